//! Twelve queens counted by a plain recursion, by the silent kernel, and by the same kernel heard: ratios of times, and of
//! instructions where `valgrind` is at hand. Then what hooks cost the textbook search when nobody listens: the instructions of its
//! silent kernel over those of the same text without hooks. Last, 14 to 17 queens counted in one thread by the classic search with words
//! of bits that takes mirror images together, and by joined quadrants with each of the vector instructions of the processor, and 14 to 17
//! superqueens by the classic search, the search by words of bits, and joined quadrants; 11 to 17 queens on a torus by the classic search there
//! and line by line, those beyond without it. 14 to 17 queens with a required or a blocked square are counted by the classic search, the search
//! by words of bits, and joined quadrants.
//!
//! `-- joined` prints the joined quadrants alone, `-- options` those with such squares, `-- torus` the torus, `--to N` up to that many queens,
//! `--lanes portable|avx2|avx512|neon` by
//! these instructions. `-- --once joined --lanes L --to N` prints one count and nothing else, for a tool that counts instructions.
#![allow(clippy::print_stdout, reason = "a bench prints its table")]

mod kernel;
mod machine;

use bezzel::board::{Grid, Joins, Size, Square};
use bezzel::piece::{QUEEN, SUPERQUEEN};
use bezzel::rooms::search::{Event, Limit, Placing, Searched, Silent, bitmask, join};
// The texts of the kernel name their rooms from the root of the crate.
use bezzel::{board, piece};
use cpu_time::ThreadTime;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::Command;
use std::time::Instant;

/// The recursion that a first course teaches: one queen a file, lines remembered in arrays.
fn plain(n: usize) -> u64 {
    fn fill(file: usize, n: usize, ranks: &mut [bool], rising: &mut [bool], falling: &mut [bool]) -> u64 {
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

fn queens(n: u64) -> Placing {
    let size = Size::new(n, n).expect("a small board");
    Placing { piece: &QUEEN, grid: Grid::plain(size), pieces: n, blocked: vec![], required: vec![] }
}

fn silent(n: u64) -> u64 {
    bitmask::count_plainly(&queens(n), &Limit::default(), &mut Silent).found as u64
}

fn heard(n: u64) -> u64 {
    let mut hear = |event: Event| {
        black_box(event);
        ControlFlow::Continue(())
    };
    let mut watch: &mut dyn FnMut(Event) -> ControlFlow<()> = &mut hear;
    bitmask::count_plainly(&queens(n), &Limit::default(), &mut watch).found as u64
}

/// With symmetry, in one thread: what `count` runs.
fn counted(n: u64) -> u64 {
    bitmask::count(&queens(n), &Limit { threads: 1, ..Limit::default() }).found as u64
}

/// The side of the board for the textbook search, which is slower by far.
const TEXTBOOK: u64 = 10;

fn placing(n: u64) -> kernel::Placing {
    let size = Size::new(n, n).expect("a small board");
    kernel::Placing { piece: &QUEEN, grid: Grid::plain(size), pieces: n, blocked: vec![], required: vec![] }
}

/// The textbook search with hooks that nobody hears.
fn hooked(_: u64) -> u64 {
    kernel::backtrack::count(&placing(TEXTBOOK), &kernel::Limit::default(), &mut kernel::Silent).nodes
}

/// The same text without hooks.
fn unhooked(_: u64) -> u64 {
    kernel::unhooked::count(&placing(TEXTBOOK), &kernel::Limit::default()).nodes
}

/// Counts queens on a board with this side.
type Kernel = fn(u64) -> u64;

const KERNELS: [(&str, Kernel); 4] =
    [("plain", |n| plain(n as usize)), ("silent", silent), ("heard", heard), ("counted", counted)];

/// The textbook search with and without hooks; both give the nodes of [`TEXTBOOK`] queens.
const TWINS: [(&str, Kernel); 2] = [("hooked", hooked), ("unhooked", unhooked)];

/// The best of seven runs, in seconds.
fn seconds(kernel: Kernel) -> f64 {
    let run = || {
        let start = Instant::now();
        assert_eq!(kernel(black_box(12)), 14200);
        start.elapsed().as_secs_f64()
    };
    (0..7).map(|_| run()).fold(f64::INFINITY, f64::min)
}

/// Instructions of this program when it runs one kernel once, less those when it runs none.
fn instructions(kernel: &str) -> Option<u64> {
    let run = |kernel: &str| {
        let program = std::env::current_exe().ok()?;
        let callgrind = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];
        let output = Command::new("valgrind").args(callgrind).arg(program).args(["--once", kernel]).output().ok()?;
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let count = text.lines().find_map(|line| line.split_once("Collected : "))?.1.to_string();
        count.trim().parse::<u64>().ok()
    };
    Some(run(kernel)? - run("none")?)
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(place) = arguments.iter().position(|argument| argument == "--once") {
        let wanted = arguments.get(place + 1).map_or("none", String::as_str);
        if wanted == "joined" {
            once();
        } else if let Some((_, kernel)) = KERNELS.iter().chain(&TWINS).find(|(name, _)| *name == wanted) {
            black_box(kernel(black_box(12)));
        }
        return;
    }
    if arguments.iter().any(|argument| argument == "joined") {
        joined();
        return;
    }
    if arguments.iter().any(|argument| argument == "options") {
        options();
        return;
    }
    if arguments.iter().any(|argument| argument == "torus") {
        torus();
        return;
    }
    println!("count queens 12      milliseconds   of plain   instructions   of plain");
    let base = (seconds(KERNELS[0].1), instructions("plain"));
    for (name, kernel) in KERNELS {
        let (time, count) = (seconds(kernel), instructions(name));
        let ratio = |count: u64| base.1.map_or(0.0, |base| count as f64 / base as f64);
        let counts = count.map_or("-".into(), |count| format!("{count:>14} {:>10.3}", ratio(count)));
        println!("{name:<20} {:>12.3} {:>10.3} {counts}", time * 1e3, time / base.0);
    }
    hooks();
    joined();
    options();
    superqueens();
    torus();
}

/// The classic search: words of bits for files and diagonals, of each pair of mirror images one.
fn classic(n: u32) -> u64 {
    fn fill(all: u32, files: u32, rising: u32, falling: u32) -> u64 {
        let mut free = all & !(files | rising | falling);
        let mut found = u64::from(files == all);
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            found += fill(all, files | bit, (rising | bit) << 1, (falling | bit) >> 1);
        }
        found
    }
    let all = (1 << n) - 1;
    let from = |bit: u32| fill(all, bit, bit << 1, bit >> 1);
    let half: u64 = (0..n / 2).map(|file| from(1 << file)).sum();
    2 * half + if n.is_multiple_of(2) { 0 } else { from(1 << (n / 2)) }
}

