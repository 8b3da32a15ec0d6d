//! The terms of one command, read from left to right, and the fault of the place where reading stands.

use super::Names;
use crate::lang::{
    Command, Expected, Expression, Furthest, Ill, MOST_LEVELS, Span, SyntaxKind, Term, TermKind, Words, expression,
};
use crate::verb::{Fault, FaultKind, Literal, Vocabulary};

/// What all commands of a text share.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) source: &'a str,
    pub(super) vocabulary: &'a Vocabulary,
    pub(super) names: &'a Names,
    /// Whether the text comes from a file of solutions: then it may not make the program read other files.
    pub(super) sealed: bool,
    /// What the commands would have accepted.
    pub(super) furthest: &'a Furthest,
}

/// The place where the text could not be read any further, and what its layout would have accepted there.
pub(super) struct Broken {
    pub(super) span: Span,
    pub(super) kind: SyntaxKind,
    pub(super) expected: Vec<Expected>,
}

/// A command and how far it has been read.
pub(super) struct Terms<'a> {
    pub(super) ground: Ground<'a>,
    pub(super) command: &'a Command,
    /// What cut the command short, if anything did.
    pub(super) broken: Option<&'a Broken>,
    at: usize,
    /// How many brackets with pipelines in them are open here.
    level: usize,
}

impl<'a> Terms<'a> {
    pub(super) fn new(ground: Ground<'a>, command: &'a Command, broken: Option<&'a Broken>) -> Terms<'a> {
        Terms { ground, command, broken, at: 0, level: 0 }
    }

    /// How many terms have been read.
    pub(super) fn mark(&self) -> usize {
        self.at
    }

    /// Goes on after this many terms.
    pub(super) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// Enters a bracket with a pipeline in it.
    ///
    /// # Errors
    /// A fault where there are too many inside each other: each takes room on the stack.
    pub(super) fn deeper(&mut self) -> Result<(), Fault> {
        self.level += 1;
        match self.level > MOST_LEVELS {
            true => Err(Fault::at(self.command.span, FaultKind::Literal(Literal::LargeExpression))),
            false => Ok(()),
        }
    }

    /// Leaves it.
    pub(super) fn higher(&mut self) {
        self.level -= 1;
    }

    /// Whether the bracket that opens here has a `|` in it that is in no other bracket.
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

    /// The next term.
    pub(super) fn peek(&self) -> Option<&'a Term> {
        self.command.terms.get(self.at)
    }

    /// The next term if it is a word.
    pub(super) fn peek_word(&self) -> Option<&'a str> {
        match &self.peek()?.item {
            TermKind::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Steps over the next term.
    pub(super) fn step(&mut self) -> Span {
        let place = self.place();
        self.at += 1;
        place
    }

    /// The place of the last term read; of the command if none was.
    pub(super) fn last(&self) -> Span {
        self.at.checked_sub(1).and_then(|at| self.command.terms.get(at)).map_or(self.command.span, |term| term.span)
    }

    /// Steps over the expression that stands here, or up to the place where it cannot be read.
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

    /// Whether all terms are read and nothing cut the command short.
    pub(super) fn is_done(&self) -> bool {
        self.peek().is_none() && self.broken.is_none()
    }

    /// The place of the next term or of what ends the command.
    fn place(&self) -> Span {
        self.peek().map_or(self.command.until, |term| term.span)
    }

    /// The source of a place.
    pub(super) fn text(&self, span: Span) -> &'a str {
        &self.ground.source[span.start..span.end]
    }

    /// Notes what would be accepted here.
    pub(super) fn note(&self, expected: Expected) {
        self.ground.furthest.note(self.place().start, expected);
    }

    /// The fault that what stands here is not what was noted here.
    pub(super) fn fault(&self) -> Fault {
        match (self.peek(), self.broken) {
            // Only expressions take one.
            (Some(Term { item: TermKind::Large(_), span }), _) => {
                Fault::at(*span, FaultKind::Literal(Literal::NumberTooLarge(shorten(self.text(*span)))))
            }
            (Some(term), _) => self.expected(self.whole(term)),
            (None, Some(broken)) => self.broken(broken),
            (None, None) => self.expected(self.command.until),
        }
    }

    /// The place of a term; that of a sign reaches over what stands right behind it, as in `-8`.
    fn whole(&self, term: &Term) -> Span {
        let next = self.command.terms.get(self.at + 1);
        let joined = next.filter(|next| matches!(term.item, TermKind::Operator(_)) && next.span.start == term.span.end);
        joined.map_or(term.span, |next| Span { end: next.span.end, ..term.span })
    }

    /// The fault of the place where the text could not be read any further.
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

    /// `8x8` for a text in which `8x` ends at this place.
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

    /// What was noted at this place.
    fn noted(&self) -> Vec<Expected> {
        let (at, noted) = self.ground.furthest.get();
        if at == self.place().start { noted } else { Vec::new() }
    }
}

/// The start of a long text, so that a megabyte of junk gives a short message.
pub(super) fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
