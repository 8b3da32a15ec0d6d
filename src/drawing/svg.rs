//! Boards as pictures: coordinates, pieces drawn as shapes, marks for attacked and blocked squares.
//!
//! Colours are CSS variables with a light and a dark palette. The dark one applies under
//! `prefers-color-scheme: dark`, and under JupyterLab's dark theme (`data-jp-theme-light="false"`
//! on the page's body). Every picture has a title and a description for screen readers. The ids in
//! it are derived from its contents, so that several pictures can be on one page.

use super::drawing::{
    Drawing, DrawingSymbol, Mark, MarkGroup, MarkList, MarkStyle, write_definitions,
};
use super::shapes::find_shape;
use super::style::{
    FontFamily, Property, ShapeColor, StyleRule, StyleSheet, ThemeColor, region_color,
};
use super::{BoardDoc, DocSpan, WalkDoc, drawing};
use bezzel_base::board::{Size, Square, SquareSet, file_name};
use bezzel_base::core::FnvHasher;
use bezzel_base::piece::Piece;
use std::fmt::Write;
use std::hash::{Hash, Hasher};

/// Side length of a square, in units.
pub const SIDE: u32 = 100;
/// Width of the margin for coordinates, in units.
pub const MARGIN: u32 = 56;
/// Units between boards of a grid.
const GAP: u32 = 70;

/// Returns the width of a board on a screen in pixels, for a single board as well as for each board
/// of a row. Squares have the same size on all boards, except on small and on large ones.
pub fn board_pixels(board: &BoardDoc) -> u32 {
    /// Pixels per square, including its share of the margins.
    const SQUARE: u32 = 38;
    board.grid.size.files().saturating_mul(SQUARE).clamp(150, 600)
}

/// Draws one board as a picture with a width of at most `pixels`.
///
/// # Complexity
/// Linear in the number of files, ranks, pieces and marked squares, because a rank of the chequered
/// background is one dashed line.
pub fn board_drawing(board: &BoardDoc, pixels: u32) -> Drawing {
    grid_drawing(std::slice::from_ref(board), 1, pixels, &board.title, &board.description)
}

/// Draws boards as a grid in one picture, with `columns` boards per row. Each board gets the width
/// of the widest.
///
/// `title` and `description` are for screen readers.
pub fn grid_drawing(
    boards: &[BoardDoc],
    columns: usize,
    pixels: u32,
    title: &str,
    description: &str,
) -> Drawing {
    let columns = columns.clamp(1, boards.len().max(1));
    let sizes: Vec<(u32, u32)> = boards.iter().map(picture_size).collect();
    let width = sizes.iter().map(|size| size.0).max().unwrap_or(0);
    let height = sizes.iter().map(|size| size.1).max().unwrap_or(0);
    let rows = boards.len().div_ceil(columns) as u64;
    let total_width = u64::from(width) * columns as u64 + u64::from(GAP) * (columns as u64 - 1);
    let total_height = u64::from(height) * rows + u64::from(GAP) * rows.saturating_sub(1);
    let mut marks = MarkList::default();
    for (place, one) in boards.iter().enumerate() {
        let x = (place % columns) as u64 * u64::from(width + GAP);
        let y = (place / columns) as u64 * u64::from(height + GAP);
        marks.add_group(MarkGroup::At(x as f64, y as f64), |marks| {
            draw_board(marks, one, boards.len() > 1)
        });
    }
    let walks = boards.iter().any(|board| board.walk.is_some());
    let white = has_white(boards.iter().flat_map(|board| &board.pieces).map(|(_, piece)| piece));
    let played = boards.iter().any(|board| !board.regions.is_empty() || !board.marked.is_empty());
    Drawing {
        id: picture_id(boards, title),
        size: (total_width as f64, total_height as f64),
        pixels,
        title: title.to_owned(),
        description: description.to_owned(),
        sheets: [(&BOARDS, true), (&WHITE, white), (&WALKS, walks), (&PLAYED, played)]
            .into_iter()
            .filter_map(|(sheet, is_used)| is_used.then_some(sheet))
            .collect(),
        symbols: piece_symbols(
            boards.iter().flat_map(|board| &board.pieces).map(|(_, piece)| piece),
        ),
        marks,
    }
}

