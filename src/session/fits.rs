//! What kinds of values a pipeline can yield, known before it runs: which stages can follow, and which formats can hold it.

use crate::problem::{Arg, Instance, Task};
use crate::search::Limit;
use crate::value::file::Writer;
use crate::value::{Gallery, Topic, Value};
use crate::verb::bind::{BoundStatement, Head, SET_WORDS};
use crate::verb::{Call, Code, two_puzzles};

/// The kinds that a value may have, as message ids; none where that cannot be told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Kinds(pub(super) Option<Vec<&'static str>>);

/// What a value of tours has beside its own kind: for stages on tours alone.
const TOUR: &str = "kind-tour";

/// What can be calculated with.
pub(super) const NUMBERS: &[&str] = &["kind-number", "kind-count", "kind-gallery"];

impl Kinds {
    pub(super) fn of(kinds: &[&'static str], tour: bool) -> Kinds {
        let more = if tour { &[TOUR][..] } else { &[] };
        Kinds((!kinds.is_empty()).then(|| [kinds, more].concat()))
    }

    /// Whether the value surely may be of this kind.
    pub(super) fn has(&self, kind: &str) -> bool {
        self.0.as_ref().is_some_and(|kinds| kinds.contains(&kind))
    }

    /// Whether an operator can stand after such a value.
    pub(super) fn joined_by(&self, operator: &str) -> bool {
        let is_number = NUMBERS.iter().any(|kind| self.has(kind));
        self.0.is_none()
            || match operator {
                "=" | "!=" => is_number || self.has("kind-set") || self.has("kind-truth"),
                word if SET_WORDS.contains(&word) => self.has("kind-set"),
                _ => is_number,
            }
    }

    /// Whether something that takes these kinds can take it; what takes none is not asked.
    pub(super) fn fit(&self, takes: &[&'static str]) -> bool {
        takes.is_empty() || self.0.as_ref().is_none_or(|kinds| kinds.iter().any(|kind| takes.contains(kind)))
    }
}

impl Kinds {
    /// Whether a file of this kind keeps what makes the value: the order of tours.
    pub(super) fn keeps(&self, writer: &Writer) -> bool {
        writer.fits(self.has(TOUR))
    }
}

/// The kind of a value.
pub(super) fn of_value(value: &Value) -> Kinds {
    let tour = match value {
        Value::Board(board) => board.walk.is_some(),
        Value::Set(set) => set.instance().walk().is_some(),
        Value::Gallery(gallery) => gallery.boards.iter().any(|board| board.walk.is_some()),
        _ => false,
    };
    match value {
        // What follows takes all solutions that reach it.
        Value::Gallery(Gallery { extreme: Some(_), .. }) => Kinds::of(&[value.kind(), "kind-set"], tour),
        // What stands for a value where only its shape is known.
        Value::Help(Topic::Variable(shape)) => Kinds::of(&[shape.kind], tour),
        value => Kinds::of(&[value.kind()], tour),
    }
}

/// The kinds that a statement may yield; none where a stage surely does not take what comes to it.
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
        // An expression over numbers alone is a number, or says whether one holds.
        Head::Calculation(one) if one.operands.is_empty() => Kinds::of(&["kind-number", "kind-truth"], false),
        Head::Calculation(_) => Kinds::default(),
    };
    statement
        .stages
        .iter()
        .try_fold(head, |kinds, stage| kinds.fit(stage.verb.on).then(|| Kinds::of(stage.verb.gives, kinds.has(TOUR))))
}

/// What a command at the start makes; about a range of sizes that cannot be told.
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
    /// Its commands, in order.
    pub(super) fn calls(&self) -> impl Iterator<Item = &Call> {
        let head = match &self.head {
            Head::Call(call) => Some(call),
            Head::Variable(_) | Head::Calculation(_) => None,
        };
        head.into_iter().chain(&self.stages)
    }
}

/// Why a command surely fails, as far as that is known at once: its problem cannot be made, a method does not do what the verb asks for,
/// a square is off the board or attacked where nothing may be, two puzzles are named.
pub(super) fn refusal(call: &Call) -> Option<Code> {
    if let Some(fault) = two_puzzles(call) {
        return Some(fault.code());
    }
    let problem = call.problem.as_ref()?;
    // A problem without a size is not one to be made.
    problem.sizes()?;
    let one = problem.members().into_iter().next()?;
    let instance = match one.instance() {
        Ok(instance) => instance,
        // A square is the fault of the word that names it; all else is that of the problem.
        Err(fault) => return Some(if fault.code() == Code::E302 { Code::E302 } else { Code::E301 }),
    };
    // `map` asks for several things, by the word after it.
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

/// Whether a required piece attacks another where none may.
fn is_attacked(instance: &dyn Instance) -> bool {
    /// The largest board on which that is looked at.
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
