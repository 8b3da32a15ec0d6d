//! Local search on permutations: queens, one per file and rank, exchange their ranks while that
//! reduces the conflicts.
//!
//! The measure is the number of collisions: on each diagonal the queens after the first. The start
//! is a permutation in which nearly all queens are without conflict, found in linear time. If no
//! exchange helps any more, the search restarts.
//!
//! ```text
//!   4 | . . . Q     Q . . .     . Q . .     . Q . .
//!   3 | . . Q .     . . Q .     . . Q .     . . . Q
//!   2 | . Q . .     . Q . .     Q . . .     Q . . .
//!   1 | Q . . .     . . . Q     . . . Q     . . Q .
//!         3           2           1           0        collisions
//! ```
//!
//! It is right because an exchange keeps one queen on each file and each rank, so that queens
//! attack each other along diagonals alone: no collisions, no attacks. It does not prove that a
//! board has no solution, so it is used only where one exists. It finds one with probability 1,
//! since each start may be one.
//!
//! Cost: trying an exchange changes eight counters, and changes them back if it does not help,
//! whatever the size of the board. Memory: four bytes per rank and eight per diagonal.
//!
//! Source: Sosic and Gu, "A polynomial time algorithm for the N-queens problem", SIGART Bulletin
//! 1(3), 1990; "Fast search algorithms for the N-queens problem", IEEE Transactions on Systems,
//! Man, and Cybernetics 21(6), 1991.

use bezzel_base::board::{Size, Square};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    BestBound, DetailValue, Limit, LineFamilies, PlacementSpec, SearchResult, SilentObserver,
    SplitMix64, StepDetail, StepEvent, StepObserver, Stop, emit_detail,
};
use std::ops::ControlFlow;

/// Largest number of pieces. Memory is four bytes per rank and eight per diagonal.
pub const MAX_PIECES: u64 = 10_000_000;

/// Default random seed, so that the same board has the same answer.
pub const SEED: u64 = 1990;

/// Ranks tried per file when the first queens are placed, in hundredths. The remaining files then
/// take the remaining ranks.
const TRIES_PERCENT: u64 = 308;

/// Returns whether queens fill the shorter side of a plain board without constraints, and there are
/// at most [`MAX_PIECES`] of them.
///
/// Such a board has a solution, except the boards of side 2 and 3, and it is found with probability
/// 1.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let (size, lines) = (placing.grid.size, LineFamilies::from_piece(&placing.piece));
    let queens = lines.rising
        && lines.falling
        && placing.has_one_per_line()
        && placing.piece.leaps.is_empty();
    let plain =
        placing.grid.is_plain() && placing.blocked.is_empty() && placing.required.is_empty();
    let solvable = !matches!((size.files(), size.ranks()), (2, 2) | (3, 3));
    queens
        && plain
        && solvable
        && placing.pieces == u64::from(size.shorter_side())
        && placing.pieces <= MAX_PIECES
}

/// Finds a solution in file order, unless the limit stops the search, and reports how it ended. A
/// node is a rank or an exchange that was tried.
///
/// # Panics
/// If [`is_supported`] returns `false`.
///
/// # Complexity
/// O(longer side) memory. No bound on the time is proved. It is linear in measurements on large
/// boards.
pub fn find(
    placing: &PlacementSpec,
    seed: u64,
    limit: &Limit,
) -> (Option<Vec<Square>>, SearchResult) {
    trace(placing, seed, limit, &mut SilentObserver)
}

