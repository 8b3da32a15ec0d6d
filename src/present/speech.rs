//! The message catalogues, and the small markup of their messages.

use super::doc::{Role, Span, Spans};
use crate::board::{Size, Square};
use crate::words::{Arg, Lang};

pub(super) use crate::words::get;
pub use crate::words::text;

impl From<&Square> for Arg {
    fn from(square: &Square) -> Arg {
        Arg::Text(square.to_string())
    }
}

impl From<&Size> for Arg {
    fn from(size: &Size) -> Arg {
        Arg::Size(size.files(), size.ranks())
    }
}

/// Returns the announcement of work that takes this many seconds, for a terminal or for a notebook
/// cell.
pub fn foretold(lang: Lang, seconds: f64, in_cell: bool) -> String {
    text(lang, if in_cell { "estimate-cell" } else { "estimate-first" }, &[("time", Arg::Estimate(seconds))])
}

/// Returns the message `kind-owner-word`, or `kind-word`, or an empty text. Words mean the same
/// everywhere unless their owner has its own message.
pub(super) fn described(lang: Lang, kind: &str, owner: &str, word: &str) -> String {
    get(lang, &format!("{kind}-{owner}-{word}"), &[])
        .or_else(|| get(lang, &format!("{kind}-{word}"), &[]))
        .unwrap_or_default()
}

/// Creates a span of text in one role.
pub(super) fn span(role: Role, text: impl Into<String>) -> Span {
    Span { role, text: text.into() }
}

/// Creates a text in one role.
pub(super) fn plain(role: Role, text: impl Into<String>) -> Spans {
    vec![span(role, text)]
}

/// Creates a text whose words between backticks are code. The backticks remain, so that code is
/// recognizable without colours.
pub(super) fn marked(text: &str) -> Spans {
    marked_in(Role::Plain, text)
}

/// Creates a text as [`marked`] does, with another role outside the code.
pub(super) fn marked_in(role: Role, text: &str) -> Spans {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('`') {
        let Some(end) = rest[start + 1..].find('`').map(|at| start + at + 2) else { break };
        if start > 0 {
            spans.push(span(role, &rest[..start]));
        }
        spans.push(span(Role::Code, &rest[start..end]));
        rest = &rest[end..];
    }
    if !rest.is_empty() {
        spans.push(span(role, rest));
    }
    spans
}

/// Emphasizes the whole numbers in a text, except those of coordinates and sizes.
pub(super) fn numbers(text: &str) -> Spans {
    let chars: Vec<char> = text.chars().collect();
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    let number = |at: usize| {
        digit(at) || (at > 0 && matches!(chars[at], ',' | '.' | '\u{a0}') && digit(at - 1) && digit(at + 1))
    };
    // A number next to a letter is part of a word: `a8`, `8x8`, `A000170`.
    let apart = |at: usize| {
        let first = (0..=at).rev().find(|&at| !number(at)).map_or(0, |before| before + 1);
        let end = (at..chars.len()).find(|&at| !number(at)).unwrap_or(chars.len());
        let letter = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_alphabetic());
        !letter(first.checked_sub(1)) && !letter(Some(end))
    };
    let mut spans: Spans = Vec::new();
    for (at, c) in chars.iter().enumerate() {
        let role = if number(at) && apart(at) { Role::Number } else { Role::Plain };
        match spans.last_mut() {
            Some(last) if last.role == role => last.text.push(*c),
            _ => spans.push(span(role, *c)),
        }
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_and_numbers_stand_out() {
        let spans = marked("did you mean `closed`?");
        assert_eq!(spans[1], span(Role::Code, "`closed`"));
        assert_eq!(spans.len(), 3);
        assert_eq!(marked("an odd ` stays"), [span(Role::Plain, "an odd ` stays")]);
        let spans = numbers("2,279,184 solutions, 12 different");
        let found: Vec<&str> = spans.iter().filter(|s| s.role == Role::Number).map(|s| s.text.as_str()).collect();
        assert_eq!(found, ["2,279,184", "12"]);
        let plain = |text: &str| numbers(text).iter().all(|span| span.role == Role::Plain);
        assert!(["a8-h1", "8x8", "A000170", "aa12", "2nd"].into_iter().all(plain));
        assert_eq!(numbers("(7) c4")[1], span(Role::Number, "7"));
    }
}
