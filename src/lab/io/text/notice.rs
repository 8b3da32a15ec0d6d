//! Lines beside the solutions that were found among other text.

use super::caption::Caption;
use super::facts::ProblemFacts;
use super::layout::is_box_char;
use crate::data::{FilePosition, UnreadReason};
use crate::io::notes::{TextNotes, unread_line};

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
