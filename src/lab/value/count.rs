//! Result of a count, and the state of its checkpoint.

use crate::data::{Table, TableCell};
use crate::problem::{AbsenceReason, CountResult, Instance, Optimum};
use crate::set::SolutionSet;
use bezzel_base::core::{SearchEnd, Stop};
use bezzel_base::piece::Piece;
use num_bigint::BigUint;
use std::time::Duration;

/// Result of a count.
///
/// ```
/// # #[cfg(feature = "notebook")] {
/// use bezzel::Value;
/// let cell = bezzel::notebook().run("count queens 8 using backtracking");
/// let Some(Value::Count(count)) = cell.value() else { panic!("{cell}") };
/// assert_eq!((count.method, count.nodes, count.stopped), (Some("backtracking"), 2_056, None));
/// # }
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CountReport {
    /// Problem in the command language, if one problem was counted and not a set after stages.
    pub problem: Option<String>,
    /// Problem, or set with its stages, in the command language. A long set is abbreviated.
    pub text: String,
    /// Number of solutions.
    pub total: BigUint,
    /// Number of essentially different solutions, if they were counted.
    pub classes: Option<BigUint>,
    /// Reason why the count is a lower bound, or `None` if it is exact.
    pub stopped: Option<Stop>,
    /// Run time in seconds.
    pub seconds: f64,
    /// Method, if there was one.
    pub method: Option<&'static str>,
    /// Number of nodes searched.
    pub nodes: u64,
    /// Piece with the proved bounds of its number, if that is optimized.
    pub optimum: Option<(Piece, Optimum)>,
    /// Piece with its number in a solution, if the board implies it and nothing else shows it.
    pub implied_pieces: Option<(Piece, u64)>,
    /// Number of moves of each path, if paths were counted.
    pub path_moves: Option<u64>,
    /// Numbers of directed and of undirected tours.
    pub directions: Option<(BigUint, BigUint)>,
    /// State of the checkpoint.
    pub checkpoint: CheckpointStatus,
    /// Reason why there are none, if that is proved.
    pub absence: Option<AbsenceReason>,
}

/// Maximum length of the expression of a set in a caption. Longer ones use the names of variables.
const CAPTION_COLUMNS: usize = 72;

impl CountReport {
    /// Converts the count to a table of one row, for files. Nodes and method are empty if there was
    /// no search.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, values::TableCell};
    /// let cell = bezzel::notebook().run("count queens 8");
    /// let Some(Value::Count(count)) = cell.value() else { panic!("{cell}") };
    /// let table = count.to_table();
    /// assert_eq!(table.column_names(), ["problem", "all", "classes", "nodes", "time", "method"]);
    /// assert_eq!(table.rows[0][2], TableCell::Number(12u32.into()));
    /// # }
    /// ```
    pub fn to_table(&self) -> Table {
        let cell = |number: &BigUint| TableCell::from_count(number.clone(), self.stopped);
        let row = vec![
            TableCell::Text(self.text.clone()),
            cell(&self.total),
            self.classes.as_ref().map_or(TableCell::Empty, cell),
            self.method.map_or(TableCell::Empty, |_| TableCell::Whole(self.nodes)),
            TableCell::Seconds(self.seconds),
            self.method.map_or(TableCell::Empty, |method| TableCell::Text(method.to_owned())),
        ];
        let names = ["problem", "all", "classes", "nodes", "time", "method"];
        Table {
            title: "table-counted",
            subject: self.text.clone(),
            columns: vec!["column-key"; names.len()],
            names: names.map(|name| Some(name.to_owned())).to_vec(),
            rows: vec![row],
            stopped: self.stopped,
            ..Table::default()
        }
    }

    /// Creates the result for an instance, from the count of its search and the time.
    pub(crate) fn from_result(
        instance: &dyn Instance,
        counted: CountResult,
        time: Duration,
    ) -> CountReport {
        CountReport {
            problem: Some(instance.command_text()),
            text: instance.command_text(),
            directions: instance.count_directions(&counted.total),
            total: counted.total,
            classes: counted.classes,
            stopped: counted.end.stop_reason(),
            seconds: time.as_secs_f64(),
            method: counted.method,
            nodes: counted.nodes,
            optimum: counted.optimum.map(|optimum| (instance.piece().clone(), optimum)),
            implied_pieces: instance
                .implied_count()
                .map(|pieces| (instance.piece().clone(), pieces)),
            path_moves: instance.path_moves(),
            checkpoint: CheckpointStatus::default(),
            absence: None,
        }
    }

    /// Creates the result for a set, from the total of its evaluation and the time.
    pub(crate) fn from_set(
        set: &SolutionSet,
        total: BigUint,
        end: SearchEnd,
        time: Duration,
    ) -> CountReport {
        CountReport {
            problem: None,
            text: set.caption(CAPTION_COLUMNS),
            directions: None,
            total,
            classes: None,
            stopped: end.stop_reason(),
            seconds: time.as_secs_f64(),
            method: None,
            nodes: 0,
            optimum: None,
            implied_pieces: None,
            path_moves: None,
            checkpoint: CheckpointStatus::default(),
            absence: None,
        }
    }
}

/// State of the checkpoint of a long count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CheckpointStatus {
    /// Work done before, if there was any.
    pub resume_info: Option<ResumeInfo>,
    /// Whether the count was stopped and the same command continues it.
    pub is_resumable: bool,
}

/// Work done in earlier runs of a count.
#[derive(Clone, Debug, PartialEq)]
pub struct ResumeInfo {
    /// Finished fraction of the whole, from 0 to 1.
    pub part: f64,
    /// Finished and total steps of a search by layers, if it continued from a layer.
    pub layer: Option<(u32, u32)>,
    /// Time of the last work, in UTC in the format of ISO 8601.
    pub date: String,
}
