//! The left halves of the board: placements of its two quadrants, and which of them are compatible.
//!
//! What was tried and did not pay: upper placements written directly next to those with the same
//! number of partners, instead of sorting them, which takes 4 % fewer instructions at 16 queens and
//! the same time.

use super::lanes::Kernels;
use super::row::{BitRow, column_pair, reserve_slack};
use super::runs::{
    MAX_BATCH_PAIRS, MAX_JOINED_PAIRS, MAX_LOWER, PartnerNumbers, PartnerRun, PlacementPairs,
    RankedMask, START_SHIFT, SelectedHalves,
};
use super::sides::SplitSides;
use std::ops::Range;

/// Left halves of a split, in batches whose lower placements fit the first-level cache.
#[derive(Debug, Default)]
pub(super) struct Halves {
    /// In the current batch, the start of the partners of each upper placement, and their number.
    starts: Vec<u32>,
    many: Vec<u16>,
    /// Indices of the upper placements of the current batch, in the order of the runs.
    numbers: Vec<u16>,
    /// Upper placements run by run, and the central diagonals that each of them occupies.
    upper: Vec<u64>,
    classes: Vec<u8>,
    /// Indices, within a batch, of the lower placements that are compatible with each upper one.
    lower: Vec<u8>,
    /// Number of left halves.
    pairs: usize,
    batches: Vec<Batch>,
    runs: Vec<PartnerRun>,
    /// Selected upper placements of a batch, their mask, and the end of each run.
    some: Vec<u64>,
    chosen: Vec<RankedMask>,
    ends: Vec<u32>,
    /// End of the placements with each number of partners in the current batch.
    counted: Vec<usize>,
}

/// Placements of both quadrants that are not compatible with those of any other batch.
#[derive(Clone, Debug)]
struct Batch {
    /// Placements in the lists of the sides.
    upper: Range<usize>,
    lower: Range<usize>,
    /// Start of the indices of the lower placements.
    start: usize,
    runs: Range<usize>,
    /// Whether the columns tie with the rows of the upper right quadrant.
    tied: bool,
    /// Columns of the upper placements in the pair of rows that is not joined.
    last: usize,
}

impl Halves {
    pub(super) fn batch_count(&self) -> usize {
        self.batches.len()
    }

    pub(super) fn is_tied(&self, batch: usize) -> bool {
        self.batches[batch].tied
    }

    /// Returns the columns that all upper placements of a batch have in the pair of rows that is
    /// not joined.
    pub(super) fn last_columns(&self, batch: usize) -> usize {
        self.batches[batch].last
    }

    /// Returns the number of left halves.
    pub(super) fn pair_count(&self) -> usize {
        self.pairs
    }

