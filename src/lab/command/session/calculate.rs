//! Operators on values: numbers, truth values and sets.

use crate::command::input::to_set_value;
use crate::data::{
    EXTREME_TITLES, ExprValue, HeatMap, NoValue, Rational, Table, TableCell, ValueKind,
};
use crate::problem::{BoundArg, BoundArgs, Instance};
use crate::set::{
    Operation, SetComparison, SetExtreme, SolutionList, SolutionSet, find_incompatibility,
};
use crate::state::literal::number_too_large;
use crate::state::stop::{not_exact, table_part};
use crate::state::{Fault, FaultKind, SessionState};
use crate::value::{Gallery, Value};
use bezzel_base::board::normalize_tour;
use bezzel_base::core::{SearchEnd, Stop};
use bezzel_language::{FunctionWord, Operator, SourceSpan};
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::sync::Arc;

const NUMBER: ValueKind = ValueKind::Number;
const TRUTH: ValueKind = ValueKind::Truth;
const TEXT: ValueKind = ValueKind::Text;
const SET: ValueKind = ValueKind::Set;
const MAP: ValueKind = ValueKind::Map;

/// Maximum size in bits of a calculated number, about 10,000 digits. Nobody reads longer numbers,
/// and each step of a loop may double them.
const MAX_BITS: u64 = 1 << 15;

/// Applies an operator to two values. `span` is the place of the whole expression.
///
/// # Errors
/// A fault if the operator does not take these values, or if a set is out of reach.
pub(crate) fn apply_binary(
    session_state: &SessionState,
    operator: Operator,
    values: [Value; 2],
    span: SourceSpan,
) -> Result<Value, Fault> {
    if operator == Operator::Member {
        let [board, set] = values;
        if let Value::Table(list) = &set
            && list.columns.len() == 1
        {
            return is_in_list(&board, list, span).map(Value::Truth);
        }
        return is_member(session_state, &board, set, span).map(Value::Truth);
    }
    // Whether a value is a text, such as the code of an error, can be asked of any value.
    let is_text = |value: &Value| matches!(value, Value::Text(_));
    if matches!(operator, Operator::Equal | Operator::Unequal)
        && is_text(&values[0]) != is_text(&values[1])
    {
        return Ok(Value::Truth(operator == Operator::Unequal));
    }
    let is_set = |value: &Value| operand_kind(value) == SET;
    let is_map = |value: &Value| matches!(value, Value::Map(_));
    let of_sets = matches!(operator, Operator::Union | Operator::Except | Operator::Intersect);
    if of_sets || values.iter().any(is_set) {
        let [left, right] = values;
        let values = [to_set_value(left, span)?, to_set_value(right, span)?];
        let ([Value::Set(left), Value::Set(right)], true) =
            (&values, of_sets || matches!(operator, Operator::Equal | Operator::Unequal))
        else {
            let wants = wanted_kinds(operator);
            let odd = values.iter().find(|value| !wants.contains(&operand_kind(value)));
            let odd = odd.or_else(|| values.iter().find(|value| !is_set(value)));
            return Err(operand_fault(operator.as_str(), odd.unwrap_or(&values[1]), wants, span));
        };
        let sets = [left.clone(), right.clone()];
        return match operator {
            Operator::Equal => is_same_set(session_state, &sets, span).map(Value::Truth),
            Operator::Unequal => {
                is_same_set(session_state, &sets, span).map(|same| Value::Truth(!same))
            }
            _ => combine_sets(operator, sets, span).map(Value::Set),
        };
    }
    if matches!(operator, Operator::Plus | Operator::Minus) && values.iter().any(is_map) {
        return match values {
            [Value::Map(left), Value::Map(right)] => {
                combine_maps(operator, &[left, right], span).map(Value::Map)
            }
            [Value::Map(_), odd] | [odd, _] => {
                Err(operand_fault(operator.as_str(), &odd, &[MAP], span))
            }
        };
    }
    let word = operator.as_str();
    let is_scalar = |value: &&Value| [NUMBER, TRUTH, TEXT].contains(&operand_kind(value));
    if let Some(odd) = values.iter().find(|value| !is_scalar(value)) {
        return Err(operand_fault(word, odd, wanted_kinds(operator), span));
    }
    let [left, right] = &values;
    let (left, right) = (to_scalar(word, left, span)?, to_scalar(word, right, span)?);
    match left.apply(operator, &right) {
        Ok(value) => checked_size(Value::from_scalar(value), span),
        Err(NoValue::Type(side)) => {
            Err(operand_fault(word, &values[side.min(1)], wanted_kinds(operator), span))
        }
        Err(NoValue::Undefined) => {
            let numbers = [left, right].into_iter().filter_map(ExprValue::into_number);
            Err(undefined_fault(word, &numbers.collect::<Vec<_>>(), span))
        }
    }
}

