//! Consequences, at fixed prices, of a piece on a square or of its absence.
//!
//! If the bound leaves little slack, a square whose price exceeds it is covered exactly once: the
//! pieces nearly cover the board exactly. So one piece forbids many others, squares are left with
//! one way or none, and most branches end without a step for prices.
//!
//! A square costs its price as soon as a second piece covers it, so the slack is known without a
//! sum over the board:
//!
//! ```text
//!   slack = cost of the remaining pieces - prices of the open squares - negative costs of allowed squares
//! ```
//!
//! Four rules are applied until none changes anything. None loses a cover:
//!
//! - a square that costs more than the slack is forbidden;
//! - an open square without a way ends the branch;
//! - an open square with one way gets its piece;
//! - the price of an open square whose ways all have positive cost rises by the least of these
//!   costs (dual ascent). No cost falls below zero, and the slack decreases by the same amount.
//!
//! Each open square is then covered by some allowed piece of cost at most zero. So a square is
//! checked again only when it has fewer than two ways left, or when a piece that covers it and had
//! cost at most zero was forbidden or became more expensive.

use super::lanes::LaneBlock;
use super::node::PriceNode;
use super::padded::{CellValues, MAX_COVERED, PaddedBoard};

/// Cost of a piece on a square where none is allowed.
pub(super) const FORBIDDEN: i16 = i16::MIN;
/// Number of ways of a covered square. It is decremented, too, because testing whether a square is
/// open would take longer.
pub(super) const COVERED: i16 = i16::MAX;
/// More ways than an open square has, and fewer than a covered one keeps.
const MANY: i16 = i16::MAX / 2;

/// State of a node with the consequences of its prices.
pub(super) struct FixedPriceState {
    /// Open and allowed squares, remaining pieces, and prices.
    pub(super) node: PriceNode,
    /// Remaining cost of a piece on each square, or [`FORBIDDEN`] if none is allowed.
    pub(super) costs: CellValues,
    /// Number of squares from which each open square may still be covered. It is very large for
    /// covered squares.
    pub(super) ways: CellValues,
    /// Difference between the cost of the remaining pieces and the bound.
    pub(super) slack: i32,
    /// Cells of the pieces placed since this was last emptied.
    pub(super) placed: Vec<usize>,
    /// Open squares to be checked, one bit per cell.
    dirty: Vec<u64>,
}

impl FixedPriceState {
    pub(super) fn new(board: &PaddedBoard) -> FixedPriceState {
        let zero = || board.zero_cells();
        let node = PriceNode { open: zero(), allowed: zero(), left: 0, prices: zero() };
        let (costs, ways) = (vec![FORBIDDEN; zero().len()], vec![COVERED; zero().len()]);
        let dirty = vec![0; costs.len().div_ceil(64)];
        FixedPriceState { node, costs, ways, slack: 0, placed: Vec::new(), dirty }
    }

    /// Copies another state that has no squares to be checked.
    pub(super) fn copy_from(&mut self, other: &FixedPriceState) {
        self.node.open.copy_from_slice(&other.node.open);
        self.node.allowed.copy_from_slice(&other.node.allowed);
        self.node.prices.copy_from_slice(&other.node.prices);
        self.costs.copy_from_slice(&other.costs);
        self.ways.copy_from_slice(&other.ways);
        self.dirty.fill(0);
        self.placed.clear();
        (self.node.left, self.slack) = (other.node.left, other.slack);
    }

    /// Starts the propagation with this slack. The cells of `telling` that are not zero are
    /// checked.
    pub(super) fn start_propagation(
        &mut self,
        board: &PaddedBoard,
        slack: i32,
        telling: &CellValues,
    ) {
        self.slack = slack;
        self.placed.clear();
        self.dirty.fill(0);
        for (block, cells) in board.blocks(telling).iter().enumerate() {
            let mut found = matching_lanes(cells, |cell| cell != 0);
            while found != 0 {
                self.mark_dirty(board.cell_index(block, found.trailing_zeros() as usize));
                found &= found - 1;
            }
        }
    }

