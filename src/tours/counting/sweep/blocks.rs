//! Finishes several squares together, block by block, so that the intermediate states stay in the
//! cache.
//!
//! A step touches few squares of the frontier: the one that it finishes and those to which this one
//! can move. All other squares keep their number of moves. Therefore two states that differ in the
//! number of moves at a square that no step of the group touches cannot lead to the same state
//! within the group:
//!
//! ```text
//!   row 5   .  x  .  x  x  .  x  .      steps: c3 and f3 are finished
//!   row 4   x  .  .  x  x  .  .  x      x  squares that they touch
//!   row 3         o        o            .  squares that distinguish blocks,
//!                                          with no move, one, or two
//! ```
//!
//! 1. **Sort.** The states of a layer are sorted into blocks by the number of moves at squares that
//!    the steps do not touch. If the layer holds one of two mirror images, the one whose block
//!    comes first is used. A block then never meets its mirror image.
//! 2. **Finish.** Each block passes through all steps of the group. Its states never occur in
//!    another block, so each resulting state appears once. A large block is sorted again before
//!    each step, by the squares that this single step does not touch. This keeps the table of the
//!    states after it small.
//! 3. **List.** The next layer is a list of states without a table. It takes 16 bytes per state,
//!    where a table takes 24 and more.
//!
//! A group extends to the next layer that is its own mirror image, which is mostly two steps. The
//! layers between are never built.
//!
//! Benefit: most states that a step produces are added to an existing state. In one table for a
//! whole layer each of these additions waits for main memory. Here the existing state is in the
//! cache, and each state is written to main memory once per group, in order. In the open tours of
//! the chessboard the last two steps produce 757 million states, of which 196 million remain.
//!
//! # What was tried and did not pay
//!
//! - Blocks that are not sorted again before each step. The largest of the last two steps has 2.2
//!   million states, and finding them in tables beyond the cache made these steps take a quarter to
//!   a third longer.
//! - Pages of 2 MB for the tables of whole layers instead of blocks. They saved only 3 to 5 % of
//!   the time.
//! - Longer lists (4 kB). They do not fit into the holes that smaller pieces leave, and the count
//!   of the chessboard took 0.4 GB more.

use super::any::AnyLayer;
use super::context::SweepContext;
use super::next::NextLayer;
use crate::counting::order::plan::{FinishStep, SweepPlan};
use crate::counting::states::branches::for_each_branch;
use crate::counting::states::frontier::{
    ApexState, DONE, FrontierState, PackedState, SLOTS, SlotPermutation,
};
use crate::counting::states::layer::{PIECE, StateLayer, layer_seed, list_bytes};
use crate::counting::states::table::StateTable;
use crate::counting::states::ways::{SweepTally, Ways};
use bezzel_base::core::worker_pool::TaskNumbers;
use bezzel_base::core::zip_slices::zip_slices;
use bezzel_base::core::{Limit, Stop, ignore_poison, lock};
use num_bigint::BigUint;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::Ordering;

/// Number of states from which on a layer is sorted into blocks.
const MANY: u64 = 1 << 13;

/// Least average number of states of a block.
const FEW: u64 = 1 << 10;

/// Largest number of squares by which blocks are distinguished.
const FIXED: usize = 8;

/// Number of states from which on a block is divided into smaller blocks. A table of this size just
/// fits the inner cache.
const LARGE: usize = 1 << 12;

/// Largest number of squares by which smaller blocks are distinguished.
const INNER: usize = 4;

/// Largest number of steps of a group.
const STEPS: usize = 3;

/// Number of states that are sent together, to a block or to the next layer.
///
/// Lists of one size, and records of the same number of bytes after them, reuse the memory of
/// released lists. With several sizes, small lists would leave holes too small for large ones.
const BATCH: usize = PIECE / size_of::<(u64, u64)>();

/// Numbers of the blocks, with the moves at some squares as digits.
#[derive(Debug)]
struct BlockIndex {
    /// For each byte of the moves, its contribution to the number of the block and, from bit 16 on,
    /// to that of the mirror image.
    bytes: Box<[[u32; 256]; SLOTS / 2]>,
    count: usize,
}

