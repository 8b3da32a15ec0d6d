//! Parallel counting with the choices in the first files as tasks.

use super::super::division::count_each;
use super::super::random::SplitMix64;
use super::super::{Division, End, Finished, Limit, Placing, Searched, Share};
use super::cases::{Plan, Start};
use super::counting::{self, Sums};
use super::torus::Torus;
use crate::board::{Size, Symmetry};
use crate::search::spread::{BySquare, averaged};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// Counts the solutions with the number of threads that the limit allows. The total does not depend
/// on this number.
///
/// All symmetries that the constraints preserve are used, on a torus also the translations. A
/// stopped count is a lower bound.
///
/// # Panics
/// If [`counts`](super::counts) returns `false`.
pub fn count(placing: &Placing, limit: &Limit) -> Searched {
    if let Some(torus) = Torus::new(placing) {
        let all: Vec<usize> = (0..torus.parts()).collect();
        return torus.count(&all, limit, &|_, _| ControlFlow::Continue(()));
    }
    let masks = Masks::new(placing);
    if masks.starts.is_empty() {
        return Searched { found: 0, nodes: masks.nodes, end: End::Complete };
    }
    let all: Vec<usize> = (0..masks.parts()).collect();
    masks.count(&all, limit, &|_, _| ControlFlow::Continue(()))
}

/// Counts the solutions with a piece on each square, all in one pass.
///
/// # Panics
/// If [`counts`](super::counts) returns `false`.
pub fn spread(placing: &Placing, limit: &Limit) -> BySquare {
    let size = placing.grid.size;
    let masks = Masks::new(placing);
    let nothing = Searched { found: 0, nodes: masks.nodes, end: End::Complete };
    let Some(plan) = masks.plan.as_ref().filter(|_| !masks.starts.is_empty()) else {
        return (vec![0; size.squares() as usize], nothing);
    };
    if plan.weights.is_pinned() {
        // The translations of a torus map any square to any other.
        let searched = count(placing, limit);
        let each = searched.found * u128::from(placing.pieces) / u128::from(size.squares());
        return (vec![each; size.squares() as usize], searched);
    }
    let board = if masks.is_turned { size.transposed() } else { size };
    let all: Vec<usize> = (0..masks.parts()).collect();
    let sums = Mutex::new(vec![0u128; size.squares() as usize]);
    let searched = count_each(&all, limit, &|_, _| ControlFlow::Continue(()), |number, gauge| {
        let mut own = Weighed::new(board, plan);
        let (found, flow) = counting::count(&plan.field, &masks.starts[number], plan.weights, gauge, &mut own);
        let mut sums = sums.lock().unwrap_or_else(PoisonError::into_inner);
        sums.iter_mut().zip(&own.squares).for_each(|(sum, &own)| *sum += u128::from(own));
        let nodes = if number == 0 { masks.nodes } else { 0 };
        (Share { count: plan.weights.multiple(&found), classes: None, nodes }, flow)
    });
    let sums = sums.into_inner().unwrap_or_else(PoisonError::into_inner);
    let searched = Searched { found: searched.found / u128::from(masks.divisor()), ..searched };
    let squares = averaged(board, &plan.group, &sums, masks.divisor().into());
    if !masks.is_turned {
        return (squares, searched);
    }
    (size.iter().map(|square| squares[board.index(Symmetry::Diagonal.apply(size, square))]).collect(), searched)
}

/// Sums of one part of the count. Each solution is weighted by the number of solutions it
/// represents, times the divisor.
struct Weighed<'a> {
    ranks: usize,
    weights: &'a [u64],
    so_far: u64,
    squares: Vec<u64>,
}

impl Weighed<'_> {
    fn new(board: Size, plan: &Plan) -> Weighed<'_> {
        let squares = vec![0; board.squares() as usize];
        Weighed { ranks: board.ranks() as usize, weights: &plan.multiples, so_far: 0, squares }
    }
}

impl Sums for Weighed<'_> {
    #[inline(always)]
    fn found(&mut self, ties: usize) {
        self.so_far += self.weights[ties];
    }

    #[inline(always)]
    fn so_far(&self) -> u64 {
        self.so_far
    }

    #[inline(always)]
    fn add(&mut self, file: usize, bit: u64, since: u64) {
        if bit != 0 && self.so_far != since {
            self.squares[file * self.ranks + bit.trailing_zeros() as usize] += self.so_far - since;
        }
    }
}

/// Divides the count into the choices for the first files.
///
/// # Panics
/// If [`counts`](super::counts) returns `false`.
pub fn division(placing: &Placing) -> Box<dyn Division> {
    match Torus::new(placing) {
        Some(torus) => Box::new(torus),
        None => Box::new(Masks::new(placing)),
    }
}

/// Largest number of files for which a count with few tasks runs in one thread.
const SHORT: usize = 10;

/// Count as a list of choices for the first files.
#[derive(Debug)]
struct Masks {
    /// `None` if the required squares exclude every solution. Then there are no choices.
    plan: Option<Plan>,
    starts: Vec<Start>,
    /// Number of pieces placed to make the list. The first subproblem includes them in its nodes.
    nodes: u64,
    /// Whether files and ranks are exchanged.
    is_turned: bool,
}

/// Returns the board as it is searched, and whether files and ranks are exchanged.
pub(super) fn turned(placing: &Placing) -> (Placing, bool) {
    let size = placing.grid.size;
    // With at most as many files as ranks, a full placement leaves no file empty. Only a side that
    // does not fit a word must be the files.
    let turn =
        if size.longer() <= super::MAX_RANKS { size.files() > size.ranks() } else { size.files() < size.ranks() };
    (if turn { placing.image(Symmetry::Diagonal) } else { placing.clone() }, turn)
}

impl Masks {
    fn new(placing: &Placing) -> Masks {
        let (placing, turn) = turned(placing);
        let plan = Plan::new(&placing);
        let (mut starts, nodes) = plan.as_ref().map(Plan::starts).unwrap_or_default();
        // Shuffled, so that the finished tasks are a fair sample of all and the progress is even.
        SplitMix64::new(1848).shuffle(&mut starts);
        Masks { plan, starts, nodes, is_turned: turn }
    }
}

impl Division for Masks {
    fn algorithm(&self) -> &'static str {
        "bitmask/3"
    }

    fn parts(&self) -> usize {
        self.starts.len()
    }

    fn divisor(&self) -> u32 {
        self.plan.as_ref().map_or(1, |plan| plan.weights.divisor())
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        self.starts.iter().for_each(|start| tell(&[&start.case.open[..], &start.placed[..]].concat()));
    }

    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched {
        let Some(plan) = &self.plan else { return Searched { found: 0, nodes: 0, end: End::Complete } };
        // A small board with few tasks is counted before another thread has started.
        let is_short = plan.field.files <= SHORT && self.starts.len() < Plan::ENOUGH;
        let alone = is_short.then(|| Limit { threads: 1, ..limit.clone() });
        let searched = count_each(numbers, alone.as_ref().unwrap_or(limit), finished, |number, gauge| {
            let (found, flow) = counting::count(&plan.field, &self.starts[number], plan.weights, gauge, &mut ());
            let nodes = if number == 0 { self.nodes } else { 0 };
            (Share { count: plan.weights.multiple(&found), classes: None, nodes }, flow)
        });
        Searched { found: searched.found / u128::from(self.divisor()), ..searched }
    }
}
