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

use super::targets::TargetFilter;
use crate::counting::order::plan::{FinishStep, MoveMask, SweepPlan, TO_APEX};
use crate::counting::order::rows::mirror_number;
use crate::counting::states::branches::for_each_branch;
use crate::counting::states::frontier::{FrontierState, PackedState, SlotPermutation};
use crate::counting::states::layer::PackedPart;
use crate::counting::states::ways::Ways;
use crate::counting::sweep::LayerSweep;
use crate::counting::sweep::any::AnyLayer;
use crate::counting::sweep::context::SweepContext;
use crate::counting::sweep::packed::{PackedLayer, for_width};
use bezzel_base::core::worker_pool::TaskNumbers;
use bezzel_base::core::{Limit, SplitMix64, Stop};
use num_bigint::BigUint;
use std::collections::HashMap;

/// Move between two squares by their numbers, or between a square and the apex.
pub(crate) type TourMove = (usize, usize);

/// Mark of the apex as the end of a [`TourMove`].
pub(crate) const NO_SQUARE: usize = usize::MAX;

/// Divisor of the free memory: one sixth of it is used for stored layers, because the tables of the
/// last layers need most of it.
const SHARE: u64 = 6;

/// Number of ways that are sampled together. One pass through a layer serves all of them.
pub(crate) const TOGETHER: usize = 1 << 13;

/// Finished sweep with its layers.
#[derive(Debug)]
pub(crate) struct RecordedSweep {
    pub(crate) plan: SweepPlan,
    /// First layers, which are stored.
    layers: Vec<PackedLayer>,
    /// Last layer, until it is used.
    last: Option<AnyLayer>,
    /// Number of bytes that the layers between would take.
    others: u64,
    /// For each step, the number of tours that it closes.
    pub(crate) closed: Vec<BigUint>,
}

/// Way that is sampled from its end to its beginning.
#[derive(Clone, Debug)]
pub(crate) struct BackwardSample {
    /// Number of steps not yet undone.
    pub(crate) steps: usize,
    /// Current state, or `None` if the last of these steps closes a tour.
    pub(crate) at: Option<PackedState>,
    /// Whether the moves sampled from now on have to be mirrored.
    turned: bool,
    /// Generator of this way alone, so that the result does not depend on which ways are sampled
    /// together.
    random: SplitMix64,
    pub(crate) moves: Vec<TourMove>,
}

impl BackwardSample {
    /// Starts from the state after a number of steps or its mirror image. With `at` = `None` it
    /// starts from a tour that the last step closes.
    pub(crate) fn new(
        steps: usize,
        at: Option<PackedState>,
        turned: bool,
        random: &mut SplitMix64,
    ) -> BackwardSample {
        BackwardSample {
            steps,
            at,
            turned,
            random: SplitMix64::new(random.next_u64()),
            moves: Vec::new(),
        }
    }
}

/// Origin of a state: a state of the layer before, and the choice that leads from it.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct StateOrigin {
    from: PackedState,
    chosen: MoveMask,
    turned: Mirroring,
    ways: BigUint,
}

/// Whether a state represents its mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mirroring {
    No,
    Yes,
    /// The state is its own mirror image.
    Either,
}

/// Index of the states of a layer that sampled ways pass.
struct LayerIndex {
    numbers: HashMap<Option<PackedState>, usize>,
    /// Bit for each of some hash values, a quick test that excludes most states.
    filter: Vec<u64>,
    /// Mirroring of a closed tour, which is treated as a state that is its own image.
    closing: Mirroring,
}

impl LayerIndex {
    fn new(descents: &[BackwardSample], steps: usize, closing: Mirroring) -> LayerIndex {
        let filter = vec![0; descents.len().next_power_of_two()];
        let mut wanted = LayerIndex { numbers: HashMap::new(), filter, closing };
        for descent in descents.iter().filter(|descent| descent.steps == steps) {
            let next = wanted.numbers.len();
            wanted.numbers.entry(descent.at).or_insert(next);
            let bit = wanted.filter_bit(descent.at);
            wanted.filter[bit / 64] |= 1 << (bit % 64);
        }
        wanted
    }

