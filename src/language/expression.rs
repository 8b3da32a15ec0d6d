//! Expressions: arithmetic, comparisons and Boolean operators over words whose meaning the caller
//! knows.
//!
//! ```text
//! either     = both { "or" both }
//! both       = negated { "and" negated }
//! negated    = "not" negated | comparison
//! comparison = sum [ ("=" | "!=" | "<" | "<=" | ">" | ">=") sum | "in" sum ".." sum ]
//! sum        = product { ("+" | "-") product }
//! product    = signed { ("*" | "/" | "mod") signed }
//! signed     = "-" signed | power
//! power      = postfix [ "^" signed ]
//! postfix    = operand { "!" }
//! operand    = NUMBER | TEXT | TIME | "true" | "false" | WORD | WORD ARGUMENT | WORD "(" either ")" | FUNCTION "(" either { "," either } ")"
//!            | "(" either ")"
//! ```
//!
//! The caller decides whether a word takes an argument. A word without a meaning for the caller
//! ends the expression.

use super::operator::{COMPARISON_PRECEDENCE, NOT_PRECEDENCE, Operator};
use super::words::FunctionWord;
use super::{ExpectedItem, FurthestFailure, SourceSpan, Spanned, Term, TermKind};
use nom::branch::alt;
use nom::error::{ErrorKind, ParseError};
use nom::{IResult, Parser};
use num_bigint::BigUint;
use std::fmt;
use std::time::Duration;

/// Expression with its place.
pub type Expression = Spanned<ExpressionNode>;

/// Node of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpressionNode {
    /// Whole number.
    Number(BigUint),
    /// Text in quotes.
    Text(String),
    /// Length of time.
    Time(Duration),
    /// Truth value.
    Truth(bool),
    /// Function with its arguments: `binomial(8, 2)`.
    Call(Spanned<String>, Vec<Expression>),
    /// Word, such as an attribute, a square or a variable.
    Word(String),
    /// Word with its argument, which is a word or a number: `file a`.
    Apply(Spanned<String>, Box<Expression>),
    /// `not`
    Not(Box<Expression>),
    /// Negated number.
    Negate(Box<Expression>),
    /// Test whether a number is between two others: `in 3..5`.
    InRange(Box<Expression>, Box<Expression>, Box<Expression>),
    /// Number of an operand that the caller reads from several terms.
    Operand(usize),
    /// Two expressions with an operator between them.
    Binary(Box<Expression>, Operator, Box<Expression>),
}

/// Precedence of a sign and of a single operand.
const SIGN_PRECEDENCE: u8 = 7;
const OPERAND_PRECEDENCE: u8 = 10;
/// Ends of ranges are written in brackets unless they are operands, as they have to be typed.
const RANGE_END_PRECEDENCE: u8 = OPERAND_PRECEDENCE;

/// Words of truth values.
pub const TRUTHS: [&str; 2] = ["false", "true"];

/// Meaning of a word for the caller. `None` if the word cannot occur in the expression, otherwise
/// the class of its argument if it takes one.
pub type WordLookup<'a> = &'a dyn Fn(&str) -> Option<Option<&'static str>>;

/// Reader of operands of several terms, which may contain expressions.
#[derive(Clone, Copy)]
pub struct OperandReader<'a> {
    /// Reads the operand that begins after this number of terms, inside this number of levels.
    /// Returns its length in terms and its number. Returns `None` if no operand begins there, and
    /// an error if it cannot be read.
    pub read: &'a dyn Fn(usize, usize) -> Option<Result<(usize, usize), ()>>,
    /// Number of levels around the expression itself, at most [`MAX_LEVELS`].
    pub level: usize,
}

impl fmt::Debug for OperandReader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OperandReader").field("level", &self.level).finish_non_exhaustive()
    }
}

/// Reason why an expression cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExprError {
    /// Unexpected term after this number of terms. The trace contains the expected items.
    Expected(usize),
    /// Expression with more than [`MAX_TERMS`] terms or more than [`MAX_LEVELS`] levels.
    TooLarge,
}

