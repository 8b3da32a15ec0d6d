//! Methods compared with the published table.

use super::{attacks, instance};
use bezzel::board::{Symmetry, SymmetryConstraint};
use bezzel_base::core::Limit;
use bezzel_lab::problem::{
    MethodTask, PlacementInstance, ProblemError, SolutionOrder, find_problem,
};
use bezzel_placements::independent;
use num_bigint::BigUint;
use std::ops::ControlFlow;

const FILES: [&str; 7] = [
    include_str!("../../published/queens.tsv"),
    include_str!("../../published/rooks.tsv"),
    include_str!("../../published/bishops.tsv"),
    include_str!("../../published/knights.tsv"),
    include_str!("../../published/kings.tsv"),
    include_str!("../../published/superqueens.tsv"),
    include_str!("../../published/tours.tsv"),
];

struct Row {
    problem: &'static str,
    parameters: &'static str,
    kind: &'static str,
    value: BigUint,
}

/// Splits each line of a file into cells.
pub(super) fn cells(file: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Splits each line of all files into cells, including those of covers and armies.
pub(super) fn lines() -> impl Iterator<Item = Vec<&'static str>> {
    let others = [
        &include_str!("../../published/cover.tsv"),
        &include_str!("../../published/armies.tsv"),
        &attacks::FILE,
    ];
    FILES.iter().chain(others).flat_map(|file| cells(file))
}

/// Returns the rows to run, and the number of nodes that a method may use for each.
fn selected_rows() -> (Vec<Row>, u64) {
    let slow = std::env::var("BEZZEL_SLOW").unwrap_or_default();
    let runs = |tier| tier == "fast" || !slow.is_empty() && tier == "slow" || slow == "2";
    let cells = FILES.iter().flat_map(|file| cells(file));
    let rows = cells.filter(|cells| runs(cells[6])).map(|cells| Row {
        problem: cells[0],
        parameters: cells[1],
        kind: cells[2],
        value: cells[3].parse().expect("a number"),
    });
    (rows.collect(), if slow.is_empty() { 1 << 15 } else { 1 << 22 })
}

/// Returns a limit without deadline and with the memory that the largest row needs.
pub(super) fn generous_limit() -> Limit {
    Limit { memory: Some(8_000_000_000), ..Limit::default() }
}

/// Returns the number of nodes for a method. The textbook search and the propagation of tours do
/// much work for each node, so they get fewer.
fn node_allowance(method: &str, nodes: u64) -> u64 {
    if ["backtracking", "propagation"].contains(&method) { nodes.min(1 << 14) } else { nodes }
}

#[test]
fn every_counting_method_agrees_with_the_table() {
    let (rows, nodes) = selected_rows();
    for row in rows.iter().filter(|row| row.kind == "total") {
        let instance = instance(row.problem, row.parameters);
        let mut settled = 0;
        for method in
            instance.problem().entry.methods.iter().filter(|method| {
                method.can_run(MethodTask::Count) && instance.has_method(method.word)
            })
        {
            let limit =
                Limit { nodes: Some(node_allowance(method.word, nodes)), ..generous_limit() };
            match instance.count(Some(method.word), false, &limit) {
                Ok(tally) if tally.end.is_complete() => {
                    assert_eq!(
                        tally.total, row.value,
                        "{} {} {}",
                        row.problem, row.parameters, method.word
                    );
                    settled += 1;
                }
                Ok(tally) => {
                    assert!(tally.total <= row.value, "{} {}", instance.command_text(), method.word)
                }
                Err(ProblemError::OutOfReach { .. } | ProblemError::MethodOption { .. }) => {}
                Err(refusal) => panic!("{} {}: {refusal:?}", instance.command_text(), method.word),
            }
        }
        let default = instance.count(None, false, &generous_limit()).expect("within reach");
        assert_eq!(default.total, row.value, "{}", instance.command_text());
        let is_theorem = default.total == 0u32.into() && default.nodes == 0;
        assert!(settled > 0 || is_theorem || default.nodes > nodes, "{}", instance.command_text());
    }
}

#[test]
fn every_listing_method_agrees_with_the_table() {
    let (rows, nodes) = selected_rows();
    for row in rows.iter().filter(|row| row.kind == "total" && row.value < 100_000u32.into()) {
        let instance = instance(row.problem, row.parameters);
        for method in instance
            .problem()
            .entry
            .methods
            .iter()
            .filter(|method| method.can_run(MethodTask::Enumerate))
        {
            for order in [SolutionOrder::Files, SolutionOrder::Reading] {
                let limit =
                    Limit { nodes: Some(node_allowance(method.word, nodes)), ..Limit::default() };
                let mut listed = 0u64;
                let end = instance.enumerate(order, Some(method.word), &limit, &mut |_| {
                    listed += 1;
                    ControlFlow::Continue(())
                });
                let Ok(end) = end else { continue };
                let (listed, told) = (
                    BigUint::from(listed),
                    format!("{} {} {order:?}", instance.command_text(), method.word),
                );
                assert!(
                    if end.is_complete() { listed == row.value } else { listed <= row.value },
                    "{told}"
                );
            }
        }
    }
}

#[test]
fn classes_agree_with_the_table() {
    for row in selected_rows().0.iter().filter(|row| row.kind == "classes") {
        let tally = instance(row.problem, row.parameters)
            .count(None, true, &generous_limit())
            .expect("within reach");
        assert_eq!(tally.classes.as_ref(), Some(&row.value), "{} {}", row.problem, row.parameters);
    }
}

#[test]
fn numbers_of_pieces_agree_with_the_table() {
    for row in selected_rows().0.iter().filter(|row| row.kind == "pieces") {
        let instance = instance(row.problem, row.parameters);
        assert_eq!(
            BigUint::from(instance.piece_count().expect("it is known")),
            row.value,
            "{}",
            instance.command_text()
        );
    }
}

#[test]
fn numbers_of_symmetric_solutions_agree_with_the_table() {
    for row in selected_rows().0 {
        let (kept, symmetry) = match row.kind {
            "half-turn" => (SymmetryConstraint::HalfTurn, Symmetry::HalfTurn),
            "quarter-turn" => (SymmetryConstraint::QuarterTurn, Symmetry::QuarterTurn),
            _ => continue,
        };
        let asked = instance(row.problem, &format!("{} {}", row.parameters, kept.word()));
        let tally = asked.count(None, false, &generous_limit()).expect("within reach");
        assert_eq!(tally.total, row.value, "{}", asked.command_text());
        if row.parameters.parse::<u64>().is_ok_and(|side| side > 16) {
            continue;
        }
        let problem = find_problem(row.problem).expect("a problem of the table");
        let placement = PlacementInstance::new(problem, super::size(row.parameters));
        // The same orbits, enumerated without using lines.
        let fixed = independent::count_fixed(placement.placing(), &[symmetry], &Limit::default());
        assert_eq!(BigUint::from(fixed.found), row.value, "{}", asked.command_text());
    }
}
