//! Subgradient steps: the prices of a node go up where too few pieces cover a square and down where too many do.
//!
//! A step goes over the board three times: what a piece on each square costs, what each square lacks, and the new prices.
//!
//! Prices alone swing: what is raised in one step is lowered in the next. So a step keeps a part of the way that the one before took
//! (P. Camerini, L. Fratta and F. Maffioli, *On improving relaxation methods by modified gradient techniques*, 1975):
//!
//! ```text
//!   way = lack + 3/4 of the last way        price = price + length * way
//! ```
//!
//! For 39 knights on 16 x 16 that left 79,000 nodes of 152,000, before conclusions were drawn at fixed prices.

use super::lanes::{Block, LANES, Lanes, Portable};
use super::node::{Node, PIECE};
use super::padded::{Cells, MOST, Padded};
use super::rest::{CLOSED, DEAD, Rest};
#[cfg(target_arch = "x86_64")]
use super::x86::Halves;
#[cfg(target_arch = "x86_64")]
use crate::search::processor::Avx2;
use crate::search::processor::Job;

/// All of a subtree, in which parts of it are given.
const WHOLE: i32 = 1 << 10;
/// The length of the first steps before the search begins, and at a node, in 256ths of what leads to the bound if nothing interferes.
pub(super) const LENGTH: (i64, i64) = (512, 300);
/// Steps after which little to spare is left to the search at fixed prices.
const CLOSE_STEPS: u32 = 20;
/// What is left of the length when nothing gets better, in 256ths.
const SHORTER: i64 = 220;
/// What is lacking is counted in parts of a piece, so that a part of a way is a whole number.
const PARTS: i16 = 8;
/// What a way keeps of the one before, in such parts.
const KEPT: i16 = 6;
/// The longest change of a price for a piece too few, so that 16 bits hold it as often as there are squares in a product.
const LONGEST: i64 = 1000;

/// How much is done at a node.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// The most steps.
    pub(super) steps: u32,
    /// Steps without a better bound after which the next ones are shorter.
    pub(super) patience: u32,
    /// The length of the first steps.
    pub(super) length: i64,
    /// How little to spare is little enough after [`CLOSE_STEPS`] steps.
    pub(super) close: i32,
    /// From how much there is to spare the branches of squares are judged.
    pub(super) judged: i32,
    /// Whether pieces must not attack each other.
    pub(super) independent: bool,
}

/// What a node's steps leave behind.
pub(super) struct Work {
    /// What remains of the cost of a piece on each square.
    pub(super) costs: Cells,
    /// The cells of the pieces that were found to be needed.
    pub(super) needed: Vec<usize>,
    /// One on the squares that the prices put a piece on.
    taken: Cells,
    /// Where the price of each open square goes: up by what it lacks of pieces, or down, and by a part of the way before; in [`PARTS`].
    ways: Cells,
    /// The prices of the best bound.
    best: Cells,
    /// For each square that costs something the part that the subtree of a piece there is of the whole, and what each other one gains.
    parts: Cells,
    gains: Cells,
    /// The sums of both, and of `taken`, over the squares that can cover each square.
    sums: [Cells; 3],
    /// Costs that are as high as can be where no piece may stand; and the open squares from which something follows.
    dear: Cells,
    pub(super) telling: Cells,
    /// What is used again for branches.
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

    /// How large the subtrees of all that can cover a square may be together, where the whole is [`WHOLE`]. Those that gain are tried
    /// first, and are then missed by the others.
    pub(super) fn estimate(&self, cell: usize) -> i32 {
        let [parts, gains, taken] = &self.sums;
        let rest = (i32::from(PIECE) - i32::from(gains[cell])).max(0);
        let square = (rest * rest) >> 12;
        let rest = (square * square) >> 10;
        i32::from(taken[cell]) * WHOLE + rest * i32::from(parts[cell]) / WHOLE
    }
}

/// Steps until nothing gets better; the least that a cover costs, none if there is no cover.
///
/// The prices are then the best, the costs those that they leave. Squares whose cost is too much are forbidden. Those that must hold a
/// piece get one; their cells are noted.
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

/// Notes down what remains of the costs, in how many ways each open square can still be covered, and from which something follows.
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

