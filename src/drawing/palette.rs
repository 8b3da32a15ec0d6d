//! Colours of terminals: how many a terminal shows, and which of them is used for a text.

use colored::Color;
use std::ffi::OsString;
use std::sync::OnceLock;

/// Number of colours that a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorDepth {
    /// The 16 named colours, which every theme defines for itself.
    Named,
    /// The palette of 256 colours of xterm.
    Palette,
    /// All colours of 24 bits.
    Direct,
}

impl ColorDepth {
    /// Returns the depth of the terminal of this program.
    pub fn of_terminal() -> ColorDepth {
        static DEPTH: OnceLock<ColorDepth> = OnceLock::new();
        *DEPTH.get_or_init(|| ColorDepth::from_environment(|name| std::env::var_os(name)))
    }

    /// Determines the depth from COLORTERM and TERM. Windows Terminal sets neither.
    fn from_environment(variable: impl Fn(&str) -> Option<OsString>) -> ColorDepth {
        let is = |name: &str, value: &str| variable(name).is_some_and(|text| text == value);
        let term = variable("TERM").unwrap_or_default();
        let term = term.to_string_lossy();
        if is("COLORTERM", "truecolor") || is("COLORTERM", "24bit") {
            ColorDepth::Direct
        } else if term.contains("256color")
            || term.ends_with("-direct")
            || variable("WT_SESSION").is_some()
        {
            ColorDepth::Palette
        } else {
            ColorDepth::Named
        }
    }
}

/// Colour of a text on the background of the terminal, which can be light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextColor {
    /// Amber.
    Amber,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Magenta.
    Magenta,
    /// Red.
    Red,
    /// Teal.
    Teal,
}

impl TextColor {
    /// Returns the number of the colour in the palette of 256 colours, or among the first 16 in a
    /// terminal without it. In the palette each colour is legible on white and on black. Yellow has
    /// a contrast of 1.7 to 1 with white, so the named colour for amber is magenta.
    pub fn code(self, depth: ColorDepth) -> u8 {
        let (named, palette) = match self {
            TextColor::Red => (1, 160),
            TextColor::Green => (2, 28),
            TextColor::Blue => (4, 27),
            TextColor::Magenta => (5, 163),
            TextColor::Amber => (5, 130),
            TextColor::Teal => (6, 30),
        };
        if depth == ColorDepth::Named { named } else { palette }
    }

    /// Returns the colour in the terminal of this program.
    pub fn in_terminal(self) -> Color {
        code_color(self.code(ColorDepth::of_terminal()))
    }
}

/// Returns the colour with a number of the palette. The named colours have sequences of their own,
/// which every terminal knows.
pub(super) fn code_color(code: u8) -> Color {
    const NAMED: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::White,
        Color::BrightBlack,
        Color::BrightRed,
        Color::BrightGreen,
        Color::BrightYellow,
        Color::BrightBlue,
        Color::BrightMagenta,
        Color::BrightCyan,
        Color::BrightWhite,
    ];
    NAMED.get(usize::from(code)).copied().unwrap_or(Color::AnsiColor(code))
}

/// Returns the number of the most similar colour of the palette. Themes redefine the first 16
/// colours, so these are not used.
pub fn palette_code(color: (u8, u8, u8)) -> u8 {
    let distance = |code: &u8| {
        let ((red, green, blue), (r, g, b)) = (color, code_rgb(*code));
        [(red, r), (green, g), (blue, b)]
            .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
            .iter()
            .sum::<u32>()
    };
    (16..=255).min_by_key(distance).unwrap_or(255)
}

/// Returns red, green and blue of a colour of the palette, as xterm defines them.
fn code_rgb(code: u8) -> (u8, u8, u8) {
    const NAMED: [(u8, u8, u8); 16] = [
        (0, 0, 0),
        (205, 0, 0),
        (0, 205, 0),
        (205, 205, 0),
        (0, 0, 238),
        (205, 0, 205),
        (0, 205, 205),
        (229, 229, 229),
        (127, 127, 127),
        (255, 0, 0),
        (0, 255, 0),
        (255, 255, 0),
        (92, 92, 255),
        (255, 0, 255),
        (0, 255, 255),
        (255, 255, 255),
    ];
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match code {
        0..16 => NAMED[usize::from(code)],
        16..232 => {
            let cell = usize::from(code - 16);
            (STEPS[cell / 36], STEPS[cell / 6 % 6], STEPS[cell % 6])
        }
        232.. => {
            let gray = 8 + 10 * (code - 232);
            (gray, gray, gray)
        }
    }
}

/// Returns a colour of the palette as one number, red first.
#[cfg(test)]
pub(crate) fn code_value(code: u8) -> u32 {
    let (red, green, blue) = code_rgb(code);
    u32::from_be_bytes([0, red, green, blue])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::contrast;

    const TEXTS: [TextColor; 6] = [
        TextColor::Amber,
        TextColor::Blue,
        TextColor::Green,
        TextColor::Magenta,
        TextColor::Red,
        TextColor::Teal,
    ];

    #[test]
    fn texts_are_legible_on_white_and_on_black() {
        let contrasts = |code| [0xffffff, 0].map(|ground| contrast(code_value(code), ground));
        for color in TEXTS {
            let [light, dark] = contrasts(color.code(ColorDepth::Palette));
            assert!(light >= 4.3 && dark >= 3.8, "{color:?}: {light:.2} and {dark:.2}");
        }
        for depth in [ColorDepth::Named, ColorDepth::Palette] {
            let [light, dark] = contrasts(TextColor::Amber.code(depth));
            assert!(light >= 4.5 && dark >= 4.4, "{depth:?}: {light:.2} and {dark:.2}");
        }
        let [light, _] = contrasts(3);
        assert!(light < 2.0, "yellow is not legible on white: {light:.2}");
    }

    #[test]
    fn palette_colours_of_texts_are_different() {
        let codes = TEXTS.map(|color| color.code(ColorDepth::Palette));
        assert!((1..codes.len()).all(|at| !codes[..at].contains(&codes[at])));
    }

    #[test]
    fn environment_determines_the_depth() {
        let depth = |pairs: &[(&str, &str)]| {
            ColorDepth::from_environment(|name| {
                let found = pairs.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| OsString::from(value))
            })
        };
        assert_eq!(depth(&[("TERM", "xterm-256color")]), ColorDepth::Palette);
        assert_eq!(
            depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]),
            ColorDepth::Direct
        );
        assert_eq!(depth(&[("TERM", "xterm"), ("COLORTERM", "24bit")]), ColorDepth::Direct);
        assert_eq!(depth(&[("TERM", "xterm"), ("COLORTERM", "1")]), ColorDepth::Named);
        assert_eq!(depth(&[("TERM", "xterm-direct")]), ColorDepth::Palette);
        assert_eq!(depth(&[("WT_SESSION", "1")]), ColorDepth::Palette);
        assert_eq!(depth(&[]), ColorDepth::Named);
    }

    #[test]
    fn similar_colours_of_the_palette() {
        for (color, code) in [((255, 255, 255), 231), ((20, 20, 20), 233), ((175, 95, 0), 130)] {
            assert_eq!(palette_code(color), code);
        }
    }
}
