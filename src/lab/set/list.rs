//! Solutions stored in memory.

use bezzel_base::board::Square;
use bezzel_base::core::{Limit, Stop, Ticker};
use std::cmp::Ordering;
use std::ops::Range;

/// Solutions of one problem, in one block of memory.
///
/// It takes 8 bytes per square, and nothing else per solution as long as all have the same number
/// of squares. Otherwise it takes 8 bytes per solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolutionList {
    /// Number of squares of the first solution.
    width: usize,
    length: usize,
    squares: Vec<Square>,
    /// End of each solution, or empty if all have the same number of squares.
    ends: Vec<usize>,
}

impl SolutionList {
    /// Bytes per solution for sorting, including its number, its key, and temporary memory.
    const ORDER: u64 = 48;

    /// Creates an empty list.
    pub fn new() -> SolutionList {
        SolutionList::default()
    }

    /// Adds a solution at the end if it fits, and returns whether it did. A list takes at most half
    /// of the budget, since the other half is for a copy in another order.
    #[must_use]
    pub fn push(&mut self, solution: &[Square], limit: &Limit) -> bool {
        const SQUARE: u64 = size_of::<Square>() as u64;
        if self.length == 0 {
            self.width = solution.len();
        }
        self.admit_width(solution.len());
        let most = (limit.memory_budget() / 2)
            .saturating_sub((self.length as u64 + 1) * SolutionList::ORDER)
            / SQUARE;
        let held = self.squares.len();
        let left = usize::try_from(most).unwrap_or(usize::MAX).saturating_sub(held);
        // The capacity doubles up to the budget. A failed allocation ends the list, not the
        // program.
        let has_room = self.squares.capacity() - held >= solution.len()
            || self.squares.try_reserve_exact(held.max(1 << 12).min(left)).is_ok();
        let fits = solution.len() <= left && has_room;
        if fits {
            self.squares.extend_from_slice(solution);
            self.length += 1;
            if solution.len() != self.width || !self.ends.is_empty() {
                self.ends.push(self.squares.len());
            }
        }
        fits
    }

    /// Returns the place of the squares of a solution.
    #[inline]
    fn range(&self, index: usize) -> Range<usize> {
        let end = |index: usize| {
            self.ends.get(index).copied().unwrap_or_else(|| (index + 1) * self.width)
        };
        index.checked_sub(1).map_or(0, end)..end(index)
    }

    /// Returns the solution with this number, counted from 0.
    pub fn get(&self, index: usize) -> Option<&[Square]> {
        (index < self.length).then(|| &self.squares[self.range(index)])
    }

    /// Stores where each solution ends before the first one with another number of squares is
    /// added.
    fn admit_width(&mut self, width: usize) {
        if width != self.width && self.ends.is_empty() {
            self.ends = (1..=self.length).map(|before| before * self.width).collect();
        }
    }

    /// Replaces a solution.
    ///
    /// # Complexity
    /// Linear in the squares of the solution, or of the list if their number differs.
    pub(crate) fn replace(&mut self, index: usize, solution: &[Square]) {
        let range = self.range(index);
        if range.len() == solution.len() {
            return self.squares[range].copy_from_slice(solution);
        }
        self.admit_width(solution.len());
        for end in &mut self.ends[index..] {
            *end = *end + solution.len() - range.len();
        }
        self.squares.splice(range, solution.iter().copied());
    }

