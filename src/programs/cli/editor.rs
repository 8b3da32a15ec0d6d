//! Callbacks of the line editor: completions, hints, colours, and the functions of Up and Down.

use super::highlight;
use crate::host::terminal_columns;
use bezzel_base::core::lock;
use bezzel_drawing::{ansi::escaped, palette::TextColor};
use bezzel_lab::report;
use bezzel_lab::session::{self, CompletionCandidate, Session};
use bezzel_lab::value::MenuStep;
use bezzel_language::{LexemeKind, lexemes};
use bezzel_messages::Lang;
use colored::Colorize;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter, HistoryHinter};
use rustyline::validate::Validator;
use rustyline::{
    Cmd, CompletionType, ConditionalEventHandler, Context, Event, EventContext, Helper, KeyCode,
    KeyEvent, Modifiers, RepeatCount,
};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::io::{IsTerminal, Write};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use unicode_width::UnicodeWidthStr;

/// Helper that answers the line editor's requests from the session.
pub(crate) struct EditorHelper {
    session: Rc<RefCell<Session>>,
    history_hinter: HistoryHinter,
    /// Whether there are colours, and hints. Without colours a hint would look like typed text.
    colors: bool,
    /// Lines of an unfinished command before the edited one.
    pub(crate) before: String,
    recall: Arc<RecallState>,
    /// Cursor position in the edited line, once the line was drawn.
    cursor: Cell<Option<CursorPosition>>,
}

/// Cursor position in a line of a terminal, with the columns of the prompt, those up to the cursor,
/// and those of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CursorPosition {
    prompt: usize,
    columns: usize,
    width: usize,
}

impl CursorPosition {
    /// Returns the number of rows that remain above the line when the terminal gets this width.
    ///
    /// Terminals wrap a line again when they are resized, and the cursor keeps its position in the
    /// line. The line editor moves up by the number of rows before the cursor in the old width. If
    /// the line has become longer, its first rows would therefore remain on the screen.
    fn leftover_rows(self, width: usize) -> usize {
        let row = |width: usize| self.columns.checked_div(width).unwrap_or_default();
        row(width).saturating_sub(row(self.width))
    }
}

/// State of the line for Up and Down, in addition to its text.
#[derive(Debug, Default)]
pub(crate) struct RecallState {
    /// Whether the line comes from the history.
    from_history: AtomicBool,
    /// Whether the line continues an unfinished command.
    continues_command: AtomicBool,
    /// Whether the previous lines are requested for editing.
    previous_requested: AtomicBool,
    /// Command that the program suggested on the line, or an empty text.
    suggestion: Mutex<String>,
    /// Whether the user leaves the session from a line that contains only the suggestion.
    exit_requested: AtomicBool,
    /// First letter of a line that replaces the suggestion.
    first_letter: Mutex<Option<char>>,
    /// Step of the menu whose command so far is the suggestion.
    menu_step: Mutex<Option<MenuStep>>,
    /// Line with the chosen number of the menu.
    menu_line: Mutex<Option<String>>,
}

impl RecallState {
    /// Returns whether the previous lines were requested, and resets the request.
    pub(crate) fn take_previous_request(&self) -> bool {
        self.previous_requested.swap(false, Ordering::Relaxed)
    }

    /// Returns whether the user left the session, and resets the flag.
    pub(crate) fn take_exit_request(&self) -> bool {
        self.exit_requested.swap(false, Ordering::Relaxed)
    }

    /// Takes the first letter of a line that replaces a suggestion.
    pub(crate) fn take_first_letter(&self) -> Option<char> {
        lock(&self.first_letter).take()
    }

    /// Sets the suggestion for the next line, and the step of the menu that it comes from.
    pub(crate) fn set_suggestion(&self, offer: Option<&str>, step: Option<MenuStep>) {
        offer.unwrap_or_default().clone_into(&mut lock(&self.suggestion));
        *lock(&self.menu_step) = step.filter(|step| step.last_choice().is_some());
    }

    /// Takes the line with the number that a key has chosen in the menu.
    pub(crate) fn take_menu_line(&self) -> Option<String> {
        lock(&self.menu_line).take()
    }

