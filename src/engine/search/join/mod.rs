//! Counts queens on a square board by joining its four quadrants, without meeting the solutions one by one.
//!
//! # The idea
//!
//! The placements in a quadrant are tabled by the rows and the columns that they use. Of the rows above the middle the right quadrant
//! takes some and the left one the others, and so below; such a choice is a *split*. For each split the right halves of the board are
//! listed, 512 at a time, and turned: for every diagonal that crosses the middle there is a *row* of 512 bits, which says which of the
//! right halves take it. A quadrant on the left then leaves alone the right halves of a row that is an AND of a few prepared ones. The
//! solutions of 512 right halves with one left half are the bits that two such rows have in common: one AND and one count of bits.
//!
//! ```text
//!                       right halves 0 1 2 3 ... 511
//!   upper left leaves alone          1 0 1 1 ...
//!   lower left leaves alone          1 1 0 1 ...
//!   both: solutions                  1 0 0 1 ...
//! ```
//!
//! It is right because a queen on the left and one on the right share no column, and the split gives each row to one side; so only
//! diagonals are left to be looked at. Within a half the columns are shared out too, and the two quadrants are put together beforehand.
//!
//! # One small board
//!
//! ```text
//!   4 | . Q | . .     The quadrants have 2 x 2 squares. A table has 5 placements: none, and one queen on each square;
//!   3 | . . | . Q     two queens always attack each other there.
//!     +-----+----
//!   2 | Q . | . .     Rows and columns are numbered from the middle outwards: ranks 3 and 2 are row 0, files b and c column 0.
//!   1 | . . | Q .
//!       a b   c d
//! ```
//!
//! 1. `table`: the five placements, by their rows and columns, with the diagonals that each takes.
//! 2. `cases`: only splits count whose set of rows on the upper right is the least of the eight sets that symmetries permute. So that
//!    quadrant has no row, or rank 3. With no row the upper left one would have both ranks, for which the table has no placement.
//! 3. `sides`: above, rank 3 is on the right and rank 4 on the left; below, either rank 1 or rank 2 is on the right.
//! 4. `split`, `lists`: with rank 1 on the lower right the right halves are {c3 d1} and {d3 c1}; with rank 2 there is none, since c3 and
//!    d2 attack each other, as d3 and c2 do. They become rows of bits, one for each diagonal.
//! 5. `left`: the left halves are {a4 b2} and {b4 a2}.
//! 6. `lanes`: of the four pairs only {d3 c1} with {b4 a2} has no attack: one bit is left.
//! 7. Of the eight sets of that solution four are equally least, so it stands for 8 / 4 = 2 solutions.
//!
//! # Cost
//!
//! A board of side 20 has 80 MB of tables; each further row of a quadrant makes them seven times as large. From side 26 on they would not
//! fit: there each task makes what its rows need, which takes a second of minutes. The right halves are listed in
//! the order of their central diagonals, so that most often all 512 take some of these, and left halves that take one of them are passed
//! over. The innermost loop does a few hundred million pairs of halves a millisecond and thread.
//!
//! # Where it stands
//!
//! | module | what happens there |
//! | --- | --- |
//! | `table` | the placements in a quadrant are written down |
//! | `cases` | the symmetries and the middle lines of odd boards decide which splits are counted, and how often |
//! | `sides`, `lists` | what the splits of some rows have in common: placements above the middle and below it |
//! | `tasks` | splits are put together to tasks and shared out among threads |
//! | `split` | one split: the right halves, in blocks of 512 |
//! | `left`, `runs` | the left halves, sorted so that the innermost loop has equal work from step to step |
//! | `leaps` | what superqueens need beyond diagonals |
//! | `geometry` | where squares, rows and diagonals of quadrants are |
//! | `open` | the squares that may hold a queen, where some have to or must not, and their images |
//! | `quadrants` | the tables of quadrants that look different |
//! | `plain` | a task counted by a plain search, to verify it |
//! | `told` | a plain twin for small boards that tells each step |
//! | `row`, `lanes`, `avx2`, `avx512`, `neon` | rows of 512 bits, and the innermost loops: as safe text and in vector instructions |
//! | `adders` | left and right halves met, and bits counted by carry-save adders, in the instructions of AVX2 |
//! | `compress` | chosen lanes side by side by a table: loops that AVX2 and NEON share |
//!
//! # Superqueens
//!
//! Queens that attack as knights, too, are counted by the same text. A leap reaches two lines far, so that further bits beside those of
//! the diagonals tell of the squares next to the middle lines (`leaps`). There are few halves without an attack: 18 superqueens take a
//! seventh of the time of 18 queens.
//!
//! # Required and blocked squares, rectangles
//!
//! Where squares are required or blocked, the tables have the placements on open squares alone, and the count runs once for each of the
//! different images of these squares (`open`): with `m` images a blocked square costs `m` plain counts. A required one leaves one pair of
//! halves in about as many as there are files; but the lists of the other half of the board keep their length, and on these boards lists
//! take most of the time. A board with one line more than its shorter side has squares is a square with a line whose queen attacks along no
//! diagonal. Times beside those of the search by words of bits, which decide from which side on joining is chosen, are in the guide
//! (`notebooks/guide/speed.md`).
//!
//! With each further required square the side from which on joining is faster grows by two: it spares the search the more.
//!
//! # What was weighed and left out
//!
//! - Lists filtered by the open squares, instead of tables: a placement is listed in several tasks and tabled once, and quadrants of all
//!   images look so alike that the tables are few.
//! - No symmetry at all where there are conditions: one run in place of `m`, but always eight times as long as the plain one, and with
//!   further cases for the middle lines.
//! - A blocked square by subtraction, all solutions less those with a queen there: some three to five times less work for one square, but
//!   what is counted would no longer be a sum of tasks, nor a stopped count a lower bound.
//! - Rectangles with two lines more: two blind lines, whose queens can be exchanged, so that each solution is met twice. The search by words
//!   of bits takes four times as long on 14 x 12 squares as on 13 x 12. It was not tried.
//! - One queen less than files, on a square: a blind line in each place, half of which symmetry spares, 2 `n` runs of about one plain count
//!   and a half. That would be some 2 s for 15 queens on 16 x 16 squares; `bitmask` takes 11 times as long for 11 queens on 12 x 12 squares
//!   as for 12, and 14 times as long for 12 on 13 x 13 as for 13. But lines near the middle are not the last row of a quadrant, and the
//!   middle line of an odd board may be blind itself. With each queen less there is one blind line more, and the runs multiply.
//!
//! The idea of joining quadrants in the middle is that of E. Kluev's N-Queens-Count-Sol.

