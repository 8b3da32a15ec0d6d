//! Result of a count, and the state of its checkpoint.

use super::SolutionSet;
use crate::piece::Piece;
use crate::problem::{Instance, Optimum, Reason, Tally};
use crate::search::{End, Stop};
use num_bigint::BigUint;
use std::time::Duration;

/// Result of a count.
#[derive(Clone, Debug)]
pub struct Count {
    /// Problem in the command language, if one problem was counted and not a set after stages.
    pub problem: Option<String>,
    /// Problem, or set with its stages, in the command language.
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
    pub optimum: Option<(&'static Piece, Optimum)>,
    /// Piece with its number in a solution, if the board implies it and nothing else shows it.
    pub fill: Option<(&'static Piece, u64)>,
    /// Numbers of directed and of undirected tours.
    pub directions: Option<(BigUint, BigUint)>,
    /// State of the checkpoint.
    pub checkpoint: Checkpoint,
    /// Reason why there are none, if that is proved.
    pub absence: Option<Reason>,
}

impl Count {
    /// Creates the result for an instance, from the count of its search and the time.
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

    /// Creates the result for a set, from the total of its evaluation and the time.
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

/// State of the checkpoint of a long count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checkpoint {
    /// Work done before, if there was any.
    pub resumed: Option<Resumed>,
    /// Whether the count was stopped and the same command continues it.
    pub kept: bool,
}

/// Work done in earlier runs of a count.
#[derive(Clone, Debug, PartialEq)]
pub struct Resumed {
    /// Finished fraction of the whole, from 0 to 1.
    pub part: f64,
    /// Finished and total steps of a search by layers, if it continued from a layer.
    pub layer: Option<(u32, u32)>,
    /// Time of the last work, in UTC in the format of ISO 8601.
    pub date: String,
}
