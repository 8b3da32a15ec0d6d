//! The choices of the first pieces as tasks, and the threads that share them.

use super::super::CoverSpec;
use super::field::{CoverMasks, CoverTask, SymmetrySubset};
use super::kernel::{CoverCallback, CoverSearch};
use super::orbits::SquarePermutations;
use super::padded::PaddedBoard;
use super::prices::{self, PricedStart};
use bezzel_base::core::sink::{SearchCounter, SharedCounters};
use bezzel_base::core::worker_pool::WorkerPool;
use bezzel_base::core::{
    Limit, SearchEnd, SilentObserver, StepObserver, Stop, ignore_poison, lock,
};
use std::iter::repeat_with;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Tasks of a search, with the data to run them.
pub(super) struct CoverPlan<'a, const N: usize> {
    field: &'a CoverMasks<N>,
    pub(super) tasks: Vec<CoverTask<N>>,
    pub(super) pieces: u64,
    pub(super) limit: &'a Limit,
    /// Board for the search by prices, if it pays off.
    pub(super) padded: Option<PaddedBoard>,
    /// Number of nodes searched to make the tasks.
    setup_nodes: u64,
}

/// Number of tasks at which their division ends.
pub(super) const TARGET_TASKS: usize = 128;

/// Searches a task, by prices if there is a board for them.
pub(super) fn search_task<W: StepObserver, const N: usize>(
    padded: Option<&PaddedBoard>,
    pieces: u64,
    run: &mut CoverSearch<'_, '_, W, N>,
    task: &CoverTask<N>,
) -> ControlFlow<Stop> {
    let left = pieces - task.chosen.len() as u64;
    match padded {
        Some(board) => run.run_task_priced(board, task, left),
        None => run.run_task(task, left),
    }
}

/// Function that runs one task with a callback for covers.
pub(super) type RunTask<'a> = &'a mut dyn FnMut(CoverCallback<'_>) -> ControlFlow<Stop>;

impl<'a, const N: usize> CoverPlan<'a, N> {
    pub(super) fn new(
        covering: &CoverSpec,
        field: &'a CoverMasks<N>,
        symmetries: &SquarePermutations,
        pieces: u64,
        limit: &'a Limit,
        most: usize,
    ) -> CoverPlan<'a, N> {
        let plan = |tasks, padded, nodes| CoverPlan {
            field,
            tasks,
            pieces,
            limit,
            padded,
            setup_nodes: nodes,
        };
        // The required pieces of a component are those of `field`.
        let left = pieces.checked_sub(field.required.len() as u64);
        let start = match left.filter(|_| covering.find_required_attack().is_none()) {
            Some(left) => prices::initial_prices(covering, field, left),
            None => PricedStart::Hopeless,
        };
        let roots = || match pieces > field.required.len() as u64 && !field.open.is_empty() {
            true => symmetries.root_tasks(field, pieces - field.required.len() as u64),
            false => vec![CoverTask::root_task(field)],
        };
        let (mut counter, mut watch, mut take) =
            (SearchCounter::new(limit), SilentObserver, |_: &[u32]| Continue(()));
        let mut run = CoverSearch::new(field, &mut counter, &mut watch, &mut take);
        match start {
            PricedStart::Hopeless => plan(Vec::new(), None, 0),
            PricedStart::Unpriced => {
                let tasks = run.split_tasks(roots(), pieces, most);
                plan(tasks, None, counter.nodes())
            }
            PricedStart::Priced(board, prices) => {
                let mut roots = roots();
                roots.iter_mut().for_each(|task| task.prices.clone_from(&prices));
                let tasks = run.split_tasks_priced(&board, roots, pieces, most);
                plan(tasks, Some(*board), counter.nodes())
            }
        }
    }

    fn search<W: StepObserver>(
        &self,
        run: &mut CoverSearch<'_, '_, W, N>,
        task: &CoverTask<N>,
    ) -> ControlFlow<Stop> {
        search_task(self.padded.as_ref(), self.pieces, run, task)
    }
}

/// Tasks of a plan without the width of its board, so that the code that uses them is not generic.
pub(super) trait TaskPlan {
    /// Returns the number of tasks.
    fn len(&self) -> usize;

    /// Returns the number of pieces of a cover.
    fn pieces(&self) -> u64;

    fn limit(&self) -> &Limit;

