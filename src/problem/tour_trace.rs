//! Traces of methods whose steps are not just placements and removals of pieces, and the board
//! after each step.

use crate::board::Square;
use crate::search::Stop;
use crate::search::tour::vandermonde::CircuitJoin;
use crate::search::tour::warnsdorff::WarnsdorffRule;
use std::collections::HashMap;

/// Step of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TourStep {
    /// First square of the tour.
    Start(Square),
    /// Move by the rule.
    Go {
        /// Rule.
        rule: WarnsdorffRule,
        /// Square.
        to: Square,
        /// Number of free squares a move away from it.
        onward: u32,
        /// Other free squares that could have been entered, with their numbers.
        others: Vec<(Square, u32)>,
        /// Last square of the tour, if it is also a move away and must not be entered yet.
        end: Option<Square>,
    },
    /// Switch to the published move order with this number for breaking ties, with its moves as
    /// files and ranks.
    Order(usize, Vec<(i32, i32)>),
    /// Tentative move of the search to this square.
    Try(Square),
    /// Backtracking of the search from this square.
    Back(Square),
    /// Square that can no longer be entered and left.
    Lost(Square),
    /// Dead end: no free square is a move away from this one, except the last one of the tour if it
    /// is given.
    DeadEnd(Square, Option<Square>),
    /// Path to be repaired.
    Begin(Vec<Square>),
    /// Transformation of the path.
    Change {
        /// Kind of transformation.
        change: PathEdit,
        /// Path after it.
        path: Vec<Square>,
    },
    /// Four circuits that cover the board.
    Circuits([Vec<Square>; 4]),
    /// Joins of opposite circuits, and the circuits after them.
    Pairs([CircuitJoin; 2], [Vec<Square>; 2]),
    /// Join of the last two circuits.
    Join(CircuitJoin),
    /// Completed tour, with whether a move leads from its end to its beginning.
    Found(bool),
    /// End of a complete search without a tour.
    Exhausted,
    /// End of the method without a tour.
    GaveUp,
}

/// Transformation of a path, with its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathEdit {
    /// Extension of the path to a free square.
    Extend(Square),
    /// Reversal of the tail: a move leads from the end to a square of the path, and everything
    /// after that square is reversed, which gives a new end.
    TurnTail {
        /// Last square before the step.
        end: Square,
        /// Pivot square of the path.
        pivot: Square,
        /// Last square after the step.
        new: Square,
    },
    /// Reversal of the head, in the same way.
    TurnHead {
        /// First square before the step.
        first: Square,
        /// Pivot square of the path.
        pivot: Square,
        /// First square after the step.
        new: Square,
    },
    /// Reversal of the whole path.
    Reverse,
    /// Rotation of a closed path to another first square.
    Rotate(Square),
    /// Insertion of free squares between two squares of the path.
    Insert {
        /// Square before them.
        after: Square,
        /// First free square.
        first: Square,
        /// Last free square, equal to the first if there is only one.
        last: Square,
    },
}

/// Trace of a method without placements and removals.
#[derive(Clone, Debug)]
pub struct TourTrace {
    /// Method.
    pub method: &'static str,
    /// Number of the first visible step.
    pub first: u64,
    /// Path before the first step.
    pub start: Vec<Square>,
    /// Steps, at most [`TourTrace::MAX_STEPS`].
    pub steps: Vec<TourStep>,
    /// Number of leading steps that are only needed for the board, and not visible.
    pub hidden: usize,
    /// Path at the end.
    pub path: Vec<Square>,
    /// Tours found up to the last step.
    pub found: u64,
    /// Number of steps of the whole method, if they were all counted.
    pub total: Option<u64>,
    /// Reason why the trace is incomplete.
    pub stopped: Option<Stop>,
}

impl TourTrace {
    /// Maximum number of steps in a trace.
    pub const MAX_STEPS: usize = 5_000;

    /// Creates a trace of all steps of a method up to its tour.
    pub(super) fn complete(
        method: &'static str,
        steps: Vec<TourStep>,
        path: Vec<Square>,
        stopped: Option<Stop>,
    ) -> TourTrace {
        let found = u64::from(matches!(steps.last(), Some(TourStep::Found(_))));
        TourTrace {
            method,
            first: 1,
            start: Vec::new(),
            steps,
            hidden: 0,
            path,
            found,
            total: None,
            stopped,
        }
    }
}

/// Segment of a walk: a path, or a circuit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathSegment {
    /// Squares in the order of the walk.
    pub squares: Vec<Square>,
    /// Whether a move leads from the last square back to the first.
    pub closed: bool,
}

/// Effect of a step on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SquareMark {
    /// Entered by the path.
    Entered,
    /// Left by backtracking.
    Left,
    /// Obstacle to a tour: a dead end, or a square that can no longer be entered and left.
    Stuck,
    /// Alternative to the entered square, with its number of onward moves.
    Option(u32),
    /// Square with a changed number.
    Moved,
}

