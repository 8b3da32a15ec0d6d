//! Boards that fall apart: bishops never leave the colour of their square, so the two colours are covered each for itself; and if pieces
//! that always change colour have to attack every square, the black squares are attacked from the white ones alone, and the other way
//! round.
//!
//! A part is a set of squares with the squares from which they are covered. Its covers are listed once (`lists`), or one with the fewest
//! pieces is found (`least`), up to the symmetries that leave the part as it is; a part that is an image of another has the images of its
//! covers. The covers of the board are the products of them, which give the essentially different ones too (`products`).

mod least;
mod lists;
mod products;

use super::super::masks::Mask;
use super::kernel::Field;
use super::orbits::Symmetries;
use super::{Counted, MOST_BYTES, Plan, TASKS, left};
use crate::board::Square;
use crate::search::cover::Covering;
use crate::search::{End, Limit, Searched, Stop};
use products::products;

/// One part of the board.
struct Part<const N: usize> {
    /// The squares of its pieces, in order.
    squares: Vec<u32>,
    field: Field<N>,
    /// The symmetries of the question that leave it as it is.
    symmetries: Symmetries,
    /// An earlier part that a symmetry of the question maps to this one, as a table of squares.
    image_of: Option<(usize, Vec<u32>)>,
}

/// Why the parts were not enough.
enum Halt {
    /// A part has too many covers, or the numbers are too large.
    Many,
    /// There is no cover with so many pieces, or none at all.
    None,
    /// The limit.
    Stopped(Stop),
}

/// The question part by part.
struct Apart<'a, const N: usize> {
    covering: &'a Covering,
    limit: &'a Limit,
    symmetries: Symmetries,
    parts: Vec<Part<N>>,
    nodes: u64,
}

/// Whether the board has several parts.
pub(super) fn falls_apart<const N: usize>(covering: &Covering) -> bool {
    components(&super::field::<N>(covering, false)).len() > 1
}

/// Counts the covers with exactly so many pieces, or with the fewest, as products; nothing where the board does not fall apart, or into
/// parts with too many covers. Beside it the number of pieces.
pub(super) fn count<const N: usize>(
    covering: &Covering,
    pieces: Option<u64>,
    limit: &Limit,
) -> Option<(Option<u64>, Counted)> {
    let mut apart = Apart::<N>::of(covering, limit)?;
    let counted = |total, classes, nodes, end| Counted { total, classes, nodes, end };
    match apart.lists(pieces) {
        Ok(lists) => {
            let pieces = pieces.unwrap_or_else(|| lists.iter().map(|lists| lists[0].0).sum());
            let total = apart.total(&lists, pieces)?;
            let classes = apart.classes(&lists, pieces, total);
            Some((Some(pieces), counted(total, classes, apart.nodes, End::Complete)))
        }
        Err(Halt::None) => Some((pieces, counted(0, Some(0), apart.nodes, End::Complete))),
        Err(Halt::Many) => None,
        Err(Halt::Stopped(stop)) => Some((pieces, counted(0, None, apart.nodes, End::Stopped(stop)))),
    }
}

/// The covers with exactly so many pieces, as [`super::all`] gives them; nothing where the parts are no way to them.
pub(super) fn all<const N: usize>(covering: &Covering, pieces: u64, limit: &Limit) -> Option<(Vec<u16>, Searched)> {
    let mut apart = Apart::<N>::of(covering, limit)?;
    let ended = |flat, found, nodes, end| Some((flat, Searched { found, nodes, end }));
    let lists = match apart.lists(Some(pieces)) {
        Ok(lists) => lists,
        Err(Halt::None) => return ended(Vec::new(), 0, apart.nodes, End::Complete),
        Err(Halt::Many) => return None,
        Err(Halt::Stopped(stop)) => return ended(Vec::new(), 0, apart.nodes, End::Stopped(stop)),
    };
    let total = apart.total(&lists, pieces)?;
    if total > limit.solutions.unwrap_or(u64::MAX).into() {
        return ended(Vec::new(), total, apart.nodes, End::Stopped(Stop::Solutions));
    }
    if total * u128::from(2 * pieces + 1) > MOST_BYTES.into() {
        return ended(Vec::new(), total, apart.nodes, End::Stopped(Stop::Memory));
    }
    let mut flat = Vec::new();
    products(&lists, pieces, &mut Vec::new(), &mut flat);
    ended(flat, total, apart.nodes, End::Complete)
}

