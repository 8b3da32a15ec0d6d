//! Values as pictures, for notebooks and for the files that `export` writes.

use super::ViewOptions;
use crate::data::{Board, ExportKind, NoSolution};
use crate::io::PictureFormat;
use crate::puzzle::report::{SheetPuzzle, sheet_docs};
use crate::puzzle::{CommandResult, GamePosition};
use crate::report;
use crate::state::{PictureError, PictureRequest, SessionState, max_picture_boards};
use crate::value::{Gallery, Slideshow, Value};
use RenderedPicture::{Moving, Still};
use bezzel_drawing::{
    AnimationDoc, BoardDoc, Doc, DocBlock, Drawing, PathDoc, animation, heat, html, path, plot,
    svg, tree,
};
#[cfg(feature = "cli")]
use bezzel_drawing::{pdf, pixels, png};
use std::borrow::Cow;
use std::io::Write;

/// Width of a gallery in a notebook in pixels, and the maximum number of boards in a row.
#[cfg(any(feature = "notebook", feature = "protocol"))]
const GALLERY: (u32, u32) = (960, 4);

/// Error for pages and pixels, because their font needs the feature `cli`.
#[cfg(not(feature = "cli"))]
const NO_FONT: PictureError = PictureError::Format("svg");

/// Registers the function that draws the pictures for `export`.
///
/// ```
/// use bezzel_lab::session::Session;
/// let mut session = Session::default();
/// bezzel_lab::report::picture::install_renderer(&mut session.state);
/// assert!(session.state.draw.is_some());
/// ```
pub fn install_renderer(session_state: &mut SessionState) {
    session_state.draw = Some(draw_value);
}

/// Draws a value with the settings of the session.
pub(crate) fn draw_value(
    value: &Value,
    request: PictureRequest<'_>,
    session_state: &SessionState,
    out: &mut dyn Write,
) -> Result<ExportKind, PictureError> {
    let picture = request.format;
    let view = ViewOptions {
        width: ViewOptions::PICTURE,
        ..ViewOptions::from_settings(&session_state.settings)
    };
    if let Value::None(NoSolution { partial_tour: Some(walk), .. }) = value {
        let drawn = draw_value(&Value::Board(walk.board.clone()), request, session_state, out)?;
        return Ok(with_contents(drawn, walk.export_kind()));
    }
    if let Some(board) = single_board(value).filter(|board| report::is_long_walk(board)) {
        return draw_path(board, request, &view, out);
    }
    if let Some(puzzles) = sheet_puzzles(value, request, &view) {
        return draw_sheet(&puzzles, request, &view, out);
    }
    let value = &*limited_value(value, picture);
    // A puzzle on paper must not reveal which squares are left.
    let handout =
        matches!(value, Value::Puzzle(_) | Value::Position(_)) && picture != PictureFormat::Html;
    let view = ViewOptions { handout, ..view };
    let doc = report::value_doc(value, &view);
    let drawn = export_kind(value, picture, &view)?;
    if picture == PictureFormat::Pdf {
        #[cfg(feature = "cli")]
        return draw_pages(value, &doc, drawn, request, &view, out);
        #[cfg(not(feature = "cli"))]
        return Err(NO_FONT);
    }
    if picture == PictureFormat::Html && (is_table(value) || has_drawing(&doc)) {
        write_html(&doc, &value.command_text(), &view, out)?;
        return Ok(drawn);
    }
    let drawing = document_picture(&doc, picture).ok_or_else(|| no_drawing_reason(value))?;
    match (picture, drawing) {
        #[cfg(feature = "cli")]
        (PictureFormat::Png, Still(drawing)) => write_pixels(&drawing, value, out)?,
        #[cfg(not(feature = "cli"))]
        (PictureFormat::Png, Still(_)) => return Err(NO_FONT),
        (_, drawing) => out.write_all(drawing.into_svg().as_bytes())?,
    }
    Ok(drawn)
}

/// Replaces the contents in the description of a picture.
fn with_contents(drawn: ExportKind, contents: ExportKind) -> ExportKind {
    match drawn {
        ExportKind::Pages { pages, .. } => {
            ExportKind::Pages { pages, contents: Box::new(contents) }
        }
        _ => contents,
    }
}