    fn filter_bit(&self, at: Option<PackedState>) -> usize {
        let (key, apex) = at.unwrap_or_default();
        let mixed = (key ^ u64::from(apex) << 59).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 32) as usize & (self.filter.len() * 64 - 1)
    }

    #[inline]
    fn find_number(&self, at: Option<PackedState>) -> Option<usize> {
        let bit = self.filter_bit(at);
        (self.filter[bit / 64] >> (bit % 64) & 1 == 1)
            .then(|| self.numbers.get(&at).copied())
            .flatten()
    }
}

impl RecordedSweep {
    /// Sweeps over a plan and stores the layers.
    pub(crate) fn new(plan: SweepPlan, work: &SweepContext<'_>) -> Result<RecordedSweep, Stop> {
        let mut sweep = LayerSweep::new(&plan, work)?;
        let (mut layers, mut closed, mut others) = (Vec::new(), Vec::new(), 0);
        let mut share = work.memory.free_bytes() / SHARE;
        while !sweep.is_done() {
            let bytes = for_width!(&sweep.layer, AnyLayer(layer) => layer.packed_bytes());
            share = share.saturating_sub(bytes);
            if share > 0 || layers.is_empty() {
                layers.push(PackedLayer::filtered(&sweep.layer, false, &|_, _| true, work)?);
            } else {
                others += bytes;
            }
            let before = sweep.total.clone();
            sweep = sweep.advance(work)?;
            closed.push(&sweep.total - before);
        }
        let last = Some(sweep.layer);
        Ok(RecordedSweep { layers, last, others, closed, plan })
    }

    /// Restores the sweep after `done` steps from a stored layer.
    fn resume_sweep(&self, done: usize, work: &SweepContext<'_>) -> Result<LayerSweep<'_>, Stop> {
        let layer = self.layers[done].to_layer(self.plan.closed, done, work)?;
        Ok(LayerSweep { plan: &self.plan, layer, done, total: BigUint::ZERO, states: Vec::new() })
    }

    /// Takes the last layer out of the sweep. Later calls rebuild it.
    pub(crate) fn take_last_layer(&mut self, work: &SweepContext<'_>) -> Result<AnyLayer, Stop> {
        if let Some(last) = self.last.take() {
            return Ok(last);
        }
        Ok(self.resume_sweep(self.layers.len() - 1, work)?.finish(work, |_| ())?.layer)
    }

    /// Rebuilds the layers that are not stored, with the states that may lead to the targets.
    fn rebuild_layers(
        &mut self,
        goals: &TargetFilter,
        work: &SweepContext<'_>,
    ) -> Result<(), Stop> {
        while self.layers.len() < self.plan.steps.len() {
            let sweep = self.resume_sweep(self.layers.len() - 1, work)?.advance(work)?;
            let layer = PackedLayer::filtered(
                &sweep.layer,
                true,
                &goals.filter(&self.plan, sweep.done),
                work,
            )?;
            self.layers.push(layer);
        }
        Ok(())
    }

    /// Samples the moves of all steps that are left to some ways.
    pub(crate) fn sample_back(
        &mut self,
        descents: &mut [BackwardSample],
        width: usize,
        work: &SweepContext<'_>,
    ) -> Result<(), Stop> {
        let goals = TargetFilter::new(&self.plan, descents.iter().map(|descent| descent.at));
        let (kept, held) = (self.layers.len(), work.memory.held_bytes());
        let is_hopeless = !goals.is_selective() && self.others > work.memory.free_bytes();
        let complete =
            if is_hopeless { Err(Stop::Memory) } else { self.rebuild_layers(&goals, work) };
        let descended = complete.and_then(|()| self.step_back_all(descents, width, work));
        self.layers.truncate(kept);
        work.resume(held);
        match descended {
            Err(Stop::Memory) if descents.len() > 1 => {
                let (some, others) = descents.split_at_mut(descents.len() / 2);
                self.sample_back(some, width, work)?;
                self.sample_back(others, width, work)
            }
            descended => descended,
        }
    }

    /// Samples tours that the steps close, and returns their moves from these steps back.
    ///
    /// Returns an empty list if no step closes a tour.
    pub(crate) fn sample_tours(
        &mut self,
        number: usize,
        width: usize,
        random: &mut SplitMix64,
        work: &SweepContext<'_>,
    ) -> Result<Vec<Vec<TourMove>>, Stop> {
        let sum = |sum: &mut BigUint, closed: &BigUint| {
            *sum += closed;
            Some(sum.clone())
        };
        let sums: Vec<BigUint> = self.closed.iter().scan(BigUint::ZERO, sum).collect();
        let Some(total) = sums.last().filter(|total| **total > BigUint::ZERO) else {
            return Ok(Vec::new());
        };
        let mut one = || {
            let number = random.next_below_big(total);
            BackwardSample::new(sums.partition_point(|sum| *sum <= number) + 1, None, false, random)
        };
        let mut descents: Vec<BackwardSample> = (0..number).map(|_| one()).collect();
        for some in descents.chunks_mut(TOGETHER) {
            self.sample_back(some, width, work)?;
        }
        Ok(descents.into_iter().map(|descent| descent.moves).collect())
    }

    /// Takes the ways back through all layers.
    fn step_back_all(
        &self,
        descents: &mut [BackwardSample],
        width: usize,
        work: &SweepContext<'_>,
    ) -> Result<(), Stop> {
        let all = self.plan.steps.len() as u32;
        let is_symmetric = self.plan.steps.iter().any(|step| step.mirror.is_some());
        let closing = if is_symmetric { Mirroring::Either } else { Mirroring::No };
        for (before, (layer, step)) in self.layers.iter().zip(&self.plan.steps).enumerate().rev() {
            let wanted = LayerIndex::new(descents, before + 1, closing);
            if wanted.numbers.is_empty() {
                continue;
            }
            let place = (2 * all - before as u32, 2 * all);
            let origins = for_width!(layer, PackedLayer(parts) => {
                collect_origins(parts, step, &wanted, work, place)?
            });
            for descent in descents.iter_mut().filter(|descent| descent.steps == before + 1) {
                origins[wanted.numbers[&descent.at]]
                    .sample(&mut descent.random)
                    .apply_back(descent, step, width);
            }
        }
        Ok(())
    }
}

/// Origins of a state in order, each with the cumulative number of ways up to it.
#[derive(Default)]
struct OriginList(Vec<(BigUint, StateOrigin)>);

impl OriginList {
    fn new(mut origins: Vec<StateOrigin>) -> OriginList {
        // Threads find the origins in any order, but a seed has to give the same tours in every
        // run.
        origins.sort_unstable();
        let mut sum = BigUint::ZERO;
        let summed = |origin: StateOrigin| {
            sum += &origin.ways;
            (sum.clone(), origin)
        };
        OriginList(origins.into_iter().map(summed).collect())
    }

