//! Whether squares are a solution, by the definition alone.

use crate::board::{Grid, Square};
use crate::problem::Violation;
use crate::search::{Lines, Placing, attack_line, diagonal_count, diagonals};

/// Up to this many pieces each pair is compared; beyond, lines are marked.
const PAIRS: usize = 48;

/// The first thing wrong: the number of pieces, then squares off the board, twice, blocked or missing, then attacks.
///
/// # Complexity
/// Linear in the number of pieces and of lines, plus a logarithm a leap.
pub(super) fn check(placing: &Placing, squares: &[Square]) -> Result<(), Violation> {
    let (found, expected) = (squares.len() as u64, placing.pieces);
    if found != expected {
        return Err(Violation::Pieces { found, expected });
    }
    if let Some(&square) = squares.iter().find(|&&square| !placing.grid.size.contains(square)) {
        return Err(Violation::OffBoard(square));
    }
    let mut sorted;
    let squares = if squares.is_sorted() {
        squares
    } else {
        sorted = squares.to_vec();
        sorted.sort_unstable();
        &sorted
    };
    if let Some(pair) = squares.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Violation::Twice(pair[0]));
    }
    let stands = |square: &&Square| squares.binary_search(square).is_ok();
    if let Some(&square) = placing.blocked.iter().find(stands) {
        return Err(Violation::Blocked(square));
    }
    if let Some(&square) = placing.required.iter().find(|square| !stands(square)) {
        return Err(Violation::Missing(square));
    }
    let attack =
        if squares.len() <= PAIRS { attack_of_pair(placing, squares) } else { attack_on_line(placing, squares) };
    attack.map_or(Ok(()), |(a, b)| Err(Violation::Attack(a, b)))
}

fn attack_of_pair(placing: &Placing, squares: &[Square]) -> Option<(Square, Square)> {
    squares.iter().enumerate().find_map(|(index, &b)| {
        let by = |&&a: &&Square| attack_line(placing.piece, placing.grid, a, b).is_some();
        squares[..index].iter().find(by).map(|&a| (a, b))
    })
}

/// The first square that stands on a marked line, and the piece before it that attacks it.
fn attack_on_line(placing: &Placing, squares: &[Square]) -> Option<(Square, Square)> {
    let mut marks = Marks::new(placing);
    squares.iter().enumerate().find_map(|(index, &b)| {
        let leap = || leaps_back(placing, squares, index);
        if !marks.mark(b) && !leap() {
            return None;
        }
        let by = |&&a: &&Square| attack_line(placing.piece, placing.grid, a, b).is_some();
        squares[..index].iter().find(by).map(|&a| (a, b))
    })
}

/// Whether a leap from the square leads to a piece before it.
fn leaps_back(placing: &Placing, squares: &[Square], index: usize) -> bool {
    placing.piece.leaps.iter().any(|&(files, ranks)| {
        let target = placing.grid.step(squares[index], files.into(), ranks.into());
        target.is_some_and(|target| squares[..index].binary_search(&target).is_ok())
    })
}

/// A bit for each line of each family along which the piece attacks.
struct Marks {
    grid: Grid,
    lines: Lines,
    files: Vec<u64>,
    ranks: Vec<u64>,
    rising: Vec<u64>,
    falling: Vec<u64>,
}

impl Marks {
    fn new(placing: &Placing) -> Marks {
        let (grid, lines) = (placing.grid, Lines::of(placing.piece));
        let bits = |wanted: bool, count: u64| vec![0; if wanted { count.div_ceil(64) as usize } else { 0 }];
        Marks {
            grid,
            lines,
            files: bits(lines.file, grid.size.files().into()),
            ranks: bits(lines.rank, grid.size.ranks().into()),
            rising: bits(lines.rising, diagonal_count(grid)),
            falling: bits(lines.falling, diagonal_count(grid)),
        }
    }

    /// Marks the lines of a square; whether one was marked before.
    fn mark(&mut self, square: Square) -> bool {
        let (rising, falling) = diagonals(self.grid, square);
        let mut again = self.lines.file && set(&mut self.files, square.file.into());
        again |= self.lines.rank && set(&mut self.ranks, square.rank.into());
        again |= self.lines.rising && set(&mut self.rising, rising);
        again | (self.lines.falling && set(&mut self.falling, falling))
    }
}

/// Sets a bit; whether it was set before.
fn set(bits: &mut [u64], index: u64) -> bool {
    let (word, bit) = (&mut bits[(index / 64) as usize], 1 << (index % 64));
    let before = *word & bit != 0;
    *word |= bit;
    before
}
