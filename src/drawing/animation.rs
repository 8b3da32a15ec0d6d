//! The steps of a trace, or solutions, as one animated SVG picture, which shows the board and next
//! to it the sentences with the newest at the bottom.
//!
//! Only style sheets animate it, so it also moves as an image and where scripts are forbidden. One
//! board per step would be long. For a search, each square that ever holds a piece has its own
//! times, and the marks and the sentences are two strips of film that move behind a window, one
//! frame per step. Other boards are drawn by `frame_animation`.
//! After the last step the picture pauses and restarts. Without animation (another viewer, a reader
//! who prefers reduced motion, or an interval of zero) it shows the board after the last step and
//! the last sentences.

use super::drawing::{Mark, MarkList, MarkShape};
use super::frame_animation::{frames_svg, write_empty_board};
use super::panel::{AnimatedPicture, FrameClock, PanelTexts, TextPanel};
use super::style::{Property, ShapeColor, StyleRule, StyleSheet};
use super::svg::{SIDE, board_margin};
use super::{AnimationDoc, FrameDoc, Highlight, Ring, svg};
use bezzel_base::board::Square;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Renders the picture as a complete SVG document.
///
/// # Complexity
/// Linear in the number of squares and in the number of steps of a search, about 400 bytes each.
/// For other frames linear in the number of changes, about 100 bytes each.
pub fn animation_svg(doc: &AnimationDoc) -> String {
    let words = PanelTexts {
        problem: &doc.problem,
        headline: &doc.headline,
        note: &doc.note,
        rows: doc
            .frames
            .iter()
            .map(|frame| (frame.number.as_str(), &frame.sign, frame.sentence.as_str()))
            .collect(),
    };
    let headline = svg::spans_text(&doc.headline);
    let (name, kind) = match doc.is_search() {
        true => (headline, 'm'),
        false => (format!("{} {headline}", doc.problem), 'f'),
    };
    let id = &format!("{}{kind}", svg::picture_id(std::slice::from_ref(&doc.end), &name));
    let clock = &doc.frame_clock();
    let picture = AnimatedPicture { id, board: &doc.end, title: &doc.title, words, clock };
    if doc.is_search() { steps_svg(&picture, doc) } else { frames_svg(&picture, doc) }
}

impl AnimationDoc {
    /// Returns the timing of the frames.
    pub(crate) fn frame_clock(&self) -> FrameClock {
        FrameClock {
            step: self.interval.as_secs_f64(),
            frames: self.frames.len(),
            rest: self.rest.as_secs_f64(),
        }
    }

    /// Returns whether the frames are the steps of a search.
    pub fn is_search(&self) -> bool {
        self.frames.first().is_some_and(|frame| frame.step.is_some())
    }
}

/// Renders the steps of a search.
fn steps_svg(picture: &AnimatedPicture<'_>, doc: &AnimationDoc) -> String {
    let (squares, crosses) = (piece_times(doc), cross_times(doc));
    let (_, height) = svg::picture_size(&doc.end);
    picture.to_svg(
        &STEP_MARKS.to_css(),
        |panel| animation_rules(picture, [&squares, &crosses], panel, height),
        &doc.kinds,
        |out| {
            write_board(out, picture.id, doc, [&squares, &crosses]);
            write_marks(out, picture.id, doc, height);
        },
    )
}

/// Steps at which a piece of a kind, or a cross, appears on or disappears from each square, in order,
/// and whether it is there at the beginning.
type PieceTimes = BTreeMap<(Square, usize), (bool, Vec<usize>)>;

/// Returns the times of changes on the board.
fn piece_times(doc: &AnimationDoc) -> PieceTimes {
    let mut squares: PieceTimes =
        doc.start.iter().map(|&piece| (piece, (true, Vec::new()))).collect();
    for (at, frame) in doc.frames.iter().enumerate() {
        for &piece in frame.step.iter().flat_map(|step| &step.moved) {
            squares.entry(piece).or_default().1.push(at);
        }
    }
    squares
}

