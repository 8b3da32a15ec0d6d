//! Layer of states with directions, in parts that are hash tables with a row of numbers for each
//! state.

use super::halves::Key;
use crate::search::tour::counting::states::memory::Memory;
use std::sync::{Mutex, PoisonError};

/// Number of parts, as a power of 2.
const POWER: u32 = 6;

/// Load limit of the places, as a fraction.
const FULL: (usize, usize) = (5, 8);

/// Mark of an empty place.
const NONE: u32 = u32::MAX;

/// States after a step, each with its ways by number of bends, modulo a number.
#[derive(Debug)]
pub(super) struct Table {
    parts: Vec<Mutex<Part>>,
    pub(super) modulus: u64,
}

/// Part of a table.
#[derive(Debug, Default)]
pub(super) struct Part {
    /// For each place of the hash table, the number of its state.
    places: Vec<u32>,
    keys: Vec<Key>,
    /// Row of `width` numbers for each state: its ways without bends, with one bend, and so on.
    ways: Vec<u64>,
    width: usize,
}

/// State to be added, as its key, the row of its ways, and the number of additional bends.
pub(super) type Sent = (Key, u32, u32);

#[inline]
fn mixed((mates, ways): Key) -> u64 {
    let mut mixed =
        (mates ^ ways.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed = (mixed ^ mixed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 32
}

/// Adds numbers to others, modulo a number below 2^63.
#[inline]
pub(super) fn add(sums: &mut [u64], more: &[u64], modulus: u64) {
    for (sum, more) in sums.iter_mut().zip(more) {
        let both = *sum + more;
        *sum = both.min(both.wrapping_sub(modulus));
    }
}

impl Table {
    /// Creates a table without states, with rows of `width` numbers.
    pub(super) fn new(width: usize, modulus: u64) -> Table {
        let part = || Mutex::new(Part { width, ..Part::default() });
        Table { parts: (0..1 << POWER).map(|_| part()).collect(), modulus }
    }

    pub(super) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Returns the index of the part of a state.
    #[inline]
    pub(super) fn part_of(&self, key: Key) -> usize {
        (mixed(key) >> (u64::BITS - POWER)) as usize
    }

    /// Adds rows of another part to the states of a part. Returns whether there is memory for them.
    pub(super) fn add(&self, part: usize, sent: &mut Vec<Sent>, from: &Part, memory: &Memory) -> bool {
        let mut part = self.parts[part].lock().unwrap_or_else(PoisonError::into_inner);
        let before = part.bytes();
        for (key, row, bends) in sent.drain(..) {
            let start = part.row(key) + bends as usize;
            let more = from.row_of(row as usize);
            // Only zeros are left out, because rows are wide enough for the bends of their ways.
            let width = more.len().min(part.width - bends as usize);
            add(&mut part.ways[start..start + width], &more[..width], self.modulus);
        }
        memory.more(part.bytes() - before)
    }

    /// Takes a part out and leaves an empty one.
    pub(super) fn take(&self, part: usize) -> Part {
        std::mem::take(&mut *self.parts[part].lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn states(&self) -> u64 {
        self.each(|part| part.keys.len() as u64).sum()
    }

    /// Returns the largest number of bends of a state.
    pub(super) fn bends(&self) -> usize {
        self.each(Part::bends).max().unwrap_or(0)
    }

    fn each<'a, T>(&'a self, of: impl Fn(&Part) -> T + 'a) -> impl Iterator<Item = T> + 'a {
        self.parts.iter().map(move |part| of(&part.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl Part {
    /// Creates a part with one state, which has one way without bends.
    pub(super) fn one() -> Part {
        Part { ways: vec![1], width: 1, ..Part::default() }
    }

    /// Iterates over the states, with the numbers of their rows.
    pub(super) fn states(&self) -> impl Iterator<Item = (Key, u32)> {
        self.keys.iter().copied().zip(0..)
    }

    pub(super) fn row_of(&self, row: usize) -> &[u64] {
        &self.ways[row * self.width..(row + 1) * self.width]
    }

    fn bends(&self) -> usize {
        let most = |row: &[u64]| row.iter().rposition(|&ways| ways != 0).unwrap_or(0);
        self.ways.chunks_exact(self.width.max(1)).map(most).max().unwrap_or(0)
    }

    pub(super) fn bytes(&self) -> u64 {
        let bytes = |len: usize, each: usize| (len * each) as u64;
        bytes(self.places.capacity(), size_of::<u32>())
            + bytes(self.keys.capacity(), size_of::<Key>())
            + bytes(self.ways.capacity(), size_of::<u64>())
    }

    /// Returns the start of the row of a state, and inserts a new state.
    #[inline]
    fn row(&mut self, key: Key) -> usize {
        if (self.keys.len() + 1) * FULL.1 > self.places.len() * FULL.0 {
            self.grow();
        }
        let mut place = mixed(key) as usize & (self.places.len() - 1);
        loop {
            match self.places[place] {
                NONE => break,
                state if self.keys[state as usize] == key => return state as usize * self.width,
                _ => place = (place + 1) & (self.places.len() - 1),
            }
        }
        self.places[place] = self.keys.len() as u32;
        room(&mut self.keys, 1);
        self.keys.push(key);
        let start = self.ways.len();
        room(&mut self.ways, self.width);
        self.ways.resize(start + self.width, 0);
        start
    }

    fn grow(&mut self) {
        let places = (2 * self.places.len()).max(16);
        self.places = Vec::new();
        self.places.resize(places, NONE);
        for (state, &key) in self.keys.iter().enumerate() {
            let mut place = mixed(key) as usize & (places - 1);
            while self.places[place] != NONE {
                place = (place + 1) & (places - 1);
            }
            self.places[place] = state as u32;
        }
    }
}

/// Reserves room for `more` elements, and for half the current length.
#[inline]
fn room<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 2));
    }
}
