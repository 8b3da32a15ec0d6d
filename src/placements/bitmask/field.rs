//! The board as one word of bits per file, and the attacks that are passed from file to file.

use bezzel_base::board::Square;
use bezzel_base::core::{LineFamilies, PlacementSpec};
use bezzel_base::piece::gcd;

/// Calls a function compiled for a board: its diagonals (0 none, 1 plain, 2 torus), whether there
/// are leaps of up to two files, and whether files may stay empty.
macro_rules! for_field {
    ($field:expr, $function:ident($($argument:expr),*)) => {
        match ($field.slant, $field.leaps, $field.pieces < $field.files as u64) {
            (DiagonalKind::None, false, false) => $function::<0, false, false>($($argument),*),
            (DiagonalKind::None, false, true) => $function::<0, false, true>($($argument),*),
            (DiagonalKind::Plain, false, false) => $function::<1, false, false>($($argument),*),
            (DiagonalKind::Plain, false, true) => $function::<1, false, true>($($argument),*),
            (DiagonalKind::Plain, true, false) => $function::<1, true, false>($($argument),*),
            (DiagonalKind::None | DiagonalKind::Plain, true, _) => $function::<1, true, true>($($argument),*),
            (DiagonalKind::Torus, false, false) => $function::<2, false, false>($($argument),*),
            (DiagonalKind::Torus, false, true) => $function::<2, false, true>($($argument),*),
            (DiagonalKind::Torus, true, _) => $function::<2, true, true>($($argument),*),
        }
    };
}

pub(super) use for_field;

/// Diagonals along which the pieces attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DiagonalKind {
    None,
    Plain,
    Torus,
}

/// Board in the form that the kernel uses.
#[derive(Debug)]
pub(super) struct BitmaskBoard {
    pub(super) files: usize,
    pub(super) ranks: u32,
    pub(super) mask: u64,
    pub(super) pieces: u64,
    /// Ranks of each file on which a piece may be placed.
    pub(super) open: Vec<u64>,
    /// One more than the last file with a required square.
    pub(super) last_required: usize,
    /// Whether each file holds a required square.
    pub(super) required: Vec<bool>,
    pub(super) slant: DiagonalKind,
    /// Steps of one and of two ranks on a torus.
    pub(super) rank_steps: [u32; 2],
    /// On a torus, the ranks of one file that share a diagonal with each rank.
    pub(super) diagonal_masks: Vec<u64>,
    pub(super) leaps: bool,
    /// On a torus, the steps of the leaps.
    wrapping_leaps: Vec<(i32, i32)>,
}

/// Attacks on the next file.
#[derive(Clone, Copy, Debug)]
pub(super) struct FileAttacks {
    pub(super) file: usize,
    pub(super) ranks: u64,
    pub(super) rising: u64,
    pub(super) falling: u64,
    pub(super) near: u64,
    pub(super) far: u64,
}

impl FileAttacks {
    pub(super) const START: FileAttacks =
        FileAttacks { file: 0, ranks: 0, rising: 0, falling: 0, near: 0, far: 0 };
}

impl BitmaskBoard {
    /// Creates the board. Returns `None` if the required squares exclude every solution.
    pub(super) fn new(placing: &PlacementSpec) -> Option<BitmaskBoard> {
        let size = placing.grid.size;
        if !placing.is_consistent() || placing.pieces > u64::from(size.shorter_side()) {
            return None;
        }
        let lines = LineFamilies::from_piece(&placing.piece);
        let files = size.files() as usize;
        let mut open = vec![0u64; files];
        for square in placing.open_squares().iter().chain(placing.required.iter().copied()) {
            open[square.file as usize] |= 1 << square.rank;
        }
        let mut required = vec![false; files];
        placing.required.iter().for_each(|square| required[square.file as usize] = true);
        let slant = match (lines.rising || lines.falling, placing.grid.is_torus()) {
            (false, _) => DiagonalKind::None,
            (true, false) => DiagonalKind::Plain,
            (true, true) => DiagonalKind::Torus,
        };
        Some(BitmaskBoard {
            files,
            ranks: size.ranks(),
            mask: !0 >> (64 - size.ranks()),
            pieces: placing.pieces,
            open,
            last_required: required
                .iter()
                .rposition(|&required| required)
                .map_or(0, |file| file + 1),
            required,
            slant,
            rank_steps: [1 % size.ranks(), 2 % size.ranks()],
            diagonal_masks: diagonal_masks(
                size.ranks(),
                gcd(size.files().into(), size.ranks().into()),
            ),
            leaps: !placing.piece.leaps.is_empty(),
            wrapping_leaps: if placing.grid.is_torus() {
                placing.piece.leaps.to_vec()
            } else {
                Vec::new()
            },
        })
    }

    /// Returns the attacks after a further file with a piece on this bit, or without a piece.
    pub(super) fn advance_file(&self, attacks: &FileAttacks, bit: u64) -> FileAttacks {
        match (self.slant, self.leaps) {
            (DiagonalKind::None, false) => self.advance_const::<0, false>(attacks, bit),
            (DiagonalKind::Plain, false) => self.advance_const::<1, false>(attacks, bit),
            (DiagonalKind::None | DiagonalKind::Plain, true) => {
                self.advance_const::<1, true>(attacks, bit)
            }
            (DiagonalKind::Torus, false) => self.advance_const::<2, false>(attacks, bit),
            (DiagonalKind::Torus, true) => self.advance_const::<2, true>(attacks, bit),
        }
    }

