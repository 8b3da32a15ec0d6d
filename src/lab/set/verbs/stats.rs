//! The stages `stats`, `group`, `histogram`, `min`, `max` and `mean`: statistics of a set.

use super::table_stages::{aggregate_table, owned_column_names, row_expression, row_fault};
use crate::command::input::{SET, SET_OR_ROWS};
use crate::data::{Aggregate, HeatMap, Note, Rational, Table, TableCell, ValueKind};
use crate::problem::{
    ArgKind, ArgValue, BoundArg, MapKind, MethodTask, OptionArity, OptionSpec, ParamSpec, Signature,
};
use crate::set::{
    Attribute, ExprType, ExprValue, Formula, GroupedCounts, Question, SolutionSet, SquareUsage,
};
use crate::state::{Fault, FaultKind, Verb, VerbCall, VerbExample, VerbRole, VerbRun};
use crate::value::{Gallery, Value};
use bezzel_base::core::SearchEnd;
use bezzel_language::{ExpectedItem, Expression, ExpressionNode, SourceSpan};
use bezzel_messages::{Diagnostic, FaultCode, message};
use num_bigint::{BigInt, BigUint};

const BY: OptionSpec = OptionSpec::new("by", OptionArity::List(ArgKind::Group));

/// Word for the moves of tours after `by`.
const MOVE: &str = "move";

const AMOUNT: Signature = Signature::with_params(&[ParamSpec::optional("key", ArgKind::Amount)]);

/// Counts the solutions of a set by symmetry, or by keys.
pub(crate) static STATS: Verb = Verb {
    signature: Signature { params: &[], options: &[BY] },
    examples: &[
        VerbExample { line: "all queens 8 | stats", shows: "none           8         88       11" },
        VerbExample { line: "all queens 8 | stats by square", shows: "8  4  8 16 18 18 16  8  4" },
        VerbExample {
            line: "all queens 8 | unique | stats by diagonals",
            shows: "12 solutions in 3 groups.",
        },
    ],
    synonyms: &["statistics", "summary", "tally"],
    input_kinds: SET_OR_ROWS,
    output_kinds: &[ValueKind::Table],
    plan: "plan-grouped",
    ..Verb::new("stats", VerbRole::Stage, run_stats)
};

/// Groups the solutions of a set in a table.
pub(crate) static GROUP: Verb = Verb {
    signature: Signature { params: &[], options: &[BY] },
    examples: &[
        VerbExample {
            line: "all tour 5 | group by end | sort count",
            shows: "1,728 solutions in 13 groups.",
        },
        VerbExample {
            line: "all queens 8 | group by corners, symmetry",
            shows: "92 solutions in 3 groups.",
        },
    ],
    synonyms: &["groupby", "groups", "partition", "split"],
    input_kinds: SET_OR_ROWS,
    output_kinds: &[ValueKind::Table],
    plan: "plan-grouped",
    requires_argument: true,
    ..Verb::new("group", VerbRole::Stage, run_group)
};

/// Counts the values of a key, including all numbers between the smallest and the largest.
pub(crate) static HISTOGRAM: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("key", ArgKind::Key)]),
    examples: &[
        VerbExample {
            line: "all queens 8 | histogram rim",
            shows: "Generating function: `16*x^3 + 76*x^4`.",
        },
        VerbExample { line: "all tour 6 closed | histogram moves nne | plot", shows: "9 │" },
    ],
    synonyms: &["hist", "distribution", "bins"],
    input_kinds: SET,
    output_kinds: &[ValueKind::Table],
    plan: "plan-grouped",
    ..Verb::new("histogram", VerbRole::Stage, run_histogram)
};

/// Selects the solutions with the minimum of a key.
pub(crate) static MIN: Verb = Verb {
    signature: AMOUNT,
    examples: &[VerbExample {
        line: "all queens 8 | min diagonals",
        shows: "The least `diagonals` is 0, reached by 12 of 92 solutions.",
    }],
    synonyms: &["minimum", "least", "smallest", "fewest"],
    input_kinds: SET_OR_ROWS,
    output_kinds: &[ValueKind::Gallery, ValueKind::Set],
    plan: "plan-extreme",
    ..Verb::new("min", VerbRole::Stage, run_min)
};

