//! Counts queens on a square board by joining its four quadrants, without visiting the solutions
//! one by one.
//!
//! # The idea
//!
//! The placements in a quadrant are tabulated by the rows and the columns that they use. Of the
//! rows above the middle the right quadrant has some and the left one the others, and likewise
//! below. Such a choice is a *split*. For each split the right halves of the board are listed, 512
//! at a time, and transposed: for every diagonal that crosses the middle there is a *row* of 512
//! bits, which marks the right halves that occupy it. The right halves that a quadrant on the left
//! does not attack are then a row that is an AND of a few prepared ones. The solutions of 512 right
//! halves with one left half are the bits that two such rows have in common: one AND and one count
//! of bits.
//!
//! ```text
//!                       right halves 0 1 2 3 ... 511
//!   upper left leaves alone          1 0 1 1 ...
//!   lower left leaves alone          1 1 0 1 ...
//!   both: solutions                  1 0 0 1 ...
//! ```
//!
//! It is right because a queen on the left and one on the right share no column, and the split
//! gives each row to one side. So only diagonals remain to be checked. Within a half the columns
//! are split, too, and the two quadrants are joined beforehand.
//!
//! # One small board
//!
//! ```text
//!   4 | . Q | . .     The quadrants have 2 x 2 squares. A table has 5 placements: no queen, or one
//!   3 | . . | . Q     queen on each square. Two queens always attack each other there.
//!     +-----+----
//!   2 | Q . | . .     Rows and columns are numbered from the middle outwards: ranks 3 and 2 are
//!   1 | . . | Q .     row 0, files b and c column 0.
//!       a b   c d
//! ```
//!
//! 1. `table`: the five placements, by their rows and columns, with the diagonals of each.
//! 2. `cases`: only splits count whose set of rows on the upper right is the least of the eight
//!    sets that symmetries permute. So that quadrant has no row, or rank 3. With no row the upper
//!    left one would have both ranks, for which the table has no placement.
//! 3. `sides`: above, rank 3 is on the right and rank 4 on the left; below, either rank 1 or rank 2
//!    is on the right.
//! 4. `split`, `lists`: with rank 1 on the lower right the right halves are {c3 d1} and {d3 c1}.
//!    With rank 2 there are none, since c3 and d2 attack each other, as d3 and c2 do. The right
//!    halves become rows of bits, one for each diagonal.
//! 5. `left`: the left halves are {a4 b2} and {b4 a2}.
//! 6. `lanes`: of the four pairs only {d3 c1} with {b4 a2} has no attack: one bit is left.
//! 7. Of the eight sets of that solution four are equally least, so it represents 8 / 4 = 2
//!    solutions.
//!
//! # Cost
//!
//! A board of side 20 has 80 MB of tables. Each further row of a quadrant makes them seven times
//! larger. From side 26 up they would not fit, so each task makes the tables of its rows, which
//! takes a second of minutes. The right halves are listed in the order of their central diagonals,
//! so that all 512 usually share some of these. Left halves that occupy one of them are skipped.
//! The innermost loop processes a few hundred million pairs of halves per millisecond and thread.
//!
//! # Modules
//!
//! | module | what happens there |
//! | --- | --- |
//! | `table` | tabulates the placements in a quadrant |
//! | `cases` | the splits that are counted, with their weights, by symmetries and middle lines |
//! | `sides`, `lists` | data shared by the splits of some rows: placements above or below |
//! | `tasks` | groups splits into tasks and shares them among threads |
//! | `split` | one split: the right halves, in blocks of 512 |
//! | `left_halves`, `runs` | the left halves, sorted for equal work in the innermost loop |
//! | `leaps` | data that superqueens need beyond diagonals |
//! | `geometry` | squares, rows and diagonals of quadrants |
//! | `open_squares` | the squares that may hold a queen, if some must or must not, and their images |
//! | `quadrants` | the tables of quadrants with distinct shapes |
//! | `plain_search` | a task counted by a plain search, to verify it |
//! | `didactic` | a plain twin for small boards that reports each step |
//! | `row`, `lanes`, `avx2`, `avx512`, `neon` | rows of 512 bits, and the innermost loops |
//! | `adders` | joins the halves and counts bits by carry-save adders in AVX2 |
//! | `compress` | compression of selected lanes by a table: loops that AVX2 and NEON share |
//!
//! # Superqueens
//!
//! Queens that also attack as knights are counted by the same code. A leap reaches two lines far,
//! so that further bits next to those of the diagonals represent the squares next to the middle
//! lines (`leaps`). There are few halves without an attack: 18 superqueens take a seventh of the
//! time of 18 queens.
//!
//! # Required and blocked squares, rectangles
//!
//! If squares are required or blocked, the tables contain only placements on open squares, and the
//! count runs once for each of the distinct images of these squares (`open`): with `m` images a
//! blocked square costs `m` plain counts. A required one leaves one pair of halves in `n` for about
//! `n` files. But the lists of the other half of the board keep their length, and on these boards
//! lists take most of the time. A board whose longer side is its shorter side plus one is a square
//! with a line whose queen attacks along no diagonal. Comparisons with the bitmask search, which
//! decide from which side the join is selected, are in the guide (`notebooks/guide/speed.md`).
//!
//! With each further required square the side from which the join is faster increases by two,
//! because the square saves the bitmask search more.
//!
//! # What was considered and left out
//!
//! - Lists filtered by the open squares, instead of tables: a placement is listed in several tasks
//!   and tabulated once, and quadrants of all images are so similar that there are few tables.
//! - No symmetry at all if there are conditions: one run instead of `m`, but always eight times
//!   longer than the plain one, and with further cases for the middle lines.
//! - A blocked square by subtraction, all solutions minus those with a queen there: some three to
//!   five times less work for one square, but the count would no longer be a sum of tasks, nor a
//!   stopped count a lower bound.
//! - Rectangles with two more lines: two blind lines, whose queens can be exchanged, so that each
//!   solution is counted twice. The bitmask search takes four times longer on 14 x 12 squares than
//!   on 13 x 12. It was not tried.
//! - One queen less than files, on a square: a blind line in each position, half of which symmetry
//!   saves, 2 `n` runs of about one plain count and a half. That would be some 2 s for 15 queens on
//!   16 x 16 squares. `bitmask` takes 11 times longer for 11 queens on 12 x 12 squares than for 12,
//!   and 14 times longer for 12 on 13 x 13 than for 13. But lines near the middle are not the last
//!   row of a quadrant, and the middle line of an odd board may be blind itself. With each queen
//!   less there is one more blind line, and the runs multiply.
//!
//! The idea of joining quadrants in the middle is from E. Kluev's N-Queens-Count-Sol.

