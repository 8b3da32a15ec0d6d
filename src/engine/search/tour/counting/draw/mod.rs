//! Tours drawn at random, every one with the same chance.
//!
//! The layers of a sweep tell how many ways lead to each state. A way is drawn from its end: a state of the last layer, then one of its
//! *origins*, the states of the layer before that a step takes to it, in proportion to their ways, and so on to the empty board. The moves
//! chosen on the way back are the tour.
//!
//! ```text
//!   layer 7      layer 8
//!   a: 6 ways -->  c: 10 ways       a number below 10: 0 to 5 is one of the ways through a, 6 to 9 one through b
//!   b: 4 ways -->
//! ```
//!
//! Every way has the same chance, since the chances of the steps multiply to one over the number of all ways.
//!
//! - [`tours`] is the interface: [`RandomTours`](tours::RandomTours) draws as often as asked.
//! - [`descent`] keeps the layers of a sweep ([`compact`]) and draws ways back through them, thousands at a time; layers for which there is
//!   no
//!   room are made again, without the states that cannot lead to those drawn ([`targets`]).
//! - Of a board that is cut, [`pairs`] draws a state of either side: a profile in proportion to the products of both, and a way of either
//!   side to it.
//!   The pair is rejected unless it is one cycle, which about two of five are. [`trace`] goes back from such a way through the links of its
//!   block to a
//!   state, and [`two_sides`] puts the moves of both sides together.
//!
//! Cost: the sweep once, and the layers once more for some thousands of tours; 16 bytes a state for the layers that are kept.

pub(crate) mod compact;
mod descent;
mod pairs;
mod targets;
pub(crate) mod tours;
mod trace;
mod two_sides;
