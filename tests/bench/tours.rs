//! Tours of growing boards: time a square by tiles and by Warnsdorff's rule, and their ratio; and how often the rule succeeds by the way
//! ties are broken; and all tours counted along the frontier from both sides, against one side alone. With `BEZZEL_SLOW` set it goes up
//! to the chessboard.
#![allow(clippy::print_stdout, reason = "a bench prints its table")]

use bezzel::board::Size;
use bezzel::search::Limit;
use bezzel::search::tour::warnsdorff::{Rule, Tie, Walker};
use bezzel::search::tour::{Ends, Field, Graph, counting, divide};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The shortest of some runs.
fn best(runs: u32, mut run: impl FnMut()) -> Duration {
    let time = |_| {
        let clock = Instant::now();
        run();
        clock.elapsed()
    };
    (0..runs).map(time).min().unwrap_or_default()
}

/// One board counted from one side and from both.
fn counted(files: u64, ranks: u64, ends: Ends, through: bool) {
    let field = Field::knight(Size::new(files, ranks).expect("a valid size"));
    let name = format!("{files}x{ranks} {}", if ends.closed { "closed" } else { "open" });
    let timed = |count: fn(&Field, Ends, &Limit) -> Option<counting::Counted>| {
        let clock = Instant::now();
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

fn main() {
    println!("{:>6} {:>14} {:>14} {:>14} {:>8}", "side", "visit ns/sq", "tiles ns/sq", "rule ns/sq", "ratio");
    for side in [10, 30, 100, 300, 1000, 2000, 4000] {
        let size = Size::new(side, side).expect("a valid size");
        let squares = size.squares() as f64;
        let runs = (4_000_000 / size.squares()).clamp(1, 100) as u32;
        // The squares one after another, without the memory that a list of them needs.
        let visit = best(runs, || {
            let mut seen = 0u64;
            let _ = divide::visit(size, Ends::CLOSED, &mut |square| {
                seen += u64::from(square.file ^ square.rank);
                std::ops::ControlFlow::Continue(())
            });
            black_box(seen);
        });
        let visit = visit.as_nanos() as f64 / squares;
        let tiles = best(runs, || drop(black_box(divide::find(size, Ends::CLOSED)))).as_nanos() as f64 / squares;
        // The graph of the largest boards would not fit the memory of a small machine.
        let rule = (size.squares() <= Graph::REACH).then(|| {
            let graph = Graph::new(&Field::knight(size));
            let mut walker = Walker::new(&graph, Rule::Fewest, Tie::Roth, None);
            best(runs, || {
                black_box(walker.walk(0).len());
            })
            .as_nanos() as f64
                / squares
        });
        match rule {
            Some(rule) => println!("{side:>6} {visit:>14.2} {tiles:>14.2} {rule:>14.2} {:>8.1}", rule / tiles),
            None => println!("{side:>6} {visit:>14.2} {tiles:>14.2} {:>14} {:>8}", "-", "-"),
        }
    }
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
    println!("\n{:>12} {:>12} {:>9} {:>12} {:>9} {:>8}", "count", "states", "s", "both sides", "s", "ratio");
    for (files, ranks, ends) in [(6, 6, Ends::CLOSED), (6, 6, Ends::OPEN), (6, 8, Ends::CLOSED)] {
        counted(files, ranks, ends, true);
    }
    counted(6, 10, Ends::CLOSED, false);
    if std::env::var_os("BEZZEL_SLOW").is_some() {
        for (files, ranks, ends) in [(7, 8, Ends::CLOSED), (7, 7, Ends::OPEN), (8, 8, Ends::CLOSED)] {
            counted(files, ranks, ends, false);
        }
    }
}
