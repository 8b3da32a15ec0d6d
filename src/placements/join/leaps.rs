//! Additional data for pieces that also attack as knights: superqueens.
//!
//! A leap reaches two lines far, so that only the squares of a quadrant next to the middle lines
//! matter to the other quadrants. They are represented by the bits of a placement beyond those of
//! its diagonals:
//!
//! ```text
//! bit   0 ...      diagonals
//!       near       right halves: the row of the queen in each of the two columns next to the
//!                  middle, as a number of four bits
//!       meeting    squares of two rows next to the middle, in the columns of one of the two
//!                  quadrants of a half: this one sets those that it occupies, the other one
//!                  those that it attacks; they are compatible if they have no common bit
//! ```
//!
//! When a block of right halves is transposed, the rows of `near` show which halves hold a queen on
//! each of a few squares. They are then replaced by rows that show which halves attack each square
//! of two columns on the left. From there on, these rows are treated like diagonals.

use super::cases::{ColumnSplit, JoinCase};
use super::geometry::{BoardHalf, QuadrantGeometry};
use super::row::BitRow;
use super::table::QuadrantPlacement;
use bezzel_base::core::bitset::iter_bits;
use bezzel_base::core::zip_slices::zip_slices;

/// Longest side of a board of superqueens. Beyond it there are not enough bits.
pub(super) const MAX_SIDE: u32 = 21;

/// Number of columns of which the right halves store the row of the queen, in four bits each.
const NEAR: u32 = 2;

/// Quadrant that a list of placements is for, in these rows, and the columns of both quadrants of
/// its half.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuadrantContext<'a> {
    pub(super) case: &'a JoinCase,
    pub(super) half: BoardHalf,
    pub(super) right: bool,
    pub(super) rows: u32,
    pub(super) columns: ColumnSplit,
}

/// Queens of the middle lines that do not attack each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct MiddleQueens {
    pub(super) row: u32,
    pub(super) column: u32,
    /// Squares of their quadrant that they attack as knights.
    attacked: u128,
}

