//! The steps of a search as one animated SVG picture, which shows the board and next to it the
//! sentences with the newest at the bottom.
//!
//! Only style sheets animate it, so it also moves as an image and where scripts are forbidden. One
//! board per step would be long. Instead, each square that ever holds a piece has its own times,
//! and the marks and the sentences are two strips of film that move behind a window, one frame per
//! step. After the last step the picture pauses and restarts. Without animation (another viewer, a
//! reader who prefers reduced motion, or an interval of zero) it shows the board after the last
//! step and the last sentences.

use super::drawing::MarkList;
use super::panel::{AnimatedPicture, FrameClock, PanelTexts, TextPanel, spans_text};
use super::svg::{self, MARGIN, SIDE};
use crate::board::Square;
use crate::present::AnimationDoc;
use crate::value::{DetailValue, StepTone, TraceStep};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Renders the picture as a complete SVG document.
///
/// # Complexity
/// Linear in the number of steps, about 400 bytes each, and in the number of squares.
pub fn animation_svg(doc: &AnimationDoc) -> String {
    let film = PieceTimeline::new(doc);
    let (_, height) = svg::picture_size(&doc.last);
    let id = &format!(
        "{}m",
        svg::picture_id(std::slice::from_ref(&doc.last), &spans_text(&doc.headline))
    );
    let moving = AnimatedPicture {
        id,
        board: &doc.last,
        title: &doc.title,
        words: panel_texts(doc),
        clock: &film.clock,
    };
    moving.to_svg(
        STYLE,
        |panel| film.animation_rules(id, panel, height),
        Some(doc.piece),
        |out| {
            write_board(out, id, doc, &film);
            write_marks(out, id, doc, height);
        },
    )
}

/// Returns the text next to the board.
fn panel_texts(doc: &AnimationDoc) -> PanelTexts<'_> {
    PanelTexts {
        problem: &doc.problem,
        headline: &doc.headline,
        note: &doc.note,
        rows: doc
            .steps
            .iter()
            .map(|step| (step.number.as_str(), &step.sign, step.sentence.as_str()))
            .collect(),
    }
}

impl AnimationDoc {
    /// Returns the timing of the frames.
    pub(super) fn frame_clock(&self) -> FrameClock {
        let rest = AnimationDoc::REST.as_secs_f64();
        FrameClock { step: self.interval.as_secs_f64(), frames: self.steps.len(), rest }
    }
}

/// Times of changes on the board.
struct PieceTimeline {
    clock: FrameClock,
    /// Steps at which a piece appears on or disappears from a square, in order, and whether the
    /// square is occupied at the beginning.
    squares: BTreeMap<Square, (bool, Vec<usize>)>,
}

impl PieceTimeline {
    fn new(doc: &AnimationDoc) -> PieceTimeline {
        let mut squares: BTreeMap<Square, (bool, Vec<usize>)> = BTreeMap::new();
        for square in &doc.start {
            squares.insert(*square, (true, Vec::new()));
        }
        for (at, step) in doc.steps.iter().enumerate() {
            for &square in step.step.moved_squares().concat().iter() {
                squares.entry(square).or_default().1.push(at);
            }
        }
        PieceTimeline { clock: doc.frame_clock(), squares }
    }

    /// Returns the style rules that animate the picture.
    fn animation_rules(&self, id: &str, panel: &TextPanel, height: u32) -> String {
        let mut rules = self.clock.strip_rules(id, "r", panel.pitch())
            + &self.clock.strip_rules(id, "k", height)
            + &self.clock.progress_rules(id);
        for (square, (from_start, turns)) in
            self.squares.iter().filter(|(_, (_, turns))| !turns.is_empty())
        {
            self.clock.visibility_rules(&mut rules, &format!("{id}-{square}"), *from_start, turns);
        }
        rules
    }
}

/// Styles of the marks of the steps.
const STYLE: &str = "\
.bz-q{fill:#b3261e;fill-opacity:.45}\
.bz-r{fill:none;stroke:#c62828;stroke-width:7}.bz-s{fill:none;stroke:#fff;stroke-width:9;stroke-linecap:round}\
.bz-o{stroke:#c62828;stroke-width:9;stroke-linecap:round;stroke-opacity:.75}\
.bz-a2{fill:#1565c0;fill-opacity:.25}.bz-b2{fill:none;stroke:#1565c0;stroke-width:7}\
.bz-y2{fill:none;stroke:#2e7d32;stroke-width:8}.bz-z{fill:none;stroke:#33271f;stroke-width:6;stroke-dasharray:14 10}";

/// Returns the position of a square on the board.
fn square_origin(doc: &AnimationDoc, square: Square) -> (u32, u32) {
    (square.file * SIDE, (doc.last.grid.size.ranks() - 1 - square.rank) * SIDE)
}

fn board_margin(doc: &AnimationDoc) -> u32 {
    if doc.last.coordinates { MARGIN } else { 4 }
}

