//! A count, and what was kept of it.

use super::SolutionSet;
use crate::piece::Piece;
use crate::problem::{Instance, Optimum, Reason, Tally};
use crate::search::{End, Stop};
use num_bigint::BigUint;
use std::time::Duration;

/// The result of counting.
#[derive(Clone, Debug)]
pub struct Count {
    /// The problem in the command language, if one problem was counted (not a set after stages).
    pub problem: Option<String>,
    /// What was counted in the command language: the problem, or the set with its stages.
    pub text: String,
    /// Solutions.
    pub total: BigUint,
    /// Essentially different solutions, where they were counted.
    pub classes: Option<BigUint>,
    /// Why the count is only "at least"; none when it is exact.
    pub stopped: Option<Stop>,
    /// Seconds of run time.
    pub seconds: f64,
    /// The method, where there was one.
    pub method: Option<&'static str>,
    /// Nodes searched, where there were any.
    pub nodes: u64,
    /// The piece and what is proved of its number, where the fewest were asked for.
    pub optimum: Option<(&'static Piece, Optimum)>,
    /// The piece and how many of it a solution has, where the board decides that and nothing else tells it.
    pub fill: Option<(&'static Piece, u64)>,
    /// Of tours, how many there are if the two ways to walk one are told apart, and how many if not.
    pub directions: Option<(BigUint, BigUint)>,
    /// What was kept of it.
    pub checkpoint: Checkpoint,
    /// Why there is none, where that is proved.
    pub absence: Option<Reason>,
}

impl Count {
    /// The count of an instance, from what its search gave in this time.
    pub fn of(instance: &dyn Instance, tally: Tally, time: Duration) -> Count {
        Count {
            problem: Some(instance.text()),
            text: instance.text(),
            directions: instance.directions(&tally.total),
            total: tally.total,
            classes: tally.classes,
            stopped: tally.end.stop(),
            seconds: time.as_secs_f64(),
            method: Some(tally.method),
            nodes: tally.nodes,
            optimum: tally.optimum.map(|optimum| (instance.piece(), optimum)),
            fill: instance.fill().map(|pieces| (instance.piece(), pieces)),
            checkpoint: Checkpoint::default(),
            absence: None,
        }
    }

    /// The count of a set, from what its evaluation gave in this time.
    pub fn of_set(set: &SolutionSet, total: BigUint, end: End, time: Duration) -> Count {
        Count {
            problem: None,
            text: set.text(),
            directions: None,
            total,
            classes: None,
            stopped: end.stop(),
            seconds: time.as_secs_f64(),
            method: None,
            nodes: 0,
            optimum: None,
            fill: None,
            checkpoint: Checkpoint::default(),
            absence: None,
        }
    }
}

/// What was kept of a long count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checkpoint {
    /// What was done of it before, if there was anything.
    pub resumed: Option<Resumed>,
    /// Whether it was stopped and the same command goes on from there.
    pub kept: bool,
}

/// What was done of a count before.
#[derive(Clone, Debug, PartialEq)]
pub struct Resumed {
    /// The part of the whole, from 0 to 1: what is done of the sum.
    pub part: f64,
    /// The steps of a search by layers that were done, and all that there are, where it went on from a layer.
    pub layer: Option<(u32, u32)>,
    /// When the last of it was done, in UTC, as ISO 8601 writes it.
    pub date: String,
}
