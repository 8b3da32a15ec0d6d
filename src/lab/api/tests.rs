//! Tests of the typed interface.

use super::{
    Count, Cover, CoverMethod, Error, MixedMethod, MixedPlacement, Outcome, Placement,
    PlacementMethod, ProblemKind, ProblemQuery, QueenCovers, Queens, RookCovers, Rooks,
    SolutionIter, Superqueens, TourMethod, Tours,
};
use crate::data::Board;
use crate::problem::{PROBLEMS, placement_problem};
use bezzel_base::board::{BoardTopology, Grid, Regions, Size, SizeError, Square, SquareError};
use bezzel_base::core::{Cancel, Stop};
use bezzel_base::piece::{self, Piece};
use bezzel_base::problem::CoverTheorem;
use bezzel_messages::{FaultCode, Lang, message_text};
use std::collections::BTreeSet;
use std::error::Error as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

#[test]
fn typed_queries_match_commands() {
    let holds = |covers: QueenCovers, text: &str, total: u64| {
        let count = covers.count().expect("a small board");
        assert_eq!((covers.to_string().as_str(), count.exact()), (text, Some(&total.into())));
    };
    let queens = || QueenCovers::new(5);
    holds(queens(), "cover queens 5", 186);
    holds(queens().independent(), "cover queens 5 independent", 16);
    holds(queens().total(), "cover queens 5 total", 70);
    holds(queens().pieces(2), "cover queens 5 pieces 2", 0);
    assert_eq!(QueenCovers::on(4, 6).torus().to_string(), "cover queens 4x6 torus");
    let given = queens().with(["a1"]).without([Square::C3, Square::D2]);
    assert_eq!(given.to_string(), "cover queens 5 with a1 without c3, d2");
    let covers: Vec<Board> = given.all().iter().collect::<Result<_, _>>().expect("a small board");
    assert!(!covers.is_empty() && covers.iter().all(|board| board.squares.contains(&Square::A1)));
    let tour = Tours::on(5, 6).from("a1").to(Square::B3).without(["e1"]);
    assert_eq!(tour.to_string(), "tour 5x6 from a1 to b3 without e1");
}

#[test]
fn own_pieces_and_boards_are_those_of_the_language() {
    let size = |side| Size::new(side, side).expect("a small board");
    let camel = Piece::leaper(1, 3).expect("a leaper");
    assert_eq!(Placement::new(&camel, Grid::plain(size(6))).to_string(), "leaper(1,3) 6");
    let torus = Grid::torus(size(5));
    let queens = Placement::new(&piece::QUEEN, torus.clone());
    assert_eq!(
        (queens.to_string(), queens.count().expect("small") == 10),
        ("queens 5 torus".into(), true)
    );
    assert_eq!(Queens::new(torus).to_string(), queens.to_string());
    assert_eq!(Queens::new(8u8).to_string(), Queens::new(8i64).to_string());
    assert_eq!(Queens::new((6u16, 8u16)).to_string(), "queens 6x8");
    let strip = Grid::with_topology(size(4), BoardTopology::CYLINDER);
    assert_eq!(Cover::new(&piece::KING, strip).to_string(), "cover kings 4 cylinder");
    let pawned = Grid::plain(size(4)).with_walls(&[Square::B2], &[]);
    assert_eq!(Queens::new(pawned).to_string(), "queens 4 with pawns b2");
    let holed = Grid::from_drawing(size(5), "holed", &[Square::C3]);
    assert_eq!(Tours::new(holed).closed().to_string(), "tour holed closed");
    let mixed = MixedPlacement::new([(1, &piece::QUEEN), (2, &camel)], Grid::plain(size(4)));
    let outcome = mixed.using(MixedMethod::Pools).find().expect("a small board");
    assert!(outcome.is_found(), "{outcome}");
}

