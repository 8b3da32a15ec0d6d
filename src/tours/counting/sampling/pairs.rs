//! Pairs of states of both sides of a cut board, sampled in proportion to the tours that they
//! represent.
//!
//! A pair of states that fit, with x ways on the near side and y on the far side, represents xy
//! tours if the paths of both form one cycle, and no tour otherwise. First a *profile* (the number
//! of moves of each square) is sampled in proportion to the product of the sums of x and y over all
//! states with it. Then a place of the vector of each side is sampled in proportion to its ways.
//! The pair is rejected unless its matchings form one cycle. Every accepted pair thus has the right
//! probability, and only sampled pairs are examined.
//!
//! Of the profiles that symmetries of the board exchange, one is sampled with the weight of all.
//! The tour is then mirrored and turned at random.

use super::trace::TracedWay;
use crate::counting::middle::block::{Look, ProfileBlock};
use crate::counting::middle::matching::{is_one_cycle, matching_from_index};
use crate::counting::middle::meeting::{Meeting, ProfileFit};
use crate::counting::middle::profile::{MoveProfile, points_of};
use crate::counting::middle::record::RecordList;
use crate::counting::middle::side::MeetingSide;
use crate::counting::middle::vectors::PlainWeight;
use crate::counting::middle::workspace::{BlockWorkspace, WorkspacePool};
use crate::counting::order::cut::{BoardCut, CutHalf};
use crate::counting::states::frontier::{PackedState, SLOTS, SlotPermutation};
use crate::counting::states::layer::StateLayer;
use crate::counting::sweep::context::SweepContext;
use bezzel_base::core::{SplitMix64, Stop};
use num_bigint::BigUint;
use std::iter::repeat_with;

/// By block, the profiles of a side in order, each with the ways of all states that have it after
/// all links.
type ProfileWeights = Vec<Vec<(MoveProfile, u64)>>;

/// Largest number of ways of a profile. The product for both sides, times 4, then fits in 128 bits.
const MASS: u128 = (1 << 63) - 1;

/// Sampled state of one side of a pair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SampledState {
    /// State in the last layer.
    pub(crate) place: PackedState,
    /// Whether the left-right mirror image of this state is used.
    pub(crate) turned: bool,
    /// Bit set of the links that it uses.
    pub(crate) links: u32,
}

/// States of both sides that together form tours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StatePair {
    pub(crate) near: SampledState,
    pub(crate) far: SampledState,
    /// Whether the whole far side is mirrored.
    pub(crate) is_image: bool,
}

/// Sampled profile, with the number of one of its ways on either side.
struct Attempt {
    profile: MoveProfile,
    fit: ProfileFit,
    numbers: [u64; 2],
}

/// Sampler of pairs, with the weights of both sides.
pub(crate) struct PairSampler<'a> {
    cut: &'a BoardCut,
    meeting: Meeting<'a>,
    near: ProfileWeights,
    /// `None` if the far side is the near side after a half turn.
    far: Option<ProfileWeights>,
    /// Whether 32 bits suffice for the numbers of the vectors.
    is_narrow: bool,
    /// Cumulative sums, by block, of the products of all its profiles.
    sums: Vec<BigUint>,
}

