//! Recorded steps of a search: squares tried, reasons for rejecting them, placements and removals.

mod record;
mod replay;
mod window;

use crate::board::{Grid, Square};
use crate::piece::Piece;
use crate::problem::Refusal;
use crate::search::{Line, Stop};
use std::slice::from_ref;

pub use crate::search::{Fact, Item, Quarter, Tone};
pub use replay::Replay;
pub use window::Window;

/// Reason why a piece is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The step before was a dead end.
    DeadEnd,
    /// Every square of this file has been tried.
    File(u32),
    /// Every alternative has been tried.
    Tried,
    /// The step before was a solution, and others may follow.
    Found,
}

/// Step of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Placement of a piece on an unattacked square.
    Place(Square),
    /// Placement of a required piece before the search begins.
    Given(Square),
    /// Rejection of an attacked square.
    Reject {
        /// Square.
        square: Square,
        /// Pieces that attack it, oldest first, with the lines. There is at least one.
        by: Vec<(Square, Line)>,
    },
    /// Removal of the piece on the square.
    Remove {
        /// Square.
        square: Square,
        /// Reason.
        why: Why,
    },
    /// Dead end without a free square, in this file (counted from 0) or on the whole board if files
    /// are not filled one after another.
    DeadEnd {
        /// File.
        file: Option<u32>,
        /// Piece that has to be taken back, or `None` at the end of the search.
        back: Option<Square>,
    },
    /// Start of the search with exactly this many pieces.
    Allow(u64),
    /// Placement of a piece on the square from which it covers the most new squares.
    Best {
        /// Square.
        square: Square,
        /// Quarter of the board whose squares were compared, or `None` for all squares.
        quarter: Option<Quarter>,
        /// Number of squares that it newly covers.
        gain: u64,
        /// Squares from which it would cover equally many.
        ties: Vec<Square>,
    },
    /// Uncovered square, with the number of squares from which a piece could cover it.
    Need {
        /// Square.
        square: Square,
        /// Number of squares for a piece.
        ways: u64,
    },
    /// Remaining pieces that cannot cover the uncovered squares.
    Short {
        /// Number of remaining pieces.
        pieces: u64,
        /// Maximum number of squares that they can cover.
        most: u64,
        /// Number of uncovered squares.
        open: u64,
        /// First uncovered square.
        first: Square,
    },
    /// Step with a fact of the method.
    Tell {
        /// Fact.
        fact: Fact,
        /// Squares that pieces leave.
        off: Vec<Square>,
        /// Squares that pieces enter.
        on: Vec<Square>,
        /// Squares that the fact is about.
        about: Vec<Square>,
    },
    /// Solution with this number, given by the pieces on the board.
    Found {
        /// Number, counted from 1.
        number: u64,
    },
}

impl Deed {
    /// Returns whether the search cannot continue from here: a dead end, or a piece taken back.
    pub fn is_backtrack(&self) -> bool {
        match self {
            Deed::DeadEnd { .. } | Deed::Short { .. } | Deed::Remove { .. } => true,
            Deed::Tell { fact, off, on, .. } => fact.tone == Tone::DeadEnd || on.is_empty() && !off.is_empty(),
            _ => false,
        }
    }

    /// Returns the squares that pieces leave, and those that they enter.
    pub fn moves(&self) -> [&[Square]; 2] {
        match self {
            Deed::Place(square) | Deed::Given(square) | Deed::Best { square, .. } => [&[], from_ref(square)],
            Deed::Remove { square, .. } => [from_ref(square), &[]],
            Deed::Tell { off, on, .. } => [off, on],
            _ => [&[], &[]],
        }
    }

    /// Returns the name in data files: `place`, `reject`, `remove`, `dead end`, `found`, for covers
    /// also `allow`, `need` and `short`, and otherwise that of its fact.
    pub fn word(&self) -> &'static str {
        match self {
            Deed::Place(_) | Deed::Given(_) | Deed::Best { .. } => "place",
            Deed::Allow(_) => "allow",
            Deed::Need { .. } => "need",
            Deed::Short { .. } => "short",
            Deed::Reject { .. } => "reject",
            Deed::Remove { .. } => "remove",
            Deed::DeadEnd { .. } => "dead end",
            Deed::Tell { fact, .. } => fact.word,
            Deed::Found { .. } => "found",
        }
    }
}

