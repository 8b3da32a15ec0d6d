//! Adds a vector over all matchings to another one after a change of the whole vector.
//!
//! The index of a matching begins with the partner of the last point, so a vector consists of
//! blocks, one for each of these partners. Most changes map a block to another one, as a change of
//! the points that are left. Short vectors are processed place by place, with the table of the
//! change.

use super::change::{ChangeTables, MatchingChange, rank_after_insert, rank_after_remove};
use super::matching::matching_count;
use super::vectors::VectorWeight;
use std::ops::Range;

/// Largest number of points of a short vector. Longer vectors are processed by blocks, because
/// computing their tables would take longer than the count of a small board.
const SHORT: usize = 8;

/// Returns the block of the vectors of `points` points in which the last one has this partner.
fn block_range(partner: usize, points: usize) -> Range<usize> {
    let len = matching_count(points - 2);
    partner * len..(partner + 1) * len
}

/// Adds each place to the same place, or back from it. Returns whether a sum exceeded the bits of
/// the type.
fn add_vector<const BACK: bool, W: VectorWeight>(from: &mut [W], to: &mut [W]) -> bool {
    let (from, to) = if BACK { (to, from) } else { (from, to) };
    let mut is_wide = false;
    for (to, &mut weight) in to.iter_mut().zip(from) {
        let (sum, over) = to.add_overflowing(weight);
        (*to, is_wide) = (sum, is_wide | over);
    }
    is_wide
}

fn is_used<W: VectorWeight>(block: &[W]) -> bool {
    block.iter().any(|&weight| weight != W::default())
}

/// Adds place by place with the table of a change, or back. Returns whether a sum exceeded the bits
/// of the type.
///
/// `ALL` means that the change is allowed for every place.
#[inline]
fn transfer_short<const BACK: bool, const ALL: bool, W: VectorWeight>(
    table: &[u32],
    from: &mut [W],
    to: &mut [W],
) -> bool {
    let mut is_wide = false;
    for (weight, &place) in from.iter_mut().zip(table) {
        if !BACK && !ALL && *weight == W::default() {
            continue;
        }
        if let Some(to) = to.get_mut(place as usize) {
            let (to, more) = if BACK { (weight, *to) } else { (to, *weight) };
            let (sum, over) = to.add_overflowing(more);
            (*to, is_wide) = (sum, is_wide | over);
        }
    }
    is_wide
}

impl ChangeTables {
    /// Adds a vector of `points` points to another one after a change. Returns whether a sum
    /// exceeded the bits of the type.
    ///
    /// Matchings that are not allowed are left out. The ranks of the change are in order: the first
    /// of a new pair is below the second, and the same holds for two that are joined.
    ///
    /// With `BACK` the change is reversed. Each place of the first vector gets the number of the
    /// place in the second one that the change leads to.
    pub(crate) fn transfer<const BACK: bool, W: VectorWeight>(
        &self,
        change: MatchingChange,
        points: usize,
        from: &mut [W],
        to: &mut [W],
    ) -> bool {
        if points > SHORT {
            return match change {
                MatchingChange::Insert(low, high) if high == points + 1 => {
                    add_vector::<BACK, W>(from, &mut to[block_range(low, points + 2)])
                }
                MatchingChange::Replace(rank, to_rank) if rank == to_rank => {
                    add_vector::<BACK, W>(from, to)
                }
                _ => self.transfer_blocks::<BACK, W>(change, points, from, to),
            };
        }
        let table = self.table(change, points);
        match change {
            // The change is allowed for every place. Zeros are added too, because a branch for them
            // would often be mispredicted.
            MatchingChange::Insert(..) | MatchingChange::Replace(..) => {
                transfer_short::<BACK, true, W>(table, from, to)
            }
            _ => transfer_short::<BACK, false, W>(table, from, to),
        }
    }