/// The part of the whole, which is [`WHOLE`], that a subtree may be whose bound is higher by a piece less so much: the fourth power.
#[inline(always)]
fn part<V: Lanes>(token: V::Token, rest: V) -> V {
    let square = rest.times(V::all(token, 8)).high(rest.times(V::all(token, 2)));
    square.times(V::all(token, 16)).high(square.times(V::all(token, 4)))
}

/// Sums up what the branches of each square promise.
#[inline(always)]
fn judge<V: Lanes>(token: V::Token, board: &Padded, node: &Node, work: &mut Work) {
    let (allowed, costs) = (board.blocks(&node.allowed), board.blocks(&work.costs));
    let (parts, gains) = (board.blocks_mut(&mut work.parts), board.blocks_mut(&mut work.gains));
    let (piece, zero) = (V::all(token, PIECE), V::all(token, 0));
    for block in 0..costs.len() {
        let (cost, allowed) = (V::load(token, &costs[block]), V::load(token, &allowed[block]));
        part(token, piece.minus(cost)).and(allowed).without(zero.exceeds(cost)).store(&mut parts[block]);
        // No more than a piece, so that nine of them do not exceed 16 bits.
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

/// Works out the costs, where pieces would stand, and the bound.
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

/// Works out the ways by what the squares lack, and throws out those that cost more than there is to spare; the sum of the squares of the
/// ways, and whether there are squares that must hold a piece.
#[inline(always)]
fn weigh<V: Lanes>(token: V::Token, board: &Padded, node: &mut Node, work: &mut Work, goal: i32) -> (i32, bool) {
    let ways = board.blocks_mut(&mut work.ways);
    let blocks = board.blocks;
    let around = board.around(&work.taken);
    let (prices, open) = (board.blocks(&node.prices), board.blocks(&node.open));
    let costs = board.blocks(&work.costs);
    let allowed = board.blocks_mut(&mut node.allowed);
    let (zero, one, parts) = (V::all(token, 0), V::all(token, 1), V::all(token, PARTS));
    // The upper half of 64 times a way by this is the part that is kept.
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
        // A price that is zero cannot sink.
        let way = way.max(zero.minus(V::load(token, &prices[block]).times(parts)));
        way.store(&mut ways[block]);
        squares = way.products(way, squares);
    }
    (V::total(squares) / i32::from(PARTS * PARTS), !needed.is_zero())
}

/// What a square may cost more; nothing costs more than a piece.
fn slack(goal: i32) -> i16 {
    goal.min(i32::from(i16::MAX)) as i16
}

/// Changes the prices by a step of this length.
#[inline(always)]
fn change<V: Lanes>(token: V::Token, board: &Padded, node: &mut Node, work: &Work, step: i16) {
    let prices = board.blocks_mut(&mut node.prices);
    let blocks = board.blocks;
    let ways = board.blocks(&work.ways);
    // The upper half of the product is half of what the step makes of a way.
    let (many, step) = (V::all(token, 128), V::all(token, step * (256 / PARTS)));
    let (zero, piece) = (V::all(token, 0), V::all(token, PIECE));
    for block in 0..blocks {
        let half = V::load(token, &ways[block]).times(many).high(step);
        let price = V::load(token, &prices[block]).plus(half).plus(half);
        price.max(zero).min(piece).store(&mut prices[block]);
    }
}

/// The sums over the squares that a piece on each square of a block covers.
#[inline(always)]
fn sum_of<V: Lanes>(token: V::Token, around: &[&[Block]; MOST], block: usize) -> V {
    let mut sum = V::load(token, &around[0][block]);
    for shifted in &around[1..] {
        sum = sum.plus(V::load(token, &shifted[block]));
    }
    sum
}

/// Puts the pieces that are needed; none if they cannot all stand.
fn put_needed(board: &Padded, node: &mut Node, work: &mut Work, goal: i32, independent: bool) -> Option<()> {
    let slack = slack(goal);
    let from = work.needed.len();
    for (block, (allowed, costs)) in board.blocks(&node.allowed).iter().zip(board.blocks(&work.costs)).enumerate() {
        let is_needed = |&place: &usize| allowed[place] != 0 && costs[place] < -slack;
        work.needed.extend((0..LANES).filter(is_needed).map(|place| board.cell(block, place)));
    }
    work.needed[from..].iter().all(|&cell| node.put(board, cell, independent)).then_some(())
}
