//! The queue of cells and clicks for the single engine.

use super::wire::Message;
use crate::search::Cancel;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Requests in the order of their arrival, and the cancellation token of the running one.
#[derive(Debug)]
pub(super) struct Queue {
    state: Mutex<Requests>,
    changed: Condvar,
    cancel: Cancel,
}

#[derive(Debug, Default)]
struct Requests {
    waiting: VecDeque<Message>,
    /// Running request. Its header is kept for questions in the meantime.
    running: Option<Message>,
    over: bool,
}

impl Queue {
    /// Creates an empty queue. `cancel` is the token of the running request.
    pub(super) fn new(cancel: Cancel) -> Queue {
        Queue { state: Mutex::default(), changed: Condvar::new(), cancel }
    }

    fn lock(&self) -> MutexGuard<'_, Requests> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a request at the end.
    pub(super) fn push(&self, request: Message) {
        self.lock().waiting.push_back(request);
        self.changed.notify_all();
    }

    /// Waits for a request and marks it as running. Returns `None` when the kernel ends.
    pub(super) fn next(&self) -> Option<Message> {
        let idle = |state: &mut Requests| !state.over && state.waiting.is_empty();
        let mut state = self.changed.wait_while(self.lock(), idle).unwrap_or_else(PoisonError::into_inner);
        if state.over {
            return None;
        }
        // An earlier interrupt applied to the request that was running then.
        self.cancel.reset();
        state.running = state.waiting.pop_front();
        state.running.clone()
    }

    /// Marks the running request as finished.
    pub(super) fn done(&self) {
        self.lock().running = None;
        self.changed.notify_all();
    }

    /// Takes all waiting cells and those that follow: each within `window` after the previous one,
    /// all of them within `longest`. Clicks on boards stay, since they do not depend on cells.
    /// Returns early when the kernel ends.
    pub(super) fn take_cells(&self, window: Duration, longest: Duration) -> Vec<Message> {
        let (began, mut taken) = (Instant::now(), Vec::new());
        let mut state = self.lock();
        loop {
            let (cells, others): (VecDeque<_>, _) = state.waiting.drain(..).partition(is_cell);
            state.waiting = others;
            taken.extend(cells);
            let patience = window.min(longest.saturating_sub(began.elapsed()));
            if state.over || patience.is_zero() {
                return taken;
            }
            let is_quiet = |state: &mut Requests| !state.over && !state.waiting.iter().any(is_cell);
            let waited = self.changed.wait_timeout_while(state, patience, is_quiet);
            let (later, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
            if timeout.timed_out() {
                return taken;
            }
            state = later;
        }
    }

    /// Returns the running request.
    pub(super) fn running(&self) -> Option<Message> {
        self.lock().running.clone()
    }

    /// Stops the running request, if there is one.
    pub(super) fn interrupt(&self) {
        let state = self.lock();
        if state.running.is_some() {
            self.cancel.cancel();
        }
    }

    /// Stops the running request and prevents new ones from starting.
    pub(super) fn end(&self) {
        let mut state = self.lock();
        state.over = true;
        self.cancel.cancel();
        self.changed.notify_all();
    }

    /// Waits until no request is running, at most for the time `patience`.
    pub(super) fn settle(&self, patience: Duration) {
        let busy = |state: &mut Requests| state.running.is_some();
        drop(self.changed.wait_timeout_while(self.lock(), patience, busy));
    }
}

/// Returns whether a request runs a cell.
fn is_cell(request: &Message) -> bool {
    request.kind() == "execute_request"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::kernel::wire::Object;
    use std::thread;

    fn request(kind: &str) -> Message {
        let header = Object::from_iter([("msg_type".to_owned(), kind.into())]);
        Message { identities: Vec::new(), header, parent: Object::new(), content: Object::new() }
    }

    #[test]
    fn an_interrupt_is_for_what_runs() {
        let cancel = Cancel::default();
        let queue = Queue::new(cancel.clone());
        queue.interrupt();
        assert!(!cancel.is_cancelled(), "nothing runs");
        queue.push(request("a"));
        queue.push(request("b"));
        assert_eq!(queue.next().expect("a request").kind(), "a");
        queue.interrupt();
        assert!(cancel.is_cancelled());
        queue.done();
        assert_eq!(queue.next().expect("a request").kind(), "b");
        assert!(!cancel.is_cancelled(), "the next one is not meant");
        assert_eq!(queue.running().expect("it runs").kind(), "b");
    }

    #[test]
    fn the_end_lets_nothing_begin() {
        let queue = Queue::new(Cancel::default());
        queue.push(request("execute_request"));
        queue.push(request("comm_msg"));
        queue.end();
        assert!(queue.next().is_none());
        let taken = || queue.take_cells(Duration::from_secs(60), Duration::from_secs(60)).len();
        assert_eq!((taken(), taken()), (1, 0), "what was clicked waits on");
    }

    #[test]
    fn cells_that_follow_each_other_are_taken() {
        let queue = Queue::new(Cancel::default());
        let (pause, window, longest) = (Duration::from_millis(5), Duration::from_secs(2), Duration::from_secs(60));
        thread::scope(|scope| {
            scope.spawn(|| {
                for _ in 0..5 {
                    thread::sleep(pause);
                    queue.push(request("execute_request"));
                    queue.push(request("comm_msg"));
                }
            });
            assert_eq!(queue.take_cells(window, longest).len(), 5);
        });
        assert_eq!(queue.lock().waiting.len(), 5, "what was clicked waits on");
    }

    #[test]
    fn cells_that_never_pause_are_taken_for_the_longest_time() {
        let queue = Queue::new(Cancel::default());
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
        let queue = Queue::new(Cancel::default());
        queue.push(request("execute_request"));
        assert_eq!(queue.take_cells(Duration::from_millis(20), Duration::from_secs(60)).len(), 1);
        queue.push(request("execute_request"));
        assert_eq!(queue.next().expect("a request").kind(), "execute_request");
    }
}
