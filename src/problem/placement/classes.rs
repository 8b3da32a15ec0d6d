//! Number of essentially different solutions.

use super::formula;
use super::instance::Placement;
use crate::board::{Group, Square, Symmetry};
use crate::problem::{Instance, Order, Solve, Tally, images, is_allowed};
use crate::search::{End, Limit, first_attack, join, orbits};
use num_bigint::{BigInt, BigUint};
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::ops::ControlFlow;

/// Minimum node limit of a search for classes on a small board, even if the count took fewer. A
/// node costs more on larger boards, and fewer are allowed there.
const NODES: u64 = 1 << 24;

/// Maximum number of solutions that are listed to find the representatives.
const LISTED: u64 = 50_000_000;

/// Minimum number of solutions for which images of required squares are counted instead of listing.
const TURNED: u64 = 1 << 10;

/// Estimated minimum of nodes per listed solution of `n` queens on a square board of side `n` with
/// many solutions. It is 70 to 250 from 14 queens.
const NODES_EACH: u64 = 64;

/// Minimum node limit of such a listing, even if the count met no solution: about half a second.
const NODES_OF_LIST: u64 = 1 << 25;

/// Counts the orbits of solutions. Returns `None` if that takes more than about the effort of the
/// count.
///
/// If the constraints have the board's symmetry, this is the mean over the symmetries of the number
/// of solutions that each fixes (Cauchy and Frobenius, often named after Burnside). Otherwise it is
/// the number of representatives. With one queen per file, problems with only required squares or
/// with one blocked square also use mean numbers.
pub(super) fn classes(placement: &Placement, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    if placement.is_closed_under(Group::All) {
        return fixed_mean(placement, &placement.symmetries(Group::All), tally, limit);
    }
    let is_full = join::reaches(placement.placing());
    if is_full && tally.total > TURNED.into() {
        match (&placement.placing().required[..], &placement.placing().blocked[..]) {
            ([_, ..], []) => return holding_mean(placement, tally, limit),
            ([], [_]) => return all_but_one(placement, tally, limit),
            _ => {}
        }
    }
    let some = if is_full { NODES_OF_LIST } else { 0 };
    let each = if is_full && placement.grid().size.is_square() { NODES_EACH } else { 0 };
    let within = within(placement, limit, tally, some);
    if tally.total > LISTED.into() || within.nodes.is_some_and(|nodes| &tally.total * each > nodes.into()) {
        return None;
    }
    let mut classes = 0u64;
    let mut images = images(placement, Group::All);
    let visit = &mut |squares: &[Square]| {
        classes += u64::from(images.is_first(squares, |image| is_allowed(placement, image)));
        ControlFlow::Continue(())
    };
    let end = placement.enumerate(Order::Files, None, &within, visit);
    end.is_ok_and(End::is_complete).then(|| classes.into())
}

/// Returns the limit for about the effort of the count, and at least `some` nodes.
fn within(placement: &Placement, limit: &Limit, tally: &Tally, some: u64) -> Limit {
    let words = placement.grid().size.squares().div_ceil(64);
    let nodes = (NODES / words.div_ceil(4)).max(tally.nodes.saturating_mul(4) / words).max(some);
    let nodes = Some(limit.nodes.map_or(nodes, |cap| cap.min(nodes)));
    Limit { nodes, solutions: None, reporter: None, ..limit.clone() }
}

/// Returns the number of orbits of solutions under a group of symmetries that map solutions to solutions, unless a search for those that a
/// symmetry fixes stops.
pub(super) fn fixed_mean(
    placement: &Placement,
    symmetries: &[Symmetry],
    tally: &Tally,
    limit: &Limit,
) -> Option<BigUint> {
    mean(symmetries, |symmetry| match symmetry {
        Symmetry::Identity => Some(tally.total.clone()),
        symmetry => fixed(placement, symmetry, tally, limit),
    })
}

