//! One square after another is finished: a layer of frontiers becomes the next.

use super::layer::{Layer, Memory, Part};
use super::plan::{Plan, Step, Tip};
use super::state::{APEX, Apex, DONE, FREE, Mirror, State};
use super::ways::Ways;
use crate::search::{Limit, Progress, Stop};
use num_bigint::BigUint;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// Entries that are sent to a part of the next layer together.
pub(super) const BATCH: usize = 128;

/// States of a layer for which a second thread is worth while.
pub(super) const MANY: u64 = 1 << 13;

/// By how many bits the largest number of a layer can pass that of the layer before.
///
/// A state determines the one that it came from up to the moves chosen for the finished square (at most 37 choices with 8 later squares
/// and the apex), the path that they are part of (8) and its direction (2), and the mirror (2): less than 2^11 states.
pub(super) const GROWTH: u32 = 11;

/// What all threads and layers share.
#[derive(Debug)]
pub(super) struct Work<'a> {
    pub(super) limit: &'a Limit,
    pub(super) memory: Memory,
    pub(super) states: AtomicU64,
    pub(super) stopped: AtomicBool,
}

impl<'a> Work<'a> {
    pub(super) fn new(limit: &'a Limit, most: u64) -> Work<'a> {
        Work { limit, memory: Memory::new(most), states: AtomicU64::new(0), stopped: AtomicBool::new(false) }
    }

    /// Goes on after what did not fit is gone, and so many bytes are held.
    pub(super) fn resume(&self, held: u64) {
        self.stopped.store(false, Ordering::Relaxed);
        self.memory.reset(held);
    }

    /// What all threads give.
    pub(super) fn threads<T: Send>(&self, thread: impl Fn() -> T + Sync) -> Vec<T> {
        let others = self.limit.worker_count().clamp(1, 64) - 1;
        std::thread::scope(|scope| {
            let others: Vec<_> = (0..others).map(|_| scope.spawn(&thread)).collect();
            let own = thread();
            let joined = others.into_iter().map(|other| other.join().expect("a kernel does not panic"));
            std::iter::once(own).chain(joined).collect()
        })
    }

    /// What comes of all numbers below some number in their order, done by all threads, each with something of its own.
    pub(super) fn each<S, T: Send>(
        &self,
        below: usize,
        own: impl Fn() -> S + Sync,
        one: impl Fn(&mut S, usize) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        let next = AtomicUsize::new(0);
        let thread = || {
            let mut own = own();
            let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
            let numbers = numbers.take_while(|&number| number < below);
            numbers.map(|number| Ok((number, one(&mut own, number)?))).collect::<Result<Vec<_>, Stop>>()
        };
        let mut all = Vec::with_capacity(below);
        for some in self.threads(thread) {
            all.extend(some?);
        }
        all.sort_unstable_by_key(|some| some.0);
        Ok(all.into_iter().map(|(_, one)| one).collect())
    }

    /// Looks at the limit after some more states.
    pub(super) fn look(&self, states: u64, layer: (u32, u32)) -> Result<(), Stop> {
        let nodes = self.states.fetch_add(states, Ordering::Relaxed) + states;
        let progress = Progress { part: None, found: 0, nodes, seconds: None, layer: Some(layer) };
        if self.stopped.load(Ordering::Relaxed) {
            // Another thread says why.
            return Err(Stop::Watcher);
        }
        self.limit.checkpoint(progress).map_or(Ok(()), Err)
    }
}

/// A layer with numbers of some width.
#[derive(Debug)]
pub(super) enum Held {
    Small(Layer<u64>),
    Wide(Layer<u128>),
    Big(Layer<BigUint>),
}

/// The layers from the empty board on, and the tours closed on the way.
#[derive(Debug)]
pub(super) struct Sweep<'a> {
    pub(super) plan: &'a Plan,
    /// The states after `done` steps.
    pub(super) layer: Held,
    pub(super) done: usize,
    /// Tours closed so far, whatever their direction.
    pub(super) total: BigUint,
    /// States of each layer.
    pub(super) states: Vec<u64>,
}