impl BlockIndex {
    /// Creates the table from the slots of the squares and the mirror image of each slot.
    fn new(slots: &[u8], mirror: &[u8; SLOTS]) -> BlockIndex {
        let mut bytes = Box::new([[0; 256]; SLOTS / 2]);
        let value = |slot: u8| {
            slots.iter().position(|&other| other == slot).map_or(0, |place| 3u32.pow(place as u32))
        };
        for (byte, table) in bytes.iter_mut().enumerate() {
            for (moves, number) in table.iter_mut().enumerate() {
                for (slot, moves) in [(2 * byte, moves & 3), (2 * byte + 1, moves >> 4 & 3)] {
                    let is_fixed = value(slot as u8) > 0;
                    let image = if is_fixed { value(mirror[slot]) } else { 0 };
                    *number += moves as u32 * (value(slot as u8) + (image << 16));
                }
            }
        }
        BlockIndex { bytes, count: 3usize.pow(slots.len() as u32) }
    }

    /// Returns the number of the block of a state, and that of its mirror image.
    #[inline]
    fn block_of(&self, state: &FrontierState) -> (usize, usize) {
        let moves = state.move_digits().to_le_bytes();
        let both: u32 = zip_slices(&moves, &self.bytes[..])
            .map(|(&byte, table)| table[usize::from(byte)])
            .sum();
        (both as usize & 0xffff, both as usize >> 16)
    }
}

/// Steps that are made together.
#[derive(Debug)]
pub(super) struct StepGroup<'a> {
    steps: &'a [FinishStep],
    blocks: BlockIndex,
    /// For each step, the smaller blocks of a block that do not meet in this step.
    inner: Vec<BlockIndex>,
    /// Mirror of the layer before the steps, and of the layer after them.
    mirrors: Option<[SlotPermutation; 2]>,
}

/// Returns, for each square of the frontier after some steps, its slot and the number of its
/// possible moves to finished squares.
fn frontier_squares(steps: &[FinishStep]) -> BTreeMap<usize, (u8, usize)> {
    let mut squares = BTreeMap::new();
    for step in steps {
        squares.remove(&step.square);
        for (&square, &slot) in step.onto.iter().zip(&step.later) {
            squares.entry(square).or_insert((slot, 0)).1 += 1;
        }
    }
    squares
}

