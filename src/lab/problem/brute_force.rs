//! Sizes of brute-force searches and of better ones, for `help bruteforce`.

use super::{CoverEffort, QueensEffort, TourEffort, TourNodeCounts};
use bezzel_base::board::Size;
use bezzel_base::core::{Limit, Stop};
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
