//! Recorded steps of a method: of a search, with squares tried, reasons for rejecting them,
//! placements and removals, or of the construction of a tour.
//!
//! | module | contents |
//! | --- | --- |
//! | `record`, `window` | recording, and the window of recorded steps |
//! | `replay`, `crosses`, `segments` | the board after each step: pieces, crossed squares, paths |
//! | `pseudocode` | the line of the method that a step executes |
//! | `table`, `tree`, `json` | steps as a table, as a search tree, and as JSON |
//! | `verbs` | the verb `trace` |
//! | `report` | the sentences of the steps, and their pictures |

mod crosses;
pub mod json;
mod pseudocode;
mod record;
mod replay;
pub mod report;
mod segments;
mod table;
mod tree;
pub(crate) mod verbs;
mod window;

use crate::data::Board;
use crate::problem::{Instance, PathSegment, PieceGroup, ProblemError, TourStep};
use bezzel_base::board::{Grid, Square};
use bezzel_base::core::{AttackLine, Limit, Stop};
use bezzel_base::piece::Piece;
use std::slice::from_ref;
use std::sync::Arc;
use std::time::Duration;

pub use bezzel_base::core::{BoardQuarter, DetailValue, StepDetail, StepTone};
pub use bezzel_base::problem::CodeLine;
pub use crosses::CrossedSquares;
pub use replay::TraceReplay;
pub use tree::{SearchTree, TreeNode};
pub use window::TraceWindow;

/// Reason why a piece is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BacktrackReason {
    /// The step before was a dead end.
    DeadEnd,
    /// Every square of this file has been tried.
    File(u32),
    /// Every alternative has been tried.
    Tried,
    /// The step before was a solution, and others may follow.
    Found,
}

/// Step of a method.
///
/// ```
/// # #[cfg(feature = "notebook")] {
/// use bezzel::{Value, board::Square, values::TraceStep};
/// let cell = bezzel::notebook().run("trace queens 4");
/// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
/// assert_eq!(trace.steps[0], TraceStep::Place(Square::A1));
/// let TraceStep::Reject { square, by } = &trace.steps[1] else { panic!("{cell}") };
/// assert_eq!((*square, by[0].0), (Square::B1, Square::A1));
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceStep {
    /// Placement of a piece on an unattacked square.
    Place(Square),
    /// Placement of a required piece before the search begins.
    Given(Square),
    /// Rejection of an attacked square.
    Reject {
        /// Square.
        square: Square,
        /// Pieces that attack it, oldest first, with the lines. There is at least one.
        by: Vec<(Square, AttackLine)>,
    },
    /// Removal of the piece on the square.
    Remove {
        /// Square.
        square: Square,
        /// Reason.
        why: BacktrackReason,
    },
    /// Dead end without a free square, in this file (counted from 0) or on the whole board if files
    /// are not filled one after another.
    DeadEnd {
        /// File.
        file: Option<u32>,
        /// Piece that has to be taken back, or `None` at the end of the search.
        back: Option<Square>,
    },
    /// Start of the search with exactly this many pieces.
    Allow(u64),
    /// Placement of a piece on the square from which it covers the most new squares.
    Best {
        /// Square.
        square: Square,
        /// Quarter of the board whose squares were compared, or `None` for all squares.
        quarter: Option<BoardQuarter>,
        /// Number of squares that it newly covers.
        gain: u64,
        /// Squares from which it would cover equally many.
        ties: Vec<Square>,
    },
    /// Uncovered square, with the number of squares from which a piece could cover it.
    Need {
        /// Square.
        square: Square,
        /// Number of squares for a piece.
        ways: u64,
    },
    /// Remaining pieces that cannot cover the uncovered squares.
    Short {
        /// Number of remaining pieces.
        pieces: u64,
        /// Maximum number of squares that they can cover.
        most: u64,
        /// Number of uncovered squares.
        open: u64,
        /// First uncovered square.
        first: Square,
    },
    /// Step with a fact of the method.
    Detail {
        /// Fact.
        fact: StepDetail,
        /// Squares that pieces leave.
        off: Vec<Square>,
        /// Squares that pieces enter.
        on: Vec<Square>,
        /// Squares that the fact is about.
        about: Vec<Square>,
    },
    /// Solution with this number, given by the pieces on the board.
    Found {
        /// Number, counted from 1.
        number: u64,
    },
    /// Step of a method that makes a tour.
    Tour(TourStep),
}

impl TraceStep {
    /// Returns the step of a tour.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace tour 5");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert!(trace.steps.iter().all(|step| step.tour_step().is_some()));
    /// # }
    /// ```
    pub fn tour_step(&self) -> Option<&TourStep> {
        if let TraceStep::Tour(step) = self { Some(step) } else { None }
    }

