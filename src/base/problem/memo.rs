//! A search result about an instance, stored for later questions.

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