/// Draws pictures of boards below each other in one picture, with the texts of the first.
pub fn stack_drawings(parts: Vec<Drawing>) -> Drawing {
    let mut parts = parts.into_iter();
    let first = parts.next().unwrap_or_else(|| grid_drawing(&[], 1, 100, "", ""));
    parts.fold(first, |mut stack, part| {
        // Widths in pixels grow with the units, so the boards of all parts have one scale.
        let top = stack.size.1 + 2.0 * f64::from(GAP);
        stack.marks.add_group(MarkGroup::At(0.0, top), |marks| marks.0.extend(part.marks.0));
        stack.size = (stack.size.0.max(part.size.0), top + part.size.1);
        stack.pixels = stack.pixels.max(part.pixels);
        for sheet in part.sheets {
            if !stack.sheets.iter().any(|known| std::ptr::eq(*known, sheet)) {
                stack.sheets.push(sheet);
            }
        }
        for symbol in part.symbols {
            if !stack.symbols.iter().any(|known| known.0 == symbol.0) {
                stack.symbols.push(symbol);
            }
        }
        stack
    })
}

/// Returns the units between the edge of the picture and the squares.
pub(crate) fn board_margin(board: &BoardDoc) -> u32 {
    if board.coordinates { MARGIN } else { 4 }
}

/// Returns the width and the height of a board with coordinates and caption, in units.
pub(crate) fn picture_size(board: &BoardDoc) -> (u32, u32) {
    let margin = board_margin(board);
    let caption = if board.caption.is_empty() { 0 } else { MARGIN };
    (
        board.grid.size.files() * SIDE + 2 * margin,
        board.grid.size.ranks() * SIDE + 2 * margin + caption,
    )
}

/// Returns an id that differs between different pictures, and is the same for the same picture.
pub(crate) fn picture_id(boards: &[BoardDoc], title: &str) -> String {
    let mut hasher = FnvHasher::default();
    title.hash(&mut hasher);
    for board in boards {
        (&board.grid, &board.blocked, &board.attacked, &board.title).hash(&mut hasher);
        if !board.regions.is_empty() || !board.marked.is_empty() {
            (&board.regions, &board.marked).hash(&mut hasher);
        }
        for (square, piece) in &board.pieces {
            (square, piece.name.clone()).hash(&mut hasher);
        }
        if let Some(walk) = &board.walk {
            (&walk.path, walk.closed, &walk.numbers).hash(&mut hasher);
        }
    }
    format!("bz{:010x}", hasher.finish() >> 24)
}

/// Returns the opening tag, the texts for screen readers, the palettes and additional rules of a
/// picture of boards that is written as text.
pub(crate) fn opening_tag(
    id: &str,
    size: (u64, u64),
    pixels: u32,
    words: (&str, &str),
    rules: &str,
) -> String {
    drawing::svg_opening(
        id,
        (size.0 as f64, size.1 as f64),
        pixels,
        words,
        (BOARDS.class, Some(&(BOARDS.to_css() + rules))),
    )
}

/// Colours of light and dark squares, pieces and their edges, coordinates, attacked and blocked
/// squares, the frame.
static LIGHT: ThemeColor = ThemeColor { name: "l", light: 0xf1e6d2, dark: 0xd9ccb4 };
static DARK: ThemeColor = ThemeColor { name: "d", light: 0xb99873, dark: 0xb39370 };
static PIECE: ThemeColor = ThemeColor { name: "p", light: 0x33271f, dark: 0x1c140f };
static EDGE: ThemeColor = ThemeColor { name: "e", light: 0xfffaf0, dark: 0xfff6e6 };
pub(crate) static COORDINATE: ThemeColor =
    ThemeColor { name: "c", light: 0x7d6c5b, dark: 0xb8ab9c };
static ATTACKED: ThemeColor = ThemeColor { name: "a", light: 0x8f1d10, dark: 0x8f1d10 };
static BLOCKED: ThemeColor = ThemeColor { name: "x", light: 0x544840, dark: 0x2b2521 };
static FRAME: ThemeColor = ThemeColor { name: "f", light: 0x8a735b, dark: 0x54473b };

