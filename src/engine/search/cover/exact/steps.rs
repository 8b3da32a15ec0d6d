//! Subgradient steps: the prices of a node increase where too few pieces cover a square and
//! decrease where too many do.
//!
//! A step makes three passes over the board: for the cost of a piece on each square, for the lack
//! of each square, and for the new prices.
//!
//! Prices alone oscillate: an increase in one step is undone in the next. So a step keeps a part of
//! the direction of the previous step (P. Camerini, L. Fratta and F. Maffioli, *On improving
//! relaxation methods by modified gradient techniques*, 1975):
//!
//! ```text
//!   way = lack + 3/4 of the last way        price = price + length * way
//! ```
//!
//! For 39 knights on 16 x 16 that left 79,000 nodes of 152,000, without the propagation at fixed
//! prices.

use super::lanes::{Block, LANES, Lanes, Portable};
use super::node::{Node, PIECE};
use super::padded::{Cells, MOST, Padded};
use super::rest::{CLOSED, DEAD, Rest};
#[cfg(target_arch = "x86_64")]
use super::x86::Halves;
#[cfg(target_arch = "x86_64")]
use crate::search::processor::Avx2;
use crate::search::processor::Job;

/// Size of a whole subtree, in whose units parts of it are given.
const WHOLE: i32 = 1 << 10;
/// Length of the first steps, before the search starts and at a node, in 256ths of the step that
/// reaches the bound if nothing interferes.
pub(super) const LENGTH: (i64, i64) = (512, 300);
/// Number of steps after which a small slack is left to the search at fixed prices.
const CLOSE_STEPS: u32 = 20;
/// Factor for the step length after steps without progress, in 256ths.
const SHORTER: i64 = 220;
/// Units per piece in which the lack of pieces is measured, so that a part of a direction is an
/// integer.
const PARTS: i16 = 8;
/// Part of the previous direction that is kept, in such units.
const KEPT: i16 = 6;
/// Largest change of a price per missing piece, so that its product with 256 / [`PARTS`] fits 16
/// bits.
const LONGEST: i64 = 1000;

/// Limits on the work at a node.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// Largest number of steps.
    pub(super) steps: u32,
    /// Number of steps without a better bound after which the steps become shorter.
    pub(super) patience: u32,
    /// Length of the first steps.
    pub(super) length: i64,
    /// Slack below which the steps end after [`CLOSE_STEPS`] steps.
    pub(super) close: i32,
    /// Slack from which the branches of squares are estimated.
    pub(super) judged: i32,
    /// Whether pieces must not attack each other.
    pub(super) independent: bool,
}

/// Results of the steps of a node, and buffers.
pub(super) struct Work {
    /// Remaining cost of a piece on each square.
    pub(super) costs: Cells,
    /// Cells of the pieces that were found to be needed.
    pub(super) needed: Vec<usize>,
    /// One on the squares where the prices place a piece.
    taken: Cells,
    /// Direction of the price of each open square, in [`PARTS`]: its lack of pieces, which may be
    /// negative, plus a part of the previous direction.
    ways: Cells,
    /// Prices of the best bound.
    best: Cells,
    /// For each square with nonnegative cost, the part of the whole that the subtree of a piece
    /// there has. For each other square, its gain.
    parts: Cells,
    gains: Cells,
    /// Sums of both, and of `taken`, over the squares that can cover each square.
    sums: [Cells; 3],
    /// Costs, which are maximal where no piece is allowed, and the open squares from which
    /// something follows.
    dear: Cells,
    pub(super) telling: Cells,
    /// Reused states of branches.
    pub(super) spare: Vec<Rest>,
}

impl Work {
    pub(super) fn new(board: &Padded) -> Work {
        let zero = || board.zero();
        let sums = [zero(), zero(), zero()];
        let needed = Vec::new();
        let (dear, spare) = (vec![CLOSED; zero().len()], Vec::new());
        Work {
            costs: zero(),
            needed,
            taken: zero(),
            ways: zero(),
            best: zero(),
            parts: zero(),
            gains: zero(),
            sums,
            dear,
            telling: zero(),
            spare,
        }
    }

