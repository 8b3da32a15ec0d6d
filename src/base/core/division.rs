//! Counts divided into subproblems that can be counted in any order, at any time and on any
//! machine.

use super::sink::{SearchCounter, SharedCounters, flow_to_end};
use super::worker_pool::WorkerPool;
use super::{Limit, SearchEnd, SearchResult, Stop};
use std::fmt;
use std::ops::ControlFlow;

/// Count divided into a list of subproblems.
///
/// The list is the same on every machine and in every run, so that a number identifies a
/// subproblem. The sum over all subproblems divided by [`DividedCount::divisor`] is the count.
pub trait DividedCount: fmt::Debug + Send + Sync {
    /// Returns the name of the kernel with the version of its list. The version changes whenever a
    /// number means another subproblem, or a subproblem has another share.
    fn algorithm(&self) -> &'static str;

    /// Returns the number of subproblems.
    fn subproblem_count(&self) -> usize;

    /// Returns the divisor of the sum over all subproblems. It is larger than 1 if a kernel counts
    /// multiples because it uses symmetry.
    fn divisor(&self) -> u32 {
        1
    }

    /// Writes the data that distinguishes the list from any other to `tell`, subproblem by
    /// subproblem.
    fn describe(&self, tell: &mut dyn FnMut(&[u64]));

    /// Estimates the work of each subproblem, in any unit. Returns `None` if it is not known
    /// beforehand. Tables that all subproblems need are computed here.
    ///
    /// # Errors
    /// The reason why the search was stopped.
    fn estimate_work(&self, limit: &Limit) -> Result<Option<Vec<f64>>, Stop> {
        let _ = limit;
        Ok(None)
    }

    /// Returns the pieces of the subproblems, or `None` if they have none.
    fn subproblem_pieces(&self) -> Option<&dyn SubproblemPieces> {
        None
    }

    /// Returns an independent search that can count subproblems again, or `None` if there is none.
    fn recount_search(&self) -> Option<&dyn RecountSearch> {
        None
    }

    /// Counts the subproblems with these numbers in about this order, with the number of threads
    /// that the limit allows. Reports each finished subproblem to `finished`, from any thread.
    /// `Break` ends the count as [`Stop::Observer`].
    ///
    /// Returns the sum over the given subproblems, divided by the divisor. The result of a stopped
    /// count is a lower bound that includes the solutions found in unfinished subproblems.
    ///
    /// # Panics
    /// If a number is not below [`DividedCount::subproblem_count`].
    fn count(
        &self,
        numbers: &[usize],
        limit: &Limit,
        finished: FinishedCallback<'_>,
    ) -> SearchResult;
}

/// Subproblems of a [`DividedCount`] that are divided into pieces, which can be counted separately.
pub trait SubproblemPieces {
    /// Counts one piece of a subproblem. Two numbers from 0 up to 1 select the piece.
    ///
    /// # Errors
    /// The reason why the search was stopped.
    fn count_piece(
        &self,
        number: usize,
        by: [f64; 2],
        limit: &Limit,
    ) -> Result<PieceEstimate, Stop>;
}

/// Second search for the subproblems of a [`DividedCount`]. It shares nothing with the first but
/// the list.
pub trait RecountSearch {
    /// Counts the share of a subproblem in the sum.
    ///
    /// # Errors
    /// The reason why the search was stopped.
    fn recount(&self, number: usize, limit: &Limit) -> Result<u128, Stop>;
}

/// Counted piece of a subproblem.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceEstimate {
    /// Share of the piece in the sum.
    pub share: SubproblemShare,
    /// Number of pieces of the subproblem, all equally likely.
    pub pieces: f64,
    /// Estimated processor time of the whole subproblem in seconds, if its other pieces are like
    /// this one.
    pub seconds: f64,
}

/// Share of a subproblem in the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubproblemShare {
    /// Number of solutions, each counted with the multiplicity that the divisor removes.
    pub count: u128,
    /// Number of essentially different solutions, if the kernel distinguishes them. The divisor
    /// does not apply to it.
    pub classes: Option<u64>,
    /// Number of searched nodes.
    pub nodes: u64,
}

impl SubproblemShare {
    /// Empty share.
    pub const ZERO: SubproblemShare = SubproblemShare { count: 0, classes: Some(0), nodes: 0 };

