//! Operators on values: numbers, truth values and sets.

use super::bind::read_problem;
use super::input::as_set;
use super::{Fault, FaultKind, Literal, Scene, Vocabulary};
use crate::lang::{Operator, Span};
use crate::problem::{Args, Given, Instance};
use crate::search::End;
use crate::value::{Apart, Comparison, Extreme, Gallery, Number, Operation, SolutionSet, Value, apart};
use std::sync::Arc;

const NUMBER: &str = "kind-number";
const TRUTH: &str = "kind-truth";
const SET: &str = "kind-set";

/// Maximum size in bits of a calculated number, about 10,000 digits. Nobody reads longer numbers,
/// and each step of a loop may double them.
const MOST_BITS: u64 = 1 << 15;

enum Pair {
    Numbers(Number, Number),
    Truths(bool, bool),
    Sets(Box<[SolutionSet; 2]>),
}

/// Applies an operator to two values. `span` is the place of the whole expression.
///
/// # Errors
/// A fault if the operator does not take these values, or if a set is out of reach.
pub(super) fn two(scene: &Scene, operator: Operator, values: [Value; 2], span: Span) -> Result<Value, Fault> {
    let is_set = |value: &Value| kind(value) == SET;
    let of_sets = matches!(operator, Operator::Union | Operator::Except | Operator::Intersect);
    let values = match values {
        [left, right] if of_sets || is_set(&left) || is_set(&right) => [as_set(left, span)?, as_set(right, span)?],
        values => values,
    };
    let wants: &[&str] = match operator {
        Operator::Or | Operator::And => &[TRUTH],
        Operator::Union | Operator::Except | Operator::Intersect => &[SET],
        Operator::Equal | Operator::Unequal => &[NUMBER, TRUTH, SET],
        _ => &[NUMBER],
    };
    let refused = |values: &[Value; 2]| {
        let fits = |value: &&Value| wants.contains(&kind(value)) && kind(value) == kind(&values[0]);
        let odd = values.iter().find(|value| !wants.contains(&kind(value)));
        let odd = odd.or_else(|| values.iter().find(|value| !fits(value))).unwrap_or(&values[1]);
        not_taken(operator.text(), odd, wants, span)
    };
    if !wants.contains(&kind(&values[0])) || kind(&values[0]) != kind(&values[1]) {
        return Err(refused(&values));
    }
    let made = match (operator, pair(values, span)?) {
        (Operator::Or, Pair::Truths(a, b)) => Value::Truth(a || b),
        (Operator::And, Pair::Truths(a, b)) => Value::Truth(a && b),
        (Operator::Equal, Pair::Truths(a, b)) => Value::Truth(a == b),
        (Operator::Unequal, Pair::Truths(a, b)) => Value::Truth(a != b),
        (Operator::Over, Pair::Numbers(a, b)) => {
            Value::Number(a.over(&b).ok_or_else(|| Fault::at(span, FaultKind::DividedByNothing))?)
        }
        (Operator::Plus, Pair::Numbers(a, b)) => Value::Number(a.plus(&b)),
        (Operator::Minus, Pair::Numbers(a, b)) => Value::Number(a.minus(&b)),
        (Operator::Times, Pair::Numbers(a, b)) => Value::Number(a.times(&b)),
        (_, Pair::Numbers(a, b)) => Value::Truth(match operator {
            Operator::Equal => a == b,
            Operator::Unequal => a != b,
            Operator::Less => a < b,
            Operator::AtMost => a <= b,
            Operator::Greater => a > b,
            _ => a >= b,
        }),
        (Operator::Equal, Pair::Sets(sets)) => Value::Truth(are_same(scene, &sets, span)?),
        (Operator::Unequal, Pair::Sets(sets)) => Value::Truth(!are_same(scene, &sets, span)?),
        (_, Pair::Sets(sets)) => Value::Set(combined(scene, operator, *sets, span)?),
        // Binding rejects all other operators on truth values.
        (_, Pair::Truths(a, _)) => Value::Truth(a),
    };
    match &made {
        Value::Number(number) if number.bits() > MOST_BITS => {
            let start: String = number.to_string().chars().take(20).collect();
            Err(Fault::at(span, FaultKind::Literal(Literal::NumberTooLarge(start + "…"))))
        }
        _ => Ok(made),
    }
}

/// Returns the negative of a number.
///
/// # Errors
/// A fault if the value is not a number.
pub(super) fn negative(value: &Value, span: Span) -> Result<Value, Fault> {
    Ok(Value::Number(Number::from(0).minus(&number("-", value, span)?)))
}

/// Returns the negation of a truth value.
///
/// # Errors
/// A fault if the value is not a truth value.
pub(super) fn negation(value: &Value, span: Span) -> Result<Value, Fault> {
    truth("not", value, span).map(|truth| Value::Truth(!truth))
}

/// Returns whether a number is in a range, as a value.
///
/// # Errors
/// A fault if the value is not a number.
pub(super) fn within(value: &Value, (from, to): (u64, u64), span: Span) -> Result<Value, Fault> {
    let number = number("in", value, span)?;
    Ok(Value::Truth(Number::from(from) <= number && number <= Number::from(to)))
}

/// Returns the value as a truth value.
///
/// # Errors
/// A fault if the value is not a truth value.
pub(super) fn truth(operator: &'static str, value: &Value, span: Span) -> Result<bool, Fault> {
    match value {
        Value::Truth(truth) => Ok(*truth),
        other => Err(not_taken(operator, other, &[TRUTH], span)),
    }
}

