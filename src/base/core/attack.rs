//! The first attack among the pieces of a placement.

use super::{LineFamilies, PairAttacks, diagonal_count, diagonal_numbers};
use crate::board::{Grid, Square};
use crate::piece::Piece;

/// Largest number of pieces for which all pairs are compared. With more pieces, lines are marked
/// instead.
const MAX_PAIRED: usize = 48;

/// Finds the first square of `squares` on which a piece is attacked by a piece before it, or
/// attacks one. Returns that earlier piece and the piece itself.
///
/// The squares must be in file order and distinct. Returns `None` if no two pieces attack each
/// other.
///
/// # Complexity
/// Linear in the number of pieces and of lines, plus a logarithm per leap.
pub fn find_first_attack(
    piece: &Piece,
    grid: &Grid,
    squares: &[Square],
) -> Option<(Square, Square)> {
    if has_own_lines(piece, grid, squares) {
        return None;
    }
    let attacks = PairAttacks::new(piece, grid);
    let by_another = |(index, &b): (usize, &Square)| {
        let by = |&&a: &&Square| attacks.line_between(a, b).is_some();
        squares[..index].iter().find(by).map(|&a| (a, b))
    };
    let mut numbered = squares.iter().enumerate();
    if squares.len() <= MAX_PAIRED || grid.is_nonstandard() && !piece.is_mutual() {
        return numbered.find_map(by_another);
    }
    if grid.is_nonstandard() {
        let is_attacked = |&(index, &b): &(usize, &Square)| {
            piece.attacked_squares(grid, b).any(|a| squares[..index].binary_search(&a).is_ok())
        };
        return numbered.find(is_attacked).and_then(by_another);
    }
    let mut marks = LineMarks::new(piece, grid);
    let leaps_back = |index: usize| {
        piece.leaps.iter().any(|&(files, ranks)| {
            let stands = |files: i32, ranks: i32| {
                let target = grid.step(squares[index], files.into(), ranks.into());
                target.is_some_and(|target| squares[..index].binary_search(&target).is_ok())
            };
            stands(files, ranks) || stands(-files, -ranks)
        })
    };
    numbered.find(|&(index, &b)| marks.mark_lines(b) || leaps_back(index)).and_then(by_another)
}

/// Longest side of a board on which the lines of one family fit a 64-bit word.
const WORD_SIDE: u32 = 32;

/// Returns whether no two pieces share a line, which settles the question for a piece without
/// leaps. Returns `false` for pieces with leaps and for boards whose lines do not fit a word.
fn has_own_lines(piece: &Piece, grid: &Grid, squares: &[Square]) -> bool {
    if grid.is_nonstandard() || !piece.leaps.is_empty() || grid.size.longer_side() > WORD_SIDE {
        return false;
    }
    let LineFamilies { file, rank, rising, falling } = LineFamilies::from_piece(piece);
    let families = [file, rank, rising, falling].map(u64::from);
    let mut marked = [0u64; 4];
    squares.iter().all(|&square| {
        let (rising, falling) = diagonal_numbers(grid, square);
        let numbers = [square.file.into(), square.rank.into(), rising, falling];
        let mut again = 0;
        for ((marked, number), wanted) in marked.iter_mut().zip(numbers).zip(families) {
            let bit = wanted << (number & 63);
            again |= *marked & bit;
            *marked |= bit;
        }
        again == 0
    })
}

/// One bit per line of each family along which the piece attacks.
struct LineMarks<'a> {
    grid: &'a Grid,
    lines: LineFamilies,
    files: Vec<u64>,
    ranks: Vec<u64>,
    rising: Vec<u64>,
    falling: Vec<u64>,
}

impl<'a> LineMarks<'a> {
    fn new(piece: &Piece, grid: &'a Grid) -> LineMarks<'a> {
        let lines = LineFamilies::from_piece(piece);
        let bits = |wanted: bool, count: u64| {
            vec![0; if wanted { count.div_ceil(64) as usize } else { 0 }]
        };
        LineMarks {
            grid,
            lines,
            files: bits(lines.file, grid.size.files().into()),
            ranks: bits(lines.rank, grid.size.ranks().into()),
            rising: bits(lines.rising, diagonal_count(grid)),
            falling: bits(lines.falling, diagonal_count(grid)),
        }
    }

    /// Marks the lines of a square. Returns whether one of them was marked before.
    fn mark_lines(&mut self, square: Square) -> bool {
        let (rising, falling) = diagonal_numbers(self.grid, square);
        let mut again = self.lines.file && set_bit(&mut self.files, square.file.into());
        again |= self.lines.rank && set_bit(&mut self.ranks, square.rank.into());
        again |= self.lines.rising && set_bit(&mut self.rising, rising);
        again | (self.lines.falling && set_bit(&mut self.falling, falling))
    }
}

/// Sets a bit. Returns whether it was set before.
fn set_bit(bits: &mut [u64], index: u64) -> bool {
    let (word, bit) = (&mut bits[(index / 64) as usize], 1 << (index % 64));
    let before = *word & bit != 0;
    *word |= bit;
    before
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoardTopology, Size};
    use crate::core::attack_line;
    use crate::piece::PIECES;

    const JOINS: [BoardTopology; 4] =
        [BoardTopology::NONE, BoardTopology::TORUS, BoardTopology::MOBIUS, BoardTopology::CYLINDER];

    #[test]
    fn marked_lines_agree_with_pairs() {
        let mut seed = 1u64;
        let mut random = |below: u64| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        let mut peaceful = [0; 2];
        for (round, piece) in
            (0..800).flat_map(|round| PIECES.iter().map(move |piece| (round, piece)))
        {
            // Many squares of a large board, or a few squares of a board whose lines fit words.
            let few = round >= 400;
            let size =
                if few { Size::new(25 + round % 7, 32) } else { Size::new(40 + round % 7, 60) };
            let size = size.expect("a valid size");
            let grid = Grid::with_topology(size, JOINS[round as usize % JOINS.len()]);
            let square = |_| size.square(random(size.squares()) as usize);
            let mut squares: Vec<Square> =
                (0..if few { 2 + round as usize % 5 } else { MAX_PAIRED + 10 })
                    .map(square)
                    .collect();
            squares.sort_unstable();
            squares.dedup();
            let pairs = (0..squares.len()).find_map(|index| {
                let attacks =
                    |&&a: &&Square| attack_line(piece, &grid, a, squares[index]).is_some();
                squares[..index].iter().find(attacks).map(|&a| (a, squares[index]))
            });
            assert_eq!(find_first_attack(piece, &grid, &squares), pairs, "{} {grid:?}", piece.name);
            peaceful[usize::from(few)] += u32::from(pairs.is_none());
        }
        assert!(peaceful[1] > 1000, "{peaceful:?}");
    }
}
