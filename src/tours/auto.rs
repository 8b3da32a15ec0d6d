//! Search for one tour by the method best suited to the board and the ends.

use super::backtrack::{self, Lookahead};
use super::euler::{self, RepairGoal};
use super::existence::{TourObstacle, find_obstacle};
use super::warnsdorff::{TieBreak, WarnsdorffRule, WarnsdorffWalker};
use super::{MoveGraph, TourEnds, TourField, divide, frontier};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, SilentObserver, Stop};
use std::ops::ControlFlow::Continue;

/// Largest board, in squares, on which Warnsdorff's rule is tried first.
const BY_RULE: u64 = 1 << 16;

/// Largest board, in squares, on which paths are repaired.
const REPAIRED: u64 = 1 << 16;

/// Number of walks with random ties that are repaired before the search by backtracking.
const REPAIRS: u64 = 24;

/// Answer to the search for one tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TourAnswer {
    /// A tour.
    Tour(Vec<Square>),
    /// No tour exists, by a theorem.
    None(TourObstacle),
    /// No tour exists, because an exhaustive search found none.
    Exhausted,
    /// The search was stopped, so a tour may or may not exist.
    Unknown(Stop),
    /// The board is too large for the methods that support its moves, blocked squares and ends.
    TooLarge,
}

/// Method that gave an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerSource {
    /// A theorem.
    Theorem,
    /// Warnsdorff's rule.
    Warnsdorff,
    /// Tiles ([`divide`]).
    Divide,
    /// Frontier search ([`frontier`]).
    Frontier,
    /// Euler's repairs ([`euler`]).
    Euler,
    /// Exhaustive search by backtracking.
    Backtracking,
}

/// Result of [`find`]: answer, method and number of nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutoResult {
    /// The answer.
    pub answer: TourAnswer,
    /// The method that gave it.
    pub by: AnswerSource,
    /// Number of nodes searched.
    pub nodes: u64,
}

/// Finds a tour, or a proof that none exists.
///
/// The methods are tried in this order:
///
/// 1. the theorems,
/// 2. Warnsdorff's rule, for an open tour without a given end,
/// 3. tiles, which always give a knight's tour on a rectangle with sides of at least 5,
/// 4. the frontier search on narrower boards, which also proves that no tour exists,
/// 5. Euler's repairs,
/// 6. the exhaustive search by backtracking, which only the limit can stop.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::auto::AnswerSource;
/// use bezzel_tours::{TourEnds, TourField, auto};
/// use bezzel_base::board::Size;
/// let field = TourField::knight(Size::new(8, 8).unwrap());
/// let found = auto::find(&field, TourEnds::OPEN.from("d5".parse().unwrap()), &Limit::default());
/// assert_eq!(found.by, AnswerSource::Warnsdorff);
/// ```
pub fn find(field: &TourField, ends: TourEnds, limit: &Limit) -> AutoResult {
    let given = |by, nodes, answer| AutoResult { answer, by, nodes };
    if let Some(obstacle) = find_obstacle(field, ends, Some(limit)) {
        return given(AnswerSource::Theorem, 0, TourAnswer::None(obstacle));
    }
    let from_tiles = field.is_plain_knight() && divide::is_supported(field.size(), ends);
    if field.squares() <= BY_RULE && !ends.closed && ends.to.is_none() {
        let tour = find_by_rule(field, ends);
        if let Some(tour) = tour {
            let nodes = tour.len() as u64;
            return given(AnswerSource::Warnsdorff, nodes, TourAnswer::Tour(tour));
        }
    }
    if from_tiles && field.squares() <= divide::REACH {
        match divide::find_within(field.size(), ends, limit) {
            Ok(Some(tour)) => return given(AnswerSource::Divide, 0, TourAnswer::Tour(tour)),
            Ok(None) => {}
            Err(stop) => return given(AnswerSource::Divide, 0, TourAnswer::Unknown(stop)),
        }
    }
    if frontier::is_supported(field) {
        let (tour, nodes, end) = frontier::find(field, ends, limit);
        match (tour, end) {
            (Some(tour), _) => return given(AnswerSource::Frontier, nodes, TourAnswer::Tour(tour)),
            (None, SearchEnd::Complete) => {
                return given(AnswerSource::Frontier, nodes, TourAnswer::Exhausted);
            }
            (None, SearchEnd::Stopped(Stop::Memory)) => {}
            (None, SearchEnd::Stopped(stop)) => {
                return given(AnswerSource::Frontier, nodes, TourAnswer::Unknown(stop));
            }
        }
    }
    if field.squares() > REPAIRED {
        return given(AnswerSource::Euler, 0, TourAnswer::TooLarge);
    }
    match find_by_repair(field, ends, limit) {
        (TourAnswer::Exhausted, _) => find_by_backtracking(field, ends, limit),
        (answer, nodes) => given(AnswerSource::Euler, nodes, answer),
    }
}

