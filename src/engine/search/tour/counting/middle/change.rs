//! Effect of one more move between two common squares on all matchings of a profile.
//!
//! The paths of a side are a matching of the points with one move, in order of their numbers. A
//! link of two points without a move adds a pair. A link of a point with a move and one without
//! puts the second in the place of the first. A link of two points with a move joins two paths. It
//! is not allowed if it closes a path. The map between the places of two vectors depends only on
//! the ranks of the two points among those with one move, so it is stored in tables.

use super::matching::{POINTS, matching, matchings, packed_index};
use super::profile::{Profile, rank, singles};
use super::vectors::Number;
use crate::search::tour::counting::order::cut::Link;
use std::sync::OnceLock;

/// Place of a matching that is not allowed.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// Largest number of points with tables. Vectors of more points have few places in use, and these
/// are computed one by one.
pub(crate) const TABLED: usize = 12;

/// Returns the rank of a point after another point is inserted at rank `new`.
#[inline]
pub(crate) fn up(rank: usize, new: usize) -> usize {
    rank + usize::from(rank >= new)
}

/// Returns the rank of a point after the point of rank `gone` is removed.
#[inline]
pub(crate) fn down(rank: usize, gone: usize) -> usize {
    rank - usize::from(rank > gone)
}

/// Change of a matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Change {
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

impl Change {
    /// Returns the change that a link makes to the matchings of a profile to which it can be added.
    pub(crate) fn by(link: &Link, profile: Profile) -> Change {
        let points = singles(profile);
        let (a, b) = (link.a.min(link.b), link.a.max(link.b));
        let after = points ^ (1 << a | 1 << b);
        match (points >> a & 1, points >> b & 1) {
            (0, 0) => Change::Insert(rank(after, a), rank(after, b)),
            (0, _) => Change::Replace(rank(points, b), rank(after, a)),
            (_, 0) => Change::Replace(rank(points, a), rank(after, b)),
            _ => Change::Join(rank(points, a), rank(points, b)),
        }
    }

    /// Returns the index of the change, which is less than [`CHANGES`].
    fn number(self) -> usize {
        match self {
            Change::Insert(a, b) => a * (POINTS + 1) + b,
            Change::Replace(from, to) => (POINTS + 1) * (POINTS + 1) + from * (POINTS + 1) + to,
            Change::Join(a, b) => 2 * (POINTS + 1) * (POINTS + 1) + a * (POINTS + 1) + b,
            Change::Reverse(apex) => 3 * (POINTS + 1) * (POINTS + 1) + usize::from(apex),
            Change::Rotate(by, apex) => 3 * (POINTS + 1) * (POINTS + 1) + 2 + 2 * by + usize::from(apex),
        }
    }

    /// Applies the change to a packed matching of `points` points. Returns `None` if the result is
    /// not allowed.
    pub(crate) fn of(self, packed: u64, points: usize) -> Option<u64> {
        let mate = |rank: usize| (packed >> (4 * rank)) as usize & 15;
        let mut pairs = [(0, 0); POINTS / 2];
        let mut count = 0;
        let mut put = |a: usize, b: usize| (pairs[count], count) = ((a, b), count + 1);
        let all = (0..points).map(|a| (a, mate(a))).filter(|(a, b)| a < b);
        match self {
            Change::Insert(a, b) => {
                let (low, high) = (a.min(b), a.max(b));
                all.for_each(|(c, d)| put(up(up(c, low), high), up(up(d, low), high)));
                put(low, high);
            }
            Change::Replace(from, to) => {
                let to_rank = |rank: usize| if rank == from { to } else { up(down(rank, from), to) };
                all.for_each(|(c, d)| put(to_rank(c), to_rank(d)));
            }
            Change::Join(a, b) => {
                if mate(a) == b {
                    return None;
                }
                let (low, high) = (a.min(b), a.max(b));
                let rest = |rank: usize| down(down(rank, high), low);
                let others = all.filter(|&(c, d)| ![a, b].contains(&c) && ![a, b].contains(&d));
                others.for_each(|(c, d)| put(rest(c), rest(d)));
                put(rest(mate(a)), rest(mate(b)));
            }
            Change::Reverse(apex) | Change::Rotate(_, apex) => {
                let squares = points - usize::from(apex);
                let moved = |rank: usize| match self {
                    _ if rank >= squares => rank,
                    Change::Rotate(by, _) => (rank + by) % squares,
                    _ => squares - 1 - rank,
                };
                all.for_each(|(c, d)| put(moved(c), moved(d)));
            }
        }
        Some(pairs[..count].iter().fold(0, |all, &(a, b)| all | (b as u64) << (4 * a) | (a as u64) << (4 * b)))
    }

