//! The sweep, which finishes one square after another and turns a layer of states into the next.
//!
//! The first layer holds the empty board, with one way. A step takes each state of a layer and
//! gives the square of the step its missing moves, in every possible way. A state of the next layer
//! gets the sum of the ways of all states that lead to it. A closed path is a tour if no square is
//! left. Otherwise the way is discarded. After the last step every tour has been closed exactly
//! once.
//!
//! ```text
//!   layer 0        layer 1         layer 2
//!   empty: 1  -->  a: 1      -->   c: 1 + 1      both a and b lead to c
//!                  b: 1      -->   d: 1
//! ```
//!
//! Each partial tour is made once, because the moves of a square are chosen in one step: when the
//! first of the two squares of a move is finished. The numbers are therefore exact. If the rest of
//! the board is its own left-right mirror image, a state and its image have the same future, and
//! the layer holds the lesser one for both.
//!
//! - [`next_layer`](mod@next) builds a layer from the one before, with all threads.
//! - [`blocks`] finishes several squares together, block by block in the cache, if layers are large
//!   and none of them is stored.
//! - [`any`] widens the numbers before they overflow.
//! - [`packed`] stores layers without the free space of their tables.
//! - [`sides`] sweeps over both sides of a board that is cut in two.
//! - [`context`] holds the data shared by all threads.
//!
//! Cost: each state of each layer once, for at most 37 branches, and the memory of two layers.

pub(crate) mod any;
mod blocks;
pub(crate) mod context;
mod next;
pub(crate) mod packed;
pub(crate) mod sides;

use crate::counting::order::plan::SweepPlan;
use crate::counting::states::frontier::{DONE, FREE, FrontierState};
use crate::counting::states::layer::{StateLayer, layer_seed};
use crate::counting::states::ways::{SweepTally, TotalTally, Ways};
use any::AnyLayer;
use bezzel_base::core::Stop;
use blocks::{StepGroup, sweep_group};
use context::SweepContext;
use next::next_layer;
use num_bigint::BigUint;

/// Sweep over a board, with the current layer and the tours closed so far.
#[derive(Debug)]
pub(crate) struct LayerSweep<'a, T: SweepTally = TotalTally> {
    pub(crate) plan: &'a SweepPlan,
    /// States after `done` steps.
    pub(crate) layer: AnyLayer<T>,
    pub(crate) done: usize,
    /// Number of tours closed so far, without direction.
    pub(crate) total: T::Of<BigUint>,
    /// Number of states of each layer.
    pub(crate) states: Vec<u64>,
}

impl<'a, T: SweepTally> LayerSweep<'a, T> {
    pub(crate) fn new(
        plan: &'a SweepPlan,
        work: &SweepContext<'_>,
    ) -> Result<LayerSweep<'a, T>, Stop> {
        let layer = StateLayer::new(plan.closed, layer_seed(0));
        let start = FrontierState::start(if plan.closed { DONE } else { FREE });
        let part = layer.part_of(start.key(), start.apex());
        if !layer.add_batch(part, &mut vec![(start.key(), T::one())], &work.memory) {
            return Err(Stop::Memory);
        }
        Ok(LayerSweep {
            plan,
            layer: AnyLayer::Small(layer),
            done: 0,
            total: Default::default(),
            states: vec![1],
        })
    }

    /// Finishes one more square.
    pub(crate) fn advance(mut self, work: &SweepContext<'_>) -> Result<LayerSweep<'a, T>, Stop> {
        let step = &self.plan.steps[self.done];
        let place = (self.done as u32 + 1, self.plan.steps.len() as u32);
        let next = match self.layer.widen_if_needed(work)? {
            AnyLayer::Small(layer) => next_layer(layer, step, work, place, AnyLayer::Small)?,
            AnyLayer::Wide(layer) => next_layer(layer, step, work, place, AnyLayer::Wide)?,
            AnyLayer::Big(layer) => next_layer(layer, step, work, place, AnyLayer::Big)?,
        };
        self.total.add(next.closed);
        self.states.extend(next.states);
        Ok(LayerSweep { layer: next.layer, done: self.done + 1, ..self })
    }

    /// Finishes one or more squares, several together if that is better.
    fn advance_group(mut self, work: &SweepContext<'_>) -> Result<LayerSweep<'a, T>, Stop> {
        let layer = match self.layer {
            AnyLayer::Small(layer) => layer,
            layer => return LayerSweep { layer, ..self }.advance(work),
        };
        let group = StepGroup::new(self.plan, self.done, layer.state_count());
        let fits =
            |group: &StepGroup<'_>| layer.bits() + T::GROWTH * (group.len() as u32) < u64::BITS;
        let Some(group) = group.filter(fits) else {
            return LayerSweep { layer: AnyLayer::Small(layer), ..self }.advance(work);
        };
        let place = ((self.done + group.len()) as u32, self.plan.steps.len() as u32);
        let next = sweep_group(layer, &group, work, place, AnyLayer::Small)?;
        self.total.add(next.closed);
        self.states.extend(next.states);
        Ok(LayerSweep { layer: next.layer, done: self.done + group.len(), ..self })
    }

    pub(crate) fn is_done(&self) -> bool {
        self.done == self.plan.steps.len()
    }

    /// Finishes all squares that are left. Calls the callback after each step or group of steps.
    pub(crate) fn finish(
        mut self,
        work: &SweepContext<'_>,
        mut tell: impl FnMut(&LayerSweep<'a, T>),
    ) -> Result<LayerSweep<'a, T>, Stop> {
        while !self.is_done() {
            self = self.advance_group(work)?;
            tell(&self);
        }
        Ok(self)
    }
}
