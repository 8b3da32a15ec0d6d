//! Bounds by prices for pieces that leap: a Lagrangian relaxation in whole numbers.
//!
//! Every open square has a price. A piece costs [`PIECE`], and takes the prices of the open squares that it covers. Whatever the prices,
//! a cover costs at least their sum plus the costs that remain of the squares whose prices exceed a piece. Subgradient steps raise the
//! prices of squares that too few pieces cover and lower the others; the prices of a node are where those of its branches start. What a
//! square's cost would add to the bound forbids it or makes a piece there necessary.
//!
//! A step is two sums over the neighbours of every square and some arithmetic beside, on numbers of 16 bits in a board with a margin
//! ([`Padded`]): the compiler makes vector instructions of it.

use super::super::Covering;
use super::super::masks::Mask;
use super::kernel::{Field, Run, Task};
use super::padded::{Cells, LANES, Padded};
use crate::search::{Stop, Watch};
use std::ops::ControlFlow::{self, Continue};

/// What a piece costs. No price is higher, and the prices that a piece covers, nine at most, do not exceed 16 bits.
const PIECE: i16 = 1 << 11;
/// Steps before the search begins, and at a node.
const STEPS: (u32, u32) = (600, 45);
/// Steps without a better bound after which the next ones are shorter: before the search begins, and at a node.
const PATIENCE: (u32, u32) = (20, 6);
/// The length of the first steps, in 256ths of what leads to the bound if nothing interferes.
const LENGTH: i64 = 512;
/// The longest change of a price for a piece too few, so that 16 bits hold it eight times.
const LONGEST: i64 = 1000;
/// The part of a piece that halves the estimated size of a subtree is one in so many.
const HALVES: i32 = 6;
/// Fewer pieces left are faster without prices.
const FEW: u64 = 3;
/// Prices pay if the bound at the root lacks no more than so many pieces.
const LACK: i64 = 5;
/// The most divisions of one task after the other.
const DIVISIONS: usize = 8;

/// What is left to do at a node; the pieces that are known to be needed are in `chosen` of the search.
#[derive(Clone)]
struct Node {
    /// All bits on squares that are open, or allowed; none elsewhere.
    open: Cells,
    allowed: Cells,
    left: u64,
    prices: Cells,
}

/// What the prices say of a node.
#[derive(Clone, Default)]
struct Bound {
    /// A cover costs at least as much.
    least: i32,
    /// What remains of the cost of a piece on each square.
    costs: Cells,
}

/// What one choice of prices says.
struct Sums {
    bound: Bound,
    /// One on the squares that the prices put a piece on.
    taken: Cells,
    /// How many pieces each open square lacks, or has too many as a negative number.
    lacks: Cells,
}

/// How many pieces cost as much.
fn most(left: u64) -> i32 {
    left as i32 * i32::from(PIECE)
}

impl Sums {
    fn new(board: &Padded) -> Sums {
        let bound = Bound { least: 0, costs: board.zero() };
        Sums { bound, taken: board.zero(), lacks: board.zero() }
    }

    /// Works out the costs, the bound, and where pieces would stand.
    fn price(&mut self, board: &Padded, node: &mut Node) {
        board.repeat(&mut node.prices);
        let (costs, taken) = (board.blocks_mut(&mut self.bound.costs), board.blocks_mut(&mut self.taken));
        let (open, allowed) = (board.blocks(&node.open), board.blocks(&node.allowed));
        let prices = board.blocks(&node.prices);
        let mut least = 0;
        for block in 0..costs.len() {
            let sums = board.sums(&node.prices, block);
            for place in 0..LANES {
                let cost = PIECE - sums[place];
                let gain = cost.min(0) & allowed[block][place];
                costs[block][place] = cost;
                taken[block][place] = i16::from(gain < 0);
                least += i32::from((prices[block][place] & open[block][place]) + gain);
            }
        }
        self.bound.least = least;
        board.repeat(&mut self.taken);
    }

