//! Conversion of answers to text: renderer, width, language.

use super::exit;
use crate::present::{self, Block, Doc, Role, View};
use crate::render::{ansi, json, plain};
use crate::value::{Topic, Value};
use crate::verb::{Answer, Fault, FaultKind, Scene, Source, Values, Watch};
use crate::words::Lang;
use std::sync::Arc;

/// Formatter of answers. It reads the settings of language and drawing when an answer arrives.
#[derive(Clone, Debug)]
pub struct Look {
    settings: Watch,
    /// Number of columns. `None` means the width of the terminal.
    columns: Option<usize>,
    /// Whether a suggested command is put on the next line.
    at_prompt: bool,
    /// Name of the Jupyter kernel on its server, if a kernel shows the answers.
    kernel: Option<Arc<str>>,
}

/// Answer as text, ready to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Text with its line breaks. Empty if the answer has no output.
    pub text: String,
    /// Exit code of the answer.
    pub code: u8,
    /// Whether the answer is an error, which belongs on standard error.
    pub is_fault: bool,
}

impl Shown {
    fn line(object: &json::Object, code: u8) -> Shown {
        Shown { text: present::visible_json(format!("{object}\n")), code, is_fault: false }
    }
}

impl Look {
    /// Creates a formatter with the settings of the session and the given number of columns, or
    /// that of the terminal.
    pub fn new(scene: &Scene, columns: Option<usize>) -> Look {
        Look { settings: scene.settings.watch(), columns, at_prompt: false, kernel: None }
    }

    /// Configures the formatter for a prompt, where a suggested command is put on the next line.
    pub(in crate::front) fn at_prompt(self) -> Look {
        Look { at_prompt: true, ..self }
    }

    /// Sets the name of the kernel.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn of_kernel(self, kernel: Option<Arc<str>>) -> Look {
        Look { kernel, ..self }
    }

    /// Returns the current settings.
    pub(in crate::front) fn settings(&self) -> Arc<Values> {
        self.settings.now()
    }

    /// Returns the current language.
    pub(in crate::front) fn lang(&self) -> Lang {
        Lang::from_tag(&self.settings().lang).unwrap_or_default()
    }

    /// Renders an answer with or without colours. The value of a `let` and commands without a value
    /// have no output.
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

    /// Renders the end of an answer whose table rows were already shown: another row, or the notes
    /// under the table.
    pub(in crate::front) fn ending(&self, answer: &Answer, colours: bool) -> Shown {
        match &answer.outcome {
            Ok(Value::Table(table)) => {
                let doc = self.with_time(present::ending(table, &self.now()), answer);
                self.shown(&doc, exit::of(answer), colours)
            }
            _ => self.answer(answer, colours),
        }
    }

    /// Returns the document of the fault of an answer.
    pub(in crate::front) fn refused(&self, answer: &Answer, fault: &Fault) -> Doc {
        present::answered(fault, answer, &self.now(), self.at_prompt)
    }

    /// Returns the document of a fault.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn fault_doc(&self, fault: &Fault, source: &Source) -> Doc {
        present::fault(fault, source, &self.now())
    }

    /// Returns a fault as one sentence.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn fault_message(&self, fault: &Fault) -> String {
        present::fault_message(fault, self.lang())
    }

    /// Returns an answer as a JSON object.
    #[cfg(feature = "kernel")]
    pub(in crate::front) fn object(&self, answer: &Answer) -> Option<serde_json::Value> {
        json::answer(answer, &self.now()).map(Into::into)
    }

    /// Returns the document of an answer. It contains the value, unless it was assigned to a name,
    /// and the run time if it was requested.
    pub(in crate::front) fn doc(&self, value: &Value, answer: &Answer) -> Doc {
        let doc = if answer.named { Doc::default() } else { present::doc(value, &self.now()) };
        self.with_time(doc, answer)
    }

    /// Adds the run time of the command to the document if it was requested.
    pub(in crate::front) fn with_time(&self, mut doc: Doc, answer: &Answer) -> Doc {
        if answer.timed {
            let text = crate::words::run_time(self.lang(), answer.seconds);
            doc.blocks.push(Block::Text(vec![present::Span { role: Role::Faint, text }]));
        }
        doc
    }

    /// Renders a fault.
    pub(in crate::front) fn fault(&self, source: &Source, fault: &Fault, colours: bool) -> Shown {
        let doc = present::fault(fault, source, &self.now());
        Shown { is_fault: true, ..self.shown(&doc, fault.code().exit(), colours) }
    }

    /// Renders the message of a panic that was caught.
    pub(in crate::front) fn bug(&self, source: &Source, message: String, colours: bool) -> Shown {
        self.fault(source, &Fault { span: None, kind: FaultKind::Internal(message) }, colours)
    }

    /// Renders the first screen of the REPL.
    pub(in crate::front) fn welcome(&self, colours: bool) -> String {
        let mut doc = present::doc(&Value::Version, &self.now());
        doc.blocks.extend(present::doc(&Value::Help(Topic::Overview), &self.now()).blocks);
        self.shown(&doc, exit::OK, colours).text
    }

    /// Renders an answer as one line of JSON. The value of a `let` and commands without a value
    /// have no output.
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

    /// Returns the current view. Terminals can change their width.
    pub(in crate::front) fn now(&self) -> View {
        let (width, kernel) = (self.columns.unwrap_or_else(columns), self.kernel.clone());
        View { width, kernel, ..View::of(&self.settings()) }
    }
}

/// Returns the number of columns of the terminal, or 80 without a terminal.
fn columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0)).max(20)
}
