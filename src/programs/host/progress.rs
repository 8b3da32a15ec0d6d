//! Progress of the running command, with its status and the time at which it is shown.

use bezzel_base::core::{
    BestBound, Observer, Progress, SearchEvent, SharedObserver, ignore_poison, lock,
};
use bezzel_lab::report::{ProgressStatus, eta_message, long_step_message};
use bezzel_messages::Lang;
use std::fmt;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// Minimum duration of work with visible progress.
const PATIENCE: Duration = Duration::from_millis(800);

/// Time between updates for a command that reports nothing.
const TICK: Duration = Duration::from_millis(100);

/// Display of progress in a front end.
pub(crate) trait ProgressDisplay: Send + 'static {
    /// Whether the command runs in a notebook cell, which Ctrl-C does not stop.
    const IN_CELL: bool = false;

    /// Shows the estimated duration of the command before it starts.
    fn report_eta(&mut self, text: String);

    /// Shows the activity and the progress.
    fn show_progress(&mut self, shown: ProgressText);
}

/// Displayed progress of a running command.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ProgressText {
    /// Completed fraction, from 0 to 1.
    pub(crate) part: Option<f64>,
    /// Description of the activity.
    pub(crate) work: String,
    /// Facts about the progress, with the most informative first.
    pub(crate) facts: Vec<String>,
}

impl ProgressText {
    /// Returns the text as one line. The estimate made before the start is included, unless a known
    /// fraction makes it redundant.
    #[cfg(feature = "protocol")]
    pub(crate) fn into_line(self, eta: Option<&str>) -> String {
        let eta = eta.filter(|_| self.part.is_none()).map(str::to_owned);
        let facts = eta.into_iter().chain(self.facts).collect::<Vec<_>>().join(", ");
        let parts = [self.work, facts].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(": ")
    }
}

/// Progress of the single running command. Clones share their state.
pub(crate) struct Meter<D>(Arc<SharedMeter<D>>);

struct SharedMeter<D> {
    running: Mutex<RunningCommand<D>>,
    /// Notified when a command starts.
    started: Condvar,
}

struct RunningCommand<D> {
    lang: Lang,
    /// Start of the command. `None` if no command is running.
    since: Option<Instant>,
    status: ProgressStatus,
    /// Start and deadline of the search that reports.
    search_start: Instant,
    deadline: Option<Instant>,
    /// Estimated duration of the search in seconds.
    eta_seconds: Option<f64>,
    display: D,
}

impl<D: ProgressDisplay> Meter<D> {
    /// Creates a meter without a running command.
    pub(crate) fn new(display: D) -> Meter<D> {
        let (lang, going, begun) = (Lang::default(), ProgressStatus::default(), Instant::now());
        let running = Mutex::new(RunningCommand {
            lang,
            since: None,
            status: going,
            search_start: begun,
            deadline: None,
            eta_seconds: None,
            display,
        });
        let shared = Arc::new(SharedMeter { running, started: Condvar::new() });
        let ticking = Arc::clone(&shared);
        // Without the thread, only searches that report are shown.
        let _ = std::thread::Builder::new()
            .name("progress".to_owned())
            .spawn(move || ticking.run_ticker());
        Meter(shared)
    }

    /// Starts a command, or continues it after an answer. Time is counted from now on, and numbers
    /// are formatted in this language.
    pub(crate) fn start(&self, lang: Lang, prepare: impl FnOnce(&mut D)) {
        let mut running = lock(&self.0.running);
        prepare(&mut running.display);
        (running.status, running.deadline, running.eta_seconds) =
            (ProgressStatus::default(), None, None);
        (running.lang, running.since) = (lang, Some(Instant::now()));
        self.0.started.notify_all();
    }

    /// Ends the command.
    pub(crate) fn stop(&self, clear: impl FnOnce(&mut D)) {
        let mut running = lock(&self.0.running);
        running.since = None;
        clear(&mut running.display);
    }

    /// Runs an action that uses the progress display, or waits for an answer of the user. Time is
    /// counted from its end on.
    #[cfg(feature = "cli")]
    pub(crate) fn run_paused<T>(&self, clear: impl FnOnce(&mut D), act: impl FnOnce() -> T) -> T {
        let ran = lock(&self.0.running).since.is_some();
        self.stop(clear);
        let done = act();
        if ran {
            lock(&self.0.running).since = Some(Instant::now());
            self.0.started.notify_all();
        }
        done
    }

    /// Returns the observer for the searches, which may be called from any thread.
    pub(crate) fn reporter(&self) -> SharedObserver {
        Arc::new(self.clone())
    }
}

