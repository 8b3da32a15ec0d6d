//! Estimates of counts by every search that can be sampled.

use bezzel_base::board::{Grid, Size, Square};
use bezzel_base::core::{Limit, PlacementSpec, SilentObserver, Stop};
use bezzel_base::estimate::{
    CountEstimate, CountEstimator, EstimatedMean, SampleBudget, Sampler, count_estimator,
};
use bezzel_base::piece::{KING, KNIGHT, Piece, QUEEN, SUPERQUEEN};
use bezzel_covers::{CoverSpec, CoverVariant, exact};
use bezzel_placements::multi_piece::{Interaction, MultiPlacement};
use bezzel_placements::{backtrack, bitmask, independent, join, multi_piece};
use bezzel_tours::{TourEnds, TourField};
use std::time::Duration;

fn new_spec(piece: Piece, side: u64, pieces: u64) -> PlacementSpec {
    let grid = Grid::plain(Size::new(side, side).expect("a size"));
    PlacementSpec { piece, grid, pieces, blocked: vec![], required: vec![] }
}

fn knight_field(files: u64, ranks: u64) -> TourField {
    TourField::knight(Size::new(files, ranks).expect("a size"))
}

fn backtrack_estimator(placing: &PlacementSpec) -> Box<dyn CountEstimator> {
    count_estimator(placing, |placing, limit| backtrack::count(placing, limit, &mut SilentObserver))
}

/// Returns the estimate from some thousandths of the default effort.
fn run_estimate(sampling: &dyn CountEstimator, seed: u64, share: u32) -> CountEstimate {
    sampling
        .sample(&SampleBudget { share, ..SampleBudget::new(seed) }, &Limit::default())
        .expect("enough rounds")
}

/// Counts how many of ten intervals contain the number.
fn count_intervals_holding(sampling: &dyn CountEstimator, truth: u128, share: u32) -> usize {
    (0..10)
        .filter(|&seed| run_estimate(sampling, seed, share).solutions.contains(truth as f64))
        .count()
}

#[test]
fn intervals_hold_what_searches_count() {
    let limit = Limit::default();
    for (piece, side, pieces) in [(&QUEEN, 11, 11), (&SUPERQUEEN, 12, 12), (&QUEEN, 8, 6)] {
        let placing = new_spec(piece.clone(), side, pieces);
        let truth = bitmask::count(&placing, &limit).found;
        assert!(
            count_intervals_holding(&*bitmask::count_estimator(&placing), truth, 1) >= 7,
            "{} {side} {pieces}",
            piece.plural
        );
    }
    for (piece, side, pieces) in [(&KNIGHT, 5, 5), (&KING, 6, 5)] {
        let placing = new_spec(piece.clone(), side, pieces);
        let truth = independent::count(&placing, &limit).found;
        assert!(
            count_intervals_holding(&*backtrack_estimator(&placing), truth, 5) >= 7,
            "{} {side} {pieces}",
            piece.plural
        );
    }
    // A wall allows two queens on its file and on its rank.
    let mut walled = new_spec(QUEEN.clone(), 6, 5);
    walled.grid =
        walled.grid.with_walls(&[], &["c3", "d4"].map(|square| square.parse().expect("a square")));
    let truth = backtrack::count(&walled, &limit, &mut SilentObserver).found;
    assert!(
        truth > 0 && count_intervals_holding(&*backtrack_estimator(&walled), truth, 5) >= 7,
        "{truth}"
    );
    for (field, ends, truth) in
        [(knight_field(5, 5), TourEnds::OPEN, 1728), (knight_field(5, 6), TourEnds::CLOSED, 8)]
    {
        assert!(
            count_intervals_holding(&*bezzel_tours::count_estimator(&field, ends), truth, 10) >= 7,
            "{truth} tours"
        );
    }
}

/// Placements, armies and covers by pieces of several kinds, also with required squares and pieces
/// that cover nothing new.