/// Returns the times of changes of the crosses.
fn cross_times(doc: &AnimationDoc) -> PieceTimes {
    let mut squares = PieceTimes::new();
    let mut before = BTreeSet::new();
    for (at, frame) in doc.frames.iter().enumerate() {
        let crossed: BTreeSet<Square> = frame.crossed.iter().copied().collect();
        for square in crossed.symmetric_difference(&before) {
            squares.entry((*square, 0)).or_default().1.push(at);
        }
        before = crossed;
    }
    squares
}

/// Returns the style rules that animate the picture.
fn animation_rules(
    picture: &AnimatedPicture<'_>,
    [squares, crosses]: [&PieceTimes; 2],
    panel: &TextPanel,
    height: u32,
) -> String {
    let AnimatedPicture { id, clock, .. } = picture;
    let mut rules = clock.strip_rules(id, "r", panel.pitch())
        + &clock.strip_rules(id, "k", height)
        + &clock.progress_rules(id);
    for (prefix, times) in [("", squares), (CROSS, crosses)] {
        let changing = times.iter().filter(|(_, (_, turns))| !turns.is_empty());
        for (&piece, (from_start, turns)) in changing {
            let name = format!("{id}-{prefix}{}", class_name(piece));
            clock.visibility_rules(&mut rules, &name, *from_start, turns);
        }
    }
    rules
}

/// Returns the end of the class of a piece of a kind on a square.
fn class_name((square, kind): (Square, usize)) -> String {
    if kind == 0 { square.to_string() } else { format!("{square}-{kind}") }
}

/// Prefix of a square in the class of its cross.
const CROSS: &str = "x-";

/// Classes of the marks of the steps.
pub(crate) static STEP_MARKS: StyleSheet = {
    use Property::{Dash, Fill, Opacity, RoundEnds, Stroke, Width};
    use ShapeColor::{None, Plain};
    StyleSheet {
        class: "bezzel",
        palette: &[],
        rules: &[
            StyleRule("bz-q", &[Fill(Plain(0x8f1d10)), Opacity(0.6)]),
            StyleRule("bz-r2", &[Fill(None), Stroke(Plain(0x8f1d10)), Width(7.0)]),
            StyleRule("bz-s2", &[Fill(None), Stroke(Plain(0xffffff)), Width(9.0), RoundEnds]),
            StyleRule("bz-o", &[Stroke(Plain(0x8f1d10)), Width(9.0), RoundEnds]),
            StyleRule("bz-a2", &[Fill(Plain(0x1565c0)), Opacity(0.25)]),
            StyleRule("bz-b2", &[Fill(None), Stroke(Plain(0x0d47a1)), Width(7.0)]),
            StyleRule("bz-y2", &[Fill(None), Stroke(Plain(0x14551a)), Width(8.0)]),
            StyleRule(
                "bz-z",
                &[Fill(None), Stroke(Plain(0x33271f)), Width(6.0), Dash(&[14.0, 10.0])],
            ),
        ],
        narrow: &[],
    }
};

/// Returns the position of a square on the board.
fn square_origin(doc: &AnimationDoc, square: Square) -> (u32, u32) {
    (square.file * SIDE, (doc.end.grid.size.ranks() - 1 - square.rank) * SIDE)
}

