//! Warnsdorff's rule: always to the square from which the fewest moves lead on (H. C. von Warnsdorff 1823).

use super::{Field, Graph};
use crate::search::SplitMix64;
use crate::search::sink::Gauge;
use crate::search::{Limit, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Which of several squares with equally many onward moves is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tie {
    /// The first one clockwise, from the move (1, 2) on.
    Fixed,
    /// Any of them, by the random numbers of this seed.
    Random(u64),
    /// The one whose own onward squares have the fewest moves together (Pohl 1967).
    Pohl,
    /// The one farthest from the centre of the board (Roth).
    #[default]
    Roth,
    /// By the move orders of Squirrel and Cull (1996), for a knight that starts in the corner of a square board.
    SquirrelCull,
}

/// Which squares the rule prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Those with the fewest onward moves.
    Fewest,
    /// Those with the most: the opposite of the rule, to see that it fails.
    Most,
}

/// Marks a visited square among the degrees.
const VISITED: u16 = u16::MAX;

/// Walks by the rule from one square after another, with the memory of one walk.
#[derive(Debug)]
pub struct Walker<'a> {
    graph: &'a Graph,
    rule: Rule,
    tie: Tie,
    end: Option<u32>,
    fresh: Vec<u16>,
    /// For each free square the number of free squares a move away.
    degrees: Vec<u16>,
    /// The square of the distance from the centre, times 4.
    distances: Vec<u64>,
    random: SplitMix64,
    orders: Option<Orders>,
    ties: Vec<u32>,
    path: Vec<u32>,
}

