//! What a player does, and what there is to say to it.

use super::Deduction;
use crate::board::Square;
use crate::search::{Line, Stop};

/// Where the cursor goes.
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

/// What the player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Moves the cursor, over an edge to the opposite one.
    Go(Way),
    /// Puts the cursor on a square.
    Point(Square),
    /// Places a piece under the cursor, or takes it back; a tour goes on to there, or back from there.
    Toggle,
    /// Places a piece on a square; a tour goes on to there.
    Place(Square),
    /// Takes a piece back, or a mark; of a tour everything from this square on.
    Remove(Square),
    /// Marks the square under the cursor, or takes its mark away.
    ToggleMark,
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
    /// Asks for a square.
    Hint,
    /// Asks for a solution; the game is over.
    GiveUp,
    /// Begins again.
    Restart,
}

/// Why a piece may not stand beside another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// It attacks along a line.
    Line(Line),
    /// The two squares touch.
    Touch,
    /// The two squares are of one region.
    Region,
}

/// What there is to say after an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// Nothing.
    Nothing,
    /// A piece was placed.
    Placed(Square),
    /// A piece was taken back.
    Removed(Square),
    /// Squares were marked as ones that stay empty.
    Marked(Vec<Square>),
    /// A mark was taken away.
    Unmarked(Square),
    /// The square is marked already.
    AlreadyMarked(Square),
    /// Every square of a tour is visited: there is nothing to mark.
    NoMarks,
    /// A tour went on to this square, the one with this number.
    Walked(Square, u64),
    /// The same, and from there it cannot go on, though this many squares are left.
    DeadEnd(Square, u64),
    /// The last square of the tour is visited, and no move leads from it to the first.
    NotClosed(Square, Square),
    /// The end of a tour was taken back from this square on: this many squares.
    RemovedFrom(Square, u64),
    /// No move of the piece leads to this square from that one, on which it stands.
    NoMove(Square, Square),
    /// The tour has visited the square already, as the one with this number.
    Visited(Square, u64),
    /// The square has to be the last of the tour.
    TooEarly(Square),
    /// A piece stands there already.
    Taken(Square),
    /// No piece stands there.
    Vacant(Square),
    /// The square is not on the board.
    OffBoard(Square),
    /// A piece may not stand there because of these others.
    Clash(Square, Vec<(Square, Clash)>),
    /// The piece belongs to the puzzle.
    Given(Square),
    /// No piece may stand there.
    Blocked(Square),
    /// All pieces stand already.
    NoneLeft,
    /// The last piece was placed, and this many squares are not covered, of which this is the first.
    Uncovered(u64, Square),
    /// The puzzle is solved.
    Solved,
    /// The last change was taken back.
    Undone,
    /// It was made again.
    Redone,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to make again.
    NothingToRedo,
    /// The square lies on a solution of this position.
    Hint(Square),
    /// What follows from this position, and why.
    Deduced(Deduction),
    /// This position has no solution with the mark on this square, and one without.
    WrongMark(Square),
    /// This position has no solution: the piece on this square is the first that is wrong.
    TakeBack(Square),
    /// No tour goes on from here, or none was found if that is not sure; one goes on from the square with this number.
    BackTo {
        /// The number; 0 for the beginning.
        number: u64,
        /// The first square after that one.
        wrong: Square,
        /// Whether it is proved that no tour goes on from here.
        sure: bool,
    },
    /// Nobody knows: the search was stopped.
    Unknown(Stop),
    /// A solution is shown.
    GivenUp,
    /// It begins again.
    Restarted,
    /// The game is over: only beginning again is left.
    Over,
}

impl Feedback {
    /// Whether the board is another after it than before.
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

    /// The word for it in data, the same in every language.
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

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The puzzle is solved.
    Solved,
    /// The player has given up.
    GivenUp,
}
