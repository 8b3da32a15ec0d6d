//! The left halves of the board: placements of its two quadrants, and which of them go together.

use super::lanes::{Lanes, SLACK};
use super::split::Split;
use std::ops::Range;

/// The most placements of a group in either quadrant: a byte tells them apart.
const MOST: usize = 256;

/// The left halves of a split, in groups with the same columns.
#[derive(Debug, Default)]
pub(super) struct West {
    north: Quadrant,
    south: Quadrant,
    pairs: Vec<[u8; 2]>,
    used: usize,
    groups: Vec<Group>,
    kept: Vec<[u8; 2]>,
}

/// Placements of a quadrant.
#[derive(Debug, Default)]
struct Quadrant {
    diagonals: Vec<u64>,
    columns: Vec<u64>,
}

/// Placements of both quadrants that use all columns together, and the pairs of them without an attack.
#[derive(Clone, Debug)]
pub(super) struct Group {
    north: Range<usize>,
    south: Range<usize>,
    pairs: Range<usize>,
    /// Whether the columns tie with the rows of the upper right quadrant.
    pub(super) tied: bool,
}

impl West {
    pub(super) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The columns of the placements above.
    #[inline(always)]
    pub(super) fn north(&self, group: &Group) -> &[u64] {
        &self.north.columns[group.north.clone()]
    }

    /// The columns of the placements below.
    #[inline(always)]
    pub(super) fn south(&self, group: &Group) -> &[u64] {
        &self.south.columns[group.south.clone()]
    }

    /// The pairs of a group.
    #[inline(always)]
    pub(super) fn met(&self, group: &Group) -> &[[u8; 2]] {
        &self.pairs[group.pairs.clone()]
    }

    /// How many left halves there are.
    pub(super) fn pairs(&self) -> usize {
        self.used
    }

    /// Lists the left halves that take none of the diagonals `forbidden`.
    #[inline(always)]
    pub(super) fn list<L: Lanes>(&mut self, split: &Split<'_>, forbidden: u64) {
        self.groups.clear();
        self.north.clear();
        self.south.clear();
        self.used = 0;
        for (set, &ties) in split.top.ties[1].iter().enumerate() {
            let (north, south) = (split.top.left.get(set), split.bottom.left.get(set));
            if north.0.is_empty() || south.0.is_empty() {
                continue;
            }
            let norths = self.north.gather::<L>(north, forbidden, &mut self.kept);
            let souths = self.south.gather::<L>(south, forbidden, &mut self.kept);
            self.group::<L>(norths, souths, ties > 0);
        }
    }

    /// Makes groups of a byte's reach of the placements with the same columns.
    #[inline(always)]
    fn group<L: Lanes>(&mut self, norths: Range<usize>, souths: Range<usize>, tied: bool) {
        for first in norths.clone().step_by(MOST) {
            let north = first..norths.end.min(first + MOST);
            for second in souths.clone().step_by(MOST) {
                let south = second..souths.end.min(second + MOST);
                let start = self.used;
                let most = self.used + north.len() * south.len() + SLACK;
                if self.pairs.len() < most {
                    self.pairs.resize(most.next_power_of_two(), [0; 2]);
                }
                let (above, below) = (&self.north.diagonals[north.clone()], &self.south.diagonals[south.clone()]);
                self.used += L::pair(above, below, &mut self.pairs[self.used..]);
                self.groups.push(Group { north: north.clone(), south, pairs: start..self.used, tied });
            }
        }
    }
}

impl Quadrant {
    fn clear(&mut self) {
        self.diagonals.clear();
        self.columns.clear();
    }

    /// Adds the placements that take none of the diagonals `forbidden`.
    #[inline(always)]
    fn gather<L: Lanes>(
        &mut self,
        (diagonals, columns): (&[u64], &[u64]),
        forbidden: u64,
        kept: &mut Vec<[u8; 2]>,
    ) -> Range<usize> {
        let start = self.columns.len();
        if forbidden == 0 {
            self.diagonals.extend_from_slice(diagonals);
            self.columns.extend_from_slice(columns);
            return start..self.columns.len();
        }
        kept.resize(MOST + SLACK, [0; 2]);
        for (diagonals, columns) in diagonals.chunks(MOST).zip(columns.chunks(MOST)) {
            let some = L::pair(&[forbidden], diagonals, kept);
            for &[_, index] in &kept[..some] {
                self.diagonals.push(diagonals[usize::from(index)]);
                self.columns.push(columns[usize::from(index)]);
            }
        }
        start..self.columns.len()
    }
}
