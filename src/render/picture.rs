//! Values as pictures, for notebooks and for the files that `export` writes.

use super::Drawing;
use super::{animation, film, heat, html, path, plot, svg};
use crate::present::{self, AnimationDoc, Block, BoardDoc, Doc, PathDoc, View};
use crate::value::file::Picture;
use crate::value::game::{Position, Told};
use crate::value::{Board, Drawn, Gallery, NoSolution, Slides, Value};
use crate::verb::{MOST_BOARDS, NoDrawing, Scene};
use Shown::{Moving, Still};
use std::borrow::Cow;
use std::io::Write;

/// Number of boards in a row of a gallery in a notebook.
#[cfg(any(feature = "notebook", feature = "kernel"))]
const GALLERY_COLUMNS: usize = 4;

/// Registers the function that draws the pictures for `export`.
///
/// ```
/// use bezzel::rooms::session::Session;
/// let mut session = Session::default();
/// bezzel::rooms::render::picture::equip(&mut session.scene);
/// assert!(session.scene.draw.is_some());
/// ```
pub fn equip(scene: &mut Scene) {
    scene.draw = Some(draw);
}

/// Draws a value with the settings of the session.
fn draw(value: &Value, picture: Picture, scene: &Scene, out: &mut dyn Write) -> Result<Drawn, NoDrawing> {
    let view = View { width: View::PICTURE, ..View::of(&scene.settings) };
    if let Value::None(NoSolution { walk: Some(walk), .. }) = value {
        draw(&Value::Board(walk.board.clone()), picture, scene, out)?;
        return Ok(walk.drawn());
    }
    if let Some(board) = single(value).filter(|board| present::is_long_walk(board)) {
        return line(board, picture, &view, out);
    }
    let value = &*within_reach(value, picture);
    // A puzzle on paper must not reveal which squares are left.
    let handout = matches!(value, Value::Puzzle(_) | Value::Position(_)) && picture != Picture::Html;
    let view = View { handout, ..view };
    let doc = present::doc(value, &view);
    let drawn = drawn(value, picture, &view)?;
    let drawing = file(&doc, picture).ok_or_else(|| no_picture(value))?;
    match (picture, drawing) {
        (Picture::Html, _) => out.write_all(html::page(&doc, &value.text(), view.lang).as_bytes())?,
        (Picture::Png, Still(drawing)) => in_pixels(&drawing, value, out)?,
        (_, drawing) => out.write_all(drawing.svg().as_bytes())?,
    }
    Ok(drawn)
}

/// Returns the board of a value with a single board.
fn single(value: &Value) -> Option<&Board> {
    match value {
        Value::Board(board) => Some(board),
        Value::Gallery(gallery) if gallery.boards.len() == 1 => gallery.boards.first(),
        _ => None,
    }
}

/// Draws a tour over a large board as a line. Memory holds only the board, and one byte per pixel
/// for a PNG.
fn line(board: &Board, picture: Picture, view: &View, out: &mut dyn Write) -> Result<Drawn, NoDrawing> {
    let (title, description) = present::walk_words(board, view);
    let doc = PathDoc {
        size: board.grid.size,
        path: &board.squares,
        closed: board.walk == Some(true),
        blocked: &board.blocked,
        title: &title,
        description: &description,
    };
    match picture {
        Picture::Svg if doc.size.squares() > path::MOST_SQUARES => {
            Err(NoDrawing::Long { size: doc.size, most: path::MOST_SQUARES, instead: "png" })
        }
        Picture::Svg => {
            path::svg(out, &doc)?;
            Ok(Drawn::Path { pixels: None, coordinates: false })
        }
        Picture::Png | Picture::Html => path_in_pixels(&doc, out),
    }
}

/// Draws the path in pixels.
#[cfg(feature = "cli")]
fn path_in_pixels(doc: &PathDoc<'_>, out: &mut dyn Write) -> Result<Drawn, NoDrawing> {
    let none = NoDrawing::Long { size: doc.size, most: super::pixels::MOST_PIXELS, instead: "csv" };
    let side = super::pixels::scale(doc).ok_or(none)?;
    super::pixels::png(out, doc, side)?;
    Ok(Drawn::Path { pixels: Some(side), coordinates: false })
}

/// Returns an error: without the feature `cli` there is no renderer for pixels.
#[cfg(not(feature = "cli"))]
fn path_in_pixels(_: &PathDoc<'_>, _: &mut dyn Write) -> Result<Drawn, NoDrawing> {
    Err(NoDrawing::Format("svg"))
}

