//! Boards as SVG pictures: coordinates, pieces drawn as shapes, marks for attacked and blocked squares.
//!
//! Colours are CSS variables with a light and a dark palette: the dark one under `prefers-color-scheme: dark`, and under JupyterLab's dark
//! theme (`data-jp-theme-light="false"` on the page's body). Every picture has a title and a description for screen readers, and the
//! ids in it are made from its contents, so that several pictures can stand on one page.

use super::shapes::shape;
use crate::board::{Size, Square, SquareSet, file_name};
use crate::piece::Piece;
use crate::present::{BoardDoc, WalkDoc, is_hidden};
use std::fmt::Write;
use std::hash::{Hash, Hasher};

/// Units of a square's side.
pub(super) const SIDE: u32 = 100;
/// Units of the margin that holds coordinates.
pub(super) const MARGIN: u32 = 46;
/// Units between boards of a grid.
const GAP: u32 = 70;

/// One board as a complete SVG document, `pixels` wide at most.
///
/// # Complexity
/// Linear in the number of files, ranks, pieces and marked squares: a rank of the chequered ground is one dashed line.
pub fn board(board: &BoardDoc, pixels: u32) -> String {
    grid(std::slice::from_ref(board), 1, pixels, &board.title, &board.description)
}

/// Boards as a grid in one SVG document, with this many in a row; each as wide as the widest.
///
/// `title` and `description` are for screen readers.
pub fn grid(boards: &[BoardDoc], columns: usize, pixels: u32, title: &str, description: &str) -> String {
    let columns = columns.clamp(1, boards.len().max(1));
    let sizes: Vec<(u32, u32)> = boards.iter().map(picture_size).collect();
    let width = sizes.iter().map(|size| size.0).max().unwrap_or(0);
    let height = sizes.iter().map(|size| size.1).max().unwrap_or(0);
    let rows = boards.len().div_ceil(columns) as u64;
    let total_width = u64::from(width) * columns as u64 + u64::from(GAP) * (columns as u64 - 1);
    let total_height = u64::from(height) * rows + u64::from(GAP) * rows.saturating_sub(1);
    let id = id_of(boards, title);
    let mut svg = open(&id, (total_width, total_height), pixels, (title, description), walk_style(boards));
    defs(&mut svg, &id, boards.iter().flat_map(|board| &board.pieces).map(|(_, piece)| *piece));
    for (place, one) in boards.iter().enumerate() {
        let x = (place % columns) as u64 * u64::from(width + GAP);
        let y = (place / columns) as u64 * u64::from(height + GAP);
        let _ = write!(svg, r#"<g transform="translate({x} {y})">"#);
        draw(&mut svg, &id, one, boards.len() > 1);
        svg.push_str("</g>");
    }
    svg.push_str("</svg>\n");
    svg
}

/// The rules for tours, if there are any.
fn walk_style(boards: &[BoardDoc]) -> &'static str {
    if boards.iter().any(|board| board.walk.is_some()) { WALK_STYLE } else { "" }
}

/// The units that a board takes with coordinates and caption.
pub(super) fn picture_size(board: &BoardDoc) -> (u32, u32) {
    let margin = if board.coordinates { MARGIN } else { 4 };
    let caption = if board.caption.is_empty() { 0 } else { MARGIN };
    (board.grid.size.files() * SIDE + 2 * margin, board.grid.size.ranks() * SIDE + 2 * margin + caption)
}

/// An id that differs between pictures that differ, and is the same wherever the same picture is drawn.
pub(super) fn id_of(boards: &[BoardDoc], title: &str) -> String {
    let mut hasher = Fnv::default();
    title.hash(&mut hasher);
    for board in boards {
        (board.grid, &board.blocked, &board.attacked, &board.title).hash(&mut hasher);
        for (square, piece) in &board.pieces {
            (square, piece.name).hash(&mut hasher);
        }
        if let Some(walk) = &board.walk {
            (&walk.path, walk.closed).hash(&mut hasher);
        }
    }
    format!("bz{:010x}", hasher.finish() >> 24)
}

/// FNV-1a: unlike the standard library's hash it is the same in every version of Rust.
pub(super) struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Text as XML: the five characters escaped, and what acts on a terminal or is not seen.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' => out.push(c),
            c if is_hidden(c) => out.extend(c.escape_default()),
            c => out.push(c),
        }
    }
    out
}

