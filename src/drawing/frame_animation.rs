//! The animated board of a tour under construction, with the path and its numbers, or of solutions.
//!
//! Elements that persist from one step to the next are stored once: a move or a number is one
//! element with the first frame that shows it and the first one without it, and elements with the
//! same frames form one group. Only style sheets animate the picture, as in
//! [`animation`](crate::animation). Without animation it shows the path after the last
//! step.

use super::drawing::MarkList;
use super::panel::{AnimatedPicture, FrameClock, TextPanel};
use super::style::{FontFamily, Property, ShapeColor, StyleRule, StyleSheet};
use super::svg::{MAX_NUMBERED_SQUARES, SIDE, board_margin};
use super::{AnimationDoc, BoardDoc, FrameDoc, svg};
use bezzel_base::board::{Size, Square};
use bezzel_base::piece::Piece;
use bezzel_base::walk::SquareMark;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Number of colours of tracks. A picture has at most four tracks.
const TRACKS: usize = 4;

/// Elements on the board in drawing order: later ones cover earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Element {
    /// Highlighted square of the step.
    Ground(Square, SquareMark),
    /// Piece on a square, with the index of its kind.
    Standing(Square, usize),
    /// Move of a track, with the smaller square first.
    Move(usize, Square, Square),
    /// First square of a track.
    First(Square),
    /// Last square of an open track.
    Last(Square),
    /// Number of a square.
    Number(Square, usize),
    /// Number of onward moves from a candidate square.
    Onward(Square, u32),
}

/// Half-open range of frames that show an element, as the first one and the first one without it.
type FrameSpan = (usize, usize);

/// Renders the frames with all their elements.
pub(crate) fn frames_svg(picture: &AnimatedPicture<'_>, doc: &AnimationDoc) -> String {
    let spans = element_spans(doc);
    picture.to_svg(
        &FRAMES.to_css(),
        |panel| visibility_rules(picture.id, picture.clock, panel, &spans),
        &doc.kinds,
        |out| {
            write_empty_board(out, picture.id, &doc.end);
            write_elements(out, picture.id, doc, picture.clock, &spans);
        },
    )
}

/// Draws a board without its pieces, its crosses and its path.
pub(crate) fn write_empty_board(out: &mut String, id: &str, board: &BoardDoc) {
    let mut marks = MarkList::default();
    let empty = BoardDoc { walk: None, pieces: Vec::new(), marked: Vec::new(), ..board.clone() };
    svg::draw_board(&mut marks, &empty, false);
    marks.write_svg(out, id);
}

/// Classes of lines, marks and numbers. Strokes are those of a still tour.
pub(crate) static FRAMES: StyleSheet = {
    use Property::{
        Fill, Font, Middle, Opacity, RoundCorners, RoundEnds, Size, Stroke, Weight, Width,
    };
    use ShapeColor::{None, Plain};
    StyleSheet {
        class: "bezzel",
        palette: &[],
        rules: &[
            StyleRule(
                "bz-f0",
                &[Fill(None), Stroke(Plain(0x8f1d10)), Width(7.0), RoundCorners, RoundEnds],
            ),
            StyleRule(
                "bz-f1",
                &[Fill(None), Stroke(Plain(0x24409e)), Width(7.0), RoundCorners, RoundEnds],
            ),
            StyleRule(
                "bz-f2",
                &[Fill(None), Stroke(Plain(0x14551a)), Width(7.0), RoundCorners, RoundEnds],
            ),
            StyleRule(
                "bz-f3",
                &[Fill(None), Stroke(Plain(0x6a1b9a)), Width(7.0), RoundCorners, RoundEnds],
            ),
            StyleRule("bz-fs", &[Fill(Plain(0x14551a)), Stroke(Plain(0xffffff)), Width(4.0)]),
            StyleRule("bz-fe", &[Fill(Plain(0x8f1d10)), Stroke(Plain(0xffffff)), Width(4.0)]),
            svg::STEP_NUMBERS[0],
            svg::STEP_NUMBERS[1],
            StyleRule(
                "bz-fo",
                &[Font(FontFamily::Sans), Size(40.0), Weight(700), Fill(Plain(0x24409e)), Middle],
            ),
            StyleRule("bz-t0", &[Fill(Plain(0x8fd694)), Opacity(0.8)]),
            StyleRule("bz-t1", &[Fill(Plain(0xc9bfd9)), Opacity(0.8)]),
            StyleRule("bz-t2", &[Fill(Plain(0xb3261e)), Opacity(0.5)]),
            StyleRule("bz-t3", &[Fill(Plain(0x8fb7e8)), Opacity(0.5)]),
            StyleRule("bz-t4", &[Fill(Plain(0xf4a528)), Opacity(0.45)]),
        ],
        narrow: &[],
    }
};

