//! Knight's tours by the table of problems: every start on the chessboard, open and closed tours,
//! and published counts.

use crate::evaluate::RunCommands;
use bezzel::board::{Size, Square};
use bezzel_base::core::{Limit, Stop};
use bezzel_lab::problem::{
    AbsenceReason, FindOutcome, Instance, MethodTask, ProblemError, Solve, TourInstance, TourStep,
    find_problem,
};
use bezzel_lab::state::SessionState;
use bezzel_lab::trace::TraceStep;
use bezzel_lab::value::Value;
use bezzel_tours::TourEnds;
use bezzel_tours::existence::TourObstacle;
use std::collections::BTreeSet;

fn size(files: u64, ranks: u64) -> Size {
    Size::new(files, ranks).expect("a valid size")
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// Finds a tour and checks it against the definition.
fn found(tour: &TourInstance, method: Option<&str>) -> Vec<Square> {
    let sought = tour
        .find(method, &Limit::default())
        .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", tour.command_text()));
    let FindOutcome::Found(path) = sought.outcome else {
        panic!("{}: {:?}", tour.command_text(), sought.outcome)
    };
    assert_eq!(tour.check(&path), Ok(()), "{} by {}", tour.command_text(), sought.method);
    path
}

#[test]
fn every_start_of_the_chessboard_has_a_tour() {
    for from in size(8, 8).iter() {
        for ends in [TourEnds::OPEN.from(from), TourEnds::CLOSED.from(from)] {
            let path = found(&TourInstance::knight(size(8, 8), ends), None);
            assert_eq!(path[0], from);
        }
    }
}

#[test]
fn every_method_on_the_chessboard_finds_a_tour_or_gives_up() {
    for method in find_problem("tour").expect("the table has it").entry.methods {
        for ends in [
            TourEnds::OPEN,
            TourEnds::CLOSED,
            TourEnds::OPEN.from(square("d5")),
            TourEnds::OPEN.from(square("a1")).to(square("b1")),
        ] {
            let tour = TourInstance::knight(size(8, 8), ends);
            let limit = Limit { nodes: Some(1 << 20), ..Limit::default() };
            match tour.find(Some(method.word), &limit) {
                Ok(sought) => match sought.outcome {
                    FindOutcome::Found(path) => {
                        assert_eq!(
                            tour.check(&path),
                            Ok(()),
                            "{} {}",
                            tour.command_text(),
                            method.word
                        )
                    }
                    FindOutcome::None(reason) => {
                        panic!("{} {}: {reason:?}", tour.command_text(), method.word)
                    }
                    FindOutcome::Unknown(stop) => {
                        assert!(
                            matches!(stop, Stop::GaveUp | Stop::Nodes),
                            "{} {}",
                            tour.command_text(),
                            method.word
                        );
                    }
                },
                Err(refusal) => {
                    let allowed = matches!(
                        refusal,
                        ProblemError::MethodOption { .. } | ProblemError::OutOfReach { .. }
                    );
                    assert!(allowed, "{} {}: {refusal:?}", tour.command_text(), method.word);
                }
            }
        }
    }
}

#[test]
fn symmetric_method_without_symmetric_tours_is_refused() {
    for (method, side) in
        [("halfturn", 7), ("quarterturn", 8), ("quarterturn", 9), ("quarterturn", 12)]
    {
        let refused = TourInstance::knight(size(side, side), TourEnds::OPEN)
            .find(Some(method), &Limit::default());
        assert!(
            matches!(refused, Err(ProblemError::OutOfReach { .. })),
            "{side} {method}: {refused:?}"
        );
    }
}

#[test]
fn reliable_methods_find_tours() {
    for (method, ends) in [
        ("warnsdorff", TourEnds::OPEN),
        ("ties", TourEnds::OPEN),
        ("euler", TourEnds::OPEN),
        ("euler", TourEnds::CLOSED),
        ("divide", TourEnds::CLOSED),
        ("vandermonde", TourEnds::CLOSED),
        ("halfturn", TourEnds::CLOSED),
    ] {
        found(&TourInstance::knight(size(8, 8), ends), Some(method));
    }
    found(&TourInstance::knight(size(10, 10), TourEnds::CLOSED), Some("quarterturn"));
    found(&TourInstance::knight(size(5, 6), TourEnds::CLOSED), Some("frontier"));
    found(&TourInstance::knight(size(1000, 1000), TourEnds::CLOSED), None);
}

#[test]
fn euler_makes_the_figures_of_the_course_work() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/notebooks/classroom/euler-path.txt");
    // Figure 2.1 has letters on the free squares.
    let dotted = std::fs::read_to_string(file).expect("the path");
    let lettered = ["a", "b", "c", "d"].iter().fold(dotted, |text, at| text.replacen('.', at, 1));
    let folder = tempfile::tempdir().expect("a folder");
    let letters = folder.path().join("letters.txt");
    std::fs::write(&letters, lettered).expect("written");
    let letters = letters.display().to_string().replace('\\', "\\\\");
    let commands =
        |ends: &str, file: &str| format!("find tour 8 {ends} path \"{file}\" using euler");
    // Figures 2.5 and 2.7, row by row.
    let open = "6 3 50 39 52 35 60 57 1 40 5 36 49 58 53 34 4 7 2 51 38 61 56 59 41 28 37 48 17 54 \
                33 62 8 47 42 27 32 63 18 55 29 12 9 46 43 16 21 24 10 45 14 31 26 23 64 19 13 30 \
                11 44 15 20 25 22";
    let closed = "22 25 50 39 52 35 60 57 27 40 23 36 49 58 53 34 24 21 26 51 38 61 56 59 41 28 37 \
                  48 3 54 33 62 20 47 42 13 32 63 4 55 29 16 19 46 43 2 7 10 18 45 14 31 12 9 64 5 \
                  15 30 17 44 1 6 11 8";
    for (ends, figure, file) in
        [("", open, file), ("closed", closed, file), ("closed", closed, &letters)]
    {
        let Value::Board(board) = SessionState::default().run(&commands(ends, file)) else {
            panic!("a tour")
        };
        let number = |file, rank| {
            let place = board.squares.iter().position(|&it| it == Square { file, rank });
            (place.expect("every square is visited") + 1).to_string()
        };
        let rows = (0..8).rev().flat_map(|rank| (0..8).map(move |file| (file, rank)));
        let numbers: Vec<String> = rows.map(|(file, rank)| number(file, rank)).collect();
        assert_eq!(numbers.join(" "), figure, "{ends}");
    }
}