impl<'a> StepGroup<'a> {
    /// Creates the group of the next steps after a layer. Returns `None` if single steps are
    /// better.
    pub(super) fn new(plan: &'a SweepPlan, done: usize, states: u64) -> Option<StepGroup<'a>> {
        if states < MANY {
            return None;
        }
        let (before, left) = plan.steps.split_at(done);
        let mirror = before.last().and_then(|step| step.mirror);
        let mirrors = |len: usize| left[..len].iter().map(|step| step.mirror.is_some());
        let ends = |len: &usize| match mirror {
            Some(_) => mirrors(*len).position(|is_mirrored| is_mirrored) == Some(len - 1),
            None => *len > 1 && !mirrors(*len).any(|is_mirrored| is_mirrored),
        };
        let len = (1..=STEPS.min(left.len())).find(ends)?;
        let steps = &left[..len];
        let after = steps[len - 1].mirror;
        let slots = untouched_slots(before, steps, [mirror, after], states);
        let none = std::array::from_fn(|slot| slot as u8);
        let inner = (done..done + len)
            .map(|step| BlockIndex::new(&inner_slots(&plan.steps[..=step], &slots), &none))
            .collect();
        let mirrors = mirror.zip(after).map(|both| <[_; 2]>::from(both).map(SlotPermutation::new));
        Some(StepGroup {
            steps,
            blocks: BlockIndex::new(&slots, &mirror.unwrap_or(none)),
            inner,
            mirrors,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }
}

/// Returns the slots of squares that the steps do not touch.
///
/// Each slot comes with its mirror image. Squares with the most moves to finished squares come
/// first.
fn untouched_slots(
    before: &[FinishStep],
    steps: &[FinishStep],
    mirrors: [Option<[u8; SLOTS]>; 2],
    states: u64,
) -> Vec<u8> {
    let touched: BTreeSet<usize> =
        steps.iter().flat_map(|step| step.onto.iter().copied().chain([step.square])).collect();
    let squares =
        frontier_squares(before).into_iter().filter(|(square, _)| !touched.contains(square));
    let mut squares: Vec<(u8, usize)> = squares.map(|(_, held)| held).collect();
    squares.sort_by_key(|&(slot, moves)| (Reverse(moves), slot));
    let free: BTreeSet<u8> = squares.iter().map(|&(slot, _)| slot).collect();
    let images =
        |slot: u8| mirrors.map(|mirror| mirror.map_or(slot, |mirror| mirror[usize::from(slot)]));
    let mut slots: Vec<u8> = Vec::new();
    for (slot, _) in squares {
        let [image, after] = images(slot);
        let more = BTreeSet::from([slot, image]);
        let len = slots.len() + more.len();
        let is_enough = len > FIXED || 3u64.pow(len as u32) * FEW > states;
        if image == after && free.contains(&image) && !slots.contains(&slot) && !is_enough {
            slots.extend(more);
        }
    }
    slots
}

/// Returns the slots of some squares that the last of these steps does not touch, without those
/// fixed for the whole group.
fn inner_slots(steps: &[FinishStep], fixed: &[u8]) -> Vec<u8> {
    let (step, before) = steps.split_last().expect("a group has a step");
    let squares = frontier_squares(before)
        .into_iter()
        .filter(|(square, _)| *square != step.square && !step.onto.contains(square));
    let mut squares: Vec<(u8, usize)> =
        squares.map(|(_, held)| held).filter(|(slot, _)| !fixed.contains(slot)).collect();
    squares.sort_by_key(|&(slot, moves)| (Reverse(moves), slot));
    squares.into_iter().map(|(slot, _)| slot).take(INNER).collect()
}

/// States with the same degree of the apex.
type StateChunk<V> = (ApexState, Vec<(u64, V)>);

/// States of a block.
type States<V> = Vec<StateChunk<V>>;

/// Returns the layer after the steps of a group, and the number of states of each layer up to it.
pub(super) fn sweep_group<T: SweepTally, W: Ways>(
    layer: StateLayer<T::Of<W>>,
    group: &StepGroup<'_>,
    work: &SweepContext<'_>,
    place: (u32, u32),
    hold: impl Fn(StateLayer<T::Of<W>>) -> AnyLayer<T>,
) -> Result<NextLayer<T>, Stop> {
    let next = StateLayer::new(layer.is_closed(), layer_seed(place.0));
    let mut blocks = sort_into_blocks(layer, group, work, place)?;
    blocks.sort_by_cached_key(|pile| Reverse(count_states(pile)));
    let blocks: Vec<Mutex<States<T::Of<W>>>> = blocks.into_iter().map(Mutex::new).collect();
    let finish = |numbers: TaskNumbers<'_>| {
        Sweeper::<'_, T, W>::new(group, work, place, &next).run(&blocks, numbers)
    };
    let results = work.run_workers(blocks.len(), blocks.len(), place, finish)?;
    let (mut closed, mut states) = (Default::default(), vec![0; group.len()]);
    for (more, counts) in results {
        T::Of::<BigUint>::add(&mut closed, more);
        states.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    Ok(NextLayer { layer: hold(next), closed, states })
}

fn count_states<V>(pile: &States<V>) -> usize {
    pile.iter().map(|(_, states)| states.len()).sum()
}

/// Sorts the states of a layer into blocks.
fn sort_into_blocks<V: Ways>(
    layer: StateLayer<V>,
    group: &StepGroup<'_>,
    work: &SweepContext<'_>,
    place: (u32, u32),
) -> Result<Vec<States<V>>, Stop> {
    let blocks: Vec<Mutex<States<V>>> = (0..group.blocks.count).map(|_| Mutex::default()).collect();
    let sort = |mut parts: TaskNumbers<'_>| {
        let batches = vec![Vec::new(); 2 * blocks.len()];
        let mut sorter = Sorter { group, work, place, blocks: &blocks, batches, apex: DONE };
        parts.try_for_each(|part| sorter.sort_part(&layer, part)).and_then(|()| sorter.send_all())
    };
    work.run_workers(layer.len(), layer.len(), place, sort)?;
    Ok(blocks.into_iter().map(|block| ignore_poison(block.into_inner())).collect())
}

/// Worker that sorts states into blocks.
struct Sorter<'a, V> {
    group: &'a StepGroup<'a>,
    work: &'a SweepContext<'a>,
    place: (u32, u32),
    blocks: &'a [Mutex<States<V>>],
    /// For each block, the states still to be sent there: unchanged ones, and mirror images.
    batches: Vec<Vec<(u64, V)>>,
    /// Degree of the apex in the states of the batches.
    apex: ApexState,
}

impl<V: Ways> Sorter<'_, V> {
    fn sort_part(&mut self, layer: &StateLayer<V>, part: usize) -> Result<(), Stop> {
        let apex = layer.apex_of(part).unwrap_or(DONE);
        if apex != self.apex {
            self.send_all()?;
            self.apex = apex;
        }
        let mut count = 0;
        layer.take_part(part).drain(&self.work.memory, |key, ways| {
            let (block, image) = self.group.blocks.block_of(&FrontierState::unpack(key, apex));
            match &self.group.mirrors {
                Some([mirror, _]) if image < block => {
                    self.push_state(2 * image + 1, mirror.image(key, apex).0, ways)?
                }
                _ => self.push_state(2 * block, key, ways)?,
            }
            count += 1;
            if count % (Limit::CHECK_INTERVAL / 4) == 0 {
                self.work.check_limit(0, self.place)
            } else {
                Ok(())
            }
        })
    }

