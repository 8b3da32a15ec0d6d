//! Rules by which tours are made, and features of tours that are counted.

use super::MoveOrder;
use crate::board::Square;

/// Rule for the choice among squares with the same number of onward moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The first square clockwise, starting straight up.
    Fixed,
    /// The square of the move that comes first in this order.
    Moves(MoveOrder),
    /// A random square, with this seed.
    Random(u64),
    /// The square whose onward squares have the fewest moves in total (Pohl 1967).
    Pohl,
    /// The square farthest from the centre of the board (Roth).
    #[default]
    Roth,
    /// The move orders of Squirrel and Cull (1996), for a knight that starts in the corner of a
    /// square board.
    SquirrelCull,
}

/// Squares that a walk prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WarnsdorffRule {
    /// Those with the fewest onward moves.
    Fewest,
    /// Those with the fewest onward moves, but at least one unless every free square is a dead end.
    FewestOnward,
    /// Those with the most onward moves. This opposite of the rule shows how it fails.
    Most,
}

/// Join of two circuits. The two moves are given up; one new move joins their first ends, another
/// one their second ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CircuitJoin {
    /// Move given up in one circuit.
    pub one: [Square; 2],
    /// Move given up in the other circuit.
    pub other: [Square; 2],
}

/// Bend of a tour, as the two moves of a square, both directed away from it.
pub type Bend = [(i32, i32); 2];

/// Feature of a tour that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TourMarks {
    /// Moves in some directions, in either sense.
    Moves(Vec<(i32, i32)>),
    /// Squares at which the tour makes one of some bends.
    Bends(Vec<Bend>),
}