#[test]
fn vandermonde_is_taken_apart_into_his_circuits() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/notebooks/classroom/vandermonde.txt");
    let command = format!("trace tour 8 closed path \"{file}\" using vandermonde");
    let Value::Trace(trace) = SessionState::default().run(&command) else { panic!("a trace") };
    let [TraceStep::Tour(TourStep::Circuits(circuits)), ..] = trace.steps.as_slice() else {
        panic!("{:?}", trace.steps)
    };
    // The circuits of his article, by their corners: each visits one corner of the board.
    let corners = |circuit: &Vec<Square>| {
        let is_corner =
            |square: &&Square| [square.file, square.rank].iter().all(|at| [0, 7].contains(at));
        circuit.iter().filter(is_corner).count()
    };
    assert!(circuits.iter().all(|circuit| circuit.len() == 16 && corners(circuit) == 1));
    // Six moves were joined, and the last join gave up one of those that joined the first pair.
    let moves = |squares: &[Square], closed: bool| -> BTreeSet<[Square; 2]> {
        let ends = squares.windows(2).map(|pair| [pair[0], pair[1]]);
        let last = closed.then(|| [squares[squares.len() - 1], squares[0]]);
        ends.chain(last).map(|[a, b]| [a.min(b), a.max(b)]).collect()
    };
    let joined: BTreeSet<[Square; 2]> =
        circuits.iter().flat_map(|circuit| moves(circuit, true)).collect();
    let tour = moves(&trace.last_path(), true);
    assert_eq!((joined.len(), tour.len(), tour.intersection(&joined).count()), (64, 64, 59));
}