#[cfg(target_arch = "x86_64")]
mod adders;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod cases;
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
mod compress;
mod didactic;
mod geometry;
mod lanes;
mod leaps;
mod left_halves;
mod lists;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod neon;
mod open_squares;
mod plain_search;
mod quadrants;
mod row;
mod runs;
mod sides;
mod split;
mod table;
mod tasks;

use bezzel_base::board::{Size, Square};
use bezzel_base::core::processor::InstructionSet;
use bezzel_base::core::{
    DividedCount, FinishedCallback, Limit, PieceEstimate, PlacementSpec, RecountSearch, SearchEnd,
    SearchResult, Stop, SubproblemPieces,
};
use bezzel_base::piece::{QUEEN, SUPERQUEEN};
use cases::JoinCase;
pub use didactic::trace;
use geometry::QuadrantGeometry;
use open_squares::OpenSquares;
use std::ops::ControlFlow;
use tasks::JoinTasks;

/// Longest side of a board. Beyond it the list of tasks does not fit the memory.
const MAX_SIDE: u32 = 28;

/// Longest side of a board on which the steps are reported. Beyond it there are too many halves to
/// show them one by one.
pub const MAX_DIDACTIC_SIDE: u32 = 12;

/// Returns whether the placement is one queen per line of the shorter side on a plain board whose
/// sides differ by at most one, up to the longest side. Superqueens must be on a square board.
/// Squares may be required or blocked.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    let fits = if has_leaps(placing) {
        size.is_square()
    } else {
        placing.piece.has_same_moves(&QUEEN) && is_near_square(size)
    };
    placing.grid.is_plain()
        && fits
        && placing.pieces == u64::from(size.shorter_side())
        && size.longer_side() <= longest_side(placing)
}

fn is_near_square(size: Size) -> bool {
    size.longer_side() - size.shorter_side() <= 1
}

/// Returns the side of the largest board on which these pieces are counted.
pub fn longest_side(placing: &PlacementSpec) -> u32 {
    if has_leaps(placing) { leaps::MAX_SIDE } else { MAX_SIDE }
}

/// Returns whether the queens also attack as knights.
fn has_leaps(placing: &PlacementSpec) -> bool {
    placing.piece.has_same_moves(&SUPERQUEEN)
}

