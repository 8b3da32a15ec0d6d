//! Lower bounds of the number of pieces that need no search.

use super::instance::Cover;
use crate::problem::Reason;
use crate::search::Limit;
use crate::search::cover::{Reach, Variant, bound, uncoverable};

/// Returns a lower bound of the number of pieces, and the theorem that proves it if there is one.
/// The bound may be weaker if the limit is reached.
pub(super) fn lower(cover: &Cover, limit: &Limit) -> (u64, Option<&'static str>) {
    let (theorem, id) = theorem(cover).map_or((0, None), |(least, id)| (least, Some(id)));
    let reach = cover.covering().reaches().then(|| Reach::within(cover.covering(), limit).ok()).flatten();
    let general = reach.map_or(1, |reach| bound::lower(&reach, limit));
    if general > theorem { (general, None) } else { (theorem, id) }
}

/// Returns the lower bound that a theorem gives on this board. Required and blocked squares do not
/// invalidate it, since they only make covers rarer.
pub(super) fn theorem(cover: &Cover) -> Option<(u64, &'static str)> {
    let covering = cover.covering();
    let size = covering.grid.size;
    let (files, ranks) = (u64::from(size.files()), u64::from(size.ranks()));
    let plain = covering.grid.is_plain();
    match covering.kind() {
        "queens" if plain && size.is_square() => {
            Some((if matches!(files, 3 | 11) { (files - 1) / 2 } else { files.div_ceil(2) }, "theorem-cover-queens"))
        }
        "rooks" if !covering.grid.is_odd() => Some((files.min(ranks), "theorem-cover-rooks")),
        "bishops" if plain && size.is_square() => Some((files, "theorem-cover-bishops")),
        "kings" if plain => Some((files.div_ceil(3) * ranks.div_ceil(3), "theorem-cover-kings")),
        _ => None,
    }
}

/// Returns whether the rule of [`construction`](super::construction) attains the theorem's bound,
/// which proves it optimal.
pub(super) fn is_constructed(cover: &Cover) -> bool {
    let size = cover.covering().grid.size;
    let total = cover.covering().variant == Variant::Total;
    let rule = match cover.covering().kind() {
        "rooks" => !total || size.shorter() > 1,
        "bishops" => size.is_square() && !total,
        "kings" => !total,
        _ => false,
    };
    rule && cover.is_free()
}

/// Maximum number of pieces that a rule writes.
pub(super) const MAX_PIECES: u64 = 50_000_000;

/// Returns whether there is a rule for this board with at most [`MAX_PIECES`] pieces.
pub(super) fn works(cover: &Cover) -> bool {
    let few = theorem(cover).is_some_and(|(pieces, _)| pieces <= MAX_PIECES);
    few && is_constructed(cover)
}

/// Returns the reason why there is no cover, if that can be found without a search and within the
/// limit.
pub(super) fn impossible(cover: &Cover, limit: &Limit) -> Option<Reason> {
    if is_constructed(cover) {
        return None;
    }
    if let Some((a, b)) = cover.covering().required_attack() {
        return Some(Reason::RequiredAttack(a, b));
    }
    if let Some(square) = uncoverable(cover.covering()) {
        return Some(Reason::Uncoverable(square));
    }
    let pieces = cover.asked()?;
    let (least, theorem) = lower(cover, limit);
    (pieces < least).then(|| theorem.map_or(Reason::TooFew(least), Reason::Theorem))
}
