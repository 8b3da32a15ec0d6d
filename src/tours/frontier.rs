//! Search for one tour on a narrow board, or for the proof that none exists, with a memory of dead
//! frontiers.
//!
//! Squares are decided one after another along the long side. A decision fixes the moves to later
//! squares that the tour makes at a square. The decisions so far matter to the rest only through
//! the *frontier*. For each square within reach of a move, the frontier contains the number of its
//! moves (at most two) and the square at the other end of its path. A frontier without a
//! continuation is never searched a second time, so the number of steps is at most the number of
//! frontiers (D. E. Knuth, "The Art of Computer Programming" 4A, 7.1.4: Simpath).
//!
//! ```text
//!   decided   frontier   later
//!    x  x      a  x       .  .     x has both its moves; a path through
//!                                   decided squares joins a and b;
//!    x  x      b  c       .  .     c has no move yet
//! ```
//!
//! The method is right because the moves that can still be chosen depend on nothing else. Two
//! sequences of decisions with the same frontier have the same continuations.
//!
//! Cost: a set of all dead frontiers. With more than four million of them the search stops with
//! [`Stop::Memory`].

use super::{TourEnds, TourField};
use bezzel_base::board::{Size, Square};
use bezzel_base::core::sink::{SearchCounter, flow_to_end};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use std::collections::HashSet;
use std::ops::ControlFlow::{self, Break, Continue};

/// Number of dead frontiers beyond which the search stops with [`Stop::Memory`].
const MEMORY: usize = 4_000_000;

/// Largest number of frontier squares that one byte can distinguish.
const WIDEST: usize = 120;

/// Mark of a square that has both its moves or is not part of the board.
const DONE: u8 = 255;
/// Mark of a square whose path leads to an end of the tour.
const ENDED: u8 = 254;

/// Returns whether the frontier is small enough for the search to be useful.
///
/// For knights this means boards with a short side of at most 5.
pub fn is_supported(field: &TourField) -> bool {
    field.is_plain()
        && field.squares() <= 1 << 16
        && SquareStrip::new(field, TourEnds::OPEN).width <= 12
}

/// Finds a tour and returns it with the number of nodes and the end of the search.
///
/// `None` with [`SearchEnd::Complete`] proves that no tour exists.
///
/// # Panics
/// If a move reaches farther than 120 squares along the board. [`is_supported`] is then false.
pub fn find(
    field: &TourField,
    ends: TourEnds,
    limit: &Limit,
) -> (Option<Vec<Square>>, u64, SearchEnd) {
    let strip = SquareStrip::new(field, ends);
    assert!(strip.width <= WIDEST, "a frontier of {} squares", strip.width);
    let mut counter = SearchCounter::new(limit);
    let mut search = FrontierSearch { strip: &strip, dead: HashSet::new(), counter: &mut counter };
    let (edges, end) = match search.run() {
        Continue(edges) => (edges, SearchEnd::Complete),
        Break(stop) => (None, flow_to_end(Break(stop))),
    };
    let tour = edges.map(|edges| strip.build_tour(&edges, ends));
    (tour, counter.nodes(), end)
}

/// Squares of a board in the order in which they are decided.
struct SquareStrip {
    size: Size,
    turned: bool,
    /// For each square, the later squares one move away, as differences of their numbers.
    later: Vec<Vec<u8>>,
    open: Vec<bool>,
    /// For each square, whether the tour has to begin or end there.
    is_end: Vec<bool>,
    closed: bool,
    /// Number of ends that are not given.
    loose: u8,
    width: usize,
    edges: usize,
    /// Whether this is the search for an open knight's tour on a board with a short side of 4.
    ///
    /// [`Obstacle::InnerEnd`](super::existence::Obstacle::InnerEnd) explains why the ends are then
    /// outer squares and at most one move joins inner squares.
    four: bool,
}

