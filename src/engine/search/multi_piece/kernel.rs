//! The search, with the number of words per pool that the board needs.

use super::super::cover::CoverVariant;
use super::super::sink::{SearchCounter, flow_to_end, flow_to_result};
use super::super::{SearchResult, SolutionSink, Stop};
use super::multi_placement::{Interaction, MultiPlacement};
use crate::board::{Square, Symmetry};
use crate::search::zip_slices::zip_slices;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};

/// Set of squares, one bit each, by their index in the order of the search.
pub(super) type PoolSet<const W: usize> = [u64; W];

/// Data that is constant during the search.
#[derive(Debug)]
pub(super) struct MultiTables<const W: usize> {
    order: Vec<Square>,
    kinds: usize,
    /// Squares on which a piece of another kind is compatible with a piece of a kind on a square,
    /// for each kind, square and other kind.
    compatible: Vec<PoolSet<W>>,
    /// For each kind and square, the squares that a piece covers. Empty if nothing has to be
    /// covered.
    covers: Vec<PoolSet<W>>,
    /// Whether pieces of a kind may be placed on any two squares.
    unrestricted: bool,
    /// For each kind, several partitions of the board into parts that hold at most one piece of the
    /// kind each.
    cliques: Vec<Vec<Vec<PoolSet<W>>>>,
    /// For each square, its images, if the first piece may be chosen up to symmetry.
    orbits: Vec<PoolSet<W>>,
}

/// State of one search.
pub(super) struct MultiPieceSearch<'a, 'g, S, const W: usize> {
    tables: &'a MultiTables<W>,
    /// Number of pieces still to be placed, by kind.
    left: Vec<u64>,
    /// Indices of the placed pieces, by kind.
    chosen: Vec<Vec<usize>>,
    /// For pairs of numbers, how often that number of pieces of the last kind could be chosen
    /// freely from that number of squares.
    pub(super) leaves: BTreeMap<(u64, u64), u64>,
    squares: Vec<Square>,
    pub(super) counter: &'a mut SearchCounter<'g>,
    sink: &'a mut S,
}

/// Pools of the kinds, and the required squares without a piece.
#[derive(Clone, Debug)]
pub(super) struct KindPools<const W: usize> {
    pub(super) pools: Vec<PoolSet<W>>,
    pub(super) needed: PoolSet<W>,
}

