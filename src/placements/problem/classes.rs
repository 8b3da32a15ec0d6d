//! Number of essentially different solutions.

use super::instance::PlacementInstance;
use super::orbits::count_invariant;
use crate::join;
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::placement_spec::orbit_closure;
use bezzel_base::core::{Limit, PlacementSpec, SearchEnd, find_first_attack};
use bezzel_base::problem::CountResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::SolutionOrder;
use bezzel_base::problem::Solve;
use bezzel_base::problem::divide_into_classes;
use bezzel_base::problem::is_allowed;
use bezzel_base::problem::solution_images;
use num_bigint::{BigInt, BigUint};
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::ops::ControlFlow;

/// Minimum node limit of a search for classes on a small board, even if the count took fewer. A
/// node costs more on larger boards, and fewer are allowed there.
const NODES: u64 = 1 << 18;

/// Maximum number of solutions that are listed to find the representatives.
const MAX_LISTED: u64 = 50_000_000;

/// Minimum number of solutions for which images of required squares are counted instead of listing.
const MIN_FOR_BURNSIDE: u64 = 1 << 10;

/// Estimated minimum of nodes per listed solution of `n` queens on a square board of side `n` with
/// many solutions. It is 70 to 250 from 14 queens.
const NODES_EACH: u64 = 64;

/// Nodes that take as long as the comparison of a listed solution with its images.
const NODES_OF_IMAGES: u64 = 16;

/// Minimum node limit of such a listing, even if the count met no solution: about half a second.
const NODES_OF_LIST: u64 = 1 << 20;

/// Counts the orbits of solutions. Returns `None` if that takes more than about the effort of the
/// count.
///
/// If the constraints have the board's symmetry, this is the mean over the symmetries of the number
/// of solutions that each fixes (Cauchy and Frobenius, often named after Burnside). Otherwise it is
/// the number of representatives. With one queen per file, problems with only required squares or
/// with one blocked square also use mean numbers.
pub(super) fn count_classes(
    placement: &PlacementInstance,
    count_result: &CountResult,
    limit: &Limit,
) -> Option<BigUint> {
    if placement.is_closed_under(SymmetryGroup::All) {
        return burnside_count(
            placement,
            &placement.symmetries(SymmetryGroup::All),
            count_result,
            limit,
        );
    }
    let is_full = join::is_supported(placement.placing());
    if count_result.total > MIN_FOR_BURNSIDE.into() {
        match (&placement.placing().required[..], &placement.placing().blocked[..]) {
            ([_, ..], []) if is_full => {
                return burnside_with_required(placement, count_result, limit);
            }
            ([], [square]) if is_missed_by_an_image(placement, *square) => {
                return classes_without_square(placement, count_result, limit);
            }
            _ => {}
        }
    }
    let some = if is_full { NODES_OF_LIST } else { 0 };
    let is_square = placement.grid().size.is_square();
    let each = if is_full && is_square { NODES_EACH } else { NODES_OF_IMAGES };
    let within = limit_effort(placement, limit, count_result, some);
    if count_result.total > MAX_LISTED.into()
        || within.nodes.is_some_and(|nodes| &count_result.total * each > nodes.into())
    {
        return None;
    }
    let mut classes = 0u64;
    let mut images = solution_images(placement, SymmetryGroup::All);
    let visit = &mut |squares: &[Square]| {
        classes += u64::from(images.is_first(squares, |image| is_allowed(placement, image)));
        ControlFlow::Continue(())
    };
    let end = placement.enumerate(SolutionOrder::Files, None, &within, visit);
    end.is_ok_and(SearchEnd::is_complete).then(|| classes.into())
}

/// Returns the limit for about the effort of the count, and at least `some` nodes.
pub(super) fn limit_effort(
    placement: &PlacementInstance,
    limit: &Limit,
    count_result: &CountResult,
    some: u64,
) -> Limit {
    let words = placement.grid().size.squares().div_ceil(64);
    let nodes =
        (NODES / words.div_ceil(4)).max(count_result.nodes.saturating_mul(2) / words).max(some);
    let nodes = Some(limit.nodes.map_or(nodes, |cap| cap.min(nodes)));
    Limit { nodes, solutions: None, observer: None, ..limit.clone() }
}

/// Returns the number of orbits of solutions under a group of symmetries that map solutions to
/// solutions, unless a search for those that a symmetry fixes stops.
pub(super) fn burnside_count(
    placement: &PlacementInstance,
    symmetries: &[Symmetry],
    count_result: &CountResult,
    limit: &Limit,
) -> Option<BigUint> {
    orbit_mean(symmetries, |symmetry| match symmetry {
        Symmetry::Identity => Some(count_result.total.clone()),
        symmetry => count_fixed(placement, symmetry, count_result, limit),
    })
}

/// Computes the mean over the symmetries of the number of objects that each fixes.
pub(super) fn orbit_mean(
    symmetries: &[Symmetry],
    number: impl Fn(Symmetry) -> Option<BigUint>,
) -> Option<BigUint> {
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
    Some(divide_into_classes(sum, symmetries.len()))
}

