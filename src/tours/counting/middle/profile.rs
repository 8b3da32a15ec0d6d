//! Profile of a side, which contains the number of moves at each of the common squares, as digits
//! of two bits.

use crate::counting::states::frontier::{APEX, SlotPermutation};
use bezzel_base::core::zip_slices::zip_slices;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Number of moves at each common square, in two bits per square, and of the apex from bit 32.
pub(crate) type MoveProfile = u64;

/// Low bit of each digit.
const ONES: u64 = 0x5555_5555_5555_5555;

/// Largest number of squares whose digits distinguish blocks.
const FIXED: u32 = 6;

/// Returns the profile with one move at this point.
#[inline]
pub(crate) fn one_move(point: u8) -> MoveProfile {
    1 << (2 * point)
}

/// Returns the points with one move, as bits by their numbers.
pub(crate) fn single_points(profile: MoveProfile) -> u32 {
    let ones = profile & !(profile >> 1) & ONES;
    let pairs = (ones | ones >> 1) & 0x3333_3333_3333_3333;
    let fours = (pairs | pairs >> 2) & 0x0f0f_0f0f_0f0f_0f0f;
    let eights = (fours | fours >> 4) & 0x00ff_00ff_00ff_00ff;
    let all = (eights | eights >> 8) & 0x0000_ffff_0000_ffff;
    ((all | all >> 16) & 0xffff_ffff) as u32
}

/// Returns whether the point has both moves.
#[inline]
pub(crate) fn is_full(profile: MoveProfile, point: u8) -> bool {
    profile >> (2 * point + 1) & 1 == 1
}

/// Returns the profile of a state, from the squares with one move and those with both.
pub(crate) fn pack_profile(ones: u64, full: u64, apex: u64) -> MoveProfile {
    spread_bits(ones) | spread_bits(full) << 1 | apex << (2 * APEX)
}

fn spread_bits(bits: u64) -> u64 {
    let eights = (bits | bits << 8) & 0x00ff_00ff;
    let fours = (eights | eights << 4) & 0x0f0f_0f0f;
    let pairs = (fours | fours << 2) & 0x3333_3333;
    (pairs | pairs << 1) & ONES
}

/// Returns the digits in reverse order.
fn reverse_digits(digits: u64, count: u32) -> u64 {
    let bits = digits.reverse_bits();
    let digits = (bits & ONES) << 1 | bits >> 1 & ONES;
    if count == 0 { 0 } else { digits >> (64 - 2 * count) }
}

/// Returns the number of points, given as bits, before a point.
pub(crate) fn rank_among(points: u32, point: u8) -> usize {
    (points & ((1 << point) - 1)).count_ones() as usize
}

/// Fast hash of one number. Profiles are numerous and are not chosen by an adversary.
#[derive(Default)]
pub(crate) struct ProfileHasher(u64);

impl Hasher for ProfileHasher {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 32;
    }
}

/// Map from profiles to values.
pub(crate) type ByProfile<T> = HashMap<MoveProfile, T, BuildHasherDefault<ProfileHasher>>;

/// Returns the number of points with one move.
#[inline]
pub(crate) fn points_of(profile: MoveProfile) -> usize {
    single_points(profile).count_ones() as usize
}

/// View of the common squares from one side: two rows of squares numbered from left to right,
/// starting with the row next to this side.
#[derive(Debug)]
pub(crate) struct SideView {
    width: u32,
    /// Profile with one move at each square that belongs to the board.
    open: MoveProfile,
    closed: bool,
    symmetric: bool,
    /// All bits of the squares whose moves are the same before and after the links. They
    /// distinguish the blocks of profiles.
    fixed: u64,
    /// For each byte of a profile, its contribution to the number of the block.
    places: Box<[[u16; 256]; 4]>,
    pub(crate) blocks: usize,
    /// Left-right mirror.
    pub(crate) mirror: SlotPermutation,
}