    /// Works out what the squares lack; the sum of the squares of that.
    fn weigh(&mut self, board: &Padded, node: &Node) -> i64 {
        let lacks = board.blocks_mut(&mut self.lacks);
        let (open, prices) = (board.blocks(&node.open), board.blocks(&node.prices));
        let mut sum = 0;
        for block in 0..lacks.len() {
            let covered = board.sums(&self.taken, block);
            for place in 0..LANES {
                let lack = (1 - covered[place]) & open[block][place];
                // A price that is zero cannot sink.
                let lack = if prices[block][place] == 0 { lack.max(0) } else { lack };
                lacks[block][place] = lack;
                sum += i32::from(lack * lack);
            }
        }
        sum.into()
    }
}

impl Node {
    fn new<const N: usize>(board: &Padded, task: &Task<N>, left: u64) -> Node {
        let mut prices = task.prices.clone();
        let open = board.on(task.open.iter(), -1);
        prices.iter_mut().zip(&open).for_each(|(price, open)| *price &= open);
        Node { open, allowed: board.on(task.allowed.iter(), -1), left, prices }
    }

    /// Open and allowed squares.
    fn masks<const N: usize>(&self, board: &Padded) -> (Mask<N>, Mask<N>) {
        (Mask::of(board.squares(&self.open)), Mask::of(board.squares(&self.allowed)))
    }

    /// Whether the search goes on without prices.
    fn is_small(&self) -> bool {
        self.left <= FEW || self.open.iter().all(|&open| open == 0)
    }

    /// Throws out the squares that cost too much; the cells of those that must hold a piece.
    fn fix(&mut self, board: &Padded, bound: &Bound) -> Vec<usize> {
        // Nothing costs more than a piece.
        let slack = (most(self.left) - bound.least).min(i32::from(i16::MAX)) as i16;
        let mut needed = Vec::new();
        let blocks = board.blocks_mut(&mut self.allowed).iter_mut().zip(board.blocks(&bound.costs));
        for (block, (allowed, costs)) in blocks.enumerate() {
            let mut must = [0; LANES];
            for place in 0..LANES {
                allowed[place] &= -i16::from(costs[place] <= slack);
                must[place] = allowed[place] & -i16::from(costs[place] < -slack);
            }
            if must != [0; LANES] {
                needed.extend((0..LANES).filter(|&place| must[place] != 0).map(|place| board.cell(block, place)));
            }
        }
        needed
    }

    /// A piece on the cell; false if none may stand there any more.
    fn put(&mut self, board: &Padded, cell: usize, independent: bool) -> bool {
        if self.left == 0 || self.allowed[cell] == 0 {
            return false;
        }
        self.left -= 1;
        self.allowed[cell] = 0;
        for covered in board.covered(cell) {
            self.open[covered] = 0;
            self.prices[covered] = 0;
            if independent {
                self.allowed[covered] = 0;
            }
        }
        true
    }

    /// Changes the prices by a step of this length; false if that changes nothing.
    fn step(&mut self, board: &Padded, sums: &mut Sums, length: i64) -> bool {
        let squares = sums.weigh(board, self);
        let goal = i64::from(most(self.left) + i32::from(PIECE / 2) - sums.bound.least);
        let step = if squares == 0 { 0 } else { ((length * goal / squares) >> 8).min(LONGEST) as i16 };
        for (prices, lacks) in board.blocks_mut(&mut self.prices).iter_mut().zip(board.blocks(&sums.lacks)) {
            for (price, lack) in prices.iter_mut().zip(lacks) {
                *price = (*price + step * lack).clamp(0, PIECE);
            }
        }
        step > 0
    }