/// Returns the puzzles of a value that is printed as a sheet: several puzzles, one with its answer,
/// or one on a page.
fn sheet_puzzles(
    value: &Value,
    request: PictureRequest<'_>,
    view: &ViewOptions,
) -> Option<Vec<SheetPuzzle>> {
    let is_sheet = request.with_key || request.format.has_pages();
    match value {
        Value::Puzzles(puzzles) => {
            Some(puzzles.iter().map(|puzzle| SheetPuzzle::from_puzzle(puzzle, view)).collect())
        }
        Value::Puzzle(puzzle) if is_sheet => Some(vec![SheetPuzzle::from_puzzle(puzzle, view)]),
        Value::Position(position) if is_sheet => {
            Some(vec![SheetPuzzle::from_game(&position.game, view)])
        }
        _ => None,
    }
}

/// Draws puzzles, followed by their answers if the request has a key.
fn draw_sheet(
    puzzles: &[SheetPuzzle],
    request: PictureRequest<'_>,
    view: &ViewOptions,
    out: &mut dyn Write,
) -> Result<ExportKind, PictureError> {
    let docs = sheet_docs(puzzles, request.with_key, view);
    let contents = ExportKind::Puzzles { count: puzzles.len() as u64, with_key: request.with_key };
    let title = match puzzles {
        [puzzle] => puzzle.title.clone(),
        _ => view.text("sheet-title", &[]),
    };
    match request.format {
        #[cfg(not(feature = "cli"))]
        PictureFormat::Pdf | PictureFormat::Png => return Err(NO_FONT),
        #[cfg(feature = "cli")]
        PictureFormat::Pdf => {
            return write_sheet_pages(&docs, &title, contents, request, view, out);
        }
        PictureFormat::Html => html::write_page(out, &title, view.lang, |out| {
            let print = view.text("sheet-print", &[]);
            write!(out, "{}", html::print_button(&print))?;
            docs.iter().try_for_each(|doc| out.write_all(html::render(doc).as_bytes()))
        })?,
        #[cfg(feature = "cli")]
        PictureFormat::Png => png::write_png(out, &stacked_drawing(&docs, &title), 2.0)?,
        PictureFormat::Svg => out.write_all(stacked_drawing(&docs, &title).to_svg().as_bytes())?,
    }
    Ok(contents)
}

/// Draws the boards of documents below each other.
fn stacked_drawing(docs: &[Doc], title: &str) -> Drawing {
    let boards = |doc: &Doc| -> Vec<BoardDoc> {
        let of_block = |block: &DocBlock| match block {
            DocBlock::Board(board) => vec![board.clone()],
            DocBlock::Boards(boards) => boards.clone(),
            _ => Vec::new(),
        };
        doc.blocks.iter().flat_map(of_block).collect()
    };
    let parts = docs.iter().map(|doc| {
        let boards = boards(doc);
        let columns = (boards.len() as f64).sqrt().ceil() as usize;
        board_grid(&boards, columns, title, 1600)
    });
    svg::stack_drawings(parts.collect())
}

/// Writes a document as a page for browsers.
fn write_html(
    doc: &Doc,
    title: &str,
    view: &ViewOptions,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    html::write_page(out, title, view.lang, |out| out.write_all(html::render(doc).as_bytes()))
}

/// Returns whether the value is a table, whose document needs no drawing.
fn is_table(value: &Value) -> bool {
    matches!(value, Value::Table(_))
}

/// Returns whether the document contains a drawing. That of a board that is too large to draw has
/// text, and perhaps a table.
fn has_drawing(doc: &Doc) -> bool {
    doc.blocks.iter().any(|block| {
        matches!(
            block,
            DocBlock::Board(_)
                | DocBlock::Boards(_)
                | DocBlock::Plot(_)
                | DocBlock::Map(_)
                | DocBlock::Tree(_)
                | DocBlock::Animation(_)
                | DocBlock::Beside(_)
        )
    })
}

