//! Binding: checks the terms of a text against the signatures of verbs and problems before anything
//! runs.
//!
//! The traversal is generic. Only the [`Kind`](crate::problem::Kind) of a parameter determines how
//! it is read. Every alternative that would be accepted is noted in a [`Furthest`], which error
//! texts, completion and hints read.

mod call;
mod context;
mod kind;
mod terms;
mod vocabulary;

use super::{Call, Fault, FaultKind, Literal, ProblemCall};
use crate::lang::{Command, Expression, Furthest, Script, Span, Spanned, Statement, parse};
use crate::piece::Full;
use crate::problem::{Arg, Kind};
use crate::value::{Formula, SolutionSet, Type};
use terms::{Broken, Ground, Terms};

pub use super::Head;
pub(crate) use call::SET_WORDS;
pub use context::Context;
pub(in crate::verb) use vocabulary::nearest;
pub use vocabulary::{ATTRIBUTES_PAGE, BRUTE_FORCE_PAGE, Entry, METHODS_PAGE, Names, What, is_same};

pub use super::{VOCABULARY, Vocabulary};

/// Statement whose words are all understood.
#[derive(Clone, Debug)]
pub struct BoundStatement {
    /// Name given to the value.
    pub name: Option<Spanned<String>>,
    /// Whether the run time is requested.
    pub timed: bool,
    /// Whether the statement is only explained and not run.
    pub explained: bool,
    /// Source of the value.
    pub head: Head,
    /// Stages in order.
    pub stages: Vec<Call>,
    /// Statement as written, on one line.
    pub text: String,
    /// Place in the source.
    pub span: Span,
}

/// Bound text.
#[derive(Debug)]
pub struct Reading {
    /// All statements, or the first fault from left to right.
    pub outcome: Result<Vec<BoundStatement>, Fault>,
    /// Statement with the fault, or the last one, as written.
    pub text: String,
    /// Number of statements before it.
    pub before: usize,
    /// Context of the last statement that was examined.
    pub context: Context,
    /// Variables known there, including those that the text itself assigns.
    pub names: Names,
    /// Words known there, including those that the text itself defines.
    pub vocabulary: Vocabulary,
}

/// Parses and binds a whole text. `names` are the variables that have a value before it runs.
///
/// # Complexity
/// Linear in the text.
pub fn read(text: &str, vocabulary: &Vocabulary, names: &Names) -> Reading {
    read_all(text, vocabulary, names, false)
}

/// Parses and binds a whole text. A `sealed` text cannot read files.
fn read_all(text: &str, vocabulary: &Vocabulary, names: &Names, sealed: bool) -> Reading {
    let layout = Furthest::new();
    let (script, broken) = match parse(text, &layout) {
        Ok(script) => (script, None),
        Err(error) => {
            let broken = Broken { span: error.span, kind: error.kind, expected: layout.get().1 };
            (error.before, Some(broken))
        }
    };
    let binder = Binder {
        source: text,
        vocabulary,
        names: names.clone(),
        sealed,
        furthest: Furthest::new(),
        context: Context::default(),
    };
    binder.script(&script, broken.as_ref())
}

/// Reads a problem with its arguments and options, as written by `Instance::text`: `queens 8 with
/// a1`. Definitions of its words may precede it: `define camel = leaper(1,3); camels 8`.
///
/// # Errors
/// The first [`Fault`] from left to right.
pub fn read_problem(text: &str, vocabulary: &Vocabulary) -> Result<ProblemCall, Fault> {
    if let Some((definitions, problem)) = text.rsplit_once("; ") {
        let reading = read_all(definitions, vocabulary, &Names::new(), true);
        let defines =
            |bound: &BoundStatement| matches!(&bound.head, Head::Call(call) if call.defines(vocabulary).is_some());
        let plain = |bound: &BoundStatement| bound.name.is_none() && bound.stages.is_empty() && defines(bound);
        match reading.outcome {
            Ok(bound) if bound.iter().all(plain) => return read_problem(problem, &reading.vocabulary),
            Err(fault) if definitions.starts_with("define ") => return Err(fault),
            _ => {}
        }
    }
    alone(text, vocabulary, &mut |terms| call::bare_problem(terms, &mut Context::default()))
}

