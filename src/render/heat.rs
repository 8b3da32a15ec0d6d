//! A number on each square, as text and as a picture; moves as lines of a picture.

use super::board::file_letters;
use super::ink::{Ink, Inked};
use super::svg::{self, Fnv, MARGIN, SIDE, escaped};
use super::wrap::{width, wrapped};
use crate::board::Square;
use crate::present::{MapDoc, NumberDoc, Role, Scale, Span};
use std::fmt::Write;
use std::hash::{Hash, Hasher};

/// The colour of a level as red, green and blue, and whether dark signs are read on it.
pub(super) fn colour(scale: Scale, level: u8) -> ((u8, u8, u8), bool) {
    /// Pale yellow to dark blue, each darker than the one before, so that they keep their order without colours too.
    const MORE: [(u8, u8, u8); 10] = [
        (255, 255, 217),
        (243, 250, 182),
        (223, 242, 178),
        (189, 228, 181),
        (135, 208, 187),
        (84, 188, 194),
        (44, 162, 194),
        (29, 120, 180),
        (36, 73, 156),
        (8, 29, 88),
    ];
    let level = level.min(9);
    match scale {
        Scale::More => (MORE[usize::from(level)], level < 7),
        Scale::Missing if level == 0 => ((110, 215, 110), true),
        Scale::Missing => ((240, 225 - 20 * level, 90), true),
    }
}

/// How a number is written: its text, from the widest form to the narrowest.
type Form = fn(&MapDoc, &NumberDoc) -> String;

fn digit(map: &MapDoc, number: &NumberDoc) -> String {
    match (map.scale, number.level) {
        (Scale::Missing, 0) => ".".to_owned(),
        (_, level) => level.to_string(),
    }
}

/// The numbers, the top rank first, in the widest form that the columns take, and what they mean; only the meaning where they take none.
pub(super) fn lines(map: &MapDoc, columns: usize) -> Vec<Vec<Inked>> {
    let faint = |text: &str| wrapped(&[Span { role: Role::Faint, text: text.to_owned() }], columns);
    if map.squares.is_empty() {
        return Vec::new();
    }
    let files = map.size.files() as usize;
    let longest = |form: Form| map.squares.iter().flatten().map(|one| width(&form(map, one))).max().unwrap_or(1);
    let exact: Form = |_, number| number.exact.clone();
    let short: Form = |_, number| number.short.clone();
    let margin = if map.coordinates { map.size.ranks().to_string().len() } else { 0 };
    let unit = if map.unit.is_empty() { Vec::new() } else { vec![&map.unit] };
    let forms: [(Form, usize, usize, Vec<&String>); 5] = [
        (exact, longest(exact) + 1, margin, vec![&map.legend]),
        (short, longest(short) + 1, margin, [vec![&map.legend], unit].concat()),
        (digit, 2, margin, vec![&map.digits]),
        (digit, 1, if margin > 0 { margin + 1 } else { 0 }, vec![&map.digits]),
        (digit, 1, 0, vec![&map.digits]),
    ];
    let Some((form, cell, margin, meaning)) = forms.into_iter().find(|form| form.1 * files + form.2 <= columns) else {
        return faint(&map.digits);
    };
    let line = |rank: u32| -> Vec<Inked> {
        let label = if margin > 0 { (rank + 1).to_string() } else { String::new() };
        let wide = margin - usize::from(cell == 1 && margin > 0);
        let label = (Ink::Role(Role::Faint), format!("{label:>wide$}{}", " ".repeat(margin - wide)));
        let square = |file: u32| match &map.squares[map.size.index(Square { file, rank })] {
            Some(number) => (Ink::Heat(map.scale, number.level), format!("{:>cell$}", form(map, number))),
            None => (Ink::Role(Role::Faint), format!("{:>cell$}", '#')),
        };
        std::iter::once(label).filter(|(_, label)| !label.is_empty()).chain((0..map.size.files()).map(square)).collect()
    };
    let mut lines: Vec<Vec<Inked>> = (0..map.size.ranks()).rev().map(line).collect();
    if margin > 0 {
        lines.extend(file_letters(map.size.files(), margin, cell));
    }
    lines.extend(meaning.into_iter().flat_map(|text| faint(text)));
    lines
}

/// Columns of a square up to which its exact number is written.
const WIDEST: usize = 9;
/// The longest side of a board on whose squares numbers are written.
const NUMBERED: u32 = 40;
/// Units under the board for the scale.
const LEGEND: u32 = 64;
/// Units for the line below it that tells the unit.
const UNIT: u32 = 36;

