//! Directions of the only move of squares, which are a part of the states in addition to the number
//! of moves.
//!
//! Two moves make a bend. The second move of a square may be chosen in a later step than the first,
//! so a state has to contain the direction of the move of each square with one move. Many
//! directions are equivalent. Two of them are equivalent if each move that the square can still get
//! makes a counted bend with both or with neither. The first of the equivalent directions
//! represents all.
//!
//! ```text
//!   . ? . ? .      x is joined to o by a move of (1, 2), and straight bends are counted.
//!   ? . . . ?      o can still get four moves (?), and only the right one in the top
//!   . . o . .      row makes such a bend.
//!   . . . . .      If that square already has both moves, the direction of the first
//!   . x . . .      move no longer matters.
//! ```

use crate::TourField;
use crate::counting::order::plan::{EndRule, FinishStep, MoveMask, SweepPlan, TO_APEX};
use crate::counting::order::rows::BoardRows;
use crate::counting::states::frontier::{
    ApexState, FrontierState, PackedState, SLOTS, SlotPermutation, low_bits,
};

/// Largest number of moves of a piece. Their numbers have three bits.
const MOVES: usize = 8;

/// Number of bits per slot.
const BITS: u32 = 3;

/// Moves of a piece by their numbers, and the bends that are counted.
#[derive(Clone, Debug)]
pub(super) struct DirectionTable {
    ways: Vec<(i32, i32)>,
    /// For each move, a bit set of the moves with which it makes a counted bend.
    bends: [u8; MOVES],
    /// For each move, the opposite move.
    against: [u8; MOVES],
}

/// Directions of the moves of squares with one move, by slots. The value is 0 for other squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct SlotDirections(u64);

/// State with directions, as the key of the frontier and the directions with the degree of the apex
/// in the bits above them.
pub(super) type DirectedKey = (u64, u64);

/// Step of the plan with its data about directions.
#[derive(Debug)]
pub(super) struct TurnStep<'a> {
    pub(super) step: &'a FinishStep,
    compass: &'a DirectionTable,
    /// Numbers of the moves to the later squares.
    out: Vec<u8>,
    /// Square in each slot after the step.
    held: [FrontierSquare; SLOTS],
    /// Slots in use after the step, by their lowest bits.
    used: u64,
    mirror: Option<FrontierMirror>,
}

/// Square of the frontier.
#[derive(Clone, Debug, Default)]
struct FrontierSquare {
    /// For each unfinished neighbour, the lowest bit of its slot, or 0 if it is not in the frontier
    /// yet.
    near: Vec<u64>,
    /// For each set of these neighbours and each direction, the first direction that is equivalent
    /// if the square can still get moves to only this set.
    alike: Vec<[u8; MOVES]>,
    /// Least number of moves that the square needs.
    needs: u32,
}

/// Left-right mirror of the frontier.
#[derive(Debug)]
struct FrontierMirror {
    permutation: SlotPermutation,
    slots: [u8; SLOTS],
    ways: [u8; MOVES],
}

impl DirectionTable {
    /// Creates the table of moves and bends.
    ///
    /// Returns `None` if the piece has more than eight moves, or a move without its opposite.
    pub(super) fn new(field: &TourField, bends: &[[(i32, i32); 2]]) -> Option<DirectionTable> {
        let ways = field.moves().to_vec();
        let number = |way: (i32, i32)| ways.iter().position(|&other| other == way);
        if ways.len() > MOVES {
            return None;
        }
        let mut compass =
            DirectionTable { bends: [0; MOVES], against: [0; MOVES], ways: Vec::new() };
        for (place, &(files, ranks)) in ways.iter().enumerate() {
            compass.against[place] = number((-files, -ranks))? as u8;
        }
        for &[a, b] in bends {
            let (a, b) = (number(a)?, number(b)?);
            compass.bends[a] |= 1 << b;
            compass.bends[b] |= 1 << a;
        }
        Some(DirectionTable { ways, ..compass })
    }

    fn move_number(&self, way: (i32, i32)) -> Option<u8> {
        self.ways.iter().position(|&other| other == way).map(|place| place as u8)
    }

    /// Returns whether two moves of a square make a counted bend.
    #[inline]
    fn is_bend(&self, a: u8, b: u8) -> bool {
        self.bends[usize::from(a)] >> b & 1 == 1
    }

