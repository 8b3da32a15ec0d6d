//! Tests of the counts with a profile.

use super::*;
use crate::independent;
use bezzel_base::board::{BoardTopology, Grid, Size, Square};
use bezzel_base::piece::{KING, KNIGHT, Piece, ROOK};

fn placing(piece: &Piece, grid: Grid, pieces: u64) -> PlacementSpec {
    PlacementSpec::new(piece.clone(), grid, pieces)
}

fn size(files: u64, ranks: u64) -> Size {
    Size::new(files, ranks).expect("a small board")
}

/// Every topology, with and without missing squares, agrees with the search for single solutions,
/// and so does every order of the squares.
#[test]
fn counts_agree_with_the_search_on_every_board_and_in_every_order() {
    let limit = Limit::default();
    let joins = BoardTopology::ALL.iter().map(|&(_, joins)| joins).chain([BoardTopology::NONE]);
    for joins in joins {
        for (files, ranks) in [(1, 5), (2, 3), (4, 4), (5, 3), (3, 6)] {
            let whole = Grid::with_topology(size(files, ranks), joins);
            let hole = whole.size.square(whole.size.squares() as usize / 2);
            for grid in [whole.clone(), whole.with_walls(&[], &[hole])] {
                for piece in [&KING, &KNIGHT, &ROOK] {
                    let most = 5;
                    let expected: Vec<BigUint> = (0..=most)
                        .map(|pieces| {
                            independent::count(&placing(piece, grid.clone(), pieces), &limit)
                                .found
                                .into()
                        })
                        .collect();
                    let spec = placing(piece, grid.clone(), most);
                    let graph = AttackGraph::of_squares(&spec);
                    let all = Elimination::all(&graph, grid.size, MAX_WIDTH);
                    assert_eq!(all.len(), 6);
                    for elimination in all {
                        let graph = AttackGraph::of_squares(&spec);
                        let count = ProfileCount { graph, elimination, required: Some(0) };
                        let (counts, _) = count.count(0..=most, &limit).expect("a small board");
                        assert_eq!(counts, expected, "{} {grid:?}", piece.plural);
                        let (every, _) = count.count(0..=18, &limit).expect("a small board");
                        let (any, _) = count.count_any(&limit).expect("a small board");
                        assert_eq!(any, every.iter().sum::<BigUint>());
                        for pieces in 0..=most {
                            let (one, _) = count.count(pieces..=pieces, &limit).expect("small");
                            assert_eq!(one, [expected[pieces as usize].clone()]);
                        }
                    }
                }
            }
        }
    }
}

/// The numbers of sets of all sizes are those of A063443 (kings) and A141243 (knights).
#[test]
fn sets_of_all_sizes_have_the_published_numbers() {
    let of = |piece: &Piece, side| {
        let spec = placing(piece, Grid::plain(size(side, side)), 0);
        let count = ProfileCount::new(&spec).expect("a small board");
        let (any, _) = count.count_any(&Limit::default()).expect("a small board");
        u64::try_from(any).expect("a small number")
    };
    assert_eq!((1..=6).map(|n| of(&KING, n)).collect::<Vec<_>>(), [2, 5, 35, 314, 6427, 202841]);
    assert_eq!((1..=5).map(|n| of(&KNIGHT, n)).collect::<Vec<_>>(), [2, 16, 94, 1365, 55213]);
}

/// Counts that exceed 256 bits are those of a recurrence.
#[test]
fn long_numbers_are_counted_without_overflow() {
    let spec = placing(&KING, Grid::plain(size(2, 300)), 0);
    let count = ProfileCount::new(&spec).expect("a narrow board");
    let (any, _) = count.count_any(&Limit::default()).expect("a narrow board");
    // Two squares of a rank hold 0 or 1 king in 1 or 2 ways: a(n) = a(n-1) + 2 a(n-2).
    let (mut last, mut next) = (BigUint::from(1u32), BigUint::from(3u32));
    for _ in 1..300 {
        (last, next) = (next.clone(), next + last * 2u32);
    }
    assert_eq!(any, next);
}

#[test]
fn required_and_blocked_squares_and_counts_by_square_agree_with_the_search() {
    let limit = Limit::default();
    let square = |name: &str| name.parse::<Square>().expect("a square");
    for piece in [&KING, &KNIGHT] {
        for grid in [Grid::plain(size(5, 5)), Grid::torus(size(4, 6))] {
            let mut spec = placing(piece, grid, 4);
            spec.required = vec![square("b2")];
            spec.blocked = vec![square("a4"), square("d5")];
            let count = ProfileCount::new(&spec).expect("a small board");
            let through = count.count_by_square(&spec, Some(4), &limit).expect("a small board");
            let (squares, searched) = independent::count_by_square(&spec, &limit);
            let squares: Vec<BigUint> = squares.into_iter().map(Into::into).collect();
            assert_eq!(through.squares, squares);
            assert_eq!(through.total, searched.found.into());
            assert_eq!(count.count(4..=4, &limit).expect("small").0, [through.total]);
        }
    }
}

#[test]
fn symmetric_sets_agree_with_the_search() {
    let limit = Limit::default();
    let all =
        [Symmetry::HalfTurn, Symmetry::QuarterTurn, Symmetry::Diagonal, Symmetry::MirrorFiles];
    for piece in [&KING, &KNIGHT] {
        for grid in [Grid::plain(size(5, 5)), Grid::torus(size(6, 6))] {
            for symmetry in all {
                for pieces in 0..=5 {
                    let spec = placing(piece, grid.clone(), pieces);
                    let count =
                        ProfileCount::with_symmetries(&spec, &[symmetry]).expect("a small board");
                    let (counts, _) = count.count(pieces..=pieces, &limit).expect("small");
                    let searched = independent::count_fixed(&spec, &[symmetry], &limit);
                    assert_eq!(counts, [searched.found.into()], "{symmetry:?} {pieces}");
                }
            }
        }
    }
}

/// One king in each block is counted by strips of blocks as by the sweep, with and without squares.
#[test]
fn kings_in_blocks_agree_with_the_sweep() {
    let limit = Limit::default();
    let square = |name: &str| name.parse::<Square>().expect("a square");
    for (files, ranks) in
        [(2, 2), (2, 6), (3, 3), (4, 4), (6, 4), (4, 8), (5, 4), (7, 6), (5, 5), (8, 7), (10, 10)]
    {
        let all =
            placing(&KING, Grid::plain(size(files, ranks)), files.div_ceil(2) * ranks.div_ceil(2));
        let mut blocked = all.clone();
        blocked.blocked = vec![square("b2"), square("a1")];
        let mut required = all.clone();
        required.required = vec![square("b1")];
        for spec in [all, blocked, required] {
            assert!(has_king_blocks(&spec));
            let profile = ProfileCount::new(&spec).expect("a small board");
            let pieces = spec.pieces;
            let (totals, _) = profile.count(pieces..=pieces, &limit).expect("a small board");
            let (total, _) = count_king_blocks(&spec, &limit).expect("a small board");
            assert_eq!(totals, [total], "{files}x{ranks} {:?}", spec.blocked);
        }
    }
}
