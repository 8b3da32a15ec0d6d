//! The board of a step, in cells as large as the window allows.

use crate::board::{Size, Square, SquareSet, file_name};
use crate::piece::Piece;
use crate::present::BoardDoc;
use crate::problem::{Touch, Track};
use crate::render::ansi::{ground, tint};
use crate::value::{Deed, Item, Tone};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};
use std::collections::HashMap;

/// Columns and rows of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Cell {
    pub(in super::super) columns: u16,
    pub(in super::super) rows: u16,
}

/// Sizes of a square, largest first. The minimum is three columns: a sign, and a mark on each side
/// of it.
const CELLS: [Cell; 5] = [
    Cell { columns: 10, rows: 5 },
    Cell { columns: 8, rows: 4 },
    Cell { columns: 6, rows: 3 },
    Cell { columns: 4, rows: 2 },
    Cell { columns: 3, rows: 1 },
];

/// Returns the columns and rows of the board with such squares.
pub(in super::super) fn extent(size: Size, coordinates: bool, cell: Cell) -> (u32, u32) {
    let label = u32::from(coordinates);
    let margin = label * (u32::try_from(size.ranks().to_string().len()).unwrap_or(0) + 1);
    (
        margin.saturating_add(size.files().saturating_mul(cell.columns.into())),
        label.saturating_add(size.ranks().saturating_mul(cell.rows.into())),
    )
}

/// Sizes of a square on a board of numbers that is too high for squares of two rows.
const FLAT: [Cell; 3] = [Cell { columns: 6, rows: 1 }, Cell { columns: 5, rows: 1 }, Cell { columns: 4, rows: 1 }];

/// Returns the sizes of a square for a number with this many digits, or for a piece if `digits` is
/// 0. Numbers are separated by a blank.
fn cells(digits: usize) -> impl Iterator<Item = Cell> {
    let flat = FLAT.into_iter().filter(move |_| digits > 0);
    let (last, larger) = CELLS.split_last().expect("there are sizes");
    let sizes = larger.iter().copied().chain(flat).chain([*last]);
    sizes.filter(move |cell| usize::from(cell.columns) > digits)
}

/// Returns the largest squares with which the board fits.
pub(in super::super) fn fitting(size: Size, coordinates: bool, digits: usize, columns: u16, rows: u16) -> Option<Cell> {
    cells(digits).find(|&cell| {
        let (width, height) = extent(size, coordinates, cell);
        width <= columns.into() && height <= rows.into()
    })
}

/// Returns the minimum columns and rows of the board.
pub(in super::super) fn least(size: Size, coordinates: bool, digits: usize) -> (u32, u32) {
    extent(size, coordinates, cells(digits).last().unwrap_or(CELLS[0]))
}

/// Mark of a step on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Mark {
    /// New piece.
    Placed,
    /// Removed piece.
    Removed,
    /// Square on which no piece can be placed.
    Rejected,
    /// Piece that is the reason.
    Attacker,
    /// Square on which a piece belongs.
    Wanted,
}

/// Returns the marked squares of the step.
fn marks(deed: Option<&Deed>) -> HashMap<Square, Mark> {
    match deed {
        Some(Deed::Place(square) | Deed::Given(square) | Deed::Best { square, .. }) => {
            HashMap::from([(*square, Mark::Placed)])
        }
        Some(Deed::Need { square, .. } | Deed::Short { first: square, .. }) => {
            HashMap::from([(*square, Mark::Rejected)])
        }
        Some(Deed::Remove { square, .. }) => HashMap::from([(*square, Mark::Removed)]),
        Some(Deed::Tell { fact, off, on, about }) => {
            let first = if fact.tone == Tone::Reject { Mark::Rejected } else { Mark::Attacker };
            let about = about.iter().enumerate().map(|(at, square)| match at {
                0 => (*square, first),
                _ => (*square, Mark::Attacker),
            });
            let off = off.iter().map(|square| (*square, Mark::Removed));
            off.chain(about).chain(on.iter().map(|square| (*square, Mark::Placed))).collect()
        }
        Some(Deed::Reject { square, by }) => {
            let attackers = by.iter().map(|(from, _)| (*from, Mark::Attacker));
            attackers.chain([(*square, Mark::Rejected)]).collect()
        }
        _ => HashMap::new(),
    }
}