/// What an option is followed by.
fn option(name: &str) -> Option<String> {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    arguments.nth(1)
}

/// Processor time of this thread, in seconds: the median of some runs.
fn median(runs: usize, mut run: impl FnMut()) -> f64 {
    machine::median(runs, || {
        let start = ThreadTime::now();
        run();
        start.elapsed()
    })
}

/// Joined quadrants against the classic search, which takes minutes beyond 17 queens and is left out there.
fn joined() {
    let has: Vec<&str> = join::lanes().collect();
    let wanted = option("--lanes");
    let lanes: Vec<&str> =
        has.iter().copied().filter(|lanes| wanted.as_deref().is_none_or(|wanted| wanted == *lanes)).collect();
    if lanes.is_empty() {
        println!("\nthis processor has {}", has.join(", "));
        return;
    }
    let to = option("--to").and_then(|to| to.parse().ok()).unwrap_or(17);
    println!("\ncount queens, processor time of one thread in seconds, medians; {}", machine::describe());
    println!("{:<10} {:>10} {:>10} {:>10} {:>10}", "queens", "lanes", "classic", "joined", "ratio");
    for n in 14..=to {
        let mut found = None;
        let classic = (n <= 17).then(|| median(1, || found = Some(u128::from(classic(black_box(n))))));
        for lanes in &lanes {
            let joined = median(if n < 19 { 5 } else { 1 }, || {
                let limit = Limit { threads: 1, ..Limit::default() };
                let counted = join::count_by(&queens(n.into()), &limit, lanes).map(|searched| searched.found);
                assert!(counted.is_some() && (found.is_none() || found == counted), "{n} queens by {lanes}");
                found = counted;
            });
            let [classic, ratio] = [classic, classic.map(|classic| classic / joined)]
                .map(|value| value.map_or("-".to_string(), |value| format!("{value:.3}")));
            println!("{n:<10} {lanes:>10} {classic:>10} {joined:>10.4} {ratio:>10}");
        }
    }
}