    /// Transfers a long vector by blocks.
    fn transfer_blocks<const BACK: bool, W: VectorWeight>(
        &self,
        change: MatchingChange,
        points: usize,
        from: &mut [W],
        to: &mut [W],
    ) -> bool {
        let last = points - 1;
        let blocks = from.chunks_exact_mut(matching_count(points - 2)).enumerate();
        let used = blocks.filter(|(_, block)| BACK || is_used(block));
        let mut is_wide = false;
        for (partner, from) in used {
            is_wide |= match change {
                MatchingChange::Insert(low, high) => {
                    let new = rank_after_insert(rank_after_insert(partner, low), high);
                    let inner = MatchingChange::Insert(
                        rank_after_remove(low, new),
                        rank_after_remove(high, new),
                    );
                    self.transfer::<BACK, W>(
                        inner,
                        points - 2,
                        from,
                        &mut to[block_range(new, points + 2)],
                    )
                }
                MatchingChange::Replace(rank, new) if new == last => {
                    self.transfer_last_in::<BACK, W>(partner, rank, points, from, to)
                }
                MatchingChange::Replace(rank, new) if rank == last => {
                    self.transfer_last_out::<BACK, W>(partner, new, points, from, to)
                }
                MatchingChange::Replace(rank, new) if partner == rank => {
                    add_vector::<BACK, W>(from, &mut to[block_range(new, points)])
                }
                MatchingChange::Replace(rank, new) => {
                    let after = rank_after_insert(rank_after_remove(partner, rank), new);
                    let inner = MatchingChange::Replace(
                        rank_after_remove(rank, partner),
                        rank_after_remove(new, after),
                    );
                    self.transfer::<BACK, W>(
                        inner,
                        points - 2,
                        from,
                        &mut to[block_range(after, points)],
                    )
                }
                MatchingChange::Join(low, high) => {
                    self.transfer_join::<BACK, W>(partner, low, high, points, from, to)
                }
                MatchingChange::Reverse(_) | MatchingChange::Rotate(..) => {
                    unreachable!("links leave the order as it is")
                }
            };
        }
        is_wide
    }

    /// Transfers a block if two points are joined.
    ///
    /// If one of them is the last point or its partner, another point gets the partner of the other
    /// one.
    fn transfer_join<const BACK: bool, W: VectorWeight>(
        &self,
        partner: usize,
        low: usize,
        high: usize,
        points: usize,
        from: &mut [W],
        to: &mut [W],
    ) -> bool {
        let last = points - 1;
        let inner = match () {
            // The join would close a path.
            () if high == last && partner == low => return false,
            () if high == last => MatchingChange::Replace(
                rank_after_remove(low, partner),
                rank_after_remove(partner, low),
            ),
            () if partner == low => {
                MatchingChange::Replace(rank_after_remove(high, low), points - 3)
            }
            () if partner == high => MatchingChange::Replace(low, points - 3),
            () => {
                let after = rank_after_remove(rank_after_remove(partner, high), low);
                let inner = MatchingChange::Join(
                    rank_after_remove(low, partner),
                    rank_after_remove(high, partner),
                );
                return self.transfer::<BACK, W>(
                    inner,
                    points - 2,
                    from,
                    &mut to[block_range(after, points - 2)],
                );
            }
        };
        self.transfer::<BACK, W>(inner, points - 2, from, to)
    }

    /// Transfers a block if the last point is replaced by a point of another rank. The second to
    /// last point becomes the last one.
    fn transfer_last_out<const BACK: bool, W: VectorWeight>(
        &self,
        partner: usize,
        new: usize,
        points: usize,
        from: &mut [W],
        to: &mut [W],
    ) -> bool {
        if partner == points - 2 {
            return add_vector::<BACK, W>(from, &mut to[block_range(new, points)]);
        }
        let moved = rank_after_insert(partner, new);
        let mut is_wide = false;
        for (next, from) in from.chunks_exact_mut(matching_count(points - 4)).enumerate() {
            let after = rank_after_insert(rank_after_insert(next, partner), new);
            let (a, b) = (rank_after_remove(new, after), rank_after_remove(moved, after));
            let to = &mut to[block_range(after, points)];
            is_wide |= self.transfer::<BACK, W>(
                MatchingChange::Insert(a.min(b), a.max(b)),
                points - 4,
                from,
                to,
            );
        }
        is_wide
    }

