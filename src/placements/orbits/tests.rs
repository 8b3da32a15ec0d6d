//! Compares the search by orbits with the filtered list of all solutions.

use super::*;
use bezzel_base::board::{BoardTopology, Grid, Size, SymmetryGroup};
use bezzel_base::core::SplitMix64;
use bezzel_base::piece::{BISHOP, KNIGHT, Piece, QUEEN, ROOK, SUPERQUEEN};

fn new_spec(
    piece: Piece,
    files: u64,
    ranks: u64,
    joins: BoardTopology,
    pieces: u64,
) -> PlacementSpec {
    let grid = Grid::with_topology(Size::new(files, ranks).expect("a valid size"), joins);
    PlacementSpec::new(piece, grid, pieces)
}

/// Compares listing, counting and finding by orbits with the filtered list of all solutions.
fn compare_with_filter(placing: &PlacementSpec) -> usize {
    let (size, limit) = (placing.grid.size, Limit::default());
    let mut all = Vec::new();
    independent::list(placing, &limit, &mut SilentObserver, &mut |squares| {
        all.push(squares.to_vec());
        Continue(())
    });
    let symmetries = SymmetryGroup::All.symmetries(size);
    let mut some = 0;
    for &one in symmetries {
        for &other in symmetries {
            let by = [one, other];
            let keeps = |squares: &&Vec<Square>| {
                by.iter().all(|&way| bezzel_base::board::is_invariant(size, squares, None, way))
            };
            let kept: Vec<&Vec<Square>> = all.iter().filter(keeps).collect();
            let mut listed = Vec::new();
            list(placing, &by, &limit, &mut SilentObserver, &mut |squares| {
                listed.push(squares.to_vec());
                Continue(())
            });
            assert!(listed.iter().eq(kept.iter().copied()), "{placing:?} {by:?}");
            assert_eq!(count(placing, &by, &limit).found, kept.len() as u128, "{placing:?} {by:?}");
            assert_eq!(
                find(placing, &by, &limit).0.as_ref(),
                kept.first().copied(),
                "{placing:?} {by:?}"
            );
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
            for joins in [BoardTopology::NONE, BoardTopology::TORUS] {
                let short: u64 = files.min(ranks);
                for pieces in short.saturating_sub(1)..=short {
                    if piece.name != "rook" || short < 6 {
                        some += compare_with_filter(&new_spec(
                            piece.clone(),
                            files,
                            ranks,
                            joins,
                            pieces,
                        ));
                    }
                }
            }
        }
    }
    some += compare_with_filter(&new_spec(BISHOP.clone(), 4, 4, BoardTopology::NONE, 4))
        + compare_with_filter(&new_spec(KNIGHT.clone(), 3, 4, BoardTopology::NONE, 5));
    assert!(some > 1000, "only {some} solutions");
}

#[test]
fn squares_bring_their_images() {
    let mut random = SplitMix64::new(1);
    let mut some = 0;
    for round in 0..60 {
        let side = 5 + round % 3;
        let mut question = new_spec(
            [&QUEEN, &ROOK][round as usize % 2].clone(),
            side,
            side,
            BoardTopology::NONE,
            side,
        );
        let size = question.grid.size;
        let mut one = || size.square(random.next_below(size.squares()) as usize);
        let (blocked, required) = (one(), one());
        (question.blocked, question.required) = (vec![blocked], vec![required]);
        if blocked != required && side < 7 {
            some += compare_with_filter(&question);
        }
    }
    assert!(some > 100, "only {some} solutions");
}

#[test]
fn random_choices_find_solutions_and_prove_that_there_is_none() {
    let limit = Limit::default();
    for (side, by) in
        [(12, Symmetry::QuarterTurn), (20, Symmetry::HalfTurn), (33, Symmetry::QuarterTurn)]
    {
        let queens = new_spec(QUEEN.clone(), side, side, BoardTopology::NONE, side);
        let orbits = SquareOrbits::new(&queens, &[by]).merge_twins();
        let found = for_size!(orbits, find_in(&orbits, &[], &limit)).0.expect("there are some");
        assert!(
            bezzel_base::core::find_first_attack(&QUEEN, &queens.grid, &found).is_none()
                && found.len() as u64 == side
        );
        assert!(bezzel_base::board::is_invariant(queens.grid.size, &found, None, by));
    }
    let orbits = SquareOrbits::new(
        &new_spec(QUEEN.clone(), 8, 8, BoardTopology::NONE, 8),
        &[Symmetry::QuarterTurn],
    )
    .merge_twins();
    let (found, searched) = for_size!(orbits, find_in(&orbits, &[], &limit));
    assert!(found.is_none() && searched.end.is_complete());
}

#[test]
fn the_number_of_threads_and_limits_change_no_count() {
    let queens = new_spec(QUEEN.clone(), 16, 16, BoardTopology::NONE, 16);
    let counted = |threads| {
        count(&queens, &[Symmetry::HalfTurn], &Limit { threads, ..Limit::default() }).found
    };
    assert_eq!([counted(1), counted(3)], [3000, 3000]);
    let few = Limit { nodes: Some(1), ..Limit::default() };
    let stopped = count(
        &new_spec(QUEEN.clone(), 24, 24, BoardTopology::NONE, 24),
        &[Symmetry::HalfTurn],
        &few,
    );
    assert_eq!(stopped.end, SearchEnd::Stopped(Stop::Nodes));
}
