//! Tests of the typed interface.

use super::{
    CountBound, Covers, Error, ProblemQuery, QueenCovers, Queens, RookCovers, SolutionIter,
    Superqueens, Tours,
};
use crate::board::{SizeError, SquareError};
use crate::data::Board;
use crate::engine::core::{Cancel, Stop};
use crate::i18n::FaultCode;
use std::error::Error as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

#[test]
fn typed_queries_match_commands() {
    let holds = |covers: Result<QueenCovers, Error>, text: &str, total: u64| {
        let covers = covers.expect("squares and options that fit");
        let count = covers.count().expect("a small board");
        assert_eq!(
            (covers.to_string().as_str(), count.total()),
            (text, CountBound::Exactly(total.into()))
        );
    };
    let queens = || QueenCovers::new(5);
    holds(queens(), "cover queens 5", 186);
    holds(queens().and_then(Covers::independent), "cover queens 5 independent", 16);
    holds(queens().and_then(Covers::total), "cover queens 5 total", 70);
    holds(queens().and_then(|it| it.pieces(2)), "cover queens 5 pieces 2", 0);
    let board = QueenCovers::on(4, 6).and_then(ProblemQuery::torus).expect("a torus");
    assert_eq!(board.to_string(), "cover queens 4x6 torus");
    let given =
        queens().and_then(|it| it.with("a1")).and_then(|it| it.without("c3, d2")).expect("squares");
    assert_eq!(given.to_string(), "cover queens 5 with a1 without c3, d2");
    let covers: Vec<Board> = given.all().iter().collect::<Result<_, _>>().expect("a small board");
    let a1 = "a1".parse().expect("a square");
    assert!(!covers.is_empty() && covers.iter().all(|board| board.squares.contains(&a1)));
    let tour = Tours::on(5, 6)
        .and_then(|it| it.from("a1"))
        .and_then(|it| it.to("b3"))
        .and_then(|it| it.without("e1"));
    assert_eq!(tour.expect("squares").to_string(), "tour 5x6 from a1 to b3 without e1");
}

#[test]
fn exclusive_options_are_refused() {
    let code = |refused: Result<String, Error>| refused.map_err(|error| error.code());
    let text = |it: RookCovers| it.to_string();
    assert_eq!(
        code(RookCovers::new(4).and_then(Covers::independent).and_then(Covers::total).map(text)),
        Err(FaultCode::E003)
    );
    let twice = Queens::new(4).and_then(|it| it.pieces(3)).and_then(|it| it.pieces(4));
    assert_eq!(code(twice.map(|it| it.to_string())), Err(FaultCode::E003));
    let closed = Tours::new(6).and_then(Tours::closed).and_then(|it| it.to("a1"));
    assert_eq!(code(closed.map(|it| it.to_string())), Err(FaultCode::E003));
    let method = Queens::new(4).and_then(|it| it.using("magic"));
    assert_eq!(code(method.map(|it| it.to_string())), Err(FaultCode::E300));
    // This method finds but does not count, and reports that when it is asked to count.
    let finds = Queens::new(8).and_then(|it| it.using("construction")).expect("a method of queens");
    assert!(finds.find().is_ok());
    assert_eq!(finds.count().expect_err("it does not count").code(), FaultCode::E300);
}

#[test]
fn errors_have_a_code_and_a_source() {
    let side = Queens::on(8, 0).expect_err("no such board");
    assert_eq!(side.code(), FaultCode::E301);
    let below = side.source().and_then(|below| below.downcast_ref::<SizeError>());
    assert_eq!(below, Some(&SizeError { side: 0 }));
    let square = Queens::new(8).and_then(|it| it.with("b2, x")).expect_err("no such square");
    assert_eq!(square.code(), FaultCode::E002);
    let below = square.source().and_then(|below| below.downcast_ref::<SquareError>());
    assert_eq!(below, Some(&SquareError::Rank));
    assert!(square.to_string().starts_with("E002: "), "{square}");
    let file = Queens::new(4)
        .and_then(|it| it.all().export("/no such folder/q.json"))
        .expect_err("no such folder");
    assert!(file.source().is_some_and(|below| below.is::<std::io::Error>()), "{file}");
}