    /// Returns the image of each move in the mirror that preserves rows, or `None` if the mirror
    /// does not preserve the bends.
    fn mirror_moves(&self, rows: &BoardRows<'_>) -> Option<[u8; MOVES]> {
        let mut image = [0; MOVES];
        for (place, &(files, ranks)) in self.ways.iter().enumerate() {
            image[place] =
                self.move_number(if rows.turned { (files, -ranks) } else { (-files, ranks) })?;
        }
        let all = 0..self.ways.len() as u8;
        let keeps = |a: u8, b: u8| {
            self.is_bend(a, b) == self.is_bend(image[usize::from(a)], image[usize::from(b)])
        };
        all.clone().all(|a| all.clone().all(|b| keeps(a, b))).then_some(image)
    }
}

impl SlotDirections {
    #[inline]
    fn direction(self, slot: u8) -> u8 {
        (self.0 >> (BITS * u32::from(slot))) as u8 & (MOVES as u8 - 1)
    }

    #[inline]
    fn clear(&mut self, slot: u8) {
        self.0 &= !((MOVES as u64 - 1) << (BITS * u32::from(slot)));
    }

    /// Sets the direction of a slot that has none.
    #[inline]
    fn set_direction(&mut self, slot: u8, way: u8) {
        self.0 |= u64::from(way) << (BITS * u32::from(slot));
    }

    #[inline]
    fn pack_with(self, apex: ApexState) -> u64 {
        self.0 | u64::from(apex) << (BITS * SLOTS as u32)
    }

    /// Splits a key into the directions and the degree of the apex.
    #[inline]
    pub(super) fn unpack(key: DirectedKey) -> (SlotDirections, ApexState) {
        let shift = BITS * SLOTS as u32;
        (SlotDirections(key.1 & ((1 << shift) - 1)), (key.1 >> shift) as ApexState)
    }

    /// Returns the key of a packed state with these directions.
    #[inline]
    pub(super) fn to_key(self, (mates, apex): PackedState) -> DirectedKey {
        (mates, self.pack_with(apex))
    }
}

