//! Display width, and text wrapped to it.

use super::inline_style::{InlineStyle, StyledText};
use super::{DocSpan, TextRole, escape_hidden};
use unicode_width::UnicodeWidthStr;

/// Wraps text at blanks to lines of at most `columns` columns, and removes control characters. A
/// longer word gets a separate line.
pub fn wrap_spans(spans: &[DocSpan], columns: usize) -> Vec<Vec<DocSpan>> {
    let span = |(ink, text)| match ink {
        InlineStyle::Role(role) => DocSpan { role, text },
        InlineStyle::Square { .. } | InlineStyle::Heat(..) => {
            DocSpan { role: TextRole::Plain, text }
        }
    };
    wrap_styled(spans, columns)
        .into_iter()
        .map(|line| line.into_iter().map(span).collect())
        .collect()
}

/// Returns the number of columns of a text in a terminal.
pub(crate) fn text_width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// Wraps spans at blanks to lines of at most `columns` columns. A longer word gets a
/// separate line.
pub(crate) fn wrap_styled(spans: &[DocSpan], columns: usize) -> Vec<Vec<StyledText>> {
    let mut lines: Vec<Vec<StyledText>> = Vec::new();
    let mut line: Vec<StyledText> = Vec::new();
    let mut used = 0;
    for word in split_words(spans) {
        let size: usize = word.iter().map(|(_, text)| text_width(text)).sum();
        if used > 0 && used + 1 + size > columns {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            push_text(&mut line, word[0].0, " ");
            used += 1;
        }
        for (ink, text) in word {
            push_text(&mut line, ink, &text);
        }
        used += size;
    }
    lines.push(line);
    lines
}

/// Adds text to a line, and merges it with the end of the line if the style is the same.
fn push_text(line: &mut Vec<StyledText>, ink: InlineStyle, text: &str) {
    match line.last_mut() {
        Some(last) if last.0 == ink => last.1.push_str(text),
        // The blank before a word in another style is plain text, so that underlines and
        // backgrounds do not extend into it.
        _ if text == " " => line.push((InlineStyle::Role(TextRole::Plain), " ".into())),
        _ => line.push((ink, text.to_string())),
    }
}

/// Splits text into words. A word may change its role in the middle.
pub(crate) fn split_words(spans: &[DocSpan]) -> Vec<Vec<StyledText>> {
    let mut words: Vec<Vec<StyledText>> = Vec::new();
    let mut open = false;
    for span in spans {
        let text = escape_hidden(&span.text);
        for (place, part) in text.split(' ').enumerate() {
            open &= place == 0;
            if part.is_empty() {
                continue;
            }
            let piece = (InlineStyle::Role(span.role), part.to_string());
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
            DocSpan { role: TextRole::Plain, text: "Минімум та 中文 ".into() },
            DocSpan { role: TextRole::Code, text: "`a b`".into() },
            DocSpan { role: TextRole::Plain, text: ", done".into() },
        ];
        let lines = wrap_styled(&spans, 12);
        let text: Vec<String> =
            lines.iter().map(|line| line.iter().map(|(_, text)| text.as_str()).collect()).collect();
        assert_eq!(text, ["Минімум та", "中文 `a b`,", "done"]);
        assert!(text.iter().all(|line| text_width(line) <= 12));
    }
}