/// Finds a solution like [`find`] and reports each step to `watch`: the initial queens, the
/// collisions, and the exchanges that reduce them.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn trace<W: StepObserver>(
    placing: &PlacementSpec,
    seed: u64,
    limit: &Limit,
    watch: &mut W,
) -> (Option<Vec<Square>>, SearchResult) {
    assert!(is_supported(placing), "asked only where there is a solution");
    let size = placing.grid.size;
    let mut ranks = RankPermutation::new(size, seed);
    let mut counter = SearchCounter::new(limit);
    let flow = watch
        .emit(StepEvent::Detail(StepDetail::new("seed").with("seed", DetailValue::Seed(seed))));
    let flow = if flow.is_break() { flow } else { ranks.solve(&mut counter, watch) };
    counter.found = u64::from(flow.is_continue());
    let found = flow.is_continue().then(|| ranks.squares());
    (found, counter.search_result(flow))
}

/// Whether an exchange was made.
type ExchangeResult = ControlFlow<Stop, bool>;

/// Permutation of the lines of the longer side. The first ones, one per line of the shorter side,
/// hold queens.
struct RankPermutation {
    size: Size,
    rank: Vec<u32>,
    queens: usize,
    /// Number of queens on each diagonal.
    rising: Vec<u32>,
    falling: Vec<u32>,
    random: SplitMix64,
}

impl RankPermutation {
    fn new(size: Size, seed: u64) -> RankPermutation {
        let longer = size.longer_side();
        let diagonals = (size.files() + size.ranks() - 1) as usize;
        RankPermutation {
            size,
            rank: (0..longer).collect(),
            queens: size.shorter_side() as usize,
            rising: vec![0; diagonals],
            falling: vec![0; diagonals],
            random: SplitMix64::new(seed),
        }
    }

    fn squares(&self) -> Vec<Square> {
        let mut squares: Vec<Square> = (0..self.queens).map(|queen| self.square(queen)).collect();
        squares.sort_unstable();
        squares
    }

    /// Returns the square of a queen.
    #[inline]
    fn square(&self, queen: usize) -> Square {
        let (line, across) = (queen as u32, self.rank[queen]);
        if self.size.files() <= self.size.ranks() {
            Square { file: line, rank: across }
        } else {
            Square { file: across, rank: line }
        }
    }

    fn solve<W: StepObserver>(
        &mut self,
        counter: &mut SearchCounter<'_>,
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        loop {
            self.place_initial(counter, watch)?;
            let mut attacked = self.attacked_queens();
            while !attacked.is_empty() {
                counter.report_best(BestBound::Attacked(attacked.len() as u64));
                self.emit_attacked(&attacked, watch)?;
                if !self.improve(&attacked, counter, watch)? {
                    break;
                }
                attacked = self.attacked_queens();
            }
            if attacked.is_empty() {
                return watch.emit(StepEvent::Found);
            }
            if W::IS_ACTIVE {
                emit_detail(watch, [&self.squares(), &[], &[]], StepDetail::new("no exchange"))?;
            }
        }
    }

    /// Emits the attacked queens and the number of collisions.
    fn emit_attacked<W: StepObserver>(
        &self,
        attacked: &[usize],
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        /// Largest number of queens that are shown.
        const MAX_SHOWN: usize = 64;
        if !W::IS_ACTIVE {
            return ControlFlow::Continue(());
        }
        let about: Vec<Square> =
            attacked.iter().take(MAX_SHOWN).map(|&queen| self.square(queen)).collect();
        let fact = StepDetail::new("collisions")
            .with("n", attacked.len())
            .with("collisions", self.count_collisions());
        emit_detail(watch, [&[], &[], &about], fact)
    }

    /// Counts the collisions: on each diagonal the queens after the first.
    fn count_collisions(&self) -> u64 {
        let queens = self.rising.iter().chain(&self.falling);
        queens.map(|queens| u64::from(queens.saturating_sub(1))).sum()
    }

