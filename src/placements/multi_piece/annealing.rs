//! Large armies by simulated annealing, as a start for the exact search.
//!
//! A state gives each pair of conflicting sets to one army, as the exact search does with lines:
//! the other army then has no piece on its side of the pair. Each army has the squares that it has
//! lost to no pair, so every state is a pair of armies without attacks. A move gives one pair to
//! the other army. The value of a state is the size of the smaller army, and a tenth of the larger
//! one. A worse state is accepted with a probability that falls with the difference and with time.
//!
//! ```text
//!   the d-file goes to white:  black loses its squares, white regains those that no other line
//!                              has taken from it
//! ```
//!
//! Pairs that add no conflict to those of larger ones take no part. The random numbers are the same
//! on every machine, and so are the probabilities, which are products.
//!
//! Cost: a move is linear in the squares of a pair. Measured on queens up to 20x20 squares: the
//! largest known armies (OEIS A250000) in about 0.2 s.
//!
//! Source: Kirkpatrick, Gelatt and Vecchi, "Optimization by simulated annealing", Science 220,
//! 1983.
//!
//! Tried, did not pay: moves of single squares (half the size on 12x12); half of the larger army in
//! the value (the smaller one stays small).

use super::conflicts::{BLACK, COLORS, ConflictCover};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{SplitMix64, Stop};
use std::ops::ControlFlow;

/// Number of moves for the square of the number of squares, and largest number of moves.
const MOVES: (u64, u64) = (48, 1 << 20);

/// Number of stages with equal probabilities.
const STAGES: u64 = 64;

/// Probability of accepting a state that is worse by a tenth of a piece, in the first and in the
/// last stage.
const ACCEPTANCE: (f64, f64) = (0.8825, 0.6065);

/// Value of a piece that lacks of a given number of pieces, in pieces of the other army.
const LACK: u64 = 4;

/// Differences from this number of tenths on are never accepted.
const MOST_WORSE: usize = 128;

/// State of the annealing.
struct ArmyState<'a> {
    cover: &'a ConflictCover,
    /// For each color and square, the number of pairs that the color has lost there. One more where
    /// it may hold no piece.
    lost: [Vec<u16>; 2],
    /// Number of squares of each army.
    sizes: [u64; 2],
    /// Color that each pair is given to.
    owners: Vec<(usize, usize)>,
}

impl ArmyState<'_> {
    /// Takes the side of a color of a pair from its army, or gives it back.
    fn change(&mut self, color: usize, pair: usize, takes: bool) {
        for &square in &self.cover.pairs[pair].sides[color] {
            let lost = &mut self.lost[color][usize::from(square)];
            if takes {
                self.sizes[color] -= u64::from(*lost == 0);
                *lost += 1;
            } else {
                *lost -= 1;
                self.sizes[color] += u64::from(*lost == 0);
            }
        }
    }

    /// Gives a pair to the other army.
    fn exchange(&mut self, at: usize) {
        let (pair, owner) = self.owners[at];
        self.change(1 - owner, pair, false);
        self.change(owner, pair, true);
        self.owners[at].1 = 1 - owner;
    }

    /// Returns the value in tenths of a piece. A piece that lacks of a given number costs more than a
    /// line has.
    fn value(&self) -> u64 {
        let [white, black] = self.sizes;
        let (number, given, other) = match self.cover.given {
            [Some(number), _] => (u64::from(number), white, black),
            [_, Some(number)] => (u64::from(number), black, white),
            [None, None] => return 10 * white.min(black) + white.max(black),
        };
        10 * (other + LACK * given.min(number)) + given
    }

    /// Returns the number of pieces to be maximized, if the armies have the given numbers.
    fn size(&self) -> Option<u64> {
        let [white, black] = self.cover.army_sizes(self.sizes)?;
        Some(if self.cover.given[BLACK].is_some() { white } else { black })
    }
}

/// Searches for large armies on the squares of both pools. Returns for each color the squares of
/// its army.
///
/// # Errors
/// The reason why the search was stopped.
pub(super) fn find_large_armies(
    cover: &ConflictCover,
    pools: &[Vec<bool>; 2],
    counter: &mut SearchCounter<'_>,
) -> ControlFlow<Stop, [Vec<bool>; 2]> {
    let squares = cover.squares.len() as u64;
    let mut random = SplitMix64::new(1977);
    let blocked = |pool: &Vec<bool>| pool.iter().map(|&is_open| u16::from(!is_open)).collect();
    let mut state = ArmyState {
        cover,
        lost: [blocked(&pools[0]), blocked(&pools[1])],
        sizes: COLORS.map(|color| pools[color].iter().filter(|&&is_open| is_open).count() as u64),
        owners: Vec::new(),
    };
    for pair in needed_pairs(cover) {
        let owner = random.next_below(2) as usize;
        state.change(1 - owner, pair, true);
        state.owners.push((pair, owner));
    }
    let armies = |state: &ArmyState<'_>| {
        COLORS.map(|color| state.lost[color].iter().map(|&lost| lost == 0).collect())
    };
    let (mut best, mut most) = (armies(&state), state.size());
    let moves = (MOVES.0 * squares * squares).min(MOVES.1) / STAGES;
    for stage in 0..STAGES {
        let part = stage as f64 / (STAGES - 1) as f64;
        let tenth = ACCEPTANCE.0 + (ACCEPTANCE.1 - ACCEPTANCE.0) * part;
        let mut probabilities = [1.0; MOST_WORSE];
        for worse in 1..MOST_WORSE {
            probabilities[worse] = probabilities[worse - 1] * tenth;
        }
        for _ in 0..moves {
            if state.owners.is_empty() {
                return ControlFlow::Continue(best);
            }
            counter.spend(1)?;
            let at = random.next_below(state.owners.len() as u64) as usize;
            let before = state.value();
            state.exchange(at);
            let worse = before.saturating_sub(state.value()) as usize;
            let chance = (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
            if probabilities.get(worse).is_none_or(|&probability| chance >= probability) {
                state.exchange(at);
            } else if state.size() > most {
                (best, most) = (armies(&state), state.size());
            }
        }
    }
    ControlFlow::Continue(best)
}

/// Returns the pairs of which each has a conflict that no larger one has.
fn needed_pairs(cover: &ConflictCover) -> Vec<usize> {
    let squares = cover.squares.len();
    let mut is_known = vec![false; squares * squares];
    let mut order: Vec<usize> = (0..cover.pairs.len()).collect();
    let size = |&pair: &usize| {
        let [white, black] = &cover.pairs[pair].sides;
        std::cmp::Reverse(white.len() * black.len())
    };
    order.sort_by_key(size);
    order.retain(|&pair| {
        let [white, black] = &cover.pairs[pair].sides;
        let mut is_new = false;
        for (&one, &other) in
            white.iter().flat_map(|one| black.iter().map(move |other| (one, other)))
        {
            let known = &mut is_known[usize::from(one) * squares + usize::from(other)];
            is_new |= !std::mem::replace(known, true);
        }
        is_new
    });
    order
}
