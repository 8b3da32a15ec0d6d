//! Predicted cost and result of a command.

use super::{Note, RunOutcome, Table, TableCell, strip_kind};
use crate::problem::{AbsenceReason, Instance, MethodTask, ProblemError};
use bezzel_base::board::Size;
use bezzel_base::estimate::EstimatedMean;
use num_bigint::BigUint;
use std::sync::Arc;

/// Predicted cost and result of a command.
#[derive(Clone, Debug)]
pub struct CostEstimate {
    /// Problem.
    pub instance: Arc<dyn Instance>,
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

    /// Returns the mean of this estimate and of a later, independent one of the same command.
    /// Quantities that were not sampled are those of the later one.
    #[must_use]
    pub fn pool(&self, later: CostEstimate) -> CostEstimate {
        // An exact result needs no other estimate.
        if later.exact.is_some() {
            return later;
        }
        let pooled = |what: &str, of: fn(&CostEstimate) -> Option<EstimatedMean>| match (
            of(self),
            of(&later),
            self.sample_of(what),
            later.sample_of(what),
        ) {
            (Some(one), Some(other), Some(draws), Some(more)) => {
                Some(EstimatedMean::pool([(one, draws), (other, more)]))
            }
            (one, None, Some(_), _) => one,
            (_, other, ..) => other,
        };
        let solutions = pooled("solutions", |estimate| estimate.solutions);
        let mut time = pooled("time", |estimate| estimate.time);
        let mut work = pooled("time", |estimate| estimate.work);
        // The time of a listing is proportional to its number of solutions.
        if let (None, Some(solutions), Some(before), Some(taken)) =
            (later.sample_of("time"), solutions, later.solutions, later.time)
            && self.task == MethodTask::Enumerate
            && before.about > 0.0
        {
            time = Some(solutions.scale_by(taken.about / before.about));
            work = time;
        }
        CostEstimate {
            time,
            work,
            solutions,
            nodes: pooled("time", |estimate| estimate.nodes),
            memory: self.memory.max(later.memory),
            least: if time.is_some() { None } else { later.least.or(self.least) },
            notes: pool_notes(&self.notes, &later.notes),
            seconds: self.seconds + later.seconds,
            ..later
        }
    }

    /// Returns the number of subproblems of the sample behind the time and the nodes, or behind the
    /// solutions.
    fn sample_of(&self, quantity: &str) -> Option<u64> {
        self.notes.iter().rev().find_map(|note| match note {
            Note::Sampled { what, draws, .. } if what.is_none_or(|what| what == quantity) => {
                Some(*draws)
            }
            _ => None,
        })
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
            subject: format!("{} {}", self.task.word(), self.instance.command_text()),
            columns: vec!["column-measure", "column-about", "column-from", "column-to"],
            rows,
            notes: self.notes.clone(),
            ..Table::default()
        }
    }

    /// Converts the estimates of several boards to one table, in which `axes` are the first
    /// columns. Each board has its cells there. A refused board has a row with the reason.
    pub fn comparison_table(
        estimates: &[Result<CostEstimate, ProblemError>],
        boards: &[(Size, Vec<TableCell>)],
        axes: Vec<(&'static str, Option<String>)>,
        subject: String,
    ) -> Table {
        let mut notes = Vec::new();
        let numbers = |estimate: &CostEstimate, id: &str| {
            let found = estimate.rows().into_iter().find(|(other, ..)| *other == id);
            found.map_or(
                [TableCell::Empty, TableCell::Empty, TableCell::Empty],
                |(_, about, [lower, upper])| [about, lower, upper],
            )
        };
        let mut row = |(estimate, (size, board)): (
            &Result<CostEstimate, ProblemError>,
            &(Size, Vec<TableCell>),
        )| {
            let (size, board) = (*size, board.clone());
            let estimate = match estimate {
                Ok(estimate) => estimate,
                Err(refusal) => {
                    let refused =
                        TableCell::Outcome(RunOutcome::Refused(refusal.clone()), Some(notes.len()));
                    notes.push(Note::Refused { method: "", size, refusal: refusal.clone() });
                    return [board, vec![refused], vec![TableCell::Empty; 7]].concat();
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
            [board, solutions.to_vec(), work.to_vec(), vec![memory, method]].concat()
        };
        let (axes, names): (Vec<_>, Vec<_>) = axes.into_iter().unzip();
        let interval = ["column-from", "column-to"];
        let work = [&["column-work"][..], &interval, &["column-memory", "column-method"]].concat();
        let columns = [&axes[..], &["column-all"], &interval, &work].concat();
        let rows = estimates.iter().zip(boards).map(&mut row).collect();
        notes.extend(estimates.iter().flatten().next().map(|first| Note::Estimates(first.seed)));
        Table { title: "table-estimates", subject, columns, names, rows, notes, ..Table::default() }
    }

    /// Returns the word of a quantity in data files.
    pub fn data_key(id: &'static str) -> &'static str {
        strip_kind(id)
    }
}

/// Returns the notes of the later estimate with the numbers of subproblems and rounds of both.
fn pool_notes(before: &[Note], later: &[Note]) -> Vec<Note> {
    let counterpart = |what: &Option<&str>, way: &str| {
        before.iter().find_map(|note| match note {
            Note::Sampled { what: other, way: another, draws, rounds, .. }
                if other == what && *another == way =>
            {
                Some((*draws, *rounds))
            }
            _ => None,
        })
    };
    let pooled = |note: &Note| match note {
        Note::Sampled { what, way, draws, parts, rounds, whole } => {
            let (more, again) = counterpart(what, way).unwrap_or_default();
            let (draws, rounds) = (draws + more, rounds + again);
            Note::Sampled { what: *what, way, draws, parts: *parts, rounds, whole: *whole }
        }
        other => other.clone(),
    };
    later.iter().map(pooled).collect()
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
