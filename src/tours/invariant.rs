//! Closed tours that are invariant under a symmetry of the board, in lexicographic order.
//!
//! A symmetry that maps a closed tour to itself either moves every square by the same number of
//! steps along the tour, or reverses the tour.
//!
//! - **Onward.** A chain through one square of each orbit ends one move away from an image of its
//!   first square. Its images are the rest of the tour.
//! - **Backwards.** The symmetry is an involution, and the tour passes its axis twice, by a move
//!   between a square and its image or by a fixed square. The squares before the first passage
//!   follow it as images in reverse. The same holds for the second passage.
//!
//! ```text
//!   v0 v1 v2 | v2' v1' v0' v6 v7 | v7' v6'      two passages; v' is the image of v
//! ```
//!
//! The search extends a path square by square, and every square that it enters also takes its
//! images. The first passage, or the end of the chain, decides which of the two kinds a tour is.

use super::{MoveGraph, TourEnds, TourField};
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, ListSink, SearchResult, SolutionCallback, SolutionSink, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Largest board, in squares, that the search accepts.
pub const REACH: u64 = 1024;

/// Whether a symmetry can keep a closed tour, as far as fixed squares, moves to an image and
/// colours tell.
///
/// The symmetry need not keep the moves of the piece: such a tour uses those moves alone whose
/// images are moves, see [`TourField::symmetric_part`].
///
/// Where every move changes the colour, a symmetry that moves the tour on moves a square by the
/// length of a chain, which has to be odd just where the symmetry changes colours. So no closed
/// knight's tour of a square is kept by a quarter turn unless the side is even and no multiple of
/// 4, and no reflection in the middle keeps one unless one side is odd and the other even and no
/// multiple of 4.
pub fn is_possible(field: &TourField, symmetry: Symmetry) -> bool {
    field.symmetric_part(&[symmetry]).is_some_and(|field| may_keep(&field, symmetry))
}

/// The same on a board that the symmetry keeps with its moves.
fn may_keep(field: &TourField, symmetry: Symmetry) -> bool {
    let size = field.size();
    let order = field.order(symmetry) as u64;
    let open = || size.iter().filter(|&square| field.is_open(square));
    let image = |square: Square| symmetry.apply(size, square);
    let fixed = open().filter(|&square| image(square) == square).count();
    let passages = || {
        fixed
            + open()
                .filter(|&square| square < image(square) && field.is_move(square, image(square)))
                .count()
    };
    let backwards = order == 2 && fixed <= 2 && passages() >= 2;
    let whole = open().all(|square| {
        (1..order).try_fold(square, |at, _| Some(image(at)).filter(|&at| at != square)).is_some()
    });
    let colour = |square: Square| (square.file + square.rank) % 2;
    let swaps = open().next().is_some_and(|square| colour(square) != colour(image(square)));
    let fits =
        !field.has_alternating_moves() || order == 1 || swaps == (field.squares() / order % 2 == 1);
    backwards || order == 1 || whole && field.squares().is_multiple_of(order) && fits
}

/// Visits the closed tours that are invariant under a symmetry, each once.
///
/// A tour begins on `ends.from` or on the first open square, and continues to the smaller neighbour
/// of this square.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::{TourEnds, TourField, invariant};
/// use bezzel_base::board::{Size, Symmetry};
/// let field = TourField::knight(Size::new(6, 6).unwrap());
/// let searched = invariant::list(&field, TourEnds::CLOSED, Symmetry::QuarterTurn, &Limit::default(),
///                           &mut |_| std::ops::ControlFlow::Continue(()));
/// assert_eq!(searched.found, 10);
/// ```
pub fn list(
    field: &TourField,
    ends: TourEnds,
    symmetry: Symmetry,
    limit: &Limit,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    let mut counter = SearchCounter::new(limit);
    let kept = field.symmetric_part(&[symmetry]).filter(|field| may_keep(field, symmetry));
    let Some(field) = kept.filter(|field| (3..=REACH).contains(&field.squares())) else {
        return counter.search_result(Continue(()));
    };
    let graph = MoveGraph::new(&field);
    let size = field.size();
    let powers = symmetry_powers(&field, &graph, symmetry);
    let first = ends.from.or_else(|| size.iter().find(|&square| field.is_open(square)));
    let Some(first) = first.map(|square| graph.number(square)) else {
        return counter.search_result(Continue(()));
    };
    let taken =
        (0..graph.len() as u32).map(|number| !field.is_open(graph.square(number))).collect();
    let listed = ListSink::new(limit, visit);
    let mut walk = InvariantWalk {
        graph: &graph,
        powers,
        taken,
        path: Vec::new(),
        chain: None,
        counter: &mut counter,
        listed,
    };
    let flow = walk.search_from(first);
    counter.search_result(flow)
}