/// Reads an expression over the attributes of solutions. If a type is given, the expression must
/// have it.
///
/// # Errors
/// The first [`Fault`] from left to right.
pub fn read_expression(text: &str, wanted: Option<Type>, vocabulary: &Vocabulary) -> Result<Expression, Fault> {
    let kind = if wanted == Some(Type::Truth) { Kind::Test } else { Kind::Key };
    alone(text, vocabulary, &mut |terms| {
        let read = kind::read(terms, &mut Context::default(), kind, "expression")?;
        let given = read.and_then(|given| given.into_iter().next()).filter(|_| terms.is_done());
        match given.map(|given| given.arg) {
            Some(Arg::Expression(expression)) => Ok(expression),
            _ => Err(terms.fault()),
        }
    })
}

/// Reads a formula over the solutions of a set. If a type is given, the formula must have it.
///
/// # Errors
/// The first [`Fault`] from left to right.
pub fn read_formula(
    text: &str,
    wanted: Option<Type>,
    vocabulary: &Vocabulary,
    set: &SolutionSet,
) -> Result<Formula, Fault> {
    let expression = read_expression(text, wanted, vocabulary)?;
    Formula::new(&expression, wanted, vocabulary.attributes, &**set.instance()).map_err(Fault::mistaken)
}

/// Binds a text that is one command without a verb.
fn alone<T>(
    text: &str,
    vocabulary: &Vocabulary,
    bind: &mut dyn FnMut(&mut Terms<'_>) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let (furthest, names) = (Furthest::new(), Names::new());
    let ground = Ground { source: text, vocabulary, names: &names, sealed: true, furthest: &furthest };
    let (script, broken) = match parse(text, &Furthest::new()) {
        Ok(script) => (script, None),
        Err(error) => (error.before, Some(Broken { span: error.span, kind: error.kind, expected: Vec::new() })),
    };
    let first = script.statements.first();
    let command = match first.and_then(|statement| statement.commands.first()) {
        Some(command) if first.is_some_and(|it| it.name.is_none() && !it.timed && !it.explained) => command.clone(),
        _ => nothing_at(first.map_or_else(Span::default, |statement| statement.span)),
    };
    let alone = script.statements.iter().map(|statement| statement.commands.len()).sum::<usize>() <= 1;
    let mut terms = Terms::new(ground, &command, broken.as_ref());
    let read = bind(&mut terms)?;
    if alone { Ok(read) } else { Err(terms.fault()) }
}

/// Returns a command without terms at a place.
fn nothing_at(place: Span) -> Command {
    Command { terms: Vec::new(), span: place, until: place }
}

struct Binder<'a> {
    source: &'a str,
    vocabulary: &'a Vocabulary,
    /// Variables of the session and of the statements before the current one.
    names: Names,
    sealed: bool,
    furthest: Furthest,
    context: Context,
}

