//! Counts queens on a square board by joining its four quadrants.
//!
//! The placements in a quadrant are tabled by the rows and the columns that they use. Of the rows above the middle the right quadrant
//! takes some and the left one the others, and so below; for each such split the right halves of the board are listed, turned into one
//! word of 512 bits for each diagonal that crosses the middle, and met with the left halves: what two quadrants leave alone of 512
//! right halves costs one AND and one count of bits. The right halves are listed in the order of their central diagonals, so that most
//! often all 512 take some of them, and left halves that take one of these are passed over. The symmetries of the square are used to
//! the full.
//!
//! The idea of joining quadrants in the middle is that of E. Kluev's N-Queens-Count-Sol.

mod cases;
mod lanes;
mod left;
mod lists;
mod row;
mod runs;
mod sides;
mod split;
mod table;
mod tasks;
#[cfg(target_arch = "x86_64")]
mod x86;

use super::processor::Path;
use super::{Division, Finished, Limit, Placing, Searched};
use cases::Counts;
use tasks::Tasks;

/// The longest side of a board: beyond it the table of a quadrant takes too much memory.
pub const MAX_SIDE: u32 = 23;

/// Whether these are as many queens as a square board without further conditions holds files, and not too many.
pub fn reaches(placing: &Placing) -> bool {
    let size = placing.grid.size;
    let plain = !placing.grid.torus && placing.blocked.is_empty() && placing.required.is_empty();
    let queens = *placing.piece == crate::piece::QUEEN && placing.pieces == u64::from(size.files());
    plain && queens && size.is_square() && size.files() <= MAX_SIDE
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
    assert!(reaches(placing), "queens on a plain square board");
    tasks::count(placing.grid.size.files(), limit, Path::best())
}

/// The count as a list of tasks.
#[derive(Debug)]
struct Joined(Tasks);

/// The count divided into splits of the rows; none for a single square.
///
/// # Panics
/// When [`reaches`] is false.
pub fn division(placing: &Placing) -> Option<Box<dyn Division>> {
    assert!(reaches(placing), "queens on a plain square board");
    let side = placing.grid.size.files();
    (side > 1).then(|| Box::new(Joined(Tasks::new(side))) as Box<dyn Division>)
}

impl Division for Joined {
    fn algorithm(&self) -> &'static str {
        "join/2"
    }

    fn parts(&self) -> usize {
        self.0.len()
    }

    fn divisor(&self) -> u32 {
        Counts::COMMON
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        self.0.describe(tell);
    }

    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched {
        self.0.count(Some(numbers), limit, Path::best(), finished)
    }
}

#[cfg(test)]
mod tests;
