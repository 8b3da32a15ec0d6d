//! Kinds of the values of a pipeline, determined before it runs. They decide which stages can
//! follow, and which formats can hold the value.

use crate::bind::{BoundStatement, PipelineHead, SET_WORDS};
use crate::command::can_be_proved;
use crate::data::{COMPARISON, ValueKind};
use crate::io::{FORMATS, FileFormat};
use crate::problem::{Instance, MethodTask, ProblemError};
use crate::puzzle::verbs::two_puzzles_fault;
use crate::state::{SAME_KIND, VerbCall};
use crate::value::{Gallery, HelpTopic, Value};
use bezzel_base::core::Limit;
use bezzel_messages::FaultCode;
use std::path::Path;

/// Possible kinds of a value, `None` if they are unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ValueKinds(pub(super) Option<Vec<ValueKind>>);

/// Additional kind of a value with tours, for stages that take only tours.
const TOUR: ValueKind = ValueKind::Tour;

/// Kinds that arithmetic accepts.
pub(super) const NUMBERS: &[ValueKind] = &[ValueKind::Number, ValueKind::Count, ValueKind::Gallery];

impl ValueKinds {
    pub(super) fn new(kinds: &[ValueKind], tour: bool) -> ValueKinds {
        let more = if tour { &[TOUR][..] } else { &[] };
        ValueKinds((!kinds.is_empty()).then(|| [kinds, more].concat()))
    }

    /// Returns whether the value is known to have possibly this kind.
    pub(super) fn has_kind(&self, kind: ValueKind) -> bool {
        self.0.as_ref().is_some_and(|kinds| kinds.contains(&kind))
    }

    /// Returns whether an operator fits after such a value.
    pub(super) fn can_join(&self, operator: &str) -> bool {
        let is_number = NUMBERS.iter().any(|kind| self.has_kind(*kind));
        self.0.is_none()
            || match operator {
                "=" | "!=" => {
                    is_number || self.has_kind(ValueKind::Set) || self.has_kind(ValueKind::Truth)
                }
                word if SET_WORDS.contains(&word) => self.has_kind(ValueKind::Set),
                _ => is_number,
            }
    }

    /// Returns whether a stage or operator with these accepted kinds can take the value. An empty
    /// list accepts everything.
    pub(super) fn is_accepted_by(&self, takes: &[ValueKind]) -> bool {
        takes.is_empty()
            || self.0.as_ref().is_none_or(|kinds| kinds.iter().any(|kind| takes.contains(kind)))
    }
}

impl ValueKinds {
    /// Returns whether a format can hold the value, in particular the order of tours.
    pub(super) fn can_be_held_by(&self, format: &FileFormat) -> bool {
        // Counts and estimates are written as tables.
        let is_tabular =
            [ValueKind::Count, ValueKind::Estimate].iter().any(|it| self.has_kind(*it));
        format.writers.iter().any(|(kinds, writer)| {
            let takes =
                self.is_accepted_by(kinds) || is_tabular && kinds.contains(&ValueKind::Table);
            takes && writer.can_write(self.has_kind(TOUR))
        })
    }
}

/// Returns the kinds of a value.
pub(super) fn kinds_of_value(value: &Value) -> ValueKinds {
    let tour = match value {
        Value::Board(board) => board.closed_tour.is_some(),
        Value::Set(set) => set.instance().tour_ends().is_some(),
        Value::Gallery(gallery) => gallery.boards.iter().any(|board| board.closed_tour.is_some()),
        _ => false,
    };
    match value {
        // A stage after it takes all solutions that reach the extreme.
        Value::Gallery(Gallery { extreme: Some(_), .. }) => {
            ValueKinds::new(&[value.kind(), ValueKind::Set], tour)
        }
        Value::Table(table) if table.title == COMPARISON => {
            ValueKinds::new(&[value.kind(), ValueKind::Comparison], tour)
        }
        // A help topic represents a value if only its summary is known.
        Value::Help(HelpTopic::Variable(shape)) => ValueKinds::new(&[shape.kind], tour),
        value => ValueKinds::new(&[value.kind()], tour),
    }
}

/// Returns the possible kinds of a statement's value. Returns `None` if a stage cannot take the
/// value before it.
pub(super) fn kinds_of_statement(
    statement: &BoundStatement,
    variable: &dyn Fn(&str) -> ValueKinds,
) -> Option<ValueKinds> {
    let ends = |call: &VerbCall| !call.verb.can_be_piped;
    let before = statement.stages.len().saturating_sub(1);
    let head_ends = matches!(&statement.head, PipelineHead::Call(call) if ends(call) && !statement.stages.is_empty());
    if head_ends || statement.stages[..before].iter().any(ends) {
        return None;
    }
    let head = match &statement.head {
        PipelineHead::Call(call) => kinds_of_call(call),
        PipelineHead::Variable(name) => variable(&name.item),
        // An expression over numbers alone is a number or a truth value.
        PipelineHead::Calculation(one) if one.operands.is_empty() => {
            ValueKinds::new(&[ValueKind::Number, ValueKind::Truth], false)
        }
        PipelineHead::Calculation(_)
        | PipelineHead::List(_)
        | PipelineHead::Function(..)
        | PipelineHead::Block(_)
        | PipelineHead::Definition(..) => ValueKinds::default(),
    };
    // The sets of a family become a table at the first stage that does not make a set.
    let mut is_family = matches!(&statement.head, PipelineHead::Call(call) if call.makes_sets());
    statement.stages.iter().try_fold(head, |kinds, stage| {
        let ends_family = is_family && !stage.verb.makes_set;
        is_family &= !ends_family;
        (kinds.is_accepted_by(stage.verb.input_kinds) && fits_file(&kinds, stage)).then(|| {
            if ends_family {
                return ValueKinds::new(&[ValueKind::Table], false);
            }
            match stage.verb.output_kinds == SAME_KIND {
                true => kinds,
                false => ValueKinds::new(stage.verb.output_kinds, kinds.has_kind(TOUR)),
            }
        })
    })
}

