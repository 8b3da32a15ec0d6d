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

use super::fixed_prices::{COVERED, FORBIDDEN, FixedPriceState};
use super::lanes::{BlockArithmetic, LANES, LaneBlock, PortableBlock};
use super::node::{PIECE_COST, PriceNode};
use super::padded::{CellValues, MAX_COVERED, PaddedBoard};
#[cfg(target_arch = "x86_64")]
use super::x86::Avx2Block;
#[cfg(target_arch = "x86_64")]
use bezzel_base::core::processor::Avx2;
use bezzel_base::core::processor::SimdJob;

/// Size of a whole subtree, in whose units parts of it are given.
const SUBTREE_UNITS: i32 = 1 << 10;
/// Length of the first steps, before the search starts and at a node, in 256ths of the step that
/// reaches the bound if nothing interferes.
pub(super) const LENGTH: (i64, i64) = (512, 300);
/// Number of steps after which a small slack is left to the search at fixed prices.
const CLOSE_STEPS: u32 = 20;
/// Factor for the step length after steps without progress, in 256ths.
const STEP_DECAY: i64 = 220;
/// Units per piece in which the lack of pieces is measured, so that a part of a direction is an
/// integer.
const LACK_UNITS: i16 = 8;
/// Part of the previous direction that is kept, in such units.
const MOMENTUM: i16 = 6;
/// Largest change of a price per missing piece, so that its product with 256 / [`LACK_UNITS`] fits
/// 16 bits.
const MAX_STEP: i64 = 1000;

/// Limits on the work at a node.
#[derive(Clone, Copy)]
pub(super) struct PriceEffort {
    /// Largest number of steps.
    pub(super) steps: u32,
    /// Number of steps without a better bound after which the steps become shorter.
    pub(super) patience: u32,
    /// Length of the first steps.
    pub(super) length: i64,
    /// Slack below which the steps end after [`CLOSE_STEPS`] steps.
    pub(super) close: i32,
    /// Slack from which the branches of squares are estimated.
    pub(super) judge_above: i32,
    /// Whether pieces must not attack each other.
    pub(super) independent: bool,
}

/// Results of the steps of a node, and buffers.
pub(super) struct PriceWorkspace {
    /// Remaining cost of a piece on each square.
    pub(super) costs: CellValues,
    /// Cells of the pieces that were found to be needed.
    pub(super) needed: Vec<usize>,
    /// One on the squares where the prices place a piece.
    taken: CellValues,
    /// Direction of the price of each open square, in [`LACK_UNITS`]: its lack of pieces, which may
    /// be negative, plus a part of the previous direction.
    directions: CellValues,
    /// Prices of the best bound.
    best: CellValues,
    /// For each square with nonnegative cost, the part of the whole that the subtree of a piece
    /// there has. For each other square, its gain.
    parts: CellValues,
    gains: CellValues,
    /// Sums of both, and of `taken`, over the squares that can cover each square.
    sums: [CellValues; 3],
    /// Costs, which are maximal where no piece is allowed, and the open squares from which
    /// something follows.
    masked_costs: CellValues,
    pub(super) informative: CellValues,
    /// Reused states of branches.
    pub(super) spare: Vec<FixedPriceState>,
}

impl PriceWorkspace {
    pub(super) fn new(board: &PaddedBoard) -> PriceWorkspace {
        let zero = || board.zero_cells();
        let sums = [zero(), zero(), zero()];
        let needed = Vec::new();
        let (masked_costs, spare) = (vec![COVERED; zero().len()], Vec::new());
        PriceWorkspace {
            costs: zero(),
            needed,
            taken: zero(),
            directions: zero(),
            best: zero(),
            parts: zero(),
            gains: zero(),
            sums,
            masked_costs,
            informative: zero(),
            spare,
        }
    }

    /// Estimates the total size of the subtrees of all squares that can cover a square, where the
    /// whole is [`SUBTREE_UNITS`]. Squares with a gain are tried first, and the others must then do
    /// without them.
    pub(super) fn estimate_subtree(&self, cell: usize) -> i32 {
        let [parts, gains, taken] = &self.sums;
        let rest = (i32::from(PIECE_COST) - i32::from(gains[cell])).max(0);
        let square = (rest * rest) >> 12;
        let rest = (square * square) >> 10;
        i32::from(taken[cell]) * SUBTREE_UNITS + rest * i32::from(parts[cell]) / SUBTREE_UNITS
    }
}

