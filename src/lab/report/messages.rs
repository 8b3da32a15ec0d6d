//! The message catalogues, and the small markup of their messages.

use bezzel_drawing::{DocSpan, DocSpans, TextRole};
use bezzel_messages::{Lang, MessageArg};

pub(crate) use bezzel_messages::find_text;
pub use bezzel_messages::message_text;

/// Returns the announcement of work that takes this many seconds, for a terminal or for a notebook
/// cell.
pub fn eta_message(lang: Lang, seconds: f64, in_cell: bool) -> String {
    message_text(
        lang,
        if in_cell { "estimate-cell" } else { "estimate-first" },
        &[("time", MessageArg::Estimate(seconds))],
    )
}

/// Returns the message that a step takes long, with a command that answers sooner.
pub fn long_step_message(lang: Lang, step: &str, seconds: f64, instead: &str) -> String {
    let args = [
        ("step", MessageArg::from(step)),
        ("time", MessageArg::Estimate(seconds)),
        ("command", MessageArg::from(instead)),
    ];
    message_text(lang, "estimate-step", &args)
}

/// Returns the message `kind-owner-word`, or `kind-word`, or an empty text. Words mean the same
/// everywhere unless their owner has its own message.
pub(crate) fn word_description(lang: Lang, kind: &str, owner: &str, word: &str) -> String {
    find_text(lang, &format!("{kind}-{owner}-{word}"), &[])
        .or_else(|| find_text(lang, &format!("{kind}-{word}"), &[]))
        .unwrap_or_default()
}

/// Creates a span of text in one role.
pub(crate) fn span(role: TextRole, text: impl Into<String>) -> DocSpan {
    DocSpan { role, text: text.into() }
}

/// Creates a text in one role.
pub(crate) fn single_span(role: TextRole, text: impl Into<String>) -> DocSpans {
    vec![span(role, text)]
}

/// Creates a text whose words between backticks are code. The backticks remain, so that code is
/// recognizable without colours.
pub(crate) fn parse_markup(text: &str) -> DocSpans {
    parse_markup_in(TextRole::Plain, text)
}

/// Creates a text as [`parse_markup`] does, with another role outside the code.
pub(crate) fn parse_markup_in(role: TextRole, text: &str) -> DocSpans {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('`') {
        let Some(end) = rest[start + 1..].find('`').map(|at| start + at + 2) else { break };
        if start > 0 {
            spans.push(span(role, &rest[..start]));
        }
        spans.push(span(TextRole::Code, &rest[start..end]));
        rest = &rest[end..];
    }
    if !rest.is_empty() {
        spans.push(span(role, rest));
    }
    spans
}

/// Emphasizes the whole numbers in a text, except those of coordinates and sizes.
pub(crate) fn highlight_numbers(text: &str) -> DocSpans {
    let chars: Vec<char> = text.chars().collect();
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    let number = |at: usize| {
        digit(at)
            || (at > 0
                && matches!(chars[at], ',' | '.' | '\u{a0}')
                && digit(at - 1)
                && digit(at + 1))
    };
    // A number next to a letter is part of a word: `a8`, `8x8`, `A000170`.
    let apart = |at: usize| {
        let first = (0..=at).rev().find(|&at| !number(at)).map_or(0, |before| before + 1);
        let end = (at..chars.len()).find(|&at| !number(at)).unwrap_or(chars.len());
        let letter =
            |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_alphabetic());
        !letter(first.checked_sub(1)) && !letter(Some(end))
    };
    let mut spans: DocSpans = Vec::new();
    for (at, c) in chars.iter().enumerate() {
        let role = if number(at) && apart(at) { TextRole::Number } else { TextRole::Plain };
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
        let spans = parse_markup("did you mean `closed`?");
        assert_eq!(spans[1], span(TextRole::Code, "`closed`"));
        assert_eq!(spans.len(), 3);
        assert_eq!(parse_markup("an odd ` stays"), [span(TextRole::Plain, "an odd ` stays")]);
        let spans = highlight_numbers("2,279,184 solutions, 12 different");
        let found: Vec<&str> =
            spans.iter().filter(|s| s.role == TextRole::Number).map(|s| s.text.as_str()).collect();
        assert_eq!(found, ["2,279,184", "12"]);
        let plain =
            |text: &str| highlight_numbers(text).iter().all(|span| span.role == TextRole::Plain);
        assert!(["a8-h1", "8x8", "A000170", "aa12", "2nd"].into_iter().all(plain));
        assert_eq!(highlight_numbers("(7) c4")[1], span(TextRole::Number, "7"));
    }
}
