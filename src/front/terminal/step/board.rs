//! The board of a step, in cells as large as the window allows.

use crate::board::{Size, Square, SquareSet, file_name};
use crate::piece::Piece;
use crate::present::BoardDoc;
use crate::render::ansi::ground;
use crate::value::Deed;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use std::collections::HashMap;

/// Columns and rows of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) columns: u16,
    pub(super) rows: u16,
}

/// The sizes of a square, largest first. Three columns are the least: a sign, and a mark on each side of it.
const CELLS: [Cell; 5] = [
    Cell { columns: 10, rows: 5 },
    Cell { columns: 8, rows: 4 },
    Cell { columns: 6, rows: 3 },
    Cell { columns: 4, rows: 2 },
    Cell { columns: 3, rows: 1 },
];

/// Columns and rows that the board takes with such squares.
pub(super) fn extent(size: Size, coordinates: bool, cell: Cell) -> (u32, u32) {
    let label = u32::from(coordinates);
    let margin = label * (u32::try_from(size.ranks().to_string().len()).unwrap_or(0) + 1);
    (
        margin.saturating_add(size.files().saturating_mul(cell.columns.into())),
        label.saturating_add(size.ranks().saturating_mul(cell.rows.into())),
    )
}

/// The largest squares with which the board fits.
pub(super) fn fitting(size: Size, coordinates: bool, columns: u16, rows: u16) -> Option<Cell> {
    CELLS.into_iter().find(|&cell| {
        let (width, height) = extent(size, coordinates, cell);
        width <= columns.into() && height <= rows.into()
    })
}

/// Columns and rows that the board takes at least.
pub(super) fn least(size: Size, coordinates: bool) -> (u32, u32) {
    extent(size, coordinates, CELLS[CELLS.len() - 1])
}

/// What a step says about a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Placed,
    Removed,
    Rejected,
    Attacker,
}

/// The squares that the step is about.
fn marks(deed: Option<&Deed>) -> HashMap<Square, Mark> {
    match deed {
        Some(Deed::Place(square) | Deed::Given(square) | Deed::Best { square, .. }) => {
            HashMap::from([(*square, Mark::Placed)])
        }
        Some(Deed::Need { square, .. } | Deed::Short { first: square, .. }) => {
            HashMap::from([(*square, Mark::Rejected)])
        }
        Some(Deed::Remove { square, .. }) => HashMap::from([(*square, Mark::Removed)]),
        Some(Deed::Reject { square, by }) => {
            let attackers = by.iter().map(|(from, _)| (*from, Mark::Attacker));
            attackers.chain([(*square, Mark::Rejected)]).collect()
        }
        _ => HashMap::new(),
    }
}

/// A board ready to be drawn.
pub(super) struct Picture<'a> {
    doc: &'a BoardDoc,
    cell: Cell,
    colours: bool,
    pieces: HashMap<Square, &'static Piece>,
    attacked: SquareSet,
    blocked: SquareSet,
    marks: HashMap<Square, Mark>,
    /// The file in which no square is left.
    dead: Option<u32>,
}

impl<'a> Picture<'a> {
    /// The board after this step.
    pub(super) fn new(doc: &'a BoardDoc, deed: Option<&Deed>, cell: Cell, colours: bool) -> Picture<'a> {
        let size = doc.grid.size;
        Picture {
            doc,
            cell,
            colours,
            pieces: doc.pieces.iter().copied().collect(),
            attacked: SquareSet::of(size, doc.attacked.iter().copied()),
            blocked: SquareSet::of(size, doc.blocked.iter().copied()),
            marks: marks(deed),
            dead: if let Some(Deed::DeadEnd { file, .. }) = deed { *file } else { None },
        }
    }

    /// Draws it into the upper left corner of the area, which is large enough.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let size = self.doc.grid.size;
        let margin = match self.doc.coordinates {
            true => u16::try_from(size.ranks().to_string().len() + 1).unwrap_or(0),
            false => 0,
        };
        for rank in 0..size.ranks() {
            let top = area.y + (size.ranks() - 1 - rank) as u16 * self.cell.rows;
            if margin > 0 {
                let label = format!("{:>1$}", rank + 1, usize::from(margin) - 1);
                buffer.set_string(area.x, top + (self.cell.rows - 1) / 2, label, self.faint());
            }
            for file in 0..size.files() {
                let left = area.x + margin + file as u16 * self.cell.columns;
                self.square(Square { file, rank }, Rect::new(left, top, self.cell.columns, self.cell.rows), buffer);
            }
        }
        if margin > 0 {
            let below = area.y + size.ranks() as u16 * self.cell.rows;
            for file in 0..size.files() {
                self.label(file, area.x + margin + file as u16 * self.cell.columns, below, buffer);
            }
        }
    }

