//! The left halves of a batch in runs: how the innermost loop finds them.

use super::row::Row;
use crate::search::zipped::zipped;
use std::ops::Range;

/// The most lower placements of a batch: a byte tells them apart.
pub(super) const MOST: usize = 256;

/// The most left halves of a batch: where those of an upper placement begin is told by two bytes.
pub(super) const MOST_PAIRS: usize = 1 << 16;

/// The most pairs of rows that are met: the columns of further ones have no byte beside the place of the lower placements.
pub(super) const MET: usize = 6;

/// Where that place is.
pub(super) const START: u32 = 8 * MET as u32;

/// The numbers of lower placements, and room behind them, so that no place that two bytes tell is out of bounds.
pub(super) type Numbers = [u8; MOST_PAIRS + MOST];

/// Upper placements of a batch that go with equally many lower ones: a loop over these is foretold best.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub(super) norths: Range<usize>,
    /// How many lower ones go with each.
    pub(super) many: usize,
}

/// The left halves of a batch that are met.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met<'a> {
    pub(super) runs: &'a [Run],
    /// The upper placements, run by run: the columns of each, a byte for two rows, and [where](start) its lower ones begin.
    pub(super) norths: &'a [u64],
    /// Where those of each run end.
    pub(super) ends: &'a [u32],
    /// The numbers of the lower placements that go with the upper ones.
    pub(super) souths: &'a Numbers,
    /// The right halves that there are; only vector text asks for them.
    #[cfg_attr(
        not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))),
        allow(dead_code)
    )]
    pub(super) there: &'a Row,
}

impl<'a> Met<'a> {
    /// How many lower placements go with each upper one of a run, and these.
    #[inline(always)]
    pub(super) fn runs(&self) -> impl Iterator<Item = (usize, &'a [u64])> {
        let (runs, norths) = (self.runs, self.norths);
        let mut start = 0;
        zipped(runs, self.ends).map(move |(run, &end)| {
            let norths = &norths[start..end as usize];
            start = end as usize;
            (run.many, norths)
        })
    }
}

/// Upper and lower placements with the same columns, each told by its diagonals.
#[derive(Debug)]
pub(super) struct Pairs<'a> {
    pub(super) norths: &'a [u32],
    pub(super) souths: &'a [u32],
    /// The number of the first lower one.
    pub(super) first: u8,
    /// Where it is noted, for each of the upper ones, at what place its lower ones begin, and how many they are.
    pub(super) starts: &'a mut [u32],
    pub(super) many: &'a mut [u16],
}

impl<'a> Pairs<'a> {
    /// How many pairs there are.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.norths.len() * self.souths.len()
    }

    /// The upper placements, and for each of them the places for what is noted of it.
    ///
    /// # Panics
    /// When there is no place for one.
    #[inline(always)]
    pub(super) fn upper(self) -> (&'a [u32], &'a mut [u32], &'a mut [u16]) {
        let all = self.norths.len();
        (self.norths, &mut self.starts[..all], &mut self.many[..all])
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
    pub(super) fn count(chosen: &[Chosen], place: usize) -> u32 {
        let Chosen { which, before } = chosen[place / 64];
        before + (which & ((1 << (place % 64)) - 1)).count_ones()
    }
}

/// Where the numbers of the lower placements begin that go with an upper one: its columns, of at most twelve rows, leave two bytes.
#[inline(always)]
pub(super) fn start(north: u64) -> usize {
    (north >> START) as usize
}

/// The numbers of the `many` lower placements that go with an upper one.
#[inline(always)]
pub(super) fn partners(numbers: &Numbers, north: u64, many: usize) -> &[u8] {
    let start = start(north);
    &numbers[start..start + many]
}
