//! Lines and columns in a text as people count them.

use bezzel_language::SourceSpan;

/// Line and column, both counted from 1. Columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SourcePosition {
    /// Line number.
    pub line: usize,
    /// Column number.
    pub column: usize,
}

/// Returns the position of the start of a span.
///
/// ```
/// use bezzel_language::SourceSpan;
/// use bezzel_lab::report::{SourcePosition, source_position};
/// assert_eq!(source_position("# ő\nfind x", SourceSpan { start: 10, end: 11 }), SourcePosition { line: 2, column: 6 });
/// ```
pub fn source_position(text: &str, span: SourceSpan) -> SourcePosition {
    let start = char_boundary(text, span.start);
    let before = &text[..start];
    let line_start = line_start(text, start);
    SourcePosition {
        line: before.matches('\n').count() + 1,
        column: text[line_start..start].chars().count() + 1,
    }
}

/// Returns the nearest character boundary at or before a byte.
pub(super) fn char_boundary(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at.min(text.len()))
}

/// Returns the first byte of the line that contains a byte.
pub(super) fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}
