//! How far the running command has come, on standard error, when it takes longer than a second.

use crate::present::foretold;
use crate::search::{Progress, Reporter};
use crate::words::{Lang, grouped};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle, TermLike};
use std::fmt;
use std::io::{self, Write};
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
    lang: Lang,
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

    /// Numbers are written as this language writes them.
    pub(super) fn speak(&self, lang: Lang) {
        self.lock().lang = lang;
    }

    /// Nothing runs: the line is wiped out.
    pub(super) fn stop(&self) {
        self.lock().clear();
    }

    /// What the searches report to.
    pub(super) fn reporter(&self) -> Reporter {
        let line = self.clone();
        Arc::new(move |progress| {
            if let Some(seconds) = progress.seconds {
                line.lock().foretell(seconds);
                return;
            }
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

    /// Says about how long it will take, before it begins.
    fn foretell(&self, seconds: f64) {
        let say = || {
            // A terminal that went away hears nothing.
            let _ = Narrow::write(&format!("{}\n", foretold(self.lang, seconds)));
        };
        match &self.bar {
            _ if self.since.is_none() => {}
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }

    fn show(&mut self, progress: Progress) {
        let Some(passed) = self.since.map(|since| since.elapsed()).filter(|passed| *passed >= PATIENCE) else { return };
        let bar = self.bar.get_or_insert_with(bar);
        bar.set_style(style(progress.part.is_some()));
        // The position comes last: it is what draws the line.
        bar.set_message(message(self.lang, progress, passed));
        bar.set_position(progress.part.map_or(0, steps));
    }
}

fn bar() -> ProgressBar {
    let target = ProgressDrawTarget::term_like_with_hz(Box::new(Narrow), 10);
    ProgressBar::with_draw_target(Some(STEPS), target)
}

/// Standard error, a few columns narrower than it is.
///
/// The line is filled with blanks to its width. Over the full width, the `^C` that a terminal echoes would start a new line, and the
/// wrong line would be wiped out after it.
#[derive(Debug)]
struct Narrow;

impl Narrow {
    fn write(text: &str) -> io::Result<()> {
        io::stderr().write_all(text.as_bytes())
    }

    fn escape(count: usize, direction: char) -> io::Result<()> {
        if count == 0 { Ok(()) } else { Narrow::write(&format!("\u{1b}[{count}{direction}")) }
    }
}

impl TermLike for Narrow {
    fn width(&self) -> u16 {
        terminal_size::terminal_size_of(io::stderr()).map_or(80, |(width, _)| width.0).saturating_sub(4).max(1)
    }

    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        Narrow::escape(n, 'A')
    }

    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        Narrow::escape(n, 'B')
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        Narrow::escape(n, 'C')
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        Narrow::escape(n, 'D')
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        Narrow::write(&format!("{text}\n"))
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        Narrow::write(text)
    }

    fn clear_line(&self) -> io::Result<()> {
        Narrow::write("\r\u{1b}[2K")
    }

    fn flush(&self) -> io::Result<()> {
        io::stderr().flush()
    }
}

fn style(measured: bool) -> ProgressStyle {
    let template = if measured { "{spinner} [{bar:24}] {msg}" } else { "{spinner} {msg}" };
    ProgressStyle::with_template(template).expect("a constant template").progress_chars("=> ")
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a bar shows a part of its length, not a number"
)]
fn steps(part: f64) -> u64 {
    (part.clamp(0.0, 1.0) * STEPS as f64) as u64
}

/// Percent, time passed and time left, and how many were found so far, or the step and the states gone through; no word, only the
/// numbers are of a language.
pub(in crate::front) fn message(lang: Lang, progress: Progress, passed: Duration) -> String {
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
        assert_eq!(steps(2.0), STEPS);
    }

    #[test]
    fn reports_outside_a_command_show_nothing() {
        let line = ProgressLine::default();
        line.reporter()(Progress { part: Some(0.5), found: 1, nodes: 1, seconds: None, layer: None });
        assert!(line.lock().bar.is_none());
        line.start();
        line.reporter()(Progress { part: Some(0.5), found: 1, nodes: 1, seconds: None, layer: None });
        assert!(line.lock().bar.is_none(), "too early");
    }
}