/// Maximum number of terms of an expression.
pub const MAX_TERMS: usize = 256;
/// Maximum nesting of brackets, `not` and signs. Each level takes stack space.
pub const MAX_LEVELS: usize = 24;

/// Parses the expression at the start of the terms. Returns its number of terms and the expression.
///
/// Items that would have been accepted are noted in `furthest`. The span `until` is the place after
/// the last term.
///
/// # Errors
/// [`ExprError`], with the number of terms read before it.
///
/// # Complexity
/// Linear in the terms.
pub fn parse_expression(
    terms: &[Term],
    until: SourceSpan,
    words: WordLookup<'_>,
    furthest: &FurthestFailure,
) -> Result<(usize, Expression), ExprError> {
    parse_terms(terms, &ExprContext { until, words, operands: None, terms: 0, furthest }, parse_or)
}

/// Parses an expression over operands that the caller reads, such as numbers and sets. With
/// `single` it reads only one operand.
///
/// # Errors
/// [`ExprError`], with the number of terms read before it.
pub fn parse_calculation(
    terms: &[Term],
    until: SourceSpan,
    operands: OperandReader<'_>,
    furthest: &FurthestFailure,
    single: bool,
) -> Result<(usize, Expression), ExprError> {
    let context =
        ExprContext { until, words: &|_| None, operands: Some(operands), terms: 0, furthest };
    parse_terms(terms, &context, if single { parse_operand } else { parse_or })
}

fn parse_terms<'a>(
    terms: &'a [Term],
    context: &ExprContext<'_>,
    whole: fn(TermInput<'_>) -> TermResult<'_, Expression>,
) -> Result<(usize, Expression), ExprError> {
    let looked_at = &terms[..terms.len().min(MAX_TERMS + 1)];
    let context = ExprContext { terms: looked_at.len(), ..*context };
    let level = context.operands.map_or(0, |operands| operands.level);
    let (read, answer) = match whole(TermInput { terms: looked_at, level, context: &context }) {
        Ok((rest, expression)) => (looked_at.len() - rest.terms.len(), Ok(expression)),
        Err(nom::Err::Error(halt) | nom::Err::Failure(halt)) if halt.too_large => {
            return Err(ExprError::TooLarge);
        }
        Err(nom::Err::Error(halt) | nom::Err::Failure(halt)) => {
            (looked_at.len() - halt.remaining, Err(()))
        }
        Err(nom::Err::Incomplete(_)) => unreachable!("only complete parsers are used"),
    };
    match answer {
        _ if read > MAX_TERMS => Err(ExprError::TooLarge),
        Ok(expression) => Ok((read, expression)),
        Err(()) => Err(ExprError::Expected(read)),
    }
}

struct ExprContext<'a> {
    until: SourceSpan,
    words: WordLookup<'a>,
    operands: Option<OperandReader<'a>>,
    /// Number of terms that are read at most.
    terms: usize,
    furthest: &'a FurthestFailure,
}

#[derive(Clone, Copy)]
struct TermInput<'a> {
    terms: &'a [Term],
    level: usize,
    context: &'a ExprContext<'a>,
}

/// Place where parsing stopped, counted in terms from the end.
#[derive(Debug)]
struct TermParseError {
    remaining: usize,
    too_large: bool,
}

impl ParseError<TermInput<'_>> for TermParseError {
    fn from_error_kind(rest: TermInput<'_>, _: ErrorKind) -> TermParseError {
        TermParseError { remaining: rest.terms.len(), too_large: false }
    }

    fn append(_: TermInput<'_>, _: ErrorKind, other: TermParseError) -> TermParseError {
        other
    }
}

type TermResult<'a, T> = IResult<TermInput<'a>, T, TermParseError>;

impl<'a> TermInput<'a> {
    fn note_expected(self, expected: ExpectedItem) {
        let place = self.terms.first().map_or(self.context.until, |term| term.span);
        self.context.furthest.note_expected(place.start, expected);
    }