/// Returns whether a stage that writes a file can write the value, as the ending of the file tells.
fn fits_file(kinds: &ValueKinds, stage: &VerbCall) -> bool {
    let Some(file) = stage.args.text("file").map(Path::new) else { return true };
    let format = FORMATS.iter().find(|format| format.is_format_of(file));
    format.is_none_or(|format| kinds.can_be_held_by(format))
}

/// Returns the kinds of a command's value. A range of sizes gives a table.
fn kinds_of_call(call: &VerbCall) -> ValueKinds {
    match &call.problem {
        Some(problem) if problem.is_family() && !call.verb.makes_set => {
            match call.verb.output_kinds {
                [ValueKind::Plot] => ValueKinds::new(&[ValueKind::Plot], false),
                _ => ValueKinds::new(&[ValueKind::Table], false),
            }
        }
        Some(problem) => {
            let walk = |instance: std::sync::Arc<dyn Instance>| instance.tour_ends().is_some();
            let first = problem.expand_members().into_iter().next();
            let is_walk = first.and_then(|first| first.instance().ok()).is_some_and(walk);
            ValueKinds::new(call.verb.output_kinds, is_walk)
        }
        None => ValueKinds::new(call.verb.output_kinds, false),
    }
}

impl BoundStatement {
    /// Iterates over the commands of the statement, in order.
    pub(super) fn calls(&self) -> impl Iterator<Item = &VerbCall> {
        let head = match &self.head {
            PipelineHead::Call(call) => Some(call),
            _ => None,
        };
        head.into_iter().chain(&self.stages)
    }
}

/// Returns the code of the fault that a command is certain to have, if a quick check finds one.
///
/// The checks are: the instance of the problem, the support of the task by the method, squares off
/// the board, and two puzzles in one command.
pub(super) fn find_refusal(call: &VerbCall) -> Option<FaultCode> {
    if let Some(fault) = two_puzzles_fault(call) {
        return Some(fault.code());
    }
    let problem = call.problem.as_ref()?;
    // Without a size there is nothing to check.
    problem.size_range()?;
    let one = problem.expand_members().into_iter().next()?;
    let instance = match one.instance() {
        Ok(instance) => instance,
        // A fault about a square belongs to the word of the square. All other faults belong to the
        // problem.
        Err(fault) => {
            return Some(if fault.code() == FaultCode::E302 {
                FaultCode::E302
            } else {
                FaultCode::E301
            });
        }
    };
    // The word after `map` selects one of several tasks.
    let asked = match call.args.text("counting") {
        Some(word) => format!("{} {word}", call.verb.word),
        None => call.verb.word.to_owned(),
    };
    if let Some(task) = MethodTask::ALL.into_iter().find(|task| task.word() == asked) {
        let able = |named| instance.choose_method(task, named, &Limit::default()).is_ok();
        // One search runs by one method.
        if one.args.methods().count() > 1 {
            return Some(FaultCode::E003);
        }
        if !able(None) || !one.args.methods().all(|(word, _)| able(Some(word))) {
            return Some(FaultCode::E300);
        }
    }
    if call.verb.output_kinds.contains(&ValueKind::Puzzle) && instance.is_shortest_path() {
        return Some(FaultCode::E300);
    }
    if call.verb.output_kinds.contains(&ValueKind::Proof) && !can_be_proved(&*instance) {
        return Some(FaultCode::E300);
    }
    None
}

/// Returns whether required pieces of a command attack each other, so that it has no solution.
pub(super) fn has_attacking_pieces(call: &VerbCall) -> bool {
    let sized = call.problem.as_ref().filter(|problem| problem.size_range().is_some());
    let first = sized.and_then(|problem| problem.expand_members().into_iter().next());
    first
        .and_then(|first| first.instance().ok())
        .is_some_and(|instance| instance.forbids_together(instance.required_squares()))
}

/// Returns the command with both ends if the command finds a path and lacks one of them.
pub(super) fn with_path_ends(call: &VerbCall) -> Option<String> {
    let instance = call.problem.as_ref()?.instance().ok()?;
    match instance.choose_method(MethodTask::Find, None, &Limit::default()) {
        Err(ProblemError::NeedsEnd { example, .. }) => Some(example),
        _ => None,
    }
}
