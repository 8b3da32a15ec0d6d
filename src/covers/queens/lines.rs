//! Squares as sets of ranks, and the lines that hold a queen.
//!
//! A set of squares is one word of ranks per file. A square is covered if its file, its rank or one
//! of its diagonals holds a queen. So the open squares of a file are a word of ranks without the
//! diagonals, shifted to that file:
//!
//! ```text
//!   open in file x = not (ranks | rising >> (side - 1 - x) | falling >> x)
//! ```

use bezzel_base::board::Size;
use bezzel_base::core::bitset::iter_bits;

/// Longest side of a board.
pub const MAX_SIDE: u32 = 32;

/// Returns the size of the square board with this side, which is at most [`MAX_SIDE`].
#[inline]
pub(super) fn square_size(side: usize) -> Size {
    Size::new(side as u64, side as u64).expect("the side is at most 32")
}

/// A set of ranks for every file.
pub(super) type RankSets = [u32; 32];

/// Returns the first `count` lines.
#[inline]
pub(super) fn first_lines(count: usize) -> u32 {
    if count == 32 { u32::MAX } else { (1 << count) - 1 }
}

/// Returns the squares of a set, file by file.
#[inline(always)]
pub(super) fn iter_squares(sets: &RankSets, side: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..side).flat_map(|file| iter_bits(sets[file]).map(move |rank| (file, rank)))
}

/// Lines that hold a queen.
#[derive(Clone, Copy, Debug)]
pub(super) struct OccupiedLines {
    side: usize,
    pub(super) files: u32,
    pub(super) ranks: u32,
    rising: u64,
    /// Rising diagonals numbered from the other end, so that a rank reads its squares in order.
    rising_reversed: u64,
    falling: u64,
}

impl OccupiedLines {
    pub(super) fn empty(side: usize) -> OccupiedLines {
        OccupiedLines { side, files: 0, ranks: 0, rising: 0, rising_reversed: 0, falling: 0 }
    }

    #[inline(always)]
    pub(super) fn rising_index(&self, file: usize, rank: usize) -> usize {
        rank + self.side - 1 - file
    }

    /// Returns the lines that queens on all given squares would hold. The result is valid only for
    /// the open squares of files.
    #[inline(always)]
    pub(super) fn lines_through(&self, sets: &RankSets) -> OccupiedLines {
        let mut all = OccupiedLines::empty(self.side);
        for (file, &set) in sets.iter().enumerate().take(self.side) {
            all.files |= u32::from(set != 0) << file;
            all.ranks |= set;
            all.rising |= u64::from(set) << (self.side - 1 - file);
            all.falling |= u64::from(set) << file;
        }
        all
    }

    #[inline(always)]
    pub(super) fn side(&self) -> usize {
        self.side
    }

    #[inline(always)]
    pub(super) fn with_queen(&self, file: usize, rank: usize) -> OccupiedLines {
        OccupiedLines {
            side: self.side,
            files: self.files | 1 << file,
            ranks: self.ranks | 1 << rank,
            rising: self.rising | 1 << self.rising_index(file, rank),
            rising_reversed: self.rising_reversed | 1 << self.rising_index(rank, file),
            falling: self.falling | 1 << (file + rank),
        }
    }

    /// Returns the uncovered squares of a file that holds no queen.
    #[inline(always)]
    pub(super) fn open_in_file(&self, file: usize) -> u32 {
        let crossed = self.ranks
            | (self.rising >> (self.side - 1 - file)) as u32
            | (self.falling >> file) as u32;
        !crossed & first_lines(self.side)
    }

    /// Returns the uncovered squares of a rank that holds no queen.
    #[inline(always)]
    pub(super) fn open_in_rank(&self, rank: usize) -> u32 {
        let crossed = self.files
            | (self.rising_reversed >> (self.side - 1 - rank)) as u32
            | (self.falling >> rank) as u32;
        !crossed & first_lines(self.side)
    }

    /// Returns the files that hold no queen and are not in `others`.
    #[inline(always)]
    pub(super) fn empty_files(&self, others: u32) -> impl Iterator<Item = usize> + use<> {
        iter_bits(!(self.files | others) & first_lines(self.side))
    }

    /// Returns the uncovered squares, file by file.
    #[inline(always)]
    pub(super) fn open_squares(&self) -> impl Iterator<Item = (usize, usize)> {
        self.empty_files(0)
            .flat_map(|file| iter_bits(self.open_in_file(file)).map(move |rank| (file, rank)))
    }
}