impl<'a> Sweep<'a> {
    pub(super) fn new(plan: &'a Plan, work: &Work<'_>) -> Result<Sweep<'a>, Stop> {
        let layer = Layer::<u64>::new(plan.closed, seed(0));
        let start = State::start(if plan.closed { DONE } else { FREE });
        let part = layer.part_of(start.key(), start.apex());
        if !layer.add(part, &mut vec![(start.key(), 1)], &work.memory) {
            return Err(Stop::Memory);
        }
        Ok(Sweep { plan, layer: Held::Small(layer), done: 0, total: BigUint::ZERO, states: vec![1] })
    }

    /// Finishes one more square.
    pub(super) fn advance(self, work: &Work<'_>) -> Result<Sweep<'a>, Stop> {
        let step = &self.plan.steps[self.done];
        let place = (self.done as u32 + 1, self.plan.steps.len() as u32);
        let seed = seed(place.0);
        let held = self.layer.ready(work)?;
        let (layer, closed, states) = match held {
            Held::Small(layer) => small(layer.next(step, work, place, seed)?),
            Held::Wide(layer) => wide(layer.next(step, work, place, seed)?),
            Held::Big(layer) => big(layer.next(step, work, place, seed)?),
        };
        let mut sizes = self.states;
        sizes.push(states);
        Ok(Sweep { layer, done: self.done + 1, total: self.total + closed, states: sizes, ..self })
    }

    pub(super) fn is_done(&self) -> bool {
        self.done == self.plan.steps.len()
    }
}

fn small((layer, closed): (Layer<u64>, BigUint)) -> (Held, BigUint, u64) {
    let states = layer.states();
    (Held::Small(layer), closed, states)
}

fn wide((layer, closed): (Layer<u128>, BigUint)) -> (Held, BigUint, u64) {
    let states = layer.states();
    (Held::Wide(layer), closed, states)
}

fn big((layer, closed): (Layer<BigUint>, BigUint)) -> (Held, BigUint, u64) {
    let states = layer.states();
    (Held::Big(layer), closed, states)
}

/// The seed of the hash of a layer.
pub(super) fn seed(layer: u32) -> u64 {
    (u64::from(layer) + 1).wrapping_mul(0xd134_2543_de82_ef95)
}

impl Held {
    /// With numbers so wide that the next layer cannot overflow.
    fn ready(self, work: &Work<'_>) -> Result<Held, Stop> {
        Ok(match self {
            Held::Small(layer) if layer.bits() + GROWTH >= 64 => {
                Held::Wide(layer.widened(u128::from, &work.memory).ok_or(Stop::Memory)?).ready(work)?
            }
            Held::Wide(layer) if layer.bits() + GROWTH >= 128 => {
                Held::Big(layer.widened(BigUint::from, &work.memory).ok_or(Stop::Memory)?)
            }
            held => held,
        })
    }
}

impl<W: Ways> Layer<W> {
    /// The next layer, and the tours that the step closes.
    fn next(self, step: &Step, work: &Work<'_>, place: (u32, u32), seed: u64) -> Result<(Layer<W>, BigUint), Stop> {
        let next = self.successor(seed, &work.memory);
        let at = AtomicUsize::new(0);
        let mirror = step.mirror.map(Mirror::new);
        let thread = || Thread::new(&next, (step, mirror.as_ref()), work).run(&self, &at, place);
        let results = if self.states() < MANY { vec![thread()] } else { work.threads(thread) };
        next.settle(&work.memory);
        work.look(0, place).or_else(|stop| if stop == Stop::Watcher { Ok(()) } else { Err(stop) })?;
        let mut total = BigUint::ZERO;
        let mut stopped = None;
        for result in results {
            match result {
                Ok(closed) => total += closed,
                Err(Stop::Watcher) => {}
                Err(stop) => stopped = Some(stop),
            }
        }
        stopped.map_or(Ok((next, total)), Err)
    }
}

/// One of the threads that make a layer from the one before.
struct Thread<'a, W> {
    next: &'a Layer<W>,
    step: &'a Step,
    mirror: Option<&'a Mirror>,
    work: &'a Work<'a>,
    /// For each part of the next layer what is still to be sent there.
    batches: Vec<Vec<(u64, W)>>,
    closed: BigUint,
    full: bool,
}

