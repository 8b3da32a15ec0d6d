//! Random tours, sampled uniformly.
//!
//! The layers of a sweep contain the number of ways to each state. A way is sampled from its end.
//! First a state of the last layer is selected, then one of its *origins*, and so on to the empty
//! board. Origins are the states of the layer before from which a step leads to the state. They are
//! selected in proportion to their ways. The moves chosen on the way back form the tour.
//!
//! ```text
//!   layer 7      layer 8
//!   a: 6 ways -->  c: 10 ways       a number below 10: 0 to 5 select a way through a,
//!   b: 4 ways -->                                     6 to 9 a way through b
//! ```
//!
//! Every way has the same probability, because the probabilities of the steps multiply to one over
//! the number of all ways.
//!
//! - [`tours`] is the interface: [`RandomTours`](tours::RandomTours) can be sampled any number of
//!   times.
//! - [`backward_sample`] stores the layers of a sweep and samples ways back through them, thousands
//!   at a time. Layers that do not fit in memory are rebuilt without the states that cannot lead
//!   to the sampled ones ([`targets`]).
//! - [`pairs`] samples a state of either side of a board that is cut: first a profile in proportion
//!   to the product of both sides, then a way of either side to it. The pair is rejected unless it
//!   is one cycle, which is the case for about two pairs of five. [`trace`] takes such a way back
//!   through the links of its block to a state, and [`two_sides`] combines the moves of both sides.
//!
//! Cost: the sweep once, and one more pass through the layers for some thousands of tours; 16 bytes
//! per state of the stored layers.

mod backward_sample;
mod pairs;
mod targets;
pub(crate) mod tours;
mod trace;
mod two_sides;
