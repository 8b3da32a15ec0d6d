//! Random problems of every kind, compared with a brute force that knows only the definitions: see
//! `tests/suite/differential`.
//!
//! `cargo bench --bench differential -- NUMBER [FIRST] [KIND]` runs `NUMBER` problems of each kind,
//! or of one, from the one with the number `FIRST` on. It prints problems, commands and seconds by
//! kind, and each failure with the smallest problem found that fails too, and fails if there is
//! one. The kinds are `placements`, `covers`, `tours`, `mixtures`, `sets` and `games`.

#![allow(clippy::print_stdout, reason = "a bench prints what it found")]

#[path = "../suite/differential/mod.rs"]
mod differential;
#[allow(dead_code, reason = "this bench uses a part of the functions")]
#[path = "../suite/evaluate.rs"]
mod evaluate;
#[path = "../suite/random.rs"]
mod random;

use differential::{TestKind, TestReport, TestSession};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let mut numbers = args.iter().filter_map(|arg| arg.parse::<u64>().ok());
    let (number, first) = (numbers.next().unwrap_or(100), numbers.next().unwrap_or(0));
    let word = args.iter().find(|arg| arg.parse::<u64>().is_err());
    let (mut report, mut session) = (TestReport::default(), TestSession::new());
    for kind in TestKind::ALL {
        if word.is_none_or(|word| kind.word().starts_with(word.as_str())) {
            (first..first + number).for_each(|at| report.run(kind, at, &mut session));
        }
    }
    println!("{report}");
    if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
