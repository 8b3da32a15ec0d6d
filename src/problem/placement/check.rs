//! Check that squares are a solution, from the definition alone.

use crate::board::Square;
use crate::engine::core::{PlacementSpec, find_first_attack};
use crate::problem::{Violation, check_squares};

/// Checks a solution and returns the first violation: a wrong number of pieces, squares off the
/// board, repeated, blocked or missing, or attacks.
///
/// # Complexity
/// Linear in the number of pieces and of lines, plus a logarithm per leap.
pub(super) fn check_placement(
    placing: &PlacementSpec,
    squares: &[Square],
) -> Result<(), Violation> {
    let (found, expected) = (squares.len() as u64, placing.pieces);
    if found != expected {
        return Err(Violation::Pieces { found, expected });
    }
    let squares = check_squares(placing.grid, squares, &placing.required, &placing.blocked)?;
    find_first_attack(placing.piece, placing.grid, &squares)
        .map_or(Ok(()), |(a, b)| Err(Violation::Attack(a, b)))
}
