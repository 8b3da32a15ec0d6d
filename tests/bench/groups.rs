//! Solutions counted by square, and in groups, against listing them and nothing more, in the same run on one thread.
//!
//! `cargo bench --bench groups` for queens 12, `cargo bench --bench groups -- 14` for another board.

#![allow(clippy::print_stdout, reason = "a bench prints what it measured")]

use bezzel::rooms::problem::Order;
use bezzel::rooms::search::Limit;
use bezzel::rooms::value::{Formula, SolutionSet};
use bezzel::rooms::verb::bind::{VOCABULARY, read_formula, read_problem};
use std::ops::ControlFlow;
use std::time::Instant;

/// The best of three runs, in seconds.
fn best(mut run: impl FnMut() -> u64, solutions: u64) -> f64 {
    let once = |_| {
        let clock = Instant::now();
        assert_eq!(run(), solutions, "each solution is counted once");
        clock.elapsed().as_secs_f64()
    };
    (0..3).map(once).fold(f64::INFINITY, f64::min)
}

fn main() {
    let side: u64 = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(12);
    let problem = read_problem(&format!("queens {side}"), &VOCABULARY).expect("a problem");
    let set = SolutionSet::all(problem.instance().expect("an instance"), None, None, None);
    let limit = Limit { threads: 1, ..Limit::default() };
    let listed = || {
        let mut number = 0;
        let visit = &mut |_: &[_]| {
            number += 1;
            ControlFlow::Continue(())
        };
        set.visit(Order::Files, &limit, visit).expect("within reach");
        number
    };
    let solutions = listed();
    let plain = best(listed, solutions);
    let squares = || {
        let places = set.places(false, &limit).expect("within reach");
        assert_eq!(places.squares.iter().sum::<u64>(), places.total * side);
        places.total
    };
    let grouped = |key: &str| {
        let key: Formula = read_formula(key, None, &VOCABULARY, &set).expect("a key");
        let number = || set.grouped(std::slice::from_ref(&key), &limit).expect("within reach").solutions();
        best(|| number().try_into().expect("a small number"), solutions)
    };
    println!("queens {side}: {solutions} solutions");
    let row = |name: &str, seconds: f64| {
        let rate = solutions as f64 / seconds;
        println!("{name:<24} {seconds:>8.3} s {rate:>12.0} a second {:>6.2} times listing", seconds / plain);
    };
    row("listed", plain);
    row("stats by square", best(squares, solutions));
    for key in ["rim", "diagonals", "symmetry"] {
        row(&format!("stats by {key}"), grouped(key));
    }
}
