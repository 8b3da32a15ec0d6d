//! The queue of cells and clicks for the single engine.

use super::wire::KernelMessage;
use bezzel_base::core::{Cancel, ignore_poison, lock};
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};

/// Requests in the order of their arrival, and the cancellation token of the running one.
#[derive(Debug)]
pub(super) struct CellQueue {
    state: Mutex<CellQueueState>,
    changed: Condvar,
    cancel: Cancel,
}

#[derive(Debug, Default)]
struct CellQueueState {
    waiting: VecDeque<KernelMessage>,
    /// Running request. Its header is kept for questions in the meantime.
    running: Option<KernelMessage>,
    over: bool,
}

impl CellQueue {
    /// Creates an empty queue. `cancel` is the token of the running request.
    pub(super) fn new(cancel: Cancel) -> CellQueue {
        CellQueue { state: Mutex::default(), changed: Condvar::new(), cancel }
    }

    /// Adds a request at the end.
    pub(super) fn push(&self, request: KernelMessage) {
        lock(&self.state).waiting.push_back(request);
        self.changed.notify_all();
    }

    /// Waits for a request and marks it as running. Returns `None` when the kernel ends.
    pub(super) fn next_request(&self) -> Option<KernelMessage> {
        let idle = |state: &mut CellQueueState| !state.over && state.waiting.is_empty();
        let mut state = ignore_poison(self.changed.wait_while(lock(&self.state), idle));
        if state.over {
            return None;
        }
        // An earlier interrupt applied to the request that was running then.
        self.cancel.reset();
        state.running = state.waiting.pop_front();
        state.running.clone()
    }

    /// Marks the running request as finished.
    pub(super) fn finish_running(&self) {
        lock(&self.state).running = None;
        self.changed.notify_all();
    }

    /// Takes all waiting cells and those that follow: each within `window` after the previous one,
    /// all of them within `longest`. Clicks on boards stay, since they do not depend on cells.
    /// Returns early when the kernel ends.
    pub(super) fn take_cells(&self, window: Duration, longest: Duration) -> Vec<KernelMessage> {
        let (began, mut taken) = (Instant::now(), Vec::new());
        let mut state = lock(&self.state);
        loop {
            let (cells, others): (VecDeque<_>, _) = state.waiting.drain(..).partition(is_cell);
            state.waiting = others;
            taken.extend(cells);
            let patience = window.min(longest.saturating_sub(began.elapsed()));
            if state.over || patience.is_zero() {
                return taken;
            }
            let is_quiet =
                |state: &mut CellQueueState| !state.over && !state.waiting.iter().any(is_cell);
            let waited = self.changed.wait_timeout_while(state, patience, is_quiet);
            let (later, timeout) = ignore_poison(waited);
            if timeout.timed_out() {
                return taken;
            }
            state = later;
        }
    }

    /// Returns the running request.
    pub(super) fn running_request(&self) -> Option<KernelMessage> {
        lock(&self.state).running.clone()
    }

    /// Stops the running request, if there is one.
    pub(super) fn interrupt(&self) {
        let state = lock(&self.state);
        if state.running.is_some() {
            self.cancel.cancel();
        }
    }

    /// Stops the running request and prevents new ones from starting.
    pub(super) fn shut_down(&self) {
        let mut state = lock(&self.state);
        state.over = true;
        self.cancel.cancel();
        self.changed.notify_all();
    }

    /// Waits until no request is running, at most for the time `patience`.
    pub(super) fn wait_until_idle(&self, patience: Duration) {
        let busy = |state: &mut CellQueueState| state.running.is_some();
        drop(self.changed.wait_timeout_while(lock(&self.state), patience, busy));
    }
}

/// Returns whether a request runs a cell.
fn is_cell(request: &KernelMessage) -> bool {
    request.kind() == "execute_request"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::JsonMap;
    use std::thread;

    fn request(kind: &str) -> KernelMessage {
        let header = JsonMap::from_iter([("msg_type".to_owned(), kind.into())]);
        KernelMessage {
            identities: Vec::new(),
            header,
            parent: JsonMap::new(),
            content: JsonMap::new(),
        }
    }

    #[test]
    fn interrupt_stops_the_running_cell_only() {
        let cancel = Cancel::default();
        let queue = CellQueue::new(cancel.clone());
        queue.interrupt();
        assert!(!cancel.is_cancelled(), "nothing runs");
        queue.push(request("a"));
        queue.push(request("b"));
        assert_eq!(queue.next_request().expect("a request").kind(), "a");
        queue.interrupt();
        assert!(cancel.is_cancelled());
        queue.finish_running();
        assert_eq!(queue.next_request().expect("a request").kind(), "b");
        assert!(!cancel.is_cancelled(), "the next one is not meant");
        assert_eq!(queue.running_request().expect("it runs").kind(), "b");
    }

    #[test]
    fn shutdown_starts_no_cell() {
        let queue = CellQueue::new(Cancel::default());
        queue.push(request("execute_request"));
        queue.push(request("comm_msg"));
        queue.shut_down();
        assert!(queue.next_request().is_none());
        let taken = || queue.take_cells(Duration::from_secs(60), Duration::from_secs(60)).len();
        assert_eq!((taken(), taken()), (1, 0), "what was clicked waits on");
    }

    #[test]
    fn cells_that_follow_each_other_are_taken() {
        let queue = CellQueue::new(Cancel::default());
        let hour = Duration::from_secs(3600);
        thread::scope(|scope| {
            scope.spawn(|| {
                for _ in 0..5 {
                    thread::sleep(Duration::from_millis(5));
                    queue.push(request("execute_request"));
                    queue.push(request("comm_msg"));
                }
                // Ends the wait, which would go on for an hour.
                queue.shut_down();
            });
            assert_eq!(queue.take_cells(hour, hour).len(), 5);
        });
        assert_eq!(lock(&queue.state).waiting.len(), 5, "what was clicked waits on");
    }

    #[test]
    fn cells_that_never_pause_are_taken_for_the_longest_time() {
        let queue = CellQueue::new(Cancel::default());
        let over = std::sync::atomic::AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                while !over.load(std::sync::atomic::Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(1));
                    queue.push(request("execute_request"));
                }
            });
            let taken = queue.take_cells(Duration::from_secs(60), Duration::from_millis(200));
            over.store(true, std::sync::atomic::Ordering::Relaxed);
            assert!(!taken.is_empty());
        });
    }

    #[test]
    fn cells_that_come_after_the_window_are_not_taken() {
        let queue = CellQueue::new(Cancel::default());
        queue.push(request("execute_request"));
        assert_eq!(queue.take_cells(Duration::from_millis(20), Duration::from_secs(60)).len(), 1);
        queue.push(request("execute_request"));
        assert_eq!(queue.next_request().expect("a request").kind(), "execute_request");
    }
}
