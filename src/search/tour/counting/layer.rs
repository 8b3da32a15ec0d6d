//! All frontiers after a step with the number of ways to get there: hash tables in parts, filled by all threads.

use super::state::{APEXES, Apex, NO_KEY};
use super::ways::Ways;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Parts of the layers of closed tours, and of open ones for each way in which the apex stands, as powers of 2.
const PARTS: (u32, u32) = (8, 4);

/// A frontier and the number of ways to get there.
#[derive(Clone, Debug)]
struct Entry<W> {
    /// The key with the bits of [`NO_KEY`] turned, so that memory full of zeros is empty.
    key: u64,
    ways: W,
}

/// A part of a layer: an open-addressing table with linear probing.
#[derive(Clone, Debug)]
pub(super) struct Part<W> {
    entries: Vec<Entry<W>>,
    used: usize,
    /// Bits of the largest number.
    bits: u32,
}

/// All frontiers after a step.
#[derive(Debug)]
pub(super) struct Layer<W> {
    parts: Vec<Mutex<Part<W>>>,
    /// Parts for each way in which the apex stands, as a power of 2.
    power: u32,
    seed: u64,
}

/// Bytes held by tables, all layers together, and the most that there may be.
#[derive(Debug)]
pub(super) struct Memory {
    held: AtomicU64,
    most: u64,
}

impl Memory {
    pub(super) fn new(most: u64) -> Memory {
        Memory { held: AtomicU64::new(0), most }
    }

    /// Bytes that are left.
    pub(super) fn free(&self) -> u64 {
        self.most.saturating_sub(self.held.load(Ordering::Relaxed))
    }

    /// All tables are gone.
    pub(super) fn clear(&self) {
        self.held.store(0, Ordering::Relaxed);
    }

    /// Whether so many bytes more are allowed; they are counted in any case.
    pub(super) fn more(&self, bytes: u64) -> bool {
        self.held.fetch_add(bytes, Ordering::Relaxed) + bytes <= self.most
    }

    pub(super) fn less(&self, bytes: u64) {
        self.held.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// Mixes a key with the seed of its layer: the same seed in two layers would bring the entries of the second in the order of its table,
/// which makes long runs of full places.
#[inline]
fn mixed(key: u64, seed: u64) -> u64 {
    let mut mixed = (key ^ seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}

impl<W: Ways> Part<W> {
    /// The first place of a key, by the lower half of its mixed bits.
    #[inline]
    fn place(&self, mixed: u64) -> usize {
        (((mixed & 0xffff_ffff) * self.entries.len() as u64) >> 32) as usize
    }

    /// Adds to the entries; false when the memory is used up.
    pub(super) fn add(&mut self, batch: &mut Vec<(u64, W)>, seed: u64, memory: &Memory) -> bool {
        if (self.used + batch.len()) * 4 > self.entries.len() * 3 && !self.grow(batch.len(), seed, memory) {
            return false;
        }
        // Touching all places first lets the processor fetch them at the same time.
        let touch = |sum: u64, (key, _): &(u64, W)| sum ^ self.entries[self.place(mixed(*key, seed))].key;
        std::hint::black_box(batch.iter().fold(0, touch));
        for (key, ways) in batch.drain(..) {
            self.insert(key, ways, seed);
        }
        true
    }

    #[inline]
    fn insert(&mut self, key: u64, ways: W, seed: u64) {
        let stored = key ^ NO_KEY;
        let mut place = self.place(mixed(key, seed));
        loop {
            let entry = &mut self.entries[place];
            if entry.key == stored {
                entry.ways.add(ways);
                self.bits = self.bits.max(entry.ways.bits());
                return;
            }
            if entry.key == 0 {
                self.bits = self.bits.max(ways.bits());
                *entry = Entry { key: stored, ways };
                self.used += 1;
                return;
            }
            place += 1;
            if place == self.entries.len() {
                place = 0;
            }
        }
    }

    /// Makes room for some more entries.
    #[cold]
    fn grow(&mut self, more: usize, seed: u64, memory: &Memory) -> bool {
        let len = ((self.used + more) * 2).max(64);
        if !memory.more((len * size_of::<Entry<W>>()) as u64) {
            memory.less((len * size_of::<Entry<W>>()) as u64);
            return false;
        }
        let fresh = Part { entries: vec![Entry { key: 0, ways: W::default() }; len], used: 0, bits: self.bits };
        let old = std::mem::replace(self, fresh);
        let bytes = old.bytes();
        old.entries
            .into_iter()
            .filter(|entry| entry.key != 0)
            .for_each(|entry| self.insert(entry.key ^ NO_KEY, entry.ways, seed));
        memory.less(bytes);
        true
    }

    fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry<W>>()) as u64
    }

    /// The entries.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, &W)> {
        self.entries.iter().filter(|entry| entry.key != 0).map(|entry| (entry.key ^ NO_KEY, &entry.ways))
    }

