//! How far the running cell has come: an output that is updated in place, after a second, and taken away when the cell has its answer.

use super::outlet::Outlet;
use super::wire::Object;
use crate::front::terminal::progress_text;
use crate::present;
use crate::search::{Progress, Reporter};
use crate::words::Lang;
use serde_json::{Value as Json, json};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Work that is over sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// Between two updates.
const PAUSE: Duration = Duration::from_millis(500);

/// The progress of the one cell that runs.
#[derive(Clone, Debug)]
pub(super) struct Gauge {
    outlet: Outlet,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    lang: Lang,
    /// The header of the request; none where nothing is to be shown.
    parent: Option<Object>,
    since: Option<Instant>,
    /// When it was last drawn; none while it is not shown.
    drawn: Option<Instant>,
    /// Whether the cell has shown anything else.
    beside: bool,
}

impl Gauge {
    /// Shows nothing yet.
    pub(super) fn new(outlet: Outlet) -> Gauge {
        Gauge { outlet, state: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A cell starts.
    pub(super) fn start(&self, parent: &Object, lang: Lang) {
        *self.lock() = State { lang, parent: Some(parent.clone()), since: Some(Instant::now()), ..State::default() };
    }

    /// An output is about to come: the progress goes, and time is counted anew for what runs after it.
    pub(super) fn give_way(&self, lang: Lang) {
        let mut state = self.lock();
        self.hide(&mut state, true);
        (state.lang, state.since, state.beside) = (lang, Some(Instant::now()), true);
    }

    /// The cell ends.
    pub(super) fn stop(&self) {
        let mut state = self.lock();
        self.hide(&mut state, false);
        state.parent = None;
    }

    /// Takes the progress away: with all the cell shows where that is all, else by making it empty.
    fn hide(&self, state: &mut State, follows: bool) {
        let Some(parent) = state.drawn.take().and(state.parent.as_ref()) else { return };
        match state.beside {
            false => self.outlet.publish("clear_output", parent, &json!({ "wait": follows })),
            true => self.outlet.publish("update_display_data", parent, &display(parent, &json!({ "text/plain": "" }))),
        }
    }

    /// What the searches report to, from any thread.
    pub(super) fn reporter(&self) -> Reporter {
        let gauge = self.clone();
        Arc::new(move |progress| match progress.seconds {
            Some(seconds) => gauge.foretell(&gauge.lock(), seconds),
            // Another thread at it is reason enough not to wait: the next report comes soon.
            None => {
                if let Ok(mut state) = gauge.state.try_lock() {
                    gauge.show(&mut state, progress);
                }
            }
        })
    }

    /// Says about how long it will take, before it begins.
    fn foretell(&self, state: &State, seconds: f64) {
        let Some(parent) = &state.parent else { return };
        let text = format!("{}\n", present::foretold(state.lang, seconds));
        self.outlet.publish("stream", parent, &json!({ "name": "stderr", "text": text }));
    }

    fn show(&self, state: &mut State, progress: Progress) {
        let (Some(parent), Some(since)) = (&state.parent, state.since) else { return };
        let passed = since.elapsed();
        if passed < PATIENCE || state.drawn.is_some_and(|drawn| drawn.elapsed() < PAUSE) {
            return;
        }
        let text = progress_text(state.lang, progress, passed);
        let bar = progress.part.map_or_else(String::new, |part| format!(r#"<progress value="{part:.4}"></progress> "#));
        let data =
            json!({ "text/plain": text, "text/html": format!("{bar}<span>{}</span>", text.replace('<', "&lt;")) });
        let kind = if state.drawn.is_some() { "update_display_data" } else { "display_data" };
        self.outlet.publish(kind, parent, &display(parent, &data));
        state.drawn = Some(Instant::now());
    }
}

/// The content of the display; its name is that of the request.
fn display(parent: &Object, data: &Json) -> Json {
    json!({ "data": data, "metadata": {}, "transient": { "display_id": parent.get("msg_id") } })
}
