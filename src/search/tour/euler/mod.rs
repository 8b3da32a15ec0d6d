//! Euler's method: an incomplete path is completed, and an open tour closed, by turning parts of it round.
//!
//! L. Euler, "Solution d'une question curieuse qui ne paroit soumise à aucune analyse", Mémoires de l'Académie de Berlin 15 (1759).
//! The last square of a path can also be reached from inside it: where a move leads from the end to the k-th square, the part after the
//! k-th square is walked backwards, and the path ends on what was the (k+1)-st. The least number of such turns that lets the path go
//! on is found by breadth first.

mod change;
mod growth;
mod turns;

use super::Graph;
use crate::search::sink::Gauge;
use crate::search::{Limit, SplitMix64, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use turns::Goal;

pub use change::{Change, apply};

/// What is wanted of the path in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// It has to close.
    pub closed: bool,
    /// Its first square has to stay first; for a closed tour this costs nothing.
    pub keeps_start: bool,
    /// The square on which it has to end.
    pub to: Option<u32>,
}

/// A path on its way to be a tour.
#[derive(Debug)]
pub struct Euler<'a, 'g> {
    graph: &'a Graph,
    wish: Wish,
    path: Vec<u32>,
    /// The place of each square on the path, or [`FREE`].
    places: Vec<u32>,
    changes: Vec<Change>,
    random: SplitMix64,
    gauge: &'a mut Gauge<'g>,
}

const FREE: u32 = u32::MAX;

/// Random turns before the method gives up.
const SHAKES: u32 = 200;

/// The outcome: the transformations that were made, the path they lead to, and whether it is what was wished.
#[derive(Clone, Debug)]
pub struct Repair {
    /// In the order in which they were made.
    pub changes: Vec<Change>,
    /// The path after the last one.
    pub path: Vec<u32>,
    /// Whether the wish is fulfilled.
    pub done: bool,
    /// Paths looked at.
    pub nodes: u64,
    /// Why the method stopped before it had tried everything it tries.
    pub stopped: Option<Stop>,
}

/// Completes a path, and closes it or leads it to its end where that is wished.
///
/// # Panics
/// When the path is empty.
///
/// # Complexity
/// Each transformation is linear in the squares times the paths looked at, of which there are at most as many as squares.
pub fn complete(graph: &Graph, path: &[u32], wish: Wish, seed: u64, limit: &Limit) -> Repair {
    assert!(!path.is_empty(), "a path has a first square");
    let mut gauge = Gauge::new(limit);
    let mut places = vec![FREE; graph.len()];
    for (place, &square) in path.iter().enumerate() {
        places[square as usize] = place as u32;
    }
    let random = SplitMix64::new(seed);
    let mut euler = Euler { graph, wish, path: path.to_vec(), places, changes: Vec::new(), random, gauge: &mut gauge };
    let flow = euler.run();
    let Euler { path, changes, .. } = euler;
    let (done, stopped) = match flow {
        Continue(done) => (done, None),
        Break(stop) => (false, Some(stop)),
    };
    Repair { changes, path, done, nodes: gauge.nodes(), stopped }
}

impl Euler<'_, '_> {
    fn run(&mut self) -> ControlFlow<Stop, bool> {
        let mut shakes = 0;
        while self.path.len() < self.graph.open() {
            if !self.grow()? {
                shakes += 1;
                if shakes > SHAKES || !self.shake() {
                    return Continue(false);
                }
            }
        }
        let goal = match (self.wish.closed, self.wish.to) {
            (true, _) => Goal::Close,
            (false, Some(to)) => Goal::End(to),
            (false, None) => return Continue(true),
        };
        let start = self.path[0];
        while !self.reach(goal)? {
            shakes += 1;
            if shakes > SHAKES || !self.shake() {
                return Continue(false);
            }
        }
        if self.wish.closed && self.wish.keeps_start && self.path[0] != start {
            self.change(Change::Rotate(self.places[start as usize] as usize));
        }
        Continue(true)
    }

    fn change(&mut self, change: Change) {
        apply(&mut self.path, change);
        self.changes.push(change);
        let from = match change {
            Change::Extend(_) => self.path.len() - 1,
            Change::TurnTail(place) | Change::Insert(place, _) | Change::InsertOne(place, _) => place,
            Change::TurnHead(_) | Change::Reverse | Change::Rotate(_) => 0,
        };
        for place in from..self.path.len() {
            self.places[self.path[place] as usize] = place as u32;
        }
    }

    fn is_free(&self, square: u32) -> bool {
        self.places[square as usize] == FREE
    }

    /// Whether the path may begin elsewhere: where the start is kept, only in a closed tour.
    fn is_loose(&self) -> bool {
        self.wish.to.is_none() && (self.wish.closed || !self.wish.keeps_start)
    }

