//! Parallel listing in order: threads search the choices in the first files, and the calling thread
//! passes on the solutions in their order.

use super::super::crew::{Crew, Turns};
use super::super::sink::{Gauge, Shared, end_of};
use super::super::{Cancel, End, Limit, Listed, Placing, Searched, Silent, Sink, Stop, Visit};
use super::cases::{Plan, Start};
use super::field::Field;
use crate::board::Square;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

/// Number of files from which threads pay off, at about a tenth of a second of search.
const LONG: u32 = 13;

/// Number of solutions sent in one batch, and the longest delay of a batch.
const TOGETHER: usize = 256;
const OFTEN: Duration = Duration::from_millis(20);

/// Number of tasks that are handed out in addition to those being searched.
const AHEAD: usize = 2;

/// Returns whether threads list faster. The search must be long, without a limit on the nodes or on
/// a small number of solutions.
fn is_long(placing: &Placing, limit: &Limit) -> bool {
    let few = limit.solutions.is_some_and(|most| most < TOGETHER as u64);
    limit.worker_count() > 1 && limit.nodes.is_none() && !few && placing.grid.size.files() >= LONG
}

/// Visits the solutions in lexicographic order, with the number of threads that the limit allows.
/// The callback runs in the calling thread.
///
/// # Panics
/// If [`lists`](super::lists) returns `false`.
pub fn list_all(placing: &Placing, limit: &Limit, visit: Visit<'_>) -> Searched {
    let in_threads = || list_with(Crew::new(limit, usize::MAX), placing, limit, visit);
    match is_long(placing, limit).then(in_threads).flatten() {
        Some(searched) => searched,
        None => super::list(placing, limit, &mut Silent, visit),
    }
}

/// Message of a thread about its task.
#[derive(Debug)]
enum Part {
    /// Squares of several solutions, concatenated.
    Solutions(Vec<Square>),
    /// End of the task.
    End(End),
}

/// Lists like [`list_all`] with a worker pool. Returns `None` if the pool has no thread besides the
/// calling one.
fn list_with(crew: Crew, placing: &Placing, limit: &Limit, visit: Visit<'_>) -> Option<Searched> {
    let Some(plan) = Plan::whole(placing) else {
        return Some(Searched { found: 0, nodes: 0, end: End::Complete });
    };
    let (starts, before) = plan.starts();
    let (cancel, shared) = (Cancel::default(), Shared::new(starts.len()));
    let inner = Limit { cancel: cancel.clone(), ..limit.clone() };
    let work = |turns: Turns<'_, Part>| {
        let mut gauge = Gauge::sharing(&inner, &shared);
        turns.for_each(|(number, parts)| search(&plan.field, &starts[number], &mut gauge, parts));
        gauge.nodes()
    };
    let mut sink = Counting { sink: Listed::new(limit, visit), found: 0 };
    let pieces = plan.field.pieces as usize;
    let hand_on = |parts: &Receiver<Part>| {
        let flow = take(parts, pieces, limit, &cancel, &mut sink);
        // Running threads notice the end through their limit, or when they send a batch.
        if flow.is_break() {
            cancel.cancel();
        }
        flow
    };
    let (flow, nodes) = crew.in_turn(starts.len(), AHEAD, work, hand_on)?;
    Some(Searched { found: sink.found, nodes: before + nodes.iter().sum::<u64>(), end: end_of(flow) })
}

/// Passes on the solutions of one task.
fn take(
    parts: &Receiver<Part>,
    pieces: usize,
    limit: &Limit,
    cancel: &Cancel,
    sink: &mut Counting<'_>,
) -> ControlFlow<Stop> {
    loop {
        match parts.recv_timeout(OFTEN) {
            Ok(Part::Solutions(squares)) => squares.chunks_exact(pieces).try_for_each(|squares| sink.take(squares))?,
            Ok(Part::End(End::Complete)) => return ControlFlow::Continue(()),
            Ok(Part::End(End::Stopped(stop))) => return ControlFlow::Break(stop),
            Err(RecvTimeoutError::Disconnected) => return ControlFlow::Break(Stop::Cancelled),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if limit.cancel.is_cancelled() {
            cancel.cancel();
        }
    }
}

/// Searches a task and sends the solutions.
fn search(field: &Field, start: &Start, gauge: &mut Gauge<'_>, parts: SyncSender<Part>) {
    let mut placed = start.placed.clone();
    placed.resize(field.files, 0);
    let mut sink = Parts { squares: Vec::new(), room: 1, since: Instant::now(), pieces: field.pieces as usize, parts };
    let flow = field.search(&start.attacks, placed, gauge, &mut Silent, &mut sink);
    // A receiver that accepts no more batches needs no end message.
    if sink.flush().is_continue() {
        let _ = sink.parts.send(Part::End(end_of(flow)));
    }
    if flow.is_continue() {
        gauge.finish_task();
    }
}

/// Receiver that sends solutions in batches. The first solution is sent immediately, later ones
/// together.
#[derive(Debug)]
struct Parts {
    squares: Vec<Square>,
    /// Number of solutions of the next batch.
    room: usize,
    since: Instant,
    pieces: usize,
    parts: SyncSender<Part>,
}

impl Parts {
    fn flush(&mut self) -> ControlFlow<Stop> {
        self.room = TOGETHER.min(2 * self.room);
        self.since = Instant::now();
        if self.squares.is_empty() {
            return ControlFlow::Continue(());
        }
        let fresh = Vec::with_capacity(self.room * self.pieces);
        let squares = std::mem::replace(&mut self.squares, fresh);
        match self.parts.send(Part::Solutions(squares)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(Stop::Watcher),
        }
    }
}

impl Sink for Parts {
    const LISTS: bool = true;

    fn take(&mut self, squares: &[Square]) -> ControlFlow<Stop> {
        self.squares.extend_from_slice(squares);
        let is_full = self.squares.len() >= self.room * self.pieces;
        if is_full || self.since.elapsed() >= OFTEN { self.flush() } else { ControlFlow::Continue(()) }
    }
}

/// Receiver that passes solutions to the callback and counts them.
struct Counting<'a> {
    sink: Listed<'a>,
    found: u128,
}

