//! Whether squares are a solution, by the definition alone.

use crate::board::Square;
use crate::problem::Violation;
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
    if let Some(&square) = squares.iter().find(|&&square| !placing.grid.size.contains(square)) {
        return Err(Violation::OffBoard(square));
    }
    let mut sorted;
    let squares = if squares.is_sorted() {
        squares
    } else {
        sorted = squares.to_vec();
        sorted.sort_unstable();
        &sorted
    };
    if let Some(pair) = squares.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Violation::Twice(pair[0]));
    }
    if let Some(&square) = squares.iter().find(|&&square| placing.grid.is_wall(square)) {
        return Err(Violation::Blocked(square));
    }
    let stands = |square: &&Square| squares.binary_search(square).is_ok();
    if let Some(&square) = placing.blocked.iter().find(stands) {
        return Err(Violation::Blocked(square));
    }
    if let Some(&square) = placing.required.iter().find(|square| !stands(square)) {
        return Err(Violation::Missing(square));
    }
    first_attack(placing.piece, placing.grid, squares).map_or(Ok(()), |(a, b)| Err(Violation::Attack(a, b)))
}
