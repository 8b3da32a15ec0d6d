//! Meeting of both sides, with their vectors and the sums over all pairs of profiles that fit.
//!
//! The profiles are divided into 64 parts. If memory suffices, the vectors of all parts are built
//! together. Otherwise some parts are built at a time, in a number of passes that a sample of the
//! blocks determines. Each pass builds the vectors of its parts again from the records.

use super::change::{ChangeTables, MatchingChange};
use super::cycles::CycleSum;
use super::profile::{MoveProfile, points_of};
use super::record::RecordList;
use super::side::MeetingSide;
use super::vectors::{BigTotal, ProductTotal, SideVectors, Slab, VectorWeight, WeightSum};
use super::workspace::{BlockWorkspace, WorkspacePool};
use crate::counting::order::cut::BoardCut;
use crate::counting::states::frontier::APEX;
use crate::counting::states::layer::StateLayer;
use crate::counting::states::ways::Ways;
use crate::counting::sweep::any::AnyLayer;
use crate::counting::sweep::context::SweepContext;
use crate::counting::sweep::sides::sweep_sides;
use bezzel_base::core::Stop;
use bezzel_base::core::worker_pool::TaskNumbers;
use num_bigint::BigUint;
use std::cmp::Ordering::Less;
use std::ops::ControlFlow::{self, Continue};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Number of parts of the profiles. It does not depend on memory, so that the sum of a part is
/// never computed twice.
pub(crate) const PARTS: usize = 64;

/// Bit set of all parts.
pub(crate) const ALL: u64 = u64::MAX;

/// Number of blocks of which one is sampled to estimate the total size. It is prime to 3, because
/// the blocks are numbered by digits below 3.
const SAMPLED: usize = 17;

/// Number of profiles between checks of the limit.
const CHUNK: usize = 256;

/// States of both sides that are combined.
#[derive(Debug)]
pub(crate) struct Meeting<'a, V = u64> {
    pub(crate) near: MeetingSide<V>,
    /// `None` if the far side is the near one after a half turn.
    pub(crate) far: Option<MeetingSide<V>>,
    pub(crate) tables: ChangeTables,
    /// Number of times that every tour is counted.
    pub(crate) divisor: u32,
    pub(crate) work: &'a SweepContext<'a>,
    pub(crate) place: (u32, u32),
}

/// Fit of a profile of the near side to one of the far side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProfileFit {
    /// Profile of the far side, or of its left-right mirror image.
    pub(crate) other: MoveProfile,
    pub(crate) is_image: bool,
    /// Change that brings the points of the far side into the order of those of the near one.
    pub(crate) order: MatchingChange,
    /// Number of profiles of the near side that it represents, under its mirror image and the
    /// exchange of the sides.
    pub(crate) times: u128,
}

/// Result of the passes: all parts done, too little memory with the number of passes to try next,
/// or ways beyond the bits of the type.
enum PassOutcome {
    Done,
    Full(usize),
    Wide,
}

/// Callback that gets the sum of each finished part. `Break` ends the work as [`Stop::Observer`].
pub(crate) type PartCallback<'a, B = BigUint> = &'a mut dyn FnMut(usize, B) -> ControlFlow<()>;

/// Sums of any size of some weights.
type BigOf<W> = <<<W as VectorWeight>::Sum as WeightSum>::Total as ProductTotal>::Big;

/// Returns the part of a profile.
fn part_of(profile: MoveProfile) -> usize {
    let mixed = profile
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(29)
        .wrapping_mul(0xd6e8_feb8_6659_fd93);
    (mixed >> (u64::BITS - PARTS.trailing_zeros())) as usize
}

/// Returns the number of passes to try after `of` passes took too much memory, with the fraction
/// `done` of a side finished.
///
/// The growth is limited, because the missing memory may have been that of a single block.
pub(super) fn more_passes(of: usize, done: f64) -> usize {
    let more = (of as f64 / done * 1.2).min(4.0 * of as f64) as usize;
    more.max(of + 1).min(PARTS.max(of + 1))
}

/// Iterates over the numbers of the parts in a bit set.
pub(super) fn part_numbers(parts: u64) -> impl Iterator<Item = usize> {
    (0..PARTS).filter(move |part| parts >> part & 1 == 1)
}

