//! Sizes of brute-force searches and of better ones, for `help bruteforce`.

use super::placement::binomial;
use super::{CoveringInstance, Instance, QueensEffort, Solve};
use bezzel_base::board::{Size, Square};
use bezzel_base::core::{Limit, SilentObserver, Stop};
use bezzel_base::piece::QUEEN;
use bezzel_covers::CoverVariant;
use bezzel_tours::backtrack::Lookahead;
use bezzel_tours::{MoveGraph, TourEnds, TourField, backtrack};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;

/// Search sizes on small boards.
#[derive(Clone, Debug)]
pub struct EffortReport {
    /// Nonattacking queens, by the side of the board.
    pub queens: Vec<QueensEffort>,
    /// Covers by queens.
    pub covers: Vec<CoverEffort>,
    /// Knight's tours. Those of the first board are also searched.
    pub tours: Vec<TourEffort>,
    /// Node counts of searches for the tours of the first board.
    pub tour_nodes: TourNodeCounts,
}

impl EffortReport {
    /// Computes the numbers for boards whose searches take a fraction of a second together.
    ///
    /// # Errors
    /// Returns the reason if a search was stopped.
    pub fn compute(limit: &Limit) -> Result<EffortReport, Stop> {
        const SIDES: RangeInclusive<u64> = 4..=10;
        const COVERED: RangeInclusive<u64> = 4..=8;
        const TOURED: RangeInclusive<u64> = 5..=8;
        let boards =
            |sides: RangeInclusive<u64>| sides.filter_map(|side| Size::new(side, side).ok());
        let tours: Vec<TourEffort> = boards(TOURED).map(TourEffort::for_knight).collect();
        Ok(EffortReport {
            queens: boards(SIDES)
                .map(|size| QueensEffort::for_queens(size, limit))
                .collect::<Result<_, _>>()?,
            covers: boards(COVERED)
                .map(|size| CoverEffort::for_queens(size, limit))
                .collect::<Result<_, _>>()?,
            tour_nodes: tours[0].count_nodes(limit)?,
            tours,
        })
    }
}

/// Search sizes for covers of an `n` by `n` board with the minimum number of queens.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel::__internal::problem::CoverEffort;
/// use bezzel::board::Size;
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
        let tally = cover.count(Some(exact), false, limit).map_err(|_| Stop::GaveUp)?;
        tally.end.require_complete()?;
        let pieces = cover.piece_count().ok_or(Stop::GaveUp)?;
        let any = binomial(size.squares(), pieces);
        Ok(CoverEffort {
            side: size.files(),
            pieces,
            candidates: any,
            nodes: tally.nodes,
            covers: tally.total,
        })
    }
}

/// Search sizes for knight's tours from a corner of an `n` by `n` board.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel::__internal::problem::TourEffort;
/// use bezzel::board::Size;
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
