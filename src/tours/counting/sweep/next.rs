//! Step of the sweep: finishes one square and turns a layer of states into the next.
//!
//! The workers take the parts of the layer in turn. A worker takes a state out of its part and
//! gives the square of the step its missing moves in every possible way. Each resulting state is
//! added to a batch for its part of the next layer, and a full batch is added to the part under its
//! lock.

use super::any::AnyLayer;
use super::context::SweepContext;
use crate::counting::order::plan::FinishStep;
use crate::counting::states::branches::for_each_branch;
use crate::counting::states::frontier::{ApexState, DONE, FrontierState, SlotPermutation};
use crate::counting::states::layer::{LayerPart, StateLayer, layer_seed};
use crate::counting::states::ways::{SweepTally, Ways};
use bezzel_base::core::worker_pool::TaskNumbers;
use bezzel_base::core::{Limit, Stop};
use num_bigint::BigUint;
use std::sync::atomic::Ordering;

/// Number of entries that are sent to a part of the next layer together.
const BATCH: usize = 128;

/// Number of states of a layer from which on several threads are used.
const MANY: u64 = 1 << 13;

/// Result of finishing one or more squares.
pub(super) struct NextLayer<T: SweepTally> {
    pub(super) layer: AnyLayer<T>,
    /// Number of tours that the steps close.
    pub(super) closed: T::Of<BigUint>,
    /// Number of states of the layer after each step.
    pub(super) states: Vec<u64>,
}

/// Returns the layer after a step. `place` is the position of the step among all steps.
pub(super) fn next_layer<T: SweepTally, W: Ways>(
    layer: StateLayer<T::Of<W>>,
    step: &FinishStep,
    work: &SweepContext<'_>,
    place: (u32, u32),
    hold: impl Fn(StateLayer<T::Of<W>>) -> AnyLayer<T>,
) -> Result<NextLayer<T>, Stop> {
    let next = layer.new_successor(layer_seed(place.0), &work.memory);
    let mirror = step.mirror.map(SlotPermutation::new);
    let fill = |parts: TaskNumbers<'_>| {
        let (batches, closed) = (vec![Vec::new(); next.len()], Default::default());
        let filler: LayerFiller<'_, T, W> = LayerFiller {
            next: &next,
            step,
            mirror: mirror.as_ref(),
            work,
            place,
            batches,
            closed,
            full: false,
        };
        filler.run(&layer, parts)
    };
    let workers = if layer.state_count() < MANY { 1 } else { layer.len() };
    let results = work.run_workers(workers, layer.len(), place, fill);
    next.drop_spares(&work.memory);
    let mut closed = T::Of::<BigUint>::default();
    results?.into_iter().for_each(|more| closed.add(more));
    let states = vec![next.state_count()];
    Ok(NextLayer { layer: hold(next), closed, states })
}

/// Worker that builds a layer from the one before.
struct LayerFiller<'a, T: SweepTally, W: Ways> {
    next: &'a StateLayer<T::Of<W>>,
    step: &'a FinishStep,
    mirror: Option<&'a SlotPermutation>,
    work: &'a SweepContext<'a>,
    place: (u32, u32),
    /// For each part of the next layer, the states still to be sent there.
    batches: Vec<Vec<(u64, T::Of<W>)>>,
    closed: T::Of<BigUint>,
    full: bool,
}

impl<T: SweepTally, W: Ways> LayerFiller<'_, T, W> {
    /// Takes the states of some parts of the layer one step further.
    fn run(
        mut self,
        from: &StateLayer<T::Of<W>>,
        mut parts: TaskNumbers<'_>,
    ) -> Result<T::Of<BigUint>, Stop> {
        let take =
            |part: usize| self.fill_part(from.take_part(part), from.apex_of(part).unwrap_or(DONE));
        let result = parts.try_for_each(take);
        for part in 0..self.batches.len() {
            self.send_batch(part);
        }
        result.and(if self.full { Err(Stop::Memory) } else { Ok(self.closed) })
    }

    fn fill_part(&mut self, states: LayerPart<T::Of<W>>, apex: ApexState) -> Result<(), Stop> {
        let mut count = 0;
        for (key, ways) in states.iter() {
            self.finish_state(FrontierState::unpack(key, apex), ways);
            count += 1;
            if count == Limit::CHECK_INTERVAL / 4 {
                self.work.check_limit(u64::from(count), self.place)?;
                count = 0;
                if self.full {
                    return Err(Stop::Memory);
                }
            }
        }
        self.next.recycle_part(states, &self.work.memory);
        self.work.states.fetch_add(u64::from(count), Ordering::Relaxed);
        Ok(())
    }

    #[inline]
    fn finish_state(&mut self, state: FrontierState, ways: &T::Of<W>) {
        let step = self.step;
        for_each_branch(step, state, &mut |chosen, after| {
            let ways = T::add_marks(ways.clone(), (chosen & step.marks).count_ones());
            match after {
                Some(state) => self.push_state(&state, ways),
                None => self.closed.add(T::map(ways, |ways| ways.big())),
            }
        });
    }

    #[inline]
    fn push_state(&mut self, state: &FrontierState, ways: T::Of<W>) {
        let (mut key, mut apex) = (state.key(), state.apex());
        if let Some(mirror) = self.mirror {
            (key, apex) = mirror.canonical(key, apex);
        }
        let part = self.next.part_of(key, apex);
        let batch = &mut self.batches[part];
        batch.push((key, ways));
        if batch.len().is_multiple_of(BATCH)
            && !self.next.try_add_batch(part, batch, &self.work.memory)
        {
            (self.full, _) = (true, batch.clear());
        }
    }

    fn send_batch(&mut self, part: usize) {
        let batch = &mut self.batches[part];
        if !batch.is_empty() && !self.next.add_batch(part, batch, &self.work.memory) {
            (self.full, _) = (true, batch.clear());
        }
    }
}
