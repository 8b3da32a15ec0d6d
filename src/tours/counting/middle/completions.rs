//! Number of ways in which the far side completes each state of the near side, by the sums of the
//! middle in reverse.
//!
//! The number of tours is a sum of products x'Gy of the vectors of both sides. The factor of a
//! place of x is its number of *completions*, so the completions of a profile are Gy. Links map the
//! vector of a profile to that of a larger one. The completions take the same way back, from the
//! place of a matching after the link to its place before:
//!
//! ```text
//!   forward    x(profile) --link--> x(larger profile) --G, y--> tours
//!   back       completions(profile) <--link-- completions(larger profile) <-- Gy
//! ```
//!
//! Each record thus gets its completions, and each state those of its records. The records of a
//! worker are in the order of the states that it visited. A second visit in this order assigns the
//! records to the states without any search. All pairs of profiles meet here, not only one of two
//! that an exchange of the sides makes equal, because only the near side is completed.

use super::change::TABLED;
use super::cycles::CycleSum;
use super::meeting::{ALL, Meeting, PARTS, Pass, ProfileFit, more_passes, part_numbers};
use super::profile::{MoveProfile, points_of};
use super::record::{INDEX, RecordList};
use super::side::slot_order;
use super::vectors::{PlainWeight, SideVectors};
use super::workspace::{BlockWorkspace, WorkspacePool};
use crate::counting::order::cut::BoardCut;
use crate::counting::states::layer::PackedPart;
use bezzel_base::core::worker_pool::TaskNumbers;
use bezzel_base::core::{Stop, ignore_poison, lock};
use std::cmp::Ordering::Less;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

/// Completions of the records of a block, in their order. They contain the divisor by which tours
/// are overcounted.
type BlockCompletions = Vec<Vec<u64>>;