    /// Returns a failure that another alternative may recover from.
    fn fail<T>(self) -> TermResult<'a, T> {
        Err(nom::Err::Error(TermParseError { remaining: self.terms.len(), too_large: false }))
    }

    /// Returns the next term and the remaining input, if the term is wanted here.
    fn next_term(self, wanted: impl Fn(&TermKind) -> bool) -> TermResult<'a, &'a Term> {
        match self.terms.split_first() {
            Some((term, terms)) if wanted(&term.item) => Ok((TermInput { terms, ..self }, term)),
            _ => self.fail(),
        }
    }

    /// Reads the given word.
    fn expect_word(self, wanted: &'static str) -> TermResult<'a, SourceSpan> {
        self.note_expected(ExpectedItem::Word(wanted));
        let is_it = |item: &TermKind| matches!(item, TermKind::Word(word) if word == wanted);
        self.next_term(is_it).map(|(rest, term)| (rest, term.span))
    }

    /// Returns the number of terms of a sum or product without spaces that begins here.
    fn joined_length(self) -> usize {
        let touches = |at: usize| self.terms[at].span.start == self.terms[at - 1].span.end;
        let is_operand = |item: &TermKind| matches!(item, TermKind::Word(_) | TermKind::Number(_));
        let mut length = usize::from(self.terms.first().is_some_and(|term| is_operand(&term.item)));
        while length > 0
            && let Some([sign, operand]) = self.terms.get(length..length + 2)
            && matches!(sign.item, TermKind::Operator(operator) if !operator.is_relation())
            && is_operand(&operand.item)
            && touches(length)
            && touches(length + 1)
        {
            length += 2;
        }
        length
    }

    /// Returns whether `..` follows in the same list or bracket.
    fn has_dots(self) -> bool {
        let mut depth = 0usize;
        for term in self.terms {
            match &term.item {
                TermKind::Dots if depth == 0 => return true,
                TermKind::Open => depth += 1,
                TermKind::Close | TermKind::Comma | TermKind::Pipe if depth == 0 => return false,
                TermKind::Close => depth -= 1,
                _ => {}
            }
        }
        false
    }

    /// Enters the next level of nesting.
    fn enter_level(self) -> Result<TermInput<'a>, nom::Err<TermParseError>> {
        match self.level < MAX_LEVELS {
            true => Ok(TermInput { level: self.level + 1, ..self }),
            false => Err(nom::Err::Failure(TermParseError {
                remaining: self.terms.len(),
                too_large: true,
            })),
        }
    }
}

