//! Colours of screens, among those that the terminal shows.

use crate::render::palette::{ColorDepth, TextColor, similar_code};
use ratatui_core::style::Color;

/// Returns the colour of a text.
pub(crate) fn text_color(color: TextColor) -> Color {
    Color::Indexed(color.code(ColorDepth::of_terminal()))
}

/// Returns the colour, or the most similar one that the terminal shows.
pub(crate) fn screen_color(color: (u8, u8, u8)) -> Color {
    let (red, green, blue) = color;
    similar_code(color, ColorDepth::of_terminal())
        .map_or(Color::Rgb(red, green, blue), Color::Indexed)
}
