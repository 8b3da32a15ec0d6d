//! Pairs of states of both sides of a cut board, drawn with the chance that is due to them.
//!
//! A pair of states that fit, with x ways on the near side and y on the far side, stands for xy tours where the paths of both together
//! form one cycle, and for none else. So a *profile* is drawn (which squares have how many moves) in proportion to the product of all x
//! and all y that have it, then a place of the vector of each side in proportion to its ways, and the pair is rejected unless its matchings
//! are one cycle: every pair that is taken has the right chance, and no pair has to be looked at that is not drawn.
//!
//! Of profiles that symmetries of the board exchange one is looked at, with the weight of all; the tour is mirrored and turned by lot.

use super::block::{Block, points_of};
use super::cut::{Cut, Half};
use super::kept::Place;
use super::layer::Layer;
use super::middle::{Fit, Middle};
use super::pairing::{is_one_cycle, matching};
use super::profile::Profile;
use super::room::{Desk, Room};
use super::side::{Record, Side, seen};
use super::state::{Mirror, SLOTS};
use super::sweep::Work;
use super::trail::Trail;
use super::ways::Weight;
use crate::search::{SplitMix64, Stop};
use num_bigint::BigUint;

/// By block the profiles of a side in order, with the ways of all states that have them, links decided.
type Masses = Vec<Vec<(Profile, u64)>>;

/// The ways of a profile that are not too many: then the product for both sides, times 4, fits 128 bits.
const MASS: u128 = (1 << 63) - 1;

/// One side of a pair.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    /// Its state in the last layer.
    pub(super) place: Place,
    /// Whether the left-right mirror image of this state is meant.
    pub(super) turned: bool,
    /// A bit for each link that it uses.
    pub(super) links: u32,
}

/// States of both sides that make tours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) near: Drawn,
    pub(super) far: Drawn,
    /// Whether all of the far side is mirrored.
    pub(super) is_image: bool,
}

/// A profile that was drawn, and one of the ways to it on either side by their numbers.
struct Attempt {
    profile: Profile,
    fit: Fit,
    numbers: [u64; 2],
}

/// Both sides and what their states sum up to.
pub(super) struct Meeting<'a> {
    cut: &'a Cut,
    middle: Middle<'a>,
    near: Masses,
    /// None where the far side is the near one after half a turn.
    far: Option<Masses>,
    /// Whether 32 bits are enough for the numbers of the vectors.
    is_narrow: bool,
    /// The products of all profiles of each block and of those before it.
    sums: Vec<BigUint>,
}