/// Sorts the profiles. One function serves all weights, because a sort takes long to compile.
fn most_points_first(profiles: &mut [MoveProfile]) {
    profiles.sort_unstable_by_key(|&profile| (std::cmp::Reverse(points_of(profile)), profile));
}

/// Pass over some parts of the profiles, as bits, and the reasons for its failure.
pub(super) struct Pass {
    parts: u64,
    pub(super) full: AtomicBool,
    pub(super) wide: AtomicBool,
}

impl Pass {
    fn new(parts: u64) -> Pass {
        Pass { parts, full: AtomicBool::new(false), wide: AtomicBool::new(false) }
    }

    /// Returns whether the profile belongs to this pass.
    pub(super) fn contains(&self, profile: MoveProfile) -> bool {
        self.parts >> part_of(profile) & 1 == 1
    }

    pub(super) fn is_over(&self) -> bool {
        self.full.load(Ordering::Relaxed) || self.wide.load(Ordering::Relaxed)
    }
}

impl<'a> Meeting<'a> {
    /// Sweeps over both sides, and records the sizes of the layers. Returns `None` if the numbers
    /// are too large.
    pub(crate) fn from_sweeps(
        cut: &BoardCut,
        work: &'a SweepContext<'a>,
        layers: &mut Vec<u64>,
    ) -> Result<Option<Meeting<'a>>, Stop> {
        let (near, far) = sweep_sides(cut, work, layers)?;
        let place = (layers.len() as u32, layers.len() as u32);
        let far = far.as_ref().unwrap_or(&near);
        let (AnyLayer::Small(near), AnyLayer::Small(far)) = (&near, far) else { return Ok(None) };
        Meeting::new(cut, [near, far], work, place).map(Some)
    }

    /// Computes the number of tours. Returns `None` if the sum of the ways of some profiles exceeds
    /// 64 bits.
    pub(crate) fn total(&self) -> Result<Option<BigUint>, Stop> {
        let mut total = BigUint::ZERO;
        let is_done = self.for_each_part(ALL, &mut |_, sum| {
            total += sum;
            Continue(())
        })?;
        Ok(is_done.then(|| total / self.divisor))
    }

    /// Reports the sum over each of these parts, times [`BoardCut::divisor`].
    ///
    /// Returns false if the sum of the ways of some profiles exceeds 64 bits.
    pub(crate) fn for_each_part(
        &self,
        mut parts: u64,
        told: PartCallback<'_>,
    ) -> Result<bool, Stop> {
        Ok(self.for_each_part_with::<u32>(&mut parts, told)?
            || self.for_each_part_with::<u64>(&mut parts, told)?)
    }
}

