//! Tours of growing boards: processor time a square by tiles and by Warnsdorff's rule, their ratio, and what of it is memory; and how
//! often the rule succeeds by the way ties are broken; all tours counted along the frontier from both sides, against one side alone; and the
//! tours that use each move, against the number of all. `-- counts` prints the last two tables alone; with `BEZZEL_SLOW` set it goes up to closed tours of the chessboard.
#![allow(clippy::print_stdout, reason = "a bench prints its table")]

use bezzel::board::{Size, Square};
use bezzel::rooms::search::Limit;
use bezzel::rooms::search::tour::warnsdorff::{Rule, Tie, Walker};
use bezzel::rooms::search::tour::{Ends, Field, Graph, counting, divide};
use cpu_time::{ProcessTime, ThreadTime};
use std::hint::black_box;
use std::ops::ControlFlow::Continue;

/// The shortest processor time of some runs over a board, a square of it, in nanoseconds. Small boards are gone over several times a run,
/// since looking at the clock takes as long as some hundred squares.
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

/// The tour by tiles, whose squares `each` gets one after another with their places.
fn by_tiles(size: Size, mut each: impl FnMut(usize, Square)) -> f64 {
    best(size, || {
        let mut place = 0;
        let _ = divide::visit(size, Ends::CLOSED, &mut |square| {
            each(place, square);
            place += 1;
            Continue(())
        });
    })
}

/// One board counted from one side and from both, by the processor time of all threads.
fn counted(files: u64, ranks: u64, ends: Ends, through: bool) {
    let field = Field::knight(Size::new(files, ranks).expect("a valid size"));
    let name = format!("{files}x{ranks} {}", if ends.closed { "closed" } else { "open" });
    let timed = |count: fn(&Field, Ends, &Limit) -> Option<counting::Counted>| {
        let clock = ProcessTime::now();
        let counted = count(&field, ends, &Limit::default()).expect("within reach");
        (counted, clock.elapsed().as_secs_f64())
    };
    let (both, seconds) = timed(counting::count);
    match through.then(|| timed(counting::count_through)) {
        Some((one, slow)) => {
            assert_eq!(one.total, both.total);
            let ratio = slow / seconds;
            println!("{name:>12} {:>12} {slow:>9.3} {:>12} {seconds:>9.3} {ratio:>8.1}", one.states, both.states);
        }
        None => println!("{name:>12} {:>12} {:>9} {:>12} {seconds:>9.3} {:>8}", "-", "-", both.states, "-"),
    }
}

/// One board: processor time a square when the tour by tiles is walked, listed, written on the board as numbers, and listed in memory
/// fresh from the system; of that memory alone; of a walk by the rule; and the ratio of the rule to the list.
fn row(side: u64) {
    let size = Size::new(side, side).expect("a valid size");
    let squares = size.squares() as usize;
    let mut seen = 0;
    let walked = by_tiles(size, |_, square| seen += square.file ^ square.rank);
    black_box(seen);
    let filled = || vec![Square { file: 1, rank: 1 }; squares];
    let mut list = filled();
    let listed = by_tiles(size, |place, square| list[place] = square);
    drop(black_box(list));
    let mut board = vec![1; squares];
    let numbered = by_tiles(size, |place, square| board[size.index(square)] = place as u32);
    drop(black_box(board));
    let fresh = best(size, || drop(black_box(divide::find(size, Ends::CLOSED))));
    let memory = best(size, || drop(black_box(filled())));
    // The graph of the largest boards would not fit the memory of a small machine.
    let rule = (size.squares() <= Graph::REACH).then(|| {
        let graph = Graph::new(&Field::knight(size));
        let mut walker = Walker::new(&graph, Rule::Fewest, Tie::Roth, None);
        best(size, || {
            black_box(walker.walk(0).len());
        })
    });
    let cell = |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.2}"));
    let numbers = [walked, listed, numbered, fresh, memory].map(Some);
    let cells = numbers.into_iter().chain([rule, rule.map(|rule| rule / listed)]).map(cell);
    println!("{side:>6}{}", cells.map(|cell| format!(" {cell:>8}")).collect::<String>());
}

fn main() {
    if !std::env::args().any(|argument| argument == "counts") {
        walks();
        ties();
    }
    counts();
    moves();
}

fn walks() {
    println!(
        "Processor time a square in nanoseconds; fresh: listed in memory new from the system; memory: filling it alone."
    );
    let titles = ["walked", "listed", "numbered", "fresh", "memory", "rule", "ratio"];
    println!("{:>6}{}", "side", titles.map(|title| format!(" {title:>8}")).concat());
    for side in [10, 30, 100, 300, 1000, 2000, 4000] {
        row(side);
    }
}

fn ties() {
    println!("\n{:>6} {:>8} {:>8} {:>8} {:>8}", "side", "fixed", "random", "pohl", "roth");
    for side in [8, 50, 100, 200] {
        let size = Size::new(side, side).expect("a valid size");
        let graph = Graph::new(&Field::knight(size));
        let rate = |tie| {
            let mut walker = Walker::new(&graph, Rule::Fewest, tie, None);
            let starts = 0..graph.len() as u32;
            let full = starts.filter(|&start| walker.reseeded(start).walk(start).len() == graph.len()).count();
            100.0 * full as f64 / graph.len() as f64
        };
        let [fixed, random, pohl, roth] = [Tie::Fixed, Tie::Random(1), Tie::Pohl, Tie::Roth].map(rate);
        println!("{side:>6} {fixed:>7.2}% {random:>7.2}% {pohl:>7.2}% {roth:>7.2}%");
    }
}

fn counts() {
    println!("\n{:>12} {:>12} {:>9} {:>12} {:>9} {:>8}", "count", "states", "s", "both sides", "s", "ratio");
    for (files, ranks, ends) in [(6, 6, Ends::CLOSED), (6, 6, Ends::OPEN), (6, 8, Ends::CLOSED), (6, 8, Ends::OPEN)] {
        counted(files, ranks, ends, true);
    }
    counted(6, 10, Ends::CLOSED, false);
    if std::env::var_os("BEZZEL_SLOW").is_some() {
        for (files, ranks, ends) in [(7, 8, Ends::CLOSED), (7, 7, Ends::OPEN), (8, 8, Ends::CLOSED)] {
            counted(files, ranks, ends, false);
        }
    }
}

/// How many closed tours use each move, against the number of all: both by the processor time of all threads.
fn moves() {
    println!("\n{:>12} {:>18} {:>9} {:>9} {:>8}", "moves", "tours", "count s", "moves s", "ratio");
    let slow = std::env::var_os("BEZZEL_SLOW").map(|_| [(7, 8), (8, 8)]);
    for (files, ranks) in [(6, 6), (6, 8), (6, 9)].into_iter().chain(slow.into_iter().flatten()) {
        let field = Field::knight(Size::new(files, ranks).expect("a valid size"));
        let (limit, clock) = (Limit::default(), ProcessTime::now());
        let total = counting::count(&field, Ends::CLOSED, &limit).expect("within reach").total;
        let (count, clock) = (clock.elapsed().as_secs_f64(), ProcessTime::now());
        let usage = counting::usage(&field, Ends::CLOSED, &limit).expect("within reach");
        let moves = clock.elapsed().as_secs_f64();
        assert_eq!(usage.total, total);
        let name = format!("{files}x{ranks} closed");
        println!("{name:>12} {total:>18} {count:>9.3} {moves:>9.3} {:>8.1}", moves / count);
    }
}
