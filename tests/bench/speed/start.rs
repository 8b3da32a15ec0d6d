//! Start of the program for a small count, compared with a program that does nothing (this
//! benchmark, run without a kernel).

use crate::table::{Table, ratio};
use crate::{BenchOptions, clock};
use std::process::{Command, Stdio};

/// Number of starts.
const RUNS: usize = 41;

/// Returns the peak memory of the program in megabytes, as reported by GNU time. Returns `None` if
/// that is not installed. The memory of the starting process is included, which is small for GNU
/// time.
fn peak(text: &str) -> Option<f64> {
    let program = env!("CARGO_BIN_EXE_bezzel");
    let output = Command::new("time")
        .args(["-f", "%M", program, "--no-config", "-c", text])
        .output()
        .ok()?;
    let kilobytes: f64 = String::from_utf8(output.stderr).ok()?.lines().last()?.parse().ok()?;
    Some(kilobytes / 1024.0)
}

pub(crate) fn print(_: &BenchOptions) {
    let table =
        Table::new("one run", &[("by the clock, ms", 2), ("peak, MB", 1), ("of nothing", 1)]);
    let time = |command: &mut Command| {
        let command = command.stdout(Stdio::null());
        clock::wall_time(RUNS, || assert!(command.status().expect("the program runs").success()))
            * 1e3
    };
    let this = std::env::current_exe().expect("this program");
    let nothing = time(Command::new(this).args(["--once", "none"]));
    table.row("nothing", &[Some(nothing), None, Some(1.0)]);
    for text in ["count queens 8", "find queens 8", "count cover queens 8"] {
        let here =
            time(Command::new(env!("CARGO_BIN_EXE_bezzel")).args(["--no-config", "-c", text]));
        table.row(text, &[Some(here), peak(text), ratio(Some(here), Some(nothing))]);
    }
}
