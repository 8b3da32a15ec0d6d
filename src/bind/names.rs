//! Names of variables, and their values where a literal can be.

use super::context::PipedInput;
use crate::board::Square;
use crate::data::Rational;
use crate::lang::{Operator, ParsedCommand, Script, SourceSpan, Term, TermKind};
use crate::problem::ArgKind;
use crate::state::Vocabulary;
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Stages that may follow a variable without a `|`.
pub(crate) const POSTFIX_STAGES: [&str; 3] = ["at", "with", "without"];

/// Names of variables. A variable with a number or a text has the literal that its name can replace
/// in a command.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariableNames {
    literals: BTreeMap<String, Option<TermKind>>,
    /// Variables with a table, or with a value that is one in another form.
    tables: BTreeSet<String>,
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

    /// Returns whether the variable has a table, or a value that is one in another form.
    pub fn is_table(&self, name: &str) -> bool {
        self.tables.contains(name)
    }

    /// Notes that a variable has a table, whose columns are not replaced by values of variables.
    pub fn mark_table(&mut self, name: &str) {
        self.tables.insert(name.to_owned());
    }

    /// Adds a name without a literal.
    pub fn insert(&mut self, name: String) {
        self.insert_literal(name, None);
    }

    /// Adds a name with its literal, if it has one.
    pub fn insert_literal(&mut self, name: String, literal: Option<TermKind>) {
        self.tables.remove(&name);
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

    /// Adds the names that the statements of a script give. Their values are known only when the
    /// script has run, and then the statements with these names are bound again. Until then each
    /// has the value 8, which most commands accept.
    pub(super) fn extend_from_script(&mut self, script: &Script, vocabulary: &Vocabulary) {
        for statement in &script.statements {
            let is_kept = |name: &str| statement.is_default && self.contains(name);
            let Some(name) = statement.name.as_ref().filter(|name| !is_kept(&name.item)) else {
                continue;
            };
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
        VariableNames { literals, ..VariableNames::default() }
    }
}

impl Extend<String> for VariableNames {
    fn extend<I: IntoIterator<Item = String>>(&mut self, names: I) {
        names.into_iter().for_each(|name| self.insert(name));
    }
}

/// Replaces names in a command by their literals. Returns whether anything was replaced.
///
/// Words of the language are not replaced, and neither are words of expressions over the columns of
/// a table, which may be columns.
pub(super) fn replace_names(
    command: &mut ParsedCommand,
    vocabulary: &Vocabulary,
    names: &VariableNames,
    input: PipedInput,
    is_stage: bool,
) -> bool {
    let verb = match command.terms.first().map(|term| &term.item) {
        Some(TermKind::Word(first)) => vocabulary.find_verb(first, is_stage),
        _ => None,
    };
    let Some(verb) = verb else {
        return !is_stage && replace_terms(command, 0, vocabulary, names, NamePlaces::Nested);
    };
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
        matches!(param.kind, ArgKind::NewName | ArgKind::Defined | ArgKind::Name | ArgKind::Topic)
    });
    // A column that is defined has an `=` after its name.
    let is_column = verb.signature.params.iter().any(|param| param.kind == ArgKind::NewColumn)
        && command
            .terms
            .get(2)
            .is_some_and(|term| term.item == TermKind::Operator(Operator::Equal));
    let names_values = names_values || is_column;
    let is_of_rows = input == PipedInput::Rows
        && verb.signature.params.iter().any(|param| has_columns(param.kind));
    if names_values && input != PipedInput::Rows || is_of_rows {
        return false;
    }
    let first = verb.signature.params.first().map(|param| param.kind);
    let places = match first {
        Some(ArgKind::Calculation | ArgKind::Calculations) => NamePlaces::Nested,
        // No word of the language can be a file name.
        Some(ArgKind::File) => NamePlaces::File,
        // Their expressions calculate with the numbers.
        Some(kind) if has_columns(kind) => NamePlaces::Words,
        _ => NamePlaces::All,
    };
    replace_terms(command, 1, vocabulary, names, places)
}

/// Where the names of a command are replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NamePlaces {
    /// Everywhere after the first word. A name that is also a word of the language is left.
    All,
    /// The same, and the second word is a file even if it is a word of the language.
    File,
    /// The same as [`NamePlaces::All`], but sums and products stay.
    Words,
    /// Only in the commands inside an expression and in ranges. The other names are operands.
    Nested,
}

