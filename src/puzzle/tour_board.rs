//! Tours as puzzles, with the possible next squares and the tours that continue a path.

use super::{GameFeedback, PuzzleCompletion};
use crate::board::{Square, SymmetryConstraint};
use crate::engine::core::{Limit, Progress, SearchEnd, Stop};
use crate::engine::tour::auto::TourAnswer;
use crate::engine::tour::{TourEnds, TourField, auto, check, invariant};
use crate::piece::Piece;
use std::ops::ControlFlow::{Break, Continue};

/// Node limit of the search for a tour. A hint is worth a second, not more.
const MAX_NODES: u64 = 1 << 20;

/// Board with its moves, and the ends of a tour of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourBoard {
    /// Board without its blocked squares, and the moves.
    pub field: TourField,
    /// Ends of the tour.
    pub ends: TourEnds,
    /// Piece.
    pub piece: &'static Piece,
    /// The symmetries of which one has to keep the tour.
    pub kept: Option<SymmetryConstraint>,
}

impl TourBoard {
    /// Returns the squares to which the path can continue, in the order of the board. These are the
    /// unvisited squares a move away. The square that has to be the last is included only at the
    /// end.
    ///
    /// # Complexity
    /// Linear in the moves times the path.
    pub fn next_squares(&self, path: &[Square]) -> Vec<Square> {
        let all = || self.field.size().iter().filter(|&square| self.field.is_open(square));
        let fits = |square: &Square| self.move_obstacle(path, *square).is_none();
        let Some(&last) = path.last() else { return all().filter(fits).collect() };
        let moves = self.field.neighbors(last).into_iter();
        let mut squares: Vec<Square> = moves.filter(fits).collect();
        squares.sort_unstable();
        squares
    }

    /// Counts, for each possible next square, the squares to which the path could then continue.
    /// These are the numbers of Warnsdorff's rule.
    pub fn warnsdorff_counts(&self, path: &[Square]) -> Vec<(Square, u64)> {
        let mut longer = path.to_vec();
        let mut ways = |square: Square| {
            longer.push(square);
            let count = self.next_squares(&longer).len() as u64;
            longer.pop();
            (square, count)
        };
        self.next_squares(path).into_iter().map(&mut ways).collect()
    }

    /// Returns the reason why the path cannot continue to the square, if there is one.
    pub(super) fn move_obstacle(&self, path: &[Square], square: Square) -> Option<GameFeedback> {
        let visited = path.iter().zip(1..).find(|(other, _)| **other == square);
        let is_last = path.len() as u64 + 1 == self.field.squares();
        match path.last() {
            _ if !self.field.size().contains(square) => Some(GameFeedback::OffBoard(square)),
            _ if !self.field.is_open(square) => Some(GameFeedback::Blocked(square)),
            _ if visited.is_some() => {
                visited.map(|(_, number)| GameFeedback::Visited(square, number))
            }
            Some(&last) if !self.field.is_move(last, square) => {
                Some(GameFeedback::NoMove(square, last))
            }
            _ if self.ends.to == Some(square) && !is_last => Some(GameFeedback::TooEarly(square)),
            _ => None,
        }
    }

    /// Returns whether the path is a tour, from the definition alone.
    pub(super) fn is_tour(&self, path: &[Square]) -> bool {
        let is_kept = |kept: SymmetryConstraint| {
            kept.is_satisfied_by(self.field.size(), path, Some(self.ends.closed))
        };
        check(&self.field, self.ends, path).is_ok() && self.kept.is_none_or(is_kept)
    }

    /// Finds a tour that begins with the path, or that there is none.
    ///
    /// The unvisited squares are treated as a separate board. A tour of it starts from the last
    /// square of the path and leads to the required end, or back to the first square, which a
    /// closed tour reaches last.
    ///
    /// # Complexity
    /// Exponential in the unvisited squares, limited by a bounded number of nodes.
    pub(super) fn find_completion(&self, path: &[Square], limit: &Limit) -> PuzzleCompletion {
        match (self.complete_any(path, limit), self.kept) {
            (PuzzleCompletion::Found(tour), Some(kept)) if !self.is_tour(&tour) => {
                self.complete_kept(kept, path, limit)
            }
            (completion, _) => completion,
        }
    }

