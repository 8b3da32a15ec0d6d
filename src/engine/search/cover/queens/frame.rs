//! Frames of a cover and their consequences. A frame consists of the outermost empty files and
//! ranks.

use super::lines::{Held, Sets, board, lines};
use crate::board::{Square, Symmetry};

/// The first and the last empty file, and the first and the last empty rank.
///
/// Every cover with at least two of both has exactly one frame: all lines outside it hold a queen,
/// and its own four lines hold none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Frame {
    pub(super) files: [usize; 2],
    pub(super) ranks: [usize; 2],
}

/// Consecutive squares of two opposite lines of the frame, so few that no diagonal meets two of
/// them.
///
/// A queen covers at most two of them along its diagonals and two along its own line. A queen on a
/// crossing line outside the window that must hold one gains two for that line instead. So a queen
/// gains at most four of the need of the window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    /// Whether the two lines are files.
    pub(super) on_files: bool,
    /// Crossing lines in the window.
    pub(super) inside: u32,
}

/// Covers with one frame, which are searched separately. Without a frame the case contains all
/// covers.
#[derive(Debug)]
pub(super) struct Case {
    pub(super) frame: Option<Frame>,
    /// Files that must hold a queen.
    pub(super) obliged_files: u32,
    /// Ranks that must hold a queen.
    pub(super) obliged_ranks: u32,
    pub(super) windows: Vec<Window>,
    /// Symmetries that map the case to itself.
    pub(super) stabiliser: Vec<Symmetry>,
}

/// Lists the cases of a board of this side up to symmetry, larger frames first.
pub(super) fn cases(side: usize, pieces: usize) -> Vec<Case> {
    if pieces + 2 > side {
        return vec![Case::whole()];
    }
    let mut frames: Vec<Frame> = frames(side).filter(|frame| frame.is_least(side)).collect();
    frames.sort_by_key(|frame| std::cmp::Reverse(frame.width() + frame.height()));
    let cases = frames.into_iter().map(|frame| Case::new(side, frame));
    cases
        .filter(|case| case.obliged_files.count_ones().max(case.obliged_ranks.count_ones()) as usize <= pieces)
        .collect()
}

fn frames(side: usize) -> impl Iterator<Item = Frame> {
    let pairs = move || (0..side).flat_map(move |low| (low + 1..side).map(move |high| [low, high]));
    pairs().flat_map(move |files| pairs().map(move |ranks| Frame { files, ranks }))
}

/// Returns the lines from `low` to `high`.
fn span([low, high]: [usize; 2]) -> u32 {
    lines(high + 1) & !lines(low)
}

impl Frame {
    fn width(self) -> usize {
        self.files[1] - self.files[0]
    }

    fn height(self) -> usize {
        self.ranks[1] - self.ranks[0]
    }

    fn image(self, side: usize, symmetry: Symmetry) -> Frame {
        let size = board(side);
        let corner = |at: usize| {
            let square = Square { file: self.files[at] as u32, rank: self.ranks[at] as u32 };
            symmetry.apply(size, square)
        };
        let (p, q) = (corner(0), corner(1));
        let sorted = |s: u32, t: u32| [s.min(t) as usize, s.max(t) as usize];
        Frame { files: sorted(p.file, q.file), ranks: sorted(p.rank, q.rank) }
    }

    /// Returns whether no image comes before it.
    fn is_least(self, side: usize) -> bool {
        Symmetry::ALL.into_iter().all(|symmetry| self.image(side, symmetry) >= self)
    }

    fn windows(self, side: usize) -> Vec<Window> {
        let on_files = positions(side, self.width(), self.ranks).map(|inside| Window { on_files: true, inside });
        let on_ranks = positions(side, self.height(), self.files).map(|inside| Window { on_files: false, inside });
        on_files.chain(on_ranks).collect()
    }
}

/// Returns the first and the last window of this length that contains the lines from `low` to
/// `high`. A shorter window lies among these lines.
fn positions(side: usize, length: usize, [low, high]: [usize; 2]) -> impl Iterator<Item = u32> {
    let (first, last) = if length > high - low {
        ((high + 1).saturating_sub(length), low.min(side - length))
    } else {
        (low, high + 1 - length)
    };
    let window = move |start: usize| span([start, start + length - 1]);
    std::iter::once(window(first)).chain((first != last).then(|| window(last)))
}

impl Case {
    /// Creates the case of all covers, for boards with so many queens that a cover may have no
    /// frame.
    fn whole() -> Case {
        Case {
            frame: None,
            obliged_files: 0,
            obliged_ranks: 0,
            windows: Vec::new(),
            stabiliser: Symmetry::ALL.to_vec(),
        }
    }

    fn new(side: usize, frame: Frame) -> Case {
        Case {
            frame: Some(frame),
            obliged_files: lines(side) & !span(frame.files),
            obliged_ranks: lines(side) & !span(frame.ranks),
            windows: frame.windows(side),
            stabiliser: Symmetry::ALL.into_iter().filter(|&by| frame.image(side, by) == frame).collect(),
        }
    }

    /// Returns the lines that still must hold a queen: files, then ranks.
    #[inline(always)]
    pub(super) fn owed(&self, held: &Held) -> (u32, u32) {
        (self.obliged_files & !held.files, self.obliged_ranks & !held.ranks)
    }

    /// Returns the squares where queens may be placed.
    pub(super) fn allowed(&self, side: usize) -> Sets {
        let bits = |pair: [usize; 2]| 1u32 << pair[0] | 1 << pair[1];
        let (files, ranks) = self.frame.map_or((0, 0), |frame| (bits(frame.files), bits(frame.ranks)));
        std::array::from_fn(|x| if x < side && files >> x & 1 == 0 { lines(side) & !ranks } else { 0 })
    }
}
