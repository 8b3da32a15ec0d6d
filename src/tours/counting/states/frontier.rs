//! State of a frontier in 64 bits, with the number of moves of each square and the end of its path.
//!
//! There are sixteen slots of four bits. A slot whose square has no move contains its own number. A
//! slot whose square has one move contains the slot of the other end of its path, so such slots are
//! paired. A square with both moves breaks the pairing: its slot contains the number of the lowest
//! slot of another kind, which itself is paired or alone. No extra bit is therefore needed. An open
//! tour is a closed one through a square off the board, the *apex*, which is one move away from
//! every square. Its degree is stored separately from the 64 bits.

use bezzel_base::core::zip_slices::zip_slices;

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
pub(crate) type ApexState = u8;
/// The apex has no move.
pub(crate) const FREE: ApexState = 16;
/// The apex has both moves or is not used.
pub(crate) const DONE: ApexState = 17;
/// Number of degrees of the apex.
pub(crate) const APEXES: usize = 18;
/// The path of the apex is taken and not yet replaced.
const LIFTED: ApexState = 18;

/// Packed frontier, as its key and the degree of the apex.
pub(crate) type PackedState = (u64, ApexState);

/// Key of no state. Slot 0 points to slot 1, that one to slot 2, and so on, so that nothing is
/// paired.
pub(crate) const NO_KEY: u64 = 0x0fed_cba9_8765_4321;

/// Unpacked frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FrontierState {
    /// Other end of the path of each square with at most one move. Arbitrary for squares with both
    /// moves.
    mates: u64,
    /// Lowest bit of each slot whose square has both moves.
    full: u64,
    apex: ApexState,
}

/// Returns the number in a slot.
#[inline]
fn slot_of(slots: u64, slot: u8) -> u8 {
    (slots >> (4 * slot)) as u8 & 15
}

#[inline]
fn low_bit(slot: u8) -> u64 {
    1 << (4 * slot)
}

/// Returns the slots that contain a number, by their lowest bits.
#[inline]
fn slots_holding(slots: u64, number: u8) -> u64 {
    let other = slots ^ (LOWS * u64::from(number));
    !(other | other >> 1 | other >> 2 | other >> 3) & LOWS
}

/// Returns the slots that contain their own number, by their lowest bits.
fn slots_holding_own(slots: u64) -> u64 {
    slots_holding(slots ^ OWN, 0)
}

impl FrontierState {
    /// Creates the frontier without any moves.
    pub(crate) fn start(apex: ApexState) -> FrontierState {
        FrontierState { mates: OWN, full: 0, apex }
    }

