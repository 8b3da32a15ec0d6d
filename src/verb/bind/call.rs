//! Binding of commands. A command has a start of a pipeline, stages, and the arguments that a
//! signature asks for.
//!
//! Positional arguments come first, then options in any order, each at most once. Operands of
//! expressions are commands too.

use super::terms::{Terms, shorten};
use super::vocabulary::is_same;
use super::{Context, Names, kind};
use crate::lang::{self, Expected, Ill, Span, Spanned, Statement, TermKind};
use crate::problem::{Arg, Args, Given, Kind, Opt, Param, Takes};
use crate::verb::compare::TIMES;
use crate::verb::{Calculation, Call, Fault, FaultKind, Head, Literal, Pipeline, ProblemCall, Role, Verb};
use std::cell::RefCell;

/// Binds the start of a statement: a command, the name of a variable, or an expression over such
/// values.
pub(super) fn head(terms: &mut Terms<'_>, context: &mut Context, statement: &Statement) -> Result<Head, Fault> {
    terms.note(Expected::Class("command"));
    terms.note(Expected::Class("variable"));
    if !statement.timed && !statement.explained {
        if statement.name.is_none() {
            terms.note(Expected::Word("let"));
        }
        terms.note(Expected::Word("time"));
        terms.note(Expected::Word("explain"));
    }
    let start = terms.mark();
    if let Some(word) = terms.peek_word().filter(|word| *word != "not" || terms.command.terms.len() == 1) {
        if let Some(verb) = terms.ground.vocabulary.verb(word, false) {
            let call = call(terms, context, verb, false)?;
            if terms.is_done() || !joins(terms) || !verb.is_operand() {
                return end(terms).map(|()| Head::Call(call));
            }
        } else if !terms.ground.names.contains(word) {
            if !joins_after(terms) {
                return Err(neither(terms, word));
            }
        } else {
            context.variable = Some(word.to_owned());
            let name = Spanned { item: word.to_owned(), span: terms.step() };
            terms.note(Expected::Class("operator"));
            SET_WORDS.iter().for_each(|word| terms.note(Expected::Word(word)));
            if terms.is_done() || !joins(terms) {
                return end(terms).map(|()| Head::Variable(name));
            }
        }
        terms.back_to(start);
    } else if terms.peek_word().is_none() && !begins(terms) {
        return Err(terms.fault());
    }
    let calculation = calculation(terms, context, false)?;
    end(terms).map(|()| Head::Calculation(calculation))
}

/// Binds a command after a `|`.
pub(super) fn stage(terms: &mut Terms<'_>, context: &mut Context) -> Result<Call, Fault> {
    terms.note(Expected::Class("stage"));
    let verb = terms.peek_word().and_then(|word| terms.ground.vocabulary.verb(word, true));
    let Some(verb) = verb else { return Err(terms.fault()) };
    call(terms, context, verb, true)
}

/// Returns the fault of a first word that is neither a command nor a variable.
///
/// A single word before a `|` must be meant as a variable, because no command without a problem
/// returns solutions. A single word before the end is also read as a variable, unless it resembles
/// a command.
fn neither(terms: &Terms<'_>, word: &str) -> Fault {
    let alone = terms.command.terms.len() == 1 && terms.broken.is_none();
    let commands = [Expected::Class("command"), Expected::Word("let"), Expected::Word("time")];
    let like_command = terms.ground.vocabulary.suggestion(word, &commands, &Names::new()).is_some();
    let reserved = terms.ground.vocabulary.is_reserved(word);
    let piped = terms.text(terms.command.until) == "|";
    if alone && !reserved && (piped || !like_command) {
        kind::unknown(terms, "name-variable", word)
    } else {
        terms.fault()
    }
}

pub(crate) const SET_WORDS: [&str; 3] = ["union", "except", "intersect"];

/// Returns whether the next term is an operator between two operands.
fn joins(terms: &Terms<'_>) -> bool {
    terms.peek().is_some_and(|term| is_joint(&term.item))
}

