//! Receivers of solutions, counters of a search, and its result.

use super::{BestBound, Limit, Progress, SearchEnd, SearchEvent, Stop};
use crate::board::Square;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// Number of solutions found.
    pub found: u128,
    /// Number of nodes searched, which are pieces placed on the board.
    pub nodes: u64,
    /// End of the search.
    pub end: SearchEnd,
}

/// Receiver of the solutions of a kernel. The kernel is compiled once for counting and once for
/// listing.
pub trait SolutionSink {
    /// Whether the kernel has to provide the squares.
    const WANTS_SQUARES: bool;

    /// Takes one solution, in file order if `WANTS_SQUARES`. It may end the search.
    fn accept_solution(&mut self, squares: &[Square]) -> ControlFlow<Stop>;
}

/// Receiver that needs only the number of solutions.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountSink;

impl SolutionSink for CountSink {
    const WANTS_SQUARES: bool = false;

    #[inline(always)]
    fn accept_solution(&mut self, _: &[Square]) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}

/// Callback that receives the squares of each solution and may end the search.
pub type SolutionCallback<'a> = &'a mut dyn FnMut(&[Square]) -> ControlFlow<()>;

/// Runs a search until its first solution. Returns the solution and the result of the search.
pub fn find_first<T>(search: impl FnOnce(SolutionCallback<'_>) -> T) -> (Option<Vec<Square>>, T) {
    let mut found = None;
    let searched = search(&mut |squares| {
        found = Some(squares.to_vec());
        ControlFlow::Break(())
    });
    (found, searched)
}

/// Receiver that passes solutions to a callback, up to a maximum number.
pub struct ListSink<'a> {
    visit: SolutionCallback<'a>,
    left: u64,
}

impl std::fmt::Debug for ListSink<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Listed").field("left", &self.left).finish_non_exhaustive()
    }
}

impl<'a> ListSink<'a> {
    /// Creates a receiver that passes on the number of solutions that the limit allows.
    pub fn new(limit: &Limit, visit: SolutionCallback<'a>) -> ListSink<'a> {
        ListSink { visit, left: limit.solutions.unwrap_or(u64::MAX) }
    }
}

impl SolutionSink for ListSink<'_> {
    const WANTS_SQUARES: bool = true;

    fn accept_solution(&mut self, squares: &[Square]) -> ControlFlow<Stop> {
        if self.left == 0 {
            return ControlFlow::Break(Stop::Solutions);
        }
        if (self.visit)(squares).is_break() {
            return ControlFlow::Break(Stop::Observer);
        }
        self.left -= 1;
        if self.left == 0 { ControlFlow::Break(Stop::Solutions) } else { ControlFlow::Continue(()) }
    }
}

/// Counters shared by the threads of one search.
#[derive(Debug, Default)]
pub struct SharedCounters {
    nodes: AtomicU64,
    found: AtomicU64,
    /// Completed part of all tasks. Each task has [`SharedCounters::TASK_UNITS`] units.
    done: AtomicU64,
    tasks: u64,
}

impl SharedCounters {
    const TASK_UNITS: u64 = 1 << 32;

    /// Creates counters for this number of tasks.
    pub fn new(tasks: usize) -> SharedCounters {
        SharedCounters { tasks: tasks as u64, ..SharedCounters::default() }
    }
}

/// Counter of nodes and solutions that checks the limit every [`Limit::CHECK_INTERVAL`] nodes.
#[derive(Debug)]
pub struct SearchCounter<'a> {
    limit: &'a Limit,
    shared: Option<&'a SharedCounters>,
    until_checkpoint: u32,
    checkpoints: u64,
    /// Weight of the long nodes since the last check.
    worth: u64,
    /// Number of solutions found.
    pub found: u64,
    reported_found: u64,
    /// Completed part of the running task that was added to the shared counters.
    reported_done: u64,
}

impl<'a> SearchCounter<'a> {
    /// Creates a counter of a search with one thread.
    pub fn new(limit: &'a Limit) -> SearchCounter<'a> {
        SearchCounter {
            limit,
            shared: None,
            until_checkpoint: Limit::CHECK_INTERVAL,
            checkpoints: 0,
            worth: 0,
            found: 0,
            reported_found: 0,
            reported_done: 0,
        }
    }

    /// Creates a counter whose numbers are added to those of other threads.
    pub fn with_shared(limit: &'a Limit, shared: &'a SharedCounters) -> SearchCounter<'a> {
        SearchCounter { shared: Some(shared), ..SearchCounter::new(limit) }
    }