/// The classic search on the open squares of each rank.
fn classic_open(open: &[u32]) -> u64 {
    fn fill(open: &[u32], files: u32, rising: u32, falling: u32) -> u64 {
        let Some((rank, others)) = open.split_first() else { return 1 };
        let mut free = rank & !(files | rising | falling);
        let mut found = 0;
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            found += fill(others, files | bit, (rising | bit) << 1, (falling | bit) >> 1);
        }
        found
    }
    fill(open, 0, 0, 0)
}

/// Queens with a required or a blocked square: joined quadrants against the classic search and the search by words of bits. Beyond 16 queens
/// the classic search takes minutes and is left out.
fn options() {
    let to: u32 = option("--to").and_then(|to| to.parse().ok()).unwrap_or(17);
    println!("\ncount queens with a square, processor time of one thread in seconds; {}", machine::describe());
    println!("{:<20} {:>10} {:>10} {:>10} {:>10}", "queens", "classic", "bitmask", "joined", "ratio");
    for n in 14..=to {
        for (word, name) in [("with", "a1"), ("with", "c2"), ("without", "d4"), ("without", "c2")] {
            let square: Square = name.parse().expect("a square");
            let [required, blocked] =
                ["with", "without"].map(|other| if other == word { vec![square] } else { vec![] });
            let placing = Placing { required, blocked, ..queens(n.into()) };
            let mut open = vec![(1 << n) - 1; n as usize];
            let rank = &mut open[square.rank as usize];
            *rank = if word == "with" { 1 << square.file } else { *rank & !(1 << square.file) };
            let mut found = None;
            let classic = (n <= 16).then(|| median(1, || found = Some(u128::from(classic_open(black_box(&open))))));
            let [search, joined] = [bitmask::count, join::count].map(|count| {
                median(if n < 17 { 3 } else { 1 }, || {
                    let counted = count(&placing, &Limit { threads: 1, ..Limit::default() }).found;
                    assert!(found.is_none_or(|found| found == counted), "{n} queens {word} {name}");
                    found = Some(counted);
                })
            });
            let classic = classic.map_or("-".to_string(), |classic| format!("{classic:.3}"));
            let what = format!("{n} {word} {name}");
            println!("{what:<20} {classic:>10} {search:>10.3} {joined:>10.4} {:>10.1}", search / joined);
        }
    }
}

/// One count by joined quadrants, in one thread, by the lanes and of the side that the arguments name.
fn once() {
    let lanes = option("--lanes").unwrap_or_else(|| "portable".into());
    let side = option("--to").and_then(|to| to.parse().ok()).unwrap_or(12);
    let limit = Limit { threads: 1, ..Limit::default() };
    match join::count_by(&queens(side), &limit, &lanes) {
        Some(counted) => println!("{}", counted.found),
        None => println!("this processor has {}", join::lanes().collect::<Vec<_>>().join(", ")),
    }
}

/// What the hooks cost when nobody listens.
fn hooks() {
    println!("\ncount queens {TEXTBOOK} by the textbook search, all of {} nodes", hooked(TEXTBOOK));
    assert_eq!(hooked(TEXTBOOK), unhooked(TEXTBOOK), "both texts do the same");
    match (instructions("hooked"), instructions("unhooked")) {
        (Some(with), Some(without)) => {
            let ratio = with as f64 / without as f64;
            println!("silent kernel        {with:>14} instructions");
            println!("without any hook     {without:>14} instructions");
            println!("ratio                {ratio:>14.6}");
            assert!(ratio < 1.001, "hooks that nobody hears cost more than 0.1 %");
        }
        _ => println!("instructions are not counted: `valgrind` is not installed"),
    }
}

