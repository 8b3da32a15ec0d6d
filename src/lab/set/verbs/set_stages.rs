//! Stages that make a set from a set.

use super::reduction::trace_unique;
use super::table_stages::{filter_stage, owned_column_names, row_argument, row_fault};
use crate::command::input::{SET, checked_squares, given_group, set_stage};
use crate::data::{Table, ValueKind};
use crate::problem::{ArgKind, OptionArity, OptionSpec, ParamSpec, Signature};
use crate::set::{ExprType, SolutionFilter, SolutionSet};
use crate::state::{Fault, FaultKind, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_base::core::SearchEnd;
use bezzel_language::{Expression, ExpressionNode};
use bezzel_messages::{Diagnostic, FaultCode, message};
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
        VerbExample {
            line: "trace all queens 6 | unique",
            shows: "2  x  solution 2 is dropped: rotate 90 maps solution 1 to it",
        },
    ],
    synonyms: &["distinct", "dedup", "dedupe", "reduce"],
    trace: Some(trace_unique),
    ..set_stage("unique", run_unique)
};

/// Selects the first solutions of a set.
pub(crate) static FIRST: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("number", ArgKind::Integer(0))]),
    examples: &[VerbExample { line: "all queens 8 | first 3 | count", shows: "3 solutions" }],
    synonyms: &["head", "take", "top"],
    ..filter_stage("first", run_first)
};

/// Selects the last solutions of a set.
pub(crate) static LAST: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("number", ArgKind::Integer(0))]),
    examples: &[VerbExample { line: "all queens 8 | last 3 | count", shows: "3 solutions" }],
    synonyms: &["tail", "bottom"],
    ..filter_stage("last", run_last)
};

/// Skips the first solutions of a set.
pub(crate) static SKIP: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("number", ArgKind::Integer(0))]),
    examples: &[VerbExample { line: "all queens 8 | skip 90 | count", shows: "2 solutions" }],
    synonyms: &["drop"],
    ..filter_stage("skip", run_skip)
};

/// Returns the solution with this number, counted from 1.
pub(crate) static NTH: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("number", ArgKind::Integer(1))]),
    examples: &[VerbExample { line: "all queens 8 | nth 1", shows: "8 . . Q . . . . ." }],
    synonyms: &["item"],
    input_kinds: SET,
    output_kinds: &[ValueKind::Board],
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
    synonyms: &["filter", "tests"],
    requires_argument: true,
    ..filter_stage("where", run_where)
};

const DESCENDING: OptionSpec = OptionSpec::new("descending", OptionArity::Nothing);

/// Sorts a set or a table.
pub(crate) static SORT: Verb = Verb {
    signature: Signature { params: &[ParamSpec::new("key", ArgKind::Key)], options: &[DESCENDING] },
    examples: &[VerbExample {
        line: "all queens 8 | sort symmetry descending | first 1 | count",
        shows: "1 solution",
    }],
    synonyms: &["order", "keys"],
    ..filter_stage("sort", run_sort)
};

fn run_unique(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let group = given_group(run.call);
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

/// Returns the number argument of the stage as an index.
fn given_index(run: &VerbRun<'_>) -> usize {
    usize::try_from(given_number(run)).unwrap_or(usize::MAX)
}

fn run_first(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(trace) = run.take_trace() {
        return Ok(Value::Trace(trace.part(0, given_index(&run))));
    }
    if let Some(mut table) = run.take_table() {
        table.rows.truncate(given_index(&run));
        return Ok(Value::Table(table));
    }
    let set = run.take_set()?.first(given_number(&run));
    checked_set(&run, set)
}

fn run_last(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(trace) = run.take_trace() {
        let skipped = trace.steps.len().saturating_sub(given_index(&run));
        return Ok(Value::Trace(trace.part(skipped, usize::MAX)));
    }
    if let Some(mut table) = run.take_table() {
        table.rows.drain(..table.rows.len().saturating_sub(given_index(&run)));
        return Ok(Value::Table(table));
    }
    let set = run.take_set()?.last(given_number(&run));
    checked_set(&run, set)
}

fn run_skip(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(trace) = run.take_trace() {
        return Ok(Value::Trace(trace.part(given_index(&run), usize::MAX)));
    }
    if let Some(mut table) = run.take_table() {
        table.rows.drain(..given_index(&run).min(table.rows.len()));
        return Ok(Value::Table(table));
    }
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
    if let Some(table) = run.take_table() {
        return filter_table(&run, table);
    }
    let set = run.take_set()?;
    let args = &run.call.args;
    let test = run.read_formula("test", Some(ExprType::Truth), &set)?;
    let lists = <[_; 2]>::try_from(checked_squares(args, &["with", "without"], &set)?)
        .expect("a list for each name");
    let [with, without] = lists;
    checked_set(&run, set.filter(SolutionFilter { test, with, without, predicate: None }))
}

/// Keeps the rows of a table that pass the test.
fn filter_table(run: &VerbRun<'_>, table: Table) -> Result<Value, Fault> {
    let columns = owned_column_names(&table);
    let squares = run.call.args.0.iter().find(|given| ["with", "without"].contains(&given.name));
    if let Some(given) = squares {
        let message = message!("fault-rows-squares", option = given.name);
        return Err(Fault::new(given.span, Diagnostic::new(FaultCode::E200, message)));
    }
    let test = row_argument(run, "test", &table).expect("binding asks for a condition");
    let kept = table.filter_rows(&test);
    kept.map(Value::Table).map_err(|error| row_fault(error, &columns))
}

/// Sorts the rows of a table by an expression over its columns.
fn sort_table(run: &VerbRun<'_>, table: Table) -> Result<Value, Fault> {
    let columns = owned_column_names(&table);
    let is_descending = run.call.args.has("descending");
    let key = match row_argument(run, "key", &table) {
        Some(key) => key,
        // `count` alone is bound as a word.
        None => Expression {
            item: ExpressionNode::Word(run.call.args.text("key").unwrap_or_default().to_owned()),
            span: run.argument_span("key"),
        },
    };
    let sorted = table.sort_rows(&key, is_descending);
    sorted.map(Value::Table).map_err(|error| row_fault(error, &columns))
}

fn run_sort(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(table) = run.take_table() {
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
