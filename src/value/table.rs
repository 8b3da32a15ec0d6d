//! Tables: rows and columns of data, whose titles are message ids.

use super::measured::real;
use super::{Label, Note, Outcome};
use crate::board::Size;
use crate::search::Stop;
use num_bigint::BigUint;
use std::cmp::Ordering;

/// A table: column titles are message ids, cells are data.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// Which table this is: a message id.
    pub title: &'static str,
    /// What it is about, in the command language; empty where the title says all.
    pub subject: String,
    /// Message ids of the columns.
    pub columns: Vec<&'static str>,
    /// Rows of as many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
    /// The column of numbers that is drawn as bars beside them, where the table is a tally.
    pub bars: Option<usize>,
    /// What the first columns are called, as it would be typed, where they are keys of the user's.
    pub keys: Vec<String>,
    /// What is told under it.
    pub notes: Vec<Note>,
    /// Why it is not complete.
    pub stopped: Option<Stop>,
}

impl Table {
    /// What a column is called.
    pub fn column(&self, at: usize) -> Label {
        match self.keys.get(at) {
            Some(key) => Label::Text(key.clone()),
            None => Label::Word(self.columns[at]),
        }
    }

    /// The name of a column in files and in commands, the same in every language.
    pub fn column_name(&self, at: usize) -> &str {
        self.keys.get(at).map_or_else(|| bare(self.columns[at]), String::as_str)
    }

    /// Returns for each row the word of the reason that a note gives for it: a board that is refused or has no solution.
    pub fn reasons(&self) -> Vec<Option<&'static str>> {
        let noted = |cell: &Cell| match cell {
            Cell::Outcome(_, Some(note)) => self.notes.get(*note)?.reason(),
            _ => None,
        };
        self.rows.iter().map(|row| row.iter().find_map(noted)).collect()
    }

    /// Returns the table with a last column for [`Table::reasons`], as files have it, or nothing where no row has a reason.
    pub fn with_reasons(&self) -> Option<Table> {
        let reasons = self.reasons();
        if reasons.iter().all(Option::is_none) {
            return None;
        }
        let mut table = self.clone();
        table.columns.push("column-reason");
        let cells =
            reasons.into_iter().map(|reason| reason.map_or(Cell::Empty, |reason| Cell::Text(reason.to_owned())));
        table.rows.iter_mut().zip(cells).for_each(|(row, cell)| row.push(cell));
        Some(table)
    }

    /// The title of the table of settings, whose first columns are the settings and their values.
    pub const SETTINGS: &'static str = "table-settings";
}

/// Rows of a table that is still being made: those that came since the last ones were told.
#[derive(Clone, Debug)]
pub struct Rows {
    /// The table with these rows alone.
    pub table: Table,
    /// Whether they are the first ones, before which the title and the names of the columns stand.
    pub first: bool,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A whole number that was counted.
    Number(BigUint),
    /// A whole number that a board or a file bounds: a sum along a line, a number in a list, pieces.
    Whole(u64),
    /// The size of a board.
    Size(Size),
    /// The result of a search that was stopped: the number is at least this.
    AtLeast(BigUint),
    /// The best so far of a search for the least: the number is at most this.
    AtMost(u64),
    /// A measured or computed number.
    Real(f64),
    /// A run time in seconds.
    Seconds(f64),
    /// Text that is the same in every language.
    Text(String),
    /// A message id.
    Word(&'static str),
    /// Bytes of memory.
    Bytes(u64),
    /// What came of a run, and the note that tells more of it: its place in the table's notes.
    Outcome(Outcome, Option<usize>),
    /// Whether the row is the one that the column looks for.
    Mark(bool),
    /// No value.
    Empty,
}

/// An id without the word before its first dash, which says what kind of id it is.
pub fn bare(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, rest)| rest)
}

impl Cell {
    /// The cell as a field of a file: the same in every language.
    pub(crate) fn text(&self) -> String {
        match self {
            Cell::Number(number) => number.to_string(),
            Cell::Whole(number) => number.to_string(),
            Cell::Size(size) => format!("{}x{}", size.files(), size.ranks()),
            Cell::AtLeast(number) => format!(">={number}"),
            Cell::AtMost(number) => format!("<={number}"),
            Cell::Real(number) | Cell::Seconds(number) => number.to_string(),
            Cell::Text(text) => text.clone(),
            Cell::Word(id) => bare(id).to_owned(),
            Cell::Bytes(bytes) => bytes.to_string(),
            Cell::Outcome(outcome, _) => outcome.text(),
            Cell::Mark(is) => is.to_string(),
            Cell::Empty => String::new(),
        }
    }

    /// The number to draw, where it has one that is final.
    pub fn number(&self) -> Option<f64> {
        match self {
            Cell::Number(number) => Some(real(number)),
            Cell::Whole(number) | Cell::Bytes(number) => Some(*number as f64),
            Cell::Real(number) | Cell::Seconds(number) => Some(*number),
            Cell::Outcome(Outcome::Counted { total, .. }, _) => Some(real(total)),
            _ => None,
        }
    }

    /// The order of two cells of one column: nothing first, then by number, by size, or as text.
    pub fn cmp_values(&self, other: &Cell) -> Ordering {
        let large = |cell: &Cell| match cell {
            Cell::Number(number) | Cell::AtLeast(number) => Some(number.clone()),
            Cell::Whole(number) | Cell::Bytes(number) | Cell::AtMost(number) => Some((*number).into()),
            Cell::Size(size) => Some(size.squares().into()),
            _ => None,
        };
        match (large(self), large(other), self.number(), other.number()) {
            (Some(a), Some(b), ..) => a.cmp(&b),
            (.., Some(a), Some(b)) => a.total_cmp(&b),
            _ => {
                let text = |cell: &Cell| (*cell != Cell::Empty, cell.text());
                text(self).cmp(&text(other))
            }
        }
    }
}