impl QuadrantContext<'_> {
    /// Returns the bits of a placement, or `None` if the queen in the centre attacks it. `seen`
    /// returns its diagonals.
    #[inline(always)]
    pub(super) fn placement_bits(
        &self,
        placement: &QuadrantPlacement,
        seen: impl Fn(u64) -> u64,
    ) -> Option<u64> {
        let mask = seen(placement[0]);
        let leaps =
            if mask & self.case.taken == 0 { self.leap_bits(placement, None) } else { None };
        leaps.map(|leaps| mask | leaps)
    }

    /// Returns the bits of a placement beyond its diagonals, including the queens of the middle
    /// lines if they belong to it. Returns `None` if these attack it.
    #[inline(always)]
    pub(super) fn leap_bits(
        &self,
        placement: &QuadrantPlacement,
        cross: Option<MiddleQueens>,
    ) -> Option<u64> {
        if self.case.geometry.leaps { self.compute_leap_bits(placement, cross) } else { Some(0) }
    }

    fn compute_leap_bits(
        &self,
        &[_, code]: &QuadrantPlacement,
        cross: Option<MiddleQueens>,
    ) -> Option<u64> {
        let geometry = self.case.geometry;
        let own = self.rows & !cross.map_or(0, |cross| 1 << cross.row);
        let squares = geometry.placement_squares(own, code);
        let shut = match cross {
            Some(cross) => cross.attacked,
            None if self.case.has_center() => geometry.square_bit(0, 1) | geometry.square_bit(1, 0),
            None => 0,
        };
        let near = if self.right { self.near_bits(squares, cross) } else { 0 };
        (squares & shut == 0)
            .then(|| near << (2 * geometry.family_size()) | self.meeting_bits(squares, cross))
    }

    /// Returns the rows of the queens in the columns next to the middle.
    fn near_bits(&self, squares: u128, cross: Option<MiddleQueens>) -> u64 {
        let geometry = self.case.geometry;
        let first =
            if self.half == BoardHalf::Above { 0 } else { geometry.side - self.rows.count_ones() };
        let number = |row: u32| u64::from(first + (self.rows & ((1 << row) - 1)).count_ones() + 1);
        let in_column = |column| {
            let row =
                (0..geometry.side).find(|&row| squares & geometry.square_bit(column, row) != 0);
            row.map_or(0, number)
        };
        match cross {
            None if geometry.gap == 1 => in_column(0) | in_column(1) << 4,
            None => in_column(0),
            Some(MiddleQueens { row, column: 0, .. }) => {
                u64::from(geometry.side + 1) | number(row) << 4
            }
            Some(MiddleQueens { row, .. }) => in_column(0) | number(row) << 4,
        }
    }

    /// Returns the occupied and attacked squares next to the middle row, so that an upper and a
    /// lower quadrant with a common bit attack each other.
    fn meeting_bits(&self, squares: u128, cross: Option<MiddleQueens>) -> u64 {
        let (geometry, side) = (self.case.geometry, self.case.geometry.side);
        let (all, line) =
            ((1 << side) - 1, |row: u32| (squares >> (side * row)) as u32 & ((1 << side) - 1));
        let beside = |columns: u32, by: u32| (columns << by | columns >> by) & all;
        // The squares that the quadrant attacks in the two rows next to the middle on the other
        // side of it.
        let middle = cross.map_or([0; 3], |MiddleQueens { row, column, .. }| {
            [beside(1 << column, 2) | u32::from(row == 0), beside(1 << column, 1), 1 << column]
        });
        let attacked = match geometry.gap {
            1 => [beside(line(0), 2) | beside(line(1), 1), beside(line(0), 1)],
            _ => [beside(line(0), 1) | middle[0], middle[1]],
        };
        let ColumnSplit { above, below } = self.columns;
        // Each row is represented in the columns of one of the two quadrants. Quadrants with fewer
        // rows have fewer columns. On an odd board, only the queen of the middle row reaches the
        // second row.
        let [(zero, first), (one, second)] =
            match (self.half, self.right && self.case.has_middle_queens(BoardHalf::Above)) {
                (BoardHalf::Above, true) => [(attacked[0], below), (middle[2], above)],
                (BoardHalf::Below, true) => [(line(0), below), (beside(line(1), 1), above)],
                (BoardHalf::Above, false) if self.right => [(line(0), above), (line(1), above)],
                (BoardHalf::Below, false) if self.right => attacked.map(|row| (row, above)),
                (BoardHalf::Above, _) => attacked.map(|row| (row, below)),
                (BoardHalf::Below, _) => [(line(0), below), (line(1), below)],
            };
        (compact_columns(zero, first) | compact_columns(one, second) << first.count_ones())
            << geometry.meeting_start()
    }
}

impl QuadrantGeometry {
    /// Returns the bit of a square of a quadrant.
    pub(super) fn square_bit(self, x: u32, y: u32) -> u128 {
        1 << (x + y * self.side)
    }

    /// Returns the squares that a queen attacks as a knight within its quadrant.
    pub(super) fn knight_attacks(self, x: u32, y: u32) -> u128 {
        let squares =
            (0..self.side * self.side).map(|index| (index % self.side, index / self.side));
        let leapt = squares.filter(|&(a, b)| x.abs_diff(a) * y.abs_diff(b) == 2);
        leapt.fold(0, |all, (a, b)| all | self.square_bit(a, b))
    }

    /// Returns the squares of a placement in these rows.
    fn placement_squares(self, mut rows: u32, mut code: u64) -> u128 {
        let (mut squares, mut place) = (0, 0);
        while rows != 0 {
            let pair = (code & 0xFF) as u32;
            let x = if place % 2 == 0 { pair % self.side } else { pair / self.side };
            squares |= self.square_bit(x, rows.trailing_zeros());
            code >>= 8 * (place % 2);
            (place, rows) = (place + 1, rows & (rows - 1));
        }
        squares
    }

