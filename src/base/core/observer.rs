//! Steps that a search reports to its observer.

use super::{Stop, UnitList};
use crate::board::{Size, Square};
use std::ops::ControlFlow;

/// Kind of line along which one piece attacks another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttackLine {
    /// Both on one file (column).
    File,
    /// Both on one rank (row).
    Rank,
    /// Both on one diagonal that rises to the right.
    Rising,
    /// Both on one diagonal that falls to the right.
    Falling,
    /// One leap apart, such as a knight's or a king's move.
    Leap,
    /// Both in one region of the board.
    Region,
}

/// Quarter of the board. Quarters share the middle lines of a board with an odd side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardQuarter {
    /// Files to the left and ranks above.
    UpperLeft,
    /// Files to the left and ranks below.
    LowerLeft,
    /// Files to the right and ranks below.
    LowerRight,
    /// Files to the right and ranks above.
    UpperRight,
}

impl BoardQuarter {
    /// All quarters, in the order in which a search uses them in turn.
    pub const ALL: [BoardQuarter; 4] = [
        BoardQuarter::UpperLeft,
        BoardQuarter::LowerLeft,
        BoardQuarter::LowerRight,
        BoardQuarter::UpperRight,
    ];

    /// Returns its word in data.
    pub fn word(self) -> &'static str {
        match self {
            BoardQuarter::UpperLeft => "upper-left",
            BoardQuarter::LowerLeft => "lower-left",
            BoardQuarter::LowerRight => "lower-right",
            BoardQuarter::UpperRight => "upper-right",
        }
    }

    /// Returns whether the square lies in the quarter of a board of this size.
    pub fn contains(self, size: Size, square: Square) -> bool {
        let is_left = 2 * square.file < size.files();
        let is_right = 2 * square.file + 1 >= size.files();
        let is_below = 2 * square.rank < size.ranks();
        let is_above = 2 * square.rank + 1 >= size.ranks();
        match self {
            BoardQuarter::UpperLeft => is_left && is_above,
            BoardQuarter::LowerLeft => is_left && is_below,
            BoardQuarter::LowerRight => is_right && is_below,
            BoardQuarter::UpperRight => is_right && is_above,
        }
    }
}

/// Step of a search, small enough to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepEvent {
    /// A square is about to be tried.
    Try(Square),
    /// The piece on `by` attacks the square along `line`.
    Reject {
        /// Square that was tried.
        square: Square,
        /// Square of the attacking piece.
        by: Square,
        /// Kind of attack.
        line: AttackLine,
    },
    /// A piece was placed on the square.
    Place(Square),
    /// The piece was removed from the square.
    Remove(Square),
    /// The next piece has no free square left in this file (counted from 0).
    DeadEnd(u32),
    /// The pieces on the board are a solution.
    Found,
    /// From here on exactly this number of pieces is used.
    UsePieces(u32),
    /// A piece on the square would cover this number of uncovered squares, and no other free square
    /// would cover more.
    BestGain {
        /// Square.
        square: Square,
        /// Number of squares that it would cover.
        gain: u32,
        /// Quarter of the board whose squares are compared. `None` if all squares are compared.
        quarter: Option<BoardQuarter>,
    },
    /// A piece on the square would cover the same number of squares as the one reported before.
    EqualGain(Square),
    /// The square is uncovered, and a piece could cover it from this number of squares.
    Uncovered {
        /// Square.
        square: Square,
        /// Number of squares from which a piece covers it.
        ways: u32,
    },
    /// The remaining pieces cannot cover the open squares.
    Insufficient {
        /// Number of remaining pieces.
        pieces: u32,
        /// Largest number of open squares that they can cover together.
        most: u32,
        /// Number of uncovered squares.
        open: u32,
        /// First uncovered square.
        first: Square,
    },
    /// A piece enters the square in the detail step that follows.
    Enter(Square),
    /// The piece leaves the square in the detail step that follows.
    Leave(Square),
    /// The detail step that follows is about the square.
    Highlight(Square),
    /// A step with its own word and sentence. It refers to the squares reported before it.
    Detail(StepDetail),
}

/// Effect of a step on the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepTone {
    /// The method continues.
    Plain,
    /// The first square that the step is about is rejected because of the others.
    Reject,
    /// The search cannot continue from here.
    DeadEnd,
}

