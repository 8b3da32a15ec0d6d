//! Check that squares are a solution, from the definition alone.

use bezzel_base::board::Square;
use bezzel_base::core::{LineRule, find_three_in_line};
use bezzel_base::core::{PlacementSpec, find_first_attack};
use bezzel_base::problem::Violation;
use bezzel_base::problem::check_squares;

/// Checks a solution and returns the first violation: a wrong number of pieces, squares off the
/// board, repeated, blocked or missing, attacks, or three pieces on one line if the rule excludes
/// them.
///
/// # Complexity
/// Linear in the number of pieces and of lines, plus a logarithm per leap. Quadratic in the pieces
/// if three on one line are excluded.
pub(super) fn check_placement(
    placing: &PlacementSpec,
    rule: LineRule,
    squares: &[Square],
) -> Result<(), Violation> {
    let (found, expected) = (squares.len() as u64, placing.pieces);
    if found != expected {
        return Err(Violation::Pieces { found, expected });
    }
    let squares = check_squares(&placing.grid, squares, &placing.required, &placing.blocked)?;
    if let Some((a, b)) = find_first_attack(&placing.piece, &placing.grid, &squares) {
        return Err(Violation::Attack(a, b));
    }
    if rule == LineRule::NoThree
        && let Some([a, b, c]) = find_three_in_line(&squares)
    {
        return Err(Violation::ThreeInLine(a, b, c));
    }
    Ok(())
}
