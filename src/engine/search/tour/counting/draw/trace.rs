//! Traces from the vectors of a block back to a record, with the state and the links of one way.
//!
//! A vector contains the number of ways to each matching, so a number below its sum identifies one
//! of these ways. Going back link by link, the number decides whether the link was used and which
//! matching came before, until it identifies one of the ways of a record. No other random number is
//! used, and only the vectors on the way are read.

use crate::search::tour::counting::middle::block::Block;
use crate::search::tour::counting::middle::change::{Change, ChangeTables};
use crate::search::tour::counting::middle::matching::{matching, partner};
use crate::search::tour::counting::middle::profile::{Profile, is_full, one, points_of, singles};
use crate::search::tour::counting::middle::vectors::Number;
use crate::search::tour::counting::order::cut::Link;
use crate::search::tour::counting::states::frontier::{APEX, Apex, DONE, FREE, Frontier, SLOTS};

/// Way to a place of a vector, traced back part of the way.
#[derive(Clone, Debug)]
pub(crate) struct TracedWay {
    profile: Profile,
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
fn passed<T>(weights: impl Iterator<Item = (T, u64)>, mut number: u64) -> Option<(T, u64)> {
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
    pub(crate) fn new<W: Number>(block: &Block<W>, profile: Profile, number: u64) -> TracedWay {
        let weights = block.vector(profile).iter().map(|&weight| weight.sum()).enumerate();
        let (index, number) = passed(weights, number).expect("a number below the sum");
        TracedWay { profile, index, number, links: 0, end: index }
    }

    /// Undoes a link. The block has to hold the vectors before the link.
    pub(crate) fn back<W: Number>(&mut self, block: &Block<W>, place: usize, link: &Link, tables: &ChangeTables) {
        let unused = block.vector(self.profile).get(self.index).map_or(0, |&weight| weight.sum());
        let unused = if link.forced { 0 } else { unused };
        let Some(number) = self.number.checked_sub(unused) else { return };
        let before = self.profile - one(link.a) - one(link.b);
        let change = Change::by(link, before);
        let sources = tables.sources(change, self.index, points_of(before), block.vector(before));
        let (index, number) = passed(sources, number).expect("a way that was counted");
        *self = TracedWay { profile: before, index, number, links: self.links | 1 << place, end: self.end };
    }

    /// Returns the state at the beginning of the way.
    pub(crate) fn state(&self, is_closed: bool) -> Frontier {
        let ends: Vec<u8> = (0..=APEX).filter(|point| singles(self.profile) >> point & 1 == 1).collect();
        let apex: Apex = if !is_closed && self.profile >> (2 * APEX) == 0 { FREE } else { DONE };
        let mut state = Frontier::start(apex);
        let mates = matching(self.index, ends.len());
        for (rank, &end) in ends.iter().enumerate() {
            let other = partner(mates, rank);
            if rank < other {
                state.pair(end, ends[other]);
            }
        }
        (0..SLOTS as u8).filter(|&point| is_full(self.profile, point)).for_each(|point| state.fill(point));
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::SplitMix64;
    use crate::search::tour::counting::middle::profile::ByProfile;
    use crate::search::tour::counting::middle::record::Records;
    use crate::search::tour::counting::middle::record::{INDEX, code, profile_of};

    fn code_of(state: &Frontier) -> u64 {
        code(profile_of(state, false), state.key(), state.apex())
    }

    fn linked(state: Frontier, links: &[Link], used: u32) -> Option<Frontier> {
        let mut used = links.iter().enumerate().filter(|(place, _)| used >> place & 1 == 1);
        used.try_fold(state, |state, (_, link)| state.linked(link.a, link.b))
    }

    /// Checks that each number below the sum of a vector gives another way: a record, one of its
    /// ways, and the links that it uses.
    #[test]
    fn every_way_has_one_number() {
        let mut random = SplitMix64::new(12);
        let tables = ChangeTables::new();
        let mut traced = 0;
        for round in 0..40 {
            let mut link = |forced: bool| loop {
                let (a, b) = (random.below(10) as u8, random.below(11) as u8);
                let b = if b == 10 { APEX } else { b };
                if a != b {
                    return Link { a, b, forced, marked: false };
                }
            };
            let before: Vec<Link> = (0..6).map(|_| link(false)).collect();
            let links: Vec<Link> = (0..5).map(|number| link(number == 3 && round % 3 == 0)).collect();
            let states = (0..1 << before.len()).filter_map(|used| linked(Frontier::start(FREE), &before, used));
            let records: Vec<(u64, u64)> = states.map(|state| (code_of(&state), 1 + random.below(3))).collect();
            let mut ways: ByProfile<u64> = ByProfile::default();
            records.iter().for_each(|&(code, more)| *ways.entry(code).or_default() += more);
            let records = [Records::taken(&mut records.clone())];
            let mut block = Block::<u64>::default();
            block.plan(&records, &links, &|| Ok(())).expect("nothing stops it");
            block.fill(&records, &links, &tables, &|| Ok(())).expect("nothing stops it");
            let mut all: Vec<(Profile, TracedWay)> = Vec::new();
            for (profile, vector) in block.vectors() {
                let sum: u64 = vector.iter().sum();
                all.extend((0..sum).map(|number| (profile, TracedWay::new(&block, profile, number))));
            }
            for place in (0..links.len()).rev() {
                block.fill(&records, &links[..place], &tables, &|| Ok(())).expect("nothing stops it");
                all.iter_mut().for_each(|(_, way)| way.back(&block, place, &links[place], &tables));
            }
            let mut seen = std::collections::HashSet::new();
            for (profile, way) in &all {
                let state = way.state(false);
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
