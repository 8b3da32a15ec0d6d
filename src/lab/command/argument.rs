//! Values of the expressions in the arguments of commands.

use super::session::calculate::expect_number;
use crate::data::{Rational, Table};
use crate::problem::ArgValue;
use crate::set::verbs::table_stages::check_exact;
use crate::state::literal::bad_literal;
use crate::state::stop::table_part;
use crate::state::{Fault, FaultKind, LiteralKind, SessionState, VerbCall};
use crate::value::Value;
use bezzel_base::board::Square;
use bezzel_language::{
    Expression, ExpressionNode, Operator, SourceSpan, TermKind, parse_number, parse_term,
};
use bezzel_messages::message;
use num_bigint::{BigInt, Sign};
use std::borrow::Cow;
use std::time::Duration;

/// Returns the terms that a value stands for.
///
/// # Errors
/// A fault if the value is no such literal.
pub(crate) fn literal_terms(
    verb: &'static str,
    value: &Value,
    literal: LiteralKind,
    is_defined: &dyn Fn(&str) -> bool,
    place: SourceSpan,
) -> Result<Vec<TermKind>, Fault> {
    use LiteralKind::{Choice, Memory, Number, Numbers, Signed, Term, Terms, Text, Time, Word};
    match (literal, value) {
        (Text, Value::Text(text)) => Ok(vec![TermKind::Text(text.clone())]),
        (Word | Choice | Time | Memory, Value::Text(text)) => Ok(vec![read_text(text)]),
        (Term | Terms, Value::Text(text)) => Ok(vec![match read_text(text) {
            // Another word is the name of a file.
            TermKind::Word(word) if !is_defined(&word) => TermKind::Text(word),
            term => term,
        }]),
        (Numbers | Terms, Value::Table(list)) if list.columns.len() == 1 => {
            check_list(list, place)?;
            let single = if literal == Terms { Term } else { Number };
            let mut terms = Vec::new();
            for row in &list.rows {
                if !terms.is_empty() {
                    terms.push(TermKind::Comma);
                }
                let element = Value::from_cell(&row[0]);
                terms.extend(literal_terms(verb, &element, single, is_defined, place)?);
            }
            Ok(terms)
        }
        (Word | Text, other) => {
            let wants = literal.kinds();
            Err(Fault::new(place, FaultKind::wrong_input(verb, other.kind(), wants, None)))
        }
        (Time, value) => {
            let seconds = natural_or(expect_number(verb, value, place)?, place, |seconds| {
                Duration::try_from_secs_f64(seconds.to_f64()).ok()
            })?;
            Ok(vec![TermKind::Duration(seconds)])
        }
        (Memory, value) => {
            let bytes = natural_or(expect_number(verb, value, place)?, place, to_u64)?;
            Ok(vec![TermKind::Bytes(bytes)])
        }
        (Signed, value) => {
            let number = expect_number(verb, value, place)?;
            let opposite = Rational::from(0).minus(&number);
            match opposite.to_natural().filter(|opposite| *opposite > 0u32.into()) {
                Some(_) => Ok(vec![
                    TermKind::Operator(Operator::Minus),
                    TermKind::Number(natural_or(opposite, place, to_u64)?),
                ]),
                None => Ok(vec![number_term(number, place)?]),
            }
        }
        (Number | Numbers | Term | Terms | Choice, value) => {
            Ok(vec![number_term(expect_number(verb, value, place)?, place)?])
        }
    }
}

/// Checks that a list of values has them all, and no bound.
///
/// # Errors
/// A fault at this place.
pub(crate) fn check_list(list: &Table, span: SourceSpan) -> Result<(), Fault> {
    if let Some(stop) = list.stopped {
        return Err(Fault::new(span, table_part(stop)));
    }
    list.rows.iter().try_for_each(|row| check_exact(list, row, 0, span))
}

/// Returns a text as the term that it would be if it were typed, or as a text in quotes.
fn read_text(text: &str) -> TermKind {
    match parse_term(text) {
        Some(TermKind::Word(word)) => TermKind::Word(match word.parse::<Square>() {
            Ok(square) => square.to_string(),
            Err(_) => word.to_ascii_lowercase(),
        }),
        Some(term) => term,
        None => TermKind::Text(text.to_owned()),
    }
}

fn number_term(number: Rational, place: SourceSpan) -> Result<TermKind, Fault> {
    natural_or(number, place, |number| {
        let natural = number.to_natural()?;
        Some(u64::try_from(&natural).map_or(TermKind::Large(natural), TermKind::Number))
    })
}

pub(crate) fn to_u64(number: &Rational) -> Option<u64> {
    u64::try_from(number.to_natural()?).ok()
}

