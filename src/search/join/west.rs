//! The left halves of the board: placements of its two quadrants, and which of them go together.

use super::lanes::{Lanes, SLACK};
use super::split::Split;
use std::ops::Range;

/// The most lower placements of a batch: a byte tells them apart.
const MOST: usize = 256;

/// The most left halves of a batch: where those of an upper placement begin is told by two bytes.
const MOST_PAIRS: usize = 1 << 16;

/// The left halves of a split, in batches whose lower placements fit the first-level cache.
#[derive(Debug, Default)]
pub(super) struct West {
    /// Of the batch that is made, for each upper placement where its lower ones begin, and how many they are.
    starts: Vec<u32>,
    many: Vec<u16>,
    /// The numbers, in that batch, of its upper placements in the order of the runs.
    numbers: Vec<u16>,
    /// Run by run, the upper placements and the diagonals next to the centre that each of them takes.
    norths: Vec<u64>,
    classes: Vec<u8>,
    /// The numbers, in a batch, of the lower placements that go with each upper one.
    souths: Vec<u8>,
    /// How many left halves there are.
    pairs: usize,
    batches: Vec<Batch>,
    runs: Vec<Run>,
    /// Of a batch those upper placements that are met, which these are, and where those of each run end.
    some: Vec<u64>,
    chosen: Vec<Chosen>,
    ends: Vec<u32>,
}

/// Placements of both quadrants that go together with none of another batch.
#[derive(Clone, Debug)]
struct Batch {
    /// The placements in the lists of the sides.
    norths: Range<usize>,
    souths: Range<usize>,
    /// Where the numbers of the lower ones begin.
    start: usize,
    runs: Range<usize>,
    /// Whether the columns tie with the rows of the upper right quadrant.
    tied: bool,
}

/// Upper placements of a batch that go with equally many lower ones: a loop over these is foretold best.
#[derive(Clone, Debug)]
pub(super) struct Run {
    norths: Range<usize>,
    /// How many lower ones go with each.
    many: usize,
}

/// The left halves of a batch that are met.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met<'a> {
    runs: &'a [Run],
    /// The upper placements, run by run: the columns of each, a byte for two rows, and [where](start) its lower ones begin.
    norths: &'a [u64],
    /// Where those of each run end.
    ends: &'a [u32],
    /// The numbers of the lower placements that go with the upper ones.
    pub(super) souths: &'a [u8],
}

impl<'a> Met<'a> {
    /// How many lower placements go with each upper one of a run, and these.
    #[inline(always)]
    pub(super) fn runs(&self) -> impl Iterator<Item = (usize, &'a [u64])> {
        let (runs, norths) = (self.runs, self.norths);
        let mut start = 0;
        runs.iter().zip(self.ends).map(move |(run, &end)| {
            let norths = &norths[start..end as usize];
            start = end as usize;
            (run.many, norths)
        })
    }
}

/// Which of 64 things are chosen, and how many before them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chosen {
    pub(super) which: u64,
    pub(super) before: u32,
}

impl Chosen {
    /// How many are chosen before a place.
    #[inline(always)]
    fn count(chosen: &[Chosen], place: usize) -> u32 {
        let Chosen { which, before } = chosen[place / 64];
        before + (which & ((1 << (place % 64)) - 1)).count_ones()
    }
}

