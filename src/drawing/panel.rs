//! Animated pictures: a board, the sentences next to it, and the clock of both.

use super::drawing::escape_xml;
use super::inline_style::InlineStyle;
use super::style::{
    FontFamily, Property, ShapeColor, StyleRule, StyleSheet, THEME_QUERY, ThemeColor,
};
use super::wrap::wrap_styled;
use super::{BoardDoc, DocSpan, DocSpans, TextRole, svg};
use bezzel_base::piece::Piece;
use std::fmt::Write;

/// Width of the panel next to the board in units, at scale 1.
const PANEL: u32 = 900;
/// Units between the edge of the panel and its text.
const PAD: u32 = 30;
/// Height of a line of text, in units.
const LINE: u32 = 42;
/// Units between two sentences.
const BETWEEN: u32 = 18;
/// Units from the edge of the panel to the sentences, which follow number and sign.
const INDENT: u32 = 150;
/// Number of characters of a sentence that safely fit on a line of the panel.
const COLUMNS: usize = 38;
/// Number of characters of a line above the sentences.
const WIDE: usize = 45;

/// Number of bold letters in a line.
const BOLD: usize = WIDE * 7 / 8;

/// Text next to the board.
pub(crate) struct PanelTexts<'a> {
    pub(crate) problem: &'a str,
    /// Line with the number of steps.
    pub(crate) headline: &'a DocSpans,
    /// Note about omitted steps.
    pub(crate) note: &'a DocSpans,
    /// Steps: number, sign, sentence.
    pub(crate) rows: Vec<(&'a str, &'a DocSpan, &'a str)>,
}

/// Colours of the background, the text, good and bad signs, and the highlight.
static GROUND: ThemeColor = ThemeColor { name: "w", light: 0xfdf9f1, dark: 0x231f1b };
static TEXT: ThemeColor = ThemeColor { name: "t", light: 0x33271f, dark: 0xece2d3 };
static GOOD: ThemeColor = ThemeColor { name: "g", light: 0x2e7d32, dark: 0x8fd694 };
static BAD: ThemeColor = ThemeColor { name: "k", light: 0xb3261e, dark: 0xff8a80 };
static HIGHLIGHT: ThemeColor = ThemeColor { name: "h", light: 0xf0e2c4, dark: 0x463a2a };

/// Classes in addition to those of boards.
pub(crate) static PANELS: StyleSheet = {
    use Property::{End, Fill, Font, Size, Weight};
    use ShapeColor::Hue;
    StyleSheet {
        class: "bezzel",
        palette: &[&GROUND, &TEXT, &GOOD, &BAD, &HIGHLIGHT],
        rules: &[
            StyleRule("bz-bg", &[Fill(Hue(&GROUND))]),
            StyleRule("bz-t", &[Font(FontFamily::System), Size(34.0), Fill(Hue(&TEXT))]),
            StyleRule("bz-i", &[Weight(700)]),
            StyleRule("bz-u", &[Fill(Hue(&svg::COORDINATE))]),
            StyleRule("bz-j", &[End]),
            StyleRule("bz-h", &[Fill(Hue(&HIGHLIGHT))]),
            StyleRule("bz-no", &[Fill(Hue(&BAD))]),
            StyleRule("bz-ok", &[Fill(Hue(&GOOD))]),
        ],
        narrow: &[],
    }
};

/// Animated picture.
pub(crate) struct AnimatedPicture<'a> {
    /// Prefix of the ids in the picture.
    pub(crate) id: &'a str,
    /// Board after the last step.
    pub(crate) board: &'a BoardDoc,
    pub(crate) title: &'a str,
    pub(crate) words: PanelTexts<'a>,
    pub(crate) clock: &'a FrameClock,
}

impl AnimatedPicture<'_> {
    /// Renders the picture as a complete SVG document. The arguments are the style rules, the rules
    /// that animate the board, and the function that draws the board.
    pub(crate) fn to_svg(
        &self,
        style: &str,
        rules: impl FnOnce(&TextPanel) -> String,
        kinds: &[Piece],
        draw: impl FnOnce(&mut String),
    ) -> String {
        let AnimatedPicture { id, board, title, words, clock } = self;
        let (width, height) = svg::picture_size(board);
        let panel = TextPanel::new(words, height);
        let total = (u64::from(width) + (f64::from(PANEL) * panel.scale) as u64, u64::from(height));
        let moving =
            || format!("@media (prefers-reduced-motion:no-preference){{{}}}", rules(&panel));
        let rules = if clock.is_still() { String::new() } else { moving() };
        // This width makes the sentences as large as the text around the picture.
        let pixels = (total.0 as f64 * 15.0 / (34.0 * panel.scale)).clamp(480.0, 1000.0) as u32;
        // Elements that are hidden without animation. Inkscape interprets only their opacity.
        let hidden =
            format!(".bz-v{{opacity:0}}{THEME_QUERY}{{.bz-v{{opacity:1;visibility:hidden}}}}");
        let regions = (!board.regions.is_empty()).then(|| svg::PLAYED.to_css());
        let mut sheets = regions.unwrap_or_default();
        if svg::has_white(kinds.iter()) {
            sheets += &svg::WHITE.to_css();
        }
        let rules = format!("{}{hidden}{sheets}{style}{rules}", PANELS.to_css());
        let mut out =
            svg::opening_tag(id, total, pixels, (title, &svg::spans_text(words.headline)), &rules);
        svg::write_symbols(&mut out, id, kinds.iter());
        let _ = write!(
            out,
            r#"<rect class="bz-bg" width="{}" height="{}" rx="16"/>"#,
            total.0, total.1
        );
        draw(&mut out);
        let _ = write!(
            out,
            r#"<g class="bz-text" transform="translate({width} 0) scale({:.3})">"#,
            panel.scale
        );
        panel.write_svg(&mut out, id, words);
        out.push_str("</g></svg>\n");
        out
    }
}

