//! What a search finds out about an instance, kept for later questions.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// A number that a search tells of an instance and of its copies, once it is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    number: Arc<OnceLock<u64>>,
    /// Whether a question for it had no answer.
    untold: Arc<AtomicBool>,
}

impl Told {
    /// The number, if it is known.
    pub(super) fn get(&self) -> Option<u64> {
        self.number.get().copied()
    }

    /// Keeps the number.
    pub(super) fn keep(&self, number: u64) {
        let _ = self.number.set(number);
    }

    /// Asks a question for it that has no answer only once.
    pub(super) fn once<T>(&self, ask: impl FnOnce() -> Option<T>) -> Option<T> {
        if self.untold.load(Ordering::Relaxed) {
            return None;
        }
        let answer = ask();
        self.untold.store(answer.is_none(), Ordering::Relaxed);
        answer
    }
}
