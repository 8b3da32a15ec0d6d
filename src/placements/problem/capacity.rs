//! Maximum number of pieces on a board.

use crate::independent;
use bezzel_base::board::{EdgeGluing, Grid, SquareSet};
use bezzel_base::core::{Limit, LineFamilies, PlacementSpec, lock};
use bezzel_base::graph::{clique_cover, maximum_by_coloring};
use bezzel_base::piece::{BISHOP, KING, KNIGHT, Piece, StepList};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

/// Returns the maximum number of pieces on the board without constraints, if it is known or in
/// reach. For pieces that hold their file and rank it is the bound of one per line.
///
/// Queens, rooks, superqueens: min(files, ranks). Bishops: a largest matching of rising and falling
/// diagonals (König). Knights: all squares less a largest matching of moves, since the colors
/// alternate. Kings: one for each block of 2x2, and on a torus Hales (1973). Other pieces: by a
/// matching if squares can be colored so that no piece attacks its own color, otherwise by a search
/// on small boards.
pub(super) fn capacity(piece: &Piece, grid: &Grid) -> Option<u64> {
    let (files, ranks) = (u64::from(grid.size.files()), u64::from(grid.size.ranks()));
    if grid.is_nonstandard() {
        nonstandard_capacity(piece, grid)
    } else if is_line_bounded(piece, grid) {
        Some(files.min(ranks))
    } else if piece.has_same_moves(&BISHOP) {
        Some(bishop_capacity(grid))
    } else if piece.has_same_moves(&KING) {
        Some(if grid.is_torus() {
            torus_king_capacity(files, ranks)
        } else {
            files.div_ceil(2) * ranks.div_ceil(2)
        })
    } else if !piece.has_same_moves(&KNIGHT) {
        find_capacity(piece, grid)
    } else if grid.is_torus() {
        torus_knight_capacity(piece, grid)
    } else {
        Some(knight_capacity(files, ranks))
    }
}

/// Returns whether the capacity is the bound of one per line, which need not be reached. It is for
/// pieces that hold their file and rank, on a board without walls.
pub(super) fn is_line_bounded(piece: &Piece, grid: &Grid) -> bool {
    let lines = LineFamilies::from_piece(piece);
    lines.file && lines.rank && grid.walls().is_none()
}

/// Maximum number of squares for the coloring and matching.
const MAX_COLORED: u64 = 1 << 14;

/// Capacities of pieces without a formula, by rays, leaps and board.
type CapacityCache = HashMap<(StepList, StepList, Grid), Option<u64>>;

/// Finds the capacity for a piece without a formula.
fn find_capacity(piece: &Piece, grid: &Grid) -> Option<u64> {
    if grid.size.squares() > MAX_COLORED {
        return None;
    }
    cached_capacity(piece, grid, || {
        let coloured =
            || maximum_by_coloring(piece, grid, &SquareSet::full(grid.size), &Limit::default());
        let coloured =
            if grid.is_nonstandard() { 0 } else { coloured().map_or(0, |set| set.len() as u64) };
        if coloured > 0 { Some(coloured) } else { search_capacity(piece, grid) }
    })
}

/// Returns the cached capacity of a piece on a board, or finds it, which takes up to a second.
fn cached_capacity(piece: &Piece, grid: &Grid, find: impl FnOnce() -> Option<u64>) -> Option<u64> {
    /// Maximum number of cached answers.
    const MAX_CACHED: usize = 4096;
    static CACHE: LazyLock<Mutex<CapacityCache>> = LazyLock::new(Mutex::default);
    let key = (piece.rays.clone(), piece.leaps.clone(), grid.clone());
    if let Some(known) = lock(&CACHE).get(&key) {
        return *known;
    }
    let found = find();
    let mut known = lock(&CACHE);
    if known.len() < MAX_CACHED {
        known.insert(key, found);
    }
    found
}

/// Returns the capacity for bishops: `m + n - 2` if both sides are even or the board is square (and
/// not a single square), otherwise `m + n - 1`. A test compares rectangles with largest matchings.
/// On a torus it is the greatest common divisor of the sides.
fn bishop_capacity(grid: &Grid) -> u64 {
    let (files, ranks) = (u64::from(grid.size.files()), u64::from(grid.size.ranks()));
    if grid.is_torus() {
        return bezzel_base::core::diagonal_count(grid);
    }
    let short = files == ranks && files > 1 || files.is_multiple_of(2) && ranks.is_multiple_of(2);
    files + ranks - 1 - u64::from(short)
}

/// Returns the capacity for kings on a torus.
///
/// By Hales, Numerical invariants and the strong product of graphs (1973), a torus of sides m, n
/// holds `floor(min(m floor(n/2), n floor(m/2)) / 2)` kings. With a side of one square it is a
/// cycle of the other length.
fn torus_king_capacity(files: u64, ranks: u64) -> u64 {
    if files == 1 || ranks == 1 {
        return (files.max(ranks) / 2).max(1);
    }
    (files * (ranks / 2)).min(ranks * (files / 2)) / 2
}

