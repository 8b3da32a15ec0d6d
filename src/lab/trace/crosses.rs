//! Squares that the deductions of a star battle have crossed out.

use super::{SearchTrace, StepDetail, TraceStep};
use bezzel_base::board::Square;

/// Words of the deductions that cross squares out.
const CROSSING: [&str; 3] = ["within", "starves", "leads"];

/// Squares that are crossed out. The crosses after an assumption are removed with it.
#[derive(Clone, Debug, Default)]
pub struct CrossedSquares {
    base: Vec<Square>,
    /// Crosses after each assumption that still holds.
    assumed: Vec<Vec<Square>>,
}

impl CrossedSquares {
    /// Updates the crosses by a step that is about these squares.
    pub(super) fn apply(&mut self, fact: &StepDetail, about: &[Square]) {
        let is_end = ["refuted", "assume next"].contains(&fact.word);
        if is_end {
            self.assumed.pop();
        }
        if fact.word == "assume" {
            self.assumed.push(Vec::new());
        } else if is_end || CROSSING.contains(&fact.word) {
            self.assumed.last_mut().unwrap_or(&mut self.base).extend(about);
        }
    }

    /// Returns the squares.
    fn squares(&self) -> Vec<Square> {
        self.base.iter().chain(self.assumed.iter().flatten()).copied().collect()
    }
}

impl SearchTrace {
    /// Returns the crosses after this many steps of the window.
    pub(super) fn crosses_after(&self, steps: usize) -> CrossedSquares {
        let mut crosses = self.crosses.clone();
        for step in &self.steps[..steps.min(self.steps.len())] {
            if let TraceStep::Detail { fact, about, .. } = step {
                crosses.apply(fact, about);
            }
        }
        crosses
    }

    /// Returns the squares that are crossed out after this many steps of the window.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let board = r#"trace stars "AAABCD/AAABCD/BBBBCD/BBECCD/FEECCD/FFEECC""#;
    /// let cell = bezzel::notebook().run(board);
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(trace.crossed_squares(1), [Square::F1]);
    /// # }
    /// ```
    pub fn crossed_squares(&self, steps: usize) -> Vec<Square> {
        self.crosses_after(steps).squares()
    }
}