/// Value that a step names, other than a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DetailValue {
    /// Number.
    Number(u64),
    /// File, counted from 0.
    File(u32),
    /// Rank, counted from 0.
    Rank(u32),
    /// Random seed.
    Seed(u64),
    /// One bit per rank of a file, the lowest for rank 1, and the number of ranks.
    Bits(u64, u32),
    /// Rows, columns and regions.
    Units(UnitList),
    /// Word of the command language.
    Word(&'static str),
}

impl From<UnitList> for DetailValue {
    fn from(units: UnitList) -> DetailValue {
        DetailValue::Units(units)
    }
}

impl From<u64> for DetailValue {
    fn from(number: u64) -> DetailValue {
        DetailValue::Number(number)
    }
}

impl From<u32> for DetailValue {
    fn from(number: u32) -> DetailValue {
        DetailValue::Number(number.into())
    }
}

impl From<usize> for DetailValue {
    fn from(number: usize) -> DetailValue {
        DetailValue::Number(number as u64)
    }
}

/// Step without an event of its own. It has a word in data, an effect, and named values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepDetail {
    /// Word in data.
    pub word: &'static str,
    /// Effect on the search.
    pub tone: StepTone,
    values: [Option<(&'static str, DetailValue)>; StepDetail::MAX_VALUES],
}

impl StepDetail {
    /// Largest number of values of a step.
    const MAX_VALUES: usize = 4;

    /// Creates a step after which the method continues.
    pub fn new(word: &'static str) -> StepDetail {
        StepDetail { word, tone: StepTone::Plain, values: [None; StepDetail::MAX_VALUES] }
    }

    /// Creates a step that rejects the first square it is about.
    pub fn rejection(word: &'static str) -> StepDetail {
        StepDetail { tone: StepTone::Reject, ..StepDetail::new(word) }
    }

    /// Creates a step from which the search cannot continue.
    pub fn dead_end(word: &'static str) -> StepDetail {
        StepDetail { tone: StepTone::DeadEnd, ..StepDetail::new(word) }
    }

    /// Adds a named value.
    ///
    /// # Panics
    /// If the step already has its maximum of four values.
    #[must_use]
    pub fn with(mut self, name: &'static str, item: impl Into<DetailValue>) -> StepDetail {
        let room = self.values.iter_mut().find(|item| item.is_none());
        *room.expect("a fact names little") = Some((name, item.into()));
        self
    }

    /// Returns the named values in order.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, DetailValue)> + '_ {
        self.values.iter().copied().flatten()
    }
}

/// Observer of a search, which may stop it.
///
/// A kernel is compiled twice: for [`SilentObserver`], where `IS_ACTIVE` is false and every report
/// disappears, and for a callback `&mut dyn FnMut(F) -> ControlFlow<()>` of events or of a type
/// that is made from them. Placement searches report [`StepEvent`]s, tour searches report
/// `TourEvent`s.
pub trait StepObserver<E = StepEvent> {
    /// Whether the observer receives steps. Kernels guard each report with it.
    const IS_ACTIVE: bool;

    /// Handles one step. `Break` ends the search as [`Stop::Observer`].
    fn on_step(&mut self, event: E) -> ControlFlow<()>;

    /// Sends one step to an observer that listens, and converts its answer to the form that kernels
    /// return.
    #[inline(always)]
    fn emit(&mut self, event: E) -> ControlFlow<Stop> {
        if Self::IS_ACTIVE && self.on_step(event).is_break() {
            ControlFlow::Break(Stop::Observer)
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Sends a step with the squares that pieces leave, those that they enter, and those that it is
/// about.
pub fn emit_detail<W: StepObserver>(
    watch: &mut W,
    moves: [&[Square]; 3],
    fact: StepDetail,
) -> ControlFlow<Stop> {
    for (squares, event) in
        moves.into_iter().zip([StepEvent::Leave, StepEvent::Enter, StepEvent::Highlight])
    {
        squares.iter().try_for_each(|&square| watch.emit(event(square)))?;
    }
    watch.emit(StepEvent::Detail(fact))
}

/// Observer that receives no steps.
#[derive(Clone, Copy, Debug, Default)]
pub struct SilentObserver;

impl<E> StepObserver<E> for SilentObserver {
    const IS_ACTIVE: bool = false;

    #[inline(always)]
    fn on_step(&mut self, _: E) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<E, F: From<E>> StepObserver<E> for &mut dyn FnMut(F) -> ControlFlow<()> {
    const IS_ACTIVE: bool = true;

    fn on_step(&mut self, event: E) -> ControlFlow<()> {
        self(event.into())
    }
}
