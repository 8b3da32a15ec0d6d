//! A picture that moves: a board, the sentences beside it, and the clock that moves both.

use super::drawing::escaped;
use super::ink::Ink;
use super::style::{Family, Hue, KNOWN, Property, Rule, Sheet, Tint};
use super::svg;
use super::wrap::wrapped;
use crate::piece::Piece;
use crate::present::{BoardDoc, Role, Span, Spans};
use std::fmt::Write;

/// Units of the panel beside the board, at scale 1.
const PANEL: u32 = 900;
/// Units between the panel's edge and its text.
const PAD: u32 = 30;
/// Units of a line of text.
const LINE: u32 = 42;
/// Units between two sentences.
const BETWEEN: u32 = 18;
/// Units from the panel's edge to the sentences, which stand after number and sign.
const INDENT: u32 = 150;
/// The characters of a sentence that surely fit on a line of the panel.
const COLUMNS: usize = 38;
/// The characters of a line above the sentences.
const WIDE: usize = 45;

/// What stands beside the board.
pub(super) struct Words<'a> {
    /// The problem.
    pub(super) problem: &'a str,
    /// How many steps there are.
    pub(super) headline: &'a Spans,
    /// What is left out.
    pub(super) note: &'a Spans,
    /// The steps: number, sign, sentence.
    pub(super) rows: Vec<(&'a str, &'a Span, &'a str)>,
}

/// The texts of spans.
pub(super) fn text(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

/// As much of a long expression as there is room for in bold letters; the title of the picture has all of it.
fn cut(problem: &str) -> String {
    const BOLD: usize = WIDE * 7 / 8;
    if problem.chars().count() <= BOLD {
        return problem.to_owned();
    }
    problem.chars().take(BOLD - 1).chain(['…']).collect()
}

/// Colours of the ground, the text, good and bad signs, and what is lit.
static GROUND: Hue = Hue { name: "w", light: 0xfdf9f1, dark: 0x231f1b };
static TEXT: Hue = Hue { name: "t", light: 0x33271f, dark: 0xece2d3 };
static GOOD: Hue = Hue { name: "g", light: 0x2e7d32, dark: 0x8fd694 };
static BAD: Hue = Hue { name: "k", light: 0xb3261e, dark: 0xff8a80 };
static LIT: Hue = Hue { name: "h", light: 0xf0e2c4, dark: 0x463a2a };

/// The classes beside those of boards.
static PANELS: Sheet = {
    use Property::{End, Fill, Font, Size, Weight};
    use Tint::Hue;
    Sheet {
        class: "bezzel",
        palette: &[&GROUND, &TEXT, &GOOD, &BAD, &LIT],
        rules: &[
            Rule("bz-w", &[Fill(Hue(&GROUND))]),
            Rule("bz-t", &[Font(Family::System), Size(34.0), Fill(Hue(&TEXT))]),
            Rule("bz-i", &[Weight(700)]),
            Rule("bz-u", &[Fill(Hue(&svg::COORDINATE))]),
            Rule("bz-j", &[End]),
            Rule("bz-h", &[Fill(Hue(&LIT))]),
            Rule("bz-no", &[Fill(Hue(&BAD))]),
            Rule("bz-ok", &[Fill(Hue(&GOOD))]),
        ],
    }
};

/// A picture that moves.
pub(super) struct Moving<'a> {
    /// What the ids in it begin with.
    pub(super) id: &'a str,
    /// The board as it is after the last step.
    pub(super) board: &'a BoardDoc,
    /// Its title.
    pub(super) title: &'a str,
    /// What stands beside the board.
    pub(super) words: Words<'a>,
    /// When the frames begin.
    pub(super) clock: &'a Clock,
}

