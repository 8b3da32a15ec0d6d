//! Numbers, sizes, ranges, durations, amounts of memory and quoted texts.

use super::TermKind;
use super::day::days_from_civil;
use super::fault::{GrammarError, SyntaxErrorKind, truncate_line};
use super::words::{MEMORY_UNITS, TIME_UNITS, UnitWord};
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n, take_while1};
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{all_consuming, eof, map, opt, recognize};
use nom::error::{ErrorKind, ParseError};
use nom::multi::many0_count;
use nom::sequence::{preceded, separated_pair, terminated};
use nom::{IResult, Parser};
use num_bigint::BigUint;
use std::time::Duration;

type LiteralResult<'a, T> = IResult<&'a str, T, GrammarError>;

/// Returns whether the character can occur inside a word. Combining accents belong to the letter
/// before them.
pub(super) fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '\u{300}'..='\u{36f}')
}

/// Returns whether the character is a space and not a line break.
pub(super) fn is_space(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\n' | '\r')
}

/// Parses a literal that starts with a digit: `8`, `10^6`, `1e6`, `1_000`, `5x6`, `4..13`,
/// `4x5..4x9`, `1.5h`, `6GB`.
///
/// Letters that follow without a space belong to it, so `8y` is one wrong literal and not a number
/// and a word. A size may have spaces around its sign: `8 x 10`. A digit of another script is a
/// failure.
pub(super) fn numeral(input: &str) -> LiteralResult<'_, TermKind> {
    let (rest, text) = take_while1(|c| is_word_char(c) || ".^×".contains(c)).parse(input)?;
    GrammarError::reject_foreign_digits(input, text)?;
    if let Some(size) = spaced_size(text, rest) {
        return Ok(size);
    }
    // `4..n`, `4..(n + 1)`: a range to the value of a name or of an expression.
    let is_value = |last: &str| match last.chars().next() {
        Some(c) => c.is_alphabetic() || c == '_',
        None => rest.starts_with('('),
    };
    if let Some((first, last)) = text.split_once("..")
        && is_value(last)
        && let Some(number) = parse_number(first)
    {
        return Ok((&input[first.len()..], TermKind::Number(number)));
    }
    // `9-n`, `2^n`: an operator without spaces after a number. `4-8` may be meant as a range.
    if let Some(at) = text.find(['-', '^'])
        && !text[at + 1..].starts_with(|c: char| c.is_ascii_digit())
        && text.len() > at + 1
        && let Some(number) = parse_number(&text[..at])
    {
        return Ok((&input[at..], TermKind::Number(number)));
    }
    if let Some(number) = large_number(text) {
        return Ok((rest, TermKind::Large(number)));
    }
    let shift = |slip: GrammarError| GrammarError { rest: slip.rest + rest.len(), ..slip };
    match alt((
        day_literal,
        duration_literal,
        bytes_literal,
        size_range,
        size,
        range,
        map(all_consuming(natural_number), TermKind::Number),
    ))
    .parse(text)
    {
        Ok((_, kind)) => Ok((rest, kind)),
        Err(nom::Err::Failure(slip)) => Err(nom::Err::Failure(shift(slip))),
        Err(_) => Err(GrammarError::fatal(
            input,
            text.len(),
            SyntaxErrorKind::NotANumber(truncate_line(text)),
        )),
    }
}

/// Parses a size with spaces around its sign, such as `8 x 10`. `text` is the first number, and
/// `rest` follows it.
fn spaced_size<'a>(text: &str, rest: &'a str) -> Option<(&'a str, TermKind)> {
    let inner = rest.trim_start_matches(is_space);
    let ranks = inner.strip_prefix(['x', 'X', '×'])?;
    let after = ranks.trim_start_matches(is_space);
    if inner.len() == rest.len() || after.len() == ranks.len() {
        return None;
    }
    let length =
        after.find(|c: char| !(is_word_char(c) || ".^×".contains(c))).unwrap_or(after.len());
    let (files, ranks) = (parse_number(text)?, parse_number(&after[..length])?);
    Some((&after[length..], TermKind::Size(files, ranks)))
}

/// Parses `5x6`. For `5x` the error reports the missing second number.
fn size(input: &str) -> LiteralResult<'_, TermKind> {
    let (ranks, files) = terminated(natural_number, one_of("xX×")).parse(input)?;
    if ranks.is_empty() {
        return Err(GrammarError::fatal(ranks, 0, SyntaxErrorKind::Expected(None)));
    }
    map(all_consuming(natural_number), |ranks| TermKind::Size(files, ranks)).parse(ranks)
}

