//! The search, with the number of words per pool that the board needs.

use super::super::cover::Variant;
use super::super::sink::{Gauge, end_of, result_of};
use super::super::{Searched, Sink, Stop};
use super::mixture::{Mixture, Peace};
use crate::board::{Square, Symmetry};
use crate::search::zipped::zipped;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};

/// Set of squares, one bit each, by their index in the order of the search.
pub(super) type Set<const W: usize> = [u64; W];

/// Data that is constant during the search.
#[derive(Debug)]
pub(super) struct Tables<const W: usize> {
    order: Vec<Square>,
    kinds: usize,
    /// Squares on which a piece of another kind is compatible with a piece of a kind on a square,
    /// for each kind, square and other kind.
    beside: Vec<Set<W>>,
    /// For each kind and square, the squares that a piece covers. Empty if nothing has to be
    /// covered.
    covers: Vec<Set<W>>,
    /// Whether pieces of a kind may be placed on any two squares.
    allied: bool,
    /// For each kind, several partitions of the board into parts that hold at most one piece of the
    /// kind each.
    cliques: Vec<Vec<Vec<Set<W>>>>,
    /// For each square, its images, if the first piece may be chosen up to symmetry.
    orbits: Vec<Set<W>>,
}

/// State of one search.
pub(super) struct Run<'a, 'g, S, const W: usize> {
    tables: &'a Tables<W>,
    /// Number of pieces still to be placed, by kind.
    left: Vec<u64>,
    /// Indices of the placed pieces, by kind.
    chosen: Vec<Vec<usize>>,
    /// For pairs of numbers, how often that number of pieces of the last kind could be chosen
    /// freely from that number of squares.
    pub(super) leaves: BTreeMap<(u64, u64), u64>,
    squares: Vec<Square>,
    pub(super) gauge: &'a mut Gauge<'g>,
    sink: &'a mut S,
}

/// Pools of the kinds, and the required squares without a piece.
#[derive(Clone, Debug)]
pub(super) struct Rest<const W: usize> {
    pub(super) pools: Vec<Set<W>>,
    pub(super) needed: Set<W>,
}

/// Next action in a state.
pub(super) enum Next {
    /// All pieces are placed.
    Nothing,
    /// The pieces of this last kind may be placed on any squares of their pool.
    Any(usize),
    /// A piece of this kind is placed.
    Place(usize),
}

/// Returns whether all pieces of the later kinds are placed.
fn is_last(left: &[u64], kind: usize) -> bool {
    left[kind + 1..].iter().all(|&left| left == 0)
}

impl<const W: usize> Tables<W> {
    pub(super) fn new(mixture: &Mixture, order: &[Square], symmetries: &[Symmetry]) -> Tables<W> {
        let (grid, size) = (mixture.grid, mixture.grid.size);
        let mut place = vec![None; size.squares() as usize];
        order.iter().enumerate().for_each(|(at, &square)| place[size.index(square)] = Some(at));
        let places = |squares: &mut dyn Iterator<Item = Square>| {
            set::<W>(squares.filter_map(|square| place[size.index(square)]))
        };
        let kinds = mixture.kinds.len();
        let attacks: Vec<Vec<Set<W>>> = mixture
            .kinds
            .iter()
            .map(|(piece, _)| order.iter().map(|&from| places(&mut piece.attacked(grid, from))).collect())
            .collect();
        let whole = set::<W>(0..order.len());
        let mut beside = vec![whole; kinds * order.len() * kinds];
        for one in 0..kinds {
            for from in 0..order.len() {
                for other in 0..kinds {
                    let free = &mut beside[(one * order.len() + from) * kinds + other];
                    remove(free, from);
                    if mixture.is_apart(one, other) {
                        clear(free, &attacks[one][from]);
                        let by = (0..order.len()).filter(|&to| contains(&attacks[other][to], from));
                        by.for_each(|to| remove(free, to));
                    }
                }
            }
        }
        let covers = match mixture.peace {
            Peace::Cover(variant) => {
                let mut covers = attacks.concat();
                if variant != Variant::Total {
                    covers.iter_mut().enumerate().for_each(|(at, covered)| insert(covered, at % order.len().max(1)));
                }
                covers
            }
            Peace::All | Peace::Kinds => Vec::new(),
        };
        let parts: [fn(Square) -> (u32, u32); 3] =
            [|square| (square.file, 0), |square| (square.rank, 0), |square| (square.file / 2, square.rank / 2)];
        let parts = parts.map(|part| {
            let mut parts: BTreeMap<(u32, u32), Set<W>> = BTreeMap::new();
            order.iter().enumerate().for_each(|(at, &square)| insert(parts.entry(part(square)).or_insert([0; W]), at));
            parts.into_values().collect::<Vec<_>>()
        });
        let is_clique = |kind: usize, part: &Set<W>| {
            let alone = |at: usize| is_disjoint(&beside[(kind * order.len() + at) * kinds + kind], part);
            places_of(part).all(alone)
        };
        let cliques = |kind: usize| {
            let holds = |parts: &&Vec<Set<W>>| parts.iter().all(|part| is_clique(kind, part));
            parts.iter().filter(holds).cloned().collect()
        };
        let orbit = |&square: &Square| places(&mut symmetries.iter().map(|way| way.apply(size, square)));
        Tables {
            cliques: (0..kinds).map(cliques).collect(),
            allied: !mixture.is_apart(0, 0),
            orbits: if symmetries.is_empty() { Vec::new() } else { order.iter().map(orbit).collect() },
            order: order.to_vec(),
            kinds,
            beside,
            covers,
        }
    }

