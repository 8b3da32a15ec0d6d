//! Bounds by prices for pieces of short reach: a Lagrangian relaxation in whole numbers.
//!
//! Every open square has a price. A piece costs [`PIECE`], and takes the prices of the open squares that it covers. Whatever the prices,
//! a cover costs at least their sum plus the costs that remain of the squares whose prices exceed a piece. Subgradient steps raise the
//! prices of squares that too few pieces cover and lower the others; the prices of a node are where those of its branches start. What a
//! square's cost would add to the bound forbids it or makes a piece there necessary.

use super::super::masks::Mask;
use super::kernel::{Field, Run, Task};
use crate::search::{Stop, Watch};
use std::ops::ControlFlow::{self, Break, Continue};

/// What a piece costs.
const PIECE: i64 = 1 << 16;
/// Steps before the search begins, and at a node.
const STEPS: (u32, u32) = (600, 30);
/// Steps without a better bound after which the next ones are shorter: before the search begins, and at a node.
const PATIENCE: (u32, u32) = (20, 4);
/// The length of the first steps, in 256ths of what leads to the bound if nothing interferes.
const LENGTH: i64 = 512;
/// The part of a piece that halves the estimated size of a subtree is one in so many.
const HALVES: i64 = 6;
/// Fewer pieces left are faster without prices.
const FEW: u64 = 3;
/// Prices pay if the bound at the root lacks no more than so many pieces.
const LACK: i64 = 5;

/// Prices of squares, zero for those that are covered.
pub(super) type Prices = Vec<i64>;

/// What is left to do at a node; the pieces that are known to be needed are in `chosen` of the search.
#[derive(Clone)]
struct Node<const N: usize> {
    open: Mask<N>,
    allowed: Mask<N>,
    left: u64,
    prices: Prices,
}

/// What the prices say of a node.
struct Bound {
    /// A cover costs at least as much.
    least: i64,
    /// What remains of the cost of a piece on each square.
    costs: Vec<i64>,
}

/// The sums for one choice of prices.
struct Sums<const N: usize> {
    least: i64,
    costs: Vec<i64>,
    /// How many pieces each open square lacks, or has too many as a negative number.
    lacks: Vec<i64>,
}

impl<const N: usize> Node<N> {
    fn sums(&self, field: &Field<N>) -> Sums<N> {
        let mut sums = Sums { least: 0, costs: vec![0; self.prices.len()], lacks: vec![0; self.prices.len()] };
        for square in self.open.iter() {
            sums.least += self.prices[square as usize];
            sums.lacks[square as usize] = 1;
        }
        for square in self.allowed.iter() {
            let covered = &field.lists[square as usize];
            let cost = PIECE - covered.iter().map(|&by| self.prices[by as usize]).sum::<i64>();
            sums.costs[square as usize] = cost;
            if cost < 0 {
                sums.least += cost;
                covered.iter().for_each(|&by| sums.lacks[by as usize] -= 1);
            }
        }
        sums
    }

    /// Throws out the squares that cost too much; those that must hold a piece.
    fn fix(&mut self, sums: &Sums<N>) -> Vec<u32> {
        let most = self.left as i64 * PIECE;
        let mut needed = Vec::new();
        for square in self.allowed.iter() {
            let cost = sums.costs[square as usize];
            if sums.least + cost.abs() <= most {
                continue;
            }
            if cost > 0 {
                self.allowed.remove(square);
            } else {
                needed.push(square);
            }
        }
        needed
    }

    /// A piece on the square; false if none may stand there any more.
    fn put(&mut self, field: &Field<N>, square: u32) -> bool {
        if self.left == 0 || !self.allowed.contains(square) {
            return false;
        }
        self.left -= 1;
        self.allowed = field.beside(square, self.allowed);
        self.open = self.open & !field.covers[square as usize];
        field.lists[square as usize].iter().for_each(|&covered| self.prices[covered as usize] = 0);
        true
    }

    /// Changes the prices by a step of this length; false if that changes nothing.
    fn step(&mut self, sums: &mut Sums<N>, length: i64) -> bool {
        let mut squares = 0;
        for square in self.open.iter() {
            let lack = &mut sums.lacks[square as usize];
            if *lack < 0 && self.prices[square as usize] == 0 {
                *lack = 0;
            }
            squares += *lack * *lack;
        }
        let goal = self.left as i64 * PIECE + PIECE / 2;
        let step = if squares == 0 { 0 } else { (length * (goal - sums.least) / squares) >> 8 };
        for square in self.open.iter() {
            let price = &mut self.prices[square as usize];
            *price = (*price + step * sums.lacks[square as usize]).max(0);
        }
        step > 0
    }

    /// Steps until nothing gets better; none if there is no cover. Squares that must hold a piece get one, and go to `chosen`.
    fn bound(&mut self, field: &Field<N>, steps: u32, patience: u32, chosen: &mut Vec<u32>) -> Option<Bound> {
        let (mut length, mut idle) = (LENGTH, 0);
        let mut best: Option<(Bound, Prices)> = None;
        for _ in 0..steps {
            let mut sums = self.sums(field);
            if sums.least > self.left as i64 * PIECE {
                return None;
            }
            let needed = self.fix(&sums);
            if best.as_ref().is_none_or(|(bound, _)| sums.least > bound.least) {
                best = Some((Bound { least: sums.least, costs: sums.costs.clone() }, self.prices.clone()));
                idle = 0;
            } else {
                idle += 1;
            }
            if !needed.is_empty() {
                for square in needed {
                    if !self.put(field, square) {
                        return None;
                    }
                    chosen.push(square);
                }
                best = None;
                continue;
            }
            if idle >= patience {
                (length, idle) = (length * 2 / 3, 0);
            }
            if !self.step(&mut sums, length) {
                break;
            }
        }
        if best.is_none() {
            let sums = self.sums(field);
            best = Some((Bound { least: sums.least, costs: sums.costs }, self.prices.clone()));
        }
        let (bound, prices) = best.expect("some prices were tried");
        self.prices = prices;
        Some(bound)
    }

