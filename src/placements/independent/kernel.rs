//! The search, with the number of words per set that the board needs.

use super::graph::OrbitGraph;
use bezzel_base::board::Square;
use bezzel_base::core::bitset::BitSet;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{SolutionSink, StepDetail, StepEvent, StepObserver, Stop};
use std::ops::ControlFlow;

/// Largest number of words of a set for which a node costs about as much as in other searches.
const SMALL: usize = 4;

/// Number of levels whose choices are weighted to compute the progress.
const WEIGHED_LEVELS: usize = 4;

/// State of a search on sets of `WORDS` words of 64 vertices.
pub(super) struct IndependentSearch<'a, 'g, W, S, const WORDS: usize> {
    graph: &'a OrbitGraph,
    weights: Vec<u64>,
    compatible: Vec<BitSet<WORDS>>,
    covers: Vec<SparseCliques>,
    counter: &'a mut SearchCounter<'g>,
    watch: &'a mut W,
    sink: &'a mut S,
    chosen: Vec<u32>,
    squares: Vec<Square>,
}

/// Cliques as parts of words, concatenated.
#[derive(Debug)]
struct SparseCliques {
    parts: Vec<(u32, u64)>,
    ends: Vec<u32>,
}

impl SparseCliques {
    fn new(cliques: &[Vec<u32>]) -> SparseCliques {
        let mut sparse = SparseCliques { parts: Vec::new(), ends: Vec::new() };
        for clique in cliques {
            let start = sparse.parts.len();
            for &vertex in clique {
                let (word, bit) = (vertex / 64, 1u64 << (vertex % 64));
                match sparse.parts[start..].last_mut() {
                    Some(part) if part.0 == word => part.1 |= bit,
                    _ => sparse.parts.push((word, bit)),
                }
            }
            sparse.ends.push(sparse.parts.len() as u32);
        }
        sparse
    }

    /// Returns whether at least `left` cliques have a vertex in the pool.
    #[inline]
    fn has_at_least<const WORDS: usize>(&self, pool: &BitSet<WORDS>, left: u64) -> bool {
        self.count_touched(pool, left) >= left
    }

    /// Counts the cliques that have a vertex in the pool, up to `most`.
    #[inline]
    fn count_touched<const WORDS: usize>(&self, pool: &BitSet<WORDS>, most: u64) -> u64 {
        let (mut start, mut touched) = (0, 0);
        for &end in &self.ends {
            let parts = &self.parts[start..end as usize];
            start = end as usize;
            touched +=
                u64::from(parts.iter().any(|&(word, bits)| pool.0[word as usize] & bits != 0));
            if touched >= most {
                return most;
            }
        }
        touched
    }
}

