//! Compares the search by orbits with the filtered list of all solutions.

use super::*;
use crate::board::{Grid, Group, Joins, Size};
use crate::piece::{BISHOP, KNIGHT, Piece, QUEEN, ROOK, SUPERQUEEN};
use crate::search::SplitMix64;

fn placing(piece: &'static Piece, files: u64, ranks: u64, joins: Joins, pieces: u64) -> Placing {
    let grid = Grid::joined(Size::new(files, ranks).expect("a valid size"), joins);
    Placing { piece, grid, pieces, blocked: Vec::new(), required: Vec::new() }
}

/// Compares listing, counting and finding by orbits with the filtered list of all solutions.
fn compare(placing: &Placing) -> usize {
    let (size, limit) = (placing.grid.size, Limit::default());
    let mut all = Vec::new();
    independent::list(placing, &limit, &mut Silent, &mut |squares| {
        all.push(squares.to_vec());
        Continue(())
    });
    let symmetries = Group::All.symmetries(size);
    let mut some = 0;
    for &one in symmetries {
        for &other in symmetries {
            let by = [one, other];
            let keeps = |squares: &&Vec<Square>| by.iter().all(|&way| crate::board::is_kept(size, squares, None, way));
            let kept: Vec<&Vec<Square>> = all.iter().filter(keeps).collect();
            let mut listed = Vec::new();
            list(placing, &by, &limit, &mut Silent, &mut |squares| {
                listed.push(squares.to_vec());
                Continue(())
            });
            assert!(listed.iter().eq(kept.iter().copied()), "{placing:?} {by:?}");
            assert_eq!(count(placing, &by, &limit).found, kept.len() as u128, "{placing:?} {by:?}");
            assert_eq!(find(placing, &by, &limit).0.as_ref(), kept.first().copied(), "{placing:?} {by:?}");
            some += kept.len();
        }
    }
    some
}

#[test]
fn orbits_give_what_the_list_of_all_has() {
    let mut some = 0;
    for (files, ranks) in [(1, 1), (2, 2), (4, 4), (5, 5), (3, 5), (5, 3), (6, 6), (1, 4), (4, 1)] {
        for piece in [&QUEEN, &ROOK, &SUPERQUEEN] {
            for joins in [Joins::NONE, Joins::TORUS] {
                let short: u64 = files.min(ranks);
                for pieces in short.saturating_sub(1)..=short {
                    if piece.name != "rook" || short < 6 {
                        some += compare(&placing(piece, files, ranks, joins, pieces));
                    }
                }
            }
        }
    }
    some += compare(&placing(&BISHOP, 4, 4, Joins::NONE, 4)) + compare(&placing(&KNIGHT, 3, 4, Joins::NONE, 5));
    assert!(some > 1000, "only {some} solutions");
}

#[test]
fn squares_bring_their_images() {
    let mut random = SplitMix64::new(1);
    let mut some = 0;
    for round in 0..60 {
        let side = 5 + round % 3;
        let mut question = placing([&QUEEN, &ROOK][round as usize % 2], side, side, Joins::NONE, side);
        let size = question.grid.size;
        let mut one = || size.square(random.below(size.squares()) as usize);
        let (blocked, required) = (one(), one());
        (question.blocked, question.required) = (vec![blocked], vec![required]);
        if blocked != required && side < 7 {
            some += compare(&question);
        }
    }
    assert!(some > 100, "only {some} solutions");
}

#[test]
fn random_choices_find_solutions_and_prove_that_there_is_none() {
    let limit = Limit::default();
    for (side, by) in [(12, Symmetry::QuarterTurn), (20, Symmetry::HalfTurn), (33, Symmetry::QuarterTurn)] {
        let queens = placing(&QUEEN, side, side, Joins::NONE, side);
        let orbits = Orbits::new(&queens, &[by]).merged();
        let found = for_words!(orbits, find_in(&orbits, &[], &limit)).0.expect("there are some");
        assert!(crate::search::first_attack(&QUEEN, queens.grid, &found).is_none() && found.len() as u64 == side);
        assert!(crate::board::is_kept(queens.grid.size, &found, None, by));
    }
    let orbits = Orbits::new(&placing(&QUEEN, 8, 8, Joins::NONE, 8), &[Symmetry::QuarterTurn]).merged();
    let (found, searched) = for_words!(orbits, find_in(&orbits, &[], &limit));
    assert!(found.is_none() && searched.end.is_complete());
}

#[test]
fn the_number_of_threads_and_limits_change_no_count() {
    let queens = placing(&QUEEN, 16, 16, Joins::NONE, 16);
    let counted = |threads| count(&queens, &[Symmetry::HalfTurn], &Limit { threads, ..Limit::default() }).found;
    assert_eq!([counted(1), counted(3)], [3000, 3000]);
    let few = Limit { nodes: Some(1), ..Limit::default() };
    let stopped = count(&placing(&QUEEN, 24, 24, Joins::NONE, 24), &[Symmetry::HalfTurn], &few);
    assert_eq!(stopped.end, End::Stopped(Stop::Nodes));
}