/// Computes the mean over the symmetries of the number of objects that each fixes.
fn mean(symmetries: &[Symmetry], number: impl Fn(Symmetry) -> Option<BigUint>) -> Option<BigUint> {
    let mut sum = BigUint::ZERO;
    let mut known: Vec<(Symmetry, BigUint)> = Vec::new();
    for &symmetry in symmetries {
        // A quarter turn and its inverse fix equally many solutions. So do reflections that are
        // conjugate by a symmetry.
        let is_alike = |other: Symmetry| {
            let exchanged = |by: &Symmetry| by.then(other).then(by.inverse()) == symmetry;
            other.inverse() == symmetry || symmetries.iter().any(exchanged)
        };
        let number = match known.iter().find(|(other, _)| is_alike(*other)) {
            Some((_, number)) => number.clone(),
            None => number(symmetry)?,
        };
        sum += &number;
        known.push((symmetry, number));
    }
    let order = BigUint::from(symmetries.len());
    assert_eq!(&sum % &order, BigUint::ZERO, "the number of orbits is whole");
    Some(sum / order)
}

/// Counts the essentially different solutions with required squares, as the orbits of solutions
/// that hold any image of these squares.
///
/// The number that a symmetry fixes follows by inclusion and exclusion: those that hold one image,
/// less those that hold two, and so on. Most images attack each other, and no solution holds them.
fn holding_mean(placement: &Placement, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    let unions = unions(placement);
    let within = within(placement, limit, tally, 0);
    let mut counted: BTreeMap<Vec<Square>, BigUint> = BTreeMap::new();
    counted.insert(first_image(placement, &placement.placing().required), tally.total.clone());
    for squares in unions.keys() {
        if let Entry::Vacant(uncounted) = counted.entry(first_image(placement, squares)) {
            let held = placement.holding(uncounted.key().clone()).count(None, false, &within).ok()?;
            uncounted.insert(held.end.is_complete().then_some(held.total)?);
        }
    }
    mean(&placement.symmetries(Group::All), |symmetry| {
        let mut sum = BigInt::ZERO;
        for (squares, &sign) in &unions {
            let number = match symmetry {
                Symmetry::Identity => counted[&first_image(placement, squares)].clone(),
                symmetry => fixed(&placement.holding(squares.clone()), symmetry, tally, limit)?,
            };
            sum += BigInt::from(number) * sign;
        }
        Some(sum.to_biguint().expect("a number of solutions"))
    })
}

/// Returns the unions of images of the required squares without attacks, each with its coefficient.
fn unions(placement: &Placement) -> BTreeMap<Vec<Square>, i64> {
    let placing = placement.placing();
    let images = Group::All.symmetries(placing.grid.size).iter().map(|&symmetry| placing.image(symmetry).required);
    let mut unions: BTreeMap<Vec<Square>, i64> = BTreeMap::new();
    for image in images.collect::<BTreeSet<_>>() {
        let wider = unions.iter().map(|(squares, sign)| ([&squares[..], &image].concat(), -sign));
        let wider: Vec<_> = wider.chain([(image.clone(), 1)]).collect();
        for (mut squares, sign) in wider {
            squares.sort_unstable();
            squares.dedup();
            if first_attack(placing.piece, placing.grid, &squares).is_none() {
                *unions.entry(squares).or_default() += sign;
            }
        }
        unions.retain(|_, sign| *sign != 0);
    }
    unions
}

/// Returns the least of the images of some squares.
fn first_image(placement: &Placement, squares: &[Square]) -> Vec<Square> {
    let size = placement.grid().size;
    let image = |symmetry: &Symmetry| {
        let mut image: Vec<Square> = squares.iter().map(|&square| symmetry.apply(size, square)).collect();
        image.sort_unstable();
        image
    };
    Group::All.symmetries(size).iter().map(image).min().expect("the identity is one")
}

/// Counts the essentially different solutions with no queen on one square that some symmetry moves.
/// These are all of the board: two images of the square are on one rank or file, so no solution
/// holds all images, and each solution has an image without a queen on the square.
fn all_but_one(placement: &Placement, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    let all = placement.holding(Vec::new());
    let counted = all.count(None, false, &within(placement, limit, tally, 0)).ok()?;
    if counted.end.is_complete() { fixed_mean(&all, &all.symmetries(Group::All), &counted, limit) } else { None }
}

