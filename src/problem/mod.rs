//! The problems: what each one states, takes, knows and can do.
//!
//! A problem is a row of `PROBLEMS`; its arguments make an [`Instance`], which finds, lists, counts and checks solutions.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `signature` | what a problem or a command takes, and arguments bound to it |
//! | `instance` | what can be asked of a problem with its arguments |
//! | `outcome` | what the tasks give: findings, counts, maps, violations |
//! | `refusal` | why an instance cannot be made, or a task cannot be done |
//! | `placement`, `cover`, `tour` | the problems themselves |
//! | `squares` | the options `with` and `without` |
//! | `clauses` | a model in conjunctive normal form, for SAT solvers |
//! | `model` | a problem as a 0-1 linear program, for independent solvers |
//! | `orbit` | solutions that are the same up to symmetry |

mod clauses;
mod cover;
mod instance;
mod model;
mod orbit;
mod outcome;
mod placement;
mod refusal;
mod signature;
mod squares;
mod tour;

use squares::place_squares;
use std::sync::Arc;

pub use crate::lang::Span;
pub use clauses::Clauses;
pub use cover::Cover;
pub use instance::{Drawn, Instance, Order, Visitor, Watcher};
pub use model::{Constraint, Model, Relation, Rule};
pub use orbit::{Stabiliser, images, is_allowed, is_representative, symmetry_class};
pub use outcome::{BruteForce, Finding, Mapped, Optimum, Reason, Sought, Tally, Violation};
pub use placement::{Explicit, Placement, Pruning};
pub use refusal::{Reach, Refusal};
pub use signature::{Arg, Args, Given, Kind, Opt, Param, Signature, Takes};
pub use tour::{Changed, Extent, PathFlaw, PathProblem, Story, Stride, Touch, Tour, Track};

/// A row of the table of problems.
#[derive(Debug)]
pub struct Problem {
    /// The word that starts it, as the documents write it (plural for placements).
    pub word: &'static str,
    /// Other spellings that are read.
    pub also: &'static [&'static str],
    /// What it takes.
    pub signature: Signature,
    /// Its methods, the one that is used when none is asked for first.
    pub methods: &'static [Method],
    /// Makes an instance from bound arguments.
    pub instance: Maker,
    /// What the literature says, for `about`.
    pub theory: &'static Theory,
}

/// Every problem, in the order in which help lists them.
pub static PROBLEMS: [&Problem; 8] = [
    &placement::QUEENS,
    &placement::ROOKS,
    &placement::BISHOPS,
    &placement::KNIGHTS,
    &placement::KINGS,
    &placement::SUPERQUEENS,
    &cover::COVER,
    &tour::TOUR,
];

/// The problem that a word names, in any of its spellings.
pub fn find_problem(word: &str) -> Option<&'static Problem> {
    PROBLEMS.into_iter().find(|problem| problem.word == word || problem.also.contains(&word))
}

/// Makes an instance of a problem from bound arguments.
pub type Maker = fn(&'static Problem, &Args) -> Result<Arc<dyn Instance>, Refusal>;

impl Problem {
    /// The named method, if it does the task; else the first of the table that does.
    ///
    /// # Errors
    /// [`Refusal::NoMethod`] when there is none.
    pub fn method(&self, task: Task, named: Option<&str>) -> Result<&'static str, Refusal> {
        let does = self.methods.iter().filter(|method| method.does.contains(&task));
        let have: Vec<&'static str> = does.map(|method| method.word).collect();
        let found = have.iter().copied().find(|&word| named.is_none_or(|named| named == word));
        found.ok_or_else(|| Refusal::NoMethod { method: named.unwrap_or_default().to_string(), task, have })
    }
}

/// A way to solve a problem.
#[derive(Debug, PartialEq, Eq)]
pub struct Method {
    /// The word after `using`.
    pub word: &'static str,
    /// What it can do.
    pub does: &'static [Task],
}

/// What a method can be asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// One solution.
    Find,
    /// All solutions, in order.
    Enumerate,
    /// How many there are.
    Count,
    /// The steps of the search.
    Trace,
    /// How far it comes from each square.
    Map,
}

/// What the literature says of a problem; the statements themselves are words, found by these ids.
#[derive(Debug)]
pub struct Theory {
    /// Ids of theorems, each a message with its source.
    pub theorems: &'static [&'static str],
    /// Published sequences, to compare with and to cite, never to answer from.
    pub sequences: &'static [Sequence],
}

/// A published sequence of values.
#[derive(Debug)]
pub struct Sequence {
    /// The id in the On-Line Encyclopedia of Integer Sequences.
    pub id: &'static str,
    /// What is counted: a message id.
    pub title: &'static str,
    /// The first argument.
    pub from: u32,
    /// The values from there on, as decimal digits.
    pub values: &'static [&'static str],
}
