//! Queens by a rule that gives the rank in each file without a search.

use crate::board::{BoardTopology, Grid, Size, Square};

/// Returns whether steps of two ranks per file give a solution on the torus. The side must have no
/// common factor with 6 (Polya, 1918).
pub fn has_torus_rule(side: u32) -> bool {
    !side.is_multiple_of(2) && !side.is_multiple_of(3)
}

/// Queens solution by a rule that computes the rank in each file independently, so that nothing is
/// stored.
///
/// On a torus the rule takes steps of two ranks per file. Otherwise it is the rule of the
/// encyclopaedias by the remainder of `n` modulo 12: the even ranks, then the odd ones, with a few
/// exchanged. The k-th number of the list is the rank in file k. Pauls (1874) first showed that a
/// solution exists for every `n` but 2 and 3.
///
/// ```
/// use bezzel_lab::problem::{PlacementInstance, Solve, find_problem};
/// use bezzel::board::Size;
/// let queens = PlacementInstance::new(find_problem("queens").unwrap(), Size::new(100_000_000, 100_000_000).unwrap());
/// let (_, explicit) = queens.explicit_solution(None).unwrap();
/// assert_eq!(explicit.squares().take(2).map(|square| square.to_string()).collect::<Vec<_>>(), ["a2", "b4"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplicitQueens {
    size: Size,
    topology: BoardTopology,
}

impl ExplicitQueens {
    /// Creates the solution of a square board. Returns `None` if the rule does not apply.
    pub fn new(grid: &Grid) -> Option<ExplicitQueens> {
        let side = grid.size.files();
        let exists = if grid.is_torus() { has_torus_rule(side) } else { !matches!(side, 2 | 3) };
        (grid.size.is_square() && !grid.is_nonstandard() && exists)
            .then_some(ExplicitQueens { size: grid.size, topology: grid.topology })
    }

    /// Returns the board.
    pub fn grid(self) -> Grid {
        Grid::with_topology(self.size, self.topology)
    }

    /// Iterates over the squares in file order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.size.files()).map(move |file| Square { file, rank: self.rank(file) })
    }

    /// Returns the descriptions of the two halves of the rule, for the even and for the odd
    /// numbers.
    pub fn rule_words(side: u32) -> [&'static str; 2] {
        match side % 12 {
            3 | 9 => ["evens moved", "odds moved"],
            8 => ["evens", "odds paired"],
            2 => ["evens", "odds exchanged"],
            _ => ["evens", "odds"],
        }
    }

    /// Returns the rank of the queen in a file, both counted from 0.
    ///
    /// # Complexity
    /// Constant.
    pub fn rank(self, file: u32) -> u32 {
        let side = self.size.files();
        if self.topology == BoardTopology::TORUS {
            (2 * u64::from(file) % u64::from(side)) as u32
        } else {
            plain_rank(side, file) - 1
        }
    }
}

/// Returns the rank, counted from 1, that the rule gives for a file, counted from 0.
fn plain_rank(n: u32, file: u32) -> u32 {
    let (remainder, even) = (n % 12, n / 2);
    let thirds = remainder == 3 || remainder == 9;
    if file < even {
        return if thirds { 2 * ((file + 1) % even) + 2 } else { 2 * file + 2 };
    }
    let (index, odd) = (file - even, n - even);
    let index = match (remainder, index) {
        (8, _) => index ^ 1,
        (2, 0 | 1) => 1 - index,
        (2, _) => {
            if index + 1 == odd {
                2
            } else {
                index + 1
            }
        }
        _ if thirds => (index + 2) % odd,
        _ => index,
    };
    2 * index + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_of_the_encyclopedia_are_reproduced() {
        let ranks = |n| (0..n).map(|file| plain_rank(n, file)).collect::<Vec<_>>();
        assert_eq!(ranks(14), [2, 4, 6, 8, 10, 12, 14, 3, 1, 7, 9, 11, 13, 5]);
        assert_eq!(ranks(15), [4, 6, 8, 10, 12, 14, 2, 5, 7, 9, 11, 13, 15, 1, 3]);
        assert_eq!(
            ranks(20),
            [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 3, 1, 7, 5, 11, 9, 15, 13, 19, 17]
        );
    }
}
