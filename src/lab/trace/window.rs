//! Windows of recorded steps.

/// Window of recorded steps. Numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceWindow {
    /// Steps up to the first solution, or to the end if there is none.
    First,
    /// Steps after the solution before `from`, up to the step that finds `to`.
    Solutions {
        /// First solution.
        from: u64,
        /// Last solution.
        to: u64,
    },
    /// Steps with these numbers.
    Steps {
        /// First step.
        from: u64,
        /// Last step.
        to: u64,
    },
}

impl TraceWindow {
    /// Returns whether the step with this number is in the window, given that `found` solutions
    /// were found before it.
    pub(super) fn contains(self, step: u64, found: u64) -> bool {
        match self {
            TraceWindow::First => found == 0,
            TraceWindow::Solutions { from, to } => found + 1 >= from && found < to,
            TraceWindow::Steps { from, to } => (from..=to).contains(&step),
        }
    }

    /// Returns whether no later step is in the window, after this many steps and solutions.
    pub(super) fn is_past(self, steps: u64, found: u64) -> bool {
        match self {
            TraceWindow::First => found > 0,
            TraceWindow::Solutions { to, .. } => found >= to,
            TraceWindow::Steps { to, .. } => steps >= to,
        }
    }
}
