//! Predicted cost and result of a command.

use super::{Note, RunOutcome, Table, TableCell, strip_kind};
use crate::board::Size;
use crate::engine::estimate::EstimatedMean;
use crate::problem::{AbsenceReason, MethodTask, ProblemError};
use num_bigint::BigUint;

/// Predicted cost and result of a command.
#[derive(Clone, Debug, PartialEq)]
pub struct CostEstimate {
    /// Problem in the command language.
    pub problem: String,
    /// Task.
    pub task: MethodTask,
    /// Method that would be used.
    pub method: Option<&'static str>,
    /// Number of threads that would be used.
    pub threads: u64,
    /// Wall-clock seconds with these threads.
    pub time: Option<EstimatedMean>,
    /// Lower bound of the seconds, if nothing more is known of the time.
    pub least: Option<f64>,
    /// Seconds of processor time of all threads together.
    pub work: Option<EstimatedMean>,
    /// Lower bound of the bytes held.
    pub memory: Option<u64>,
    /// Number of nodes of the search.
    pub nodes: Option<EstimatedMean>,
    /// Number of solutions.
    pub solutions: Option<EstimatedMean>,
    /// Exact number of solutions, if all were counted meanwhile.
    pub exact: Option<BigUint>,
    /// Sources of the numbers, and reasons why some are missing.
    pub notes: Vec<Note>,
    /// Random seed.
    pub seed: u64,
    /// Seconds that the estimate took.
    pub seconds: f64,
}

impl CostEstimate {
    /// Returns the quantities with their intervals, as cells of a table.
    pub fn rows(&self) -> Vec<(&'static str, TableCell, [TableCell; 2])> {
        let row = |id: &'static str,
                   mean: &Option<EstimatedMean>,
                   cell: fn(f64, Rounding) -> TableCell| {
            let EstimatedMean { about, between: (lower, upper) } =
                mean.filter(EstimatedMean::is_finite)?;
            let ends = match upper == Some(lower) {
                true => [TableCell::Empty, TableCell::Empty],
                false => [
                    cell(lower, f64::floor),
                    upper.map_or(TableCell::Empty, |upper| cell(upper, f64::ceil)),
                ],
            };
            Some((id, cell(about, f64::round), ends))
        };
        let memory = self.memory.map(|bytes| {
            ("estimate-memory", TableCell::Bytes(bytes), [TableCell::Empty, TableCell::Empty])
        });
        let solutions = match &self.exact {
            Some(exact) => Some((
                "estimate-solutions",
                TableCell::Number(exact.clone()),
                [TableCell::Empty, TableCell::Empty],
            )),
            None => row("estimate-solutions", &self.solutions, round_to_cell),
        };
        let least = self.least.filter(|_| self.time.is_none());
        let least = least.map(|least| {
            ("estimate-time-least", TableCell::Seconds(least), [TableCell::Empty, TableCell::Empty])
        });
        let seconds = |seconds, _: Rounding| TableCell::Seconds(seconds);
        let time = row("estimate-time", &self.time, seconds).or(least);
        let work = row("estimate-work", &self.work, seconds);
        [time, work, memory, row("estimate-nodes", &self.nodes, round_to_cell), solutions]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Converts the estimate to a table, for display and for other programs.
    pub fn to_table(&self) -> Table {
        let rows = self.rows().into_iter();
        // With one thread, the wall-clock time is the processor time.
        let rows = rows.filter(|(id, ..)| *id != "estimate-work" || self.threads > 1);
        let rows = rows
            .map(|(id, about, [lower, upper])| vec![TableCell::Word(id), about, lower, upper])
            .collect();
        Table {
            title: "table-estimate",
            subject: format!("{} {}", self.task.word(), self.problem),
            columns: vec!["column-measure", "column-about", "column-from", "column-to"],
            rows,
            notes: self.notes.clone(),
            ..Table::default()
        }
    }

    /// Converts the estimates of several boards to one table. A refused board has a row with the
    /// reason.
    pub fn comparison_table(
        estimates: &[Result<CostEstimate, ProblemError>],
        boards: &[Size],
        subject: String,
    ) -> Table {
        let is_square = boards.iter().all(|size| size.is_square());
        let mut notes = Vec::new();
        let numbers = |estimate: &CostEstimate, id: &str| {
            let found = estimate.rows().into_iter().find(|(other, ..)| *other == id);
            found.map_or(
                [TableCell::Empty, TableCell::Empty, TableCell::Empty],
                |(_, about, [lower, upper])| [about, lower, upper],
            )
        };
        let mut row = |(estimate, &size): (&Result<CostEstimate, ProblemError>, &Size)| {
            let board = if is_square {
                TableCell::Whole(size.files().into())
            } else {
                TableCell::Size(size)
            };
            let estimate = match estimate {
                Ok(estimate) => estimate,
                Err(refusal) => {
                    let refused =
                        TableCell::Outcome(RunOutcome::Refused(refusal.clone()), Some(notes.len()));
                    notes.push(Note::Refused { method: "", size, refusal: refusal.clone() });
                    return [vec![board, refused], vec![TableCell::Empty; 7]].concat();
                }
            };
            let [memory, ..] = numbers(estimate, "estimate-memory");
            let absence = estimate.notes.iter().find_map(|note| match note {
                Note::Impossible(reason) if *reason != AbsenceReason::Exhausted => {
                    Some(reason.clone())
                }
                _ => None,
            });
            let method = estimate
                .method
                .map_or(TableCell::Empty, |method| TableCell::Text(method.to_owned()));
            let (mut solutions, work) =
                (numbers(estimate, "estimate-solutions"), numbers(estimate, "estimate-work"));
            if let Some(reason) = absence {
                let none = RunOutcome::Counted { total: BigUint::ZERO, classes: None };
                solutions[0] = TableCell::Outcome(none, Some(notes.len()));
                notes.push(Note::Absent { sizes: vec![size], reason });
            }
            [vec![board], solutions.to_vec(), work.to_vec(), vec![memory, method]].concat()
        };
        let size = if is_square { "column-n" } else { "column-size" };
        let interval = ["column-from", "column-to"];
        let work = [&["column-work"][..], &interval, &["column-memory", "column-method"]].concat();
        let columns = [&[size, "column-all"][..], &interval, &work].concat();
        let rows = estimates.iter().zip(boards).map(&mut row).collect();
        notes.extend(estimates.iter().flatten().next().map(|first| Note::Estimates(first.seed)));
        Table { title: "table-estimates", subject, columns, rows, notes, ..Table::default() }
    }

    /// Returns the word of a quantity in data files.
    pub fn data_key(id: &'static str) -> &'static str {
        strip_kind(id)
    }
}

/// To a whole number: the ends of an interval outwards, so that what it holds stays in it.
type Rounding = fn(f64) -> f64;

/// Rounds an estimated number to four significant digits.
fn round_to_cell(number: f64, to_whole: Rounding) -> TableCell {
    if number < 10_000.0 {
        return TableCell::Real(number);
    }
    let scale = 10f64.powi(number.log10().floor() as i32 - 3);
    TableCell::Real(to_whole(number / scale) * scale)
}
