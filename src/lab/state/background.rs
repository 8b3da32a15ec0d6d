//! Searches in threads of their own, whose results arrive in batches.

use super::FaultKind;
use bezzel_base::core::{Cancel, SearchEnd, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::panic::{AssertUnwindSafe, catch_unwind};
#[cfg(feature = "cli")]
use std::sync::mpsc::TryRecvError;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::Builder;

/// Batch of results. The last one has the end of the search.
#[derive(Debug)]
pub struct SearchBatch<T, E> {
    /// Solutions since the last batch.
    pub found: Vec<T>,
    /// How the search ended, if it did.
    pub end: Option<Result<SearchEnd, E>>,
}

/// Background search, which is cancelled when it is dropped.
#[derive(Debug)]
pub struct BackgroundSearch<T, E> {
    batches: Receiver<SearchBatch<T, E>>,
    cancel: Cancel,
}

impl<T, E> Drop for BackgroundSearch<T, E> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

impl<T: Send + 'static, E: From<FaultKind> + Send + 'static> BackgroundSearch<T, E> {
    /// Starts a search that `cancel` stops. It passes its results to a callback.
    ///
    /// The batches start with one result, so that the first one of a long search arrives without
    /// delay, and grow to `max_batch`. The search waits when it is `ahead` batches ahead. If the
    /// system cannot start a thread, for which it needs memory, the end is [`Stop::Memory`].
    pub fn spawn(
        ahead: usize,
        max_batch: usize,
        cancel: Cancel,
        search: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>) -> Result<SearchEnd, E>
        + Send
        + 'static,
    ) -> BackgroundSearch<T, E> {
        let (sender, batches) = sync_channel(ahead);
        let spare = sender.clone();
        let work = move || {
            let (mut found, mut size) = (Vec::new(), 1);
            let searched = catch_unwind(AssertUnwindSafe(|| {
                search(&mut |result| {
                    found.push(result);
                    if found.len() < size {
                        return Continue(());
                    }
                    size = max_batch.min(2 * size);
                    let batch = SearchBatch { found: std::mem::take(&mut found), end: None };
                    if sender.send(batch).is_ok() { Continue(()) } else { Break(()) }
                })
            }));
            let end = searched.unwrap_or_else(|panic| Err(FaultKind::from_panic(&*panic).into()));
            // Nobody receives the end of a search that was dropped.
            let _ = sender.send(SearchBatch { found, end: Some(end) });
        };
        if Builder::new().name("search".to_owned()).spawn(work).is_err() {
            let end = Some(Ok(SearchEnd::Stopped(Stop::Memory)));
            let _ = spare.send(SearchBatch { found: Vec::new(), end });
        }
        BackgroundSearch { batches, cancel }
    }

    /// Waits for the next batch.
    pub fn next_batch(&self) -> SearchBatch<T, E> {
        self.batches.recv().unwrap_or_else(|_| lost_batch())
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
        match self.batches.try_recv() {
            Ok(batch) => Some(batch),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(lost_batch()),
        }
    }
}

#[cfg(feature = "protocol")]
impl<T, E> BackgroundSearch<T, E> {
    /// Creates a search that has ended with these results.
    pub fn ended(found: Vec<T>, end: SearchEnd, cancel: Cancel) -> BackgroundSearch<T, E> {
        let (sender, batches) = sync_channel(1);
        let _ = sender.send(SearchBatch { found, end: Some(Ok(end)) });
        BackgroundSearch { batches, cancel }
    }

    /// Returns whether the search was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }
}
