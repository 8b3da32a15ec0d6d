//! Queens on a torus, one per file: each line of all four directions then holds exactly one.
//!
//! A torus of side `n` has `n` files, ranks, falling and rising diagonals, so `n` queens occupy all
//! of them. The search branches on the one of these `4n` lines with the fewest free squares. If a
//! line has none, the branch ends.
//!
//! ```text
//! square (x, y)    file x    rank y    falling diagonal x + y    rising diagonal x - y    all modulo n
//! ```
//!
//! The free squares of a line are those of three sets of free lines, rotated by the number of the
//! line: on rank `y` the square with file `x` is free if `x`, `x + y` and `x - y` are. A word holds
//! a set twice in a row, so that a rotation is one shift. The squares of the diagonal `x + y = s`
//! are also identified by their files. The other diagonal of each is `2x - s`, for which there is a
//! word indexed by halves. The side is odd, so that 2 has an inverse: on a torus of even side `n`
//! queens do not fit.
//!
//! # Symmetry
//!
//! A translated solution is a solution, so all solutions are `n` times those with a queen in the
//! corner. The corner is fixed under `(x, y) -> (ux, uy)` for each unit `u` modulo `n`, under the
//! reflections of the square, and under `(x, y) -> (x + y, x - y)`, which exchanges straight lines
//! and diagonals. These maps take solutions to solutions. Therefore a square of the second rank and
//! any of its images hold a queen in the same number of solutions. Of 20 squares there on the torus
//! of side 23 three are tried.
//!
//! # Cost
//!
//! 23 queens, of which the first is in the corner and the second in one of three places, take 453
//! million nodes of some 0.2 microseconds. Branching on the ranks alone, or on ranks and files,
//! takes 2.3 and 1.5 times more nodes (19 queens), and about the same time.

use bezzel_base::core::bitset::iter_bits;
use bezzel_base::core::division::count_each;
use bezzel_base::core::random::SplitMix64;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    DividedCount, FinishedCallback, Limit, PlacementSpec, SearchResult, Stop, SubproblemShare,
};
use bezzel_base::piece::{QUEEN, gcd};
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Continue};
use std::ops::RangeInclusive;

/// Range of sides. Below it the search by files takes no noticeable time. Above it a word cannot
/// hold a set of lines twice.
const SIDES: RangeInclusive<u32> = 11..=31;

/// Count divided into the choices for the first queens.
#[derive(Debug)]
pub(super) struct TorusCount {
    modulus: ModularRing,
    tasks: Vec<TorusTask>,
    /// Number of queens placed to make the list. The first subproblem includes them in its nodes.
    nodes: u64,
}

/// Arithmetic modulo the side.
#[derive(Clone, Copy, Debug)]
struct ModularRing {
    side: u32,
    mask: u64,
    /// Half of each number.
    halves: [u8; 32],
}

/// Lines that hold no queen yet. Each word contains its set twice in a row.
#[derive(Clone, Copy, Debug)]
struct FreeLines {
    files: u64,
    ranks: u64,
    falling: u64,
    rising: u64,
    /// The same sets with every number negated or halved.
    negated_ranks: u64,
    negated_rising: u64,
    halved_falling: u64,
    halved_rising: u64,
}

/// Direction of a line.
#[derive(Clone, Copy, Debug)]
enum LineDirection {
    Rank,
    File,
    Falling,
    Rising,
}

/// Free squares of a line, given by their files, or on a file by their ranks.
#[derive(Clone, Copy, Debug)]
struct TorusLine {
    family: LineDirection,
    number: u32,
    squares: u64,
}

/// First queens of a task, with the number of remaining queens.
#[derive(Clone, Copy, Debug)]
struct TorusTask {
    free: FreeLines,
    left: u32,
    /// Number of solutions that each completion represents.
    weight: u64,
}

impl ModularRing {
    fn new(side: u32) -> ModularRing {
        let half = |number: usize| (number as u32 * side.div_ceil(2) % side) as u8;
        ModularRing { side, mask: (1 << side) - 1, halves: std::array::from_fn(half) }
    }

    #[inline(always)]
    fn halve(&self, number: u32) -> u32 {
        self.halves[number as usize & 31].into()
    }

    /// Reduces a number below twice the side.
    #[inline(always)]
    fn reduce(&self, number: u32) -> u32 {
        if number < self.side { number } else { number - self.side }
    }