/// Next action in a state.
pub(super) enum NextAction {
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

impl<const W: usize> MultiTables<W> {
    pub(super) fn new(
        mixture: &MultiPlacement,
        order: &[Square],
        symmetries: &[Symmetry],
    ) -> MultiTables<W> {
        let (grid, size) = (mixture.grid, mixture.grid.size);
        let mut place = vec![None; size.squares() as usize];
        order.iter().enumerate().for_each(|(at, &square)| place[size.index(square)] = Some(at));
        let places = |squares: &mut dyn Iterator<Item = Square>| {
            bitset_from::<W>(squares.filter_map(|square| place[size.index(square)]))
        };
        let kinds = mixture.kinds.len();
        let attacks: Vec<Vec<PoolSet<W>>> = mixture
            .kinds
            .iter()
            .map(|(piece, _)| {
                order.iter().map(|&from| places(&mut piece.attacked_squares(grid, from))).collect()
            })
            .collect();
        let whole = bitset_from::<W>(0..order.len());
        let mut compatible = vec![whole; kinds * order.len() * kinds];
        for one in 0..kinds {
            for from in 0..order.len() {
                for other in 0..kinds {
                    let free = &mut compatible[(one * order.len() + from) * kinds + other];
                    remove_bit(free, from);
                    if mixture.is_conflicting(one, other) {
                        subtract_set(free, &attacks[one][from]);
                        let by = (0..order.len()).filter(|&to| has_bit(&attacks[other][to], from));
                        by.for_each(|to| remove_bit(free, to));
                    }
                }
            }
        }
        let covers = match mixture.interaction {
            Interaction::Cover(variant) => {
                let mut covers = attacks.concat();
                if variant != CoverVariant::Total {
                    covers
                        .iter_mut()
                        .enumerate()
                        .for_each(|(at, covered)| insert_bit(covered, at % order.len().max(1)));
                }
                covers
            }
            Interaction::NoAttacks | Interaction::NoAttacksBetweenKinds => Vec::new(),
        };
        let parts: [fn(Square) -> (u32, u32); 3] = [
            |square| (square.file, 0),
            |square| (square.rank, 0),
            |square| (square.file / 2, square.rank / 2),
        ];
        let parts = parts.map(|part| {
            let mut parts: BTreeMap<(u32, u32), PoolSet<W>> = BTreeMap::new();
            order.iter().enumerate().for_each(|(at, &square)| {
                insert_bit(parts.entry(part(square)).or_insert([0; W]), at)
            });
            parts.into_values().collect::<Vec<_>>()
        });
        let is_clique = |kind: usize, part: &PoolSet<W>| {
            let alone = |at: usize| {
                is_disjoint(&compatible[(kind * order.len() + at) * kinds + kind], part)
            };
            iter_bits(part).all(alone)
        };
        let cliques = |kind: usize| {
            let holds = |parts: &&Vec<PoolSet<W>>| parts.iter().all(|part| is_clique(kind, part));
            parts.iter().filter(holds).cloned().collect()
        };
        let orbit =
            |&square: &Square| places(&mut symmetries.iter().map(|way| way.apply(size, square)));
        MultiTables {
            cliques: (0..kinds).map(cliques).collect(),
            unrestricted: !mixture.is_conflicting(0, 0),
            orbits: if symmetries.is_empty() {
                Vec::new()
            } else {
                order.iter().map(orbit).collect()
            },
            order: order.to_vec(),
            kinds,
            compatible,
            covers,
        }
    }

    /// Returns the state of the empty board.
    pub(super) fn initial_state(&self, mixture: &MultiPlacement) -> KindPools<W> {
        let mut pool = [0; W];
        let is_free = |square: &Square| mixture.blocked.binary_search(square).is_err();
        (0..self.order.len())
            .filter(|&at| is_free(&self.order[at]))
            .for_each(|at| insert_bit(&mut pool, at));
        let place = |square: &Square| self.order.iter().position(|other| other == square);
        let mut needed = [0; W];
        mixture.required.iter().filter_map(place).for_each(|at| insert_bit(&mut needed, at));
        KindPools { pools: vec![pool; self.kinds], needed }
    }

    /// Returns the squares to be covered, or `None` if nothing has to be covered.
    pub(super) fn uncovered_squares(&self) -> Option<PoolSet<W>> {
        (!self.covers.is_empty()).then(|| bitset_from(0..self.order.len()))
    }

    /// Returns the squares that a piece leaves to each kind.
    fn allowed_beside(&self, kind: usize, at: usize) -> &[PoolSet<W>] {
        &self.compatible[(kind * self.order.len() + at) * self.kinds..][..self.kinds]
    }

    /// Returns whether a piece leaves enough squares to every kind.
    fn can_place(&self, rest: &KindPools<W>, left: &[u64], kind: usize, at: usize) -> bool {
        let beside = self.allowed_beside(kind, at);
        let enough = |other: usize| {
            count_shared(&rest.pools[other], &beside[other])
                >= left[other] - u64::from(other == kind)
        };
        (0..self.kinds).all(enough)
    }

    /// Returns the state after placing a piece, or `None` if it leaves too few squares.
    pub(super) fn place_piece(
        &self,
        rest: &KindPools<W>,
        left: &[u64],
        kind: usize,
        at: usize,
    ) -> Option<KindPools<W>> {
        if !self.can_place(rest, left, kind, at) {
            return None;
        }
        let mut next = rest.clone();
        remove_bit(&mut next.needed, at);
        let beside = self.allowed_beside(kind, at);
        next.pools
            .iter_mut()
            .enumerate()
            .for_each(|(kind, pool)| intersect_set(pool, &beside[kind]));
        (next.needed == [0; W] || self.can_meet_required(&next, left, kind)).then_some(next)
    }