#[test]
fn stopped_count_is_at_least() {
    let queens = Queens::new(18)
        .and_then(|it| it.using("bitmask"))
        .expect("a board")
        .deadline(Duration::from_millis(50));
    let count = queens.count().expect("within reach");
    assert!(matches!(count.total(), CountBound::AtLeast(_, Stop::Deadline)), "{count}");
    assert!(
        count.total().exact().is_none()
            && count.total() != 0
            && count.to_string().starts_with("at least ")
    );
    let part = CountBound::AtLeast(92u32.into(), Stop::Deadline);
    assert!(part != 92 && part.least() == &92u32.into() && CountBound::Exactly(92u32.into()) == 92);
}

/// Returns the number of solutions among the items, and the errors.
fn count_items(iter: SolutionIter) -> (u64, Vec<Error>) {
    let (mut boards, mut errors) = (0, Vec::new());
    for item in iter {
        match item {
            Ok(_) => {
                assert!(errors.is_empty(), "an error is the last item");
                boards += 1;
            }
            Err(error) => errors.push(error),
        }
    }
    (boards, errors)
}

#[test]
fn stop_is_the_last_item() {
    let queens = Queens::new(8).expect("a board");
    let (boards, errors) = count_items(queens.all().iter());
    assert!(boards == 92 && errors.is_empty(), "{errors:?}");
    let (boards, errors) = count_items(queens.clone().limit(50).all().iter());
    assert_eq!(
        (boards, errors.iter().map(Error::stopped).collect::<Vec<_>>()),
        (50, vec![Some(Stop::Solutions)])
    );
    let late = Queens::new(26).expect("a board").deadline(Duration::from_millis(50));
    let (_, errors) = count_items(late.all().iter());
    assert_eq!(errors.iter().map(Error::stopped).collect::<Vec<_>>(), [Some(Stop::Deadline)]);
    let refused = Queens::new(90_000).expect("a board").all();
    let (boards, errors) = count_items(refused.iter());
    assert!(boards == 0 && errors.len() == 1 && errors[0].stopped().is_none(), "{errors:?}");
    let switch = Cancel::default();
    switch.cancel();
    let (_, errors) = count_items(queens.cancel(&switch).all().iter());
    assert_eq!(errors.iter().map(Error::code).collect::<Vec<_>>(), [FaultCode::E900]);
}

#[test]
fn dropped_iterator_stops_its_threads() {
    // Only the threads of the search hold the listener. When this is the last reference, the
    // threads have ended.
    for threads in [1, 2] {
        let told = Arc::new(AtomicU64::new(0));
        let listener = Arc::clone(&told);
        // The first solution on this board is far away, so the search itself has to be stopped: it
        // never finds its receiver gone.
        let far = Superqueens::new(40).expect("a board").threads(threads).progress(move |_| {
            listener.fetch_add(1, Ordering::Relaxed);
        });
        let iter = far.all().iter();
        drop(far);
        let within = |what: &dyn Fn() -> bool| {
            let clock = Instant::now();
            while !what() && clock.elapsed() < Duration::from_secs(20) {
                std::thread::sleep(Duration::from_millis(5));
            }
            what()
        };
        assert!(within(&|| told.load(Ordering::Relaxed) > 0), "it searches");
        assert_eq!(iter.size_hint().0, 0);
        assert!(Arc::strong_count(&told) > 1);
        drop(iter);
        assert!(within(&|| Arc::strong_count(&told) == 1), "it goes on with {threads} threads");
    }
}

#[test]
fn cancel_stops_children_but_not_parents() {
    let switch = Cancel::default();
    let (one, other) = (switch.child_token(), switch.child_token());
    one.cancel();
    assert!(one.is_cancelled() && !other.is_cancelled() && !switch.is_cancelled());
    switch.cancel();
    assert!(other.is_cancelled() && other.child_token().is_cancelled());
}