/// Range of visible steps of a method. Numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepRange {
    /// Steps up to the first tour.
    First,
    /// Steps with these numbers.
    Steps(u64, u64),
    /// Steps after the tour before the first of these, up to the step that finds the second.
    Solutions(u64, u64),
}

impl StepRange {
    /// Returns whether the step with this number is visible, given that `found` tours were found
    /// before it.
    pub(super) fn contains(self, step: u64, found: u64) -> bool {
        match self {
            StepRange::First => found == 0,
            StepRange::Steps(from, to) => (from..=to).contains(&step),
            StepRange::Solutions(from, to) => found + 1 >= from && found < to,
        }
    }

    /// Returns whether no later step is visible, after this many steps and tours.
    pub(super) fn is_past(self, steps: u64, found: u64) -> bool {
        match self {
            StepRange::First => found > 0,
            StepRange::Steps(_, to) => steps >= to,
            StepRange::Solutions(_, to) => found >= to,
        }
    }
}

impl TourTrace {
    /// Returns the visible steps.
    pub fn visible_steps(&self) -> &[TourStep] {
        &self.steps[self.hidden..]
    }

    /// Restricts the trace to a range of steps. If the trace does not contain the beginning of the
    /// range, no step is visible.
    pub(super) fn restrict_to(mut self, extent: StepRange) -> TourTrace {
        let found = matches!(self.steps.last(), Some(TourStep::Found(_)));
        let (from, to) = match extent {
            StepRange::First => return self,
            StepRange::Solutions(from, to) => {
                self.found = u64::from(found);
                if from > 1 || to > self.found {
                    self.hidden = self.steps.len();
                }
                return self;
            }
            StepRange::Steps(from, to) => (from, to),
        };
        self.found = u64::from(found);
        self.total = Some(self.steps.len() as u64);
        let fit = |number: u64| usize::try_from(number).unwrap_or(usize::MAX).min(self.steps.len());
        let (hidden, end) = (fit(from.saturating_sub(1)), fit(to));
        self.first = from;
        self.hidden = hidden;
        self.steps.truncate(end);
        self.path = self.segments_after(end).pop().unwrap_or_default().squares;
        self
    }

    /// Computes the segments after this many of the steps, including those that are not visible.
    ///
    /// # Complexity
    /// Linear in the steps since the last one that contains the whole path, and in the squares.
    pub fn segments_after(&self, steps: usize) -> Vec<PathSegment> {
        let told = &self.steps[..steps.min(self.steps.len())];
        let whole = told
            .iter()
            .enumerate()
            .rev()
            .find_map(|(at, stride)| Some((at + 1, self.step_segments(stride)?)));
        let (from, mut tracks) = whole.unwrap_or_else(|| {
            (0, vec![PathSegment { squares: self.start.clone(), closed: false }])
        });
        let Some(last) = tracks.last_mut() else { return tracks };
        for stride in &told[from..] {
            match stride {
                TourStep::Start(square)
                | TourStep::Try(square)
                | TourStep::Go { to: square, .. } => last.squares.push(*square),
                TourStep::Back(_) => {
                    last.squares.pop();
                    last.closed = false;
                }
                TourStep::Found(closed) => last.closed = *closed,
                _ => {}
            }
        }
        tracks
    }

    /// Returns the segments after a step that contains all of them.
    fn step_segments(&self, stride: &TourStep) -> Option<Vec<PathSegment>> {
        let track =
            |closed| move |squares: &Vec<Square>| PathSegment { squares: squares.clone(), closed };
        match stride {
            TourStep::Begin(path) | TourStep::Change { path, .. } => Some(vec![track(false)(path)]),
            TourStep::Circuits(circuits) => Some(circuits.iter().map(track(true)).collect()),
            TourStep::Pairs(_, halves) => Some(halves.iter().map(track(true)).collect()),
            TourStep::Join(_) => Some(vec![track(true)(&self.path)]),
            _ => None,
        }
    }

