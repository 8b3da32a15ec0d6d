//! Documents in terminal colours.
//!
//! The layout is that of [`plain`](crate::plain), and no information is carried by colour
//! alone.
//!
//! Each output chooses between the two, so that one program can serve a terminal and a file, and
//! sessions with different settings. The switch of the crate `colored` therefore stays on.

use super::board::SquareChars;
use super::heat::{level_code, level_color};
use super::inline_style::{InlineStyle, SquareContent};
use super::layout::layout;
use super::palette::{ColorDepth, TextColor, code_color, palette_code};
use super::style::region_color;
use super::{Doc, MapScale, TextRole};
use colored::{Color, ColoredString, Colorize};
use std::sync::Once;

/// Characters of empty squares in colour output, where the background marks the free ones.
const LOOK: SquareChars = SquareChars { free: ' ', attacked: '·', blocked: '#' };

/// Colour of texts on the light backgrounds of squares.
const DARK_INK: (u8, u8, u8) = (20, 20, 20);

/// Renders the document as lines with colours, each with a line break.
pub fn render(doc: &Doc, columns: usize) -> String {
    render_in(doc, columns, ColorDepth::of_terminal())
}

fn render_in(doc: &Doc, columns: usize, depth: ColorDepth) -> String {
    let mut text = String::new();
    for line in layout(doc, columns, LOOK) {
        for (ink, part) in line {
            text.push_str(&paint_text(ink, &part, depth));
        }
        text.push('\n');
    }
    text
}

/// Renders the document as lines with bold text as the only markup, each with a line break.
/// Notebooks use it: their background for errors is pale red in one theme and dark red in the
/// other, so no text colour has a contrast of 4.5 to 1 with both.
pub fn render_weighted(doc: &Doc, columns: usize) -> String {
    let bold = |role| {
        matches!(
            role,
            TextRole::Title
                | TextRole::Number
                | TextRole::Emphasis
                | TextRole::Error
                | TextRole::Help
        )
    };
    let line = |line: Vec<(InlineStyle, String)>| -> String {
        let painted = line.into_iter().map(|(ink, text)| match ink {
            InlineStyle::Role(role) if bold(role) && !text.trim().is_empty() => {
                escaped(text.bold())
            }
            _ => text,
        });
        painted.chain(["\n".to_owned()]).collect()
    };
    layout(doc, columns, LOOK).into_iter().map(line).collect()
}

/// Returns the text with its escape sequences, whatever the environment says. The crate `colored`
/// decides for the whole program, here the caller decides for each output.
pub fn escaped(text: ColoredString) -> String {
    static SWITCH: Once = Once::new();
    SWITCH.call_once(|| colored::control::set_override(true));
    text.to_string()
}

fn paint_text(ink: InlineStyle, text: &str, depth: ColorDepth) -> String {
    match ink {
        InlineStyle::Role(TextRole::Plain) => text.to_string(),
        InlineStyle::Role(_) if text.trim().is_empty() => text.to_string(),
        InlineStyle::Role(role) => escaped(style_role(role, text, depth)),
        InlineStyle::Heat(scale, level) => escaped(paint_map_square(scale, level, text, depth)),
        InlineStyle::Square { dark, holds, region } => {
            escaped(paint_square(dark, holds, region, text, depth))
        }
    }
}

fn style_role(role: TextRole, text: &str, depth: ColorDepth) -> ColoredString {
    let colored = |color: TextColor| text.color(code_color(color.code(depth)));
    match role {
        TextRole::Plain => text.normal(),
        TextRole::Title => text.bold(),
        TextRole::Code => colored(TextColor::Teal),
        TextRole::Number => colored(TextColor::Amber).bold(),
        TextRole::Emphasis => text.bold(),
        TextRole::Faint => text.dimmed(),
        TextRole::Error => colored(TextColor::Red).bold(),
        TextRole::Warning => colored(TextColor::Amber),
        TextRole::Help => colored(TextColor::Teal).bold(),
        TextRole::Success => colored(TextColor::Green).bold(),
        TextRole::Series(number) => text.color(similar_color(series_color(number), depth)),
    }
}

/// Returns the colour, or the most similar one of the palette if the terminal has only that. For
/// other terminals without all colours, `colored` chooses a named one.
fn similar_color((r, g, b): (u8, u8, u8), depth: ColorDepth) -> Color {
    match depth {
        ColorDepth::Palette => code_color(palette_code((r, g, b))),
        ColorDepth::Named | ColorDepth::Direct => Color::TrueColor { r, g, b },
    }
}

