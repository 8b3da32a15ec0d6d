//! Frames of a cover and their consequences. A frame consists of the outermost empty files and
//! ranks.

use super::lines::{OccupiedLines, RankSets, first_lines, square_size};
use bezzel_base::board::{Square, Symmetry};

/// The first and the last empty file, and the first and the last empty rank.
///
/// Every cover with at least two of both has exactly one frame: all lines outside it hold a queen,
/// and its own four lines hold none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CoverFrame {
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
pub(super) struct FrameCase {
    pub(super) frame: Option<CoverFrame>,
    /// Files that must hold a queen.
    pub(super) required_files: u32,
    /// Ranks that must hold a queen.
    pub(super) required_ranks: u32,
    pub(super) windows: Vec<Window>,
    /// Symmetries that map the case to itself.
    pub(super) stabilizer: Vec<Symmetry>,
}

/// Lists the cases of a board of this side up to symmetry, larger frames first.
pub(super) fn frame_cases(side: usize, pieces: usize) -> Vec<FrameCase> {
    if pieces + 2 > side {
        return vec![FrameCase::without_frame()];
    }
    let mut frames: Vec<CoverFrame> =
        all_frames(side).filter(|frame| frame.is_canonical(side)).collect();
    frames.sort_by_key(|frame| std::cmp::Reverse(frame.width() + frame.height()));
    let cases = frames.into_iter().map(|frame| FrameCase::new(side, frame));
    cases
        .filter(|case| {
            case.required_files.count_ones().max(case.required_ranks.count_ones()) as usize
                <= pieces
        })
        .collect()
}

fn all_frames(side: usize) -> impl Iterator<Item = CoverFrame> {
    let pairs = move || (0..side).flat_map(move |low| (low + 1..side).map(move |high| [low, high]));
    pairs().flat_map(move |files| pairs().map(move |ranks| CoverFrame { files, ranks }))
}

/// Returns the lines from `low` to `high`.
fn line_span([low, high]: [usize; 2]) -> u32 {
    first_lines(high + 1) & !first_lines(low)
}

impl CoverFrame {
    fn width(self) -> usize {
        self.files[1] - self.files[0]
    }

    fn height(self) -> usize {
        self.ranks[1] - self.ranks[0]
    }

    fn image(self, side: usize, symmetry: Symmetry) -> CoverFrame {
        let size = square_size(side);
        let corner = |at: usize| {
            let square = Square { file: self.files[at] as u32, rank: self.ranks[at] as u32 };
            symmetry.apply(size, square)
        };
        let (p, q) = (corner(0), corner(1));
        let sorted = |s: u32, t: u32| [s.min(t) as usize, s.max(t) as usize];
        CoverFrame { files: sorted(p.file, q.file), ranks: sorted(p.rank, q.rank) }
    }

    /// Returns whether no image comes before it.
    fn is_canonical(self, side: usize) -> bool {
        Symmetry::ALL.into_iter().all(|symmetry| self.image(side, symmetry) >= self)
    }

    fn windows(self, side: usize) -> Vec<Window> {
        let on_files = window_positions(side, self.width(), self.ranks)
            .map(|inside| Window { on_files: true, inside });
        let on_ranks = window_positions(side, self.height(), self.files)
            .map(|inside| Window { on_files: false, inside });
        on_files.chain(on_ranks).collect()
    }
}

/// Returns the first and the last window of this length that contains the lines from `low` to
/// `high`. A shorter window lies among these lines.
fn window_positions(
    side: usize,
    length: usize,
    [low, high]: [usize; 2],
) -> impl Iterator<Item = u32> {
    let (first, last) = if length > high - low {
        ((high + 1).saturating_sub(length), low.min(side - length))
    } else {
        (low, high + 1 - length)
    };
    let window = move |start: usize| line_span([start, start + length - 1]);
    std::iter::once(window(first)).chain((first != last).then(|| window(last)))
}

impl FrameCase {
    /// Creates the case of all covers, for boards with so many queens that a cover may have no
    /// frame.
    fn without_frame() -> FrameCase {
        FrameCase {
            frame: None,
            required_files: 0,
            required_ranks: 0,
            windows: Vec::new(),
            stabilizer: Symmetry::ALL.to_vec(),
        }
    }

    fn new(side: usize, frame: CoverFrame) -> FrameCase {
        FrameCase {
            frame: Some(frame),
            required_files: first_lines(side) & !line_span(frame.files),
            required_ranks: first_lines(side) & !line_span(frame.ranks),
            windows: frame.windows(side),
            stabilizer: Symmetry::ALL
                .into_iter()
                .filter(|&by| frame.image(side, by) == frame)
                .collect(),
        }
    }

    /// Returns the lines that still must hold a queen: files, then ranks.
    #[inline(always)]
    pub(super) fn unmet_lines(&self, held: &OccupiedLines) -> (u32, u32) {
        (self.required_files & !held.files, self.required_ranks & !held.ranks)
    }

    /// Returns the squares where queens may be placed.
    pub(super) fn allowed_squares(&self, side: usize) -> RankSets {
        let bits = |pair: [usize; 2]| 1u32 << pair[0] | 1 << pair[1];
        let (files, ranks) =
            self.frame.map_or((0, 0), |frame| (bits(frame.files), bits(frame.ranks)));
        std::array::from_fn(|x| {
            if x < side && files >> x & 1 == 0 { first_lines(side) & !ranks } else { 0 }
        })
    }
}