#[test]
fn board_of_answered_query_is_freed() {
    let size = Size::new(4, 4).expect("a small board");
    let letters: Vec<char> = "abcdaabbccddabcd".chars().collect();
    let regions = Arc::new(Regions::new(size, &letters, Some("freed"), None).expect("regions"));
    let (kept, board) = (Arc::downgrade(&regions), Grid::with_regions(regions));
    let rooks = Rooks::new(board.clone()).with(["a1"]);
    let solutions: Vec<Board> = rooks.all().iter().collect::<Result<_, _>>().expect("small");
    assert_eq!(rooks.count().expect("a small board"), solutions.len() as u64);
    let camels = Placement::new(Piece::leaper(1, 3).expect("a leaper"), board);
    assert!(camels.find().expect("a small board").is_found() && kept.upgrade().is_some());
    drop((rooks, solutions, camels));
    assert!(kept.upgrade().is_none());
}

#[test]
fn exclusive_options_are_refused() {
    let code = |refused: Result<(), Error>| refused.map_err(|error| error.code());
    let both = RookCovers::new(4).independent().total();
    assert_eq!(code(both.check()), Err(FaultCode::E003));
    assert_eq!(code(Queens::new(4).pieces(3).pieces(4).check()), Err(FaultCode::E003));
    // The first fault is the one that is reported, by every request.
    let closed = Tours::new(6).closed().to("a1").from("x");
    assert_eq!(code(closed.check()), Err(FaultCode::E003));
    assert_eq!(code(closed.find().map(|_| ())), Err(FaultCode::E003));
    assert_eq!(code(closed.all().count().map(|_| ())), Err(FaultCode::E003));
    assert!(closed.to_string().starts_with("E003: "), "{closed}");
    assert_eq!("magic".parse::<PlacementMethod>().map_err(|it| it.code()), Err(FaultCode::E300));
    assert_eq!("join".parse::<PlacementMethod>().ok(), Some(PlacementMethod::Join));
    // This method finds but does not count, and reports that when it is asked to count.
    let finds = Queens::new(8).using(PlacementMethod::Construction);
    assert!(finds.find().is_ok_and(|outcome| outcome.is_found()));
    assert_eq!(finds.count().expect_err("it does not count").code(), FaultCode::E300);
    let profile = Queens::new(8).using(PlacementMethod::Profile).count();
    assert_eq!(profile.expect_err("no method of queens").code(), FaultCode::E300);
}

#[test]
fn every_method_has_its_variant() {
    let words = |methods: &[crate::problem::MethodInfo]| -> BTreeSet<&'static str> {
        methods.iter().map(|method| method.word).collect()
    };
    let table = |word: &str| {
        words(PROBLEMS.iter().find(|problem| problem.word == word).expect("a problem").methods)
    };
    let placements = PROBLEMS.iter().filter(|problem| problem.placed_piece.is_some());
    let leapers = placement_problem(&Piece::leaper(2, 3).expect("a leaper")).entry.methods;
    let of_placements: BTreeSet<&str> =
        placements.flat_map(|problem| words(problem.methods)).chain(words(leapers)).collect();
    let known: BTreeSet<&str> = PlacementMethod::ALL.iter().map(|method| method.word()).collect();
    assert_eq!(known, of_placements);
    let known: BTreeSet<&str> = TourMethod::ALL.iter().map(|method| method.word()).collect();
    assert_eq!(known, table("tour"));
    let known: BTreeSet<&str> = MixedMethod::ALL.iter().map(|method| method.word()).collect();
    let with_sat =
        |word: &str| -> BTreeSet<&str> { table(word).into_iter().chain(["sat"]).collect() };
    assert_eq!(known, with_sat("mixed"));
    let known: BTreeSet<&str> = CoverMethod::ALL.iter().map(|method| method.word()).collect();
    assert_eq!(known, with_sat("cover"));
}

#[test]
fn search_has_three_ends() {
    let found = Queens::new(4).find().expect("a board");
    assert!(matches!(&found, Outcome::Found(board) if board.squares.len() == 4));
    let none = Queens::new(4).with(["a1", "b3"]).find().expect("a board");
    let Outcome::None(proof) = &none else { panic!("{none}") };
    assert!(proof.problem() == "queens 4 with a1, b3" && !proof.to_string().is_empty());
    assert_eq!(none.clone().board().expect_err("there is none").stopped(), None);
    assert!(none.to_string().contains("has no solution"), "{none}");
    let late = Superqueens::new(40).using(PlacementMethod::Backtracking);
    let unknown = late.within(Duration::from_millis(20)).find().expect("a board");
    assert!(matches!(unknown, Outcome::Unknown(Stop::Deadline)), "{unknown}");
    assert_eq!(unknown.board().expect_err("unknown").stopped(), Some(Stop::Deadline));
}

