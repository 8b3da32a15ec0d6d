//! State of a node in the search by prices.

use super::padded::{CellValues, PaddedBoard};

/// Cost of a piece. No price is higher, and the sum of the prices that a piece covers, at most
/// nine, fits 16 bits.
pub(super) const PIECE_COST: i16 = 1 << 11;

/// State of a node.
#[derive(Clone)]
pub(super) struct PriceNode {
    /// All bits on squares that are open, or allowed, and none elsewhere.
    pub(super) open: CellValues,
    pub(super) allowed: CellValues,
    pub(super) left: u64,
    /// Prices, which are zero on squares that are not open.
    pub(super) prices: CellValues,
}

impl PriceNode {
    /// Returns the cost of the remaining pieces.
    pub(super) fn remaining_cost(&self) -> i32 {
        self.left as i32 * i32::from(PIECE_COST)
    }

    /// Places a piece on the cell. Returns `false` if none is allowed there any more.
    pub(super) fn place_piece(
        &mut self,
        board: &PaddedBoard,
        cell: usize,
        independent: bool,
    ) -> bool {
        if self.left == 0 || self.allowed[cell] == 0 {
            return false;
        }
        self.left -= 1;
        self.allowed[cell] = 0;
        for covered in board.covered_cells(cell) {
            self.open[covered] = 0;
            self.prices[covered] = 0;
            if independent {
                self.allowed[covered] = 0;
            }
        }
        true
    }
}
