//! Progress of the running command as a line on standard error.

use crate::host::progress::{ProgressDisplay, ProgressText};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle, TermLike};
use std::io::{self, Write};

/// Number of steps of the bar.
const STEPS: u64 = 1000;

/// Number of columns before the text.
const SPINNER: usize = 2;

/// Number of columns of a bar with its ends and the following blank.
const BAR: usize = 15;

/// Line that shows the progress, once it is visible.
#[derive(Default)]
pub(crate) struct ProgressLine(Option<ProgressBar>);

impl ProgressLine {
    /// Removes the line.
    pub(crate) fn clear(&mut self) {
        if let Some(bar) = self.0.take() {
            bar.finish_and_clear();
        }
    }
}

impl ProgressDisplay for ProgressLine {
    fn report_eta(&mut self, text: String) {
        // Errors do not matter if the terminal is gone.
        let say = || drop(NarrowStderr::write_text(&text));
        match &self.0 {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }

    fn show_progress(&mut self, shown: ProgressText) {
        let bar = self.0.get_or_insert_with(create_bar);
        let line = fit_line(&shown, usize::from(NarrowStderr.width()).saturating_sub(SPINNER));
        let room = usize::from(NarrowStderr.width()).saturating_sub(SPINNER + line.chars().count());
        bar.set_style(bar_style(shown.part.is_some() && room > BAR));
        // The position is set last, because it draws the line.
        bar.set_message(line);
        bar.set_position(shown.part.map_or(0, bar_position));
        bar.tick();
    }
}

/// Returns the activity and the facts that fit. A long activity is shortened so that the first fact
/// fits.
fn fit_line(shown: &ProgressText, width: usize) -> String {
    let length = |text: &str| text.chars().count();
    let first = shown.facts.first().map_or(0, |fact| length(fact) + 2);
    let most = width.saturating_sub(first);
    let mut line = shown.work.clone();
    if length(&line) > most {
        line = line.chars().take(most.saturating_sub(1)).chain(['…']).collect();
    }
    let mut join = if line.is_empty() { "" } else { ": " };
    for fact in &shown.facts {
        if length(&line) + join.len() + length(fact) <= width {
            line += join;
            line += fact;
            join = ", ";
        }
    }
    line
}

fn create_bar() -> ProgressBar {
    let target = ProgressDrawTarget::term_like_with_hz(Box::new(NarrowStderr), 10);
    ProgressBar::with_draw_target(Some(STEPS), target)
}

/// Standard error with a few columns less than its width.
///
/// The line is padded with blanks to its width. Over the full width, the `^C` that a terminal
/// echoes would start a new line, and the wrong line would be erased afterwards.
#[derive(Debug)]
struct NarrowStderr;

impl NarrowStderr {
    fn write_text(text: &str) -> io::Result<()> {
        io::stderr().write_all(text.as_bytes())
    }

    fn write_escape(count: usize, direction: char) -> io::Result<()> {
        if count == 0 {
            Ok(())
        } else {
            NarrowStderr::write_text(&format!("\u{1b}[{count}{direction}"))
        }
    }
}

impl TermLike for NarrowStderr {
    fn width(&self) -> u16 {
        terminal_size::terminal_size_of(io::stderr())
            .map_or(80, |(width, _)| width.0)
            .saturating_sub(4)
            .max(1)
    }

    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        NarrowStderr::write_escape(n, 'A')
    }

    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        NarrowStderr::write_escape(n, 'B')
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        NarrowStderr::write_escape(n, 'C')
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        NarrowStderr::write_escape(n, 'D')
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        NarrowStderr::write_text(&format!("{text}\n"))
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        NarrowStderr::write_text(text)
    }

    fn clear_line(&self) -> io::Result<()> {
        NarrowStderr::write_text("\r\u{1b}[2K")
    }

    fn flush(&self) -> io::Result<()> {
        io::stderr().flush()
    }
}

fn bar_style(measured: bool) -> ProgressStyle {
    let template = if measured { "{spinner} [{bar:12}] {msg}" } else { "{spinner} {msg}" };
    ProgressStyle::with_template(template).expect("a constant template").progress_chars("=> ")
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a bar shows a part of its length, not a number"
)]
fn bar_position(part: f64) -> u64 {
    (part.clamp(0.0, 1.0) * STEPS as f64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_shown_as_far_as_they_fit() {
        let facts = ["34% done", "about 12:00:00 left", "0:07 passed"].map(str::to_owned).to_vec();
        let shown = ProgressText {
            part: Some(0.34),
            work: "counting queens 20 (bitmask)".to_owned(),
            facts,
        };
        let all = "counting queens 20 (bitmask): 34% done, about 12:00:00 left, 0:07 passed";
        assert_eq!(fit_line(&shown, 80), all);
        assert_eq!(fit_line(&shown, 55), "counting queens 20 (bitmask): 34% done, 0:07 passed");
        assert_eq!(fit_line(&shown, 30), "counting queens 20 …: 34% done");
        for width in 0..80 {
            let line = fit_line(&shown, width);
            assert!(line.chars().count() <= width.max(1), "{width}: {line}");
        }
    }

    #[test]
    fn bar_shows_the_finished_part() {
        assert_eq!([-1.0, 0.25, 2.0].map(bar_position), [0, 250, STEPS]);
    }
}
