//! The sweep over the decisions: layers of states, each with its numbers of ways.

use super::order::Elimination;
use bezzel_base::core::Stop;
use bezzel_base::core::amount::WayCount;
use bezzel_base::core::sink::{SearchCounter, flow_to_result};
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not, RangeInclusive};

/// Bits of a state.
pub(super) trait Bits:
    Copy + Eq + Hash + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// No bit.
    const NONE: Self;
    /// Returns the low bits.
    fn from_wide(bits: u128) -> Self;
    /// Returns a number that differs for most states.
    fn mix(self) -> u64;
}

impl Bits for u64 {
    const NONE: u64 = 0;

    fn from_wide(bits: u128) -> u64 {
        bits as u64
    }

    #[inline]
    fn mix(self) -> u64 {
        let mixed = self.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 32
    }
}

impl Bits for u128 {
    const NONE: u128 = 0;

    fn from_wide(bits: u128) -> u128 {
        bits
    }

    #[inline]
    fn mix(self) -> u64 {
        (self as u64 ^ ((self >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93)).mix()
    }
}

/// Reason why a sweep ended early.
#[derive(Debug)]
pub(super) enum Interrupt {
    /// The limit was reached.
    Stopped(Stop),
    /// A number of ways exceeded its type.
    Overflow,
}

impl From<Stop> for Interrupt {
    fn from(stop: Stop) -> Interrupt {
        Interrupt::Stopped(stop)
    }
}

/// States after a decision. State `i` holds from `lows[i]` pieces, with the numbers of ways
/// `ways[starts[i]..starts[i + 1]]` for this number of pieces, one more, and so on.
#[derive(Debug)]
struct Layer<B, A> {
    states: Vec<B>,
    lows: Vec<u32>,
    starts: Vec<usize>,
    ways: Vec<A>,
}

/// Number of a state in the next layer, or none.
const NO_STATE: u32 = u32::MAX;

/// Numbers of the successors of each state, with the square empty and with a piece on it.
type Successors = Vec<[u32; 2]>;

impl<B: Bits, A: WayCount> Layer<B, A> {
    /// The state before all decisions.
    fn first() -> Layer<B, A> {
        Layer { states: vec![B::NONE], lows: vec![0], starts: vec![0, 1], ways: vec![A::one()] }
    }

    /// Returns the numbers of pieces of a state.
    fn range(&self, state: usize) -> std::ops::Range<u32> {
        let low = self.lows[state];
        low..low + (self.starts[state + 1] - self.starts[state]) as u32
    }

    /// Returns the number of ways of a state with this number of pieces.
    fn way(&self, state: u32, pieces: u32) -> Option<&A> {
        if state == NO_STATE {
            return None;
        }
        let state = state as usize;
        let range = self.range(state);
        let at = || self.starts[state] + (pieces - range.start) as usize;
        range.contains(&pieces).then(|| &self.ways[at()])
    }

    fn bytes(&self) -> u64 {
        let each = size_of::<B>() + size_of::<u32>() + size_of::<usize>();
        (self.states.len() * each + self.ways.len() * A::BYTES) as u64
    }
}

/// Numbers of the states of a layer that is being made, by their bits.
struct StateIndex<B> {
    states: Vec<B>,
    /// Smallest number of pieces of each state and the number after the largest.
    ranges: Vec<(u32, u32)>,
    slots: Vec<u32>,
}

impl<B: Bits> StateIndex<B> {
    fn new(expected: usize) -> StateIndex<B> {
        let slots = (2 * expected).next_power_of_two().max(16);
        StateIndex { states: Vec::new(), ranges: Vec::new(), slots: vec![NO_STATE; slots] }
    }

    /// Returns the number of a state, which gets these numbers of pieces in addition.
    #[inline]
    fn insert(&mut self, state: B, low: u32, end: u32) -> u32 {
        let mask = self.slots.len() - 1;
        let mut slot = state.mix() as usize & mask;
        loop {
            let number = self.slots[slot];
            if number == NO_STATE {
                break;
            }
            if self.states[number as usize] == state {
                let (first, last) = &mut self.ranges[number as usize];
                *first = low.min(*first);
                *last = end.max(*last);
                return number;
            }
            slot = (slot + 1) & mask;
        }
        let number = self.states.len() as u32;
        self.slots[slot] = number;
        self.states.push(state);
        self.ranges.push((low, end));
        if 2 * self.states.len() > self.slots.len() {
            self.grow();
        }
        number
    }

    fn grow(&mut self) {
        let mask = 2 * self.slots.len() - 1;
        self.slots = vec![NO_STATE; mask + 1];
        for (number, state) in (0u32..).zip(&self.states) {
            let mut slot = state.mix() as usize & mask;
            while self.slots[slot] != NO_STATE {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = number;
        }
    }
}

/// Sweep over an elimination.
pub(super) struct Sweep<'a, 'b> {
    pub(super) elimination: &'a Elimination,
    /// Numbers of pieces that are counted.
    pub(super) pieces: RangeInclusive<u64>,
    pub(super) counter: &'a mut SearchCounter<'b>,
    /// Bytes that may be used.
    pub(super) memory: u64,
}

impl Sweep<'_, '_> {
    /// Counts the independent sets of each of the numbers of pieces.
    pub(super) fn count<B: Bits, A: WayCount>(&mut self) -> Result<Vec<A>, Interrupt> {
        let mut layer = Layer::<B, A>::first();
        for step in 0..self.elimination.decisions.len() {
            layer = self.next_layer(step, &layer, self.memory)?.0;
        }
        Ok(self.totals(&layer))
    }

