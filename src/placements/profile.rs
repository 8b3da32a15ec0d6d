//! Counts placements of pieces of short reach with a broken profile.
//!
//! The squares are decided one by one along the longer side. Later squares depend only on which of
//! the last few squares hold a piece: the *window*, as far back as a leap attacks. Beginnings with
//! the same window and the same number of pieces have the same continuations. They form one state,
//! and only the number of ways to reach it is kept:
//!
//! ```text
//!   . Q . | .      decided, and beyond the reach of a leap: forgotten
//!   . . Q | .      the window: the last squares before the next one
//!   Q . ?          the next square
//! ```
//!
//! A state has at most two successors: the next square is empty, or it holds a piece that no piece
//! of the window attacks. The bound `room` drops states that can no longer reach the number of
//! pieces. The cost is squares times states. A window of `w` squares has at most `2^w`.

use bezzel_base::board::{Square, SquareSet, Symmetry};
use bezzel_base::core::amount::WayCount;
use bezzel_base::core::sink::{SearchCounter, flow_to_result};
use bezzel_base::core::{Limit, PlacementSpec, Stop};
use bezzel_base::graph::clique_cover;
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Largest number of squares in the window of a state.
pub const MAX_WINDOW: u32 = 21;

/// Largest number of states kept simultaneously.
const MAX_STATES: usize = 1 << 22;

/// Largest number of squares of a board.
const MAX_SQUARES: u64 = 4096;

/// Returns whether the piece only leaps, the board is plain, and its shorter side is short enough.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    let leaps = placing.piece.rays.is_empty() && placing.grid.is_plain();
    leaps
        && size.squares() <= MAX_SQUARES
        && window_size(placing, size.shorter_side()) <= MAX_WINDOW
}

/// Returns the largest shorter side for which the method applies to this piece.
pub fn longest_side(placing: &PlacementSpec) -> u32 {
    // Steps along one file have the same window on every board.
    (1..MAX_SQUARES as u32)
        .find(|&side| window_size(placing, side + 1) > MAX_WINDOW)
        .unwrap_or(MAX_SQUARES as u32)
}

/// Returns the size of the window, which is the largest number of squares back from which an attack
/// can come.
fn window_size(placing: &PlacementSpec, side: u32) -> u32 {
    let back = |&(files, ranks): &(i32, i32)| files.unsigned_abs() * side + ranks.unsigned_abs();
    placing.piece.leaps.iter().map(back).max().unwrap_or(0)
}

/// Counts the solutions. Returns their number and the number of searched nodes.
///
/// # Errors
/// The reason why the search was stopped. [`Stop::Memory`] with more than four million states.
///
/// # Panics
/// If [`is_supported`] returns `false`.
///
/// # Complexity
/// Squares times states times the numbers of pieces that can still lead to the requested one.
pub fn count(placing: &PlacementSpec, limit: &Limit) -> Result<(BigUint, u64), Stop> {
    if !placing.is_consistent() {
        return Ok((BigUint::ZERO, 0));
    }
    let size = placing.grid.size;
    let placing = &if size.files() < size.ranks() {
        placing.image(Symmetry::Diagonal)
    } else {
        placing.clone()
    };
    let (sweep, mut counter) = (ProfileSweep::new(placing), SearchCounter::new(limit));
    let ways = match size.squares() < 128 {
        true => sweep.total_count::<u128>(&mut counter)?.into_biguint(),
        false => sweep.total_count::<BigUint>(&mut counter)?,
    };
    Ok((ways, counter.nodes()))
}

/// What a sweep counts with a piece on each square.
#[derive(Clone, Debug)]
pub struct Through {
    /// All solutions.
    pub total: BigUint,
    /// The solutions with a piece on each square.
    pub squares: Vec<BigUint>,
    /// The nodes it took.
    pub nodes: u64,
}

