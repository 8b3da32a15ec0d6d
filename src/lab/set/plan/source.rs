//! Problems of a plan: one with arguments, narrower ones with more options, and signed sums of
//! these.

use super::polynomial::{Monomial, OptionPolynomial};
use crate::problem::{
    ArgKind, ArgValue, BoundArg, BoundArgs, Instance, MethodTask, OptionArity, SourceSpan,
};
use crate::set::attribute::is_exact_option;
use crate::set::{NarrowingOption, OptionValue};
use bezzel_base::board::{Square, SymmetryConstraint};
use bezzel_base::core::Limit;
use std::sync::Arc;

/// Problem with the arguments from which it was made, if they are known.
#[derive(Clone, Debug)]
pub(crate) struct SearchedProblem {
    pub(crate) instance: Arc<dyn Instance>,
    pub(crate) args: Option<Arc<BoundArgs>>,
    /// Method, if one was named.
    pub(crate) method: Option<&'static str>,
}

/// Problem with more options.
#[derive(Clone, Debug)]
pub(crate) enum RestrictedProblem {
    /// The options exclude every solution.
    Empty,
    /// Problem with the options.
    Problem(Arc<dyn Instance>),
}

impl SearchedProblem {
    /// Returns the problem with more options. Returns `None` if it does not have them, or if they
    /// change its question, such as the number of pieces.
    pub(crate) fn restrict(
        &self,
        options: &Monomial,
        task: MethodTask,
    ) -> Option<RestrictedProblem> {
        let (whole, mut more) = (&self.instance, Vec::new());
        for option in options {
            match self.known_option(option) {
                Some(true) => {}
                Some(false) => return Some(RestrictedProblem::Empty),
                None => more.push(*option),
            }
        }
        if more.is_empty() {
            return Some(RestrictedProblem::Problem(Arc::clone(whole)));
        }
        if self.is_impossible(options) {
            return Some(RestrictedProblem::Empty);
        }
        if !more.iter().all(|option| is_exact_option(&**whole, option)) {
            return None;
        }
        let mut args = BoundArgs::clone(self.args.as_deref()?);
        for (word, value) in more {
            args = with_option(whole.problem().entry.signature.options, &args, word, value)?;
        }
        let part = whole.problem().instance(&args).ok()?;
        let same = part.piece_count().is_some() && part.piece_count() == whole.piece_count();
        (same && has_method(&*part, task, self.method)).then_some(RestrictedProblem::Problem(part))
    }

    /// Returns whether a method can do the task.
    pub(crate) fn has_method(&self, task: MethodTask) -> bool {
        has_method(&*self.instance, task, self.method)
    }

    /// Returns whether all solutions of the problem have the option, or none has it. Returns `None`
    /// if that is not known.
    fn known_option(&self, &(word, value): &NarrowingOption) -> Option<bool> {
        let (OptionValue::Square(square), instance) = (value, &self.instance) else { return None };
        let is_wall = || {
            instance.grid().walls().is_some_and(|walls| walls.squares.iter().any(|it| it == square))
        };
        let is_full = || instance.required_squares().contains(&square);
        let is_empty = || instance.blocked_squares().contains(&square) || is_wall();
        match word {
            "with" if is_full() => Some(true),
            "with" if is_empty() => Some(false),
            "without" if is_empty() => Some(true),
            "without" if is_full() => Some(false),
            "from" => instance.tour_ends()?.from.map(|from| from == square),
            "to" => instance.tour_ends()?.to.map(|to| to == square),
            _ => None,
        }
    }

