//! Tours drawn at random from the counts, every one with the same chance.

use super::super::{Ends, Field};
use super::cut::Cut;
use super::halves::Halves;
use super::kept::{Descent, Kept, Move, NOWHERE};
use super::plan::{Plan, Rows};
use super::sweep::Work;
use super::{MEMORY, count};
use crate::board::Square;
use crate::search::{End, Limit, SplitMix64, Stop};
use num_bigint::BigUint;

/// Ways that are drawn together: a layer is gone through once for all of them.
pub(super) const TOGETHER: usize = 1 << 13;

/// All tours of a board, to be drawn from with replacement: each draw gives every tour with the same chance, whatever was drawn before.
///
/// Open tours without a given end are drawn with a direction; a closed one begins where
/// [`backtrack::list`](super::super::backtrack::list) begins it.
///
/// ```
/// use bezzel::{board::Size, rooms::search::{Limit, tour::{Ends, Field, check, counting::Urn}}};
/// let field = Field::knight(Size::new(6, 6).unwrap());
/// let limit = Limit::default();
/// let mut urn = Urn::new(&field, Ends::CLOSED, 1, &limit).unwrap().unwrap();
/// let tours = urn.draw(3).unwrap();
/// assert!(tours.len() == 3 && tours.iter().all(|tour| check(&field, Ends::CLOSED, tour).is_ok()));
/// ```
///
/// # Complexity
/// Filling it takes the time of the layers of the count and keeps them: 16 bytes a state. A draw goes through them once again for
/// thousands of tours. Layers for which there is no room are made again, for tens of tours at a time.
pub struct Urn<'a> {
    field: &'a Field,
    ends: Ends,
    random: SplitMix64,
    work: Work<'a>,
    filled: Filled,
}

/// What the tours are drawn from.
enum Filled {
    /// The only tour of a board of one square, if that is one.
    Few(Vec<Vec<Square>>),
    /// One sweep over the whole board.
    Whole(Box<Kept>),
    /// Both sides of a cut.
    Halves(Box<Halves>),
    /// The numbers are too large for a cut: the sweep comes with the next draw.
    Later,
}

impl std::fmt::Debug for Urn<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Urn").field("field", &self.field).field("ends", &self.ends).finish_non_exhaustive()
    }
}