/// Limits a value to the boards that fit into one picture, and converts it to a form that the
/// picture can show.
fn within_reach(value: &Value, picture: Picture) -> Cow<'_, Value> {
    match value {
        // Pixels do not move, so the slides are shown side by side.
        Value::Slides(slides) if picture == Picture::Png => {
            let gallery = Value::Gallery(slides.gallery.clone());
            Cow::Owned(within_reach(&gallery, picture).into_owned())
        }
        Value::Gallery(gallery) if gallery.boards.len() as u64 > MOST_BOARDS => {
            let boards = gallery.boards[..MOST_BOARDS as usize].to_vec();
            Cow::Owned(Value::Gallery(Gallery { boards, ..gallery.clone() }))
        }
        // The board alone, without the message of the command.
        Value::Position(position) => {
            Cow::Owned(Value::Position(Box::new(Position { told: Told::Shown, ..*position.clone() })))
        }
        Value::Table(table) => table.plot(None).map_or(Cow::Borrowed(value), |plot| Cow::Owned(Value::Plot(plot))),
        _ => Cow::Borrowed(value),
    }
}

/// Returns a description of the contents of the picture.
fn drawn(value: &Value, picture: Picture, view: &View) -> Result<Drawn, NoDrawing> {
    Ok(match value {
        Value::Board(board) if board.walk.is_some() && board.grid.size.squares() > svg::NUMBERED => {
            Drawn::Path { pixels: None, coordinates: view.coordinates }
        }
        Value::Board(_) => Drawn::Solutions { shown: 1, of: Some(1u32.into()) },
        Value::Gallery(gallery) | Value::Slides(Slides { gallery, .. }) => {
            Drawn::Solutions { shown: gallery.boards.len() as u64, of: gallery.of.clone() }
        }
        Value::Plot(_) => Drawn::Plot,
        Value::Map(_) => Drawn::Map,
        Value::Puzzle(_) | Value::Position(_) => Drawn::Puzzle,
        Value::Trace(trace) if picture == Picture::Png || view.interval.is_zero() => {
            Drawn::After((trace.shown_from() + trace.steps.len() as u64).saturating_sub(1))
        }
        Value::Story(narrative) => {
            let of = narrative.story.shown().len() as u64;
            match picture == Picture::Png || view.interval.is_zero() {
                true => Drawn::After((narrative.story.first + of).saturating_sub(1)),
                false => Drawn::Steps { shown: of.min(AnimationDoc::MOST as u64), of },
            }
        }
        Value::Trace(trace) => {
            let of = trace.steps.len() as u64;
            Drawn::Steps { shown: of.min(AnimationDoc::MOST as u64), of }
        }
        Value::Table(_) => return Err(NoDrawing::NoNumbers),
        other => return Err(NoDrawing::Kind(other.kind())),
    })
}

/// Returns the reason why a value cannot be drawn although its kind can, which is the size of its
/// board.
fn no_picture(value: &Value) -> NoDrawing {
    let grid = match value {
        Value::Board(board) => Some(board.grid),
        Value::Explicit(board) => Some(board.rule.grid()),
        Value::Gallery(gallery) | Value::Slides(Slides { gallery, .. }) => {
            gallery.boards.first().map(|board| board.grid)
        }
        Value::Trace(trace) => Some(trace.grid),
        Value::Story(narrative) => Some(narrative.grid),
        Value::Map(map) => Some(crate::board::Grid::plain(map.size)),
        _ => None,
    };
    grid.map_or(NoDrawing::Kind(value.kind()), |grid| NoDrawing::Large(grid.size, View::LONGEST_SIDE))
}

/// Picture of a document.
enum Shown {
    Still(Drawing),
    /// Animated picture as SVG.
    Moving(String),
}

impl Shown {
    fn svg(self) -> String {
        match self {
            Still(drawing) => drawing.svg(),
            Moving(svg) => svg,
        }
    }
}

/// Returns the picture of a document for a file. In pixels, an animated picture shows the state
/// after the last step.
fn file(doc: &Doc, picture: Picture) -> Option<Shown> {
    let alone = |board: &BoardDoc| Still(svg::board(board, pixels(board).clamp(160, 600)));
    doc.blocks.iter().find_map(|block| match block {
        Block::Board(board) => Some(alone(board)),
        Block::Boards(boards) => {
            let columns = (boards.len() as f64).sqrt().ceil() as usize;
            Some(Still(grid(boards, columns, &headline(doc), 1600)))
        }
        Block::Plot(plot) => Some(Still(plot::drawing(plot))),
        Block::Map(map) => Some(Still(heat::drawing(map))),
        Block::Film(film) if picture == Picture::Png => Some(alone(&film.end)),
        Block::Film(film) => Some(Moving(film::svg(film))),
        Block::Animation(steps) if picture == Picture::Png => steps.ends.last().map(alone),
        Block::Animation(steps) => Some(Moving(animation::svg(steps))),
        _ => None,
    })
}

