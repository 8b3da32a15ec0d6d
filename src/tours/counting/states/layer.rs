//! Layer of all frontiers after a step with their numbers of ways, in parts that all threads fill.
//! Parts are hash tables, or lists in which each state occurs once.

use super::frontier::{APEXES, ApexState, DONE, NO_KEY};
use super::memory::TableMemory;
use super::ways::Ways;
use bezzel_base::core::{ignore_poison, lock};
use std::sync::{Mutex, MutexGuard, TryLockError};

/// Number of parts, as powers of 2: of a layer of closed tours, and of open tours for each degree
/// of the apex.
const PARTS: (u32, u32) = (8, 4);

/// Load limit of a table, and the number of places per entry after growth.
#[derive(Clone, Copy, Debug)]
struct FillPolicy {
    full: (u64, u64),
    places: (usize, usize),
}

/// Limit for normal use. Beyond it, runs of full places become long.
const LOOSE: FillPolicy = FillPolicy { full: (5, 8), places: (2, 1) };

/// Limit if memory is scarce, where longer runs are better than no count.
const DENSE: FillPolicy = FillPolicy { full: (4, 5), places: (3, 2) };

/// Number of entries that are added together.
const BATCH: usize = 128;

/// Number of entries that may wait for a part.
const WAITING: usize = 64 * BATCH;

/// Number of released tables whose memory is held for reuse.
const SPARE: usize = 24;

/// Frontier with its number of ways.
#[derive(Clone, Debug)]
struct LayerEntry<W> {
    /// Key with the bits of [`NO_KEY`] inverted, so that zeroed memory is empty.
    key: u64,
    ways: W,
}

/// Part of a layer: an open-addressing table with linear probing, or lists.
#[derive(Clone, Debug)]
pub(crate) struct LayerPart<W> {
    entries: Vec<LayerEntry<W>>,
    /// Lists of states that occur once, in pieces, so that growth does not move them.
    lists: Vec<Vec<(u64, W)>>,
    used: usize,
    /// Bits of the largest number.
    bits: u32,
}

/// All frontiers after a step.
#[derive(Debug)]
pub(crate) struct StateLayer<W> {
    parts: Vec<Mutex<LayerPart<W>>>,
    /// Number of parts for each degree of the apex, as a power of 2.
    power: u32,
    seed: u64,
    filling: FillPolicy,
    /// Released tables whose memory is reused.
    spare: Mutex<Vec<Vec<LayerEntry<W>>>>,
    /// Number of places of the first table of each part. Empty if tables start small.
    hints: Vec<usize>,
}

/// Returns the seed of the hash of the layer after some steps.
pub(crate) fn layer_seed(steps: u32) -> u64 {
    (u64::from(steps) + 1).wrapping_mul(0xd134_2543_de82_ef95)
}

