//! Queens on boards with blocked squares (CSPLib 080), beside a plain search, CP-SAT and CaDiCaL.
//!
//! The instances follow the generator of CSPLib: squares are blocked in random order, except where
//! a file or a rank would have fewer than three open squares left. With about seven open squares
//! per line a board has about one solution, and is hard. CP-SAT and CaDiCaL are skipped unless
//! `python3` has the packages `ortools` and `python-sat`.

use crate::BenchOptions;
use crate::clock;
use crate::lists::{program_output, source_folder};
use crate::queens::queens;
use crate::table::{Table, ratio};
use bezzel::board::Square;
use bezzel_base::core::{Limit, PlacementSpec, SplitMix64};
use bezzel_placements::firstfail;
use std::fmt::Write;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

/// Minimum number of open squares of each file and rank.
const MIN_OPEN: u32 = 3;

/// Open squares per file, in tenths.
const OPEN_TENTHS: [u32; 6] = [60, 65, 70, 75, 80, 100];

/// Instances of each kind.
const SEEDS: u64 = 3;

/// Time limit of each search, as in `blocked.py`.
const PATIENCE: Duration = Duration::from_secs(60);

/// Blocks squares of a board of queens until `open` squares are left. Returns the open squares too.
fn block_squares(side: u32, open: u32, seed: u64) -> (PlacementSpec, Vec<Square>) {
    let mut placing = queens(side.into());
    let mut random = SplitMix64::new(seed);
    let mut squares: Vec<Square> = placing.grid.size.iter().collect();
    for last in (1..squares.len()).rev() {
        squares.swap(last, random.next_below(last as u64 + 1) as usize);
    }
    let mut left = vec![[side; 2]; side as usize];
    let mut to_block = side * side - open;
    squares.retain(|&square| {
        let (file, rank) = (square.file as usize, square.rank as usize);
        let is_blocked = to_block > 0 && left[file][0] > MIN_OPEN && left[rank][1] > MIN_OPEN;
        if is_blocked {
            to_block -= 1;
            left[file][0] -= 1;
            left[rank][1] -= 1;
            placing.blocked.push(square);
        }
        !is_blocked
    });
    placing.blocked.sort_unstable();
    squares.sort_unstable();
    (placing, squares)
}

/// Plain search with restarts: the line with the fewest free squares, which are tried in random
/// order. Each run may take twice as many steps as the previous one.
struct PlainSearch {
    side: usize,
    free: Vec<Square>,
    random: SplitMix64,
    steps: u64,
    end: Instant,
}

impl PlainSearch {
    /// Returns whether there is a solution, or `None` after [`PATIENCE`].
    fn solve(&mut self) -> Option<bool> {
        for run in 0.. {
            self.steps = 300 << run;
            let free = self.free.clone();
            let answer = self.search(&free, &mut vec![false; 2 * self.side]);
            if answer.is_some() || Instant::now() > self.end {
                return answer;
            }
        }
        None
    }

    /// Returns whether the free squares hold a solution, or `None` if the run ends early.
    fn search(&mut self, free: &[Square], held: &mut Vec<bool>) -> Option<bool> {
        let mut counts = vec![0u32; 2 * self.side];
        for square in free {
            counts[square.file as usize] += 1;
            counts[self.side + square.rank as usize] += 1;
        }
        let needy = (0..2 * self.side).filter(|&line| !held[line]);
        let Some(line) = needy.min_by_key(|&line| counts[line]) else { return Some(true) };
        let lines = |it: &Square| [it.file as usize, self.side + it.rank as usize];
        let mut tried: Vec<Square> =
            free.iter().copied().filter(|it| lines(it).contains(&line)).collect();
        for last in (1..tried.len()).rev() {
            tried.swap(last, self.random.next_below(last as u64 + 1) as usize);
        }
        for queen in tried {
            self.steps = self.steps.checked_sub(1)?;
            if self.steps.is_multiple_of(1024) && Instant::now() > self.end {
                return None;
            }
            let attacks = |it: &Square| {
                it.file == queen.file
                    || it.rank == queen.rank
                    || it.file.abs_diff(queen.file) == it.rank.abs_diff(queen.rank)
            };
            let left: Vec<Square> = free.iter().copied().filter(|it| !attacks(it)).collect();
            let lines = [queen.file as usize, self.side + queen.rank as usize];
            lines.iter().for_each(|&line| held[line] = true);
            if self.search(&left, held)? {
                return Some(true);
            }
            lines.iter().for_each(|&line| held[line] = false);
        }
        Some(false)
    }
}

