//! Counts placements with a profile: the open squares that the pieces so far attack.
//!
//! The squares are decided one by one. Of the decided squares, only the attacks on open squares
//! matter. Beginnings with the same attacked open squares and the same number of pieces have the
//! same continuations. They form one state, and only the number of ways to reach it is kept:
//!
//! ```text
//!   . Q . | .      decided, and without attacks on open squares: forgotten
//!   . . Q | x      x is attacked: one bit of the state
//!   Q x ? . .      the next square
//! ```
//!
//! A state has at most two successors: the next square is empty, or it holds a piece if it is not
//! attacked. Each state holds the numbers of ways for all numbers of pieces that can still lead to
//! a requested one, so a range of numbers takes one sweep. Boards with joined edges or missing
//! squares differ only in the graph of attacks. Several orders of the squares are compared, and the
//! one with the fewest estimated states is used.
//!
//! The same sweep counts the solutions that a group of symmetries maps to themselves. Its vertices
//! are then the orbits of squares, and a piece stands on each square of a chosen orbit.
//!
//! Sources: the transfer matrices of Calkin and Wilf, "The number of independent sets in a grid
//! graph", 1998; frontiers as in Knuth, "The Art of Computer Programming", section 7.1.4.

mod blocks;
mod graph;
mod order;
mod sweep;
#[cfg(test)]
mod tests;

use bezzel_base::board::{Grid, Size, Symmetry};
use bezzel_base::core::amount::{WayCount, Wide};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, PlacementSpec, Stop};
use blocks::KingBlocks;
use graph::AttackGraph;
use num_bigint::BigUint;
use order::Elimination;
use std::ops::RangeInclusive;
use sweep::{Bits, Interrupt, Sweep};

/// Largest binary logarithm of the estimated number of states.
const MAX_WIDTH: f64 = 24.0;

/// Largest number of squares of a board.
const MAX_SQUARES: u64 = 4096;

/// Independent sets of a graph of attacks, ready to be counted.
#[derive(Debug)]
pub struct ProfileCount {
    graph: AttackGraph,
    elimination: Elimination,
    /// Number of pieces on required squares, or `None` if these attack each other.
    required: Option<u64>,
}

/// What a sweep counts with a piece on each square.
#[derive(Clone, Debug)]
pub struct Through {
    /// All solutions.
    pub total: BigUint,
    /// The solutions with a piece on each square.
    pub squares: Vec<BigUint>,
    /// The nodes it took.
    pub nodes: u64,
}

/// Returns whether the solutions are the largest placements of kings, one in each block.
pub fn has_king_blocks(placing: &PlacementSpec) -> bool {
    KingBlocks::new(placing).is_some()
}

/// Counts the largest placements of kings. Returns their number and the number of searched nodes.
///
/// # Errors
/// As [`ProfileCount::count`].
///
/// # Panics
/// If [`has_king_blocks`] returns `false`.
///
/// # Complexity
/// For blocks of `w` by `h`, with `w` at most `h`: `h w^2 2^w`.
pub fn count_king_blocks(placing: &PlacementSpec, limit: &Limit) -> Result<(BigUint, u64), Stop> {
    let blocks = KingBlocks::new(placing).expect("kings in blocks");
    if !placing.is_consistent() {
        return Ok((BigUint::ZERO, 0));
    }
    let (mut counter, memory) = (SearchCounter::new(limit), limit.memory_budget());
    let total =
        or_wider(blocks.count::<u128>(&mut counter, memory).map(WayCount::into_biguint), || {
            or_wider(blocks.count::<Wide>(&mut counter, memory).map(WayCount::into_biguint), || {
                blocks.count::<BigUint>(&mut counter, memory)
            })
        });
    without_overflow(total).map(|total| (total, counter.nodes()))
}

/// Returns the largest side of a square board of the same kind for which the method applies to this
/// piece.
pub fn longest_side(placing: &PlacementSpec) -> u64 {
    let is_supported = |&side: &u64| {
        Size::new(side, side).is_ok_and(|size| {
            let grid = Grid::with_topology(size, placing.grid.topology);
            ProfileCount::new(&PlacementSpec::new(placing.piece.clone(), grid, 0)).is_some()
        })
    };
    (1..).take_while(is_supported).last().unwrap_or(0)
}

impl ProfileCount {
    /// Prepares the count. Returns `None` if the board is too large or too many states are
    /// expected.
    pub fn new(placing: &PlacementSpec) -> Option<ProfileCount> {
        (placing.grid.size.squares() <= MAX_SQUARES)
            .then(|| ProfileCount::of_graph(placing, AttackGraph::of_squares(placing)))?
    }

    /// Prepares the count of the solutions that the symmetries map to themselves. These must map
    /// the required and the blocked squares to themselves.
    pub fn with_symmetries(placing: &PlacementSpec, by: &[Symmetry]) -> Option<ProfileCount> {
        (placing.grid.size.squares() <= MAX_SQUARES)
            .then(|| ProfileCount::of_graph(placing, AttackGraph::of_orbits(placing, by)))?
    }

    fn of_graph(placing: &PlacementSpec, graph: AttackGraph) -> Option<ProfileCount> {
        let elimination =
            Elimination::all(&graph, placing.grid.size, MAX_WIDTH).into_iter().next()?;
        let required =
            placing.find_required_attack().is_none().then_some(placing.required.len() as u64);
        Some(ProfileCount { graph, elimination, required })
    }

    /// Returns the estimated number of states of all steps together.
    pub fn effort(&self) -> f64 {
        self.elimination.effort
    }

