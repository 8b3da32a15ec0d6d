//! Parallel listing in order: threads search the choices in the first files, and the calling thread
//! passes on the solutions in their order.

use super::cases::{CasePlan, CaseTask};
use super::field::BitmaskBoard;
use bezzel_base::board::Square;
use bezzel_base::core::sink::{SearchCounter, SharedCounters, flow_to_end};
use bezzel_base::core::worker_pool::{OrderedTasks, WorkerPool};
use bezzel_base::core::{
    Cancel, Limit, ListSink, PlacementSpec, SearchEnd, SearchResult, SilentObserver,
    SolutionCallback, SolutionSink, Stop,
};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

/// Number of files from which threads pay off, at about a tenth of a second of search.
const MIN_PARALLEL_FILES: u32 = 13;

/// Number of solutions sent in one batch, and the longest delay of a batch.
const BATCH_SIZE: usize = 256;
const FLUSH_INTERVAL: Duration = Duration::from_millis(20);

/// Number of tasks that are handed out in addition to those being searched.
const MAX_AHEAD: usize = 2;

/// Returns whether threads list faster. The search must be long, without a limit on the nodes or on
/// a small number of solutions.
fn is_long(placing: &PlacementSpec, limit: &Limit) -> bool {
    let few = limit.solutions.is_some_and(|most| most < BATCH_SIZE as u64);
    limit.worker_count() > 1
        && limit.nodes.is_none()
        && !few
        && placing.grid.size.files() >= MIN_PARALLEL_FILES
}

/// Visits the solutions in lexicographic order, with the number of threads that the limit allows.
/// The callback runs in the calling thread.
///
/// # Panics
/// If [`lists`](super::can_list) returns `false`.
pub fn list_parallel(
    placing: &PlacementSpec,
    limit: &Limit,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    let in_threads = || list_with_pool(WorkerPool::new(limit, usize::MAX), placing, limit, visit);
    match is_long(placing, limit).then(in_threads).flatten() {
        Some(searched) => searched,
        None => super::list(placing, limit, &mut SilentObserver, visit),
    }
}

/// Message of a thread about its task.
#[derive(Debug)]
enum ListMessage {
    /// Squares of several solutions, concatenated.
    Solutions(Vec<Square>),
    /// End of the task.
    End(SearchEnd),
}

/// Lists like [`list_parallel`] with a worker pool. Returns `None` if the pool has no thread
/// besides the calling one.
fn list_with_pool(
    pool: WorkerPool,
    placing: &PlacementSpec,
    limit: &Limit,
    visit: SolutionCallback<'_>,
) -> Option<SearchResult> {
    let Some(plan) = CasePlan::without_symmetry(placing) else {
        return Some(SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete });
    };
    let (starts, before) = plan.split_tasks();
    let (cancel, shared) = (Cancel::default(), SharedCounters::new(starts.len()));
    let inner = Limit { cancel: cancel.clone(), ..limit.clone() };
    let work = |turns: OrderedTasks<'_, ListMessage>| {
        let mut counter = SearchCounter::with_shared(&inner, &shared);
        turns.for_each(|(number, parts)| {
            search_task(&plan.field, &starts[number], &mut counter, parts)
        });
        counter.nodes()
    };
    let mut sink = CountingSink { sink: ListSink::new(limit, visit), found: 0 };
    let pieces = plan.field.pieces as usize;
    let hand_on = |parts: &Receiver<ListMessage>| {
        let flow = forward_task(parts, pieces, limit, &cancel, &mut sink);
        // Running threads notice the end through their limit, or when they send a batch.
        if flow.is_break() {
            cancel.cancel();
        }
        flow
    };
    let (flow, nodes) = pool.stream_in_order(starts.len(), MAX_AHEAD, work, hand_on)?;
    Some(SearchResult {
        found: sink.found,
        nodes: before + nodes.iter().sum::<u64>(),
        end: flow_to_end(flow),
    })
}

