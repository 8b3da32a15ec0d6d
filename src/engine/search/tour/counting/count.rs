//! Number of all tours of a board.

use crate::search::tour::counting::middle::meeting::Meeting;
use crate::search::tour::counting::order::cut::Cut;
use crate::search::tour::counting::order::plan::Plan;
use crate::search::tour::counting::states::ways::Together;
use crate::search::tour::counting::sweep::Sweep;
use crate::search::tour::counting::sweep::work::Work;
use crate::search::tour::{Ends, Field};
use crate::search::{End, Limit, Stop};
use num_bigint::BigUint;
use std::sync::atomic::Ordering;

/// Result of a count along the frontier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Number of tours.
    ///
    /// Closed tours, and open tours with a given end, are counted without direction. Other open
    /// tours are counted once for each direction.
    pub total: BigUint,
    /// Number of states of each finished layer.
    pub layers: Vec<u64>,
    /// Number of states in total.
    pub states: u64,
    /// End of the count. The total is valid only if it is complete.
    pub end: End,
}

/// Returns whether no frontier has more than 16 squares.
///
/// For knights this means boards with a short side of at most 8.
pub fn reaches(field: &Field) -> bool {
    Plan::new(field, Ends::CLOSED).is_some()
}

/// Counts the tours. Returns `None` if [`reaches`] is false.
///
/// Closed tours, and open tours with one or two given ends, are counted without direction. Other
/// open tours are counted once for each direction.
///
/// ```
/// use bezzel::{board::Size, rooms::search::{Limit, tour::{Ends, Field, counting}}};
/// let field = Field::knight(Size::new(6, 6).unwrap());
/// let counted = counting::count(&field, Ends::CLOSED, &Limit::default()).unwrap();
/// assert_eq!(counted.total, 9862u32.into());
/// ```
///
/// # Complexity
/// Exponential in the short side, linear in the long one. A state takes about 32 bytes.
pub fn count(field: &Field, ends: Ends, limit: &Limit) -> Option<Counted> {
    counted(field, ends, limit, Cut::new(field, ends))
}

/// Counts the tours without a cut in the middle of the board, for comparison with the cut.
pub fn count_through(field: &Field, ends: Ends, limit: &Limit) -> Option<Counted> {
    counted(field, ends, limit, None)
}

fn counted(field: &Field, ends: Ends, limit: &Limit, cut: Option<Cut>) -> Option<Counted> {
    let plan = Plan::new(field, ends)?;
    if field.squares() < 2 {
        let total = BigUint::from(u32::from(!ends.closed && field.squares() == 1));
        return Some(Counted { total, layers: Vec::new(), states: 0, end: End::Complete });
    }
    let work = Work::new(limit);
    let both_ways = !ends.closed && ends.from.is_none() && ends.to.is_none();
    let mut layers = Vec::new();
    let (total, end) = match total(&plan, cut.as_ref(), &work, &mut layers) {
        Ok(total) => (if both_ways { total * 2u32 } else { total }, End::Complete),
        Err(stop) => (BigUint::ZERO, End::Stopped(stop)),
    };
    Some(Counted { total, layers, states: work.states.load(Ordering::Relaxed), end })
}