/// Classes of boards.
pub(crate) static BOARDS: StyleSheet = {
    use Property::{
        Dash, Fill, Font, Middle, RoundCorners, RoundEnds, Size, Stroke, Weight, Width,
    };
    use ShapeColor::Hue;
    StyleSheet {
        class: "bezzel",
        palette: &[&LIGHT, &DARK, &PIECE, &EDGE, &COORDINATE, &ATTACKED, &BLOCKED, &FRAME],
        rules: &[
            StyleRule("bz-l", &[Stroke(Hue(&LIGHT)), Width(SIDE as f64), Dash(&[SIDE as f64])]),
            StyleRule("bz-d", &[Fill(Hue(&DARK))]),
            StyleRule("bz-f", &[Fill(ShapeColor::None), Stroke(Hue(&FRAME)), Width(4.0)]),
            StyleRule(
                "bz-c",
                &[Font(FontFamily::System), Size(40.0), Fill(Hue(&COORDINATE)), Middle],
            ),
            StyleRule("bz-b", &[Fill(Hue(&PIECE)), Stroke(Hue(&EDGE)), Width(2.4), RoundCorners]),
            StyleRule(
                "bz-m",
                &[Fill(ShapeColor::None), Stroke(Hue(&EDGE)), Width(3.0), RoundEnds, RoundCorners],
            ),
            StyleRule("bz-a", &[Fill(Hue(&ATTACKED))]),
            StyleRule("bz-x", &[Fill(Hue(&BLOCKED))]),
            StyleRule("bz-y", &[Stroke(Hue(&LIGHT)), Width(7.0), RoundEnds]),
            StyleRule(
                "bz-n",
                &[Font(FontFamily::Sans), Size(56.0), Weight(700), Middle, Fill(Hue(&PIECE))],
            ),
        ],
        narrow: &[],
    }
};

/// Classes of white pieces on boards with pieces of both colours.
pub(crate) static WHITE: StyleSheet = {
    use Property::{Fill, RoundCorners, RoundEnds, Stroke, Width};
    use ShapeColor::Hue;
    StyleSheet {
        class: "bezzel",
        palette: &[],
        rules: &[
            StyleRule("bz-wb", &[Fill(Hue(&EDGE)), Stroke(Hue(&PIECE)), Width(2.4), RoundCorners]),
            StyleRule(
                "bz-wm",
                &[Fill(ShapeColor::None), Stroke(Hue(&PIECE)), Width(3.0), RoundEnds, RoundCorners],
            ),
        ],
        narrow: &[],
    }
};

/// Classes of the numbers of a tour, and of the outlines below them.
pub(crate) const STEP_NUMBERS: [StyleRule; 2] = {
    use Property::{Fill, Font, RoundCorners, Size, Stroke, Weight, Width};
    use ShapeColor::Plain;
    const SIDE: f64 = 30.0;
    [
        StyleRule(
            "bz-ko",
            &[
                Font(FontFamily::Sans),
                Size(SIDE),
                Weight(600),
                Fill(ShapeColor::None),
                Stroke(Plain(0xfffaf0)),
                Width(7.0),
                RoundCorners,
            ],
        ),
        StyleRule(
            "bz-k",
            &[Font(FontFamily::Sans), Size(SIDE), Weight(600), Fill(Plain(0x1c140f))],
        ),
    ]
};

/// Draws the number of a step. Its outline is a text of its own, because some programs that draw
/// SVG, such as CairoSVG 2.9, paint the outline of a text over it whatever its `paint-order`.
pub(crate) fn draw_step_number(marks: &mut MarkList, (x, y): (f64, f64), number: u64) {
    for StyleRule(class, _) in STEP_NUMBERS {
        marks.add_text(class, (x + 6.0, y + 30.0), number.to_string());
    }
}

