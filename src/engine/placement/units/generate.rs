//! Random boards with regions on which a star battle has exactly one solution.
//!
//! Pieces are placed at random, and regions grow around them at random. While there is another
//! solution, a square of it moves to a neighboring region, which makes that solution impossible.

use super::UnitProblem;
use super::search::list;
use super::state::{is_touching, touching_squares};
use crate::board::{Grid, Regions, Size, Square};
use crate::core::{Limit, SplitMix64, Stop};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;

/// Number of repairs before a new board is started.
const MAX_REPAIRS: usize = 200;

/// Numbers of pieces in each line, with the sides of boards that are generated in a few seconds.
const SIDES: [(u32, RangeInclusive<u32>); 2] = [(1, 4..=13), (2, 8..=11)];

/// Reason why no regions were generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// No boards of this side with this number of pieces are generated.
    Size,
    /// The limit was reached.
    Stopped(Stop),
}

/// Generates connected regions of a square board with exactly one solution, the same for the same
/// random numbers on every machine. Returns them with the solution, in file order.
///
/// # Errors
/// Returns [`GenerateError`] for other sides than 4 to 13 with one piece in each line and 8 to 11 with
/// two, or at the limit.
///
/// # Complexity
/// One search for two solutions per repair.
pub fn generate_regions(
    stars: u32,
    side: u32,
    random: &mut SplitMix64,
    limit: &Limit,
) -> Result<(&'static Regions, Vec<Square>), GenerateError> {
    let size = Size::new(side.into(), side.into()).map_err(|_| GenerateError::Size)?;
    let is_possible = SIDES.iter().any(|(number, sides)| *number == stars && sides.contains(&side));
    if !is_possible {
        return Err(GenerateError::Size);
    }
    loop {
        let Some((pieces, mut region_of)) = random_start(stars, side, random) else {
            limit.check_stop().map_or(Ok(()), |stop| Err(GenerateError::Stopped(stop)))?;
            continue;
        };
        for _ in 0..MAX_REPAIRS {
            let problem = problem_of(size, &region_of, stars);
            let mut other = None;
            let two = Limit { solutions: Some(2), ..limit.clone() };
            let end = list(&problem, &[], &[], &two, true, &mut |found| {
                if other.is_none() && found != pieces {
                    other = Some(found.to_vec());
                }
                Continue(())
            })
            .end;
            match (other, end.stop_reason()) {
                (_, Some(stop)) if stop != Stop::Solutions => {
                    return Err(GenerateError::Stopped(stop));
                }
                (None, _) => return Ok((make_regions(size, &region_of), pieces)),
                (Some(other), _) => {
                    if !repair_regions(size, &mut region_of, &pieces, &other, random) {
                        break;
                    }
                }
            }
        }
    }
}

/// Creates the problem on regions that may still change.
fn problem_of(size: Size, region_of: &[u8], stars: u32) -> UnitProblem {
    let (grid, mut regions) = (Grid::plain(size), vec![Vec::new(); size.files() as usize]);
    for (square, &region) in size.iter().zip(region_of) {
        regions[usize::from(region)].push(square);
    }
    UnitProblem::new(grid, stars, &regions, |square| touching_squares(grid, square))
}

fn make_regions(size: Size, region_of: &[u8]) -> &'static Regions {
    let letters: Vec<char> =
        region_of.iter().map(|&region| Regions::default_letter(region)).collect();
    Regions::new(size, &letters, None, None).expect("one letter per square, and few regions")
}

/// Places pieces, sorted, and returns them with the region of every square. Returns `None` if the
/// random choices lead to no board.
fn random_start(each: u32, side: u32, random: &mut SplitMix64) -> Option<(Vec<Square>, Vec<u8>)> {
    if each == 1 {
        let pieces = random_queens(side, random);
        let of = grow_regions(side, &pieces, random);
        return Some((pieces, of));
    }
    let mut pieces = Vec::new();
    place_pieces(each, side, &mut pieces, random).then_some(())?;
    pieces.sort_unstable();
    let of = grow_regions(side, &pieces, random);
    let names = pair_parts(side, &of, pieces.len(), random)?;
    Some((pieces, of.into_iter().map(|part| names[usize::from(part)]).collect()))
}

/// Places this number of pieces in every file and rank, none touching another. Returns whether it
/// succeeded.
fn place_pieces(each: u32, side: u32, pieces: &mut Vec<Square>, random: &mut SplitMix64) -> bool {
    if pieces.len() as u32 == each * side {
        return true;
    }
    let file = pieces.len() as u32 / each;
    let mut ranks: Vec<u32> = (0..side).collect();
    random.shuffle(&mut ranks);
    for rank in ranks {
        let square = Square { file, rank };
        let full = pieces.iter().filter(|other| other.rank == rank).count() as u32 == each;
        if full || pieces.iter().any(|&other| is_touching(other, square)) {
            continue;
        }
        pieces.push(square);
        if place_pieces(each, side, pieces, random) {
            return true;
        }
        pieces.pop();
    }
    false
}