/// Returns the kinds of values that an operator takes.
fn wanted_kinds(operator: Operator) -> &'static [ValueKind] {
    match operator {
        Operator::Or | Operator::And => &[TRUTH],
        Operator::Union | Operator::Except | Operator::Intersect => &[SET],
        Operator::Equal | Operator::Unequal => &[NUMBER, TRUTH, TEXT, SET],
        _ => &[NUMBER],
    }
}

/// Checks that a calculated number is not too long to read.
///
/// # Errors
/// A fault with its first digits.
fn checked_size(value: Value, span: SourceSpan) -> Result<Value, Fault> {
    match &value {
        Value::Number(number) if number.bits() > MAX_BITS => {
            let start: String = number.to_string().chars().take(20).collect();
            Err(Fault::new(span, number_too_large(&(start + "…"))))
        }
        _ => Ok(value),
    }
}

/// Returns a value as an operand of an operator or a function on numbers, truth values and texts.
///
/// # Errors
/// A fault if it is another value, or a bound.
pub(crate) fn to_scalar(
    operator: &'static str,
    value: &Value,
    span: SourceSpan,
) -> Result<ExprValue, Fault> {
    match value {
        Value::Truth(truth) => Ok(ExprValue::Truth(*truth)),
        Value::Text(text) => Ok(ExprValue::Text(text.clone())),
        other if ["not", "and", "or"].contains(&operator) => {
            Err(operand_fault(operator, other, &[TRUTH], span))
        }
        other => expect_number(operator, other, span).map(ExprValue::Number),
    }
}

/// Returns the fault that an operator or a function does not take a value.
pub(crate) fn type_fault(operator: &'static str, value: ExprValue, span: SourceSpan) -> Fault {
    let wants: &[ValueKind] =
        if ["not", "and", "or"].contains(&operator) { &[TRUTH] } else { &[NUMBER] };
    operand_fault(operator, &Value::from_scalar(value), wants, span)
}

/// Returns whether a list has a value.
///
/// # Errors
/// A fault if it does not, but is a part or has a bound.
fn is_in_list(value: &Value, list: &Table, span: SourceSpan) -> Result<bool, Fault> {
    let wanted = to_scalar("in", value, span)?;
    let is_equal = |row: &Vec<TableCell>| {
        wanted.apply(Operator::Equal, &row[0].to_value()) == Ok(ExprValue::Truth(true))
    };
    if list.rows.iter().any(is_equal) {
        return Ok(true);
    }
    let stop = list.rows.iter().find_map(|row| row[0].stop_reason());
    list.stopped.or(stop).map_or(Ok(false), |stop| Err(Fault::new(span, table_part(stop))))
}

/// Returns whether a board is a solution of a set.
fn is_member(
    session_state: &SessionState,
    board: &Value,
    set: Value,
    span: SourceSpan,
) -> Result<bool, Fault> {
    let Value::Board(board) = board.clone().into_solution() else {
        return Err(operand_fault("in", board, &[ValueKind::Board], span));
    };
    let set = expect_set("in", set, span)?;
    let limit = session_state.limit(&BoundArgs::default());
    let Some(problem) = board.instance.clone() else {
        return Err(operand_fault("in", &Value::Board(board), &[ValueKind::Board], span));
    };
    let mut list = SolutionList::new();
    let mut squares = board.squares;
    // A closed tour without numbers is the same from each square.
    let given = problem.arguments();
    if board.closed_tour == Some(true) && !given.has("with") && !given.has("from") {
        normalize_tour(&mut squares, None);
    }
    if !list.push(&squares, &limit) {
        return Err(Fault::new(span, Stop::Memory));
    }
    let alone = SolutionSet::from_list(problem, &list, (false, None), &limit)
        .map_err(|stop| Fault::new(span, stop))?;
    let common = combine_sets(Operator::Intersect, [set, alone], span)?;
    let summary = common.count(&limit).map_err(|refusal| Fault::from_refusal(refusal, span))?;
    match summary {
        (total, _) if total > 0u32.into() => Ok(true),
        (_, SearchEnd::Complete) => Ok(false),
        (_, SearchEnd::Stopped(stop)) => Err(Fault::new(span, stop)),
    }
}