impl<D> Clone for Meter<D> {
    fn clone(&self) -> Meter<D> {
        Meter(Arc::clone(&self.0))
    }
}

impl<D: ProgressDisplay> Observer for Meter<D> {
    fn on_progress(&self, progress: Progress) {
        match progress.seconds {
            Some(seconds) => lock(&self.0.running).report_eta(seconds),
            // If another thread holds the lock, skip this report: the next one comes soon.
            None => {
                if let Ok(mut running) = self.0.running.try_lock() {
                    running.record_progress(progress);
                    running.show_progress();
                }
            }
        }
    }

    fn on_event(&self, news: SearchEvent) {
        lock(&self.0.running).record_event(news);
    }
}

impl<D: ProgressDisplay> SharedMeter<D> {
    /// Shows the elapsed time while nothing is reported.
    fn run_ticker(&self) {
        let mut running = lock(&self.running);
        loop {
            running = match running.since {
                None => ignore_poison(self.started.wait(running)),
                Some(_) => ignore_poison(self.started.wait_timeout(running, TICK)).0,
            };
            running.show_progress();
        }
    }
}

impl<D: ProgressDisplay> RunningCommand<D> {
    fn report_eta(&mut self, seconds: f64) {
        if self.since.is_some() {
            self.eta_seconds = Some(seconds);
            self.display.report_eta(format!("{}\n", eta_message(self.lang, seconds, D::IN_CELL)));
        }
    }

    fn record_progress(&mut self, progress: Progress) {
        let going = &mut self.status;
        (going.found, going.nodes) = (progress.found, progress.nodes);
        // Not every checkpoint reports the fraction.
        going.part = progress.part.or(going.part);
        going.layer = progress.layer.or(going.layer);
    }

    fn record_event(&mut self, news: SearchEvent) {
        match news {
            SearchEvent::Stage { word, is_chained: after } => {
                self.status =
                    ProgressStatus { stage: Some((word, after)), ..ProgressStatus::default() }
            }
            SearchEvent::Run(at, of) => {
                self.status = ProgressStatus {
                    stage: self.status.stage,
                    run: Some((at, of)),
                    ..ProgressStatus::default()
                }
            }
            SearchEvent::Search { task, problem, method, deadline } => {
                let (stage, run) = (self.status.stage, self.status.run);
                self.status = ProgressStatus {
                    stage,
                    run,
                    search: Some((task, problem, method)),
                    ..ProgressStatus::default()
                };
                (self.search_start, self.deadline) = (Instant::now(), deadline);
            }
            SearchEvent::LongStep { step, seconds, instead } => {
                self.eta_seconds = Some(seconds);
                let text = long_step_message(self.lang, &step, seconds, &instead);
                self.display.report_eta(format!("{text}\n"));
            }
            SearchEvent::Best(best) => {
                if matches!(best, BestBound::Level(..)) {
                    self.status.part = None;
                }
                self.status.best = Some(best);
            }
        }
    }

    fn show_progress(&mut self) {
        let passed = self.since.map(|since| since.elapsed()).filter(|passed| *passed >= PATIENCE);
        let Some(passed) = passed else { return };
        self.status.passed = passed;
        self.status.left =
            estimate_remaining(self.status.part, self.search_start.elapsed(), self.eta_seconds);
        self.status.most =
            self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let (work, facts) = (self.status.work_text(self.lang), self.status.fact_texts(self.lang));
        self.display.show_progress(ProgressText { part: self.status.part, work, facts });
    }
}

impl<D> fmt::Debug for Meter<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter").finish_non_exhaustive()
    }
}

