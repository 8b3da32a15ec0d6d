//! What the line editor asks while a line is typed: completions, hints and colours; and what Up and Down do there.

use super::highlight;
use crate::lang::{Lexeme, lexemes};
use crate::present;
use crate::session::{self, Candidate, Session};
use crate::words::Lang;
use colored::Colorize;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter, HistoryHinter};
use rustyline::validate::Validator;
use rustyline::{
    Cmd, CompletionType, ConditionalEventHandler, Context, Event, EventContext, Helper, KeyCode, KeyEvent, Modifiers,
    RepeatCount,
};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::io::{IsTerminal, Write};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use unicode_width::UnicodeWidthStr;

/// Answers the line editor's questions from the session.
pub(super) struct Typing {
    session: Rc<RefCell<Session>>,
    past: HistoryHinter,
    /// Without colours a hint could not be told from what was typed.
    hints: bool,
    /// The lines of an unfinished command before the one that is typed.
    pub(super) before: String,
    recall: Arc<Recall>,
    /// Where the cursor stands in the line that is edited, once it was painted.
    stands: Cell<Option<Standing>>,
}

/// A place in a line of a terminal: the columns up to it, the prompt's among them, and the terminal's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    prompt: usize,
    columns: usize,
    width: usize,
}

impl Standing {
    /// The rows that are left over above the line when a terminal gets this width.
    ///
    /// Terminals break a line anew when they are resized, and the cursor stays in its place of the line. The line editor goes up as many
    /// rows as there were before it in the old width; so of a line that has got longer, the first rows stay where they are.
    fn left_over(self, width: usize) -> usize {
        let row = |width: usize| self.columns.checked_div(width).unwrap_or_default();
        row(width).saturating_sub(row(self.width))
    }
}

/// The columns of the terminal.
fn columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0))
}

/// What Up and Down have to know of the line, beside what stands in it.
#[derive(Debug, Default)]
pub(super) struct Recall {
    /// The line comes from the history.
    recalled: AtomicBool,
    /// The line goes on an unfinished command.
    goes_on: AtomicBool,
    /// The lines before it are asked for, to be edited.
    back: AtomicBool,
    /// The command that the program put on the line; empty where it put none.
    offer: Mutex<String>,
    /// The session is left from a line that has nothing but the offer.
    left: AtomicBool,
    /// The letter with which another line begins in the place of the offer.
    begun: Mutex<Option<char>>,
}

impl Recall {
    /// Whether the lines before the last one were asked for; asks no second time.
    pub(super) fn is_back(&self) -> bool {
        self.back.swap(false, Ordering::Relaxed)
    }

    /// Whether the session was left; asks no second time.
    pub(super) fn is_left(&self) -> bool {
        self.left.swap(false, Ordering::Relaxed)
    }

    /// The letter with which another line was begun in the place of an offer; none a second time.
    pub(super) fn begun(&self) -> Option<char> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Takes down what the program puts on the line that is typed next.
    pub(super) fn offer(&self, offer: Option<&str>) {
        offer.unwrap_or_default().clone_into(&mut self.offer.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Takes the line away from the screen that was ended last, with the prompt before it.
    pub(super) fn erase(prompt: &str, line: &str) {
        let rows = (prompt.width() + line.width()) / columns().max(1) + 1;
        let mut out = std::io::stdout().lock();
        // Whether a console of Windows takes such signs is not known: there the line stays.
        if cfg!(unix) && out.is_terminal() {
            // A terminal that takes no more is found out by the next prompt.
            let _ = write!(out, "\x1b[{rows}A\r\x1b[J").and_then(|()| out.flush());
        }
    }

    /// Whether the line is what the program put there, and the cursor stands behind it.
    fn is_untouched(&self, context: &EventContext<'_>) -> bool {
        let line = context.line();
        let offer = self.offer.lock().unwrap_or_else(PoisonError::into_inner);
        !line.is_empty() && line == *offer && context.pos() == line.len()
    }
}

/// Up: the last line that starts like this one; in an empty line the last line, or the lines before it of an unfinished command.
pub(super) struct Up(pub(super) Arc<Recall>);

/// Any other key on a line that has nothing but an offer: a letter begins another line in its place, and Ctrl-D leaves.
///
/// Whoever goes on with another command need not delete the offer first; a blank, a digit or a sign goes on from it. The line editor has
/// no command that puts a letter in the place of a line and the cursor behind it, so that the line is ended here and begun anew.
pub(super) struct OverOffer(pub(super) Arc<Recall>);

impl ConditionalEventHandler for OverOffer {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        let key = event.get(0).filter(|_| self.0.is_untouched(context))?;
        match *key {
            KeyEvent(KeyCode::Char(c), Modifiers::NONE | Modifiers::SHIFT) if c.is_alphabetic() => {
                *self.0.begun.lock().unwrap_or_else(PoisonError::into_inner) = Some(c);
                Some(Cmd::AcceptLine)
            }
            key if key == KeyEvent::ctrl('D') => {
                self.0.left.store(true, Ordering::Relaxed);
                Some(Cmd::AcceptLine)
            }
            _ => None,
        }
    }
}

/// Down: the next line that starts like this one did.
pub(super) struct Down(pub(super) Arc<Recall>);

impl ConditionalEventHandler for Up {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        let (line, at) = (context.line(), context.pos());
        if line.is_empty() && self.0.goes_on.load(Ordering::Relaxed) {
            self.0.back.store(true, Ordering::Relaxed);
            return Some(Cmd::AcceptLine);
        }
        let browses = at == line.len() && self.0.recalled.load(Ordering::Relaxed) || self.0.is_untouched(context);
        (at > 0 && !browses && !line[..at].contains('\n')).then_some(Cmd::HistorySearchBackward)
    }
}

