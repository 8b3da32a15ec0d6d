//! Covers of square boards by queens: a search based on Weakley's argument for the lower bound.
//!
//! The outermost empty files and ranks of a cover are its frame. Every line outside it holds a
//! queen. Its own four lines hold none, so their squares are covered from elsewhere, and only a few
//! by each queen:
//!
//! ```text
//!   6 + - - - + .     The frame of this cover consists of files a and e and ranks 2 and 6. File f
//!   5 | . . Q | .     and rank 1 lie outside it, so each of them holds a queen.
//!   4 | . . . | .
//!   3 | Q . . | .     In a window of `d` consecutive ranks of two empty files at distance `d`, a
//!   2 + - - - + .     queen covers at most two squares along its diagonals and two along its rank.
//!   1 . . . . . Q
//!     a b c d e f
//! ```
//!
//! The frames are searched one by one, except those that a symmetry maps to an earlier one. For up
//! to four windows, and for their sum, the search compares the remaining need with the gain of the
//! best `k - 1` squares. This removes nearly all squares. The rest is branching on the square or
//! line that the fewest squares meet, and the last queen is found by intersection. A cover has
//! exactly one frame, so it is found in one search alone. Boards with so many queens that a cover
//! may have no frame are searched without frames.
//!
//! | module | what happens there |
//! | --- | --- |
//! | `lines` | squares as sets of ranks, and the lines that hold a queen |
//! | `frame` | the frames of a board and their windows |
//! | `marginal_coverage` | gains of squares on the windows, and which gains are too small |
//! | `kernel` | the search of one frame |
//! | `adapter` | adapters to the general cover search and to divided counts |
//!
//! The argument is from W. D. Weakley, *Domination in the queen's graph* (1995).

mod adapter;
mod frame;
mod kernel;
mod lines;
mod marginal_coverage;

pub(super) use adapter::QueenCoverProblem;

use bezzel_base::board::{Size, Square, Symmetry};
use bezzel_base::core::sink::{SearchCounter, SharedCounters};
use bezzel_base::core::worker_pool::{OrderedTasks, WorkerPool};
use bezzel_base::core::{Limit, SearchEnd, SearchResult, Stop, Ticker};
use frame::{FrameCase, frame_cases};
use kernel::{ClassCallback, FrameSearch, QueenBoard, QueenTask};
use lines::square_size;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

pub use lines::MAX_SIDE;

/// Callback that receives one cover of a class with the number of its images, and may end the
/// search.
pub type ClassVisitor<'a> = &'a mut dyn FnMut(&[Square], u32) -> ControlFlow<()>;

/// Visits one cover of each class, with the number of its images.
///
/// Covers have exactly `pieces` queens on an `n` x `n` board. If `independent`, no queen attacks
/// another. A class is a cover with its images under the eight symmetries. The image that comes
/// first in reading order is visited, in file order. The order of the visits does not depend on the
/// number of threads. `found` of the result counts all images. The limit on solutions counts
/// visits.
///
/// # Panics
/// If `n` is 0 or more than [`MAX_SIDE`].
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_covers::queens;
/// use std::ops::ControlFlow::Continue;
/// let mut classes = 0;
/// let covers = queens::list(8, 5, false, &Limit::default(), &mut |_, _| {
///     classes += 1;
///     Continue(())
/// });
/// assert_eq!((covers.found, classes), (4860, 638));
/// ```
pub fn list(
    n: u32,
    pieces: u32,
    independent: bool,
    limit: &Limit,
    visit: ClassVisitor<'_>,
) -> SearchResult {
    assert!((1..=MAX_SIDE).contains(&n), "asked only of boards in reach");
    let ticker = Ticker::starting_later(limit);
    let mut visits =
        ClassVisits { limit, visit, size: square_size(n as usize), visited: 0, found: 0, ticker };
    if let Break(stop) = visits.check_full() {
        return SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(stop) };
    }
    let plan = match QueenCoverPlan::within(n as usize, pieces as usize, independent, limit) {
        Ok(plan) => plan,
        Err(stop) => return SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(stop) },
    };
    let (nodes, flow) = plan.run_parallel(&mut visits);
    let end = flow.break_value().map_or(SearchEnd::Complete, SearchEnd::Stopped);
    SearchResult { found: visits.found, nodes, end }
}

/// Receiver that passes covers to the callback and counts them.
struct ClassVisits<'a> {
    limit: &'a Limit,
    visit: ClassVisitor<'a>,
    size: Size,
    visited: u64,
    found: u128,
    /// Covers may wait to be handed on when time is up.
    ticker: Ticker<'a>,
}

impl ClassVisits<'_> {
    fn check_full(&self) -> ControlFlow<Stop> {
        if self.limit.solutions.is_some_and(|most| self.visited >= most) {
            return Break(Stop::Solutions);
        }
        Continue(())
    }

    fn visit_cover(&mut self, cover: &[Square], images: u32) -> ControlFlow<Stop> {
        self.check_full()?;
        if let Some(stop) = self.ticker.spend_work(kernel::FOUND) {
            return Break(stop);
        }
        self.visited += 1;
        self.found += u128::from(images);
        let first = self.first_image(cover);
        if (self.visit)(&first, images).is_break() {
            return Break(Stop::Observer);
        }
        self.check_full()
    }

    /// Returns the image that comes first in reading order, in file order.
    fn first_image(&self, cover: &[Square]) -> Vec<Square> {
        let size = self.size;
        let image = |by: Symmetry| {
            let mut image: Vec<Square> =
                cover.iter().map(|&square| by.apply(size, square)).collect();
            image.sort_unstable_by_key(|square| (size.ranks() - square.rank, square.file));
            image
        };
        let key = |image: &Vec<Square>| -> Vec<(u32, u32)> {
            image.iter().map(|square| (size.ranks() - square.rank, square.file)).collect()
        };
        let mut first = Symmetry::ALL.into_iter().map(image).min_by_key(key).expect("eight images");
        first.sort_unstable();
        first
    }
}

