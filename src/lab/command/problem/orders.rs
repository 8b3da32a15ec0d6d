//! The option `by moves` of `compare`: tries every order of the moves and counts the successes of
//! Warnsdorff's rule.
//!
//! Orders that are related by a symmetry of the board succeed equally often, because every start
//! square is tried: the walk from a square by one order is the image of the walk from the image of
//! the square by the other. Only one order of each class is tried. On a square board these are 8!/8
//! = 5,040 for a knight.

use crate::command::problem::range::fewest_cell;
use crate::data::{Note, Table, TableCell};
use crate::problem::{ArgValue, BoundArg, Instance, MethodTask, ProblemError};
use crate::state::{Fault, FaultKind, ProblemCall, VerbRun};
use crate::value::Value;
use bezzel_base::board::{Symmetry, SymmetryGroup};
use bezzel_base::core::worker_pool::WorkerPool;
use bezzel_base::core::{Limit, Progress, Stop};
use bezzel_language::ExpectedItem;
use std::collections::BTreeMap;
use std::time::Instant;

/// Option of the problem that is varied.
pub(crate) const MOVES: &str = "moves";

/// Maximum number of moves of a piece whose orders are all tried.
const MAX_MOVES: usize = 8;

type MoveStep = (i32, i32);

/// Result of the walks with several orders.
#[derive(Debug, Default)]
struct OrderResult {
    orders: u64,
    fewest: u64,
    example: Vec<MoveStep>,
}

/// Returns a table with one row for each number of tours, in descending order.
pub(crate) fn compare_orders(run: &VerbRun<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    if problem.is_family() {
        let found = problem.size_range().map(|(first, last)| format!("{first}..{last}"));
        let kind = FaultKind::Expected {
            expected: vec![ExpectedItem::Class("size")],
            found,
            suggestion: None,
        };
        return Err(Fault::new(problem.span, kind));
    }
    let instance = problem.instance()?;
    let piece = instance.piece();
    let option = problem.problem.entry.signature.options.iter().find(|option| option.word == MOVES);
    let Some(option) = option.filter(|_| piece.rays.is_empty() && piece.leaps.len() <= MAX_MOVES)
    else {
        return Err(Fault::from_refusal(ProblemError::NoOrders, problem.span));
    };
    if let Some(tie) = option.excludes.iter().chain([&MOVES]).find(|tie| problem.args.has(tie)) {
        let span = problem.args.get(tie).map_or(problem.span, |given| given.span);
        return Err(Fault::new(span, FaultKind::excluded_option("by", tie)));
    }
    let method = problem.resolve_method(&instance, MethodTask::Map)?;
    let orders = representative_orders(&piece.leaps, &board_symmetries(&*instance));
    let limit = run.state.limit(&problem.args);
    let (first, clock) = (walk_all_starts(problem, method, &orders[0], &limit)?, Instant::now());
    walk_all_starts(problem, method, &orders[0], &limit)?;
    limit.report_eta(Some(
        clock.elapsed().as_secs_f64() * orders.len() as f64 / limit.worker_count() as f64,
    ));
    let parts = WorkerPool::new(&limit, orders.len()).share_tasks(orders.len(), |numbers| {
        let mut found: BTreeMap<u64, OrderResult> = BTreeMap::new();
        for number in numbers {
            let part = Some(number as f64 / orders.len() as f64);
            if let Some(stop) =
                limit.checkpoint(Progress { part, nodes: number as u64, ..Progress::default() })
            {
                return (found, Some(stop));
            }
            match walk_all_starts(problem, method, &orders[number], &limit) {
                Ok(WalkSummary { tours, fewest, stopped: None, .. }) => {
                    add_result(
                        &mut found,
                        tours,
                        OrderResult { orders: 1, fewest, example: orders[number].clone() },
                    );
                }
                Ok(WalkSummary { stopped, .. }) => return (found, stopped),
                // The first order was accepted, and so are the others.
                Err(_) => return (found, Some(Stop::GaveUp)),
            }
        }
        (found, None)
    });
    let stopped = parts.iter().find_map(|(_, stop)| *stop);
    let mut found = BTreeMap::new();
    for (tours, result) in parts.into_iter().flat_map(|(part, _)| part) {
        add_result(&mut found, tours, result);
    }
    let tried = found.values().map(|result: &OrderResult| result.orders).sum();
    let notes = vec![Note::Orders { orders: orders.len() as u64, tried, starts: first.starts }];
    let rows = found.into_iter().rev().map(|(tours, result)| {
        let text: Vec<String> =
            result.example.iter().map(|(files, ranks)| format!("{files},{ranks}")).collect();
        vec![
            TableCell::Whole(tours),
            TableCell::Real(tours as f64 * 100.0 / first.starts.max(1) as f64),
            TableCell::from_count(result.orders.into(), stopped),
            fewest_cell(result.fewest, stopped.is_some()),
            TableCell::Text(text.join(" ")),
        ]
    });
    let columns =
        vec!["column-tours", "column-rate", "column-orders", "column-least", "column-example"];
    let subject = instance.command_text();
    Ok(Value::Table(Table {
        title: "table-orders",
        subject,
        columns,
        rows: rows.collect(),
        notes,
        stopped,
        ..Table::default()
    }))
}

