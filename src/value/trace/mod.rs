//! The steps of a search, recorded: what was tried, why it was rejected, what was placed and taken back.

mod record;
mod replay;
mod window;

use crate::board::{Grid, Square};
use crate::piece::Piece;
use crate::problem::Refusal;
use crate::search::{Line, Stop};

pub use replay::Replay;
pub use window::Window;

/// Why a piece is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The step before was a dead end.
    DeadEnd,
    /// Every square of this file has been tried.
    File(u32),
    /// Every way to go on has been tried.
    Tried,
    /// The step before was a solution, and others may follow.
    Found,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A piece is put on the square, which nothing attacks.
    Place(Square),
    /// A required piece is put on the square before the search begins.
    Given(Square),
    /// The square was tried and is attacked.
    Reject {
        /// The square.
        square: Square,
        /// The pieces that attack it, oldest first, and how; at least one.
        by: Vec<(Square, Line)>,
    },
    /// The piece on the square is taken back.
    Remove {
        /// The square.
        square: Square,
        /// The reason.
        why: Why,
    },
    /// No free square is left: in this file (counted from 0), or on the board where files are not filled one after another.
    DeadEnd {
        /// The file.
        file: Option<u32>,
        /// The piece that has to be taken back; none where the search is over.
        back: Option<Square>,
    },
    /// The pieces on the board are the solution with this number.
    Found {
        /// The number, counted from 1.
        number: u64,
    },
}

impl Deed {
    /// Whether the search cannot go on from here: a dead end, or a piece taken back.
    pub fn is_backtrack(&self) -> bool {
        matches!(self, Deed::DeadEnd { .. } | Deed::Remove { .. })
    }

    /// Its name in data: `place`, `reject`, `remove`, `dead end`, `found`.
    pub fn word(&self) -> &'static str {
        match self {
            Deed::Place(_) | Deed::Given(_) => "place",
            Deed::Reject { .. } => "reject",
            Deed::Remove { .. } => "remove",
            Deed::DeadEnd { .. } => "dead end",
            Deed::Found { .. } => "found",
        }
    }
}

/// How many steps of each kind there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Pieces placed.
    pub placed: u64,
    /// Squares rejected.
    pub rejected: u64,
    /// Pieces taken back.
    pub removed: u64,
    /// Dead ends.
    pub dead_ends: u64,
    /// Solutions.
    pub found: u64,
}

impl Counts {
    /// The number of steps of this one's kind.
    fn of(&mut self, deed: &Deed) -> &mut u64 {
        match deed {
            Deed::Place(_) | Deed::Given(_) => &mut self.placed,
            Deed::Reject { .. } => &mut self.rejected,
            Deed::Remove { .. } => &mut self.removed,
            Deed::DeadEnd { .. } => &mut self.dead_ends,
            Deed::Found { .. } => &mut self.found,
        }
    }
}

/// A window of the steps of a search, with the board before it, so that the board of every step can be replayed.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The problem in the command language.
    pub problem: String,
    /// The board.
    pub grid: Grid,
    /// The piece that is placed.
    pub piece: &'static Piece,
    /// How many pieces a solution has.
    pub pieces: u64,
    /// Squares on which no piece may stand.
    pub blocked: Vec<Square>,
    /// What was asked for.
    pub window: Window,
    /// The pieces before the first step of the window, in the order in which they were placed.
    pub start: Vec<Square>,
    /// The number of the first step of the window in the whole search, counted from 1.
    pub first: u64,
    /// The steps.
    pub steps: Vec<Deed>,
    /// The steps of the whole search, if they were counted to the end.
    pub total: Option<u64>,
    /// Why the window is not complete.
    pub stopped: Option<Stop>,
}

/// Why there is no trace.
#[derive(Clone, Debug, PartialEq)]
pub enum NoTrace {
    /// The problem has no such search, or the board is out of its reach.
    Refused(Refusal),
    /// The window has more steps than [`Trace::MOST`]; the number of its first step.
    Long(u64),
    /// The search has only so many solutions.
    Solutions(u64),
    /// The search has only so many steps.
    Steps(u64),
    /// The search was stopped before the window began.
    Stopped(Stop),
}

impl Trace {
    /// The most steps that are recorded.
    pub const MOST: u64 = 100_000;

    /// How many steps of each kind there are.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for deed in &self.steps {
            *counts.of(deed) += 1;
        }
        counts
    }

    /// The pieces after so many steps of the window, in the order in which they were placed.
    pub fn board(&self, steps: usize) -> Vec<Square> {
        let mut replay = self.replay();
        replay.jump(steps);
        replay.standing().to_vec()
    }

    /// A walk through the steps, from the start of the window.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(self)
    }

    /// The number under which the first step is shown: steps towards solutions count from 1, others as in the whole search.
    pub fn shown_from(&self) -> u64 {
        if matches!(self.window, Window::Steps { .. }) { self.first } else { 1 }
    }
}

#[cfg(test)]
mod tests;
