//! Reader of the terms of one command from left to right, with the fault at the current position.

use super::VariableNames;
use super::names::ValueType;
use crate::state::literal::{
    bad_literal, expression_too_large, not_a_date, not_a_duration, not_bytes, number_too_large,
};
use crate::state::{DeferredArg, DeferredValue, Fault, FaultKind, Vocabulary};
use bezzel_language::{
    BlockErrorKind, ExpectedItem, ExprError, Expression, FurthestFailure, MAX_LEVELS,
    MAX_NESTED_BLOCKS, Operator, ParsedCommand, SourceSpan, SyntaxErrorKind, Term, TermKind,
    WordLookup, format_day, parse_expression, truncate_line,
};
use bezzel_messages::{Diagnostic, FaultCode, message, shorten_word};
use std::sync::Arc;

#[derive(Clone, Copy)]
pub(super) struct BindScope<'a> {
    pub(super) source: &'a Arc<str>,
    pub(super) vocabulary: &'a Vocabulary,
    pub(super) names: &'a VariableNames,
    /// Whether the text comes from a file of solutions, which must not make the program read other
    /// files.
    pub(super) is_sealed: bool,
    /// Whether the terms are values of expressions.
    pub(super) is_resolved: bool,
    /// Number of expressions and brackets around the terms.
    pub(super) level: usize,
    /// Trace of the items that the commands would have accepted.
    pub(super) furthest: &'a FurthestFailure,
}

/// Place where the syntax of the text breaks, with the items that the layout would have accepted
/// there.
pub(super) struct SyntaxBreak {
    pub(super) span: SourceSpan,
    pub(super) kind: SyntaxErrorKind,
    pub(super) expected: Vec<ExpectedItem>,
}

/// Returns the command with its words in lower case, except known names as they are written and a
/// name that is being defined. Differences such as `n-1` become three terms.
pub(super) fn fold_case(
    command: &ParsedCommand,
    vocabulary: &Vocabulary,
    names: &VariableNames,
) -> ParsedCommand {
    let mut folded = command.clone();
    for at in 0..folded.terms.len() {
        let is_new_name = at == 1 && folded.terms[0].item == TermKind::Word("define".to_owned());
        if let TermKind::Word(word) = &mut folded.terms[at].item
            && !is_new_name
            && !names.contains(word)
            && vocabulary.find_definition(word).is_none()
        {
            word.make_ascii_lowercase();
        }
    }
    split_differences(&mut folded.terms, names);
    folded
}

/// Splits words such as `n-1` into the name of a number, a minus sign and the rest. Other words may
/// contain hyphens.
fn split_differences(terms: &mut Vec<Term>, names: &VariableNames) {
    let mut at = 0;
    while at < terms.len() {
        let SourceSpan { start, end } = terms[at].span;
        let split = match &terms[at].item {
            TermKind::Word(word) if !names.contains(word) => word.split_once('-'),
            _ => None,
        };
        let is_number = |name: &str| {
            let kind = names.type_of(name);
            let is_named =
                names.contains(name) && matches!(kind, ValueType::Number | ValueType::Unknown);
            is_named || name.parse::<u64>().is_ok()
        };
        if let Some((name, after)) = split
            && is_number(name)
        {
            let sign = start + name.len();
            let part = |item, start, end| Term { item, span: SourceSpan { start, end } };
            let difference = [
                part(number_or_word(name), start, sign),
                part(TermKind::Operator(Operator::Minus), sign, sign + 1),
            ];
            // `n-(n - 1)`
            let rest = (!after.is_empty()).then(|| part(number_or_word(after), sign + 1, end));
            terms.splice(at..=at, difference.into_iter().chain(rest));
            at += 1;
        }
        at += 1;
    }
}

fn number_or_word(text: &str) -> TermKind {
    text.parse().map_or_else(|_| TermKind::Word(text.to_owned()), TermKind::Number)
}