#[cfg(target_arch = "x86_64")]
mod adders;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod cases;
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
mod compress;
mod geometry;
mod lanes;
mod leaps;
mod left;
mod lists;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod neon;
mod open;
mod plain;
mod quadrants;
mod row;
mod runs;
mod sides;
mod split;
mod table;
mod tasks;
mod told;

use super::processor::Path;
use super::{Division, End, Finished, Limit, Piece, Pieces, Placing, Recount, Searched, Stop};
use crate::board::{Size, Square};
use crate::piece::{QUEEN, SUPERQUEEN};
use cases::Case;
use geometry::Geometry;
use open::Open;
use std::ops::ControlFlow;
use tasks::Tasks;
pub use told::tell;

/// The longest side of a board: beyond it the list of tasks does not fit the memory.
const MAX_SIDE: u32 = 28;

/// The longest side of a board on which the steps are told: beyond it there are too many halves to look at them one by one.
pub const MAX_TOLD: u32 = 12;

/// Whether these are as many queens as the shorter side of a board has squares, one less than the longer side or equal to it, and not too many;
/// or superqueens on such a square. Squares may be required or blocked.
pub fn reaches(placing: &Placing) -> bool {
    let size = placing.grid.size;
    let fits =
        if has_leaps(placing) { size.is_square() } else { placing.piece.moves_like(&QUEEN) && is_near_square(size) };
    placing.grid.is_plain()
        && fits
        && placing.pieces == u64::from(size.shorter())
        && size.longer() <= longest_side(placing)
}

fn is_near_square(size: Size) -> bool {
    size.longer() - size.shorter() <= 1
}

/// The side of the largest board on which these pieces are counted.
pub fn longest_side(placing: &Placing) -> u32 {
    if has_leaps(placing) { leaps::MAX_SIDE } else { MAX_SIDE }
}

