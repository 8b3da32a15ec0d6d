//! Expressions in place of literals.
//!
//! An argument may be a name, a call, a sum or product without spaces, or any expression in
//! brackets. Its type is checked here, and its value is read when the command runs.

use super::call::bind_calculation;
use super::context::BindContext;
use super::names::ValueType;
use super::terms::{BindScope, TermReader};
use crate::data::ValueKind;
use crate::problem::{ArgValue, BoundArg, Extent};
use crate::state::{
    ArgReader, Calculation, DeferredArg, DeferredValue, Fault, FaultKind, LiteralKind, Pipeline,
    PipelineHead,
};
use bezzel_language::{
    Expression, ExpressionNode, FunctionWord, FurthestFailure, Operator, ParsedCommand, SourceSpan,
    Spanned, Term, TermKind,
};
use std::sync::Arc;

impl TermReader<'_> {
    /// Reads the expression that begins here in place of a literal. Returns whether there is one.
    ///
    /// # Errors
    /// A fault if the expression cannot be read, or if its value is never such a literal.
    pub(super) fn take_value(&mut self, literal: LiteralKind) -> Result<bool, Fault> {
        let from = self.position();
        let Some(calculation) = self.take_expression(literal)? else { return Ok(false) };
        let terms = from..self.position();
        self.values.push(DeferredValue { terms, literal, calculation });
        Ok(true)
    }

    /// Reads an expression like [`TermReader::take_value`], or a number as it is written.
    pub(super) fn take_number_expression(&mut self) -> Result<Option<Calculation>, Fault> {
        if let Some(calculation) = self.take_expression(LiteralKind::Number)? {
            return Ok(Some(calculation));
        }
        let Some(Term { item: TermKind::Number(number), .. }) = self.peek() else {
            return Ok(None);
        };
        Ok(Some(Calculation::number(*number, self.advance())))
    }

    fn take_expression(&mut self, literal: LiteralKind) -> Result<Option<Calculation>, Fault> {
        let from = self.position();
        let Some(length) = self.value_length(literal) else { return Ok(None) };
        let terms = &self.command.terms[from..from + length];
        if let [Term { item: TermKind::Word(word), span }] = terms {
            if !self.scope.names.type_of(word).fits(literal) {
                return Ok(None);
            }
            self.advance();
            return Ok(Some(Calculation::variable(word, *span)));
        }
        let (Some(first), Some(last)) = (terms.first(), terms.last()) else { return Ok(None) };
        let span = SourceSpan { start: first.span.start, end: last.span.end };
        let is_cut = from + length == self.command.terms.len();
        let terminator = match is_cut {
            true => self.command.terminator,
            false => SourceSpan { start: span.end, end: span.end },
        };
        let part = ParsedCommand { terms: terms.to_vec(), span, terminator };
        let unused = FurthestFailure::new();
        // Inside brackets, everything that is accepted belongs to the expression.
        let furthest = match first.item {
            TermKind::Open => self.scope.furthest,
            _ => &unused,
        };
        let scope = BindScope { furthest, ..self.scope };
        let broken = self.syntax_break.filter(|_| is_cut);
        let mut inner = TermReader::new(scope, &part, broken);
        let calculation = bind_calculation(&mut inner, &mut BindContext::default(), false)?;
        if !inner.is_at_end() {
            return Err(inner.fault());
        }
        self.rewind_to(from + length);
        let kind = ValueType::of_calculation(&calculation, self.scope.names);
        if !kind.fits(literal) {
            // A number in brackets may be the argument after an optional word.
            if literal == LiteralKind::Word {
                self.rewind_to(from);
                return Ok(None);
            }
            let wants = literal.kinds();
            let fault = FaultKind::wrong_input(self.verb_word, kind.kind(), wants, None);
            return Err(Fault::new(span, fault));
        }
        Ok(Some(calculation))
    }

    /// Returns the number of terms of the expression that begins here, if one does.
    pub(super) fn value_length(&self, literal: LiteralKind) -> Option<usize> {
        let terms = &self.command.terms[self.position()..];
        let mut used = self.operand_length(terms, literal)?;
        let is_literal = |length: usize, terms: &[Term]| {
            length == 1 && matches!(terms[0].item, TermKind::Number(_) | TermKind::Large(_))
        };
        let mut has_value = !is_literal(used, terms);
        let is_plain = used == 1 && has_value;
        let is_product = |term: &Term| term.item == TermKind::Operator(Operator::Times);
        while let Some(Term { item: TermKind::Operator(_), .. }) = terms.get(used)
            && touches(terms, used)
            && used + 1 < terms.len()
            && touches(terms, used + 1)
            && let rest = &terms[used + 1..]
            && let Some(length) = self.operand_length(rest, LiteralKind::Text)
            // Names of sets may contain signs.
            && (!is_plain || self.is_number(&terms[0]))
        {
            // `8*10` may be meant as a size.
            has_value |= !is_literal(length, rest) || !is_product(&terms[used]);
            used += 1 + length;
        }
        has_value.then_some(used)
    }

    /// Returns the number of terms of the operand at the beginning. After an operator no word is
    /// one of the language, as for [`LiteralKind::Text`].
    fn operand_length(&self, terms: &[Term], literal: LiteralKind) -> Option<usize> {
        let next = terms.get(1).map(|term| &term.item);
        let is_call = next == Some(&TermKind::Open) && touches(terms, 1);
        match &terms.first()?.item {
            TermKind::Open => bracket_length(terms),
            TermKind::Number(_) | TermKind::Large(_) => Some(1),
            TermKind::Word(word) if is_call && FunctionWord::from_word(word).is_some() => {
                bracket_length(&terms[1..]).map(|length| 1 + length)
            }
            TermKind::Word(word) if self.is_name(word, literal) => match is_call {
                true => bracket_length(&terms[1..]).map(|length| 1 + length),
                false => Some(1),
            },
            _ => None,
        }
    }

    /// Returns whether a word is the name of a variable here. Words of the language are not, but no
    /// word of the language can be a file.
    fn is_name(&self, word: &str, literal: LiteralKind) -> bool {
        self.scope.names.contains(word)
            && (literal == LiteralKind::Text || !self.scope.vocabulary.is_command_word(word))
    }

    fn is_number(&self, term: &Term) -> bool {
        let TermKind::Word(word) = &term.item else { return false };
        matches!(self.scope.names.type_of(word), ValueType::Number | ValueType::Unknown)
    }

    /// Returns the argument that was read since the position `from`. If it has expressions, it is
    /// read again when the command runs.
    pub(super) fn defer_argument(
        &mut self,
        from: usize,
        reader: ArgReader,
        name: &'static str,
        given: Vec<BoundArg>,
    ) -> Vec<BoundArg> {
        let first = self.values.partition_point(|value| value.terms.start < from);
        let mut values = self.values.split_off(first);
        let depends = std::mem::take(&mut self.depends_on_definitions) && !self.scope.is_resolved;
        let terms = &self.command.terms[from..self.position()];
        let ([begin, ..], true, Some(end)) = (terms, depends || !values.is_empty(), terms.last())
        else {
            return given;
        };
        let preview = given.first().map(|given| given.arg.clone()).filter(|_| values.is_empty());
        for value in &mut values {
            value.terms = value.terms.start - from..value.terms.end - from;
        }
        let span = SourceSpan { start: begin.span.start, end: end.span.end };
        let extent = given.iter().find_map(|given| match given.arg {
            ArgValue::Deferred(extent) => Some(extent),
            _ => None,
        });
        let extent = extent.unwrap_or(Extent::One);
        let (terms, source) = (terms.to_vec(), Arc::clone(self.scope.source));
        self.deferred.push(DeferredArg { reader, name, terms, values, preview, source, span });
        vec![BoundArg { name, arg: ArgValue::Deferred(extent), span }]
    }
}

