//! The board as one word of bits per file, and the attacks that are passed from file to file.

use crate::board::Square;
use crate::search::lines::gcd;
use crate::search::{Lines, Placing};

/// Calls a function compiled for a board: its diagonals (0 none, 1 plain, 2 torus), whether there
/// are leaps of up to two files, and whether files may stay empty.
macro_rules! for_field {
    ($field:expr, $function:ident($($argument:expr),*)) => {
        match ($field.slant, $field.leaps, $field.pieces < $field.files as u64) {
            (Slant::None, false, false) => $function::<0, false, false>($($argument),*),
            (Slant::None, false, true) => $function::<0, false, true>($($argument),*),
            (Slant::Plain, false, false) => $function::<1, false, false>($($argument),*),
            (Slant::Plain, false, true) => $function::<1, false, true>($($argument),*),
            (Slant::Plain, true, false) => $function::<1, true, false>($($argument),*),
            (Slant::None | Slant::Plain, true, _) => $function::<1, true, true>($($argument),*),
            (Slant::Torus, false, false) => $function::<2, false, false>($($argument),*),
            (Slant::Torus, false, true) => $function::<2, false, true>($($argument),*),
            (Slant::Torus, true, _) => $function::<2, true, true>($($argument),*),
        }
    };
}

pub(super) use for_field;

/// Diagonals along which the pieces attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slant {
    None,
    Plain,
    Torus,
}

/// Board in the form that the kernel uses.
#[derive(Debug)]
pub(super) struct Field {
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
    pub(super) slant: Slant,
    /// Steps of one and of two ranks on a torus.
    pub(super) turns: [u32; 2],
    /// On a torus, the ranks of one file that share a diagonal with each rank.
    pub(super) spread: Vec<u64>,
    pub(super) leaps: bool,
    /// On a torus, the steps of the leaps.
    wraps: Vec<(i32, i32)>,
}

/// Attacks on the next file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attacks {
    pub(super) file: usize,
    pub(super) ranks: u64,
    pub(super) rising: u64,
    pub(super) falling: u64,
    pub(super) near: u64,
    pub(super) far: u64,
}

impl Attacks {
    pub(super) const START: Attacks = Attacks { file: 0, ranks: 0, rising: 0, falling: 0, near: 0, far: 0 };
}

impl Field {
    /// Creates the board. Returns `None` if the required squares exclude every solution.
    pub(super) fn new(placing: &Placing) -> Option<Field> {
        let size = placing.grid.size;
        if !placing.is_consistent() || placing.pieces > u64::from(size.shorter()) {
            return None;
        }
        let lines = Lines::of(placing.piece);
        let files = size.files() as usize;
        let mut open = vec![0u64; files];
        for square in placing.open_squares().iter().chain(placing.required.iter().copied()) {
            open[square.file as usize] |= 1 << square.rank;
        }
        let mut required = vec![false; files];
        placing.required.iter().for_each(|square| required[square.file as usize] = true);
        let slant = match (lines.rising || lines.falling, placing.grid.is_torus()) {
            (false, _) => Slant::None,
            (true, false) => Slant::Plain,
            (true, true) => Slant::Torus,
        };
        Some(Field {
            files,
            ranks: size.ranks(),
            mask: !0 >> (64 - size.ranks()),
            pieces: placing.pieces,
            open,
            last_required: required.iter().rposition(|&required| required).map_or(0, |file| file + 1),
            required,
            slant,
            turns: [1 % size.ranks(), 2 % size.ranks()],
            spread: spread(size.ranks(), gcd(size.files().into(), size.ranks().into())),
            leaps: !placing.piece.leaps.is_empty(),
            wraps: if placing.grid.is_torus() { placing.piece.leaps.to_vec() } else { Vec::new() },
        })
    }

    /// Returns the attacks after a further file with a piece on this bit, or without a piece.
    pub(super) fn step(&self, attacks: &Attacks, bit: u64) -> Attacks {
        match (self.slant, self.leaps) {
            (Slant::None, false) => self.next::<0, false>(attacks, bit),
            (Slant::Plain, false) => self.next::<1, false>(attacks, bit),
            (Slant::None | Slant::Plain, true) => self.next::<1, true>(attacks, bit),
            (Slant::Torus, false) => self.next::<2, false>(attacks, bit),
            (Slant::Torus, true) => self.next::<2, true>(attacks, bit),
        }
    }

    #[inline(always)]
    pub(super) fn next<const SLANT: u8, const LEAPS: bool>(&self, attacks: &Attacks, bit: u64) -> Attacks {
        let (rising, falling) = self.slide::<SLANT>(attacks.rising, attacks.falling, bit);
        let (near, far) = match (LEAPS, SLANT) {
            (false, _) => (0, 0),
            (true, 2) => (attacks.far | self.both(bit, 1), self.both(bit, 0)),
            (true, _) => (attacks.far | bit << 2 | bit >> 2, bit << 1 | bit >> 1),
        };
        Attacks { file: attacks.file + 1, ranks: attacks.ranks | bit, rising, falling, near, far }
    }

