//! The cases that stand for all solutions under the symmetries of the square, and the splits of their rows.

use super::table::Geometry;
use std::ops::Range;

/// What is decided before the quadrants are joined: the queen of the middle column, where there is one.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// Rows above the middle that are left, by distance.
    pub(super) top: u32,
    /// Rows below the middle.
    pub(super) bottom: u32,
    /// Columns right of the middle.
    pub(super) right: u32,
    /// Columns left of the middle.
    pub(super) left: u32,
    /// Diagonals that are taken.
    pub(super) taken: u64,
    /// Places that the queen of the middle row may have to the right; none where it has no queen, or that in the centre.
    pub(super) middle: Range<u32>,
    geometry: Geometry,
}

/// How the columns of one side are shared between the two quadrants there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    pub(super) above: u32,
    pub(super) below: u32,
    /// The diagonals of the queen of the middle row.
    pub(super) taken: u64,
}

impl Case {
    /// The cases of a board.
    ///
    /// Of the images of a solution with queens in the middle column and row, but not in the centre, exactly one has that of the
    /// column above, that of the row to the right, and that of the row farther out.
    pub(super) fn all(board: u32) -> Vec<Case> {
        let geometry = Geometry::new(board);
        let side = geometry.side;
        let all = (1 << side) - 1;
        let whole = Case { top: all, bottom: all, right: all, left: all, taken: 0, middle: 0..0, geometry };
        if board.is_multiple_of(2) {
            return vec![whole];
        }
        let centre = Case { taken: geometry.rising(0) | geometry.falling(0), ..whole.clone() };
        let apart = (1..side).map(|above| Case {
            top: all & !(1 << (above - 1)),
            taken: geometry.rising(above as i32) | geometry.falling(above as i32),
            middle: above..side,
            ..whole.clone()
        });
        std::iter::once(centre).chain(apart).collect()
    }

    /// Whether the case is its own image under all symmetries.
    pub(super) fn is_symmetric(&self) -> bool {
        self.middle.is_empty()
    }

    /// Queens on the right, that of the middle row left out.
    pub(super) fn right_queens(&self) -> u32 {
        self.right.count_ones() - u32::from(!self.is_symmetric())
    }

    /// How the set of rows in the upper right quadrant compares with another set that a symmetry may bring into its place: none
    /// where that set or its complement comes first, else how many of the two are the same.
    ///
    /// Of the eight sets that the square's symmetries permute, only cases in which the first is least are counted, and each as often
    /// as eight over the number of sets that are equally least: summed over its images, each solution counts once.
    pub(super) fn ties(&self, least: u32, other: u32, all: u32) -> Option<usize> {
        if !self.is_symmetric() {
            return Some(0);
        }
        let key = |set: u32| (set.count_ones(), set);
        let both = [other, all & !other];
        let first = both.iter().all(|&set| key(set) >= key(least));
        first.then(|| both.iter().filter(|&&set| set == least).count())
    }

    /// The ties of two sets of rows on the right, above and below; at least one.
    pub(super) fn row_ties(&self, top: u32, bottom: u32) -> Option<usize> {
        let ties = self.ties(top, top, self.top)? + self.ties(top, bottom, self.bottom)?;
        Some(ties.max(1))
    }

    /// The sets of rows above the middle that the upper right quadrant may hold.
    pub(super) fn tops(&self) -> Vec<u32> {
        let fits = |set: &u32| set.count_ones() <= self.right_queens();
        let least = |set: &u32| self.ties(*set, *set, self.top).is_some();
        subsets(self.top).filter(fits).filter(least).collect()
    }

    /// The sets of rows below the middle that the lower right quadrant may hold when the upper one holds so many queens.
    pub(super) fn bottoms(&self, above: u32) -> Vec<u32> {
        let queens = self.right_queens() - above;
        subsets(self.bottom).filter(|set| set.count_ones() == queens).collect()
    }

    /// The ways to share the columns on the right and on the left when the upper right quadrant holds so many queens.
    pub(super) fn columns(&self, above: u32) -> [Vec<Columns>; 2] {
        let share = |among: u32, queens: u32, taken: u64| {
            let fits = move |set: &u32| set.count_ones() == queens;
            subsets(among).filter(fits).map(move |above| Columns { above, below: among & !above, taken })
        };
        let left = share(self.left, self.top.count_ones() - above, 0).collect();
        if self.is_symmetric() {
            return [share(self.right, above, 0).collect(), left];
        }
        let places = self.middle.clone().map(|place| {
            let line = place as i32 + 1;
            let taken = self.geometry.rising(-line) | self.geometry.falling(line);
            share(self.right & !(1 << place), above, taken)
        });
        [places.flatten().collect(), left]
    }
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

    /// The number of solutions that they stand for, rounded down.
    pub(super) fn total(&self) -> u128 {
        self.multiple() / u128::from(Counts::COMMON)
    }
}
