//! Trace of a method that makes a tour, and a cursor through its steps.

use super::Board;
use crate::board::{Grid, Square};
use crate::piece::Piece;
use crate::problem::{Story, Stride};

/// Trace of a method that makes a tour, with its problem.
#[derive(Clone, Debug)]
pub struct Narrative {
    /// Problem in the command language.
    pub problem: String,
    /// Board.
    pub grid: Grid,
    /// Piece that walks.
    pub piece: &'static Piece,
    /// Squares that are not part of the board.
    pub blocked: Vec<Square>,
    /// Steps.
    pub story: Story,
}

impl Narrative {
    /// Returns a path of the trace as a separate board.
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

    /// Returns the number of squares that belong to the board.
    pub fn open(&self) -> u64 {
        self.grid.size.squares() - self.blocked.len() as u64
    }

    /// Creates a cursor before the first visible step.
    pub fn telling(&self) -> Telling<'_> {
        Telling { narrative: self, at: 0 }
    }
}

/// Position among the steps of a trace.
#[derive(Clone, Debug)]
pub struct Telling<'t> {
    narrative: &'t Narrative,
    at: usize,
}

impl<'t> Telling<'t> {
    /// Returns the trace.
    pub fn narrative(&self) -> &'t Narrative {
        self.narrative
    }

    /// Returns the number of visible steps before the cursor.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the number of all steps before the cursor, including those that are not visible.
    pub fn made(&self) -> usize {
        self.narrative.story.hidden + self.at
    }

    /// Returns the step before the cursor.
    pub fn stride(&self) -> Option<&'t Stride> {
        self.narrative.story.shown().get(self.at.checked_sub(1)?)
    }

    /// Moves the cursor after this many visible steps, or to the end.
    pub fn jump(&mut self, steps: usize) {
        self.at = steps.min(self.narrative.story.shown().len());
    }

    /// Moves to the next step that finds a tour, or back to the previous one. Stays in place if
    /// there is no such step, and returns whether it moved.
    pub fn seek_solution(&mut self, onward: bool) -> bool {
        self.seek(onward, |_, stride| matches!(stride, Stride::Found(_)))
    }

    /// Moves to the next backtracking step, or back to the previous one: a dead end, a lost square
    /// or a move taken back, the first of several in a row.
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
