//! Counts that fall into parts, to be counted in any order, at any time and on any machine.

use super::sink::Shared;
use super::{End, Limit, Searched, Stop};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

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

    /// Counts the subproblems with these numbers about in this order, with as many threads as the limit allows, and tells each one that
    /// is finished, from any thread; `Break` ends it as [`Stop::Watcher`](super::Stop::Watcher).
    ///
    /// The result is that of all of them, divided, a lower bound where it was stopped: unfinished ones count there as far as they came.
    ///
    /// # Panics
    /// When a number is not below [`Division::parts`].
    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched;
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
    if limit.cancel.is_cancelled() { ControlFlow::Break(Stop::Cancelled) } else { ControlFlow::Continue(()) }
}

/// Has as many threads as the limit allows work off a list of numbers: each takes the next one as long as there are any.
pub(crate) fn in_threads(
    numbers: &[usize],
    limit: &Limit,
    work: impl Fn(&dyn Fn() -> Option<usize>, &Shared) -> Searched + Sync,
) -> Searched {
    let (shared, next) = (Shared::new(numbers.len()), AtomicUsize::new(0));
    let task = || numbers.get(next.fetch_add(1, Ordering::Relaxed)).copied();
    let work = || work(&task, &shared);
    let threads = limit.worker_count().clamp(1, 256).min(numbers.len().max(1));
    let parts: Vec<Searched> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let joined = others.into_iter().map(|other| other.join().expect("a kernel does not panic"));
        std::iter::once(own).chain(joined).collect()
    });
    let nothing = Searched { found: 0, nodes: 0, end: End::Complete };
    parts.into_iter().fold(nothing, |sum, part| Searched {
        found: sum.found + part.found,
        nodes: sum.nodes + part.nodes,
        end: if sum.end.is_complete() { part.end } else { sum.end },
    })
}
