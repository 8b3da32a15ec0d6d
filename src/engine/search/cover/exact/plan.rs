//! The choices of the first pieces as tasks, and the threads that share them.

use super::super::Covering;
use super::field::{Field, Subset, Task};
use super::kernel::{Run, Taker};
use super::orbits::Symmetries;
use super::padded::Padded;
use super::prices::{self, Start};
use crate::search::crew::Crew;
use crate::search::sink::{Gauge, Shared};
use crate::search::{End, Limit, Silent, Stop, Watch};
use std::iter::repeat_with;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Tasks of a search, with the data to run them.
pub(super) struct Plan<'a, const N: usize> {
    field: &'a Field<N>,
    pub(super) tasks: Vec<Task<N>>,
    pub(super) pieces: u64,
    pub(super) limit: &'a Limit,
    /// Board for the search by prices, if it pays off.
    pub(super) padded: Option<Padded>,
    /// Number of nodes searched to make the tasks.
    made: u64,
}

/// Number of tasks at which their division ends.
pub(super) const TASKS: usize = 128;

/// Searches a task, by prices if there is a board for them.
pub(super) fn search_task<W: Watch, const N: usize>(
    padded: Option<&Padded>,
    pieces: u64,
    run: &mut Run<'_, '_, W, N>,
    task: &Task<N>,
) -> ControlFlow<Stop> {
    let left = pieces - task.chosen.len() as u64;
    match padded {
        Some(board) => run.priced_task(board, task, left),
        None => run.task(task, left),
    }
}

/// Function that runs one task with a callback for covers.
pub(super) type RunTask<'a> = &'a mut dyn FnMut(Taker<'_>) -> ControlFlow<Stop>;

impl<'a, const N: usize> Plan<'a, N> {
    pub(super) fn new(
        covering: &Covering,
        field: &'a Field<N>,
        symmetries: &Symmetries,
        pieces: u64,
        limit: &'a Limit,
        most: usize,
    ) -> Plan<'a, N> {
        let plan = |tasks, padded, nodes| Plan { field, tasks, pieces, limit, padded, made: nodes };
        // The required pieces of a component are those of `field`.
        let left = pieces.checked_sub(field.required.len() as u64);
        let start = match left.filter(|_| covering.required_attack().is_none()) {
            Some(left) => prices::start(covering, field, left),
            None => Start::Hopeless,
        };
        let roots = || match pieces > field.required.len() as u64 && !field.open.is_empty() {
            true => symmetries.tasks(field, pieces - field.required.len() as u64),
            false => vec![Task::whole(field)],
        };
        let (mut gauge, mut watch, mut take) = (Gauge::new(limit), Silent, |_: &[u32]| Continue(()));
        let mut run = Run::new(field, &mut gauge, &mut watch, &mut take);
        match start {
            Start::Hopeless => plan(Vec::new(), None, 0),
            Start::Unpriced => {
                let tasks = run.split(roots(), pieces, most);
                plan(tasks, None, gauge.nodes())
            }
            Start::Priced(board, prices) => {
                let mut roots = roots();
                roots.iter_mut().for_each(|task| task.prices.clone_from(&prices));
                let tasks = run.divided(&board, roots, pieces, most);
                plan(tasks, Some(*board), gauge.nodes())
            }
        }
    }

    fn search<W: Watch>(&self, run: &mut Run<'_, '_, W, N>, task: &Task<N>) -> ControlFlow<Stop> {
        search_task(self.padded.as_ref(), self.pieces, run, task)
    }
}

/// Tasks of a plan without the width of its board, so that the code that uses them is not generic.
pub(super) trait Tasks {
    /// Returns the number of tasks.
    fn len(&self) -> usize;

    /// Returns the number of pieces of a cover.
    fn pieces(&self) -> u64;

    fn limit(&self) -> &Limit;

    /// Runs every task with the number of threads that the limit allows, up to the first that its
    /// callback stopped ([`Stop::Watcher`]). `work` receives the number of a task, its root, and
    /// the function that runs it.
    fn each(&self, work: &Work<'_>) -> (u64, End);
}

/// Work to be done with a task.
type Work<'a> = dyn Fn(usize, Option<Subset>, RunTask<'_>) -> ControlFlow<Stop> + Sync + 'a;

