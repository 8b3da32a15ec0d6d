//! Comparison of the two methods with each other and with published lengths.

use super::LongestInstance;
use super::segment::do_cross;
use super::strip::WalkRules;
use crate::problem::TOUR;
use crate::{TourEnds, TourField};
use bezzel_base::board::{Size, Square};
use bezzel_base::core::{Limit, SearchEnd, SplitMix64, Stop};
use bezzel_base::piece::{KNIGHT, Piece};
use bezzel_base::problem::{
    FindOutcome, Instance, Memo, Problem, Solve, Violation, count_classes_by_listing,
};
use std::ops::ControlFlow::Continue;

const UNCROSSED: WalkRules = WalkRules { is_uncrossed: true, is_longest: true };

fn walk(piece: &Piece, size: (u64, u64), ends: TourEnds, rules: WalkRules) -> LongestInstance {
    on_field(
        piece,
        TourField::new(Size::new(size.0, size.1).expect("a size"), piece, &[]),
        ends,
        rules,
    )
}

fn on_field(piece: &Piece, field: TourField, ends: TourEnds, rules: WalkRules) -> LongestInstance {
    LongestInstance {
        problem: Problem::of_table(&TOUR),
        piece: piece.clone(),
        field,
        ends,
        rules,
        optimum: Memo::default(),
    }
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Returns the most moves and the number of walks that make so many.
fn counted(instance: &LongestInstance, method: &str) -> (Option<u64>, u64) {
    let fresh = LongestInstance { optimum: Memo::default(), ..instance.clone() };
    let counted = fresh.count(Some(method), false, &Limit::default()).expect("a count");
    assert!(counted.end.is_complete());
    (fresh.optimum.get(), u64::try_from(&counted.total).expect("a small number"))
}

#[test]
fn moves_cross_if_they_share_more_than_an_end() {
    let crosses = |a: &str, b: &str, c: &str, d: &str| {
        let (first, second) = ((square(a), square(b)), (square(c), square(d)));
        assert_eq!(do_cross(first, second), do_cross(second, first));
        do_cross(first, second)
    };
    assert!(crosses("a1", "b3", "a2", "c1"));
    assert!(!crosses("a1", "b3", "b3", "d2") && !crosses("a1", "b3", "c1", "d3"));
    // Along one line, and over the centre of a square.
    assert!(crosses("a1", "c1", "b1", "d1") && crosses("a1", "c1", "a1", "b1"));
    assert!(!crosses("a1", "c1", "c1", "d1") && crosses("a1", "c3", "b2", "d1"));
    assert!(!crosses("a1", "a2", "a3", "a4"));
}

/// Lengths on n x n of A003192 and A157416 of the OEIS, from 3 and from 4.
#[test]
fn the_longest_uncrossed_walks_are_those_that_are_published() {
    for (side, open, closed) in [(3, 2, None), (4, 5, Some(4)), (5, 10, Some(8)), (6, 17, Some(12))]
    {
        for (ends, expected) in [(TourEnds::OPEN, Some(open)), (TourEnds::CLOSED, closed)] {
            let instance = walk(&KNIGHT, (side, side), ends, UNCROSSED);
            let found = instance.find(None, &Limit::default()).expect("a method");
            let optimum = found.optimum.map(|optimum| (optimum.lower, optimum.is_proved()));
            assert_eq!(optimum, expected.map(|moves| (moves, true)), "{side} {ends:?}");
            let FindOutcome::Found(squares) = found.outcome else {
                assert_eq!(expected, None);
                continue;
            };
            assert_eq!(instance.check(&squares), Ok(()));
            assert_eq!(Some(instance.count_moves(&squares)), expected);
        }
    }
}

/// Random pieces, boards with holes, given ends, circuits and paths: the layers and the search by
/// trial have the same number of walks, the same lists, and no list has a walk that the definition
/// refuses.
#[test]
fn both_methods_agree_on_random_boards() {
    let mut random = SplitMix64::new(1848);
    let pieces = ["N", "K", "W", "F", "D", "C", "Z", "A", "WD"];
    for _ in 0..600 {
        let piece: Piece =
            pieces[random.next_below(pieces.len() as u64) as usize].parse().expect("a piece");
        let size = Size::new(1 + random.next_below(4), 1 + random.next_below(4)).expect("a size");
        let open: Vec<Square> = size.iter().collect();
        let pick = |random: &mut SplitMix64| open[random.next_below(open.len() as u64) as usize];
        let holes: Vec<Square> = (0..random.next_below(3)).map(|_| pick(&mut random)).collect();
        let field = TourField::new(size, &piece, &holes);
        if field.squares() == 0 || piece.leaps.len() > 4 && field.squares() > 12 {
            continue;
        }
        let given = |random: &mut SplitMix64| {
            let square = pick(random);
            (random.next_below(3) == 0 && field.is_open(square)).then_some(square)
        };
        let closed = random.next_below(2) == 0;
        let from = given(&mut random);
        let to = given(&mut random).filter(|&to| !closed && Some(to) != from);
        let ends = TourEnds { closed, from, to };
        let (is_uncrossed, is_longest) = (random.next_below(3) > 0, random.next_below(3) > 0);
        let rules = WalkRules { is_uncrossed, is_longest };
        let instance = on_field(&piece, field, ends, rules);
        let by_layers = counted(&instance, "frontier");
        let text = instance.command_text();
        assert_eq!(by_layers, counted(&instance, "backtracking"), "{text}");
        let classes = instance.count(Some("frontier"), true, &Limit::default());
        let listed = count_classes_by_listing(&instance, &Limit::default());
        assert_eq!(classes.expect("a count").classes, listed, "{text}");
        let lists = ["frontier", "backtracking"].map(|method| {
            let mut walks: Vec<Vec<Square>> = Vec::new();
            let listed = instance.enumerate(
                Default::default(),
                Some(method),
                &Limit::default(),
                &mut |walk| {
                    walks.push(walk.to_vec());
                    Continue(())
                },
            );
            assert!(listed.is_ok_and(|end| end.is_complete()));
            walks
        });
        assert_eq!(lists[0], lists[1], "{text}");
        assert_eq!(lists[0].len() as u64, by_layers.1, "{text}");
        assert!(lists[0].iter().all(|walk| instance.check(walk) == Ok(())), "{text}");
        let found = instance.find(None, &Limit::default()).expect("a method").outcome;
        match found {
            FindOutcome::Found(walk) => assert!(lists[0].contains(&walk), "{text}"),
            _ => assert!(lists[0].is_empty(), "{text}"),
        }
    }
}

#[test]
fn the_definition_says_what_is_wrong() {
    let knight = walk(&KNIGHT, (4, 4), TourEnds::OPEN, UNCROSSED);
    let path = |text: &str| text.split(' ').map(square).collect::<Vec<Square>>();
    let wrong = |text: &str| knight.check(&path(text)).expect_err("no solution");
    let crossing = ((square("a1"), square("c2")), (square("b3"), square("c1")));
    assert_eq!(wrong("a1 c2 a3 c4 b2 a4 c3 d1 b1"), Violation::NoMove(square("d1"), square("b1")));
    assert_eq!(
        wrong("a2 b4 c2 a1 b3 c1"),
        Violation::Crossing((square("c2"), square("a1")), (crossing.1.0, crossing.1.1))
    );
    assert_eq!(wrong("a1 c2 d4"), Violation::Walk { found: 2, expected: 5 });
}

/// Every step of a search may be the last one that its limit allows.
#[test]
fn a_stopped_search_proves_nothing() {
    let instance = walk(&KNIGHT, (5, 5), TourEnds::OPEN, UNCROSSED);
    for nodes in (1..14_000).step_by(53) {
        let limit = Limit { nodes: Some(nodes), ..Limit::default() };
        let fresh = LongestInstance { optimum: Memo::default(), ..instance.clone() };
        let found = fresh.find(None, &limit).expect("a method");
        assert!(!found.optimum.is_some_and(|optimum| optimum.is_proved() && optimum.lower != 10));
        let counted = fresh.count(None, false, &limit).expect("a count");
        assert!(counted.end.is_complete() || counted.total == 0u32.into());
    }
}

/// Where tours exist, or tours of all squares but one, they are the longest walks.
#[test]
fn tours_are_the_longest_walks() {
    let rules = WalkRules { is_uncrossed: false, is_longest: true };
    for (side, ends, expected) in [
        (7, TourEnds::CLOSED, 48),
        (8, TourEnds::OPEN, 63),
        (30, TourEnds::CLOSED, 900),
        (41, TourEnds::OPEN, 1680),
        (41, TourEnds::CLOSED, 1680),
    ] {
        let instance = walk(&KNIGHT, (side, side), ends, rules);
        let found = instance.find(None, &Limit::default()).expect("a method");
        assert!(found.optimum.is_some_and(|it| it.is_proved() && it.lower == expected), "{side}");
        let FindOutcome::Found(squares) = found.outcome else { panic!("no walk on {side}") };
        assert_eq!(instance.check(&squares), Ok(()));
    }
}

/// A list of far more walks than states is stopped by its limit too.
#[test]
fn a_list_obeys_its_limit() {
    let king: Piece = "K".parse().expect("a piece");
    let rules = WalkRules { is_uncrossed: true, is_longest: false };
    let instance = walk(&king, (6, 6), TourEnds::CLOSED, rules);
    let limit = Limit { nodes: Some(100_000), ..Limit::default() };
    let end = instance.enumerate(Default::default(), None, &limit, &mut |_| Continue(()));
    assert_eq!(end, Ok(SearchEnd::Stopped(Stop::Nodes)));
    assert_eq!(counted(&instance, "frontier").1, 401_997_920);
}