/// Counts the essentially different solutions with required squares, as the orbits of solutions
/// that hold any image of these squares.
///
/// The number that a symmetry fixes follows by inclusion and exclusion: those that hold one image,
/// less those that hold two, and so on. Most images attack each other, and no solution holds them.
fn burnside_with_required(
    placement: &PlacementInstance,
    count_result: &CountResult,
    limit: &Limit,
) -> Option<BigUint> {
    let unions = signed_unions(placement);
    let within = limit_effort(placement, limit, count_result, 0);
    let mut counted: BTreeMap<Vec<Square>, BigUint> = BTreeMap::new();
    counted
        .insert(least_image(placement, &placement.placing().required), count_result.total.clone());
    for squares in unions.keys() {
        if let Entry::Vacant(uncounted) = counted.entry(least_image(placement, squares)) {
            let held = placement
                .with_required(uncounted.key().clone())
                .count(None, false, &within)
                .ok()?;
            uncounted.insert(held.end.is_complete().then_some(held.total)?);
        }
    }
    orbit_mean(&placement.symmetries(SymmetryGroup::All), |symmetry| {
        let mut sum = BigInt::ZERO;
        for (squares, &sign) in &unions {
            let number = match symmetry {
                Symmetry::Identity => counted[&least_image(placement, squares)].clone(),
                symmetry => count_fixed(
                    &placement.with_required(squares.clone()),
                    symmetry,
                    count_result,
                    limit,
                )?,
            };
            sum += BigInt::from(number) * sign;
        }
        Some(sum.to_biguint().expect("a number of solutions"))
    })
}

/// Returns the unions of images of the required squares without attacks, each with its coefficient.
fn signed_unions(placement: &PlacementInstance) -> BTreeMap<Vec<Square>, i64> {
    let placing = placement.placing();
    let images = SymmetryGroup::All
        .symmetries(placing.grid.size)
        .iter()
        .map(|&symmetry| placing.image(symmetry).required);
    let mut unions: BTreeMap<Vec<Square>, i64> = BTreeMap::new();
    for image in images.collect::<BTreeSet<_>>() {
        let wider = unions.iter().map(|(squares, sign)| ([&squares[..], &image].concat(), -sign));
        let wider: Vec<_> = wider.chain([(image.clone(), 1)]).collect();
        for (mut squares, sign) in wider {
            squares.sort_unstable();
            squares.dedup();
            if find_first_attack(&placing.piece, &placing.grid, &squares).is_none() {
                *unions.entry(squares).or_default() += sign;
            }
        }
        unions.retain(|_, sign| *sign != 0);
    }
    unions
}

/// Returns the least of the images of some squares.
fn least_image(placement: &PlacementInstance, squares: &[Square]) -> Vec<Square> {
    let size = placement.grid().size;
    let image = |symmetry: &Symmetry| {
        let mut image: Vec<Square> =
            squares.iter().map(|&square| symmetry.apply(size, square)).collect();
        image.sort_unstable();
        image
    };
    SymmetryGroup::All.symmetries(size).iter().map(image).min().expect("the identity is one")
}

/// Returns whether every solution on the whole board has an image without a piece on the square: no
/// solution holds all images of the square, because there are too many or two attack each other.
fn is_missed_by_an_image(placement: &PlacementInstance, square: Square) -> bool {
    let all = placement.with_required(Vec::new());
    if !all.is_closed_under(SymmetryGroup::All) {
        return false;
    }
    let PlacementSpec { piece, grid, pieces, .. } = all.placing();
    let images = orbit_closure(grid.size, &all.symmetries(SymmetryGroup::All), &[square]);
    images.len() as u64 > *pieces || find_first_attack(piece, grid, &images).is_some()
}

/// Counts the essentially different solutions with no piece on a square that an image of every
/// solution misses. These are all of the board.
fn classes_without_square(
    placement: &PlacementInstance,
    count_result: &CountResult,
    limit: &Limit,
) -> Option<BigUint> {
    let all = placement.with_required(Vec::new());
    let counted = all.count(None, false, &limit_effort(placement, limit, count_result, 0)).ok()?;
    if counted.end.is_complete() {
        burnside_count(&all, &all.symmetries(SymmetryGroup::All), &counted, limit)
    } else {
        None
    }
}

/// Counts the solutions that the symmetry maps to themselves.
fn count_fixed(
    placement: &PlacementInstance,
    symmetry: Symmetry,
    count_result: &CountResult,
    limit: &Limit,
) -> Option<BigUint> {
    let limit = limit_effort(placement, limit, count_result, 0);
    let group = Symmetry::generate_group(&[symmetry]);
    let (number, _, end) = count_invariant(placement, &group, &limit)?;
    end.is_complete().then_some(number)
}

#[cfg(test)]
mod tests {
    use super::super::table::find_problem;
    use super::*;
    use bezzel_base::board::Size;
    use bezzel_base::problem::is_representative;