    fn sample(&self, random: &mut SplitMix64) -> &StateOrigin {
        let (all, _) = self.0.last().expect("a state of a later layer has an origin");
        let number = random.next_below_big(all);
        &self.0[self.0.partition_point(|(sum, _)| *sum <= number)].1
    }
}

impl StateOrigin {
    fn apply_back(&self, descent: &mut BackwardSample, step: &FinishStep, width: usize) {
        descent.turned ^= match self.turned {
            Mirroring::No => false,
            Mirroring::Yes => true,
            Mirroring::Either => descent.random.next_below(2) == 1,
        };
        let placed =
            |square: usize| if descent.turned { mirror_number(square, width) } else { square };
        let square = placed(step.square);
        let onto = step.onto.iter().enumerate().filter(|(place, _)| self.chosen >> place & 1 == 1);
        let moves = onto.map(|(_, &other)| (square, placed(other)));
        let ends = (self.chosen & TO_APEX != 0).then_some((square, NO_SQUARE));
        descent.moves.extend(moves.chain(ends));
        (descent.at, descent.steps) = (Some(self.from), descent.steps - 1);
    }
}

/// Finds the origins of all wanted states, by their numbers.
fn collect_origins<W: Ways>(
    parts: &[PackedPart<W>],
    step: &FinishStep,
    wanted: &LayerIndex,
    work: &SweepContext<'_>,
    place: (u32, u32),
) -> Result<Vec<OriginList>, Stop> {
    let mirror = step.mirror.map(SlotPermutation::new);
    let none = || (0..wanted.numbers.len()).map(|_| Vec::new()).collect::<Vec<Vec<StateOrigin>>>();
    let look_through = |numbers: TaskNumbers<'_>| {
        let mut found = none();
        for part in numbers.map(|number| &parts[number]) {
            for states in part.entries.chunks(Limit::CHECK_INTERVAL as usize / 4) {
                work.check_limit(states.len() as u64, place)?;
                for (key, ways) in states {
                    add_origins((*key, part.apex), ways, step, mirror.as_ref(), wanted, &mut found);
                }
            }
        }
        Ok(found)
    };
    let mut all = none();
    for found in work.share_numbers(parts.len(), look_through)? {
        all.iter_mut().zip(found).for_each(|(all, found)| all.extend(found));
    }
    Ok(all.into_iter().map(OriginList::new).collect())
}