    /// Estimates the total size of the subtrees of all squares that can cover a square, where the
    /// whole is [`WHOLE`]. Squares with a gain are tried first, and the others must then do without
    /// them.
    pub(super) fn estimate(&self, cell: usize) -> i32 {
        let [parts, gains, taken] = &self.sums;
        let rest = (i32::from(PIECE) - i32::from(gains[cell])).max(0);
        let square = (rest * rest) >> 12;
        let rest = (square * square) >> 10;
        i32::from(taken[cell]) * WHOLE + rest * i32::from(parts[cell]) / WHOLE
    }
}

/// Optimization of the prices until nothing improves. The result is a lower bound on the cost of a
/// cover, or `None` if there is no cover.
///
/// It leaves the best prices and their costs. Squares whose cost is too high are forbidden. Squares
/// that must hold a piece get one, and their cells are recorded.
pub(super) struct Settle<'a> {
    pub(super) board: &'a Padded,
    pub(super) rest: &'a mut Rest,
    pub(super) effort: Effort,
    pub(super) work: &'a mut Work,
}

impl Job for Settle<'_> {
    type Output = Option<i32>;

    fn portable(self) -> Option<i32> {
        settle::<Portable>((), self)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx2(self, token: Avx2) -> Option<i32> {
        settle::<Halves>(token, self)
    }
}

#[inline(always)]
fn settle<V: Lanes>(token: V::Token, job: Settle<'_>) -> Option<i32> {
    let Settle { board, rest, effort, work } = job;
    let node = &mut rest.node;
    let (mut length, mut idle, mut best) = (effort.length, 0, None);
    work.needed.clear();
    work.ways.fill(0);
    for step in 0..effort.steps {
        let is_close = best.is_some_and(|best| node.most() - best < effort.close);
        if is_close && step >= CLOSE_STEPS {
            break;
        }
        let least = price::<V>(token, board, node, work);
        let goal = node.most() - least;
        if goal < 0 {
            return None;
        }
        let (squares, is_needed) = weigh::<V>(token, board, node, work, goal);
        if is_needed {
            put_needed(board, node, work, goal, effort.independent)?;
            best = None;
            continue;
        }
        if best.is_none_or(|best| least > best) {
            best = Some(least);
            work.best.copy_from_slice(&node.prices);
            idle = 0;
        } else {
            idle += 1;
        }
        if idle >= effort.patience {
            (length, idle) = ((length * SHORTER) >> 8, 0);
        }
        let goal = i64::from(goal) + i64::from(PIECE) / 2;
        let step = if squares == 0 { 0 } else { ((length * goal / i64::from(squares)) >> 8).min(LONGEST) };
        if step == 0 {
            break;
        }
        change::<V>(token, board, node, work, step as i16);
    }
    if best.is_some() {
        node.prices.copy_from_slice(&work.best);
    }
    let least = price::<V>(token, board, node, work);
    if least > node.most() {
        return None;
    }
    if node.most() - least >= effort.judged {
        judge::<V>(token, board, node, work);
    }
    note::<V>(token, board, rest, work);
    Some(least)
}