/// Where the numbers of the lower placements begin that go with an upper one: its columns, of at most twelve rows, leave two bytes.
#[inline(always)]
pub(super) fn start(north: u64) -> usize {
    (north >> 48) as usize
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

    /// The columns of the lower placements of a batch.
    pub(super) fn souths<'s>(&self, split: &'s Split<'_>, batch: usize) -> &'s [u64] {
        split.bottom.left.columns(self.batches[batch].souths.clone())
    }

    /// Those left halves of a batch whose upper placements take none of the diagonals of a class.
    #[inline(always)]
    pub(super) fn met<L: Lanes>(&mut self, batch: usize, class: u8) -> Met<'_> {
        let Batch { runs, start, .. } = &self.batches[batch];
        let (runs, souths) = (&self.runs[runs.clone()], &self.souths[*start..]);
        let first = runs.first().map_or(0, |run| run.norths.start);
        let all = first..runs.last().map_or(0, |run| run.norths.end);
        self.ends.clear();
        let mut norths = &self.norths[all.clone()];
        if class == 0 {
            self.ends.extend(runs.iter().map(|run| (run.norths.end - first) as u32));
        } else {
            let met = L::apart(&self.classes[all], class, norths, &mut self.some, &mut self.chosen);
            norths = &self.some[..met];
            self.ends.extend(runs.iter().map(|run| Chosen::count(&self.chosen, run.norths.end - first)));
        }
        Met { runs, norths, ends: &self.ends, souths }
    }

    /// Lists the left halves of a split.
    #[inline(always)]
    pub(super) fn list<L: Lanes>(&mut self, split: &Split<'_>) {
        self.batches.clear();
        self.runs.clear();
        self.pairs = 0;
        grow(&mut self.starts, split.top.left.len());
        grow(&mut self.many, split.top.left.len());
        for (set, &ties) in split.top.ties[1].iter().enumerate() {
            let [north, south] = [split.top.left.range(set), split.bottom.left.range(set)];
            if north.is_empty() {
                continue;
            }
            for south in pieces(south) {
                for north in pieces(north.clone()) {
                    self.add::<L>(split, north, south.clone(), ties > 0);
                }
            }
        }
        self.sort::<L>(split);
    }

    /// Adds the left halves made of some upper and some lower placements with the same columns.
    #[inline(always)]
    fn add<L: Lanes>(&mut self, split: &Split<'_>, norths: Range<usize>, souths: Range<usize>, tied: bool) {
        let pairs = self.pairs + norths.len() * souths.len();
        let fits = |batch: &Batch| {
            let follows = batch.tied == tied && batch.norths.end <= norths.start;
            follows && souths.end - batch.souths.start <= MOST && pairs - batch.start <= MOST_PAIRS
        };
        if !self.batches.last().is_some_and(fits) {
            self.sort::<L>(split);
            let runs = self.runs.len()..self.runs.len();
            let (north, start) = (norths.start..norths.start, self.pairs);
            self.batches.push(Batch { norths: north, souths: souths.clone(), start, runs, tied });
        }
        let batch = self.batches.last_mut().expect("just pushed");
        // Those between have no lower placement with the same columns.
        let (gap, place) = (batch.norths.len(), norths.start - batch.norths.start);
        self.many[gap..place].fill(0);
        (batch.norths.end, batch.souths.end) = (norths.end, souths.end);
        let first = (souths.start - batch.souths.start) as u8;
        grow(&mut self.souths, pairs);
        let places = place..place + norths.len();
        let (starts, many) = (&mut self.starts[places.clone()], &mut self.many[places]);
        let [upper, lower] = [split.top.across(norths), split.bottom.across(souths)];
        self.pairs = L::partners(upper, lower, first, &mut self.souths, self.pairs, starts, many);
    }

    /// Ends a batch: its upper placements are sorted by how many lower ones go with them.
    #[inline(always)]
    fn sort<L: Lanes>(&mut self, split: &Split<'_>) {
        let Some(batch) = self.batches.last_mut() else { return };
        let many = &self.many[..batch.norths.len()];
        let most = usize::from(many.iter().copied().max().unwrap_or(0));
        let first = self.runs.last().map_or(0, |run| run.norths.end);
        let room = first + many.len();
        grow(&mut self.numbers, many.len());
        grow(&mut self.norths, room);
        grow(&mut self.classes, room);
        grow(&mut self.some, many.len());
        grow(&mut self.chosen, many.len() / 64 + 1);
        let classes = split.top.classes(batch.norths.clone());
        let mut ends = [0; MOST + 1];
        L::sort(many, classes, &mut self.numbers, &mut self.classes[first..], &mut ends[..most + 1]);
        for many in 1..=most {
            if ends[many - 1] < ends[many] {
                self.runs.push(Run { norths: first + ends[many - 1]..first + ends[many], many });
            }
        }
        batch.runs.end = self.runs.len();
        let (columns, starts) = (split.top.left.columns(batch.norths.clone()), &self.starts[..many.len()]);
        for (&number, north) in self.numbers[..ends[most]].iter().zip(&mut self.norths[first..]) {
            let start = starts[usize::from(number)] as usize - batch.start;
            *north = columns[usize::from(number)] | (start as u64) << 48;
        }
    }
}

/// Pieces of at most [`MOST`] placements.
fn pieces(all: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    all.clone().step_by(MOST).map(move |first| first..all.end.min(first + MOST))
}

/// Makes room for so many results and what a loop writes beyond them.
#[inline(always)]
fn grow<T: Clone + Default>(buffer: &mut Vec<T>, results: usize) {
    if buffer.len() < results + SLACK {
        buffer.resize((results + SLACK).next_power_of_two(), T::default());
    }
}