impl SquareStrip {
    fn new(field: &TourField, ends: TourEnds) -> SquareStrip {
        let size = field.size();
        let turned = size.ranks() > size.files();
        let side = size.shorter_side() as i64;
        let (mut later, mut open, mut is_end) = (Vec::new(), Vec::new(), Vec::new());
        let reach = |&(files, ranks): &(i32, i32)| {
            let (long, short) = if turned { (ranks, files) } else { (files, ranks) };
            i64::from(long) * side + i64::from(short)
        };
        let width = field.moves().iter().map(reach).max().unwrap_or(0).max(0) as usize + 1;
        for number in 0..size.squares() as usize {
            let square = SquareStrip::square_of(size, turned, number);
            open.push(field.is_open(square));
            is_end.push(!ends.closed && (ends.from == Some(square) || ends.to == Some(square)));
            let ways = field.moves().iter().filter(|way| reach(way) > 0 && field.is_open(square));
            let reached = ways.filter(|&&way| field.step(square, way).is_some());
            later.push(reached.map(|way| reach(way).min(255) as u8).collect());
        }
        let given = ends.from.iter().chain(&ends.to).count() as u8;
        let edges = (field.squares() as usize).saturating_sub(usize::from(!ends.closed));
        let loose = if ends.closed { 0 } else { 2 - given };
        let four = side == 4 && !ends.closed && field.is_plain_knight();
        SquareStrip {
            size,
            turned,
            later,
            open,
            is_end,
            closed: ends.closed,
            loose,
            width,
            edges,
            four,
        }
    }

    /// Returns whether the square lies on an inner row and the rule for a short side of 4 applies.
    fn is_inner(&self, number: usize) -> bool {
        self.four && (1..3).contains(&(number % 4))
    }

    fn square_of(size: Size, turned: bool, number: usize) -> Square {
        let side = size.shorter_side() as usize;
        let (long, short) = ((number / side) as u32, (number % side) as u32);
        if turned { Square { file: short, rank: long } } else { Square { file: long, rank: short } }
    }

    /// Returns whether each given end has exactly one move.
    fn has_valid_ends(&self, edges: &[(usize, usize)]) -> bool {
        let moves = |number| edges.iter().filter(|&&(a, b)| a == number || b == number).count();
        (0..self.open.len()).filter(|&number| self.is_end[number]).all(|number| moves(number) == 1)
    }

    /// Builds the tour from its moves.
    fn build_tour(&self, edges: &[(usize, usize)], ends: TourEnds) -> Vec<Square> {
        let mut near = vec![Vec::with_capacity(2); self.open.len()];
        for &(a, b) in edges {
            near[a].push(b);
            near[b].push(a);
        }
        let square = |number: usize| SquareStrip::square_of(self.size, self.turned, number);
        let number = |wanted: Square| (0..self.open.len()).find(|&number| square(number) == wanted);
        let most = if self.closed { 2 } else { 1 };
        let first = ends.from.and_then(number).or_else(|| {
            let end = ends.to.and_then(number);
            let starts = |number: &usize| {
                self.open[*number] && near[*number].len() <= most && Some(*number) != end
            };
            (0..near.len()).find(starts).or(end)
        });
        let (mut before, mut at) = (usize::MAX, first.expect("a tour has a first square"));
        let mut tour = vec![square(at)];
        while tour.len() as u64 <= edges.len() as u64 - u64::from(self.closed) {
            let next = near[at]
                .iter()
                .copied()
                .find(|&next| next != before)
                .expect("a tour goes on to its end");
            (before, at) = (at, next);
            tour.push(square(at));
        }
        tour
    }
}

/// Part of the decisions so far that the rest of the search depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct SearchFrontier {
    /// For each square, by its distance from the next undecided one, the distance of the other end
    /// of its path.
    ///
    /// A square without a move is its own other end. Other values are [`DONE`] and [`ENDED`].
    mates: Vec<u8>,
    /// Number of ends that are still open.
    loose: u8,
    /// Whether the one allowed move between inner rows was made.
    crossed: bool,
    /// The next undecided square.
    next: u32,
}

struct FrontierSearch<'a, 'g> {
    strip: &'a SquareStrip,
    dead: HashSet<SearchFrontier>,
    counter: &'a mut SearchCounter<'g>,
}

/// Frontier on the current branch, with the remaining choices for its first square and the number
/// of moves made before it.
struct FrontierLevel {
    frontier: SearchFrontier,
    choices: Vec<SquareDecision>,
    edges: usize,
}

/// Decision for one square: up to two moves to later squares, and whether the tour ends here.
#[derive(Clone, Copy, Debug)]
struct SquareDecision {
    to: [Option<u8>; 2],
    ends: bool,
}

