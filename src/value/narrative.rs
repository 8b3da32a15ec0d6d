//! How a method makes a tour, and a walk through its steps.

use super::Board;
use crate::board::{Grid, Square};
use crate::piece::Piece;
use crate::problem::{Story, Stride};

/// How a method makes a tour.
#[derive(Clone, Debug)]
pub struct Narrative {
    /// The problem in the command language.
    pub problem: String,
    /// The board.
    pub grid: Grid,
    /// The piece that walks.
    pub piece: &'static Piece,
    /// Squares that are not part of the board.
    pub blocked: Vec<Square>,
    /// The steps.
    pub story: Story,
}

impl Narrative {
    /// A path of the story as a board of its own.
    pub fn board(&self, path: &[Square]) -> Board {
        let whole = matches!(self.story.steps.last(), Some(Stride::Found(true))) && path == self.story.path;
        Board {
            grid: self.grid,
            piece: self.piece,
            shares: Vec::new(),
            squares: path.to_vec(),
            blocked: self.blocked.clone(),
            method: Some(self.story.method),
            number: None,
            problem: self.problem.clone(),
            optimum: None,
            seed: None,
            walk: Some(whole),
        }
    }

    /// The squares of the board that belong to it.
    pub fn open(&self) -> u64 {
        self.grid.size.squares() - self.blocked.len() as u64
    }

    /// A walk through the steps that are told, from before the first one.
    pub fn telling(&self) -> Telling<'_> {
        Telling { narrative: self, at: 0 }
    }
}

/// A place among the steps of a story.
#[derive(Clone, Debug)]
pub struct Telling<'t> {
    narrative: &'t Narrative,
    at: usize,
}

impl<'t> Telling<'t> {
    /// The story.
    pub fn narrative(&self) -> &'t Narrative {
        self.narrative
    }

    /// How many of the steps that are told have been made.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many there are, those included that are only there for the board.
    pub fn made(&self) -> usize {
        self.narrative.story.hidden + self.at
    }

    /// The last step made.
    pub fn stride(&self) -> Option<&'t Stride> {
        self.narrative.story.shown().get(self.at.checked_sub(1)?)
    }

    /// Makes or undoes steps until this many have been made, or all of them.
    pub fn jump(&mut self, steps: usize) {
        self.at = steps.min(self.narrative.story.shown().len());
    }

    /// Goes to the next step that finds a tour, or back to the last one before; stays where it is if there is none.
    pub fn seek_solution(&mut self, onward: bool) -> bool {
        self.seek(onward, |_, stride| matches!(stride, Stride::Found(_)))
    }

    /// Goes to the next step that turns back, or back to the last one before: a dead end, a lost square or a move taken back, the first
    /// of several on end.
    pub fn seek_backtrack(&mut self, onward: bool) -> bool {
        self.seek(onward, |before, stride| turns_back(stride) && !before.is_some_and(turns_back))
    }

    fn seek(&mut self, onward: bool, wanted: impl Fn(Option<&Stride>, &Stride) -> bool) -> bool {
        let steps = self.narrative.story.shown();
        let fits = |at: &usize| wanted(at.checked_sub(1).map(|at| &steps[at]), &steps[*at]);
        let found =
            if onward { (self.at..steps.len()).find(fits) } else { (0..self.at.saturating_sub(1)).rev().find(fits) };
        found.inspect(|at| self.at = at + 1).is_some()
    }
}

fn turns_back(stride: &Stride) -> bool {
    matches!(stride, Stride::DeadEnd(..) | Stride::Lost(_) | Stride::Back(_) | Stride::GaveUp)
}
