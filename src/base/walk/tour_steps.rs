//! Steps of methods that make a tour, and their effects on its path.

use super::PathStep;
use super::{CircuitJoin, TieBreak, WarnsdorffRule};
use crate::board::Square;

/// Step of a method that makes a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TourStep {
    /// First square of the tour.
    Start(Square),
    /// Move by the rule.
    Go {
        /// Rule.
        rule: WarnsdorffRule,
        /// Square.
        to: Square,
        /// Number of free squares a move away from it.
        onward: u32,
        /// How the tie was broken if other squares have the same number, or `Some(None)` if they
        /// are tried one after another.
        tie: Option<Option<TieBreak>>,
        /// Other free squares that could have been entered, with their numbers.
        others: Vec<(Square, u32)>,
        /// Last square of the tour, if it is also a move away and must not be entered yet.
        end: Option<Square>,
    },
    /// Switch to the published move order with this number for breaking ties, with its moves as
    /// files and ranks.
    Order(usize, Vec<(i32, i32)>),
    /// Tentative move of the search to this square.
    Try(Square),
    /// Backtracking of the search from this square.
    Back(Square),
    /// Square that can no longer be entered and left.
    Lost(Square),
    /// Dead end: no free square is a move away from this one, except the last one of the tour if it
    /// is given.
    DeadEnd(Square, Option<Square>),
    /// Dead end before a given number: every free square a move away from the first square has
    /// another number, or is too far from the second one, which has this number.
    MissesClue(Square, Square, u64),
    /// Path to be repaired.
    Begin(Vec<Square>),
    /// Transformation of the path.
    Change {
        /// Kind of transformation.
        change: PathEdit,
        /// Path after it.
        path: Vec<Square>,
    },
    /// Four circuits that cover the board.
    Circuits([Vec<Square>; 4]),
    /// Joins of opposite circuits, and the circuits after them.
    Pairs([CircuitJoin; 2], [Vec<Square>; 2]),
    /// Join of the last two circuits, and the circuit after it.
    Join(CircuitJoin, Vec<Square>),
    /// Completed tour, with whether a move leads from its end to its beginning.
    Found(bool),
    /// End of a complete search without a tour.
    Exhausted,
    /// End of a search through all walks of a rule without a tour.
    NoneByRule,
    /// End of the method without a tour.
    GaveUp,
    /// Step of a method that looks for a shortest path.
    Path(PathStep),
}

/// Transformation of a path, with its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathEdit {
    /// Extension of the path to a free square.
    Extend(Square),
    /// Reversal of the tail: a move leads from the end to a square of the path, and everything
    /// after that square is reversed, which gives a new end.
    TurnTail {
        /// Last square before the step.
        end: Square,
        /// Pivot square of the path.
        pivot: Square,
        /// Last square after the step.
        new: Square,
        /// Number of the pivot if a move leads from the first square to the next number, so that
        /// the step closes the path.
        closes: Option<u64>,
    },
    /// Reversal of the head, in the same way.
    TurnHead {
        /// First square before the step.
        first: Square,
        /// Pivot square of the path.
        pivot: Square,
        /// First square after the step.
        new: Square,
    },
    /// Reversal of the whole path.
    Reverse,
    /// Rotation of a closed path to another first square.
    Rotate(Square),
    /// Insertion of free squares between two squares of the path.
    Insert {
        /// Square before them.
        after: Square,
        /// First free square.
        first: Square,
        /// Last free square, equal to the first if there is only one.
        last: Square,
    },
}

/// Segment of a walk: a path, or a circuit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathSegment {
    /// Squares in the order of the walk.
    pub squares: Vec<Square>,
    /// Whether a move leads from the last square back to the first.
    pub closed: bool,
}

/// Effect of a step on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SquareMark {
    /// Entered by the path.
    Entered,
    /// Left by backtracking.
    Left,
    /// Obstacle to a tour: a dead end, or a square that can no longer be entered and left.
    Stuck,
    /// Alternative to the entered square, with its number of onward moves, or square that gets a
    /// number in this step.
    Option(u32),
    /// Square that got a number in an earlier step.
    Numbered(u32),
    /// Square with a changed number.
    Moved,
}