/// Returns the time of a run of another solver, whose answer must be the expected one. Returns
/// `None` if it is not installed or takes too long.
fn time_solver(solver: &str, side: u32, path: &Path, is_solvable: bool) -> Option<f64> {
    let program = ["python3".into(), source_folder().join("blocked.py").into_os_string()];
    let text = program_output(&program, solver, side, path)?;
    let (answer, time) = text.trim().split_once(' ')?;
    assert_eq!(answer == "sat", is_solvable, "{solver} on {}", path.display());
    time.parse().ok()
}

pub(crate) fn print(asked: &BenchOptions) {
    let side = asked.longest_side(56);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let columns = [
        ("here, s", 3),
        ("plain, s", 3),
        ("CP-SAT, s", 3),
        ("CaDiCaL, s", 3),
        ("solvable", 0),
        ("plain", 1),
        ("best other", 2),
    ];
    let table = Table::new(&format!("find queens {side} without …"), &columns);
    let (mut totals, mut ratios) = ([0.0; 4], Vec::new());
    for (tenths, seed) in OPEN_TENTHS.into_iter().flat_map(|it| (0..SEEDS).map(move |s| (it, s))) {
        let (placing, open) = block_squares(side, side * tenths / 10, seed);
        let mut is_solvable = false;
        let here = clock::thread_time(1, || {
            let limit = Limit { threads: 1, ..Limit::default() };
            let (found, searched) = firstfail::find(black_box(&placing), &limit);
            assert!(searched.end.is_complete());
            is_solvable = found.is_some();
        });
        let mut answer = None;
        let plain = clock::thread_time(1, || {
            let (free, end) = (open.clone(), Instant::now() + PATIENCE);
            let random = SplitMix64::new(seed);
            answer = PlainSearch { side: side as usize, free, random, steps: 0, end }.solve();
        });
        assert!(answer.is_none_or(|answer| answer == is_solvable), "{tenths} {seed}");
        let plain = answer.map(|_| plain);
        let mut text = String::new();
        for square in &open {
            writeln!(text, "{} {}", square.file, square.rank).expect("a string takes all");
        }
        let path = folder.path().join(format!("{tenths}-{seed}"));
        std::fs::write(&path, text).expect("the folder takes files");
        let [cpsat, cadical] =
            ["cpsat", "cadical"].map(|solver| time_solver(solver, side, &path, is_solvable));
        for (total, time) in totals.iter_mut().zip([Some(here), plain, cpsat, cadical]) {
            *total += time.unwrap_or(PATIENCE.as_secs_f64());
        }
        let best = cpsat.into_iter().chain(cadical).reduce(f64::min);
        ratios.extend(ratio(best, Some(here)));
        table.row(
            &format!("{}.{} open a line, seed {seed}", tenths / 10, tenths % 10),
            &[
                Some(here),
                plain,
                cpsat,
                cadical,
                Some(f64::from(u8::from(is_solvable))),
                ratio(plain, Some(here)),
                ratio(best, Some(here)),
            ],
        );
    }
    let installed = !ratios.is_empty();
    let total = totals.map(Some);
    let [here, plain, cpsat, cadical] = total;
    let others = |time: Option<f64>| time.filter(|_| installed);
    table.row(
        "sum (60 s where unfinished)",
        &[here, plain, others(cpsat), others(cadical), None, ratio(plain, here), None],
    );
    ratios.sort_by(f64::total_cmp);
    if installed {
        println!(
            "best other / here: median {:.2}, least {:.2}",
            ratios[ratios.len() / 2],
            ratios[0]
        );
    }
}
