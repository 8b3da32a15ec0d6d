//! Stages that make a set from a set.

use super::explain::narrowed;
use super::input::{SET, of_sets, squares};
use super::{Example, Fault, FaultKind, Role, Run, Verb};
use crate::board::Group;
use crate::problem::{Arg, Kind, Opt, Param, Signature, Takes};
use crate::search::End;
use crate::value::{Filter, SolutionSet, Table, Type, Value};
use std::hash::{BuildHasher, RandomState};

/// Selects one solution of each class under the symmetries of the board.
pub(super) static UNIQUE: Verb = Verb {
    takes: Signature { params: &[], options: &[Opt::new("by", Takes::One(Kind::Choice(&["rotation", "all"])))] },
    examples: &[
        Example { line: "all queens 8 | unique | count", shows: "12 solutions" },
        Example { line: "all queens 8 | unique by rotation | count", shows: "24 solutions" },
    ],
    like: &["distinct", "dedup", "dedupe", "reduce"],
    ..of_sets("unique", run_unique)
};

/// Selects the first solutions of a set.
pub(super) static FIRST: Verb = Verb {
    takes: Signature::of(&[Param::new("number", Kind::Integer(0))]),
    examples: &[Example { line: "all queens 8 | first 3 | count", shows: "3 solutions" }],
    like: &["head", "take", "top"],
    ..of_sets("first", run_first)
};

/// Selects the last solutions of a set.
pub(super) static LAST: Verb = Verb {
    takes: Signature::of(&[Param::new("number", Kind::Integer(0))]),
    examples: &[Example { line: "all queens 8 | last 3 | count", shows: "3 solutions" }],
    like: &["tail", "bottom"],
    ..of_sets("last", run_last)
};

/// Skips the first solutions of a set.
pub(super) static SKIP: Verb = Verb {
    takes: Signature::of(&[Param::new("number", Kind::Integer(0))]),
    examples: &[Example { line: "all queens 8 | skip 90 | count", shows: "2 solutions" }],
    like: &["drop"],
    ..of_sets("skip", run_skip)
};

/// Returns the solution with this number, counted from 1.
pub(super) static NTH: Verb = Verb {
    takes: Signature::of(&[Param::new("number", Kind::Integer(1))]),
    examples: &[Example { line: "all queens 8 | nth 1", shows: "8 . . Q . . . . ." }],
    like: &["item", "get"],
    on: SET,
    gives: &["kind-board"],
    ..Verb::new("nth", Role::Stage, run_nth)
};

/// Samples solutions at random. Every selection of this size is equally likely.
pub(super) static SAMPLE: Verb = Verb {
    takes: Signature { params: &[Param::new("number", Kind::Integer(0))], options: &[Opt::SEED] },
    examples: &[
        Example { line: "all queens 8 | sample 5 seed 1 | count", shows: "5 solutions" },
        Example { line: "all tour 6 closed | sample 3 seed 1 | count", shows: "3 solutions" },
    ],
    like: &["random", "pick", "shuffle"],
    on: SET,
    gives: SET,
    ..Verb::new("sample", Role::Stage, run_sample)
};

/// Filters the solutions by a condition.
pub(super) static WHERE: Verb = Verb {
    takes: Signature { params: &[Param::maybe("test", Kind::Test)], options: &[Opt::WITH, Opt::WITHOUT] },
    examples: &[
        Example { line: "all queens 8 | where symmetric | count", shows: "4 solutions" },
        Example { line: "all queens 8 | where corners = 0 and not symmetric | count", shows: "72 solutions" },
        Example { line: "all tour 5 | where end = c3 | count", shows: "64 solutions" },
    ],
    like: &["filter", "select", "tests"],
    wants_more: true,
    ..of_sets("where", run_where)
};

/// Sorts a set.
pub(super) static SORT: Verb = Verb {
    takes: Signature { params: &[Param::new("key", Kind::Key)], options: &[Opt::new("descending", Takes::Nothing)] },
    examples: &[Example { line: "all queens 8 | sort symmetry descending | first 1 | count", shows: "1 solution" }],
    like: &["order", "keys"],
    ..of_sets("sort", run_sort)
};

fn run_unique(mut run: Run<'_>) -> Result<Value, Fault> {
    let group = match run.call.args.text("by") {
        Some("rotation") => Group::Rotations,
        _ => Group::All,
    };
    let set = run.set()?.unique(group);
    made(&run, set)
}

/// Returns the set of a stage, unless it has too many stages.
fn made(run: &Run<'_>, set: SolutionSet) -> Result<Value, Fault> {
    set.check_stages().map_err(|refusal| run.refused(refusal))?;
    Ok(Value::Set(set))
}

