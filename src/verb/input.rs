//! Input of verbs: arguments of their call and the value before them.

use super::{Fault, FaultKind, ProblemCall, Role, Run, Verb};
use crate::board::Square;
use crate::lang::Span;
use crate::problem::{Arg, Args, Given, Instance, Reason, Refusal, Task};
use crate::search::{Limit, Stop};
use crate::value::{Board, Extreme, Formula, Gallery, NoSolution, SolutionSet, Type, Value};
use std::sync::Arc;

/// Input kinds of a stage that works only on sets.
pub(super) const SET: &[&str] = &["kind-set"];
/// Creates a stage that makes a set from a set, without searching.
pub(super) const fn of_sets(word: &'static str, run: fn(Run<'_>) -> Result<Value, Fault>) -> Verb {
    Verb { on: SET, gives: SET, makes_set: true, ..Verb::new(word, Role::Stage, run) }
}

/// Input kinds of a stage that works on a set or a board.
const SET_OR_BOARD: &[&str] = &["kind-set", "kind-board"];

pub(super) enum Solutions {
    Set(SolutionSet),
    Board(Board),
}

impl Run<'_> {
    /// Returns the problem of the call.
    pub(super) fn problem(&self) -> &ProblemCall {
        self.call.problem.as_ref().expect("binding gives a problem to a verb that asks for one")
    }

    /// Takes the set before the stage.
    ///
    /// # Errors
    /// A fault at the stage if the value before it is not a set.
    pub(super) fn set(&mut self) -> Result<SolutionSet, Fault> {
        match self.input.take().map(|value| as_set(value, self.call.span)).transpose()? {
            Some(Value::Set(set)) => Ok(set),
            other => Err(self.refuse_input(other, SET)),
        }
    }

    /// Reads the expression of the argument `name` as a formula over the solutions of a set.
    ///
    /// # Errors
    /// A fault at the part of the expression that is invalid for these solutions.
    pub(super) fn formula(
        &self,
        name: &str,
        wanted: Option<Type>,
        set: &SolutionSet,
    ) -> Result<Option<Formula>, Fault> {
        let attributes = self.scene.vocabulary.attributes;
        let read = |expression| Formula::new(expression, wanted, attributes, &**set.instance());
        self.call.args.expression(name).map(read).transpose().map_err(Fault::mistaken)
    }

    /// Takes the set or the board before the stage.
    ///
    /// # Errors
    /// A fault at the stage if the value before it is neither.
    pub(super) fn solutions(&mut self) -> Result<Solutions, Fault> {
        match self.input.take().map(|value| as_set(value, self.call.span)).transpose()? {
            Some(Value::Set(set)) => Ok(Solutions::Set(set)),
            Some(Value::Board(board)) => Ok(Solutions::Board(board)),
            other => Err(self.refuse_input(other, SET_OR_BOARD)),
        }
    }

    /// Returns the fault that the stage does not take this value.
    pub(super) fn refuse_input(&self, value: Option<Value>, wants: &'static [&'static str]) -> Fault {
        let kind = match value {
            Some(Value::None(NoSolution { reason: Err(stop), .. })) => return self.stopped(stop),
            Some(Value::None(none)) => FaultKind::NoSolution(none),
            value => FaultKind::Input {
                stage: self.call.verb.word,
                got: value.as_ref().map_or(Value::Nothing.kind(), Value::kind),
                wants,
                instead: value.filter(|_| wants.contains(&SET[0])).and_then(set_instead),
            },
        };
        self.fault(kind)
    }

    /// Returns a fault at the place of the command.
    pub(super) fn fault(&self, kind: FaultKind) -> Fault {
        Fault::at(self.call.span, kind)
    }

    /// Returns the fault of a problem's refusal, at the place of the command unless the refusal has
    /// another one.
    pub(super) fn refused(&self, refusal: Refusal) -> Fault {
        Fault::refused(refusal, self.call.span)
    }

    /// Returns the fault that a search was stopped before it had a result.
    pub(super) fn stopped(&self, stop: Stop) -> Fault {
        self.fault(stop.into())
    }

    /// Returns the reason why a set is empty.
    pub(super) fn nothing_in(&self, set: &SolutionSet) -> NoSolution {
        let reason = set.absence(&0u32.into(), None, &self.scene.limit_of(set)).unwrap_or(Reason::Exhausted);
        NoSolution::new(set.text(), Ok(reason))
    }
}

/// Replaces the boards of an extreme with the set of all solutions that reach it. Returns any other
/// value unchanged.
///
/// # Errors
/// A fault if the search for the extreme was stopped, since it may not be the extreme.
pub(super) fn as_set(value: Value, span: Span) -> Result<Value, Fault> {
    match value {
        Value::Gallery(Gallery { extreme: Some(Extreme { set: Some(set), .. }), stopped, .. }) => match stopped {
            // A search limited to the first solutions returns the same ones again.
            None | Some(Stop::Solutions) => Ok(Value::Set(*set)),
            Some(stop) => Err(Fault::at(span, FaultKind::Bound(stop))),
        },
        other => Ok(other),
    }
}

/// Returns the command for the set of all solutions of a value's problem.
fn set_instead(value: Value) -> Option<String> {
    let problem = match value {
        Value::Board(board) => board.problem,
        Value::Count(count) => count.problem?,
        _ => return None,
    };
    Some(format!("all {problem}"))
}

impl ProblemCall {
    /// Returns the methods after `using`.
    pub(super) fn methods(&self) -> Vec<&'static str> {
        let method = |given: &Given| if let Arg::Method(word) = given.arg { Some(word) } else { None };
        self.args.all("using").filter_map(method).collect()
    }

    /// Returns the method after `using`, if the problem supports the task with it.
    ///
    /// # Errors
    /// A fault at the method if it does not support the task, or if there are several methods.
    pub(super) fn method(&self, instance: &Arc<dyn Instance>, task: Task) -> Result<Option<&'static str>, Fault> {
        let mut methods = self.args.all("using").filter_map(|given| match given.arg {
            Arg::Method(word) => Some((word, given.span)),
            _ => None,
        });
        let Some((word, span)) = methods.next() else { return Ok(None) };
        if let Some((other, place)) = methods.next() {
            return Err(Fault::at(place, FaultKind::Excluded(word, other)));
        }
        instance.method(task, Some(word), &Limit::default()).map(Some).map_err(|refusal| Fault::refused(refusal, span))
    }
}

/// Returns the squares of each named argument. All must be on the board and different.
///
/// # Errors
/// A fault at the first square that is off the board or given twice.
pub(super) fn squares(args: &Args, names: &[&str], set: &SolutionSet) -> Result<Vec<Vec<Square>>, Fault> {
    let size = set.instance().grid().size;
    let mut seen = Vec::new();
    names
        .iter()
        .map(|name| {
            let mut list = Vec::new();
            for given in args.all(name) {
                let Arg::Square(square) = given.arg else { continue };
                let refuse = |refusal| Err(Fault::refused(refusal, given.span));
                if !size.contains(square) {
                    return refuse(Refusal::OffBoard(square, size, given.span));
                }
                if seen.contains(&square) {
                    return refuse(Refusal::Twice(square, given.span));
                }
                seen.push(square);
                list.push(square);
            }
            Ok(list)
        })
        .collect()
}
