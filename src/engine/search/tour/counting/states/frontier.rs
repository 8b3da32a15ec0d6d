//! State of a frontier in 64 bits, with the number of moves of each square and the end of its path.
//!
//! There are sixteen slots of four bits. A slot whose square has no move contains its own number. A
//! slot whose square has one move contains the slot of the other end of its path, so such slots are
//! paired. A square with both moves breaks the pairing: its slot contains the number of the lowest
//! slot of another kind, which itself is paired or alone. No extra bit is therefore needed. An open
//! tour is a closed one through a square off the board, the *apex*, which is one move away from
//! every square. Its degree is stored separately from the 64 bits.

use crate::search::zipped::zipped;

/// Lowest bit of each slot.
pub(crate) const LOWS: u64 = 0x1111_1111_1111_1111;

/// Each slot with its own number.
const OWN: u64 = 0xfedc_ba98_7654_3210;

/// Number of slots of a frontier.
pub(crate) const SLOTS: usize = 16;

/// Apex, as the end of a path and as a target of a move.
pub(crate) const APEX: u8 = 16;

/// Degree of the apex. A value below 16 means one move, and is the slot at the other end of its
/// path.
pub(crate) type Apex = u8;
/// The apex has no move.
pub(crate) const FREE: Apex = 16;
/// The apex has both moves or is not used.
pub(crate) const DONE: Apex = 17;
/// Number of degrees of the apex.
pub(crate) const APEXES: usize = 18;
/// The path of the apex is taken and not yet replaced.
const LIFTED: Apex = 18;

/// Packed frontier, as its key and the degree of the apex.
pub(crate) type Packed = (u64, Apex);

/// Key of no state. Slot 0 points to slot 1, that one to slot 2, and so on, so that nothing is
/// paired.
pub(crate) const NO_KEY: u64 = 0x0fed_cba9_8765_4321;

/// Unpacked frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frontier {
    /// Other end of the path of each square with at most one move. Arbitrary for squares with both
    /// moves.
    mates: u64,
    /// Lowest bit of each slot whose square has both moves.
    full: u64,
    apex: Apex,
}

/// Returns the number in a slot.
#[inline]
fn slot_of(slots: u64, slot: u8) -> u8 {
    (slots >> (4 * slot)) as u8 & 15
}

#[inline]
fn low(slot: u8) -> u64 {
    1 << (4 * slot)
}

/// Returns the slots that contain a number, by their lowest bits.
#[inline]
fn holding(slots: u64, number: u8) -> u64 {
    let other = slots ^ (LOWS * u64::from(number));
    !(other | other >> 1 | other >> 2 | other >> 3) & LOWS
}

/// Returns the slots that contain their own number, by their lowest bits.
fn holding_own(slots: u64) -> u64 {
    holding(slots ^ OWN, 0)
}

impl Frontier {
    /// Creates the frontier without any moves.
    pub(crate) fn start(apex: Apex) -> Frontier {
        Frontier { mates: OWN, full: 0, apex }
    }

    #[inline]
    pub(crate) fn unpack(key: u64, apex: Apex) -> Frontier {
        let first = slot_of(key, 0);
        let lowest = if slot_of(key, first) == 0 { 0 } else { first };
        let full = holding(key, lowest) & !low(lowest) & !low(slot_of(key, lowest));
        Frontier { mates: key, full, apex }
    }

