//! Boards with several components. Bishops never leave the colour of their square, so the two
//! colours are covered independently. If pieces that always change colour must attack every square,
//! the black squares are attacked from the white ones alone, and vice versa.
//!
//! A component is a set of squares with the squares from which they are covered. Its covers are
//! listed once (`lists`), or one with the fewest pieces is found (`least`), up to the symmetries
//! that preserve the component. A component that is an image of another has the images of its
//! covers. The covers of the board are the products of them, which also give the number of
//! essentially different ones (`products`).

mod components;
mod lists;
mod minimum;
mod products;

use super::answers::{MAX_BYTES, build_masks};
use crate::{CoverCount, CoverSpec};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, SearchResult, Stop};
use components::{CoverDecomposition, find_components};
use products::collect_products;

/// Returns whether the board has several components.
pub(super) fn is_decomposable<const N: usize>(covering: &CoverSpec) -> bool {
    find_components(&build_masks::<N>(covering, false)).len() > 1
}

/// Counts the covers with exactly `pieces` pieces, or with the fewest, as products. Also returns
/// the number of pieces. Returns `None` if the board has only one component, or one with too many
/// covers.
pub(super) fn count<const N: usize>(
    covering: &CoverSpec,
    pieces: Option<u64>,
    limit: &Limit,
) -> Option<(Option<u64>, CoverCount)> {
    let mut apart = CoverDecomposition::<N>::from_spec(covering, limit)?;
    let counted = |total, classes, nodes, end| CoverCount { total, classes, nodes, end };
    match apart.component_covers(pieces) {
        Ok(lists) => {
            let pieces = pieces.unwrap_or_else(|| lists.iter().map(|lists| lists[0].0).sum());
            let total = apart.count_total(&lists, pieces)?;
            let classes = apart.count_classes(&lists, pieces, total);
            Some((Some(pieces), counted(total, classes, apart.nodes, SearchEnd::Complete)))
        }
        Err(halt) => {
            let end = halt.search_end()?;
            Some((pieces, counted(0, end.is_complete().then_some(0), apart.nodes, end)))
        }
    }
}

/// Lists the covers with exactly `pieces` pieces, in the form of [`super::list_all`]. Returns
/// `None` if the search by components cannot list them.
pub(super) fn list_all<const N: usize>(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
) -> Option<(Vec<u16>, SearchResult)> {
    let mut apart = CoverDecomposition::<N>::from_spec(covering, limit)?;
    let ended = |flat, found, nodes, end| Some((flat, SearchResult { found, nodes, end }));
    let lists = match apart.component_covers(Some(pieces)) {
        Ok(lists) => lists,
        Err(halt) => return ended(Vec::new(), 0, apart.nodes, halt.search_end()?),
    };
    let total = apart.count_total(&lists, pieces)?;
    if total > limit.solutions.unwrap_or(u64::MAX).into() {
        return ended(Vec::new(), total, apart.nodes, SearchEnd::Stopped(Stop::Solutions));
    }
    if total * u128::from(2 * pieces + 1) > MAX_BYTES.into() {
        return ended(Vec::new(), total, apart.nodes, SearchEnd::Stopped(Stop::Memory));
    }
    let mut flat = Vec::new();
    collect_products(&lists, pieces, &mut Vec::new(), &mut flat);
    ended(flat, total, apart.nodes, SearchEnd::Complete)
}

/// Finds a cover with exactly `pieces` pieces. Returns `None` if the search by components cannot
/// decide this.
pub(super) fn find_any<const N: usize>(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
) -> Option<(Option<Vec<Square>>, SearchResult)> {
    let mut apart = CoverDecomposition::<N>::from_spec(covering, limit)?;
    let least = apart.require_minimum_covers(Some(pieces));
    let (cover, end) = match least.and_then(|covers| apart.cover_with_pieces(covers, pieces)) {
        Ok(cover) => (Some(cover), SearchEnd::Stopped(Stop::Solutions)),
        Err(halt) => (None, halt.search_end()?),
    };
    let searched = SearchResult { found: u128::from(cover.is_some()), nodes: apart.nodes, end };
    Some((cover, searched))
}

