//! Boards that fall apart: bishops never leave the colour of their square, so the two colours are covered each for itself; and if pieces
//! that always change colour have to attack every square, the black squares are attacked from the white ones alone, and the other way
//! round.
//!
//! A part is a set of squares with the squares from which they are covered. Its covers are listed once, or one is found, up to the
//! symmetries that leave the part as it is; a part that is an image of another has the images of its covers. The covers of the board are
//! the products of them. The essentially different ones follow by the Cauchy-Frobenius lemma: a symmetry permutes the parts, and a cover
//! that it fixes is given, on each cycle of `r` parts, by a cover of one of them that the symmetry's `r`-th power fixes.

use super::super::Covering;
use super::super::masks::Mask;
use super::kernel::Field;
use super::orbits::Symmetries;
use super::{Counted, MOST_BYTES, Plan, TASKS, all_of, any_of, left};
use crate::board::{Group, Square, Symmetry};
use crate::search::{End, Limit, Searched, Stop};

/// The most covers of one part that are kept: the board is searched as a whole where there are more.
const MOST: u64 = 1 << 20;
/// The most pieces beyond the fewest that are shared out among the parts.
const SPARE: u64 = 8;

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

/// The covers of a part by their number of pieces, each sorted; the fewest first.
type Lists = Vec<(u64, Vec<Vec<u32>>)>;

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
            let total = fixed(&apart.parts, &lists, pieces, &|square| square)?;
            let classes = classes(covering, &apart.parts, &lists, pieces);
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
    let total = fixed(&apart.parts, &lists, pieces, &|square| square)?;
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

