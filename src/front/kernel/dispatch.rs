//! The dispatcher: every request comes here. What runs is queued for the engine; all else is answered at once, also while a cell
//! runs, from a session that knows the names of the engine's variables.

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

/// What the dispatcher and the engine share.
#[derive(Debug)]
pub(super) struct Dispatcher {
    /// Answers go out here.
    pub(super) outlet: Outlet,
    /// Cells go to the engine here.
    pub(super) queue: Queue,
    /// The history.
    pub(super) past: Mutex<Past>,
    /// What was typed for a command that asks.
    pub(super) typed: Sender<String>,
    /// The boards that are played by clicking.
    pub(super) comms: Mutex<Comms>,
    /// A session with the engine's settings, and its variables as far as completion needs them.
    mirror: Mutex<Session>,
    /// The end was asked for.
    pub(super) ending: Notify,
}

impl Dispatcher {
    /// A dispatcher with an empty session.
    pub(super) fn new(outlet: Outlet, queue: Queue, past: Past, typed: Sender<String>) -> Dispatcher {
        let (past, mirror) = (Mutex::new(past), Mutex::new(Session::default()));
        Dispatcher { outlet, queue, past, typed, comms: Mutex::default(), mirror, ending: Notify::new() }
    }

    /// Learns the engine's variables and settings. Boards and sets are needed whole, and are cheap to copy; of other values their
    /// shapes are enough.
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

    /// The language now.
    pub(super) fn lang(&self) -> Lang {
        Lang::from_tag(&self.mirror().scene.settings.lang).unwrap_or_default()
    }

    /// Takes a message from a channel.
    pub(super) fn take(&self, channel: Channel, message: Message) {
        match (channel, message.kind()) {
            (Channel::Shell, "execute_request" | "comm_msg" | "comm_close") => self.queue.push(message),
            (Channel::Shell, "comm_open") if message.text("target_name") == TARGET => self.queue.push(message),
            // Nobody waits for it only when it comes too late.
            (Channel::Stdin, "input_reply") => drop(self.typed.send(message.text("value").to_owned())),
            (Channel::Shell | Channel::Control, "shutdown_request") => self.shut_down(channel, &message),
            (Channel::Shell | Channel::Control, _) => self.answer(channel, &message),
            _ => {}
        }
    }

    /// Answers at once; what is no request that the protocol knows is not answered, as the protocol wants it.
    /// A panic is an error of that request, and the connection stays.
    fn answer(&self, channel: Channel, request: &Message) {
        let answer = catch_unwind(AssertUnwindSafe(|| self.content(request)));
        let answer = answer.unwrap_or_else(|panic| Some(data::panicked(&*panic, self.lang())));
        if let Some(answer) = answer {
            self.framed(request, || self.outlet.reply(channel, request, &answer));
        }
    }

    /// The content of the reply to a request, if it has a reply.
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
            // A widget that this kernel has no other side for.
            "comm_open" => {
                let content = json!({ "comm_id": request.text("comm_id"), "data": {} });
                self.framed(request, || self.outlet.publish("comm_close", &request.header, &content));
                return None;
            }
            _ => return None,
        })
    }

    /// Does something between `busy` and `idle`. A front end may show the last state that it heard of, and a cell that runs still
    /// does: so that is said again.
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

    /// Notes something in the kernel's own log.
    pub(super) fn log(&self, id: &str) {
        log(&present::text(self.lang(), id, &[]));
    }

    /// Notes in the kernel's own log that something came that is no message.
    pub(super) fn log_malformed(&self, malformed: &Malformed) {
        log(&present::text(self.lang(), malformed.id(), &[("part", malformed.part().into())]));
    }
}

/// What kind of word a candidate of completion is, as its message says, or as it looks.
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

/// Pages on the subject, for the menu of help: the messages that name them, and their addresses.
const LINKS: [(&str, &str); 4] = [
    ("link-puzzle", "https://en.wikipedia.org/wiki/Eight_queens_puzzle"),
    ("link-queens", "https://oeis.org/A000170"),
    ("link-covers", "https://oeis.org/A075458"),
    ("link-tours", "https://oeis.org/A001230"),
];

/// What the kernel is, and which language it speaks.
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
            // Of the languages that Pygments and CodeMirror know, this one shares the most words with ours (`all`, `group by`, `where`, `limit`,
            // `union`, ...), and numbers, texts in quotes, `#` and `|` mean the same to the eye.
            "pygments_lexer": "mysql",
            "codemirror_mode": "text/x-mysql",
        },
        "banner": format!("{name} {version}"),
        "help_links": LINKS.map(|(id, url)| json!({ "text": present::text(lang, id, &[]), "url": url })),
        "debugger": false,
    })
}

/// Where the cursor is, in characters; at the end where the request does not say.
fn cursor(request: &Message, code: &str) -> usize {
    let length = code.chars().count();
    request.number("cursor_pos").and_then(|at| usize::try_from(at).ok()).map_or(length, |at| at.min(length))
}

/// The byte at which a character starts.
fn byte(code: &str, character: usize) -> usize {
    code.char_indices().nth(character).map_or(code.len(), |(byte, _)| byte)
}
