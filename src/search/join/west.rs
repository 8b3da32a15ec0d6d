//! The left halves of the board: placements of its two quadrants, and which of them go together.

use super::lanes::{Lanes, Met, SLACK};
use super::split::Split;
use std::ops::Range;

/// The most lower placements of a batch: a byte tells them apart.
const MOST: usize = 256;

/// The left halves of a split, in batches whose lower placements fit the first-level cache.
#[derive(Debug, Default)]
pub(super) struct West {
    /// For each upper placement of the batches where its lower ones begin, and how many they are.
    starts: Vec<u32>,
    many: Vec<u16>,
    /// The numbers, in a batch, of the lower placements that go with each upper one.
    souths: Vec<u8>,
    /// How many left halves there are.
    pairs: usize,
    /// The numbers of the upper placements of a run in their batch, and the diagonals next to the centre that each of them takes.
    numbers: Vec<u16>,
    classes: Vec<u8>,
    batches: Vec<Batch>,
    runs: Vec<Run>,
    some: Vec<u16>,
}

/// Placements of both quadrants that go together with none of another batch.
#[derive(Clone, Debug)]
struct Batch {
    /// The placements in the lists of the sides.
    norths: Range<usize>,
    souths: Range<usize>,
    /// The place of the first of the upper ones among those of all batches.
    at: usize,
    runs: Range<usize>,
    /// Whether the columns tie with the rows of the upper right quadrant.
    tied: bool,
}

/// Upper placements of a batch that go with equally many lower ones: a loop over these is foretold best.
#[derive(Clone, Debug)]
struct Run {
    norths: Range<usize>,
    many: usize,
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
        self.pairs
    }

    pub(super) fn runs(&self, batch: usize) -> Range<usize> {
        self.batches[batch].runs.clone()
    }

    /// The columns of the lower placements of a batch.
    pub(super) fn souths<'s>(&self, split: &'s Split<'_>, batch: usize) -> &'s [u64] {
        split.bottom.left.columns(self.batches[batch].souths.clone())
    }

    /// Those left halves of a run whose upper placements take none of the diagonals of a class.
    #[inline(always)]
    pub(super) fn some<'s, L: Lanes>(
        &'s mut self,
        split: &'s Split<'_>,
        batch: usize,
        run: usize,
        class: u8,
    ) -> Met<'s> {
        let (batch, Run { norths, many }) = (&self.batches[batch], self.runs[run].clone());
        let some = L::apart(&self.classes[norths.clone()], class, &self.numbers[norths], &mut self.some);
        Met {
            columns: split.top.left.columns(batch.norths.clone()),
            starts: &self.starts[batch.at..batch.at + batch.norths.len()],
            some: &self.some[..some],
            souths: &self.souths,
            many,
        }
    }

    /// Lists the left halves of a split.
    #[inline(always)]
    pub(super) fn list<L: Lanes>(&mut self, split: &Split<'_>) {
        self.batches.clear();
        self.runs.clear();
        self.pairs = 0;
        let norths = split.top.left.len() * split.bottom.left.len().div_ceil(MOST);
        if self.starts.len() < norths {
            self.starts.resize(norths.next_power_of_two(), 0);
            self.many.resize(norths.next_power_of_two(), 0);
        }
        for (set, &ties) in split.top.ties[1].iter().enumerate() {
            let [north, south] = [split.top.left.range(set), split.bottom.left.range(set)];
            if north.is_empty() {
                continue;
            }
            for first in south.clone().step_by(MOST) {
                self.add::<L>(split, north.clone(), first..south.end.min(first + MOST), ties > 0);
            }
        }
        self.end::<L>(split);
    }

    /// Adds the left halves made of some upper and some lower placements with the same columns.
    #[inline(always)]
    fn add<L: Lanes>(&mut self, split: &Split<'_>, norths: Range<usize>, souths: Range<usize>, tied: bool) {
        let fits = |batch: &Batch| {
            let (upper, lower) = (norths.end - batch.norths.start, souths.end - batch.souths.start);
            batch.tied == tied && batch.norths.end <= norths.start && lower <= MOST && upper <= 1 << 16
        };
        if !self.batches.last().is_some_and(fits) {
            self.end::<L>(split);
            let at = self.batches.last().map_or(0, |batch| batch.at + batch.norths.len());
            let runs = self.runs.len()..self.runs.len();
            self.batches.push(Batch { norths: norths.start..norths.start, souths: souths.clone(), at, runs, tied });
        }
        let batch = self.batches.last_mut().expect("just pushed");
        // Those between have no lower placement with the same columns.
        let (gap, place) = (batch.at + batch.norths.len(), batch.at + norths.start - batch.norths.start);
        self.many[gap..place].fill(0);
        (batch.norths.end, batch.souths.end) = (norths.end, souths.end);
        let first = (souths.start - batch.souths.start) as u8;
        let room = self.pairs + norths.len() * souths.len() + SLACK;
        if self.souths.len() < room {
            self.souths.resize(room.next_power_of_two(), 0);
        }
        let places = place..place + norths.len();
        let (starts, many) = (&mut self.starts[places.clone()], &mut self.many[places]);
        let [upper, lower] = [split.top.across(norths), split.bottom.across(souths)];
        self.pairs = L::partners(upper, lower, first, &mut self.souths, self.pairs, starts, many);
    }

    /// Ends a batch: its upper placements are sorted by how many lower ones go with them.
    #[inline(always)]
    fn end<L: Lanes>(&mut self, split: &Split<'_>) {
        let Some(batch) = self.batches.last_mut() else { return };
        let many = &self.many[batch.at..batch.at + batch.norths.len()];
        let most = usize::from(many.iter().copied().max().unwrap_or(0));
        let start = self.runs.last().map_or(0, |run| run.norths.end);
        let room = start + many.len() + SLACK;
        if self.numbers.len() < room {
            self.numbers.resize(room.next_power_of_two(), 0);
            self.classes.resize(room.next_power_of_two(), 0);
            self.some.resize(room.next_power_of_two(), 0);
        }
        let classes = split.top.classes(batch.norths.clone());
        let mut ends = [0; MOST + 1];
        L::sort(many, classes, &mut self.numbers[start..], &mut self.classes[start..], &mut ends[..most + 1]);
        for many in 1..=most {
            if ends[many - 1] < ends[many] {
                self.runs.push(Run { norths: start + ends[many - 1]..start + ends[many], many });
            }
        }
        batch.runs.end = self.runs.len();
    }
}
