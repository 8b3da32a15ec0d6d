//! Trace of a method that makes a tour, and a cursor through its steps.

use super::Board;
use crate::board::{Grid, Square};
use crate::piece::Piece;
use crate::problem::{TourStep, TourTrace};

/// Trace of a method that makes a tour, with its problem.
#[derive(Clone, Debug)]
pub struct TourReport {
    /// Problem in the command language.
    pub problem: String,
    /// Board.
    pub grid: Grid,
    /// Piece that walks.
    pub piece: &'static Piece,
    /// Squares that are not part of the board.
    pub blocked: Vec<Square>,
    /// Steps.
    pub trace: TourTrace,
}

impl TourReport {
    /// Returns a path of the trace as a separate board.
    pub fn to_board(&self, path: &[Square]) -> Board {
        let whole = matches!(self.trace.steps.last(), Some(TourStep::Found(true)))
            && path == self.trace.path;
        Board {
            grid: self.grid,
            piece: self.piece,
            piece_groups: Vec::new(),
            squares: path.to_vec(),
            blocked: self.blocked.clone(),
            method: Some(self.trace.method),
            number: None,
            problem: self.problem.clone(),
            optimum: None,
            seed: None,
            closed_tour: Some(whole),
        }
    }

    /// Returns the number of squares that belong to the board.
    pub fn open_squares(&self) -> u64 {
        self.grid.size.squares() - self.blocked.len() as u64
    }

    /// Creates a cursor before the first visible step.
    pub fn to_cursor(&self) -> TourCursor<'_> {
        TourCursor { report: self, at: 0 }
    }
}

/// Position among the steps of a trace.
#[derive(Clone, Debug)]
pub struct TourCursor<'t> {
    report: &'t TourReport,
    at: usize,
}

impl<'t> TourCursor<'t> {
    /// Returns the trace.
    pub fn report(&self) -> &'t TourReport {
        self.report
    }

    /// Returns the number of visible steps before the cursor.
    pub fn position(&self) -> usize {
        self.at
    }

    /// Returns the number of all steps before the cursor, including those that are not visible.
    pub fn steps_made(&self) -> usize {
        self.report.trace.hidden + self.at
    }

    /// Returns the step before the cursor.
    pub fn current_step(&self) -> Option<&'t TourStep> {
        self.report.trace.visible_steps().get(self.at.checked_sub(1)?)
    }

    /// Moves the cursor after this many visible steps, or to the end.
    pub fn jump_to(&mut self, steps: usize) {
        self.at = steps.min(self.report.trace.visible_steps().len());
    }

    /// Moves to the next step that finds a tour, or back to the previous one. Stays in place if
    /// there is no such step, and returns whether it moved.
    pub fn seek_solution(&mut self, onward: bool) -> bool {
        self.seek(onward, |_, stride| matches!(stride, TourStep::Found(_)))
    }

    /// Moves to the next backtracking step, or back to the previous one: a dead end, a lost square
    /// or a move taken back, the first of several in a row.
    pub fn seek_backtrack(&mut self, onward: bool) -> bool {
        self.seek(onward, |before, stride| {
            is_backtrack(stride) && !before.is_some_and(is_backtrack)
        })
    }

    fn seek(
        &mut self,
        onward: bool,
        wanted: impl Fn(Option<&TourStep>, &TourStep) -> bool,
    ) -> bool {
        let steps = self.report.trace.visible_steps();
        let fits = |at: &usize| wanted(at.checked_sub(1).map(|at| &steps[at]), &steps[*at]);
        let found = if onward {
            (self.at..steps.len()).find(fits)
        } else {
            (0..self.at.saturating_sub(1)).rev().find(fits)
        };
        found.inspect(|at| self.at = at + 1).is_some()
    }
}

fn is_backtrack(stride: &TourStep) -> bool {
    matches!(
        stride,
        TourStep::DeadEnd(..) | TourStep::Lost(_) | TourStep::Back(_) | TourStep::GaveUp
    )
}
