//! How many solutions are essentially different.

use super::formula;
use super::instance::Placement;
use crate::board::{Group, Symmetry};
use crate::problem::{Instance, Order, Solve, Tally, images, is_allowed};
use crate::search::{End, Limit, orbits};
use num_bigint::BigUint;
use std::ops::ControlFlow;

/// Nodes that a search for classes may take on a small board, however few the count itself took; a node costs more on
/// larger boards, and fewer are allowed.
const NODES: u64 = 1 << 24;

/// Solutions that are listed to find the representatives among them.
const LISTED: u64 = 50_000_000;

/// The number of orbits of solutions, unless it cannot be had with about the effort of the count itself.
///
/// Where the constraints have the board's symmetry, the mean over the symmetries of the number of solutions that each fixes
/// (Cauchy and Frobenius, often named after Burnside); otherwise the number of representatives.
pub(super) fn classes(placement: &Placement, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    if placement.is_closed_under(Group::All) {
        return fixed_mean(placement, tally, limit);
    }
    if tally.total > LISTED.into() {
        return None;
    }
    let mut classes = 0u64;
    let mut images = images(placement, Group::All);
    let visit = &mut |squares: &[crate::board::Square]| {
        classes += u64::from(images.is_first(squares, |image| is_allowed(placement, image)));
        ControlFlow::Continue(())
    };
    let end = placement.enumerate(Order::Files, None, &within(placement, limit, tally), visit);
    end.is_ok_and(End::is_complete).then(|| classes.into())
}

/// The limit with about the effort of the count itself.
fn within(placement: &Placement, limit: &Limit, tally: &Tally) -> Limit {
    let words = placement.grid().size.squares().div_ceil(64);
    let nodes = (NODES / words.div_ceil(4)).max(tally.nodes.saturating_mul(4) / words);
    Limit { nodes: Some(limit.nodes.map_or(nodes, |cap| cap.min(nodes))), reporter: None, ..limit.clone() }
}

fn fixed_mean(placement: &Placement, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    let symmetries = placement.symmetries(Group::All);
    let mut sum = tally.total.clone();
    let mut known: Vec<(Symmetry, BigUint)> = Vec::new();
    for &symmetry in &symmetries[1..] {
        // A quarter turn and its inverse fix as many solutions, and so do reflections that a symmetry exchanges.
        let is_alike = |other: Symmetry| {
            let exchanged = |by: &Symmetry| by.then(other).then(by.inverse()) == symmetry;
            other.inverse() == symmetry || symmetries.iter().any(exchanged)
        };
        let number = match known.iter().find(|(other, _)| is_alike(*other)) {
            Some((_, number)) => number.clone(),
            None => fixed(placement, symmetry, tally, limit)?,
        };
        sum += &number;
        known.push((symmetry, number));
    }
    let order = BigUint::from(symmetries.len());
    assert_eq!(&sum % &order, BigUint::ZERO, "the number of orbits is whole");
    Some(sum / order)
}

/// The number of solutions that the symmetry maps to themselves.
fn fixed(placement: &Placement, symmetry: Symmetry, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    if let Some(fixed) = formula::fixed_rooks(placement, &Symmetry::generated(&[symmetry])) {
        return Some(fixed);
    }
    if !orbits::reaches(placement.placing(), &[symmetry]) {
        return None;
    }
    let limit = within(placement, limit, tally);
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
            // No reflection fixes two or more queens; the only queen of one square is fixed by all eight symmetries.
            let sum = if side == 1 { 8 } else { total + half + 2 * quarter };
            assert_eq!(sum, 8 * orbits, "{side}: {total} {half} {quarter}");
        }
    }
}
