//! Colours of screens, among those that the terminal shows.

use bezzel_drawing::palette::{ColorDepth, TextColor, palette_code};
use ratatui_core::style::Color;

/// Returns the colour of a text.
pub(crate) fn text_color(color: TextColor) -> Color {
    Color::Indexed(color.code(ColorDepth::of_terminal()))
}

/// Returns the colour, or the most similar one of the palette if the terminal has only that. A
/// console with 16 colours chooses the most similar one itself.
pub(crate) fn screen_color(color: (u8, u8, u8)) -> Color {
    let (red, green, blue) = color;
    match ColorDepth::of_terminal() {
        ColorDepth::Palette => Color::Indexed(palette_code(color)),
        ColorDepth::Named | ColorDepth::Direct => Color::Rgb(red, green, blue),
    }
}