fn add_result(found: &mut BTreeMap<u64, OrderResult>, tours: u64, more: OrderResult) {
    match found.get_mut(&tours) {
        Some(result) => {
            result.orders += more.orders;
            result.fewest = result.fewest.min(more.fewest);
            if more.example < result.example {
                result.example = more.example;
            }
        }
        None => drop(found.insert(tours, more)),
    }
}

/// Summary of the walks from every start square with one order.
struct WalkSummary {
    tours: u64,
    starts: u64,
    fewest: u64,
    stopped: Option<Stop>,
}

fn walk_all_starts(
    problem: &ProblemCall,
    method: Option<&str>,
    order: &[MoveStep],
    limit: &Limit,
) -> Result<WalkSummary, Fault> {
    let mut problem = problem.clone();
    let span = problem.span;
    problem.args.0.extend(order.iter().map(|&(files, ranks)| BoundArg {
        name: MOVES,
        arg: ArgValue::Move(files, ranks),
        span,
    }));
    let one = Limit { threads: 1, observer: None, ..limit.clone() };
    let mapped = problem
        .instance()?
        .map_squares(method, &one)
        .map_err(|refusal| Fault::from_refusal(refusal, span))?;
    let reached = || mapped.reached.iter().flatten().copied().map(u64::from);
    Ok(WalkSummary {
        tours: reached().filter(|&reached| reached == mapped.tour_length).count() as u64,
        starts: reached().count() as u64,
        fewest: reached().min().unwrap_or(0),
        stopped: mapped.stopped,
    })
}

/// Returns the symmetries of the problem that map each step of the piece to one of its steps.
fn board_symmetries(instance: &dyn Instance) -> Vec<Symmetry> {
    let piece = instance.piece();
    instance
        .symmetries(SymmetryGroup::All)
        .into_iter()
        .filter(|&symmetry| piece.is_invariant_under(symmetry))
        .collect()
}

/// Returns the smallest order of each class.
fn representative_orders(moves: &[MoveStep], symmetries: &[Symmetry]) -> Vec<Vec<MoveStep>> {
    let mut all = Vec::new();
    let mut order = Vec::with_capacity(moves.len());
    let mut moves = moves.to_vec();
    moves.sort_unstable();
    visit_orders(&moves, &mut order, &mut |order| {
        let is_first = symmetries.iter().all(|symmetry| {
            order.iter().copied().le(order.iter().map(|&way| symmetry.apply_step(way)))
        });
        if is_first {
            all.push(order.to_vec());
        }
    });
    all
}

/// Visits every order that begins with these moves.
fn visit_orders(moves: &[MoveStep], order: &mut Vec<MoveStep>, see: &mut dyn FnMut(&[MoveStep])) {
    if order.len() == moves.len() {
        return see(order);
    }
    for &way in moves {
        if !order.contains(&way) {
            order.push(way);
            visit_orders(moves, order, see);
            order.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Size;
    use bezzel_base::piece::{KING, KNIGHT, Piece};

    #[test]
    fn representative_orders_are_one_of_each_class() {
        let number = |piece: &Piece, files, ranks| {
            let size = Size::new(files, ranks).expect("a valid size");
            representative_orders(&piece.leaps, SymmetryGroup::All.symmetries(size)).len()
        };
        // Only the identity maps an order of all moves to itself, which gives 8!/8 and 8!/4
        // classes.
        assert_eq!(number(&KNIGHT, 5, 5), 5040);
        assert_eq!(number(&KNIGHT, 5, 6), 10080);
        assert_eq!(number(&KING, 4, 4), 5040);
        assert_eq!(
            representative_orders(
                &[(1, 1), (1, -1), (-1, 1), (-1, -1)],
                SymmetryGroup::All.symmetries(Size::new(3, 3).expect("a size"))
            )
            .len(),
            3
        );
    }
}
