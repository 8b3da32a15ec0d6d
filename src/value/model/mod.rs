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
mod linear;
mod solution;

use crate::problem::Model;
use std::io::{self, Write};
use std::path::Path;

pub use solution::read_solution;

/// A language for models, chosen by the ending of the file's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModelFormat {
    /// DIMACS conjunctive normal form.
    Cnf,
    /// Pseudo-Boolean constraints.
    Opb,
    /// A linear program.
    Lp,
    /// MiniZinc.
    MiniZinc,
}

/// Every language with its ending, in the order in which help lists them.
pub static MODEL_FORMATS: [(&str, ModelFormat); 4] =
    [("cnf", ModelFormat::Cnf), ("opb", ModelFormat::Opb), ("lp", ModelFormat::Lp), ("mzn", ModelFormat::MiniZinc)];

/// What the first line says before the problem.
const NAME: &str = "bezzel-model 1: ";

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modelled {
    /// Variables, auxiliary ones included.
    pub variables: u64,
    /// Constraints (clauses).
    pub constraints: u64,
}

impl ModelFormat {
    /// The language that the file's name asks for; capital and small letters mean the same.
    pub fn of(path: &Path) -> Option<ModelFormat> {
        let ending = path.extension()?.to_str()?;
        MODEL_FORMATS.iter().find(|(known, _)| known.eq_ignore_ascii_case(ending)).map(|&(_, format)| format)
    }

    /// Whether the language can ask for the fewest pieces.
    pub fn minimises(self) -> bool {
        self != ModelFormat::Cnf
    }

    /// What begins a comment.
    fn comment(self) -> &'static str {
        match self {
            ModelFormat::Cnf => "c",
            ModelFormat::Opb => "*",
            ModelFormat::Lp => "\\",
            ModelFormat::MiniZinc => "%",
        }
    }

    /// Writes the model of the problem that `text` names; what the language cannot say (see [`ModelFormat::minimises`]) is left out.
    ///
    /// # Errors
    /// What the system says.
    ///
    /// # Complexity
    /// Linear in the model; a `.cnf` has three clauses a square and piece more where the number of pieces is fixed.
    pub fn write(self, model: &Model, text: &str, out: impl Write) -> io::Result<Modelled> {
        let mut out = io::BufWriter::new(out);
        let mark = self.comment();
        // Competition readers want the counts of an `.opb` first.
        if self != ModelFormat::Opb {
            writeln!(out, "{mark} {NAME}{text}")?;
        }
        let written = match self {
            ModelFormat::Cnf => cnf::write(model, &mut out)?,
            ModelFormat::Opb => linear::opb(model, text, &mut out)?,
            ModelFormat::Lp => linear::lp(model, &mut out)?,
            ModelFormat::MiniZinc => linear::minizinc(model, &mut out)?,
        };
        out.flush()?;
        Ok(written)
    }
}