/// Parses `4..13`.
fn range(input: &str) -> LiteralResult<'_, TermKind> {
    map(all_consuming(separated_pair(natural_number, tag(".."), natural_number)), |(from, to)| {
        TermKind::Range(from, to)
    })
    .parse(input)
}

/// Parses `4x5..4x9` or `4..4x9`. Without any `x` it is a range of numbers.
fn size_range(input: &str) -> LiteralResult<'_, TermKind> {
    let pair = || separated_pair(natural_number, one_of("xX×"), natural_number);
    let sides = || alt((pair(), map(natural_number, |side| (side, side))));
    let (rest, (from, to)) =
        all_consuming(separated_pair(sides(), tag(".."), sides())).parse(input)?;
    let kind = if input.contains(['x', 'X', '×']) {
        TermKind::Sizes(from, to)
    } else {
        TermKind::Range(from.0, to.0)
    };
    Ok((rest, kind))
}

/// Parses `8`, `10^6`, `1e6` or `1_000`. A number that does not fit 64 bits is a final failure.
fn natural_number(input: &str) -> LiteralResult<'_, u64> {
    let exponent = |sign| preceded(char(sign), digits);
    let (rest, (base, power, tens)) =
        (digits, opt(exponent('^')), opt(exponent('e'))).parse(input)?;
    let text = &input[..input.len() - rest.len()];
    match checked_power(base, power.unwrap_or("1"))
        .and_then(|n| n.checked_mul(checked_power("10", tens.unwrap_or("0"))?))
    {
        Some(value) => Ok((rest, value)),
        None => Err(GrammarError::fatal(
            input,
            text.len(),
            SyntaxErrorKind::NumberTooLarge(truncate_line(text)),
        )),
    }
}

/// Returns a number that does not fit 64 bits and has at most [`MAX_DIGITS`] digits.
fn large_number(text: &str) -> Option<BigUint> {
    let exponent = |sign| preceded(char(sign), digits);
    let parts = all_consuming((digits, opt(exponent('^')), opt(exponent('e')))).parse(text).ok();
    let (base, power, tens) = parts.map(|(_, parts)| parts)?;
    let fits = |number: BigUint| Some(number).filter(|number| number.bits() <= MAX_BITS);
    let plain = |digits: &str| {
        let digits: String = digits.chars().filter(char::is_ascii_digit).collect();
        (digits.len() <= MAX_DIGITS).then(|| digits.parse::<BigUint>().ok()).flatten()
    };
    // A base of at least 2 with a larger exponent exceeds the limit in bits.
    let small = |exponent: Option<&str>, none: u32| match exponent {
        None => Some(none),
        Some(digits) => {
            u32::try_from(plain(digits)?).ok().filter(|&exponent| u64::from(exponent) <= MAX_BITS)
        }
    };
    let (base, power) = (plain(base)?, small(power, 1)?);
    let number = fits(base.pow(
        Some(power).filter(|&power| (base.bits().max(1) - 1) * u64::from(power) <= MAX_BITS)?,
    ))?;
    let number = fits(number * BigUint::from(10u32).pow(small(tens, 0)?))?;
    u64::try_from(&number).is_err().then_some(number)
}

/// Maximum number of digits of a number in an expression.
pub const MAX_DIGITS: usize = 1000;
/// Number of bits of [`MAX_DIGITS`] digits.
const MAX_BITS: u64 = 3322;

/// Parses digits with optional `_` between them.
fn digits(input: &str) -> LiteralResult<'_, &str> {
    recognize((digit1, many0_count(preceded(char('_'), digit1)))).parse(input)
}

/// Returns the power of two numbers given by their digits, if it fits.
fn checked_power(base: &str, exponent: &str) -> Option<u64> {
    let value = |digits: &str| digits.bytes().filter(u8::is_ascii_digit).try_fold(0u64, add_digit);
    match (value(base)?, value(exponent)) {
        (small @ (0 | 1), Some(0)) => Some(small.pow(0)),
        (small @ (0 | 1), _) => Some(small),
        (base, exponent) => base.checked_pow(u32::try_from(exponent?).ok()?),
    }
}

fn add_digit(sum: u64, digit: u8) -> Option<u64> {
    sum.checked_mul(10)?.checked_add(u64::from(digit - b'0'))
}