/// Mixes a key with the seed of its layer.
///
/// With the same seed in two layers, the entries of the second would arrive in the order of the
/// first table, which makes long runs of full places.
#[inline]
fn mix_key(key: u64, seed: u64) -> u64 {
    let mut mixed = (key ^ seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}

/// Returns the first place of a key in a table, by the lower half of its mixed bits.
#[inline]
fn place_of(mixed: u64, len: usize) -> usize {
    (((mixed & 0xffff_ffff) * len as u64) >> 32) as usize
}

fn table_bytes<W>(table: &Vec<LayerEntry<W>>) -> u64 {
    (table.capacity() * size_of::<LayerEntry<W>>()) as u64
}

/// Size in bytes of the pieces of long lists.
pub(crate) const PIECE: usize = 1 << 10;

/// Returns the number of bytes of a list of states.
pub(crate) fn list_bytes<W>(list: &Vec<(u64, W)>) -> u64 {
    (list.capacity() * size_of::<(u64, W)>()) as u64
}

impl<W: Ways> LayerPart<W> {
    fn empty() -> LayerPart<W> {
        LayerPart { entries: Vec::new(), lists: Vec::new(), used: 0, bits: 0 }
    }

    /// Adds a batch to the entries. The table must have room for it.
    #[inline]
    fn add_batch(&mut self, batch: &mut Vec<(u64, W)>, seed: u64) {
        let mut places = [0u32; BATCH];
        let mut touched = 0;
        for batch in batch.chunks_mut(BATCH) {
            // Touching all places first lets the processor fetch them at the same time.
            for (place, (key, _)) in places.iter_mut().zip(batch.iter()) {
                *place = place_of(mix_key(*key, seed), self.entries.len()) as u32;
                touched ^= self.entries[*place as usize].key;
            }
            std::hint::black_box(touched);
            for (&place, (key, ways)) in places.iter().zip(batch.iter_mut()) {
                self.insert(*key, std::mem::take(ways), place as usize);
            }
        }
        batch.clear();
    }

    #[inline]
    fn insert(&mut self, key: u64, ways: W, mut place: usize) {
        let stored = key ^ NO_KEY;
        loop {
            let entry = &mut self.entries[place];
            if entry.key == stored {
                entry.ways.add(ways);
                self.bits = self.bits.max(entry.ways.bits());
                return;
            }
            if entry.key == 0 {
                self.bits = self.bits.max(ways.bits());
                *entry = LayerEntry { key: stored, ways };
                self.used += 1;
                return;
            }
            place += 1;
            if place == self.entries.len() {
                place = 0;
            }
        }
    }

    /// Returns whether there is room for `more` entries.
    fn has_room(&self, more: usize, FillPolicy { full, .. }: FillPolicy) -> bool {
        (self.used + more) as u64 * full.1 <= self.entries.len() as u64 * full.0
    }

    fn bytes(&self) -> u64 {
        table_bytes(&self.entries) + self.lists.iter().map(list_bytes).sum::<u64>()
    }

    /// Releases the memory.
    pub(crate) fn release(self, memory: &TableMemory) {
        memory.release(self.bytes());
    }

    /// Iterates over the entries.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u64, &W)> {
        let tabled = self
            .entries
            .iter()
            .filter(|entry| entry.key != 0)
            .map(|entry| (entry.key ^ NO_KEY, &entry.ways));
        tabled.chain(self.lists.iter().flatten().map(|(key, ways)| (*key, ways)))
    }

    /// Moves the entries out, and releases the memory of each list after it.
    pub(crate) fn drain<E>(
        mut self,
        memory: &TableMemory,
        mut see: impl FnMut(u64, W) -> Result<(), E>,
    ) -> Result<(), E> {
        for list in std::mem::take(&mut self.lists) {
            let bytes = list_bytes(&list);
            list.into_iter().try_for_each(|(key, ways)| see(key, ways))?;
            memory.release(bytes);
        }
        let bytes = table_bytes(&self.entries);
        let used = self.entries.into_iter().filter(|entry| entry.key != 0);
        used.map(|entry| (entry.key ^ NO_KEY, entry.ways))
            .try_for_each(|(key, ways)| see(key, ways))?;
        memory.release(bytes);
        Ok(())
    }
}

/// Part of a layer without the empty places of its table. With an index, states are found by their
/// places in that table.
#[derive(Debug)]
pub(crate) struct PackedPart<W> {
    /// Degree of the apex in all its states, or `DONE` if the layer does not use the apex.
    pub(crate) apex: ApexState,
    /// Entries in the order of the table.
    pub(crate) entries: Vec<(u64, W)>,
    /// For each group of places of the table, the number of entries before it. Empty without an
    /// index.
    before: Vec<u32>,
    /// Number of places of the table.
    places: usize,
}

/// Number of places of the table that share one number.
const GROUP: usize = 8;

impl<W> PackedPart<W> {
    /// Returns the index at which the search for a key starts.
    #[inline]
    pub(crate) fn first_index(&self, key: u64, seed: u64) -> u32 {
        self.before
            .get(place_of(mix_key(key, seed), self.places) / GROUP)
            .copied()
            .unwrap_or_default()
    }

    /// Finds the index of the entry of a key, starting at `first`.
    #[inline]
    pub(crate) fn find(&self, key: u64, first: u32) -> Option<usize> {
        let (before, after) = self.entries.split_at_checked(first as usize)?;
        let found = after.iter().position(|entry| entry.0 == key).map(|place| place + before.len());
        // A run of full places at the end of the table continues at its beginning.
        found.or_else(|| before.iter().position(|entry| entry.0 == key))
    }

    pub(crate) fn bytes(&self) -> u64 {
        (size_of_val(&self.entries[..]) + size_of_val(&self.before[..])) as u64
    }