    #[inline]
    fn push_state(&mut self, number: usize, key: u64, ways: V) -> Result<(), Stop> {
        let batch = &mut self.batches[number];
        if batch.capacity() == 0 {
            batch.reserve_exact(BATCH);
        }
        batch.push((key, ways));
        if batch.len() == BATCH { self.send_batch(number) } else { Ok(()) }
    }

    fn send_batch(&mut self, number: usize) -> Result<(), Stop> {
        let mut batch = std::mem::take(&mut self.batches[number]);
        batch.shrink_to_fit();
        let has_room = self.work.memory.charge(list_bytes(&batch));
        let apex = match &self.group.mirrors {
            Some([mirror, _]) if number % 2 == 1 => mirror.image_of_apex(self.apex),
            _ => self.apex,
        };
        lock(&self.blocks[number / 2]).push((apex, batch));
        if has_room { Ok(()) } else { Err(Stop::Memory) }
    }

    fn send_all(&mut self) -> Result<(), Stop> {
        let full: Vec<usize> =
            (0..self.batches.len()).filter(|&number| !self.batches[number].is_empty()).collect();
        full.into_iter().try_for_each(|number| self.send_batch(number))
    }
}

/// Worker that takes blocks through the steps.
struct Sweeper<'a, T: SweepTally, W: Ways> {
    group: &'a StepGroup<'a>,
    work: &'a SweepContext<'a>,
    place: (u32, u32),
    next: &'a StateLayer<T::Of<W>>,
    /// States after each step.
    tables: Vec<StateTable<T::Of<W>>>,
    /// States of the block before a step, and those after it.
    states: [Vec<(PackedState, T::Of<W>)>; 2],
    /// States of the block by smaller blocks.
    inner: Vec<Vec<(PackedState, T::Of<W>)>>,
    /// For each part of the next layer, the states still to be sent there.
    lists: Vec<Vec<(u64, T::Of<W>)>>,
    closed: T::Of<BigUint>,
    /// Number of states after each step.
    counts: Vec<u64>,
    /// Number of states not yet reported to the limit.
    unheard: u64,
}

/// Number of closed tours, and of states after each step.
type Totals<T> = (<T as SweepTally>::Of<BigUint>, Vec<u64>);

impl<'a, T: SweepTally, W: Ways> Sweeper<'a, T, W> {
    fn new(
        group: &'a StepGroup<'a>,
        work: &'a SweepContext<'a>,
        place: (u32, u32),
        next: &'a StateLayer<T::Of<W>>,
    ) -> Self {
        Sweeper {
            group,
            work,
            place,
            next,
            tables: (0..group.len()).map(|step| StateTable::new(layer_seed(step as u32))).collect(),
            states: Default::default(),
            inner: vec![Vec::new(); 3usize.pow(INNER as u32)],
            lists: vec![Vec::new(); next.len()],
            closed: Default::default(),
            counts: vec![0; group.len()],
            unheard: 0,
        }
    }

    fn run(
        mut self,
        blocks: &[Mutex<States<T::Of<W>>>],
        mut numbers: TaskNumbers<'_>,
    ) -> Result<Totals<T>, Stop> {
        let mut bytes = 0;
        let result = numbers.try_for_each(|number| {
            let pile = std::mem::take(&mut *lock(&blocks[number]));
            self.sweep_block(pile, number)?;
            let before = std::mem::replace(&mut bytes, self.bytes());
            self.work.memory.release(before);
            if self.work.memory.charge(bytes) { Ok(()) } else { Err(Stop::Memory) }
        });
        self.work.memory.release(bytes);
        let result =
            result.and_then(|()| (0..self.lists.len()).try_for_each(|part| self.send_list(part)));
        self.work.states.fetch_add(self.unheard, Ordering::Relaxed);
        result.map(|()| (self.closed, self.counts))
    }

