//! Paths of a tour trace after each step, and the squares that a step affects.

use super::{SearchTrace, TraceStep};
use crate::problem::{PathEdit, PathSegment, PathStep, SquareMark, TourStep};
use bezzel_base::board::Square;
use bezzel_tours::vandermonde::CircuitJoin;
use std::collections::HashMap;

impl SearchTrace {
    /// Computes the paths of a tour after this many steps. Returns an empty list for other traces.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("trace tour 5");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(trace.segments_after(2)[0].squares, [Square::A1, Square::C2]);
    /// # }
    /// ```
    ///
    /// # Complexity
    /// Linear in the steps since the last one that contains the whole path, and in the squares.
    pub fn segments_after(&self, steps: usize) -> Vec<PathSegment> {
        let Some(start) = &self.segments else { return Vec::new() };
        let made = &self.steps[..steps.min(self.steps.len())];
        let whole = |step: &TraceStep| step.tour_step().and_then(TourStep::segments);
        let last = (1..=made.len()).rev().find_map(|at| Some((at, whole(&made[at - 1])?)));
        let (from, mut segments) = last.unwrap_or_else(|| (0, start.clone()));
        let later = made[from..].iter().filter_map(TraceStep::tour_step);
        later.for_each(|step| step.apply(&mut segments));
        segments
    }

    /// Returns the last path of a tour after the last step.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace tour 5");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(trace.last_path().len(), 25);
    /// # }
    /// ```
    pub fn last_path(&self) -> Vec<Square> {
        self.segments_after(self.steps.len()).pop().unwrap_or_default().squares
    }

    /// Returns the squares that the last of this many steps of a tour affects. Returns an empty
    /// list without a step.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("trace tour 5");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// let marked = trace.marked_squares(2).into_iter().map(|(square, _)| square);
    /// assert!(marked.eq([Square::B3, Square::C2]), "b3 was the other choice");
    /// # }
    /// ```
    pub fn marked_squares(&self, steps: usize) -> Vec<(Square, SquareMark)> {
        let step = steps.checked_sub(1).and_then(|at| self.steps.get(at));
        let Some(step) = step.and_then(TraceStep::tour_step) else { return Vec::new() };
        match step {
            TourStep::Start(square) | TourStep::Try(square) => vec![(*square, SquareMark::Entered)],
            TourStep::Go { to, others, .. } => {
                let others =
                    others.iter().map(|&(square, onward)| (square, SquareMark::Option(onward)));
                others.chain([(*to, SquareMark::Entered)]).collect()
            }
            TourStep::Back(square) => vec![(*square, SquareMark::Left)],
            TourStep::Lost(square)
            | TourStep::DeadEnd(square, _)
            | TourStep::MissesClue(square, ..) => {
                vec![(*square, SquareMark::Stuck)]
            }
            TourStep::Change { change: PathEdit::Extend(square), .. } => {
                vec![(*square, SquareMark::Entered)]
            }
            TourStep::Change { .. } => self.renumbered_squares(steps),
            TourStep::Pairs(joins, _) => joins.iter().flat_map(join_squares).collect(),
            TourStep::Join(join, _) => join_squares(join).collect(),
            TourStep::Path(step) => self.path_marks(step, steps),
            _ => Vec::new(),
        }
    }

    /// Returns the squares that the last of this many steps of a search for a path affects.
    fn path_marks(&self, step: &PathStep, steps: usize) -> Vec<(Square, SquareMark)> {
        match step {
            PathStep::Layer { .. } | PathStep::Round { .. } => {
                let (fresh, _) = step.numbered_squares().unwrap_or_default();
                let mark = |(square, number)| match number == u64::from(fresh) {
                    true => (square, SquareMark::Option(fresh)),
                    false => (square, SquareMark::Numbered(number as u32)),
                };
                self.numbered_squares(steps).into_iter().map(mark).collect()
            }
            PathStep::Start(square) => vec![(*square, SquareMark::Entered)],
            PathStep::Descend { to, value, others } => {
                let others = others.iter().map(|&other| (other, SquareMark::Option(*value)));
                others.chain([(*to, SquareMark::Entered)]).collect()
            }
            PathStep::Nearest { to, others, .. } => {
                let others =
                    others.iter().map(|&(other, gap)| (other, SquareMark::Option(gap as u32)));
                others.chain([(*to, SquareMark::Entered)]).collect()
            }
            PathStep::Predecessor(path) => {
                path.first().map(|&square| (square, SquareMark::Entered)).into_iter().collect()
            }
            PathStep::Bound { square, .. } => vec![(*square, SquareMark::Stuck)],
            _ => Vec::new(),
        }
    }

    /// Returns the squares that layers and rounds have numbered after this many steps, in order.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("trace path knight 4 from a1 to c1");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(trace.numbered_squares(2), [(Square::A1, 0), (Square::B3, 1), (Square::C2, 1)]);
    /// # }
    /// ```
    pub fn numbered_squares(&self, steps: usize) -> Vec<(Square, u64)> {
        let made = self.steps[..steps.min(self.steps.len())].iter();
        let numbered = made.filter_map(TraceStep::tour_step).flat_map(TourStep::numbered_squares);
        self.numbered.iter().copied().chain(numbered).collect()
    }

    /// Returns the squares that get another number by a transformation, and those that it adds.
    fn renumbered_squares(&self, steps: usize) -> Vec<(Square, SquareMark)> {
        let numbers = |steps| {
            self.segments_after(steps).into_iter().flat_map(|segment| segment.squares).zip(0usize..)
        };
        let before: HashMap<Square, usize> = numbers(steps - 1).collect();
        let mark = |(square, number): (Square, usize)| match before.get(&square) {
            None => Some((square, SquareMark::Entered)),
            Some(&old) => (old != number).then_some((square, SquareMark::Moved)),
        };
        numbers(steps).filter_map(mark).collect()
    }
}

/// Returns the squares of a join.
fn join_squares(join: &CircuitJoin) -> impl Iterator<Item = (Square, SquareMark)> + use<> {
    let squares = [join.one, join.other].concat();
    squares.into_iter().map(|square| (square, SquareMark::Moved))
}
