//! Which steps of a search are recorded.

/// Which steps of a search are recorded; numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// Up to the first solution, or to the end where there is none.
    First,
    /// From the step after the solution before `from`, up to the step that finds `to`.
    Solutions {
        /// The first solution.
        from: u64,
        /// The last one.
        to: u64,
    },
    /// The steps with these numbers.
    Steps {
        /// The first step.
        from: u64,
        /// The last one.
        to: u64,
    },
}

impl Window {
    /// Whether the step with this number, before which this many solutions were found, is wanted.
    pub(super) fn holds(self, step: u64, found: u64) -> bool {
        match self {
            Window::First => found == 0,
            Window::Solutions { from, to } => found + 1 >= from && found < to,
            Window::Steps { from, to } => (from..=to).contains(&step),
        }
    }

    /// Whether nothing is wanted any more after this many steps and solutions.
    pub(super) fn is_past(self, steps: u64, found: u64) -> bool {
        match self {
            Window::First => found > 0,
            Window::Solutions { to, .. } => found >= to,
            Window::Steps { to, .. } => steps >= to,
        }
    }
}
