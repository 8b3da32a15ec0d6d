//! Replies with the progress of a running request, for requests that ask for them.

use super::reply::ReplyWriter;
use crate::host::progress::{ProgressDisplay, ProgressText};
use serde_json::json;
use std::io::Write;
use std::time::{Duration, Instant};

/// Time between two replies.
const PAUSE: Duration = Duration::from_millis(250);

/// Display of the progress of a request.
#[derive(Debug)]
pub(super) struct ProgressReplies<W> {
    out: ReplyWriter<W>,
    /// Id of the running request, or `None` if it does not ask for its progress.
    pub(super) request: Option<u64>,
    /// Time of the last reply.
    sent: Option<Instant>,
    /// Estimated duration, announced before the start.
    eta: Option<String>,
}

impl<W> ProgressReplies<W> {
    /// Creates a display without a running request.
    pub(super) fn new(out: ReplyWriter<W>) -> ProgressReplies<W> {
        ProgressReplies { out, request: None, sent: None, eta: None }
    }

    /// Begins a request, or ends it with `None`.
    pub(super) fn set_request(&mut self, request: Option<u64>) {
        (self.request, self.sent, self.eta) = (request, None, None);
    }
}

impl<W: Write + Send + 'static> ProgressReplies<W> {
    /// Sends a reply. If that fails, the last reply to the request fails too and reports it.
    fn send(&mut self, part: Option<f64>, text: &str) {
        if self.request.is_some() {
            let progress = json!({ "part": part, "text": text });
            let _ = self.out.write(self.request, json!({ "progress": progress }));
            self.sent = Some(Instant::now());
        }
    }
}

impl<W: Write + Send + 'static> ProgressDisplay for ProgressReplies<W> {
    const IN_CELL: bool = true;

    fn report_eta(&mut self, text: String) {
        let text = text.trim_end().to_owned();
        self.send(None, &text);
        self.eta = Some(text);
    }

    fn show_progress(&mut self, shown: ProgressText) {
        if self.sent.is_none_or(|sent| sent.elapsed() >= PAUSE) {
            let part = shown.part;
            self.send(part, &shown.into_line(self.eta.as_deref()));
        }
    }
}