impl Binder<'_> {
    fn script(mut self, script: &Script, broken: Option<&Broken>) -> Reading {
        let mut bound = Vec::new();
        let mut fault = None;
        for (number, statement) in script.statements.iter().enumerate() {
            let last = number + 1 == script.statements.len();
            match self.statement(statement, broken.filter(|_| last)) {
                Ok(statement) => bound.push(statement),
                Err(found) => {
                    fault = Some((found, number));
                    break;
                }
            }
        }
        let at = fault.as_ref().map_or(script.statements.len().saturating_sub(1), |(_, number)| *number);
        let text = script.statements.get(at).map(|statement| self.written(statement)).unwrap_or_default();
        let outcome = fault.map_or(Ok(bound), |(fault, _)| Err(fault));
        Reading { outcome, text, before: at, context: self.context, names: self.names, vocabulary: *self.vocabulary }
    }

    fn statement(&mut self, statement: &Statement, broken: Option<&Broken>) -> Result<BoundStatement, Fault> {
        self.context = Context::default();
        self.check_name(statement)?;
        let none = nothing_at(Span { start: statement.span.end, end: statement.span.end });
        let (first, rest) = statement.commands.split_first().unwrap_or((&none, &[]));
        let head = self.head(statement, first, broken.filter(|_| rest.is_empty()))?;
        let mut stages = Vec::new();
        for (number, command) in rest.iter().enumerate() {
            let last = number + 1 == rest.len();
            stages.push(self.stage(command, broken.filter(|_| last))?);
        }
        self.names.extend(statement.name.as_ref().map(|name| name.item.clone()));
        if let (Head::Call(call), false) = (&head, statement.explained) {
            let refused = |Full| Fault::at(call.span, FaultKind::Literal(Literal::ManyDefinitions));
            if let Some(vocabulary) = call.defines(self.vocabulary) {
                self.vocabulary = vocabulary.map_err(refused)?;
            }
        }
        let (name, timed, explained) = (statement.name.clone(), statement.timed, statement.explained);
        let span = statement.span;
        Ok(BoundStatement { name, timed, explained, head, stages, text: self.written(statement), span })
    }

    /// Checks the name given by `let`. A name that starts statements or problems would make them
    /// ambiguous.
    fn check_name(&self, statement: &Statement) -> Result<(), Fault> {
        match &statement.name {
            Some(name) if self.vocabulary.definition(&name.item).is_some() => {
                Err(Fault::at(name.span, FaultKind::Literal(Literal::IsDefined(name.item.clone()))))
            }
            Some(name) if self.vocabulary.is_reserved(&name.item) => {
                Err(Fault::at(name.span, FaultKind::Literal(Literal::Reserved(name.item.clone()))))
            }
            _ => Ok(()),
        }
    }

    fn terms<'b>(&'b self, command: &'b Command, broken: Option<&'b Broken>) -> Terms<'b> {
        let (source, vocabulary) = (self.source, self.vocabulary);
        let ground = Ground { source, vocabulary, names: &self.names, sealed: self.sealed, furthest: &self.furthest };
        Terms::new(ground, command, broken)
    }

    /// Binds the first command, which is a verb's command, the name of a variable, or an
    /// expression.
    fn head(&mut self, statement: &Statement, command: &Command, broken: Option<&Broken>) -> Result<Head, Fault> {
        let mut context = std::mem::take(&mut self.context);
        let head = call::head(&mut self.terms(command, broken), &mut context, statement);
        self.context = context;
        head
    }

    /// Binds a command after a `|`.
    fn stage(&mut self, command: &Command, broken: Option<&Broken>) -> Result<Call, Fault> {
        let mut context = Context { squares: Vec::new(), setting: None, ..std::mem::take(&mut self.context) };
        let mut terms = self.terms(command, broken);
        let stage = call::stage(&mut terms, &mut context).and_then(|call| call::end(&terms).map(|()| call));
        self.context = context;
        stage
    }

    /// Returns the statement on one line. A statement on several lines is rebuilt from its terms.
    fn written(&self, statement: &Statement) -> String {
        let text = &self.source[statement.span.start..statement.span.end];
        if !text.contains(['\n', '\r']) {
            return text.to_owned();
        }
        let named = statement.name.iter().map(|name| format!("let {} = ", name.item)).collect::<String>();
        let timed = match (statement.timed, statement.explained) {
            (true, _) => "time ",
            (_, true) => "explain ",
            _ => "",
        };
        let command = |command: &Command| {
            let terms = command.terms.iter().map(|term| &self.source[term.span.start..term.span.end]);
            terms.collect::<Vec<_>>().join(" ").replace(" ,", ",").replace(['\n', '\r'], " ")
        };
        let commands: Vec<String> = statement.commands.iter().map(command).collect();
        format!("{named}{timed}{}", commands.join(" | "))
    }
}
