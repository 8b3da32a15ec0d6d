//! Expressions: arithmetic, comparisons and Boolean operators over words whose meaning the caller
//! knows.
//!
//! ```text
//! either     = both { "or" both }
//! both       = negated { "and" negated }
//! negated    = "not" negated | comparison
//! comparison = sum [ ("=" | "!=" | "<" | "<=" | ">" | ">=") sum | "in" RANGE ]
//! sum        = product { ("+" | "-") product }
//! product    = signed { ("*" | "/") signed }
//! signed     = "-" signed | operand
//! operand    = NUMBER | WORD | WORD ARGUMENT | "(" either ")"
//! ```
//!
//! The caller decides whether a word takes an argument. A word without a meaning for the caller
//! ends the expression.

use super::operator::{COMPARES, Operator};
use super::{Expected, Furthest, Span, Spanned, Term, TermKind};
use nom::branch::alt;
use nom::error::{ErrorKind, ParseError};
use nom::{IResult, Parser};
use num_bigint::BigUint;
use std::fmt;

/// Expression with its place.
pub type Expression = Spanned<Node>;

/// Node of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Whole number.
    Number(BigUint),
    /// Word, such as an attribute, a square or a variable.
    Word(String),
    /// Word with its argument, which is a word or a number: `file a`.
    Of(Spanned<String>, Box<Expression>),
    /// `not`
    Not(Box<Expression>),
    /// Negated number.
    Minus(Box<Expression>),
    /// Test whether a number is in a range: `in 3..5`.
    In(Box<Expression>, u64, u64),
    /// Number of an operand that the caller reads from several terms.
    Operand(usize),
    /// Two expressions with an operator between them.
    Two(Box<Expression>, Operator, Box<Expression>),
}

/// Precedence of `not`, of a sign and of a single operand.
const NEGATES: u8 = 3;
const SIGNS: u8 = 7;
const SINGLE: u8 = 8;

/// Meaning of a word for the caller. `None` if the word cannot occur in the expression, otherwise
/// the class of its argument if it takes one.
pub type Words<'a> = &'a dyn Fn(&str) -> Option<Option<&'static str>>;

/// Reads an operand of several terms that begins after this number of terms. Returns its length in
/// terms and its number. Returns `None` if no operand begins there, and an error if it cannot be
/// read.
pub type Operands<'a> = &'a dyn Fn(usize) -> Option<Result<(usize, usize), ()>>;

/// Reason why an expression cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ill {
    /// Unexpected term after this number of terms. The trace contains the expected items.
    Expected(usize),
    /// Expression with more than [`MOST_TERMS`] terms or more than [`MOST_LEVELS`] levels.
    Large,
}

/// Maximum number of terms of an expression.
pub const MOST_TERMS: usize = 256;
/// Maximum nesting of brackets, `not` and signs. Each level takes stack space.
pub const MOST_LEVELS: usize = 24;

/// Parses the expression at the start of the terms. Returns its number of terms and the expression.
///
/// Items that would have been accepted are noted in `furthest`. The span `until` is the place after
/// the last term.
///
/// # Errors
/// [`Ill`], with the number of terms read before it.
///
/// # Complexity
/// Linear in the terms.
pub fn expression(
    terms: &[Term],
    until: Span,
    words: Words<'_>,
    furthest: &Furthest,
) -> Result<(usize, Expression), Ill> {
    read(terms, &Ground { until, words, operands: None, terms: 0, furthest }, either)
}

/// Parses an expression over operands that the caller reads, such as numbers and sets. With
/// `single` it reads only one operand.
///
/// # Errors
/// [`Ill`], with the number of terms read before it.
pub fn calculation(
    terms: &[Term],
    until: Span,
    operands: Operands<'_>,
    furthest: &Furthest,
    single: bool,
) -> Result<(usize, Expression), Ill> {
    let ground = Ground { until, words: &|_| None, operands: Some(operands), terms: 0, furthest };
    read(terms, &ground, if single { operand } else { either })
}

fn read<'a>(
    terms: &'a [Term],
    ground: &Ground<'_>,
    whole: fn(Rest<'_>) -> Read<'_, Expression>,
) -> Result<(usize, Expression), Ill> {
    let looked_at = &terms[..terms.len().min(MOST_TERMS + 1)];
    let ground = Ground { terms: looked_at.len(), ..*ground };
    let (read, answer) = match whole(Rest { terms: looked_at, level: 0, ground: &ground }) {
        Ok((rest, expression)) => (looked_at.len() - rest.terms.len(), Ok(expression)),
        Err(nom::Err::Error(halt) | nom::Err::Failure(halt)) if halt.large => return Err(Ill::Large),
        Err(nom::Err::Error(halt) | nom::Err::Failure(halt)) => (looked_at.len() - halt.left, Err(())),
        Err(nom::Err::Incomplete(_)) => unreachable!("only complete parsers are used"),
    };
    match answer {
        _ if read > MOST_TERMS => Err(Ill::Large),
        Ok(expression) => Ok((read, expression)),
        Err(()) => Err(Ill::Expected(read)),
    }
}

