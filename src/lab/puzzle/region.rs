//! Boards with regions.

use crate::problem::puzzlink_url;
use bezzel_base::board::{Grid, Regions, Square};
use bezzel_base::core::{Limit, SplitMix64};
use bezzel_placements::units::{self, UnitProblem};
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Kind of random puzzle on boards with regions.
#[derive(Debug, PartialEq, Eq)]
pub struct RegionKind {
    /// Word after `play`.
    pub word: &'static str,
    /// Number of pieces in every row, column and region.
    pub stars: u32,
    /// Possible sides of its boards.
    pub sides: RangeInclusive<u32>,
}

/// Kinds, by the number of pieces.
pub static REGION_KINDS: [RegionKind; 2] = [
    RegionKind { word: "regions", stars: 1, sides: 5..=12 },
    RegionKind { word: "stars", stars: 2, sides: 8..=10 },
];

/// Board with regions on which every row, column and region holds the same number of pieces, none
/// touching another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionBoard {
    regions: Arc<Regions>,
    stars: u32,
    /// Random seed, if the regions are random.
    seed: Option<u64>,
}

impl RegionBoard {
    /// Creates the board of a star battle.
    pub fn new(regions: impl Into<Arc<Regions>>, stars: u32) -> RegionBoard {
        RegionBoard { regions: regions.into(), stars, seed: None }
    }

    /// Generates the regions of a seed, with one piece or two in each, the same on every machine.
    /// There is exactly one solution. Returns `None` for a side that the kind does not have.
    pub fn generate(stars: u32, side: u32, seed: u64) -> Option<RegionBoard> {
        let is_it = |kind: &&RegionKind| kind.stars == stars && kind.sides.contains(&side);
        REGION_KINDS.iter().find(is_it)?;
        let mut random = SplitMix64::new(seed ^ u64::from(side) << 56 ^ u64::from(stars - 1) << 48);
        let (regions, _) =
            units::generate_regions(stars, side, &mut random, &Limit::default()).ok()?;
        Some(RegionBoard { regions: regions.into(), stars, seed: Some(seed) })
    }

    /// Returns the text that is typed after `play`.
    pub fn text(&self) -> String {
        let kind = REGION_KINDS.iter().find(|kind| kind.stars == self.stars);
        match (self.seed, kind) {
            (Some(seed), Some(kind)) => format!("{} {} seed {seed}", kind.word, self.side()),
            _ => format!("stars regions \"{}\" stars {}", self.regions.to_text(), self.stars),
        }
    }

    /// Returns the random seed, if the regions are random.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Returns the number of pieces in every row, column and region.
    pub fn stars(&self) -> u32 {
        self.stars
    }

    /// Returns the number of squares along a side.
    pub fn side(&self) -> u32 {
        self.regions.size().files()
    }

    /// Returns the regions.
    pub fn regions(&self) -> &Regions {
        &self.regions
    }

    /// Returns the board.
    pub fn grid(&self) -> Grid {
        Grid::with_regions(Arc::clone(&self.regions))
    }

    /// Returns the problem in the form of the searches.
    pub fn units(&self) -> UnitProblem {
        UnitProblem::star_battle(&self.grid(), self.stars)
    }

    /// Returns the address of the puzzle on puzz.link, where it is a Star Battle, if the board has
    /// no missing squares.
    pub fn puzzlink_url(&self) -> Option<String> {
        puzzlink_url(&self.regions, self.stars)
    }

    /// Returns whether the squares are a solution, from the definition alone.
    pub fn is_solution(&self, squares: &[Square]) -> bool {
        squares.iter().all(|&square| self.regions.size().contains(square))
            && self.units().find_fault(squares).is_none()
    }

    /// Finds up to `most` solutions with pieces on `placed` and none on `barred`, each sorted, in
    /// their order.
    ///
    /// # Complexity
    /// Few nodes for puzzles with one solution.
    pub fn find_solutions(
        &self,
        placed: &[Square],
        barred: &[Square],
        most: usize,
    ) -> Vec<Vec<Square>> {
        let mut found = Vec::new();
        let limit = Limit { solutions: Some(most as u64), ..Limit::default() };
        units::list(&self.units(), placed, barred, &limit, true, &mut |squares| {
            found.push(squares.to_vec());
            Continue(())
        });
        found
    }
}
