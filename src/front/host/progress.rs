//! Progress of the running command, with its status and the time at which it is shown.

use crate::present::{Going, foretold};
use crate::search::{Best, Listener, News, Progress, Reporter};
use crate::words::Lang;
use std::fmt;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Minimum duration of work with visible progress.
const PATIENCE: Duration = Duration::from_millis(800);

/// Time between updates for a command that reports nothing.
const TICK: Duration = Duration::from_millis(100);

/// Display of progress in a front end.
pub(in crate::front) trait ProgressDisplay: Send + 'static {
    /// Whether the command runs in a notebook cell, which Ctrl-C does not stop.
    const IN_CELL: bool = false;

    /// Shows the estimated duration of the command before it starts.
    fn foretell(&mut self, text: String);

    /// Shows the activity and the progress.
    fn show(&mut self, shown: Shown);
}

/// Displayed progress of a running command.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::front) struct Shown {
    /// Completed fraction, from 0 to 1.
    pub(in crate::front) part: Option<f64>,
    /// Description of the activity.
    pub(in crate::front) work: String,
    /// Facts about the progress, with the most informative first.
    pub(in crate::front) facts: Vec<String>,
}

/// Progress of the single running command. Clones share their state.
pub(in crate::front) struct ProgressMeter<D>(Arc<Shared<D>>);

struct Shared<D> {
    running: Mutex<Running<D>>,
    /// Notified when a command starts.
    started: Condvar,
}

struct Running<D> {
    lang: Lang,
    /// Start of the command. `None` if no command is running.
    since: Option<Instant>,
    going: Going,
    /// Start and deadline of the search that reports.
    begun: Instant,
    deadline: Option<Instant>,
    /// Estimated duration of the search in seconds.
    foretold: Option<f64>,
    display: D,
}

impl<D: ProgressDisplay> ProgressMeter<D> {
    /// Creates a meter without a running command.
    pub(in crate::front) fn new(display: D) -> ProgressMeter<D> {
        let (lang, going, begun) = (Lang::default(), Going::default(), Instant::now());
        let running = Mutex::new(Running { lang, since: None, going, begun, deadline: None, foretold: None, display });
        let shared = Arc::new(Shared { running, started: Condvar::new() });
        let ticking = Arc::clone(&shared);
        // Without the thread, only searches that report are shown.
        let _ = std::thread::Builder::new().name("progress".to_owned()).spawn(move || ticking.tick());
        ProgressMeter(shared)
    }

    /// Starts a command, or continues it after an answer. Time is counted from now on, and numbers
    /// are formatted in this language.
    pub(in crate::front) fn start(&self, lang: Lang, prepare: impl FnOnce(&mut D)) {
        let mut running = self.0.lock();
        prepare(&mut running.display);
        (running.going, running.deadline, running.foretold) = (Going::default(), None, None);
        (running.lang, running.since) = (lang, Some(Instant::now()));
        self.0.started.notify_all();
    }

    /// Ends the command.
    pub(in crate::front) fn stop(&self, clear: impl FnOnce(&mut D)) {
        let mut running = self.0.lock();
        running.since = None;
        clear(&mut running.display);
    }

    /// Runs an action that uses the progress display, or waits for an answer of the user. Time is
    /// counted from its end on.
    pub(in crate::front) fn paused<T>(&self, clear: impl FnOnce(&mut D), act: impl FnOnce() -> T) -> T {
        let ran = self.0.lock().since.is_some();
        self.stop(clear);
        let done = act();
        if ran {
            self.0.lock().since = Some(Instant::now());
            self.0.started.notify_all();
        }
        done
    }

    /// Returns the observer for the searches, which may be called from any thread.
    pub(in crate::front) fn reporter(&self) -> Reporter {
        Arc::new(self.clone())
    }
}

impl<D> Clone for ProgressMeter<D> {
    fn clone(&self) -> ProgressMeter<D> {
        ProgressMeter(Arc::clone(&self.0))
    }
}

