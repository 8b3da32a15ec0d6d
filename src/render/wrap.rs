//! Display width, and text wrapped to it.

use super::ink::{Ink, Inked};
use crate::present::{Role, Span, visible};
use unicode_width::UnicodeWidthStr;

/// Wraps text at blanks to lines of at most `columns` columns, and removes control characters. A
/// longer word gets a separate line.
pub fn lines(spans: &[Span], columns: usize) -> Vec<Vec<Span>> {
    let span = |(ink, text)| match ink {
        Ink::Role(role) => Span { role, text },
        Ink::Square { .. } | Ink::Heat(..) => Span { role: Role::Plain, text },
    };
    wrapped(spans, columns).into_iter().map(|line| line.into_iter().map(span).collect()).collect()
}

/// Returns the number of columns of a text in a terminal.
pub(super) fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// Wraps spans at blanks to lines of at most `columns` columns. A longer word gets a
/// separate line.
pub(super) fn wrapped(spans: &[Span], columns: usize) -> Vec<Vec<Inked>> {
    let mut lines: Vec<Vec<Inked>> = Vec::new();
    let mut line: Vec<Inked> = Vec::new();
    let mut used = 0;
    for word in words(spans) {
        let size: usize = word.iter().map(|(_, text)| width(text)).sum();
        if used > 0 && used + 1 + size > columns {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            put(&mut line, word[0].0, " ");
            used += 1;
        }
        for (ink, text) in word {
            put(&mut line, ink, &text);
        }
        used += size;
    }
    lines.push(line);
    lines
}

/// Adds text to a line, and merges it with the end of the line if the style is the same.
fn put(line: &mut Vec<Inked>, ink: Ink, text: &str) {
    match line.last_mut() {
        Some(last) if last.0 == ink => last.1.push_str(text),
        // The blank before a word in another style is plain text, so that underlines and
        // backgrounds do not extend into it.
        _ if text == " " => line.push((Ink::Role(Role::Plain), " ".into())),
        _ => line.push((ink, text.to_string())),
    }
}

/// Splits text into words. A word may change its role in the middle.
fn words(spans: &[Span]) -> Vec<Vec<Inked>> {
    let mut words: Vec<Vec<Inked>> = Vec::new();
    let mut open = false;
    for span in spans {
        let text = visible(&span.text);
        for (place, part) in text.split(' ').enumerate() {
            open &= place == 0;
            if part.is_empty() {
                continue;
            }
            let piece = (Ink::Role(span.role), part.to_string());
            match words.last_mut() {
                Some(word) if open => word.push(piece),
                _ => words.push(vec![piece]),
            }
            open = true;
        }
        open &= !text.ends_with(' ');
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_and_widths_count_columns() {
        let spans = [
            Span { role: Role::Plain, text: "Минімум та 中文 ".into() },
            Span { role: Role::Code, text: "`a b`".into() },
            Span { role: Role::Plain, text: ", done".into() },
        ];
        let lines = wrapped(&spans, 12);
        let text: Vec<String> = lines.iter().map(|line| line.iter().map(|(_, text)| text.as_str()).collect()).collect();
        assert_eq!(text, ["Минімум та", "中文 `a b`,", "done"]);
        assert!(text.iter().all(|line| width(line) <= 12));
    }
}