/// Writes a document as pages.
#[cfg(feature = "cli")]
fn draw_pages(
    value: &Value,
    doc: &Doc,
    contents: ExportKind,
    request: PictureRequest<'_>,
    view: &ViewOptions,
    out: &mut dyn Write,
) -> Result<ExportKind, PictureError> {
    if !is_table(value) && !has_drawing(doc) {
        return Err(no_drawing_reason(value));
    }
    let sections = [pdf::Section::new(doc)];
    write_pages(&sections, &value.command_text(), contents, request, view, out)
}

/// Writes sections as pages.
#[cfg(feature = "cli")]
fn write_pages(
    sections: &[pdf::Section<'_>],
    title: &str,
    contents: ExportKind,
    request: PictureRequest<'_>,
    view: &ViewOptions,
    out: &mut dyn Write,
) -> Result<ExportKind, PictureError> {
    let info = pdf::PdfInfo { title, command: request.command, lang: view.lang };
    let pages = pdf::write_pdf(out, sections, &info)?;
    Ok(ExportKind::Pages { pages, contents: Box::new(contents) })
}

/// Writes the documents of a sheet as pages, with larger boards for the puzzles than for the
/// answers.
#[cfg(feature = "cli")]
fn write_sheet_pages(
    docs: &[Doc],
    title: &str,
    contents: ExportKind,
    request: PictureRequest<'_>,
    view: &ViewOptions,
    out: &mut dyn Write,
) -> Result<ExportKind, PictureError> {
    /// Boards with room to write, and smaller ones.
    const GRIDS: [pdf::BoardGrid; 2] =
        [pdf::BoardGrid { square: 17.0, columns: 2 }, pdf::BoardGrid { square: 13.0, columns: 4 }];
    let sections: Vec<pdf::Section<'_>> = docs
        .iter()
        .zip(GRIDS)
        .map(|(doc, grid)| pdf::Section { grid, ..pdf::Section::new(doc) })
        .collect();
    write_pages(&sections, title, contents, request, view, out)
}

/// Returns the board of a value with a single board.
fn single_board(value: &Value) -> Option<&Board> {
    match value {
        Value::Board(board) => Some(board),
        Value::Gallery(gallery) if gallery.boards.len() == 1 => gallery.boards.first(),
        _ => None,
    }
}

/// Draws a tour over a large board as a line. Memory holds only the board, and one byte per pixel
/// for a PNG.
fn draw_path(
    board: &Board,
    request: PictureRequest<'_>,
    view: &ViewOptions,
    out: &mut dyn Write,
) -> Result<ExportKind, PictureError> {
    let (title, description) = report::walk_alt_text(board, view);
    let doc = PathDoc {
        size: board.grid.size,
        path: &board.squares,
        closed: board.closed_tour == Some(true),
        blocked: &board.blocked,
        title: &title,
        description: &description,
    };
    match request.format {
        PictureFormat::Svg | PictureFormat::Html if doc.size.squares() > path::MOST_SQUARES => {
            Err(PictureError::Long { size: doc.size, most: path::MOST_SQUARES, instead: "png" })
        }
        PictureFormat::Svg => {
            path::write_svg(out, &doc)?;
            Ok(ExportKind::Path { pixels: None, coordinates: false })
        }
        PictureFormat::Html => {
            html::write_page(out, &board.problem, view.lang, |out| path::write_svg(out, &doc))?;
            Ok(ExportKind::Path { pixels: None, coordinates: false })
        }
        #[cfg(not(feature = "cli"))]
        PictureFormat::Pdf | PictureFormat::Png => Err(NO_FONT),
        #[cfg(feature = "cli")]
        PictureFormat::Png => path_in_pixels(&doc, out),
        #[cfg(feature = "cli")]
        PictureFormat::Pdf => path_on_page(&doc, board, request, view, out),
    }
}

/// Draws the path on a page.
#[cfg(feature = "cli")]
fn path_on_page(
    doc: &PathDoc<'_>,
    board: &Board,
    request: PictureRequest<'_>,
    view: &ViewOptions,
    out: &mut dyn Write,
) -> Result<ExportKind, PictureError> {
    let most = path::MOST_PAGE_SQUARES;
    if doc.size.squares() > most {
        return Err(PictureError::Long { size: doc.size, most, instead: "png" });
    }
    let drawing = path::path_drawing(doc);
    let sections = [pdf::Section::from_drawing(&drawing)];
    let contents = ExportKind::Path { pixels: None, coordinates: false };
    write_pages(&sections, &board.problem, contents, request, view, out)
}

/// Draws the path in pixels.
#[cfg(feature = "cli")]
fn path_in_pixels(doc: &PathDoc<'_>, out: &mut dyn Write) -> Result<ExportKind, PictureError> {
    let none = PictureError::Long { size: doc.size, most: pixels::MOST_PIXELS, instead: "csv" };
    let side = pixels::pixels_per_square(doc).ok_or(none)?;
    pixels::write_png(out, doc, side)?;
    Ok(ExportKind::Path { pixels: Some(side), coordinates: false })
}

/// Limits a value to the boards that fit into one picture, and converts it to a form that the
/// picture can show.
fn limited_value(value: &Value, picture: PictureFormat) -> Cow<'_, Value> {
    match value {
        // Pixels do not move, so the slides are shown side by side.
        Value::Slides(slides) if picture == PictureFormat::Png => {
            let gallery = Value::Gallery(slides.gallery.clone());
            Cow::Owned(limited_value(&gallery, picture).into_owned())
        }
        Value::Gallery(gallery) if gallery.boards.len() as u64 > max_picture_boards(picture) => {
            let boards = gallery.boards[..max_picture_boards(picture) as usize].to_vec();
            Cow::Owned(Value::Gallery(Gallery { boards, ..gallery.clone() }))
        }
        // The board alone, without the message of the command.
        Value::Position(position) => Cow::Owned(Value::Position(Box::new(GamePosition {
            result: CommandResult::Shown,
            ..*position.clone()
        }))),
        Value::Table(table) if matches!(picture, PictureFormat::Svg | PictureFormat::Png) => table
            .to_plot(None, None)
            .map_or(Cow::Borrowed(value), |plot| Cow::Owned(Value::Plot(plot))),
        _ => Cow::Borrowed(value),
    }
}

