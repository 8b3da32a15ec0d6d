//! Placements without attacks counted by profiles, tours on cylinders and points without three on a
//! line, each beside a short program that a good programmer writes for this one task.

use crate::BenchOptions;
use crate::clock;
use crate::table::{Table, ratio};
use bezzel::board::{BoardTopology, Grid, Size, Square};
use bezzel::piece::{KING, KNIGHT, MoveSet, Piece};
use bezzel_base::core::{Limit, PlacementSpec};
use bezzel_placements::independent::count_without_three;
use bezzel_placements::profile::{self, ProfileCount};
use bezzel_tours::{TourEnds, TourField, counting};
use num_bigint::BigUint;
use std::collections::HashMap;

/// Counts leapers of one kind on a plain board by a broken profile: the pieces on the last squares
/// and how many there are so far.
fn by_broken_profile(placing: &PlacementSpec) -> u128 {
    let size = placing.grid.size;
    let window = placing
        .piece
        .leaps
        .iter()
        .map(|&(files, ranks)| files.unsigned_abs() * size.ranks() + ranks.unsigned_abs());
    let mask = (1u64 << window.max().unwrap_or(0)) - 1;
    let mut states = HashMap::from([((0u64, 0u64), 1u128)]);
    for square in size.iter() {
        let number = size.index(square);
        let attacked = placing.piece.attacked_squares(&placing.grid, square);
        let before = attacked.map(|other| size.index(other)).filter(|&other| other < number);
        let attackers = before.fold(0u64, |bits, other| bits | 1 << (number - other - 1));
        let left = size.squares() - number as u64 - 1;
        let mut next = HashMap::with_capacity(2 * states.len());
        for (&(state, pieces), &ways) in &states {
            let mut add = |state: u64, pieces: u64| {
                if pieces <= placing.pieces && pieces + left >= placing.pieces {
                    *next.entry((state & mask, pieces)).or_default() += ways;
                }
            };
            add(state << 1, pieces);
            if state & attackers == 0 && !placing.blocked.contains(&square) {
                add(state << 1 | 1, pieces + 1);
            }
        }
        states = next;
    }
    states.values().sum()
}

/// Counts two points on each rank without three on a line.
fn two_on_each_rank(side: i32, rank: i32, points: &mut Vec<(i32, i32)>) -> u64 {
    if rank == side {
        return 1;
    }
    let is_free = |points: &[(i32, i32)], (x, y): (i32, i32)| {
        points.iter().enumerate().all(|(at, &(x1, y1))| {
            points[..at].iter().all(|&(x2, y2)| (x1 - x) * (y2 - y) != (x2 - x) * (y1 - y))
        })
    };
    let mut total = 0;
    for first in (0..side).filter(|&x| is_free(points, (x, rank))).collect::<Vec<_>>() {
        points.push((first, rank));
        for second in first + 1..side {
            if is_free(points, (second, rank)) {
                points.push((second, rank));
                total += two_on_each_rank(side, rank + 1, points);
                points.pop();
            }
        }
        points.pop();
    }
    total
}

fn placing(piece: &Piece, side: u64, pieces: u64) -> PlacementSpec {
    let size = Size::new(side, side).expect("a valid size");
    PlacementSpec::new(piece.clone(), Grid::plain(size), pieces)
}

pub(crate) fn print(asked: &BenchOptions) {
    let (columns, limit) = ([("plain, ms", 2), ("here, ms", 2), ("ratio", 1)], Limit::default());
    let table = Table::new("placements by profiles", &columns);
    let row = |name: &str, plain: Option<f64>, here: f64| {
        let milliseconds = |seconds: f64| 1e3 * seconds;
        let times = [plain.map(milliseconds), Some(milliseconds(here)), ratio(plain, Some(here))];
        table.row(name, &times);
    };
    let mut hole = placing(&KING, 10, 25);
    hole.blocked = vec![Square { file: 4, rank: 4 }];
    let tasks = [
        ("kings 10 without e5", hole, true),
        ("kings 12", placing(&KING, 12, 36), true),
        ("kings 16 pieces 40", placing(&KING, 16, 40), true),
        ("kings 20", placing(&KING, 20, 100), asked.slow),
        ("kings 28", placing(&KING, 28, 196), false),
        ("knights 8 pieces 16", placing(&KNIGHT, 8, 16), true),
    ];
    for (name, placing, has_plain) in tasks {
        let (mut plain_total, mut total) = (None, BigUint::ZERO);
        let plain = has_plain
            .then(|| clock::thread_time(3, || plain_total = Some(by_broken_profile(&placing))));
        let here = clock::thread_time(3, || {
            total = if profile::has_king_blocks(&placing) {
                profile::count_king_blocks(&placing, &limit).expect("not stopped").0
            } else {
                let count = ProfileCount::new(&placing).expect("few states");
                count
                    .count(placing.pieces..=placing.pieces, &limit)
                    .expect("not stopped")
                    .0
                    .swap_remove(0)
            };
        });
        assert!(plain_total.is_none_or(|plain| total == plain.into()), "{name}");
        row(name, plain, here);
    }
    let range = |pieces| by_broken_profile(&placing(&KING, 12, pieces));
    let (mut totals, mut here_totals) = (Vec::new(), Vec::new());
    let plain = clock::thread_time(1, || totals = (0..=36).map(range).collect());
    let here = clock::thread_time(3, || {
        let count = ProfileCount::new(&placing(&KING, 12, 36)).expect("few states");
        here_totals = count.count(0..=36, &limit).expect("not stopped").0;
    });
    assert!(
        here_totals.iter().eq(totals
            .iter()
            .map(|&total: &u128| BigUint::from(total))
            .collect::<Vec<_>>()
            .iter())
    );
    row("kings 12 pieces 0..36", Some(plain), here);
    let stone = MoveSet::default().into_piece("stone", "stones");
    for side in 7..=asked.longest_side(8) {
        let (mut plain_total, mut total) = (0, 0);
        let plain = clock::thread_time(3, || {
            plain_total = two_on_each_rank(side as i32, 0, &mut Vec::new());
        });
        let points = placing(&stone, side.into(), 2 * u64::from(side));
        let here = clock::thread_time(3, || total = count_without_three(&points, &limit).found);
        assert_eq!(u128::from(plain_total), total);
        row(&format!("{} points, none three in a line", 2 * side), Some(plain), here);
    }
    for ranks in [8, 12, 40] {
        let size = Size::new(4, ranks).expect("a valid size");
        let grid = Grid::with_topology(size, BoardTopology::CYLINDER);
        let field = TourField::on_grid(&grid, &KNIGHT, &[]);
        let here = clock::thread_time(3, || {
            counting::count(&field, TourEnds::CLOSED, &limit).expect("a narrow board");
        });
        row(&format!("tour 4x{ranks} cylinder closed"), None, here);
    }
}
