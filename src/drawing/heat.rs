//! Heat maps: a number on each square, as text and as a picture, or moves as lines of a picture.

use super::board::file_letters;
use super::drawing::{Drawing, MarkGroup, MarkList, MarkStyle};
use super::inline_style::{InlineStyle, StyledText};
use super::style::{Property, ShapeColor};
use super::svg::{MARGIN, SIDE};
use super::wrap::{text_width, wrap_styled};
use super::{DocSpan, DocSpans, MapDoc, MapScale, NumberDoc, TextRole, svg};
use bezzel_base::board::Square;
use bezzel_base::core::FnvHasher;
use std::hash::{Hash, Hasher};

/// Returns the colour of a level as red, green and blue, and whether it needs dark text.
pub(crate) fn level_color(scale: MapScale, level: u8) -> ((u8, u8, u8), bool) {
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
        MapScale::More => (MORE[usize::from(level)], level < 7),
        MapScale::Missing if level == 0 => ((110, 215, 110), true),
        MapScale::Missing => ((240, 225 - 20 * level, 90), true),
    }
}

/// Returns the colour of a level in the palette of 256 colours. Its text is as dark as on
/// [`level_color`].
#[cfg(feature = "cli")]
pub(crate) fn level_code(scale: MapScale, level: u8) -> u8 {
    let codes = match scale {
        MapScale::More => [230, 229, 193, 151, 115, 73, 37, 25, 19, 17],
        MapScale::Missing => [77, 227, 221, 220, 215, 214, 209, 208, 203, 197],
    };
    codes[usize::from(level.min(9))]
}

/// Function that formats a number; the forms are tried from the widest to the narrowest.
type NumberForm = fn(&MapDoc, &NumberDoc) -> String;

fn level_digit(map: &MapDoc, number: &NumberDoc) -> String {
    match (map.scale, number.level) {
        (MapScale::Missing, 0) => ".".to_owned(),
        (_, level) => level.to_string(),
    }
}

/// Renders the numbers in the widest form that fits, starting with the top rank, and their meaning.
/// If no form fits, only the meaning is shown.
pub(crate) fn map_lines(map: &MapDoc, columns: usize) -> Vec<Vec<StyledText>> {
    let faint = |text: &str| {
        wrap_styled(&[DocSpan { role: TextRole::Faint, text: text.to_owned() }], columns)
    };
    if map.squares.is_empty() {
        return Vec::new();
    }
    let files = map.size.files() as usize;
    let longest = |form: NumberForm| {
        map.squares.iter().flatten().map(|one| text_width(&form(map, one))).max().unwrap_or(1)
    };
    let exact: NumberForm = |_, number| number.exact.clone();
    let short: NumberForm = |_, number| number.short.clone();
    let margin = if map.coordinates { map.size.ranks().to_string().len() } else { 0 };
    let unit = if map.unit.is_empty() { Vec::new() } else { vec![&map.unit] };
    let forms: [(NumberForm, usize, usize, Vec<&String>); 5] = [
        (exact, longest(exact) + 1, margin, vec![&map.legend]),
        (short, longest(short) + 1, margin, [vec![&map.legend], unit].concat()),
        (level_digit, 2, margin, vec![&map.digits]),
        (level_digit, 1, if margin > 0 { margin + 1 } else { 0 }, vec![&map.digits]),
        (level_digit, 1, 0, vec![&map.digits]),
    ];
    let Some((form, cell, margin, meaning)) =
        forms.into_iter().find(|form| form.1 * files + form.2 <= columns)
    else {
        return faint(&map.digits);
    };
    let line = |rank: u32| -> Vec<StyledText> {
        let label = if margin > 0 { (rank + 1).to_string() } else { String::new() };
        let wide = margin - usize::from(cell == 1 && margin > 0);
        let label = (
            InlineStyle::Role(TextRole::Faint),
            format!("{label:>wide$}{}", " ".repeat(margin - wide)),
        );
        let square = |file: u32| match &map.squares[map.size.index(Square { file, rank })] {
            Some(number) => (
                InlineStyle::Heat(map.scale, number.level),
                format!("{:>cell$}", form(map, number)),
            ),
            None => (InlineStyle::Role(TextRole::Faint), format!("{:>cell$}", '#')),
        };
        std::iter::once(label)
            .filter(|(_, label)| !label.is_empty())
            .chain((0..map.size.files()).map(square))
            .collect()
    };
    let mut lines: Vec<Vec<StyledText>> = (0..map.size.ranks()).rev().map(line).collect();
    if margin > 0 {
        lines.extend(file_letters(map.size.files(), margin, cell));
    }
    lines.extend(meaning.into_iter().flat_map(|text| faint(text)));
    lines
}

/// Maximum length of an exact number on a square.
const MAX_NUMBER_CHARS: usize = 9;
/// Longest side of a board with numbers on its squares.
const MAX_NUMBERED_SIDE: u32 = 40;
/// Height of the scale under the board, in units.
const LEGEND: u32 = 64;
/// Height of the line with the unit, in units.
const UNIT: u32 = 36;