    /// Returns whether the pieces that remain after one of a kind can occupy all required squares.
    fn can_meet_required(&self, rest: &KindPools<W>, left: &[u64], kind: usize) -> bool {
        let mut unmet = rest.needed;
        for (other, pool) in rest.pools.iter().enumerate() {
            if left[other] > u64::from(other == kind) {
                subtract_set(&mut unmet, pool);
            }
        }
        unmet == [0; W] && set_size(&rest.needed) < left.iter().sum()
    }

    /// Returns the next action in a state, for the kinds from index `from`.
    pub(super) fn next_action(
        &self,
        rest: &KindPools<W>,
        left: &[u64],
        from: usize,
        lists: bool,
    ) -> NextAction {
        let Some(kind) = (from..self.kinds).find(|&kind| left[kind] > 0) else {
            return NextAction::Nothing;
        };
        let is_any = !lists
            && is_last(left, kind)
            && rest.needed == [0; W]
            && (self.unrestricted || left[kind] == 1);
        if is_any { NextAction::Any(kind) } else { NextAction::Place(kind) }
    }

    /// Returns the squares of the pool of a kind that are worth trying. `node` is called for each
    /// square that is examined.
    pub(super) fn filtered_pool(
        &self,
        rest: &KindPools<W>,
        left: &[u64],
        kind: usize,
        node: &mut impl FnMut() -> ControlFlow<Stop>,
    ) -> Result<PoolSet<W>, Stop> {
        let mut pool = rest.pools[kind];
        if !self.has_enough_cliques(left, kind, &pool) {
            return Ok([0; W]);
        }
        if !is_last(left, kind) || left[kind] > 1 {
            // A square that leaves another pool too small also does so deeper in the search.
            for at in iter_bits(&pool) {
                flow_to_result(node())?;
                if !self.can_place(rest, left, kind, at) {
                    remove_bit(&mut pool, at);
                }
            }
        }
        Ok(pool)
    }

    /// Returns the pieces that can cover the open square that the fewest can cover. The list is
    /// empty if the remaining pieces cannot cover everything that is open.
    pub(super) fn covering_choices(
        &self,
        rest: &KindPools<W>,
        left: &[u64],
        open: &PoolSet<W>,
    ) -> Vec<(usize, usize)> {
        let ways = |kind: usize, square: usize| {
            let covers = &self.covers[kind * self.order.len()..][..self.order.len()];
            let by = iter_bits(&rest.pools[kind])
                .filter(|&at| has_bit(&covers[at], square))
                .collect::<Vec<_>>();
            if left[kind] == 0 { Vec::new() } else { by }
        };
        let mut most = 0;
        for kind in (0..self.kinds).filter(|&kind| left[kind] > 0) {
            let covers = &self.covers[kind * self.order.len()..];
            let gain = iter_bits(&rest.pools[kind])
                .map(|at| count_shared(&covers[at], open))
                .max()
                .unwrap_or(0);
            most += gain * left[kind];
        }
        if most < set_size(open) {
            return Vec::new();
        }
        let number =
            |square: &usize| (0..self.kinds).map(|kind| ways(kind, *square).len()).sum::<usize>();
        let hardest = iter_bits(open).min_by_key(number);
        let by = |square: usize| {
            (0..self.kinds)
                .flat_map(move |kind| ways(kind, square).into_iter().map(move |at| (kind, at)))
        };
        hardest.map(|square| by(square).collect()).unwrap_or_default()
    }

    /// Returns the squares that stay open after another piece.
    pub(super) fn uncovered_after(&self, open: &PoolSet<W>, kind: usize, at: usize) -> PoolSet<W> {
        let mut still = *open;
        subtract_set(&mut still, &self.covers[kind * self.order.len() + at]);
        still
    }