struct Ground<'a> {
    until: Span,
    words: Words<'a>,
    operands: Option<Operands<'a>>,
    /// Number of terms that are read at most.
    terms: usize,
    furthest: &'a Furthest,
}

#[derive(Clone, Copy)]
struct Rest<'a> {
    terms: &'a [Term],
    level: usize,
    ground: &'a Ground<'a>,
}

/// Place where parsing stopped, counted in terms from the end.
#[derive(Debug)]
struct Halt {
    left: usize,
    large: bool,
}

impl ParseError<Rest<'_>> for Halt {
    fn from_error_kind(rest: Rest<'_>, _: ErrorKind) -> Halt {
        Halt { left: rest.terms.len(), large: false }
    }

    fn append(_: Rest<'_>, _: ErrorKind, other: Halt) -> Halt {
        other
    }
}

type Read<'a, T> = IResult<Rest<'a>, T, Halt>;

impl<'a> Rest<'a> {
    fn note(self, expected: Expected) {
        let place = self.terms.first().map_or(self.ground.until, |term| term.span);
        self.ground.furthest.note(place.start, expected);
    }

    /// Returns a failure that another alternative may recover from.
    fn halt<T>(self) -> Read<'a, T> {
        Err(nom::Err::Error(Halt { left: self.terms.len(), large: false }))
    }

    /// Returns the next term and the remaining input, if the term is wanted here.
    fn next(self, wanted: impl Fn(&TermKind) -> bool) -> Read<'a, &'a Term> {
        match self.terms.split_first() {
            Some((term, terms)) if wanted(&term.item) => Ok((Rest { terms, ..self }, term)),
            _ => self.halt(),
        }
    }

    /// Reads the given word.
    fn word(self, wanted: &'static str) -> Read<'a, Span> {
        self.note(Expected::Word(wanted));
        let is_it = |item: &TermKind| matches!(item, TermKind::Word(word) if word == wanted);
        self.next(is_it).map(|(rest, term)| (rest, term.span))
    }

    /// Enters the next level of nesting.
    fn deeper(self) -> Result<Rest<'a>, nom::Err<Halt>> {
        match self.level < MOST_LEVELS {
            true => Ok(Rest { level: self.level + 1, ..self }),
            false => Err(nom::Err::Failure(Halt { left: self.terms.len(), large: true })),
        }
    }
}

