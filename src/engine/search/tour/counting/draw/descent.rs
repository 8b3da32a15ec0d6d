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
//! Where memory is scarce the later layers are not kept. They are made again from the last one that is, without the states that cannot
//! lead to those that were drawn, and if even these are too many, for half of the ways at a time.

use super::compact::{CompactLayer, CompactPart};
use super::targets::Targets;
use crate::search::crew::Numbers;
use crate::search::tour::counting::order::plan::{Chosen, Plan, Step, TO_APEX};
use crate::search::tour::counting::order::rows::opposite;
use crate::search::tour::counting::states::branches::branches;
use crate::search::tour::counting::states::frontier::{Frontier, Packed, Permutation};
use crate::search::tour::counting::states::ways::Ways;
use crate::search::tour::counting::sweep::Sweep;
use crate::search::tour::counting::sweep::any::AnyLayer;
use crate::search::tour::counting::sweep::work::Work;
use crate::search::{Limit, SplitMix64, Stop};
use num_bigint::BigUint;
use std::collections::HashMap;

/// A move between two squares by their numbers, or between a square and the apex.
pub(crate) type Move = (usize, usize);

/// The apex as the end of a [`Move`].
pub(crate) const NO_SQUARE: usize = usize::MAX;

/// Layers are kept in this part of the memory that is left, a sixth: the tables of the last ones need most of it.
const SHARE: u64 = 6;

/// Ways that are drawn together: a layer is gone through once for all of them.
pub(crate) const TOGETHER: usize = 1 << 13;

/// A sweep that is done, with its layers.
#[derive(Debug)]
pub(crate) struct KeptSweep {
    pub(crate) plan: Plan,
    /// The first layers, which are kept.
    layers: Vec<CompactLayer>,
    /// The last layer, until it is used.
    last: Option<AnyLayer>,
    /// Bytes that the layers between would take.
    others: u64,
    /// The tours closed by each step.
    pub(crate) closed: Vec<BigUint>,
}

/// A way that is being drawn, from its end on.
#[derive(Clone, Debug)]
pub(crate) struct Descent {
    /// The steps that are not gone back yet.
    pub(crate) steps: usize,
    /// Where it is; none where the last of these steps closes a tour.
    pub(crate) at: Option<Packed>,
    /// Whether what is drawn from here on has to be mirrored.
    turned: bool,
    /// Its own, so that nothing depends on which ways are drawn together.
    random: SplitMix64,
    pub(crate) moves: Vec<Move>,
}

impl Descent {
    /// From the state after a number of steps or its mirror image, or from a tour that the last of them closes.
    pub(crate) fn new(steps: usize, at: Option<Packed>, turned: bool, random: &mut SplitMix64) -> Descent {
        Descent { steps, at, turned, random: SplitMix64::new(random.next_u64()), moves: Vec::new() }
    }
}

/// Where a state comes from.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Origin {
    from: Packed,
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
    numbers: HashMap<Option<Packed>, usize>,
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

    fn bit(&self, at: Option<Packed>) -> usize {
        let (key, apex) = at.unwrap_or_default();
        let mixed = (key ^ u64::from(apex) << 59).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 32) as usize & (self.filter.len() * 64 - 1)
    }

    #[inline]
    fn number(&self, at: Option<Packed>) -> Option<usize> {
        let bit = self.bit(at);
        (self.filter[bit / 64] >> (bit % 64) & 1 == 1).then(|| self.numbers.get(&at).copied()).flatten()
    }
}

impl KeptSweep {
    /// Sweeps over a plan and keeps the layers.
    pub(crate) fn new(plan: Plan, work: &Work<'_>) -> Result<KeptSweep, Stop> {
        let mut sweep = Sweep::new(&plan, work)?;
        let (mut layers, mut closed, mut others) = (Vec::new(), Vec::new(), 0);
        let mut share = work.memory.free() / SHARE;
        while !sweep.is_done() {
            let bytes = CompactLayer::bytes_of(&sweep.layer);
            share = share.saturating_sub(bytes);
            if share > 0 || layers.is_empty() {
                layers.push(CompactLayer::of(&sweep.layer, false, &|_, _| true, work)?);
            } else {
                others += bytes;
            }
            let before = sweep.total.clone();
            sweep = sweep.advance(work)?;
            closed.push(&sweep.total - before);
        }
        let last = Some(sweep.layer);
        Ok(KeptSweep { layers, last, others, closed, plan })
    }

