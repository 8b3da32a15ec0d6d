//! Receivers of solutions, counters of a search, and its result.

use super::{Best, End, Limit, News, Progress, Stop};
use crate::board::Square;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched {
    /// Number of solutions found.
    pub found: u128,
    /// Number of nodes searched, which are pieces placed on the board.
    pub nodes: u64,
    /// End of the search.
    pub end: End,
}

/// Receiver of the solutions of a kernel. The kernel is compiled once for counting and once for
/// listing.
pub trait Sink {
    /// Whether the kernel has to provide the squares.
    const LISTS: bool;

    /// Takes one solution, in file order if `LISTS`. It may end the search.
    fn take(&mut self, squares: &[Square]) -> ControlFlow<Stop>;
}

/// Receiver that needs only the number of solutions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted;

impl Sink for Counted {
    const LISTS: bool = false;

    #[inline(always)]
    fn take(&mut self, _: &[Square]) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}

/// Callback that receives the squares of each solution and may end the search.
pub type Visit<'a> = &'a mut dyn FnMut(&[Square]) -> ControlFlow<()>;

/// Runs a search until its first solution. Returns the solution and the result of the search.
pub fn first_visited<T>(search: impl FnOnce(Visit<'_>) -> T) -> (Option<Vec<Square>>, T) {
    let mut found = None;
    let searched = search(&mut |squares| {
        found = Some(squares.to_vec());
        ControlFlow::Break(())
    });
    (found, searched)
}

/// Receiver that passes solutions to a callback, up to a maximum number.
pub struct Listed<'a> {
    visit: Visit<'a>,
    left: u64,
}

impl std::fmt::Debug for Listed<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Listed").field("left", &self.left).finish_non_exhaustive()
    }
}

impl<'a> Listed<'a> {
    /// Creates a receiver that passes on the number of solutions that the limit allows.
    pub fn new(limit: &Limit, visit: Visit<'a>) -> Listed<'a> {
        Listed { visit, left: limit.solutions.unwrap_or(u64::MAX) }
    }
}

impl Sink for Listed<'_> {
    const LISTS: bool = true;

    fn take(&mut self, squares: &[Square]) -> ControlFlow<Stop> {
        if self.left == 0 {
            return ControlFlow::Break(Stop::Solutions);
        }
        if (self.visit)(squares).is_break() {
            return ControlFlow::Break(Stop::Watcher);
        }
        self.left -= 1;
        if self.left == 0 { ControlFlow::Break(Stop::Solutions) } else { ControlFlow::Continue(()) }
    }
}

/// Counters shared by the threads of one search.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    nodes: AtomicU64,
    found: AtomicU64,
    /// Completed part of all tasks. Each task has [`Shared::TASK`] units.
    done: AtomicU64,
    tasks: u64,
}

impl Shared {
    const TASK: u64 = 1 << 32;

    /// Creates counters for this number of tasks.
    pub(crate) fn new(tasks: usize) -> Shared {
        Shared { tasks: tasks as u64, ..Shared::default() }
    }
}

/// Counter of nodes and solutions that checks the limit every [`Limit::STRIDE`] nodes.
#[derive(Debug)]
pub(crate) struct Gauge<'a> {
    limit: &'a Limit,
    shared: Option<&'a Shared>,
    fuel: u32,
    strides: u64,
    /// Weight of the long nodes since the last check.
    worth: u64,
    pub(crate) found: u64,
    told: u64,
    /// Completed part of the running task that was added to the shared counters.
    told_done: u64,
}

impl<'a> Gauge<'a> {
    pub(crate) fn new(limit: &'a Limit) -> Gauge<'a> {
        Gauge { limit, shared: None, fuel: Limit::STRIDE, strides: 0, worth: 0, found: 0, told: 0, told_done: 0 }
    }

    pub(crate) fn sharing(limit: &'a Limit, shared: &'a Shared) -> Gauge<'a> {
        Gauge { shared: Some(shared), ..Gauge::new(limit) }
    }