/// The classic search for queens that also attack as knights, of each pair of mirror images one.
fn classic_superqueens(n: u32) -> u64 {
    /// What is attacked on the next file and on the one after it.
    #[derive(Clone, Copy)]
    struct Attacks {
        files: u32,
        rising: u32,
        falling: u32,
        near: u32,
        far: u32,
    }
    fn fill(all: u32, at: Attacks) -> u64 {
        let mut free = all & !(at.files | at.rising | at.falling | at.near);
        let mut found = u64::from(at.files == all);
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            found += fill(all, place(at, bit));
        }
        found
    }
    fn place(at: Attacks, bit: u32) -> Attacks {
        Attacks {
            files: at.files | bit,
            rising: (at.rising | bit) << 1,
            falling: (at.falling | bit) >> 1,
            near: at.far | bit << 2 | bit >> 2,
            far: bit << 1 | bit >> 1,
        }
    }
    let all = (1 << n) - 1;
    let none = Attacks { files: 0, rising: 0, falling: 0, near: 0, far: 0 };
    let from = |bit: u32| fill(all, place(none, bit));
    let half: u64 = (0..n / 2).map(|file| from(1 << file)).sum();
    2 * half + if n.is_multiple_of(2) { 0 } else { from(1 << (n / 2)) }
}

/// The search of words of bits and the join for superqueens against the classic search.
fn superqueens() {
    println!("\ncount superqueens, one thread  classic, s   bitmask, s      join, s      ratio");
    for n in 14..=17u32 {
        let start = Instant::now();
        let found = classic_superqueens(black_box(n));
        let classic = start.elapsed().as_secs_f64();
        let placing = Placing { piece: &SUPERQUEEN, ..queens(n.into()) };
        let best = |count: fn(&Placing, &Limit) -> Searched| {
            let run = |_| {
                let start = Instant::now();
                assert_eq!(count(&placing, &Limit { threads: 1, ..Limit::default() }).found, found.into());
                start.elapsed().as_secs_f64()
            };
            (0..3).map(run).fold(f64::INFINITY, f64::min)
        };
        let (search, join) = (best(bitmask::count), best(join::count));
        println!("{n:<30} {classic:>10.3} {search:>12.4} {join:>12.4} {:>10.1}", classic / join);
    }
}

/// The classic search on a torus of odd side: a queen in the corner, the other files one after another.
fn classic_torus(n: u32) -> u64 {
    fn fill(n: u32, file: u32, ranks: u32, rising: u64, falling: u64) -> u64 {
        if file == n {
            return 1;
        }
        // Each set of diagonals is there twice, side by side, so that turning is a shift.
        let all = (1 << n) - 1;
        let mut free = all & !(ranks | (rising >> (n - file)) as u32 | (falling >> file) as u32);
        let mut found = 0;
        while free != 0 {
            let rank = free.trailing_zeros();
            free &= free - 1;
            let [up, down] = [(rank + n - file) % n, (rank + file) % n].map(|line| (1 | 1 << n) << line);
            found += fill(n, file + 1, ranks | 1 << rank, rising | up, falling | down);
        }
        found
    }
    u64::from(n) * fill(n, 1, 1, 1 | 1 << n, 1 | 1 << n)
}

/// Queens on a torus line by line against the classic search; `--to 23` up to that side.
fn torus() {
    let to = option("--to").and_then(|to| to.parse().ok()).unwrap_or(19);
    println!("\ncount queens on a torus, processor time of one thread in seconds, medians; {}", machine::describe());
    println!("{:<10} {:>12} {:>12} {:>10}", "queens", "classic", "by lines", "ratio");
    for n in [11, 13, 17, 19, 23].into_iter().filter(|&n| n <= to) {
        let placing = Placing { grid: Grid { joins: Joins::TORUS, ..queens(n.into()).grid }, ..queens(n.into()) };
        let mut found = None;
        let classic = (n <= 17).then(|| median(1, || found = Some(u128::from(classic_torus(black_box(n))))));
        let lines = median(if n < 19 { 5 } else { 1 }, || {
            let counted = bitmask::count(&placing, &Limit { threads: 1, ..Limit::default() }).found;
            assert!(found.is_none_or(|found| found == counted), "{n} queens on a torus");
        });
        let [classic, ratio] = [classic, classic.map(|classic| classic / lines)]
            .map(|value| value.map_or("-".to_string(), |value| format!("{value:.3}")));
        println!("{n:<10} {classic:>12} {lines:>12.4} {ratio:>10}");
    }
}