impl SideView {
    /// Creates the view from the squares of the board and those that no link touches, both as bits
    /// by their numbers.
    pub(crate) fn new(
        width: usize,
        [open, untouched]: [u64; 2],
        closed: bool,
        symmetric: bool,
    ) -> SideView {
        let mut view = SideView {
            width: width as u32,
            open: spread_bits(open),
            closed,
            symmetric,
            fixed: 0,
            places: Box::new([[0; 256]; 4]),
            blocks: 1,
            mirror: SlotPermutation::new(std::array::from_fn(|point| match point {
                point if point < 2 * width => {
                    (point / width * width + width - 1 - point % width) as u8
                }
                point => point as u8,
            })),
        };
        let digit = |point: u32| 3u64 << (2 * point);
        for point in (0..2 * width as u32).filter(|&point| untouched & open & 1 << point != 0) {
            let more = digit(point) | if symmetric { view.mirror_profile(digit(point)) } else { 0 };
            if (view.fixed | more).count_ones() <= 2 * FIXED {
                view.fixed |= more;
            }
        }
        for point in (0..2 * width as u32).filter(|&point| view.fixed & digit(point) != 0) {
            let (byte, shift) = (point as usize / 4, 2 * (point % 4));
            for (value, place) in view.places[byte].iter_mut().enumerate() {
                *place += ((value >> shift & 3).min(2) * view.blocks) as u16;
            }
            view.blocks *= 3;
        }
        view
    }

    /// Returns the number of points with one move that all profiles of the same block share. With
    /// more of them, its vectors are longer.
    pub(crate) fn common_points(&self, profile: MoveProfile) -> u32 {
        single_points(profile & self.fixed).count_ones()
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    pub(crate) fn is_symmetric(&self) -> bool {
        self.symmetric
    }

    /// Returns the number of the block of a profile.
    pub(crate) fn block_number(&self, profile: MoveProfile) -> usize {
        let bytes = (profile as u32).to_le_bytes();
        zip_slices(&bytes, &self.places[..])
            .map(|(&byte, table)| usize::from(table[usize::from(byte)]))
            .sum()
    }

    /// Returns the profile of the left-right mirror image.
    pub(crate) fn mirror_profile(&self, profile: MoveProfile) -> MoveProfile {
        let row = (1 << (2 * self.width)) - 1;
        let (first, second) = (profile & row, profile >> (2 * self.width) & row);
        let above = profile & 3 << (2 * APEX);
        reverse_digits(first, self.width)
            | reverse_digits(second, self.width) << (2 * self.width)
            | above
    }

    /// Compares a profile with that of the mirror image, first by block. Returns `Equal` for a
    /// board without symmetry.
    pub(crate) fn compare_with_mirror(&self, profile: MoveProfile) -> std::cmp::Ordering {
        if !self.symmetric {
            return std::cmp::Ordering::Equal;
        }
        let image = self.mirror_profile(profile);
        (self.block_number(profile), profile).cmp(&(self.block_number(image), image))
    }

    /// Returns the profile of the other side that a profile fits, as the other side sees it after a
    /// half turn.
    pub(crate) fn complement_profile(&self, profile: MoveProfile) -> MoveProfile {
        let squares = reverse_digits(2 * self.open - (profile & 0xffff_ffff), 2 * self.width);
        let apex = if self.closed { 0 } else { 2 - (profile >> (2 * APEX)) };
        squares | apex << (2 * APEX)
    }

    /// Returns the number of points with one move on the row next to this side.
    pub(crate) fn first_row_points(&self, profile: MoveProfile) -> u32 {
        (single_points(profile) & ((1 << self.width) - 1)).count_ones()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::core::SplitMix64;

    #[test]
    fn digits_are_moves() {
        let mut random = SplitMix64::new(9);
        for _ in 0..1000 {
            let full = random.next_u64() & 0xffff;
            let ones = random.next_u64() & 0xffff & !full;
            let apex = random.next_below(3);
            let profile = pack_profile(ones, full, apex);
            for point in 0..16 {
                let moves = (ones >> point & 1) + 2 * (full >> point & 1);
                assert_eq!(profile >> (2 * point) & 3, moves);
                assert_eq!(is_full(profile, point), moves == 2);
            }
            assert_eq!(u64::from(single_points(profile)), ones | u64::from(apex == 1) << 16);
        }
    }

    #[test]
    fn images_of_images_and_opposites_of_opposites() {
        let mut random = SplitMix64::new(10);
        for width in 3..=8 {
            let all = (1u64 << (2 * width)) - 1;
            for closed in [false, true] {
                let view = SideView::new(width, [all, 0b1001_1001 & all], closed, true);
                for _ in 0..100 {
                    let full = random.next_u64() & all;
                    let ones = random.next_u64() & all & !full;
                    let profile =
                        pack_profile(ones, full, if closed { 0 } else { random.next_below(3) });
                    assert_eq!(view.mirror_profile(view.mirror_profile(profile)), profile);
                    assert_eq!(view.complement_profile(view.complement_profile(profile)), profile);
                    assert_eq!(
                        view.compare_with_mirror(profile),
                        view.compare_with_mirror(view.mirror_profile(profile)).reverse()
                    );
                    assert!(view.block_number(profile) < view.blocks);
                }
            }
        }
    }
}