impl<'a> TurnStep<'a> {
    /// Creates the steps of a plan. Returns `None` if a move is not among those of the piece.
    pub(super) fn build_steps(
        plan: &'a SweepPlan,
        rows: &BoardRows<'_>,
        compass: &'a DirectionTable,
    ) -> Option<Vec<TurnStep<'a>>> {
        let mut tips = vec![EndRule::Never; rows.len()];
        plan.steps.iter().for_each(|step| tips[step.square] = step.tip);
        let mut finished: Vec<bool> = (0..rows.len()).map(|number| !rows.is_open(number)).collect();
        let mut slots = [None; SLOTS];
        let way = |from: usize, to: usize| {
            let (from, to) = (rows.square(from), rows.square(to));
            compass
                .move_number((to.file as i32 - from.file as i32, to.rank as i32 - from.rank as i32))
        };
        let mirrored = compass.mirror_moves(rows);
        let turn = |step: &'a FinishStep| {
            finished[step.square] = true;
            slots[usize::from(step.slot)] = None;
            step.later
                .iter()
                .zip(&step.onto)
                .for_each(|(&slot, &square)| slots[usize::from(slot)] = Some(square));
            let hold = |square: Option<usize>| {
                let Some(square) = square else { return Some(FrontierSquare::default()) };
                let near: Vec<usize> =
                    rows.neighbors(square).into_iter().filter(|&near| !finished[near]).collect();
                let ways =
                    near.iter().map(|&near| way(square, near)).collect::<Option<Vec<u8>>>()?;
                let low = |near: &usize| {
                    low_bits(
                        (0..SLOTS as u8).filter(|&slot| slots[usize::from(slot)] == Some(*near)),
                    )
                };
                let needs = if tips[square] == EndRule::Never { 2 } else { 1 };
                Some(FrontierSquare {
                    near: near.iter().map(low).collect(),
                    alike: compass.equivalent_directions(&ways),
                    needs,
                })
            };
            let mut held: [FrontierSquare; SLOTS] = Default::default();
            for (held, &square) in held.iter_mut().zip(&slots) {
                *held = hold(square)?;
            }
            let mirror = step.mirror.zip(mirrored).map(|(slots, ways)| FrontierMirror {
                permutation: SlotPermutation::new(slots),
                slots,
                ways,
            });
            Some(TurnStep {
                step,
                compass,
                out: step
                    .onto
                    .iter()
                    .map(|&square| way(step.square, square))
                    .collect::<Option<_>>()?,
                held,
                used: low_bits((0..SLOTS as u8).filter(|&slot| slots[usize::from(slot)].is_some())),
                mirror,
            })
        };
        plan.steps.iter().map(turn).collect()
    }

    /// Returns the number of counted bends that the chosen moves make, and the directions after
    /// them.
    #[inline]
    pub(super) fn apply_moves(
        &self,
        before: &FrontierState,
        halves: SlotDirections,
        chosen: MoveMask,
    ) -> (u32, SlotDirections) {
        let (mut before, mut after, mut bends) = (*before, halves, 0);
        let mut last =
            (before.degree(self.step.slot) == 1).then(|| halves.direction(self.step.slot));
        // A later square may use this slot after the step.
        before.clear_slot(self.step.slot);
        after.clear(self.step.slot);
        let mut places = chosen & !TO_APEX;
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            let (out, slot) = (self.out[place], self.step.later[place]);
            bends += u32::from(last.is_some_and(|last| self.compass.is_bend(last, out)));
            last = Some(out);
            let back = self.compass.against[usize::from(out)];
            if before.degree(slot) == 1 {
                bends += u32::from(self.compass.is_bend(halves.direction(slot), back));
                after.clear(slot);
            } else {
                after.set_direction(slot, back);
            }
        }
        (bends, after)
    }

    /// Returns the key of a state after the step, or of its mirror image if that is less.
    ///
    /// Returns `None` if some square cannot get all its moves.
    #[inline]
    pub(super) fn state_key(
        &self,
        after: &FrontierState,
        halves: SlotDirections,
    ) -> Option<DirectedKey> {
        let key = self.fold_directions(after, halves)?.to_key((after.key(), after.apex()));
        let Some(mirror) = &self.mirror else { return Some(key) };
        let (image, apex) = mirror.permutation.image(after.key(), after.apex());
        let (_, mut ones) = after.degree_masks();
        let mut turned = SlotDirections::default();
        while ones != 0 {
            let slot = (ones.trailing_zeros() / 4) as u8;
            ones &= ones - 1;
            turned.set_direction(
                mirror.slots[usize::from(slot)],
                mirror.ways[usize::from(halves.direction(slot))],
            );
        }
        let other = self
            .fold_directions(&FrontierState::unpack(image, apex), turned)?
            .to_key((image, apex));
        Some(key.min(other))
    }

    /// Replaces each direction by the first equivalent one. Returns `None` if some square cannot
    /// get all its moves.
    #[inline]
    fn fold_directions(
        &self,
        state: &FrontierState,
        halves: SlotDirections,
    ) -> Option<SlotDirections> {
        let (full, ones) = state.degree_masks();
        let mut folded = SlotDirections::default();
        let mut left = self.used & !full;
        while left != 0 {
            let low = left & left.wrapping_neg();
            let slot = (low.trailing_zeros() / 4) as u8;
            left ^= low;
            let held = &self.held[usize::from(slot)];
            let free = held
                .near
                .iter()
                .enumerate()
                .map(|(place, near)| u32::from(full & near == 0) << place)
                .sum::<u32>();
            let has = u32::from(ones & low != 0);
            if free.count_ones() + has < held.needs {
                return None;
            }
            if has == 1 {
                folded.set_direction(
                    slot,
                    held.alike[free as usize][usize::from(halves.direction(slot))],
                );
            }
        }
        Some(folded)
    }
}

impl DirectionTable {
    /// Returns the first equivalent of each direction, for each set of moves that a square can
    /// still get.
    fn equivalent_directions(&self, ways: &[u8]) -> Vec<[u8; MOVES]> {
        let of = |set: usize| {
            let bits = ways.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
            let wanted = bits.fold(0, |all, (_, way)| all | 1u8 << way);
            let first = |way: u8| {
                self.bends
                    .iter()
                    .position(|with| with & wanted == self.bends[usize::from(way)] & wanted)
            };
            std::array::from_fn(|way| first(way as u8).unwrap_or(way) as u8)
        };
        (0..1 << ways.len()).map(of).collect()
    }
}