/// Estimates the remaining time in proportion to the completed fraction. Below one percent, an
/// estimate made before the search has priority, if there is one.
fn estimate_remaining(
    part: Option<f64>,
    passed: Duration,
    foretold: Option<f64>,
) -> Option<Duration> {
    /// A smaller fraction does not allow an estimate.
    const LEAST: f64 = 1e-6;
    /// From this fraction on, it is more accurate than an estimate made before the search.
    const TELLING: f64 = 0.01;
    let passed = passed.as_secs_f64();
    let by_part =
        part.filter(|&part| part >= LEAST).map(|part| passed * (1.0 - part).max(0.0) / part);
    // An estimate that has expired was wrong.
    let by_estimate = foretold
        .map(|all| all - passed)
        .filter(|&left| left > 0.0 && part.unwrap_or(0.0) < TELLING);
    Duration::try_from_secs_f64(by_estimate.or(by_part)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_estimate_is_the_rule_of_three() {
        let minute = Duration::from_secs(60);
        let by_part = |part| estimate_remaining(Some(part), minute, None);
        assert_eq!(by_part(0.25), Some(Duration::from_secs(180)));
        assert_eq!(by_part(1.0), Some(Duration::ZERO));
        assert_eq!(by_part(0.0), None);
        assert!(by_part(f64::NAN).is_none());
    }

    #[test]
    fn predicted_time_is_shown_until_a_part_is_done() {
        let minute = Duration::from_secs(60);
        let foretold =
            |part| estimate_remaining(part, minute, Some(600.0)).map(|left| left.as_secs());
        assert_eq!(
            [None, Some(0.0), Some(0.005), Some(0.25)].map(foretold),
            [540, 540, 540, 180].map(Some)
        );
        assert_eq!(
            estimate_remaining(None, minute, Some(30.0)),
            None,
            "it takes longer than was foretold"
        );
        assert_eq!(
            estimate_remaining(Some(0.001), minute, Some(30.0)),
            estimate_remaining(Some(0.001), minute, None)
        );
    }

    #[derive(Default)]
    struct Log(Vec<String>);

    impl ProgressDisplay for Log {
        fn report_eta(&mut self, text: String) {
            self.0.push(text);
        }

        fn show_progress(&mut self, ProgressText { work, facts, .. }: ProgressText) {
            self.0.push(format!("{work}: {}", facts.join(", ")));
        }
    }

    fn searching(method: &str) -> SearchEvent {
        SearchEvent::Search {
            task: "count",
            problem: "queens 20".to_owned(),
            method: Some(method.to_owned()),
            deadline: None,
        }
    }

    #[cfg(feature = "cli")]
    #[test]
    fn reports_outside_a_command_and_early_ones_show_nothing() {
        let meter = Meter::new(Log::default());
        let progress =
            |seconds| Progress { part: Some(0.5), found: 1, nodes: 1, seconds, layer: None };
        let report = |seconds| meter.on_progress(progress(seconds));
        report(None);
        report(Some(60.0));
        meter.start(Lang::EN, |_| {});
        report(None);
        assert!(lock(&meter.0.running).display.0.is_empty(), "nothing runs, or it is too early");
        report(Some(60.0));
        assert_eq!(lock(&meter.0.running).display.0.len(), 1);
        let asked = meter.run_paused(|_| {}, || lock(&meter.0.running).since.is_none());
        assert!(
            asked && lock(&meter.0.running).since.is_some(),
            "nothing is shown while somebody is asked"
        );
        meter.stop(|shown| shown.0.clear());
        assert!(meter.run_paused(|_| {}, || true) && lock(&meter.0.running).since.is_none());
        report(None);
        assert!(lock(&meter.0.running).display.0.is_empty());
    }

    /// Returns the output of a command that started two seconds ago and receives these events.
    fn shown(news: impl IntoIterator<Item = SearchEvent>, progress: Option<Progress>) -> String {
        let meter = Meter::new(Log::default());
        meter.start(Lang::EN, |_| {});
        news.into_iter().for_each(|news| meter.on_event(news));
        let mut running = lock(&meter.0.running);
        running.since = Instant::now().checked_sub(Duration::from_secs(2));
        progress.into_iter().for_each(|progress| running.record_progress(progress));
        running.show_progress();
        running.display.0.last().cloned().unwrap_or_default()
    }

    #[test]
    fn task_is_shown_without_reports() {
        let stage = |word, after| SearchEvent::Stage { word, is_chained: after };
        assert_eq!(shown([stage("check", false)], None), "check: 0:02 passed");
        let news = [stage("all", false), stage("unique", true), searching("bitmask")];
        assert_eq!(shown(news, None), "unique: counting queens 20 (bitmask): 0:02 passed");
        let news = [stage("compare", false), SearchEvent::Run(2, 9), searching("bitmask")];
        assert_eq!(
            shown(news, None),
            "compare: run 2 of 9: counting queens 20 (bitmask): 0:02 passed"
        );
    }

    #[test]
    fn new_search_resets_the_numbers() {
        let meter = Meter::new(Log::default());
        meter.on_event(searching("bitmask"));
        meter.on_progress(Progress { part: Some(0.5), found: 7, ..Progress::default() });
        meter.on_event(searching("join"));
        let running = lock(&meter.0.running);
        assert_eq!((running.status.part, running.status.found), (None, 0));
    }

    #[test]
    fn a_command_that_reports_nothing_is_shown_within_a_second() {
        let meter = Meter::new(Log::default());
        meter.start(Lang::EN, |_| {});
        let until = Instant::now() + Duration::from_secs(60);
        while lock(&meter.0.running).display.0.is_empty() {
            assert!(Instant::now() < until, "nothing is shown");
            std::thread::sleep(TICK);
        }
    }
}