    /// Returns the number of nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.checkpoints * u64::from(Limit::CHECK_INTERVAL)
            + u64::from(Limit::CHECK_INTERVAL - self.until_checkpoint)
    }

    /// Counts a node. Returns whether a checkpoint is due.
    #[inline(always)]
    pub fn tick(&mut self) -> bool {
        self.until_checkpoint -= 1;
        self.until_checkpoint == 0
    }

    /// Counts a node in a search that cannot compute its progress.
    #[inline(always)]
    pub fn count_node(&mut self) -> ControlFlow<Stop> {
        if self.tick() { self.checkpoint(None) } else { ControlFlow::Continue(()) }
    }

    /// Counts a node that takes as long as `worth` usual ones.
    #[inline]
    pub fn count_long_node(&mut self, worth: u64) -> ControlFlow<Stop> {
        self.spend(worth)?;
        self.count_node()
    }

    /// Counts work that is no node and takes as long as `worth` nodes.
    #[inline]
    pub fn spend(&mut self, worth: u64) -> ControlFlow<Stop> {
        self.worth += worth;
        if self.worth >= u64::from(Limit::CHECK_INTERVAL) {
            self.worth = 0;
            self.check_limit()?;
        }
        ControlFlow::Continue(())
    }

    /// Counts a node in a search that can compute its progress quickly.
    #[inline(always)]
    pub fn count_node_at(&mut self, part: impl FnOnce() -> f64) -> ControlFlow<Stop> {
        if !self.tick() {
            return ControlFlow::Continue(());
        }
        let part = self.is_observed().then(part);
        self.checkpoint(part)
    }

    /// Returns whether the progress is observed.
    pub fn is_observed(&self) -> bool {
        self.limit.observer.is_some()
    }

    /// Checks the limit without counting, for searches whose nodes take long.
    pub fn check_limit(&self) -> ControlFlow<Stop> {
        self.limit.check_stop().map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Checks the limit and reports the completed part of the search, or of the running task if
    /// there are several.
    #[cold]
    #[inline(never)]
    pub fn checkpoint(&mut self, part: Option<f64>) -> ControlFlow<Stop> {
        self.checkpoints += 1;
        self.until_checkpoint = Limit::CHECK_INTERVAL;
        let stop = self.limit.checkpoint(self.progress(part));
        stop.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Reports the best result so far.
    pub fn report_best(&self, best: BestBound) {
        self.limit.emit(|| SearchEvent::Best(best));
    }

    /// Marks the running task as complete.
    pub fn finish_task(&mut self) {
        if let Some(shared) = self.shared {
            shared
                .done
                .fetch_add(SharedCounters::TASK_UNITS - self.reported_done, Ordering::Relaxed);
        }
        self.reported_done = 0;
    }

    /// Checks the limit between two checkpoints, for searches that do much work without a node.
    #[cold]
    pub fn intermediate_checkpoint(&mut self) -> ControlFlow<Stop> {
        let progress = Progress { found: self.found, nodes: self.nodes(), ..Progress::default() };
        self.limit.checkpoint(progress).map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    fn progress(&mut self, part: Option<f64>) -> Progress {
        let Some(shared) = self.shared else {
            return Progress {
                part,
                found: self.found,
                nodes: self.nodes(),
                ..Progress::default()
            };
        };
        let stride = u64::from(Limit::CHECK_INTERVAL);
        let nodes = shared.nodes.fetch_add(stride, Ordering::Relaxed) + stride;
        let fresh = self.found - self.reported_found;
        self.reported_found = self.found;
        let found = shared.found.fetch_add(fresh, Ordering::Relaxed) + fresh;
        let task = (part.unwrap_or(0.0).clamp(0.0, 1.0) * SharedCounters::TASK_UNITS as f64) as u64;
        let fresh = task.saturating_sub(self.reported_done);
        self.reported_done += fresh;
        let done = shared.done.fetch_add(fresh, Ordering::Relaxed) + fresh;
        let part =
            Some(done as f64 / SharedCounters::TASK_UNITS as f64 / shared.tasks.max(1) as f64);
        Progress { part, found, nodes, ..Progress::default() }
    }

    /// Returns the result of a search, given how it ended. The squares of its board are stored if
    /// it was stopped.
    pub fn result_with_board(
        &self,
        flow: ControlFlow<Stop>,
        squares: impl FnOnce() -> Vec<Square>,
    ) -> SearchResult {
        if flow.is_break() {
            self.limit.store_last_board(squares);
        }
        self.search_result(flow)
    }

    /// Returns the result of the search, given how it ended.
    pub fn search_result(&self, flow: ControlFlow<Stop>) -> SearchResult {
        SearchResult { found: u128::from(self.found), nodes: self.nodes(), end: flow_to_end(flow) }
    }
}

/// Converts a break to a stopped search.
#[inline]
pub fn flow_to_end(flow: ControlFlow<Stop>) -> SearchEnd {
    match flow {
        ControlFlow::Continue(()) => SearchEnd::Complete,
        ControlFlow::Break(stop) => SearchEnd::Stopped(stop),
    }
}

/// Converts a break to an error.
pub fn flow_to_result(flow: ControlFlow<Stop>) -> Result<(), Stop> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(stop) => Err(stop),
    }
}
