//! Colours of a line while it is typed.

use bezzel_drawing::{ansi::escaped, is_hidden, palette::TextColor};
use bezzel_lab::session::{HighlightKind, Session};
use bezzel_language::SourceSpan;
use colored::Colorize;
use std::borrow::Cow;

/// Replaces each hidden character by a dot, except line breaks and tabs, which the editor places.
pub(crate) fn mask_hidden(text: &str) -> Cow<'_, str> {
    let is_masked = |c: char| is_hidden(c) && !matches!(c, '\n' | '\t');
    match text.contains(is_masked) {
        true => Cow::Owned(text.replace(is_masked, "\u{b7}")),
        false => Cow::Borrowed(text),
    }
}

/// Returns the line with colours, given the lines before it. Only hidden characters are changed.
pub(crate) fn paint_line(session: &Session, before: &str, line: &str) -> String {
    let (text, first) = (format!("{before}{line}"), before.len());
    let line = text.as_str();
    let mut painted = String::with_capacity(line.len() * 2);
    let mut at = first;
    for (SourceSpan { start, end }, mark) in
        session.highlight(line).into_iter().filter(|(span, _)| span.end > first)
    {
        let start = start.max(first);
        painted.push_str(&mask_hidden(&line[at..start]));
        // A colour that extends over a line break is started again, because the editor may indent
        // the line.
        let lines: Vec<String> =
            mask_hidden(&line[start..end]).split('\n').map(|text| paint_span(mark, text)).collect();
        painted.push_str(&lines.join("\n"));
        at = end;
    }
    painted + &mask_hidden(&line[at..])
}

fn paint_span(mark: HighlightKind, text: &str) -> String {
    let colored = |color: TextColor| text.color(color.in_terminal());
    let styled = match mark {
        _ if text.is_empty() => return String::new(),
        HighlightKind::Keyword => colored(TextColor::Teal).bold(),
        HighlightKind::Number => colored(TextColor::Amber),
        HighlightKind::Square => colored(TextColor::Green),
        HighlightKind::Variable => colored(TextColor::Blue).bold(),
        HighlightKind::Text => colored(TextColor::Magenta),
        HighlightKind::Comment => text.dimmed(),
        HighlightKind::Sign => colored(TextColor::Teal),
        HighlightKind::Error => colored(TextColor::Red).underline(),
    };
    escaped(styled)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Removes the escape sequences of colours.
    fn bare(text: &str) -> String {
        let mut pieces = text.split("\u{1b}[");
        let first = pieces.next().unwrap_or_default().to_owned();
        pieces
            .fold(first, |bare, piece| bare + piece.split_once('m').map_or(piece, |(_, rest)| rest))
    }

    #[test]
    fn colours_change_no_character() {
        for line in [
            "",
            "count queens 8",
            "all queens 8 | # é\n  \"x\ny",
            "& 8x \\\n;;",
            "let s = time all queens 8",
            "\"",
        ] {
            assert_eq!(bare(&paint_line(&Session::default(), "", line)), line);
            assert_eq!(bare(&paint_line(&Session::default(), "all queens 8 |\n", line)), line);
        }
        assert_ne!(paint_line(&Session::default(), "", "count queens 8"), "count queens 8");
    }

    #[test]
    fn hidden_characters_are_masked() {
        for line in ["\u{202e}count", "print \"\u{7}\u{202e}\"", "# \u{1b}]0;x", "1\u{9b}"] {
            let painted = bare(&paint_line(&Session::default(), "", line));
            assert!(!painted.contains(is_hidden) && painted.contains('\u{b7}'), "{painted:?}");
            assert_eq!(painted, mask_hidden(line));
        }
    }
}