/// Returns the capacity for knights: half the squares, rounded up, if both sides have at least
/// three squares. A single file has no attacks, and two files are four paths of moves.
fn knight_capacity(files: u64, ranks: u64) -> u64 {
    let (short, long) = (files.min(ranks), files.max(ranks));
    match short {
        1 => long,
        2 => 2 * (long.div_ceil(2).div_ceil(2) + (long / 2).div_ceil(2)),
        _ => (files * ranks).div_ceil(2),
    }
}

/// Returns the capacity on a nonstandard board. The bound by lines counts the lines of files and of
/// ranks, which a twisted edge joins in pairs. Other pieces need a search.
fn nonstandard_capacity(piece: &Piece, grid: &Grid) -> Option<u64> {
    if is_line_bounded(piece, grid) {
        let lines = |length: u32, join| {
            if join == EdgeGluing::Twisted { length.div_ceil(2) } else { length }
        };
        let (size, joins) = (grid.size, grid.topology);
        return Some(lines(size.files(), joins.ends).min(lines(size.ranks(), joins.sides)).into());
    }
    find_capacity(piece, grid)
}

/// Maximum number of squares for the search if the colors do not alternate.
const MAX_SEARCHED: u64 = 100;

/// Node limit of that search.
const NODES: u64 = 1 << 22;

fn torus_knight_capacity(piece: &Piece, grid: &Grid) -> Option<u64> {
    let size = grid.size;
    if size.files().is_multiple_of(2) && size.ranks().is_multiple_of(2) {
        // Every move changes the color, and a regular bipartite graph has a perfect matching
        // (König).
        return Some(size.squares() / 2);
    }
    if size.shorter_side() == 1 {
        // The board is a cycle on which each square attacks the two next squares on either side.
        return Some((size.squares() / 3).max(1));
    }
    cached_capacity(piece, grid, || search_capacity(piece, grid))
}

/// Finds the capacity on a small board by searches, from the bound of a clique cover downwards.
fn search_capacity(piece: &Piece, grid: &Grid) -> Option<u64> {
    if grid.size.squares() > MAX_SEARCHED {
        return None;
    }
    let placing = |pieces| PlacementSpec::new(piece.clone(), grid.clone(), pieces);
    let bound = clique_cover(piece, grid, &placing(0).open_squares()).len() as u64;
    (0..=bound).rev().find_map(|pieces| {
        let placing = placing(pieces);
        let limit = Limit { nodes: Some(NODES), solutions: Some(1), ..Limit::default() };
        let searched = independent::list(
            &placing,
            &limit,
            &mut bezzel_base::core::SilentObserver,
            &mut |_| std::ops::ControlFlow::Continue(()),
        );
        match (searched.found, searched.end.is_complete()) {
            (0, true) => None,
            (0, false) => Some(None),
            _ => Some(Some(pieces)),
        }
    })?
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::{BoardTopology, Size, SquareSet};
    use bezzel_base::piece::{BISHOP, KING, KNIGHT, PIECES};

    fn grid(files: u64, ranks: u64, joins: BoardTopology) -> Grid {
        Grid::with_topology(Size::new(files, ranks).expect("a valid size"), joins)
    }

    #[test]
    fn bishops_and_knights_match_koenigs_covers() {
        for files in 1..=24 {
            for ranks in 1..=files {
                let grid = grid(files, ranks, BoardTopology::NONE);
                for piece in [&BISHOP, &KNIGHT, &KING] {
                    let cover =
                        clique_cover(piece, &grid, &SquareSet::full(grid.size)).len() as u64;
                    assert_eq!(
                        capacity(piece, &grid),
                        Some(cover),
                        "{} {}",
                        piece.plural,
                        grid.size
                    );
                }
            }
        }
    }

    #[test]
    fn capacities_of_small_boards_are_exact() {
        let strips = (1..=17).flat_map(|n| {
            [
                (1, n, BoardTopology::TORUS),
                (n, 1, BoardTopology::TORUS),
                (2, n, BoardTopology::TORUS),
            ]
        });
        for (files, ranks, joins) in (1..=5)
            .flat_map(|f| {
                (1..=5)
                    .flat_map(move |r| [(f, r, BoardTopology::NONE), (f, r, BoardTopology::TORUS)])
            })
            .chain(strips)
        {
            let grid = grid(files, ranks, joins);
            for piece in PIECES {
                let Some(pieces) = capacity(piece, &grid) else { continue };
                let count = |pieces| {
                    let placing = PlacementSpec::new(piece.clone(), grid.clone(), pieces);
                    independent::count(&placing, &Limit::default()).found
                };
                let exact = !bezzel_base::core::LineFamilies::from_piece(piece).file;
                assert!(!exact || count(pieces) > 0, "{} {grid:?} {pieces}", piece.plural);
                assert_eq!(count(pieces + 1), 0, "{} {grid:?} {pieces}", piece.plural);
            }
        }
    }
}