/// Makes a failure final, because the part is required here.
fn cut<T>(read: TermResult<'_, T>) -> TermResult<'_, T> {
    read.map_err(|error| match error {
        nom::Err::Error(halt) => nom::Err::Failure(halt),
        other => other,
    })
}

/// Parses expressions separated by left-associative operators.
fn parse_chain<'a>(
    rest: TermInput<'a>,
    one: fn(TermInput<'a>) -> TermResult<'a, Expression>,
    between: fn(TermInput<'a>) -> TermResult<'a, Operator>,
) -> TermResult<'a, Expression> {
    let (mut rest, mut left) = one(rest)?;
    while let Ok((after, operator)) = between(rest) {
        let right;
        (rest, right) = cut(one(after))?;
        left = binary_expression(left, operator, right);
    }
    Ok((rest, left))
}

fn binary_expression(left: Expression, operator: Operator, right: Expression) -> Expression {
    let span = SourceSpan { start: left.span.start, end: right.span.end };
    Expression { item: ExpressionNode::Binary(Box::new(left), operator, Box::new(right)), span }
}

fn parse_or(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    parse_chain(rest, parse_and, |rest| {
        rest.expect_word("or").map(|(rest, _)| (rest, Operator::Or))
    })
}

fn parse_and(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    parse_chain(rest, parse_negation, |rest| {
        rest.expect_word("and").map(|(rest, _)| (rest, Operator::And))
    })
}

fn parse_negation(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    if rest.context.operands.is_some() {
        TRUTHS.iter().for_each(|word| rest.note_expected(ExpectedItem::Word(word)));
    }
    alt((parse_not, parse_comparison)).parse(rest)
}

fn parse_not(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    let (after, word) = rest.expect_word("not")?;
    let (after, one) = cut(parse_negation(after.enter_level()?))?;
    let span = SourceSpan { start: word.start, end: one.span.end };
    Ok((
        TermInput { level: rest.level, ..after },
        Expression { item: ExpressionNode::Not(Box::new(one)), span },
    ))
}

fn parse_comparison(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    let (rest, left) = parse_sum(rest)?;
    if let Ok((after, operator)) = parse_sign_operator(rest, Operator::is_relation) {
        let (after, right) = cut(parse_sum(after))?;
        return Ok((after, binary_expression(left, operator, right)));
    }
    let Ok((after, _)) = rest.expect_word("in") else { return Ok((rest, left)) };
    after.note_expected(ExpectedItem::Class("range"));
    let (after, from, to) = match after.terms.split_first() {
        Some((Term { item: TermKind::Range(from, to), span }, terms)) => {
            let end = |number: u64| Expression {
                item: ExpressionNode::Number(number.into()),
                span: *span,
            };
            (TermInput { terms, ..after }, end(*from), end(*to))
        }
        _ if after.context.operands.is_none() && !after.has_dots() => return cut(after.fail()),
        _ => {
            let (after, from) = cut(parse_sum(after))?;
            match after.next_term(|item| *item == TermKind::Dots) {
                Ok((after, _)) => {
                    let (after, to) = cut(parse_sum(after))?;
                    (after, from, to)
                }
                Err(_) if after.context.operands.is_some() => {
                    return Ok((after, binary_expression(left, Operator::Member, from)));
                }
                failed => return cut(failed.map(|(rest, _)| (rest, left))),
            }
        }
    };
    let span = SourceSpan { start: left.span.start, end: to.span.end };
    let item = ExpressionNode::InRange(Box::new(left), Box::new(from), Box::new(to));
    Ok((after, Expression { item, span }))
}

fn parse_sum(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    parse_chain(rest, parse_product, |rest| {
        match parse_set_operator(rest, &[Operator::Union, Operator::Except]) {
            Ok(found) => Ok(found),
            Err(_) => {
                parse_sign_operator(rest, |sign| matches!(sign, Operator::Plus | Operator::Minus))
            }
        }
    })
}

fn parse_product(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    parse_chain(rest, parse_signed, |rest| {
        if let Ok(found) = parse_set_operator(rest, &[Operator::Intersect]) {
            return Ok(found);
        }
        match parse_sign_operator(rest, |sign| matches!(sign, Operator::Times | Operator::Over)) {
            Ok(found) => Ok(found),
            Err(_) => rest
                .next_term(|item| matches!(item, TermKind::Word(word) if word == "mod"))
                .map(|(rest, _)| (rest, Operator::Modulo)),
        }
    })
}

/// Parses one of the given set operators.
fn parse_set_operator<'a>(
    rest: TermInput<'a>,
    wanted: &'static [Operator],
) -> TermResult<'a, Operator> {
    if rest.context.operands.is_none() {
        return rest.fail();
    }
    let found = wanted
        .iter()
        .find_map(|&operator| Some((rest.expect_word(operator.as_str()).ok()?.0, operator)));
    found.map_or_else(|| rest.fail(), Ok)
}

/// Parses one of the given sign operators.
fn parse_sign_operator(
    rest: TermInput<'_>,
    wanted: fn(Operator) -> bool,
) -> TermResult<'_, Operator> {
    rest.note_expected(ExpectedItem::Class("operator"));
    let (after, term) =
        rest.next_term(|item| matches!(item, TermKind::Operator(operator) if wanted(*operator)))?;
    let TermKind::Operator(operator) = term.item else { return rest.fail() };
    Ok((after, operator))
}

fn parse_signed(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    let Ok((after, sign)) = rest.next_term(|item| *item == TermKind::Operator(Operator::Minus))
    else {
        return parse_power(rest);
    };
    let (after, one) = cut(parse_signed(after.enter_level()?))?;
    let span = SourceSpan { start: sign.span.start, end: one.span.end };
    Ok((
        TermInput { level: rest.level, ..after },
        Expression { item: ExpressionNode::Negate(Box::new(one)), span },
    ))
}

