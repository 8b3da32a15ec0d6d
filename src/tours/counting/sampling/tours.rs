//! Random tours from the counts, sampled uniformly.

use super::backward_sample::{NO_SQUARE, RecordedSweep, TourMove};
use super::two_sides::Sides;
use crate::counting::count::count;
use crate::counting::order::cut::BoardCut;
use crate::counting::order::plan::SweepPlan;
use crate::counting::order::rows::BoardRows;
use crate::counting::sweep::context::SweepContext;
use crate::{TourEnds, TourField};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, SplitMix64, Stop};
use num_bigint::BigUint;

/// All tours of a board, for sampling with replacement. Each draw gives every tour the same
/// probability, independent of earlier draws.
///
/// Open tours without a given end have a random direction. A closed tour begins on the same square
/// as in [`backtrack::list`](super::super::super::backtrack::list).
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::counting::RandomTours;
/// use bezzel_tours::{TourEnds, TourField, check};
/// use bezzel_base::board::Size;
/// let field = TourField::knight(Size::new(6, 6).unwrap());
/// let limit = Limit::default();
/// let mut drawn = RandomTours::new(&field, TourEnds::CLOSED, 1, &limit).unwrap().unwrap();
/// let tours = drawn.sample(3).unwrap();
/// assert!(tours.len() == 3 && tours.iter().all(|tour| check(&field, TourEnds::CLOSED, tour).is_ok()));
/// ```
///
/// # Complexity
/// Construction takes the time of the layers of the count and stores them, with 16 bytes per state.
/// A draw makes one pass through them for thousands of tours. Layers that do not fit in memory are
/// rebuilt, for tens of tours at a time.
#[derive(Debug)]
pub struct RandomTours<'a> {
    rows: BoardRows<'a>,
    ends: TourEnds,
    random: SplitMix64,
    work: SweepContext<'a>,
    source: TourSource,
}

/// Source of the tours.
#[derive(Debug)]
enum TourSource {
    /// The only tour of a board of one square, if it has one.
    Few(Vec<Vec<Square>>),
    /// One sweep over the whole board.
    Whole(Box<RecordedSweep>),
    /// Both sides of a cut.
    Sides(Box<Sides>),
    /// The numbers are too large for a cut, so the next draw makes the sweep.
    Later,
}

