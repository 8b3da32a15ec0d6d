//! `formula`: number of rook covers by a theorem.

use super::exact::{EXACT, MAX_LISTED};
use super::instance::CoveringInstance;
use crate::{CoverVariant, exact};
use bezzel_base::core::SearchEnd;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::CoverTheorem;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::StepSource;
use num_bigint::BigUint;

/// Longest side for which the formula is evaluated.
const SIDE: u32 = 2000;

pub(super) static FORMULA: MethodEntry<CoveringInstance> = MethodEntry {
    pieces: &["rooks"],
    priority: |cover, _| if has_formula(cover) { Priority::Highest } else { Priority::Never },
    check_supported,
    count: Some(count),
    steps: Some(StepSource::None { why: "steps-formula", instead: EXACT.word }),
    ..MethodEntry::new("formula")
};

fn check_supported(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Result<(), ProblemError> {
    let (method, size) = (request.method, cover.grid().size);
    let total = (cover.covering().variant == CoverVariant::Total).then_some("total");
    match cover.restricting_option().filter(|&option| option != "torus").or(total) {
        _ if has_formula(cover) => Ok(()),
        Some(option) => Err(ProblemError::MethodOption { method, option }),
        None => {
            let reach = MethodReach::Side(SIDE.into());
            Err(ProblemError::OutOfReach { size, method, reach, seconds: None, instead: None })
        }
    }
}

fn count(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    let total = rook_cover_count(cover);
    let pieces = cover.grid().size.shorter_side().into();
    cover.minimum.set(pieces);
    let few =
        request.classes && total <= MAX_LISTED.into() && exact::is_supported(cover.covering());
    let counted = few.then(|| exact::count(cover.covering(), pieces, request.limit));
    let classes =
        counted.filter(|counted| counted.end.is_complete()).and_then(|counted| counted.classes);
    let optimum =
        cover.proved_optimum(pieces).map(|proved| proved.by_theorem(Some(CoverTheorem::Rooks)));
    Ok(CountResult {
        classes: classes.map(BigUint::from),
        optimum,
        ..request.count_result(total, 0, SearchEnd::Complete)
    })
}

/// Returns whether the formula applies, which is for the minimum number of rooks on a plain or
/// joined board that need not attack each other.
fn has_formula(cover: &CoveringInstance) -> bool {
    let covering = cover.covering();
    let size = covering.grid.size;
    let free = covering.required.is_empty()
        && covering.blocked.is_empty()
        && cover.requested_pieces().is_none();
    let rooks = covering.standard_plural() == "rooks" && covering.variant != CoverVariant::Total;
    free && rooks && size.longer_side() <= SIDE
}

/// Computes the number of rook covers. On a square board it is `2 n^n - n!`: there is a rook on
/// every file or on every rank, and covers with both are counted once. On a rectangle every line of
/// the shorter direction holds one rook. If no rook may attack another, the rooks are a permutation
/// or a part of one.
fn rook_cover_count(cover: &CoveringInstance) -> BigUint {
    let size = cover.grid().size;
    let (short, long) = (u64::from(size.shorter_side()), u64::from(size.longer_side()));
    let apart = (long - short + 1..=long).map(BigUint::from).product::<BigUint>();
    let any = BigUint::from(long).pow(short as u32);
    match (cover.covering().variant, size.is_square()) {
        (CoverVariant::Independent, _) => apart,
        (_, true) => any * 2u32 - apart,
        (_, false) => any,
    }
}
