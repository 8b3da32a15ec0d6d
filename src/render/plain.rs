//! Documents as plain text: no escape byte ever, boards in letters, tables aligned by display width.

use super::board::Look;
use super::layout::layout;
use crate::present::Doc;

/// How squares look without colours.
const LOOK: Look = Look { free: '.', attacked: '*', blocked: '#' };

/// The document as lines, each with a line break, none with blanks at its end.
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