    /// Returns whether the square is open.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.ways[cell] < MANY
    }

    #[inline(always)]
    fn mark_dirty(&mut self, cell: usize) {
        self.dirty[cell / 64] |= 1 << (cell % 64);
    }

    /// Takes the next square to be checked.
    fn next_dirty(&mut self) -> Option<usize> {
        let word = self.dirty.iter().position(|&word| word != 0)?;
        let bits = self.dirty[word];
        self.dirty[word] = bits & (bits - 1);
        Some(word * 64 + bits.trailing_zeros() as usize)
    }

    /// Places a piece on an allowed cell. Returns `false` if it cannot be part of a cover.
    #[must_use]
    pub(super) fn place_piece(
        &mut self,
        board: &PaddedBoard,
        cell: usize,
        independent: bool,
    ) -> bool {
        if self.node.left == 0 {
            return false;
        }
        self.node.left -= 1;
        self.placed.push(cell);
        self.slack -= i32::from(self.costs[cell].max(0));
        self.costs[cell] = FORBIDDEN;
        self.node.allowed[cell] = 0;
        for &covered in &board.covered_cells[cell] {
            let covered = usize::from(covered);
            if self.ways[covered] > MANY {
                continue;
            }
            self.ways[covered] = COVERED;
            self.node.open[covered] = 0;
            let price = std::mem::take(&mut self.node.prices[covered]);
            if price > 0 {
                self.raise_costs(board, &board.covered_cells[covered], price);
            }
        }
        if independent {
            for &beside in &board.covered_cells[cell] {
                let beside = usize::from(beside);
                if self.costs[beside] != FORBIDDEN && !self.forbid_cell(board, beside) {
                    return false;
                }
            }
        }
        self.slack >= 0
    }

    /// Raises the cost of pieces on some cells by `price`.
    #[inline(always)]
    fn raise_costs(&mut self, board: &PaddedBoard, cells: &[u16; MAX_COVERED], price: i16) {
        for &cell in cells {
            let old = self.costs[usize::from(cell)];
            if old == FORBIDDEN {
                continue;
            }
            let new = old + price;
            self.costs[usize::from(cell)] = new;
            if old <= 0 {
                self.slack -= i32::from(new.min(0) - old);
                if new > 0 {
                    self.mark_near(board, usize::from(cell), MANY);
                }
            }
        }
    }

    /// Marks the squares that a piece on a cell covers and that have at most `most` ways.
    fn mark_near(&mut self, board: &PaddedBoard, cell: usize, most: i16) {
        for &covered in &board.covered_cells[cell] {
            if self.ways[usize::from(covered)] <= most {
                self.mark_dirty(usize::from(covered));
            }
        }
    }

    /// Forbids an allowed cell. Returns `false` if some square can then not be covered.
    #[must_use]
    pub(super) fn forbid_cell(&mut self, board: &PaddedBoard, cell: usize) -> bool {
        let cost = std::mem::replace(&mut self.costs[cell], FORBIDDEN);
        self.node.allowed[cell] = 0;
        self.slack += i32::from(cost.min(0));
        let mut fewest = COVERED;
        for &covered in &board.covered_cells[cell] {
            let ways = &mut self.ways[usize::from(covered)];
            *ways -= 1;
            fewest = fewest.min(*ways);
        }
        // A piece with positive cost does not limit a price.
        let telling = if cost <= 0 { MANY } else { 1 };
        if fewest <= telling {
            self.mark_near(board, cell, telling);
        }
        fewest > 0
    }

    /// Applies the rules until nothing changes. Returns `false` if no cover exists.
    #[must_use]
    pub(super) fn propagate(&mut self, board: &PaddedBoard, independent: bool) -> bool {
        let mut is_stale = true;
        while is_stale || self.dirty.iter().any(|&word| word != 0) {
            if !self.forbid_expensive(board) {
                return false;
            }
            let slack = self.slack;
            is_stale = false;
            while let Some(square) = self.next_dirty() {
                let is_possible = match self.ways[square] {
                    0 => false,
                    1 => {
                        is_stale = true;
                        self.place_forced(board, square, independent)
                    }
                    MANY.. => true,
                    _ => self.raise_price(board, square),
                };
                if !is_possible {
                    return false;
                }
            }
            is_stale |= self.slack < slack;
        }
        true
    }

    /// Forbids squares that cost more than the slack. Returns `false` if no cover exists.
    fn forbid_expensive(&mut self, board: &PaddedBoard) -> bool {
        if self.slack < 0 {
            return false;
        }
        let slack = self.slack.min(i32::from(i16::MAX)) as i16;
        for block in 0..board.blocks(&self.costs).len() {
            let costs = &board.blocks(&self.costs)[block];
            if costs.iter().fold(FORBIDDEN, |most, &cost| most.max(cost)) <= slack {
                continue;
            }
            let mut dear = matching_lanes(costs, |cost| cost > slack);
            while dear != 0 {
                let cell = board.cell_index(block, dear.trailing_zeros() as usize);
                dear &= dear - 1;
                if !self.forbid_cell(board, cell) {
                    return false;
                }
            }
        }
        true
    }

    /// Places a piece on the only square from which a square can be covered.
    fn place_forced(&mut self, board: &PaddedBoard, square: usize, independent: bool) -> bool {
        let by = board.covered_cells[square]
            .iter()
            .map(|&by| usize::from(by))
            .find(|&by| self.costs[by] != FORBIDDEN);
        by.is_some_and(|by| self.place_piece(board, by, independent))
    }

    /// Raises the price of a square as far as no piece gets a negative cost from it.
    fn raise_price(&mut self, board: &PaddedBoard, square: usize) -> bool {
        // With 1 subtracted, the lowest number, which marks a forbidden cell, wraps to the highest.
        let mut least = i16::MAX;
        for &by in &board.covered_cells[square] {
            least = least.min(self.costs[usize::from(by)].wrapping_sub(1));
        }
        if least >= 0 {
            least += 1;
            for &by in &board.covered_cells[square] {
                let cost = &mut self.costs[usize::from(by)];
                if *cost != FORBIDDEN {
                    *cost -= least;
                }
            }
            self.node.prices[square] += least;
            self.slack -= i32::from(least);
        }
        self.slack >= 0
    }

    /// Finds the cell from which a piece covers a square at the least cost.
    pub(super) fn cheapest_cell(&self, board: &PaddedBoard, square: usize) -> Option<usize> {
        let by = board.covered_cells(square).filter(|&by| self.costs[by] != FORBIDDEN);
        by.min_by_key(|&by| (self.costs[by], by))
    }

    /// Finds the open square with the fewest ways.
    pub(super) fn most_constrained(&self) -> Option<usize> {
        let least = self.ways.iter().fold(COVERED, |least, &ways| least.min(ways));
        if least >= MANY { None } else { self.ways.iter().position(|&ways| ways == least) }
    }
}