/// Timing of the frames.
pub(crate) struct FrameClock {
    /// Seconds per step.
    pub(crate) step: f64,
    /// Number of steps.
    pub(crate) frames: usize,
    /// Additional seconds for the last step before the picture restarts.
    pub(crate) rest: f64,
}

impl FrameClock {
    /// Returns whether the picture is not animated: it has only one frame, or the time per step is
    /// zero.
    pub(crate) fn is_still(&self) -> bool {
        self.frames < 2 || self.step <= 0.0
    }

    /// Returns the seconds of one round.
    fn round_seconds(&self) -> f64 {
        self.step * self.frames as f64 + self.rest
    }

    /// Returns the start of a frame in percent of the round.
    fn frame_percent(&self, frame: usize) -> f64 {
        100.0 * self.step * frame as f64 / self.round_seconds()
    }

    /// Returns the rules that move a strip behind its window by `pitch` units per frame.
    pub(crate) fn strip_rules(&self, id: &str, name: &str, pitch: u32) -> String {
        let (last, round, stop) =
            (self.frames - 1, self.round_seconds(), self.frame_percent(self.frames - 1));
        let end = u64::from(pitch) * last as u64;
        format!(
            "@keyframes {id}-{name}{{0%{{transform:translateY(0);animation-timing-function:steps({last})}}\
             {stop:.4}%,to{{transform:translateY(-{end}px)}}}}.{id}-{name}{{animation:{id}-{name} {round:.3}s infinite}}"
        )
    }

    /// Adds rules that show and hide the class `name` in turn. `here` is its visibility at the
    /// beginning.
    pub(crate) fn visibility_rules(
        &self,
        rules: &mut String,
        name: &str,
        mut here: bool,
        turns: &[usize],
    ) {
        let visibility = |here| if here { "visible" } else { "hidden" };
        let _ = write!(rules, "@keyframes {name}{{");
        if turns[0] > 0 {
            let _ = write!(rules, "0%{{visibility:{}}}", visibility(here));
        }
        for &turn in turns {
            here = !here;
            let _ = write!(
                rules,
                "{:.4}%{{visibility:{}}}",
                self.frame_percent(turn),
                visibility(here)
            );
        }
        let _ = write!(rules, "to{{visibility:{}}}}}", visibility(here));
        let _ = write!(
            rules,
            ".{name}{{animation:{name} {:.3}s step-end infinite}}",
            self.round_seconds()
        );
    }

    /// Returns the rules that fill the bar under the sentences.
    pub(crate) fn progress_rules(&self, id: &str) -> String {
        let (last, round, stop) =
            (self.frames - 1, self.round_seconds(), self.frame_percent(self.frames - 1));
        format!(
            "@keyframes {id}-p{{0%{{transform:scaleX(0);animation-timing-function:steps({last})}}\
             {stop:.4}%,to{{transform:none}}}}.{id}-p{{animation:{id}-p {round:.3}s infinite}}"
        )
    }
}

/// Sentences next to the board.
pub(crate) struct TextPanel {
    /// Scale of the panel, which makes text on large boards large.
    scale: f64,
    /// Height at scale 1.
    height: u32,
    /// Lines above the sentences.
    head: Vec<String>,
    /// Lines of each sentence.
    rows: Vec<Vec<String>>,
    /// Units from one sentence to the next.
    pitch: u32,
}

impl TextPanel {
    /// Creates the panel for a picture of this height.
    fn new(words: &PanelTexts<'_>, height: u32) -> TextPanel {
        let scale = (f64::from(height) / 900.0).clamp(0.62, 8.0);
        let plain = |text: &str| vec![DocSpan { role: TextRole::Plain, text: text.to_owned() }];
        let head = [words.headline, words.note].into_iter().filter(|line| !line.is_empty());
        let head = head.flat_map(|line| wrap_lines(line, WIDE)).collect();
        let rows: Vec<Vec<String>> =
            words.rows.iter().map(|row| wrap_lines(&plain(row.2), COLUMNS)).collect();
        let most = rows.iter().map(Vec::len).max().unwrap_or(1) as u32;
        TextPanel {
            scale,
            height: (f64::from(height) / scale) as u32,
            head,
            rows,
            pitch: most * LINE + BETWEEN,
        }
    }

