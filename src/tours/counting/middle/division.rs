//! Division of the count into parts by the profile on the common rows.

use super::meeting::{Meeting, PARTS};
use crate::counting::effort::estimate_memory;
use crate::counting::order::cut::BoardCut;
use crate::counting::sweep::context::SweepContext;
use crate::{TourEnds, TourField};
use bezzel_base::core::{
    DividedCount, FinishedCallback, Limit, SearchEnd, SearchResult, Stop, SubproblemShare,
};
use num_bigint::BigUint;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// Memory estimate, in bytes, below which a count takes only seconds.
const WORTH: u64 = 250_000_000;

/// Largest number of squares for which the ways of a state certainly fit 64 bits.
const SQUARES: u64 = 64;

/// Divides the count into parts. Returns `None` if it takes only seconds, or if the board cannot be
/// cut in the middle.
///
/// Every call that counts some of the parts first sweeps both sides of the board.
pub fn divide_count(field: &TourField, ends: TourEnds) -> Option<Box<dyn DividedCount>> {
    let is_long = estimate_memory(field, ends, false).is_some_and(|bytes| bytes >= WORTH)
        && field.squares() <= SQUARES;
    is_long.then(|| divide_count_always(field, ends)).flatten()
}

/// Divides the count into parts even if it is short. Returns `None` if the board cannot be cut in
/// the middle.
pub fn divide_count_always(field: &TourField, ends: TourEnds) -> Option<Box<dyn DividedCount>> {
    CutDivision::new(field, ends).map(|sides| Box::new(sides) as Box<dyn DividedCount>)
}

/// Count of a board with a cut in the middle.
#[derive(Debug)]
struct CutDivision {
    field: TourField,
    ends: TourEnds,
    cut: BoardCut,
}

impl CutDivision {
    fn new(field: &TourField, ends: TourEnds) -> Option<CutDivision> {
        Some(CutDivision { field: field.clone(), ends, cut: BoardCut::new(field, ends)? })
    }

    fn count_parts(
        &self,
        numbers: &[usize],
        work: &SweepContext<'_>,
        finished: FinishedCallback<'_>,
    ) -> Result<BigUint, Stop> {
        let mut layers = Vec::new();
        // Larger numbers do not occur on boards of this size. If they did, the count would stop
        // instead of giving a wrong result.
        let Some(meeting) = Meeting::from_sweeps(&self.cut, work, &mut layers)? else {
            return Err(Stop::Memory);
        };
        let states = work.states.load(Ordering::Relaxed);
        let mut total = BigUint::ZERO;
        let is_done = meeting.for_each_part(
            numbers.iter().fold(0, |bits, number| bits | 1 << number),
            &mut |number, sum| {
                let sum = sum * self.direction_count();
                let Ok(count) = u128::try_from(&sum) else { return ControlFlow::Break(()) };
                total += sum;
                // The states are reported with the first part.
                finished(
                    number,
                    SubproblemShare {
                        count,
                        classes: None,
                        nodes: if number == 0 { states } else { 0 },
                    },
                )
            },
        )?;
        if is_done { Ok(total) } else { Err(Stop::Memory) }
    }

    /// Returns the number of directions in which a tour is counted.
    fn direction_count(&self) -> u32 {
        if self.ends == TourEnds::OPEN { 2 } else { 1 }
    }
}

impl DividedCount for CutDivision {
    fn algorithm(&self) -> &'static str {
        "tour-frontier/2"
    }

    fn subproblem_count(&self) -> usize {
        PARTS
    }

    fn divisor(&self) -> u32 {
        self.cut.divisor()
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        let size = self.field.size();
        (0..PARTS).for_each(|part| tell(&[part as u64, size.files().into(), size.ranks().into()]));
    }

    fn count(
        &self,
        numbers: &[usize],
        limit: &Limit,
        finished: FinishedCallback<'_>,
    ) -> SearchResult {
        let work = SweepContext::new(limit);
        let total = self.count_parts(numbers, &work, finished);
        let nodes = work.states.load(Ordering::Relaxed);
        match total {
            Ok(total) => {
                let found = (total / self.divisor())
                    .try_into()
                    .expect("a sum of numbers of 128 bits, of which few are large");
                SearchResult { found, nodes, end: SearchEnd::Complete }
            }
            Err(stop) => SearchResult { found: 0, nodes, end: SearchEnd::Stopped(stop) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Size;
    use std::ops::ControlFlow::{Break, Continue};
    use std::sync::Mutex;

    #[test]
    fn parts_add_up_to_all_tours() {
        let corner = TourEnds::OPEN.from("a1".parse().expect("a square"));
        for (files, ranks, ends) in [
            (6, 6, TourEnds::CLOSED),
            (5, 6, TourEnds::OPEN),
            (5, 7, corner),
            (5, 5, TourEnds::OPEN),
        ] {
            let field = TourField::knight(Size::new(files, ranks).expect("a valid size"));
            let tours = crate::counting::count::count(&field, ends, &Limit::default())
                .expect("within reach")
                .total;
            let sides = CutDivision::new(&field, ends).expect("it can be cut");
            let (sum, heard) = (Mutex::new(0u128), Mutex::new(Vec::new()));
            let (some, others): (Vec<usize>, Vec<usize>) =
                (0..PARTS).partition(|part| part % 3 == 0);
            for numbers in [some, others] {
                let searched = sides.count(
                    &numbers,
                    &Limit { threads: 2, ..Limit::default() },
                    &|number, share| {
                        *sum.lock().expect("no panic") += share.count;
                        heard.lock().expect("no panic").push(number);
                        Continue(())
                    },
                );
                assert_eq!(searched.end, SearchEnd::Complete);
            }
            let mut heard = heard.into_inner().expect("no panic");
            heard.sort_unstable();
            assert_eq!(heard, (0..PARTS).collect::<Vec<_>>());
            let sum = sum.into_inner().expect("no panic");
            assert_eq!(
                (
                    sum % u128::from(sides.divisor()),
                    BigUint::from(sum / u128::from(sides.divisor()))
                ),
                (0, tours)
            );
        }
    }

    #[test]
    fn observer_stops_the_division() {
        let field = TourField::knight(Size::new(6, 6).expect("a valid size"));
        let sides = CutDivision::new(&field, TourEnds::CLOSED).expect("it can be cut");
        let searched = sides.count(&[1, 2, 3], &Limit::default(), &|_, _| Break(()));
        assert_eq!(searched.end, SearchEnd::Stopped(Stop::Observer));
    }

    #[test]
    fn only_long_counts_are_divided() {
        let long = |files, ranks, ends| {
            divide_count(&TourField::knight(Size::new(files, ranks).expect("a valid size")), ends)
                .is_some()
        };
        assert!(
            long(8, 8, TourEnds::OPEN)
                && long(8, 8, TourEnds::CLOSED)
                && long(7, 7, TourEnds::OPEN)
        );
        assert!(
            !long(6, 6, TourEnds::OPEN)
                && !long(7, 8, TourEnds::CLOSED)
                && !long(8, 9, TourEnds::CLOSED)
        );
    }
}