    #[inline(always)]
    pub(super) fn advance_const<const SLANT: u8, const LEAPS: bool>(
        &self,
        attacks: &FileAttacks,
        bit: u64,
    ) -> FileAttacks {
        let (rising, falling) = self.slide_diagonals::<SLANT>(attacks.rising, attacks.falling, bit);
        let (near, far) = match (LEAPS, SLANT) {
            (false, _) => (0, 0),
            (true, 2) => (attacks.far | self.rotate_both(bit, 1), self.rotate_both(bit, 0)),
            (true, _) => (attacks.far | bit << 2 | bit >> 2, bit << 1 | bit >> 1),
        };
        FileAttacks {
            file: attacks.file + 1,
            ranks: attacks.ranks | bit,
            rising,
            falling,
            near,
            far,
        }
    }

    /// Returns the diagonal attacks on the next file.
    #[inline(always)]
    pub(super) fn slide_diagonals<const SLANT: u8>(
        &self,
        rising: u64,
        falling: u64,
        bit: u64,
    ) -> (u64, u64) {
        match SLANT {
            0 => (0, 0),
            1 => ((rising | bit) << 1, (falling | bit) >> 1),
            _ => {
                let line =
                    if bit == 0 { 0 } else { self.diagonal_masks[bit.trailing_zeros() as usize] };
                (self.rotate_up(rising | line, 0), self.rotate_down(falling | line, 0))
            }
        }
    }

    /// Returns whether a file may stay empty if it and the files after it take `left` pieces.
    #[inline(always)]
    pub(super) fn can_skip_file(&self, file: usize, left: usize) -> bool {
        self.files - file > left && !self.required[file]
    }

    /// Finds the open ranks of the next file that no piece attacks, for every kind of piece.
    pub(super) fn find_free_ranks(
        &self,
        open: &[u64],
        attacks: &FileAttacks,
        placed: &[u64],
    ) -> u64 {
        match (self.slant, self.leaps) {
            (DiagonalKind::None, false) => self.free_ranks::<0, false>(open, attacks, placed),
            (DiagonalKind::Plain, false) => self.free_ranks::<1, false>(open, attacks, placed),
            (DiagonalKind::None | DiagonalKind::Plain, true) => {
                self.free_ranks::<1, true>(open, attacks, placed)
            }
            (DiagonalKind::Torus, false) => self.free_ranks::<2, false>(open, attacks, placed),
            (DiagonalKind::Torus, true) => self.free_ranks::<2, true>(open, attacks, placed),
        }
    }

    /// Finds the open ranks of the next file that no piece attacks. `placed` holds the bits of the
    /// files before it.
    #[inline(always)]
    pub(super) fn free_ranks<const SLANT: u8, const LEAPS: bool>(
        &self,
        open: &[u64],
        attacks: &FileAttacks,
        placed: &[u64],
    ) -> u64 {
        let mut free = open[attacks.file] & !(attacks.ranks | attacks.rising | attacks.falling);
        if LEAPS {
            free &= !attacks.near;
            // Leaps over the edge of a torus reach its last two files.
            if SLANT == 2 && attacks.file + 2 >= self.files {
                free &= !self.wrapped_leaps(attacks.file, placed);
            }
        }
        free
    }

    /// Returns the ranks of a file that leaps on a torus attack from the files before it.
    #[cold]
    pub(super) fn wrapped_leaps(&self, file: usize, placed: &[u64]) -> u64 {
        let from =
            |files: i32| (file as i64 - i64::from(files)).rem_euclid(self.files as i64) as usize;
        let attack = |&(files, ranks): &(i32, i32)| match from(files) {
            from if from >= file => 0,
            from => self.rotate_by(placed[from], ranks),
        };
        self.wrapping_leaps.iter().map(attack).fold(0, |bits, more| bits | more)
    }

    /// Moves the bits up by `by` ranks of a torus.
    pub(super) fn rotate_by(&self, bits: u64, by: i32) -> u64 {
        match by.rem_euclid(self.ranks as i32) as u32 {
            0 => bits,
            up => (bits << up | bits >> (self.ranks - up)) & self.mask,
        }
    }

    /// Moves the bits up by one rank of a torus, or by two, as given by an index of
    /// [`BitmaskBoard::rank_steps`].
    #[inline(always)]
    pub(super) fn rotate_up(&self, bits: u64, index: usize) -> u64 {
        let by = self.rank_steps[index];
        (bits << by | bits >> ((self.ranks - by) & 63)) & self.mask
    }

    #[inline(always)]
    pub(super) fn rotate_down(&self, bits: u64, index: usize) -> u64 {
        let by = self.rank_steps[index];
        (bits >> by | bits << ((self.ranks - by) & 63)) & self.mask
    }

    #[inline(always)]
    pub(super) fn rotate_both(&self, bits: u64, index: usize) -> u64 {
        self.rotate_up(bits, index) | self.rotate_down(bits, index)
    }
}

/// Returns the square of a file with this bit.
#[inline]
pub(super) fn square_from_bit(file: usize, bit: u64) -> Square {
    Square { file: file as u32, rank: bit.trailing_zeros() }
}

/// Computes for each rank the ranks of its file on the same diagonal of a torus, which are those at
/// multiples of `step` from it.
pub(super) fn diagonal_masks(ranks: u32, step: u64) -> Vec<u64> {
    let on_line =
        |rank: u32| (0..ranks).filter(move |&other| u64::from(other.abs_diff(rank)) % step == 0);
    (0..ranks).map(|rank| on_line(rank).fold(0, |bits, other| bits | 1 << other)).collect()
}
