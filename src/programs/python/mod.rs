//! `bezzel serve`: a session for another program, such as the Python module whose sources are in
//! `bezzel`. It reads requests from standard input and writes replies to standard output.

use crate::host::{exit, peer};
use crate::protocol::{Queue, RequestServer};
use bezzel_lab::session::Session;
use std::io;
use std::sync::Arc;

/// Runs the session until there are no more requests.
pub(crate) fn serve(session: Session) -> u8 {
    let queue = Arc::new(Queue::new(session.state.cancel.clone()));
    let interrupted = Arc::clone(&queue);
    // Without a handler, Ctrl-C ends the program immediately, which is acceptable.
    let _ = ctrlc::set_handler(move || interrupted.interrupt_running());
    let read = Arc::clone(&queue);
    let reader = std::thread::Builder::new()
        .name("requests".to_owned())
        .spawn(move || read.read_all(io::stdin().lock(), peer::wait_for_reader_exit));
    if reader.is_err() {
        return exit::FAILED;
    }
    RequestServer::new(session, queue, io::stdout()).run_loop();
    exit::OK
}
