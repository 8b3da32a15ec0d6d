//! The engine: one thread that runs one cell after another in one session, and executes clicks on
//! boards.

use super::cell::{Asked, Cell};
use super::connection::Channel;
use super::data;
use super::dispatch::Dispatcher;
use super::progress::{CellProgress, ProgressOutput};
use super::question;
use super::wire::Message;
use crate::front::host::Look;
use crate::front::host::folders::Troubles;
use crate::front::host::history::HistoryFile;
use crate::present;
use crate::search::Cancel;
use crate::session::Session;
use crate::value::game::Puzzle;
use crate::verb::{Ask, Question};
use crate::words::Lang;
use serde_json::{Value as Json, json};
use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
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
    pub(super) dispatcher: Arc<Dispatcher>,
    pub(super) session: Session,
    pub(super) look: Look,
    pub(super) progress: Arc<CellProgress>,
    /// Channel for the user's answers to questions.
    pub(super) typed: Arc<Mutex<Receiver<String>>>,
    /// History file, or `None` if the history is not saved.
    pub(super) file: Option<HistoryFile>,
    pub(super) troubles: Troubles,
    /// Number of counted cells so far.
    pub(super) count: u64,
    /// Puzzles that were shown, which boards may play, with the latest one last.
    pub(super) puzzles: VecDeque<Arc<Puzzle>>,
}

impl Engine {
    /// Runs queued requests until the kernel ends.
    pub(super) fn work(mut self) {
        while let Some(request) = self.dispatcher.queue.next() {
            match request.kind() {
                "execute_request" => self.execute(&request, |engine| engine.evaluate(&request)),
                _ => self.play(&request, |engine| engine.comm(&request)),
            }
            self.dispatcher.queue.done();
        }
    }

    /// Runs `act` for a request and sends its result as the reply. A panic is an error of that cell
    /// only, and the next one runs.
    fn execute(&mut self, request: &Message, act: impl FnOnce(&mut Engine) -> Json) {
        self.dispatcher.outlet.status("busy", &request.header);
        let answer = catch_unwind(AssertUnwindSafe(|| act(self)));
        let answer = answer.unwrap_or_else(|panic| self.panicked(request, &*panic));
        self.finish(request, &answer);
    }

    /// Runs a click on a board. After a panic the board may be out of date.
    fn play(&mut self, request: &Message, act: impl FnOnce(&mut Engine)) {
        if catch_unwind(AssertUnwindSafe(|| act(self))).is_err() {
            self.dispatcher.outlet.status("idle", &request.header);
        }
    }

    /// Returns the content of the reply to a cell that ended in a panic, which is shown as its
    /// error.
    fn panicked(&self, request: &Message, panic: &(dyn Any + Send)) -> Json {
        self.progress.stop(ProgressOutput::end);
        let mut content = data::panicked(panic, self.look.lang());
        if !request.flag("silent", false) {
            let shown =
                json!({ "ename": content["ename"], "evalue": content["evalue"], "traceback": content["traceback"] });
            self.dispatcher.outlet.publish("error", &request.header, &shown);
        }
        content["execution_count"] = self.count.into();
        content
    }

    /// Runs a cell, and returns the content of its reply.
    fn evaluate(&mut self, request: &Message) -> Json {
        let outlet = self.dispatcher.outlet.clone();
        let silent = request.flag("silent", false);
        let stored = request.flag("store_history", true) && !silent;
        let code = request.text("code");
        self.count += u64::from(stored);
        if !silent {
            let content = json!({ "code": code, "execution_count": self.count });
            outlet.publish("execute_input", &request.header, &content);
        }
        if stored {
            self.remember(code);
        }
        self.session.scene.ask = request.flag("allow_stdin", false).then(|| self.asker(request));
        let before = self.standing();
        let (answer, output) = self.run(request, silent);
        self.tell(&before, &request.header);
        if stored {
            self.dispatcher.past.lock().unwrap_or_else(PoisonError::into_inner).push(self.count, code, output);
        }
        self.dispatcher.learn(&self.session);
        answer
    }

