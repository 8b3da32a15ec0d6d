//! What there is to try for covers and for tours without thought, beside what searches try: the numbers of `help bruteforce`.

use super::placement::choose;
use super::{Cover, Instance, Solve};
use crate::board::{Size, Square};
use crate::piece::QUEEN;
use crate::search::cover::Variant;
use crate::search::tour::backtrack::{self, Look};
use crate::search::tour::{Ends, Field, Graph};
use crate::search::{Limit, Silent};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

/// What there is to try for covers of `n` by `n` squares by as few queens as possible.
///
/// ```
/// use bezzel::rooms::problem::CoverEffort;
/// let eight = CoverEffort::queens(8).unwrap();
/// assert_eq!((eight.pieces, eight.any, eight.covers), (5, 7_624_512u32.into(), 4860u32.into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverEffort {
    /// The side of the board.
    pub side: u32,
    /// The fewest queens that cover it.
    pub pieces: u64,
    /// Ways to choose squares for a number of queens.
    pub any: BigUint,
    /// Nodes of the exact search for all covers.
    pub nodes: u64,
    /// Covers.
    pub covers: BigUint,
}

impl CoverEffort {
    /// The numbers for this side; none beyond 8, where the search takes its time.
    pub fn queens(side: u32) -> Option<CoverEffort> {
        const MOST: u32 = 8;
        let size = Size::new(side.into(), side.into()).ok().filter(|_| side <= MOST)?;
        let cover = Cover::new(&QUEEN, size, Variant::Plain);
        let tally = cover.count(Some(cover.problem().methods[0].word), false, &Limit::default()).ok()?;
        let pieces = tally.optimum?.upper?;
        Some(CoverEffort { side, pieces, any: choose(size.squares(), pieces), nodes: tally.nodes, covers: tally.total })
    }
}

/// What there is to try for knight's tours of `n` by `n` squares that begin in a corner.
///
/// ```
/// use bezzel::rooms::problem::TourEffort;
/// let five = TourEffort::knight(5).unwrap();
/// assert_eq!(five.walks(), 532_671_608_389_632u64.into());
/// let (beginnings, tried, tours) = five.search();
/// assert!(tried < beginnings);
/// assert_eq!((beginnings, tours), (1_735_079, 304));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourEffort {
    /// The side of the board.
    pub side: u32,
    field: Field,
}

impl TourEffort {
    /// The board with this side; none beyond 20, where the digits are too many to read.
    pub fn knight(side: u32) -> Option<TourEffort> {
        const MOST: u32 = 20;
        let size = Size::new(side.into(), side.into()).ok().filter(|_| side <= MOST)?;
        Some(TourEffort { side, field: Field::knight(size) })
    }

    /// Moves of a tour.
    fn moves(&self) -> u64 {
        self.field.squares() - 1
    }

    /// Eight choices at each move, on the board or not.
    pub fn blind(&self) -> (String, BigUint) {
        (format!("8^{}", self.moves()), (0..self.moves()).map(|_| BigUint::from(8u32)).product())
    }

    /// Walks of a number of moves that stay on the board and may visit squares again.
    pub fn walks(&self) -> BigUint {
        let graph = Graph::new(&self.field);
        let mut ways = vec![BigUint::ZERO; graph.len()];
        ways[0] = 1u32.into();
        for _ in 0..self.moves() {
            let next = |at: u32| graph.near(at).iter().map(|&near| &ways[near as usize]).sum();
            ways = (0..graph.len() as u32).map(next).collect();
        }
        ways.iter().sum()
    }

    /// Beginnings that visit no square twice, those of them that a search tries which goes back as soon as a square is lost, and tours.
    ///
    /// # Complexity
    /// Exponential in the squares: fractions of a second for a side of 5, years for 6.
    pub fn search(&self) -> (u64, u64, u64) {
        let ends = Ends::OPEN.from(Square { file: 0, rank: 0 });
        let nodes = |look: Look| {
            backtrack::list(&self.field, ends, look, &Limit::default(), &mut Silent, &mut |_| Continue(()))
        };
        let (here, ahead) = (nodes(Look::Here), nodes(Look::Ahead));
        (here.nodes, ahead.nodes, ahead.found as u64)
    }
}
