//! Still pictures as lists of marks with two readers: SVG in this module, and pixels in `png`.

use super::DocSpan;
use super::is_hidden;
use super::style::{Property, StyleSheet, THEME_QUERY, css_declarations, format_number};
use std::borrow::Cow;
use std::fmt::{self, Write};
use std::ops::Range;

/// Picture with its marks, and its description for readers who do not see it.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// Prefix of the ids in the picture. Pictures on one page must not share any.
    pub(crate) id: String,
    /// Width and height in units.
    pub(crate) size: (f64, f64),
    /// Width in pixels on a screen with enough space.
    pub pixels: u32,
    /// Name for screen readers.
    pub title: String,
    /// Description for screen readers.
    pub description: String,
    /// Style sheets. The class of the first one is that of the picture.
    pub(crate) sheets: Vec<&'static StyleSheet>,
    /// Symbols that are drawn repeatedly, by name.
    pub(crate) symbols: Vec<DrawingSymbol>,
    pub(crate) marks: MarkList,
}

/// Marks in drawing order: later ones cover earlier ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct MarkList(pub(crate) Vec<Mark>);

/// Mark of a picture.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    Shape(MarkShape, MarkStyle),
    /// Symbol of the drawing with its origin at this position.
    Symbol(Cow<'static, str>, f64, f64),
    /// Start of a group that moves or paints the following marks up to its end.
    Group(MarkGroup),
    End,
}

/// Common property of a group of marks.
#[derive(Clone, Debug)]
pub(crate) enum MarkGroup {
    At(f64, f64),
    Look(MarkStyle),
    /// Picture within the picture, with its name for screen readers.
    Named(String),
    /// Marks that screen readers skip.
    Hidden,
    /// Tooltip of the group.
    Tip(String),
    /// Opacity of the group, from 0 to 1.
    Faint(f64),
}

/// Shape in units. The y axis points downwards.
#[derive(Clone, Debug)]
pub(crate) enum MarkShape {
    /// Upper left corner, width, height, radius of the corners.
    Rect(f64, f64, f64, f64, f64),
    /// Centre and radius.
    Circle(f64, f64, f64),
    /// Lines and curves in the path language of SVG.
    Path(Cow<'static, str>),
    /// Text, with the start of its baseline.
    Text(f64, f64, String),
    /// Text that is read upwards.
    Upwards(f64, f64, String),
}

/// Style of a shape, as a class with its rule and further properties.
#[derive(Clone, Debug, Default)]
pub(crate) struct MarkStyle(pub(crate) &'static str, pub(crate) Vec<Property>);

impl From<&'static str> for MarkStyle {
    fn from(class: &'static str) -> MarkStyle {
        MarkStyle(class, Vec::new())
    }
}

impl MarkList {
    pub(crate) fn add_rect(
        &mut self,
        look: impl Into<MarkStyle>,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
    ) {
        self.0.push(Mark::Shape(MarkShape::Rect(x, y, width, height, 0.0), look.into()));
    }

    pub(crate) fn add_circle(
        &mut self,
        look: impl Into<MarkStyle>,
        (x, y): (f64, f64),
        radius: f64,
    ) {
        self.0.push(Mark::Shape(MarkShape::Circle(x, y, radius), look.into()));
    }

    pub(crate) fn add_path(
        &mut self,
        look: impl Into<MarkStyle>,
        data: impl Into<Cow<'static, str>>,
    ) {
        self.0.push(Mark::Shape(MarkShape::Path(data.into()), look.into()));
    }

    pub(crate) fn add_text(
        &mut self,
        look: impl Into<MarkStyle>,
        (x, y): (f64, f64),
        text: impl Into<String>,
    ) {
        self.0.push(Mark::Shape(MarkShape::Text(x, y, text.into()), look.into()));
    }

    pub(crate) fn add_symbol(&mut self, name: impl Into<Cow<'static, str>>, (x, y): (f64, f64)) {
        self.0.push(Mark::Symbol(name.into(), x, y));
    }

    /// Draws a group around the marks that `inside` draws.
    pub(crate) fn add_group(&mut self, group: MarkGroup, inside: impl FnOnce(&mut MarkList)) {
        self.0.push(Mark::Group(group));
        inside(self);
        self.0.push(Mark::End);
    }

    /// Returns the marks as SVG elements whose symbols have names without a prefix.
    fn svg_text(&self) -> String {
        let mut text = String::new();
        self.write_svg(&mut text, "");
        text
    }

