//! Documents as plain text: no escape sequences, boards in letters, tables aligned by display
//! width.

use super::Doc;
use super::board::SquareChars;
use super::layout::layout;

/// Characters of empty squares without colours.
const LOOK: SquareChars = SquareChars { free: '.', attacked: '*', blocked: '#' };

/// Renders the document as lines, each with a line break and without trailing blanks.
pub fn render(doc: &Doc, columns: usize) -> String {
    let mut text = String::new();
    for line in layout(doc, columns, LOOK) {
        for (_, part) in line {
            text.push_str(&part);
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text
}