/// Classes of the tracks.
const TRACK_CLASSES: [&str; TRACKS] = ["bz-f0", "bz-f1", "bz-f2", "bz-f3"];

/// Tests of the layers on top of each other.
const LAYERS: [fn(&Element) -> bool; 3] = [
    |element| matches!(element, Element::Ground(..)),
    |element| matches!(element, Element::Move(..)),
    |element| !matches!(element, Element::Ground(..) | Element::Move(..)),
];

/// Returns the marks of a frame. The origin is the upper left corner of the squares.
#[cfg(feature = "cli")]
pub(crate) fn frame_marks(doc: &AnimationDoc, frame: &FrameDoc) -> MarkList {
    let size = doc.end.grid.size;
    let elements = frame_elements(frame, size.squares() <= MAX_NUMBERED_SQUARES);
    let mut marks = MarkList::default();
    for layer in LAYERS {
        let elements = elements.iter().filter(|element| layer(element)).copied();
        marks.0.extend(element_marks(elements, size, &doc.kinds).0);
    }
    marks
}

/// Returns the elements of all frames, grouped by their uninterrupted ranges of frames.
fn element_spans(doc: &AnimationDoc) -> BTreeMap<FrameSpan, Vec<Element>> {
    let numbered = doc.end.grid.size.squares() <= MAX_NUMBERED_SQUARES;
    let mut since: BTreeMap<Element, usize> = BTreeMap::new();
    let mut spans: BTreeMap<FrameSpan, Vec<Element>> = BTreeMap::new();
    for (at, frame) in doc.frames.iter().enumerate() {
        let now = frame_elements(frame, numbered);
        let gone: Vec<Element> =
            since.keys().filter(|element| !now.contains(element)).copied().collect();
        for element in gone {
            let from = since.remove(&element).expect("the element is there");
            spans.entry((from, at)).or_default().push(element);
        }
        for element in now {
            since.entry(element).or_insert(at);
        }
    }
    for (element, from) in since {
        spans.entry((from, doc.frames.len())).or_default().push(element);
    }
    spans
}

/// Returns the elements of a frame.
fn frame_elements(frame: &FrameDoc, numbered: bool) -> BTreeSet<Element> {
    let mut elements = BTreeSet::new();
    for (track, walked) in frame.tracks.iter().enumerate() {
        let squares = &walked.squares;
        let back = squares.last().zip(squares.first()).filter(|_| walked.closed);
        let moves = squares.windows(2).map(|pair| (&pair[0], &pair[1])).chain(back);
        elements.extend(moves.map(|(a, b)| Element::Move(track % TRACKS, *a.min(b), *a.max(b))));
        elements.extend(squares.first().map(|square| Element::First(*square)));
        elements.extend(
            squares
                .last()
                .filter(|_| !walked.closed && squares.len() > 1)
                .map(|s| Element::Last(*s)),
        );
        if numbered {
            elements.extend(
                squares.iter().zip(1..).map(|(square, number)| Element::Number(*square, number)),
            );
        }
    }
    elements.extend(frame.standing.iter().map(|&(square, kind)| Element::Standing(square, kind)));
    for &(square, touch) in &frame.marked_squares {
        elements.insert(Element::Ground(square, touch));
        if let SquareMark::Option(onward) | SquareMark::Numbered(onward) = touch {
            elements.insert(Element::Onward(square, onward));
        }
    }
    elements
}

