//! Knight's tours by the table of problems: every start on the chessboard, open and closed tours,
//! and published counts.

use bezzel::board::{Size, Square};
use bezzel::rooms::problem::{Finding, Instance, Reason, Refusal, Solve, Task, Tour, find_problem};
use bezzel::rooms::search::tour::Ends;
use bezzel::rooms::search::tour::existence::Obstacle;
use bezzel::rooms::search::{Limit, Stop};

fn size(files: u64, ranks: u64) -> Size {
    Size::new(files, ranks).expect("a valid size")
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// Finds a tour and checks it against the definition.
fn found(tour: &Tour, method: Option<&str>) -> Vec<Square> {
    let sought = tour.find(method, &Limit::default()).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", tour.text()));
    let Finding::Found(path) = sought.finding else { panic!("{}: {:?}", tour.text(), sought.finding) };
    assert_eq!(tour.check(&path), Ok(()), "{} by {}", tour.text(), sought.method);
    path
}

#[test]
fn every_start_of_the_chessboard() {
    for from in size(8, 8).iter() {
        for ends in [Ends::OPEN.from(from), Ends::CLOSED.from(from)] {
            let path = found(&Tour::knight(size(8, 8), ends), None);
            assert_eq!(path[0], from);
        }
    }
}

#[test]
fn every_method_on_the_chessboard() {
    for method in find_problem("tour").expect("the table has it").methods {
        for ends in
            [Ends::OPEN, Ends::CLOSED, Ends::OPEN.from(square("d5")), Ends::OPEN.from(square("a1")).to(square("b1"))]
        {
            let tour = Tour::knight(size(8, 8), ends);
            let limit = Limit { nodes: Some(1 << 20), ..Limit::default() };
            match tour.find(Some(method.word), &limit) {
                Ok(sought) => match sought.finding {
                    Finding::Found(path) => assert_eq!(tour.check(&path), Ok(()), "{} {}", tour.text(), method.word),
                    Finding::None(reason) => panic!("{} {}: {reason:?}", tour.text(), method.word),
                    Finding::Unknown(stop) => {
                        assert!(matches!(stop, Stop::GaveUp | Stop::Nodes), "{} {}", tour.text(), method.word);
                    }
                },
                Err(refusal) => {
                    let allowed = matches!(refusal, Refusal::MethodOption { .. } | Refusal::OutOfReach { .. });
                    assert!(allowed, "{} {}: {refusal:?}", tour.text(), method.word);
                }
            }
        }
    }
}

#[test]
fn a_board_without_symmetric_tours_is_not_said_to_have_none() {
    for (method, side) in [("halfturn", 7), ("quarterturn", 8), ("quarterturn", 9), ("quarterturn", 12)] {
        let refused = Tour::knight(size(side, side), Ends::OPEN).find(Some(method), &Limit::default());
        assert!(matches!(refused, Err(Refusal::OutOfReach { .. })), "{side} {method}: {refused:?}");
    }
}

#[test]
fn methods_that_always_succeed_do() {
    for (method, ends) in [
        ("warnsdorff", Ends::OPEN),
        ("ties", Ends::OPEN),
        ("euler", Ends::OPEN),
        ("euler", Ends::CLOSED),
        ("divide", Ends::CLOSED),
        ("vandermonde", Ends::CLOSED),
        ("halfturn", Ends::CLOSED),
    ] {
        found(&Tour::knight(size(8, 8), ends), Some(method));
    }
    found(&Tour::knight(size(10, 10), Ends::CLOSED), Some("quarterturn"));
    found(&Tour::knight(size(5, 6), Ends::CLOSED), Some("frontier"));
    found(&Tour::knight(size(1000, 1000), Ends::CLOSED), None);
}

#[test]
fn what_theorems_exclude_is_not_searched() {
    let none = |files, ranks, ends| {
        let sought = Tour::knight(size(files, ranks), ends).find(None, &Limit::default()).expect("small");
        assert_eq!(sought.nodes, 0);
        match sought.finding {
            Finding::None(Reason::Tour(obstacle)) => obstacle,
            other => panic!("{files}x{ranks}: {other:?}"),
        }
    };
    assert_eq!(none(4, 4, Ends::OPEN), Obstacle::ChiaOng);
    assert_eq!(none(5, 5, Ends::CLOSED), Obstacle::Schwenk);
    assert_eq!(none(3, 8, Ends::CLOSED), Obstacle::Schwenk);
    assert_eq!(none(7, 7, Ends::OPEN.from(square("a2"))), Obstacle::EndColour(square("a2")));
    let (a1, c1) = (square("a1"), square("c1"));
    assert_eq!(none(8, 8, Ends::OPEN.from(a1).to(c1)), Obstacle::SameColour(a1, c1));
}

/// Directed open and undirected closed tours. The values are the small rows of the table in the
/// literature.
#[test]
fn published_counts() {
    let count = |files, ranks, ends| {
        let tally = Tour::knight(size(files, ranks), ends).count(None, false, &Limit::default()).expect("small");
        assert!(tally.end.is_complete());
        tally.total
    };
    for (files, ranks, undirected) in [(3, 4, 8u32), (3, 7, 52), (4, 5, 82), (5, 5, 864)] {
        assert_eq!(count(files, ranks, Ends::OPEN), (2 * undirected).into());
    }
    for (files, ranks, closed) in [(5, 6, 8u32), (3, 10, 16), (6, 6, 9862), (6, 5, 8), (4, 6, 0)] {
        assert_eq!(count(files, ranks, Ends::CLOSED), closed.into());
    }
}

#[test]
fn a_count_that_is_cut_is_not_exact() {
    let tour = Tour::knight(size(5, 5), Ends::OPEN);
    let tally = tour.count(None, false, &Limit { solutions: Some(100), ..Limit::default() }).expect("small");
    assert_eq!((tally.total, tally.end.is_complete()), (100u32.into(), false));
    let limit = Limit { nodes: Some(1), ..Limit::default() };
    let cut = Tour::knight(size(6, 6), Ends::OPEN).count(None, false, &limit).expect("small");
    assert!(!cut.end.is_complete());
    assert!(tour.method(Task::Count, Some("warnsdorff"), &Limit::default()).is_err());
}
