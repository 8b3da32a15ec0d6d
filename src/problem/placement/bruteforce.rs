//! How much there is to try for `n` queens, by how much is thought before.

use super::QUEENS;
use super::instance::Placement;
use crate::board::Size;
use crate::search::{Limit, permutations};
use num_bigint::BigUint;

/// The boards to check for `n` queens on `n` by `n` squares. Only the last two numbers take a search.
///
/// ```
/// use bezzel::problem::BruteForce;
/// let eight = BruteForce::of(8).unwrap();
/// assert_eq!(eight.squares, 4_426_165_368u64.into());
/// assert_eq!(eight.files, 16_777_216u32.into());
/// assert_eq!(eight.permutations, 40_320u32.into());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BruteForce {
    /// The side of the board.
    pub side: u32,
    /// Any `n` squares: C(n^2, n).
    pub squares: BigUint,
    /// One queen in each file: n^n.
    pub files: BigUint,
    /// One queen in each file and rank: n!.
    pub permutations: BigUint,
    /// Beginnings of permutations without an attack, the queens placed one by one.
    pub beginnings: u64,
    /// Solutions.
    pub solutions: u64,
}

impl BruteForce {
    /// The numbers for this side; none beyond 12, where the last two take their time.
    pub fn of(side: u32) -> Option<BruteForce> {
        const MOST: u32 = 12;
        let size = Size::new(side.into(), side.into()).ok().filter(|_| side <= MOST)?;
        let queens = Placement::new(&QUEENS, size);
        let searched = permutations::count(queens.placing(), &Limit::default());
        Some(BruteForce {
            side,
            squares: choose(size.squares(), side.into()),
            files: BigUint::from(side).pow(side),
            permutations: (1..=side).product::<BigUint>(),
            beginnings: searched.nodes,
            solutions: searched.found as u64,
        })
    }
}

/// C(n, k): each quotient on the way is whole.
fn choose(n: u64, k: u64) -> BigUint {
    (0..k).fold(BigUint::from(1u32), |product, i| product * (n - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thought_leaves_less_to_try() {
        for side in 4..=9 {
            let all = BruteForce::of(side).expect("small boards are searched");
            assert!(all.squares > all.files && all.files > all.permutations, "{side}");
            assert!(BigUint::from(all.beginnings) > all.solutions.into() && all.solutions > 0, "{side}");
        }
        let eight = BruteForce::of(8).expect("small boards are searched");
        assert_eq!((eight.beginnings, eight.solutions), (2056, 92));
        assert_eq!(BruteForce::of(40), None);
    }
}