/// Covers that a worker found in a task, each with the number of its images.
type TaskCovers = Vec<(Vec<Square>, u32)>;

/// What the first choices of a case take, in squares that are looked at.
const CASE: u64 = 1 << 10;

/// Whole search as tasks, each with its first queen.
#[derive(Debug)]
struct QueenCoverPlan {
    field: QueenBoard,
    pieces: usize,
    cases: Vec<FrameCase>,
    tasks: Vec<QueenTask>,
}

impl QueenCoverPlan {
    #[cfg(test)]
    fn new(side: usize, pieces: usize, independent: bool) -> QueenCoverPlan {
        let unlimited = QueenCoverPlan::within(side, pieces, independent, &Limit::default());
        unlimited.expect("nothing stops it")
    }

    /// Makes the tasks, unless the limit is reached meanwhile.
    fn within(
        side: usize,
        pieces: usize,
        independent: bool,
        limit: &Limit,
    ) -> Result<QueenCoverPlan, Stop> {
        let field = QueenBoard::new(side, independent);
        let cases = if pieces == 0 || pieces > side * side {
            Vec::new()
        } else {
            frame_cases(side, pieces)
        };
        let (mut ticker, never) = (Ticker::starting_later(limit), AtomicBool::new(false));
        let mut counter = SearchCounter::new(limit);
        let mut tasks = Vec::new();
        for (index, case) in cases.iter().enumerate() {
            ticker.check_work(CASE)?;
            let mut take = |_: &[Square], _| Continue(());
            tasks.extend(
                FrameSearch::new(&field, case, &mut counter, &never, &mut take)
                    .root_tasks(index, pieces),
            );
        }
        Ok(QueenCoverPlan { field, pieces, cases, tasks })
    }

    fn run_task(
        &self,
        index: usize,
        counter: &mut SearchCounter<'_>,
        stop: &AtomicBool,
        take: ClassCallback<'_>,
    ) -> ControlFlow<Stop> {
        let task = &self.tasks[index];
        FrameSearch::new(&self.field, &self.cases[task.case], counter, stop, take)
            .run_task(task, self.pieces)?;
        counter.finish_task();
        Continue(())
    }

    fn run_sequential(&self, visits: &mut ClassVisits<'_>) -> (u64, ControlFlow<Stop>) {
        let (shared, never) = (SharedCounters::new(self.tasks.len()), AtomicBool::new(false));
        let mut counter = SearchCounter::with_shared(visits.limit, &shared);
        let mut take = |cover: &[Square], images: u32| visits.visit_cover(cover, images);
        let flow = (0..self.tasks.len())
            .try_for_each(|index| self.run_task(index, &mut counter, &never, &mut take));
        (counter.nodes(), flow)
    }

    /// Runs the tasks on workers while the calling thread passes on the covers, task by task. After
    /// a stop these are the covers found before it.
    fn run_parallel(&self, visits: &mut ClassVisits<'_>) -> (u64, ControlFlow<Stop>) {
        let (limit, shared, stop) =
            (visits.limit, SharedCounters::new(self.tasks.len()), AtomicBool::new(false));
        let hand_on = |parts: &mpsc::Receiver<TaskCovers>| {
            let flow = parts
                .iter()
                .flatten()
                .try_for_each(|(cover, images)| visits.visit_cover(&cover, images));
            stop.fetch_or(flow.is_break(), Ordering::Relaxed);
            flow
        };
        let pool = WorkerPool::new(limit, self.tasks.len());
        match pool.stream_in_order(
            self.tasks.len(),
            MAX_AHEAD,
            |turns| self.run_worker(turns, limit, &shared, &stop),
            hand_on,
        ) {
            Some((handed, done)) => {
                done.into_iter().fold((0, handed), |(nodes, flow), (own, ended)| {
                    (nodes + own, if flow.is_break() { flow } else { ended })
                })
            }
            None => self.run_sequential(visits),
        }
    }

    /// Runs the tasks that are handed out. After a stop no further task is started.
    fn run_worker(
        &self,
        turns: OrderedTasks<'_, TaskCovers>,
        limit: &Limit,
        shared: &SharedCounters,
        stop: &AtomicBool,
    ) -> (u64, ControlFlow<Stop>) {
        let (mut counter, mut ended) = (SearchCounter::with_shared(limit, shared), Continue(()));
        for (index, parts) in turns {
            if stop.load(Ordering::Relaxed) {
                continue;
            }
            let mut part = TaskCovers::new();
            let flow = self.run_task(index, &mut counter, stop, &mut |cover, images| {
                part.push((cover.to_vec(), images));
                Continue(())
            });
            // The receiver is missing only after the search was stopped.
            let _ = parts.send(part);
            // If another worker stopped the search, this one has no reason of its own.
            if flow.is_break() && !stop.swap(true, Ordering::Relaxed) {
                ended = flow;
            }
        }
        (counter.nodes(), ended)
    }
}

/// Largest number of tasks by which the workers may be ahead of the covers passed on. It bounds the
/// number of waiting covers.
const MAX_AHEAD: usize = 1 << 10;

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(super) use tests::speedup_of_two;