impl<'a> PairSampler<'a> {
    /// Creates the sampler from the last layers of both sides, which are consumed.
    ///
    /// Both layers are the same if the far side is the near side after a half turn. Returns `None`
    /// if some profile has too many ways.
    pub(crate) fn new(
        cut: &'a BoardCut,
        layers: [&StateLayer<u64>; 2],
        work: &'a SweepContext<'a>,
    ) -> Result<Option<PairSampler<'a>>, Stop> {
        let steps = cut.near.plan.steps.len() as u32;
        let meeting = Meeting::new(cut, layers, work, (steps, 2 * steps))?;
        let (masses, is_narrow) = match side_weights::<u32>(&meeting)? {
            Some(masses) => (Some(masses), true),
            None => (side_weights::<u64>(&meeting)?, false),
        };
        let Some((near, far)) = masses else { return Ok(None) };
        let mut sampler = PairSampler { cut, meeting, near, far, is_narrow, sums: Vec::new() };
        let block = |(): &mut (), number: usize| -> Result<BigUint, Stop> {
            Ok(sampler
                .block_weights(number)
                .map(|(_, _, weight)| weight)
                .fold(BigUint::ZERO, |all, weight| all + weight))
        };
        let mut sums = work.map_numbers(sampler.near.len(), || (), block)?;
        (1..sums.len()).for_each(|number| sums[number] = &sums[number] + &sums[number - 1]);
        sampler.sums = sums;
        Ok(Some(sampler))
    }

    /// Returns whether no profiles of the two sides fit.
    pub(crate) fn is_empty(&self) -> bool {
        self.sums.last().is_none_or(|sum| *sum == BigUint::ZERO)
    }

    /// Releases the memory.
    pub(crate) fn release(self) {
        let sides = [Some(&self.meeting.near), self.meeting.far.as_ref()].into_iter().flatten();
        let records: u64 =
            sides.flat_map(|side| &side.blocks).flatten().map(RecordList::bytes).sum();
        let masses = [Some(&self.near), self.far.as_ref()]
            .into_iter()
            .flatten()
            .map(weights_bytes)
            .sum::<u64>();
        self.meeting.work.memory.release(masses + records);
    }

    /// Returns the number of ways of a profile of the far side.
    fn far_weight(&self, profile: MoveProfile) -> u64 {
        let masses = &self.far.as_ref().unwrap_or(&self.near)
            [self.meeting.far_side().view.block_number(profile)];
        masses.binary_search_by_key(&profile, |mass| mass.0).map_or(0, |place| masses[place].1)
    }

    /// Returns the profiles of a block that fit to the far side.
    ///
    /// Each comes with its fit, the ways of both sides, and the product of these for all profiles
    /// that it represents.
    fn block_weights(
        &self,
        block: usize,
    ) -> impl Iterator<Item = ((MoveProfile, ProfileFit), [u64; 2], u128)> {
        self.near[block].iter().filter_map(|&(profile, near)| {
            let fit = self.meeting.fit_profile(profile)?;
            let far = self.far_weight(fit.other);
            (far > 0).then(|| {
                ((profile, fit), [near, far], u128::from(near) * u128::from(far) * fit.times)
            })
        })
    }

    /// Samples `tries` pairs and returns those that form one cycle, in the order in which they were
    /// sampled.
    pub(crate) fn sample(
        &self,
        tries: usize,
        random: &mut SplitMix64,
    ) -> Result<Vec<StatePair>, Stop> {
        let attempts = self.sample_attempts(tries, random)?;
        let near = attempts.iter().map(|attempt| (attempt.profile, attempt.numbers[0]));
        let far = attempts.iter().map(|attempt| (attempt.fit.other, attempt.numbers[1]));
        let (near, far) = match &self.meeting.far {
            Some(side) => (
                self.trace_ways(&self.meeting.near, near.collect())?,
                self.trace_ways(side, far.collect())?,
            ),
            None => {
                let mut near = self.trace_ways(&self.meeting.near, near.chain(far).collect())?;
                let far = near.split_off(attempts.len());
                (near, far)
            }
        };
        let pairs = attempts.iter().zip(near.iter().zip(&far));
        Ok(pairs.filter_map(|(attempt, (near, far))| self.try_pair(attempt, near, far)).collect())
    }

    /// Returns the pair of states at the beginning of two ways, or `None` if they do not form one
    /// cycle.
    fn try_pair(&self, attempt: &Attempt, near: &TracedWay, far: &TracedWay) -> Option<StatePair> {
        let (points, fit) = (points_of(attempt.profile), attempt.fit);
        let y = fit.order.place_after(far.end, points) as usize;
        let far_half = self.cut.far.as_ref().unwrap_or(&self.cut.near);
        is_one_cycle(matching_from_index(near.end, points), matching_from_index(y, points), points)
            .then(|| StatePair {
                near: self.sampled_state(near, &self.cut.near),
                far: self.sampled_state(far, far_half),
                is_image: fit.is_image,
            })
    }

    /// Samples profiles with the numbers of their ways. Returns an empty list if nothing fits.
    fn sample_attempts(&self, tries: usize, random: &mut SplitMix64) -> Result<Vec<Attempt>, Stop> {
        let Some(all) = self.sums.last().filter(|_| !self.is_empty()) else {
            return Ok(Vec::new());
        };
        let numbers: Vec<BigUint> = (0..tries).map(|_| random.next_below_big(all)).collect();
        let block = |number: usize| self.sums.partition_point(|sum| *sum <= numbers[number]);
        let mut order: Vec<usize> = (0..tries).collect();
        order.sort_by(|&a, &b| numbers[a].cmp(&numbers[b]));
        map_by_block(
            self.meeting.work,
            order,
            block,
            || (),
            |(), block, some| Ok(self.attempts_in_block(block, some, &numbers)),
        )
    }

    /// Converts some random numbers of a block, in ascending order, to profiles and ways.
    fn attempts_in_block(
        &self,
        block: usize,
        order: &[usize],
        numbers: &[BigUint],
    ) -> Vec<Attempt> {
        let mut sum =
            block.checked_sub(1).map_or(BigUint::ZERO, |before| self.sums[before].clone());
        let mut order = order.iter().copied().peekable();
        let mut attempts = Vec::new();
        for ((profile, fit), [near, far], weight) in self.block_weights(block) {
            let next = &sum + weight;
            while let Some(number) = order.next_if(|&number| numbers[number] < next) {
                let rest = u128::try_from(&numbers[number] - &sum)
                    .expect("a number below a product of 128 bits");
                let rest = rest / fit.times;
                let numbers =
                    [rest % u128::from(near), rest / u128::from(near)].map(|number| number as u64);
                debug_assert!(numbers[1] < far);
                attempts.push(Attempt { profile, fit, numbers });
            }
            if order.peek().is_none() {
                break;
            }
            sum = next;
        }
        attempts
    }

    /// Returns the ways to some profiles by their numbers.
    fn trace_ways(
        &self,
        side: &MeetingSide,
        ways: Vec<(MoveProfile, u64)>,
    ) -> Result<Vec<TracedWay>, Stop> {
        if self.is_narrow {
            self.trace_ways_with::<u32>(side, &ways)
        } else {
            self.trace_ways_with::<u64>(side, &ways)
        }
    }

    fn trace_ways_with<W: PlainWeight>(
        &self,
        side: &MeetingSide,
        ways: &[(MoveProfile, u64)],
    ) -> Result<Vec<TracedWay>, Stop> {
        let block = |way: usize| side.view.block_number(ways[way].0);
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.sort_by_key(|&way| block(way));
        let ledger = WorkspacePool::new(&self.meeting.work.memory);
        let traced = |room: &mut BlockWorkspace<'_, W>, block, some: &[usize]| {
            let some: Vec<(MoveProfile, u64)> = some.iter().map(|&way| ways[way]).collect();
            self.trace_in_block(side, block, &some, room)
        };
        map_by_block(self.meeting.work, order, block, || BlockWorkspace::new(&ledger), traced)
    }

    /// Returns the ways to some profiles of one block.
    fn trace_in_block<W: PlainWeight>(
        &self,
        side: &MeetingSide,
        number: usize,
        ways: &[(MoveProfile, u64)],
        room: &mut BlockWorkspace<'_, W>,
    ) -> Result<Vec<TracedWay>, Stop> {
        let (records, tables) = (&side.blocks[number], &self.meeting.tables);
        with_workspace(&self.meeting, side, room, records, |block, look| {
            block.fill(records, &side.links, tables, look)?;
            let mut traced: Vec<TracedWay> = ways
                .iter()
                .map(|&(profile, number)| TracedWay::new(block, profile, number))
                .collect();
            for (place, link) in side.links.iter().enumerate().rev() {
                block.fill(records, &side.links[..place], tables, look)?;
                traced.iter_mut().for_each(|way| way.undo_link(block, place, link, tables));
            }
            Ok(traced)
        })
    }

    /// Returns the state at the beginning of a way in the form in which its layer holds it.
    fn sampled_state(&self, way: &TracedWay, half: &CutHalf) -> SampledState {
        let mut slots = [0; SLOTS];
        for (slot, &point) in half.points.iter().enumerate() {
            slots[usize::from(point)] = slot as u8;
        }
        let state = way.start_state(half.plan.closed);
        let own = SlotPermutation::new(slots).image(state.key(), state.apex());
        let mirror = half.plan.steps.last().and_then(|step| step.mirror).map(SlotPermutation::new);
        let place = mirror.map_or(own, |mirror| mirror.canonical(own.0, own.1));
        SampledState { place, turned: place != own, links: way.links }
    }
}

