//! Reader of the terms of one command from left to right, with the fault at the current position.

use super::Names;
use crate::lang::{
    Command, Expected, Expression, Furthest, Ill, MOST_LEVELS, Span, SyntaxKind, Term, TermKind, Words, expression,
};
use crate::verb::{Fault, FaultKind, Literal, Vocabulary};

#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) source: &'a str,
    pub(super) vocabulary: &'a Vocabulary,
    pub(super) names: &'a Names,
    /// Whether the text comes from a file of solutions, which must not make the program read other
    /// files.
    pub(super) sealed: bool,
    /// Trace of the items that the commands would have accepted.
    pub(super) furthest: &'a Furthest,
}

/// Place where the syntax of the text breaks, with the items that the layout would have accepted
/// there.
pub(super) struct Broken {
    pub(super) span: Span,
    pub(super) kind: SyntaxKind,
    pub(super) expected: Vec<Expected>,
}

/// Command with the current position of the reader.
pub(super) struct Terms<'a> {
    pub(super) ground: Ground<'a>,
    pub(super) command: &'a Command,
    /// Syntax error that cut the command short, if there is one.
    pub(super) broken: Option<&'a Broken>,
    at: usize,
    /// Number of open brackets with pipelines.
    level: usize,
}

impl<'a> Terms<'a> {
    pub(super) fn new(ground: Ground<'a>, command: &'a Command, broken: Option<&'a Broken>) -> Terms<'a> {
        Terms { ground, command, broken, at: 0, level: 0 }
    }

    /// Returns the number of terms read.
    pub(super) fn mark(&self) -> usize {
        self.at
    }

    /// Moves back to the position after this number of terms.
    pub(super) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// Opens a bracket with a pipeline in it.
    ///
    /// # Errors
    /// A fault if brackets are nested too deeply, since each level takes stack space.
    pub(super) fn deeper(&mut self) -> Result<(), Fault> {
        self.level += 1;
        match self.level > MOST_LEVELS {
            true => Err(Fault::at(self.command.span, FaultKind::Literal(Literal::LargeExpression))),
            false => Ok(()),
        }
    }

    /// Closes a bracket with a pipeline in it.
    pub(super) fn higher(&mut self) {
        self.level -= 1;
    }

    /// Returns whether the bracket that opens here directly contains a `|`.
    pub(super) fn is_piped(&self) -> bool {
        let mut depth = 0usize;
        for term in self.command.terms.iter().skip(self.at) {
            match term.item {
                TermKind::Open => depth += 1,
                TermKind::Close if depth <= 1 => return false,
                TermKind::Close => depth -= 1,
                TermKind::Pipe if depth == 1 => return true,
                _ => {}
            }
        }
        false
    }

    /// Returns the next term.
    pub(super) fn peek(&self) -> Option<&'a Term> {
        self.command.terms.get(self.at)
    }

    /// Returns the next term if it is a word.
    pub(super) fn peek_word(&self) -> Option<&'a str> {
        match &self.peek()?.item {
            TermKind::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Skips the next term. Returns its place.
    pub(super) fn step(&mut self) -> Span {
        let place = self.place();
        self.at += 1;
        place
    }

    /// Returns the place of the last term read, or of the command if none was read.
    pub(super) fn last(&self) -> Span {
        self.at.checked_sub(1).and_then(|at| self.command.terms.get(at)).map_or(self.command.span, |term| term.span)
    }

    /// Reads the expression that begins here. On failure the position is at the first unreadable
    /// term.
    pub(super) fn expression(&mut self, words: Words<'_>) -> Result<Expression, Ill> {
        let rest = &self.command.terms[self.at..];
        let read = expression(rest, self.command.until, words, self.ground.furthest);
        self.at += match &read {
            Ok((terms, _)) => *terms,
            Err(Ill::Expected(terms)) => *terms,
            Err(Ill::Large) => 0,
        };
        read.map(|(_, expression)| expression)
    }

    /// Returns whether all terms are read and no syntax error cut the command short.
    pub(super) fn is_done(&self) -> bool {
        self.peek().is_none() && self.broken.is_none()
    }

    /// Returns the place of the next term, or of the end of the command.
    fn place(&self) -> Span {
        self.peek().map_or(self.command.until, |term| term.span)
    }

    /// Returns the source text of a place.
    pub(super) fn text(&self, span: Span) -> &'a str {
        &self.ground.source[span.start..span.end]
    }