impl<D: ProgressDisplay> Listener for ProgressMeter<D> {
    fn reached(&self, progress: Progress) {
        match progress.seconds {
            Some(seconds) => self.0.lock().foretell(seconds),
            // If another thread holds the lock, skip this report: the next one comes soon.
            None => {
                if let Ok(mut running) = self.0.running.try_lock() {
                    running.note(progress);
                    running.show();
                }
            }
        }
    }

    fn hear(&self, news: News) {
        self.0.lock().hear(news);
    }
}

impl<D: ProgressDisplay> Shared<D> {
    fn lock(&self) -> MutexGuard<'_, Running<D>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows the elapsed time while nothing is reported.
    fn tick(&self) {
        let mut running = self.lock();
        loop {
            running = match running.since {
                None => self.started.wait(running).unwrap_or_else(PoisonError::into_inner),
                Some(_) => self.started.wait_timeout(running, TICK).unwrap_or_else(PoisonError::into_inner).0,
            };
            running.show();
        }
    }
}

impl<D: ProgressDisplay> Running<D> {
    fn foretell(&mut self, seconds: f64) {
        if self.since.is_some() {
            self.foretold = Some(seconds);
            self.display.foretell(format!("{}\n", foretold(self.lang, seconds, D::IN_CELL)));
        }
    }

    fn note(&mut self, progress: Progress) {
        let going = &mut self.going;
        (going.found, going.nodes) = (progress.found, progress.nodes);
        // Not every checkpoint reports the fraction.
        going.part = progress.part.or(going.part);
        going.layer = progress.layer.or(going.layer);
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Stage { word, after } => self.going = Going { stage: Some((word, after)), ..Going::default() },
            News::Run(at, of) => {
                self.going = Going { stage: self.going.stage, run: Some((at, of)), ..Going::default() }
            }
            News::Search { task, problem, method, deadline } => {
                let (stage, run) = (self.going.stage, self.going.run);
                self.going = Going { stage, run, search: Some((task, problem, method)), ..Going::default() };
                (self.begun, self.deadline) = (Instant::now(), deadline);
            }
            News::Best(best) => {
                if matches!(best, Best::Level(..)) {
                    self.going.part = None;
                }
                self.going.best = Some(best);
            }
        }
    }

    fn show(&mut self) {
        let passed = self.since.map(|since| since.elapsed()).filter(|passed| *passed >= PATIENCE);
        let Some(passed) = passed else { return };
        self.going.passed = passed;
        self.going.left = left(self.going.part, self.begun.elapsed(), self.foretold);
        self.going.most = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let (work, facts) = (self.going.work(self.lang), self.going.facts(self.lang));
        self.display.show(Shown { part: self.going.part, work, facts });
    }
}

impl<D> fmt::Debug for ProgressMeter<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProgressMeter").finish_non_exhaustive()
    }
}

