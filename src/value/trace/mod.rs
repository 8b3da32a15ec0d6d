//! The steps of a search, recorded: what was tried, why it was rejected, what was placed and taken back.

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
    /// From here on exactly this many pieces are used.
    Allow(u64),
    /// A piece is put on the square, where it covers most that nothing covers yet.
    Best {
        /// The square.
        square: Square,
        /// The quarter of the board whose squares were compared; none where all were.
        quarter: Option<Quarter>,
        /// The squares that it covers newly.
        gain: u64,
        /// The squares from which it would cover as many.
        ties: Vec<Square>,
    },
    /// Nothing covers the square yet, and a piece could do so from this many squares.
    Need {
        /// The square.
        square: Square,
        /// The squares that a piece may take.
        ways: u64,
    },
    /// The pieces that are left cannot cover what nothing covers yet.
    Short {
        /// Pieces left.
        pieces: u64,
        /// The most squares that they can cover.
        most: u64,
        /// The squares that nothing covers.
        open: u64,
        /// The first of these.
        first: Square,
    },
    /// A step that the method tells in its own words.
    Tell {
        /// What it says.
        fact: Fact,
        /// The squares that pieces leave.
        off: Vec<Square>,
        /// The squares that pieces come to.
        on: Vec<Square>,
        /// The squares that it is about.
        about: Vec<Square>,
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
        match self {
            Deed::DeadEnd { .. } | Deed::Short { .. } | Deed::Remove { .. } => true,
            Deed::Tell { fact, off, on, .. } => fact.tone == Tone::DeadEnd || on.is_empty() && !off.is_empty(),
            _ => false,
        }
    }

    /// The squares that pieces leave, and those that they come to.
    pub fn moves(&self) -> [&[Square]; 2] {
        match self {
            Deed::Place(square) | Deed::Given(square) | Deed::Best { square, .. } => [&[], from_ref(square)],
            Deed::Remove { square, .. } => [from_ref(square), &[]],
            Deed::Tell { off, on, .. } => [off, on],
            _ => [&[], &[]],
        }
    }

    /// Its name in data: `place`, `reject`, `remove`, `dead end`, `found`; for covers also `allow`, `need` and `short`; else that of its
    /// fact.
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
        // Nearly always the last one.
        let at = standing.iter().rposition(|standing| standing == square);
        at.map(|at| standing.remove(at));
    }
    standing.extend(on);
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
    /// Steps that move pieces.
    pub moved: u64,
    /// Dead ends.
    pub dead_ends: u64,
    /// Solutions.
    pub found: u64,
    /// Steps that only say something.
    pub remarks: u64,
}

impl Counts {
    /// The number of steps of this one's kind.
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

/// A window of the steps of a search, with the board before it, so that the board of every step can be replayed.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The problem in the command language.
    pub problem: String,
    /// The board.
    pub grid: Grid,
    /// The piece that is placed.
    pub piece: &'static Piece,
    /// How many pieces a solution has; where that was not known beforehand, the most that stood at a time.
    pub pieces: Option<u64>,
    /// Whether a solution is one because its pieces cover the board.
    pub covers: bool,
    /// The method, where one was named.
    pub method: Option<&'static str>,
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
    /// The search has only this many solutions.
    Solutions(u64),
    /// The search has only this many steps.
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

    /// A command that records the steps with these numbers.
    pub fn command(&self, from: u64, to: u64) -> String {
        let method = self.method.map(|method| format!(" using {method}")).unwrap_or_default();
        format!("trace {}{method} steps {from}..{to}", self.problem)
    }

    /// The number under which the first step is shown: steps towards solutions count from 1, others as in the whole search.
    pub fn shown_from(&self) -> u64 {
        if matches!(self.window, Window::Steps { .. }) { self.first } else { 1 }
    }
}

#[cfg(test)]
mod tests;