/// Draws the board, and every piece and every cross that it ever holds.
fn write_board(
    out: &mut String,
    id: &str,
    doc: &AnimationDoc,
    [squares, crosses]: [&PieceTimes; 2],
) {
    write_empty_board(out, id, &doc.end);
    let margin = board_margin(&doc.end);
    let _ = write!(out, r#"<g transform="translate({margin} {margin})">"#);
    let hidden = |(from_start, turns): &(bool, Vec<usize>)| {
        if from_start ^ (turns.len() % 2 == 1) { "" } else { " bz-v" }
    };
    for (&(square, _), times) in crosses {
        let (path, hidden) =
            (svg::cross_path(svg::square_corner(doc.end.grid.size, square)), hidden(times));
        let _ = write!(
            out,
            r#"<g class="{id}-{CROSS}{square}{hidden}"><path class="bz-rh" d="{path}"/></g>"#
        );
    }
    for (&(square, kind), times) in squares {
        // Some programs, such as CairoSVG 2.9, ignore the opacity of a `<use>`.
        let ((x, y), hidden) = (square_origin(doc, square), hidden(times));
        let (class, piece) = (class_name((square, kind)), &doc.kinds[kind].name);
        let _ = write!(
            out,
            r##"<g class="{id}-{class}{hidden}"><use xlink:href="#{id}-{piece}" x="{x}" y="{y}"/></g>"##
        );
    }
    out.push_str("</g>");
}

/// Draws the strip of marks, one frame per step, behind a window as large as the board.
fn write_marks(out: &mut String, id: &str, doc: &AnimationDoc, height: u32) {
    let margin = board_margin(&doc.end);
    let size = doc.end.grid.size;
    let (width, tall) = (size.files() * SIDE + 12, size.ranks() * SIDE + 12);
    let last = u64::from(height) * doc.frames.len().saturating_sub(1) as u64;
    let _ = write!(
        out,
        r#"<clipPath id="{id}-w"><rect x="-6" y="-6" width="{width}" height="{tall}"/></clipPath>"#
    );
    let _ =
        write!(out, r#"<g transform="translate({margin} {margin})"><g clip-path="url(#{id}-w)">"#);
    let _ = write!(out, r#"<g class="{id}-k" transform="translate(0 -{last})">"#);
    for (at, frame) in doc.frames.iter().enumerate() {
        let _ = write!(out, r#"<g transform="translate(0 {})">"#, u64::from(height) * at as u64);
        step_marks(doc, frame).write_svg(out, id);
        out.push_str("</g>");
    }
    out.push_str("</g></g></g>");
}

/// Returns the marks of one step. The origin is the upper left corner of the squares.
pub(crate) fn step_marks(doc: &AnimationDoc, frame: &FrameDoc) -> MarkList {
    let mut marks = MarkList::default();
    let Some(step) = &frame.step else { return marks };
    let side = f64::from(SIDE);
    let size = doc.end.grid.size;
    let (wide, tall) = (f64::from(size.files()) * side, f64::from(size.ranks()) * side);
    let corner = |square: Square| svg::square_corner(size, square);
    for &mark in &step.marks {
        match mark {
            Highlight::Ring(kind, square) => {
                let (x, y) = corner(square);
                let rect = MarkShape::Rect(x + 5.0, y + 5.0, 90.0, 90.0, 10.0);
                marks.0.push(Mark::Shape(rect, ring_class(kind).into()));
            }
            Highlight::Shaded(square) => marks.add_rect("bz-q", corner(square), (side, side)),
            Highlight::Crossed(square) => {
                let (x, y) = corner(square);
                marks.add_rect("bz-q", (x, y), (side, side));
                marks.add_path("bz-s2", format!("M{} {}l44 44m0 -44l-44 44", x + 28.0, y + 28.0));
            }
            Highlight::ShadedFile(file) => {
                marks.add_rect("bz-q", (f64::from(file) * side, 0.0), (side, tall))
            }
            Highlight::File(file) => {
                marks.add_rect("bz-a2", (f64::from(file) * side, 0.0), (side, tall))
            }
            Highlight::Rank(rank) => {
                let (_, y) = corner(Square { file: 0, rank });
                marks.add_rect("bz-a2", (0.0, y), (wide, side))
            }
            Highlight::Line(from, to) => {
                let (from, to, half) = (corner(from), corner(to), side / 2.0);
                let (a, b, c, d) = (from.0 + half, from.1 + half, to.0 + half, to.1 + half);
                marks.add_path("bz-o", format!("M{a} {b}L{c} {d}"));
            }
        }
    }
    marks
}

/// Returns the class of a ring.
fn ring_class(kind: Ring) -> &'static str {
    match kind {
        Ring::Placed => "bz-y2",
        Ring::Removed => "bz-z",
        Ring::Refused => "bz-r2",
        Ring::Subject => "bz-b2",
    }
}