    /// Counts the solutions with each of these numbers of pieces. Returns the counts and the number
    /// of searched nodes.
    ///
    /// # Errors
    /// The reason why the search was stopped. [`Stop::Memory`] if the states do not fit into the
    /// memory that is allowed.
    ///
    /// # Complexity
    /// Squares times states times the numbers of pieces that can still lead to a requested one.
    pub fn count(
        &self,
        pieces: RangeInclusive<u64>,
        limit: &Limit,
    ) -> Result<(Vec<BigUint>, u64), Stop> {
        let asked = pieces.clone().count();
        let Some(required) = self.required.filter(|&required| required <= *pieces.end()) else {
            return Ok((vec![BigUint::ZERO; asked], 0));
        };
        let further = pieces.start().saturating_sub(required)..=pieces.end() - required;
        let (counts, nodes) =
            ProfileCount::sweep(&self.elimination, further, limit, SweepTask::Numbers)?;
        let missing = asked - counts.len();
        Ok((std::iter::repeat_n(BigUint::ZERO, missing).chain(counts).collect(), nodes))
    }

    /// Counts the solutions with any number of pieces, from none on. Returns their number and the
    /// number of searched nodes.
    ///
    /// # Errors
    /// As [`ProfileCount::count`].
    ///
    /// # Complexity
    /// Squares times states: a state has one number of ways.
    pub fn count_any(&self, limit: &Limit) -> Result<(BigUint, u64), Stop> {
        if self.required.is_none() {
            return Ok((BigUint::ZERO, 0));
        }
        let weightless = self.elimination.without_pieces();
        let (mut counts, nodes) =
            ProfileCount::sweep(&weightless, 0..=0, limit, SweepTask::Numbers)?;
        Ok((counts.swap_remove(0), nodes))
    }

    /// Counts the solutions with this number of pieces, or with any if it is `None`, and those with
    /// a piece on each square: the sweep with all of its layers kept, and gone back.
    ///
    /// # Errors
    /// As [`ProfileCount::count`].
    pub fn count_by_square(
        &self,
        placing: &PlacementSpec,
        pieces: Option<u64>,
        limit: &Limit,
    ) -> Result<Through, Stop> {
        let size = placing.grid.size;
        let mut squares = vec![BigUint::ZERO; size.squares() as usize];
        let further = |required| pieces.map_or(Some(0), |pieces| pieces.checked_sub(required));
        let Some(further) = self.required.and_then(further) else {
            return Ok(Through { total: BigUint::ZERO, squares, nodes: 0 });
        };
        let elimination = match pieces {
            Some(_) => self.elimination.clone(),
            None => self.elimination.without_pieces(),
        };
        let (mut counts, nodes) =
            ProfileCount::sweep(&elimination, further..=further, limit, SweepTask::Vertices)?;
        let total = counts.pop().unwrap_or_default();
        for (vertex, with) in self.graph.vertices.iter().zip(counts) {
            vertex.iter().for_each(|&square| squares[size.index(square)] = with.clone());
        }
        for &square in &placing.required {
            squares[size.index(square)] = total.clone();
        }
        Ok(Through { total, squares, nodes })
    }

    /// Runs a sweep with the shortest types of states and numbers that suffice.
    fn sweep(
        elimination: &Elimination,
        pieces: RangeInclusive<u64>,
        limit: &Limit,
        task: SweepTask,
    ) -> Result<(Vec<BigUint>, u64), Stop> {
        if elimination.places <= u64::BITS {
            ProfileCount::sweep_states::<u64>(elimination, pieces, limit, task)
        } else {
            ProfileCount::sweep_states::<u128>(elimination, pieces, limit, task)
        }
    }

    fn sweep_states<B: Bits>(
        elimination: &Elimination,
        pieces: RangeInclusive<u64>,
        limit: &Limit,
        task: SweepTask,
    ) -> Result<(Vec<BigUint>, u64), Stop> {
        let mut counter = SearchCounter::new(limit);
        let mut sweep =
            Sweep { elimination, pieces, counter: &mut counter, memory: limit.memory_budget() };
        let counts = or_wider(task.run::<B, u128>(&mut sweep), || {
            or_wider(task.run::<B, Wide>(&mut sweep), || task.run::<B, BigUint>(&mut sweep))
        });
        without_overflow(counts).map(|counts| (counts, counter.nodes()))
    }
}

/// Returns the result, or that with wider numbers if one exceeded its type.
fn or_wider<T>(
    result: Result<T, Interrupt>,
    wider: impl FnOnce() -> Result<T, Interrupt>,
) -> Result<T, Interrupt> {
    if matches!(result, Err(Interrupt::Overflow)) { wider() } else { result }
}

/// Returns the result with numbers of any length.
fn without_overflow<T>(result: Result<T, Interrupt>) -> Result<T, Stop> {
    result.map_err(|interrupt| match interrupt {
        Interrupt::Stopped(stop) => stop,
        Interrupt::Overflow => unreachable!("numbers of any length do not overflow"),
    })
}

/// What a sweep computes.
#[derive(Clone, Copy, Debug)]
enum SweepTask {
    /// The number of sets with each number of pieces.
    Numbers,
    /// The number of sets with each vertex, and at the end of all.
    Vertices,
}

impl SweepTask {
    fn run<B: Bits, A: WayCount>(
        self,
        sweep: &mut Sweep<'_, '_>,
    ) -> Result<Vec<BigUint>, Interrupt> {
        let counts = match self {
            SweepTask::Numbers => sweep.count::<B, A>()?,
            SweepTask::Vertices => {
                let (total, mut vertices) = sweep.count_by_vertex::<B, A>()?;
                vertices.push(total);
                vertices
            }
        };
        Ok(counts.into_iter().map(A::into_biguint).collect())
    }
}
