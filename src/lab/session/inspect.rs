//! Inspection of a text while it is typed, for highlighting its words and for help at the cursor.

use super::Session;
use crate::bind::bind_text;
use crate::command::eval::check_text_length;
use crate::command::help_page;
use crate::problem::BoundArgs;
use crate::state::{Fault, SideEffect, VerbCall};
use crate::value::{HelpTopic, ValueSummary};
use bezzel_language::{LexemeKind, SourceSpan, lexemes};
use bezzel_messages::{
    Diagnostic, FaultCode, Lang, PhraseIndex, Synonym, SynonymMeaning, message, normalize_word,
};
use std::collections::BTreeSet;
use std::iter;
use std::sync::Arc;

/// Kind of highlighting of a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HighlightKind {
    /// Word of the language.
    Keyword,
    /// Number, size, range or duration.
    Number,
    /// Square.
    Square,
    /// Name of a variable.
    Variable,
    /// Text in quotes.
    Text,
    /// Comment.
    Comment,
    /// Sign such as `|`, `,` or `=`.
    Sign,
    /// Invalid text.
    Error,
}

impl Session {
    /// Returns whether the words of a text and their order are valid. Values are not checked.
    pub fn is_understood(&self, text: &str) -> bool {
        self.syntax_fault_span(text).is_none()
    }

    /// Returns whether a text begins a command, or a problem without its verb.
    pub fn begins_command(&self, text: &str) -> bool {
        [text.to_owned(), format!("find {text}")]
            .iter()
            .any(|text| self.is_understood(text) || self.is_unfinished(text))
    }

    /// Returns the command that answers a help query: a word or a command before or after a question
    /// mark. Two question marks show everything about the word. For a command, the word is the last one
    /// that has a help page. Returns `None` if the code is not a help query.
    pub fn help_command(&self, code: &str) -> Option<String> {
        check_text_length(code).ok()?;
        let code = code.trim();
        let asked = |sign| code.strip_suffix(sign).or_else(|| code.strip_prefix(sign));
        let full = asked("??");
        let text = full.or_else(|| asked("?"))?.trim();
        let is_word = text.chars().all(|c| c.is_alphanumeric() || "-_|".contains(c));
        let word = match is_word {
            // `why?` asks about the last answer.
            true if Session::is_follow_up(text) => return None,
            true => text,
            false if text.contains(['\n', '\r', '?', '#', '"']) => return None,
            // A question in words is not a command.
            false if !self.begins_command(text) => return None,
            false => self.inspected_word(text, text.len())?,
        };
        let more = if full.is_some() && !word.is_empty() { " more" } else { "" };
        Some(format!("help {word}{more}"))
    }

    /// Returns the fault of a text that is more than one command, or whose command writes files or
    /// changes the session. Returns `None` for other texts, also if they have errors.
    pub fn question_fault(&self, text: &str) -> Option<Fault> {
        let names = self.state.variable_names();
        let statements = bind_text(text, &self.state.vocabulary, &names).outcome.ok()?;
        let refused = |span, message| {
            let fault = Diagnostic::new(FaultCode::E001, message);
            Some(Fault::new(span, fault.with_help(message!("help-question"))))
        };
        if let Some(second) = statements.get(1) {
            return refused(second.span, message!("fault-second-command"));
        }
        let changes = |call: &&VerbCall| call.verb.effect != SideEffect::None;
        let call = statements.first()?.calls().find(changes)?;
        refused(call.span, message!("fault-side-effect", word = call.verb.word))
    }

    /// Returns whether a word asks about the last answer, in any language.
    pub fn is_follow_up(word: &str) -> bool {
        let word = normalize_word(word);
        let asks = |one: &Synonym| {
            matches!(one.meaning, SynonymMeaning::FollowUp(_)) && one.words == [word.as_str()]
        };
        PhraseIndex::of(Lang::default()).beginning_with(&word).any(asks)
    }

    /// Returns whether a text is unfinished, which means that its only error is a missing end.
    ///
    /// A line break ends a statement, so a text that ends with one is not unfinished.
    pub fn is_unfinished(&self, text: &str) -> bool {
        let names = self.state.variable_names();
        let fault = bind_text(text, &self.state.vocabulary, &names).outcome.err();
        let at_end = |span: SourceSpan| span.end >= text.trim_end().len();
        fault.is_some_and(|fault| {
            matches!(fault.expected_items(), Some((_, None))) && fault.span.is_some_and(at_end)
        }) && !text.ends_with(['\n', '\r'])
    }

    /// Returns the highlighted pieces of a text, in order and without overlap.
    ///
    /// An error is highlighted only if text follows it, because the last word may be unfinished.
    pub fn highlight(&self, text: &str) -> Vec<(SourceSpan, HighlightKind)> {
        let wrong = self.syntax_fault_span(text).filter(|span| span.end < text.trim_end().len());
        let mark = |(kind, span): (LexemeKind, SourceSpan)| {
            let inside =
                wrong.is_some_and(|wrong| wrong.start < span.end && span.start < wrong.end);
            if inside {
                Some((span, HighlightKind::Error))
            } else {
                Some((span, self.highlight_kind(kind, &text[span.start..span.end])?))
            }
        };
        lexemes(text).filter_map(mark).collect()
    }