impl<'a> Urn<'a> {
    /// The urn of a board, with random numbers from a seed; none where [`reaches`](super::reaches) is false.
    ///
    /// # Errors
    /// Why it could not be filled.
    pub fn new(field: &'a Field, ends: Ends, seed: u64, limit: &'a Limit) -> Option<Result<Urn<'a>, Stop>> {
        let plan = Plan::new(field, ends)?;
        let work = Work::new(limit, limit.memory.unwrap_or(MEMORY));
        let filled = match field.squares() {
            0 => Ok(Filled::Few(Vec::new())),
            1 => {
                let tour: Vec<Square> = field.size().iter().filter(|&square| field.is_open(square)).collect();
                Ok(Filled::Few(if ends.closed { Vec::new() } else { vec![tour] }))
            }
            _ => fill(plan, Cut::new(field, ends), &work),
        };
        Some(filled.map(|filled| Urn { field, ends, random: SplitMix64::new(seed), work, filled }))
    }

    /// Draws some tours; none where the board has no tour.
    ///
    /// # Errors
    /// Why it was stopped.
    pub fn draw(&mut self, number: usize) -> Result<Vec<Vec<Square>>, Stop> {
        let (field, ends, random, work) = (self.field, self.ends, &mut self.random, &self.work);
        let drawn = match &mut self.filled {
            Filled::Few(tours) => {
                let one = |_| tours[random.below(tours.len() as u64) as usize].clone();
                return Ok(if tours.is_empty() { Vec::new() } else { (0..number).map(one).collect() });
            }
            Filled::Halves(halves) => {
                let rows = Cut::rows(field);
                let drawn = halves.draw(number, &rows, (random, work), || counted(field, ends, work))?;
                drawn.map(|drawn| on_board(drawn, &rows))
            }
            Filled::Whole(kept) => {
                let (_, rows) = Plan::with_rows(field, ends).expect("it was planned before");
                Some(on_board(whole(kept, rows.width, number, random, work)?, &rows))
            }
            Filled::Later => None,
        };
        if let Some(drawn) = drawn {
            return Ok(drawn.into_iter().map(|moves| self.walk(&moves)).collect());
        }
        // The layers of both sides are given up first.
        self.filled = Filled::Later;
        self.work.memory.clear();
        let plan = Plan::new(field, ends).expect("it was planned before");
        self.filled = Filled::Whole(Box::new(Kept::new(plan, &self.work)?));
        self.draw(number)
    }

    /// How many tours there are, directed where they are drawn with a direction.
    ///
    /// # Errors
    /// Why it was stopped.
    ///
    /// # Complexity
    /// A count of its own where the board is cut, in the memory that is left.
    pub fn total(&self) -> Result<BigUint, Stop> {
        match &self.filled {
            Filled::Few(tours) => Ok(tours.len().into()),
            Filled::Whole(kept) => {
                let both_ways = !self.ends.closed && self.ends.from.is_none() && self.ends.to.is_none();
                Ok(kept.closed.iter().sum::<BigUint>() << u32::from(both_ways))
            }
            Filled::Halves(_) | Filled::Later => counted(self.field, self.ends, &self.work),
        }
    }

    /// The tour that some moves make.
    fn walk(&mut self, moves: &[(Option<Square>, Option<Square>)]) -> Vec<Square> {
        let size = self.field.size();
        let number = |square: Option<Square>| square.map_or(size.squares() as usize, |square| size.index(square));
        let mut near = vec![Vec::with_capacity(2); size.squares() as usize + 1];
        for &(a, b) in moves {
            near[number(a)].push(b);
            near[number(b)].push(a);
        }
        let (first, second) = self.start(&near[size.squares() as usize], |square| near[size.index(square)].clone());
        let mut tour = vec![first];
        let (mut before, mut at) = (Some(first), second);
        while let Some(square) = at.filter(|&square| square != first) {
            tour.push(square);
            let ways = &near[size.index(square)];
            (before, at) = (at, if ways[0] == before { ways[1] } else { ways[0] });
        }
        assert_eq!(tour.len() as u64, self.field.squares(), "the moves are one tour");
        tour
    }

    /// The first square, and the second if there is one.
    fn start(
        &mut self,
        tips: &[Option<Square>],
        near: impl Fn(Square) -> Vec<Option<Square>>,
    ) -> (Square, Option<Square>) {
        let is_open = |square: &Square| self.field.is_open(*square);
        if self.ends.closed {
            let first = self.ends.from.or_else(|| self.field.size().iter().find(is_open)).expect("several squares");
            return (first, near(first).into_iter().min().flatten());
        }
        let tips: Vec<Square> = tips.iter().copied().flatten().collect();
        let first = match (self.ends.from, self.ends.to) {
            (Some(from), _) => from,
            (_, Some(to)) => tips[usize::from(tips[0] == to)],
            _ => tips[self.random.below(2) as usize],
        };
        (first, near(first).into_iter().flatten().next())
    }
}

fn fill(plan: Plan, cut: Option<Cut>, work: &Work<'_>) -> Result<Filled, Stop> {
    Ok(match cut {
        Some(cut) => Filled::Halves(Box::new(Halves::new(cut, work)?)),
        None => Filled::Whole(Box::new(Kept::new(plan, work)?)),
    })
}

/// The count in the memory that is left.
fn counted(field: &Field, ends: Ends, work: &Work<'_>) -> Result<BigUint, Stop> {
    let limit = Limit { memory: Some(work.memory.free()), ..work.limit.clone() };
    let counted = count(field, ends, &limit).expect("it was planned before");
    match counted.end {
        End::Complete => Ok(counted.total),
        End::Stopped(stop) => Err(stop),
    }
}

/// The moves of a tour: between squares, or to the apex.
type Moves = Vec<(Option<Square>, Option<Square>)>;

fn on_board(tours: Vec<Vec<Move>>, rows: &Rows<'_>) -> Vec<Moves> {
    let square = |number: usize| (number != NOWHERE).then(|| rows.square(number));
    let moves = |moves: Vec<Move>| moves.into_iter().map(|(a, b)| (square(a), square(b))).collect();
    tours.into_iter().map(moves).collect()
}

