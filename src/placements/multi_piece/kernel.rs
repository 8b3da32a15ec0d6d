//! The search, with the number of words per pool that the board needs.

use super::multi_placement::{Interaction, MultiPlacement};
use bezzel_base::board::Square;
use bezzel_base::core::CoverVariant;
use bezzel_base::core::bitset::BitSet;
use bezzel_base::core::sink::{SearchCounter, flow_to_end, flow_to_result};
use bezzel_base::core::{SearchResult, SolutionSink, Stop};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};

/// Data that is constant during the search.
#[derive(Debug)]
pub(super) struct MultiTables<const W: usize> {
    order: Vec<Square>,
    kinds: usize,
    /// Squares on which a piece of another kind is compatible with a piece of a kind on a square,
    /// for each kind, square and other kind.
    compatible: Vec<BitSet<W>>,
    /// For each kind and square, the squares that a piece covers. Empty if nothing has to be
    /// covered.
    covers: Vec<BitSet<W>>,
    /// Whether pieces of a kind may be placed on any two squares.
    unrestricted: bool,
    /// For each kind, several partitions of the board into parts that hold at most one piece of the
    /// kind each.
    cliques: Vec<Vec<Vec<BitSet<W>>>>,
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
    pub(super) pools: Vec<BitSet<W>>,
    pub(super) needed: BitSet<W>,
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
    pub(super) fn new(mixture: &MultiPlacement, order: &[Square]) -> MultiTables<W> {
        let (grid, size) = (&mixture.grid, mixture.grid.size);
        let mut place = vec![None; size.squares() as usize];
        (0..).zip(order).for_each(|(at, &square)| place[size.index(square)] = Some(at));
        let places = |squares: &mut dyn Iterator<Item = Square>| {
            squares.filter_map(|square| place[size.index(square)]).collect::<BitSet<W>>()
        };
        let kinds = mixture.kinds.len();
        let attacks: Vec<Vec<BitSet<W>>> = mixture
            .kinds
            .iter()
            .map(|(piece, _)| {
                order.iter().map(|&from| places(&mut piece.attacked_squares(grid, from))).collect()
            })
            .collect();
        let squares = order.len() as u32;
        let whole: BitSet<W> = (0..squares).collect();
        let mut compatible = vec![whole; kinds * order.len() * kinds];
        for one in 0..kinds {
            for from in 0..order.len() {
                for other in 0..kinds {
                    let free = &mut compatible[(one * order.len() + from) * kinds + other];
                    free.remove(from as u32);
                    if mixture.is_conflicting(one, other) {
                        let attackers = (0..squares)
                            .filter(|&to| attacks[other][to as usize].contains(from as u32));
                        *free = *free & !(attacks[one][from] | attackers.collect());
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
                        .for_each(|(at, covered)| covered.insert(at as u32 % squares.max(1)));
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
            let mut parts: BTreeMap<(u32, u32), BitSet<W>> = BTreeMap::new();
            (0..).zip(order).for_each(|(at, &square)| {
                parts.entry(part(square)).or_insert(BitSet::EMPTY).insert(at)
            });
            parts.into_values().collect::<Vec<_>>()
        });
        let is_clique = |kind: usize, part: &BitSet<W>| {
            let beside = |at: u32| compatible[(kind * order.len() + at as usize) * kinds + kind];
            part.iter().all(|at| (beside(at) & *part).is_empty())
        };
        let cliques = |kind: usize| {
            let holds = |parts: &&Vec<BitSet<W>>| parts.iter().all(|part| is_clique(kind, part));
            parts.iter().filter(holds).cloned().collect()
        };
        MultiTables {
            cliques: (0..kinds).map(cliques).collect(),
            unrestricted: !mixture.is_conflicting(0, 0),
            order: order.to_vec(),
            kinds,
            compatible,
            covers,
        }
    }

    /// Returns the state of the empty board.
    pub(super) fn initial_state(&self, mixture: &MultiPlacement) -> KindPools<W> {
        let numbers = |is_member: &dyn Fn(&Square) -> bool| -> BitSet<W> {
            (0..)
                .zip(&self.order)
                .filter(|(_, square)| is_member(square))
                .map(|(at, _)| at)
                .collect()
        };
        let pool = |kind: usize| numbers(&|&square| mixture.can_hold(square, kind));
        let needed = numbers(&|square| mixture.required.contains(square));
        KindPools { pools: (0..self.kinds).map(pool).collect(), needed }
    }

    /// Returns the squares to be covered, or `None` if nothing has to be covered.
    pub(super) fn uncovered_squares(&self) -> Option<BitSet<W>> {
        (!self.covers.is_empty()).then(|| (0..self.order.len() as u32).collect())
    }

    /// Returns the squares that a piece leaves to each kind.
    fn allowed_beside(&self, kind: usize, at: usize) -> &[BitSet<W>] {
        &self.compatible[(kind * self.order.len() + at) * self.kinds..][..self.kinds]
    }

    /// Returns whether a piece leaves enough squares to every kind.
    fn can_place(&self, rest: &KindPools<W>, left: &[u64], kind: usize, at: usize) -> bool {
        let beside = self.allowed_beside(kind, at);
        let enough = |other: usize| {
            u64::from(rest.pools[other].intersection(&beside[other]).len())
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
        next.needed.remove(at as u32);
        let beside = self.allowed_beside(kind, at);
        next.pools
            .iter_mut()
            .enumerate()
            .for_each(|(kind, pool)| *pool = pool.intersection(&beside[kind]));
        (next.needed.is_empty() || self.can_meet_required(&next, left, kind)).then_some(next)
    }

    /// Returns whether the pieces that remain after one of a kind can occupy all required squares.
    fn can_meet_required(&self, rest: &KindPools<W>, left: &[u64], kind: usize) -> bool {
        let mut unmet = rest.needed;
        for (other, pool) in rest.pools.iter().enumerate() {
            if left[other] > u64::from(other == kind) {
                unmet = unmet & !*pool;
            }
        }
        unmet.is_empty() && u64::from(rest.needed.len()) < left.iter().sum()
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
            && rest.needed.is_empty()
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
    ) -> Result<BitSet<W>, Stop> {
        let mut pool = rest.pools[kind];
        if !self.has_enough_cliques(left, kind, &pool) {
            return Ok(BitSet::EMPTY);
        }
        if !is_last(left, kind) || left[kind] > 1 {
            // A square that leaves another pool too small also does so deeper in the search.
            for at in pool.iter() {
                flow_to_result(node())?;
                if !self.can_place(rest, left, kind, at as usize) {
                    pool.remove(at);
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
        open: &BitSet<W>,
    ) -> Vec<(usize, usize)> {
        let ways = |kind: usize, square: u32| {
            let covers = &self.covers[kind * self.order.len()..][..self.order.len()];
            let by = rest.pools[kind]
                .iter()
                .map(|at| at as usize)
                .filter(|&at| covers[at].contains(square))
                .collect::<Vec<_>>();
            if left[kind] == 0 { Vec::new() } else { by }
        };
        let mut most = 0;
        for kind in (0..self.kinds).filter(|&kind| left[kind] > 0) {
            let covers = &self.covers[kind * self.order.len()..];
            let gains = rest.pools[kind].iter().map(|at| (covers[at as usize] & *open).len());
            most += u64::from(gains.max().unwrap_or(0)) * left[kind];
        }
        if most < u64::from(open.len()) {
            return Vec::new();
        }
        let number =
            |square: &u32| (0..self.kinds).map(|kind| ways(kind, *square).len()).sum::<usize>();
        let hardest = open.iter().min_by_key(number);
        let by = |square: u32| {
            (0..self.kinds)
                .flat_map(move |kind| ways(kind, square).into_iter().map(move |at| (kind, at)))
        };
        hardest.map(|square| by(square).collect()).unwrap_or_default()
    }

    /// Returns the squares that stay open after another piece.
    pub(super) fn uncovered_after(&self, open: &BitSet<W>, kind: usize, at: usize) -> BitSet<W> {
        *open & !self.covers[kind * self.order.len() + at]
    }

    /// Returns whether the pool meets at least one clique per remaining piece of the kind, in each
    /// partition of the board into cliques.
    fn has_enough_cliques(&self, left: &[u64], kind: usize, pool: &BitSet<W>) -> bool {
        let meets = |parts: &Vec<BitSet<W>>| {
            parts.iter().filter(|part| !(**part & *pool).is_empty()).count() as u64 >= left[kind]
        };
        self.cliques[kind].iter().all(meets)
    }
}

/// Runs the whole search. Returns the number of solutions, and how the search ended.
pub(super) fn search<S: SolutionSink, const W: usize>(
    mixture: &MultiPlacement,
    order: &[Square],
    counter: &mut SearchCounter<'_>,
    sink: &mut S,
) -> (BigUint, SearchResult) {
    let tables = MultiTables::<W>::new(mixture, order);
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
        open: Option<BitSet<W>>,
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
                return if rest.needed.is_empty() { self.record_solution() } else { Continue(()) };
            }
            NextAction::Any(kind) => {
                let squares = rest.pools[kind].len().into();
                *self.leaves.entry((self.left[kind], squares)).or_default() += 1;
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
        while u64::from(pool.len()) >= self.left[kind] {
            let Some(at) = pool.pop_first().map(|at| at as usize) else { break };
            self.counter.count_node()?;
            if let Some(mut next) = tables.place_piece(rest, &self.left, kind, at) {
                next.pools[kind] = next.pools[kind] & pool;
                self.push_piece(kind, at);
                let flow = self.place_kinds(kind, &next);
                self.pop_piece(kind);
                flow?;
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
    fn cover_open(&mut self, mut rest: KindPools<W>, open: BitSet<W>) -> ControlFlow<Stop> {
        self.counter.count_node()?;
        if open.is_empty() {
            return self.place_kinds(0, &rest);
        }
        for (kind, at) in self.tables.covering_choices(&rest, &self.left, &open) {
            if let Some(next) = self.tables.place_piece(&rest, &self.left, kind, at) {
                self.push_piece(kind, at);
                let flow = self.cover_open(next, self.tables.uncovered_after(&open, kind, at));
                self.pop_piece(kind);
                flow?;
            }
            rest.pools[kind].remove(at as u32);
        }
        Continue(())
    }
}

/// Returns the binomial coefficient.
fn binomial(of: u64, some: u64) -> BigUint {
    if some > of {
        return BigUint::ZERO;
    }
    (0..some).fold(BigUint::from(1u32), |ways, step| ways * (of - step) / (step + 1))
}
