//! Steps of methods that look for a shortest path.

use crate::board::Square;

/// Step of a method that looks for a shortest path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathStep {
    /// First square of the path.
    Start(Square),
    /// Squares that breadth-first search reaches after this many moves, in the order in which it
    /// reaches them.
    Layer {
        /// Number of moves.
        distance: u32,
        /// Squares.
        squares: Vec<Square>,
    },
    /// Squares that get a value in a round of Bellman's recurrence. There are none in a last round
    /// that changes nothing.
    Round {
        /// Number of the round, which is the value.
        round: u32,
        /// Squares.
        squares: Vec<Square>,
    },
    /// Step of the way back: the path, which now begins with the square from which its second
    /// square was reached first.
    Predecessor(Vec<Square>),
    /// Move to a square whose value is one less.
    Descend {
        /// Square.
        to: Square,
        /// Value of the square.
        value: u32,
        /// Other squares a move away with the same value.
        others: Vec<Square>,
    },
    /// Move to the free square nearest to the last one.
    Nearest {
        /// Square.
        to: Square,
        /// Square of its straight distance from the last square.
        gap: u64,
        /// Other free squares a move away, with the squares of their distances.
        others: Vec<(Square, u64)>,
    },
    /// Path to the last square, shorter than all before.
    Improved {
        /// Number of moves.
        moves: u64,
    },
    /// Path that another move could not make shorter than the best one.
    Bound {
        /// Last square.
        square: Square,
        /// Number of moves to it.
        moves: u64,
        /// Number of moves of the best path.
        best: u64,
    },
    /// Shortest path.
    Shortest(Vec<Square>),
    /// End of a walk that is longer than a shortest path.
    NotShortest {
        /// Number of its moves.
        moves: u64,
        /// Number of moves of a shortest path.
        shortest: u64,
    },
    /// End of a walk that did not reach this square.
    Stranded(Square),
    /// End of a search that found no path between these squares.
    Unreachable(Square, Square),
}

impl PathStep {
    /// Returns the name in data files.
    pub fn word(&self) -> &'static str {
        match self {
            PathStep::Start(_) => "start",
            PathStep::Layer { .. } => "layer",
            PathStep::Round { .. } => "round",
            PathStep::Predecessor(_) => "way back",
            PathStep::Descend { .. } => "descend",
            PathStep::Nearest { .. } => "nearest",
            PathStep::Improved { .. } => "improved",
            PathStep::Bound { .. } => "bound",
            PathStep::Shortest(_) => "shortest",
            PathStep::NotShortest { .. } => "not shortest",
            PathStep::Stranded(_) => "stranded",
            PathStep::Unreachable(..) => "unreachable",
        }
    }

    /// Returns whether the path cannot grow here.
    pub fn is_backtrack(&self) -> bool {
        matches!(self, PathStep::Bound { .. } | PathStep::Stranded(_) | PathStep::Unreachable(..))
    }

    /// Returns the whole path after a step that contains it.
    pub fn whole_path(&self) -> Option<&Vec<Square>> {
        match self {
            PathStep::Predecessor(path) | PathStep::Shortest(path) => Some(path),
            _ => None,
        }
    }

    /// Returns the square that the step adds to the path.
    pub fn entered_square(&self) -> Option<Square> {
        match self {
            PathStep::Start(square)
            | PathStep::Descend { to: square, .. }
            | PathStep::Nearest { to: square, .. } => Some(*square),
            _ => None,
        }
    }

    /// Returns the squares that get a number in this step, with the number.
    pub fn numbered_squares(&self) -> Option<(u32, &[Square])> {
        match self {
            PathStep::Layer { distance: number, squares }
            | PathStep::Round { round: number, squares } => Some((*number, squares)),
            _ => None,
        }
    }
}