    /// Returns the state of the empty board.
    pub(super) fn start(&self, mixture: &Mixture) -> Rest<W> {
        let mut pool = [0; W];
        let is_free = |square: &Square| mixture.blocked.binary_search(square).is_err();
        (0..self.order.len()).filter(|&at| is_free(&self.order[at])).for_each(|at| insert(&mut pool, at));
        let place = |square: &Square| self.order.iter().position(|other| other == square);
        let mut needed = [0; W];
        mixture.required.iter().filter_map(place).for_each(|at| insert(&mut needed, at));
        Rest { pools: vec![pool; self.kinds], needed }
    }

    /// Returns the squares to be covered, or `None` if nothing has to be covered.
    pub(super) fn open(&self) -> Option<Set<W>> {
        (!self.covers.is_empty()).then(|| set(0..self.order.len()))
    }

    /// Returns the squares that a piece leaves to each kind.
    fn beside(&self, kind: usize, at: usize) -> &[Set<W>] {
        &self.beside[(kind * self.order.len() + at) * self.kinds..][..self.kinds]
    }

    /// Returns whether a piece leaves enough squares to every kind.
    fn fits(&self, rest: &Rest<W>, left: &[u64], kind: usize, at: usize) -> bool {
        let beside = self.beside(kind, at);
        let enough =
            |other: usize| shared(&rest.pools[other], &beside[other]) >= left[other] - u64::from(other == kind);
        (0..self.kinds).all(enough)
    }

    /// Returns the state after placing a piece, or `None` if it leaves too few squares.
    pub(super) fn place(&self, rest: &Rest<W>, left: &[u64], kind: usize, at: usize) -> Option<Rest<W>> {
        if !self.fits(rest, left, kind, at) {
            return None;
        }
        let mut next = rest.clone();
        remove(&mut next.needed, at);
        let beside = self.beside(kind, at);
        next.pools.iter_mut().enumerate().for_each(|(kind, pool)| meet(pool, &beside[kind]));
        (next.needed == [0; W] || self.can_be_met(&next, left, kind)).then_some(next)
    }

    /// Returns whether the pieces that remain after one of a kind can occupy all required squares.
    fn can_be_met(&self, rest: &Rest<W>, left: &[u64], kind: usize) -> bool {
        let mut unmet = rest.needed;
        for (other, pool) in rest.pools.iter().enumerate() {
            if left[other] > u64::from(other == kind) {
                clear(&mut unmet, pool);
            }
        }
        unmet == [0; W] && size(&rest.needed) < left.iter().sum()
    }

    /// Returns the next action in a state, for the kinds from index `from`.
    pub(super) fn next(&self, rest: &Rest<W>, left: &[u64], from: usize, lists: bool) -> Next {
        let Some(kind) = (from..self.kinds).find(|&kind| left[kind] > 0) else { return Next::Nothing };
        let is_any = !lists && is_last(left, kind) && rest.needed == [0; W] && (self.allied || left[kind] == 1);
        if is_any { Next::Any(kind) } else { Next::Place(kind) }
    }

    /// Returns the squares of the pool of a kind that are worth trying. `node` is called for each
    /// square that is examined.
    pub(super) fn pool(
        &self,
        rest: &Rest<W>,
        left: &[u64],
        kind: usize,
        node: &mut impl FnMut() -> ControlFlow<Stop>,
    ) -> Result<Set<W>, Stop> {
        let mut pool = rest.pools[kind];
        if !self.has_room(left, kind, &pool) {
            return Ok([0; W]);
        }
        if !is_last(left, kind) || left[kind] > 1 {
            // A square that leaves another pool too small also does so deeper in the search.
            for at in places_of(&pool) {
                result_of(node())?;
                if !self.fits(rest, left, kind, at) {
                    remove(&mut pool, at);
                }
            }
        }
        Ok(pool)
    }

