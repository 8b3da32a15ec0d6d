//! What a search tells its watcher.

use super::Stop;
use crate::board::{Size, Square};
use std::ops::ControlFlow;

/// The kind of line along which one piece attacks another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
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
}

/// A quarter of the board. Quarters share the middle lines of a board with an odd side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quarter {
    /// The files to the left and the ranks above.
    UpperLeft,
    /// The files to the left and the ranks below.
    LowerLeft,
    /// The files to the right and the ranks below.
    LowerRight,
    /// The files to the right and the ranks above.
    UpperRight,
}

impl Quarter {
    /// The quarters in the order in which a search takes turns.
    pub const ALL: [Quarter; 4] = [Quarter::UpperLeft, Quarter::LowerLeft, Quarter::LowerRight, Quarter::UpperRight];

    /// Returns its word in data.
    pub fn word(self) -> &'static str {
        match self {
            Quarter::UpperLeft => "upper-left",
            Quarter::LowerLeft => "lower-left",
            Quarter::LowerRight => "lower-right",
            Quarter::UpperRight => "upper-right",
        }
    }

    /// Returns whether the square lies in the quarter of a board of this size.
    pub fn contains(self, size: Size, square: Square) -> bool {
        let is_left = 2 * square.file < size.files();
        let is_right = 2 * square.file + 1 >= size.files();
        let is_below = 2 * square.rank < size.ranks();
        let is_above = 2 * square.rank + 1 >= size.ranks();
        match self {
            Quarter::UpperLeft => is_left && is_above,
            Quarter::LowerLeft => is_left && is_below,
            Quarter::LowerRight => is_right && is_below,
            Quarter::UpperRight => is_right && is_above,
        }
    }
}

/// One fact about a search, small enough to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A square is about to be tried.
    Try(Square),
    /// The square is attacked by the piece standing on `by`, along `line`.
    Reject {
        /// The square that was tried.
        square: Square,
        /// Where the attacking piece stands.
        by: Square,
        /// How it attacks.
        line: Line,
    },
    /// A piece was put on the square.
    Place(Square),
    /// The piece was taken back from the square.
    Remove(Square),
    /// No square is left for the next piece in this file (counted from 0).
    DeadEnd(u32),
    /// The pieces on the board are a solution.
    Found,
    /// From here on exactly this many pieces are used.
    Allow(u32),
    /// A piece on the square would cover this many squares that nothing covers yet, and none on a free square would cover more.
    Most {
        /// The square.
        square: Square,
        /// The squares that it would cover.
        gain: u32,
        /// The quarter of the board whose squares are compared; none where all are.
        quarter: Option<Quarter>,
    },
    /// A piece on the square would cover as many as the one told before.
    Tie(Square),
    /// Nothing covers the square yet, and a piece could do so from this many squares.
    Uncovered {
        /// The square.
        square: Square,
        /// The squares that a piece may take to cover it.
        ways: u32,
    },
    /// The pieces that are left cannot cover what is open.
    Short {
        /// Pieces left.
        pieces: u32,
        /// The most open squares that they can cover together.
        most: u32,
        /// The squares that nothing covers.
        open: u32,
        /// The first of these.
        first: Square,
    },
    /// A piece comes to the square by the fact that is told next.
    On(Square),
    /// The piece leaves the square by the fact that is told next.
    Off(Square),
    /// The fact that is told next is about the square.
    About(Square),
    /// A step that has a word in data and its own sentence, with the squares that were told before it.
    Fact(Fact),
}

/// How a fact leads on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The method goes on.
    Plain,
    /// What was tried is rejected: the first square that the fact is about, because of the others.
    Reject,
    /// There is no way on from here.
    DeadEnd,
}

/// What a fact names beside squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A number.
    Number(u64),
    /// A file, counted from 0.
    File(u32),
    /// A rank, counted from 0.
    Rank(u32),
    /// Where random numbers start: a number by which it is asked for.
    Seed(u64),
    /// A bit for each rank of a file, the lowest for rank 1, and how many there are.
    Bits(u64, u32),
}

impl From<u64> for Item {
    fn from(number: u64) -> Item {
        Item::Number(number)
    }
}

impl From<u32> for Item {
    fn from(number: u32) -> Item {
        Item::Number(number.into())
    }
}

impl From<usize> for Item {
    fn from(number: usize) -> Item {
        Item::Number(number as u64)
    }
}

/// A step of a method for which there is no event: its word in data, how it leads on, and what it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The word.
    pub word: &'static str,
    /// How it leads on.
    pub tone: Tone,
    data: [Option<(&'static str, Item)>; Fact::MOST],
}

impl Fact {
    /// The most that a fact names.
    const MOST: usize = 4;

    /// A step after which the method goes on.
    pub fn of(word: &'static str) -> Fact {
        Fact { word, tone: Tone::Plain, data: [None; Fact::MOST] }
    }

    /// A step that rejects the square it is about first.
    pub fn reject(word: &'static str) -> Fact {
        Fact { tone: Tone::Reject, ..Fact::of(word) }
    }

    /// A step from which there is no way on.
    pub fn dead_end(word: &'static str) -> Fact {
        Fact { tone: Tone::DeadEnd, ..Fact::of(word) }
    }

    /// The fact with one item more.
    ///
    /// # Panics
    /// When it names too much.
    #[must_use]
    pub fn with(mut self, name: &'static str, item: impl Into<Item>) -> Fact {
        let room = self.data.iter_mut().find(|item| item.is_none());
        *room.expect("a fact names little") = Some((name, item.into()));
        self
    }

    /// What it names, in order.
    pub fn data(&self) -> impl Iterator<Item = (&'static str, Item)> + '_ {
        self.data.iter().copied().flatten()
    }
}

/// Something that watches a search and may stop it.
///
/// A kernel is compiled twice: for [`Silent`], where `LISTENS` is false and every report disappears, and for
/// `&mut dyn FnMut(Event) -> ControlFlow<()>`. The facts of placements are [`Event`]s, those of walks [`Hop`](super::tour::Hop)s.
pub trait Watch<E = Event> {
    /// Whether reports are wanted at all; kernels guard each report with it.
    const LISTENS: bool;

    /// Sees one event; `Break` ends the search as [`Stop::Watcher`].
    fn see(&mut self, event: E) -> ControlFlow<()>;

    /// Tells one event to a watcher that listens, in the form in which kernels end.
    #[inline(always)]
    fn tell(&mut self, event: E) -> ControlFlow<Stop> {
        if Self::LISTENS && self.see(event).is_break() {
            ControlFlow::Break(Stop::Watcher)
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Tells a step with the squares that pieces leave, those that they come to, and those that it is about.
pub fn tell_fact<W: Watch>(watch: &mut W, moves: [&[Square]; 3], fact: Fact) -> ControlFlow<Stop> {
    for (squares, event) in moves.into_iter().zip([Event::Off, Event::On, Event::About]) {
        squares.iter().try_for_each(|&square| watch.tell(event(square)))?;
    }
    watch.tell(Event::Fact(fact))
}

/// The watcher that hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Watch<E> for Silent {
    const LISTENS: bool = false;

    #[inline(always)]
    fn see(&mut self, _: E) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<E> Watch<E> for &mut dyn FnMut(E) -> ControlFlow<()> {
    const LISTENS: bool = true;

    fn see(&mut self, event: E) -> ControlFlow<()> {
        self(event)
    }
}
