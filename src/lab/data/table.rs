//! Tables: rows and columns of data, with message ids as titles.

use super::bench_run::to_float;
use super::{Note, Plot, PlotLabel, Rational, RunOutcome};
use crate::problem::Instance;
use bezzel_base::board::Size;
use bezzel_base::core::Stop;
use num_bigint::BigUint;
use std::sync::Arc;

/// Table with message ids as column titles and data as cells.
///
/// ```
/// # #[cfg(feature = "notebook")] {
/// use bezzel::Value;
/// let cell = bezzel::notebook().run("count queens 4..8");
/// let Some(Value::Table(table)) = cell.value() else { panic!("{cell}") };
/// let column = table.find_column("all").unwrap();
/// let numbers = table.rows.iter().filter_map(|row| row[column].as_number());
/// assert_eq!(numbers.collect::<Vec<_>>(), [2.0, 10.0, 4.0, 40.0, 92.0]);
/// # }
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Table {
    /// Message id of the title.
    pub title: &'static str,
    /// Subject in the command language, or empty if the title is enough.
    pub subject: String,
    /// Problem of all rows, if the table compares methods on one board.
    pub(crate) instance: Option<Arc<dyn Instance>>,
    /// Message ids of the columns.
    pub columns: Vec<&'static str>,
    /// Rows with one cell per column.
    pub rows: Vec<Vec<TableCell>>,
    /// Column of numbers that is also drawn as bars.
    pub bars: Option<usize>,
    /// Names of columns that the user gave, by their position.
    pub names: Vec<Option<String>>,
    /// Notes under the table.
    pub notes: Vec<Note>,
    /// Reason why the table is incomplete.
    pub stopped: Option<Stop>,
}

impl Table {
    /// Returns the points of a plot as a table with one row per point.
    ///
    /// ```
    /// use bezzel::{Plot, values::{Table, TableCell}};
    /// let plot = Plot::new("Queens", "N", "solutions").points("counted", &[(8.0, 92.0)]);
    /// let table = Table::from_plot(&plot);
    /// assert_eq!(table.column_names(), ["series", "x", "y"]);
    /// assert_eq!(table.rows[0][2], TableCell::Real(92.0));
    /// ```
    pub fn from_plot(plot: &Plot) -> Table {
        let points = plot.series.iter().flat_map(|series| {
            series.points.iter().map(|(x, y)| {
                vec![
                    TableCell::Text(series.label.clone()),
                    TableCell::Real(*x),
                    TableCell::Real(*y),
                ]
            })
        });
        let names = ["series", "x", "y"].map(|name| Some(name.to_owned()));
        Table {
            title: "table-points",
            subject: plot.title.clone(),
            columns: vec!["column-key"; names.len()],
            names: names.to_vec(),
            rows: points.collect(),
            stopped: plot.stopped,
            ..Table::default()
        }
    }

