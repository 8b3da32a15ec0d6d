//! From answers to text: which renderer, how wide, in which language.

use super::exit;
use crate::present::{self, Block, Doc, Role, View};
use crate::render::{ansi, json, plain};
use crate::value::{Topic, Value};
use crate::verb::{Answer, Fault, FaultKind, Scene, Source, Values, Watch};
use crate::words::Lang;
use std::sync::Arc;

/// How answers look: what the settings say about language and drawing when an answer arrives.
#[derive(Clone, Debug)]
pub struct Look {
    settings: Watch,
    /// The columns to fill; the terminal's if none are given.
    columns: Option<usize>,
    /// Whether what was probably meant is put on the next line.
    at_prompt: bool,
    /// The Jupyter kernel that shows them, by the name that its server has for it.
    kernel: Option<Arc<str>>,
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
        Shown { text: present::visible_json(format!("{object}\n")), code, is_fault: false }
    }
}

impl Look {
    /// As the settings of the scene are, for this many columns, or for those of the terminal.
    pub fn new(scene: &Scene, columns: Option<usize>) -> Look {
        Look { settings: scene.settings.watch(), columns, at_prompt: false, kernel: None }
    }

    /// For a prompt, where what was probably meant is put on the next line.
    pub(in crate::front) fn at_prompt(self) -> Look {
        Look { at_prompt: true, ..self }
    }

    /// For a kernel with this name.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn of_kernel(self, kernel: Option<Arc<str>>) -> Look {
        Look { kernel, ..self }
    }

    /// The settings now.
    pub(in crate::front) fn settings(&self) -> Arc<Values> {
        self.settings.now()
    }

    /// The language now.
    pub(in crate::front) fn lang(&self) -> Lang {
        Lang::from_tag(&self.settings().lang).unwrap_or_default()
    }

    /// What an answer shows, with colours or without: nothing for the value of a `let` and for commands without a value.
    pub fn answer(&self, answer: &Answer, colours: bool) -> Shown {
        match &answer.outcome {
            Ok(_) if answer.named && !answer.timed => Shown::default(),
            Ok(value) => self.shown(&self.doc(value, answer), exit::of(answer), colours),
            Err(fault) => {
                let doc = self.refused(answer, fault);
                Shown { is_fault: true, ..self.shown(&doc, fault.code().exit(), colours) }
            }
        }
    }

    /// What an answer shows after the rows of its table were shown: another row, or what stands under the table.
    pub(in crate::front) fn ending(&self, answer: &Answer, colours: bool) -> Shown {
        match &answer.outcome {
            Ok(Value::Table(table)) => {
                let doc = self.with_time(present::ending(table, &self.now()), answer);
                self.shown(&doc, exit::of(answer), colours)
            }
            _ => self.answer(answer, colours),
        }
    }

    /// The document of the fault of an answer.
    pub(in crate::front) fn refused(&self, answer: &Answer, fault: &Fault) -> Doc {
        present::answered(fault, answer, &self.now(), self.at_prompt)
    }

    /// The document of a fault.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn fault_doc(&self, fault: &Fault, source: &Source) -> Doc {
        present::fault(fault, source, &self.now())
    }

    /// What a fault says, in one sentence.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn fault_message(&self, fault: &Fault) -> String {
        present::fault_message(fault, self.lang())
    }

    /// An answer as a JSON object.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn object(&self, answer: &Answer) -> Option<serde_json::Value> {
        json::answer(answer, &self.now()).map(Into::into)
    }

    /// The value of an answer, unless it got a name, and the time it took, if that was asked for.
    pub(in crate::front) fn doc(&self, value: &Value, answer: &Answer) -> Doc {
        let doc = if answer.named { Doc::default() } else { present::doc(value, &self.now()) };
        self.with_time(doc, answer)
    }

    /// The document, and under it how long the command took, if that was asked for.
    pub(in crate::front) fn with_time(&self, mut doc: Doc, answer: &Answer) -> Doc {
        if answer.timed {
            let text = crate::words::run_time(self.lang(), answer.seconds);
            doc.blocks.push(Block::Text(vec![present::Span { role: Role::Faint, text }]));
        }
        doc
    }

    /// A fault.
    pub(in crate::front) fn fault(&self, source: &Source, fault: &Fault, colours: bool) -> Shown {
        let doc = present::fault(fault, source, &self.now());
        Shown { is_fault: true, ..self.shown(&doc, fault.code().exit(), colours) }
    }

    /// A bug that was caught: what its panic said.
    pub(in crate::front) fn bug(&self, source: &Source, message: String, colours: bool) -> Shown {
        self.fault(source, &Fault { span: None, kind: FaultKind::Internal(message) }, colours)
    }

    /// The first screen of the REPL.
    pub(in crate::front) fn welcome(&self, colours: bool) -> String {
        let mut doc = present::doc(&Value::Version, &self.now());
        doc.blocks.extend(present::doc(&Value::Help(Topic::Overview), &self.now()).blocks);
        self.shown(&doc, exit::OK, colours).text
    }

    /// An answer as one line of JSON; nothing for the value of a `let` and for commands without a value.
    pub fn json(&self, answer: &Answer) -> Shown {
        if answer.named && answer.outcome.is_ok() {
            return Shown::default();
        }
        let object = json::answer(answer, &self.now());
        object.map_or_else(Shown::default, |object| Shown::line(&object, exit::of(answer)))
    }

    pub(in crate::front) fn shown(&self, doc: &Doc, code: u8, colours: bool) -> Shown {
        let width = self.columns.unwrap_or_else(columns);
        let text = if colours { ansi::render(doc, width) } else { plain::render(doc, width) };
        Shown { text, code, is_fault: false }
    }

    /// The view of this moment: terminals change their width.
    pub(in crate::front) fn now(&self) -> View {
        let (width, kernel) = (self.columns.unwrap_or_else(columns), self.kernel.clone());
        View { width, kernel, ..View::of(&self.settings()) }
    }
}

/// The columns of the terminal; 80 where there is none.
fn columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0)).max(20)
}
