//! The cases that represent all solutions under the symmetries of the square, and the splits of
//! their rows.

use super::geometry::{BoardEdge, BoardHalf, QuadrantGeometry};
use super::open_squares::{OpenSquares, QuadrantShape};
use super::quadrants::{Shapes, TableNumbers};
use bezzel_base::core::bitset::iter_bits;
use std::sync::Arc;

/// Choice of the queens of the middle column and row of an odd board, made before the quadrants are
/// joined.
#[derive(Clone, Debug)]
pub(super) struct JoinCase {
    /// Rows above the middle, by distance. The rows below and the columns on either side have the
    /// same set.
    pub(super) all: u32,
    /// Occupied diagonals.
    pub(super) taken: u64,
    /// Half with the queen of the middle column, if this and the middle row have a queen outside
    /// the centre.
    crossed: Option<BoardHalf>,
    pub(super) geometry: QuadrantGeometry,
    /// Squares that may hold a queen.
    pub(super) open: Arc<OpenSquares>,
    /// Tables of the quadrants.
    pub(super) tables: TableNumbers,
    /// Rows that each quadrant may have, above and below, on the left and on the right.
    rows: [[u32; 2]; 2],
    /// Rows and columns of the queens of the middle lines, if they belong to a quadrant.
    cross: [u32; 2],
}

/// Split of the columns of one side between its two quadrants. The right quadrant with the queens
/// of the middle lines includes the column of the queen of the middle row.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColumnSplit {
    pub(super) above: u32,
    pub(super) below: u32,
}

impl JoinCase {
    /// Lists the cases of all these images of the open squares of a board. Also returns the
    /// distinct quadrants.
    pub(super) fn from_images(
        geometry: QuadrantGeometry,
        images: Vec<OpenSquares>,
    ) -> (Shapes, Vec<JoinCase>) {
        let mut quadrants = Shapes::new(geometry);
        let cases = images
            .into_iter()
            .flat_map(|open| JoinCase::enumerate_cases(open, &mut quadrants))
            .collect();
        (quadrants, cases)
    }

    /// Lists the cases of a board whose queens are on open squares.
    ///
    /// Consider a solution with queens in the middle column and row, but not in the centre. Exactly
    /// one of its images has the queen of the column below, that of the row to the right, and that
    /// of the row farther out. If they are at the same distance from the centre, which only a blind
    /// line allows, it is the image with the blind line on the right. If its lower left quadrant
    /// has more queens than the upper left one, its mirror image is counted.
    pub(super) fn enumerate_cases(open: OpenSquares, quadrants: &mut Shapes) -> Vec<JoinCase> {
        let geometry = QuadrantGeometry { blind: open.blind, ..quadrants.geometry };
        let open = Arc::new(open);
        let halves = [BoardHalf::Above, BoardHalf::Below];
        let looks = halves
            .map(|half| [false, true].map(|right| open.quadrant_shape(geometry, half, right)));
        let rows = looks.each_ref().map(|looks| looks.each_ref().map(open_rows));
        let tables = looks.map(|looks| looks.map(|look| quadrants.intern_shape(look)));
        let all = (1 << geometry.side) - 1;
        let whole =
            JoinCase { all, taken: 0, crossed: None, geometry, open, tables, rows, cross: [0; 2] };
        if geometry.gap == 1 {
            return vec![whole];
        }
        let centre =
            JoinCase { taken: geometry.rising_bit(0) | geometry.falling_bit(0), ..whole.clone() };
        let has_centre = whole.open.rank_files(geometry.side as usize) >> geometry.side & 1 == 1;
        let crossed =
            [BoardHalf::Below, BoardHalf::Above].map(|half| whole.with_middle_queens(half));
        has_centre.then_some(centre).into_iter().chain(crossed.into_iter().flatten()).collect()
    }

    /// Returns the case with the queen of the middle column on this side of the middle row, or
    /// `None` if there is no open square for it.
    fn with_middle_queens(&self, half: BoardHalf) -> Option<JoinCase> {
        let (geometry, mut rows) = (self.geometry, self.rows);
        let cross = [self.open.middle_column(geometry, half), self.open.middle_row(geometry)];
        rows[usize::from(half == BoardHalf::Below)][1] |= cross[0];
        let case = JoinCase { crossed: Some(half), rows, cross, ..self.clone() };
        let has_some = case.middle_queen_pairs(self.all, self.all).next().is_some();
        has_some.then_some(case)
    }

    /// Returns whether the right quadrant above or below may have these rows, and the left one the
    /// others.
    pub(super) fn can_have_rows(&self, half: BoardHalf, right: u32) -> bool {
        let [others, own] = self.rows[usize::from(half == BoardHalf::Below)];
        right & !own == 0 && self.all & !right & !others == 0
    }

    /// Returns whether a queen is in the centre.
    pub(super) fn has_center(&self) -> bool {
        self.taken != 0
    }

    /// Returns whether the right quadrant on one side of the middle includes a queen of the middle
    /// column and one of the middle row.
    pub(super) fn has_middle_queens(&self, half: BoardHalf) -> bool {
        self.crossed == Some(half)
    }

    /// Lists the sets of rows whose placements are needed for the right quadrant with `rows` on one
    /// side of the middle.
    pub(super) fn needed_row_sets(&self, half: BoardHalf, rows: u32) -> impl Iterator<Item = u32> {
        let crossed = if self.has_middle_queens(half) { rows } else { 0 };
        std::iter::once(rows).chain(iter_bits(crossed).map(move |row| rows & !(1 << row)))
    }