impl Counting<'_> {
    fn take(&mut self, squares: &[Square]) -> ControlFlow<Stop> {
        self.found += 1;
        self.sink.take(squares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Grid, Size};
    use crate::piece::{QUEEN, ROOK, SUPERQUEEN};
    use crate::search::bitmask::list;

    fn placings() -> Vec<Placing> {
        let size = |files, ranks| Size::new(files, ranks).expect("a small board");
        let square = |text: &str| text.parse().expect("a square");
        let queens =
            Placing { piece: &QUEEN, grid: Grid::plain(size(9, 9)), pieces: 9, blocked: vec![], required: vec![] };
        vec![
            queens.clone(),
            Placing { blocked: vec![square("b4"), square("d4")], required: vec![square("f2")], ..queens.clone() },
            Placing { grid: Grid::torus(size(7, 7)), pieces: 7, ..queens.clone() },
            Placing { grid: Grid::plain(size(7, 4)), pieces: 4, ..queens.clone() },
            Placing { grid: Grid::plain(size(6, 6)), pieces: 3, ..queens.clone() },
            Placing { piece: &SUPERQUEEN, grid: Grid::plain(size(10, 10)), pieces: 10, ..queens.clone() },
            Placing { piece: &ROOK, grid: Grid::plain(size(5, 5)), pieces: 5, ..queens },
        ]
    }

    fn listed(
        run: impl FnOnce(&mut dyn FnMut(&[Square]) -> ControlFlow<()>) -> Searched,
        most: usize,
    ) -> (Vec<Vec<Square>>, Searched) {
        let mut solutions = Vec::new();
        let searched = run(&mut |squares| {
            solutions.push(squares.to_vec());
            if solutions.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (solutions, searched)
    }

    #[test]
    fn threads_list_in_the_same_order() {
        for placing in placings() {
            let limit = Limit::default();
            let (alone, one) = listed(|visit| list(&placing, &limit, &mut Silent, visit), usize::MAX);
            assert!(!alone.is_empty() && alone.is_sorted(), "{placing:?}");
            for threads in [2, 5] {
                let limit = Limit { threads, ..limit.clone() };
                let list_with = |limit: &Limit, visit: Visit<'_>| {
                    list_with(Crew::new(limit, usize::MAX), &placing, limit, visit).expect("threads")
                };
                let (all, searched) = listed(|visit| list_with(&limit, visit), usize::MAX);
                assert!(all == alone, "{placing:?} {threads}");
                assert_eq!((searched.found, searched.end), (one.found, End::Complete));
                let (first, searched) = listed(|visit| list_with(&limit, visit), 3);
                assert!(first == alone[..3.min(alone.len())], "{placing:?} {threads}");
                assert_eq!(searched.end == End::Stopped(Stop::Watcher), alone.len() >= 3);
                let few = Limit { solutions: Some(2), ..limit };
                let (first, searched) = listed(|visit| list_with(&few, visit), usize::MAX);
                assert!(first == alone[..2] && searched.end == End::Stopped(Stop::Solutions), "{placing:?} {threads}");
            }
        }
    }

    #[test]
    fn a_cancelled_listing_is_the_beginning_of_the_whole() {
        let placing = &placings()[0];
        let (alone, _) = listed(|visit| list(placing, &Limit::default(), &mut Silent, visit), usize::MAX);
        let limit = Limit { threads: 2, ..Limit::default() };
        let crew = Crew::new(&limit, usize::MAX);
        let mut solutions = Vec::new();
        let searched = list_with(crew, placing, &limit, &mut |squares| {
            solutions.push(squares.to_vec());
            limit.cancel.cancel();
            ControlFlow::Continue(())
        })
        .expect("threads");
        assert!(solutions == alone[..solutions.len()]);
        // A board as small as this may be searched before the limit is checked.
        assert!(matches!(searched.end, End::Stopped(Stop::Cancelled) | End::Complete), "{searched:?}");
        let late = Limit { deadline: Some(Instant::now()), ..Limit::default() };
        let large = Placing { grid: Grid::plain(Size::new(24, 24).expect("a board")), pieces: 24, ..placing.clone() };
        let searched = list_with(crew, &large, &late, &mut |_| ControlFlow::Continue(())).expect("threads");
        assert_eq!(searched.end, End::Stopped(Stop::Deadline));
    }
}
