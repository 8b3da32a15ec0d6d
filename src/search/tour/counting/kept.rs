//! All layers of a sweep, kept, and ways drawn from the last one back to the empty board.
//!
//! A state was reached in as many ways as its origins have together: states of the layer before, each once for every choice that leads
//! from it here. Taking an origin in proportion to its ways, and an origin of that, draws every way with the same chance. Which origins
//! a state has is not kept: a step is made again from all states of the layer before, once for all ways that are drawn together.
//!
//! Where a layer holds one of each two mirror images, a state that a choice gives may stand for its image. Everything before it is
//! mirrored then; a state that is its own image is mirrored by lot, as both halves of its ways have only one of them in the layer
//! before.
//!
//! Where memory is scarce the last layers before the end are not kept: each is made again from those before it when it is needed.

use super::branch::{Chosen, TO_APEX, branches};
use super::layer::Layer;
use super::plan::{Plan, Step};
use super::state::{Apex, DONE, Mirror, State};
use super::sweep::{Held, Sweep, Work, seed};
use super::ways::Ways;
use crate::search::{Limit, SplitMix64, Stop};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A move between two squares by their numbers, or between a square and the apex.
pub(super) type Move = (usize, usize);

/// The apex as the end of a [`Move`].
pub(super) const NOWHERE: usize = usize::MAX;

/// A state: its key, and how the apex stands.
pub(super) type Place = (u64, Apex);

/// Layers are kept in one of so many parts of the memory that is left: most of it the tables of the last ones need.
const SHARE: u64 = 6;

/// Bytes for each state of a layer that is made again: its table, that of the layer before, and what it becomes.
const TABLES: u64 = 48;

/// States of one kind of apex, side by side: a part of a layer.
#[derive(Debug)]
struct Rack<W> {
    apex: Apex,
    states: Vec<(u64, W)>,
}

/// A layer without the room of its tables.
#[derive(Debug)]
enum Shelf {
    Small(Vec<Rack<u64>>),
    Wide(Vec<Rack<u128>>),
    Big(Vec<Rack<BigUint>>),
}

impl Shelf {
    fn of(held: &Held, is_last: bool, work: &Work<'_>) -> Result<Shelf, Stop> {
        Ok(match held {
            Held::Small(layer) => Shelf::Small(racks(layer, is_last, work)?),
            Held::Wide(layer) => Shelf::Wide(racks(layer, is_last, work)?),
            Held::Big(layer) => Shelf::Big(racks(layer, is_last, work)?),
        })
    }

    /// Bytes that a layer takes.
    fn bytes_of(held: &Held) -> u64 {
        match held {
            Held::Small(layer) => layer.states() * size_of::<(u64, u64)>() as u64,
            Held::Wide(layer) => layer.states() * size_of::<(u64, u128)>() as u64,
            Held::Big(layer) => layer.states() * size_of::<(u64, BigUint)>() as u64,
        }
    }

    fn free(self, work: &Work<'_>) {
        fn bytes<W>(racks: &[Rack<W>]) -> u64 {
            racks.iter().map(|rack| (rack.states.len() * size_of::<(u64, W)>()) as u64).sum()
        }
        work.memory.less(match &self {
            Shelf::Small(racks) => bytes(racks),
            Shelf::Wide(racks) => bytes(racks),
            Shelf::Big(racks) => bytes(racks),
        });
    }

    /// The layer after so many steps.
    fn layer(&self, closed: bool, done: usize, work: &Work<'_>) -> Result<Held, Stop> {
        Ok(match self {
            Shelf::Small(racks) => Held::Small(layer(racks, closed, done, work)?),
            Shelf::Wide(racks) => Held::Wide(layer(racks, closed, done, work)?),
            Shelf::Big(racks) => Held::Big(layer(racks, closed, done, work)?),
        })
    }
}