/// Parses a power. The exponent may have a sign, and powers associate to the right.
fn parse_power(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    let (rest, base) = parse_postfix(rest)?;
    let is_power = |item: &TermKind| *item == TermKind::Operator(Operator::Power);
    let Ok((after, _)) = rest.next_term(is_power) else { return Ok((rest, base)) };
    let (after, exponent) = cut(parse_signed(after.enter_level()?))?;
    let after = TermInput { level: rest.level, ..after };
    Ok((after, binary_expression(base, Operator::Power, exponent)))
}

/// Parses an operand with the signs of factorials after it.
fn parse_postfix(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    let before = rest.terms;
    let (mut rest, mut one) = parse_operand(rest)?;
    // `count queens 8!` would be the factorial of the count, which nobody means.
    let read = &before[..before.len() - rest.terms.len()];
    if let [_, .., last] = read
        && last.item != TermKind::Close
    {
        return Ok((rest, one));
    }
    let is_sign = |item: &TermKind| *item == TermKind::Operator(Operator::Factorial);
    while let Ok((after, sign)) = rest.next_term(is_sign) {
        let span = SourceSpan { start: one.span.start, end: sign.span.end };
        let name = Spanned { item: "factorial".to_owned(), span: sign.span };
        one = Expression { item: ExpressionNode::Call(name, vec![one]), span };
        rest = after;
    }
    Ok((rest, one))
}

fn parse_operand(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    match rest.context.operands {
        Some(operands) => alt((
            parse_literal,
            parse_call,
            |rest| parse_custom_operand(rest, operands),
            parse_bracketed,
        ))
        .parse(rest),
        None => alt((parse_literal, parse_call, parse_word, parse_bracketed)).parse(rest),
    }
}

/// Parses a function with its arguments in brackets.
fn parse_call(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    let is_function = |item: &TermKind| matches!(item, TermKind::Word(word) if FunctionWord::from_word(word).is_some());
    let (after, name) = rest.next_term(is_function)?;
    let (mut after, _) = after.next_term(|item| *item == TermKind::Open)?;
    let TermKind::Word(word) = &name.item else { return rest.fail() };
    let mut args = Vec::new();
    loop {
        let one;
        (after, one) = cut(parse_or(after.enter_level()?))?;
        after.level = rest.level;
        args.push(one);
        after.note_expected(ExpectedItem::Word(","));
        match after.next_term(|item| *item == TermKind::Comma) {
            Ok((rest, _)) => after = rest,
            Err(_) => break,
        }
    }
    after.note_expected(ExpectedItem::Word(")"));
    let (after, close) = cut(after.next_term(|item| *item == TermKind::Close))?;
    let span = SourceSpan { start: name.span.start, end: close.span.end };
    let name = Spanned { item: word.clone(), span: name.span };
    Ok((after, Expression { item: ExpressionNode::Call(name, args), span }))
}

/// Parses an operand with the caller's reader.
fn parse_custom_operand<'a>(
    rest: TermInput<'a>,
    operands: OperandReader<'_>,
) -> TermResult<'a, Expression> {
    let at = rest.context.terms - rest.terms.len();
    let (terms, number) = match (operands.read)(at, rest.level) {
        None => return rest.fail(),
        Some(Err(())) => return cut(rest.fail()),
        Some(Ok(taken)) => taken,
    };
    let Some((read, left)) = rest.terms.split_at_checked(terms) else { return rest.fail() };
    let [first, ..] = read else { return rest.fail() };
    let span = SourceSpan { start: first.span.start, end: read.last().unwrap_or(first).span.end };
    Ok((
        TermInput { terms: left, ..rest },
        Expression { item: ExpressionNode::Operand(number), span },
    ))
}

