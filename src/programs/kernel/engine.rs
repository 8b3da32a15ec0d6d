//! The engine: one thread that runs one cell after another in one session, and executes clicks on
//! boards.

use super::cell::{CellRequest, CellRun, panic_reply};
use super::connection::Channel;
use super::dispatch::RequestDispatcher;
use super::progress::{CellProgress, ProgressOutput};
use super::wire::KernelMessage;
use crate::host::AnswerFormatter;
use crate::host::folders::Warnings;
use crate::host::history::HistoryFile;
use crate::protocol::CellText;
use crate::protocol::boards::{ShownPuzzles, game_snapshot};
use bezzel_base::core::{Cancel, lock};
use bezzel_lab::report;
use bezzel_lab::session::Session;
use bezzel_lab::state::{ConfirmCallback, ConfirmQuestion};
use bezzel_messages::Lang;
use serde_json::{Value as Json, json};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Maximum pause between cells that were sent together.
///
/// JupyterLab 4.6 sends the cells of *Run All* 1.5 ms apart (median), and never more than 31 ms
/// apart on a machine with other work. A delay of 100 ms is perceived as immediate. Within that
/// time a user cannot read the error and send another cell, and does not notice the delayed reply
/// to the failed cell. A program that waits for that reply gets its next cell run in any case.
const ABORT_WINDOW: Duration = Duration::from_millis(100);

/// Maximum duration of aborting cells after an error, if they arrive without a pause.
const LONGEST_ABORT: Duration = Duration::from_secs(10);

/// Time between checks for cancellation while waiting for the user.
const PAUSE: Duration = Duration::from_millis(20);

/// Engine that runs cells.
#[derive(Debug)]
pub(super) struct Engine {
    pub(super) dispatcher: Arc<RequestDispatcher>,
    pub(super) session: Session,
    pub(super) formatter: AnswerFormatter,
    pub(super) progress: Arc<CellProgress>,
    /// Channel for the user's answers to questions.
    pub(super) typed: Arc<Mutex<Receiver<String>>>,
    /// History file, or `None` if the history is not saved.
    pub(super) file: Option<HistoryFile>,
    pub(super) warnings: Warnings,
    /// Number of counted cells so far.
    pub(super) count: u64,
    /// Puzzles that were shown, which boards may play.
    pub(super) puzzles: ShownPuzzles,
}

impl Engine {
    /// Runs queued requests until the kernel ends.
    pub(super) fn run_loop(mut self) {
        while let Some(request) = self.dispatcher.queue.next_request() {
            match request.kind() {
                "execute_request" => {
                    self.execute_request(&request, |engine| engine.evaluate_cell(&request))
                }
                _ => self.execute_click(&request, |engine| engine.handle_comm(&request)),
            }
            self.dispatcher.queue.finish_running();
        }
    }

    /// Runs `act` for a request and sends its result as the reply. A panic is an error of that cell
    /// only, and the next one runs.
    fn execute_request(&mut self, request: &KernelMessage, act: impl FnOnce(&mut Engine) -> Json) {
        self.dispatcher.sender.publish_status("busy", &request.header);
        let answer = catch_unwind(AssertUnwindSafe(|| act(self)));
        let answer = answer.unwrap_or_else(|panic| self.panic_reply(request, &*panic));
        self.send_reply(request, &answer);
    }

    /// Runs a click on a board. After a panic the board may be out of date.
    fn execute_click(&mut self, request: &KernelMessage, act: impl FnOnce(&mut Engine)) {
        if catch_unwind(AssertUnwindSafe(|| act(self))).is_err() {
            self.dispatcher.sender.publish_status("idle", &request.header);
        }
    }

    /// Returns the content of the reply to a cell that ended in a panic, which is shown as its
    /// error.
    fn panic_reply(&self, request: &KernelMessage, panic: &(dyn Any + Send)) -> Json {
        self.progress.stop(ProgressOutput::end_cell);
        let mut content = panic_reply(panic, self.formatter.lang());
        if !request.flag_field("silent", false) {
            let shown = json!({ "ename": content["ename"], "evalue": content["evalue"], "traceback": content["traceback"] });
            self.dispatcher.sender.publish("error", &request.header, &shown);
        }
        content["execution_count"] = self.count.into();
        content
    }

    /// Runs a cell, and returns the content of its reply.
    fn evaluate_cell(&mut self, request: &KernelMessage) -> Json {
        let outlet = self.dispatcher.sender.clone();
        let silent = request.flag_field("silent", false);
        let stored = request.flag_field("store_history", true) && !silent;
        let code = request.text_field("code");
        self.count += u64::from(stored);
        if !silent {
            let content = json!({ "code": code, "execution_count": self.count });
            outlet.publish("execute_input", &request.header, &content);
        }
        if stored {
            self.append_history(code);
        }
        self.session.state.confirm =
            request.flag_field("allow_stdin", false).then(|| self.make_prompter(request));
        let before = game_snapshot(&self.session.state);
        let (answer, output) = self.run_code(request, silent);
        self.notify_boards(&before, &request.header);
        if stored {
            lock(&self.dispatcher.history).push(self.count, code, output);
        }
        self.dispatcher.update_mirror(&self.session);
        answer
    }

