//! Boards that fall apart: bishops never leave the colour of their square, so the two colours are covered each for itself.
//!
//! The covers of each part are listed once, and those of the board counted as products of them. The essentially different ones follow by
//! the Cauchy-Frobenius lemma: a symmetry permutes the parts, and a cover that it fixes is given, on each cycle of `r` parts, by a cover
//! of one of them that the symmetry's `r`-th power fixes.

use super::super::Covering;
use super::super::masks::Mask;
use super::kernel::{Field, Run};
use super::{Counted, left};
use crate::board::Group;
use crate::search::sink::Gauge;
use crate::search::{End, Limit, Silent, Stop};
use std::ops::ControlFlow::{Break, Continue};

/// The most covers of one part that are kept: the board is searched as a whole where there are more.
const MOST: usize = 1 << 20;

/// The squares of one part, and its covers by their number of pieces.
struct Part {
    squares: Vec<u32>,
    covers: Vec<(u64, Vec<Vec<u32>>)>,
}

/// Why the parts were not counted.
enum Halt {
    /// A part has too many covers.
    Many,
    /// The limit.
    Stopped(Stop),
}

/// Counts the covers with exactly so many pieces as products; nothing where the board does not fall apart, or into parts with too many
/// covers.
pub(super) fn count<const N: usize>(covering: &Covering, pieces: u64, limit: &Limit) -> Option<Counted> {
    left(covering, pieces)?;
    let field = super::field::<N>(covering, false);
    let components = components(&field);
    if components.len() < 2 {
        return None;
    }
    let mut nodes = 0;
    let counted = |total, classes, nodes, end| Some(Counted { total, classes, nodes, end });
    match parts(&field, components, pieces, limit, &mut nodes) {
        Ok(None) => counted(0, Some(0), nodes, End::Complete),
        Ok(Some(parts)) => {
            let total = fixed(&parts, pieces, &|square| square)?;
            counted(total, classes(covering, &parts, pieces), nodes, End::Complete)
        }
        Err(Halt::Many) => None,
        Err(Halt::Stopped(stop)) => counted(0, None, nodes, End::Stopped(stop)),
    }
}

/// The squares that pieces on them connect, part by part.
fn components<const N: usize>(field: &Field<N>) -> Vec<Mask<N>> {
    let mut rest = Mask::<N>::of(0..field.covers.len() as u32);
    let mut components = Vec::new();
    while let Some(first) = rest.iter().next() {
        let (mut component, mut new) = (Mask::of([first]), Mask::of([first]));
        while !new.is_empty() {
            let reached = new.iter().fold(Mask::EMPTY, |reached, square| reached | field.covers[square as usize]);
            new = reached & !component;
            component = component | reached;
        }
        rest = rest & !component;
        components.push(component);
    }
    components
}

/// Every part with its covers, as far as they can be a part of one with so many pieces; nothing where a part has none.
fn parts<const N: usize>(
    field: &Field<N>,
    components: Vec<Mask<N>>,
    pieces: u64,
    limit: &Limit,
    nodes: &mut u64,
) -> Result<Option<Vec<Part>>, Halt> {
    let fields: Vec<Field<N>> = components.iter().map(|&squares| field.part(squares)).collect();
    let (mut parts, mut needed) = (Vec::new(), 0);
    for (field, squares) in fields.iter().zip(components) {
        let mut number = field.required.len() as u64;
        let covers = loop {
            if needed + number > pieces {
                return Ok(None);
            }
            let covers = list(field, number, limit, nodes)?;
            if !covers.is_empty() {
                break covers;
            }
            number += 1;
        };
        needed += number;
        parts.push(Part { squares: squares.iter().collect(), covers: vec![(number, covers)] });
    }
    for (field, part) in fields.iter().zip(&mut parts) {
        let least = part.covers[0].0;
        for number in least + 1..=least + pieces - needed {
            part.covers.push((number, list(field, number, limit, nodes)?));
        }
    }
    Ok(Some(parts))
}

