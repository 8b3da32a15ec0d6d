//! The search with pieces of several kinds as a tree for probes.
//!
//! A node of the tree is a node of the search with the number of remaining pieces of each kind. The
//! kernel searches the subtrees at the ends of probes.

use super::kernel::{Next, Rest, Run, Set, Tables, meet, places_of, remove, size};
use super::mixture::Mixture;
use crate::search::sample::{Choice, Probes, Sampling, Tree};
use crate::search::sink::Gauge;
use crate::search::{Counted, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Nodes searched per second.
const RATE: f64 = 1e7;

/// Creates an estimator of the number of solutions and of the nodes of the counting search.
///
/// # Panics
/// If the board has more than [`MAX_SQUARES`](super::MAX_SQUARES) squares.
pub fn probes(mixture: &Mixture) -> Box<dyn Sampling> {
    let mixture = mixture.strongest_first();
    match mixture.squares().len() {
        0..=64 => Box::new(Probes::new(Pools::<1>::new(&mixture), RATE)),
        65..=128 => Box::new(Probes::new(Pools::<2>::new(&mixture), RATE)),
        129..=256 => Box::new(Probes::new(Pools::<4>::new(&mixture), RATE)),
        _ => Box::new(Probes::new(Pools::<16>::new(&mixture), RATE)),
    }
}

#[derive(Debug)]
struct Pools<const W: usize> {
    tables: Tables<W>,
    root: Option<Node<W>>,
}

/// State of the search at a node.
#[derive(Clone, Debug)]
struct Node<const W: usize> {
    rest: Rest<W>,
    left: Vec<u64>,
    /// Squares to be covered before the remaining pieces are placed. `None` if nothing has to be
    /// covered, or the remaining pieces are being placed.
    open: Option<Set<W>>,
}

impl<const W: usize> Node<W> {
    /// Returns the squares that are still to be covered, if there are any.
    fn uncovered(&self) -> Option<&Set<W>> {
        self.open.as_ref().filter(|open| **open != [0; W])
    }
}

/// Node that the search counts and that no probe enters.
const COUNTED: Choice = Choice { way: u32::MAX, weight: 0.0, is_node: true };

impl<const W: usize> Pools<W> {
    fn new(mixture: &Mixture) -> Pools<W> {
        let tables = Tables::new(mixture, &mixture.squares(), &[]);
        let root = Node { rest: tables.start(mixture), left: mixture.pieces(), open: tables.open() };
        Pools { tables, root: mixture.is_open().then_some(root) }
    }

    /// Returns the next action when nothing is left to be covered.
    fn next(&self, node: &Node<W>) -> Next {
        self.tables.next(&node.rest, &node.left, 0, false)
    }

    /// Returns the squares of the pool that are worth trying, and the number of squares examined
    /// for them.
    fn pool(&self, node: &Node<W>, kind: usize) -> (Set<W>, usize) {
        let mut nodes = 0;
        let pool = self.tables.pool(&node.rest, &node.left, kind, &mut || {
            nodes += 1;
            Continue(())
        });
        (pool.unwrap_or([0; W]), nodes)
    }

    /// Returns the node after a piece on the most constrained open square. `way` is the index of
    /// the piece in `tries`, and the earlier pieces there are forbidden.
    fn covered(&self, node: &Node<W>, open: &Set<W>, tries: &[(usize, usize)], way: usize) -> Option<Node<W>> {
        let mut rest = node.rest.clone();
        tries[..way].iter().for_each(|&(kind, at)| remove(&mut rest.pools[kind], at));
        let (kind, at) = tries[way];
        let rest = self.tables.place(&rest, &node.left, kind, at)?;
        let mut left = node.left.clone();
        left[kind] -= 1;
        Some(Node { rest, left, open: Some(self.tables.uncovered(open, kind, at)) })
    }
}

impl<const W: usize> Tree for Pools<W> {
    type Node = Node<W>;

    fn roots(&self) -> usize {
        usize::from(self.root.is_some())
    }

    fn root(&self, _: usize) -> Node<W> {
        self.root.clone().expect("there is a root")
    }

    fn choices(&self, node: &Node<W>, choices: &mut Vec<Choice>) {
        // A state of the covering search is a node itself. In the placing search, a node is counted
        // for each next piece.
        choices.extend(node.open.map(|_| COUNTED));
        if let Some(open) = node.uncovered() {
            let tries = self.tables.tries(&node.rest, &node.left, open);
            let goes_on = |way: &usize| self.covered(node, open, &tries, *way).is_some();
            let ways = (0..tries.len()).filter(goes_on);
            choices.extend(ways.map(|way| Choice { way: way as u32, weight: 1.0, is_node: false }));
            return;
        }
        let kind = match self.next(node) {
            Next::Nothing => return,
            Next::Any(_) => return choices.push(COUNTED),
            Next::Place(kind) => kind,
        };
        let (pool, looked_at) = self.pool(node, kind);
        let (all, left) = (size(&pool), node.left[kind]);
        let (mut goes_on, mut ends) = (Vec::new(), looked_at);
        // Each piece leaves the later squares to the others of its kind.
        for (at, after) in places_of(&pool).zip((0..all).rev()).take_while(|(_, after)| after + 1 >= left) {
            let weight = ((after + 1) as f64 / all as f64).powi(i32::try_from(left - 1).unwrap_or(i32::MAX));
            match self.tables.place(&node.rest, &node.left, kind, at) {
                Some(_) => goes_on.push(Choice { way: at as u32, weight, is_node: true }),
                None => ends += 1,
            }
        }
        choices.extend(std::iter::repeat_n(COUNTED, ends).chain(goes_on));
    }

    fn step(&self, node: &mut Node<W>, way: u32) {
        if let Some(open) = node.uncovered() {
            let tries = self.tables.tries(&node.rest, &node.left, open);
            *node = self.covered(node, open, &tries, way as usize).expect("a way to go on");
            return;
        }
        let (Next::Place(kind), at) = (self.next(node), way as usize) else { return };
        let (mut pool, _) = self.pool(node, kind);
        places_of(&pool).take_while(|&before| before <= at).for_each(|before| remove(&mut pool, before));
        node.rest = self.tables.place(&node.rest, &node.left, kind, at).expect("a way to go on");
        meet(&mut node.rest.pools[kind], &pool);
        node.left[kind] -= 1;
        node.open = None;
    }

    fn solution(&self, node: &Node<W>) -> Option<f64> {
        match self.next(node) {
            _ if node.uncovered().is_some() => None,
            Next::Nothing => (node.rest.needed == [0; W]).then_some(1.0),
            Next::Any(kind) => Some(ways(node.left[kind], size(&node.rest.pools[kind]))),
            Next::Place(_) => None,
        }
    }

    fn search(&self, node: &Node<W>, gauge: &mut Gauge<'_>) -> (f64, ControlFlow<Stop>) {
        let mut sink = Counted;
        let mut run = Run::new(&self.tables, node.left.clone(), gauge, &mut sink);
        let flow = run.go_on(node.rest.clone(), node.open);
        let leaves = run.leaves.iter().map(|(&(pieces, squares), &times)| ways(pieces, squares) * times as f64);
        (leaves.sum::<f64>() + run.gauge.found as f64, flow)
    }
}

/// Returns the binomial coefficient.
fn ways(some: u64, of: u64) -> f64 {
    if some > of { 0.0 } else { (0..some).fold(1.0, |ways, step| ways * (of - step) as f64 / (step + 1) as f64) }
}