/// Parses a unit of a table. Returns its factor.
fn unit_of<'a>(
    units: &'static [UnitWord],
) -> impl Parser<&'a str, Output = f64, Error = GrammarError> {
    move |input: &'a str| {
        let found = units.iter().find(|unit| input.starts_with(unit.word));
        let unit = found
            .ok_or_else(|| nom::Err::Error(GrammarError::from_error_kind(input, ErrorKind::Tag)))?;
        Ok((&input[unit.word.len()..], unit.factor))
    }
}

/// Parses `30s`, `500ms`, `2min` or `1.5h`.
fn duration_literal(input: &str) -> LiteralResult<'_, TermKind> {
    let decimal = recognize((digit1, opt((char('.'), digit1))));
    let (rest, (number, each, _)) = (decimal, unit_of(&TIME_UNITS), eof).parse(input)?;
    let length = number
        .parse::<f64>()
        .ok()
        .and_then(|number| Duration::try_from_secs_f64(number * each).ok());
    match length {
        Some(length) => Ok((rest, TermKind::Duration(length))),
        None => Err(GrammarError::fatal(
            input,
            input.len(),
            SyntaxErrorKind::NotADuration(truncate_line(input)),
        )),
    }
}

/// Parses a duration as in commands: `30s`, `500ms`, `2min`, `1.5h`.
///
/// ```
/// assert_eq!(bezzel_language::read_duration("500ms"), Some(std::time::Duration::from_millis(500)));
/// assert_eq!(bezzel_language::read_duration("500"), None);
/// ```
pub fn read_duration(text: &str) -> Option<Duration> {
    match duration_literal(text) {
        Ok((_, TermKind::Duration(length))) => Some(length),
        _ => None,
    }
}

/// Parses a date such as `2026-11-21`, with a year of four digits, a month and a day.
fn day_literal(input: &str) -> LiteralResult<'_, TermKind> {
    let digits = |count| take_while_m_n(count, count, |c: char| c.is_ascii_digit());
    let (rest, (year, _, month, _, day, _)) =
        (digits(4), char('-'), digits(2), char('-'), digits(2), eof).parse(input)?;
    let number = |text: &str| text.parse::<i64>().unwrap_or(0);
    match days_from_civil([year, month, day].map(number)) {
        Some(days) => Ok((rest, TermKind::Day(days))),
        None => Err(GrammarError::fatal(
            input,
            input.len(),
            SyntaxErrorKind::NotANumber(truncate_line(input)),
        )),
    }
}

/// Parses `6GB`, `1.5GB` or `500MB`. Units are powers of 1000.
fn bytes_literal(input: &str) -> LiteralResult<'_, TermKind> {
    let decimal = recognize((digit1, opt((char('.'), digit1))));
    let (rest, (number, each, _)) = (decimal, unit_of(&MEMORY_UNITS), eof).parse(input)?;
    match number.parse::<f64>().ok().map(|number| number * each).filter(|&bytes| bytes < 1e18) {
        Some(bytes) => Ok((rest, TermKind::Bytes(bytes as u64))),
        None => Err(GrammarError::fatal(
            input,
            input.len(),
            SyntaxErrorKind::NumberTooLarge(truncate_line(input)),
        )),
    }
}

/// Parses an amount of memory as in commands, in bytes: `6GB`, `500MB`.
///
/// ```
/// assert_eq!(bezzel_language::parse_bytes("1.5GB"), Some(1_500_000_000));
/// assert_eq!(bezzel_language::parse_bytes("500"), None);
/// ```
pub fn parse_bytes(text: &str) -> Option<u64> {
    match bytes_literal(text) {
        Ok((_, TermKind::Bytes(bytes))) => Some(bytes),
        _ => None,
    }
}

/// Parses a whole number as in commands: `400`, `1_000`, `10^6`.
///
/// ```
/// assert_eq!(bezzel_language::parse_number("1_000"), Some(1000));
/// assert_eq!(bezzel_language::parse_number("1s"), None);
/// ```
pub fn parse_number(text: &str) -> Option<u64> {
    all_consuming(natural_number).parse(text).ok().map(|(_, number)| number)
}

