//! Parallel counting with the choices in the first files as tasks.

use super::cases::{CasePlan, CaseTask};
use super::counting::{self, SolutionSums};
use super::torus::TorusCount;
use bezzel_base::board::{Size, Symmetry};
use bezzel_base::core::division::count_each;
use bezzel_base::core::random::SplitMix64;
use bezzel_base::core::square_tally::{SquareTotals, average_over_group};
use bezzel_base::core::{
    DividedCount, FinishedCallback, Limit, PlacementSpec, SearchEnd, SearchResult, SubproblemShare,
    ignore_poison, lock,
};
use std::ops::ControlFlow;
use std::sync::Mutex;

/// Counts the solutions with the number of threads that the limit allows. The total does not depend
/// on this number.
///
/// All symmetries that the constraints preserve are used, on a torus also the translations. A
/// stopped count is a lower bound.
///
/// # Panics
/// If [`counts`](super::can_count) returns `false`.
pub fn count(placing: &PlacementSpec, limit: &Limit) -> SearchResult {
    if let Some(torus) = TorusCount::new(placing) {
        let all: Vec<usize> = (0..torus.subproblem_count()).collect();
        return torus.count(&all, limit, &|_, _| ControlFlow::Continue(()));
    }
    let masks = BitmaskDividedCount::new(placing);
    if masks.tasks.is_empty() {
        return SearchResult { found: 0, nodes: masks.nodes, end: SearchEnd::Complete };
    }
    let all: Vec<usize> = (0..masks.subproblem_count()).collect();
    masks.count(&all, limit, &|_, _| ControlFlow::Continue(()))
}

/// Counts the solutions with a piece on each square, all in one pass.
///
/// # Panics
/// If [`counts`](super::can_count) returns `false`.
pub fn count_by_square(placing: &PlacementSpec, limit: &Limit) -> SquareTotals {
    let size = placing.grid.size;
    let masks = BitmaskDividedCount::new(placing);
    let nothing = SearchResult { found: 0, nodes: masks.nodes, end: SearchEnd::Complete };
    let Some(plan) = masks.plan.as_ref().filter(|_| !masks.tasks.is_empty()) else {
        return (vec![0; size.squares() as usize], nothing);
    };
    if plan.weights.is_pinned() {
        // The translations of a torus map any square to any other.
        let searched = count(placing, limit);
        let each = searched.found * u128::from(placing.pieces) / u128::from(size.squares());
        return (vec![each; size.squares() as usize], searched);
    }
    let board = if masks.is_turned { size.transposed() } else { size };
    let all: Vec<usize> = (0..masks.subproblem_count()).collect();
    let sums = Mutex::new(vec![0u128; size.squares() as usize]);
    let searched = count_each(&all, limit, &|_, _| ControlFlow::Continue(()), |number, counter| {
        let mut own = WeightedSums::new(board, plan);
        let (found, flow) = counting::count_task(
            &plan.field,
            &masks.tasks[number],
            plan.weights,
            counter,
            &mut own,
        );
        let mut sums = lock(&sums);
        sums.iter_mut().zip(&own.squares).for_each(|(sum, &own)| *sum += u128::from(own));
        let nodes = if number == 0 { masks.nodes } else { 0 };
        (SubproblemShare { count: plan.weights.scaled_total(&found), classes: None, nodes }, flow)
    });
    let sums = ignore_poison(sums.into_inner());
    let searched = SearchResult { found: searched.found / u128::from(masks.divisor()), ..searched };
    let squares = average_over_group(board, &plan.group, &sums, masks.divisor().into());
    if !masks.is_turned {
        return (squares, searched);
    }
    (
        size.iter()
            .map(|square| squares[board.index(Symmetry::Diagonal.apply(size, square))])
            .collect(),
        searched,
    )
}

/// Sums of one part of the count. Each solution is weighted by the number of solutions it
/// represents, times the divisor.
struct WeightedSums<'a> {
    ranks: usize,
    weights: &'a [u64],
    so_far: u64,
    squares: Vec<u64>,
}

impl WeightedSums<'_> {
    fn new(board: Size, plan: &CasePlan) -> WeightedSums<'_> {
        let squares = vec![0; board.squares() as usize];
        WeightedSums { ranks: board.ranks() as usize, weights: &plan.multiples, so_far: 0, squares }
    }
}

