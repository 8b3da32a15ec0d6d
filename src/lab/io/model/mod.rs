//! Models: problems written for independent solvers, and solvers' solutions read back.
//!
//! | ending | language | wants |
//! | --- | --- | --- |
//! | `.cnf` | DIMACS, conjunctive normal form | a number of pieces: it cannot express a minimum |
//! | `.opb` | pseudo-Boolean constraints | |
//! | `.lp` | linear program with 0-1 variables (CPLEX's format) | |
//! | `.mzn` | MiniZinc | |
//!
//! The first line of each is a comment that names the problem, so that a solution next to the model
//! (`p.sol` next to `p.lp`) can be read back and checked. Variables are numbered like the squares,
//! from 1, and named `queen_c5` if the language has names.

mod cnf;
mod language;
mod linear;
mod solution;

pub(crate) use cnf::CNF;
pub use language::{ModelLanguage, ModelSize};
pub(crate) use linear::{LP, MINIZINC, OPB};
pub(crate) use solution::SOL;