/// Returns whether the term after the next one is an operator.
fn joins_after(terms: &Terms<'_>) -> bool {
    terms.command.terms.get(terms.mark() + 1).is_some_and(|term| is_joint(&term.item))
}

fn is_joint(item: &TermKind) -> bool {
    match item {
        TermKind::Operator(_) => true,
        TermKind::Word(word) => word == "in" || SET_WORDS.contains(&word.as_str()),
        _ => false,
    }
}

/// Returns whether an expression that does not start with a name begins here.
fn begins(terms: &Terms<'_>) -> bool {
    let begins = |item: &TermKind| {
        use TermKind::{Large, Number, Open};
        matches!(item, Open | Number(_) | Large(_) | TermKind::Operator(lang::Operator::Minus))
    };
    terms.peek().is_some_and(|term| begins(&term.item))
}

/// Binds an expression, or one operand of it.
fn calculation(terms: &mut Terms<'_>, context: &mut Context, single: bool) -> Result<Calculation, Fault> {
    let (base, command) = (terms.mark(), terms.command);
    let (furthest, until) = (terms.ground.furthest, command.until);
    let (mut operands, mut fault) = (Vec::new(), None);
    let read = {
        let reader = RefCell::new((&mut *terms, context, &mut operands, &mut fault));
        let take = |at: usize| {
            let (terms, context, operands, fault) = &mut *reader.borrow_mut();
            terms.back_to(base + at);
            match operand(terms, context) {
                Ok(None) => None,
                Ok(Some(operand)) => {
                    operands.push(operand);
                    Some(Ok((terms.mark() - base - at, operands.len() - 1)))
                }
                Err(found) => {
                    **fault = Some(found);
                    Some(Err(()))
                }
            }
        };
        lang::calculation(&command.terms[base..], until, &take, furthest, single)
    };
    match (read, fault) {
        (Ok((read, expression)), _) => {
            terms.back_to(base + read);
            let text = terms.text(expression.span).to_owned();
            Ok(Calculation { expression, operands, text })
        }
        (Err(_), Some(fault)) => Err(fault),
        (Err(Ill::Expected(read)), None) => {
            terms.back_to(base + read);
            Err(terms.fault())
        }
        (Err(Ill::Large), None) => Err(Fault::at(command.span, FaultKind::Literal(Literal::LargeExpression))),
    }
}

/// Binds an operand, which is the name of a variable, a command, or a pipeline in brackets. Returns
/// `None` if none begins here.
fn operand(terms: &mut Terms<'_>, context: &mut Context) -> Result<Option<Pipeline>, Fault> {
    terms.note(Expected::Class("command"));
    terms.note(Expected::Class("variable"));
    if terms.peek().is_some_and(|term| term.item == TermKind::Open) {
        return if terms.is_piped() { bracketed(terms, context).map(Some) } else { Ok(None) };
    }
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let head = match terms.ground.vocabulary.verb(word, false) {
        Some(verb) if verb.is_operand() => Head::Call(call(terms, context, verb, false)?),
        _ if terms.ground.names.contains(word) => {
            context.variable = Some(word.to_owned());
            Head::Variable(Spanned { item: word.to_owned(), span: terms.step() })
        }
        _ if ["not", "in"].contains(&word) => return Ok(None),
        _ => return Err(kind::unknown(terms, "name-variable", word)),
    };
    Ok(Some(Pipeline { head, stages: Vec::new() }))
}

/// Binds `( ... | STAGE | ... )`.
fn bracketed(terms: &mut Terms<'_>, context: &mut Context) -> Result<Pipeline, Fault> {
    terms.step();
    terms.deeper()?;
    let inner = calculation(terms, context, false)?;
    let head = Head::Calculation(inner);
    let mut stages = Vec::new();
    loop {
        terms.note(Expected::Word("|"));
        terms.note(Expected::Word(")"));
        match terms.peek().map(|term| &term.item) {
            Some(TermKind::Pipe) => {
                terms.step();
                stages.push(stage(terms, context)?);
            }
            Some(TermKind::Close) => break,
            _ => return Err(terms.fault()),
        }
    }
    terms.step();
    terms.higher();
    Ok(Pipeline { head, stages })
}

