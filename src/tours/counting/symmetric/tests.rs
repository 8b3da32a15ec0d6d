//! Counts of invariant tours, compared with lists and published numbers.

use super::count::count_invariant;
use super::orbits::BoardOrbits;
use crate::backtrack::Lookahead;
use crate::{MoveGraph, TourEnds, TourField, backtrack};
use bezzel_base::board::{Size, Square, Symmetry, is_invariant};
use bezzel_base::core::{Cancel, Limit, SearchEnd, SilentObserver, SplitMix64, Stop};
use bezzel_base::piece::{KING, KNIGHT, Piece};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

fn board_size(files: u64, ranks: u64) -> Size {
    Size::new(files, ranks).expect("a valid size")
}

/// Lists all tours and counts the invariant ones for each symmetry that preserves the blocked
/// squares.
fn list_invariant(field: &TourField) -> BTreeMap<Symmetry, u64> {
    let (size, graph) = (field.size(), MoveGraph::new(field));
    let keeps = |way: &Symmetry| {
        way.apply_size(size) == size
            && field.blocked().iter().all(|&square| !field.is_open(way.apply(size, square)))
    };
    let mut kept: BTreeMap<Symmetry, u64> =
        Symmetry::ALL.into_iter().filter(keeps).map(|way| (way, 0)).collect();
    backtrack::list(
        field,
        TourEnds::CLOSED,
        Lookahead::Ahead,
        &Limit::default(),
        &mut SilentObserver,
        &mut |tour| {
            let squares = graph.squares(tour);
            kept.iter_mut().for_each(|(&way, number)| {
                *number += u64::from(is_invariant(size, &squares, Some(true), way))
            });
            Continue(())
        },
    );
    kept
}

/// Compares with the list. Records the number of nonzero counts by the order of the symmetry and
/// the number of its fixed squares.
fn compare_with_list(field: &TourField, some: &mut BTreeMap<(usize, usize), u32>) {
    let listed = list_invariant(field);
    for way in Symmetry::ALL {
        let counted = count_invariant(field, way, &Limit::default());
        let expected = listed.get(&way).map(|&number| (BigUint::from(number), SearchEnd::Complete));
        let told = format!("{:?} {} {:?} {way:?}", field.moves(), field.size(), field.blocked());
        assert_eq!(counted.map(|counted| (counted.total, counted.end)), expected, "{told}");
        if listed.get(&way).is_some_and(|&number| number > 0) {
            let stays = |square: &Square| {
                field.is_open(*square) && way.apply(field.size(), *square) == *square
            };
            let order = BoardOrbits::new(field, way).expect("kept").order;
            *some.entry((order, field.size().iter().filter(stays).count())).or_default() += 1;
        }
    }
}

#[test]
fn whole_boards_of_some_pieces() {
    let mut some = BTreeMap::new();
    for (files, ranks) in
        (1..=30).flat_map(|files| (1..=30 / files).map(move |ranks| (files, ranks)))
    {
        let size = board_size(files, ranks);
        compare_with_list(&TourField::knight(size), &mut some);
        if files * ranks <= 24 {
            compare_with_list(&TourField::leaper(size, 0, 1, &[]), &mut some);
        }
        if files * ranks <= 16 {
            compare_with_list(&TourField::new(size, &KING, &[]), &mut some);
        }
    }
    compare_with_list(&TourField::knight(board_size(3, 12)), &mut some);
    compare_with_list(&TourField::knight(board_size(5, 8)), &mut some);
    assert!(some.keys().any(|&(order, _)| order == 4), "{some:?}");
}

#[test]
fn boards_with_blocked_squares() {
    let (mut random, mut some) = (SplitMix64::new(11), BTreeMap::new());
    for round in 0..400 {
        let size = [
            board_size(4, 4),
            board_size(5, 5),
            board_size(4, 5),
            board_size(6, 4),
            board_size(3, 5),
            board_size(5, 6),
        ][round % 6];
        let ways: Vec<Symmetry> =
            Symmetry::ALL.into_iter().filter(|way| way.apply_size(size) == size).collect();
        let way = ways[1 + random.next_below(ways.len() as u64 - 1) as usize];
        let mut blocked = Vec::new();
        for _ in 0..1 + random.next_below(3) {
            let mut square = size.square(random.next_below(size.squares()) as usize);
            for _ in 0..4 {
                blocked.push(square);
                square = way.apply(size, square);
            }
        }
        // With more than two open squares on an axis, the count is zero.
        let stays = |square: &Square| way.apply(size, *square) == *square;
        let axis: Vec<Square> = size.iter().filter(stays).collect();
        blocked.extend(axis.iter().skip(random.next_below(3) as usize));
        let king = TourField::new(size, &KING, &blocked);
        if (2..=16).contains(&king.squares()) {
            compare_with_list(&king, &mut some);
        }
        compare_with_list(&TourField::leaper(size, 1, 2, &blocked), &mut some);
    }
    let kinds: Vec<(usize, usize)> = some.keys().copied().filter(|&(order, _)| order > 1).collect();
    assert_eq!(kinds, [(2, 0), (2, 1), (2, 2), (4, 0)], "{some:?}");
}