/// Selects the solutions with the maximum of a key.
pub(crate) static MAX: Verb = Verb {
    signature: AMOUNT,
    examples: &[VerbExample {
        line: "all tour 6 closed | max crossings",
        shows: "The largest `crossings` is 66, reached by 8 of 9,862 solutions.",
    }],
    synonyms: &["maximum", "most", "largest", "biggest"],
    input_kinds: SET_OR_ROWS,
    output_kinds: &[ValueKind::Gallery, ValueKind::Set],
    plan: "plan-extreme",
    ..Verb::new("max", VerbRole::Stage, run_max)
};

/// Computes the mean of a key over all solutions.
pub(crate) static MEAN: Verb = Verb {
    signature: AMOUNT,
    examples: &[VerbExample { line: "all queens 8 | mean diagonals", shows: "32/23 ≈ 1.391304" }],
    synonyms: &["average", "avg", "expectation"],
    input_kinds: SET_OR_ROWS,
    plan: "plan-summed",
    ..Verb::new("mean", VerbRole::Stage, run_mean)
};

/// Adds up a column of a table, or a key over all solutions.
pub(crate) static SUM: Verb = Verb {
    signature: AMOUNT,
    examples: &[
        VerbExample { line: "all queens 8 | sum diagonals", shows: "128" },
        VerbExample { line: "count queens 4..8 | sum all", shows: "148" },
    ],
    synonyms: &["total"],
    input_kinds: SET_OR_ROWS,
    output_kinds: &[ValueKind::Number],
    plan: "plan-summed",
    ..Verb::new("sum", VerbRole::Stage, run_sum)
};

/// Counts the rows of a table by the keys of the call.
fn group_table(run: &VerbRun<'_>, table: &Table) -> Result<Value, Fault> {
    let columns = owned_column_names(table);
    let mut keys = Vec::new();
    for given in run.call.args.0.iter().filter(|given| given.name == "by") {
        keys.push(match &given.arg {
            ArgValue::Expression(expression) => row_expression(run, expression, table),
            ArgValue::Text(word) => {
                Expression { item: ExpressionNode::Word(word.clone()), span: given.span }
            }
            _ => continue,
        });
    }
    if keys.is_empty() {
        return Err(run.fault(FaultKind::not_a_column(message!("fault-which-column"), &columns)));
    }
    table.count_groups(&keys).map(Value::Table).map_err(|error| row_fault(error, &columns))
}

fn run_stats(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(table) = run.take_table() {
        return group_table(&run, &table);
    }
    let set = run.take_set()?;
    if !run.call.args.has("by") {
        return symmetry_table(&run, &set);
    }
    if let Some(place) = place_argument(&run)? {
        return place_map(&run, &set, place);
    }
    let keys = group_keys(&run, &set)?;
    let groups = group_solutions(&run, &set, &keys)?;
    Ok(match (keys.as_slice(), map_kind(&keys)) {
        ([_], Some(heat)) => Value::Map(group_map(&set, groups, heat)),
        _ => groups_value(&set, groups.total_solutions(), groups.rows.len(), groups.into_table()),
    })
}

fn run_group(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(table) = run.take_table() {
        return group_table(&run, &table);
    }
    let set = run.take_set()?;
    if let Some(place) = place_argument(&run)? {
        let places = count_places(&run, &set, place)?;
        let (solutions, size) = (&places.total, set.instance().grid().size);
        let squares = places
            .squares
            .iter()
            .enumerate()
            .map(|(at, number)| (size.square(at).to_string(), number.clone()));
        let moves = places
            .moves
            .iter()
            .map(|((from, to), number)| (format!("{from}-{to}"), number.clone()));
        let rows: Vec<_> = squares.chain(moves).collect();
        let groups = rows.len();
        let key = if places.squares.is_empty() { "move" } else { "square" };
        return Ok(groups_value(
            &set,
            solutions.clone(),
            groups,
            Table::from_groups(vec![key.to_owned()], rows, places.end.stop_reason()),
        ));
    }
    let keys = group_keys(&run, &set)?;
    let groups = group_solutions(&run, &set, &keys)?;
    Ok(groups_value(&set, groups.total_solutions(), groups.rows.len(), groups.into_table()))
}

fn run_histogram(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let set = run.take_set()?;
    let key = run.read_formula("key", None, &set)?.ok_or_else(|| no_key_fault(&run))?;
    let groups = group_solutions(&run, &set, &[key])?;
    let (solutions, number, polynomial) =
        (groups.total_solutions(), groups.rows.len(), groups.generating_function());
    let mut table = groups_value(&set, solutions, number, groups.into_histogram());
    if let Value::Table(table) = &mut table {
        table.notes.extend(polynomial.map(Note::Generating));
    }
    Ok(table)
}

