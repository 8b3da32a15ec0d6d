//! Output of answers: stream, format, exit code.

use super::progress::ProgressLine;
use super::{ColorChoice, StreamColors, pager, panic_hook};
use crate::host::folders::Warnings;
use crate::host::progress::Meter;
use crate::host::{AnswerFormatter, RenderedAnswer, exit};
use crate::tui::puzzle as play;
use crate::tui::step;
use bezzel_base::core::{Cancel, Stop};
use bezzel_drawing::escape_lines;
use bezzel_lab::files::Access;
use bezzel_lab::puzzle::SharedScores;
use bezzel_lab::report::json::JsonObject;
use bezzel_lab::state::{
    ConfirmCallback, ConfirmQuestion, Fault, FaultKind, SessionState, SetPreview, SourceText,
    StatementAnswer,
};
use bezzel_lab::value::{MenuStep, Value};
use bezzel_messages::FaultCode;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

/// Prompt of the interactive session, also in front of echoed commands.
pub(crate) const PROMPT: &str = "bezzel> ";

/// Output options from the command line and the environment of the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutputOptions {
    /// Whether to print one JSON object per answer, for programs.
    pub(crate) json: bool,
    /// Whether to print answers only.
    pub(crate) quiet: bool,
    /// Whether to print each command before its answer.
    pub(crate) echo: bool,
    /// Option `--color`.
    pub(crate) color: Option<ColorChoice>,
    /// Whether a user is at the terminal.
    pub(crate) interactive: bool,
}

/// Printer of answers, which also determines the exit code.
#[derive(Debug)]
pub(crate) struct AnswerPrinter {
    options: OutputOptions,
    /// Colours of the outputs. The setting `colours` may change them at any time.
    pub(crate) colors: StreamColors,
    formatter: AnswerFormatter,
    /// Whether traces can be shown in full-screen mode.
    screen: bool,
    warnings: Warnings,
    /// Whether a command can be put on the prompt line of a line editor.
    has_editor: bool,
    /// Store of puzzle scores.
    scores: SharedScores,
    progress: Option<Meter<ProgressLine>>,
    cancel: Cancel,
    /// Suggested command for the last input, which is put on the prompt line.
    pub(crate) suggestion: Option<String>,
    /// Step of the menu, if the last answer is a page of it.
    pub(crate) menu_step: Option<MenuStep>,
    /// Number of assertions so far, and of those that failed.
    assertions: (u64, u64),
    /// Exit code so far.
    pub(crate) code: u8,
    /// Whether the rows of the next table were already shown.
    streamed: bool,
    /// Whether no more commands are executed: after `quit`, or after the output was closed.
    pub(crate) over: bool,
}

impl AnswerPrinter {
    /// Creates a printer with the options, and registers its progress display with the session. At
    /// a terminal, counting the size of a set is limited in time; in a script it is not.
    pub(crate) fn new(
        options: OutputOptions,
        session_state: &mut SessionState,
        warnings: Warnings,
    ) -> AnswerPrinter {
        let progress = (!options.quiet && io::stderr().is_terminal())
            .then(|| Meter::new(ProgressLine::default()));
        session_state.reporter = progress.as_ref().map(Meter::reporter);
        let colors = decide_colors(options.color, session_state.settings.colours);
        let screen = options.interactive && !options.json && has_screen();
        session_state.screen = screen;
        session_state.streams_rows = true;
        let is_asked = options.interactive && !options.json;
        let has_editor = is_asked && has_line_editor();
        session_state.preview = SetPreview {
            patience: SetPreview::default().patience.filter(|_| is_asked),
            ..SetPreview::default()
        };
        AnswerPrinter {
            options,
            colors,
            warnings,
            scores: session_state.scores.clone(),
            formatter: if has_editor {
                AnswerFormatter::new(session_state, None).at_prompt()
            } else {
                AnswerFormatter::new(session_state, None)
            },
            screen,
            has_editor,
            progress,
            cancel: session_state.cancel.clone(),
            suggestion: None,
            menu_step: None,
            assertions: (0, 0),
            code: exit::OK,
            streamed: false,
            over: false,
        }
    }

