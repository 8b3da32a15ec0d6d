//! Solutions with pieces of several kinds: which of their squares hold which kind.

use super::PieceNumber;
use crate::board::{Parts, Square};
use crate::piece::Piece;

/// The pieces of one kind in the solutions of a problem that has several.
///
/// Such a solution lists the squares of the first kind in file order, then those of the second, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The piece, as it attacks.
    pub piece: &'static Piece,
    /// The piece as it is drawn and named beside the others: no two kinds have the same letter.
    pub shown: &'static Piece,
    /// How many there are, or how many for as many of each other kind.
    pub number: u64,
}

impl Share {
    /// How a solution is cut into the squares of each kind.
    pub fn parts(shares: &[Share]) -> Parts {
        Parts::new(shares.iter().map(|share| share.number))
    }

    /// Each piece of a solution by its square, in the order of the solution: of one kind where there are no shares.
    pub fn standing<'a>(
        shares: &'a [Share],
        alone: &'static Piece,
        squares: &'a [Square],
    ) -> impl Iterator<Item = (Square, Share)> + 'a {
        let one = Share { piece: alone, shown: alone, number: 1 };
        let all = if shares.is_empty() { vec![one] } else { shares.to_vec() };
        let parts = Share::parts(shares);
        let ranges: Vec<_> = parts.ranges(squares.len()).collect();
        all.into_iter().zip(ranges).flat_map(move |(share, range)| squares[range].iter().map(move |&at| (at, share)))
    }
}

/// Kinds with their numbers in the command language: `3 queens + 1 knight`.
pub fn write_kinds(kinds: impl IntoIterator<Item = (PieceNumber, &'static Piece)>) -> String {
    let kind = |(number, piece): (PieceNumber, &'static Piece)| {
        format!("{number} {}", if number.value() == 1 { piece.name } else { piece.plural })
    };
    kinds.into_iter().map(kind).collect::<Vec<_>>().join(" + ")
}
