//! The left halves of the board: placements of its two quadrants, and which of them go together.

use super::lanes::{Lanes, Met, North, SLACK};
use super::split::Split;
use std::ops::Range;

/// The most lower placements of a batch: a byte tells them apart.
const MOST: usize = 256;

/// The left halves of a split, in batches whose lower placements fit the first-level cache.
#[derive(Debug, Default)]
pub(super) struct West {
    /// The upper placements of the last batch as they were listed.
    listed: Vec<North>,
    /// Those of each batch by how many lower ones go with them: a loop over so many is foretold best when the last one was the same.
    norths: Vec<North>,
    classes: Vec<u8>,
    /// The columns of the lower placements of each batch.
    columns: Vec<u64>,
    /// For each upper placement the numbers of the lower ones that go with it.
    souths: Vec<u8>,
    /// How many go with each of some upper ones.
    many: Vec<u16>,
    /// The numbers used of these.
    used: usize,
    batches: Vec<Batch>,
    some: Vec<u16>,
}

/// Placements of both quadrants that go together with none of another batch.
#[derive(Clone, Debug)]
pub(super) struct Batch {
    norths: Range<usize>,
    columns: Range<usize>,
    /// Whether the columns tie with the rows of the upper right quadrant.
    pub(super) tied: bool,
}

impl West {
    pub(super) fn batches(&self) -> usize {
        self.batches.len()
    }

    pub(super) fn is_tied(&self, batch: usize) -> bool {
        self.batches[batch].tied
    }

    /// How many left halves there are.
    pub(super) fn pairs(&self) -> usize {
        self.used
    }

    /// The columns of the lower placements of a batch, and those of its left halves whose upper placements take none of the diagonals
    /// of a class.
    #[inline(always)]
    pub(super) fn some<L: Lanes>(&mut self, batch: usize, class: u8) -> (&[u64], Met<'_>) {
        let batch = &self.batches[batch];
        let classes = &self.classes[batch.norths.clone()];
        if self.some.len() < classes.len() + SLACK {
            self.some.resize(classes.len() + SLACK, 0);
        }
        let some = L::apart(classes, class, &mut self.some);
        let norths = &self.norths[batch.norths.clone()];
        (&self.columns[batch.columns.clone()], Met { norths, some: &self.some[..some], souths: &self.souths })
    }

    /// Lists the left halves of a split.
    #[inline(always)]
    pub(super) fn list<L: Lanes>(&mut self, split: &Split<'_>) {
        self.batches.clear();
        self.listed.clear();
        self.norths.clear();
        self.classes.clear();
        self.columns.clear();
        self.used = 0;
        for (set, &ties) in split.top.ties[1].iter().enumerate() {
            let [north, south] = [split.top.left.range(set), split.bottom.left.range(set)];
            if north.is_empty() {
                continue;
            }
            for first in south.clone().step_by(MOST) {
                self.add::<L>(split, north.clone(), first..south.end.min(first + MOST), ties > 0);
            }
        }
        self.end();
    }

    /// Adds the left halves made of some upper and some lower placements with the same columns.
    #[inline(always)]
    fn add<L: Lanes>(&mut self, split: &Split<'_>, norths: Range<usize>, souths: Range<usize>, tied: bool) {
        let all = self.listed.len() + norths.len();
        let fits = |batch: &Batch| batch.tied == tied && batch.columns.len() + souths.len() <= MOST && all <= 1 << 16;
        if !self.batches.last().is_some_and(fits) {
            self.end();
            let (norths, columns) = (self.norths.len()..self.norths.len(), self.columns.len()..self.columns.len());
            self.batches.push(Batch { norths, columns, tied });
        }
        let batch = self.batches.last_mut().expect("just pushed");
        let first = batch.columns.len() as u8;
        self.columns.extend_from_slice(split.bottom.left.columns(souths.clone()));
        batch.columns.end = self.columns.len();
        let souths = split.bottom.across(souths);
        let room = self.used + norths.len() * souths.len() + SLACK;
        if self.souths.len() < room {
            self.souths.resize(room.next_power_of_two(), 0);
        }
        if self.many.len() < norths.len() {
            self.many.resize(norths.len(), 0);
        }
        let across = split.top.across(norths.clone());
        L::partners(across, souths, first, &mut self.souths[self.used..], &mut self.many);
        let (diagonals, columns) = (split.top.left.diagonals(norths.clone()), split.top.left.columns(norths));
        for ((&souths, &diagonals), &columns) in self.many.iter().zip(diagonals).zip(columns) {
            let class = split.geometry.class(diagonals);
            self.listed.push(North { columns, start: self.used as u32, souths, class });
            self.used += usize::from(souths);
        }
    }

    /// Ends a batch.
    #[inline(always)]
    fn end(&mut self) {
        let Some(batch) = self.batches.last_mut() else { return };
        let mut next = [0; MOST + 2];
        self.listed.iter().for_each(|north| next[usize::from(north.souths) + 1] += 1);
        let (start, none) = (self.norths.len(), next[1]);
        (1..next.len()).for_each(|souths| next[souths] += next[souths - 1]);
        batch.norths.end = start + self.listed.len() - none;
        self.norths.resize(start + self.listed.len(), North::default());
        self.classes.resize(start + self.listed.len(), 0);
        let (norths, classes) = (&mut self.norths[start..], &mut self.classes[start..]);
        for &north in &self.listed {
            let at = &mut next[usize::from(north.souths)];
            let place = if north.souths == 0 { self.listed.len() - 1 - *at } else { *at - none };
            (norths[place], classes[place]) = (north, north.class);
            *at += 1;
        }
        self.norths.truncate(batch.norths.end);
        self.classes.truncate(batch.norths.end);
        self.listed.clear();
    }
}