/// Returns the file without remaining squares.
fn dead(deed: Option<&Deed>) -> Option<u32> {
    match deed? {
        Deed::DeadEnd { file, .. } => *file,
        Deed::Tell { fact, .. } if fact.tone == Tone::DeadEnd => fact.data().find_map(|(_, item)| match item {
            Item::File(file) => Some(file),
            _ => None,
        }),
        _ => None,
    }
}

/// Board ready to be drawn.
pub(in super::super) struct Picture<'a> {
    doc: &'a BoardDoc,
    cell: Cell,
    colours: bool,
    pieces: HashMap<Square, &'static Piece>,
    attacked: SquareSet,
    blocked: SquareSet,
    /// Squares that the player has marked as empty.
    marked: SquareSet,
    marks: HashMap<Square, Mark>,
    /// File without remaining squares.
    dead: Option<u32>,
    /// Square under the player's cursor.
    cursor: Option<Square>,
    /// Numbers of the squares of a tour under construction, and their positions along their tracks,
    /// up to 255.
    told: HashMap<Square, (usize, u8)>,
    /// Marks of a step on squares of a tour.
    touched: HashMap<Square, Touch>,
    /// Number of each square that a tour has visited.
    numbers: HashMap<Square, usize>,
    /// Number of onward moves from each possible next square of a tour, if it is shown.
    ways: HashMap<Square, u64>,
}

impl<'a> Picture<'a> {
    /// Creates the board after this step.
    pub(in super::super) fn new(doc: &'a BoardDoc, deed: Option<&Deed>, cell: Cell, colours: bool) -> Picture<'a> {
        let size = doc.grid.size;
        Picture {
            doc,
            cell,
            colours,
            pieces: doc.pieces.iter().copied().collect(),
            attacked: SquareSet::of(size, doc.attacked.iter().copied()),
            blocked: SquareSet::of(size, doc.blocked.iter().copied()),
            marked: SquareSet::of(size, doc.marked.iter().copied()),
            marks: marks(deed),
            dead: dead(deed),
            cursor: None,
            told: HashMap::new(),
            touched: HashMap::new(),
            numbers: doc.walk.iter().flat_map(|walk| walk.path.iter().copied().zip(1..)).collect(),
            ways: HashMap::new(),
        }
    }

    /// Adds a cursor, and replaces the marks.
    pub(in super::super) fn played(self, cursor: Square, marks: HashMap<Square, Mark>) -> Picture<'a> {
        Picture { cursor: Some(cursor), marks, ..self }
    }