    /// Returns the number of points after the change.
    pub(crate) fn after(self, points: usize) -> usize {
        match self {
            Change::Insert(..) => points + 2,
            Change::Join(..) => points - 2,
            _ => points,
        }
    }

    /// Returns the place of a matching of `points` points in the vector after the change, or
    /// [`NOWHERE`].
    pub(crate) fn place(self, index: usize, points: usize) -> u32 {
        let after = self.of(matching(index, points), points);
        after.map_or(NOWHERE, |matching| packed_index(matching, self.after(points)) as u32)
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
    pub(crate) fn table(&self, change: Change, points: usize) -> &[u32] {
        let behind = matchings(change.after(points)) as u32;
        let place = |index| change.place(index, points).min(behind);
        self.0[change.number() * (TABLED / 2 + 1) + points / 2]
            .get_or_init(|| (0..matchings(points)).map(place).collect())
    }

    /// Returns the places from which a change leads to `target`, among those in use in `vector`,
    /// with their weights.
    pub(crate) fn sources<'a, W: Number>(
        &'a self,
        change: Change,
        target: usize,
        points: usize,
        vector: &'a [W],
    ) -> impl Iterator<Item = (usize, u64)> + 'a {
        let table = (points <= TABLED && !vector.is_empty()).then(|| self.table(change, points));
        let place = move |index: usize| table.map_or_else(|| change.place(index, points), |table| table[index]);
        let used = vector.iter().map(|&weight| weight.sum()).enumerate().filter(|&(_, weight)| weight > 0);
        used.filter(move |&(index, _)| place(index) as usize == target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the new places of all matchings.
    fn places(change: Change, points: usize) -> Vec<u32> {
        (0..matchings(points)).map(|index| change.place(index, points)).collect()
    }

    #[test]
    fn orders_are_permutations() {
        for points in [2, 4, 6, 8] {
            for change in [Change::Reverse(false), Change::Reverse(true), Change::Rotate(2 % points, false)] {
                let mut places = places(change, points);
                places.sort_unstable();
                assert!(places.iter().enumerate().all(|(index, &place)| index as u32 == place), "{change:?}");
            }
        }
    }

    #[test]
    fn joining_takes_back_what_inserting_and_replacing_did() {
        for points in [2, 4, 6, 8] {
            for a in 0..points {
                for b in (0..points).filter(|&b| b != a) {
                    // A new pair cannot be joined, because that would close it.
                    for index in 0..matchings(points - 2) {
                        let with = Change::Insert(a, b).place(index, points - 2) as usize;
                        assert_eq!(Change::Join(a, b).place(with, points), NOWHERE);
                    }
                    let back = Change::Replace(b, a);
                    for index in 0..matchings(points) {
                        let there = Change::Replace(a, b).place(index, points) as usize;
                        assert_eq!(back.place(there, points) as usize, index);
                    }
                    // Each matching of the others results from breaking any of its pairs, in both
                    // ways.
                    let joined = places(Change::Join(a, b), points);
                    for rest in 0..if points > 2 { matchings(points - 2) } else { 0 } {
                        assert_eq!(joined.iter().filter(|&&place| place as usize == rest).count(), points - 2);
                    }
                }
            }
        }
    }
}
