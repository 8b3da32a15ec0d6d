use super::*;
use crate::board::{Grid, Size, Square};
use crate::piece::{KING, KNIGHT, Piece, QUEEN, SUPERQUEEN};
use crate::search::cover::{Covering, Variant, exact};
use crate::search::kinds::{self, Mixture, Peace};
use crate::search::tour::{self, Ends, Field};
use crate::search::{Placing, backtrack, bitmask, independent, join};

fn placing(piece: &'static Piece, side: u64, pieces: u64) -> Placing {
    let grid = Grid::plain(Size::new(side, side).expect("a size"));
    Placing { piece, grid, pieces, blocked: vec![], required: vec![] }
}

fn knight(files: u64, ranks: u64) -> Field {
    Field::knight(Size::new(files, ranks).expect("a size"))
}

/// Returns the estimate from some thousandths of the default effort.
fn sampled(sampling: &dyn Sampling, seed: u64, share: u32) -> Sampled {
    sampling.sample(&Effort { share, ..Effort::new(seed) }, &Limit::default()).expect("enough rounds")
}

/// Counts how many of ten intervals contain the number.
fn held(sampling: &dyn Sampling, truth: u128, share: u32) -> usize {
    (0..10).filter(|&seed| sampled(sampling, seed, share).solutions.holds(truth as f64)).count()
}

#[test]
fn intervals_hold_what_searches_count() {
    let limit = Limit::default();
    for (piece, side, pieces) in [(&QUEEN, 11, 11), (&SUPERQUEEN, 12, 12), (&QUEEN, 8, 6)] {
        let placing = placing(piece, side, pieces);
        let truth = bitmask::count(&placing, &limit).found;
        assert!(held(&*bitmask::probes(&placing), truth, 1) >= 7, "{} {side} {pieces}", piece.plural);
    }
    for (piece, side, pieces) in [(&KNIGHT, 5, 5), (&KING, 6, 5)] {
        let placing = placing(piece, side, pieces);
        let truth = independent::count(&placing, &limit).found;
        assert!(held(&*probes(&placing), truth, 5) >= 7, "{} {side} {pieces}", piece.plural);
    }
    // A wall allows two queens on its file and on its rank.
    let mut walled = placing(&QUEEN, 6, 5);
    walled.grid = walled.grid.walled(&[], &["c3", "d4"].map(|square| square.parse().expect("a square")));
    let truth = backtrack::count(&walled, &limit, &mut crate::search::Silent).found;
    assert!(truth > 0 && held(&*probes(&walled), truth, 5) >= 7, "{truth}");
    for (field, ends, truth) in [(knight(5, 5), Ends::OPEN, 1728), (knight(5, 6), Ends::CLOSED, 8)] {
        assert!(held(&*tour::probes(&field, ends), truth, 10) >= 7, "{truth} tours");
    }
}

/// Placements, armies and covers by pieces of several kinds, also with required squares and pieces
/// that cover nothing new.
#[test]
fn intervals_hold_for_pieces_of_several_kinds() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let made = |kinds: &[(&'static Piece, u64)], side, peace, required: &[&str]| Mixture {
        grid: Grid::plain(Size::new(side, side).expect("a size")),
        kinds: kinds.to_vec(),
        peace,
        blocked: vec![square("b2")],
        required: required.iter().map(|name| square(name)).collect(),
    };
    let (queens, knights, kings) = (&QUEEN, &KNIGHT, &KING);
    for mixture in [
        made(&[(queens, 3), (knights, 3)], 6, Peace::All, &[]),
        made(&[(knights, 2), (queens, 3), (kings, 2)], 6, Peace::All, &["d4"]),
        made(&[(queens, 3), (queens, 3)], 6, Peace::Kinds, &[]),
        made(&[(queens, 2), (knights, 3)], 5, Peace::Cover(Variant::Plain), &[]),
        made(&[(queens, 2), (kings, 3)], 6, Peace::Cover(Variant::Independent), &["c3"]),
    ] {
        let (total, searched) = kinds::count(&mixture, &Limit::default());
        let truth: u128 = total.try_into().expect("a small count");
        assert!(truth > 0, "{mixture:?}");
        let probes = kinds::probes(&mixture);
        let estimates: Vec<Sampled> = (0..10).map(|seed| sampled(&*probes, seed, 1)).collect();
        let held = |truth: f64, of: fn(&Sampled) -> Mean| estimates.iter().filter(|one| of(one).holds(truth)).count();
        let hold = [held(truth as f64, |one| one.solutions), held(searched.nodes as f64, |one| one.nodes)];
        assert!(hold.iter().all(|&hold| hold >= 7), "{mixture:?}: {hold:?} hold {truth} and {}", searched.nodes);
    }
    let blocked = made(&[(queens, 1), (kings, 1)], 5, Peace::All, &["b2"]);
    assert!(sampled(&*kinds::probes(&blocked), 1, 1).whole);
}