    /// Returns whether answers are printed as JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.options.json
    }

    /// Creates a callback that hides the progress while the user is asked.
    pub(crate) fn make_prompter(
        &self,
        request: fn(ConfirmQuestion, &str) -> bool,
    ) -> ConfirmCallback {
        let progress = self.progress.clone();
        Arc::new(move |question, lang| match &progress {
            Some(progress) => progress.run_paused(ProgressLine::clear, || request(question, lang)),
            None => request(question, lang),
        })
    }

    /// Starts the progress of a command.
    pub(crate) fn start_progress(&self) {
        if let Some(progress) = &self.progress {
            progress.start(self.formatter.lang(), ProgressLine::clear);
        }
    }

    /// Ends the progress of a command.
    pub(crate) fn stop_progress(&self) {
        if let Some(progress) = &self.progress {
            progress.stop(ProgressLine::clear);
        }
    }

    /// Prints a command as if it were typed at the prompt.
    pub(crate) fn print_command(&mut self, command: &str) {
        self.write_stdout(&format!("{PROMPT}{}\n", escape_lines(command)));
    }

    /// Prints an answer, unless it has no output.
    pub(crate) fn print_answer(&mut self, answer: &StatementAnswer) {
        self.stop_progress();
        if self.over {
            return;
        }
        self.colors = decide_colors(self.options.color, self.formatter.settings().colours);
        self.count_assertion(answer);
        if self.options.echo && !self.options.json && !self.streamed && !answer.command.is_empty() {
            self.print_command(&answer.command);
        }
        self.menu_step = answer.menu_page().map(|page| page.step.clone());
        self.suggestion = answer.editable_command().filter(|_| self.has_editor).map(str::to_owned);
        let watched = self.show_on_screen(answer);
        let ink = if answer.outcome.is_ok() { self.colors.out } else { self.colors.err };
        let shown = match watched {
            Some(shown) => shown,
            None if self.options.json => self.formatter.render_json(answer),
            None if self.streamed => self.formatter.render_table_end(answer, ink),
            None => self.formatter.render_answer(answer, ink),
        };
        self.streamed = matches!(answer.outcome, Ok(Value::Rows(_)));
        if shown.code != exit::OK {
            self.code = shown.code;
        }
        if shown.is_fault {
            self.write_stderr(shown.text, shown.code == exit::BUG);
        } else if !self.try_pager(answer, &shown.text) {
            self.write_stdout(&shown.text);
        }
        self.over |= matches!(answer.outcome, Ok(Value::Quit));
        self.print_warnings();
        self.start_progress();
    }

    fn count_assertion(&mut self, answer: &StatementAnswer) {
        let has_failed = match &answer.outcome {
            Ok(Value::Right(_)) => false,
            Err(fault) if fault.code() == FaultCode::E500 => true,
            _ => return,
        };
        self.assertions.0 += 1;
        self.assertions.1 += u64::from(has_failed);
    }

    /// Prints the number of assertions, if there were any.
    pub(crate) fn print_assertions(&mut self) {
        let (all, failed) = self.assertions;
        if all > 0 && !self.options.quiet && !self.over {
            let text = match self.options.json {
                true => {
                    let object = JsonObject::new("assertions").with("total", all);
                    format!("{}\n", object.with("failed", failed))
                }
                false => self.formatter.render_assertions(all, failed, self.colors.out),
            };
            self.write_stdout(&text);
        }
    }

    /// Shows a trace or slides from the prompt in full-screen mode, or lets the user play a puzzle.
    /// Returns `None` for other answers.
    fn show_on_screen(&self, answer: &StatementAnswer) -> Option<RenderedAnswer> {
        let typed = answer.source.name.is_none() && !answer.named;
        if !self.screen || !typed {
            return None;
        }
        let play = |puzzle| {
            play::play_puzzle(puzzle, &*self.scores.0, &self.formatter, answer, self.colors.out)
        };
        match &answer.outcome {
            Ok(Value::Trace(trace)) => {
                step::watch_trace(trace, &self.formatter, answer, self.colors.out)
            }
            Ok(Value::Traces(traces)) => {
                step::watch_traces(traces, &self.formatter, answer, self.colors.out)
            }
            Ok(Value::Slides(slides)) => {
                step::watch_slides(slides, &self.formatter, answer, self.colors.out)
            }
            Ok(Value::Puzzle(puzzle)) => play(Some(puzzle)),
            Ok(Value::Challenges(_)) if self.formatter.settings().on_screen => play(None),
            _ => None,
        }
    }

    /// Shows a page of help that is longer than the screen in a pager. Returns whether it was
    /// shown.
    fn try_pager(&self, answer: &StatementAnswer, text: &str) -> bool {
        let typed = answer.source.name.is_none() && !answer.named;
        let is_page = matches!(answer.outcome, Ok(Value::Help(_) | Value::About(_)));
        // A pager opens other files and runs other programs.
        let is_free = *Access::current() == Access::All;
        let wanted = self.screen && typed && is_page && is_free && self.formatter.settings().pager;
        wanted
            && pager::is_long(text)
            && pager::show_paged(text, || self.formatter.render_answer(answer, false).text)
    }

    /// Prints a fault that belongs to no statement, such as a script that cannot be read.
    pub(crate) fn print_fault(&mut self, source: SourceText, kind: FaultKind) {
        self.print_answer(&StatementAnswer::without_statement(
            String::new(),
            Arc::new(source),
            Err(Fault { span: None, kind }),
            0.0,
        ));
        self.stop_progress();
    }

    /// Prints a warning about a file.
    pub(crate) fn warn_io(&self, path: &Path, error: &io::Error, writing: bool) {
        if !self.options.quiet {
            self.print_warning(FaultKind::file_error(path, writing, error));
        }
    }

    /// Prints the warnings about the user's files since the last call.
    pub(crate) fn print_warnings(&self) {
        let troubles = self.warnings.take_all();
        if !self.options.quiet {
            troubles.into_iter().for_each(|kind| self.print_warning(kind));
        }
    }

    /// Returns the list of warnings, which are printed after the answer.
    pub(crate) fn warnings(&self) -> Warnings {
        self.warnings.clone()
    }

    /// Prints the first screen of the REPL.
    pub(crate) fn print_welcome(&mut self) {
        if !self.options.quiet && !self.options.json {
            self.write_stdout(&self.formatter.render_welcome(self.colors.out));
        }
    }

    /// Writes to standard output and flushes it. A cancellation stops the output after a line and
    /// is reported. If the reader has closed the pipe, the program ends without a message.
    fn write_stdout(&mut self, text: &str) {
        let mut out = io::stdout().lock();
        let was_stopped = self.cancel.is_cancelled();
        let mut rest = text;
        let mut written = Ok(());
        while !rest.is_empty() && written.is_ok() {
            let (lines, after) = rest.split_at(chunk_length(rest));
            written = out.write_all(lines.as_bytes()).and_then(|()| out.flush());
            rest = after;
            if !rest.is_empty() && !was_stopped && self.cancel.is_cancelled() {
                drop(out);
                self.code = exit::INTERRUPTED;
                return self.print_warning(FaultKind::Stopped(Stop::Cancelled));
            }
        }
        let Err(error) = written else { return };
        self.over = true;
        self.cancel.cancel();
        if error.kind() != ErrorKind::BrokenPipe {
            self.code = exit::FAILED;
            self.print_warning(FaultKind::file_error(Path::new("-"), true, &error));
        }
    }

    fn print_warning(&self, kind: FaultKind) {
        let source = SourceText { name: None, text: String::new() };
        self.write_stderr(
            self.formatter.render_fault(&source, &Fault { span: None, kind }, self.colors.err).text,
            false,
        );
    }

    /// Writes to standard error, which may be closed. A bug includes the information for a report.
    fn write_stderr(&self, mut text: String, bug: bool) {
        if let (true, Some(place)) = (bug, panic_hook::last_location()) {
            text.push_str(&format!("  = {} {} {place}\n", crate::NAME, env!("CARGO_PKG_VERSION")));
        }
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }
}

/// Returns the length of the next lines to write before the token is checked again: about 16 KB, or
/// the whole text if it is not longer.
fn chunk_length(text: &str) -> usize {
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
    let plain = |name: &std::ffi::OsString| {
        ["dumb", "cons25", "emacs"].iter().any(|plain| name.eq_ignore_ascii_case(plain))
    };
    std::env::var_os("TERM").is_none_or(|name| !plain(&name))
}

/// Determines the colours and prepares the console for them.
fn decide_colors(option: Option<ColorChoice>, setting: Option<bool>) -> StreamColors {
    let ink = StreamColors::decide(option, setting);
    ink.prepare_console();
    ink
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_shown_before_the_count_on_a_terminal_only() {
        for (json, interactive) in [(false, false), (false, true), (true, false), (true, true)] {
            let mut session_state = SessionState::default();
            AnswerPrinter::new(
                OutputOptions { json, quiet: true, echo: false, color: None, interactive },
                &mut session_state,
                Warnings::default(),
            );
            assert_eq!(session_state.preview.patience.is_some(), interactive && !json);
        }
    }
}