fn layer<W: Ways>(racks: &[Rack<W>], closed: bool, done: usize, work: &Work<'_>) -> Result<Layer<W>, Stop> {
    let layer = Layer::new(closed, seed(done as u32));
    let next = AtomicUsize::new(0);
    let thread = || {
        while let Some((part, rack)) = Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, racks.get(at)?))) {
            if !layer.add(part, &mut rack.states.clone(), &work.memory) {
                return Err(Stop::Memory);
            }
        }
        Ok(())
    };
    work.threads(thread).into_iter().collect::<Result<(), Stop>>()?;
    layer.settle(&work.memory);
    Ok(layer)
}

/// Copies a layer, or moves it.
fn racks<W: Ways>(layer: &Layer<W>, is_last: bool, work: &Work<'_>) -> Result<Vec<Rack<W>>, Stop> {
    if !work.memory.more(layer.states() * size_of::<(u64, W)>() as u64) {
        return Err(Stop::Memory);
    }
    let rack = |part: usize| {
        let mut states = Vec::new();
        layer.each(part, |key, ways| states.push((key, ways.clone())));
        states.shrink_to_fit();
        if is_last {
            layer.take(part).free(&work.memory);
        }
        Rack { apex: layer.apex_of(part).unwrap_or(DONE), states }
    };
    Ok((0..layer.len()).map(rack).collect())
}

/// A sweep that is done, with its layers.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) plan: Plan,
    /// The layers before the last, as far as they are kept.
    shelves: Vec<Option<Shelf>>,
    /// How many of the first are kept for good.
    first: usize,
    /// States of each layer.
    states: Vec<u64>,
    last: Option<Held>,
    /// The tours closed by each step.
    pub(super) closed: Vec<BigUint>,
}

/// A way that is being drawn, from its end on.
#[derive(Clone, Debug)]
pub(super) struct Descent {
    /// The steps that are not gone back yet.
    pub(super) steps: usize,
    /// Where it is; none where the last of these steps closes a tour.
    pub(super) at: Option<Place>,
    /// Whether what is drawn from here on has to be mirrored.
    turned: bool,
    pub(super) moves: Vec<Move>,
}

impl Descent {
    /// From the state after so many steps or its mirror image, or from a tour that the last of them closes.
    pub(super) fn new(steps: usize, at: Option<Place>, turned: bool) -> Descent {
        Descent { steps, at, turned, moves: Vec::new() }
    }
}

/// Where a state comes from.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Origin {
    from: Place,
    chosen: Chosen,
    turned: Turned,
    ways: BigUint,
}

/// Whether a state stands for its mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Turned {
    No,
    Yes,
    /// It is its own.
    Either,
}

/// The states of a layer that ways go through, each with a number.
struct Wanted {
    numbers: HashMap<Option<Place>, usize>,
    /// A bit for each of some values of a hash: most states are not wanted, and this tells it at once.
    filter: Vec<u64>,
    /// A tour that is closed is like a state that is its own image.
    closing: Turned,
}

impl Wanted {
    fn new(descents: &[Descent], steps: usize, closing: Turned) -> Wanted {
        let filter = vec![0; descents.len().next_power_of_two()];
        let mut wanted = Wanted { numbers: HashMap::new(), filter, closing };
        for descent in descents.iter().filter(|descent| descent.steps == steps) {
            let next = wanted.numbers.len();
            wanted.numbers.entry(descent.at).or_insert(next);
            let bit = wanted.bit(descent.at);
            wanted.filter[bit / 64] |= 1 << (bit % 64);
        }
        wanted
    }

    fn bit(&self, at: Option<Place>) -> usize {
        let (key, apex) = at.unwrap_or_default();
        let mixed = (key ^ u64::from(apex) << 59).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 32) as usize & (self.filter.len() * 64 - 1)
    }

    #[inline]
    fn number(&self, at: Option<Place>) -> Option<usize> {
        let bit = self.bit(at);
        (self.filter[bit / 64] >> (bit % 64) & 1 == 1).then(|| self.numbers.get(&at).copied()).flatten()
    }
}

