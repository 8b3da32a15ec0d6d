//! A running cell, which sends its answers as they arrive.

use super::data;
use super::outlet::Outlet;
use super::progress::{CellProgress, ProgressOutput};
use super::wire::Object;
use crate::front::host::Look;
use crate::lang::{Furthest, parse};
use crate::present::Doc;
use crate::render::bundle::COLUMNS;
use crate::render::{ansi, plain};
use crate::value::Value;
use crate::verb::{Answer, Fault, FaultKind, Source};
use serde_json::{Value as Json, json};
use std::sync::Arc;

/// Request to run a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
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
pub(super) struct Cell<'k> {
    outlet: &'k Outlet,
    /// Header of the request.
    parent: &'k Object,
    progress: &'k CellProgress,
    source: Arc<Source>,
    count: u64,
    silent: bool,
    /// Whether the value is shown in the pager next to the notebook.
    paged: bool,
    /// Number of statements without an answer so far. The answer of the last one is the result.
    left: usize,
    payload: Vec<Json>,
    /// Last value, in its MIME types.
    result: Option<Object>,
    error: Option<Object>,
}

impl<'k> Cell<'k> {
    pub(super) fn new(
        outlet: &'k Outlet,
        parent: &'k Object,
        asked: Asked<'_>,
        progress: &'k CellProgress,
    ) -> Cell<'k> {
        let Asked { code, count, silent, paged } = asked;
        let left = parse(code, &Furthest::default()).map_or(0, |script| script.statements.len());
        let source = Arc::new(Source { name: None, text: code.to_owned() });
        let (payload, result, error) = (Vec::new(), None, None);
        Cell { outlet, parent, progress, source, count, silent, paged, left, payload, result, error }
    }

    /// Returns the source text.
    pub(super) fn source(&self) -> Arc<Source> {
        Arc::clone(&self.source)
    }

    /// Shows an answer.
    pub(super) fn answer(&mut self, answer: &Answer, look: &Look) {
        let own = Arc::ptr_eq(&answer.source, &self.source);
        self.left = self.left.saturating_sub(usize::from(own));
        match &answer.outcome {
            Err(fault) => self.fault(fault, &look.refused(answer, fault), look),
            Ok(Value::Quit) => self.payload.push(json!({ "source": "ask_exit", "keepkernel": false })),
            Ok(value) => self.value(value, answer, own && self.left == 0, look),
        }
    }

    /// Shows a value, which is the result of the cell if it is the last one. Actions are reported
    /// as a line of text, other values in all MIME types.
    fn value(&mut self, value: &Value, answer: &Answer, is_last: bool, look: &Look) {
        let doc = look.doc(value, answer);
        if doc.blocks.is_empty() {
            return;
        }
        if matches!(value, Value::Saved(_) | Value::Cleared(_) | Value::Setting { .. }) {
            return self.stream("stdout", plain::render(&doc, COLUMNS), look);
        }
        let (mut forms, metadata) = data::forms(look, answer);
        if self.paged {
            return self.payload.push(json!({ "source": "page", "data": forms, "start": 0 }));
        }
        if let Some(object) = look.object(answer) {
            forms.insert(data::JSON.to_owned(), object);
        }
        let content = json!({ "data": forms, "metadata": metadata, "execution_count": self.count });
        self.publish(if is_last { "execute_result" } else { "display_data" }, content, look);
        self.result = Some(forms);
    }

    /// Sends an output, unless the cell is silent.
    fn publish(&self, kind: &str, mut content: Json, look: &Look) {
        if self.silent {
            return;
        }
        if let (Some(content), "display_data") = (content.as_object_mut(), kind) {
            content.remove("execution_count");
        }
        self.progress.start(look.lang(), ProgressOutput::give_way);
        self.outlet.publish(kind, self.parent, &content);
    }

    fn stream(&self, name: &str, text: String, look: &Look) {
        self.publish("stream", json!({ "name": name, "text": text }), look);
    }

    /// Shows a fault. Later faults of the cell are consequences and are not shown.
    fn fault(&mut self, fault: &Fault, doc: &Doc, look: &Look) {
        if self.error.is_some() {
            return;
        }
        let text = if look.settings().colours != Some(false) {
            ansi::weighted(doc, COLUMNS)
        } else {
            plain::render(doc, COLUMNS)
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
    pub(super) fn interrupted(&mut self, look: &Look) {
        let source = Source { name: None, text: String::new() };
        let fault = Fault { span: None, kind: FaultKind::Interrupted };
        self.fault(&fault, &look.fault_doc(&fault, &source), look);
    }

    /// Shows warnings about the user's files.
    pub(super) fn warn(&self, troubles: &[FaultKind], look: &Look) {
        let source = Source { name: None, text: String::new() };
        for kind in troubles {
            let doc = look.fault_doc(&Fault { span: None, kind: kind.clone() }, &source);
            self.stream("stderr", plain::render(&doc, COLUMNS), look);
        }
    }

    /// Returns the content of the reply, and the text of the result.
    pub(super) fn reply(self, expressions: &Json) -> (Json, Option<String>) {
        let text = self.result.as_ref().and_then(|forms| forms.get("text/plain")?.as_str().map(str::to_owned));
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
    pub(super) fn expression(self) -> Json {
        match self.error {
            Some(mut error) => {
                error.insert("status".to_owned(), "error".into());
                error.into()
            }
            None => json!({ "status": "ok", "data": self.result.unwrap_or_default(), "metadata": {} }),
        }
    }
}