#[test]
fn intervals_hold_for_pieces_of_several_kinds() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let made = |kinds: &[(Piece, u64)], side, peace, required: &[&str]| MultiPlacement {
        grid: Grid::plain(Size::new(side, side).expect("a size")),
        kinds: kinds.to_vec(),
        interaction: peace,
        blocked: vec![square("b2")],
        required: required.iter().map(|name| square(name)).collect(),
        required_kinds: Vec::new(),
    };
    let (queens, knights, kings) = (&QUEEN, &KNIGHT, &KING);
    for mixture in [
        made(&[(queens.clone(), 3), (knights.clone(), 3)], 6, Interaction::NoAttacks, &[]),
        made(
            &[(knights.clone(), 2), (queens.clone(), 3), (kings.clone(), 2)],
            6,
            Interaction::NoAttacks,
            &["d4"],
        ),
        made(
            &[(queens.clone(), 3), (queens.clone(), 3)],
            6,
            Interaction::NoAttacksBetweenKinds,
            &[],
        ),
        made(
            &[(queens.clone(), 2), (knights.clone(), 3)],
            5,
            Interaction::Cover(CoverVariant::Plain),
            &[],
        ),
        made(
            &[(queens.clone(), 2), (kings.clone(), 3)],
            6,
            Interaction::Cover(CoverVariant::Independent),
            &["c3"],
        ),
    ] {
        let (total, searched) = multi_piece::count(&mixture, &Limit::default());
        let truth: u128 = total.try_into().expect("a small count");
        assert!(truth > 0, "{mixture:?}");
        let probes = multi_piece::count_estimator(&mixture);
        let estimates: Vec<CountEstimate> =
            (0..10).map(|seed| run_estimate(&*probes, seed, 1)).collect();
        let held = |truth: f64, of: fn(&CountEstimate) -> EstimatedMean| {
            estimates.iter().filter(|one| of(one).contains(truth)).count()
        };
        let hold =
            [held(truth as f64, |one| one.solutions), held(searched.nodes as f64, |one| one.nodes)];
        assert!(
            hold.iter().all(|&hold| hold >= 7),
            "{mixture:?}: {hold:?} hold {truth} and {}",
            searched.nodes
        );
    }
    let blocked =
        made(&[(queens.clone(), 1), (kings.clone(), 1)], 5, Interaction::NoAttacks, &["b2"]);
    assert!(run_estimate(&*multi_piece::count_estimator(&blocked), 1, 1).whole);
}

#[test]
fn parts_of_a_divided_count_estimate_it() {
    let placing = new_spec(QUEEN.clone(), 12, 12);
    let joined = || Sampler::new(join::divide_count(&placing).expect("quadrants"), 1e7);
    assert!(count_intervals_holding(&joined(), 14200, 1000) >= 7);
    let nodes = join::count(&placing, &Limit::default());
    let estimate = run_estimate(&joined(), 3, 4000);
    assert!(
        (estimate.nodes.about / nodes.nodes as f64 - 1.0).abs() < 0.3,
        "{estimate:?} {nodes:?}"
    );
    let grid = Grid::plain(Size::new(7, 7).expect("a size"));
    let covering = CoverSpec {
        piece: QUEEN.clone(),
        grid,
        variant: CoverVariant::Plain,
        required: vec![],
        blocked: vec![],
    };
    let truth = exact::count(&covering, 5, &Limit::default()).total;
    let covers =
        || Sampler::new(exact::divide_count(&covering, 5).expect("one part of the board"), 1e6);
    assert!(count_intervals_holding(&covers(), truth, 1) >= 7);
    let whole = run_estimate(&covers(), 0, 1_000_000);
    assert!(whole.whole && whole.solutions == EstimatedMean::exact(truth as f64));
}

#[test]
fn interval_of_tours_holds_as_often_as_it_says() {
    let from = |name: &str| TourEnds::OPEN.from(name.parse().expect("a square"));
    let mut missed = Vec::new();
    let problems = [
        (knight_field(5, 5), TourEnds::OPEN, 1728),
        (knight_field(5, 5), from("a1"), 304),
        (knight_field(6, 6), from("a1"), 524_486),
    ];
    for (field, ends, truth) in problems {
        let probes = bezzel_tours::count_estimator(&field, ends);
        let misses =
            |&seed: &u64| !run_estimate(&*probes, seed, 40).solutions.contains(f64::from(truth));
        missed.extend((0..40).filter(misses).map(|seed| (truth, seed)));
    }
    assert!(missed.len() <= 6, "{} of 120: {missed:?}", missed.len());
}

#[test]
fn interval_of_parts_has_a_width_unless_all_were_counted() {
    let grid = Grid::plain(Size::new(7, 7).expect("a size"));
    let covering = CoverSpec {
        piece: QUEEN.clone(),
        grid,
        variant: CoverVariant::Plain,
        required: vec![],
        blocked: vec![],
    };
    let truth = exact::count(&covering, 5, &Limit::default()).total as f64;
    let parts =
        Sampler::new(exact::divide_count(&covering, 5).expect("one part of the board"), 1e6);
    let mut some = 0;
    for share in 1..13 {
        for seed in 0..3 {
            let Ok(estimate) =
                parts.sample(&SampleBudget { share, ..SampleBudget::new(seed) }, &Limit::default())
            else {
                continue;
            };
            let (lower, upper) = estimate.solutions.between;
            let is_point = upper == Some(lower);
            assert_eq!(is_point, estimate.whole, "{share} {seed}: {estimate:?}");
            assert!(
                !is_point || estimate.solutions.contains(truth),
                "{share} {seed}: {estimate:?}"
            );
            some += usize::from(!is_point);
        }
    }
    assert!(some > 20, "{some}");
}

