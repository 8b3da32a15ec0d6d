//! Lexemes of a text, including comments and errors. Highlighting and the completeness check use
//! them.

use super::digit::foreign_digit;
use super::fault::GrammarError;
use super::literal::{is_space, is_word_char, numeral, quoted_text};
use super::operator::{OPERATORS, Operator};
use super::words::SYNTAX;
use super::{SourceSpan, TermKind};
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag, take_while};
use nom::character::complete::{char, one_of, satisfy};
use nom::combinator::{all_consuming, eof, map, opt, recognize, value};
use nom::error::ParseError;
use nom::multi::many0_count;
use nom::{IResult, Parser};

type LexResult<'a, T> = IResult<&'a str, T, GrammarError>;

/// Sign that gives a value to a name that has none.
pub const DEFAULT_SIGN: &str = "?=";

/// Kind of a lexeme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LexemeKind {
    /// Word.
    Word,
    /// Number, size, range or duration.
    Number,
    /// Text in quotes.
    Text,
    /// `|`
    Pipe,
    /// `;` or a newline that could end a statement.
    End,
    /// `,`, `(`, `)`, `[`, `=`, `<`, `+` and similar signs.
    Sign,
    /// Comment from `#` to the end of the line.
    Comment,
    /// `\` at the end of a line or of the text, with the line break.
    Continuation,
    /// Quote without a closing quote, up to the end of the text.
    Unclosed,
    /// Text that is not valid in the language.
    Wrong,
}

/// Parses a line break of any operating system.
pub(super) fn newline(input: &str) -> LexResult<'_, &str> {
    alt((tag("\r\n"), tag("\n"), tag("\r"))).parse(input)
}

/// Parses a comment from `#` to the end of the line, without the line break.
fn comment(input: &str) -> LexResult<'_, &str> {
    recognize((char('#'), opt(is_not("\r\n")))).parse(input)
}

/// Parses a `\` at the end of a line or of the text.
fn continuation(input: &str) -> LexResult<'_, &str> {
    recognize((char('\\'), take_while(is_space), alt((newline, eof)))).parse(input)
}

/// Parses separators of terms: spaces, comments and continued lines.
pub(super) fn blank(input: &str) -> LexResult<'_, ()> {
    let space = recognize((satisfy(is_space), take_while(is_space)));
    value((), many0_count(alt((space, comment, continuation)))).parse(input)
}

/// Parses separators and line breaks, as allowed after a `|` and inside brackets.
pub(super) fn wide_blank(input: &str) -> LexResult<'_, ()> {
    value((), (blank, many0_count((newline, blank)))).parse(input)
}

/// Parses a term.
pub(super) fn term(input: &str) -> LexResult<'_, TermKind> {
    let sign = alt((
        value(TermKind::Comma, char(',')),
        value(TermKind::Open, char('(')),
        value(TermKind::Close, char(')')),
        value(TermKind::ListOpen, char('[')),
        value(TermKind::ListClose, char(']')),
    ));
    match input.chars().next() {
        Some('0'..='9') => numeral(input),
        Some('"') => quoted_text(input),
        Some('.') => dots(input),
        Some(c) if foreign_digit(c).is_some() => numeral(input),
        _ => alt((
            map(word, |word| TermKind::Word(word.to_owned())),
            sign,
            map(operator, TermKind::Operator),
        ))
        .parse(input),
    }
}

/// Parses a whole text as one term: a word, a number, a size and so on.
///
/// ```
/// use bezzel_language::{TermKind, parse_term};
/// assert_eq!(parse_term("5x6"), Some(TermKind::Size(5, 6)));
/// assert_eq!(parse_term("5 6"), None);
/// ```
pub fn parse_term(text: &str) -> Option<TermKind> {
    all_consuming(term).parse(text).ok().map(|(_, item)| item)
}

/// Parses `..` before a name or a number.
fn dots(input: &str) -> LexResult<'_, TermKind> {
    let is_end = |c: char| c.is_alphanumeric() || matches!(c, '_' | '(');
    let (rest, _) = tag("..").parse(input)?;
    match rest.starts_with(is_end) {
        true => Ok((rest, TermKind::Dots)),
        false => {
            Err(nom::Err::Error(GrammarError::from_error_kind(input, nom::error::ErrorKind::Tag)))
        }
    }
}

/// Parses an operator sign.
fn operator(input: &str) -> LexResult<'_, Operator> {
    match Operator::from_prefix(input) {
        Some((operator, sign)) => Ok((&input[sign.len()..], operator)),
        None => {
            Err(nom::Err::Error(GrammarError::from_error_kind(input, nom::error::ErrorKind::Tag)))
        }
    }
}