    #[inline]
    pub(crate) fn unpack(key: u64, apex: ApexState) -> FrontierState {
        let first = slot_of(key, 0);
        let lowest = if slot_of(key, first) == 0 { 0 } else { first };
        let full = slots_holding(key, lowest) & !low_bit(lowest) & !low_bit(slot_of(key, lowest));
        FrontierState { mates: key, full, apex }
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
    pub(crate) fn apex(&self) -> ApexState {
        self.apex
    }

    /// Returns the squares with both moves, and those with one, by the lowest bits of their slots.
    pub(crate) fn degree_masks(&self) -> (u64, u64) {
        let alone = slots_holding_own(self.mates) & !self.full;
        let of_apex = if self.apex < FREE { low_bit(self.apex) } else { 0 };
        (self.full, (LOWS & !self.full & !alone) | of_apex)
    }

    /// Returns the number of moves of the squares, in four bits per slot.
    #[inline]
    pub(crate) fn move_digits(&self) -> u64 {
        let (full, ones) = self.degree_masks();
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
            () if self.full & low_bit(slot) != 0 => 2,
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
    pub(crate) fn clear_slot(&mut self, slot: u8) {
        self.full &= !low_bit(slot);
        self.set_mate(slot, slot);
        if self.apex == slot {
            self.apex = LIFTED;
        }
    }

    #[inline]
    fn set_mate(&mut self, slot: u8, number: u8) {
        self.mates = (self.mates & !(low_bit(slot) * 15)) | (low_bit(slot) * u64::from(number));
    }

    /// Gives the square or the apex one more move, and returns the other end of its path.
    ///
    /// A square without a move is its own other end. Returns `None` if it has both moves.
    #[inline]
    pub(crate) fn add_move(&mut self, slot: u8) -> Option<u8> {
        if slot == APEX {
            return self.add_apex_move();
        }
        if self.full & low_bit(slot) != 0 {
            return None;
        }
        let mate = self.mate(slot);
        if mate != slot {
            self.full |= low_bit(slot);
        }
        if mate == APEX {
            self.apex = LIFTED;
        }
        Some(mate)
    }

    fn add_apex_move(&mut self) -> Option<u8> {
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
    pub(crate) fn pair_ends(&mut self, a: u8, b: u8) {
        match (a, b) {
            (APEX, end) | (end, APEX) => {
                self.set_mate(end, end);
                self.apex = end;
            }
            _ => {
                self.set_mate(a, b);
                self.set_mate(b, a);
            }
        }
    }

    /// Gives a square without a move both moves.
    pub(crate) fn fill_slot(&mut self, slot: u8) {
        self.full |= low_bit(slot);
    }

    /// Adds a move between two squares, or between a square and the apex.
    ///
    /// Returns `None` if either has both moves, or if the move closes a path.
    #[cfg(test)]
    pub(crate) fn with_link(mut self, a: u8, b: u8) -> Option<FrontierState> {
        let end = self.add_move(a)?;
        if end == b {
            return None;
        }
        let other = self.add_move(b)?;
        self.pair_ends(end, other);
        Some(self)
    }

    /// Joins the two ends of a path by its last square. Returns whether all slots in use now have
    /// both moves.
    pub(crate) fn can_close(mut self, end: u8, used: u64) -> bool {
        if end == APEX {
            self.apex = DONE;
        } else {
            self.full |= low_bit(end);
        }
        self.apex == DONE && self.full == used
    }
}

/// Returns the lowest bits of some slots.
pub(crate) fn low_bits(slots: impl Iterator<Item = u8>) -> u64 {
    slots.map(low_bit).fold(0, |all, one| all | one)
}

/// Permutation of the slots, such as the left-right mirror, applied to states by one table per
/// byte.
#[derive(Clone, Debug)]
pub(crate) struct SlotPermutation {
    to: [u8; SLOTS],
    bytes: Box<[[u64; 256]; 8]>,
}

impl SlotPermutation {
    /// Creates the permutation from the image of each slot.
    pub(crate) fn new(to: [u8; SLOTS]) -> SlotPermutation {
        let mut bytes = Box::new([[0; 256]; 8]);
        for (place, table) in bytes.iter_mut().enumerate() {
            for (byte, image) in table.iter_mut().enumerate() {
                for half in 0..2 {
                    let number = byte >> (4 * half) & 15;
                    *image |= u64::from(to[number]) << (4 * to[2 * place + half]);
                }
            }
        }
        SlotPermutation { to, bytes }
    }

    /// Returns the image of a packed state.
    #[inline]
    pub(crate) fn image(&self, key: u64, apex: ApexState) -> (u64, ApexState) {
        let places = key.to_le_bytes();
        let mates = zip_slices(&places, &self.bytes[..])
            .fold(0, |all, (&byte, table)| all | table[usize::from(byte)]);
        // The lowest slot of the other kind may not stay the lowest.
        let first = slot_of(key, 0);
        let lowest = if slot_of(key, first) == 0 { 0 } else { first };
        let image = self.to[usize::from(lowest)];
        let full = slots_holding(mates, image) & !low_bit(image) & !low_bit(slot_of(mates, image));
        let apex = self.image_of_apex(apex);
        (FrontierState { mates, full, apex }.key(), apex)
    }

    /// Returns the degree of the apex in the image.
    #[inline]
    pub(crate) fn image_of_apex(&self, apex: ApexState) -> ApexState {
        self.to.get(usize::from(apex)).copied().unwrap_or(apex)
    }

    /// Returns the lesser of a packed state and its image.
    #[inline]
    pub(crate) fn canonical(&self, key: u64, apex: ApexState) -> (u64, ApexState) {
        let (other, turned) = self.image(key, apex);
        if (other, turned) < (key, apex) { (other, turned) } else { (key, apex) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::core::SplitMix64;

    /// Creates a state with random pairs, and some squares with both moves.
    fn random_state(random: &mut SplitMix64) -> FrontierState {
        let mut state = FrontierState::start(FREE);
        let mut slots: Vec<u8> = (0..SLOTS as u8).collect();
        for place in (1..slots.len()).rev() {
            slots.swap(place, random.next_below(place as u64 + 1) as usize);
        }
        let paths = 1 + random.next_below(6) as usize;
        for pair in slots[..2 * paths].chunks(2) {
            state.pair_ends(pair[0], pair[1]);
        }
        state.apex = DONE;
        if random.next_below(2) == 0 {
            state.pair_ends(APEX, slots[2 * paths]);
        }
        let full = random.next_below(4) as usize;
        state.full = low_bits(slots[2 * paths + 1..][..full].iter().copied());
        state
    }

    /// Describes a state slot by slot.
    fn describe_slots(state: &FrontierState) -> Vec<(u8, Option<u8>)> {
        let mate = |slot| (state.degree(slot) == 1).then(|| state.mate(slot));
        (0..SLOTS as u8).map(|slot| (state.degree(slot), mate(slot))).collect()
    }

    #[test]
    fn packing_and_unpacking_is_the_identity() {
        let mut random = SplitMix64::new(1);
        for _ in 0..10_000 {
            let state = random_state(&mut random);
            let again = FrontierState::unpack(state.key(), state.apex());
            assert_eq!(describe_slots(&again), describe_slots(&state));
            assert_eq!(again.key(), state.key());
            assert_ne!(state.key(), NO_KEY);
        }
    }

    #[test]
    fn the_image_of_the_image_is_the_state() {
        let to = std::array::from_fn(|slot| {
            [3, 5, 9, 0, 4, 1, 6, 8, 7, 2, 15, 12, 11, 13, 14, 10][slot]
        });
        let mirror = SlotPermutation::new(to);
        let mut random = SplitMix64::new(2);
        for _ in 0..10_000 {
            let state = random_state(&mut random);
            let (key, apex) = mirror.image(state.key(), state.apex());
            let image = FrontierState::unpack(key, apex);
            let moved = |end: u8| if end == APEX { APEX } else { to[usize::from(end)] };
            for slot in 0..SLOTS as u8 {
                assert_eq!(image.degree(moved(slot)), state.degree(slot));
                if state.degree(slot) == 1 {
                    assert_eq!(image.mate(moved(slot)), moved(state.mate(slot)));
                }
            }
            assert_eq!(mirror.image(key, apex), (state.key(), state.apex()));
            assert_eq!(mirror.canonical(key, apex), mirror.canonical(state.key(), state.apex()));
        }
    }
}
