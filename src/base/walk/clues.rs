//! Given numbers of squares in a tour, contradictions between them, and the distances to them.

use super::{MoveGraph, TourEnds, TourField};
use crate::board::Square;
use crate::core::Limit;
use std::collections::VecDeque;

/// Largest product of clues and squares for which distances are stored.
const MAX_DISTANCES: u64 = 1 << 25;

/// Numbers of some squares in a tour, counted from 1, in increasing order.
///
/// ```
/// use bezzel_base::walk::StepClues;
/// let clues = StepClues::new(vec![("c3".parse().unwrap(), 5), ("a1".parse().unwrap(), 1)]);
/// assert_eq!(clues.given()[0], ("a1".parse().unwrap(), 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepClues {
    given: Vec<(Square, u64)>,
}

impl StepClues {
    /// Creates the clues from squares with their numbers, each square and each number given once.
    pub fn new(mut given: Vec<(Square, u64)>) -> StepClues {
        given.sort_unstable_by_key(|&(_, number)| number);
        StepClues { given }
    }

    /// Returns whether no number is given.
    pub fn is_empty(&self) -> bool {
        self.given.is_empty()
    }

    /// Returns the squares with their numbers, in increasing order of the numbers.
    pub fn given(&self) -> &[(Square, u64)] {
        &self.given
    }

    /// Returns the number of a square, if it is given.
    pub fn number_of(&self, square: Square) -> Option<u64> {
        self.given.iter().find(|(other, _)| *other == square).map(|&(_, number)| number)
    }

    /// Returns the square with this number, if it is given.
    pub fn square_at(&self, number: u64) -> Option<Square> {
        let place = self.given.binary_search_by_key(&number, |&(_, number)| number).ok()?;
        Some(self.given[place].0)
    }

    /// Returns the clues and the ends of an open tour as clues.
    pub fn with_ends(&self, field: &TourField, ends: TourEnds) -> StepClues {
        let last = ends.to.map(|to| (to, field.squares()));
        let ends = ends.from.map(|from| (from, 1)).into_iter().chain(last);
        let mut given = self.given.clone();
        for clue in ends {
            if !given.contains(&clue) {
                given.push(clue);
            }
        }
        StepClues::new(given)
    }

    /// Returns pairs of consecutive clues with the number of moves between them. In a closed tour
    /// of `squares` squares the first clue follows the last one.
    fn gaps(&self, squares: u64, closed: bool) -> Vec<Gap> {
        let pair = |pair: &[(Square, u64)]| (pair[0], pair[1], pair[1].1 - pair[0].1);
        let wrap = match (self.given.first(), self.given.last()) {
            (Some(&first), Some(&last)) if closed && self.given.len() > 1 => {
                Some((last, first, squares + first.1 - last.1))
            }
            _ => None,
        };
        self.given.windows(2).map(pair).chain(wrap).collect()
    }
}

/// Two consecutive clues, and the number of moves from the first to the second.
type Gap = ((Square, u64), (Square, u64), u64);

/// Proof that no tour has the given numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueObstacle {
    /// Two consecutive clues with fewer moves between them than the piece needs.
    TooFar {
        /// First square and its number.
        from: (Square, u64),
        /// Second square and its number.
        to: (Square, u64),
        /// Number of moves that the piece needs. `None` if it cannot get there.
        moves: Option<u64>,
    },
    /// Two consecutive clues whose colours do not fit their numbers, although every move changes
    /// the colour.
    Colours {
        /// First square and its number.
        from: (Square, u64),
        /// Second square and its number.
        to: (Square, u64),
    },
}

