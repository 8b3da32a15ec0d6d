//! The path of a tour over a large board in pixels, coloured from beginning to end. Squares are as
//! large as the limit of the picture allows.
//!
//! A renderer of SVG would store millions of lines with their edges. Here every move is one of a
//! few stamps, and a pixel is one byte: the number of a colour. It encodes the background, the part
//! of the path, and the coverage by the line.

use super::PathDoc;
use super::path::{HUES, part_color, part_start};
use bezzel_base::board::Square;
use std::collections::HashMap;
use std::io::{self, Write};

/// Maximum number of pixels of a picture. Each takes one byte of memory.
pub const MOST_PIXELS: u64 = 1 << 26;

/// Maximum number of pixels of a square's side.
const MAX_SQUARE_PIXELS: u32 = 24;

/// Minimum number of pixels of a square's side for a chequered background.
const CHEQUERED: u32 = 6;

/// Number of levels of coverage of a pixel by a line.
const SHADES: u8 = 3;

/// Colours of light and dark squares.
const GROUND: [[u8; 3]; 2] = [[0xf6, 0xef, 0xe0], [0xea, 0xdf, 0xc8]];

/// Numbers of the colours: two of the background, one of blocked squares, the marks of both ends,
/// then lines.
const BLOCKED: u8 = 2;
const FIRST: u8 = 3;
const LAST: u8 = 4;
const LINES: u8 = 5;

/// Returns the largest number of pixels of a square's side for which the picture fits its limit.
/// Returns `None` if even one pixel per square is too many.
pub fn pixels_per_square(doc: &PathDoc<'_>) -> Option<u32> {
    (1..=MAX_SQUARE_PIXELS)
        .rev()
        .find(|&side| doc.size.squares() * u64::from(side * side) <= MOST_PIXELS)
}

/// Writes the picture as PNG. `side` is the number of pixels of a square's side, as returned by
/// [`pixels_per_square`].
///
/// # Errors
/// Returns the errors of the writer, and an error if memory is not available.
///
/// # Complexity
/// Linear in the squares and in the pixels, with one byte per pixel.
pub fn write_png(out: &mut dyn Write, doc: &PathDoc<'_>, side: u32) -> io::Result<()> {
    let mut canvas = PathCanvas::new(doc, side)?;
    canvas.draw_path(doc, out)?;
    let size = (canvas.width as u32, (canvas.pixels.len() / canvas.width) as u32);
    let mut encoder = crate::png::png_encoder(out, size, (doc.title, doc.description))?;
    encoder.set_color(::png::ColorType::Indexed);
    encoder.set_palette(palette());
    let mut writer = encoder.write_header()?;
    // As a stream, so that a cancellation takes effect while the pixels are compressed.
    let mut stream = writer.stream_writer()?;
    stream.write_all(&canvas.pixels)?;
    stream.finish()?;
    Ok(writer.finish()?)
}

/// Returns the colours by their numbers.
fn palette() -> Vec<u8> {
    let mut colours =
        vec![GROUND[0], GROUND[1], [0x5d, 0x51, 0x48], [0x1b, 0x5e, 0x20], [0x7f, 0x10, 0x10]];
    for ground in GROUND {
        for part in 0..HUES {
            for shade in 1..=u16::from(SHADES) {
                let mix = |k: usize| {
                    let (under, over) = (u16::from(ground[k]), u16::from(part_color(part)[k]));
                    ((under * (u16::from(SHADES) - shade) + over * shade) / u16::from(SHADES)) as u8
                };
                colours.push([mix(0), mix(1), mix(2)]);
            }
        }
    }
    colours.concat()
}

/// Pixels that a move darkens, as offsets from the upper left pixel of its first square, with
/// shades.
type MoveStamp = Vec<(i32, i32, u8)>;

struct PathCanvas {
    pixels: Vec<u8>,
    width: usize,
    side: u32,
    ranks: u32,
}

