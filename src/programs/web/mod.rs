//! A session in a browser. The package in `module` exports it from WebAssembly, and `page` contains
//! the page and the worker that hosts it.
//!
//! A worker has one thread and nobody can call it while a search runs. The session therefore asks a
//! function of the worker whether the user interrupts, at every check of its limits.

use crate::protocol::{RequestQueue, RequestServer};
use bezzel_base::core::Cancel;
use bezzel_lab::report::picture;
use bezzel_lab::session::Session;
use bezzel_lab::state::HeapMeter;
use std::fmt;
use std::io::Write;
use std::sync::Arc;

/// Functions of the surroundings of a session.
#[derive(Clone, Copy, Debug)]
pub struct WebHost {
    /// Returns whether the user interrupts the running request.
    pub is_interrupted: fn() -> bool,
    /// Returns the number of bytes that the program may still allocate.
    pub free_memory: fn() -> Option<u64>,
    /// Memory of the program.
    pub heap: HeapMeter,
}

/// Session that answers requests of the protocol of `bezzel serve`.
pub struct WebSession {
    server: RequestServer<Box<dyn Write + Send>>,
}

impl WebSession {
    /// Creates a session that writes its replies to `out`, one per line.
    pub fn new(host: WebHost, out: Box<dyn Write + Send>) -> WebSession {
        let mut session = Session::default();
        session.state.cancel = Cancel::with_probe(host.is_interrupted);
        session.state.free_memory = Some(host.free_memory);
        session.state.heap = Some(host.heap);
        picture::install_renderer(&mut session.state);
        let queue = Arc::new(RequestQueue::new(session.state.cancel.clone()));
        WebSession { server: RequestServer::new(session, queue, out) }
    }

    /// Answers the requests in `lines`, one per line. Returns whether the session goes on, which it
    /// does not after `quit`.
    pub fn answer(&mut self, lines: &[u8]) -> bool {
        self.server.serve_input(lines).is_some()
    }
}

impl fmt::Debug for WebSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WebSession").finish_non_exhaustive()
    }
}
