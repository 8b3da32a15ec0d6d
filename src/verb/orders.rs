//! The option `by moves` of `compare`: tries every order of the moves and counts the successes of
//! Warnsdorff's rule.
//!
//! Orders that are related by a symmetry of the board succeed equally often, because every start
//! square is tried: the walk from a square by one order is the image of the walk from the image of
//! the square by the other. Only one order of each class is tried. On a square board these are 8!/8
//! = 5,040 for a knight.

use super::{Fault, FaultKind, ProblemCall, Run};
use crate::board::{Group, Symmetry};
use crate::lang::Expected;
use crate::problem::{Arg, Given, Instance, Refusal, Task};
use crate::search::crew::Crew;
use crate::search::{Limit, Progress, Stop};
use crate::value::{Cell, Note, Table, Value};
use std::collections::BTreeMap;
use std::time::Instant;

/// Option of the problem that is varied.
pub(super) const MOVES: &str = "moves";

/// Maximum number of moves of a piece whose orders are all tried.
const MOST: usize = 8;

type Way = (i32, i32);

/// Result of the walks with several orders.
#[derive(Debug, Default)]
struct Outcomes {
    orders: u64,
    fewest: u64,
    example: Vec<Way>,
}

/// Returns a table with one row for each number of tours, in descending order.
pub(super) fn by_orders(run: &Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    if problem.is_range() {
        let found = problem.sizes().map(|(first, last)| format!("{first}..{last}"));
        let kind = FaultKind::Expected { expected: vec![Expected::Class("size")], found, suggestion: None };
        return Err(Fault::at(problem.span, kind));
    }
    let instance = problem.instance()?;
    let piece = instance.piece();
    let option = problem.problem.signature.options.iter().find(|option| option.word == MOVES);
    let Some(option) = option.filter(|_| piece.rays.is_empty() && piece.leaps.len() <= MOST) else {
        return Err(Fault::refused(Refusal::NoOrders, problem.span));
    };
    if let Some(tie) = option.excludes.iter().chain([&MOVES]).find(|tie| problem.args.has(tie)) {
        let span = problem.args.get(tie).map_or(problem.span, |given| given.span);
        return Err(Fault::at(span, FaultKind::Excluded("by", tie)));
    }
    let method = problem.method(&instance, Task::Map)?;
    let orders = orders(piece.leaps, &symmetries(&*instance));
    let limit = run.scene.limit(&problem.args);
    let (first, clock) = (walk(problem, method, &orders[0], &limit)?, Instant::now());
    walk(problem, method, &orders[0], &limit)?;
    limit.foretell(Some(clock.elapsed().as_secs_f64() * orders.len() as f64 / limit.worker_count() as f64));
    let parts = Crew::new(&limit, orders.len()).share(orders.len(), |numbers| {
        let mut found: BTreeMap<u64, Outcomes> = BTreeMap::new();
        for number in numbers {
            let part = Some(number as f64 / orders.len() as f64);
            if let Some(stop) = limit.checkpoint(Progress { part, nodes: number as u64, ..Progress::default() }) {
                return (found, Some(stop));
            }
            match walk(problem, method, &orders[number], &limit) {
                Ok(Walks { tours, fewest, stopped: None, .. }) => {
                    add(&mut found, tours, Outcomes { orders: 1, fewest, example: orders[number].clone() });
                }
                Ok(Walks { stopped, .. }) => return (found, stopped),
                // The first order was accepted, and so are the others.
                Err(_) => return (found, Some(Stop::GaveUp)),
            }
        }
        (found, None)
    });
    let stopped = parts.iter().find_map(|(_, stop)| *stop);
    let mut found = BTreeMap::new();
    for (tours, result) in parts.into_iter().flat_map(|(part, _)| part) {
        add(&mut found, tours, result);
    }
    let tried = found.values().map(|result: &Outcomes| result.orders).sum();
    let notes = vec![Note::Orders { orders: orders.len() as u64, tried, starts: first.starts }];
    let rows = found.into_iter().rev().map(|(tours, result)| {
        let text: Vec<String> = result.example.iter().map(|(files, ranks)| format!("{files},{ranks}")).collect();
        vec![
            Cell::Whole(tours),
            Cell::Real(tours as f64 * 100.0 / first.starts.max(1) as f64),
            Cell::Whole(result.orders),
            Cell::Whole(result.fewest),
            Cell::Text(text.join(" ")),
        ]
    });
    let columns = vec!["column-tours", "column-rate", "column-orders", "column-least", "column-example"];
    let subject = instance.text();
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

fn add(found: &mut BTreeMap<u64, Outcomes>, tours: u64, more: Outcomes) {
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
struct Walks {
    tours: u64,
    starts: u64,
    fewest: u64,
    stopped: Option<Stop>,
}

fn walk(problem: &ProblemCall, method: Option<&str>, order: &[Way], limit: &Limit) -> Result<Walks, Fault> {
    let mut problem = problem.clone();
    let span = problem.span;
    problem.args.0.extend(order.iter().map(|&(files, ranks)| Given {
        name: MOVES,
        arg: Arg::Move(files, ranks),
        span,
    }));
    let one = Limit { threads: 1, reporter: None, ..limit.clone() };
    let mapped = problem.instance()?.map(method, &one).map_err(|refusal| Fault::refused(refusal, span))?;
    let reached = || mapped.reached.iter().flatten().copied().map(u64::from);
    Ok(Walks {
        tours: reached().filter(|&reached| reached == mapped.of).count() as u64,
        starts: reached().count() as u64,
        fewest: reached().min().unwrap_or(0),
        stopped: mapped.stopped,
    })
}

/// Returns the symmetries of the problem that map each step of the piece to one of its steps.
fn symmetries(instance: &dyn Instance) -> Vec<Symmetry> {
    let piece = instance.piece();
    instance.symmetries(Group::All).into_iter().filter(|&symmetry| piece.keeps(symmetry)).collect()
}

/// Returns the smallest order of each class.
fn orders(moves: &[Way], symmetries: &[Symmetry]) -> Vec<Vec<Way>> {
    let mut all = Vec::new();
    let mut order = Vec::with_capacity(moves.len());
    let mut moves = moves.to_vec();
    moves.sort_unstable();
    extend(&moves, &mut order, &mut |order| {
        let is_first = symmetries
            .iter()
            .all(|symmetry| order.iter().copied().le(order.iter().map(|&way| symmetry.apply_step(way))));
        if is_first {
            all.push(order.to_vec());
        }
    });
    all
}

/// Visits every order that begins with these moves.
fn extend(moves: &[Way], order: &mut Vec<Way>, see: &mut dyn FnMut(&[Way])) {
    if order.len() == moves.len() {
        return see(order);
    }
    for &way in moves {
        if !order.contains(&way) {
            order.push(way);
            extend(moves, order, see);
            order.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::piece::{KING, KNIGHT, Piece};

    #[test]
    fn one_order_of_each_class() {
        let number = |piece: &Piece, files, ranks| {
            let size = Size::new(files, ranks).expect("a valid size");
            orders(piece.leaps, Group::All.symmetries(size)).len()
        };
        // Only the identity maps an order of all moves to itself, which gives 8!/8 and 8!/4
        // classes.
        assert_eq!(number(&KNIGHT, 5, 5), 5040);
        assert_eq!(number(&KNIGHT, 5, 6), 10080);
        assert_eq!(number(&KING, 4, 4), 5040);
        assert_eq!(
            orders(&[(1, 1), (1, -1), (-1, 1), (-1, -1)], Group::All.symmetries(Size::new(3, 3).expect("a size")))
                .len(),
            3
        );
    }
}
