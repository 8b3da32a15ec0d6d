//! The line of pseudocode of a step.

use super::{SearchTrace, TraceStep};
use bezzel_base::problem::CodeLine;

#[cfg(test)]
mod tests;

impl SearchTrace {
    /// Returns the index of the line of pseudocode that a step executes.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// let line = trace.code_line(&trace.steps[1]).unwrap();
    /// assert_eq!(trace.pseudocode[line].word, "attacked-square");
    /// # }
    /// ```
    pub fn code_line(&self, step: &TraceStep) -> Option<usize> {
        let line = |word| self.pseudocode.iter().position(|line| line.steps.contains(&word));
        let given = matches!(step, TraceStep::Given(_)).then_some(CodeLine::GIVEN);
        given.and_then(line).or_else(|| line(step.word()))
    }
}