/// Returns the text in a colour on a background.
fn paint_on(
    background: (u8, u8, u8),
    ink: (u8, u8, u8),
    text: &str,
    depth: ColorDepth,
) -> ColoredString {
    text.on_color(similar_color(background, depth)).color(similar_color(ink, depth))
}

/// Returns the text of a square of a heat map.
fn paint_map_square(scale: MapScale, level: u8, text: &str, depth: ColorDepth) -> ColoredString {
    let (background, dark) = level_color(scale, level);
    let ink = if dark { DARK_INK } else { (255, 255, 255) };
    let painted = paint_on(background, ink, text, depth);
    match depth {
        ColorDepth::Palette => painted.on_color(code_color(level_code(scale, level))),
        ColorDepth::Named | ColorDepth::Direct => painted,
    }
}

/// Returns the colour of a series. The colours are those of Okabe and Ito, which readers with any
/// colour vision can distinguish, on light and dark backgrounds.
fn series_color(number: u8) -> (u8, u8, u8) {
    const COLOURS: [(u8, u8, u8); 6] = [
        (86, 180, 233),
        (213, 94, 0),
        (0, 158, 115),
        (204, 121, 167),
        (230, 159, 0),
        (128, 128, 128),
    ];
    COLOURS[usize::from(number) % COLOURS.len()]
}

/// Returns the text of a square of a tour. The background changes from pale yellow to blue along
/// the tour.
fn paint_tour_square(progress: u8, text: &str, depth: ColorDepth) -> ColoredString {
    let along = |first: u16, last: u16| {
        ((first * u16::from(255 - progress) + last * u16::from(progress)) / 255) as u8
    };
    paint_on((along(250, 96), along(236, 150), along(170, 214)), DARK_INK, text, depth)
}

/// Returns the background of a square as red, green and blue.
pub fn square_background(dark: bool, attacked: bool, blocked: bool) -> (u8, u8, u8) {
    match (blocked, attacked, dark) {
        (true, _, false) => (150, 150, 150),
        (true, _, true) => (110, 110, 110),
        (_, true, false) => (246, 214, 194),
        (_, true, true) => (206, 140, 106),
        (_, _, false) => (238, 238, 210),
        (_, _, true) => (118, 150, 86),
    }
}

/// Returns the text of a square in black on its background.
fn paint_square(
    dark: bool,
    holds: SquareContent,
    region: Option<u8>,
    text: &str,
    depth: ColorDepth,
) -> ColoredString {
    if let SquareContent::Step(progress) = holds {
        return paint_tour_square(progress, text, depth);
    }
    let background = match region {
        Some(region) => region_color(region, holds == SquareContent::Attacked),
        None => square_background(
            dark,
            holds == SquareContent::Attacked,
            holds == SquareContent::Blocked,
        ),
    };
    let painted = paint_on(background, DARK_INK, text, depth);
    if holds == SquareContent::Piece { painted.bold() } else { painted }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_of_heat_maps_are_different_without_true_colours() {
        for scale in [MapScale::More, MapScale::Missing] {
            let painted: std::collections::BTreeSet<String> = (0..10)
                .map(|level| paint_text(InlineStyle::Heat(scale, level), " 7", ColorDepth::Palette))
                .collect();
            assert_eq!(painted.len(), 10, "{painted:?}");
            assert!(painted.iter().all(|text| text.contains("48;5;") && !text.contains("8;2;")));
        }
    }

    #[test]
    fn boards_use_only_colours_of_the_palette_without_true_colours() {
        let holds = SquareContent::Step(120);
        let square = InlineStyle::Square { dark: true, holds, region: None };
        let text = paint_text(square, "12", ColorDepth::Palette);
        assert!(text.contains("48;5;") && text.contains("38;5;233"), "{text:?}");
        assert_eq!(
            paint_text(InlineStyle::Role(TextRole::Number), "12", ColorDepth::Palette),
            "\u{1b}[1;38;5;130m12\u{1b}[0m"
        );
        assert_eq!(
            paint_text(InlineStyle::Role(TextRole::Warning), "12", ColorDepth::Named),
            "\u{1b}[35m12\u{1b}[0m"
        );
    }
}
