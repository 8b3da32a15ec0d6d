//! Covers: the published table, and every method on small boards compared with the definition.

use super::brute::check_by_square;
use super::{definition, image, placement_problems};
use crate::evaluate::read_instance;
use bezzel::board::{Grid, Square, Symmetry, SymmetryGroup};
use bezzel::piece::Piece;
use bezzel_base::core::{Limit, Stop};
use bezzel_lab::problem::{
    FindOutcome, FindResult, Instance, MethodInfo, MethodTask, ProblemError, SolutionOrder,
};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

const VARIANTS: [&str; 3] = ["", " independent", " total"];

pub(super) fn cover(parameters: &str) -> Arc<dyn Instance> {
    read_instance(&format!("cover {parameters}"))
}

#[test]
fn covers_agree_with_the_table() {
    let slow = std::env::var("BEZZEL_SLOW").unwrap_or_default();
    let runs = |tier| tier == "fast" || !slow.is_empty() && tier == "slow" || slow == "2";
    for line in
        include_str!("../../published/cover.tsv").lines().filter(|line| !line.starts_with('#'))
    {
        let cells: Vec<&str> = line.split('\t').collect();
        let [_, parameters, kind, value, _, _, tier] = cells[..] else { panic!("{line}") };
        if !runs(tier) {
            continue;
        }
        let instance = cover(parameters);
        if kind == "number" {
            let sought = instance.find(None, &Limit::default()).expect("within reach");
            let optimum = sought.optimum.unwrap_or_else(|| panic!("{line}"));
            assert_eq!(
                (optimum.lower, optimum.upper),
                (value.parse().expect("a number"), Some(optimum.lower)),
                "{line}"
            );
            let FindOutcome::Found(squares) = sought.outcome else { panic!("{line}") };
            assert_eq!(instance.check(&squares), Ok(()), "{line}");
            continue;
        }
        let tally =
            instance.count(None, kind == "classes", &Limit::default()).expect("within reach");
        let counted = if kind == "total" { Some(tally.total) } else { tally.classes };
        assert_eq!(counted, Some(value.parse().expect("a number")), "{line}");
    }
}

#[test]
fn independent_covers_of_every_size_are_the_maximal_placements() {
    // A146303: maximal independent sets of the queens graph.
    for (side, maximal) in [(1u32, 1u32), (2, 4), (3, 9), (4, 18), (5, 58), (6, 348)] {
        let count = |pieces| {
            let cover = cover(&format!("queens {side} independent pieces {pieces}"));
            cover.count(None, false, &Limit::default()).expect("small").total
        };
        assert_eq!((0..=side).map(count).sum::<BigUint>(), maximal.into(), "{side}");
    }
}

/// Computes the squares that a piece on each square covers, as bits, by the definition.
fn coverage(piece: &Piece, grid: &Grid, variant: &str) -> Vec<u32> {
    let squares: Vec<Square> = grid.size.iter().collect();
    let covers = |&a: &Square| {
        let covered =
            |b: Square| definition::attacks(piece, grid, a, b) || a == b && variant != " total";
        (0..)
            .zip(&squares)
            .filter(|&(_, &b)| covered(b))
            .fold(0, |bits, (index, _)| bits | 1 << index)
    };
    squares.iter().map(covers).collect()
}

/// Lists every set of `pieces` squares that covers the whole board, as bits.
fn list_covers(covers: &[u32], pieces: u32, variant: &str) -> Vec<u32> {
    let all = (1u64 << covers.len()) - 1;
    let (mut found, mut set) = (Vec::new(), (1u64 << pieces) - 1);
    while set <= all {
        let members = || (0..covers.len()).filter(|square| set >> square & 1 == 1);
        let covered = members().fold(0, |covered, square| covered | covers[square]);
        let apart = || members().all(|square| covers[square] & set as u32 == 1 << square);
        if u64::from(covered) == all && (variant != " independent" || apart()) {
            found.push(set as u32);
        }
        // Next set of the same size (Gosper's hack).
        let low = set & set.wrapping_neg();
        if low == 0 {
            break;
        }
        let ripple = set + low;
        set = (((set ^ ripple) >> 2) / low) | ripple;
    }
    found
}

