//! Explicit solutions for boards of any size.

use crate::board::{Grid, Square};

/// The most pieces that a construction writes down.
pub(super) const MAX_PIECES: u64 = 50_000_000;

/// Whether there is a rule for the problem on this board, with the largest number of pieces and no constraints.
pub(super) fn works(problem: &str, grid: Grid) -> bool {
    let size = grid.size;
    let pieces = match problem {
        "queens" => Explicit::new(grid).is_some(),
        "rooks" => true,
        "bishops" => size.is_square() && !grid.torus,
        "knights" | "kings" => !grid.torus && (problem == "kings" || size.shorter() > 2),
        _ => false,
    };
    pieces && count(problem, grid) <= MAX_PIECES
}

fn count(problem: &str, grid: Grid) -> u64 {
    let (files, ranks) = (u64::from(grid.size.files()), u64::from(grid.size.ranks()));
    match problem {
        "knights" => (files * ranks).div_ceil(2),
        "kings" => files.div_ceil(2) * ranks.div_ceil(2),
        "bishops" => (files + ranks - 2).max(1),
        _ => files.min(ranks),
    }
}

/// The solution of the rule, in file order.
///
/// # Panics
/// When [`works`] is false.
pub(super) fn construct(problem: &str, grid: Grid) -> Vec<Square> {
    let size = grid.size;
    match problem {
        "queens" => Explicit { grid }.squares().collect(),
        "rooks" => (0..size.shorter()).map(|line| Square { file: line, rank: line }).collect(),
        "bishops" => bishops(size.files()),
        "kings" => (0..size.files()).step_by(2).flat_map(|file| every_other(file, 0, size.ranks())).collect(),
        "knights" => (0..size.files()).flat_map(|file| every_other(file, file % 2, size.ranks())).collect(),
        _ => unreachable!("asked only where there is a rule"),
    }
}

fn every_other(file: u32, from: u32, ranks: u32) -> impl Iterator<Item = Square> {
    (from..ranks).step_by(2).map(move |rank| Square { file, rank })
}

/// Whether steps of two ranks a file give a solution on the torus: the side has no common factor with 6 (Polya, 1918).
pub(super) fn gives_torus_queens(side: u32) -> bool {
    !side.is_multiple_of(2) && !side.is_multiple_of(3)
}

/// The whole first file, and the last file without its corners.
fn bishops(side: u32) -> Vec<Square> {
    let first = (0..side).map(|rank| Square { file: 0, rank });
    let last = (1..side.saturating_sub(1)).map(|rank| Square { file: side - 1, rank });
    first.chain(last).collect()
}

/// A solution for queens that a rule writes down: the rank in each file by itself, so that nothing has to be kept.
///
/// On a torus steps of two ranks a file. Else the rule of the encyclopaedias by the remainder of `n` modulo 12: the even ranks, then the
/// odd ones, with a few exchanged; the k-th number of the list is the rank in file k. That a solution exists for every `n` but 2 and 3
/// was first shown by Pauls (1874).
///
/// ```
/// use bezzel::{board::Size, rooms::problem::{Instance, Placement, find_problem}};
/// let queens = Placement::new(find_problem("queens").unwrap(), Size::new(100_000_000, 100_000_000).unwrap());
/// let explicit = queens.explicit(None).unwrap();
/// assert_eq!(explicit.squares().take(2).map(|square| square.to_string()).collect::<Vec<_>>(), ["a2", "b4"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explicit {
    grid: Grid,
}

impl Explicit {
    /// The solution on a square board, if it has one by the rule.
    pub fn new(grid: Grid) -> Option<Explicit> {
        let side = grid.size.files();
        let exists = if grid.torus { gives_torus_queens(side) } else { !matches!(side, 2 | 3) };
        (grid.size.is_square() && exists).then_some(Explicit { grid })
    }

    /// The board.
    pub fn grid(self) -> Grid {
        self.grid
    }

    /// The squares in file order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.grid.size.files()).map(move |file| Square { file, rank: self.rank(file) })
    }

    /// The rank of the queen in a file, both counted from 0.
    ///
    /// # Complexity
    /// A few steps.
    pub fn rank(self, file: u32) -> u32 {
        let side = self.grid.size.files();
        if self.grid.torus { (2 * u64::from(file) % u64::from(side)) as u32 } else { plain_rank(side, file) - 1 }
    }
}

/// The number of the rule for a file counted from 0: a rank counted from 1.
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
    use crate::board::Size;
    use crate::problem::{Instance, PROBLEMS, Placement};

    #[test]
    fn the_encyclopaedias_examples() {
        let ranks = |n| (0..n).map(|file| plain_rank(n, file)).collect::<Vec<_>>();
        assert_eq!(ranks(14), [2, 4, 6, 8, 10, 12, 14, 3, 1, 7, 9, 11, 13, 5]);
        assert_eq!(ranks(15), [4, 6, 8, 10, 12, 14, 2, 5, 7, 9, 11, 13, 15, 1, 3]);
        assert_eq!(ranks(20), [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 3, 1, 7, 5, 11, 9, 15, 13, 19, 17]);
    }

    #[test]
    fn every_construction_is_a_solution() {
        for problem in PROBLEMS {
            for (files, ranks) in (1..=40).flat_map(|n| [(n, n), (n, 7), (4, n)]).chain([(200, 200), (1001, 1001)]) {
                let size = Size::new(files, ranks).expect("a valid size");
                if works(problem.word, Grid { size, torus: false }) {
                    let squares = construct(problem.word, Grid { size, torus: false });
                    assert_eq!(Placement::new(problem, size).check(&squares), Ok(()), "{} {size}", problem.word);
                }
            }
        }
    }
}
