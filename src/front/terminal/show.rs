//! From answers to text: which renderer, how wide, in which language.

use super::step::{self, Course, Pace, Trouble};
use super::{exit, play};
use crate::lang::{Span, read_duration, read_number};
use crate::present::{self, Block, Doc, Role, View};
use crate::problem::Refusal;
use crate::render::{ansi, json, plain};
use crate::search::Stop;
use crate::value::game::Puzzle;
use crate::value::{Topic, Value};
use crate::verb::{Answer, Fault, FaultKind, Scene, Scores, Source};
use crate::words::Lang;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How answers look: what the settings say about language, drawing and limits.
///
/// An answer arrives while the session is at work, when its settings cannot be asked; so they are copied here as they change.
#[derive(Clone, Debug)]
pub struct Look {
    view: View,
    /// The columns to fill; the terminal's if none are given.
    columns: Option<usize>,
    /// The setting `deadline`.
    deadline: Option<Duration>,
    /// The settings `mode` and `interval`.
    pace: Pace,
    /// The setting `colours`, other than `never`.
    colours: bool,
}

/// An answer as text, ready to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The text with its line breaks; empty where there is nothing to show.
    pub text: String,
    /// The exit code that the answer stands for.
    pub code: u8,
    /// Whether it is about something that went wrong, and so for standard error.
    pub is_fault: bool,
}

impl Shown {
    fn line(object: &json::Object, code: u8) -> Shown {
        Shown { text: format!("{object}\n"), code, is_fault: false }
    }
}

impl Look {
    /// As the settings of the scene are, for this many columns, or for those of the terminal.
    pub fn new(scene: &Scene, columns: Option<usize>) -> Look {
        let pace = Pace { automatic: false, interval: Duration::ZERO };
        let mut look = Look { view: View::default(), columns, deadline: None, pace, colours: true };
        look.view.limit.cancel = scene.cancel.clone();
        look.view.limit.reporter = scene.reporter.clone();
        for setting in &crate::verb::SETTINGS {
            look.set(setting.word, scene.setting(setting.word));
        }
        look
    }

    /// Notes what an answer says about settings.
    pub fn hear(&mut self, answer: &Answer) {
        for (key, value) in answer.outcome.iter().flat_map(Value::settings) {
            self.set(key, value);
        }
    }

    fn set(&mut self, key: &str, value: &str) {
        self.view.set(key, value);
        match key {
            "deadline" => self.deadline = read_duration(value),
            "colours" => self.colours = value != "never",
            "mode" => self.pace.automatic = value == "automatic",
            "interval" => self.pace.interval = read_number(value).map_or(Duration::MAX, Duration::from_millis),
            _ => {}
        }
    }

    /// The language now.
    pub(in crate::front) fn lang(&self) -> Lang {
        self.view.lang
    }

    /// Sets are counted to the end however long it takes, as a script wants them; else only for a while.
    pub(super) fn patient(mut self) -> Look {
        self.view.patience = Duration::MAX;
        self
    }

    /// What an answer shows, with colours or without: nothing for the value of a `let` and for commands without a value.
    pub fn answer(&self, answer: &Answer, colours: bool) -> Shown {
        match &answer.outcome {
            Ok(_) if answer.named && !answer.timed => Shown::default(),
            Ok(value) => match self.value(value, answer) {
                Ok((doc, stop)) => self.shown(&doc, stop.map_or(exit::OK, exit::of_stop), colours),
                Err(refusal) => self.fault(&answer.source, &out_of_reach(answer, refusal), colours),
            },
            Err(fault) => self.fault(&answer.source, fault, colours),
        }
    }

