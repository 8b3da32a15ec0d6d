//! Euler's method: completes a path and closes an open tour by reversing parts of it.
//!
//! The last square of a path can also be reached from inside it. If a move leads from the end to
//! the k-th square, the part after the k-th square is reversed, and the path ends on the former
//! (k+1)-st square. A path that one turn closes is closed first, since a closed path may begin
//! anywhere. Otherwise a breadth-first search finds the least number of such turns after which the
//! path can continue.
//!
//! ```text
//!   1 2 3 4 5     a move leads from the last square to the second one:
//!   1 2|5 4 3     the rest is walked backwards, and the path ends elsewhere and may continue there
//! ```
//!
//! It is right because a turn gives up one move and makes another, and the moves between are walked
//! in the other direction. The squares stay the same, and the result is a path. The method cannot
//! prove that no tour exists. It gives up after 200 random turns.
//!
//! Cost: a turn is linear in the squares. A search for turns examines at most one path for each
//! square on which the path can end.
//!
//! Source: L. Euler, "Solution d'une question curieuse qui ne paroit soumise à aucune analyse",
//! Mémoires de l'Académie de Berlin 15 (1759).

use super::MoveGraph;
use super::endpoint::collect_chain;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, SplitMix64, Stop, Ticker};
use std::cmp::Reverse;
use std::collections::VecDeque;
use std::ops::ControlFlow::{self, Break, Continue};

/// Transformation of a path. Places are indices in the path, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathTransform {
    /// Extends the path to a free square.
    Extend(u32),
    /// Reverses the squares after this place. A move leads from the last square to the square at
    /// this place.
    TurnTail(usize),
    /// Reverses the squares before this place. A move leads from the first square to the square at
    /// this place.
    TurnHead(usize),
    /// Reverses the whole path.
    Reverse,
    /// Starts a closed path at this place. The squares before it are appended to the end.
    Rotate(usize),
    /// Inserts two free squares, one move apart, after this place.
    Insert(usize, [u32; 2]),
    /// Inserts one free square after this place.
    InsertOne(usize, u32),
}

/// Applies a transformation to a path.
///
/// ```
/// use bezzel_tours::euler::{PathTransform, apply};
/// let mut path = vec![1, 2, 3, 4, 5];
/// apply(&mut path, PathTransform::TurnTail(1));
/// assert_eq!(path, [1, 2, 5, 4, 3]);
/// apply(&mut path, PathTransform::Rotate(2));
/// assert_eq!(path, [5, 4, 3, 1, 2]);
/// ```
pub fn apply(path: &mut Vec<u32>, change: PathTransform) {
    match change {
        PathTransform::Extend(square) => path.push(square),
        PathTransform::TurnTail(place) => path[place + 1..].reverse(),
        PathTransform::TurnHead(place) => path[..place].reverse(),
        PathTransform::Reverse => path.reverse(),
        PathTransform::Rotate(place) => path.rotate_left(place),
        PathTransform::Insert(place, pair) => drop(path.splice(place + 1..place + 1, pair)),
        PathTransform::InsertOne(place, square) => path.insert(place + 1, square),
    }
}

/// Conditions on the completed path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepairGoal {
    /// Whether the tour has to be closed.
    pub closed: bool,
    /// Whether the first square has to stay first. For a closed tour this costs nothing.
    pub keeps_start: bool,
    /// Square on which the path has to end, if any.
    pub to: Option<u32>,
}

/// State of the repair of one path.
#[derive(Debug)]
pub struct PathRepairer<'a, 'g> {
    graph: &'a MoveGraph,
    goal: RepairGoal,
    path: Vec<u32>,
    /// For each square, its index in the path, or [`FREE`].
    places: Vec<u32>,
    changes: Vec<PathTransform>,
    random: SplitMix64,
    counter: &'a mut SearchCounter<'g>,
    /// Checks the limit by squares written, because one node may write a whole long path.
    ticker: Ticker<'g>,
}

const FREE: u32 = u32::MAX;

/// Number of random turns before the method gives up.
const MAX_PERTURBATIONS: u32 = 200;

/// Result of a repair, with its transformations and the resulting path.
#[derive(Clone, Debug)]
pub struct RepairResult {
    /// Transformations in the order in which they were made.
    pub changes: Vec<PathTransform>,
    /// Path after the last transformation.
    pub path: Vec<u32>,
    /// Whether the goal is met.
    pub done: bool,
    /// Number of paths examined.
    pub nodes: u64,
    /// Reason for an early stop, if there was one.
    pub stopped: Option<Stop>,
}