    /// Returns the line after a digit in the menu, if it needs no Enter: a choice that no further
    /// digit continues, or the page again for a digit that is no choice.
    fn menu_line(&self, context: &EventContext<'_>, digit: char) -> Option<String> {
        let (line, offer) = (context.line(), lock(&self.suggestion));
        let typed = line.strip_prefix(offer.as_str()).filter(|_| context.pos() == line.len())?;
        let step = lock(&self.menu_step);
        let step = step.as_ref()?;
        let number: u64 = format!("{typed}{digit}").parse().ok()?;
        if !step.has_choice(number) {
            return typed.is_empty().then(|| offer.trim_end().to_owned());
        }
        let is_final = number == 0 || Some(10 * number) > step.last_choice();
        is_final.then(|| format!("{line}{digit}"))
    }

    /// Removes the last line with its prompt from the screen.
    pub(crate) fn erase_line(prompt: &str, line: &str) {
        let rows = (prompt.width() + line.width()) / terminal_columns().max(1) + 1;
        let mut out = std::io::stdout().lock();
        // It is unknown whether a Windows console supports these sequences, so the line stays
        // there.
        if cfg!(unix) && out.is_terminal() {
            // If the terminal is gone, the next prompt detects it.
            let _ = write!(out, "\x1b[{rows}A\r\x1b[J").and_then(|()| out.flush());
        }
    }

    /// Returns whether the line is the unchanged suggestion with the cursor at its end.
    fn is_untouched(&self, context: &EventContext<'_>) -> bool {
        let line = context.line();
        let offer = lock(&self.suggestion);
        !line.is_empty() && line == *offer && context.pos() == line.len()
    }
}

/// Handler of Up, which shows the last line that starts like this one. In an empty line, it shows
/// the last line, or the previous lines of an unfinished command.
pub(crate) struct UpHandler(pub(crate) Arc<RecallState>);

/// Handler of the other keys. A hidden character is typed as its escape. On a line that contains
/// only a suggestion, a digit chooses in the menu, a letter starts another line, and Ctrl-D leaves.
///
/// A user who types another command does not have to delete the suggestion first. A blank, a digit
/// or a sign continues it. The line editor has no command that replaces a line by a letter with the
/// cursor after it, so the line is ended here and started again.
pub(crate) struct SuggestionHandler(pub(crate) Arc<RecallState>);

impl ConditionalEventHandler for SuggestionHandler {
    fn handle(
        &self,
        event: &Event,
        _: RepeatCount,
        _: bool,
        context: &EventContext<'_>,
    ) -> Option<Cmd> {
        let key = event.get(0)?;
        if let KeyEvent(KeyCode::Char(c), _) = *key
            && bezzel_drawing::is_hidden(c)
            && !c.is_control()
        {
            return Some(Cmd::Insert(1, c.escape_default().to_string()));
        }
        if let KeyEvent(KeyCode::Char(digit @ '0'..='9'), Modifiers::NONE) = *key
            && let Some(line) = self.0.menu_line(context, digit)
        {
            *lock(&self.0.menu_line) = Some(line);
            return Some(Cmd::AcceptLine);
        }
        if !self.0.is_untouched(context) {
            return None;
        }
        match *key {
            KeyEvent(KeyCode::Char(c), Modifiers::NONE | Modifiers::SHIFT) if c.is_alphabetic() => {
                *lock(&self.0.first_letter) = Some(c);
                Some(Cmd::AcceptLine)
            }
            key if key == KeyEvent::ctrl('D') => {
                self.0.exit_requested.store(true, Ordering::Relaxed);
                Some(Cmd::AcceptLine)
            }
            _ => None,
        }
    }
}

/// Handler of Down, which shows the next line with the same start.
pub(crate) struct DownHandler(pub(crate) Arc<RecallState>);

impl ConditionalEventHandler for UpHandler {
    fn handle(
        &self,
        _: &Event,
        _: RepeatCount,
        _: bool,
        context: &EventContext<'_>,
    ) -> Option<Cmd> {
        let (line, at) = (context.line(), context.pos());
        if line.is_empty() && self.0.continues_command.load(Ordering::Relaxed) {
            self.0.previous_requested.store(true, Ordering::Relaxed);
            return Some(Cmd::AcceptLine);
        }
        let browses = at == line.len() && self.0.from_history.load(Ordering::Relaxed)
            || self.0.is_untouched(context);
        (at > 0 && !browses && !line[..at].contains('\n')).then_some(Cmd::HistorySearchBackward)
    }
}