impl FrontierSearch<'_, '_> {
    fn run(&mut self) -> ControlFlow<Stop, Option<Vec<(usize, usize)>>> {
        let strip = self.strip;
        let mut mates: Vec<u8> = (0..strip.width as u8).collect();
        for (number, mate) in mates.iter_mut().enumerate() {
            *mate = strip.initial_mate(number, number as u8);
        }
        let start = SearchFrontier { mates, loose: strip.loose, crossed: false, next: 0 };
        let mut edges: Vec<(usize, usize)> = Vec::new();
        if strip.edges == 0 {
            return Continue((!strip.closed).then_some(edges));
        }
        let mut levels =
            vec![FrontierLevel { choices: self.list_decisions(&start), frontier: start, edges: 0 }];
        while let Some(level) = levels.last_mut() {
            edges.truncate(level.edges);
            let Some(choice) = level.choices.pop() else {
                self.mark_dead(&level.frontier)?;
                levels.pop();
                continue;
            };
            if let Break(stop) = self.counter.count_node() {
                return Break(stop);
            }
            let Some(next) = self.apply_decision(&level.frontier, choice, &mut edges) else {
                continue;
            };
            if edges.len() == strip.edges {
                if strip.has_valid_ends(&edges) {
                    return Continue(Some(edges));
                }
                continue;
            }
            if next.next as usize == strip.open.len() || self.dead.contains(&next) {
                continue;
            }
            levels.push(FrontierLevel {
                choices: self.list_decisions(&next),
                frontier: next,
                edges: edges.len(),
            });
        }
        Continue(None)
    }

    fn mark_dead(&mut self, frontier: &SearchFrontier) -> ControlFlow<Stop, ()> {
        self.dead.insert(frontier.clone());
        if self.dead.len() > MEMORY { Break(Stop::Memory) } else { Continue(()) }
    }

    /// Lists the decisions for the first square of the frontier, in reverse order of trial.
    fn list_decisions(&self, frontier: &SearchFrontier) -> Vec<SquareDecision> {
        let number = frontier.next as usize;
        let mate = frontier.mates[0];
        if mate == DONE {
            return vec![SquareDecision { to: [None; 2], ends: false }];
        }
        let later = &self.strip.later[number];
        let free = |&&to: &&u8| frontier.mates[to as usize] != DONE;
        let free: Vec<u8> = later.iter().filter(free).copied().collect();
        let is_end = self.strip.is_end[number];
        let mut choices = Vec::new();
        for ends in [true, false] {
            let loose = !is_end && (frontier.loose == 0 || self.strip.is_inner(number));
            if (is_end && !ends) || (ends && loose) {
                continue;
            }
            let needed = 2 - usize::from(ends);
            let have = usize::from(mate != 0);
            match needed.checked_sub(have) {
                Some(0) => choices.push(SquareDecision { to: [None; 2], ends }),
                Some(1) => choices
                    .extend(free.iter().map(|&to| SquareDecision { to: [Some(to), None], ends })),
                Some(2) => {
                    let pairs = free
                        .iter()
                        .enumerate()
                        .flat_map(|(k, &a)| free[k + 1..].iter().map(move |&b| (a, b)));
                    choices.extend(
                        pairs.map(|(a, b)| SquareDecision { to: [Some(a), Some(b)], ends }),
                    );
                }
                _ => {}
            }
        }
        choices
    }

    /// Returns the frontier after a decision, or `None` if the decision closes a part of the tour.
    fn apply_decision(
        &self,
        frontier: &SearchFrontier,
        choice: SquareDecision,
        edges: &mut Vec<(usize, usize)>,
    ) -> Option<SearchFrontier> {
        let strip = self.strip;
        let number = frontier.next as usize;
        let mut next = frontier.clone();
        for to in choice.to.into_iter().flatten() {
            let reached = number + to as usize;
            if strip.is_inner(number)
                && strip.is_inner(reached)
                && std::mem::replace(&mut next.crossed, true)
            {
                return None;
            }
            edges.push((number, reached));
            join_paths(
                &mut next.mates,
                0,
                to,
                (edges.len() == strip.edges).then_some(strip.closed),
            )?;
        }
        if choice.ends {
            next.loose -= u8::from(!strip.is_end[number]);
            let mates = &mut next.mates;
            match mates[0] {
                // A path with both ends is complete, so it has to be the whole tour.
                ENDED if edges.len() < strip.edges => return None,
                ENDED | DONE => {}
                mate => mates[mate as usize] = ENDED,
            }
        }
        let mates = &mut next.mates;
        for mate in mates.iter_mut() {
            *mate = if *mate == DONE || *mate == ENDED { *mate } else { mate.wrapping_sub(1) };
        }
        mates.remove(0);
        let fresh = number + strip.width;
        mates.push(strip.initial_mate(fresh, strip.width as u8 - 1));
        next.next += 1;
        Some(next)
    }
}

