//! Notes taken while a text of solutions is read.

use crate::data::{FilePosition, SolutionNotation, UnreadLine, UnreadReason};

/// Facts about a text besides its solutions.
#[derive(Clone, Debug, Default)]
pub(super) struct TextNotes {
    /// First line that was not read.
    pub(super) unread: Option<UnreadLine>,
    /// Position of the statement that no solution exists.
    pub(super) states_none: Option<FilePosition>,
    /// Stated numbers of solutions, each with its line.
    pub(super) counts: Vec<(u64, UnreadLine)>,
    /// Stated number of shown boards.
    pub(super) drawn: Option<u64>,
    pub(super) shape: Option<SolutionNotation>,
    /// Other notation in which the first ambiguous solution is a solution as well.
    pub(super) other_shape: Option<SolutionNotation>,
    pub(super) first_line: Option<FilePosition>,
}

impl TextNotes {
    /// Returns the position of the first line of a nonempty text that contains neither a solution
    /// nor a sentence.
    pub(super) fn unreadable_position(&self) -> Option<FilePosition> {
        let has_words = self.unread.as_ref().is_some_and(|unread| has_words(&unread.text));
        let says_nothing = self.states_none.is_none() && self.counts.is_empty();
        self.first_line.filter(|_| !has_words && says_nothing)
    }

    /// Records an unread line.
    pub(super) fn note_unread(&mut self, place: FilePosition, text: &str, reason: UnreadReason) {
        add_unread(&mut self.unread, unread_line(place, text, reason));
    }
}

/// Adds an unread line to the first one, which has the number of the others.
pub(super) fn add_unread(first: &mut Option<UnreadLine>, line: UnreadLine) {
    let Some(first) = first else {
        *first = Some(line);
        return;
    };
    let others = first.others + u64::from(line.place.line != first.place.line);
    if line.place < first.place {
        *first = line;
    }
    first.others = others;
}

/// End of a list that SWI-Prolog has shortened.
pub(super) const SHORTENED: &str = "|...]";

/// Returns the id of what is missing in a line that was not read, for the notation that it looks
/// like most.
pub(super) fn missing_part(unread: &UnreadLine) -> &'static str {
    if unread.reason == UnreadReason::Ambiguous {
        return "file-expected-clear-side";
    }
    let text = &unread.text;
    if unread.reason == UnreadReason::Shortened {
        return "file-expected-whole-list";
    }
    let words = || text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let numbers = words().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit())).count();
    let squares = words()
        .filter(|word| word.to_ascii_lowercase().parse::<bezzel_base::board::Square>().is_ok())
        .count();
    let signs =
        text.chars().filter(|sign| matches!(sign, '.' | 'Q' | '|' | '_' | '♛' | '♕')).count();
    if squares > 1 {
        "file-expected-all-squares"
    } else if numbers > 1 && text.contains('(') {
        "file-expected-all-pairs"
    } else if numbers > 1 {
        "file-expected-all-numbers"
    } else if signs > 1 && !has_words(text) {
        "file-expected-whole-rank"
    } else {
        "file-expected-solution"
    }
}

/// Creates an unread line. A long text is truncated.
pub(super) fn unread_line(place: FilePosition, text: &str, reason: UnreadReason) -> UnreadLine {
    const MAX_CHARS: usize = 60;
    let text = text.trim();
    let reason = if text.contains(SHORTENED) { UnreadReason::Shortened } else { reason };
    let mut cut: String = text
        .chars()
        .filter(|sign| !sign.is_control())
        .map(|sign| if sign == '`' { '\'' } else { sign })
        .take(MAX_CHARS)
        .collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    UnreadLine { place, text: cut, reason, others: 0 }
}

/// Returns whether a line has a word of at least two letters.
pub(super) fn has_words(text: &str) -> bool {
    text.split(|sign: char| !sign.is_alphabetic()).any(|word| word.chars().count() > 1)
}