    #[test]
    fn fixed_counts_give_the_number_of_orbits() {
        let problem = find_problem("queens");
        for side in 1..=9u64 {
            let placement = PlacementInstance::new(
                problem.clone(),
                Size::new(side, side).expect("a small board"),
            );
            let (mut total, mut orbits) = (0u64, 0u64);
            let visit = &mut |squares: &[bezzel_base::board::Square]| {
                total += 1;
                orbits += u64::from(is_representative(&placement, SymmetryGroup::All, squares));
                ControlFlow::Continue(())
            };
            placement
                .enumerate(SolutionOrder::Files, None, &Limit::default(), visit)
                .expect("within reach");
            let fixed = |symmetry| {
                let searched = crate::independent::count_fixed(
                    placement.placing(),
                    &[symmetry],
                    &Limit::default(),
                );
                u64::try_from(searched.found).expect("a small board")
            };
            let (half, quarter) = (fixed(Symmetry::HalfTurn), fixed(Symmetry::QuarterTurn));
            let count_result =
                placement.count(None, true, &Limit::default()).expect("within reach");
            assert_eq!(count_result.classes, Some(orbits.into()), "{side}");
            // No reflection fixes two or more queens. The only queen of one square is fixed by all
            // eight symmetries.
            let sum = if side == 1 { 8 } else { total + half + 2 * quarter };
            assert_eq!(sum, 8 * orbits, "{side}: {total} {half} {quarter}");
        }
    }

    /// Counts the essentially different solutions from the definition: representatives among those
    /// listed.
    fn representatives(placement: &PlacementInstance) -> u64 {
        let mut classes = 0;
        let mut images = solution_images(placement, SymmetryGroup::All);
        let visit = &mut |squares: &[Square]| {
            classes += u64::from(images.is_first(squares, |image| is_allowed(placement, image)));
            ControlFlow::Continue(())
        };
        placement
            .enumerate(SolutionOrder::Files, None, &Limit::default(), visit)
            .expect("within reach");
        classes
    }

    #[test]
    fn images_of_required_squares_give_the_number_of_orbits() {
        let problem = find_problem("queens");
        for side in [5u64, 6, 8, 9] {
            let board = PlacementInstance::new(
                problem.clone(),
                Size::new(side, side).expect("a small board"),
            );
            let size = board.grid().size;
            let squares: Vec<Square> = size.iter().collect();
            let pairs = squares.iter().enumerate().flat_map(|(at, &one)| {
                squares[at..]
                    .iter()
                    .step_by(5)
                    .map(move |&other| if one == other { vec![one] } else { vec![one, other] })
            });
            for required in pairs {
                let placement = board.with_required(required.clone());
                let count_result =
                    placement.count(None, false, &Limit::default()).expect("within reach");
                if placement.is_closed_under(SymmetryGroup::All) {
                    continue;
                }
                let mean = burnside_with_required(&placement, &count_result, &Limit::default());
                assert_eq!(mean, Some(representatives(&placement).into()), "{side}: {required:?}");
            }
        }
    }

    #[test]
    fn every_orbit_has_an_image_without_a_queen_on_one_square() {
        let problem = find_problem("queens");
        for side in [5u64, 6, 7, 8] {
            let board = PlacementInstance::new(
                problem.clone(),
                Size::new(side, side).expect("a small board"),
            );
            for square in board.grid().size.iter() {
                let placement = board.without_squares([square]);
                let count_result =
                    placement.count(None, false, &Limit::default()).expect("within reach");
                if !placement.is_closed_under(SymmetryGroup::All) {
                    let all = classes_without_square(&placement, &count_result, &Limit::default());
                    assert_eq!(all, Some(representatives(&placement).into()), "{side}: {square}");
                }
            }
        }
    }

    /// Compares the number of orbits from the images of the squares, which is used for many
    /// solutions, with a listing.
    #[test]
    fn larger_boards_with_squares_have_the_orbits_of_their_lists() {
        let problem = find_problem("queens");
        let board = PlacementInstance::new(problem, Size::new(12, 12).expect("a small board"));
        let square = |name: &str| name.parse::<Square>().expect("a square");
        for placement in [
            board.with_required(vec![square("c2")]),
            board.without_squares([square("e4")]),
            board.without_squares([square("a1")]),
        ] {
            let count_result =
                placement.count(None, true, &Limit::default()).expect("within reach");
            assert_eq!(
                count_result.classes,
                Some(representatives(&placement).into()),
                "{placement:?}"
            );
        }
    }

    /// A figure that nobody asked for takes at most about the effort of the count.
    #[test]
    fn classes_take_at_most_twice_the_nodes_of_the_count() {
        for nodes in [0, 1000, 1 << 20, 1 << 30] {
            for (word, side) in [("kings", 10u64), ("knights", 8), ("queens", 16)] {
                let size = Size::new(side, side).expect("a small board");
                let placement = PlacementInstance::new(find_problem(word), size);
                let counted = CountResult {
                    total: BigUint::ZERO,
                    classes: None,
                    end: SearchEnd::Complete,
                    method: Some("backtracking"),
                    nodes,
                    optimum: None,
                };
                let within = limit_effort(&placement, &Limit::default(), &counted, 0);
                assert!(within.nodes <= Some((2 * nodes).max(NODES)), "{word} {side}: {within:?}");
            }
        }
    }
}
