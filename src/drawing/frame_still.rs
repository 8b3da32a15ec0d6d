//! One step of a trace, or one slide, as a still picture.

use super::animation::{STEP_MARKS, step_marks};
use super::drawing::{Drawing, MarkGroup};
use super::frame_animation::{FRAMES, frame_marks};
use super::svg::{WHITE, board_drawing, board_margin, has_white, piece_symbols};
use super::{AnimationDoc, BoardDoc, DocSpans, FrameDoc};

/// Draws the board after one step with the marks of the step.
///
/// # Complexity
/// Linear in the number of squares.
pub(crate) fn frame_drawing(doc: &AnimationDoc, frame: &FrameDoc) -> Drawing {
    let empty = BoardDoc {
        walk: None,
        pieces: Vec::new(),
        attacked: Vec::new(),
        marked: frame.crossed.clone(),
        caption: DocSpans::new(),
        ..doc.end.clone()
    };
    let mut drawing = board_drawing(&empty, doc.end.grid.size.files().saturating_mul(42));
    let margin = f64::from(board_margin(&empty));
    drawing.marks.add_group(MarkGroup::At(margin, margin), |marks| {
        marks.0.extend(frame_marks(doc, frame).0);
        marks.0.extend(step_marks(doc, frame).0);
    });
    drawing.symbols = piece_symbols(doc.kinds.iter());
    drawing.sheets.extend([&FRAMES, &STEP_MARKS]);
    if has_white(doc.kinds.iter()) {
        drawing.sheets.push(&WHITE);
    }
    drawing
}