/// Takes pieces off a board and puts others on it.
fn turn(standing: &mut Vec<Square>, [off, on]: [&[Square]; 2]) {
    for square in off {
        // This is nearly always the last one.
        let at = standing.iter().rposition(|standing| standing == square);
        at.map(|at| standing.remove(at));
    }
    standing.extend(on);
}

/// Numbers of steps of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Number of placements.
    pub placed: u64,
    /// Number of rejected squares.
    pub rejected: u64,
    /// Number of removals.
    pub removed: u64,
    /// Number of steps that move pieces.
    pub moved: u64,
    /// Number of dead ends.
    pub dead_ends: u64,
    /// Number of solutions.
    pub found: u64,
    /// Number of steps that only report something.
    pub remarks: u64,
}

impl Counts {
    /// Returns the counter of this step's kind.
    fn of(&mut self, deed: &Deed) -> &mut u64 {
        match deed {
            Deed::Place(_) | Deed::Given(_) | Deed::Best { .. } => &mut self.placed,
            Deed::Allow(_) | Deed::Need { .. } => &mut self.remarks,
            Deed::Reject { .. } => &mut self.rejected,
            Deed::Remove { .. } => &mut self.removed,
            Deed::DeadEnd { .. } | Deed::Short { .. } => &mut self.dead_ends,
            Deed::Tell { fact, off, on, .. } => match (fact.tone, off.is_empty(), on.is_empty()) {
                (Tone::Reject, ..) => &mut self.rejected,
                (Tone::DeadEnd, ..) => &mut self.dead_ends,
                (Tone::Plain, true, true) => &mut self.remarks,
                (Tone::Plain, true, false) => &mut self.placed,
                (Tone::Plain, false, true) => &mut self.removed,
                (Tone::Plain, false, false) => &mut self.moved,
            },
            Deed::Found { .. } => &mut self.found,
        }
    }
}

/// Window of the steps of a search. It contains the board before it, so that the board of every
/// step can be replayed.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Problem in the command language.
    pub problem: String,
    /// Board.
    pub grid: Grid,
    /// Piece that is placed.
    pub piece: &'static Piece,
    /// Number of pieces of a solution. If it was not known beforehand, it is the maximum placed at
    /// a time.
    pub pieces: Option<u64>,
    /// Whether a solution has to cover the board.
    pub covers: bool,
    /// Method, if one was named.
    pub method: Option<&'static str>,
    /// Squares that must be empty.
    pub blocked: Vec<Square>,
    /// Requested window.
    pub window: Window,
    /// Pieces before the first step of the window, in the order of their placement.
    pub start: Vec<Square>,
    /// Number of the window's first step in the whole search, counted from 1.
    pub first: u64,
    /// Steps.
    pub steps: Vec<Deed>,
    /// Number of steps of the whole search, if they were all counted.
    pub total: Option<u64>,
    /// Reason why the window is incomplete.
    pub stopped: Option<Stop>,
}

/// Reason why there is no trace.
#[derive(Clone, Debug, PartialEq)]
pub enum NoTrace {
    /// Problem without such a search, or board out of its reach.
    Refused(Refusal),
    /// Window with more steps than [`Trace::MOST`], with the number of its first step.
    Long(u64),
    /// Search with only this many solutions.
    Solutions(u64),
    /// Search with only this many steps.
    Steps(u64),
    /// Search that was stopped before the window began.
    Stopped(Stop),
}

impl Trace {
    /// Maximum number of recorded steps.
    pub const MOST: u64 = 100_000;

    /// Counts the steps of each kind.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for deed in &self.steps {
            *counts.of(deed) += 1;
        }
        counts
    }

    /// Returns a command that records the steps with these numbers.
    pub fn command(&self, from: u64, to: u64) -> String {
        let method = self.method.map(|method| format!(" using {method}")).unwrap_or_default();
        format!("trace {}{method} steps {from}..{to}", self.problem)
    }

    /// Returns the displayed number of the first step. Steps towards solutions count from 1, others
    /// as in the whole search.
    pub fn shown_from(&self) -> u64 {
        if matches!(self.window, Window::Steps { .. }) { self.first } else { 1 }
    }
}

#[cfg(test)]
mod tests;
