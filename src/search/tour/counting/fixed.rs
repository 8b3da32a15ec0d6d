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
use super::sweep::{BATCH, MANY, Work};
use super::ways::Ways;
use super::{Counted, MEMORY};
use crate::board::Symmetry;
use crate::search::tour::{Ends, Field};
use crate::search::{End, Limit, Stop};
use num_bigint::BigUint;
use std::sync::atomic::{AtomicUsize, Ordering};

/// By how many bits the largest number of a layer can pass that of the layer before: 1 + 31 + 31 * 30 / 2 choices among links, on one of
/// 8 paths, in one of its directions.
const GROWTH: u32 = 14;

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
/// use bezzel::{board::{Size, Symmetry}, search::{Limit, tour::{Field, counting}}};
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
    let seed = |layer: usize| (layer as u64 + 1).wrapping_mul(0xd134_2543_de82_ef95);
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
            Held::Small(layer) => advance(layer, (fold, seed(done + 1)), work, place, Held::Small)?,
            Held::Wide(layer) => advance(layer, (fold, seed(done + 1)), work, place, Held::Wide)?,
            Held::Big(layer) => advance(layer, (fold, seed(done + 1)), work, place, Held::Big)?,
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
mod tests {
    use super::*;
    use crate::board::{Size, Square, is_fixed_walk};
    use crate::piece::{KING, KNIGHT, Piece};
    use crate::search::tour::Graph;
    use crate::search::tour::backtrack::{self, Look};
    use crate::search::{Cancel, Silent, SplitMix64};
    use std::collections::BTreeMap;
    use std::ops::ControlFlow::Continue;

    fn size(files: u64, ranks: u64) -> Size {
        Size::new(files, ranks).expect("a valid size")
    }

    /// For each symmetry that keeps the blocked squares the tours that it takes to themselves, by listing all.
    fn listed(field: &Field) -> BTreeMap<Symmetry, u64> {
        let (size, graph) = (field.size(), Graph::new(field));
        let keeps = |way: &Symmetry| {
            way.apply_size(size) == size
                && field.blocked().iter().all(|&square| !field.is_open(way.apply(size, square)))
        };
        let mut kept: BTreeMap<Symmetry, u64> = Symmetry::ALL.into_iter().filter(keeps).map(|way| (way, 0)).collect();
        backtrack::list(field, Ends::CLOSED, Look::Ahead, &Limit::default(), &mut Silent, &mut |tour| {
            let squares = graph.squares(tour);
            kept.iter_mut().for_each(|(&way, number)| *number += u64::from(is_fixed_walk(size, &squares, true, way)));
            Continue(())
        });
        kept
    }

    /// Compares with the list; how often there was something to count, by the order of the symmetry and the squares that it fixes.
    fn compare(field: &Field, some: &mut BTreeMap<(usize, usize), u32>) {
        let listed = listed(field);
        for way in Symmetry::ALL {
            let counted = fixed(field, way, &Limit::default());
            let expected = listed.get(&way).map(|&number| (BigUint::from(number), End::Complete));
            let told = format!("{:?} {} {:?} {way:?}", field.moves(), field.size(), field.blocked());
            assert_eq!(counted.map(|counted| (counted.total, counted.end)), expected, "{told}");
            if listed.get(&way).is_some_and(|&number| number > 0) {
                let stays = |square: &Square| field.is_open(*square) && way.apply(field.size(), *square) == *square;
                let order = Orbits::new(field, way).expect("kept").order;
                *some.entry((order, field.size().iter().filter(stays).count())).or_default() += 1;
            }
        }
    }

    #[test]
    fn whole_boards_of_some_pieces() {
        let mut some = BTreeMap::new();
        for (files, ranks) in (1..=30).flat_map(|files| (1..=30 / files).map(move |ranks| (files, ranks))) {
            let size = size(files, ranks);
            compare(&Field::knight(size), &mut some);
            if files * ranks <= 24 {
                compare(&Field::leaper(size, 0, 1, &[]), &mut some);
            }
            if files * ranks <= 16 {
                compare(&Field::new(size, &KING, &[]), &mut some);
            }
        }
        compare(&Field::knight(size(3, 12)), &mut some);
        compare(&Field::knight(size(5, 8)), &mut some);
        assert!(some.keys().any(|&(order, _)| order == 4), "{some:?}");
    }

    #[test]
    fn boards_with_blocked_squares() {
        let (mut random, mut some) = (SplitMix64::new(11), BTreeMap::new());
        for round in 0..400 {
            let size = [size(4, 4), size(5, 5), size(4, 5), size(6, 4), size(3, 5), size(5, 6)][round % 6];
            let ways: Vec<Symmetry> = Symmetry::ALL.into_iter().filter(|way| way.apply_size(size) == size).collect();
            let way = ways[1 + random.below(ways.len() as u64 - 1) as usize];
            let mut blocked = Vec::new();
            for _ in 0..1 + random.below(3) {
                let mut square = size.square(random.below(size.squares()) as usize);
                for _ in 0..4 {
                    blocked.push(square);
                    square = way.apply(size, square);
                }
            }
            // More than two squares on an axis leave nothing to count.
            let stays = |square: &Square| way.apply(size, *square) == *square;
            let axis: Vec<Square> = size.iter().filter(stays).collect();
            blocked.extend(axis.iter().skip(random.below(3) as usize));
            let king = Field::new(size, &KING, &blocked);
            if (2..=16).contains(&king.squares()) {
                compare(&king, &mut some);
            }
            compare(&Field::leaper(size, 1, 2, &blocked), &mut some);
        }
        let kinds: Vec<(usize, usize)> = some.keys().copied().filter(|&(order, _)| order > 1).collect();
        assert_eq!(kinds, [(2, 0), (2, 1), (2, 2), (4, 0)], "{some:?}");
    }

