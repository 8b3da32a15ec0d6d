//! The cases that stand for all solutions under the symmetries of the square, and the splits of their rows.

use super::geometry::{Edge, Geometry, Half};
use super::open::{Look, Open};
use super::quadrants::{Numbers, Quadrants};
use std::sync::Arc;

/// What is decided before the quadrants are joined: the queens of the middle column and row of an odd board.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// The rows above the middle, by distance; as many are below, and as many columns on either side.
    pub(super) all: u32,
    /// Diagonals that are taken.
    pub(super) taken: u64,
    /// Where the queen of the middle column is if this and the middle row have one outside the centre.
    crossed: Option<Half>,
    pub(super) geometry: Geometry,
    /// The squares that may hold a queen.
    pub(super) open: Arc<Open>,
    /// The tables of the quadrants.
    pub(super) tables: Numbers,
    /// The rows that each quadrant may have, above and below, on the left and on the right.
    rows: [[u32; 2]; 2],
    /// The rows and the columns that the queens of the middle lines may have, where they go with a quadrant.
    cross: [u32; 2],
}

/// How the columns of one side are shared between the two quadrants there; the right one that goes with the queens of
/// the middle lines has that of the queen of the middle row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    pub(super) above: u32,
    pub(super) below: u32,
}

impl Case {
    /// The cases of all these images of the open squares of a board, and the quadrants that look different.
    pub(super) fn of_images(geometry: Geometry, images: Vec<Open>) -> (Quadrants, Vec<Case>) {
        let mut quadrants = Quadrants::new(geometry);
        let cases = images.into_iter().flat_map(|open| Case::all(open, &mut quadrants)).collect();
        (quadrants, cases)
    }

    /// The cases of a board whose queens stand on open squares.
    ///
    /// Of the images of a solution with queens in the middle column and row, but not in the centre, exactly one has that of the
    /// column below, that of the row to the right, and that of the row farther out; if they are equally far from the centre, which only a
    /// blind line allows, the one in which it is on the right. Where its lower left quadrant has more queens than
    /// the upper left one, its mirror image is counted.
    pub(super) fn all(open: Open, quadrants: &mut Quadrants) -> Vec<Case> {
        let geometry = Geometry { blind: open.blind, ..quadrants.geometry };
        let open = Arc::new(open);
        let halves = [Half::Above, Half::Below];
        let looks = halves.map(|half| [false, true].map(|right| open.quadrant(geometry, half, right)));
        let rows = looks.each_ref().map(|looks| looks.each_ref().map(rows));
        let tables = looks.map(|looks| looks.map(|look| quadrants.number(look)));
        let all = (1 << geometry.side) - 1;
        let whole = Case { all, taken: 0, crossed: None, geometry, open, tables, rows, cross: [0; 2] };
        if geometry.gap == 1 {
            return vec![whole];
        }
        let centre = Case { taken: geometry.rising(0) | geometry.falling(0), ..whole.clone() };
        let has_centre = whole.open.rank(geometry.side as usize) >> geometry.side & 1 == 1;
        let crossed = [Half::Below, Half::Above].map(|half| whole.crossed(half));
        has_centre.then_some(centre).into_iter().chain(crossed.into_iter().flatten()).collect()
    }

    /// With the queen of the middle column on this side of the middle row, if there is an open square for it.
    fn crossed(&self, half: Half) -> Option<Case> {
        let (geometry, mut rows) = (self.geometry, self.rows);
        let cross = [self.open.middle_column(geometry, half), self.open.middle_row(geometry)];
        rows[usize::from(half == Half::Below)][1] |= cross[0];
        let case = Case { crossed: Some(half), rows, cross, ..self.clone() };
        let has_some = case.crosses(self.all, self.all).next().is_some();
        has_some.then_some(case)
    }

    /// Whether the right quadrant above or below may have these rows, and the left one the others.
    pub(super) fn may_have(&self, half: Half, right: u32) -> bool {
        let [others, own] = self.rows[usize::from(half == Half::Below)];
        right & !own == 0 && self.all & !right & !others == 0
    }

    /// Whether a queen is in the centre.
    pub(super) fn has_centre(&self) -> bool {
        self.taken != 0
    }

    /// Whether the right quadrant on one side of the middle goes with a queen of the middle column and one of the middle row.
    pub(super) fn is_crossed(&self, half: Half) -> bool {
        self.crossed == Some(half)
    }

    /// The sets of rows whose placements the right quadrant on a side of the middle needs that has `rows`.
    pub(super) fn needed(&self, half: Half, rows: u32) -> impl Iterator<Item = u32> {
        let crossed = if self.is_crossed(half) { rows } else { 0 };
        std::iter::once(rows).chain(bits(crossed).map(move |row| rows & !(1 << row)))
    }

