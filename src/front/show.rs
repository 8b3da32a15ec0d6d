//! From answers to text: which renderer, how wide, in which language.

use crate::lang::read_duration;
use crate::present::{self, Block, Doc, Role, View};
use crate::render;
use crate::value::{Topic, Value};
use crate::verb::{Answer, Fault, Scene, Source};
use crate::words::Lang;
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
}

impl Look {
    /// As the settings of the scene are, for this many columns, or for those of the terminal.
    pub fn new(scene: &Scene, columns: Option<usize>) -> Look {
        let mut look = Look { view: View::default(), columns, deadline: None };
        look.view.limit.cancel = scene.cancel.clone();
        look.view.limit.reporter = scene.reporter.clone();
        for setting in &crate::verb::SETTINGS {
            look.set(setting.word, scene.setting(setting.word));
        }
        look
    }

    /// Notes what an answer says about a setting.
    pub fn hear(&mut self, answer: &Answer) {
        if let Ok(Value::Setting { key, value }) = &answer.outcome {
            self.set(key, value);
        }
    }

    fn set(&mut self, key: &str, value: &str) {
        let on = value == "on";
        match key {
            "lang" => self.view.lang = Lang::from_tag(value).unwrap_or_default(),
            "glyphs" => self.view.glyphs = on,
            "coordinates" => self.view.coordinates = on,
            "attacked" => self.view.attacked = on,
            "threads" => self.view.limit.threads = value.parse().unwrap_or(0),
            "deadline" => self.deadline = read_duration(value),
            _ => {}
        }
    }

    /// The language now.
    pub(super) fn lang(&self) -> Lang {
        self.view.lang
    }

    /// What an answer shows, with colours or without: nothing for the value of a `let` and for commands without one.
    pub fn answer(&self, answer: &Answer, colours: bool) -> String {
        match &answer.outcome {
            Ok(_) if answer.named && !answer.timed => String::new(),
            Ok(value) => self.value(value, answer, colours),
            Err(fault) => self.fault(&answer.source, fault, colours),
        }
    }

    /// A value, and the time it took if that was asked for.
    fn value(&self, value: &Value, answer: &Answer, colours: bool) -> String {
        let view = self.now();
        let mut doc = if answer.named { Doc::default() } else { present::doc(value, &view) };
        if answer.timed {
            let text = present::run_time(view.lang, answer.seconds);
            doc.blocks.push(Block::Text(vec![present::Span { role: Role::Faint, text }]));
        }
        draw(&doc, &view, colours)
    }

    /// A fault as text.
    pub(super) fn fault(&self, source: &Source, fault: &Fault, colours: bool) -> String {
        let view = self.now();
        draw(&present::fault(fault, source, &view), &view, colours)
    }

    /// The first screen of the REPL.
    pub(super) fn welcome(&self, colours: bool) -> String {
        let view = self.now();
        let mut doc = present::doc(&Value::Version, &view);
        doc.blocks.extend(present::doc(&Value::Help(Topic::Overview), &view).blocks);
        draw(&doc, &view, colours)
    }

    /// An answer as one line of JSON; nothing for the value of a `let` and for commands without one.
    pub(super) fn json(&self, answer: &Answer) -> String {
        match &answer.outcome {
            Ok(_) if answer.named => String::new(),
            Ok(Value::Nothing | Value::Quit) => String::new(),
            _ => format!("{:?}\n", answer.outcome),
        }
    }

    /// The view of this moment: terminals change their width, and a deadline counts from here.
    fn now(&self) -> View {
        let mut view = self.view.clone();
        view.width = self.columns.unwrap_or_else(columns);
        view.limit.deadline = self.deadline.and_then(|deadline| Instant::now().checked_add(deadline));
        view
    }
}

fn draw(doc: &Doc, view: &View, colours: bool) -> String {
    if colours { render::ansi::render(doc, view.width) } else { render::plain::render(doc, view.width) }
}

/// The columns of the terminal; 80 where there is none.
fn columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0)).max(20)
}
