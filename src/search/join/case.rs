//! The cases that stand for all solutions under the symmetries of the square, and the splits of their rows.

use super::table::Geometry;

/// What is decided before the quadrants are joined: the queens of the middle row and column, where there are any.
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
    /// Whether the case is its own image under all symmetries.
    pub(super) is_symmetric: bool,
}

impl Case {
    /// The cases of a board.
    ///
    /// Of the images of a solution with queens in the middle column and row, but not in the centre, exactly one has that of the
    /// column above, that of the row to the right, and that of the row farther out.
    pub(super) fn all(board: u32) -> Vec<Case> {
        let geometry = Geometry::new(board);
        let side = geometry.side as i32;
        let all = (1 << side) - 1;
        let whole = Case { top: all, bottom: all, right: all, left: all, taken: 0, is_symmetric: true };
        if board.is_multiple_of(2) {
            return vec![whole];
        }
        let centre = Case { taken: geometry.rising(0) | geometry.falling(0), ..whole.clone() };
        let pairs = (1..=side).flat_map(|above| (above + 1..=side).map(move |right| (above, right)));
        let apart = pairs.map(|(above, right)| Case {
            top: all & !(1 << (above - 1)),
            right: all & !(1 << (right - 1)),
            taken: [(above, above), (-right, right)]
                .iter()
                .fold(0, |bits, &(rising, falling)| bits | geometry.rising(rising) | geometry.falling(falling)),
            is_symmetric: false,
            ..whole.clone()
        });
        std::iter::once(centre).chain(apart).collect()
    }

    /// How the set of rows in the upper right quadrant compares with another set that a symmetry may bring into its place: none
    /// where that set or its complement comes first, else how many of the two are the same.
    ///
    /// Of the eight sets that the square's symmetries permute, only cases in which the first is least are counted, and each as often
    /// as eight over the number of sets that are equally least: summed over its images, each solution counts once.
    pub(super) fn ties(&self, least: u32, other: u32, all: u32) -> Option<usize> {
        if !self.is_symmetric {
            return Some(0);
        }
        let key = |set: u32| (set.count_ones(), set);
        let both = [other, all & !other];
        let first = both.iter().all(|&set| key(set) >= key(least));
        first.then(|| both.iter().filter(|&&set| set == least).count())
    }

    /// The sets of rows above the middle that the upper right quadrant may hold.
    pub(super) fn tops(&self) -> Vec<u32> {
        let fits = |set: &u32| set.count_ones() <= self.right.count_ones();
        let least = |set: &u32| self.ties(*set, *set, self.top).is_some();
        subsets(self.top).filter(fits).filter(least).collect()
    }

    /// The sets of rows below the middle that the lower right quadrant may hold beside that set above.
    pub(super) fn bottoms(&self, top: u32) -> Vec<u32> {
        let queens = self.right.count_ones() - top.count_ones();
        let fits = |set: &u32| set.count_ones() == queens;
        subsets(self.bottom).filter(fits).filter(|&set| self.ties(top, set, self.bottom).is_some()).collect()
    }

    /// The sets of so many columns among those of one side, each with its ties to the rows above.
    pub(super) fn columns(&self, among: u32, queens: u32, top: u32) -> Vec<(u32, usize)> {
        let fits = |set: &u32| set.count_ones() == queens;
        let tied = |set| self.ties(top, set, among).map(|ties| (set, ties));
        subsets(among).filter(fits).filter_map(tied).collect()
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

    /// The number of solutions that they stand for, rounded down.
    pub(super) fn total(&self) -> u128 {
        // The least number that 1, 2, 3, 4 and 8 divide.
        const COMMON: u128 = 24;
        let weighed = (1..).zip(&self.0[1..]).map(|(ties, &found)| found * (8 * COMMON / ties));
        weighed.sum::<u128>() / COMMON
    }
}
