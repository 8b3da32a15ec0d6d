//! The board of a step, in cells as large as the window allows.

use super::color::{screen_color, text_color};
use bezzel_base::board::{Size, Square, SquareSet, file_name};
use bezzel_base::piece::Piece;
use bezzel_drawing::{BoardDoc, ansi::square_background, palette::TextColor, region_color};
use bezzel_lab::problem::{PathSegment, SquareMark};
use bezzel_lab::trace::{DetailValue, StepTone, TraceStep};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use std::collections::HashMap;

/// Columns and rows of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellSize {
    pub(crate) columns: u16,
    pub(crate) rows: u16,
}

/// Sizes of a square, largest first. The minimum is three columns: a sign, and a mark on each side
/// of it.
const CELLS: [CellSize; 5] = [
    CellSize { columns: 10, rows: 5 },
    CellSize { columns: 8, rows: 4 },
    CellSize { columns: 6, rows: 3 },
    CellSize { columns: 4, rows: 2 },
    CellSize { columns: 3, rows: 1 },
];

/// Returns the columns and rows of the board with such squares.
pub(crate) fn board_extent(size: Size, coordinates: bool, cell: CellSize) -> (u32, u32) {
    let label = u32::from(coordinates);
    let margin = label * (u32::try_from(size.ranks().to_string().len()).unwrap_or(0) + 1);
    (
        margin.saturating_add(size.files().saturating_mul(cell.columns.into())),
        label.saturating_add(size.ranks().saturating_mul(cell.rows.into())),
    )
}

/// Sizes of a square on a board of numbers that is too high for squares of two rows.
const FLAT: [CellSize; 3] = [
    CellSize { columns: 6, rows: 1 },
    CellSize { columns: 5, rows: 1 },
    CellSize { columns: 4, rows: 1 },
];

/// Returns the sizes of a square for a number with this many digits, or for a piece if `digits` is
/// 0. Numbers are separated by a blank.
fn cell_sizes(digits: usize) -> impl Iterator<Item = CellSize> {
    let flat = FLAT.into_iter().filter(move |_| digits > 0);
    let (last, larger) = CELLS.split_last().expect("there are sizes");
    let sizes = larger.iter().copied().chain(flat).chain([*last]);
    sizes.filter(move |cell| usize::from(cell.columns) > digits)
}

/// Returns the largest squares with which the board fits.
pub(crate) fn fit_cell(
    size: Size,
    coordinates: bool,
    digits: usize,
    columns: u16,
    rows: u16,
) -> Option<CellSize> {
    cell_sizes(digits).find(|&cell| {
        let (width, height) = board_extent(size, coordinates, cell);
        width <= columns.into() && height <= rows.into()
    })
}

/// Returns the minimum columns and rows of the board.
pub(crate) fn min_extent(size: Size, coordinates: bool, digits: usize) -> (u32, u32) {
    board_extent(size, coordinates, cell_sizes(digits).last().unwrap_or(CELLS[0]))
}

/// Mark of a step on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepMark {
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
fn step_marks(deed: Option<&TraceStep>) -> HashMap<Square, StepMark> {
    match deed {
        Some(
            TraceStep::Place(square) | TraceStep::Given(square) | TraceStep::Best { square, .. },
        ) => HashMap::from([(*square, StepMark::Placed)]),
        Some(TraceStep::Need { square, .. } | TraceStep::Short { first: square, .. }) => {
            HashMap::from([(*square, StepMark::Rejected)])
        }
        Some(TraceStep::Remove { square, .. }) => HashMap::from([(*square, StepMark::Removed)]),
        Some(TraceStep::Detail { fact, off, on, about }) => {
            let first =
                if fact.tone == StepTone::Reject { StepMark::Rejected } else { StepMark::Attacker };
            let about = about.iter().enumerate().map(|(at, square)| match at {
                0 => (*square, first),
                _ => (*square, StepMark::Attacker),
            });
            let off = off.iter().map(|square| (*square, StepMark::Removed));
            off.chain(about).chain(on.iter().map(|square| (*square, StepMark::Placed))).collect()
        }
        Some(TraceStep::Reject { square, by }) => {
            let attackers = by.iter().map(|(from, _)| (*from, StepMark::Attacker));
            attackers.chain([(*square, StepMark::Rejected)]).collect()
        }
        _ => HashMap::new(),
    }
}

/// Returns the file without remaining squares.
fn dead_file(deed: Option<&TraceStep>) -> Option<u32> {
    match deed? {
        TraceStep::DeadEnd { file, .. } => *file,
        TraceStep::Detail { fact, .. } if fact.tone == StepTone::DeadEnd => {
            fact.values().find_map(|(_, item)| match item {
                DetailValue::File(file) => Some(file),
                _ => None,
            })
        }
        _ => None,
    }
}

