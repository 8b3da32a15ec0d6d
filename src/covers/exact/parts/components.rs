//! The components of a board, and how they are found.

use super::super::answers::{build_masks, chosen_squares, remaining_pieces};
use super::super::field::CoverMasks;
use super::super::orbits::SquarePermutations;
use super::super::plan::{CoverPlan, TARGET_TASKS};
use crate::CoverSpec;
use bezzel_base::board::Square;
use bezzel_base::core::bitset::BitSet;
use bezzel_base::core::{Limit, SearchEnd, Stop};

/// Component of the board.
pub(super) struct BoardComponent<const N: usize> {
    /// Squares of its pieces, in order.
    pub(super) squares: Vec<u32>,
    pub(super) field: CoverMasks<N>,
    /// Symmetries of the task that map it to itself.
    pub(super) symmetries: SquarePermutations,
    /// Earlier component that a symmetry of the task maps to this one, with the symmetry as a table
    /// of squares.
    pub(super) image_of: Option<(usize, Vec<u32>)>,
}

/// Reason why the search by components gave no cover.
pub(super) enum DecompositionFailure {
    /// A component has too many covers, or the numbers are too large.
    TooMany,
    /// No cover has the requested number of pieces, or no cover exists at all.
    NoCover,
    /// The limit stopped the search.
    Stopped(Stop),
}

impl DecompositionFailure {
    /// Returns how the search ended. Returns `None` if the search by components cannot give an
    /// answer.
    pub(super) fn search_end(self) -> Option<SearchEnd> {
        match self {
            DecompositionFailure::TooMany => None,
            DecompositionFailure::NoCover => Some(SearchEnd::Complete),
            DecompositionFailure::Stopped(stop) => Some(SearchEnd::Stopped(stop)),
        }
    }
}

/// Cover task split into components.
pub(super) struct CoverDecomposition<'a, const N: usize> {
    pub(super) covering: &'a CoverSpec,
    pub(super) limit: &'a Limit,
    pub(super) symmetries: SquarePermutations,
    pub(super) components: Vec<BoardComponent<N>>,
    pub(super) nodes: u64,
}

impl<'a, const N: usize> CoverDecomposition<'a, N> {
    /// Splits the task into components. Returns `None` if there is only one or the required pieces
    /// attack each other.
    pub(super) fn from_spec(
        covering: &'a CoverSpec,
        limit: &'a Limit,
    ) -> Option<CoverDecomposition<'a, N>> {
        remaining_pieces(covering, u64::MAX)?;
        let whole = build_masks::<N>(covering, false);
        let masks = find_components(&whole);
        if masks.len() < 2 {
            return None;
        }
        let symmetries = SquarePermutations::from_spec(covering);
        let mut parts: Vec<BoardComponent<N>> = Vec::new();
        for (open, pieces) in masks {
            let squares: Vec<u32> = pieces.iter().collect();
            // The image of one square determines the image of a component.
            let moved = |part: &BoardComponent<N>| -> Option<Vec<u32>> {
                let goes = |table: &&Vec<u32>| {
                    part.squares
                        .first()
                        .is_some_and(|&first| pieces.contains(table[first as usize]))
                };
                symmetries.tables().find(goes).cloned()
            };
            let image_of =
                parts.iter().enumerate().find_map(|(index, part)| Some((index, moved(part)?)));
            let own = symmetries.stabilizer(&squares);
            parts.push(BoardComponent {
                field: whole.restrict(open, pieces),
                squares,
                symmetries: own,
                image_of,
            });
        }
        Some(CoverDecomposition { covering, limit, symmetries, components: parts, nodes: 0 })
    }

    pub(super) fn component_plan<'b>(
        &'b self,
        part: usize,
        pieces: u64,
        limit: &'b Limit,
    ) -> CoverPlan<'b, N> {
        let part = &self.components[part];
        CoverPlan::new(self.covering, &part.field, &part.symmetries, pieces, limit, TARGET_TASKS)
    }

    pub(super) fn cover_squares(&self, covers: &[Vec<u32>]) -> Vec<Square> {
        chosen_squares(&self.components[0].field, &covers.concat())
    }
}

/// Finds the components: squares to be covered, with the squares that cover them. The last ones are
/// the squares from which a piece covers nothing.
pub(super) fn find_components<const N: usize>(
    field: &CoverMasks<N>,
) -> Vec<(BitSet<N>, BitSet<N>)> {
    let all = BitSet::<N>::from_iter(0..field.covers.len() as u32);
    let around = |of: &[BitSet<N>], squares: BitSet<N>| {
        squares.iter().fold(BitSet::EMPTY, |reached, square| reached | of[square as usize])
    };
    let (mut rest, mut idle, mut components) = (all, all, Vec::new());
    while let Some(first) = rest.iter().next() {
        let mut open = BitSet::from_iter([first]);
        let pieces = loop {
            let pieces = around(&field.covered_by, open);
            let more = around(&field.covers, pieces) | open;
            if more == open {
                break pieces;
            }
            open = more;
        };
        (rest, idle) = (rest & !open, idle & !pieces);
        components.push((open, pieces));
    }
    components.extend(idle.iter().map(|square| (BitSet::EMPTY, BitSet::from_iter([square]))));
    components
}
