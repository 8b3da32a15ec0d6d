//! What is noticed in a text beside its solutions.

use super::Place;

/// What a sentence of this program around boards says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Nothing that has to hold for the file.
    Statement,
    /// How many solutions a set has.
    Count(u64),
    /// How many boards of a set are drawn.
    Drawn(u64),
    /// A problem has no solution.
    NoSolution(String),
    /// The next board is a walk that is not a tour.
    Walk,
}

/// How the solutions of a text are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Boards as they are drawn.
    Boards,
    /// Lists of numbers, counted from 0.
    ColumnsFromZero,
    /// Lists of numbers, counted from 1.
    RanksFromOne,
    /// Numbers of squares, counted from 0 or 1.
    SquareNumbers(u64),
    /// Names of squares.
    Squares,
    /// Pairs of row and column, counted from 0 or 1.
    Pairs(u64),
    /// Fractions of column and row.
    Fractions,
    /// The placement fields of FENs.
    Fens,
    /// The literals of a SAT solver.
    Literals,
}

impl Shape {
    /// Returns the name in data and the end of the id of its message.
    pub fn word(self) -> &'static str {
        match self {
            Shape::Boards => "boards",
            Shape::ColumnsFromZero => "columns-from-0",
            Shape::RanksFromOne => "ranks-from-1",
            Shape::SquareNumbers(0) => "square-numbers-from-0",
            Shape::SquareNumbers(_) => "square-numbers-from-1",
            Shape::Squares => "squares",
            Shape::Pairs(0) => "pairs-from-0",
            Shape::Pairs(_) => "pairs-from-1",
            Shape::Fractions => "fractions",
            Shape::Fens => "fens",
            Shape::Literals => "literals",
        }
    }
}

/// Why a line was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnreadReason {
    /// It is in no known form.
    Unknown,
    /// It could be meant in several directions, with different verdicts.
    Ambiguous,
    /// It states something else than what the file holds: another size, or another number of solutions.
    Mismatch,
    /// It introduces a walk that is not a tour.
    Walk,
}

/// A line of a file that was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Where it begins.
    pub place: Place,
    /// The line, cut if it is long.
    pub text: String,
    /// Why it was not read.
    pub reason: UnreadReason,
}

/// What was noticed in a text beside its solutions.
#[derive(Clone, Debug, Default)]
pub(super) struct TextNotes {
    /// The first line that was not read.
    pub(super) unread: Option<Unread>,
    /// Where the text states that there is no solution.
    pub(super) states_none: Option<Place>,
    /// The numbers of solutions that it states.
    pub(super) counts: Vec<(u64, Unread)>,
    /// How many boards it says are drawn.
    pub(super) drawn: Option<u64>,
    /// How its first solution is written.
    pub(super) shape: Option<Shape>,
    /// The first line that is not empty.
    pub(super) first_line: Option<Place>,
}

impl TextNotes {
    /// Returns the place of a text that holds neither a solution nor a sentence, if it is not empty.
    pub(super) fn unreadable(&self) -> Option<Place> {
        let has_words = self.unread.as_ref().is_some_and(|unread| has_words(&unread.text));
        let says_nothing = self.states_none.is_none() && self.counts.is_empty();
        self.first_line.filter(|_| !has_words && says_nothing)
    }

    /// Keeps a line that was not read, if it is the first one.
    pub(super) fn leave(&mut self, place: Place, text: &str, reason: UnreadReason) {
        if self.unread.as_ref().is_none_or(|unread| place < unread.place) {
            self.unread = Some(unread(place, text, reason));
        }
    }
}

/// Makes an unread line; a long text is cut.
pub(super) fn unread(place: Place, text: &str, reason: UnreadReason) -> Unread {
    const LONGEST: usize = 60;
    let text = text.trim();
    let mut cut: String = text
        .chars()
        .filter(|sign| !sign.is_control())
        .map(|sign| if sign == '`' { '\'' } else { sign })
        .take(LONGEST)
        .collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    Unread { place, text: cut, reason }
}

/// Returns whether a line has a word of at least two letters.
pub(super) fn has_words(text: &str) -> bool {
    text.split(|sign: char| !sign.is_alphabetic()).any(|word| word.chars().count() > 1)
}