/// Optimization of the prices until nothing improves. The result is a lower bound on the cost of a
/// cover, or `None` if there is no cover.
///
/// It leaves the best prices and their costs. Squares whose cost is too high are forbidden. Squares
/// that must hold a piece get one, and their cells are recorded.
pub(super) struct PriceOptimization<'a> {
    pub(super) board: &'a PaddedBoard,
    pub(super) rest: &'a mut FixedPriceState,
    pub(super) effort: PriceEffort,
    pub(super) work: &'a mut PriceWorkspace,
}

impl SimdJob for PriceOptimization<'_> {
    type Output = Option<i32>;

    fn portable(self) -> Option<i32> {
        optimize_prices::<PortableBlock>((), self)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx2(self, token: Avx2) -> Option<i32> {
        optimize_prices::<Avx2Block>(token, self)
    }
}

#[inline(always)]
fn optimize_prices<V: BlockArithmetic>(token: V::Token, job: PriceOptimization<'_>) -> Option<i32> {
    let PriceOptimization { board, rest, effort, work } = job;
    let node = &mut rest.node;
    let (mut length, mut idle, mut best) = (effort.length, 0, None);
    work.needed.clear();
    work.directions.fill(0);
    for step in 0..effort.steps {
        let is_close = best.is_some_and(|best| node.remaining_cost() - best < effort.close);
        if is_close && step >= CLOSE_STEPS {
            break;
        }
        let least = compute_costs::<V>(token, board, node, work);
        let goal = node.remaining_cost() - least;
        if goal < 0 {
            return None;
        }
        let (squares, is_needed) = compute_directions::<V>(token, board, node, work, goal);
        if is_needed {
            place_needed(board, node, work, goal, effort.independent)?;
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
            (length, idle) = ((length * STEP_DECAY) >> 8, 0);
        }
        let goal = i64::from(goal) + i64::from(PIECE_COST) / 2;
        let step = if squares == 0 {
            0
        } else {
            ((length * goal / i64::from(squares)) >> 8).min(MAX_STEP)
        };
        if step == 0 {
            break;
        }
        update_prices::<V>(token, board, node, work, step as i16);
    }
    if best.is_some() {
        node.prices.copy_from_slice(&work.best);
    }
    let least = compute_costs::<V>(token, board, node, work);
    if least > node.remaining_cost() {
        return None;
    }
    if node.remaining_cost() - least >= effort.judge_above {
        estimate_branches::<V>(token, board, node, work);
    }
    store_result::<V>(token, board, rest, work);
    Some(least)
}

/// Stores the remaining costs, the number of ways of each open square, and the open squares from
/// which something follows.
#[inline(always)]
fn store_result<V: BlockArithmetic>(
    token: V::Token,
    board: &PaddedBoard,
    rest: &mut FixedPriceState,
    work: &mut PriceWorkspace,
) {
    let (zero, one) = (V::splat(token, 0), V::splat(token, 1));
    let (dead, closed) = (V::splat(token, FORBIDDEN), V::splat(token, COVERED));
    let (stands, dear) =
        (board.blocks_mut(&mut work.taken), board.blocks_mut(&mut work.masked_costs));
    let (costs, allowed) = (board.blocks(&work.costs), board.blocks(&rest.node.allowed));
    let noted = board.blocks_mut(&mut rest.costs);
    for block in 0..board.blocks {
        let (cost, allowed) = (V::load(token, &costs[block]), V::load(token, &allowed[block]));
        one.and(allowed).store(&mut stands[block]);
        cost.and(allowed).or(dead.and_not(allowed)).store(&mut noted[block]);
        cost.and(allowed).or(closed.and_not(allowed)).store(&mut dear[block]);
    }
    board.update_margin(&mut work.taken);
    board.update_margin(&mut work.masked_costs);
    let (stands, dear) =
        (board.shifted_blocks(&work.taken), board.shifted_blocks(&work.masked_costs));
    let (open, ways) = (board.blocks(&rest.node.open), board.blocks_mut(&mut rest.ways));
    let telling = board.blocks_mut(&mut work.informative);
    for block in 0..board.blocks {
        let open = V::load(token, &open[block]);
        let sum = sum_around::<V>(token, &stands, block);
        sum.and(open).or(closed.and_not(open)).store(&mut ways[block]);
        let mut least = V::load(token, &dear[0][block]);
        for dear in &dear[1..] {
            least = least.min(V::load(token, &dear[block]));
        }
        least
            .greater_mask(zero)
            .or(one.plus(one).greater_mask(sum))
            .and(open)
            .store(&mut telling[block]);
    }
}

