//! The stages `stats`, `group`, `histogram`, `min`, `max` and `mean`: statistics of a set.

use super::input::SET;
use super::{Call, Example, Fault, FaultKind, Role, Run, Verb};
use crate::problem::{Arg, Given, Kind, Opt, Param, Signature, Takes};
use crate::search::End;
use crate::value::{
    Attribute, Cell, Datum, Formula, Gallery, Groups, Heat, HeatMap, Note, Number, Places, SolutionSet, Table, Type,
    Value,
};
use num_bigint::{BigInt, BigUint};

const BY: Opt = Opt::new("by", Takes::List(Kind::Group));

const AMOUNT: Signature = Signature::of(&[Param::new("key", Kind::Amount)]);

/// Counts the solutions of a set by symmetry, or by keys.
pub(super) static STATS: Verb = Verb {
    takes: Signature { params: &[], options: &[BY] },
    examples: &[
        Example { line: "all queens 8 | stats", shows: "none            8         88                     11" },
        Example { line: "all queens 8 | stats by square", shows: "8  4  8 16 18 18 16  8  4" },
        Example { line: "all queens 8 | unique | stats by diagonals", shows: "12 solutions in 3 groups." },
    ],
    like: &["statistics", "summary", "tally"],
    on: SET,
    gives: &["kind-table"],
    plan: "plan-grouped",
    ..Verb::new("stats", Role::Stage, run_stats)
};

/// Groups the solutions of a set in a table.
pub(super) static GROUP: Verb = Verb {
    takes: Signature { params: &[], options: &[BY] },
    examples: &[
        Example { line: "all tour 5 | group by end | sort count", shows: "1,728 solutions in 13 groups." },
        Example { line: "all queens 8 | group by corners, symmetry", shows: "92 solutions in 3 groups." },
    ],
    like: &["groupby", "groups", "partition", "split"],
    on: SET,
    gives: &["kind-table"],
    plan: "plan-grouped",
    wants_more: true,
    ..Verb::new("group", Role::Stage, run_group)
};

/// Counts the values of a key, including all numbers between the smallest and the largest.
pub(super) static HISTOGRAM: Verb = Verb {
    takes: Signature::of(&[Param::new("key", Kind::Key)]),
    examples: &[
        Example { line: "all queens 8 | histogram rim", shows: "Generating function: `16*x^3 + 76*x^4`." },
        Example { line: "all tour 6 closed | histogram moves nne | plot", shows: "9 │" },
    ],
    like: &["hist", "distribution", "bins"],
    on: SET,
    gives: &["kind-table"],
    plan: "plan-grouped",
    ..Verb::new("histogram", Role::Stage, run_histogram)
};

/// Selects the solutions with the minimum of a key.
pub(super) static MIN: Verb = Verb {
    takes: AMOUNT,
    examples: &[Example {
        line: "all queens 8 | min diagonals",
        shows: "The least `diagonals` is 0, reached by 12 of 92 solutions.",
    }],
    like: &["minimum", "least", "smallest", "fewest"],
    on: SET,
    gives: &["kind-gallery", "kind-set"],
    plan: "plan-extreme",
    ..Verb::new("min", Role::Stage, run_min)
};

/// Selects the solutions with the maximum of a key.
pub(super) static MAX: Verb = Verb {
    takes: AMOUNT,
    examples: &[Example {
        line: "all tour 6 closed | max crossings",
        shows: "The largest `crossings` is 66, reached by 8 of 9,862 solutions.",
    }],
    like: &["maximum", "most", "largest", "biggest"],
    on: SET,
    gives: &["kind-gallery", "kind-set"],
    plan: "plan-extreme",
    ..Verb::new("max", Role::Stage, run_max)
};

/// Computes the mean of a key over all solutions.
pub(super) static MEAN: Verb = Verb {
    takes: AMOUNT,
    examples: &[Example { line: "all queens 8 | mean diagonals", shows: "32/23 ≈ 1.391304" }],
    like: &["average", "avg", "expectation"],
    on: SET,
    plan: "plan-summed",
    ..Verb::new("mean", Role::Stage, run_mean)
};

fn run_stats(mut run: Run<'_>) -> Result<Value, Fault> {
    let set = run.set()?;
    if !run.call.args.has("by") {
        return by_symmetry(&run, &set);
    }
    if let Some(place) = place(&run)? {
        return by_place(&run, &set, place);
    }
    let keys = keys(&run, &set)?;
    let groups = grouped(&run, &set, &keys)?;
    Ok(match (keys.as_slice(), heat(&keys)) {
        ([_], Some(heat)) => Value::Map(on_board(&set, groups, heat)),
        _ => tally(&set, groups.solutions(), groups.rows.len(), groups.table()),
    })
}

