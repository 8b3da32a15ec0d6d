//! Effect of one more move between two common squares on all matchings of a profile.
//!
//! The paths of a side are a matching of the points with one move, in order of their numbers. A
//! link of two points without a move adds a pair. A link of a point with a move and one without
//! puts the second in the place of the first. A link of two points with a move joins two paths. It
//! is not allowed if it closes a path. The map between the places of two vectors depends only on
//! the ranks of the two points among those with one move, so it is stored in tables.

use super::matching::{POINTS, matching_count, matching_from_index, packed_index};
use super::profile::{MoveProfile, rank_among, single_points};
use super::vectors::PlainWeight;
use crate::counting::order::cut::CommonLink;
use std::sync::OnceLock;

/// Place of a matching that is not allowed.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// Largest number of points with tables. Vectors of more points have few places in use, and these
/// are computed one by one.
pub(crate) const TABLED: usize = 12;

/// Returns the rank of a point after another point is inserted at rank `new`.
#[inline]
pub(crate) fn rank_after_insert(rank: usize, new: usize) -> usize {
    rank + usize::from(rank >= new)
}

/// Returns the rank of a point after the point of rank `gone` is removed.
#[inline]
pub(crate) fn rank_after_remove(rank: usize, gone: usize) -> usize {
    rank - usize::from(rank > gone)
}

/// Change of a matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MatchingChange {
    /// Adds a pair with these ranks after the change.
    Insert(usize, usize),
    /// Replaces the point of the first rank by a point that has the second rank after the change.
    Replace(usize, usize),
    /// Joins the points of these ranks and removes them.
    Join(usize, usize),
    /// Reverses the order of the squares. The flag is set if the last point is the apex, which
    /// stays.
    Reverse(bool),
    /// Rotates the squares by a number of ranks. The flag is set if the last point is the apex,
    /// which stays.
    Rotate(usize, bool),
}

impl MatchingChange {
    /// Returns the change that a link makes to the matchings of a profile to which it can be added.
    pub(crate) fn from_link(link: &CommonLink, profile: MoveProfile) -> MatchingChange {
        let points = single_points(profile);
        let (a, b) = (link.a.min(link.b), link.a.max(link.b));
        let after = points ^ (1 << a | 1 << b);
        match (points >> a & 1, points >> b & 1) {
            (0, 0) => MatchingChange::Insert(rank_among(after, a), rank_among(after, b)),
            (0, _) => MatchingChange::Replace(rank_among(points, b), rank_among(after, a)),
            (_, 0) => MatchingChange::Replace(rank_among(points, a), rank_among(after, b)),
            _ => MatchingChange::Join(rank_among(points, a), rank_among(points, b)),
        }
    }

    /// Returns the index of the change, which is less than [`CHANGES`].
    fn index(self) -> usize {
        match self {
            MatchingChange::Insert(a, b) => a * (POINTS + 1) + b,
            MatchingChange::Replace(from, to) => {
                (POINTS + 1) * (POINTS + 1) + from * (POINTS + 1) + to
            }
            MatchingChange::Join(a, b) => 2 * (POINTS + 1) * (POINTS + 1) + a * (POINTS + 1) + b,
            MatchingChange::Reverse(apex) => 3 * (POINTS + 1) * (POINTS + 1) + usize::from(apex),
            MatchingChange::Rotate(by, apex) => {
                3 * (POINTS + 1) * (POINTS + 1) + 2 + 2 * by + usize::from(apex)
            }
        }
    }

    /// Applies the change to a packed matching of `points` points. Returns `None` if the result is
    /// not allowed.
    pub(crate) fn apply(self, packed: u64, points: usize) -> Option<u64> {
        let mate = |rank: usize| (packed >> (4 * rank)) as usize & 15;
        let mut pairs = [(0, 0); POINTS / 2];
        let mut count = 0;
        let mut put = |a: usize, b: usize| (pairs[count], count) = ((a, b), count + 1);
        let all = (0..points).map(|a| (a, mate(a))).filter(|(a, b)| a < b);
        match self {
            MatchingChange::Insert(a, b) => {
                let (low, high) = (a.min(b), a.max(b));
                all.for_each(|(c, d)| {
                    put(
                        rank_after_insert(rank_after_insert(c, low), high),
                        rank_after_insert(rank_after_insert(d, low), high),
                    )
                });
                put(low, high);
            }
            MatchingChange::Replace(from, to) => {
                let to_rank = |rank: usize| {
                    if rank == from {
                        to
                    } else {
                        rank_after_insert(rank_after_remove(rank, from), to)
                    }
                };
                all.for_each(|(c, d)| put(to_rank(c), to_rank(d)));
            }
            MatchingChange::Join(a, b) => {
                if mate(a) == b {
                    return None;
                }
                let (low, high) = (a.min(b), a.max(b));
                let rest = |rank: usize| rank_after_remove(rank_after_remove(rank, high), low);
                let others = all.filter(|&(c, d)| ![a, b].contains(&c) && ![a, b].contains(&d));
                others.for_each(|(c, d)| put(rest(c), rest(d)));
                put(rest(mate(a)), rest(mate(b)));
            }
            MatchingChange::Reverse(apex) | MatchingChange::Rotate(_, apex) => {
                let squares = points - usize::from(apex);
                let moved = |rank: usize| match self {
                    _ if rank >= squares => rank,
                    MatchingChange::Rotate(by, _) => (rank + by) % squares,
                    _ => squares - 1 - rank,
                };
                all.for_each(|(c, d)| put(moved(c), moved(d)));
            }
        }
        Some(
            pairs[..count]
                .iter()
                .fold(0, |all, &(a, b)| all | (b as u64) << (4 * a) | (a as u64) << (4 * b)),
        )
    }

