//! The search that only counts. It stores less per file than the search that lists solutions or
//! reports steps.

use super::cases::{CaseTask, FoundByTies, OrbitWeights};
use super::field::{BitmaskBoard, DiagonalKind, FileAttacks, for_field};
use bezzel_base::core::Stop;
use bezzel_base::core::sink::SearchCounter;
use std::ops::ControlFlow;

/// Sums over the solutions found below each piece.
pub(super) trait SolutionSums {
    /// Adds a solution with this number of ties.
    fn add_solution(&mut self, ties: usize);

    /// Returns the total so far.
    fn running_total(&self) -> u64;

    /// Adds the increase since the total `since` to this square, which holds a piece in all these
    /// solutions.
    fn add_square(&mut self, file: usize, bit: u64, since: u64);
}

/// Computes no sums.
impl SolutionSums for () {
    #[inline(always)]
    fn add_solution(&mut self, _: usize) {}

    #[inline(always)]
    fn running_total(&self) -> u64 {
        0
    }

    #[inline(always)]
    fn add_square(&mut self, _: usize, _: u64, _: u64) {}
}

/// State of one count. The constants are those of [`for_field`].
struct CountSearch<'a, 'g, T, const SLANT: u8, const LEAPS: bool, const GAPS: bool> {
    field: &'a BitmaskBoard,
    start: &'a CaseTask,
    weights: OrbitWeights,
    counter: &'a mut SearchCounter<'g>,
    sums: &'a mut T,
    /// Bit of the piece in each file so far.
    placed: Vec<u64>,
    found: FoundByTies,
    /// Number of solutions that the counter had before.
    before: u64,
}

/// Counts the solutions of a task.
pub(super) fn count_task(
    field: &BitmaskBoard,
    start: &CaseTask,
    weights: OrbitWeights,
    counter: &mut SearchCounter<'_>,
    sums: &mut impl SolutionSums,
) -> (FoundByTies, ControlFlow<Stop>) {
    for_field!(field, run(field, start, weights, counter, sums))
}

fn run<const SLANT: u8, const LEAPS: bool, const GAPS: bool>(
    field: &BitmaskBoard,
    start: &CaseTask,
    weights: OrbitWeights,
    counter: &mut SearchCounter<'_>,
    sums: &mut impl SolutionSums,
) -> (FoundByTies, ControlFlow<Stop>) {
    let since = sums.running_total();
    let mut placed = start.placed.clone();
    placed.resize(field.files, 0);
    let before = counter.found;
    let found = FoundByTies::default();
    let mut run = CountSearch::<_, SLANT, LEAPS, GAPS> {
        field,
        start,
        weights,
        counter,
        sums,
        placed,
        found,
        before,
    };
    let flow = if start.remaining == 0 {
        run.record_solution(start.attacks.file);
        ControlFlow::Continue(())
    } else {
        let free = run.free_ranks(&start.attacks);
        run.fill_file(&start.attacks, start.remaining, free)
    };
    // Computing the weights takes 128-bit divisions, which are too expensive for each task without
    // an observer.
    if run.counter.is_observed() {
        run.update_found();
    }
    start.placed.iter().enumerate().for_each(|(file, &bit)| run.sums.add_square(file, bit, since));
    (run.found, flow)
}

impl<T: SolutionSums, const SLANT: u8, const LEAPS: bool, const GAPS: bool>
    CountSearch<'_, '_, T, SLANT, LEAPS, GAPS>
{
    /// Tries the free ranks of a file, then leaves it empty if that is allowed.
    fn fill_file(
        &mut self,
        attacks: &FileAttacks,
        left: usize,
        mut free: u64,
    ) -> ControlFlow<Stop> {
        let file = attacks.file;
        let missing = self.start.case.last_open_ranks[file] & !attacks.ranks;
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
            if self.counter.tick() {
                self.checkpoint()?;
            }
            self.placed[file] = bit;
            let since = self.sums.running_total();
            if last {
                self.record_solution(file + 1);
                self.sums.add_square(file, bit, since);
                continue;
            }
            let next = self.field.advance_const::<SLANT, LEAPS>(attacks, bit);
            let below = self.free_ranks(&next);
            if GAPS || below != 0 {
                let flow = self.fill_file(&next, left - 1, below);
                self.sums.add_square(file, bit, since);
                flow?;
            }
        }
        if GAPS
            && missing == 0
            && self.field.files - file > left
            && !self.start.case.must_fill[file]
        {
            self.placed[file] = 0;
            let next = self.field.advance_const::<SLANT, LEAPS>(attacks, 0);
            let below = self.free_ranks(&next);
            return self.fill_file(&next, left, below);
        }
        ControlFlow::Continue(())
    }

    /// Finds the ranks of the next file that no piece attacks.
    #[inline(always)]
    fn free_ranks(&self, attacks: &FileAttacks) -> u64 {
        self.field.free_ranks::<SLANT, LEAPS>(&self.start.case.open, attacks, &self.placed)
    }

    /// Records a solution, when every piece is placed and the files from `file` to the last are
    /// empty.
    #[inline(always)]
    fn record_solution(&mut self, file: usize) {
        let case = &self.start.case;
        if GAPS && file < case.last_filled {
            return;
        }
        let is_tie = |&&(at, bit): &&(usize, u64)| at < file && self.placed[at] & bit != 0;
        let ties = case.ties.iter().filter(is_tie).count();
        self.found[ties] += 1;
        self.sums.add_solution(ties);
    }

    #[cold]
    #[inline(never)]
    fn checkpoint(&mut self) -> ControlFlow<Stop> {
        self.update_found();
        self.counter.checkpoint(None)
    }

    fn update_found(&mut self) {
        self.counter.found = self.before + self.weights.total(&self.found) as u64;
    }
}
