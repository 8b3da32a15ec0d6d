//! Tours on boards of growing size: processor time per square by tiles and by Warnsdorff's rule,
//! their ratio, and the part of memory. Success rates of the rule for each tie break. Counts of
//! tours along the frontier from both sides, compared with one side. Counts of the tours that use
//! each move, compared with counts of all tours.

use crate::BenchOptions;
use crate::clock;
use crate::table::{Table, ratio};
use bezzel::board::{Size, Square};
use bezzel_base::core::Limit;
use bezzel_tours::warnsdorff::{TieBreak, WarnsdorffRule, WarnsdorffWalker};
use bezzel_tours::{MoveGraph, TourEnds, TourField, counting, divide};
use cpu_time::ThreadTime;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;

/// Returns the shortest processor time of some runs over a board, in nanoseconds per square. Small
/// boards are processed several times per run, because reading the clock takes as long as some
/// hundred squares.
fn best(size: Size, mut run: impl FnMut()) -> f64 {
    let runs = (16_000_000 / size.squares()).clamp(4, 100);
    let times = (100_000 / size.squares()).max(1);
    let time = |_| {
        let clock = ThreadTime::now();
        (0..times).for_each(|_| run());
        clock.elapsed()
    };
    let least = (0..runs).map(time).min().unwrap_or_default();
    least.as_nanos() as f64 / (times * size.squares()) as f64
}

/// Measures the tour by tiles. `each` gets its squares with their positions in the tour.
fn time_by_tiles(size: Size, mut each: impl FnMut(usize, Square)) -> f64 {
    best(size, || {
        let mut place = 0;
        let _ = divide::visit_squares(size, TourEnds::CLOSED, &mut |square| {
            each(place, square);
            place += 1;
            Continue(())
        });
    })
}

/// Measures one board. The columns are the processor time per square for walking the tour by tiles,
/// for listing it, for writing its numbers on the board and for listing it in fresh memory, then
/// the time of that memory alone, the time of Warnsdorff's rule, and the ratio of the rule to the
/// list.
fn row(table: &Table, side: u64) {
    let size = Size::new(side, side).expect("a valid size");
    let squares = size.squares() as usize;
    let mut seen = 0;
    let walked = time_by_tiles(size, |_, square| seen += square.file ^ square.rank);
    black_box(seen);
    let filled = || vec![Square { file: 1, rank: 1 }; squares];
    let mut list = filled();
    let listed = time_by_tiles(size, |place, square| list[place] = square);
    drop(black_box(list));
    let mut board = vec![1; squares];
    let numbered = time_by_tiles(size, |place, square| board[size.index(square)] = place as u32);
    drop(black_box(board));
    let fresh = best(size, || drop(black_box(divide::find(size, TourEnds::CLOSED))));
    let memory = best(size, || drop(black_box(filled())));
    // The graph of the largest boards does not fit into the memory of a small machine.
    let rule = (size.squares() <= MoveGraph::REACH).then(|| {
        let graph = MoveGraph::new(&TourField::knight(size));
        let mut walker =
            WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, TieBreak::Roth, None);
        best(size, || {
            black_box(walker.walk(0).len());
        })
    });
    let numbers = [walked, listed, numbered, fresh, memory].map(Some);
    let last = [rule, ratio(rule, Some(listed))];
    table.row(&side.to_string(), &[&numbers[..], &last].concat());
}

pub(crate) fn walks(asked: &BenchOptions) {
    // Fresh: listed in memory that is new from the system. Memory: filling that memory only.
    let columns = ["walked", "listed", "numbered", "fresh", "memory", "rule", "ratio"]
        .map(|title| (title, 2));
    let table = Table::new("nanoseconds a square", &columns);
    for side in [10, 30, 100, 300, 1000, 2000, 4000]
        .into_iter()
        .filter(|&side| side <= asked.longest_side(2000))
    {
        row(&table, side.into());
    }
}

