//! The textbook search for placements as a tree, for pieces that may be placed anywhere.

use super::{Choice, Probes, Sampling, Tree};
use crate::board::{Square, SquareSet};
use crate::search::Placing;
use crate::search::random::SplitMix64;
use crate::search::sink::Gauge;
use crate::search::{Event, Fact, Item, Limit, Searched, Stop, Watch, tell_fact};
use std::ops::ControlFlow;

/// Nodes tried per second.
const RATE: f64 = 1e6;

/// Creates an estimator for the search that fills the files in turn, or the squares in turn if a
/// file may hold several pieces.
pub fn probes(placing: &Placing) -> Box<dyn Sampling> {
    Box::new(Probes::new(Squares::new(placing), RATE))
}

/// Runs one probe and reports each step to `watch`: the free squares of each level, the selected
/// one, and the estimated number of nodes.
pub fn tell<W: Watch>(placing: &Placing, seed: u64, limit: &Limit, watch: &mut W) -> Searched {
    let tree = Squares::new(placing);
    let mut gauge = Gauge::new(limit);
    let flow = tree.tell(&mut SplitMix64::new(seed), seed, &mut gauge, watch);
    gauge.searched(flow)
}

#[derive(Debug)]
struct Squares {
    placing: Placing,
    /// Whether each file holds at most one piece.
    by_file: bool,
    /// Whether the required squares allow a solution.
    is_open: bool,
}

/// Free squares, remaining pieces, and the next file or square.
#[derive(Clone, Debug)]
struct Standing {
    open: SquareSet,
    left: u64,
    next: usize,
}

/// Choice that leaves a file empty.
const SKIP: u32 = u32::MAX;

impl Squares {
    fn new(placing: &Placing) -> Squares {
        Squares { placing: placing.clone(), by_file: placing.has_one_per_line(), is_open: placing.is_consistent() }
    }

    fn tell<W: Watch>(
        &self,
        random: &mut SplitMix64,
        seed: u64,
        gauge: &mut Gauge<'_>,
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        watch.tell(Event::Fact(Fact::of("seed").with("seed", Item::Seed(seed))))?;
        if self.roots() == 0 {
            return ControlFlow::Continue(());
        }
        let (mut node, mut choices) = (self.root(0), Vec::new());
        for &square in &self.placing.required {
            watch.tell(Event::Place(square))?;
        }
        // Numbers beyond 64 bits are reported as the largest one.
        let (mut product, mut nodes) = (1u64, 0u64);
        loop {
            choices.clear();
            self.choices(&node, &mut choices);
            if choices.is_empty() {
                break;
            }
            // The file of a required piece allows no other piece, so nothing is sampled.
            if let [Choice { is_node: false, way, .. }] = choices[..] {
                self.step(&mut node, way);
                continue;
            }
            let places = choices.iter().filter(|choice| choice.is_node);
            let free: Vec<Square> = places.map(|choice| self.placing.grid.size.square(choice.way as usize)).collect();
            let level = product.saturating_mul(free.len() as u64);
            nodes = nodes.saturating_add(level);
            let fact = if free.len() < choices.len() { Fact::of("probe skip") } else { Fact::of("probe") };
            let fact = fact.with("n", choices.len()).with("times", product).with("level", level);
            tell_fact(watch, [&[], &[], &free], fact)?;
            product = product.saturating_mul(choices.len() as u64);
            let drawn = choices[random.below(choices.len() as u64) as usize];
            self.step(&mut node, drawn.way);
            if drawn.is_node {
                gauge.node()?;
                watch.tell(Event::Place(self.placing.grid.size.square(drawn.way as usize)))?;
            }
        }
        let is_solution = self.solution(&node).is_some();
        if is_solution {
            gauge.found += 1;
            watch.tell(Event::Found)?;
        }
        let solutions = if is_solution { product } else { 0 };
        watch.tell(Event::Fact(Fact::of("probe ends").with("n", nodes).with("solutions", solutions)))
    }
}

/// Returns the probability weight of an empty file, relative to each of its squares. Overall, one
/// file per piece is occupied.
pub(crate) fn skip_weight(squares: usize, files: u64, left: u64) -> f64 {
    let empty = files.saturating_sub(left) as f64;
    if squares == 0 { 1.0 } else { (squares as f64 * empty / left.max(1) as f64).max(0.1) }
}

impl Tree for Squares {
    type Node = Standing;

    fn roots(&self) -> usize {
        usize::from(self.is_open && self.placing.required.len() as u64 <= self.placing.pieces)
    }

    fn root(&self, _: usize) -> Standing {
        let left = self.placing.pieces - self.placing.required.len() as u64;
        Standing { open: self.placing.open_squares(), left, next: 0 }
    }

    fn choices(&self, node: &Standing, choices: &mut Vec<Choice>) {
        let (size, left) = (self.placing.grid.size, node.left);
        if left == 0 {
            return;
        }
        let mut take = |square: Square| {
            if node.open.contains(square) {
                choices.push(Choice { way: size.index(square) as u32, weight: 1.0, is_node: true });
            }
        };
        if !self.by_file {
            // No square that leaves fewer squares than remaining pieces.
            let last = size.squares().saturating_sub(left) as usize;
            (node.next..=last).map(|index| size.square(index)).for_each(take);
            // The next piece on a square leaves the later squares to the others.
            let room = |index: u32| (size.squares() - u64::from(index)) as f64;
            let all = choices.first().map_or(1.0, |choice| room(choice.way));
            let power = i32::try_from(left - 1).unwrap_or(i32::MAX);
            choices.iter_mut().for_each(|choice| choice.weight = (room(choice.way) / all).powi(power));
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
            choices.push(Choice { way: SKIP, weight: skip_weight(choices.len(), files, left), is_node: false });
        }
    }

    fn step(&self, node: &mut Standing, way: u32) {
        if way != SKIP {
            let square = self.placing.grid.size.square(way as usize);
            node.left -= 1;
            node.open.remove(square);
            self.placing.piece.attacked(self.placing.grid, square).for_each(|attacked| node.open.remove(attacked));
        }
        node.next = if self.by_file { node.next + 1 } else { way as usize + 1 };
    }

    fn solution(&self, node: &Standing) -> Option<f64> {
        (node.left == 0).then_some(1.0)
    }
}
