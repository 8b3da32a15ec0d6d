//! Covers by queens compared with the textbook search and a plain count, and covers by knights
//! compared with a search without prices.

use crate::BenchOptions;
use crate::clock;
use crate::table::{Table, ratio};
use bezzel::board::{Grid, Size};
use bezzel::piece::KNIGHT;
use bezzel_base::core::use_instruction_set;
use bezzel_base::core::{Limit, SilentObserver, SplitMix64};
use bezzel_covers::queens as kernel;
use bezzel_covers::{CoverSpec, CoverVariant, Incidence, exact, greedy, local};
use std::hint::black_box;
use std::ops::ControlFlow::Continue;
use std::time::{Duration, Instant};

/// Naive search: it tries every safe square, from the first row on, up to a number of queens, and
/// stops at the first cover.
mod plain {
    pub(super) struct NaiveBoard {
        n: usize,
        queens: Vec<Vec<bool>>,
        pub(super) tried: u64,
    }

    const STEPS: [(isize, isize); 8] =
        [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

    impl NaiveBoard {
        pub(super) fn new(n: usize) -> NaiveBoard {
            NaiveBoard { n, queens: vec![vec![false; n]; n], tried: 0 }
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
                && STEPS
                    .iter()
                    .all(|&step| self.line(row, column, step).all(|(r, c)| !self.queens[r][c]))
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

        /// Returns whether `most` queens suffice if `placed` of them are on the board.
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

/// Plain enumeration of all covers. It branches on the pieces that cover the first uncovered
/// square, except those tried before. Branches in which the remaining pieces cannot cover the rest
/// are cut.
mod simple {
    type Squares = [u64; 4];

    pub(super) struct SimpleBoard {
        /// Squares that a queen on each square covers.
        covers: Vec<Squares>,
        most: u32,
    }

    fn difference(all: Squares, some: Squares) -> Squares {
        std::array::from_fn(|word| all[word] & !some[word])
    }

    fn union_of(some: Squares, others: Squares) -> Squares {
        std::array::from_fn(|word| some[word] | others[word])
    }

    fn count_squares(squares: Squares) -> u32 {
        squares.iter().map(|word| word.count_ones()).sum()
    }

    fn single_square(square: usize) -> Squares {
        std::array::from_fn(|word| if square / 64 == word { 1 << (square % 64) } else { 0 })
    }

    fn contains_square(squares: Squares, square: usize) -> bool {
        squares[square / 64] >> (square % 64) & 1 != 0
    }

    impl SimpleBoard {
        /// Creates a board with a side of at most 16.
        pub(super) fn new(n: usize) -> SimpleBoard {
            let attacks = |a: usize, b: usize| {
                let (x, y) = ((a % n).abs_diff(b % n), (a / n).abs_diff(b / n));
                x == 0 || y == 0 || x == y
            };
            let of = |a| {
                (0..n * n).filter(move |&b| attacks(a, b)).map(single_square).fold([0; 4], union_of)
            };
            let covers: Vec<_> = (0..n * n).map(of).collect();
            let most = covers.iter().map(|&covers| count_squares(covers)).max().unwrap_or_default();
            SimpleBoard { covers, most }
        }

        /// Counts the sets of `pieces` queens that cover `left`, without queens on closed squares.
        fn search(&self, pieces: u32, left: Squares, mut closed: Squares) -> u64 {
            let Some(word) = left.iter().position(|&word| word != 0) else {
                return u64::from(pieces == 0);
            };
            if count_squares(left) > pieces * self.most {
                return 0;
            }
            let square = 64 * word + left[word].trailing_zeros() as usize;
            let mut found = 0;
            for (queen, &covers) in self.covers.iter().enumerate() {
                if contains_square(covers, square) && !contains_square(closed, queen) {
                    closed = union_of(closed, single_square(queen));
                    found += self.search(pieces - 1, difference(left, covers), closed);
                }
            }
            found
        }

        /// Counts the covers with `pieces` queens. One queen less must be too few.
        pub(super) fn count(&self, pieces: u32) -> u64 {
            let all = self.covers.iter().copied().fold([0; 4], union_of);
            self.search(pieces, all, [0; 4])
        }
    }
}

/// Minimum number of independent queens that cover the board, by its side.
const MIN_QUEENS: [u32; 11] = [0, 1, 1, 1, 3, 3, 4, 4, 5, 5, 5];

/// Side, minimum number of queens, and whether they must be independent.
const QUEEN_COVERS: [(u32, u32, bool); 11] = [
    (8, 5, false),
    (9, 5, false),
    (10, 5, false),
    (11, 5, false),
    (12, 6, false),
    (13, 7, false),
    (14, 8, false),
    (13, 7, true),
    (15, 9, true),
    (17, 9, true),
    (20, 10, false),
];

/// Largest board on which the plain enumeration counts all covers.
const MAX_SIMPLE_SIDE: u32 = 12;

/// Boards that take half a minute.
const SLOW: [(u32, u32, bool); 2] = [(15, 9, false), (16, 9, false)];

/// Counts covers. Returns their number and the time of one thread.
fn count(n: u32, pieces: u32, independent: bool, runs: usize) -> (u128, f64) {
    let mut found = 0;
    let time = clock::thread_time(runs, || {
        let limit = Limit { threads: 1, ..Limit::default() };
        found =
            kernel::list(black_box(n), pieces, independent, &limit, &mut |_, _| Continue(())).found;
    });
    (found, time)
}

pub(crate) fn textbook(asked: &BenchOptions) {
    let columns =
        [("one, s", 4), ("squares tried", 0), ("all here, s", 6), ("covers", 0), ("ratio", 1)];
    let table = Table::new("cover queens independent", &columns);
    for (n, &least) in
        MIN_QUEENS.iter().enumerate().take(asked.longest_side(10).min(10) as usize + 1).skip(4)
    {
        let mut tried = 0;
        let plain = clock::thread_time(1, || {
            let mut board = plain::NaiveBoard::new(n);
            assert!(board.search(0, black_box(least as usize)), "{n}");
            tried = board.tried;
        });
        for lanes in asked.selected_sets() {
            use_instruction_set(lanes);
            let (covers, all) = count(n as u32, least, true, 5);
            let name = format!("{n}, {least} {lanes}");
            table.row(&name, &[plain, tried as f64, all, covers as f64, plain / all].map(Some));
        }
    }
}

pub(crate) fn queens(asked: &BenchOptions) {
    let columns = [("one by one, s", 3), ("here, s", 4), ("covers", 0), ("ratio", 1)];
    let table = Table::new("count cover queens", &columns);
    let slow = SLOW.iter().filter(|_| asked.slow);
    for &(n, pieces, independent) in
        QUEEN_COVERS.iter().chain(slow).filter(|(n, ..)| *n <= asked.longest_side(20))
    {
        let mut found = None;
        let plain = (n <= MAX_SIMPLE_SIDE && !independent).then(|| {
            clock::thread_time(1, || {
                found = Some(simple::SimpleBoard::new(n as usize).count(pieces).into())
            })
        });
        for lanes in asked.selected_sets() {
            use_instruction_set(lanes);
            let (covers, here) =
                count(n, pieces, independent, if n <= MAX_SIMPLE_SIDE { 3 } else { 1 });
            assert_eq!(*found.get_or_insert(covers), covers, "{n} by {lanes}");
            let name =
                format!("{n}, {pieces}{} {lanes}", if independent { " independent" } else { "" });
            table.row(&name, &[plain, Some(here), Some(covers as f64), ratio(plain, Some(here))]);
        }
    }
}

/// Side and minimum number of knights.
const KNIGHTS: [(u64, u64); 10] = [
    (8, 12),
    (9, 14),
    (10, 16),
    (11, 21),
    (12, 24),
    (13, 28),
    (14, 32),
    (15, 36),
    (16, 40),
    (17, 46),
];
/// Largest board on which all covers are counted. On larger ones only the proof is timed.
const MAX_COUNTED_SIDE: u64 = 16;
/// Time limit for a row of the search without prices.
const PATIENCE: Duration = Duration::from_secs(5);

/// Textbook tabu search without weights: a random open square is covered by the piece that covers
/// the most open squares, and the piece that alone covers the fewest squares is removed.
fn tabu_search(reach: &[Vec<usize>], mut chosen: Vec<usize>, enough: usize) -> usize {
    /// Exchanges for which a removed piece stays away: at least, and at most one less than twice.
    const TABU: u64 = 4;
    let end = Instant::now() + PATIENCE;
    let mut hits = vec![0u32; reach.len()];
    chosen.iter().flat_map(|&piece| &reach[piece]).for_each(|&square| hits[square] += 1);
    let (mut forbidden, mut best) = (vec![0; reach.len()], chosen.len());
    let mut random = SplitMix64::new(1848);
    for step in 1u64.. {
        let open: Vec<usize> = (0..reach.len()).filter(|&square| hits[square] == 0).collect();
        if open.is_empty() {
            best = chosen.len();
        }
        if best <= enough || Instant::now() > end {
            break;
        }
        let mut placed = None;
        if !open.is_empty() {
            let gain = |&by: &usize| reach[by].iter().filter(|&&it| hits[it] == 0).count();
            let square = open[random.next_below(open.len() as u64) as usize];
            let free = reach[square].iter().copied().filter(|&by| forbidden[by] < step);
            let Some(piece) = free.max_by_key(|by| (gain(by), random.next_below(1 << 20))) else {
                continue;
            };
            reach[piece].iter().for_each(|&square| hits[square] += 1);
            placed = Some(piece);
        }
        let loss = |piece: usize| reach[piece].iter().filter(|&&it| hits[it] == 1).count();
        let index = (0..chosen.len()).min_by_key(|&index| loss(chosen[index]));
        let gone = chosen.remove(index.expect("a cover has pieces"));
        reach[gone].iter().for_each(|&square| hits[square] -= 1);
        forbidden[gone] = step + TABU + random.next_below(TABU);
        chosen.extend(placed);
    }
    best
}

/// Side and minimum number of knights (OEIS A006075).
const EXCHANGES: [(u64, u64); 7] =
    [(12, 24), (13, 28), (14, 32), (15, 36), (16, 40), (17, 46), (18, 52)];

pub(crate) fn exchanges(asked: &BenchOptions) {
    let columns =
        [("plain, s", 3), ("plain, best", 0), ("here, s", 4), ("here, best", 0), ("ratio", 1)];
    let table = Table::new("covers by knights", &columns);
    let to = asked.longest_side(18);
    for (side, pieces) in EXCHANGES.into_iter().filter(|&(side, _)| side <= to.into()) {
        let grid = Grid::plain(Size::new(side, side).expect("a valid size"));
        let covering = CoverSpec {
            piece: KNIGHT.clone(),
            grid: grid.clone(),
            variant: CoverVariant::Plain,
            required: Vec::new(),
            blocked: Vec::new(),
        };
        let limit = Limit { threads: 1, ..Limit::default() };
        let reach = Incidence::new_limited(&covering, &limit).expect("a small board");
        let first = greedy::random_restarts(&reach, 1848, 20, pieces, &limit).expect("a cover");
        let mut best = [0, 0];
        let here = clock::thread_time(1, || {
            let cover = first.clone();
            best[1] = local::improve_cover(&reach, cover, 1848, 1 << 20, pieces, &limit).len();
        });
        let size = grid.size;
        let covers = |square| {
            let attacked = KNIGHT.attacked_squares(&grid, square).chain([square]);
            attacked.map(|square| size.index(square)).collect()
        };
        let squares: Vec<Vec<usize>> = size.iter().map(covers).collect();
        let start: Vec<usize> = first.iter().map(|&square| size.index(square)).collect();
        let plain = clock::thread_time(1, || {
            best[0] = tabu_search(&squares, start.clone(), pieces as usize);
        });
        let values = [plain, best[0] as f64, here, best[1] as f64, plain / here];
        table.row(&format!("{side}, {pieces}"), &values.map(Some));
    }
}

pub(crate) fn knights(asked: &BenchOptions) {
    let columns =
        [("one by one, s", 3), ("here, s", 4), ("one less, s", 4), ("covers", 0), ("ratio", 1)];
    let table = Table::new("count cover knights", &columns);
    let to = asked.longest_side(if asked.slow { 17 } else { 14 });
    for (side, pieces) in KNIGHTS.into_iter().filter(|&(side, _)| side <= to.into()) {
        let grid = Grid::plain(Size::new(side, side).expect("a valid size"));
        let (required, blocked) = (Vec::new(), Vec::new());
        let covering = CoverSpec {
            piece: KNIGHT.clone(),
            grid,
            variant: CoverVariant::Plain,
            required,
            blocked,
        };
        let mut found = None;
        let mut is_whole = false;
        let plain = clock::thread_time(1, || {
            let limit = Limit { threads: 1, ..Limit::default().within(PATIENCE) };
            let searched = exact::trace(
                &covering,
                black_box(pieces),
                &limit,
                &mut SilentObserver,
                &mut |_| Continue(()),
            );
            is_whole = searched.end.is_complete();
            found = is_whole.then_some(searched.found);
        });
        let plain = is_whole.then_some(plain);
        for lanes in asked.selected_sets() {
            use_instruction_set(lanes);
            let limit = Limit { threads: 1, ..Limit::default() };
            let counted = |pieces| exact::count(&covering, black_box(pieces), &limit).total;
            let less = clock::thread_time(1, || assert_eq!(counted(pieces - 1), 0, "{side}"));
            let mut covers = None;
            let here = (side <= MAX_COUNTED_SIDE)
                .then(|| clock::thread_time(1, || covers = Some(counted(pieces))));
            assert!(found.is_none() || found == covers, "{side} by {lanes}");
            let covers = covers.map(|covers| covers as f64);
            table.row(
                &format!("{side}, {pieces} {lanes}"),
                &[plain, here, Some(less), covers, ratio(plain, here)],
            );
        }
    }
}
