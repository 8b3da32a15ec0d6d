//! Random boards with regions on which a star battle has exactly one solution.
//!
//! Pieces are placed at random, and regions grow around them at random. While there is another
//! solution, a square of it moves to a neighboring region, which makes that solution impossible.
//!
//! Large boards have too many solutions for that. On them, random squares first move to neighboring
//! regions (simulated annealing): a move stays if the rules of [`super::propagate`] leave no more
//! open squares than before, and otherwise with a small probability. When they leave none, they
//! prove that there is one solution.
//!
//! Source of annealing: Kirkpatrick, Gelatt and Vecchi, "Optimization by simulated annealing",
//! Science 220, 1983.
//!
//! Tried, did not pay on large boards: repairs alone (half a minute for 14x14 with two pieces in
//! each line, instead of a fifth of a second), repairs against many solutions at a time, regions of
//! unequal sizes, and a search whenever few squares are open.

use super::UnitProblem;
use super::propagate::{UnitPosition, UnitTables};
use super::search::list;
use super::state::{is_touching, touching_squares};
use bezzel_base::board::{Grid, Regions, Size, Square};
use bezzel_base::core::bitset::{BitSet, for_words};
use bezzel_base::core::{Limit, SplitMix64, Stop, Ticker};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;

/// Number of repairs before a new board is started.
const MAX_REPAIRS: usize = 200;

/// Maximum number of choices for the pieces of a large board before a new one is started.
const MAX_CHOICES: u32 = 20_000;

/// Number of moves without fewer open squares before a new board is started.
const MAX_IDLE_MOVES: u32 = 25_000;

/// Boards that are generated in a few seconds.
struct BoardRange {
    /// Number of pieces in each line.
    stars: u32,
    sides: RangeInclusive<u32>,
    /// Shortest side of large boards.
    large: u32,
}