fn run_group(mut run: Run<'_>) -> Result<Value, Fault> {
    let set = run.set()?;
    if let Some(place) = place(&run)? {
        let places = places(&run, &set, place)?;
        let (solutions, size) = (places.total, set.instance().grid().size);
        let squares = places.squares.iter().enumerate().map(|(at, number)| (size.square(at).to_string(), *number));
        let moves = places.moves.iter().map(|((from, to), number)| (format!("{from}-{to}"), *number));
        let rows: Vec<_> = squares.chain(moves).collect();
        let groups = rows.len();
        let key = if places.squares.is_empty() { "move" } else { "square" };
        return Ok(tally(
            &set,
            solutions.into(),
            groups,
            Table::of_groups(vec![key.to_owned()], rows, places.end.stop()),
        ));
    }
    let keys = keys(&run, &set)?;
    let groups = grouped(&run, &set, &keys)?;
    Ok(tally(&set, groups.solutions(), groups.rows.len(), groups.table()))
}

fn run_histogram(mut run: Run<'_>) -> Result<Value, Fault> {
    let set = run.set()?;
    let key = run.formula("key", None, &set)?.ok_or_else(|| no_column(&run))?;
    let groups = grouped(&run, &set, &[key])?;
    let (solutions, number, polynomial) = (groups.solutions(), groups.rows.len(), groups.generating_function());
    let mut table = tally(&set, solutions, number, groups.histogram());
    if let Value::Table(table) = &mut table {
        table.notes.extend(polynomial.map(Note::Generating));
    }
    Ok(table)
}

fn run_min(run: Run<'_>) -> Result<Value, Fault> {
    extreme(run, false)
}

fn run_max(run: Run<'_>) -> Result<Value, Fault> {
    extreme(run, true)
}

/// Maximum number of boards that are shown for an extreme.
const DRAWN: u64 = 12;

fn extreme(mut run: Run<'_>, most: bool) -> Result<Value, Fault> {
    let set = run.set()?;
    let key = run.formula("key", Some(Type::Number), &set)?.ok_or_else(|| no_column(&run))?;
    let kept = DRAWN.min(set.boards_carried());
    let found = set.extreme(&key, most, kept, &run.scene.limit_of(&set)).map_err(|refusal| run.refused(refusal))?;
    let (extreme, boards, end) = found;
    match (&extreme.value, end) {
        (None, End::Stopped(stop)) => Err(run.stopped(stop)),
        (None, End::Complete) => Err(nothing(&run, &set, &key, extreme.of)),
        _ => {
            let of = end.is_complete().then(|| extreme.reached.into());
            Ok(Value::Gallery(Gallery { of, stopped: end.stop(), extreme: Some(extreme), ..Gallery::new(boards) }))
        }
    }
}

fn run_mean(mut run: Run<'_>) -> Result<Value, Fault> {
    let set = run.set()?;
    let key = run.formula("key", Some(Type::Number), &set)?.ok_or_else(|| no_column(&run))?;
    let (sum, number, end) = set.sum(&key, &run.scene.limit_of(&set)).map_err(|refusal| run.refused(refusal))?;
    if let End::Stopped(stop) = end {
        // The mean of the first solutions says nothing about the rest.
        return Err(run.stopped(stop));
    }
    let mean = sum.over(&Number::from(BigInt::from(number))).ok_or_else(|| nothing(&run, &set, &key, 0))?;
    Ok(Value::Number(mean))
}

/// Returns the fault that no solution has a value of the key, or that no solution exists.
fn nothing(run: &Run<'_>, set: &SolutionSet, key: &Formula, solutions: u64) -> Fault {
    if solutions > 0 {
        return run.fault(FaultKind::NoValue(key.to_string()));
    }
    run.fault(FaultKind::NoSolution(run.nothing_in(set)))
}

/// Returns the fault of a call whose key is not an expression.
fn no_column(run: &Run<'_>) -> Fault {
    run.refuse_input(None, SET)
}

/// Returns the keys after `by`.
fn keys(run: &Run<'_>, set: &SolutionSet) -> Result<Vec<Formula>, Fault> {
    let attributes = run.scene.vocabulary.attributes;
    let expressions = run.call.args.all("by").filter_map(|given| match &given.arg {
        Arg::Expression(expression) => Some(expression),
        _ => None,
    });
    expressions
        .map(|expression| Formula::new(expression, None, attributes, &**set.instance()).map_err(Fault::mistaken))
        .collect()
}

/// Returns the only key of a call that groups a set, if there is one.
pub(super) fn only_key(call: &Call, attributes: &'static [Attribute], set: &SolutionSet) -> Option<Formula> {
    let given: Vec<&Given> = call.args.all("by").chain(call.args.all("key")).collect();
    match given[..] {
        [Given { arg: Arg::Expression(key), .. }] => Formula::new(key, None, attributes, &**set.instance()).ok(),
        _ => None,
    }
}

