//! Knight's tours to complete from given numbers, with exactly one solution.

use bezzel_base::board::{Size, Square};
use bezzel_base::core::{Limit, SilentObserver, SplitMix64, Stop};
use bezzel_tours::StepClues;
use bezzel_tours::clues::{self, BranchOrder};
use bezzel_tours::{MoveGraph, TourEnds, TourField, backtrack};
use std::ops::ControlFlow::{Break, Continue};

/// Shortest and longest side of a board for which numbers are generated.
pub const NUMBERED_SIDES: (u64, u64) = (5, 8);

/// Node limit of the test whether some numbers have one solution. If it is reached, they count as
/// having several.
const MAX_NODES: u64 = 1 << 10;

/// Given numbers of squares that exactly one tour has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedTour {
    /// Squares with their numbers, counted from 1, in increasing order.
    pub given: Vec<(Square, u64)>,
    /// Squares of the tour in its order.
    pub tour: Vec<Square>,
}

/// Generates numbers of squares on a board of this side that exactly one knight's tour has, in
/// increasing order. The first and the last number are among them.
///
/// The tour is random. Its numbers are removed in random order while exactly one tour is left,
/// until a quarter of the squares has a number. Returns `None` unless the side is among
/// [`NUMBERED_SIDES`].
///
/// # Errors
/// Returns the reason if the limit stopped it.
///
/// ```
/// use bezzel_lab::puzzle::generate_numbered_tour;
/// let puzzle = generate_numbered_tour(5, 1, &Default::default()).unwrap().unwrap();
/// assert_eq!((puzzle.tour.len(), puzzle.given[0]), (25, (puzzle.tour[0], 1)));
/// ```
pub fn generate_numbered_tour(
    side: u64,
    seed: u64,
    limit: &Limit,
) -> Option<Result<NumberedTour, Stop>> {
    let size = Size::new(side, side).ok()?;
    if !(NUMBERED_SIDES.0..=NUMBERED_SIDES.1).contains(&side) {
        return None;
    }
    let (field, mut random) = (TourField::knight(size), SplitMix64::new(seed ^ side << 48));
    let tour = match random_tour(&field, &mut random, limit) {
        Ok(tour) => tour,
        Err(stop) => return Some(Err(stop)),
    };
    let mut given: Vec<Option<(Square, u64)>> = tour.iter().copied().zip(1..).map(Some).collect();
    let mut order: Vec<usize> = (1..tour.len() - 1).collect();
    random.shuffle(&mut order);
    let mut left = tour.len();
    for place in order {
        if left <= tour.len() / 4 {
            break;
        }
        if let Some(stop) = limit.check_stop() {
            return Some(Err(stop));
        }
        let number = given[place].take();
        if has_one_tour(&field, given.iter().flatten().copied().collect(), limit) {
            left -= 1;
        } else {
            given[place] = number;
        }
    }
    Some(Ok(NumberedTour { given: given.into_iter().flatten().collect(), tour }))
}

/// Returns whether a short search proves that exactly one tour has these numbers.
fn has_one_tour(field: &TourField, given: Vec<(Square, u64)>, limit: &Limit) -> bool {
    let limit = Limit { solutions: Some(2), nodes: Some(MAX_NODES), ..limit.clone() };
    let (clues, order) = (StepClues::new(given), BranchOrder::Fewest);
    let searched = clues::list(field, TourEnds::OPEN, &clues, order, &limit, &mut |_| Continue(()));
    searched.found == 1 && searched.end.is_complete()
}

/// Returns a random tour: that of a search which tries the moves in a random order, from random
/// squares, the squares with the fewest onward moves first.
fn random_tour(
    field: &TourField,
    random: &mut SplitMix64,
    limit: &Limit,
) -> Result<Vec<Square>, Stop> {
    const NODES: u64 = 1 << 14;
    let part = Limit { nodes: Some(NODES), ..limit.clone() };
    let graph = MoveGraph::new(field);
    loop {
        let mut moves = field.moves().to_vec();
        random.shuffle(&mut moves);
        let order = bezzel_tours::MoveOrder::new(&moves).expect("a knight has eight moves");
        let start = graph.square(random.next_below(field.squares()) as u32);
        let mut found = None;
        backtrack::list_on_graph(
            &MoveGraph::with_order(field, &order),
            field,
            TourEnds::OPEN.from(start),
            backtrack::Lookahead::Fewest,
            &part,
            &mut SilentObserver,
            &mut |tour| {
                found = Some(graph.squares(tour));
                Break(())
            },
        );
        if let Some(tour) = found {
            return Ok(tour);
        }
        limit.check_stop().map_or(Ok(()), Err)?;
    }
}
