//! Stages that make a set from a set.

use crate::board::SymmetryGroup;
use crate::command::input::{SET, checked_squares, set_stage};
use crate::command::problem::explain::narrow_set;
use crate::data::Table;
use crate::engine::core::SearchEnd;
use crate::i18n::{Diagnostic, FaultCode, message};
use crate::problem::{ArgKind, OptionArity, OptionSpec, ParamSpec, Signature};
use crate::set::{ExprType, SolutionFilter, SolutionSet};
use crate::state::{Fault, FaultKind, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use std::hash::{BuildHasher, RandomState};

/// Selects one solution of each class under the symmetries of the board.
pub(crate) static UNIQUE: Verb = Verb {
    signature: Signature {
        params: &[],
        options: &[OptionSpec::new("by", OptionArity::One(ArgKind::Choice(&["rotation", "all"])))],
    },
    examples: &[
        VerbExample { line: "all queens 8 | unique | count", shows: "12 solutions" },
        VerbExample { line: "all queens 8 | unique by rotation | count", shows: "24 solutions" },
    ],
    synonyms: &["distinct", "dedup", "dedupe", "reduce"],
    ..set_stage("unique", run_unique)
};

/// Selects the first solutions of a set.
pub(crate) static FIRST: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("number", ArgKind::Integer(0))]),
    examples: &[VerbExample { line: "all queens 8 | first 3 | count", shows: "3 solutions" }],
    synonyms: &["head", "take", "top"],
    ..set_stage("first", run_first)
};

/// Selects the last solutions of a set.
pub(crate) static LAST: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("number", ArgKind::Integer(0))]),
    examples: &[VerbExample { line: "all queens 8 | last 3 | count", shows: "3 solutions" }],
    synonyms: &["tail", "bottom"],
    ..set_stage("last", run_last)
};

/// Skips the first solutions of a set.
pub(crate) static SKIP: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("number", ArgKind::Integer(0))]),
    examples: &[VerbExample { line: "all queens 8 | skip 90 | count", shows: "2 solutions" }],
    synonyms: &["drop"],
    ..set_stage("skip", run_skip)
};

/// Returns the solution with this number, counted from 1.
pub(crate) static NTH: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("number", ArgKind::Integer(1))]),
    examples: &[VerbExample { line: "all queens 8 | nth 1", shows: "8 . . Q . . . . ." }],
    synonyms: &["item", "get"],
    input_kinds: SET,
    output_kinds: &["kind-board"],
    ..Verb::new("nth", VerbRole::Stage, run_nth)
};

/// Samples solutions at random. Every selection of this size is equally likely.
pub(crate) static SAMPLE: Verb = Verb {
    signature: Signature {
        params: &[ParamSpec::new("number", ArgKind::Integer(0))],
        options: &[OptionSpec::SEED],
    },
    examples: &[
        VerbExample { line: "all queens 8 | sample 5 seed 1 | count", shows: "5 solutions" },
        VerbExample { line: "all tour 6 closed | sample 3 seed 1 | count", shows: "3 solutions" },
    ],
    synonyms: &["random", "pick", "shuffle"],
    input_kinds: SET,
    output_kinds: SET,
    ..Verb::new("sample", VerbRole::Stage, run_sample)
};

/// Filters the solutions by a condition.
pub(crate) static WHERE: Verb = Verb {
    signature: Signature {
        params: &[ParamSpec::optional("test", ArgKind::Test)],
        options: &[OptionSpec::WITH, OptionSpec::WITHOUT],
    },
    examples: &[
        VerbExample { line: "all queens 8 | where symmetric | count", shows: "4 solutions" },
        VerbExample {
            line: "all queens 8 | where corners = 0 and not symmetric | count",
            shows: "72 solutions",
        },
        VerbExample { line: "all tour 5 | where end = c3 | count", shows: "64 solutions" },
    ],
    synonyms: &["filter", "select", "tests"],
    requires_argument: true,
    ..set_stage("where", run_where)
};

/// Sorts a set.
pub(crate) static SORT: Verb = Verb {
    signature: Signature {
        params: &[ParamSpec::new("key", ArgKind::Key)],
        options: &[OptionSpec::new("descending", OptionArity::Nothing)],
    },
    examples: &[VerbExample {
        line: "all queens 8 | sort symmetry descending | first 1 | count",
        shows: "1 solution",
    }],
    synonyms: &["order", "keys"],
    ..set_stage("sort", run_sort)
};

fn run_unique(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let group = match run.call.args.text("by") {
        Some("rotation") => SymmetryGroup::Rotations,
        _ => SymmetryGroup::All,
    };
    let set = run.take_set()?.unique(group);
    checked_set(&run, set)
}

