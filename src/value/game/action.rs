//! Actions of a player, and the feedback to them.

use super::Deduction;
use crate::board::Square;
use crate::search::{Line, Stop};

/// Direction of a cursor move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// One rank up.
    Up,
    /// One rank down.
    Down,
    /// One file to the left.
    Left,
    /// One file to the right.
    Right,
}

/// Action of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Move of the cursor, wrapping around the edges.
    Go(Way),
    /// Jump of the cursor to a square.
    Point(Square),
    /// Placement or removal of the piece under the cursor. A tour is continued to there, or taken
    /// back from there.
    Toggle,
    /// Placement of a piece on a square. A tour is continued to there.
    Place(Square),
    /// Removal of a piece or a mark. A tour is removed from this square to its end.
    Remove(Square),
    /// Addition or removal of a mark under the cursor.
    ToggleMark,
    /// Undo of the last change.
    Undo,
    /// Redo of the undone change.
    Redo,
    /// Request for a hint.
    Hint,
    /// Request for a solution, which ends the game.
    GiveUp,
    /// Restart of the puzzle.
    Restart,
}

/// Reason why two pieces exclude each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// Attack along a line.
    Line(Line),
    /// Touching squares.
    Touch,
    /// Squares of one region.
    Region,
}

/// Feedback after an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// Nothing.
    Nothing,
    /// Piece placed.
    Placed(Square),
    /// Piece removed.
    Removed(Square),
    /// Squares marked as empty.
    Marked(Vec<Square>),
    /// Mark removed.
    Unmarked(Square),
    /// Square that is already marked.
    AlreadyMarked(Square),
    /// Mark in a tour, which visits every square and thus has no marks.
    NoMarks,
    /// Tour continued to this square, with its number.
    Walked(Square, u64),
    /// Tour continued to a dead end, with the number of unvisited squares.
    DeadEnd(Square, u64),
    /// Complete tour without a move from its last square to its first.
    NotClosed(Square, Square),
    /// End of a tour removed from this square, with the number of squares.
    RemovedFrom(Square, u64),
    /// Square that the piece cannot reach from the second one, its position.
    NoMove(Square, Square),
    /// Square that the tour has already visited, with its number.
    Visited(Square, u64),
    /// Square that has to be the last of the tour.
    TooEarly(Square),
    /// Square with a piece.
    Taken(Square),
    /// Square without a piece.
    Vacant(Square),
    /// Square off the board.
    OffBoard(Square),
    /// Square that other pieces exclude, with these pieces and the reasons.
    Clash(Square, Vec<(Square, Clash)>),
    /// Piece that belongs to the puzzle.
    Given(Square),
    /// Square that must be empty.
    Blocked(Square),
    /// No pieces left to place.
    NoneLeft,
    /// Last piece placed with uncovered squares left. The fields are their number and the first of
    /// them.
    Uncovered(u64, Square),
    /// Puzzle solved.
    Solved,
    /// Last change undone.
    Undone,
    /// Undone change redone.
    Redone,
    /// No change to undo.
    NothingToUndo,
    /// No change to redo.
    NothingToRedo,
    /// Square of a solution of this position.
    Hint(Square),
    /// Deduction from this position.
    Deduced(Deduction),
    /// Mark on this square without which the position has a solution.
    WrongMark(Square),
    /// First wrong piece, in a position without a solution.
    TakeBack(Square),
    /// Position without a known tour that continues it, with the last number from which one does.
    BackTo {
        /// Number of that square, or 0 for the beginning.
        number: u64,
        /// First square after it.
        wrong: Square,
        /// Whether it is proved that no tour continues the position.
        sure: bool,
    },
    /// Unknown answer, because the search was stopped.
    Unknown(Stop),
    /// Solution shown.
    GivenUp,
    /// Puzzle restarted.
    Restarted,
    /// Action after the end of the game, when only a restart is possible.
    Over,
}

impl Feedback {
    /// Returns whether the action changed the board.
    pub fn changes(&self) -> bool {
        use Feedback::{
            DeadEnd, GivenUp, Marked, NotClosed, Placed, Redone, Removed, RemovedFrom, Restarted, Solved, Uncovered,
            Undone, Unmarked, Walked,
        };
        matches!(
            self,
            Placed(_)
                | Removed(_)
                | Marked(_)
                | Unmarked(_)
                | Walked(..)
                | DeadEnd(..)
                | NotClosed(..)
                | RemovedFrom(..)
                | Uncovered(..)
                | Solved
                | Undone
                | Redone
                | GivenUp
                | Restarted
        )
    }

    /// Returns the word in data files, which is the same in every language.
    pub fn word(&self) -> &'static str {
        match self {
            Feedback::Nothing => "nothing",
            Feedback::Placed(_) => "placed",
            Feedback::Removed(_) | Feedback::RemovedFrom(..) => "removed",
            Feedback::Marked(_) => "marked",
            Feedback::Unmarked(_) => "unmarked",
            Feedback::AlreadyMarked(_) => "already marked",
            Feedback::NoMarks => "no marks",
            Feedback::Walked(..) => "moved",
            Feedback::DeadEnd(..) => "dead end",
            Feedback::NotClosed(..) => "not closed",
            Feedback::NoMove(..) => "no move",
            Feedback::Visited(..) => "visited",
            Feedback::TooEarly(_) => "too early",
            Feedback::Taken(_) => "taken",
            Feedback::Vacant(_) => "vacant",
            Feedback::OffBoard(_) => "off board",
            Feedback::Clash(..) => "clash",
            Feedback::Given(_) => "given",
            Feedback::Blocked(_) => "blocked",
            Feedback::NoneLeft => "none left",
            Feedback::Uncovered(..) => "uncovered",
            Feedback::Solved => "solved",
            Feedback::Undone => "undone",
            Feedback::Redone => "redone",
            Feedback::NothingToUndo => "no undo",
            Feedback::NothingToRedo => "no redo",
            Feedback::Hint(_) | Feedback::Deduced(_) => "hint",
            Feedback::WrongMark(_) | Feedback::TakeBack(_) | Feedback::BackTo { .. } => "take back",
            Feedback::Unknown(_) => "unknown",
            Feedback::GivenUp => "given up",
            Feedback::Restarted => "restarted",
            Feedback::Over => "over",
        }
    }
}

/// End of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Solved puzzle.
    Solved,
    /// Abandoned puzzle.
    GivenUp,
}
