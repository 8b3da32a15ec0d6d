//! Step of the sweep: finishes one square and turns a layer of states into the next.
//!
//! The workers take the parts of the layer in turn. A worker takes a state out of its part and
//! gives the square of the step its missing moves in every possible way. Each resulting state is
//! added to a batch for its part of the next layer, and a full batch is added to the part under its
//! lock.

use super::any::AnyLayer;
use super::work::Work;
use crate::search::crew::Numbers;
use crate::search::tour::counting::order::plan::Step;
use crate::search::tour::counting::states::branches::branches;
use crate::search::tour::counting::states::frontier::{Apex, DONE, Frontier, Permutation};
use crate::search::tour::counting::states::layer::{Layer, Part, seed};
use crate::search::tour::counting::states::ways::{Tally, Ways};
use crate::search::{Limit, Stop};
use num_bigint::BigUint;
use std::sync::atomic::Ordering;

/// Number of entries that are sent to a part of the next layer together.
const BATCH: usize = 128;

/// Number of states of a layer from which on several threads are used.
const MANY: u64 = 1 << 13;

/// Result of finishing one or more squares.
pub(super) struct Next<T: Tally> {
    pub(super) layer: AnyLayer<T>,
    /// Number of tours that the steps close.
    pub(super) closed: T::Of<BigUint>,
    /// Number of states of the layer after each step.
    pub(super) states: Vec<u64>,
}

/// Returns the layer after a step. `place` is the position of the step among all steps.
pub(super) fn next<T: Tally, W: Ways>(
    layer: Layer<T::Of<W>>,
    step: &Step,
    work: &Work<'_>,
    place: (u32, u32),
    hold: impl Fn(Layer<T::Of<W>>) -> AnyLayer<T>,
) -> Result<Next<T>, Stop> {
    let next = layer.successor(seed(place.0), &work.memory);
    let mirror = step.mirror.map(Permutation::new);
    let fill = |parts: Numbers<'_>| {
        let (batches, closed) = (vec![Vec::new(); next.len()], Default::default());
        let filler: Filler<'_, T, W> =
            Filler { next: &next, step, mirror: mirror.as_ref(), work, place, batches, closed, full: false };
        filler.run(&layer, parts)
    };
    let workers = if layer.states() < MANY { 1 } else { layer.len() };
    let results = work.crew(workers).share(layer.len(), fill);
    next.settle(&work.memory);
    // Of several reasons to stop, that of the limit is reported. A thread that was stopped by
    // another one returns `Watcher`.
    work.look(0, place).or_else(|stop| if stop == Stop::Watcher { Ok(()) } else { Err(stop) })?;
    let mut closed = T::Of::<BigUint>::default();
    let mut stopped = None;
    for result in results {
        match result {
            Ok(more) => closed.add(more),
            Err(Stop::Watcher) => {}
            Err(stop) => stopped = Some(stop),
        }
    }
    let states = vec![next.states()];
    stopped.map_or(Ok(Next { layer: hold(next), closed, states }), Err)
}

/// Worker that builds a layer from the one before.
struct Filler<'a, T: Tally, W: Ways> {
    next: &'a Layer<T::Of<W>>,
    step: &'a Step,
    mirror: Option<&'a Permutation>,
    work: &'a Work<'a>,
    place: (u32, u32),
    /// For each part of the next layer, the states still to be sent there.
    batches: Vec<Vec<(u64, T::Of<W>)>>,
    closed: T::Of<BigUint>,
    full: bool,
}

impl<T: Tally, W: Ways> Filler<'_, T, W> {
    /// Takes the states of some parts of the layer one step further.
    fn run(mut self, from: &Layer<T::Of<W>>, mut parts: Numbers<'_>) -> Result<T::Of<BigUint>, Stop> {
        let take = |part: usize| self.part(from.take(part), from.apex_of(part).unwrap_or(DONE));
        let result = parts.try_for_each(take);
        for part in 0..self.batches.len() {
            self.send(part);
        }
        let result = result.and(if self.full { Err(Stop::Memory) } else { Ok(self.closed) });
        if result.is_err() {
            self.work.stopped.store(true, Ordering::Relaxed);
        }
        result
    }

    fn part(&mut self, states: Part<T::Of<W>>, apex: Apex) -> Result<(), Stop> {
        let mut count = 0;
        for (key, ways) in states.iter() {
            self.finish(Frontier::unpack(key, apex), ways);
            count += 1;
            if count == Limit::STRIDE / 4 {
                self.work.look(u64::from(count), self.place)?;
                count = 0;
                if self.full {
                    return Err(Stop::Memory);
                }
            }
        }
        self.next.reuse(states, &self.work.memory);
        self.work.states.fetch_add(u64::from(count), Ordering::Relaxed);
        Ok(())
    }

    #[inline]
    fn finish(&mut self, state: Frontier, ways: &T::Of<W>) {
        let step = self.step;
        branches(step, state, &mut |chosen, after| {
            let ways = T::moved(ways.clone(), (chosen & step.marks).count_ones());
            match after {
                Some(state) => self.keep(&state, ways),
                None => self.closed.add(T::map(ways, |ways| ways.big())),
            }
        });
    }

    #[inline]
    fn keep(&mut self, state: &Frontier, ways: T::Of<W>) {
        let (mut key, mut apex) = (state.key(), state.apex());
        if let Some(mirror) = self.mirror {
            (key, apex) = mirror.lesser(key, apex);
        }
        let part = self.next.part_of(key, apex);
        let batch = &mut self.batches[part];
        batch.push((key, ways));
        if batch.len().is_multiple_of(BATCH) && !self.next.add_soon(part, batch, &self.work.memory) {
            (self.full, _) = (true, batch.clear());
        }
    }

    fn send(&mut self, part: usize) {
        let batch = &mut self.batches[part];
        if !batch.is_empty() && !self.next.add(part, batch, &self.work.memory) {
            (self.full, _) = (true, batch.clear());
        }
    }
}
