//! Number of solutions with a piece on each square, added up during a search.
//!
//! A backtracking search finds every solution while the pieces of that solution are on the board.
//! The solutions with a piece on a square are therefore those found between placing a piece there
//! and removing it. Two readings of one counter suffice, and one pass gives the numbers of all
//! squares.
//!
//! ```text
//!   found   0   0   1   1   2   2        b3 is removed after two more solutions were found,
//!           b3  d1  c4      d2  back     so b3 gets 2, and d1 and c4 get 1 each
//! ```
//!
//! A search that keeps one solution of several images adds the number of images that it represents.
//! The sums are then averaged over the images of each square, which gives the sums over all images.

use super::{SearchResult, StepEvent, StepObserver};
use crate::board::{Size, Square, Symmetry};
use std::ops::ControlFlow;

/// Number of solutions with a piece on each square, by square number, and the result of the search.
pub type SquareTotals = (Vec<u128>, SearchResult);

/// Observer that adds up the solutions found between placing a piece on a square and removing it.
#[derive(Debug)]
pub struct SquareTally {
    size: Size,
    found: u128,
    /// Pieces on the board, each with the number of solutions found before it was placed.
    placed: Vec<(usize, u128)>,
    squares: Vec<u128>,
}

impl SquareTally {
    /// Creates the tally of an empty board.
    pub fn new(size: Size) -> SquareTally {
        SquareTally {
            size,
            found: 0,
            placed: Vec::new(),
            squares: vec![0; size.squares() as usize],
        }
    }

    fn remove_last(&mut self) {
        if let Some((square, before)) = self.placed.pop() {
            self.squares[square] += self.found - before;
        }
    }

    /// Returns the sums after the search, even if it was stopped. The pieces in `always` are part
    /// of every solution.
    pub fn finish(mut self, always: &[Square]) -> Vec<u128> {
        while !self.placed.is_empty() {
            self.remove_last();
        }
        always.iter().for_each(|&square| self.squares[self.size.index(square)] = self.found);
        self.squares
    }
}

impl StepObserver for SquareTally {
    const IS_ACTIVE: bool = true;

    fn on_step(&mut self, event: StepEvent) -> ControlFlow<()> {
        match event {
            StepEvent::Place(square) => self.placed.push((self.size.index(square), self.found)),
            StepEvent::Remove(_) => self.remove_last(),
            StepEvent::Found => self.found += 1,
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

/// Computes the sums over all images under the symmetries, from sums in which one solution of each
/// orbit is weighted by the number of images it represents and by a divisor.
pub fn average_over_group(
    size: Size,
    group: &[Symmetry],
    sums: &[u128],
    divisor: u128,
) -> Vec<u128> {
    let image = |square: Square| group.iter().map(move |by| size.index(by.apply(size, square)));
    size.iter()
        .map(|square| {
            image(square).map(|at| sums[at]).sum::<u128>() / (group.len() as u128 * divisor)
        })
        .collect()
}
