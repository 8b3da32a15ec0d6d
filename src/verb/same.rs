//! The verbs `same` and `assert`: comparison of two sets, and assertions.

use super::{Calculation, Example, Fault, FaultKind, Role, Run, Verb, calculate, eval};
use crate::lang::Node;
use crate::problem::{Kind, Param, Signature};
use crate::value::{Cell, Note, Table, Value};

/// Compares two sets, and counts the solutions that only one of them has.
pub(super) static SAME: Verb = Verb {
    takes: Signature::of(&[Param::new("set", Kind::Operand), Param::new("other", Kind::Operand)]),
    examples: &[
        Example { line: "let s = all queens 8; same s (s | rotate 90)", shows: "The two sets are equal" },
        Example {
            line: "let s = all queens 6; let t = all queens 6 with b1; same s t",
            shows: "s            4                 3",
        },
    ],
    like: &["equal", "diff", "difference", "cmp"],
    ..Verb::new("same", Role::Start, run_same)
};

/// Checks that an expression is true. Fails with a fault otherwise.
pub(super) static ASSERT: Verb = Verb {
    piped: false,
    takes: Signature::of(&[Param::new("expression", Kind::Calculation)]),
    examples: &[
        Example { line: "assert count queens 6 = 4", shows: "Right: `count queens 6 = 4`" },
        Example { line: "let n = count rooks 5; assert n = 5 * 4 * 3 * 2", shows: "Right" },
    ],
    like: &["expect", "ensure"],
    ..Verb::new("assert", Role::Start, run_assert)
};

fn run_same(run: Run<'_>) -> Result<Value, Fault> {
    let [one, other] = run.call.calculations.as_slice() else { unreachable!("binding gives two operands") };
    let mut set = |operand: &Calculation| {
        let value = eval::calculated(run.scene, operand, run.sink)?;
        calculate::set(SAME.word, value, operand.expression.span)
    };
    let sets = [set(one)?, set(other)?];
    let found = calculate::compared(run.scene, &sets, run.call.span)?;
    let stopped = found.end.stop();
    let number = |number: u64| match stopped {
        None => Cell::Number(number.into()),
        Some(_) => Cell::AtLeast(number.into()),
    };
    let row = |operand: &Calculation, only: u64| {
        vec![Cell::Text(operand.text.clone()), number(found.both + only), number(only)]
    };
    let differ = found.left + found.right > 0;
    let note = match (found.left > 0, found.right > 0) {
        (true, true) => Some(Note::Apart(one.text.clone(), other.text.clone())),
        (true, false) => Some(Note::Except(one.text.clone(), other.text.clone())),
        (false, true) => Some(Note::Except(other.text.clone(), one.text.clone())),
        (false, false) => None,
    };
    Ok(Value::Table(Table {
        title: match (differ, stopped) {
            (true, _) => "table-same-different",
            (false, None) => "table-same-equal",
            (false, Some(_)) => "table-same-open",
        },
        columns: vec!["column-set", "column-solutions", "column-only"],
        rows: vec![row(one, found.left), row(other, found.right)],
        notes: note.into_iter().collect(),
        stopped,
        ..Table::default()
    }))
}

fn run_assert(run: Run<'_>) -> Result<Value, Fault> {
    let [asserted] = run.call.calculations.as_slice() else { unreachable!("binding gives an expression") };
    let span = asserted.expression.span;
    let (mut sides, mut part) = (None, |part: &_| eval::part(run.scene, part, &asserted.operands, run.sink));
    let value = match &asserted.expression.item {
        Node::Two(left, operator, right) if operator.is_relation() => {
            let both = [part(left)?, part(right)?];
            if let (Ok(one), Ok(other)) =
                (calculate::number("=", &both[0], span), calculate::number("=", &both[1], span))
            {
                sides = Some([one, other]);
            }
            calculate::two(run.scene, *operator, both, span)?
        }
        _ => part(&asserted.expression)?,
    };
    match calculate::truth(ASSERT.word, &value, span)? {
        true => Ok(Value::Right(asserted.text.clone())),
        false => Err(Fault::at(span, FaultKind::Wrong { text: asserted.text.clone(), sides })),
    }
}
