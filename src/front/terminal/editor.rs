//! What the line editor asks while a line is typed: completions, hints, colours, and whether the line is complete.

use super::highlight;
use crate::lang::{Lexeme, lexemes};
use crate::present;
use crate::session::{self, Completeness, Session};
use crate::words::Lang;
use colored::Colorize;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter, HistoryHinter};
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Context, Helper};
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

/// Answers the line editor's questions from the session.
pub(super) struct Typing {
    session: Rc<RefCell<Session>>,
    past: HistoryHinter,
    /// Without colours a hint could not be told from what was typed.
    hints: bool,
}

impl Typing {
    /// Asks this session; with hints or without.
    pub(super) fn new(session: Rc<RefCell<Session>>, hints: bool) -> Typing {
        Typing { session, past: HistoryHinter::new(), hints }
    }
}

impl Helper for Typing {}

impl Completer for Typing {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let completion = self.session.borrow().complete(line, pos);
        // The line shows what is put into it as it is.
        let candidates = completion.candidates.into_iter().filter(|c| !c.text.contains(present::is_hidden));
        let pairs = candidates.map(|c| Pair { display: c.text.clone(), replacement: c.text }).collect();
        Ok((completion.start, pairs))
    }
}

/// Grey text behind the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grey {
    /// What is shown.
    text: String,
    /// Whether the right arrow puts it into the line: a description of what could stand there is only to be read.
    taken: bool,
}

impl Hint for Grey {
    fn display(&self) -> &str {
        &self.text
    }

    fn completion(&self) -> Option<&str> {
        self.taken.then_some(&self.text)
    }
}

impl Hinter for Typing {
    type Hint = Grey;

    /// The rest of an earlier line that starts like this one, else the rest of the only word that fits, else what can stand here.
    ///
    /// In a line after an open quote nothing runs: that is said, without colours too.
    fn hint(&self, line: &str, pos: usize, context: &Context<'_>) -> Option<Grey> {
        if pos == line.len() && is_quote_open(line) {
            let text = format!("  \u{2190} {}", present::text(self.lang(), "repl-open-quote", &[]));
            return Some(Grey { text, taken: false });
        }
        if !self.hints || pos < line.len() || line.trim().is_empty() {
            return None;
        }
        let past = self.past.hint(line, pos, context).filter(|hint| !hint.contains('\n'));
        past.map(|text| Grey { text, taken: true }).or_else(|| self.next(line))
    }
}

/// Whether a quote of an earlier line has no partner.
fn is_quote_open(text: &str) -> bool {
    let mut last = lexemes(text).filter(|(kind, _)| *kind == Lexeme::Unclosed);
    last.next().is_some_and(|(_, span)| text[span.start..].contains('\n'))
}

impl Typing {
    fn lang(&self) -> Lang {
        Lang::from_tag(&self.session.borrow().scene.settings.lang).unwrap_or_default()
    }

    /// What the session knows of the next word.
    fn next(&self, line: &str) -> Option<Grey> {
        let session = self.session.borrow();
        match session.hint(line)? {
            session::Hint::Rest(text) => Some(Grey { text, taken: true }),
            // A long list is for Tab.
            session::Hint::Expected(expected) if expected.len() > 1 => None,
            session::Hint::Expected(expected) => {
                let text = present::expected(&expected, self.lang()).join(", ");
                Some(Grey { text, taken: false })
            }
        }
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
        Typing::new(Rc::new(RefCell::new(Session::default())), true)
    }

    fn hint(line: &str, pos: usize, past: &str) -> Option<Grey> {
        let mut history = MemHistory::new();
        history.add(past).expect("kept in memory");
        typing().hint(line, pos, &Context::new(&history))
    }

    fn taken(text: &str) -> Option<Grey> {
        Some(Grey { text: text.to_owned(), taken: true })
    }

    #[test]
    fn history_is_the_first_hint() {
        assert_eq!(hint("count queens 8", 14, "count queens 8 torus"), taken(" torus"));
        assert_eq!(hint("count queens 8", 3, "count queens 8 torus"), None, "the cursor is inside the line");
        assert_eq!(hint("  ", 2, "  count"), None);
        assert_ne!(hint("all queens 8 |", 14, "all queens 8 |\nshow"), taken("\nshow"), "a hint has one line");
    }

    #[test]
    fn the_only_word_and_the_only_kind_are_hints() {
        assert_eq!(hint("count superq", 12, ""), taken("ueens"));
        assert_eq!(hint("count ", 6, ""), Some(Grey { text: "a problem".to_owned(), taken: false }));
        assert_eq!(hint("count queens 8 ", 15, ""), None, "a long list is for Tab");
    }

    #[test]
    fn without_colours_the_only_hint_is_that_of_an_open_quote() {
        let history = MemHistory::new();
        let typing = Typing::new(Rc::new(RefCell::new(Session::default())), false);
        let hint = |line: &str| typing.hint(line, line.len(), &Context::new(&history));
        assert_eq!(hint("count superq"), None);
        assert_eq!(hint("load \"a"), None, "the line may still be closed");
        assert_eq!(hint("load \"a\"\n# \""), None);
        for line in ["load \"a\n", "load \"a\ncount queens 8"] {
            assert!(hint(line).is_some_and(|hint| hint.text.contains("`\"` closes it") && !hint.taken), "{line:?}");
        }
    }
}
