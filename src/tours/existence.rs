//! Proofs without search that no tour exists.

use super::{MoveGraph, TourEnds, TourField};
use bezzel_base::board::{Size, Square, SquareSet};
use bezzel_base::core::{Limit, Ticker};
pub use bezzel_base::walk::TourObstacle;

/// Returns whether an m x n rectangle has a closed knight's tour.
///
/// It has one unless both sides are odd, or the shorter side is 1, 2 or 4, or the shorter side is 3
/// and the longer one is 4, 6 or 8 (A. J. Schwenk, "Which rectangular chessboards have a knight's
/// tour?", Mathematics Magazine 64, 1991).
///
/// ```
/// use bezzel_tours::existence::has_closed;
/// use bezzel_base::board::Size;
/// assert!(has_closed(Size::new(3, 10).unwrap()) && !has_closed(Size::new(3, 8).unwrap()));
/// ```
pub fn has_closed(size: Size) -> bool {
    let (short, long) = (size.shorter_side(), size.longer_side());
    let odd = short % 2 == 1 && long % 2 == 1;
    !(odd || matches!(short, 1 | 2 | 4) || short == 3 && matches!(long, 4 | 6 | 8))
}

/// Returns whether an m x n rectangle has an open knight's tour.
///
/// It has one unless the shorter side is 1 or 2, or the shorter side is 3 and the longer one is 3,
/// 5 or 6, or both sides are 4. The 1 x 1 board has one.
///
/// P. Cull and J. De Curtins, "Knight's tour revisited", Fibonacci Quarterly 16 (1978), prove this
/// for sides from 5 up. G. L. Chia and S.-H. Ong, "Generalized knight's tours on rectangular
/// chessboards", Discrete Applied Mathematics 150 (2005), prove it for all sides.
pub fn has_open(size: Size) -> bool {
    let (short, long) = (size.shorter_side(), size.longer_side());
    (short, long) == (1, 1)
        || !(short <= 2 || short == 3 && matches!(long, 3 | 5 | 6) || (short, long) == (4, 4))
}

/// Returns the first proof found that no tour with these ends exists. `None` proves nothing.
///
/// # Complexity
/// Constant for a knight on a whole rectangle. Otherwise, if a limit is given, linear in the
/// squares times the moves, on boards of at most [`MoveGraph::REACH`] squares. Returns `None` if
/// the limit stops it.
pub fn find_obstacle(
    field: &TourField,
    ends: TourEnds,
    limit: Option<&Limit>,
) -> Option<TourObstacle> {
    let size = field.size();
    if field.is_plain_knight() {
        if ends.closed && !has_closed(size) {
            return Some(TourObstacle::Schwenk);
        }
        if !has_open(size) {
            return Some(TourObstacle::ChiaOng);
        }
    }
    let several = field.squares() > 1;
    if let (Some(from), Some(to)) = (ends.from, ends.to)
        && from == to
        && several
    {
        return Some(TourObstacle::SameEnds(from));
    }
    if field.has_alternating_moves()
        && let Some(obstacle) = color_obstacle(field, ends)
    {
        return Some(obstacle);
    }
    if field.is_plain_knight() {
        return inner_end(size, ends).map(TourObstacle::InnerEnd);
    }
    // The queue of the walk can contain most squares at the same time.
    let has_room =
        |limit: &&Limit| limit.has_memory_for(2 * field.squares() * size_of::<Square>() as u64);
    let limit =
        limit.filter(|_| several && field.squares() <= MoveGraph::REACH).filter(has_room)?;
    move_obstacle(field, ends, &mut Ticker::starting_later(limit))
}

/// Returns the given end that lies on an inner row of a board with a side of 4.
fn inner_end(size: Size, ends: TourEnds) -> Option<Square> {
    let inner = |side: u32, at: u32| side == 4 && (1..3).contains(&at);
    let lies_inside = |end: &Square| inner(size.files(), end.file) || inner(size.ranks(), end.rank);
    ends.from.into_iter().chain(ends.to).find(lies_inside)
}

/// Checks the colours, for pieces whose moves all change the colour.
fn color_obstacle(field: &TourField, ends: TourEnds) -> Option<TourObstacle> {
    let blocked_dark = field.blocked().iter().filter(|square| square.is_dark()).count() as u64;
    let blocked_light = field.blocked().len() as u64 - blocked_dark;
    let squares = field.size().squares();
    let (dark, light) = (squares.div_ceil(2) - blocked_dark, squares / 2 - blocked_light);
    if dark.abs_diff(light) > 1 || ends.closed && dark != light {
        return Some(TourObstacle::Colours(dark, light));
    }
    let minority = |square: &Square| dark != light && square.is_dark() != (dark > light);
    if let Some(end) = ends.from.into_iter().chain(ends.to).find(minority) {
        return Some(TourObstacle::EndColour(end));
    }
    match (ends.from, ends.to) {
        (Some(from), Some(to)) if dark == light && from.is_dark() == to.is_dark() => {
            Some(TourObstacle::SameColour(from, to))
        }
        _ => None,
    }
}