    /// Lists the possible rows of the queen of the middle column among `rows`, each with the
    /// possible columns of the queen of the middle row.
    pub(super) fn middle_queen_pairs(
        &self,
        rows: u32,
        columns: u32,
    ) -> impl Iterator<Item = (u32, u32)> {
        let [open_rows, open_columns] = self.cross;
        let (columns, last) = (columns & open_columns, self.geometry.side - 1);
        let out = move |row: usize| {
            if row as u32 == last && self.is_blind_on_right() { 1 << row } else { !1 << row }
        };
        iter_bits(rows & open_rows)
            .flat_map(move |row| iter_bits(columns & out(row)).map(move |column| (row, column)))
            .map(|(row, column)| (row as u32, column as u32))
    }

    /// Returns the diagonals of the queens in this row of the middle column and in this column of
    /// the middle row.
    pub(super) fn middle_diagonals(&self, row: u32, column: u32) -> u64 {
        let (away, right) = (row as i32 + 1, column as i32 + 1);
        let up = if self.has_middle_queens(BoardHalf::Above) { away } else { -away };
        let upright = self.geometry.rising_bit(up) | self.geometry.falling_bit(up);
        let is_blind = column + 1 == self.geometry.side && self.is_blind_on_right();
        upright
            | if is_blind {
                0
            } else {
                self.geometry.rising_bit(-right) | self.geometry.falling_bit(right)
            }
    }

    /// Returns whether the last column on the right is blind. The queen of the middle column is
    /// nearer to the centre and thus never on a blind line.
    pub(super) fn is_blind_on_right(&self) -> bool {
        self.geometry.blind == Some(BoardEdge::Right)
    }

    /// Compares the set of rows of the upper right quadrant with another set that a symmetry may
    /// map to it. Returns `None` if that set or its complement comes first. Otherwise returns how
    /// many of the two are equal to it.
    ///
    /// The symmetries of the square permute eight sets. Only cases in which the first set is least
    /// are counted, each with weight eight divided by the number of sets that are equally least.
    /// Summed over its images, each solution then counts once.
    ///
    /// Any order of sets with the same number of rows is possible. In about twenty others, by other
    /// rows first or by sums of the distances, 16 queens took 1 % to 20 % more instructions: the
    /// least sets have rows near the middle, so that there are few right halves.
    pub(super) fn count_ties(&self, least: u32, other: u32) -> Option<usize> {
        if self.crossed.is_some() {
            return Some(0);
        }
        let key = |set: u32| (set.count_ones(), set);
        let both = [other, self.all & !other];
        let first = both.iter().all(|&set| key(set) >= key(least));
        first.then(|| both.iter().filter(|&&set| set == least).count())
    }

    /// Counts the ties of two sets of rows on the right, above and below. The result is at least
    /// one.
    pub(super) fn count_row_ties(&self, top: u32, bottom: u32) -> Option<usize> {
        let ties = self.count_ties(top, top)? + self.count_ties(top, bottom)?;
        Some(ties.max(1))
    }

    /// Lists the sets of rows above the middle that the upper right quadrant may have, including
    /// the row of the queen of the middle column.
    pub(super) fn top_row_sets(&self) -> Vec<u32> {
        let half = |set: &u32| match self.crossed {
            None => true,
            Some(BoardHalf::Below) => 2 * set.count_ones() <= self.all.count_ones(),
            Some(BoardHalf::Above) => *set != 0 && 2 * set.count_ones() < self.all.count_ones(),
        };
        subsets(self.all).filter(half).filter(|&set| self.count_ties(set, set).is_some()).collect()
    }

    /// Lists the sets of rows below the middle that the lower right quadrant may have if the upper
    /// one has `above` queens.
    pub(super) fn bottom_row_sets(&self, above: u32) -> Vec<u32> {
        subsets(self.all).filter(|set| set.count_ones() + above == self.all.count_ones()).collect()
    }

    /// Lists the splits of the columns on the right and on the left if the upper right quadrant has
    /// `above` queens.
    pub(super) fn column_splits(&self, above: u32) -> [Vec<ColumnSplit>; 2] {
        let share = |columns: u32| {
            let fits = move |set: &u32| set.count_ones() == columns;
            subsets(self.all)
                .filter(fits)
                .map(|above| ColumnSplit { above, below: self.all & !above })
                .collect()
        };
        [share(above), share(self.all.count_ones() - above)]
    }
}

/// Returns the rows in which a quadrant has open squares.
fn open_rows(look: &QuadrantShape) -> u32 {
    (0..)
        .zip(&look.columns)
        .filter(|(_, columns)| **columns != 0)
        .fold(0, |rows, (y, _)| rows | 1 << y)
}

/// Returns the subsets of a set, starting with the empty one.
fn subsets(of: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(0u32);
    std::iter::from_fn(move || {
        let set = next?;
        next = (set != of).then(|| (set.wrapping_sub(of)) & of);
        Some(set)
    })
}

/// Solutions counted in cases that represent several, by the number of ties among their eight sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TieCounts([u128; 9]);

impl TieCounts {
    pub(super) fn add(&mut self, ties: usize, found: u64) {
        self.0[ties] += u128::from(found);
    }

    pub(super) fn merge(&mut self, other: &TieCounts) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, part)| *sum += part);
    }

    /// Least common multiple of 1, 2, 3, 4 and 8.
    pub(super) const COMMON_MULTIPLE: u32 = 24;

    /// Computes the number of represented solutions, multiplied by [`TieCounts::COMMON_MULTIPLE`].
    pub(super) fn weighted_total(&self) -> u128 {
        let weigh = |(ties, &found): (u128, &u128)| {
            found * (8 * u128::from(TieCounts::COMMON_MULTIPLE) / ties)
        };
        (1..).zip(&self.0[1..]).map(weigh).sum()
    }
}