impl<'a> Walker<'a> {
    /// A walker that has not set out; it leaves the square `end` for the last.
    pub fn new(graph: &'a Graph, rule: Rule, tie: Tie, end: Option<u32>) -> Walker<'a> {
        let fresh: Vec<u16> = (0..graph.len() as u32).map(|number| graph.degree(number) as u16).collect();
        let size = graph.size();
        let distance = |number| {
            let square = graph.square(number);
            let along = |at: u32, side: u32| (2 * i64::from(at) - i64::from(side - 1)).pow(2) as u64;
            along(square.file, size.files()) + along(square.rank, size.ranks())
        };
        let distances = if tie == Tie::Roth { (0..graph.len() as u32).map(distance).collect() } else { Vec::new() };
        let seed = if let Tie::Random(seed) = tie { seed } else { 0 };
        Walker {
            rule,
            tie,
            end,
            degrees: fresh.clone(),
            fresh,
            distances,
            random: SplitMix64::new(seed),
            orders: (tie == Tie::SquirrelCull).then(|| Orders::new(size.files())),
            ties: Vec::new(),
            path: Vec::with_capacity(graph.open()),
            graph,
        }
    }

    /// Walks from a square until no free square is a move away; the squares visited.
    ///
    /// # Complexity
    /// Linear in the squares times the moves from each; under [`Tie::Pohl`] times the moves from each once more.
    pub fn walk(&mut self, start: u32) -> &[u32] {
        // Without a limit nothing stops the walk.
        let _ = self.walk_within(start, &mut Gauge::new(&Limit::default()));
        &self.path
    }

    pub(super) fn walk_within(&mut self, start: u32, gauge: &mut Gauge<'_>) -> ControlFlow<Stop> {
        self.degrees.copy_from_slice(&self.fresh);
        self.path.clear();
        if let Some(orders) = &mut self.orders {
            orders.at = 0;
        }
        let mut next = Some(start);
        while let Some(square) = next {
            gauge.node()?;
            self.visit(square);
            next = self.choose(square);
        }
        Continue(())
    }

    /// The walker with random numbers of their own for the walk from this square.
    pub fn reseeded(&mut self, start: u32) -> &mut Walker<'a> {
        if let Tie::Random(seed) = self.tie {
            self.random = SplitMix64::new(seed ^ (u64::from(start) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        }
        self
    }

    /// The squares visited by the last walk.
    pub fn path(&self) -> &[u32] {
        &self.path
    }

    fn visit(&mut self, square: u32) {
        self.path.push(square);
        self.degrees[square as usize] = VISITED;
        for &near in self.graph.near(square) {
            let degree = &mut self.degrees[near as usize];
            if *degree != VISITED {
                *degree -= 1;
            }
        }
        if let Some(orders) = &mut self.orders {
            orders.pass(self.graph.square(square));
        }
    }

    fn choose(&mut self, square: u32) -> Option<u32> {
        let mut best = None;
        self.ties.clear();
        for &near in self.graph.near(square) {
            let degree = self.degrees[near as usize];
            if degree == VISITED || self.end == Some(near) {
                continue;
            }
            let rank = if self.rule == Rule::Fewest { degree } else { !degree };
            if best.is_none_or(|best| rank < best) {
                best = Some(rank);
                self.ties.clear();
            }
            if best == Some(rank) {
                self.ties.push(near);
            }
        }
        match self.ties.as_slice() {
            [] => self.end.filter(|&end| self.path.len() + 1 == self.graph.open() && self.graph.joins(square, end)),
            [one] => Some(*one),
            _ => self.break_tie(square),
        }
    }

    fn break_tie(&mut self, square: u32) -> Option<u32> {
        let degree = |&near: &u32| u32::from(self.degrees[near as usize]);
        let onward = |&near: &u32| -> u32 {
            self.graph.near(near).iter().map(degree).filter(|&degree| degree != u32::from(VISITED)).sum()
        };
        let ties = self.ties.iter().copied();
        match self.tie {
            Tie::Fixed => ties.min_by_key(|&near| self.clockwise(square, near)),
            Tie::Random(_) => Some(self.ties[self.random.below(self.ties.len() as u64) as usize]),
            Tie::Pohl => ties.min_by_key(onward),
            Tie::Roth => ties.max_by_key(|&near| self.distances[near as usize]),
            Tie::SquirrelCull => {
                let orders = self.orders.as_ref()?;
                ties.min_by_key(|&near| orders.place(self.graph.square(square), self.graph.square(near)))
            }
        }
    }

    /// The move as a fraction of the full turn, clockwise from straight up, in 64ths.
    fn clockwise(&self, square: u32, near: u32) -> i64 {
        let (from, to) = (self.graph.square(square), self.graph.square(near));
        let (files, ranks) = (i64::from(to.file) - i64::from(from.file), i64::from(to.rank) - i64::from(from.rank));
        // A key that grows with the angle: the position along the boundary of a square round the origin.
        let (sum, scale) = (files.abs() + ranks.abs(), 1 << 20);
        let along = files * scale / sum;
        if ranks >= 0 && files >= 0 {
            along
        } else if ranks < 0 {
            2 * scale - along
        } else {
            4 * scale + along
        }
    }
}

/// A move order of Squirrel and Cull: moves numbered clockwise from (1, 2), and the square on which the next order begins.
type Phase = ([u8; 8], fn(i64) -> (i64, i64));

/// Where no further order begins.
const NEVER: fn(i64) -> (i64, i64) = |_| (0, 0);

/// The orders by the side modulo 8, with rows and columns counted from 1 from the corner in which the knight starts.
///
/// D. Squirrel and P. Cull, "A Warnsdorff-rule algorithm for knight's tours on square chessboards", Oregon State University 1996.
const PHASES: [&[Phase]; 8] = [
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |m| (m - 1, m - 2)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (2, 2)),
        ([5, 1, 8, 6, 7, 3, 4, 2], |m| (m - 8, 1)),
        ([5, 1, 3, 4, 2, 6, 7, 8], |m| (7, m - 3)),
        ([2, 1, 4, 3, 5, 6, 7, 8], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |m| (m - 1, m - 2)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (2, 2)),
        ([5, 1, 3, 2, 4, 6, 7, 8], |m| (m - 6, (m + 9) / 2)),
        ([3, 2, 4, 8, 1, 7, 6, 5], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |_| (6, 1)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (3, 1)),
        ([5, 4, 1, 3, 2, 6, 7, 8], |m| (m - 15, 4)),
        ([5, 2, 4, 3, 1, 6, 7, 8], |m| (10, m - 2)),
        ([8, 5, 6, 4, 7, 1, 2, 3], |m| (5, (m - 6) / 2)),
        ([1, 5, 7, 4, 6, 8, 2, 3], NEVER),
    ],
    &[
        ([3, 4, 6, 2, 5, 7, 1, 8], |m| (m - 1, m - 2)),
        ([4, 2, 6, 8, 1, 3, 5, 7], |m| (m - 6, m)),
        ([8, 6, 5, 1, 2, 3, 4, 7], |_| (2, 5)),
        ([5, 1, 8, 6, 7, 3, 4, 2], |m| (m - 10, 3)),
        ([6, 1, 8, 2, 5, 4, 3, 7], |m| ((m + 1) / 2, m - 2)),
        ([7, 1, 6, 4, 2, 5, 3, 8], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |m| (m - 1, m - 2)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (2, 2)),
        ([5, 1, 8, 6, 7, 3, 4, 2], |m| (m - 8, 1)),
        ([5, 1, 3, 4, 2, 6, 7, 8], |m| (10, m - 5)),
        ([8, 6, 7, 5, 3, 4, 2, 1], |m| (13, (m + 2) / 2)),
        ([7, 8, 5, 6, 3, 4, 2, 1], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |m| (m - 1, m - 2)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (2, 2)),
        ([5, 1, 3, 2, 4, 6, 7, 8], |m| (m - 2, if m % 16 == 5 { (m - 5) / 2 } else { (m - 13) / 2 })),
        ([1, 5, 2, 3, 4, 6, 7, 8], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |_| (6, 1)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (3, 1)),
        ([5, 4, 1, 3, 2, 6, 7, 8], |m| (m - 10, 1)),
        ([5, 2, 4, 3, 1, 6, 7, 8], |m| (10, m - 2)),
        ([8, 5, 6, 4, 7, 1, 2, 3], |m| (3, (m + 8) / 2)),
        ([1, 2, 4, 5, 3, 6, 7, 8], NEVER),
    ],
    &[
        ([3, 4, 6, 2, 5, 7, 1, 8], |m| (m - 1, m - 2)),
        ([4, 2, 6, 8, 1, 3, 5, 7], |m| (m - 6, m)),
        ([8, 6, 5, 1, 2, 3, 4, 7], |_| (2, 5)),
        ([5, 1, 8, 6, 7, 3, 4, 2], |m| (m - 6, 3)),
        ([6, 1, 8, 2, 5, 4, 3, 7], |m| ((m + 1) / 2, m - 2)),
        ([6, 1, 3, 5, 7, 2, 8, 4], NEVER),
    ],
];