/// Parses a word: letters, digits, `_` and `-`, starting with a letter or `_`. A digit of another
/// script is a failure.
pub(super) fn word(input: &str) -> LexResult<'_, &str> {
    let (rest, text) = recognize((satisfy(starts_word), take_while(is_word_char))).parse(input)?;
    GrammarError::reject_foreign_digits(input, text)?;
    Ok((rest, text))
}

fn starts_word(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

/// Returns the characters that start no term, up to the next character that could end or start one.
pub(super) fn stray_text(input: &str) -> &str {
    let ends =
        |(at, c): &(usize, char)| *at > 0 && (c.is_whitespace() || "|;,(){}[]\"#=".contains(*c));
    let end = input.char_indices().find(ends).map_or(input.len(), |(at, _)| at);
    &input[..end]
}

/// Iterates over the lexemes of a text in order, without spaces. Never fails.
///
/// # Complexity
/// Linear in the text.
pub fn lexemes(text: &str) -> impl Iterator<Item = (LexemeKind, SourceSpan)> {
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(is_space);
        let start = text.len() - rest.len();
        let (kind, length) = next_lexeme(rest)?;
        rest = &rest[length..];
        Some((kind, SourceSpan { start, end: start + length }))
    })
}

/// Returns the lexeme at the start of the text and its length in bytes.
fn next_lexeme(input: &str) -> Option<(LexemeKind, usize)> {
    let mut layout = alt((
        map(comment, |_| LexemeKind::Comment),
        map(continuation, |_| LexemeKind::Continuation),
        map(newline, |_| LexemeKind::End),
        value(LexemeKind::End, char(';')),
        value(LexemeKind::Pipe, char('|')),
        value(LexemeKind::Sign, one_of(",(){}[]")),
        value(LexemeKind::Sign, operator),
        value(LexemeKind::Sign, tag(DEFAULT_SIGN)),
    ));
    if input.is_empty() {
        return None;
    }
    // Most lexemes are words and numbers.
    let is_plain = input.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
    if !is_plain && let Ok((rest, kind)) = layout.parse(input) {
        return Some((kind, input.len() - rest.len()));
    }
    Some(match (term(input), input.starts_with('"')) {
        (Ok((rest, TermKind::Word(_))), _) => (LexemeKind::Word, input.len() - rest.len()),
        (Ok((rest, TermKind::Text(_))), _) => (LexemeKind::Text, input.len() - rest.len()),
        (Ok((rest, TermKind::Dots)), _) => (LexemeKind::Sign, input.len() - rest.len()),
        (Ok((rest, _)), _) => (LexemeKind::Number, input.len() - rest.len()),
        (Err(_), true) => (LexemeKind::Unclosed, input.len()),
        (Err(_), false) => (LexemeKind::Wrong, stray_text(input).len()),
    })
}

/// Iterates over the places of the braces of a text, outside of quotes and comments.
///
/// # Complexity
/// Linear in the text, and several times faster than [`lexemes`].
pub(super) fn braces(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let sign = rest.find(['{', '}', '"', '#'])?;
            let (start, rest) = (at + sign, &rest[sign..]);
            let (first, length) = match rest.chars().next()? {
                '"' => (
                    None,
                    quoted_text(rest)
                        .map_or(rest.len(), |(rest, _)| text.len() - rest.len() - start),
                ),
                '#' => (None, rest.find(['\n', '\r']).unwrap_or(rest.len())),
                brace => (Some(brace), 1),
            };
            at = start + length;
            if let Some(brace) = first {
                return Some((start, brace));
            }
        }
    })
}

/// Converts the decimal digits of every script to ASCII digits of the same value. Texts in quotes
/// and comments stay unchanged.
///
/// ```
/// use bezzel_language::to_ascii_digits;
/// assert_eq!(to_ascii_digits("queens ８, ٤..6 \"８\" # ８"), "queens 8, 4..6 \"８\" # ８");
/// ```
pub fn to_ascii_digits(text: &str) -> String {
    let (mut written, mut at) = (String::with_capacity(text.len()), 0);
    let plain =
        |part: &str| part.chars().map(|c| foreign_digit(c).unwrap_or(c)).collect::<String>();
    let is_kept = |kind: LexemeKind| {
        matches!(kind, LexemeKind::Text | LexemeKind::Comment | LexemeKind::Unclosed)
    };
    for (_, span) in lexemes(text).filter(|(kind, _)| is_kept(*kind)) {
        written += &plain(&text[at..span.start]);
        written += &text[span.start..span.end];
        at = span.end;
    }
    written + &plain(&text[at..])
}

