//! Input of verbs: arguments of their call and the value before them.

use crate::data::{Board, NoSolution, ValueKind};
use crate::problem::{
    AbsenceReason, ArgValue, BoundArgs, Instance, MethodTask, ProblemError, given_kinds,
    given_squares,
};
use crate::set::{ExprType, Formula, SetExtreme, SolutionSet};
use crate::state::stop::not_exact;
use crate::state::{Fault, FaultKind, ProblemCall, Verb, VerbCall, VerbRole, VerbRun};
pub(crate) use crate::state::{ROWS, SAME_KIND, SET_OR_ROWS};
use crate::value::{Gallery, Value};
use bezzel_base::board::{Square, SymmetryGroup};
use bezzel_base::core::{Limit, Stop};
use bezzel_language::SourceSpan;
use bezzel_messages::message;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Input kinds of a stage that works only on sets.
pub(crate) const SET: &[ValueKind] = &[ValueKind::Set];

/// Creates a stage that makes a set from a set, without searching.
pub(crate) const fn set_stage(
    word: &'static str,
    run: fn(VerbRun<'_>) -> Result<Value, Fault>,
) -> Verb {
    Verb {
        input_kinds: SET,
        output_kinds: SET,
        makes_set: true,
        ..Verb::new(word, VerbRole::Stage, run)
    }
}

/// Input kinds of a stage that works on a set or a board.
pub(crate) const SET_OR_BOARD: &[ValueKind] = &[ValueKind::Set, ValueKind::Board];

pub(crate) enum StageInput {
    Set(SolutionSet),
    Board(Board),
}

impl VerbRun<'_> {
    /// Returns the problem of the call.
    pub(crate) fn problem(&self) -> &ProblemCall {
        self.call.problem.as_ref().expect("binding gives a problem to a verb that asks for one")
    }

    /// Returns the position of an argument, or that of the call without it.
    pub(crate) fn argument_span(&self, name: &str) -> SourceSpan {
        self.call.args.get(name).map_or(self.call.span, |given| given.span)
    }

    /// Takes the set before the stage.
    ///
    /// # Errors
    /// A fault at the stage if the value before it is not a set.
    pub(crate) fn take_set(&mut self) -> Result<SolutionSet, Fault> {
        match self.input.take().map(|value| to_set_value(value, self.call.span)).transpose()? {
            Some(Value::Set(set)) => Ok(set),
            other => Err(self.input_fault(other, SET)),
        }
    }

    /// Reads the expression of the argument `name` as a formula over the solutions of a set.
    ///
    /// # Errors
    /// A fault at the part of the expression that is invalid for these solutions.
    pub(crate) fn read_formula(
        &self,
        name: &str,
        wanted: Option<ExprType>,
        set: &SolutionSet,
    ) -> Result<Option<Formula>, Fault> {
        let attributes = self.state.vocabulary.attributes;
        let read = |expression| Formula::new(expression, wanted, attributes, &**set.instance());
        self.call.args.expression(name).map(read).transpose().map_err(Fault::from_formula_error)
    }

    /// Takes the set or the board before the stage.
    ///
    /// # Errors
    /// A fault at the stage if the value before it is neither.
    pub(crate) fn take_solutions(&mut self) -> Result<StageInput, Fault> {
        match self.input.take().map(|value| to_set_value(value, self.call.span)).transpose()? {
            Some(Value::Set(set)) => Ok(StageInput::Set(set)),
            Some(Value::Board(board)) => Ok(StageInput::Board(board)),
            other => Err(self.input_fault(other, SET_OR_BOARD)),
        }
    }

    /// Returns the fault that the stage does not take this value.
    pub(crate) fn input_fault(&self, value: Option<Value>, wants: &'static [ValueKind]) -> Fault {
        let kind = match value {
            Some(Value::None(NoSolution { reason: Err(stop), .. })) => {
                return self.stop_fault(stop);
            }
            Some(Value::None(none)) => FaultKind::NoSolution(none),
            value => {
                let stage = self.call.verb.word;
                let got = value.as_ref().map_or(Value::Nothing.kind(), Value::kind);
                let instead =
                    value.filter(|_| wants.contains(&SET[0])).and_then(set_command_instead);
                let help = match instead {
                    Some(command) => message!("help-set", command = command, stage = stage),
                    None => message!("help-E200"),
                };
                FaultKind::wrong_input(stage, got, wants, Some(help))
            }
        };
        self.fault(kind)
    }

    /// Returns a fault at the place of the command.
    pub(crate) fn fault(&self, kind: impl Into<FaultKind>) -> Fault {
        Fault::new(self.call.span, kind)
    }

    /// Returns the fault of a problem's refusal, at the place of the command unless the refusal has
    /// another one.
    pub(crate) fn refusal_fault(&self, refusal: ProblemError) -> Fault {
        Fault::from_refusal(refusal, self.call.span)
    }

    /// Returns the fault that a search was stopped before it had a result.
    pub(crate) fn stop_fault(&self, stop: Stop) -> Fault {
        self.fault(stop)
    }

    /// Returns the reason why a set is empty.
    pub(crate) fn no_solution_in(&self, set: &SolutionSet) -> NoSolution {
        let reason = set
            .absence_reason(&0u32.into(), None, &self.state.limit_for_set(set))
            .unwrap_or(AbsenceReason::Exhausted);
        NoSolution::new(set.command_text(), Ok(reason))
    }
}