/// Binds a verb's word and the terms that belong to it.
fn call(terms: &mut Terms<'_>, context: &mut Context, verb: &'static Verb, stage: bool) -> Result<Call, Fault> {
    context.verb = Some(verb);
    let start = terms.step().start;
    let (mut args, mut problem, mut calculations) = (Args::default(), None::<ProblemCall>, Vec::new());
    let of_table = |kind: Kind| kind == Kind::Column;
    let after_table = stage && verb.takes.params.iter().any(|param| of_table(param.kind));
    for param in verb.takes.params {
        match param.kind {
            kind if of_table(kind) != after_table => {}
            // After a `|` the verb works on the value before it.
            kind if kind.is_problem() && stage => {}
            // If a number names the subject, no problem is needed.
            kind if kind.is_problem() && param.optional && !args.0.is_empty() => {}
            kind if kind.is_problem() => {
                let optional = param.optional && verb.role != Role::Both;
                let boards = match (kind, args.text("quantity")) {
                    (Kind::ProblemName, _) => Boards::Named,
                    (Kind::Problems, Some(TIMES)) => Boards::Any,
                    (Kind::Problems, _) => Boards::Family,
                    _ => Boards::One,
                };
                problem = problem_head(terms, context, optional, boards)?;
            }
            kind @ (Kind::Operand | Kind::Calculation) => {
                calculations.push(calculation(terms, context, kind == Kind::Operand)?);
            }
            kind => positional(terms, context, param, kind, &mut args)?,
        }
    }
    let own = if after_table { &[] } else { verb.takes.options };
    let mut options = Options { verb: own, used: Vec::new(), args, problem };
    options.read(terms, context)?;
    if verb.wants_more && options.args.0.is_empty() {
        return Err(terms.fault());
    }
    if options.problem.is_some() {
        context.call.clone_from(&options.problem);
    }
    let span = Span { start, end: terms.last().end };
    if let Some(fault) = options.problem.as_ref().and_then(|problem| size_times(terms, verb, problem, span)) {
        return Err(fault);
    }
    Ok(Call { verb, args: options.args, problem: options.problem, calculations, span })
}

/// Returns the fault of `*` and a number directly after the size of a problem. It may be meant as a
/// board of two sides or as a product.
///
/// Arithmetic with such a command needs brackets or a variable. After any other argument or option,
/// `*` is a product.
fn size_times(terms: &Terms<'_>, verb: &Verb, problem: &ProblemCall, call: Span) -> Option<Fault> {
    let size = problem.args.0.last().filter(|given| given.span.end == call.end)?;
    let is_side = match size.arg {
        Arg::Size(_) => terms.text(size.span).starts_with(|c: char| c.is_ascii_digit()),
        _ => return None,
    };
    let (sign, factor) = match &terms.command.terms[terms.mark()..] {
        [sign, factor, ..] if is_side => (sign, factor),
        _ => return None,
    };
    let is_number = matches!(factor.item, TermKind::Number(_) | TermKind::Large(_) | TermKind::Size(..));
    if sign.item != TermKind::Operator(lang::Operator::Times) || !is_number {
        return None;
    }
    let (side, factor_text) = (terms.text(size.span), terms.text(factor.span));
    let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    let command = terms.text(call);
    let before = terms.text(Span { end: size.span.start, ..call });
    let board = (is_plain(side) && is_plain(factor_text)).then(|| format!("{before}{side}x{factor_text}"));
    let gives_number = verb.gives.iter().any(|kind| ["kind-count", "kind-number"].contains(kind));
    let product = gives_number.then(|| format!("({command}) * {factor_text}"));
    let span = Span { start: size.span.start, end: factor.span.end };
    let text = shorten(terms.text(span));
    (board.is_some() || product.is_some()).then(|| {
        Fault::at(span, FaultKind::SizeTimes { text, board: board.map(one_line), product: product.map(one_line) })
    })
}

