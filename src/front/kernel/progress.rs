//! How far the running cell has come: an output that is updated in place, after a second, and taken away when the cell has its answer.

use super::outlet::Outlet;
use super::wire::Object;
use crate::front::host::progress::{ProgressDisplay, ProgressMeter, Shown};
use serde_json::{Value as Json, json};
use std::time::{Duration, Instant};

/// Between two updates.
const PAUSE: Duration = Duration::from_millis(500);

/// The progress of the one cell that runs.
pub(super) type CellProgress = ProgressMeter<ProgressOutput>;

/// The output that shows it.
#[derive(Debug)]
pub(super) struct ProgressOutput {
    outlet: Outlet,
    /// The header of the request; none where nothing is to be shown.
    parent: Option<Object>,
    /// When it was last drawn; none while it is not shown.
    drawn: Option<Instant>,
    /// What was told beforehand of how long it takes.
    foretold: Option<String>,
    /// Whether the cell has shown anything else.
    beside: bool,
}

impl ProgressOutput {
    /// Shows nothing yet.
    pub(super) fn new(outlet: Outlet) -> ProgressOutput {
        ProgressOutput { outlet, parent: None, drawn: None, foretold: None, beside: false }
    }

    /// A cell starts.
    pub(super) fn begin(&mut self, parent: &Object) {
        (self.parent, self.drawn, self.beside) = (Some(parent.clone()), None, false);
        self.foretold = None;
    }

    /// An output is about to come: the progress goes.
    pub(super) fn give_way(&mut self) {
        self.hide(true);
        self.beside = true;
    }

    /// The cell ends.
    pub(super) fn end(&mut self) {
        self.hide(false);
        self.parent = None;
    }

    /// Takes the progress away: with all the cell shows where that is all, else by making it empty.
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
        // Beside what is known of the rest, what was told beforehand says nothing.
        let foretold = self.foretold.clone().filter(|_| shown.part.is_none()).into_iter();
        let facts = foretold.chain(shown.facts).collect::<Vec<_>>().join(", ");
        let text = [shown.work, facts].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ");
        self.draw(shown.part, &text);
    }
}

impl ProgressOutput {
    /// Draws a bar, an unsteady one where no part is known, and a text.
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

/// The content of the display; its name is that of the request.
fn display(parent: &Object, data: &Json) -> Json {
    json!({ "data": data, "metadata": {}, "transient": { "display_id": parent.get("msg_id") } })
}
