use super::torus::Torus;
use super::{count, counts};
use super::{count_plainly, division};
use crate::board::{Grid, Group, Joins, Size, Square, SquareSet, Symmetry};
use crate::piece::{QUEEN, ROOK, SUPERQUEEN};
use crate::search::random::SplitMix64;
use crate::search::{Division, Limit, Placing, Silent, Stop};
use std::ops::ControlFlow::Continue;

/// Counts the placements by the definition: it takes or skips each square in turn.
fn brute(placing: &Placing) -> u128 {
    fn go(placing: &Placing, squares: &[Square], attacks: &[SquareSet], free: &SquareSet, left: u64) -> u128 {
        let Some((&square, rest)) = squares.split_first() else { return u128::from(left == 0) };
        if left > squares.len() as u64 {
            return 0;
        }
        let mut found = 0;
        if left > 0 && free.contains(square) && placing.blocked.binary_search(&square).is_err() {
            let mut free = free.clone();
            free -= &attacks[0];
            found += go(placing, rest, &attacks[1..], &free, left - 1);
        }
        if placing.required.binary_search(&square).is_err() {
            found += go(placing, rest, &attacks[1..], free, left);
        }
        found
    }
    let squares: Vec<Square> = placing.grid.size.iter().collect();
    let attacks: Vec<_> = squares.iter().map(|&square| placing.piece.attacks(placing.grid, square)).collect();
    go(placing, &squares, &attacks, &SquareSet::full(placing.grid.size), placing.pieces)
}

/// Selects a few random squares and their images under a random subgroup of the symmetries, without
/// those in `taken`.
fn some(random: &mut SplitMix64, size: Size, taken: &[Square]) -> Vec<Square> {
    let group = Group::All.symmetries(size);
    let picked: Vec<Symmetry> =
        (0..random.below(3)).map(|_| group[random.below(group.len() as u64) as usize]).collect();
    let mut squares: Vec<Square> =
        (0..random.below(3)).map(|_| size.square(random.below(size.squares()) as usize)).collect();
    // The set is closed after at most one round per element of the group.
    for _ in group {
        let images: Vec<Square> =
            picked.iter().flat_map(|symmetry| squares.iter().map(|&square| symmetry.apply(size, square))).collect();
        squares.extend(images);
        squares.sort_unstable();
        squares.dedup();
    }
    squares.retain(|square| !taken.contains(square));
    squares
}

#[test]
fn random_boards_against_the_definition() {
    let mut random = SplitMix64::new(1);
    let pieces = [&QUEEN, &ROOK, &SUPERQUEEN];
    let (mut told, mut constrained) = (0, 0);
    for _ in 0..3000 {
        let files = 1 + random.below(6);
        let ranks = if random.below(2) == 0 { files } else { 1 + random.below(6) };
        let size = Size::new(files, ranks).expect("a small board");
        let grid = Grid::joined(size, if random.below(3) == 0 { Joins::TORUS } else { Joins::NONE });
        let required = if random.below(3) == 0 { some(&mut random, size, &[]) } else { Vec::new() };
        let blocked = if random.below(2) == 0 { some(&mut random, size, &required) } else { Vec::new() };
        let most = u64::from(size.shorter());
        let placing = Placing {
            piece: pieces[random.below(3) as usize],
            grid,
            pieces: if random.below(2) == 0 { most } else { random.below(most + 2) },
            blocked,
            required,
        };
        assert!(counts(&placing));
        let found = count(&placing, &Limit { threads: 1 + random.below(2) as usize, ..Limit::default() }).found;
        assert_eq!(found, brute(&placing), "{placing:?}");
        told += u32::from(found > 0);
        constrained += u32::from(found > 1 && !(placing.blocked.is_empty() && placing.required.is_empty()));
    }
    assert!(told > 1000 && constrained > 300, "{told} {constrained}");
}

#[test]
fn stopped_counts_are_lower_bounds_whatever_the_symmetry() {
    let size = Size::new(14, 14).expect("a valid size");
    let grid = Grid::plain(size);
    let placing = Placing { piece: &SUPERQUEEN, grid, pieces: 14, blocked: vec![], required: vec![] };
    let run = |nodes| count(&placing, &Limit { nodes: Some(nodes), threads: 1, ..Limit::default() });
    let parts: Vec<_> = [1, 50_000, 150_000].into_iter().map(run).collect();
    parts.iter().for_each(|part| assert_eq!(part.end, crate::search::End::Stopped(Stop::Nodes)));
    assert!(parts.is_sorted_by_key(|part| part.found) && parts[2].found < 5180, "{parts:?}");
    assert!(parts[2].found > 1000, "{parts:?}");
}

/// Values of A007705. The plain search gives the same values where it is fast.
#[test]
fn queens_on_a_torus_are_counted_line_by_line() {
    for (side, queens) in [(5, 10), (7, 28), (9, 0), (11, 88), (13, 4524), (15, 0), (17, 140_692)] {
        let size = Size::new(side, side).expect("a valid size");
        let grid = Grid::joined(size, Joins::TORUS);
        let placing = Placing { piece: &QUEEN, grid, pieces: side, blocked: vec![], required: vec![] };
        for threads in [1, 2] {
            let searched = count(&placing, &Limit { threads, ..Limit::default() });
            assert_eq!((searched.found, searched.end.is_complete()), (queens, true), "{side}");
        }
        if side <= 11 {
            assert_eq!(count_plainly(&placing, &Limit::default(), &mut Silent).found, queens, "{side}");
        }
        let Some(torus) = Torus::new(&placing) else {
            assert!(side < 11, "an odd torus without conditions");
            continue;
        };
        let every = division(&placing);
        assert_eq!((every.algorithm(), every.parts()), (torus.algorithm(), torus.parts()));
        // The subproblems in any order sum to the total.
        let part = |number| torus.count(&[number], &Limit::default(), &|_, _| Continue(())).found;
        assert_eq!((0..torus.parts()).rev().map(part).sum::<u128>(), queens, "{side}");
        // With a condition the general search is used.
        assert!(Torus::new(&Placing { blocked: vec![Square { file: 1, rank: 3 }], ..placing }).is_none());
    }
}
