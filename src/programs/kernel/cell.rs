//! A running cell, which sends its answers as they arrive.

use super::progress::{CellProgress, ProgressOutput};
use super::sender::MessageSender;
use crate::host::AnswerFormatter;
use crate::protocol::{JsonMap, mime_bundle};
use bezzel_base::core::Stop;
use bezzel_drawing::{Doc, ansi, plain};
use bezzel_lab::report::{self, ViewOptions};
use bezzel_lab::state::{Fault, FaultKind, SourceText, StatementAnswer};
use bezzel_lab::value::Value;
use bezzel_language::{FurthestFailure, parse};
use bezzel_messages::Lang;
use serde_json::{Value as Json, json};
use std::any::Any;
use std::sync::Arc;

/// Key of the JSON form in the metadata of an output. As a MIME type, JupyterLab would prefer
/// `application/json` to a picture or a page, and pandoc 3.9 a type that ends with `+json`.
const JSON: &str = "bezzel";

/// Request to run a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellRequest<'a> {
    pub(super) code: &'a str,
    /// Number of the cell.
    pub(super) count: u64,
    /// Whether the cell has no output.
    pub(super) silent: bool,
    /// Whether the value is shown in the pager next to the notebook.
    pub(super) paged: bool,
}

/// Running cell.
#[derive(Debug)]
pub(super) struct CellRun<'k> {
    sender: &'k MessageSender,
    /// Header of the request.
    parent: &'k JsonMap,
    progress: &'k CellProgress,
    source: Arc<SourceText>,
    count: u64,
    silent: bool,
    /// Whether the value is shown in the pager next to the notebook.
    paged: bool,
    /// Number of statements without an answer so far. The answer of the last one is the result.
    left: usize,
    payload: Vec<Json>,
    /// Last value, in its MIME types, with their metadata.
    result: Option<(JsonMap, JsonMap)>,
    error: Option<JsonMap>,
}

