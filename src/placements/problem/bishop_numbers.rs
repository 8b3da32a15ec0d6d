//! Bishops on a square board with blocked and required squares.
//!
//! The squares of one color are a board of rooks: its ranks and files are the diagonals of both
//! directions. The diagonals of one direction and color are sorted by length. Each meets all the
//! diagonals that the shorter ones meet, so the next one with `l` squares has `l - j` free ones if
//! `j` bishops are on shorter ones (Yaglom and Yaglom; Arshon). This still holds if some diagonals
//! are removed, so that blocked squares are counted by inclusion and exclusion, as those of rooks
//! are (Kaplansky and Riordan 1946).

use bezzel_base::board::Square;
use num_bigint::{BigInt, BigUint};
use std::collections::HashMap;

/// Largest number of sets of blocked squares for each color times the squares of the board.
const MAX_WORK: u64 = 1 << 26;

/// Diagonals of both directions through a square. The numbers of the second direction are the
/// distances from the middle, so that they may be negative.
type Diagonals = (i64, i64);

/// A board with some squares, by their diagonals, on each of which there is a bishop or none may
/// stand.
pub(super) struct BishopBoard {
    side: i64,
    required: Vec<Diagonals>,
    blocked: Vec<Diagonals>,
}

impl BishopBoard {
    /// Returns the board. The required squares do not attack each other.
    pub(super) fn new(side: u32, required: &[Square], blocked: &[Square]) -> BishopBoard {
        let side = i64::from(side);
        let diagonals = |square: &Square| {
            let (file, rank) = (i64::from(square.file), i64::from(square.rank));
            (file + rank, file - rank)
        };
        let required: Vec<Diagonals> = required.iter().map(diagonals).collect();
        let is_free = |at: &Diagonals| !required.iter().any(|other| meets(at, other));
        let blocked = blocked.iter().map(diagonals).filter(is_free).collect();
        BishopBoard { side, required, blocked }
    }

    /// Returns whether the count takes no more than a moment.
    pub(super) fn is_supported(&self) -> bool {
        // A set has at most one square of each diagonal.
        let sets_by = |lines: Vec<i64>| {
            let mut numbers = HashMap::new();
            lines.into_iter().for_each(|line| *numbers.entry(line).or_insert(1u64) += 1);
            numbers.into_values().fold(1u64, u64::saturating_mul)
        };
        let sets = |parity| {
            let blocked = self.of_color(&self.blocked, parity);
            let (sums, differences) = blocked.into_iter().unzip();
            sets_by(sums).min(sets_by(differences))
        };
        let work = sets(0).max(sets(1)).saturating_mul((self.side * self.side) as u64);
        self.blocked.is_empty() || work <= MAX_WORK
    }

    fn of_color(&self, squares: &[Diagonals], parity: i64) -> Vec<Diagonals> {
        squares.iter().copied().filter(|(sum, _)| sum % 2 == parity).collect()
    }

    /// Counts the placements of this many bishops.
    ///
    /// # Complexity
    /// The squares of the board times 2 to the number of blocked squares of a color.
    pub(super) fn count(&self, pieces: u64) -> BigUint {
        let Some(free) = pieces.checked_sub(self.required.len() as u64) else {
            return BigUint::ZERO;
        };
        let (one, other) = (self.ways(0), self.ways(1));
        let pairs = one.iter().enumerate().filter_map(|(k, ways)| {
            let rest = usize::try_from(free).ok()?.checked_sub(k)?;
            Some(ways * other.get(rest)?)
        });
        pairs.sum()
    }

    /// Returns in how many ways 0, 1, 2, … bishops stand on free squares of a color beside the
    /// required ones.
    fn ways(&self, parity: i64) -> Vec<BigUint> {
        let blocked = self.of_color(&self.blocked, parity);
        let mut removed = self.of_color(&self.required, parity);
        let mut sum = vec![BigInt::ZERO; 2 * self.side as usize];
        let mut known = HashMap::new();
        self.add_sets(parity, &blocked, &mut removed, 0, &mut known, &mut sum);
        sum.into_iter().map(|ways| ways.to_biguint().expect("a number of placements")).collect()
    }