    /// Converts the numbers of all states.
    pub(crate) fn map<V>(self, mut to: impl FnMut(W) -> V) -> PackedPart<V> {
        let PackedPart { apex, entries, before, places } = self;
        PackedPart {
            apex,
            entries: entries.into_iter().map(|(key, ways)| (key, to(ways))).collect(),
            before,
            places,
        }
    }
}

impl<W: Ways> StateLayer<W> {
    /// Creates an empty layer. `closed` means that the apex has only one degree.
    pub(crate) fn new(closed: bool, seed: u64) -> StateLayer<W> {
        let (apexes, power) = if closed { (1, PARTS.0) } else { (APEXES, PARTS.1) };
        let parts = (0..apexes << power).map(|_| Mutex::new(LayerPart::empty())).collect();
        StateLayer {
            parts,
            power,
            seed,
            filling: LOOSE,
            spare: Mutex::default(),
            hints: Vec::new(),
        }
    }

    /// Creates an empty layer for the next step, with about the same number of states.
    ///
    /// If memory is scarce, its tables are filled more, and start with the memory that is left,
    /// because this layer is released bit by bit.
    pub(crate) fn new_successor(&self, seed: u64, memory: &TableMemory) -> StateLayer<W> {
        let is_scarce = memory.free_bytes() < 3 * self.sum_parts(LayerPart::bytes);
        let used = (0..self.parts.len()).map(|part| self.part_len(part) as usize).collect();
        let filling = if is_scarce { DENSE } else { LOOSE };
        StateLayer::new(self.is_closed(), seed).with_hints(
            used,
            filling,
            memory.free_bytes() / 4 * 3,
        )
    }

    /// Prepares an empty layer for a known number of entries. The tables are allocated in their
    /// final size.
    pub(crate) fn with_expected(self, used: Vec<usize>, memory: &TableMemory) -> StateLayer<W> {
        let loose = used.iter().sum::<usize>() * LOOSE.places.0 * size_of::<LayerEntry<W>>();
        // The layer after it has to fit in memory too.
        let filling = if memory.free_bytes() < 4 * loose as u64 { DENSE } else { LOOSE };
        self.with_hints(used, filling, u64::MAX)
    }

    /// Sets the size of the first table of each part to `used` entries. If all of them together
    /// exceed `most` bytes, they are scaled down.
    fn with_hints(self, used: Vec<usize>, filling: FillPolicy, most: u64) -> StateLayer<W> {
        let (times, by) = filling.places;
        let places = (used.iter().sum::<usize>() * times / by).max(1);
        let most = usize::try_from(most / size_of::<LayerEntry<W>>() as u64).unwrap_or(usize::MAX);
        let share = (most as f64 / places as f64).min(1.0);
        let hints =
            used.into_iter().map(|used| ((used * times / by) as f64 * share) as usize).collect();
        StateLayer { hints, filling, ..self }
    }

    /// Grows the table of a part for `more` entries.
    #[cold]
    fn grow_part(
        &self,
        number: usize,
        part: &mut LayerPart<W>,
        more: usize,
        memory: &TableMemory,
    ) -> bool {
        let (times, by) = self.filling.places;
        let hint = self.hints.get(number).copied().unwrap_or_default();
        let len = ((part.used + more) * times / by).max(hint).max(64);
        let Some(entries) = self.allocate_table(len, memory) else { return false };
        let old = std::mem::replace(
            part,
            LayerPart { entries, lists: Vec::new(), used: 0, bits: part.bits },
        );
        let mut waiting = old.entries;
        for entry in waiting.iter_mut().filter(|entry| entry.key != 0) {
            let key = entry.key ^ NO_KEY;
            part.insert(
                key,
                std::mem::take(&mut entry.ways),
                place_of(mix_key(key, self.seed), len),
            );
        }
        self.recycle_table(waiting, memory);
        true
    }