#[test]
fn parts_of_a_divided_count_estimate_it() {
    let placing = placing(&QUEEN, 12, 12);
    let joined = || Parts::new(join::division(&placing).expect("quadrants"), 1e7);
    assert!(held(&joined(), 14200, 1000) >= 7);
    let nodes = join::count(&placing, &Limit::default());
    let estimate = sampled(&joined(), 3, 4000);
    assert!((estimate.nodes.about / nodes.nodes as f64 - 1.0).abs() < 0.3, "{estimate:?} {nodes:?}");
    let grid = Grid::plain(Size::new(7, 7).expect("a size"));
    let covering = Covering { piece: &QUEEN, grid, variant: Variant::Plain, required: vec![], blocked: vec![] };
    let truth = exact::count(&covering, 5, &Limit::default()).total;
    let covers = || Parts::new(exact::division(&covering, 5, &Limit::default()).expect("one part of the board"), 1e6);
    assert!(held(&covers(), truth, 1) >= 7);
    let whole = sampled(&covers(), 0, 1_000_000);
    assert!(whole.whole && whole.solutions == Mean::exact(truth as f64));
}

#[test]
fn interval_of_tours_holds_as_often_as_it_says() {
    let from = |name: &str| Ends::OPEN.from(name.parse().expect("a square"));
    let mut missed = Vec::new();
    let problems =
        [(knight(5, 5), Ends::OPEN, 1728), (knight(5, 5), from("a1"), 304), (knight(6, 6), from("a1"), 524_486)];
    for (field, ends, truth) in problems {
        let probes = tour::probes(&field, ends);
        let misses = |&seed: &u64| !sampled(&*probes, seed, 40).solutions.holds(f64::from(truth));
        missed.extend((0..40).filter(misses).map(|seed| (truth, seed)));
    }
    assert!(missed.len() <= 14, "{} of 120: {missed:?}", missed.len());
}

#[test]
fn interval_of_parts_has_a_width_unless_all_were_counted() {
    let grid = Grid::plain(Size::new(5, 5).expect("a size"));
    let covering = Covering { piece: &KNIGHT, grid, variant: Variant::Plain, required: vec![], blocked: vec![] };
    let truth = exact::count(&covering, 7, &Limit::default()).total as f64;
    let parts = Parts::new(exact::division(&covering, 7, &Limit::default()).expect("one part of the board"), 1e6);
    let mut some = 0;
    for share in (1..40).map(|step| 2 * step) {
        for seed in 0..3 {
            let Ok(estimate) = parts.sample(&Effort { share, ..Effort::new(seed) }, &Limit::default()) else {
                continue;
            };
            let (lower, upper) = estimate.solutions.between;
            let is_point = upper == Some(lower);
            assert_eq!(is_point, estimate.whole, "{share} {seed}: {estimate:?}");
            assert!(!is_point || estimate.solutions.holds(truth), "{share} {seed}: {estimate:?}");
            some += usize::from(!is_point);
        }
    }
    assert!(some > 20, "{some}");
}

#[test]
fn nodes_are_those_of_the_search() {
    let placing = placing(&QUEEN, 9, 9);
    let nodes = backtrack::count(&placing, &Limit::default(), &mut crate::search::Silent).nodes as f64;
    let hold = (0..10).filter(|&seed| sampled(&*probes(&placing), seed, 5).nodes.holds(nodes)).count();
    assert!(hold >= 7, "{hold}");
}

#[test]
fn a_seed_repeats_the_result_with_any_number_of_threads() {
    let placing = placing(&QUEEN, 14, 14);
    let numbers = |threads, seed| {
        let effort = Effort { share: 5, ..Effort::new(seed) };
        let limit = Limit { threads, ..Limit::default() };
        let sampled = bitmask::probes(&placing).sample(&effort, &limit).expect("enough rounds");
        (sampled.solutions, sampled.nodes, sampled.draws)
    };
    assert_eq!(numbers(1, 7), numbers(3, 7));
    assert_ne!(numbers(1, 7), numbers(1, 8));
}

#[test]
fn what_has_no_root_has_nothing() {
    let mut placing = placing(&QUEEN, 8, 8);
    placing.required = vec!["a1".parse().expect("a square"), "b2".parse().expect("a square")];
    for sampling in [probes(&placing), bitmask::probes(&placing)] {
        let sampled = sampled(&*sampling, 1, 1);
        assert!(sampled.whole && sampled.solutions == Mean::exact(0.0));
    }
}

#[test]
fn a_switch_ends_it() {
    let limit = Limit::default();
    limit.cancel.cancel();
    let stopped = bitmask::probes(&placing(&QUEEN, 20, 20)).sample(&Effort::new(1), &limit);
    assert_eq!(stopped, Err(Stop::Cancelled));
}

#[test]
fn means_have_their_interval() {
    let mean = Mean::of([1.0, 2.0, 3.0].into_iter(), 1.0);
    assert!(mean.about == 2.0 && mean.holds(2.0) && mean.holds(1.0) && !mean.holds(20.0), "{mean:?}");
    assert_eq!(Mean::of([0.0; 4].into_iter(), 1.0), Mean { about: 0.0, between: (0.0, None) });
    // What none of them saw may be another number.
    let alike = Mean::of([5.0; 8].into_iter(), 0.5);
    assert!(alike.about == 5.0 && alike.between.0 < 5.0 && alike.between.1.is_some_and(|upper| upper > 5.0));
    assert_eq!(Mean::of([5.0; 8].into_iter(), 0.0), Mean::exact(5.0));
    assert!(Mean::exact(3.0).and(Mean::exact(4.0)) == Mean::exact(7.0));
    assert!(!Mean::exact(f64::INFINITY).is_finite());
}
