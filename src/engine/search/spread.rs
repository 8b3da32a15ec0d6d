//! How many solutions have a piece on each square, added up while they are counted.
//!
//! A search by trial meets every solution below the pieces that it consists of. So the solutions that have a piece on a square are those
//! found between the moment in which a piece is put there and the one in which it is taken back: two readings of one counter, and all
//! squares come from one pass.
//!
//! ```text
//!   found   0   0   1   1   2   2        b3 is taken back when two are found that were not found when it was put there:
//!           b3  d1  c4      d2  back     so b3 gets 2, d1 and c4 get 1 each, ...
//! ```
//!
//! A search that keeps one solution of several images adds what it stands for; the sums are then averaged over the images of each square,
//! which gives what all images together would have added.

use super::{Event, Searched, Watch};
use crate::board::{Size, Square, Symmetry};
use std::ops::ControlFlow;

/// The solutions with a piece on each square, by its number, and how the search went.
pub type BySquare = (Vec<u128>, Searched);

/// Hears a search and adds up what it finds between putting a piece on a square and taking it back.
#[derive(Debug)]
pub(super) struct Tally {
    size: Size,
    found: u128,
    /// What was found when each piece was placed that stands now.
    standing: Vec<(usize, u128)>,
    squares: Vec<u128>,
}

impl Tally {
    pub(super) fn new(size: Size) -> Tally {
        Tally { size, found: 0, standing: Vec::new(), squares: vec![0; size.squares() as usize] }
    }

    fn lift(&mut self) {
        if let Some((square, before)) = self.standing.pop() {
            self.squares[square] += self.found - before;
        }
    }

    /// The sums after the search, wherever it was stopped; pieces that stood all the time are in every solution.
    pub(super) fn finish(mut self, always: &[Square]) -> Vec<u128> {
        while !self.standing.is_empty() {
            self.lift();
        }
        always.iter().for_each(|&square| self.squares[self.size.index(square)] = self.found);
        self.squares
    }
}

impl Watch for Tally {
    const LISTENS: bool = true;

    fn see(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Place(square) => self.standing.push((self.size.index(square), self.found)),
            Event::Remove(_) => self.lift(),
            Event::Found => self.found += 1,
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

/// What all images under the symmetries add, from what one of each adds as many times as it stands for, times a divisor.
pub(super) fn averaged(size: Size, group: &[Symmetry], sums: &[u128], divisor: u128) -> Vec<u128> {
    let image = |square: Square| group.iter().map(move |by| size.index(by.apply(size, square)));
    size.iter().map(|square| image(square).map(|at| sums[at]).sum::<u128>() / (group.len() as u128 * divisor)).collect()
}