/// The images of every square under the powers of a symmetry that differ on the board, the identity
/// first.
fn symmetry_powers(field: &TourField, graph: &MoveGraph, symmetry: Symmetry) -> Vec<Vec<u32>> {
    let image = |number: &u32| graph.number(symmetry.apply(field.size(), graph.square(*number)));
    let mut powers: Vec<Vec<u32>> = vec![(0..graph.len() as u32).collect()];
    for _ in 1..field.order(symmetry) {
        let next = powers[powers.len() - 1].iter().map(image).collect();
        powers.push(next);
    }
    powers
}

struct InvariantWalk<'a, 'g> {
    graph: &'a MoveGraph,
    powers: Vec<Vec<u32>>,
    /// Whether each square is on the path, is an image of such a square, or is not part of the
    /// board.
    taken: Vec<bool>,
    path: Vec<u32>,
    /// Length of the path after the first passage of the axis, if there was one.
    chain: Option<usize>,
    counter: &'a mut SearchCounter<'g>,
    listed: ListSink<'a>,
}

impl InvariantWalk<'_, '_> {
    fn search_from(&mut self, first: u32) -> ControlFlow<Stop> {
        self.mark_orbit(first, true);
        self.path.push(first);
        // A fixed first square is itself the first passage.
        self.chain = (self.powers.len() == 2 && self.image(first) == first).then_some(1);
        self.extend_path()
    }

    fn image(&self, square: u32) -> u32 {
        self.powers[1 % self.powers.len()][square as usize]
    }

    fn mark_orbit(&mut self, square: u32, taken: bool) {
        for power in &self.powers {
            self.taken[power[square as usize] as usize] = taken;
        }
    }

    fn last_square(&self) -> u32 {
        self.path[self.path.len() - 1]
    }

    /// Returns whether the path and its images cover the board.
    fn is_full(&self) -> bool {
        let length = self.path.len();
        match self.chain {
            None => length * self.powers.len() == self.graph.open_count(),
            // The squares after the passage have images that are not yet on the path.
            Some(chain) => 2 * length - chain == self.graph.open_count(),
        }
    }

    /// Visits all tours that extend the path.
    fn extend_path(&mut self) -> ControlFlow<Stop> {
        self.counter.count_node()?;
        let last = self.last_square();
        if self.is_full() {
            return self.close_tour();
        }
        if self.has_lost_square() {
            return Continue(());
        }
        let graph = self.graph;
        for &next in graph.neighbors(last) {
            if !self.taken[next as usize] {
                self.enter_square(next)?;
            } else if self.chain.is_none() && self.powers.len() == 2 && next == self.image(last) {
                self.pass_axis(0)?;
            }
        }
        Continue(())
    }

    /// Visits all tours that extend the path by this free square.
    fn enter_square(&mut self, next: u32) -> ControlFlow<Stop> {
        let stays = self.powers.len() == 2 && self.image(next) == next;
        self.mark_orbit(next, true);
        self.path.push(next);
        match (stays, self.chain) {
            (false, _) => self.extend_path()?,
            (true, None) => self.pass_axis(1)?,
            // The second passage ends the tour.
            (true, Some(chain)) if 2 * self.path.len() - chain - 1 == self.graph.open_count() => {
                self.end_tour(1)?
            }
            (true, Some(_)) => {}
        }
        self.path.pop();
        self.mark_orbit(next, false);
        Continue(())
    }

