//! What one more move between two of the common squares makes of all matchings of a profile at once.
//!
//! The paths of a side are a matching of the points with one move, in order of their numbers. A link of two points without a move adds
//! a pair; of one with a move and one without, the second takes the place of the first; of two with a move it joins two paths, or
//! closes one, which is not allowed. Which place of a vector over all matchings becomes which place of another depends only on the ranks
//! of the two points among those with one move, so there are tables for it.

use super::matching::{POINTS, matching, matchings, packed_index};
use super::profile::{Profile, rank, singles};
use super::vectors::Number;
use crate::search::tour::counting::order::cut::Link;
use std::sync::OnceLock;

/// The place of what is not allowed.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// Up to this number of points there are tables; beyond, few places of a vector are in use, and those are done one by one.
pub(crate) const TABLED: usize = 12;

/// The rank of a point where one more is put in at this rank.
#[inline]
pub(crate) fn up(rank: usize, new: usize) -> usize {
    rank + usize::from(rank >= new)
}

/// The rank of a point where the one of this rank is taken out.
#[inline]
pub(crate) fn down(rank: usize, gone: usize) -> usize {
    rank - usize::from(rank > gone)
}

/// What becomes of a matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Change {
    /// A new pair; the ranks are those afterwards.
    Insert(usize, usize),
    /// The point of the first rank goes, one of the second rank afterwards takes its place.
    Replace(usize, usize),
    /// The points of these ranks are joined and go.
    Join(usize, usize),
    /// The order of the squares is turned round; whether the last point is the apex, which stays.
    Reverse(bool),
    /// The squares are moved on by a number of ranks; whether the last point is the apex, which stays.
    Rotate(usize, bool),
}

impl Change {
    /// What a link does to the matchings of a profile to which it can be added.
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

    /// A number for it, less than [`CHANGES`].
    fn number(self) -> usize {
        match self {
            Change::Insert(a, b) => a * (POINTS + 1) + b,
            Change::Replace(from, to) => (POINTS + 1) * (POINTS + 1) + from * (POINTS + 1) + to,
            Change::Join(a, b) => 2 * (POINTS + 1) * (POINTS + 1) + a * (POINTS + 1) + b,
            Change::Reverse(apex) => 3 * (POINTS + 1) * (POINTS + 1) + usize::from(apex),
            Change::Rotate(by, apex) => 3 * (POINTS + 1) * (POINTS + 1) + 2 + 2 * by + usize::from(apex),
        }
    }

    /// What a packed matching of `points` points becomes.
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

    /// How many points there are afterwards.
    pub(crate) fn after(self, points: usize) -> usize {
        match self {
            Change::Insert(..) => points + 2,
            Change::Join(..) => points - 2,
            _ => points,
        }
    }

    /// The place of the matching in a vector of `points` points afterwards, or [`NOWHERE`].
    pub(crate) fn place(self, index: usize, points: usize) -> u32 {
        let after = self.of(matching(index, points), points);
        after.map_or(NOWHERE, |matching| packed_index(matching, self.after(points)) as u32)
    }
}

/// Numbers of changes.
const CHANGES: usize = 3 * (POINTS + 1) * (POINTS + 1) + 2 + 2 * (POINTS + 1);

/// The tables, made when they are needed.
#[derive(Debug)]
pub(crate) struct ChangeTables(Vec<OnceLock<Box<[u32]>>>);

impl ChangeTables {
    pub(crate) fn new() -> ChangeTables {
        ChangeTables((0..CHANGES * (TABLED / 2 + 1)).map(|_| OnceLock::new()).collect())
    }

    /// For each place of a vector of `points` points, at most [`TABLED`], its place afterwards. What is not allowed goes to the place
    /// behind the last.
    pub(crate) fn table(&self, change: Change, points: usize) -> &[u32] {
        let behind = matchings(change.after(points)) as u32;
        let place = |index| change.place(index, points).min(behind);
        self.0[change.number() * (TABLED / 2 + 1) + points / 2]
            .get_or_init(|| (0..matchings(points)).map(place).collect())
    }

    /// The places from which a change leads to this one, among those of a vector that are in use, with their weights.
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

    /// The places to which all matchings go.
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
                    // A new pair cannot be joined: that would close it.
                    for index in 0..matchings(points - 2) {
                        let with = Change::Insert(a, b).place(index, points - 2) as usize;
                        assert_eq!(Change::Join(a, b).place(with, points), NOWHERE);
                    }
                    let back = Change::Replace(b, a);
                    for index in 0..matchings(points) {
                        let there = Change::Replace(a, b).place(index, points) as usize;
                        assert_eq!(back.place(there, points) as usize, index);
                    }
                    // Each matching of the others arises from breaking any of its pairs, in both ways.
                    let joined = places(Change::Join(a, b), points);
                    for rest in 0..if points > 2 { matchings(points - 2) } else { 0 } {
                        assert_eq!(joined.iter().filter(|&&place| place as usize == rest).count(), points - 2);
                    }
                }
            }
        }
    }
}
