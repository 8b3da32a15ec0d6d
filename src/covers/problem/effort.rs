//! Sizes of brute-force searches for covers and of better ones.

use super::CoveringInstance;
use bezzel_base::board::Size;
use bezzel_base::core::{CoverVariant, Limit, Stop};
use bezzel_base::piece::QUEEN;
use bezzel_base::problem::{Instance, Solve};
use bezzel_placements::problem::binomial;
use num_bigint::BigUint;

/// Search sizes for covers of an `n` by `n` board with the minimum number of queens.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_covers::problem::CoverEffort;
/// use bezzel_base::board::Size;
/// let eight = CoverEffort::for_queens(Size::new(8, 8).unwrap(), &Limit::default()).unwrap();
/// assert_eq!((eight.pieces, eight.candidates, eight.covers), (5, 7_624_512u32.into(), 4860u32.into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverEffort {
    /// Side of the board.
    pub side: u32,
    /// Minimum number of queens that cover it.
    pub pieces: u64,
    /// Number of ways to choose squares for so few queens.
    pub candidates: BigUint,
    /// Nodes of the exact search for all covers.
    pub nodes: u64,
    /// Number of covers.
    pub covers: BigUint,
}

impl CoverEffort {
    /// Computes the numbers for this board.
    ///
    /// # Errors
    /// Returns the reason if the search was stopped or refused.
    pub fn for_queens(size: Size, limit: &Limit) -> Result<CoverEffort, Stop> {
        let cover = CoveringInstance::new(&QUEEN, size, CoverVariant::Plain);
        let exact = cover.problem().entry.methods[0].word;
        let counted = cover.count(Some(exact), false, limit).map_err(|_| Stop::GaveUp)?;
        counted.end.require_complete()?;
        let pieces = cover.piece_count().ok_or(Stop::GaveUp)?;
        let any = binomial(size.squares(), pieces);
        Ok(CoverEffort {
            side: size.files(),
            pieces,
            candidates: any,
            nodes: counted.nodes,
            covers: counted.total,
        })
    }
}
