//! At most one piece a file and a rank: a word of bits a file says which ranks are free.
//!
//! The files are filled from the left, each from rank 1 up, a file left empty last; so solutions come in lexicographic order.

mod cases;
mod counting;
mod kernel;
mod ordered;
mod threads;

use super::lines::gcd;
use super::sink::Gauge;
use super::{Counted, End, Limit, Lines, Listed, Placing, Searched, Sink, Stop, Watch};
use crate::board::Square;
use kernel::Run;
use std::ops::ControlFlow;

pub use ordered::list_all;
pub use threads::{count, division};

/// The most ranks that a word of bits holds.
pub const MAX_RANKS: u32 = 64;

/// The most files that are filled one after another.
pub const MAX_FILES: u32 = 4096;

/// Whether this kernel can list the solutions: at most one piece a line, at most 64 ranks.
pub fn lists(placing: &Placing) -> bool {
    let size = placing.grid.size;
    placing.has_one_per_line() && size.ranks() <= MAX_RANKS && size.files() <= MAX_FILES
}

/// Whether this kernel can count the solutions, if need be with files and ranks exchanged.
pub fn counts(placing: &Placing) -> bool {
    let size = placing.grid.size;
    placing.has_one_per_line() && size.shorter() <= MAX_RANKS && size.files().max(size.ranks()) <= MAX_FILES
}

/// Visits the solutions in lexicographic order.
///
/// # Panics
/// When [`lists`] is false.
pub fn list<W: Watch>(
    placing: &Placing,
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[Square]) -> ControlFlow<()>,
) -> Searched {
    run(placing, limit, watch, &mut Listed::new(limit, visit))
}

/// Counts the solutions in one thread, without the use of symmetry, node by node as [`list`] goes.
///
/// # Panics
/// When [`lists`] is false.
pub fn count_plainly<W: Watch>(placing: &Placing, limit: &Limit, watch: &mut W) -> Searched {
    run(placing, limit, watch, &mut Counted)
}

fn run<W: Watch, S: Sink>(placing: &Placing, limit: &Limit, watch: &mut W, sink: &mut S) -> Searched {
    if limit.solutions == Some(0) {
        return Searched { found: 0, nodes: 0, end: End::Stopped(Stop::Solutions) };
    }
    let Some(field) = Field::new(placing) else {
        return Searched { found: 0, nodes: 0, end: End::Complete };
    };
    let mut gauge = Gauge::new(limit);
    let flow = field.search(&State::START, vec![0; field.files], &mut gauge, watch, sink);
    gauge.searched(flow)
}

/// Which diagonals the pieces attack along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slant {
    None,
    Plain,
    Torus,
}

/// The board as the kernel sees it.
#[derive(Debug)]
struct Field {
    files: usize,
    ranks: u32,
    mask: u64,
    pieces: u64,
    /// The ranks of each file on which a piece may stand.
    open: Vec<u64>,
    /// One more than the last file with a required square.
    last_required: usize,
    /// Whether the file holds a required square.
    required: Vec<bool>,
    slant: Slant,
    /// The steps of one and of two ranks on a torus.
    turns: [u32; 2],
    /// On a torus: the ranks of one file that share a diagonal with each rank.
    spread: Vec<u64>,
    leaps: bool,
    /// On a torus: steps that a leap may make.
    wraps: Vec<(i32, i32)>,
}

/// The attacks on the file that comes next.
#[derive(Clone, Copy, Debug)]
struct State {
    file: usize,
    ranks: u64,
    rising: u64,
    falling: u64,
    near: u64,
    far: u64,
}

impl State {
    const START: State = State { file: 0, ranks: 0, rising: 0, falling: 0, near: 0, far: 0 };
}

impl Field {
    /// The field, or nothing when required squares rule out every solution.
    fn new(placing: &Placing) -> Option<Field> {
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
        let slant = match (lines.rising || lines.falling, placing.grid.torus) {
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
            wraps: if placing.grid.torus { placing.piece.leaps.to_vec() } else { Vec::new() },
        })
    }

    /// Searches on from a state that the bits `placed` in the files before it led to.
    fn search<W: Watch, S: Sink>(
        &self,
        from: &State,
        placed: Vec<u64>,
        gauge: &mut Gauge<'_>,
        watch: &mut W,
        sink: &mut S,
    ) -> ControlFlow<Stop> {
        let gaps = self.pieces < self.files as u64;
        match (self.slant, self.leaps, gaps) {
            (Slant::None, false, false) => Run::<W, S, 0, false, false>::start(self, from, placed, gauge, watch, sink),
            (Slant::None, false, true) => Run::<W, S, 0, false, true>::start(self, from, placed, gauge, watch, sink),
            (Slant::Plain, false, false) => Run::<W, S, 1, false, false>::start(self, from, placed, gauge, watch, sink),
            (Slant::Plain, false, true) => Run::<W, S, 1, false, true>::start(self, from, placed, gauge, watch, sink),
            (Slant::Plain, true, false) => Run::<W, S, 1, true, false>::start(self, from, placed, gauge, watch, sink),
            (Slant::Torus, false, _) => Run::<W, S, 2, false, true>::start(self, from, placed, gauge, watch, sink),
            (Slant::None | Slant::Plain, true, _) => {
                Run::<W, S, 1, true, true>::start(self, from, placed, gauge, watch, sink)
            }
            (Slant::Torus, true, _) => Run::<W, S, 2, true, true>::start(self, from, placed, gauge, watch, sink),
        }
    }
}