    /// Steps until nothing gets better; none if there is no cover. Squares that must hold a piece get one, and go to `chosen` by their
    /// cells.
    fn bound(
        &mut self,
        board: &Padded,
        independent: bool,
        (steps, patience): (u32, u32),
        chosen: &mut Vec<usize>,
    ) -> Option<Bound> {
        let (mut length, mut idle) = (LENGTH, 0);
        let mut sums = Sums::new(board);
        let mut best: Option<(Bound, Cells)> = None;
        for _ in 0..steps {
            sums.price(board, self);
            if sums.bound.least > most(self.left) {
                return None;
            }
            let needed = self.fix(board, &sums.bound);
            if !needed.is_empty() {
                for cell in needed {
                    if !self.put(board, cell, independent) {
                        return None;
                    }
                    chosen.push(cell);
                }
                best = None;
                continue;
            }
            if best.as_ref().is_none_or(|(bound, _)| sums.bound.least > bound.least) {
                best = Some((sums.bound.clone(), self.prices.clone()));
                idle = 0;
            } else {
                idle += 1;
            }
            if idle >= patience {
                (length, idle) = (length * 2 / 3, 0);
            }
            if !self.step(board, &mut sums, length) {
                break;
            }
        }
        let (bound, prices) = best.unwrap_or_else(|| {
            sums.price(board, self);
            (sums.bound, self.prices.clone())
        });
        self.prices = prices;
        Some(bound)
    }

    /// The cells that cover the square whose branches promise the smallest subtrees, cheapest first, with their costs; none if a square
    /// has no coverer.
    fn choices(&self, board: &Padded, bound: &Bound) -> Option<Vec<(i16, usize)>> {
        let mut best = (u64::MAX, Vec::new());
        let mut choices = Vec::new();
        for &cell in board.of_square.iter().filter(|&&cell| self.open[cell] != 0) {
            choices.clear();
            let by = board.covered(cell).filter(|&by| self.allowed[by] != 0);
            choices.extend(by.map(|by| (bound.costs[by], by)));
            if choices.is_empty() {
                return None;
            }
            choices.sort_unstable();
            let estimate = self.estimate(bound, &choices);
            if estimate < best.0 {
                best = (estimate, choices.clone());
            }
        }
        Some(best.1)
    }

    /// How large the subtrees of these choices may be: each later one does without those before.
    fn estimate(&self, bound: &Bound, choices: &[(i16, usize)]) -> u64 {
        let most = most(self.left);
        let (mut least, mut estimate) = (bound.least, 0u64);
        for &(cost, _) in choices {
            let below = least + i32::from(cost.max(0));
            if below <= most {
                estimate += (1 << 40) >> ((below - bound.least) * HALVES / i32::from(PIECE)).clamp(0, 40);
            }
            least -= i32::from(cost.min(0));
        }
        estimate
    }

    /// The branches that the bound leaves: the cell of the next piece and what is left to do then.
    fn branches(mut self, board: &Padded, independent: bool, bound: &Bound) -> Vec<(usize, Node)> {
        let Some(choices) = self.choices(board, bound) else { return Vec::new() };
        let (most, mut least) = (most(self.left), bound.least);
        let mut branches = Vec::new();
        for (cost, cell) in choices {
            if least + i32::from(cost.max(0)) <= most {
                let mut below = self.clone();
                if below.put(board, cell, independent) {
                    branches.push((cell, below));
                }
            }
            self.allowed[cell] = 0;
            least -= i32::from(cost.min(0));
        }
        branches
    }
}

/// Whether prices pay, and what they say at once.
pub(super) enum Start {
    /// They pay nothing.
    Unpriced,
    /// They prove that there is no cover with so many pieces.
    Hopeless,
    /// The board and prices to start with.
    Priced(Padded, Cells),
}