    pub(crate) fn pitch(&self) -> u32 {
        self.pitch
    }

    /// Draws the panel at the origin.
    fn write_svg(&self, out: &mut String, id: &str, words: &PanelTexts<'_>) {
        let mut y = PAD + 34;
        let _ = write!(
            out,
            r#"<text class="bz-t bz-i" x="{PAD}" y="{y}">{}</text>"#,
            escape_xml(&svg::shorten_text(words.problem, BOLD))
        );
        for line in &self.head {
            y += LINE;
            let _ = write!(
                out,
                r#"<text class="bz-t bz-u" x="{PAD}" y="{y}">{}</text>"#,
                escape_xml(line)
            );
        }
        self.write_window(out, id, words, y + BETWEEN);
        let (y, width) = (self.height - 20, PANEL - 2 * PAD);
        let _ = write!(out, r#"<g transform="translate({PAD} {y})">"#);
        let _ = write!(out, r#"<rect class="bz-h" width="{width}" height="8" rx="4"/>"#);
        let _ =
            write!(out, r#"<rect class="bz-ok {id}-p" width="{width}" height="8" rx="4"/></g>"#);
    }

    /// Draws the window with the sentences that fit below `top`, and highlights the current one.
    fn write_window(&self, out: &mut String, id: &str, words: &PanelTexts<'_>, top: u32) {
        let bottom = self.height - 36;
        let now = bottom.saturating_sub(self.pitch).max(top);
        // The window starts at the top of a sentence, so that every sentence is shown completely.
        let top = now - (now - top) / self.pitch * self.pitch;
        let last = u64::from(self.pitch) * self.rows.len().saturating_sub(1) as u64;
        let (pitch, past, tall) = (self.pitch, now - top, now + self.pitch - top);
        let (edge, lit) = (PAD / 2, PANEL - PAD);
        let _ = write!(
            out,
            r#"<mask id="{id}-s" maskUnits="userSpaceOnUse" x="0" y="{top}" width="{PANEL}" height="{tall}">"#
        );
        let _ = write!(
            out,
            r##"<rect y="{top}" width="{PANEL}" height="{past}" fill="#fff" fill-opacity=".85"/>"##
        );
        let _ = write!(
            out,
            r##"<rect y="{now}" width="{PANEL}" height="{pitch}" fill="#fff"/></mask>"##
        );
        let _ = write!(
            out,
            r#"<rect class="bz-h" x="{edge}" y="{now}" width="{lit}" height="{pitch}" rx="10"/>"#
        );
        let _ = write!(out, r##"<g mask="url(#{id}-s)"><g transform="translate(0 {now})">"##);
        let _ = write!(out, r#"<g class="{id}-r" transform="translate(0 -{last})">"#);
        for (at, (told, lines)) in words.rows.iter().zip(&self.rows).enumerate() {
            write_row(out, *told, lines, u64::from(self.pitch) * at as u64);
        }
        out.push_str("</g></g></g>");
    }
}

/// Draws the text of a step: number, sign, sentence.
fn write_row(
    out: &mut String,
    (number, sign, _): (&str, &DocSpan, &str),
    lines: &[String],
    top: u64,
) {
    let role = match sign.role {
        TextRole::Error | TextRole::Warning => "bz-no",
        TextRole::Success => "bz-ok",
        _ => "bz-u",
    };
    let y = top + u64::from(BETWEEN) / 2 + 33;
    let (number, sign) = (escape_xml(number), escape_xml(&sign.text));
    let _ = write!(out, r#"<g><text class="bz-t bz-j" x="102" y="{y}">{number}</text>"#);
    let _ = write!(
        out,
        r#"<text class="bz-t bz-i {role}" x="116" y="{y}">{sign}</text><text class="bz-t" y="{y}">"#
    );
    for (at, line) in lines.iter().enumerate() {
        let down = if at == 0 { String::new() } else { format!(r#" dy="{LINE}""#) };
        let _ = write!(out, r#"<tspan x="{INDENT}"{down}>{}</tspan>"#, escape_xml(line));
    }
    out.push_str("</text></g>");
}

/// Wraps spans to lines of at most `columns` characters, unless a word is longer.
fn wrap_lines(spans: &DocSpans, columns: usize) -> Vec<String> {
    let join = |line: Vec<(InlineStyle, String)>| line.into_iter().map(|(_, text)| text).collect();
    wrap_styled(spans, columns).into_iter().map(join).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::class_contrast;

    #[test]
    fn text_stands_out_from_the_panel() {
        for (class, ground, least) in [
            ("bz-t", &GROUND, 4.5),
            ("bz-t", &HIGHLIGHT, 4.5),
            ("bz-u", &GROUND, 4.5),
            ("bz-no", &HIGHLIGHT, 3.0),
            ("bz-ok", &HIGHLIGHT, 3.0),
        ] {
            let contrast = class_contrast(&PANELS, class, ground);
            assert!(contrast >= least, "{class} on {}: {contrast:.2}", ground.name);
        }
    }
}
