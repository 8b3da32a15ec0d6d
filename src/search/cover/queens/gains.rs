//! What the windows of a case still need, what each square would gain of it, and which squares gain too little.
//!
//! A number for each of four windows lies in a lane of eight bits; their sum lies above them.

use super::frame::{Case, Window};
use super::lines::{Held, bits};

/// The most windows of a case.
pub(super) const WINDOWS: usize = 4;

/// Where the sum of the lanes lies.
const SUM: u32 = 32;

/// The most that a queen gains of a window, and of all.
const MOST: [usize; 2] = [4, 16];

/// The needs of the windows, and the gains of a queen as sums over its four lines.
#[derive(Debug)]
pub(super) struct Gains {
    needs: u64,
    files: [u64; 32],
    ranks: [u64; 32],
    rising: [u64; 64],
    falling: [u64; 64],
}

impl Gains {
    /// What is open before the lines that are held.
    #[inline(always)]
    pub(super) fn new(case: &Case, held: &Held) -> Gains {
        let mut gains = Gains { needs: 0, files: [0; 32], ranks: [0; 32], rising: [0; 64], falling: [0; 64] };
        let Some(frame) = case.frame else { return gains };
        for (index, window) in case.windows.iter().enumerate() {
            let one = 1 << (8 * index) | 1 << SUM;
            if window.on_files {
                frame.files.into_iter().for_each(|file| gains.open_on_file(held, window, file, one));
                let owed = case.obliged_ranks & !held.ranks & !window.inside;
                bits(owed).for_each(|rank| gains.ranks[rank] += 2 * one);
                gains.needs += u64::from(owed.count_ones()) * 2 * one;
            } else {
                frame.ranks.into_iter().for_each(|rank| gains.open_on_rank(held, window, rank, one));
                let owed = case.obliged_files & !held.files & !window.inside;
                bits(owed).for_each(|file| gains.files[file] += 2 * one);
                gains.needs += u64::from(owed.count_ones()) * 2 * one;
            }
        }
        gains
    }

    #[inline(always)]
    fn open_on_file(&mut self, held: &Held, window: &Window, file: usize, one: u64) {
        let open = held.open_in_file(file) & window.inside;
        self.needs += u64::from(open.count_ones()) * one;
        for rank in bits(open) {
            self.ranks[rank] += one;
            self.open_on_diagonals(held, file, rank, one);
        }
    }

    #[inline(always)]
    fn open_on_rank(&mut self, held: &Held, window: &Window, rank: usize, one: u64) {
        let open = held.open_in_rank(rank) & window.inside;
        self.needs += u64::from(open.count_ones()) * one;
        for file in bits(open) {
            self.files[file] += one;
            self.open_on_diagonals(held, file, rank, one);
        }
    }

    #[inline(always)]
    fn open_on_diagonals(&mut self, held: &Held, file: usize, rank: usize, one: u64) {
        self.rising[held.rising_of(file, rank)] += one;
        self.falling[file + rank] += one;
    }

    /// What a queen on a square gains of each window; the squares of the windows lie on different lines of it, none on two.
    #[inline(always)]
    pub(super) fn of(&self, held: &Held, file: usize, rank: usize) -> u64 {
        self.files[file] + self.ranks[rank] + self.rising[held.rising_of(file, rank)] + self.falling[file + rank]
    }
}

/// How many squares have each gain.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// For each window, twelve bits for each gain.
    windows: [u64; WINDOWS],
    sums: [u16; 32],
}

impl Tally {
    #[inline(always)]
    pub(super) fn add(&mut self, gain: u64) {
        for (index, counts) in self.windows.iter_mut().enumerate() {
            *counts += 1 << (12 * (gain >> (8 * index) & 7));
        }
        self.sums[(gain >> SUM) as usize & 31] += 1;
    }

    #[inline(always)]
    fn remove(&mut self, gain: u64) {
        for (index, counts) in self.windows.iter_mut().enumerate() {
            *counts -= 1 << (12 * (gain >> (8 * index) & 7));
        }
        self.sums[(gain >> SUM) as usize & 31] -= 1;
    }

    /// The least that a queen has to gain of each window, if the best squares that there are take the others; none if that is more
    /// than a queen can.
    #[inline(always)]
    fn least(&self, case: &Case, needs: u64, others: usize) -> Option<u64> {
        let mut least = 0;
        for index in 0..case.windows.len() {
            let count = |gain: usize| (self.windows[index] >> (12 * gain) & 0xfff) as usize;
            let need = (needs >> (8 * index) & 0xff) as usize;
            least |= rest(need, others, MOST[0], count)? << (8 * index);
        }
        let count = |gain: usize| usize::from(self.sums[gain]);
        Some(least | rest((needs >> SUM) as usize, others, MOST[1], count)? << SUM)
    }
}

/// What is left of a need when a number of other queens gain as much as they can.
#[inline(always)]
fn rest(need: usize, mut others: usize, most: usize, count: impl Fn(usize) -> usize) -> Option<u64> {
    let mut best = 0;
    for gain in (1..=most).rev() {
        let some = count(gain).min(others);
        best += some * gain;
        others -= some;
    }
    let rest = need.saturating_sub(best);
    (rest <= most).then_some(rest as u64)
}

/// A square with its gains.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) gain: u64,
    pub(super) file: u8,
    pub(super) rank: u8,
}

/// Throws out squares until those left gain enough, handing each to `lose`; whether any are left.
#[inline(always)]
pub(super) fn sift(
    case: &Case,
    gains: &Gains,
    tally: &mut Tally,
    others: usize,
    list: &mut Vec<Candidate>,
    mut lose: impl FnMut(Candidate),
) -> bool {
    // The highest bit of each lane: it stays when nothing is borrowed.
    const GUARD: u64 = 0x80_8080_8080;
    loop {
        let Some(least) = tally.least(case, gains.needs, others) else { return false };
        let before = list.len();
        list.retain(|&candidate| {
            let enough = ((candidate.gain | GUARD) - least) & GUARD == GUARD;
            if !enough {
                tally.remove(candidate.gain);
                lose(candidate);
            }
            enough
        });
        if list.len() == before {
            return !list.is_empty();
        }
    }
}