/// The opening tag, the words for screen readers, the palettes and more rules.
pub(super) fn open(
    id: &str,
    (width, height): (u64, u64),
    pixels: u32,
    (title, description): (&str, &str),
    rules: &str,
) -> String {
    let (title, description) = (escaped(title), escaped(description));
    let size = format!(r#"viewBox="0 0 {width} {height}" width="{pixels}" style="max-width:100%;height:auto""#);
    let named = format!(r#"class="bezzel" role="img" aria-labelledby="{id}-t {id}-d""#);
    let words = format!(r#"<title id="{id}-t">{title}</title><desc id="{id}-d">{description}</desc>"#);
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" {size} {named}>{words}<style>{STYLE}{rules}</style>"#)
}

/// The palettes and the classes that use them.
///
/// Rules have one class each, because shapes that are drawn through `use` are not reached by rules about their ancestors; a first
/// declaration without a variable serves viewers that know none.
const STYLE: &str = "\
.bezzel{--bz-l:#f1e6d2;--bz-d:#b99873;--bz-p:#33271f;--bz-e:#fffaf0;--bz-c:#7d6c5b;--bz-a:#b3261e;--bz-x:#5d5148;--bz-f:#8a735b}\
@media (prefers-color-scheme:dark){\
.bezzel{--bz-l:#c2b298;--bz-d:#7a6550;--bz-p:#1c140f;--bz-e:#fff6e6;--bz-c:#b8ab9c;--bz-a:#8e1b12;--bz-x:#2b2521;--bz-f:#54473b}}\
[data-jp-theme-light=true] .bezzel{\
--bz-l:#f1e6d2;--bz-d:#b99873;--bz-p:#33271f;--bz-e:#fffaf0;--bz-c:#7d6c5b;--bz-a:#b3261e;--bz-x:#5d5148;--bz-f:#8a735b}\
[data-jp-theme-light=false] .bezzel{\
--bz-l:#c2b298;--bz-d:#7a6550;--bz-p:#1c140f;--bz-e:#fff6e6;--bz-c:#b8ab9c;--bz-a:#8e1b12;--bz-x:#2b2521;--bz-f:#54473b}\
.bz-l{stroke:#f1e6d2;stroke:var(--bz-l);stroke-width:100;stroke-dasharray:100}.bz-d{fill:#b99873;fill:var(--bz-d)}\
.bz-f{fill:none;stroke:#8a735b;stroke:var(--bz-f);stroke-width:4}\
.bz-c{font-family:system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:32px;fill:#7d6c5b;fill:var(--bz-c);text-anchor:middle}\
.bz-b{fill:#33271f;fill:var(--bz-p);stroke:#fffaf0;stroke:var(--bz-e);stroke-width:2.4;stroke-linejoin:round}\
.bz-m{fill:none;stroke:#fffaf0;stroke:var(--bz-e);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}\
.bz-a{fill:#b3261e;fill:var(--bz-a);fill-opacity:.6}.bz-x{fill:#5d5148;fill:var(--bz-x)}\
.bz-y{stroke:#f1e6d2;stroke:var(--bz-l);stroke-width:7;stroke-linecap:round}\
.bz-n{font-family:sans-serif;font-size:56px;font-weight:700;text-anchor:middle;fill:#33271f;fill:var(--bz-p)}";

/// The shapes of the pieces that stand, the marks.
pub(super) fn defs(svg: &mut String, id: &str, pieces: impl Iterator<Item = &'static Piece>) {
    svg.push_str("<defs>");
    let _ = write!(svg, r#"<circle id="{id}-a" class="bz-a" cx="50" cy="50" r="13"/>"#);
    let _ = write!(svg, r#"<g id="{id}-x"><rect class="bz-x" width="100" height="100"/>"#);
    svg.push_str(r#"<path class="bz-y" d="M30 30 70 70M70 30 30 70"/></g>"#);
    let mut seen: Vec<&str> = Vec::new();
    for piece in pieces {
        if !seen.contains(&piece.name) {
            seen.push(piece.name);
            let _ = write!(svg, r#"<g id="{id}-{}">{}</g>"#, piece.name, drawing(piece));
        }
    }
    svg.push_str("</defs>");
}

/// The drawing of a piece on its square.
fn drawing(piece: &Piece) -> String {
    match shape(piece.name) {
        Some(shape) => format!(r#"<g class="bz-b">{}</g><path class="bz-m" d="{}"/>"#, shape.body, shape.marks),
        None => format!(r#"<text class="bz-n" x="50" y="70">{}</text>"#, escaped(&piece.letter.to_string())),
    }
}

/// A board at the origin: ground, marks, pieces, coordinates, caption.
pub(super) fn draw(svg: &mut String, id: &str, board: &BoardDoc, labelled: bool) {
    let size = board.grid.size;
    let margin = if board.coordinates { MARGIN } else { 4 };
    let (width, height) = (size.files() * SIDE, size.ranks() * SIDE);
    let label = escaped(&board.title);
    if labelled {
        let _ = write!(svg, r#"<g role="img" aria-label="{label}">"#);
    }
    let (w, h) = (width + 4, height + 4);
    let _ = write!(svg, r#"<g transform="translate({margin} {margin})">"#);
    ground(svg, size);
    let _ = write!(svg, r#"<rect class="bz-f" x="-2" y="-2" width="{w}" height="{h}"/>"#);
    let mut put = |square: Square, what: &str| {
        let (x, y) = (square.file * SIDE, (size.ranks() - 1 - square.rank) * SIDE);
        let _ = write!(svg, r##"<use href="#{id}-{what}" x="{x}" y="{y}"/>"##);
    };
    let blocked = SquareSet::of(size, board.blocked.iter().copied());
    blocked.iter().for_each(|square| put(square, "x"));
    board.attacked.iter().filter(|square| !blocked.contains(**square)).for_each(|square| put(*square, "a"));
    board.pieces.iter().for_each(|(square, piece)| put(*square, piece.name));
    if let Some(walk) = &board.walk {
        line(svg, size, walk);
    }
    svg.push_str("</g>");
    if board.coordinates {
        coordinates(svg, size);
    }
    if !board.caption.is_empty() {
        let text: String = board.caption.iter().map(|span| span.text.as_str()).collect();
        let (x, y) = (margin + width / 2, height + 2 * margin + MARGIN - 14);
        let _ = write!(svg, r#"<text class="bz-c" x="{x}" y="{y}">{}</text>"#, escaped(&text));
    }
    if labelled {
        svg.push_str("</g>");
    }
}

/// The chequered ground, a1 dark.
///
/// It is no pattern: renderers that round the side of a pattern's tile to whole pixels let the squares drift.
pub(super) fn ground(svg: &mut String, size: Size) {
    let (width, height) = (size.files() * SIDE, size.ranks() * SIDE);
    let _ = write!(svg, r#"<rect class="bz-d" width="{width}" height="{height}"/><path class="bz-l" d=""#);
    for rank in (0..size.ranks()).rev() {
        let (first, y) = ((rank + 1) % 2 * SIDE, (size.ranks() - 1 - rank) * SIDE + SIDE / 2);
        let _ = write!(svg, "M{first} {y}H{width}");
    }
    svg.push_str(r#""/>"#);
}

/// More rules for pictures of tours.
const WALK_STYLE: &str = "\
.bz-w{fill:none;stroke:#a8321c;stroke-width:7;stroke-linejoin:round;stroke-linecap:round}\
.bz-s{fill:#2f6f3e;stroke:#fff;stroke-width:4}.bz-e{fill:#a8321c;stroke:#fff;stroke-width:4}\
.bz-k{font-family:sans-serif;font-size:24px;fill:#1c140f;stroke:#f1e6d2;stroke-width:5;paint-order:stroke}";

/// Squares of a board up to which the numbers of a tour are drawn too.
pub const NUMBERED: u64 = 400;

/// A tour as a line through the middles of its squares: a loop if it is closed, else with its ends marked.
fn line(svg: &mut String, size: Size, walk: &WalkDoc) {
    let corner = |square: &Square| (square.file * SIDE, (size.ranks() - 1 - square.rank) * SIDE);
    let middle = |square: &Square| (corner(square).0 + SIDE / 2, corner(square).1 + SIDE / 2);
    let shape = if walk.closed { "polygon" } else { "polyline" };
    let _ = write!(svg, r#"<{shape} class="bz-w" points=""#);
    for square in &walk.path {
        let (x, y) = middle(square);
        let _ = write!(svg, "{x},{y} ");
    }
    svg.push_str(r#""/>"#);
    let ends = walk.path.first().zip(walk.path.last());
    if let Some((first, last)) = ends {
        let (x, y) = middle(first);
        let _ = write!(svg, r#"<circle class="bz-s" cx="{x}" cy="{y}" r="17"/>"#);
        if !walk.closed {
            let (x, y) = (middle(last).0 - 15, middle(last).1 - 15);
            let _ = write!(svg, r#"<rect class="bz-e" x="{x}" y="{y}" width="30" height="30"/>"#);
        }
    }
    if size.squares() <= NUMBERED {
        for (square, number) in walk.path.iter().zip(1..) {
            let (x, y) = (corner(square).0 + 8, corner(square).1 + 26);
            let _ = write!(svg, r#"<text class="bz-k" x="{x}" y="{y}">{number}</text>"#);
        }
    }
}

/// File letters below, rank numbers at the left.
pub(super) fn coordinates(svg: &mut String, size: Size) {
    svg.push_str(r#"<g aria-hidden="true">"#);
    for file in 0..size.files() {
        let (x, y) = (MARGIN + file * SIDE + SIDE / 2, MARGIN + size.ranks() * SIDE + 34);
        let _ = write!(svg, r#"<text class="bz-c" x="{x}" y="{y}">{}</text>"#, file_name(file));
    }
    for rank in 0..size.ranks() {
        let (x, y) = (MARGIN / 2 - 2, MARGIN + (size.ranks() - 1 - rank) * SIDE + SIDE / 2 + 11);
        // Three digits have no room in the margin at their full size.
        let small = if rank + 1 < 100 { "" } else { r#" style="font-size:20px""# };
        let _ = write!(svg, r#"<text class="bz-c" x="{x}" y="{y}"{small}>{}</text>"#, rank + 1);
    }
    svg.push_str("</g>");
}