impl Field {
    /// The state after a further file with a piece on this bit, or with none.
    fn step(&self, state: &State, bit: u64) -> State {
        match (self.slant, self.leaps) {
            (Slant::None, false) => self.next::<0, false>(state, bit),
            (Slant::Plain, false) => self.next::<1, false>(state, bit),
            (Slant::None | Slant::Plain, true) => self.next::<1, true>(state, bit),
            (Slant::Torus, false) => self.next::<2, false>(state, bit),
            (Slant::Torus, true) => self.next::<2, true>(state, bit),
        }
    }

    #[inline(always)]
    fn next<const SLANT: u8, const LEAPS: bool>(&self, state: &State, bit: u64) -> State {
        let (rising, falling) = self.slide::<SLANT>(state.rising, state.falling, bit);
        let (near, far) = match (LEAPS, SLANT) {
            (false, _) => (0, 0),
            (true, 2) => (state.far | self.both(bit, 1), self.both(bit, 0)),
            (true, _) => (state.far | bit << 2 | bit >> 2, bit << 1 | bit >> 1),
        };
        State { file: state.file + 1, ranks: state.ranks | bit, rising, falling, near, far }
    }

    /// The attacks along diagonals on the next file.
    #[inline(always)]
    fn slide<const SLANT: u8>(&self, rising: u64, falling: u64, bit: u64) -> (u64, u64) {
        match SLANT {
            0 => (0, 0),
            1 => ((rising | bit) << 1, (falling | bit) >> 1),
            _ => {
                let line = if bit == 0 { 0 } else { self.spread[bit.trailing_zeros() as usize] };
                (self.up(rising | line, 0), self.down(falling | line, 0))
            }
        }
    }

    /// Whether a file may stay empty when it and the files after it are to take `left` pieces.
    #[inline(always)]
    fn may_skip(&self, file: usize, left: usize) -> bool {
        self.files - file > left && !self.required[file]
    }

    /// The ranks of the next file that no piece attacks, of those that are open, whatever the piece.
    fn free(&self, open: &[u64], state: &State, placed: &[u64]) -> u64 {
        match (self.slant, self.leaps) {
            (Slant::None, false) => self.free_ranks::<0, false>(open, state, placed),
            (Slant::Plain, false) => self.free_ranks::<1, false>(open, state, placed),
            (Slant::None | Slant::Plain, true) => self.free_ranks::<1, true>(open, state, placed),
            (Slant::Torus, false) => self.free_ranks::<2, false>(open, state, placed),
            (Slant::Torus, true) => self.free_ranks::<2, true>(open, state, placed),
        }
    }

    /// The ranks of the next file that no piece attacks, of those that are open; `placed` are the bits in the files before it.
    #[inline(always)]
    fn free_ranks<const SLANT: u8, const LEAPS: bool>(&self, open: &[u64], state: &State, placed: &[u64]) -> u64 {
        let mut free = open[state.file] & !(state.ranks | state.rising | state.falling);
        if LEAPS {
            free &= !state.near;
            // Leaps over the edge of a torus reach its last two files.
            if SLANT == 2 && state.file + 2 >= self.files {
                free &= !self.wrapped(state.file, placed);
            }
        }
        free
    }

    /// The squares of a file attacked by leaps on a torus, from every file before it.
    #[cold]
    fn wrapped(&self, file: usize, placed: &[u64]) -> u64 {
        let from = |files: i32| (file as i64 - i64::from(files)).rem_euclid(self.files as i64) as usize;
        let attack = |&(files, ranks): &(i32, i32)| match from(files) {
            from if from >= file => 0,
            from => self.turn(placed[from], ranks),
        };
        self.wraps.iter().map(attack).fold(0, |bits, more| bits | more)
    }

    /// The bits moved up by `by` ranks of a torus.
    fn turn(&self, bits: u64, by: i32) -> u64 {
        match by.rem_euclid(self.ranks as i32) as u32 {
            0 => bits,
            up => (bits << up | bits >> (self.ranks - up)) & self.mask,
        }
    }

    /// The bits moved up by one rank of a torus, or by two: the index of [`Field::turns`].
    #[inline(always)]
    fn up(&self, bits: u64, index: usize) -> u64 {
        let by = self.turns[index];
        (bits << by | bits >> ((self.ranks - by) & 63)) & self.mask
    }

    #[inline(always)]
    fn down(&self, bits: u64, index: usize) -> u64 {
        let by = self.turns[index];
        (bits >> by | bits << ((self.ranks - by) & 63)) & self.mask
    }

    #[inline(always)]
    fn both(&self, bits: u64, index: usize) -> u64 {
        self.up(bits, index) | self.down(bits, index)
    }
}

/// The square of a file with this bit.
fn square_of(file: usize, bit: u64) -> Square {
    Square { file: file as u32, rank: bit.trailing_zeros() }
}

/// For each rank, the ranks of its file on the same diagonal of a torus: those at multiples of `step` from it.
fn spread(ranks: u32, step: u64) -> Vec<u64> {
    let on_line = |rank: u32| (0..ranks).filter(move |&other| u64::from(other.abs_diff(rank)) % step == 0);
    (0..ranks).map(|rank| on_line(rank).fold(0, |bits, other| bits | 1 << other)).collect()
}

#[cfg(test)]
mod tests;
