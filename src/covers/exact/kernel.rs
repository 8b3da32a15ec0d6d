//! The search below one choice of first pieces.

use super::field::{CoverMasks, CoverTask, SymmetrySubset};
use super::orbits::sort_by_gain;
use bezzel_base::board::Square;
use bezzel_base::core::bitset::BitSet;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{StepEvent, StepObserver, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Number of nodes between two checks of the limit on large boards.
const CHECK_INTERVAL: u64 = 256;

/// What handing on a cover and comparing its images takes, in nodes. A node may find many.
const FOUND: u64 = 8;

/// Largest number of squares covered by a piece of short reach, for which a finer bound pays off.
const MAX_SHORT_REACH: u32 = 9;
/// Common multiple of all numbers up to [`MAX_SHORT_REACH`], so that shares of a piece are
/// integers.
const SHARE_UNITS: u32 = 2520;

/// Largest number of pieces by which tasks are divided.
const MAX_DEPTH: usize = 6;

/// Callback that receives the squares of a cover in the order in which they were chosen.
pub(super) type CoverCallback<'a> = &'a mut dyn FnMut(&[u32]) -> ControlFlow<Stop>;

/// State of the search.
pub(super) struct CoverSearch<'a, 'g, W, const N: usize> {
    pub(super) field: &'a CoverMasks<N>,
    pub(super) counter: &'a mut SearchCounter<'g>,
    pub(super) watch: &'a mut W,
    pub(super) chosen: Vec<u32>,
    /// Set while tasks are divided. It holds the number of pieces of a task, and the tasks recorded
    /// so far. Tasks with nothing left to cover are also recorded.
    pub(super) split: Option<(usize, Vec<CoverTask<N>>)>,
    pub(super) root: Option<SymmetrySubset>,
    pub(super) on_cover: CoverCallback<'a>,
    /// Number of open squares that a piece on each square would cover, and number of squares with
    /// each gain. These are reused buffers.
    gains: Vec<u32>,
    histogram: Vec<u32>,
    /// Choices with their gains, one list per level.
    choices: Vec<Vec<(u32, u32)>>,
}

impl<'a, 'g, W: StepObserver, const N: usize> CoverSearch<'a, 'g, W, N> {
    pub(super) fn new(
        field: &'a CoverMasks<N>,
        counter: &'a mut SearchCounter<'g>,
        watch: &'a mut W,
        on_cover: CoverCallback<'a>,
    ) -> CoverSearch<'a, 'g, W, N> {
        let (gains, histogram) =
            (vec![0; field.covers.len()], vec![0; field.max_cover as usize + 1]);
        let (chosen, choices) = (Vec::new(), Vec::new());
        CoverSearch {
            field,
            counter,
            watch,
            chosen,
            split: None,
            root: None,
            on_cover,
            gains,
            histogram,
            choices,
        }
    }

    /// Searches a task with `left` remaining pieces.
    pub(super) fn run_task(&mut self, task: &CoverTask<N>, left: u64) -> ControlFlow<Stop> {
        self.chosen.clone_from(&task.chosen);
        self.root = task.root;
        self.search_node(task.open, task.allowed, left)
    }

    /// Divides tasks by further pieces until there are `enough`. The division is deterministic.
    pub(super) fn split_tasks(
        &mut self,
        roots: Vec<CoverTask<N>>,
        pieces: u64,
        enough: usize,
    ) -> Vec<CoverTask<N>> {
        let stand = roots.iter().map(|task| task.chosen.len()).min().unwrap_or(0);
        let mut tasks = roots;
        // The last two pieces are found faster than tasks are made.
        for depth in stand + 1..(pieces as usize).saturating_sub(1).min(stand + MAX_DEPTH) {
            if tasks.len() >= enough {
                break;
            }
            let mut parts = Vec::new();
            for task in tasks {
                if task.open.is_empty() || task.chosen.len() >= depth {
                    parts.push(task);
                    continue;
                }
                self.split = Some((depth, Vec::new()));
                let flow = self.run_task(&task, pieces - task.chosen.len() as u64);
                let (_, made) = self.split.take().expect("tasks are noted");
                match flow {
                    Continue(()) => parts.extend(made),
                    // If the limit is reached, the workers notice it again.
                    Break(_) => parts.push(task),
                }
            }
            tasks = parts;
        }
        tasks
    }

    fn square(&self, number: u32) -> Square {
        self.field.size.square(number as usize)
    }

    pub(super) fn search_node(
        &mut self,
        open: BitSet<N>,
        allowed: BitSet<N>,
        left: u64,
    ) -> ControlFlow<Stop> {
        self.counter.count_node()?;
        // On large boards a node takes so long that the clock is checked more often.
        if N > 2 && self.counter.nodes().is_multiple_of(CHECK_INTERVAL) {
            self.counter.intermediate_checkpoint()?;
        }
        if let Some((pieces, tasks)) = &mut self.split
            && (self.chosen.len() == *pieces || open.is_empty())
        {
            let (chosen, prices) = (self.chosen.clone(), Vec::new());
            tasks.push(CoverTask { chosen, open, allowed, root: self.root, prices });
            return Continue(());
        }
        if open.is_empty() {
            return if self.field.at_most {
                self.record_cover()
            } else {
                self.fill_remaining(allowed, left)
            };
        }
        if left == 0 {
            return if W::IS_ACTIVE { self.emit_insufficient(0, 0, open) } else { Continue(()) };
        }
        if left == 1 && !W::IS_ACTIVE {
            return self.place_last(open, allowed);
        }
        let Some(allowed) = self.filter_by_gain(open, allowed, left)? else { return Continue(()) };
        let tightest = if self.field.max_cover <= MAX_SHORT_REACH && !W::IS_ACTIVE {
            let (square, ways, shares) = self.share_bound(open, allowed);
            if u64::from(shares) > left * u64::from(SHARE_UNITS) {
                return Continue(());
            }
            (square, ways)
        } else {
            self.field.most_constrained(open, allowed).expect("a square is open")
        };
        self.branch_on(tightest, open, allowed, left)
    }

    /// Places the last piece on each square that covers everything that is open.
    fn place_last(&mut self, open: BitSet<N>, allowed: BitSet<N>) -> ControlFlow<Stop> {
        let mut both = allowed;
        for square in open.iter() {
            both = both & self.field.covered_by[square as usize];
            if both.is_empty() {
                return Continue(());
            }
        }
        for square in both.iter() {
            self.chosen.push(square);
            let flow = self.record_cover();
            self.chosen.pop();
            flow?;
        }
        Continue(())
    }

    /// Returns the allowed squares that can be part of a cover, given the best total gain of the
    /// other pieces. Returns `None` if even the best squares cover too little.
    fn filter_by_gain(
        &mut self,
        open: BitSet<N>,
        mut allowed: BitSet<N>,
        left: u64,
    ) -> ControlFlow<Stop, Option<BitSet<N>>> {
        self.histogram.fill(0);
        for square in allowed.iter() {
            let gain = (self.field.covers[square as usize] & open).len();
            self.gains[square as usize] = gain;
            self.histogram[gain as usize] += 1;
        }
        let need = u64::from(open.len());
        let (others, all) = self.best_gains(left);
        if all < need {
            if W::IS_ACTIVE {
                self.emit_insufficient(left, all as u32, open)?;
            }
            return Continue(None);
        }
        let least = need.saturating_sub(others) as u32;
        if least > 0 {
            for square in allowed.iter() {
                if self.gains[square as usize] < least {
                    allowed.remove(square);
                }
            }
        }
        Continue(Some(allowed))
    }

    fn emit_insufficient(&mut self, pieces: u64, most: u32, open: BitSet<N>) -> ControlFlow<Stop> {
        let first = open.iter().next().map(|square| self.square(square)).expect("a square is open");
        self.watch.emit(StepEvent::Insufficient {
            pieces: pieces as u32,
            most,
            open: open.len(),
            first,
        })
    }

    /// Computes the largest number of squares that one piece less, and that all remaining pieces,
    /// can cover together.
    fn best_gains(&self, left: u64) -> (u64, u64) {
        let (mut rest, mut others, mut all) = (left, 0, 0);
        for (gain, &squares) in self.histogram.iter().enumerate().rev() {
            let taken = u64::from(squares).min(rest);
            if taken > 0 {
                all += taken * gain as u64;
                rest -= taken;
                // The worst of the best pieces is left out.
                others = all - gain as u64;
            }
            if rest == 0 {
                return (others, all);
            }
        }
        // With fewer allowed squares than pieces, no square can be spared, and none is removed.
        (all, all)
    }

    /// Computes the sum of the shares of the open squares, where a share is one divided by the best
    /// gain among the squares that cover it. Returns the most constrained square, its number of
    /// ways, and the sum.
    fn share_bound(&self, open: BitSet<N>, allowed: BitSet<N>) -> (u32, u32, u32) {
        let (mut tightest, mut least, mut sum) = (0, u32::MAX, 0);
        for square in open.iter() {
            let by = self.field.covered_by[square as usize] & allowed;
            let (mut ways, mut most) = (0, 0);
            for other in by.iter() {
                ways += 1;
                most = most.max(self.gains[other as usize]);
            }
            if ways == 0 {
                return (square, 0, 0);
            }
            sum += SHARE_UNITS / most;
            if ways < least {
                (tightest, least) = (square, ways);
            }
        }
        (tightest, least, sum)
    }

    /// Tries each of the squares that cover the most constrained one in turn, with the earlier ones
    /// forbidden. One of them holds a piece.
    fn branch_on(
        &mut self,
        (square, ways): (u32, u32),
        open: BitSet<N>,
        mut allowed: BitSet<N>,
        left: u64,
    ) -> ControlFlow<Stop> {
        if W::IS_ACTIVE {
            self.watch.emit(StepEvent::Uncovered { square: self.square(square), ways })?;
        }
        let level = left as usize;
        if self.choices.len() <= level {
            self.choices.resize(level + 1, Vec::new());
        }
        let mut choices = std::mem::take(&mut self.choices[level]);
        choices.clear();
        let by = self.field.covered_by[square as usize] & allowed;
        choices.extend(by.iter().map(|square| (self.gains[square as usize], square)));
        // Squares that cover most come first. Forbidden afterwards, they leave little to the
        // others.
        sort_by_gain(&mut choices);
        let mut flow = Continue(());
        for &(_, square) in &choices {
            allowed.remove(square);
            flow = self.choose_square(square, open, allowed, left);
            if flow.is_break() {
                break;
            }
        }
        self.choices[level] = choices;
        flow
    }

    /// Places a piece on the square and searches below it.
    fn choose_square(
        &mut self,
        square: u32,
        open: BitSet<N>,
        allowed: BitSet<N>,
        left: u64,
    ) -> ControlFlow<Stop> {
        let field = self.field;
        self.chosen.push(square);
        if W::IS_ACTIVE {
            self.watch.emit(StepEvent::Place(self.square(square)))?;
        }
        self.search_node(
            open & !field.covers[square as usize],
            field.allowed_beside(square, allowed),
            left - 1,
        )?;
        self.chosen.pop();
        if W::IS_ACTIVE {
            self.watch.emit(StepEvent::Remove(self.square(square)))?;
        }
        Continue(())
    }

    /// Places the remaining pieces on any allowed squares, when all squares are covered.
    fn fill_remaining(&mut self, mut allowed: BitSet<N>, left: u64) -> ControlFlow<Stop> {
        if left == 0 {
            return self.record_cover();
        }
        if u64::from(allowed.len()) < left {
            return Continue(());
        }
        for square in allowed.iter() {
            self.counter.count_node()?;
            allowed.remove(square);
            self.chosen.push(square);
            if W::IS_ACTIVE {
                self.watch.emit(StepEvent::Place(self.square(square)))?;
            }
            let flow = self.fill_remaining(self.field.allowed_beside(square, allowed), left - 1);
            self.chosen.pop();
            flow?;
            if W::IS_ACTIVE {
                self.watch.emit(StepEvent::Remove(self.square(square)))?;
            }
        }
        Continue(())
    }

    fn record_cover(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        self.counter.spend(FOUND)?;
        self.watch.emit(StepEvent::Found)?;
        (self.on_cover)(&self.chosen)
    }
}
