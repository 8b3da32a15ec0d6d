//! Closed tours that a symmetry of the board takes to themselves, counted on the orbits of its squares.
//!
//! A symmetry that takes a closed tour to itself turns the cycle on or walks it backwards; by what it does with squares each is one of two
//! kinds.
//!
//! - **Turned on.** All orbits have as many squares as the symmetry has powers. The tour is a cycle through all orbits. A cycle through
//!   orbits is one tour where the number of its links that turn is odd, and falls apart on the board where it is even: for two or four
//!   powers, an odd number is what generates them. So cycles are counted in two numbers, and a link that turns exchanges these.
//! - **Backwards.** The symmetry is its own inverse and has two places on the cycle that stay: squares of their own, or moves between a
//!   square and its image. The tour is a path through all orbits between these, and each such path is one tour, whatever turns.
//!
//! G. P. Jelliss ("Knight's Tour Notes" 1, 2019) calls the kinds positive and negative: under the half turn Eulerian and Bergholtian,
//! under reflections Sulian and Murraian. A reflection in a line with more than two open squares on it keeps no tour, and where every
//! move changes the colour of the square, what the symmetry does with colours tells which kind there can be.
//!
//! - [`orbits`] folds a board by a symmetry, and plans the order in which orbits are finished.
//! - [`count`] sweeps over the orbits, with ways by the parity of the links that turn.

pub(crate) mod count;
mod orbits;
#[cfg(test)]
mod tests;