impl ConditionalEventHandler for DownHandler {
    fn handle(
        &self,
        _: &Event,
        _: RepeatCount,
        _: bool,
        context: &EventContext<'_>,
    ) -> Option<Cmd> {
        let (line, at) = (context.line(), context.pos());
        let searches = 0 < at && at < line.len() && self.0.from_history.load(Ordering::Relaxed);
        (searches && !line.contains('\n')).then_some(Cmd::HistorySearchForward)
    }
}

impl EditorHelper {
    /// Creates a helper for this session, with or without colours and hints.
    pub(crate) fn new(
        session: Rc<RefCell<Session>>,
        colors: bool,
        recall: Arc<RecallState>,
    ) -> EditorHelper {
        EditorHelper {
            session,
            history_hinter: HistoryHinter::new(),
            colors,
            before: String::new(),
            recall,
            cursor: Cell::default(),
        }
    }

    /// Sets the previous lines of an unfinished command.
    pub(crate) fn continue_after(&mut self, before: &str) {
        before.clone_into(&mut self.before);
        self.cursor.set(None);
        self.recall.continues_command.store(!before.is_empty(), Ordering::Relaxed);
    }

    /// Updates the cursor position. Pasted text of several lines is not tracked.
    fn track_cursor(&self, line: &str, at: usize) {
        let one = line.get(..at).filter(|_| !line.contains('\n'));
        let stands = self.cursor.take().zip(one);
        let moved = |(old, typed): (CursorPosition, &str)| CursorPosition {
            columns: old.prompt + typed.width(),
            ..old
        };
        self.cursor.set(stands.map(moved));
    }

    /// Returns a candidate as it is listed: with its description up to the width of the terminal,
    /// or the word alone without a width.
    fn candidate_line(&self, candidate: &CompletionCandidate, widest: Option<usize>) -> String {
        let (lang, Some(widest)) = (self.lang(), widest) else { return candidate.text.clone() };
        let about = candidate
            .about
            .as_deref()
            .and_then(|id| bezzel_messages::find_text(lang, id, &[]))
            .unwrap_or_default();
        let line = about.lines().next().unwrap_or_default();
        if line.is_empty() {
            return candidate.text.clone();
        }
        let indent = " ".repeat(widest.saturating_sub(candidate.text.width()));
        truncate_columns(
            &format!("{}{indent}  {line}", candidate.text),
            terminal_columns().saturating_sub(1),
        )
    }
}

impl Helper for EditorHelper {}

impl Completer for EditorHelper {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = self.before.len();
        let mut completion =
            self.session.borrow().complete(&format!("{}{line}", self.before), before + pos);
        // A word that began in an earlier line is not in this one. The line shows inserted text
        // unescaped.
        let is_here = completion.start >= before;
        completion
            .candidates
            .retain(|candidate| is_here && !candidate.text.contains(bezzel_drawing::is_hidden));
        let rows = terminal_rows();
        let widest = completion
            .candidates
            .iter()
            .map(|candidate| candidate.text.width())
            .max()
            .unwrap_or_default();
        // A single word with a description among sixty squares would put each of these on a
        // separate line.
        let told =
            completion.candidates.iter().filter(|candidate| candidate.about.is_some()).count();
        // Descriptions are left out if they would need more than a screen.
        let fits = completion.candidates.len() <= rows;
        let widest = Some(widest).filter(|_| fits && 2 * told >= completion.candidates.len());
        let gap = if line[pos..].starts_with(' ') { "" } else { " " };
        let pair = |candidate: CompletionCandidate| {
            let is_whole = candidate.text != "\"" && !candidate.text.ends_with(['/', '(']);
            let replacement = format!("{}{}", candidate.text, if is_whole { gap } else { "" });
            Pair { display: self.candidate_line(&candidate, widest), replacement }
        };
        let mut pairs: Vec<Pair> = completion.candidates.into_iter().map(pair).collect();
        self.keep_one_screen(&mut pairs, rows);
        Ok((completion.start.saturating_sub(before), pairs))
    }
}

/// Returns the number of rows of the terminal for a list, above the line that is edited.
fn terminal_rows() -> usize {
    let rows = terminal_size::terminal_size().map_or(24, |(_, rows)| usize::from(rows.0));
    rows.saturating_sub(2).max(1)
}

