//! Traces from the vectors of a block back to a record, with the state and the links of one way.
//!
//! A vector contains the number of ways to each matching, so a number below its sum identifies one
//! of these ways. Going back link by link, the number decides whether the link was used and which
//! matching came before, until it identifies one of the ways of a record. No other random number is
//! used, and only the vectors on the way are read.

use crate::counting::middle::block::ProfileBlock;
use crate::counting::middle::change::{ChangeTables, MatchingChange};
use crate::counting::middle::matching::{matching_from_index, partner};
use crate::counting::middle::profile::{MoveProfile, is_full, one_move, points_of, single_points};
use crate::counting::middle::vectors::PlainWeight;
use crate::counting::order::cut::CommonLink;
use crate::counting::states::frontier::{APEX, ApexState, DONE, FREE, FrontierState, SLOTS};

/// Way to a place of a vector, traced back part of the way.
#[derive(Clone, Debug)]
pub(crate) struct TracedWay {
    profile: MoveProfile,
    index: usize,
    /// Number of the way among the ways to that place.
    number: u64,
    /// Bit set of the links that it used.
    pub(crate) links: u32,
    /// Place where it ends, after all links.
    pub(crate) end: usize,
}

/// Selects the first item at which the running sum of the weights exceeds `number`.
///
/// Returns it with the excess of `number` over the weights before it.
fn select_weighted<T>(
    weights: impl Iterator<Item = (T, u64)>,
    mut number: u64,
) -> Option<(T, u64)> {
    for (it, weight) in weights {
        match number.checked_sub(weight) {
            Some(rest) => number = rest,
            None => return Some((it, number)),
        }
    }
    None
}

impl TracedWay {
    /// Starts from the way with this number below the sum of the final vector of a profile.
    pub(crate) fn new<W: PlainWeight>(
        block: &ProfileBlock<W>,
        profile: MoveProfile,
        number: u64,
    ) -> TracedWay {
        let weights = block.vector(profile).iter().map(|&weight| weight.to_sum()).enumerate();
        let (index, number) = select_weighted(weights, number).expect("a number below the sum");
        TracedWay { profile, index, number, links: 0, end: index }
    }

    /// Undoes a link. The block has to hold the vectors before the link.
    pub(crate) fn undo_link<W: PlainWeight>(
        &mut self,
        block: &ProfileBlock<W>,
        place: usize,
        link: &CommonLink,
        tables: &ChangeTables,
    ) {
        let unused =
            block.vector(self.profile).get(self.index).map_or(0, |&weight| weight.to_sum());
        let unused = if link.forced { 0 } else { unused };
        let Some(number) = self.number.checked_sub(unused) else { return };
        let before = self.profile - one_move(link.a) - one_move(link.b);
        let change = MatchingChange::from_link(link, before);
        let sources =
            tables.source_places(change, self.index, points_of(before), block.vector(before));
        let (index, number) = select_weighted(sources, number).expect("a way that was counted");
        *self = TracedWay {
            profile: before,
            index,
            number,
            links: self.links | 1 << place,
            end: self.end,
        };
    }

    /// Returns the state at the beginning of the way.
    pub(crate) fn start_state(&self, is_closed: bool) -> FrontierState {
        let ends: Vec<u8> =
            (0..=APEX).filter(|point| single_points(self.profile) >> point & 1 == 1).collect();
        let apex: ApexState =
            if !is_closed && self.profile >> (2 * APEX) == 0 { FREE } else { DONE };
        let mut state = FrontierState::start(apex);
        let mates = matching_from_index(self.index, ends.len());
        for (rank, &end) in ends.iter().enumerate() {
            let other = partner(mates, rank);
            if rank < other {
                state.pair_ends(end, ends[other]);
            }
        }
        (0..SLOTS as u8)
            .filter(|&point| is_full(self.profile, point))
            .for_each(|point| state.fill_slot(point));
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::middle::profile::ByProfile;
    use crate::counting::middle::record::{INDEX, RecordList, profile_of, record_code};
    use bezzel_base::core::SplitMix64;

    fn code_of(state: &FrontierState) -> u64 {
        record_code(profile_of(state, false), state.key(), state.apex())
    }

    fn linked(state: FrontierState, links: &[CommonLink], used: u32) -> Option<FrontierState> {
        let mut used = links.iter().enumerate().filter(|(place, _)| used >> place & 1 == 1);
        used.try_fold(state, |state, (_, link)| state.with_link(link.a, link.b))
    }

    /// Checks that each number below the sum of a vector gives another way: a record, one of its
    /// ways, and the links that it uses.
    #[test]
    fn every_transition_has_one_number() {
        let mut random = SplitMix64::new(12);
        let tables = ChangeTables::new();
        let mut traced = 0;
        for round in 0..40 {
            let mut link = |forced: bool| loop {
                let (a, b) = (random.next_below(10) as u8, random.next_below(11) as u8);
                let b = if b == 10 { APEX } else { b };
                if a != b {
                    return CommonLink { a, b, forced, marked: false };
                }
            };
            let before: Vec<CommonLink> = (0..6).map(|_| link(false)).collect();
            let links: Vec<CommonLink> =
                (0..5).map(|number| link(number == 3 && round % 3 == 0)).collect();
            let states = (0..1 << before.len())
                .filter_map(|used| linked(FrontierState::start(FREE), &before, used));
            let records: Vec<(u64, u64)> =
                states.map(|state| (code_of(&state), 1 + random.next_below(3))).collect();
            let mut ways: ByProfile<u64> = ByProfile::default();
            records.iter().for_each(|&(code, more)| *ways.entry(code).or_default() += more);
            let records = [RecordList::take_from(&mut records.clone())];
            let mut block = ProfileBlock::<u64>::default();
            block.plan(&records, &links, &|| Ok(())).expect("nothing stops it");
            block.fill(&records, &links, &tables, &|| Ok(())).expect("nothing stops it");
            let mut all: Vec<(MoveProfile, TracedWay)> = Vec::new();
            for (profile, vector) in block.vectors() {
                let sum: u64 = vector.iter().sum();
                all.extend(
                    (0..sum).map(|number| (profile, TracedWay::new(&block, profile, number))),
                );
            }
            for place in (0..links.len()).rev() {
                block
                    .fill(&records, &links[..place], &tables, &|| Ok(()))
                    .expect("nothing stops it");
                all.iter_mut()
                    .for_each(|(_, way)| way.undo_link(&block, place, &links[place], &tables));
            }
            let mut seen = std::collections::HashSet::new();
            for (profile, way) in &all {
                let state = way.start_state(false);
                assert!(way.number < ways[&code_of(&state)]);
                let end = linked(state, &links, way.links).expect("links that can be used");
                assert_eq!(code_of(&end), profile << INDEX | way.end as u64);
                assert!(seen.insert((code_of(&state), way.links, way.number)), "{way:?} twice");
                let mut forced = links.iter().enumerate().filter(|(_, link)| link.forced);
                assert!(forced.all(|(place, _)| way.links >> place & 1 == 1));
            }
            traced += all.len();
        }
        assert!(traced > 1000, "only {traced}");
    }
}