    /// The sweep from one of the layers that are kept on.
    fn sweep(&self, done: usize, work: &Work<'_>) -> Result<Sweep<'_>, Stop> {
        let layer = self.layers[done].layer(self.plan.closed, done, work)?;
        Ok(Sweep { plan: &self.plan, layer, done, total: BigUint::ZERO, states: Vec::new() })
    }

    /// The last layer, which is used up; it is made again where it was before.
    pub(crate) fn last(&mut self, work: &Work<'_>) -> Result<AnyLayer, Stop> {
        if let Some(last) = self.last.take() {
            return Ok(last);
        }
        Ok(self.sweep(self.layers.len() - 1, work)?.finish(work, |_| ())?.layer)
    }

    /// Makes the layers that are not kept, as far as they may lead to the goals.
    fn complete(&mut self, goals: &Targets, work: &Work<'_>) -> Result<(), Stop> {
        while self.layers.len() < self.plan.steps.len() {
            let sweep = self.sweep(self.layers.len() - 1, work)?.advance(work)?;
            let layer = CompactLayer::of(&sweep.layer, true, &goals.filter(&self.plan, sweep.done), work)?;
            self.layers.push(layer);
        }
        Ok(())
    }

    /// Draws the rest of some ways: all moves of the steps that they have left.
    pub(crate) fn descend(&mut self, descents: &mut [Descent], width: usize, work: &Work<'_>) -> Result<(), Stop> {
        let goals = Targets::new(&self.plan, descents.iter().map(|descent| descent.at));
        let (kept, held) = (self.layers.len(), work.memory.held());
        let is_hopeless = !goals.are_few() && self.others > work.memory.free();
        let complete = if is_hopeless { Err(Stop::Memory) } else { self.complete(&goals, work) };
        let descended = complete.and_then(|()| self.go_back(descents, width, work));
        self.layers.truncate(kept);
        work.resume(held);
        match descended {
            Err(Stop::Memory) if descents.len() > 1 => {
                let (some, others) = descents.split_at_mut(descents.len() / 2);
                self.descend(some, width, work)?;
                self.descend(others, width, work)
            }
            descended => descended,
        }
    }

    /// The moves of some tours that the steps close, from these steps back; none where no step closes any.
    pub(crate) fn tours(
        &mut self,
        number: usize,
        width: usize,
        random: &mut SplitMix64,
        work: &Work<'_>,
    ) -> Result<Vec<Vec<Move>>, Stop> {
        let sum = |sum: &mut BigUint, closed: &BigUint| {
            *sum += closed;
            Some(sum.clone())
        };
        let sums: Vec<BigUint> = self.closed.iter().scan(BigUint::ZERO, sum).collect();
        let Some(total) = sums.last().filter(|total| **total > BigUint::ZERO) else { return Ok(Vec::new()) };
        let mut one = || {
            let number = random.below_big(total);
            Descent::new(sums.partition_point(|sum| *sum <= number) + 1, None, false, random)
        };
        let mut descents: Vec<Descent> = (0..number).map(|_| one()).collect();
        for some in descents.chunks_mut(TOGETHER) {
            self.descend(some, width, work)?;
        }
        Ok(descents.into_iter().map(|descent| descent.moves).collect())
    }

    /// Through all layers.
    fn go_back(&self, descents: &mut [Descent], width: usize, work: &Work<'_>) -> Result<(), Stop> {
        let all = self.plan.steps.len() as u32;
        let is_symmetric = self.plan.steps.iter().any(|step| step.mirror.is_some());
        let closing = if is_symmetric { Turned::Either } else { Turned::No };
        for (before, (layer, step)) in self.layers.iter().zip(&self.plan.steps).enumerate().rev() {
            let wanted = Wanted::new(descents, before + 1, closing);
            if wanted.numbers.is_empty() {
                continue;
            }
            let place = (2 * all - before as u32, 2 * all);
            let origins = match layer {
                CompactLayer::Small(parts) => origins(parts, step, &wanted, work, place)?,
                CompactLayer::Wide(parts) => origins(parts, step, &wanted, work, place)?,
                CompactLayer::Big(parts) => origins(parts, step, &wanted, work, place)?,
            };
            for descent in descents.iter_mut().filter(|descent| descent.steps == before + 1) {
                origins[wanted.numbers[&descent.at]].draw(&mut descent.random).go_back(descent, step, width);
            }
        }
        Ok(())
    }
}

/// The origins of a state in order, with the ways of each and all before it.
#[derive(Default)]
struct Origins(Vec<(BigUint, Origin)>);

impl Origins {
    fn new(mut origins: Vec<Origin>) -> Origins {
        // Threads find them in any order, and a seed has to draw the same ones for ever.
        origins.sort_unstable();
        let mut sum = BigUint::ZERO;
        let summed = |origin: Origin| {
            sum += &origin.ways;
            (sum.clone(), origin)
        };
        Origins(origins.into_iter().map(summed).collect())
    }

