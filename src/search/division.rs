//! Counts that fall into parts, to be counted in any order, at any time and on any machine.

use super::{Limit, Searched};
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

    /// Counts the subproblems with these numbers about in this order, with as many threads as the limit allows, and tells each one that
    /// is finished, from any thread; `Break` ends it as [`Stop::Watcher`](super::Stop::Watcher).
    ///
    /// The result is that of all of them, a lower bound where it was stopped: unfinished ones count there as far as they came.
    ///
    /// # Panics
    /// When a number is not below [`Division::parts`].
    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched;
}

/// What a subproblem adds to the sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Its solutions, as many times as the divisor asks for.
    pub count: u128,
    /// Nodes searched.
    pub nodes: u64,
}

/// Hears of each subproblem that is finished, by its number.
pub type Finished<'a> = &'a (dyn Fn(usize, Share) -> ControlFlow<()> + Sync);
