//! Distribution of tours by their number of marked moves.
//!
//! Every number of ways is split by the number of marked moves, so it becomes a polynomial whose
//! degree counts them ([`MarkPolynomial`]). Adding ways adds polynomials, a marked move is a
//! product with the unknown, and polynomials are multiplied at the meeting of the two sides of a
//! cut board. The rest of the count is the same as without marks.

use super::middle::marked_moves::MarkedWeight;
use super::middle::meeting::Meeting;
use super::order::cut::BoardCut;
use super::order::plan::SweepPlan;
use super::states::degrees::{MarkPolynomial, MarkTally};
use super::states::layer::StateLayer;
use super::sweep::LayerSweep;
use super::sweep::any::AnyLayer;
use super::sweep::context::SweepContext;
use crate::{TourEnds, TourField};
use bezzel_base::core::{Limit, SearchEnd, Stop};
pub use bezzel_base::walk::{Bend, TourMarks};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;
use std::sync::atomic::Ordering;

/// Distribution of tours by their number of marked moves or bends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkDistribution {
    /// Number of tours with each number of marks, from zero. Empty if the count was stopped.
    pub tours: Vec<BigUint>,
    /// Number of states visited.
    pub states: u64,
    /// End of the count.
    pub end: SearchEnd,
}

/// Counts tours by their number of moves in some directions, in either sense.
///
/// Open tours are counted in both directions unless an end is given. Returns `None` if
/// [`is_supported`](super::is_supported) is false, if the numbers of such moves in the ways to one
/// state lie more than 31 apart, or if there are too many ways.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::{TourEnds, TourField, counting};
/// use bezzel_base::board::Size;
/// let field = TourField::knight(Size::new(6, 6).unwrap());
/// let steep = [(1, 2), (-1, 2)];
/// let by = counting::mark_distribution(&field, TourEnds::CLOSED, &steep, &Limit::default()).unwrap();
/// assert_eq!(by.tours[14..=22].iter().step_by(2).map(|n| n.to_string()).collect::<Vec<_>>(), ["208", "2304", "4838", "2304", "208"]);
/// ```
///
/// # Complexity
/// The states of a count, or twice their number if no left-right mirror preserves the marks. A
/// number of ways takes 76 bytes instead of 8, and an addition becomes 16 additions.
pub fn mark_distribution(
    field: &TourField,
    ends: TourEnds,
    marks: &[(i32, i32)],
    limit: &Limit,
) -> Option<MarkDistribution> {
    let work = SweepContext::new(limit);
    let tours = count_marked(field, ends, marks, &work).transpose()?;
    Some(MarkDistribution::new(tours, ends, work.states.load(Ordering::Relaxed)))
}

impl MarkDistribution {
    /// Creates the distribution from the numbers of tours without direction, or from the reason why
    /// they are missing.
    pub(super) fn new(
        tours: Result<Vec<BigUint>, Stop>,
        ends: TourEnds,
        states: u64,
    ) -> MarkDistribution {
        let end =
            tours.as_ref().err().map_or(SearchEnd::Complete, |&stop| SearchEnd::Stopped(stop));
        let mut tours = tours.unwrap_or_default();
        if ends.has_both_directions() {
            tours.iter_mut().for_each(|tours| *tours *= 2u32);
        }
        while tours.last().is_some_and(|tours| *tours == BigUint::ZERO) {
            tours.pop();
        }
        MarkDistribution { tours, states, end }
    }
}

/// Counts with short polynomials if they suffice, and with longer ones otherwise.
fn count_marked(
    field: &TourField,
    ends: TourEnds,
    marks: &[(i32, i32)],
    work: &SweepContext<'_>,
) -> Result<Option<Vec<BigUint>>, Stop> {
    let Some((plan, _)) =
        SweepPlan::with_marks(field, ends, marks).filter(|_| field.squares() >= 2)
    else {
        return Ok(None);
    };
    let cut = BoardCut::with_marks(field, ends, marks);
    let sides = MarkedSweeps { plan: &plan, cut: cut.as_ref(), work };
    if has_parity(field, ends, marks) {
        if let Some(tours) = sides.count_with_places::<16, 16, 2>()? {
            return Ok(Some(tours));
        }
        work.resume(0);
    }
    if let Some(tours) = sides.count_with_places::<16, 24, 1>()? {
        return Ok(Some(tours));
    }
    work.resume(0);
    sides.count_with_places::<32, 32, 1>()
}