/// Returns the sign after the word `help` at the start of a text, if nothing else is on the line,
/// and its place. The signs have another meaning elsewhere.
pub(super) fn sign_after_help(text: &str) -> Option<std::ops::Range<usize>> {
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    let sign = line.trim();
    let is_known = OPERATORS.iter().any(|row| row.spellings.contains(&sign))
        || SYNTAX.iter().any(|row| row.word == sign || row.closing.contains(&sign));
    let start = line.len() - line.trim_start().len();
    (is_known && !sign.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
        .then_some(start..start + sign.len())
}

/// Returns whether the text is complete. More lines are needed after a trailing `|` or `\`, and
/// inside an open bracket or quote.
pub fn is_complete(text: &str) -> bool {
    let last = text.lines().next_back().unwrap_or_default().trim();
    if last.strip_prefix("help ").is_some_and(|rest| sign_after_help(rest).is_some()) {
        return true;
    }
    let (mut depth, mut braces, mut open) = (0u64, 0u64, false);
    for (kind, span) in lexemes(text) {
        match (kind, &text[span.start..span.end]) {
            (LexemeKind::Unclosed, _) => return false,
            (LexemeKind::Sign, "(" | "[") => depth += 1,
            (LexemeKind::Sign, ")" | "]") => depth = depth.saturating_sub(1),
            (LexemeKind::Sign, "{") => braces += 1,
            (LexemeKind::Sign, "}") => braces = braces.saturating_sub(1),
            (LexemeKind::End, ";") => depth = 0,
            _ => {}
        }
        open = match kind {
            LexemeKind::Pipe => true,
            LexemeKind::Continuation => open || span.end == text.len(),
            LexemeKind::Comment => open,
            LexemeKind::End => open && text[span.start..].starts_with(['\n', '\r']),
            _ => false,
        };
    }
    !open && depth == 0 && braces == 0
}

/// Returns the start and the end of the statement around an offset.
pub fn statement_bounds(text: &str, at: usize) -> Option<(usize, usize)> {
    let mut start = 0;
    let mut end = text.len();
    for (kind, span) in lexemes(text) {
        match kind {
            LexemeKind::End if span.start < at => start = span.end,
            LexemeKind::End => {
                end = span.start;
                break;
            }
            _ => {}
        }
    }
    (start <= end).then_some((start, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_are_those_among_the_lexemes() {
        let parts = [
            "{", "}", "\"", "\\", "#", "\n", "a", "8x", "1_", " ", "=", "ж", "\u{feff}", "\\\"",
            "?=", "..", "(", "|", "\r",
        ];
        let mut state = 1u64;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..12 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                text += parts[(state >> 33) as usize % parts.len()];
            }
            let is_brace = |(kind, span): &(LexemeKind, SourceSpan)| {
                *kind == LexemeKind::Sign && text[span.start..].starts_with(['{', '}'])
            };
            let slow: Vec<usize> =
                lexemes(&text).filter(is_brace).map(|(_, span)| span.start).collect();
            let fast: Vec<usize> = braces(&text).map(|(at, _)| at).collect();
            assert_eq!(fast, slow, "{text:?}");
        }
    }

    #[test]
    fn only_what_the_language_promises_continues_a_text() {
        for text in [
            "",
            "count queens 8",
            "all queens 8 |\nunique",
            "all queens 8\n| unique",
            "count queens 8 # |",
            "count queens 8 # \"",
            "count \\\n queens 8",
            "find (a\n)",
            "find ( ; count",
            "))",
            "| ;",
            "let s =",
            "with a1,",
            "10^99",
            "&",
        ] {
            assert!(is_complete(text), "{text}");
        }
        for text in [
            "all queens 8 |",
            "all queens 8 | # more\n\n",
            "count \\",
            "count \\  \n",
            "(",
            "find (a\n\n",
            "export \"q8",
            "export \"q8\n; count",
            "10^99 |",
            "\u{feff}all |\r\n",
        ] {
            assert!(!is_complete(text), "{text}");
        }
    }

    #[test]
    fn lexemes_cover_everything_but_space() {
        let text = "\u{feff}let s = all queens 8x | Größe ;&& 5y # \"c\r\nexport \"é";
        let mut at = "\u{feff}".len();
        for (_, span) in lexemes(text) {
            assert!(span.start < span.end && text[at..span.start].chars().all(is_space));
            at = span.end;
        }
        assert_eq!(at, text.len());
        let kinds: Vec<LexemeKind> =
            lexemes("a 8x8 8y \"t\" & # c").map(|(kind, _)| kind).collect();
        use LexemeKind::{Comment, Number, Text, Word, Wrong};
        assert_eq!(kinds, [Word, Number, Wrong, Text, Wrong, Comment]);
    }
}
