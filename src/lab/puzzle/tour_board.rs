//! Tours as puzzles, with the possible next squares and the tours that continue a path.

use super::{GameFeedback, PuzzleCompletion};
use bezzel_base::board::{Square, SymmetryConstraint};
use bezzel_base::core::{Limit, Progress, SearchEnd, Stop};
use bezzel_base::piece::Piece;
use bezzel_tours::StepClues;
use bezzel_tours::auto::TourAnswer;
use bezzel_tours::clues::{self, BranchOrder};
use bezzel_tours::{TourEnds, TourField, auto, check, invariant};
use std::collections::BTreeMap;
use std::ops::ControlFlow::{Break, Continue};

/// Node limit of the search for a tour. A hint is worth a second, not more.
const MAX_NODES: u64 = 1 << 20;

/// Node limit of the search for a tour with given numbers, whose nodes take longer.
const MAX_NUMBERED_NODES: u64 = 1 << 15;

/// Board with its moves, and the ends of a tour of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourBoard {
    /// Board without its blocked squares, and the moves.
    pub field: TourField,
    /// Ends of the tour.
    pub ends: TourEnds,
    /// Piece.
    pub piece: Piece,
    /// The symmetries of which one has to keep the tour.
    pub kept: Option<SymmetryConstraint>,
    /// Given numbers of squares other than the ends of an open tour.
    pub clues: StepClues,
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

    /// Returns the given numbers of squares, with those of the ends if there are others.
    pub fn given_numbers(&self) -> Vec<(Square, u64)> {
        let ends = [
            self.ends.from.map(|from| (from, 1)),
            self.ends.to.map(|to| (to, self.field.squares())),
        ];
        let ends = ends.into_iter().flatten().filter(|_| !self.clues.is_empty());
        let mut all: Vec<(Square, u64)> = self.clues.given().iter().copied().chain(ends).collect();
        all.sort_unstable_by_key(|&(_, number)| number);
        all.dedup();
        all
    }

    /// Returns the reason why the path cannot continue to the square, if there is one.
    pub(super) fn move_obstacle(&self, path: &[Square], square: Square) -> Option<GameFeedback> {
        let visited = path.iter().zip(1..).find(|(other, _)| **other == square);
        let number = path.len() as u64 + 1;
        let is_last = number == self.field.squares();
        let own = self.clues.number_of(square).filter(|&own| own != number);
        let holder = self.clues.square_at(number).filter(|&holder| holder != square);
        match path.last() {
            _ if !self.field.size().contains(square) => Some(GameFeedback::OffBoard(square)),
            _ if !self.field.is_open(square) => Some(GameFeedback::Blocked(square)),
            _ if visited.is_some() => {
                visited.map(|(_, number)| GameFeedback::Visited(square, number))
            }
            Some(&last) if !self.field.is_move(last, square) => {
                Some(GameFeedback::NoMove(square, last))
            }
            _ if own.is_some() => own.map(|own| GameFeedback::OtherNumber(square, own)),
            _ if holder.is_some() => {
                holder.map(|holder| GameFeedback::NumberElsewhere(holder, number))
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
        let has_number =
            |&(square, number): &(Square, u64)| path.get(number as usize - 1) == Some(&square);
        check(&self.field, self.ends, path).is_ok()
            && self.clues.given().iter().all(has_number)
            && self.kept.is_none_or(is_kept)
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
        if !self.clues.is_empty() {
            return self.complete_numbered(path, limit);
        }
        match (self.complete_any(path, limit), self.kept) {
            (PuzzleCompletion::Found(tour), Some(kept)) if !self.is_tour(&tour) => {
                self.complete_kept(kept, path, limit)
            }
            (completion, _) => completion,
        }
    }

    /// Finds a tour with the given numbers that begins with the path: the squares of the path are
    /// further given numbers.
    fn complete_numbered(&self, path: &[Square], limit: &Limit) -> PuzzleCompletion {
        let most = limit.nodes.map_or(MAX_NUMBERED_NODES, |nodes| nodes.min(MAX_NUMBERED_NODES));
        let limit = Limit { nodes: Some(most), ..limit.clone() };
        if !clues::is_supported(&self.field) {
            return PuzzleCompletion::Unknown(Stop::GaveUp);
        }
        let mut given: BTreeMap<Square, u64> = self.clues.given().iter().copied().collect();
        for (&square, number) in path.iter().zip(1..) {
            if self.move_obstacle(&path[..number as usize - 1], square).is_some() {
                return PuzzleCompletion::None;
            }
            given.insert(square, number);
        }
        let all = StepClues::new(given.into_iter().collect());
        let mut found = None;
        let size = self.field.size();
        let searched =
            clues::list(&self.field, self.ends, &all, BranchOrder::Fewest, &limit, &mut |tour| {
                let tour: Vec<Square> =
                    tour.iter().map(|&number| size.square(number as usize)).collect();
                found = Some(tour).filter(|tour| self.is_tour(tour));
                if found.is_some() { Break(()) } else { Continue(()) }
            });
        match (found, searched.end) {
            (Some(tour), _) => PuzzleCompletion::Found(tour),
            (None, SearchEnd::Complete) => PuzzleCompletion::None,
            (None, SearchEnd::Stopped(stop)) => PuzzleCompletion::Unknown(stop),
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
        let rest = TourField::on_grid(self.field.grid(), &self.piece, &blocked);
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
