//! The innermost loops of the join as plain text.

use super::lists::Packed;
use super::row::{Row, Rows, SLACK, digit};
use super::runs::{Chosen, Met, Noted, partners};

/// The loops; the text that is given here is the safe one that the others are tested against. What implements it for vector instructions
/// is the token that says that the processor has them.
pub(super) trait Lanes: Copy {
    /// Lists the unions of each mask with those of a list of others that have no bit in common with it; how many. Of a mask's list
    /// `lists` has the number.
    ///
    /// # Panics
    /// When `out` is not longer than all the unions by [`SLACK`].
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
        ends.fill(0);
        many.iter().for_each(|&many| ends[usize::from(many)] += 1);
        ends[0] = 0;
        for many in 1..ends.len() {
            ends[many] += ends[many - 1];
        }
        for (number, (&many, &class)) in many.iter().zip(classes).enumerate().rev() {
            if many > 0 {
                let at = &mut ends[usize::from(many)];
                *at -= 1;
                (numbers[*at], sorted[*at]) = (number as u16, class);
            }
        }
        // Each is where its own begin now, which is where those before it end.
        let all = many.iter().filter(|&&many| many > 0).count();
        ends.copy_within(1.., 0);
        ends[ends.len() - 1] = all;
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
