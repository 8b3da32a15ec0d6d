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
use crate::search::tour::counting::middle::block::{Block, Look};
use crate::search::tour::counting::middle::matching::{is_one_cycle, matching};
use crate::search::tour::counting::middle::meeting::{Fit, Meeting};
use crate::search::tour::counting::middle::profile::{Profile, points_of};
use crate::search::tour::counting::middle::record::Records;
use crate::search::tour::counting::middle::room::{BlockRoom, RoomLedger};
use crate::search::tour::counting::middle::side::Side;
use crate::search::tour::counting::middle::vectors::Number;
use crate::search::tour::counting::order::cut::{Cut, Half};
use crate::search::tour::counting::states::frontier::{Packed, Permutation, SLOTS};
use crate::search::tour::counting::states::layer::Layer;
use crate::search::tour::counting::sweep::work::Work;
use crate::search::{SplitMix64, Stop};
use num_bigint::BigUint;
use std::iter::repeat_with;

/// By block, the profiles of a side in order, each with the ways of all states that have it after
/// all links.
type Masses = Vec<Vec<(Profile, u64)>>;

/// Largest number of ways of a profile. The product for both sides, times 4, then fits in 128 bits.
const MASS: u128 = (1 << 63) - 1;

/// Sampled state of one side of a pair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawnState {
    /// State in the last layer.
    pub(crate) place: Packed,
    /// Whether the left-right mirror image of this state is used.
    pub(crate) turned: bool,
    /// Bit set of the links that it uses.
    pub(crate) links: u32,
}

/// States of both sides that together form tours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StatePair {
    pub(crate) near: DrawnState,
    pub(crate) far: DrawnState,
    /// Whether the whole far side is mirrored.
    pub(crate) is_image: bool,
}

/// Sampled profile, with the number of one of its ways on either side.
struct Attempt {
    profile: Profile,
    fit: Fit,
    numbers: [u64; 2],
}

