//! States of the frontier, and layers of them with the most moves and the numbers of ways.

use super::strip::{MAX_WIDTH, WalkStrip};
use crate::counting::states::ways::Ways;

/// Label of a square without a move.
pub(super) const FREE: u8 = 0;
/// Label of a square that gets no further move.
pub(super) const CLOSED: u8 = 1;
/// Label of an end of a path whose other end is an end of the walk. Ends that are given have it
/// from the beginning.
pub(super) const DONE: u8 = 2;
/// First of the labels that the two ends of a path share.
pub(super) const PAIRED: u8 = 3;

/// Number of bits of a label.
const LABEL_BITS: u32 = 4;

/// State of the squares within reach, the decided square last.
///
/// Two partial walks with the same state can be completed in the same ways.
#[derive(Clone, Debug)]
pub(super) struct WalkState {
    pub(super) labels: [u8; MAX_WIDTH + 1],
    /// For each square, its moves to later ones that cross a move of the walk, as bits.
    pub(super) marks: [u16; MAX_WIDTH + 1],
    /// Number of ends of the walk that were not given.
    pub(super) ends: u8,
}

impl WalkState {
    /// State before the first decision, when there is no square within reach.
    pub(super) const EMPTY: WalkState =
        WalkState { labels: [CLOSED; MAX_WIDTH + 1], marks: [0; MAX_WIDTH + 1], ends: 0 };

    /// Returns the first label that no path has.
    pub(super) fn fresh_label(&self, width: usize) -> u8 {
        let labels = &self.labels[..=width];
        (PAIRED..).find(|label| !labels.contains(label)).unwrap_or(u8::MAX)
    }

    /// Gives another label to every square that has one.
    pub(super) fn relabel(&mut self, width: usize, from: u8, to: u8) {
        let labels = self.labels[..=width].iter_mut();
        labels.filter(|label| **label == from).for_each(|label| *label = to);
    }

    /// Returns the mirror image after the last square of a line. Squares with moves to later ones
    /// are then whole lines.
    pub(super) fn mirrored(&self, strip: &WalkStrip, square: usize) -> WalkState {
        let mut mirrored = WalkState { ends: self.ends, ..WalkState::EMPTY };
        for place in (0..=strip.width).filter(|&place| self.labels[place] != CLOSED) {
            let number = square + place - strip.width;
            let image = strip.mirrored(number);
            let image_place = image + strip.width - square;
            mirrored.labels[image_place] = self.labels[place];
            for (bit, &to) in strip.later[number].iter().enumerate() {
                if self.marks[place] >> bit & 1 == 1 {
                    let to = strip.mirrored(to);
                    let bit = strip.later[image].iter().position(|&other| other == to);
                    mirrored.marks[image_place] |= 1 << bit.expect("the image of a move is one");
                }
            }
        }
        mirrored
    }
}

/// Packs states as bytes, the labels in the order of their first squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packing {
    width: usize,
    /// Whether a square takes two bytes.
    is_wide: bool,
}

impl Packing {
    pub(super) fn new(strip: &WalkStrip) -> Packing {
        let most = strip.later.iter().map(Vec::len).max().unwrap_or(0) as u32;
        Packing { width: strip.width, is_wide: LABEL_BITS + most > u8::BITS }
    }

    /// Returns the number of bytes of a state.
    pub(super) fn bytes(self) -> usize {
        (self.width << usize::from(self.is_wide)) + 1
    }

    /// Packs a state without its first square, which no later square reaches.
    pub(super) fn pack(self, state: &WalkState, key: &mut Vec<u8>) {
        let (mut renamed, mut next) = ([0u8; 1 << LABEL_BITS], PAIRED);
        key.clear();
        for place in 1..=self.width {
            let mut label = state.labels[place];
            if label >= PAIRED {
                let name = &mut renamed[usize::from(label)];
                if *name == 0 {
                    (*name, next) = (next, next + 1);
                }
                label = *name;
            }
            let cell = u16::from(label) | state.marks[place] << LABEL_BITS;
            key.push(cell as u8);
            if self.is_wide {
                key.push((cell >> u8::BITS) as u8);
            }
        }
        key.push(state.ends);
    }