impl<'a> Meeting<'a> {
    /// The last layers of both sides, which are used up; the same twice where the far side is the near one after half a turn. None where
    /// the ways of some profile are too many.
    pub(super) fn new(cut: &'a Cut, layers: [&Layer<u64>; 2], work: &'a Work<'a>) -> Result<Option<Meeting<'a>>, Stop> {
        let steps = cut.near.plan.steps.len() as u32;
        let middle = Middle::new(cut, layers, work, (steps, 2 * steps))?;
        let (masses, is_narrow) = match both::<u32>(&middle)? {
            Some(masses) => (Some(masses), true),
            None => (both::<u64>(&middle)?, false),
        };
        let Some((near, far)) = masses else { return Ok(None) };
        let mut meeting = Meeting { cut, middle, near, far, is_narrow, sums: Vec::new() };
        let block = |(): &mut (), number: usize| -> Result<BigUint, Stop> {
            Ok(meeting.weights(number).map(|(_, _, weight)| weight).fold(BigUint::ZERO, |all, weight| all + weight))
        };
        let mut sums = work.each(meeting.near.len(), || (), block)?;
        (1..sums.len()).for_each(|number| sums[number] = &sums[number] + &sums[number - 1]);
        meeting.sums = sums;
        Ok(Some(meeting))
    }

    /// Whether nothing fits to anything.
    pub(super) fn is_empty(&self) -> bool {
        self.sums.last().is_none_or(|sum| *sum == BigUint::ZERO)
    }

    /// Gives the memory back.
    pub(super) fn free(self) {
        let sides = [Some(&self.middle.near), self.middle.far.as_ref()].into_iter().flatten();
        let records: usize = sides.flat_map(|side| &side.blocks).flatten().map(Vec::capacity).sum();
        let masses = [Some(&self.near), self.far.as_ref()].into_iter().flatten().map(bytes).sum::<u64>();
        self.middle.work.memory.less(masses + (records * size_of::<Record>()) as u64);
    }

    /// The ways of a profile of the far side.
    fn far_mass(&self, profile: Profile) -> u64 {
        let masses = &self.far.as_ref().unwrap_or(&self.near)[self.middle.far().view.block(profile)];
        masses.binary_search_by_key(&profile, |mass| mass.0).map_or(0, |place| masses[place].1)
    }

    /// The profiles of a block with what they fit to, the ways of both, and the product of these for all profiles that it stands for.
    fn weights(&self, block: usize) -> impl Iterator<Item = ((Profile, Fit), [u64; 2], u128)> {
        self.near[block].iter().filter_map(|&(profile, near)| {
            let fit = self.middle.fit(profile)?;
            let far = self.far_mass(fit.other);
            (far > 0).then(|| ((profile, fit), [near, far], u128::from(near) * u128::from(far) * fit.times))
        })
    }

    /// Tries so many pairs; those that are one cycle, in the order in which they were drawn.
    pub(super) fn draw(&self, tries: usize, random: &mut SplitMix64) -> Result<Vec<Pair>, Stop> {
        let attempts = self.attempts(tries, random)?;
        let near = attempts.iter().map(|attempt| (attempt.profile, attempt.numbers[0]));
        let far = attempts.iter().map(|attempt| (attempt.fit.other, attempt.numbers[1]));
        let (near, far) = match &self.middle.far {
            Some(side) => (self.trails(&self.middle.near, near.collect())?, self.trails(side, far.collect())?),
            None => {
                let mut near = self.trails(&self.middle.near, near.chain(far).collect())?;
                let far = near.split_off(attempts.len());
                (near, far)
            }
        };
        let pairs = attempts.iter().zip(near.iter().zip(&far));
        Ok(pairs.filter_map(|(attempt, (near, far))| self.pair(attempt, near, far)).collect())
    }

    /// What the ways of both sides make, if that is one cycle.
    fn pair(&self, attempt: &Attempt, near: &Trail, far: &Trail) -> Option<Pair> {
        let (points, fit) = (points_of(attempt.profile), attempt.fit);
        let y = fit.order.place(far.end, points) as usize;
        let far_half = self.cut.far.as_ref().unwrap_or(&self.cut.near);
        is_one_cycle(matching(near.end, points), matching(y, points), points).then(|| Pair {
            near: self.drawn(near, &self.cut.near, false),
            far: self.drawn(far, far_half, self.cut.far.is_some()),
            is_image: fit.is_image,
        })
    }

    /// Draws profiles and ways to them; none where nothing fits.
    fn attempts(&self, tries: usize, random: &mut SplitMix64) -> Result<Vec<Attempt>, Stop> {
        let Some(all) = self.sums.last().filter(|_| !self.is_empty()) else { return Ok(Vec::new()) };
        let numbers: Vec<BigUint> = (0..tries).map(|_| random.below_big(all)).collect();
        let block = |number: usize| self.sums.partition_point(|sum| *sum <= numbers[number]);
        let mut order: Vec<usize> = (0..tries).collect();
        order.sort_by(|&a, &b| numbers[a].cmp(&numbers[b]));
        let groups: Vec<&[usize]> = order.chunk_by(|&a, &b| block(a) == block(b)).collect();
        let group = |(): &mut (), group: usize| Ok(self.attempts_in(block(groups[group][0]), groups[group], &numbers));
        let mut attempts: Vec<(usize, Attempt)> =
            self.middle.work.each(groups.len(), || (), group)?.into_iter().flatten().collect();
        attempts.sort_unstable_by_key(|attempt| attempt.0);
        Ok(attempts.into_iter().map(|(_, attempt)| attempt).collect())
    }

    /// What some numbers of a block, in order of their size, stand for.
    fn attempts_in(&self, block: usize, order: &[usize], numbers: &[BigUint]) -> Vec<(usize, Attempt)> {
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
                attempts.push((number, Attempt { profile, fit, numbers }));
            }
            if order.peek().is_none() {
                break;
            }
            sum = next;
        }
        attempts
    }

    /// The ways to some profiles by their numbers.
    fn trails(&self, side: &Side, ways: Vec<(Profile, u64)>) -> Result<Vec<Trail>, Stop> {
        if self.is_narrow { self.trails_by::<u32>(side, &ways) } else { self.trails_by::<u64>(side, &ways) }
    }

    fn trails_by<W: Weight>(&self, side: &Side, ways: &[(Profile, u64)]) -> Result<Vec<Trail>, Stop> {
        let block = |way: usize| side.view.block(ways[way].0);
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.sort_by_key(|&way| block(way));
        let groups: Vec<&[usize]> = order.chunk_by(|&a, &b| block(a) == block(b)).collect();
        let (work, desk) = (self.middle.work, Desk::new(&self.middle.work.memory));
        let group = |room: &mut Room<'_, W>, group: usize| {
            let some: Vec<(Profile, u64)> = groups[group].iter().map(|&way| ways[way]).collect();
            let trails = self.trails_in(side, block(groups[group][0]), &some, room)?;
            Ok(groups[group].iter().copied().zip(trails).collect::<Vec<_>>())
        };
        let mut trails: Vec<(usize, Trail)> =
            work.each(groups.len(), || Room::new(&desk), group)?.into_iter().flatten().collect();
        trails.sort_unstable_by_key(|trail| trail.0);
        Ok(trails.into_iter().map(|(_, trail)| trail).collect())
    }

    /// The ways to some profiles of a block.
    fn trails_in<W: Weight>(
        &self,
        side: &Side,
        number: usize,
        ways: &[(Profile, u64)],
        room: &mut Room<'_, W>,
    ) -> Result<Vec<Trail>, Stop> {
        let (records, tables) = (&side.blocks[number], &self.middle.tables);
        with_room(&self.middle, side, room, records, |block| {
            block.fill(records, &side.links, tables);
            let mut trails: Vec<Trail> =
                ways.iter().map(|&(profile, number)| Trail::new(block, profile, number)).collect();
            for (place, link) in side.links.iter().enumerate().rev() {
                block.fill(records, &side.links[..place], tables);
                trails.iter_mut().for_each(|trail| trail.back(block, (place, link), tables));
            }
            trails
        })
    }

    /// The state at the beginning of a trail as its layer holds it.
    fn drawn(&self, trail: &Trail, half: &Half, is_far: bool) -> Drawn {
        let mut slots = [0; SLOTS];
        for (slot, &point) in half.points.iter().enumerate() {
            slots[usize::from(seen(point, self.cut.width as u8, is_far))] = slot as u8;
        }
        let state = trail.state(half.plan.closed);
        let own = Mirror::new(slots).image(state.key(), state.apex());
        let mirror = half.plan.steps.last().and_then(|step| step.mirror).map(Mirror::new);
        let place = mirror.map_or(own, |mirror| mirror.lesser(own.0, own.1));
        Drawn { place, turned: place != own, links: trail.links }
    }
}