/// Completes a path, and closes it or moves its end to a square if the goal requires it.
///
/// # Panics
/// If the path is empty.
///
/// # Complexity
/// Each transformation is linear in the squares times the examined paths. Their number is at most
/// the number of squares.
pub fn complete_path(
    graph: &MoveGraph,
    path: &[u32],
    wish: RepairGoal,
    seed: u64,
    limit: &Limit,
) -> RepairResult {
    assert!(!path.is_empty(), "a path has a first square");
    let mut counter = SearchCounter::new(limit);
    let mut places = vec![FREE; graph.len()];
    for (place, &square) in path.iter().enumerate() {
        places[square as usize] = place as u32;
    }
    let random = SplitMix64::new(seed);
    let mut euler = PathRepairer {
        graph,
        goal: wish,
        path: path.to_vec(),
        places,
        changes: Vec::new(),
        random,
        counter: &mut counter,
        ticker: Ticker::starting_later(limit),
    };
    let flow = euler.run();
    let PathRepairer { path, changes, .. } = euler;
    let (done, stopped) = match flow {
        Continue(done) => (done, None),
        Break(stop) => (false, Some(stop)),
    };
    RepairResult { changes, path, done, nodes: counter.nodes(), stopped }
}

/// Number of squares that one search for turns writes before a random turn is made instead.
const EFFORT: usize = 1 << 22;

/// Condition that a path has to meet next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PathGoal {
    /// It can be extended to a free square.
    Extend,
    /// It is closed.
    Close,
    /// It ends on this square.
    End(u32),
}

impl PathRepairer<'_, '_> {
    fn run(&mut self) -> ControlFlow<Stop, bool> {
        let mut shakes = 0;
        while self.path.len() < self.graph.open_count() {
            self.spend_squares(1)?;
            if !self.grow_path()? {
                shakes += 1;
                if shakes > MAX_PERTURBATIONS || !self.perturb() {
                    return Continue(false);
                }
            }
        }
        let goal = match (self.goal.closed, self.goal.to) {
            (true, _) => PathGoal::Close,
            (false, Some(to)) => PathGoal::End(to),
            (false, None) => return Continue(true),
        };
        let start = self.path[0];
        while !self.reach_goal(goal)? {
            shakes += 1;
            if shakes > MAX_PERTURBATIONS || !self.perturb() {
                return Continue(false);
            }
        }
        if self.goal.closed && self.goal.keeps_start && self.path[0] != start {
            self.apply_change(PathTransform::Rotate(self.places[start as usize] as usize));
        }
        Continue(true)
    }

    /// Records a number of squares written or examined, and checks the limit.
    fn spend_squares(&mut self, squares: usize) -> ControlFlow<Stop> {
        self.ticker.spend_work(squares as u64).map_or(Continue(()), Break)
    }

    fn apply_change(&mut self, change: PathTransform) {
        apply(&mut self.path, change);
        self.changes.push(change);
        let from = match change {
            PathTransform::Extend(_) => self.path.len() - 1,
            PathTransform::TurnTail(place)
            | PathTransform::Insert(place, _)
            | PathTransform::InsertOne(place, _) => place,
            PathTransform::TurnHead(_) | PathTransform::Reverse | PathTransform::Rotate(_) => 0,
        };
        for place in from..self.path.len() {
            self.places[self.path[place] as usize] = place as u32;
        }
    }

    fn is_free(&self, square: u32) -> bool {
        self.places[square as usize] == FREE
    }

    /// Returns whether the first square of the path may change. If the start is fixed, it may
    /// change only in a closed tour.
    fn can_change_start(&self) -> bool {
        self.goal.to.is_none() && (self.goal.closed || !self.goal.keeps_start)
    }

    /// Makes a random turn after a search for turns found none. Returns false if no turn is
    /// possible.
    fn perturb(&mut self) -> bool {
        let last = self.path.len() - 1;
        if self.can_change_start() && self.random.next_below(2) == 0 {
            self.apply_change(PathTransform::Reverse);
        }
        let inside = |near: &&u32| (self.places[**near as usize] as usize) + 1 < last;
        let near: Vec<u32> =
            self.graph.neighbors(self.path[last]).iter().filter(inside).copied().collect();
        if near.is_empty() {
            return self.can_change_start();
        }
        let pivot = near[self.random.next_below(near.len() as u64) as usize];
        self.apply_change(PathTransform::TurnTail(self.places[pivot as usize] as usize));
        true
    }