    /// Runs the code. Returns the content of the reply, and the text of the result.
    fn run_code(&mut self, request: &KernelMessage, silent: bool) -> (Json, Option<String>) {
        let (outlet, progress) = (self.dispatcher.sender.clone(), Arc::clone(&self.progress));
        if !silent {
            progress.start(self.formatter.lang(), |output| output.begin_cell(&request.header));
        }
        let text = CellText::parse(request.text_field("code"), &self.session);
        let (code, paged) = (&*text.commands, text.is_help);
        let asked = CellRequest { code, count: self.count, silent, paged };
        let mut cell = CellRun::new(&outlet, &request.header, asked, &progress);
        self.session.state.answer_number = (!silent).then_some(self.count);
        text.run(&mut self.session, &cell.source(), &mut |answer| {
            self.puzzles.record(&answer);
            cell.show_answer(&answer, &self.formatter);
            cell.show_warnings(&self.warnings.take_all(), &self.formatter);
        });
        if self.session.state.cancel.is_cancelled() {
            cell.show_interrupt(&self.formatter);
        }
        cell.show_warnings(&self.warnings.take_all(), &self.formatter);
        progress.stop(ProgressOutput::end_cell);
        cell.into_reply(&self.evaluate_expressions(request))
    }

    /// Evaluates the user expressions of the request. Each one is run as a separate silent cell.
    fn evaluate_expressions(&mut self, request: &KernelMessage) -> Json {
        let asked = request
            .content
            .get("user_expressions")
            .and_then(Json::as_object)
            .cloned()
            .unwrap_or_default();
        let mut one = |code: &Json| {
            let code = code.as_str().unwrap_or_default();
            let asked = CellRequest { code, count: self.count, silent: true, paged: false };
            let mut cell =
                CellRun::new(&self.dispatcher.sender, &request.header, asked, &self.progress);
            self.session
                .eval(&cell.source(), &mut |answer| cell.show_answer(&answer, &self.formatter));
            cell.into_expression()
        };
        asked
            .iter()
            .map(|(name, code)| (name.clone(), one(code)))
            .collect::<serde_json::Map<_, _>>()
            .into()
    }

    /// Sends the reply. After an error, the waiting cells and those that follow are aborted,
    /// because they relied on this one. The reply is delayed until then, so that a cell that
    /// answers it is never among them. As in IPython, neither a silent request nor one with
    /// `stop_on_error: false` aborts others, and every waiting cell is aborted regardless of its
    /// flags.
    fn send_reply(&self, request: &KernelMessage, answer: &Json) {
        let stops =
            request.flag_field("stop_on_error", true) && !request.flag_field("silent", false);
        let aborted = match stops && answer["status"] == "error" {
            true => self.dispatcher.queue.take_cells(ABORT_WINDOW, LONGEST_ABORT),
            false => Vec::new(),
        };
        let outlet = &self.dispatcher.sender;
        outlet.reply(Channel::Shell, request, answer);
        outlet.publish_status("idle", &request.header);
        for other in aborted {
            outlet.publish_status("busy", &other.header);
            outlet.reply(Channel::Shell, &other, &json!({ "status": "aborted" }));
            outlet.publish_status("idle", &other.header);
        }
    }

    /// Stores the code for later sessions.
    fn append_history(&self, code: &str) {
        if let Some(file) = self.file.as_ref().filter(|_| !code.trim().is_empty()) {
            file.append(code);
        }
    }

    /// Creates the callback that asks the sender of the request. An interrupt counts as a negative
    /// answer.
    fn make_prompter(&self, request: &KernelMessage) -> ConfirmCallback {
        let (outlet, request) = (self.dispatcher.sender.clone(), request.clone());
        let (typed, cancel) = (Arc::clone(&self.typed), self.session.state.cancel.clone());
        let progress = Arc::clone(&self.progress);
        Arc::new(move |question: ConfirmQuestion, lang: &str| {
            let lang = Lang::from_tag(lang).unwrap_or_default();
            let typed = lock(&typed);
            // Ignore the answers to earlier questions.
            while typed.try_recv().is_ok() {}
            outlet.request_input(
                &request,
                &json!({ "prompt": report::question_prompt(question, lang), "password": false }),
            );
            let answer = progress.run_paused(|_| {}, || wait_for_input(&typed, &cancel));
            answer.is_some_and(|answer| report::is_yes(&answer, lang))
        })
    }
}

