//! The innermost loops of the join in plain code.

use super::lists::PackedLists;
use super::row::{BitRow, RowTable, SLACK, column_pair};
use super::runs::{MAX_LOWER, PlacementPairs, RankedMask, SelectedHalves, partner_numbers};
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use bezzel_base::core::processor::Neon;
use bezzel_base::core::processor::SimdJob;
#[cfg(target_arch = "x86_64")]
use bezzel_base::core::processor::{Avx2, Avx512};
use bezzel_base::core::zip_slices::zip_slices;

/// Loops of the join. The default methods are the safe implementation against which the others are
/// tested. Implementors for vector instructions are the tokens that prove that the processor has
/// them.
pub(super) trait Kernels: Copy {
    /// Lists the unions of each mask with those masks of its list that have no common bit with it.
    /// Returns their number. `lists` holds the index of each mask's list.
    ///
    /// # Panics
    /// If `out` is not longer than all the unions by [`SLACK`] and the largest number of results of
    /// a list.
    #[inline(always)]
    fn disjoint_unions(
        self,
        norths: &PackedLists,
        souths: &[u64],
        lists: &[u16],
        out: &mut [u64],
    ) -> usize {
        let mut kept = 0;
        for (&south, &list) in zip_slices(souths, lists) {
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

    /// Lists, starting at `from`, for each upper placement the numbers of those lower ones that
    /// share no diagonal with it. Records the start and the number of these partners. Returns the
    /// end of the list.
    ///
    /// # Panics
    /// If `out` is not longer than all pairs by [`SLACK`], or the output slices are too short.
    #[inline(always)]
    fn list_partners(self, pairs: PlacementPairs<'_>, out: &mut [u8], from: usize) -> usize {
        let out = &mut out[..from + pairs.len() + SLACK];
        let (souths, first, mut kept) = (pairs.lower, pairs.first, from);
        let (norths, starts, many) = pairs.split_upper();
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

    /// Sorts placements by their number of partners, from one up, and lists their numbers and
    /// classes. Records the end of each group.
    ///
    /// # Panics
    /// If one has more partners than there are ends, or the output is not longer than the input by
    /// [`SLACK`].
    #[inline(always)]
    fn sort_by_partners(
        self,
        many: &[u16],
        classes: &[u8],
        numbers: &mut [u16],
        sorted: &mut [u8],
        ends: &mut [usize],
    ) {
        // Most batches have few partners, and a small table of counters is initialized quickly.
        if ends.len() <= FEW {
            counting_sort::<FEW>(many, classes, numbers, sorted, ends);
        } else {
            counting_sort::<{ MAX_LOWER + 1 }>(many, classes, numbers, sorted, ends);
        }
    }

    /// Lists the placements whose classes have no common bit with a given one, and marks them in
    /// `chosen`. Returns their number.
    ///
    /// # Panics
    /// If `out` is not longer than all of them by [`SLACK`], or `chosen` does not reach beyond the
    /// last one.
    #[inline(always)]
    fn filter_disjoint(
        self,
        classes: &[u8],
        class: u8,
        all: &[u64],
        out: &mut [u64],
        chosen: &mut [RankedMask],
    ) -> usize {
        let keep = |all: &[u64], mut which: u64, out: &mut [u64]| {
            let mut kept = 0;
            for &placement in all {
                out[kept] = placement;
                kept += (which & 1) as usize;
                which >>= 1;
            }
            kept
        };
        filter_placements(
            classes,
            all,
            out,
            chosen,
            |classes| disjoint_classes(classes, class),
            keep,
        )
    }

    /// Computes for each upper placement the row of right halves that it does not attack, from two
    /// rows of its quadrant at a time. Counts the bits that this row has in common with the rows of
    /// its lower partners, in each of the eight lanes.
    #[inline(always)]
    fn count_joint<const N: usize>(
        self,
        west: &SelectedHalves<'_>,
        free: [&RowTable; N],
        souths: &RowTable,
        sums: &mut [u64; 8],
    ) {
        for (many, norths) in west.runs() {
            for &north in norths {
                let mut row = BitRow([!0; 8]);
                for place in 0..N {
                    row = row.and(&free[place][column_pair(north, place)]);
                }
                for &south in partner_numbers(west.lower, north, many) {
                    let both = row.and(&souths[usize::from(south)]);
                    for (lane, sum) in sums.iter_mut().enumerate() {
                        *sum += u64::from(both.0[lane].count_ones());
                    }
                }
            }
        }
    }
}

/// Number of counters that suffices for most batches.
const FEW: usize = 32;

/// Sorts by counters, with capacity for `ALL` numbers of partners.
#[inline(always)]
fn counting_sort<const ALL: usize>(
    many: &[u16],
    classes: &[u8],
    numbers: &mut [u16],
    sorted: &mut [u8],
    ends: &mut [usize],
) {
    // Four counters of each kind are used in turn. A single one would wait until its previous value
    // is written.
    let mut next = [[0u32; 4]; ALL];
    let all = many.len();
    let (fours, rest) = many.as_chunks::<4>();
    for many in fours {
        for (turn, &many) in many.iter().enumerate() {
            next[usize::from(many)][turn] += 1;
        }
    }
    rest.iter().for_each(|&many| next[usize::from(many)][0] += 1);
    // Placements without a partner come last, so that no branch is needed.
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

/// Lists selected placements, 64 at a time. Returns their number. `which` selects placements by
/// their classes. `keep` writes them consecutively, with up to [`SLACK`] others after them, and
/// returns their number.
///
/// # Panics
/// As [`Kernels::filter_disjoint`].
#[inline(always)]
pub(super) fn filter_placements(
    classes: &[u8],
    all: &[u64],
    out: &mut [u64],
    chosen: &mut [RankedMask],
    which: impl Fn(&[u8]) -> u64,
    keep: impl Fn(&[u64], u64, &mut [u64]) -> usize,
) -> usize {
    let (all, out) = (&all[..classes.len()], &mut out[..classes.len() + SLACK]);
    let mut kept = 0;
    chosen[classes.len() / 64] = RankedMask::default();
    for ((classes, all), chosen) in classes.chunks(64).zip(all.chunks(64)).zip(&mut *chosen) {
        let which = which(classes);
        *chosen = RankedMask { which, before: kept as u32 };
        kept += keep(all, which, &mut out[kept..]);
    }
    if classes.len().is_multiple_of(64) {
        chosen[classes.len() / 64].before = kept as u32;
    }
    kept
}

/// Returns the set of those of at most 64 classes that have no common bit with a given one.
#[inline(always)]
pub(super) fn disjoint_classes(classes: &[u8], class: u8) -> u64 {
    let mut which = 0;
    for (place, other) in classes.iter().enumerate() {
        which |= u64::from(class & other == 0) << place;
    }
    which
}

/// Runs code with a constant number if the value is one of these, and other code otherwise.
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
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
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
pub(super) use known;

/// Computation with one implementation for all instruction sets.
pub(super) trait LaneJob {
    /// Result of the computation.
    type Output;

    /// Runs the computation. It must be `#[inline(always)]`, so that it is compiled for the
    /// instructions of its caller.
    fn run_on<L: Kernels>(self, lanes: L) -> Self::Output;
}

/// Adapter that runs the computation with the kernels of the instruction set.
#[derive(Debug)]
pub(super) struct Dispatch<T>(pub(super) T);

impl<T: LaneJob> SimdJob for Dispatch<T> {
    type Output = T::Output;

    fn portable(self) -> T::Output {
        self.0.run_on(PortableKernels)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx2(self, token: Avx2) -> T::Output {
        self.0.run_on(token)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn avx512(self, token: Avx512) -> T::Output {
        self.0.run_on(token)
    }

    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    #[inline(always)]
    fn neon(self, token: Neon) -> T::Output {
        self.0.run_on(token)
    }
}

/// Kernels without vector instructions beyond those of every processor of the architecture.
#[derive(Clone, Copy, Debug)]
pub(super) struct PortableKernels;

impl Kernels for PortableKernels {}
