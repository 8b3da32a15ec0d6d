//! Replay of a trace forwards and backwards, with the board.

use super::{SearchTrace, StepCounts, TraceStep, move_pieces};
use crate::problem::PathSegment;
use bezzel_base::board::Square;

/// Replay of a trace forwards and backwards, with the board.
#[derive(Clone, Debug)]
pub struct TraceReplay<'t> {
    trace: &'t SearchTrace,
    at: usize,
    standing: Vec<Square>,
    counts: StepCounts,
}

impl SearchTrace {
    /// Returns the pieces after this many steps of the window, in the order of their placement.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(trace.board_after(4), [Square::A1, Square::B3]);
    /// # }
    /// ```
    pub fn board_after(&self, steps: usize) -> Vec<Square> {
        let mut replay = self.replay();
        replay.jump_to(steps);
        replay.pieces().to_vec()
    }

    /// Creates a replay from the start of the window.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// let mut replay = trace.replay();
    /// replay.seek_backtrack(true);
    /// assert_eq!((replay.position(), replay.pieces()), (9, &[Square::A1, Square::B3][..]));
    /// # }
    /// ```
    pub fn replay(&self) -> TraceReplay<'_> {
        TraceReplay {
            trace: self,
            at: 0,
            standing: self.start.clone(),
            counts: StepCounts::default(),
        }
    }
}

impl<'t> TraceReplay<'t> {
    /// Returns the trace.
    pub fn trace(&self) -> &'t SearchTrace {
        self.trace
    }

    /// Returns the number of steps made.
    pub fn position(&self) -> usize {
        self.at
    }

    /// Returns the pieces on the board, in the order of their placement.
    pub fn pieces(&self) -> &[Square] {
        &self.standing
    }

    /// Returns the numbers of steps of each kind that were made.
    pub fn counts(&self) -> StepCounts {
        self.counts
    }

    /// Returns the last step made, or `None` before the first.
    pub fn current_step(&self) -> Option<&'t TraceStep> {
        self.trace.steps.get(self.at.checked_sub(1)?)
    }

    /// Makes the next step, if there is one.
    pub fn step_forward(&mut self) -> Option<&'t TraceStep> {
        let deed = self.trace.steps.get(self.at)?;
        self.at += 1;
        *self.counts.counter_for(deed) += 1;
        move_pieces(&mut self.standing, deed.moved_squares());
        Some(deed)
    }

    /// Takes the last step back, if there is one.
    pub fn step_back(&mut self) -> Option<&'t TraceStep> {
        self.at = self.at.checked_sub(1)?;
        let deed = &self.trace.steps[self.at];
        *self.counts.counter_for(deed) -= 1;
        let [off, on] = deed.moved_squares();
        move_pieces(&mut self.standing, [on, off]);
        Some(deed)
    }

    /// Moves to the position after this many steps, or to the end.
    ///
    /// # Complexity
    /// Linear in the number of steps between.
    pub fn jump_to(&mut self, steps: usize) {
        while self.at < steps && self.step_forward().is_some() {}
        while self.at > steps && self.step_back().is_some() {}
    }

    /// Returns the index of the kind of piece that the last step is about.
    pub(crate) fn kind(&self) -> usize {
        let is_placed = self.current_step().is_some_and(|step| !step.moved_squares()[1].is_empty());
        self.trace.kind_after(self.standing.len().saturating_sub(usize::from(is_placed)))
    }

    /// Returns the pieces on the board with the index of the kind of each.
    pub(crate) fn pieces_with_kinds(&self) -> Vec<(Square, usize)> {
        (0..).zip(&self.standing).map(|(at, &square)| (square, self.trace.kind_after(at))).collect()
    }

    /// Returns the paths of a tour.
    pub fn segments(&self) -> Vec<PathSegment> {
        self.trace.segments_after(self.at)
    }

    /// Returns the number of pieces on the board, or of squares on the paths of a tour.
    pub fn depth(&self) -> u64 {
        let visited: usize = self.segments().iter().map(|segment| segment.squares.len()).sum();
        (self.standing.len() + visited) as u64
    }

    /// Moves to the next step that finds a solution, or back to the previous one. Stays in place if
    /// there is no such step, and returns whether it moved.
    pub fn seek_solution(&mut self, onward: bool) -> bool {
        self.seek(onward, |_, deed| deed.is_solution())
    }

    /// Moves to the next step at which the search backtracks, or back to the previous one: a dead
    /// end or a removal, the first of several in a row. Stays in place if there is no such step,
    /// and returns whether it moved.
    pub fn seek_backtrack(&mut self, onward: bool) -> bool {
        self.seek(onward, |before, deed| {
            deed.is_backtrack() && !before.is_some_and(TraceStep::is_backtrack)
        })
    }

    /// Returns the number of the next solution found at or after this step, if it is in the trace.
    pub fn next_solution_number(&self) -> Option<u64> {
        self.trace.steps[self.at.saturating_sub(1)..].iter().find_map(|deed| match deed {
            TraceStep::Found { number } => Some(*number),
            _ => None,
        })
    }

    fn seek(
        &mut self,
        onward: bool,
        wanted: impl Fn(Option<&TraceStep>, &TraceStep) -> bool,
    ) -> bool {
        let steps = &self.trace.steps;
        let fits = |at: &usize| wanted(at.checked_sub(1).map(|at| &steps[at]), &steps[*at]);
        let found = if onward {
            (self.at..steps.len()).find(fits)
        } else {
            (0..self.at.saturating_sub(1)).rev().find(fits)
        };
        found.inspect(|at| self.jump_to(at + 1)).is_some()
    }
}
