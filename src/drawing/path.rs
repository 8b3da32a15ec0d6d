//! The path of a tour over a board that is too large for numbers: a line, coloured from its
//! beginning to its end, as a stream of SVG.

#[cfg(feature = "cli")]
use super::drawing::{Drawing, MarkGroup, MarkList, MarkStyle};
#[cfg(feature = "cli")]
use super::style::{Property, ShapeColor};
use super::{PathDoc, svg};
use bezzel_base::board::Square;
use std::io::{self, Write};

/// Maximum number of squares of a path in an SVG. Each takes four bytes, and a browser has to read
/// them.
pub const MOST_SQUARES: u64 = 1 << 24;

/// Number of colours from the beginning of a path to its end.
pub(crate) const HUES: usize = 40;

/// Maximum side length with a chequered background. On larger boards its squares would be finer
/// than the pixels of a screen.
const CHEQUERED: u32 = 512;

/// Colours along the path: blue, teal, green, amber, red. All are dark enough for a light
/// background.
const STOPS: [[u8; 3]; 5] = [
    [0x24, 0x40, 0x9e],
    [0x0f, 0x83, 0x85],
    [0x3f, 0x86, 0x22],
    [0xbf, 0x7d, 0x00],
    [0xb3, 0x26, 0x1e],
];

/// Returns the colour of a part of the path. Parts are numbered from 0 and below [`HUES`].
pub(crate) fn part_color(part: usize) -> [u8; 3] {
    let along = part.min(HUES - 1) * (STOPS.len() - 1);
    let (stop, rest) = (along / (HUES - 1), along % (HUES - 1));
    let next = (stop + 1).min(STOPS.len() - 1);
    let mix = |k: usize| {
        let (a, b) = (usize::from(STOPS[stop][k]), usize::from(STOPS[next][k]));
        ((a * (HUES - 1 - rest) + b * rest) / (HUES - 1)) as u8
    };
    [mix(0), mix(1), mix(2)]
}

/// Returns the index of the first square of a part.
pub(crate) fn part_start(part: usize, squares: usize) -> usize {
    (part as u64 * squares as u64 / HUES as u64) as usize
}

