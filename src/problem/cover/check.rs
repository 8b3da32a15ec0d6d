//! Whether squares are a cover, by the definition alone.

use super::instance::Cover;
use super::known::least;
use crate::board::{Square, SquareSet};
use crate::problem::{Instance, Violation};
use crate::search::Limit;
use crate::search::cover::Variant;
use crate::search::first_attack;

/// Nodes that the question for the fewest pieces may take: no limit ends it, so that it has to be short.
const NODES: u64 = 1 << 18;

/// The first thing wrong: squares off the board, twice, blocked or missing, attacks, a square that is not covered, the number of
/// pieces. Where the fewest are asked for, more are wrong as far as the fewest can be found out.
pub(super) fn check(cover: &Cover, squares: &[Square]) -> Result<(), Violation> {
    let found = squares.len() as u64;
    match cover.asked() {
        Some(expected) if found != expected => return Err(Violation::Pieces { found, expected }),
        _ => covers(cover, squares)?,
    }
    let limit = Limit { nodes: Some(NODES), ..Limit::default() };
    let fewest = cover.once(|| least(cover, "exact", &limit).ok()?.ok());
    match fewest.flatten() {
        Some(expected) if found != expected => Err(Violation::Pieces { found, expected }),
        _ => Ok(()),
    }
}

/// Whether squares cover the board as the problem asks, however many they are.
pub(super) fn covers(cover: &Cover, squares: &[Square]) -> Result<(), Violation> {
    let (covering, grid) = (cover.covering(), cover.grid());
    if let Some(&square) = squares.iter().find(|&&square| !grid.size.contains(square)) {
        return Err(Violation::OffBoard(square));
    }
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Violation::Twice(pair[0]));
    }
    if let Some(&square) = sorted.iter().find(|&&square| grid.is_wall(square)) {
        return Err(Violation::Blocked(square));
    }
    let stands = |square: &&Square| sorted.binary_search(square).is_ok();
    if let Some(&square) = covering.blocked.iter().find(stands) {
        return Err(Violation::Blocked(square));
    }
    if let Some(&square) = covering.required.iter().find(|square| !stands(square)) {
        return Err(Violation::Missing(square));
    }
    if covering.variant == Variant::Independent
        && let Some((a, b)) = first_attack(covering.piece, grid, &sorted)
    {
        return Err(Violation::Attack(a, b));
    }
    let mut open = SquareSet::full(grid.size);
    if let Some(walls) = grid.walls {
        open -= &walls.squares;
    }
    for &square in &sorted {
        covering.piece.attacked(grid, square).for_each(|covered| open.remove(covered));
        if covering.variant != Variant::Total {
            open.remove(square);
        }
    }
    open.iter().next().map_or(Ok(()), |square| Err(Violation::Uncovered(square)))
}
