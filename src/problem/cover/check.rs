//! Check that squares are a cover, from the definition alone.

use super::bounds;
use super::exact::EXACT;
use super::instance::Cover;
use super::known::{SMALL, least};
use crate::board::{Square, SquareSet};
use crate::problem::{Instance, Violation, check_squares};
use crate::search::Limit;
use crate::search::cover::Variant;
use crate::search::first_attack;

/// Maximum number of nodes of the search for the minimum. The check has no other limit, so this
/// search has to be short.
const NODES: u64 = 1 << 14;

/// Checks a cover and returns the first violation: squares off the board, repeated, blocked or
/// missing, attacks, an uncovered square, or a wrong number of pieces.
///
/// If the minimum is requested, more pieces are a violation only if the minimum is already known,
/// or can be found quickly by a theorem or by a search on a small board.
pub(super) fn check(cover: &Cover, squares: &[Square]) -> Result<(), Violation> {
    let found = squares.len() as u64;
    match cover.asked() {
        Some(expected) if found != expected => return Err(Violation::Pieces { found, expected }),
        _ => covers(cover, squares)?,
    }
    let limit = Limit { nodes: Some(NODES), ..Limit::default() };
    let is_quick = || cover.grid().size.squares() <= SMALL || bounds::works(cover);
    let found_out = || if is_quick() { least(cover, EXACT.word, &limit).ok()?.ok()? } else { None };
    match cover.pieces().or_else(|| cover.least.once(found_out)) {
        Some(expected) if found != expected => Err(Violation::Pieces { found, expected }),
        _ => Ok(()),
    }
}

/// Checks that squares cover the board as the problem requires, with any number of pieces.
pub(super) fn covers(cover: &Cover, squares: &[Square]) -> Result<(), Violation> {
    let (covering, grid) = (cover.covering(), cover.grid());
    let sorted = check_squares(grid, squares, &covering.required, &covering.blocked)?;
    if covering.variant == Variant::Independent
        && let Some((a, b)) = first_attack(covering.piece, grid, &sorted)
    {
        return Err(Violation::Attack(a, b));
    }
    let mut open = SquareSet::full(grid.size);
    if let Some(walls) = grid.walls {
        open -= &walls.squares;
    }
    for &square in &*sorted {
        covering.piece.attacked(grid, square).for_each(|covered| open.remove(covered));
        if covering.variant != Variant::Total {
            open.remove(square);
        }
    }
    open.iter().next().map_or(Ok(()), |square| Err(Violation::Uncovered(square)))
}
