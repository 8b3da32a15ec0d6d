//! Runs of methods, measured, and the numbers that can be taken from one.

use super::Unit;
use crate::board::Size;
use crate::problem::{Optimum, Reason, Refusal, Task};
use crate::search::Stop;
use num_bigint::BigUint;

/// One method on one instance, run and measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The board.
    pub size: Size,
    /// The method.
    pub method: &'static str,
    /// What it was asked to do.
    pub task: Task,
    /// What came of it.
    pub outcome: Outcome,
    /// Nodes searched; 0 where the method does not search or does not count them.
    pub nodes: u64,
    /// Seconds of the run, of the fastest one if there were several.
    pub seconds: f64,
    /// The median of the seconds of all runs, where there were several; of an even number the mean of the two in the middle.
    pub median: Option<f64>,
    /// The most bytes that the run had on the heap at once, beyond what was there before it; none where nothing measures that.
    pub memory: Option<u64>,
    /// What is proved of the number of pieces, where the fewest are asked for.
    pub optimum: Option<Optimum>,
    /// Of tours that were counted, how many there are if the two ways to walk one are told apart, and how many if not.
    pub directions: Option<(BigUint, BigUint)>,
    /// Of a map, the start squares that were tried, and the fewest squares that were visited from one. The outcome has the successes.
    pub starts: Option<(u64, u64)>,
    /// Why there is no solution, where that says more than that a search found none.
    pub absence: Option<Reason>,
    /// Whether it ended before all others that were asked to do the same on the same board.
    pub first: bool,
}

impl Measured {
    /// A run that has not been made.
    pub fn new(size: Size, method: &'static str, task: Task) -> Measured {
        Measured {
            size,
            method,
            task,
            outcome: Outcome::Unknown(Stop::Cancelled),
            nodes: 0,
            seconds: 0.0,
            median: None,
            memory: None,
            optimum: None,
            directions: None,
            starts: None,
            absence: None,
            first: false,
        }
    }

    /// Returns whether the run proved that there is no solution. A map counts starts instead.
    pub fn is_none(&self) -> bool {
        match &self.outcome {
            Outcome::Counted { total, .. } => self.task != Task::Map && *total == BigUint::ZERO,
            outcome => *outcome == Outcome::None,
        }
    }
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// All solutions were counted.
    Counted {
        /// How many there are.
        total: BigUint,
        /// How many are essentially different, where that was asked for.
        classes: Option<BigUint>,
    },
    /// A solution.
    Found,
    /// The proof that there is none.
    None,
    /// The count was stopped after this many.
    AtLeast(BigUint, Stop),
    /// The search for one solution was stopped before there was one.
    Unknown(Stop),
    /// The method does not take the instance.
    Refused(Refusal),
    /// The method was stopped by its limit on a smaller board already.
    NotTried(Size),
}

impl Outcome {
    /// What came of the run as a field of a file: a count as digits, or a word.
    pub(crate) fn text(&self) -> String {
        match self {
            Outcome::Counted { total, .. } => total.to_string(),
            Outcome::AtLeast(total, _) => format!(">={total}"),
            Outcome::Found => "found".to_owned(),
            Outcome::None => "none".to_owned(),
            Outcome::Unknown(_) => "unfinished".to_owned(),
            Outcome::Refused(Refusal::OutOfReach { .. } | Refusal::Memory { .. }) => "too-large".to_owned(),
            Outcome::Refused(_) => "refused".to_owned(),
            Outcome::NotTried(_) => "not-tried".to_owned(),
        }
    }

    /// Whether the run ended with an answer.
    pub fn is_final(&self) -> bool {
        matches!(self, Outcome::Counted { .. } | Outcome::Found | Outcome::None)
    }

    /// Why the run was stopped, if it was.
    pub fn stopped(&self) -> Option<Stop> {
        match self {
            Outcome::AtLeast(_, stop) | Outcome::Unknown(stop) => Some(*stop),
            _ => None,
        }
    }

    /// Whether both cannot be true of the same instance.
    ///
    /// ```
    /// use bezzel::rooms::{search::Stop, value::Outcome};
    /// let counted = |total: u32| Outcome::Counted { total: total.into(), classes: None };
    /// assert!(counted(92).contradicts(&counted(93)) && counted(0).contradicts(&Outcome::Found));
    /// assert!(!counted(92).contradicts(&Outcome::AtLeast(5u32.into(), Stop::Deadline)));
    /// ```
    pub fn contradicts(&self, other: &Outcome) -> bool {
        let ((least, most), (other_least, other_most)) = (self.bounds(), other.bounds());
        most.is_some_and(|most| other_least > most) || other_most.is_some_and(|most| least > most)
    }

    /// The least and the most solutions that the instance can have by this.
    fn bounds(&self) -> (BigUint, Option<BigUint>) {
        match self {
            Outcome::Counted { total, .. } => (total.clone(), Some(total.clone())),
            Outcome::Found => (1u32.into(), None),
            Outcome::None => (BigUint::ZERO, Some(BigUint::ZERO)),
            Outcome::AtLeast(total, _) => (total.clone(), None),
            Outcome::Unknown(_) | Outcome::Refused(_) | Outcome::NotTried(_) => (BigUint::ZERO, None),
        }
    }
}