    /// Takes a block through all steps.
    fn sweep_block(&mut self, pile: States<T::Of<W>>, number: usize) -> Result<(), Stop> {
        let Some((apex, first)) =
            pile.iter().find_map(|(apex, states)| Some((*apex, states.first()?)))
        else {
            return Ok(());
        };
        let (block, image) = self.group.blocks.block_of(&FrontierState::unpack(first.0, apex));
        let after = self.group.mirrors.as_ref().map(|[_, after]| after);
        // A state can meet its own mirror image only in a block that is its own mirror image.
        let merged = after.filter(|_| block == image);
        let mut states = std::mem::take(&mut self.states[0]);
        for (apex, chunk) in pile {
            self.work.memory.release(list_bytes(&chunk));
            states.extend(chunk.into_iter().map(|(key, ways)| ((key, apex), ways)));
        }
        let last = self.group.len() - 1;
        for step in 0..last {
            let mut after = std::mem::take(&mut self.states[1]);
            self.unheard += states.len() as u64;
            self.sweep_step(step, &mut states, None, &mut |state, ways| after.push((state, ways)));
            self.states[1] = std::mem::replace(&mut states, after);
        }
        self.unheard += states.len() as u64;
        let mut lists = std::mem::take(&mut self.lists);
        let mut has_room = true;
        let (next, memory) = (self.next, &self.work.memory);
        let mirror = after.filter(|_| block != image);
        self.sweep_step(last, &mut states, merged, &mut |(key, apex), ways| {
            let (key, apex) = mirror.map_or((key, apex), |mirror| mirror.canonical(key, apex));
            let part = next.part_for(apex, number);
            let list = &mut lists[part];
            if list.capacity() == 0 {
                list.reserve_exact(BATCH);
            }
            list.push((key, ways));
            if list.len() == BATCH {
                has_room &= next.add_list(part, std::mem::take(list), memory);
            }
        });
        (self.lists, self.states[0]) = (lists, states);
        if self.unheard >= u64::from(Limit::CHECK_INTERVAL / 4) {
            self.work.check_limit(std::mem::take(&mut self.unheard), self.place)?;
        }
        if has_room { Ok(()) } else { Err(Stop::Memory) }
    }

    /// Makes a step of a block and consumes its states. Many states are processed in smaller
    /// blocks, unless a state may meet its mirror image.
    #[inline]
    fn sweep_step(
        &mut self,
        number: usize,
        states: &mut Vec<(PackedState, T::Of<W>)>,
        mirror: Option<&SlotPermutation>,
        see: &mut impl FnMut(PackedState, T::Of<W>),
    ) {
        let Sweeper { group, tables, closed, inner, counts, .. } = self;
        let (step, table) = (&group.steps[number], &mut tables[number]);
        let mut go = |states: &mut Vec<(PackedState, T::Of<W>)>| {
            table.resize_for(states.len() / 2 * 3);
            for (state, ways) in states.drain(..) {
                finish_state::<T, W>(step, state, &ways, mirror, table, closed);
            }
            counts[number] += table.drain(&mut *see) as u64;
        };
        let blocks = &group.inner[number];
        if states.len() < LARGE || blocks.count == 1 || mirror.is_some() {
            return go(states);
        }
        for (state, ways) in states.drain(..) {
            let (block, _) = blocks.block_of(&FrontierState::unpack(state.0, state.1));
            inner[block].push((state, ways));
        }
        inner[..blocks.count].iter_mut().filter(|states| !states.is_empty()).for_each(go);
    }

    /// Returns the number of bytes of the tables and of the states of a block.
    fn bytes(&self) -> u64 {
        let states: usize = self.states.iter().chain(&self.inner).map(Vec::capacity).sum();
        self.tables.iter().map(StateTable::bytes).sum::<u64>()
            + (states * size_of::<(PackedState, T::Of<W>)>()) as u64
    }

    fn send_list(&mut self, part: usize) -> Result<(), Stop> {
        let mut list = std::mem::take(&mut self.lists[part]);
        if list.is_empty() {
            return Ok(());
        }
        list.shrink_to_fit();
        if self.next.add_list(part, list, &self.work.memory) { Ok(()) } else { Err(Stop::Memory) }
    }
}