    /// Returns the pieces that can cover the open square that the fewest can cover. The list is
    /// empty if the remaining pieces cannot cover everything that is open.
    pub(super) fn tries(&self, rest: &Rest<W>, left: &[u64], open: &Set<W>) -> Vec<(usize, usize)> {
        let ways = |kind: usize, square: usize| {
            let covers = &self.covers[kind * self.order.len()..][..self.order.len()];
            let by = places_of(&rest.pools[kind]).filter(|&at| contains(&covers[at], square)).collect::<Vec<_>>();
            if left[kind] == 0 { Vec::new() } else { by }
        };
        let mut most = 0;
        for kind in (0..self.kinds).filter(|&kind| left[kind] > 0) {
            let covers = &self.covers[kind * self.order.len()..];
            let gain = places_of(&rest.pools[kind]).map(|at| shared(&covers[at], open)).max().unwrap_or(0);
            most += gain * left[kind];
        }
        if most < size(open) {
            return Vec::new();
        }
        let number = |square: &usize| (0..self.kinds).map(|kind| ways(kind, *square).len()).sum::<usize>();
        let hardest = places_of(open).min_by_key(number);
        let by = |square: usize| {
            (0..self.kinds).flat_map(move |kind| ways(kind, square).into_iter().map(move |at| (kind, at)))
        };
        hardest.map(|square| by(square).collect()).unwrap_or_default()
    }

    /// Returns the squares that stay open after another piece.
    pub(super) fn uncovered(&self, open: &Set<W>, kind: usize, at: usize) -> Set<W> {
        let mut still = *open;
        clear(&mut still, &self.covers[kind * self.order.len() + at]);
        still
    }

    /// Returns whether the pool meets at least one clique per remaining piece of the kind, in each
    /// partition of the board into cliques.
    fn has_room(&self, left: &[u64], kind: usize, pool: &Set<W>) -> bool {
        let meets =
            |parts: &Vec<Set<W>>| parts.iter().filter(|part| !is_disjoint(part, pool)).count() as u64 >= left[kind];
        self.cliques[kind].iter().all(meets)
    }
}

/// Runs the whole search. Returns the number of solutions, and how the search ended.
pub(super) fn search<S: Sink, const W: usize>(
    mixture: &Mixture,
    order: &[Square],
    symmetries: &[Symmetry],
    gauge: &mut Gauge<'_>,
    sink: &mut S,
) -> (BigUint, Searched) {
    let tables = Tables::<W>::new(mixture, order, symmetries);
    let mut run = Run::new(&tables, mixture.pieces(), gauge, sink);
    let flow = run.go_on(tables.start(mixture), tables.open());
    let listed = BigUint::from(run.gauge.found);
    let ways = run.leaves.iter().map(|(&(pieces, squares), &times)| binomial(squares, pieces) * times);
    let total = if S::LISTS { listed } else { ways.sum::<BigUint>() + listed };
    let searched = run.gauge.searched(flow);
    debug_assert_eq!(searched.end, end_of(flow));
    (total, searched)
}

impl<'a, 'g, S: Sink, const W: usize> Run<'a, 'g, S, W> {
    /// Creates a search with a number of remaining pieces of each kind.
    pub(super) fn new(
        tables: &'a Tables<W>,
        left: Vec<u64>,
        gauge: &'a mut Gauge<'g>,
        sink: &'a mut S,
    ) -> Run<'a, 'g, S, W> {
        let chosen = vec![Vec::new(); tables.kinds];
        Run { tables, left, chosen, leaves: BTreeMap::new(), squares: Vec::new(), gauge, sink }
    }

    /// Searches all completions of a state. Open squares are covered first.
    pub(super) fn go_on(&mut self, rest: Rest<W>, open: Option<Set<W>>) -> ControlFlow<Stop> {
        match open {
            Some(open) => self.cover(rest, open),
            None => self.choose(0, &rest),
        }
    }

    fn found(&mut self) -> ControlFlow<Stop> {
        self.gauge.found += 1;
        if S::LISTS {
            self.squares.clear();
            for kind in &self.chosen {
                let from = self.squares.len();
                self.squares.extend(kind.iter().map(|&at| self.tables.order[at]));
                self.squares[from..].sort_unstable();
            }
        }
        self.sink.take(&self.squares)
    }

