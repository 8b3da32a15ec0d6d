//! How far the running command has come, on standard error, when it takes longer than a second.

use crate::search::{Progress, Reporter};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Work that is over sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// The steps of the bar.
const STEPS: u64 = 1000;

/// The line that shows progress.
#[derive(Clone, Default)]
pub(super) struct ProgressLine(Arc<Mutex<State>>);

impl fmt::Debug for ProgressLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProgressLine").finish_non_exhaustive()
    }
}

/// When the command started (none: nothing runs) and the bar, once it is shown.
#[derive(Default)]
struct State {
    since: Option<Instant>,
    bar: Option<ProgressBar>,
}

impl ProgressLine {
    /// A command starts.
    pub(super) fn start(&self) {
        let mut state = self.lock();
        state.clear();
        state.since = Some(Instant::now());
    }

    /// Nothing runs: the line is wiped out.
    pub(super) fn stop(&self) {
        self.lock().clear();
    }

    /// What the searches report to.
    pub(super) fn reporter(&self) -> Reporter {
        let line = self.clone();
        Arc::new(move |progress| {
            // Another thread at it is reason enough not to wait: the next report comes soon.
            if let Ok(mut state) = line.0.try_lock() {
                state.show(progress);
            }
        })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn clear(&mut self) {
        self.since = None;
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    fn show(&mut self, progress: Progress) {
        let Some(passed) = self.since.map(|since| since.elapsed()).filter(|passed| *passed >= PATIENCE) else { return };
        let bar = self.bar.get_or_insert_with(bar);
        bar.set_style(style(progress.part.is_some()));
        bar.set_position(progress.part.map_or(0, steps));
        bar.set_message(message(progress, passed));
    }
}

fn bar() -> ProgressBar {
    ProgressBar::with_draw_target(Some(STEPS), ProgressDrawTarget::stderr_with_hz(10))
}

fn style(measured: bool) -> ProgressStyle {
    let template = if measured { "{spinner} [{bar:24}] {msg}" } else { "{spinner} {msg}" };
    ProgressStyle::with_template(template).expect("a constant template").progress_chars("=> ")
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
fn steps(part: f64) -> u64 {
    (part.clamp(0.0, 1.0) * STEPS as f64) as u64
}

/// Percent, time passed and time left, what was found so far; no word, so no language.
fn message(progress: Progress, passed: Duration) -> String {
    let found = if progress.found > 0 { format!("  >= {}", progress.found) } else { String::new() };
    match progress.part {
        Some(part) => {
            let left = left(part, passed).map_or_else(|| "?".to_owned(), clock);
            format!("{:3.0}%  {} < {left}{found}", part * 100.0, clock(passed))
        }
        None => format!("{}{found}", clock(passed)),
    }
}

/// The time left if the rest goes as the part that is done.
fn left(part: f64, passed: Duration) -> Option<Duration> {
    // A part this small says nothing of the whole yet.
    if part < 1e-6 {
        return None;
    }
    Duration::try_from_secs_f64(passed.as_secs_f64() * (1.0 - part).max(0.0) / part).ok()
}

/// `m:ss`, `h:mm:ss` or `d d hh:mm:ss`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, hours, days) = (seconds / 60 % 60, seconds / 3600 % 24, seconds / 86400);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{days} d {hours:02}:{minutes:02}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_estimate_is_the_rule_of_three() {
        let minute = Duration::from_secs(60);
        assert_eq!(left(0.25, minute), Some(Duration::from_secs(180)));
        assert_eq!(left(1.0, minute), Some(Duration::ZERO));
        assert_eq!(left(0.0, minute), None);
        assert!(left(f64::NAN, minute).is_none());
    }

    #[test]
    fn clocks_of_all_lengths() {
        assert_eq!(clock(Duration::from_millis(1999)), "0:01");
        assert_eq!(clock(Duration::from_secs(3725)), "1:02:05");
        assert_eq!(clock(Duration::from_secs(2 * 86400 + 60)), "2 d 00:01:00");
    }

    #[test]
    fn a_message_says_what_is_known() {
        let progress = |part, found| Progress { part, found, nodes: 9 };
        assert_eq!(message(progress(Some(0.5), 0), Duration::from_secs(7)), " 50%  0:07 < 0:07");
        assert_eq!(message(progress(None, 12), Duration::from_secs(7)), "0:07  >= 12");
        assert_eq!(steps(2.0), STEPS);
    }

    #[test]
    fn reports_outside_a_command_show_nothing() {
        let line = ProgressLine::default();
        line.reporter()(Progress { part: Some(0.5), found: 1, nodes: 1 });
        assert!(line.lock().bar.is_none());
        line.start();
        line.reporter()(Progress { part: Some(0.5), found: 1, nodes: 1 });
        assert!(line.lock().bar.is_none(), "too early");
    }
}