    /// Iterates over the rows, each with one cell per column.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let table = Session::new().run("count queens 4..6")?.table()?;
    /// let counts: Vec<Option<f64>> = table.rows().map(|row| row[1].as_number()).collect();
    /// assert_eq!(counts, [Some(2.0), Some(10.0), Some(4.0)]);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn rows(&self) -> std::slice::Iter<'_, Vec<TableCell>> {
        self.rows.iter()
    }

    /// Returns the label of a column.
    ///
    /// ```
    /// use bezzel::values::Table;
    /// let table = Table::from_groups(vec!["corners".into()], vec![], None);
    /// assert_eq!(table.column_label(0).as_str(), "corners");
    /// assert_eq!(table.column_label(1).as_str(), "column-solutions", "a message id");
    /// ```
    pub fn column_label(&self, at: usize) -> PlotLabel {
        match self.names.get(at) {
            Some(Some(name)) => PlotLabel::Text(name.clone()),
            _ => PlotLabel::Word(self.columns[at]),
        }
    }

    /// Returns the name of a column in files and in commands, which is the same in every language.
    ///
    /// ```
    /// use bezzel::values::Table;
    /// let table = Table::from_groups(vec!["corners".into()], vec![], None);
    /// assert_eq!(table.column_name(1), "solutions");
    /// ```
    pub fn column_name(&self, at: usize) -> &str {
        match self.names.get(at) {
            Some(Some(name)) => name,
            _ => strip_kind(self.columns[at]),
        }
    }

    /// Returns the type of the cells of a column, as a word. Empty cells, bounds and missing
    /// answers can be in a column of any type; a column that has nothing else is `null`.
    pub(crate) fn column_type(&self, at: usize) -> &'static str {
        let types = self.rows.iter().filter_map(|row| row.get(at)?.type_word());
        types.reduce(merge_types).unwrap_or("null")
    }

    /// Returns for each row the reason word of its note, if the note is about a board that is
    /// refused or has no solution.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("count queens 3..4");
    /// let Some(Value::Table(table)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(table.row_reasons(), [Some("theorem-queens-exist"), None]);
    /// # }
    /// ```
    pub fn row_reasons(&self) -> Vec<Option<&'static str>> {
        let noted = |cell: &TableCell| match cell {
            TableCell::Outcome(_, Some(note)) => self.notes.get(*note)?.reason_word(),
            _ => None,
        };
        self.rows.iter().map(|row| row.iter().find_map(noted)).collect()
    }

    /// Returns the table with a last column for [`Table::row_reasons`], as it is in files. Returns
    /// `None` if no row has a reason.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("count queens 3..4");
    /// let Some(Value::Table(table)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(table.with_reasons().unwrap().column_names().last(), Some(&"reason"));
    /// # }
    /// ```
    pub fn with_reasons(&self) -> Option<Table> {
        let reasons = self.row_reasons();
        if reasons.iter().all(Option::is_none) {
            return None;
        }
        let mut table = self.clone();
        table.columns.push("column-reason");
        let cells = reasons.into_iter().map(|reason| {
            reason.map_or(TableCell::Empty, |reason| TableCell::Text(reason.to_owned()))
        });
        table.rows.iter_mut().zip(cells).for_each(|(row, cell)| row.push(cell));
        Some(table)
    }

    /// Title of the table of settings, whose first columns are the settings and their values.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, values::Table};
    /// let cell = bezzel::notebook().run("set");
    /// let Some(Value::Table(table)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(table.title, Table::SETTINGS);
    /// # }
    /// ```
    pub const SETTINGS: &'static str = "table-settings";
}

/// Rows of a table that is still being made: those since the last report.
#[derive(Clone, Debug)]
pub struct TableRows {
    /// Table with only these rows.
    pub table: Table,
    /// Whether they are the first rows, which follow the title and the column names.
    pub first: bool,
}

/// Cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableCell {
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
    /// Exact number of an expression that is not a natural number.
    Exact(Rational),
    /// Run time in seconds.
    Seconds(f64),
    /// Text that is the same in every language.
    Text(String),
    /// Message id.
    Word(&'static str),
    /// Bytes of memory.
    Bytes(u64),
    /// Result of a run, and the index of a note that explains it.
    Outcome(RunOutcome, Option<usize>),
    /// Whether the row is the one that the column marks.
    Mark(bool),
    /// Truth value.
    Truth(bool),
    /// No value.
    Empty,
}

/// Returns an id without the word before its first dash, which is the kind of the id.
pub fn strip_kind(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, rest)| rest)
}

/// Returns the type of a column that has cells of both types.
fn merge_types(a: &'static str, b: &'static str) -> &'static str {
    match (a, b) {
        _ if a == b => a,
        ("integer" | "rational", "integer" | "rational") => "rational",
        ("integer" | "rational" | "real", "integer" | "rational" | "real") => "real",
        _ => "text",
    }
}

