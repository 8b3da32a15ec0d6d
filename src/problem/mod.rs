//! The problems: statements, arguments, theory and methods.
//!
//! A problem is a row of `PROBLEMS`. With its arguments it becomes an [`Instance`], which finds,
//! lists, counts and checks solutions.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `signature` | parameters of problems and commands, and arguments bound to them |
//! | `table` | the table of problems |
//! | `instance` | a row of the table, a problem with its arguments, and the questions that it answers |
//! | `rows` | method tables: restrictions, priorities, and a function for each task |
//! | `solve` | the choice of a method, the refusal with its reason, and the run |
//! | `outcome` | tasks and their results: solutions, counts, maps, violations |
//! | `story` | traces of methods whose steps are not just placements and removals of pieces |
//! | `share` | the squares of a solution that hold each kind of piece |
//! | `written` | traces of rules that write a list of squares |
//! | `reading` | files that are read |
//! | `definition`, `drawing` | definitions by users: pieces and drawn boards |
//! | `kept`, `census` | solutions that are invariant under a symmetry, and their number |
//! | `number` | numbers of pieces of any length |
//! | `told` | a result about an instance, stored for later questions |
//! | `refusal` | reasons why an instance cannot be made or a task cannot be done |
//! | `placement`, `mixed`, `cover`, `tour` | the problems themselves |
//! | `squares` | squares of options and of solutions: read, written, checked |
//! | `clauses` | a model in conjunctive normal form, for SAT solvers |
//! | `model` | a problem as a 0-1 linear program, for independent solvers |
//! | `effort` | sizes of brute-force searches and of better ones |
//! | `theory` | theorems and published values |
//! | `orbit` | solutions that are the same up to symmetry |

mod census;
mod clauses;
mod cover;
mod definition;
mod drawing;
mod effort;
mod instance;
mod kept;
mod mixed;
mod model;
mod number;
mod orbit;
mod outcome;
mod placement;
pub mod reading;
mod refusal;
mod rows;
mod share;
mod signature;
mod solve;
mod squares;
mod story;
mod table;
mod theory;
mod told;
mod tour;
mod written;

use squares::{
    board_word, check_kept, check_squares, check_stopped, check_whole, grid, place_squares, write_grid, write_kept,
    write_squares,
};
use written::written;

pub use crate::lang::Span;
pub use clauses::Clauses;
pub use cover::Cover;
pub use definition::{Definition, Meaning};
pub use drawing::{Undrawn, is_drawing, read_drawing};
pub use effort::{CoverEffort, Effort, Searches, TourEffort};
pub use instance::{Drawn, Instance, Maker, Method, Numbers, Order, Problem, Solve, Steps, Visitor, Watcher};
pub use mixed::Mixed;
pub use model::{Constraint, Link, Links, Model, Relation, Rule};
pub use number::PieceNumber;
pub use orbit::{Form, Stabiliser, images, is_allowed, is_representative, stabiliser, symmetry_class};
pub use outcome::{BruteForce, Finding, Heat, Mapped, Optimum, Reason, Sought, Spread, Tally, Task, Violation, Walked};
pub use placement::{Explicit, Placement, Pruning, placing};
pub use refusal::{Reach, Refusal};
pub use rows::{Ask, Lot, Row, Rows, Suits, count_of_list, first_of_list, methods, spread_of_list};
pub use share::{Share, write_kinds};
pub use signature::{Arg, Args, Given, Kind, Opt, Param, Signature, Takes, one_of, options, others};
pub use story::{Changed, Extent, Story, Stride, Touch, Track};
pub use table::{PROBLEMS, find_problem};
pub use theory::{Sequence, Theory};
pub use tour::Tour;
