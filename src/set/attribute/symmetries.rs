//! Attributes about symmetry.

use super::{AttributeEvaluator, ExprValue, OperandValue};
use crate::board::{Size, Symmetry, SymmetryConstraint, SymmetryGroup};
use crate::problem::{Instance, SolutionShape, Stabilizer, find_stabilizer};

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
fn symmetry_test(
    instance: &dyn Instance,
    kept: SymmetryConstraint,
    wanted: bool,
) -> AttributeEvaluator {
    let (size, form) = (instance.grid().size, SolutionShape::of_instance(instance));
    AttributeEvaluator::new(move |squares| {
        ExprValue::Truth(
            kept.symmetries_on(size).any(|symmetry| form.is_invariant(size, squares, symmetry))
                == wanted,
        )
    })
}

/// Evaluates a function of the symmetries that map a solution onto itself.
fn evaluate_stabilizer(
    instance: &dyn Instance,
    tell: impl Fn(Stabilizer, Size) -> ExprValue + Send + Sync + 'static,
) -> AttributeEvaluator {
    let (size, form, of) = (
        instance.grid().size,
        SolutionShape::of_instance(instance),
        instance.symmetries(SymmetryGroup::All),
    );
    AttributeEvaluator::new(move |squares| tell(find_stabilizer(squares, size, &form, &of), size))
}

pub(super) fn symmetric(instance: &dyn Instance, _: OperandValue) -> AttributeEvaluator {
    symmetry_test(instance, SymmetryConstraint::Symmetric, true)
}

pub(super) fn asymmetric(instance: &dyn Instance, _: OperandValue) -> AttributeEvaluator {
    symmetry_test(instance, SymmetryConstraint::Symmetric, false)
}

pub(super) fn halfturn(instance: &dyn Instance, _: OperandValue) -> AttributeEvaluator {
    symmetry_test(instance, SymmetryConstraint::HalfTurn, true)
}

pub(super) fn quarterturn(instance: &dyn Instance, _: OperandValue) -> AttributeEvaluator {
    symmetry_test(instance, SymmetryConstraint::QuarterTurn, true)
}

pub(super) fn mirror(instance: &dyn Instance, _: OperandValue) -> AttributeEvaluator {
    symmetry_test(instance, SymmetryConstraint::Mirror, true)
}

/// Evaluates the kind of symmetry of a solution.
pub(super) fn kind(instance: &dyn Instance, _: OperandValue) -> AttributeEvaluator {
    evaluate_stabilizer(instance, |class, size| {
        let kind = symmetry_kind(class, size);
        ExprValue::Word(kind, KINDS[kind])
    })
}

/// Counts the symmetries of the board that map the solution onto itself, from 1 to 8.
pub(super) fn order(instance: &dyn Instance, _: OperandValue) -> AttributeEvaluator {
    evaluate_stabilizer(instance, |class, _| ExprValue::from_integer(class.order()))
}

/// Counts the images of a solution, including itself.
pub(super) fn orbit(instance: &dyn Instance, _: OperandValue) -> AttributeEvaluator {
    let all = instance.symmetries(SymmetryGroup::All).len() as u32;
    evaluate_stabilizer(instance, move |class, _| ExprValue::from_integer(all / class.order()))
}