impl<'a> RandomTours<'a> {
    /// Creates the sampler for the tours of a board, with a random seed.
    ///
    /// Returns `None` if [`is_supported`](super::super::is_supported) is false.
    ///
    /// # Errors
    /// The reason why the sweep was stopped.
    pub fn new(
        field: &'a TourField,
        ends: TourEnds,
        seed: u64,
        limit: &'a Limit,
    ) -> Option<Result<RandomTours<'a>, Stop>> {
        let (plan, rows) = SweepPlan::with_rows(field, ends)?;
        let work = SweepContext::new(limit);
        let source = match (field.squares(), BoardCut::new(field, ends)) {
            (0 | 1, _) => {
                let tour: Vec<Square> =
                    field.size().iter().filter(|&square| field.is_open(square)).collect();
                Ok(TourSource::Few(if ends.closed || tour.is_empty() {
                    Vec::new()
                } else {
                    vec![tour]
                }))
            }
            (_, Some(cut)) => {
                Sides::new(cut, &work).map(|sides| TourSource::Sides(Box::new(sides)))
            }
            (_, None) => {
                RecordedSweep::new(plan, &work).map(|kept| TourSource::Whole(Box::new(kept)))
            }
        };
        Some(source.map(|source| RandomTours {
            rows,
            ends,
            random: SplitMix64::new(seed),
            work,
            source,
        }))
    }

    /// Samples tours. Returns an empty list if the board has no tour.
    ///
    /// # Errors
    /// The reason why it was stopped.
    pub fn sample(&mut self, number: usize) -> Result<Vec<Vec<Square>>, Stop> {
        let (rows, random, work) = (&self.rows, &mut self.random, &self.work);
        let drawn = match &mut self.source {
            TourSource::Few(tours) => {
                let one = |_| tours[random.next_below(tours.len() as u64) as usize].clone();
                return Ok(if tours.is_empty() {
                    Vec::new()
                } else {
                    (0..number).map(one).collect()
                });
            }
            TourSource::Sides(sides) => sides
                .sample(number, rows, random, work, || count_tours(rows.field, self.ends, work))?,
            TourSource::Whole(kept) => Some(kept.sample_tours(number, rows.width, random, work)?),
            TourSource::Later => None,
        };
        if let Some(drawn) = drawn {
            return Ok(drawn.into_iter().map(|moves| self.order_moves(&moves)).collect());
        }
        // The layers of both sides are released first.
        self.source = TourSource::Later;
        self.work.memory.clear();
        let (plan, rows) =
            SweepPlan::with_rows(rows.field, self.ends).expect("it was planned before");
        self.source = TourSource::Whole(Box::new(RecordedSweep::new(plan, &self.work)?));
        self.rows = rows;
        self.sample(number)
    }

    /// Returns the number of tours. Tours that are sampled with a direction are counted with it.
    ///
    /// # Errors
    /// The reason why it was stopped.
    ///
    /// # Complexity
    /// If the board is cut, the tours are counted again, in the memory that is left.
    pub fn total(&self) -> Result<BigUint, Stop> {
        match &self.source {
            TourSource::Few(tours) => Ok(tours.len().into()),
            TourSource::Whole(kept) => {
                Ok(kept.closed.iter().sum::<BigUint>()
                    << u32::from(self.ends.has_both_directions()))
            }
            TourSource::Sides(_) | TourSource::Later => {
                count_tours(self.rows.field, self.ends, &self.work)
            }
        }
    }

    /// Returns the tour formed by a set of moves.
    fn order_moves(&mut self, moves: &[TourMove]) -> Vec<Square> {
        let size = self.rows.field.size();
        let apex = size.squares() as usize;
        let number =
            |square| if square == NO_SQUARE { apex } else { size.index(self.rows.square(square)) };
        let mut near = vec![Vec::with_capacity(2); apex + 1];
        for &(a, b) in moves {
            near[number(a)].push(number(b));
            near[number(b)].push(number(a));
        }
        let first = self.first_square(&near[apex]);
        let second = if self.ends.closed {
            near[first].iter().min()
        } else {
            near[first].iter().find(|&&at| at != apex)
        };
        let mut tour = vec![size.square(first)];
        let (mut before, mut at) = (first, second.copied().unwrap_or(apex));
        while at != first && at != apex {
            tour.push(size.square(at));
            (before, at) = (at, if near[at][0] == before { near[at][1] } else { near[at][0] });
        }
        assert_eq!(tour.len() as u64, self.rows.field.squares(), "the moves are one tour");
        tour
    }

    /// Returns the number of the first square of an open tour with these two ends, or of a closed
    /// tour.
    fn first_square(&mut self, tips: &[usize]) -> usize {
        let (field, ends) = (self.rows.field, self.ends);
        let index = |square: Square| field.size().index(square);
        match (ends.from, ends.to) {
            (Some(from), _) => index(from),
            (None, _) if ends.closed => index(
                field.size().iter().find(|&square| field.is_open(square)).expect("several squares"),
            ),
            (None, Some(to)) => tips[usize::from(tips[0] == index(to))],
            (None, None) => tips[self.random.next_below(2) as usize],
        }
    }
}

