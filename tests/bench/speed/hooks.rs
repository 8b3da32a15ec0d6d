//! Twelve queens counted by a plain recursion, by the kernel without an observer, and by the same
//! kernel with one: ratios of times, and of instructions if `valgrind` is installed. Then the cost
//! of hooks in the textbook search without an observer: the instructions of its kernel divided by
//! those of the same code without hooks.

use crate::BenchOptions;
use crate::clock;
use crate::kernel;
use crate::queens::queens;
use crate::table::{Table, ratio};
use bezzel::board::{Grid, Size};
use bezzel::piece::QUEEN;
use bezzel_base::core::{Limit, SilentObserver, StepEvent};
use bezzel_placements::bitmask;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::Command;

/// Counting function. The argument is the number of queens, if it is used.
type Kernel = fn(u64) -> u64;

const KERNELS: [(&str, Kernel); 4] = [
    ("plain", |n| plain(n as usize)),
    ("silent", silent),
    ("heard", count_observed),
    ("counted", count_symmetric),
];

/// Textbook search with and without hooks. Both return the number of nodes for [`TEXTBOOK_SIDE`]
/// queens.
const HOOK_KERNELS: [(&str, Kernel); 2] = [("hooked", count_hooked), ("unhooked", count_unhooked)];

/// Number of queens for the kernels, and number of solutions.
const QUEENS: (u64, u64) = (12, 14_200);

/// Side of the board for the textbook search, which is much slower.
const TEXTBOOK_SIDE: u64 = 10;

/// Counts by the recursion of a first course: one queen per file, occupied lines in arrays.
fn plain(n: usize) -> u64 {
    fn fill(
        file: usize,
        n: usize,
        ranks: &mut [bool],
        rising: &mut [bool],
        falling: &mut [bool],
    ) -> u64 {
        if file == n {
            return 1;
        }
        let mut found = 0;
        for rank in 0..n {
            let (up, down) = (file + n - 1 - rank, file + rank);
            if ranks[rank] || rising[up] || falling[down] {
                continue;
            }
            (ranks[rank], rising[up], falling[down]) = (true, true, true);
            found += fill(file + 1, n, ranks, rising, falling);
            (ranks[rank], rising[up], falling[down]) = (false, false, false);
        }
        found
    }
    fill(0, n, &mut vec![false; n], &mut vec![false; 2 * n], &mut vec![false; 2 * n])
}

fn silent(n: u64) -> u64 {
    bitmask::count_without_symmetry(&queens(n), &Limit::default(), &mut SilentObserver).found as u64
}

fn count_observed(n: u64) -> u64 {
    let mut hear = |event: StepEvent| {
        black_box(event);
        ControlFlow::Continue(())
    };
    let mut watch: &mut dyn FnMut(StepEvent) -> ControlFlow<()> = &mut hear;
    bitmask::count_without_symmetry(&queens(n), &Limit::default(), &mut watch).found as u64
}

/// Counts with symmetry, in one thread.
fn count_symmetric(n: u64) -> u64 {
    bitmask::count(&queens(n), &Limit { threads: 1, ..Limit::default() }).found as u64
}

fn placing(n: u64) -> kernel::PlacementSpec {
    let size = Size::new(n, n).expect("a small board");
    kernel::PlacementSpec {
        piece: QUEEN.clone(),
        grid: Grid::plain(size),
        pieces: n,
        blocked: vec![],
        required: vec![],
    }
}

fn count_hooked(_: u64) -> u64 {
    kernel::backtrack::count(
        &placing(TEXTBOOK_SIDE),
        &kernel::Limit::default(),
        &mut kernel::SilentObserver,
    )
    .nodes
}

fn count_unhooked(_: u64) -> u64 {
    kernel::unhooked::count(&placing(TEXTBOOK_SIDE), &kernel::Limit::default()).nodes
}

/// Runs one kernel once. Does nothing for an unknown name.
pub(crate) fn run_kernel(wanted: &str) {
    if let Some((_, kernel)) = KERNELS.iter().chain(&HOOK_KERNELS).find(|(name, _)| *name == wanted)
    {
        black_box(kernel(black_box(QUEENS.0)));
    }
}

/// Returns the instructions of this program for one run of a kernel, minus those without a kernel.
fn instructions(kernel: &str) -> Option<f64> {
    let run = |kernel: &str| {
        let program = std::env::current_exe().ok()?;
        let callgrind = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];
        let output = Command::new("valgrind")
            .args(callgrind)
            .arg(program)
            .args(["--once", kernel])
            .output()
            .ok()?;
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let count = text.lines().find_map(|line| line.split_once("Collected : "))?.1.to_string();
        count.trim().parse::<u64>().ok()
    };
    Some((run(kernel)? - run("none")?) as f64)
}

pub(crate) fn print(_: &BenchOptions) {
    let table = Table::new(
        "count queens 12",
        &[("ms", 3), ("of plain", 3), ("instructions", 0), ("of plain", 3)],
    );
    let mut base = None;
    for (name, kernel) in KERNELS {
        let time =
            clock::thread_time(7, || assert_eq!(kernel(black_box(QUEENS.0)), QUEENS.1, "{name}"));
        let count = instructions(name);
        let (first, counted) = *base.get_or_insert((time, count));
        table.row(name, &[Some(time * 1e3), Some(time / first), count, ratio(count, counted)]);
    }
    assert_eq!(
        count_hooked(TEXTBOOK_SIDE),
        count_unhooked(TEXTBOOK_SIDE),
        "both texts do the same"
    );
    let (with, without) = (instructions("hooked"), instructions("unhooked"));
    let table = Table::new(
        &format!("textbook search, {TEXTBOOK_SIDE} queens"),
        &[("hooked", 0), ("unhooked", 0), ("ratio", 6)],
    );
    table.row("instructions", &[with, without, ratio(with, without)]);
    assert!(
        ratio(with, without).is_none_or(|ratio| ratio < 1.001),
        "hooks that nobody hears cost more than 0.1 %"
    );
}