impl Calculation {
    /// Creates a calculation that is a number as it is written.
    pub(super) fn number(number: u64, span: SourceSpan) -> Calculation {
        let item = ExpressionNode::Number(number.into());
        let expression = Expression { item, span };
        Calculation { expression, operands: Vec::new(), text: number.to_string() }
    }

    /// Creates a calculation that is the value of a variable.
    fn variable(name: &str, span: SourceSpan) -> Calculation {
        let head = PipelineHead::Variable(Spanned { item: name.to_owned(), span });
        Calculation {
            expression: Expression { item: ExpressionNode::Operand(0), span },
            operands: vec![Pipeline { head, stages: Vec::new() }],
            text: name.to_owned(),
        }
    }
}

impl LiteralKind {
    /// Returns the kinds of values that can stand for such a literal.
    pub(crate) fn kinds(self) -> &'static [ValueKind] {
        match self {
            LiteralKind::Number | LiteralKind::Signed | LiteralKind::Numbers => {
                &[ValueKind::Number]
            }
            LiteralKind::Word | LiteralKind::Text => &[ValueKind::Text],
            LiteralKind::Choice
            | LiteralKind::Term
            | LiteralKind::Terms
            | LiteralKind::Time
            | LiteralKind::Memory => &[ValueKind::Number, ValueKind::Text],
        }
    }
}

/// Returns the number of terms up to the bracket that closes the first one, or of all terms if none
/// does.
fn bracket_length(terms: &[Term]) -> Option<usize> {
    let mut depth = 0usize;
    let end = terms.iter().position(|term| {
        match term.item {
            TermKind::Open => depth += 1,
            TermKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    });
    Some(end.map_or(terms.len(), |end| end + 1))
}

/// Returns whether a term follows the one before it without a space.
fn touches(terms: &[Term], at: usize) -> bool {
    terms[at].span.start == terms[at - 1].span.end
}
