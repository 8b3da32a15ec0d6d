//! Actions of a player, and the feedback to them.

use super::Deduction;
use bezzel_base::board::Square;
use bezzel_base::core::{AttackLine, Stop};

/// Direction of a cursor move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CursorMove {
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
pub enum GameAction {
    /// Move of the cursor, wrapping around the edges.
    Go(CursorMove),
    /// Jump of the cursor to a square.
    Point(Square),
    /// Placement or removal of the piece under the cursor. A tour is continued to there, or taken
    /// back from there.
    Toggle,
    /// As [`GameAction::Toggle`], but a piece is also placed where others exclude it.
    Put,
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
pub enum PieceClash {
    /// Attack along a line.
    Line(AttackLine),
    /// Touching squares.
    Touch,
    /// Squares of one region.
    Region,
}

/// Feedback after an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameFeedback {
    /// Nothing.
    Nothing,
    /// Piece placed.
    Placed(Square),
    /// Piece on a square that other pieces exclude, with these pieces and the reasons.
    Clashing(Square, Vec<(Square, PieceClash)>),
    /// Piece removed.
    Removed(Square),
    /// Squares marked as empty.
    Marked(Vec<Square>),
    /// Marks removed.
    Unmarked(Vec<Square>),
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
    /// Square with a given number, which is not the next one.
    OtherNumber(Square, u64),
    /// Square that is not the one with the next number, which is given.
    NumberElsewhere(Square, u64),
    /// Square with a piece.
    Taken(Square),
    /// Square without a piece.
    Vacant(Square),
    /// Square off the board.
    OffBoard(Square),
    /// Square that other pieces exclude, with these pieces and the reasons.
    Clash(Square, Vec<(Square, PieceClash)>),
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

impl GameFeedback {
    /// Returns whether the action changed the board.
    pub fn is_change(&self) -> bool {
        use GameFeedback::{
            Clashing, DeadEnd, GivenUp, Marked, NotClosed, Placed, Redone, Removed, RemovedFrom,
            Restarted, Solved, Uncovered, Undone, Unmarked, Walked,
        };
        matches!(
            self,
            Placed(_)
                | Clashing(..)
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
            GameFeedback::Nothing => "nothing",
            GameFeedback::Placed(_) | GameFeedback::Clashing(..) => "placed",
            GameFeedback::Removed(_) | GameFeedback::RemovedFrom(..) => "removed",
            GameFeedback::Marked(_) => "marked",
            GameFeedback::Unmarked(_) => "unmarked",
            GameFeedback::AlreadyMarked(_) => "already marked",
            GameFeedback::NoMarks => "no marks",
            GameFeedback::Walked(..) => "moved",
            GameFeedback::DeadEnd(..) => "dead end",
            GameFeedback::NotClosed(..) => "not closed",
            GameFeedback::NoMove(..) => "no move",
            GameFeedback::Visited(..) => "visited",
            GameFeedback::TooEarly(_) => "too early",
            GameFeedback::OtherNumber(..) | GameFeedback::NumberElsewhere(..) => "other number",
            GameFeedback::Taken(_) => "taken",
            GameFeedback::Vacant(_) => "vacant",
            GameFeedback::OffBoard(_) => "off board",
            GameFeedback::Clash(..) => "clash",
            GameFeedback::Given(_) => "given",
            GameFeedback::Blocked(_) => "blocked",
            GameFeedback::NoneLeft => "none left",
            GameFeedback::Uncovered(..) => "uncovered",
            GameFeedback::Solved => "solved",
            GameFeedback::Undone => "undone",
            GameFeedback::Redone => "redone",
            GameFeedback::NothingToUndo => "no undo",
            GameFeedback::NothingToRedo => "no redo",
            GameFeedback::Hint(_) | GameFeedback::Deduced(_) => "hint",
            GameFeedback::WrongMark(_)
            | GameFeedback::TakeBack(_)
            | GameFeedback::BackTo { .. } => "take back",
            GameFeedback::Unknown(_) => "unknown",
            GameFeedback::GivenUp => "given up",
            GameFeedback::Restarted => "restarted",
            GameFeedback::Over => "over",
        }
    }
}

/// End of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameEnding {
    /// Solved puzzle.
    Solved,
    /// Abandoned puzzle.
    GivenUp,
}