/// Makes a failure final, because the part is required here.
fn must<T>(read: Read<'_, T>) -> Read<'_, T> {
    read.map_err(|error| match error {
        nom::Err::Error(halt) => nom::Err::Failure(halt),
        other => other,
    })
}

/// Parses expressions separated by left-associative operators.
fn chain<'a>(
    rest: Rest<'a>,
    one: fn(Rest<'a>) -> Read<'a, Expression>,
    between: fn(Rest<'a>) -> Read<'a, Operator>,
) -> Read<'a, Expression> {
    let (mut rest, mut left) = one(rest)?;
    while let Ok((after, operator)) = between(rest) {
        let right;
        (rest, right) = must(one(after))?;
        left = two(left, operator, right);
    }
    Ok((rest, left))
}

fn two(left: Expression, operator: Operator, right: Expression) -> Expression {
    let span = Span { start: left.span.start, end: right.span.end };
    Expression { item: Node::Two(Box::new(left), operator, Box::new(right)), span }
}

fn either(rest: Rest<'_>) -> Read<'_, Expression> {
    chain(rest, both, |rest| rest.word("or").map(|(rest, _)| (rest, Operator::Or)))
}

fn both(rest: Rest<'_>) -> Read<'_, Expression> {
    chain(rest, negated, |rest| rest.word("and").map(|(rest, _)| (rest, Operator::And)))
}

fn negated(rest: Rest<'_>) -> Read<'_, Expression> {
    alt((not, comparison)).parse(rest)
}

fn not(rest: Rest<'_>) -> Read<'_, Expression> {
    let (after, word) = rest.word("not")?;
    let (after, one) = must(negated(after.deeper()?))?;
    let span = Span { start: word.start, end: one.span.end };
    Ok((Rest { level: rest.level, ..after }, Expression { item: Node::Not(Box::new(one)), span }))
}

fn comparison(rest: Rest<'_>) -> Read<'_, Expression> {
    let (rest, left) = sum(rest)?;
    if let Ok((after, operator)) = signs(rest, Operator::is_relation) {
        let (after, right) = must(sum(after))?;
        return Ok((after, two(left, operator, right)));
    }
    let Ok((after, _)) = rest.word("in") else { return Ok((rest, left)) };
    after.note(Expected::Class("range"));
    let (after, range) = must(after.next(|item| matches!(item, TermKind::Range(..))))?;
    let TermKind::Range(from, to) = range.item else { return after.halt() };
    let span = Span { start: left.span.start, end: range.span.end };
    Ok((after, Expression { item: Node::In(Box::new(left), from, to), span }))
}

fn sum(rest: Rest<'_>) -> Read<'_, Expression> {
    chain(rest, product, |rest| match sets(rest, &[Operator::Union, Operator::Except]) {
        Ok(found) => Ok(found),
        Err(_) => signs(rest, |sign| matches!(sign, Operator::Plus | Operator::Minus)),
    })
}

fn product(rest: Rest<'_>) -> Read<'_, Expression> {
    chain(rest, signed, |rest| match sets(rest, &[Operator::Intersect]) {
        Ok(found) => Ok(found),
        Err(_) => signs(rest, |sign| matches!(sign, Operator::Times | Operator::Over)),
    })
}

/// Parses one of the given set operators.
fn sets<'a>(rest: Rest<'a>, wanted: &'static [Operator]) -> Read<'a, Operator> {
    if rest.ground.operands.is_none() {
        return rest.halt();
    }
    let found = wanted.iter().find_map(|&operator| Some((rest.word(operator.text()).ok()?.0, operator)));
    found.map_or_else(|| rest.halt(), Ok)
}

/// Parses one of the given sign operators.
fn signs(rest: Rest<'_>, wanted: fn(Operator) -> bool) -> Read<'_, Operator> {
    rest.note(Expected::Class("operator"));
    let (after, term) = rest.next(|item| matches!(item, TermKind::Operator(operator) if wanted(*operator)))?;
    let TermKind::Operator(operator) = term.item else { return rest.halt() };
    Ok((after, operator))
}

fn signed(rest: Rest<'_>) -> Read<'_, Expression> {
    let Ok((after, sign)) = rest.next(|item| *item == TermKind::Operator(Operator::Minus)) else {
        return operand(rest);
    };
    let (after, one) = must(signed(after.deeper()?))?;
    let span = Span { start: sign.span.start, end: one.span.end };
    Ok((Rest { level: rest.level, ..after }, Expression { item: Node::Minus(Box::new(one)), span }))
}

fn operand(rest: Rest<'_>) -> Read<'_, Expression> {
    match rest.ground.operands {
        Some(operands) => alt((number, |rest| taken(rest, operands), bracketed)).parse(rest),
        None => alt((number, named, bracketed)).parse(rest),
    }
}

/// Parses an operand with the caller's reader.
fn taken<'a>(rest: Rest<'a>, operands: Operands<'_>) -> Read<'a, Expression> {
    let at = rest.ground.terms - rest.terms.len();
    let (terms, number) = match operands(at) {
        None => return rest.halt(),
        Some(Err(())) => return must(rest.halt()),
        Some(Ok(taken)) => taken,
    };
    let Some((read, left)) = rest.terms.split_at_checked(terms) else { return rest.halt() };
    let [first, ..] = read else { return rest.halt() };
    let span = Span { start: first.span.start, end: read.last().unwrap_or(first).span.end };
    Ok((Rest { terms: left, ..rest }, Expression { item: Node::Operand(number), span }))
}

fn number(rest: Rest<'_>) -> Read<'_, Expression> {
    rest.note(Expected::Class("number"));
    let (after, term) = rest.next(|item| matches!(item, TermKind::Number(_) | TermKind::Large(_)))?;
    let number = match &term.item {
        TermKind::Number(number) => (*number).into(),
        TermKind::Large(number) => number.clone(),
        _ => return rest.halt(),
    };
    Ok((after, Expression { item: Node::Number(number), span: term.span }))
}

/// Parses a word that has a meaning here, with its argument if it takes one.
fn named(rest: Rest<'_>) -> Read<'_, Expression> {
    rest.note(Expected::Class("attribute"));
    rest.note(Expected::Class("square"));
    let words = rest.ground.words;
    let (after, term) = rest.next(|item| matches!(item, TermKind::Word(word) if words(word).is_some()))?;
    let TermKind::Word(word) = &term.item else { return rest.halt() };
    let Some(class) = words(word).flatten() else {
        return Ok((after, Expression { item: Node::Word(word.clone()), span: term.span }));
    };
    after.note(Expected::Class(class));
    let (after, argument) = must(after.next(|item| matches!(item, TermKind::Word(_) | TermKind::Number(_))))?;
    let node = match &argument.item {
        TermKind::Number(number) => Node::Number((*number).into()),
        TermKind::Word(word) => Node::Word(word.clone()),
        _ => return after.halt(),
    };
    let span = Span { start: term.span.start, end: argument.span.end };
    let name = Spanned { item: word.clone(), span: term.span };
    let argument = Expression { item: node, span: argument.span };
    Ok((after, Expression { item: Node::Of(name, Box::new(argument)), span }))
}

fn bracketed(rest: Rest<'_>) -> Read<'_, Expression> {
    rest.note(Expected::Word("("));
    let (after, open) = rest.next(|item| *item == TermKind::Open)?;
    let (after, inner) = must(either(after.deeper()?))?;
    after.note(Expected::Word(")"));
    let (after, close) = must(after.next(|item| *item == TermKind::Close))?;
    let span = Span { start: open.span.start, end: close.span.end };
    Ok((Rest { level: rest.level, ..after }, Expression { item: inner.item, span }))
}

impl Node {
    fn strength(&self) -> u8 {
        match self {
            Node::Number(_) | Node::Word(_) | Node::Of(..) | Node::Operand(_) => SINGLE,
            Node::Minus(_) => SIGNS,
            Node::In(..) => COMPARES,
            Node::Not(_) => NEGATES,
            Node::Two(_, operator, _) => operator.strength(),
        }
    }

    /// Writes the node, with brackets if its precedence is less than `least`.
    fn write(&self, f: &mut fmt::Formatter<'_>, least: u8) -> fmt::Result {
        if self.strength() < least {
            f.write_str("(")?;
            self.write(f, 0)?;
            return f.write_str(")");
        }
        match self {
            Node::Number(number) => write!(f, "{number}"),
            Node::Word(word) => f.write_str(word),
            Node::Operand(number) => write!(f, "#{number}"),
            Node::Of(word, argument) => write!(f, "{} {}", word.item, argument.item),
            Node::Not(one) => {
                f.write_str("not ")?;
                one.item.write(f, NEGATES)
            }
            Node::Minus(one) => {
                f.write_str("-")?;
                one.item.write(f, SIGNS)
            }
            Node::In(one, from, to) => {
                one.item.write(f, COMPARES + 1)?;
                write!(f, " in {from}..{to}")
            }
            Node::Two(left, operator, right) => {
                let strength = operator.strength();
                left.item.write(f, strength + u8::from(operator.is_relation()))?;
                write!(f, " {} ", operator.text())?;
                right.item.write(f, strength + 1)
            }
        }
    }
}

/// Writes the expression as it would be typed, with as few brackets as possible.
impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::parse;

    fn read(text: &str) -> Result<(usize, Expression), Ill> {
        let script = parse(text, &Furthest::new()).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let command = &script.statements[0].commands[0];
        let words = |word: &str| (word != "with").then(|| ["file", "at"].contains(&word).then_some("square"));
        expression(&command.terms, command.until, &words, &Furthest::new())
    }

    fn written(text: &str) -> String {
        read(text).unwrap_or_else(|ill| panic!("{text}: {ill:?}")).1.item.to_string()
    }

    #[test]
    fn operators_bind_as_in_mathematics() {
        fn nested(node: &Node) -> String {
            match node {
                Node::Not(one) => format!("[not {}]", nested(&one.item)),
                Node::Minus(one) => format!("[-{}]", nested(&one.item)),
                Node::Two(left, operator, right) => {
                    format!("[{} {} {}]", nested(&left.item), operator.text(), nested(&right.item))
                }
                Node::In(one, from, to) => format!("[{} in {from}..{to}]", nested(&one.item)),
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
            assert_eq!(nested(&read(text).expect(text).1.item), tree, "{text}");
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
    fn an_expression_ends_where_a_word_means_nothing() {
        assert_eq!(read("p and q with a1").map(|(terms, it)| (terms, it.span)), Ok((3, Span { start: 0, end: 7 })));
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
            assert_eq!(read(&closed).err(), Some(Ill::Expected(at)), "{text}");
        }
    }

    #[test]
    fn hostile_sizes_are_refused_and_nothing_overflows() {
        let many = |text: &str, number: usize| text.repeat(number);
        assert_eq!(read(&format!("p{}", many(" and p", 100_000))).err(), Some(Ill::Large));
        assert_eq!(read(&format!("{}p", many("not ", 100_000))).err(), Some(Ill::Large));
        assert_eq!(read(&format!("{}p", many("- ", 100_000))).err(), Some(Ill::Large));
        assert_eq!(read(&format!("{}p{}", many("(", 100_000), many(")", 100_000))).err(), Some(Ill::Large));
        assert!(read(&format!("{}p{}", many("(", MOST_LEVELS), many(")", MOST_LEVELS))).is_ok());
        assert!(read(&format!("p{}", many(" + p", MOST_TERMS / 2 - 1))).is_ok());
    }
}