    /// No frontier of orbits is larger than those of squares: where all tours can be counted, these can.
    #[test]
    fn the_reach_is_that_of_counting() {
        let pieces: [&Piece; 3] = [&KNIGHT, &KING, Piece::leaper(1, 4).expect("a leaper")];
        for (piece, files, ranks) in pieces.into_iter().flat_map(|piece| {
            (1..=10).flat_map(move |files| [1, 2, 5, 6, 7, 8, 9, 10, 19, 20].map(|ranks| (piece, files, ranks)))
        }) {
            let field = Field::new(size(files, ranks), piece, &[]);
            for orbits in Symmetry::ALL[1..].iter().filter_map(|&way| Orbits::new(&field, way)) {
                let mut tips = [orbits.cycles(), orbits.paths()].into_iter().flatten();
                let told = tips.all(|tips| orbits.plan(&tips).is_some());
                assert!(told || !super::super::reaches(&field), "{} {files}x{ranks}", piece.name);
            }
        }
    }

    /// Five tours and their mirror images are kept by the quarter turn, 17 others and their images by the half turn (Jelliss).
    #[test]
    fn six_by_six() {
        let field = Field::knight(size(6, 6));
        let fixed = |way| fixed(&field, way, &Limit::default()).expect("within reach").total;
        assert_eq!(Symmetry::ALL.map(fixed), [9862u32, 10, 78, 10, 0, 0, 0, 0].map(BigUint::from));
    }

    /// Boards of 3 by n: A169765 kept by the left-right mirror, A169766 and A169767 (Bergholt's and Euler's) by the half turn.
    #[test]
    fn three_ranks() {
        let mirrored = [4u32, 0, 24, 0, 276, 0, 2604, 0, 25736, 0, 248816];
        let bergholt = [4u32, 0, 8, 48, 152, 352, 1200, 3752, 12912, 34768, 122120];
        let euler = [0, 0, 16, 0, 124, 0, 1404, 0, 12824, 0, 126696];
        for (place, ranks) in (10..=30).step_by(2).enumerate() {
            let field = Field::knight(size(3, ranks));
            let fixed = |way| fixed(&field, way, &Limit::default()).expect("within reach").total;
            assert_eq!(fixed(Symmetry::MirrorRanks), mirrored[place].into(), "3x{ranks}");
            assert_eq!(fixed(Symmetry::HalfTurn), (bergholt[place] + euler[place]).into(), "3x{ranks}");
            assert_eq!(fixed(Symmetry::MirrorFiles), BigUint::ZERO, "3x{ranks}");
        }
    }

    #[test]
    fn numbers_of_any_length() {
        // More than 128 bits; the sum of Burnside's lemma leaves no remainder.
        let field = Field::knight(size(4, 150));
        assert_eq!(fixed(&field, Symmetry::HalfTurn, &Limit::default()).expect("within reach").total, BigUint::ZERO);
        let field = Field::new(size(3, 150), &KING, &[]);
        let ways = [Symmetry::Identity, Symmetry::HalfTurn, Symmetry::MirrorFiles, Symmetry::MirrorRanks];
        let fixed = ways.map(|way| fixed(&field, way, &Limit::default()).expect("within reach").total);
        assert!(fixed[1].bits() > 128 && fixed[3].bits() > 128, "{fixed:?}");
        assert_eq!(fixed.iter().sum::<BigUint>() % 4u32, BigUint::ZERO);
    }

    #[test]
    fn limits_are_kept() {
        let field = Field::knight(size(6, 8));
        let cancel = Cancel::default();
        cancel.cancel();
        let end = |limit| fixed(&field, Symmetry::HalfTurn, &limit).expect("within reach").end;
        assert_eq!(end(Limit { cancel, ..Limit::default() }), End::Stopped(Stop::Cancelled));
        assert_eq!(end(Limit { nodes: Some(1000), ..Limit::default() }), End::Stopped(Stop::Nodes));
        assert_eq!(end(Limit { memory: Some(100_000), ..Limit::default() }), End::Stopped(Stop::Memory));
    }

    #[test]
    fn symmetries_that_do_not_keep_the_board_are_none() {
        let corner = Square { file: 0, rank: 0 };
        let field = Field::leaper(size(6, 6), 1, 2, &[corner]);
        let is_told = |way| fixed(&field, way, &Limit::default()).is_some();
        assert_eq!(Symmetry::ALL.map(is_told), [true, false, false, false, false, false, true, false]);
        assert!(fixed(&Field::knight(size(20, 20)), Symmetry::HalfTurn, &Limit::default()).is_none());
    }
}
