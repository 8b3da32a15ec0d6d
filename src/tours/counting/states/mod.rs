//! States of the frontier, and layers of states with their numbers of ways.
//!
//! The finished squares matter to the rest only through the frontier. For each of its squares, a
//! *state* contains the number of its moves (at most two) and, for a square with one move, the end
//! of its path. Two partial tours with the same state can be completed in the same ways, so a
//! *layer* holds each state once, with the number of partial tours that have it.
//!
//! ```text
//!   slot      0   1   2   3   4     0 and 3 name each other: the ends of a path
//!   number    3   0   2   0   4     2 and 4 name themselves: no move yet
//!                                   1 names 0, the lowest slot that is not full,
//!                                     and 0 does not name 1: both moves
//! ```
//!
//! - [`frontier`] packs a state in 64 bits: sixteen slots of four bits.
//! - [`branches`] gives a square its missing moves, in every possible way.
//! - [`ways`] are numbers of ways with 64 bits, 128 bits or more, and pairs of them by parity.
//! - [`degrees`] are numbers of ways by the marked moves.
//! - [`layer`] is a hash table in parts, which all threads fill at the same time.
//! - [`table`] is a hash table for the few states that are processed in the cache.
//! - [`memory`] counts the bytes of all tables.

pub(crate) mod branches;
pub(crate) mod degrees;
pub(crate) mod frontier;
pub(crate) mod layer;
pub(crate) mod memory;
pub(crate) mod table;
pub(crate) mod ways;
