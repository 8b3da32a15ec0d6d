//! The trace of furthest failures: where reading got to, and what would have been accepted there.

use std::cell::RefCell;

/// Something that would have been accepted at a place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Expected {
    /// This very word or sign.
    Word(&'static str),
    /// A word or literal of a class; the id names the class in messages and decides what completion offers.
    Class(&'static str),
    /// The end of the command.
    End,
}

/// The furthest place that any attempt reached, and everything that was expected there.
///
/// Messages, completion, hints and "is it complete?" all read this one trace.
#[derive(Debug, Default)]
pub struct Furthest(RefCell<(usize, Vec<Expected>)>);

impl Furthest {
    /// An empty trace.
    pub fn new() -> Furthest {
        Furthest::default()
    }

    /// Notes that `expected` would have been accepted at byte `at`.
    pub fn note(&self, at: usize, expected: Expected) {
        let mut seen = self.0.borrow_mut();
        if at > seen.0 {
            *seen = (at, vec![expected]);
        } else if at == seen.0 && !seen.1.contains(&expected) {
            seen.1.push(expected);
        }
    }

    /// The furthest place and what was expected there, in the order noted.
    pub fn get(&self) -> (usize, Vec<Expected>) {
        self.0.borrow().clone()
    }
}