    /// Returns the columns of the lower placements of a batch.
    pub(super) fn lower_columns<'s>(&self, sides: SplitSides<'s>, batch: usize) -> &'s [u64] {
        sides.bottom.left.columns(self.batches[batch].lower.clone())
    }

    /// Selects the left halves of a batch whose upper placements occupy none of the diagonals of a
    /// class.
    #[inline(always)]
    pub(super) fn select_disjoint<'m, L: Kernels>(
        &'m mut self,
        lanes: L,
        batch: usize,
        class: u8,
        there: &'m BitRow,
    ) -> SelectedHalves<'m> {
        let Batch { runs, start, .. } = &self.batches[batch];
        let (runs, souths) = (
            &self.runs[runs.clone()],
            self.lower[*start..].first_chunk().expect("room for the longest"),
        );
        let first = runs.first().map_or(0, |run| run.upper.start);
        let all = first..runs.last().map_or(0, |run| run.upper.end);
        self.ends.clear();
        let mut norths = &self.upper[all.clone()];
        if class == 0 {
            self.ends.extend(runs.iter().map(|run| (run.upper.end - first) as u32));
        } else {
            let met = lanes.filter_disjoint(
                &self.classes[all],
                class,
                norths,
                &mut self.some,
                &mut self.chosen,
            );
            norths = &self.some[..met];
            self.ends.extend(
                runs.iter()
                    .map(|run| RankedMask::count_before(&self.chosen, run.upper.end - first)),
            );
        }
        SelectedHalves { runs, upper: norths, ends: &self.ends, lower: souths, there }
    }

    /// Lists the left halves of a split.
    #[inline(always)]
    pub(super) fn list<L: Kernels>(&mut self, lanes: L, sides: SplitSides<'_>) {
        self.batches.clear();
        self.runs.clear();
        self.pairs = 0;
        reserve_slack(&mut self.starts, sides.top.left.len());
        reserve_slack(&mut self.many, sides.top.left.len());
        for (set, &ties) in sides.top.ties[1].iter().enumerate() {
            let [north, south] = [sides.top.left.set_range(set), sides.bottom.left.set_range(set)];
            if north.is_empty() || south.is_empty() {
                continue;
            }
            // Almost always there is one chunk of each.
            if north.len().max(south.len()) <= MAX_LOWER && sides.top.last.is_none() {
                self.add_pairs(lanes, sides, [north, south], ties > 0, 0);
                continue;
            }
            for south in split_chunks(south) {
                let mut left = north.clone();
                while !left.is_empty() {
                    let (alike, last) = same_columns_prefix(sides, left.clone());
                    left.start = alike.end;
                    for north in split_chunks(alike) {
                        self.add_pairs(lanes, sides, [north, south.clone()], ties > 0, last);
                    }
                }
            }
        }
        self.sort_batch::<L>(lanes, sides);
    }

    /// Adds the left halves made of some upper and some lower placements with the same columns.
    #[inline(always)]
    fn add_pairs<L: Kernels>(
        &mut self,
        lanes: L,
        sides: SplitSides<'_>,
        [norths, souths]: [Range<usize>; 2],
        tied: bool,
        last: usize,
    ) {
        let pairs = self.pairs + norths.len() * souths.len();
        let fits = |batch: &Batch| {
            let follows =
                (batch.tied, batch.last) == (tied, last) && batch.upper.end <= norths.start;
            follows
                && souths.end - batch.lower.start <= MAX_LOWER
                && pairs - batch.start <= MAX_BATCH_PAIRS
        };
        if !self.batches.last().is_some_and(fits) {
            self.sort_batch::<L>(lanes, sides);
            let runs = self.runs.len()..self.runs.len();
            let (north, start) = (norths.start..norths.start, self.pairs);
            self.batches.push(Batch {
                upper: north,
                lower: souths.clone(),
                start,
                runs,
                tied,
                last,
            });
        }
        let batch = self.batches.last_mut().expect("just pushed");
        // Those between have no lower placement with the same columns.
        let (gap, place) = (batch.upper.len(), norths.start - batch.upper.start);
        for many in gap..place {
            self.many[many] = 0;
        }
        (batch.upper.end, batch.lower.end) = (norths.end, souths.end);
        let first = (souths.start - batch.lower.start) as u8;
        reserve_slack(&mut self.lower, pairs + size_of::<PartnerNumbers>());
        let places = place..place + norths.len();
        let pairs = PlacementPairs {
            upper: sides.top.crossing_bits(norths),
            lower: sides.bottom.crossing_bits(souths),
            first,
            starts: &mut self.starts[places.clone()],
            many: &mut self.many[places],
        };
        self.pairs = lanes.list_partners(pairs, &mut self.lower, self.pairs);
    }

    /// Ends a batch. Its upper placements are sorted by their number of partners.
    #[inline(always)]
    fn sort_batch<L: Kernels>(&mut self, lanes: L, sides: SplitSides<'_>) {
        let Some(batch) = self.batches.last_mut() else { return };
        let many = &self.many[..batch.upper.len()];
        let most = usize::from(many.iter().fold(0, |most, &many| most.max(many)));
        let first = self.runs.last().map_or(0, |run| run.upper.end);
        let room = first + many.len();
        reserve_slack(&mut self.numbers, many.len());
        reserve_slack(&mut self.upper, room);
        reserve_slack(&mut self.classes, room);
        reserve_slack(&mut self.some, many.len());
        reserve_slack(&mut self.chosen, many.len() / 64 + 1);
        let classes = sides.top.classes(batch.upper.clone());
        reserve_slack(&mut self.counted, most + 1);
        let ends = &mut self.counted[..most + 1];
        lanes.sort_by_partners(many, classes, &mut self.numbers, &mut self.classes[first..], ends);
        for many in 1..=most {
            if ends[many - 1] < ends[many] {
                self.runs
                    .push(PartnerRun { upper: first + ends[many - 1]..first + ends[many], many });
            }
        }
        batch.runs.end = self.runs.len();
        // Slices of the same length, so that a number needs only one bounds check.
        let all = many.len();
        let (columns, starts) =
            (&sides.top.left.columns(batch.upper.clone())[..all], &self.starts[..all]);
        let met = !(!0 << (8 * sides.top.last.unwrap_or(MAX_JOINED_PAIRS)));
        for (&number, north) in self.numbers[..ends[most]].iter().zip(&mut self.upper[first..]) {
            let start = starts[usize::from(number)] as usize - batch.start;
            *north = columns[usize::from(number)] & met | (start as u64) << START_SHIFT;
        }
    }
}

/// Returns the first of some upper placements that have the same columns in the pair of rows that
/// is not joined, and these columns.
#[inline(always)]
fn same_columns_prefix(sides: SplitSides<'_>, norths: Range<usize>) -> (Range<usize>, usize) {
    let Some(pair) = sides.top.last else { return (norths, 0) };
    let columns = sides.top.left.columns(norths.clone());
    let last = column_pair(columns[0], pair);
    let number = columns.iter().take_while(|&&columns| column_pair(columns, pair) == last).count();
    (norths.start..norths.start + number, last)
}

/// Splits a range into chunks of at most [`MAX_LOWER`] placements.
#[inline]
fn split_chunks(all: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    all.clone().step_by(MAX_LOWER).map(move |first| first..all.end.min(first + MAX_LOWER))
}