    /// Places the queens in turn on random free ranks without conflict. The last few queens, for
    /// which none was found, are placed with conflicts.
    fn place_initial<W: StepObserver>(
        &mut self,
        counter: &mut SearchCounter<'_>,
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        self.rising.fill(0);
        self.falling.fill(0);
        let tries = self.rank.len() as u64 * TRIES_PERCENT / 100;
        let (mut queen, mut tried) = (0, 0);
        while queen < self.queens && tried < tries {
            counter.count_node()?;
            tried += 1;
            let other = self.random_place(queen);
            let (rising, falling) = self.diagonal_indices(queen, self.rank[other]);
            if self.rising[rising] + self.falling[falling] == 0 {
                self.rank.swap(queen, other);
                self.add_queen(queen);
                self.emit_queen(queen, "drawn", watch)?;
                queen += 1;
            }
        }
        for queen in queen..self.queens {
            counter.count_node()?;
            let other = self.random_place(queen);
            self.rank.swap(queen, other);
            self.add_queen(queen);
            self.emit_queen(
                queen,
                if self.is_attacked(queen) { "drawn attacked" } else { "drawn" },
                watch,
            )?;
        }
        ControlFlow::Continue(())
    }

    /// Emits an initial queen.
    fn emit_queen<W: StepObserver>(
        &self,
        queen: usize,
        word: &'static str,
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        if W::IS_ACTIVE {
            emit_detail(watch, [&[], &[self.square(queen)], &[]], StepDetail::new(word))
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Returns a random index from `from` to the last.
    #[inline]
    fn random_place(&mut self, from: usize) -> usize {
        from + self.random.next_below((self.rank.len() - from) as u64) as usize
    }

    /// Returns the queens that share a diagonal with another.
    fn attacked_queens(&self) -> Vec<usize> {
        (0..self.queens).filter(|&queen| self.is_attacked(queen)).collect()
    }

    #[inline]
    fn is_attacked(&self, queen: usize) -> bool {
        let (rising, falling) = self.diagonal_indices(queen, self.rank[queen]);
        self.rising[rising] > 1 || self.falling[falling] > 1
    }

    /// Tries to exchange each queen that is still attacked, and makes the first exchange that
    /// reduces the collisions. Returns whether any exchange was made.
    fn improve<W: StepObserver>(
        &mut self,
        attacked: &[usize],
        counter: &mut SearchCounter<'_>,
        watch: &mut W,
    ) -> ExchangeResult {
        let mut moved = false;
        for &queen in attacked {
            if self.is_attacked(queen) {
                moved |= self.exchange_queen(queen, counter, watch)?;
            }
        }
        ControlFlow::Continue(moved)
    }

    /// Tries the exchanges of the queen cyclically from a random one, until one reduces the
    /// collisions.
    fn exchange_queen<W: StepObserver>(
        &mut self,
        queen: usize,
        counter: &mut SearchCounter<'_>,
        watch: &mut W,
    ) -> ExchangeResult {
        let before = if W::IS_ACTIVE {
            (self.square(queen), self.count_collisions())
        } else {
            (Square { file: 0, rank: 0 }, 0)
        };
        let places = self.rank.len();
        let start = self.random_place(0);
        for other in (start..places).chain(0..start).filter(|&other| other != queen) {
            counter.count_node()?;
            if self.swap_ranks(queen, other) < 0 {
                if W::IS_ACTIVE {
                    self.emit_exchange(queen, other, before, watch)?;
                }
                return ControlFlow::Continue(true);
            }
            self.swap_ranks(queen, other);
        }
        ControlFlow::Continue(false)
    }

    /// Emits an exchange with the previous square of the queen and the number of collisions before
    /// and after.
    fn emit_exchange<W: StepObserver>(
        &self,
        queen: usize,
        other: usize,
        (from, before): (Square, u64),
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        let (to, fact) = (self.square(queen), |word| {
            StepDetail::new(word).with("before", before).with("after", self.count_collisions())
        });
        if other >= self.queens {
            return emit_detail(watch, [&[from], &[to], &[]], fact("queen moves"));
        }
        // The other queen had the rank that the first one has now.
        let now = self.square(other);
        let was = if self.size.files() <= self.size.ranks() {
            Square { rank: to.rank, ..now }
        } else {
            Square { file: to.file, ..now }
        };
        let word = if to.file == from.file { "exchange" } else { "exchange files" };
        emit_detail(watch, [&[from, was], &[to, now], &[]], fact(word))
    }

    /// Exchanges two ranks, the second perhaps without a queen. Returns the change of the number of
    /// collisions.
    #[inline]
    fn swap_ranks(&mut self, queen: usize, other: usize) -> i32 {
        let freed = self.remove_queen(queen) + self.remove_queen(other);
        self.rank.swap(queen, other);
        self.add_queen(queen) + self.add_queen(other) - freed
    }

    /// Returns the numbers of the diagonals of a queen on a rank.
    #[inline]
    fn diagonal_indices(&self, queen: usize, rank: u32) -> (usize, usize) {
        let rank = rank as usize;
        (queen + self.rank.len() - 1 - rank, queen + rank)
    }

    /// Adds the queen to its diagonals. Returns the number of collisions that this makes.
    #[inline]
    fn add_queen(&mut self, queen: usize) -> i32 {
        self.adjust_counts(queen, 1)
    }

    /// Removes the queen from its diagonals. Returns the number of collisions that this ends.
    #[inline]
    fn remove_queen(&mut self, queen: usize) -> i32 {
        self.adjust_counts(queen, -1)
    }

    /// Adds `by` to the number of queens on both diagonals of the queen. Returns on how many of
    /// them there is another queen.
    #[inline(always)]
    fn adjust_counts(&mut self, queen: usize, by: i32) -> i32 {
        if queen >= self.queens {
            return 0;
        }
        let (rising, falling) = self.diagonal_indices(queen, self.rank[queen]);
        let change = |queens: &mut u32| {
            let before = *queens;
            *queens = before.wrapping_add_signed(by);
            i32::from(before.max(*queens) > 1)
        };
        change(&mut self.rising[rising]) + change(&mut self.falling[falling])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Grid;
    use bezzel_base::piece::QUEEN;

    fn placing(files: u64, ranks: u64) -> PlacementSpec {
        let grid = Grid::plain(Size::new(files, ranks).expect("a valid size"));
        PlacementSpec::new(QUEEN.clone(), grid, files.min(ranks))
    }

    #[test]
    fn every_solvable_board_is_solved() {
        let boards = (1..=40).flat_map(|n| [(n, n), (n, n + 1), (n + 3, n), (2, n + 2)]);
        for (files, ranks) in boards.filter(|&(files, ranks)| is_supported(&placing(files, ranks)))
        {
            let placing = placing(files, ranks);
            let (found, searched) = find(&placing, SEED, &Limit::default());
            let found = found.expect("nothing stopped the search");
            let filled = PlacementSpec { required: found, ..placing };
            assert_eq!(filled.find_required_attack(), None, "{files}x{ranks}");
            assert_eq!((searched.found, filled.required.len() as u64), (1, files.min(ranks)));
        }
    }

    #[test]
    fn swap_returns_the_change_of_collisions() {
        let mut ranks = RankPermutation::new(Size::new(4, 4).expect("a valid size"), SEED);
        (0..4).for_each(|queen| {
            ranks.add_queen(queen);
        });
        // Four queens on the long diagonal are three collisions. With the outer two exchanged there
        // are two diagonals with two each.
        assert_eq!(ranks.swap_ranks(0, 3), -1);
        assert_eq!(ranks.swap_ranks(0, 3), 1);
    }

    #[test]
    fn limit_stops_the_search_without_an_answer() {
        let limit = Limit { nodes: Some(1), ..Limit::default() };
        let (found, searched) = find(&placing(100_000, 100_000), SEED, &limit);
        assert_eq!(
            (found, searched.end),
            (None, bezzel_base::core::SearchEnd::Stopped(Stop::Nodes))
        );
    }
}
