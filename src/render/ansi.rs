//! Documents in terminal colours.
//!
//! The layout is that of [`plain`](super::plain), and no information is carried by colour alone.
//! The front end decides once whether colours are used, with the switch of the crate `colored`.

use super::board::Look;
use super::heat::colour;
use super::ink::{Holds, Ink};
use super::layout::layout;
pub(crate) use super::style::tint;
use crate::present::{Doc, Role, Scale};
use colored::{ColoredString, Colorize};

/// Characters of empty squares in colour output, where the background marks the free ones.
const LOOK: Look = Look { free: ' ', attacked: '·', blocked: '#' };

/// Renders the document as lines with colours, each with a line break.
pub fn render(doc: &Doc, columns: usize) -> String {
    let mut text = String::new();
    for line in layout(doc, columns, LOOK) {
        for (ink, part) in line {
            text.push_str(&paint(ink, &part));
        }
        text.push('\n');
    }
    text
}

/// Renders the document as lines with bold text as the only markup, each with a line break.
/// Notebooks use it: their background for errors is pale red in one theme and dark red in the
/// other, so no text colour has a contrast of 4.5 to 1 with both.
pub fn weighted(doc: &Doc, columns: usize) -> String {
    let bold = |role| matches!(role, Role::Title | Role::Number | Role::Emphasis | Role::Error | Role::Help);
    let line = |line: Vec<(Ink, String)>| -> String {
        let painted = line.into_iter().map(|(ink, text)| match ink {
            Ink::Role(role) if bold(role) && !text.trim().is_empty() => text.bold().to_string(),
            _ => text,
        });
        painted.chain(["\n".to_owned()]).collect()
    };
    layout(doc, columns, LOOK).into_iter().map(line).collect()
}

/// Returns text coloured for its role, for front ends that colour their own prompts.
pub fn role(role: Role, text: &str) -> String {
    paint(Ink::Role(role), text)
}

fn paint(ink: Ink, text: &str) -> String {
    match ink {
        Ink::Role(Role::Plain) => text.to_string(),
        Ink::Role(_) if text.trim().is_empty() => text.to_string(),
        Ink::Role(role) => styled(role, text).to_string(),
        Ink::Heat(scale, level) => heat(scale, level, text).to_string(),
        Ink::Square { dark, holds, region } => square(dark, holds, region, text).to_string(),
    }
}

fn styled(role: Role, text: &str) -> ColoredString {
    match role {
        Role::Plain => text.normal(),
        Role::Title => text.bold(),
        Role::Code => text.cyan(),
        Role::Number => text.bold().yellow(),
        Role::Emphasis => text.bold(),
        Role::Faint => text.dimmed(),
        Role::Error => text.bold().red(),
        Role::Warning => text.yellow(),
        Role::Help => text.bold().cyan(),
        Role::Success => text.bold().green(),
        Role::Series(number) => {
            let (red, green, blue) = series(number);
            text.truecolor(red, green, blue)
        }
    }
}

/// Returns the text of a square of a heat map.
fn heat(scale: Scale, level: u8, text: &str) -> ColoredString {
    let ((red, green, blue), dark) = colour(scale, level);
    let ink = if dark { 20 } else { 255 };
    text.on_truecolor(red, green, blue).truecolor(ink, ink, ink)
}

/// Returns the colour of a series. The colours are those of Okabe and Ito, which readers with any
/// colour vision can distinguish, on light and dark backgrounds.
fn series(number: u8) -> (u8, u8, u8) {
    const COLOURS: [(u8, u8, u8); 6] =
        [(86, 180, 233), (213, 94, 0), (0, 158, 115), (204, 121, 167), (230, 159, 0), (128, 128, 128)];
    COLOURS[usize::from(number) % COLOURS.len()]
}

/// Returns the text of a square of a tour. The background changes from pale yellow to blue along
/// the tour.
fn step(progress: u8, text: &str) -> ColoredString {
    let along = |first: u16, last: u16| ((first * u16::from(255 - progress) + last * u16::from(progress)) / 255) as u8;
    text.on_truecolor(along(250, 96), along(236, 150), along(170, 214)).truecolor(20, 20, 20)
}

/// Returns the background of a square as red, green and blue.
pub fn ground(dark: bool, attacked: bool, blocked: bool) -> (u8, u8, u8) {
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
fn square(dark: bool, holds: Holds, region: Option<u8>, text: &str) -> ColoredString {
    if let Holds::Step(progress) = holds {
        return step(progress, text);
    }
    let (red, green, blue) = match region {
        Some(region) => tint(region, holds == Holds::Attacked),
        None => ground(dark, holds == Holds::Attacked, holds == Holds::Blocked),
    };
    let painted = text.on_truecolor(red, green, blue).truecolor(20, 20, 20);
    if holds == Holds::Piece { painted.bold() } else { painted }
}
