//! Traces as tables of steps, parts of traces, and their size in answers.

use super::{SearchTrace, TraceStep, TraceWindow};
use crate::data::{MAX_SQUARES, Table, TableCell};
use bezzel_base::board::Square;
use std::fmt;

/// Number of squares that account for a step of a search.
const STEP: u64 = 8;

impl SearchTrace {
    /// Returns the number of steps that an answer lists in full.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(trace.listed_steps(), trace.steps.len(), "a short trace is listed in full");
    /// # }
    /// ```
    pub fn listed_steps(&self) -> usize {
        self.steps.len().min((MAX_SQUARES / STEP) as usize)
    }

    /// Returns the steps as a table: number, action, square, depth, and the pieces that attack a
    /// rejected square.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(trace.to_table().column_names(), ["n", "do", "square", "depth", "by"]);
    /// # }
    /// ```
    pub fn to_table(&self) -> Table {
        let mut replay = self.replay();
        let mut rows = Vec::new();
        for (number, step) in (self.first_shown()..).zip(&self.steps) {
            replay.step_forward();
            let (square, by) = step_squares(step);
            rows.push(vec![
                TableCell::Whole(number),
                TableCell::Text(action_word(step).to_owned()),
                square.map_or(TableCell::Empty, |it| TableCell::Text(it.to_string())),
                TableCell::Whole(replay.depth()),
                match by.is_empty() {
                    true => TableCell::Empty,
                    false => TableCell::Text(
                        by.iter().map(Square::to_string).collect::<Vec<_>>().join(" "),
                    ),
                },
            ]);
        }
        Table {
            title: "table-steps",
            subject: self.problem.clone(),
            columns: vec!["column-n", "column-do", "column-square", "column-depth", "column-by"],
            rows,
            stopped: self.stopped,
            ..Table::default()
        }
    }

    /// Returns the trace of consecutive steps of the window: those after `skipped`, at most `most`.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// let part = trace.part(9, 3);
    /// assert_eq!((part.first, part.steps.len()), (10, 3));
    /// assert_eq!(part.start, [Square::A1, Square::B3]);
    /// # }
    /// ```
    pub fn part(&self, skipped: usize, most: usize) -> SearchTrace {
        let from = skipped.min(self.steps.len());
        let to = from.saturating_add(most).min(self.steps.len());
        let first = self.first_shown() + from as u64;
        let window = TraceWindow::Steps { from: first, to: first + (to - from).max(1) as u64 - 1 };
        SearchTrace {
            window,
            start: self.board_after(from),
            crosses: self.crosses_after(from),
            segments: self.segments.as_ref().map(|_| self.segments_after(from)),
            numbered: self.numbered_squares(from),
            first,
            steps: self.steps[from..to].to_vec(),
            total: self.total.filter(|_| self.first == self.first_shown()),
            ..self.clone()
        }
    }
}

/// Writes the step as a row of data files: its word, its square, and the pieces that attack a
/// rejected square. The sentences of a step are in the text of its trace.
///
/// ```
/// use bezzel::prelude::*;
/// let trace = Queens::new(4).trace()?;
/// let steps: Vec<String> = trace.iter().take(2).map(ToString::to_string).collect();
/// assert_eq!(steps, ["place a1", "reject b1 by a1"]);
/// # Ok::<(), Error>(())
/// ```
impl fmt::Display for TraceStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (square, by) = step_squares(self);
        let mut text = self.word().to_owned();
        text.extend(square.map(|square| format!(" {square}")));
        let mut before = " by";
        for square in by {
            text += &format!("{before} {square}");
            before = ",";
        }
        f.pad(&text)
    }
}

/// Returns the word of an action in conditions: as in data files, but one word for each, and `back`
/// for a removal.
fn action_word(step: &TraceStep) -> &'static str {
    match step.word() {
        "remove" => "back",
        "dead end" => "deadend",
        "found" => "solution",
        word => word,
    }
}

/// Returns the square of a step, and the pieces that attack it.
fn step_squares(step: &TraceStep) -> (Option<Square>, Vec<Square>) {
    match step {
        TraceStep::Reject { square, by } => {
            (Some(*square), by.iter().map(|(square, _)| *square).collect())
        }
        TraceStep::Need { square, .. } => (Some(*square), Vec::new()),
        step => {
            let [off, on] = step.moved_squares();
            (on.first().or(off.first()).copied(), Vec::new())
        }
    }
}