impl SolutionSums for WeightedSums<'_> {
    #[inline(always)]
    fn add_solution(&mut self, ties: usize) {
        self.so_far += self.weights[ties];
    }

    #[inline(always)]
    fn running_total(&self) -> u64 {
        self.so_far
    }

    #[inline(always)]
    fn add_square(&mut self, file: usize, bit: u64, since: u64) {
        if bit != 0 && self.so_far != since {
            self.squares[file * self.ranks + bit.trailing_zeros() as usize] += self.so_far - since;
        }
    }
}

/// Divides the count into the choices for the first files.
///
/// # Panics
/// If [`counts`](super::can_count) returns `false`.
pub fn divide_count(placing: &PlacementSpec) -> Box<dyn DividedCount> {
    match TorusCount::new(placing) {
        Some(torus) => Box::new(torus),
        None => Box::new(BitmaskDividedCount::new(placing)),
    }
}

/// Largest number of files for which a count with few tasks runs in one thread.
const MAX_SEQUENTIAL_FILES: usize = 10;

/// Count as a list of choices for the first files.
#[derive(Debug)]
struct BitmaskDividedCount {
    /// `None` if the required squares exclude every solution. Then there are no choices.
    plan: Option<CasePlan>,
    tasks: Vec<CaseTask>,
    /// Number of pieces placed to make the list. The first subproblem includes them in its nodes.
    nodes: u64,
    /// Whether files and ranks are exchanged.
    is_turned: bool,
}

/// Returns the board as it is searched, and whether files and ranks are exchanged.
pub(super) fn orient_problem(placing: &PlacementSpec) -> (PlacementSpec, bool) {
    let size = placing.grid.size;
    // With at most as many files as ranks, a full placement leaves no file empty. Only a side that
    // does not fit a word must be the files.
    let turn = if size.longer_side() <= super::MAX_RANKS {
        size.files() > size.ranks()
    } else {
        size.files() < size.ranks()
    };
    (if turn { placing.image(Symmetry::Diagonal) } else { placing.clone() }, turn)
}

impl BitmaskDividedCount {
    fn new(placing: &PlacementSpec) -> BitmaskDividedCount {
        let (placing, turn) = orient_problem(placing);
        let plan = CasePlan::new(&placing);
        let (mut tasks, nodes) = plan.as_ref().map(CasePlan::split_tasks).unwrap_or_default();
        // Shuffled, so that the finished tasks are a fair sample of all and the progress is even.
        SplitMix64::new(1848).shuffle(&mut tasks);
        BitmaskDividedCount { plan, tasks, nodes, is_turned: turn }
    }
}

impl DividedCount for BitmaskDividedCount {
    fn algorithm(&self) -> &'static str {
        "bitmask/3"
    }

    fn subproblem_count(&self) -> usize {
        self.tasks.len()
    }

    fn divisor(&self) -> u32 {
        self.plan.as_ref().map_or(1, |plan| plan.weights.divisor())
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        self.tasks
            .iter()
            .for_each(|start| tell(&[&start.case.open[..], &start.placed[..]].concat()));
    }

    fn count(
        &self,
        numbers: &[usize],
        limit: &Limit,
        finished: FinishedCallback<'_>,
    ) -> SearchResult {
        let Some(plan) = &self.plan else {
            return SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete };
        };
        // A small board with few tasks is counted before another thread has started.
        let is_short =
            plan.field.files <= MAX_SEQUENTIAL_FILES && self.tasks.len() < CasePlan::TARGET_TASKS;
        let alone = is_short.then(|| Limit { threads: 1, ..limit.clone() });
        let searched =
            count_each(numbers, alone.as_ref().unwrap_or(limit), finished, |number, counter| {
                let (found, flow) = counting::count_task(
                    &plan.field,
                    &self.tasks[number],
                    plan.weights,
                    counter,
                    &mut (),
                );
                let nodes = if number == 0 { self.nodes } else { 0 };
                (
                    SubproblemShare {
                        count: plan.weights.scaled_total(&found),
                        classes: None,
                        nodes,
                    },
                    flow,
                )
            });
        SearchResult { found: searched.found / u128::from(self.divisor()), ..searched }
    }
}