/// The covers of a part with exactly so many pieces, each sorted.
fn list<const N: usize>(field: &Field<N>, pieces: u64, limit: &Limit, nodes: &mut u64) -> Result<Vec<Vec<u32>>, Halt> {
    let mut covers: Vec<Vec<u32>> = Vec::new();
    let mut gauge = Gauge::new(limit);
    let mut watch = Silent;
    let mut take = |chosen: &[u32]| {
        if covers.len() == MOST {
            return Break(Stop::Memory);
        }
        let mut cover = chosen.to_vec();
        cover.sort_unstable();
        covers.push(cover);
        Continue(())
    };
    let mut run = Run::new(field, &mut gauge, &mut watch, &mut take);
    run.chosen.clone_from(&field.required);
    let flow = run.go(field.open, field.allowed, pieces - field.required.len() as u64);
    *nodes += gauge.nodes();
    match flow {
        Continue(()) => Ok(covers),
        Break(Stop::Memory) => Err(Halt::Many),
        Break(stop) => Err(Halt::Stopped(stop)),
    }
}

/// The essentially different covers, where every symmetry of the board maps covers to covers.
fn classes(covering: &Covering, parts: &[Part], pieces: u64) -> Option<u128> {
    let size = covering.grid.size;
    let group = covering.symmetries();
    if group.len() != Group::All.symmetries(size).len() {
        return None;
    }
    let image = |symmetry, square: u32| {
        size.index(crate::board::Symmetry::apply(symmetry, size, size.square(square as usize))) as u32
    };
    let fixed = group.iter().map(|&symmetry| fixed(parts, pieces, &|square| image(symmetry, square)));
    let sum = fixed.sum::<Option<u128>>()?;
    Some(sum / group.len() as u128)
}

/// How many covers with so many pieces a permutation of the squares fixes; nothing beyond 128 bits.
fn fixed(parts: &[Part], pieces: u64, image: &dyn Fn(u32) -> u32) -> Option<u128> {
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
            let there = image(parts[at].squares[0]);
            at = parts.iter().position(|part| part.squares.binary_search(&there).is_ok())?;
        }
        let power = |square: u32| (0..cycle).fold(square, |square, _| image(square));
        ways = times(&ways, &on_cycle(&parts[first], cycle, &power))?;
    }
    ways.last().copied()
}

/// For each number of covers of the part that the permutation fixes: the pieces that they put on a cycle of parts, and how many there are.
fn on_cycle(part: &Part, cycle: usize, power: &dyn Fn(u32) -> u32) -> Vec<(usize, u128)> {
    let stays = |cover: &&Vec<u32>| {
        let mut image: Vec<u32> = cover.iter().map(|&square| power(square)).collect();
        image.sort_unstable();
        image == **cover
    };
    part.covers
        .iter()
        .map(|(pieces, covers)| (*pieces as usize * cycle, covers.iter().filter(stays).count() as u128))
        .collect()
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
    use super::super::count_in;
    use super::*;
    use crate::board::{Grid, Size};
    use crate::piece::{BISHOP, PIECES};
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
                                let Some(parts) = count::<1>(&covering, pieces, &limit) else { continue };
                                let whole = count_in::<1>(&covering, pieces, &limit);
                                let told = format!("{covering:?} {pieces}");
                                assert_eq!((parts.total, parts.end), (whole.total, whole.end), "{told}");
                                if let Some(classes) = whole.classes.filter(|_| parts.total > 0) {
                                    assert_eq!(parts.classes, Some(classes), "{told}");
                                }
                                apart += u64::from(parts.total > 0);
                            }
                        }
                    }
                }
            }
        }
        assert!(apart > 100, "{apart}");
    }

    #[test]
    fn boards_that_hang_together_are_left_to_the_whole_search() {
        assert!(
            count::<1>(&covering(&crate::piece::QUEEN, (5, 5), Variant::Plain, false), 3, &Limit::default()).is_none()
        );
        assert!(count::<1>(&covering(&BISHOP, (5, 5), Variant::Plain, false), 5, &Limit::default()).is_some());
    }
}