/// Returns the fault of an operator or a function that has no value for these numbers.
pub(crate) fn undefined_fault(operator: &str, numbers: &[Rational], span: SourceSpan) -> Fault {
    let shown: Vec<String> = numbers.iter().map(Rational::to_string).collect();
    match (operator, shown.as_slice()) {
        ("/", _) => Fault::new(span, Diagnostic::new(FaultCode::E200, message!("fault-divided"))),
        (sign, [left, right]) if FunctionWord::from_word(sign).is_none() => {
            no_value_fault(&format!("{left} {sign} {right}"), span)
        }
        _ => no_value_fault(&format!("{operator}({})", shown.join(", ")), span),
    }
}

/// Returns the fault of an operation without a value.
fn no_value_fault(text: &str, span: SourceSpan) -> Fault {
    let shown: String = text.chars().take(60).collect();
    Fault::new(
        span,
        Diagnostic::new(FaultCode::E200, message!("fault-undefined-value", text = shown)),
    )
}

/// Returns the value as a truth value.
///
/// # Errors
/// A fault if the value is not a truth value.
pub(crate) fn expect_truth(
    operator: &'static str,
    value: &Value,
    span: SourceSpan,
) -> Result<bool, Fault> {
    match value {
        Value::Truth(truth) => Ok(*truth),
        other => Err(operand_fault(operator, other, &[TRUTH], span)),
    }
}

/// Returns the value as a set.
///
/// # Errors
/// A fault if the value is not a set.
pub(crate) fn expect_set(
    operator: &'static str,
    value: Value,
    span: SourceSpan,
) -> Result<SolutionSet, Fault> {
    match to_set_value(value, span)? {
        Value::Set(set) => Ok(set),
        other => Err(operand_fault(operator, &other, &[SET], span)),
    }
}

/// Returns the value as a number. An exact count is a number too.
///
/// # Errors
/// A fault if the value is not a number.
pub(crate) fn expect_number(
    operator: &'static str,
    value: &Value,
    span: SourceSpan,
) -> Result<Rational, Fault> {
    match value {
        Value::Number(number) => Ok(number.clone()),
        Value::Count(count) => match count.stopped {
            None => Ok(Rational::from(count.total.clone())),
            Some(stop) => Err(Fault::new(span, not_exact(stop))),
        },
        Value::Gallery(Gallery {
            extreme: Some(SetExtreme { value: Some(number), .. }),
            stopped,
            ..
        }) => match stopped {
            None => Ok(number.clone()),
            Some(stop) => Err(Fault::new(span, not_exact(*stop))),
        },
        Value::Table(table) if let Some(number) = extreme_number(table) => Ok(number),
        other => Err(operand_fault(operator, other, &[NUMBER], span)),
    }
}

/// Returns the number that all rows of a table of extreme numbers have.
fn extreme_number(table: &Table) -> Option<Rational> {
    let number = table.rows.first()?.last()?.to_value();
    match number {
        ExprValue::Number(number) if EXTREME_TITLES.contains(&table.title) => Some(number),
        _ => None,
    }
}

/// Returns the kind of a value as an operand.
fn operand_kind(value: &Value) -> ValueKind {
    match value {
        Value::Count(_) | Value::Gallery(Gallery { extreme: Some(_), .. }) => NUMBER,
        Value::Table(table) if extreme_number(table).is_some() => NUMBER,
        other => other.kind(),
    }
}

fn operand_fault(
    operator: &'static str,
    value: &Value,
    wants: &'static [ValueKind],
    span: SourceSpan,
) -> Fault {
    let got = operand_kind(value);
    let is_uncounted = got == ValueKind::Set && wants == [NUMBER];
    let help = is_uncounted.then(|| message!("help-operand-set"));
    Fault::new(span, FaultKind::wrong_input(operator, got, wants, help))
}

/// Adds or subtracts two maps.
fn combine_maps(
    operator: Operator,
    [left, right]: &[HeatMap; 2],
    span: SourceSpan,
) -> Result<HeatMap, Fault> {
    if let Some(stop) = left.stopped.or(right.stopped) {
        return Err(Fault::new(span, not_exact(stop)));
    }
    left.combine(right, operator == Operator::Minus).ok_or_else(|| {
        let (one, other) = (left.problem.as_str(), right.problem.as_str());
        let message = message!("fault-apart-maps", one = one, other = other);
        Fault::new(span, Diagnostic::new(FaultCode::E200, message))
    })
}