/// Returns the first proof found that no tour has these numbers. `None` proves nothing.
///
/// # Complexity
/// Linear in the clues times the squares times the moves. Returns `None` if that is more than
/// 2^25, or the limit stops it.
pub fn find_obstacle(
    field: &TourField,
    ends: TourEnds,
    clues: &StepClues,
    limit: &Limit,
) -> Option<ClueObstacle> {
    let all = clues.with_ends(field, ends);
    let gaps = all.gaps(field.squares(), ends.closed);
    if field.has_alternating_moves() {
        let is_odd = |square: Square| u64::from(square.file + square.rank) % 2;
        let wrong =
            gaps.iter().find(|(from, to, moves)| (is_odd(from.0) + is_odd(to.0)) % 2 != moves % 2);
        if let Some(&(from, to, _)) = wrong {
            return Some(ClueObstacle::Colours { from, to });
        }
    }
    if field.size().squares() > MoveGraph::REACH
        || field.size().squares().saturating_mul(gaps.len() as u64) > MAX_DISTANCES
    {
        return None;
    }
    let graph = MoveGraph::build_within(field, limit).ok()?;
    gaps.into_iter().find_map(|(from, to, moves)| {
        limit.check_stop().map_or(Some(()), |_| None)?;
        let need = distances(&graph, graph.number(from.0))[graph.number(to.0) as usize];
        let need = (need != u32::MAX).then_some(u64::from(need));
        need.is_none_or(|need| need > moves).then_some(ClueObstacle::TooFar {
            from,
            to,
            moves: need,
        })
    })
}

/// Returns the number of moves from a square to each square, or `u32::MAX` if there is no way.
fn distances(graph: &MoveGraph, from: u32) -> Vec<u32> {
    let mut away = vec![u32::MAX; graph.len()];
    away[from as usize] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(square) = queue.pop_front() {
        for &near in graph.neighbors(square) {
            if away[near as usize] == u32::MAX {
                away[near as usize] = away[square as usize] + 1;
                queue.push_back(near);
            }
        }
    }
    away
}

/// Clues of a search along the path, with the distances to each of them.
#[derive(Debug)]
pub struct Distances {
    /// Clues in increasing order, with the distances to each. In a closed tour the first clue is
    /// there again, with its number plus the squares of the board.
    next: Vec<(u32, u64, Vec<u32>)>,
    /// Number of each square, or 0.
    numbers: Vec<u64>,
}

impl Distances {
    /// Computes the distances. Returns `None` if they take too much memory.
    pub fn new(
        graph: &MoveGraph,
        closed: bool,
        clues: &StepClues,
        limit: &Limit,
    ) -> Option<Distances> {
        let entries = (clues.given.len() as u64 + 3).saturating_mul(graph.len() as u64);
        if entries > MAX_DISTANCES || !limit.has_memory_for(entries * size_of::<u32>() as u64) {
            return None;
        }
        let mut numbers = vec![0; graph.len()];
        let mut to = |&(square, number): &(Square, u64)| {
            let square = graph.number(square);
            numbers[square as usize] = number;
            (square, number, distances(graph, square))
        };
        let mut next: Vec<_> = clues.given.iter().map(&mut to).collect();
        if closed && let Some((square, number, away)) = next.first().cloned() {
            next.push((square, number + graph.open_count() as u64, away));
        }
        Some(Distances { next, numbers })
    }

    /// Returns whether the path may enter the square at this step: the square has no other number,
    /// and the next clue can still be reached in time.
    #[inline]
    pub fn can_enter(&self, square: u32, step: u64) -> bool {
        let own = self.numbers[square as usize];
        let place = self.next.partition_point(|&(_, number, _)| number < step);
        let in_time = |(_, number, away): &(u32, u64, Vec<u32>)| {
            u64::from(away[square as usize]) <= number - step
        };
        (own == 0 || own == step) && self.next.get(place).is_none_or(in_time)
    }

    /// Returns the first clue at this step or later, with its number.
    pub fn next_clue(&self, step: u64) -> Option<(u32, u64)> {
        let place = self.next.partition_point(|&(_, number, _)| number < step);
        self.next.get(place).map(|&(clue, number, _)| (clue, number))
    }
}