    /// Returns a tour that a symmetry keeps and that begins with the path, walked either way: the
    /// closed ones are listed.
    fn complete_kept(
        &self,
        kept: SymmetryConstraint,
        path: &[Square],
        limit: &Limit,
    ) -> PuzzleCompletion {
        let limit = Limit {
            nodes: Some(limit.nodes.map_or(MAX_NODES, |nodes| nodes.min(MAX_NODES))),
            ..limit.clone()
        };
        let by = kept
            .symmetries_on(self.field.size())
            .filter(|&by| invariant::is_possible(&self.field, by));
        if !self.ends.closed || self.field.squares() > invariant::REACH {
            return PuzzleCompletion::Unknown(Stop::GaveUp);
        }
        for by in by {
            let mut found = None;
            let searched = invariant::list(&self.field, self.ends, by, &limit, &mut |tour| {
                found = walked_from(tour, path);
                if found.is_some() { Break(()) } else { Continue(()) }
            });
            match (found, searched.end) {
                (Some(tour), _) => return PuzzleCompletion::Found(tour),
                (None, SearchEnd::Complete) => {}
                (None, SearchEnd::Stopped(stop)) => return PuzzleCompletion::Unknown(stop),
            }
        }
        PuzzleCompletion::None
    }

    /// Returns a tour that begins with the path, whatever keeps it.
    fn complete_any(&self, path: &[Square], limit: &Limit) -> PuzzleCompletion {
        if let Some(stop) = limit.checkpoint(Progress {
            part: None,
            found: 0,
            nodes: 0,
            seconds: None,
            layer: None,
        }) {
            return PuzzleCompletion::Unknown(stop);
        }
        let limit = Limit {
            nodes: Some(limit.nodes.map_or(MAX_NODES, |nodes| nodes.min(MAX_NODES))),
            ..limit.clone()
        };
        let Some((&last, before)) = path.split_last() else {
            return find_continuation(Vec::new(), &self.field, self.ends, &limit);
        };
        if path.len() as u64 == self.field.squares() {
            return if self.is_tour(path) {
                PuzzleCompletion::Found(path.to_vec())
            } else {
                PuzzleCompletion::None
            };
        }
        let Some((first, inner)) = before.split_first() else {
            return find_continuation(Vec::new(), &self.field, self.ends.from(last), &limit);
        };
        let mut blocked = [self.field.blocked(), inner].concat();
        let ends = if self.ends.closed {
            TourEnds::OPEN.from(last).to(*first)
        } else {
            blocked.push(*first);
            TourEnds { from: Some(last), ..self.ends }
        };
        let rest = TourField::on_grid(self.field.grid(), self.piece, &blocked);
        match find_continuation(before.to_vec(), &rest, ends, &limit) {
            PuzzleCompletion::Found(mut tour) => {
                // The first square, if it was the goal, is not visited twice.
                tour.truncate(self.field.squares() as usize);
                PuzzleCompletion::Found(tour)
            }
            none => none,
        }
    }

    /// Finds the longest part of the path that is known to be continued by a tour. It has at least
    /// `least` squares, for which this is known beforehand.
    ///
    /// # Complexity
    /// One search per binary digit of the path's length.
    pub(super) fn longest_completable(
        &self,
        path: &[Square],
        least: usize,
        limit: &Limit,
    ) -> usize {
        let (mut good, mut bad) = (least, path.len());
        while bad - good > 1 {
            let middle = good + (bad - good) / 2;
            match self.find_completion(&path[..middle], limit) {
                PuzzleCompletion::Found(_) => good = middle,
                PuzzleCompletion::None | PuzzleCompletion::Unknown(_) => bad = middle,
            }
        }
        good
    }
}

/// Returns a closed tour as it goes on from a path, if it does, walked one way or the other.
fn walked_from(tour: &[Square], path: &[Square]) -> Option<Vec<Square>> {
    let Some(first) = path.first() else { return Some(tour.to_vec()) };
    let start = tour.iter().position(|square| square == first)?;
    let forward = tour.iter().cycle().skip(start).take(tour.len()).copied().collect::<Vec<_>>();
    let back = || [&forward[..1], &forward[1..].iter().rev().copied().collect::<Vec<_>>()].concat();
    if forward.starts_with(path) {
        Some(forward)
    } else {
        Some(back()).filter(|back| back.starts_with(path))
    }
}

/// Finds a tour of the field, and prepends the earlier squares.
fn find_continuation(
    before: Vec<Square>,
    field: &TourField,
    ends: TourEnds,
    limit: &Limit,
) -> PuzzleCompletion {
    match auto::find(field, ends, limit).answer {
        TourAnswer::Tour(squares) => PuzzleCompletion::Found([before, squares].concat()),
        TourAnswer::None(_) | TourAnswer::Exhausted => PuzzleCompletion::None,
        TourAnswer::Unknown(stop) => PuzzleCompletion::Unknown(stop),
        TourAnswer::TooLarge => PuzzleCompletion::Unknown(Stop::GaveUp),
    }
}
