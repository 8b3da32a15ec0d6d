//! Clique covers: partitions of the board into parts that hold at most one piece each, which bound
//! how many pieces fit.
//!
//! ```text
//!   5 | g g h h i     kings on the same letter attack each other:
//!   4 | d d e e f     nine letters, so at most nine kings
//!   3 | d d e e f
//!   2 | a a b b c
//!   1 | a a b b c
//! ```
//!
//! It is right because pieces that do not attack each other lie in different parts. The quality of
//! the bound depends on the parts. For queens and rooks they are files and ranks, and for kings
//! blocks. For bishops they are the fewest diagonals, and for knights the pairs of a maximum
//! matching (both by König's theorem, see [`maximum_matching`](crate::graph::matching)). For other
//! pieces, each square joins the first part that accepts it.
//!
//! Cost: linear in the squares for lines and blocks, and that of a matching for bishops and
//! knights. In the last case each square is compared with all squares before it.

use super::matching::BipartiteGraph;
use crate::board::{Grid, Square, SquareSet};
use crate::core::lines::diagonal_numbers;
use crate::core::{Limit, LineFamilies, PairAttacks, Stop};
use crate::piece::{Piece, Ray};
use std::collections::BTreeMap;

/// Splits the squares into sets in which any two attack each other. Returns the smallest such cover
/// that the known constructions give.
///
/// ```
/// use bezzel_base::graph::clique_cover;
/// use bezzel::board::{Grid, Size, SquareSet};
/// use bezzel::piece::KING;
/// let size = Size::new(5, 5).unwrap();
/// let cover = clique_cover(&KING, &Grid::plain(size), &SquareSet::full(size));
/// assert_eq!(cover.len(), 9);
/// ```
pub fn clique_cover(piece: &Piece, grid: &Grid, squares: &SquareSet) -> Vec<Vec<Square>> {
    clique_covers(piece, grid, squares).swap_remove(0)
}

/// Returns covers by cliques, ordered by size. Any of them bounds how many pieces fit on a subset
/// of the squares.
///
/// The candidates are files, ranks, diagonals (all of one direction, and those chosen by König's
/// theorem), pairs along a maximum matching if the moves change the colour, blocks of 2x2, and
/// cliques built greedily.
pub fn clique_covers(piece: &Piece, grid: &Grid, squares: &SquareSet) -> Vec<Vec<Vec<Square>>> {
    let lines = LineFamilies::from_piece(piece);
    let mut covers = Vec::new();
    if grid.is_nonstandard() && !piece.rays.is_empty() {
        covers.extend(piece.rays.iter().map(|&way| split_by_rays(grid, squares, way)));
    } else if lines.file || lines.rank {
        covers.extend(lines.file.then(|| group_by_key(squares, |square| square.file)));
        covers.extend(lines.rank.then(|| group_by_key(squares, |square| square.rank)));
    } else if lines.rising && lines.falling {
        covers.push(diagonal_cover(grid, squares));
        covers.push(group_by_key(squares, |square| diagonal_numbers(grid, square).0));
        covers.push(group_by_key(squares, |square| diagonal_numbers(grid, square).1));
    } else {
        covers.push(group_by_key(squares, |square| (square.file / 2, square.rank / 2)));
        covers.push(matching_pairs(piece, grid, squares));
        covers.retain(|cover| cover.iter().all(|clique| is_clique(piece, grid, clique)));
        if covers.iter().all(|cover| cover.len() == squares.len()) {
            covers.push(greedy_cliques(piece, grid, squares));
        }
        covers.sort_by_key(Vec::len);
        covers.truncate(1);
    }
    covers.extend(grid.regions().map(|regions| group_by_key(squares, |it| regions.region_of(it))));
    covers.sort_by_key(Vec::len);
    covers
}

fn group_by_key<K: Ord>(squares: &SquareSet, key: impl Fn(Square) -> K) -> Vec<Vec<Square>> {
    let mut parts: BTreeMap<K, Vec<Square>> = BTreeMap::new();
    for square in squares {
        parts.entry(key(square)).or_default().push(square);
    }
    parts.into_values().collect()
}

/// Splits the squares into the lines of one direction, whatever the edges and walls. Any two
/// squares met by a ray and the opposite ray from one square attack each other.
fn split_by_rays(grid: &Grid, squares: &SquareSet, way: (i32, i32)) -> Vec<Vec<Square>> {
    let mut left = squares.clone();
    let mut runs = Vec::new();
    for square in squares {
        let ways = [way, (-way.0, -way.1)];
        let line = ways.into_iter().flat_map(|way| Ray::new(grid, square, way)).chain([square]);
        let run: Vec<Square> = line
            .filter(|&square| {
                left.contains(square) && {
                    left.remove(square);
                    true
                }
            })
            .collect();
        if !run.is_empty() {
            runs.push(run);
        }
    }
    runs
}

fn is_clique(piece: &Piece, grid: &Grid, squares: &[Square]) -> bool {
    let attacks = PairAttacks::new(piece, grid);
    let attack = |(index, &b): (usize, &Square)| {
        squares[..index].iter().all(|&a| attacks.line_between(a, b).is_some())
    };
    squares.iter().enumerate().all(attack)
}