impl<'a, 'g, W: StepObserver, S: SolutionSink, const WORDS: usize>
    IndependentSearch<'a, 'g, W, S, WORDS>
{
    pub(super) fn run_search(
        graph: &'a OrbitGraph,
        search_counter: &'a mut SearchCounter<'g>,
        watch: &'a mut W,
        sink: &'a mut S,
    ) -> ControlFlow<Stop> {
        let mut run = Self {
            graph,
            weights: graph.vertices.iter().map(|squares| squares.len() as u64).collect(),
            compatible: graph
                .compatible
                .iter()
                .map(|others| others.iter().copied().collect())
                .collect(),
            covers: graph.covers.iter().map(|cliques| SparseCliques::new(cliques)).collect(),
            counter: search_counter,
            watch,
            sink,
            chosen: Vec::new(),
            squares: Vec::new(),
        };
        if graph.pieces == 0 {
            return run.record_solution();
        }
        run.search_pools((0..graph.vertices.len() as u32).collect(), graph.pieces)
    }

    fn record_solution(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        if W::IS_ACTIVE {
            self.watch.emit(StepEvent::Found)?;
        }
        if S::WANTS_SQUARES {
            self.squares.clear();
            let chosen =
                self.chosen.iter().flat_map(|&vertex| &self.graph.vertices[vertex as usize]);
            self.squares.extend(chosen.chain(&self.graph.required));
            self.squares.sort_unstable();
        }
        self.sink.accept_solution(&self.squares)
    }

    fn emit_squares(&mut self, vertex: usize, event: fn(Square) -> StepEvent) -> ControlFlow<Stop> {
        let graph = self.graph;
        graph.vertices[vertex].iter().try_for_each(|&square| self.watch.emit(event(square)))
    }

    /// Takes each vertex of the pool in turn, then excludes it. A stack of pools replaces
    /// recursion, because boards can be deeper than a thread's stack.
    fn search_pools(&mut self, pool: BitSet<WORDS>, left: u64) -> ControlFlow<Stop> {
        let mut levels = vec![(pool, left)];
        while let Some((pool, left)) = levels.last_mut() {
            let Some(vertex) = self.next_vertex(pool, *left) else {
                let (pool, left) = (*pool, *left);
                self.emit_bound(&pool, left)?;
                levels.pop();
                if !levels.is_empty() {
                    self.remove_vertex()?;
                }
                continue;
            };
            let weight = self.weights[vertex];
            if weight > *left {
                continue;
            }
            let (rest, rest_left) = (pool.intersection(&self.compatible[vertex]), *left - weight);
            if self.counter.tick() {
                self.checkpoint(&levels)?;
            }
            if WORDS > SMALL {
                self.counter.spend((WORDS * self.covers.len().max(1)) as u64)?;
            }
            self.place_vertex(vertex)?;
            if rest_left == 0 {
                self.record_solution()?;
                self.remove_vertex()?;
            } else {
                levels.push((rest, rest_left));
            }
        }
        ControlFlow::Continue(())
    }

    #[cold]
    #[inline(never)]
    fn checkpoint(&mut self, levels: &[(BitSet<WORDS>, u64)]) -> ControlFlow<Stop> {
        let part = self.counter.is_observed().then(|| self.fraction_done(levels));
        self.counter.checkpoint(part)
    }

    /// Computes the completed part of this search from the choices on its first levels. The share
    /// of a choice grows with the number of vertices it leaves and the number of pieces to place on
    /// them.
    fn fraction_done(&self, levels: &[(BitSet<WORDS>, u64)]) -> f64 {
        let (mut part, mut share) = (0.0, 1.0);
        let mut pool: BitSet<WORDS> = (0..self.weights.len() as u32).collect();
        for (now, left) in levels.iter().take(WEIGHED_LEVELS) {
            let (mut done, mut running, mut whole) = (0.0, 0.0, 0.0);
            let mut inside = pool;
            while let Some(vertex) = self.next_vertex(&mut pool, *left) {
                let below = pool.intersection(&self.compatible[vertex]);
                let weight = f64::from(below.len() + 1)
                    .powf(left.saturating_sub(self.weights[vertex]) as f64);
                if !now.contains(vertex as u32) {
                    (done, running, inside) = (done + running, weight, below);
                }
                whole += weight;
            }
            if running == 0.0 || !whole.is_finite() {
                break;
            }
            part += share * done / whole;
            share *= running / whole;
            pool = inside;
        }
        part
    }

    /// Emits that too few pieces would fit, with the number of cliques of the tightest cover that
    /// have a vertex in the pool.
    fn emit_bound(&mut self, pool: &BitSet<WORDS>, left: u64) -> ControlFlow<Stop> {
        if !W::IS_ACTIVE {
            return ControlFlow::Continue(());
        }
        let open = pool.len();
        let fewest = self.covers.iter().map(|cliques| cliques.count_touched(pool, left)).min();
        let room = fewest.unwrap_or(open.into()).min(open.into());
        let fact =
            StepDetail::dead_end("cliques").with("left", left).with("n", room).with("open", open);
        self.watch.emit(StepEvent::Detail(fact))
    }

    /// Removes the first vertex from the pool and returns it. Returns `None` if too few pieces
    /// would fit.
    #[inline]
    fn next_vertex(&self, pool: &mut BitSet<WORDS>, left: u64) -> Option<usize> {
        if !self.covers.iter().all(|cliques| cliques.has_at_least(pool, left)) {
            return None;
        }
        pool.pop_first().map(|vertex| vertex as usize)
    }

    #[inline]
    fn place_vertex(&mut self, vertex: usize) -> ControlFlow<Stop> {
        if S::WANTS_SQUARES || W::IS_ACTIVE {
            self.chosen.push(vertex as u32);
        }
        if W::IS_ACTIVE {
            self.emit_squares(vertex, StepEvent::Place)
        } else {
            ControlFlow::Continue(())
        }
    }

    #[inline]
    fn remove_vertex(&mut self) -> ControlFlow<Stop> {
        if S::WANTS_SQUARES || W::IS_ACTIVE {
            let vertex = self.chosen.pop();
            if let (true, Some(vertex)) = (W::IS_ACTIVE, vertex) {
                return self.emit_squares(vertex as usize, StepEvent::Remove);
            }
        }
        ControlFlow::Continue(())
    }
}
