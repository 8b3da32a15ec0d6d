//! What is told under a table or a plot.

use crate::board::Size;
use crate::problem::{BruteForce, Reason, Refusal};
use crate::search::Stop;
use num_bigint::BigUint;
use std::time::Duration;

/// Something that is told under a table or a plot.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// Under what the runs were made.
    Terms {
        /// The most time of a run.
        each: Duration,
        /// How often each was repeated; the fastest counts.
        repeat: u64,
        /// The setting `threads`, as it would be typed.
        threads: String,
    },
    /// A method did not take a board.
    Refused {
        /// The method; empty where the board itself is refused.
        method: &'static str,
        /// The first board that it did not take.
        size: Size,
        /// Why.
        refusal: Refusal,
    },
    /// Boards without a solution.
    Absent {
        /// The boards.
        sizes: Vec<Size>,
        /// Why there is none.
        reason: Reason,
    },
    /// A method was stopped.
    Stopped {
        /// The method.
        method: &'static str,
        /// The board.
        size: Size,
        /// Why.
        stop: Stop,
        /// After this many seconds.
        seconds: f64,
        /// Whether it was not tried on larger boards because of that.
        spent: bool,
    },
    /// How many solutions stand in how many groups.
    Groups {
        /// The solutions.
        solutions: BigUint,
        /// The groups.
        groups: u64,
    },
    /// The generating function of a number: the coefficient of x^k is how many solutions have k. As computer algebra reads it.
    Generating(String),
    /// The orders of moves of which no symmetry of the board exchanges two, and the walks by each.
    Orders {
        /// The orders.
        orders: u64,
        /// How many were tried.
        tried: u64,
        /// The start squares.
        starts: u64,
    },
    /// Some solutions are only in the first of two sets, each as it would be typed.
    Except(String, String),
    /// Some solutions are only in the first of two sets and others only in the second, each set as it would be typed.
    Apart(String, String),
    /// Methods that took none of the boards.
    LeftOut(Vec<&'static str>),
    /// What an estimate was made from.
    Sampled {
        /// What was estimated by it: `time`, `solutions`, or both where it is none of them.
        what: Option<&'static str>,
        /// How subproblems were drawn: `probes` or `parts`.
        way: &'static str,
        /// How many were counted.
        draws: u64,
        /// All of them, where they are listed.
        parts: Option<u64>,
        /// The rounds that the interval comes from.
        rounds: u64,
        /// Whether all of them were counted.
        whole: bool,
    },
    /// By which method the work would be done, with how many threads, how long the estimate took, and its seed.
    Estimated {
        /// The method.
        method: &'static str,
        /// The threads.
        threads: u64,
        /// Seconds that the estimate took.
        seconds: f64,
        /// Where its random numbers started.
        seed: u64,
    },
    /// Estimates of several boards, by this seed.
    Estimates(u64),
    /// There is no solution, for this reason.
    Impossible(Reason),
    /// It was done to its end meanwhile.
    Done,
    /// Why something is not estimated: a message id, and the method or the command that it names.
    Unestimated(&'static str, String),
    /// What brute force would have to test on a board of this size.
    BruteForce(Size, Vec<BruteForce>),
}

impl Note {
    /// Returns the word of the reason that the note gives for a board that is refused or has no solution.
    pub fn reason(&self) -> Option<&'static str> {
        match self {
            Note::Refused { refusal, .. } => Some(refusal.word()),
            Note::Absent { reason, .. } => Some(reason.word()),
            _ => None,
        }
    }
}
