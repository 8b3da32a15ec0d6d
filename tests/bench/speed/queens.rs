//! Queens counted by joined quadrants, compared with the classic bitmask search, and on a torus
//! line by line.

use crate::BenchOptions;
use crate::clock;
use crate::table::{Table, ratio};
use bezzel::board::{BoardTopology, Grid, Size, Square};
use bezzel::piece::{QUEEN, SUPERQUEEN};
use bezzel_base::core::use_instruction_set;
use bezzel_base::core::{Limit, PlacementSpec, SearchResult};
use bezzel_placements::{bitmask, join};
use std::hint::black_box;

/// Creates the placement of `n` queens on a board of side `n`.
pub(crate) fn queens(n: u64) -> PlacementSpec {
    let size = Size::new(n, n).expect("a small board");
    PlacementSpec {
        piece: QUEEN.clone(),
        grid: Grid::plain(size),
        pieces: n,
        blocked: vec![],
        required: vec![],
    }
}

/// Counting search.
type Count = fn(&PlacementSpec, &Limit) -> SearchResult;

/// Returns the time of a count in one thread. All counts of a row must agree.
fn time(runs: usize, count: Count, placing: &PlacementSpec, found: &mut Option<u128>) -> f64 {
    clock::thread_time(runs, || {
        let counted = count(black_box(placing), &Limit { threads: 1, ..Limit::default() }).found;
        assert_eq!(*found.get_or_insert(counted), counted, "methods disagree on {placing:?}");
    })
}

/// Returns the time of a classic search. Searches that would take minutes are skipped.
fn classic_time(is_short: bool, count: impl Fn() -> u64, found: &mut Option<u128>) -> Option<f64> {
    is_short.then(|| clock::thread_time(1, || *found = Some(count().into())))
}

/// Counts with the classic search: bitmasks for files and diagonals, using one of each pair of
/// mirror images.
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
    count_mirrored(n, |bit| fill(all, bit, bit << 1, bit >> 1))
}

/// Counts solutions by the file of the first queen, using one of each pair of mirror images.
fn count_mirrored(n: u32, from: impl Fn(u32) -> u64) -> u64 {
    let half: u64 = (0..n / 2).map(|file| from(1 << file)).sum();
    2 * half + if n.is_multiple_of(2) { 0 } else { from(1 << (n / 2)) }
}

/// Measures counts on plain boards.
pub(crate) fn joined(asked: &BenchOptions) {
    let table = Table::new("count queens", &[("classic, s", 3), ("joined, s", 4), ("ratio", 1)]);
    for n in 14..=asked.longest_side(18) {
        let mut found = None;
        let plain = classic_time(n <= 17, || classic(black_box(n)), &mut found);
        for lanes in asked.selected_sets() {
            use_instruction_set(lanes);
            let joined =
                time(if n < 19 { 5 } else { 1 }, join::count, &queens(n.into()), &mut found);
            table.row(&format!("{n} {lanes}"), &[plain, Some(joined), ratio(plain, Some(joined))]);
        }
    }
}

/// Counts with the classic search on the open squares of each rank.
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

/// Creates placements with a required or blocked square, or with one rank less, and the open
/// squares of each rank.
fn conditions(n: u32) -> Vec<(String, PlacementSpec, Vec<u32>)> {
    let all = (1 << n) - 1;
    let square = |word: &str, name: &str| {
        let square: Square = name.parse().expect("a square");
        let [required, blocked] =
            ["with", "without"].map(|other| if other == word { vec![square] } else { vec![] });
        let mut open = vec![all; n as usize];
        let rank = &mut open[square.rank as usize];
        *rank = if word == "with" { 1 << square.file } else { *rank & !(1 << square.file) };
        (
            format!("{n} {word} {name}"),
            PlacementSpec { required, blocked, ..queens(n.into()) },
            open,
        )
    };
    let size = Size::new(n.into(), u64::from(n) - 1).expect("a small board");
    let short =
        PlacementSpec { grid: Grid::plain(size), pieces: u64::from(n) - 1, ..queens(n.into()) };
    let squares = [("with", "a1"), ("with", "c2"), ("without", "d4"), ("without", "c2")];
    let mut all_of_them: Vec<_> = squares.map(|(word, name)| square(word, name)).into();
    all_of_them.push((format!("{n}x{}", n - 1), short, vec![all; n as usize - 1]));
    all_of_them
}