#[test]
fn impossible_tours_are_refuted_without_search() {
    let none = |files, ranks, ends| {
        let sought = TourInstance::knight(size(files, ranks), ends)
            .find(None, &Limit::default())
            .expect("small");
        assert_eq!(sought.nodes, 0);
        match sought.outcome {
            FindOutcome::None(AbsenceReason::Tour(obstacle)) => obstacle,
            other => panic!("{files}x{ranks}: {other:?}"),
        }
    };
    assert_eq!(none(4, 4, TourEnds::OPEN), TourObstacle::ChiaOng);
    assert_eq!(none(5, 5, TourEnds::CLOSED), TourObstacle::Schwenk);
    assert_eq!(none(3, 8, TourEnds::CLOSED), TourObstacle::Schwenk);
    assert_eq!(
        none(7, 7, TourEnds::OPEN.from(square("a2"))),
        TourObstacle::EndColour(square("a2"))
    );
    let (a1, c1) = (square("a1"), square("c1"));
    assert_eq!(none(8, 8, TourEnds::OPEN.from(a1).to(c1)), TourObstacle::SameColour(a1, c1));
}

/// Directed open and undirected closed tours. The values are the small rows of the table in the
/// literature.
#[test]
fn counts_agree_with_published_values() {
    let count = |files, ranks, ends| {
        let tally = TourInstance::knight(size(files, ranks), ends)
            .count(None, false, &Limit::default())
            .expect("small");
        assert!(tally.end.is_complete());
        tally.total
    };
    for (files, ranks, undirected) in [(3, 4, 8u32), (3, 7, 52), (4, 5, 82), (5, 5, 864)] {
        assert_eq!(count(files, ranks, TourEnds::OPEN), (2 * undirected).into());
    }
    for (files, ranks, closed) in [(5, 6, 8u32), (3, 10, 16), (6, 6, 9862), (6, 5, 8), (4, 6, 0)] {
        assert_eq!(count(files, ranks, TourEnds::CLOSED), closed.into());
    }
}

#[test]
fn limited_count_is_not_exact() {
    let tour = TourInstance::knight(size(5, 5), TourEnds::OPEN);
    let tally = tour
        .count(None, false, &Limit { solutions: Some(100), ..Limit::default() })
        .expect("small");
    assert_eq!((tally.total, tally.end.is_complete()), (100u32.into(), false));
    let limit = Limit { nodes: Some(1), ..Limit::default() };
    let cut =
        TourInstance::knight(size(6, 6), TourEnds::OPEN).count(None, false, &limit).expect("small");
    assert!(!cut.end.is_complete());
    assert!(tour.choose_method(MethodTask::Count, Some("warnsdorff"), &Limit::default()).is_err());
}

/// With one given number the ways to its square are listed and the rest is counted along the
/// frontier, which the search square by square confirms.
#[test]
fn one_given_number_is_counted_as_by_backtracking() {
    let mut found = 0;
    for text in [
        "tour 3x10 with a1 = 3",
        "tour 3x10 with c3 = 28",
        "tour 3x10 from a1 with c2 = 2",
        "tour 3x10 to a1 with a2 = 27",
        "tour 3x10 closed with b1 = 7",
        "tour 4x7 with b3 = 4",
        "tour 4x7 without a1 with b3 = 4",
        "tour 5x6 closed with c4 = 12",
    ] {
        let instance = crate::evaluate::read_instance(text);
        let [fast, slow] = ["propagation", "backtracking"]
            .map(|method| instance.count(Some(method), true, &Limit::default()).expect(text));
        assert_eq!((&fast.total, &fast.classes), (&slow.total, &slow.classes), "{text}");
        let mut listed = 0u32;
        let end = instance.enumerate(Default::default(), None, &Limit::default(), &mut |_| {
            listed += 1;
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!((end.map(|end| end.is_complete()), fast.total), (Ok(true), listed.into()));
        found += listed;
    }
    assert!(found > 1000, "{found}");
}