    /// Adds both shares. The number of classes is known if both shares know theirs.
    pub fn combine(self, other: SubproblemShare) -> SubproblemShare {
        let classes =
            self.classes.zip(other.classes).map(|(one, another)| one.saturating_add(another));
        SubproblemShare {
            count: self.count.saturating_add(other.count),
            classes,
            nodes: self.nodes.saturating_add(other.nodes),
        }
    }
}

/// Callback that receives the number and the share of each finished subproblem.
pub type FinishedCallback<'a> = &'a (dyn Fn(usize, SubproblemShare) -> ControlFlow<()> + Sync);

/// Checks and reports of a thread that counts one subproblem after another.
#[derive(Debug)]
pub struct SubproblemTicker<'a> {
    limit: &'a Limit,
    is_begun: bool,
    /// Sum over the subproblems, also over a part of one at which the count stopped.
    pub sum: u128,
}

impl<'a> SubproblemTicker<'a> {
    /// Creates the ticker before the first subproblem.
    pub fn new(limit: &'a Limit) -> SubproblemTicker<'a> {
        SubproblemTicker { limit, is_begun: false, sum: 0 }
    }

    /// Breaks if there is a reason not to begin the next subproblem, which may end before its own
    /// search checks the limit.
    ///
    /// Nothing is checked before the first subproblem, so that a count that is continued again and
    /// again reaches its end, and nothing is checked after the last.
    pub fn begin(&mut self) -> ControlFlow<Stop> {
        let stop = if self.is_begun { self.limit.check_stop() } else { None };
        self.is_begun = true;
        stop.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Adds the share of a subproblem whose search ended with `flow`, and reports a complete one.
    pub fn end(
        &mut self,
        number: usize,
        share: SubproblemShare,
        flow: ControlFlow<Stop>,
        counter: &mut SearchCounter<'_>,
        finished: FinishedCallback<'_>,
    ) -> ControlFlow<Stop> {
        self.sum += share.count;
        flow?;
        counter.finish_task();
        if finished(number, share).is_break() {
            return ControlFlow::Break(Stop::Observer);
        }
        if self.limit.cancel.is_cancelled() {
            ControlFlow::Break(Stop::Cancelled)
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Runs `work` on the number of threads that the limit allows. Each thread takes the next number of
/// the list until none are left.
pub fn count_in_threads(
    numbers: &[usize],
    limit: &Limit,
    work: impl Fn(&dyn Fn() -> Option<usize>, &SharedCounters) -> SearchResult + Sync,
) -> SearchResult {
    let shared = SharedCounters::new(numbers.len());
    let parts = WorkerPool::new(limit, numbers.len()).share_tasks(numbers.len(), |places| {
        work(&|| places.into_iter().next().map(|place| numbers[place]), &shared)
    });
    let nothing = SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete };
    parts.into_iter().fold(nothing, |sum, part| SearchResult {
        found: sum.found + part.found,
        nodes: sum.nodes + part.nodes,
        end: if sum.end.is_complete() { part.end } else { sum.end },
    })
}

/// Counts the subproblems with these numbers as described in [`DividedCount::count`]. The function
/// `one` counts one subproblem. It returns the share found so far and the nodes that the counter
/// does not include.
pub fn count_each(
    numbers: &[usize],
    limit: &Limit,
    finished: FinishedCallback<'_>,
    one: impl Fn(usize, &mut SearchCounter<'_>) -> (SubproblemShare, ControlFlow<Stop>) + Sync,
) -> SearchResult {
    count_in_threads(numbers, limit, |next, shared| {
        let mut counter = SearchCounter::with_shared(limit, shared);
        let (mut ticker, mut more) = (SubproblemTicker::new(limit), 0);
        let flow = std::iter::from_fn(next).try_for_each(|number| {
            ticker.begin()?;
            let before = counter.nodes();
            let (share, flow) = one(number, &mut counter);
            more += share.nodes;
            let nodes = share.nodes + counter.nodes() - before;
            ticker.end(number, SubproblemShare { nodes, ..share }, flow, &mut counter, finished)
        });
        SearchResult { found: ticker.sum, nodes: more + counter.nodes(), end: flow_to_end(flow) }
    })
}
