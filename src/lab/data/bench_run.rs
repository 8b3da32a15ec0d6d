//! Measured runs of methods, and the quantities that can be plotted.

use super::AxisUnit;
use crate::problem::{AbsenceReason, MethodTask, Optimum, ProblemError};
use bezzel_base::board::Size;
use bezzel_base::core::Stop;
use num_bigint::BigUint;

/// Walks from the starts of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapStarts {
    /// Number of starts.
    pub tried: u64,
    /// Minimum number of squares visited from one.
    pub least: u64,
    /// Total number of squares visited.
    pub visited: u64,
}

/// Measured run of one method on one instance.
#[derive(Clone, Debug, PartialEq)]
pub struct BenchRun {
    /// Board size.
    pub size: Size,
    /// Numbers of the options that vary, in the order of the options.
    pub values: Vec<u64>,
    /// Method.
    pub method: &'static str,
    /// Task.
    pub task: MethodTask,
    /// Result.
    pub outcome: RunOutcome,
    /// Nodes searched, or 0 if the method does not search or does not count them.
    pub nodes: u64,
    /// Seconds of the run, or of the fastest of several.
    pub seconds: f64,
    /// Median of the seconds of several runs. For an even number it is the mean of the middle two.
    pub median: Option<f64>,
    /// Peak of the bytes that the run allocated on the heap, or `None` if it is not measured.
    pub memory: Option<u64>,
    /// Proved bounds of the number of pieces, if it is optimized.
    pub optimum: Option<Optimum>,
    /// Number of moves of the path that was found.
    pub moves: Option<u64>,
    /// Numbers of directed and of undirected tours, if tours were counted.
    pub directions: Option<(BigUint, BigUint)>,
    /// Starts tried for a map. The result contains the successes.
    pub starts: Option<MapStarts>,
    /// Reason why there is no solution, if it explains more than that a search found none.
    pub absence: Option<AbsenceReason>,
    /// Whether it ended before all other runs of the same task on the same board.
    pub is_fastest: bool,
}

impl BenchRun {
    /// Creates a run that has not been made.
    pub fn new(size: Size, method: &'static str, task: MethodTask) -> BenchRun {
        BenchRun {
            size,
            values: Vec::new(),
            method,
            task,
            outcome: RunOutcome::Unknown(Stop::Cancelled),
            nodes: 0,
            seconds: 0.0,
            median: None,
            memory: None,
            optimum: None,
            moves: None,
            directions: None,
            starts: None,
            absence: None,
            is_fastest: false,
        }
    }

    /// Returns whether the run proved that there is no solution. A map counts starts instead.
    pub fn is_proved_empty(&self) -> bool {
        match &self.outcome {
            RunOutcome::Counted { total, .. } => {
                self.task != MethodTask::Map && *total == BigUint::ZERO
            }
            outcome => *outcome == RunOutcome::None,
        }
    }
}

/// Result of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum RunOutcome {
    /// Complete count.
    Counted {
        /// Number of solutions.
        total: BigUint,
        /// Number of essentially different solutions, if requested.
        classes: Option<BigUint>,
    },
    /// Solution.
    Found,
    /// Path with this number of moves, which is not a shortest one.
    Longer(u64),
    /// Proof that there is no solution.
    None,
    /// Incomplete count, with the reason.
    AtLeast(BigUint, Stop),
    /// Search that was stopped without a solution.
    Unknown(Stop),
    /// Method that cannot handle the instance.
    Refused(ProblemError),
    /// Method that was already stopped by its limit on this smaller board.
    NotTried(Size),
}

impl RunOutcome {
    /// Returns the field of a data file: a count as digits, or a word.
    pub(crate) fn to_field(&self) -> String {
        match self {
            RunOutcome::Counted { total, .. } => total.to_string(),
            RunOutcome::AtLeast(total, _) => format!(">={total}"),
            RunOutcome::Found => "found".to_owned(),
            RunOutcome::Longer(_) => "longer".to_owned(),
            RunOutcome::None => "none".to_owned(),
            RunOutcome::Unknown(_) => "unfinished".to_owned(),
            RunOutcome::NotTried(_) => "not-tried".to_owned(),
            RunOutcome::Refused(_) if self.is_out_of_reach() => "too-large".to_owned(),
            RunOutcome::Refused(_) => "refused".to_owned(),
        }
    }

