//! Lines of pseudocode of a method, beside which its steps are shown.

/// Line of pseudocode.
///
/// A line that is executed without a step has no words of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// Depth of indentation.
    pub depth: usize,
    /// Word of its text.
    pub word: &'static str,
    /// Words of the steps that execute it.
    pub steps: &'static [&'static str],
}

impl CodeLine {
    /// Word of a step that puts a required piece on the board before a search.
    pub const GIVEN: &'static str = "given";

    /// Creates a line.
    pub const fn new(depth: usize, word: &'static str, steps: &'static [&'static str]) -> CodeLine {
        CodeLine { depth, word, steps }
    }

    /// Returns the line that puts the required pieces on the board.
    pub const fn given(depth: usize) -> CodeLine {
        CodeLine::new(depth, CodeLine::GIVEN, &[CodeLine::GIVEN])
    }

    /// Collects the lines whose condition holds for an instance.
    pub fn collect<const N: usize>(lines: [(bool, CodeLine); N]) -> Vec<CodeLine> {
        lines.into_iter().filter_map(|(holds, line)| holds.then_some(line)).collect()
    }
}
