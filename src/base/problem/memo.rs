//! Facts about an instance, stored for later questions.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// Number that an instance and its copies share once a search has found it.
#[derive(Clone, Debug, Default)]
pub struct Memo {
    number: Arc<OnceLock<u64>>,
    /// Whether an earlier question had no answer.
    is_unanswerable: Arc<AtomicBool>,
}

impl Memo {
    /// Returns the number, if it is known.
    pub fn get(&self) -> Option<u64> {
        self.number.get().copied()
    }

    /// Stores the number.
    pub fn set(&self, number: u64) {
        let _ = self.number.set(number);
    }

    /// Asks a question about the number, unless an earlier question had no answer.
    pub fn ask_once<T>(&self, request: impl FnOnce() -> Option<T>) -> Option<T> {
        if self.is_unanswerable.load(Ordering::Relaxed) {
            return None;
        }
        let answer = request();
        self.is_unanswerable.store(answer.is_none(), Ordering::Relaxed);
        answer
    }
}

/// Fact about one instance, which is found when it is first needed.
#[derive(Debug)]
pub struct OwnFact<T>(OnceLock<T>);

impl<T> Default for OwnFact<T> {
    fn default() -> OwnFact<T> {
        OwnFact(OnceLock::new())
    }
}

/// A copy of an instance may be changed afterwards, so it has to find its own facts.
impl<T> Clone for OwnFact<T> {
    fn clone(&self) -> OwnFact<T> {
        OwnFact::default()
    }
}

impl<T> OwnFact<T> {
    /// Returns the fact, if it is known.
    pub fn get(&self) -> Option<&T> {
        self.0.get()
    }

    /// Stores the fact, unless it is known.
    pub fn set(&self, fact: T) {
        let _ = self.0.set(fact);
    }

    /// Returns the fact, and finds it first if it is not known.
    pub fn get_or_find(&self, find: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(find)
    }
}
