//! Output of answers: stream, format, exit code.

use super::progress::ProgressLine;
use super::{Ink, When, bug, pager, play, step};
use crate::front::host::folders::Troubles;
use crate::front::host::progress::ProgressMeter;
use crate::front::host::{Look, Shown, exit};
use crate::search::Cancel;
use crate::value::Value;
use crate::verb::{Answer, Ask, Fault, FaultKind, Kept, Preview, Question, Scene, Source};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

/// Output options from the command line and the environment of the program.
#[derive(Clone, Copy, Debug)]
pub(in crate::front) struct Form {
    /// Whether to print one JSON object per answer, for programs.
    pub(in crate::front) json: bool,
    /// Whether to print answers only.
    pub(in crate::front) quiet: bool,
    /// Option `--color`.
    pub(in crate::front) color: Option<When>,
    /// Whether a user is at the terminal.
    pub(in crate::front) interactive: bool,
}

/// Printer of answers, which also determines the exit code.
#[derive(Debug)]
pub(in crate::front) struct Output {
    form: Form,
    /// Colours of the outputs. The setting `colours` may change them at any time.
    pub(super) ink: Ink,
    look: Look,
    /// Whether traces can be shown in full-screen mode.
    screen: bool,
    troubles: Troubles,
    /// Whether a command can be put on the prompt line of a line editor.
    edits: bool,
    /// Store of puzzle scores.
    scores: Kept,
    progress: Option<ProgressMeter<ProgressLine>>,
    cancel: Cancel,
    /// Suggested command for the last input, which is put on the prompt line.
    pub(super) offer: Option<String>,
    /// Exit code so far.
    pub(super) code: u8,
    /// Whether the rows of the next table were already shown.
    streamed: bool,
    /// Whether no more commands are executed: after `quit`, or after the output was closed.
    pub(super) over: bool,
}

impl Output {
    /// Creates a printer with the options, and registers its progress display with the session. At
    /// a terminal, counting the size of a set is limited in time; in a script it is not.
    pub(in crate::front) fn new(form: Form, scene: &mut Scene, troubles: Troubles) -> Output {
        let progress = (!form.quiet && io::stderr().is_terminal()).then(|| ProgressMeter::new(ProgressLine::default()));
        scene.reporter = progress.as_ref().map(ProgressMeter::reporter);
        let ink = inked(form.color, scene.settings.colours);
        let screen = form.interactive && !form.json && has_screen();
        scene.screen = screen;
        scene.streams = true;
        let is_asked = form.interactive && !form.json;
        let edits = is_asked && has_line_editor();
        scene.preview = Preview { patience: Preview::default().patience.filter(|_| is_asked), ..Preview::default() };
        Output {
            form,
            ink,
            troubles,
            scores: scene.scores.clone(),
            look: if edits { Look::new(scene, None).at_prompt() } else { Look::new(scene, None) },
            screen,
            edits,
            progress,
            cancel: scene.cancel.clone(),
            offer: None,
            code: exit::OK,
            streamed: false,
            over: false,
        }
    }

    /// Returns whether answers are printed as JSON.
    pub(super) fn is_data(&self) -> bool {
        self.form.json
    }

    /// Creates a callback that hides the progress while the user is asked.
    pub(super) fn asking(&self, ask: fn(Question, &str) -> bool) -> Ask {
        let progress = self.progress.clone();
        Arc::new(move |question, lang| match &progress {
            Some(progress) => progress.paused(ProgressLine::clear, || ask(question, lang)),
            None => ask(question, lang),
        })
    }

    /// Starts the progress of a command.
    pub(super) fn start(&self) {
        if let Some(progress) = &self.progress {
            progress.start(self.look.lang(), ProgressLine::clear);
        }
    }

    /// Ends the progress of a command.
    pub(super) fn stop(&self) {
        if let Some(progress) = &self.progress {
            progress.stop(ProgressLine::clear);
        }
    }

    /// Prints an answer, unless it has no output.
    pub(super) fn answer(&mut self, answer: &Answer) {
        self.stop();
        if self.over {
            return;
        }
        self.ink = inked(self.form.color, self.look.settings().colours);
        self.offer = answer.editable().filter(|_| self.edits).map(str::to_owned);
        let watched = self.watch(answer);
        let ink = if answer.outcome.is_ok() { self.ink.out } else { self.ink.err };
        let shown = match watched {
            Some(shown) => shown,
            None if self.form.json => self.look.json(answer),
            None if self.streamed => self.look.ending(answer, ink),
            None => self.look.answer(answer, ink),
        };
        self.streamed = matches!(answer.outcome, Ok(Value::Rows(_)));
        if shown.code != exit::OK {
            self.code = shown.code;
        }
        if shown.is_fault {
            self.complain(shown.text, shown.code == exit::BUG);
        } else if !self.is_paged(answer, &shown.text) {
            self.print(&shown.text);
        }
        self.over |= matches!(answer.outcome, Ok(Value::Quit));
        self.tell_troubles();
        self.start();
    }