    /// Places a queen on a free square. Returns the remaining free lines.
    #[inline(always)]
    fn place_queen(&self, free: &FreeLines, file: u32, rank: u32) -> FreeLines {
        let side = self.side;
        let [falling, rising] = [self.reduce(file + rank), self.reduce(file + side - rank)];
        let without = |set: u64, number: u32| set & !((1 | 1 << side) << number);
        let negated = |number: u32| self.reduce(side - number);
        FreeLines {
            files: without(free.files, file),
            ranks: without(free.ranks, rank),
            falling: without(free.falling, falling),
            rising: without(free.rising, rising),
            negated_ranks: without(free.negated_ranks, negated(rank)),
            negated_rising: without(free.negated_rising, negated(rising)),
            halved_falling: without(free.halved_falling, self.halve(falling)),
            halved_rising: without(free.halved_rising, self.halve(rising)),
        }
    }

    /// Returns the line with the fewest free squares. The first line with at most one is returned
    /// without looking further.
    #[inline(always)]
    fn fewest_free_line(&self, free: &FreeLines) -> TorusLine {
        let side = self.side;
        let mut best = TorusLine { family: LineDirection::Rank, number: 0, squares: self.mask };
        let ranks = |y: u32| free.files & free.falling >> y & free.rising >> (side - y);
        let files = |x: u32| free.ranks & free.falling >> x & free.negated_rising >> (side - x);
        let falling = |s: u32| {
            free.files
                & free.negated_ranks >> (side - s)
                & free.halved_rising >> (side - self.halve(s))
        };
        let rising = |d: u32| {
            free.files & free.ranks >> (side - d) & free.halved_falling >> (side - self.halve(d))
        };
        let _ = self.improve_line(free.ranks, LineDirection::Rank, ranks, &mut best)
            || self.improve_line(free.files, LineDirection::File, files, &mut best)
            || self.improve_line(free.falling, LineDirection::Falling, falling, &mut best)
            || self.improve_line(free.rising, LineDirection::Rising, rising, &mut best);
        best
    }

    /// Searches the lines of a direction for a better line. Returns whether one has at most one
    /// free square.
    #[inline(always)]
    fn improve_line(
        &self,
        lines: u64,
        family: LineDirection,
        squares: impl Fn(u32) -> u64,
        best: &mut TorusLine,
    ) -> bool {
        let (mut lines, mut least) = (lines & self.mask, best.squares.count_ones());
        while lines != 0 {
            let number = lines.trailing_zeros();
            lines &= lines - 1;
            let squares = squares(number) & self.mask;
            if squares.count_ones() < least {
                least = squares.count_ones();
                *best = TorusLine { family, number, squares };
                if least <= 1 {
                    return true;
                }
            }
        }
        false
    }

    /// Places a queen on each of the free squares of a line in turn, and returns the remaining free
    /// lines.
    #[inline(always)]
    fn place_along(&self, free: &FreeLines, line: TorusLine) -> impl Iterator<Item = FreeLines> {
        let (ring, free) = (*self, *free);
        iter_bits(line.squares).map(move |place| {
            let place = place as u32;
            let (file, rank) = match line.family {
                LineDirection::Rank => (place, line.number),
                LineDirection::File => (line.number, place),
                LineDirection::Falling => (place, ring.reduce(line.number + ring.side - place)),
                LineDirection::Rising => (place, ring.reduce(place + ring.side - line.number)),
            };
            ring.place_queen(&free, file, rank)
        })
    }

    /// Computes the classes of the squares of the second rank that no queen in the corner attacks.
    /// Returns the file of one square of each class and the size of the class.
    fn square_classes(&self) -> Vec<(u32, u64)> {
        let side = self.side;
        let units: Vec<u32> =
            (2..side).filter(|&unit| gcd(unit.into(), side.into()) == 1).collect();
        let least = |square: (u32, u32)| {
            let (mut seen, mut new) = (Vec::new(), vec![square]);
            while let Some((x, y)) = new.pop() {
                if !seen.contains(&(x, y)) {
                    seen.push((x, y));
                    new.extend([
                        (y, x),
                        (self.reduce(side - x), y),
                        (self.reduce(x + y), self.reduce(x + side - y)),
                    ]);
                    new.extend(units.iter().map(|unit| (x * unit % side, y * unit % side)));
                }
            }
            seen.into_iter().min()
        };
        let mut classes = BTreeMap::new();
        (2..side - 1).for_each(|file| classes.entry(least((file, 1))).or_insert((file, 0)).1 += 1);
        classes.into_values().collect()
    }

