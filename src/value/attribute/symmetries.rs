//! Attributes about symmetry.

use super::{Argument, Datum, Measure};
use crate::board::{Group, Kept, Size, Symmetry};
use crate::problem::{Form, Instance, Stabiliser, stabiliser};

/// Message ids of the kinds of symmetry that a solution can have, the least symmetric first.
pub(in crate::value) const KINDS: &[&str] = &[
    "symmetry-none",
    "symmetry-half-turn",
    "symmetry-middle",
    "symmetry-diagonal",
    "symmetry-quarter-turn",
    "symmetry-middles",
    "symmetry-diagonals",
    "symmetry-full",
];

/// Returns the index of a kind of symmetry in [`KINDS`].
pub(in crate::value) fn kind_of(stabiliser: Stabiliser, size: Size) -> usize {
    let has = |symmetry| stabiliser.contains(symmetry);
    match stabiliser.order() {
        1 => 0,
        2 if has(Symmetry::HalfTurn) => 1,
        2 if has(Symmetry::Diagonal) || has(Symmetry::Antidiagonal) => 3,
        2 => 2,
        4 if has(Symmetry::QuarterTurn) => 4,
        4 if has(Symmetry::Diagonal) => 6,
        4 if size.is_square() => 5,
        _ => 7,
    }
}

/// Evaluates whether a symmetry of this kind maps a solution onto itself, compared with `wanted`.
fn kept_by(instance: &dyn Instance, kept: Kept, wanted: bool) -> Measure {
    let (size, form) = (instance.grid().size, Form::of(instance));
    Measure::new(move |squares| {
        Datum::Truth(kept.of(size).any(|symmetry| form.is_kept(size, squares, symmetry)) == wanted)
    })
}

/// Evaluates a function of the symmetries that map a solution onto itself.
fn of_class(instance: &dyn Instance, tell: impl Fn(Stabiliser, Size) -> Datum + Send + Sync + 'static) -> Measure {
    let (size, form, of) = (instance.grid().size, Form::of(instance), instance.symmetries(Group::All));
    Measure::new(move |squares| tell(stabiliser(squares, size, &form, &of), size))
}

pub(super) fn symmetric(instance: &dyn Instance, _: Argument) -> Measure {
    kept_by(instance, Kept::Symmetric, true)
}

pub(super) fn asymmetric(instance: &dyn Instance, _: Argument) -> Measure {
    kept_by(instance, Kept::Symmetric, false)
}

pub(super) fn halfturn(instance: &dyn Instance, _: Argument) -> Measure {
    kept_by(instance, Kept::HalfTurn, true)
}

pub(super) fn quarterturn(instance: &dyn Instance, _: Argument) -> Measure {
    kept_by(instance, Kept::QuarterTurn, true)
}

pub(super) fn mirror(instance: &dyn Instance, _: Argument) -> Measure {
    kept_by(instance, Kept::Mirror, true)
}

/// Evaluates the kind of symmetry of a solution.
pub(super) fn kind(instance: &dyn Instance, _: Argument) -> Measure {
    of_class(instance, |class, size| {
        let kind = kind_of(class, size);
        Datum::Word(kind, KINDS[kind])
    })
}

/// Counts the symmetries of the board that map the solution onto itself, from 1 to 8.
pub(super) fn order(instance: &dyn Instance, _: Argument) -> Measure {
    of_class(instance, |class, _| Datum::whole(class.order()))
}

/// Counts the images of a solution, including itself.
pub(super) fn orbit(instance: &dyn Instance, _: Argument) -> Measure {
    let all = instance.symmetries(Group::All).len() as u32;
    of_class(instance, move |class, _| Datum::whole(all / class.order()))
}
