//! State of a node in the search by prices.

use super::padded::{Cells, Padded};

/// Cost of a piece. No price is higher, and the sum of the prices that a piece covers, at most
/// nine, fits 16 bits.
pub(super) const PIECE: i16 = 1 << 11;

/// State of a node.
#[derive(Clone)]
pub(super) struct Node {
    /// All bits on squares that are open, or allowed, and none elsewhere.
    pub(super) open: Cells,
    pub(super) allowed: Cells,
    pub(super) left: u64,
    /// Prices, which are zero on squares that are not open.
    pub(super) prices: Cells,
}

impl Node {
    /// Returns the cost of the remaining pieces.
    pub(super) fn most(&self) -> i32 {
        self.left as i32 * i32::from(PIECE)
    }

    /// Places a piece on the cell. Returns `false` if none is allowed there any more.
    pub(super) fn put(&mut self, board: &Padded, cell: usize, independent: bool) -> bool {
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
}