/// Returns whether the number of moves of each square determines the parity of the number of marked
/// moves.
///
/// Let g be a number for each square, and let a move be marked if the sum of g over its two squares
/// is odd. Then the number of marked moves has the parity of the sum over all squares of g times
/// the number of moves of the square, which is 2 for a finished square of a closed tour. If g is
/// the file, the rank, or the sum of both, the marked moves are those by an odd number of files, of
/// ranks, or of both together.
fn has_parity(field: &TourField, ends: TourEnds, marks: &[(i32, i32)]) -> bool {
    let is_marked =
        |(files, ranks)| marks.contains(&(files, ranks)) || marks.contains(&(-files, -ranks));
    let is_told = |g: (i32, i32)| {
        field
            .moves()
            .iter()
            .all(|&way| is_marked(way) == ((way.0 * g.0 + way.1 * g.1).rem_euclid(2) == 1))
    };
    ends.closed && [(1, 0), (0, 1), (1, 1)].into_iter().any(is_told)
}

/// Board that is swept from end to end, or from both ends to the cut.
struct MarkedSweeps<'a> {
    plan: &'a SweepPlan,
    cut: Option<&'a BoardCut>,
    work: &'a SweepContext<'a>,
}

impl MarkedSweeps<'_> {
    /// Counts the tours by their number of marked moves.
    ///
    /// The polynomials have `PLACES` places in the layers and `MEETING` places at the meeting of
    /// the sides. Returns `None` if these places are too few, or if there are too many ways.
    fn count_with_places<const PLACES: usize, const MEETING: usize, const STEP: usize>(
        &self,
    ) -> Result<Option<Vec<BigUint>>, Stop> {
        let Some(cut) = self.cut else {
            let Some(sweep) = self.sweep_plan::<PLACES, STEP>(self.plan)? else { return Ok(None) };
            let mut tours = Vec::new();
            for (degree, ways) in sweep.total.terms() {
                tours.resize(degree, BigUint::ZERO);
                tours.push(ways.into());
            }
            return Ok(sweep.total.is_exact().then_some(tours));
        };
        let Some(near) = self.sweep_plan::<PLACES, STEP>(&cut.near.plan)? else { return Ok(None) };
        let far = match &cut.far {
            Some(half) => match self.sweep_plan::<PLACES, STEP>(&half.plan)? {
                Some(far) => Some(far),
                None => return Ok(None),
            },
            None => None,
        };
        let far = far.as_ref().unwrap_or(&near);
        let (Some(near), Some(far)) = (last_layer(&near), last_layer(far)) else { return Ok(None) };
        let steps = cut.near.plan.steps.len() as u32;
        let meeting = Meeting::new(cut, [near, far], self.work, (steps, steps))?;
        let mut tours: Vec<BigUint> = Vec::new();
        let mut told = |_, part: Vec<BigUint>| {
            tours.resize(tours.len().max(part.len()), BigUint::ZERO);
            tours.iter_mut().zip(part).for_each(|(tours, part)| *tours += part);
            Continue(())
        };
        let done = meeting.for_each_part_with::<MarkedWeight<PLACES, MEETING, STEP>>(
            &mut u64::MAX.clone(),
            &mut told,
        )?;
        Ok(done.then(|| tours.into_iter().map(|tours| tours / meeting.divisor).collect()))
    }

    /// Sweeps all squares of a plan. Returns `None` if the places are too few.
    fn sweep_plan<'p, const PLACES: usize, const STEP: usize>(
        &self,
        plan: &'p SweepPlan,
    ) -> Result<Option<LayerSweep<'p, MarkTally<PLACES, STEP>>>, Stop> {
        let mut sweep = LayerSweep::new(plan, self.work)?;
        while !sweep.is_done() {
            sweep = sweep.advance(self.work)?;
            if last_layer(&sweep).is_none_or(|layer| layer.bits() > 0) {
                return Ok(None);
            }
        }
        Ok(Some(sweep))
    }
}