/// Returns what `make` makes of a number.
///
/// # Errors
/// A fault if the number does not fit, because it is negative or not whole.
pub(crate) fn natural_or<T>(
    number: Rational,
    place: SourceSpan,
    make: impl FnOnce(&Rational) -> Option<T>,
) -> Result<T, Fault> {
    make(&number).ok_or_else(|| {
        let shown: String = number.to_string().chars().take(40).collect();
        Fault::new(place, bad_literal(message!("literal-not-natural", word = shown)))
    })
}

impl SessionState {
    /// Returns an expression with the values of variables in place of their names. Names for which
    /// `is_hidden` is true, such as columns and attributes, hide variables.
    pub(crate) fn with_variables(
        &self,
        expression: &Expression,
        is_hidden: &dyn Fn(&str) -> bool,
    ) -> Expression {
        // A text alone is the name of a column or an attribute.
        if let ExpressionNode::Word(word) = &expression.item
            && !is_hidden(word)
            && let Some(Value::Text(text)) = self.variables.get(word)
            && is_hidden(text)
        {
            let item = ExpressionNode::Word(text.clone());
            return Expression { item, span: expression.span };
        }
        let is_known = |word: &str| is_hidden(word) || self.variables.contains_key(word);
        let expression = &expression.replace_parts(&mut |part| match &part.item {
            ExpressionNode::Word(word) if !is_known(word) => {
                difference(word, &is_known, part.span).map(|whole| whole.item)
            }
            // In `2*n-1` the word is not an operand, and an unknown column is refused.
            ExpressionNode::Negate(_) => Some(part.item.clone()),
            ExpressionNode::Binary(_, operator, _) if operator.is_arithmetic() => {
                Some(part.item.clone())
            }
            _ => None,
        });
        expression.replace_parts(&mut |part| {
            let ExpressionNode::Word(word) = &part.item else { return None };
            match self.variables.get(word)? {
                _ if is_hidden(word) => None,
                Value::Number(number) => Some(number_node(number, part.span)),
                Value::Count(count) if count.stopped.is_none() => {
                    Some(ExpressionNode::Number(count.total.clone()))
                }
                Value::Text(text) => Some(ExpressionNode::Text(text.clone())),
                Value::Truth(truth) => Some(ExpressionNode::Truth(*truth)),
                _ => None,
            }
        })
    }

    /// Returns a call whose expressions over the attributes of solutions have the values of
    /// variables in place of their names.
    pub(crate) fn with_attribute_expressions<'a>(
        &self,
        call: Cow<'a, VerbCall>,
    ) -> Cow<'a, VerbCall> {
        let is_expression = |arg: &ArgValue| matches!(arg, ArgValue::Expression(_));
        if !call.args.0.iter().any(|given| is_expression(&given.arg)) {
            return call;
        }
        let attributes = self.vocabulary.attributes;
        let is_attribute = |word: &str| attributes.iter().any(|it| it.has_name(word));
        let mut call = call.into_owned();
        for given in &mut call.args.0 {
            if let ArgValue::Expression(expression) = &given.arg {
                given.arg = ArgValue::Expression(self.with_variables(expression, &is_attribute));
            }
        }
        Cow::Owned(call)
    }
}

/// Returns a word such as `n-1` as a difference of known names and numbers, if it is one.
fn difference(word: &str, is_known: &dyn Fn(&str) -> bool, span: SourceSpan) -> Option<Expression> {
    let part = |text: &str| {
        let item = match parse_number(text) {
            Some(number) => ExpressionNode::Number(number.into()),
            None => ExpressionNode::Word(text.to_owned()).clone(),
        };
        let fits = matches!(item, ExpressionNode::Number(_)) || is_known(text);
        fits.then_some(Expression { item, span })
    };
    let mut parts = word.split('-');
    let first = part(parts.next()?)?;
    let whole = parts.try_fold(first, |left, right| {
        let item = ExpressionNode::Binary(Box::new(left), Operator::Minus, Box::new(part(right)?));
        Some(Expression { item, span })
    })?;
    matches!(whole.item, ExpressionNode::Binary(..)).then_some(whole)
}

/// Returns a number as an expression: a natural number, or a quotient of two.
fn number_node(number: &Rational, span: SourceSpan) -> ExpressionNode {
    if let Some(natural) = number.to_natural() {
        return ExpressionNode::Number(natural);
    }
    let (over, under) = number.to_fraction();
    let part = |part: &BigInt| {
        Box::new(Expression { item: ExpressionNode::Number(part.magnitude().clone()), span })
    };
    let quotient = ExpressionNode::Binary(part(&over), Operator::Over, part(&under));
    match over.sign() {
        Sign::Minus => ExpressionNode::Negate(Box::new(Expression { item: quotient, span })),
        _ => quotient,
    }
}
