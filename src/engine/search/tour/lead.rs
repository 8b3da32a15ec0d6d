//! Euler's turns, which move the end of a tour to a given square on boards of any size.
//!
//! A move leads from the last square of a tour to some square inside it, the pivot. The part after
//! the pivot is reversed, and the square after the pivot becomes the new end, two moves from the
//! old one. The end thus crosses the board, and the number of turns is about its distance in double
//! moves. A turn does not rewrite the tour. The tour remains a list of *segments* of the first one,
//! some of them reversed.

use super::Field;
use crate::board::Square;
use crate::search::SplitMix64;
use std::collections::{HashSet, VecDeque};

/// Segment of the first tour, from index `first` to `last`. It is reversed if `first` is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    first: u32,
    last: u32,
}

impl Piece {
    fn holds(self, place: u32) -> bool {
        (self.first.min(self.last)..=self.first.max(self.last)).contains(&place)
    }

    /// Returns the index after this one in the segment.
    fn after(self, place: u32) -> u32 {
        if self.first <= self.last { place + 1 } else { place - 1 }
    }

    fn reversed(self) -> Piece {
        Piece { first: self.last, last: self.first }
    }
}

/// Distance to the target, in double moves, within which turns are searched breadth first.
const NEAR: u32 = 4;

/// Number of ends that one breadth-first search examines.
const EFFORT: usize = 2_000;

/// Largest number of turns, as a number per double move of distance and a constant.
const TURNS: (usize, usize) = (8, 400);

/// Moves the end of a tour to the square `to` with turns of its tail. Returns `None` if the search
/// for turns fails.
///
/// The first square stays the same.
///
/// # Complexity
/// Linear in the squares, and quadratic in the number of turns, which is about the distance in
/// double moves.
pub(super) fn lead(field: &Field, tour: &[Square], to: Square) -> Option<Vec<Square>> {
    let mut places = vec![u32::MAX; field.size().squares() as usize];
    tour.iter().enumerate().for_each(|(place, &square)| places[field.size().index(square)] = place as u32);
    let whole = Piece { first: 0, last: tour.len() as u32 - 1 };
    let mut walk = Walk { field, tour, places, pieces: vec![whole] };
    walk.go(to).then(|| walk.squares())
}

struct Walk<'a> {
    field: &'a Field,
    tour: &'a [Square],
    /// Index of each square in the first tour.
    places: Vec<u32>,
    pieces: Vec<Piece>,
}

/// Turn of the tail. It consists of the index of the pivot, after which the tour is reversed, and
/// the new end.
#[derive(Clone, Copy, Debug)]
struct Turn {
    pivot: u32,
    end: u32,
}