/// Classes of tours.
pub(crate) static WALKS: StyleSheet = {
    use Property::{Fill, RoundCorners, RoundEnds, Stroke, Width};
    use ShapeColor::Plain;
    StyleSheet {
        class: "bezzel",
        palette: &[],
        rules: &[
            StyleRule(
                "bz-w",
                &[
                    Fill(ShapeColor::None),
                    Stroke(Plain(0x8f1d10)),
                    Width(7.0),
                    RoundCorners,
                    RoundEnds,
                ],
            ),
            StyleRule("bz-s", &[Fill(Plain(0x14551a)), Stroke(Plain(0xffffff)), Width(4.0)]),
            StyleRule("bz-e", &[Fill(Plain(0x8f1d10)), Stroke(Plain(0xffffff)), Width(4.0)]),
            STEP_NUMBERS[0],
            STEP_NUMBERS[1],
        ],
        narrow: &[],
    }
};

/// Classes of boards with regions or with marks of a player.
pub(crate) static PLAYED: StyleSheet = {
    use Property::{Fill, Font, RoundEnds, Size, Stroke, Width};
    use ShapeColor::Plain;
    StyleSheet {
        class: "bezzel",
        palette: &[],
        rules: &[
            StyleRule("bz-rh", &[Stroke(Plain(0x33271f)), Width(9.0), RoundEnds]),
            StyleRule("bz-g", &[Fill(ShapeColor::None), Stroke(Plain(0x8a8a8a)), Width(1.5)]),
            StyleRule(
                "bz-rb",
                &[Fill(ShapeColor::None), Stroke(Plain(0x1c140f)), Width(7.0), RoundEnds],
            ),
            StyleRule("bz-rt", &[Font(FontFamily::Sans), Size(26.0), Fill(Plain(0x1c140f))]),
        ],
        narrow: &[],
    }
};

/// Returns the symbols of the marks and of the pieces on the board.
pub(crate) fn piece_symbols<'a>(pieces: impl Iterator<Item = &'a Piece>) -> Vec<DrawingSymbol> {
    let mut attacked = MarkList::default();
    attacked.add_circle("bz-a", (50.0, 50.0), 13.0);
    let mut blocked = MarkList::default();
    blocked.add_rect("bz-x", (0.0, 0.0), (f64::from(SIDE), f64::from(SIDE)));
    blocked.add_path("bz-y", "M30 30 70 70M70 30 30 70");
    let mut symbols = vec![("a".into(), attacked), ("x".into(), blocked)];
    for piece in pieces {
        if !symbols.iter().any(|symbol| symbol.0 == piece.name) {
            symbols.push((piece.name.clone(), piece_marks(piece)));
        }
    }
    symbols
}

/// Writes the definitions of the symbols as text.
pub(crate) fn write_symbols<'a>(
    svg: &mut String,
    id: &str,
    pieces: impl Iterator<Item = &'a Piece>,
) {
    write_definitions(svg, id, &piece_symbols(pieces));
}

/// Returns whether a piece belongs to a white army.
pub(crate) fn has_white<'a>(mut pieces: impl Iterator<Item = &'a Piece>) -> bool {
    pieces.any(|piece| army_color(piece).0 == "white")
}

/// Returns the colour of a piece and its name without the colour. The names of the pieces of two
/// armies contain their colour.
fn army_color(piece: &Piece) -> (&'static str, &str) {
    let coloured =
        |colour: &'static str| Some((colour, piece.name.strip_prefix(colour)?.strip_prefix('-')?));
    coloured("white").or_else(|| coloured("black")).unwrap_or(("", &piece.name))
}

/// Returns the drawing of a piece on its square.
fn piece_marks(piece: &Piece) -> MarkList {
    let mut marks = MarkList::default();
    let (colour, name) = army_color(piece);
    let (body, lines) = if colour == "white" { ("bz-wb", "bz-wm") } else { ("bz-b", "bz-m") };
    match find_shape(name) {
        Some(shape) => {
            marks.add_group(MarkGroup::Look(body.into()), |marks| {
                marks.0.extend(
                    shape.body.iter().map(|shape| Mark::Shape(shape.clone(), MarkStyle::default())),
                );
            });
            marks.add_path(lines, shape.marks);
        }
        None => marks.add_text("bz-n", (50.0, 70.0), piece.letter),
    }
    marks
}

/// Returns the upper left corner of a square.
pub(crate) fn square_corner(size: Size, square: Square) -> (f64, f64) {
    (f64::from(square.file * SIDE), f64::from((size.ranks() - 1 - square.rank) * SIDE))
}