    /// Returns whether there is an answer that takes too long or too much memory.
    pub(crate) fn is_out_of_reach(&self) -> bool {
        use ProblemError::{Memory, OutOfReach};
        matches!(
            self,
            RunOutcome::NotTried(_) | RunOutcome::Refused(OutOfReach { .. } | Memory { .. })
        )
    }

    /// Returns whether the run ended with an answer.
    pub fn is_final(&self) -> bool {
        matches!(self, RunOutcome::Counted { .. } | RunOutcome::Found | RunOutcome::None)
    }

    /// Returns the reason if the run was stopped.
    pub fn stop_reason(&self) -> Option<Stop> {
        match self {
            RunOutcome::AtLeast(_, stop) | RunOutcome::Unknown(stop) => Some(*stop),
            _ => None,
        }
    }

    /// Returns whether the two results cannot both be true of the same instance.
    ///
    /// ```
    /// use bezzel_lab::data::RunOutcome;
    /// use bezzel_base::core::Stop;
    /// let counted = |total: u32| RunOutcome::Counted { total: total.into(), classes: None };
    /// assert!(counted(92).is_contradicting(&counted(93)) && counted(0).is_contradicting(&RunOutcome::Found));
    /// assert!(!counted(92).is_contradicting(&RunOutcome::AtLeast(5u32.into(), Stop::Deadline)));
    /// ```
    pub fn is_contradicting(&self, other: &RunOutcome) -> bool {
        let ((least, most), (other_least, other_most)) =
            (self.solution_bounds(), other.solution_bounds());
        most.is_some_and(|most| other_least > most) || other_most.is_some_and(|most| least > most)
    }

    /// Returns bounds of the number of solutions.
    fn solution_bounds(&self) -> (BigUint, Option<BigUint>) {
        match self {
            RunOutcome::Counted { total, .. } => (total.clone(), Some(total.clone())),
            RunOutcome::Found => (1u32.into(), None),
            RunOutcome::None => (BigUint::ZERO, Some(BigUint::ZERO)),
            RunOutcome::AtLeast(total, _) => (total.clone(), None),
            RunOutcome::Longer(_)
            | RunOutcome::Unknown(_)
            | RunOutcome::Refused(_)
            | RunOutcome::NotTried(_) => (BigUint::ZERO, None),
        }
    }
}

/// Quantity of a run, to be plotted against the size of the board.
///
/// Its description is the message `quantity-` with the word.
#[derive(Clone, Copy, Debug)]
pub struct PlotQuantity {
    /// Word after `plot`.
    pub word: &'static str,
    /// Message id of its name.
    pub title: &'static str,
    /// Message id of the axis label, with its unit.
    pub label: &'static str,
    /// Tasks that have it, the default one first.
    pub tasks: &'static [MethodTask],
    /// Returns the number. Returns `None` if the run did not end or has another task.
    pub of: fn(&BenchRun) -> Option<f64>,
    /// Threshold below which a number depends more on the machine than on the method, so that
    /// growth is not fitted. `None` if growth by a factor is meaningless.
    pub noise: Option<f64>,
    /// Unit of the number.
    pub unit: AxisUnit,
}

const ANY: &[MethodTask] = &[MethodTask::Count, MethodTask::Enumerate, MethodTask::Find];

