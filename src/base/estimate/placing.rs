//! The textbook search for placements as a tree, for pieces that may be placed anywhere.

use super::{CountEstimator, KnuthEstimator, SearchTree, TreeChoice, processor_seconds};
use crate::board::{Square, SquareSet};
use crate::core::random::SplitMix64;
use crate::core::sink::SearchCounter;
use crate::core::{
    DetailValue, Limit, PlacementSpec, SearchEnd, SearchResult, StepDetail, StepEvent,
    StepObserver, Stop, emit_detail,
};
use std::ops::ControlFlow;

/// Nodes tried per second.
const RATE: f64 = 1e6;

/// Counting search. The limit may end it early.
type CountSearch = fn(&PlacementSpec, &Limit) -> SearchResult;

/// Creates an estimator for the search that fills the files in turn, or the squares in turn if a
/// file may hold several pieces. `search` runs it, and its first nodes are timed.
pub fn count_estimator(placing: &PlacementSpec, search: CountSearch) -> Box<dyn CountEstimator> {
    let tree = PlacementTree { search: Some(search), ..PlacementTree::new(placing) };
    Box::new(KnuthEstimator::new(tree, RATE))
}

/// Runs one probe and reports each step to `watch`: the free squares of each level, the selected
/// one, and the estimated number of nodes.
pub fn trace<W: StepObserver>(
    placing: &PlacementSpec,
    seed: u64,
    limit: &Limit,
    watch: &mut W,
) -> SearchResult {
    let tree = PlacementTree::new(placing);
    let mut counter = SearchCounter::new(limit);
    let flow = tree.trace_probe(&mut SplitMix64::new(seed), seed, &mut counter, watch);
    counter.search_result(flow)
}

#[derive(Debug)]
struct PlacementTree {
    placing: PlacementSpec,
    /// Whether each file holds at most one piece.
    by_file: bool,
    /// Whether the required squares allow a solution.
    is_open: bool,
    /// Search whose nodes are timed.
    search: Option<CountSearch>,
}

/// Free squares, remaining pieces, and the next file or square.
#[derive(Clone, Debug)]
struct PlacementNode {
    open: SquareSet,
    left: u64,
    next: usize,
}

/// Choice that leaves a file empty.
const SKIP: u32 = u32::MAX;

impl PlacementTree {
    fn new(placing: &PlacementSpec) -> PlacementTree {
        PlacementTree {
            placing: placing.clone(),
            by_file: placing.has_one_per_line(),
            is_open: placing.is_consistent(),
            search: None,
        }
    }

    fn trace_probe<W: StepObserver>(
        &self,
        random: &mut SplitMix64,
        seed: u64,
        counter: &mut SearchCounter<'_>,
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        watch.emit(StepEvent::Detail(
            StepDetail::new("seed").with("seed", DetailValue::Seed(seed)),
        ))?;
        if self.root_count() == 0 {
            return ControlFlow::Continue(());
        }
        let (mut node, mut choices) = (self.root(0), Vec::new());
        for &square in &self.placing.required {
            watch.emit(StepEvent::Place(square))?;
        }
        // Numbers beyond 64 bits are reported as the largest one.
        let (mut product, mut nodes) = (1u64, 0u64);
        loop {
            choices.clear();
            self.list_choices(&node, &mut choices);
            if choices.is_empty() {
                break;
            }
            // The file of a required piece allows no other piece, so nothing is sampled.
            if let [TreeChoice { is_node: false, way, .. }] = choices[..] {
                self.apply_choice(&mut node, way);
                continue;
            }
            let places = choices.iter().filter(|choice| choice.is_node);
            let free: Vec<Square> =
                places.map(|choice| self.placing.grid.size.square(choice.way as usize)).collect();
            let level = product.saturating_mul(free.len() as u64);
            nodes = nodes.saturating_add(level);
            let fact = if free.len() < choices.len() {
                StepDetail::new("probe skip")
            } else {
                StepDetail::new("probe")
            };
            let fact = fact.with("n", choices.len()).with("times", product).with("level", level);
            emit_detail(watch, [&[], &[], &free], fact)?;
            product = product.saturating_mul(choices.len() as u64);
            let drawn = choices[random.next_below(choices.len() as u64) as usize];
            self.apply_choice(&mut node, drawn.way);
            if drawn.is_node {
                counter.count_node()?;
                watch.emit(StepEvent::Place(self.placing.grid.size.square(drawn.way as usize)))?;
            }
        }
        let is_solution = self.solution_weight(&node).is_some();
        if is_solution {
            counter.found += 1;
            watch.emit(StepEvent::Found)?;
        }
        let solutions = if is_solution { product } else { 0 };
        watch.emit(StepEvent::Detail(
            StepDetail::new("probe ends").with("n", nodes).with("solutions", solutions),
        ))
    }
}