    /// Transfers a block if a point is replaced by a new last one. The former last point has the
    /// same partner as before.
    fn transfer_last_in<const BACK: bool, W: VectorWeight>(
        &self,
        partner: usize,
        rank: usize,
        points: usize,
        from: &mut [W],
        to: &mut [W],
    ) -> bool {
        if partner == rank {
            return add_vector::<BACK, W>(from, &mut to[block_range(points - 2, points)]);
        }
        // The partner of the point comes first among those of the others.
        let (mut moved, mut is_wide) = (vec![W::default(); from.len()], false);
        let change = MatchingChange::Replace(rank_after_remove(rank, partner), points - 3);
        if !BACK {
            is_wide |= self.transfer::<BACK, W>(change, points - 2, from, &mut moved);
        }
        let left = rank_after_remove(partner, rank);
        for (other, moved) in moved.chunks_exact_mut(matching_count(points - 4)).enumerate() {
            let after = rank_after_insert(other, left);
            let to = &mut to[block_range(after, points)];
            is_wide |= add_vector::<BACK, W>(
                moved,
                &mut to[block_range(rank_after_remove(left, after), points - 2)],
            );
        }
        if BACK {
            is_wide |= self.transfer::<BACK, W>(change, points - 2, from, &mut moved);
        }
        is_wide
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::middle::change::NOWHERE;
    use bezzel_base::core::SplitMix64;

    /// Compares all changes of long vectors with changes of one place after another.
    #[test]
    fn vectors_follow_their_slots() {
        let tables = ChangeTables::new();
        let mut random = SplitMix64::new(14);
        let pairs = |points: usize| (0..points).flat_map(move |b| (0..b).map(move |a| (a, b)));
        let inserts =
            |points| pairs(points + 2).map(move |(a, b)| (points, MatchingChange::Insert(a, b)));
        let joins = |points| pairs(points).map(move |(a, b)| (points, MatchingChange::Join(a, b)));
        let moves = |points| {
            (0..points).flat_map(move |a| {
                (0..points).map(move |b| (points, MatchingChange::Replace(a, b)))
            })
        };
        let all = inserts(14).step_by(7).chain(joins(14)).chain(moves(14));
        let largest = joins(16)
            .step_by(23)
            .chain(moves(16).step_by(37))
            .chain([15, 240].map(|b| (16, MatchingChange::Replace(b % 16, b / 16))));
        for (points, change) in all.chain(largest) {
            let mut from = vec![0u64; matching_count(points)];
            (0..200).for_each(|_| {
                from[random.next_below(matching_count(points) as u64) as usize] =
                    1 + random.next_below(1000)
            });
            let mut expected = vec![1; matching_count(change.points_after(points))];
            for (index, &weight) in from.iter().enumerate().filter(|&(_, &weight)| weight > 0) {
                match change.place_after(index, points) {
                    NOWHERE => {}
                    place => expected[place as usize] += weight,
                }
            }
            let mut to = vec![1; matching_count(change.points_after(points))];
            assert!(
                !tables.transfer::<false, u64>(change, points, &mut from, &mut to),
                "{change:?}"
            );
            assert!(to == expected, "{change:?}");
            to.iter_mut().for_each(|weight| *weight = random.next_below(1000));
            let before = from.clone();
            assert!(
                !tables.transfer::<true, u64>(change, points, &mut from, &mut to),
                "{change:?}"
            );
            for index in (0..200).map(|_| random.next_below(matching_count(points) as u64) as usize)
            {
                let more =
                    to.get(change.place_after(index, points) as usize).copied().unwrap_or_default();
                assert_eq!(from[index], before[index] + more, "{change:?} back");
            }
        }
    }

    #[test]
    fn overflowing_sums_are_reported() {
        check_overflow::<u32>(1 << 31, 1 << 30);
        check_overflow::<u64>(1 << 63, 1 << 62);
    }

    fn check_overflow<W: VectorWeight>(half: W, quarter: W) {
        let tables = ChangeTables::new();
        for points in [4, 14] {
            let mut from = vec![half; matching_count(points)];
            for change in [
                MatchingChange::Insert(0, points + 1),
                MatchingChange::Join(1, 2),
                MatchingChange::Replace(0, points - 1),
            ] {
                let mut to = vec![quarter; matching_count(change.points_after(points))];
                // Only joins bring several places to one.
                let is_wide = tables.transfer::<false, W>(change, points, &mut from, &mut to);
                assert_eq!(is_wide, matches!(change, MatchingChange::Join(..)), "{change:?}");
                assert!(
                    tables.transfer::<false, W>(change, points, &mut from, &mut to),
                    "{change:?}"
                );
            }
        }
    }
}