impl Kept {
    /// Sweeps over a plan and keeps the layers.
    pub(super) fn new(plan: Plan, work: &Work<'_>) -> Result<Kept, Stop> {
        let mut sweep = Sweep::new(&plan, work)?;
        let (mut shelves, mut closed) = (Vec::new(), Vec::new());
        let mut share = work.memory.free() / SHARE;
        while !sweep.is_done() {
            share = share.saturating_sub(Shelf::bytes_of(&sweep.layer));
            shelves.push(if share > 0 { Some(Shelf::of(&sweep.layer, false, work)?) } else { None });
            let before = sweep.total.clone();
            sweep = sweep.advance(work)?;
            closed.push(&sweep.total - before);
        }
        let first = shelves.iter().flatten().count();
        let (states, last) = (sweep.states, Some(sweep.layer));
        Ok(Kept { shelves, first, states, last, closed, plan })
    }

    /// The last layer, which is used up; it is made again where it was before.
    pub(super) fn last(&mut self, work: &Work<'_>) -> Result<Held, Stop> {
        self.last.take().map_or_else(|| self.again(self.plan.steps.len(), work), Ok)
    }

    /// Makes a layer again, and keeps those on the way for which there is room.
    fn again(&mut self, steps: usize, work: &Work<'_>) -> Result<Held, Stop> {
        let done = (0..steps).rev().find(|&done| self.shelves[done].is_some()).ok_or(Stop::Memory)?;
        let layer = self.shelves[done].as_ref().expect("one that is kept").layer(self.plan.closed, done, work)?;
        let mut sweep = Sweep { plan: &self.plan, layer, done, total: BigUint::ZERO, states: Vec::new() };
        while sweep.done < steps {
            let room = Shelf::bytes_of(&sweep.layer) + TABLES * self.states[steps];
            if sweep.done > done && work.memory.free() > room {
                self.shelves[sweep.done] = Some(Shelf::of(&sweep.layer, false, work)?);
            }
            sweep = sweep.advance(work)?;
        }
        Ok(sweep.layer)
    }

    /// The origins of the states that are wanted after so many steps.
    fn origins(&mut self, steps: usize, wanted: &Wanted, work: &Work<'_>) -> Result<Vec<Choice>, Stop> {
        let before = steps - 1;
        let shelf = match self.shelves[before].take() {
            Some(shelf) => shelf,
            None => Shelf::of(&self.again(before, work)?, true, work)?,
        };
        let all = self.plan.steps.len() as u32;
        let (step, place) = (&self.plan.steps[before], (2 * all - before as u32, 2 * all));
        let origins = match &shelf {
            Shelf::Small(racks) => origins(racks, step, wanted, work, place),
            Shelf::Wide(racks) => origins(racks, step, wanted, work, place),
            Shelf::Big(racks) => origins(racks, step, wanted, work, place),
        };
        match before < self.first {
            true => self.shelves[before] = Some(shelf),
            false => shelf.free(work),
        }
        origins
    }

    /// Draws the rest of some ways: all moves of the steps that they have left.
    pub(super) fn descend(
        &mut self,
        descents: &mut [Descent],
        width: usize,
        random: &mut SplitMix64,
        work: &Work<'_>,
    ) -> Result<(), Stop> {
        let is_symmetric = self.plan.steps.iter().any(|step| step.mirror.is_some());
        let closing = if is_symmetric { Turned::Either } else { Turned::No };
        for steps in (1..=self.shelves.len()).rev() {
            let wanted = Wanted::new(descents, steps, closing);
            if wanted.numbers.is_empty() {
                continue;
            }
            let origins = self.origins(steps, &wanted, work)?;
            for descent in descents.iter_mut().filter(|descent| descent.steps == steps) {
                let choice = &origins[wanted.numbers[&descent.at]];
                choice.draw(random).go_back(descent, &self.plan.steps[steps - 1], width, random);
            }
        }
        Ok(())
    }
}

/// The origins of a state in order, with the ways of each and all before it.
#[derive(Default)]
struct Choice(Vec<(BigUint, Origin)>);