/// Waits for input. Returns `None` after an interrupt.
fn wait_for_input(typed: &Receiver<String>, cancel: &Cancel) -> Option<String> {
    loop {
        match typed.recv_timeout(PAUSE) {
            Ok(text) => return Some(text),
            Err(RecvTimeoutError::Timeout) if !cancel.is_cancelled() => {}
            Err(_) => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::history::CellHistory;
    use crate::kernel::queue::CellQueue;
    use crate::kernel::sender::{ChannelTable, MessageSender};
    use crate::kernel::wire::MessageSigner;
    use crate::protocol::JsonMap;
    use bytes::Bytes;
    use std::sync::mpsc;
    use tokio::sync::mpsc::UnboundedReceiver;

    /// Returns an engine, and the client's ends of the channels for replies and for outputs.
    fn engine() -> (Engine, UnboundedReceiver<Bytes>, UnboundedReceiver<Bytes>) {
        let ports = ChannelTable::default();
        let (client, replies) = ports.get(Channel::Shell).add_peer().expect("there is room");
        client.set_identity(Bytes::from_static(b"client"));
        let (reader, outputs) = ports.get(Channel::Iopub).add_peer().expect("there is room");
        assert!(reader.subscribe(&Bytes::new(), true));
        let outlet = MessageSender::new(MessageSigner::new(""), ports);
        let (sender, typed) = mpsc::channel();
        let session = Session::default();
        let queue = CellQueue::new(session.state.cancel.clone());
        let dispatcher =
            Arc::new(RequestDispatcher::new(outlet.clone(), queue, CellHistory::default(), sender));
        let look = AnswerFormatter::new(&session.state, None);
        let progress = Arc::new(CellProgress::new(ProgressOutput::new(outlet)));
        let typed = Arc::new(Mutex::new(typed));
        let (file, troubles, puzzles) = (None, Warnings::default(), ShownPuzzles::default());
        let engine = Engine {
            dispatcher,
            session,
            formatter: look,
            progress,
            typed,
            file,
            warnings: troubles,
            count: 0,
            puzzles,
        };
        (engine, replies, outputs)
    }

    fn request(kind: &str, id: &str, content: &Json) -> KernelMessage {
        let header = json!({ "msg_type": kind, "msg_id": id, "session": "s" });
        let object = |value: &Json| value.as_object().cloned().unwrap_or_default();
        let identities = vec![Bytes::from_static(b"client")];
        KernelMessage {
            identities,
            header: object(&header),
            parent: JsonMap::new(),
            content: object(content),
        }
    }

    /// Returns the texts of the frames of the messages sent.
    fn sent(queue: &mut UnboundedReceiver<Bytes>) -> Vec<String> {
        std::iter::from_fn(|| queue.try_recv().ok())
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .collect()
    }

    #[test]
    fn panic_of_a_cell_is_its_error_and_aborts_what_waits() {
        let (mut engine, mut replies, mut outputs) = engine();
        engine.dispatcher.queue.push(request(
            "execute_request",
            "second",
            &json!({ "code": "version" }),
        ));
        engine
            .execute_request(&request("execute_request", "first", &json!({ "code": "" })), |_| {
                panic!("on purpose")
            });
        let found = sent(&mut replies);
        assert_eq!(found.len(), 2, "{found:?}");
        for (reply, parts) in
            found.iter().zip([["first", "E999", "on purpose"], ["second", "aborted", "status"]])
        {
            assert!(parts.iter().all(|part| reply.contains(part)), "{reply}");
        }
        let shown = sent(&mut outputs);
        assert_eq!(shown.iter().filter(|one| one.contains("on purpose")).count(), 1, "{shown:?}");
        assert_eq!(shown.iter().filter(|one| one.contains("idle")).count(), 2, "{shown:?}");
        let third = request("execute_request", "third", &json!({ "code": "count queens 6" }));
        engine.execute_request(&third, |engine| engine.evaluate_cell(&third));
        let found = sent(&mut replies);
        assert!(
            found.len() == 1 && found[0].contains("third") && found[0].contains("\"ok\""),
            "{found:?}"
        );
    }

    #[test]
    fn panic_of_a_click_ends_in_idle() {
        let (mut engine, _, mut outputs) = engine();
        engine.execute_click(&request("comm_msg", "click", &json!({})), |_| panic!("on purpose"));
        let shown = sent(&mut outputs);
        assert!(
            shown.len() == 1 && shown[0].contains("click") && shown[0].contains("idle"),
            "{shown:?}"
        );
    }

    #[test]
    fn silent_cell_that_fails_aborts_nothing() {
        let (mut engine, mut replies, _outputs) = engine();
        engine.dispatcher.queue.push(request(
            "execute_request",
            "second",
            &json!({ "code": "version" }),
        ));
        for flags in [json!({ "silent": true }), json!({ "stop_on_error": false })] {
            engine.execute_request(
                &request("execute_request", "first", &flags),
                |_| json!({ "status": "error" }),
            );
            assert_eq!(sent(&mut replies).len(), 1, "{flags}");
        }
        engine.execute_request(
            &request("execute_request", "first", &json!({})),
            |_| json!({ "status": "error" }),
        );
        assert_eq!(sent(&mut replies).len(), 2);
    }
}
