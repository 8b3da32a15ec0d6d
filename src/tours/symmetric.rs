//! Closed tours that a half turn or a quarter turn of the board maps to themselves.

use super::chain::ChainBuilder;
use super::{MoveGraph, TourField};
use bezzel_base::board::{Size, Square, Symmetry};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Turn of the board under which a tour is invariant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnSymmetry {
    /// The half turn (central symmetry).
    Half,
    /// The quarter turn.
    Quarter,
}

/// Largest board, in squares, that the search accepts.
pub const REACH: u64 = 1 << 12;

/// Number of chains that are tried before the search gives up.
const ATTEMPTS: u64 = 4_000;

/// Returns whether colours allow a closed knight's tour of the whole board that is invariant under
/// the turn.
///
/// A half turn needs an even area. A quarter turn needs a square board whose side is even but not a
/// multiple of 4. It changes the colour of a square, so it moves the square by an odd number of
/// steps along the tour, which is a quarter of the area.
pub fn is_possible(size: Size, turn: TurnSymmetry) -> bool {
    match turn {
        TurnSymmetry::Half => size.squares().is_multiple_of(2),
        TurnSymmetry::Quarter => size.is_square() && size.files() % 4 == 2,
    }
}

/// A closed tour that the turn keeps, or none; none for certain only where [`is_possible`] is
/// false.
///
/// The blocked squares have to be kept by the turn too. The moves of the piece need not: those are
/// walked whose images are moves, see [`TourField::symmetric_part`].
///
/// # Complexity
/// A random search: some chains, each linear in the squares times the turns made in it.
pub fn find(
    field: &TourField,
    turn: TurnSymmetry,
    limit: &Limit,
) -> (Option<Vec<Square>>, Option<Stop>) {
    let group: &[Symmetry] = match turn {
        TurnSymmetry::Half => &[Symmetry::Identity, Symmetry::HalfTurn],
        TurnSymmetry::Quarter => &[
            Symmetry::Identity,
            Symmetry::QuarterTurn,
            Symmetry::HalfTurn,
            Symmetry::ThreeQuarterTurn,
        ],
    };
    if !is_possible(field.size(), turn) || field.squares() > REACH {
        return (None, None);
    }
    let kept = field
        .symmetric_part(group)
        .filter(|field| field.squares().is_multiple_of(group.len() as u64));
    let Some(field) = &kept else { return (None, None) };
    let graph = MoveGraph::new(field);
    let mut counter = SearchCounter::new(limit);
    match search_chains(field, &graph, group, &mut counter) {
        Continue(tour) => (tour.map(|tour| graph.squares(&tour)), None),
        Break(stop) => (None, Some(stop)),
    }
}

fn search_chains(
    field: &TourField,
    graph: &MoveGraph,
    group: &[Symmetry],
    counter: &mut SearchCounter<'_>,
) -> ControlFlow<Stop, Option<Vec<u32>>> {
    let mut chains = ChainBuilder::new(graph, group, 0);
    let open: Vec<u32> =
        (0..graph.len() as u32).filter(|&number| field.is_open(graph.square(number))).collect();
    // Squares one move away from their own image. A tour that the half turn reverses has two such
    // moves.
    let crossing: Vec<u32> =
        open.iter().copied().filter(|&at| graph.has_edge(at, chains.image(1, at))).collect();
    for attempt in 0..ATTEMPTS {
        let onward = attempt % 2 == 0 || crossing.is_empty() || group.len() > 2;
        let starts = if onward { &open } else { &crossing };
        let start = starts[(attempt / 2) as usize % starts.len()];
        let chain = chains.try_chain(start, counter, |chains, path| {
            let last = path[path.len() - 1];
            let image = if onward { chains.image(1, path[0]) } else { chains.image(1, last) };
            path.len() > 1 && graph.has_edge(last, image)
        })?;
        if let Some(chain) = chain {
            return Continue(Some(unfold_chain(&chains, chain, group.len(), onward)));
        }
    }
    Continue(None)
}

/// Builds the whole tour from the images of a chain, one after another, or with the second one
/// reversed.
fn unfold_chain(
    chains: &ChainBuilder<'_>,
    chain: Vec<u32>,
    images: usize,
    onward: bool,
) -> Vec<u32> {
    let mut tour = chain.clone();
    let mut image = chain;
    for _ in 1..images {
        image = chains.path_image(1, &image);
        if onward { tour.extend(&image) } else { tour.extend(image.iter().rev()) }
    }
    tour
}

/// Returns whether the turn of the board maps a closed tour to itself, in either direction.
pub fn is_invariant(size: Size, tour: &[Square], turn: TurnSymmetry) -> bool {
    let way = if turn == TurnSymmetry::Half { Symmetry::HalfTurn } else { Symmetry::QuarterTurn };
    if way.apply_size(size) != size || tour.is_empty() {
        return false;
    }
    let length = tour.len();
    let mut places = vec![usize::MAX; size.squares() as usize];
    tour.iter().enumerate().for_each(|(place, &square)| places[size.index(square)] = place);
    let place = |square: Square| places[size.index(way.apply(size, square))];
    let first = place(tour[0]);
    let follows = |step: usize| {
        first != usize::MAX
            && tour
                .iter()
                .enumerate()
                .all(|(k, &square)| place(square) == (first + k * step) % length)
    };
    follows(1) || follows(length - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack::Lookahead;
    use crate::{TourEnds, backtrack, check};
    use bezzel_base::core::SilentObserver;

    fn check_symmetric(files: u64, ranks: u64, turn: TurnSymmetry) {
        let size = Size::new(files, ranks).expect("a valid size");
        let field = TourField::knight(size);
        let (tour, _) = find(&field, turn, &Limit::default());
        let tour = tour.unwrap_or_else(|| panic!("{size} {turn:?}"));
        assert_eq!(check(&field, TourEnds::CLOSED, &tour), Ok(()));
        assert!(is_invariant(size, &tour, turn), "{size} {turn:?}");
        let mut other = tour.clone();
        other.swap(0, 2);
        assert!(!is_invariant(size, &other, turn));
    }

    #[test]
    fn tours_with_half_turn_are_found() {
        for (files, ranks) in [(6, 6), (6, 7), (8, 7), (8, 8), (10, 9), (12, 12), (20, 20), (12, 7)]
        {
            check_symmetric(files, ranks, TurnSymmetry::Half);
        }
    }

    #[test]
    fn small_boards_agree_with_their_list_of_tours() {
        for (files, ranks) in [(5, 6), (3, 10), (6, 6)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let field = TourField::knight(size);
            let graph = MoveGraph::new(&field);
            for turn in [TurnSymmetry::Half, TurnSymmetry::Quarter] {
                let mut kept = 0;
                backtrack::list(
                    &field,
                    TourEnds::CLOSED,
                    Lookahead::Ahead,
                    &Limit::default(),
                    &mut SilentObserver,
                    &mut |tour| {
                        kept += u32::from(is_invariant(size, &graph.squares(tour), turn));
                        Continue(())
                    },
                );
                assert_eq!(
                    find(&field, turn, &Limit::default()).0.is_some(),
                    kept > 0,
                    "{size} {turn:?}: {kept}"
                );
            }
        }
    }

    #[test]
    fn tours_with_quarter_turn_are_found() {
        for side in [6, 10, 14, 18] {
            check_symmetric(side, side, TurnSymmetry::Quarter);
        }
        let field = TourField::knight(Size::new(8, 8).expect("a valid size"));
        assert_eq!(find(&field, TurnSymmetry::Quarter, &Limit::default()), (None, None));
    }
}
