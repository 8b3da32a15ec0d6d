//! Record of a state of one side, with its profile, the index of its matching, and the number of
//! ways.

use super::matching::{MATCHINGS, matching_index};
use super::profile::{MoveProfile, pack_profile, single_points};
use crate::counting::states::frontier::{APEX, ApexState, FrontierState};
use crate::counting::states::ways::Ways;

/// Number of bits of the index of a matching in a record.
pub(crate) const INDEX: u32 = MATCHINGS.next_power_of_two().trailing_zeros();

/// Profile with the index of the matching, and the number of ways.
pub(crate) type StateRecord<V = u64> = (u64, V);

/// List of records, in 12 bytes each if all of their ways fit 32 bits.
#[derive(Clone, Debug)]
pub(crate) enum RecordList<V = u64> {
    Narrow(Vec<[u32; 3]>),
    Wide(Vec<StateRecord<V>>),
}

impl<V: Ways> RecordList<V> {
    /// Takes the records out of a list, whose memory is reused for the next ones.
    pub(crate) fn take_from(records: &mut Vec<StateRecord<V>>) -> RecordList<V> {
        let narrow = |(code, ways): &StateRecord<V>| {
            Some([*code as u32, (code >> u32::BITS) as u32, ways.as_u32()?])
        };
        let mut all = Vec::with_capacity(records.len());
        all.extend(records.iter().map_while(narrow));
        let held = if all.len() == records.len() {
            RecordList::Narrow(all)
        } else {
            RecordList::Wide(records.clone())
        };
        records.clear();
        held
    }

    /// Iterates over the records in either representation.
    pub(crate) fn iter(&self) -> impl Iterator<Item = StateRecord<V>> {
        let (narrow, wide) = match self {
            RecordList::Narrow(narrow) => (&narrow[..], &[][..]),
            RecordList::Wide(wide) => (&[][..], &wide[..]),
        };
        let narrow = narrow.iter().map(|&[low, high, ways]| {
            (u64::from(low) | u64::from(high) << u32::BITS, V::of_u32(ways))
        });
        narrow.chain(wide.iter().cloned())
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            RecordList::Narrow(narrow) => narrow.len(),
            RecordList::Wide(wide) => wide.len(),
        }
    }

    pub(crate) fn bytes(&self) -> u64 {
        let bytes = match self {
            RecordList::Narrow(narrow) => narrow.capacity() * size_of::<[u32; 3]>(),
            RecordList::Wide(wide) => wide.capacity() * size_of::<StateRecord<V>>(),
        };
        bytes as u64
    }
}

/// Returns the profile of a state whose slots are the numbers of the squares.
pub(crate) fn profile_of(state: &FrontierState, closed: bool) -> MoveProfile {
    let (full, ones) = state.degree_masks();
    pack_profile(
        compress_lows(ones),
        compress_lows(full),
        if closed { 0 } else { state.degree_of_apex().into() },
    )
}

/// Moves the lowest bits of the slots together.
fn compress_lows(lows: u64) -> u64 {
    let pairs = (lows | lows >> 3) & 0x0303_0303_0303_0303;
    let fours = (pairs | pairs >> 6) & 0x000f_000f_000f_000f;
    let eights = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
    (eights | eights >> 24) & 0xffff
}

/// Returns the code of a record. It consists of the profile, and of the index of the paths as a
/// matching of their ends with the apex last.
pub(crate) fn record_code(profile: MoveProfile, mates: u64, apex: ApexState) -> u64 {
    let ends = single_points(profile);
    let mate = |end: u32| match end {
        end if end == u32::from(APEX) => u32::from(apex),
        end if end == u32::from(apex) => u32::from(APEX),
        end => (mates >> (4 * end)) as u32 & 15,
    };
    profile << INDEX | matching_index(ends, mate) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_both_widths_are_read_unchanged() {
        let some: Vec<StateRecord> =
            (0..50).map(|number| (number << 40 | number, number << 20)).collect();
        for (ways, is_narrow) in [(u64::from(u32::MAX), true), (1 << 32, false)] {
            let records = [&some[..], &[(u64::MAX, ways)]].concat();
            let held = RecordList::take_from(&mut records.clone());
            assert_eq!(matches!(held, RecordList::Narrow(_)), is_narrow);
            assert_eq!((held.len(), held.iter().collect::<Vec<_>>()), (records.len(), records));
        }
    }
}
