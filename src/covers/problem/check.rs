//! Check that squares are a cover, from the definition alone.

use super::bounds;
use super::exact::EXACT;
use super::instance::CoveringInstance;
use super::minimum::{SMALL, minimum_pieces};
use crate::CoverVariant;
use bezzel_base::board::{Square, SquareSet};
use bezzel_base::core::{Limit, find_first_attack};
use bezzel_base::problem::Instance;
use bezzel_base::problem::Violation;
use bezzel_base::problem::check_squares;

/// Maximum number of nodes of the search for the minimum. The check has no other limit, so this
/// search has to be short.
const NODES: u64 = 1 << 14;

/// Checks a cover and returns the first violation: squares off the board, repeated, blocked or
/// missing, attacks, an uncovered square, or a wrong number of pieces.
///
/// If the minimum is requested, more pieces are a violation only if the minimum is already known,
/// or can be found quickly by a theorem or by a search on a small board.
pub(super) fn check_cover(cover: &CoveringInstance, squares: &[Square]) -> Result<(), Violation> {
    let found = squares.len() as u64;
    match cover.requested_pieces() {
        Some(expected) if found != expected => return Err(Violation::Pieces { found, expected }),
        _ => check_coverage(cover, squares)?,
    }
    let limit = Limit { nodes: Some(NODES), ..Limit::default() };
    let is_quick = || cover.grid().size.squares() <= SMALL || bounds::is_constructible(cover);
    let found_out =
        || if is_quick() { minimum_pieces(cover, EXACT.word, &limit).ok()?.ok()? } else { None };
    match cover.piece_count().or_else(|| cover.minimum.ask_once(found_out)) {
        Some(expected) if found != expected => Err(Violation::Pieces { found, expected }),
        _ => Ok(()),
    }
}

/// Checks that squares cover the board as the problem requires, with any number of pieces.
pub(super) fn check_coverage(
    cover: &CoveringInstance,
    squares: &[Square],
) -> Result<(), Violation> {
    let (covering, grid) = (cover.covering(), cover.grid());
    let sorted = check_squares(grid, squares, &covering.required, &covering.blocked)?;
    if covering.variant == CoverVariant::Independent
        && let Some((a, b)) = find_first_attack(&covering.piece, grid, &sorted)
    {
        return Err(Violation::Attack(a, b));
    }
    let mut open = SquareSet::full(grid.size);
    if let Some(walls) = grid.walls() {
        open -= &walls.squares;
    }
    for &square in &*sorted {
        covering.piece.attacked_squares(grid, square).for_each(|covered| open.remove(covered));
        if covering.variant != CoverVariant::Total {
            open.remove(square);
        }
    }
    open.iter().next().map_or(Ok(()), |square| Err(Violation::Uncovered(square)))
}