/// Stores the remaining costs, the number of ways of each open square, and the open squares from
/// which something follows.
#[inline(always)]
fn note<V: Lanes>(token: V::Token, board: &Padded, rest: &mut Rest, work: &mut Work) {
    let (zero, one) = (V::all(token, 0), V::all(token, 1));
    let (dead, closed) = (V::all(token, DEAD), V::all(token, CLOSED));
    let (stands, dear) = (board.blocks_mut(&mut work.taken), board.blocks_mut(&mut work.dear));
    let (costs, allowed) = (board.blocks(&work.costs), board.blocks(&rest.node.allowed));
    let noted = board.blocks_mut(&mut rest.costs);
    for block in 0..board.blocks {
        let (cost, allowed) = (V::load(token, &costs[block]), V::load(token, &allowed[block]));
        one.and(allowed).store(&mut stands[block]);
        cost.and(allowed).or(dead.without(allowed)).store(&mut noted[block]);
        cost.and(allowed).or(closed.without(allowed)).store(&mut dear[block]);
    }
    board.repeat(&mut work.taken);
    board.repeat(&mut work.dear);
    let (stands, dear) = (board.around(&work.taken), board.around(&work.dear));
    let (open, ways) = (board.blocks(&rest.node.open), board.blocks_mut(&mut rest.ways));
    let telling = board.blocks_mut(&mut work.telling);
    for block in 0..board.blocks {
        let open = V::load(token, &open[block]);
        let sum = sum_of::<V>(token, &stands, block);
        sum.and(open).or(closed.without(open)).store(&mut ways[block]);
        let mut least = V::load(token, &dear[0][block]);
        for dear in &dear[1..] {
            least = least.min(V::load(token, &dear[block]));
        }
        least.exceeds(zero).or(one.plus(one).exceeds(sum)).and(open).store(&mut telling[block]);
    }
}

/// Estimates the part of the whole, which is [`WHOLE`], of a subtree. Its bound is higher by the
/// cost of a piece minus `rest`, and the part is the fourth power of `rest`.
#[inline(always)]
fn part<V: Lanes>(token: V::Token, rest: V) -> V {
    let square = rest.times(V::all(token, 8)).high(rest.times(V::all(token, 2)));
    square.times(V::all(token, 16)).high(square.times(V::all(token, 4)))
}

/// Sums up the estimates for the branches of each square.
#[inline(always)]
fn judge<V: Lanes>(token: V::Token, board: &Padded, node: &Node, work: &mut Work) {
    let (allowed, costs) = (board.blocks(&node.allowed), board.blocks(&work.costs));
    let (parts, gains) = (board.blocks_mut(&mut work.parts), board.blocks_mut(&mut work.gains));
    let (piece, zero) = (V::all(token, PIECE), V::all(token, 0));
    for block in 0..costs.len() {
        let (cost, allowed) = (V::load(token, &costs[block]), V::load(token, &allowed[block]));
        part(token, piece.minus(cost)).and(allowed).without(zero.exceeds(cost)).store(&mut parts[block]);
        // Limited to the cost of a piece, so that nine of them fit 16 bits.
        zero.minus(cost).max(zero).min(piece).and(allowed).store(&mut gains[block]);
    }
    board.repeat(&mut work.parts);
    board.repeat(&mut work.gains);
    for (sums, cells) in work.sums.iter_mut().zip([&work.parts, &work.gains, &work.taken]) {
        let around = board.around(cells);
        for (block, sum) in board.blocks_mut(sums).iter_mut().enumerate() {
            sum_of::<V>(token, &around, block).store(sum);
        }
    }
}

/// Computes the costs, the squares where pieces would be placed, and the bound.
#[inline(always)]
fn price<V: Lanes>(token: V::Token, board: &Padded, node: &mut Node, work: &mut Work) -> i32 {
    board.repeat(&mut node.prices);
    let costs = board.blocks_mut(&mut work.costs);
    let blocks = board.blocks;
    let around = board.around(&node.prices);
    let (prices, open) = (board.blocks(&node.prices), board.blocks(&node.open));
    let allowed = board.blocks(&node.allowed);
    let taken = board.blocks_mut(&mut work.taken);
    let (piece, zero, one) = (V::all(token, PIECE), V::all(token, 0), V::all(token, 1));
    let mut least = V::nothing(token);
    for block in 0..blocks {
        let cost = piece.minus(sum_of::<V>(token, &around, block));
        let gain = cost.min(zero).and(V::load(token, &allowed[block]));
        cost.store(&mut costs[block]);
        one.and(zero.exceeds(gain)).store(&mut taken[block]);
        let price = V::load(token, &prices[block]).and(V::load(token, &open[block]));
        least = price.plus(gain).products(one, least);
    }
    board.repeat(&mut work.taken);
    V::total(least)
}