    fn draw(&self, random: &mut SplitMix64) -> &Origin {
        let (all, _) = self.0.last().expect("a state of a later layer has an origin");
        let number = random.below_big(all);
        &self.0[self.0.partition_point(|(sum, _)| *sum <= number)].1
    }
}

impl Origin {
    fn go_back(&self, descent: &mut Descent, step: &Step, width: usize) {
        descent.turned ^= match self.turned {
            Turned::No => false,
            Turned::Yes => true,
            Turned::Either => descent.random.below(2) == 1,
        };
        let placed = |square: usize| if descent.turned { opposite(square, width) } else { square };
        let square = placed(step.square);
        let onto = step.onto.iter().enumerate().filter(|(place, _)| self.chosen >> place & 1 == 1);
        let moves = onto.map(|(_, &other)| (square, placed(other)));
        let ends = (self.chosen & TO_APEX != 0).then_some((square, NO_SQUARE));
        descent.moves.extend(moves.chain(ends));
        (descent.at, descent.steps) = (Some(self.from), descent.steps - 1);
    }
}

/// The origins of all wanted states, by their numbers.
fn origins<W: Ways>(
    parts: &[CompactPart<W>],
    step: &Step,
    wanted: &Wanted,
    work: &Work<'_>,
    place: (u32, u32),
) -> Result<Vec<Origins>, Stop> {
    let mirror = step.mirror.map(Permutation::new);
    let none = || (0..wanted.numbers.len()).map(|_| Vec::new()).collect::<Vec<Vec<Origin>>>();
    let look_through = |numbers: Numbers<'_>| {
        let mut found = none();
        for part in numbers.map(|number| &parts[number]) {
            for states in part.states.chunks(Limit::STRIDE as usize / 4) {
                work.look(states.len() as u64, place)?;
                for (key, ways) in states {
                    find((*key, part.apex), ways, step, mirror.as_ref(), wanted, &mut found);
                }
            }
        }
        Ok(found)
    };
    let mut all = none();
    for found in work.share(parts.len(), look_through)? {
        all.iter_mut().zip(found).for_each(|(all, found)| all.extend(found));
    }
    Ok(all.into_iter().map(Origins::new).collect())
}

/// Makes a step from a state; where it leads to a wanted one, that has this origin.
#[inline]
fn find<W: Ways>(
    from: Packed,
    ways: &W,
    step: &Step,
    mirror: Option<&Permutation>,
    wanted: &Wanted,
    found: &mut [Vec<Origin>],
) {
    branches(step, Frontier::unpack(from.0, from.1), &mut |chosen, after| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::tour::counting::order::cut::Cut;
    use crate::search::tour::{Ends, Field};

    /// The states of the last layer in order.
    fn last(kept: &mut KeptSweep, work: &Work<'_>) -> Vec<Packed> {
        let AnyLayer::Small(layer) = kept.last(work).expect("room") else { panic!("small numbers") };
        let mut places = Vec::new();
        for part in 0..layer.len() {
            let apex = layer.apex_of(part).unwrap_or(crate::search::tour::counting::states::frontier::DONE);
            layer.each(part, |key, _| places.push((key, apex)));
            layer.take(part).free(&work.memory);
        }
        places.sort_unstable();
        places
    }

    /// Few states, so that most others are left out, and many, which are drawn in parts.
    #[test]
    fn layers_made_again_are_the_same() {
        let limit = Limit { threads: 2, ..Limit::default() };
        let work = Work::within(&limit, 1 << 30);
        for (files, ranks, ends) in [(6, 8, Ends::CLOSED), (6, 6, Ends::OPEN), (5, 7, Ends::OPEN)] {
            let field = Field::knight(Size::new(files, ranks).expect("a valid size"));
            let plan = Cut::new(&field, ends).expect("it can be cut").near.plan;
            let mut kept = KeptSweep::new(plan, &work).expect("room");
            let places = last(&mut kept, &work);
            let drawn = |kept: &mut KeptSweep, number: usize| {
                let (some, random) = (places.iter().step_by(places.len() / number), &mut SplitMix64::new(1));
                let steps = kept.plan.steps.len();
                let mut descents: Vec<Descent> = some.map(|&at| Descent::new(steps, Some(at), false, random)).collect();
                kept.descend(&mut descents, files as usize, &work).expect("room");
                descents.into_iter().map(|descent| descent.moves).collect::<Vec<_>>()
            };
            let all = [5, 100].map(|number| drawn(&mut kept, number));
            kept.layers.truncate(kept.layers.len() - 7);
            kept.others = u64::MAX;
            let layers = kept.layers.len();
            assert!(all == [5, 100].map(|number| drawn(&mut kept, number)), "{files}x{ranks} {ends:?}");
            assert_eq!(kept.layers.len(), layers);
            assert_eq!(last(&mut kept, &work), places);
        }
    }
}