impl TableCell {
    /// Returns the type of the cell, as a word. Returns `None` if it has no value of its own.
    fn type_word(&self) -> Option<&'static str> {
        Some(match self {
            TableCell::Number(_) | TableCell::Whole(_) => "integer",
            TableCell::AtLeast(_) | TableCell::AtMost(_) => "integer",
            TableCell::Outcome(RunOutcome::Counted { .. } | RunOutcome::AtLeast(..), _) => {
                "integer"
            }
            TableCell::Outcome(RunOutcome::Found | RunOutcome::None, _) => "text",
            TableCell::Exact(number) if number.is_integer() => "integer",
            TableCell::Text(_) | TableCell::Word(_) => "text",
            TableCell::Exact(_) => "rational",
            TableCell::Real(_) => "real",
            TableCell::Seconds(_) => "seconds",
            TableCell::Bytes(_) => "bytes",
            TableCell::Size(_) => "size",
            TableCell::Mark(_) | TableCell::Truth(_) => "truth",
            TableCell::Outcome(..) | TableCell::Empty => return None,
        })
    }

    /// Returns the cell as a field of a data file, which is the same in every language.
    pub(crate) fn to_field(&self) -> String {
        match self {
            TableCell::Number(number) => number.to_string(),
            TableCell::Whole(number) => number.to_string(),
            TableCell::Size(size) => format!("{}x{}", size.files(), size.ranks()),
            TableCell::AtLeast(number) => format!(">={number}"),
            TableCell::AtMost(number) => format!("<={number}"),
            TableCell::Real(number) | TableCell::Seconds(number) => number.to_string(),
            TableCell::Exact(number) if number.is_integer() => number.to_string(),
            TableCell::Exact(number) => number.to_f64().to_string(),
            TableCell::Text(text) => text.clone(),
            TableCell::Word(id) => strip_kind(id).to_owned(),
            TableCell::Bytes(bytes) => bytes.to_string(),
            TableCell::Outcome(outcome, _) => outcome.to_field(),
            TableCell::Mark(is) | TableCell::Truth(is) => is.to_string(),
            TableCell::Empty => String::new(),
        }
    }

    /// Returns the number to draw, if it is final.
    ///
    /// ```
    /// use bezzel::values::TableCell;
    /// assert_eq!(TableCell::Seconds(0.5).as_number(), Some(0.5));
    /// assert_eq!(TableCell::AtLeast(92u32.into()).as_number(), None, "not final");
    /// ```
    pub fn as_number(&self) -> Option<f64> {
        match self {
            TableCell::Number(number) => Some(to_float(number)),
            TableCell::Whole(number) | TableCell::Bytes(number) => Some(*number as f64),
            TableCell::Real(number) | TableCell::Seconds(number) => Some(*number),
            TableCell::Exact(number) => Some(number.to_f64()),
            TableCell::Outcome(RunOutcome::Counted { total, .. }, _) => Some(to_float(total)),
            _ => None,
        }
    }

    /// Creates the cell of an exact number.
    pub(crate) fn from_number(number: Rational) -> TableCell {
        number.to_natural().map_or_else(|| TableCell::Exact(number), TableCell::Number)
    }

    /// Creates the cell of a count, which is a lower bound if the search was stopped.
    pub(crate) fn from_count(number: BigUint, stopped: Option<Stop>) -> TableCell {
        match stopped {
            None => TableCell::Number(number),
            Some(_) => TableCell::AtLeast(number),
        }
    }

    /// Returns the reason if the cell has a bound, or no value, because a search was stopped.
    pub(crate) fn stop_reason(&self) -> Option<Stop> {
        match self {
            TableCell::AtLeast(_) | TableCell::AtMost(_) => Some(Stop::Observer),
            TableCell::Outcome(outcome, _) if outcome.is_out_of_reach() => Some(Stop::Observer),
            TableCell::Outcome(outcome, _) => outcome.stop_reason(),
            _ => None,
        }
    }
}
