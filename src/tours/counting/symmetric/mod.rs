//! Closed tours that are invariant under a symmetry of the board, counted on the orbits of its
//! squares.
//!
//! A symmetry that maps a closed tour to itself either rotates the cycle or reverses it. Its effect
//! on squares decides the kind.
//!
//! - **Rotated.** The number of squares of every orbit is the number of powers of the symmetry. The
//!   tour is a cycle through all orbits. A cycle through orbits is one tour if the number of its
//!   links that turn is odd, and consists of several circuits on the board if it is even, because
//!   the odd numbers generate the powers if there are two or four of them. Cycles are therefore
//!   counted in two numbers, which a link that turns exchanges.
//! - **Reversed.** The symmetry is an involution and fixes two places of the cycle: fixed squares,
//!   or moves between a square and its image. The tour is a path through all orbits between these
//!   places. Each such path is one tour, regardless of the links that turn.
//!
//! G. P. Jelliss ("Knight's Tour Notes" 1, 2019) calls the kinds positive and negative: under the
//! half turn Eulerian and Bergholtian, under reflections Sulian and Murraian. A reflection in a
//! line with more than two open squares on it has no invariant tour. If every move changes the
//! colour of the square, the effect of the symmetry on colours decides which kind is possible.
//!
//! - [`orbits`] folds a board by a symmetry, and plans the order in which orbits are finished.
//! - [`count`] sweeps over the orbits, with ways by the parity of the links that turn.

pub(crate) mod count;
mod orbits;
#[cfg(test)]
mod tests;