    /// Places the remaining pieces, those of this kind first, each after the previous one in the
    /// order of the squares.
    fn choose(&mut self, from: usize, rest: &Rest<W>) -> ControlFlow<Stop> {
        let tables = self.tables;
        let (kind, mut pool) = match tables.next(rest, &self.left, from, S::LISTS) {
            Next::Nothing => return if rest.needed == [0; W] { self.found() } else { Continue(()) },
            Next::Any(kind) => {
                *self.leaves.entry((self.left[kind], size(&rest.pools[kind]))).or_default() += 1;
                return self.gauge.node();
            }
            Next::Place(kind) => match tables.pool(rest, &self.left, kind, &mut || self.gauge.node()) {
                Ok(pool) => (kind, pool),
                Err(stop) => return Break(stop),
            },
        };
        let is_first = self.chosen.iter().all(Vec::is_empty);
        while size(&pool) >= self.left[kind] {
            let Some(at) = first(&pool) else { break };
            remove(&mut pool, at);
            self.gauge.node()?;
            if let Some(mut next) = tables.place(rest, &self.left, kind, at) {
                meet(&mut next.pools[kind], &pool);
                self.put(kind, at);
                let flow = self.choose(kind, &next);
                self.take_back(kind);
                flow?;
            }
            if is_first && let Some(orbit) = tables.orbits.get(at) {
                // A solution with a piece on an image has an image with a piece here.
                clear(&mut pool, orbit);
            }
        }
        Continue(())
    }

    fn put(&mut self, kind: usize, at: usize) {
        self.left[kind] -= 1;
        self.chosen[kind].push(at);
    }

    fn take_back(&mut self, kind: usize) {
        self.left[kind] += 1;
        self.chosen[kind].pop();
    }

    /// Covers the open squares with the remaining pieces, then places the rest of them.
    fn cover(&mut self, mut rest: Rest<W>, open: Set<W>) -> ControlFlow<Stop> {
        self.gauge.node()?;
        if open == [0; W] {
            return self.choose(0, &rest);
        }
        for (kind, at) in self.tables.tries(&rest, &self.left, &open) {
            if let Some(next) = self.tables.place(&rest, &self.left, kind, at) {
                self.put(kind, at);
                let flow = self.cover(next, self.tables.uncovered(&open, kind, at));
                self.take_back(kind);
                flow?;
            }
            remove(&mut rest.pools[kind], at);
        }
        Continue(())
    }
}

fn insert<const W: usize>(set: &mut Set<W>, at: usize) {
    set[at / 64] |= 1 << (at % 64);
}

pub(super) fn remove<const W: usize>(set: &mut Set<W>, at: usize) {
    set[at / 64] &= !(1 << (at % 64));
}

fn contains<const W: usize>(set: &Set<W>, at: usize) -> bool {
    set[at / 64] >> (at % 64) & 1 == 1
}

fn set<const W: usize>(places: impl IntoIterator<Item = usize>) -> Set<W> {
    let mut set = [0; W];
    places.into_iter().for_each(|at| insert(&mut set, at));
    set
}

/// Removes the members of another set.
fn clear<const W: usize>(set: &mut Set<W>, other: &Set<W>) {
    set.iter_mut().enumerate().for_each(|(at, word)| *word &= !other[at]);
}

/// Intersects a set with another.
pub(super) fn meet<const W: usize>(set: &mut Set<W>, other: &Set<W>) {
    set.iter_mut().enumerate().for_each(|(at, word)| *word &= other[at]);
}

fn is_disjoint<const W: usize>(set: &Set<W>, other: &Set<W>) -> bool {
    zipped(set, other).all(|(a, b)| a & b == 0)
}

/// Counts the common members of two sets.
fn shared<const W: usize>(set: &Set<W>, other: &Set<W>) -> u64 {
    zipped(set, other).map(|(a, b)| u64::from((a & b).count_ones())).sum()
}

pub(super) fn size<const W: usize>(set: &Set<W>) -> u64 {
    set.iter().map(|word| u64::from(word.count_ones())).sum()
}

fn first<const W: usize>(set: &Set<W>) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(word * 64 + set[word].trailing_zeros() as usize)
}

/// Returns the members in order.
pub(super) fn places_of<const W: usize>(set: &Set<W>) -> impl Iterator<Item = usize> + use<W> {
    let mut rest = *set;
    std::iter::from_fn(move || {
        let at = first(&rest)?;
        remove(&mut rest, at);
        Some(at)
    })
}

/// Returns the binomial coefficient.
fn binomial(of: u64, some: u64) -> BigUint {
    if some > of {
        return BigUint::ZERO;
    }
    (0..some).fold(BigUint::from(1u32), |ways, step| ways * (of - step) / (step + 1))
}
