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
//! - [`next`](mod@next) builds a layer from the one before, with all threads.
//! - [`blocks`] finishes several squares together, block by block in the cache, if layers are large
//!   and none of them is stored.
//! - [`any`] widens the numbers before they overflow.
//! - [`sides`] sweeps over both sides of a board that is cut in two.
//! - [`work`] holds the data shared by all threads.
//!
//! Cost: each state of each layer once, for at most 37 branches, and the memory of two layers.

pub(crate) mod any;
mod blocks;
mod next;
pub(crate) mod sides;
pub(crate) mod work;

use crate::search::Stop;
use crate::search::tour::counting::order::plan::Plan;
use crate::search::tour::counting::states::frontier::{DONE, FREE, Frontier};
use crate::search::tour::counting::states::layer::{Layer, seed};
use crate::search::tour::counting::states::ways::{Tally, Together, Ways};
use any::AnyLayer;
use blocks::{Group, through};
use next::next;
use num_bigint::BigUint;
use work::Work;

/// Sweep over a board, with the current layer and the tours closed so far.
#[derive(Debug)]
pub(crate) struct Sweep<'a, T: Tally = Together> {
    pub(crate) plan: &'a Plan,
    /// States after `done` steps.
    pub(crate) layer: AnyLayer<T>,
    pub(crate) done: usize,
    /// Number of tours closed so far, without direction.
    pub(crate) total: T::Of<BigUint>,
    /// Number of states of each layer.
    pub(crate) states: Vec<u64>,
}

impl<'a, T: Tally> Sweep<'a, T> {
    pub(crate) fn new(plan: &'a Plan, work: &Work<'_>) -> Result<Sweep<'a, T>, Stop> {
        let layer = Layer::new(plan.closed, seed(0));
        let start = Frontier::start(if plan.closed { DONE } else { FREE });
        let part = layer.part_of(start.key(), start.apex());
        if !layer.add(part, &mut vec![(start.key(), T::one())], &work.memory) {
            return Err(Stop::Memory);
        }
        Ok(Sweep { plan, layer: AnyLayer::Small(layer), done: 0, total: Default::default(), states: vec![1] })
    }

    /// Finishes one more square.
    pub(crate) fn advance(mut self, work: &Work<'_>) -> Result<Sweep<'a, T>, Stop> {
        let step = &self.plan.steps[self.done];
        let place = (self.done as u32 + 1, self.plan.steps.len() as u32);
        let next = match self.layer.widened(work)? {
            AnyLayer::Small(layer) => next(layer, step, work, place, AnyLayer::Small)?,
            AnyLayer::Wide(layer) => next(layer, step, work, place, AnyLayer::Wide)?,
            AnyLayer::Big(layer) => next(layer, step, work, place, AnyLayer::Big)?,
        };
        self.total.add(next.closed);
        self.states.extend(next.states);
        Ok(Sweep { layer: next.layer, done: self.done + 1, ..self })
    }

    /// Finishes one or more squares, several together if that is better.
    fn advance_far(mut self, work: &Work<'_>) -> Result<Sweep<'a, T>, Stop> {
        let layer = match self.layer {
            AnyLayer::Small(layer) => layer,
            layer => return Sweep { layer, ..self }.advance(work),
        };
        let group = Group::new(self.plan, self.done, layer.states());
        let fits = |group: &Group<'_>| layer.bits() + T::GROWTH * (group.len() as u32) < u64::BITS;
        let Some(group) = group.filter(fits) else {
            return Sweep { layer: AnyLayer::Small(layer), ..self }.advance(work);
        };
        let place = ((self.done + group.len()) as u32, self.plan.steps.len() as u32);
        let next = through(layer, &group, work, place, AnyLayer::Small)?;
        self.total.add(next.closed);
        self.states.extend(next.states);
        Ok(Sweep { layer: next.layer, done: self.done + group.len(), ..self })
    }

    pub(crate) fn is_done(&self) -> bool {
        self.done == self.plan.steps.len()
    }

    /// Finishes all squares that are left. Calls the callback after each step or group of steps.
    pub(crate) fn finish(mut self, work: &Work<'_>, mut tell: impl FnMut(&Sweep<'a, T>)) -> Result<Sweep<'a, T>, Stop> {
        while !self.is_done() {
            self = self.advance_far(work)?;
            tell(&self);
        }
        Ok(self)
    }
}