    /// The squares that cover the one whose branches promise the smallest subtrees, cheapest first; none if a square has no coverer.
    fn choices(&self, field: &Field<N>, bound: &Bound) -> Option<Vec<u32>> {
        let most = self.left as i64 * PIECE;
        let mut best = (u64::MAX, Vec::new());
        for square in self.open.iter() {
            let by = field.covers[square as usize] & self.allowed;
            let mut choices: Vec<(i64, u32)> = by.iter().map(|by| (bound.costs[by as usize], by)).collect();
            if choices.is_empty() {
                return None;
            }
            choices.sort_unstable();
            let (mut least, mut estimate) = (bound.least, 0u64);
            for &(cost, _) in &choices {
                let below = least + cost.max(0);
                if below <= most {
                    estimate += (1 << 40) >> ((below - bound.least) * HALVES / PIECE).clamp(0, 40);
                }
                // The later branches do without this square.
                least += (-cost).max(0);
            }
            if estimate < best.0 {
                best = (estimate, choices);
            }
        }
        Some(best.1.into_iter().map(|(_, square)| square).collect())
    }
}

/// Prices for the whole board; none if they pay nothing there.
///
/// The second is false if they prove that there is no cover with so many pieces.
pub(super) fn start<const N: usize>(field: &Field<N>, left: u64) -> (Option<Prices>, bool) {
    if field.lists.is_empty() || left <= FEW {
        return (None, true);
    }
    let open = |square: usize| i64::from(field.open.contains(square as u32));
    let prices = (0..field.covers.len()).map(|square| open(square) * PIECE / 8).collect();
    let mut node = Node { open: field.open, allowed: field.allowed, left, prices };
    match node.bound(field, STEPS.0, PATIENCE.0, &mut Vec::new()) {
        None => (None, false),
        // Pieces that are needed have left gaps in the prices.
        Some(_) if node.left < left => (None, true),
        Some(bound) => (Some(node.prices).filter(|_| bound.least >= (left as i64 - LACK) * PIECE), true),
    }
}

impl<W: Watch, const N: usize> Run<'_, '_, W, N> {
    /// Searches below a task with so many pieces left, by prices.
    pub(super) fn priced_task(&mut self, task: &Task<N>, left: u64, prices: &Prices) -> ControlFlow<Stop> {
        self.chosen.clone_from(&task.chosen);
        self.root = task.root;
        let mut prices = prices.clone();
        (0..prices.len()).filter(|&square| !task.open.contains(square as u32)).for_each(|square| prices[square] = 0);
        self.priced(Node { open: task.open, allowed: task.allowed, left, prices })
    }

    fn priced(&mut self, mut node: Node<N>) -> ControlFlow<Stop> {
        if node.left <= FEW || node.open.is_empty() {
            return self.go(node.open, node.allowed, node.left);
        }
        self.gauge.node()?;
        // So much is done at a node that the clock is asked more often.
        if self.gauge.nodes().is_multiple_of(256) {
            self.gauge.glance()?;
        }
        let stood = self.chosen.len();
        let bound = node.bound(self.field, STEPS.1, PATIENCE.1, &mut self.chosen);
        let flow = match bound {
            None => Continue(()),
            Some(_) if node.left <= FEW || node.open.is_empty() => self.go(node.open, node.allowed, node.left),
            Some(bound) => self.priced_branches(node, &bound),
        };
        self.chosen.truncate(stood);
        flow
    }

    fn priced_branches(&mut self, mut node: Node<N>, bound: &Bound) -> ControlFlow<Stop> {
        let Some(choices) = node.choices(self.field, bound) else { return Continue(()) };
        let most = node.left as i64 * PIECE;
        let mut least = bound.least;
        for square in choices {
            let cost = bound.costs[square as usize];
            if least + cost.max(0) <= most {
                let mut below = node.clone();
                if below.put(self.field, square) {
                    self.chosen.push(square);
                    let flow = self.priced(below);
                    self.chosen.pop();
                    if flow.is_break() {
                        return Break(flow.break_value().expect("it breaks"));
                    }
                }
            }
            node.allowed.remove(square);
            least += (-cost).max(0);
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
        let task = Task { chosen: Vec::new(), open: field.open, allowed: field.allowed, root: None };
        let (limit, mut watch, mut found) = (Limit::default(), Silent, Vec::new());
        let mut gauge = Gauge::new(&limit);
        let mut take = |cover: &[u32]| {
            let mut cover = cover.to_vec();
            cover.sort_unstable();
            found.push(cover);
            Continue(())
        };
        let mut run = Run::new(&field, &mut gauge, &mut watch, &mut take);
        let prices = vec![PIECE / 8; field.covers.len()];
        let flow = if priced { run.priced_task(&task, left, &prices) } else { run.task(&task, left) };
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