    /// Gives the memory back.
    pub(super) fn free(self, memory: &Memory) {
        memory.less(self.bytes());
    }
}

impl<W: Ways> Layer<W> {
    /// Without entries; `closed` says that the apex stands in one way.
    pub(super) fn new(closed: bool, seed: u64) -> Layer<W> {
        let (apexes, power) = if closed { (1, PARTS.0) } else { (APEXES, PARTS.1) };
        let parts = (0..apexes << power).map(|_| Mutex::new(Part { entries: Vec::new(), used: 0, bits: 0 })).collect();
        Layer { parts, power, seed }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.parts.len() == 1 << self.power
    }

    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }

    /// The number of the part that a state belongs to.
    #[inline]
    pub(super) fn part_of(&self, key: u64, apex: Apex) -> usize {
        let tag = if self.is_closed() { 0 } else { usize::from(apex) };
        tag << self.power | (mixed(key, self.seed) >> (64 - self.power)) as usize
    }

    /// How the apex stands in the states of a part, where it can stand in several ways.
    pub(super) fn apex_of(&self, part: usize) -> Option<Apex> {
        (!self.is_closed()).then_some((part >> self.power) as Apex)
    }

    pub(super) fn add(&self, part: usize, batch: &mut Vec<(u64, W)>, memory: &Memory) -> bool {
        self.parts[part].lock().unwrap_or_else(PoisonError::into_inner).add(batch, self.seed, memory)
    }

    /// Sees each state of a part.
    pub(super) fn each(&self, part: usize, mut see: impl FnMut(u64, &W)) {
        let part = self.parts[part].lock().unwrap_or_else(PoisonError::into_inner);
        part.iter().for_each(|(key, ways)| see(key, ways));
    }

    /// Takes a part out.
    pub(super) fn take(&self, part: usize) -> Part<W> {
        let empty = Part { entries: Vec::new(), used: 0, bits: 0 };
        std::mem::replace(&mut *self.parts[part].lock().unwrap_or_else(PoisonError::into_inner), empty)
    }

    /// States.
    pub(super) fn states(&self) -> u64 {
        self.sum(|part| part.used as u64)
    }

    fn sum(&self, of: impl Fn(&Part<W>) -> u64) -> u64 {
        self.parts.iter().map(|part| of(&part.lock().unwrap_or_else(PoisonError::into_inner))).sum()
    }

    /// Bits of the largest number.
    pub(super) fn bits(&self) -> u32 {
        let bits = self.parts.iter().map(|part| part.lock().unwrap_or_else(PoisonError::into_inner).bits);
        bits.max().unwrap_or(0)
    }

    /// The same states with wider numbers.
    pub(super) fn widened<V: Ways>(self, widen: impl Fn(W) -> V, memory: &Memory) -> Option<Layer<V>> {
        let mut parts = Vec::with_capacity(self.parts.len());
        for part in self.parts {
            let part = part.into_inner().unwrap_or_else(PoisonError::into_inner);
            let bytes = part.bytes();
            let entries = part.entries.into_iter().map(|entry| Entry { key: entry.key, ways: widen(entry.ways) });
            let wide = Part { entries: entries.collect(), used: part.used, bits: part.bits };
            if !memory.more(wide.bytes()) {
                return None;
            }
            memory.less(bytes);
            parts.push(Mutex::new(wide));
        }
        Some(Layer { parts, power: self.power, seed: self.seed })
    }
}