    /// Returns the squares that the last of this many steps affects. Returns an empty list without
    /// a step.
    pub fn marked_squares(&self, steps: usize) -> Vec<(Square, SquareMark)> {
        let Some(stride) = steps.checked_sub(1).and_then(|at| self.steps.get(at)) else {
            return Vec::new();
        };
        match stride {
            TourStep::Start(square) | TourStep::Try(square) => vec![(*square, SquareMark::Entered)],
            TourStep::Go { to, others, .. } => {
                let others =
                    others.iter().map(|&(square, onward)| (square, SquareMark::Option(onward)));
                others.chain([(*to, SquareMark::Entered)]).collect()
            }
            TourStep::Back(square) => vec![(*square, SquareMark::Left)],
            TourStep::Lost(square) | TourStep::DeadEnd(square, _) => {
                vec![(*square, SquareMark::Stuck)]
            }
            TourStep::Change { change, .. } => self.renumbered_squares(steps, change),
            TourStep::Pairs(joins, _) => joins.iter().flat_map(join_squares).collect(),
            TourStep::Join(join) => join_squares(join).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the squares that get another number by a transformation, and those that it adds.
    fn renumbered_squares(&self, steps: usize, change: &PathEdit) -> Vec<(Square, SquareMark)> {
        if let PathEdit::Extend(square) = change {
            return vec![(*square, SquareMark::Entered)];
        }
        let numbers = |tracks: Vec<PathSegment>| -> Vec<Square> {
            tracks.into_iter().flat_map(|track| track.squares).collect()
        };
        let before: HashMap<Square, usize> =
            numbers(self.segments_after(steps - 1)).into_iter().zip(0..).collect();
        let touch = |(square, number): (Square, usize)| match before.get(&square) {
            None => Some((square, SquareMark::Entered)),
            Some(&old) => (old != number).then_some((square, SquareMark::Moved)),
        };
        numbers(self.segments_after(steps)).into_iter().zip(0..).filter_map(touch).collect()
    }
}

/// Returns the squares of a join.
fn join_squares(join: &CircuitJoin) -> impl Iterator<Item = (Square, SquareMark)> + use<> {
    let squares = [join.one, join.other].concat();
    squares.into_iter().map(|square| (square, SquareMark::Moved))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::problem::{Solve, TourInstance};
    use crate::search::Limit;
    use crate::search::tour::{TourEnds, TourField, check};

    fn tour_trace(side: u64, method: &str, extent: StepRange) -> TourTrace {
        let tour =
            TourInstance::knight(Size::new(side, side).expect("a valid size"), TourEnds::OPEN);
        tour.trace_tour(Some(method), extent, &Limit::default())
            .expect("tours are told")
            .expect("small")
    }

    #[test]
    fn the_tracks_of_the_end_are_the_tour() {
        for (side, method) in
            [(6, "warnsdorff"), (6, "euler"), (8, "vandermonde"), (5, "backtracking")]
        {
            let story = tour_trace(side, method, StepRange::First);
            let tracks = story.segments_after(story.steps.len());
            let field = TourField::knight(Size::new(side, side).expect("a valid size"));
            let ends = if tracks[0].closed { TourEnds::CLOSED } else { TourEnds::OPEN };
            assert_eq!(
                (tracks.len(), check(&field, ends, &tracks[0].squares)),
                (1, Ok(())),
                "{method}"
            );
            for steps in 0..=story.steps.len() {
                let squares =
                    || story.segments_after(steps).into_iter().flat_map(|track| track.squares);
                let different: std::collections::BTreeSet<Square> = squares().collect();
                assert_eq!(different.len(), squares().count(), "{method} {steps}");
                let walked = |square: &Square| different.contains(square);
                for (square, touch) in story.marked_squares(steps) {
                    let right = match touch {
                        SquareMark::Entered | SquareMark::Moved => walked(&square),
                        SquareMark::Left | SquareMark::Option(_) => !walked(&square),
                        SquareMark::Stuck => true,
                    };
                    assert!(right, "{method} {steps} {square} {touch:?}");
                }
            }
        }
    }

    #[test]
    fn parts_of_a_trace_agree_with_the_whole() {
        for method in ["warnsdorff", "euler", "backtracking"] {
            let whole = tour_trace(6, method, StepRange::First);
            let last = whole.steps.len().min(7);
            let part = tour_trace(6, method, StepRange::Steps(2, last as u64));
            assert_eq!((part.first, part.visible_steps()), (2, &whole.steps[1..last]), "{method}");
            assert_eq!(
                part.segments_after(part.steps.len()),
                whole.segments_after(last),
                "{method}"
            );
            assert_eq!(part.segments_after(part.hidden), whole.segments_after(1), "{method}");
            assert_eq!(part.path, whole.segments_after(last)[0].squares, "{method}");
        }
        let late = tour_trace(5, "warnsdorff", StepRange::Steps(100, 200));
        assert!(late.visible_steps().is_empty() && late.total == Some(26));
    }

    #[test]
    fn later_tours_of_the_search_are_traced() {
        let both = tour_trace(5, "backtracking", StepRange::Solutions(1, 2));
        let second = tour_trace(5, "backtracking", StepRange::Solutions(2, 2));
        let found = |story: &TourTrace| {
            story.steps.iter().filter(|step| matches!(step, TourStep::Found(_))).count()
        };
        assert_eq!((found(&both), found(&second)), (2, 1));
        assert!(both.steps.ends_with(&second.steps));
        assert_eq!(
            both.segments_after(both.steps.len()),
            second.segments_after(second.steps.len())
        );
        let field = TourField::knight(Size::new(5, 5).expect("a valid size"));
        assert_eq!(check(&field, TourEnds::OPEN, &second.path), Ok(()));
        let none = tour_trace(5, "warnsdorff", StepRange::Solutions(2, 2));
        assert!(none.visible_steps().is_empty() && none.found == 1);
    }
}