/// Joins two squares by a move.
///
/// Returns `None` if the move closes a circuit or a path that is not the whole tour. For the last
/// move of a tour, `last` contains whether the tour is closed.
fn join_paths(mates: &mut [u8], a: u8, b: u8, last: Option<bool>) -> Option<()> {
    let (mate_a, mate_b) = (mates[a as usize], mates[b as usize]);
    let (circuit, whole) = (mate_a == b, mate_a == ENDED && mate_b == ENDED);
    if circuit || whole {
        return (last == Some(circuit)).then_some(());
    }
    // A square inside a path has both its moves.
    for (square, mate) in [(a, mate_a), (b, mate_b)] {
        if mate != square {
            mates[square as usize] = DONE;
        }
    }
    match (mate_a, mate_b) {
        (ENDED, far) => mates[far as usize] = ENDED,
        (far, ENDED) => mates[far as usize] = ENDED,
        (far_a, far_b) => {
            mates[far_a as usize] = far_b;
            mates[far_b as usize] = far_a;
        }
    }
    Some(())
}

impl SquareStrip {
    /// Returns the mark of a square that enters the frontier: `alone` if it is open, otherwise
    /// [`DONE`].
    fn initial_mate(&self, number: usize, alone: u8) -> u8 {
        if self.open.get(number).copied().unwrap_or(false) { alone } else { DONE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack::Lookahead;
    use crate::{backtrack, check};
    use bezzel_base::core::SilentObserver;

    fn exists(field: &TourField, ends: TourEnds) -> bool {
        let one = Limit { solutions: Some(1), ..Limit::default() };
        backtrack::list(field, ends, Lookahead::Fewest, &one, &mut SilentObserver, &mut |_| {
            Continue(())
        })
        .found
            > 0
    }

    fn agree(field: &TourField, ends: TourEnds) {
        let (tour, _, end) = find(field, ends, &Limit::default());
        assert!(end.is_complete());
        assert_eq!(tour.is_some(), exists(field, ends), "{:?} {ends:?}", field.size());
        if let Some(tour) = tour {
            assert_eq!(check(field, ends, &tour), Ok(()), "{:?} {ends:?} {tour:?}", field.size());
        }
    }

    #[test]
    fn the_search_agrees_with_backtracking() {
        for (files, longest) in [(1, 8), (2, 8), (3, 6), (4, 5), (5, 4)] {
            for ranks in 1..=longest {
                let size = Size::new(files, ranks).expect("a valid size");
                let field = TourField::knight(size);
                agree(&field, TourEnds::OPEN);
                agree(&field, TourEnds::CLOSED);
                for from in size.iter() {
                    agree(&field, TourEnds::OPEN.from(from));
                    agree(&field, TourEnds::OPEN.to(from));
                }
            }
        }
    }

    #[test]
    fn ends_and_holes_agree_with_backtracking() {
        let size = Size::new(4, 5).expect("a valid size");
        for from in size.iter() {
            for to in size.iter().filter(|&to| to != from) {
                agree(&TourField::knight(size), TourEnds::OPEN.from(from).to(to));
            }
            agree(&TourField::leaper(size, 1, 2, &[from]), TourEnds::OPEN);
            agree(&TourField::leaper(size, 0, 1, &[from]), TourEnds::OPEN);
            agree(&TourField::leaper(size, 0, 1, &[from]), TourEnds::CLOSED);
        }
    }

    #[test]
    fn long_narrow_boards_have_tours() {
        for (files, ranks, ends) in [
            (3, 200, TourEnds::CLOSED),
            (40, 4, TourEnds::OPEN),
            (3, 101, TourEnds::OPEN),
            (5, 60, TourEnds::CLOSED),
        ] {
            let field = TourField::knight(Size::new(files, ranks).expect("a valid size"));
            let (tour, _, _) = find(&field, ends, &Limit::default());
            assert_eq!(check(&field, ends, &tour.expect("a tour")), Ok(()));
        }
    }
}