fn run_min(run: VerbRun<'_>) -> Result<Value, Fault> {
    run_extreme(run, false)
}

fn run_max(run: VerbRun<'_>) -> Result<Value, Fault> {
    run_extreme(run, true)
}

/// Maximum number of boards that are shown for an extreme.
const SHOWN_BOARDS: u64 = 12;

fn run_extreme(mut run: VerbRun<'_>, most: bool) -> Result<Value, Fault> {
    if let (Some(Value::Map(map)), false) = (&run.input, run.call.args.has("key")) {
        if let Some(stop) = map.stopped {
            return Err(run.stop_fault(stop));
        }
        return Ok(Value::Table(map.extreme_table(most)));
    }
    if let Some(table) = run.take_table() {
        return aggregate_table(&run, &table, if most { Aggregate::Max } else { Aggregate::Min });
    }
    let set = run.take_set()?;
    let key =
        run.read_formula("key", Some(ExprType::Number), &set)?.ok_or_else(|| no_key_fault(&run))?;
    announce_list(&run, &set);
    let kept = SHOWN_BOARDS.min(set.max_boards());
    let found = set
        .find_extreme(&key, most, kept, &run.state.limit_for_set(&set))
        .map_err(|refusal| run.refusal_fault(refusal))?;
    let (extreme, boards, end) = found;
    match (&extreme.value, end) {
        (None, SearchEnd::Stopped(stop)) => Err(run.stop_fault(stop)),
        (None, SearchEnd::Complete) => Err(no_value_fault(&run, &set, &key, &extreme.total)),
        _ => {
            let of = end.is_complete().then(|| extreme.reached.clone());
            Ok(Value::Gallery(Gallery {
                total: of,
                stopped: end.stop_reason(),
                extreme: Some(extreme),
                ..Gallery::new(boards)
            }))
        }
    }
}

fn run_mean(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(table) = run.take_table() {
        return aggregate_table(&run, &table, Aggregate::Mean);
    }
    let (sum, number) = sum_key(&mut run)?;
    // The number is positive, so the division has a result.
    Ok(Value::Number(sum.checked_div(&number).unwrap_or(sum)))
}

fn run_sum(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    match run.take_table() {
        Some(table) => aggregate_table(&run, &table, Aggregate::Sum),
        None => sum_key(&mut run).map(|(sum, _)| Value::Number(sum)),
    }
}

/// Returns the sum of the key over the solutions of the set that have it, and their number, which
/// is positive.
fn sum_key(run: &mut VerbRun<'_>) -> Result<(Rational, Rational), Fault> {
    let set = run.take_set()?;
    let key =
        run.read_formula("key", Some(ExprType::Number), &set)?.ok_or_else(|| no_key_fault(run))?;
    announce_list(run, &set);
    let (sum, number, end) = set
        .sum_key(&key, &run.state.limit_for_set(&set))
        .map_err(|refusal| run.refusal_fault(refusal))?;
    if let SearchEnd::Stopped(stop) = end {
        // The sum over the first solutions says nothing about the rest.
        return Err(run.stop_fault(stop));
    }
    if number == BigUint::ZERO {
        return Err(no_value_fault(run, &set, &key, &BigUint::ZERO));
    }
    Ok((sum, Rational::from(BigInt::from(number))))
}

/// Returns the fault that no solution has a value of the key, or that no solution exists.
fn no_value_fault(
    run: &VerbRun<'_>,
    set: &SolutionSet,
    key: &Formula,
    solutions: &BigUint,
) -> Fault {
    if *solutions > BigUint::ZERO {
        return run.fault(Diagnostic::new(
            FaultCode::E303,
            message!("fault-no-value", key = key.to_string()),
        ));
    }
    run.fault(FaultKind::NoSolution(run.no_solution_in(set)))
}

/// Returns the fault of a call without a key.
fn no_key_fault(run: &VerbRun<'_>) -> Fault {
    let expected = vec![ExpectedItem::Class("attribute")];
    let end = SourceSpan { start: run.call.span.end, end: run.call.span.end };
    Fault::new(end, FaultKind::Expected { expected, found: None, suggestion: None })
}