impl Walk<'_> {
    fn go(&mut self, to: Square) -> bool {
        let mut random = SplitMix64::new(0);
        let mut seen = HashSet::new();
        let most = TURNS.0 * self.away(self.end(), to) as usize + TURNS.1;
        for _ in 0..most {
            let end = self.end();
            if self.square(end) == to {
                return true;
            }
            seen.insert(end);
            if self.away(end, to) <= NEAR
                && let Some(turns) = self.breadth_first(to)
            {
                turns.into_iter().for_each(|turn| self.turn(turn));
                return true;
            }
            let turns = self.turns();
            let nearest = turns.iter().filter(|turn| !seen.contains(&turn.end));
            let nearest = nearest.min_by_key(|turn| self.distance(turn.end, to)).copied();
            let any = || turns.get(random.below(turns.len().max(1) as u64) as usize).copied();
            let Some(turn) = nearest.or_else(any) else { return false };
            self.turn(turn);
        }
        false
    }

    fn end(&self) -> u32 {
        self.pieces.last().expect("a tour has a piece").last
    }

    fn square(&self, place: u32) -> Square {
        self.tour[place as usize]
    }

    /// Returns a lower bound on the number of knight's moves from a place to a square, in sixths of
    /// a move.
    fn distance(&self, place: u32, to: Square) -> u32 {
        let from = self.square(place);
        let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
        (3 * files.max(ranks)).max(2 * (files + ranks))
    }

    fn away(&self, place: u32, to: Square) -> u32 {
        self.distance(place, to).div_ceil(12)
    }

    fn place_of(&self, square: Square) -> u32 {
        self.places[self.field.size().index(square)]
    }

    /// Lists the turns that the end allows.
    fn turns(&self) -> Vec<Turn> {
        let end = self.end();
        let moves = self.field.near(self.square(end)).into_iter();
        let turns = moves.filter_map(|square| {
            let pivot = self.place_of(square);
            let next = self.next(pivot)?;
            (next != end).then_some(Turn { pivot, end: next })
        });
        turns.collect()
    }

    fn piece_with(&self, place: u32) -> usize {
        self.pieces.iter().position(|piece| piece.holds(place)).expect("every place is on a piece")
    }

    fn next(&self, place: u32) -> Option<u32> {
        let at = self.piece_with(place);
        let piece = self.pieces[at];
        if place == piece.last { self.pieces.get(at + 1).map(|next| next.first) } else { Some(piece.after(place)) }
    }

    /// Reverses the part after the pivot.
    fn turn(&mut self, turn: Turn) {
        let at = self.piece_with(turn.pivot);
        let piece = self.pieces[at];
        if turn.pivot != piece.last {
            self.pieces[at].last = turn.pivot;
            self.pieces.insert(at + 1, Piece { first: piece.after(turn.pivot), last: piece.last });
        }
        self.pieces[at + 1..].reverse();
        self.pieces[at + 1..].iter_mut().for_each(|piece| *piece = piece.reversed());
    }

    /// Finds a shortest sequence of turns to the square among those that use no end twice.
    fn breadth_first(&mut self, to: Square) -> Option<Vec<Turn>> {
        let pieces = self.pieces.clone();
        let mut seen = HashSet::from([self.end()]);
        // Each turn refers to the one before it, and the segments are rebuilt from the first ones.
        let mut turns: Vec<(Option<usize>, Turn)> = Vec::new();
        let mut queue = VecDeque::from([None]);
        let mut found = None;
        'search: while let Some(last) = queue.pop_front() {
            if turns.len() > EFFORT {
                break;
            }
            self.pieces.clone_from(&pieces);
            chain(&turns, last).into_iter().for_each(|turn| self.turn(turn));
            for turn in self.turns() {
                if seen.insert(turn.end) {
                    turns.push((last, turn));
                    let this = Some(turns.len() - 1);
                    if self.square(turn.end) == to {
                        found = Some(chain(&turns, this));
                        break 'search;
                    }
                    queue.push_back(this);
                }
            }
        }
        self.pieces = pieces;
        found
    }

    fn squares(&self) -> Vec<Square> {
        let mut squares = Vec::with_capacity(self.tour.len());
        for &Piece { first, last } in &self.pieces {
            let part = &self.tour[first.min(last) as usize..=first.max(last) as usize];
            if first <= last { squares.extend_from_slice(part) } else { squares.extend(part.iter().rev()) }
        }
        squares
    }
}

/// Returns the turns up to `last` in the order in which they are made. Each turn refers to the one
/// before it.
pub(super) fn chain<T: Copy>(turns: &[(Option<usize>, T)], mut last: Option<usize>) -> Vec<T> {
    let mut chain = Vec::new();
    while let Some((before, turn)) = last.map(|at| turns[at]) {
        chain.push(turn);
        last = before;
    }
    chain.reverse();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::tour::{Ends, check, divide};

    #[test]
    fn from_the_corner_to_every_square_of_the_other_colour() {
        for (files, ranks) in [(8, 8), (10, 7), (20, 13)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let field = Field::knight(size);
            let tour = divide::find(size, Ends::CLOSED).expect("a tour");
            for to in size.iter().filter(|to| (to.file + to.rank) % 2 == 1) {
                let led = lead(&field, &tour, to).unwrap_or_else(|| panic!("{size} to {to}"));
                assert_eq!(check(&field, Ends::OPEN.from(tour[0]).to(to), &led), Ok(()), "{size} to {to}");
            }
        }
    }

    #[test]
    fn across_a_large_board() {
        let size = Size::new(300, 400).expect("a valid size");
        let tour = divide::find(size, Ends::CLOSED).expect("a tour");
        let to = Square { file: 298, rank: 399 };
        let led = lead(&Field::knight(size), &tour, to).expect("turns lead there");
        assert_eq!(check(&Field::knight(size), Ends::OPEN.from(tour[0]).to(to), &led), Ok(()));
    }
}