    /// Makes a random turn, where the search for turns has found none; false where there is none to make.
    fn shake(&mut self) -> bool {
        let last = self.path.len() - 1;
        if self.is_loose() && self.random.below(2) == 0 {
            self.change(Change::Reverse);
        }
        let inside = |near: &&u32| (self.places[**near as usize] as usize) + 1 < last;
        let near: Vec<u32> = self.graph.near(self.path[last]).iter().filter(inside).copied().collect();
        if near.is_empty() {
            return self.is_loose();
        }
        let pivot = near[self.random.below(near.len() as u64) as usize];
        self.change(Change::TurnTail(self.places[pivot as usize] as usize));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, Square};
    use crate::search::tour::warnsdorff::{Rule, Tie, Walker};
    use crate::search::tour::{Ends, Field, Flaw, check};

    /// A path of 60 squares with four holes (0), from the top rank down: the example of many textbooks.
    const HOLES: [[usize; 8]; 8] = [
        [55, 58, 29, 40, 27, 44, 19, 22],
        [60, 39, 56, 43, 30, 21, 26, 45],
        [57, 54, 59, 28, 41, 18, 23, 20],
        [38, 51, 42, 31, 8, 25, 46, 17],
        [53, 32, 37, 0, 47, 16, 9, 24],
        [50, 3, 52, 33, 36, 7, 12, 15],
        [1, 34, 5, 48, 0, 14, 0, 10],
        [4, 49, 2, 35, 6, 11, 0, 13],
    ];

    fn example() -> (Field, Graph, Vec<u32>) {
        let size = Size::new(8, 8).expect("a valid size");
        let field = Field::knight(size);
        let graph = Graph::new(&field);
        let number = |square: &Square| HOLES[7 - square.rank as usize][square.file as usize];
        let mut path: Vec<Square> = size.iter().filter(|square| number(square) > 0).collect();
        path.sort_unstable_by_key(number);
        let path = path.iter().map(|&square| graph.number(square)).collect();
        (field, graph, path)
    }

    fn replay(field: &Field, graph: &Graph, path: &[u32], repair: &Repair) {
        let mut path = path.to_vec();
        for &change in &repair.changes {
            apply(&mut path, change);
            let flaw = check(field, Ends::OPEN, &graph.squares(&path));
            assert!(matches!(flaw, Ok(()) | Err(Flaw::Missing(_))), "{change:?}: {flaw:?}");
        }
        assert_eq!(path, repair.path);
    }

    #[test]
    fn the_example_with_four_holes_is_completed_and_closed() {
        let (field, graph, path) = example();
        assert_eq!(path.len(), 60);
        for (closed, ends) in [(false, Ends::OPEN), (true, Ends::CLOSED)] {
            let wish = Wish { closed, keeps_start: false, to: None };
            let repair = complete(&graph, &path, wish, 0, &Limit::default());
            assert!(repair.done);
            replay(&field, &graph, &path, &repair);
            assert_eq!(check(&field, ends, &graph.squares(&repair.path)), Ok(()));
            assert!(repair.changes.len() < 20, "{:?}", repair.changes);
        }
    }

    #[test]
    fn every_open_tour_of_the_example_board_is_closed() {
        let (field, graph, _) = example();
        let mut walker = Walker::new(&graph, Rule::Fewest, Tie::Roth, None);
        for start in 0..64 {
            let path = walker.walk(start).to_vec();
            let repair =
                complete(&graph, &path, Wish { closed: true, keeps_start: true, to: None }, 0, &Limit::default());
            assert!(repair.done, "from {start}");
            replay(&field, &graph, &path, &repair);
            let ends = Ends::CLOSED.from(graph.square(start));
            assert_eq!(check(&field, ends, &graph.squares(&repair.path)), Ok(()));
        }
    }

    #[test]
    fn a_kept_start_and_a_given_end() {
        let (field, graph, _) = example();
        let opposite = |a: u32, b: u32| (a / 8 + a % 8 + b / 8 + b % 8) % 2 == 1;
        for (start, end) in (0..64).map(|start| (start, (start * 29 + 7) % 64)).filter(|&(a, b)| opposite(a, b)) {
            let path = Walker::new(&graph, Rule::Fewest, Tie::Roth, Some(end)).walk(start).to_vec();
            let wish = Wish { closed: false, keeps_start: true, to: Some(end) };
            let repair = complete(&graph, &path, wish, 0, &Limit::default());
            assert!(repair.done, "from {start} to {end}");
            replay(&field, &graph, &path, &repair);
            let ends = Ends::OPEN.from(graph.square(start)).to(graph.square(end));
            assert_eq!(check(&field, ends, &graph.squares(&repair.path)), Ok(()));
        }
    }

    #[test]
    fn what_is_impossible_ends() {
        let size = Size::new(4, 4).expect("a valid size");
        let graph = Graph::new(&Field::knight(size));
        let repair = complete(&graph, &[0], Wish { closed: false, keeps_start: false, to: None }, 0, &Limit::default());
        assert!(!repair.done && repair.path.len() < 16);
        let lonely = Graph::new(&Field::knight(Size::new(2, 2).expect("a valid size")));
        assert!(
            !complete(&lonely, &[0], Wish { closed: true, keeps_start: false, to: None }, 0, &Limit::default()).done
        );
    }
}
