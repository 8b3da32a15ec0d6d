//! What there is to try without thought, beside what searches try: the numbers of `help bruteforce`.

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

/// What there is to try on small boards.
#[derive(Clone, Debug)]
pub struct Effort {
    /// Queens that do not attack each other, by the side of the board.
    pub queens: Vec<Pruning>,
    /// Covers by queens.
    pub covers: Vec<CoverEffort>,
    /// Knight's tours; those of the first board are searched.
    pub tours: Vec<TourEffort>,
    /// What searches for the tours of the first board try.
    pub searched: Searches,
}

impl Effort {
    /// The numbers for boards whose searches take a fraction of a second together.
    ///
    /// # Errors
    /// Why a search was stopped.
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

/// What there is to try for covers of `n` by `n` squares by as few queens as possible.
///
/// ```
/// use bezzel::{board::Size, rooms::{problem::CoverEffort, search::Limit}};
/// let eight = CoverEffort::queens(Size::new(8, 8).unwrap(), &Limit::default()).unwrap();
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
    /// The numbers for this board.
    ///
    /// # Errors
    /// Why the search was stopped, or would not begin.
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

/// What there is to try for knight's tours of `n` by `n` squares that begin in a corner.
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
    /// The side of the board.
    pub side: u32,
    /// Eight choices at each move, on the board or not: as a power, and the number.
    pub blind: (String, BigUint),
    /// Walks of a number of moves that stay on the board and may visit squares again.
    pub walks: BigUint,
    field: Field,
}

/// What searches for knight's tours from a corner try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searches {
    /// Beginnings that visit no square twice.
    pub beginnings: u64,
    /// Those of them that a search tries which goes back as soon as a square is lost.
    pub tried: u64,
    /// Tours.
    pub tours: u64,
}

impl TourEffort {
    /// The numbers for this board.
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

    /// What two searches try.
    ///
    /// # Errors
    /// Why one was stopped.
    ///
    /// # Complexity
    /// Exponential in the squares: fractions of a second for a side of 5, years for 6.
    pub fn search(&self, limit: &Limit) -> Result<Searches, Stop> {
        let ends = Ends::OPEN.from(Square { file: 0, rank: 0 });
        let nodes = |look: Look| backtrack::list(&self.field, ends, look, limit, &mut Silent, &mut |_| Continue(()));
        let (here, ahead) = (nodes(Look::Here), nodes(Look::Ahead));
        here.end.whole()?;
        ahead.end.whole()?;
        Ok(Searches { beginnings: here.nodes, tried: ahead.nodes, tours: ahead.found as u64 })
    }
}
