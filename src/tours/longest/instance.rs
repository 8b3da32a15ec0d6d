//! A path or circuit that is as long as possible or does not cross itself, and its definition.

use super::segment::find_crossing;
use super::strip::WalkRules;
use crate::{TourEnds, TourField};
use bezzel_base::board::{Square, SquareSet};
use bezzel_base::piece::Piece;
use bezzel_base::problem::{Memo, Problem, Violation};

/// Problem of a path or circuit that makes as many moves as possible, or of a tour whose moves do
/// not cross.
#[derive(Clone, Debug)]
pub struct LongestInstance {
    pub(super) problem: Problem,
    pub(super) piece: Piece,
    pub(super) field: TourField,
    pub(super) ends: TourEnds,
    pub(super) rules: WalkRules,
    /// Greatest number of moves, once a search has found it.
    pub(super) optimum: Memo,
}

impl LongestInstance {
    /// Remembers the number of moves of a longest walk.
    pub(super) fn remember(&self, moves: u64) {
        if self.rules.is_longest {
            self.optimum.set(moves);
        }
    }

    /// Returns the number of moves of a walk along squares.
    pub(super) fn count_moves(&self, squares: &[Square]) -> u64 {
        squares.len() as u64 - u64::from(!self.ends.closed)
    }

    /// Returns the greatest number of moves that the squares allow. On a board where every move
    /// changes the color, a path visits at most one square more of one color than of the other.
    pub(super) fn most_moves(&self) -> u64 {
        let size = self.field.size();
        let open = || size.iter().filter(|&square| self.field.is_open(square));
        let is_light = |square: Square| !square.is_dark();
        let changes = |from: Square| {
            let near = self.field.neighbors(from).into_iter();
            near.filter(|&to| self.field.is_open(to)).all(|to| is_light(from) != is_light(to))
        };
        let squares = self.field.squares();
        let loose = u64::from(!self.ends.closed);
        if !open().all(changes) {
            return squares.saturating_sub(loose);
        }
        let light = open().filter(|&square| is_light(square)).count() as u64;
        let fewer = light.min(squares - light);
        let visited = squares.min(2 * fewer + loose);
        visited.saturating_sub(loose)
    }

    /// Returns the first violation, whatever the number of moves.
    pub(super) fn find_violation(&self, squares: &[Square]) -> Option<Violation> {
        let (field, mut seen) = (&self.field, SquareSet::empty(self.field.size()));
        for (at, &square) in squares.iter().enumerate() {
            match at.checked_sub(1).map(|before| squares[before]) {
                _ if !field.size().contains(square) => return Some(Violation::OffBoard(square)),
                _ if !field.is_open(square) => return Some(Violation::Blocked(square)),
                _ if seen.contains(square) => return Some(Violation::Twice(square)),
                Some(before) if !field.is_move(before, square) => {
                    return Some(Violation::NoMove(before, square));
                }
                _ => seen.insert(square),
            }
        }
        let (Some(&first), Some(&last)) = (squares.first(), squares.last()) else {
            return Some(Violation::Walk { found: 0, expected: self.optimum.get().unwrap_or(1) });
        };
        let unvisited =
            || field.size().iter().find(|&square| field.is_open(square) && !seen.contains(square));
        let wrong = |given: Option<Square>, end: Square| given.filter(|&given| given != end);
        let is_circuit = squares.len() > 2 && field.is_move(last, first);
        match () {
            () if self.ends.closed && !is_circuit => Some(Violation::NotClosed(last, first)),
            () if self.ends.closed => {
                let given = self.ends.from.filter(|&from| !seen.contains(from));
                given.map(Violation::Unvisited)
            }
            () => {
                wrong(self.ends.from, first).or(wrong(self.ends.to, last)).map(Violation::WrongEnd)
            }
        }
        .or_else(|| unvisited().filter(|_| !self.rules.is_longest).map(Violation::Unvisited))
        .or_else(|| {
            let crossing = find_crossing(squares, self.ends.closed);
            let crossing = crossing.filter(|_| self.rules.is_uncrossed);
            crossing.map(|(first, second)| Violation::Crossing(first, second))
        })
    }
}
