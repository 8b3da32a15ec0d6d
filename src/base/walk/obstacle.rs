//! Proofs without search that no tour exists.

use crate::board::Square;

/// Proof that no tour exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourObstacle {
    /// The rectangle has no closed knight's tour (Schwenk 1991).
    Schwenk,
    /// The rectangle has no open knight's tour (Cull and De Curtins 1978, Chia and Ong 2005).
    ChiaOng,
    /// Every move changes the colour, and one colour has too many squares. The numbers are those of
    /// dark and light squares.
    Colours(u64, u64),
    /// The tour would have to begin or end on this square, whose colour has fewer squares.
    EndColour(Square),
    /// The two ends have the same colour, although both colours have the same number of squares.
    SameColour(Square, Square),
    /// An open tour of several squares cannot end on its first square.
    SameEnds(Square),
    /// A knight's tour of a board with a side of 4 would have to begin or end on this square of an
    /// inner row.
    ///
    /// Every move from one of the two outer rows leads to an inner row. The numbers of outer and
    /// inner squares are equal, so at most one move of a tour joins two inner squares. At least one
    /// such move exists, because otherwise all outer squares would have the same colour. Then both
    /// ends are outer squares.
    InnerEnd(Square),
    /// No sequence of moves leads from the first of these squares to the second.
    Unreachable(Square, Square),
    /// The square has too few moves for a tour to pass through it.
    TooFewMoves(Square),
    /// Three squares have fewer than two moves each, but a tour has only two ends.
    ThreeEnds([Square; 3]),
}