/// Draws a map as a picture: numbers on coloured squares, or moves as lines, with coordinates and
/// the scale. Each exact number is a tooltip.
pub fn map_drawing(map: &MapDoc) -> Drawing {
    let size = map.size;
    let (width, height) = (f64::from(size.files() * SIDE), f64::from(size.ranks() * SIDE));
    let shortened =
        map.squares.iter().flatten().any(|one| one.exact.chars().count() > MAX_NUMBER_CHARS);
    let mut hasher = FnvHasher::default();
    (size, &map.title, map.scale).hash(&mut hasher);
    map.squares.iter().flatten().for_each(|one| one.exact.hash(&mut hasher));
    map.moves.iter().for_each(|(from, to, one)| (from, to, &one.exact).hash(&mut hasher));
    let below = LEGEND + if shortened { UNIT } else { 0 };
    let edge = map_margin(map);
    let mut marks = MarkList::default();
    marks.add_group(MarkGroup::At(edge, edge), |marks| {
        match map.squares.is_empty() {
            false => draw_squares(marks, map, shortened),
            true => draw_moves(marks, map),
        }
        marks.add_rect("bz-f", (-2.0, -2.0), (width + 4.0, height + 4.0));
    });
    if map.coordinates {
        svg::draw_coordinates(&mut marks, size);
    }
    draw_scale(&mut marks, map, (edge, height + 2.0 * edge + 6.0), width, shortened);
    Drawing {
        id: format!("bz{:010x}", hasher.finish() >> 24),
        size: (width + 2.0 * edge, height + 2.0 * edge + f64::from(below)),
        pixels: (size.files() * if size.files() <= MAX_NUMBERED_SIDE { 60 } else { 8 })
            .clamp(240, 1200),
        title: map.title.clone(),
        description: if shortened {
            format!("{} {}", map.legend, map.unit)
        } else {
            map.legend.clone()
        },
        sheets: vec![&svg::BOARDS],
        symbols: Vec::new(),
        marks,
    }
}

/// Returns the texts under the picture: the title and the meaning of the colours.
pub fn map_notes(map: &MapDoc) -> Vec<DocSpans> {
    let note = |text: &str| vec![DocSpan { role: TextRole::Faint, text: text.replace('`', "") }];
    vec![note(&map.title), note(&map.legend)]
}

/// Returns the units between the edge of the picture and the squares.
pub fn map_margin(map: &MapDoc) -> f64 {
    if map.coordinates { f64::from(MARGIN) } else { 4.0 }
}

/// Returns the colour of a level.
fn level_tint(scale: MapScale, level: u8) -> ShapeColor {
    let (red, green, blue) = level_color(scale, level).0;
    ShapeColor::Plain(u32::from_be_bytes([0, red, green, blue]))
}

/// Returns the centre of a square.
fn square_center(size: bezzel_base::board::Size, square: Square) -> (f64, f64) {
    let (x, y) = svg::square_corner(size, square);
    (x + f64::from(SIDE) / 2.0, y + f64::from(SIDE) / 2.0)
}

/// Maximum number of lines drawn under numbers. More of them would hide the board.
const MOST_EDGES: usize = 1 << 11;

fn draw_squares(marks: &mut MarkList, map: &MapDoc, shortened: bool) {
    let (size, side) = (map.size, f64::from(SIDE));
    let numbered = size.longer_side() <= MAX_NUMBERED_SIDE;
    let joined = !map.edges.is_empty() && map.edges.len() <= MOST_EDGES;
    let number = |marks: &mut MarkList, square: Square, number: &NumberDoc| {
        let text = if shortened { &number.short } else { &number.exact };
        let font = f64::from((150 / text.chars().count().max(1)).clamp(15, 36) as u32);
        let ink = ShapeColor::Plain(if level_color(map.scale, number.level).1 {
            0x141414
        } else {
            0xffffff
        });
        let look = MarkStyle("bz-c", vec![Property::Size(font), Property::Fill(ink)]);
        let (x, y) = square_center(size, square);
        if joined {
            // The lines end at a disc, so that the number is legible.
            marks.add_circle(
                MarkStyle("", vec![Property::Fill(level_tint(map.scale, number.level))]),
                (x, y),
                font * 0.8,
            );
        }
        marks.add_text(look, (x, y + (font / 3.0).floor()), text.as_str());
    };
    for square in size.iter() {
        let (x, y) = svg::square_corner(size, square);
        let Some(one) = &map.squares[size.index(square)] else {
            marks.add_rect(
                MarkStyle("", vec![Property::Fill(ShapeColor::Plain(0x5d5148))]),
                (x, y),
                (side, side),
            );
            continue;
        };
        marks.add_group(MarkGroup::Tip(format!("{square}: {}", one.exact)), |marks| {
            marks.add_rect(
                MarkStyle("", vec![Property::Fill(level_tint(map.scale, one.level))]),
                (x, y),
                (side, side),
            );
            if numbered && !joined {
                number(marks, square, one);
            }
        });
    }
    if joined {
        for (from, to) in &map.edges {
            let ((x1, y1), (x2, y2)) = (square_center(size, *from), square_center(size, *to));
            let look = MarkStyle(
                "",
                vec![
                    Property::Stroke(ShapeColor::Plain(0xd9822b)),
                    Property::Width(2.0),
                    Property::RoundEnds,
                ],
            );
            marks.add_path(look, format!("M{x1} {y1} {x2} {y2}"));
        }
        let all = size
            .iter()
            .filter_map(|square| Some((square, map.squares[size.index(square)].as_ref()?)));
        all.filter(|_| numbered).for_each(|(square, one)| number(marks, square, one));
    }
}