    /// Records an item that would be accepted here.
    pub(super) fn note(&self, expected: Expected) {
        self.ground.furthest.note(self.place().start, expected);
    }

    /// Returns the fault that the next term is not one of the items noted here.
    pub(super) fn fault(&self) -> Fault {
        match (self.peek(), self.broken) {
            // Only expressions accept large numbers.
            (Some(Term { item: TermKind::Large(_), span }), _) => {
                Fault::at(*span, FaultKind::Literal(Literal::NumberTooLarge(shorten(self.text(*span)))))
            }
            (Some(term), _) => self.expected(self.whole(term)),
            (None, Some(broken)) => self.broken(broken),
            (None, None) => self.expected(self.command.until),
        }
    }

    /// Returns the place of a term. For a sign it includes the adjacent term, as in `-8`.
    fn whole(&self, term: &Term) -> Span {
        let next = self.command.terms.get(self.at + 1);
        let joined = next.filter(|next| matches!(term.item, TermKind::Operator(_)) && next.span.start == term.span.end);
        joined.map_or(term.span, |next| Span { end: next.span.end, ..term.span })
    }

    /// Returns the fault of a syntax error.
    fn broken(&self, broken: &Broken) -> Fault {
        let literal = |literal| Fault::at(broken.span, FaultKind::Literal(literal));
        match broken.kind.clone() {
            SyntaxKind::UnclosedText => literal(Literal::UnclosedText),
            SyntaxKind::NumberTooLarge(text) => literal(Literal::NumberTooLarge(text)),
            SyntaxKind::NotADuration(text) => literal(Literal::NotADuration(text)),
            SyntaxKind::NotANumber(text) if self.noted().contains(&Expected::Class("duration")) => {
                literal(Literal::NotADuration(text))
            }
            SyntaxKind::NotANumber(text) if self.noted().contains(&Expected::Class("date")) => {
                literal(Literal::NotADate(text))
            }
            SyntaxKind::NotANumber(text) if self.noted().contains(&Expected::Class("bytes")) => {
                literal(Literal::NotBytes(text))
            }
            SyntaxKind::NotANumber(text) => literal(Literal::NotANumber(text)),
            SyntaxKind::ForeignDigit(found, digit) => literal(Literal::ForeignDigit { found, digit }),
            SyntaxKind::Sign(_) => self.expected(broken.span),
            SyntaxKind::Expected(found) => {
                let expected = broken.expected.clone();
                let ranks = expected.contains(&Expected::Class("ranks"));
                let suggestion = ranks.then(|| self.square_board(broken.span.start)).flatten();
                Fault::at(broken.span, FaultKind::Expected { expected, found, suggestion })
            }
        }
    }

    /// Returns `8x8` for a text in which `8x` ends at this place.
    fn square_board(&self, end: usize) -> Option<String> {
        let size = self.ground.source[..end].split(|c: char| !c.is_alphanumeric() && !"^_×".contains(c)).next_back()?;
        let side = size.trim_end_matches(['x', 'X', '×']);
        (size.len() < 32).then(|| format!("{side}x{side}"))
    }

    fn expected(&self, span: Span) -> Fault {
        let expected = self.noted();
        let text = self.text(span);
        let found = (!text.is_empty()).then(|| shorten(text));
        let like = |word: &str| self.ground.vocabulary.suggestion(word, &expected, self.ground.names);
        let suggestion = self.peek_word().and_then(like);
        Fault::at(span, FaultKind::Expected { expected, found, suggestion })
    }

    /// Returns the items noted at this place.
    fn noted(&self) -> Vec<Expected> {
        let (at, noted) = self.ground.furthest.get();
        if at == self.place().start { noted } else { Vec::new() }
    }
}

/// Returns the start of the first line of a text, so that a megabyte of junk gives a short message.
pub(super) fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
