//! Star battles: the test that a level has exactly one solution, beside a plain backtracking
//! search, and the generation of levels of each difficulty. Nothing here uses vector instructions.

use crate::BenchOptions;
use crate::clock;
use crate::table::{Table, ratio};
use bezzel::board::{Grid, Regions, Size, Square};
use bezzel_base::core::{Limit, SplitMix64};
use bezzel_placements::units::{self, UnitProblem, UnitState, grade, is_touching};
use std::hint::black_box;
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;

/// Plain search: each row in turn takes its stars from left to right, where no star touches them
/// and the column and the region have room. It stops at the second solution.
struct PlainSearch {
    side: usize,
    stars: usize,
    region_of: Vec<Vec<usize>>,
    placed: Vec<(usize, usize)>,
    columns: Vec<usize>,
    regions: Vec<usize>,
    found: u32,
    steps: u64,
}

/// Steps of the plain search before it gives up.
const MAX_STEPS: u64 = 20_000_000;

impl PlainSearch {
    fn new(regions: &Regions, stars: u32) -> PlainSearch {
        let side = regions.size().files() as usize;
        let region = |row: usize, column: usize| {
            let square = Square { file: column as u32, rank: row as u32 };
            usize::from(regions.region_of(square).expect("every square has a region"))
        };
        let region_of =
            (0..side).map(|row| (0..side).map(|column| region(row, column)).collect()).collect();
        PlainSearch {
            side,
            stars: stars as usize,
            region_of,
            placed: Vec::new(),
            columns: vec![0; side],
            regions: vec![0; side],
            found: 0,
            steps: 0,
        }
    }

    fn run(&mut self, row: usize, from: usize, here: usize) {
        if self.found > 1 || self.steps > MAX_STEPS {
            return;
        }
        if here == self.stars {
            if row + 1 == self.side {
                self.found += 1;
            } else {
                self.run(row + 1, 0, 0);
            }
            return;
        }
        for column in from..self.side {
            self.steps += 1;
            let region = self.region_of[row][column];
            let near = &self.placed[self.placed.len().saturating_sub(2 * self.stars)..];
            if self.columns[column] < self.stars
                && self.regions[region] < self.stars
                && !near.iter().any(|&(r, c)| r.abs_diff(row) <= 1 && c.abs_diff(column) <= 1)
            {
                self.placed.push((row, column));
                self.columns[column] += 1;
                self.regions[region] += 1;
                self.run(row, column + 1, here + 1);
                self.placed.pop();
                self.columns[column] -= 1;
                self.regions[region] -= 1;
            }
        }
    }
}

/// Level with its regions and the number of stars in each.
type Level = (Regions, u32);

/// Prints the times for levels of each size, and what levels of each difficulty need.
pub(crate) fn print(asked: &BenchOptions) {
    let columns = [
        ("levels", 0),
        ("made in ms", 1),
        ("median in ms", 3),
        ("longest in ms", 3),
        ("plain in ms", 3),
        ("ratio", 1),
    ];
    let table = Table::new("side and stars", &columns);
    let sides = (8..=12).flat_map(|side| [1, 2].map(|stars| (side, stars, 30, 2000)));
    let (mut all, mut harder) = (Vec::new(), Vec::new());
    for (side, stars, number, moves) in
        sides.chain([(14, 2, 10, 2000), (20, 1, 5, 1000), (20, 2, 5, 1000)])
    {
        if side > asked.longest_side(20) {
            continue;
        }
        let name = format!("{side}x{side}, {stars}");
        let (levels, made) = generate(side, stars, number);
        measure(&table, &name, &levels, Some(made));
        if side <= 12 {
            all.extend(levels.iter().cloned());
        }
        let some = levels.into_iter().take(5);
        let some: Vec<Level> = some.map(|level| harden(level, moves)).collect();
        harder.push((name + ", made harder", some));
    }
    measure(&table, "8x8 to 12x12", &all, None);
    for (name, levels) in harder {
        measure(&table, &name, &levels, None);
    }
    print_difficulties(asked);
}

/// Generates levels, and returns them with the seconds for each.
fn generate(side: u32, stars: u32, number: u64) -> (Vec<Level>, f64) {
    let mut levels = Vec::new();
    let seconds = clock::thread_time(1, || {
        levels = (0..number)
            .map(|seed| {
                let mut random = SplitMix64::new(seed);
                let level = units::generate_regions(stars, side, &mut random, &Limit::default());
                (level.expect("a size that is generated").0, stars)
            })
            .collect();
    });
    (levels, seconds / number as f64)
}

/// Prints the row of some levels: the test for one solution, and the plain search beside it.
fn measure(table: &Table, name: &str, levels: &[Level], made: Option<f64>) {
    let (mut own, mut plain) = (Vec::new(), Vec::new());
    let two = Limit { solutions: Some(2), ..Limit::default() };
    for (regions, stars) in levels {
        own.push(clock::thread_time(3, || {
            let problem = UnitProblem::star_battle(&Grid::with_regions(regions.clone()), *stars);
            assert_eq!(black_box(units::count(&problem, &[], &[], &two)).found, 1);
        }));
        let mut search = PlainSearch::new(regions, *stars);
        let time = clock::thread_time(1, || search.run(0, 0, 0));
        if search.steps <= MAX_STEPS {
            assert_eq!(search.found, 1);
            plain.push(time);
        }
    }
    own.sort_by(f64::total_cmp);
    plain.sort_by(f64::total_cmp);
    let middle = |times: &[f64]| times.get(times.len() / 2).map(|time| time * 1e3);
    // Where most plain searches gave up, there is no median of them.
    let plain_median = middle(&plain).filter(|_| 2 * plain.len() > own.len());
    let row = [
        Some(own.len() as f64),
        made.map(|seconds| seconds * 1e3),
        middle(&own),
        own.last().map(|time| time * 1e3),
        plain_median,
        ratio(plain_median, middle(&own)),
    ];
    table.row(name, &row);
}

