//! The count divided by what the two sides have in common: the moves of each square of the middle rows.

use super::meeting::{Meeting, PARTS};
use crate::search::tour::counting::need::need;
use crate::search::tour::counting::order::cut::Cut;
use crate::search::tour::counting::sweep::work::Work;
use crate::search::tour::{Ends, Field};
use crate::search::{Division, End, Finished, Limit, Searched, Share, Stop};
use num_bigint::BigUint;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// Below this many bytes a count is done in seconds.
const WORTH: u64 = 250_000_000;

/// The most squares: with more the ways of a state may not fit 64 bits.
const SQUARES: u64 = 64;

/// The count in parts; none of one that takes seconds, or that cannot be cut in the middle.
///
/// Both sides of the board are gone through first whenever some of the parts are counted.
pub fn division(field: &Field, ends: Ends) -> Option<Box<dyn Division>> {
    let is_long = need(field, ends, false).is_some_and(|bytes| bytes >= WORTH) && field.squares() <= SQUARES;
    is_long.then(|| divided_anyway(field, ends)).flatten()
}

/// The count in parts, however short it is; none of one that cannot be cut in the middle.
pub fn divided_anyway(field: &Field, ends: Ends) -> Option<Box<dyn Division>> {
    Sides::of(field, ends).map(|sides| Box::new(sides) as Box<dyn Division>)
}

/// The two sides of the board.
#[derive(Debug)]
struct Sides {
    field: Field,
    ends: Ends,
    cut: Cut,
}

impl Sides {
    fn of(field: &Field, ends: Ends) -> Option<Sides> {
        Some(Sides { field: field.clone(), ends, cut: Cut::new(field, ends)? })
    }

    fn parts_of(&self, numbers: &[usize], work: &Work<'_>, finished: Finished<'_>) -> Result<BigUint, Stop> {
        let mut layers = Vec::new();
        // Larger numbers are far from boards of so few squares; if one came, the count would not be told as another.
        let Some(meeting) = Meeting::swept(&self.cut, work, &mut layers)? else { return Err(Stop::Memory) };
        let states = work.states.load(Ordering::Relaxed);
        let mut total = BigUint::ZERO;
        let is_done = meeting.each(numbers.iter().fold(0, |bits, number| bits | 1 << number), &mut |number, sum| {
            let sum = sum * self.ways();
            let Ok(count) = u128::try_from(&sum) else { return ControlFlow::Break(()) };
            total += sum;
            // The states belong to the first part.
            finished(number, Share { count, classes: None, nodes: if number == 0 { states } else { 0 } })
        })?;
        if is_done { Ok(total) } else { Err(Stop::Memory) }
    }

    /// Directions that a tour is counted in.
    fn ways(&self) -> u32 {
        if self.ends == Ends::OPEN { 2 } else { 1 }
    }
}

impl Division for Sides {
    fn algorithm(&self) -> &'static str {
        "tour-frontier/2"
    }

    fn parts(&self) -> usize {
        PARTS
    }

    fn divisor(&self) -> u32 {
        self.cut.divisor()
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        let size = self.field.size();
        (0..PARTS).for_each(|part| tell(&[part as u64, size.files().into(), size.ranks().into()]));
    }

    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched {
        let work = Work::new(limit);
        let total = self.parts_of(numbers, &work, finished);
        let nodes = work.states.load(Ordering::Relaxed);
        match total {
            Ok(total) => {
                let found =
                    (total / self.divisor()).try_into().expect("a sum of numbers of 128 bits, of which few are large");
                Searched { found, nodes, end: End::Complete }
            }
            Err(stop) => Searched { found: 0, nodes, end: End::Stopped(stop) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use std::ops::ControlFlow::{Break, Continue};
    use std::sync::Mutex;

    #[test]
    fn parts_add_up_to_all_tours() {
        let corner = Ends::OPEN.from("a1".parse().expect("a square"));
        for (files, ranks, ends) in [(6, 6, Ends::CLOSED), (5, 6, Ends::OPEN), (5, 7, corner), (5, 5, Ends::OPEN)] {
            let field = Field::knight(Size::new(files, ranks).expect("a valid size"));
            let tours = crate::search::tour::counting::count::count(&field, ends, &Limit::default())
                .expect("within reach")
                .total;
            let sides = Sides::of(&field, ends).expect("it can be cut");
            let (sum, heard) = (Mutex::new(0u128), Mutex::new(Vec::new()));
            let (some, others): (Vec<usize>, Vec<usize>) = (0..PARTS).partition(|part| part % 3 == 0);
            for numbers in [some, others] {
                let searched = sides.count(&numbers, &Limit { threads: 2, ..Limit::default() }, &|number, share| {
                    *sum.lock().expect("no panic") += share.count;
                    heard.lock().expect("no panic").push(number);
                    Continue(())
                });
                assert_eq!(searched.end, End::Complete);
            }
            let mut heard = heard.into_inner().expect("no panic");
            heard.sort_unstable();
            assert_eq!(heard, (0..PARTS).collect::<Vec<_>>());
            let sum = sum.into_inner().expect("no panic");
            assert_eq!(
                (sum % u128::from(sides.divisor()), BigUint::from(sum / u128::from(sides.divisor()))),
                (0, tours)
            );
        }
    }

    #[test]
    fn a_watcher_ends_it() {
        let field = Field::knight(Size::new(6, 6).expect("a valid size"));
        let sides = Sides::of(&field, Ends::CLOSED).expect("it can be cut");
        let searched = sides.count(&[1, 2, 3], &Limit::default(), &|_, _| Break(()));
        assert_eq!(searched.end, End::Stopped(Stop::Watcher));
    }

    #[test]
    fn only_long_counts_are_divided() {
        let long = |files, ranks, ends| {
            division(&Field::knight(Size::new(files, ranks).expect("a valid size")), ends).is_some()
        };
        assert!(long(8, 8, Ends::OPEN) && long(8, 8, Ends::CLOSED) && long(7, 7, Ends::OPEN));
        assert!(!long(6, 6, Ends::OPEN) && !long(7, 8, Ends::CLOSED) && !long(8, 9, Ends::CLOSED));
    }
}
