//! Tours with given numbers: some squares have to be visited at given steps, as in puzzles of
//! newspapers.
//!
//! The search keeps, for each step of the tour, the set of squares on which it may be.
//!
//! ```text
//!   3x4, the 1 on a1, the 5 on c3, the 12 on c4
//!
//!   step      1     2        3           4        5     ...
//!   squares   a1    b3 c2    a1 c1 ...   b1 ...   c3    ...
//!                   one move apart       one move from c3
//! ```
//!
//! Three rules shrink the sets until nothing changes.
//!
//! * A square stays in the set of a step only if the sets of the steps before and after it have
//!   different squares one move away. This contains the distances between consecutive clues.
//! * A step with a single square takes it from all other steps.
//! * A square that only one step may use is the square of that step. A square that no step may use,
//!   such as one that can no longer be entered and left, ends the branch.
//!
//! If sets with several squares remain, the search tries the squares of one step in turn: of the
//! first such step, so that the tours come in lexicographic order, or of the step with the fewest
//! squares, which is faster.
//!
//! It is right because no rule removes a square of a tour from its step, and every tour takes one
//! of the squares that are tried. Each node costs at most the steps times the squares times the
//! moves. The sets take a bit for each step and each square at each level of the search.

use super::backtrack::{Lookahead, search_with_clues};
use super::{MoveGraph, MoveOrder, TourEnds, TourField};
use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, SearchResult, SilentObserver, SplitMix64, Stop};
use bezzel_base::walk::StepClues;
use std::ops::ControlFlow::{self, Break, Continue};

/// Largest board, in squares, that the search accepts.
pub const REACH: u64 = 1 << 10;

/// Choice of the step whose squares are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchOrder {
    /// The first step with several squares. The tours come in lexicographic order.
    First,
    /// The step with the fewest squares. The tours come in no particular order.
    Fewest,
}

/// Finds a tour with the given numbers and ends, or that there is none.
///
/// With many numbers the search by the fewest squares answers soon, and with few numbers a walk
/// does that prefers the squares with the fewest onward moves and tries its moves in a random
/// order. Both take turns, with a number of nodes that doubles in each round.
///
/// # Complexity
/// At most about four times the nodes of the better search of the two.
pub fn find(
    field: &TourField,
    ends: TourEnds,
    clues: &StepClues,
    limit: &Limit,
) -> (Option<Vec<Square>>, SearchResult) {
    /// Nodes of the first round.
    const FIRST: u64 = 1 << 8;
    /// Nodes of a walk that take as long as one node of the other search.
    const WALKED_PER_NODE: u64 = 16;
    let graph = MoveGraph::new(field);
    let mut random = SplitMix64::new(0);
    let (mut nodes, mut round) = (0, FIRST);
    loop {
        for is_walk in [false, true] {
            let part = round * if is_walk { WALKED_PER_NODE } else { 1 };
            let left = limit.nodes.map(|most| most.saturating_sub(nodes));
            let capped = left.is_some_and(|left| left <= part);
            let one = Limit {
                solutions: Some(1),
                nodes: Some(left.map_or(part, |left| left.min(part))),
                ..limit.clone()
            };
            let mut found = None;
            let mut visit = |tour: &[u32]| {
                found = Some(graph.squares(tour));
                Continue(())
            };
            let searched = if is_walk {
                let mut moves = field.moves().to_vec();
                random.shuffle(&mut moves);
                moves.truncate(MoveOrder::MOST);
                let order = MoveOrder::new(&moves).expect("no more moves than an order names");
                let walked = MoveGraph::with_order(field, &order);
                let silent = &mut SilentObserver;
                let look = Lookahead::Fewest;
                search_with_clues(&walked, field, ends, (clues, look), &one, silent, &mut visit)
            } else {
                list(field, ends, clues, BranchOrder::Fewest, &one, &mut visit)
            };
            nodes += searched.nodes;
            let is_over = found.is_some()
                || capped
                || searched.end.stop_reason().is_none_or(|stop| stop != Stop::Nodes);
            if is_over {
                return (found, SearchResult { nodes, ..searched });
            }
        }
        round = round.saturating_mul(2);
    }
}

