//! The program as a Jupyter kernel, which offers the command language in notebooks and consoles by
//! the protocol 5.4 over ZeroMQ.
//!
//! Any program on the same machine can connect. The kernel therefore implements ZeroMQ's protocol
//! itself. Rust crates for it reserve the announced size of a frame and send to all readers in
//! turn, and none allows a check before its socket. A peer that sends too much or leaves too much
//! unread is disconnected; for unauthenticated peers the limits are lower. A message is accepted
//! only once.
//!
//! Two threads share the work. The tasks of `sockets` read, check and send. The dispatcher receives
//! every request and answers all except one kind immediately. The `engine` runs cells one after
//! another, in a [`Session`] as in the REPL. Completion, inspection, history, heartbeat and
//! interrupt therefore do not wait for a running cell.
//!
//! For this reason there are no subshells (JEP 91). They serve to answer requests while a cell
//! runs, which needs none here, and two concurrent cells would share one set of variables and one
//! budget of memory and threads.
//!
//! | file | contents |
//! | --- | --- |
//! | `zmtp`, `peers`, `sockets` | frames on the wire, the peers of a channel, limits of peers |
//! | `wire` | signatures, JSON |
//! | `connection` | the connection file |
//! | `sender` | recipients of replies, outputs, questions |
//! | `queue` | the waiting cells, and the interrupt |
//! | `cell`, `progress` | output of a cell |
//! | `boards`, `comm` | boards on which games are played by clicking |
//! | `history` | the history |
//! | `parent` | detects whether Jupyter still runs |
//! | `spec`, `folders`, `install` | `bezzel kernel install`, `uninstall`, `check` |

mod boards;
mod cell;
mod comm;
mod connection;
mod dispatch;
mod engine;
mod folders;
mod history;
mod install;
mod options;
mod parent;
mod peers;
mod progress;
mod queue;
mod sender;
mod sockets;
mod spec;
mod wire;
mod zmtp;

use super::host::folders::Warnings;
use super::host::history::HistoryFile;
use super::host::{AnswerFormatter, exit};
use super::protocol::JsonMap;
use super::protocol::boards::ShownPuzzles;
use crate::host::log::{log_fault, log_line};
use bezzel_lab::report;
use bezzel_lab::report::ViewOptions;
use bezzel_lab::session::Session;
use bezzel_messages::Lang;
use connection::{ConnectionError, ConnectionFile};
use dispatch::RequestDispatcher;
use engine::Engine;
use history::CellHistory;
use progress::{CellProgress, ProgressOutput};
use queue::CellQueue;
use sockets::BoundSockets;
use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

pub(crate) use install::{check, install, uninstall};
pub use options::{InstallTarget, KernelCommand};

/// Time for sending the last answers.
const LINGER: Duration = Duration::from_millis(100);

/// Time for a cell to notice that the kernel ends.
const PATIENCE: Duration = Duration::from_millis(500);

/// Setup of a kernel: a session with its hooks, and the files of its inputs.
#[derive(Debug)]
pub(crate) struct Setup {
    /// Session. Its observer and its questions are replaced by those of the kernel.
    pub(crate) session: Session,
    /// History file, or `None` if the history is not saved.
    pub(crate) history: Option<HistoryFile>,
    /// Warnings about the user's files.
    pub(crate) warnings: Warnings,
}

/// Starts the kernel, and serves until a shutdown is requested or the parent program has ended.
pub(crate) fn start(setup: Setup, connection: &Path) -> u8 {
    let lang = Lang::from_tag(&setup.session.state.settings.lang).unwrap_or_default();
    // The server uses this name for the kernel in its files.
    let name = connection
        .file_stem()
        .and_then(|stem| stem.to_str()?.strip_prefix("kernel-").map(Arc::from));
    let connection = match ConnectionFile::read(connection) {
        Ok(connection) => connection,
        Err(unusable) => return report_connection_error(&unusable, lang),
    };
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return report_start_error(&error.to_string(), lang),
    };
    match runtime.block_on(sockets::bind_sockets(&connection)) {
        Ok(bound) => runtime.block_on(serve(setup, bound, name)),
        Err(error) => report_start_error(&error.to_string(), lang),
    }
}

/// Starts the engine and waits for the end.
async fn serve(setup: Setup, bound: BoundSockets, name: Option<Arc<str>>) -> u8 {
    let earlier = setup.history.as_ref().map(HistoryFile::load).unwrap_or_default();
    let (sender, typed) = mpsc::channel();
    let queue = CellQueue::new(setup.session.state.cancel.clone());
    let dispatcher = Arc::new(RequestDispatcher::new(
        bound.sender.clone(),
        queue,
        CellHistory::from_earlier(earlier),
        sender,
    ));
    dispatcher.update_mirror(&setup.session);
    // A user who starts a kernel from a terminal can interrupt a cell with Ctrl-C.
    let interrupted = Arc::clone(&dispatcher);
    let _ = ctrlc::set_handler(move || interrupted.queue.interrupt());
    let engine = build_engine(setup, &dispatcher, typed, name);
    let finished =
        std::thread::Builder::new().name("engine".to_owned()).spawn(|| engine.run_loop());
    let mut tasks = sockets::spawn_listeners(bound, &dispatcher);
    dispatcher.sender.publish_status("starting", &JsonMap::new());
    let code = tokio::select! {
        () = dispatcher.ending.notified() => exit::OK,
        () = parent::wait_for_exit() => exit::OK,
        // A task ends early only if it panicked: without it the kernel would receive nothing.
        _ = tasks.join_next() => exit::BUG,
    };
    dispatcher.queue.shut_down();
    tokio::time::sleep(LINGER).await;
    if finished.is_ok() {
        dispatcher.queue.wait_until_idle(PATIENCE);
    }
    code
}

/// Builds the engine, with the kernel's own hooks in its session.
fn build_engine(
    setup: Setup,
    dispatcher: &Arc<RequestDispatcher>,
    typed: mpsc::Receiver<String>,
    name: Option<Arc<str>>,
) -> Engine {
    let Setup { mut session, history, warnings: troubles } = setup;
    let progress = Arc::new(CellProgress::new(ProgressOutput::new(dispatcher.sender.clone())));
    session.state.reporter = Some(progress.reporter());
    let look = AnswerFormatter::new(&session.state, Some(ViewOptions::PICTURE)).with_kernel(name);
    let typed = Arc::new(Mutex::new(typed));
    let (dispatcher, puzzles) = (Arc::clone(dispatcher), ShownPuzzles::default());
    Engine {
        dispatcher,
        session,
        formatter: look,
        progress,
        typed,
        file: history,
        warnings: troubles,
        count: 0,
        puzzles,
    }
}

/// Reports an error in the connection file.
fn report_connection_error(unusable: &ConnectionError, lang: Lang) -> u8 {
    match unusable {
        ConnectionError::File(fault) => log_fault(fault.clone(), lang),
        ConnectionError::Key(path, key) => {
            let args = [("path", path.display().to_string().into()), ("key", (*key).into())];
            log_line(&report::message_text(lang, "kernel-connection", &args));
        }
    }
    exit::NO_INPUT
}

/// Reports that the kernel cannot start.
fn report_start_error(error: &str, lang: Lang) -> u8 {
    log_line(&report::message_text(lang, "kernel-failed", &[("error", error.into())]));
    exit::FAILED
}
