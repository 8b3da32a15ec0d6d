//! Counts placements of pieces of short reach with a broken profile.
//!
//! The squares are decided one by one along the longer side. What later squares need to know of the earlier ones is only which of the
//! last few hold a piece: the *window*, as far back as a leap attacks. Beginnings with the same window and the same number of pieces go on
//! in the same ways, so they are one state, and only the number of ways to it is kept:
//!
//! ```text
//!   . Q . | .      decided, and beyond the reach of a leap: forgotten
//!   . . Q | .      the window: the last squares before the next one
//!   Q . ?          the next square
//! ```
//!
//! A state has two successors at most: the next square is empty, or it holds a piece that none of the window attacks. The bound `room`
//! drops states that can no longer reach the number of pieces. The cost is squares times states; a window of `w` squares has at most `2^w`.

use super::amount::Amount;
use super::sink::{Gauge, result_of};
use super::{Limit, Placing, Stop, clique_cover};
use crate::board::{Square, SquareSet, Symmetry};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The most squares that a state may remember.
pub const MAX_WINDOW: u32 = 21;

/// The most states kept at a time.
const MAX_STATES: usize = 1 << 22;

/// Whether the piece only leaps, the board is plain, and its shorter side short enough.
pub fn reaches(placing: &Placing) -> bool {
    let size = placing.grid.size;
    let leaps = placing.piece.rays.is_empty() && !placing.grid.torus;
    leaps && size.squares() <= 4096 && window(placing, size.shorter()) <= MAX_WINDOW
}

/// The shortest side that is too long for the piece, less one.
pub fn longest_side(placing: &Placing) -> u32 {
    (1..).find(|&side| window(placing, side + 1) > MAX_WINDOW).unwrap_or(0)
}

/// How far back, in squares, an attack can come from.
fn window(placing: &Placing, side: u32) -> u32 {
    let back = |&(files, ranks): &(i32, i32)| files.unsigned_abs() * side + ranks.unsigned_abs();
    placing.piece.leaps.iter().map(back).max().unwrap_or(0)
}

/// The number of solutions, and the nodes it took.
///
/// # Errors
/// The reason why it was stopped; [`Stop::Memory`] beyond four million states.
///
/// # Panics
/// When [`reaches`] is false.
///
/// # Complexity
/// Squares times states times numbers of pieces that can still lead to the one asked for.
pub fn count(placing: &Placing, limit: &Limit) -> Result<(BigUint, u64), Stop> {
    if !placing.is_consistent() {
        return Ok((BigUint::ZERO, 0));
    }
    let size = placing.grid.size;
    let placing = &if size.files() < size.ranks() { placing.image(Symmetry::Diagonal) } else { placing.clone() };
    let mut gauge = Gauge::new(limit);
    let ways = if size.squares() < 128 {
        sweep::<u128>(placing, &mut gauge)?.big()
    } else {
        sweep::<BigUint>(placing, &mut gauge)?
    };
    Ok((ways, gauge.nodes()))
}

/// Which of the last squares hold a piece, and how many pieces there are.
type States<A> = HashMap<(u64, u64), A, BuildHasherDefault<Mix>>;

fn sweep<A: Amount>(placing: &Placing, gauge: &mut Gauge<'_>) -> Result<A, Stop> {
    let size = placing.grid.size;
    let mask = (1u64 << window(placing, size.ranks())) - 1;
    let room = room(placing);
    let mut states: States<A> = HashMap::default();
    states.insert((0, 0), A::one());
    for (index, square) in size.iter().enumerate() {
        let attackers = attackers(placing, square);
        let required = placing.required.binary_search(&square).is_ok();
        let blocked = placing.blocked.binary_search(&square).is_ok();
        let mut next: States<A> = HashMap::default();
        for ((state, pieces), ways) in states {
            result_of(gauge.node_at(|| index as f64 / size.squares() as f64))?;
            let mut go = |holds: u64| {
                let pieces = pieces + holds;
                if pieces <= placing.pieces && pieces + room[index + 1] >= placing.pieces {
                    next.entry(((state << 1 | holds) & mask, pieces)).or_insert_with(A::none).add_times(&ways, 1);
                }
            };
            if !blocked && state & attackers == 0 {
                go(1);
            }
            if !required {
                go(0);
            }
        }
        states = next;
        if states.len() > MAX_STATES {
            return Err(Stop::Memory);
        }
    }
    let mut total = A::none();
    states.values().for_each(|ways| total.add_times(ways, 1));
    Ok(total)
}

/// The squares before this one that attack it, as bits of a state.
fn attackers(placing: &Placing, square: Square) -> u64 {
    let size = placing.grid.size;
    let own = size.index(square);
    let attacked = placing.piece.leaps.iter().filter_map(|&(files, ranks)| {
        placing.grid.step(square, files.into(), ranks.into()).map(|other| size.index(other))
    });
    attacked.filter(|&other| other < own).fold(0, |bits, other| bits | 1 << (own - other - 1))
}

/// For each square the most pieces that can still come on it and the squares after it.
fn room(placing: &Placing) -> Vec<u64> {
    let size = placing.grid.size;
    let mut free = SquareSet::full(size);
    placing.blocked.iter().for_each(|&square| free.remove(square));
    let mut room = vec![0; size.squares() as usize + 1];
    for clique in clique_cover(placing.piece, placing.grid, &free) {
        let last = clique.iter().map(|&square| size.index(square)).max().unwrap_or(0);
        room[..=last].iter_mut().for_each(|room| *room += 1);
    }
    room
}

/// Mixes a few words by multiplication; the keys are no one's to choose.
#[derive(Clone, Copy, Debug, Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}