/// Applies `some` to all numbers of a block together, and returns the results in the order of the
/// numbers.
///
/// `order` lists the numbers so that those of one block are adjacent.
fn map_by_block<S, T: Send>(
    work: &SweepContext<'_>,
    order: Vec<usize>,
    block: impl Fn(usize) -> usize + Sync,
    own: impl Fn() -> S + Sync,
    some: impl Fn(&mut S, usize, &[usize]) -> Result<Vec<T>, Stop> + Sync,
) -> Result<Vec<T>, Stop> {
    let groups: Vec<&[usize]> = order.chunk_by(|&a, &b| block(a) == block(b)).collect();
    let group = |own: &mut S, group: usize| some(own, block(groups[group][0]), groups[group]);
    let done = work.map_numbers(groups.len(), own, group)?.into_iter().flatten();
    let mut all: Vec<Option<T>> = repeat_with(|| None).take(order.len()).collect();
    order.iter().zip(done).for_each(|(&place, one)| all[place] = Some(one));
    Ok(all.into_iter().flatten().collect())
}

/// Plans a block and applies `work` to it once there is room for its vectors.
fn with_workspace<W: PlainWeight, T>(
    meeting: &Meeting<'_>,
    side: &MeetingSide,
    room: &mut BlockWorkspace<'_, W>,
    records: &[RecordList],
    work: impl FnOnce(&mut ProfileBlock<W>, Look<'_>) -> Result<T, Stop>,
) -> Result<T, Stop> {
    let look = || meeting.work.check_limit(0, meeting.place);
    look()?;
    let bytes = room.block.plan(records, &side.links, &look)?;
    if !room.reserve(bytes, &look)? {
        return Err(Stop::Memory);
    }
    let done = work(&mut room.block, &look)?;
    room.finish_work(0, &look)?;
    Ok(done)
}

/// Computes the ways of all profiles of both sides.
///
/// Returns `None` if they are too many. The far side is `None` if it is the near side after a half
/// turn.
fn side_weights<W: PlainWeight>(
    meeting: &Meeting<'_>,
) -> Result<Option<(ProfileWeights, Option<ProfileWeights>)>, Stop> {
    let Some(near) = profile_weights::<W>(meeting, &meeting.near)? else { return Ok(None) };
    let Some(side) = &meeting.far else { return Ok(Some((near, None))) };
    let far = profile_weights::<W>(meeting, side)?;
    if far.is_none() {
        meeting.work.memory.release(weights_bytes(&near));
    }
    Ok(far.map(|far| (near, Some(far))))
}

/// Computes the ways of all profiles of a side. Returns `None` if they are too many.
fn profile_weights<W: PlainWeight>(
    meeting: &Meeting<'_>,
    side: &MeetingSide,
) -> Result<Option<ProfileWeights>, Stop> {
    let (work, ledger) = (meeting.work, WorkspacePool::new(&meeting.work.memory));
    let order = side.largest_first();
    let of_block = |room: &mut BlockWorkspace<'_, W>, place: usize| {
        let records = &side.blocks[order[place]];
        with_workspace(meeting, side, room, records, |block, look| {
            block.fill(records, &side.links, &meeting.tables, look)?;
            Ok(block_profile_weights(block, side))
        })
    };
    let all = work.map_numbers(order.len(), || BlockWorkspace::new(&ledger), of_block)?;
    let mut masses: ProfileWeights = vec![Vec::new(); side.blocks.len()];
    for (&number, of_block) in order.iter().zip(all) {
        let Some(of_block) = of_block else { return Ok(None) };
        masses[number] = of_block;
    }
    if work.memory.charge(weights_bytes(&masses)) { Ok(Some(masses)) } else { Err(Stop::Memory) }
}

/// Computes the ways of the profiles of a block. Returns `None` if they are too many.
fn block_profile_weights<W: PlainWeight>(
    block: &ProfileBlock<W>,
    side: &MeetingSide,
) -> Option<Vec<(MoveProfile, u64)>> {
    if block.is_wide {
        return None;
    }
    let mut masses = Vec::new();
    for (profile, vector) in block.vectors().filter(|vector| side.is_wanted(vector.0)) {
        match vector.iter().map(|&weight| u128::from(weight.total_ways())).sum() {
            0 => {}
            mass @ 1..=MASS => masses.push((profile, mass as u64)),
            _ => return None,
        }
    }
    masses.shrink_to_fit();
    Some(masses)
}

fn weights_bytes(masses: &ProfileWeights) -> u64 {
    masses.iter().map(|block| (block.capacity() * size_of::<(MoveProfile, u64)>()) as u64).sum()
}