/// Estimates the part of the whole, which is [`SUBTREE_UNITS`], of a subtree. Its bound is higher
/// by the cost of a piece minus `rest`, and the part is the fourth power of `rest`.
#[inline(always)]
fn subtree_part<V: BlockArithmetic>(token: V::Token, rest: V) -> V {
    let square = rest.times(V::splat(token, 8)).multiply_high(rest.times(V::splat(token, 2)));
    square.times(V::splat(token, 16)).multiply_high(square.times(V::splat(token, 4)))
}

/// Sums up the estimates for the branches of each square.
#[inline(always)]
fn estimate_branches<V: BlockArithmetic>(
    token: V::Token,
    board: &PaddedBoard,
    node: &PriceNode,
    work: &mut PriceWorkspace,
) {
    let (allowed, costs) = (board.blocks(&node.allowed), board.blocks(&work.costs));
    let (parts, gains) = (board.blocks_mut(&mut work.parts), board.blocks_mut(&mut work.gains));
    let (piece, zero) = (V::splat(token, PIECE_COST), V::splat(token, 0));
    for block in 0..costs.len() {
        let (cost, allowed) = (V::load(token, &costs[block]), V::load(token, &allowed[block]));
        subtree_part(token, piece.minus(cost))
            .and(allowed)
            .and_not(zero.greater_mask(cost))
            .store(&mut parts[block]);
        // Limited to the cost of a piece, so that nine of them fit 16 bits.
        zero.minus(cost).max(zero).min(piece).and(allowed).store(&mut gains[block]);
    }
    board.update_margin(&mut work.parts);
    board.update_margin(&mut work.gains);
    for (sums, cells) in work.sums.iter_mut().zip([&work.parts, &work.gains, &work.taken]) {
        let around = board.shifted_blocks(cells);
        for (block, sum) in board.blocks_mut(sums).iter_mut().enumerate() {
            sum_around::<V>(token, &around, block).store(sum);
        }
    }
}

/// Computes the costs, the squares where pieces would be placed, and the bound.
#[inline(always)]
fn compute_costs<V: BlockArithmetic>(
    token: V::Token,
    board: &PaddedBoard,
    node: &mut PriceNode,
    work: &mut PriceWorkspace,
) -> i32 {
    board.update_margin(&mut node.prices);
    let costs = board.blocks_mut(&mut work.costs);
    let blocks = board.blocks;
    let around = board.shifted_blocks(&node.prices);
    let (prices, open) = (board.blocks(&node.prices), board.blocks(&node.open));
    let allowed = board.blocks(&node.allowed);
    let taken = board.blocks_mut(&mut work.taken);
    let (piece, zero, one) = (V::splat(token, PIECE_COST), V::splat(token, 0), V::splat(token, 1));
    let mut least = V::zero_sum(token);
    for block in 0..blocks {
        let cost = piece.minus(sum_around::<V>(token, &around, block));
        let gain = cost.min(zero).and(V::load(token, &allowed[block]));
        cost.store(&mut costs[block]);
        one.and(zero.greater_mask(gain)).store(&mut taken[block]);
        let price = V::load(token, &prices[block]).and(V::load(token, &open[block]));
        least = price.plus(gain).add_products(one, least);
    }
    board.update_margin(&mut work.taken);
    V::reduce_sum(least)
}

