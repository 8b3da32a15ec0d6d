//! All pieces and all methods on small boards, compared with the definition.

use super::definition::placements;
use super::{image, instance, placement_problems};
use bezzel::board::{Square, SymmetryGroup};
use bezzel_base::core::Limit;
use bezzel_lab::problem::{
    AbsenceReason, FindOutcome, Instance, MapKind, MethodInfo, MethodTask, ProblemError,
    SolutionOrder, SquareCounts, is_representative,
};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const BOARDS: [&str; 14] =
    ["1", "2", "3", "1x5", "5x1", "2x3", "4x2", "2x6", "3x4", "5x2", "1x12", "3x3", "4x3", "6x2"];
const LARGER: [&str; 3] = ["4", "5x3", "3x5"];

#[test]
fn small_boards_agree_with_the_definition() {
    for board in BOARDS {
        for problem in placement_problems() {
            for torus in ["", " torus"] {
                let fit = instance(problem.word, &format!("{board}{torus}"))
                    .piece_count()
                    .expect("it is known");
                for pieces in 0..=(fit + 1).min(super::size(board).squares()) {
                    compare(&*instance(problem.word, &format!("{board}{torus} pieces {pieces}")));
                }
            }
        }
    }
}

#[test]
fn restricted_boards_agree_with_the_definition() {
    for board in BOARDS.iter().chain(&LARGER) {
        let squares: Vec<Square> = super::size(board).iter().collect();
        let (first, last) = (squares[0], squares[squares.len() - 1]);
        let (middle, third) = (squares[squares.len() / 2], squares[squares.len() / 3]);
        let mut wishes = vec![format!("without {middle}"), format!("with {third}")];
        if squares.len() > 3 {
            wishes.push(format!("with {first} without {last}"));
            wishes.push(format!("without {first}, {middle}"));
        }
        for problem in placement_problems() {
            for wish in &wishes {
                compare(&*instance(problem.word, &format!("{board} {wish}")));
                compare(&*instance(problem.word, &format!("{board} torus {wish}")));
            }
        }
    }
}

#[test]
fn larger_boards_agree_with_the_definition() {
    for board in LARGER {
        for problem in placement_problems() {
            compare(&*instance(problem.word, board));
            compare(&*instance(problem.word, &format!("{board} torus")));
        }
    }
}

/// Compares the number of solutions with a piece on each square with the definition.
pub(super) fn check_by_square(
    instance: &dyn Instance,
    spread: &SquareCounts,
    expected: &[Vec<Square>],
    told: &str,
) {
    assert_eq!(
        (spread.map_kind, &spread.count_result.total),
        (MapKind::Solutions, &BigUint::from(expected.len())),
        "{told}"
    );
    assert!(spread.count_result.end.is_complete() && spread.moves.is_empty(), "{told}");
    for (square, number) in instance.grid().size.iter().zip(&spread.squares) {
        let there = expected.iter().filter(|squares| squares.contains(&square)).count();
        let open = (!instance.blocked_squares().contains(&square)).then(|| BigUint::from(there));
        assert_eq!(*number, open, "{told}: {square}");
    }
}

fn compare(instance: &dyn Instance) {
    let (grid, limit, text) = (instance.grid(), Limit::default(), instance.command_text());
    let pieces = instance.piece_count().expect("it is known") as usize;
    let expected = placements(
        instance.piece(),
        grid,
        pieces,
        instance.blocked_squares(),
        instance.required_squares(),
    );
    let of_orbit = |squares: &Vec<Square>| {
        let images = SymmetryGroup::All
            .symmetries(grid.size)
            .iter()
            .map(|&symmetry| image(symmetry, grid.size, squares));
        images.filter(|image| expected.binary_search(image).is_ok()).collect::<BTreeSet<_>>()
    };
    let orbits: BTreeSet<_> = expected.iter().map(of_orbit).collect();
    let representatives = expected
        .iter()
        .filter(|squares| is_representative(instance, SymmetryGroup::All, squares))
        .count();
    assert_eq!(representatives, orbits.len(), "{text}");
    assert!(expected.iter().all(|squares| instance.check(squares).is_ok()), "{text}");
    let has = |method: &&MethodInfo| instance.has_method(method.word);
    for method in instance.problem().entry.methods.iter().filter(has) {
        for task in method.tasks() {
            let told = format!("{text} {} {task:?}", method.word);
            match task {
                MethodTask::Count => match instance.count(Some(method.word), true, &limit) {
                    Ok(tally) => {
                        assert_eq!(tally.total, BigUint::from(expected.len()), "{told}");
                        assert_eq!(tally.classes, Some(orbits.len().into()), "{told}");
                    }
                    Err(refusal) => assert_allowed(&refusal, &told),
                },
                // Tested where the steps are recorded.
                MethodTask::Trace | MethodTask::Map => {}
                MethodTask::Spread => match instance.count_by_square(Some(method.word), &limit) {
                    Ok(spread) => check_by_square(instance, &spread, &expected, &told),
                    Err(refusal) => assert_allowed(&refusal, &told),
                },
                MethodTask::Enumerate => list(instance, method.word, &expected, &told),
                MethodTask::Find => {
                    match instance.find(Some(method.word), &limit).map(|sought| sought.outcome) {
                        Ok(FindOutcome::Found(squares)) => {
                            assert!(expected.binary_search(&squares).is_ok(), "{told}")
                        }
                        Ok(FindOutcome::None(AbsenceReason::TooMany(most))) => {
                            assert!(expected.is_empty(), "{told}");
                            let there = placements(instance.piece(), grid, most as usize, &[], &[]);
                            assert!(!there.is_empty(), "{told}: {most}");
                        }
                        Ok(FindOutcome::None(_)) => assert!(expected.is_empty(), "{told}"),
                        Ok(FindOutcome::Unknown(stop)) => panic!("{told}: {stop:?}"),
                        Err(refusal) => assert_allowed(&refusal, &told),
                    }
                }
            }
        }
    }
}

fn assert_allowed(refusal: &ProblemError, told: &str) {
    assert!(
        matches!(refusal, ProblemError::OutOfReach { .. } | ProblemError::MethodOption { .. }),
        "{told}: {refusal:?}"
    );
}

fn list(instance: &dyn Instance, method: &str, expected: &[Vec<Square>], told: &str) {
    let mut by_reading = expected.to_vec();
    let top = instance.grid().size.ranks() - 1;
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
        // The determinant needs one piece on every line.
        if method == "determinant"
            && matches!(end, Err(ProblemError::MethodOption { option: "pieces", .. }))
        {
            return;
        }
        assert!(end.expect("small boards are within reach").is_complete(), "{told}");
        assert_eq!(listed, expected, "{told} {order:?}");
    }
}