    /// Returns whether the pool meets at least one clique per remaining piece of the kind, in each
    /// partition of the board into cliques.
    fn has_enough_cliques(&self, left: &[u64], kind: usize, pool: &PoolSet<W>) -> bool {
        let meets = |parts: &Vec<PoolSet<W>>| {
            parts.iter().filter(|part| !is_disjoint(part, pool)).count() as u64 >= left[kind]
        };
        self.cliques[kind].iter().all(meets)
    }
}

/// Runs the whole search. Returns the number of solutions, and how the search ended.
pub(super) fn search<S: SolutionSink, const W: usize>(
    mixture: &MultiPlacement,
    order: &[Square],
    symmetries: &[Symmetry],
    counter: &mut SearchCounter<'_>,
    sink: &mut S,
) -> (BigUint, SearchResult) {
    let tables = MultiTables::<W>::new(mixture, order, symmetries);
    let mut run = MultiPieceSearch::new(&tables, mixture.piece_counts(), counter, sink);
    let flow = run.search_from(tables.initial_state(mixture), tables.uncovered_squares());
    let listed = BigUint::from(run.counter.found);
    let ways =
        run.leaves.iter().map(|(&(pieces, squares), &times)| binomial(squares, pieces) * times);
    let total = if S::WANTS_SQUARES { listed } else { ways.sum::<BigUint>() + listed };
    let searched = run.counter.search_result(flow);
    debug_assert_eq!(searched.end, flow_to_end(flow));
    (total, searched)
}

impl<'a, 'g, S: SolutionSink, const W: usize> MultiPieceSearch<'a, 'g, S, W> {
    /// Creates a search with a number of remaining pieces of each kind.
    pub(super) fn new(
        tables: &'a MultiTables<W>,
        left: Vec<u64>,
        counter: &'a mut SearchCounter<'g>,
        sink: &'a mut S,
    ) -> MultiPieceSearch<'a, 'g, S, W> {
        let chosen = vec![Vec::new(); tables.kinds];
        MultiPieceSearch {
            tables,
            left,
            chosen,
            leaves: BTreeMap::new(),
            squares: Vec::new(),
            counter,
            sink,
        }
    }

    /// Searches all completions of a state. Open squares are covered first.
    pub(super) fn search_from(
        &mut self,
        rest: KindPools<W>,
        open: Option<PoolSet<W>>,
    ) -> ControlFlow<Stop> {
        match open {
            Some(open) => self.cover_open(rest, open),
            None => self.place_kinds(0, &rest),
        }
    }

    fn record_solution(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        if S::WANTS_SQUARES {
            self.squares.clear();
            for kind in &self.chosen {
                let from = self.squares.len();
                self.squares.extend(kind.iter().map(|&at| self.tables.order[at]));
                self.squares[from..].sort_unstable();
            }
        }
        self.sink.accept_solution(&self.squares)
    }

    /// Places the remaining pieces, those of this kind first, each after the previous one in the
    /// order of the squares.
    fn place_kinds(&mut self, from: usize, rest: &KindPools<W>) -> ControlFlow<Stop> {
        let tables = self.tables;
        let (kind, mut pool) = match tables.next_action(rest, &self.left, from, S::WANTS_SQUARES) {
            NextAction::Nothing => {
                return if rest.needed == [0; W] { self.record_solution() } else { Continue(()) };
            }
            NextAction::Any(kind) => {
                *self.leaves.entry((self.left[kind], set_size(&rest.pools[kind]))).or_default() +=
                    1;
                return self.counter.count_node();
            }
            NextAction::Place(kind) => {
                match tables
                    .filtered_pool(rest, &self.left, kind, &mut || self.counter.count_node())
                {
                    Ok(pool) => (kind, pool),
                    Err(stop) => return Break(stop),
                }
            }
        };
        let is_first = self.chosen.iter().all(Vec::is_empty);
        while set_size(&pool) >= self.left[kind] {
            let Some(at) = first_bit(&pool) else { break };
            remove_bit(&mut pool, at);
            self.counter.count_node()?;
            if let Some(mut next) = tables.place_piece(rest, &self.left, kind, at) {
                intersect_set(&mut next.pools[kind], &pool);
                self.push_piece(kind, at);
                let flow = self.place_kinds(kind, &next);
                self.pop_piece(kind);
                flow?;
            }
            if is_first && let Some(orbit) = tables.orbits.get(at) {
                // A solution with a piece on an image has an image with a piece here.
                subtract_set(&mut pool, orbit);
            }
        }
        Continue(())
    }

