//! All layers of a sweep, and random ways from the last one back to the empty board.
//!
//! The number of ways to a state is the sum over its origins. These are states of the layer before,
//! each counted once for every choice that leads from it to the state. Selecting an origin in
//! proportion to its ways, then an origin of that origin, and so on, selects every way with the
//! same probability. Origins are not stored. A step is repeated from all states of the layer
//! before, once for all ways that are sampled together.
//!
//! If a layer holds one of two mirror images, a state that results from a choice may be represented
//! by its image. Everything before it is then mirrored. A state that is its own image is mirrored
//! at random, because both halves of its ways are represented by one half in the layer before.
//!
//! If memory is scarce, the later layers are not stored. They are rebuilt from the last stored one,
//! without the states that cannot lead to the sampled ones. If even these are too many, half of the
//! ways are processed at a time.

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

/// Move between two squares by their numbers, or between a square and the apex.
pub(crate) type Move = (usize, usize);

/// Mark of the apex as the end of a [`Move`].
pub(crate) const NO_SQUARE: usize = usize::MAX;

/// Divisor of the free memory: one sixth of it is used for stored layers, because the tables of the
/// last layers need most of it.
const SHARE: u64 = 6;

/// Number of ways that are sampled together. One pass through a layer serves all of them.
pub(crate) const TOGETHER: usize = 1 << 13;

/// Finished sweep with its layers.
#[derive(Debug)]
pub(crate) struct KeptSweep {
    pub(crate) plan: Plan,
    /// First layers, which are stored.
    layers: Vec<CompactLayer>,
    /// Last layer, until it is used.
    last: Option<AnyLayer>,
    /// Number of bytes that the layers between would take.
    others: u64,
    /// For each step, the number of tours that it closes.
    pub(crate) closed: Vec<BigUint>,
}

/// Way that is sampled from its end to its beginning.
#[derive(Clone, Debug)]
pub(crate) struct Descent {
    /// Number of steps not yet undone.
    pub(crate) steps: usize,
    /// Current state, or `None` if the last of these steps closes a tour.
    pub(crate) at: Option<Packed>,
    /// Whether the moves sampled from now on have to be mirrored.
    turned: bool,
    /// Generator of this way alone, so that the result does not depend on which ways are sampled
    /// together.
    random: SplitMix64,
    pub(crate) moves: Vec<Move>,
}

impl Descent {
    /// Starts from the state after a number of steps or its mirror image. With `at` = `None` it
    /// starts from a tour that the last step closes.
    pub(crate) fn new(steps: usize, at: Option<Packed>, turned: bool, random: &mut SplitMix64) -> Descent {
        Descent { steps, at, turned, random: SplitMix64::new(random.next_u64()), moves: Vec::new() }
    }
}

/// Origin of a state: a state of the layer before, and the choice that leads from it.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Origin {
    from: Packed,
    chosen: Chosen,
    turned: Turned,
    ways: BigUint,
}

/// Whether a state represents its mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Turned {
    No,
    Yes,
    /// The state is its own mirror image.
    Either,
}

/// Index of the states of a layer that sampled ways pass.
struct Wanted {
    numbers: HashMap<Option<Packed>, usize>,
    /// Bit for each of some hash values, a quick test that excludes most states.
    filter: Vec<u64>,
    /// Mirroring of a closed tour, which is treated as a state that is its own image.
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
    /// Sweeps over a plan and stores the layers.
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

    /// Restores the sweep after `done` steps from a stored layer.
    fn sweep(&self, done: usize, work: &Work<'_>) -> Result<Sweep<'_>, Stop> {
        let layer = self.layers[done].layer(self.plan.closed, done, work)?;
        Ok(Sweep { plan: &self.plan, layer, done, total: BigUint::ZERO, states: Vec::new() })
    }

    /// Takes the last layer out of the sweep. Later calls rebuild it.
    pub(crate) fn last(&mut self, work: &Work<'_>) -> Result<AnyLayer, Stop> {
        if let Some(last) = self.last.take() {
            return Ok(last);
        }
        Ok(self.sweep(self.layers.len() - 1, work)?.finish(work, |_| ())?.layer)
    }

    /// Rebuilds the layers that are not stored, with the states that may lead to the targets.
    fn complete(&mut self, goals: &Targets, work: &Work<'_>) -> Result<(), Stop> {
        while self.layers.len() < self.plan.steps.len() {
            let sweep = self.sweep(self.layers.len() - 1, work)?.advance(work)?;
            let layer = CompactLayer::of(&sweep.layer, true, &goals.filter(&self.plan, sweep.done), work)?;
            self.layers.push(layer);
        }
        Ok(())
    }

    /// Samples the moves of all steps that are left to some ways.
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

    /// Samples tours that the steps close, and returns their moves from these steps back.
    ///
    /// Returns an empty list if no step closes a tour.
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

    /// Takes the ways back through all layers.
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

/// Origins of a state in order, each with the cumulative number of ways up to it.
#[derive(Default)]
struct Origins(Vec<(BigUint, Origin)>);

impl Origins {
    fn new(mut origins: Vec<Origin>) -> Origins {
        // Threads find the origins in any order, but a seed has to give the same tours in every
        // run.
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

/// Finds the origins of all wanted states, by their numbers.
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

/// Makes a step from a state, and records the state as an origin of each wanted state that it leads
/// to.
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

    /// Lists the states of the last layer in order.
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

    /// Tests few states, where most others are left out, and many states, which are processed in
    /// parts.
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
