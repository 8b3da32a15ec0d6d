//! Number of placements that a brute-force search would test.

use crate::permutations;
use bezzel_base::board::{Grid, Size};
use bezzel_base::core::{Limit, PlacementSpec, Stop};
use bezzel_base::piece::QUEEN;
use bezzel_base::problem::BruteForce;
use num_bigint::BigUint;

/// Maximum numbers of squares and of pieces. Beyond them the numbers are too long to be useful.
const MAX_SQUARES_AND_PIECES: (u64, u64) = (1_000_000, 1_000);

/// Returns the numbers of candidates if at most one piece fits on each file and rank: any squares,
/// one square per file, and one per file and rank.
pub(super) fn brute_force_counts(placing: &PlacementSpec) -> Vec<BruteForce> {
    let (size, pieces) = (placing.grid.size, placing.pieces);
    let (files, ranks) = (u64::from(size.files()), u64::from(size.ranks()));
    if !placing.has_one_per_line()
        || size.squares() > MAX_SQUARES_AND_PIECES.0
        || pieces > MAX_SQUARES_AND_PIECES.1
        || pieces > files.min(ranks)
    {
        return Vec::new();
    }
    let squares = size.squares();
    let line = |way, formula, candidates| BruteForce { way, formula, candidates };
    let mut ways =
        vec![line("brute-any", format!("C({squares}, {pieces})"), binomial(squares, pieces))];
    // The shorter side holds a piece on each of its lines, and each piece chooses a square of its
    // line.
    if pieces == files {
        ways.push(line("brute-file", format!("{ranks}^{files}"), power(ranks, files)));
    } else if pieces == ranks {
        ways.push(line("brute-rank", format!("{files}^{ranks}"), power(files, ranks)));
    }
    if pieces == files && files == ranks {
        ways.push(line("brute-permutation", format!("{files}!"), falling_factorial(files, files)));
    }
    ways
}

fn power(base: u64, exponent: u64) -> BigUint {
    (0..exponent).map(|_| BigUint::from(base)).product()
}

/// Computes `n (n - 1) ... (n - k + 1)`.
fn falling_factorial(n: u64, k: u64) -> BigUint {
    (n - k + 1..=n).map(BigUint::from).product()
}

/// Computes the binomial coefficient `n` choose `k`.
pub fn binomial(n: u64, k: u64) -> BigUint {
    falling_factorial(n, k) / falling_factorial(k, k)
}

/// Search sizes for `n` queens on an `n` by `n` board, from brute force to a real search.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_placements::problem::QueensEffort;
/// use bezzel_base::board::Size;
/// let eight = QueensEffort::for_queens(Size::new(8, 8).unwrap(), &Limit::default()).unwrap();
/// assert_eq!(eight.ways[0].candidates, 4_426_165_368u64.into());
/// assert_eq!((eight.beginnings, eight.solutions), (2056, 92));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueensEffort {
    /// Side of the board.
    pub side: u32,
    /// Numbers of brute-force candidates, from any squares to permutations.
    pub ways: Vec<BruteForce>,
    /// Number of partial permutations without an attack, with queens placed one by one, counted by
    /// a search.
    pub beginnings: u64,
    /// Number of solutions.
    pub solutions: u64,
}

impl QueensEffort {
    /// Computes the numbers for this board.
    ///
    /// # Errors
    /// Returns the reason if the search was stopped.
    pub fn for_queens(size: Size, limit: &Limit) -> Result<QueensEffort, Stop> {
        let (grid, pieces) = (Grid::plain(size), size.files().into());
        let queens = PlacementSpec::new(QUEEN.clone(), grid, pieces);
        let searched = permutations::count(&queens, limit);
        let ways = brute_force_counts(&queens);
        searched.end.require_complete()?;
        Ok(QueensEffort {
            side: size.files(),
            ways,
            beginnings: searched.nodes,
            solutions: searched.found as u64,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::find_problem;
    use super::QueensEffort;
    use crate::problem::PlacementInstance;
    use bezzel_base::board::Size;
    use bezzel_base::core::{Limit, Stop};
    use bezzel_base::problem::Instance;

    fn formula_texts(word: &str, files: u64, ranks: u64) -> Vec<String> {
        let problem = find_problem(word);
        let instance = PlacementInstance::new(problem, Size::new(files, ranks).expect("a size"));
        instance
            .brute_force()
            .iter()
            .map(|way| format!("{} = {}", way.formula, way.candidates))
            .collect()
    }

    #[test]
    fn brute_force_sizes_of_eight_queens_are_known() {
        assert_eq!(
            formula_texts("queens", 8, 8),
            ["C(64, 8) = 4426165368", "8^8 = 16777216", "8! = 40320"]
        );
        assert_eq!(formula_texts("rooks", 3, 2), ["C(6, 2) = 15", "3^2 = 9"]);
        assert_eq!(formula_texts("rooks", 2, 3), ["C(6, 2) = 15", "3^2 = 9"]);
        assert_eq!(formula_texts("kings", 8, 8), Vec::<String>::new());
        assert_eq!(formula_texts("queens", 100_000, 100_000), Vec::<String>::new());
    }

    #[test]
    fn each_restriction_reduces_the_search_space() {
        for side in 4..=9 {
            let size = Size::new(side, side).expect("a size");
            let all = QueensEffort::for_queens(size, &Limit::default()).expect("nothing stops it");
            assert!(
                all.ways.is_sorted_by(|more, less| more.candidates > less.candidates),
                "{side}"
            );
            assert!(
                all.ways[2].candidates > all.beginnings.into() && all.beginnings > all.solutions,
                "{side}"
            );
        }
        let one = Limit { nodes: Some(1), ..Limit::default() };
        assert_eq!(
            QueensEffort::for_queens(Size::new(12, 12).expect("a size"), &one),
            Err(Stop::Nodes)
        );
    }
}
