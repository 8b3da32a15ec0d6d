//! Instances that differ only in their number of pieces, such as the rows of a table.

use super::OwnFact;
use crate::board::Symmetry;
use crate::core::{Stop, lock};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::ops::RangeInclusive;
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
}

impl PieceRange {
    /// Lets instances share their counts. They must differ only in the number of pieces. A member of
    /// an earlier range stays there.
    pub fn share(members: &[&PieceRange], pieces: RangeInclusive<u64>) {
        let shared = Arc::new(SharedCounts { pieces, counts: Mutex::default() });
        for member in members {
            member.0.set(Arc::clone(&shared));
        }
    }

    /// Returns whether other instances share the counts.
    pub fn is_shared(&self) -> bool {
        self.0.get().is_some()
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
    /// gets the numbers of pieces to count: those of the range, or only this one.
    ///
    /// # Errors
    /// The reason why the function was stopped.
    pub fn count(
        &self,
        pieces: u64,
        group: &[Symmetry],
        count: impl FnOnce(RangeInclusive<u64>) -> Result<(Vec<BigUint>, u64), Stop>,
    ) -> Result<(BigUint, u64), Stop> {
        if let Some(known) = self.get(pieces, group) {
            return Ok((known, 0));
        }
        let Some((shared, at)) = self.shared(pieces) else {
            let (mut counts, nodes) = count(pieces..=pieces)?;
            return Ok((counts.swap_remove(0), nodes));
        };
        let (counts, nodes) = count(shared.pieces.clone())?;
        let total = counts[at].clone();
        lock(&shared.counts).insert(group.to_vec(), counts);
        Ok((total, nodes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_of_a_range_are_counted_once() {
        let members = [PieceRange::default(), PieceRange::default()];
        PieceRange::share(&[&members[0], &members[1]], 2..=4);
        let mut runs = 0;
        let mut count = |member: usize, pieces: u64, group: &[Symmetry]| {
            let counted = members[member].count(pieces, group, |range| {
                runs += 1;
                Ok((range.map(BigUint::from).collect(), 7))
            });
            counted.expect("never stopped")
        };
        assert_eq!(count(0, 3, &[]), (3u32.into(), 7));
        assert_eq!(count(1, 4, &[]), (4u32.into(), 0));
        assert_eq!(count(1, 2, &[Symmetry::HalfTurn]), (2u32.into(), 7));
        assert_eq!(count(0, 9, &[]), (9u32.into(), 7), "outside of the range");
        assert_eq!(runs, 3);
        let copy = members[0].clone().count(2, &[], |range| {
            Ok((range.map(|pieces| BigUint::from(10 * pieces)).collect(), 1))
        });
        assert_eq!(copy, Ok((20u32.into(), 1)), "a copy is counted on its own");
        let stopped = members[0].count(2, &[Symmetry::Diagonal], |_| Err(Stop::Nodes));
        assert_eq!(stopped, Err(Stop::Nodes));
        assert_eq!(
            PieceRange::default().count(1, &[], |range| {
                assert_eq!(range, 1..=1);
                Ok((vec![5u32.into()], 1))
            }),
            Ok((5u32.into(), 1))
        );
    }
}
