//! The dispatcher of requests. Cells are queued for the engine. All other requests are answered
//! immediately, also while a cell runs, from a second session that knows the names of the engine's
//! variables.

use super::boards::{CommRegistry, TARGET};
use super::cell::panic_reply;
use super::connection::Channel;
use super::history::CellHistory;
use super::queue::CellQueue;
use super::sender::{MessageSender, PROTOCOL};
use super::wire::{KernelMessage, MalformedMessage};
use crate::host::log::log_line;
use crate::protocol::queries;
use bezzel_base::core::lock;
use bezzel_lab::report;
use bezzel_lab::session::Session;
use bezzel_lab::value::{HelpTopic, Value, ValueSummary};
use bezzel_messages::Lang;
use serde_json::{Value as Json, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::Sender;
use tokio::sync::Notify;

/// Shared state of the dispatcher and the engine.
#[derive(Debug)]
pub(super) struct RequestDispatcher {
    /// Sender of replies and outputs.
    pub(super) sender: MessageSender,
    /// Queue of cells for the engine.
    pub(super) queue: CellQueue,
    /// History of inputs and outputs.
    pub(super) history: Mutex<CellHistory>,
    /// Channel for the user's answers to questions.
    pub(super) typed: Sender<String>,
    /// Boards on which games are played by clicking.
    pub(super) comms: Mutex<CommRegistry>,
    /// Session with the engine's settings, and with its variables as far as completion needs them.
    mirror: Mutex<Session>,
    /// Notified when a shutdown is requested.
    pub(super) ending: Notify,
}

impl RequestDispatcher {
    /// Creates a dispatcher with an empty session.
    pub(super) fn new(
        sender: MessageSender,
        queue: CellQueue,
        past: CellHistory,
        typed: Sender<String>,
    ) -> RequestDispatcher {
        let (history, mirror) = (Mutex::new(past), Mutex::new(Session::default()));
        RequestDispatcher {
            sender,
            queue,
            history,
            typed,
            comms: Mutex::default(),
            mirror,
            ending: Notify::new(),
        }
    }

    /// Copies the engine's variables and settings. Boards and sets are needed completely and are
    /// cheap to copy. For other values, their summaries suffice.
    pub(super) fn update_mirror(&self, session: &Session) {
        let small = |name: &str, value: &Value| match value {
            Value::Board(_) | Value::Set(_) => value.clone(),
            _ => Value::Help(HelpTopic::Variable(ValueSummary::of_value(name, value))),
        };
        let mut mirror = lock(&self.mirror);
        mirror.state.game_session = session.state.game_session.clone();
        mirror.state.variables = session
            .state
            .variables
            .iter()
            .map(|(name, value)| (name.clone(), small(name, value)))
            .collect();
        mirror.state.settings = session.state.settings.clone();
    }

    /// Returns the current language.
    pub(super) fn lang(&self) -> Lang {
        Lang::from_tag(&lock(&self.mirror).state.settings.lang).unwrap_or_default()
    }

    /// Handles a message from a channel.
    pub(super) fn handle_message(&self, channel: Channel, message: KernelMessage) {
        match (channel, message.kind()) {
            (Channel::Shell, "execute_request" | "comm_msg" | "comm_close") => {
                self.queue.push(message)
            }
            (Channel::Shell, "comm_open") if message.text_field("target_name") == TARGET => {
                self.queue.push(message)
            }
            // If the receiver is gone, the answer came too late.
            (Channel::Stdin, "input_reply") => {
                drop(self.typed.send(message.text_field("value").to_owned()))
            }
            (Channel::Shell | Channel::Control, "shutdown_request") => {
                self.shut_down(channel, &message)
            }
            (Channel::Shell | Channel::Control, _) => self.answer_request(channel, &message),
            _ => {}
        }
    }

    /// Answers a request immediately. Following the protocol, unknown messages are not answered,
    /// except requests of the control channel, where a front end waits for the reply. A panic is an
    /// error of that request only, and the connection stays.
    fn answer_request(&self, channel: Channel, request: &KernelMessage) {
        let answer = catch_unwind(AssertUnwindSafe(|| self.reply_content(request)));
        let answer = answer.unwrap_or_else(|panic| Some(panic_reply(&*panic, self.lang())));
        let is_refused = channel == Channel::Control && request.kind().ends_with("_request");
        let answer = answer.or_else(|| is_refused.then(|| unknown_reply(request, self.lang())));
        if let Some(answer) = answer {
            self.with_busy_status(request, || self.sender.reply(channel, request, &answer));
        }
    }

    /// Returns the content of the reply to a request. Returns `None` if it has no reply.
    fn reply_content(&self, request: &KernelMessage) -> Option<Json> {
        Some(match request.kind() {
            "kernel_info_request" => kernel_info(self.lang()),
            "comm_info_request" => {
                let target = request.content.get("target_name").and_then(Json::as_str);
                let comms = lock(&self.comms);
                json!({ "status": "ok", "comms": comms.info_json(target) })
            }
            "interrupt_request" => {
                self.queue.interrupt();
                json!({ "status": "ok" })
            }
            "complete_request" => {
                queries::complete(&lock(&self.mirror), request.text_field("code"), cursor(request))
            }
            "inspect_request" => {
                let is_full = request.content.get("detail_level").and_then(Json::as_u64) == Some(1);
                let code = request.text_field("code");
                queries::inspect(&lock(&self.mirror), code, cursor(request), is_full)
            }
            "is_complete_request" => {
                queries::is_complete(&lock(&self.mirror), request.text_field("code"))
            }
            "history_request" => lock(&self.history).answer_request(request),
            // A widget without a counterpart in this kernel.
            "comm_open" => {
                let content = json!({ "comm_id": request.text_field("comm_id"), "data": {} });
                self.with_busy_status(request, || {
                    self.sender.publish("comm_close", &request.header, &content)
                });
                return None;
            }
            _ => return None,
        })
    }

    /// Runs an action between the states `busy` and `idle`. A front end may show the last state
    /// that it received, so `busy` is repeated if a cell is still running.
    fn with_busy_status(&self, request: &KernelMessage, act: impl FnOnce()) {
        self.sender.publish_status("busy", &request.header);
        act();
        self.sender.publish_status("idle", &request.header);
        if let Some(running) = self.queue.running_request() {
            self.sender.publish_status("busy", &running.header);
        }
    }

    fn shut_down(&self, channel: Channel, request: &KernelMessage) {
        let answer = json!({ "status": "ok", "restart": request.flag_field("restart", false) });
        self.queue.shut_down();
        self.with_busy_status(request, || {
            self.sender.reply(channel, request, &answer);
            self.sender.publish("shutdown_reply", &request.header, &answer);
        });
        self.ending.notify_one();
    }

    /// Writes a message to the kernel's own log.
    pub(super) fn log_message(&self, id: &str) {
        log_line(&report::message_text(self.lang(), id, &[]));
    }

    /// Writes a malformed message to the kernel's own log.
    pub(super) fn log_malformed(&self, malformed: &MalformedMessage) {
        log_line(&report::message_text(
            self.lang(),
            malformed.message_id(),
            &[("part", malformed.part().into())],
        ));
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
fn kernel_info(lang: Lang) -> Json {
    let version = env!("CARGO_PKG_VERSION");
    let name = crate::NAME;
    json!({
        "status": "ok",
        "protocol_version": PROTOCOL,
        "implementation": name,
        "implementation_version": version,
        "language_info": {
            "name": name,
            "version": version,
            "mimetype": "text/x-bezzel",
            "file_extension": ".bz",
            "pygments_lexer": name,
            // JupyterLab knows this name from the extension in the wheel. Without it, JupyterLab
            // takes the language of the MIME type: Python has the same comments, and shares words
            // such as `for`, `in`, `with`, `from` and `and`.
            "codemirror_mode": { "name": name, "mime": "text/x-python" },
        },
        "banner": format!("{name} {version}"),
        "help_links": LINKS.map(|(id, url)| json!({ "text": report::message_text(lang, id, &[]), "url": url })),
        "debugger": false,
    })
}

/// Returns the reply to a request that this kernel does not know.
fn unknown_reply(request: &KernelMessage, lang: Lang) -> Json {
    let parts = [("request", request.kind().into())];
    let text = report::message_text(lang, "request-unknown", &parts);
    json!({ "status": "error", "ename": "NotImplementedError", "evalue": text, "traceback": [text] })
}

/// Returns the cursor position of a request, in characters.
fn cursor(request: &KernelMessage) -> Option<usize> {
    request.number_field("cursor_pos").and_then(|at| usize::try_from(at).ok())
}