    /// Returns the free neighbour of a square that has the fewest free neighbours.
    fn best_free_neighbor(&self, square: u32) -> Option<u32> {
        let free = |near: &&u32| self.is_free(**near);
        let candidates = self.graph.neighbors(square).iter().filter(free);
        candidates
            .copied()
            .min_by_key(|&near| self.graph.neighbors(near).iter().filter(free).count())
    }

    /// Adds free squares to the path, after as few turns as possible. Returns false if no turns
    /// were found.
    fn grow_path(&mut self) -> ControlFlow<Stop, bool> {
        if self.open_circuit() {
            return Continue(true);
        }
        if let Some(square) = self.best_free_neighbor(self.path[self.path.len() - 1]) {
            self.apply_change(PathTransform::Extend(square));
            return Continue(true);
        }
        if self.can_change_start() && self.best_free_neighbor(self.path[0]).is_some() {
            self.apply_change(PathTransform::Reverse);
            return Continue(true);
        }
        self.spend_squares(self.path.len())?;
        if self.close_by_one_turn() || self.insert_free_squares() {
            return Continue(true);
        }
        self.reach_goal(PathGoal::Extend)
    }

    fn is_circuit(&self) -> bool {
        self.path.len() > 2 && self.graph.has_edge(self.path[0], self.path[self.path.len() - 1])
    }

    /// Closes the path by one turn, if that is possible and the path may then begin elsewhere.
    fn close_by_one_turn(&mut self) -> bool {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        let closes = |place: usize| {
            place + 2 < self.path.len() && self.graph.has_edge(first, self.path[place + 1])
        };
        let mut places = self.graph.neighbors(last).iter().map(|&near| self.places[near as usize]);
        let turn = places.find(|&place| place != FREE && closes(place as usize));
        let Some(place) = turn.filter(|_| self.can_change_start()) else { return false };
        self.apply_change(PathTransform::TurnTail(place as usize));
        true
    }

    /// Starts a closed path at another square, so that it can continue from its end to as many free
    /// squares as possible. Returns false if it can already, or nowhere.
    fn open_circuit(&mut self) -> bool {
        if !self.can_change_start() || !self.is_circuit() {
            return false;
        }
        // Among equal squares, the path continues to one with many moves from one with few.
        let moves = |square: u32| self.graph.neighbors(square).len();
        let rate = |place: usize| {
            let (end, chain) = (self.path[place], self.free_chain(place));
            (chain.len(), chain.first().copied().map(moves), Reverse(moves(end)), place)
        };
        let now = self.free_chain(self.path.len() - 1).len();
        let best = (0..self.path.len()).map(rate).max().filter(|best| best.0 > now);
        let Some((.., place)) = best else { return false };
        self.apply_change(PathTransform::Rotate(place + 1));
        true
    }

    /// Returns free squares to which a path that ends at this place can continue, each time to the
    /// square with the fewest free neighbours.
    fn free_chain(&self, place: usize) -> Vec<u32> {
        /// Number of squares that are looked at.
        const MAX_CHAIN: usize = 8;
        let (mut chain, mut end) = (Vec::new(), self.path[place]);
        while chain.len() < MAX_CHAIN {
            let free = |near: &&u32| self.is_free(**near) && !chain.contains(*near);
            let count = |near: u32| self.graph.neighbors(near).iter().filter(free).count();
            let candidates = self.graph.neighbors(end).iter().filter(free);
            let Some(next) = candidates.copied().min_by_key(|&near| count(near)) else { break };
            chain.push(next);
            end = next;
        }
        chain
    }

    /// Inserts one or two free squares between two squares of the path.
    fn insert_free_squares(&mut self) -> bool {
        for place in 0..self.path.len() - 1 {
            let (a, b) = (self.path[place], self.path[place + 1]);
            for &first in self.graph.neighbors(a).iter().filter(|&&near| self.is_free(near)) {
                if self.graph.has_edge(first, b) {
                    self.apply_change(PathTransform::InsertOne(place, first));
                    return true;
                }
                let second = self
                    .graph
                    .neighbors(first)
                    .iter()
                    .find(|&&near| self.is_free(near) && self.graph.has_edge(near, b));
                if let Some(&second) = second {
                    self.apply_change(PathTransform::Insert(place, [first, second]));
                    return true;
                }
            }
        }
        false
    }