    /// Shows a trace or slides from the prompt in full-screen mode, or lets the user play a puzzle.
    /// Returns `None` for other answers.
    fn watch(&self, answer: &Answer) -> Option<Shown> {
        let typed = answer.source.name.is_none() && !answer.named;
        if !self.screen || !typed {
            return None;
        }
        let watch = |course| step::shown(course, &self.look, answer, self.ink.out);
        let play = |puzzle| play::shown(puzzle, &*self.scores.0, &self.look, answer, self.ink.out);
        match &answer.outcome {
            Ok(Value::Trace(trace)) => watch(trace.into()),
            Ok(Value::Story(narrative)) => watch(narrative.into()),
            Ok(Value::Slides(slides)) => step::slideshow(slides, &self.look, answer, self.ink.out),
            Ok(Value::Puzzle(puzzle)) => play(Some(puzzle)),
            Ok(Value::Challenges(_)) if self.look.settings().on_screen => play(None),
            _ => None,
        }
    }

    /// Shows a page of help that is longer than the screen in a pager. Returns whether it was
    /// shown.
    fn is_paged(&self, answer: &Answer, text: &str) -> bool {
        let typed = answer.source.name.is_none() && !answer.named;
        let is_page = matches!(answer.outcome, Ok(Value::Help(_) | Value::About(_)));
        let wanted = self.screen && typed && is_page && self.look.settings().pager;
        wanted && pager::is_long(text) && pager::show(text, || self.look.answer(answer, false).text)
    }

    /// Prints a fault that belongs to no statement, such as a script that cannot be read.
    pub(super) fn fault(&mut self, source: Source, kind: FaultKind) {
        self.answer(&Answer::bare(String::new(), Arc::new(source), Err(Fault { span: None, kind }), 0.0));
        self.stop();
    }

    /// Prints a warning about a file.
    pub(super) fn warn(&self, path: &Path, error: &io::Error, writing: bool) {
        if !self.form.quiet {
            self.trouble(FaultKind::file(path, writing, error));
        }
    }

    /// Prints the warnings about the user's files since the last call.
    pub(in crate::front) fn tell_troubles(&self) {
        let troubles = self.troubles.take();
        if !self.form.quiet {
            troubles.into_iter().for_each(|kind| self.trouble(kind));
        }
    }

    /// Returns the list of warnings, which are printed after the answer.
    pub(super) fn troubles(&self) -> Troubles {
        self.troubles.clone()
    }

    /// Prints the first screen of the REPL.
    pub(super) fn welcome(&mut self) {
        if !self.form.quiet && !self.form.json {
            self.print(&self.look.welcome(self.ink.out));
        }
    }

    /// Writes to standard output and flushes it. A cancellation stops the output after a line and
    /// is reported. If the reader has closed the pipe, the program ends without a message.
    fn print(&mut self, text: &str) {
        let mut out = io::stdout().lock();
        let was_stopped = self.cancel.is_cancelled();
        let mut rest = text;
        let mut written = Ok(());
        while !rest.is_empty() && written.is_ok() {
            let (lines, after) = rest.split_at(some_lines(rest));
            written = out.write_all(lines.as_bytes()).and_then(|()| out.flush());
            rest = after;
            if !rest.is_empty() && !was_stopped && self.cancel.is_cancelled() {
                drop(out);
                self.code = exit::INTERRUPTED;
                return self.trouble(FaultKind::Interrupted);
            }
        }
        let Err(error) = written else { return };
        self.over = true;
        self.cancel.cancel();
        if error.kind() != ErrorKind::BrokenPipe {
            self.code = exit::FAILED;
            self.trouble(FaultKind::file(Path::new("-"), true, &error));
        }
    }

    fn trouble(&self, kind: FaultKind) {
        let source = Source { name: None, text: String::new() };
        self.complain(self.look.fault(&source, &Fault { span: None, kind }, self.ink.err).text, false);
    }

    /// Writes to standard error, which may be closed. A bug includes the information for a report.
    fn complain(&self, mut text: String, bug: bool) {
        if let (true, Some(place)) = (bug, bug::place()) {
            text.push_str(&format!("  = {} {} {place}\n", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION")));
        }
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }
}

/// Returns the length of the next lines to write before the token is checked again: about 16 KB, or
/// the whole text if it is not longer.
fn some_lines(text: &str) -> usize {
    const PIECE: usize = 1 << 14;
    let end = text.as_bytes().iter().skip(PIECE).position(|&byte| byte == b'\n');
    end.map_or(text.len(), |end| PIECE + end + 1)
}

/// Returns whether standard output is a terminal that can move its cursor.
fn has_screen() -> bool {
    io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|name| name != "dumb")
}

/// Returns whether the line editor supports the terminal.
fn has_line_editor() -> bool {
    let plain =
        |name: &std::ffi::OsString| ["dumb", "cons25", "emacs"].iter().any(|plain| name.eq_ignore_ascii_case(plain));
    std::env::var_os("TERM").is_none_or(|name| !plain(&name))
}

/// Determines the colours and applies them.
fn inked(option: Option<When>, setting: Option<bool>) -> Ink {
    let ink = Ink::decide(option, setting);
    ink.apply();
    ink
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_someone_at_a_terminal_is_shown_a_set_before_it_is_counted() {
        for (json, interactive) in [(false, false), (false, true), (true, false), (true, true)] {
            let mut scene = Scene::default();
            Output::new(Form { json, quiet: true, color: None, interactive }, &mut scene, Troubles::default());
            assert_eq!(scene.preview.patience.is_some(), interactive && !json);
        }
    }
}