/// Returns the style rules that animate the picture.
fn visibility_rules(
    id: &str,
    clock: &FrameClock,
    panel: &TextPanel,
    spans: &BTreeMap<FrameSpan, Vec<Element>>,
) -> String {
    let mut rules = clock.strip_rules(id, "r", panel.pitch()) + &clock.progress_rules(id);
    for &(from, to) in spans.keys().filter(|&&span| span != (0, clock.frames)) {
        let turns: Vec<usize> =
            [from, to].into_iter().filter(|&turn| turn > 0 && turn < clock.frames).collect();
        clock.visibility_rules(&mut rules, &format!("{id}-{from}-{to}"), from == 0, &turns);
    }
    rules
}

/// Draws the layers on top of each other, each with one group per range of frames.
fn write_elements(
    out: &mut String,
    id: &str,
    doc: &AnimationDoc,
    clock: &FrameClock,
    spans: &BTreeMap<FrameSpan, Vec<Element>>,
) {
    let margin = board_margin(&doc.end);
    let _ = write!(out, r#"<g transform="translate({margin} {margin})">"#);
    let size = doc.end.grid.size;
    for layer in LAYERS {
        for (&(from, to), all) in spans {
            let mut elements = all.iter().filter(|element| layer(element)).peekable();
            if elements.peek().is_none() {
                continue;
            }
            // Without animation the last step is shown.
            let hidden = if to == clock.frames { "" } else { " bz-v" };
            let _ = write!(out, r#"<g class="{id}-{from}-{to}{hidden}">"#);
            element_marks(elements.copied(), size, &doc.kinds).write_svg(out, id);
            out.push_str("</g>");
        }
    }
    out.push_str("</g>");
}

/// Returns the marks of elements of one layer. The moves of a track are one path.
fn element_marks(elements: impl Iterator<Item = Element>, size: Size, kinds: &[Piece]) -> MarkList {
    let mut marks = MarkList::default();
    let side = f64::from(SIDE);
    let corner = |square: Square| svg::square_corner(size, square);
    let middle = |square: Square| (corner(square).0 + side / 2.0, corner(square).1 + side / 2.0);
    let mut moves: [String; TRACKS] = Default::default();
    for element in elements {
        match element {
            Element::Move(track, a, b) => {
                let ((x, y), (to_x, to_y)) = (middle(a), middle(b));
                let _ = write!(moves[track], "M{x} {y}L{to_x} {to_y}");
            }
            Element::Ground(square, touch) => {
                marks.add_rect(touch_class(touch), corner(square), (side, side))
            }
            Element::Standing(square, kind) => {
                marks.add_symbol(kinds[kind].name.clone(), corner(square))
            }
            Element::First(square) => marks.add_circle("bz-fs", middle(square), 17.0),
            Element::Last(square) => {
                let (x, y) = middle(square);
                marks.add_rect("bz-fe", (x - 15.0, y - 15.0), (30.0, 30.0))
            }
            Element::Number(square, number) => {
                svg::draw_step_number(&mut marks, corner(square), number as u64)
            }
            Element::Onward(square, onward) => {
                let (x, y) = middle(square);
                marks.add_text("bz-fo", (x, y + 14.0), onward.to_string())
            }
        }
    }
    for (class, data) in TRACK_CLASSES.into_iter().zip(moves).filter(|(_, data)| !data.is_empty()) {
        marks.add_path(class, data);
    }
    marks
}

fn touch_class(touch: SquareMark) -> &'static str {
    match touch {
        SquareMark::Entered => "bz-t0",
        SquareMark::Left | SquareMark::Numbered(_) => "bz-t1",
        SquareMark::Stuck => "bz-t2",
        SquareMark::Option(_) => "bz-t3",
        SquareMark::Moved => "bz-t4",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DocSpan, DocSpans, PlayerDoc, TextRole};
    use bezzel_base::board::Grid;
    use bezzel_base::walk::PathSegment;
    use bezzel_messages::Lang;
    use bezzel_tours::{TourEnds, divide};
    use std::time::Duration;

    fn board_size() -> Size {
        Size::new(6, 6).expect("a valid size")
    }

    /// Tracks, marks and pieces of a frame.
    type Shown = (Vec<PathSegment>, Vec<(Square, SquareMark)>, Vec<Square>);

    /// Returns an animation with these frames.
    fn animation(frames: Vec<Shown>) -> AnimationDoc {
        let text = |text: &str| DocSpan { role: TextRole::Plain, text: text.to_owned() };
        let end = BoardDoc {
            grid: Grid::plain(board_size()),
            pieces: Vec::new(),
            attacked: Vec::new(),
            marked: Vec::new(),
            regions: Vec::new(),
            blocked: Vec::new(),
            caption: DocSpans::new(),
            title: String::new(),
            description: String::new(),
            coordinates: true,
            framed: false,
            glyphs: false,
            walk: None,
            play: None,
        };
        let frame = |(tracks, marked_squares, standing): Shown| FrameDoc {
            number: "1".to_owned(),
            sign: text("*"),
            sentence: String::new(),
            line: None,
            step: None,
            tracks,
            marked_squares,
            crossed: Vec::new(),
            standing: standing.into_iter().map(|square: Square| (square, 0)).collect(),
        };
        AnimationDoc {
            title: String::new(),
            problem: String::new(),
            headline: DocSpans::new(),
            note: DocSpans::new(),
            stills: Vec::new(),
            end,
            kinds: Vec::new(),
            start: Vec::new(),
            code: Vec::new(),
            frames: frames.into_iter().map(frame).collect(),
            interval: Duration::from_secs(1),
            rest: Duration::ZERO,
            player: PlayerDoc { lang: Lang::EN, words: Vec::new(), trust_hint: String::new() },
        }
    }

    fn assert_frames_agree(film: &AnimationDoc) {
        let spans = element_spans(film);
        for (at, frame) in film.frames.iter().enumerate() {
            let there = |&(&(from, to), _): &(&FrameSpan, &Vec<Element>)| from <= at && at < to;
            let shown: BTreeSet<Element> = spans
                .iter()
                .filter(there)
                .flat_map(|(_, elements)| elements.iter().copied())
                .collect();
            assert_eq!(shown, frame_elements(frame, true), "{at}");
        }
    }

    #[test]
    fn every_frame_has_the_paths_of_its_step() {
        let path = divide::find(board_size(), TourEnds::CLOSED).expect("a tour");
        // The path grows, is taken back by half, grows again from its other end, and is closed.
        let lengths = (1..=36).chain((18..36).rev()).chain(19..=36);
        let segment =
            |squares: &[Square], closed| PathSegment { squares: squares.to_vec(), closed };
        let mut frames: Vec<_> = lengths
            .map(|length| {
                let (one, other) = path.split_at(length);
                let mark = SquareMark::Option(length as u32 % 8);
                let marks = vec![(path[length - 1], SquareMark::Entered), (path[35], mark)];
                (vec![segment(one, false), segment(other, false)], marks, Vec::new())
            })
            .collect();
        frames.push((vec![segment(&path, true)], Vec::new(), Vec::new()));
        assert_frames_agree(&animation(frames));
    }

    #[test]
    fn every_frame_has_its_pieces_and_no_others() {
        let squares: Vec<Square> = board_size().iter().collect();
        let standing = |at: usize| -> Vec<Square> {
            (0..6).map(|file| squares[file * 6 + at * (file + 1) % 6]).collect()
        };
        let film = animation((0..20).map(|at| (vec![], vec![], standing(at))).collect());
        assert_frames_agree(&film);
        let spans = element_spans(&film);
        let mut all = spans.values().flatten();
        assert!(all.all(|element| matches!(element, Element::Standing(..))));
    }
}
