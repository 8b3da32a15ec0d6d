//! A board with a margin. Sums over the squares around every square are then sums of shifted rows,
//! which are computed for many squares at a time.

use super::super::{Covering, Variant};
use super::lanes::{Block, LANES};
use crate::piece::Piece;
use crate::search::processor::Path;

/// Largest number of squares that a piece covers.
pub(super) const MOST: usize = 9;

/// One number per cell.
pub(super) type Cells = Vec<i16>;

/// Layout of the squares among the cells.
#[derive(Debug)]
pub(super) struct Padded {
    cells: usize,
    /// Cell of the first square.
    first: usize,
    /// Number of blocks of cells from the first to the last square.
    pub(super) blocks: usize,
    /// For each step, the cell of the square that a piece on the first square covers. Steps that
    /// the piece does not have use cells that stay zero.
    starts: [usize; MOST],
    /// Instruction set for the sums.
    pub(super) path: Path,
    /// Cell of each square, in order.
    pub(super) of_square: Vec<usize>,
    /// Cell of the square that each cell represents. On a torus the margin repeats the other side.
    home: Vec<usize>,
    /// Cells of the margin that represent a square.
    repeated: Vec<usize>,
    /// For the cell of each square, the cells that a piece there covers, padded with a cell of the
    /// margin to [`MOST`] entries.
    pub(super) near: Vec<[u16; MOST]>,
}

/// Returns the squares that a piece covers as (files, ranks), limited to steps that fit a board of
/// these sides. Returns `None` for lines, and for steps without their reverse.
fn steps(piece: &Piece, (files, ranks): (i32, i32), own: bool) -> Option<Vec<(i32, i32)>> {
    let on_board = |&&(x, y): &&(i32, i32)| x.abs() < files && y.abs() < ranks;
    let leaps = piece.leaps.iter().filter(on_board).copied();
    (piece.rays.is_empty() && piece.is_mutual()).then(|| own.then_some((0, 0)).into_iter().chain(leaps).collect())
}

impl Padded {
    /// Creates the layout for a piece that leaps. Returns `None` for other pieces, for a torus so
    /// small that two leaps end on one square, and for leaps so long that the margin takes tens of
    /// thousands of cells.
    pub(super) fn of(covering: &Covering) -> Option<Padded> {
        let (size, torus) = (covering.grid.size, covering.grid.is_torus());
        let (files, ranks) = (size.files() as usize, size.ranks() as usize);
        let steps = steps(covering.piece, (files as i32, ranks as i32), covering.variant != Variant::Total)?;
        if steps.len() > MOST || covering.grid.is_odd() {
            return None;
        }
        // The first cell belongs to no square.
        let margin = steps.iter().map(|(x, y)| x.abs().max(y.abs())).max()?.max(1) as usize;
        if torus && 2 * margin >= files.min(ranks) {
            return None;
        }
        // Off a plain board one margin serves two rows. A torus must repeat other squares on each
        // side.
        let stride = ranks + if torus { 2 * margin } else { margin };
        let cell = |file: usize, rank: usize| (file + margin) * stride + rank + margin;
        let (first, last) = (cell(0, 0), cell(files - 1, ranks - 1));
        let blocks = (last + 1 - first).div_ceil(LANES);
        let cells = first + blocks * LANES + margin * (stride + 1);
        let of_square: Vec<usize> =
            size.iter().map(|square| cell(square.file as usize, square.rank as usize)).collect();
        let mut home: Vec<usize> = (0..cells).collect();
        let mut repeated = Vec::new();
        if torus {
            for (file, rank) in (0..files + 2 * margin).flat_map(|file| (0..stride).map(move |rank| (file, rank))) {
                let at = file * stride + rank;
                home[at] = cell((file + files - margin) % files, (rank + ranks - margin) % ranks);
                if home[at] != at {
                    repeated.push(at);
                }
            }
        }
        if cells > usize::from(u16::MAX) {
            return None;
        }
        let mut starts = [cells; MOST];
        let mut near = vec![[0; MOST]; cells];
        for (step, &(x, y)) in steps.iter().enumerate() {
            let way = x as isize * stride as isize + y as isize;
            starts[step] = first.wrapping_add_signed(way);
            of_square.iter().for_each(|&cell| near[cell][step] = home[cell.wrapping_add_signed(way)] as u16);
        }
        let cells = if steps.len() < MOST { cells + blocks * LANES } else { cells };
        Some(Padded { cells, first, blocks, starts, path: Path::best(), of_square, home, repeated, near })
    }

    /// Sets the instruction set for the sums.
    #[cfg(test)]
    pub(super) fn by(self, path: Path) -> Padded {
        Padded { path, ..self }
    }

    /// Returns cells that are all zero.
    pub(super) fn zero(&self) -> Cells {
        vec![0; self.cells]
    }

    /// Returns cells with a value on some of the squares and zero elsewhere.
    pub(super) fn on(&self, squares: impl Iterator<Item = u32>, value: i16) -> Cells {
        let mut cells = self.zero();
        squares.for_each(|square| cells[self.of_square[square as usize]] = value);
        cells
    }

    /// Returns the square of a cell that has one.
    pub(super) fn square(&self, cell: usize) -> u32 {
        self.of_square.binary_search(&cell).expect("a piece stands on a square") as u32
    }

    /// Returns the squares whose cells are not zero.
    pub(super) fn squares(&self, cells: &Cells) -> impl Iterator<Item = u32> {
        let set = self.of_square.iter().enumerate().filter(|&(_, &cell)| cells[cell] != 0);
        set.map(|(square, _)| square as u32)
    }

    /// Returns the cells of the squares that a piece covers, including its own square if that
    /// counts. Off the board it is a cell of the margin.
    #[inline(always)]
    pub(super) fn covered(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.near[cell].iter().map(|&near| usize::from(near))
    }

    /// Returns the cell at an index of a block.
    pub(super) fn cell(&self, block: usize, place: usize) -> usize {
        self.first + block * LANES + place
    }

    /// Returns the cells as blocks.
    #[inline(always)]
    pub(super) fn blocks<'a>(&self, cells: &'a [i16]) -> &'a [Block] {
        &cells[self.first..].as_chunks().0[..self.blocks]
    }

    #[inline(always)]
    pub(super) fn blocks_mut<'a>(&self, cells: &'a mut [i16]) -> &'a mut [Block] {
        &mut cells[self.first..].as_chunks_mut().0[..self.blocks]
    }

    /// Returns for each step the target cells as blocks.
    #[inline(always)]
    pub(super) fn around<'a>(&self, cells: &'a [i16]) -> [&'a [Block]; MOST] {
        let mut around = [&[][..]; MOST];
        for (around, &start) in around.iter_mut().zip(&self.starts) {
            *around = &cells[start..].as_chunks().0[..self.blocks];
        }
        around
    }

    /// Updates the margin of a torus.
    #[inline(always)]
    pub(super) fn repeat(&self, cells: &mut [i16]) {
        self.repeated.iter().for_each(|&cell| cells[cell] = cells[self.home[cell]]);
    }
}