/// Returns how many candidates the line editor lists on this number of rows.
fn listed_count(pairs: &[Pair], rows: usize) -> usize {
    const GAP: usize = 2;
    let width = pairs.iter().map(|pair| pair.display.width() + GAP).max().unwrap_or(GAP);
    let columns = terminal_columns();
    columns / width.min(columns).max(1) * rows
}

impl EditorHelper {
    /// Replaces the candidates that do not fit on the screen by their number. The line editor would
    /// list them page by page, and only some keys leave its pages. A typed letter narrows the list.
    fn keep_one_screen(&self, pairs: &mut Vec<Pair>, rows: usize) {
        if pairs.len() <= listed_count(pairs, rows) {
            return;
        }
        let common = pairs.iter().map(|pair| pair.replacement.as_str()).reduce(common_start);
        let replacement = common.unwrap_or_default().to_owned();
        let all = pairs.len();
        let widest = pairs.iter().map(|pair| pair.display.width()).max().unwrap_or_default();
        loop {
            let count = all - pairs.len() + 1;
            let words =
                report::message_text(self.lang(), "repl-more-words", &[("n", count.into())]);
            // The columns are as wide as the widest candidate.
            let more = if words.width() > widest { format!("… {count}") } else { words };
            pairs.pop();
            pairs.push(Pair { display: more, replacement: replacement.clone() });
            if pairs.len() <= listed_count(pairs, rows) || pairs.len() == 1 {
                break;
            }
            pairs.pop();
        }
    }
}

/// Returns the common start of two texts.
fn common_start<'t>(one: &'t str, other: &'t str) -> &'t str {
    let same = one.char_indices().zip(other.chars()).find(|((_, a), b)| a != b);
    let end = same.map_or(one.len().min(other.len()), |((at, _), _)| at);
    &one[..end]
}

/// Shortens a text to at most `columns` columns.
fn truncate_columns(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while short.width() >= columns && short.pop().is_some() {}
    short + "…"
}

/// Hint after the cursor in grey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InlineHint {
    text: String,
    /// Whether the right arrow inserts the hint. A description of the expected input cannot be
    /// inserted.
    is_insertable: bool,
}

impl Hint for InlineHint {
    fn display(&self) -> &str {
        &self.text
    }

    fn completion(&self) -> Option<&str> {
        self.is_insertable.then_some(&self.text)
    }
}

impl Hinter for EditorHelper {
    type Hint = InlineHint;

    /// Returns the rest of an earlier line with the same start, or the rest of the only matching
    /// word, or the expected input.
    ///
    /// In a line after an open quote nothing runs. That is shown even without colours.
    fn hint(&self, line: &str, pos: usize, context: &Context<'_>) -> Option<InlineHint> {
        self.recall
            .from_history
            .store(context.history_index() < context.history().len(), Ordering::Relaxed);
        let whole = format!("{}{line}", self.before);
        if pos == line.len() && is_quote_open(&whole) {
            let text =
                format!("  \u{2190} {}", report::message_text(self.lang(), "repl-open-quote", &[]));
            return Some(InlineHint { text, is_insertable: false });
        }
        if !self.colors || pos < line.len() || whole.trim().is_empty() {
            return None;
        }
        let past =
            || self.history_hinter.hint(line, pos, context).filter(|hint| !hint.contains('\n'));
        let past = self.before.is_empty().then(past).flatten();
        past.map(|text| InlineHint { text, is_insertable: true })
            .or_else(|| self.hint_next_word(&whole))
    }
}

/// Returns whether a quote of an earlier line is not closed.
fn is_quote_open(text: &str) -> bool {
    let mut last = lexemes(text).filter(|(kind, _)| *kind == LexemeKind::Unclosed);
    last.next().is_some_and(|(_, span)| text[span.start..].contains('\n'))
}

impl EditorHelper {
    fn lang(&self) -> Lang {
        Lang::from_tag(&self.session.borrow().state.settings.lang).unwrap_or_default()
    }

    /// Returns the session's hint for the next word.
    fn hint_next_word(&self, line: &str) -> Option<InlineHint> {
        let session = self.session.borrow();
        match session.hint(line)? {
            session::InputHint::Rest(text) => Some(InlineHint { text, is_insertable: true }),
            // A long list is left to Tab.
            session::InputHint::Expected(expected) if expected.len() > 1 => None,
            session::InputHint::Expected(expected) => {
                let text = report::expected_texts(&expected, self.lang()).join(", ");
                Some(InlineHint { text, is_insertable: false })
            }
        }
    }
}