    /// Adds the placements with a bishop on each square of a set of blocked ones, with a sign by
    /// the number of these squares.
    fn add_sets(
        &self,
        parity: i64,
        blocked: &[Diagonals],
        removed: &mut Vec<Diagonals>,
        placed: usize,
        known: &mut HashMap<Vec<i64>, Vec<BigUint>>,
        sum: &mut [BigInt],
    ) {
        let lengths = self.free_lengths(parity, removed);
        let ways = known.entry(lengths).or_insert_with_key(|lengths| ways_on(lengths));
        for (at, ways) in ways.iter().enumerate().take(sum.len().saturating_sub(placed)) {
            let term = BigInt::from(ways.clone());
            sum[at + placed] += if placed.is_multiple_of(2) { term } else { -term };
        }
        for (at, square) in blocked.iter().enumerate() {
            if !removed.iter().any(|other| meets(square, other)) {
                removed.push(*square);
                self.add_sets(parity, &blocked[at + 1..], removed, placed + 1, known, sum);
                removed.pop();
            }
        }
    }

    /// Returns the numbers of squares of the diagonals of one direction and color, sorted, without
    /// the diagonals through the removed squares.
    fn free_lengths(&self, parity: i64, removed: &[Diagonals]) -> Vec<i64> {
        let sums = (0..2 * self.side - 1).filter(|sum| sum % 2 == parity);
        let is_left = |sum: &i64| !removed.iter().any(|(other, _)| other == sum);
        let length = |sum: i64| {
            let reach = sum.min(2 * self.side - 2 - sum);
            let gone = removed.iter().filter(|(_, difference)| difference.abs() <= reach).count();
            reach + 1 - gone as i64
        };
        let mut lengths: Vec<i64> = sums.filter(is_left).map(length).collect();
        lengths.sort_unstable();
        lengths
    }
}

/// Returns whether two squares have a common diagonal.
fn meets(one: &Diagonals, other: &Diagonals) -> bool {
    one.0 == other.0 || one.1 == other.1
}

/// Returns in how many ways 0, 1, 2, … bishops stand on diagonals with these numbers of squares.
fn ways_on(lengths: &[i64]) -> Vec<BigUint> {
    let mut ways = vec![BigUint::from(1u32)];
    for &length in lengths {
        ways.push(BigUint::ZERO);
        for placed in (0..ways.len() - 1).rev() {
            let free = u64::try_from(length - placed as i64).unwrap_or_default();
            let more = &ways[placed] * free;
            ways[placed + 1] += more;
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> Vec<Square> {
        names.split_whitespace().map(|name| name.parse().expect("a square")).collect()
    }

    /// Counts by trying all sets of squares.
    fn count_all(side: u32, required: &[Square], blocked: &[Square], pieces: u64) -> u32 {
        let at = |index: u32| Square { file: index % side, rank: index / side };
        (0u32..1 << (side * side))
            .filter(|set| u64::from(set.count_ones()) == pieces)
            .filter(|set| {
                let held: Vec<Square> =
                    (0..side * side).filter(|at| set >> at & 1 == 1).map(at).collect();
                let attacks = |a: &Square, b: &Square| {
                    a != b && a.file.abs_diff(b.file) == a.rank.abs_diff(b.rank)
                };
                required.iter().all(|square| held.contains(square))
                    && !blocked.iter().any(|square| held.contains(square))
                    && !held.iter().any(|a| held.iter().any(|b| attacks(a, b)))
            })
            .count() as u32
    }

    #[test]
    fn counts_with_blocked_and_required_squares_are_those_of_the_definition() {
        for (side, required, blocked) in [
            (1, "", ""),
            (1, "", "a1"),
            (1, "a1", ""),
            (3, "", ""),
            (4, "", "a1"),
            (4, "", "a1 b2 c3 d4"),
            (4, "b2", "a1 c4 d2"),
            (4, "a1 a2", "b4 c4"),
            (4, "", "b1 b2 b3 b4 c2 c3"),
        ] {
            let (required, blocked) = (squares(required), squares(blocked));
            let board = BishopBoard::new(side, &required, &blocked);
            for pieces in 0..=u64::from(2 * side) {
                let expected = count_all(side, &required, &blocked, pieces);
                assert_eq!(board.count(pieces), expected.into(), "{side} {required:?} {blocked:?}");
            }
        }
    }
}