impl PathCanvas {
    /// Creates the empty board.
    fn new(doc: &PathDoc<'_>, side: u32) -> io::Result<PathCanvas> {
        let (files, ranks) = (doc.size.files(), doc.size.ranks());
        let width = files as usize * side as usize;
        let length = width * ranks as usize * side as usize;
        let mut pixels = Vec::new();
        pixels.try_reserve_exact(length).map_err(|_| io::ErrorKind::OutOfMemory)?;
        pixels.resize(length, 0u8);
        if side >= CHEQUERED {
            for (y, row) in pixels.chunks_mut(width).enumerate() {
                let rank = ranks - 1 - y as u32 / side;
                let dark = |x: usize| (x as u32 / side + rank).is_multiple_of(2);
                row.iter_mut().enumerate().for_each(|(x, pixel)| *pixel = u8::from(dark(x)));
            }
        }
        let mut canvas = PathCanvas { pixels, width, side, ranks };
        doc.blocked.iter().for_each(|&square| canvas.fill_square(square, 0, BLOCKED));
        Ok(canvas)
    }

    /// Draws the path. Between its parts, `out` is flushed and can report a cancellation.
    fn draw_path(&mut self, doc: &PathDoc<'_>, out: &mut dyn Write) -> io::Result<()> {
        let mut stamps: HashMap<(i64, i64), MoveStamp> = HashMap::new();
        for part in 0..HUES {
            out.flush()?;
            let (start, end) =
                (part_start(part, doc.path.len()), part_start(part + 1, doc.path.len()));
            for place in start..end {
                let from = doc.path[place];
                let next = doc.path.get(place + 1).or(doc.path.first().filter(|_| doc.closed));
                let Some(&to) = next else { continue };
                let way = (
                    i64::from(to.file) - i64::from(from.file),
                    i64::from(from.rank) - i64::from(to.rank),
                );
                let stamp = stamps.entry(way).or_insert_with(|| move_stamp(way, self.side));
                apply_stamp(
                    &mut self.pixels,
                    self.width,
                    square_origin(from, self.ranks, self.side),
                    stamp,
                    part as u8,
                );
            }
        }
        let margin = self.side / 4;
        if let (false, Some(&last)) = (doc.closed, doc.path.last()) {
            self.fill_square(last, margin, LAST);
        }
        if let Some(&first) = doc.path.first() {
            self.fill_square(first, margin, FIRST);
        }
        Ok(())
    }

    /// Fills a square except for its margin.
    fn fill_square(&mut self, square: Square, margin: u32, colour: u8) {
        let (x, y) = square_origin(square, self.ranks, self.side);
        let inner = margin as usize..(self.side - margin) as usize;
        for down in inner.clone() {
            let row = (y + down) * self.width + x;
            self.pixels[row + inner.start..row + inner.end].fill(colour);
        }
    }
}

/// Returns the upper left pixel of a square.
fn square_origin(square: Square, ranks: u32, side: u32) -> (usize, usize) {
    (square.file as usize * side as usize, (ranks - 1 - square.rank) as usize * side as usize)
}

/// Draws a stamp. Where lines cross, a pixel shows the one that covers more of it.
fn apply_stamp(
    pixels: &mut [u8],
    width: usize,
    (x, y): (usize, usize),
    stamp: &MoveStamp,
    part: u8,
) {
    let grounds = HUES as u8 * SHADES;
    for &(right, down, shade) in stamp {
        // Stamps stay between the centres of two squares of the board.
        let at =
            (y as i64 + i64::from(down)) as usize * width + (x as i64 + i64::from(right)) as usize;
        let pixel = &mut pixels[at];
        let (ground, covered) = match *pixel {
            ground @ 0..=1 => (ground, 0),
            line @ LINES.. => ((line - LINES) / grounds, (line - LINES) % SHADES + 1),
            _ => continue,
        };
        if shade > covered {
            *pixel = LINES + ground * grounds + part * SHADES + shade - 1;
        }
    }
}

