//! Sizes of brute-force searches for tours and of better ones.

use crate::backtrack::{self, Lookahead};
use bezzel_base::board::{Size, Square};
use bezzel_base::core::{Limit, SilentObserver, Stop};
use bezzel_base::walk::{MoveGraph, TourEnds, TourField};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

/// Search sizes for knight's tours from a corner of an `n` by `n` board.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::problem::TourEffort;
/// use bezzel_base::board::Size;
/// let five = TourEffort::for_knight(Size::new(5, 5).unwrap());
/// assert_eq!(five.walks, 532_671_608_389_632u64.into());
/// let searched = five.count_nodes(&Limit::default()).unwrap();
/// assert_eq!((searched.beginnings, searched.explored, searched.tours), (1_735_079, 8_855, 304));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourEffort {
    /// Side of the board.
    pub side: u32,
    /// Number of move sequences with eight choices per move, on the board or not, as a power and as
    /// a number.
    pub unrestricted: (String, BigUint),
    /// Number of walks of this length that stay on the board and may revisit squares.
    pub walks: BigUint,
    field: TourField,
}

/// Node counts of searches for knight's tours from a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TourNodeCounts {
    /// Number of partial tours, which visit no square twice.
    pub beginnings: u64,
    /// Number of partial tours that a search visits if it backtracks as soon as a square can no
    /// longer be reached.
    pub explored: u64,
    /// Number of tours.
    pub tours: u64,
}

impl TourEffort {
    /// Computes the numbers for this board.
    pub fn for_knight(size: Size) -> TourEffort {
        let field = TourField::knight(size);
        let (moves, graph) = (field.squares() - 1, MoveGraph::new(&field));
        let mut ways = vec![BigUint::ZERO; graph.len()];
        ways[0] = 1u32.into();
        for _ in 0..moves {
            let next = |at: u32| graph.neighbors(at).iter().map(|&near| &ways[near as usize]).sum();
            ways = (0..graph.len() as u32).map(next).collect();
        }
        let blind = (0..moves).map(|_| BigUint::from(8u32)).product();
        TourEffort {
            side: size.files(),
            unrestricted: (format!("8^{moves}"), blind),
            walks: ways.iter().sum(),
            field,
        }
    }

    /// Counts the nodes of two searches.
    ///
    /// # Errors
    /// Returns the reason if a search was stopped.
    ///
    /// # Complexity
    /// Exponential in the number of squares: fractions of a second for a side of 5, years for 6.
    pub fn count_nodes(&self, limit: &Limit) -> Result<TourNodeCounts, Stop> {
        let ends = TourEnds::OPEN.from(Square { file: 0, rank: 0 });
        let nodes = |look: Lookahead| {
            backtrack::list(&self.field, ends, look, limit, &mut SilentObserver, &mut |_| {
                Continue(())
            })
        };
        let (here, ahead) = (nodes(Lookahead::Here), nodes(Lookahead::Ahead));
        here.end.require_complete()?;
        ahead.end.require_complete()?;
        Ok(TourNodeCounts {
            beginnings: here.nodes,
            explored: ahead.nodes,
            tours: ahead.found as u64,
        })
    }
}
