//! How far the running command has come: when that is shown, and in which words.

use crate::present::foretold;
use crate::search::{Progress, Reporter};
use crate::words::{Lang, grouped};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Work that is over sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// Where a front end shows progress.
pub(in crate::front) trait ProgressDisplay: Send + 'static {
    /// Says about how long the command will take, before it begins.
    fn foretell(&mut self, text: String);

    /// Shows how far it is, as numbers and in words.
    fn show(&mut self, progress: Progress, text: String);
}

/// The progress of the one command that runs; a clone is the same.
pub(in crate::front) struct ProgressMeter<D>(Arc<Mutex<Running<D>>>);

struct Running<D> {
    lang: Lang,
    /// When the command started; none where nothing runs.
    since: Option<Instant>,
    display: D,
}

impl<D: ProgressDisplay> ProgressMeter<D> {
    /// Nothing runs yet.
    pub(in crate::front) fn new(display: D) -> ProgressMeter<D> {
        ProgressMeter(Arc::new(Mutex::new(Running { lang: Lang::default(), since: None, display })))
    }

    fn lock(&self) -> MutexGuard<'_, Running<D>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A command starts, or goes on after an answer: time is counted from now on, and numbers are written as this language writes them.
    pub(in crate::front) fn start(&self, lang: Lang, prepare: impl FnOnce(&mut D)) {
        let mut running = self.lock();
        prepare(&mut running.display);
        (running.lang, running.since) = (lang, Some(Instant::now()));
    }

    /// Nothing runs.
    pub(in crate::front) fn stop(&self, clear: impl FnOnce(&mut D)) {
        let mut running = self.lock();
        running.since = None;
        clear(&mut running.display);
    }

    /// What the searches report to, from any thread.
    pub(in crate::front) fn reporter(&self) -> Reporter {
        let meter = ProgressMeter(Arc::clone(&self.0));
        Arc::new(move |progress| match progress.seconds {
            Some(seconds) => meter.lock().foretell(seconds),
            // Another thread at it is reason enough not to wait: the next report comes soon.
            None => {
                if let Ok(mut running) = meter.0.try_lock() {
                    running.show(progress);
                }
            }
        })
    }
}

impl<D: ProgressDisplay> Running<D> {
    fn foretell(&mut self, seconds: f64) {
        if self.since.is_some() {
            self.display.foretell(format!("{}\n", foretold(self.lang, seconds)));
        }
    }

    fn show(&mut self, progress: Progress) {
        let passed = self.since.map(|since| since.elapsed()).filter(|passed| *passed >= PATIENCE);
        if let Some(passed) = passed {
            self.display.show(progress, message(self.lang, progress, passed));
        }
    }
}

impl<D> fmt::Debug for ProgressMeter<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProgressMeter").finish_non_exhaustive()
    }
}

/// Percent, time passed and time left, and how many were found so far, or the step and the states gone through; no word, only the
/// numbers are of a language.
fn message(lang: Lang, progress: Progress, passed: Duration) -> String {
    let number = grouped(lang, &progress.found.to_string());
    let found = if progress.found > 0 { format!("  ≥ {number}") } else { String::new() };
    if let Some((layer, of)) = progress.layer {
        return format!("{layer}/{of}  {}  {}", clock(passed), grouped(lang, &progress.nodes.to_string()));
    }
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
        let progress = |part, found| Progress { part, found, nodes: 9, seconds: None, layer: None };
        assert_eq!(message(Lang::EN, progress(Some(0.5), 0), Duration::from_secs(7)), " 50%  0:07 < 0:07");
        assert_eq!(message(Lang::EN, progress(None, 1200), Duration::from_secs(7)), "0:07  ≥ 1,200");
        let layer = Progress { part: None, found: 0, nodes: 12345, seconds: None, layer: Some((7, 64)) };
        assert_eq!(message(Lang::EN, layer, Duration::from_secs(7)), "7/64  0:07  12,345");
    }

    #[derive(Default)]
    struct Shown(Vec<String>);

    impl ProgressDisplay for Shown {
        fn foretell(&mut self, text: String) {
            self.0.push(text);
        }

        fn show(&mut self, _: Progress, text: String) {
            self.0.push(text);
        }
    }

    #[test]
    fn reports_outside_a_command_and_early_ones_show_nothing() {
        let meter = ProgressMeter::new(Shown::default());
        let report = |seconds| meter.reporter()(Progress { part: Some(0.5), found: 1, nodes: 1, seconds, layer: None });
        report(None);
        report(Some(60.0));
        meter.start(Lang::EN, |_| {});
        report(None);
        assert!(meter.lock().display.0.is_empty(), "nothing runs, or it is too early");
        meter.lock().since = Instant::now().checked_sub(Duration::from_secs(2));
        report(None);
        assert_eq!(meter.lock().display.0, [" 50%  0:02 < 0:02  ≥ 1"]);
        report(Some(60.0));
        assert_eq!(meter.lock().display.0.len(), 2);
        meter.stop(|shown| shown.0.clear());
        report(None);
        assert!(meter.lock().display.0.is_empty());
    }
}