    fn is_goal_met(&self, goal: PathGoal, first: u32, last: u32) -> bool {
        match goal {
            PathGoal::Extend => {
                self.best_free_neighbor(last).is_some()
                    || self.can_change_start()
                        && self.path.len() > 2
                        && self.graph.has_edge(first, last)
            }
            PathGoal::Close => self.path.len() > 2 && self.graph.has_edge(first, last),
            PathGoal::End(to) => last == to,
        }
    }

    /// Makes the fewest turns of one end of the path that meet the goal. Returns false if none were
    /// found.
    fn reach_goal(&mut self, goal: PathGoal) -> ControlFlow<Stop, bool> {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        if self.is_goal_met(goal, first, last) {
            return Continue(
                goal != PathGoal::Extend
                    || self.is_circuit() && self.open_circuit()
                    || self.best_free_neighbor(last).is_some(),
            );
        }
        let tail = self.find_turns(goal, self.path.clone())?;
        let head = if self.can_change_start() && tail.as_ref().is_none_or(|tail| tail.len() > 1) {
            self.find_turns(goal, self.path.iter().rev().copied().collect())?
        } else {
            None
        };
        let last = self.path.len() - 1;
        let (turns, from_head) = match (tail, head) {
            (Some(tail), Some(head)) if head.len() <= tail.len() => (head, true),
            (Some(tail), _) => (tail, false),
            (None, Some(head)) => (head, true),
            (None, None) => return Continue(false),
        };
        for place in turns {
            // The same index counted from the end describes the turn at the head.
            self.apply_change(if from_head {
                PathTransform::TurnHead(last - place)
            } else {
                PathTransform::TurnTail(place)
            });
        }
        Continue(true)
    }

