//! Closed tours that a symmetry of the board takes to themselves, counted on the orbits of its squares.
//!
//! A symmetry that takes a closed tour to itself turns the cycle on or walks it backwards; by what it does with squares each is one of two
//! kinds.
//!
//! - **Turned on.** All orbits have as many squares as the symmetry has powers. The tour is a cycle through all orbits. A cycle through
//!   orbits is one tour where the number of its links that turn is odd, and falls apart on the board where it is even: for two or four
//!   powers, an odd number is what generates them. So cycles are counted in two numbers, and a link that turns exchanges these.
//! - **Backwards.** The symmetry is its own inverse and has two places on the cycle that stay: squares of their own, or moves between a
//!   square and its image. The tour is a path through all orbits between these, and each such path is one tour, whatever turns.
//!
//! G. P. Jelliss ("Knight's Tour Notes" 1, 2019) calls the kinds positive and negative: under the half turn Eulerian and Bergholtian,
//! under reflections Sulian and Murraian. A reflection in a line with more than two open squares on it keeps no tour, and where every
//! move changes the colour of the square, what the symmetry does with colours tells which kind there can be.

use super::branch::branches;
use super::layer::Layer;
use super::orbits::{Fold, Orbits};
use super::state::{Apex, DONE, FREE, Mirror, State};
use super::sweep::{BATCH, MANY, Work, seed};
use super::ways::Ways;
use super::{Counted, MEMORY};
use crate::board::Symmetry;
use crate::search::tour::{Ends, Field};
use crate::search::{End, Limit, Stop};
use num_bigint::BigUint;
use std::sync::atomic::{AtomicUsize, Ordering};

/// By how many bits the largest number of a layer can pass that of the layer before: 1 + 32 + 32 * 31 / 2 choices among links and the apex,
/// on one of 8 paths, in one of its directions, and the mirror.
const GROWTH: u32 = 15;

/// A number of ways with an even number of turns, and one with an odd number.
#[derive(Clone, Debug, Default)]
struct Twist<W> {
    even: W,
    odd: W,
}

impl<W: Ways> Twist<W> {
    /// The same ways with one turn more.
    fn turned(self) -> Twist<W> {
        Twist { even: self.odd, odd: self.even }
    }

    fn map<V>(self, widen: impl Fn(W) -> V) -> Twist<V> {
        Twist { even: widen(self.even), odd: widen(self.odd) }
    }
}

impl<W: Ways> Ways for Twist<W> {
    #[inline]
    fn add(&mut self, more: Twist<W>) {
        self.even.add(more.even);
        self.odd.add(more.odd);
    }

    #[inline]
    fn bits(&self) -> u32 {
        self.even.bits().max(self.odd.bits())
    }

    fn big(&self) -> BigUint {
        self.even.big() + self.odd.big()
    }
}

/// Counts the closed tours, whatever their direction, that a symmetry of the board takes to themselves; none where it does not map the
/// board to itself, and where a frontier would have more than 16 orbits.
///
/// ```
/// use bezzel::{board::{Size, Symmetry}, rooms::search::{Limit, tour::{Field, counting}}};
/// let field = Field::knight(Size::new(6, 6).unwrap());
/// let fixed = |symmetry| counting::fixed(&field, symmetry, &Limit::default()).unwrap().total;
/// assert_eq!(fixed(Symmetry::QuarterTurn), 10u32.into());
/// assert_eq!(fixed(Symmetry::Diagonal), 0u32.into());
/// ```
///
/// # Complexity
/// As [`count`](super::count) on a board with as many squares as there are orbits.
pub fn fixed(field: &Field, symmetry: Symmetry, limit: &Limit) -> Option<Counted> {
    let orbits = Orbits::new(field, symmetry)?;
    if orbits.order == 1 {
        return super::count(field, Ends::CLOSED, limit);
    }
    let mut counted = Counted { total: BigUint::ZERO, layers: Vec::new(), states: 0, end: End::Complete };
    if orbits.len() == 1 {
        counted.total = u32::from(orbits.is_cycle()).into();
        return Some(counted);
    }
    let plan = |tips: Option<Vec<_>>| tips.map(|tips| orbits.plan(&tips).ok_or(())).transpose().ok();
    let (cycles, paths) = (plan(orbits.cycles())?, plan(orbits.paths())?);
    let work = Work::new(limit, limit.memory.unwrap_or(MEMORY));
    let mut sweep = |folds: Option<Vec<Fold>>, apex: Apex| -> Result<Twist<BigUint>, Stop> {
        work.memory.clear();
        folds.map_or(Ok(Twist::default()), |folds| through(&folds, apex, &work, &mut counted.layers))
    };
    let both = sweep(cycles, DONE).and_then(|cycles| Ok(cycles.odd + sweep(paths, FREE)?.big()));
    match both {
        Ok(total) => counted.total = total,
        Err(stop) => counted.end = End::Stopped(stop),
    }
    counted.states = work.states.load(Ordering::Relaxed);
    Some(counted)
}

/// A layer with numbers of some width.
enum Held {
    Small(Layer<Twist<u64>>),
    Wide(Layer<Twist<u128>>),
    Big(Layer<Twist<BigUint>>),
}

impl Held {
    /// With numbers so wide that the next layer cannot overflow.
    fn ready(self, work: &Work<'_>) -> Result<Held, Stop> {
        Ok(match self {
            Held::Small(layer) if layer.bits() + GROWTH >= 64 => {
                Held::Wide(layer.widened(|twist| twist.map(u128::from), &work.memory).ok_or(Stop::Memory)?)
            }
            Held::Wide(layer) if layer.bits() + GROWTH >= 128 => {
                Held::Big(layer.widened(|twist| twist.map(BigUint::from), &work.memory).ok_or(Stop::Memory)?)
            }
            held => held,
        })
    }
}

