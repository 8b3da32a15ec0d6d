//! Conversion of answers to text: renderer, width, language.

use super::exit;
#[cfg(feature = "cli")]
use bezzel_drawing::ansi;
use bezzel_drawing::{Doc, DocBlock, TextRole, plain};
use bezzel_lab::report;
use bezzel_lab::report::{ViewOptions, json};
use bezzel_lab::state::{Fault, SessionState, SettingValues, SettingsWatch, StatementAnswer};
use bezzel_lab::value::Value;
use bezzel_messages::Lang;
use std::io::IsTerminal;
use std::sync::Arc;

/// Formatter of answers. It reads the settings of language and drawing when an answer arrives.
#[derive(Clone, Debug)]
pub struct AnswerFormatter {
    pub(super) settings: SettingsWatch,
    /// Number of columns. `None` means the width of the terminal.
    pub(super) columns: Option<usize>,
    /// Whether a suggested command is put on the next line.
    pub(super) at_prompt: bool,
    /// Name of the Jupyter kernel on its server, if a kernel shows the answers.
    pub(super) kernel: Option<Arc<str>>,
}

/// Answer as text, ready to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RenderedAnswer {
    /// Text with its line breaks. Empty if the answer has no output.
    pub text: String,
    /// Exit code of the answer.
    pub code: u8,
    /// Whether the answer is an error, which belongs on standard error.
    pub is_fault: bool,
}

impl RenderedAnswer {
    fn json_line(object: &json::JsonObject, code: u8) -> RenderedAnswer {
        RenderedAnswer {
            text: bezzel_drawing::escape_json(format!("{object}\n")),
            code,
            is_fault: false,
        }
    }
}

impl AnswerFormatter {
    /// Creates a formatter with the settings of the session and the given number of columns, or
    /// that of the terminal.
    pub fn new(session_state: &SessionState, columns: Option<usize>) -> AnswerFormatter {
        AnswerFormatter {
            settings: session_state.settings.watch(),
            columns,
            at_prompt: false,
            kernel: None,
        }
    }

    /// Creates a formatter that differs in the number of columns.
    #[cfg(feature = "protocol")]
    pub(crate) fn with_columns(&self, columns: usize) -> AnswerFormatter {
        AnswerFormatter { columns: Some(columns), ..self.clone() }
    }

    /// Returns the current settings.
    pub(crate) fn settings(&self) -> Arc<SettingValues> {
        self.settings.current()
    }

    /// Returns the current language.
    pub(crate) fn lang(&self) -> Lang {
        Lang::from_tag(&self.settings().lang).unwrap_or_default()
    }

    /// Renders an answer with or without colours. The value of a `let` and commands without a value
    /// have no output.
    pub fn render_answer(&self, answer: &StatementAnswer, colours: bool) -> RenderedAnswer {
        match &answer.outcome {
            Ok(_) if answer.named && !answer.timed && answer.drawn_marks.is_empty() => {
                RenderedAnswer::default()
            }
            // The contents of a file are shown as they are written.
            Ok(Value::Written(text)) if !answer.timed => {
                RenderedAnswer { text: text.clone(), code: exit::OK, is_fault: false }
            }
            Ok(value) => {
                self.render_doc(&self.answer_doc(value, answer), exit::answer_code(answer), colours)
            }
            Err(fault) => {
                let doc = self.answer_fault_doc(answer, fault);
                RenderedAnswer {
                    is_fault: true,
                    ..self.render_doc(&doc, fault.code().exit_code(), colours)
                }
            }
        }
    }

    /// Returns the document of the fault of an answer.
    pub(crate) fn answer_fault_doc(&self, answer: &StatementAnswer, fault: &Fault) -> Doc {
        report::answer_fault_doc(fault, answer, &self.current_view(), self.at_prompt)
    }

    /// Returns an answer as a JSON object.
    #[cfg(feature = "protocol")]
    pub(crate) fn json_object(&self, answer: &StatementAnswer) -> Option<serde_json::Value> {
        json::answer_object(answer, &self.current_view()).map(Into::into)
    }

    /// Returns the document of an answer. It contains the value, unless it was assigned to a name,
    /// the run time if it was requested, and the meanings of marks in drawings.
    pub(crate) fn answer_doc(&self, value: &Value, answer: &StatementAnswer) -> Doc {
        let doc = if answer.named {
            Doc::default()
        } else {
            report::value_doc(value, &self.current_view())
        };
        let mut doc = self.with_time(doc, answer);
        doc.blocks.extend(report::mark_blocks(answer, &self.current_view()));
        doc.blocks.extend(report::offer_note(answer, &self.current_view()));
        doc
    }

    /// Adds the run time of the command to the document if it was requested.
    pub(crate) fn with_time(&self, mut doc: Doc, answer: &StatementAnswer) -> Doc {
        if answer.timed {
            let text = bezzel_messages::format_run_time(self.lang(), answer.seconds);
            doc.blocks.push(DocBlock::Text(vec![bezzel_drawing::DocSpan {
                role: TextRole::Faint,
                text,
            }]));
        }
        doc
    }

    /// Renders an answer as one line of JSON. The value of a `let` and commands without a value
    /// have no output.
    pub fn render_json(&self, answer: &StatementAnswer) -> RenderedAnswer {
        if answer.named && answer.outcome.is_ok() {
            return RenderedAnswer::default();
        }
        let object = json::answer_object(answer, &self.current_view());
        object.map_or_else(RenderedAnswer::default, |object| {
            RenderedAnswer::json_line(&object, exit::answer_code(answer))
        })
    }

    pub(crate) fn render_doc(&self, doc: &Doc, code: u8, colours: bool) -> RenderedAnswer {
        let width = self.view_width();
        #[cfg(feature = "cli")]
        if colours {
            return RenderedAnswer { text: ansi::render(doc, width), code, is_fault: false };
        }
        // Without a terminal, there are no colours.
        let _ = colours;
        let text = plain::render(doc, width);
        RenderedAnswer { text, code, is_fault: false }
    }

    fn view_width(&self) -> usize {
        self.columns.unwrap_or_else(|| terminal_columns().max(20))
    }

    /// Returns the current view. Terminals can change their width.
    pub(crate) fn current_view(&self) -> ViewOptions {
        let (width, kernel) = (self.view_width(), self.kernel.clone());
        // A reader of a pipe needs all columns.
        let fits_tables = self.columns.is_some() || std::io::stdout().is_terminal();
        ViewOptions { width, fits_tables, kernel, ..ViewOptions::from_settings(&self.settings()) }
    }
}

/// Returns 80, because there is no terminal.
#[cfg(not(feature = "cli"))]
fn terminal_columns() -> usize {
    80
}

/// Returns the number of columns of the terminal, or 80 without a terminal.
#[cfg(feature = "cli")]
pub(crate) fn terminal_columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0))
}