/// Draws the board and every piece that it ever holds.
fn write_board(out: &mut String, id: &str, doc: &AnimationDoc, film: &PieceTimeline) {
    let mut empty = doc.last.clone();
    empty.pieces.clear();
    let mut marks = MarkList::default();
    svg::draw_board(&mut marks, &empty, false);
    marks.write_svg(out, id);
    let margin = board_margin(doc);
    let _ = write!(out, r#"<g transform="translate({margin} {margin})">"#);
    for (&square, (from_start, turns)) in &film.squares {
        let (x, y) = square_origin(doc, square);
        let stays = from_start ^ (turns.len() % 2 == 1);
        let hidden = if stays { "" } else { " bz-v" };
        let _ = write!(
            out,
            r##"<use class="{id}-{square}{hidden}" xlink:href="#{id}-{}" x="{x}" y="{y}"/>"##,
            doc.piece.name
        );
    }
    out.push_str("</g>");
}

/// Draws the strip of marks, one frame per step, behind a window as large as the board.
fn write_marks(out: &mut String, id: &str, doc: &AnimationDoc, height: u32) {
    let margin = board_margin(doc);
    let size = doc.last.grid.size;
    let (width, tall) = (size.files() * SIDE + 12, size.ranks() * SIDE + 12);
    let last = u64::from(height) * doc.steps.len().saturating_sub(1) as u64;
    let _ = write!(
        out,
        r#"<clipPath id="{id}-w"><rect x="-6" y="-6" width="{width}" height="{tall}"/></clipPath>"#
    );
    let _ =
        write!(out, r#"<g transform="translate({margin} {margin})"><g clip-path="url(#{id}-w)">"#);
    let _ = write!(out, r#"<g class="{id}-k" transform="translate(0 -{last})">"#);
    let mut standing: BTreeSet<Square> = doc.start.iter().copied().collect();
    for (at, step) in doc.steps.iter().enumerate() {
        let _ = write!(out, r#"<g transform="translate(0 {})">"#, u64::from(height) * at as u64);
        let [off, on] = step.step.moved_squares();
        standing.retain(|square| !off.contains(square));
        standing.extend(on);
        write_step_marks(out, doc, &step.step, &standing);
        out.push_str("</g>");
    }
    out.push_str("</g></g></g>");
}

/// Draws the marks of one step on its square, on the attackers of the square, and on all pieces of
/// a solution.
fn write_step_marks(
    out: &mut String,
    doc: &AnimationDoc,
    deed: &TraceStep,
    standing: &BTreeSet<Square>,
) {
    let (wide, tall) = (doc.last.grid.size.files() * SIDE, doc.last.grid.size.ranks() * SIDE);
    let ring = |out: &mut String, class: &str, square: Square| {
        let (x, y) = square_origin(doc, square);
        let (x, y) = (x + 5, y + 5);
        let _ = write!(
            out,
            r#"<rect class="{class}" x="{x}" y="{y}" width="90" height="90" rx="10"/>"#
        );
    };
    let cross = |out: &mut String, square: Square| {
        let (x, y) = square_origin(doc, square);
        let _ =
            write!(out, r#"<rect class="bz-q" x="{x}" y="{y}" width="{SIDE}" height="{SIDE}"/>"#);
        let _ = write!(out, r#"<path class="bz-s" d="M{} {}l44 44m0-44l-44 44"/>"#, x + 28, y + 28);
    };
    match deed {
        TraceStep::Place(square) | TraceStep::Given(square) | TraceStep::Best { square, .. } => {
            ring(out, "bz-y2", *square)
        }
        TraceStep::Need { square, .. } | TraceStep::Short { first: square, .. } => {
            let (x, y) = square_origin(doc, *square);
            let _ = write!(
                out,
                r#"<rect class="bz-q" x="{x}" y="{y}" width="{SIDE}" height="{SIDE}"/>"#
            );
        }
        TraceStep::Allow(_) => {}
        TraceStep::Detail { fact, off, on, about } => {
            for (_, item) in fact.values() {
                let _ = match item {
                    DetailValue::File(file) => {
                        write!(
                            out,
                            r#"<rect class="bz-a2" x="{}" width="{SIDE}" height="{tall}"/>"#,
                            file * SIDE
                        )
                    }
                    DetailValue::Rank(rank) => {
                        let (_, y) = square_origin(doc, Square { file: 0, rank });
                        write!(
                            out,
                            r#"<rect class="bz-a2" y="{y}" width="{wide}" height="{SIDE}"/>"#
                        )
                    }
                    DetailValue::Number(_) | DetailValue::Seed(_) | DetailValue::Bits(..) => Ok(()),
                };
            }
            off.iter().for_each(|square| ring(out, "bz-z", *square));
            on.iter().for_each(|square| ring(out, "bz-y2", *square));
            let crossed = if fact.tone == StepTone::Reject { 1 } else { 0 };
            about.iter().take(crossed).for_each(|square| cross(out, *square));
            let class = if fact.tone == StepTone::Plain { "bz-b2" } else { "bz-r" };
            about.iter().skip(crossed).for_each(|square| ring(out, class, *square));
        }
        TraceStep::Reject { square, by } => {
            let (x, y) = square_origin(doc, *square);
            by.iter().for_each(|(attacker, _)| ring(out, "bz-r", *attacker));
            // The line of the attack that the sentence mentions. On boards with joined edges it may
            // leave the board.
            if let (Some((attacker, _)), true) = (by.first(), doc.last.grid.is_plain()) {
                let (from, half) = (square_origin(doc, *attacker), SIDE / 2);
                let (a, b, c, d) = (from.0 + half, from.1 + half, x + half, y + half);
                let _ = write!(out, r#"<path class="bz-o" d="M{a} {b}L{c} {d}"/>"#);
            }
            cross(out, *square);
        }
        TraceStep::Remove { square, .. } => ring(out, "bz-z", *square),
        TraceStep::DeadEnd { file, back } => {
            if let Some(file) = file {
                let _ = write!(
                    out,
                    r#"<rect class="bz-q" x="{}" width="{SIDE}" height="{tall}"/>"#,
                    file * SIDE
                );
            }
            back.iter().for_each(|square| ring(out, "bz-z", *square));
        }
        TraceStep::Found { .. } => standing.iter().for_each(|square| ring(out, "bz-y2", *square)),
    }
}