/// Finds a tour by Warnsdorff's rule, from the given square or from one of the first eight open
/// squares.
fn find_by_rule(field: &TourField, ends: TourEnds) -> Option<Vec<Square>> {
    let graph = MoveGraph::new(field);
    let mut walker = WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, TieBreak::Roth, None);
    let open = || field.size().iter().filter(|&square| field.is_open(square)).take(8);
    let starts: Vec<Square> = ends.from.map_or_else(|| open().collect(), |from| vec![from]);
    let full = |start: Square| {
        let path = walker.walk(graph.number(start));
        (path.len() == graph.open_count()).then(|| graph.squares(path))
    };
    starts.into_iter().find_map(full)
}

/// Finds a tour by repairing walks with random ties.
///
/// Returns `TourAnswer::Exhausted` if no walk could be repaired, which proves nothing.
fn find_by_repair(field: &TourField, ends: TourEnds, limit: &Limit) -> (TourAnswer, u64) {
    let graph = MoveGraph::new(field);
    let number = |square: Square| graph.number(square);
    // Only the end is given: the search starts there and the tour is reversed afterwards.
    let backwards = ends.from.is_none() && ends.to.is_some();
    let (from, to) = if backwards { (ends.to, None) } else { (ends.from, ends.to) };
    let wish = RepairGoal { closed: ends.closed, keeps_start: from.is_some(), to: to.map(number) };
    let open: Vec<Square> = field.size().iter().filter(|&square| field.is_open(square)).collect();
    let mut nodes = 0;
    for seed in 0..REPAIRS {
        let start = from.unwrap_or(open[seed as usize * 7 % open.len()]);
        let tie = if seed == 0 { TieBreak::Roth } else { TieBreak::Random(seed) };
        let path = WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, tie, wish.to)
            .walk(number(start))
            .to_vec();
        let repair = euler::complete_path(&graph, &path, wish, seed, limit);
        nodes += repair.nodes;
        if repair.done {
            let mut tour = graph.squares(&repair.path);
            if backwards {
                tour.reverse();
            }
            return (TourAnswer::Tour(tour), nodes);
        }
        if let Some(stop) = repair.stopped {
            return (TourAnswer::Unknown(stop), nodes);
        }
        if let Some(stop) = limit.checkpoint(bezzel_base::core::Progress {
            part: None,
            found: 0,
            nodes,
            seconds: None,
            layer: None,
        }) {
            return (TourAnswer::Unknown(stop), nodes);
        }
    }
    (TourAnswer::Exhausted, nodes)
}

