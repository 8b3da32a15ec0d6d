//! Names of variables, and their values where a literal can be.

use super::context::PipedInput;
use crate::board::Square;
use crate::data::Rational;
use crate::lang::{
    Expression, ExpressionNode, FUNCTIONS, FurthestFailure, Operator, ParsedCommand, Script,
    SourceSpan, Term, TermKind, parse_expression,
};
use crate::problem::{ArgKind, OptionArity};
use crate::state::Vocabulary;
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Number in place of a value that is not known yet. Most arguments accept it.
const EXAMPLE: u64 = 8;

/// Word before the lengths of a leap.
const LEAPER: &str = "leaper";

/// Stages that may follow a variable without a `|`.
pub(crate) const POSTFIX_STAGES: [&str; 3] = ["at", "with", "without"];

/// Names of variables. A variable with a number or a text has the literal that its name can replace
/// in a command.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariableNames {
    literals: BTreeMap<String, Option<TermKind>>,
    /// Variables whose value is not known before the text runs. Their literals are only examples,
    /// so that no value is too large or too small. Statements with them are bound again when they
    /// run.
    examples: BTreeSet<String>,
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
        self.examples.remove(&name);
        self.literals.insert(name, literal);
    }

    /// Adds a name with a literal in place of its value, which is not known yet.
    pub(super) fn insert_example(&mut self, name: String, literal: Option<TermKind>) {
        self.insert_literal(name.clone(), literal);
        self.examples.insert(name);
    }

    /// Returns whether the text of an argument has a name whose value is not known yet.
    pub(super) fn is_example(&self, text: &str) -> bool {
        !self.examples.is_empty()
            && text
                .split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
                .flat_map(|word| std::iter::once(word).chain(word.split('-')))
                .any(|word| self.examples.contains(word))
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
            self.insert_example(name.item.clone(), literal);
        }
    }

    fn literal(&self, name: &str) -> Option<&TermKind> {
        self.literals.get(name)?.as_ref()
    }

    fn is_number(&self, name: &str) -> bool {
        matches!(self.literal(name), Some(TermKind::Number(_) | TermKind::Large(_)))
    }

    fn number(&self, name: &str) -> Option<Rational> {
        match self.literal(name)? {
            TermKind::Number(number) => Some(Rational::from(*number)),
            TermKind::Large(number) => Some(Rational::from(number.clone())),
            _ => None,
        }
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
    let option_kinds = verb.signature.options.iter().filter_map(|option| match option.takes {
        OptionArity::One(kind) | OptionArity::Maybe(kind) | OptionArity::List(kind) => Some(kind),
        OptionArity::Nothing => None,
    });
    let kinds = verb.signature.params.iter().map(|param| param.kind).chain(option_kinds);
    let is_of_rows = input == PipedInput::Rows && kinds.into_iter().any(has_columns);
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
    let value_at =
        |at: usize, is_file| argument_value(&all[at..], vocabulary, names, places, is_file);
    // The brackets of a leaper are its own. After an operator, they are an operand of a calculation.
    let bracketed = |at: usize, after: Option<&TermKind>| {
        let is_own = match after {
            Some(TermKind::Word(word)) => word == LEAPER,
            Some(TermKind::Operator(_)) => true,
            _ => false,
        };
        if is_own || places == NamePlaces::Words { None } else { value_at(at, false) }
    };
    while let Some(term) = all.get(at) {
        let after = terms.last().map(|term| &term.item);
        let next = all.get(at + 1).map(|term| &term.item);
        match &term.item {
            _ if at < from => {}
            TermKind::Open if is_argument && let Some((value, used)) = bracketed(at, after) => {
                let span = SourceSpan { end: all[at + used - 1].span.end, ..term.span };
                terms.push(Term { item: value, span });
                is_changed = true;
                at += used;
                continue;
            }
            TermKind::Open | TermKind::ListOpen => {
                outer.push(is_argument);
                // A list in place of an argument has arguments as its elements.
                let is_leaper = matches!(after, Some(TermKind::Word(word)) if word == LEAPER);
                let is_list =
                    is_leaper || term.item == TermKind::ListOpen && places != NamePlaces::Words;
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
                if let Some((value, used)) = value_at(at, is_file) {
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
            && names.is_number(name)
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

/// Returns the value of the argument at the beginning, and the number of its terms: a name, a sum or
/// product of names and numbers without spaces, an expression in brackets, or a call of a function.
/// Returns `None` if it is a plain number or another argument.
fn argument_value(
    terms: &[Term],
    vocabulary: &Vocabulary,
    names: &VariableNames,
    places: NamePlaces,
    is_file: bool,
) -> Option<(TermKind, usize)> {
    let is_known = |word: &str| {
        names.literals.contains_key(word) && (is_file || !vocabulary.is_command_word(word))
    };
    let used = match (&terms[0].item, terms.get(1).map(|term| &term.item)) {
        (TermKind::Open, _) => bracket_length(terms)?,
        (TermKind::Word(word), Some(TermKind::Open))
            if FUNCTIONS.contains(&word.as_str()) && touches(terms, 1) =>
        {
            1 + bracket_length(&terms[1..])?
        }
        (TermKind::Word(word), _) if !is_known(word) => return None,
        _ => {
            let is_operand = |term: &Term| match &term.item {
                TermKind::Word(word) => is_known(word) && names.is_number(word),
                item => matches!(item, TermKind::Number(_) | TermKind::Large(_)),
            };
            let mut used = 1;
            while let Some([sign, operand]) = terms.get(used..used + 2)
                && matches!(sign.item, TermKind::Operator(_))
                && places != NamePlaces::Words
                && is_operand(&terms[0])
                && touches(terms, used)
                && touches(terms, used + 1)
                && is_operand(operand)
            {
                used += 2;
            }
            used
        }
    };
    let part = &terms[..used];
    let names_in = || {
        part.iter().filter_map(|term| match &term.item {
            TermKind::Word(word) if is_known(word) => Some(word.as_str()),
            _ => None,
        })
    };
    match part {
        [Term { item: TermKind::Word(word), .. }] => {
            return Some((names.literal(word)?.clone(), 1));
        }
        // `8*10` may be meant as a size.
        [Term { item: TermKind::Number(_) | TermKind::Large(_), .. }, ..]
            if names_in().next().is_none() =>
        {
            return None;
        }
        [_] => return None,
        _ => {}
    }
    let until = part.last()?.span;
    let words = |word: &str| is_known(word).then_some(None);
    let (read, expression) = parse_expression(part, until, &words, &FurthestFailure::new()).ok()?;
    let value = evaluate(&expression, names).filter(|_| read == used);
    if names_in().any(|name| names.examples.contains(name)) {
        return Some((TermKind::Number(EXAMPLE), used));
    }
    Some((number_term(value?.to_natural()?), used))
}

/// Returns the number of terms up to the bracket that closes the first one.
fn bracket_length(terms: &[Term]) -> Option<usize> {
    let mut depth = 0usize;
    let end = terms.iter().position(|term| {
        match term.item {
            TermKind::Open => depth += 1,
            TermKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })?;
    Some(end + 1)
}

/// Returns whether a term follows the one before it without a space.
fn touches(terms: &[Term], at: usize) -> bool {
    terms[at].span.start == terms[at - 1].span.end
}

/// Evaluates an expression over numbers and names of numbers.
fn evaluate(expression: &Expression, names: &VariableNames) -> Option<Rational> {
    match &expression.item {
        ExpressionNode::Number(number) => Some(Rational::from(number.clone())),
        ExpressionNode::Word(word) => names.number(word),
        ExpressionNode::Negate(one) => Some(Rational::from(0).minus(&evaluate(one, names)?)),
        ExpressionNode::Call(name, args) => {
            let args: Option<Vec<Rational>> = args.iter().map(|arg| evaluate(arg, names)).collect();
            Rational::apply_function(&name.item, &args?)
        }
        ExpressionNode::Binary(left, operator, right) => {
            evaluate(left, names)?.apply_operator(*operator, &evaluate(right, names)?)
        }
        _ => None,
    }
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