/// Returns a description of the contents of the picture.
fn export_kind(
    value: &Value,
    picture: PictureFormat,
    view: &ViewOptions,
) -> Result<ExportKind, PictureError> {
    Ok(match value {
        Value::Board(board)
            if board.closed_tour.is_some()
                && board.grid.size.squares() > svg::MAX_NUMBERED_SQUARES =>
        {
            ExportKind::Path { pixels: None, coordinates: view.coordinates }
        }
        Value::Board(_) => ExportKind::Solutions { shown: 1, of: Some(1u32.into()) },
        Value::Gallery(gallery) | Value::Slides(Slideshow { gallery, .. }) => {
            ExportKind::Solutions { shown: gallery.boards.len() as u64, of: gallery.total.clone() }
        }
        Value::Plot(_) => ExportKind::Plot,
        Value::Tree(_) => ExportKind::Tree,
        Value::Map(_) => ExportKind::Map,
        Value::Puzzle(_) | Value::Position(_) => ExportKind::Puzzle,
        Value::Trace(trace)
            if !picture.has_pages()
                && (picture == PictureFormat::Png
                    || trace.interval.unwrap_or(view.interval).is_zero()) =>
        {
            ExportKind::After((trace.first_shown() + trace.steps.len() as u64).saturating_sub(1))
        }
        Value::Trace(trace) => {
            let of = trace.steps.len() as u64;
            ExportKind::Steps { shown: of.min(AnimationDoc::MOST as u64), of }
        }
        Value::Traces(traces) => {
            let steps = || traces.iter().map(|trace| trace.steps.len());
            let shown: usize = steps().map(|steps| steps.min(AnimationDoc::MOST)).sum();
            ExportKind::Steps { shown: shown as u64, of: steps().sum::<usize>() as u64 }
        }
        Value::Table(_) if matches!(picture, PictureFormat::Svg | PictureFormat::Png) => {
            return Err(PictureError::NoNumbers);
        }
        Value::Table(table) => ExportKind::Rows(table.rows.len() as u64),
        other => return Err(PictureError::Kind(other.kind())),
    })
}