/// Every cover that takes one of each part and has so many pieces; each sorted, one after the other.
fn products(lists: &[Lists], pieces: u64, chosen: &mut Vec<u32>, flat: &mut Vec<u16>) {
    let Some((first, rest)) = lists.split_first() else {
        if chosen.len() as u64 == pieces {
            let mut cover: Vec<u16> = chosen.iter().map(|&square| square as u16).collect();
            cover.sort_unstable();
            flat.extend(cover);
        }
        return;
    };
    let fewest: u64 = rest.iter().map(|lists| lists[0].0).sum();
    let stood = chosen.len();
    for (_, covers) in first.iter().filter(|(number, _)| stood as u64 + number + fewest <= pieces) {
        for cover in covers {
            chosen.extend(cover);
            products(rest, pieces, chosen, flat);
            chosen.truncate(stood);
        }
    }
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
        let tables = Symmetries::of(covering);
        let mut parts: Vec<Part<N>> = Vec::new();
        for (open, pieces) in masks {
            let squares: Vec<u32> = pieces.iter().collect();
            // The image of one square tells where a part goes.
            let moved = |part: &Part<N>| -> Option<Vec<u32>> {
                let goes = |table: &&Vec<u32>| {
                    part.squares.first().is_some_and(|&first| pieces.contains(table[first as usize]))
                };
                tables.tables().find(goes).cloned()
            };
            let image_of = parts.iter().enumerate().find_map(|(index, part)| Some((index, moved(part)?)));
            let symmetries = tables.where_fixed(&squares);
            parts.push(Part { field: whole.part(open, pieces), squares, symmetries, image_of });
        }
        Some(Apart { covering, limit, parts, nodes: 0 })
    }

    fn plan(&self, part: usize, pieces: u64) -> Plan<'_, N> {
        let part = &self.parts[part];
        Plan::new(self.covering, &part.field, &part.symmetries, pieces, self.limit, TASKS)
    }

    /// A cover of each part with the fewest pieces, and their number; none if there is none, or none with so many at most. Beside it what
    /// is proved of the number.
    fn each_least(&mut self, most: Option<u64>) -> (Option<Vec<Vec<u32>>>, u64, End) {
        let mut covers: Vec<Vec<u32>> = Vec::new();
        let mut needed = 0;
        for part in 0..self.parts.len() {
            if let Some((earlier, table)) = &self.parts[part].image_of {
                let image: Vec<u32> = covers[*earlier].iter().map(|&square| table[square as usize]).collect();
                needed += image.len() as u64;
                covers.push(image);
                continue;
            }
            let mut number = self.parts[part].field.required.len() as u64;
            let cover = loop {
                let is_beyond = most.is_some_and(|most| needed + number > most);
                if is_beyond || number > self.parts[part].squares.len() as u64 {
                    return (None, needed + number, End::Complete);
                }
                let (found, searched) = any_of(&self.plan(part, number));
                self.nodes += searched.nodes;
                match (found, searched.end) {
                    (Some(found), _) => break found,
                    (None, End::Complete) => number += 1,
                    (None, end) => return (None, needed + number, end),
                }
            };
            needed += cover.len() as u64;
            covers.push(cover);
        }
        (Some(covers), needed, End::Complete)
    }

    fn least(&mut self, most: Option<u64>) -> Result<Vec<Vec<u32>>, Halt> {
        match self.each_least(most) {
            (Some(covers), ..) => Ok(covers),
            (None, _, End::Complete) => Err(Halt::None),
            (None, _, End::Stopped(stop)) => Err(Halt::Stopped(stop)),
        }
    }

    /// A cover of the board with so many pieces from covers of the parts with as few as possible: the last parts take what is left over.
    fn filled(&mut self, mut covers: Vec<Vec<u32>>, pieces: u64) -> Result<Vec<Square>, Halt> {
        let needed: u64 = covers.iter().map(|cover| cover.len() as u64).sum();
        let spare = pieces.checked_sub(needed).ok_or(Halt::None)?;
        if spare > SPARE {
            return Err(Halt::Many);
        }
        // For each number of pieces more, a cover of the parts so far.
        let mut ways: Vec<Option<Vec<u32>>> = vec![None; spare as usize + 1];
        ways[0] = Some(Vec::new());
        for (part, least) in covers.iter_mut().enumerate() {
            let mut own = vec![Some(std::mem::take(least))];
            let number = own[0].as_ref().map_or(0, Vec::len) as u64;
            for more in 1..=spare {
                let (found, searched) = any_of(&self.plan(part, number + more));
                self.nodes += searched.nodes;
                match (found, searched.end) {
                    (None, End::Stopped(stop)) => return Err(Halt::Stopped(stop)),
                    (found, _) => own.push(found),
                }
            }
            ways = (0..=spare as usize)
                .map(|more| {
                    (0..=more).find_map(|before| {
                        let (before, own) = (ways[before].as_ref()?, own[more - before].as_ref()?);
                        Some([&before[..], &own[..]].concat())
                    })
                })
                .collect();
        }
        let cover = ways.pop().flatten().ok_or(Halt::None)?;
        Ok(self.squares(&[cover]))
    }

    fn squares(&self, covers: &[Vec<u32>]) -> Vec<Square> {
        super::squares(&self.parts[0].field, &covers.concat())
    }

    /// Every part's covers, as far as they can be a part of one with so many pieces; without a number, those with the fewest.
    fn lists(&mut self, pieces: Option<u64>) -> Result<Vec<Lists>, Halt> {
        let (mut lists, mut needed): (Vec<Lists>, u64) = (Vec::new(), 0);
        for part in 0..self.parts.len() {
            let mut number = self.parts[part].field.required.len() as u64;
            if let Some((earlier, _)) = &self.parts[part].image_of {
                number = lists[*earlier][0].0;
            }
            let covers = loop {
                let is_beyond = pieces.is_some_and(|pieces| needed + number > pieces);
                if is_beyond || number > self.parts[part].squares.len() as u64 {
                    return Err(Halt::None);
                }
                let covers = self.list(part, number, &lists)?;
                if !covers.is_empty() {
                    break covers;
                }
                number += 1;
            };
            needed += number;
            lists.push(vec![(number, covers)]);
        }
        let spare = pieces.map_or(0, |pieces| pieces - needed);
        for part in 0..lists.len() {
            let least = lists[part][0].0;
            for number in least + 1..=least + spare {
                let covers = self.list(part, number, &lists)?;
                lists[part].push((number, covers));
            }
        }
        Ok(lists)
    }

    /// The covers of a part with exactly so many pieces, each sorted.
    fn list(&mut self, part: usize, pieces: u64, lists: &[Lists]) -> Result<Vec<Vec<u32>>, Halt> {
        if let Some((earlier, table)) = &self.parts[part].image_of {
            let known = lists[*earlier].iter().find(|(number, _)| *number == pieces);
            if let Some((_, covers)) = known {
                return Ok(covers.iter().map(|cover| image(cover, |square| table[square as usize])).collect());
            }
        }
        let limit = Limit { solutions: Some(MOST), ..self.limit.clone() };
        let own = &self.parts[part];
        let (flat, searched) =
            all_of(&Plan::new(self.covering, &own.field, &own.symmetries, pieces, &limit, TASKS), &own.symmetries);
        self.nodes += searched.nodes;
        match searched.end {
            End::Complete if pieces == 0 => Ok(vec![Vec::new(); searched.found as usize]),
            End::Complete => {
                let cover = |squares: &[u16]| squares.iter().map(|&square| square.into()).collect();
                Ok(flat.chunks_exact(pieces as usize).map(cover).collect())
            }
            End::Stopped(Stop::Solutions | Stop::Memory) => Err(Halt::Many),
            End::Stopped(stop) => Err(Halt::Stopped(stop)),
        }
    }
}

