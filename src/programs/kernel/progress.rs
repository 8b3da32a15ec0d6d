//! Progress of the running cell: an output that is updated in place after a delay, and removed when
//! the cell has its answer.

use super::sender::MessageSender;
use crate::host::progress::{Meter, ProgressDisplay, ProgressText};
use crate::protocol::JsonMap;
use serde_json::{Value as Json, json};
use std::time::{Duration, Instant};

/// Time between two updates.
const PAUSE: Duration = Duration::from_millis(500);

/// Progress of the single running cell.
pub(super) type CellProgress = Meter<ProgressOutput>;

/// Output that shows the progress.
#[derive(Debug)]
pub(super) struct ProgressOutput {
    sender: MessageSender,
    /// Header of the request, or `None` if nothing is to be shown.
    parent: Option<JsonMap>,
    /// Time of the last update, or `None` while the progress is not shown.
    drawn: Option<Instant>,
    /// Estimated duration, announced before the start.
    eta: Option<String>,
    /// Whether the cell has shown other outputs.
    has_output: bool,
}

impl ProgressOutput {
    /// Creates an output without a running cell.
    pub(super) fn new(sender: MessageSender) -> ProgressOutput {
        ProgressOutput { sender, parent: None, drawn: None, eta: None, has_output: false }
    }

    /// Begins a cell.
    pub(super) fn begin_cell(&mut self, parent: &JsonMap) {
        (self.parent, self.drawn, self.has_output) = (Some(parent.clone()), None, false);
        self.eta = None;
    }

    /// Removes the progress before another output of the cell.
    pub(super) fn yield_to_output(&mut self) {
        self.hide(true);
        self.has_output = true;
    }

    /// Ends the cell.
    pub(super) fn end_cell(&mut self) {
        self.hide(false);
        self.parent = None;
    }

    /// Removes the progress. If it is the only output of the cell, all output is cleared, otherwise
    /// it is replaced by an empty text.
    fn hide(&mut self, follows: bool) {
        let Some(parent) = self.drawn.take().and(self.parent.as_ref()) else { return };
        match self.has_output {
            false => self.sender.publish("clear_output", parent, &json!({ "wait": follows })),
            true => self.sender.publish(
                "update_display_data",
                parent,
                &display_content(parent, &json!({ "text/plain": "" })),
            ),
        }
    }
}

impl ProgressDisplay for ProgressOutput {
    const IN_CELL: bool = true;

    fn report_eta(&mut self, text: String) {
        self.draw_bar(None, text.trim_end());
        self.eta = Some(text.trim_end().to_owned());
    }

    fn show_progress(&mut self, shown: ProgressText) {
        if self.drawn.is_some_and(|drawn| drawn.elapsed() < PAUSE) {
            return;
        }
        let part = shown.part;
        self.draw_bar(part, &shown.into_line(self.eta.as_deref()));
    }
}

impl ProgressOutput {
    /// Draws a text and a bar, which is indeterminate if the fraction is unknown.
    fn draw_bar(&mut self, part: Option<f64>, text: &str) {
        let Some(parent) = &self.parent else { return };
        let bar = part.map_or_else(String::new, |part| format!(r#" value="{part:.4}""#));
        let html = format!("<progress{bar}></progress> <span>{}</span>", text.replace('<', "&lt;"));
        let kind = if self.drawn.is_some() { "update_display_data" } else { "display_data" };
        let data = json!({ "text/plain": text, "text/html": html });
        self.sender.publish(kind, parent, &display_content(parent, &data));
        self.drawn = Some(Instant::now());
    }
}

/// Returns the content of the display. Its id is that of the request.
fn display_content(parent: &JsonMap, data: &Json) -> Json {
    json!({ "data": data, "metadata": {}, "transient": { "display_id": parent.get("msg_id") } })
}