/// Goes through all layers: the ways closed, a link to the apex without turn.
fn through(folds: &[Fold], apex: Apex, work: &Work<'_>, layers: &mut Vec<u64>) -> Result<Twist<BigUint>, Stop> {
    let start = State::start(apex);
    let layer = Layer::<Twist<u64>>::new(apex == DONE, seed(0));
    let one = Twist { even: 1, odd: 0 };
    if !layer.add(layer.part_of(start.key(), apex), &mut vec![(start.key(), one)], &work.memory) {
        return Err(Stop::Memory);
    }
    let (mut held, mut closed) = (Held::Small(layer), Twist::default());
    for (done, fold) in folds.iter().enumerate() {
        let place = (done as u32 + 1, folds.len() as u32);
        let (next, more, states) = match held.ready(work)? {
            Held::Small(layer) => advance(layer, (fold, seed(place.0)), work, place, Held::Small)?,
            Held::Wide(layer) => advance(layer, (fold, seed(place.0)), work, place, Held::Wide)?,
            Held::Big(layer) => advance(layer, (fold, seed(place.0)), work, place, Held::Big)?,
        };
        held = next;
        closed.add(more);
        layers.push(states);
    }
    Ok(closed)
}

/// The next layer, what the step closes, and its states.
fn advance<W: Ways>(
    layer: Layer<Twist<W>>,
    (fold, seed): (&Fold, u64),
    work: &Work<'_>,
    place: (u32, u32),
    hold: impl Fn(Layer<Twist<W>>) -> Held,
) -> Result<(Held, Twist<BigUint>, u64), Stop> {
    let next = layer.successor(seed, &work.memory);
    let (at, mirror) = (AtomicUsize::new(0), fold.step.mirror.map(Mirror::new));
    let thread = || Pour::new(&next, (fold, mirror.as_ref()), work).run(&layer, &at, place);
    let results = if layer.states() < MANY { vec![thread()] } else { work.threads(thread) };
    next.settle(&work.memory);
    let (mut closed, mut stopped) = (Twist::default(), None);
    for result in results {
        match result {
            Ok(more) => closed.add(more),
            // Another thread says why.
            Err(Stop::Watcher) => {}
            Err(stop) => stopped = Some(stop),
        }
    }
    stopped.map_or(Ok(()), Err)?;
    work.look(0, place)?;
    let states = next.states();
    Ok((hold(next), closed, states))
}

/// One of the threads that make a layer from the one before.
struct Pour<'a, W> {
    next: &'a Layer<Twist<W>>,
    fold: &'a Fold,
    mirror: Option<&'a Mirror>,
    work: &'a Work<'a>,
    /// For each part of the next layer what is still to be sent there.
    batches: Vec<Vec<(u64, Twist<W>)>>,
    closed: Twist<BigUint>,
}

impl<'a, W: Ways> Pour<'a, W> {
    fn new(
        next: &'a Layer<Twist<W>>,
        (fold, mirror): (&'a Fold, Option<&'a Mirror>),
        work: &'a Work<'a>,
    ) -> Pour<'a, W> {
        Pour { next, fold, mirror, work, batches: vec![Vec::new(); next.len()], closed: Twist::default() }
    }

    /// The parts of the layer that no other thread has taken.
    fn run(mut self, from: &Layer<Twist<W>>, at: &AtomicUsize, place: (u32, u32)) -> Result<Twist<BigUint>, Stop> {
        let result = self.parts(from, at, place);
        if result.is_err() {
            self.work.stopped.store(true, Ordering::Relaxed);
        }
        result.map(|()| self.closed)
    }

    fn parts(&mut self, from: &Layer<Twist<W>>, at: &AtomicUsize, place: (u32, u32)) -> Result<(), Stop> {
        loop {
            let part = at.fetch_add(1, Ordering::Relaxed);
            if part >= from.len() {
                return (0..self.batches.len()).try_for_each(|part| self.send(part));
            }
            let apex = from.apex_of(part).unwrap_or(DONE);
            let states = from.take(part);
            let mut count = 0;
            for (key, ways) in states.iter() {
                self.finish(State::unpack(key, apex), ways)?;
                count += 1;
            }
            if count > 0 {
                self.work.look(count, place)?;
            }
            self.next.reuse(states, &self.work.memory);
        }
    }

    /// All ways to finish the orbit.
    fn finish(&mut self, state: State, ways: &Twist<W>) -> Result<(), Stop> {
        let fold = self.fold;
        let mut result = Ok(());
        branches(&fold.step, state, &mut |chosen, state| {
            let turns = (chosen & fold.turns).count_ones() % 2 == 1;
            let ways = if turns { ways.clone().turned() } else { ways.clone() };
            match state {
                Some(state) => result = result.and(self.keep(state, ways)),
                None => self.closed.add(ways.map(|ways| ways.big())),
            }
        });
        result
    }

    fn keep(&mut self, state: State, ways: Twist<W>) -> Result<(), Stop> {
        let (key, apex) = (state.key(), state.apex());
        let (key, apex) = self.mirror.map_or((key, apex), |mirror| mirror.lesser(key, apex));
        let part = self.next.part_of(key, apex);
        self.batches[part].push((key, ways));
        if self.batches[part].len() < BATCH { Ok(()) } else { self.send(part) }
    }

    fn send(&mut self, part: usize) -> Result<(), Stop> {
        let batch = &mut self.batches[part];
        let fits = batch.is_empty() || self.next.add(part, batch, &self.work.memory);
        if fits { Ok(()) } else { Err(Stop::Memory) }
    }
}

#[cfg(test)]
mod tests;