/// Prices for the whole board.
pub(super) fn start<const N: usize>(covering: &Covering, field: &Field<N>, left: u64) -> Start {
    let Some(board) = Padded::of(covering).filter(|_| left > FEW && field.open != Mask::EMPTY) else {
        return Start::Unpriced;
    };
    let (open, allowed) = (board.on(field.open.iter(), -1), board.on(field.allowed.iter(), -1));
    let mut node = Node { open, allowed, left, prices: board.on(field.open.iter(), PIECE / 8) };
    match node.bound(&board, field.independent, (STEPS.0, PATIENCE.0), &mut Vec::new()) {
        None => Start::Hopeless,
        // Pieces that are needed have left gaps in the prices.
        Some(_) if node.left < left => Start::Unpriced,
        Some(bound) if i64::from(bound.least) < (left as i64 - LACK) * i64::from(PIECE) => Start::Unpriced,
        Some(_) => Start::Priced(board, node.prices),
    }
}

impl<W: Watch, const N: usize> Run<'_, '_, W, N> {
    /// Searches below a task with so many pieces left, by prices.
    pub(super) fn priced_task(&mut self, board: &Padded, task: &Task<N>, left: u64) -> ControlFlow<Stop> {
        self.chosen.clone_from(&task.chosen);
        self.root = task.root;
        self.priced(board, Node::new(board, task, left))
    }

    /// Divides tasks until there are so many: always in the same way.
    pub(super) fn divided(
        &mut self,
        board: &Padded,
        mut tasks: Vec<Task<N>>,
        pieces: u64,
        enough: usize,
    ) -> Vec<Task<N>> {
        for _ in 0..DIVISIONS {
            if tasks.len() >= enough {
                break;
            }
            tasks = tasks.into_iter().flat_map(|task| self.parts(board, task, pieces)).collect();
        }
        tasks
    }

    /// The branches of a task; itself where it is small, or time is up.
    fn parts(&mut self, board: &Padded, task: Task<N>, pieces: u64) -> Vec<Task<N>> {
        let mut node = Node::new(board, &task, pieces - task.chosen.len() as u64);
        if node.is_small() || self.gauge.node().is_break() {
            return vec![task];
        }
        let mut needed = Vec::new();
        let bound = node.bound(board, self.field.independent, (STEPS.1, PATIENCE.1), &mut needed);
        let Some(bound) = bound else { return Vec::new() };
        let part = |node: &Node, cells: &[usize]| {
            let (open, allowed) = node.masks(board);
            let squares = cells.iter().map(|&cell| board.square(cell));
            let chosen = task.chosen.iter().copied().chain(squares).collect();
            Task { chosen, open, allowed, root: task.root, prices: node.prices.clone() }
        };
        if node.is_small() {
            return vec![part(&node, &needed)];
        }
        let branches = node.branches(board, self.field.independent, &bound);
        let with = |(cell, below): &(usize, Node)| part(below, &[&needed[..], &[*cell]].concat());
        branches.iter().map(with).collect()
    }

    fn priced(&mut self, board: &Padded, mut node: Node) -> ControlFlow<Stop> {
        if node.is_small() {
            return self.unpriced(board, &node);
        }
        self.gauge.node()?;
        // So much is done at a node that the clock is asked more often.
        if self.gauge.nodes().is_multiple_of(256) {
            self.gauge.glance()?;
        }
        let (stood, mut needed) = (self.chosen.len(), Vec::new());
        let bound = node.bound(board, self.field.independent, (STEPS.1, PATIENCE.1), &mut needed);
        let Some(bound) = bound else { return Continue(()) };
        self.chosen.extend(needed.iter().map(|&cell| board.square(cell)));
        let flow =
            if node.is_small() { self.unpriced(board, &node) } else { self.priced_branches(board, node, &bound) };
        self.chosen.truncate(stood);
        flow
    }

    fn unpriced(&mut self, board: &Padded, node: &Node) -> ControlFlow<Stop> {
        let (open, allowed) = node.masks(board);
        self.go(open, allowed, node.left)
    }

