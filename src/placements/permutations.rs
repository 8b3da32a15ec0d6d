//! Permutations with pruning. The ranks of the pieces, file by file, are a permutation of the
//! ranks. A prefix that contains an attack is dropped with all permutations that start with it.
//!
//! Permutations come in lexicographic order from the list of ranks that are still unused (Algorithm
//! X of Knuth, The Art of Computer Programming 4A, 7.2.1.2, "lexicographic permutations with
//! restricted prefixes"). If there are fewer pieces than files, blanks that come after the last
//! rank are permuted with the ranks.
//!
//! ```text
//!   queens 4      unused ranks
//!   -             1 2 3 4
//!   a1              2 3 4     b2 is attacked, b3 is not
//!   a1 b3           2   4     c2 and c4 are attacked: b3 is given back
//! ```
//!
//! It is right because each placement is one permutation, and an attack within a prefix stays,
//! whatever comes after it.

use bezzel_base::board::{Square, SquareSet};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    CountSink, Limit, LineFamilies, ListSink, PairAttacks, PlacementSpec, SearchResult,
    SilentObserver, SolutionCallback, SolutionSink, StepDetail, StepEvent, StepObserver, Stop,
    diagonal_count, diagonal_numbers, emit_detail,
};
use std::ops::ControlFlow;

/// Longest side that is permuted.
pub const MAX_SIDE: u32 = 4096;

/// Number of prefixes tested between two checks of the limit.
const CHECK_INTERVAL: u32 = 1 << 12;

/// Returns whether each line holds at most one piece and the board is small enough.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    placing.has_one_per_line() && size.longer_side() <= MAX_SIDE
}

/// Visits the solutions in lexicographic order.
///
/// # Panics
/// If [`is_supported`] returns `false`.
///
/// # Complexity
/// A node is a prefix without attacks. It costs at most one test per unused rank, and a test is
/// O(1).
pub fn list(placing: &PlacementSpec, limit: &Limit, visit: SolutionCallback<'_>) -> SearchResult {
    trace(placing, limit, &mut SilentObserver, visit)
}

/// Visits the solutions like [`list`] and reports each step to `watch`: a number that is appended
/// to the list, one that is rejected, and one that is removed.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn trace<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    run(placing, limit, watch, &mut ListSink::new(limit, visit))
}

/// Counts the solutions. It visits the same nodes as [`list`].
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count(placing: &PlacementSpec, limit: &Limit) -> SearchResult {
    run(placing, limit, &mut SilentObserver, &mut CountSink)
}

fn run<W: StepObserver, S: SolutionSink>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
    sink: &mut S,
) -> SearchResult {
    if let Some(searched) =
        placing.trivial_result(limit, placing.pieces > placing.grid.size.shorter_side().into())
    {
        return searched;
    }
    let mut run = PermutationSearch::new(placing, limit, watch, sink);
    let flow = run.permute();
    run.counter.search_result(flow)
}

/// Head of the list of unused ranks. Rank `r` is number `r + 1`, and the number after the last rank
/// means a blank.
const HEAD: u32 = 0;

struct PermutationSearch<'a, W, S> {
    placing: &'a PlacementSpec,
    lines: LineFamilies,
    counter: SearchCounter<'a>,
    watch: &'a mut W,
    sink: &'a mut S,
    tests: u32,
    /// Squares on which a piece may be placed, including the required ones.
    open: SquareSet,
    /// Whether each file holds a required square.
    required: Vec<bool>,
    /// The next unused rank after each unused rank.
    next: Vec<u32>,
    blank: u32,
    blanks: u32,
    /// Number of pieces that are not placed yet.
    left: u64,
    rising: Vec<bool>,
    falling: Vec<bool>,
    /// For each file so far, the unused number before the one that it took, and that one.
    taken: Vec<(u32, u32)>,
    squares: Vec<Square>,
}