impl Moving<'_> {
    /// The picture as a complete SVG document: `style` and the rules that move the board, and how the board is drawn.
    pub(super) fn svg(
        &self,
        style: &str,
        rules: impl FnOnce(&Panel) -> String,
        piece: Option<&'static Piece>,
        draw: impl FnOnce(&mut String),
    ) -> String {
        let Moving { id, board, title, words, clock } = self;
        let (width, height) = svg::picture_size(board);
        let panel = Panel::of(words, height);
        let total = (u64::from(width) + (f64::from(PANEL) * panel.scale) as u64, u64::from(height));
        let moving = || format!("@media (prefers-reduced-motion:no-preference){{{}}}", rules(&panel));
        let rules = if clock.stands() { String::new() } else { moving() };
        // As wide as makes the sentences as large as the text around the picture.
        let pixels = (total.0 as f64 * 15.0 / (34.0 * panel.scale)).clamp(480.0, 1000.0) as u32;
        // What is hidden until it moves; Inkscape knows nothing but how opaque it is.
        let hidden = format!(".bz-v{{opacity:0}}{KNOWN}{{.bz-v{{opacity:1;visibility:hidden}}}}");
        let rules = format!("{}{hidden}{style}{rules}", PANELS.css());
        let mut out = svg::open(id, total, pixels, (title, &text(words.headline)), &rules);
        svg::defs(&mut out, id, piece.into_iter());
        let _ = write!(out, r#"<rect class="bz-w" width="{}" height="{}" rx="16"/>"#, total.0, total.1);
        draw(&mut out);
        let _ = write!(out, r#"<g transform="translate({width} 0) scale({:.3})">"#, panel.scale);
        panel.draw(&mut out, id, words);
        out.push_str("</g></svg>\n");
        out
    }
}

/// When the frames begin.
pub(super) struct Clock {
    /// Seconds that a step is shown.
    pub(super) step: f64,
    /// Steps.
    pub(super) frames: usize,
    /// Seconds that the last step stays longer before the picture begins again.
    pub(super) rest: f64,
}

impl Clock {
    /// Whether nothing moves: nothing is to, or one frame is all there is.
    pub(super) fn stands(&self) -> bool {
        self.frames < 2 || self.step <= 0.0
    }

    /// Seconds of one round.
    fn round(&self) -> f64 {
        self.step * self.frames as f64 + self.rest
    }

    /// The moment at which a frame begins, in percent of the round.
    fn percent(&self, frame: usize) -> f64 {
        100.0 * self.step * frame as f64 / self.round()
    }

    /// Pulls a strip through its window, this far a frame.
    pub(super) fn strip(&self, id: &str, name: &str, pitch: u32) -> String {
        let (last, round, stop) = (self.frames - 1, self.round(), self.percent(self.frames - 1));
        let end = u64::from(pitch) * last as u64;
        format!(
            "@keyframes {id}-{name}{{0%{{transform:translateY(0);animation-timing-function:steps({last})}}\
             {stop:.4}%,to{{transform:translateY(-{end}px)}}}}.{id}-{name}{{animation:{id}-{name} {round:.3}s infinite}}"
        )
    }

    /// Shows and hides in turn what has this name; it is there from the beginning or not.
    pub(super) fn turns(&self, rules: &mut String, name: &str, mut here: bool, turns: &[usize]) {
        let visibility = |here| if here { "visible" } else { "hidden" };
        let _ = write!(rules, "@keyframes {name}{{");
        if turns[0] > 0 {
            let _ = write!(rules, "0%{{visibility:{}}}", visibility(here));
        }
        for &turn in turns {
            here = !here;
            let _ = write!(rules, "{:.4}%{{visibility:{}}}", self.percent(turn), visibility(here));
        }
        let _ = write!(rules, "to{{visibility:{}}}}}", visibility(here));
        let _ = write!(rules, ".{name}{{animation:{name} {:.3}s step-end infinite}}", self.round());
    }

    /// Fills the bar under the sentences.
    pub(super) fn bar(&self, id: &str) -> String {
        let (last, round, stop) = (self.frames - 1, self.round(), self.percent(self.frames - 1));
        format!(
            "@keyframes {id}-p{{0%{{transform:scaleX(0);animation-timing-function:steps({last})}}\
             {stop:.4}%,to{{transform:none}}}}.{id}-p{{animation:{id}-p {round:.3}s infinite}}"
        )
    }
}

/// The sentences beside the board.
pub(super) struct Panel {
    /// Its scale: text on large boards is large.
    scale: f64,
    /// Its height at scale 1.
    height: u32,
    /// The lines above the sentences.
    head: Vec<String>,
    /// The sentences in lines.
    rows: Vec<Vec<String>>,
    /// Units from one sentence to the next.
    pitch: u32,
}

impl Panel {
    /// The sentences beside a picture of this height.
    fn of(words: &Words<'_>, height: u32) -> Panel {
        let scale = (f64::from(height) / 900.0).clamp(0.62, 8.0);
        let plain = |text: &str| vec![Span { role: Role::Plain, text: text.to_owned() }];
        let head = [words.headline, words.note].into_iter().filter(|line| !line.is_empty());
        let head = head.flat_map(|line| lines(line, WIDE)).collect();
        let rows: Vec<Vec<String>> = words.rows.iter().map(|row| lines(&plain(row.2), COLUMNS)).collect();
        let most = rows.iter().map(Vec::len).max().unwrap_or(1) as u32;
        Panel { scale, height: (f64::from(height) / scale) as u32, head, rows, pitch: most * LINE + BETWEEN }
    }

    /// Units from one sentence to the next.
    pub(super) fn pitch(&self) -> u32 {
        self.pitch
    }

    /// Draws it at the origin.
    fn draw(&self, out: &mut String, id: &str, words: &Words<'_>) {
        let mut y = PAD + 34;
        let _ = write!(out, r#"<text class="bz-t bz-i" x="{PAD}" y="{y}">{}</text>"#, escaped(&cut(words.problem)));
        for line in &self.head {
            y += LINE;
            let _ = write!(out, r#"<text class="bz-t bz-u" x="{PAD}" y="{y}">{}</text>"#, escaped(line));
        }
        self.window(out, id, words, y + BETWEEN);
        let (y, width) = (self.height - 20, PANEL - 2 * PAD);
        let _ = write!(out, r#"<g transform="translate({PAD} {y})">"#);
        let _ = write!(out, r#"<rect class="bz-h" width="{width}" height="8" rx="4"/>"#);
        let _ = write!(out, r#"<rect class="bz-ok {id}-p" width="{width}" height="8" rx="4"/></g>"#);
    }

    /// The window with as many sentences as there is room for below `top`, the present one lit.
    fn window(&self, out: &mut String, id: &str, words: &Words<'_>, top: u32) {
        let bottom = self.height - 36;
        let now = bottom.saturating_sub(self.pitch).max(top);
        // Sentences come whole: the window begins where one does.
        let top = now - (now - top) / self.pitch * self.pitch;
        let last = u64::from(self.pitch) * self.rows.len().saturating_sub(1) as u64;
        let (pitch, past, tall) = (self.pitch, now - top, now + self.pitch - top);
        let (edge, lit) = (PAD / 2, PANEL - PAD);
        let _ = write!(
            out,
            r#"<mask id="{id}-s" maskUnits="userSpaceOnUse" x="0" y="{top}" width="{PANEL}" height="{tall}">"#
        );
        let _ = write!(out, r##"<rect y="{top}" width="{PANEL}" height="{past}" fill="#fff" fill-opacity=".62"/>"##);
        let _ = write!(out, r##"<rect y="{now}" width="{PANEL}" height="{pitch}" fill="#fff"/></mask>"##);
        let _ = write!(out, r#"<rect class="bz-h" x="{edge}" y="{now}" width="{lit}" height="{pitch}" rx="10"/>"#);
        let _ = write!(out, r##"<g mask="url(#{id}-s)"><g transform="translate(0 {now})">"##);
        let _ = write!(out, r#"<g class="{id}-r" transform="translate(0 -{last})">"#);
        for (at, (told, lines)) in words.rows.iter().zip(&self.rows).enumerate() {
            row(out, *told, lines, u64::from(self.pitch) * at as u64);
        }
        out.push_str("</g></g></g>");
    }
}

/// A step as text: number, sign, sentence.
fn row(out: &mut String, (number, sign, _): (&str, &Span, &str), lines: &[String], top: u64) {
    let role = match sign.role {
        Role::Error | Role::Warning => "bz-no",
        Role::Success => "bz-ok",
        _ => "bz-u",
    };
    let y = top + u64::from(BETWEEN) / 2 + 33;
    let (number, sign) = (escaped(number), escaped(&sign.text));
    let _ = write!(out, r#"<g><text class="bz-t bz-u bz-j" x="102" y="{y}">{number}</text>"#);
    let _ = write!(out, r#"<text class="bz-t bz-i {role}" x="116" y="{y}">{sign}</text><text class="bz-t" y="{y}">"#);
    for (at, line) in lines.iter().enumerate() {
        let down = if at == 0 { String::new() } else { format!(r#" dy="{LINE}""#) };
        let _ = write!(out, r#"<tspan x="{INDENT}"{down}>{}</tspan>"#, escaped(line));
    }
    out.push_str("</text></g>");
}

/// Spans as lines of at most this many characters, where words allow it.
fn lines(spans: &Spans, columns: usize) -> Vec<String> {
    let join = |line: Vec<(Ink, String)>| line.into_iter().map(|(_, text)| text).collect();
    wrapped(spans, columns).into_iter().map(join).collect()
}
