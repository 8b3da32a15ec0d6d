//! Names of variables, and their values where a literal can be.

use super::context::PipedInput;
use crate::board::Square;
use crate::lang::{Operator, ParsedCommand, Script, SourceSpan, Term, TermKind};
use crate::problem::ArgKind;
use crate::state::Vocabulary;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Names of variables. A variable with a number or a text has the literal that its name can replace
/// in a command.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariableNames {
    literals: BTreeMap<String, Option<TermKind>>,
    /// Folder of the script that is running, where `run` looks for scripts first.
    pub folder: Option<PathBuf>,
}

impl VariableNames {
    /// Creates an empty list.
    pub fn new() -> VariableNames {
        VariableNames::default()
    }

    /// Returns whether a variable has this name.
    pub fn contains(&self, name: &str) -> bool {
        self.literals.contains_key(name)
    }

    /// Adds a name without a literal.
    pub fn insert(&mut self, name: String) {
        self.literals.insert(name, None);
    }

    /// Adds a name with its literal, if it has one.
    pub fn insert_literal(&mut self, name: String, literal: Option<TermKind>) {
        self.literals.insert(name, literal);
    }

    /// Iterates over the names, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = &String> {
        self.literals.keys()
    }

    /// Returns the path of a script: relative to the running script if there is such a file.
    pub fn script_path(&self, path: &Path) -> PathBuf {
        match &self.folder {
            Some(folder) if folder.join(path).is_file() => folder.join(path),
            _ => path.to_owned(),
        }
    }

    /// Adds the names that the statements of a script give.
    pub(super) fn extend_from_script(&mut self, script: &Script, vocabulary: &Vocabulary) {
        for statement in &script.statements {
            let Some(name) = &statement.name else { continue };
            let first = statement.commands.first().and_then(|command| command.terms.first());
            // A number, unless it may be a set, a table or a function.
            let literal = match first.map(|term| &term.item) {
                _ if statement.params.is_some() => None,
                Some(TermKind::Text(text)) => Some(text_term(text)),
                Some(TermKind::Word(word)) if vocabulary.find_verb(word, false).is_some() => {
                    (word == "count").then_some(TermKind::Number(8))
                }
                _ => Some(TermKind::Number(8)),
            };
            self.insert_literal(name.item.clone(), literal);
        }
    }

    fn literal(&self, name: &str) -> Option<&TermKind> {
        self.literals.get(name)?.as_ref()
    }
}

impl FromIterator<String> for VariableNames {
    fn from_iter<I: IntoIterator<Item = String>>(names: I) -> VariableNames {
        let literals = names.into_iter().map(|name| (name, None)).collect();
        VariableNames { literals, folder: None }
    }
}

impl Extend<String> for VariableNames {
    fn extend<I: IntoIterator<Item = String>>(&mut self, names: I) {
        names.into_iter().for_each(|name| self.insert(name));
    }
}

/// Replaces names in a command by their literals, and sums and products that begin with such a name
/// by their values. Returns whether anything was replaced.
///
/// The first word is the verb. Words of the language are not replaced, and neither are words of
/// expressions over the columns of a table, which may be columns.
pub(super) fn replace_names(
    command: &mut ParsedCommand,
    vocabulary: &Vocabulary,
    names: &VariableNames,
    input: PipedInput,
    is_stage: bool,
) -> bool {
    let Some(TermKind::Word(first)) = command.terms.first().map(|term| &term.item) else {
        return false;
    };
    let Some(verb) = vocabulary.find_verb(first, is_stage) else { return false };
    let has_columns = |kind: ArgKind| {
        matches!(
            kind,
            ArgKind::Test
                | ArgKind::Key
                | ArgKind::Amount
                | ArgKind::Group
                | ArgKind::ColumnValue
                | ArgKind::Column
                | ArgKind::Columns
        )
    };
    let names_values = verb.signature.params.iter().any(|param| {
        matches!(
            param.kind,
            ArgKind::NewName
                | ArgKind::Defined
                | ArgKind::Name
                | ArgKind::Topic
                | ArgKind::NewColumn
        )
    });
    let is_of_rows = input == PipedInput::Rows
        && verb.signature.params.iter().any(|param| has_columns(param.kind));
    if names_values && input != PipedInput::Rows || is_of_rows {
        return false;
    }
    replace_terms(command, 1, vocabulary, names)
}

