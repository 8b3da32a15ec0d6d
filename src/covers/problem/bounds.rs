//! Lower bounds of the number of pieces that need no search.

use super::instance::CoveringInstance;
use crate::{CoverVariant, Incidence, bound, find_uncoverable};
use bezzel_base::core::Limit;
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::CoverTheorem;

/// Returns a lower bound of the number of pieces, and the theorem that proves it if there is one.
/// The bound may be weaker if the limit is reached.
pub(super) fn lower_bound(cover: &CoveringInstance, limit: &Limit) -> (u64, Option<CoverTheorem>) {
    let (least, theorem) = theorem_bound(cover).unzip();
    let least = least.unwrap_or(0);
    let reach = cover
        .covering()
        .is_supported()
        .then(|| Incidence::new_limited(cover.covering(), limit).ok())
        .flatten();
    let general = reach.map_or(1, |reach| bound::lower_bound(&reach, limit));
    if general > least { (general, None) } else { (least, theorem) }
}

/// Returns the lower bound that a theorem gives on this board. Required and blocked squares do not
/// invalidate it, since they only make covers rarer.
pub(super) fn theorem_bound(cover: &CoveringInstance) -> Option<(u64, CoverTheorem)> {
    let covering = cover.covering();
    let size = covering.grid.size;
    let (files, ranks) = (u64::from(size.files()), u64::from(size.ranks()));
    let plain = covering.grid.is_plain();
    match covering.standard_plural() {
        "queens" if plain && size.is_square() => Some((
            if matches!(files, 3 | 11) { (files - 1) / 2 } else { files.div_ceil(2) },
            CoverTheorem::Queens,
        )),
        "rooks" if !covering.grid.is_nonstandard() => Some((files.min(ranks), CoverTheorem::Rooks)),
        "bishops" if plain && size.is_square() => Some((files, CoverTheorem::Bishops)),
        "kings" if plain => Some((files.div_ceil(3) * ranks.div_ceil(3), CoverTheorem::Kings)),
        _ => None,
    }
}

/// Returns whether the rule of [`construction`](super::construction) attains the theorem's bound,
/// which proves it optimal.
pub(super) fn has_optimal_rule(cover: &CoveringInstance) -> bool {
    let size = cover.covering().grid.size;
    let total = cover.covering().variant == CoverVariant::Total;
    let rule = match cover.covering().standard_plural() {
        "rooks" => !total || size.shorter_side() > 1,
        "bishops" => size.is_square() && !total,
        "kings" => !total,
        _ => false,
    };
    rule && cover.is_unconstrained()
}

/// Maximum number of pieces that a rule writes.
pub(super) const MAX_PIECES: u64 = 50_000_000;

/// Returns whether there is a rule for this board with at most [`MAX_PIECES`] pieces.
pub(super) fn is_constructible(cover: &CoveringInstance) -> bool {
    let few = theorem_bound(cover).is_some_and(|(pieces, _)| pieces <= MAX_PIECES);
    few && has_optimal_rule(cover)
}

/// Returns the reason why there is no cover, if that can be found without a search and within the
/// limit.
pub(super) fn find_impossibility(cover: &CoveringInstance, limit: &Limit) -> Option<AbsenceReason> {
    if has_optimal_rule(cover) {
        return None;
    }
    if let Some((a, b)) = cover.covering().find_required_attack() {
        return Some(AbsenceReason::RequiredAttack(a, b));
    }
    if let Some(square) = find_uncoverable(cover.covering()) {
        return Some(AbsenceReason::Uncoverable(square));
    }
    let pieces = cover.requested_pieces()?;
    let (least, theorem) = lower_bound(cover, limit);
    (pieces < least).then(|| {
        theorem.map_or(AbsenceReason::TooFew(least), |theorem| {
            AbsenceReason::Theorem(theorem.message_id())
        })
    })
}
