//! Rows of 512 bits, one bit for each right half of a block.

/// 512 bits, one for each of 512 halves of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct BitRow(pub(super) [u64; 8]);

impl BitRow {
    // Loops instead of closures, because a closure would not be compiled for the instructions of
    // its caller.
    #[inline(always)]
    pub(super) fn and(mut self, other: &BitRow) -> BitRow {
        for lane in 0..8 {
            self.0[lane] &= other.0[lane];
        }
        self
    }

    #[inline(always)]
    pub(super) fn or(mut self, other: &BitRow) -> BitRow {
        for lane in 0..8 {
            self.0[lane] |= other.0[lane];
        }
        self
    }

    #[inline(always)]
    pub(super) fn not(mut self) -> BitRow {
        for lane in 0..8 {
            self.0[lane] = !self.0[lane];
        }
        self
    }
}

/// 256 rows, so that no index stored in a byte is out of bounds.
pub(super) type RowTable = [BitRow; 256];

/// Number of elements that a loop may write beyond its results.
pub(super) const SLACK: usize = 64;

/// Returns the columns of two rows.
#[inline(always)]
pub(super) fn column_pair(columns: u64, place: usize) -> usize {
    usize::from((columns >> (8 * place)) as u8)
}

/// Grows a buffer for a number of results and for the elements that a loop writes beyond them.
#[inline(always)]
pub(super) fn reserve_slack<T: Clone + Default>(buffer: &mut Vec<T>, results: usize) {
    if buffer.len() < results + SLACK {
        buffer.resize((results + SLACK).next_power_of_two(), T::default());
    }
}