    /// Finds the fewest turns of the tail, breadth first over the squares on which the path can
    /// end.
    ///
    /// Returns their places, or `None` if none were found.
    fn find_turns(
        &mut self,
        goal: PathGoal,
        path: Vec<u32>,
    ) -> ControlFlow<Stop, Option<Vec<usize>>> {
        let (first, last) = (path[0], path[path.len() - 1]);
        let mut seen = vec![false; self.graph.len()];
        seen[last as usize] = true;
        // Each turn refers to the one before it, and paths are rebuilt from the first one.
        let mut turns: Vec<(Option<usize>, usize)> = Vec::new();
        let mut queue = VecDeque::from([None]);
        let (mut current, mut places) = (path.clone(), vec![FREE; self.graph.len()]);
        let mut effort = 0;
        while let Some(turn) = queue.pop_front() {
            effort += path.len();
            if effort > EFFORT.max(path.len() * 4) {
                break;
            }
            self.counter.count_node()?;
            self.spend_squares(path.len())?;
            current.copy_from_slice(&path);
            collect_chain(&turns, turn)
                .into_iter()
                .for_each(|place| current[place + 1..].reverse());
            for (place, &square) in current.iter().enumerate() {
                places[square as usize] = place as u32;
            }
            for &near in self.graph.neighbors(current[current.len() - 1]) {
                let place = places[near as usize];
                if place == FREE || place as usize + 2 >= current.len() {
                    continue;
                }
                let end = current[place as usize + 1];
                if std::mem::replace(&mut seen[end as usize], true) {
                    continue;
                }
                turns.push((turn, place as usize));
                let this = Some(turns.len() - 1);
                if self.is_goal_met(goal, first, end) {
                    return Continue(Some(collect_chain(&turns, this)));
                }
                queue.push_back(this);
            }
        }
        Continue(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::warnsdorff::{TieBreak, WarnsdorffRule, WarnsdorffWalker};
    use crate::{TourEnds, TourField, TourFlaw, check};
    use bezzel_base::board::{Size, Square};

    /// A path of 60 squares with four holes (0), from the top rank down. It is the example of many
    /// textbooks.
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

    fn example() -> (TourField, MoveGraph, Vec<u32>) {
        let size = Size::new(8, 8).expect("a valid size");
        let field = TourField::knight(size);
        let graph = MoveGraph::new(&field);
        let number = |square: &Square| HOLES[7 - square.rank as usize][square.file as usize];
        let mut path: Vec<Square> = size.iter().filter(|square| number(square) > 0).collect();
        path.sort_unstable_by_key(number);
        let path = path.iter().map(|&square| graph.number(square)).collect();
        (field, graph, path)
    }

    fn replay(field: &TourField, graph: &MoveGraph, path: &[u32], repair: &RepairResult) {
        let mut path = path.to_vec();
        for &change in &repair.changes {
            apply(&mut path, change);
            let flaw = check(field, TourEnds::OPEN, &graph.squares(&path));
            assert!(matches!(flaw, Ok(()) | Err(TourFlaw::Missing(_))), "{change:?}: {flaw:?}");
        }
        assert_eq!(path, repair.path);
    }

    #[test]
    fn the_example_with_four_holes_is_completed_and_closed() {
        let (field, graph, path) = example();
        assert_eq!(path.len(), 60);
        for (closed, ends) in [(false, TourEnds::OPEN), (true, TourEnds::CLOSED)] {
            let wish = RepairGoal { closed, keeps_start: false, to: None };
            let repair = complete_path(&graph, &path, wish, 0, &Limit::default());
            assert!(repair.done);
            replay(&field, &graph, &path, &repair);
            assert_eq!(check(&field, ends, &graph.squares(&repair.path)), Ok(()));
            assert!(repair.changes.len() < 20, "{:?}", repair.changes);
        }
    }

    /// Writing a path of many squares takes long, so the limit is checked by squares and not by
    /// paths.
    #[test]
    fn a_long_path_is_stopped_soon() {
        let field = TourField::knight(Size::new(150, 150).expect("a valid size"));
        let graph = MoveGraph::new(&field);
        let path = WarnsdorffWalker::new(&graph, WarnsdorffRule::Most, TieBreak::Random(1), None)
            .walk(0)
            .to_vec();
        let limit = Limit::default();
        limit.cancel.cancel();
        let repair = complete_path(
            &graph,
            &path,
            RepairGoal { closed: true, keeps_start: false, to: None },
            0,
            &limit,
        );
        assert!(
            repair.stopped == Some(Stop::Cancelled) && repair.nodes < 100,
            "{} paths",
            repair.nodes
        );
    }

    #[test]
    fn every_open_tour_of_the_example_board_is_closed() {
        let (field, graph, _) = example();
        let mut walker =
            WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, TieBreak::Roth, None);
        for start in 0..64 {
            let path = walker.walk(start).to_vec();
            let repair = complete_path(
                &graph,
                &path,
                RepairGoal { closed: true, keeps_start: true, to: None },
                0,
                &Limit::default(),
            );
            assert!(repair.done, "from {start}");
            replay(&field, &graph, &path, &repair);
            let ends = TourEnds::CLOSED.from(graph.square(start));
            assert_eq!(check(&field, ends, &graph.squares(&repair.path)), Ok(()));
        }
    }

    #[test]
    fn fixed_start_and_end_are_respected() {
        let (field, graph, _) = example();
        let opposite = |a: u32, b: u32| (a / 8 + a % 8 + b / 8 + b % 8) % 2 == 1;
        for (start, end) in
            (0..64).map(|start| (start, (start * 29 + 7) % 64)).filter(|&(a, b)| opposite(a, b))
        {
            let path =
                WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, TieBreak::Roth, Some(end))
                    .walk(start)
                    .to_vec();
            let wish = RepairGoal { closed: false, keeps_start: true, to: Some(end) };
            let repair = complete_path(&graph, &path, wish, 0, &Limit::default());
            assert!(repair.done, "from {start} to {end}");
            replay(&field, &graph, &path, &repair);
            let ends = TourEnds::OPEN.from(graph.square(start)).to(graph.square(end));
            assert_eq!(check(&field, ends, &graph.squares(&repair.path)), Ok(()));
        }
    }

    #[test]
    fn impossible_tours_end_the_search() {
        let size = Size::new(4, 4).expect("a valid size");
        let graph = MoveGraph::new(&TourField::knight(size));
        let repair = complete_path(
            &graph,
            &[0],
            RepairGoal { closed: false, keeps_start: false, to: None },
            0,
            &Limit::default(),
        );
        assert!(!repair.done && repair.path.len() < 16);
        let lonely = MoveGraph::new(&TourField::knight(Size::new(2, 2).expect("a valid size")));
        assert!(
            !complete_path(
                &lonely,
                &[0],
                RepairGoal { closed: true, keeps_start: false, to: None },
                0,
                &Limit::default()
            )
            .done
        );
    }
}