/// A cover's image, sorted.
fn image(cover: &[u32], by: impl Fn(u32) -> u32) -> Vec<u32> {
    let mut image: Vec<u32> = cover.iter().map(|&square| by(square)).collect();
    image.sort_unstable();
    image
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

/// The essentially different covers, where every symmetry of the board maps covers to covers.
fn classes<const N: usize>(covering: &Covering, parts: &[Part<N>], lists: &[Lists], pieces: u64) -> Option<u128> {
    let size = covering.grid.size;
    let group = covering.symmetries();
    if group.len() != Group::All.symmetries(size).len() {
        return None;
    }
    let image = |symmetry: Symmetry, square: u32| size.index(symmetry.apply(size, size.square(square as usize))) as u32;
    let fixed = group.iter().map(|&symmetry| fixed(parts, lists, pieces, &|square| image(symmetry, square)));
    let sum = fixed.sum::<Option<u128>>()?;
    Some(sum / group.len() as u128)
}

/// How many covers with so many pieces a permutation of the squares fixes; nothing beyond 128 bits.
fn fixed<const N: usize>(parts: &[Part<N>], lists: &[Lists], pieces: u64, image: &dyn Fn(u32) -> u32) -> Option<u128> {
    let mut ways = vec![0u128; pieces as usize + 1];
    ways[0] = 1;
    let mut done = vec![false; parts.len()];
    for first in 0..parts.len() {
        if done[first] {
            continue;
        }
        let (mut at, mut cycle) = (first, 0);
        while !done[at] {
            done[at] = true;
            cycle += 1;
            // A part without pieces has no cover, and is not met here.
            let there = image(*parts[at].squares.first()?);
            at = parts.iter().position(|part| part.squares.binary_search(&there).is_ok())?;
        }
        let power = |square: u32| (0..cycle).fold(square, |square, _| image(square));
        ways = times(&ways, &on_cycle(&lists[first], cycle, &power))?;
    }
    ways.last().copied()
}

/// For each number of covers of the part that the permutation fixes: the pieces that they put on a cycle of parts, and how many there are.
fn on_cycle(lists: &Lists, cycle: usize, power: &dyn Fn(u32) -> u32) -> Vec<(usize, u128)> {
    let stays = |cover: &&Vec<u32>| image(cover, power) == **cover;
    let fixed = |covers: &Vec<Vec<u32>>| covers.iter().filter(stays).count() as u128;
    lists.iter().map(|(pieces, covers)| (*pieces as usize * cycle, fixed(covers))).collect()
}

/// The product of two polynomials, as far as the first one is long; nothing beyond 128 bits.
fn times(ways: &[u128], more: &[(usize, u128)]) -> Option<Vec<u128>> {
    let mut product = vec![0u128; ways.len()];
    for (pieces, &count) in ways.iter().enumerate().filter(|(_, count)| **count > 0) {
        for &(further, times) in more.iter().filter(|(further, _)| pieces + further < ways.len()) {
            product[pieces + further] = product[pieces + further].checked_add(count.checked_mul(times)?)?;
        }
    }
    Some(product)
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