/// Computes the directions from the lack of the squares, and removes squares that cost more than
/// the slack. Returns the sum of the squared directions, and whether there are squares that must
/// hold a piece.
#[inline(always)]
fn compute_directions<V: BlockArithmetic>(
    token: V::Token,
    board: &PaddedBoard,
    node: &mut PriceNode,
    work: &mut PriceWorkspace,
    goal: i32,
) -> (i32, bool) {
    let ways = board.blocks_mut(&mut work.directions);
    let blocks = board.blocks;
    let around = board.shifted_blocks(&work.taken);
    let (prices, open) = (board.blocks(&node.prices), board.blocks(&node.open));
    let costs = board.blocks(&work.costs);
    let allowed = board.blocks_mut(&mut node.allowed);
    let (zero, one, parts) = (V::splat(token, 0), V::splat(token, 1), V::splat(token, LACK_UNITS));
    // The upper half of 64 times a direction by this is the part that is kept.
    let (many, kept) = (V::splat(token, 64), V::splat(token, MOMENTUM * (1024 / LACK_UNITS)));
    let slack = clamp_slack(goal);
    let (dear, cheap) = (V::splat(token, slack), V::splat(token, -slack));
    let (mut squares, mut needed) = (V::zero_sum(token), zero);
    for block in 0..blocks {
        let cost = V::load(token, &costs[block]);
        let rest = V::load(token, &allowed[block]).and_not(cost.greater_mask(dear));
        rest.store(&mut allowed[block]);
        needed = needed.or(cheap.greater_mask(cost).and(rest));
        let lack = one.minus(sum_around::<V>(token, &around, block)).times(parts);
        let way = lack
            .plus(V::load(token, &ways[block]).times(many).multiply_high(kept))
            .and(V::load(token, &open[block]));
        // A price of zero cannot decrease.
        let way = way.max(zero.minus(V::load(token, &prices[block]).times(parts)));
        way.store(&mut ways[block]);
        squares = way.add_products(way, squares);
    }
    (V::reduce_sum(squares) / i32::from(LACK_UNITS * LACK_UNITS), !needed.is_zero())
}

/// Returns the slack of a single square. No square costs more than a piece.
fn clamp_slack(goal: i32) -> i16 {
    goal.min(i32::from(i16::MAX)) as i16
}

/// Updates the prices by a step of this length.
#[inline(always)]
fn update_prices<V: BlockArithmetic>(
    token: V::Token,
    board: &PaddedBoard,
    node: &mut PriceNode,
    work: &PriceWorkspace,
    step: i16,
) {
    let prices = board.blocks_mut(&mut node.prices);
    let blocks = board.blocks;
    let ways = board.blocks(&work.directions);
    // The upper half of the product is half of the change that the step makes for a direction.
    let (many, step) = (V::splat(token, 128), V::splat(token, step * (256 / LACK_UNITS)));
    let (zero, piece) = (V::splat(token, 0), V::splat(token, PIECE_COST));
    for block in 0..blocks {
        let half = V::load(token, &ways[block]).times(many).multiply_high(step);
        let price = V::load(token, &prices[block]).plus(half).plus(half);
        price.max(zero).min(piece).store(&mut prices[block]);
    }
}

/// Sums values over the squares that a piece on each square of a block covers.
#[inline(always)]
fn sum_around<V: BlockArithmetic>(
    token: V::Token,
    around: &[&[LaneBlock]; MAX_COVERED],
    block: usize,
) -> V {
    let mut sum = V::load(token, &around[0][block]);
    for shifted in &around[1..] {
        sum = sum.plus(V::load(token, &shifted[block]));
    }
    sum
}

/// Places the pieces that are needed. Returns `None` if they exclude each other.
fn place_needed(
    board: &PaddedBoard,
    node: &mut PriceNode,
    work: &mut PriceWorkspace,
    goal: i32,
    independent: bool,
) -> Option<()> {
    let slack = clamp_slack(goal);
    let from = work.needed.len();
    for (block, (allowed, costs)) in
        board.blocks(&node.allowed).iter().zip(board.blocks(&work.costs)).enumerate()
    {
        let is_needed = |&place: &usize| allowed[place] != 0 && costs[place] < -slack;
        work.needed
            .extend((0..LANES).filter(is_needed).map(|place| board.cell_index(block, place)));
    }
    work.needed[from..].iter().all(|&cell| node.place_piece(board, cell, independent)).then_some(())
}