    /// The letter under a file; `!` beside it where the file is a dead end.
    fn label(&self, file: u32, left: u16, top: u16, buffer: &mut Buffer) {
        let middle = left + (self.cell.columns - 1) / 2;
        let name = file_name(file);
        let start = middle.saturating_sub(u16::try_from(name.len() - 1).unwrap_or(0));
        if self.dead == Some(file) {
            buffer.set_string(start, top, format!("{name}!"), self.alarm());
        } else {
            buffer.set_string(start, top, name, self.faint());
        }
    }

    fn square(&self, square: Square, area: Rect, buffer: &mut Buffer) {
        let style = self.style(square);
        buffer.set_style(area, style);
        let (middle, row) = (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2);
        let (before, sign, after) = self.signs(square);
        buffer.set_string(middle - 1, row, [before, sign, after].iter().collect::<String>(), style);
    }

    /// What stands on a square, and what stands beside it: `[Q]` attacks the square with `x`, `+Q` is new, `-` was taken back.
    fn signs(&self, square: Square) -> (char, char, char) {
        let piece = self.pieces.get(&square).map(|piece| if self.doc.glyphs { piece.glyph } else { piece.letter });
        let free = if self.colours { ' ' } else { '.' };
        let attacked = if self.colours { '·' } else { '*' };
        match (self.marks.get(&square), piece) {
            (Some(Mark::Attacker), Some(piece)) => ('[', piece, ']'),
            (Some(Mark::Placed), Some(piece)) => ('+', piece, ' '),
            (Some(Mark::Rejected), _) => (' ', 'x', ' '),
            (Some(Mark::Removed), _) => (' ', '-', ' '),
            (_, Some(piece)) => (' ', piece, ' '),
            _ if self.blocked.contains(square) => (' ', '#', ' '),
            _ if self.attacked.contains(square) => (' ', attacked, ' '),
            _ => (' ', free, ' '),
        }
    }

    fn style(&self, square: Square) -> Style {
        let mark = self.marks.get(&square);
        let bold = mark.is_some() || self.pieces.contains_key(&square);
        let style = if bold { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        if !self.colours {
            let loud = matches!(mark, Some(Mark::Rejected | Mark::Attacker));
            return if loud { style.add_modifier(Modifier::REVERSED) } else { style };
        }
        let dark = (square.file + square.rank).is_multiple_of(2);
        let (red, green, blue) = match mark {
            Some(Mark::Rejected) => (178, 24, 43),
            Some(Mark::Attacker) => (244, 165, 40),
            Some(Mark::Placed) => (120, 190, 240),
            Some(Mark::Removed) => (190, 180, 210),
            None => ground(dark, self.attacked.contains(square), self.blocked.contains(square)),
        };
        let ink = if mark == Some(&Mark::Rejected) { Color::Rgb(255, 255, 255) } else { Color::Rgb(20, 20, 20) };
        style.bg(Color::Rgb(red, green, blue)).fg(ink)
    }

    fn faint(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    fn alarm(&self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colours { style.fg(Color::Yellow) } else { style.add_modifier(Modifier::REVERSED) }
    }
}