    /// Returns the number of nodes counted so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.strides * u64::from(Limit::STRIDE) + u64::from(Limit::STRIDE - self.fuel)
    }

    /// Counts a node. Returns whether a checkpoint is due.
    #[inline(always)]
    pub(crate) fn burn(&mut self) -> bool {
        self.fuel -= 1;
        self.fuel == 0
    }

    /// Counts a node in a search that cannot compute its progress.
    #[inline(always)]
    pub(crate) fn node(&mut self) -> ControlFlow<Stop> {
        if self.burn() { self.checkpoint(None) } else { ControlFlow::Continue(()) }
    }

    /// Counts a node that takes as long as `worth` usual ones.
    #[inline]
    pub(crate) fn long_node(&mut self, worth: u64) -> ControlFlow<Stop> {
        self.spend(worth)?;
        self.node()
    }

    /// Counts work that is no node and takes as long as `worth` nodes.
    #[inline]
    pub(crate) fn spend(&mut self, worth: u64) -> ControlFlow<Stop> {
        self.worth += worth;
        if self.worth >= u64::from(Limit::STRIDE) {
            self.worth = 0;
            self.look()?;
        }
        ControlFlow::Continue(())
    }

    /// Counts a node in a search that can compute its progress quickly.
    #[inline(always)]
    pub(crate) fn node_at(&mut self, part: impl FnOnce() -> f64) -> ControlFlow<Stop> {
        if !self.burn() {
            return ControlFlow::Continue(());
        }
        let part = self.is_heard().then(part);
        self.checkpoint(part)
    }

    /// Returns whether the progress is observed.
    pub(crate) fn is_heard(&self) -> bool {
        self.limit.reporter.is_some()
    }

    /// Checks the limit without counting, for searches whose nodes take long.
    pub(crate) fn look(&self) -> ControlFlow<Stop> {
        self.limit.look().map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Checks the limit and reports the completed part of the search, or of the running task if
    /// there are several.
    #[cold]
    #[inline(never)]
    pub(crate) fn checkpoint(&mut self, part: Option<f64>) -> ControlFlow<Stop> {
        self.strides += 1;
        self.fuel = Limit::STRIDE;
        let stop = self.limit.checkpoint(self.progress(part));
        stop.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Reports the best result so far.
    pub(crate) fn tell(&self, best: Best) {
        self.limit.tell(|| News::Best(best));
    }

    /// Marks the running task as complete.
    pub(crate) fn finish_task(&mut self) {
        if let Some(shared) = self.shared {
            shared.done.fetch_add(Shared::TASK - self.told_done, Ordering::Relaxed);
        }
        self.told_done = 0;
    }

    /// Checks the limit between two checkpoints, for searches that do much work without a node.
    #[cold]
    pub(crate) fn glance(&mut self) -> ControlFlow<Stop> {
        let progress = Progress { found: self.found, nodes: self.nodes(), ..Progress::default() };
        self.limit.checkpoint(progress).map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    fn progress(&mut self, part: Option<f64>) -> Progress {
        let Some(shared) = self.shared else {
            return Progress { part, found: self.found, nodes: self.nodes(), ..Progress::default() };
        };
        let stride = u64::from(Limit::STRIDE);
        let nodes = shared.nodes.fetch_add(stride, Ordering::Relaxed) + stride;
        let fresh = self.found - self.told;
        self.told = self.found;
        let found = shared.found.fetch_add(fresh, Ordering::Relaxed) + fresh;
        let task = (part.unwrap_or(0.0).clamp(0.0, 1.0) * Shared::TASK as f64) as u64;
        let fresh = task.saturating_sub(self.told_done);
        self.told_done += fresh;
        let done = shared.done.fetch_add(fresh, Ordering::Relaxed) + fresh;
        let part = Some(done as f64 / Shared::TASK as f64 / shared.tasks.max(1) as f64);
        Progress { part, found, nodes, ..Progress::default() }
    }

    /// Returns the result of the search, given how it ended.
    pub(crate) fn searched(&self, flow: ControlFlow<Stop>) -> Searched {
        Searched { found: u128::from(self.found), nodes: self.nodes(), end: end_of(flow) }
    }
}

/// Converts a break to a stopped search.
#[inline]
pub(crate) fn end_of(flow: ControlFlow<Stop>) -> End {
    match flow {
        ControlFlow::Continue(()) => End::Complete,
        ControlFlow::Break(stop) => End::Stopped(stop),
    }
}

/// Converts a break to an error.
pub(crate) fn result_of(flow: ControlFlow<Stop>) -> Result<(), Stop> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(stop) => Err(stop),
    }
}
