//! Compression of selected lanes by a table, shared by AVX2 and NEON, which have no instruction for
//! it.
//!
//! A few bits select the lanes of a vector. A row of a small table gives the target of each of
//! them.
//!
//! ```text
//! masks     a   b   c   d
//! chosen    no  yes no  yes     the set 1010
//! written   b   d   .   .       further words are written over by the next four
//! ```
//!
//! The loops are written here once, and the operations on a vector are passed in. A closure is
//! compiled for the instructions of the function that contains it. The loops are always inlined,
//! and so they are compiled for the instructions of the same function.
#![allow(
    unsafe_code,
    reason = "the bounds of what is read and written are looked at once for many vectors"
)]

use super::lists::PackedLists;
use super::row::SLACK;
use super::runs::{MAX_LOWER, PlacementPairs};
use bezzel_base::core::zip_slices::zip_slices;

/// Returns the lane at each index when those of a set are compressed, and zero beyond them.
const fn lane_order<const LANES: usize>(set: usize) -> [u8; LANES] {
    let (mut order, mut lane, mut kept) = ([0; LANES], 0, 0);
    while lane < LANES {
        if set >> lane & 1 == 1 {
            order[kept] = lane as u8;
            kept += 1;
        }
        lane += 1;
    }
    order
}

/// Computes for each set of four 64-bit words the parts of the words in it, compressed. Each word
/// has `PARTS` parts.
pub(super) const fn four_word_table<const PARTS: usize, const ALL: usize>() -> [[u8; ALL]; 16] {
    assert!(ALL == 4 * PARTS, "four words");
    let (mut table, mut set) = ([[0; ALL]; 16], 0);
    while set < 16 {
        let (order, mut part) = (lane_order::<4>(set), 0);
        while part < ALL {
            table[set][part] = order[part / PARTS] * PARTS as u8 + (part % PARTS) as u8;
            part += 1;
        }
        set += 1;
    }
    table
}

/// For each set of eight lanes, the numbers of the lanes in it, one byte each.
const EIGHTS: [u64; 256] = {
    let (mut table, mut set) = ([0; 256], 0);
    while set < 256 {
        table[set] = u64::from_le_bytes(lane_order(set));
        set += 1;
    }
    table
};

/// Implements the three methods of [`Lanes`](super::lanes::Lanes) that select lanes, by the
/// functions of the same names in the file. These are compiled with the instructions of the token,
/// and know the number of vectors.
macro_rules! by_table {
    () => {
        #[inline(always)]
        fn disjoint_unions(self, norths: &PackedLists, souths: &[u64], lists: &[u16], out: &mut [u64]) -> usize {
            // SAFETY: `self` proves that the processor has the instructions that the function is
            // compiled with.
            unsafe {
                known!(norths.least_fours, [1 2 3], LEAST => disjoint_unions::<LEAST>(norths, souths, lists, out),
                    _ => disjoint_unions::<4>(norths, souths, lists, out))
            }
        }

        #[inline(always)]
        fn list_partners(self, pairs: PlacementPairs<'_>, out: &mut [u8], from: usize) -> usize {
            // SAFETY: `self` proves that the processor has the instructions that the function is
            // compiled with.
            unsafe {
                known!(pairs.lower.len().div_ceil(8), [1 2 3 4], V => list_partners::<V>(pairs, out, from),
                    _ => list_partners::<VECTORS>(pairs, out, from))
            }
        }

        #[inline(always)]
        fn filter_disjoint(self, classes: &[u8], class: u8, all: &[u64], out: &mut [u64], chosen: &mut [RankedMask]) -> usize {
            // SAFETY: `self` proves that the processor has the instructions that the function is
            // compiled with.
            unsafe { filter_disjoint(classes, class, all, out, chosen) }
        }
    };
}
pub(super) use by_table;

/// Bit that no diagonal uses. A lane without a placement has it, and so does each upper placement.
pub(super) const NONE: u32 = 1 << 31;