/// Picture in a notebook.
#[cfg(any(feature = "notebook", feature = "kernel"))]
pub(crate) struct Illustration {
    shown: Shown,
    /// Whether the picture contains the whole document.
    pub(crate) whole: bool,
}

#[cfg(any(feature = "notebook", feature = "kernel"))]
impl Illustration {
    /// Returns the picture of the document of a value: a board, a plot, a heat map, a gallery, a
    /// trace, and in pixels also a set. It includes the lines of text above and below, because a
    /// viewer may show only the picture.
    ///
    /// Pictures are also shown in untrusted notebooks, where drawings inside HTML are removed.
    pub(crate) fn of(doc: &Doc, value: &Value, pixels: bool) -> Option<Illustration> {
        let drawn = matches!(value, Value::Board(_) | Value::Plot(_) | Value::Map(_));
        let more = matches!(value, Value::Gallery(_) | Value::Slides(_) | Value::Trace(_) | Value::Story(_));
        if !drawn && !more && !pixels {
            return None;
        }
        let boards =
            doc.blocks.iter().find_map(|block| if let Block::Boards(boards) = block { Some(boards) } else { None });
        let shown = match boards {
            Some(boards) => Still(grid(boards, boards.len().min(GALLERY_COLUMNS), &headline(doc), 800)),
            None => file(doc, if pixels { Picture::Png } else { Picture::Svg })?,
        };
        let others = |block: &&Block| !matches!(block, Block::Text(_) | Block::Blank);
        let whole = drawn && doc.blocks.iter().filter(others).count() == 1;
        let shown = match shown {
            Still(drawing) => Still(captioned(drawing, doc)),
            moving => moving,
        };
        Some(Illustration { shown, whole })
    }

    /// Returns the picture as SVG.
    pub(crate) fn svg(self) -> String {
        self.shown.svg()
    }

    /// Returns the alternative text. Returns `None` if the picture is animated.
    pub(crate) fn alt(&self) -> Option<String> {
        let Still(drawing) = &self.shown else { return None };
        Some(format!("{}. {}", drawing.title, drawing.description))
    }

    /// Returns the picture in pixels, with its width on a screen.
    #[cfg(feature = "cli")]
    pub(crate) fn png(&self) -> Option<(Vec<u8>, u32)> {
        let Still(drawing) = &self.shown else { return None };
        let mut bytes = Vec::new();
        super::png::png(&mut bytes, drawing, 2.0).ok()?;
        Some((bytes, drawing.pixels))
    }
}

/// Adds the lines of text that are above and below the drawing in its document.
#[cfg(any(feature = "notebook", feature = "kernel"))]
fn captioned(drawing: Drawing, doc: &Doc) -> Drawing {
    let (mut above, mut below, mut met) = (Vec::new(), Vec::new(), false);
    let notes = |block: &Block| if let Block::Map(map) = block { Some(map.notes.clone()) } else { None };
    let noted = doc.blocks.iter().find_map(notes).unwrap_or_default();
    let text = |line: &[present::Span]| line.iter().map(|span| span.text.replace('`', "")).collect::<String>();
    for block in &doc.blocks {
        match block {
            // The notes of a map are in its picture.
            Block::Text(line) if noted.contains(&text(line)) => {}
            Block::Text(line) => if met { &mut below } else { &mut above }.push(line.clone()),
            Block::Blank => {}
            _ => met = true,
        }
    }
    drawing.with_lines(&above, &below)
}

/// Draws boards side by side in a picture with a width of about `most` pixels at most.
fn grid(boards: &[BoardDoc], columns: usize, headline: &str, most: u32) -> Drawing {
    let columns = columns.clamp(1, boards.len().max(1));
    let width = boards.iter().map(pixels).max().unwrap_or(0).clamp(100, most / columns as u32) * columns as u32;
    let description = boards.first().map_or("", |board| &board.description);
    svg::grid(boards, columns, width, headline, description)
}

/// Returns the first line of text.
fn headline(doc: &Doc) -> String {
    let text = |block: &Block| match block {
        Block::Text(line) => Some(line.iter().map(|span| span.text.as_str()).collect()),
        _ => None,
    };
    doc.blocks.iter().find_map(text).unwrap_or_default()
}

