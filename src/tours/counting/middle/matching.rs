//! Matchings of points, packed and numbered.
//!
//! The paths of a side join its squares with one move in pairs. This is a *matching* of these
//! points. A packed matching contains the number of the partner of each point, in four bits per
//! point. As an index, the partner of the last point comes first, and then the matching of the
//! others:
//!
//! ```text
//!   points 0 1 2 3     0-3 1-2    index 0        the last point has partner 0
//!                      1-3 0-2    index 1                               1
//!                      2-3 0-1    index 2                               2
//! ```
//!
//! There are 1 * 3 * 5 * ... * (n - 1) matchings of n points: 10,395 of 12 and 2,027,025 of 16.

/// Largest number of points.
pub(crate) const POINTS: usize = 16;

/// Number of matchings of [`POINTS`] points.
pub(crate) const MATCHINGS: u64 = matching_count(POINTS) as u64;

/// Returns the number of matchings of `points` points.
#[inline]
pub(crate) const fn matching_count(points: usize) -> usize {
    if points < 2 { 1 } else { (points - 1) * matching_count(points - 2) }
}

/// Returns the partner of a point in a packed matching.
#[inline]
pub(crate) fn partner(matching: u64, point: usize) -> usize {
    (matching >> (4 * point)) as usize & 15
}

/// Returns the index of a matching of the points whose bits are 1.
#[inline]
pub(crate) fn matching_index(points: u32, partner: impl Fn(u32) -> u32) -> usize {
    let (mut left, mut index, mut rest) = (points, 0, points.count_ones() as usize);
    while rest > 2 {
        let last = 31 - left.leading_zeros();
        let other = partner(last);
        left &= !(1 << last | 1 << other);
        rest -= 2;
        index += (left & ((1 << other) - 1)).count_ones() as usize * matching_count(rest);
    }
    index
}

/// Returns the index of a packed matching.
pub(crate) fn packed_index(matching: u64, points: usize) -> usize {
    matching_index((1 << points) - 1, |point| partner(matching, point as usize) as u32)
}

/// Returns the packed matching with this index.
pub(crate) fn matching_from_index(mut index: usize, points: usize) -> u64 {
    let (mut left, mut matching, mut rest) = ((1u32 << points) - 1, 0, points);
    while rest > 0 {
        let last = 31 - left.leading_zeros();
        left &= !(1 << last);
        rest -= 2;
        let place = index / matching_count(rest);
        index %= matching_count(rest);
        let other = nth_bit(left, place as u32);
        left &= !(1 << other);
        matching |= u64::from(other) << (4 * last) | u64::from(last) << (4 * other);
    }
    matching
}

/// Returns the position of the n-th bit that is 1.
fn nth_bit(mut bits: u32, n: u32) -> u32 {
    (0..n).for_each(|_| bits &= bits - 1);
    bits.trailing_zeros()
}

/// Returns whether two matchings form one cycle through all points.
pub(crate) fn is_one_cycle(x: u64, y: u64, points: usize) -> bool {
    let (mut at, mut seen) = (0, 0);
    loop {
        at = partner(y, partner(x, at));
        seen += 2;
        if at == 0 {
            return seen == points;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_matchings() {
        assert_eq!(matching_count(12), 10_395);
        for points in [2, 4, 6, 8, 10] {
            for place in 0..matching_count(points) {
                let matching = matching_from_index(place, points);
                assert_eq!(packed_index(matching, points), place);
                assert!(
                    (0..points).all(|point| partner(matching, partner(matching, point)) == point)
                );
                assert!((0..points).all(|point| partner(matching, point) != point));
            }
        }
    }
}