fn is_same_set(
    session_state: &SessionState,
    sets: &[SolutionSet; 2],
    span: SourceSpan,
) -> Result<bool, Fault> {
    let SetComparison { left, right, end, .. } = compare_sets(session_state, sets, span)?;
    match end {
        // A solution that only one set has is enough.
        _ if left + right > 0 => Ok(false),
        SearchEnd::Complete => Ok(true),
        SearchEnd::Stopped(stop) => Err(Fault::new(span, stop)),
    }
}

/// Compares the solutions of two sets.
///
/// # Errors
/// A fault if their solutions cannot be compared, or if a set is out of reach.
pub(crate) fn compare_sets(
    session_state: &SessionState,
    [left, right]: &[SolutionSet; 2],
    span: SourceSpan,
) -> Result<SetComparison, Fault> {
    check_comparable(left, right, span)?;
    left.compare(right, &session_state.limit(&BoundArgs::default()))
        .map_err(|refusal| Fault::from_refusal(refusal, span))
}

fn check_comparable(
    left: &SolutionSet,
    right: &SolutionSet,
    span: SourceSpan,
) -> Result<(), Fault> {
    match find_incompatibility(&**left.instance(), &**right.instance()) {
        Some(id) => Err(Fault::new(span, incompatible_fault(id, left, right))),
        None => Ok(()),
    }
}

/// Returns the fault of two sets that cannot be combined, with the message id of the reason.
fn incompatible_fault(id: &'static str, left: &SolutionSet, right: &SolutionSet) -> Diagnostic {
    let [one, other] = [left, right].map(|set| set.instance().command_text());
    Diagnostic::new(FaultCode::E200, message!(id, one = one, other = other))
}

fn combine_sets(
    operator: Operator,
    [left, right]: [SolutionSet; 2],
    span: SourceSpan,
) -> Result<SolutionSet, Fault> {
    check_comparable(&left, &right, span)?;
    let (operation, instance) = match operator {
        Operator::Except => (Operation::Except, Arc::clone(left.instance())),
        Operator::Intersect => (Operation::Intersect, Arc::clone(left.instance())),
        _ => {
            let both = common_problem(left.instance(), right.instance());
            (
                Operation::Union,
                both.ok_or_else(|| {
                    let none = incompatible_fault("fault-apart-union", &left, &right);
                    Fault::new(span, none.with_help(message!("help-apart-union")))
                })?,
            )
        }
    };
    SolutionSet::combine(operation, left, right, instance)
        .map_err(|refusal| Fault::from_refusal(refusal, span))
}

/// Returns a problem that has the solutions of both. It is the common problem, or the problem
/// without the options that only select solutions.
fn common_problem(
    left: &Arc<dyn Instance>,
    right: &Arc<dyn Instance>,
) -> Option<Arc<dyn Instance>> {
    if left.command_text() == right.command_text() {
        return Some(Arc::clone(left));
    }
    // A minimum or maximum of the common problem would need a search. A tour visits exactly the
    // squares that are not blocked, so `without` changes it.
    let chooses = |word: &str| match word {
        _ if [left, right].iter().any(|side| side.is_minimizing() || side.is_maximizing()) => false,
        "halfturn" | "quarterturn" | "mirror" | "symmetric" | "nothree" => true,
        // Numbers give a closed tour a direction.
        "with" => left.tour_ends().is_none_or(|ends| !ends.closed),
        "without" => left.tour_ends().is_none(),
        "from" | "to" => left.tour_ends().is_some(),
        _ => false,
    };
    if left.problem().word() != right.problem().word() {
        return None;
    }
    let mut args = left.arguments();
    let others = right.arguments();
    let same = |a: &BoundArg, b: &BoundArg| (a.name, &a.arg) == (b.name, &b.arg);
    let (mine, theirs) = (&args.0, &others.0);
    let only = |ones: &[BoundArg], others: &[BoundArg]| {
        ones.iter().filter(|a| !others.iter().any(|b| same(a, b))).all(|given| chooses(given.name))
    };
    if !only(mine, theirs) || !only(theirs, mine) {
        return None;
    }
    args.0.retain(|a| theirs.iter().any(|b| same(a, b)));
    left.problem().instance(&args).ok()
}