/// Sampler of pairs, with the weights of both sides.
pub(crate) struct PairSampler<'a> {
    cut: &'a Cut,
    meeting: Meeting<'a>,
    near: Masses,
    /// `None` if the far side is the near side after a half turn.
    far: Option<Masses>,
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
        cut: &'a Cut,
        layers: [&Layer<u64>; 2],
        work: &'a Work<'a>,
    ) -> Result<Option<PairSampler<'a>>, Stop> {
        let steps = cut.near.plan.steps.len() as u32;
        let meeting = Meeting::new(cut, layers, work, (steps, 2 * steps))?;
        let (masses, is_narrow) = match both::<u32>(&meeting)? {
            Some(masses) => (Some(masses), true),
            None => (both::<u64>(&meeting)?, false),
        };
        let Some((near, far)) = masses else { return Ok(None) };
        let mut sampler = PairSampler { cut, meeting, near, far, is_narrow, sums: Vec::new() };
        let block = |(): &mut (), number: usize| -> Result<BigUint, Stop> {
            Ok(sampler.weights(number).map(|(_, _, weight)| weight).fold(BigUint::ZERO, |all, weight| all + weight))
        };
        let mut sums = work.each(sampler.near.len(), || (), block)?;
        (1..sums.len()).for_each(|number| sums[number] = &sums[number] + &sums[number - 1]);
        sampler.sums = sums;
        Ok(Some(sampler))
    }

    /// Returns whether no profiles of the two sides fit.
    pub(crate) fn is_empty(&self) -> bool {
        self.sums.last().is_none_or(|sum| *sum == BigUint::ZERO)
    }

    /// Releases the memory.
    pub(crate) fn free(self) {
        let sides = [Some(&self.meeting.near), self.meeting.far.as_ref()].into_iter().flatten();
        let records: u64 = sides.flat_map(|side| &side.blocks).flatten().map(Records::bytes).sum();
        let masses = [Some(&self.near), self.far.as_ref()].into_iter().flatten().map(bytes).sum::<u64>();
        self.meeting.work.memory.less(masses + records);
    }

    /// Returns the number of ways of a profile of the far side.
    fn far_mass(&self, profile: Profile) -> u64 {
        let masses = &self.far.as_ref().unwrap_or(&self.near)[self.meeting.far().view.block(profile)];
        masses.binary_search_by_key(&profile, |mass| mass.0).map_or(0, |place| masses[place].1)
    }

    /// Returns the profiles of a block that fit to the far side.
    ///
    /// Each comes with its fit, the ways of both sides, and the product of these for all profiles
    /// that it represents.
    fn weights(&self, block: usize) -> impl Iterator<Item = ((Profile, Fit), [u64; 2], u128)> {
        self.near[block].iter().filter_map(|&(profile, near)| {
            let fit = self.meeting.fit(profile)?;
            let far = self.far_mass(fit.other);
            (far > 0).then(|| ((profile, fit), [near, far], u128::from(near) * u128::from(far) * fit.times))
        })
    }

    /// Samples `tries` pairs and returns those that form one cycle, in the order in which they were
    /// sampled.
    pub(crate) fn draw(&self, tries: usize, random: &mut SplitMix64) -> Result<Vec<StatePair>, Stop> {
        let attempts = self.attempts(tries, random)?;
        let near = attempts.iter().map(|attempt| (attempt.profile, attempt.numbers[0]));
        let far = attempts.iter().map(|attempt| (attempt.fit.other, attempt.numbers[1]));
        let (near, far) = match &self.meeting.far {
            Some(side) => (self.traced(&self.meeting.near, near.collect())?, self.traced(side, far.collect())?),
            None => {
                let mut near = self.traced(&self.meeting.near, near.chain(far).collect())?;
                let far = near.split_off(attempts.len());
                (near, far)
            }
        };
        let pairs = attempts.iter().zip(near.iter().zip(&far));
        Ok(pairs.filter_map(|(attempt, (near, far))| self.pair(attempt, near, far)).collect())
    }

    /// Returns the pair of states at the beginning of two ways, or `None` if they do not form one
    /// cycle.
    fn pair(&self, attempt: &Attempt, near: &TracedWay, far: &TracedWay) -> Option<StatePair> {
        let (points, fit) = (points_of(attempt.profile), attempt.fit);
        let y = fit.order.place(far.end, points) as usize;
        let far_half = self.cut.far.as_ref().unwrap_or(&self.cut.near);
        is_one_cycle(matching(near.end, points), matching(y, points), points).then(|| StatePair {
            near: self.drawn(near, &self.cut.near),
            far: self.drawn(far, far_half),
            is_image: fit.is_image,
        })
    }

    /// Samples profiles with the numbers of their ways. Returns an empty list if nothing fits.
    fn attempts(&self, tries: usize, random: &mut SplitMix64) -> Result<Vec<Attempt>, Stop> {
        let Some(all) = self.sums.last().filter(|_| !self.is_empty()) else { return Ok(Vec::new()) };
        let numbers: Vec<BigUint> = (0..tries).map(|_| random.below_big(all)).collect();
        let block = |number: usize| self.sums.partition_point(|sum| *sum <= numbers[number]);
        let mut order: Vec<usize> = (0..tries).collect();
        order.sort_by(|&a, &b| numbers[a].cmp(&numbers[b]));
        by_block(self.meeting.work, order, block, || (), |(), block, some| Ok(self.attempts_in(block, some, &numbers)))
    }

    /// Converts some random numbers of a block, in ascending order, to profiles and ways.
    fn attempts_in(&self, block: usize, order: &[usize], numbers: &[BigUint]) -> Vec<Attempt> {
        let mut sum = block.checked_sub(1).map_or(BigUint::ZERO, |before| self.sums[before].clone());
        let mut order = order.iter().copied().peekable();
        let mut attempts = Vec::new();
        for ((profile, fit), [near, far], weight) in self.weights(block) {
            let next = &sum + weight;
            while let Some(number) = order.next_if(|&number| numbers[number] < next) {
                let rest = u128::try_from(&numbers[number] - &sum).expect("a number below a product of 128 bits");
                let rest = rest / fit.times;
                let numbers = [rest % u128::from(near), rest / u128::from(near)].map(|number| number as u64);
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
    fn traced(&self, side: &Side, ways: Vec<(Profile, u64)>) -> Result<Vec<TracedWay>, Stop> {
        if self.is_narrow { self.traced_by::<u32>(side, &ways) } else { self.traced_by::<u64>(side, &ways) }
    }

    fn traced_by<W: Number>(&self, side: &Side, ways: &[(Profile, u64)]) -> Result<Vec<TracedWay>, Stop> {
        let block = |way: usize| side.view.block(ways[way].0);
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.sort_by_key(|&way| block(way));
        let ledger = RoomLedger::new(&self.meeting.work.memory);
        let traced = |room: &mut BlockRoom<'_, W>, block, some: &[usize]| {
            let some: Vec<(Profile, u64)> = some.iter().map(|&way| ways[way]).collect();
            self.traced_in(side, block, &some, room)
        };
        by_block(self.meeting.work, order, block, || BlockRoom::new(&ledger), traced)
    }

    /// Returns the ways to some profiles of one block.
    fn traced_in<W: Number>(
        &self,
        side: &Side,
        number: usize,
        ways: &[(Profile, u64)],
        room: &mut BlockRoom<'_, W>,
    ) -> Result<Vec<TracedWay>, Stop> {
        let (records, tables) = (&side.blocks[number], &self.meeting.tables);
        with_room(&self.meeting, side, room, records, |block, look| {
            block.fill(records, &side.links, tables, look)?;
            let mut traced: Vec<TracedWay> =
                ways.iter().map(|&(profile, number)| TracedWay::new(block, profile, number)).collect();
            for (place, link) in side.links.iter().enumerate().rev() {
                block.fill(records, &side.links[..place], tables, look)?;
                traced.iter_mut().for_each(|way| way.back(block, place, link, tables));
            }
            Ok(traced)
        })
    }

    /// Returns the state at the beginning of a way in the form in which its layer holds it.
    fn drawn(&self, way: &TracedWay, half: &Half) -> DrawnState {
        let mut slots = [0; SLOTS];
        for (slot, &point) in half.points.iter().enumerate() {
            slots[usize::from(point)] = slot as u8;
        }
        let state = way.state(half.plan.closed);
        let own = Permutation::new(slots).image(state.key(), state.apex());
        let mirror = half.plan.steps.last().and_then(|step| step.mirror).map(Permutation::new);
        let place = mirror.map_or(own, |mirror| mirror.lesser(own.0, own.1));
        DrawnState { place, turned: place != own, links: way.links }
    }
}

/// Applies `some` to all numbers of a block together, and returns the results in the order of the
/// numbers.
///
/// `order` lists the numbers so that those of one block are adjacent.
fn by_block<S, T: Send>(
    work: &Work<'_>,
    order: Vec<usize>,
    block: impl Fn(usize) -> usize + Sync,
    own: impl Fn() -> S + Sync,
    some: impl Fn(&mut S, usize, &[usize]) -> Result<Vec<T>, Stop> + Sync,
) -> Result<Vec<T>, Stop> {
    let groups: Vec<&[usize]> = order.chunk_by(|&a, &b| block(a) == block(b)).collect();
    let group = |own: &mut S, group: usize| some(own, block(groups[group][0]), groups[group]);
    let done = work.each(groups.len(), own, group)?.into_iter().flatten();
    let mut all: Vec<Option<T>> = repeat_with(|| None).take(order.len()).collect();
    order.iter().zip(done).for_each(|(&place, one)| all[place] = Some(one));
    Ok(all.into_iter().flatten().collect())
}

/// Plans a block and applies `work` to it once there is room for its vectors.
fn with_room<W: Number, T>(
    meeting: &Meeting<'_>,
    side: &Side,
    room: &mut BlockRoom<'_, W>,
    records: &[Records],
    work: impl FnOnce(&mut Block<W>, Look<'_>) -> Result<T, Stop>,
) -> Result<T, Stop> {
    let look = || meeting.work.look(0, meeting.place);
    look()?;
    let bytes = room.block.plan(records, &side.links, &look)?;
    if !room.ask(bytes, &look)? {
        return Err(Stop::Memory);
    }
    let done = work(&mut room.block, &look)?;
    room.done(0, &look)?;
    Ok(done)
}

/// Computes the ways of all profiles of both sides.
///
/// Returns `None` if they are too many. The far side is `None` if it is the near side after a half
/// turn.
fn both<W: Number>(meeting: &Meeting<'_>) -> Result<Option<(Masses, Option<Masses>)>, Stop> {
    let Some(near) = masses::<W>(meeting, &meeting.near)? else { return Ok(None) };
    let Some(side) = &meeting.far else { return Ok(Some((near, None))) };
    let far = masses::<W>(meeting, side)?;
    if far.is_none() {
        meeting.work.memory.less(bytes(&near));
    }
    Ok(far.map(|far| (near, Some(far))))
}

/// Computes the ways of all profiles of a side. Returns `None` if they are too many.
fn masses<W: Number>(meeting: &Meeting<'_>, side: &Side) -> Result<Option<Masses>, Stop> {
    let (work, ledger) = (meeting.work, RoomLedger::new(&meeting.work.memory));
    let order = side.largest_first();
    let of_block = |room: &mut BlockRoom<'_, W>, place: usize| {
        let records = &side.blocks[order[place]];
        with_room(meeting, side, room, records, |block, look| {
            block.fill(records, &side.links, &meeting.tables, look)?;
            Ok(masses_in(block, side))
        })
    };
    let all = work.each(order.len(), || BlockRoom::new(&ledger), of_block)?;
    let mut masses: Masses = vec![Vec::new(); side.blocks.len()];
    for (&number, of_block) in order.iter().zip(all) {
        let Some(of_block) = of_block else { return Ok(None) };
        masses[number] = of_block;
    }
    if work.memory.more(bytes(&masses)) { Ok(Some(masses)) } else { Err(Stop::Memory) }
}

/// Computes the ways of the profiles of a block. Returns `None` if they are too many.
fn masses_in<W: Number>(block: &Block<W>, side: &Side) -> Option<Vec<(Profile, u64)>> {
    if block.is_wide {
        return None;
    }
    let mut masses = Vec::new();
    for (profile, vector) in block.vectors().filter(|vector| side.is_wanted(vector.0)) {
        match vector.iter().map(|&weight| u128::from(weight.all())).sum() {
            0 => {}
            mass @ 1..=MASS => masses.push((profile, mass as u64)),
            _ => return None,
        }
    }
    masses.shrink_to_fit();
    Some(masses)
}

fn bytes(masses: &Masses) -> u64 {
    masses.iter().map(|block| (block.capacity() * size_of::<(Profile, u64)>()) as u64).sum()
}
