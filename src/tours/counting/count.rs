//! Number of all tours of a board.

use crate::counting::middle::meeting::Meeting;
use crate::counting::order::cut::BoardCut;
use crate::counting::order::plan::SweepPlan;
use crate::counting::states::ways::TotalTally;
use crate::counting::sweep::LayerSweep;
use crate::counting::sweep::context::SweepContext;
use crate::{TourEnds, TourField};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use num_bigint::BigUint;
use std::sync::atomic::Ordering;

/// Result of a count along the frontier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourCount {
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
    pub end: SearchEnd,
}

/// Returns whether no frontier has more than 16 squares.
///
/// For knights this means boards with a short side of at most 8.
pub fn is_supported(field: &TourField) -> bool {
    SweepPlan::new(field, TourEnds::CLOSED).is_some()
}

/// Counts the tours. Returns `None` if [`is_supported`] is false.
///
/// Closed tours, and open tours with one or two given ends, are counted without direction. Other
/// open tours are counted once for each direction.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::{TourEnds, TourField, counting};
/// use bezzel_base::board::Size;
/// let field = TourField::knight(Size::new(6, 6).unwrap());
/// let counted = counting::count(&field, TourEnds::CLOSED, &Limit::default()).unwrap();
/// assert_eq!(counted.total, 9862u32.into());
/// ```
///
/// # Complexity
/// Exponential in the short side, linear in the long one. A state takes about 32 bytes.
pub fn count(field: &TourField, ends: TourEnds, limit: &Limit) -> Option<TourCount> {
    count_tours(field, ends, limit, BoardCut::new(field, ends))
}

/// Counts the tours without a cut in the middle of the board, for comparison with the cut.
pub fn count_without_cut(field: &TourField, ends: TourEnds, limit: &Limit) -> Option<TourCount> {
    count_tours(field, ends, limit, None)
}

fn count_tours(
    field: &TourField,
    ends: TourEnds,
    limit: &Limit,
    cut: Option<BoardCut>,
) -> Option<TourCount> {
    let plan = SweepPlan::new(field, ends)?;
    if field.squares() < 2 {
        let total = BigUint::from(u32::from(!ends.closed && field.squares() == 1));
        return Some(TourCount { total, layers: Vec::new(), states: 0, end: SearchEnd::Complete });
    }
    let work = SweepContext::new(limit);
    let both_ways = ends.has_both_directions();
    let mut layers = Vec::new();
    let (total, end) = match sum_tours(&plan, cut.as_ref(), &work, &mut layers) {
        Ok(total) => (if both_ways { total * 2u32 } else { total }, SearchEnd::Complete),
        Err(stop) => (BigUint::ZERO, SearchEnd::Stopped(stop)),
    };
    Some(TourCount { total, layers, states: work.states.load(Ordering::Relaxed), end })
}

