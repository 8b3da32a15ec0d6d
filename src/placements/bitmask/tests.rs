use super::torus::TorusCount;
use super::{can_count, count};
use super::{count_without_symmetry, divide_count};
use bezzel_base::board::{BoardTopology, Grid, Size, Square, SquareSet, Symmetry, SymmetryGroup};
use bezzel_base::core::random::SplitMix64;
use bezzel_base::core::{DividedCount, Limit, PlacementSpec, SilentObserver, Stop};
use bezzel_base::piece::{QUEEN, ROOK, SUPERQUEEN};
use std::ops::ControlFlow::Continue;

/// Counts the placements by the definition: it takes or skips each square in turn.
fn count_brute_force(placing: &PlacementSpec) -> u128 {
    fn count_from(
        placing: &PlacementSpec,
        squares: &[Square],
        attacks: &[SquareSet],
        free: &SquareSet,
        left: u64,
    ) -> u128 {
        let Some((&square, rest)) = squares.split_first() else { return u128::from(left == 0) };
        if left > squares.len() as u64 {
            return 0;
        }
        let mut found = 0;
        if left > 0 && free.contains(square) && placing.blocked.binary_search(&square).is_err() {
            let mut free = free.clone();
            free -= &attacks[0];
            found += count_from(placing, rest, &attacks[1..], &free, left - 1);
        }
        if placing.required.binary_search(&square).is_err() {
            found += count_from(placing, rest, &attacks[1..], free, left);
        }
        found
    }
    let squares: Vec<Square> = placing.grid.size.iter().collect();
    let attacks: Vec<_> =
        squares.iter().map(|&square| placing.piece.attacks(&placing.grid, square)).collect();
    count_from(placing, &squares, &attacks, &SquareSet::full(placing.grid.size), placing.pieces)
}

/// Selects a few random squares and their images under a random subgroup of the symmetries, without
/// those in `taken`.
fn sample_invariant_squares(random: &mut SplitMix64, size: Size, taken: &[Square]) -> Vec<Square> {
    let group = SymmetryGroup::All.symmetries(size);
    let picked: Vec<Symmetry> = (0..random.next_below(3))
        .map(|_| group[random.next_below(group.len() as u64) as usize])
        .collect();
    let mut squares: Vec<Square> = (0..random.next_below(3))
        .map(|_| size.square(random.next_below(size.squares()) as usize))
        .collect();
    // The set is closed after at most one round per element of the group.
    for _ in group {
        let images: Vec<Square> = picked
            .iter()
            .flat_map(|symmetry| squares.iter().map(|&square| symmetry.apply(size, square)))
            .collect();
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
        let files = 1 + random.next_below(6);
        let ranks = if random.next_below(2) == 0 { files } else { 1 + random.next_below(6) };
        let size = Size::new(files, ranks).expect("a small board");
        let grid = Grid::with_topology(
            size,
            if random.next_below(3) == 0 { BoardTopology::TORUS } else { BoardTopology::NONE },
        );
        let required = if random.next_below(3) == 0 {
            sample_invariant_squares(&mut random, size, &[])
        } else {
            Vec::new()
        };
        let blocked = if random.next_below(2) == 0 {
            sample_invariant_squares(&mut random, size, &required)
        } else {
            Vec::new()
        };
        let most = u64::from(size.shorter_side());
        let placing = PlacementSpec {
            piece: pieces[random.next_below(3) as usize].clone(),
            grid,
            pieces: if random.next_below(2) == 0 { most } else { random.next_below(most + 2) },
            blocked,
            required,
        };
        assert!(can_count(&placing));
        let found = count(
            &placing,
            &Limit { threads: 1 + random.next_below(2) as usize, ..Limit::default() },
        )
        .found;
        assert_eq!(found, count_brute_force(&placing), "{placing:?}");
        told += u32::from(found > 0);
        constrained +=
            u32::from(found > 1 && !(placing.blocked.is_empty() && placing.required.is_empty()));
    }
    assert!(told > 1000 && constrained > 300, "{told} {constrained}");
}

#[test]
fn stopped_counts_are_lower_bounds_whatever_the_symmetry() {
    let size = Size::new(14, 14).expect("a valid size");
    let grid = Grid::plain(size);
    let placing = PlacementSpec::new(SUPERQUEEN.clone(), grid, 14);
    let run =
        |nodes| count(&placing, &Limit { nodes: Some(nodes), threads: 1, ..Limit::default() });
    let parts: Vec<_> = [1, 50_000, 150_000].into_iter().map(run).collect();
    parts
        .iter()
        .for_each(|part| assert_eq!(part.end, bezzel_base::core::SearchEnd::Stopped(Stop::Nodes)));
    assert!(parts.is_sorted_by_key(|part| part.found) && parts[2].found < 5180, "{parts:?}");
    assert!(parts[2].found > 1000, "{parts:?}");
}

/// Values of A007705. The plain search gives the same values where it is fast.
#[test]
fn queens_on_a_torus_are_counted_line_by_line() {
    for (side, queens) in [(5, 10), (7, 28), (9, 0), (11, 88), (13, 4524), (15, 0), (17, 140_692)] {
        let size = Size::new(side, side).expect("a valid size");
        let grid = Grid::with_topology(size, BoardTopology::TORUS);
        let placing = PlacementSpec::new(QUEEN.clone(), grid, side);
        for threads in [1, 2] {
            let searched = count(&placing, &Limit { threads, ..Limit::default() });
            assert_eq!((searched.found, searched.end.is_complete()), (queens, true), "{side}");
        }
        if side <= 11 {
            assert_eq!(
                count_without_symmetry(&placing, &Limit::default(), &mut SilentObserver).found,
                queens,
                "{side}"
            );
        }
        let Some(torus) = TorusCount::new(&placing) else {
            assert!(side < 11, "an odd torus without conditions");
            continue;
        };
        let every = divide_count(&placing);
        assert_eq!(
            (every.algorithm(), every.subproblem_count()),
            (torus.algorithm(), torus.subproblem_count())
        );
        // The subproblems in any order sum to the total.
        let part = |number| torus.count(&[number], &Limit::default(), &|_, _| Continue(())).found;
        assert_eq!((0..torus.subproblem_count()).rev().map(part).sum::<u128>(), queens, "{side}");
        // With a condition the general search is used.
        assert!(
            TorusCount::new(&PlacementSpec {
                blocked: vec![Square { file: 1, rank: 3 }],
                ..placing
            })
            .is_none()
        );
    }
}