    /// Returns whether the step finds a solution.
    ///
    /// ```
    /// use bezzel::{board::Square, values::TraceStep};
    /// assert!(TraceStep::Found { number: 1 }.is_solution());
    /// assert!(!TraceStep::Place(Square::A1).is_solution());
    /// ```
    pub fn is_solution(&self) -> bool {
        match self {
            TraceStep::Tour(step) => step.is_solution(),
            step => matches!(step, TraceStep::Found { .. }),
        }
    }

    /// Returns whether the search cannot continue from here: a dead end, or a piece taken back.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// let steps = trace.steps.iter().filter(|step| step.is_backtrack());
    /// assert_eq!(steps.count(), 6, "two dead ends and four removals");
    /// # }
    /// ```
    pub fn is_backtrack(&self) -> bool {
        match self {
            TraceStep::DeadEnd { .. } | TraceStep::Short { .. } | TraceStep::Remove { .. } => true,
            TraceStep::Detail { fact, off, on, .. } => {
                fact.tone == StepTone::DeadEnd || on.is_empty() && !off.is_empty()
            }
            TraceStep::Tour(step) => step.is_backtrack(),
            _ => false,
        }
    }

    /// Returns the squares that pieces leave, and those that they enter.
    ///
    /// ```
    /// use bezzel::{board::Square, values::TraceStep};
    /// assert_eq!(TraceStep::Place(Square::A1).moved_squares(), [&[][..], &[Square::A1]]);
    /// ```
    pub fn moved_squares(&self) -> [&[Square]; 2] {
        match self {
            TraceStep::Place(square)
            | TraceStep::Given(square)
            | TraceStep::Best { square, .. } => [&[], from_ref(square)],
            TraceStep::Remove { square, .. } => [from_ref(square), &[]],
            TraceStep::Detail { off, on, .. } => [off, on],
            _ => [&[], &[]],
        }
    }

    /// Returns the name in data files: `place`, `reject`, `remove`, `dead end`, `found`, for covers
    /// also `allow`, `need` and `short`, and otherwise that of its fact or of the step of a tour.
    ///
    /// ```
    /// use bezzel::{board::Square, values::TraceStep};
    /// assert_eq!(TraceStep::Place(Square::A1).word(), "place");
    /// assert_eq!(TraceStep::DeadEnd { file: None, back: None }.word(), "dead end");
    /// ```
    pub fn word(&self) -> &'static str {
        match self {
            TraceStep::Place(_) | TraceStep::Given(_) | TraceStep::Best { .. } => "place",
            TraceStep::Allow(_) => "allow",
            TraceStep::Need { .. } => "need",
            TraceStep::Short { .. } => "short",
            TraceStep::Reject { .. } => "reject",
            TraceStep::Remove { .. } => "remove",
            TraceStep::DeadEnd { .. } => "dead end",
            TraceStep::Detail { fact, .. } => fact.word,
            TraceStep::Found { .. } => "found",
            TraceStep::Tour(step) => step.word(),
        }
    }
}

/// Takes pieces off a board and puts others on it.
fn move_pieces(standing: &mut Vec<Square>, [off, on]: [&[Square]; 2]) {
    for square in off {
        // This is nearly always the last one.
        let at = standing.iter().rposition(|standing| standing == square);
        at.map(|at| standing.remove(at));
    }
    standing.extend(on);
}

/// Numbers of steps of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StepCounts {
    /// Number of placements.
    pub placed: u64,
    /// Number of rejected squares.
    pub rejected: u64,
    /// Number of removals.
    pub removed: u64,
    /// Number of steps that move pieces.
    pub moved: u64,
    /// Number of dead ends.
    pub dead_ends: u64,
    /// Number of solutions.
    pub found: u64,
    /// Number of steps that only report something, and of steps of a tour.
    pub remarks: u64,
}

impl StepCounts {
    /// Returns the counter of this step's kind.
    fn counter_for(&mut self, deed: &TraceStep) -> &mut u64 {
        match deed {
            TraceStep::Place(_) | TraceStep::Given(_) | TraceStep::Best { .. } => &mut self.placed,
            TraceStep::Allow(_) | TraceStep::Need { .. } | TraceStep::Tour(_) => &mut self.remarks,
            TraceStep::Reject { .. } => &mut self.rejected,
            TraceStep::Remove { .. } => &mut self.removed,
            TraceStep::DeadEnd { .. } | TraceStep::Short { .. } => &mut self.dead_ends,
            TraceStep::Detail { fact, off, on, .. } => {
                match (fact.tone, off.is_empty(), on.is_empty()) {
                    (StepTone::Reject, ..) => &mut self.rejected,
                    (StepTone::DeadEnd, ..) => &mut self.dead_ends,
                    (StepTone::Plain, true, true) => &mut self.remarks,
                    (StepTone::Plain, true, false) => &mut self.placed,
                    (StepTone::Plain, false, true) => &mut self.removed,
                    (StepTone::Plain, false, false) => &mut self.moved,
                }
            }
            TraceStep::Found { .. } => &mut self.found,
        }
    }
}