/// Command with the current position of the reader.
pub(super) struct TermReader<'a> {
    pub(super) scope: BindScope<'a>,
    pub(super) command: &'a ParsedCommand,
    /// Syntax error that cut the command short, if there is one.
    pub(super) syntax_break: Option<&'a SyntaxBreak>,
    at: usize,
    /// Number of open brackets with pipelines.
    level: usize,
    /// Word of the verb whose arguments are read.
    pub(super) verb_word: &'static str,
    /// Whether the command is an operand. A comma after it separates values.
    pub(super) is_operand: bool,
    /// Expressions in the argument that is read.
    pub(super) values: Vec<DeferredValue>,
    /// Whether the argument that is read depends on definitions, which may change before it is
    /// used.
    pub(super) depends_on_definitions: bool,
    /// Arguments with expressions.
    pub(super) deferred: Vec<DeferredArg>,
}

impl<'a> TermReader<'a> {
    pub(super) fn new(
        scope: BindScope<'a>,
        command: &'a ParsedCommand,
        syntax_break: Option<&'a SyntaxBreak>,
    ) -> TermReader<'a> {
        TermReader {
            scope,
            command,
            syntax_break,
            at: 0,
            level: 0,
            verb_word: "",
            is_operand: false,
            values: Vec::new(),
            depends_on_definitions: false,
            deferred: Vec::new(),
        }
    }

    /// Returns the number of terms read.
    pub(super) fn position(&self) -> usize {
        self.at
    }

    /// Moves back to the position after this number of terms.
    pub(super) fn rewind_to(&mut self, mark: usize) {
        self.at = mark;
        self.values.retain(|value| value.terms.end <= mark);
    }

    /// Opens a bracket with a pipeline in it.
    ///
    /// # Errors
    /// A fault if brackets are nested too deeply, since each level takes stack space.
    pub(super) fn enter_bracket(&mut self) -> Result<(), Fault> {
        self.level += 1;
        match self.level > MAX_LEVELS {
            true => Err(Fault::new(self.command.span, expression_too_large())),
            false => Ok(()),
        }
    }

    /// Closes a bracket with a pipeline in it.
    pub(super) fn leave_bracket(&mut self) {
        self.level -= 1;
    }

    /// Returns whether the bracket that opens here directly contains a `|`.
    pub(super) fn has_pipe_inside(&self) -> bool {
        let mut depth = 0usize;
        for term in self.command.terms.iter().skip(self.at) {
            match term.item {
                TermKind::Open | TermKind::ListOpen => depth += 1,
                TermKind::Close | TermKind::ListClose if depth <= 1 => return false,
                TermKind::Close | TermKind::ListClose => depth -= 1,
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
    pub(super) fn advance(&mut self) -> SourceSpan {
        let place = self.next_span();
        self.at += 1;
        place
    }

    /// Returns the place of the last term read, or of the command if none was read.
    pub(super) fn last_span(&self) -> SourceSpan {
        self.at
            .checked_sub(1)
            .and_then(|at| self.command.terms.get(at))
            .map_or(self.command.span, |term| term.span)
    }

    /// Reads the expression that begins here. On failure the position is at the first unreadable
    /// term.
    pub(super) fn read_expression(
        &mut self,
        words: WordLookup<'_>,
    ) -> Result<Expression, ExprError> {
        let rest = &self.command.terms[self.at..];
        let read = parse_expression(rest, self.command.terminator, words, self.scope.furthest);
        self.at += match &read {
            Ok((terms, _)) => *terms,
            Err(ExprError::Expected(terms)) => *terms,
            Err(ExprError::TooLarge) => 0,
        };
        read.map(|(_, expression)| expression)
    }

    /// Returns whether all terms are read and no syntax error cut the command short.
    pub(super) fn is_at_end(&self) -> bool {
        self.peek().is_none() && self.syntax_break.is_none()
    }

    /// Returns the place of the next term, or of the end of the command.
    fn next_span(&self) -> SourceSpan {
        self.peek().map_or(self.command.terminator, |term| term.span)
    }

    /// Returns the source text of a place.
    pub(super) fn source_text(&self, span: SourceSpan) -> &'a str {
        &self.scope.source[span.start..span.end]
    }

    /// Records an item that would be accepted here.
    pub(super) fn note_expected(&self, expected: ExpectedItem) {
        self.scope.furthest.note_expected(self.next_span().start, expected);
    }

    /// Returns the fault that the next term is not one of the items noted here.
    pub(super) fn fault(&self) -> Fault {
        match (self.peek(), self.syntax_break) {
            // Only expressions accept large numbers.
            (Some(Term { item: TermKind::Large(number), span }), _) => {
                let text = match self.scope.is_resolved {
                    true => truncate_line(&number.to_string()),
                    false => truncate_line(self.source_text(*span)),
                };
                Fault::new(*span, number_too_large(&text))
            }
            (Some(term), _) => self.expected_fault(self.term_span(term)),
            (None, Some(broken)) => self.syntax_fault(broken),
            (None, None) => self.expected_fault(self.command.terminator),
        }
    }

    /// Returns the fault that the next term begins a body without braces, if the syntax error is
    /// that a block has no `{`.
    pub(super) fn body_fault(&self) -> Option<Fault> {
        let SyntaxErrorKind::Block(error, _) = self.syntax_break?.kind else { return None };
        let span =
            self.term_span(self.peek().filter(|_| error.kind == BlockErrorKind::MissingBody)?);
        let expected = vec![ExpectedItem::Word("{")];
        let found = Some(truncate_line(self.source_text(span)));
        Some(Fault::new(span, FaultKind::Block { error, expected, found }))
    }

    /// Returns the place of a term. For a sign it includes the adjacent term, as in `-8`.
    fn term_span(&self, term: &Term) -> SourceSpan {
        let next = self.command.terms.get(self.at + 1);
        let joined = next.filter(|next| {
            matches!(term.item, TermKind::Operator(_)) && next.span.start == term.span.end
        });
        joined.map_or(term.span, |next| SourceSpan { end: next.span.end, ..term.span })
    }

    /// Returns the fault of a syntax error.
    fn syntax_fault(&self, broken: &SyntaxBreak) -> Fault {
        let literal = |diagnostic: Diagnostic| Fault::new(broken.span, diagnostic);
        match broken.kind.clone() {
            SyntaxErrorKind::UnclosedText => {
                let unclosed = bad_literal(message!("literal-unclosed"));
                literal(unclosed.with_help(message!("help-unclosed")))
            }
            SyntaxErrorKind::NumberTooLarge(text) => literal(number_too_large(&text)),
            SyntaxErrorKind::NotADuration(text) => literal(not_a_duration(&text)),
            SyntaxErrorKind::NotANumber(text)
                if self.noted_expected().contains(&ExpectedItem::Class("duration")) =>
            {
                literal(not_a_duration(&text))
            }
            SyntaxErrorKind::NotANumber(text)
                if self.noted_expected().contains(&ExpectedItem::Class("date")) =>
            {
                literal(not_a_date(&text))
            }
            SyntaxErrorKind::NotANumber(text)
                if self.noted_expected().contains(&ExpectedItem::Class("bytes")) =>
            {
                literal(not_bytes(&text))
            }
            SyntaxErrorKind::NotANumber(text) => {
                let message = message!("literal-number", word = shorten_word(&text));
                literal(bad_literal(message).with_help(message!("help-number")))
            }
            SyntaxErrorKind::ForeignDigit(found, digit) => {
                Fault::new(broken.span, FaultKind::ForeignDigit { found, digit })
            }
            SyntaxErrorKind::TooDeep => {
                let message = message!("fault-nested", most = MAX_NESTED_BLOCKS);
                Fault::new(broken.span, Diagnostic::new(FaultCode::E410, message))
            }
            SyntaxErrorKind::Sign(_) => self.expected_fault(broken.span),
            SyntaxErrorKind::Block(error, found) => {
                // Only a header and a value may begin with what the binder expects here.
                let is_value = matches!(
                    error.kind,
                    BlockErrorKind::MissingValues
                        | BlockErrorKind::MissingCondition
                        | BlockErrorKind::MissingValue
                        | BlockErrorKind::MissingBody
                );
                let noted = if is_value { self.noted_expected() } else { Vec::new() };
                let expected = if noted.is_empty() { broken.expected.clone() } else { noted };
                Fault::new(broken.span, FaultKind::Block { error, expected, found })
            }
            SyntaxErrorKind::Expected(found) => {
                let expected = broken.expected.clone();
                let ranks = expected.contains(&ExpectedItem::Class("ranks"));
                let suggestion =
                    ranks.then(|| self.square_size_suggestion(broken.span.start)).flatten();
                Fault::new(broken.span, FaultKind::Expected { expected, found, suggestion })
            }
        }
    }

    /// Returns `8x8` for a text in which `8x` ends at this place.
    fn square_size_suggestion(&self, end: usize) -> Option<String> {
        let size = self.scope.source[..end]
            .split(|c: char| !c.is_alphanumeric() && !"^_×".contains(c))
            .next_back()?;
        let side = size.trim_end_matches(['x', 'X', '×']);
        (size.len() < 32).then(|| format!("{side}x{side}"))
    }

    /// Returns the fault of a sum or product with spaces in place of an argument.
    fn spaced_value_fault(&self) -> Option<Fault> {
        let [left, sign, right, ..] = self.command.terms.get(self.at.checked_sub(1)?..)? else {
            return None;
        };
        let is_name = |term: &Term| match &term.item {
            TermKind::Word(word) => {
                let kind = self.scope.names.type_of(word);
                self.scope.names.contains(word)
                    && matches!(kind, ValueType::Number | ValueType::Unknown)
            }
            _ => false,
        };
        let is_operand = |term: &Term| {
            matches!(term.item, TermKind::Number(_) | TermKind::Open) || is_name(term)
        };
        let TermKind::Operator(operator) = &sign.item else { return None };
        if operator.is_relation() || !is_operand(left) || !is_operand(right) {
            return None;
        }
        let span = SourceSpan { start: left.span.start, end: right.span.end };
        let text = |span| truncate_line(self.source_text(span));
        let bracketed = match right.item {
            TermKind::Open => return None,
            _ => format!("({})", text(span)),
        };
        let joined = [text(left.span), text(sign.span), text(right.span)].concat();
        let help = match is_name(left) || is_name(right) {
            true => message!("help-spaced-value", joined = joined, bracketed = bracketed),
            false => message!("help-bracketed-value", bracketed = bracketed),
        };
        let message = message!("fault-spaced-value", text = text(span));
        Some(Fault::new(span, Diagnostic::new(FaultCode::E001, message).with_help(help)))
    }

    fn expected_fault(&self, span: SourceSpan) -> Fault {
        if let Some(fault) = self.spaced_value_fault() {
            return fault;
        }
        let expected = self.noted_expected();
        let value =
            self.peek().filter(|_| self.scope.is_resolved).map(|term| term_text(&term.item));
        let text = value.as_deref().unwrap_or_else(|| self.source_text(span));
        let found = (!text.is_empty()).then(|| truncate_line(text));
        let like =
            |word: &str| self.scope.vocabulary.suggest_word(word, &expected, self.scope.names);
        let suggestion = self.peek_word().and_then(like);
        Fault::new(span, FaultKind::Expected { expected, found, suggestion })
    }

    /// Returns the items noted at this place.
    fn noted_expected(&self) -> Vec<ExpectedItem> {
        let (at, noted) = self.scope.furthest.get();
        if at == self.next_span().start { noted } else { Vec::new() }
    }
}

/// Returns the text of a term that is the value of an expression.
fn term_text(item: &TermKind) -> String {
    match item {
        TermKind::Word(text) | TermKind::Text(text) => text.clone(),
        TermKind::Number(number) => number.to_string(),
        TermKind::Large(number) => number.to_string(),
        TermKind::Size(files, ranks) => format!("{files}x{ranks}"),
        TermKind::Range(from, to) => format!("{from}..{to}"),
        TermKind::Duration(time) => format!("{}s", time.as_secs_f64()),
        TermKind::Bytes(bytes) => format!("{bytes} bytes"),
        TermKind::Day(day) => format_day(*day),
        _ => String::new(),
    }
}
