//! Star battles: the test that a level has exactly one solution, beside a plain backtracking
//! search, and the generation of levels.

use crate::BenchOptions;
use crate::clock;
use crate::table::{Table, ratio};
use bezzel::__internal::engine::core::{Limit, SplitMix64};
use bezzel::__internal::engine::placement::units::{self, UnitProblem};
use bezzel::board::{Grid, Regions, Square};
use std::hint::black_box;

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

/// Prints the times for levels of each size.
pub(crate) fn print(asked: &BenchOptions) {
    let sizes = [(8, 1, 100), (10, 1, 100), (12, 1, 20), (8, 2, 40), (10, 2, 40)];
    let columns = [
        ("levels", 0),
        ("made in ms", 1),
        ("median in ms", 3),
        ("longest in ms", 3),
        ("plain in ms", 3),
        ("ratio", 1),
    ];
    let table = Table::new("side and stars", &columns);
    for (side, stars, number) in sizes {
        if side > asked.longest_side(20) {
            continue;
        }
        let (mut made, mut own, mut plain) = (0.0, Vec::new(), Vec::new());
        for seed in 0..number {
            let mut random = SplitMix64::new(seed);
            let mut level = None;
            made += clock::thread_time(1, || {
                level = units::generate_regions(stars, side, &mut random, &Limit::default()).ok();
            });
            let Some((regions, _)) = level else { continue };
            let two = Limit { solutions: Some(2), ..Limit::default() };
            own.push(clock::thread_time(3, || {
                let problem = UnitProblem::star_battle(Grid::with_regions(regions), stars);
                assert_eq!(black_box(units::count(&problem, &[], &[], &two)).found, 1);
            }));
            let mut search = PlainSearch::new(regions, stars);
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
            Some(made * 1e3 / number as f64),
            middle(&own),
            own.last().map(|time| time * 1e3),
            plain_median,
            ratio(plain_median, middle(&own)),
        ];
        table.row(&format!("{side}x{side}, {stars}"), &row);
    }
}
