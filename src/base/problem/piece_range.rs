//! Instances that differ only in their number of pieces, such as the rows of a table.

use super::OwnFact;
use crate::board::Symmetry;
use crate::core::{Stop, lock};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// Counts of all members by the symmetries that leave the solutions invariant.
type CountsByGroup = HashMap<Vec<Symmetry>, Vec<BigUint>>;

/// Range of numbers of pieces that a method may count in one run. The instances of the range share
/// the results.
#[derive(Clone, Debug, Default)]
pub struct PieceRange(OwnFact<Arc<SharedCounts>>);

#[derive(Debug)]
struct SharedCounts {
    pieces: RangeInclusive<u64>,
    counts: Mutex<CountsByGroup>,
    /// Whether a count of the whole range was stopped. Each number is then counted on its own.
    is_too_much: AtomicBool,
}

impl PieceRange {
    /// Lets instances share their counts. They must differ only in the number of pieces. A member
    /// of an earlier range stays there.
    pub fn share(members: &[&PieceRange], pieces: RangeInclusive<u64>) {
        let shared = Arc::new(SharedCounts {
            pieces,
            counts: Mutex::default(),
            is_too_much: AtomicBool::default(),
        });
        for member in members {
            member.0.set(Arc::clone(&shared));
        }
    }

    /// Returns whether the counts of the range are known.
    pub fn is_counted(&self) -> bool {
        self.0.get().is_some_and(|shared| !lock(&shared.counts).is_empty())
    }

    /// Returns the shared counts and the place of a number of pieces in them.
    fn shared(&self, pieces: u64) -> Option<(&SharedCounts, usize)> {
        let shared = self.0.get().filter(|shared| shared.pieces.contains(&pieces))?;
        Some((shared, (pieces - shared.pieces.start()) as usize))
    }

    /// Returns the count for one number of pieces if another member has made it.
    pub fn get(&self, pieces: u64, group: &[Symmetry]) -> Option<BigUint> {
        let (shared, at) = self.shared(pieces)?;
        lock(&shared.counts).get(group).map(|counts| counts[at].clone())
    }

    /// Returns the count for one number of pieces, and the number of searched nodes. The function
    /// gets the numbers of pieces to count: those of the range, or only this one. If a limit stops
    /// the range, this number is counted on its own.
    ///
    /// # Errors
    /// The reason why the function was stopped.
    pub fn count(
        &self,
        pieces: u64,
        group: &[Symmetry],
        count: impl Fn(RangeInclusive<u64>) -> Result<(Vec<BigUint>, u64), Stop>,
    ) -> Result<(BigUint, u64), Stop> {
        if let Some(known) = self.get(pieces, group) {
            return Ok((known, 0));
        }
        let shared = self.shared(pieces);
        let shared = shared.filter(|(shared, _)| !shared.is_too_much.load(Ordering::Relaxed));
        if let Some((shared, at)) = shared {
            match count(shared.pieces.clone()) {
                Ok((counts, nodes)) => {
                    let total = counts[at].clone();
                    lock(&shared.counts).insert(group.to_vec(), counts);
                    return Ok((total, nodes));
                }
                Err(stop @ (Stop::Cancelled | Stop::Observer)) => return Err(stop),
                Err(_) => shared.is_too_much.store(true, Ordering::Relaxed),
            }
        }
        let (mut counts, nodes) = count(pieces..=pieces)?;
        Ok((counts.swap_remove(0), nodes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn members_of_a_range_are_counted_once() {
        let members = [PieceRange::default(), PieceRange::default()];
        PieceRange::share(&[&members[0], &members[1]], 2..=4);
        let runs = Cell::new(0);
        let count = |member: usize, pieces: u64, group: &[Symmetry]| {
            let counted = members[member].count(pieces, group, |range| {
                runs.set(runs.get() + 1);
                Ok((range.map(BigUint::from).collect(), 7))
            });
            counted.expect("never stopped")
        };
        assert_eq!(count(0, 3, &[]), (3u32.into(), 7));
        assert_eq!(count(1, 4, &[]), (4u32.into(), 0));
        assert_eq!(count(1, 2, &[Symmetry::HalfTurn]), (2u32.into(), 7));
        assert_eq!(count(0, 9, &[]), (9u32.into(), 7), "outside of the range");
        assert_eq!(runs.get(), 3);
        let copy = members[0].clone().count(2, &[], |range| {
            Ok((range.map(|pieces| BigUint::from(10 * pieces)).collect(), 1))
        });
        assert_eq!(copy, Ok((20u32.into(), 1)), "a copy is counted on its own");
        let cancelled = members[0].count(2, &[Symmetry::Diagonal], |_| Err(Stop::Cancelled));
        assert_eq!(cancelled, Err(Stop::Cancelled));
        for pieces in [2, 3] {
            let alone = members[0].count(pieces, &[Symmetry::Diagonal], |range| {
                assert!(range == (2..=4) && pieces == 2 || range == (pieces..=pieces));
                if range == (2..=4) { Err(Stop::Nodes) } else { Ok((vec![pieces.into()], 1)) }
            });
            assert_eq!(alone, Ok((pieces.into(), 1)), "a range that is too much");
        }
        assert_eq!(
            PieceRange::default().count(1, &[], |range| {
                assert_eq!(range, 1..=1);
                Ok((vec![5u32.into()], 1))
            }),
            Ok((5u32.into(), 1))
        );
    }
}
