//! The cells that wait for the one engine, and the clicks.

use super::wire::Message;
use crate::search::Cancel;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Requests to run, in the order in which they came, and the switch of the one that runs.
#[derive(Debug)]
pub(super) struct Queue {
    state: Mutex<Requests>,
    changed: Condvar,
    cancel: Cancel,
}

#[derive(Debug, Default)]
struct Requests {
    waiting: VecDeque<Message>,
    /// The header of the request that runs is kept, for questions that come meanwhile.
    running: Option<Message>,
    over: bool,
}

impl Queue {
    /// An empty queue; `cancel` is the switch of what runs.
    pub(super) fn new(cancel: Cancel) -> Queue {
        Queue { state: Mutex::default(), changed: Condvar::new(), cancel }
    }

    fn lock(&self) -> MutexGuard<'_, Requests> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a request at the end.
    pub(super) fn push(&self, request: Message) {
        self.lock().waiting.push_back(request);
        self.changed.notify_all();
    }

    /// Waits for a request, which runs from now on; none when the kernel ends.
    pub(super) fn next(&self) -> Option<Message> {
        let idle = |state: &mut Requests| !state.over && state.waiting.is_empty();
        let mut state = self.changed.wait_while(self.lock(), idle).unwrap_or_else(PoisonError::into_inner);
        if state.over {
            return None;
        }
        // An interrupt was meant for what ran when it came.
        self.cancel.reset();
        state.running = state.waiting.pop_front();
        state.running.clone()
    }

    /// Nothing runs any more.
    pub(super) fn done(&self) {
        self.lock().running = None;
        self.changed.notify_all();
    }

    /// Takes every cell that waits; what is clicked on boards counts on none.
    pub(super) fn take(&self) -> Vec<Message> {
        let mut state = self.lock();
        let (cells, others) = state.waiting.drain(..).partition(|request| request.kind() == "execute_request");
        state.waiting = others;
        cells.into()
    }

    /// The request that runs.
    pub(super) fn running(&self) -> Option<Message> {
        self.lock().running.clone()
    }

    /// Stops what runs; does nothing where nothing does.
    pub(super) fn interrupt(&self) {
        let state = self.lock();
        if state.running.is_some() {
            self.cancel.cancel();
        }
    }

    /// Stops what runs and lets nothing begin.
    pub(super) fn end(&self) {
        let mut state = self.lock();
        state.over = true;
        self.cancel.cancel();
        self.changed.notify_all();
    }

    /// Waits until nothing runs, for this long at most.
    pub(super) fn settle(&self, patience: std::time::Duration) {
        let busy = |state: &mut Requests| state.running.is_some();
        drop(self.changed.wait_timeout_while(self.lock(), patience, busy));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::kernel::wire::Object;

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
        assert_eq!((queue.take().len(), queue.take().len()), (1, 0), "what was clicked waits on");
    }
}