/// Quantities, in the order in which help lists them.
pub static QUANTITIES: [PlotQuantity; 6] = [
    PlotQuantity {
        word: "time",
        title: "plot-time",
        label: "axis-time",
        tasks: ANY,
        of: |run| run.outcome.is_final().then_some(run.seconds),
        noise: Some(1e-3),
        unit: AxisUnit::Seconds,
    },
    PlotQuantity {
        word: "nodes",
        title: "plot-nodes",
        label: "axis-nodes",
        tasks: &[MethodTask::Count, MethodTask::Find],
        of: |run| (run.outcome.is_final() && run.nodes > 0).then_some(run.nodes as f64),
        noise: Some(100.0),
        unit: AxisUnit::Number,
    },
    PlotQuantity {
        word: "memory",
        title: "plot-memory",
        label: "axis-memory",
        tasks: ANY,
        of: |run| run.memory.filter(|_| run.outcome.is_final()).map(|bytes| bytes as f64),
        noise: None,
        unit: AxisUnit::Bytes,
    },
    PlotQuantity {
        word: "solutions",
        title: "plot-solutions",
        label: "axis-solutions",
        tasks: &[MethodTask::Count, MethodTask::Enumerate],
        of: |run| match &run.outcome {
            RunOutcome::Counted { total, .. } => Some(to_float(total)),
            _ => None,
        },
        noise: Some(1.0),
        unit: AxisUnit::Number,
    },
    PlotQuantity {
        word: "classes",
        title: "plot-classes",
        label: "axis-classes",
        tasks: &[MethodTask::Count],
        of: |run| match &run.outcome {
            RunOutcome::Counted { classes, .. } => classes.as_ref().map(to_float),
            _ => None,
        },
        noise: Some(1.0),
        unit: AxisUnit::Number,
    },
    PlotQuantity {
        word: "number",
        title: "plot-number",
        label: "axis-number",
        tasks: &[MethodTask::Find],
        // What a method found. Greedy ones prove nothing.
        of: |run| run.optimum.and_then(|optimum| optimum.upper).map(|pieces| pieces as f64),
        noise: None,
        unit: AxisUnit::Number,
    },
];

/// Title of a comparison of methods, as a message id.
pub const COMPARISON: &str = "table-compare";

/// Quantity that comes from the record of run times and is not measured.
pub const TIMES: &str = "times";

/// Quantities of `plot`: the words of [`QUANTITIES`], which a test compares with that table, and
/// [`TIMES`].
pub const QUANTITY_WORDS: &[&str] =
    &["time", "nodes", "memory", "solutions", "classes", "number", TIMES];

impl PlotQuantity {
    /// Finds the quantity of this name.
    pub fn find_by_word(word: &str) -> Option<&'static PlotQuantity> {
        QUANTITIES.iter().find(|quantity| quantity.word == word)
    }
}

/// Converts a number to the nearest float. The digits of a decimal number always parse.
pub(crate) fn to_float(number: &BigUint) -> f64 {
    number.to_string().parse().unwrap_or(f64::INFINITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantity_words_are_those_of_the_table() {
        let measured = QUANTITIES.map(|quantity| quantity.word);
        assert_eq!(QUANTITY_WORDS, [&measured[..], &[TIMES]].concat());
    }

    #[test]
    fn stopped_runs_have_no_numbers() {
        let run = |outcome| BenchRun {
            absence: None,
            values: Vec::new(),
            size: Size::new(8, 8).expect("a size"),
            method: "bitmask",
            task: MethodTask::Count,
            outcome,
            nodes: 1003,
            seconds: 0.5,
            median: None,
            memory: Some(64),
            optimum: None,
            moves: None,
            directions: None,
            starts: None,
            is_fastest: false,
        };
        let numbers = |run: &BenchRun| QUANTITIES.map(|quantity| (quantity.of)(run));
        let counted = run(RunOutcome::Counted { total: 92u32.into(), classes: Some(12u32.into()) });
        assert_eq!(
            numbers(&counted),
            [Some(0.5), Some(1003.0), Some(64.0), Some(92.0), Some(12.0), None]
        );
        let stopped = run(RunOutcome::AtLeast(5u32.into(), Stop::Deadline));
        assert_eq!(numbers(&stopped), [None; 6]);
    }

    #[test]
    fn contradictions_are_seen_from_both_sides() {
        let counted = |total: u32| RunOutcome::Counted { total: total.into(), classes: None };
        let least = |total: u32| RunOutcome::AtLeast(total.into(), Stop::Deadline);
        for (one, other, contradict) in [
            (counted(2), counted(2), false),
            (counted(2), counted(3), true),
            (counted(2), least(3), true),
            (counted(3), least(3), false),
            (RunOutcome::None, RunOutcome::Found, true),
            (RunOutcome::None, counted(0), false),
            (RunOutcome::Unknown(Stop::Deadline), RunOutcome::None, false),
        ] {
            assert_eq!(one.is_contradicting(&other), contradict, "{one:?} {other:?}");
            assert_eq!(other.is_contradicting(&one), contradict, "{one:?} {other:?}");
        }
    }
}