/// Plans a block and does something with it, once there is room for its vectors.
fn with_room<W: Weight, T>(
    middle: &Middle<'_>,
    side: &Side,
    room: &mut Room<'_, W>,
    records: &[Vec<Record>],
    work: impl FnOnce(&mut Block<W>) -> T,
) -> Result<T, Stop> {
    let look = || middle.work.look(0, middle.place);
    look()?;
    let bytes = room.block.plan(records, &side.links);
    if !room.ask(bytes, &look)? {
        return Err(Stop::Memory);
    }
    let done = work(&mut room.block);
    room.done(0, &look)?;
    Ok(done)
}

/// The ways of all profiles of both sides; none where they are too many, and of the far side where it is the near one after half a turn.
fn both<W: Weight>(middle: &Middle<'_>) -> Result<Option<(Masses, Option<Masses>)>, Stop> {
    let Some(near) = masses::<W>(middle, &middle.near)? else { return Ok(None) };
    let Some(side) = &middle.far else { return Ok(Some((near, None))) };
    let far = masses::<W>(middle, side)?;
    if far.is_none() {
        middle.work.memory.less(bytes(&near));
    }
    Ok(far.map(|far| (near, Some(far))))
}

/// The ways of all profiles of a side; none where they are too many.
fn masses<W: Weight>(middle: &Middle<'_>, side: &Side) -> Result<Option<Masses>, Stop> {
    let (work, desk) = (middle.work, Desk::new(&middle.work.memory));
    let order = side.largest_first();
    let of_block = |room: &mut Room<'_, W>, place: usize| {
        let records = &side.blocks[order[place]];
        with_room(middle, side, room, records, |block| {
            block.fill(records, &side.links, &middle.tables);
            masses_in(block, side)
        })
    };
    let all = work.each(order.len(), || Room::new(&desk), of_block)?;
    let mut masses: Masses = vec![Vec::new(); side.blocks.len()];
    for (&number, of_block) in order.iter().zip(all) {
        let Some(of_block) = of_block else { return Ok(None) };
        masses[number] = of_block;
    }
    if work.memory.more(bytes(&masses)) { Ok(Some(masses)) } else { Err(Stop::Memory) }
}

/// The ways of the profiles of a block.
fn masses_in<W: Weight>(block: &Block<W>, side: &Side) -> Option<Vec<(Profile, u64)>> {
    if block.is_wide {
        return None;
    }
    let mut masses = Vec::new();
    for (profile, vector) in block.vectors().filter(|vector| side.is_wanted(vector.0)) {
        match vector.iter().map(|&weight| u128::from(weight.into())).sum() {
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
