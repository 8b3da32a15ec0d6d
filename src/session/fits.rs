//! Kinds of the values of a pipeline, determined before it runs. They decide which stages can
//! follow, and which formats can hold the value.

use crate::problem::{Arg, Instance, Task};
use crate::search::Limit;
use crate::value::file::Writer;
use crate::value::{Gallery, Topic, Value};
use crate::verb::bind::{BoundStatement, Head, SET_WORDS};
use crate::verb::{Call, Code, two_puzzles};

/// Possible kinds of a value, as message ids. `None` if they are unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Kinds(pub(super) Option<Vec<&'static str>>);

/// Additional kind of a value with tours, for stages that take only tours.
const TOUR: &str = "kind-tour";

/// Kinds that arithmetic accepts.
pub(super) const NUMBERS: &[&str] = &["kind-number", "kind-count", "kind-gallery"];

impl Kinds {
    pub(super) fn of(kinds: &[&'static str], tour: bool) -> Kinds {
        let more = if tour { &[TOUR][..] } else { &[] };
        Kinds((!kinds.is_empty()).then(|| [kinds, more].concat()))
    }

    /// Returns whether the value is known to have possibly this kind.
    pub(super) fn has(&self, kind: &str) -> bool {
        self.0.as_ref().is_some_and(|kinds| kinds.contains(&kind))
    }

    /// Returns whether an operator fits after such a value.
    pub(super) fn joined_by(&self, operator: &str) -> bool {
        let is_number = NUMBERS.iter().any(|kind| self.has(kind));
        self.0.is_none()
            || match operator {
                "=" | "!=" => is_number || self.has("kind-set") || self.has("kind-truth"),
                word if SET_WORDS.contains(&word) => self.has("kind-set"),
                _ => is_number,
            }
    }

    /// Returns whether a stage or operator with these accepted kinds can take the value. An empty
    /// list accepts everything.
    pub(super) fn fit(&self, takes: &[&'static str]) -> bool {
        takes.is_empty() || self.0.as_ref().is_none_or(|kinds| kinds.iter().any(|kind| takes.contains(kind)))
    }
}

impl Kinds {
    /// Returns whether a writer preserves the value, in particular the order of tours.
    pub(super) fn keeps(&self, writer: &Writer) -> bool {
        writer.fits(self.has(TOUR))
    }
}

/// Returns the kinds of a value.
pub(super) fn of_value(value: &Value) -> Kinds {
    let tour = match value {
        Value::Board(board) => board.walk.is_some(),
        Value::Set(set) => set.instance().walk().is_some(),
        Value::Gallery(gallery) => gallery.boards.iter().any(|board| board.walk.is_some()),
        _ => false,
    };
    match value {
        // A stage after it takes all solutions that reach the extreme.
        Value::Gallery(Gallery { extreme: Some(_), .. }) => Kinds::of(&[value.kind(), "kind-set"], tour),
        // A help topic represents a value if only its summary is known.
        Value::Help(Topic::Variable(shape)) => Kinds::of(&[shape.kind], tour),
        value => Kinds::of(&[value.kind()], tour),
    }
}

/// Returns the possible kinds of a statement's value. Returns `None` if a stage cannot take the
/// value before it.
pub(super) fn yields(statement: &BoundStatement, variable: &dyn Fn(&str) -> Kinds) -> Option<Kinds> {
    let ends = |call: &Call| !call.verb.piped;
    let before = statement.stages.len().saturating_sub(1);
    let head_ends = matches!(&statement.head, Head::Call(call) if ends(call) && !statement.stages.is_empty());
    if head_ends || statement.stages[..before].iter().any(ends) {
        return None;
    }
    let head = match &statement.head {
        Head::Call(call) => of_call(call),
        Head::Variable(name) => variable(&name.item),
        // An expression over numbers alone is a number or a truth value.
        Head::Calculation(one) if one.operands.is_empty() => Kinds::of(&["kind-number", "kind-truth"], false),
        Head::Calculation(_) => Kinds::default(),
    };
    statement
        .stages
        .iter()
        .try_fold(head, |kinds, stage| kinds.fit(stage.verb.on).then(|| Kinds::of(stage.verb.gives, kinds.has(TOUR))))
}

/// Returns the kinds of a command's value. They are unknown for a range of sizes.
fn of_call(call: &Call) -> Kinds {
    let ranges = |arg: &Arg| matches!(arg, Arg::Sizes(..));
    match &call.problem {
        Some(problem) if problem.args.0.iter().any(|given| ranges(&given.arg)) => Kinds::default(),
        Some(problem) => {
            let walk = |instance: std::sync::Arc<dyn Instance>| instance.walk().is_some();
            Kinds::of(call.verb.gives, problem.instance().is_ok_and(walk))
        }
        None => Kinds::of(call.verb.gives, false),
    }
}

impl BoundStatement {
    /// Iterates over the commands of the statement, in order.
    pub(super) fn calls(&self) -> impl Iterator<Item = &Call> {
        let head = match &self.head {
            Head::Call(call) => Some(call),
            Head::Variable(_) | Head::Calculation(_) => None,
        };
        head.into_iter().chain(&self.stages)
    }
}

/// Returns the code of the fault that a command is certain to have, if a quick check finds one.
///
/// The checks are: the instance of the problem, the support of the task by the method, squares off
/// the board, required squares that are attacked, and two puzzles in one command.
pub(super) fn refusal(call: &Call) -> Option<Code> {
    if let Some(fault) = two_puzzles(call) {
        return Some(fault.code());
    }
    let problem = call.problem.as_ref()?;
    // Without a size there is nothing to check.
    problem.sizes()?;
    let one = problem.members().into_iter().next()?;
    let instance = match one.instance() {
        Ok(instance) => instance,
        // A fault about a square belongs to the word of the square. All other faults belong to the
        // problem.
        Err(fault) => return Some(if fault.code() == Code::E302 { Code::E302 } else { Code::E301 }),
    };
    // The word after `map` selects one of several tasks.
    let asked = match call.args.text("counting") {
        Some(word) => format!("{} {word}", call.verb.word),
        None => call.verb.word.to_owned(),
    };
    if let Some(task) = Task::ALL.into_iter().find(|task| task.word() == asked) {
        let able = |named| instance.method(task, named, &Limit::default()).is_ok();
        let methods = one.args.all("using").filter_map(|given| match given.arg {
            Arg::Method(word) => Some(word),
            _ => None,
        });
        if !able(None) || !methods.map(Some).all(able) {
            return Some(Code::E300);
        }
    }
    if call.verb.gives.contains(&"kind-proof") && instance.model().is_none() {
        return Some(Code::E300);
    }
    is_attacked(&*instance).then_some(Code::E303)
}

/// Returns whether a required piece attacks another one in a problem that forbids it.
fn is_attacked(instance: &dyn Instance) -> bool {
    const MOST_SQUARES: u64 = 10_000;
    let (grid, required) = (instance.grid(), instance.required());
    if instance.walk().is_some()
        || !instance.is_independent()
        || !instance.shares().is_empty()
        || grid.size.squares() > MOST_SQUARES
    {
        return false;
    }
    required.iter().enumerate().any(|(at, &square)| {
        let others = &required[at + 1..];
        !others.is_empty()
            && instance.piece().mutual().attacked(grid, square).any(|attacked| others.contains(&attacked))
    })
}