    /// Splits the search into tasks. Returns them with the number of queens placed to make them.
    fn split_tasks(&self) -> (Vec<TorusTask>, u64) {
        /// Number of tasks that suffices for many threads to finish together.
        const TARGET_TASKS: usize = 1000;
        let all = self.mask | self.mask << self.side;
        let empty = FreeLines {
            files: all,
            ranks: all,
            falling: all,
            rising: all,
            negated_ranks: all,
            negated_rising: all,
            halved_falling: all,
            halved_rising: all,
        };
        let corner = self.place_queen(&empty, 0, 0);
        let start = |(file, squares)| TorusTask {
            free: self.place_queen(&corner, file, 1),
            left: self.side - 2,
            weight: squares * u64::from(self.side),
        };
        let mut starts: Vec<TorusTask> = self.square_classes().into_iter().map(start).collect();
        let mut nodes = starts.len() as u64 + 1;
        while starts.len() < TARGET_TASKS && starts.first().is_some_and(|start| start.left > 0) {
            let longer = |start: &TorusTask| {
                let (weight, left) = (start.weight, start.left - 1);
                let longer = self.place_along(&start.free, self.fewest_free_line(&start.free));
                longer.map(move |free| TorusTask { free, left, weight }).collect::<Vec<_>>()
            };
            starts = starts.iter().flat_map(longer).collect();
            nodes += starts.len() as u64;
        }
        (starts, nodes)
    }

    /// Completes a placement in all ways. Each solution adds `weight` to the counter.
    fn fill_lines(
        &self,
        free: &FreeLines,
        left: u32,
        weight: u64,
        counter: &mut SearchCounter<'_>,
    ) -> ControlFlow<Stop> {
        if left == 0 {
            counter.found += weight;
            return Continue(());
        }
        for free in self.place_along(free, self.fewest_free_line(free)) {
            counter.count_node()?;
            self.fill_lines(&free, left - 1, weight, counter)?;
        }
        Continue(())
    }
}

impl TorusCount {
    /// Nodes searched per second.
    pub(super) const NODES_PER_SECOND: f64 = 5e6;

    /// Returns whether the placement has one queen per file on a torus of odd side within the
    /// range, without further conditions.
    pub(super) fn is_supported(placing: &PlacementSpec) -> bool {
        let side = placing.grid.size.files();
        let plain =
            placing.blocked.is_empty() && placing.required.is_empty() && placing.grid.is_torus();
        let full = placing.grid.size.is_square() && placing.pieces == u64::from(side);
        plain
            && full
            && placing.piece.has_same_moves(&QUEEN)
            && side % 2 == 1
            && SIDES.contains(&side)
    }

    /// Creates the count. Returns `None` if the method does not apply.
    pub(super) fn new(placing: &PlacementSpec) -> Option<TorusCount> {
        TorusCount::is_supported(placing).then(|| {
            let ring = ModularRing::new(placing.grid.size.files());
            let (mut starts, nodes) = ring.split_tasks();
            // Shuffled, so that the finished tasks are a fair sample of all and the progress is
            // even.
            SplitMix64::new(1848).shuffle(&mut starts);
            TorusCount { modulus: ring, tasks: starts, nodes }
        })
    }
}

impl DividedCount for TorusCount {
    fn algorithm(&self) -> &'static str {
        "torus/1"
    }

    fn subproblem_count(&self) -> usize {
        self.tasks.len()
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        for TorusTask { free, left, weight } in &self.tasks {
            tell(&[(*left).into(), *weight, free.files, free.ranks, free.falling, free.rising]);
        }
    }

    fn count(
        &self,
        numbers: &[usize],
        limit: &Limit,
        finished: FinishedCallback<'_>,
    ) -> SearchResult {
        count_each(numbers, limit, finished, |number, counter| {
            let TorusTask { free, left, weight } = &self.tasks[number];
            let before = counter.found;
            let flow = self.modulus.fill_lines(free, *left, *weight, counter);
            let nodes = if number == 0 { self.nodes } else { 0 };
            (SubproblemShare { count: (counter.found - before).into(), classes: None, nodes }, flow)
        })
    }
}