impl<'k> CellRun<'k> {
    pub(super) fn new(
        sender: &'k MessageSender,
        parent: &'k JsonMap,
        asked: CellRequest<'_>,
        progress: &'k CellProgress,
    ) -> CellRun<'k> {
        let CellRequest { code, count, silent, paged } = asked;
        let left =
            parse(code, &FurthestFailure::default()).map_or(0, |script| script.statements.len());
        let source = Arc::new(SourceText { name: None, text: code.to_owned() });
        let (payload, result, error) = (Vec::new(), None, None);
        CellRun {
            sender,
            parent,
            progress,
            source,
            count,
            silent,
            paged,
            left,
            payload,
            result,
            error,
        }
    }

    /// Returns the source text.
    pub(super) fn source(&self) -> Arc<SourceText> {
        Arc::clone(&self.source)
    }

    /// Shows an answer.
    pub(super) fn show_answer(&mut self, answer: &StatementAnswer, look: &AnswerFormatter) {
        let own = Arc::ptr_eq(&answer.source, &self.source);
        self.left = self.left.saturating_sub(usize::from(own));
        match &answer.outcome {
            Err(fault) => {
                let offer = answer.editable_command().filter(|_| self.error.is_none());
                self.payload.extend(offer.map(
                    |text| json!({ "source": "set_next_input", "text": text, "replace": false }),
                ));
                self.show_fault(fault, &look.answer_fault_doc(answer, fault), look);
            }
            Ok(Value::Quit) => {
                self.payload.push(json!({ "source": "ask_exit", "keepkernel": false }))
            }
            Ok(value) => self.show_value(value, answer, own && self.left == 0, look),
        }
    }

    /// Shows a value, which is the result of the cell if it is the last one. Actions are reported
    /// as a line of text, other values in all MIME types.
    fn show_value(
        &mut self,
        value: &Value,
        answer: &StatementAnswer,
        is_last: bool,
        look: &AnswerFormatter,
    ) {
        let doc = look.answer_doc(value, answer);
        if doc.blocks.is_empty() {
            return;
        }
        if matches!(value, Value::Saved(_) | Value::Cleared(_) | Value::Setting { .. }) {
            return self.write_stream("stdout", plain::render(&doc, ViewOptions::CELL), look);
        }
        let (forms, mut metadata) = mime_bundle(look, answer);
        if self.paged {
            return self.payload.push(json!({ "source": "page", "data": forms, "start": 0 }));
        }
        if let Some(object) = look.json_object(answer) {
            metadata.insert(JSON.to_owned(), object);
        }
        let content = json!({ "data": forms, "metadata": metadata, "execution_count": self.count });
        self.publish(if is_last { "execute_result" } else { "display_data" }, content, look);
        self.result = Some((forms, metadata));
    }

    /// Sends an output, unless the cell is silent.
    fn publish(&self, kind: &str, mut content: Json, look: &AnswerFormatter) {
        if self.silent {
            return;
        }
        if let (Some(content), "display_data") = (content.as_object_mut(), kind) {
            content.remove("execution_count");
        }
        self.progress.start(look.lang(), ProgressOutput::yield_to_output);
        self.sender.publish(kind, self.parent, &content);
    }

    fn write_stream(&self, name: &str, text: String, look: &AnswerFormatter) {
        self.publish("stream", json!({ "name": name, "text": text }), look);
    }

    /// Shows a fault. Later faults of the cell are consequences and are not shown.
    fn show_fault(&mut self, fault: &Fault, doc: &Doc, look: &AnswerFormatter) {
        if self.error.is_some() {
            return;
        }
        let text = if look.settings().colours != Some(false) {
            ansi::render_weighted(doc, ViewOptions::CELL)
        } else {
            plain::render(doc, ViewOptions::CELL)
        };
        let content = json!({
            "ename": fault.code().to_string(),
            "evalue": look.fault_message(fault),
            "traceback": text.lines().collect::<Vec<_>>(),
        });
        self.publish("error", content.clone(), look);
        self.error = content.as_object().cloned();
    }

    /// Shows that the cell was interrupted. Its results so far were shown, and it counts as failed,
    /// so that no later cell runs.
    pub(super) fn show_interrupt(&mut self, look: &AnswerFormatter) {
        let source = SourceText { name: None, text: String::new() };
        let fault = Fault { span: None, kind: FaultKind::Stopped(Stop::Cancelled) };
        self.show_fault(&fault, &look.fault_doc(&fault, &source), look);
    }

    /// Shows warnings about the user's files.
    pub(super) fn show_warnings(&self, troubles: &[FaultKind], look: &AnswerFormatter) {
        let source = SourceText { name: None, text: String::new() };
        for kind in troubles {
            let doc = look.fault_doc(&Fault { span: None, kind: kind.clone() }, &source);
            self.write_stream("stderr", plain::render(&doc, ViewOptions::CELL), look);
        }
    }

    /// Returns the content of the reply, and the text of the result.
    pub(super) fn into_reply(self, expressions: &Json) -> (Json, Option<String>) {
        let text = self
            .result
            .as_ref()
            .and_then(|(forms, _)| forms.get("text/plain")?.as_str().map(str::to_owned));
        let mut content = json!({
            "status": "ok",
            "execution_count": self.count,
            "payload": self.payload,
            "user_expressions": expressions,
        });
        if let (Some(error), Some(content)) = (self.error, content.as_object_mut()) {
            content.extend(error);
            content.insert("status".to_owned(), "error".into());
        }
        (content, text)
    }

    /// Returns the result of a user expression that is evaluated with another cell.
    pub(super) fn into_expression(self) -> Json {
        match self.error {
            Some(mut error) => {
                error.insert("status".to_owned(), "error".into());
                error.into()
            }
            None => {
                let (data, metadata) = self.result.unwrap_or_default();
                json!({ "status": "ok", "data": data, "metadata": metadata })
            }
        }
    }
}

/// Returns the content of the reply to a request that ended in a panic, outside of the commands
/// that the session guards.
pub(super) fn panic_reply(panic: &(dyn Any + Send), lang: Lang) -> Json {
    let fault = Fault { span: None, kind: FaultKind::from_panic(panic) };
    let text = report::fault_message(&fault, lang);
    json!({ "status": "error", "ename": fault.code().to_string(), "evalue": text, "traceback": [text] })
}