    /// Runs every task with the number of threads that the limit allows, up to the first that its
    /// callback stopped ([`Stop::Observer`]). `work` receives the number of a task, its root, and
    /// the function that runs it.
    fn run_each(&self, work: &TaskWork<'_>) -> (u64, SearchEnd);
}

/// Work to be done with a task.
type TaskWork<'a> =
    dyn Fn(usize, Option<SymmetrySubset>, RunTask<'_>) -> ControlFlow<Stop> + Sync + 'a;

impl dyn TaskPlan + '_ {
    /// Runs every task as [`TaskPlan::run_each`] does. Returns the results in the order of the
    /// tasks.
    pub(super) fn run<R: Send>(
        &self,
        work: impl Fn(Option<SymmetrySubset>, RunTask<'_>) -> (R, ControlFlow<Stop>) + Sync,
    ) -> (Vec<R>, u64, SearchEnd) {
        let results: Vec<Mutex<Option<R>>> = repeat_with(Mutex::default).take(self.len()).collect();
        let (nodes, end) = self.run_each(&|number, root, run_task| {
            let (result, flow) = work(root, run_task);
            *lock(&results[number]) = Some(result);
            flow
        });
        let done = results.into_iter().filter_map(|one| ignore_poison(one.into_inner()));
        (done.collect(), nodes, end)
    }
}

impl<const N: usize> TaskPlan for CoverPlan<'_, N> {
    fn len(&self) -> usize {
        self.tasks.len()
    }

    fn pieces(&self) -> u64 {
        self.pieces
    }

    fn limit(&self) -> &Limit {
        self.limit
    }

    fn run_each(&self, work: &TaskWork<'_>) -> (u64, SearchEnd) {
        let shared = SharedCounters::new(self.tasks.len());
        let (last, halt) = (AtomicUsize::new(usize::MAX), AtomicBool::new(false));
        let parts = WorkerPool::new(self.limit, self.tasks.len()).share_tasks(
            self.tasks.len(),
            |numbers| {
                let mut counter = SearchCounter::with_shared(self.limit, &shared);
                let mut end = SearchEnd::Complete;
                for number in numbers {
                    if halt.load(Ordering::Relaxed) || number > last.load(Ordering::Relaxed) {
                        break;
                    }
                    let task = &self.tasks[number];
                    let flow = work(number, task.root, &mut |take| {
                        let mut watch = SilentObserver;
                        let mut run = CoverSearch::new(self.field, &mut counter, &mut watch, take);
                        self.search(&mut run, task)
                    });
                    counter.finish_task();
                    match flow {
                        Continue(()) => {}
                        Break(Stop::Observer) => drop(last.fetch_min(number, Ordering::Relaxed)),
                        Break(stop) => {
                            halt.store(true, Ordering::Relaxed);
                            end = SearchEnd::Stopped(stop);
                            break;
                        }
                    }
                }
                (counter.nodes(), end)
            },
        );
        let nodes = self.setup_nodes + parts.iter().map(|part| part.0).sum::<u64>();
        let end = parts
            .iter()
            .map(|part| part.1)
            .find(|end| !end.is_complete())
            .unwrap_or(SearchEnd::Complete);
        (nodes, end)
    }
}

#[cfg(test)]
mod tests {
    use super::super::answers::build_masks;
    use super::*;
    use crate::CoverVariant;
    use crate::queens::speedup_of_two;
    use bezzel_base::board::{Grid, Size};
    use bezzel_base::piece::{KING, KNIGHT, Piece, QUEEN};

    #[test]
    fn two_threads_have_equal_work() {
        let hard: [(Piece, u64, CoverVariant, u64); 3] = [
            (KNIGHT.clone(), 11, CoverVariant::Plain, 21),
            (KING.clone(), 9, CoverVariant::Total, 15),
            (QUEEN.clone(), 8, CoverVariant::Total, 5),
        ];
        for (piece, side, variant, pieces) in hard {
            let grid = Grid::plain(Size::new(side, side).expect("a valid size"));
            let covering =
                CoverSpec { piece, grid, variant, required: Vec::new(), blocked: Vec::new() };
            let (field, symmetries, limit) = (
                build_masks::<2>(&covering, false),
                SquarePermutations::from_spec(&covering),
                Limit::default(),
            );
            let plan = CoverPlan::new(&covering, &field, &symmetries, pieces, &limit, TARGET_TASKS);
            let nodes = |task: &CoverTask<2>| {
                let (mut counter, mut watch, mut take) =
                    (SearchCounter::new(&limit), SilentObserver, |_: &[u32]| Continue(()));
                let mut run = CoverSearch::new(&field, &mut counter, &mut watch, &mut take);
                assert!(plan.search(&mut run, task).is_continue());
                counter.nodes()
            };
            let tasks: Vec<u64> = plan.tasks.iter().map(nodes).collect();
            let speedup = speedup_of_two(&tasks);
            assert!(speedup > 1.8, "{covering:?}: {speedup}");
        }
    }
}
