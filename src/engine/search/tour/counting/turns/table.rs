//! A layer of states with directions: hash tables in parts, with a row of numbers for each state.

use super::halves::Key;
use crate::search::tour::counting::states::memory::Memory;
use std::sync::{Mutex, PoisonError};

/// Parts, as a power of 2.
const POWER: u32 = 6;

/// How full the places may be.
const FULL: (usize, usize) = (5, 8);

/// No state.
const NONE: u32 = u32::MAX;

/// The states after a step, and for each the ways to get there by the bends that they have, modulo a number.
#[derive(Debug)]
pub(super) struct Table {
    parts: Vec<Mutex<Part>>,
    pub(super) modulus: u64,
}

/// A part of a table.
#[derive(Debug, Default)]
pub(super) struct Part {
    /// For each place of the hash table the number of its state.
    places: Vec<u32>,
    keys: Vec<Key>,
    /// A row of as many numbers for each state: its ways with no bend, with one, and so on.
    ways: Vec<u64>,
    width: usize,
}

/// A state that is to be added: its key, the row of numbers that its ways are, and the bends that they have beyond it.
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
    /// Without states; rows have this many numbers.
    pub(super) fn new(width: usize, modulus: u64) -> Table {
        let part = || Mutex::new(Part { width, ..Part::default() });
        Table { parts: (0..1 << POWER).map(|_| part()).collect(), modulus }
    }

    pub(super) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// The part in which a state is.
    #[inline]
    pub(super) fn part_of(&self, key: Key) -> usize {
        (mixed(key) >> (u64::BITS - POWER)) as usize
    }

    /// Adds to the states of a part, by rows of another part; whether there is memory for them.
    pub(super) fn add(&self, part: usize, sent: &mut Vec<Sent>, from: &Part, memory: &Memory) -> bool {
        let mut part = self.parts[part].lock().unwrap_or_else(PoisonError::into_inner);
        let before = part.bytes();
        for (key, row, bends) in sent.drain(..) {
            let start = part.row(key) + bends as usize;
            let more = from.row_of(row as usize);
            // Only numbers that are 0 are left out: rows are as wide as their ways have bends.
            let width = more.len().min(part.width - bends as usize);
            add(&mut part.ways[start..start + width], &more[..width], self.modulus);
        }
        memory.more(part.bytes() - before)
    }

    /// Takes a part out.
    pub(super) fn take(&self, part: usize) -> Part {
        std::mem::take(&mut *self.parts[part].lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn states(&self) -> u64 {
        self.each(|part| part.keys.len() as u64).sum()
    }

    /// The most bends that a state has.
    pub(super) fn bends(&self) -> usize {
        self.each(Part::bends).max().unwrap_or(0)
    }

    fn each<'a, T>(&'a self, of: impl Fn(&Part) -> T + 'a) -> impl Iterator<Item = T> + 'a {
        self.parts.iter().map(move |part| of(&part.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl Part {
    /// One state, in one way without bends.
    pub(super) fn one() -> Part {
        Part { ways: vec![1], width: 1, ..Part::default() }
    }

    /// The states, with the numbers of their rows.
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

    /// Where the row of a state begins, which is made if it is new.
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

/// Makes room for some more, and for a half of what there is.
#[inline]
fn room<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 2));
    }
}
