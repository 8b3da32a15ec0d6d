//! Search for one tour by the method best suited to the board and the ends.

use super::backtrack::{self, Look};
use super::euler::{self, Wish};
use super::existence::{Obstacle, obstacle};
use super::warnsdorff::{Rule, Tie, Walker};
use super::{Ends, Field, Graph, divide, frontier};
use crate::board::Square;
use crate::search::{End, Limit, Silent, Stop};
use std::ops::ControlFlow::Continue;

/// Largest board, in squares, on which Warnsdorff's rule is tried first.
const BY_RULE: u64 = 1 << 16;

/// Largest board, in squares, on which paths are repaired.
const REPAIRED: u64 = 1 << 16;

/// Number of walks with random ties that are repaired before the search by backtracking.
const REPAIRS: u64 = 24;

/// Answer to the search for one tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A tour.
    Tour(Vec<Square>),
    /// No tour exists, by a theorem.
    None(Obstacle),
    /// No tour exists, because an exhaustive search found none.
    Exhausted,
    /// The search was stopped, so a tour may or may not exist.
    Unknown(Stop),
    /// The board is too large for the methods that support its moves, blocked squares and ends.
    TooLarge,
}

/// Method that gave an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
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
pub struct Found {
    /// The answer.
    pub answer: Answer,
    /// The method that gave it.
    pub by: By,
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
/// use bezzel::{board::Size, rooms::search::{Limit, tour::{Ends, Field, auto::{self, By}}}};
/// let field = Field::knight(Size::new(8, 8).unwrap());
/// let found = auto::find(&field, Ends::OPEN.from("d5".parse().unwrap()), &Limit::default());
/// assert_eq!(found.by, By::Warnsdorff);
/// ```
pub fn find(field: &Field, ends: Ends, limit: &Limit) -> Found {
    let given = |by, nodes, answer| Found { answer, by, nodes };
    if let Some(obstacle) = obstacle(field, ends, Some(limit)) {
        return given(By::Theorem, 0, Answer::None(obstacle));
    }
    let from_tiles = field.is_plain_knight() && divide::works(field.size(), ends);
    if field.squares() <= BY_RULE && !ends.closed && ends.to.is_none() {
        let tour = by_rule(field, ends);
        if let Some(tour) = tour {
            let nodes = tour.len() as u64;
            return given(By::Warnsdorff, nodes, Answer::Tour(tour));
        }
    }
    if from_tiles && field.squares() <= divide::REACH {
        match divide::within(field.size(), ends, limit) {
            Ok(Some(tour)) => return given(By::Divide, 0, Answer::Tour(tour)),
            Ok(None) => {}
            Err(stop) => return given(By::Divide, 0, Answer::Unknown(stop)),
        }
    }
    if frontier::reaches(field) {
        let (tour, nodes, end) = frontier::find(field, ends, limit);
        match (tour, end) {
            (Some(tour), _) => return given(By::Frontier, nodes, Answer::Tour(tour)),
            (None, End::Complete) => return given(By::Frontier, nodes, Answer::Exhausted),
            (None, End::Stopped(Stop::Memory)) => {}
            (None, End::Stopped(stop)) => return given(By::Frontier, nodes, Answer::Unknown(stop)),
        }
    }
    if field.squares() > REPAIRED {
        return given(By::Euler, 0, Answer::TooLarge);
    }
    match repaired(field, ends, limit) {
        (Answer::Exhausted, _) => by_backtracking(field, ends, limit),
        (answer, nodes) => given(By::Euler, nodes, answer),
    }
}

/// Finds a tour by Warnsdorff's rule, from the given square or from one of the first eight open
/// squares.
fn by_rule(field: &Field, ends: Ends) -> Option<Vec<Square>> {
    let graph = Graph::new(field);
    let mut walker = Walker::new(&graph, Rule::Fewest, Tie::Roth, None);
    let open = || field.size().iter().filter(|&square| field.is_open(square)).take(8);
    let starts: Vec<Square> = ends.from.map_or_else(|| open().collect(), |from| vec![from]);
    let full = |start: Square| {
        let path = walker.walk(graph.number(start));
        (path.len() == graph.open()).then(|| graph.squares(path))
    };
    starts.into_iter().find_map(full)
}

/// Finds a tour by repairing walks with random ties.
///
/// Returns `Answer::Exhausted` if no walk could be repaired, which proves nothing.
fn repaired(field: &Field, ends: Ends, limit: &Limit) -> (Answer, u64) {
    let graph = Graph::new(field);
    let number = |square: Square| graph.number(square);
    // Only the end is given: the search starts there and the tour is reversed afterwards.
    let backwards = ends.from.is_none() && ends.to.is_some();
    let (from, to) = if backwards { (ends.to, None) } else { (ends.from, ends.to) };
    let wish = Wish { closed: ends.closed, keeps_start: from.is_some(), to: to.map(number) };
    let open: Vec<Square> = field.size().iter().filter(|&square| field.is_open(square)).collect();
    let mut nodes = 0;
    for seed in 0..REPAIRS {
        let start = from.unwrap_or(open[seed as usize * 7 % open.len()]);
        let tie = if seed == 0 { Tie::Roth } else { Tie::Random(seed) };
        let path = Walker::new(&graph, Rule::Fewest, tie, wish.to).walk(number(start)).to_vec();
        let repair = euler::complete(&graph, &path, wish, seed, limit);
        nodes += repair.nodes;
        if repair.done {
            let mut tour = graph.squares(&repair.path);
            if backwards {
                tour.reverse();
            }
            return (Answer::Tour(tour), nodes);
        }
        if let Some(stop) = repair.stopped {
            return (Answer::Unknown(stop), nodes);
        }
        if let Some(stop) =
            limit.checkpoint(crate::search::Progress { part: None, found: 0, nodes, seconds: None, layer: None })
        {
            return (Answer::Unknown(stop), nodes);
        }
    }
    (Answer::Exhausted, nodes)
}

fn by_backtracking(field: &Field, ends: Ends, limit: &Limit) -> Found {
    let given = |nodes, answer| Found { answer, by: By::Backtracking, nodes };
    if field.squares() > backtrack::REACH {
        return given(0, Answer::TooLarge);
    }
    let size = field.size();
    let mut tour = None;
    let one = Limit { solutions: Some(1), ..limit.clone() };
    let searched = backtrack::list(field, ends, Look::Fewest, &one, &mut Silent, &mut |path| {
        tour = Some(path.iter().map(|&number| size.square(number as usize)).collect());
        Continue(())
    });
    match (tour, searched.end) {
        (Some(tour), _) => given(searched.nodes, Answer::Tour(tour)),
        (None, End::Complete) => given(searched.nodes, Answer::Exhausted),
        (None, End::Stopped(stop)) => given(searched.nodes, Answer::Unknown(stop)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::tour::check;

    fn size(files: u64, ranks: u64) -> Size {
        Size::new(files, ranks).expect("a valid size")
    }

    fn holds(field: &Field, ends: Ends) -> Found {
        let found = find(field, ends, &Limit::default());
        let Answer::Tour(tour) = &found.answer else { panic!("{} {ends:?}: {found:?}", field.size()) };
        assert_eq!(check(field, ends, tour), Ok(()), "{} {ends:?} by {:?}", field.size(), found.by);
        found
    }

    /// Checks open tours from every start that the colours allow, and closed tours on even boards.
    fn from_everywhere(side: u64, step: usize) -> usize {
        let field = Field::knight(size(side, side));
        let allowed = |start: &Square| side.is_multiple_of(2) || super::super::existence::is_dark(*start);
        let starts: Vec<Square> = field.size().iter().filter(allowed).step_by(step).collect();
        for &start in &starts {
            holds(&field, Ends::OPEN.from(start));
            if side.is_multiple_of(2) {
                holds(&field, Ends::CLOSED.from(start));
            }
        }
        starts.len()
    }

    #[test]
    fn every_start_on_small_boards_and_some_on_larger_ones() {
        for side in 5..=12 {
            // The 5x5 board has no closed tour. Its side is odd, and closed tours are checked on
            // even sides only.
            from_everywhere(side, 1);
        }
        for side in [17, 25, 36, 49, 60] {
            from_everywhere(side, 97);
        }
    }

    /// Takes minutes, so it runs only if `BEZZEL_SLOW` is set.
    #[test]
    fn every_start_on_every_board_from_5_to_60() {
        if std::env::var_os("BEZZEL_SLOW").is_none() {
            return;
        }
        let starts: usize = (5..=60).map(|side| from_everywhere(side, 1)).sum();
        assert_eq!(starts, 55_804);
    }

    #[test]
    fn narrow_boards() {
        for (files, ranks) in [(3, 4), (3, 7), (4, 5), (5, 5), (3, 8), (3, 50), (4, 33), (100, 3), (5, 101), (4, 400)] {
            holds(&Field::knight(size(files, ranks)), Ends::OPEN);
        }
        for (files, ranks) in [(3, 10), (12, 3), (3, 100), (5, 6), (5, 40)] {
            holds(&Field::knight(size(files, ranks)), Ends::CLOSED);
        }
    }

    #[test]
    fn both_ends() {
        for (files, ranks) in [(6, 6), (8, 8), (7, 7), (10, 7)] {
            let field = Field::knight(size(files, ranks));
            let squares: Vec<Square> = field.size().iter().collect();
            for (from, to) in squares.iter().zip(squares.iter().rev()).step_by(3) {
                let ends = Ends::OPEN.from(*from).to(*to);
                if obstacle(&field, ends, Some(&Limit::default())).is_none() {
                    holds(&field, ends);
                }
                if obstacle(&field, Ends::OPEN.to(*to), Some(&Limit::default())).is_none() {
                    holds(&field, Ends::OPEN.to(*to));
                }
            }
        }
    }

    #[test]
    fn other_pieces_and_holes() {
        holds(&Field::new(size(7, 7), &crate::piece::KING, &[]), Ends::CLOSED);
        holds(&Field::new(size(5, 5), &crate::piece::QUEEN, &[]), Ends::CLOSED);
        holds(&Field::new(size(6, 5), &crate::piece::ROOK, &[]), Ends::CLOSED);
        let hole = |text: &str| text.parse().expect("a square");
        holds(&Field::leaper(size(8, 8), 1, 2, &[hole("a1"), hole("h1")]), Ends::OPEN);
        holds(&Field::leaper(size(8, 8), 1, 2, &[hole("d4"), hole("d5")]), Ends::CLOSED);
        holds(&Field::leaper(size(10, 10), 1, 4, &[]), Ends::OPEN);
    }

    #[test]
    fn what_is_impossible_is_proved() {
        let four = Field::knight(size(4, 4));
        let answer = |field: &Field, ends| find(field, ends, &Limit::default()).answer;
        assert_eq!(answer(&four, Ends::OPEN), Answer::None(Obstacle::ChiaOng));
        assert_eq!(answer(&Field::knight(size(3, 8)), Ends::CLOSED), Answer::None(Obstacle::Schwenk));
        let square = |file, rank| Square { file, rank };
        let inner = Answer::None(Obstacle::InnerEnd(square(1, 1)));
        assert_eq!(answer(&Field::knight(size(3, 4)), Ends::OPEN.from(square(1, 1))), inner);
        // A tour from a1 cannot end on every outer square of the other colour.
        let outer = [square(1, 0), square(0, 3), square(2, 3)];
        let answers = outer.map(|to| answer(&Field::knight(size(3, 4)), Ends::OPEN.from(square(0, 0)).to(to)));
        assert!(answers.contains(&Answer::Exhausted), "{answers:?}");
        let bishop = Field::new(size(4, 4), &crate::piece::BISHOP, &[]);
        assert!(matches!(answer(&bishop, Ends::OPEN), Answer::None(Obstacle::Unreachable(..))));
    }
}
