//! Languages for models.

use crate::problem::Model;
use crate::search::Limit;
use crate::value::file::FileError;
use std::io::{self, Write};

/// Language in which independent solvers read problems.
#[derive(Debug)]
pub struct Language {
    /// Beginning of a comment.
    pub(super) comment: &'static str,
    /// Whether the first line names the problem. Otherwise the writer does.
    pub(super) named: bool,
    /// Whether it can express the minimum number of pieces.
    pub minimises: bool,
    /// Writes a model. The text names its problem.
    pub(super) write: fn(&Model, &str, &mut dyn Write, &Limit) -> Result<Modelled, FileError>,
}

/// Size of a written model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modelled {
    /// Number of variables, including auxiliary ones.
    pub variables: u64,
    /// Number of constraints (clauses).
    pub constraints: u64,
}

/// Text of the first line before the problem.
pub(super) const NAME: &str = "bezzel-model 1: ";

impl Language {
    /// Writes the model of the problem that `text` names, without the parts that the language
    /// cannot express (see [`Language::minimises`]).
    ///
    /// # Errors
    /// Returns the error of the system, or [`FileError::Stopped`].
    ///
    /// # Complexity
    /// Linear in the model. A `.cnf` has three more clauses per square and piece if the number of
    /// pieces is fixed.
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
