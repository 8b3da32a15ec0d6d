//! The steps of a search as one SVG picture that moves by itself: the board, and beside it the sentences, the newest at the bottom.
//!
//! Nothing but style sheets moves it, so that it also moves as an image and where scripts are forbidden. A board for every step would
//! be long: instead each square that ever holds a piece has its own times, and the marks and the sentences stand on two strips of
//! film that are pulled through a window, a frame a step. After the last step the picture rests and begins again. Where nothing
//! moves (another viewer, a reader who asked for less motion, or an interval of zero) it shows the board after the last step and the last sentences.

use super::layout::Ink;
use super::svg::{self, MARGIN, SIDE, escaped};
use super::wrap::wrapped;
use crate::board::Square;
use crate::present::{AnimationDoc, Role, Span, Spans, StepDoc};
use crate::value::Deed;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Seconds that the last step stays before the picture begins again.
const REST: f64 = 4.0;
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

/// The picture as a complete SVG document.
///
/// # Complexity
/// Linear in the number of steps, about 400 bytes each, and in the number of squares.
pub fn svg(doc: &AnimationDoc) -> String {
    let film = Film::of(doc);
    let panel = Panel::of(doc);
    let (width, height) = svg::picture_size(&doc.last);
    let panel_width = f64::from(PANEL) * panel.scale;
    let total = (u64::from(width) + panel_width as u64, u64::from(height));
    let id = format!("{}m", svg::id_of(std::slice::from_ref(&doc.last), &text(&doc.headline)));
    let rules = format!("{STYLE}{}", film.rules(&id, &panel, height));
    // As wide as makes the sentences as large as the text around the picture.
    let pixels = (total.0 as f64 * 15.0 / (34.0 * panel.scale)).clamp(480.0, 1000.0) as u32;
    let mut out = svg::open(&id, total, pixels, (&doc.title, &text(&doc.headline)), &rules);
    svg::defs(&mut out, &id, std::iter::once(doc.piece));
    let _ = write!(out, r#"<rect class="bz-w" width="{}" height="{}" rx="16"/>"#, total.0, total.1);
    board(&mut out, &id, doc, &film);
    marks(&mut out, &id, doc, height);
    let _ = write!(out, r#"<g transform="translate({width} 0) scale({:.3})">"#, panel.scale);
    panel.draw(&mut out, &id, doc);
    out.push_str("</g></svg>\n");
    out
}

/// The texts of spans.
fn text(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

/// When things happen.
struct Film {
    /// Seconds that a step is shown.
    step: f64,
    /// Steps.
    frames: usize,
    /// The steps at which a piece comes to a square or leaves it, in turn; at the beginning the square holds one or not.
    squares: BTreeMap<Square, (bool, Vec<usize>)>,
}

impl Film {
    fn of(doc: &AnimationDoc) -> Film {
        let mut squares: BTreeMap<Square, (bool, Vec<usize>)> = BTreeMap::new();
        for square in &doc.start {
            squares.insert(*square, (true, Vec::new()));
        }
        for (at, step) in doc.steps.iter().enumerate() {
            if let Deed::Place(square) | Deed::Given(square) | Deed::Best { square, .. } | Deed::Remove { square, .. } =
                step.deed
            {
                squares.entry(square).or_default().1.push(at);
            }
        }
        Film { step: doc.interval.as_secs_f64(), frames: doc.steps.len(), squares }
    }

    /// Seconds of one round.
    fn round(&self) -> f64 {
        self.step * self.frames as f64 + REST
    }

    /// The moment at which a frame begins, in percent of the round.
    fn percent(&self, frame: usize) -> f64 {
        100.0 * self.step * frame as f64 / self.round()
    }

    /// The rules that move the picture.
    fn rules(&self, id: &str, panel: &Panel, height: u32) -> String {
        // The film stands still when nothing is to move, or one frame is all there is.
        if self.frames < 2 || self.step <= 0.0 {
            return String::new();
        }
        let (round, last, stop) = (self.round(), self.frames - 1, self.percent(self.frames - 1));
        let mut rules = String::new();
        for (name, pitch) in [("r", panel.pitch), ("k", height)] {
            let end = u64::from(pitch) * last as u64;
            let _ = write!(
                rules,
                "@keyframes {id}-{name}{{0%{{transform:translateY(0);animation-timing-function:steps({last})}}\
                 {stop:.4}%,to{{transform:translateY(-{end}px)}}}}.{id}-{name}{{animation:{id}-{name} {round:.3}s infinite}}"
            );
        }
        let _ = write!(
            rules,
            "@keyframes {id}-p{{0%{{transform:scaleX(0);animation-timing-function:steps({last})}}\
             {stop:.4}%,to{{transform:none}}}}.{id}-p{{animation:{id}-p {round:.3}s infinite}}"
        );
        for (square, (from_start, turns)) in self.squares.iter().filter(|(_, (_, turns))| !turns.is_empty()) {
            let _ = write!(rules, "@keyframes {id}-{square}{{");
            let mut here = *from_start;
            if turns[0] > 0 {
                let _ = write!(rules, "0%{{visibility:{}}}", visibility(here));
            }
            for &turn in turns {
                here = !here;
                let _ = write!(rules, "{:.4}%{{visibility:{}}}", self.percent(turn), visibility(here));
            }
            let _ = write!(rules, "to{{visibility:{}}}}}", visibility(here));
            let _ = write!(rules, ".{id}-{square}{{animation:{id}-{square} {round:.3}s step-end infinite}}");
        }
        rules.push_str("@media (prefers-reduced-motion:reduce){.bezzel *{animation:none!important}}");
        rules
    }
}

fn visibility(here: bool) -> &'static str {
    if here { "visible" } else { "hidden" }
}

/// What is drawn beside the shared palette.
const STYLE: &str = "\
.bezzel{--bz-w:#fdf9f1;--bz-t:#33271f;--bz-g:#2e7d32;--bz-k:#b3261e;--bz-h:#f0e2c4}\
@media (prefers-color-scheme:dark){.bezzel{--bz-w:#231f1b;--bz-t:#ece2d3;--bz-g:#8fd694;--bz-k:#ff8a80;--bz-h:#463a2a}}\
.bz-w{fill:#fdf9f1;fill:var(--bz-w)}.bz-v{visibility:hidden}\
.bz-t{font-family:system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:34px;fill:#33271f;fill:var(--bz-t)}\
.bz-i{font-weight:700}.bz-u{fill:#7d6c5b;fill:var(--bz-c)}.bz-j{text-anchor:end}\
.bz-h{fill:#f0e2c4;fill:var(--bz-h)}\
.bz-no{fill:#b3261e;fill:var(--bz-k)}.bz-ok{fill:#2e7d32;fill:var(--bz-g)}\
.bz-q{fill:#b3261e;fill-opacity:.45}\
.bz-r{fill:none;stroke:#c62828;stroke-width:7}.bz-s{fill:none;stroke:#fff;stroke-width:9;stroke-linecap:round}\
.bz-o{stroke:#c62828;stroke-width:9;stroke-linecap:round;stroke-opacity:.75}\
.bz-y2{fill:none;stroke:#2e7d32;stroke-width:8}.bz-z{fill:none;stroke:#33271f;stroke-width:6;stroke-dasharray:14 10}";

/// The place of a square on the board.
fn place(doc: &AnimationDoc, square: Square) -> (u32, u32) {
    (square.file * SIDE, (doc.last.grid.size.ranks() - 1 - square.rank) * SIDE)
}

fn margin(doc: &AnimationDoc) -> u32 {
    if doc.last.coordinates { MARGIN } else { 4 }
}

/// The board and every piece that ever stands on it.
fn board(out: &mut String, id: &str, doc: &AnimationDoc, film: &Film) {
    let mut empty = doc.last.clone();
    empty.pieces.clear();
    svg::draw(out, id, &empty, false);
    let margin = margin(doc);
    let _ = write!(out, r#"<g transform="translate({margin} {margin})">"#);
    for (&square, (from_start, turns)) in &film.squares {
        let (x, y) = place(doc, square);
        let stays = from_start ^ (turns.len() % 2 == 1);
        let hidden = if stays { "" } else { " bz-v" };
        let _ =
            write!(out, r##"<use class="{id}-{square}{hidden}" href="#{id}-{}" x="{x}" y="{y}"/>"##, doc.piece.name);
    }
    out.push_str("</g>");
}

/// The strip of marks, a frame a step, behind a window as large as the board.
fn marks(out: &mut String, id: &str, doc: &AnimationDoc, height: u32) {
    let margin = margin(doc);
    let size = doc.last.grid.size;
    let (width, tall) = (size.files() * SIDE, size.ranks() * SIDE);
    let last = u64::from(height) * doc.steps.len().saturating_sub(1) as u64;
    let _ = write!(
        out,
        concat!(
            r#"<clipPath id="{id}-w"><rect x="-6" y="-6" width="{w}" height="{h}"/></clipPath>"#,
            r#"<g transform="translate({margin} {margin})"><g clip-path="url(#{id}-w)">"#,
            r#"<g class="{id}-k" transform="translate(0 -{last})">"#
        ),
        id = id,
        w = width + 12,
        h = tall + 12,
        margin = margin,
        last = last
    );
    let mut standing = doc.start.clone();
    for (at, step) in doc.steps.iter().enumerate() {
        let _ = write!(out, r#"<g transform="translate(0 {})">"#, u64::from(height) * at as u64);
        match step.deed {
            Deed::Place(square) | Deed::Given(square) | Deed::Best { square, .. } => standing.push(square),
            Deed::Remove { .. } => drop(standing.pop()),
            _ => {}
        }
        mark(out, doc, &step.deed, &standing);
        out.push_str("</g>");
    }
    out.push_str("</g></g></g>");
}

/// The marks of one step: the square in question, what attacks it, and at a solution all pieces.
fn mark(out: &mut String, doc: &AnimationDoc, deed: &Deed, standing: &[Square]) {
    let tall = doc.last.grid.size.ranks() * SIDE;
    let ring = |out: &mut String, class: &str, square: Square| {
        let (x, y) = place(doc, square);
        let (x, y) = (x + 5, y + 5);
        let _ = write!(out, r#"<rect class="{class}" x="{x}" y="{y}" width="90" height="90" rx="10"/>"#);
    };
    match deed {
        Deed::Place(square) | Deed::Given(square) | Deed::Best { square, .. } => ring(out, "bz-y2", *square),
        Deed::Need { square, .. } | Deed::Short { first: square, .. } => {
            let (x, y) = place(doc, *square);
            let _ = write!(out, r#"<rect class="bz-q" x="{x}" y="{y}" width="{SIDE}" height="{SIDE}"/>"#);
        }
        Deed::Allow(_) => {}
        Deed::Reject { square, by } => {
            let (x, y) = place(doc, *square);
            let _ = write!(out, r#"<rect class="bz-q" x="{x}" y="{y}" width="{SIDE}" height="{SIDE}"/>"#);
            by.iter().for_each(|(attacker, _)| ring(out, "bz-r", *attacker));
            // The line of the attack that the sentence is about; on a torus it may leave the board.
            if let (Some((attacker, _)), false) = (by.first(), doc.last.grid.torus) {
                let (from, half) = (place(doc, *attacker), SIDE / 2);
                let (a, b, c, d) = (from.0 + half, from.1 + half, x + half, y + half);
                let _ = write!(out, r#"<path class="bz-o" d="M{a} {b}L{c} {d}"/>"#);
            }
            let _ = write!(out, r#"<path class="bz-s" d="M{} {}l44 44m0-44l-44 44"/>"#, x + 28, y + 28);
        }
        Deed::Remove { square, .. } => ring(out, "bz-z", *square),
        Deed::DeadEnd { file, back } => {
            if let Some(file) = file {
                let _ = write!(out, r#"<rect class="bz-q" x="{}" width="{SIDE}" height="{tall}"/>"#, file * SIDE);
            }
            back.iter().for_each(|square| ring(out, "bz-z", *square));
        }
        Deed::Found { .. } => standing.iter().for_each(|square| ring(out, "bz-y2", *square)),
    }
}

/// The sentences beside the board.
struct Panel {
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
    fn of(doc: &AnimationDoc) -> Panel {
        let height = svg::picture_size(&doc.last).1;
        let scale = (f64::from(height) / 900.0).clamp(0.62, 8.0);
        let plain = |text: &str| vec![Span { role: Role::Plain, text: text.to_owned() }];
        let head = [&doc.headline, &doc.note].into_iter().filter(|line| !line.is_empty());
        let head = head.flat_map(|line| lines(line, WIDE)).collect();
        let rows: Vec<Vec<String>> = doc.steps.iter().map(|step| lines(&plain(&step.sentence), COLUMNS)).collect();
        let most = rows.iter().map(Vec::len).max().unwrap_or(1) as u32;
        Panel { scale, height: (f64::from(height) / scale) as u32, head, rows, pitch: most * LINE + BETWEEN }
    }

    fn draw(&self, out: &mut String, id: &str, doc: &AnimationDoc) {
        let mut y = PAD + 34;
        let _ = write!(out, r#"<text class="bz-t bz-i" x="{PAD}" y="{y}">{}</text>"#, escaped(&doc.problem));
        for line in &self.head {
            y += LINE;
            let _ = write!(out, r#"<text class="bz-t bz-u" x="{PAD}" y="{y}">{}</text>"#, escaped(line));
        }
        self.window(out, id, doc, y + BETWEEN);
        let (y, width) = (self.height - 20, PANEL - 2 * PAD);
        let _ = write!(
            out,
            concat!(
                r#"<g transform="translate({x} {y})"><rect class="bz-h" width="{w}" height="8" rx="4"/>"#,
                r#"<rect class="bz-ok {id}-p" width="{w}" height="8" rx="4"/></g>"#
            ),
            x = PAD,
            y = y,
            w = width,
            id = id
        );
    }

    /// The window with as many sentences as there is room for below `top`, the present one lit.
    fn window(&self, out: &mut String, id: &str, doc: &AnimationDoc, top: u32) {
        let bottom = self.height - 36;
        let now = bottom.saturating_sub(self.pitch).max(top);
        // Sentences come whole: the window begins where one does.
        let top = now - (now - top) / self.pitch * self.pitch;
        let last = u64::from(self.pitch) * self.rows.len().saturating_sub(1) as u64;
        let _ = write!(
            out,
            concat!(
                r##"<mask id="{id}-s" maskUnits="userSpaceOnUse" x="0" y="{top}" width="{w}" height="{h}">"##,
                r##"<rect y="{top}" width="{w}" height="{past}" fill="#fff" fill-opacity=".62"/>"##,
                r##"<rect y="{now}" width="{w}" height="{pitch}" fill="#fff"/></mask>"##,
                r##"<rect class="bz-h" x="{edge}" y="{now}" width="{lit}" height="{pitch}" rx="10"/>"##,
                r##"<g mask="url(#{id}-s)"><g transform="translate(0 {now})"><g class="{id}-r" transform="translate(0 -{last})">"##
            ),
            id = id,
            top = top,
            w = PANEL,
            h = now + self.pitch - top,
            past = now - top,
            now = now,
            pitch = self.pitch,
            edge = PAD / 2,
            lit = PANEL - PAD,
            last = last
        );
        for (at, (step, lines)) in doc.steps.iter().zip(&self.rows).enumerate() {
            row(out, step, lines, u64::from(self.pitch) * at as u64);
        }
        out.push_str("</g></g></g>");
    }
}

/// A step as text: number, sign, sentence.
fn row(out: &mut String, step: &StepDoc, lines: &[String], top: u64) {
    let role = match step.sign.role {
        Role::Error | Role::Warning => "bz-no",
        Role::Success => "bz-ok",
        _ => "bz-u",
    };
    let y = top + u64::from(BETWEEN) / 2 + 33;
    let (number, sign) = (escaped(&step.number), escaped(&step.sign.text));
    let _ = write!(
        out,
        concat!(
            r#"<text class="bz-t" y="{y}"><tspan class="bz-u bz-j" x="102">{number}</tspan>"#,
            r#"<tspan class="bz-i {role}" x="116">{sign}</tspan>"#
        ),
        y = y,
        number = number,
        role = role,
        sign = sign
    );
    for (at, line) in lines.iter().enumerate() {
        let down = if at == 0 { String::new() } else { format!(r#" dy="{LINE}""#) };
        let _ = write!(out, r#"<tspan x="{INDENT}"{down}>{}</tspan>"#, escaped(line));
    }
    out.push_str("</text>");
}

/// Spans as lines of at most so many characters, where words allow it.
fn lines(spans: &Spans, columns: usize) -> Vec<String> {
    let join = |line: Vec<(Ink, String)>| line.into_iter().map(|(_, text)| text).collect();
    wrapped(spans, columns).into_iter().map(join).collect()
}