/// Writes the picture with one unit per square and one line per colour.
///
/// # Errors
/// Returns the errors of the writer.
///
/// # Complexity
/// A stream of about four bytes per square, in constant memory.
pub fn write_svg(out: &mut dyn Write, doc: &PathDoc<'_>) -> io::Result<()> {
    let (files, ranks) = (doc.size.files(), doc.size.ranks());
    let id = svg::picture_id(&[], &format!("{} {}", doc.title, doc.description));
    let pixels = (files.saturating_mul(8)).clamp(240, 1000);
    let head = svg::opening_tag(
        &id,
        (files.into(), ranks.into()),
        pixels,
        (doc.title, doc.description),
        STYLE,
    );
    out.write_all(head.as_bytes())?;
    write_ground(out, &id, doc)?;
    for square in doc.blocked {
        write!(
            out,
            r#"<rect class="bz-x" x="{}" y="{}" width="1" height="1"/>"#,
            square.file,
            ranks - 1 - square.rank
        )?;
    }
    out.write_all(br#"<g class="bz-v" transform="translate(.5 .5)">"#)?;
    for part in 0..HUES {
        let (start, end) = (part_start(part, doc.path.len()), part_start(part + 1, doc.path.len()));
        if start < end {
            write_part(out, doc, part, start, end)?;
        }
    }
    write_ends(out, doc)?;
    out.write_all(b"</g></svg>\n")
}

/// Maximum number of squares of a path on a page, which is held in memory.
#[cfg(feature = "cli")]
pub const MOST_PAGE_SQUARES: u64 = 1 << 20;

/// Draws the picture as marks, with one unit per square.
///
/// # Complexity
/// Linear in the number of squares, about ten bytes each.
#[cfg(feature = "cli")]
pub fn path_drawing(doc: &PathDoc<'_>) -> Drawing {
    use Property::{Fill, RoundCorners, RoundEnds, Stroke, Width};
    use ShapeColor::Plain;
    use std::fmt::Write as _;
    let (files, ranks) = (f64::from(doc.size.files()), f64::from(doc.size.ranks()));
    let corner = |square: &Square| (f64::from(square.file), ranks - 1.0 - f64::from(square.rank));
    let look = |properties: &[Property]| MarkStyle("", properties.to_vec());
    let mut marks = MarkList::default();
    marks.add_rect(look(&[Fill(Plain(0xf6efe0))]), (0.0, 0.0), (files, ranks));
    for square in doc.blocked {
        marks.add_rect(look(&[Fill(Plain(0x5d5148))]), corner(square), (1.0, 1.0));
    }
    marks.add_group(MarkGroup::At(0.5, 0.5), |marks| {
        let count = doc.path.len();
        for part in 0..HUES {
            let (start, end) = (part_start(part, count), part_start(part + 1, count));
            let onward = doc.path.get(end).or(doc.path.first().filter(|_| doc.closed));
            let mut data = String::new();
            for (place, square) in doc.path[start..end].iter().chain(onward).enumerate() {
                let (x, y) = corner(square);
                let _ = write!(data, "{}{x} {y}", if place == 0 { "M" } else { " " });
            }
            let [red, green, blue] = part_color(part).map(u32::from);
            let colour = Plain(red << 16 | green << 8 | blue);
            let line =
                [Fill(ShapeColor::None), Stroke(colour), Width(0.16), RoundCorners, RoundEnds];
            if start < end {
                marks.add_path(look(&line), data);
            }
        }
        let (Some(first), Some(last)) = (doc.path.first(), doc.path.last()) else { return };
        let end = |colour| look(&[Fill(Plain(colour)), Stroke(Plain(0xffffff)), Width(0.06)]);
        marks.add_circle(end(0x2f6f3e), corner(first), 0.3);
        if !doc.closed {
            let (x, y) = corner(last);
            marks.add_rect(end(0x8f1d10), (x - 0.27, y - 0.27), (0.54, 0.54));
        }
    });
    Drawing {
        id: String::new(),
        size: (files, ranks),
        pixels: 1000,
        title: doc.title.to_owned(),
        description: doc.description.to_owned(),
        sheets: Vec::new(),
        symbols: Vec::new(),
        marks,
    }
}

/// Rules in addition to those of all boards.
const STYLE: &str = "\
.bz-v{fill:none;stroke-width:.16;stroke-linejoin:round;stroke-linecap:round}.bz-s{fill:#2f6f3e;stroke:#fff;stroke-width:.06}\
.bz-e{fill:#8f1d10;stroke:#fff;stroke-width:.06}.bz-g{fill:#f6efe0}.bz-q{fill:#eadfc8}";

/// Draws the background. It is chequered where the squares are visible, with a1 dark.
fn write_ground(out: &mut dyn Write, id: &str, doc: &PathDoc<'_>) -> io::Result<()> {
    let (files, ranks) = (doc.size.files(), doc.size.ranks());
    write!(out, r#"<rect class="bz-g" width="{files}" height="{ranks}"/>"#)?;
    if files.max(ranks) > CHEQUERED {
        return Ok(());
    }
    // In the upper row of the pattern, the second, fourth and further squares are dark if the
    // number of ranks is even.
    let (first, second) = if ranks.is_multiple_of(2) { (1, 0) } else { (0, 1) };
    write!(out, r#"<pattern id="{id}-g" width="2" height="2" patternUnits="userSpaceOnUse">"#)?;
    write!(out, r#"<rect class="bz-q" x="{first}" width="1" height="1"/>"#)?;
    write!(out, r#"<rect class="bz-q" x="{second}" y="1" width="1" height="1"/></pattern>"#)?;
    write!(out, r#"<rect width="{files}" height="{ranks}" fill="url(#{id}-g)"/>"#)
}

/// Draws one part of the path, up to the first square of the next one, or back to the beginning.
fn write_part(
    out: &mut dyn Write,
    doc: &PathDoc<'_>,
    part: usize,
    start: usize,
    end: usize,
) -> io::Result<()> {
    let [red, green, blue] = part_color(part);
    let ranks = doc.size.ranks();
    let first = doc.path[start];
    write!(
        out,
        r##"<path stroke="#{red:02x}{green:02x}{blue:02x}" d="M{} {}"##,
        first.file,
        ranks - 1 - first.rank
    )?;
    let mut text = String::with_capacity(1 << 16);
    let mut at = first;
    let onward =
        doc.path.get(end).or(doc.path.first().filter(|_| doc.closed && end == doc.path.len()));
    for &next in doc.path[start + 1..end].iter().chain(onward) {
        push_move(&mut text, at, next, at == first);
        at = next;
        if text.len() > (1 << 16) - 32 {
            out.write_all(text.as_bytes())?;
            text.clear();
        }
    }
    text.push_str(r#""/>"#);
    out.write_all(text.as_bytes())
}

/// Writes a relative move. A minus sign needs no blank before it.
fn push_move(text: &mut String, from: Square, to: Square, starts: bool) {
    use std::fmt::Write;
    let (right, down) =
        (i64::from(to.file) - i64::from(from.file), i64::from(from.rank) - i64::from(to.rank));
    let blank = |way: i64| if way < 0 { "" } else { " " };
    let lead = if starts { "l" } else { blank(right) };
    let _ = write!(text, "{lead}{right}{}{down}", blank(down));
}

/// Draws the marks at the beginning and at the end of an open path.
fn write_ends(out: &mut dyn Write, doc: &PathDoc<'_>) -> io::Result<()> {
    let ranks = doc.size.ranks();
    let (Some(first), Some(last)) = (doc.path.first(), doc.path.last()) else { return Ok(()) };
    write!(
        out,
        r#"<circle class="bz-s" cx="{}" cy="{}" r=".3"/>"#,
        first.file,
        ranks - 1 - first.rank
    )?;
    if doc.closed {
        return Ok(());
    }
    let (x, y) = (f64::from(last.file) - 0.27, f64::from(ranks - 1 - last.rank) - 0.27);
    write!(out, r#"<rect class="bz-e" x="{x:.2}" y="{y:.2}" width=".54" height=".54"/>"#)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Size;
    use bezzel_tours::{TourEnds, divide};

    /// Returns the squares on the lines of a picture. Lines are joined where one ends on the first
    /// square of the next.
    fn read(picture: &str, ranks: i64) -> Vec<(i64, i64)> {
        let mut squares: Vec<(i64, i64)> = Vec::new();
        for line in picture.split(r#" d="M"#).skip(1) {
            let data = line
                .split('"')
                .next()
                .expect("the data of a path")
                .replace('l', " ")
                .replace('-', " -");
            let numbers: Vec<i64> =
                data.split_whitespace().map(|word| word.parse().expect("a number")).collect();
            let mut at = (numbers[0], numbers[1]);
            let joined = squares.last() == Some(&at);
            squares.extend((!joined).then_some(at));
            for pair in numbers[2..].chunks(2) {
                at = (at.0 + pair[0], at.1 + pair[1]);
                squares.push(at);
            }
        }
        squares.iter().map(|&(x, y)| (x, ranks - 1 - y)).collect()
    }

    #[test]
    fn the_lines_are_the_path() {
        for (files, ranks, ends) in
            [(150, 60, TourEnds::CLOSED), (131, 31, TourEnds::OPEN), (6, 5, TourEnds::OPEN)]
        {
            let size = Size::new(files, ranks).expect("a valid size");
            let path = divide::find(size, ends).expect("a tour");
            let doc = PathDoc {
                size,
                path: &path,
                closed: ends.closed,
                blocked: &[],
                title: "t",
                description: "<d>",
            };
            let mut out = Vec::new();
            write_svg(&mut out, &doc).expect("memory takes all");
            let text = String::from_utf8(out).expect("SVG is text");
            let wanted = path.iter().chain(path.first().filter(|_| ends.closed));
            let wanted: Vec<(i64, i64)> =
                wanted.map(|square| (square.file.into(), square.rank.into())).collect();
            assert_eq!(read(&text, size.ranks().into()), wanted, "{size}");
            assert_eq!(text.matches("bz-e\"").count(), usize::from(!ends.closed));
            assert!(text.contains("&lt;d&gt;") && text.ends_with("</g></svg>\n"));
        }
    }

    #[test]
    fn the_colours_run_from_the_first_stop_to_the_last() {
        assert_eq!((part_color(0), part_color(HUES - 1)), (STOPS[0], STOPS[4]));
        let different: std::collections::BTreeSet<[u8; 3]> = (0..HUES).map(part_color).collect();
        assert_eq!(different.len(), HUES);
    }
}
