//! The left halves of the board: placements of its two quadrants, and which of them go together.

use super::lanes::{Lanes, SLACK};
use super::split::Split;
use super::table::{Entries, Geometry};
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
        let Split { table, case, .. } = split;
        let taken = case.taken | forbidden;
        let (above, below) = (case.top & !split.top, case.bottom & !split.bottom);
        self.groups.clear();
        self.used = 0;
        for &(set, ties) in split.left {
            let north = table.entries(above, set);
            let south = table.entries(below, case.left & !set);
            if north.columns.is_empty() || south.columns.is_empty() {
                continue;
            }
            if self.groups.is_empty() {
                self.north.clear();
                self.south.clear();
            }
            let geometry = table.geometry;
            let norths = self.north.gather::<L>(north, north.north_east, Some(geometry), taken, &mut self.kept);
            let souths = self.south.gather::<L>(south, south.south_west, None, taken, &mut self.kept);
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

    /// Adds the placements that take none of the diagonals `taken`; with a geometry, `masks` are mirrored first.
    #[inline(always)]
    fn gather<L: Lanes>(
        &mut self,
        entries: Entries<'_>,
        masks: &[u64],
        mirror: Option<Geometry>,
        taken: u64,
        kept: &mut Vec<[u8; 2]>,
    ) -> Range<usize> {
        let start = self.columns.len();
        let turn = |mask| mirror.map_or(mask, |geometry| geometry.mirrored(mask));
        kept.resize(MOST + SLACK, [0; 2]);
        for (masks, columns) in masks.chunks(MOST).zip(entries.columns.chunks(MOST)) {
            let some = L::pair(&[turn(taken)], masks, kept);
            for &[_, index] in &kept[..some] {
                self.diagonals.push(turn(masks[usize::from(index)]));
                self.columns.push(columns[usize::from(index)]);
            }
        }
        start..self.columns.len()
    }
}