/// Returns whether the board is small enough for the search.
pub fn is_supported(field: &TourField) -> bool {
    field.size().squares() <= REACH
}

/// Visits the tours with the given numbers and ends as lists of square numbers.
///
/// A closed tour begins at its number 1, and both of its directions are visited if both fit the
/// clues. Without clues it is visited once, as by [`backtrack::list`](super::backtrack::list).
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::clues::{self, BranchOrder};
/// use bezzel_tours::{StepClues, TourEnds, TourField};
/// use bezzel_base::board::Size;
/// let field = TourField::knight(Size::new(3, 4).unwrap());
/// let clues = StepClues::new(vec![("a1".parse().unwrap(), 1)]);
/// let mut tours = 0;
/// let searched = clues::list(&field, TourEnds::OPEN, &clues, BranchOrder::First, &Limit::default(), &mut |_| {
///     tours += 1;
///     std::ops::ControlFlow::Continue(())
/// });
/// assert_eq!((tours, searched.found), (2, 2));
/// ```
///
/// # Complexity
/// Exponential in the squares without a number.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list(
    field: &TourField,
    ends: TourEnds,
    clues: &StepClues,
    order: BranchOrder,
    limit: &Limit,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> SearchResult {
    assert!(is_supported(field), "the board is small enough");
    let graph = MoveGraph::new(field);
    let counter = SearchCounter::new(limit);
    let (steps, words) = (graph.open_count(), graph.len().div_ceil(64));
    let bytes = (steps * steps * words * size_of::<u64>()) as u64;
    if !limit.has_memory_for(bytes) {
        return counter.search_result(Break(Stop::Memory));
    }
    let mut near = vec![0u64; graph.len() * words];
    let mut open = vec![0u64; words];
    for square in 0..graph.len() {
        if field.is_open(graph.square(square as u32)) {
            set_bit(&mut open, square);
        }
        for &other in graph.neighbors(square as u32) {
            set_bit(&mut near[square * words..][..words], other as usize);
        }
    }
    let mut search = ClueSearch {
        near,
        open,
        words,
        steps,
        closed: ends.closed,
        is_one_way: ends.closed && clues.is_empty(),
        order,
        left: limit.solutions.unwrap_or(u64::MAX),
        most_nodes: limit.nodes.unwrap_or(u64::MAX),
        counter,
        path: vec![0; steps],
        visit,
    };
    let mut all = clues.with_ends(field, ends);
    if search.is_one_way {
        let first = (0..graph.len() as u32).map(|square| graph.square(square));
        let start = ends.from.or_else(|| first.into_iter().find(|&square| field.is_open(square)));
        all = StepClues::new(start.map(|start| (start, 1)).into_iter().collect());
    }
    let flow = search.start_search(&graph, &all);
    search.counter.search_result(flow)
}

fn set_bit(words: &mut [u64], bit: usize) {
    words[bit / 64] |= 1 << (bit % 64);
}

/// Iterates over the bits of a set.
fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(place, &word)| {
        std::iter::successors(Some(word).filter(|&word| word != 0), |word| {
            Some(word & (word - 1)).filter(|&word| word != 0)
        })
        .map(move |word| 64 * place + word.trailing_zeros() as usize)
    })
}

fn bit_count(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

struct ClueSearch<'a> {
    /// Squares one move away from each square.
    near: Vec<u64>,
    open: Vec<u64>,
    /// Words of a set of squares.
    words: usize,
    steps: usize,
    closed: bool,
    /// Whether a closed tour is visited in one direction: toward the smaller neighbor of its first
    /// square.
    is_one_way: bool,
    order: BranchOrder,
    left: u64,
    /// Node limit. A node takes long, so it is checked at every node.
    most_nodes: u64,
    counter: SearchCounter<'a>,
    path: Vec<u32>,
    visit: &'a mut dyn FnMut(&[u32]) -> ControlFlow<()>,
}

/// Sets of squares, one for each step, and the steps whose set has changed.
#[derive(Clone)]
struct StepSets {
    sets: Vec<u64>,
    changed: Vec<usize>,
    is_changed: Vec<bool>,
}