/// Replaces the boards of an extreme with the set of all solutions that reach it. Returns any other
/// value unchanged.
///
/// # Errors
/// A fault if the search for the extreme was stopped, since it may not be the extreme.
pub(crate) fn to_set_value(value: Value, span: SourceSpan) -> Result<Value, Fault> {
    match value {
        Value::Gallery(Gallery {
            extreme: Some(SetExtreme { set: Some(set), .. }),
            stopped,
            ..
        }) => match stopped {
            // A search limited to the first solutions returns the same ones again.
            None | Some(Stop::Solutions) => Ok(Value::Set(*set)),
            Some(stop) => Err(Fault::new(span, not_exact(stop))),
        },
        other => Ok(other),
    }
}

/// Returns the command for the set of all solutions of a value's problem.
fn set_command_instead(value: Value) -> Option<String> {
    let problem = match value {
        Value::Board(board) => board.problem,
        Value::Count(count) => count.problem?,
        _ => return None,
    };
    Some(format!("all {problem}"))
}

impl ProblemCall {
    /// Returns the method after `using`, if the problem supports the task with it.
    ///
    /// # Errors
    /// A fault at the method if it does not support the task, or if there are several methods.
    pub(crate) fn resolve_method(
        &self,
        instance: &Arc<dyn Instance>,
        task: MethodTask,
    ) -> Result<Option<&'static str>, Fault> {
        let mut methods = self.args.methods();
        let Some((word, span)) = methods.next() else { return Ok(None) };
        if let Some((other, place)) = methods.next() {
            return Err(Fault::new(place, FaultKind::excluded_option(word, other)));
        }
        instance
            .choose_method(task, Some(word), &Limit::default())
            .map(Some)
            .map_err(|refusal| Fault::from_refusal(refusal, span))
    }
}

/// Returns the squares of each named argument. All must be on the board and different.
///
/// # Errors
/// A fault at the first square that is off the board or given twice.
pub(crate) fn checked_squares(
    args: &BoundArgs,
    names: &[&str],
    set: &SolutionSet,
) -> Result<Vec<Vec<Square>>, Fault> {
    let size = set.instance().grid().size;
    let mut seen = BTreeSet::new();
    let instance = set.instance();
    let refuse = |refusal| Fault::from_refusal(refusal, SourceSpan::default());
    let kinds = [instance.piece()];
    if instance.piece_groups().is_empty() {
        given_kinds(args, instance.grid(), &kinds).map_err(refuse)?;
    } else if let Some(given) = args
        .all("with")
        .find(|given| matches!(given.arg, ArgValue::KindSquare(..) | ArgValue::Drawing(_)))
    {
        let refusal = ProblemError::OfOneKind { word: "with", is_option: true };
        return Err(Fault::from_refusal(refusal, given.span));
    }
    names
        .iter()
        .map(|name| {
            let mut list = Vec::new();
            for (square, span) in
                given_squares(args, name, instance.grid(), &kinds).map_err(refuse)?
            {
                let refuse = |refusal| Err(Fault::from_refusal(refusal, span));
                if !size.contains(square) {
                    return refuse(ProblemError::OffBoard(square, size, span));
                }
                if !seen.insert(square) {
                    return refuse(ProblemError::Twice(square, span));
                }
                list.push(square);
            }
            Ok(list)
        })
        .collect()
}

/// Returns the group of symmetries that the option `by` names.
pub(crate) fn given_group(call: &VerbCall) -> SymmetryGroup {
    match call.args.text("by") {
        Some("rotation") => SymmetryGroup::Rotations,
        _ => SymmetryGroup::All,
    }
}