/// Measures boards with required and blocked squares, and boards with one rank less, compared with
/// the bitmask search as well.
pub(crate) fn options(asked: &BenchOptions) {
    let columns =
        [("classic, s", 3), ("bitmask, s", 3), ("joined, s", 4), ("ratio", 1), ("of bitmask", 1)];
    let table = Table::new("count queens", &columns);
    for n in 14..=asked.longest_side(16) {
        for (name, placing, open) in conditions(n) {
            let mut found = None;
            let plain = classic_time(n <= 16, || classic_open(black_box(&open)), &mut found);
            let bits = time(1, bitmask::count, &placing, &mut found);
            for lanes in asked.selected_sets() {
                use_instruction_set(lanes);
                let joined = time(if n < 17 { 3 } else { 1 }, join::count, &placing, &mut found);
                let ratios = [plain, Some(bits)].map(|time| ratio(time, Some(joined)));
                table.row(
                    &format!("{name} {lanes}"),
                    &[plain, Some(bits), Some(joined), ratios[0], ratios[1]],
                );
            }
        }
    }
}

/// Counts queens that also attack as knights with the classic search, using one of each pair of
/// mirror images.
fn classic_superqueens(n: u32) -> u64 {
    /// Attacked squares on the next rank and on the one after it.
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
    count_mirrored(n, |bit| fill(all, place(none, bit)))
}

/// Measures superqueens, compared with the classic search and the bitmask search.
pub(crate) fn superqueens(asked: &BenchOptions) {
    let columns =
        [("classic, s", 3), ("bitmask, s", 3), ("joined, s", 4), ("ratio", 1), ("of bitmask", 1)];
    let table = Table::new("count superqueens", &columns);
    for n in 14..=asked.longest_side(18) {
        let placing = PlacementSpec { piece: SUPERQUEEN.clone(), ..queens(n.into()) };
        let mut found = None;
        let plain = classic_time(n <= 17, || classic_superqueens(black_box(n)), &mut found);
        let bits = (n <= 18).then(|| time(1, bitmask::count, &placing, &mut found));
        for lanes in asked.selected_sets() {
            use_instruction_set(lanes);
            let joined = Some(time(if n < 19 { 3 } else { 1 }, join::count, &placing, &mut found));
            let ratios = [plain, bits].map(|time| ratio(time, joined));
            table.row(&format!("{n} {lanes}"), &[plain, bits, joined, ratios[0], ratios[1]]);
        }
    }
}

/// Counts with the classic search on a torus of odd side: one queen in the corner, then file by
/// file.
fn classic_torus(n: u32) -> u64 {
    fn fill(n: u32, file: u32, ranks: u32, rising: u64, falling: u64) -> u64 {
        if file == n {
            return 1;
        }
        // Each set of diagonals is stored twice in a word, so that a rotation is a shift.
        let all = (1 << n) - 1;
        let mut free = all & !(ranks | (rising >> (n - file)) as u32 | (falling >> file) as u32);
        let mut found = 0;
        while free != 0 {
            let rank = free.trailing_zeros();
            free &= free - 1;
            let [up, down] =
                [(rank + n - file) % n, (rank + file) % n].map(|line| (1 | 1 << n) << line);
            found += fill(n, file + 1, ranks | 1 << rank, rising | up, falling | down);
        }
        found
    }
    u64::from(n) * fill(n, 1, 1, 1 | 1 << n, 1 | 1 << n)
}

/// Measures queens on a torus, line by line.
pub(crate) fn torus(asked: &BenchOptions) {
    let table =
        Table::new("count queens torus", &[("classic, s", 3), ("by lines, s", 4), ("ratio", 1)]);
    for n in [11, 13, 17, 19, 23].into_iter().filter(|&n| n <= asked.longest_side(19)) {
        let mut placing = queens(n.into());
        placing.grid.topology = BoardTopology::TORUS;
        let mut found = None;
        let plain = classic_time(n <= 19, || classic_torus(black_box(n)), &mut found);
        let lines = Some(time(if n < 19 { 5 } else { 1 }, bitmask::count, &placing, &mut found));
        table.row(&n.to_string(), &[plain, lines, ratio(plain, lines)]);
    }
}
