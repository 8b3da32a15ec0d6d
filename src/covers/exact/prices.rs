//! Bounds by prices for pieces that leap: a Lagrangian relaxation in integers.
//!
//! Every open square has a price. A piece costs [`PIECE_COST`], minus the prices of the open
//! squares that it covers. For all prices, a cover costs at least their sum plus the remaining
//! costs that are negative. Subgradient steps raise the prices of squares that too few pieces cover
//! and lower the others. The branches of a node start with its prices. The amount that the cost of
//! a square would add to the bound forbids the square or forces a piece there.
//!
//! A step ([`steps`](super::steps)) is two sums over the neighbours of every square and some
//! arithmetic, on 16-bit numbers in a board with a margin ([`PaddedBoard`]), many at a time
//! ([`lanes`](super::lanes)). The search branches on the square whose branches have the smallest
//! estimated subtrees, by the remaining costs.
//!
//! Between two nodes with steps the prices stay fixed, and the consequences of a piece follow
//! without them (`rest`). If the slack is small, whole subtrees end in this way. Branches then take
//! the square with the fewest ways, and get new prices six pieces later. The proof that 35 knights
//! do not cover 15 x 15 takes 2.2 instead of 3.9 billion instructions and 16,000 instead of 48,000
//! nodes with prices. The proof that 39 do not cover 16 x 16 takes 4.0 instead of 5.9 billion. The
//! time decreases by less, a seventh to a third, because an instruction of the propagation takes
//! longer than one of a step.
//!
//! What did not pay with that:
//!
//! - Steps towards a smoothed bound, in which a square holds a part of a piece if its cost is near
//!   zero: a twentieth fewer steps if that is within 1/64 of a piece, half as many more within
//!   1/16.
//! - Bounds of the branches of several squares, computed before one is chosen (strong branching):
//!   with 8 squares and a slack of half a piece, 26,000 instead of 46,000 nodes for 35 knights on
//!   15 x 15, and twice the time; with a slack of one and a half pieces no gain.
//! - Trying every piece at fixed prices and forbidding those without a cover: a tenth fewer nodes
//!   with prices in five times the time.
//! - Searching each component separately: there was one in each of 15,000 nodes examined on 16 x
//!   16.
//! - If one cover is enough, leaving out squares whose open squares another one covers, too, which
//!   may also have been tried before without success (column dominance): a twelfth less time for 35
//!   knights on 15 x 15, a twentieth for 39 on 16 x 16. Such squares cost too much anyway.
//! - All steps that make progress: 500 of them leave three fifths of the nodes in twice the time.
//!
//! What did not pay, for the proof that 39 knights do not cover 16 x 16, without propagation at
//! fixed prices (79,000 nodes):
//!
//! - Fewer steps: branching immediately if 20 of them leave a slack of more than half a piece. Six
//!   times more nodes: what the steps forbid, and the prices that they leave to the branches, are
//!   worth more than they cost. 60 steps make a tenth fewer nodes in the same time.
//! - Returning to the best prices when the steps get shorter: eight times the time and no end.
//! - Prices of triples of edge squares that need two knights (cuts of Chvátal and Gomory). They
//!   raise the bound of the whole board from 33.9 to 35.4, but branching at the edges does that
//!   soon, too: a sixth fewer nodes, in three times the time.
//! - Filling first the quarter of the board with the fewest pieces, a quarter of all at most by
//!   symmetry, each piece being shared among the quarters by the prices that it covers: there are
//!   109,000 ways to fill it.
//! - Other powers in the estimate of subtrees: the square is a sixth worse, the eighth power as
//!   good as the fourth.