#[test]
fn errors_have_a_code_and_a_source() {
    let side = Queens::on(8, 0).check().expect_err("no such board");
    assert_eq!(side.code(), FaultCode::E301);
    let below = side.source().and_then(|below| below.downcast_ref::<SizeError>());
    assert_eq!(below, Some(&SizeError { side: 0 }));
    let square = Queens::new(8).with(["b2", "x"]).check().expect_err("no such square");
    assert_eq!(square.code(), FaultCode::E002);
    let below = square.source().and_then(|below| below.downcast_ref::<SquareError>());
    assert_eq!(below, Some(&SquareError::Rank));
    assert!(square.to_string().starts_with("E002: "), "{square}");
    let condition = Queens::new(4).all().filter_expr("corners = ").count();
    assert_eq!(condition.expect_err("no condition").code(), FaultCode::E001);
    let file = Queens::new(4).all().export("/no such folder/q.json").expect_err("no such folder");
    assert!(file.source().is_some_and(|below| below.is::<std::io::Error>()), "{file}");
}

#[test]
fn stopped_count_is_at_least() {
    let queens = Queens::new(18).using(PlacementMethod::Bitmask).within(Duration::from_millis(50));
    let count: Count = queens.count().expect("within reach");
    assert_eq!((count.stopped(), count.exact()), (Some(Stop::Deadline), None), "{count}");
    let found = count.at_least().clone();
    assert!(count != found && count.to_string().starts_with("at least "), "{count}");
    let whole = Queens::new(8).count().expect("a small board");
    assert!(whole == 92 && whole != 91 && whole.stopped().is_none());
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
    let queens = Queens::new(8);
    let (boards, errors) = count_items(queens.all().iter());
    assert!(boards == 92 && errors.is_empty(), "{errors:?}");
    let (boards, errors) = count_items(queens.clone().limit(50).all().iter());
    assert_eq!(
        (boards, errors.iter().map(Error::stopped).collect::<Vec<_>>()),
        (50, vec![Some(Stop::Solutions)])
    );
    let late = Queens::new(26).within(Duration::from_millis(50));
    let (_, errors) = count_items(late.all().iter());
    assert_eq!(errors.iter().map(Error::stopped).collect::<Vec<_>>(), [Some(Stop::Deadline)]);
    let refused = Queens::new(90_000).all();
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
        let far = Superqueens::new(40).threads(threads).progress(move |_| {
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

/// The sentences stand in the crate of the theorems for people who use it alone.
#[test]
fn theorems_are_displayed_as_their_messages() {
    use CoverTheorem::{Bishops, Kings, Queens, Rooks};
    for theorem in [Queens, Rooks, Bishops, Kings] {
        assert_eq!(theorem.to_string(), message_text(Lang::EN, theorem.message_id(), &[]));
    }
}

/// The canonical images of all solutions are those that `unique` keeps.
#[test]
fn canonical_images_are_the_representatives_of_classes() {
    fn check<K: ProblemKind>(problem: &ProblemQuery<K>) {
        let images = problem.all().map(|board| board.expect("a solution").canonical());
        let kept: BTreeSet<Board> = problem.all().unique().collect::<Result<_, _>>().expect("few");
        assert_eq!(images.collect::<BTreeSet<Board>>(), kept, "{problem}");
    }
    check(&Queens::new(6));
    check(&Rooks::on(3, 4));
    check(&MixedPlacement::new([(2, "queen"), (1, "knight")], 4));
    let blocked = MixedPlacement::new([(2, "queen"), (1, "knight")], 4).attacked(..=1).blocking();
    check(&blocked);
    assert_eq!(blocked.to_string(), "2 queens + 1 knight 4 attacked 0..1 blocking");
    check(&Tours::on(3, 4));
    check(&Tours::on(5, 6).closed());
}
