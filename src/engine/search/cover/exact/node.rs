//! What is left to do at a node of the search by prices.

use super::padded::{Cells, Padded};

/// What a piece costs. No price is higher, and the prices that a piece covers, nine at most, do not exceed 16 bits.
pub(super) const PIECE: i16 = 1 << 11;

/// What is left to do at a node.
#[derive(Clone)]
pub(super) struct Node {
    /// All bits on squares that are open, or allowed; none elsewhere.
    pub(super) open: Cells,
    pub(super) allowed: Cells,
    pub(super) left: u64,
    /// Zero on squares that are not open.
    pub(super) prices: Cells,
}

impl Node {
    /// What the pieces that are left cost.
    pub(super) fn most(&self) -> i32 {
        self.left as i32 * i32::from(PIECE)
    }

    /// A piece on the cell; false if none may stand there any more.
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