/// Draws the moves, with the most used on top.
fn draw_moves(marks: &mut MarkList, map: &MapDoc) {
    let size = map.size;
    marks.add_group(MarkGroup::Faint(0.35), |marks| svg::draw_ground(marks, size));
    let mut moves: Vec<_> = map.moves.iter().collect();
    moves.sort_by_key(|(_, _, number)| number.level);
    for (from, to, number) in moves {
        let ((x1, y1), (x2, y2)) = (square_center(size, *from), square_center(size, *to));
        let thick = Property::Width(f64::from(4 + 2 * number.level));
        let look = MarkStyle(
            "",
            vec![Property::Stroke(level_tint(map.scale, number.level)), thick, Property::RoundEnds],
        );
        marks.add_group(MarkGroup::Tip(format!("{from}-{to}: {}", number.exact)), |marks| {
            marks.add_path(look, format!("M{x1} {y1} {x2} {y2}"));
        });
    }
}

/// Draws a bar of the colours with the numbers at its ends, and the unit of shortened numbers.
fn draw_scale(marks: &mut MarkList, map: &MapDoc, (x, y): (f64, f64), width: f64, shortened: bool) {
    let level = width / 10.0;
    for at in 0..10u8 {
        let look = MarkStyle("", vec![Property::Fill(level_tint(map.scale, at))]);
        marks.add_rect(look, (x + f64::from(at) * level, y), (level, 22.0));
    }
    let font = |text: &str, room: f64| {
        (room * 5.0 / 3.0 / text.chars().count().max(1) as f64).floor().clamp(8.0, 26.0)
    };
    let mut text = |x: f64, y: f64, font: f64, anchor: Property, text: &str| {
        marks.add_text(MarkStyle("bz-c", vec![Property::Size(font), anchor]), (x, y), text);
    };
    let (least, most) = (map.ends.0.as_str(), map.ends.1.as_str());
    match map.scale {
        // Meaning of the levels: all of them, then the deficits.
        MapScale::Missing => {
            for at in 0..10u32 {
                let label =
                    if at == 0 { least.to_owned() } else { format!("−{}", 1 << (at - 1)) };
                let place = x + f64::from(2 * at + 1) * width / 20.0;
                text(place, y + 50.0, font(&label, width / 11.0), Property::Middle, &label);
            }
        }
        MapScale::More => {
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

    #[test]
    fn numbers_stand_out_from_their_squares() {
        use crate::style::contrast;
        for (scale, level) in [MapScale::More, MapScale::Missing]
            .into_iter()
            .flat_map(|scale| (0..10u8).map(move |level| (scale, level)))
        {
            let ((red, green, blue), is_light) = level_color(scale, level);
            let contrast = contrast(
                if is_light { 0x141414 } else { 0xffffff },
                u32::from_be_bytes([0, red, green, blue]),
            );
            assert!(contrast >= 4.5, "{scale:?} {level}: {contrast:.2}");
        }
    }

    #[cfg(feature = "cli")]
    #[test]
    fn palette_has_a_colour_for_each_level() {
        use crate::palette::code_value;
        use crate::style::contrast;
        for scale in [MapScale::More, MapScale::Missing] {
            let colors: Vec<u32> = (0..10).map(|at| code_value(level_code(scale, at))).collect();
            for (level, color) in colors.iter().enumerate() {
                assert!(!colors[..level].contains(color), "{scale:?} {level}");
                let ink = if level_color(scale, level as u8).1 { 0x121212 } else { 0xffffff };
                let contrast = contrast(ink, *color);
                assert!(contrast >= 4.5, "{scale:?} {level}: {contrast:.2}");
            }
            // Each level is darker than the one before, except the first one of deficits.
            let from_white = |color: &u32| contrast(0xffffff, *color);
            let first = usize::from(scale == MapScale::Missing);
            assert!(
                colors[first..].is_sorted_by(|a, b| from_white(a) < from_white(b)),
                "{scale:?}"
            );
        }
    }

    #[test]
    fn levels_get_darker() {
        let light = |level| {
            let ((red, green, blue), _) = level_color(MapScale::More, level);
            u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue)
        };
        assert!((1..10).all(|level| light(level) < light(level - 1)));
    }
}