impl dyn Tasks + '_ {
    /// Runs every task as [`Tasks::each`] does. Returns the results in the order of the tasks.
    pub(super) fn run<R: Send>(
        &self,
        work: impl Fn(Option<Subset>, RunTask<'_>) -> (R, ControlFlow<Stop>) + Sync,
    ) -> (Vec<R>, u64, End) {
        let results: Vec<Mutex<Option<R>>> = repeat_with(Mutex::default).take(self.len()).collect();
        let (nodes, end) = self.each(&|number, root, run_task| {
            let (result, flow) = work(root, run_task);
            *results[number].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            flow
        });
        let done = results.into_iter().filter_map(|one| one.into_inner().unwrap_or_else(PoisonError::into_inner));
        (done.collect(), nodes, end)
    }
}

impl<const N: usize> Tasks for Plan<'_, N> {
    fn len(&self) -> usize {
        self.tasks.len()
    }

    fn pieces(&self) -> u64 {
        self.pieces
    }

    fn limit(&self) -> &Limit {
        self.limit
    }

    fn each(&self, work: &Work<'_>) -> (u64, End) {
        let shared = Shared::new(self.tasks.len());
        let (last, halt) = (AtomicUsize::new(usize::MAX), AtomicBool::new(false));
        let parts = Crew::new(self.limit, self.tasks.len()).share(self.tasks.len(), |numbers| {
            let mut gauge = Gauge::sharing(self.limit, &shared);
            let mut end = End::Complete;
            for number in numbers {
                if halt.load(Ordering::Relaxed) || number > last.load(Ordering::Relaxed) {
                    break;
                }
                let task = &self.tasks[number];
                let flow = work(number, task.root, &mut |take| {
                    let mut watch = Silent;
                    let mut run = Run::new(self.field, &mut gauge, &mut watch, take);
                    self.search(&mut run, task)
                });
                gauge.finish_task();
                match flow {
                    Continue(()) => {}
                    Break(Stop::Watcher) => drop(last.fetch_min(number, Ordering::Relaxed)),
                    Break(stop) => {
                        halt.store(true, Ordering::Relaxed);
                        end = End::Stopped(stop);
                        break;
                    }
                }
            }
            (gauge.nodes(), end)
        });
        let nodes = self.made + parts.iter().map(|part| part.0).sum::<u64>();
        let end = parts.iter().map(|part| part.1).find(|end| !end.is_complete()).unwrap_or(End::Complete);
        (nodes, end)
    }
}

#[cfg(test)]
mod tests {
    use super::super::answers::field;
    use super::*;
    use crate::board::{Grid, Size};
    use crate::piece::{KING, KNIGHT, Piece, QUEEN};
    use crate::search::cover::Variant;
    use crate::search::cover::queens::speedup_of_two;

    #[test]
    fn two_threads_have_equal_work() {
        let hard: [(&'static Piece, u64, Variant, u64); 3] =
            [(&KNIGHT, 11, Variant::Plain, 21), (&KING, 9, Variant::Total, 15), (&QUEEN, 8, Variant::Total, 5)];
        for (piece, side, variant, pieces) in hard {
            let grid = Grid::plain(Size::new(side, side).expect("a valid size"));
            let covering = Covering { piece, grid, variant, required: Vec::new(), blocked: Vec::new() };
            let (field, symmetries, limit) =
                (field::<2>(&covering, false), Symmetries::of(&covering), Limit::default());
            let plan = Plan::new(&covering, &field, &symmetries, pieces, &limit, TASKS);
            let nodes = |task: &Task<2>| {
                let (mut gauge, mut watch, mut take) = (Gauge::new(&limit), Silent, |_: &[u32]| Continue(()));
                let mut run = Run::new(&field, &mut gauge, &mut watch, &mut take);
                assert!(plan.search(&mut run, task).is_continue());
                gauge.nodes()
            };
            let tasks: Vec<u64> = plan.tasks.iter().map(nodes).collect();
            let speedup = speedup_of_two(&tasks);
            assert!(speedup > 1.8, "{covering:?}: {speedup}");
        }
    }
}
