//! Values as pictures: for notebooks, and for the files that `export` writes.

use crate::present::{self, AnimationDoc, Block, BoardDoc, Doc, View};
use crate::render;
use crate::value::file::Picture;
use crate::value::{Drawn, Gallery, Value};
use crate::verb::{Drawing, MOST_BOARDS, NoDrawing, SETTINGS, Scene};

/// Boards in a row of a gallery in a notebook.
const GALLERY_COLUMNS: usize = 4;

/// Gives the scene what draws the pictures that `export` writes.
///
/// ```
/// use bezzel::session::Session;
/// let mut session = Session::default();
/// bezzel::front::picture::equip(&mut session.scene);
/// assert!(session.scene.draw.is_some());
/// ```
pub fn equip(scene: &mut Scene) {
    scene.draw = Some(draw);
}

/// Draws a value as the settings of the scene say.
fn draw(value: &Value, picture: Picture, scene: &Scene) -> Result<Drawing, NoDrawing> {
    let mut view = View { width: View::PICTURE, ..View::default() };
    for setting in &SETTINGS {
        view.set(setting.word, scene.setting(setting.word));
    }
    let value = &within_reach(value);
    let doc = present::doc(value, &view);
    let drawn = drawn(value, picture)?;
    let svg = file(&doc, picture).ok_or_else(|| no_picture(value))?;
    let bytes = match picture {
        Picture::Svg => svg.into_bytes(),
        Picture::Png => pixels_of(&svg, value)?,
    };
    Ok(Drawing { bytes, drawn })
}

/// The value without the boards that are too many for one picture.
fn within_reach(value: &Value) -> Value {
    let mut value = value.clone();
    if let Value::Gallery(gallery) = &mut value {
        gallery.boards.truncate(MOST_BOARDS as usize);
    }
    value
}

/// What the picture shows.
fn drawn(value: &Value, picture: Picture) -> Result<Drawn, NoDrawing> {
    Ok(match value {
        Value::Board(_) => Drawn::Solutions { shown: 1, of: Some(1u32.into()) },
        Value::Gallery(gallery) => Drawn::Solutions { shown: gallery.boards.len() as u64, of: gallery.of.clone() },
        Value::Plot(_) => Drawn::Plot,
        Value::Trace(trace) if picture == Picture::Png => {
            Drawn::After((trace.shown_from() + trace.steps.len() as u64).saturating_sub(1))
        }
        Value::Trace(trace) => {
            let of = trace.steps.len() as u64;
            Drawn::Steps { shown: of.min(AnimationDoc::MOST as u64), of }
        }
        other => return Err(NoDrawing::Kind(other.kind())),
    })
}

/// Why a value that is a picture has none: its board is too large.
fn no_picture(value: &Value) -> NoDrawing {
    let grid = match value {
        Value::Board(board) => Some(board.grid),
        Value::Gallery(gallery) => gallery.boards.first().map(|board| board.grid),
        Value::Trace(trace) => Some(trace.grid),
        _ => None,
    };
    grid.map_or(NoDrawing::Kind(value.kind()), |grid| NoDrawing::Large(grid.size, View::LONGEST_SIDE))
}

/// The picture of a document that goes into a file.
fn file(doc: &Doc, picture: Picture) -> Option<String> {
    doc.blocks.iter().find_map(|block| match block {
        Block::Board(board) => Some(render::svg::board(board, pixels(board).clamp(160, 600))),
        Block::Boards(boards) => {
            let columns = (boards.len() as f64).sqrt().ceil() as usize;
            Some(grid(boards, columns, &headline(doc), 1600))
        }
        Block::Plot(plot) => Some(render::plot::svg(plot)),
        Block::Animation(steps) if picture == Picture::Png => {
            steps.ends.last().map(|board| render::svg::board(board, pixels(board).clamp(160, 600)))
        }
        Block::Animation(steps) => Some(render::animation::svg(steps)),
        _ => None,
    })
}

/// The document of a value that is one picture: a board, a plot, a trace, or a gallery that shows all there is, whose headline goes
/// into the description.
///
/// Pictures pass through notebooks that are not trusted, where drawings inside HTML are taken out.
#[cfg(feature = "notebook")]
pub(super) fn whole(doc: &Doc, value: &Value) -> Option<String> {
    match (value, doc.blocks.as_slice()) {
        (Value::Board(_), [Block::Board(_)]) | (Value::Plot(_), [Block::Plot(_)]) | (Value::Trace(_), _) => {
            file(doc, Picture::Svg)
        }
        (Value::Gallery(gallery), [Block::Text(_), Block::Boards(boards)]) if is_whole(gallery) => {
            Some(grid(boards, boards.len().min(GALLERY_COLUMNS), &headline(doc), 800))
        }
        _ => None,
    }
}

/// Boards side by side, in a picture of about this width at most.
fn grid(boards: &[BoardDoc], columns: usize, headline: &str, most: u32) -> String {
    let columns = columns.clamp(1, boards.len().max(1));
    let width = boards.iter().map(pixels).max().unwrap_or(0).clamp(100, most / columns as u32) * columns as u32;
    let description = boards.first().map_or("", |board| &board.description);
    render::svg::grid(boards, columns, width, headline, description)
}

/// The first line of text.
fn headline(doc: &Doc) -> String {
    let text = |block: &Block| match block {
        Block::Text(line) => Some(line.iter().map(|span| span.text.as_str()).collect()),
        _ => None,
    };
    doc.blocks.iter().find_map(text).unwrap_or_default()
}

/// The width at which a square of the board is as large as on paper.
fn pixels(board: &BoardDoc) -> u32 {
    board.grid.size.files().saturating_mul(42)
}

/// Whether a gallery shows everything that there is, so that nothing has to be said about it.
fn is_whole(gallery: &Gallery) -> bool {
    gallery.stopped.is_none() && gallery.of.as_ref().is_none_or(|of| *of == gallery.boards.len().into())
}

/// The picture in pixels: twice as fine as a screen, and finer where the squares of a large board would be too small to see.
#[cfg(feature = "cli")]
fn pixels_of(svg: &str, value: &Value) -> Result<Vec<u8>, NoDrawing> {
    let side = match value {
        Value::Board(board) => board.grid.size.files(),
        Value::Trace(trace) => trace.grid.size.files(),
        _ => 0,
    };
    let zoom = (side as f32 * 24.0 / 600.0).max(2.0);
    render::png::png(svg, zoom).map_err(|_| NoDrawing::Format("svg"))
}

/// Without the feature `cli` nothing draws pixels.
#[cfg(not(feature = "cli"))]
fn pixels_of(_: &str, _: &Value) -> Result<Vec<u8>, NoDrawing> {
    Err(NoDrawing::Format("svg"))
}