fn minimum_covers(piece: &Piece, grid: &Grid, variant: &str) -> Option<Vec<Vec<Square>>> {
    let covers = coverage(piece, grid, variant);
    let found = (0..=covers.len() as u32)
        .map(|pieces| list_covers(&covers, pieces, variant))
        .find(|f| !f.is_empty())?;
    let squares = |set: &u32| {
        (0..covers.len()).filter(|at| set >> at & 1 == 1).map(|at| grid.size.square(at)).collect()
    };
    let mut list: Vec<Vec<Square>> = found.iter().map(squares).collect();
    list.sort_unstable();
    Some(list)
}

#[test]
fn every_method_agrees_with_the_definition_on_small_boards() {
    let boards = (1..=5).flat_map(|files| (1..=5).map(move |ranks| (files, ranks)));
    for (files, ranks) in boards.chain([(4, 6), (6, 4)]) {
        for problem in placement_problems() {
            for variant in VARIANTS {
                compare(problem.word, &format!("{files}x{ranks}"), variant);
            }
        }
    }
}

fn compare(piece: &str, board: &str, variant: &str) {
    let instance = cover(&format!("{piece} {board}{variant}"));
    let grid = instance.grid();
    let text = instance.command_text();
    let Some(expected) = minimum_covers(instance.piece(), grid, variant) else {
        let sought = instance.find(None, &Limit::default()).expect("small");
        assert!(matches!(sought.outcome, FindOutcome::None(_)), "{text}: {sought:?}");
        let tally = instance.count(None, true, &Limit::default()).expect("small");
        assert_eq!((tally.total, tally.end.is_complete()), (BigUint::ZERO, true), "{text}");
        return;
    };
    let orbit = |squares: &Vec<Square>| {
        let symmetries: &[Symmetry] = SymmetryGroup::All.symmetries(grid.size);
        symmetries
            .iter()
            .map(|&symmetry| image(symmetry, grid.size, squares))
            .collect::<BTreeSet<_>>()
    };
    let orbits: BTreeSet<_> = expected.iter().map(orbit).collect();
    let has = |method: &&MethodInfo| instance.has_method(method.word);
    for method in instance.problem().entry.methods.iter().filter(has) {
        for task in method.tasks() {
            // A new instance each time, so that results of one method cannot help another.
            let instance = cover(&format!("{piece} {board}{variant}"));
            let told = format!("{text} {} {task:?}", method.word);
            match task {
                MethodTask::Trace | MethodTask::Map => {}
                MethodTask::Spread => {
                    match instance.count_by_square(Some(method.word), &Limit::default()) {
                        Ok(spread) => check_by_square(&*instance, &spread, &expected, &told),
                        Err(refusal) => assert_allowed(&refusal, &told),
                    }
                }
                MethodTask::Find => match instance.find(Some(method.word), &Limit::default()) {
                    Ok(sought) => check_found_cover(
                        &*instance,
                        &sought,
                        &expected,
                        method.tasks().count() > 2,
                        &told,
                    ),
                    Err(refusal) => assert_allowed(&refusal, &told),
                },
                MethodTask::Count => {
                    match instance.count(Some(method.word), true, &Limit::default()) {
                        Ok(tally) => {
                            assert_eq!(tally.total, BigUint::from(expected.len()), "{told}");
                            assert_eq!(tally.classes, Some(orbits.len().into()), "{told}");
                            let optimum = tally.optimum.unwrap_or_else(|| panic!("{told}"));
                            assert_eq!(optimum.upper, Some(expected[0].len() as u64), "{told}");
                            assert!(optimum.is_proved(), "{told}");
                        }
                        Err(refusal) => assert_allowed(&refusal, &told),
                    }
                }
                MethodTask::Enumerate => list(&*instance, method.word, &expected, &told),
            }
        }
    }
}

