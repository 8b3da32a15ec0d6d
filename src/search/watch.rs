//! What a search tells its watcher.

use super::Stop;
use crate::board::Square;
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
    /// A piece on the square would cover this many squares that nothing covers yet, and none would cover more.
    Most {
        /// The square.
        square: Square,
        /// The squares that it would cover.
        gain: u32,
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
