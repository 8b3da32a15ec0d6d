//! Walking a signature: positional arguments, then options in any order, each at most once.

use super::terms::Terms;
use super::vocabulary::is_same;
use super::{Context, kind};
use crate::lang::{Expected, Span};
use crate::problem::{Arg, Args, Given, Kind, Opt, Param, Takes};
use crate::verb::compare::TIMES;
use crate::verb::{Call, Fault, FaultKind, ProblemCall, Role, Verb};

/// Binds the terms after a verb's word, up to the end of the command.
pub(super) fn call(
    terms: &mut Terms<'_>,
    context: &mut Context,
    verb: &'static Verb,
    stage: bool,
) -> Result<Call, Fault> {
    context.verb = Some(verb);
    let (mut args, mut problem) = (Args::default(), None::<ProblemCall>);
    let of_table = |kind: Kind| kind == Kind::Column;
    let after_table = stage && verb.takes.params.iter().any(|param| of_table(param.kind));
    for param in verb.takes.params {
        match param.kind {
            kind if of_table(kind) != after_table => {}
            // After a `|` the verb works on the value before it.
            kind if kind.is_problem() && stage => {}
            // What was named by its number needs no problem.
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
            kind => positional(terms, context, param, kind, &mut args)?,
        }
    }
    let own = if after_table { &[] } else { verb.takes.options };
    let mut options = Options { verb: own, used: Vec::new(), args, problem };
    options.read(terms, context)?;
    if options.problem.is_some() {
        context.call.clone_from(&options.problem);
    }
    end(terms)?;
    Ok(Call { verb, args: options.args, problem: options.problem, span: terms.command.span })
}

/// Binds a whole command that is a problem with its arguments and options, without a verb.
pub(super) fn bare_problem(terms: &mut Terms<'_>, context: &mut Context) -> Result<ProblemCall, Fault> {
    let problem = problem_head(terms, context, false, Boards::One)?;
    let mut options = Options { verb: &[], used: Vec::new(), args: Args::default(), problem };
    options.read(terms, context)?;
    options.problem.filter(|_| terms.is_done()).ok_or_else(|| terms.fault())
}

/// Notes that the command may end here, and holds it to that.
pub(super) fn end(terms: &Terms<'_>) -> Result<(), Fault> {
    terms.note(Expected::Word("|"));
    terms.note(Expected::End);
    if terms.is_done() { Ok(()) } else { Err(terms.fault()) }
}

/// A positional argument, unless it is optional and not there.
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

/// The boards that a command is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Boards {
    /// One.
    One,
    /// A range of sizes, or one.
    Family,
    /// The same, or whatever the record of run times has.
    Any,
    /// The same, and other arguments may be missing too.
    Named,
}

/// A problem's word and positional arguments.
fn problem_head(
    terms: &mut Terms<'_>,
    context: &mut Context,
    optional: bool,
    boards: Boards,
) -> Result<Option<ProblemCall>, Fault> {
    terms.note(Expected::Class("problem"));
    let found = terms.peek_word().and_then(|word| terms.ground.vocabulary.problem(word));
    let Some(problem) = found else { return if optional { Ok(None) } else { Err(terms.fault()) } };
    let start = terms.step().start;
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

/// The options of a verb and of the problem it is about, in any order.
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
            let word = terms.peek_word();
            // `solutions` is an option beside `solution`: the exact word goes first.
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
            if matches!(option.takes, Takes::One(kind) if kind.is_problem()) {
                // The options that follow are those of this problem too.
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

    /// Every option there is, and whether it is the problem's.
    fn all(&self) -> impl Iterator<Item = (&'static Opt, bool)> + use<> {
        let problem = self.problem.as_ref().map_or(&[][..], |call| call.problem.signature.options);
        let verb = self.verb;
        problem.iter().map(|option| (option, true)).chain(verb.iter().map(|option| (option, false)))
    }

    /// Why the option can no longer stand here.
    fn barred(&self, option: &'static Opt) -> Option<FaultKind> {
        let excludes = |a: &Opt, b: &Opt| a.excludes.contains(&b.word) || b.excludes.contains(&a.word);
        let used = self.used.iter().find(|used| used.word == option.word || excludes(used, option))?;
        Some(match used.word == option.word {
            true => FaultKind::Repeated(option.word),
            false => FaultKind::Excluded(used.word, option.word),
        })
    }
}

/// What follows an option's word.
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
        Takes::List(kind) => {
            let mut all = one(terms, context, kind)?;
            while comma(terms) {
                all.extend(one(terms, context, kind)?);
            }
            Ok(all)
        }
    }
}

/// Steps over a comma, if it is there.
fn comma(terms: &mut Terms<'_>) -> bool {
    terms.note(Expected::Word(","));
    let here = terms.peek().is_some_and(|term| term.item == crate::lang::TermKind::Comma);
    if here {
        terms.step();
    }
    here
}