    /// Runs the code. Returns the content of the reply, and the text of the result.
    fn run(&mut self, request: &Message, silent: bool) -> (Json, Option<String>) {
        let (outlet, progress) = (self.dispatcher.outlet.clone(), Arc::clone(&self.progress));
        if !silent {
            progress.start(self.look.lang(), |output| output.begin(&request.header));
        }
        let word = question::of(request.text("code"));
        let code = word.map_or_else(|| request.text("code").to_owned(), |word| format!("help {word}"));
        let asked = Asked { code: &code, count: self.count, silent, paged: word.is_some() };
        let mut cell = Cell::new(&outlet, &request.header, asked, &progress);
        self.session.eval(&cell.source(), &mut |answer| {
            Engine::shown(&mut self.puzzles, &answer);
            cell.answer(&answer, &self.look);
            cell.warn(&self.troubles.take(), &self.look);
        });
        if self.session.scene.cancel.is_cancelled() {
            cell.interrupted(&self.look);
        }
        cell.warn(&self.troubles.take(), &self.look);
        progress.stop(ProgressOutput::end);
        cell.reply(&self.expressions(request))
    }

    /// Evaluates the user expressions of the request. Each one is run as a separate silent cell.
    fn expressions(&mut self, request: &Message) -> Json {
        let asked = request.content.get("user_expressions").and_then(Json::as_object).cloned().unwrap_or_default();
        let mut one = |code: &Json| {
            let code = code.as_str().unwrap_or_default();
            let asked = Asked { code, count: self.count, silent: true, paged: false };
            let mut cell = Cell::new(&self.dispatcher.outlet, &request.header, asked, &self.progress);
            self.session.eval(&cell.source(), &mut |answer| cell.answer(&answer, &self.look));
            cell.expression()
        };
        asked.iter().map(|(name, code)| (name.clone(), one(code))).collect::<serde_json::Map<_, _>>().into()
    }

    /// Sends the reply. After an error, the waiting cells and those that follow are aborted,
    /// because they relied on this one. The reply is delayed until then, so that a cell that
    /// answers it is never among them. As in IPython, neither a silent request nor one with
    /// `stop_on_error: false` aborts others, and every waiting cell is aborted regardless of its
    /// flags.
    fn finish(&self, request: &Message, answer: &Json) {
        let stops = request.flag("stop_on_error", true) && !request.flag("silent", false);
        let aborted = match stops && answer["status"] == "error" {
            true => self.dispatcher.queue.take_cells(ABORT_WINDOW, LONGEST_ABORT),
            false => Vec::new(),
        };
        let outlet = &self.dispatcher.outlet;
        outlet.reply(Channel::Shell, request, answer);
        outlet.status("idle", &request.header);
        for other in aborted {
            outlet.status("busy", &other.header);
            outlet.reply(Channel::Shell, &other, &json!({ "status": "aborted" }));
            outlet.status("idle", &other.header);
        }
    }

    /// Stores the code for later sessions.
    fn remember(&self, code: &str) {
        if let Some(file) = self.file.as_ref().filter(|_| !code.trim().is_empty()) {
            file.append(code);
        }
    }

    /// Creates the callback that asks the sender of the request. An interrupt counts as a negative
    /// answer.
    fn asker(&self, request: &Message) -> Ask {
        let (outlet, request) = (self.dispatcher.outlet.clone(), request.clone());
        let (typed, cancel) = (Arc::clone(&self.typed), self.session.scene.cancel.clone());
        let progress = Arc::clone(&self.progress);
        Arc::new(move |question: Question, lang: &str| {
            let lang = Lang::from_tag(lang).unwrap_or_default();
            let typed = typed.lock().unwrap_or_else(PoisonError::into_inner);
            // Ignore the answers to earlier questions.
            while typed.try_recv().is_ok() {}
            outlet.ask(&request, &json!({ "prompt": present::question(question, lang), "password": false }));
            let answer = progress.paused(|_| {}, || waited(&typed, &cancel));
            answer.is_some_and(|answer| present::is_yes(&answer, lang))
        })
    }
}