/// The knight's moves of [`PHASES`] as (rows, columns), in the order of their numbers.
const NUMBERED: [(i64, i64); 8] = [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)];

/// The orders for one board, and which of them holds.
#[derive(Debug)]
struct Orders {
    side: i64,
    at: usize,
}

impl Orders {
    fn new(side: u32) -> Orders {
        Orders { side: side.into(), at: 0 }
    }

    fn phase(&self) -> &'static Phase {
        &PHASES[(self.side % 8) as usize][self.at]
    }

    /// The knight comes to a square, on which the next order may begin; rows are ranks, columns are files.
    fn pass(&mut self, square: crate::board::Square) {
        let here = (i64::from(square.rank) + 1, i64::from(square.file) + 1);
        self.at += usize::from(self.phase().1(self.side) == here);
    }

    /// The place of a move in the order that holds.
    fn place(&self, from: crate::board::Square, to: crate::board::Square) -> Option<usize> {
        let way = (i64::from(to.rank) - i64::from(from.rank), i64::from(to.file) - i64::from(from.file));
        let number = NUMBERED.iter().position(|&known| known == way)?;
        self.phase().0.iter().position(|&known| usize::from(known) == number + 1)
    }
}

/// Whether [`Tie::SquirrelCull`] is defined: a knight in the corner a1 of a whole square board with a side of at least 5.
pub fn has_orders(field: &Field, start: u32) -> bool {
    field.is_plain_knight() && field.size().is_square() && field.size().files() >= 5 && start == 0
}

/// Walks by the rule and goes back over its ties: every walk that the rule allows, until one is a tour.
///
/// The first tour, or none where no walk that the rule allows is a tour; the nodes; why it stopped, if it did.
///
/// # Complexity
/// Linear where the first walk is a tour, exponential in the ties where none is.
pub fn over_ties(
    graph: &Graph,
    start: u32,
    end: Option<u32>,
    closed: bool,
    limit: &Limit,
) -> (Option<Vec<u32>>, u64, ControlFlow<Stop>) {
    let mut gauge = Gauge::new(limit);
    let mut walk =
        Tied { graph, end, closed, degrees: (0..graph.len() as u32).map(|n| graph.degree(n) as u16).collect() };
    let mut path = Vec::with_capacity(graph.open());
    let flow = walk.search(start, &mut path, &mut gauge);
    let found = path.len() == graph.open() && flow.is_continue();
    (found.then_some(path), gauge.nodes(), flow)
}

struct Tied<'a> {
    graph: &'a Graph,
    end: Option<u32>,
    closed: bool,
    degrees: Vec<u16>,
}