impl Highlighter for EditorHelper {
    fn highlight<'l>(&self, line: &'l str, at: usize) -> Cow<'l, str> {
        self.track_cursor(line, at);
        if !self.colors {
            return highlight::mask_hidden(line);
        }
        Cow::Owned(highlight::paint_line(&self.session.borrow(), &self.before, line))
    }

    fn highlight_candidate<'c>(&self, candidate: &'c str, _: CompletionType) -> Cow<'c, str> {
        match candidate.split_once("  ").filter(|_| self.colors) {
            Some((word, about)) => Cow::Owned(format!("{word}  {}", escaped(about.dimmed()))),
            None => Cow::Borrowed(candidate),
        }
    }

    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _: bool) -> Cow<'b, str> {
        if !self.colors {
            return Cow::Borrowed(prompt);
        }
        let (width, columns) = (terminal_columns(), prompt.width());
        // The rows that Windows leaves are unknown.
        let rows = self
            .cursor
            .get()
            .filter(|_| cfg!(unix))
            .map_or(0, |stands| stands.leftover_rows(width));
        self.cursor.set(Some(CursorPosition { prompt: columns, columns, width }));
        let painted = escaped(prompt.color(TextColor::Green.in_terminal()).bold());
        if rows == 0 {
            return Cow::Owned(painted);
        }
        Cow::Owned(format!("{}\x1b[{rows}B{painted}", "\x1b[A\r\x1b[K".repeat(rows)))
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        if self.colors { Cow::Owned(escaped(hint.dimmed())) } else { Cow::Borrowed(hint) }
    }

    fn highlight_char(&self, line: &str, at: usize, kind: CmdKind) -> bool {
        if !self.colors {
            return line.contains(bezzel_drawing::is_hidden);
        }
        self.track_cursor(line, at);
        // The cursor position does not affect colours.
        kind != CmdKind::MoveCursor
    }
}

/// Accepts every line. The session asks for the next one if the command is unfinished.
impl Validator for EditorHelper {}

#[cfg(test)]
mod tests {
    use super::*;
    use rustyline::history::{History, MemHistory};

    fn typing() -> EditorHelper {
        EditorHelper::new(Rc::new(RefCell::new(Session::default())), true, Arc::default())
    }

    fn hint(line: &str, pos: usize, past: &str) -> Option<InlineHint> {
        let mut history = MemHistory::new();
        history.add(past).expect("kept in memory");
        typing().hint(line, pos, &Context::new(&history))
    }

    fn accepted_text(text: &str) -> Option<InlineHint> {
        Some(InlineHint { text: text.to_owned(), is_insertable: true })
    }

    #[test]
    fn history_is_the_first_hint() {
        assert_eq!(hint("count queens 8", 14, "count queens 8 torus"), accepted_text(" torus"));
        assert_eq!(
            hint("count queens 8", 3, "count queens 8 torus"),
            None,
            "the cursor is inside the line"
        );
        assert_eq!(hint("  ", 2, "  count"), None);
        assert_ne!(
            hint("all queens 8 |", 14, "all queens 8 |\nshow"),
            accepted_text("\nshow"),
            "a hint has one line"
        );
    }

    #[test]
    fn the_only_word_and_the_only_kind_are_hints() {
        assert_eq!(hint("count superq", 12, ""), accepted_text("ueens"));
        assert_eq!(
            hint("count ", 6, ""),
            Some(InlineHint { text: "a problem".to_owned(), is_insertable: false })
        );
        assert_eq!(hint("count queens 8 ", 15, ""), None, "a long list is for Tab");
    }

    #[test]
    fn a_list_fits_on_one_screen() {
        let pair = |word: String| Pair { display: word.clone(), replacement: word };
        let mut pairs: Vec<Pair> = (0..1000).map(|n| pair(format!("word{n:03}"))).collect();
        typing().keep_one_screen(&mut pairs, 10);
        assert!(pairs.len() <= listed_count(&pairs, 10) && pairs.len() > 50, "{}", pairs.len());
        let last = pairs.last().expect("the number of the others");
        let left = 1001 - pairs.len();
        assert_eq!(
            (last.display.as_str(), last.replacement.as_str()),
            (&*format!("… {left}"), "word")
        );
        let mut few = vec![pair("one".to_owned()), pair("two".to_owned())];
        typing().keep_one_screen(&mut few, 10);
        assert_eq!(few.len(), 2);
    }