/// A cover with exactly so many pieces; nothing where the parts are no way to it.
pub(super) fn any<const N: usize>(
    covering: &Covering,
    pieces: u64,
    limit: &Limit,
) -> Option<(Option<Vec<Square>>, Searched)> {
    let mut apart = Apart::<N>::of(covering, limit)?;
    let least = apart.least(Some(pieces));
    let (cover, end) = match least.and_then(|covers| apart.filled(covers, pieces)) {
        Ok(cover) => (Some(cover), End::Stopped(Stop::Solutions)),
        Err(Halt::None) => (None, End::Complete),
        Err(Halt::Many) => return None,
        Err(Halt::Stopped(stop)) => (None, End::Stopped(stop)),
    };
    let searched = Searched { found: u128::from(cover.is_some()), nodes: apart.nodes, end };
    Some((cover, searched))
}

/// A cover with the fewest pieces, found part by part; nothing where the board does not fall apart. Beside it a number that no cover has
/// less than, which is proved also where time was up before.
pub(super) fn fewest<const N: usize>(
    covering: &Covering,
    limit: &Limit,
) -> Option<(Option<Vec<Square>>, u64, Searched)> {
    let mut apart = Apart::<N>::of(covering, limit)?;
    let (covers, proved, end) = apart.each_least(None);
    let cover = covers.filter(|_| end.is_complete()).map(|covers| apart.squares(&covers));
    let searched = Searched { found: u128::from(cover.is_some()), nodes: apart.nodes, end };
    Some((cover, proved, searched))
}

impl<'a, const N: usize> Apart<'a, N> {
    /// The parts, if there are several and the required pieces may stand.
    fn of(covering: &'a Covering, limit: &'a Limit) -> Option<Apart<'a, N>> {
        left(covering, u64::MAX)?;
        let whole = super::field::<N>(covering, false);
        let masks = components(&whole);
        if masks.len() < 2 {
            return None;
        }
        let symmetries = Symmetries::of(covering);
        let mut parts: Vec<Part<N>> = Vec::new();
        for (open, pieces) in masks {
            let squares: Vec<u32> = pieces.iter().collect();
            // The image of one square tells where a part goes.
            let moved = |part: &Part<N>| -> Option<Vec<u32>> {
                let goes = |table: &&Vec<u32>| {
                    part.squares.first().is_some_and(|&first| pieces.contains(table[first as usize]))
                };
                symmetries.tables().find(goes).cloned()
            };
            let image_of = parts.iter().enumerate().find_map(|(index, part)| Some((index, moved(part)?)));
            let own = symmetries.where_fixed(&squares);
            parts.push(Part { field: whole.part(open, pieces), squares, symmetries: own, image_of });
        }
        Some(Apart { covering, limit, symmetries, parts, nodes: 0 })
    }

    fn plan<'b>(&'b self, part: usize, pieces: u64, limit: &'b Limit) -> Plan<'b, N> {
        let part = &self.parts[part];
        Plan::new(self.covering, &part.field, &part.symmetries, pieces, limit, TASKS)
    }

    fn squares(&self, covers: &[Vec<u32>]) -> Vec<Square> {
        super::squares(&self.parts[0].field, &covers.concat())
    }
}

