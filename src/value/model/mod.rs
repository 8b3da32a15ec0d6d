//! Models: a problem written for independent solvers, and their solutions read back.
//!
//! | ending | language | wants |
//! | --- | --- | --- |
//! | `.cnf` | DIMACS, conjunctive normal form | a number of pieces: it cannot say "as few as possible" |
//! | `.opb` | pseudo-Boolean constraints | |
//! | `.lp` | linear program with 0-1 variables (CPLEX's format) | |
//! | `.mzn` | MiniZinc | |
//!
//! The first line of each is a comment that names the problem, so that a solution beside the model (`p.sol` beside `p.lp`) can be
//! read back and checked. Variables are numbered as the squares are, from 1, and named `queen_c5` where the language has names.

mod cnf;
mod language;
mod linear;
mod solution;

pub(super) use cnf::CNF;
pub use language::{Language, Modelled};
pub(super) use linear::{LP, MINIZINC, OPB};
pub(super) use solution::SOL;