/// A number that can be taken from a run, to be plotted against the size of the board.
///
/// What it means is the message `quantity-` and the word.
#[derive(Clone, Copy, Debug)]
pub struct Quantity {
    /// The word after `plot`.
    pub word: &'static str,
    /// The message id of its name.
    pub title: &'static str,
    /// The message id of what an axis says, its unit.
    pub label: &'static str,
    /// The tasks that have it, the one that a method is asked for first if nothing is said first.
    pub tasks: &'static [Task],
    /// The number; none where the run has none, because it did not end or because it is of another task.
    pub of: fn(&Measured) -> Option<f64>,
    /// What is smaller says more about the machine than about the method, and growth is not fitted to it; none where growth by a factor
    /// means nothing.
    pub noise: Option<f64>,
    /// What the number measures.
    pub unit: Unit,
}

const ANY: &[Task] = &[Task::Count, Task::Enumerate, Task::Find];

/// Every quantity, in the order in which help lists them.
pub static QUANTITIES: [Quantity; 6] = [
    Quantity {
        word: "time",
        title: "plot-time",
        label: "axis-time",
        tasks: ANY,
        of: |run| run.outcome.is_final().then_some(run.seconds),
        noise: Some(1e-3),
        unit: Unit::Seconds,
    },
    Quantity {
        word: "nodes",
        title: "plot-nodes",
        label: "axis-nodes",
        tasks: &[Task::Count, Task::Find],
        of: |run| (run.outcome.is_final() && run.nodes > 0).then_some(run.nodes as f64),
        noise: Some(100.0),
        unit: Unit::Number,
    },
    Quantity {
        word: "memory",
        title: "plot-memory",
        label: "axis-memory",
        tasks: ANY,
        of: |run| run.memory.filter(|_| run.outcome.is_final()).map(|bytes| bytes as f64),
        noise: None,
        unit: Unit::Bytes,
    },
    Quantity {
        word: "solutions",
        title: "plot-solutions",
        label: "axis-solutions",
        tasks: &[Task::Count, Task::Enumerate],
        of: |run| match &run.outcome {
            Outcome::Counted { total, .. } => Some(real(total)),
            _ => None,
        },
        noise: Some(1.0),
        unit: Unit::Number,
    },
    Quantity {
        word: "classes",
        title: "plot-classes",
        label: "axis-classes",
        tasks: &[Task::Count],
        of: |run| match &run.outcome {
            Outcome::Counted { classes, .. } => classes.as_ref().map(real),
            _ => None,
        },
        noise: Some(1.0),
        unit: Unit::Number,
    },
    Quantity {
        word: "number",
        title: "plot-number",
        label: "axis-number",
        tasks: &[Task::Find],
        of: |run| run.optimum.and_then(|optimum| optimum.upper).map(|pieces| pieces as f64),
        noise: None,
        unit: Unit::Number,
    },
];

impl Quantity {
    /// The quantity of this name.
    pub fn named(word: &str) -> Option<&'static Quantity> {
        QUANTITIES.iter().find(|quantity| quantity.word == word)
    }
}

/// The nearest number of the machine: digits of a decimal number are always one, however large.
pub(super) fn real(number: &BigUint) -> f64 {
    number.to_string().parse().unwrap_or(f64::INFINITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopped_runs_have_no_numbers() {
        let run = |outcome| Measured {
            absence: None,
            size: Size::new(8, 8).expect("a size"),
            method: "bitmask",
            task: Task::Count,
            outcome,
            nodes: 1003,
            seconds: 0.5,
            median: None,
            memory: Some(64),
            optimum: None,
            directions: None,
            starts: None,
            first: false,
        };
        let numbers = |run: &Measured| QUANTITIES.map(|quantity| (quantity.of)(run));
        let counted = run(Outcome::Counted { total: 92u32.into(), classes: Some(12u32.into()) });
        assert_eq!(numbers(&counted), [Some(0.5), Some(1003.0), Some(64.0), Some(92.0), Some(12.0), None]);
        let stopped = run(Outcome::AtLeast(5u32.into(), Stop::Deadline));
        assert_eq!(numbers(&stopped), [None; 6]);
    }

    #[test]
    fn contradictions_are_seen_from_both_sides() {
        let counted = |total: u32| Outcome::Counted { total: total.into(), classes: None };
        let least = |total: u32| Outcome::AtLeast(total.into(), Stop::Deadline);
        for (one, other, contradict) in [
            (counted(2), counted(2), false),
            (counted(2), counted(3), true),
            (counted(2), least(3), true),
            (counted(3), least(3), false),
            (Outcome::None, Outcome::Found, true),
            (Outcome::None, counted(0), false),
            (Outcome::Unknown(Stop::Deadline), Outcome::None, false),
        ] {
            assert_eq!(one.contradicts(&other), contradict, "{one:?} {other:?}");
            assert_eq!(other.contradicts(&one), contradict, "{one:?} {other:?}");
        }
    }
}
