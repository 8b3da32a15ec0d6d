//! Hash table for the states of a block, small enough for the cache.
//!
//! A state includes the degree of its apex, because a block has states with all degrees. Additions
//! wait until a batch is complete, whose places are fetched at the same time.

use super::frontier::{ApexState, NO_KEY, PackedState};
use super::ways::Ways;

/// Number of entries that are added together.
const BATCH: usize = 64;

/// Least number of places.
const LEAST: usize = 4 * BATCH;

/// State with its number of ways.
#[derive(Clone, Debug, Default)]
struct Slot<W> {
    /// Key with the bits of [`NO_KEY`] inverted. It is 0 if the place is empty.
    key: u64,
    ways: W,
    apex: ApexState,
}

/// Table with linear probing. Draining empties it.
#[derive(Debug)]
pub(crate) struct StateTable<W> {
    places: Vec<Slot<W>>,
    /// Number of places in use, as a power of 2. With fewer places, draining is faster.
    power: u32,
    used: usize,
    waiting: Vec<(PackedState, W)>,
    /// Seed of the hash. With the same seed in two tables, additions in the order of the first
    /// would make long runs in the second.
    seed: u64,
}

impl<W: Ways> StateTable<W> {
    pub(crate) fn new(seed: u64) -> StateTable<W> {
        let places = vec![Slot::default(); LEAST];
        StateTable {
            places,
            power: LEAST.trailing_zeros(),
            used: 0,
            waiting: Vec::with_capacity(BATCH),
            seed,
        }
    }

    /// Sets the size of the empty table for a number of entries.
    pub(crate) fn resize_for(&mut self, entries: usize) {
        let len = (2 * entries).next_power_of_two().max(LEAST);
        self.power = len.trailing_zeros();
        if self.places.len() < len {
            self.places.resize(len, Slot::default());
        }
    }

    /// Adds ways to a state.
    #[inline]
    pub(crate) fn add(&mut self, state: PackedState, ways: W) {
        self.waiting.push((state, ways));
        if self.waiting.len() == BATCH {
            self.flush_waiting();
        }
    }

    /// Adds the waiting batch.
    fn flush_waiting(&mut self) {
        if (self.used + BATCH) * 8 > 5 << self.power {
            self.grow();
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        let mut firsts = [0u32; BATCH];
        let mut touched = 0;
        for (first, (state, _)) in firsts.iter_mut().zip(&waiting) {
            *first = self.first_slot(*state) as u32;
            touched ^= self.places[*first as usize].key;
        }
        std::hint::black_box(touched);
        for (&first, (state, ways)) in firsts.iter().zip(waiting.drain(..)) {
            self.insert(state, ways, first as usize);
        }
        self.waiting = waiting;
    }

    /// Returns the first place of a state.
    #[inline]
    fn first_slot(&self, (key, apex): PackedState) -> usize {
        let mixed = (key ^ self.seed ^ u64::from(apex) << 59).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> (u64::BITS - self.power)) as usize
    }

    #[inline]
    fn insert(&mut self, (key, apex): PackedState, ways: W, mut at: usize) {
        let (stored, mask) = (key ^ NO_KEY, (1 << self.power) - 1);
        loop {
            let place = &mut self.places[at];
            if place.key == stored && place.apex == apex {
                place.ways.add(ways);
                return;
            }
            if place.key == 0 {
                *place = Slot { key: stored, ways, apex };
                self.used += 1;
                return;
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let len = 2 << self.power;
        let old = std::mem::replace(&mut self.places, vec![Slot::default(); len]);
        self.power = len.trailing_zeros();
        self.used = 0;
        for Slot { key, ways, apex } in old.into_iter().filter(|place| place.key != 0) {
            let state = (key ^ NO_KEY, apex);
            self.insert(state, ways, self.first_slot(state));
        }
    }

    /// Moves all states out, which leaves the table empty. Returns their number.
    pub(crate) fn drain(&mut self, mut see: impl FnMut(PackedState, W)) -> usize {
        self.flush_waiting();
        for place in &mut self.places[..1 << self.power] {
            if place.key != 0 {
                see((place.key ^ NO_KEY, place.apex), std::mem::take(&mut place.ways));
                place.key = 0;
            }
        }
        std::mem::take(&mut self.used)
    }

    pub(crate) fn bytes(&self) -> u64 {
        (self.places.capacity() * size_of::<Slot<W>>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::core::SplitMix64;
    use std::collections::BTreeMap;

    #[test]
    fn a_table_holds_what_was_added() {
        let mut random = SplitMix64::new(21);
        let mut table = StateTable::<u64>::new(5);
        for entries in [0, 1, 63, 64, 1000, 30_000, 100] {
            table.resize_for(entries / 7);
            let mut expected: BTreeMap<PackedState, u64> = BTreeMap::new();
            for _ in 0..entries {
                let state =
                    (random.next_below(1 + entries as u64 / 3), random.next_below(18) as ApexState);
                let ways = 1 + random.next_below(1000);
                *expected.entry(state).or_default() += ways;
                table.add(state, ways);
            }
            let mut found = BTreeMap::new();
            let count = table.drain(|state, ways| assert_eq!(found.insert(state, ways), None));
            assert_eq!(count, expected.len());
            assert_eq!(found, expected);
        }
    }
}
