//! The verbs `same` and `assert`: comparison of two sets, and assertions.

use crate::command::eval;
use crate::command::session::calculate;
use crate::data::{Note, Table, TableCell};
use crate::problem::{ArgKind, ParamSpec, Signature};
use crate::state::{Calculation, Fault, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_language::ExpressionNode;
use bezzel_messages::{Diagnostic, FaultCode, message};

/// Compares two sets, and counts the solutions that only one of them has.
pub(crate) static SAME: Verb = Verb {
    signature: Signature::with_params(&[
        ParamSpec::new("set", ArgKind::Operand),
        ParamSpec::new("other", ArgKind::Operand),
    ]),
    examples: &[
        VerbExample {
            line: "let s = all queens 8; same s (s | rotate 90)",
            shows: "The two sets are equal",
        },
        VerbExample {
            line: "let s = all queens 6; let t = all queens 6 with b1; same s t",
            shows: "s            4     3",
        },
    ],
    synonyms: &["equal", "diff", "difference", "cmp"],
    ..Verb::new("same", VerbRole::Start, run_same)
};

/// Checks that an expression is true. Fails with a fault otherwise.
pub(crate) static ASSERT: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[
        ParamSpec::new("expression", ArgKind::Calculation),
        ParamSpec::optional("message", ArgKind::Message),
    ]),
    examples: &[
        VerbExample { line: "assert count queens 6 = 4", shows: "Right: `count queens 6 = 4`" },
        VerbExample { line: "let n = count rooks 5; assert n = 5 * 4 * 3 * 2", shows: "Right" },
    ],
    synonyms: &["expect", "ensure"],
    ..Verb::new("assert", VerbRole::Start, run_assert)
};

fn run_same(run: VerbRun<'_>) -> Result<Value, Fault> {
    let [one, other] = run.call.calculations.as_slice() else {
        unreachable!("binding gives two operands")
    };
    let mut set = |operand: &Calculation| {
        let value = eval::eval_calculation(run.state, operand, run.sink)?;
        calculate::expect_set(SAME.word, value, operand.expression.span)
    };
    let sets = [set(one)?, set(other)?];
    let found = calculate::compare_sets(run.state, &sets, run.call.span)?;
    let stopped = found.end.stop_reason();
    let number = |number: u64| TableCell::from_count(number.into(), stopped);
    let row = |operand: &Calculation, only: u64| {
        vec![TableCell::Text(operand.text.clone()), number(found.both + only), number(only)]
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

fn run_assert(run: VerbRun<'_>) -> Result<Value, Fault> {
    let [asserted] = run.call.calculations.as_slice() else {
        unreachable!("binding gives an expression")
    };
    let span = asserted.expression.span;
    let (mut sides, mut part) =
        (None, |part: &_| eval::eval_expression(run.state, part, &asserted.operands, run.sink));
    let value = match &asserted.expression.item {
        ExpressionNode::Binary(left, operator, right) if operator.is_relation() => {
            let both = [part(left)?, part(right)?];
            if let (Ok(one), Ok(other)) = (
                calculate::expect_number("=", &both[0], span),
                calculate::expect_number("=", &both[1], span),
            ) {
                sides = Some([one, other]);
            }
            calculate::apply_binary(run.state, *operator, both, span)?
        }
        _ => part(&asserted.expression)?,
    };
    match calculate::expect_truth(ASSERT.word, &value, span)? {
        true => Ok(Value::Right(asserted.text.clone())),
        false => {
            let message = match (run.call.args.text("message"), sides) {
                (Some(text), _) => {
                    message!("fault-wrong-message", text = &asserted.text, message = text)
                }
                (None, None) => message!("fault-wrong", text = &asserted.text),
                (None, Some(sides)) => {
                    let [left, right] = sides.map(|side| side.to_string());
                    message!("fault-wrong-sides", text = &asserted.text, left = left, right = right)
                }
            };
            Err(Fault::new(span, Diagnostic::new(FaultCode::E500, message)))
        }
    }
}
