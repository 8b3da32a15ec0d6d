//! Layer of states with directions, in parts that are hash tables with a row of numbers for each
//! state.

use super::directions::DirectedKey;
use crate::counting::states::memory::TableMemory;
use bezzel_base::core::lock;
use std::sync::Mutex;

/// Number of parts, as a power of 2.
const POWER: u32 = 6;

/// Load limit of the places, as a fraction.
const FULL: (usize, usize) = (5, 8);

/// Mark of an empty place.
const NONE: u32 = u32::MAX;

/// States after a step, each with its ways by number of bends, modulo a number.
#[derive(Debug)]
pub(super) struct TurnTable {
    parts: Vec<Mutex<TurnPart>>,
    pub(super) modulus: u64,
}

/// Part of a table.
#[derive(Debug, Default)]
pub(super) struct TurnPart {
    /// For each place of the hash table, the number of its state.
    places: Vec<u32>,
    keys: Vec<DirectedKey>,
    /// Row of `width` numbers for each state: its ways without bends, with one bend, and so on.
    ways: Vec<u64>,
    width: usize,
}

/// State to be added, as its key, the row of its ways, and the number of additional bends.
pub(super) type SentState = (DirectedKey, u32, u32);

#[inline]
fn mix_key((mates, ways): DirectedKey) -> u64 {
    let mut mixed = (mates ^ ways.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31))
        .wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed = (mixed ^ mixed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 32
}

/// Adds numbers to others, modulo a number below 2^63.
#[inline]
pub(super) fn add_modulo(sums: &mut [u64], more: &[u64], modulus: u64) {
    for (sum, more) in sums.iter_mut().zip(more) {
        let both = *sum + more;
        *sum = both.min(both.wrapping_sub(modulus));
    }
}

impl TurnTable {
    /// Creates a table without states, with rows of `width` numbers.
    pub(super) fn new(width: usize, modulus: u64) -> TurnTable {
        let part = || Mutex::new(TurnPart { width, ..TurnPart::default() });
        TurnTable { parts: (0..1 << POWER).map(|_| part()).collect(), modulus }
    }

    pub(super) fn part_count(&self) -> usize {
        self.parts.len()
    }

    /// Returns the index of the part of a state.
    #[inline]
    pub(super) fn part_of(&self, key: DirectedKey) -> usize {
        (mix_key(key) >> (u64::BITS - POWER)) as usize
    }

    /// Adds rows of another part to the states of a part. Returns whether there is memory for them.
    pub(super) fn add_states(
        &self,
        part: usize,
        sent: &mut Vec<SentState>,
        from: &TurnPart,
        memory: &TableMemory,
    ) -> bool {
        let mut part = lock(&self.parts[part]);
        let before = part.bytes();
        for (key, row, bends) in sent.drain(..) {
            let start = part.find_or_insert(key) + bends as usize;
            let more = from.state_row(row as usize);
            // Only zeros are left out, because rows are wide enough for the bends of their ways.
            let width = more.len().min(part.width - bends as usize);
            add_modulo(&mut part.ways[start..start + width], &more[..width], self.modulus);
        }
        memory.charge(part.bytes() - before)
    }

    /// Takes a part out and leaves an empty one.
    pub(super) fn take_part(&self, part: usize) -> TurnPart {
        std::mem::take(&mut *lock(&self.parts[part]))
    }

    pub(super) fn state_count(&self) -> u64 {
        self.map_parts(|part| part.keys.len() as u64).sum()
    }

    /// Returns the largest number of bends of a state.
    pub(super) fn max_bends(&self) -> usize {
        self.map_parts(TurnPart::max_bends).max().unwrap_or(0)
    }

    fn map_parts<'a, T>(
        &'a self,
        of: impl Fn(&TurnPart) -> T + 'a,
    ) -> impl Iterator<Item = T> + 'a {
        self.parts.iter().map(move |part| of(&lock(part)))
    }
}

impl TurnPart {
    /// Creates a part with one state, which has one way without bends.
    pub(super) fn single_state() -> TurnPart {
        TurnPart { ways: vec![1], width: 1, ..TurnPart::default() }
    }

    /// Iterates over the states, with the numbers of their rows.
    pub(super) fn states(&self) -> impl Iterator<Item = (DirectedKey, u32)> {
        self.keys.iter().copied().zip(0..)
    }

    pub(super) fn state_row(&self, row: usize) -> &[u64] {
        &self.ways[row * self.width..(row + 1) * self.width]
    }

    fn max_bends(&self) -> usize {
        let most = |row: &[u64]| row.iter().rposition(|&ways| ways != 0).unwrap_or(0);
        self.ways.chunks_exact(self.width.max(1)).map(most).max().unwrap_or(0)
    }

    pub(super) fn bytes(&self) -> u64 {
        let bytes = |len: usize, each: usize| (len * each) as u64;
        bytes(self.places.capacity(), size_of::<u32>())
            + bytes(self.keys.capacity(), size_of::<DirectedKey>())
            + bytes(self.ways.capacity(), size_of::<u64>())
    }

    /// Returns the start of the row of a state, and inserts a new state.
    #[inline]
    fn find_or_insert(&mut self, key: DirectedKey) -> usize {
        if (self.keys.len() + 1) * FULL.1 > self.places.len() * FULL.0 {
            self.grow();
        }
        let mut place = mix_key(key) as usize & (self.places.len() - 1);
        loop {
            match self.places[place] {
                NONE => break,
                state if self.keys[state as usize] == key => return state as usize * self.width,
                _ => place = (place + 1) & (self.places.len() - 1),
            }
        }
        self.places[place] = self.keys.len() as u32;
        reserve_half(&mut self.keys, 1);
        self.keys.push(key);
        let start = self.ways.len();
        reserve_half(&mut self.ways, self.width);
        self.ways.resize(start + self.width, 0);
        start
    }

    fn grow(&mut self) {
        let places = (2 * self.places.len()).max(16);
        self.places = Vec::new();
        self.places.resize(places, NONE);
        for (state, &key) in self.keys.iter().enumerate() {
            let mut place = mix_key(key) as usize & (places - 1);
            while self.places[place] != NONE {
                place = (place + 1) & (places - 1);
            }
            self.places[place] = state as u32;
        }
    }
}

/// Reserves room for `more` elements, and for half the current length.
#[inline]
fn reserve_half<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 2));
    }
}