/// Returns the value as a set.
///
/// # Errors
/// A fault if the value is not a set.
pub(super) fn set(operator: &'static str, value: Value, span: Span) -> Result<SolutionSet, Fault> {
    match as_set(value, span)? {
        Value::Set(set) => Ok(set),
        other => Err(not_taken(operator, &other, &[SET], span)),
    }
}

/// Returns the value as a number. An exact count is a number too.
///
/// # Errors
/// A fault if the value is not a number.
pub(super) fn number(operator: &'static str, value: &Value, span: Span) -> Result<Number, Fault> {
    match value {
        Value::Number(number) => Ok(number.clone()),
        Value::Count(count) => match count.stopped {
            None => Ok(Number::from(count.total.clone())),
            Some(stop) => Err(Fault::at(span, FaultKind::Bound(stop))),
        },
        Value::Gallery(Gallery { extreme: Some(Extreme { value: Some(number), .. }), stopped, .. }) => match stopped {
            None => Ok(number.clone()),
            Some(stop) => Err(Fault::at(span, FaultKind::Bound(*stop))),
        },
        other => Err(not_taken(operator, other, &[NUMBER], span)),
    }
}

/// Returns the message id of the kind of a value as an operand.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Count(_) | Value::Gallery(Gallery { extreme: Some(_), .. }) => NUMBER,
        other => other.kind(),
    }
}

fn not_taken(operator: &'static str, value: &Value, wants: &'static [&'static str], span: Span) -> Fault {
    Fault::at(span, FaultKind::Operand { operator, got: kind(value), wants })
}

fn pair([left, right]: [Value; 2], span: Span) -> Result<Pair, Fault> {
    Ok(match (left, right) {
        (Value::Truth(a), Value::Truth(b)) => Pair::Truths(a, b),
        (Value::Set(a), Value::Set(b)) => Pair::Sets(Box::new([a, b])),
        (a, b) => Pair::Numbers(number("=", &a, span)?, number("=", &b, span)?),
    })
}

fn are_same(scene: &Scene, sets: &[SolutionSet; 2], span: Span) -> Result<bool, Fault> {
    let Comparison { left, right, end, .. } = compared(scene, sets, span)?;
    match end {
        // A solution that only one set has is enough.
        _ if left + right > 0 => Ok(false),
        End::Complete => Ok(true),
        End::Stopped(stop) => Err(Fault::at(span, stop.into())),
    }
}

/// Compares the solutions of two sets.
///
/// # Errors
/// A fault if their solutions cannot be compared, or if a set is out of reach.
pub(super) fn compared(scene: &Scene, [left, right]: &[SolutionSet; 2], span: Span) -> Result<Comparison, Fault> {
    comparable(left, right, span)?;
    left.compare(right, &scene.limit(&Args::default())).map_err(|refusal| Fault::refused(refusal, span))
}

fn comparable(left: &SolutionSet, right: &SolutionSet, span: Span) -> Result<(), Fault> {
    match apart(&**left.instance(), &**right.instance()) {
        Some(why) => Err(unlike(left, right, why, span)),
        None => Ok(()),
    }
}

fn unlike(left: &SolutionSet, right: &SolutionSet, why: Apart, span: Span) -> Fault {
    let [one, other] = [left, right].map(|set| set.instance().text());
    Fault::at(span, FaultKind::Apart { one, other, why })
}

fn combined(
    scene: &Scene,
    operator: Operator,
    [left, right]: [SolutionSet; 2],
    span: Span,
) -> Result<SolutionSet, Fault> {
    comparable(&left, &right, span)?;
    let (operation, instance) = match operator {
        Operator::Except => (Operation::Except, Arc::clone(left.instance())),
        Operator::Intersect => (Operation::Intersect, Arc::clone(left.instance())),
        _ => {
            let both = common(left.instance(), right.instance(), scene.vocabulary);
            (Operation::Union, both.ok_or_else(|| unlike(&left, &right, Apart::Union, span))?)
        }
    };
    SolutionSet::combined(operation, left, right, instance).map_err(|refusal| Fault::refused(refusal, span))
}

/// Returns a problem that has the solutions of both. It is the common problem, or the problem
/// without the options that only select solutions.
fn common(left: &Arc<dyn Instance>, right: &Arc<dyn Instance>, vocabulary: &Vocabulary) -> Option<Arc<dyn Instance>> {
    let texts = [left, right].map(|instance| instance.text());
    if texts[0] == texts[1] {
        return Some(Arc::clone(left));
    }
    // A minimum or maximum of the common problem would need a search. A tour visits exactly the
    // squares that are not blocked, so `without` changes it.
    let chooses = |word: &str| match word {
        _ if [left, right].iter().any(|side| side.minimises() || side.maximises()) => false,
        "halfturn" | "quarterturn" | "mirror" | "symmetric" | "with" => true,
        "without" => left.walk().is_none(),
        "from" | "to" => left.walk().is_some(),
        _ => false,
    };
    let vocabulary = vocabulary.knowing_all(left.named_pieces(), left.grid());
    let calls = texts.map(|text| read_problem(&text, &vocabulary).ok());
    let [Some(mut call), Some(other)] = calls else { return None };
    let same = |a: &Given, b: &Given| (a.name, &a.arg) == (b.name, &b.arg);
    let (mine, theirs) = (&call.args.0, &other.args.0);
    let only = |ones: &[Given], others: &[Given]| {
        ones.iter().filter(|a| !others.iter().any(|b| same(a, b))).all(|given| chooses(given.name))
    };
    if !only(mine, theirs) || !only(theirs, mine) {
        return None;
    }
    call.args.0.retain(|a| theirs.iter().any(|b| same(a, b)));
    call.instance().ok()
}
