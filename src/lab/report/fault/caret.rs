//! The source line of a fault, with its span underlined.

use super::position::{char_boundary, line_start, source_position};
use crate::report::messages::span;
use bezzel_drawing::{DocLine, TextRole, is_hidden};
use bezzel_language::SourceSpan;
use unicode_width::UnicodeWidthChar;

/// Displayed character, its width, and whether it is underlined.
struct SourceChar {
    text: String,
    width: usize,
    marked: bool,
}

/// Minimum number of columns for the source line in narrow terminals.
const MIN_SOURCE_COLUMNS: usize = 20;

/// Returns the source line and the line of carets below it. A span of several lines is underlined
/// to the end of its first line.
///
/// Tabs become spaces and control characters become escapes, so that the carets are aligned. Of a
/// long line, only the part around the span is shown.
pub(super) fn caret_lines(text: &str, at: SourceSpan, width: usize) -> [DocLine; 2] {
    let start = char_boundary(text, at.start);
    let first = line_start(text, start);
    let line = text[first..].lines().next().unwrap_or("");
    let end = char_boundary(text, at.end.max(start));
    let number = source_position(text, at).line.to_string();
    let mut shown = source_chars(line, start - first, end - first);
    // An empty span marks the character after it.
    if start == end
        && let Some(before) = line.get(..start - first)
        && let Some(next) = shown.get_mut(before.chars().count())
    {
        next.marked = true;
    }
    if !shown.iter().any(|c| c.marked) {
        shown.push(SourceChar { text: " ".into(), width: 1, marked: true });
    }
    let room = width.saturating_sub(number.len() + 5).max(MIN_SOURCE_COLUMNS);
    let (code, carets) = code_and_carets(&visible_window(shown, room));
    let gutter = " ".repeat(number.len());
    [
        vec![span(TextRole::Faint, format!("  {number} | ")), span(TextRole::Plain, code)],
        vec![span(TextRole::Faint, format!("  {gutter} | ")), span(TextRole::Error, carets)],
    ]
}

/// Returns the characters of the line. Bytes from `start` to `end` are marked.
fn source_chars(line: &str, start: usize, end: usize) -> Vec<SourceChar> {
    const TAB: usize = 4;
    let mut column = 0;
    let mut all = Vec::new();
    for (byte, c) in line.char_indices() {
        let (text, width) = match c {
            '\t' => (" ".repeat(TAB - column % TAB), TAB - column % TAB),
            c if is_hidden(c) => (c.escape_default().to_string(), c.escape_default().len()),
            c => (c.to_string(), c.width().unwrap_or(1)),
        };
        column += width;
        all.push(SourceChar { text, width, marked: (start..end).contains(&byte) });
    }
    all
}

/// Returns the part around the marked characters that fits into `room`, with an ellipsis for each
/// omitted end.
fn visible_window(mut line: Vec<SourceChar>, room: usize) -> Vec<SourceChar> {
    let width = |part: &[SourceChar]| part.iter().map(|c| c.width).sum::<usize>();
    if width(&line) <= room {
        return line;
    }
    let first = line.iter().position(|c| c.marked).unwrap_or(0);
    let mut from = first;
    while from > 0 && width(&line[from - 1..first]) <= room / 2 {
        from -= 1;
    }
    let mut to = from;
    while to < line.len() && width(&line[from..=to]) <= room - 2 {
        to += 1;
    }
    let ellipsis = || SourceChar { text: "…".into(), width: 1, marked: false };
    let cut = to < line.len();
    let mut part: Vec<SourceChar> = line.drain(from..to).collect();
    if from > 0 {
        part.insert(0, ellipsis());
    }
    if cut {
        part.push(ellipsis());
    }
    part
}

/// Returns the line and its carets.
fn code_and_carets(line: &[SourceChar]) -> (String, String) {
    let code: String = line.iter().map(|c| c.text.as_str()).collect();
    let carets: String =
        line.iter().map(|c| if c.marked { "^" } else { " " }.repeat(c.width)).collect();
    (code.trim_end().to_string(), carets.trim_end().to_string())
}
