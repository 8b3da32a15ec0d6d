//! Tables: rows and columns of data, with message ids as titles.

use super::measured::real;
use super::{Label, Note, Outcome};
use crate::board::Size;
use crate::search::Stop;
use num_bigint::BigUint;
use std::cmp::Ordering;

/// Table with message ids as column titles and data as cells.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// Message id of the title.
    pub title: &'static str,
    /// Subject in the command language, or empty if the title is enough.
    pub subject: String,
    /// Message ids of the columns.
    pub columns: Vec<&'static str>,
    /// Rows with one cell per column.
    pub rows: Vec<Vec<Cell>>,
    /// Column of numbers that is also drawn as bars.
    pub bars: Option<usize>,
    /// Names of the first columns, as they would be typed, if they are keys given by the user.
    pub keys: Vec<String>,
    /// Notes under the table.
    pub notes: Vec<Note>,
    /// Reason why the table is incomplete.
    pub stopped: Option<Stop>,
}

impl Table {
    /// Returns the label of a column.
    pub fn column(&self, at: usize) -> Label {
        match self.keys.get(at) {
            Some(key) => Label::Text(key.clone()),
            None => Label::Word(self.columns[at]),
        }
    }

    /// Returns the name of a column in files and in commands, which is the same in every language.
    pub fn column_name(&self, at: usize) -> &str {
        self.keys.get(at).map_or_else(|| bare(self.columns[at]), String::as_str)
    }

    /// Returns for each row the reason word of its note, if the note is about a board that is
    /// refused or has no solution.
    pub fn reasons(&self) -> Vec<Option<&'static str>> {
        let noted = |cell: &Cell| match cell {
            Cell::Outcome(_, Some(note)) => self.notes.get(*note)?.reason(),
            _ => None,
        };
        self.rows.iter().map(|row| row.iter().find_map(noted)).collect()
    }

    /// Returns the table with a last column for [`Table::reasons`], as it is in files. Returns
    /// `None` if no row has a reason.
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

    /// Title of the table of settings, whose first columns are the settings and their values.
    pub const SETTINGS: &'static str = "table-settings";
}

/// Rows of a table that is still being made: those since the last report.
#[derive(Clone, Debug)]
pub struct Rows {
    /// Table with only these rows.
    pub table: Table,
    /// Whether they are the first rows, which follow the title and the column names.
    pub first: bool,
}

/// Cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Whole number that was counted.
    Number(BigUint),
    /// Whole number bounded by a board or a file: a sum along a line, a number in a list, pieces.
    Whole(u64),
    /// Size of a board.
    Size(Size),
    /// Lower bound, from a search that was stopped.
    AtLeast(BigUint),
    /// Upper bound, from the best result so far of a search for the minimum.
    AtMost(u64),
    /// Measured or computed number.
    Real(f64),
    /// Run time in seconds.
    Seconds(f64),
    /// Text that is the same in every language.
    Text(String),
    /// Message id.
    Word(&'static str),
    /// Bytes of memory.
    Bytes(u64),
    /// Result of a run, and the index of a note that explains it.
    Outcome(Outcome, Option<usize>),
    /// Whether the row is the one that the column marks.
    Mark(bool),
    /// No value.
    Empty,
}

/// Returns an id without the word before its first dash, which is the kind of the id.
pub fn bare(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, rest)| rest)
}

impl Cell {
    /// Returns the cell as a field of a data file, which is the same in every language.
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

    /// Returns the number to draw, if it is final.
    pub fn number(&self) -> Option<f64> {
        match self {
            Cell::Number(number) => Some(real(number)),
            Cell::Whole(number) | Cell::Bytes(number) => Some(*number as f64),
            Cell::Real(number) | Cell::Seconds(number) => Some(*number),
            Cell::Outcome(Outcome::Counted { total, .. }, _) => Some(real(total)),
            _ => None,
        }
    }

    /// Compares two cells of one column: empty cells first, then by number, by size, or as text.
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