/// Parses a number, a text, a length of time or a truth value.
fn parse_literal(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    rest.note_expected(ExpectedItem::Class("number"));
    let (after, term) = rest.next_term(|_| true)?;
    let item = match &term.item {
        TermKind::Number(number) => ExpressionNode::Number((*number).into()),
        TermKind::Large(number) => ExpressionNode::Number(number.clone()),
        TermKind::Text(text) => ExpressionNode::Text(text.clone()),
        TermKind::Duration(time) => ExpressionNode::Time(*time),
        TermKind::Word(word) if TRUTHS.contains(&word.as_str()) => {
            ExpressionNode::Truth(word == "true")
        }
        _ => return rest.fail(),
    };
    Ok((after, Expression { item, span: term.span }))
}

/// Parses a word that has a meaning here, with its argument if it takes one.
fn parse_word(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    rest.note_expected(ExpectedItem::Class("attribute"));
    rest.note_expected(ExpectedItem::Class("square"));
    let words = rest.context.words;
    let (after, term) =
        rest.next_term(|item| matches!(item, TermKind::Word(word) if words(word).is_some()))?;
    let TermKind::Word(word) = &term.item else { return rest.fail() };
    let Some(class) = words(word).flatten() else {
        return Ok((
            after,
            Expression { item: ExpressionNode::Word(word.clone()), span: term.span },
        ));
    };
    after.note_expected(ExpectedItem::Class(class));
    let (after, argument) = match after.terms.first().map(|term| &term.item) {
        Some(TermKind::Open) => parse_bracketed(after)?,
        _ if ["number", "degrees"].contains(&class) && after.joined_length() > 1 => {
            let (joined, terms) = after.terms.split_at(after.joined_length());
            let (left, argument) = cut(parse_sum(TermInput { terms: joined, ..after }))?;
            if !left.terms.is_empty() {
                return cut(left.fail());
            }
            (TermInput { terms, ..after }, argument)
        }
        _ => {
            let is_argument =
                |item: &TermKind| matches!(item, TermKind::Word(_) | TermKind::Number(_));
            let (rest, argument) = cut(after.next_term(is_argument))?;
            let item = match &argument.item {
                TermKind::Number(number) => ExpressionNode::Number((*number).into()),
                TermKind::Word(word) => ExpressionNode::Word(word.clone()),
                _ => return after.fail(),
            };
            (rest, Expression { item, span: argument.span })
        }
    };
    let span = SourceSpan { start: term.span.start, end: argument.span.end };
    let name = Spanned { item: word.clone(), span: term.span };
    Ok((after, Expression { item: ExpressionNode::Apply(name, Box::new(argument)), span }))
}