impl Meeting<'_> {
    /// Computes the completions of the states of the near side, where `parts` are all parts of its
    /// layer.
    ///
    /// Returns `None` if the numbers exceed 64 bits.
    pub(crate) fn completions(
        &self,
        cut: &BoardCut,
        parts: &[PackedPart<u64>],
    ) -> Result<Option<Vec<Vec<u64>>>, Stop> {
        let completed = match self.completions_with::<u32>()? {
            None => self.completions_with::<u64>()?,
            some => some,
        };
        let Some(completed) = completed else { return Ok(None) };
        let to = slot_order(&cut.near);
        let of_worker = |(): &mut (), worker: usize| {
            let of_block = |(pieces, origins): (&'_ BlockCompletions, &'_ Vec<usize>)| {
                let own = |(piece, &origin): (&'_ Vec<u64>, &'_ usize)| {
                    (origin == worker).then(|| piece.clone())
                };
                pieces
                    .iter()
                    .zip(origins)
                    .filter_map(own)
                    .flatten()
                    .collect::<Vec<u64>>()
                    .into_iter()
            };
            let mut records: Vec<_> =
                completed.iter().zip(&self.near.origins).map(of_block).collect();
            let of_part = |&part: &usize| {
                self.work.check_limit(0, self.place)?;
                let PackedPart { apex, entries, .. } = &parts[part];
                let of_state = |&(key, _): &(u64, u64)| {
                    let blocks = self.near.blocks_of(to.image(key, *apex));
                    let sum: u128 = blocks
                        .map(|block| u128::from(records[block].next().unwrap_or_default()))
                        .sum();
                    u64::try_from(sum / u128::from(self.divisor)).ok()
                };
                Ok((part, entries.iter().map(of_state).collect::<Option<Vec<u64>>>()))
            };
            self.near.gathered[worker].iter().map(of_part).collect::<Result<Vec<_>, Stop>>()
        };
        let mut sums = self.work.map_numbers(self.near.gathered.len(), || (), of_worker)?.concat();
        sums.sort_unstable_by_key(|&(part, _)| part);
        Ok(sums.into_iter().map(|(_, sums)| sums).collect())
    }

    /// Computes the completions by blocks, with vectors of one number type. Returns `None` if its
    /// bits do not suffice.
    fn completions_with<W: PlainWeight>(&self) -> Result<Option<Vec<BlockCompletions>>, Stop> {
        let zeros = |records: &RecordList| vec![0; records.len()];
        let completed: Vec<Mutex<BlockCompletions>> = self
            .near
            .blocks
            .iter()
            .map(|pile| Mutex::new(pile.iter().map(zeros).collect()))
            .collect();
        let records: usize = self.near.blocks.iter().flatten().map(RecordList::len).sum();
        if !self.work.memory.charge((records * size_of::<u64>()) as u64) {
            return Err(Stop::Memory);
        }
        let mut of = self.estimate_passes::<W>(ALL)?;
        'passes: while of <= PARTS {
            let parts: Vec<usize> = part_numbers(ALL).collect();
            for parts in parts.chunks(parts.len().div_ceil(of).max(1)) {
                let (pass, done) = self.run_pass::<W>(parts, |pass, sides| {
                    self.add_completions(pass, sides, &completed)
                })?;
                if pass.wide.load(Ordering::Relaxed) {
                    self.work.memory.release((records * size_of::<u64>()) as u64);
                    return Ok(None);
                }
                if pass.full.load(Ordering::Relaxed) {
                    of = more_passes(of, done);
                    for pieces in &completed {
                        let mut pieces = lock(pieces);
                        pieces.iter_mut().for_each(|piece| piece.fill(0));
                    }
                    continue 'passes;
                }
            }
            let inner = |pieces: Mutex<BlockCompletions>| ignore_poison(pieces.into_inner());
            return Ok(Some(completed.into_iter().map(inner).collect()));
        }
        Err(Stop::Memory)
    }

    /// Adds the completions from the profiles of one pass.
    fn add_completions<W: PlainWeight>(
        &self,
        pass: &Pass,
        [near, far]: [&SideVectors<W>; 2],
        completed: &[Mutex<BlockCompletions>],
    ) -> Result<(), Stop> {
        let (order, ledger) = (self.near.largest_first(), WorkspacePool::new(&self.work.memory));
        let one = |mut numbers: TaskNumbers<'_>| {
            let (mut room, mut cycles) =
                (BlockWorkspace::<u64>::new(&ledger), CycleSum::new(&self.tables));
            while let Some(number) = numbers.next().filter(|_| !pass.is_over()) {
                let look = || self.work.check_limit(0, self.place);
                look()?;
                let (records, links) = (&self.near.blocks[order[number]], &self.near.links);
                let bytes = room.block.plan(records, links, &look)?;
                if !room.reserve(bytes, &look)? {
                    pass.full.store(true, Ordering::Relaxed);
                    break;
                }
                let mut stopped = Ok(());
                room.block.fill_with(|profile, completions| {
                    if stopped.is_err()
                        || !self.near.is_wanted(profile)
                        || !pass.contains(self.near_profile(&self.near, profile))
                    {
                        return;
                    }
                    let fit = self.fit_any(profile);
                    let (Some(x), Some(y)) = (near.get(profile), far.get(fit.other)) else {
                        return;
                    };
                    if y.total_weight() > u128::from(u64::MAX) / 8 {
                        return pass.wide.store(true, Ordering::Relaxed);
                    }
                    if points_of(profile) >= TABLED {
                        stopped = look();
                    }
                    cycles.completions(points_of(profile), x, y, fit.order, completions);
                    if fit.times > 1 {
                        completions.iter_mut().for_each(|number| *number *= fit.times as u64);
                    }
                });
                stopped?;
                room.block.apply_links_back(links, &self.tables, &look)?;
                let mut completed = lock(&completed[order[number]]);
                let mut is_wide = room.block.is_wide;
                for (records, sums) in records.iter().zip(completed.iter_mut()) {
                    for ((code, _), sum) in records.iter().zip(sums) {
                        let more =
                            room.block.vector(code >> INDEX)[(code & ((1 << INDEX) - 1)) as usize];
                        let (added, over) = sum.overflowing_add(more);
                        (*sum, is_wide) = (added, is_wide | over);
                    }
                }
                if is_wide {
                    pass.wide.store(true, Ordering::Relaxed);
                }
                room.finish_work(0, &look)?;
            }
            Ok(())
        };
        self.work.share_numbers(order.len(), one).map(|_: Vec<()>| ())
    }

    /// Returns the fit of a profile of the near side, regardless of an exchange of the sides.
    fn fit_any(&self, profile: MoveProfile) -> ProfileFit {
        let (other, is_image) =
            self.far_side().canonical_profile(self.near.view.complement_profile(profile));
        let times = if self.near.view.compare_with_mirror(profile) == Less { 2 } else { 1 };
        ProfileFit { other, is_image, order: self.point_order(profile, is_image), times }
    }
}