    /// Adds the numbers of the tracks, and the marks of a step.
    pub(in super::super) fn walked(self, tracks: &[Track], touched: &[(Square, Touch)]) -> Picture<'a> {
        let numbers = tracks.iter().flat_map(|track| {
            let length = track.squares.len();
            let along = move |number: usize| (255 * number / length) as u8;
            track.squares.iter().zip(1..).map(move |(&square, number)| (square, (number, along(number))))
        });
        // The numbers of a puzzle have another style.
        Picture { told: numbers.collect(), numbers: HashMap::new(), touched: touched.iter().copied().collect(), ..self }
    }

    /// Returns the text of a square of a tour. It is the number, with `+` before it if the path has
    /// just arrived there. Alternatives are shown as `·5` with their number of onward moves, dead
    /// ends as `x`, and squares that were left as `-`.
    fn told_text(&self, square: Square) -> Option<String> {
        let number = self.told.get(&square).map(|(number, _)| *number);
        Some(match (self.touched.get(&square), number) {
            (Some(Touch::Entered), Some(number)) => format!("+{number}"),
            (Some(Touch::Option(onward)), None) => format!("·{onward}"),
            (Some(Touch::Left), None) => "-".to_owned(),
            (Some(Touch::Stuck), None) => "x".to_owned(),
            (_, number) => number?.to_string(),
        })
    }

    /// Adds the number of onward moves from each possible next square.
    pub(in super::super) fn with_ways(self, ways: HashMap<Square, u64>) -> Picture<'a> {
        Picture { ways, ..self }
    }

    /// Returns the region of a square.
    fn region(&self, square: Square) -> Option<u8> {
        self.doc.regions.get(self.doc.grid.size.index(square)).copied()
    }

    /// Draws the board into the upper left corner of the area, which is large enough.
    pub(in super::super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
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

    /// Draws the letter of a file, with `!` after it if the file is a dead end.
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
        if let Some(number) = self.told_text(square) {
            // A single digit has the position of a piece. Longer numbers extend from there to both
            // sides.
            let left = usize::from(area.width).saturating_sub(number.chars().count()).div_ceil(2);
            buffer.set_string(area.x + left as u16, row, number, style);
            return;
        }
        let (mut before, sign, mut after) = self.signs(square);
        if self.cursor == Some(square) {
            // A digit has priority over a sign of the cursor, which colours show too.
            before = if before.is_ascii_digit() { before } else { '>' };
            after = if after.is_ascii_digit() { after } else { '<' };
        }
        buffer.set_string(middle - 1, row, [before, sign, after].iter().collect::<String>(), style);
    }

    /// Returns the character of a square and those on both sides of it: `[Q]` attacks the square
    /// with `x`, `+Q` is new, `-` was removed.
    fn signs(&self, square: Square) -> (char, char, char) {
        let piece = self.pieces.get(&square).map(|piece| if self.doc.glyphs { piece.glyph } else { piece.letter });
        let free = if self.colours { ' ' } else { '.' };
        let attacked = if self.colours { '·' } else { '*' };
        if let Some(region) = self.region(square) {
            return self.signs_in(char::from(b'a' + region), square, piece);
        }
        if let Some(number) = self.numbers.get(&square) {
            return self.number(*number, self.marks.get(&square) == Some(&Mark::Attacker));
        }
        if let (Some(ways), None) = (self.ways.get(&square), self.marks.get(&square)) {
            return ('(', char::from_digit(u32::try_from(*ways).unwrap_or(u32::MAX).min(9), 10).unwrap_or('9'), ')');
        }
        match (self.marks.get(&square), piece) {
            (Some(Mark::Wanted | Mark::Attacker), None) => (' ', '?', ' '),
            (Some(Mark::Attacker), Some(piece)) => ('[', piece, ']'),
            (Some(Mark::Placed), Some(piece)) => ('+', piece, ' '),
            (Some(Mark::Rejected), _) => (' ', 'x', ' '),
            (Some(Mark::Removed), _) => (' ', '-', ' '),
            (_, Some(piece)) => (' ', piece, ' '),
            _ if self.blocked.contains(square) => (' ', '#', ' '),
            _ if self.marked.contains(square) => (' ', 'x', ' '),
            _ if self.attacked.contains(square) => (' ', attacked, ' '),
            _ => (' ', free, ' '),
        }
    }

    /// Returns the last three digits of the number of a square that a tour has visited.
    fn number(&self, number: usize, loud: bool) -> (char, char, char) {
        let digit = |place: usize| char::from(b'0' + (number / place % 10) as u8);
        match number {
            ..10 if loud => ('[', digit(1), ']'),
            ..10 => (' ', digit(1), ' '),
            10..100 => (digit(10), digit(1), ' '),
            _ => (digit(100), digit(10), digit(1)),
        }
    }

    /// Returns the characters of a square of a region, whose letter comes first.
    fn signs_in(&self, letter: char, square: Square, piece: Option<char>) -> (char, char, char) {
        match (self.marks.get(&square), piece) {
            (Some(Mark::Wanted), None) => (letter, '?', ' '),
            (Some(Mark::Rejected), _) => (letter, 'x', ' '),
            (Some(Mark::Attacker), Some(piece)) => ('[', piece, ']'),
            (_, Some(piece)) => (letter, piece, ' '),
            _ if self.marked.contains(square) => (' ', letter, 'x'),
            _ if self.attacked.contains(square) => (' ', letter, '·'),
            _ => (' ', letter, ' '),
        }
    }

    /// Returns the background of a square: that of its region, or of the chessboard.
    fn ground(&self, square: Square) -> (u8, u8, u8) {
        if let Some(number) = self.numbers.get(&square) {
            // The colour deepens from the first square of the tour to the last.
            let part = |from: usize, to: usize| (from - (from - to) * number / self.numbers.len()) as u8;
            return (part(226, 110), part(238, 170), part(248, 225));
        }
        let attacked = self.attacked.contains(square);
        let Some(region) = self.region(square) else {
            let dark = (square.file + square.rank).is_multiple_of(2);
            return ground(dark, attacked, self.blocked.contains(square));
        };
        tint(region, attacked)
    }

    fn style(&self, square: Square) -> Style {
        let style = self.plain_style(square);
        if self.cursor == Some(square) { style.add_modifier(Modifier::BOLD | Modifier::REVERSED) } else { style }
    }

    /// Returns the style of a square of a tour. The colour changes from blue to red along the path.
    fn walked_style(&self, square: Square, touch: Option<Touch>) -> Style {
        let bold = matches!(touch, Some(Touch::Entered | Touch::Moved | Touch::Stuck));
        let style = if bold { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        if !self.colours {
            let loud = matches!(touch, Some(Touch::Stuck | Touch::Moved));
            return if loud { style.add_modifier(Modifier::REVERSED) } else { style };
        }
        let along = self.told.get(&square).map_or(0, |(_, along)| u16::from(*along));
        let mix = |first: u16, last: u16| ((first * (255 - along) + last * along) / 255) as u8;
        let (red, green, blue) = match touch {
            Some(Touch::Entered) => (120, 220, 130),
            Some(Touch::Moved) => (250, 215, 90),
            Some(Touch::Stuck) => (240, 110, 100),
            Some(Touch::Left) => (190, 180, 210),
            Some(Touch::Option(_)) => (150, 190, 240),
            None => (mix(190, 250), mix(215, 185), mix(250, 165)),
        };
        style.bg(Color::Rgb(red, green, blue)).fg(Color::Rgb(20, 20, 20))
    }

    fn plain_style(&self, square: Square) -> Style {
        let touch = self.touched.get(&square).copied();
        if touch.is_some() || self.told.contains_key(&square) {
            return self.walked_style(square, touch);
        }
        let mark = self.marks.get(&square);
        let is_last = self.numbers.get(&square) == Some(&self.numbers.len());
        let bold = mark.is_some() || is_last || self.pieces.contains_key(&square);
        let style = if bold { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        if !self.colours {
            let loud = matches!(mark, Some(Mark::Rejected | Mark::Attacker));
            let style = if is_last { style.add_modifier(Modifier::UNDERLINED) } else { style };
            return if loud { style.add_modifier(Modifier::REVERSED) } else { style };
        }
        let (red, green, blue) = match mark {
            Some(Mark::Rejected) => (178, 24, 43),
            Some(Mark::Attacker) => (244, 165, 40),
            Some(Mark::Placed) => (120, 190, 240),
            Some(Mark::Removed) => (190, 180, 210),
            Some(Mark::Wanted) => (150, 220, 170),
            None => self.ground(square),
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