/// Whether the queens attack as knights, too.
fn has_leaps(placing: &Placing) -> bool {
    placing.piece.moves_like(&SUPERQUEEN)
}

/// Counts the solutions with as many threads as the limit allows; the total does not depend on their number. A stopped count is a
/// lower bound.
///
/// # Panics
/// When [`reaches`] is false.
///
/// # Complexity
/// A few hundred million pairs of half boards a millisecond and thread; the table takes 16 bytes a placement, 80 MB for 20 queens.
pub fn count(placing: &Placing, limit: &Limit) -> Searched {
    assert!(reaches(placing), "as many queens as fit on a plain board that is about square");
    counted(placing, limit, Path::best())
}

fn counted(placing: &Placing, limit: &Limit, path: Path) -> Searched {
    match tasks(placing) {
        Some(tasks) => tasks.count(None, limit, path, &|_, _| ControlFlow::Continue(())),
        // On a single square, which has no quadrants.
        None => Searched {
            found: Open::of(placing).holds(Square { file: 0, rank: 0 }).into(),
            nodes: 1,
            end: End::Complete,
        },
    }
}

/// The tasks of a count; none for a single square.
fn tasks(placing: &Placing) -> Option<Tasks> {
    let geometry = Geometry::new(placing.grid.size.longer(), has_leaps(placing));
    (geometry.side > 0).then(|| Tasks::of(geometry, Open::images(placing)))
}

/// The count as a list of tasks.
#[derive(Debug)]
struct Joined(Tasks);

/// The count divided into splits of the rows; none for a single square, and where no split is left by the required squares.
///
/// # Panics
/// When [`reaches`] is false.
pub fn division(placing: &Placing) -> Option<Box<dyn Division>> {
    assert!(reaches(placing), "as many queens as fit on a plain board that is about square");
    let tasks = tasks(placing).filter(|tasks| tasks.len() > 0)?;
    Some(Box::new(Joined(tasks)))
}

/// The same division to draw pieces from: of a large board without the table, which takes longer than some pieces.
///
/// # Panics
/// When [`reaches`] is false.
pub fn drawn(placing: &Placing) -> Option<Box<dyn Division>> {
    /// The side from which on the table takes seconds.
    const LONG: u32 = 22;
    assert!(reaches(placing), "as many queens as fit on a plain board that is about square");
    let tasks = tasks(placing).filter(|tasks| tasks.len() > 0)?;
    Some(Box::new(Joined(if placing.grid.size.longer() < LONG { tasks } else { tasks.in_parts() })))
}

/// About how many bytes the tables of a count take; none where there is none of everything.
///
/// # Panics
/// When [`reaches`] is false.
pub fn bytes(placing: &Placing) -> Option<u64> {
    assert!(reaches(placing), "as many queens as fit on a plain board that is about square");
    let geometry = Geometry::new(placing.grid.size.longer(), has_leaps(placing));
    Case::of_images(geometry, Open::images(placing)).0.about_bytes()
}

impl Division for Joined {
    fn algorithm(&self) -> &'static str {
        "join/2"
    }

    fn parts(&self) -> usize {
        self.0.len()
    }

    fn divisor(&self) -> u32 {
        self.0.divisor()
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        self.0.describe(tell);
    }

    fn pieces(&self) -> Option<&dyn Pieces> {
        Some(self)
    }

    fn other_search(&self) -> Option<&dyn Recount> {
        Some(self)
    }

    fn works(&self, limit: &Limit) -> Result<Option<Vec<f64>>, Stop> {
        self.0.expected(limit).map(|works| Some(works.to_vec()))
    }

    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched {
        self.0.count(Some(numbers), limit, Path::best(), finished)
    }
}

impl Pieces for Joined {
    fn piece(&self, number: usize, by: [f64; 2], limit: &Limit) -> Result<Piece, Stop> {
        self.0.piece(number, by, limit, Path::best())
    }
}

impl Recount for Joined {
    fn recount(&self, number: usize, limit: &Limit) -> Result<u128, Stop> {
        self.0.recount(number, limit)
    }
}

#[cfg(test)]
mod tests;