    /// Returns the number of points after the change.
    pub(crate) fn points_after(self, points: usize) -> usize {
        match self {
            MatchingChange::Insert(..) => points + 2,
            MatchingChange::Join(..) => points - 2,
            _ => points,
        }
    }

    /// Returns the place of a matching of `points` points in the vector after the change, or
    /// [`NOWHERE`].
    pub(crate) fn place_after(self, index: usize, points: usize) -> u32 {
        let after = self.apply(matching_from_index(index, points), points);
        after.map_or(NOWHERE, |matching| packed_index(matching, self.points_after(points)) as u32)
    }
}

/// Number of different changes.
const CHANGES: usize = 3 * (POINTS + 1) * (POINTS + 1) + 2 + 2 * (POINTS + 1);

/// Tables of changes, computed on first use.
#[derive(Debug)]
pub(crate) struct ChangeTables(Vec<OnceLock<Box<[u32]>>>);

impl ChangeTables {
    pub(crate) fn new() -> ChangeTables {
        ChangeTables((0..CHANGES * (TABLED / 2 + 1)).map(|_| OnceLock::new()).collect())
    }

    /// Returns the new place for each place of a vector of `points` points, of which there are at
    /// most [`TABLED`].
    ///
    /// Matchings that are not allowed get the place after the last.
    pub(crate) fn table(&self, change: MatchingChange, points: usize) -> &[u32] {
        let behind = matching_count(change.points_after(points)) as u32;
        let place = |index| change.place_after(index, points).min(behind);
        self.0[change.index() * (TABLED / 2 + 1) + points / 2]
            .get_or_init(|| (0..matching_count(points)).map(place).collect())
    }

    /// Returns the places from which a change leads to `target`, among those in use in `vector`,
    /// with their weights.
    pub(crate) fn source_places<'a, W: PlainWeight>(
        &'a self,
        change: MatchingChange,
        target: usize,
        points: usize,
        vector: &'a [W],
    ) -> impl Iterator<Item = (usize, u64)> + 'a {
        let table = (points <= TABLED && !vector.is_empty()).then(|| self.table(change, points));
        let place = move |index: usize| {
            table.map_or_else(|| change.place_after(index, points), |table| table[index])
        };
        let used = vector
            .iter()
            .map(|&weight| weight.to_sum())
            .enumerate()
            .filter(|&(_, weight)| weight > 0);
        used.filter(move |&(index, _)| place(index) as usize == target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the new places of all matchings.
    fn all_slots(change: MatchingChange, points: usize) -> Vec<u32> {
        (0..matching_count(points)).map(|index| change.place_after(index, points)).collect()
    }

    #[test]
    fn matching_changes_permute_the_indices() {
        for points in [2, 4, 6, 8] {
            for change in [
                MatchingChange::Reverse(false),
                MatchingChange::Reverse(true),
                MatchingChange::Rotate(2 % points, false),
            ] {
                let mut places = all_slots(change, points);
                places.sort_unstable();
                assert!(
                    places.iter().enumerate().all(|(index, &place)| index as u32 == place),
                    "{change:?}"
                );
            }
        }
    }

    #[test]
    fn joining_undoes_inserting_and_replacing() {
        for points in [2, 4, 6, 8] {
            for a in 0..points {
                for b in (0..points).filter(|&b| b != a) {
                    // A new pair cannot be joined, because that would close it.
                    for index in 0..matching_count(points - 2) {
                        let with =
                            MatchingChange::Insert(a, b).place_after(index, points - 2) as usize;
                        assert_eq!(MatchingChange::Join(a, b).place_after(with, points), NOWHERE);
                    }
                    let back = MatchingChange::Replace(b, a);
                    for index in 0..matching_count(points) {
                        let there =
                            MatchingChange::Replace(a, b).place_after(index, points) as usize;
                        assert_eq!(back.place_after(there, points) as usize, index);
                    }
                    // Each matching of the others results from breaking any of its pairs, in both
                    // ways.
                    let joined = all_slots(MatchingChange::Join(a, b), points);
                    for rest in 0..if points > 2 { matching_count(points - 2) } else { 0 } {
                        assert_eq!(
                            joined.iter().filter(|&&place| place as usize == rest).count(),
                            points - 2
                        );
                    }
                }
            }
        }
    }
}