impl Choice {
    fn new(mut origins: Vec<Origin>) -> Choice {
        // Threads find them in any order, and a seed has to draw the same ones for ever.
        origins.sort_unstable();
        let mut sum = BigUint::ZERO;
        let summed = |origin: Origin| {
            sum += &origin.ways;
            (sum.clone(), origin)
        };
        Choice(origins.into_iter().map(summed).collect())
    }

    fn draw(&self, random: &mut SplitMix64) -> &Origin {
        let (all, _) = self.0.last().expect("a state of a later layer has an origin");
        let number = random.below_big(all);
        &self.0[self.0.partition_point(|(sum, _)| *sum <= number)].1
    }
}

impl Origin {
    fn go_back(&self, descent: &mut Descent, step: &Step, width: usize, random: &mut SplitMix64) {
        descent.turned ^= match self.turned {
            Turned::No => false,
            Turned::Yes => true,
            Turned::Either => random.below(2) == 1,
        };
        let placed = |square: usize| if descent.turned { opposite(square, width) } else { square };
        let square = placed(step.square);
        let onto = step.onto.iter().enumerate().filter(|(place, _)| self.chosen >> place & 1 == 1);
        let moves = onto.map(|(_, &other)| (square, placed(other)));
        let ends = (self.chosen & TO_APEX != 0).then_some((square, NOWHERE));
        descent.moves.extend(moves.chain(ends));
        (descent.at, descent.steps) = (Some(self.from), descent.steps - 1);
    }
}

/// The square in the left-right mirror, by its number.
pub(super) fn opposite(square: usize, width: usize) -> usize {
    square / width * width + width - 1 - square % width
}

/// The origins of all wanted states, by their numbers.
fn origins<W: Ways>(
    racks: &[Rack<W>],
    step: &Step,
    wanted: &Wanted,
    work: &Work<'_>,
    place: (u32, u32),
) -> Result<Vec<Choice>, Stop> {
    let next = AtomicUsize::new(0);
    let mirror = step.mirror.map(Mirror::new);
    let thread = || {
        let mut found: Vec<Vec<Origin>> = (0..wanted.numbers.len()).map(|_| Vec::new()).collect();
        while let Some(rack) = racks.get(next.fetch_add(1, Ordering::Relaxed)) {
            for states in rack.states.chunks(Limit::STRIDE as usize / 4) {
                work.look(states.len() as u64, place)?;
                for (key, ways) in states {
                    find(((*key, rack.apex), ways), step, mirror.as_ref(), wanted, &mut found);
                }
            }
        }
        Ok(found)
    };
    let mut all: Vec<Vec<Origin>> = (0..wanted.numbers.len()).map(|_| Vec::new()).collect();
    for found in work.threads(thread) {
        all.iter_mut().zip(found?).for_each(|(all, found)| all.extend(found));
    }
    Ok(all.into_iter().map(Choice::new).collect())
}

/// Makes a step from a state; where it leads to a wanted one, that has this origin.
#[inline]
fn find<W: Ways>(
    (from, ways): (Place, &W),
    step: &Step,
    mirror: Option<&Mirror>,
    wanted: &Wanted,
    found: &mut [Vec<Origin>],
) {
    branches(step, State::unpack(from.0, from.1), &mut |chosen, after| {
        let (at, turned) = match (after, mirror) {
            (None, _) => (None, wanted.closing),
            (Some(state), None) => (Some((state.key(), state.apex())), Turned::No),
            (Some(state), Some(mirror)) => {
                let (at, image) = ((state.key(), state.apex()), mirror.image(state.key(), state.apex()));
                let turned = match image.cmp(&at) {
                    std::cmp::Ordering::Less => Turned::Yes,
                    std::cmp::Ordering::Equal => Turned::Either,
                    std::cmp::Ordering::Greater => Turned::No,
                };
                (Some(at.min(image)), turned)
            }
        };
        if let Some(number) = wanted.number(at) {
            found[number].push(Origin { from, chosen, turned, ways: ways.big() });
        }
    });
}