/// Squares that have to be covered with the squares that cover them, part by part; last the squares from which a piece covers nothing.
fn components<const N: usize>(field: &Field<N>) -> Vec<(Mask<N>, Mask<N>)> {
    let all = Mask::<N>::of(0..field.covers.len() as u32);
    let around =
        |squares: Mask<N>| squares.iter().fold(Mask::EMPTY, |reached, square| reached | field.covers[square as usize]);
    let (mut rest, mut idle, mut components) = (all, all, Vec::new());
    while let Some(first) = rest.iter().next() {
        let mut open = Mask::of([first]);
        let pieces = loop {
            let pieces = around(open);
            let more = around(pieces) | open;
            if more == open {
                break pieces;
            }
            open = more;
        };
        (rest, idle) = (rest & !open, idle & !pieces);
        components.push((open, pieces));
    }
    components.extend(idle.iter().map(|square| (Mask::EMPTY, Mask::of([square]))));
    components
}

#[cfg(test)]
mod tests {
    use super::super::{all_in, any_in, count_in};
    use super::*;
    use crate::board::{Grid, Size};
    use crate::piece::{BISHOP, KING, KNIGHT, PIECES, QUEEN};
    use crate::search::cover::Variant;

    fn covering(
        piece: &'static crate::piece::Piece,
        (files, ranks): (u64, u64),
        variant: Variant,
        torus: bool,
    ) -> Covering {
        let grid = Grid { size: Size::new(files, ranks).expect("a valid size"), torus };
        Covering { piece, grid, variant, required: Vec::new(), blocked: Vec::new() }
    }

    fn sorted(flat: &[u16], pieces: u64) -> Vec<&[u16]> {
        let mut covers: Vec<&[u16]> = flat.chunks_exact(pieces.max(1) as usize).collect();
        covers.sort_unstable();
        covers
    }

    #[test]
    fn parts_give_what_the_whole_search_gives() {
        let mut apart = 0;
        for piece in PIECES {
            for board in [(1, 5), (2, 2), (3, 3), (3, 4), (4, 4), (5, 3), (5, 5), (6, 4), (6, 6)] {
                for variant in [Variant::Plain, Variant::Independent, Variant::Total] {
                    for torus in [false, true] {
                        let mut covering = covering(piece, board, variant, torus);
                        for given in 0..2 {
                            if given == 1 {
                                covering.required = vec!["a1".parse().expect("a square")];
                            }
                            for pieces in 0..=6 {
                                let limit = Limit::default();
                                let Some((_, parts)) = count::<1>(&covering, Some(pieces), &limit) else { continue };
                                let whole = count_in::<1>(&covering, pieces, &limit);
                                let told = format!("{covering:?} {pieces}");
                                assert_eq!((parts.total, parts.end), (whole.total, whole.end), "{told}");
                                if let Some(classes) = whole.classes.filter(|_| parts.total > 0) {
                                    assert_eq!(parts.classes, Some(classes), "{told}");
                                }
                                apart += u64::from(parts.total > 0);
                                let (flat, listed) = all::<1>(&covering, pieces, &limit).expect("it falls apart");
                                assert_eq!(listed.found, whole.total, "{told}");
                                assert_eq!(
                                    sorted(&flat, pieces),
                                    sorted(&all_in::<1>(&covering, pieces, &limit).0, pieces)
                                );
                                if let Some((found, _)) = any::<1>(&covering, pieces, &limit) {
                                    assert_eq!(found.is_some(), whole.total > 0, "{told}");
                                }
                                let (cover, least, _) = fewest::<1>(&covering, &limit).expect("it falls apart");
                                if whole.total > 0 {
                                    let cover = cover.expect("there is one");
                                    assert!(least <= pieces && cover.len() as u64 == least, "{told}");
                                    assert!(any_in::<1>(&covering, least, false, &limit).0.is_some(), "{told}");
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
    fn what_hangs_together_is_left_to_the_whole_search() {
        let apart = |piece, side, variant| {
            count::<1>(&covering(piece, (side, side), variant, false), Some(5), &Limit::default()).is_some()
        };
        assert!(
            !apart(&QUEEN, 5, Variant::Plain) && !apart(&KNIGHT, 5, Variant::Plain) && !apart(&KING, 5, Variant::Total)
        );
        assert!(apart(&BISHOP, 5, Variant::Plain) && apart(&KNIGHT, 5, Variant::Total));
    }
}