/// Makes a step from one state and adds all results to the table.
#[inline]
fn finish_state<T: SweepTally, W: Ways>(
    step: &FinishStep,
    (key, apex): PackedState,
    ways: &T::Of<W>,
    mirror: Option<&SlotPermutation>,
    table: &mut StateTable<T::Of<W>>,
    closed: &mut T::Of<BigUint>,
) {
    for_each_branch(step, FrontierState::unpack(key, apex), &mut |chosen, after| {
        let ways = T::add_marks(ways.clone(), (chosen & step.marks).count_ones());
        match after {
            Some(state) => {
                let (key, apex) = (state.key(), state.apex());
                table.add(mirror.map_or((key, apex), |mirror| mirror.canonical(key, apex)), ways);
            }
            None => closed.add(T::map(ways, |ways| ways.big())),
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::order::cut::BoardCut;
    use crate::counting::sweep::LayerSweep;
    use crate::{TourEnds, TourField};
    use bezzel_base::board::Size;

    /// Returns the states of a layer with their ways, in order.
    fn states(sweep: &LayerSweep<'_>) -> Vec<(PackedState, u64)> {
        let AnyLayer::Small(layer) = &sweep.layer else { panic!("small numbers") };
        let mut states = Vec::new();
        for part in 0..layer.len() {
            let apex = layer.apex_of(part).unwrap_or(DONE);
            layer.for_each_state(part, |key, &ways| states.push(((key, apex), ways)));
        }
        states.sort_unstable();
        states
    }

    /// Checks that the layers and closed tours of groups equal those of single steps. Returns the
    /// number of groups.
    fn agree(plan: &SweepPlan, threads: usize) -> usize {
        let limit = Limit { threads, ..Limit::default() };
        let (work, other) = (
            SweepContext::with_memory(&limit, 1 << 31),
            SweepContext::with_memory(&limit, 1 << 31),
        );
        let mut single = LayerSweep::new(plan, &other).expect("no limit");
        let (mut far, mut groups) = (LayerSweep::new(plan, &work).expect("no limit"), 0);
        while !far.is_done() {
            let before = far.done;
            far = far.advance_group(&work).expect("no limit");
            groups += usize::from(far.done > before + 1);
            while single.done < far.done {
                single = single.advance(&other).expect("no limit");
            }
            assert!(states(&far) == states(&single), "after {} steps", far.done);
            assert_eq!(far.total, single.total);
            assert_eq!(
                (far.states.len(), far.states.last()),
                (single.states.len(), single.states.last())
            );
        }
        groups
    }

    fn knight(files: u64, ranks: u64, blocked: &[&str]) -> TourField {
        let blocked: Vec<_> =
            blocked.iter().map(|square| square.parse().expect("a square")).collect();
        TourField::leaper(Size::new(files, ranks).expect("a valid size"), 1, 2, &blocked)
    }

    #[test]
    fn groups_agree_with_single_steps() {
        let corner = TourEnds::OPEN.from("a1".parse().expect("a square"));
        let half =
            |field: &TourField, ends| BoardCut::new(field, ends).expect("it can be cut").near.plan;
        let whole = |field: &TourField, ends| SweepPlan::new(field, ends).expect("a plan");
        // A middle file makes groups of one step and of three. Plans without symmetry are finished
        // in groups without a mirror.
        let plans = [
            half(&knight(6, 7, &[]), TourEnds::OPEN),
            half(&knight(6, 7, &["b1"]), TourEnds::OPEN),
            half(&knight(7, 7, &[]), TourEnds::CLOSED),
            half(&knight(6, 7, &[]), corner),
            whole(&knight(5, 5, &[]), TourEnds::OPEN),
            whole(&knight(6, 6, &["c3"]), TourEnds::CLOSED),
        ];
        let groups = plans.each_ref().map(|plan| agree(plan, 2));
        assert!(groups.iter().all(|&groups| groups > 1), "{groups:?}");
        assert_eq!(agree(&plans[0], 1), groups[0]);
    }

    #[test]
    fn memory_shortage_is_reported() {
        let plan = BoardCut::new(&knight(6, 7, &[]), TourEnds::OPEN).expect("a cut").near.plan;
        let limit = Limit { threads: 2, ..Limit::default() };
        for most in [1_000_000, 3_000_000, 6_000_000] {
            let work = SweepContext::with_memory(&limit, most);
            let swept = LayerSweep::<crate::counting::states::ways::TotalTally>::new(&plan, &work)
                .and_then(|sweep| sweep.finish(&work, |_| ()));
            assert_eq!(swept.err(), Some(Stop::Memory), "{most} bytes");
        }
    }
}
