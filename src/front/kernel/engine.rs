//! The engine: one thread that runs one cell after another, in one session, and does what is clicked on boards.

use super::cell::{Asked, Cell};
use super::connection::Channel;
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
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How long the cells that were sent together with one that failed may take to arrive.
const STRAGGLERS: Duration = Duration::from_millis(10);

/// Between two looks at the switch while somebody is asked.
const PAUSE: Duration = Duration::from_millis(20);

/// Runs cells.
#[derive(Debug)]
pub(super) struct Engine {
    pub(super) dispatcher: Arc<Dispatcher>,
    pub(super) session: Session,
    pub(super) look: Look,
    pub(super) progress: Arc<CellProgress>,
    /// What was typed for a command that asks.
    pub(super) typed: Arc<Mutex<Receiver<String>>>,
    /// Keeps what is run; none where that is forgotten.
    pub(super) file: Option<HistoryFile>,
    pub(super) troubles: Troubles,
    /// Cells that count, so far.
    pub(super) count: u64,
    /// The puzzles that were shown, which boards may play; the last one last.
    pub(super) puzzles: VecDeque<Arc<Puzzle>>,
}

impl Engine {
    /// Runs what is queued until the kernel ends.
    pub(super) fn work(mut self) {
        while let Some(request) = self.dispatcher.queue.next() {
            match request.kind() {
                "execute_request" => self.execute(&request),
                _ => self.comm(&request),
            }
            self.dispatcher.queue.done();
        }
    }

    /// One request to run a cell.
    fn execute(&mut self, request: &Message) {
        let outlet = self.dispatcher.outlet.clone();
        outlet.status("busy", &request.header);
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
        self.finish(request, &answer);
    }

    /// Runs the code; the content of the reply, and the text of the result.
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

    /// The values that the request asks for beside the code: each is run like a cell of its own, without showing anything.
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

    /// Replies. After an error, the cells that wait are sent back: they counted on this one.
    fn finish(&self, request: &Message, answer: &Json) {
        let failed = answer["status"] == "error" && request.flag("stop_on_error", true);
        if failed {
            std::thread::sleep(STRAGGLERS);
        }
        let aborted = if failed { self.dispatcher.queue.take() } else { Vec::new() };
        let outlet = &self.dispatcher.outlet;
        outlet.reply(Channel::Shell, request, answer);
        outlet.status("idle", &request.header);
        for other in aborted {
            outlet.status("busy", &other.header);
            outlet.reply(Channel::Shell, &other, &json!({ "status": "aborted" }));
            outlet.status("idle", &other.header);
        }
    }

    /// Keeps the code for later sessions.
    fn remember(&self, code: &str) {
        if let Some(file) = self.file.as_ref().filter(|_| !code.trim().is_empty()) {
            file.append(code);
        }
    }

    /// Asks the sender of the request; an interrupt is a no.
    fn asker(&self, request: &Message) -> Ask {
        let (outlet, request) = (self.dispatcher.outlet.clone(), request.clone());
        let (typed, cancel) = (Arc::clone(&self.typed), self.session.scene.cancel.clone());
        let progress = Arc::clone(&self.progress);
        Arc::new(move |question: Question, lang: &str| {
            let lang = Lang::from_tag(lang).unwrap_or_default();
            let typed = typed.lock().unwrap_or_else(PoisonError::into_inner);
            // What was typed for an earlier question is no answer to this one.
            while typed.try_recv().is_ok() {}
            outlet.ask(&request, &json!({ "prompt": present::question(question, lang), "password": false }));
            let answer = progress.paused(|_| {}, || waited(&typed, &cancel));
            answer.is_some_and(|answer| present::is_yes(&answer, lang))
        })
    }
}

/// What is typed, or nothing after an interrupt.
fn waited(typed: &Receiver<String>, cancel: &Cancel) -> Option<String> {
    loop {
        match typed.recv_timeout(PAUSE) {
            Ok(text) => return Some(text),
            Err(RecvTimeoutError::Timeout) if !cancel.is_cancelled() => {}
            Err(_) => return None,
        }
    }
}
