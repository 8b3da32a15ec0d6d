//! Reasons why there is no solution that need no search.

use super::capacity::capacity;
use super::explicit::gives_torus_queens;
use super::instance::Placement;
use crate::problem::Reason;

/// Returns the reason why there is no solution, if that needs no search.
pub(super) fn impossible(placement: &Placement) -> Option<Reason> {
    let placing = placement.placing();
    if let Some((a, b)) = placing.required_attack() {
        return Some(Reason::RequiredAttack(a, b));
    }
    let (size, word) = (placing.grid.size, placement.kind());
    let (side, most) = (size.files(), u64::from(size.shorter()));
    let queens = word == "queens" && size.is_square();
    if placing.has_one_per_line() && placing.pieces > most {
        let exact = word == "rooks"
            || word == "queens" && placing.grid.is_plain() && !matches!((side, size.ranks()), (2, 2) | (3, 3));
        return Some(if exact { Reason::TooMany(most) } else { Reason::Theorem("theorem-line-bound") });
    }
    if queens && placing.pieces == most && placing.grid.is_torus() && !gives_torus_queens(side) {
        return Some(Reason::Theorem("theorem-torus-queens"));
    }
    if queens && placing.pieces == most && placing.grid.is_plain() && matches!(side, 2 | 3) {
        return Some(Reason::Theorem("theorem-queens-exist"));
    }
    if !placing.has_one_per_line() && !placing.grid.is_odd() && placement.is_counted() {
        let fit = capacity(placing.piece, placing.grid)?;
        return (placing.pieces > fit).then_some(Reason::TooMany(fit));
    }
    None
}