/// Returns the path of the cross on the square with this corner.
pub(super) fn cross_path((x, y): (f64, f64)) -> String {
    format!("M{} {}l28 28m0 -28l-28 28", x + 36.0, y + 36.0)
}

/// Draws a board at the origin: background, marks, pieces, coordinates, caption.
pub(crate) fn draw_board(marks: &mut MarkList, board: &BoardDoc, labelled: bool) {
    if labelled {
        return marks.add_group(MarkGroup::Named(board.title.clone()), |marks| {
            draw_board(marks, board, false)
        });
    }
    let size = board.grid.size;
    let margin = f64::from(board_margin(board));
    let (width, height) = (f64::from(size.files() * SIDE), f64::from(size.ranks() * SIDE));
    marks.add_group(MarkGroup::At(margin, margin), |marks| {
        if board.regions.is_empty() {
            draw_ground(marks, size)
        } else {
            draw_regions(marks, board)
        }
        marks.add_rect("bz-f", (-2.0, -2.0), (width + 4.0, height + 4.0));
        let blocked = SquareSet::from_squares(size, board.blocked.iter().copied());
        blocked.iter().for_each(|square| marks.add_symbol("x", square_corner(size, square)));
        let attacked = board.attacked.iter().filter(|square| !blocked.contains(**square));
        attacked.for_each(|&square| marks.add_symbol("a", square_corner(size, square)));
        for &square in &board.marked {
            marks.add_path("bz-rh", cross_path(square_corner(size, square)));
        }
        board.pieces.iter().for_each(|(square, piece)| {
            marks.add_symbol(piece.name.clone(), square_corner(size, *square))
        });
        if let Some(walk) = &board.walk {
            draw_walk(marks, size, walk);
        }
    });
    if board.coordinates {
        draw_coordinates(marks, size);
    }
    if !board.caption.is_empty() {
        // A letter is about 22 units wide.
        let most = ((width + 2.0 * margin) / 22.0) as usize;
        let text = shorten_text(&spans_text(&board.caption), most);
        marks.add_text(
            "bz-c",
            (margin + width / 2.0, height + 2.0 * margin + f64::from(MARGIN) - 14.0),
            text,
        );
    }
}

