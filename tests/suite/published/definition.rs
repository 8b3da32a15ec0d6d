//! Placements by the definition: all lines are followed, all pairs compared, and all sets tried.

use bezzel::board::{Grid, Square};
use bezzel::piece::Piece;

/// Returns whether a piece on `from` attacks `to`, by following its lines step by step.
pub(super) fn attacks(piece: &Piece, grid: &Grid, from: Square, to: Square) -> bool {
    let (files, ranks) = (i64::from(grid.size.files()), i64::from(grid.size.ranks()));
    let land = |file: i64, rank: i64| {
        if grid.is_torus() {
            Some((file.rem_euclid(files), rank.rem_euclid(ranks)))
        } else {
            (0..files).contains(&file).then_some(())?;
            (0..ranks).contains(&rank).then_some((file, rank))
        }
    };
    let target = (i64::from(to.file), i64::from(to.rank));
    let start = (i64::from(from.file), i64::from(from.rank));
    let leap = |way: &(i32, i32)| {
        land(start.0 + i64::from(way.0), start.1 + i64::from(way.1)) == Some(target)
    };
    let ray = |way: &(i32, i32)| {
        let stops = (1..=files * ranks)
            .map(|step| land(start.0 + step * i64::from(way.0), start.1 + step * i64::from(way.1)));
        stops.take_while(Option::is_some).any(|stop| stop == Some(target))
    };
    from != to && (piece.leaps.iter().any(leap) || piece.rays.iter().any(ray))
}

/// Lists all placements of this number of pieces without attacks, in lexicographic order, by trying
/// all sets.
pub(super) fn placements(
    piece: &Piece,
    grid: &Grid,
    pieces: usize,
    blocked: &[Square],
    required: &[Square],
) -> Vec<Vec<Square>> {
    let squares: Vec<Square> = grid.size.iter().collect();
    let hits: Vec<u32> = squares
        .iter()
        .map(|&a| {
            (0..)
                .zip(&squares)
                .filter(|&(_, &b)| attacks(piece, grid, a, b))
                .fold(0, |bits, (i, _)| bits | 1 << i)
        })
        .collect();
    let bits = |wanted: &[Square]| {
        wanted.iter().fold(0u32, |bits, &square| bits | 1 << grid.size.index(square))
    };
    let (blocked, required) = (bits(blocked), bits(required));
    let mut found: Vec<Vec<Square>> = (0u32..1 << squares.len())
        .filter(|set| {
            set.count_ones() as usize == pieces && set & blocked == 0 && set & required == required
        })
        .filter(|set| (0..squares.len()).all(|i| set >> i & 1 == 0 || hits[i] & set == 0))
        .map(|set| {
            squares
                .iter()
                .enumerate()
                .filter(|(i, _)| set >> i & 1 == 1)
                .map(|(_, &square)| square)
                .collect()
        })
        .collect();
    found.sort_unstable();
    found
}