/// A map as a picture: numbers on coloured squares, or moves as lines, with coordinates and the scale; each exact number is a tooltip.
pub(super) fn svg(map: &MapDoc) -> String {
    let size = map.size;
    let margin = if map.coordinates { MARGIN } else { 4 };
    let (width, height) = (size.files() * SIDE, size.ranks() * SIDE);
    let shortened = map.squares.iter().flatten().any(|one| one.exact.chars().count() > WIDEST);
    let pixels = (size.files() * if size.files() <= NUMBERED { 60 } else { 8 }).clamp(240, 1200);
    let mut hasher = Fnv::default();
    (size, &map.title, map.scale).hash(&mut hasher);
    map.squares.iter().flatten().for_each(|one| one.exact.hash(&mut hasher));
    map.moves.iter().for_each(|(from, to, one)| (from, to, &one.exact).hash(&mut hasher));
    let id = format!("bz{:010x}", hasher.finish() >> 24);
    let below = LEGEND + if shortened { UNIT } else { 0 };
    let all = (u64::from(width + 2 * margin), u64::from(height + 2 * margin + below));
    let description = if shortened { format!("{} {}", map.legend, map.unit) } else { map.legend.clone() };
    let mut svg = svg::open(&id, all, pixels, (&map.title, &description), "");
    let _ = write!(svg, r#"<g transform="translate({margin} {margin})">"#);
    match map.moves.is_empty() {
        true => squares(&mut svg, map, shortened),
        false => moves(&mut svg, map),
    }
    let _ = write!(svg, r#"<rect class="bz-f" x="-2" y="-2" width="{}" height="{}"/></g>"#, width + 4, height + 4);
    if map.coordinates {
        svg::coordinates(&mut svg, size);
    }
    scale(&mut svg, map, (margin, height + 2 * margin + 6), width, shortened);
    svg.push_str("</svg>\n");
    svg
}

fn hex((red, green, blue): (u8, u8, u8)) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn squares(svg: &mut String, map: &MapDoc, shortened: bool) {
    let size = map.size;
    let numbered = size.files().max(size.ranks()) <= NUMBERED;
    for square in size.iter() {
        let (x, y) = (square.file * SIDE, (size.ranks() - 1 - square.rank) * SIDE);
        let Some(number) = &map.squares[size.index(square)] else {
            let _ = write!(svg, r##"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="#5d5148"/>"##);
            continue;
        };
        let (fill, dark) = colour(map.scale, number.level);
        let (fill, exact) = (hex(fill), escaped(&number.exact));
        let _ = write!(
            svg,
            r#"<g><title>{square}: {exact}</title><rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{fill}"/>"#
        );
        if numbered {
            let text = if shortened { escaped(&number.short) } else { exact };
            let font = (150 / text.chars().count().max(1)).clamp(15, 36) as u32;
            let (x, y, ink) = (x + SIDE / 2, y + SIDE / 2 + font / 3, if dark { "#141414" } else { "#ffffff" });
            let style = format!("font-size:{font}px;fill:{ink}");
            let _ = write!(svg, r#"<text class="bz-c" x="{x}" y="{y}" style="{style}">{text}</text>"#);
        }
        svg.push_str("</g>");
    }
}

/// The moves, the most used on top.
fn moves(svg: &mut String, map: &MapDoc) {
    let size = map.size;
    svg.push_str(r#"<g opacity="0.35">"#);
    svg::ground(svg, size);
    svg.push_str("</g>");
    let middle = |square: &Square| (square.file * SIDE + SIDE / 2, (size.ranks() - 1 - square.rank) * SIDE + SIDE / 2);
    let mut moves: Vec<_> = map.moves.iter().collect();
    moves.sort_by_key(|(_, _, number)| number.level);
    for (from, to, number) in moves {
        let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
        let (stroke, thick) = (hex(colour(map.scale, number.level).0), 4 + 2 * u32::from(number.level));
        let exact = escaped(&number.exact);
        let _ = write!(
            svg,
            r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{stroke}" stroke-width="{thick}" stroke-linecap="round"><title>{from}-{to}: {exact}</title></line>"#
        );
    }
}

/// A bar of the colours with the numbers at its ends, and the unit of shortened numbers.
fn scale(svg: &mut String, map: &MapDoc, (x, y): (u32, u32), width: u32, shortened: bool) {
    let level = f64::from(width) / 10.0;
    for at in 0..10u8 {
        let (fill, x) = (hex(colour(map.scale, at).0), f64::from(x) + f64::from(at) * level);
        let _ = write!(svg, r#"<rect x="{x:.1}" y="{y}" width="{level:.1}" height="22" fill="{fill}"/>"#);
    }
    let font = |text: &str, room: u32| (room * 5 / 3 / text.chars().count().max(1) as u32).clamp(8, 26);
    let mut text = |x: u32, y: u32, font: u32, anchor: &str, text: &str| {
        let style = format!("font-size:{font}px;text-anchor:{anchor}");
        let _ = write!(svg, r#"<text class="bz-c" x="{x}" y="{y}" style="{style}">{text}</text>"#);
    };
    let [least, most] = [&map.ends.0, &map.ends.1].map(|end| escaped(end));
    match map.scale {
        // What the levels stand for: all, and so many less.
        Scale::Missing => {
            for at in 0..10u32 {
                let label = if at == 0 { least.clone() } else { format!("−{}", 1 << (at - 1)) };
                text(x + (2 * at + 1) * width / 20, y + 50, font(&label, width / 11), "middle", &label);
            }
        }
        Scale::More => {
            text(x, y + 50, font(&least, width * 2 / 5), "start", &least);
            if least != most {
                text(x + width, y + 50, font(&most, width * 2 / 5), "end", &most);
            }
        }
    }
    if shortened {
        let unit = escaped(&map.unit);
        text(x, y + 84, font(&unit, width), "start", &unit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::Block;
    use crate::present::{View, doc};
    use crate::value::{Heat, HeatMap, Value};

    fn map(files: u32, ranks: u32, number: impl Fn(u32) -> u64) -> MapDoc {
        let size = crate::board::Size::new(files.into(), ranks.into()).expect("a size");
        let numbers = (0..files * ranks).map(|at| number(at).into()).collect();
        let map = HeatMap::new("queens 4", size, Heat::Solutions, numbers, 2u32.into());
        let doc = doc(&Value::Map(map), &View::default());
        let map = doc.blocks.into_iter().find_map(|block| if let Block::Map(map) = block { Some(map) } else { None });
        map.expect("a map")
    }

    fn text(map: &MapDoc, columns: usize) -> Vec<String> {
        lines(map, columns).into_iter().map(|line| line.into_iter().map(|(_, text)| text).collect()).collect()
    }

    #[test]
    fn the_widest_form_that_fits_is_written() {
        // By file, then rank: a1 = 0, a2 = 123456, b1 = 246912, ...
        let map = map(3, 2, |at| 123_456 * u64::from(at));
        assert_eq!(
            text(&map, 80)[..3],
            ["2 123,456 370,368 617,280", "1       0 246,912 493,824", "        a       b       c"]
        );
        let short = text(&map, 24);
        assert_eq!(short[..3], ["2 1235 3704 6173", "1    0 2469 4938", "     a    b    c"]);
        assert!(short.join(" ").contains("units of 100"), "{short:?}");
        assert_eq!(text(&map, 8)[..3], ["2 2 6 9", "1 0 4 8", "  a b c"]);
        assert_eq!(text(&map, 6)[..3], ["2 269", "1 048", "  abc"]);
        assert_eq!(text(&map, 4)[..2], ["269", "048"]);
        assert!(text(&map, 2).iter().all(|line| !line.contains("048")));
    }

    #[test]
    fn pictures_have_exact_numbers_as_tooltips_and_short_ones_on_squares() {
        let large = svg(&map(2, 2, |at| 10u64.pow(15) * u64::from(at + 1) + 7));
        for part in ["<title>b2: 4,000,000,000,000,007</title>", ">4000</text>", "units of 1,000,000,000,000"] {
            assert!(large.contains(part), "{part}: {large}");
        }
        assert!(svg(&map(2, 2, |at| u64::from(at) * 14_200)).contains(">42,600</text>"));
        let one = svg(&map(1, 1, |_| 3));
        assert_ne!(one, svg(&map(1, 1, |_| 4)));
    }

    #[test]
    fn levels_get_darker() {
        let light = |level| {
            let ((red, green, blue), _) = colour(Scale::More, level);
            u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue)
        };
        assert!((1..10).all(|level| light(level) < light(level - 1)));
    }
}