impl ConditionalEventHandler for Down {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        let (line, at) = (context.line(), context.pos());
        let searches = 0 < at && at < line.len() && self.0.recalled.load(Ordering::Relaxed);
        (searches && !line.contains('\n')).then_some(Cmd::HistorySearchForward)
    }
}

impl Typing {
    /// Asks this session; with hints or without.
    pub(super) fn new(session: Rc<RefCell<Session>>, hints: bool, recall: Arc<Recall>) -> Typing {
        Typing { session, past: HistoryHinter::new(), hints, before: String::new(), recall, stands: Cell::default() }
    }

    /// Goes on after these lines of an unfinished command.
    pub(super) fn go_on(&mut self, before: &str) {
        before.clone_into(&mut self.before);
        self.stands.set(None);
        self.recall.goes_on.store(!before.is_empty(), Ordering::Relaxed);
    }

    /// Takes down where the cursor stands. Lines that were pasted are several, and where they end is not followed.
    fn stand(&self, line: &str, at: usize) {
        let one = line.get(..at).filter(|_| !line.contains('\n'));
        let stands = self.stands.take().zip(one);
        let moved = |(old, typed): (Standing, &str)| Standing { columns: old.prompt + typed.width(), ..old };
        self.stands.set(stands.map(moved));
    }

    /// A word as it is listed: what it means stands behind it, as far as the terminal is wide; the bare word where no width is given.
    fn listed(&self, candidate: &Candidate, widest: Option<usize>) -> String {
        let (lang, Some(widest)) = (self.lang(), widest) else { return candidate.text.clone() };
        let about = candidate.about.as_deref().and_then(|id| crate::words::get(lang, id, &[])).unwrap_or_default();
        let line = about.lines().next().unwrap_or_default();
        if line.is_empty() {
            return candidate.text.clone();
        }
        let indent = " ".repeat(widest.saturating_sub(candidate.text.width()));
        cut(&format!("{}{indent}  {line}", candidate.text), columns().saturating_sub(1))
    }
}

impl Helper for Typing {}

impl Completer for Typing {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = self.before.len();
        let mut completion = self.session.borrow().complete(&format!("{}{line}", self.before), before + pos);
        // A word that began in an earlier line is not in this one. The line shows what is put into it as it is.
        let is_here = completion.start >= before;
        completion.candidates.retain(|candidate| is_here && !candidate.text.contains(present::is_hidden));
        let widest = completion.candidates.iter().map(|candidate| candidate.text.width()).max().unwrap_or_default();
        // One word with a meaning among sixty squares would put each of these on a line.
        let told = completion.candidates.iter().filter(|candidate| candidate.about.is_some()).count();
        let widest = Some(widest).filter(|_| 2 * told >= completion.candidates.len());
        let gap = if line[pos..].starts_with(' ') { "" } else { " " };
        let pair = |candidate: Candidate| {
            let is_whole = candidate.text != "\"" && !candidate.text.ends_with(['/', '(']);
            let replacement = format!("{}{}", candidate.text, if is_whole { gap } else { "" });
            Pair { display: self.listed(&candidate, widest), replacement }
        };
        Ok((completion.start.saturating_sub(before), completion.candidates.into_iter().map(pair).collect()))
    }
}