/// Joins the lines of a command.
fn one_line(text: String) -> String {
    if text.contains(['\n', '\r']) {
        text.split_whitespace().filter(|word| *word != "\\").collect::<Vec<_>>().join(" ")
    } else {
        text
    }
}

/// Binds a whole command that is a problem with its arguments and options, without a verb.
pub(super) fn bare_problem(terms: &mut Terms<'_>, context: &mut Context) -> Result<ProblemCall, Fault> {
    let problem = problem_head(terms, context, false, Boards::One)?;
    let mut options = Options { verb: &[], used: Vec::new(), args: Args::default(), problem };
    options.read(terms, context)?;
    options.problem.filter(|_| terms.is_done()).ok_or_else(|| terms.fault())
}

/// Checks that the command ends here, and notes that it may.
pub(super) fn end(terms: &Terms<'_>) -> Result<(), Fault> {
    terms.note(Expected::Word("|"));
    terms.note(Expected::End);
    if terms.is_done() { Ok(()) } else { Err(terms.fault()) }
}

/// Binds a positional argument. An optional argument may be missing.
fn positional(
    terms: &mut Terms<'_>,
    context: &mut Context,
    param: &Param,
    kind: Kind,
    args: &mut Args,
) -> Result<(), Fault> {
    match kind::read(terms, context, kind, param.name)? {
        Some(given) => args.0.extend(given),
        None if param.optional => {}
        None => return Err(terms.fault()),
    }
    Ok(())
}

/// Sizes of the boards that a command accepts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Boards {
    One,
    Family,
    /// One size, a range, or no size for everything in the record of run times.
    Any,
    /// As `Any`, and other arguments may be missing too.
    Named,
}

/// Binds a problem's word and positional arguments.
fn problem_head(
    terms: &mut Terms<'_>,
    context: &mut Context,
    optional: bool,
    boards: Boards,
) -> Result<Option<ProblemCall>, Fault> {
    terms.note(Expected::Class("problem"));
    let found = terms.peek_word().and_then(|word| terms.ground.vocabulary.problem(word));
    let is_mixture = found.is_none() && kind::is_mixture(terms);
    // Several kinds of pieces need no word before them.
    let of_kinds = |problem: &&&'static crate::problem::Problem| {
        problem.signature.params.first().is_some_and(|param| param.kind == Kind::Mixture)
    };
    let unnamed = || terms.ground.vocabulary.problems.iter().find(of_kinds).copied().filter(|_| is_mixture);
    let Some(problem) = found.or_else(unnamed) else { return if optional { Ok(None) } else { Err(terms.fault()) } };
    let start = match terms.peek() {
        Some(term) if is_mixture => term.span.start,
        _ => terms.step().start,
    };
    context.problem = Some(problem);
    let mut args = Args::default();
    for param in problem.signature.params {
        let family = boards != Boards::One && param.kind == Kind::Size;
        let optional = param.optional || family && boards == Boards::Any || boards == Boards::Named;
        let kind = if family { Kind::Sizes } else { param.kind };
        positional(terms, context, &Param { optional, ..*param }, kind, &mut args)?;
    }
    Ok(Some(ProblemCall { problem, args, span: Span { start, end: terms.last().end } }))
}

/// Options of a verb and of its problem, in any order.
struct Options {
    verb: &'static [Opt],
    used: Vec<&'static Opt>,
    args: Args,
    problem: Option<ProblemCall>,
}