    /// Allocates an empty table. Returns `None` if memory is used up.
    fn allocate_table(&self, len: usize, memory: &TableMemory) -> Option<Vec<LayerEntry<W>>> {
        let mut spare = lock(&self.spare);
        let fits = |table: &Vec<LayerEntry<W>>| (len..=2 * len).contains(&table.capacity());
        let mut entries = match spare.iter().rposition(fits) {
            Some(place) => spare.swap_remove(place),
            None => {
                let bytes = (len * size_of::<LayerEntry<W>>()) as u64;
                if !memory.charge(bytes) {
                    // Tables held for reuse are released first.
                    spare.drain(..).for_each(|table| memory.release(table_bytes(&table)));
                    if memory.free_bytes() == 0 {
                        memory.release(bytes);
                        return None;
                    }
                }
                Vec::with_capacity(len)
            }
        };
        drop(spare);
        entries.clear();
        entries.resize(len, LayerEntry { key: 0, ways: W::default() });
        Some(entries)
    }

    /// Holds the memory of a released table for reuse. Otherwise the system would have to zero each
    /// new table.
    fn recycle_table(&self, table: Vec<LayerEntry<W>>, memory: &TableMemory) {
        let mut spare = lock(&self.spare);
        if table.capacity() > 0 {
            spare.push(table);
        }
        if spare.len() > SPARE {
            memory.release(table_bytes(&spare.swap_remove(0)));
        }
    }

    /// Ends the filling of the layer, and releases the tables held for reuse.
    pub(crate) fn drop_spares(&self, memory: &TableMemory) {
        let mut spare = lock(&self.spare);
        spare.drain(..).for_each(|table| memory.release(table_bytes(&table)));
    }

    /// Reuses the memory of a part of the layer before.
    pub(crate) fn recycle_part(&self, part: LayerPart<W>, memory: &TableMemory) {
        memory.release(part.lists.iter().map(list_bytes).sum());
        self.recycle_table(part.entries, memory);
    }

    #[inline]
    pub(crate) fn is_closed(&self) -> bool {
        self.parts.len() == 1 << self.power
    }

    pub(crate) fn len(&self) -> usize {
        self.parts.len()
    }

    /// Returns the index of the part of a state.
    #[inline]
    pub(crate) fn part_of(&self, key: u64, apex: ApexState) -> usize {
        let tag = if self.is_closed() { 0 } else { usize::from(apex) };
        tag << self.power | (mix_key(key, self.seed) >> (64 - self.power)) as usize
    }

    /// Returns the degree of the apex in the states of a part, or `None` if the layer does not use
    /// the apex.
    pub(crate) fn apex_of(&self, part: usize) -> Option<ApexState> {
        (!self.is_closed()).then_some((part >> self.power) as ApexState)
    }

    /// Adds entries to a part and empties their list. Returns false if memory is used up.
    pub(crate) fn add_batch(
        &self,
        part: usize,
        batch: &mut Vec<(u64, W)>,
        memory: &TableMemory,
    ) -> bool {
        let held = lock(&self.parts[part]);
        self.add_to_part(part, held, batch, memory)
    }

    /// Adds entries as [`StateLayer::add_batch`] does, unless another thread holds the part.
    ///
    /// In that case a short list stays as it is, because the other thread may be growing the table.
    pub(crate) fn try_add_batch(
        &self,
        part: usize,
        batch: &mut Vec<(u64, W)>,
        memory: &TableMemory,
    ) -> bool {
        match self.parts[part].try_lock() {
            Ok(held) => self.add_to_part(part, held, batch, memory),
            Err(TryLockError::WouldBlock) if batch.len() < WAITING => true,
            Err(_) => self.add_batch(part, batch, memory),
        }
    }

    fn add_to_part(
        &self,
        number: usize,
        mut part: MutexGuard<'_, LayerPart<W>>,
        batch: &mut Vec<(u64, W)>,
        memory: &TableMemory,
    ) -> bool {
        if !part.has_room(batch.len(), self.filling)
            && !self.grow_part(number, &mut part, batch.len(), memory)
        {
            return false;
        }
        part.add_batch(batch, self.seed);
        true
    }

    /// Returns a part for states that occur once, among the parts for the degree of the apex.
    #[inline]
    pub(crate) fn part_for(&self, apex: ApexState, number: usize) -> usize {
        let tag = if self.is_closed() { 0 } else { usize::from(apex) };
        tag << self.power | number & ((1 << self.power) - 1)
    }