/// Replaces names by their values, and sums and products of names and numbers that are written
/// without spaces. The first terms, up to `from`, are skipped. Returns whether there were any names.
pub(super) fn replace_terms(
    command: &mut ParsedCommand,
    from: usize,
    vocabulary: &Vocabulary,
    names: &VariableNames,
    places: NamePlaces,
) -> bool {
    let all = split_hyphens(&command.terms, names);
    let mut terms: Vec<Term> = Vec::new();
    let mut is_changed = false;
    let mut is_argument = places != NamePlaces::Nested;
    let mut outer = Vec::new();
    // Number of open brackets inside a list in place of an argument.
    let mut list_depth = None;
    let mut at = 0;
    while let Some(term) = all.get(at) {
        let after = terms.last().map(|term| &term.item);
        let next = all.get(at + 1).map(|term| &term.item);
        match &term.item {
            _ if at < from => {}
            TermKind::Open | TermKind::ListOpen => {
                outer.push(is_argument);
                // A list in place of an argument has arguments as its elements.
                let is_list = term.item == TermKind::ListOpen && places != NamePlaces::Words;
                is_argument &= is_list;
                list_depth = match (is_argument, list_depth) {
                    (true, None) => Some(outer.len()),
                    (_, depth) => depth,
                };
            }
            TermKind::Close | TermKind::ListClose => {
                is_argument = outer.pop().unwrap_or(is_argument);
                list_depth = list_depth.filter(|depth| *depth <= outer.len());
            }
            // Its arguments may be columns.
            TermKind::Pipe if is_table_before(&terms, vocabulary, names) => is_argument = false,
            TermKind::Pipe => is_argument = true,
            // Its arguments are columns.
            TermKind::Word(word)
                if after == Some(&TermKind::Pipe) && takes_columns(word, vocabulary) =>
            {
                is_argument = false;
            }
            // Other operators end a command inside an expression.
            TermKind::Comma | TermKind::Operator(_)
                if list_depth != Some(outer.len())
                    && (places == NamePlaces::Nested || !outer.is_empty()) =>
            {
                // The next square belongs to the same list.
                let is_square = |item: Option<&TermKind>| matches!(item, Some(TermKind::Word(word)) if word.parse::<Square>().is_ok());
                let named = match next {
                    Some(TermKind::Word(word)) => names.literal(word),
                    _ => None,
                };
                is_argument &= term.item == TermKind::Comma && is_square(after) && is_square(named);
            }
            TermKind::Word(word)
                if !is_argument
                    && (vocabulary.find_verb(word, false).is_some()
                        || POSTFIX_STAGES.contains(&word.as_str())) =>
            {
                is_argument = true;
            }
            TermKind::Word(_) | TermKind::Number(_)
                if is_argument
                    || after == Some(&TermKind::Dots)
                    || matches!(after, Some(TermKind::Word(word)) if word == "step")
                    || next == Some(&TermKind::Dots) =>
            {
                let is_file = places == NamePlaces::File && at == 1;
                if let Some((value, used)) =
                    chain_value(&all[at..], vocabulary, names, places, is_file)
                {
                    let span = SourceSpan { end: all[at + used - 1].span.end, ..term.span };
                    match value {
                        TermKind::List(numbers) => push_list(&mut terms, &numbers, span),
                        item => terms.push(Term { item, span }),
                    }
                    is_changed = true;
                    at += used;
                    continue;
                }
            }
            _ => {}
        }
        terms.push(term.clone());
        at += 1;
    }
    if is_changed || terms.len() != command.terms.len() {
        command.terms = join_ranges(terms);
    }
    is_changed
}

/// Returns whether the pipeline in the last open bracket begins with a table.
fn is_table_before(terms: &[Term], vocabulary: &Vocabulary, names: &VariableNames) -> bool {
    let mut depth = 0usize;
    let open = terms.iter().rposition(|term| {
        match term.item {
            TermKind::Close | TermKind::ListClose => depth += 1,
            TermKind::Open | TermKind::ListOpen if depth > 0 => depth -= 1,
            TermKind::Open => return true,
            _ => {}
        }
        false
    });
    let Some(pipeline) = open.map(|open| &terms[open + 1..]) else { return false };
    let Some(TermKind::Word(first)) = pipeline.first().map(|term| &term.item) else { return false };
    match vocabulary.find_verb(first, false) {
        Some(verb) => {
            let head = pipeline.iter().take_while(|term| term.item != TermKind::Pipe);
            let mut ranges = head.filter(|term| {
                matches!(term.item, TermKind::Range(..) | TermKind::Sizes(..) | TermKind::ListOpen)
            });
            !verb.makes_set && ranges.next().is_some()
        }
        None => names.is_table(first),
    }
}

/// Returns whether the arguments of a stage are only columns.
fn takes_columns(word: &str, vocabulary: &Vocabulary) -> bool {
    vocabulary.find_verb(word, true).is_some_and(|verb| {
        let params = verb.signature.params;
        params.iter().any(|param| matches!(param.kind, ArgKind::Column | ArgKind::Columns))
    })
}

/// Adds the numbers of a list with commas between them.
fn push_list(terms: &mut Vec<Term>, numbers: &[u64], span: SourceSpan) {
    for (at, number) in numbers.iter().enumerate() {
        if at > 0 {
            terms.push(Term { item: TermKind::Comma, span });
        }
        terms.push(Term { item: TermKind::Number(*number), span });
    }
}

