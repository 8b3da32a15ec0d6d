//! Euler's turns, which move the end of a tour to a given square on boards of any size.
//!
//! A move leads from the last square of a tour to some square inside it, the pivot. The part after
//! the pivot is reversed, and the square after the pivot becomes the new end, two moves from the
//! old one. The end thus crosses the board, and the number of turns is about its distance in double
//! moves. A turn does not rewrite the tour. The tour remains a list of *segments* of the first one,
//! some of them reversed.

use super::TourField;
use bezzel_base::board::Square;
use bezzel_base::core::SplitMix64;
use std::collections::{HashSet, VecDeque};

/// Segment of the first tour, from index `first` to `last`. It is reversed if `first` is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Segment {
    first: u32,
    last: u32,
}

impl Segment {
    fn contains(self, place: u32) -> bool {
        (self.first.min(self.last)..=self.first.max(self.last)).contains(&place)
    }

    /// Returns the index after this one in the segment.
    fn next_place(self, place: u32) -> u32 {
        if self.first <= self.last { place + 1 } else { place - 1 }
    }

    fn reversed(self) -> Segment {
        Segment { first: self.last, last: self.first }
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
pub(super) fn move_end(field: &TourField, tour: &[Square], to: Square) -> Option<Vec<Square>> {
    let mut places = vec![u32::MAX; field.size().squares() as usize];
    tour.iter()
        .enumerate()
        .for_each(|(place, &square)| places[field.size().index(square)] = place as u32);
    let whole = Segment { first: 0, last: tour.len() as u32 - 1 };
    let mut walk = EndpointSearch { field, tour, places, pieces: vec![whole] };
    walk.move_to(to).then(|| walk.squares())
}

struct EndpointSearch<'a> {
    field: &'a TourField,
    tour: &'a [Square],
    /// Index of each square in the first tour.
    places: Vec<u32>,
    pieces: Vec<Segment>,
}

/// Turn of the tail. It consists of the index of the pivot, after which the tour is reversed, and
/// the new end.
#[derive(Clone, Copy, Debug)]
struct TailTurn {
    pivot: u32,
    end: u32,
}

impl EndpointSearch<'_> {
    fn move_to(&mut self, to: Square) -> bool {
        let mut random = SplitMix64::new(0);
        let mut seen = HashSet::new();
        let most = TURNS.0 * self.double_moves(self.end_place(), to) as usize + TURNS.1;
        for _ in 0..most {
            let end = self.end_place();
            if self.square(end) == to {
                return true;
            }
            seen.insert(end);
            if self.double_moves(end, to) <= NEAR
                && let Some(turns) = self.search_breadth_first(to)
            {
                turns.into_iter().for_each(|turn| self.apply_turn(turn));
                return true;
            }
            let turns = self.list_turns();
            let nearest = turns.iter().filter(|turn| !seen.contains(&turn.end));
            let nearest = nearest.min_by_key(|turn| self.distance(turn.end, to)).copied();
            let any = || turns.get(random.next_below(turns.len().max(1) as u64) as usize).copied();
            let Some(turn) = nearest.or_else(any) else { return false };
            self.apply_turn(turn);
        }
        false
    }

    fn end_place(&self) -> u32 {
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

    fn double_moves(&self, place: u32, to: Square) -> u32 {
        self.distance(place, to).div_ceil(12)
    }

    fn place_of(&self, square: Square) -> u32 {
        self.places[self.field.size().index(square)]
    }

    /// Lists the turns that the end allows.
    fn list_turns(&self) -> Vec<TailTurn> {
        let end = self.end_place();
        let moves = self.field.neighbors(self.square(end)).into_iter();
        let turns = moves.filter_map(|square| {
            let pivot = self.place_of(square);
            let next = self.place_after(pivot)?;
            (next != end).then_some(TailTurn { pivot, end: next })
        });
        turns.collect()
    }

    fn find_piece(&self, place: u32) -> usize {
        self.pieces
            .iter()
            .position(|piece| piece.contains(place))
            .expect("every place is on a piece")
    }

    fn place_after(&self, place: u32) -> Option<u32> {
        let at = self.find_piece(place);
        let piece = self.pieces[at];
        if place == piece.last {
            self.pieces.get(at + 1).map(|next| next.first)
        } else {
            Some(piece.next_place(place))
        }
    }

    /// Reverses the part after the pivot.
    fn apply_turn(&mut self, turn: TailTurn) {
        let at = self.find_piece(turn.pivot);
        let piece = self.pieces[at];
        if turn.pivot != piece.last {
            self.pieces[at].last = turn.pivot;
            self.pieces
                .insert(at + 1, Segment { first: piece.next_place(turn.pivot), last: piece.last });
        }
        self.pieces[at + 1..].reverse();
        self.pieces[at + 1..].iter_mut().for_each(|piece| *piece = piece.reversed());
    }

    /// Finds a shortest sequence of turns to the square among those that use no end twice.
    fn search_breadth_first(&mut self, to: Square) -> Option<Vec<TailTurn>> {
        let pieces = self.pieces.clone();
        let mut seen = HashSet::from([self.end_place()]);
        // Each turn refers to the one before it, and the segments are rebuilt from the first ones.
        let mut turns: Vec<(Option<usize>, TailTurn)> = Vec::new();
        let mut queue = VecDeque::from([None]);
        let mut found = None;
        'search: while let Some(last) = queue.pop_front() {
            if turns.len() > EFFORT {
                break;
            }
            self.pieces.clone_from(&pieces);
            collect_chain(&turns, last).into_iter().for_each(|turn| self.apply_turn(turn));
            for turn in self.list_turns() {
                if seen.insert(turn.end) {
                    turns.push((last, turn));
                    let this = Some(turns.len() - 1);
                    if self.square(turn.end) == to {
                        found = Some(collect_chain(&turns, this));
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
        for &Segment { first, last } in &self.pieces {
            let part = &self.tour[first.min(last) as usize..=first.max(last) as usize];
            if first <= last {
                squares.extend_from_slice(part)
            } else {
                squares.extend(part.iter().rev())
            }
        }
        squares
    }
}

/// Returns the turns up to `last` in the order in which they are made. Each turn refers to the one
/// before it.
pub(super) fn collect_chain<T: Copy>(
    turns: &[(Option<usize>, T)],
    mut last: Option<usize>,
) -> Vec<T> {
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
    use crate::{TourEnds, check, divide};
    use bezzel_base::board::Size;

    #[test]
    fn tours_lead_from_the_corner_to_every_square_of_the_other_color() {
        for (files, ranks) in [(8, 8), (10, 7), (20, 13)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let field = TourField::knight(size);
            let tour = divide::find(size, TourEnds::CLOSED).expect("a tour");
            for to in size.iter().filter(|to| (to.file + to.rank) % 2 == 1) {
                let led = move_end(&field, &tour, to).unwrap_or_else(|| panic!("{size} to {to}"));
                assert_eq!(
                    check(&field, TourEnds::OPEN.from(tour[0]).to(to), &led),
                    Ok(()),
                    "{size} to {to}"
                );
            }
        }
    }

    #[test]
    fn tour_across_a_large_board_is_found() {
        let size = Size::new(300, 400).expect("a valid size");
        let tour = divide::find(size, TourEnds::CLOSED).expect("a tour");
        let to = Square { file: 298, rank: 399 };
        let led = move_end(&TourField::knight(size), &tour, to).expect("turns lead there");
        assert_eq!(
            check(&TourField::knight(size), TourEnds::OPEN.from(tour[0]).to(to), &led),
            Ok(())
        );
    }
}