    /// Adds states that occur once, to a layer without tables. Returns false if memory is used up.
    pub(crate) fn add_list(&self, part: usize, list: Vec<(u64, W)>, memory: &TableMemory) -> bool {
        let has_room = memory.charge(list_bytes(&list));
        let bits = list.iter().map(|(_, ways)| ways.bits()).max().unwrap_or(0);
        let mut part = lock(&self.parts[part]);
        part.bits = part.bits.max(bits);
        part.used += list.len();
        part.lists.push(list);
        has_room
    }

    /// Returns the number of states of a part.
    pub(crate) fn part_len(&self, part: usize) -> u64 {
        lock(&self.parts[part]).used as u64
    }

    /// Returns a copy of a part that is a table, without its free space and with an index.
    pub(crate) fn pack_part(&self, part: usize) -> PackedPart<W> {
        let apex = self.apex_of(part).unwrap_or(DONE);
        let part = lock(&self.parts[part]);
        let (mut entries, mut before) = (Vec::with_capacity(part.used), Vec::new());
        before.reserve_exact(part.entries.len().div_ceil(GROUP));
        for group in part.entries.chunks(GROUP) {
            before.push(entries.len() as u32);
            let used = group.iter().filter(|entry| entry.key != 0);
            entries.extend(used.map(|entry| (entry.key ^ NO_KEY, entry.ways.clone())));
        }
        PackedPart { apex, entries, before, places: part.entries.len() }
    }

    /// Returns a copy of the states of a part that `keep` selects, without an index.
    pub(crate) fn filter_part(
        &self,
        part: usize,
        keep: impl Fn(u64, ApexState) -> bool,
    ) -> PackedPart<W> {
        let (apex, mut entries) = (self.apex_of(part).unwrap_or(DONE), Vec::new());
        self.for_each_state(part, |key, ways| {
            if keep(key, apex) {
                entries.push((key, ways.clone()));
            }
        });
        entries.shrink_to_fit();
        PackedPart { apex, entries, before: Vec::new(), places: 0 }
    }

    /// Visits each state of a part.
    pub(crate) fn for_each_state(&self, part: usize, mut see: impl FnMut(u64, &W)) {
        let part = lock(&self.parts[part]);
        part.iter().for_each(|(key, ways)| see(key, ways));
    }

    /// Takes a part out and leaves an empty one.
    pub(crate) fn take_part(&self, part: usize) -> LayerPart<W> {
        std::mem::replace(&mut *lock(&self.parts[part]), LayerPart::empty())
    }

    /// Returns the number of states.
    pub(crate) fn state_count(&self) -> u64 {
        self.sum_parts(|part| part.used as u64)
    }

    /// Returns the number of bytes of all states in lists.
    pub(crate) fn packed_bytes(&self) -> u64 {
        self.state_count() * size_of::<(u64, W)>() as u64
    }

    fn sum_parts(&self, of: impl Fn(&LayerPart<W>) -> u64) -> u64 {
        self.parts.iter().map(|part| of(&lock(part))).sum()
    }

    /// Returns the bits of the largest number.
    pub(crate) fn bits(&self) -> u32 {
        let bits = self.parts.iter().map(|part| lock(part).bits);
        bits.max().unwrap_or(0)
    }

    /// Converts the numbers to a wider type. Returns `None` if memory is used up.
    pub(crate) fn widen<V: Ways>(
        self,
        widen: impl Fn(W) -> V,
        memory: &TableMemory,
    ) -> Option<StateLayer<V>> {
        let mut parts = Vec::with_capacity(self.parts.len());
        for part in self.parts {
            let part = ignore_poison(part.into_inner());
            let bytes = part.bytes();
            let entries = part
                .entries
                .into_iter()
                .map(|entry| LayerEntry { key: entry.key, ways: widen(entry.ways) });
            let list = |list: Vec<(u64, W)>| {
                list.into_iter().map(|(key, ways)| (key, widen(ways))).collect()
            };
            let lists = part.lists.into_iter().map(list).collect();
            let wide =
                LayerPart { entries: entries.collect(), lists, used: part.used, bits: part.bits };
            if !memory.charge(wide.bytes()) {
                return None;
            }
            memory.release(bytes);
            parts.push(Mutex::new(wide));
        }
        let (power, seed, filling) = (self.power, self.seed, self.filling);
        Some(StateLayer { parts, power, seed, filling, spare: Mutex::default(), hints: Vec::new() })
    }
}
