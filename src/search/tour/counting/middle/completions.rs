//! In how many ways the other side completes each state of the near one: the sums of the middle gone through backwards.
//!
//! The number of tours is a sum of products x'Gy of the vectors of both sides. What a place of x is multiplied with is its number of
//! *completions*: of a profile it is Gy. Links took the vector of a profile to that of a larger one; the completions go the same way back,
//! from the place that a matching was taken to, to the place that it came from:
//!
//! ```text
//!   forward    x(profile) --link--> x(larger profile) --G, y--> tours
//!   back       completions(profile) <--link-- completions(larger profile) <-- Gy
//! ```
//!
//! So each record gets its completions, and each state those of its records. The far side is the near one after half a turn; all pairs of
//! profiles are met here, not one of each two that the exchange of the sides makes the same, as only the near one is completed.

use super::change::{LongTables, TABLED};
use super::cycles::CycleSum;
use super::meeting::{ALL, Fit, Meeting, PARTS, Pass, more_passes, numbers};
use super::profile::{Profile, points_of};
use super::record::INDEX;
use super::room::{BlockRoom, RoomLedger};
use super::vectors::{SideVectors, Weight};
use crate::search::Stop;
use crate::search::crew::Numbers;
use std::cmp::Ordering::Less;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

/// The completions of the records of a block, by the codes of the records in order; all of them are counted as often as tours are.
type Coded = Vec<(u64, u64)>;

impl Meeting<'_> {
    /// The completions of all records of the near side by blocks, times [`Cut::divisor`](super::super::order::cut::Cut::divisor); none
    /// where the numbers go beyond 64 bits.
    pub(crate) fn completions(&self) -> Result<Option<Vec<Coded>>, Stop> {
        match self.completions_in::<u32>()? {
            None => self.completions_in::<u64>(),
            some => Ok(some),
        }
    }

    /// With vectors whose numbers have the bits of a type.
    fn completions_in<W: Weight>(&self) -> Result<Option<Vec<Coded>>, Stop> {
        let mut of = self.passes::<W>(ALL)?;
        'passes: while of <= PARTS {
            let codes = |pile: &Vec<Vec<(u64, u64)>>| {
                let mut codes: Coded = pile.iter().flatten().map(|record| (record.0, 0)).collect();
                codes.sort_unstable();
                codes.dedup();
                Mutex::new(codes)
            };
            let completed: Vec<Mutex<Coded>> = self.near.blocks.iter().map(codes).collect();
            let parts: Vec<usize> = numbers(ALL).collect();
            for parts in parts.chunks(parts.len().div_ceil(of).max(1)) {
                let pass = Pass::new(parts.iter().fold(0, |bits, part| bits | 1 << part));
                let (vectors, done) = self.vectors::<W>(&pass, &self.near)?;
                if !pass.is_over() {
                    self.complete(&pass, &vectors, &completed)?;
                }
                self.work.memory.less(vectors.bytes);
                if pass.wide.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                if pass.full.load(Ordering::Relaxed) {
                    of = more_passes(of, done);
                    continue 'passes;
                }
            }
            let inner = |codes: Mutex<Coded>| codes.into_inner().unwrap_or_else(PoisonError::into_inner);
            return Ok(Some(completed.into_iter().map(inner).collect()));
        }
        Err(Stop::Memory)
    }

    /// Adds what the profiles of a pass complete.
    fn complete<W: Weight>(
        &self,
        pass: &Pass,
        vectors: &SideVectors<W>,
        completed: &[Mutex<Coded>],
    ) -> Result<(), Stop> {
        let (order, ledger, long) =
            (self.near.largest_first(), RoomLedger::new(&self.work.memory), LongTables::default());
        let one = |mut numbers: Numbers<'_>| {
            let (mut room, mut cycles) = (BlockRoom::<u64>::new(&ledger), CycleSum::new(&self.tables));
            while let Some(number) = numbers.next().filter(|_| !pass.is_over()) {
                let look = || self.work.look(0, self.place);
                look()?;
                let (records, links) = (&self.near.blocks[order[number]], &self.near.links);
                let bytes = room.block.plan(records, links);
                if !room.ask(bytes, &look)? {
                    pass.full.store(true, Ordering::Relaxed);
                    break;
                }
                let mut stopped = Ok(());
                room.block.refill(|profile, completions| {
                    if stopped.is_err()
                        || !self.near.is_wanted(profile)
                        || !pass.has(self.near_profile(&self.near, profile))
                    {
                        return;
                    }
                    let fit = self.fit_of_all(profile);
                    let Some(y) = vectors.get(fit.other) else { return };
                    if y.mass() > u128::from(u64::MAX) / 8 {
                        return pass.wide.store(true, Ordering::Relaxed);
                    }
                    if points_of(profile) >= TABLED {
                        stopped = look();
                    }
                    cycles.completed(points_of(profile), y, fit.order, completions);
                    completions.iter_mut().for_each(|number| *number *= fit.times as u64);
                });
                stopped?;
                room.block.back(links, &self.tables, &long);
                if room.block.is_wide {
                    pass.wide.store(true, Ordering::Relaxed);
                }
                let mut completed = completed[order[number]].lock().unwrap_or_else(PoisonError::into_inner);
                for (code, sum) in completed.iter_mut() {
                    let more = room.block.vector(*code >> INDEX)[(*code & ((1 << INDEX) - 1)) as usize];
                    let (added, is_wide) = sum.plus(more);
                    *sum = added;
                    if is_wide {
                        pass.wide.store(true, Ordering::Relaxed);
                    }
                }
                room.done(0, &look)?;
            }
            Ok(())
        };
        self.work.share(order.len(), one).map(|_: Vec<()>| ())
    }

    /// What a profile of the near side fits to, whether the exchanged sides have it too or not.
    fn fit_of_all(&self, profile: Profile) -> Fit {
        let (other, is_image) = self.near.lesser(self.near.view.opposite(profile));
        let times = if self.near.view.compare(profile) == Less { 2 } else { 1 };
        Fit { other, is_image, order: self.order(profile, is_image), times }
    }
}