/// Returns the reason why a value cannot be drawn although its kind can, which is the size of its
/// board.
fn no_drawing_reason(value: &Value) -> PictureError {
    let size = match value {
        Value::Board(board) => Some(board.grid.size),
        Value::Explicit(board) => Some(board.rule.grid().size),
        Value::Gallery(gallery) | Value::Slides(Slideshow { gallery, .. }) => {
            gallery.boards.first().map(|board| board.grid.size)
        }
        Value::Trace(trace) => Some(trace.grid.size),
        Value::Map(map) => Some(map.size),
        _ => None,
    };
    size.map_or(PictureError::Kind(value.kind()), |size| {
        PictureError::Large(size, ViewOptions::LONGEST_SIDE)
    })
}

/// Picture of a document.
enum RenderedPicture {
    Still(Drawing),
    /// Animated picture as SVG.
    Moving(String),
}

impl RenderedPicture {
    fn into_svg(self) -> String {
        match self {
            Still(drawing) => drawing.to_svg(),
            Moving(svg) => svg,
        }
    }
}

/// Returns the picture of a document for a file. In pixels, an animated picture shows the state
/// after the last step.
fn document_picture(doc: &Doc, picture: PictureFormat) -> Option<RenderedPicture> {
    let alone = |board: &BoardDoc| Still(svg::board_drawing(board, svg::board_pixels(board)));
    doc.blocks.iter().find_map(|block| match block {
        DocBlock::Board(board) => Some(alone(board)),
        DocBlock::Boards(boards) => {
            let columns = (boards.len() as f64).sqrt().ceil() as usize;
            Some(Still(board_grid(boards, columns, &first_text(doc), 1600)))
        }
        DocBlock::Tree(tree) => Some(Still(tree::tree_drawing(tree, true))),
        DocBlock::Plot(plot) => Some(Still(plot::plot_drawing(plot))),
        DocBlock::Map(map) => {
            let notes = heat::map_notes(map);
            Some(Still(heat::map_drawing(map).with_lines(&[], &notes, heat::map_margin(map))))
        }
        DocBlock::Animation(steps) if picture == PictureFormat::Png => {
            steps.stills.last().filter(|_| steps.is_search()).or(Some(&steps.end)).map(alone)
        }
        DocBlock::Animation(steps) => Some(Moving(animation::animation_svg(steps))),
        _ => None,
    })
}

/// Picture in a notebook.
#[cfg(any(feature = "notebook", feature = "protocol"))]
pub(crate) struct Illustration {
    shown: RenderedPicture,
    /// Whether the picture contains the whole document.
    pub(crate) is_complete: bool,
}

#[cfg(any(feature = "notebook", feature = "protocol"))]
impl Illustration {
    /// Returns the picture of the document of a value: a board, a plot, a heat map, a gallery, a
    /// trace, and in pixels also a set. It includes the lines of text above and below, because a
    /// viewer may show only the picture.
    ///
    /// Pictures are also shown in untrusted notebooks, where drawings inside HTML are removed.
    pub(crate) fn new(doc: &Doc, value: &Value, pixels: bool) -> Option<Illustration> {
        let drawn = matches!(value, Value::Board(_) | Value::Plot(_) | Value::Map(_));
        let more = matches!(value, Value::Gallery(_) | Value::Slides(_) | Value::Trace(_));
        if !drawn && !more && !pixels {
            return None;
        }
        let boards = doc.blocks.iter().find_map(|block| {
            if let DocBlock::Boards(boards) = block { Some(boards) } else { None }
        });
        let shown = match boards {
            Some(boards) => {
                let columns = (GALLERY.0 / widest_board(boards).max(1)).clamp(1, GALLERY.1);
                Still(board_grid(boards, columns as usize, &first_text(doc), GALLERY.0))
            }
            None => {
                document_picture(doc, if pixels { PictureFormat::Png } else { PictureFormat::Svg })?
            }
        };
        let others = |block: &&DocBlock| !matches!(block, DocBlock::Text(_) | DocBlock::Blank);
        let whole = drawn && doc.blocks.iter().filter(others).count() == 1;
        let shown = match shown {
            Still(drawing) => Still(with_captions(drawing, doc)),
            moving => moving,
        };
        Some(Illustration { shown, is_complete: whole })
    }

