//! One independent cover by queens with the textbook backtracking, against all of them with the kernel: seconds, squares tried, ratios.
//!
//! `cargo bench --bench cover` prints three tables, each also alone: `-- textbook`, up to 10 x 10; `-- kernel`, the kernel on the boards
//! where it has to work, with one thread and two; `-- knights`, the search by prices, first for the proof that one piece less is too few,
//! then for all covers, beside the same search without prices and symmetry, which is stopped where it takes too long.
#![allow(clippy::print_stdout, reason = "a bench prints its table")]

use bezzel::board::{Grid, Size};
use bezzel::piece::KNIGHT;
use bezzel::rooms::search::cover::{Covering, Variant, exact, queens};
use bezzel::rooms::search::{Limit, Silent};
use std::hint::black_box;
use std::ops::ControlFlow::Continue;
use std::time::{Duration, Instant};

/// The search that comes to mind first: every safe square, from the first row on, up to a number of queens; stops at the first cover.
mod plain {
    pub(super) struct Board {
        n: usize,
        queens: Vec<Vec<bool>>,
        pub(super) tried: u64,
    }

    const STEPS: [(isize, isize); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

    impl Board {
        pub(super) fn new(n: usize) -> Board {
            Board { n, queens: vec![vec![false; n]; n], tried: 0 }
        }

        fn line(
            &self,
            row: usize,
            column: usize,
            (down, right): (isize, isize),
        ) -> impl Iterator<Item = (usize, usize)> {
            let n = self.n as isize;
            (1..n)
                .map(move |i| (row as isize + i * down, column as isize + i * right))
                .take_while(move |&(r, c)| (0..n).contains(&r) && (0..n).contains(&c))
                .map(|(r, c)| (r as usize, c as usize))
        }

        fn is_safe(&self, row: usize, column: usize) -> bool {
            !self.queens[row][column]
                && STEPS.iter().all(|&step| self.line(row, column, step).all(|(r, c)| !self.queens[r][c]))
        }

        fn is_covered(&self) -> bool {
            let mut covered = vec![vec![false; self.n]; self.n];
            for row in 0..self.n {
                for column in 0..self.n {
                    if self.queens[row][column] {
                        covered[row][column] = true;
                        for step in STEPS {
                            self.line(row, column, step).for_each(|(r, c)| covered[r][c] = true);
                        }
                    }
                }
            }
            covered.iter().flatten().all(|&covered| covered)
        }

        /// Whether `most` queens are enough, when `placed` stand already.
        pub(super) fn search(&mut self, placed: usize, most: usize) -> bool {
            if self.is_covered() {
                return true;
            }
            for row in 0..self.n {
                for column in 0..self.n {
                    if !self.is_safe(row, column) {
                        continue;
                    }
                    if placed == most {
                        return false;
                    }
                    self.tried += 1;
                    self.queens[row][column] = true;
                    if self.search(placed + 1, most) {
                        return true;
                    }
                    self.queens[row][column] = false;
                }
            }
            false
        }
    }
}

/// The least number of queens that do not attack each other and cover the board of a side.
const LEAST: [u32; 11] = [0, 1, 1, 1, 3, 3, 4, 4, 5, 5, 5];

/// Side, queens, whether independent.
const HARD: &[(u32, u32, bool)] = &[
    (12, 6, false),
    (13, 7, false),
    (14, 8, false),
    (15, 9, false),
    (16, 9, false),
    (20, 10, false),
    (11, 5, true),
    (13, 7, true),
    (15, 9, true),
    (17, 9, true),
    (22, 11, true),
];

fn kernel(n: u32, pieces: u32, independent: bool, threads: usize) -> (u128, u64, f64) {
    let clock = Instant::now();
    let limit = Limit { threads, ..Limit::default() };
    let searched = queens::list(black_box(n), pieces, independent, &limit, &mut |_, _| Continue(()));
    (searched.found, searched.nodes, clock.elapsed().as_secs_f64())
}

fn against_plain(largest: usize) {
    println!("side  queens   one, textbook      tried      all, kernel    covers   kernel's time of the textbook's");
    for (n, &least) in LEAST.iter().enumerate().take(largest + 1).skip(4) {
        let clock = Instant::now();
        let mut board = plain::Board::new(n);
        assert!(board.search(0, black_box(least as usize)), "{n}");
        let plain = clock.elapsed().as_secs_f64();
        let best = (0..5).map(|_| kernel(n as u32, least, true, 1));
        let (covers, _, time) = best.min_by(|a, b| a.2.total_cmp(&b.2)).expect("five runs");
        let ratio = time / plain;
        println!("{n:>4} {least:>7} {plain:>13.6} s {:>10} {time:>14.6} s {covers:>9} {ratio:>14.6}", board.tried);
    }
}

fn alone() {
    println!("side  queens                covers        nodes   one thread   two threads   ratio");
    for &(n, pieces, independent) in HARD {
        let (covers, nodes, one) = kernel(n, pieces, independent, 1);
        let (again, _, two) = kernel(n, pieces, independent, 2);
        assert_eq!(covers, again);
        let kind = if independent { "independent" } else { "" };
        println!(
            "{n:>4} {pieces:>7} {kind:<12} {covers:>9} {nodes:>12} {one:>10.3} s {two:>11.3} s {:>7.2}",
            one / two
        );
    }
}

/// Side and fewest knights.
const KNIGHTS: [(u64, u64); 10] =
    [(8, 12), (9, 14), (10, 16), (11, 21), (12, 24), (13, 28), (14, 32), (15, 36), (16, 40), (17, 46)];
/// The largest board of which all covers are counted; on larger ones the proof alone is timed.
const COUNTED: u64 = 16;
/// How long the search without prices may take for a row.
const PATIENCE: Duration = Duration::from_secs(10);

fn knights() {
    println!("side knights      none with one less           all    covers   all, one by one       its part");
    for (side, pieces) in KNIGHTS {
        let size = Size::new(side, side).expect("a valid size");
        let covering = Covering {
            piece: &KNIGHT,
            grid: Grid::plain(size),
            variant: Variant::Plain,
            required: Vec::new(),
            blocked: Vec::new(),
        };
        let limit = Limit { threads: 1, ..Limit::default() };
        let clock = Instant::now();
        assert_eq!(exact::count(&covering, black_box(pieces - 1), &limit).total, 0, "{side}");
        let proof = clock.elapsed().as_secs_f64();
        if side > COUNTED {
            println!("{side:>4} {pieces:>7} {proof:>20.4} s");
            continue;
        }
        let clock = Instant::now();
        let counted = exact::count(&covering, black_box(pieces), &limit);
        let all = clock.elapsed().as_secs_f64();
        print!("{side:>4} {pieces:>7} {proof:>20.4} s {all:>11.4} s {:>9}", counted.total);
        let clock = Instant::now();
        let limit = Limit { deadline: Instant::now().checked_add(PATIENCE), ..limit };
        let searched = exact::tell(&covering, black_box(pieces), &limit, &mut Silent, &mut |_| Continue(()));
        let plain = clock.elapsed().as_secs_f64();
        if searched.end.is_complete() {
            assert_eq!(searched.found, counted.total);
            println!(" {plain:>15.3} s {:>19.4}", all / plain);
        } else if all < plain {
            println!(" more than {plain:>5.1} s    less than {:>9.4}", all / plain);
        } else {
            println!(" more than {plain:>5.1} s");
        }
    }
}

/// The largest board of the textbook's search.
const LARGEST: usize = 10;

fn main() {
    let tables: [(&str, fn()); 3] = [("textbook", || against_plain(LARGEST)), ("kernel", alone), ("knights", knights)];
    let named: Vec<String> = std::env::args().skip(1).collect();
    let is_named = |table: &str| named.iter().any(|name| name == table);
    let every = !tables.iter().any(|(table, _)| is_named(table));
    tables.iter().filter(|(table, _)| every || is_named(table)).for_each(|(_, print)| print());
}