fn parse_bracketed(rest: TermInput<'_>) -> TermResult<'_, Expression> {
    rest.note_expected(ExpectedItem::Word("("));
    let (after, open) = rest.next_term(|item| *item == TermKind::Open)?;
    let (after, inner) = cut(parse_or(after.enter_level()?))?;
    after.note_expected(ExpectedItem::Word(")"));
    let (after, close) = cut(after.next_term(|item| *item == TermKind::Close))?;
    let span = SourceSpan { start: open.span.start, end: close.span.end };
    Ok((TermInput { level: rest.level, ..after }, Expression { item: inner.item, span }))
}

impl Expression {
    /// Returns whether a word for which `is_meant` is true occurs in the expression.
    pub fn mentions(&self, is_meant: &dyn Fn(&str) -> bool) -> bool {
        let mut is_found = false;
        self.replace_parts(&mut |part| {
            is_found |= matches!(&part.item, ExpressionNode::Word(word) if is_meant(word));
            None
        });
        is_found
    }

    /// Returns the expression with other nodes in place of some parts. Parts for which `node`
    /// returns
    /// `None` stay, and their own parts are replaced.
    pub fn replace_parts(
        &self,
        node: &mut dyn FnMut(&Expression) -> Option<ExpressionNode>,
    ) -> Expression {
        if let Some(item) = node(self) {
            return Expression { item, span: self.span };
        }
        let mut again = |one: &Expression| Box::new(one.replace_parts(node));
        let item = match &self.item {
            ExpressionNode::Not(one) => ExpressionNode::Not(again(one)),
            ExpressionNode::Negate(one) => ExpressionNode::Negate(again(one)),
            ExpressionNode::Apply(name, one) => ExpressionNode::Apply(name.clone(), again(one)),
            ExpressionNode::InRange(one, from, to) => {
                ExpressionNode::InRange(again(one), again(from), again(to))
            }
            ExpressionNode::Binary(left, operator, right) => {
                ExpressionNode::Binary(again(left), *operator, again(right))
            }
            ExpressionNode::Call(name, args) => {
                ExpressionNode::Call(name.clone(), args.iter().map(|arg| *again(arg)).collect())
            }
            ExpressionNode::Number(_)
            | ExpressionNode::Word(_)
            | ExpressionNode::Text(_)
            | ExpressionNode::Time(_)
            | ExpressionNode::Truth(_)
            | ExpressionNode::Operand(_) => self.item.clone(),
        };
        Expression { item, span: self.span }
    }
}

impl ExpressionNode {
    fn precedence(&self) -> u8 {
        match self {
            ExpressionNode::Number(_)
            | ExpressionNode::Text(_)
            | ExpressionNode::Time(_)
            | ExpressionNode::Truth(_)
            | ExpressionNode::Call(..)
            | ExpressionNode::Word(_)
            | ExpressionNode::Apply(..)
            | ExpressionNode::Operand(_) => OPERAND_PRECEDENCE,
            ExpressionNode::Negate(_) => SIGN_PRECEDENCE,
            ExpressionNode::InRange(..) => COMPARISON_PRECEDENCE,
            ExpressionNode::Not(_) => NOT_PRECEDENCE,
            ExpressionNode::Binary(_, operator, _) => operator.precedence(),
        }
    }

    /// Writes the node, with brackets if its precedence is less than `least`.
    fn write_with_precedence(&self, f: &mut fmt::Formatter<'_>, least: u8) -> fmt::Result {
        if self.precedence() < least {
            f.write_str("(")?;
            self.write_with_precedence(f, 0)?;
            return f.write_str(")");
        }
        match self {
            ExpressionNode::Number(number) => write!(f, "{number}"),
            ExpressionNode::Text(text) => write!(f, "{text:?}"),
            ExpressionNode::Time(time) => write!(f, "{}ms", time.as_secs_f64() * 1000.0),
            ExpressionNode::Truth(truth) => write!(f, "{truth}"),
            ExpressionNode::Call(name, args) => {
                write!(f, "{}(", name.item)?;
                for (at, arg) in args.iter().enumerate() {
                    f.write_str(if at > 0 { ", " } else { "" })?;
                    arg.item.write_with_precedence(f, 0)?;
                }
                f.write_str(")")
            }
            ExpressionNode::Word(word) => f.write_str(word),
            ExpressionNode::Operand(number) => write!(f, "#{number}"),
            ExpressionNode::Apply(word, argument) => write!(f, "{} {}", word.item, argument.item),
            ExpressionNode::Not(one) => {
                f.write_str("not ")?;
                one.item.write_with_precedence(f, NOT_PRECEDENCE)
            }
            ExpressionNode::Negate(one) => {
                f.write_str("-")?;
                one.item.write_with_precedence(f, SIGN_PRECEDENCE)
            }
            ExpressionNode::InRange(one, from, to) => {
                one.item.write_with_precedence(f, COMPARISON_PRECEDENCE + 1)?;
                f.write_str(" in ")?;
                from.item.write_with_precedence(f, RANGE_END_PRECEDENCE)?;
                f.write_str("..")?;
                to.item.write_with_precedence(f, RANGE_END_PRECEDENCE)
            }
            ExpressionNode::Binary(left, operator, right) => {
                let strength = operator.precedence();
                left.item.write_with_precedence(f, strength + u8::from(operator.is_relation()))?;
                write!(f, " {} ", operator.as_str())?;
                right.item.write_with_precedence(f, strength + 1)
            }
        }
    }
}

/// Writes the expression as it would be typed, with as few brackets as possible.
impl fmt::Display for ExpressionNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_with_precedence(f, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn read(text: &str) -> Result<(usize, Expression), ExprError> {
        let script = parse(text, &FurthestFailure::new())
            .unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let command = &script.statements[0].commands[0];
        let words = |word: &str| {
            (word != "with").then(|| ["file", "at"].contains(&word).then_some("square"))
        };
        parse_expression(&command.terms, command.terminator, &words, &FurthestFailure::new())
    }

    fn written(text: &str) -> String {
        read(text).unwrap_or_else(|ill| panic!("{text}: {ill:?}")).1.item.to_string()
    }

    #[test]
    fn operators_bind_as_in_mathematics() {
        fn nested_text(node: &ExpressionNode) -> String {
            match node {
                ExpressionNode::Not(one) => format!("[not {}]", nested_text(&one.item)),
                ExpressionNode::Negate(one) => format!("[-{}]", nested_text(&one.item)),
                ExpressionNode::Binary(left, operator, right) => {
                    format!(
                        "[{} {} {}]",
                        nested_text(&left.item),
                        operator.as_str(),
                        nested_text(&right.item)
                    )
                }
                ExpressionNode::InRange(one, from, to) => {
                    format!("[{} in {}..{}]", nested_text(&one.item), from.item, to.item)
                }
                other => other.to_string(),
            }
        }
        for (text, tree) in [
            ("p or q and r", "[p or [q and r]]"),
            ("(p or q) and r", "[[p or q] and r]"),
            ("not p and q", "[[not p] and q]"),
            ("not x = 1 and q", "[[not [x = 1]] and q]"),
            ("x - y - 1 >= 2 * z + 1", "[[[x - y] - 1] >= [[2 * z] + 1]]"),
            ("x / 2 / 3 ≠ -1", "[[[x / 2] / 3] != [-1]]"),
            ("file a + 1 in 3..5 or at d4", "[[[file a + 1] in 3..5] or at d4]"),
            ("x==y", "[x = y]"),
            ("x<=y or x<>y", "[[x <= y] or [x != y]]"),
        ] {
            assert_eq!(nested_text(&read(text).expect(text).1.item), tree, "{text}");
        }
    }

    #[test]
    fn print_then_parse_is_the_identity() {
        for text in [
            "p",
            "p or q and not (r or s)",
            "not not p",
            "x - (y - 1) = 2 * (x + 1) / (3 / y)",
            "-(x + 1) * --2 < 3",
            "file a in 2..4 and (x = 1) = (y = 2)",
            "(p and q) = r",
        ] {
            assert_eq!(written(&written(text)), written(text), "{text}");
            assert_eq!(written(text), text);
        }
        assert_eq!(written("((p)) or (q and (r))"), "p or q and r");
    }

    #[test]
    fn expression_ends_before_an_unknown_word() {
        assert_eq!(
            read("p and q with a1").map(|(terms, it)| (terms, it.span)),
            Ok((3, SourceSpan { start: 0, end: 7 }))
        );
        for (text, at) in [
            ("with a1", 0),
            ("p and", 2),
            ("p and with", 2),
            ("x = = 1", 2),
            ("x in 3", 2),
            ("(p", 2),
            ("(p q)", 2),
            ("file", 1),
            ("not", 1),
            ("*", 0),
        ] {
            let closed = text.replace("(p", "(p ");
            assert_eq!(read(&closed).err(), Some(ExprError::Expected(at)), "{text}");
        }
    }

    #[test]
    fn hostile_sizes_are_refused_and_nothing_overflows() {
        let many = |text: &str, number: usize| text.repeat(number);
        assert_eq!(read(&format!("p{}", many(" and p", 100_000))).err(), Some(ExprError::TooLarge));
        assert_eq!(read(&format!("{}p", many("not ", 100_000))).err(), Some(ExprError::TooLarge));
        assert_eq!(read(&format!("{}p", many("- ", 100_000))).err(), Some(ExprError::TooLarge));
        assert_eq!(
            read(&format!("{}p{}", many("(", 100_000), many(")", 100_000))).err(),
            Some(ExprError::TooLarge)
        );
        assert!(read(&format!("{}p{}", many("(", MAX_LEVELS), many(")", MAX_LEVELS))).is_ok());
        assert!(read(&format!("p{}", many(" + p", MAX_TERMS / 2 - 1))).is_ok());
    }
}