/// Builds the graph of diagonals: rising ones on the left, falling ones on the right, and one edge
/// per square.
pub fn diagonal_graph(grid: &Grid, squares: impl IntoIterator<Item = Square>) -> BipartiteGraph {
    let lines = crate::core::lines::diagonal_count(grid) as usize;
    let mut edges = vec![Vec::new(); lines];
    for square in squares {
        let (rising, falling) = diagonal_numbers(grid, square);
        edges[rising as usize].push(falling as u32);
    }
    BipartiteGraph { edges, right: lines }
}

/// Groups the squares by a minimum set of diagonals that covers them all.
fn diagonal_cover(grid: &Grid, squares: &SquareSet) -> Vec<Vec<Square>> {
    let graph = diagonal_graph(grid, squares);
    let (rising, _) = graph.minimum_vertex_cover(&graph.maximum_matching());
    group_by_key(squares, |square| {
        let (up, down) = diagonal_numbers(grid, square);
        if rising[up as usize] { (true, up) } else { (false, down) }
    })
}

/// Finds a colouring of the squares with two colours in which no piece attacks its own colour.
/// Returns `None` if there is none.
fn two_coloring(piece: &Piece, grid: &Grid, squares: &SquareSet) -> Option<Vec<Option<bool>>> {
    let size = grid.size;
    let mut colour = vec![None; size.squares() as usize];
    for start in squares {
        if colour[size.index(start)].is_some() {
            continue;
        }
        colour[size.index(start)] = Some(false);
        let mut stack = vec![start];
        while let Some(square) = stack.pop() {
            let own = colour[size.index(square)];
            for other in
                piece.attacked_squares(grid, square).filter(|&other| squares.contains(other))
            {
                let slot = &mut colour[size.index(other)];
                if slot.is_none() {
                    *slot = own.map(|own| !own);
                    stack.push(other);
                } else if *slot == own {
                    return None;
                }
            }
        }
    }
    Some(colour)
}

/// Builds the graph of attacks between the two colours. Returns it with the squares on its left and
/// right side.
fn color_graph(
    piece: &Piece,
    grid: &Grid,
    squares: &SquareSet,
) -> Option<(BipartiteGraph, Vec<Square>, Vec<Square>)> {
    let colour = two_coloring(piece, grid, squares)?;
    let of = |wanted| {
        squares.iter().filter(|&square| colour[grid.size.index(square)] == Some(wanted)).collect()
    };
    let (left, right): (Vec<Square>, Vec<Square>) = (of(false), of(true));
    let mut number = vec![0u32; grid.size.squares() as usize];
    (0..).zip(&right).for_each(|(index, &square)| number[grid.size.index(square)] = index);
    let ends = |&square: &Square| {
        let attacked =
            piece.attacked_squares(grid, square).filter(|&other| squares.contains(other));
        let mut ends: Vec<u32> = attacked.map(|other| number[grid.size.index(other)]).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    };
    let edges = left.iter().map(ends).collect();
    Some((BipartiteGraph { edges, right: right.len() }, left, right))
}

/// Computes a maximum set of squares without attacks, for a piece whose every move on these squares
/// changes the colour. By König's theorem it is the complement of a minimum vertex cover. Returns
/// an empty set if no two-colouring exists.
///
/// # Errors
/// The reason why the search was stopped.
pub fn maximum_by_coloring(
    piece: &Piece,
    grid: &Grid,
    squares: &SquareSet,
    limit: &Limit,
) -> Result<Vec<Square>, Stop> {
    let Some((graph, left, right)) = color_graph(piece, grid, squares) else {
        return Ok(Vec::new());
    };
    let (in_left, in_right) = graph.minimum_vertex_cover(&graph.maximum_matching_limited(limit)?);
    let outside = |(square, covered): (&Square, bool)| (!covered).then_some(*square);
    let mut set: Vec<Square> = left.iter().zip(in_left).filter_map(outside).collect();
    set.extend(right.iter().zip(in_right).filter_map(outside));
    set.sort_unstable();
    Ok(set)
}

/// Returns the pairs of a maximum matching, and single squares for the rest. Without a
/// two-colouring, all squares are single.
fn matching_pairs(piece: &Piece, grid: &Grid, squares: &SquareSet) -> Vec<Vec<Square>> {
    let Some((graph, left, right)) = color_graph(piece, grid, squares) else {
        return squares.iter().map(|square| vec![square]).collect();
    };
    let matching = graph.maximum_matching();
    let with_partner = |(index, &square): (usize, &Square)| {
        let partner = matching.left_partners[index].map(|other| right[other as usize]);
        std::iter::once(square).chain(partner).collect()
    };
    let lonely =
        right.iter().zip(&matching.right_partners).filter(|(_, partner)| partner.is_none());
    let lonely: Vec<Vec<Square>> = lonely.map(|(&square, _)| vec![square]).collect();
    left.iter().enumerate().map(with_partner).chain(lonely).collect()
}

/// Puts each square into the first clique that accepts it.
fn greedy_cliques(piece: &Piece, grid: &Grid, squares: &SquareSet) -> Vec<Vec<Square>> {
    let mut cover: Vec<Vec<Square>> = Vec::new();
    for square in squares {
        let attacked = piece.attacks(grid, square);
        match cover.iter_mut().find(|clique| clique.iter().all(|&other| attacked.contains(other))) {
            Some(clique) => clique.push(square),
            None => cover.push(vec![square]),
        }
    }
    cover
}