/// Returns the numbers of a block that satisfy a condition, one bit each.
#[inline(always)]
fn matching_lanes(block: &LaneBlock, holds: impl Fn(i16) -> bool) -> u32 {
    block
        .iter()
        .enumerate()
        .fold(0, |set, (place, &number)| set | u32::from(holds(number)) << place)
}

#[cfg(test)]
mod tests {
    use super::super::node::PIECE_COST;
    use super::*;
    use crate::{CoverSpec, CoverVariant};
    use bezzel_base::board::{BoardTopology, Grid, Size};
    use bezzel_base::core::SplitMix64;
    use bezzel_base::piece::{KING, KNIGHT};

    /// Computes the remaining cost of a piece on a square from the prices alone.
    fn cost(board: &PaddedBoard, rest: &FixedPriceState, cell: usize) -> i16 {
        PIECE_COST - board.covered_cells(cell).map(|covered| rest.node.prices[covered]).sum::<i16>()
    }

    fn slack(board: &PaddedBoard, rest: &FixedPriceState) -> i32 {
        let squares = board.square_cells.iter();
        let gain = |&cell: &usize| match rest.node.allowed[cell] {
            0 => 0,
            _ => i32::from(cost(board, rest, cell).min(0)),
        };
        let least: i32 = squares.map(|cell| i32::from(rest.node.prices[*cell]) + gain(cell)).sum();
        rest.node.remaining_cost() - least
    }

