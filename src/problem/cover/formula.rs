//! `formula`: number of rook covers by a theorem.

use super::exact::{EXACT, LISTED};
use super::instance::Cover;
use crate::problem::{Ask, Instance, Optimum, Reach, Refusal, Row, Steps, Suits, Tally};
use crate::search::End;
use crate::search::cover::{Variant, exact};
use num_bigint::BigUint;

/// Longest side for which the formula is evaluated.
const SIDE: u32 = 2000;

pub(super) static FORMULA: Row<Cover> = Row {
    pieces: &["rooks"],
    suits: |cover, _| if has_formula(cover) { Suits::Best } else { Suits::Never },
    bars,
    count: Some(count),
    steps: Steps::None { why: "steps-formula", instead: EXACT.word },
    ..Row::new("formula")
};

fn bars(cover: &Cover, ask: &Ask<'_>) -> Result<(), Refusal> {
    let (method, size) = (ask.method, cover.grid().size);
    let total = (cover.covering().variant == Variant::Total).then_some("total");
    match cover.option().filter(|&option| option != "torus").or(total) {
        _ if has_formula(cover) => Ok(()),
        Some(option) => Err(Refusal::MethodOption { method, option }),
        None => {
            let reach = Reach::Side(SIDE.into());
            Err(Refusal::OutOfReach { size, method, reach, seconds: None, instead: None })
        }
    }
}

fn count(cover: &Cover, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    let total = formula(cover);
    let pieces = cover.grid().size.shorter().into();
    cover.least.keep(pieces);
    let few = ask.classes && total <= LISTED.into() && exact::reaches(cover.covering());
    let counted = few.then(|| exact::count(cover.covering(), pieces, ask.limit));
    let classes = counted.filter(|counted| counted.end.is_complete()).and_then(|counted| counted.classes);
    let optimum = cover.proved(pieces).map(|proved| Optimum { theorem: Some("theorem-cover-rooks"), ..proved });
    Ok(Tally { classes: classes.map(BigUint::from), optimum, ..ask.tally(total, 0, End::Complete) })
}

/// Returns whether the formula applies, which is for the minimum number of rooks on a plain or
/// joined board that need not attack each other.
fn has_formula(cover: &Cover) -> bool {
    let covering = cover.covering();
    let size = covering.grid.size;
    let free = covering.required.is_empty() && covering.blocked.is_empty() && cover.asked().is_none();
    let rooks = covering.kind() == "rooks" && covering.variant != Variant::Total;
    free && rooks && size.longer() <= SIDE
}

/// Computes the number of rook covers. On a square board it is `2 n^n - n!`: there is a rook on
/// every file or on every rank, and covers with both are counted once. On a rectangle every line of
/// the shorter direction holds one rook. If no rook may attack another, the rooks are a permutation
/// or a part of one.
fn formula(cover: &Cover) -> BigUint {
    let size = cover.grid().size;
    let (short, long) = (u64::from(size.shorter()), u64::from(size.longer()));
    let apart = (long - short + 1..=long).map(BigUint::from).product::<BigUint>();
    let any = BigUint::from(long).pow(short as u32);
    match (cover.covering().variant, size.is_square()) {
        (Variant::Independent, _) => apart,
        (_, true) => any * 2u32 - apart,
        (_, false) => any,
    }
}
