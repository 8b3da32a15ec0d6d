//! Lines of a text in which solutions stand among other text, and the notes about those beside
//! them.

use super::caption::Caption;
use super::facts::ProblemFacts;
use super::layout::{blank_terminal_codes, is_box_char};
use crate::data::{FileError, FilePosition, UnreadReason};
use crate::io::lines::LineReader;
use crate::io::notes::{TextNotes, unread_line};

/// Maximum length of a text that is read this way, in bytes.
const MAX_BYTES: usize = 1 << 22;

/// Reads all lines that are not empty, with their numbers. Returns `None` for a long text.
///
/// # Errors
/// System errors and stops.
pub(super) fn read_texts(lines: &mut LineReader) -> Result<Option<Vec<(u64, String)>>, FileError> {
    let (mut all, mut bytes) = (Vec::new(), 0);
    while lines.next_raw_line()? {
        let Ok(text) = String::from_utf8(blank_terminal_codes(&lines.bytes)) else {
            return Ok(None);
        };
        bytes += text.len();
        if bytes > MAX_BYTES {
            return Ok(None);
        }
        if !text.trim().is_empty() {
            all.push((lines.line, text));
        }
    }
    Ok(Some(all))
}

/// Notes a line that is no part of a solution: its caption, or that it was not read. A line of
/// brackets and separators says nothing.
pub(super) fn note_line(
    notes: &mut TextNotes,
    facts: &ProblemFacts<'_>,
    caption: Option<Caption>,
    text: &str,
    start: FilePosition,
) {
    notes.first_line.get_or_insert(start);
    match caption {
        Some(Caption::Count(number)) => {
            notes.counts.push((number, unread_line(start, text, UnreadReason::Mismatch)));
        }
        Some(Caption::NoSolution) => notes.states_none = notes.states_none.or(Some(start)),
        Some(Caption::Size(first, second)) if !facts.has_size(first, second) => {
            notes.note_unread(start, text, UnreadReason::Mismatch);
        }
        Some(Caption::Title | Caption::Size(..)) => {}
        None if says_something(text) => notes.note_unread(start, text, UnreadReason::Unknown),
        None => {}
    }
}

/// Returns whether a line has more than brackets, separators and the lines of a box.
fn says_something(text: &str) -> bool {
    text.chars().any(|sign| !is_box_char(sign) && !"[](){}<>,;:\"'`/\\&".contains(sign))
}

impl ProblemFacts<'_> {
    /// Returns whether the board has this side or these sides, or the problem this number.
    pub(super) fn has_size(&self, first: u64, second: Option<u64>) -> bool {
        let Some((files, ranks)) = self.size.map(|(files, ranks)| (files as u64, ranks as u64))
        else {
            return true;
        };
        match second {
            Some(second) => (first, second) == (files, ranks) || (first, second) == (ranks, files),
            None => {
                first == files && files == ranks
                    || Some(first) == self.pieces
                    || first == files * ranks
            }
        }
    }
}
