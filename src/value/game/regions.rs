//! Making regions such that one solution is left.

use super::Regions;
use crate::board::{Size, Square};
use crate::search::SplitMix64;

/// So often a board is mended before another is begun.
const MENDINGS: usize = 200;

impl Regions {
    /// The regions that a seed gives, the same on every machine; none for a side that is not in [`Regions::SIDES`].
    pub fn generate(side: u32, seed: u64) -> Option<Regions> {
        Regions::SIDES.contains(&side).then(|| generate(side, seed))
    }
}

/// The regions of a seed: queens are placed at random, regions grow around them at random, and as long as there is another solution, a
/// square of it goes to a neighbouring region, which makes that one impossible.
fn generate(side: u32, seed: u64) -> Regions {
    let mut random = SplitMix64::new(seed ^ u64::from(side) << 56);
    loop {
        let queens = queens(side, &mut random);
        let mut regions = Regions { side, seed, of: grow(side, &queens, &mut random) };
        for _ in 0..MENDINGS {
            let other = regions.search(&[], 2).into_iter().find(|found| *found != queens);
            let Some(other) = other else { return regions };
            if !mend(&mut regions, &queens, &other, &mut random) {
                break;
            }
        }
    }
}

/// Mixes a list.
pub(super) fn shuffle<T>(list: &mut [T], random: &mut SplitMix64) {
    for at in (1..list.len()).rev() {
        list.swap(at, random.below(at as u64 + 1) as usize);
    }
}

/// A queen in every file and rank, none touching the next.
fn queens(side: u32, random: &mut SplitMix64) -> Vec<Square> {
    let mut ranks: Vec<u32> = (0..side).collect();
    loop {
        shuffle(&mut ranks, random);
        if ranks.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1) {
            return (0..side).zip(&ranks).map(|(file, &rank)| Square { file, rank }).collect();
        }
    }
}

/// The squares beside a square.
fn beside(size: Size, square: Square) -> impl Iterator<Item = Square> {
    let Square { file, rank } = square;
    let ways = [(Some(file + 1), Some(rank)), (file.checked_sub(1), Some(rank)), (Some(file), Some(rank + 1))];
    let squares = ways.into_iter().chain([(Some(file), rank.checked_sub(1))]);
    squares.filter_map(|(file, rank)| Some(Square { file: file?, rank: rank? })).filter(move |&s| size.contains(s))
}

/// The region of every square: each grows from its queen, a random square at a time.
fn grow(side: u32, queens: &[Square], random: &mut SplitMix64) -> Vec<u8> {
    let size = Size::new(side.into(), side.into()).expect("a side of a board");
    let mut of: Vec<Option<u8>> = vec![None; size.squares() as usize];
    let mut edge: Vec<(Square, u8)> = Vec::new();
    // Every region has its queen before any of them grows.
    for (&queen, region) in queens.iter().zip(0..) {
        of[size.index(queen)] = Some(region);
        edge.extend(beside(size, queen).map(|next| (next, region)));
    }
    while !edge.is_empty() {
        let (square, region) = edge.swap_remove(random.below(edge.len() as u64) as usize);
        let place = &mut of[size.index(square)];
        if place.is_none() {
            *place = Some(region);
            edge.extend(beside(size, square).map(|next| (next, region)));
        }
    }
    of.into_iter().map(|region| region.expect("the squares of a board are connected")).collect()
}

/// Gives a square of the other solution to a neighbouring region, so that no region falls apart or loses its queen; whether there was
/// one.
fn mend(regions: &mut Regions, queens: &[Square], other: &[Square], random: &mut SplitMix64) -> bool {
    let size = regions.grid().size;
    let mut changes: Vec<(Square, u8)> = Vec::new();
    for &square in other.iter().filter(|square| !queens.contains(square)) {
        let own = regions.of(square);
        let near = beside(size, square).map(|next| regions.of(next)).filter(|&region| region != own);
        changes.extend(near.map(|region| (square, region)));
    }
    shuffle(&mut changes, random);
    let fits = |&&(square, _): &&(Square, u8)| holds_without(regions, size, square);
    let Some(&(square, region)) = changes.iter().find(fits) else { return false };
    regions.of[size.index(square)] = region;
    true
}

/// Whether the region of a square stays connected without it.
fn holds_without(regions: &Regions, size: Size, square: Square) -> bool {
    let region = regions.of(square);
    let rest: Vec<Square> = size.iter().filter(|&s| s != square && regions.of(s) == region).collect();
    let Some(&first) = rest.first() else { return false };
    let (mut seen, mut at) = (vec![first], 0);
    while let Some(&here) = seen.get(at) {
        at += 1;
        let new: Vec<Square> = beside(size, here).filter(|s| rest.contains(s) && !seen.contains(s)).collect();
        seen.extend(new);
    }
    seen.len() == rest.len()
}
