//! Reasons why there is no solution that need no search.

use super::capacity::capacity;
use super::instance::PlacementInstance;
use bezzel_base::core::find_three_in_line;
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::Instance;
use bezzel_base::problem::has_torus_rule;

/// Returns the reason why there is no solution, if that needs no search.
pub(super) fn find_impossibility(placement: &PlacementInstance) -> Option<AbsenceReason> {
    let placing = placement.placing();
    if let Some((a, b)) = placing.find_required_attack() {
        return Some(AbsenceReason::RequiredAttack(a, b));
    }
    if placement.excludes_three() {
        if let Some([a, b, c]) = find_three_in_line(&placing.required) {
            return Some(AbsenceReason::RequiredLine(a, b, c));
        }
        if placing.pieces > 2 * u64::from(placing.grid.size.shorter_side()) {
            return Some(AbsenceReason::Theorem("theorem-two-per-line"));
        }
    }
    let (size, word) = (placing.grid.size, placement.problem_word());
    let (side, most) = (size.files(), u64::from(size.shorter_side()));
    let queens = word == "queens" && size.is_square();
    if placing.has_one_per_line() && placing.pieces > most {
        let exact = word == "rooks"
            || word == "queens"
                && placing.grid.is_plain()
                && !matches!((side, size.ranks()), (2, 2) | (3, 3));
        return Some(if exact {
            AbsenceReason::TooMany(most)
        } else {
            AbsenceReason::Theorem("theorem-line-bound")
        });
    }
    let is_full = queens && placing.pieces == most && !has_torus_rule(side);
    if is_full && placing.grid.is_torus() {
        // The diagonals of a square cylinder are those of the torus.
        let is_torus = placement.grid().is_torus();
        let theorem = if is_torus { "theorem-torus-queens" } else { "theorem-cylinder-queens" };
        return Some(AbsenceReason::Theorem(theorem));
    }
    if queens && placing.pieces == most && placing.grid.is_plain() && matches!(side, 2 | 3) {
        return Some(AbsenceReason::Theorem("theorem-queens-exist"));
    }
    if !placing.has_one_per_line() && !placing.grid.is_nonstandard() && placement.has_piece_number()
    {
        let fit = capacity(&placing.piece, &placing.grid)?;
        return (placing.pieces > fit).then_some(AbsenceReason::TooMany(fit));
    }
    None
}