    /// Whether the user wants colours, where there is no terminal that could decide.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn colours(&self) -> bool {
        self.colours
    }

    /// The document of an answer that is a value: empty for the value of a `let` and for commands without a value.
    ///
    /// # Errors
    /// When the answer is a set, and its search turns out to be out of reach.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn doc(&self, answer: &Answer) -> Result<Doc, Fault> {
        match &answer.outcome {
            Ok(value) if !answer.named || answer.timed => {
                self.value(value, answer).map(|(doc, _)| doc).map_err(|refusal| out_of_reach(answer, refusal))
            }
            Ok(_) => Ok(Doc::default()),
            Err(fault) => Err(fault.clone()),
        }
    }

    /// The document of a fault.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn fault_doc(&self, fault: &Fault, source: &Source) -> Doc {
        present::fault(fault, source, &self.now())
    }

    /// What a fault says, in one sentence.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn fault_message(&self, fault: &Fault) -> String {
        present::fault_message(fault, self.view.lang)
    }

    /// An answer as a JSON object.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn object(&self, answer: &Answer) -> Option<serde_json::Value> {
        json::answer(answer, &self.now()).map(Into::into)
    }

    /// A value, the time it took if that was asked for, and why it is only a part, if it is.
    fn value(&self, value: &Value, answer: &Answer) -> Result<(Doc, Option<Stop>), Refusal> {
        let view = self.now();
        let (doc, stop) = match value {
            _ if answer.named => (Doc::default(), None),
            Value::Set(set) => present::set(set, &view)?,
            value => (present::doc(value, &view), exit::stopped(value)),
        };
        Ok((self.with_time(doc, answer), stop))
    }

    /// The document, and under it how long the command took, if that was asked for.
    fn with_time(&self, mut doc: Doc, answer: &Answer) -> Doc {
        if answer.timed {
            let text = crate::words::run_time(self.view.lang, answer.seconds);
            doc.blocks.push(Block::Text(vec![present::Span { role: Role::Faint, text }]));
        }
        doc
    }

    /// Shows steps one by one, and gives what stays on the screen after that; nothing where the steps are wanted as text or the terminal
    /// cannot show them otherwise.
    pub(super) fn watch(&self, course: Course<'_>, answer: &Answer, colours: bool) -> Option<Shown> {
        if self.pace.interval.is_zero() {
            return None;
        }
        let view = self.now();
        let cancel = &view.limit.cancel;
        let watched = match cancel.is_cancelled() {
            // Whoever has stopped the search does not want to watch what it did until then.
            true => Ok(0),
            false => step::watch(course.clone(), self.pace, &view, colours, cancel),
        };
        match watched {
            Ok(steps) => {
                let mut course = course;
                course.jump(steps);
                let stop = answer.outcome.as_ref().ok().and_then(exit::stopped);
                let code = stop.map_or(exit::OK, exit::of_stop);
                Some(self.shown(&self.with_time(course.left(&self.now()), answer), code, colours))
            }
            Err(Trouble::Terminal) => None,
            Err(Trouble::Panic(message)) => {
                Some(self.fault(&answer.source, &Fault { span: None, kind: FaultKind::Internal(message) }, colours))
            }
        }
    }

    /// Lets the user play, and gives what stays on the screen after that; nothing where the terminal cannot show it.
    pub(super) fn play(
        &self,
        puzzle: Option<&Arc<Puzzle>>,
        scores: &dyn Scores,
        answer: &Answer,
        colours: bool,
    ) -> Option<Shown> {
        let view = self.now();
        match play::play(puzzle.cloned(), scores, &view, colours, &view.limit.cancel) {
            Ok(Some((game, seconds))) => {
                let doc = present::left_game(&game, seconds, &self.now());
                Some(self.shown(&self.with_time(doc, answer), exit::OK, colours))
            }
            Ok(None) => Some(Shown::default()),
            Err(Trouble::Terminal) => None,
            Err(Trouble::Panic(message)) => {
                Some(self.fault(&answer.source, &Fault { span: None, kind: FaultKind::Internal(message) }, colours))
            }
        }
    }

    /// A fault.
    pub(super) fn fault(&self, source: &Source, fault: &Fault, colours: bool) -> Shown {
        let doc = present::fault(fault, source, &self.now());
        Shown { is_fault: true, ..self.shown(&doc, fault.code().exit(), colours) }
    }

    /// The first screen of the REPL.
    pub(super) fn welcome(&self, colours: bool) -> String {
        let mut doc = present::doc(&Value::Version, &self.now());
        doc.blocks.extend(present::doc(&Value::Help(Topic::Overview), &self.now()).blocks);
        self.shown(&doc, exit::OK, colours).text
    }

    /// An answer as one line of JSON; nothing for the value of a `let` and for commands without a value.
    pub fn json(&self, answer: &Answer) -> Shown {
        if answer.named && answer.outcome.is_ok() {
            return Shown::default();
        }
        let view = self.now();
        let Some(object) = json::answer(answer, &view) else { return Shown::default() };
        let Ok(Value::Set(set)) = &answer.outcome else { return Shown::line(&object, exit::of(answer)) };
        // The object of a set out of reach has no count; asked once more, the search refuses at once.
        match object.get("count").is_some_and(|count| count.is_null()).then(|| present::survey(set, 0, &view)) {
            Some(Err(refusal)) => {
                let fault = out_of_reach(answer, refusal);
                Shown::line(&json::fault(&fault, &answer.command, &answer.source, view.lang), fault.code().exit())
            }
            _ if object.get("complete").is_some_and(|complete| *complete == false) => {
                Shown::line(&object, exit::FAILED)
            }
            _ => Shown::line(&object, exit::OK),
        }
    }

    fn shown(&self, doc: &Doc, code: u8, colours: bool) -> Shown {
        let width = self.columns.unwrap_or_else(columns);
        let text = if colours { ansi::render(doc, width) } else { plain::render(doc, width) };
        Shown { text, code, is_fault: false }
    }

    /// The view of this moment: terminals change their width, and a deadline counts from here.
    fn now(&self) -> View {
        let mut view = self.view.clone();
        view.width = self.columns.unwrap_or_else(columns);
        view.limit.deadline = self.deadline.and_then(|deadline| Instant::now().checked_add(deadline));
        view
    }
}

/// The fault of a set whose search turns out to be out of reach when it is shown, at its statement.
fn out_of_reach(answer: &Answer, refusal: Refusal) -> Fault {
    let start = answer.source.text.find(&answer.command);
    let span = start.map(|start| Span { start, end: start + answer.command.len() });
    Fault { span, kind: FaultKind::Refused(refusal) }
}

/// The columns of the terminal; 80 where there is none.
fn columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0)).max(20)
}