impl Tied<'_> {
    /// Leaves in `path` a tour, or nothing where there is none.
    fn search(&mut self, start: u32, path: &mut Vec<u32>, gauge: &mut Gauge<'_>) -> ControlFlow<Stop> {
        let mut options = vec![vec![start]];
        while let Some(open) = options.last_mut() {
            let Some(square) = open.pop() else {
                options.pop();
                if let Some(square) = path.pop() {
                    self.shift(square, false);
                }
                continue;
            };
            gauge.node()?;
            path.push(square);
            self.shift(square, true);
            if self.is_tour(path) {
                return Continue(());
            }
            options.push(self.fewest(square, path.len() + 1 == self.graph.open()));
        }
        Continue(())
    }

    fn is_tour(&self, path: &[u32]) -> bool {
        let ends = || path.len() > 2 && self.graph.joins(path[0], path[path.len() - 1]);
        path.len() == self.graph.open() && (!self.closed || ends())
    }

    /// A square is visited, or it is free again.
    fn shift(&mut self, square: u32, visited: bool) {
        let mut free = 0;
        for &near in self.graph.near(square) {
            let degree = &mut self.degrees[near as usize];
            if *degree != VISITED {
                free += 1;
                *degree = if visited { *degree - 1 } else { *degree + 1 };
            }
        }
        self.degrees[square as usize] = if visited { VISITED } else { free };
    }

    /// The free squares with the fewest onward moves, the first one last.
    fn fewest(&self, square: u32, last: bool) -> Vec<u32> {
        let free = |near: u32| self.degrees[near as usize] != VISITED && (last || self.end != Some(near));
        let near = || self.graph.near(square).iter().copied().rev().filter(|&near| free(near));
        let fewest = near().map(|near| self.degrees[near as usize]).min();
        near().filter(|&near| Some(self.degrees[near as usize]) == fewest).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, Square};
    use crate::search::tour::{Ends, check};

    fn graph(side: u64) -> Graph {
        Graph::new(&Field::knight(Size::new(side, side).expect("a valid size")))
    }

    fn rate(graph: &Graph, rule: Rule, tie: Tie) -> f64 {
        let mut walker = Walker::new(graph, rule, tie, None);
        let full = (0..graph.len() as u32).filter(|&start| walker.walk(start).len() == graph.len()).count();
        full as f64 / graph.len() as f64
    }

    #[test]
    fn every_walk_is_a_path() {
        let size = Size::new(9, 7).expect("a valid size");
        let field = Field::knight(size);
        let graph = Graph::new(&field);
        for tie in [Tie::Fixed, Tie::Random(1), Tie::Pohl, Tie::Roth] {
            for rule in [Rule::Fewest, Rule::Most] {
                let mut walker = Walker::new(&graph, rule, tie, None);
                for start in 0..63 {
                    let path = graph.squares(walker.walk(start));
                    let flaw = check(&field, Ends::OPEN, &path);
                    assert!(matches!(flaw, Ok(()) | Err(super::super::Flaw::Missing(_))), "{tie:?} {flaw:?}");
                }
            }
        }
    }

    #[test]
    fn the_rule_mostly_succeeds_and_its_opposite_fails() {
        let graph = graph(8);
        for tie in [Tie::Fixed, Tie::Random(1), Tie::Pohl, Tie::Roth] {
            let (rule, opposite) = (rate(&graph, Rule::Fewest, tie), rate(&graph, Rule::Most, tie));
            assert!(rate(&graph, Rule::Fewest, tie) > 0.85, "{tie:?}: {rule}");
            assert!(opposite == 0.0, "{tie:?}: {opposite}");
        }
    }

    #[test]
    fn squirrel_and_culls_orders_succeed_from_the_corner() {
        let sides: Vec<u64> = (5..=130).collect();
        let fails: Vec<u64> = sides
            .into_iter()
            .filter(|&side| {
                let graph = graph(side);
                Walker::new(&graph, Rule::Fewest, Tie::SquirrelCull, None).walk(0).len() < graph.len()
            })
            .collect();
        assert_eq!(fails, [74], "the only side up to 130 on which the published orders lead into a dead end");
    }

    #[test]
    fn ties_are_searched_until_a_tour_is_found() {
        let size = Size::new(8, 8).expect("a valid size");
        let field = Field::knight(size);
        let graph = Graph::new(&field);
        for start in 0..64 {
            let (tour, nodes, _) = over_ties(&graph, start, None, false, &Limit::default());
            let squares = graph.squares(&tour.expect("a tour by the rule"));
            assert_eq!(check(&field, Ends::OPEN.from(graph.square(start)), &squares), Ok(()));
            assert!(nodes >= 64);
        }
        let corner = Square { file: 0, rank: 0 };
        let (none, ..) =
            over_ties(&Graph::new(&Field::knight(Size::new(4, 4).expect("valid"))), 0, None, false, &Limit::default());
        assert_eq!((none, corner), (None, graph.square(0)));
    }
}
