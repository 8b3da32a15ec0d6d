//! The search with pieces of several kinds as a tree for probes.
//!
//! A node of the tree is a node of the search with the number of remaining pieces of each kind. The
//! kernel searches the subtrees at the ends of probes.

use super::kernel::{KindPools, MultiPieceSearch, MultiTables, NextAction};
use super::multi_placement::MultiPlacement;
use bezzel_base::core::bitset::{BitSet, for_words};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{CountSink, Stop};
use bezzel_base::estimate::{CountEstimator, KnuthEstimator, SearchTree, TreeChoice};
use std::ops::ControlFlow::{self, Continue};

/// Nodes searched per second.
const NODES_PER_SECOND: f64 = 1e7;

/// Creates an estimator of the number of solutions and of the nodes of the counting search.
///
/// # Panics
/// If the board has more than [`MAX_SQUARES`](super::MAX_SQUARES) squares.
pub fn count_estimator(mixture: &MultiPlacement) -> Box<dyn CountEstimator> {
    let mixture = mixture.sorted_by_strength();
    for_words!(mixture.open_squares().len(), [1, 2, 4; 16], WORDS => {
        Box::new(KnuthEstimator::new(MultiPieceTree::<WORDS>::new(&mixture), NODES_PER_SECOND))
    })
}

#[derive(Debug)]
struct MultiPieceTree<const W: usize> {
    tables: MultiTables<W>,
    root: Option<MultiPieceNode<W>>,
}

/// State of the search at a node.
#[derive(Clone, Debug)]
struct MultiPieceNode<const W: usize> {
    rest: KindPools<W>,
    left: Vec<u64>,
    /// Squares to be covered before the remaining pieces are placed. `None` if nothing has to be
    /// covered, or the remaining pieces are being placed.
    open: Option<BitSet<W>>,
}

impl<const W: usize> MultiPieceNode<W> {
    /// Returns the squares that are still to be covered, if there are any.
    fn uncovered_squares(&self) -> Option<&BitSet<W>> {
        self.open.as_ref().filter(|open| !open.is_empty())
    }
}

/// Node that the search counts and that no probe enters.
const COUNTED_ONLY: TreeChoice = TreeChoice { way: u32::MAX, weight: 0.0, is_node: true };

impl<const W: usize> MultiPieceTree<W> {
    fn new(mixture: &MultiPlacement) -> MultiPieceTree<W> {
        let tables = MultiTables::new(mixture, &mixture.open_squares());
        let root = MultiPieceNode {
            rest: tables.initial_state(mixture),
            left: mixture.piece_counts(),
            open: tables.uncovered_squares(),
        };
        MultiPieceTree { tables, root: mixture.is_consistent().then_some(root) }
    }

    /// Returns the next action when nothing is left to be covered.
    fn next_action(&self, node: &MultiPieceNode<W>) -> NextAction {
        self.tables.next_action(&node.rest, &node.left, 0, false)
    }

    /// Returns the squares of the pool that are worth trying, and the number of squares examined
    /// for them.
    fn filtered_pool(&self, node: &MultiPieceNode<W>, kind: usize) -> (BitSet<W>, usize) {
        let mut nodes = 0;
        let pool = self.tables.filtered_pool(&node.rest, &node.left, kind, &mut || {
            nodes += 1;
            Continue(())
        });
        (pool.unwrap_or(BitSet::EMPTY), nodes)
    }

    /// Returns the node after a piece on the most constrained open square. `way` is the index of
    /// the piece in `tries`, and the earlier pieces there are forbidden.
    fn place_covering(
        &self,
        node: &MultiPieceNode<W>,
        open: &BitSet<W>,
        tries: &[(usize, usize)],
        way: usize,
    ) -> Option<MultiPieceNode<W>> {
        let mut rest = node.rest.clone();
        tries[..way].iter().for_each(|&(kind, at)| rest.pools[kind].remove(at as u32));
        let (kind, at) = tries[way];
        let rest = self.tables.place_piece(&rest, &node.left, kind, at)?;
        let mut left = node.left.clone();
        left[kind] -= 1;
        Some(MultiPieceNode { rest, left, open: Some(self.tables.uncovered_after(open, kind, at)) })
    }
}