fn find_by_backtracking(field: &TourField, ends: TourEnds, limit: &Limit) -> AutoResult {
    let given = |nodes, answer| AutoResult { answer, by: AnswerSource::Backtracking, nodes };
    if field.squares() > backtrack::REACH {
        return given(0, TourAnswer::TooLarge);
    }
    let size = field.size();
    let mut tour = None;
    let one = Limit { solutions: Some(1), ..limit.clone() };
    let searched =
        backtrack::list(field, ends, Lookahead::Fewest, &one, &mut SilentObserver, &mut |path| {
            tour = Some(path.iter().map(|&number| size.square(number as usize)).collect());
            Continue(())
        });
    match (tour, searched.end) {
        (Some(tour), _) => given(searched.nodes, TourAnswer::Tour(tour)),
        (None, SearchEnd::Complete) => given(searched.nodes, TourAnswer::Exhausted),
        (None, SearchEnd::Stopped(stop)) => given(searched.nodes, TourAnswer::Unknown(stop)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;
    use bezzel_base::board::Size;

    fn size(files: u64, ranks: u64) -> Size {
        Size::new(files, ranks).expect("a valid size")
    }

    fn find_checked(field: &TourField, ends: TourEnds) -> AutoResult {
        let found = find(field, ends, &Limit::default());
        let TourAnswer::Tour(tour) = &found.answer else {
            panic!("{} {ends:?}: {found:?}", field.size())
        };
        assert_eq!(check(field, ends, tour), Ok(()), "{} {ends:?} by {:?}", field.size(), found.by);
        found
    }

    /// Checks open tours from every start that the colours allow, and closed tours on even boards.
    fn check_every_start(side: u64, step: usize) -> usize {
        let field = TourField::knight(size(side, side));
        let allowed = |start: &Square| side.is_multiple_of(2) || start.is_dark();
        let starts: Vec<Square> = field.size().iter().filter(allowed).step_by(step).collect();
        for &start in &starts {
            find_checked(&field, TourEnds::OPEN.from(start));
            if side.is_multiple_of(2) {
                find_checked(&field, TourEnds::CLOSED.from(start));
            }
        }
        starts.len()
    }

    #[test]
    fn starts_on_small_and_larger_boards_have_tours() {
        for side in 5..=12 {
            // The 5x5 board has no closed tour. Its side is odd, and closed tours are checked on
            // even sides only.
            check_every_start(side, 1);
        }
        for side in [17, 25, 36, 49, 60] {
            check_every_start(side, 97);
        }
    }

    /// Takes minutes, so it runs only if `BEZZEL_SLOW` is set.
    #[test]
    fn every_start_on_boards_from_5_to_60_has_a_tour() {
        if std::env::var_os("BEZZEL_SLOW").is_none() {
            return;
        }
        let starts: usize = (5..=60).map(|side| check_every_start(side, 1)).sum();
        assert_eq!(starts, 55_804);
    }

    #[test]
    fn narrow_boards_have_tours() {
        for (files, ranks) in
            [(3, 4), (3, 7), (4, 5), (5, 5), (3, 8), (3, 50), (4, 33), (100, 3), (5, 101), (4, 400)]
        {
            find_checked(&TourField::knight(size(files, ranks)), TourEnds::OPEN);
        }
        for (files, ranks) in [(3, 10), (12, 3), (3, 100), (5, 6), (5, 40)] {
            find_checked(&TourField::knight(size(files, ranks)), TourEnds::CLOSED);
        }
    }

    #[test]
    fn tours_between_both_ends_are_found() {
        for (files, ranks) in [(6, 6), (8, 8), (7, 7), (10, 7)] {
            let field = TourField::knight(size(files, ranks));
            let squares: Vec<Square> = field.size().iter().collect();
            for (from, to) in squares.iter().zip(squares.iter().rev()).step_by(3) {
                let ends = TourEnds::OPEN.from(*from).to(*to);
                if find_obstacle(&field, ends, Some(&Limit::default())).is_none() {
                    find_checked(&field, ends);
                }
                if find_obstacle(&field, TourEnds::OPEN.to(*to), Some(&Limit::default())).is_none()
                {
                    find_checked(&field, TourEnds::OPEN.to(*to));
                }
            }
        }
    }

    #[test]
    fn tours_of_other_pieces_and_around_holes_are_found() {
        find_checked(&TourField::new(size(7, 7), &bezzel_base::piece::KING, &[]), TourEnds::CLOSED);
        find_checked(
            &TourField::new(size(5, 5), &bezzel_base::piece::QUEEN, &[]),
            TourEnds::CLOSED,
        );
        find_checked(&TourField::new(size(6, 5), &bezzel_base::piece::ROOK, &[]), TourEnds::CLOSED);
        let hole = |text: &str| text.parse().expect("a square");
        find_checked(
            &TourField::leaper(size(8, 8), 1, 2, &[hole("a1"), hole("h1")]),
            TourEnds::OPEN,
        );
        find_checked(
            &TourField::leaper(size(8, 8), 1, 2, &[hole("d4"), hole("d5")]),
            TourEnds::CLOSED,
        );
        find_checked(&TourField::leaper(size(10, 10), 1, 4, &[]), TourEnds::OPEN);
    }

    #[test]
    fn impossible_tours_are_refuted() {
        let four = TourField::knight(size(4, 4));
        let answer = |field: &TourField, ends| find(field, ends, &Limit::default()).answer;
        assert_eq!(answer(&four, TourEnds::OPEN), TourAnswer::None(TourObstacle::ChiaOng));
        assert_eq!(
            answer(&TourField::knight(size(3, 8)), TourEnds::CLOSED),
            TourAnswer::None(TourObstacle::Schwenk)
        );
        let square = |file, rank| Square { file, rank };
        let inner = TourAnswer::None(TourObstacle::InnerEnd(square(1, 1)));
        assert_eq!(
            answer(&TourField::knight(size(3, 4)), TourEnds::OPEN.from(square(1, 1))),
            inner
        );
        // A tour from a1 cannot end on every outer square of the other colour.
        let outer = [square(1, 0), square(0, 3), square(2, 3)];
        let answers = outer.map(|to| {
            answer(&TourField::knight(size(3, 4)), TourEnds::OPEN.from(square(0, 0)).to(to))
        });
        assert!(answers.contains(&TourAnswer::Exhausted), "{answers:?}");
        let bishop = TourField::new(size(4, 4), &bezzel_base::piece::BISHOP, &[]);
        assert!(matches!(
            answer(&bishop, TourEnds::OPEN),
            TourAnswer::None(TourObstacle::Unreachable(..))
        ));
    }
}