/// Boards that are generated. The boards of a seed are the same in every version, so `large` does
/// not change.
const BOARDS: [BoardRange; 2] = [
    BoardRange { stars: 1, sides: 4..=20, large: 14 },
    BoardRange { stars: 2, sides: 8..=20, large: 12 },
];

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
/// Returns [`GenerateError`] for other sides than 4 to 20 with one piece in each line and 8 to 20
/// with two, or at the limit.
///
/// # Complexity
/// One search for two solutions per repair, and one propagation per move on a large board. A board
/// of 20x20 squares with two pieces in each line takes some hundred thousand moves.
pub fn generate_regions(
    stars: u32,
    side: u32,
    random: &mut SplitMix64,
    limit: &Limit,
) -> Result<(Regions, Vec<Square>), GenerateError> {
    let size = Size::new(side.into(), side.into()).map_err(|_| GenerateError::Size)?;
    let is_it = |board: &&BoardRange| board.stars == stars && board.sides.contains(&side);
    let board = BOARDS.iter().find(is_it).ok_or(GenerateError::Size)?;
    loop {
        let is_large = side >= board.large;
        let choices = if is_large { MAX_CHOICES } else { u32::MAX };
        let Some((pieces, mut region_of)) = random_start(stars, side, choices, random) else {
            limit.check_stop().map_or(Ok(()), |stop| Err(GenerateError::Stopped(stop)))?;
            continue;
        };
        if is_large {
            let problem = problem_of(size, &region_of, stars);
            let is_solved = for_words!(size.squares(), [4; 7], WORDS => {
                anneal::<WORDS>(&problem, &mut region_of, &pieces, random, limit)
            });
            if !is_solved.map_err(GenerateError::Stopped)? {
                continue;
            }
        }
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

/// Moves random squares between regions until propagation finds all pieces. Returns whether it did.
///
/// # Errors
/// The reason to stop, at the limit.
fn anneal<const N: usize>(
    problem: &UnitProblem,
    region_of: &mut [u8],
    pieces: &[Square],
    random: &mut SplitMix64,
    limit: &Limit,
) -> Result<bool, Stop> {
    let size = problem.grid.size;
    let mut tables = UnitTables::<N>::new(problem);
    let mut ticker = Ticker::starting_later(limit);
    let mut open = propagated_squares(&tables);
    let (mut fewest, mut idle) = (open.len(), 0);
    while !open.is_empty() {
        idle += 1;
        if idle > MAX_IDLE_MOVES {
            return Ok(false);
        }
        ticker.check_work(1 + size.squares())?;
        let index = random.next_below(size.squares()) as usize;
        let (square, own) = (size.square(index), region_of[index]);
        // Open squares are moved more often than others.
        if pieces.contains(&square) || (!open.contains(index as u32) && random.next_below(4) > 0) {
            continue;
        }
        let near: Vec<u8> = adjacent_squares(size, square)
            .map(|next| region_of[size.index(next)])
            .filter(|&region| region != own)
            .collect();
        if near.is_empty() || !is_connected_without(size, region_of, square) {
            continue;
        }
        let other = near[random.next_below(near.len() as u64) as usize];
        tables.move_square(index, own.into(), other.into());
        let left = propagated_squares(&tables);
        let worse = left.len().saturating_sub(open.len());
        // A move that leaves more squares open stays with the probability 1/8 for each of them.
        if worse > 20 || random.next_below(1 << (3 * worse)) > 0 {
            tables.move_square(index, other.into(), own.into());
            continue;
        }
        (open, region_of[index]) = (left, other);
        if open.len() < fewest {
            (fewest, idle) = (open.len(), 0);
        }
    }
    Ok(true)
}

/// Returns the squares that remain open after propagation, on a board with a solution.
fn propagated_squares<const N: usize>(tables: &UnitTables<N>) -> BitSet<N> {
    let mut position = UnitPosition::new(tables, &[], &[]).expect("no pieces exclude each other");
    position.propagate();
    position.open
}

/// Creates the problem on regions that may still change.
fn problem_of(size: Size, region_of: &[u8], stars: u32) -> UnitProblem {
    let (grid, mut regions) = (Grid::plain(size), vec![Vec::new(); size.files() as usize]);
    for (square, &region) in size.iter().zip(region_of) {
        regions[usize::from(region)].push(square);
    }
    UnitProblem::new(&grid, stars, &regions, |square| touching_squares(&grid, square))
}

fn make_regions(size: Size, region_of: &[u8]) -> Regions {
    let letters: Vec<char> =
        region_of.iter().map(|&region| Regions::default_letter(region)).collect();
    Regions::new(size, &letters, None, None).expect("one letter per square, and few regions")
}

/// Places pieces, sorted, and returns them with the region of every square. Returns `None` if the
/// random choices lead to no board, or are more than `choices`.
fn random_start(
    each: u32,
    side: u32,
    mut choices: u32,
    random: &mut SplitMix64,
) -> Option<(Vec<Square>, Vec<u8>)> {
    if each == 1 {
        let pieces = random_queens(side, random);
        let of = grow_regions(side, &pieces, random);
        return Some((pieces, of));
    }
    let mut pieces = Vec::new();
    place_pieces(each, side, &mut pieces, &mut choices, random).then_some(())?;
    pieces.sort_unstable();
    let of = grow_regions(side, &pieces, random);
    let names = pair_parts(side, &of, pieces.len(), random)?;
    Some((pieces, of.into_iter().map(|part| names[usize::from(part)]).collect()))
}

/// Places this number of pieces in every file and rank, none touching another, with at most
/// `choices` choices. Returns whether it succeeded.
fn place_pieces(
    each: u32,
    side: u32,
    pieces: &mut Vec<Square>,
    choices: &mut u32,
    random: &mut SplitMix64,
) -> bool {
    if pieces.len() as u32 == each * side || *choices == 0 {
        return *choices > 0;
    }
    *choices -= 1;
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
        if place_pieces(each, side, pieces, choices, random) {
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
    let is_rest = |index: usize| region_of[index] == region && index != size.index(square);
    let rest = (0..region_of.len()).filter(|&index| is_rest(index)).count();
    let Some(first) = (0..region_of.len()).find(|&index| is_rest(index)) else { return false };
    let (mut is_seen, mut seen, mut at) = (vec![false; region_of.len()], vec![first], 0);
    is_seen[first] = true;
    while let Some(&here) = seen.get(at) {
        at += 1;
        for next in adjacent_squares(size, size.square(here)).map(|next| size.index(next)) {
            if is_rest(next) && !is_seen[next] {
                is_seen[next] = true;
                seen.push(next);
            }
        }
    }
    seen.len() == rest
}