/// Joins the texts of spans.
pub(crate) fn spans_text(spans: &[DocSpan]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

/// Shortens a text to a number of characters. The title of the picture contains the whole text.
pub(crate) fn shorten_text(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Draws the chequered background, with a1 dark.
///
/// It does not use an SVG pattern, because some renderers round the side of a pattern's tile to
/// whole pixels, which shifts the squares.
pub(crate) fn draw_ground(marks: &mut MarkList, size: Size) {
    let (width, height) = (size.files() * SIDE, size.ranks() * SIDE);
    marks.add_rect("bz-d", (0.0, 0.0), (f64::from(width), f64::from(height)));
    let mut light = String::new();
    for rank in (0..size.ranks()).rev() {
        let (first, y) = ((rank + 1) % 2 * SIDE, (size.ranks() - 1 - rank) * SIDE + SIDE / 2);
        let _ = write!(light, "M{first} {y}H{width}");
    }
    marks.add_path("bz-l", light);
}

/// Draws the background of a board with regions: a colour and a letter for each, and lines between
/// them.
fn draw_regions(marks: &mut MarkList, board: &BoardDoc) {
    let size = board.grid.size;
    let (side, mut borders) = (SIDE, String::new());
    for square in size.iter() {
        let (region, (x, y)) = (board.regions[size.index(square)], square_corner(size, square));
        if region == u8::MAX {
            continue;
        }
        let (red, green, blue) = region_color(region, false);
        let colour =
            [red, green, blue].into_iter().fold(0, |colour, part| colour << 8 | u32::from(part));
        let look = MarkStyle("bz-g", vec![Property::Fill(ShapeColor::Plain(colour))]);
        marks.add_rect(look, (x, y), (f64::from(side), f64::from(side)));
        marks.add_text("bz-rt", (x + 7.0, y + 26.0), board.region_letter(region));
        let differs =
            |other: Square| size.contains(other) && board.regions[size.index(other)] != region;
        if differs(Square { file: square.file + 1, ..square }) {
            let _ = write!(borders, "M{} {y}v{side}", x + f64::from(side));
        }
        if differs(Square { rank: square.rank + 1, ..square }) {
            let _ = write!(borders, "M{x} {y}h{side}");
        }
    }
    marks.add_path("bz-rb", borders);
}

/// Maximum number of squares of a board on which the numbers of a tour are drawn.
pub const MAX_NUMBERED_SQUARES: u64 = 400;

/// Draws a tour as a line through the centres of its squares. A closed tour is a loop, and the ends
/// of an open one are marked.
fn draw_walk(marks: &mut MarkList, size: Size, walk: &WalkDoc) {
    let half = f64::from(SIDE) / 2.0;
    let middle = |square: &Square| {
        (square_corner(size, *square).0 + half, square_corner(size, *square).1 + half)
    };
    let mut data = String::new();
    for (place, square) in walk.path.iter().enumerate() {
        let (x, y) = middle(square);
        let _ = write!(data, "{}{x} {y}", if place == 0 { "M" } else { " " });
    }
    data.push_str(if walk.closed { "Z" } else { "" });
    marks.add_path("bz-w", data);
    if let Some((first, last)) = walk.path.first().zip(walk.path.last()) {
        marks.add_circle("bz-s", middle(first), 17.0);
        if !walk.closed {
            marks.add_rect("bz-e", (middle(last).0 - 15.0, middle(last).1 - 15.0), (30.0, 30.0));
        }
    }
    if size.squares() <= MAX_NUMBERED_SQUARES {
        let visited = walk.path.iter().copied().zip(1u64..);
        for (square, number) in visited.chain(walk.numbers.iter().copied()) {
            draw_step_number(marks, square_corner(size, square), number);
        }
    }
}

/// Draws file letters below and rank numbers on the left.
pub(crate) fn draw_coordinates(marks: &mut MarkList, size: Size) {
    marks.add_group(MarkGroup::Hidden, |marks| {
        for file in 0..size.files() {
            let (x, y) = (MARGIN + file * SIDE + SIDE / 2, MARGIN + size.ranks() * SIDE + 42);
            marks.add_text("bz-c", (f64::from(x), f64::from(y)), file_name(file));
        }
        for rank in 0..size.ranks() {
            let (x, y) =
                (MARGIN / 2 - 2, MARGIN + (size.ranks() - 1 - rank) * SIDE + SIDE / 2 + 14);
            // Three digits do not fit into the margin at full size.
            let small = if rank + 1 < 100 { Vec::new() } else { vec![Property::Size(24.0)] };
            marks.add_text(
                MarkStyle("bz-c", small),
                (f64::from(x), f64::from(y)),
                (rank + 1).to_string(),
            );
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animation::STEP_MARKS;
    use crate::frame_animation::FRAMES;
    use crate::style::class_contrast;

    #[test]
    fn marks_stand_out_from_both_colours_of_squares() {
        let marks: [(&StyleSheet, &[&str]); 4] = [
            (&BOARDS, &["bz-b", "bz-a", "bz-x", "bz-n"]),
            (&WALKS, &["bz-w", "bz-s", "bz-e"]),
            (&FRAMES, &["bz-f0", "bz-f1", "bz-f2", "bz-f3", "bz-fs", "bz-fe", "bz-fo"]),
            (&STEP_MARKS, &["bz-r2", "bz-o", "bz-b2", "bz-y2", "bz-z"]),
        ];
        for (sheet, classes) in marks {
            for class in classes {
                for square in [&LIGHT, &DARK] {
                    let contrast = class_contrast(sheet, class, square);
                    assert!(contrast >= 3.0, "{class} on {}: {contrast:.2}", square.name);
                }
            }
        }
    }

    #[test]
    fn coordinates_stand_out_from_the_page() {
        static PAGE: ThemeColor = ThemeColor { name: "", light: 0xffffff, dark: 0x1e1e1e };
        assert!(class_contrast(&BOARDS, "bz-c", &PAGE) >= 4.5);
    }
}