impl Options {
    fn read(&mut self, terms: &mut Terms<'_>, context: &mut Context) -> Result<(), Fault> {
        loop {
            for (option, _) in self.all().filter(|(option, _)| self.barred(option).is_none()) {
                terms.note(Expected::Word(option.word));
            }
            let begin = terms.mark();
            if terms.peek_word().is_some_and(|word| is_same(word, "with")) {
                // `with pawns d4` means `pawns d4`.
                terms.step();
                let pawns = self.all().find(|(option, _)| **option == Opt::PAWNS && self.barred(option).is_none());
                let is_there = |word: &str| pawns.is_some_and(|(pawns, _)| is_same(word, pawns.word));
                if !terms.peek_word().is_some_and(is_there) {
                    terms.back_to(begin);
                }
            }
            let word = terms.peek_word();
            // Both `solutions` and `solution` are options, so an exact match is preferred.
            let exact = self.all().find(|(option, _)| word == Some(option.word));
            let fits =
                |option: &Opt| word.is_some_and(|word| is_same(word, option.word) || option.also().contains(&word));
            let found = exact.or_else(|| self.all().find(|(option, _)| fits(option)));
            let Some((option, of_problem)) = found else { return Ok(()) };
            let barred = self.barred(option);
            let span = terms.step();
            if let Some(kind) = barred {
                return Err(Fault::at(span, kind));
            }
            self.used.push(option);
            if option.word == "with" && self.all().any(|(other, _)| *other == Opt::PAWNS) {
                terms.note(Expected::Word(Opt::PAWNS.word));
            }
            if matches!(option.takes, Takes::One(kind) if kind.is_problem()) {
                // The options that follow are also those of this problem.
                self.problem = problem_head(terms, context, false, Boards::One)?;
                continue;
            }
            let given = argument(terms, context, option, span)?;
            match &mut self.problem {
                Some(problem) if of_problem => problem.args.0.extend(given),
                _ => self.args.0.extend(given),
            }
        }
    }

    /// Iterates over all options, with a flag for those of the problem.
    fn all(&self) -> impl Iterator<Item = (&'static Opt, bool)> + use<> {
        let problem = self.problem.as_ref().map_or(&[][..], |call| call.problem.signature.options);
        let verb = self.verb;
        problem.iter().map(|option| (option, true)).chain(verb.iter().map(|option| (option, false)))
    }

    /// Returns the reason why the option is not allowed any more.
    fn barred(&self, option: &'static Opt) -> Option<FaultKind> {
        let excludes = |a: &Opt, b: &Opt| a.excludes.contains(&b.word) || b.excludes.contains(&a.word);
        let used = self.used.iter().find(|used| used.word == option.word || excludes(used, option))?;
        Some(match used.word == option.word {
            true => FaultKind::Repeated(option.word),
            false => FaultKind::Excluded(used.word, option.word),
        })
    }
}

/// Binds the arguments of an option.
fn argument(
    terms: &mut Terms<'_>,
    context: &mut Context,
    option: &'static Opt,
    span: Span,
) -> Result<Vec<Given>, Fault> {
    let one = |terms: &mut Terms<'_>, context: &mut Context, kind| {
        kind::read(terms, context, kind, option.word)?.ok_or_else(|| terms.fault())
    };
    match option.takes {
        Takes::Nothing => Ok(vec![Given { name: option.word, arg: Arg::Flag, span }]),
        Takes::One(kind) => one(terms, context, kind),
        Takes::Maybe(kind) => {
            let read = kind::read(terms, context, kind, option.word)?;
            Ok(read.unwrap_or_else(|| vec![Given { name: option.word, arg: Arg::Flag, span }]))
        }
        Takes::List(kind) => {
            let mut all = one(terms, context, kind)?;
            let counted = kind == Kind::Pawns && matches!(all[..], [Given { arg: Arg::Integer(_), .. }]);
            if counted {
                return Ok(all);
            }
            let kind = if kind == Kind::Pawns { Kind::Square } else { kind };
            while kind::comma(terms) || kind == Kind::Move && kind::is_move(terms) {
                all.extend(one(terms, context, kind)?);
            }
            Ok(all)
        }
    }
}