/// Sums the tours by the cut, or by one sweep if the numbers are too large for the cut.
fn total(plan: &Plan, cut: Option<&Cut>, work: &Work<'_>, layers: &mut Vec<u64>) -> Result<BigUint, Stop> {
    if let Some(cut) = cut
        && let Some(meeting) = Meeting::swept(cut, work, layers)?
        && let Some(total) = meeting.total()?
    {
        return Ok(total);
    }
    work.memory.clear();
    layers.clear();
    let sweep = Sweep::<Together>::new(plan, work)?.finish(work, |sweep| layers.clone_from(&sweep.states))?;
    Ok(sweep.total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, Square};
    use crate::piece::KING;
    use crate::search::tour::backtrack::{self, Look};
    use crate::search::{Cancel, Silent, SplitMix64};
    use std::ops::ControlFlow::Continue;

    fn size(files: u64, ranks: u64) -> Size {
        Size::new(files, ranks).expect("a valid size")
    }

    fn total(field: &Field, ends: Ends) -> BigUint {
        let counted = count(field, ends, &Limit { threads: 2, ..Limit::default() }).expect("within reach");
        assert!(counted.end.is_complete());
        counted.total
    }

    /// Counts by listing.
    fn listed(field: &Field, ends: Ends) -> BigUint {
        let mut visit = |_: &[u32]| Continue(());
        backtrack::list(field, ends, Look::Ahead, &Limit::default(), &mut Silent, &mut visit).found.into()
    }

    #[test]
    fn every_board_of_at_most_30_squares() {
        for (files, ranks) in (1..=30).flat_map(|files| (1..=30 / files).map(move |ranks| (files, ranks))) {
            let field = Field::knight(size(files, ranks));
            for ends in [Ends::OPEN, Ends::CLOSED] {
                assert_eq!(total(&field, ends), listed(&field, ends), "{files}x{ranks} {ends:?}");
            }
        }
    }

    #[test]
    fn some_ends_and_blocked_squares() {
        let mut random = SplitMix64::new(3);
        let mut some = 0;
        for round in 0..90 {
            let size = [size(4, 5), size(5, 4), size(5, 5), size(3, 7), size(8, 3), size(4, 6)][round % 6];
            let squares: Vec<Square> = size.iter().collect();
            let blocked: Vec<Square> =
                (0..random.below(4)).map(|_| squares[random.below(squares.len() as u64) as usize]).collect();
            let field = Field::leaper(size, 1, 2, &blocked);
            let open: Vec<Square> = squares.into_iter().filter(|&square| field.is_open(square)).collect();
            let mut one = || open[random.below(open.len() as u64) as usize];
            let (from, to) = (one(), one());
            let ends =
                [Ends::OPEN.from(from), Ends::OPEN.to(to), Ends::OPEN.from(from).to(to), Ends::CLOSED.from(from)];
            for ends in ends.into_iter().filter(|_| from != to) {
                let total = total(&field, ends);
                assert_eq!(total, listed(&field, ends), "{size} {blocked:?} {ends:?}");
                some += u32::from(total > BigUint::ZERO);
            }
        }
        assert!(some > 30, "only {some} counts say something");
    }

    #[test]
    fn both_sides_agree_with_one() {
        let mut random = SplitMix64::new(6);
        let mut some = 0;
        for round in 0..40 {
            let size = [size(5, 6), size(6, 5), size(4, 8), size(5, 7), size(3, 11)][round % 5];
            let squares: Vec<Square> = size.iter().collect();
            let mut one = || squares[random.below(squares.len() as u64) as usize];
            let (blocked, from) = (one(), one());
            let image = Square { file: size.files() - 1 - blocked.file, rank: blocked.rank };
            let field = Field::leaper(size, 1, 2, &[blocked, image][..round % 3]);
            let ends = [Ends::CLOSED, Ends::OPEN, Ends::OPEN.from(from)][round / 3 % 3];
            if ends.from.is_some_and(|from| !field.is_open(from)) {
                continue;
            }
            let through = count_through(&field, ends, &Limit::default()).expect("within reach").total;
            assert_eq!(total(&field, ends), through, "{size} {:?} {ends:?}", field.blocked());
            some += u32::from(through > BigUint::ZERO);
        }
        assert!(some > 10, "only {some} counts say something");
    }

    /// Tests boards where open squares lie only on one side of the cut.
    #[test]
    fn blocked_rows() {
        let mut random = SplitMix64::new(12);
        let mut some = 0;
        for round in 0..60 {
            let size = [size(3, 5), size(3, 6), size(4, 5), size(6, 4), size(3, 7)][round % 5];
            let long = size.longer();
            let (first, last) = (random.below(3) as u32, long - random.below(3) as u32);
            let row = |square: Square| if size.files() > size.ranks() { square.file } else { square.rank };
            let blocked: Vec<Square> = size.iter().filter(|&square| !(first..last).contains(&row(square))).collect();
            for field in [Field::new(size, &KING, &blocked), Field::leaper(size, 1, 2, &blocked)] {
                for ends in [Ends::OPEN, Ends::CLOSED].into_iter().filter(|_| field.squares() <= 15) {
                    let total = total(&field, ends);
                    assert_eq!(total, listed(&field, ends), "{:?} {size} {blocked:?} {ends:?}", field.moves());
                    some += u32::from(total > BigUint::ZERO);
                }
            }
        }
        assert!(some > 30, "only {some} counts say something");
    }

    #[test]
    fn other_pieces() {
        for (files, ranks) in [(4, 4), (3, 5), (5, 3), (2, 7)] {
            let size = size(files, ranks);
            for field in [Field::new(size, &KING, &[]), Field::leaper(size, 0, 1, &[]), Field::leaper(size, 0, 2, &[])]
            {
                for ends in [Ends::OPEN, Ends::CLOSED] {
                    assert_eq!(total(&field, ends), listed(&field, ends), "{:?} {size} {ends:?}", field.moves());
                }
            }
        }
        let zebra = Field::leaper(size(5, 5), 2, 3, &["c3".parse().expect("a square")]);
        assert_eq!(total(&zebra, Ends::OPEN), listed(&zebra, Ends::OPEN));
    }

    /// Closed tours on 3 by 10 to 3 by 16 and open ones on 3 by n (A070030, A169696).
    #[test]
    fn narrow_boards() {
        let closed = |ranks| total(&Field::knight(size(3, ranks)), Ends::CLOSED);
        assert_eq!([10, 12, 14, 16].map(closed), [16u32, 176, 1536, 15424].map(BigUint::from));
        // The number exceeds 128 bits.
        let long = total(&Field::knight(size(3, 300)), Ends::CLOSED);
        assert!(long.bits() > 300, "{long}");
    }

    /// Numbers of ways beyond 32 bits, also with the passes that little memory requires.
    #[test]
    fn long_boards() {
        for (files, ranks) in [(3, 60), (3, 90), (4, 30), (5, 16)] {
            let field = Field::knight(size(files, ranks));
            for ends in [Ends::CLOSED, Ends::OPEN] {
                let through = count_through(&field, ends, &Limit::default()).expect("within reach").total;
                let all = total(&field, ends);
                assert_eq!(all, through, "{files}x{ranks} {ends:?}");
            }
        }
    }

    #[test]
    fn little_memory_makes_no_difference() {
        let field = Field::knight(size(6, 7));
        let through = count_through(&field, Ends::OPEN, &Limit::default()).expect("within reach").total;
        let is_enough = |megabytes: u64| {
            let limit = Limit { memory: Some(megabytes * 1_000_000), threads: 2, ..Limit::default() };
            let counted = count(&field, Ends::OPEN, &limit).expect("within reach");
            match counted.end {
                End::Stopped(Stop::Memory) => false,
                end => {
                    assert!(end.is_complete() && counted.total == through, "{} with {megabytes} MB", counted.total);
                    true
                }
            }
        };
        let enough = (8..56).step_by(8).filter(|&megabytes| is_enough(megabytes)).count();
        assert!((1..5).contains(&enough), "{enough} are enough");
    }

    #[test]
    fn limits_are_kept() {
        let field = Field::knight(size(6, 6));
        let cancel = Cancel::default();
        cancel.cancel();
        let end = |limit| count(&field, Ends::CLOSED, &limit).expect("within reach").end;
        assert_eq!(end(Limit { cancel, ..Limit::default() }), End::Stopped(Stop::Cancelled));
        assert_eq!(end(Limit { nodes: Some(1000), ..Limit::default() }), End::Stopped(Stop::Nodes));
        assert_eq!(end(Limit { memory: Some(100_000), ..Limit::default() }), End::Stopped(Stop::Memory));
        assert_eq!(
            end(Limit { deadline: Some(std::time::Instant::now()), ..Limit::default() }),
            End::Stopped(Stop::Deadline)
        );
    }

    #[test]
    fn boards_beyond_the_frontier_are_refused() {
        assert!(reaches(&Field::knight(size(8, 100))) && !reaches(&Field::knight(size(9, 9))));
        assert!(!reaches(&Field::new(size(5, 5), &crate::piece::QUEEN, &[])));
        assert!(count(&Field::knight(size(9, 10)), Ends::OPEN, &Limit::default()).is_none());
    }
}