    #[test]
    fn columns_and_values_of_settings_have_descriptions() {
        let displays = |line: &str| -> Vec<String> {
            let history = MemHistory::new();
            let found = typing().complete(line, line.len(), &Context::new(&history));
            found.expect("it is answered").1.into_iter().map(|pair| pair.display).collect()
        };
        let columns = displays("count queens 4..8 | select ");
        assert!(columns.contains(&"all      number of solutions".to_owned()), "{columns:?}");
        assert!(
            displays("count queens 8 pieces 1..8 | sort ")
                .iter()
                .any(|it| it.starts_with("pieces  "))
        );
        let values = displays("set mode ");
        assert!(values.contains(&"automatic  plays the steps".to_owned()), "{values:?}");
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
        assert!(
            queens.display.starts_with("queens       ") && queens.display.width() < 80,
            "{}",
            queens.display
        );
        assert_eq!(queens.replacement, "queens ");
        assert_eq!(find("count queens 8 with ", "a1").display, "a1");
        assert_eq!(offered("coun queens 8", 4)[0].replacement, "count", "a space is there");
        assert!(find("all queens 8 | export \"q.", "q.svg\"").replacement.ends_with("\" "));
        assert!(
            find("find queens 8 using ", "independent").display.contains(
                &*bezzel_messages::message_text(Lang::EN, "method-independent", &[])
                    .chars()
                    .take(30)
                    .collect::<String>()
            )
        );
    }

    #[test]
    fn extra_rows_of_a_narrower_terminal_are_counted() {
        let left = |columns, width, narrow| {
            CursorPosition { prompt: 8, columns, width }.leftover_rows(narrow)
        };
        assert_eq!([80, 39, 38, 20, 10].map(|narrow| left(39, 80, narrow)), [0, 1, 1, 1, 3]);
        assert_eq!(
            [left(39, 20, 80), left(39, 20, 10), left(8, 80, 0), left(8, 0, 80)],
            [0, 2, 0, 0]
        );
        let typing = typing();
        let prompt = || typing.highlight_prompt("bezzel> ", true).into_owned();
        assert!(!prompt().contains("\x1b[A"), "nothing was painted before");
        typing.highlight("count queens 8", 14);
        let width = terminal_columns();
        assert_eq!(typing.cursor.get(), Some(CursorPosition { prompt: 8, columns: 22, width }));
        typing.cursor.set(Some(CursorPosition { prompt: 8, columns: width + 3, width: 2 * width }));
        assert_eq!(prompt().contains("\x1b[A\r\x1b[K\x1b[1B"), cfg!(unix));
        typing.highlight("load \"a\nb", 9);
        assert_eq!(typing.cursor.get(), None, "several lines");
    }

    #[test]
    fn the_lines_before_belong_to_the_command() {
        let mut typing = typing();
        typing.continue_after("all queens 8 |\n");
        let history = MemHistory::new();
        let (start, pairs) =
            typing.complete("uni", 3, &Context::new(&history)).expect("it is answered");
        assert_eq!((start, pairs[0].replacement.as_str()), (0, "unique "));
        assert_eq!(typing.hint("uni", 3, &Context::new(&history)), accepted_text("que"));
    }

    #[test]
    fn without_colours_the_only_hint_is_that_of_an_open_quote() {
        let history = MemHistory::new();
        let typing =
            EditorHelper::new(Rc::new(RefCell::new(Session::default())), false, Arc::default());
        let hint = |line: &str| typing.hint(line, line.len(), &Context::new(&history));
        assert_eq!(hint("count superq"), None);
        assert_eq!(hint("load \"a"), None, "the line may still be closed");
        assert_eq!(hint("load \"a\"\n# \""), None);
        for line in ["load \"a\n", "load \"a\ncount queens 8"] {
            assert!(
                hint(line).is_some_and(
                    |hint| hint.text.contains("close it with `\"`") && !hint.is_insertable
                ),
                "{line:?}"
            );
        }
    }
}