    /// Returns the diagonal attacks on the next file.
    #[inline(always)]
    pub(super) fn slide<const SLANT: u8>(&self, rising: u64, falling: u64, bit: u64) -> (u64, u64) {
        match SLANT {
            0 => (0, 0),
            1 => ((rising | bit) << 1, (falling | bit) >> 1),
            _ => {
                let line = if bit == 0 { 0 } else { self.spread[bit.trailing_zeros() as usize] };
                (self.up(rising | line, 0), self.down(falling | line, 0))
            }
        }
    }

    /// Returns whether a file may stay empty if it and the files after it take `left` pieces.
    #[inline(always)]
    pub(super) fn may_skip(&self, file: usize, left: usize) -> bool {
        self.files - file > left && !self.required[file]
    }

    /// Finds the open ranks of the next file that no piece attacks, for every kind of piece.
    pub(super) fn free(&self, open: &[u64], attacks: &Attacks, placed: &[u64]) -> u64 {
        match (self.slant, self.leaps) {
            (Slant::None, false) => self.free_ranks::<0, false>(open, attacks, placed),
            (Slant::Plain, false) => self.free_ranks::<1, false>(open, attacks, placed),
            (Slant::None | Slant::Plain, true) => self.free_ranks::<1, true>(open, attacks, placed),
            (Slant::Torus, false) => self.free_ranks::<2, false>(open, attacks, placed),
            (Slant::Torus, true) => self.free_ranks::<2, true>(open, attacks, placed),
        }
    }

    /// Finds the open ranks of the next file that no piece attacks. `placed` holds the bits of the
    /// files before it.
    #[inline(always)]
    pub(super) fn free_ranks<const SLANT: u8, const LEAPS: bool>(
        &self,
        open: &[u64],
        attacks: &Attacks,
        placed: &[u64],
    ) -> u64 {
        let mut free = open[attacks.file] & !(attacks.ranks | attacks.rising | attacks.falling);
        if LEAPS {
            free &= !attacks.near;
            // Leaps over the edge of a torus reach its last two files.
            if SLANT == 2 && attacks.file + 2 >= self.files {
                free &= !self.wrapped(attacks.file, placed);
            }
        }
        free
    }

    /// Returns the ranks of a file that leaps on a torus attack from the files before it.
    #[cold]
    pub(super) fn wrapped(&self, file: usize, placed: &[u64]) -> u64 {
        let from = |files: i32| (file as i64 - i64::from(files)).rem_euclid(self.files as i64) as usize;
        let attack = |&(files, ranks): &(i32, i32)| match from(files) {
            from if from >= file => 0,
            from => self.turn(placed[from], ranks),
        };
        self.wraps.iter().map(attack).fold(0, |bits, more| bits | more)
    }

    /// Moves the bits up by `by` ranks of a torus.
    pub(super) fn turn(&self, bits: u64, by: i32) -> u64 {
        match by.rem_euclid(self.ranks as i32) as u32 {
            0 => bits,
            up => (bits << up | bits >> (self.ranks - up)) & self.mask,
        }
    }

    /// Moves the bits up by one rank of a torus, or by two, as given by an index of
    /// [`Field::turns`].
    #[inline(always)]
    pub(super) fn up(&self, bits: u64, index: usize) -> u64 {
        let by = self.turns[index];
        (bits << by | bits >> ((self.ranks - by) & 63)) & self.mask
    }

    #[inline(always)]
    pub(super) fn down(&self, bits: u64, index: usize) -> u64 {
        let by = self.turns[index];
        (bits >> by | bits << ((self.ranks - by) & 63)) & self.mask
    }

    #[inline(always)]
    pub(super) fn both(&self, bits: u64, index: usize) -> u64 {
        self.up(bits, index) | self.down(bits, index)
    }
}

/// Returns the square of a file with this bit.
#[inline]
pub(super) fn square_of(file: usize, bit: u64) -> Square {
    Square { file: file as u32, rank: bit.trailing_zeros() }
}

/// Computes for each rank the ranks of its file on the same diagonal of a torus, which are those at
/// multiples of `step` from it.
pub(super) fn spread(ranks: u32, step: u64) -> Vec<u64> {
    let on_line = |rank: u32| (0..ranks).filter(move |&other| u64::from(other.abs_diff(rank)) % step == 0);
    (0..ranks).map(|rank| on_line(rank).fold(0, |bits, other| bits | 1 << other)).collect()
}