/// From the steps that close a tour back.
fn whole(
    kept: &mut Kept,
    width: usize,
    number: usize,
    random: &mut SplitMix64,
    work: &Work<'_>,
) -> Result<Vec<Vec<Move>>, Stop> {
    let sum = |sum: &mut BigUint, closed: &BigUint| {
        *sum += closed;
        Some(sum.clone())
    };
    let sums: Vec<BigUint> = kept.closed.iter().scan(BigUint::ZERO, sum).collect();
    let Some(total) = sums.last().filter(|total| **total > BigUint::ZERO) else { return Ok(Vec::new()) };
    let mut one = || {
        let number = random.below_big(total);
        Descent::new(sums.partition_point(|sum| *sum <= number) + 1, None, false, random)
    };
    let mut descents: Vec<Descent> = (0..number).map(|_| one()).collect();
    for some in descents.chunks_mut(TOGETHER) {
        kept.descend(some, width, work)?;
    }
    Ok(descents.into_iter().map(|descent| descent.moves).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::Silent;
    use crate::search::tour::backtrack::{self, Look};
    use crate::search::tour::check;
    use std::collections::BTreeMap;
    use std::ops::ControlFlow::Continue;

    fn field(files: u64, ranks: u64) -> Field {
        Field::knight(Size::new(files, ranks).expect("a valid size"))
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    /// How often each tour is drawn.
    fn drawn(field: &Field, ends: Ends, seed: u64, number: usize) -> BTreeMap<Vec<Square>, u64> {
        let limit = Limit { threads: 2, ..Limit::default() };
        let mut urn = Urn::new(field, ends, seed, &limit).expect("within reach").expect("no limit");
        let mut often = BTreeMap::new();
        for tour in urn.draw(number).expect("no limit") {
            *often.entry(tour).or_default() += 1;
        }
        often
    }

    fn listed(field: &Field, ends: Ends) -> Vec<Vec<Square>> {
        let mut tours = Vec::new();
        backtrack::list(field, ends, Look::Ahead, &Limit::default(), &mut Silent, &mut |path| {
            tours.push(path.iter().map(|&number| field.size().square(number as usize)).collect());
            Continue(())
        });
        tours
    }

    /// How far the counts are from even ones: the statistic of the chi-square test with its mean and its standard deviation as units.
    fn deviation(often: &BTreeMap<Vec<Square>, u64>, tours: u64) -> f64 {
        let draws: u64 = often.values().sum();
        let expected = draws as f64 / tours as f64;
        let missing = (tours - often.len() as u64) as f64 * expected;
        let sum: f64 = often.values().map(|&n| (n as f64 - expected).powi(2) / expected).sum::<f64>() + missing;
        let free = tours as f64 - 1.0;
        (sum - free) / (2.0 * free).sqrt()
    }

    /// The 9862 closed tours of 6 by 6, ten draws for each; the 1728 directed open ones of 5 by 5, and so on. Of even draws the deviation
    /// passes 4 with a chance of about one in 20,000; a tour that came twice as often as the others would hardly be seen, but a class of
    /// symmetric ones that did would move it by far more than that.
    #[test]
    fn every_tour_is_equally_likely() {
        for (field, ends, tours, seed) in [
            (field(6, 6), Ends::CLOSED, 9862, 1),
            (field(5, 5), Ends::OPEN, 1728, 2),
            (field(5, 6), Ends::CLOSED, 8, 3),
            // Boards whose far side is not the near one turned round: an end that no symmetry keeps, and an odd number of rows.
            (field(5, 6), Ends::OPEN.from(square("a2")), 1910, 4),
            (field(4, 5), Ends::OPEN, 164, 5),
        ] {
            let often = drawn(&field, ends, seed, 10 * tours as usize);
            let deviation = deviation(&often, tours);
            assert!(deviation.abs() < 4.0, "{} {ends:?}: {deviation}", field.size());
        }
    }

    /// With few tours a bias of a few per cent shows.
    #[test]
    fn few_tours_are_drawn_often() {
        let without = |field: &Field, names: &[&str]| {
            let blocked: Vec<Square> = names.iter().map(|name| square(name)).collect();
            Field::leaper(field.size(), 1, 2, &blocked)
        };
        let boards = [
            (field(3, 4), Ends::OPEN),
            (field(3, 10), Ends::CLOSED),
            (field(10, 3), Ends::CLOSED.from(square("e2"))),
            (field(5, 6), Ends::CLOSED),
            (field(5, 6), Ends::OPEN.from(square("c2"))),
            (field(6, 5), Ends::OPEN.to(square("b3"))),
            (field(5, 5), Ends::OPEN.from(square("a1"))),
            (field(5, 5), Ends::OPEN.to(square("c3"))),
            (field(5, 5), Ends::OPEN.from(square("a1")).to(square("e5"))),
            (without(&field(5, 5), &["a1", "a2"]), Ends::OPEN),
            (without(&field(6, 5), &["a1", "f1"]), Ends::OPEN.from(square("a2"))),
            (without(&field(5, 6), &["a1", "b1"]), Ends::CLOSED),
            (without(&field(5, 6), &["a1", "a6"]), Ends::CLOSED),
            (without(&field(5, 6), &["a1", "e6"]), Ends::CLOSED),
        ];
        for (seed, (field, ends)) in boards.into_iter().enumerate() {
            let tours = listed(&field, ends);
            let often = drawn(&field, ends, seed as u64, 200 * tours.len().min(200));
            let name = format!("{} {ends:?} {} tours", field.size(), tours.len());
            assert!(tours.len() > 3 && often.keys().all(|tour| tours.contains(tour)), "{name}");
            let deviation = deviation(&often, tours.len() as u64);
            assert!(deviation.abs() < 4.0, "{name}: {deviation}");
        }
    }

    #[test]
    fn a_seed_draws_the_same_with_any_number_of_threads() {
        let field = field(6, 6);
        let tours = |threads, memory| {
            let limit = Limit { threads, memory, ..Limit::default() };
            Urn::new(&field, Ends::CLOSED, 5, &limit).expect("within reach").expect("no limit").draw(40)
        };
        let one = tours(1, None).expect("no limit");
        assert_eq!(tours(3, None).as_ref(), Ok(&one));
        assert_eq!(tours(2, Some(1_000_000)).as_ref(), Ok(&one));
    }

    #[test]
    fn boards_without_tours_and_limits() {
        let limit = Limit::default();
        let empty = Field::leaper(Size::new(6, 6).expect("a valid size"), 1, 2, &["b3".parse().expect("a square")]);
        for (field, ends) in [(field(4, 4), Ends::OPEN), (field(7, 5), Ends::CLOSED), (empty, Ends::CLOSED)] {
            let tours = Urn::new(&field, ends, 1, &limit).expect("within reach").expect("no limit").draw(2);
            assert_eq!(tours, Ok(Vec::new()), "{} {ends:?}", field.size());
        }
        let one = field(1, 1);
        let tours = |ends| Urn::new(&one, ends, 1, &limit).expect("within reach").expect("no limit").draw(2);
        assert_eq!(tours(Ends::OPEN).map(|tours| tours.len()), Ok(2));
        assert_eq!(tours(Ends::CLOSED), Ok(Vec::new()));
        let small = Limit { memory: Some(100_000), ..Limit::default() };
        let field = field(6, 6);
        assert_eq!(Urn::new(&field, Ends::OPEN, 1, &small).expect("within reach").err(), Some(Stop::Memory));
    }

    /// Up to numbers too large for the cut, which are found to be so with the first draw, and beyond 128 bits.
    #[test]
    fn long_boards() {
        let limit = Limit::default();
        for (ranks, is_cut) in [(70, true), (74, false), (120, false)] {
            let field = field(3, ranks);
            let mut urn = Urn::new(&field, Ends::CLOSED, 1, &limit).expect("within reach").expect("no limit");
            for number in [3, 2] {
                let tours = urn.draw(number).expect("no limit");
                assert!(tours.len() == number && tours.iter().all(|tour| check(&field, Ends::CLOSED, tour).is_ok()));
                assert_eq!(matches!(urn.filled, Filled::Halves(_)), is_cut, "{ranks}");
            }
        }
    }
}
