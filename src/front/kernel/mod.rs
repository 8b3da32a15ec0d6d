//! The program as a Jupyter kernel: the command language in notebooks and consoles, by the protocol 5.4 over ZeroMQ.
//!
//! Any program of the same machine can connect. So ZeroMQ's protocol is spoken here and not by a crate: those that are written in Rust
//! reserve what a frame announces and send to all readers in turn, and none lets a program in between before its socket.
//! A peer that sends or leaves unread too much loses its connection, a stranger after little; a message is taken once.
//!
//! Two threads share the work. The tasks of the `sockets` read, check and send; the dispatcher takes every request and answers all but
//! one kind at once; the `engine` runs cells, one after another, in a [`Session`] as the REPL has it. So completion, inspection,
//! history, heartbeat and interrupt need not wait for a cell that runs.
//!
//! So there are no subshells (JEP 91): what they are for, requests that are answered while a cell runs, needs none here, and two cells
//! at once would share one set of variables and one budget of memory and threads.
//!
//! | file | what it knows |
//! | --- | --- |
//! | `zmtp`, `port`, `sockets` | frames on the wire, the peers of a channel, what each may do |
//! | `wire` | signatures, JSON |
//! | `connection` | the connection file |
//! | `outlet` | who gets what: replies, outputs, questions |
//! | `queue` | the cells that wait, and the interrupt |
//! | `cell`, `data`, `progress` | what a cell shows, in which forms |
//! | `boards`, `comm` | boards that are played by clicking |
//! | `past` | the history |
//! | `parent` | whether Jupyter still runs |
//! | `spec`, `folders`, `install` | `bezzel kernel install`, `uninstall`, `check` |

mod boards;
mod cell;
mod comm;
mod connection;
mod data;
mod dispatch;
mod engine;
mod folders;
mod install;
mod log;
mod options;
mod outlet;
mod parent;
mod past;
mod port;
mod progress;
mod question;
mod queue;
mod sockets;
mod spec;
mod wire;
mod zmtp;

use super::host::folders::Troubles;
use super::host::history::HistoryFile;
use super::host::{Look, exit};
use crate::present::{self, View};
use crate::session::Session;
use crate::words::Lang;
use connection::{Connection, Unusable};
use dispatch::Dispatcher;
use engine::Engine;
use log::{log, log_fault};
use past::Past;
use progress::{CellProgress, ProgressOutput};
use queue::Queue;
use sockets::Bound;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

pub(super) use data::forms;
pub(super) use install::{check, install, uninstall};
pub use options::{KernelCommand, Place};

/// How long the last answers may take on their way.
const LINGER: Duration = Duration::from_millis(100);

/// How long a cell may take to notice that the kernel ends.
const PATIENCE: Duration = Duration::from_millis(500);

/// What a kernel works with: a session with its hooks, and where its inputs are kept.
#[derive(Debug)]
pub(super) struct Setup {
    /// The state; its reporter and its questions are the kernel's own.
    pub(super) session: Session,
    /// Keeps inputs; none where they are forgotten.
    pub(super) history: Option<HistoryFile>,
    /// What goes wrong with the user's files.
    pub(super) troubles: Troubles,
}

/// Serves until a shutdown is asked for, or the program that started the kernel has ended.
pub(super) fn start(setup: Setup, connection: &Path) -> u8 {
    let lang = Lang::from_tag(&setup.session.scene.settings.lang).unwrap_or_default();
    // The server names its kernels so in the files that it makes.
    let name = connection.file_stem().and_then(|stem| stem.to_str()?.strip_prefix("kernel-").map(Arc::from));
    let connection = match Connection::read(connection) {
        Ok(connection) => connection,
        Err(unusable) => return refuse(&unusable, lang),
    };
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error.to_string(), lang),
    };
    match runtime.block_on(sockets::bind(&connection)) {
        Ok(bound) => runtime.block_on(serve(setup, bound, name)),
        Err(error) => failed(&error.to_string(), lang),
    }
}

/// Starts the engine and waits for the end.
async fn serve(setup: Setup, bound: Bound, name: Option<Arc<str>>) -> u8 {
    let earlier = setup.history.as_ref().map(HistoryFile::load).unwrap_or_default();
    let (sender, typed) = mpsc::channel();
    let queue = Queue::new(setup.session.scene.cancel.clone());
    let dispatcher = Arc::new(Dispatcher::new(bound.outlet.clone(), queue, Past::after(earlier), sender));
    dispatcher.learn(&setup.session);
    // A user who starts a kernel by hand may stop a cell by hand.
    let interrupted = Arc::clone(&dispatcher);
    let _ = ctrlc::set_handler(move || interrupted.queue.interrupt());
    let engine = engine(setup, &dispatcher, typed, name);
    let finished = std::thread::Builder::new().name("engine".to_owned()).spawn(|| engine.work());
    let mut tasks = sockets::serve(bound, &dispatcher);
    dispatcher.outlet.status("starting", &wire::Object::new());
    let code = tokio::select! {
        () = dispatcher.ending.notified() => exit::OK,
        () = parent::ended() => exit::OK,
        // A task ends by itself only when it panicked: without it the kernel would be deaf.
        _ = tasks.join_next() => exit::BUG,
    };
    dispatcher.queue.end();
    tokio::time::sleep(LINGER).await;
    if finished.is_ok() {
        dispatcher.queue.settle(PATIENCE);
    }
    code
}

/// The engine, with the kernel's own hooks in its session.
fn engine(setup: Setup, dispatcher: &Arc<Dispatcher>, typed: mpsc::Receiver<String>, name: Option<Arc<str>>) -> Engine {
    let Setup { mut session, history, troubles } = setup;
    let progress = Arc::new(CellProgress::new(ProgressOutput::new(dispatcher.outlet.clone())));
    session.scene.reporter = Some(progress.reporter());
    let look = Look::new(&session.scene, Some(View::PICTURE)).of_kernel(name);
    colored::control::set_override(true);
    let typed = Arc::new(Mutex::new(typed));
    let (dispatcher, puzzles) = (Arc::clone(dispatcher), VecDeque::new());
    Engine { dispatcher, session, look, progress, typed, file: history, troubles, count: 0, puzzles }
}

/// Says why there is no connection.
fn refuse(unusable: &Unusable, lang: Lang) -> u8 {
    match unusable {
        Unusable::File(fault) => log_fault(fault.clone(), lang),
        Unusable::Key(path, key) => {
            let args = [("path", path.display().to_string().into()), ("key", (*key).into())];
            log(&present::text(lang, "kernel-connection", &args));
        }
    }
    exit::NO_INPUT
}

/// Says that the kernel cannot start.
fn failed(error: &str, lang: Lang) -> u8 {
    log(&present::text(lang, "kernel-failed", &[("error", error.into())]));
    exit::FAILED
}