    /// The rows that the queen of the middle column may have of some, with the columns that that of the middle row may have then.
    pub(super) fn crosses(&self, rows: u32, columns: u32) -> impl Iterator<Item = (u32, u32)> {
        let [open_rows, open_columns] = self.cross;
        let (columns, last) = (columns & open_columns, self.geometry.side - 1);
        let out = move |row: u32| if row == last && self.is_blind_on_right() { 1 << row } else { !1 << row };
        bits(rows & open_rows).flat_map(move |row| bits(columns & out(row)).map(move |column| (row, column)))
    }

    /// The diagonals of the queens in this row of the middle column and in this column of the middle row.
    pub(super) fn cross(&self, row: u32, column: u32) -> u64 {
        let (away, right) = (row as i32 + 1, column as i32 + 1);
        let up = if self.is_crossed(Half::Above) { away } else { -away };
        let upright = self.geometry.rising(up) | self.geometry.falling(up);
        let is_blind = column + 1 == self.geometry.side && self.is_blind_on_right();
        upright | if is_blind { 0 } else { self.geometry.rising(-right) | self.geometry.falling(right) }
    }

    /// Whether the last column on the right is blind; the queen of the middle column, which is not as far out, is on no blind line.
    pub(super) fn is_blind_on_right(&self) -> bool {
        self.geometry.blind == Some(Edge::Right)
    }

    /// How the set of rows in the upper right quadrant compares with another set that a symmetry may bring into its place: none
    /// where that set or its complement comes first, else how many of the two are the same.
    ///
    /// Of the eight sets that the square's symmetries permute, only cases in which the first is least are counted, and each as often
    /// as eight over the number of sets that are equally least: summed over its images, each solution counts once.
    ///
    /// Any order of sets with as many rows would do. In some twenty others, by other rows first or by sums of the distances, 16 queens
    /// took 1 % to 20 % more instructions: the least sets have rows near the middle, so that there are few right halves.
    pub(super) fn ties(&self, least: u32, other: u32) -> Option<usize> {
        if self.crossed.is_some() {
            return Some(0);
        }
        let key = |set: u32| (set.count_ones(), set);
        let both = [other, self.all & !other];
        let first = both.iter().all(|&set| key(set) >= key(least));
        first.then(|| both.iter().filter(|&&set| set == least).count())
    }

    /// The ties of two sets of rows on the right, above and below; at least one.
    pub(super) fn row_ties(&self, top: u32, bottom: u32) -> Option<usize> {
        let ties = self.ties(top, top)? + self.ties(top, bottom)?;
        Some(ties.max(1))
    }

    /// The sets of rows above the middle that the upper right quadrant may hold, with that of the queen of the middle column.
    pub(super) fn tops(&self) -> Vec<u32> {
        let half = |set: &u32| match self.crossed {
            None => true,
            Some(Half::Below) => 2 * set.count_ones() <= self.all.count_ones(),
            Some(Half::Above) => *set != 0 && 2 * set.count_ones() < self.all.count_ones(),
        };
        subsets(self.all).filter(half).filter(|&set| self.ties(set, set).is_some()).collect()
    }

    /// The sets of rows below the middle that the lower right quadrant may hold when the upper one holds `above` queens.
    pub(super) fn bottoms(&self, above: u32) -> Vec<u32> {
        subsets(self.all).filter(|set| set.count_ones() + above == self.all.count_ones()).collect()
    }

    /// The ways to share the columns on the right and on the left when the upper right quadrant holds `above` queens.
    pub(super) fn columns(&self, above: u32) -> [Vec<Columns>; 2] {
        let share = |columns: u32| {
            let fits = move |set: &u32| set.count_ones() == columns;
            subsets(self.all).filter(fits).map(|above| Columns { above, below: self.all & !above }).collect()
        };
        [share(above), share(self.all.count_ones() - above)]
    }
}

/// The rows in which a quadrant has open squares.
fn rows(look: &Look) -> u32 {
    (0..).zip(&look.columns).filter(|(_, columns)| **columns != 0).fold(0, |rows, (y, _)| rows | 1 << y)
}

/// The numbers in a set.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        first
    })
}

/// The subsets of a set, from the empty one up.
fn subsets(of: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(0u32);
    std::iter::from_fn(move || {
        let set = next?;
        next = (set != of).then(|| (set.wrapping_sub(of)) & of);
        Some(set)
    })
}

/// Solutions counted in cases that stand for several, by the number of ties among their eight sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts([u128; 9]);

impl Counts {
    pub(super) fn add(&mut self, ties: usize, found: u64) {
        self.0[ties] += u128::from(found);
    }

    pub(super) fn merge(&mut self, other: &Counts) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, part)| *sum += part);
    }

    /// The least number that 1, 2, 3, 4 and 8 divide.
    pub(super) const COMMON: u32 = 24;

    /// The number of solutions that they stand for, [`Counts::COMMON`] times.
    pub(super) fn multiple(&self) -> u128 {
        let weigh = |(ties, &found): (u128, &u128)| found * (8 * u128::from(Counts::COMMON) / ties);
        (1..).zip(&self.0[1..]).map(weigh).sum()
    }
}