/// Sums the tours by the cut, or by one sweep if the numbers are too large for the cut.
fn sum_tours(
    plan: &SweepPlan,
    cut: Option<&BoardCut>,
    work: &SweepContext<'_>,
    layers: &mut Vec<u64>,
) -> Result<BigUint, Stop> {
    if let Some(cut) = cut
        && let Some(meeting) = Meeting::from_sweeps(cut, work, layers)?
        && let Some(total) = meeting.total()?
    {
        return Ok(total);
    }
    work.memory.clear();
    layers.clear();
    let sweep = LayerSweep::<TotalTally>::new(plan, work)?
        .finish(work, |sweep| layers.clone_from(&sweep.states))?;
    Ok(sweep.total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack;
    use crate::backtrack::Lookahead;
    use bezzel_base::board::{BoardTopology, Grid, Size, Square};
    use bezzel_base::core::{Cancel, SilentObserver, SplitMix64};
    use bezzel_base::piece::{KING, KNIGHT};
    use std::ops::ControlFlow::Continue;

    fn size(files: u64, ranks: u64) -> Size {
        Size::new(files, ranks).expect("a valid size")
    }

    fn total(field: &TourField, ends: TourEnds) -> BigUint {
        let counted =
            count(field, ends, &Limit { threads: 2, ..Limit::default() }).expect("within reach");
        assert!(counted.end.is_complete());
        counted.total
    }

    /// Counts by listing.
    fn listed(field: &TourField, ends: TourEnds) -> BigUint {
        let mut visit = |_: &[u32]| Continue(());
        backtrack::list(
            field,
            ends,
            Lookahead::Ahead,
            &Limit::default(),
            &mut SilentObserver,
            &mut visit,
        )
        .found
        .into()
    }

    #[test]
    fn boards_of_at_most_30_squares_agree_with_listing() {
        for (files, ranks) in
            (1..=30).flat_map(|files| (1..=30 / files).map(move |ranks| (files, ranks)))
        {
            let field = TourField::knight(size(files, ranks));
            for ends in [TourEnds::OPEN, TourEnds::CLOSED] {
                assert_eq!(total(&field, ends), listed(&field, ends), "{files}x{ranks} {ends:?}");
            }
        }
    }

    #[test]
    fn ends_and_blocked_squares_agree_with_listing() {
        let mut random = SplitMix64::new(3);
        let mut some = 0;
        for round in 0..90 {
            let size =
                [size(4, 5), size(5, 4), size(5, 5), size(3, 7), size(8, 3), size(4, 6)][round % 6];
            let squares: Vec<Square> = size.iter().collect();
            let blocked: Vec<Square> = (0..random.next_below(4))
                .map(|_| squares[random.next_below(squares.len() as u64) as usize])
                .collect();
            let field = TourField::leaper(size, 1, 2, &blocked);
            let open: Vec<Square> =
                squares.into_iter().filter(|&square| field.is_open(square)).collect();
            let mut one = || open[random.next_below(open.len() as u64) as usize];
            let (from, to) = (one(), one());
            let ends = [
                TourEnds::OPEN.from(from),
                TourEnds::OPEN.to(to),
                TourEnds::OPEN.from(from).to(to),
                TourEnds::CLOSED.from(from),
            ];
            for ends in ends.into_iter().filter(|_| from != to) {
                let total = total(&field, ends);
                assert_eq!(total, listed(&field, ends), "{size} {blocked:?} {ends:?}");
                some += u32::from(total > BigUint::ZERO);
            }
        }
        assert!(some > 30, "only {some} counts say something");
    }

    #[test]
    fn cylinders_agree_with_listing_and_both_sides_with_one() {
        let mut some = 0;
        for (files, ranks) in (1..=18)
            .flat_map(|files| (1..=18 / files).map(move |ranks| (files, ranks)))
            .filter(|&(files, _)| files <= 8)
        {
            let grid = Grid::with_topology(size(files, ranks), BoardTopology::CYLINDER);
            for (piece, blocked) in [(&KNIGHT, None), (&KNIGHT, Some(0)), (&KING, None)] {
                let blocked: Vec<Square> = blocked.iter().map(|&at| grid.size.square(at)).collect();
                let field = TourField::on_grid(&grid, piece, &blocked);
                if *piece == KING && files * ranks > 9 || !is_supported(&field) {
                    continue;
                }
                for ends in [TourEnds::CLOSED, TourEnds::OPEN] {
                    if !ends.closed && files * ranks > 15 {
                        continue;
                    }
                    let counted = total(&field, ends);
                    assert_eq!(counted, listed(&field, ends), "{files}x{ranks} {ends:?}");
                    let whole = count_without_cut(&field, ends, &Limit::default());
                    assert_eq!(counted, whole.expect("within reach").total);
                    some += u32::from(counted > BigUint::ZERO);
                }
            }
        }
        assert!(some > 20, "only {some} counts say something");
        // As counted by another program, with a table of the other ends of paths.
        let grid = Grid::with_topology(size(4, 12), BoardTopology::CYLINDER);
        let field = TourField::on_grid(&grid, &KNIGHT, &[]);
        assert_eq!(total(&field, TourEnds::CLOSED), 1_290_236_540_928u64.into());
    }

    #[test]
    fn both_sides_agree_with_one() {
        let mut random = SplitMix64::new(6);
        let mut some = 0;
        for round in 0..40 {
            let size = [size(5, 6), size(6, 5), size(4, 8), size(5, 7), size(3, 11)][round % 5];
            let squares: Vec<Square> = size.iter().collect();
            let mut one = || squares[random.next_below(squares.len() as u64) as usize];
            let (blocked, from) = (one(), one());
            let image = Square { file: size.files() - 1 - blocked.file, rank: blocked.rank };
            let field = TourField::leaper(size, 1, 2, &[blocked, image][..round % 3]);
            let ends = [TourEnds::CLOSED, TourEnds::OPEN, TourEnds::OPEN.from(from)][round / 3 % 3];
            if ends.from.is_some_and(|from| !field.is_open(from)) {
                continue;
            }
            let through =
                count_without_cut(&field, ends, &Limit::default()).expect("within reach").total;
            assert_eq!(total(&field, ends), through, "{size} {:?} {ends:?}", field.blocked());
            some += u32::from(through > BigUint::ZERO);
        }
        assert!(some > 10, "only {some} counts say something");
    }

    /// Tests boards where open squares lie only on one side of the cut.
    #[test]
    fn blocked_rows_are_counted() {
        let mut random = SplitMix64::new(12);
        let mut some = 0;
        for round in 0..60 {
            let size = [size(3, 5), size(3, 6), size(4, 5), size(6, 4), size(3, 7)][round % 5];
            let long = size.longer_side();
            let (first, last) = (random.next_below(3) as u32, long - random.next_below(3) as u32);
            let row = |square: Square| {
                if size.files() > size.ranks() { square.file } else { square.rank }
            };
            let blocked: Vec<Square> =
                size.iter().filter(|&square| !(first..last).contains(&row(square))).collect();
            for field in
                [TourField::new(size, &KING, &blocked), TourField::leaper(size, 1, 2, &blocked)]
            {
                for ends in
                    [TourEnds::OPEN, TourEnds::CLOSED].into_iter().filter(|_| field.squares() <= 15)
                {
                    let total = total(&field, ends);
                    assert_eq!(
                        total,
                        listed(&field, ends),
                        "{:?} {size} {blocked:?} {ends:?}",
                        field.moves()
                    );
                    some += u32::from(total > BigUint::ZERO);
                }
            }
        }
        assert!(some > 30, "only {some} counts say something");
    }

    #[test]
    fn tours_of_other_pieces_are_counted() {
        for (files, ranks) in [(4, 4), (3, 5), (5, 3), (2, 7)] {
            let size = size(files, ranks);
            for field in [
                TourField::new(size, &KING, &[]),
                TourField::leaper(size, 0, 1, &[]),
                TourField::leaper(size, 0, 2, &[]),
            ] {
                for ends in [TourEnds::OPEN, TourEnds::CLOSED] {
                    assert_eq!(
                        total(&field, ends),
                        listed(&field, ends),
                        "{:?} {size} {ends:?}",
                        field.moves()
                    );
                }
            }
        }
        let zebra = TourField::leaper(size(5, 5), 2, 3, &["c3".parse().expect("a square")]);
        assert_eq!(total(&zebra, TourEnds::OPEN), listed(&zebra, TourEnds::OPEN));
    }

    /// Closed tours on 3 by 10 to 3 by 16 and open ones on 3 by n (A070030, A169696).
    #[test]
    fn narrow_boards_are_counted() {
        let closed = |ranks| total(&TourField::knight(size(3, ranks)), TourEnds::CLOSED);
        assert_eq!([10, 12, 14, 16].map(closed), [16u32, 176, 1536, 15424].map(BigUint::from));
        // The number exceeds 128 bits.
        let long = total(&TourField::knight(size(3, 300)), TourEnds::CLOSED);
        assert!(long.bits() > 300, "{long}");
    }

    /// Numbers of ways beyond 32 bits, also with the passes that little memory requires.
    #[test]
    fn long_boards_are_counted() {
        for (files, ranks) in [(3, 60), (3, 90), (4, 30), (5, 16)] {
            let field = TourField::knight(size(files, ranks));
            for ends in [TourEnds::CLOSED, TourEnds::OPEN] {
                let through =
                    count_without_cut(&field, ends, &Limit::default()).expect("within reach").total;
                let all = total(&field, ends);
                assert_eq!(all, through, "{files}x{ranks} {ends:?}");
            }
        }
    }

    #[test]
    fn little_memory_makes_no_difference() {
        let field = TourField::knight(size(6, 7));
        let through = count_without_cut(&field, TourEnds::OPEN, &Limit::default())
            .expect("within reach")
            .total;
        let is_enough = |megabytes: u64| {
            let limit =
                Limit { memory: Some(megabytes * 1_000_000), threads: 2, ..Limit::default() };
            let counted = count(&field, TourEnds::OPEN, &limit).expect("within reach");
            match counted.end {
                SearchEnd::Stopped(Stop::Memory) => false,
                end => {
                    assert!(
                        end.is_complete() && counted.total == through,
                        "{} with {megabytes} MB",
                        counted.total
                    );
                    true
                }
            }
        };
        let enough = (8..56).step_by(8).filter(|&megabytes| is_enough(megabytes)).count();
        assert!((1..5).contains(&enough), "{enough} are enough");
    }

    #[test]
    fn limits_stop_the_count() {
        let field = TourField::knight(size(6, 6));
        let cancel = Cancel::default();
        cancel.cancel();
        let end = |limit| count(&field, TourEnds::CLOSED, &limit).expect("within reach").end;
        assert_eq!(end(Limit { cancel, ..Limit::default() }), SearchEnd::Stopped(Stop::Cancelled));
        assert_eq!(
            end(Limit { nodes: Some(1000), ..Limit::default() }),
            SearchEnd::Stopped(Stop::Nodes)
        );
        assert_eq!(
            end(Limit { memory: Some(100_000), ..Limit::default() }),
            SearchEnd::Stopped(Stop::Memory)
        );
        assert_eq!(
            end(Limit { deadline: Some(std::time::Instant::now()), ..Limit::default() }),
            SearchEnd::Stopped(Stop::Deadline)
        );
    }

    #[test]
    fn boards_beyond_the_frontier_are_refused() {
        assert!(
            is_supported(&TourField::knight(size(8, 100)))
                && !is_supported(&TourField::knight(size(9, 9)))
        );
        assert!(!is_supported(&TourField::new(size(5, 5), &bezzel_base::piece::QUEEN, &[])));
        assert!(
            count(&TourField::knight(size(9, 10)), TourEnds::OPEN, &Limit::default()).is_none()
        );
    }
}