/// Pairs neighboring parts of a board at random. Returns the pair of each part, or `None` if some
/// part remains single.
fn pair_parts(side: u32, of: &[u8], parts: usize, random: &mut SplitMix64) -> Option<Vec<u8>> {
    let size = Size::new(side.into(), side.into()).expect("a side of a board");
    let part = |square: Square| of[size.index(square)];
    let mut near = vec![BTreeSet::new(); parts];
    for square in size.iter() {
        let others =
            adjacent_squares(size, square).map(part).filter(|&other| other != part(square));
        near[usize::from(part(square))].extend(others);
    }
    let mut names: Vec<Option<u8>> = vec![None; parts];
    for name in 0..(parts / 2) as u8 {
        let free = |at: usize| {
            near[at].iter().copied().filter(|&other| names[usize::from(other)].is_none())
        };
        // The part with the fewest unpaired neighbors goes first.
        let first =
            (0..parts).filter(|&at| names[at].is_none()).min_by_key(|&at| free(at).count())?;
        let others: Vec<u8> = free(first).collect();
        let other = *others.get(random.next_below(others.len().max(1) as u64) as usize)?;
        (names[first], names[usize::from(other)]) = (Some(name), Some(name));
    }
    names.into_iter().collect()
}

/// Places a queen in every file and rank, none touching the next.
fn random_queens(side: u32, random: &mut SplitMix64) -> Vec<Square> {
    let mut ranks: Vec<u32> = (0..side).collect();
    loop {
        random.shuffle(&mut ranks);
        if ranks.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1) {
            return (0..side).zip(&ranks).map(|(file, &rank)| Square { file, rank }).collect();
        }
    }
}

/// Iterates over the squares adjacent to a square by an edge.
fn adjacent_squares(size: Size, square: Square) -> impl Iterator<Item = Square> {
    let Square { file, rank } = square;
    let ways = [
        (Some(file + 1), Some(rank)),
        (file.checked_sub(1), Some(rank)),
        (Some(file), Some(rank + 1)),
    ];
    let squares = ways.into_iter().chain([(Some(file), rank.checked_sub(1))]);
    squares
        .filter_map(|(file, rank)| Some(Square { file: file?, rank: rank? }))
        .filter(move |&s| size.contains(s))
}

/// Grows a region from each queen by random squares, and returns the region of every square.
fn grow_regions(side: u32, queens: &[Square], random: &mut SplitMix64) -> Vec<u8> {
    let size = Size::new(side.into(), side.into()).expect("a side of a board");
    let mut of: Vec<Option<u8>> = vec![None; size.squares() as usize];
    let mut edge: Vec<(Square, u8)> = Vec::new();
    // Every region has its queen before any of them grows.
    for (&queen, region) in queens.iter().zip(0..) {
        of[size.index(queen)] = Some(region);
        edge.extend(adjacent_squares(size, queen).map(|next| (next, region)));
    }
    while !edge.is_empty() {
        let (square, region) = edge.swap_remove(random.next_below(edge.len() as u64) as usize);
        let place = &mut of[size.index(square)];
        if place.is_none() {
            *place = Some(region);
            edge.extend(adjacent_squares(size, square).map(|next| (next, region)));
        }
    }
    of.into_iter().map(|region| region.expect("the squares of a board are connected")).collect()
}

/// Moves a square of the other solution to a neighboring region, so that no region falls apart or
/// loses its piece. Returns whether there was such a square.
fn repair_regions(
    size: Size,
    region_of: &mut [u8],
    pieces: &[Square],
    other: &[Square],
    random: &mut SplitMix64,
) -> bool {
    let mut changes: Vec<(Square, u8)> = Vec::new();
    for &square in other.iter().filter(|square| !pieces.contains(square)) {
        let own = region_of[size.index(square)];
        let near = adjacent_squares(size, square)
            .map(|next| region_of[size.index(next)])
            .filter(|&region| region != own);
        changes.extend(near.map(|region| (square, region)));
    }
    random.shuffle(&mut changes);
    let fits = |&&(square, _): &&(Square, u8)| is_connected_without(size, region_of, square);
    let Some(&(square, region)) = changes.iter().find(fits) else { return false };
    region_of[size.index(square)] = region;
    true
}

/// Returns whether the region of a square stays connected without it.
fn is_connected_without(size: Size, region_of: &[u8], square: Square) -> bool {
    let region = region_of[size.index(square)];
    let rest: Vec<Square> =
        size.iter().filter(|&s| s != square && region_of[size.index(s)] == region).collect();
    let Some(&first) = rest.first() else { return false };
    let (mut seen, mut at) = (vec![first], 0);
    while let Some(&here) = seen.get(at) {
        at += 1;
        let new: Vec<Square> = adjacent_squares(size, here)
            .filter(|s| rest.contains(s) && !seen.contains(s))
            .collect();
        seen.extend(new);
    }
    seen.len() == rest.len()
}