impl<const W: usize> SearchTree for MultiPieceTree<W> {
    type Node = MultiPieceNode<W>;

    fn root_count(&self) -> usize {
        usize::from(self.root.is_some())
    }

    fn root(&self, _: usize) -> MultiPieceNode<W> {
        self.root.clone().expect("there is a root")
    }

    fn list_choices(&self, node: &MultiPieceNode<W>, choices: &mut Vec<TreeChoice>) {
        // A state of the covering search is a node itself. In the placing search, a node is counted
        // for each next piece.
        choices.extend(node.open.map(|_| COUNTED_ONLY));
        if let Some(open) = node.uncovered_squares() {
            let tries = self.tables.covering_choices(&node.rest, &node.left, open);
            let goes_on = |way: &usize| self.place_covering(node, open, &tries, *way).is_some();
            let ways = (0..tries.len()).filter(goes_on);
            choices.extend(ways.map(|way| TreeChoice {
                way: way as u32,
                weight: 1.0,
                is_node: false,
            }));
            return;
        }
        let kind = match self.next_action(node) {
            NextAction::Nothing => return,
            NextAction::Any(_) => return choices.push(COUNTED_ONLY),
            NextAction::Place(kind) => kind,
        };
        let (pool, looked_at) = self.filtered_pool(node, kind);
        let (all, left) = (u64::from(pool.len()), node.left[kind]);
        let (mut goes_on, mut ends) = (Vec::new(), looked_at);
        // Each piece leaves the later squares to the others of its kind.
        for (at, after) in
            pool.iter().zip((0..all).rev()).take_while(|(_, after)| after + 1 >= left)
        {
            let weight =
                ((after + 1) as f64 / all as f64).powi(i32::try_from(left - 1).unwrap_or(i32::MAX));
            match self.tables.place_piece(&node.rest, &node.left, kind, at as usize) {
                Some(_) => goes_on.push(TreeChoice { way: at, weight, is_node: true }),
                None => ends += 1,
            }
        }
        choices.extend(std::iter::repeat_n(COUNTED_ONLY, ends).chain(goes_on));
    }

    fn apply_choice(&self, node: &mut MultiPieceNode<W>, way: u32) {
        if let Some(open) = node.uncovered_squares() {
            let tries = self.tables.covering_choices(&node.rest, &node.left, open);
            *node = self.place_covering(node, open, &tries, way as usize).expect("a way to go on");
            return;
        }
        let NextAction::Place(kind) = self.next_action(node) else { return };
        let (pool, _) = self.filtered_pool(node, kind);
        node.rest = self
            .tables
            .place_piece(&node.rest, &node.left, kind, way as usize)
            .expect("a way to go on");
        let later = pool.iter().filter(|&at| at > way).collect();
        node.rest.pools[kind] = node.rest.pools[kind] & later;
        node.left[kind] -= 1;
        node.open = None;
    }

    fn solution_weight(&self, node: &MultiPieceNode<W>) -> Option<f64> {
        match self.next_action(node) {
            _ if node.uncovered_squares().is_some() => None,
            NextAction::Nothing => node.rest.needed.is_empty().then_some(1.0),
            NextAction::Any(kind) => {
                Some(binomial_f64(node.left[kind], node.rest.pools[kind].len().into()))
            }
            NextAction::Place(_) => None,
        }
    }

    fn search_subtree(
        &self,
        node: &MultiPieceNode<W>,
        search_counter: &mut SearchCounter<'_>,
    ) -> (f64, ControlFlow<Stop>) {
        let mut sink = CountSink;
        let mut run =
            MultiPieceSearch::new(&self.tables, node.left.clone(), search_counter, &mut sink);
        let flow = run.search_from(node.rest.clone(), node.open);
        let leaves = run
            .leaves
            .iter()
            .map(|(&(pieces, squares), &times)| binomial_f64(pieces, squares) * times as f64);
        (leaves.sum::<f64>() + run.counter.found as f64, flow)
    }
}

/// Returns the binomial coefficient.
fn binomial_f64(some: u64, of: u64) -> f64 {
    if some > of {
        0.0
    } else {
        (0..some).fold(1.0, |ways, step| ways * (of - step) as f64 / (step + 1) as f64)
    }
}