    fn push_piece(&mut self, kind: usize, at: usize) {
        self.left[kind] -= 1;
        self.chosen[kind].push(at);
    }

    fn pop_piece(&mut self, kind: usize) {
        self.left[kind] += 1;
        self.chosen[kind].pop();
    }

    /// Covers the open squares with the remaining pieces, then places the rest of them.
    fn cover_open(&mut self, mut rest: KindPools<W>, open: PoolSet<W>) -> ControlFlow<Stop> {
        self.counter.count_node()?;
        if open == [0; W] {
            return self.place_kinds(0, &rest);
        }
        for (kind, at) in self.tables.covering_choices(&rest, &self.left, &open) {
            if let Some(next) = self.tables.place_piece(&rest, &self.left, kind, at) {
                self.push_piece(kind, at);
                let flow = self.cover_open(next, self.tables.uncovered_after(&open, kind, at));
                self.pop_piece(kind);
                flow?;
            }
            remove_bit(&mut rest.pools[kind], at);
        }
        Continue(())
    }
}

fn insert_bit<const W: usize>(set: &mut PoolSet<W>, at: usize) {
    set[at / 64] |= 1 << (at % 64);
}

pub(super) fn remove_bit<const W: usize>(set: &mut PoolSet<W>, at: usize) {
    set[at / 64] &= !(1 << (at % 64));
}

fn has_bit<const W: usize>(set: &PoolSet<W>, at: usize) -> bool {
    set[at / 64] >> (at % 64) & 1 == 1
}

fn bitset_from<const W: usize>(places: impl IntoIterator<Item = usize>) -> PoolSet<W> {
    let mut set = [0; W];
    places.into_iter().for_each(|at| insert_bit(&mut set, at));
    set
}

/// Removes the members of another set.
fn subtract_set<const W: usize>(set: &mut PoolSet<W>, other: &PoolSet<W>) {
    set.iter_mut().enumerate().for_each(|(at, word)| *word &= !other[at]);
}

/// Intersects a set with another.
pub(super) fn intersect_set<const W: usize>(set: &mut PoolSet<W>, other: &PoolSet<W>) {
    set.iter_mut().enumerate().for_each(|(at, word)| *word &= other[at]);
}

fn is_disjoint<const W: usize>(set: &PoolSet<W>, other: &PoolSet<W>) -> bool {
    zip_slices(set, other).all(|(a, b)| a & b == 0)
}

/// Counts the common members of two sets.
fn count_shared<const W: usize>(set: &PoolSet<W>, other: &PoolSet<W>) -> u64 {
    zip_slices(set, other).map(|(a, b)| u64::from((a & b).count_ones())).sum()
}

pub(super) fn set_size<const W: usize>(set: &PoolSet<W>) -> u64 {
    set.iter().map(|word| u64::from(word.count_ones())).sum()
}

fn first_bit<const W: usize>(set: &PoolSet<W>) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(word * 64 + set[word].trailing_zeros() as usize)
}

/// Returns the members in order.
pub(super) fn iter_bits<const W: usize>(set: &PoolSet<W>) -> impl Iterator<Item = usize> + use<W> {
    let mut rest = *set;
    std::iter::from_fn(move || {
        let at = first_bit(&rest)?;
        remove_bit(&mut rest, at);
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
