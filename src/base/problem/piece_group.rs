//! Division of a solution's squares among several kinds of pieces.

use super::{ArgValue, PieceNumber};
use crate::board::{PiecePartition, Square};
use crate::piece::Piece;

/// Pieces of one kind in the solutions of a problem that has several.
///
/// Such a solution lists the squares of the first kind in file order, then those of the second, and
/// so on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceGroup {
    /// Piece with its attacks.
    pub piece: Piece,
    /// Piece with its name and its letter in drawings. All kinds have distinct letters.
    pub display_piece: Piece,
    /// Number of pieces, or their ratio to the other kinds, or [`PiecePartition::REST`].
    pub number: u64,
}

impl PieceGroup {
    /// Returns the kinds as they are drawn: `alone` if there are no others.
    pub fn drawn_kinds(shares: &[PieceGroup], alone: &Piece) -> Vec<Piece> {
        match shares {
            [] => vec![alone.clone()],
            _ => shares.iter().map(|share| share.display_piece.clone()).collect(),
        }
    }

    /// Returns the division of a solution into the squares of each kind.
    pub fn parts(shares: &[PieceGroup]) -> PiecePartition {
        PiecePartition::new(shares.iter().map(|share| share.number))
    }

    /// Iterates over the pieces of a solution by square, in the order of the solution. Without
    /// groups, all pieces are of the kind `alone`.
    pub fn placed_pieces<'a>(
        shares: &'a [PieceGroup],
        alone: &Piece,
        squares: &'a [Square],
    ) -> impl Iterator<Item = (Square, PieceGroup)> + 'a {
        let one = || PieceGroup { piece: alone.clone(), display_piece: alone.clone(), number: 1 };
        let all = if shares.is_empty() { vec![one()] } else { shares.to_vec() };
        let parts = PieceGroup::parts(shares);
        let ranges: Vec<_> = parts.ranges(squares.len()).collect();
        all.into_iter().zip(ranges).flat_map(move |(share, range)| {
            squares[range].iter().map(move |&at| (at, share.clone()))
        })
    }
}

/// Returns the first square whose piece, in a solution, is not of the kind that is required there,
/// given by its index.
pub fn find_wrong_kind(
    shares: &[PieceGroup],
    required: &[(Square, usize)],
    squares: &[Square],
) -> Option<Square> {
    let ranges: Vec<_> = PieceGroup::parts(shares).ranges(squares.len()).collect();
    let is_there = |&&(square, kind): &&(Square, usize)| {
        ranges.get(kind).is_some_and(|range| squares[range.clone()].contains(&square))
    };
    required.iter().find(|one| !is_there(one)).map(|&(square, _)| square)
}

/// Returns required squares as arguments, each with its kind if that is required. An army is
/// named by its colour.
pub fn required_arguments(
    shares: &[PieceGroup],
    required: &[Square],
    kinds: &[(Square, usize)],
) -> Vec<ArgValue> {
    let word = |kind: usize| {
        let PieceGroup { piece, display_piece, .. } = &shares[kind];
        let colour = display_piece.name.strip_suffix(&*piece.name);
        let colour = colour.and_then(|colour| colour.strip_suffix('-'));
        colour.unwrap_or(&piece.name).to_string()
    };
    let argument = |square: &Square| {
        let kind = kinds.iter().find(|(other, _)| other == square);
        kind.map_or(ArgValue::Square(*square), |&(_, kind)| {
            ArgValue::KindSquare(word(kind), *square)
        })
    };
    required.iter().map(argument).collect()
}

/// Formats kinds with their numbers in the command language: `3 queens + 1 knight`.
pub fn format_kinds<'a>(kinds: impl IntoIterator<Item = (PieceNumber, &'a Piece)>) -> String {
    let kind = |(number, piece): (PieceNumber, &Piece)| {
        format!("{number} {}", if number.value() == 1 { &piece.name } else { &piece.plural })
    };
    kinds.into_iter().map(kind).collect::<Vec<_>>().join(" + ")
}