/// Returns the probability weight of an empty file, relative to each of its squares. Overall, one
/// file per piece is occupied.
pub fn skip_weight(squares: usize, files: u64, left: u64) -> f64 {
    let empty = files.saturating_sub(left) as f64;
    if squares == 0 { 1.0 } else { (squares as f64 * empty / left.max(1) as f64).max(0.1) }
}

impl SearchTree for PlacementTree {
    type Node = PlacementNode;

    // There is no kernel.
    const GRAIN: f64 = 64.0;

    fn root_count(&self) -> usize {
        usize::from(self.is_open && self.placing.required.len() as u64 <= self.placing.pieces)
    }

    fn root(&self, _: usize) -> PlacementNode {
        let left = self.placing.pieces - self.placing.required.len() as u64;
        PlacementNode { open: self.placing.open_squares(), left, next: 0 }
    }

    /// Runs the search itself, which compares each square with the pieces placed before.
    fn measure_node_seconds(&self, limit: &Limit) -> Result<Option<f64>, Stop> {
        /// Nodes to run, some hundredths of a second.
        const NODES: u64 = 1 << 13;
        let some = Limit {
            nodes: Some(NODES),
            observer: None,
            layer_store: None,
            solutions: None,
            ..limit.clone()
        };
        let Some(search) = self.search else { return Ok(None) };
        let begun = processor_seconds();
        let searched = search(&self.placing, &some);
        match searched.end {
            SearchEnd::Complete | SearchEnd::Stopped(Stop::Nodes) => {
                Ok(Some((processor_seconds() - begun) / searched.nodes.max(1) as f64))
            }
            SearchEnd::Stopped(stop) => Err(stop),
        }
    }

    fn list_choices(&self, node: &PlacementNode, choices: &mut Vec<TreeChoice>) {
        let (size, left) = (self.placing.grid.size, node.left);
        if left == 0 {
            return;
        }
        let mut take = |square: Square| {
            if node.open.contains(square) {
                choices.push(TreeChoice {
                    way: size.index(square) as u32,
                    weight: 1.0,
                    is_node: true,
                });
            }
        };
        if !self.by_file {
            // No square that leaves fewer squares than remaining pieces.
            let last = size.squares().saturating_sub(left) as usize;
            (node.next..=last).map(|index| size.square(index)).for_each(take);
            // The next piece on a square leaves the later squares that it does not attack to the
            // others. These have about the power of their number of ways. Underflow keeps a weight.
            let power = i32::try_from(left - 1).unwrap_or(i32::MAX);
            for choice in choices {
                let mut next = node.clone();
                self.apply_choice(&mut next, choice.way);
                let room = (next.next..size.squares() as usize)
                    .filter(|&index| next.open.contains(size.square(index)))
                    .count();
                let share = (room + 1) as f64 / size.squares() as f64;
                choice.weight = share.powi(power).max(f64::MIN_POSITIVE);
            }
            return;
        }
        let file = node.next as u32;
        if file >= size.files() {
            return;
        }
        let is_given = self.placing.required.iter().any(|square| square.file == file);
        if !is_given {
            (0..size.ranks()).for_each(|rank| take(Square { file, rank }));
        }
        let given = self.placing.required.iter().filter(|square| square.file > file).count() as u64;
        if is_given || u64::from(size.files() - file - 1) - given >= left {
            let files = u64::from(size.files() - file) - given;
            choices.push(TreeChoice {
                way: SKIP,
                weight: skip_weight(choices.len(), files, left),
                is_node: false,
            });
        }
    }

    fn apply_choice(&self, node: &mut PlacementNode, way: u32) {
        if way != SKIP {
            let square = self.placing.grid.size.square(way as usize);
            node.left -= 1;
            node.open.remove(square);
            self.placing
                .piece
                .attacked_squares(&self.placing.grid, square)
                .for_each(|attacked| node.open.remove(attacked));
        }
        node.next = if self.by_file { node.next + 1 } else { way as usize + 1 };
    }

    fn solution_weight(&self, node: &PlacementNode) -> Option<f64> {
        (node.left == 0).then_some(1.0)
    }
}