/// Finds a minimum cover by components, and a lower bound on the number of pieces, which is proven
/// even if the limit was reached. Returns `None` if the board has only one component.
pub(super) fn find_minimum<const N: usize>(
    covering: &CoverSpec,
    limit: &Limit,
) -> Option<(Option<Vec<Square>>, u64, SearchResult)> {
    let mut apart = CoverDecomposition::<N>::from_spec(covering, limit)?;
    let (covers, proved, end) = apart.minimum_covers(None);
    let cover = covers.filter(|_| end.is_complete()).map(|covers| apart.cover_squares(&covers));
    let searched = SearchResult { found: u128::from(cover.is_some()), nodes: apart.nodes, end };
    Some((cover, proved, searched))
}

#[cfg(test)]
mod tests {
    use super::super::{count_sized, find_any_sized, list_all_sized};
    use super::*;
    use crate::CoverVariant;
    use bezzel_base::board::{BoardTopology, Grid, Size};
    use bezzel_base::piece::{BISHOP, KING, KNIGHT, PIECES, QUEEN};

    fn covering(
        piece: &'static bezzel_base::piece::Piece,
        (files, ranks): (u64, u64),
        variant: CoverVariant,
        joins: BoardTopology,
    ) -> CoverSpec {
        let grid = Grid::with_topology(Size::new(files, ranks).expect("a valid size"), joins);
        CoverSpec { piece: piece.clone(), grid, variant, required: Vec::new(), blocked: Vec::new() }
    }

    fn sorted(flat: &[u16], pieces: u64) -> Vec<&[u16]> {
        let mut covers: Vec<&[u16]> = flat.chunks_exact(pieces.max(1) as usize).collect();
        covers.sort_unstable();
        covers
    }

    #[test]
    fn components_agree_with_the_whole_search() {
        let mut apart = 0;
        for piece in PIECES {
            for board in [(1, 5), (2, 2), (3, 3), (3, 4), (4, 4), (5, 3), (5, 5), (6, 4), (6, 6)] {
                for variant in [CoverVariant::Plain, CoverVariant::Independent, CoverVariant::Total]
                {
                    for joins in [BoardTopology::NONE, BoardTopology::TORUS] {
                        let mut covering = covering(piece, board, variant, joins);
                        for given in 0..2 {
                            if given == 1 {
                                covering.required = vec!["a1".parse().expect("a square")];
                            }
                            for pieces in 0..=6 {
                                let limit = Limit::default();
                                let Some((_, parts)) = count::<1>(&covering, Some(pieces), &limit)
                                else {
                                    continue;
                                };
                                let whole = count_sized::<1>(&covering, pieces, &limit);
                                let told = format!("{covering:?} {pieces}");
                                assert_eq!(
                                    (parts.total, parts.end),
                                    (whole.total, whole.end),
                                    "{told}"
                                );
                                if let Some(classes) = whole.classes.filter(|_| parts.total > 0) {
                                    assert_eq!(parts.classes, Some(classes), "{told}");
                                }
                                apart += u64::from(parts.total > 0);
                                let (flat, listed) = list_all::<1>(&covering, pieces, &limit)
                                    .expect("it falls apart");
                                assert_eq!(listed.found, whole.total, "{told}");
                                assert_eq!(
                                    sorted(&flat, pieces),
                                    sorted(
                                        &list_all_sized::<1>(&covering, pieces, &limit).0,
                                        pieces
                                    )
                                );
                                if let Some((found, _)) = find_any::<1>(&covering, pieces, &limit) {
                                    assert_eq!(found.is_some(), whole.total > 0, "{told}");
                                }
                                let (cover, least, _) =
                                    find_minimum::<1>(&covering, &limit).expect("it falls apart");
                                if whole.total > 0 {
                                    let cover = cover.expect("there is one");
                                    assert!(
                                        least <= pieces && cover.len() as u64 == least,
                                        "{told}"
                                    );
                                    assert!(
                                        find_any_sized::<1>(&covering, least, false, &limit)
                                            .0
                                            .is_some(),
                                        "{told}"
                                    );
                                }
                            }
                        }
                    }
                }
            }
        }
        assert!(apart > 100, "{apart}");
    }

    #[test]
    fn connected_boards_are_left_to_the_whole_search() {
        let apart = |piece, side, variant| {
            count::<1>(
                &covering(piece, (side, side), variant, BoardTopology::NONE),
                Some(5),
                &Limit::default(),
            )
            .is_some()
        };
        assert!(
            !apart(&QUEEN, 5, CoverVariant::Plain)
                && !apart(&KNIGHT, 5, CoverVariant::Plain)
                && !apart(&KING, 5, CoverVariant::Total)
        );
        assert!(apart(&BISHOP, 5, CoverVariant::Plain) && apart(&KNIGHT, 5, CoverVariant::Total));
    }
}