    /// Makes the first passage: appends the images of the path in reverse, without the last `stay`
    /// squares, which are fixed.
    fn pass_axis(&mut self, stay: usize) -> ControlFlow<Stop> {
        let length = self.path.len();
        let images: Vec<u32> =
            self.path[..length - stay].iter().rev().map(|&square| self.image(square)).collect();
        self.path.extend(images);
        self.chain = Some(self.path.len());
        self.extend_path()?;
        self.chain = None;
        self.path.truncate(length);
        Continue(())
    }

    /// Visits the tours that return from a complete path to its first square.
    fn close_tour(&mut self) -> ControlFlow<Stop> {
        let (first, last) = (self.path[0], self.last_square());
        if let Some(chain) = self.chain {
            // If no square followed the passage, the way back is the second passage.
            let back = if self.path.len() == chain { first } else { self.image(last) };
            return if self.graph.has_edge(last, back) { self.end_tour(0) } else { Continue(()) };
        }
        let mut ways: Vec<(u32, usize)> = match self.powers.len() {
            1 => vec![(first, 0)],
            order => (1..order)
                .step_by(2)
                .map(|power| (self.powers[power][first as usize], power))
                .collect(),
        };
        if self.powers.len() == 2 {
            ways.push((self.image(last), 0));
        }
        ways.sort_unstable();
        ways.dedup_by_key(|way| way.0);
        for (next, power) in ways {
            if !self.graph.has_edge(last, next) {
                continue;
            }
            if power == 0 && self.powers.len() == 2 {
                self.pass_axis(0)?;
                continue;
            }
            let length = self.path.len();
            for number in 1..self.powers.len() {
                let images = (0..length).map(|at| {
                    self.powers[number * power % self.powers.len()][self.path[at] as usize]
                });
                let images: Vec<u32> = images.collect();
                self.path.extend(images);
            }
            self.report_tour()?;
            self.path.truncate(length);
        }
        Continue(())
    }

    /// Makes the second passage: appends the images of the squares after the first one in reverse,
    /// without the last `stay` squares, which are fixed.
    fn end_tour(&mut self, stay: usize) -> ControlFlow<Stop> {
        let (length, chain) = (self.path.len(), self.chain.unwrap_or(0));
        let images: Vec<u32> = self.path[chain..length - stay]
            .iter()
            .rev()
            .map(|&square| self.image(square))
            .collect();
        self.path.extend(images);
        self.report_tour()?;
        self.path.truncate(length);
        Continue(())
    }

    fn report_tour(&mut self) -> ControlFlow<Stop> {
        // Each tour is found in both directions, and one of them counts.
        if self.path[1] > self.last_square() {
            return Continue(());
        }
        self.counter.found += 1;
        self.listed.accept_solution(&self.graph.squares(&self.path))
    }

