//! Solutions kept in memory.

use crate::board::Square;

/// Solutions of one problem, every one with the same number of squares, in one piece of memory.
///
/// Memory: 8 bytes a square and nothing a solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolutionList {
    width: usize,
    length: usize,
    squares: Vec<Square>,
}

impl SolutionList {
    /// The most bytes that the squares of one list may take: what comes after stops as [`Stop::Memory`](crate::search::Stop::Memory).
    pub const MOST_BYTES: usize = 2 << 30;

    /// An empty list; the first solution says how many squares every one has.
    pub fn new() -> SolutionList {
        SolutionList::default()
    }

    /// Adds a solution at the end, if there is room below [`SolutionList::MOST_BYTES`]; says whether there was.
    ///
    /// # Panics
    /// When the solution has another number of squares than the first one.
    #[must_use]
    pub fn push(&mut self, solution: &[Square]) -> bool {
        if self.length == 0 {
            self.width = solution.len();
        }
        assert_eq!(solution.len(), self.width, "solutions of one list have the same number of squares");
        let fits = (self.squares.len() + self.width) * size_of::<Square>() <= SolutionList::MOST_BYTES;
        if fits {
            self.squares.extend_from_slice(solution);
            self.length += 1;
        }
        fits
    }

    /// The solution with this number, counted from 0.
    pub fn get(&self, index: usize) -> Option<&[Square]> {
        (index < self.length).then(|| &self.squares[index * self.width..][..self.width])
    }

    /// Puts another solution of the same width in the place of one.
    pub(super) fn replace(&mut self, index: usize, solution: &[Square]) {
        self.squares[index * self.width..][..self.width].copy_from_slice(solution);
    }

    /// The number of solutions.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether there is no solution.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The solutions in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Square]> {
        (0..self.length).map(|index| &self.squares[index * self.width..][..self.width])
    }

    /// Whether a list in ascending order of squares holds the solution.
    ///
    /// # Complexity
    /// Logarithmic in the length.
    pub(super) fn sorted_contains(&self, solution: &[Square]) -> bool {
        let (mut low, mut high) = (0, self.length);
        while low < high {
            let middle = low + (high - low) / 2;
            match self.squares[middle * self.width..][..self.width].cmp(solution) {
                std::cmp::Ordering::Equal => return true,
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        false
    }

    /// The numbers of the solutions in the order of a key, equal keys in the order of the list.
    pub(super) fn order_by_key<K: Ord>(&self, mut key: impl FnMut(&[Square]) -> K) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.length).collect();
        order.sort_by_cached_key(|&index| key(&self.squares[index * self.width..][..self.width]));
        order
    }

    /// The numbers of the solutions in ascending order of squares.
    pub(super) fn order_by_squares(&self) -> Vec<usize> {
        let at = |index: usize| &self.squares[index * self.width..][..self.width];
        let mut order: Vec<usize> = (0..self.length).collect();
        order.sort_unstable_by(|&a, &b| at(a).cmp(at(b)).then(a.cmp(&b)));
        order
    }

    /// The same solutions in the given order of their numbers.
    pub(super) fn reordered(&self, order: &[usize]) -> SolutionList {
        let mut squares = Vec::with_capacity(self.squares.len());
        for &index in order {
            squares.extend_from_slice(&self.squares[index * self.width..][..self.width]);
        }
        SolutionList { width: self.width, length: order.len(), squares }
    }
}