/// Counts the solutions that the symmetry maps to themselves.
fn fixed(placement: &Placement, symmetry: Symmetry, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    if let Some(fixed) = formula::fixed_rooks(placement, &Symmetry::generated(&[symmetry])) {
        return Some(fixed);
    }
    if !orbits::reaches(placement.placing(), &[symmetry]) {
        return None;
    }
    let limit = within(placement, limit, tally, 0);
    let searched = orbits::count(placement.placing(), &[symmetry], &limit);
    searched.end.is_complete().then(|| searched.found.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::problem::{find_problem, is_representative};

    #[test]
    fn the_turns_that_fix_queens_give_the_number_of_their_orbits() {
        let problem = find_problem("queens").expect("in the table");
        for side in 1..=9u64 {
            let placement = Placement::new(problem, Size::new(side, side).expect("a small board"));
            let (mut total, mut orbits) = (0u64, 0u64);
            let visit = &mut |squares: &[crate::board::Square]| {
                total += 1;
                orbits += u64::from(is_representative(&placement, Group::All, squares));
                ControlFlow::Continue(())
            };
            placement.enumerate(Order::Files, None, &Limit::default(), visit).expect("within reach");
            let fixed = |symmetry| {
                let searched =
                    crate::search::independent::count_fixed(placement.placing(), &[symmetry], &Limit::default());
                u64::try_from(searched.found).expect("a small board")
            };
            let (half, quarter) = (fixed(Symmetry::HalfTurn), fixed(Symmetry::QuarterTurn));
            let tally = placement.count(None, true, &Limit::default()).expect("within reach");
            assert_eq!(tally.classes, Some(orbits.into()), "{side}");
            // No reflection fixes two or more queens. The only queen of one square is fixed by all
            // eight symmetries.
            let sum = if side == 1 { 8 } else { total + half + 2 * quarter };
            assert_eq!(sum, 8 * orbits, "{side}: {total} {half} {quarter}");
        }
    }

    /// Counts the essentially different solutions from the definition: representatives among those
    /// listed.
    fn representatives(placement: &Placement) -> u64 {
        let mut classes = 0;
        let mut images = images(placement, Group::All);
        let visit = &mut |squares: &[Square]| {
            classes += u64::from(images.is_first(squares, |image| is_allowed(placement, image)));
            ControlFlow::Continue(())
        };
        placement.enumerate(Order::Files, None, &Limit::default(), visit).expect("within reach");
        classes
    }

    #[test]
    fn the_images_of_required_squares_give_the_number_of_their_orbits() {
        let problem = find_problem("queens").expect("in the table");
        for side in [5u64, 6, 8, 9] {
            let board = Placement::new(problem, Size::new(side, side).expect("a small board"));
            let size = board.grid().size;
            let squares: Vec<Square> = size.iter().collect();
            let pairs = squares.iter().enumerate().flat_map(|(at, &one)| {
                squares[at..]
                    .iter()
                    .step_by(5)
                    .map(move |&other| if one == other { vec![one] } else { vec![one, other] })
            });
            for required in pairs {
                let placement = board.holding(required.clone());
                let tally = placement.count(None, false, &Limit::default()).expect("within reach");
                if placement.is_closed_under(Group::All) {
                    continue;
                }
                let mean = holding_mean(&placement, &tally, &Limit::default());
                assert_eq!(mean, Some(representatives(&placement).into()), "{side}: {required:?}");
            }
        }
    }

    #[test]
    fn every_orbit_has_an_image_without_a_queen_on_one_square() {
        let problem = find_problem("queens").expect("in the table");
        for side in [5u64, 6, 7, 8] {
            let board = Placement::new(problem, Size::new(side, side).expect("a small board"));
            for square in board.grid().size.iter() {
                let placement = board.without(square);
                let tally = placement.count(None, false, &Limit::default()).expect("within reach");
                if !placement.is_closed_under(Group::All) {
                    let all = all_but_one(&placement, &tally, &Limit::default());
                    assert_eq!(all, Some(representatives(&placement).into()), "{side}: {square}");
                }
            }
        }
    }

    /// Compares the number of orbits from the images of the squares, which is used for many
    /// solutions, with a listing.
    #[test]
    fn larger_boards_with_squares_have_the_orbits_of_their_lists() {
        let problem = find_problem("queens").expect("in the table");
        let board = Placement::new(problem, Size::new(12, 12).expect("a small board"));
        let square = |name: &str| name.parse::<Square>().expect("a square");
        for placement in [board.holding(vec![square("c2")]), board.without(square("e4")), board.without(square("a1"))] {
            let tally = placement.count(None, true, &Limit::default()).expect("within reach");
            assert_eq!(tally.classes, Some(representatives(&placement).into()), "{placement:?}");
        }
    }
}
