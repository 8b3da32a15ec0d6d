//! The innermost loops of the join as plain text.

use super::lists::Packed;
use super::row::{Row, Rows, SLACK, digit};
use super::runs::{Chosen, MOST, Met, Pairs, partners};
use crate::search::processor::Job;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use crate::search::processor::Neon;
#[cfg(target_arch = "x86_64")]
use crate::search::processor::{Avx2, Avx512};
use crate::search::zipped::zipped;

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
        for (&south, &list) in zipped(souths, lists) {
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

    /// Lists, from a place on, for each upper placement the numbers of those lower ones that share no diagonal with it, and notes where
    /// these begin and how many they are; where all end.
    ///
    /// # Panics
    /// When `out` is not longer than all pairs by [`SLACK`], or there is no place for what is noted.
    #[inline(always)]
    fn partners(self, pairs: Pairs<'_>, out: &mut [u8], from: usize) -> usize {
        let out = &mut out[..from + pairs.len() + SLACK];
        let (souths, first, mut kept) = (pairs.souths, pairs.first, from);
        let (norths, starts, many) = pairs.upper();
        for (at, &north) in norths.iter().enumerate() {
            let start = kept;
            starts[at] = start as u32;
            for (number, &south) in souths.iter().enumerate() {
                out[kept] = first.wrapping_add(number as u8);
                kept += usize::from(north & south == 0);
            }
            many[at] = (kept - start) as u16;
        }
        kept
    }

    /// Lists the numbers and the classes of those with one partner, then of those with two, and so on; where each of these end.
    ///
    /// # Panics
    /// When one has more partners than there are ends, or what is written is not longer than what is read by [`SLACK`].
    #[inline(always)]
    fn sort(self, many: &[u16], classes: &[u8], numbers: &mut [u16], sorted: &mut [u8], ends: &mut [usize]) {
        // Few are the partners, and the counters of few are quickly made.
        if ends.len() <= FEW {
            sort_by::<FEW>(many, classes, numbers, sorted, ends);
        } else {
            sort_by::<{ MOST + 1 }>(many, classes, numbers, sorted, ends);
        }
    }

    /// Lists those placements whose classes have no bit in common with one, and tells which they are; how many.
    ///
    /// # Panics
    /// When `out` is not longer than all of them by [`SLACK`], or `chosen` does not go beyond the last one.
    #[inline(always)]
    fn apart(self, classes: &[u8], class: u8, all: &[u64], out: &mut [u64], chosen: &mut [Chosen]) -> usize {
        let keep = |all: &[u64], mut which: u64, out: &mut [u64]| {
            let mut kept = 0;
            for &placement in all {
                out[kept] = placement;
                kept += (which & 1) as usize;
                which >>= 1;
            }
            kept
        };
        choose(classes, all, out, chosen, |classes| free(classes, class), keep)
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

/// Numbers of partners that most batches stay below.
const FEW: usize = 32;

/// The sort by counters, with room for `ALL` numbers of partners.
#[inline(always)]
fn sort_by<const ALL: usize>(many: &[u16], classes: &[u8], numbers: &mut [u16], sorted: &mut [u8], ends: &mut [usize]) {
    // Four counters of each kind in turn: one alone would wait until what it was before is written.
    let mut next = [[0u32; 4]; ALL];
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

/// Lists placements of which is told by their classes, 64 at a time, which are chosen; how many. `which` is the set of those that are
/// chosen, by their classes, and `keep` writes these side by side, with up to [`SLACK`] others behind them, and tells how many they are.
///
/// # Panics
/// As [`Lanes::apart`] does.
#[inline(always)]
pub(super) fn choose(
    classes: &[u8],
    all: &[u64],
    out: &mut [u64],
    chosen: &mut [Chosen],
    which: impl Fn(&[u8]) -> u64,
    keep: impl Fn(&[u64], u64, &mut [u64]) -> usize,
) -> usize {
    let (all, out) = (&all[..classes.len()], &mut out[..classes.len() + SLACK]);
    let mut kept = 0;
    chosen[classes.len() / 64] = Chosen::default();
    for ((classes, all), chosen) in classes.chunks(64).zip(all.chunks(64)).zip(&mut *chosen) {
        let which = which(classes);
        *chosen = Chosen { which, before: kept as u32 };
        kept += keep(all, which, &mut out[kept..]);
    }
    if classes.len().is_multiple_of(64) {
        chosen[classes.len() / 64].before = kept as u32;
    }
    kept
}

/// The set of those of at most 64 classes that have no bit in common with one.
#[inline(always)]
pub(super) fn free(classes: &[u8], class: u8) -> u64 {
    let mut which = 0;
    for (place, other) in classes.iter().enumerate() {
        which |= u64::from(class & other == 0) << place;
    }
    which
}

/// Runs a text with a number that the compiler knows, if it is one of these, and another text if not.
macro_rules! known {
    ($value:expr, [$($number:literal)*], $known:ident => $text:expr, _ => $other:expr) => {
        match $value {
            $($number => {
                const $known: usize = $number;
                $text
            })*
            _ => $other,
        }
    };
}
pub(super) use known;

/// What is computed by one text for all lanes.
pub(super) trait ByLanes {
    /// What is computed.
    type Output;

    /// The text; it is to be `#[inline(always)]`, so that it is compiled for the instructions of its caller.
    fn by<L: Lanes>(self, lanes: L) -> Self::Output;
}

/// The same as a job: each path runs it with its lanes.
#[derive(Debug)]
pub(super) struct OnLanes<T>(pub(super) T);

impl<T: ByLanes> Job for OnLanes<T> {
    type Output = T::Output;

    fn portable(self) -> T::Output {
        self.0.by(Portable)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx2(self, token: Avx2) -> T::Output {
        self.0.by(token)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx512(self, token: Avx512) -> T::Output {
        self.0.by(token)
    }

    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    #[inline(always)]
    fn neon(self, token: Neon) -> T::Output {
        self.0.by(token)
    }
}

/// No vector instructions beyond those that every processor of the kind has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Lanes for Portable {}
