//! Languages for models.

use crate::data::FileError;
use crate::problem::LinearProgram;
use bezzel_base::core::Limit;
use std::io::{self, Write};

/// Language in which independent solvers read problems.
#[derive(Debug)]
pub struct ModelLanguage {
    /// Beginning of a comment.
    pub(super) comment: &'static str,
    /// Whether the first line names the problem. Otherwise the writer does.
    pub(super) names_problem: bool,
    /// Whether it can express the smallest or the largest number.
    pub can_optimize: bool,
    /// Writes a model. The text names its problem.
    pub(super) write:
        fn(&LinearProgram, &str, &mut dyn Write, &Limit) -> Result<ModelSize, FileError>,
}

/// Size of a written model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModelSize {
    /// Number of variables, including auxiliary ones.
    pub variables: u64,
    /// Number of constraints (clauses).
    pub constraints: u64,
}

/// Text of the first line before the problem.
pub(super) const NAME: &str = "bezzel-model 1: ";

impl ModelLanguage {
    /// Writes the model of the problem that `text` names, without the parts that the language
    /// cannot express (see [`ModelLanguage::can_optimize`]).
    ///
    /// # Errors
    /// Returns the error of the system, or [`FileError::Stopped`].
    ///
    /// # Complexity
    /// Linear in the model. A `.cnf` has about two more clauses per square and piece if the number of
    /// pieces is fixed.
    pub fn write(
        &self,
        model: &LinearProgram,
        text: &str,
        out: impl Write,
        limit: &Limit,
    ) -> Result<ModelSize, FileError> {
        let mut out = io::BufWriter::new(out);
        if self.names_problem {
            writeln!(out, "{} {NAME}{text}", self.comment)?;
        }
        let written = (self.write)(model, text, &mut out, limit)?;
        out.flush()?;
        Ok(written)
    }
}