use super::super::CoverSpec;
use super::field::{CoverMasks, CoverTask};
use super::fixed_prices::FixedPriceState;
use super::kernel::CoverSearch;
use super::node::{PIECE_COST, PriceNode};
use super::padded::{CellValues, PaddedBoard};
use super::steps::{LENGTH, PriceEffort, PriceOptimization, PriceWorkspace};
use bezzel_base::core::bitset::BitSet;
use bezzel_base::core::{StepObserver, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Number of steps before the search starts, and at a node.
const STEPS: (u32, u32) = (600, 50);
/// Number of steps without a better bound after which the steps become shorter: before the search
/// starts, and at a node.
const PATIENCE: (u32, u32) = (20, 3);
/// Slack below which the branches keep the prices of their node, down to a depth of [`DEPTH`].
const SCARCE_SLACK: i32 = PIECE_COST as i32 * 7 / 16;
const DEPTH: u32 = 6;
/// Slack below which more steps do not pay off.
const CLOSE_SLACK: i32 = PIECE_COST as i32 / 5;
/// Number of remaining pieces up to which the search without prices is faster.
const MIN_PRICED_PIECES: u64 = 3;
/// Largest lack of the bound at the root for which prices pay off. It is the first number of
/// pieces, or one piece in the second.
const MAX_LACK: (u64, u64) = (5, 5);
/// Largest number of successive divisions of a task.
const MAX_DIVISIONS: usize = 8;

impl PriceEffort {
    fn at_root(independent: bool) -> PriceEffort {
        PriceEffort {
            steps: STEPS.0,
            patience: PATIENCE.0,
            length: LENGTH.0,
            close: 0,
            judge_above: i32::MAX,
            independent,
        }
    }

    fn at_node(independent: bool) -> PriceEffort {
        PriceEffort {
            steps: STEPS.1,
            patience: PATIENCE.1,
            length: LENGTH.1,
            close: CLOSE_SLACK,
            judge_above: SCARCE_SLACK,
            independent,
        }
    }
}

impl FixedPriceState {
    fn from_task<const N: usize>(
        board: &PaddedBoard,
        task: &CoverTask<N>,
        left: u64,
    ) -> FixedPriceState {
        let mut rest = FixedPriceState::new(board);
        rest.node.open = board.cells_with_value(task.open.iter(), -1);
        rest.node.allowed = board.cells_with_value(task.allowed.iter(), -1);
        rest.node.left = left;
        let prices = task.prices.iter().zip(&rest.node.open);
        rest.node.prices = prices.map(|(price, open)| price & open).collect();
        rest
    }

    /// Returns the squares that are not covered yet, and those on which a piece is allowed.
    fn to_masks<const N: usize>(&self, board: &PaddedBoard) -> (BitSet<N>, BitSet<N>) {
        (
            BitSet::from_iter(board.nonzero_squares(&self.node.open)),
            BitSet::from_iter(board.nonzero_squares(&self.node.allowed)),
        )
    }

    /// Returns whether the search continues without prices.
    fn is_small(&self) -> bool {
        self.node.left <= MIN_PRICED_PIECES || self.node.open.iter().all(|&open| open == 0)
    }

    /// Computes the best prices after some steps, a lower bound on the cost of a cover, and the
    /// pieces that are needed. Returns `None` if there is no cover.
    fn compute_bound(
        &mut self,
        board: &PaddedBoard,
        effort: PriceEffort,
        work: &mut PriceWorkspace,
    ) -> Option<i32> {
        board.instructions.run(PriceOptimization { board, rest: self, effort, work })
    }

    /// Returns the next square to be covered.
    fn next_square(
        &self,
        board: &PaddedBoard,
        work: &PriceWorkspace,
        is_judged: bool,
    ) -> Option<usize> {
        if !is_judged {
            return self.most_constrained();
        }
        let open = board.square_cells.iter().copied().filter(|&cell| self.is_open(cell));
        open.min_by_key(|&cell| work.estimate_subtree(cell))
    }
}

/// Decision whether to search by prices, after the steps at the root.
pub(super) enum PricedStart {
    /// Prices do not pay off.
    Unpriced,
    /// The prices prove that no cover has the remaining number of pieces.
    Hopeless,
    /// Board and initial prices.
    Priced(Box<PaddedBoard>, CellValues),
}

/// Computes prices for the whole board.
pub(super) fn initial_prices<const N: usize>(
    covering: &CoverSpec,
    field: &CoverMasks<N>,
    left: u64,
) -> PricedStart {
    let Some(board) = PaddedBoard::from_spec(covering)
        .filter(|_| left > MIN_PRICED_PIECES && field.open != BitSet::EMPTY)
    else {
        return PricedStart::Unpriced;
    };
    let (open, allowed) = (
        board.cells_with_value(field.open.iter(), -1),
        board.cells_with_value(field.allowed.iter(), -1),
    );
    let mut rest = FixedPriceState::new(&board);
    rest.node = PriceNode {
        open,
        allowed,
        left,
        prices: board.cells_with_value(field.open.iter(), PIECE_COST / 8),
    };
    let mut work = PriceWorkspace::new(&board);
    let lack = MAX_LACK.0.max(left / MAX_LACK.1) as i32;
    let bound = rest.compute_bound(&board, PriceEffort::at_root(field.independent), &mut work);
    let node = rest.node;
    match bound {
        None => PricedStart::Hopeless,
        // Pieces that are needed have left gaps in the prices.
        Some(_) if node.left < left => PricedStart::Unpriced,
        Some(bound) if node.remaining_cost() - bound > lack * i32::from(PIECE_COST) => {
            PricedStart::Unpriced
        }
        Some(_) => PricedStart::Priced(Box::new(board), node.prices),
    }
}

impl<W: StepObserver, const N: usize> CoverSearch<'_, '_, W, N> {
    /// Searches a task with `left` remaining pieces by prices.
    pub(super) fn run_task_priced(
        &mut self,
        board: &PaddedBoard,
        task: &CoverTask<N>,
        left: u64,
    ) -> ControlFlow<Stop> {
        self.chosen.clone_from(&task.chosen);
        self.root = task.root;
        self.search_priced(
            board,
            &mut PriceWorkspace::new(board),
            &mut FixedPriceState::from_task(board, task, left),
        )
    }

    /// Divides tasks until there are `enough`. The division is deterministic.
    pub(super) fn split_tasks_priced(
        &mut self,
        board: &PaddedBoard,
        mut tasks: Vec<CoverTask<N>>,
        pieces: u64,
        enough: usize,
    ) -> Vec<CoverTask<N>> {
        for _ in 0..MAX_DIVISIONS {
            if tasks.len() >= enough {
                break;
            }
            tasks = tasks
                .into_iter()
                .flat_map(|task| self.split_task_priced(board, task, pieces))
                .collect();
        }
        tasks
    }

    /// Returns the branches of a task, or the task itself if it is small or the limit is reached.
    fn split_task_priced(
        &mut self,
        board: &PaddedBoard,
        task: CoverTask<N>,
        pieces: u64,
    ) -> Vec<CoverTask<N>> {
        let mut rest = FixedPriceState::from_task(board, &task, pieces - task.chosen.len() as u64);
        if rest.is_small() || self.counter.count_node().is_break() {
            return vec![task];
        }
        let mut work = PriceWorkspace::new(board);
        self.chosen.clone_from(&task.chosen);
        let Some(is_judged) = self.settle_node(board, &mut work, &mut rest) else {
            return Vec::new();
        };
        let part = |chosen: &[u32], rest: &FixedPriceState| {
            let (open, allowed) = rest.to_masks(board);
            CoverTask {
                chosen: chosen.to_vec(),
                open,
                allowed,
                root: task.root,
                prices: rest.node.prices.clone(),
            }
        };
        if rest.is_small() {
            return vec![part(&self.chosen, &rest)];
        }
        let mut parts = Vec::new();
        let Some(square) = rest.next_square(board, &work, is_judged) else { return parts };
        let flow =
            self.for_each_branch(board, &mut work, &mut rest, square, &mut |run, _, below| {
                parts.push(part(&run.chosen, below));
                Continue(())
            });
        debug_assert!(flow.is_continue(), "nothing stops the noting of parts");
        parts
    }

    fn search_priced(
        &mut self,
        board: &PaddedBoard,
        work: &mut PriceWorkspace,
        rest: &mut FixedPriceState,
    ) -> ControlFlow<Stop> {
        if rest.is_small() {
            return self.search_unpriced(board, rest);
        }
        self.counter.count_node()?;
        // A node takes so long that the clock is checked more often.
        if self.counter.nodes().is_multiple_of(256) {
            self.counter.intermediate_checkpoint()?;
        }
        let stood = self.chosen.len();
        let mut flow = Continue(());
        if let Some(is_judged) = self.settle_node(board, work, rest) {
            let depth = if is_judged { 1 } else { DEPTH };
            flow = self.cover_next(board, work, rest, is_judged, depth);
        }
        self.chosen.truncate(stood);
        flow
    }

    /// Finds prices for a node, places the pieces that are needed, and applies the rules. Returns
    /// `None` if there is no cover, and otherwise whether the branches of squares were estimated.
    fn settle_node(
        &mut self,
        board: &PaddedBoard,
        work: &mut PriceWorkspace,
        rest: &mut FixedPriceState,
    ) -> Option<bool> {
        let independent = self.field.independent;
        let bound = rest.compute_bound(board, PriceEffort::at_node(independent), work)?;
        self.chosen.extend(work.needed.iter().map(|&cell| board.square_at(cell)));
        let slack = rest.node.remaining_cost() - bound;
        rest.start_propagation(board, slack, &work.informative);
        let is_possible = rest.propagate(board, independent);
        self.record_placed(board, rest);
        is_possible.then_some(slack >= SCARCE_SLACK)
    }

    /// Records the pieces that were placed.
    fn record_placed(&mut self, board: &PaddedBoard, rest: &mut FixedPriceState) {
        self.chosen.extend(rest.placed.drain(..).map(|cell| board.square_at(cell)));
    }

    /// Covers an open square in every way, at the prices of the node up to a depth.
    fn cover_next(
        &mut self,
        board: &PaddedBoard,
        work: &mut PriceWorkspace,
        rest: &mut FixedPriceState,
        is_judged: bool,
        depth: u32,
    ) -> ControlFlow<Stop> {
        if rest.is_small() {
            return self.search_unpriced(board, rest);
        }
        let Some(square) = rest.next_square(board, work, is_judged) else { return Continue(()) };
        self.for_each_branch(board, work, rest, square, &mut |run, work, below| {
            if depth > 1 {
                run.cover_next(board, work, below, false, depth - 1)
            } else {
                run.search_priced(board, work, below)
            }
        })
    }

    /// Calls `each` for each piece that can cover a square, with the earlier ones forbidden and the
    /// rules applied.
    fn for_each_branch(
        &mut self,
        board: &PaddedBoard,
        work: &mut PriceWorkspace,
        rest: &mut FixedPriceState,
        square: usize,
        each: &mut dyn FnMut(
            &mut Self,
            &mut PriceWorkspace,
            &mut FixedPriceState,
        ) -> ControlFlow<Stop>,
    ) -> ControlFlow<Stop> {
        let independent = self.field.independent;
        let stood = self.chosen.len();
        let mut flow = Continue(());
        let mut below = work.spare.pop().unwrap_or_else(|| FixedPriceState::new(board));
        while let Some(cell) = rest.cheapest_cell(board, square) {
            let noted = self.chosen.len();
            below.copy_from(rest);
            let is_possible =
                below.place_piece(board, cell, independent) && below.propagate(board, independent);
            self.record_placed(board, &mut below);
            if is_possible {
                flow = each(self, work, &mut below);
            }
            self.chosen.truncate(noted);
            if flow.is_break() {
                break;
            }
            let is_possible = rest.forbid_cell(board, cell) && rest.propagate(board, independent);
            self.record_placed(board, rest);
            if !is_possible {
                break;
            }
            if !rest.is_open(square) {
                flow = each(self, work, rest);
                break;
            }
        }
        work.spare.push(below);
        self.chosen.truncate(stood);
        flow
    }

    fn search_unpriced(
        &mut self,
        board: &PaddedBoard,
        rest: &FixedPriceState,
    ) -> ControlFlow<Stop> {
        let (open, allowed) = rest.to_masks(board);
        self.search_node(open, allowed, rest.node.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CoverSpec, CoverVariant, Incidence, exact};
    use bezzel_base::board::{BoardTopology, Grid, Size};
    use bezzel_base::core::processor::InstructionSet;
    use bezzel_base::core::sink::SearchCounter;
    use bezzel_base::core::{Limit, SilentObserver};
    use bezzel_base::piece::PIECES;

    fn covering(
        piece: &str,
        (files, ranks): (u64, u64),
        joins: BoardTopology,
        variant: CoverVariant,
    ) -> CoverSpec {
        let piece = PIECES.iter().find(|kind| kind.plural == piece).expect("a kind of piece");
        let grid = Grid::with_topology(Size::new(files, ranks).expect("a valid size"), joins);
        CoverSpec {
            piece: (*piece).clone(),
            grid,
            variant,
            required: Vec::new(),
            blocked: Vec::new(),
        }
    }

    /// Lists every cover, sorted, with prices on an instruction set or without prices. Also returns
    /// the number of nodes.
    fn covers<const N: usize>(
        covering: &CoverSpec,
        left: u64,
        path: Option<InstructionSet>,
    ) -> (Vec<Vec<u32>>, u64) {
        let field = CoverMasks::<N>::new(
            covering.grid.size,
            &Incidence::new(covering),
            covering.variant,
            false,
        );
        let board = path.and_then(|path| {
            PaddedBoard::from_spec(covering).map(|board| board.with_instructions(path))
        });
        let prices = board
            .as_ref()
            .map_or(Vec::new(), |board| board.cells_with_value(field.open.iter(), PIECE_COST / 8));
        let task = CoverTask {
            chosen: Vec::new(),
            open: field.open,
            allowed: field.allowed,
            root: None,
            prices,
        };
        let (limit, mut watch, mut found) = (Limit::default(), SilentObserver, Vec::new());
        let mut search_counter = SearchCounter::new(&limit);
        let mut take = |cover: &[u32]| {
            let mut cover = cover.to_vec();
            cover.sort_unstable();
            found.push(cover);
            Continue(())
        };
        let mut run = CoverSearch::new(&field, &mut search_counter, &mut watch, &mut take);
        let flow = match &board {
            Some(board) => run.run_task_priced(board, &task, left),
            None => run.run_task(&task, left),
        };
        assert!(flow.is_continue());
        found.sort_unstable();
        (found, search_counter.nodes())
    }

    #[test]
    fn prices_find_every_cover_once() {
        for piece in ["knights", "kings"] {
            for (board, joins) in [
                ((5, 6), BoardTopology::NONE),
                ((4, 7), BoardTopology::NONE),
                ((6, 6), BoardTopology::NONE),
                ((5, 5), BoardTopology::TORUS),
                ((3, 8), BoardTopology::NONE),
            ] {
                for variant in [CoverVariant::Plain, CoverVariant::Independent, CoverVariant::Total]
                {
                    let covering = covering(piece, board, joins, variant);
                    let least =
                        (1..9).find(|&pieces| !covers::<1>(&covering, pieces, None).0.is_empty());
                    for pieces in least
                        .into_iter()
                        .flat_map(|least| [least, least + 1])
                        .chain([MIN_PRICED_PIECES + 2])
                    {
                        let plain = covers::<1>(&covering, pieces, None).0;
                        for &path in InstructionSet::available() {
                            let priced = covers::<1>(&covering, pieces, Some(path)).0;
                            assert_eq!(
                                priced, plain,
                                "{piece} {board:?} {variant:?} {pieces} {path:?}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn all_instructions_make_the_same_search() {
        let boards = [
            ("knights", (9, 9), BoardTopology::NONE, 14),
            ("knights", (10, 10), BoardTopology::NONE, 15),
            ("knights", (11, 11), BoardTopology::NONE, 20),
            ("kings", (9, 7), BoardTopology::TORUS, 8),
        ];
        let unlike = [
            ("knights", (8, 11), BoardTopology::NONE, 15),
            ("knights", (8, 8), BoardTopology::TORUS, 9),
        ];
        for (piece, board, joins, pieces) in boards.into_iter().chain(unlike) {
            let covering = covering(piece, board, joins, CoverVariant::Plain);
            let plain = covers::<2>(&covering, pieces, Some(InstructionSet::Portable));
            assert!(plain.1 > 2, "{piece} {board:?}: {}", plain.1);
            for &path in InstructionSet::available() {
                assert_eq!(
                    covers::<2>(&covering, pieces, Some(path)),
                    plain,
                    "{piece} {board:?} {path:?}"
                );
            }
        }
    }

    /// Side, minimum number of knights, covers, classes: A006075, A103315, A006076.
    const KNIGHTS: &[(u64, u64, u128, u128)] = &[
        (8, 12, 2, 1),
        (9, 14, 2, 1),
        (10, 16, 4, 2),
        (12, 24, 2, 1),
        (11, 21, 800, 100),
        (13, 28, 152, 20),
        (14, 32, 4, 1),
        (15, 36, 504, 63),
    ];

    #[test]
    fn covers_by_knights_agree_with_published_values() {
        let slow = std::env::var_os("BEZZEL_SLOW").is_some();
        for &(side, pieces, total, classes) in if slow { KNIGHTS } else { &KNIGHTS[..4] } {
            let covering =
                covering("knights", (side, side), BoardTopology::NONE, CoverVariant::Plain);
            let (none, searched) = exact::find_any(&covering, pieces - 1, false, &Limit::default());
            assert!(none.is_none() && searched.end.is_complete(), "{side}");
            let counted = exact::count(&covering, pieces, &Limit::default());
            assert_eq!((counted.total, counted.classes), (total, Some(classes)), "{side}");
        }
    }
}
