//! The innermost loops of the join as plain text.

use super::lists::Packed;
use super::row::{Row, Rows, SLACK, digit};
use super::runs::{Chosen, MOST, Met, Noted, partners};

/// The loops; the text that is given here is the safe one that the others are tested against. What implements it for vector instructions
/// is the token that says that the processor has them.
pub(super) trait Lanes: Copy {
    /// Lists the unions of each mask with those of a list of others that have no bit in common with it; how many. Of a mask's list
    /// `lists` has the number.
    ///
    /// # Panics
    /// When `out` is not longer than all the unions by [`SLACK`] and the most that a list gives.
    #[inline(always)]
    fn unite(self, norths: &Packed, souths: &[u64], lists: &[u16], out: &mut [u64]) -> usize {
        let mut kept = 0;
        for (&south, &list) in souths.iter().zip(lists) {
            let list = usize::from(list);
            let (start, size) = (norths.starts[list] as usize, norths.sizes[list] as usize);
            let out = &mut out[..kept + size + SLACK];
            for row in &norths.rows[start..start + size.div_ceil(8)] {
                for &north in &row.0 {
                    out[kept] = north | south;
                    kept += usize::from(north & south == 0);
                }
            }
        }
        kept
    }

    /// Lists, from a place on, for each mask the numbers of those others that have no bit in common with it, which are numbered from
    /// `first` on, and notes where these begin and how many they are; where all end.
    ///
    /// # Panics
    /// When `out` is not longer than all pairs by [`SLACK`], or there is no place for what is noted.
    #[inline(always)]
    fn partners(
        self,
        norths: &[u32],
        souths: &[u32],
        first: u8,
        out: &mut [u8],
        from: usize,
        noted: Noted<'_>,
    ) -> usize {
        let out = &mut out[..from + norths.len() * souths.len() + SLACK];
        let mut kept = from;
        for (&north, (start, many)) in norths.iter().zip(noted.places(norths.len())) {
            *start = kept as u32;
            for (number, &south) in souths.iter().enumerate() {
                out[kept] = first.wrapping_add(number as u8);
                kept += usize::from(north & south == 0);
            }
            *many = (kept - *start as usize) as u16;
        }
        kept
    }

    /// Lists the numbers and the classes of those with one partner, then of those with two, and so on; where each of these end.
    ///
    /// # Panics
    /// When one has more partners than there are ends, or what is written is not longer than what is read by [`SLACK`].
    #[inline(always)]
    fn sort(self, many: &[u16], classes: &[u8], numbers: &mut [u16], sorted: &mut [u8], ends: &mut [usize]) {
        // Four counters of each kind in turn: one alone would wait until what it was before is written.
        let mut next = [[0u32; 4]; MOST + 1];
        let all = many.len();
        let (fours, rest) = many.as_chunks::<4>();
        for many in fours {
            for (turn, &many) in many.iter().enumerate() {
                next[usize::from(many)][turn] += 1;
            }
        }
        rest.iter().for_each(|&many| next[usize::from(many)][0] += 1);
        // Those without a partner come last, so that nothing has to be asked.
        let mut before = 0;
        for value in (1..ends.len()).chain([0]) {
            for next in &mut next[value] {
                before += std::mem::replace(next, before);
            }
            ends[value] = before as usize;
        }
        ends[0] = 0;
        let (classes, numbers, sorted) = (&classes[..all], &mut numbers[..all], &mut sorted[..all]);
        let mut put = |number: usize, many: u16, turn: usize| {
            let at = &mut next[usize::from(many)][turn];
            (numbers[*at as usize], sorted[*at as usize]) = (number as u16, classes[number]);
            *at += 1;
        };
        for (four, many) in fours.iter().enumerate() {
            for (turn, &many) in many.iter().enumerate() {
                put(4 * four + turn, many, turn);
            }
        }
        for (turn, &many) in rest.iter().enumerate() {
            put(all - rest.len() + turn, many, 0);
        }
    }

    /// Lists those placements whose classes have no bit in common with one, and tells which they are; how many.
    ///
    /// # Panics
    /// When `out` is not longer than all of them by [`SLACK`], or `chosen` does not go beyond the last one.
    #[inline(always)]
    fn apart(self, classes: &[u8], class: u8, all: &[u64], out: &mut [u64], chosen: &mut [Chosen]) -> usize {
        let out = &mut out[..classes.len() + SLACK];
        let mut kept = 0;
        chosen[classes.len() / 64] = Chosen::default();
        for ((classes, all), chosen) in classes.chunks(64).zip(all.chunks(64)).zip(&mut *chosen) {
            let (mut which, before) = (0, kept as u32);
            for (place, (&other, &placement)) in classes.iter().zip(all).enumerate() {
                let is_free = class & other == 0;
                out[kept] = placement;
                kept += usize::from(is_free);
                which |= u64::from(is_free) << place;
            }
            *chosen = Chosen { which, before };
        }
        if classes.len().is_multiple_of(64) {
            chosen[classes.len() / 64].before = kept as u32;
        }
        kept
    }

    /// For each of some upper placements the row of what it leaves alone, by two rows of its quadrant at a time; of this and the
    /// rows of the lower placements that go with it the common bits are added, in each of the eight lanes.
    #[inline(always)]
    fn meet<const N: usize>(self, west: &Met<'_>, free: [&Rows; N], souths: &Rows, sums: &mut [u64; 8]) {
        for (many, norths) in west.runs() {
            for &north in norths {
                let mut row = Row([!0; 8]);
                for place in 0..N {
                    row = row.and(&free[place][digit(north, place)]);
                }
                for &south in partners(west.souths, north, many) {
                    let both = row.and(&souths[usize::from(south)]);
                    for (lane, sum) in sums.iter_mut().enumerate() {
                        *sum += u64::from(both.0[lane].count_ones());
                    }
                }
            }
        }
    }
}

/// No vector instructions beyond those that every processor of the kind has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Lanes for Portable {}