    fn assert_true(board: &PaddedBoard, rest: &FixedPriceState) {
        for &cell in &board.square_cells {
            let is_allowed = rest.node.allowed[cell] != 0;
            assert_eq!(
                rest.costs[cell],
                if is_allowed { cost(board, rest, cell) } else { FORBIDDEN }
            );
            assert_eq!(rest.is_open(cell), rest.node.open[cell] != 0);
            let ways = board.covered_cells(cell).filter(|&by| rest.node.allowed[by] != 0).count();
            assert!(!rest.is_open(cell) || rest.ways[cell] as usize == ways);
            assert!(rest.is_open(cell) || rest.node.prices[cell] == 0);
        }
        assert_eq!(rest.slack, slack(board, rest));
    }

    #[test]
    fn incremental_state_agrees_with_the_prices() {
        let mut random = SplitMix64::new(3);
        let mut concluded = 0;
        for round in 0..400 {
            let joins = if round % 2 == 0 { BoardTopology::NONE } else { BoardTopology::TORUS };
            let grid = Grid::with_topology(Size::new(6, 7).expect("a valid size"), joins);
            let variant =
                [CoverVariant::Plain, CoverVariant::Total, CoverVariant::Independent][round % 3];
            let piece = if round % 5 == 0 { &KING } else { &KNIGHT };
            let covering = CoverSpec {
                piece: piece.clone(),
                grid,
                variant,
                required: Vec::new(),
                blocked: Vec::new(),
            };
            let board = PaddedBoard::from_spec(&covering).expect("a piece that leaps");
            let independent = variant == CoverVariant::Independent;
            let mut rest = FixedPriceState::new(&board);
            rest.node.left = 8 + random.next_below(8);
            for &cell in &board.square_cells {
                (rest.node.open[cell], rest.node.allowed[cell]) = (-1, -1);
                rest.node.prices[cell] = random.next_below(PIECE_COST as u64 / 4) as i16;
            }
            for &cell in &board.square_cells {
                rest.costs[cell] = cost(&board, &rest, cell);
                rest.ways[cell] =
                    board.covered_cells(cell).filter(|&by| rest.node.allowed[by] != 0).count()
                        as i16;
            }
            let telling = board.cells_with_value(0..board.square_cells.len() as u32, 1);
            rest.start_propagation(&board, slack(&board, &rest), &telling);
            assert_true(&board, &rest);
            while rest.propagate(&board, independent) {
                assert_true(&board, &rest);
                concluded += 1;
                let allowed: Vec<usize> = board
                    .nonzero_squares(&rest.node.allowed)
                    .map(|at| board.square_cells[at as usize])
                    .collect();
                let Some(&cell) =
                    allowed.get(random.next_below(allowed.len().max(1) as u64) as usize)
                else {
                    break;
                };
                let goes_on = match random.next_below(3) {
                    0 => rest.place_piece(&board, cell, independent),
                    _ => rest.forbid_cell(&board, cell),
                };
                if !goes_on {
                    break;
                }
                assert_true(&board, &rest);
            }
        }
        assert!(concluded > 1000, "{concluded}");
    }
}