/// Returns the groups of a set, unless the search was stopped before the first one.
fn grouped(run: &Run<'_>, set: &SolutionSet, keys: &[Formula]) -> Result<Groups, Fault> {
    let groups = set.grouped(keys, &run.scene.limit_of(set)).map_err(|refusal| run.refused(refusal))?;
    match groups.end {
        End::Stopped(stop) if groups.rows.is_empty() => Err(run.stopped(stop)),
        _ => Ok(groups),
    }
}

/// Returns the place after `by`, which cannot be combined with other keys.
fn place<'r>(run: &'r Run<'_>) -> Result<Option<&'r Given>, Fault> {
    let given: Vec<&Given> = run.call.args.all("by").collect();
    let place = given.iter().find(|given| matches!(given.arg, Arg::Text(_)));
    match (place, given.as_slice()) {
        (None, _) => Ok(None),
        (Some(place), [_]) => Ok(Some(place)),
        (Some(place), _) => Err(Fault::at(place.span, FaultKind::PlaceAlone)),
    }
}

/// Returns the kind of a map by this key, if it is the square where a tour starts or ends.
fn heat(keys: &[Formula]) -> Option<Heat> {
    match keys {
        [key] if key.to_string() == "start" => Some(Heat::Starts),
        [key] if key.to_string() == "end" => Some(Heat::Ends),
        _ => None,
    }
}

/// Counts the solutions with a piece on each square, or with each move.
fn places(run: &Run<'_>, set: &SolutionSet, place: &Given) -> Result<Places, Fault> {
    let moves = matches!(&place.arg, Arg::Text(word) if word == "move");
    if moves && set.instance().walk().is_none() {
        return Err(Fault::at(place.span, FaultKind::NoMoves));
    }
    let places = set.places(moves, &run.scene.limit_of(set)).map_err(|refusal| run.refused(refusal))?;
    match (places.total, places.end) {
        (0, End::Stopped(stop)) => Err(run.stopped(stop)),
        _ => Ok(places),
    }
}

fn by_place(run: &Run<'_>, set: &SolutionSet, place: &Given) -> Result<Value, Fault> {
    let places = places(run, set, place)?;
    let heat = if places.squares.is_empty() { Heat::Moves } else { Heat::Solutions };
    let numbers = places.squares.into_iter().map(BigUint::from).collect();
    let grid = set.instance().grid();
    let map = HeatMap::new(&set.text(), grid.size, heat, numbers, places.total.into()).on(grid);
    let moves = places.moves.into_iter().map(|((from, to), number)| (from, to, number.into())).collect();
    Ok(Value::Map(HeatMap { moves, stopped: places.end.stop(), ..map }))
}

/// Returns a map of the groups of a key that is a square.
fn on_board(set: &SolutionSet, groups: Groups, heat: Heat) -> HeatMap {
    let grid = set.instance().grid();
    let size = grid.size;
    let mut numbers = vec![BigUint::ZERO; size.squares() as usize];
    let (total, stopped) = (groups.solutions(), groups.end.stop());
    for (values, number) in groups.rows {
        if let [Datum::Square(square)] = values.as_slice() {
            numbers[size.index(*square)] += number;
        }
    }
    HeatMap { stopped, ..HeatMap::new(&set.text(), size, heat, numbers, total).on(grid) }
}

/// Returns a table of groups with its subject.
fn tally(set: &SolutionSet, solutions: BigUint, groups: usize, table: Table) -> Value {
    let notes = vec![Note::Groups { solutions, groups: groups as u64 }];
    Value::Table(Table { subject: set.text(), notes, ..table })
}

fn by_symmetry(run: &Run<'_>, set: &SolutionSet) -> Result<Value, Fault> {
    let (stats, end) = set.statistics(&run.scene.limit_of(set)).map_err(|refusal| run.refused(refusal))?;
    let row = |name: &'static str, orbit: Option<u32>, solutions: u64, classes: Option<u64>| {
        let number = |value: Option<u64>| value.map_or(Cell::Empty, |value| Cell::Number(value.into()));
        let orbit = orbit.map_or(Cell::Empty, |orbit| Cell::Whole(orbit.into()));
        vec![Cell::Word(name), orbit, number(Some(solutions)), number(classes)]
    };
    let mut rows: Vec<Vec<Cell>> =
        stats.rows.iter().map(|kind| row(kind.name, Some(kind.orbit), kind.solutions, kind.classes)).collect();
    rows.push(row("symmetry-total", None, stats.solutions(), stats.classes()));
    let columns = vec!["column-symmetry", "column-orbit", "column-solutions", "column-classes"];
    Ok(Value::Table(Table { title: "table-stats", columns, rows, stopped: end.stop(), ..Table::default() }))
}