/// Replaces the names among the terms from a position on. Returns whether there were any.
pub(super) fn replace_terms(
    command: &mut ParsedCommand,
    from: usize,
    vocabulary: &Vocabulary,
    names: &VariableNames,
) -> bool {
    let is_word = |word: &str| vocabulary.help_topics().contains(&word);
    let mut terms: Vec<Term> = Vec::new();
    let mut is_changed = false;
    let mut rest = command.terms.iter().enumerate().peekable();
    while let Some((at, term)) = rest.next() {
        let literal = match &term.item {
            TermKind::Word(word) if at >= from => names.literal(word).filter(|_| !is_word(word)),
            _ => None,
        };
        let Some(literal) = literal else {
            terms.push(term.clone());
            continue;
        };
        is_changed = true;
        let mut value = literal.clone();
        let mut span = term.span;
        let is_operand = matches!(
            terms.last().map(|term| &term.item),
            Some(TermKind::Operator(operator)) if !operator.is_relation()
        );
        // A chain of operations after the name is its value, unless it is a part of a longer one.
        while let Some((next, (_, operator))) =
            (!is_operand).then(|| rest.peek().map(|(next, term)| (*next, (*next, *term)))).flatten()
        {
            let Some(second) = command.terms.get(next + 1) else { break };
            let operand = match &second.item {
                TermKind::Word(word) => names.literal(word).cloned(),
                TermKind::Number(_) | TermKind::Large(_) => Some(second.item.clone()),
                _ => None,
            };
            let Some(found) = operand.and_then(|operand| calculate(&value, operator, &operand))
            else {
                break;
            };
            value = found;
            span = SourceSpan { end: second.span.end, ..span };
            rest.next();
            rest.next();
        }
        terms.push(Term { item: value, span });
    }
    command.terms = join_ranges(terms);
    is_changed
}

/// Joins two numbers with `..` between them to a range.
fn join_ranges(terms: Vec<Term>) -> Vec<Term> {
    let mut joined: Vec<Term> = Vec::new();
    let mut rest = terms.into_iter().peekable();
    while let Some(term) = rest.next() {
        let from = match joined.last() {
            Some(Term { item: TermKind::Number(from), .. }) => Some(*from),
            _ => None,
        };
        let to = match rest.peek() {
            Some(Term { item: TermKind::Number(to), span }) => Some((*to, span.end)),
            _ => None,
        };
        match (&term.item, from, to) {
            (TermKind::Dots, Some(from), Some((to, end))) => {
                let start = joined.pop().map_or(term.span.start, |term| term.span.start);
                let span = SourceSpan { start, end };
                joined.push(Term { item: TermKind::Range(from, to), span });
                rest.next();
            }
            _ => joined.push(term),
        }
    }
    joined
}

/// Returns the value of an operation on two natural numbers, if it is a natural number.
fn calculate(left: &TermKind, operator: &Term, right: &TermKind) -> Option<TermKind> {
    let number = |term: &TermKind| match term {
        TermKind::Number(number) => Some(BigUint::from(*number)),
        TermKind::Large(number) => Some(number.clone()),
        _ => None,
    };
    let (left, right) = (number(left)?, number(right)?);
    let value = match &operator.item {
        TermKind::Operator(Operator::Plus) => left + right,
        TermKind::Operator(Operator::Minus) if left >= right => left - right,
        TermKind::Operator(Operator::Times) => left * right,
        TermKind::Operator(Operator::Over) if right.bits() > 0 && (&left % &right).bits() == 0 => {
            left / right
        }
        TermKind::Operator(Operator::Power) => left.pow(u32::try_from(&right).ok()?.min(4096)),
        TermKind::Word(word) if word == "mod" && right.bits() > 0 => left % right,
        _ => return None,
    };
    Some(number_term(value))
}

/// Returns a text as a term: a word if it is a square, otherwise a text in quotes.
pub fn text_term(text: &str) -> TermKind {
    match text.parse::<Square>() {
        Ok(_) => TermKind::Word(text.to_owned()),
        Err(_) => TermKind::Text(text.to_owned()),
    }
}

/// Returns a number as a term.
pub fn number_term(number: BigUint) -> TermKind {
    u64::try_from(&number).map_or(TermKind::Large(number), TermKind::Number)
}
