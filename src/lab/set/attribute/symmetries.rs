//! Attributes about symmetry.

use super::{Evaluator, ExprValue};
use crate::problem::{Instance, SolutionShape, Stabilizer, find_stabilizer};
use bezzel_base::board::{Size, Symmetry, SymmetryConstraint, SymmetryGroup};

/// Message ids of the kinds of symmetry that a solution can have, the least symmetric first.
pub(crate) const KINDS: &[&str] = &[
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
pub(crate) fn symmetry_kind(stabiliser: Stabilizer, size: Size) -> usize {
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
pub(super) fn symmetry_test(
    instance: &dyn Instance,
    kept: SymmetryConstraint,
    wanted: bool,
) -> Evaluator {
    let (size, form) = (instance.grid().size, SolutionShape::of_instance(instance));
    Evaluator::new(move |squares| {
        ExprValue::Truth(
            kept.symmetries_on(size).any(|symmetry| form.is_invariant(size, squares, symmetry))
                == wanted,
        )
    })
}

/// Value for solutions with these symmetries, on a board of this size with this number of them.
type StabilizerValue = fn(Stabilizer, Size, u32) -> Option<ExprValue>;

/// Evaluates a function of the symmetries that map a solution onto itself.
pub(super) fn evaluate_stabilizer(instance: &dyn Instance, value: StabilizerValue) -> Evaluator {
    let (size, form, of) = (
        instance.grid().size,
        SolutionShape::of_instance(instance),
        instance.symmetries(SymmetryGroup::All),
    );
    Evaluator::new(move |squares| {
        let class = find_stabilizer(squares, size, &form, &of);
        value(class, size, of.len() as u32).unwrap_or(ExprValue::Nothing)
    })
}

/// Returns whether one of the symmetries is of this kind, compared with `wanted`. Returns `None` if
/// some symmetries of the board are not those of the problem, since the solution may have them.
pub(super) fn truth_value(
    class: Stabilizer,
    size: Size,
    all: u32,
    kept: SymmetryConstraint,
    wanted: bool,
) -> Option<ExprValue> {
    let has = kept.symmetries_on(size).any(|symmetry| class.contains(symmetry));
    let is_known = SymmetryGroup::All.symmetries(size).len() == all as usize;
    is_known.then_some(ExprValue::Truth(has == wanted))
}

/// Returns the kind of symmetry.
pub(super) fn kind_value(class: Stabilizer, size: Size, _: u32) -> Option<ExprValue> {
    let kind = symmetry_kind(class, size);
    Some(ExprValue::Word(kind, KINDS[kind]))
}

/// Returns the number of symmetries of the board that map the solution onto itself, from 1 to 8.
pub(super) fn order_value(class: Stabilizer, _: Size, _: u32) -> Option<ExprValue> {
    Some(ExprValue::from_integer(class.order()))
}

/// Returns the number of images of a solution, including itself.
pub(super) fn orbit_value(class: Stabilizer, _: Size, all: u32) -> Option<ExprValue> {
    Some(ExprValue::from_integer(all / class.order()))
}