/// Returns the pixels that the line of a move covers, or one per square if a square is one pixel.
fn move_stamp((right, down): (i64, i64), side: u32) -> MoveStamp {
    if side == 1 {
        return vec![(0, 0, SHADES)];
    }
    let scale = f64::from(side);
    let (dx, dy) = (right as f64 * scale, down as f64 * scale);
    let middle = (scale - 1.0) / 2.0;
    let half = (scale * 0.05).max(0.5);
    let reach =
        |way: f64| (way.min(0.0) + middle).floor() as i32..=(way.max(0.0) + middle).ceil() as i32;
    let mut stamp = MoveStamp::new();
    for y in reach(dy) {
        for x in reach(dx) {
            let (px, py) = (f64::from(x) - middle, f64::from(y) - middle);
            let along = ((px * dx + py * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
            let (aside, below) = (px - along * dx, py - along * dy);
            // `hypot` would require a C library of 2022.
            let away = (aside * aside + below * below).sqrt();
            let shade = ((half + 0.5 - away).clamp(0.0, 1.0) * f64::from(SHADES)).round() as u8;
            if shade > 0 {
                stamp.push((x, y, shade));
            }
        }
    }
    stamp
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::png::decode_png;
    use bezzel_base::board::Size;
    use bezzel_tours::{TourEnds, divide};

    /// Returns the width and the pixels of a picture, and the number of pixels of a square's side.
    fn render_pixels(
        files: u64,
        ranks: u64,
        ends: TourEnds,
        blocked: &[Square],
    ) -> ((usize, Vec<[u8; 3]>), u32) {
        let size = Size::new(files, ranks).expect("a valid size");
        let path = divide::find(size, ends).expect("a tour");
        let doc = PathDoc {
            size,
            path: &path,
            closed: ends.closed,
            blocked,
            title: "t",
            description: "d",
        };
        let side = pixels_per_square(&doc).expect("there is room");
        let mut out = Vec::new();
        write_png(&mut out, &doc, side).expect("memory takes all");
        (decode_png(&out), side)
    }

    fn colour((width, pixels): &(usize, Vec<[u8; 3]>), x: u32, y: u32) -> [u8; 3] {
        pixels[y as usize * width + x as usize]
    }

    #[test]
    fn the_line_runs_over_every_square_in_its_colour() {
        let (picture, side) = render_pixels(150, 140, TourEnds::CLOSED, &[]);
        assert_eq!((side, picture.0, picture.1.len()), (24, 3600, 3600 * 3360));
        let path = divide::find(Size::new(150, 140).expect("a valid size"), TourEnds::CLOSED)
            .expect("a tour");
        let mut middles =
            path.iter().map(|square| (square.file * 24 + 12, (139 - square.rank) * 24 + 12));
        assert!(middles.clone().all(|(x, y)| !GROUND.contains(&colour(&picture, x, y))));
        let (x, y) = middles.nth(path.len() - 2).expect("a square");
        assert_eq!(colour(&picture, x, y), part_color(HUES - 1));
        assert_eq!(colour(&picture, 0, 3359), GROUND[1], "a1 is dark");
    }

    #[test]
    fn ends_are_marked_and_large_boards_get_fewer_pixels() {
        let (picture, side) = render_pixels(131, 31, TourEnds::OPEN, &[]);
        assert_eq!((side, picture.0, picture.1.len()), (24, 3144, 3144 * 744));
        assert_eq!(colour(&picture, 12, 732), [0x1b, 0x5e, 0x20]);
        let last = divide::find(Size::new(131, 31).expect("a valid size"), TourEnds::OPEN)
            .expect("a tour")[131 * 31 - 1];
        assert_eq!(
            colour(&picture, last.file * 24 + 12, (30 - last.rank) * 24 + 12),
            [0x7f, 0x10, 0x10]
        );
        let size = |side| Size::new(side, side).expect("a valid size");
        let path = [];
        let doc = |side| PathDoc {
            size: size(side),
            path: &path,
            closed: true,
            blocked: &[],
            title: "",
            description: "",
        };
        assert_eq!(
            [4000, 8192, 8193].map(|side| pixels_per_square(&doc(side))),
            [Some(2), Some(1), None]
        );
    }

    #[test]
    fn colors_fit_in_a_byte() {
        assert_eq!(palette().len(), 3 * (usize::from(LINES) + 2 * HUES * usize::from(SHADES)));
        assert!(palette().len() <= 3 * 256);
    }
}
