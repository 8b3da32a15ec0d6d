//! Styles of shapes: rules with the names of classes, which an SVG style sheet contains and the
//! pixel renderer reads.

use std::fmt::Write;

/// Colour of a palette, with its value on light and on dark pages and its name as a variable of
/// style sheets.
#[derive(Debug)]
pub(crate) struct ThemeColor {
    pub(crate) name: &'static str,
    pub(crate) light: u32,
    pub(crate) dark: u32,
}

/// Background of plots and trees.
pub(crate) static GROUND: ThemeColor = ThemeColor { name: "w", light: 0xffffff, dark: 0x1e1e1e };
/// Texts of plots and trees.
pub(crate) static TEXT: ThemeColor = ThemeColor { name: "t", light: 0x333333, dark: 0xdddddd };

/// Colour of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ShapeColor {
    /// Colour that follows the page.
    Hue(&'static ThemeColor),
    /// Fixed colour: red, green and blue, eight bits each.
    Plain(u32),
    /// Colour of [`Property::Colour`] of the shape or of a group around it.
    Current,
    /// No paint.
    None,
}

/// Property of a shape. All except the opacity of groups are inherited by the shapes in a group.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Property {
    Colour(ShapeColor),
    Fill(ShapeColor),
    /// Opacity of [`Property::Fill`], from 0 to 1.
    Opacity(f64),
    Stroke(ShapeColor),
    Width(f64),
    /// Lengths of dashes and gaps. An empty list means a solid line.
    Dash(&'static [f64]),
    /// Round ends of lines.
    RoundEnds,
    /// Round corners of lines.
    RoundCorners,
    /// Font family.
    Font(FontFamily),
    /// Font size.
    Size(f64),
    Weight(u16),
    /// Text that starts at its position.
    Start,
    /// Text that is centred at its position.
    Middle,
    /// Text that ends at its position.
    End,
}

/// Font families by their purpose.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FontFamily {
    /// System font of the reader.
    System,
    Sans,
}

/// Class of shapes and its properties.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StyleRule(pub(crate) &'static str, pub(crate) &'static [Property]);

/// Palette and the rules that use it.
#[derive(Debug)]
pub(crate) struct StyleSheet {
    /// Class of the pictures whose style sheet contains the palette.
    pub(crate) class: &'static str,
    pub(crate) palette: &'static [&'static ThemeColor],
    pub(crate) rules: &'static [StyleRule],
    /// Rules for pages that are as narrow as a telephone, where a picture is shown smaller than it
    /// was drawn.
    pub(crate) narrow: &'static [StyleRule],
}

