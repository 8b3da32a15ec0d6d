//! Replay of a trace forwards and backwards, with the board.

use super::{Counts, Deed, Trace, turn};
use crate::board::Square;

/// Replay of a trace forwards and backwards, with the board.
#[derive(Clone, Debug)]
pub struct Replay<'t> {
    trace: &'t Trace,
    at: usize,
    standing: Vec<Square>,
    counts: Counts,
}

impl Trace {
    /// Returns the pieces after this many steps of the window, in the order of their placement.
    pub fn board(&self, steps: usize) -> Vec<Square> {
        let mut replay = self.replay();
        replay.jump(steps);
        replay.standing().to_vec()
    }

    /// Creates a replay from the start of the window.
    pub fn replay(&self) -> Replay<'_> {
        Replay { trace: self, at: 0, standing: self.start.clone(), counts: Counts::default() }
    }
}

impl<'t> Replay<'t> {
    /// Returns the trace.
    pub fn trace(&self) -> &'t Trace {
        self.trace
    }

    /// Returns the number of steps made.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the pieces on the board, in the order of their placement.
    pub fn standing(&self) -> &[Square] {
        &self.standing
    }

    /// Returns the numbers of steps of each kind that were made.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns the last step made, or `None` before the first.
    pub fn deed(&self) -> Option<&'t Deed> {
        self.trace.steps.get(self.at.checked_sub(1)?)
    }

    /// Makes the next step, if there is one.
    pub fn forward(&mut self) -> Option<&'t Deed> {
        let deed = self.trace.steps.get(self.at)?;
        self.at += 1;
        *self.counts.of(deed) += 1;
        turn(&mut self.standing, deed.moves());
        Some(deed)
    }

    /// Takes the last step back, if there is one.
    pub fn back(&mut self) -> Option<&'t Deed> {
        self.at = self.at.checked_sub(1)?;
        let deed = &self.trace.steps[self.at];
        *self.counts.of(deed) -= 1;
        let [off, on] = deed.moves();
        turn(&mut self.standing, [on, off]);
        Some(deed)
    }

    /// Moves to the position after this many steps, or to the end.
    ///
    /// # Complexity
    /// Linear in the number of steps between.
    pub fn jump(&mut self, steps: usize) {
        while self.at < steps && self.forward().is_some() {}
        while self.at > steps && self.back().is_some() {}
    }

    /// Moves to the next step that finds a solution. Stays in place if there is no such step, and
    /// returns whether it moved.
    pub fn next_solution(&mut self) -> bool {
        self.next(|_, deed| matches!(deed, Deed::Found { .. }))
    }

    /// Moves back to the previous step that found a solution. Stays in place if there is no such
    /// step, and returns whether it moved.
    pub fn previous_solution(&mut self) -> bool {
        self.previous(|_, deed| matches!(deed, Deed::Found { .. }))
    }

    /// Moves to the next step at which the search backtracks: a dead end or a removal, the first of
    /// several in a row. Stays in place if there is no such step, and returns whether it moved.
    pub fn next_backtrack(&mut self) -> bool {
        self.next(turns_back)
    }

    /// Moves back to the previous step at which the search backtracked, and returns whether it
    /// moved.
    pub fn previous_backtrack(&mut self) -> bool {
        self.previous(turns_back)
    }

    /// Returns the number of the next solution found at or after this step, if it is in the trace.
    pub fn towards(&self) -> Option<u64> {
        self.trace.steps[self.at.saturating_sub(1)..].iter().find_map(|deed| match deed {
            Deed::Found { number } => Some(*number),
            _ => None,
        })
    }

    fn next(&mut self, wanted: impl Fn(Option<&Deed>, &Deed) -> bool) -> bool {
        let steps = &self.trace.steps;
        let found = (self.at..steps.len()).find(|&at| wanted(at.checked_sub(1).map(|at| &steps[at]), &steps[at]));
        found.inspect(|at| self.jump(at + 1)).is_some()
    }

    fn previous(&mut self, wanted: impl Fn(Option<&Deed>, &Deed) -> bool) -> bool {
        let steps = &self.trace.steps;
        let before = 0..self.at.saturating_sub(1);
        let found = before.rev().find(|&at| wanted(at.checked_sub(1).map(|at| &steps[at]), &steps[at]));
        found.inspect(|at| self.jump(at + 1)).is_some()
    }
}

/// Returns whether this step is the first of several backtracking steps.
fn turns_back(before: Option<&Deed>, deed: &Deed) -> bool {
    deed.is_backtrack() && !before.is_some_and(Deed::is_backtrack)
}
