//! Notes under a table or a plot.

use crate::problem::{AbsenceReason, BruteForce, ProblemError};
use bezzel_base::board::Size;
use bezzel_base::core::Stop;
use num_bigint::BigUint;
use std::time::Duration;

/// Note under a table or a plot.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// Conditions of the runs.
    Terms {
        /// Time limit of a run.
        each: Duration,
        /// Number of repetitions, of which the fastest counts.
        repeat: u64,
        /// Setting `threads`, as it would be typed.
        threads: String,
    },
    /// Method that could not handle a board.
    Refused {
        /// Method, or empty if the board itself is refused.
        method: &'static str,
        /// First board that it could not handle.
        size: Size,
        /// Reason.
        refusal: ProblemError,
    },
    /// Boards without a solution.
    Absent {
        /// Board sizes.
        sizes: Vec<Size>,
        /// Reason why there is none.
        reason: AbsenceReason,
    },
    /// Method that was stopped.
    Stopped {
        /// Method.
        method: &'static str,
        /// Board size.
        size: Size,
        /// Reason.
        stop: Stop,
        /// Seconds until it was stopped.
        seconds: f64,
        /// Whether larger boards were therefore not tried.
        spent: bool,
    },
    /// Path that is not a shortest one.
    Longer {
        /// Method.
        method: &'static str,
        /// Board size.
        size: Size,
        /// Number of moves.
        moves: u64,
        /// Seconds of the run.
        seconds: f64,
    },
    /// Numbers of solutions and of groups.
    Groups {
        /// Number of solutions.
        solutions: BigUint,
        /// Number of groups.
        groups: u64,
        /// Reason why the numbers are lower bounds.
        stopped: Option<Stop>,
    },
    /// Generating function of a number, in the syntax of computer algebra systems. The coefficient
    /// of x^k is the number of solutions with k.
    Generating(String),
    /// Orders of moves up to the symmetries of the board, and the walks by each.
    Orders {
        /// Number of orders.
        orders: u64,
        /// Number of orders tried.
        tried: u64,
        /// Number of starts.
        starts: u64,
    },
    /// Solutions that are only in the first of two sets, each as it would be typed.
    Except(String, String),
    /// Solutions that are only in the first or only in the second of two sets, each as it would be
    /// typed.
    Apart(String, String),
    /// Methods that could handle no board.
    LeftOut(Vec<&'static str>),
    /// Sample behind an estimate.
    Sampled {
        /// Estimated quantity: `time` or `solutions`, or `None` for both.
        what: Option<&'static str>,
        /// Kind of the sampled subproblems: `probes` or `parts`.
        way: &'static str,
        /// Number of subproblems counted.
        draws: u64,
        /// Number of all subproblems, if they are listed.
        parts: Option<u64>,
        /// Number of rounds behind the interval.
        rounds: u64,
        /// Whether all subproblems were counted.
        whole: bool,
    },
    /// Method and threads of the estimated work, and time and seed of the estimate.
    Estimated {
        /// Method.
        method: &'static str,
        /// Number of threads.
        threads: u64,
        /// Seconds that the estimate took.
        seconds: f64,
        /// Random seed.
        seed: u64,
    },
    /// Random seed of the estimates of several boards.
    Estimates(u64),
    /// Reason why there is no solution.
    Impossible(AbsenceReason),
    /// Completion of the work during the estimate.
    Done,
    /// Message id of the reason why something is not estimated, with the method or the command that
    /// it names.
    Unestimated(&'static str, String),
    /// Brute-force candidates for a board of this size.
    BruteForce(Size, Vec<BruteForce>),
}

impl Note {
    /// Returns the reason word of a note about a board that is refused or has no solution.
    pub fn reason_word(&self) -> Option<&'static str> {
        match self {
            Note::Refused { refusal, .. } => Some(refusal.word()),
            Note::Absent { reason, .. } => Some(reason.word()),
            _ => None,
        }
    }
}