/// Returns the number argument of the stage.
fn number(run: &Run<'_>) -> u64 {
    run.call.args.integer("number").expect("binding asks for a number")
}

fn run_first(mut run: Run<'_>) -> Result<Value, Fault> {
    if let Some(mut table) = table(&mut run) {
        table.rows.truncate(usize::try_from(number(&run)).unwrap_or(usize::MAX));
        return Ok(Value::Table(table));
    }
    let set = run.set()?.first(number(&run));
    made(&run, set)
}

fn run_last(mut run: Run<'_>) -> Result<Value, Fault> {
    if let Some(mut table) = table(&mut run) {
        let keep = usize::try_from(number(&run)).unwrap_or(usize::MAX);
        table.rows.drain(..table.rows.len().saturating_sub(keep));
        return Ok(Value::Table(table));
    }
    let set = run.set()?.last(number(&run));
    made(&run, set)
}

fn run_skip(mut run: Run<'_>) -> Result<Value, Fault> {
    let set = run.set()?.skip(number(&run));
    made(&run, set)
}

fn run_nth(mut run: Run<'_>) -> Result<Value, Fault> {
    let set = run.set()?;
    let number = number(&run);
    let found = set.get(number.saturating_sub(1), &run.scene.limit_of(&set)).map_err(|refusal| run.refused(refusal))?;
    match found {
        Ok((number, squares)) => {
            let number = Some(number).filter(|_| set.keeps_numbers());
            Ok(Value::Board(set.board(&squares, number)))
        }
        Err((count, End::Complete)) => Err(run.fault(FaultKind::Beyond { number, count })),
        Err((_, End::Stopped(stop))) => Err(run.stopped(stop)),
    }
}

fn run_sample(mut run: Run<'_>) -> Result<Value, Fault> {
    // The seed is fixed here, so that the set lists the same members every time it is evaluated.
    let drawn = || RandomState::new().hash_one(()) % 1_000_000;
    let seed = run.call.args.integer("seed").unwrap_or_else(drawn);
    let set = run.set()?.sample(number(&run), seed);
    // Sampling from counts happens here, once, under the limits of the session. The short limit of
    // a preview would not suffice.
    match set.draw(&run.scene.limit_of(&set)).map_err(|refusal| run.refused(refusal))? {
        Some(End::Stopped(stop)) => Err(run.stopped(stop)),
        _ => made(&run, set),
    }
}

fn run_where(mut run: Run<'_>) -> Result<Value, Fault> {
    let set = run.set()?;
    let args = &run.call.args;
    let test = run.formula("test", Some(Type::Truth), &set)?;
    let lists = <[_; 2]>::try_from(squares(args, &["with", "without"], &set)?).expect("a list for each name");
    let [with, without] = lists;
    let set = narrowed(set.filter(Filter { test, with, without }), run.scene.vocabulary);
    made(&run, set)
}

/// Takes the table before the stage, if it is one.
fn table(run: &mut Run<'_>) -> Option<Table> {
    match run.input.take() {
        Some(Value::Table(table)) => Some(table),
        other => {
            run.input = other;
            None
        }
    }
}

/// Sorts the rows of a table by its bar column, or by a key column.
fn sort_table(run: &Run<'_>, mut table: Table) -> Result<Value, Fault> {
    let given = run.call.args.get("key").expect("binding asks for a key");
    let name = match &given.arg {
        Arg::Text(_) => None,
        _ => run.call.args.expression("key").map(|key| key.item.to_string()),
    };
    let column = match &name {
        None => table.bars,
        Some(name) => (0..table.columns.len()).find(|&at| table.column_name(at) == name),
    };
    let Some(column) = column else {
        let have = (0..table.columns.len()).map(|at| table.column_name(at).to_owned()).collect();
        return Err(Fault::at(given.span, FaultKind::NoKey(name.unwrap_or_default(), have)));
    };
    table.rows.sort_by(|a, b| a[column].cmp_values(&b[column]));
    if run.call.args.has("descending") {
        table.rows.reverse();
    }
    Ok(Value::Table(table))
}

fn run_sort(mut run: Run<'_>) -> Result<Value, Fault> {
    if let Some(table) = table(&mut run) {
        return sort_table(&run, table);
    }
    let set = run.set()?;
    if let Some(Arg::Text(word)) = run.call.args.get("key").map(|given| &given.arg) {
        let span = run.call.args.get("key").map_or(run.call.span, |given| given.span);
        return Err(Fault::at(span, FaultKind::NoKey(word.clone(), Vec::new())));
    }
    let key = run.formula("key", None, &set)?.expect("binding asks for a key");
    let set = set.sort(key, run.call.args.has("descending"));
    made(&run, set)
}
