//! What only terminals and Jupyter's kernel ask of the formatter of answers.

use super::exit;
use super::formatter::{AnswerFormatter, RenderedAnswer};
#[cfg(feature = "kernel")]
use bezzel_drawing::Doc;
use bezzel_lab::report;
use bezzel_lab::state::{Fault, FaultKind, SourceText, StatementAnswer};
use bezzel_lab::value::{HelpTopic, Value};
#[cfg(feature = "kernel")]
use std::sync::Arc;

impl AnswerFormatter {
    /// Configures the formatter for a prompt, where a suggested command is put on the next line.
    pub(crate) fn at_prompt(self) -> AnswerFormatter {
        AnswerFormatter { at_prompt: true, ..self }
    }

    /// Renders the end of an answer whose table rows were already shown: another row, or the notes
    /// under the table.
    pub(crate) fn render_table_end(
        &self,
        answer: &StatementAnswer,
        colours: bool,
    ) -> RenderedAnswer {
        match &answer.outcome {
            Ok(Value::Table(table)) => {
                let doc = self.with_time(report::table_footer(table, &self.current_view()), answer);
                self.render_doc(&doc, exit::answer_code(answer), colours)
            }
            _ => self.render_answer(answer, colours),
        }
    }

    /// Renders a fault.
    pub(crate) fn render_fault(
        &self,
        source: &SourceText,
        fault: &Fault,
        colours: bool,
    ) -> RenderedAnswer {
        let doc = report::fault_doc(fault, source, &self.current_view());
        RenderedAnswer {
            is_fault: true,
            ..self.render_doc(&doc, fault.code().exit_code(), colours)
        }
    }

    /// Renders the message of a panic that was caught.
    pub(crate) fn render_panic(
        &self,
        source: &SourceText,
        message: String,
        colours: bool,
    ) -> RenderedAnswer {
        self.render_fault(
            source,
            &Fault { span: None, kind: FaultKind::Internal(message) },
            colours,
        )
    }

    /// Renders the first screen of the REPL.
    pub(crate) fn render_welcome(&self, colours: bool) -> String {
        let mut doc = report::value_doc(&Value::Version, &self.current_view());
        doc.blocks.extend(
            report::value_doc(&Value::Help(HelpTopic::Overview), &self.current_view()).blocks,
        );
        self.render_doc(&doc, exit::OK, colours).text
    }

    /// Renders the number of assertions of a script.
    pub(crate) fn render_assertions(&self, all: u64, failed: u64, colours: bool) -> String {
        let view = self.current_view();
        let doc = report::assertions_doc(all, failed, &view);
        self.render_doc(&doc, exit::OK, colours).text
    }
}

#[cfg(feature = "kernel")]
impl AnswerFormatter {
    /// Sets the name of the kernel.
    pub(crate) fn with_kernel(self, kernel: Option<Arc<str>>) -> AnswerFormatter {
        AnswerFormatter { kernel, ..self }
    }

    /// Returns the document of a fault.
    pub(crate) fn fault_doc(&self, fault: &Fault, source: &SourceText) -> Doc {
        report::fault_doc(fault, source, &self.current_view())
    }

    /// Returns a fault as one sentence.
    pub(crate) fn fault_message(&self, fault: &Fault) -> String {
        report::fault_message(fault, self.lang())
    }
}