/// Estimates the remaining time in proportion to the completed fraction. Below one percent, an
/// estimate made before the search has priority, if there is one.
fn left(part: Option<f64>, passed: Duration, foretold: Option<f64>) -> Option<Duration> {
    /// A smaller fraction does not allow an estimate.
    const LEAST: f64 = 1e-6;
    /// From this fraction on, it is more accurate than an estimate made before the search.
    const TELLING: f64 = 0.01;
    let passed = passed.as_secs_f64();
    let by_part = part.filter(|&part| part >= LEAST).map(|part| passed * (1.0 - part).max(0.0) / part);
    // An estimate that has expired was wrong.
    let by_estimate = foretold.map(|all| all - passed).filter(|&left| left > 0.0 && part.unwrap_or(0.0) < TELLING);
    Duration::try_from_secs_f64(by_estimate.or(by_part)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_estimate_is_the_rule_of_three() {
        let minute = Duration::from_secs(60);
        let by_part = |part| left(Some(part), minute, None);
        assert_eq!(by_part(0.25), Some(Duration::from_secs(180)));
        assert_eq!(by_part(1.0), Some(Duration::ZERO));
        assert_eq!(by_part(0.0), None);
        assert!(by_part(f64::NAN).is_none());
    }

    #[test]
    fn what_was_foretold_is_told_until_a_part_is_done() {
        let minute = Duration::from_secs(60);
        let foretold = |part| left(part, minute, Some(600.0)).map(|left| left.as_secs());
        assert_eq!([None, Some(0.0), Some(0.005), Some(0.25)].map(foretold), [540, 540, 540, 180].map(Some));
        assert_eq!(left(None, minute, Some(30.0)), None, "it takes longer than was foretold");
        assert_eq!(left(Some(0.001), minute, Some(30.0)), left(Some(0.001), minute, None));
    }

    #[derive(Default)]
    struct Log(Vec<String>);

    impl ProgressDisplay for Log {
        fn foretell(&mut self, text: String) {
            self.0.push(text);
        }

        fn show(&mut self, Shown { work, facts, .. }: Shown) {
            self.0.push(format!("{work}: {}", facts.join(", ")));
        }
    }

    fn searching(method: &str) -> News {
        News::Search { task: "count", problem: "queens 20".to_owned(), method: Some(method.to_owned()), deadline: None }
    }

    #[test]
    fn reports_outside_a_command_and_early_ones_show_nothing() {
        let meter = ProgressMeter::new(Log::default());
        let progress = |seconds| Progress { part: Some(0.5), found: 1, nodes: 1, seconds, layer: None };
        let report = |seconds| meter.reached(progress(seconds));
        report(None);
        report(Some(60.0));
        meter.start(Lang::EN, |_| {});
        report(None);
        assert!(meter.0.lock().display.0.is_empty(), "nothing runs, or it is too early");
        report(Some(60.0));
        assert_eq!(meter.0.lock().display.0.len(), 1);
        let asked = meter.paused(|_| {}, || meter.0.lock().since.is_none());
        assert!(asked && meter.0.lock().since.is_some(), "nothing is shown while somebody is asked");
        meter.stop(|shown| shown.0.clear());
        assert!(meter.paused(|_| {}, || true) && meter.0.lock().since.is_none());
        report(None);
        assert!(meter.0.lock().display.0.is_empty());
    }

    /// Returns the output of a command that started two seconds ago and receives these events.
    fn shown(news: impl IntoIterator<Item = News>, progress: Option<Progress>) -> String {
        let meter = ProgressMeter::new(Log::default());
        meter.start(Lang::EN, |_| {});
        news.into_iter().for_each(|news| meter.hear(news));
        let mut running = meter.0.lock();
        running.since = Instant::now().checked_sub(Duration::from_secs(2));
        progress.into_iter().for_each(|progress| running.note(progress));
        running.show();
        running.display.0.last().cloned().unwrap_or_default()
    }

    #[test]
    fn what_is_done_is_shown_though_nothing_is_reported() {
        let stage = |word, after| News::Stage { word, after };
        assert_eq!(shown([stage("check", false)], None), "check: 0:02 passed");
        let news = [stage("all", false), stage("unique", true), searching("bitmask")];
        assert_eq!(shown(news, None), "unique: counting queens 20 (bitmask): 0:02 passed");
        let news = [stage("compare", false), News::Run(2, 9), searching("bitmask")];
        assert_eq!(shown(news, None), "compare: run 2 of 9: counting queens 20 (bitmask): 0:02 passed");
    }

    #[test]
    fn a_search_that_begins_forgets_the_numbers_of_the_last_one() {
        let meter = ProgressMeter::new(Log::default());
        meter.hear(searching("bitmask"));
        meter.reached(Progress { part: Some(0.5), found: 7, ..Progress::default() });
        meter.hear(searching("join"));
        let running = meter.0.lock();
        assert_eq!((running.going.part, running.going.found), (None, 0));
    }

    #[test]
    fn a_command_that_reports_nothing_is_shown_within_a_second() {
        let meter = ProgressMeter::new(Log::default());
        meter.start(Lang::EN, |_| {});
        let until = Instant::now() + Duration::from_secs(60);
        while meter.0.lock().display.0.is_empty() {
            assert!(Instant::now() < until, "nothing is shown");
            std::thread::sleep(TICK);
        }
    }
}