    fn priced_branches(&mut self, board: &Padded, node: Node, bound: &Bound) -> ControlFlow<Stop> {
        for (cell, below) in node.branches(board, self.field.independent, bound) {
            self.chosen.push(board.square(cell));
            let flow = self.priced(board, below);
            self.chosen.pop();
            flow?;
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Grid, Size};
    use crate::piece::PIECES;
    use crate::search::cover::{Covering, Reach, Variant, exact};
    use crate::search::sink::Gauge;
    use crate::search::{Limit, Silent};

    fn covering(piece: &str, (files, ranks): (u64, u64), torus: bool, variant: Variant) -> Covering {
        let piece = PIECES.iter().find(|kind| kind.plural == piece).expect("a kind of piece");
        let grid = Grid { size: Size::new(files, ranks).expect("a valid size"), torus };
        Covering { piece, grid, variant, required: Vec::new(), blocked: Vec::new() }
    }

    /// Every cover, sorted, with prices or without.
    fn covers(covering: &Covering, left: u64, priced: bool) -> Vec<Vec<u32>> {
        let field = Field::<1>::new(covering.grid.size, &Reach::new(covering), covering.variant, false);
        let board = Padded::of(covering).filter(|_| priced);
        let prices = board.as_ref().map_or(Vec::new(), |board| board.on(field.open.iter(), PIECE / 8));
        let task = Task { chosen: Vec::new(), open: field.open, allowed: field.allowed, root: None, prices };
        let (limit, mut watch, mut found) = (Limit::default(), Silent, Vec::new());
        let mut gauge = Gauge::new(&limit);
        let mut take = |cover: &[u32]| {
            let mut cover = cover.to_vec();
            cover.sort_unstable();
            found.push(cover);
            Continue(())
        };
        let mut run = Run::new(&field, &mut gauge, &mut watch, &mut take);
        let flow = match &board {
            Some(board) => run.priced_task(board, &task, left),
            None => run.task(&task, left),
        };
        assert!(flow.is_continue());
        found.sort_unstable();
        found
    }

    #[test]
    fn prices_lose_no_cover_and_find_none_twice() {
        for piece in ["knights", "kings"] {
            for (board, torus) in [((5, 6), false), ((4, 7), false), ((6, 6), false), ((5, 5), true), ((3, 8), false)] {
                for variant in [Variant::Plain, Variant::Independent, Variant::Total] {
                    let covering = covering(piece, board, torus, variant);
                    let least = (1..9).find(|&pieces| !covers(&covering, pieces, false).is_empty());
                    for pieces in least.into_iter().flat_map(|least| [least, least + 1]).chain([FEW + 2]) {
                        let plain = covers(&covering, pieces, false);
                        assert_eq!(covers(&covering, pieces, true), plain, "{piece} {board:?} {variant:?} {pieces}");
                    }
                }
            }
        }
    }

    /// Side, fewest knights, covers, classes: A006075, A103315, A006076.
    const KNIGHTS: &[(u64, u64, u128, u128)] = &[
        (8, 12, 2, 1),
        (9, 14, 2, 1),
        (10, 16, 4, 2),
        (12, 24, 2, 1),
        (11, 21, 800, 100),
        (13, 28, 152, 20),
        (14, 32, 4, 1),
    ];

    #[test]
    fn covers_by_knights_are_as_many_as_published() {
        let slow = std::env::var_os("BEZZEL_SLOW").is_some();
        for &(side, pieces, total, classes) in if slow { KNIGHTS } else { &KNIGHTS[..4] } {
            let covering = covering("knights", (side, side), false, Variant::Plain);
            let (none, searched) = exact::any(&covering, pieces - 1, false, &Limit::default());
            assert!(none.is_none() && searched.end.is_complete(), "{side}");
            let counted = exact::count(&covering, pieces, &Limit::default());
            assert_eq!((counted.total, counted.classes), (total, Some(classes)), "{side}");
        }
    }
}