/// Counts the tours in the memory that is left.
fn count_tours(
    field: &TourField,
    ends: TourEnds,
    work: &SweepContext<'_>,
) -> Result<BigUint, Stop> {
    let limit = Limit { memory: Some(work.memory.free_bytes()), ..work.limit.clone() };
    let counted = count(field, ends, &limit).expect("it was planned before");
    match counted.end {
        SearchEnd::Complete => Ok(counted.total),
        SearchEnd::Stopped(stop) => Err(stop),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack::Lookahead;
    use crate::{backtrack, check};
    use bezzel_base::board::Size;
    use bezzel_base::core::SilentObserver;
    use std::collections::BTreeMap;
    use std::ops::ControlFlow::Continue;

    fn field(files: u64, ranks: u64) -> TourField {
        TourField::knight(Size::new(files, ranks).expect("a valid size"))
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    /// Returns the number of times that each tour is drawn.
    fn sampled_tours(
        field: &TourField,
        ends: TourEnds,
        seed: u64,
        number: usize,
    ) -> BTreeMap<Vec<Square>, u64> {
        let limit = Limit { threads: 2, ..Limit::default() };
        let mut all =
            RandomTours::new(field, ends, seed, &limit).expect("within reach").expect("no limit");
        let mut often = BTreeMap::new();
        for tour in all.sample(number).expect("no limit") {
            *often.entry(tour).or_default() += 1;
        }
        often
    }

    fn listed(field: &TourField, ends: TourEnds) -> Vec<Vec<Square>> {
        let mut tours = Vec::new();
        backtrack::list(
            field,
            ends,
            Lookahead::Ahead,
            &Limit::default(),
            &mut SilentObserver,
            &mut |path| {
                tours.push(
                    path.iter().map(|&number| field.size().square(number as usize)).collect(),
                );
                Continue(())
            },
        );
        tours
    }

    /// Returns the deviation of the counts from uniform ones.
    ///
    /// This is the statistic of the chi-square test minus its mean, in units of its standard
    /// deviation.
    fn deviation(often: &BTreeMap<Vec<Square>, u64>, tours: u64) -> f64 {
        let draws: u64 = often.values().sum();
        let expected = draws as f64 / tours as f64;
        let missing = (tours - often.len() as u64) as f64 * expected;
        let sum: f64 =
            often.values().map(|&n| (n as f64 - expected).powi(2) / expected).sum::<f64>()
                + missing;
        let free = tours as f64 - 1.0;
        (sum - free) / (2.0 * free).sqrt()
    }

    /// The 9862 closed tours of 6 by 6 with ten draws for each, the 1728 directed open tours of 5
    /// by 5, and so on. Uniform draws exceed a deviation of 4 with a probability of about one in
    /// 20,000. A single tour with double probability would hardly be detected, but a class of
    /// symmetric ones would move the deviation by far more.
    #[test]
    fn every_tour_is_equally_likely() {
        for (field, ends, tours, seed) in [
            (field(6, 6), TourEnds::CLOSED, 9862, 1),
            (field(5, 5), TourEnds::OPEN, 1728, 2),
            (field(5, 6), TourEnds::CLOSED, 8, 3),
            // Boards whose far side is not the near one after a half turn: one with an end that no
            // symmetry preserves, and one with an odd number of rows.
            (field(5, 6), TourEnds::OPEN.from(square("a2")), 1910, 4),
            (field(4, 5), TourEnds::OPEN, 164, 5),
        ] {
            let often = sampled_tours(&field, ends, seed, 10 * tours as usize);
            let deviation = deviation(&often, tours);
            assert!(deviation.abs() < 4.0, "{} {ends:?}: {deviation}", field.size());
        }
    }

    /// With few tours, a bias of a tenth is detected.
    #[test]
    fn small_sets_are_sampled_without_bias() {
        let without = |field: &TourField, names: &[&str]| {
            let blocked: Vec<Square> = names.iter().map(|name| square(name)).collect();
            TourField::leaper(field.size(), 1, 2, &blocked)
        };
        let boards = [
            (field(3, 4), TourEnds::OPEN),
            (field(3, 10), TourEnds::CLOSED),
            (field(10, 3), TourEnds::CLOSED.from(square("e2"))),
            (field(5, 6), TourEnds::CLOSED),
            (field(5, 6), TourEnds::OPEN.from(square("c2"))),
            (field(6, 5), TourEnds::OPEN.to(square("b3"))),
            (field(5, 5), TourEnds::OPEN.from(square("a1"))),
            (field(5, 5), TourEnds::OPEN.to(square("c3"))),
            (field(5, 5), TourEnds::OPEN.from(square("a1")).to(square("e5"))),
            (without(&field(5, 5), &["a1", "a2"]), TourEnds::OPEN),
            (without(&field(6, 5), &["a1", "f1"]), TourEnds::OPEN.from(square("a2"))),
            (without(&field(5, 6), &["a1", "b1"]), TourEnds::CLOSED),
            (without(&field(5, 6), &["a1", "a6"]), TourEnds::CLOSED),
            (without(&field(5, 6), &["a1", "e6"]), TourEnds::CLOSED),
            // A half turn maps the board to itself, but no mirror does.
            (
                without(&field(6, 6), &["a1", "a2", "b1", "f6", "f5", "e6", "c3", "d4"]),
                TourEnds::CLOSED,
            ),
        ];
        for (seed, (field, ends)) in boards.into_iter().enumerate() {
            let tours = listed(&field, ends);
            let often = sampled_tours(&field, ends, seed as u64, 60 * tours.len().min(200));
            let name = format!("{} {ends:?} {} tours", field.size(), tours.len());
            assert!(tours.len() > 3 && often.keys().all(|tour| tours.contains(tour)), "{name}");
            let deviation = deviation(&often, tours.len() as u64);
            assert!(deviation.abs() < 4.0, "{name}: {deviation}");
        }
    }

    #[test]
    fn seed_samples_the_same_with_any_number_of_threads() {
        let field = field(6, 6);
        let tours = |threads, memory| {
            let limit = Limit { threads, memory, ..Limit::default() };
            RandomTours::new(&field, TourEnds::CLOSED, 5, &limit)
                .expect("within reach")
                .expect("no limit")
                .sample(40)
        };
        let one = tours(1, None).expect("no limit");
        assert_eq!(tours(3, None).as_ref(), Ok(&one));
        assert_eq!(tours(2, Some(1_000_000)).as_ref(), Ok(&one));
    }

    #[test]
    fn boards_without_tours_and_limits_are_reported() {
        let limit = Limit::default();
        let empty = TourField::leaper(
            Size::new(6, 6).expect("a valid size"),
            1,
            2,
            &["b3".parse().expect("a square")],
        );
        for (field, ends) in [
            (field(4, 4), TourEnds::OPEN),
            (field(7, 5), TourEnds::CLOSED),
            (empty, TourEnds::CLOSED),
        ] {
            let tours = RandomTours::new(&field, ends, 1, &limit)
                .expect("within reach")
                .expect("no limit")
                .sample(2);
            assert_eq!(tours, Ok(Vec::new()), "{} {ends:?}", field.size());
        }
        let one = field(1, 1);
        let tours = |ends| {
            RandomTours::new(&one, ends, 1, &limit)
                .expect("within reach")
                .expect("no limit")
                .sample(2)
        };
        assert_eq!(tours(TourEnds::OPEN).map(|tours| tours.len()), Ok(2));
        assert_eq!(tours(TourEnds::CLOSED), Ok(Vec::new()));
        let small = Limit { memory: Some(100_000), ..Limit::default() };
        let field = field(6, 6);
        assert_eq!(
            RandomTours::new(&field, TourEnds::OPEN, 1, &small).expect("within reach").err(),
            Some(Stop::Memory)
        );
    }

    /// Covers numbers too large for the cut, which the first draw detects, and numbers beyond 128
    /// bits.
    #[test]
    fn long_boards_are_sampled() {
        let limit = Limit::default();
        for (ranks, is_cut) in [(70, true), (74, false), (120, false)] {
            let field = field(3, ranks);
            let mut all = RandomTours::new(&field, TourEnds::CLOSED, 1, &limit)
                .expect("within reach")
                .expect("no limit");
            for number in [3, 2] {
                let tours = all.sample(number).expect("no limit");
                assert!(
                    tours.len() == number
                        && tours.iter().all(|tour| check(&field, TourEnds::CLOSED, tour).is_ok())
                );
                assert_eq!(matches!(all.source, TourSource::Sides(_)), is_cut, "{ranks}");
            }
        }
    }
}