/// Window of the steps of a method. It contains the board before it, so that the board of every
/// step can be replayed.
///
/// ```
/// # #[cfg(feature = "notebook")] {
/// use bezzel::Value;
/// let cell = bezzel::notebook().run("trace queens 4");
/// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
/// assert_eq!((trace.steps.len(), trace.total), (33, Some(82)));
/// # }
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SearchTrace {
    /// Problem in the command language.
    pub problem: String,
    /// Board.
    pub grid: Grid,
    /// Piece that is placed, or that walks: the first one of several kinds.
    pub piece: Piece,
    /// Kinds of pieces with their numbers, if there are several. They are placed kind after kind.
    pub piece_groups: Vec<PieceGroup>,
    /// Number of pieces of a solution, or of squares of a tour. If it was not known beforehand, it
    /// is the maximum placed at a time.
    pub pieces: Option<u64>,
    /// Whether a solution has to cover the board.
    pub covers: bool,
    /// Method, if one was named. A trace of a tour always has one.
    pub method: Option<&'static str>,
    /// Squares that must be empty.
    pub blocked: Vec<Square>,
    /// Requested window.
    pub window: TraceWindow,
    /// Pieces before the first step of the window, in the order of their placement.
    pub start: Vec<Square>,
    /// Squares that are crossed out before the first step.
    pub crosses: CrossedSquares,
    /// Whether the method looks for a path between two squares instead of a tour.
    pub is_path: bool,
    /// Squares with a number before the first step, if the method looks for a path.
    pub numbered: Vec<(Square, u64)>,
    /// Paths before the first step, if the method makes a tour or a path.
    pub segments: Option<Vec<PathSegment>>,
    /// Number of the window's first step in the whole search, counted from 1.
    pub first: u64,
    /// Steps.
    pub steps: Vec<TraceStep>,
    /// Lines of the method, which the steps execute. Empty if they are not written down.
    pub pseudocode: Vec<CodeLine>,
    /// Number of steps of the whole search, if they were all counted.
    pub total: Option<u64>,
    /// Reason why the window is incomplete.
    pub stopped: Option<Stop>,
    /// Instance that was searched, with which other solutions are traced. `None` if it is unknown.
    pub source: Option<TraceSource>,
    /// Time between two steps that play automatically, if `slides` determines it.
    pub interval: Option<Duration>,
}

/// Instance of a trace.
#[derive(Clone, Debug)]
pub struct TraceSource(pub Arc<dyn Instance>);

/// Reason why there is no trace.
#[derive(Clone, Debug, PartialEq)]
pub enum TraceError {
    /// Problem without such a search, or board out of its reach.
    Refused(ProblemError),
    /// Window with more steps than a trace of the problem holds, with the number of its first step.
    Long(u64),
    /// Search with only this many solutions.
    Solutions(u64),
    /// Search with only this many steps.
    Steps(u64),
    /// Search that was stopped before the window began.
    Stopped(Stop),
}

impl<'t> IntoIterator for &'t SearchTrace {
    type Item = &'t TraceStep;
    type IntoIter = std::slice::Iter<'t, TraceStep>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.iter()
    }
}

impl IntoIterator for SearchTrace {
    type Item = TraceStep;
    type IntoIter = std::vec::IntoIter<TraceStep>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.into_iter()
    }
}