/// A frontier of orbits is never larger than one of squares. Where all tours can be counted, the
/// invariant ones can.
#[test]
fn the_reach_is_that_of_counting() {
    let pieces: [&Piece; 3] = [&KNIGHT, &KING, &Piece::leaper(1, 4).expect("a leaper")];
    for (piece, files, ranks) in pieces.into_iter().flat_map(|piece| {
        (1..=10).flat_map(move |files| {
            [1, 2, 5, 6, 7, 8, 9, 10, 19, 20].map(|ranks| (piece, files, ranks))
        })
    }) {
        let field = TourField::new(board_size(files, ranks), piece, &[]);
        for orbits in Symmetry::ALL[1..].iter().filter_map(|&way| BoardOrbits::new(&field, way)) {
            let mut tips = [orbits.cycle_tips(), orbits.path_tips()].into_iter().flatten();
            let told = tips.all(|tips| orbits.plan(tips, true).is_some());
            assert!(told || !super::super::is_supported(&field), "{} {files}x{ranks}", piece.name);
        }
    }
}

/// Five tours and their mirror images are invariant under the quarter turn, 17 others and their
/// images under the half turn (Jelliss).
#[test]
fn invariant_tours_of_6x6_agree_with_published_values() {
    let field = TourField::knight(board_size(6, 6));
    let fixed = |way| count_invariant(&field, way, &Limit::default()).expect("within reach").total;
    assert_eq!(Symmetry::ALL.map(fixed), [9862u32, 10, 78, 10, 0, 0, 0, 0].map(BigUint::from));
}

/// Boards of 3 by n: A169765 invariant under the left-right mirror, A169766 and A169767 (Bergholt's
/// and Euler's) under the half turn.
#[test]
fn invariant_tours_of_three_ranks_agree_with_published_values() {
    let mirrored = [4u32, 0, 24, 0, 276, 0, 2604, 0, 25736, 0, 248816];
    let bergholt = [4u32, 0, 8, 48, 152, 352, 1200, 3752, 12912, 34768, 122120];
    let euler = [0, 0, 16, 0, 124, 0, 1404, 0, 12824, 0, 126696];
    for (place, ranks) in (10..=30).step_by(2).enumerate() {
        let field = TourField::knight(board_size(3, ranks));
        let fixed =
            |way| count_invariant(&field, way, &Limit::default()).expect("within reach").total;
        assert_eq!(fixed(Symmetry::MirrorRanks), mirrored[place].into(), "3x{ranks}");
        assert_eq!(fixed(Symmetry::HalfTurn), (bergholt[place] + euler[place]).into(), "3x{ranks}");
        assert_eq!(fixed(Symmetry::MirrorFiles), BigUint::ZERO, "3x{ranks}");
    }
}

#[test]
fn numbers_of_any_length() {
    // Counts of more than 128 bits. The sum of Burnside's lemma has no remainder.
    let field = TourField::knight(board_size(4, 150));
    assert_eq!(
        count_invariant(&field, Symmetry::HalfTurn, &Limit::default()).expect("within reach").total,
        BigUint::ZERO
    );
    let field = TourField::new(board_size(3, 150), &KING, &[]);
    let ways =
        [Symmetry::Identity, Symmetry::HalfTurn, Symmetry::MirrorFiles, Symmetry::MirrorRanks];
    let fixed = ways
        .map(|way| count_invariant(&field, way, &Limit::default()).expect("within reach").total);
    assert!(fixed[1].bits() > 128 && fixed[3].bits() > 128, "{fixed:?}");
    assert_eq!(fixed.iter().sum::<BigUint>() % 4u32, BigUint::ZERO);
}

#[test]
fn invariant_count_with_limits_is_stopped() {
    let field = TourField::knight(board_size(6, 8));
    let cancel = Cancel::default();
    cancel.cancel();
    let end =
        |limit| count_invariant(&field, Symmetry::HalfTurn, &limit).expect("within reach").end;
    assert_eq!(end(Limit { cancel, ..Limit::default() }), SearchEnd::Stopped(Stop::Cancelled));
    assert_eq!(
        end(Limit { nodes: Some(1000), ..Limit::default() }),
        SearchEnd::Stopped(Stop::Nodes)
    );
    assert_eq!(
        end(Limit { memory: Some(100_000), ..Limit::default() }),
        SearchEnd::Stopped(Stop::Memory)
    );
}

#[test]
fn symmetries_that_change_the_board_are_not_counted() {
    let corner = Square { file: 0, rank: 0 };
    let field = TourField::leaper(board_size(6, 6), 1, 2, &[corner]);
    let is_told = |way| count_invariant(&field, way, &Limit::default()).is_some();
    assert_eq!(Symmetry::ALL.map(is_told), [true, false, false, false, false, false, true, false]);
    assert!(
        count_invariant(
            &TourField::knight(board_size(20, 20)),
            Symmetry::HalfTurn,
            &Limit::default()
        )
        .is_none()
    );
}