    /// Returns the picture as SVG.
    pub(crate) fn into_svg(self) -> String {
        self.shown.into_svg()
    }

    /// Returns the alternative text. Returns `None` if the picture is animated.
    pub(crate) fn alt_text(&self) -> Option<String> {
        let Still(drawing) = &self.shown else { return None };
        Some(format!("{}. {}", drawing.title, drawing.description))
    }

    /// Returns the picture in pixels, with its width on a screen.
    #[cfg(feature = "cli")]
    pub(crate) fn to_png(&self) -> Option<(Vec<u8>, u32)> {
        let Still(drawing) = &self.shown else { return None };
        let mut bytes = Vec::new();
        png::write_png(&mut bytes, drawing, 2.0).ok()?;
        Some((bytes, drawing.pixels))
    }
}

/// Adds the lines of text that are above and below the drawing in its document. Those of a map are
/// all below it, in line with the board.
#[cfg(any(feature = "notebook", feature = "protocol"))]
fn with_captions(drawing: Drawing, doc: &Doc) -> Drawing {
    let map = doc.blocks.iter().find_map(|block| match block {
        DocBlock::Map(map) => Some(map),
        _ => None,
    });
    let (mut above, mut below, mut met) = (Vec::new(), Vec::new(), map.is_some());
    for block in &doc.blocks {
        match block {
            DocBlock::Text(line) => if met { &mut below } else { &mut above }.push(line.clone()),
            DocBlock::Plot(plot) => {
                met = true;
                below.extend(plot.text_blocks.iter().filter_map(|block| match block {
                    DocBlock::Text(line) => Some(line.clone()),
                    _ => None,
                }));
            }
            DocBlock::Blank => {}
            _ => met = true,
        }
    }
    drawing.with_lines(&above, &below, map.map_or(0.0, heat::map_margin))
}

/// Draws boards side by side in a picture with a width of about `most` pixels at most.
fn board_grid(boards: &[BoardDoc], columns: usize, headline: &str, most: u32) -> Drawing {
    let columns = columns.clamp(1, boards.len().max(1));
    let width = widest_board(boards).clamp(100, most / columns as u32) * columns as u32;
    let description = boards.first().map_or("", |board| &board.description);
    svg::grid_drawing(boards, columns, width, headline, description)
}

/// Returns the width of the widest board in pixels.
fn widest_board(boards: &[BoardDoc]) -> u32 {
    boards.iter().map(svg::board_pixels).max().unwrap_or(0)
}

/// Returns the first line of text.
fn first_text(doc: &Doc) -> String {
    let text = |block: &DocBlock| match block {
        DocBlock::Text(line) => Some(line.iter().map(|span| span.text.as_str()).collect()),
        _ => None,
    };
    doc.blocks.iter().find_map(text).unwrap_or_default()
}