/// Computes the directions from the lack of the squares, and removes squares that cost more than
/// the slack. Returns the sum of the squared directions, and whether there are squares that must
/// hold a piece.
#[inline(always)]
fn weigh<V: Lanes>(token: V::Token, board: &Padded, node: &mut Node, work: &mut Work, goal: i32) -> (i32, bool) {
    let ways = board.blocks_mut(&mut work.ways);
    let blocks = board.blocks;
    let around = board.around(&work.taken);
    let (prices, open) = (board.blocks(&node.prices), board.blocks(&node.open));
    let costs = board.blocks(&work.costs);
    let allowed = board.blocks_mut(&mut node.allowed);
    let (zero, one, parts) = (V::all(token, 0), V::all(token, 1), V::all(token, PARTS));
    // The upper half of 64 times a direction by this is the part that is kept.
    let (many, kept) = (V::all(token, 64), V::all(token, KEPT * (1024 / PARTS)));
    let slack = slack(goal);
    let (dear, cheap) = (V::all(token, slack), V::all(token, -slack));
    let (mut squares, mut needed) = (V::nothing(token), zero);
    for block in 0..blocks {
        let cost = V::load(token, &costs[block]);
        let rest = V::load(token, &allowed[block]).without(cost.exceeds(dear));
        rest.store(&mut allowed[block]);
        needed = needed.or(cheap.exceeds(cost).and(rest));
        let lack = one.minus(sum_of::<V>(token, &around, block)).times(parts);
        let way = lack.plus(V::load(token, &ways[block]).times(many).high(kept)).and(V::load(token, &open[block]));
        // A price of zero cannot decrease.
        let way = way.max(zero.minus(V::load(token, &prices[block]).times(parts)));
        way.store(&mut ways[block]);
        squares = way.products(way, squares);
    }
    (V::total(squares) / i32::from(PARTS * PARTS), !needed.is_zero())
}

/// Returns the slack of a single square. No square costs more than a piece.
fn slack(goal: i32) -> i16 {
    goal.min(i32::from(i16::MAX)) as i16
}

/// Updates the prices by a step of this length.
#[inline(always)]
fn change<V: Lanes>(token: V::Token, board: &Padded, node: &mut Node, work: &Work, step: i16) {
    let prices = board.blocks_mut(&mut node.prices);
    let blocks = board.blocks;
    let ways = board.blocks(&work.ways);
    // The upper half of the product is half of the change that the step makes for a direction.
    let (many, step) = (V::all(token, 128), V::all(token, step * (256 / PARTS)));
    let (zero, piece) = (V::all(token, 0), V::all(token, PIECE));
    for block in 0..blocks {
        let half = V::load(token, &ways[block]).times(many).high(step);
        let price = V::load(token, &prices[block]).plus(half).plus(half);
        price.max(zero).min(piece).store(&mut prices[block]);
    }
}

/// Sums values over the squares that a piece on each square of a block covers.
#[inline(always)]
fn sum_of<V: Lanes>(token: V::Token, around: &[&[Block]; MOST], block: usize) -> V {
    let mut sum = V::load(token, &around[0][block]);
    for shifted in &around[1..] {
        sum = sum.plus(V::load(token, &shifted[block]));
    }
    sum
}

/// Places the pieces that are needed. Returns `None` if they exclude each other.
fn put_needed(board: &Padded, node: &mut Node, work: &mut Work, goal: i32, independent: bool) -> Option<()> {
    let slack = slack(goal);
    let from = work.needed.len();
    for (block, (allowed, costs)) in board.blocks(&node.allowed).iter().zip(board.blocks(&work.costs)).enumerate() {
        let is_needed = |&place: &usize| allowed[place] != 0 && costs[place] < -slack;
        work.needed.extend((0..LANES).filter(is_needed).map(|place| board.cell(block, place)));
    }
    work.needed[from..].iter().all(|&cell| node.put(board, cell, independent)).then_some(())
}
