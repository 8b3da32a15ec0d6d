//! A board with a margin. Sums over the squares around every square are then sums of shifted rows,
//! which are computed for many squares at a time.

use super::super::{CoverSpec, CoverVariant};
use super::lanes::{LANES, LaneBlock};
use bezzel_base::core::processor::InstructionSet;
use bezzel_base::piece::Piece;

/// Largest number of squares that a piece covers.
pub(super) const MAX_COVERED: usize = 9;

/// One number per cell.
pub(super) type CellValues = Vec<i16>;

/// Layout of the squares among the cells.
#[derive(Debug)]
pub(super) struct PaddedBoard {
    cells: usize,
    /// Cell of the first square.
    first: usize,
    /// Number of blocks of cells from the first to the last square.
    pub(super) blocks: usize,
    /// For each step, the cell of the square that a piece on the first square covers. Steps that
    /// the piece does not have use cells that stay zero.
    step_starts: [usize; MAX_COVERED],
    /// Instruction set for the sums.
    pub(super) instructions: InstructionSet,
    /// Cell of each square, in order.
    pub(super) square_cells: Vec<usize>,
    /// Cell of the square that each cell represents. On a torus the margin repeats the other side.
    home_cells: Vec<usize>,
    /// Cells of the margin that represent a square.
    margin_cells: Vec<usize>,
    /// For the cell of each square, the cells that a piece there covers, padded with a cell of the
    /// margin to [`MAX_COVERED`] entries.
    pub(super) covered_cells: Vec<[u16; MAX_COVERED]>,
}

/// Returns the squares that a piece covers as (files, ranks), limited to steps that fit a board of
/// these sides. Returns `None` for lines, and for steps without their reverse.
fn cover_steps(piece: &Piece, (files, ranks): (i32, i32), own: bool) -> Option<Vec<(i32, i32)>> {
    let on_board = |&&(x, y): &&(i32, i32)| x.abs() < files && y.abs() < ranks;
    let leaps = piece.leaps.iter().filter(on_board).copied();
    (piece.rays.is_empty() && piece.is_mutual())
        .then(|| own.then_some((0, 0)).into_iter().chain(leaps).collect())
}

impl PaddedBoard {
    /// Creates the layout for a piece that leaps. Returns `None` for other pieces, for a torus so
    /// small that two leaps end on one square, and for leaps so long that the margin takes tens of
    /// thousands of cells.
    pub(super) fn from_spec(covering: &CoverSpec) -> Option<PaddedBoard> {
        let (size, torus) = (covering.grid.size, covering.grid.is_torus());
        let (files, ranks) = (size.files() as usize, size.ranks() as usize);
        let steps = cover_steps(
            &covering.piece,
            (files as i32, ranks as i32),
            covering.variant != CoverVariant::Total,
        )?;
        if steps.len() > MAX_COVERED || covering.grid.is_nonstandard() {
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
            for (file, rank) in
                (0..files + 2 * margin).flat_map(|file| (0..stride).map(move |rank| (file, rank)))
            {
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
        let mut starts = [cells; MAX_COVERED];
        let mut near = vec![[0; MAX_COVERED]; cells];
        for (step, &(x, y)) in steps.iter().enumerate() {
            let way = x as isize * stride as isize + y as isize;
            starts[step] = first.wrapping_add_signed(way);
            of_square
                .iter()
                .for_each(|&cell| near[cell][step] = home[cell.wrapping_add_signed(way)] as u16);
        }
        let cells = if steps.len() < MAX_COVERED { cells + blocks * LANES } else { cells };
        Some(PaddedBoard {
            cells,
            first,
            blocks,
            step_starts: starts,
            instructions: InstructionSet::best(),
            square_cells: of_square,
            home_cells: home,
            margin_cells: repeated,
            covered_cells: near,
        })
    }

    /// Sets the instruction set for the sums.
    #[cfg(test)]
    pub(super) fn with_instructions(self, path: InstructionSet) -> PaddedBoard {
        PaddedBoard { instructions: path, ..self }
    }

    /// Returns cells that are all zero.
    pub(super) fn zero_cells(&self) -> CellValues {
        vec![0; self.cells]
    }

    /// Returns cells with a value on some of the squares and zero elsewhere.
    pub(super) fn cells_with_value(
        &self,
        squares: impl Iterator<Item = u32>,
        value: i16,
    ) -> CellValues {
        let mut cells = self.zero_cells();
        squares.for_each(|square| cells[self.square_cells[square as usize]] = value);
        cells
    }

    /// Returns the square of a cell that has one.
    pub(super) fn square_at(&self, cell: usize) -> u32 {
        self.square_cells.binary_search(&cell).expect("a piece stands on a square") as u32
    }

    /// Returns the squares whose cells are not zero.
    pub(super) fn nonzero_squares(&self, cells: &CellValues) -> impl Iterator<Item = u32> {
        let set = self.square_cells.iter().enumerate().filter(|&(_, &cell)| cells[cell] != 0);
        set.map(|(square, _)| square as u32)
    }

    /// Returns the cells of the squares that a piece covers, including its own square if that
    /// counts. Off the board it is a cell of the margin.
    #[inline(always)]
    pub(super) fn covered_cells(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.covered_cells[cell].iter().map(|&near| usize::from(near))
    }

    /// Returns the cell at an index of a block.
    pub(super) fn cell_index(&self, block: usize, place: usize) -> usize {
        self.first + block * LANES + place
    }

    /// Returns the cells as blocks.
    #[inline(always)]
    pub(super) fn blocks<'a>(&self, cells: &'a [i16]) -> &'a [LaneBlock] {
        &cells[self.first..].as_chunks().0[..self.blocks]
    }

    #[inline(always)]
    pub(super) fn blocks_mut<'a>(&self, cells: &'a mut [i16]) -> &'a mut [LaneBlock] {
        &mut cells[self.first..].as_chunks_mut().0[..self.blocks]
    }

    /// Returns for each step the target cells as blocks.
    #[inline(always)]
    pub(super) fn shifted_blocks<'a>(&self, cells: &'a [i16]) -> [&'a [LaneBlock]; MAX_COVERED] {
        let mut around = [&[][..]; MAX_COVERED];
        for (around, &start) in around.iter_mut().zip(&self.step_starts) {
            *around = &cells[start..].as_chunks().0[..self.blocks];
        }
        around
    }

    /// Updates the margin of a torus.
    #[inline(always)]
    pub(super) fn update_margin(&self, cells: &mut [i16]) {
        self.margin_cells.iter().for_each(|&cell| cells[cell] = cells[self.home_cells[cell]]);
    }
}
