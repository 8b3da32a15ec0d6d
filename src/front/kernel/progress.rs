//! Progress of the running cell: an output that is updated in place after a delay, and removed when
//! the cell has its answer.

use super::outlet::Outlet;
use super::wire::Object;
use crate::front::host::progress::{ProgressDisplay, ProgressMeter, Shown};
use serde_json::{Value as Json, json};
use std::time::{Duration, Instant};

/// Time between two updates.
const PAUSE: Duration = Duration::from_millis(500);

/// Progress of the single running cell.
pub(super) type CellProgress = ProgressMeter<ProgressOutput>;

/// Output that shows the progress.
#[derive(Debug)]
pub(super) struct ProgressOutput {
    outlet: Outlet,
    /// Header of the request, or `None` if nothing is to be shown.
    parent: Option<Object>,
    /// Time of the last update, or `None` while the progress is not shown.
    drawn: Option<Instant>,
    /// Estimated duration, announced before the start.
    foretold: Option<String>,
    /// Whether the cell has shown other outputs.
    beside: bool,
}

impl ProgressOutput {
    /// Creates an output without a running cell.
    pub(super) fn new(outlet: Outlet) -> ProgressOutput {
        ProgressOutput { outlet, parent: None, drawn: None, foretold: None, beside: false }
    }

    /// Begins a cell.
    pub(super) fn begin(&mut self, parent: &Object) {
        (self.parent, self.drawn, self.beside) = (Some(parent.clone()), None, false);
        self.foretold = None;
    }

    /// Removes the progress before another output of the cell.
    pub(super) fn give_way(&mut self) {
        self.hide(true);
        self.beside = true;
    }

    /// Ends the cell.
    pub(super) fn end(&mut self) {
        self.hide(false);
        self.parent = None;
    }

    /// Removes the progress. If it is the only output of the cell, all output is cleared, otherwise
    /// it is replaced by an empty text.
    fn hide(&mut self, follows: bool) {
        let Some(parent) = self.drawn.take().and(self.parent.as_ref()) else { return };
        match self.beside {
            false => self.outlet.publish("clear_output", parent, &json!({ "wait": follows })),
            true => self.outlet.publish("update_display_data", parent, &display(parent, &json!({ "text/plain": "" }))),
        }
    }
}

impl ProgressDisplay for ProgressOutput {
    const IN_CELL: bool = true;

    fn foretell(&mut self, text: String) {
        self.draw(None, text.trim_end());
        self.foretold = Some(text.trim_end().to_owned());
    }

    fn show(&mut self, shown: Shown) {
        if self.drawn.is_some_and(|drawn| drawn.elapsed() < PAUSE) {
            return;
        }
        // A known fraction makes the earlier estimate redundant.
        let foretold = self.foretold.clone().filter(|_| shown.part.is_none()).into_iter();
        let facts = foretold.chain(shown.facts).collect::<Vec<_>>().join(", ");
        let text = [shown.work, facts].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ");
        self.draw(shown.part, &text);
    }
}

impl ProgressOutput {
    /// Draws a text and a bar, which is indeterminate if the fraction is unknown.
    fn draw(&mut self, part: Option<f64>, text: &str) {
        let Some(parent) = &self.parent else { return };
        let bar = part.map_or_else(String::new, |part| format!(r#" value="{part:.4}""#));
        let html = format!("<progress{bar}></progress> <span>{}</span>", text.replace('<', "&lt;"));
        let kind = if self.drawn.is_some() { "update_display_data" } else { "display_data" };
        let data = json!({ "text/plain": text, "text/html": html });
        self.outlet.publish(kind, parent, &display(parent, &data));
        self.drawn = Some(Instant::now());
    }
}

/// Returns the content of the display. Its id is that of the request.
fn display(parent: &Object, data: &Json) -> Json {
    json!({ "data": data, "metadata": {}, "transient": { "display_id": parent.get("msg_id") } })
}