/// Returns the width at which a square of the board is as large as on paper.
fn pixels(board: &BoardDoc) -> u32 {
    board.grid.size.files().saturating_mul(42)
}

/// Draws the picture in pixels with twice the resolution of a screen. Large boards have a higher
/// resolution, so that their squares are visible.
#[cfg(feature = "cli")]
fn in_pixels(drawing: &Drawing, value: &Value, out: &mut dyn Write) -> Result<(), NoDrawing> {
    let side = match value {
        Value::Board(board) => board.grid.size.files(),
        Value::Trace(trace) => trace.grid.size.files(),
        Value::Story(narrative) => narrative.grid.size.files(),
        _ => 0,
    };
    Ok(super::png::png(out, drawing, (f64::from(side) * 24.0 / 600.0).max(2.0))?)
}

/// Returns an error: without the feature `cli` there is no renderer for pixels.
#[cfg(not(feature = "cli"))]
fn in_pixels(_: &Drawing, _: &Value, _: &mut dyn Write) -> Result<(), NoDrawing> {
    Err(NoDrawing::Format("svg"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verb::{Answer, Source, eval};
    use std::sync::Arc;

    /// Returns the last value of a text in the command language.
    fn value(text: &str) -> Value {
        let source = Arc::new(Source { name: None, text: text.to_owned() });
        let mut last = None;
        eval::eval(&mut Scene::default(), &source, &mut |answer: Answer| last = answer.outcome.ok());
        last.expect("a value")
    }

    fn drawing(value: &Value, picture: Picture) -> Result<(Vec<u8>, Drawn), NoDrawing> {
        let mut bytes = Vec::new();
        let drawn = draw(value, picture, &Scene::default(), &mut bytes)?;
        Ok((bytes, drawn))
    }

    #[test]
    fn what_is_drawn_is_told() {
        let shown = |line: &str| drawing(&value(line), Picture::Svg).expect("a picture").1;
        assert_eq!(shown("find queens 8"), Drawn::Solutions { shown: 1, of: Some(1u32.into()) });
        assert_eq!(shown("all queens 8 | show 3"), Drawn::Solutions { shown: 3, of: Some(92u32.into()) });
        assert_eq!(shown("all queens 9 | show 200"), Drawn::Solutions { shown: MOST_BOARDS, of: Some(352u32.into()) });
        assert_eq!(shown("trace queens 4"), Drawn::Steps { shown: 33, of: 33 });
        assert_eq!(shown("trace tour 8"), Drawn::Steps { shown: 65, of: 65 });
        assert_eq!(shown("trace tour 8 steps 5..20"), Drawn::Steps { shown: 16, of: 16 });
        let most = AnimationDoc::MOST as u64;
        assert_eq!(shown("trace queens 8 steps 1..1100"), Drawn::Steps { shown: most, of: 1100 });
        assert!(matches!(drawing(&value("count queens 4"), Picture::Svg), Err(NoDrawing::Kind("kind-count"))));
        let large = drawing(&value("find queens 200"), Picture::Svg);
        assert!(matches!(large, Err(NoDrawing::Large(_, View::LONGEST_SIDE))), "{large:?}");
    }

    #[test]
    fn tours_leave_out_what_is_too_small_and_say_so() {
        let shown = |line: &str| drawing(&value(line), Picture::Svg).expect("a picture").1;
        assert_eq!(shown("find tour 20"), Drawn::Solutions { shown: 1, of: Some(1u32.into()) });
        assert_eq!(shown("find tour 21"), Drawn::Path { pixels: None, coordinates: true });
        let (picture, drawn) = drawing(&value("find tour 130x60 closed"), Picture::Svg).expect("a picture");
        assert_eq!(drawn, Drawn::Path { pixels: None, coordinates: false });
        assert!(String::from_utf8(picture).expect("text").contains("A closed tour of a board of 130 by 60 squares"));
    }

    #[test]
    fn the_setting_interval_moves_the_steps() {
        let steps = value("trace queens 4");
        let with = |interval: &str| {
            let mut scene = Scene::default();
            scene.settings.set("interval", Some(interval), crate::verb::Origin::Session);
            let mut bytes = Vec::new();
            let drawn = draw(&steps, Picture::Svg, &scene, &mut bytes).expect("a picture");
            (String::from_utf8(bytes).expect("text"), drawn)
        };
        // 33 steps, and four seconds until the restart.
        let (moving, drawn) = with("1_000");
        assert!(moving.contains(" 37.000s") && drawn == Drawn::Steps { shown: 33, of: 33 });
        assert!(with("250").0.contains(" 12.250s"));
        let (still, drawn) = with("0");
        assert!(!still.contains("animation:") && drawn == Drawn::After(33));
        assert!(with(&u64::MAX.to_string()).0.ends_with("</svg>\n"));
    }

    #[cfg(feature = "cli")]
    #[test]
    fn every_class_of_a_picture_has_its_rule() {
        use crate::render::drawing::{Group, Mark, Marks};
        fn classes(marks: &Marks) -> Vec<&'static str> {
            let class = |mark: &Mark| match mark {
                Mark::Shape(_, look) | Mark::Group(Group::Look(look)) => Some(look.0),
                _ => None,
            };
            marks.0.iter().filter_map(class).filter(|class| !class.is_empty()).collect()
        }
        for line in [
            "find queens 8 without d4",
            "find tour 8",
            "find tour 5",
            "map tour 6 using warnsdorff",
            "plot nodes queens 4..6",
        ] {
            let doc = present::doc(&value(line), &View { attacked: true, width: View::PICTURE, ..View::default() });
            let Some(Still(drawing)) = file(&doc, Picture::Png) else { panic!("{line}: a picture") };
            let symbols = drawing.symbols.iter().flat_map(|(_, marks)| classes(marks));
            let used: Vec<&str> = classes(&drawing.marks).into_iter().chain(symbols).collect();
            assert!(!used.is_empty(), "{line}");
            assert!(used.iter().all(|class| !drawing.rule(class).is_empty()), "{line}: {used:?}");
        }
    }

    #[cfg(feature = "cli")]
    #[test]
    fn pixels_show_pieces_and_letters_without_any_font_installed() {
        use crate::render::png::decoded;
        let (bytes, _) = drawing(&value("find queens 4"), Picture::Png).expect("a picture");
        let (width, pixels) = decoded(&bytes);
        let height = (pixels.len() / width) as f32;
        let dark = |x: f32, y: f32| {
            let place = (y * height) as usize * width + (x * width as f32) as usize;
            pixels.get(place).is_some_and(|pixel| pixel[0] < 0x60)
        };
        let mut brown = pixels.iter().rev().take(width * 20);
        assert!(brown.any(|pixel| pixel[0] < 0xd0), "the caption has letters");
        // Of four queens exactly one is in file a: its shape is dark.
        let in_a = (0..4).filter(|rank| {
            (0..20).any(|step| dark(0.194, (0.09 + (*rank as f32 + step as f32 / 20.0) * 0.185).min(0.99)))
        });
        assert_eq!(in_a.count(), 1);
    }

    /// Tests that each square has its own colour near its corners, where nothing else is drawn, and
    /// that the surroundings of the board have none.
    #[cfg(feature = "cli")]
    #[test]
    fn squares_lie_where_pieces_and_labels_do() {
        use crate::render::png::decoded;
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
            let (bytes, _) = drawing(&value, Picture::Png).expect("a picture");
            let ((width, pixels), size) = (decoded(&bytes), single(&value).expect("a board").grid.size);
            let scale = width as f32 / (size.files() * svg::SIDE + 2 * svg::MARGIN) as f32;
            let colour = |x: u32, y: u32| {
                let at = |units: u32| ((svg::MARGIN + units) as f32 * scale) as usize;
                pixels[at(y) * width + at(x)]
            };
            for square in size.iter() {
                let (x, y) = (square.file * svg::SIDE, (size.ranks() - 1 - square.rank) * svg::SIDE);
                let dark = (square.file + square.rank).is_multiple_of(2);
                let ground = if dark { [0xb9, 0x98, 0x73] } else { [0xf1, 0xe6, 0xd2] };
                for (right, down) in [(8, 8), (92, 8), (8, 92), (92, 92)] {
                    assert_eq!(colour(x + right, y + down), ground, "{line}: {square} at {right}, {down}");
                }
            }
            let past = (0..size.ranks()).map(|rank| colour(size.files() * svg::SIDE + 12, rank * svg::SIDE + 50));
            assert!(past.into_iter().all(|colour| colour == [0xff; 3]), "{line}: nothing stands beside the board");
            if size.ranks() >= 100 {
                let mut top = (0..svg::MARGIN + svg::SIDE).map(|y| pixels[(y as f32 * scale) as usize * width]);
                assert!(top.all(|pixel| pixel[0] > 0xf8), "{line}: the label 100 is not cut");
            }
        }
    }

    #[cfg(not(feature = "cli"))]
    #[test]
    fn without_pixels_the_ending_that_works_is_named() {
        assert!(matches!(drawing(&value("find queens 4"), Picture::Png), Err(NoDrawing::Format("svg"))));
    }
}