impl<'a, W: Ways> Thread<'a, W> {
    fn new(next: &'a Layer<W>, (step, mirror): (&'a Step, Option<&'a Mirror>), work: &'a Work<'a>) -> Thread<'a, W> {
        let batches = vec![Vec::new(); next.len()];
        Thread { next, step, mirror, work, batches, closed: BigUint::ZERO, full: false }
    }

    /// The parts of the layer that no other thread has taken.
    fn run(mut self, from: &Layer<W>, at: &AtomicUsize, place: (u32, u32)) -> Result<BigUint, Stop> {
        let mut result = Ok(());
        while result.is_ok() {
            let part = at.fetch_add(1, Ordering::Relaxed);
            if part >= from.len() {
                break;
            }
            let apex = from.apex_of(part).unwrap_or(DONE);
            result = self.part(from.take(part), apex, place);
        }
        for part in 0..self.batches.len() {
            self.send(part);
        }
        let result = result.and(if self.full { Err(Stop::Memory) } else { Ok(self.closed) });
        if result.is_err() {
            self.work.stopped.store(true, Ordering::Relaxed);
        }
        result
    }

    fn part(&mut self, states: Part<W>, apex: Apex, place: (u32, u32)) -> Result<(), Stop> {
        let mut count = 0;
        for (key, ways) in states.iter() {
            self.finish(State::unpack(key, apex), ways);
            count += 1;
            if count == Limit::STRIDE / 4 {
                self.work.look(u64::from(count), place)?;
                count = 0;
                if self.full {
                    return Err(Stop::Memory);
                }
            }
        }
        self.next.reuse(states, &self.work.memory);
        self.work.states.fetch_add(u64::from(count), Ordering::Relaxed);
        Ok(())
    }

    /// All ways to give the square of the step the moves that it has not yet.
    #[inline]
    fn finish(&mut self, mut state: State, ways: &W) {
        let Step { slot, ref later, tip, .. } = *self.step;
        match state.degree(slot) {
            2 if tip != Tip::Always => {
                state.clear(slot);
                self.keep(&state, ways);
            }
            1 => {
                let end = state.mate(slot);
                state.clear(slot);
                self.extend(state, end, (later, tip), ways);
            }
            0 => {
                state.clear(slot);
                self.pass(state, (later, tip), ways);
            }
            _ => {}
        }
    }

    /// Two moves from a square without any.
    fn pass(&mut self, state: State, (later, tip): (&'a [u8], Tip), ways: &W) {
        let first = |mut state: State, slot: u8| state.take(slot).map(|end| (state, end));
        if tip == Tip::Always {
            if let Some((state, end)) = first(state, APEX) {
                later.iter().for_each(|&slot| self.join(state, end, slot, ways));
            }
            return;
        }
        for (place, &slot) in later.iter().enumerate() {
            if let Some((state, end)) = first(state, slot) {
                self.extend(state, end, (&later[place + 1..], tip), ways);
            }
        }
    }

    /// The path that ends on the finished square goes on to one of these squares, or ends.
    #[inline]
    fn extend(&mut self, state: State, end: u8, (later, tip): (&'a [u8], Tip), ways: &W) {
        if tip != Tip::Always {
            later.iter().for_each(|&slot| self.join(state, end, slot, ways));
        }
        if tip != Tip::Never {
            self.join(state, end, APEX, ways);
        }
    }

    #[inline]
    fn join(&mut self, mut state: State, end: u8, slot: u8, ways: &W) {
        if end == slot {
            if self.step.last.is_some_and(|used| state.closes(end, used)) {
                self.closed += ways.big();
            }
            return;
        }
        if let Some(other) = state.take(slot) {
            state.pair(end, other);
            self.keep(&state, ways);
        }
    }

    #[inline]
    fn keep(&mut self, state: &State, ways: &W) {
        let (mut key, mut apex) = (state.key(), state.apex());
        if let Some(mirror) = self.mirror {
            (key, apex) = mirror.lesser(key, apex);
        }
        let part = self.next.part_of(key, apex);
        let batch = &mut self.batches[part];
        batch.push((key, ways.clone()));
        if batch.len().is_multiple_of(BATCH) && !self.next.add_soon(part, batch, &self.work.memory) {
            (self.full, _) = (true, batch.clear());
        }
    }

    fn send(&mut self, part: usize) {
        let batch = &mut self.batches[part];
        if !batch.is_empty() && !self.next.add(part, batch, &self.work.memory) {
            (self.full, _) = (true, batch.clear());
        }
    }
}
