//! Counts that fall into parts, to be counted in any order, at any time and on any machine.

use super::crew::Crew;
use super::sink::{Gauge, Shared, end_of};
use super::{End, Limit, Searched, Stop};
use std::fmt;
use std::ops::ControlFlow;

/// A count divided into a list of subproblems.
///
/// The list is the same on every machine and in every run, so that a subproblem is known by its number; the sum over all of them
/// divided by [`Division::divisor`] is the count.
pub trait Division: fmt::Debug + Send + Sync {
    /// The kernel and the version of its list: another one wherever a number no longer means the same subproblem, or the same
    /// subproblem no longer has the same share.
    fn algorithm(&self) -> &'static str;

    /// The subproblems.
    fn parts(&self) -> usize;

    /// What the sum over all subproblems is divided by: a kernel that uses symmetry may count multiples.
    fn divisor(&self) -> u32;

    /// What tells the list from any other, subproblem by subproblem.
    fn describe(&self, tell: &mut dyn FnMut(&[u64]));

    /// About what each subproblem takes, in any unit, where that is known before; what is needed for all of them is made here.
    ///
    /// # Errors
    /// Why it was stopped.
    fn works(&self, limit: &Limit) -> Result<Option<Vec<f64>>, Stop> {
        let _ = limit;
        Ok(None)
    }

    /// The pieces of subproblems, where they have some.
    fn pieces(&self) -> Option<&dyn Pieces> {
        None
    }

    /// Another search to count subproblems again by, where there is one.
    fn other_search(&self) -> Option<&dyn Recount> {
        None
    }

    /// Counts the subproblems with these numbers about in this order, with as many threads as the limit allows, and tells each one that
    /// is finished, from any thread; `Break` ends it as [`Stop::Watcher`](super::Stop::Watcher).
    ///
    /// The result is that of all of them, divided, a lower bound where it was stopped: unfinished ones count there as far as they came.
    ///
    /// # Panics
    /// When a number is not below [`Division::parts`].
    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched;
}

/// Subproblems of a [`Division`] that have pieces, which are counted by themselves.
pub trait Pieces {
    /// Counts a piece of a subproblem, which two numbers from 0 up to 1 choose.
    ///
    /// # Errors
    /// Why it was stopped.
    fn piece(&self, number: usize, by: [f64; 2], limit: &Limit) -> Result<Piece, Stop>;
}

/// Subproblems of a [`Division`], counted by a search that shares nothing with it but the list.
pub trait Recount {
    /// What a subproblem adds to the sum.
    ///
    /// # Errors
    /// Why it was stopped.
    fn recount(&self, number: usize, limit: &Limit) -> Result<u128, Stop>;
}

/// A piece of a subproblem, counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// What it adds to the sum.
    pub share: Share,
    /// The pieces of the subproblem, all equally likely.
    pub pieces: f64,
    /// The seconds of processor time that the whole subproblem takes, if its other pieces are like this one.
    pub seconds: f64,
}

/// What a subproblem adds to the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Its solutions, as many times as the divisor asks for.
    pub count: u128,
    /// The essentially different ones that are counted in it, where the kernel tells them apart; the divisor is not about them.
    pub classes: Option<u64>,
    /// Nodes searched.
    pub nodes: u64,
}

impl Share {
    /// What no subproblem adds.
    pub const NOTHING: Share = Share { count: 0, classes: Some(0), nodes: 0 };

    /// Both together; the classes are known where both know them.
    pub fn and(self, other: Share) -> Share {
        let classes = self.classes.zip(other.classes).map(|(one, another)| one.saturating_add(another));
        Share { count: self.count.saturating_add(other.count), classes, nodes: self.nodes.saturating_add(other.nodes) }
    }
}

/// Hears of each subproblem that is finished, by its number.
pub type Finished<'a> = &'a (dyn Fn(usize, Share) -> ControlFlow<()> + Sync);

/// Tells what a subproblem adds, and whether to go on to the next.
pub(crate) fn tell(finished: Finished<'_>, limit: &Limit, number: usize, share: Share) -> ControlFlow<Stop> {
    if finished(number, share).is_break() {
        return ControlFlow::Break(Stop::Watcher);
    }
    // A subproblem may be over before its own search looks at the limit.
    limit.look().map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

/// Has as many threads as the limit allows work off a list of numbers: each takes the next one as long as there are any.
pub(crate) fn in_threads(
    numbers: &[usize],
    limit: &Limit,
    work: impl Fn(&dyn Fn() -> Option<usize>, &Shared) -> Searched + Sync,
) -> Searched {
    let shared = Shared::new(numbers.len());
    let parts = Crew::new(limit, numbers.len())
        .share(numbers.len(), |places| work(&|| places.into_iter().next().map(|place| numbers[place]), &shared));
    let nothing = Searched { found: 0, nodes: 0, end: End::Complete };
    parts.into_iter().fold(nothing, |sum, part| Searched {
        found: sum.found + part.found,
        nodes: sum.nodes + part.nodes,
        end: if sum.end.is_complete() { part.end } else { sum.end },
    })
}

/// Counts the subproblems with these numbers, as [`Division::count`] says, with a function that counts one: what it adds to the sum, as
/// far as it came, and the nodes that the gauge does not know of.
pub(crate) fn count_each(
    numbers: &[usize],
    limit: &Limit,
    finished: Finished<'_>,
    one: impl Fn(usize, &mut Gauge<'_>) -> (Share, ControlFlow<Stop>) + Sync,
) -> Searched {
    in_threads(numbers, limit, |next, shared| {
        let (mut gauge, mut found, mut more) = (Gauge::sharing(limit, shared), 0, 0);
        let flow = std::iter::from_fn(next).try_for_each(|number| {
            let before = gauge.nodes();
            let (share, flow) = one(number, &mut gauge);
            found += share.count;
            more += share.nodes;
            flow?;
            gauge.finish_task();
            tell(finished, limit, number, Share { nodes: share.nodes + gauge.nodes() - before, ..share })
        });
        Searched { found, nodes: more + gauge.nodes(), end: end_of(flow) }
    })
}