/// Makes a step from a state, and records the state as an origin of each wanted state that it leads
/// to.
#[inline]
fn add_origins<W: Ways>(
    from: PackedState,
    ways: &W,
    step: &FinishStep,
    mirror: Option<&SlotPermutation>,
    wanted: &LayerIndex,
    found: &mut [Vec<StateOrigin>],
) {
    for_each_branch(step, FrontierState::unpack(from.0, from.1), &mut |chosen, after| {
        let (at, turned) = match (after, mirror) {
            (None, _) => (None, wanted.closing),
            (Some(state), None) => (Some((state.key(), state.apex())), Mirroring::No),
            (Some(state), Some(mirror)) => {
                let (at, image) =
                    ((state.key(), state.apex()), mirror.image(state.key(), state.apex()));
                let turned = match image.cmp(&at) {
                    std::cmp::Ordering::Less => Mirroring::Yes,
                    std::cmp::Ordering::Equal => Mirroring::Either,
                    std::cmp::Ordering::Greater => Mirroring::No,
                };
                (Some(at.min(image)), turned)
            }
        };
        if let Some(number) = wanted.find_number(at) {
            found[number].push(StateOrigin { from, chosen, turned, ways: ways.big() });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::order::cut::BoardCut;
    use crate::{TourEnds, TourField};
    use bezzel_base::board::Size;

    /// Lists the states of the last layer in order.
    fn last_layer(kept: &mut RecordedSweep, work: &SweepContext<'_>) -> Vec<PackedState> {
        let AnyLayer::Small(layer) = kept.take_last_layer(work).expect("room") else {
            panic!("small numbers")
        };
        let mut places = Vec::new();
        for part in 0..layer.len() {
            let apex = layer.apex_of(part).unwrap_or(crate::counting::states::frontier::DONE);
            layer.for_each_state(part, |key, _| places.push((key, apex)));
            layer.take_part(part).release(&work.memory);
        }
        places.sort_unstable();
        places
    }

    /// Tests few states, where most others are left out, and many states, which are processed in
    /// parts.
    #[test]
    fn recomputed_layers_are_the_same() {
        let limit = Limit { threads: 2, ..Limit::default() };
        let work = SweepContext::with_memory(&limit, 1 << 30);
        for (files, ranks, ends) in
            [(6, 8, TourEnds::CLOSED), (6, 6, TourEnds::OPEN), (5, 7, TourEnds::OPEN)]
        {
            let field = TourField::knight(Size::new(files, ranks).expect("a valid size"));
            let plan = BoardCut::new(&field, ends).expect("it can be cut").near.plan;
            let mut kept = RecordedSweep::new(plan, &work).expect("room");
            let places = last_layer(&mut kept, &work);
            let drawn = |kept: &mut RecordedSweep, number: usize| {
                let (some, random) =
                    (places.iter().step_by(places.len() / number), &mut SplitMix64::new(1));
                let steps = kept.plan.steps.len();
                let mut descents: Vec<BackwardSample> =
                    some.map(|&at| BackwardSample::new(steps, Some(at), false, random)).collect();
                kept.sample_back(&mut descents, files as usize, &work).expect("room");
                descents.into_iter().map(|descent| descent.moves).collect::<Vec<_>>()
            };
            let all = [5, 100].map(|number| drawn(&mut kept, number));
            kept.layers.truncate(kept.layers.len() - 7);
            kept.others = u64::MAX;
            let layers = kept.layers.len();
            assert!(
                all == [5, 100].map(|number| drawn(&mut kept, number)),
                "{files}x{ranks} {ends:?}"
            );
            assert_eq!(kept.layers.len(), layers);
            assert_eq!(last_layer(&mut kept, &work), places);
        }
    }
}