/// Board ready to be drawn.
pub(crate) struct BoardWidget<'a> {
    doc: &'a BoardDoc,
    cell: CellSize,
    colours: bool,
    pieces: HashMap<Square, Piece>,
    attacked: SquareSet,
    blocked: SquareSet,
    /// Squares that the player has marked as empty.
    marked: SquareSet,
    marks: HashMap<Square, StepMark>,
    /// File without remaining squares.
    dead_file: Option<u32>,
    /// Square under the player's cursor.
    cursor: Option<Square>,
    /// Numbers of the squares of a tour under construction, and their positions along their tracks,
    /// up to 255.
    tour_numbers: HashMap<Square, (usize, u8)>,
    /// Marks of a step on squares of a tour.
    tour_marks: HashMap<Square, SquareMark>,
    /// Number of each square that a tour has visited.
    numbers: HashMap<Square, usize>,
    /// Given numbers of squares that a tour has not reached.
    given_numbers: HashMap<Square, usize>,
    /// Number of onward moves from each possible next square of a tour, if it is shown.
    onward_counts: HashMap<Square, u64>,
}

impl<'a> BoardWidget<'a> {
    /// Creates the board after this step.
    pub(crate) fn new(
        doc: &'a BoardDoc,
        deed: Option<&TraceStep>,
        cell: CellSize,
        colours: bool,
    ) -> BoardWidget<'a> {
        let size = doc.grid.size;
        BoardWidget {
            doc,
            cell,
            colours,
            pieces: doc.pieces.iter().cloned().collect(),
            attacked: SquareSet::from_squares(size, doc.attacked.iter().copied()),
            blocked: SquareSet::from_squares(size, doc.blocked.iter().copied()),
            marked: SquareSet::from_squares(size, doc.marked.iter().copied()),
            marks: step_marks(deed),
            dead_file: dead_file(deed),
            cursor: None,
            tour_numbers: HashMap::new(),
            tour_marks: HashMap::new(),
            numbers: doc.walk.iter().flat_map(|walk| walk.path.iter().copied().zip(1..)).collect(),
            given_numbers: doc
                .walk
                .iter()
                .flat_map(|walk| walk.numbers.iter().map(|&(at, number)| (at, number as usize)))
                .collect(),
            onward_counts: HashMap::new(),
        }
    }

    /// Adds a cursor, and replaces the marks.
    pub(crate) fn with_cursor(
        self,
        cursor: Square,
        marks: HashMap<Square, StepMark>,
    ) -> BoardWidget<'a> {
        BoardWidget { cursor: Some(cursor), marks, ..self }
    }

    /// Adds the numbers of the tracks, and the marks of a step.
    pub(crate) fn with_tour(
        self,
        tracks: &[PathSegment],
        touched: &[(Square, SquareMark)],
    ) -> BoardWidget<'a> {
        let numbers = tracks.iter().flat_map(|track| {
            let length = track.squares.len();
            let along = move |number: usize| (255 * number / length) as u8;
            track
                .squares
                .iter()
                .zip(1..)
                .map(move |(&square, number)| (square, (number, along(number))))
        });
        // The numbers of a puzzle have another style.
        BoardWidget {
            tour_numbers: numbers.collect(),
            numbers: HashMap::new(),
            tour_marks: touched.iter().copied().collect(),
            ..self
        }
    }

    /// Returns the text of a square of a tour. It is the number, with `+` before it if the path has
    /// just arrived there. Alternatives are shown as `·5` with their number of onward moves, dead
    /// ends as `x`, and squares that were left as `-`.
    fn tour_text(&self, square: Square) -> Option<String> {
        let number = self.tour_numbers.get(&square).map(|(number, _)| *number);
        Some(match (self.tour_marks.get(&square), number) {
            (Some(SquareMark::Entered), Some(number)) => format!("+{number}"),
            (Some(SquareMark::Option(onward)), None) => format!("·{onward}"),
            (Some(SquareMark::Numbered(number)), None) => number.to_string(),
            (Some(SquareMark::Left), None) => "-".to_owned(),
            (Some(SquareMark::Stuck), None) => "x".to_owned(),
            (_, number) => number?.to_string(),
        })
    }

    /// Adds the number of onward moves from each possible next square.
    pub(crate) fn with_onward_counts(self, ways: HashMap<Square, u64>) -> BoardWidget<'a> {
        BoardWidget { onward_counts: ways, ..self }
    }

    /// Returns the region of a square.
    fn region(&self, square: Square) -> Option<u8> {
        self.doc.regions.get(self.doc.grid.size.index(square)).copied()
    }

    /// Draws the board into the upper left corner of the area, which is large enough.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let size = self.doc.grid.size;
        let margin = match self.doc.coordinates {
            true => u16::try_from(size.ranks().to_string().len() + 1).unwrap_or(0),
            false => 0,
        };
        for rank in 0..size.ranks() {
            let top = area.y + (size.ranks() - 1 - rank) as u16 * self.cell.rows;
            if margin > 0 {
                let label = format!("{:>1$}", rank + 1, usize::from(margin) - 1);
                buffer.set_string(
                    area.x,
                    top + (self.cell.rows - 1) / 2,
                    label,
                    self.faint_style(),
                );
            }
            for file in 0..size.files() {
                let left = area.x + margin + file as u16 * self.cell.columns;
                self.draw_square(
                    Square { file, rank },
                    Rect::new(left, top, self.cell.columns, self.cell.rows),
                    buffer,
                );
            }
        }
        if margin > 0 {
            let below = area.y + size.ranks() as u16 * self.cell.rows;
            for file in 0..size.files() {
                self.draw_file_label(
                    file,
                    area.x + margin + file as u16 * self.cell.columns,
                    below,
                    buffer,
                );
            }
        }
    }

    /// Draws the letter of a file, with `!` after it if the file is a dead end.
    fn draw_file_label(&self, file: u32, left: u16, top: u16, buffer: &mut Buffer) {
        let middle = left + (self.cell.columns - 1) / 2;
        let name = file_name(file);
        let start = middle.saturating_sub(u16::try_from(name.len() - 1).unwrap_or(0));
        if self.dead_file == Some(file) {
            buffer.set_string(start, top, format!("{name}!"), self.alert_style());
        } else {
            buffer.set_string(start, top, name, self.faint_style());
        }
    }

    fn draw_square(&self, square: Square, area: Rect, buffer: &mut Buffer) {
        let style = self.square_style(square);
        buffer.set_style(area, style);
        let (middle, row) = (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2);
        if let Some(number) = self.tour_text(square) {
            // A single digit has the position of a piece. Longer numbers extend from there to both
            // sides.
            let left = usize::from(area.width).saturating_sub(number.chars().count()).div_ceil(2);
            buffer.set_string(area.x + left as u16, row, number, style);
            return;
        }
        let (mut before, sign, mut after) = self.square_signs(square);
        if self.cursor == Some(square) {
            // A digit has priority over a sign of the cursor, which colours show too.
            before = if before.is_ascii_digit() { before } else { '>' };
            after = if after.is_ascii_digit() { after } else { '<' };
        }
        buffer.set_string(middle - 1, row, [before, sign, after].iter().collect::<String>(), style);
    }

    /// Returns the character of a square and those on both sides of it: `[Q]` attacks the square
    /// with `x`, `+Q` is new, `-` was removed.
    fn square_signs(&self, square: Square) -> (char, char, char) {
        let piece = self
            .pieces
            .get(&square)
            .map(|piece| if self.doc.glyphs { piece.glyph } else { piece.letter });
        let free = if self.colours { ' ' } else { '.' };
        let attacked = if self.colours { '·' } else { '*' };
        if let Some(region) = self.region(square) {
            return self.region_signs(char::from(b'a' + region), square, piece);
        }
        if let Some(number) = self.numbers.get(&square).or_else(|| self.given_numbers.get(&square))
        {
            return self
                .number_signs(*number, self.marks.get(&square) == Some(&StepMark::Attacker));
        }
        if let (Some(ways), None) = (self.onward_counts.get(&square), self.marks.get(&square)) {
            return (
                '(',
                char::from_digit(u32::try_from(*ways).unwrap_or(u32::MAX).min(9), 10)
                    .unwrap_or('9'),
                ')',
            );
        }
        match (self.marks.get(&square), piece) {
            (Some(StepMark::Wanted | StepMark::Attacker), None) => (' ', '?', ' '),
            (Some(StepMark::Attacker), Some(piece)) => ('[', piece, ']'),
            (Some(StepMark::Placed), Some(piece)) => ('+', piece, ' '),
            (Some(StepMark::Rejected), _) => (' ', 'x', ' '),
            (Some(StepMark::Removed), _) => (' ', '-', ' '),
            (_, Some(piece)) => (' ', piece, ' '),
            _ if self.blocked.contains(square) => (' ', '#', ' '),
            _ if self.marked.contains(square) => (' ', 'x', ' '),
            _ if self.attacked.contains(square) => (' ', attacked, ' '),
            _ => (' ', free, ' '),
        }
    }

    /// Returns the last three digits of the number of a square that a tour has visited.
    fn number_signs(&self, number: usize, loud: bool) -> (char, char, char) {
        let digit = |place: usize| char::from(b'0' + (number / place % 10) as u8);
        match number {
            ..10 if loud => ('[', digit(1), ']'),
            ..10 => (' ', digit(1), ' '),
            10..100 => (digit(10), digit(1), ' '),
            _ => (digit(100), digit(10), digit(1)),
        }
    }

    /// Returns the characters of a square of a region, whose letter comes first.
    fn region_signs(
        &self,
        letter: char,
        square: Square,
        piece: Option<char>,
    ) -> (char, char, char) {
        match (self.marks.get(&square), piece) {
            (Some(StepMark::Wanted), None) => (letter, '?', ' '),
            (Some(StepMark::Rejected), _) => (letter, 'x', ' '),
            (Some(StepMark::Attacker), Some(piece)) => ('[', piece, ']'),
            (_, Some(piece)) => (letter, piece, ' '),
            _ if self.marked.contains(square) => (' ', letter, 'x'),
            _ if self.attacked.contains(square) => (' ', letter, '·'),
            _ => (' ', letter, ' '),
        }
    }

    /// Returns the background of a square: that of its region, or of the chessboard.
    fn square_color(&self, square: Square) -> (u8, u8, u8) {
        if let Some(number) = self.numbers.get(&square) {
            // The colour deepens from the first square of the tour to the last.
            let part =
                |from: usize, to: usize| (from - (from - to) * number / self.numbers.len()) as u8;
            return (part(226, 110), part(238, 170), part(248, 225));
        }
        let attacked = self.attacked.contains(square);
        let Some(region) = self.region(square) else {
            let dark = (square.file + square.rank).is_multiple_of(2);
            return square_background(dark, attacked, self.blocked.contains(square));
        };
        region_color(region, attacked)
    }

    fn square_style(&self, square: Square) -> Style {
        let style = self.plain_style(square);
        if self.cursor == Some(square) {
            style.add_modifier(Modifier::BOLD | Modifier::REVERSED)
        } else {
            style
        }
    }

    /// Returns the style of a square of a tour. The colour changes from blue to red along the path.
    fn tour_style(&self, square: Square, touch: Option<SquareMark>) -> Style {
        let bold =
            matches!(touch, Some(SquareMark::Entered | SquareMark::Moved | SquareMark::Stuck));
        let style = if bold { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        if !self.colours {
            let loud = matches!(touch, Some(SquareMark::Stuck | SquareMark::Moved));
            return if loud { style.add_modifier(Modifier::REVERSED) } else { style };
        }
        let along = self.tour_numbers.get(&square).map_or(0, |(_, along)| u16::from(*along));
        let mix = |first: u16, last: u16| ((first * (255 - along) + last * along) / 255) as u8;
        let ground = match touch {
            Some(SquareMark::Entered) => (120, 220, 130),
            Some(SquareMark::Moved) => (250, 215, 90),
            Some(SquareMark::Stuck) => (240, 110, 100),
            Some(SquareMark::Left | SquareMark::Numbered(_)) => (190, 180, 210),
            Some(SquareMark::Option(_)) => (150, 190, 240),
            None => (mix(190, 250), mix(215, 185), mix(250, 165)),
        };
        style.bg(screen_color(ground)).fg(screen_color((20, 20, 20)))
    }

    fn plain_style(&self, square: Square) -> Style {
        let touch = self.tour_marks.get(&square).copied();
        if touch.is_some() || self.tour_numbers.contains_key(&square) {
            return self.tour_style(square, touch);
        }
        let mark = self.marks.get(&square);
        let is_last = self.numbers.get(&square) == Some(&self.numbers.len());
        let bold = mark.is_some() || is_last || self.pieces.contains_key(&square);
        let style = if bold { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        if !self.colours {
            let loud = matches!(mark, Some(StepMark::Rejected | StepMark::Attacker));
            let style = if is_last { style.add_modifier(Modifier::UNDERLINED) } else { style };
            return if loud { style.add_modifier(Modifier::REVERSED) } else { style };
        }
        let ground = match mark {
            Some(StepMark::Rejected) => (178, 24, 43),
            Some(StepMark::Attacker) => (244, 165, 40),
            Some(StepMark::Placed) => (120, 190, 240),
            Some(StepMark::Removed) => (190, 180, 210),
            Some(StepMark::Wanted) => (150, 220, 170),
            None => self.square_color(square),
        };
        let ink = if mark == Some(&StepMark::Rejected) { (255, 255, 255) } else { (20, 20, 20) };
        style.bg(screen_color(ground)).fg(screen_color(ink))
    }

    fn faint_style(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    fn alert_style(&self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colours {
            style.fg(text_color(TextColor::Amber))
        } else {
            style.add_modifier(Modifier::REVERSED)
        }
    }
}