    /// Returns the queens of the middle column, in this row, and of the middle row, in this column.
    /// Returns `None` if they attack each other as knights.
    pub(super) fn middle_queens(self, row: u32, column: u32) -> Option<MiddleQueens> {
        if !self.leaps {
            return Some(MiddleQueens { row, column, attacked: 0 });
        }
        // Distances from the centre, with the middle lines at zero.
        let ([up, right], side) = ([row + 1, column + 1], 1..=self.side);
        let attacked = |&(x, y): &(u32, u32)| x * y.abs_diff(up) == 2 || x.abs_diff(right) * y == 2;
        let squares = side.clone().flat_map(|y| side.clone().map(move |x| (x, y))).filter(attacked);
        let shut = squares.fold(0, |all, (x, y)| all | self.square_bit(x - 1, y - 1));
        (up * right != 2).then_some(MiddleQueens { row, column, attacked: shut })
    }

    /// Returns the first bit of the occupied or attacked squares next to the middle row.
    #[inline]
    pub(super) fn meeting_start(self) -> u32 {
        2 * self.family_size() + 4 * NEAR
    }

    /// Returns the bits for the squares next to the middle row, in which two quadrants on the left
    /// may conflict.
    #[inline]
    pub(super) fn extract_meeting(self, bits: u64) -> u32 {
        (bits >> self.meeting_start()) as u32
    }

    /// Returns the height of a row above or below the middle row, which has height zero.
    fn row_height(self, half: BoardHalf, row: u32) -> i32 {
        match half {
            BoardHalf::Above => (row + self.gap - 1) as i32,
            BoardHalf::Below => -1 - row as i32,
        }
    }

    /// Returns the bit of the right halves that attack a square of the left quadrants as a knight.
    /// The row is given by its index among those on the left, above and then below.
    #[inline]
    pub(super) fn leap_bit_from_right(self, x: usize, place: usize) -> u64 {
        if !self.leaps || x >= 2 {
            return 0;
        }
        1 << (2 * self.family_size() as usize + x * self.side as usize + place)
    }

    /// Returns the heights of rows above and below the middle.
    fn row_heights(self, [above, below]: [u32; 2]) -> Vec<i32> {
        let heights =
            |half, rows: u32| iter_bits(rows).map(move |row| self.row_height(half, row as u32));
        heights(BoardHalf::Above, above).chain(heights(BoardHalf::Below, below)).collect()
    }

    /// Replaces the rows for the squares of the right halves by rows of the right halves that
    /// attack each square of two columns on the left. It needs the rows above and below on the left
    /// and on the right.
    pub(super) fn replace_leap_rows(
        self,
        left: [u32; 2],
        right: [u32; 2],
        taken: &mut [BitRow; 64],
    ) {
        let start = 2 * self.family_size();
        let numbers: [BitRow; 4 * NEAR as usize] =
            std::array::from_fn(|bit| taken[start as usize + bit]);
        let mut right = self.row_heights(right);
        right.push(0);
        let holds = |column: usize, number: usize| {
            let bit = |row: BitRow, bit: usize| {
                let digit = &numbers[4 * column + bit];
                row.and(&if number >> bit & 1 == 1 { *digit } else { digit.not() })
            };
            (0..4).fold(BitRow([!0; 8]), bit)
        };
        let held: [Vec<BitRow>; NEAR as usize] = std::array::from_fn(|column| {
            (1..=right.len()).map(|number| holds(column, number)).collect()
        });
        for (place, height) in self.row_heights(left).into_iter().enumerate() {
            for x in 0..2 {
                let mut attacked = BitRow::default();
                for (column, held) in held.iter().enumerate() {
                    // On a board with a middle column, this is the second one.
                    let away =
                        if self.gap == 1 { x + column as u32 + 1 } else { x + 2 - column as u32 };
                    for (row, other) in zip_slices(held, &right) {
                        if away * height.abs_diff(*other) == 2 {
                            attacked = attacked.or(row);
                        }
                    }
                }
                taken[(start + x * self.side) as usize + place] = attacked;
            }
        }
    }
}

/// Maps the columns of a set to their indices in another set. Columns that are not in it are
/// ignored.
fn compact_columns(columns: u32, of: u32) -> u64 {
    iter_bits(columns & of)
        .fold(0, |all, column| all | 1 << (of & ((1 << column) - 1)).count_ones())
}