/// Asserts that a found cover is one, has at least the minimum number of pieces, and makes no wrong
/// claim.
fn check_found_cover(
    instance: &dyn Instance,
    sought: &FindResult,
    expected: &[Vec<Square>],
    exact: bool,
    told: &str,
) {
    let least = expected[0].len();
    let FindOutcome::Found(squares) = &sought.outcome else {
        assert!(
            matches!(sought.outcome, FindOutcome::Unknown(Stop::Observer)) && !exact,
            "{told}: {sought:?}"
        );
        return;
    };
    let optimum = sought.optimum.unwrap_or_else(|| panic!("{told}"));
    assert!(optimum.lower <= least as u64 && squares.len() >= least, "{told}: {optimum:?}");
    assert_eq!(optimum.upper, Some(squares.len() as u64), "{told}");
    assert!(!exact || optimum.is_proved(), "{told}: {optimum:?}");
    if squares.len() == least {
        assert!(expected.binary_search(squares).is_ok(), "{told}: {squares:?}");
        assert_eq!(instance.check(squares), Ok(()), "{told}");
    } else {
        assert!(instance.check(squares).is_err(), "{told}: more than the fewest");
        assert!(!optimum.is_proved(), "{told}");
    }
}

fn assert_allowed(refusal: &ProblemError, told: &str) {
    let known = matches!(
        refusal,
        ProblemError::OutOfReach { .. }
            | ProblemError::MethodOption { .. }
            | ProblemError::MethodPiece { .. }
    );
    assert!(known, "{told}: {refusal:?}");
}

fn list(instance: &dyn Instance, method: &str, expected: &[Vec<Square>], told: &str) {
    let top = instance.grid().size.ranks() - 1;
    let mut by_reading = expected.to_vec();
    by_reading.sort_by_key(|squares| {
        let mut places: Vec<(u32, u32)> =
            squares.iter().map(|square| (top - square.rank, square.file)).collect();
        places.sort_unstable();
        places
    });
    for (order, expected) in
        [(SolutionOrder::Files, expected), (SolutionOrder::Reading, &by_reading)]
    {
        let mut listed = Vec::new();
        let end = instance.enumerate(order, Some(method), &Limit::default(), &mut |squares| {
            listed.push(squares.to_vec());
            ControlFlow::Continue(())
        });
        assert!(end.expect("small boards are within reach").is_complete(), "{told}");
        assert_eq!(listed, expected, "{told} {order:?}");
    }
}

#[test]
fn many_covers_are_listed_in_order_up_to_the_limit() {
    // More covers than are sorted at a time.
    let rooks = cover("rooks 7");
    let mut last: Vec<Square> = Vec::new();
    let mut seen = 0u32;
    let end = rooks.enumerate(
        SolutionOrder::Files,
        None,
        &Limit { solutions: Some(200_000), ..Limit::default() },
        &mut |squares| {
            assert!(last.as_slice() < squares);
            last = squares.to_vec();
            seen += 1;
            ControlFlow::Continue(())
        },
    );
    assert_eq!((seen, end), (200_000, Ok(bezzel_base::core::SearchEnd::Stopped(Stop::Solutions))));
}

#[test]
fn covers_respect_given_squares_and_numbers() {
    let total =
        |parameters: &str| cover(parameters).count(None, true, &Limit::default()).expect("small");
    // Each of the four covers of the 6x6 board uses exactly one corner.
    assert_eq!(total("queens 6 with a1").total, 1u32.into());
    assert_eq!(total("queens 6 without a1").total, 3u32.into());
    assert_eq!(total("queens 6 pieces 2").total, BigUint::ZERO);
    let tally = total("queens 6 without a1, a6, f1, f6");
    assert_eq!(tally.optimum.and_then(|optimum| optimum.upper), Some(4));
    let none = cover("knights 3 total").find(None, &Limit::default()).expect("small");
    assert!(matches!(none.outcome, FindOutcome::None(_)) && none.optimum.is_none());
}