impl StepSets {
    fn mark_changed(&mut self, step: usize) {
        if !std::mem::replace(&mut self.is_changed[step], true) {
            self.changed.push(step);
        }
    }
}

impl ClueSearch<'_> {
    fn start_search(&mut self, graph: &MoveGraph, clues: &StepClues) -> ControlFlow<Stop> {
        if self.left == 0 {
            return Break(Stop::Solutions);
        }
        // A closed tour has at least three moves.
        if self.closed && self.steps < 3 {
            return Continue(());
        }
        let (words, steps) = (self.words, self.steps);
        let mut all = StepSets {
            sets: self.open.iter().copied().cycle().take(words * steps).collect(),
            changed: Vec::new(),
            is_changed: vec![false; steps],
        };
        for &(square, number) in clues.given() {
            let Some(set) = (number as usize).checked_sub(1).filter(|&step| step < steps) else {
                return Continue(());
            };
            let square = graph.number(square) as usize;
            let set = &mut all.sets[set * words..][..words];
            let fits = set[square / 64] >> (square % 64) & 1 == 1;
            set.fill(0);
            if !fits {
                return Continue(());
            }
            set_bit(set, square);
        }
        (0..steps).for_each(|step| all.mark_changed(step));
        self.search_from(all)
    }

    /// Visits the tours within the sets.
    fn search_from(&mut self, mut all: StepSets) -> ControlFlow<Stop> {
        if self.counter.nodes() >= self.most_nodes {
            return Break(Stop::Nodes);
        }
        self.counter.count_long_node(self.steps as u64)?;
        if !self.propagate(&mut all) {
            return Continue(());
        }
        let sizes = all.sets.chunks_exact(self.words).map(bit_count).enumerate();
        let mut several = sizes.filter(|&(_, size)| size > 1);
        let step = match self.order {
            BranchOrder::First => several.next(),
            BranchOrder::Fewest => several.min_by_key(|&(_, size)| size),
        };
        let Some((step, _)) = step else { return self.complete_tour(&all.sets) };
        let words = self.words;
        let squares: Vec<usize> = bits(&all.sets[step * words..][..words]).collect();
        for square in squares {
            let mut one = all.clone();
            let set = &mut one.sets[step * words..][..words];
            set.fill(0);
            set_bit(set, square);
            one.mark_changed(step);
            self.search_from(one)?;
        }
        Continue(())
    }

    fn complete_tour(&mut self, sets: &[u64]) -> ControlFlow<Stop> {
        for (at, set) in self.path.iter_mut().zip(sets.chunks_exact(self.words)) {
            *at = bits(set).next().expect("a set of one square") as u32;
        }
        if self.is_one_way && self.path[1] > self.path[self.steps - 1] {
            return Continue(());
        }
        self.counter.found += 1;
        if (self.visit)(&self.path).is_break() {
            return Break(Stop::Observer);
        }
        self.left -= 1;
        if self.left == 0 { Break(Stop::Solutions) } else { Continue(()) }
    }

    /// Applies the rules until nothing changes. Returns whether every step still has a square.
    fn propagate(&self, all: &mut StepSets) -> bool {
        loop {
            while let Some(step) = all.changed.pop() {
                all.is_changed[step] = false;
                if !self.restrict_neighbors(all, step) {
                    return false;
                }
            }
            if !self.assign_singles(all) {
                return false;
            }
            if all.changed.is_empty() {
                return true;
            }
        }
    }

    /// Removes from the sets of the steps before and after this one the squares that have no
    /// neighbor in it, or the same single neighbor before and after them.
    fn restrict_neighbors(&self, all: &mut StepSets, step: usize) -> bool {
        self.step_before(step).is_none_or(|before| self.restrict_step(all, before))
            && self.step_after(step).is_none_or(|after| self.restrict_step(all, after))
    }

    fn step_before(&self, step: usize) -> Option<usize> {
        step.checked_sub(1).or(self.closed.then_some(self.steps - 1))
    }

    fn step_after(&self, step: usize) -> Option<usize> {
        if step + 1 < self.steps { Some(step + 1) } else { self.closed.then_some(0) }
    }

    /// Keeps the squares of a step from which the tour can come and go on. Returns whether there
    /// are any.
    fn restrict_step(&self, all: &mut StepSets, step: usize) -> bool {
        let words = self.words;
        let set_of = |all: &StepSets, step: usize, word: usize| all.sets[step * words + word];
        let (before, after) = (self.step_before(step), self.step_after(step));
        let (mut is_smaller, mut is_empty) = (false, true);
        for word in 0..words {
            let mut left = set_of(all, step, word);
            while left != 0 {
                let bit = left & left.wrapping_neg();
                left ^= bit;
                let square = 64 * word + bit.trailing_zeros() as usize;
                let near = &self.near[square * words..][..words];
                // Neighbors in the set before, after, and in both together.
                let mut counts = [0u32; 3];
                for (place, &near) in near.iter().enumerate() {
                    let [from, to] = [before, after]
                        .map(|step| step.map_or(u64::MAX, |step| set_of(all, step, place)) & near);
                    counts[0] += from.count_ones();
                    counts[1] += to.count_ones();
                    counts[2] += (from | to).count_ones();
                }
                let least = if before.is_some() && after.is_some() { 2 } else { 1 };
                if counts[0] == 0 || counts[1] == 0 || counts[2] < least {
                    all.sets[step * words + word] &= !bit;
                    is_smaller = true;
                } else {
                    is_empty = false;
                }
            }
        }
        if is_smaller {
            all.mark_changed(step);
        }
        !is_empty
    }

    /// Gives a step with a single square to this step alone, and a square that only one step may
    /// use to that step.
    fn assign_singles(&self, all: &mut StepSets) -> bool {
        let words = self.words;
        let (mut once, mut twice) = (vec![0u64; words], vec![0u64; words]);
        let mut fixed = vec![0u64; words];
        for set in all.sets.chunks_exact(words) {
            for (place, &word) in set.iter().enumerate() {
                twice[place] |= once[place] & word;
                once[place] |= word;
            }
            if bit_count(set) == 1 {
                for (place, &word) in set.iter().enumerate() {
                    if fixed[place] & word != 0 {
                        return false;
                    }
                    fixed[place] |= word;
                }
            }
        }
        if once != self.open {
            return false;
        }
        for step in 0..self.steps {
            let set = &mut all.sets[step * words..][..words];
            if bit_count(set) == 1 {
                continue;
            }
            let alone: Vec<u64> =
                (0..words).map(|place| set[place] & once[place] & !twice[place]).collect();
            let is_smaller = match bit_count(&alone) {
                0 => {
                    let is_smaller = set.iter().zip(&fixed).any(|(word, fixed)| word & fixed != 0);
                    set.iter_mut().zip(&fixed).for_each(|(word, fixed)| *word &= !fixed);
                    is_smaller
                }
                1 => {
                    set.copy_from_slice(&alone);
                    true
                }
                _ => return false,
            };
            if set.iter().all(|&word| word == 0) {
                return false;
            }
            if is_smaller {
                all.mark_changed(step);
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack;
    use bezzel_base::board::Size;
    use bezzel_base::walk::{ClueObstacle, find_clue_obstacle as find_obstacle};

    fn field(files: u64, ranks: u64) -> TourField {
        TourField::knight(Size::new(files, ranks).expect("a valid size"))
    }

    /// Returns all numberings of the board by tours, from a search that knows no clues. Those of a
    /// closed tour begin on every square, in both directions.
    fn all_numberings(field: &TourField, closed: bool) -> Vec<Vec<u32>> {
        let ends = if closed { TourEnds::CLOSED } else { TourEnds::OPEN };
        let (mut all, silent) = (Vec::new(), &mut SilentObserver);
        backtrack::list(field, ends, Lookahead::Here, &Limit::default(), silent, &mut |tour| {
            let backwards = tour.iter().rev().copied().collect::<Vec<u32>>();
            for tour in [tour.to_vec(), backwards].into_iter().take(1 + usize::from(closed)) {
                for first in 0..if closed { tour.len() } else { 1 } {
                    all.push([&tour[first..], &tour[..first]].concat());
                }
            }
            Continue(())
        });
        all.sort_unstable();
        all
    }

    fn listed(
        field: &TourField,
        ends: TourEnds,
        clues: &StepClues,
        order: BranchOrder,
    ) -> Vec<Vec<u32>> {
        let mut all = Vec::new();
        let searched = list(field, ends, clues, order, &Limit::default(), &mut |tour| {
            all.push(tour.to_vec());
            Continue(())
        });
        assert_eq!((searched.found, searched.end.is_complete()), (all.len() as u128, true));
        all
    }

    fn walked(field: &TourField, ends: TourEnds, clues: &StepClues) -> Vec<Vec<u32>> {
        let (graph, mut all) = (MoveGraph::new(field), Vec::new());
        let (limit, silent) = (Limit::default(), &mut SilentObserver);
        backtrack::list_with_clues(&graph, field, ends, clues, &limit, silent, &mut |tour| {
            all.push(tour.to_vec());
            Continue(())
        });
        all
    }

    #[test]
    fn random_clues_have_the_tours_of_the_definition() {
        let mut random = SplitMix64::new(54);
        let mut met = [0usize; 3];
        for (files, ranks, closed) in
            [(3, 4, false), (5, 5, false), (4, 5, false), (5, 6, true), (3, 10, true)]
        {
            let field = field(files, ranks);
            let graph = MoveGraph::new(&field);
            let all = all_numberings(&field, closed);
            let ends = if closed { TourEnds::CLOSED } else { TourEnds::OPEN };
            for round in 0..30 {
                // Numbers of a tour, or any numbers on any squares, or both mixed.
                let tour = &all[random.next_below(all.len() as u64) as usize];
                let mut numbers: Vec<usize> = (0..tour.len()).collect();
                random.shuffle(&mut numbers);
                let count = 1 + random.next_below(6) as usize;
                let mut squares: Vec<u32> =
                    numbers[..count].iter().map(|&number| tour[number]).collect();
                if round % 3 == 1 && count > 1 {
                    squares.swap(0, 1);
                }
                if round % 6 == 2 {
                    random.shuffle(&mut squares);
                }
                let given: Vec<(Square, u64)> = squares
                    .iter()
                    .zip(&numbers)
                    .map(|(&square, &number)| (graph.square(square), number as u64 + 1))
                    .collect();
                let fits = |tour: &&Vec<u32>| {
                    squares.iter().zip(&numbers).all(|(square, &number)| tour[number] == *square)
                };
                let expected: Vec<Vec<u32>> = all.iter().filter(fits).cloned().collect();
                let clues = StepClues::new(given);
                let first = listed(&field, ends, &clues, BranchOrder::First);
                assert_eq!(first, expected, "{files}x{ranks} {clues:?}");
                let mut fewest = listed(&field, ends, &clues, BranchOrder::Fewest);
                fewest.sort_unstable();
                assert_eq!(fewest, expected, "{files}x{ranks} {clues:?}");
                assert_eq!(walked(&field, ends, &clues), expected, "{files}x{ranks} {clues:?}");
                let (found, searched) = find(&field, ends, &clues, &Limit::default());
                let found =
                    found.map(|tour| tour.iter().map(|&at| graph.number(at)).collect::<Vec<u32>>());
                assert_eq!(found.is_some(), !expected.is_empty(), "{files}x{ranks} {clues:?}");
                assert!(found.is_none_or(|tour| expected.contains(&tour)));
                assert!(!expected.is_empty() || searched.end.is_complete());
                let obstacle = find_obstacle(&field, ends, &clues, &Limit::default());
                assert!(obstacle.is_none() || expected.is_empty(), "{obstacle:?} {clues:?}");
                met[expected.len().min(2)] += 1;
                met[0] += usize::from(obstacle.is_some());
            }
        }
        assert!(met.iter().all(|&times| times > 10), "{met:?}");
    }

    #[test]
    fn ends_are_clues_too() {
        let field = field(5, 5);
        let graph = MoveGraph::new(&field);
        let all = all_numberings(&field, false);
        let (from, to, middle) = (all[7][0], all[7][24], all[7][11]);
        let ends = TourEnds::OPEN.from(graph.square(from)).to(graph.square(to));
        let clues = StepClues::new(vec![(graph.square(middle), 12)]);
        let fits = |tour: &&Vec<u32>| (tour[0], tour[11], tour[24]) == (from, middle, to);
        let expected: Vec<Vec<u32>> = all.iter().filter(fits).cloned().collect();
        assert_eq!(listed(&field, ends, &clues, BranchOrder::First), expected);
        assert_eq!(walked(&field, ends, &clues), expected);
        assert!(!expected.is_empty());
    }

    #[test]
    fn leapers_and_holes_have_the_tours_of_the_definition() {
        let size = Size::new(4, 4).expect("a valid size");
        let king =
            TourField::new(size, &bezzel_base::piece::KING, &["b2".parse().expect("a square")]);
        let holes = ["a1".parse().expect("a square"), "d4".parse().expect("a square")];
        let wide = TourField::leaper(Size::new(4, 5).expect("a valid size"), 1, 2, &holes[..1]);
        for field in [king, wide] {
            let graph = MoveGraph::new(&field);
            let start = graph.square(1);
            let ends = TourEnds::OPEN.from(start);
            let mut all = Vec::new();
            backtrack::list(
                &field,
                ends,
                Lookahead::Here,
                &Limit { solutions: Some(40_000), ..Limit::default() },
                &mut SilentObserver,
                &mut |tour| {
                    all.push(tour.to_vec());
                    Continue(())
                },
            );
            assert!(all.len() < 40_000);
            for tour in all.iter().step_by(1 + all.len() / 10) {
                let clues =
                    StepClues::new(vec![(graph.square(tour[4]), 5), (graph.square(tour[9]), 10)]);
                let fits = |other: &&Vec<u32>| (other[4], other[9]) == (tour[4], tour[9]);
                let expected: Vec<Vec<u32>> = all.iter().filter(fits).cloned().collect();
                assert_eq!(listed(&field, ends, &clues, BranchOrder::First), expected);
            }
        }
    }

    #[test]
    fn contradictions_are_found_without_a_search() {
        let (field, limit) = (field(8, 8), Limit::default());
        let at = |name: &str| name.parse::<Square>().expect("a square");
        let obstacle = |given: &[(&str, u64)], ends| {
            let given = given.iter().map(|&(name, number)| (at(name), number)).collect();
            find_obstacle(&field, ends, &StepClues::new(given), &limit)
        };
        let far = |from, to, moves| Some(ClueObstacle::TooFar { from, to, moves });
        assert_eq!(
            obstacle(&[("a1", 3), ("h8", 7)], TourEnds::OPEN),
            far((at("a1"), 3), (at("h8"), 7), Some(6))
        );
        assert_eq!(obstacle(&[("a1", 3), ("h8", 9)], TourEnds::OPEN), None);
        assert_eq!(
            obstacle(&[("a1", 3), ("h8", 8)], TourEnds::OPEN),
            Some(ClueObstacle::Colours { from: (at("a1"), 3), to: (at("h8"), 8) })
        );
        // In a closed tour the first clue follows the last one.
        assert_eq!(
            obstacle(&[("a1", 2), ("h8", 64)], TourEnds::CLOSED),
            far((at("h8"), 64), (at("a1"), 2), Some(6))
        );
        assert_eq!(
            obstacle(&[("h8", 3)], TourEnds::OPEN.from(at("a1"))),
            far((at("a1"), 1), (at("h8"), 3), Some(6))
        );
    }

    #[test]
    fn limits_stop_the_search() {
        let field = field(6, 6);
        let clues = StepClues::new(vec![("a1".parse().expect("a square"), 1)]);
        let searched = |limit: &Limit| {
            list(&field, TourEnds::OPEN, &clues, BranchOrder::First, limit, &mut |_| Continue(()))
        };
        let few = searched(&Limit { solutions: Some(3), ..Limit::default() });
        assert_eq!((few.found, few.end.stop_reason()), (3, Some(Stop::Solutions)));
        let nodes = searched(&Limit { nodes: Some(10), ..Limit::default() });
        assert_eq!(nodes.end.stop_reason(), Some(Stop::Nodes));
        let none = searched(&Limit { solutions: Some(0), ..Limit::default() });
        assert_eq!(none.found, 0);
    }
}
