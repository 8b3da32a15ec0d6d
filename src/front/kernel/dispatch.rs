//! The dispatcher of requests. Cells are queued for the engine. All other requests are answered
//! immediately, also while a cell runs, from a second session that knows the names of the engine's
//! variables.

use super::boards::{Comms, TARGET};
use super::connection::Channel;
use super::data;
use super::log::log;
use super::outlet::{Outlet, PROTOCOL};
use super::past::Past;
use super::question;
use super::queue::Queue;
use super::wire::{Malformed, Message};
use crate::board::Square;
use crate::present::{self, View};
use crate::render::bundle::Bundle;
use crate::session::{Completeness, Session};
use crate::value::{Shape, Topic, Value};
use crate::words::Lang;
use serde_json::{Value as Json, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Shared state of the dispatcher and the engine.
#[derive(Debug)]
pub(super) struct Dispatcher {
    /// Sender of replies and outputs.
    pub(super) outlet: Outlet,
    /// Queue of cells for the engine.
    pub(super) queue: Queue,
    /// History of inputs and outputs.
    pub(super) past: Mutex<Past>,
    /// Channel for the user's answers to questions.
    pub(super) typed: Sender<String>,
    /// Boards on which games are played by clicking.
    pub(super) comms: Mutex<Comms>,
    /// Session with the engine's settings, and with its variables as far as completion needs them.
    mirror: Mutex<Session>,
    /// Notified when a shutdown is requested.
    pub(super) ending: Notify,
}

impl Dispatcher {
    /// Creates a dispatcher with an empty session.
    pub(super) fn new(outlet: Outlet, queue: Queue, past: Past, typed: Sender<String>) -> Dispatcher {
        let (past, mirror) = (Mutex::new(past), Mutex::new(Session::default()));
        Dispatcher { outlet, queue, past, typed, comms: Mutex::default(), mirror, ending: Notify::new() }
    }

    /// Copies the engine's variables and settings. Boards and sets are needed completely and are
    /// cheap to copy. For other values, their summaries suffice.
    pub(super) fn learn(&self, session: &Session) {
        let small = |name: &str, value: &Value| match value {
            Value::Board(_) | Value::Set(_) => value.clone(),
            _ => Value::Help(Topic::Variable(Shape::of(name, value))),
        };
        let mut mirror = self.mirror();
        mirror.scene.sitting = session.scene.sitting.clone();
        mirror.scene.variables =
            session.scene.variables.iter().map(|(name, value)| (name.clone(), small(name, value))).collect();
        mirror.scene.settings = session.scene.settings.clone();
    }

    fn mirror(&self) -> MutexGuard<'_, Session> {
        self.mirror.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the current language.
    pub(super) fn lang(&self) -> Lang {
        Lang::from_tag(&self.mirror().scene.settings.lang).unwrap_or_default()
    }

    /// Handles a message from a channel.
    pub(super) fn take(&self, channel: Channel, message: Message) {
        match (channel, message.kind()) {
            (Channel::Shell, "execute_request" | "comm_msg" | "comm_close") => self.queue.push(message),
            (Channel::Shell, "comm_open") if message.text("target_name") == TARGET => self.queue.push(message),
            // If the receiver is gone, the answer came too late.
            (Channel::Stdin, "input_reply") => drop(self.typed.send(message.text("value").to_owned())),
            (Channel::Shell | Channel::Control, "shutdown_request") => self.shut_down(channel, &message),
            (Channel::Shell | Channel::Control, _) => self.answer(channel, &message),
            _ => {}
        }
    }

    /// Answers a request immediately. Following the protocol, unknown messages are not answered. A
    /// panic is an error of that request only, and the connection stays.
    fn answer(&self, channel: Channel, request: &Message) {
        let answer = catch_unwind(AssertUnwindSafe(|| self.content(request)));
        let answer = answer.unwrap_or_else(|panic| Some(data::panicked(&*panic, self.lang())));
        if let Some(answer) = answer {
            self.framed(request, || self.outlet.reply(channel, request, &answer));
        }
    }

    /// Returns the content of the reply to a request. Returns `None` if it has no reply.
    fn content(&self, request: &Message) -> Option<Json> {
        Some(match request.kind() {
            "kernel_info_request" => info(self.lang()),
            "comm_info_request" => {
                let target = request.content.get("target_name").and_then(Json::as_str);
                let comms = self.comms.lock().unwrap_or_else(PoisonError::into_inner);
                json!({ "status": "ok", "comms": comms.listed(target) })
            }
            "interrupt_request" => {
                self.queue.interrupt();
                json!({ "status": "ok" })
            }
            "complete_request" => self.complete(request),
            "inspect_request" => self.inspect(request),
            "is_complete_request" => self.is_complete(request.text("code")),
            "history_request" => self.past.lock().unwrap_or_else(PoisonError::into_inner).answer(request),
            // A widget without a counterpart in this kernel.
            "comm_open" => {
                let content = json!({ "comm_id": request.text("comm_id"), "data": {} });
                self.framed(request, || self.outlet.publish("comm_close", &request.header, &content));
                return None;
            }
            _ => return None,
        })
    }

    /// Runs an action between the states `busy` and `idle`. A front end may show the last state
    /// that it received, so `busy` is repeated if a cell is still running.
    fn framed(&self, request: &Message, act: impl FnOnce()) {
        self.outlet.status("busy", &request.header);
        act();
        self.outlet.status("idle", &request.header);
        if let Some(running) = self.queue.running() {
            self.outlet.status("busy", &running.header);
        }
    }

    fn shut_down(&self, channel: Channel, request: &Message) {
        let answer = json!({ "status": "ok", "restart": request.flag("restart", false) });
        self.queue.end();
        self.framed(request, || {
            self.outlet.reply(channel, request, &answer);
            self.outlet.publish("shutdown_reply", &request.header, &answer);
        });
        self.ending.notify_one();
    }

    fn complete(&self, request: &Message) -> Json {
        let code = request.text("code");
        let cursor = cursor(request, code);
        let mut completion = self.mirror().complete(code, byte(code, cursor));
        completion.candidates.retain(|candidate| !candidate.text.contains(present::is_hidden));
        let start = code[..completion.start].chars().count();
        let lang = self.lang();
        let one = |candidate: &crate::session::Candidate| {
            let about = candidate.about.as_deref().and_then(|id| crate::words::get(lang, id, &[])).unwrap_or_default();
            json!({ "start": start, "end": cursor, "text": candidate.text, "type": kind(candidate), "description": about })
        };
        json!({
            "status": "ok",
            "matches": completion.candidates.iter().map(|candidate| candidate.text.as_str()).collect::<Vec<_>>(),
            "cursor_start": start,
            "cursor_end": cursor,
            "metadata": { "_jupyter_types_experimental": completion.candidates.iter().map(one).collect::<Vec<_>>() },
        })
    }

    fn inspect(&self, request: &Message) -> Json {
        let code = request.text("code");
        let topic = self.mirror().inspect(code, byte(code, cursor(request, code)));
        let page = topic.map(|topic| {
            let view = View { lang: self.lang(), width: View::PICTURE, ..View::default() };
            data::of(&Bundle::of(&present::doc(&Value::Help(topic), &view), None, false))
        });
        json!({ "status": "ok", "found": page.is_some(), "data": page.unwrap_or_default(), "metadata": {} })
    }

    fn is_complete(&self, code: &str) -> Json {
        let session = self.mirror();
        let asks = question::of(code).is_some();
        match session.is_complete(code) {
            Completeness::Incomplete => json!({ "status": "incomplete", "indent": "" }),
            Completeness::Complete if asks || session.is_understood(code) => json!({ "status": "complete" }),
            Completeness::Complete if session.is_begun(code) => json!({ "status": "incomplete", "indent": "" }),
            Completeness::Complete => json!({ "status": "invalid" }),
        }
    }

    /// Writes a message to the kernel's own log.
    pub(super) fn log(&self, id: &str) {
        log(&present::text(self.lang(), id, &[]));
    }

    /// Writes a malformed message to the kernel's own log.
    pub(super) fn log_malformed(&self, malformed: &Malformed) {
        log(&present::text(self.lang(), malformed.id(), &[("part", malformed.part().into())]));
    }
}

/// Returns the type of a completion candidate, from its message id or from its form.
fn kind(candidate: &crate::session::Candidate) -> &str {
    match candidate.about.as_deref().and_then(|id| id.split('-').next()) {
        Some("name") => "variable",
        Some(kind) => kind,
        None if candidate.text.parse::<Square>().is_ok() => "square",
        None if candidate.text.chars().count() == 1 => "sign",
        None if candidate.text.ends_with(['"', '/']) => "file",
        None => "word",
    }
}

/// Pages on the subject for the help menu, as the messages that name them and their addresses.
const LINKS: [(&str, &str); 4] = [
    ("link-puzzle", "https://en.wikipedia.org/wiki/Eight_queens_puzzle"),
    ("link-queens", "https://oeis.org/A000170"),
    ("link-covers", "https://oeis.org/A075458"),
    ("link-tours", "https://oeis.org/A001230"),
];

/// Returns the description of the kernel and its language.
fn info(lang: Lang) -> Json {
    let version = env!("CARGO_PKG_VERSION");
    let name = env!("CARGO_PKG_NAME");
    json!({
        "status": "ok",
        "protocol_version": PROTOCOL,
        "implementation": name,
        "implementation_version": version,
        "language_info": {
            "name": name,
            "version": version,
            "mimetype": "text/x-mysql",
            "file_extension": ".bz",
            // Of the languages that Pygments and CodeMirror know, this one shares the most words
            // with ours (`all`, `group by`, `where`, `limit`, `union`, ...). Numbers, quoted texts,
            // `#` and `|` look the same in both.
            "pygments_lexer": "mysql",
            "codemirror_mode": "text/x-mysql",
        },
        "banner": format!("{name} {version}"),
        "help_links": LINKS.map(|(id, url)| json!({ "text": present::text(lang, id, &[]), "url": url })),
        "debugger": false,
    })
}

/// Returns the cursor position in characters. Without a position in the request, it is the end of
/// the code.
fn cursor(request: &Message, code: &str) -> usize {
    let length = code.chars().count();
    request.number("cursor_pos").and_then(|at| usize::try_from(at).ok()).map_or(length, |at| at.min(length))
}

/// Returns the byte offset of a character.
fn byte(code: &str, character: usize) -> usize {
    code.char_indices().nth(character).map_or(code.len(), |(byte, _)| byte)
}