/// Splits words such as `n-1` into a name with a number, a minus sign and the rest. Other words may
/// contain hyphens.
fn split_hyphens(terms: &[Term], names: &VariableNames) -> Vec<Term> {
    let mut all = Vec::new();
    for term in terms {
        let mut rest = term.clone();
        while let TermKind::Word(word) = &rest.item
            && let Some((name, after)) = word.split_once('-')
            && matches!(names.literal(name), Some(TermKind::Number(_) | TermKind::Large(_)))
            && !names.contains(word)
        {
            let sign = rest.span.start + name.len();
            let part = |item, start, end| Term { item, span: SourceSpan { start, end } };
            all.push(part(TermKind::Word(name.to_owned()), rest.span.start, sign));
            all.push(part(TermKind::Operator(Operator::Minus), sign, sign + 1));
            let item = match after.parse() {
                Ok(number) => TermKind::Number(number),
                Err(_) => TermKind::Word(after.to_owned()),
            };
            rest = part(item, sign + 1, rest.span.end);
        }
        all.push(rest);
    }
    all
}

/// Returns the value of the name at the beginning, or of the longest sum or product of names and
/// numbers there that is written without spaces, and the number of its terms. Returns `None` if it
/// contains no name.
fn chain_value(
    terms: &[Term],
    vocabulary: &Vocabulary,
    names: &VariableNames,
    places: NamePlaces,
    is_file: bool,
) -> Option<(TermKind, usize)> {
    let literal = |term: &Term| match &term.item {
        TermKind::Word(word) => names
            .literal(word)
            .filter(|_| is_file || !vocabulary.help_topics().contains(&word.as_str()))
            .cloned(),
        TermKind::Number(_) | TermKind::Large(_) => Some(term.item.clone()),
        _ => None,
    };
    let number = |term: &Term| match literal(term)? {
        TermKind::Number(number) => Some(Rational::from(number)),
        TermKind::Large(number) => Some(Rational::from(number)),
        _ => None,
    };
    let mut operands: Vec<Rational> = number(&terms[0]).into_iter().collect();
    let mut signs = Vec::new();
    let touches = |at: usize| terms[at].span.start == terms[at - 1].span.end;
    let mut used = 1;
    while let Some([sign, operand]) = terms.get(used..used + 2)
        && let TermKind::Operator(operator) = &sign.item
        && places != NamePlaces::Words
        && !operands.is_empty()
        && touches(used)
        && touches(used + 1)
        && let Some(operand) = number(operand)
    {
        signs.push(*operator);
        operands.push(operand);
        used += 2;
    }
    let is_name = |term: &Term| matches!(term.item, TermKind::Word(_));
    if !terms[..used].iter().any(is_name) {
        return None;
    }
    if signs.is_empty() {
        return Some((literal(&terms[0])?, 1));
    }
    let value = evaluate_chain(operands, signs)?.to_natural()?;
    Some((number_term(value), used))
}

/// Evaluates a chain of operations: powers from the right, then products, then sums.
fn evaluate_chain(mut operands: Vec<Rational>, mut signs: Vec<Operator>) -> Option<Rational> {
    use Operator::{Minus, Over, Plus, Power, Times};
    while let Some(at) = signs.iter().rposition(|sign| *sign == Power) {
        apply_sign(&mut operands, &mut signs, at)?;
    }
    for level in [[Times, Over], [Plus, Minus]] {
        while let Some(at) = signs.iter().position(|sign| level.contains(sign)) {
            apply_sign(&mut operands, &mut signs, at)?;
        }
    }
    if signs.is_empty() { operands.pop() } else { None }
}

/// Replaces two operands by the result of the operation between them.
fn apply_sign(operands: &mut Vec<Rational>, signs: &mut Vec<Operator>, at: usize) -> Option<()> {
    let value = operands.get(at)?.apply_operator(signs.remove(at), operands.get(at + 1)?)?;
    operands.remove(at + 1);
    operands[at] = value;
    Some(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_follow_the_precedence_of_operators() {
        use Operator::{Minus, Over, Plus, Power, Times};
        let value = |numbers: &[u64], signs: &[Operator]| {
            let numbers = numbers.iter().copied().map(Rational::from).collect();
            evaluate_chain(numbers, signs.to_vec()).map(|value| value.to_string())
        };
        assert_eq!(value(&[2, 2, 3], &[Plus, Times]).as_deref(), Some("8"));
        assert_eq!(value(&[2, 2, 3], &[Times, Plus]).as_deref(), Some("7"));
        assert_eq!(value(&[9, 2, 3], &[Minus, Minus]).as_deref(), Some("4"));
        assert_eq!(value(&[2, 3, 2], &[Power, Power]).as_deref(), Some("512"));
        assert_eq!(value(&[6, 4, 2], &[Over, Times]).as_deref(), Some("3"));
        assert_eq!(value(&[6, 0], &[Over]), None);
        assert_eq!(value(&[6, 5], &[Operator::Less]), None);
    }
}
