//! Inspection of a text while it is typed, for highlighting its words and for help at the cursor.

use super::Session;
use crate::lang::{Lexeme, Span, lexemes};
use crate::problem::Args;
use crate::value::{Shape, Topic};
use crate::verb::bind::{Names, read};
use crate::verb::{Code, FaultKind, page};

/// Kind of highlighting of a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
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
        self.syntax_fault(text).is_none()
    }

    /// Returns whether a text is unfinished, which means that its only error is a missing end.
    ///
    /// A line break ends a statement, so a text that ends with one is not unfinished.
    pub fn is_begun(&self, text: &str) -> bool {
        let names: Names = self.scene.variables.keys().cloned().collect();
        let fault = read(text, self.scene.vocabulary, &names).outcome.err();
        let at_end = |span: Span| span.end >= text.trim_end().len();
        fault.is_some_and(|fault| {
            matches!(fault.kind, FaultKind::Expected { found: None, .. }) && fault.span.is_some_and(at_end)
        }) && !text.ends_with(['\n', '\r'])
    }

    /// Returns the highlighted pieces of a text, in order and without overlap.
    ///
    /// An error is highlighted only if text follows it, because the last word may be unfinished.
    pub fn highlight(&self, text: &str) -> Vec<(Span, Mark)> {
        let wrong = self.syntax_fault(text).filter(|span| span.end < text.trim_end().len());
        let mark = |(kind, span): (Lexeme, Span)| {
            let inside = wrong.is_some_and(|wrong| wrong.start < span.end && span.start < wrong.end);
            if inside { Some((span, Mark::Error)) } else { Some((span, self.mark(kind, &text[span.start..span.end])?)) }
        };
        lexemes(text).filter_map(mark).collect()
    }

    /// Returns the help page for the word at the cursor. For a variable it is a summary of its
    /// value.
    pub fn inspect(&self, text: &str, cursor: usize) -> Option<Topic> {
        let at = text.floor_char_boundary(cursor);
        let mut touching =
            lexemes(text).filter(|(kind, span)| *kind == Lexeme::Word && span.start <= at && at <= span.end);
        let (_, span) = touching.next()?;
        let word = &text[span.start..span.end];
        if let Some(definition) = self.scene.vocabulary.definition(word) {
            return Some(Topic::Definition(definition));
        }
        match self.scene.variables.get(word) {
            Some(value) => Some(Topic::Variable(Shape::of(word, value))),
            None => {
                let word = self.canonical(word)?.to_owned();
                Some(page(word.clone(), &self.scene.limit(&Args::default())).unwrap_or(Topic::Word(word)))
            }
        }
    }

    /// Returns the place of the fault that makes a text invalid.
    fn syntax_fault(&self, text: &str) -> Option<Span> {
        let names: Names = self.scene.variables.keys().cloned().collect();
        let fault = read(text, self.scene.vocabulary, &names).outcome.err()?;
        matches!(fault.code(), Code::E001 | Code::E002 | Code::E003 | Code::E100).then_some(fault.span).flatten()
    }

    fn mark(&self, kind: Lexeme, text: &str) -> Option<Mark> {
        match kind {
            Lexeme::Word if self.canonical(text).is_some() => Some(Mark::Keyword),
            Lexeme::Word if self.scene.variables.contains_key(text) => Some(Mark::Variable),
            Lexeme::Word => text.parse::<crate::board::Square>().ok().map(|_| Mark::Square),
            Lexeme::Number => Some(Mark::Number),
            Lexeme::Text | Lexeme::Unclosed => Some(Mark::Text),
            Lexeme::Comment => Some(Mark::Comment),
            Lexeme::Pipe | Lexeme::Sign | Lexeme::Continuation => Some(Mark::Sign),
            Lexeme::End => text.starts_with(';').then_some(Mark::Sign),
            Lexeme::Wrong => Some(Mark::Error),
        }
    }

    /// Returns the vocabulary word of which this word is a spelling.
    fn canonical(&self, word: &str) -> Option<&'static str> {
        let vocabulary = self.scene.vocabulary;
        let verb = || vocabulary.verb(word, false).or_else(|| vocabulary.verb(word, true));
        let topic = || {
            let topics = vocabulary.topics();
            let like_it = || topics.iter().find(|topic| crate::verb::bind::is_same(word, topic));
            topics.iter().find(|topic| **topic == word).or_else(like_it).copied()
        };
        verb().map(|verb| verb.word).or_else(|| vocabulary.problem(word).map(|problem| problem.word)).or_else(topic)
    }
}