/// Counts the solutions with the number of threads that the limit allows. The total does not depend
/// on this number. A stopped count is a lower bound.
///
/// # Panics
/// If [`is_supported`] returns `false`.
///
/// # Complexity
/// A few hundred million pairs of half boards per millisecond and thread. The table takes 16 bytes
/// per placement, 80 MB for 20 queens.
pub fn count(placing: &PlacementSpec, limit: &Limit) -> SearchResult {
    assert!(is_supported(placing), "as many queens as fit on a plain board that is about square");
    count_with_path(placing, limit, InstructionSet::best())
}

fn count_with_path(placing: &PlacementSpec, limit: &Limit, path: InstructionSet) -> SearchResult {
    match build_tasks(placing) {
        Some(tasks) => tasks.count(None, limit, path, &|_, _| ControlFlow::Continue(())),
        // A single square has no quadrants.
        None => SearchResult {
            found: OpenSquares::new(placing).contains(Square { file: 0, rank: 0 }).into(),
            nodes: 1,
            end: SearchEnd::Complete,
        },
    }
}

/// Builds the tasks of a count. Returns `None` for a single square.
fn build_tasks(placing: &PlacementSpec) -> Option<JoinTasks> {
    let geometry = QuadrantGeometry::new(placing.grid.size.longer_side(), has_leaps(placing));
    (geometry.side > 0)
        .then(|| JoinTasks::from_images(geometry, OpenSquares::distinct_images(placing)))
}

/// Count as a list of tasks.
#[derive(Debug)]
struct Division(JoinTasks);

/// Divides the count into splits of the rows. Returns `None` for a single square, and if the
/// required squares leave no split.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn divide_count(placing: &PlacementSpec) -> Option<Box<dyn DividedCount>> {
    assert!(is_supported(placing), "as many queens as fit on a plain board that is about square");
    let tasks = build_tasks(placing).filter(|tasks| tasks.len() > 0)?;
    Some(Box::new(Division(tasks)))
}

/// Divides the count like [`divide_count`] for sampling pieces. For a large board it makes no
/// table, which takes longer than some pieces.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn divide_for_sampling(placing: &PlacementSpec) -> Option<Box<dyn DividedCount>> {
    /// Side from which the table takes seconds.
    const LONG: u32 = 22;
    assert!(is_supported(placing), "as many queens as fit on a plain board that is about square");
    let tasks = build_tasks(placing).filter(|tasks| tasks.len() > 0)?;
    Some(Box::new(Division(if placing.grid.size.longer_side() < LONG {
        tasks
    } else {
        tasks.with_deferred_tables()
    })))
}

/// Estimates the memory of the tables of a count in bytes. Returns `None` if the tables are not
/// made for all placements.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn table_bytes(placing: &PlacementSpec) -> Option<u64> {
    assert!(is_supported(placing), "as many queens as fit on a plain board that is about square");
    let geometry = QuadrantGeometry::new(placing.grid.size.longer_side(), has_leaps(placing));
    JoinCase::from_images(geometry, OpenSquares::distinct_images(placing)).0.estimate_bytes()
}

impl DividedCount for Division {
    fn algorithm(&self) -> &'static str {
        "join/2"
    }

    fn subproblem_count(&self) -> usize {
        self.0.len()
    }

    fn divisor(&self) -> u32 {
        self.0.divisor()
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        self.0.describe(tell);
    }

    fn subproblem_pieces(&self) -> Option<&dyn SubproblemPieces> {
        Some(self)
    }

    fn recount_search(&self) -> Option<&dyn RecountSearch> {
        Some(self)
    }

    fn estimate_work(&self, limit: &Limit) -> Result<Option<Vec<f64>>, Stop> {
        self.0.expected_work(limit).map(|works| Some(works.to_vec()))
    }

    fn count(
        &self,
        numbers: &[usize],
        limit: &Limit,
        finished: FinishedCallback<'_>,
    ) -> SearchResult {
        self.0.count(Some(numbers), limit, InstructionSet::best(), finished)
    }
}

impl SubproblemPieces for Division {
    fn count_piece(
        &self,
        number: usize,
        by: [f64; 2],
        limit: &Limit,
    ) -> Result<PieceEstimate, Stop> {
        self.0.count_piece(number, by, limit, InstructionSet::best())
    }
}

impl RecountSearch for Division {
    fn recount(&self, number: usize, limit: &Limit) -> Result<u128, Stop> {
        self.0.recount(number, limit)
    }
}

#[cfg(test)]
mod tests;