    /// Returns the number of solutions.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Iterates over the solutions in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Square]> {
        (0..self.length).map(|index| &self.squares[self.range(index)])
    }

    /// Returns whether a list in ascending order of squares contains the solution.
    ///
    /// # Complexity
    /// Logarithmic in the length.
    pub(crate) fn sorted_contains(&self, solution: &[Square]) -> bool {
        let (mut low, mut high) = (0, self.length);
        while low < high {
            let middle = low + (high - low) / 2;
            match self.squares[self.range(middle)].cmp(solution) {
                std::cmp::Ordering::Equal => return true,
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        false
    }

    /// Returns the numbers of the solutions in the order of a key. Solutions with equal keys stay
    /// in order.
    ///
    /// # Errors
    /// Returns the reason if it was stopped.
    pub(crate) fn order_by_key<K: Ord>(
        &self,
        limit: &Limit,
        mut key: impl FnMut(&[Square]) -> K,
    ) -> Result<Vec<usize>, Stop> {
        let (mut keys, mut ticker) = (Vec::with_capacity(self.length), Ticker::new(limit));
        for solution in self.iter() {
            ticker.check_work(1 + solution.len() as u64)?;
            keys.push(key(solution));
        }
        merge_sort(self.length, limit, &|a, b| keys[a].cmp(&keys[b]))
    }

    /// Returns the numbers of the solutions in ascending order of squares.
    ///
    /// # Errors
    /// Returns the reason if it was stopped.
    pub(crate) fn order_by_squares(&self, limit: &Limit) -> Result<Vec<usize>, Stop> {
        let at = |index: usize| &self.squares[self.range(index)];
        merge_sort(self.length, limit, &|a, b| at(a).cmp(at(b)))
    }

    /// Creates the list of the same solutions in another order.
    ///
    /// # Errors
    /// Returns the reason if it was stopped.
    pub(crate) fn reorder(&self, order: &[usize], limit: &Limit) -> Result<SolutionList, Stop> {
        let (mut squares, mut ticker) = (Vec::new(), Ticker::new(limit));
        let mut ends = Vec::new();
        squares.try_reserve_exact(self.squares.len()).map_err(|_| Stop::Memory)?;
        for &index in order {
            let solution = &self.squares[self.range(index)];
            ticker.check_work(1 + solution.len() as u64)?;
            squares.extend_from_slice(solution);
            if !self.ends.is_empty() {
                ends.push(squares.len());
            }
        }
        Ok(SolutionList { width: self.width, length: order.len(), squares, ends })
    }
}

/// Sorts the numbers below `length`, stably. It sorts parts and merges them, since the sort of the
/// standard library cannot be stopped.
fn merge_sort(
    length: usize,
    limit: &Limit,
    compare: &dyn Fn(usize, usize) -> Ordering,
) -> Result<Vec<usize>, Stop> {
    const PART: usize = 1 << 12;
    let mut order: Vec<usize> = (0..length).collect();
    let mut ticker = Ticker::new(limit);
    for part in order.chunks_mut(PART) {
        ticker.check_work(part.len() as u64)?;
        part.sort_by(|&a, &b| compare(a, b));
    }
    let mut width = PART;
    while width < length {
        let mut merged = Vec::with_capacity(length);
        for pair in order.chunks(2 * width) {
            let (mut one, mut other) = pair.split_at(width.min(pair.len()));
            while let (Some((&a, after)), Some((&b, beyond))) =
                (one.split_first(), other.split_first())
            {
                ticker.check_work(1)?;
                match compare(a, b) {
                    Ordering::Greater => (other, _) = (beyond, merged.push(b)),
                    _ => (one, _) = (after, merged.push(a)),
                }
            }
            merged.extend_from_slice(one);
            merged.extend_from_slice(other);
        }
        order = merged;
        width *= 2;
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::core::{Cancel, SplitMix64};

    #[test]
    fn solutions_of_different_sizes_stay_apart_in_every_order() {
        let limit = Limit::default();
        let square = |file| Square { file, rank: 0 };
        let all: Vec<Vec<Square>> = [&[3, 4][..], &[], &[1], &[], &[0, 2, 5]]
            .map(|it| it.iter().copied().map(square).collect())
            .into();
        let mut list = SolutionList::new();
        assert!(all.iter().all(|solution| list.push(solution, &limit)));
        assert_eq!(list.iter().collect::<Vec<_>>(), all);
        for (at, other) in [(1, 4), (0, 3), (1, 1), (0, 0)] {
            let mut changed = list.clone();
            changed.replace(at, &all[other]);
            let mut expected = all.clone();
            expected[at] = all[other].clone();
            assert_eq!(changed.iter().collect::<Vec<_>>(), expected);
        }
        let order = list.order_by_squares(&limit).expect("no limit");
        assert_eq!(order, [1, 3, 4, 2, 0]);
        let sorted = list.reorder(&order, &limit).expect("no limit");
        assert_eq!(sorted.get(2), Some(&all[4][..]));
        assert_eq!((sorted.get(0), sorted.get(5)), (Some(&[][..]), None));
        assert!(all.iter().all(|solution| sorted.sorted_contains(solution)));
        assert!(!sorted.sorted_contains(&[square(0)]));
    }

    #[test]
    fn parts_are_merged_in_order_until_a_stop() {
        let mut random = SplitMix64::new(7);
        for length in [0, 1, 4096, 4097, 50_000] {
            let keys: Vec<u64> = (0..length).map(|_| random.next_below(1000)).collect();
            let mut expected: Vec<usize> = (0..keys.len()).collect();
            expected.sort_by_key(|&at| keys[at]);
            assert_eq!(
                merge_sort(keys.len(), &Limit::default(), &|a, b| keys[a].cmp(&keys[b])),
                Ok(expected)
            );
        }
        let cancel = Cancel::default();
        cancel.cancel();
        let limit = Limit { cancel, ..Limit::default() };
        assert_eq!(merge_sort(9, &limit, &|a, b| a.cmp(&b)), Err(Stop::Cancelled));
    }
}