    /// Returns the places of shapes that follow each other, and of hidden groups.
    fn shape_runs(&self) -> Vec<Range<usize>> {
        let mut runs = Vec::new();
        let mut at = 0;
        while at < self.0.len() {
            let length = match &self.0[at] {
                Mark::Shape(..) => {
                    let is_shape = |mark: &&Mark| matches!(mark, Mark::Shape(..));
                    self.0[at..].iter().take_while(is_shape).count()
                }
                Mark::Group(MarkGroup::Hidden) => {
                    let mut depth = 0;
                    let is_last = |mark: &Mark| {
                        match mark {
                            Mark::Group(_) => depth += 1,
                            Mark::End => depth -= 1,
                            _ => {}
                        }
                        depth == 0
                    };
                    self.0[at..].iter().position(is_last).map_or(1, |last| last + 1)
                }
                _ => 0,
            };
            if length > 0 {
                runs.push(at..at + length);
            }
            at += length.max(1);
        }
        runs
    }

    /// Returns the places of the runs with this SVG text.
    fn runs_with_text(&self, text: &str) -> impl Iterator<Item = Range<usize>> {
        let has_text =
            move |run: &Range<usize>| MarkList(self.0[run.clone()].to_vec()).svg_text() == text;
        self.shape_runs().into_iter().filter(has_text)
    }

    /// Replaces the runs with this SVG text by a symbol.
    fn replace_runs(&mut self, text: &str, symbol: &str) {
        let runs: Vec<_> = self.runs_with_text(text).collect();
        for run in runs.into_iter().rev() {
            let mark = Mark::Symbol(symbol.to_owned().into(), 0.0, 0.0);
            self.0.splice(run, [mark]);
        }
    }