pub(crate) fn ties(asked: &BenchOptions) {
    let table = Table::new(
        "percent of start squares",
        &["fixed", "random", "pohl", "roth"].map(|title| (title, 2)),
    );
    for side in [8, 50, 100, 200]
        .into_iter()
        .filter(|&side| side <= asked.longest_side(if asked.slow { 200 } else { 100 }))
    {
        let size = Size::new(side.into(), side.into()).expect("a valid size");
        let graph = MoveGraph::new(&TourField::knight(size));
        let rate = |tie| {
            let mut walker = WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, tie, None);
            let starts = 0..graph.len() as u32;
            let full = starts
                .filter(|&start| walker.reseed(start).walk(start).len() == graph.len())
                .count();
            Some(100.0 * full as f64 / graph.len() as f64)
        };
        table.row(
            &side.to_string(),
            &[TieBreak::Fixed, TieBreak::Random(1), TieBreak::Pohl, TieBreak::Roth].map(rate),
        );
    }
}

/// Boards with their ends, and whether the count from one side is measured, too.
const COUNTS: [(u64, u64, TourEnds, bool); 8] = [
    (6, 6, TourEnds::CLOSED, true),
    (6, 6, TourEnds::OPEN, true),
    (6, 8, TourEnds::CLOSED, true),
    (6, 8, TourEnds::OPEN, true),
    (6, 10, TourEnds::CLOSED, false),
    (7, 8, TourEnds::CLOSED, false),
    (7, 7, TourEnds::OPEN, false),
    (8, 8, TourEnds::CLOSED, false),
];

/// Number of quick boards in [`COUNTS`] and in [`MOVES`]. The others take minutes.
const QUICK_BOARDS: (usize, usize) = (6, 3);

/// Boards whose closed tours are counted by their moves.
const MOVES: [(u64, u64); 5] = [(6, 6), (6, 8), (6, 9), (7, 8), (8, 8)];

/// Counting function.
type Count = fn(&TourField, TourEnds, &Limit) -> Option<counting::TourCount>;

pub(crate) fn counts(asked: &BenchOptions) {
    let columns = [("states", 0), ("one side, s", 3), ("states", 0), ("both, s", 3), ("ratio", 1)];
    let table = Table::new("count tour, all threads", &columns);
    for (files, ranks, ends, is_small) in
        COUNTS.into_iter().take(if asked.slow { COUNTS.len() } else { QUICK_BOARDS.0 })
    {
        let field = TourField::knight(Size::new(files, ranks).expect("a valid size"));
        let timed = |count: Count| {
            let mut counted = None;
            let time = clock::process_time(1, || counted = count(&field, ends, &Limit::default()));
            (counted.expect("within reach"), time)
        };
        let (both, seconds) = timed(counting::count);
        let one = is_small.then(|| timed(counting::count_without_cut));
        assert!(one.as_ref().is_none_or(|(one, _)| one.total == both.total));
        let (states, slow) = one.map(|(one, slow)| (one.states as f64, slow)).unzip();
        let name = format!("{files}x{ranks} {}", if ends.closed { "closed" } else { "open" });
        let seconds = Some(seconds);
        table.row(&name, &[states, slow, Some(both.states as f64), seconds, ratio(slow, seconds)]);
    }
    let table = Table::new("their moves", &[("all, s", 3), ("by moves, s", 3), ("ratio", 1)]);
    for (files, ranks) in
        MOVES.into_iter().take(if asked.slow { MOVES.len() } else { QUICK_BOARDS.1 })
    {
        let field = TourField::knight(Size::new(files, ranks).expect("a valid size"));
        let mut totals = [None, None];
        let count = clock::process_time(1, || {
            totals[0] = counting::count(&field, TourEnds::CLOSED, &Limit::default())
                .map(|counted| counted.total);
        });
        let moves = clock::process_time(1, || {
            totals[1] = counting::count_usage(&field, TourEnds::CLOSED, &Limit::default())
                .map(|usage| usage.total);
        });
        assert!(totals[0].is_some() && totals[0] == totals[1]);
        table.row(&format!("{files}x{ranks} closed"), &[count, moves, moves / count].map(Some));
    }
}
