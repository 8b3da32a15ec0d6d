//! Whether squares are a solution, by the definition alone.

use crate::board::Square;
use crate::problem::{Violation, check_squares};
use crate::search::{Placing, first_attack};

/// The first thing wrong: the number of pieces, then squares off the board, twice, blocked or missing, then attacks.
///
/// # Complexity
/// Linear in the number of pieces and of lines, plus a logarithm a leap.
pub(super) fn check(placing: &Placing, squares: &[Square]) -> Result<(), Violation> {
    let (found, expected) = (squares.len() as u64, placing.pieces);
    if found != expected {
        return Err(Violation::Pieces { found, expected });
    }
    let squares = check_squares(placing.grid, squares, &placing.required, &placing.blocked)?;
    first_attack(placing.piece, placing.grid, &squares).map_or(Ok(()), |(a, b)| Err(Violation::Attack(a, b)))
}