impl TourStep {
    /// Maximum number of steps in the trace of a tour.
    pub const MAX_TRACED: u64 = 5_000;

    /// Returns whether the step is a tour or a shortest path.
    pub fn is_solution(&self) -> bool {
        matches!(self, TourStep::Found(_) | TourStep::Path(PathStep::Shortest(_)))
    }

    /// Returns whether the path cannot grow here: a dead end, a lost square, a move taken back, or
    /// the end without a tour.
    pub fn is_backtrack(&self) -> bool {
        if let TourStep::Path(step) = self {
            return step.is_backtrack();
        }
        matches!(
            self,
            TourStep::DeadEnd(..)
                | TourStep::MissesClue(..)
                | TourStep::Lost(_)
                | TourStep::Back(_)
                | TourStep::NoneByRule
                | TourStep::GaveUp
        )
    }

    /// Returns the name in data files.
    pub fn word(&self) -> &'static str {
        match self {
            TourStep::Start(_) => "start",
            TourStep::Go { .. } => "go",
            TourStep::Order(..) => "order",
            TourStep::Try(_) => "try",
            TourStep::Back(_) => "back",
            TourStep::Lost(_) => "lost",
            TourStep::DeadEnd(..) => "dead end",
            TourStep::MissesClue(..) => "misses number",
            TourStep::Begin(_) => "begin",
            TourStep::Change { change, .. } => change.word(),
            TourStep::Circuits(_) => "circuits",
            TourStep::Pairs(..) => "join pairs",
            TourStep::Join(..) => "join",
            TourStep::Found(_) => "found",
            TourStep::Exhausted => "exhausted",
            TourStep::NoneByRule => "exhausted rule",
            TourStep::GaveUp => "gave up",
            TourStep::Path(step) => step.word(),
        }
    }

    /// Returns the segments after a step that contains all of them.
    pub fn segments(&self) -> Option<Vec<PathSegment>> {
        let segment =
            |closed| move |squares: &Vec<Square>| PathSegment { squares: squares.clone(), closed };
        match self {
            TourStep::Begin(path) | TourStep::Change { path, .. } => {
                Some(vec![segment(false)(path)])
            }
            TourStep::Circuits(circuits) => Some(circuits.iter().map(segment(true)).collect()),
            TourStep::Pairs(_, halves) => Some(halves.iter().map(segment(true)).collect()),
            TourStep::Join(_, path) => Some(vec![segment(true)(path)]),
            TourStep::Path(step) => step.whole_path().map(|path| vec![segment(false)(path)]),
            _ => None,
        }
    }

    /// Iterates over the squares that get a number in this step, with the number.
    pub fn numbered_squares(&self) -> impl Iterator<Item = (Square, u64)> + '_ {
        let numbered = match self {
            TourStep::Path(step) => step.numbered_squares(),
            _ => None,
        };
        let (number, squares) = numbered.unwrap_or_default();
        squares.iter().map(move |&square| (square, u64::from(number)))
    }

    /// Updates the segments by the step.
    pub fn apply(&self, segments: &mut Vec<PathSegment>) {
        if let Some(whole) = self.segments() {
            *segments = whole;
        }
        let Some(last) = segments.last_mut() else { return };
        match self {
            TourStep::Start(square) | TourStep::Try(square) | TourStep::Go { to: square, .. } => {
                last.squares.push(*square)
            }
            TourStep::Back(_) => {
                last.squares.pop();
                last.closed = false;
            }
            TourStep::Found(closed) => last.closed = *closed,
            TourStep::Path(step) => last.squares.extend(step.entered_square()),
            _ => {}
        }
    }
}

impl PathEdit {
    /// Returns the name in data files.
    fn word(&self) -> &'static str {
        match self {
            PathEdit::Extend(_) => "extend",
            PathEdit::TurnTail { .. } => "turn tail",
            PathEdit::TurnHead { .. } => "turn head",
            PathEdit::Reverse => "reverse",
            PathEdit::Rotate(_) => "rotate",
            PathEdit::Insert { .. } => "insert",
        }
    }
}
