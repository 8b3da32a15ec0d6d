//! Text of a cell as users of IPython write it: a help query such as `queens?`, or commands that
//! `%time` and `%%time` measure.

use bezzel_lab::command::eval::check_text_length;
use bezzel_lab::session::Session;
use bezzel_lab::state::{Fault, SourceText, StatementAnswer};
use bezzel_language::{LexemeKind, SourceSpan, lexemes};
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::sync::Arc;

/// Text of a cell, translated to commands.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct CellText {
    /// Commands. Their places are those of the cell, unless it is a help query.
    pub(crate) commands: String,
    /// Whether the cell is a help query.
    pub(crate) is_help: bool,
    /// Whether the run time of every command is shown.
    is_timed: bool,
    /// Place of a magic command that is not supported.
    unknown_magic: Option<SourceSpan>,
}

impl CellText {
    /// Parses the code of a cell. The session knows which words have help pages.
    pub(crate) fn parse(code: &str, session: &Session) -> CellText {
        // The session refuses it, and nothing else looks at it.
        if check_text_length(code).is_err() {
            return CellText { commands: code.to_owned(), ..CellText::default() };
        }
        if let Some(commands) = session.help_command(code) {
            return CellText { commands, is_help: true, ..CellText::default() };
        }
        let mut cell = CellText { commands: code.to_owned(), ..CellText::default() };
        let mut is_start = true;
        for (kind, span) in lexemes(code) {
            let word = &code[span.start..span.end];
            if is_start && kind == LexemeKind::Wrong && word.starts_with('%') {
                // The prefix is replaced by blanks, which leaves the places of the commands.
                let end = match word {
                    "%time" => span.start + 1,
                    "%%time" if code[..span.start].trim().is_empty() => span.end,
                    _ => {
                        cell.unknown_magic = Some(span);
                        break;
                    }
                };
                cell.is_timed |= end == span.end;
                cell.commands.replace_range(span.start..end, &" ".repeat(end - span.start));
            }
            is_start = kind == LexemeKind::End;
        }
        cell
    }

    /// Returns whether the commands that `%%time` measures are still missing.
    pub(crate) fn lacks_commands(&self) -> bool {
        self.is_timed && self.commands.trim().is_empty()
    }

    /// Returns whether the cell needs no more lines, because it fails or shows a help page.
    pub(crate) fn is_final(&self) -> bool {
        self.is_help || self.unknown_magic.is_some()
    }

    /// Runs the commands, whose text is that of `source`.
    pub(crate) fn run(
        &self,
        session: &mut Session,
        source: &Arc<SourceText>,
        sink: &mut dyn FnMut(StatementAnswer),
    ) {
        if let Some(span) = self.unknown_magic {
            let magic = &source.text[span.start..span.end];
            let message = message!("fault-magic", magic = magic);
            let fault = Diagnostic::new(FaultCode::E001, message).with_help(message!("help-magic"));
            let outcome = Err(Fault::new(span, fault));
            let command = source.text.trim().to_owned();
            sink(StatementAnswer::without_statement(command, Arc::clone(source), outcome, 0.0));
            return;
        }
        session.state.times_commands = self.is_timed;
        session.eval(source, sink);
        session.state.times_commands = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(code: &str) -> CellText {
        CellText::parse(code, &Session::default())
    }

    #[test]
    fn question_mark_before_or_after_a_text_is_a_help_query() {
        for (code, command) in [
            ("queens?", "help queens"),
            (" ?count\n", "help count"),
            ("?", "help "),
            ("dancing-links ?", "help dancing-links"),
            ("n??", "help n more"),
            ("queens 8?", "help queens"),
            ("? count cover queens 8", "help queens"),
            ("find queens 8 with a1??", "help with more"),
        ] {
            let cell = parsed(code);
            assert!(cell.is_help && cell.is_final(), "{code}");
            assert_eq!(cell.commands, command, "{code:?}");
        }
        for code in [
            "queens",
            "# why?",
            "why?",
            "and for 9?",
            "how many of those are symmetric?",
            "",
            "queens???",
            "a\nb?",
            "print \"why\"?",
        ] {
            assert!(!parsed(code).is_help, "{code:?}");
        }
    }

    #[test]
    fn magic_prefix_becomes_blanks_of_the_same_length() {
        for (code, commands, is_timed) in [
            ("%time count queens 8", " time count queens 8", false),
            ("let n = 8; %time 2 + 2", "let n = 8;  time 2 + 2", false),
            ("\n%%time\ncount queens 8", "\n      \ncount queens 8", true),
            ("print \"\n%who\"", "print \"\n%who\"", false),
            ("# %who", "# %who", false),
        ] {
            let cell = parsed(code);
            assert_eq!((&*cell.commands, cell.is_timed), (commands, is_timed));
            assert_eq!((cell.is_help, cell.unknown_magic), (false, None), "{code}");
        }
        for (code, start, end) in
            [("%matplotlib inline", 0, 11), ("2\n  %%time", 4, 10), ("%time 2\n%ls", 8, 11)]
        {
            assert_eq!(parsed(code).unknown_magic, Some(SourceSpan { start, end }), "{code}");
        }
    }
}