/// Parses `"text"`. A backslash is literal unless a quote or a backslash follows, so that
/// `"C:\temp\q8.json"` is that path.
pub(super) fn quoted_text(input: &str) -> LiteralResult<'_, TermKind> {
    let (body, _) = char('"').parse(input)?;
    let mut text = String::new();
    let mut chars = body.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Ok((&body[at + 1..], TermKind::Text(text))),
            '\\' => text.push(
                chars
                    .next_if(|&(_, next)| matches!(next, '"' | '\\'))
                    .map_or('\\', |(_, next)| next),
            ),
            _ => text.push(c),
        }
    }
    let line = input.find(['\n', '\r']).unwrap_or(input.len());
    Err(GrammarError::fatal(input, line, SyntaxErrorKind::UnclosedText))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<TermKind, (usize, usize, SyntaxErrorKind)> {
        match numeral(text) {
            Ok((rest, kind)) => {
                assert_eq!(rest, "");
                Ok(kind)
            }
            Err(nom::Err::Failure(slip)) => {
                Err((text.len() - slip.rest, slip.length, slip.kind.expect("failures have a kind")))
            }
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn numbers_sizes_ranges_and_durations_are_read() {
        let ms = |ms| TermKind::Duration(Duration::from_millis(ms));
        for (text, kind) in [
            ("8", TermKind::Number(8)),
            ("007", TermKind::Number(7)),
            ("10^6", TermKind::Number(1_000_000)),
            ("1e6", TermKind::Number(1_000_000)),
            ("1_000_000", TermKind::Number(1_000_000)),
            ("18446744073709551615", TermKind::Number(u64::MAX)),
            ("0^0", TermKind::Number(1)),
            ("1^99999999999999999999", TermKind::Number(1)),
            ("18446744073709551616", TermKind::Large(BigUint::from(1u128 << 64))),
            ("2^100", TermKind::Large(BigUint::from(1u128 << 100))),
            ("2_000e27", TermKind::Large(BigUint::from(2 * 10u128.pow(30)))),
            ("5x6", TermKind::Size(5, 6)),
            ("5X6", TermKind::Size(5, 6)),
            ("5×6", TermKind::Size(5, 6)),
            ("5 x 6", TermKind::Size(5, 6)),
            ("5  ×\t6", TermKind::Size(5, 6)),
            ("10^3x4", TermKind::Size(1000, 4)),
            ("4..13", TermKind::Range(4, 13)),
            ("4x5..4×9", TermKind::Sizes((4, 5), (4, 9))),
            ("30s", ms(30_000)),
            ("500ms", ms(500)),
            ("2min", ms(120_000)),
            ("1.5h", ms(5_400_000)),
        ] {
            assert_eq!(read(text), Ok(kind), "{text}");
        }
    }

    #[test]
    fn wrong_numbers_are_refused_with_place_and_reason() {
        let large = |text: &str| SyntaxErrorKind::NumberTooLarge(text.into());
        let not = |text: &str| SyntaxErrorKind::NotANumber(text.into());
        for (text, at, length, kind) in [
            ("10^1001", 0, 7, large("10^1001")),
            ("2^99999999999", 0, 13, large("2^99999999999")),
            ("2e99999999999", 0, 13, large("2e99999999999")),
            ("8x10^30", 2, 5, large("10^30")),
            ("8y", 0, 2, not("8y")),
            ("8５", 1, 3, SyntaxErrorKind::ForeignDigit('５', '5')),
            ("٤..6", 0, 2, SyntaxErrorKind::ForeignDigit('٤', '4')),
            ("10^６", 3, 3, SyntaxErrorKind::ForeignDigit('６', '6')),
            ("8x8x8", 0, 5, not("8x8x8")),
            ("1_", 0, 2, not("1_")),
            ("1.5", 0, 3, not("1.5")),
            ("4..", 0, 3, not("4..")),
            ("4x5..", 0, 5, not("4x5..")),
            ("4x5..4x10^30", 7, 5, large("10^30")),
            ("8-5", 0, 3, not("8-5")),
            ("8x", 2, 0, SyntaxErrorKind::Expected(None)),
        ] {
            assert_eq!(read(text), Err((at, length, kind)), "{text}");
        }
        assert!(matches!(
            read(&format!("{}h", "9".repeat(400))),
            Err((0, 401, SyntaxErrorKind::NotADuration(_)))
        ));
    }

    #[test]
    fn a_backslash_is_literal_unless_it_protects() {
        for (text, value) in [
            (r#""q8.json""#, "q8.json"),
            (r#""C:\temp\new""#, r"C:\temp\new"),
            (r#""a\"b\\c""#, r#"a"b\c"#),
            ("\"two\nlines\"", "two\nlines"),
        ] {
            assert_eq!(quoted_text(text).ok(), Some(("", TermKind::Text(value.into()))), "{text}");
        }
        assert!(matches!(
            quoted_text("\"open\nline"),
            Err(nom::Err::Failure(GrammarError { rest: 10, length: 5, .. }))
        ));
    }
}
