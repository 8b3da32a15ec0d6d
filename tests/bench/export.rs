//! Solutions written a second, against the first straightforward version, in the same run.
//!
//! `cargo bench --bench export` for queens 12, `cargo bench --bench export -- 14` for another board.

#![allow(clippy::print_stdout, reason = "a bench prints what it measured")]

use bezzel::board::Size;
use bezzel::rooms::problem::{Placement, find_problem};
use bezzel::rooms::search::Limit;
use bezzel::rooms::value::SolutionSet;
use bezzel::rooms::value::file::{FORMATS, Saving, Writer, save};
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// The first version that comes to mind: the board is copied at every step, all solutions are collected, and each is written by itself.
mod plain {
    use super::{File, Path, Write};

    type Solution = Vec<(usize, usize)>;

    fn search(board: &[Vec<u8>], placed: &Solution, found: &mut Vec<Solution>) {
        let n = board.len();
        let row = placed.len();
        if row == n {
            found.push(placed.clone());
            return;
        }
        for column in 0..n {
            if board[row][column] == 0 {
                continue;
            }
            let mut copy = board.to_vec();
            for i in 0..n {
                copy[row][i] = 0;
                copy[i][column] = 0;
                let (sum, i) = ((row + column) as i64 - i as i64, i as i64);
                if (0..n as i64).contains(&sum) {
                    copy[i as usize][sum as usize] = 0;
                }
                let difference = i - row as i64 + column as i64;
                if (0..n as i64).contains(&difference) {
                    copy[i as usize][difference as usize] = 0;
                }
            }
            let mut more = placed.clone();
            more.push((row, column));
            search(&copy, &more, found);
        }
    }

    /// Searches, then writes a line a solution; how many.
    pub(super) fn export(n: usize, path: &Path) -> u64 {
        let mut found = Vec::new();
        search(&vec![vec![1; n]; n], &Vec::new(), &mut found);
        let mut file = File::create(path).expect("the folder can be written");
        for solution in &found {
            let line = serde_json::to_string(solution).expect("numbers are JSON");
            file.write_all(line.as_bytes()).expect("the disk has room");
            file.write_all(b"\n").expect("the disk has room");
        }
        found.len() as u64
    }
}

/// The peak of memory in kilobytes, where the system tells it.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn rate(solutions: u64, clock: Instant) -> f64 {
    solutions as f64 / clock.elapsed().as_secs_f64()
}

fn main() {
    let side: u64 = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(12);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let size = Size::new(side, side).expect("a valid size");
    let queens = find_problem("queens").expect("queens are a problem");
    let set = SolutionSet::all(Arc::new(Placement::new(queens, size)), None, None, None);
    let mut best = 0f64;
    for format in FORMATS {
        let ending = format.ending;
        let Some((_, Writer::Solutions(listing))) = format.takes.first() else { continue };
        let file = std::fs::File::create(folder.path().join(format!("q.{ending}"))).expect("the folder takes files");
        let clock = Instant::now();
        let written = save(Saving::Set(&set), listing, file, &Limit::default()).expect("it can be written");
        let rate = rate(written.solutions, clock);
        println!(
            "queens {side} .{ending:<5} {:>9} solutions {:>12} bytes {rate:>12.0} a second",
            written.solutions, written.bytes
        );
        if ending == "jsonl" {
            best = rate;
        }
    }
    if let Some(kilobytes) = peak() {
        println!("peak memory of these exports: {:.1} MB", kilobytes as f64 / 1024.0);
    }
    let clock = Instant::now();
    let solutions = plain::export(side as usize, &folder.path().join("plain.jsonl"));
    let plain = rate(solutions, clock);
    println!("queens {side} plain  {solutions:>9} solutions {plain:>31.0} a second");
    println!("ratio .jsonl to plain: {:.1}", best / plain);
}