    /// Returns the help page for the word at the cursor, with everything about it if `is_full`. For
    /// a variable it is a summary of its value. If there is no such word at the cursor, the page is
    /// that of the nearest word before it in the same statement.
    pub fn inspect(&self, text: &str, cursor: usize, is_full: bool) -> Option<HelpTopic> {
        words_before(text, cursor).rev().find_map(|word| self.help_topic(word, is_full))
    }

    /// Returns the word that [`Session::inspect`] explains.
    pub fn inspected_word<'t>(&self, text: &'t str, cursor: usize) -> Option<&'t str> {
        words_before(text, cursor).rev().find(|word| self.help_topic(word, false).is_some())
    }

    /// Returns all spellings of the words that are highlighted as words of the language, in lower
    /// case and in alphabetical order.
    pub fn keywords(&self) -> Vec<String> {
        let entries = self.state.vocabulary.entries();
        let known = entries.iter().filter(|entry| {
            entry.is_command_word() || self.state.vocabulary.is_expression_word(&entry.word)
        });
        let spellings =
            known.flat_map(|entry| iter::once(&*entry.word).chain(entry.aliases.iter().copied()));
        let numbers = |word: &str| {
            [word.to_owned(), format!("{word}s"), word.strip_suffix('s').unwrap_or(word).to_owned()]
        };
        let found: BTreeSet<String> = spellings.flat_map(numbers).collect();
        let is_word = |word: &String| {
            word.starts_with(char::is_alphabetic) && self.canonical_word(word).is_some()
        };
        found.into_iter().filter(is_word).collect()
    }

    /// Returns the help page for a word, or a summary of the variable of this name.
    fn help_topic(&self, word: &str, is_full: bool) -> Option<HelpTopic> {
        if let Some(definition) = self.state.vocabulary.find_definition(word) {
            return Some(HelpTopic::Definition(Arc::clone(definition)));
        }
        match self.state.variables.get(word) {
            Some(value) => Some(HelpTopic::Variable(ValueSummary::of_value(word, value))),
            None => {
                let word = self.canonical_word(word)?;
                Some(
                    help_page(word.clone(), is_full, &self.state.limit(&BoundArgs::default()))
                        .unwrap_or(HelpTopic::Word { word, is_full }),
                )
            }
        }
    }

    /// Returns the place of the fault that makes a text invalid.
    fn syntax_fault_span(&self, text: &str) -> Option<SourceSpan> {
        let names = self.state.variable_names();
        let fault = bind_text(text, &self.state.vocabulary, &names).outcome.err()?;
        matches!(
            fault.code(),
            FaultCode::E001 | FaultCode::E002 | FaultCode::E003 | FaultCode::E100
        )
        .then_some(fault.span)
        .flatten()
    }

    fn highlight_kind(&self, kind: LexemeKind, text: &str) -> Option<HighlightKind> {
        match kind {
            LexemeKind::Word if self.canonical_word(text).is_some() => Some(HighlightKind::Keyword),
            LexemeKind::Word if self.state.variables.contains_key(text) => {
                Some(HighlightKind::Variable)
            }
            LexemeKind::Word => {
                text.parse::<bezzel_base::board::Square>().ok().map(|_| HighlightKind::Square)
            }
            LexemeKind::Number => Some(HighlightKind::Number),
            LexemeKind::Text | LexemeKind::Unclosed => Some(HighlightKind::Text),
            LexemeKind::Comment => Some(HighlightKind::Comment),
            LexemeKind::Pipe | LexemeKind::Sign | LexemeKind::Continuation => {
                Some(HighlightKind::Sign)
            }
            LexemeKind::End => text.starts_with(';').then_some(HighlightKind::Sign),
            LexemeKind::Wrong => Some(HighlightKind::Error),
        }
    }

    /// Returns the vocabulary word of which this word is a spelling.
    fn canonical_word(&self, word: &str) -> Option<String> {
        let word = &*word.to_ascii_lowercase();
        let vocabulary = &self.state.vocabulary;
        let verb =
            || vocabulary.find_verb(word, false).or_else(|| vocabulary.find_verb(word, true));
        let topic = || {
            let topics = vocabulary.help_topics();
            let like_it = || topics.iter().find(|topic| crate::problem::is_same_noun(word, topic));
            topics.iter().find(|topic| **topic == word).or_else(like_it).copied()
        };
        verb()
            .map(|verb| verb.word.to_owned())
            .or_else(|| vocabulary.find_problem(word).map(|problem| problem.word().to_owned()))
            .or_else(|| topic().map(str::to_owned))
            .or_else(|| vocabulary.is_expression_word(word).then(|| word.to_owned()))
    }
}

/// Returns the words of the statement at the cursor that do not begin after it. There are none if
/// the cursor is in a comment.
fn words_before(text: &str, cursor: usize) -> impl DoubleEndedIterator<Item = &str> {
    let at = text.floor_char_boundary(cursor);
    let mut words = Vec::new();
    for (kind, span) in lexemes(text).take_while(|(_, span)| span.start <= at) {
        match kind {
            LexemeKind::Word => words.push(&text[span.start..span.end]),
            LexemeKind::End if span.end <= at => words.clear(),
            LexemeKind::Comment if span.start < at && at <= span.end => words.clear(),
            _ => {}
        }
    }
    words.into_iter()
}