    /// Returns whether a free neighbour of the last two squares can no longer be entered and left.
    fn has_lost_square(&self) -> bool {
        let length = self.path.len();
        let (first, last) = (self.path[0] as usize, self.last_square() as usize);
        let ends = |square: u32| {
            self.powers.iter().any(|power| power[first] == square || power[last] == square)
        };
        let counts = |&&near: &&u32| !self.taken[near as usize] || ends(near);
        let lost = |&&square: &&u32| {
            !self.taken[square as usize]
                && self.graph.neighbors(square).iter().filter(counts).take(2).count() < 2
        };
        self.path[length.saturating_sub(2)..]
            .iter()
            .any(|&square| self.graph.neighbors(square).iter().any(|near| lost(&near)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack::Lookahead;
    use crate::{backtrack, counting};
    use bezzel_base::board::{Size, SymmetryGroup, is_invariant};
    use bezzel_base::core::{SilentObserver, SplitMix64};
    use bezzel_base::piece::KING;

    /// Compares the list with the invariant tours among all tours, and returns their number.
    fn compare_with_list(field: &TourField, ends: TourEnds) -> usize {
        let (size, graph) = (field.size(), MoveGraph::new(field));
        let mut all = Vec::new();
        backtrack::list(
            field,
            ends,
            Lookahead::Ahead,
            &Limit::default(),
            &mut SilentObserver,
            &mut |tour| {
                all.push(graph.squares(tour));
                Continue(())
            },
        );
        let mut some = 0;
        for &symmetry in SymmetryGroup::All.symmetries(size) {
            let kept = all.iter().filter(|tour| is_invariant(size, tour, Some(true), symmetry));
            let mut listed = Vec::new();
            list(field, ends, symmetry, &Limit::default(), &mut |tour| {
                listed.push(tour.to_vec());
                Continue(())
            });
            assert!(
                kept.eq(&listed),
                "{size} {:?} {symmetry:?}: {}",
                field.blocked(),
                listed.len()
            );
            assert!(listed.is_empty() || is_possible(field, symmetry));
            some += listed.len();
        }
        some
    }

    fn size(files: u64, ranks: u64) -> Size {
        Size::new(files, ranks).expect("a valid size")
    }

    #[test]
    fn symmetric_tours_agree_with_the_list() {
        let mut some = 0;
        for (files, ranks) in [(5, 6), (6, 5), (3, 10), (10, 3), (6, 6), (4, 6)] {
            some += compare_with_list(&TourField::knight(size(files, ranks)), TourEnds::CLOSED);
        }
        let middle = size(6, 6).square(14);
        some += compare_with_list(
            &TourField::knight(size(5, 6)),
            TourEnds::CLOSED.from(size(5, 6).square(14)),
        );
        for (files, ranks) in [(2, 2), (3, 4), (4, 3), (2, 5), (4, 4), (3, 3)] {
            some += compare_with_list(
                &TourField::new(size(files, ranks), &KING, &[]),
                TourEnds::CLOSED,
            );
        }
        assert!(some > 10_000 && middle.file == 2, "only {some} tours");
    }

    #[test]
    fn boards_with_holes_agree_with_the_list() {
        let (mut random, mut some) = (SplitMix64::new(4), 0);
        for round in 0..150 {
            let size = [size(4, 4), size(3, 4), size(5, 3), size(4, 5), size(5, 5)][round % 5];
            let hole = size.square(random.next_below(size.squares()) as usize);
            let blocked: Vec<Square> = match round % 3 {
                0 => SymmetryGroup::All
                    .symmetries(size)
                    .iter()
                    .map(|way| way.apply(size, hole))
                    .collect(),
                1 => vec![hole, Symmetry::MirrorFiles.apply(size, hole)],
                _ => vec![hole, Symmetry::Diagonal.apply(size, hole)],
            };
            let blocked: Vec<Square> =
                blocked.into_iter().filter(|&square| size.contains(square)).collect();
            for field in
                [TourField::new(size, &KING, &blocked), TourField::leaper(size, 1, 2, &blocked)]
            {
                if field.squares() <= 13 || field.moves().contains(&(1, 2)) {
                    some += compare_with_list(&field, TourEnds::CLOSED);
                }
            }
        }
        assert!(some > 1000, "only {some} tours");
    }

    #[test]
    fn symmetric_tours_agree_with_their_count() {
        for (files, ranks) in [(6, 6), (5, 8), (3, 12), (6, 7)] {
            let field = TourField::knight(size(files, ranks));
            for symmetry in [
                Symmetry::HalfTurn,
                Symmetry::QuarterTurn,
                Symmetry::MirrorFiles,
                Symmetry::MirrorRanks,
            ] {
                if symmetry.apply_size(field.size()) != field.size() {
                    continue;
                }
                let counted = counting::count_invariant(&field, symmetry, &Limit::default())
                    .expect("within reach");
                assert!(is_possible(&field, symmetry) || counted.total == 0u32.into());
                if field.squares() <= 40 {
                    let listed =
                        list(&field, TourEnds::CLOSED, symmetry, &Limit::default(), &mut |_| {
                            Continue(())
                        });
                    assert_eq!(counted.total, listed.found.into(), "{files}x{ranks} {symmetry:?}");
                }
            }
        }
    }
}
