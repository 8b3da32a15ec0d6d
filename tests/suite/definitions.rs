//! The program against a brute force, with some thousand random problems; and the brute force
//! itself, held to known values.

use crate::differential::board::{JoinedEdges, TestBoard};
use crate::differential::piece::TestPiece;
use crate::differential::problem::{CoverVariant, ProblemFamily, ProblemGoal, TestProblem};
use crate::differential::truth::GroundTruth;
use crate::differential::{TestKind, TestReport, TestSession};

/// Problems of each kind.
const PROBLEMS: u64 = 500;

fn run(kind: TestKind) -> TestReport {
    let (mut report, mut session) = (TestReport::default(), TestSession::new());
    (0..PROBLEMS).for_each(|number| report.run(kind, number, &mut session));
    assert!(report.failures.is_empty(), "{report}");
    report
}

#[test]
fn placements_are_those_of_the_brute_force() {
    let report = run(TestKind::Problem(ProblemFamily::Placement));
    // What is drawn has the breadth that it is meant to have.
    let features = "torus cylinder mobius klein projective holes pawns with without";
    let others = [
        "nothree",
        "pawns K",
        "one line",
        "own piece",
        "not symmetric",
        "one-way",
        "pieces K",
        "pieces 0",
    ];
    for feature in features.split(' ').chain(others).chain(["symmetric options"]) {
        let number = report.features.get(feature).copied().unwrap_or(0);
        assert!(number >= PROBLEMS / 50, "only {number} problems with {feature}");
    }
}

#[test]
fn covers_are_those_of_the_brute_force() {
    run(TestKind::Problem(ProblemFamily::Cover));
}

#[test]
fn tours_are_those_of_the_brute_force() {
    run(TestKind::Problem(ProblemFamily::Tour));
}

#[test]
fn mixtures_and_armies_are_those_of_the_brute_force() {
    run(TestKind::Problem(ProblemFamily::Mixture));
}

#[test]
fn set_operations_are_those_of_the_brute_force() {
    run(TestKind::SetOperations);
}

#[test]
fn hints_are_confirmed_by_the_brute_force() {
    run(TestKind::Game);
}

/// Returns a problem without options.
fn plain(goal: ProblemGoal, piece: &str, board: TestBoard) -> TestProblem {
    TestProblem {
        board,
        pieces: vec![TestPiece::chess(piece)],
        goal,
        number: None,
        with: 0,
        without: 0,
        loose: 0,
        symmetric: None,
        no_three: false,
        spelling: 0,
    }
}

#[test]
fn brute_force_finds_known_numbers() {
    let square = |side| TestBoard::plain(side, side);
    let joined = |side, joins| TestBoard { joins, ..square(side) };
    let tour = |closed| ProblemGoal::Tour { closed, from: None, to: None };
    let cover = ProblemGoal::Cover(CoverVariant::Plain);
    // Placements A000170, A002562, A007705, A000903; covers A006076 (classes) and A075561 of 4 by
    // 4; tours A140519; armies A250000.
    for (goal, piece, board, total, classes) in [
        (ProblemGoal::Placement, "queen", square(4), Some(2), Some(1)),
        (ProblemGoal::Placement, "queen", square(5), Some(10), Some(2)),
        (ProblemGoal::Placement, "queen", joined(4, JoinedEdges::Torus), Some(0), Some(0)),
        (ProblemGoal::Placement, "queen", joined(5, JoinedEdges::Torus), Some(10), Some(2)),
        (ProblemGoal::Placement, "rook", square(4), Some(24), Some(7)),
        (cover.clone(), "knight", square(3), None, Some(2)),
        (cover.clone(), "knight", square(4), None, Some(3)),
        (cover.clone(), "king", square(4), Some(256), None),
        (tour(false), "knight", TestBoard::plain(3, 4), Some(16), Some(4)),
        (tour(true), "knight", square(4), Some(0), Some(0)),
        (tour(true), "king", square(2), Some(3), None),
        (tour(true), "king", square(3), Some(16), None),
    ] {
        let problem = plain(goal, piece, board);
        let truth = GroundTruth::of(&problem).expect("the problem is small");
        let found = (truth.solutions.len(), truth.class_count(&truth.solutions, false));
        let right = (total.unwrap_or(found.0), classes.unwrap_or(found.1));
        assert_eq!(found, right, "{}", problem.text());
    }
    let armies = plain(ProblemGoal::Armies([None; 2]), "queen", square(3));
    assert_eq!(GroundTruth::of(&armies).expect("the problem is small").number, 1);
}