    /// Returns the 64-bit key, which does not include the degree of the apex.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        let full = self.full * 15;
        debug_assert_ne!(!self.full & LOWS, 0);
        let lowest = (!self.full & LOWS).trailing_zeros() / 4;
        (self.mates & !full) | (full & (LOWS * u64::from(lowest)))
    }

    #[inline]
    pub(crate) fn apex(&self) -> Apex {
        self.apex
    }

    /// Returns the squares with both moves, and those with one, by the lowest bits of their slots.
    pub(crate) fn degrees(&self) -> (u64, u64) {
        let alone = holding_own(self.mates) & !self.full;
        let of_apex = if self.apex < FREE { low(self.apex) } else { 0 };
        (self.full, (LOWS & !self.full & !alone) | of_apex)
    }

    /// Returns the number of moves of the squares, in four bits per slot.
    #[inline]
    pub(crate) fn moves(&self) -> u64 {
        let (full, ones) = self.degrees();
        full << 1 | ones
    }

    /// Returns the number of moves of the apex.
    pub(crate) fn degree_of_apex(&self) -> u8 {
        match self.apex {
            FREE => 0,
            DONE => 2,
            _ => 1,
        }
    }

    /// Returns the number of moves of the square.
    #[inline]
    pub(crate) fn degree(&self, slot: u8) -> u8 {
        match () {
            () if self.full & low(slot) != 0 => 2,
            () if self.apex == slot || slot_of(self.mates, slot) != slot => 1,
            () => 0,
        }
    }

    /// Returns the other end of the path of a square with at most one move.
    #[inline]
    pub(crate) fn mate(&self, slot: u8) -> u8 {
        if self.apex == slot { APEX } else { slot_of(self.mates, slot) }
    }

    /// Removes the square from the frontier, which frees the slot.
    #[inline]
    pub(crate) fn clear(&mut self, slot: u8) {
        self.full &= !low(slot);
        self.put(slot, slot);
        if self.apex == slot {
            self.apex = LIFTED;
        }
    }

    #[inline]
    fn put(&mut self, slot: u8, number: u8) {
        self.mates = (self.mates & !(low(slot) * 15)) | (low(slot) * u64::from(number));
    }

    /// Gives the square or the apex one more move, and returns the other end of its path.
    ///
    /// A square without a move is its own other end. Returns `None` if it has both moves.
    #[inline]
    pub(crate) fn take(&mut self, slot: u8) -> Option<u8> {
        if slot == APEX {
            return self.take_apex();
        }
        if self.full & low(slot) != 0 {
            return None;
        }
        let mate = self.mate(slot);
        if mate != slot {
            self.full |= low(slot);
        }
        if mate == APEX {
            self.apex = LIFTED;
        }
        Some(mate)
    }

    fn take_apex(&mut self) -> Option<u8> {
        match self.apex {
            DONE | LIFTED => None,
            FREE => {
                self.apex = LIFTED;
                Some(APEX)
            }
            end => {
                self.apex = DONE;
                Some(end)
            }
        }
    }

    /// Makes both the ends of one path.
    #[inline]
    pub(crate) fn pair(&mut self, a: u8, b: u8) {
        match (a, b) {
            (APEX, end) | (end, APEX) => {
                self.put(end, end);
                self.apex = end;
            }
            _ => {
                self.put(a, b);
                self.put(b, a);
            }
        }
    }

    /// Gives a square without a move both moves.
    pub(crate) fn fill(&mut self, slot: u8) {
        self.full |= low(slot);
    }

    /// Adds a move between two squares, or between a square and the apex.
    ///
    /// Returns `None` if either has both moves, or if the move closes a path.
    #[cfg(test)]
    pub(crate) fn linked(mut self, a: u8, b: u8) -> Option<Frontier> {
        let end = self.take(a)?;
        if end == b {
            return None;
        }
        let other = self.take(b)?;
        self.pair(end, other);
        Some(self)
    }

    /// Joins the two ends of a path by its last square. Returns whether all slots in use now have
    /// both moves.
    pub(crate) fn closes(mut self, end: u8, used: u64) -> bool {
        if end == APEX {
            self.apex = DONE;
        } else {
            self.full |= low(end);
        }
        self.apex == DONE && self.full == used
    }
}

/// Returns the lowest bits of some slots.
pub(crate) fn lows(slots: impl Iterator<Item = u8>) -> u64 {
    slots.map(low).fold(0, |all, one| all | one)
}

/// Permutation of the slots, such as the left-right mirror, applied to states by one table per
/// byte.
#[derive(Clone, Debug)]
pub(crate) struct Permutation {
    to: [u8; SLOTS],
    bytes: Box<[[u64; 256]; 8]>,
}

