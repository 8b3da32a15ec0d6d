//! The left halves of the board: placements of its two quadrants, and which of them go together.

use super::lanes::{Lanes, SLACK};
use super::split::Split;
use super::tile::Lists;
use std::ops::Range;

/// The most placements of a group in either quadrant: a byte tells them apart.
const MOST: usize = 256;

/// The left halves of a split, in groups with the same columns.
#[derive(Debug, Default)]
pub(super) struct West {
    /// The placements that take none of the forbidden diagonals, where there are any.
    north: Lists,
    south: Lists,
    is_whole: bool,
    pairs: Vec<[u8; 2]>,
    used: usize,
    groups: Vec<Group>,
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

    /// The columns of the placements above and below.
    #[inline(always)]
    pub(super) fn columns<'s>(&'s self, split: &'s Split<'_>, group: &Group) -> [&'s [u64]; 2] {
        let [north, south] = self.lists(split);
        [north.columns(group.north.clone()), south.columns(group.south.clone())]
    }

    #[inline(always)]
    fn lists<'s>(&'s self, split: &'s Split<'_>) -> [&'s Lists; 2] {
        if self.is_whole { [&split.top.left, &split.bottom.left] } else { [&self.north, &self.south] }
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
        self.is_whole = forbidden == 0;
        for (set, &ties) in split.top.ties[1].iter().enumerate() {
            if !self.is_whole {
                self.north.filter(&split.top.left, set, forbidden);
                self.south.filter(&split.bottom.left, set, forbidden);
            }
            let [north, south] = self.lists(split).map(|lists| lists.range(set));
            if !north.is_empty() && !south.is_empty() {
                self.group::<L>(split, north, south, ties > 0);
            }
        }
    }

    /// Makes groups of a byte's reach of the placements with the same columns.
    #[inline(always)]
    fn group<L: Lanes>(&mut self, split: &Split<'_>, norths: Range<usize>, souths: Range<usize>, tied: bool) {
        for first in norths.clone().step_by(MOST) {
            let north = first..norths.end.min(first + MOST);
            for second in souths.clone().step_by(MOST) {
                let south = second..souths.end.min(second + MOST);
                let start = self.used;
                let most = self.used + north.len() * south.len() + SLACK;
                if self.pairs.len() < most {
                    self.pairs.resize(most.next_power_of_two(), [0; 2]);
                }
                let [norths, souths] =
                    if self.is_whole { [&split.top.left, &split.bottom.left] } else { [&self.north, &self.south] };
                let (above, below) = (norths.diagonals(north.clone()), souths.diagonals(south.clone()));
                self.used += L::pair(above, below, &mut self.pairs[self.used..]);
                self.groups.push(Group { north: north.clone(), south, pairs: start..self.used, tied });
            }
        }
    }
}
