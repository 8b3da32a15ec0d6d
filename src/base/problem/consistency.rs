//! Laws of complete counts: classes are whole, parts add up to the total.
//!
//! They are checked where the numbers are made. A method that breaks one has an error that nobody
//! could see in its numbers, so a violation panics: commands answer with `E999`, never with a
//! number.

use super::Instance;
use super::outcome::{CountResult, MapKind, SquareCounts};
use crate::board::SymmetryGroup;
use num_bigint::BigUint;

/// Divides a number that counts each class as often as `times`, which gives the number of classes.
///
/// Such a number is that of the solutions with orbits of this size. Another one is that of the
/// pairs of a symmetry and a solution that it fixes, with the number of symmetries (Cauchy and
/// Frobenius).
///
/// # Panics
/// Panics if there is a remainder.
pub fn divide_into_classes(number: BigUint, times: usize) -> BigUint {
    assert_eq!(&number % times, BigUint::ZERO, "{number} is {times} times a number of classes");
    number / times
}

/// Checks that the parts of a complete set add up to it.
///
/// # Panics
/// Panics if they do not.
pub fn check_parts<'a>(
    problem: &str,
    parts: impl IntoIterator<Item = &'a BigUint>,
    whole: &BigUint,
) {
    let sum: BigUint = parts.into_iter().sum();
    assert_eq!(&sum, whole, "the parts of all `{problem}` add up to their number");
}

/// Checks that each class of a complete count has a solution, and no more than the symmetries of
/// the board.
///
/// # Panics
/// Panics if it does not.
pub(super) fn check_classes(instance: &(impl Instance + ?Sized), count: &CountResult) {
    let Some(classes) = count.classes.as_ref().filter(|_| count.end.is_complete()) else { return };
    let most = SymmetryGroup::All.symmetries(instance.grid().size).len();
    assert!(
        *classes <= count.total && count.total <= classes * most,
        "{} solutions of `{}` in {classes} classes",
        count.total,
        instance.command_text()
    );
}

/// Checks that complete counts by square or by move have each solution as often as it has pieces,
/// ends or moves.
///
/// # Panics
/// Panics if they do not.
pub(super) fn check_square_counts(instance: &(impl Instance + ?Sized), counts: &SquareCounts) {
    let squares = instance.piece_count().filter(|_| counts.count_result.end.is_complete());
    let closed = instance.tour_ends().is_some_and(|ends| ends.closed);
    let times = match (counts.map_kind, squares) {
        (MapKind::Solutions, Some(pieces)) => pieces,
        (MapKind::Starts | MapKind::Ends, Some(_)) => 1,
        // With two squares, both directions have the same move.
        (MapKind::Moves, Some(squares)) if squares > 2 => squares - u64::from(!closed),
        _ => return,
    };
    let whole = &counts.count_result.total * times;
    let by_move = counts.moves.iter().map(|(_, _, number)| number);
    check_parts(&instance.command_text(), counts.squares.iter().flatten().chain(by_move), &whole);
}