/// Returns the set of a stage, unless it has too many stages.
fn checked_set(run: &VerbRun<'_>, set: SolutionSet) -> Result<Value, Fault> {
    set.check_stages().map_err(|refusal| run.refusal_fault(refusal))?;
    Ok(Value::Set(set))
}

/// Returns the number argument of the stage.
fn given_number(run: &VerbRun<'_>) -> u64 {
    run.call.args.integer("number").expect("binding asks for a number")
}

fn run_first(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(mut table) = take_table(&mut run) {
        table.rows.truncate(usize::try_from(given_number(&run)).unwrap_or(usize::MAX));
        return Ok(Value::Table(table));
    }
    let set = run.take_set()?.first(given_number(&run));
    checked_set(&run, set)
}

fn run_last(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(mut table) = take_table(&mut run) {
        let keep = usize::try_from(given_number(&run)).unwrap_or(usize::MAX);
        table.rows.drain(..table.rows.len().saturating_sub(keep));
        return Ok(Value::Table(table));
    }
    let set = run.take_set()?.last(given_number(&run));
    checked_set(&run, set)
}

fn run_skip(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let set = run.take_set()?.skip(given_number(&run));
    checked_set(&run, set)
}

fn run_nth(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let set = run.take_set()?;
    let number = given_number(&run);
    let found = set
        .get(number.saturating_sub(1), &run.state.limit_for_set(&set))
        .map_err(|refusal| run.refusal_fault(refusal))?;
    match found {
        Ok((number, squares)) => {
            let number = Some(number).filter(|_| set.keeps_numbers());
            Ok(Value::Board(set.to_board(&squares, number)))
        }
        Err((count, SearchEnd::Complete)) => {
            Err(run.fault(FaultKind::no_such_solution(number, count)))
        }
        Err((_, SearchEnd::Stopped(stop))) => Err(run.stop_fault(stop)),
    }
}

fn run_sample(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    // The seed is fixed here, so that the set lists the same members every time it is evaluated.
    let drawn = || RandomState::new().hash_one(()) % 1_000_000;
    let seed = run.call.args.integer("seed").unwrap_or_else(drawn);
    let set = run.take_set()?.sample(given_number(&run), seed);
    // Sampling from counts happens here, once, under the limits of the session. The short limit of
    // a preview would not suffice.
    match set
        .materialize_sample(&run.state.limit_for_set(&set))
        .map_err(|refusal| run.refusal_fault(refusal))?
    {
        Some(SearchEnd::Stopped(stop)) => Err(run.stop_fault(stop)),
        _ => checked_set(&run, set),
    }
}

fn run_where(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let set = run.take_set()?;
    let args = &run.call.args;
    let test = run.read_formula("test", Some(ExprType::Truth), &set)?;
    let lists = <[_; 2]>::try_from(checked_squares(args, &["with", "without"], &set)?)
        .expect("a list for each name");
    let [with, without] = lists;
    let set = narrow_set(set.filter(SolutionFilter { test, with, without }), &run.state.vocabulary);
    checked_set(&run, set)
}

/// Takes the table before the stage, if it is one.
fn take_table(run: &mut VerbRun<'_>) -> Option<Table> {
    match run.input.take() {
        Some(Value::Table(table)) => Some(table),
        other => {
            run.input = other;
            None
        }
    }
}

/// Sorts the rows of a table by its bar column, or by a key column.
fn sort_table(run: &VerbRun<'_>, mut table: Table) -> Result<Value, Fault> {
    let name = run.call.args.expression("key").map(|key| key.item.to_string());
    let column = match &name {
        None => table.bars,
        Some(name) => (0..table.columns.len()).find(|&at| table.column_name(at) == name),
    };
    let Some(column) = column else {
        let known: Vec<&str> = (0..table.columns.len()).map(|at| table.column_name(at)).collect();
        let message = message!("fault-no-key", name = name.unwrap_or_default());
        let span = run.argument_span("key");
        return Err(Fault::new(span, FaultKind::unknown_column(message, &known)));
    };
    table.rows.sort_by(|a, b| a[column].cmp_values(&b[column]));
    if run.call.args.has("descending") {
        table.rows.reverse();
    }
    Ok(Value::Table(table))
}

fn run_sort(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(table) = take_table(&mut run) {
        return sort_table(&run, table);
    }
    let set = run.take_set()?;
    if let Some(word) = run.call.args.text("key") {
        return Err(Fault::new(
            run.argument_span("key"),
            Diagnostic::new(FaultCode::E200, message!("fault-no-groups", name = word))
                .with_help(message!("help-no-groups")),
        ));
    }
    let key = run.read_formula("key", None, &set)?.expect("binding asks for a key");
    let set = set.sort(key, run.call.args.has("descending"));
    checked_set(&run, set)
}
