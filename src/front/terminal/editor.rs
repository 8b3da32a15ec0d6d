//! What the line editor asks while a line is typed: completions, hints, colours, and whether the line is complete.

use super::highlight;
use crate::session::{self, Completeness, Session};
use colored::Colorize;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hinter, HistoryHinter};
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Context, Helper};
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

/// Answers the line editor's questions from the session.
pub(super) struct Typing {
    session: Rc<RefCell<Session>>,
    past: HistoryHinter,
}

impl Typing {
    /// Asks this session.
    pub(super) fn new(session: Rc<RefCell<Session>>) -> Typing {
        Typing { session, past: HistoryHinter::new() }
    }
}

impl Helper for Typing {}

impl Completer for Typing {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let completion = self.session.borrow().complete(line, pos);
        let candidates = completion.candidates.into_iter();
        let pairs = candidates.map(|c| Pair { display: c.text.clone(), replacement: c.text }).collect();
        Ok((completion.start, pairs))
    }
}

impl Hinter for Typing {
    type Hint = String;

    /// The rest of an earlier line that starts like this one, else the rest of the only word that fits, else what can stand here.
    fn hint(&self, line: &str, pos: usize, context: &Context<'_>) -> Option<String> {
        if pos < line.len() || line.trim().is_empty() {
            return None;
        }
        let past = self.past.hint(line, pos, context).filter(|hint| !hint.contains('\n'));
        past.or_else(|| match self.session.borrow().hint(line)? {
            session::Hint::Rest(rest) => Some(rest),
            session::Hint::Expected(_) => None,
        })
    }
}

impl Highlighter for Typing {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        Cow::Owned(highlight::paint(&self.session.borrow(), line))
    }

    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _: bool) -> Cow<'b, str> {
        Cow::Owned(prompt.green().bold().to_string())
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(hint.dimmed().to_string())
    }

    fn highlight_char(&self, _: &str, _: usize, kind: CmdKind) -> bool {
        // Where the cursor stands changes no colour.
        kind != CmdKind::MoveCursor
    }
}

impl Validator for Typing {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        Ok(match self.session.borrow().is_complete(context.input()) {
            Completeness::Complete => ValidationResult::Valid(None),
            Completeness::Incomplete => ValidationResult::Incomplete,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustyline::history::{History, MemHistory};

    fn typing() -> Typing {
        Typing::new(Rc::new(RefCell::new(Session::default())))
    }

    #[test]
    fn history_is_the_first_hint() {
        let mut history = MemHistory::new();
        history.add("count queens 8 torus").expect("kept in memory");
        let context = Context::new(&history);
        assert_eq!(typing().hint("count queens 8", 14, &context).as_deref(), Some(" torus"));
        assert_eq!(typing().hint("count queens 8", 3, &context), None, "the cursor is inside the line");
        assert_eq!(typing().hint("  ", 2, &context), None);
    }

    #[test]
    fn a_hint_has_one_line() {
        let mut history = MemHistory::new();
        history.add("all queens 8 |\nshow").expect("kept in memory");
        assert_ne!(typing().hint("all queens 8 |", 14, &Context::new(&history)).as_deref(), Some("\nshow"));
    }
}