/// The start of a text, at most this many columns wide.
fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while short.width() >= columns && short.pop().is_some() {}
    short + "…"
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
        self.recall.recalled.store(context.history_index() < context.history().len(), Ordering::Relaxed);
        let whole = format!("{}{line}", self.before);
        if pos == line.len() && is_quote_open(&whole) {
            let text = format!("  \u{2190} {}", present::text(self.lang(), "repl-open-quote", &[]));
            return Some(Grey { text, taken: false });
        }
        if !self.hints || pos < line.len() || whole.trim().is_empty() {
            return None;
        }
        let past = || self.past.hint(line, pos, context).filter(|hint| !hint.contains('\n'));
        let past = self.before.is_empty().then(past).flatten();
        past.map(|text| Grey { text, taken: true }).or_else(|| self.next(&whole))
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
    fn highlight<'l>(&self, line: &'l str, at: usize) -> Cow<'l, str> {
        self.stand(line, at);
        Cow::Owned(highlight::paint(&self.session.borrow(), &self.before, line))
    }

    fn highlight_candidate<'c>(&self, candidate: &'c str, _: CompletionType) -> Cow<'c, str> {
        match candidate.split_once("  ") {
            Some((word, about)) => Cow::Owned(format!("{word}  {}", about.dimmed())),
            None => Cow::Borrowed(candidate),
        }
    }

    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _: bool) -> Cow<'b, str> {
        let (width, columns) = (columns(), prompt.width());
        // What Windows leaves is not known.
        let rows = self.stands.get().filter(|_| cfg!(unix)).map_or(0, |stands| stands.left_over(width));
        self.stands.set(Some(Standing { prompt: columns, columns, width }));
        let painted = prompt.green().bold();
        if rows == 0 {
            return Cow::Owned(painted.to_string());
        }
        Cow::Owned(format!("{}\x1b[{rows}B{painted}", "\x1b[A\r\x1b[K".repeat(rows)))
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(hint.dimmed().to_string())
    }

    fn highlight_char(&self, line: &str, at: usize, kind: CmdKind) -> bool {
        self.stand(line, at);
        // Where the cursor stands changes no colour.
        kind != CmdKind::MoveCursor
    }
}

/// Every line is taken: the session asks for the next one where the command is not finished.
impl Validator for Typing {}

#[cfg(test)]
mod tests {
    use super::*;
    use rustyline::history::{History, MemHistory};

    fn typing() -> Typing {
        Typing::new(Rc::new(RefCell::new(Session::default())), true, Arc::default())
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
    fn a_word_is_listed_with_what_it_means_and_followed_by_a_space() {
        let offered = |line: &str, pos: usize| {
            let history = MemHistory::new();
            typing().complete(line, pos, &Context::new(&history)).expect("it is answered").1
        };
        let find = |line: &str, word: &str| {
            let all = offered(line, line.len());
            all.into_iter()
                .find(|pair| pair.replacement.trim_end() == word)
                .unwrap_or_else(|| panic!("{word} after {line:?}"))
        };
        let queens = find("count ", "queens");
        assert!(queens.display.starts_with("queens       ") && queens.display.width() < 80, "{}", queens.display);
        assert_eq!(queens.replacement, "queens ");
        assert_eq!(find("count queens 8 with ", "a1").display, "a1");
        assert_eq!(offered("coun queens 8", 4)[0].replacement, "count", "a space is there");
        assert!(find("all queens 8 | export \"q.", "q.svg\"").replacement.ends_with("\" "));
        assert!(
            find("find queens 8 using ", "independent").display.contains(
                &*crate::words::text(Lang::EN, "method-independent", &[]).chars().take(30).collect::<String>()
            )
        );
    }

    #[test]
    fn rows_that_a_narrower_terminal_adds_are_left_over() {
        let left = |columns, width, narrow| Standing { prompt: 8, columns, width }.left_over(narrow);
        assert_eq!([80, 39, 38, 20, 10].map(|narrow| left(39, 80, narrow)), [0, 1, 1, 1, 3]);
        assert_eq!([left(39, 20, 80), left(39, 20, 10), left(8, 80, 0), left(8, 0, 80)], [0, 2, 0, 0]);
        let typing = typing();
        let prompt = || typing.highlight_prompt("bezzel> ", true).into_owned();
        assert!(!prompt().contains("\x1b[A"), "nothing was painted before");
        typing.highlight("count queens 8", 14);
        let width = columns();
        assert_eq!(typing.stands.get(), Some(Standing { prompt: 8, columns: 22, width }));
        typing.stands.set(Some(Standing { prompt: 8, columns: width + 3, width: 2 * width }));
        assert_eq!(prompt().contains("\x1b[A\r\x1b[K\x1b[1B"), cfg!(unix));
        typing.highlight("load \"a\nb", 9);
        assert_eq!(typing.stands.get(), None, "several lines");
    }

    #[test]
    fn the_lines_before_belong_to_the_command() {
        let mut typing = typing();
        typing.go_on("all queens 8 |\n");
        let history = MemHistory::new();
        let (start, pairs) = typing.complete("uni", 3, &Context::new(&history)).expect("it is answered");
        assert_eq!((start, pairs[0].replacement.as_str()), (0, "unique "));
        assert_eq!(typing.hint("uni", 3, &Context::new(&history)), taken("que"));
    }

    #[test]
    fn without_colours_the_only_hint_is_that_of_an_open_quote() {
        let history = MemHistory::new();
        let typing = Typing::new(Rc::new(RefCell::new(Session::default())), false, Arc::default());
        let hint = |line: &str| typing.hint(line, line.len(), &Context::new(&history));
        assert_eq!(hint("count superq"), None);
        assert_eq!(hint("load \"a"), None, "the line may still be closed");
        assert_eq!(hint("load \"a\"\n# \""), None);
        for line in ["load \"a\n", "load \"a\ncount queens 8"] {
            assert!(hint(line).is_some_and(|hint| hint.text.contains("`\"` closes it") && !hint.taken), "{line:?}");
        }
    }
}
