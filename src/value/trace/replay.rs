//! A walk through the steps of a trace, forward and back, with the board.

use super::{Counts, Deed, Trace, turn};
use crate::board::Square;

/// A walk through the steps of a trace, forward and back, with the board.
#[derive(Clone, Debug)]
pub struct Replay<'t> {
    trace: &'t Trace,
    at: usize,
    standing: Vec<Square>,
    counts: Counts,
}

impl Trace {
    /// The pieces after this many steps of the window, in the order in which they were placed.
    pub fn board(&self, steps: usize) -> Vec<Square> {
        let mut replay = self.replay();
        replay.jump(steps);
        replay.standing().to_vec()
    }

    /// A walk through the steps, from the start of the window.
    pub fn replay(&self) -> Replay<'_> {
        Replay { trace: self, at: 0, standing: self.start.clone(), counts: Counts::default() }
    }
}

impl<'t> Replay<'t> {
    /// The trace that is walked through.
    pub fn trace(&self) -> &'t Trace {
        self.trace
    }

    /// How many steps have been made.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The pieces on the board, in the order in which they were placed.
    pub fn standing(&self) -> &[Square] {
        &self.standing
    }

    /// How many steps of each kind have been made.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The last step made; none before the first.
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

    /// Undoes the last step made, if there is one.
    pub fn back(&mut self) -> Option<&'t Deed> {
        self.at = self.at.checked_sub(1)?;
        let deed = &self.trace.steps[self.at];
        *self.counts.of(deed) -= 1;
        let [off, on] = deed.moves();
        turn(&mut self.standing, [on, off]);
        Some(deed)
    }

    /// Makes or undoes steps until this many have been made, or all of them.
    ///
    /// # Complexity
    /// Linear in the number of steps between.
    pub fn jump(&mut self, steps: usize) {
        while self.at < steps && self.forward().is_some() {}
        while self.at > steps && self.back().is_some() {}
    }

    /// Goes to the next step that finds a solution; stays where it is if there is none.
    pub fn next_solution(&mut self) -> bool {
        self.next(|_, deed| matches!(deed, Deed::Found { .. }))
    }

    /// Goes back to the last step before this one that found a solution; stays where it is if there is none.
    pub fn previous_solution(&mut self) -> bool {
        self.previous(|_, deed| matches!(deed, Deed::Found { .. }))
    }

    /// Goes to the next step at which the search turns back: a dead end or a piece taken back, the first of several on end. Stays
    /// where it is if there is none.
    pub fn next_backtrack(&mut self) -> bool {
        self.next(turns_back)
    }

    /// Goes back to the last step before this one at which the search turned back.
    pub fn previous_backtrack(&mut self) -> bool {
        self.previous(turns_back)
    }

    /// The number of the next solution that is found at this step or after it, if it is in the trace.
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

/// Whether this step is the first of those that turn back.
fn turns_back(before: Option<&Deed>, deed: &Deed) -> bool {
    deed.is_backtrack() && !before.is_some_and(Deed::is_backtrack)
}