    /// Returns the numbers of ways of the last layer, which has at most one state.
    fn totals<B: Bits, A: WayCount>(&self, last: &Layer<B, A>) -> Vec<A> {
        let low = last.lows.first().map_or(0, |&low| u64::from(low));
        let way = |pieces: u64| {
            let at = pieces.checked_sub(low).and_then(|at| last.ways.get(at as usize));
            at.cloned().unwrap_or_else(A::zero)
        };
        self.pieces.clone().map(way).collect()
    }

    /// Counts the independent sets, and for each vertex those that contain it.
    pub(super) fn count_by_vertex<B: Bits, A: WayCount>(
        &mut self,
    ) -> Result<(A, Vec<A>), Interrupt> {
        let mut layers = vec![Layer::<B, A>::first()];
        let (mut successors, mut bytes) = (Vec::new(), 0);
        for step in 0..self.elimination.decisions.len() {
            let memory = self.memory.saturating_sub(bytes);
            let (layer, next) = self.next_layer(step, &layers[step], memory)?;
            bytes += layer.bytes() + size_of_val(&next[..]) as u64;
            layers.push(layer);
            successors.push(next);
        }
        let mut vertices = vec![A::zero(); successors.len()];
        let mut next = layers.pop().expect("the last layer");
        let total = self.totals(&next).swap_remove(0);
        // From here on, the numbers of ways from a state to the end.
        next.ways.iter_mut().for_each(|ways| *ways = A::one());
        while let (Some(mut layer), Some(links)) = (layers.pop(), successors.pop()) {
            let decision = &self.elimination.decisions[layers.len()];
            let pieces = decision.pieces;
            let mut sum = A::zero();
            for (state, link) in links.iter().enumerate() {
                flow_to_result(self.counter.count_node())?;
                for (at, count) in (layer.starts[state]..).zip(layer.range(state)) {
                    let mut ahead = A::zero();
                    let mut fits = true;
                    for (&to, is_taken) in link.iter().zip([false, true]) {
                        let placed = if is_taken { pieces } else { 0 };
                        let Some(way) = next.way(to, count + placed) else { continue };
                        fits &= ahead.add_checked(way);
                        if is_taken {
                            fits &= sum.add_product_checked(&layer.ways[at], way);
                        }
                    }
                    if !fits {
                        return Err(Interrupt::Overflow);
                    }
                    layer.ways[at] = ahead;
                }
            }
            vertices[decision.vertex as usize] = sum;
            next = layer;
        }
        Ok((total, vertices))
    }

    /// Computes the states after a decision, in at most so many bytes.
    fn next_layer<B: Bits, A: WayCount>(
        &mut self,
        step: usize,
        layer: &Layer<B, A>,
        memory: u64,
    ) -> Result<(Layer<B, A>, Successors), Interrupt> {
        let decision = &self.elimination.decisions[step];
        let steps = self.elimination.decisions.len() as f64;
        let pieces = decision.pieces;
        let (own, attacked) = (B::from_wide(decision.own), B::from_wide(decision.attacked));
        // Numbers of pieces from which the requested ones can still be reached.
        let most = self.pieces.end().saturating_add(1).min(u32::MAX.into()) as u32;
        let least = self.pieces.start().saturating_sub(decision.later_capacity);
        let least = least.min(u32::MAX.into()) as u32;
        // Bytes of a state with its range, its slots and its successors, without its numbers.
        let each = size_of::<B>() + 40;
        let left = memory.saturating_sub(layer.bytes());
        let most_states = (left / each as u64) as usize;
        let mut index = StateIndex::new(layer.states.len());
        let mut successors = Vec::with_capacity(layer.states.len());
        for (number, &state) in layer.states.iter().enumerate() {
            flow_to_result(self.counter.count_node_at(|| step as f64 / steps))?;
            let range = layer.range(number);
            let mut insert = |state: B, placed: u32| {
                let (low, end) =
                    ((range.start + placed).max(least), (range.end + placed).min(most));
                if low < end { index.insert(state, low, end) } else { NO_STATE }
            };
            let empty = insert(state & !own, 0);
            let is_free = state & own == B::NONE;
            let taken = if is_free { insert(state & !own | attacked, pieces) } else { NO_STATE };
            successors.push([empty, taken]);
            if index.states.len() > most_states {
                return Err(Stop::Memory.into());
            }
        }
        let mut starts = Vec::with_capacity(index.states.len() + 1);
        let mut length = 0;
        starts.push(0);
        for &(low, end) in &index.ranges {
            length += (end - low) as usize;
            starts.push(length);
        }
        if (index.states.len() * each + length * A::BYTES) as u64 > left {
            return Err(Stop::Memory.into());
        }
        let lows = index.ranges.iter().map(|&(low, _)| low).collect();
        let mut next = Layer { states: index.states, lows, starts, ways: vec![A::zero(); length] };
        let mut fits = true;
        for (number, links) in successors.iter().enumerate() {
            let range = layer.range(number);
            let ways = &layer.ways[layer.starts[number]..];
            for (&to, placed) in links.iter().zip([0, pieces]) {
                if to == NO_STATE {
                    continue;
                }
                let to = to as usize;
                let target = next.range(to);
                let low = (range.start + placed).max(target.start);
                let end = (range.end + placed).min(target.end);
                let from = &ways[(low - placed - range.start) as usize..];
                let at = next.starts[to] + (low - target.start) as usize;
                for (sum, way) in next.ways[at..at + (end - low) as usize].iter_mut().zip(from) {
                    fits &= sum.add_checked(way);
                }
            }
        }
        if fits { Ok((next, successors)) } else { Err(Interrupt::Overflow) }
    }
}