    /// Returns whether the options contradict the rules of the problem: required pieces that attack
    /// each other, or a tour of several squares that ends where it begins.
    fn is_impossible(&self, options: &Monomial) -> bool {
        let instance = &self.instance;
        let squares = |word: &'static str| {
            options.iter().filter_map(move |&(given, value)| match value {
                OptionValue::Square(square) if given == word => Some(square),
                _ => None,
            })
        };
        if let Some(ends) = instance.tour_ends() {
            let ends = [("from", ends.from), ("to", ends.to)];
            let [from, to] = ends.map(|(word, fixed)| squares(word).next().or(fixed));
            return from.is_some() && from == to && instance.grid().size.squares() > 1;
        }
        let mut required: Vec<Square> =
            squares("with").chain(instance.required_squares().iter().copied()).collect();
        required.sort_unstable();
        required.dedup();
        instance.forbids_together(&required)
    }

    /// Returns the problem that two problems narrow, with the options of each. Returns `None` if
    /// they differ in other arguments.
    pub(crate) fn common(
        &self,
        other: &SearchedProblem,
    ) -> Option<(SearchedProblem, [OptionPolynomial; 2])> {
        if self.method != other.method {
            return None;
        }
        if self.instance.command_text() == other.instance.command_text() {
            return Some((self.clone(), [OptionPolynomial::one(), OptionPolynomial::one()]));
        }
        if !(self.instance.can_be_narrowed() && other.instance.can_be_narrowed()) {
            return None;
        }
        let problem = self.instance.problem();
        let (left, right) = (self.args.as_deref()?, other.args.as_deref()?);
        if problem.word() != other.instance.problem().word() {
            return None;
        }
        let has =
            |args: &BoundArgs, one: &BoundArg| args.all(one.name).any(|given| given.arg == one.arg);
        let (shared, own): (Vec<BoundArg>, Vec<BoundArg>) =
            left.0.iter().cloned().partition(|given| has(right, given));
        let theirs = right.0.iter().filter(|given| !has(left, given));
        let is_closed = self.instance.tour_ends().is_some_and(|ends| ends.closed);
        let as_option = |given: &BoundArg| -> Option<NarrowingOption> {
            match &given.arg {
                ArgValue::Square(square) if !is_closed => {
                    let tells = ["with", "without", "from", "to"].contains(&given.name);
                    let is_board = given.name == "without" && self.instance.tour_ends().is_some();
                    (tells && !is_board).then_some((given.name, OptionValue::Square(*square)))
                }
                ArgValue::Flag => SymmetryConstraint::from_word(given.name)
                    .map(|_| (given.name, OptionValue::Flag)),
                _ => None,
            }
        };
        let own: Monomial = own.iter().map(as_option).collect::<Option<_>>()?;
        let theirs: Monomial = theirs.map(as_option).collect::<Option<_>>()?;
        let args = BoundArgs(shared);
        let base = SearchedProblem {
            instance: problem.instance(&args).ok()?,
            args: Some(Arc::new(args)),
            method: self.method,
        };
        Some((base, [own, theirs].map(OptionPolynomial::from_options)))
    }
}

/// Returns whether a method can do the task, without a limit of the time.
fn has_method(instance: &dyn Instance, task: MethodTask, method: Option<&str>) -> bool {
    instance.choose_method(task, method, &Limit::default()).is_ok()
}

/// Returns the arguments with one more option. Returns `None` if the problem does not have the
/// option, if it is already given, or if another option excludes it.
fn with_option(
    options: &'static [crate::problem::OptionSpec],
    args: &BoundArgs,
    word: &'static str,
    value: OptionValue,
) -> Option<BoundArgs> {
    let option = options.iter().find(|option| option.word == word)?;
    let given = |word: &str| args.has(word);
    let excluded = options
        .iter()
        .filter(|other| given(other.word))
        .any(|other| other.excludes.contains(&word) || option.excludes.contains(&other.word));
    let arg = match (option.takes, value) {
        (OptionArity::List(ArgKind::Clue), OptionValue::Number(square, number)) => {
            ArgValue::Clue(square, number)
        }
        // The numbers of a tour are no squares that a solution has to contain.
        (OptionArity::List(ArgKind::Clue), _) => return None,
        (OptionArity::List(_), OptionValue::Square(square)) => ArgValue::Square(square),
        (OptionArity::One(_), OptionValue::Square(square)) if !given(word) => {
            ArgValue::Square(square)
        }
        (OptionArity::Nothing, OptionValue::Flag) if !given(word) => ArgValue::Flag,
        _ => return None,
    };
    let mut args = args.clone();
    args.0.push(BoundArg { name: option.word, arg, span: SourceSpan::default() });
    (!excluded).then_some(args)
}