    /// Returns the state of the next square, which is still without a label.
    pub(super) fn unpack(self, key: &[u8]) -> WalkState {
        let mut state = WalkState { ends: key[key.len() - 1], ..WalkState::EMPTY };
        for place in 0..self.width {
            let cell = if self.is_wide {
                u16::from(key[2 * place]) | u16::from(key[2 * place + 1]) << u8::BITS
            } else {
                u16::from(key[place])
            };
            state.labels[place] = (cell & ((1 << LABEL_BITS) - 1)) as u8;
            state.marks[place] = cell >> LABEL_BITS;
        }
        state
    }
}

/// Set of states, each with the most moves of a partial walk and the number of walks that have so
/// many.
#[derive(Debug)]
pub(super) struct WalkLayer<W> {
    stride: usize,
    keys: Vec<u8>,
    pub(super) moves: Vec<u16>,
    ways: Vec<W>,
    /// Numbers of states and 1, by a hash of the key, with linear probing. 0 is an empty place.
    places: Vec<u32>,
}

impl<W: Ways> WalkLayer<W> {
    pub(super) fn new(packing: Packing) -> WalkLayer<W> {
        WalkLayer {
            stride: packing.bytes(),
            keys: Vec::new(),
            moves: Vec::new(),
            ways: Vec::new(),
            places: vec![0; 1 << 8],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    pub(super) fn key(&self, state: usize) -> &[u8] {
        &self.keys[state * self.stride..][..self.stride]
    }

    pub(super) fn ways(&self, state: usize) -> &W {
        &self.ways[state]
    }

    /// Returns the position of the highest bit of all numbers of ways that is 1.
    pub(super) fn bits(&self) -> u32 {
        self.ways.iter().map(W::bits).max().unwrap_or(0)
    }

    /// Returns the bytes that are allocated.
    pub(super) fn bytes(&self) -> u64 {
        let of_states = self.moves.capacity() * (size_of::<u16>() + size_of::<W>());
        (self.keys.capacity() + of_states + self.places.capacity() * size_of::<u32>()) as u64
    }

    /// Adds partial walks to a state and returns its number. Only those with the most moves count.
    pub(super) fn add(&mut self, key: &[u8], moves: u16, ways: &W) -> usize {
        if self.places.len() < 2 * self.len() {
            self.grow();
        }
        let mut at = self.first_place(key);
        while let Some(state) = (self.places[at] as usize).checked_sub(1) {
            if self.key(state) == key {
                if self.moves[state] == moves {
                    self.ways[state].add(ways.clone());
                } else if self.moves[state] < moves {
                    (self.moves[state], self.ways[state]) = (moves, ways.clone());
                }
                return state;
            }
            at = (at + 1) & (self.places.len() - 1);
        }
        self.keys.extend_from_slice(key);
        self.moves.push(moves);
        self.ways.push(ways.clone());
        self.places[at] = self.len() as u32;
        self.len() - 1
    }

    fn first_place(&self, key: &[u8]) -> usize {
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut hash = 0u64;
        for chunk in key.chunks(8) {
            let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            hash = (hash.rotate_left(23) ^ word).wrapping_mul(FACTOR);
            hash ^= hash >> 32;
        }
        hash as usize & (self.places.len() - 1)
    }

    #[cold]
    fn grow(&mut self) {
        self.places = vec![0; 2 * self.places.len()];
        for state in 0..self.len() {
            let mut at = self.first_place(self.key(state));
            while self.places[at] != 0 {
                at = (at + 1) & (self.places.len() - 1);
            }
            self.places[at] = state as u32 + 1;
        }
    }

    /// Returns the states in decreasing order of their moves, at most `most` of them.
    pub(super) fn longest_first(&self, most: usize) -> Vec<u32> {
        let mut states: Vec<u32> = (0..self.len() as u32).collect();
        if most < states.len() {
            states.sort_by_key(|&state| std::cmp::Reverse(self.moves[state as usize]));
            states.truncate(most);
        }
        states
    }
}
