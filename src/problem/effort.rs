//! Sizes of brute-force searches and of better ones, for `help bruteforce`.

use super::placement::choose;
use super::{Cover, Instance, Pruning, Solve};
use crate::board::{Size, Square};
use crate::piece::QUEEN;
use crate::search::cover::Variant;
use crate::search::tour::backtrack::{self, Look};
use crate::search::tour::{Ends, Field, Graph};
use crate::search::{Limit, Silent, Stop};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;

/// Search sizes on small boards.
#[derive(Clone, Debug)]
pub struct Effort {
    /// Nonattacking queens, by the side of the board.
    pub queens: Vec<Pruning>,
    /// Covers by queens.
    pub covers: Vec<CoverEffort>,
    /// Knight's tours. Those of the first board are also searched.
    pub tours: Vec<TourEffort>,
    /// Node counts of searches for the tours of the first board.
    pub searched: Searches,
}

impl Effort {
    /// Computes the numbers for boards whose searches take a fraction of a second together.
    ///
    /// # Errors
    /// Returns the reason if a search was stopped.
    pub fn within(limit: &Limit) -> Result<Effort, Stop> {
        const SIDES: RangeInclusive<u64> = 4..=10;
        const COVERED: RangeInclusive<u64> = 4..=8;
        const TOURED: RangeInclusive<u64> = 5..=8;
        let boards = |sides: RangeInclusive<u64>| sides.filter_map(|side| Size::new(side, side).ok());
        let tours: Vec<TourEffort> = boards(TOURED).map(TourEffort::knight).collect();
        Ok(Effort {
            queens: boards(SIDES).map(|size| Pruning::queens(size, limit)).collect::<Result<_, _>>()?,
            covers: boards(COVERED).map(|size| CoverEffort::queens(size, limit)).collect::<Result<_, _>>()?,
            searched: tours[0].search(limit)?,
            tours,
        })
    }
}

/// Search sizes for covers of an `n` by `n` board with the minimum number of queens.
///
/// ```
/// use bezzel::{board::Size, rooms::{problem::CoverEffort, search::Limit}};
/// let eight = CoverEffort::queens(Size::new(8, 8).unwrap(), &Limit::default()).unwrap();
/// assert_eq!((eight.pieces, eight.any, eight.covers), (5, 7_624_512u32.into(), 4860u32.into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverEffort {
    /// Side of the board.
    pub side: u32,
    /// Minimum number of queens that cover it.
    pub pieces: u64,
    /// Number of ways to choose squares for so few queens.
    pub any: BigUint,
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
    pub fn queens(size: Size, limit: &Limit) -> Result<CoverEffort, Stop> {
        let cover = Cover::new(&QUEEN, size, Variant::Plain);
        let exact = cover.problem().methods[0].word;
        let tally = cover.count(Some(exact), false, limit).map_err(|_| Stop::GaveUp)?;
        tally.end.whole()?;
        let pieces = cover.pieces().ok_or(Stop::GaveUp)?;
        let any = choose(size.squares(), pieces);
        Ok(CoverEffort { side: size.files(), pieces, any, nodes: tally.nodes, covers: tally.total })
    }
}

/// Search sizes for knight's tours from a corner of an `n` by `n` board.
///
/// ```
/// use bezzel::{board::Size, rooms::{problem::TourEffort, search::Limit}};
/// let five = TourEffort::knight(Size::new(5, 5).unwrap());
/// assert_eq!(five.walks, 532_671_608_389_632u64.into());
/// let searched = five.search(&Limit::default()).unwrap();
/// assert_eq!((searched.beginnings, searched.tried, searched.tours), (1_735_079, 8_855, 304));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourEffort {
    /// Side of the board.
    pub side: u32,
    /// Number of move sequences with eight choices per move, on the board or not, as a power and as
    /// a number.
    pub blind: (String, BigUint),
    /// Number of walks of this length that stay on the board and may revisit squares.
    pub walks: BigUint,
    field: Field,
}

/// Node counts of searches for knight's tours from a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searches {
    /// Number of partial tours, which visit no square twice.
    pub beginnings: u64,
    /// Number of partial tours that a search visits if it backtracks as soon as a square can no
    /// longer be reached.
    pub tried: u64,
    /// Number of tours.
    pub tours: u64,
}

impl TourEffort {
    /// Computes the numbers for this board.
    pub fn knight(size: Size) -> TourEffort {
        let field = Field::knight(size);
        let (moves, graph) = (field.squares() - 1, Graph::new(&field));
        let mut ways = vec![BigUint::ZERO; graph.len()];
        ways[0] = 1u32.into();
        for _ in 0..moves {
            let next = |at: u32| graph.near(at).iter().map(|&near| &ways[near as usize]).sum();
            ways = (0..graph.len() as u32).map(next).collect();
        }
        let blind = (0..moves).map(|_| BigUint::from(8u32)).product();
        TourEffort { side: size.files(), blind: (format!("8^{moves}"), blind), walks: ways.iter().sum(), field }
    }

    /// Counts the nodes of two searches.
    ///
    /// # Errors
    /// Returns the reason if a search was stopped.
    ///
    /// # Complexity
    /// Exponential in the number of squares: fractions of a second for a side of 5, years for 6.
    pub fn search(&self, limit: &Limit) -> Result<Searches, Stop> {
        let ends = Ends::OPEN.from(Square { file: 0, rank: 0 });
        let nodes = |look: Look| backtrack::list(&self.field, ends, look, limit, &mut Silent, &mut |_| Continue(()));
        let (here, ahead) = (nodes(Look::Here), nodes(Look::Ahead));
        here.end.whole()?;
        ahead.end.whole()?;
        Ok(Searches { beginnings: here.nodes, tried: ahead.nodes, tours: ahead.found as u64 })
    }
}
