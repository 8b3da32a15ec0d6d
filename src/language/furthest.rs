//! Trace of the furthest failure, with its place and the items that would have been accepted there.

use std::cell::RefCell;

/// Item that would have been accepted at a place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExpectedItem {
    /// Given word or sign.
    Word(&'static str),
    /// Word or literal of a class. The id names the class in messages and selects the candidates of
    /// completion.
    Class(&'static str),
    /// End of the command.
    End,
}

/// Furthest place that any attempt reached, with everything that was expected there.
///
/// Messages, completion, hints and the completeness check all read this one trace.
#[derive(Debug, Default)]
pub struct FurthestFailure(RefCell<(usize, Vec<ExpectedItem>)>);

impl FurthestFailure {
    /// Creates an empty trace.
    pub fn new() -> FurthestFailure {
        FurthestFailure::default()
    }

    /// Records that `expected` would have been accepted at byte `at`.
    pub fn note_expected(&self, at: usize, expected: ExpectedItem) {
        let mut seen = self.0.borrow_mut();
        if at > seen.0 {
            *seen = (at, vec![expected]);
        } else if at == seen.0 && !seen.1.contains(&expected) {
            seen.1.push(expected);
        }
    }

    /// Returns the furthest place and the items expected there, in the order of recording.
    pub fn get(&self) -> (usize, Vec<ExpectedItem>) {
        self.0.borrow().clone()
    }
}