/// Counts the solutions with a piece on each square: the sweep with all of its layers kept, and
/// gone back.
///
/// # Errors
/// As [`count`]; also [`Stop::Memory`] where the layers do not fit into the memory that is allowed.
///
/// # Panics
/// When [`is_supported`] is false.
pub fn count_by_square(placing: &PlacementSpec, limit: &Limit) -> Result<Through, Stop> {
    let size = placing.grid.size;
    if !placing.is_consistent() {
        let squares = vec![BigUint::ZERO; size.squares() as usize];
        return Ok(Through { total: BigUint::ZERO, squares, nodes: 0 });
    }
    let turned = size.files() < size.ranks();
    let placing = &if turned { placing.image(Symmetry::Diagonal) } else { placing.clone() };
    let (sweep, mut counter) = (ProfileSweep::new(placing), SearchCounter::new(limit));
    let (total, squares) = match size.squares() < 128 {
        true => sweep.count_by_square::<u128>(&mut counter, limit.memory_budget())?,
        false => sweep.count_by_square::<BigUint>(&mut counter, limit.memory_budget())?,
    };
    let there = |square: Square| placing.grid.size.index(Symmetry::Diagonal.apply(size, square));
    let squares = match turned {
        true => size.iter().map(|square| squares[there(square)].clone()).collect(),
        false => squares,
    };
    Ok(Through { total, squares, nodes: counter.nodes() })
}

/// Number of ways to each state. A state is the window of occupied squares and the number of
/// pieces.
type StateCounts<A> = HashMap<(u64, u64), A, BuildHasherDefault<MixHasher>>;

/// Sweep over the squares of a placement.
struct ProfileSweep<'a> {
    placing: &'a PlacementSpec,
    mask: u64,
    /// For each square, an upper bound on the number of pieces on it and the squares after it.
    capacity: Vec<u64>,
}

/// Constraints on one square of the sweep.
struct SquareStep<'a> {
    sweep: &'a ProfileSweep<'a>,
    attackers: u64,
    required: bool,
    blocked: bool,
    /// Upper bound on the number of pieces on the squares after it.
    later_capacity: u64,
}

impl SquareStep<'_> {
    /// Calls `see` for each successor of a state, with the number of pieces placed on the square.
    #[inline]
    fn for_each_successor(
        &self,
        (state, pieces): (u64, u64),
        mut see: impl FnMut(u64, (u64, u64)),
    ) {
        let all = self.sweep.placing.pieces;
        let mut go = |holds: u64| {
            let pieces = pieces + holds;
            if pieces <= all && pieces + self.later_capacity >= all {
                see(holds, ((state << 1 | holds) & self.sweep.mask, pieces));
            }
        };
        if !self.blocked && state & self.attackers == 0 {
            go(1);
        }
        if !self.required {
            go(0);
        }
    }
}

impl<'a> ProfileSweep<'a> {
    fn new(placing: &'a PlacementSpec) -> ProfileSweep<'a> {
        let mask = (1u64 << window_size(placing, placing.grid.size.ranks())) - 1;
        ProfileSweep { placing, mask, capacity: remaining_capacity(placing) }
    }

    fn square_step(&self, index: usize) -> SquareStep<'_> {
        let square = self.placing.grid.size.square(index);
        SquareStep {
            sweep: self,
            attackers: attacker_bits(self.placing, square),
            required: self.placing.required.binary_search(&square).is_ok(),
            blocked: self.placing.blocked.binary_search(&square).is_ok(),
            later_capacity: self.capacity[index + 1],
        }
    }

    fn square_count(&self) -> usize {
        self.placing.grid.size.squares() as usize
    }

    fn initial_states<A: WayCount>() -> StateCounts<A> {
        std::iter::once(((0, 0), A::one())).collect()
    }

    /// Computes the states after a square.
    fn next_states<A: WayCount>(
        &self,
        index: usize,
        states: &StateCounts<A>,
        counter: &mut SearchCounter<'_>,
    ) -> Result<StateCounts<A>, Stop> {
        let (step, mut next) = (self.square_step(index), StateCounts::<A>::default());
        for (&key, ways) in states {
            flow_to_result(counter.count_node_at(|| index as f64 / self.square_count() as f64))?;
            step.for_each_successor(key, |_, key| {
                next.entry(key).or_insert_with(A::zero).add_times(ways, 1)
            });
        }
        if next.len() > MAX_STATES { Err(Stop::Memory) } else { Ok(next) }
    }