impl StyleSheet {
    /// Returns the class of plain text: the first with a font that is not bold.
    pub(crate) fn text_class(&self) -> Option<&'static str> {
        let has = |rule: &StyleRule, is_one: fn(&Property) -> bool| rule.1.iter().any(is_one);
        let is_plain = |rule: &&StyleRule| {
            has(rule, |property| matches!(property, Property::Font(_)))
                && !has(rule, |property| matches!(property, Property::Weight(_)))
        };
        self.rules.iter().find(is_plain).map(|rule| rule.0)
    }

    /// Returns the style sheet. It contains the rules in the colours of light pages, the palettes
    /// of light and dark pages and those of JupyterLab's themes, and the rules again in the colours
    /// of the palettes.
    ///
    /// Each rule has one class, because rules about ancestors do not reach shapes that are drawn
    /// through `use`. Everything with variables is inside `@media (prefers-color-scheme)`, which
    /// applies in every viewer that knows it. Inkscape does not, and drops a whole sheet with a
    /// variable outside.
    pub(crate) fn to_css(&self) -> String {
        let mut css = String::new();
        let write_rules = |css: &mut String, rules: &[StyleRule]| {
            for StyleRule(class, properties) in rules {
                let _ = write!(css, ".{class}{{{}}}", css_declarations(properties));
            }
        };
        write_rules(&mut css, self.rules);
        if !self.narrow.is_empty() {
            css.push_str("@media (max-width:480px){");
            write_rules(&mut css, self.narrow);
            css.push('}');
        }
        if self.palette.is_empty() {
            return css;
        }
        let hues = |value: fn(&ThemeColor) -> u32| {
            let all = self
                .palette
                .iter()
                .map(|hue| format!("--bz-{}:{}", hue.name, hex_color(value(hue))));
            all.collect::<Vec<_>>().join(";")
        };
        let (light, dark, class) = (hues(|hue| hue.light), hues(|hue| hue.dark), self.class);
        let _ = write!(
            css,
            "{THEME_QUERY}{{.{class}{{{light}}}[data-jp-theme-light=true] .{class}{{{light}}}\
             [data-jp-theme-light=false] .{class}{{{dark}}}}}@media (prefers-color-scheme:dark){{.{class}{{{dark}}}}}{THEME_QUERY}{{"
        );
        for StyleRule(class, properties) in self.rules {
            let hued = properties.iter().filter_map(|property| {
                let (name, _, hue) = property.css_parts();
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
pub(crate) const THEME_QUERY: &str = "@media (prefers-color-scheme)";

/// Formats properties as in a style sheet, in the colours of light pages.
pub(crate) fn css_declarations(properties: &[Property]) -> String {
    let one = |property: &Property| {
        let (name, value, _) = property.css_parts();
        format!("{name}:{value}")
    };
    properties.iter().map(one).collect::<Vec<_>>().join(";")
}

impl Property {
    /// Returns name and value in SVG, and the palette colour of the value if it has one.
    pub(crate) fn css_parts(self) -> (&'static str, String, Option<&'static ThemeColor>) {
        let tint = |name, tint| match tint {
            ShapeColor::Hue(hue) => (name, hex_color(hue.light), Some(hue)),
            ShapeColor::Plain(value) => (name, hex_color(value), None),
            ShapeColor::Current => (name, "currentColor".to_owned(), None),
            ShapeColor::None => (name, "none".to_owned(), None),
        };
        let plain = |name, value: &str| (name, value.to_owned(), None);
        match self {
            Property::Colour(value) => tint("color", value),
            Property::Fill(value) => tint("fill", value),
            Property::Stroke(value) => tint("stroke", value),
            Property::Opacity(value) => ("fill-opacity", format_number(value, 2), None),
            Property::Width(value) => ("stroke-width", format_number(value, 2), None),
            Property::Dash([]) => plain("stroke-dasharray", "none"),
            Property::Dash(lengths) => {
                let lengths: Vec<String> =
                    lengths.iter().map(|length| format_number(*length, 2)).collect();
                ("stroke-dasharray", lengths.join(" "), None)
            }
            Property::RoundEnds => plain("stroke-linecap", "round"),
            Property::RoundCorners => plain("stroke-linejoin", "round"),
            Property::Font(FontFamily::System) => {
                plain("font-family", "system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif")
            }
            Property::Font(FontFamily::Sans) => plain("font-family", "sans-serif"),
            Property::Size(value) => ("font-size", format_number(value, 2) + "px", None),
            Property::Weight(value) => ("font-weight", value.to_string(), None),
            Property::Start => plain("text-anchor", "start"),
            Property::Middle => plain("text-anchor", "middle"),
            Property::End => plain("text-anchor", "end"),
        }
    }
}

/// Formats a colour, with three digits where they suffice.
fn hex_color(value: u32) -> String {
    let nibble = |place: u32| value >> (4 * place) & 0xf;
    match [4, 2, 0].iter().all(|&place| nibble(place) == nibble(place + 1)) {
        true => format!("#{:x}{:x}{:x}", nibble(4), nibble(2), nibble(0)),
        false => format!("#{value:06x}"),
    }
}

/// Formats a number with at most `decimals` decimals and without redundant zeros.
pub(crate) fn format_number(value: f64, decimals: usize) -> String {
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
pub fn region_color(region: u8, attacked: bool) -> (u8, u8, u8) {
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

/// Returns the contrast of two colours, from 1 to 21 (WCAG 2).
#[cfg(test)]
pub(crate) fn contrast(one: u32, other: u32) -> f64 {
    let luminance = |colour: u32| {
        let [_, red, green, blue] = colour.to_be_bytes().map(|byte| {
            let part = f64::from(byte) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Returns the lowest contrast of the paint of a class with a background, on light and on dark
/// pages. The paint is the fill, or the stroke of a shape without fill.
#[cfg(test)]
pub(crate) fn class_contrast(sheet: &StyleSheet, class: &str, background: &ThemeColor) -> f64 {
    let rule = sheet.rules.iter().find(|rule| rule.0 == class).expect("a class of the sheet");
    let painted = |colour: &ShapeColor| match *colour {
        ShapeColor::Hue(hue) => Some([hue.light, hue.dark]),
        ShapeColor::Plain(value) => Some([value; 2]),
        ShapeColor::Current | ShapeColor::None => None,
    };
    let paint = rule.1.iter().find_map(|property| match property {
        Property::Fill(colour) | Property::Stroke(colour) | Property::Colour(colour) => {
            painted(colour)
        }
        _ => None,
    });
    let [light, dark] = paint.expect("a paint");
    contrast(light, background.light).min(contrast(dark, background.dark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        assert!((contrast(0, 0xffffff) - 21.0).abs() < 1e-9);
        assert!((contrast(0x777777, 0xffffff) - 4.48).abs() < 0.01);
    }

    #[test]
    fn numbers_and_colours_are_short() {
        let numbers = [
            (100.0, "100"),
            (2.4, "2.4"),
            (0.6, ".6"),
            (-0.25, "-.2"),
            (76.04, "76"),
            (-0.01, "0"),
        ];
        assert!(numbers.iter().all(|&(value, text)| format_number(value, 1) == text));
        assert_eq!(
            [0xffffff, 0x33271f, 0x112233, 0].map(hex_color),
            ["#fff", "#33271f", "#123", "#000"]
        );
    }

    #[test]
    fn color_is_declared_with_and_without_theme_support() {
        static HUE: ThemeColor = ThemeColor { name: "q", light: 0x010203, dark: 0xffffff };
        static SHEET: StyleSheet = StyleSheet {
            class: "s",
            palette: &[&HUE],
            rules: &[StyleRule(
                "c",
                &[Property::Fill(ShapeColor::Hue(&HUE)), Property::Opacity(0.6)],
            )],
            narrow: &[],
        };
        let css = SHEET.to_css();
        let (plain, rest) = css.split_once(THEME_QUERY).expect("a block");
        assert_eq!(plain, ".c{fill:#010203;fill-opacity:.6}");
        assert!(
            rest.contains("[data-jp-theme-light=false] .s{--bz-q:#fff}")
                && rest.ends_with("{.c{fill:var(--bz-q)}}"),
            "{rest}"
        );
    }
}