/// Checks the moves themselves: an unreachable part, or squares with too few moves.
fn move_obstacle(
    field: &TourField,
    ends: TourEnds,
    ticker: &mut Ticker<'_>,
) -> Option<TourObstacle> {
    let open = || field.size().iter().filter(|&square| field.is_open(square));
    let near = |square: Square| field.neighbors(square).into_iter();
    let first = ends.from.or_else(|| open().next())?;
    let mut seen = SquareSet::from_squares(field.size(), [first]);
    let mut queue = vec![first];
    while let Some(square) = queue.pop() {
        if ticker.spend_work(1).is_some() {
            return None;
        }
        for next in near(square) {
            if !seen.contains(next) {
                seen.insert(next);
                queue.push(next);
            }
        }
    }
    if let Some(far) = open().find(|&square| !seen.contains(square)) {
        return Some(TourObstacle::Unreachable(first, far));
    }
    let mut lonely = open().filter(|&square| near(square).count() < 2);
    let given = |square: &Square| ends.from == Some(*square) || ends.to == Some(*square);
    if ends.closed {
        return lonely.next().map(TourObstacle::TooFewMoves);
    }
    if ends.from.is_some() && ends.to.is_some() {
        return lonely.find(|square| !given(square)).map(TourObstacle::TooFewMoves);
    }
    match (lonely.next(), lonely.next(), lonely.next()) {
        (Some(a), Some(b), Some(c)) => Some(TourObstacle::ThreeEnds([a, b, c])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{counting, frontier};
    use bezzel_base::core::SearchEnd;

    fn size(files: u64, ranks: u64) -> Size {
        Size::new(files, ranks).expect("a valid size")
    }

    /// Returns whether a tour exists, by an exhaustive search.
    fn exists(field: &TourField, ends: TourEnds) -> bool {
        let (tour, _, end) = frontier::find(field, ends, &Limit::default());
        assert_eq!(end, SearchEnd::Complete);
        tour.is_some()
    }

    /// Returns whether a tour exists, by the exact number of tours.
    fn is_counted(field: &TourField, ends: TourEnds) -> bool {
        let counted = counting::count(field, ends, &Limit::default()).expect("within reach");
        assert_eq!(counted.end, SearchEnd::Complete);
        counted.total > 0u32.into()
    }

    #[test]
    fn the_theorems_agree_with_searches_and_counts_on_all_boards_up_to_forty_squares() {
        for files in 1..=40u64 {
            for ranks in (1..=files).filter(|ranks| files * ranks <= 40) {
                let size = size(files, ranks);
                let field = TourField::knight(size);
                assert_eq!(has_open(size), exists(&field, TourEnds::OPEN), "{size}");
                assert_eq!(has_closed(size), exists(&field, TourEnds::CLOSED), "{size}");
                assert_eq!(has_open(size), is_counted(&field, TourEnds::OPEN), "{size}");
                assert_eq!(has_closed(size), is_counted(&field, TourEnds::CLOSED), "{size}");
            }
        }
    }

    #[test]
    fn an_obstacle_is_never_wrong() {
        for (files, ranks) in [(3, 4), (4, 4), (5, 4), (3, 6)] {
            let size = size(files, ranks);
            let blocks = [vec![], vec![size.square(1)], vec![size.square(0), size.square(3)]];
            for (a, b) in [(1, 2), (0, 1), (1, 1), (1, 3)] {
                for blocked in &blocks {
                    let field = TourField::leaper(size, a, b, blocked);
                    for from in size.iter().filter(|&square| field.is_open(square)).step_by(3) {
                        for ends in [
                            TourEnds::OPEN,
                            TourEnds::CLOSED,
                            TourEnds::OPEN.from(from),
                            TourEnds::OPEN.to(from),
                        ] {
                            let proof = find_obstacle(&field, ends, Some(&Limit::default()));
                            let fine = proof.is_none() || !exists(&field, ends);
                            assert!(fine, "{size} ({a},{b}) {blocked:?} {ends:?} {proof:?}");
                        }
                    }
                }
            }
        }
    }

    /// A bishop's step reaches only squares of one colour. The walk over a large board ends early
    /// if it is stopped.
    #[test]
    fn limit_stops_the_test_of_a_large_board() {
        let field = TourField::leaper(size(200, 200), 1, 1, &[]);
        assert!(matches!(
            find_obstacle(&field, TourEnds::OPEN, Some(&Limit::default())),
            Some(TourObstacle::Unreachable(..))
        ));
        let limit = Limit::default();
        limit.cancel.cancel();
        assert_eq!(find_obstacle(&field, TourEnds::OPEN, Some(&limit)), None);
    }

    #[test]
    fn ends_on_inner_rows_are_tested() {
        for long in [3, 5, 6, 7] {
            let size = size(long, 4);
            for from in size.iter() {
                let proof =
                    find_obstacle(&TourField::knight(size), TourEnds::OPEN.from(from), None);
                let inner = proof == Some(TourObstacle::InnerEnd(from));
                assert_eq!(inner, (1..3).contains(&from.rank), "{size} {from}");
                // Conversely, a start on an outer row of a longer board has a tour.
                assert!(
                    long < 5
                        || exists(&TourField::knight(size), TourEnds::OPEN.from(from)) != inner,
                    "{size} {from}"
                );
            }
        }
    }

    #[test]
    fn colors_of_the_ends_are_tested() {
        let square = |text: &str| text.parse().expect("a square");
        let eight = TourField::knight(size(8, 8));
        let ends = TourEnds::OPEN.from(square("a1")).to(square("c1"));
        assert_eq!(
            find_obstacle(&eight, ends, None),
            Some(TourObstacle::SameColour(square("a1"), square("c1")))
        );
        assert_eq!(find_obstacle(&eight, ends.to(square("a2")), None), None);
        let seven = TourField::knight(size(7, 7));
        assert_eq!(
            find_obstacle(&seven, TourEnds::OPEN.from(square("a2")), None),
            Some(TourObstacle::EndColour(square("a2")))
        );
        let holes = TourField::leaper(size(8, 8), 1, 2, &[square("a1"), square("h8")]);
        assert_eq!(
            find_obstacle(&holes, TourEnds::OPEN, None),
            Some(TourObstacle::Colours(30, 32))
        );
    }
}