    /// Writes the marks as SVG elements.
    pub(crate) fn write_svg(&self, out: &mut String, id: &str) {
        for mark in &self.0 {
            let _ = match mark {
                Mark::Shape(shape, look) => write_element(out, "", shape, look),
                Mark::Symbol(name, x, y) => {
                    write!(
                        out,
                        r##"<use xlink:href="#{id}-{name}" x="{}" y="{}"/>"##,
                        format_number(*x, 1),
                        format_number(*y, 1)
                    )
                }
                Mark::Group(MarkGroup::At(x, y)) => {
                    write!(
                        out,
                        r#"<g transform="translate({} {})">"#,
                        format_number(*x, 1),
                        format_number(*y, 1)
                    )
                }
                Mark::Group(MarkGroup::Look(look)) => {
                    write!(out, "<g{}>", style_attributes(look))
                }
                Mark::Group(MarkGroup::Named(name)) => {
                    write!(out, r#"<g role="img" aria-label="{}">"#, escape_xml(name))
                }
                Mark::Group(MarkGroup::Tip(text)) => {
                    write!(out, "<g><title>{}</title>", escape_xml(text))
                }
                Mark::Group(MarkGroup::Faint(part)) => {
                    write!(out, r#"<g opacity="{}">"#, format_number(*part, 2))
                }
                Mark::Group(MarkGroup::Hidden) => write!(out, r#"<g aria-hidden="true">"#),
                Mark::End => write!(out, "</g>"),
            };
        }
    }
}

impl Drawing {
    /// Renders the picture as a complete SVG document.
    pub fn to_svg(&self) -> String {
        self.write(None)
    }

    /// Renders pictures of one page. Those that have the style sheets and the symbols of the first
    /// one refer to it, also for the shapes that they have in common with it.
    pub(crate) fn to_page(mut drawings: Vec<Drawing>) -> String {
        let Some((first, others)) = drawings.split_first_mut() else { return String::new() };
        let alike: Vec<bool> = others.iter().map(|other| other.has_definitions_of(first)).collect();
        let mut shared: Vec<DrawingSymbol> = Vec::new();
        for run in first.marks.shape_runs() {
            let marks = MarkList(first.marks.0[run].to_vec());
            let text = marks.svg_text();
            if shared.iter().any(|(_, marks)| marks.svg_text() == text) {
                continue;
            }
            let has_it = |other: &Drawing| other.marks.runs_with_text(&text).next().is_some();
            if others.iter().zip(&alike).any(|(other, is_alike)| *is_alike && has_it(other)) {
                shared.push((format!("common{}", shared.len()).into(), marks));
            }
        }
        for (name, marks) in &shared {
            let text = marks.svg_text();
            first.marks.replace_runs(&text, name);
            for (other, _) in others.iter_mut().zip(&alike).filter(|(_, is_alike)| **is_alike) {
                other.marks.replace_runs(&text, name);
            }
        }
        first.symbols.extend(shared);
        let page = others.iter().zip(alike).map(|(other, is_alike)| {
            if is_alike { other.write(Some(&first.id)) } else { other.to_svg() }
        });
        std::iter::once(first.to_svg()).chain(page).collect()
    }

    /// Returns whether the style sheets and the symbols are those of another picture.
    fn has_definitions_of(&self, other: &Drawing) -> bool {
        let symbols = |drawing: &Drawing| {
            let one = |(name, marks): &DrawingSymbol| (name.clone(), marks.svg_text());
            drawing.symbols.iter().map(one).collect::<Vec<_>>()
        };
        let is_same = |(one, other): (&&StyleSheet, &&StyleSheet)| std::ptr::eq(*one, *other);
        self.sheets.len() == other.sheets.len()
            && self.sheets.iter().zip(&other.sheets).all(is_same)
            && symbols(self) == symbols(other)
    }

    /// Writes the picture, with its definitions or with those of the picture with this id.
    fn write(&self, definitions: Option<&str>) -> String {
        let mut svg = match definitions {
            Some(_) => self.opening_tag(None),
            None => self.opening_tag(Some("")),
        };
        if definitions.is_none() && !self.symbols.is_empty() {
            write_definitions(&mut svg, &self.id, &self.symbols);
        }
        self.marks.write_svg(&mut svg, definitions.unwrap_or(&self.id));
        svg.push_str("</svg>\n");
        svg
    }

    /// Adds lines of text above and below the drawing. They start `margin` units from its edge, and
    /// are wrapped at its width, or at a minimum width if the drawing is small.
    pub fn with_lines(
        self,
        above: &[Vec<DocSpan>],
        below: &[Vec<DocSpan>],
        margin: f64,
    ) -> Drawing {
        /// In screen pixels: minimum width of a line, line height, font size, and approximate width
        /// of a letter.
        const ROOM: f64 = 420.0;
        const LINE: f64 = 18.0;
        const FONT: f64 = 13.0;
        const LETTER: f64 = 7.2;
        if above.is_empty() && below.is_empty() {
            return self;
        }
        let unit = self.size.0 / f64::from(self.pixels);
        let room = f64::from(self.pixels).max(ROOM);
        let letters = ((room - 2.0 * margin / unit) / LETTER) as usize;
        let broken = |texts: &[Vec<DocSpan>]| -> Vec<String> {
            let lines = texts.iter().flat_map(|text| crate::wrap::wrap_spans(text, letters));
            let plain =
                |line: Vec<DocSpan>| line.iter().map(|it| it.text.replace('`', "")).collect();
            lines.map(plain).collect()
        };
        let (above, below) = (broken(above), broken(below));
        let high = |lines: &[String]| {
            if lines.is_empty() { 0.0 } else { (lines.len() as f64 * LINE + 6.0) * unit }
        };
        let class = self.sheets.iter().find_map(|sheet| sheet.text_class()).unwrap_or_default();
        let look = || MarkStyle(class, vec![Property::Size(FONT * unit), Property::Start]);
        let mut marks = MarkList::default();
        let write = |marks: &mut MarkList, lines: Vec<String>, top: f64| {
            for (at, line) in lines.into_iter().enumerate() {
                marks.add_text(
                    look(),
                    (margin.max(4.0 * unit), top + (at as f64 + 0.8) * LINE * unit),
                    line,
                );
            }
        };
        let (top, bottom) = (high(&above), high(&below));
        write(&mut marks, above, 0.0);
        marks.add_group(MarkGroup::At(0.0, top), |marks| marks.0.extend(self.marks.0));
        write(&mut marks, below, top + self.size.1 + 4.0 * unit);
        let size = (room * unit, top + self.size.1 + bottom);
        Drawing { size, pixels: room as u32, marks, ..self }
    }

    /// Returns the opening tag, the texts for screen readers, the style sheets and additional
    /// rules. Without `rules`, there is no style sheet.
    fn opening_tag(&self, rules: Option<&str>) -> String {
        let class = self.sheets.first().map_or("", |sheet| sheet.class);
        let css = |rules: &str| {
            self.sheets.iter().map(|sheet| sheet.to_css()).collect::<String>() + rules
        };
        svg_opening(
            &self.id,
            self.size,
            self.pixels,
            (&self.title, &self.description),
            (class, rules.map(css).as_deref()),
        )
    }

    /// Returns the properties of a class.
    #[cfg(feature = "cli")]
    pub(crate) fn class_properties(&self, class: &str) -> &'static [Property] {
        let mut rules = self.sheets.iter().flat_map(|sheet| sheet.rules);
        rules.find(|rule| rule.0 == class).map_or(&[], |rule| rule.1)
    }
}

/// Returns the opening tag, the texts for screen readers and the style sheet of a picture of this
/// class.
pub(crate) fn svg_opening(
    id: &str,
    (width, height): (f64, f64),
    pixels: u32,
    (title, description): (&str, &str),
    (class, rules): (&str, Option<&str>),
) -> String {
    let (title, description) = (escape_xml(title), escape_xml(description));
    let high = format_number(f64::from(pixels) * height / width, 0);
    let (width, height) = (format_number(width, 1), format_number(height, 1));
    let size = format!(r#"viewBox="0 0 {width} {height}" width="{pixels}" height="{high}""#);
    let fits = format!("{THEME_QUERY}{{.{class}{{max-width:100%;height:auto}}}}");
    let style = rules.map(|rules| format!("<style>{rules}{fits}</style>")).unwrap_or_default();
    let named = format!(r#"class="{class}" role="img" aria-labelledby="{id}-t {id}-d""#);
    let words =
        format!(r#"<title id="{id}-t">{title}</title><desc id="{id}-d">{description}</desc>"#);
    // Inkscape follows a reference only by its older name.
    let spaces = r#"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#;
    format!(r#"<svg {spaces} {size} {named}>{words}{style}"#)
}

/// Symbol that marks refer to: its name, and its marks.
pub(crate) type DrawingSymbol = (Cow<'static, str>, MarkList);

/// Writes the definitions of the symbols.
pub(crate) fn write_definitions(svg: &mut String, id: &str, symbols: &[DrawingSymbol]) {
    svg.push_str("<defs>");
    for (name, marks) in symbols {
        let named = format!(r#" id="{id}-{name}""#);
        if let [Mark::Shape(shape, look)] = marks.0.as_slice() {
            let _ = write_element(svg, &named, shape, look);
        } else {
            let _ = write!(svg, "<g{named}>");
            marks.write_svg(svg, id);
            svg.push_str("</g>");
        }
    }
    svg.push_str("</defs>");
}

/// Writes a shape as an element with its attributes, `named` first.
fn write_element(
    out: &mut String,
    named: &str,
    shape: &MarkShape,
    look: &MarkStyle,
) -> fmt::Result {
    let n = |value: &f64| format_number(*value, 1);
    let unless_zero = |name: &str, value: &f64| match n(value) {
        zero if zero == "0" => String::new(),
        value => format!(r#" {name}="{value}""#),
    };
    let look = style_attributes(look);
    match shape {
        MarkShape::Rect(x, y, width, height, radius) => {
            let (place, round) =
                (unless_zero("x", x) + &unless_zero("y", y), unless_zero("rx", radius));
            write!(
                out,
                r#"<rect{named}{look}{place} width="{}" height="{}"{round}/>"#,
                n(width),
                n(height)
            )
        }
        MarkShape::Circle(x, y, radius) => {
            write!(out, r#"<circle{named}{look} cx="{}" cy="{}" r="{}"/>"#, n(x), n(y), n(radius))
        }
        MarkShape::Path(data) => write!(out, r#"<path{named}{look} d="{data}"/>"#),
        MarkShape::Text(x, y, text) => {
            write!(
                out,
                r#"<text{named}{look} x="{}" y="{}">{}</text>"#,
                n(x),
                n(y),
                escape_xml(text)
            )
        }
        MarkShape::Upwards(x, y, text) => {
            let (x, y, text) = (n(x), n(y), escape_xml(text));
            write!(
                out,
                r#"<text{named}{look} x="{x}" y="{y}" transform="rotate(-90 {x} {y})">{text}</text>"#
            )
        }
    }
}

/// Returns a style as attributes. Properties in addition to a class become a `style` attribute,
/// because only that overrides the rule of the class.
fn style_attributes(look: &MarkStyle) -> String {
    let MarkStyle(class, more) = look;
    let mut text = String::new();
    if class.is_empty() {
        for property in more {
            let (name, value, _) = property.css_parts();
            let _ = write!(text, r#" {name}="{value}""#);
        }
        return text;
    }
    let _ = write!(text, r#" class="{class}""#);
    if !more.is_empty() {
        let _ = write!(text, r#" style="{}""#, css_declarations(more));
    }
    text
}

/// Escapes the five special characters of XML, and characters that are invisible or control a
/// terminal.
pub fn escape_xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' => out.push(c),
            c if is_hidden(c) => out.extend(c.escape_default()),
            c => out.push(c),
        }
    }
    out
}