    fn total_count<A: WayCount>(&self, counter: &mut SearchCounter<'_>) -> Result<A, Stop> {
        let mut states = ProfileSweep::initial_states();
        for index in 0..self.square_count() {
            states = self.next_states::<A>(index, &states, counter)?;
        }
        let mut total = A::zero();
        states.values().for_each(|ways| total.add_times(ways, 1));
        Ok(total)
    }

    /// All solutions, and for each square those that have a piece there: the ways to each state
    /// before it, times the ways on from the state after a piece was put there.
    fn count_by_square<A: WayCount>(
        &self,
        counter: &mut SearchCounter<'_>,
        most: u64,
    ) -> Result<(BigUint, Vec<BigUint>), Stop> {
        // Size of an entry of a hash table, which may be half empty.
        let entry = 2 * (size_of::<((u64, u64), A)>() as u64 + 1);
        let (mut layers, mut entries) = (vec![ProfileSweep::initial_states::<A>()], 0);
        for index in 0..self.square_count() {
            let next = self.next_states(index, &layers[index], counter)?;
            entries += next.len() as u64;
            if entries * entry > most {
                return Err(Stop::Memory);
            }
            layers.push(next);
        }
        let (last, mut total) = (layers.pop().unwrap_or_default(), A::zero());
        last.values().for_each(|ways| total.add_times(ways, 1));
        let mut back: StateCounts<A> = last.into_keys().map(|key| (key, A::one())).collect();
        let mut squares = vec![BigUint::ZERO; self.square_count()];
        while let Some(layer) = layers.pop() {
            let index = layers.len();
            let (step, mut before, mut with) =
                (self.square_step(index), StateCounts::<A>::default(), A::zero());
            for (key, ways) in layer {
                flow_to_result(
                    counter.count_node_at(|| 1.0 - index as f64 / self.square_count() as f64),
                )?;
                let mut on = A::zero();
                step.for_each_successor(key, |holds, key| {
                    let Some(after) = back.get(&key) else { return };
                    on.add_times(after, 1);
                    if holds == 1 {
                        with.add_product(&ways, after);
                    }
                });
                if !on.is_zero() {
                    before.insert(key, on);
                }
            }
            squares[index] = with.into_biguint();
            back = before;
        }
        Ok((total.into_biguint(), squares))
    }
}

/// Returns the squares before this one that attack it, as bits of a state.
fn attacker_bits(placing: &PlacementSpec, square: Square) -> u64 {
    let size = placing.grid.size;
    let own = size.index(square);
    let attacked = placing.piece.leaps.iter().filter_map(|&(files, ranks)| {
        placing.grid.step(square, files.into(), ranks.into()).map(|other| size.index(other))
    });
    attacked.filter(|&other| other < own).fold(0, |bits, other| bits | 1 << (own - other - 1))
}

/// Computes for each square an upper bound on the number of pieces on it and the squares after it.
fn remaining_capacity(placing: &PlacementSpec) -> Vec<u64> {
    let size = placing.grid.size;
    let mut free = SquareSet::full(size);
    placing.blocked.iter().for_each(|&square| free.remove(square));
    let mut room = vec![0; size.squares() as usize + 1];
    for clique in clique_cover(&placing.piece, &placing.grid, &free) {
        let last = clique.iter().map(|&square| size.index(square)).max().unwrap_or(0);
        room[..=last].iter_mut().for_each(|room| *room += 1);
    }
    room
}

/// Hasher that mixes a few words by multiplication. Nobody outside can choose the keys.
#[derive(Clone, Copy, Debug, Default)]
struct MixHasher(u64);

impl Hasher for MixHasher {
    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}