/// Draws the picture in pixels with twice the resolution of a screen. Large boards have a higher
/// resolution, so that their squares are visible.
#[cfg(feature = "cli")]
fn write_pixels(drawing: &Drawing, value: &Value, out: &mut dyn Write) -> Result<(), PictureError> {
    let side = match value {
        Value::Board(board) => board.grid.size.files(),
        Value::Trace(trace) => trace.grid.size.files(),
        _ => 0,
    };
    Ok(png::write_png(out, drawing, (f64::from(side) * 24.0 / 600.0).max(2.0))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::RunCommands;
    use crate::state::MAX_BOARDS;

    const SVG_REQUEST: PictureRequest<'_> =
        PictureRequest { format: PictureFormat::Svg, command: "", with_key: false };

    /// Returns the last value of a text in the command language.
    fn value(text: &str) -> Value {
        SessionState::default().run(text)
    }

    fn drawing(
        value: &Value,
        picture: PictureFormat,
    ) -> Result<(Vec<u8>, ExportKind), PictureError> {
        let mut bytes = Vec::new();
        let request = PictureRequest { format: picture, command: "", with_key: false };
        let drawn = draw_value(value, request, &SessionState::default(), &mut bytes)?;
        Ok((bytes, drawn))
    }

    #[test]
    fn pictures_describe_their_content() {
        let shown = |line: &str| drawing(&value(line), PictureFormat::Svg).expect("a picture").1;
        assert_eq!(
            shown("find queens 8"),
            ExportKind::Solutions { shown: 1, of: Some(1u32.into()) }
        );
        assert_eq!(
            shown("all queens 8 | show 3"),
            ExportKind::Solutions { shown: 3, of: Some(92u32.into()) }
        );
        assert_eq!(
            shown("all queens 9 | show 200"),
            ExportKind::Solutions { shown: MAX_BOARDS, of: Some(352u32.into()) }
        );
        assert_eq!(shown("trace queens 4"), ExportKind::Steps { shown: 33, of: 33 });
        assert_eq!(shown("trace tour 8"), ExportKind::Steps { shown: 65, of: 65 });
        assert_eq!(shown("trace tour 8 steps 5..20"), ExportKind::Steps { shown: 16, of: 16 });
        let most = AnimationDoc::MOST as u64;
        assert_eq!(
            shown("trace queens 8 steps 1..1100"),
            ExportKind::Steps { shown: most, of: 1100 }
        );
        assert!(matches!(
            drawing(&value("count queens 4"), PictureFormat::Svg),
            Err(PictureError::Kind(crate::data::ValueKind::Count))
        ));
        let large = drawing(&value("find queens 200"), PictureFormat::Svg);
        assert!(
            matches!(large, Err(PictureError::Large(_, ViewOptions::LONGEST_SIDE))),
            "{large:?}"
        );
    }

    #[test]
    fn tours_omit_small_details_and_report_it() {
        let shown = |line: &str| drawing(&value(line), PictureFormat::Svg).expect("a picture").1;
        assert_eq!(
            shown("find tour 20"),
            ExportKind::Solutions { shown: 1, of: Some(1u32.into()) }
        );
        assert_eq!(shown("find tour 21"), ExportKind::Path { pixels: None, coordinates: true });
        let (picture, drawn) =
            drawing(&value("find tour 130x60 closed"), PictureFormat::Svg).expect("a picture");
        assert_eq!(drawn, ExportKind::Path { pixels: None, coordinates: false });
        assert!(
            String::from_utf8(picture)
                .expect("text")
                .contains("A closed tour of a board of 130 by 60 squares")
        );
    }

    #[test]
    fn the_setting_interval_moves_the_steps() {
        let steps = value("trace queens 4");
        let with = |interval: &str| {
            let mut session_state = SessionState::default();
            session_state.settings.set(
                "interval",
                Some(interval),
                crate::state::SettingOrigin::Session,
            );
            let mut bytes = Vec::new();
            let drawn =
                draw_value(&steps, SVG_REQUEST, &session_state, &mut bytes).expect("a picture");
            (String::from_utf8(bytes).expect("text"), drawn)
        };
        // 33 steps, and four seconds until the restart.
        let (moving, drawn) = with("1_000");
        assert!(moving.contains(" 37.000s") && drawn == ExportKind::Steps { shown: 33, of: 33 });
        assert!(with("250").0.contains(" 12.250s"));
        let (still, drawn) = with("0");
        assert!(!still.contains("animation:") && drawn == ExportKind::After(33));
        assert!(with(&u64::MAX.to_string()).0.ends_with("</svg>\n"));
    }

    #[cfg(feature = "cli")]
    #[test]
    fn every_class_of_a_picture_has_its_rule() {
        let parts = |svg: &str, mark: &str| -> Vec<String> {
            let parts = svg.split(mark).skip(1).map(|part| part.split(['"', '{']).next());
            parts.flatten().map(str::to_owned).collect()
        };
        for line in [
            "find queens 8 without d4",
            "find tour 8",
            "find tour 5",
            "map tour 6 using warnsdorff",
            "plot nodes queens 4..6",
        ] {
            let doc = report::value_doc(
                &value(line),
                &ViewOptions {
                    attacked: true,
                    width: ViewOptions::PICTURE,
                    ..ViewOptions::default()
                },
            );
            let Some(Still(drawing)) = document_picture(&doc, PictureFormat::Png) else {
                panic!("{line}: a picture")
            };
            let svg = drawing.to_svg();
            let (used, rules) = (parts(&svg, "class=\"bz"), parts(&svg, ".bz"));
            assert!(used.len() > 1, "{line}");
            // The first class is that of the picture, which has no rule.
            assert!(used[1..].iter().all(|class| rules.contains(class)), "{line}: {used:?}");
        }
    }

    /// Decodes the pixels of a PNG. Returns the width and the colours row by row.
    #[cfg(feature = "cli")]
    fn decode_png(bytes: &[u8]) -> (usize, Vec<[u8; 3]>) {
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut pixels).expect("pixels");
        assert_eq!(info.color_type, ::png::ColorType::Rgb);
        (info.width as usize, pixels.as_chunks::<3>().0.to_vec())
    }

    #[cfg(feature = "cli")]
    #[test]
    fn pixels_show_pieces_and_letters_without_any_font_installed() {
        let (bytes, _) = drawing(&value("find queens 4"), PictureFormat::Png).expect("a picture");
        let (width, pixels) = decode_png(&bytes);
        let height = (pixels.len() / width) as f32;
        let dark = |x: f32, y: f32| {
            let place = (y * height) as usize * width + (x * width as f32) as usize;
            pixels.get(place).is_some_and(|pixel| pixel[0] < 0x60)
        };
        let mut brown = pixels.iter().rev().take(width * 20);
        assert!(brown.any(|pixel| pixel[0] < 0xd0), "the caption has letters");
        // Of four queens exactly one is in file a: its shape is dark.
        let in_a = (0..4).filter(|rank| {
            (0..20).any(|step| {
                dark(0.194, (0.09 + (*rank as f32 + step as f32 / 20.0) * 0.185).min(0.99))
            })
        });
        assert_eq!(in_a.count(), 1);
    }

    /// Tests that each square has its own colour near its corners, where nothing else is drawn, and
    /// that the surroundings of the board have none.
    #[cfg(feature = "cli")]
    #[test]
    fn squares_align_with_pieces_and_labels() {
        for line in [
            "find queens 8",
            "find queens 33",
            "find queens 49",
            "find queens 50",
            "find queens 64",
            "find queens 100",
            "find queens 7x40",
            "find rooks 61x9",
            "find queens 37 torus",
            "find cover kings 50",
            "find tour 37",
            "find tour 22x50 closed",
        ] {
            let value = value(line);
            let (bytes, _) = drawing(&value, PictureFormat::Png).expect("a picture");
            let ((width, pixels), size) =
                (decode_png(&bytes), single_board(&value).expect("a board").grid.size);
            let scale = width as f32 / (size.files() * svg::SIDE + 2 * svg::MARGIN) as f32;
            let colour = |x: u32, y: u32| {
                let at = |units: u32| ((svg::MARGIN + units) as f32 * scale) as usize;
                pixels[at(y) * width + at(x)]
            };
            for square in size.iter() {
                let (x, y) =
                    (square.file * svg::SIDE, (size.ranks() - 1 - square.rank) * svg::SIDE);
                let dark = (square.file + square.rank).is_multiple_of(2);
                let ground = if dark { [0xb9, 0x98, 0x73] } else { [0xf1, 0xe6, 0xd2] };
                for (right, down) in [(8, 8), (92, 8), (8, 92), (92, 92)] {
                    assert_eq!(
                        colour(x + right, y + down),
                        ground,
                        "{line}: {square} at {right}, {down}"
                    );
                }
            }
            let past = (0..size.ranks())
                .map(|rank| colour(size.files() * svg::SIDE + 12, rank * svg::SIDE + 50));
            assert!(
                past.into_iter().all(|colour| colour == [0xff; 3]),
                "{line}: nothing stands beside the board"
            );
            if size.ranks() >= 100 {
                let mut top = (0..svg::MARGIN + svg::SIDE)
                    .map(|y| pixels[(y as f32 * scale) as usize * width]);
                assert!(top.all(|pixel| pixel[0] > 0xf8), "{line}: the label 100 is not cut");
            }
        }
    }

    #[cfg(not(feature = "cli"))]
    #[test]
    fn without_pixels_a_supported_extension_is_suggested() {
        assert!(matches!(
            drawing(&value("find queens 4"), PictureFormat::Png),
            Err(PictureError::Format("svg"))
        ));
    }
}
