//! Lists of squares that are divided into parts, one for each of several kinds of pieces.

use std::ops::Range;

/// Partition of a list of squares into parts, given by their shares. Without shares there is one
/// part.
///
/// ```
/// use bezzel::board::PiecePartition;
/// let parts = PiecePartition::new([3, 2]);
/// assert_eq!(parts.ranges(5).collect::<Vec<_>>(), [0..3, 3..5]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PiecePartition(Vec<u64>);

impl PiecePartition {
    /// Share of the part that has what the others leave of a list.
    pub const REST: u64 = u64::MAX;

    /// Creates a partition with these shares. A part has the length of its share, or a proportional
    /// length in a list of another length. If one of the shares is [`REST`](PiecePartition::REST),
    /// the others are lengths.
    ///
    /// ```
    /// use bezzel::board::PiecePartition;
    /// let parts = PiecePartition::new([3, PiecePartition::REST]);
    /// assert!(parts.ranges(8).eq([0..3, 3..8]) && parts.ranges(2).eq([0..2, 2..2]));
    /// ```
    pub fn new(shares: impl IntoIterator<Item = u64>) -> PiecePartition {
        PiecePartition(shares.into_iter().collect())
    }

    /// Returns the parts of a list of this length.
    pub fn ranges(&self, length: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let mut shares = if self.0.is_empty() { vec![1] } else { self.0.clone() };
        if let Some(open) = shares.iter().position(|&share| share == PiecePartition::REST) {
            let mut left = length as u64;
            for share in shares.iter_mut().filter(|share| **share != PiecePartition::REST) {
                *share = left.min(*share);
                left -= *share;
            }
            shares[open] = left;
        }
        let all = shares.iter().copied().map(u128::from).sum::<u128>().max(1);
        let mut before = 0;
        let mut end = move |share: u64| {
            before += u128::from(share);
            (length as u128 * before / all) as usize
        };
        let mut start = 0;
        shares.into_iter().map(move |share| {
            let range = start..end(share);
            start = range.end;
            range
        })
    }

    /// Returns the first part of a list of this length.
    ///
    /// ```
    /// use bezzel::board::PiecePartition;
    /// let parts = PiecePartition::new([3, 2]);
    /// assert_eq!((parts.first_range(5), parts.first_range(10)), (0..3, 0..6));
    /// ```
    pub fn first_range(&self, length: usize) -> Range<usize> {
        if self.0.is_empty() { 0..length } else { self.ranges(length).next().unwrap_or(0..0) }
    }

    /// Sorts each part.
    ///
    /// ```
    /// use bezzel::board::PiecePartition;
    /// let mut list = [5, 4, 1, 3, 2];
    /// PiecePartition::new([3, 2]).sort_parts(&mut list);
    /// assert_eq!(list, [1, 4, 5, 2, 3]);
    /// ```
    pub fn sort_parts<T: Ord>(&self, list: &mut [T]) {
        if self.0.is_empty() {
            list.sort_unstable();
            return;
        }
        self.ranges(list.len()).for_each(|range| list[range].sort_unstable());
    }
}