impl<'a, V: Ways> Meeting<'a, V> {
    /// Creates the meeting from the layers of both sides, which are consumed.
    ///
    /// Both layers are the same if the far side is the near one after a half turn.
    pub(crate) fn new(
        cut: &BoardCut,
        layers: [&StateLayer<V>; 2],
        work: &'a SweepContext<'a>,
        place: (u32, u32),
    ) -> Result<Meeting<'a, V>, Stop> {
        let [near, far] = layers;
        let far = cut
            .far
            .as_ref()
            .map(|half| MeetingSide::new(far, half, cut, true, work, place))
            .transpose()?;
        let near = MeetingSide::new(near, &cut.near, cut, false, work, place)?;
        Ok(Meeting { near, far, tables: ChangeTables::new(), divisor: cut.divisor(), work, place })
    }

    /// Reports the sums over the parts that are left, with numbers of one type. Returns false if
    /// its bits do not suffice.
    pub(crate) fn for_each_part_with<W: VectorWeight<Ways = V>>(
        &self,
        left: &mut u64,
        told: PartCallback<'_, BigOf<W>>,
    ) -> Result<bool, Stop> {
        let mut passes = self.estimate_passes::<W>(*left)?;
        while passes <= PARTS {
            match self.run_passes::<W>(left, passes, told)? {
                PassOutcome::Done => return Ok(true),
                PassOutcome::Wide => return Ok(false),
                PassOutcome::Full(more) => passes = more,
            }
        }
        Err(Stop::Memory)
    }

    /// Estimates the number of passes, from some of the blocks if memory may be scarce.
    pub(super) fn estimate_passes<'b, W: VectorWeight<Ways = V>>(
        &'b self,
        parts: u64,
    ) -> Result<usize, Stop> {
        let memory = &self.work.memory;
        let sides = || [Some(&self.near), self.far.as_ref()].into_iter().flatten();
        let records: u64 =
            sides().flat_map(|side| &side.blocks).flatten().map(RecordList::bytes).sum();
        if memory.free_bytes() / 4 > records {
            return Ok(1);
        }
        let some = |side: &'b MeetingSide<V>| {
            side.blocks.iter().step_by(SAMPLED).map(move |pile| (pile, side))
        };
        let some: Vec<_> = sides().flat_map(some).collect();
        let ledger = WorkspacePool::new(memory);
        let one = |room: &mut BlockWorkspace<'_, W>, number: usize| {
            let (records, side) = some[number];
            self.work.check_limit(0, self.place)?;
            let bytes =
                self.build_block(room, records, &Pass::new(parts), side, &mut Vec::new())?;
            memory.release(bytes);
            Ok(bytes * SAMPLED as u64)
        };
        let bytes: u64 = self
            .work
            .map_numbers(some.len(), || BlockWorkspace::new(&ledger), one)?
            .into_iter()
            .sum();
        // The estimate is increased a little, because the blocks differ.
        Ok((bytes / 8 * 9).div_ceil(memory.free_bytes().max(1)).clamp(1, PARTS as u64 + 1) as usize)
    }

    pub(crate) fn far_side(&self) -> &MeetingSide<V> {
        self.far.as_ref().unwrap_or(&self.near)
    }

    /// Computes the sums over the parts that are left, some parts at a time.
    fn run_passes<W: VectorWeight<Ways = V>>(
        &self,
        left: &mut u64,
        of: usize,
        told: PartCallback<'_, BigOf<W>>,
    ) -> Result<PassOutcome, Stop> {
        let parts: Vec<usize> = part_numbers(*left).collect();
        for parts in parts.chunks(parts.len().div_ceil(of).max(1)) {
            let (pass, done) = self.run_pass::<W>(parts, |pass, [near, far]| {
                self.meet_parts(pass, near, far, &mut |part, sum| {
                    *left &= !(1 << part);
                    told(part, sum)
                })
            })?;
            match (pass.full.into_inner(), pass.wide.into_inner()) {
                (true, _) => return Ok(PassOutcome::Full(more_passes(of, done))),
                (_, true) => return Ok(PassOutcome::Wide),
                _ => {}
            }
        }
        Ok(PassOutcome::Done)
    }

    /// Builds the vectors of both sides for a pass over some parts, and applies `meet` to them if
    /// the pass has not failed.
    ///
    /// Returns the pass with the fraction of both sides that was finished.
    pub(super) fn run_pass<W: VectorWeight<Ways = V>>(
        &self,
        parts: &[usize],
        meet: impl FnOnce(&Pass, [&SideVectors<W>; 2]) -> Result<(), Stop>,
    ) -> Result<(Pass, f64), Stop> {
        let pass = Pass::new(parts.iter().fold(0, |bits, part| bits | 1 << part));
        let (near, done) = self.build_vectors::<W>(&pass, &self.near)?;
        let far = self.far.as_ref().map(|far| self.build_vectors(&pass, far)).transpose()?;
        let done = far.as_ref().map_or(done, |(_, far)| done.min(*far));
        let far = far.map(|(far, _)| far);
        if !pass.is_over() {
            meet(&pass, [&near, far.as_ref().unwrap_or(&near)])?;
        }
        self.work.memory.release(near.bytes + far.map_or(0, |far| far.bytes));
        Ok((pass, done))
    }

    /// Builds the vectors of a side for a pass.
    ///
    /// Returns them with the fraction of the side (0 to 1) that was finished before memory was used
    /// up.
    fn build_vectors<W: VectorWeight<Ways = V>>(
        &self,
        pass: &Pass,
        side: &MeetingSide<V>,
    ) -> Result<(SideVectors<W>, f64), Stop> {
        let done = AtomicUsize::new(0);
        let ledger = WorkspacePool::new(&self.work.memory);
        let order = side.largest_first();
        let keep = |mut numbers: TaskNumbers<'_>| {
            let (mut room, mut slabs) = (BlockWorkspace::new(&ledger), Vec::new());
            while let Some(number) = numbers.next().filter(|_| !pass.is_over()) {
                self.work.check_limit(0, self.place)?;
                let records = &side.blocks[order[number]];
                self.build_block(&mut room, records, pass, side, &mut slabs)?;
                done.fetch_add(if pass.is_over() { 0 } else { records.len() }, Ordering::Relaxed);
            }
            Ok(slabs)
        };
        let slabs = self.work.share_numbers(order.len(), keep)?.into_iter().flatten().collect();
        let records = side.blocks.iter().map(Vec::len).sum::<usize>().max(1);
        Ok((
            SideVectors::new(slabs, &self.work.memory),
            done.into_inner().max(1) as f64 / records as f64,
        ))
    }

    /// Stores the vectors of a block that belong to a pass. Returns the number of their bytes.
    fn build_block<W: VectorWeight<Ways = V>>(
        &self,
        room: &mut BlockWorkspace<'_, W>,
        records: &[RecordList<V>],
        pass: &Pass,
        side: &MeetingSide<V>,
        slabs: &mut Vec<Slab<W>>,
    ) -> Result<u64, Stop> {
        let look = || self.work.check_limit(0, self.place);
        let bytes = room.block.plan(records, &side.links, &look)?;
        if !room.reserve(bytes, &look)? {
            pass.full.store(true, Ordering::Relaxed);
            return Ok(0);
        }
        room.block.fill(records, &side.links, &self.tables, &look)?;
        if room.block.is_wide {
            pass.wide.store(true, Ordering::Relaxed);
        }
        let wanted = |profile: MoveProfile| {
            side.is_wanted(profile) && pass.contains(self.near_profile(side, profile))
        };
        let bytes = Slab::store_vectors(
            slabs,
            &room.block.vectors().filter(|vector| wanted(vector.0)).collect::<Vec<_>>(),
        );
        if !room.finish_work(bytes, &look)? {
            // The vectors remain until the pass is discarded.
            self.work.memory.charge(bytes);
            pass.full.store(true, Ordering::Relaxed);
        }
        Ok(bytes)
    }

    /// Returns the same value for a profile and the one that it fits.
    pub(super) fn near_profile(&self, side: &MeetingSide<V>, profile: MoveProfile) -> MoveProfile {
        if !side.is_far && self.far.is_some() {
            return profile;
        }
        let (other, _) = self.near.canonical_profile(side.view.complement_profile(profile));
        if self.far.is_some() { other } else { other.min(profile) }
    }

    /// Reports the sums over the parts of a pass.
    fn meet_parts<W: VectorWeight<Ways = V>>(
        &self,
        pass: &Pass,
        near: &SideVectors<W>,
        far: &SideVectors<W>,
        told: PartCallback<'_, BigOf<W>>,
    ) -> Result<(), Stop> {
        let mut parts: Vec<Vec<MoveProfile>> = vec![Vec::new(); PARTS];
        near.profiles().for_each(|profile| {
            parts[part_of(self.near_profile(&self.near, profile))].push(profile)
        });
        for part in part_numbers(pass.parts) {
            let sum = self.meet_profiles(&mut parts[part], pass, near, far)?;
            if pass.is_over() {
                return Ok(());
            }
            if told(part, sum).is_break() {
                return Err(Stop::Observer);
            }
        }
        Ok(())
    }

    /// Computes the sum over some profiles.
    fn meet_profiles<W: VectorWeight<Ways = V>>(
        &self,
        profiles: &mut [MoveProfile],
        pass: &Pass,
        near: &SideVectors<W>,
        far: &SideVectors<W>,
    ) -> Result<BigOf<W>, Stop> {
        most_points_first(profiles);
        let meet = |mut numbers: TaskNumbers<'_>| {
            let (mut cycles, mut total) = (CycleSum::new(&self.tables), BigOf::<W>::default());
            numbers.try_for_each(|number| {
                let profile = profiles[number];
                if number.is_multiple_of(CHUNK) || points_of(profile) >= 12 {
                    self.work.check_limit(0, self.place)?;
                }
                if !self.meet_profile(&mut cycles, profile, near, far, &mut total) {
                    pass.wide.store(true, Ordering::Relaxed);
                }
                Ok(())
            })?;
            Ok(total)
        };
        let mut sum = BigOf::<W>::default();
        self.work.share_numbers(profiles.len(), meet)?.iter().for_each(|more| sum.add(more));
        Ok(sum)
    }

    /// Returns the fit of a profile of the near side, or `None` if the exchanged sides already
    /// cover it.
    pub(crate) fn fit_profile(&self, profile: MoveProfile) -> Option<ProfileFit> {
        let (other, is_image) =
            self.far_side().canonical_profile(self.near.view.complement_profile(profile));
        let alike = self.far.is_none();
        if alike && profile > other {
            return None;
        }
        let order = self.point_order(profile, is_image);
        let twice = |is_twice: bool| if is_twice { 2 } else { 1 };
        let times = twice(alike && other != profile)
            * twice(self.near.view.compare_with_mirror(profile) == Less);
        Some(ProfileFit { other, is_image, order, times })
    }

    /// Returns the change that brings the points of the far side into the order of those of the
    /// near one.
    pub(super) fn point_order(&self, profile: MoveProfile, is_image: bool) -> MatchingChange {
        let apex = !self.near.view.is_closed() && profile >> (2 * APEX) == 1;
        match is_image {
            true => MatchingChange::Rotate(self.near.view.first_row_points(profile) as usize, apex),
            false => MatchingChange::Reverse(apex),
        }
    }

    /// Adds the tours of a profile, with those of its mirror image and of the exchanged sides.
    /// Returns false if the ways are too many.
    fn meet_profile<W: VectorWeight<Ways = V>>(
        &self,
        pairing: &mut CycleSum<'_, W::Sum>,
        profile: MoveProfile,
        near: &SideVectors<W>,
        far: &SideVectors<W>,
        total: &mut BigOf<W>,
    ) -> bool {
        let Some(fit) = self.fit_profile(profile) else { return true };
        let (Some(x), Some(y)) = (near.get(profile), far.get(fit.other)) else { return true };
        if y.total_weight() > u128::from(u64::MAX) || x.total_weight() > u128::from(u64::MAX) {
            return false;
        }
        let sum = pairing.sum(points_of(profile), x, y, fit.order);
        sum.add_to(fit.times, total);
        sum.is_exact()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::count::count_without_cut;
    use crate::{TourEnds, TourField};
    use bezzel_base::board::Size;
    use bezzel_base::core::Limit;

    #[test]
    fn parts_of_the_profiles_add_up_to_the_whole() {
        let limit = Limit { threads: 2, ..Limit::default() };
        let corner = TourEnds::OPEN.from("a1".parse().expect("a square"));
        for (files, ranks, ends) in
            [(6, 6, TourEnds::CLOSED), (5, 6, TourEnds::OPEN), (5, 7, corner)]
        {
            let field = TourField::knight(Size::new(files, ranks).expect("a valid size"));
            let tours = count_without_cut(&field, ends, &limit).expect("within reach").total;
            let tours = if ends == TourEnds::OPEN { tours / 2u32 } else { tours };
            let cut = BoardCut::new(&field, ends).expect("it can be cut");
            let work = SweepContext::with_memory(&limit, 1 << 30);
            let meeting = Meeting::from_sweeps(&cut, &work, &mut Vec::new())
                .expect("no limit")
                .expect("small numbers");
            for (of, parts) in [(1, ALL), (3, ALL), (8, ALL), (64, ALL), (2, 0x5555), (1, 1 << 63)]
            {
                let mut total = BigUint::ZERO;
                for mut left in [parts, !parts] {
                    let mut sums = |_, sum: BigUint| {
                        total += sum;
                        Continue(())
                    };
                    let Ok(PassOutcome::Done) = meeting.run_passes::<u32>(&mut left, of, &mut sums)
                    else {
                        panic!("memory for {of} passes")
                    };
                    assert_eq!(left, 0);
                }
                assert_eq!(total / cut.divisor(), tours, "{files}x{ranks} {ends:?} in {of} passes");
            }
        }
    }
}
