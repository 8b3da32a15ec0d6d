//! Heat maps: a number on each square, as text and as a picture, or moves as lines of a picture.

use super::board::file_letters;
use super::drawing::{Drawing, Group, Look, Marks};
use super::ink::{Ink, Inked};
use super::style::{Property, Tint};
use super::svg::{self, Fnv, MARGIN, SIDE};
use super::wrap::{width, wrapped};
use crate::board::Square;
use crate::present::{MapDoc, NumberDoc, Role, Scale, Span};
use std::hash::{Hash, Hasher};

/// Returns the colour of a level as red, green and blue, and whether it needs dark text.
pub(super) fn colour(scale: Scale, level: u8) -> ((u8, u8, u8), bool) {
    /// Pale yellow to dark blue. Each colour is darker than the one before, so the order is visible
    /// without colours too.
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

/// Function that formats a number; the forms are tried from the widest to the narrowest.
type Form = fn(&MapDoc, &NumberDoc) -> String;

fn digit(map: &MapDoc, number: &NumberDoc) -> String {
    match (map.scale, number.level) {
        (Scale::Missing, 0) => ".".to_owned(),
        (_, level) => level.to_string(),
    }
}

/// Renders the numbers in the widest form that fits, starting with the top rank, and their meaning.
/// If no form fits, only the meaning is shown.
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

/// Maximum length of an exact number on a square.
const WIDEST: usize = 9;
/// Longest side of a board with numbers on its squares.
const NUMBERED: u32 = 40;
/// Height of the scale under the board, in units.
const LEGEND: u32 = 64;
/// Height of the line with the unit, in units.
const UNIT: u32 = 36;
/// Height of a line of notes, in units.
const NOTE: u32 = 34;
/// Maximum number of characters of a note per file of the board.
const SIGNS: usize = 6;

/// Draws a map as a picture: numbers on coloured squares, or moves as lines, with coordinates and
/// the scale. Each exact number is a tooltip.
pub(super) fn drawing(map: &MapDoc) -> Drawing {
    let size = map.size;
    let margin = if map.coordinates { MARGIN } else { 4 };
    let (width, height) = (f64::from(size.files() * SIDE), f64::from(size.ranks() * SIDE));
    let shortened = map.squares.iter().flatten().any(|one| one.exact.chars().count() > WIDEST);
    let mut hasher = Fnv::default();
    (size, &map.title, map.scale).hash(&mut hasher);
    map.squares.iter().flatten().for_each(|one| one.exact.hash(&mut hasher));
    map.moves.iter().for_each(|(from, to, one)| (from, to, &one.exact).hash(&mut hasher));
    let notes = notes(map);
    let scale_height = LEGEND + if shortened { UNIT } else { 0 };
    let below = scale_height + NOTE * notes.len() as u32;
    let edge = f64::from(margin);
    let mut marks = Marks::default();
    marks.group(Group::At(edge, edge), |marks| {
        match map.squares.is_empty() {
            false => squares(marks, map, shortened),
            true => moves(marks, map),
        }
        marks.rect("bz-f", (-2.0, -2.0), (width + 4.0, height + 4.0));
    });
    if map.coordinates {
        svg::coordinates(&mut marks, size);
    }
    scale(&mut marks, map, (edge, height + 2.0 * edge + 6.0), width, shortened);
    for (line, number) in notes.iter().zip(1u32..) {
        let y = height + 2.0 * edge + f64::from(scale_height + NOTE * number) - 10.0;
        let font = if size.files() < 5 { 15.0 } else { 24.0 };
        marks.text(Look("bz-c", vec![Property::Size(font), Property::Start]), (edge, y), line.as_str());
    }
    Drawing {
        id: format!("bz{:010x}", hasher.finish() >> 24),
        size: (width + 2.0 * edge, height + 2.0 * edge + f64::from(below)),
        pixels: (size.files() * if size.files() <= NUMBERED { 60 } else { 8 }).clamp(240, 1200),
        title: map.title.clone(),
        description: if shortened { format!("{} {}", map.legend, map.unit) } else { map.legend.clone() },
        sheets: vec![&svg::BOARDS],
        symbols: Vec::new(),
        marks,
    }
}

/// Returns the notes under the picture in lines no wider than the board.
fn notes(map: &MapDoc) -> Vec<String> {
    let signs = (map.size.files() as usize * SIGNS).max(4 * SIGNS);
    let plain = |text: &String| wrapped(&[Span { role: Role::Faint, text: text.clone() }], signs);
    let lines = map.notes.iter().flat_map(plain);
    lines.map(|line| line.into_iter().map(|(_, text)| text).collect()).collect()
}

/// Returns the colour of a level.
fn tint(scale: Scale, level: u8) -> Tint {
    let (red, green, blue) = colour(scale, level).0;
    Tint::Plain(u32::from_be_bytes([0, red, green, blue]))
}

/// Returns the centre of a square.
fn middle(size: crate::board::Size, square: Square) -> (f64, f64) {
    let (x, y) = svg::corner(size, square);
    (x + f64::from(SIDE) / 2.0, y + f64::from(SIDE) / 2.0)
}

/// Maximum number of lines drawn under numbers. More of them would hide the board.
const MOST_EDGES: usize = 1 << 11;

fn squares(marks: &mut Marks, map: &MapDoc, shortened: bool) {
    let (size, side) = (map.size, f64::from(SIDE));
    let numbered = size.longer() <= NUMBERED;
    let joined = !map.edges.is_empty() && map.edges.len() <= MOST_EDGES;
    let number = |marks: &mut Marks, square: Square, number: &NumberDoc| {
        let text = if shortened { &number.short } else { &number.exact };
        let font = f64::from((150 / text.chars().count().max(1)).clamp(15, 36) as u32);
        let ink = Tint::Plain(if colour(map.scale, number.level).1 { 0x141414 } else { 0xffffff });
        let look = Look("bz-c", vec![Property::Size(font), Property::Fill(ink)]);
        let (x, y) = middle(size, square);
        if joined {
            // The lines end at a disc, so that the number is legible.
            marks.circle(Look("", vec![Property::Fill(tint(map.scale, number.level))]), (x, y), font * 0.8);
        }
        marks.text(look, (x, y + (font / 3.0).floor()), text.as_str());
    };
    for square in size.iter() {
        let (x, y) = svg::corner(size, square);
        let Some(one) = &map.squares[size.index(square)] else {
            marks.rect(Look("", vec![Property::Fill(Tint::Plain(0x5d5148))]), (x, y), (side, side));
            continue;
        };
        marks.group(Group::Tip(format!("{square}: {}", one.exact)), |marks| {
            marks.rect(Look("", vec![Property::Fill(tint(map.scale, one.level))]), (x, y), (side, side));
            if numbered && !joined {
                number(marks, square, one);
            }
        });
    }
    if joined {
        for (from, to) in &map.edges {
            let ((x1, y1), (x2, y2)) = (middle(size, *from), middle(size, *to));
            let look =
                Look("", vec![Property::Stroke(Tint::Plain(0xd9822b)), Property::Width(2.0), Property::RoundEnds]);
            marks.path(look, format!("M{x1} {y1} {x2} {y2}"));
        }
        let all = size.iter().filter_map(|square| Some((square, map.squares[size.index(square)].as_ref()?)));
        all.filter(|_| numbered).for_each(|(square, one)| number(marks, square, one));
    }
}

/// Draws the moves, with the most used on top.
fn moves(marks: &mut Marks, map: &MapDoc) {
    let size = map.size;
    marks.group(Group::Faint(0.35), |marks| svg::ground(marks, size));
    let mut moves: Vec<_> = map.moves.iter().collect();
    moves.sort_by_key(|(_, _, number)| number.level);
    for (from, to, number) in moves {
        let ((x1, y1), (x2, y2)) = (middle(size, *from), middle(size, *to));
        let thick = Property::Width(f64::from(4 + 2 * number.level));
        let look = Look("", vec![Property::Stroke(tint(map.scale, number.level)), thick, Property::RoundEnds]);
        marks.group(Group::Tip(format!("{from}-{to}: {}", number.exact)), |marks| {
            marks.path(look, format!("M{x1} {y1} {x2} {y2}"));
        });
    }
}

/// Draws a bar of the colours with the numbers at its ends, and the unit of shortened numbers.
fn scale(marks: &mut Marks, map: &MapDoc, (x, y): (f64, f64), width: f64, shortened: bool) {
    let level = width / 10.0;
    for at in 0..10u8 {
        let look = Look("", vec![Property::Fill(tint(map.scale, at))]);
        marks.rect(look, (x + f64::from(at) * level, y), (level, 22.0));
    }
    let font = |text: &str, room: f64| (room * 5.0 / 3.0 / text.chars().count().max(1) as f64).floor().clamp(8.0, 26.0);
    let mut text = |x: f64, y: f64, font: f64, anchor: Property, text: &str| {
        marks.text(Look("bz-c", vec![Property::Size(font), anchor]), (x, y), text);
    };
    let (least, most) = (map.ends.0.as_str(), map.ends.1.as_str());
    match map.scale {
        // Meaning of the levels: all of them, then the deficits.
        Scale::Missing => {
            for at in 0..10u32 {
                let label = if at == 0 { least.to_owned() } else { format!("−{}", 1 << (at - 1)) };
                let place = x + f64::from(2 * at + 1) * width / 20.0;
                text(place, y + 50.0, font(&label, width / 11.0), Property::Middle, &label);
            }
        }
        Scale::More => {
            text(x, y + 50.0, font(least, width * 0.4), Property::Start, least);
            if least != most {
                text(x + width, y + 50.0, font(most, width * 0.4), Property::End, most);
            }
        }
    }
    if shortened {
        text(x, y + 84.0, font(&map.unit, width), Property::Start, &map.unit);
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
    fn a_map_of_nothing_is_an_empty_board() {
        let mut empty = map(2, 2, u64::from);
        empty.squares.clear();
        assert!(lines(&empty, 80).is_empty());
        let svg = drawing(&empty).svg();
        assert!(svg.contains("<rect") && !svg.contains("<title>b2:"), "{svg}");
    }

    #[test]
    fn pictures_have_exact_numbers_as_tooltips_and_short_ones_on_squares() {
        let svg = |map: &MapDoc| drawing(map).svg();
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