/// Returns the last layer, or `None` if it was widened.
fn last_layer<'a, const PLACES: usize, const STEP: usize>(
    sweep: &'a LayerSweep<'_, MarkTally<PLACES, STEP>>,
) -> Option<&'a StateLayer<MarkPolynomial<PLACES, STEP>>> {
    match &sweep.layer {
        AnyLayer::Small(layer) => Some(layer),
        AnyLayer::Wide(_) | AnyLayer::Big(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::tests::count_listed_by;
    use bezzel_base::board::{Size, Square};
    use bezzel_base::core::SplitMix64;

    /// Counts by listing.
    fn listed(field: &TourField, ends: TourEnds, marks: &[(i32, i32)]) -> Vec<BigUint> {
        let size = field.size();
        count_listed_by(field, ends, |path| {
            let at: Vec<Square> = path.iter().map(|&square| size.square(square as usize)).collect();
            let last = ends.closed.then(|| (at[at.len() - 1], at[0]));
            let steps = at.windows(2).map(|two| (two[0], two[1])).chain(last);
            let is_marked = |(from, to): &(Square, Square)| {
                let way = (to.file as i32 - from.file as i32, to.rank as i32 - from.rank as i32);
                marks.iter().any(|&mark| mark == way || mark == (-way.0, -way.1))
            };
            steps.filter(is_marked).count()
        })
    }

    #[test]
    fn distribution_agrees_with_listing() {
        let mut random = SplitMix64::new(9);
        let (ways, mut some) = ([(1, 2), (2, 1), (2, -1), (1, -2)], 0);
        let boards = [(3, 4), (5, 5), (4, 5), (5, 6), (6, 5), (3, 8), (3, 10), (6, 6), (4, 6)];
        for round in 0..36 {
            let (files, ranks) = boards[round % boards.len()];
            let size = Size::new(files, ranks).expect("a valid size");
            let closed = (files, ranks) != (5, 5) && (round / 9 % 2 == 0 || files * ranks > 25);
            let blocked = if files * ranks < 25 && round % 4 == 3 {
                vec!["b2".parse().expect("a square")]
            } else {
                vec![]
            };
            let field = TourField::leaper(size, 1, 2, &blocked);
            let corner: Square = "a1".parse().expect("a square");
            let ends = if closed {
                TourEnds::CLOSED
            } else {
                [TourEnds::OPEN, TourEnds::OPEN.from(corner)][round % 2]
            };
            let marks: Vec<(i32, i32)> =
                ways.into_iter().filter(|_| random.next_below(2) == 0).collect();
            let found =
                mark_distribution(&field, ends, &marks, &Limit::default()).expect("within reach");
            let listed = listed(&field, ends, &marks);
            assert_eq!(found.tours, listed, "{size} {ends:?} {marks:?}");
            some += usize::from(listed.len() > 1);
        }
        assert!(some > 15, "only {some} say something");
    }

    /// Checks that the sums are the counts, and that a mirror of the board exchanges the
    /// directions.
    #[test]
    fn distributions_of_larger_boards_sum_to_the_count() {
        for (files, ranks) in [(6, 7), (5, 8), (4, 12)] {
            let field = TourField::knight(Size::new(files, ranks).expect("a valid size"));
            let limit = Limit { threads: 2, ..Limit::default() };
            let all =
                super::super::count(&field, TourEnds::CLOSED, &limit).expect("within reach").total;
            let [left, right] = [[(1, 2)], [(-1, 2)]]
                .map(|marks| mark_distribution(&field, TourEnds::CLOSED, &marks, &limit));
            let (left, right) = (left.expect("within reach"), right.expect("within reach"));
            assert_eq!(
                (left.tours.iter().sum::<BigUint>(), &left.tours),
                (all, &right.tours),
                "{files}x{ranks}"
            );
        }
    }

    #[test]
    fn limits_stop_the_distribution() {
        let field = TourField::knight(Size::new(6, 6).expect("a valid size"));
        let limit = Limit { memory: Some(1 << 20), ..Limit::default() };
        let stopped =
            mark_distribution(&field, TourEnds::CLOSED, &[(1, 2)], &limit).expect("within reach");
        assert_eq!((stopped.tours.len(), stopped.end), (0, SearchEnd::Stopped(Stop::Memory)));
    }
}