/// Returns the keys after `by`.
fn group_keys(run: &VerbRun<'_>, set: &SolutionSet) -> Result<Vec<Formula>, Fault> {
    let attributes = run.state.vocabulary.attributes;
    let expressions = run.call.args.all("by").filter_map(|given| match &given.arg {
        ArgValue::Expression(expression) => Some(expression),
        _ => None,
    });
    expressions
        .map(|expression| {
            Formula::new(expression, None, attributes, &**set.instance())
                .map_err(Fault::from_formula_error)
        })
        .collect()
}

/// Returns the question that a stage asks about a set, if it is one that exact counts may answer.
pub(crate) fn set_question(
    call: &VerbCall,
    attributes: &'static [Attribute],
    set: &SolutionSet,
) -> Option<Question> {
    let word = call.verb.word;
    if call.verb.task == Some(MethodTask::Count) {
        return Some(Question::Count);
    }
    if word == STATS.word && !call.args.has("by") {
        return Some(Question::Symmetries);
    }
    let given: Vec<&BoundArg> = call.args.all("by").chain(call.args.all("key")).collect();
    if let [BoundArg { arg: ArgValue::Text(place), .. }] = given[..] {
        return Some(if place == MOVE { Question::Moves } else { Question::Squares });
    }
    let key = |given: &&BoundArg| match &given.arg {
        ArgValue::Expression(key) => Formula::new(key, None, attributes, &**set.instance()).ok(),
        _ => None,
    };
    let keys: Vec<Formula> = given.iter().map(key).collect::<Option<_>>()?;
    match keys.as_slice() {
        [key] if [MEAN.word, SUM.word].contains(&word) => Some(Question::Sum(key.clone())),
        _ => [STATS.word, GROUP.word, HISTOGRAM.word, MIN.word, MAX.word]
            .contains(&word)
            .then_some(Question::Groups(keys)),
    }
}

/// Time limit of the command that is offered in place of a long one.
const SHORT_TIME: &str = "10s";

/// Reports that the stage takes more than a minute because it lists the set, with a command that
/// answers from some of the solutions.
pub(crate) fn announce_list(run: &VerbRun<'_>, set: &SolutionSet) {
    let limit = run.state.limit_for_set(set);
    if limit.observer.is_none() {
        return;
    }
    let question = set_question(run.call, run.state.vocabulary.attributes, set);
    let timed = set.timed_command(SHORT_TIME);
    if let Some((command, seconds)) = timed.zip(set.list_seconds(question, &limit)) {
        let (step, offered) = (stage_text(run.call, run.call.verb), run.call.verb);
        // The mean of the first solutions says nothing about the rest.
        let offered = if offered.word == MEAN.word { &HISTOGRAM } else { offered };
        let instead = format!("{command} | {}", stage_text(run.call, offered));
        limit.report_long_step(seconds, step, instead);
    }
}

/// Returns a stage with its keys in the command language.
fn stage_text(call: &VerbCall, verb: &Verb) -> String {
    let texts = |name| -> Vec<String> {
        let text = |given: &BoundArg| match &given.arg {
            ArgValue::Expression(key) => key.item.to_string(),
            ArgValue::Text(word) => word.clone(),
            _ => String::new(),
        };
        call.args.all(name).map(text).collect()
    };
    let by = texts("by").join(", ");
    let words = if by.is_empty() { texts("key").join(", ") } else { format!("by {by}") };
    format!("{} {words}", verb.word).trim_end().to_owned()
}

/// Returns the groups of a set, unless the search was stopped before the first one.
fn group_solutions(
    run: &VerbRun<'_>,
    set: &SolutionSet,
    keys: &[Formula],
) -> Result<GroupedCounts, Fault> {
    announce_list(run, set);
    let groups = set
        .group_by(keys, &run.state.limit_for_set(set))
        .map_err(|refusal| run.refusal_fault(refusal))?;
    match groups.end {
        SearchEnd::Stopped(stop) if groups.rows.is_empty() => Err(run.stop_fault(stop)),
        _ => Ok(groups),
    }
}

/// Returns the place after `by`, which cannot be combined with other keys.
fn place_argument<'r>(run: &'r VerbRun<'_>) -> Result<Option<&'r BoundArg>, Fault> {
    let given: Vec<&BoundArg> = run.call.args.all("by").collect();
    let place = given.iter().find(|given| matches!(given.arg, ArgValue::Text(_)));
    match (place, given.as_slice()) {
        (None, _) => Ok(None),
        (Some(place), [_]) => Ok(Some(place)),
        (Some(place), _) => Err(Fault::new(
            place.span,
            Diagnostic::new(FaultCode::E003, message!("fault-place-alone")),
        )),
    }
}