/// Computes the unions of masks with those of their lists. It reads at least `LEAST` fours of each
/// list. `add` computes the unions of four masks with one, writes those whose masks have no common
/// bit consecutively, and returns their number.
///
/// # Safety
/// `add` never returns more than four.
#[inline(always)]
pub(super) unsafe fn disjoint_unions<const LEAST: usize>(
    norths: &PackedLists,
    souths: &[u64],
    lists: &[u16],
    out: &mut [u64],
    add: impl Fn(&[u64; 4], u64, &mut [u64; 4]) -> usize,
) -> usize {
    let fours = &norths.fours[..];
    let rows: *const [u64; 4] = norths.rows.as_ptr().cast();
    // If less than the longest list needs remains, no list is started.
    let room = out.len().checked_sub(norths.most).expect("room for the longest list");
    let mut kept = 0;
    for (&south, &list) in zip_slices(souths, lists) {
        let [start, end] = fours[usize::from(list)];
        assert!(kept <= room, "room for all");
        // Every list has at least this many, so they need no branch.
        let start = start as usize;
        for four in 0..LEAST {
            // SAFETY: all fours of a list are within the rows, as `PackedLists` guarantees, and at
            // most four results of each are kept. `room` is less than the end by the number of
            // results of the longest list.
            unsafe {
                kept +=
                    add(&*rows.add(start + four), south, &mut *out.as_mut_ptr().add(kept).cast())
            };
        }
        for four in start + LEAST..end as usize {
            // SAFETY: as before.
            unsafe {
                kept += add(&*rows.add(four), south, &mut *out.as_mut_ptr().add(kept).cast())
            };
        }
    }
    kept
}

/// Lists list_partners among lower placements in at most `V` vectors. Returns the end of the list.
/// `load` makes a vector of at most eight placements, in which lanes without one have the bit
/// [`NONE`]. `free` returns the set of lanes that have no common bit with an upper placement, and
/// their number.
///
/// # Safety
/// `free` returns no lane that has the bit [`NONE`], and the number of lanes in the set.
#[inline(always)]
pub(super) unsafe fn list_partners<const V: usize, M: Copy>(
    pairs: PlacementPairs<'_>,
    out: &mut [u8],
    from: usize,
    load: impl Fn(&[u32]) -> M,
    free: impl Fn(M, u32) -> (u8, usize),
) -> usize {
    let out = &mut out[..from + pairs.len() + SLACK];
    let vectors = pairs.lower.len().div_ceil(8);
    assert!(vectors <= V, "lower placements of a batch");
    let mut masks = [load(&[]); V];
    for (at, souths) in pairs.lower.chunks(8).enumerate() {
        masks[at] = load(souths);
    }
    let (base, mut kept) = (u64::from(pairs.first) * 0x0101_0101_0101_0101, from);
    let (norths, starts, many) = pairs.split_upper();
    for (at, &north) in norths.iter().enumerate() {
        let start = kept;
        starts[at] = start as u32;
        for (vector, &masks) in masks[..if V > 4 { vectors } else { V }].iter().enumerate() {
            let (set, number) = free(masks, north | NONE);
            let numbers = EIGHTS[usize::from(set)]
                .wrapping_add(base.wrapping_add(vector as u64 * 0x0808_0808_0808_0808));
            // SAFETY: eight results are written from each index. Before it there are at most all
            // pairs, and `out` is longer than that by `SLACK`, which is more than eight.
            unsafe { out.as_mut_ptr().add(kept).cast::<u64>().write_unaligned(numbers.to_le()) };
            kept += number;
        }
        many[at] = (kept - start) as u16;
    }
    kept
}

/// Number of vectors for [`MAX_LOWER`] lower placements.
pub(super) const VECTORS: usize = MAX_LOWER / 8;

/// Writes the placements in a set consecutively. Returns their number. `four` does so with four of
/// them, and may write four.
///
/// # Safety
/// `four` never returns more than four.
#[inline(always)]
pub(super) unsafe fn compress_selected(
    all: &[u64],
    mut which: u64,
    out: &mut [u64],
    four: impl Fn(&[u64; 4], usize, &mut [u64; 4]) -> usize,
) -> usize {
    let out = &mut out[..all.len() + SLACK];
    let (fours, rest) = all.as_chunks::<4>();
    let mut kept = 0;
    for all in fours {
        // SAFETY: four results are written from each index. Before it there are at most all
        // placements, and `out` is longer than that by `SLACK`, which is more than four.
        unsafe { kept += four(all, which as usize & 15, &mut *out.as_mut_ptr().add(kept).cast()) };
        which >>= 4;
    }
    for &placement in rest {
        out[kept] = placement;
        kept += (which & 1) as usize;
        which >>= 1;
    }
    kept
}
