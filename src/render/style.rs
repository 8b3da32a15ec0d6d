//! Styles of shapes: rules with the names of classes, which an SVG style sheet contains and the
//! pixel renderer reads.

use std::fmt::Write;

/// Colour of a palette, with its value on light and on dark pages and its name as a variable of
/// style sheets.
#[derive(Debug)]
pub(super) struct Hue {
    pub(super) name: &'static str,
    pub(super) light: u32,
    pub(super) dark: u32,
}

/// Colour of a shape.
#[derive(Clone, Copy, Debug)]
pub(super) enum Tint {
    /// Colour that follows the page.
    Hue(&'static Hue),
    /// Fixed colour: red, green and blue, eight bits each.
    Plain(u32),
    /// Colour of [`Property::Colour`] of the shape or of a group around it.
    Current,
    /// No paint.
    None,
}

/// Property of a shape. All except the opacity of groups are inherited by the shapes in a group.
#[derive(Clone, Copy, Debug)]
pub(super) enum Property {
    Colour(Tint),
    Fill(Tint),
    /// Opacity of [`Property::Fill`], from 0 to 1.
    Opacity(f64),
    Stroke(Tint),
    Width(f64),
    /// Lengths of dashes and gaps. An empty list means a solid line.
    Dash(&'static [f64]),
    /// Round ends of lines.
    RoundEnds,
    /// Round corners of lines.
    RoundCorners,
    /// Font family.
    Font(Family),
    /// Font size.
    Size(f64),
    Weight(u16),
    /// Text that starts at its position.
    Start,
    /// Text that is centred at its position.
    Middle,
    /// Text that ends at its position.
    End,
    /// Stroke below the fill.
    StrokeFirst,
}

/// Font families by their purpose.
#[derive(Clone, Copy, Debug)]
pub(super) enum Family {
    /// System font of the reader.
    System,
    Sans,
}

/// Class of shapes and its properties.
#[derive(Debug)]
pub(super) struct Rule(pub(super) &'static str, pub(super) &'static [Property]);

/// Palette and the rules that use it.
#[derive(Debug)]
pub(super) struct Sheet {
    /// Class of the pictures whose style sheet contains the palette.
    pub(super) class: &'static str,
    pub(super) palette: &'static [&'static Hue],
    pub(super) rules: &'static [Rule],
}

impl Sheet {
    /// Returns the style sheet. It contains the rules in the colours of light pages, the palettes
    /// of light and dark pages and those of JupyterLab's themes, and the rules again in the colours
    /// of the palettes.
    ///
    /// Each rule has one class, because rules about ancestors do not reach shapes that are drawn
    /// through `use`. Everything with variables is inside `@media (prefers-color-scheme)`, which
    /// applies in every viewer that knows it. Inkscape does not, and drops a whole sheet with a
    /// variable outside.
    pub(super) fn css(&self) -> String {
        let mut css = String::new();
        for Rule(class, properties) in self.rules {
            let _ = write!(css, ".{class}{{{}}}", declarations(properties));
        }
        if self.palette.is_empty() {
            return css;
        }
        let hues = |value: fn(&Hue) -> u32| {
            let all = self.palette.iter().map(|hue| format!("--bz-{}:{}", hue.name, colour(value(hue))));
            all.collect::<Vec<_>>().join(";")
        };
        let (light, dark, class) = (hues(|hue| hue.light), hues(|hue| hue.dark), self.class);
        let _ = write!(
            css,
            "{KNOWN}{{.{class}{{{light}}}[data-jp-theme-light=true] .{class}{{{light}}}\
             [data-jp-theme-light=false] .{class}{{{dark}}}}}@media (prefers-color-scheme:dark){{.{class}{{{dark}}}}}{KNOWN}{{"
        );
        for Rule(class, properties) in self.rules {
            let hued = properties.iter().filter_map(|property| {
                let (name, _, hue) = property.text();
                Some(format!("{name}:var(--bz-{})", hue?.name))
            });
            let hued: Vec<String> = hued.collect();
            if !hued.is_empty() {
                let _ = write!(css, ".{class}{{{}}}", hued.join(";"));
            }
        }
        css + "}"
    }
}

/// Start of a block for viewers that know themes.
pub(super) const KNOWN: &str = "@media (prefers-color-scheme)";

/// Formats properties as in a style sheet, in the colours of light pages.
pub(super) fn declarations(properties: &[Property]) -> String {
    let one = |property: &Property| {
        let (name, value, _) = property.text();
        format!("{name}:{value}")
    };
    properties.iter().map(one).collect::<Vec<_>>().join(";")
}

impl Property {
    /// Returns name and value in SVG, and the palette colour of the value if it has one.
    pub(super) fn text(self) -> (&'static str, String, Option<&'static Hue>) {
        let tint = |name, tint| match tint {
            Tint::Hue(hue) => (name, colour(hue.light), Some(hue)),
            Tint::Plain(value) => (name, colour(value), None),
            Tint::Current => (name, "currentColor".to_owned(), None),
            Tint::None => (name, "none".to_owned(), None),
        };
        let plain = |name, value: &str| (name, value.to_owned(), None);
        match self {
            Property::Colour(value) => tint("color", value),
            Property::Fill(value) => tint("fill", value),
            Property::Stroke(value) => tint("stroke", value),
            Property::Opacity(value) => ("fill-opacity", number(value, 2), None),
            Property::Width(value) => ("stroke-width", number(value, 2), None),
            Property::Dash([]) => plain("stroke-dasharray", "none"),
            Property::Dash(lengths) => {
                let lengths: Vec<String> = lengths.iter().map(|length| number(*length, 2)).collect();
                ("stroke-dasharray", lengths.join(" "), None)
            }
            Property::RoundEnds => plain("stroke-linecap", "round"),
            Property::RoundCorners => plain("stroke-linejoin", "round"),
            Property::Font(Family::System) => {
                plain("font-family", "system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif")
            }
            Property::Font(Family::Sans) => plain("font-family", "sans-serif"),
            Property::Size(value) => ("font-size", number(value, 2) + "px", None),
            Property::Weight(value) => ("font-weight", value.to_string(), None),
            Property::Start => plain("text-anchor", "start"),
            Property::Middle => plain("text-anchor", "middle"),
            Property::End => plain("text-anchor", "end"),
            Property::StrokeFirst => plain("paint-order", "stroke"),
        }
    }
}

/// Formats a colour, with three digits where they suffice.
fn colour(value: u32) -> String {
    let nibble = |place: u32| value >> (4 * place) & 0xf;
    match [4, 2, 0].iter().all(|&place| nibble(place) == nibble(place + 1)) {
        true => format!("#{:x}{:x}{:x}", nibble(4), nibble(2), nibble(0)),
        false => format!("#{value:06x}"),
    }
}

/// Formats a number with at most `decimals` decimals and without redundant zeros.
pub(super) fn number(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let text = if decimals == 0 { &text } else { text.trim_end_matches('0').trim_end_matches('.') };
    match (text.strip_prefix("0."), text.strip_prefix("-0.")) {
        (Some(rest), _) => format!(".{rest}"),
        (_, Some(rest)) => format!("-.{rest}"),
        _ if text == "-0" => "0".to_owned(),
        _ => text.to_owned(),
    }
}

/// Returns the background of a square of a region, which is darker if the square is attacked.
/// Regions also have letters, which distinguish them without colours.
pub(crate) fn tint(region: u8, attacked: bool) -> (u8, u8, u8) {
    const TINTS: [(u8, u8, u8); 12] = [
        (230, 159, 0),
        (86, 180, 233),
        (0, 190, 145),
        (240, 228, 66),
        (120, 160, 220),
        (235, 130, 70),
        (225, 150, 190),
        (190, 190, 190),
        (170, 205, 120),
        (205, 175, 240),
        (250, 200, 160),
        (150, 215, 215),
    ];
    let (red, green, blue) = TINTS[usize::from(region) % TINTS.len()];
    let shade = |part: u8| if attacked { part - part / 5 } else { part };
    (shade(red), shade(green), shade(blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_colours_are_short() {
        let numbers = [(100.0, "100"), (2.4, "2.4"), (0.6, ".6"), (-0.25, "-.2"), (76.04, "76"), (-0.01, "0")];
        assert!(numbers.iter().all(|&(value, text)| number(value, 1) == text));
        assert_eq!([0xffffff, 0x33271f, 0x112233, 0].map(colour), ["#fff", "#33271f", "#123", "#000"]);
    }

    #[test]
    fn a_hue_is_declared_for_those_that_know_themes_and_those_that_do_not() {
        static HUE: Hue = Hue { name: "q", light: 0x010203, dark: 0xffffff };
        static SHEET: Sheet = Sheet {
            class: "s",
            palette: &[&HUE],
            rules: &[Rule("c", &[Property::Fill(Tint::Hue(&HUE)), Property::Opacity(0.6)])],
        };
        let css = SHEET.css();
        let (plain, rest) = css.split_once(KNOWN).expect("a block");
        assert_eq!(plain, ".c{fill:#010203;fill-opacity:.6}");
        assert!(
            rest.contains("[data-jp-theme-light=false] .s{--bz-q:#fff}") && rest.ends_with("{.c{fill:var(--bz-q)}}"),
            "{rest}"
        );
    }
}
