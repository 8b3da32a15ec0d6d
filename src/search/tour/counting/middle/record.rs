//! A state of one side as a record: its profile, the index of its matching, and the number of ways.

use super::matching::{MATCHINGS, index};
use super::profile::{Profile, profile, singles};
use crate::search::tour::counting::states::frontier::{APEX, Apex, Frontier};

/// Bits of the index of a matching in a record.
pub(crate) const INDEX: u32 = MATCHINGS.next_power_of_two().trailing_zeros();

/// The profile and the index of the matching, and the ways.
pub(crate) type Record<V = u64> = (u64, V);

/// The profile of a state whose slots are the numbers of the squares.
pub(crate) fn profile_of(state: &Frontier, closed: bool) -> Profile {
    let (full, ones) = state.degrees();
    profile(close(ones), close(full), if closed { 0 } else { state.degree_of_apex().into() })
}

/// Brings the lowest bits of the slots together.
fn close(lows: u64) -> u64 {
    let pairs = (lows | lows >> 3) & 0x0303_0303_0303_0303;
    let fours = (pairs | pairs >> 6) & 0x000f_000f_000f_000f;
    let eights = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
    (eights | eights >> 24) & 0xffff
}

/// The profile and the index of the paths as a matching of their ends, the apex last.
pub(crate) fn code(profile: Profile, mates: u64, apex: Apex) -> u64 {
    let ends = singles(profile);
    let mate = |end: u32| match end {
        end if end == u32::from(APEX) => u32::from(apex),
        end if end == u32::from(apex) => u32::from(APEX),
        end => (mates >> (4 * end)) as u32 & 15,
    };
    profile << INDEX | index(ends, mate) as u64
}