impl<'a, W: StepObserver, S: SolutionSink> PermutationSearch<'a, W, S> {
    fn new(
        placing: &'a PlacementSpec,
        limit: &'a Limit,
        watch: &'a mut W,
        sink: &'a mut S,
    ) -> PermutationSearch<'a, W, S> {
        let (grid, size) = (&placing.grid, placing.grid.size);
        let mut open = placing.open_squares();
        let mut required = vec![false; size.files() as usize];
        for &square in &placing.required {
            open.insert(square);
            required[square.file as usize] = true;
        }
        let diagonals = diagonal_count(grid) as usize;
        PermutationSearch {
            placing,
            lines: LineFamilies::from_piece(&placing.piece),
            counter: SearchCounter::new(limit),
            watch,
            sink,
            tests: 0,
            open,
            required,
            next: (1..=size.ranks() + 1).collect(),
            blank: size.ranks() + 1,
            blanks: size.files() - placing.pieces as u32,
            left: placing.pieces,
            rising: vec![false; diagonals],
            falling: vec![false; diagonals],
            taken: Vec::with_capacity(size.files() as usize),
            squares: Vec::new(),
        }
    }

    fn permute(&mut self) -> ControlFlow<Stop> {
        let files = self.required.len();
        let mut after = HEAD;
        loop {
            if self.taken.len() == files {
                self.record_solution()?;
            } else if self.extend_prefix(after)? {
                after = HEAD;
                continue;
            }
            let Some(last) = self.shorten_prefix()? else { return ControlFlow::Continue(()) };
            after = last;
        }
    }

    fn record_solution(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        self.watch.emit(StepEvent::Found)?;
        if S::WANTS_SQUARES {
            self.squares.clear();
            let placed = (0..).zip(&self.taken).filter(|&(_, &(_, number))| number != self.blank);
            self.squares
                .extend(placed.map(|(file, &(_, number))| Square { file, rank: number - 1 }));
        }
        self.sink.accept_solution(&self.squares)
    }

    /// Extends the prefix by the first unused number after `after` that passes the test. Returns
    /// whether there is one.
    fn extend_prefix(&mut self, mut after: u32) -> ControlFlow<Stop, bool> {
        let file = self.taken.len() as u32;
        while self.left > 0 && after != self.blank && self.next[after as usize] != self.blank {
            let number = self.next[after as usize];
            self.tests = self.tests.wrapping_add(1);
            if self.tests.is_multiple_of(CHECK_INTERVAL) {
                self.counter.intermediate_checkpoint()?;
            }
            let square = Square { file, rank: number - 1 };
            if self.is_allowed(square) {
                self.next[after as usize] = self.next[number as usize];
                self.mark_diagonals(square, true);
                self.left -= 1;
                self.taken.push((after, number));
                self.counter.count_node()?;
                if W::IS_ACTIVE {
                    emit_detail(self.watch, [&[], &[square], &[]], StepDetail::new("list"))?;
                }
                return ControlFlow::Continue(true);
            }
            if W::IS_ACTIVE {
                self.emit_rejection(square)?;
            }
            after = number;
        }
        let takes_blank = after != self.blank && self.blanks > 0 && !self.required[file as usize];
        if takes_blank {
            self.blanks -= 1;
            self.taken.push((after, self.blank));
        }
        ControlFlow::Continue(takes_blank)
    }

    /// Emits the reason why the square cannot extend the list.
    fn emit_rejection(&mut self, square: Square) -> ControlFlow<Stop> {
        let standing = (0..).zip(&self.taken).filter(|&(_, &(_, number))| number != self.blank);
        let mut standing = standing.map(|(file, &(_, number))| Square { file, rank: number - 1 });
        let attacks = PairAttacks::new(&self.placing.piece, &self.placing.grid);
        let attacks = |&by: &Square| attacks.line_between(by, square).is_some();
        let (word, by) =
            standing.find(attacks).map_or(("closed", None), |by| ("list attacked", Some(by)));
        let about: Vec<Square> = [square].into_iter().chain(by).collect();
        let fact = StepDetail::rejection(word).with("number", square.rank + 1);
        emit_detail(self.watch, [&[], &[], &about], fact)
    }

    /// Removes the number of the last file and returns it. The search of that file continues after
    /// this number.
    fn shorten_prefix(&mut self) -> ControlFlow<Stop, Option<u32>> {
        let Some((before, number)) = self.taken.pop() else { return ControlFlow::Continue(None) };
        if number == self.blank {
            self.blanks += 1;
        } else {
            self.next[before as usize] = number;
            self.left += 1;
            let square = Square { file: self.taken.len() as u32, rank: number - 1 };
            self.mark_diagonals(square, false);
            if W::IS_ACTIVE {
                emit_detail(
                    self.watch,
                    [&[square], &[], &[]],
                    StepDetail::new("list back").with("number", number),
                )?;
            }
        }
        ControlFlow::Continue(Some(number))
    }

    /// Returns whether the square is open and no piece of the prefix attacks it.
    fn is_allowed(&self, square: Square) -> bool {
        let (rising, falling) = diagonal_numbers(&self.placing.grid, square);
        let along = self.lines.rising && self.rising[rising as usize]
            || self.lines.falling && self.falling[falling as usize];
        self.open.contains(square) && !along && !self.is_attacked_by_leap(square)
    }

    /// Returns whether a leap leads from the square to a piece of the prefix.
    fn is_attacked_by_leap(&self, square: Square) -> bool {
        let stands = |other: Square| {
            self.taken.get(other.file as usize).is_some_and(|taken| taken.1 == other.rank + 1)
        };
        let leap = |&(files, ranks): &(i32, i32)| {
            self.placing.grid.step(square, files.into(), ranks.into())
        };
        self.placing.piece.leaps.iter().filter_map(leap).any(stands)
    }

    fn mark_diagonals(&mut self, square: Square, taken: bool) {
        let (rising, falling) = diagonal_numbers(&self.placing.grid, square);
        self.rising[rising as usize] = taken;
        self.falling[falling as usize] = taken;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::{Grid, Size};
    use bezzel_base::piece::{QUEEN, ROOK};

    fn placing(piece: &'static bezzel_base::piece::Piece, files: u64, ranks: u64) -> PlacementSpec {
        let grid = Grid::plain(Size::new(files, ranks).expect("a valid size"));
        PlacementSpec::new(piece.clone(), grid, files.min(ranks))
    }

    #[test]
    fn permutations_of_rooks_come_in_order() {
        let mut listed = Vec::new();
        let searched = list(&placing(&ROOK, 4, 4), &Limit::default(), &mut |squares| {
            listed.push(squares.iter().map(|square| square.rank).collect::<Vec<_>>());
            ControlFlow::Continue(())
        });
        assert_eq!((searched.found, listed.len()), (24, 24));
        assert!(listed.is_sorted());
        // 4 + 4*3 + 4*3*2 + 4! prefixes.
        assert_eq!(searched.nodes, 64);
    }

    #[test]
    fn blanks_are_permuted_with_the_ranks() {
        // C(5, 3) C(3, 3) 3! ways to place three rooks on five files and three ranks.
        assert_eq!(count(&placing(&ROOK, 5, 3), &Limit::default()).found, 60);
        let two = PlacementSpec { pieces: 2, ..placing(&ROOK, 4, 4) };
        assert_eq!(count(&two, &Limit::default()).found, 72);
        let none = PlacementSpec { pieces: 0, ..placing(&QUEEN, 4, 4) };
        assert_eq!(count(&none, &Limit::default()).found, 1);
    }

    #[test]
    fn prefixes_of_eight_queens_are_counted() {
        let searched = count(&placing(&QUEEN, 8, 8), &Limit::default());
        assert_eq!((searched.found, searched.nodes), (92, 2056));
    }
}