/// Waits for input. Returns `None` after an interrupt.
fn waited(typed: &Receiver<String>, cancel: &Cancel) -> Option<String> {
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
    use crate::front::kernel::outlet::{Outlet, Ports};
    use crate::front::kernel::past::Past;
    use crate::front::kernel::queue::Queue;
    use crate::front::kernel::wire::{Object, Signer};
    use bytes::Bytes;
    use std::sync::mpsc;
    use tokio::sync::mpsc::UnboundedReceiver;

    /// Returns an engine, and the client's ends of the channels for replies and for outputs.
    fn engine() -> (Engine, UnboundedReceiver<Bytes>, UnboundedReceiver<Bytes>) {
        let ports = Ports::default();
        let (client, replies) = ports.of(Channel::Shell).enter().expect("there is room");
        client.is_called(Bytes::from_static(b"client"));
        let (reader, outputs) = ports.of(Channel::Iopub).enter().expect("there is room");
        assert!(reader.subscribe(&Bytes::new(), true));
        let outlet = Outlet::new(Signer::new(""), ports);
        let (sender, typed) = mpsc::channel();
        let session = Session::default();
        let queue = Queue::new(session.scene.cancel.clone());
        let dispatcher = Arc::new(Dispatcher::new(outlet.clone(), queue, Past::default(), sender));
        let look = Look::new(&session.scene, None);
        let progress = Arc::new(CellProgress::new(ProgressOutput::new(outlet)));
        let typed = Arc::new(Mutex::new(typed));
        let (file, troubles, puzzles) = (None, Troubles::default(), VecDeque::new());
        let engine = Engine { dispatcher, session, look, progress, typed, file, troubles, count: 0, puzzles };
        (engine, replies, outputs)
    }

    fn request(kind: &str, id: &str, content: &Json) -> Message {
        let header = json!({ "msg_type": kind, "msg_id": id, "session": "s" });
        let object = |value: &Json| value.as_object().cloned().unwrap_or_default();
        let identities = vec![Bytes::from_static(b"client")];
        Message { identities, header: object(&header), parent: Object::new(), content: object(content) }
    }

    /// Returns the texts of the frames of the messages sent.
    fn sent(queue: &mut UnboundedReceiver<Bytes>) -> Vec<String> {
        std::iter::from_fn(|| queue.try_recv().ok()).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect()
    }

    #[test]
    fn panic_of_a_cell_is_its_error_and_aborts_what_waits() {
        let (mut engine, mut replies, mut outputs) = engine();
        engine.dispatcher.queue.push(request("execute_request", "second", &json!({ "code": "version" })));
        engine.execute(&request("execute_request", "first", &json!({ "code": "" })), |_| panic!("on purpose"));
        let found = sent(&mut replies);
        assert_eq!(found.len(), 2, "{found:?}");
        for (reply, parts) in found.iter().zip([["first", "E999", "on purpose"], ["second", "aborted", "status"]]) {
            assert!(parts.iter().all(|part| reply.contains(part)), "{reply}");
        }
        let shown = sent(&mut outputs);
        assert_eq!(shown.iter().filter(|one| one.contains("on purpose")).count(), 1, "{shown:?}");
        assert_eq!(shown.iter().filter(|one| one.contains("idle")).count(), 2, "{shown:?}");
        let third = request("execute_request", "third", &json!({ "code": "count queens 6" }));
        engine.execute(&third, |engine| engine.evaluate(&third));
        let found = sent(&mut replies);
        assert!(found.len() == 1 && found[0].contains("third") && found[0].contains("\"ok\""), "{found:?}");
    }

    #[test]
    fn panic_of_a_click_ends_in_idle() {
        let (mut engine, _, mut outputs) = engine();
        engine.play(&request("comm_msg", "click", &json!({})), |_| panic!("on purpose"));
        let shown = sent(&mut outputs);
        assert!(shown.len() == 1 && shown[0].contains("click") && shown[0].contains("idle"), "{shown:?}");
    }

    #[test]
    fn silent_cell_that_fails_aborts_nothing() {
        let (mut engine, mut replies, _outputs) = engine();
        engine.dispatcher.queue.push(request("execute_request", "second", &json!({ "code": "version" })));
        for flags in [json!({ "silent": true }), json!({ "stop_on_error": false })] {
            engine.execute(&request("execute_request", "first", &flags), |_| json!({ "status": "error" }));
            assert_eq!(sent(&mut replies).len(), 1, "{flags}");
        }
        engine.execute(&request("execute_request", "first", &json!({})), |_| json!({ "status": "error" }));
        assert_eq!(sent(&mut replies).len(), 2);
    }
}