/// Passes on the solutions of one task.
fn forward_task(
    parts: &Receiver<ListMessage>,
    pieces: usize,
    limit: &Limit,
    cancel: &Cancel,
    sink: &mut CountingSink<'_>,
) -> ControlFlow<Stop> {
    loop {
        match parts.recv_timeout(FLUSH_INTERVAL) {
            Ok(ListMessage::Solutions(squares)) => squares
                .chunks_exact(pieces)
                .try_for_each(|squares| sink.accept_solution(squares))?,
            Ok(ListMessage::End(SearchEnd::Complete)) => return ControlFlow::Continue(()),
            Ok(ListMessage::End(SearchEnd::Stopped(stop))) => return ControlFlow::Break(stop),
            Err(RecvTimeoutError::Disconnected) => return ControlFlow::Break(Stop::Cancelled),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if limit.cancel.is_cancelled() {
            cancel.cancel();
        }
    }
}

/// Searches a task and sends the solutions.
fn search_task(
    field: &BitmaskBoard,
    start: &CaseTask,
    counter: &mut SearchCounter<'_>,
    parts: SyncSender<ListMessage>,
) {
    let mut placed = start.placed.clone();
    placed.resize(field.files, 0);
    let mut sink = BatchSink {
        squares: Vec::new(),
        capacity: 1,
        since: Instant::now(),
        pieces: field.pieces as usize,
        parts,
    };
    let flow = field.search(&start.attacks, placed, counter, &mut SilentObserver, &mut sink);
    // A receiver that accepts no more batches needs no end message.
    if sink.flush().is_continue() {
        let _ = sink.parts.send(ListMessage::End(flow_to_end(flow)));
    }
    if flow.is_continue() {
        counter.finish_task();
    }
}

/// Receiver that sends solutions in batches. The first solution is sent immediately, later ones
/// together.
#[derive(Debug)]
struct BatchSink {
    squares: Vec<Square>,
    /// Number of solutions of the next batch.
    capacity: usize,
    since: Instant,
    pieces: usize,
    parts: SyncSender<ListMessage>,
}

impl BatchSink {
    fn flush(&mut self) -> ControlFlow<Stop> {
        self.capacity = BATCH_SIZE.min(2 * self.capacity);
        self.since = Instant::now();
        if self.squares.is_empty() {
            return ControlFlow::Continue(());
        }
        let fresh = Vec::with_capacity(self.capacity * self.pieces);
        let squares = std::mem::replace(&mut self.squares, fresh);
        match self.parts.send(ListMessage::Solutions(squares)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(Stop::Observer),
        }
    }
}

impl SolutionSink for BatchSink {
    const WANTS_SQUARES: bool = true;

    fn accept_solution(&mut self, squares: &[Square]) -> ControlFlow<Stop> {
        self.squares.extend_from_slice(squares);
        let is_full = self.squares.len() >= self.capacity * self.pieces;
        if is_full || self.since.elapsed() >= FLUSH_INTERVAL {
            self.flush()
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Receiver that passes solutions to the callback and counts them.
struct CountingSink<'a> {
    sink: ListSink<'a>,
    found: u128,
}

impl CountingSink<'_> {
    fn accept_solution(&mut self, squares: &[Square]) -> ControlFlow<Stop> {
        self.found += 1;
        self.sink.accept_solution(squares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitmask::list;
    use bezzel_base::board::{Grid, Size};
    use bezzel_base::piece::{QUEEN, ROOK, SUPERQUEEN};

    fn placement_specs() -> Vec<PlacementSpec> {
        let size = |files, ranks| Size::new(files, ranks).expect("a small board");
        let square = |text: &str| text.parse().expect("a square");
        let queens = PlacementSpec::new(QUEEN.clone(), Grid::plain(size(9, 9)), 9);
        vec![
            queens.clone(),
            PlacementSpec {
                blocked: vec![square("b4"), square("d4")],
                required: vec![square("f2")],
                ..queens.clone()
            },
            PlacementSpec { grid: Grid::torus(size(7, 7)), pieces: 7, ..queens.clone() },
            PlacementSpec { grid: Grid::plain(size(7, 4)), pieces: 4, ..queens.clone() },
            PlacementSpec { grid: Grid::plain(size(6, 6)), pieces: 3, ..queens.clone() },
            PlacementSpec {
                piece: SUPERQUEEN.clone(),
                grid: Grid::plain(size(10, 10)),
                pieces: 10,
                ..queens.clone()
            },
            PlacementSpec {
                piece: ROOK.clone(),
                grid: Grid::plain(size(5, 5)),
                pieces: 5,
                ..queens
            },
        ]
    }

    fn listed(
        run: impl FnOnce(&mut dyn FnMut(&[Square]) -> ControlFlow<()>) -> SearchResult,
        most: usize,
    ) -> (Vec<Vec<Square>>, SearchResult) {
        let mut solutions = Vec::new();
        let searched = run(&mut |squares| {
            solutions.push(squares.to_vec());
            if solutions.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (solutions, searched)
    }

    #[test]
    fn threads_list_in_the_same_order() {
        for placing in placement_specs() {
            let limit = Limit::default();
            let (alone, one) =
                listed(|visit| list(&placing, &limit, &mut SilentObserver, visit), usize::MAX);
            assert!(!alone.is_empty() && alone.is_sorted(), "{placing:?}");
            for threads in [2, 5] {
                let limit = Limit { threads, ..limit.clone() };
                let list_with = |limit: &Limit, visit: SolutionCallback<'_>| {
                    list_with_pool(WorkerPool::new(limit, usize::MAX), &placing, limit, visit)
                        .expect("threads")
                };
                let (all, searched) = listed(|visit| list_with(&limit, visit), usize::MAX);
                assert!(all == alone, "{placing:?} {threads}");
                assert_eq!((searched.found, searched.end), (one.found, SearchEnd::Complete));
                let (first, searched) = listed(|visit| list_with(&limit, visit), 3);
                assert!(first == alone[..3.min(alone.len())], "{placing:?} {threads}");
                assert_eq!(searched.end == SearchEnd::Stopped(Stop::Observer), alone.len() >= 3);
                let few = Limit { solutions: Some(2), ..limit };
                let (first, searched) = listed(|visit| list_with(&few, visit), usize::MAX);
                assert!(
                    first == alone[..2] && searched.end == SearchEnd::Stopped(Stop::Solutions),
                    "{placing:?} {threads}"
                );
            }
        }
    }

    #[test]
    fn cancelled_listing_is_a_prefix_of_the_whole() {
        let placing = &placement_specs()[0];
        let (alone, _) = listed(
            |visit| list(placing, &Limit::default(), &mut SilentObserver, visit),
            usize::MAX,
        );
        let limit = Limit { threads: 2, ..Limit::default() };
        let pool = WorkerPool::new(&limit, usize::MAX);
        let mut solutions = Vec::new();
        let searched = list_with_pool(pool, placing, &limit, &mut |squares| {
            solutions.push(squares.to_vec());
            limit.cancel.cancel();
            ControlFlow::Continue(())
        })
        .expect("threads");
        assert!(solutions == alone[..solutions.len()]);
        // A board as small as this may be searched before the limit is checked.
        assert!(
            matches!(searched.end, SearchEnd::Stopped(Stop::Cancelled) | SearchEnd::Complete),
            "{searched:?}"
        );
        let late = Limit { deadline: Some(Instant::now()), ..Limit::default() };
        let large = PlacementSpec {
            grid: Grid::plain(Size::new(24, 24).expect("a board")),
            pieces: 24,
            ..placing.clone()
        };
        let searched = list_with_pool(pool, &large, &late, &mut |_| ControlFlow::Continue(()))
            .expect("threads");
        assert_eq!(searched.end, SearchEnd::Stopped(Stop::Deadline));
    }
}