/// Returns the kind of a map by this key, if it is the square where a tour starts or ends.
fn map_kind(keys: &[Formula]) -> Option<MapKind> {
    match keys {
        [key] if key.to_string() == "start" => Some(MapKind::Starts),
        [key] if key.to_string() == "end" => Some(MapKind::Ends),
        _ => None,
    }
}

/// Counts the solutions with a piece on each square, or with each move.
fn count_places(
    run: &VerbRun<'_>,
    set: &SolutionSet,
    place: &BoundArg,
) -> Result<SquareUsage, Fault> {
    let moves = matches!(&place.arg, ArgValue::Text(word) if word == MOVE);
    if moves && set.instance().tour_ends().is_none() {
        let diagnostic = Diagnostic::new(FaultCode::E200, message!("fault-no-moves"));
        return Err(Fault::new(place.span, diagnostic));
    }
    announce_list(run, set);
    let places = set
        .square_usage(moves, &run.state.limit_for_set(set))
        .map_err(|refusal| run.refusal_fault(refusal))?;
    match places.end {
        SearchEnd::Stopped(stop) if places.total == BigUint::ZERO => Err(run.stop_fault(stop)),
        _ => Ok(places),
    }
}

fn place_map(run: &VerbRun<'_>, set: &SolutionSet, place: &BoundArg) -> Result<Value, Fault> {
    let places = count_places(run, set, place)?;
    let heat = if places.squares.is_empty() { MapKind::Moves } else { MapKind::Solutions };
    let grid = set.instance().grid();
    let map = HeatMap::new(&set.command_text(), grid.size, heat, places.squares, places.total)
        .mask_walls(grid);
    let moves =
        places.moves.into_iter().map(|((from, to), number)| (from, to, number.into())).collect();
    Ok(Value::Map(HeatMap { moves, stopped: places.end.stop_reason(), ..map }))
}

/// Returns a map of the groups of a key that is a square.
fn group_map(set: &SolutionSet, groups: GroupedCounts, heat: MapKind) -> HeatMap {
    let grid = set.instance().grid();
    let size = grid.size;
    let mut numbers = vec![BigUint::ZERO; size.squares() as usize];
    let (total, stopped) = (groups.total_solutions(), groups.end.stop_reason());
    for (values, number) in groups.rows {
        if let [ExprValue::Square(square)] = values.as_slice() {
            numbers[size.index(*square)] += number;
        }
    }
    HeatMap {
        stopped,
        ..HeatMap::new(&set.command_text(), size, heat, numbers, total).mask_walls(grid)
    }
}

/// Returns a table of groups with its subject.
fn groups_value(set: &SolutionSet, solutions: BigUint, groups: usize, table: Table) -> Value {
    let notes = vec![Note::Groups { solutions, groups: groups as u64, stopped: table.stopped }];
    Value::Table(Table { subject: set.command_text(), notes, ..table })
}

fn symmetry_table(run: &VerbRun<'_>, set: &SolutionSet) -> Result<Value, Fault> {
    announce_list(run, set);
    let (stats, end) = set
        .symmetry_statistics(&run.state.limit_for_set(set))
        .map_err(|refusal| run.refusal_fault(refusal))?;
    if let (SearchEnd::Stopped(stop), true) = (end, stats.rows.is_empty()) {
        return Err(run.stop_fault(stop));
    }
    let total = (stats.total_solutions(), stats.total_classes());
    let count = |number| TableCell::from_count(number, end.stop_reason());
    let row = |name, orbit: Option<u32>, solutions: BigUint, classes: Option<BigUint>| {
        let orbit = orbit.map_or(TableCell::Empty, |orbit| TableCell::Whole(orbit.into()));
        let classes = classes.map_or(TableCell::Empty, count);
        vec![TableCell::Word(name), orbit, count(solutions), classes]
    };
    let mut rows: Vec<Vec<TableCell>> = stats
        .rows
        .into_iter()
        .map(|kind| row(kind.name, Some(kind.orbit), kind.solutions, kind.classes))
        .collect();
    rows.push(row("symmetry-total", None, total.0, total.1));
    let columns = vec!["column-symmetry", "column-orbit", "column-solutions", "column-classes"];
    Ok(Value::Table(Table {
        title: "table-stats",
        columns,
        rows,
        stopped: end.stop_reason(),
        ..Table::default()
    }))
}
