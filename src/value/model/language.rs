//! What a language for models is.

use crate::problem::Model;
use crate::search::Limit;
use crate::value::file::FileError;
use std::io::{self, Write};

/// A language in which independent solvers read problems.
#[derive(Debug)]
pub struct Language {
    /// What begins a comment.
    pub(super) comment: &'static str,
    /// Whether the first line names the problem; else the writer does it.
    pub(super) named: bool,
    /// Whether it can ask for the fewest pieces.
    pub minimises: bool,
    /// Writes a model; the text names its problem.
    pub(super) write: fn(&Model, &str, &mut dyn Write, &Limit) -> Result<Modelled, FileError>,
}

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modelled {
    /// Variables, auxiliary ones included.
    pub variables: u64,
    /// Constraints (clauses).
    pub constraints: u64,
}

/// What the first line says before the problem.
pub(super) const NAME: &str = "bezzel-model 1: ";

impl Language {
    /// Writes the model of the problem that `text` names; what the language cannot say (see [`Language::minimises`]) is left out.
    ///
    /// # Errors
    /// What the system says; [`FileError::Stopped`].
    ///
    /// # Complexity
    /// Linear in the model; a `.cnf` has three clauses a square and piece more where the number of pieces is fixed.
    pub fn write(&self, model: &Model, text: &str, out: impl Write, limit: &Limit) -> Result<Modelled, FileError> {
        let mut out = io::BufWriter::new(out);
        if self.named {
            writeln!(out, "{} {NAME}{text}", self.comment)?;
        }
        let written = (self.write)(model, text, &mut out, limit)?;
        out.flush()?;
        Ok(written)
    }
}