#[test]
fn nodes_are_those_of_the_search() {
    let placing = new_spec(QUEEN.clone(), 9, 9);
    let nodes = backtrack::count(&placing, &Limit::default(), &mut SilentObserver).nodes as f64;
    let hold = (0..10)
        .filter(|&seed| {
            run_estimate(&*backtrack_estimator(&placing), seed, 5).nodes.contains(nodes)
        })
        .count();
    assert!(hold >= 7, "{hold}");
}

/// Returns how many of the intervals of solutions and of nodes hold the truth, and their number.
fn count_coverage(sampling: &dyn CountEstimator, truth: [f64; 2], share: u32) -> [usize; 2] {
    const SEEDS: u64 = 25;
    let (mut held, mut all) = (0, 0);
    for seed in 0..SEEDS {
        let estimate = run_estimate(sampling, seed, share);
        for (mean, truth) in [estimate.solutions, estimate.nodes].iter().zip(truth) {
            assert!(!estimate.whole || mean.contains(truth), "{estimate:?} {truth}");
            all += 1;
            held += usize::from(mean.contains(truth));
        }
    }
    [held, all]
}

/// Placements with many pieces, whose single probes have products from a few to millions.

#[test]
fn intervals_hold_as_often_as_they_say() {
    let mut missed = Vec::new();
    let mut sums = [0; 2];
    for (piece, side, pieces) in [
        (&KING, 5, 5),
        (&KING, 6, 9),
        (&KNIGHT, 5, 6),
        (&QUEEN, 8, 8),
        (&QUEEN, 8, 6),
        (&QUEEN, 9, 9),
    ] {
        let placing = new_spec(piece.clone(), side, pieces);
        let counted = backtrack::count(&placing, &Limit::default(), &mut SilentObserver);
        let truth = [counted.found as f64, counted.nodes as f64];
        let coverage = count_coverage(&*backtrack_estimator(&placing), truth, 2);
        sums = [sums[0] + coverage[0], sums[1] + coverage[1]];
        missed.push((piece.name.clone(), side, pieces, coverage));
    }
    let [held, all] = sums;
    assert!(held * 100 >= all * 95, "{held} of {all}: {missed:?}");
}

#[test]
fn a_seed_repeats_the_result_with_any_number_of_threads_and_any_time() {
    let queens = new_spec(QUEEN.clone(), 14, 14);
    let kings = new_spec(KING.clone(), 8, 12);
    let (queens, kings) = (bitmask::count_estimator(&queens), backtrack_estimator(&kings));
    let numbers = |sampling: &dyn CountEstimator, threads, seed, time| {
        let effort = SampleBudget { share: 20, ..SampleBudget::new(seed) };
        let limit = Limit { threads, ..Limit::default() }.within(time);
        let sampled = sampling.sample(&effort, &limit).expect("enough rounds");
        assert!(!sampled.is_cut);
        (sampled.solutions, sampled.nodes, sampled.draws)
    };
    let (long, hour) = (None, Some(Duration::from_secs(3600)));
    for sampling in [&*queens, &*kings] {
        let first = numbers(sampling, 1, 7, long);
        assert_eq!(first, numbers(sampling, 3, 7, hour));
        assert_ne!(first, numbers(sampling, 1, 8, long));
    }
    // What the clock ends says so.
    let much = SampleBudget { share: u32::MAX, ..SampleBudget::new(7) };
    let cut = queens.sample(&much, &Limit::default().within(Duration::from_millis(500)));
    assert!(cut.as_ref().is_ok_and(|cut| cut.is_cut) || cut == Err(Stop::Deadline), "{cut:?}");
}

#[test]
fn tree_without_root_has_no_solutions() {
    let mut placing = new_spec(QUEEN.clone(), 8, 8);
    placing.required = vec!["a1".parse().expect("a square"), "b2".parse().expect("a square")];
    for sampling in [backtrack_estimator(&placing), bitmask::count_estimator(&placing)] {
        let sampled = run_estimate(&*sampling, 1, 1);
        assert!(sampled.whole && sampled.solutions == EstimatedMean::exact(0.0));
    }
}

#[test]
fn cancelled_limit_stops_sampling() {
    let limit = Limit::default();
    limit.cancel.cancel();
    let stopped = bitmask::count_estimator(&new_spec(QUEEN.clone(), 20, 20))
        .sample(&SampleBudget::new(1), &limit);
    assert_eq!(stopped, Err(Stop::Cancelled));
}