impl Permutation {
    /// Creates the permutation from the image of each slot.
    pub(crate) fn new(to: [u8; SLOTS]) -> Permutation {
        let mut bytes = Box::new([[0; 256]; 8]);
        for (place, table) in bytes.iter_mut().enumerate() {
            for (byte, image) in table.iter_mut().enumerate() {
                for half in 0..2 {
                    let number = byte >> (4 * half) & 15;
                    *image |= u64::from(to[number]) << (4 * to[2 * place + half]);
                }
            }
        }
        Permutation { to, bytes }
    }

    /// Returns the image of a packed state.
    #[inline]
    pub(crate) fn image(&self, key: u64, apex: Apex) -> (u64, Apex) {
        let places = key.to_le_bytes();
        let mates = zipped(&places, &self.bytes[..]).fold(0, |all, (&byte, table)| all | table[usize::from(byte)]);
        // The lowest slot of the other kind may not stay the lowest.
        let first = slot_of(key, 0);
        let lowest = if slot_of(key, first) == 0 { 0 } else { first };
        let image = self.to[usize::from(lowest)];
        let full = holding(mates, image) & !low(image) & !low(slot_of(mates, image));
        let apex = self.image_of_apex(apex);
        (Frontier { mates, full, apex }.key(), apex)
    }

    /// Returns the degree of the apex in the image.
    #[inline]
    pub(crate) fn image_of_apex(&self, apex: Apex) -> Apex {
        self.to.get(usize::from(apex)).copied().unwrap_or(apex)
    }

    /// Returns the lesser of a packed state and its image.
    #[inline]
    pub(crate) fn lesser(&self, key: u64, apex: Apex) -> (u64, Apex) {
        let (other, turned) = self.image(key, apex);
        if (other, turned) < (key, apex) { (other, turned) } else { (key, apex) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::SplitMix64;

    /// Creates a state with random pairs, and some squares with both moves.
    fn some(random: &mut SplitMix64) -> Frontier {
        let mut state = Frontier::start(FREE);
        let mut slots: Vec<u8> = (0..SLOTS as u8).collect();
        for place in (1..slots.len()).rev() {
            slots.swap(place, random.below(place as u64 + 1) as usize);
        }
        let paths = 1 + random.below(6) as usize;
        for pair in slots[..2 * paths].chunks(2) {
            state.pair(pair[0], pair[1]);
        }
        state.apex = DONE;
        if random.below(2) == 0 {
            state.pair(APEX, slots[2 * paths]);
        }
        let full = random.below(4) as usize;
        state.full = lows(slots[2 * paths + 1..][..full].iter().copied());
        state
    }

    /// Describes a state slot by slot.
    fn told(state: &Frontier) -> Vec<(u8, Option<u8>)> {
        let mate = |slot| (state.degree(slot) == 1).then(|| state.mate(slot));
        (0..SLOTS as u8).map(|slot| (state.degree(slot), mate(slot))).collect()
    }

    #[test]
    fn packing_keeps_everything() {
        let mut random = SplitMix64::new(1);
        for _ in 0..10_000 {
            let state = some(&mut random);
            let again = Frontier::unpack(state.key(), state.apex());
            assert_eq!(told(&again), told(&state));
            assert_eq!(again.key(), state.key());
            assert_ne!(state.key(), NO_KEY);
        }
    }

    #[test]
    fn the_image_of_the_image_is_the_state() {
        let to = std::array::from_fn(|slot| [3, 5, 9, 0, 4, 1, 6, 8, 7, 2, 15, 12, 11, 13, 14, 10][slot]);
        let mirror = Permutation::new(to);
        let mut random = SplitMix64::new(2);
        for _ in 0..10_000 {
            let state = some(&mut random);
            let (key, apex) = mirror.image(state.key(), state.apex());
            let image = Frontier::unpack(key, apex);
            let moved = |end: u8| if end == APEX { APEX } else { to[usize::from(end)] };
            for slot in 0..SLOTS as u8 {
                assert_eq!(image.degree(moved(slot)), state.degree(slot));
                if state.degree(slot) == 1 {
                    assert_eq!(image.mate(moved(slot)), moved(state.mate(slot)));
                }
            }
            assert_eq!(mirror.image(key, apex), (state.key(), state.apex()));
            assert_eq!(mirror.lesser(key, apex), mirror.lesser(state.key(), state.apex()));
        }
    }
}
