//! Searches in threads of their own, whose results arrive in batches.

use super::FaultKind;
use bezzel_base::core::{Cancel, SearchEnd, Stop, ignore_poison, lock};
use std::collections::VecDeque;
use std::ops::ControlFlow::{self, Break, Continue};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::Builder;

/// Batch of results. The last one has the end of the search.
#[derive(Debug)]
pub struct SearchBatch<T, E> {
    /// Solutions since the last batch.
    pub found: Vec<T>,
    /// How the search ended, if it did.
    pub end: Option<Result<SearchEnd, E>>,
}

/// Queue of batches between the thread of a search and its receiver.
#[derive(Debug)]
struct BatchQueue<T, E> {
    state: Mutex<QueueState<T, E>>,
    changed: Condvar,
    /// Number of batches at which the search waits.
    ahead: usize,
}

#[derive(Debug)]
struct QueueState<T, E> {
    batches: VecDeque<SearchBatch<T, E>>,
    /// Whether the last batch was added.
    has_ended: bool,
    /// Whether nobody takes batches any more.
    is_dropped: bool,
}

impl<T, E> BatchQueue<T, E> {
    fn new(ahead: usize) -> Arc<BatchQueue<T, E>> {
        let batches = VecDeque::with_capacity(ahead);
        let state = QueueState { batches, has_ended: false, is_dropped: false };
        Arc::new(BatchQueue { state: Mutex::new(state), changed: Condvar::new(), ahead })
    }

    /// Adds a batch as soon as there is room for it. Returns `Break` if nobody takes it.
    fn push(&self, batch: SearchBatch<T, E>) -> ControlFlow<()> {
        let is_full =
            |state: &mut QueueState<T, E>| !state.is_dropped && state.batches.len() >= self.ahead;
        let mut state = ignore_poison(self.changed.wait_while(lock(&self.state), is_full));
        if state.is_dropped {
            return Break(());
        }
        state.batches.push_back(batch);
        self.changed.notify_all();
        Continue(())
    }

    /// Adds the last batch without waiting, so that the thread of the search can end.
    fn push_last(&self, batch: SearchBatch<T, E>) {
        let mut state = lock(&self.state);
        state.batches.push_back(batch);
        state.has_ended = true;
        self.changed.notify_all();
    }
}

/// Background search, which is cancelled when it is dropped.
#[derive(Debug)]
pub struct BackgroundSearch<T, E> {
    queue: Arc<BatchQueue<T, E>>,
    cancel: Cancel,
}

impl<T, E> Drop for BackgroundSearch<T, E> {
    fn drop(&mut self) {
        self.cancel.cancel();
        lock(&self.queue.state).is_dropped = true;
        self.queue.changed.notify_all();
    }
}

impl<T: Send + 'static, E: From<FaultKind> + Send + 'static> BackgroundSearch<T, E> {
    /// Starts a search that `cancel` stops. It passes its results to a callback.
    ///
    /// The batches start with one result, so that the first one of a long search arrives without
    /// delay, and grow to `max_batch`. The search waits when it is `ahead` batches ahead, at least
    /// one. Its thread ends with the search, also if nobody takes the last batches. If the system
    /// cannot start a thread, for which it needs memory, the end is [`Stop::Memory`].
    pub fn spawn(
        ahead: usize,
        max_batch: usize,
        cancel: Cancel,
        search: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>) -> Result<SearchEnd, E>
        + Send
        + 'static,
    ) -> BackgroundSearch<T, E> {
        let queue = BatchQueue::new(ahead.max(1));
        let filled = Arc::clone(&queue);
        let work = move || {
            let (mut found, mut size) = (Vec::new(), 1);
            let searched = catch_unwind(AssertUnwindSafe(|| {
                search(&mut |result| {
                    found.push(result);
                    if found.len() < size {
                        return Continue(());
                    }
                    size = max_batch.min(2 * size);
                    filled.push(SearchBatch { found: std::mem::take(&mut found), end: None })
                })
            }));
            let end = searched.unwrap_or_else(|panic| Err(FaultKind::from_panic(&*panic).into()));
            filled.push_last(SearchBatch { found, end: Some(end) });
        };
        if Builder::new().name("search".to_owned()).spawn(work).is_err() {
            let end = Some(Ok(SearchEnd::Stopped(Stop::Memory)));
            queue.push_last(SearchBatch { found: Vec::new(), end });
        }
        BackgroundSearch { queue, cancel }
    }

    /// Waits for the next batch.
    pub fn next_batch(&self) -> SearchBatch<T, E> {
        let is_empty = |state: &mut QueueState<T, E>| !state.has_ended && state.batches.is_empty();
        let state = lock(&self.queue.state);
        let mut state = ignore_poison(self.queue.changed.wait_while(state, is_empty));
        self.queue.changed.notify_all();
        state.batches.pop_front().unwrap_or_else(lost_batch)
    }
}

/// Returns the batch after the last one. The worker always sends an end. Without one, the results
/// must not count as complete.
fn lost_batch<T, E: From<FaultKind>>() -> SearchBatch<T, E> {
    let lost = FaultKind::Internal(String::new());
    SearchBatch { found: Vec::new(), end: Some(Err(lost.into())) }
}

#[cfg(feature = "cli")]
impl<T, E: From<FaultKind>> BackgroundSearch<T, E> {
    /// Returns the next batch if there is one.
    pub fn try_next_batch(&self) -> Option<SearchBatch<T, E>> {
        let mut state = lock(&self.queue.state);
        self.queue.changed.notify_all();
        state.batches.pop_front().or_else(|| state.has_ended.then(lost_batch))
    }
}

#[cfg(feature = "protocol")]
impl<T, E> BackgroundSearch<T, E> {
    /// Creates a search that has ended with these results.
    pub fn ended(found: Vec<T>, end: SearchEnd, cancel: Cancel) -> BackgroundSearch<T, E> {
        let queue = BatchQueue::new(1);
        queue.push_last(SearchBatch { found, end: Some(Ok(end)) });
        BackgroundSearch { queue, cancel }
    }

    /// Returns whether the search was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }
}