/// Moves random squares to neighboring regions where the level keeps one solution and the search
/// takes at least as many nodes as before, so that the level becomes hard for this search.
fn harden((regions, stars): Level, moves: u32) -> Level {
    let size = regions.size();
    let mut random = SplitMix64::new(1);
    let mut region_of: Vec<u8> =
        size.iter().map(|square| regions.region_of(square).expect("a region")).collect();
    let search = |region_of: &[u8], visit: &mut dyn FnMut(&[Square])| {
        let mut squares = vec![Vec::new(); regions.count()];
        size.iter().zip(region_of).for_each(|(at, &it)| squares[usize::from(it)].push(at));
        let problem = UnitProblem::new(&Grid::plain(size), stars, &squares, |square| {
            size.iter().filter(move |&other| is_touching(square, other))
        });
        let limit = Limit { solutions: Some(2), ..Limit::default() };
        let found = units::list(&problem, &[], &[], &limit, false, &mut |squares| {
            visit(squares);
            Continue(())
        });
        (found.found == 1).then_some(found.nodes)
    };
    let mut solution = Vec::new();
    let mut most = search(&region_of, &mut |squares| solution = squares.to_vec());
    for _ in 0..moves {
        let index = random.next_below(size.squares()) as usize;
        let (square, own) = (size.square(index), region_of[index]);
        let near: Vec<u8> = adjacent(size, square)
            .map(|other| region_of[size.index(other)])
            .filter(|&region| region != own)
            .collect();
        if near.is_empty() || solution.contains(&square) {
            continue;
        }
        region_of[index] = near[random.next_below(near.len() as u64) as usize];
        let nodes = search(&region_of, &mut |_| {});
        if nodes < most || !is_connected(size, &region_of, own) {
            region_of[index] = own;
        } else {
            most = nodes;
        }
    }
    let letters: Vec<char> = region_of.iter().map(|&it| Regions::default_letter(it)).collect();
    (Regions::new(size, &letters, None, None).expect("as many regions as before"), stars)
}

/// Iterates over the squares that share an edge with a square.
fn adjacent(size: Size, square: Square) -> impl Iterator<Item = Square> {
    let is_edge = move |other: &Square| {
        square.file.abs_diff(other.file) + square.rank.abs_diff(other.rank) == 1
    };
    size.iter().filter(is_edge)
}

/// Returns whether a region is in one piece.
fn is_connected(size: Size, region_of: &[u8], region: u8) -> bool {
    let mut rest: Vec<Square> =
        size.iter().filter(|&square| region_of[size.index(square)] == region).collect();
    let mut seen: Vec<Square> = rest.pop().into_iter().collect();
    while let Some(here) = seen.pop() {
        let is_near = |&it: &Square| here.file.abs_diff(it.file) + here.rank.abs_diff(it.rank) == 1;
        let (near, far) = rest.into_iter().partition(is_near);
        rest = far;
        seen.extend::<Vec<Square>>(near);
    }
    rest.is_empty()
}

/// Difficulties of the program, by their levels.
const DIFFICULTIES: [(&str, RangeInclusive<u8>); 3] =
    [("easy", 1..=2), ("medium", 3..=3), ("hard", 4..=5)];

/// Prints the generation of 100 levels of each difficulty: the boards that were generated for them,
/// the time for each level, and the steps of each deduction in a level, on average.
fn print_difficulties(asked: &BenchOptions) {
    const NUMBER: usize = 100;
    let words = ["only", "left", "needed", "within", "starves", "leads"];
    let mut columns = vec![("levels", 0), ("boards", 0), ("ms a level", 1)];
    columns.extend(words.map(|word| (word, 1)));
    let table = Table::new("difficulty", &columns);
    let sizes = [(8, 1), (9, 1), (8, 2)];
    let slow = [(10, 2)].into_iter().filter(|_| asked.slow);
    for (side, stars) in sizes.into_iter().chain(slow) {
        // Levels, boards and seconds until there were enough, and steps.
        let mut rows = [(0, 0, 0.0, [0; 6]); DIFFICULTIES.len()];
        let (mut random, mut seconds) = (SplitMix64::new(1), 0.0);
        for board in 1.. {
            let (mut level, mut steps) = (0, Vec::new());
            seconds += clock::thread_time(1, || {
                let limit = Limit::default();
                let made = units::generate_regions(stars, side, &mut random, &limit);
                let grid = Grid::with_regions(made.expect("a size that is generated").0);
                let problem = UnitProblem::star_battle(&grid, stars);
                (level, steps) = grade(UnitState::new(&problem, &[], &[]));
            });
            let row = DIFFICULTIES.iter().position(|(_, levels)| levels.contains(&level));
            let row = &mut rows[row.expect("a difficulty of each level")];
            if row.0 < NUMBER {
                (row.0, row.1, row.2) = (row.0 + 1, board, seconds);
                for (word, number) in steps {
                    let at = words.iter().position(|it| *it == word).expect("a known deduction");
                    row.3[at] += number;
                }
            }
            if rows.iter().all(|row| row.0 == NUMBER) {
                break;
            }
        }
        for ((word, _), (levels, boards, seconds, steps)) in DIFFICULTIES.iter().zip(rows) {
            let mut values = vec![
                Some(levels as f64),
                Some(f64::from(boards)),
                Some(seconds * 1e3 / levels as f64),
            ];
            values.extend(steps.map(|number| Some(number as f64 / levels as f64)));
            table.row(&format!("{side}x{side}, {stars}, {word}"), &values);
        }
    }
}