impl SearchTrace {
    /// Iterates over the recorded steps, as [`steps`](Self::steps) does.
    pub fn iter(&self) -> std::slice::Iter<'_, TraceStep> {
        self.steps()
    }

    /// Iterates over the recorded steps.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let trace = Queens::new(4).trace()?;
    /// assert_eq!(trace.steps().filter(|step| step.is_solution()).count(), 1);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn steps(&self) -> std::slice::Iter<'_, TraceStep> {
        self.steps.iter()
    }

    /// Returns the number of recorded steps.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns whether no step is recorded.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Maximum number of recorded steps of a search.
    pub const MAX_STEPS: u64 = 100_000;

    /// Returns the maximum number of recorded steps for an instance.
    pub(crate) fn max_steps(instance: &dyn Instance) -> u64 {
        if instance.tour_ends().is_some() { TourStep::MAX_TRACED } else { SearchTrace::MAX_STEPS }
    }

    /// Returns whether the method makes a tour.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace tour 5");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert!(trace.is_tour());
    /// # }
    /// ```
    pub fn is_tour(&self) -> bool {
        self.segments.is_some()
    }

    /// Creates the board with these pieces, or with this path of a tour, which is closed or not.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// let board = trace.to_board(trace.board_after(33), None);
    /// assert_eq!(board.squares, [Square::A2, Square::B4, Square::C1, Square::D3]);
    /// # }
    /// ```
    pub fn to_board(&self, mut squares: Vec<Square>, closed_tour: Option<bool>) -> Board {
        // Not all pieces of the last kind may be placed.
        let mut left = squares.len() as u64;
        let placed = |group: &PieceGroup| {
            let number = left.min(group.number);
            left -= number;
            PieceGroup { number, ..group.clone() }
        };
        let piece_groups: Vec<PieceGroup> = self.piece_groups.iter().map(placed).collect();
        if closed_tour.is_none() {
            PieceGroup::parts(&piece_groups).sort_parts(&mut squares);
        }
        Board {
            grid: self.grid.clone(),
            piece: self.piece.clone(),
            piece_groups,
            squares,
            blocked: self.blocked.clone(),
            method: self.method.filter(|_| closed_tour.is_some()),
            number: None,
            problem: self.problem.clone(),
            instance: None,
            optimum: None,
            seed: None,
            closed_tour,
            is_path: self.is_path,
        }
    }

    /// Returns the kind of the piece that is placed after this many others, as its index.
    pub(super) fn kind_after(&self, others: usize) -> usize {
        let mut left = others as u64;
        let is_complete = |group: &&PieceGroup| {
            let is_complete = left >= group.number;
            left -= group.number.min(left);
            is_complete
        };
        let complete = self.piece_groups.iter().take_while(is_complete).count();
        complete.min(self.piece_groups.len().saturating_sub(1))
    }

    /// Counts the steps of each kind.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// let counts = trace.count_steps();
    /// assert_eq!((counts.placed, counts.rejected, counts.removed, counts.found), (8, 18, 4, 1));
    /// # }
    /// ```
    pub fn count_steps(&self) -> StepCounts {
        let mut counts = StepCounts::default();
        for deed in &self.steps {
            *counts.counter_for(deed) += 1;
        }
        counts
    }

    /// Returns the number of the last solution that the steps find or, with `onward` false, of the
    /// first one.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 5 solutions 2..4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!((trace.found_number(false), trace.found_number(true)), (Some(2), Some(4)));
    /// # }
    /// ```
    pub fn found_number(&self, onward: bool) -> Option<u64> {
        let number = |step: &TraceStep| match step {
            TraceStep::Found { number } => Some(*number),
            _ => None,
        };
        match onward {
            true => self.steps.iter().rev().find_map(number),
            false => self.steps.iter().find_map(number),
        }
    }

    /// Records the steps of the same method to the solution after the last one of this trace or,
    /// with `onward` false, to the one before the first.
    ///
    /// # Errors
    /// Returns [`TraceError`] if there is no such solution, or its steps are too many.
    #[doc(hidden)]
    pub fn record_neighbor(&self, onward: bool, limit: &Limit) -> Result<SearchTrace, TraceError> {
        let (source, number) = match (&self.source, self.found_number(onward)) {
            (Some(source), Some(number)) => (source, number),
            _ => return Err(TraceError::Solutions(0)),
        };
        let wanted = if onward { number.checked_add(1) } else { number.checked_sub(1) };
        let Some(to) = wanted.filter(|&wanted| wanted > 0) else {
            return Err(TraceError::Solutions(number));
        };
        let window = TraceWindow::Solutions { from: to, to };
        let trace = SearchTrace::record_method(&*source.0, self.method, window, limit)?;
        Ok(SearchTrace { source: Some(source.clone()), interval: self.interval, ..trace })
    }

    /// Returns a command that records the steps with these numbers.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(trace.command_for(10, 12), "trace queens 4 steps 10..12");
    /// # }
    /// ```
    pub fn command_for(&self, from: u64, to: u64) -> String {
        // The steps are those of a stage on a set.
        if self.problem.contains(" | ") {
            let (skipped, count) = (from - 1, to + 1 - from);
            return format!("trace all {} | skip {skipped} | first {count}", self.problem);
        }
        let method = self.method.map(|method| format!(" using {method}")).unwrap_or_default();
        format!("trace {}{method} steps {from}..{to}", self.problem)
    }

    /// Returns the displayed number of the first step. Steps towards solutions count from 1, others
    /// as in the whole search.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 5 solutions 2");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!((trace.first_shown(), trace.first), (1, 17));
    /// # }
    /// ```
    pub fn first_shown(&self) -> u64 {
        if matches!(self.window, TraceWindow::Steps { .. }) { self.first } else { 1 }
    }
}

#[cfg(test)]
mod tests;
