//! The search that only counts. It stores less per file than the search that lists solutions or
//! reports steps.

use super::cases::{Found, Start, Weights};
use super::field::{Attacks, Field, Slant, for_field};
use crate::search::Stop;
use crate::search::sink::Gauge;
use std::ops::ControlFlow;

/// Sums over the solutions found below each piece.
pub(super) trait Sums {
    /// Adds a solution with this number of ties.
    fn found(&mut self, ties: usize);

    /// Returns the total so far.
    fn so_far(&self) -> u64;

    /// Adds the increase since the total `since` to this square, which holds a piece in all these
    /// solutions.
    fn add(&mut self, file: usize, bit: u64, since: u64);
}

/// Computes no sums.
impl Sums for () {
    #[inline(always)]
    fn found(&mut self, _: usize) {}

    #[inline(always)]
    fn so_far(&self) -> u64 {
        0
    }

    #[inline(always)]
    fn add(&mut self, _: usize, _: u64, _: u64) {}
}

/// State of one count. The constants are those of [`for_field`].
struct Count<'a, 'g, T, const SLANT: u8, const LEAPS: bool, const GAPS: bool> {
    field: &'a Field,
    start: &'a Start,
    weights: Weights,
    gauge: &'a mut Gauge<'g>,
    sums: &'a mut T,
    /// Bit of the piece in each file so far.
    placed: Vec<u64>,
    found: Found,
    /// Number of solutions that the counter had before.
    before: u64,
}

/// Counts the solutions of a task.
pub(super) fn count(
    field: &Field,
    start: &Start,
    weights: Weights,
    gauge: &mut Gauge<'_>,
    sums: &mut impl Sums,
) -> (Found, ControlFlow<Stop>) {
    for_field!(field, run(field, start, weights, gauge, sums))
}

fn run<const SLANT: u8, const LEAPS: bool, const GAPS: bool>(
    field: &Field,
    start: &Start,
    weights: Weights,
    gauge: &mut Gauge<'_>,
    sums: &mut impl Sums,
) -> (Found, ControlFlow<Stop>) {
    let since = sums.so_far();
    let mut placed = start.placed.clone();
    placed.resize(field.files, 0);
    let before = gauge.found;
    let found = Found::default();
    let mut run = Count::<_, SLANT, LEAPS, GAPS> { field, start, weights, gauge, sums, placed, found, before };
    let flow = if start.left == 0 {
        run.found(start.attacks.file);
        ControlFlow::Continue(())
    } else {
        let free = run.free(&start.attacks);
        run.fill(&start.attacks, start.left, free)
    };
    // Computing the weights takes 128-bit divisions, which are too expensive for each task without
    // an observer.
    if run.gauge.is_heard() {
        run.tell_found();
    }
    start.placed.iter().enumerate().for_each(|(file, &bit)| run.sums.add(file, bit, since));
    (run.found, flow)
}

impl<T: Sums, const SLANT: u8, const LEAPS: bool, const GAPS: bool> Count<'_, '_, T, SLANT, LEAPS, GAPS> {
    /// Tries the free ranks of a file, then leaves it empty if that is allowed.
    fn fill(&mut self, attacks: &Attacks, left: usize, mut free: u64) -> ControlFlow<Stop> {
        let file = attacks.file;
        let missing = self.start.case.need[file] & !attacks.ranks;
        if missing != 0 {
            if !missing.is_power_of_two() {
                return ControlFlow::Continue(());
            }
            free &= missing;
        }
        let last = if GAPS { left == 1 } else { file + 1 == self.field.files };
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            if self.gauge.burn() {
                self.checkpoint()?;
            }
            self.placed[file] = bit;
            let since = self.sums.so_far();
            if last {
                self.found(file + 1);
                self.sums.add(file, bit, since);
                continue;
            }
            let next = self.field.next::<SLANT, LEAPS>(attacks, bit);
            let below = self.free(&next);
            if GAPS || below != 0 {
                let flow = self.fill(&next, left - 1, below);
                self.sums.add(file, bit, since);
                flow?;
            }
        }
        if GAPS && missing == 0 && self.field.files - file > left && !self.start.case.filled[file] {
            self.placed[file] = 0;
            let next = self.field.next::<SLANT, LEAPS>(attacks, 0);
            let below = self.free(&next);
            return self.fill(&next, left, below);
        }
        ControlFlow::Continue(())
    }

    /// Finds the ranks of the next file that no piece attacks.
    #[inline(always)]
    fn free(&self, attacks: &Attacks) -> u64 {
        self.field.free_ranks::<SLANT, LEAPS>(&self.start.case.open, attacks, &self.placed)
    }

    /// Records a solution, when every piece is placed and the files from `file` to the last are
    /// empty.
    #[inline(always)]
    fn found(&mut self, file: usize) {
        let case = &self.start.case;
        if GAPS && file < case.last_filled {
            return;
        }
        let is_tie = |&&(at, bit): &&(usize, u64)| at < file && self.placed[at] & bit != 0;
        let ties = case.ties.iter().filter(is_tie).count();
        self.found[ties] += 1;
        self.sums.found(ties);
    }

    #[cold]
    #[inline(never)]
    fn checkpoint(&mut self) -> ControlFlow<Stop> {
        self.tell_found();
        self.gauge.checkpoint(None)
    }

    fn tell_found(&mut self) {
        self.gauge.found = self.before + self.weights.total(&self.found) as u64;
    }
}
