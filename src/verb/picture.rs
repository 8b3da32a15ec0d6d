//! Pictures into files: what is drawn is decided here, how it looks by the front end's renderer.

use super::export::{EXPORT, EXPORTED, fault};
use super::{Fault, FaultKind, Scene};
use crate::board::Size;
use crate::problem::Span;
use crate::value::file::{Draft, FileError, Picture};
use crate::value::{Drawn, Saved, Value};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Boards in one picture, at most.
pub const MOST_BOARDS: u64 = 100;

/// Draws a board, a gallery, a plot or a trace in the language and the manner of the scene's settings, as a stream; says what is on it.
///
/// # Errors
/// [`NoDrawing`] when there is no picture of it, or it cannot be written.
pub type Draw = fn(&Value, Picture, &Scene, &mut dyn Write) -> Result<Drawn, NoDrawing>;

/// Why there is no picture.
#[derive(Debug)]
pub enum NoDrawing {
    /// This build does not draw the format; the ending of one that it draws.
    Format(&'static str),
    /// The board is larger than the longest side that is drawn.
    Large(Size, u32),
    /// The tour is longer than the format draws.
    Long {
        /// The board.
        size: Size,
        /// The most squares that the format draws.
        most: u64,
        /// The ending of a format that takes it.
        instead: &'static str,
    },
    /// Values of this kind are not drawn: a message id such as `kind-count`.
    Kind(&'static str),
    /// What the system says.
    System(io::Error),
}

impl From<io::Error> for NoDrawing {
    fn from(error: io::Error) -> NoDrawing {
        NoDrawing::System(error)
    }
}

/// Writes a picture, whole or not at all, of a value that is made once it is known that the file may be written.
///
/// # Errors
/// A fault at `span`, the place of the file's name, or the fault of `make`; no file is left behind then.
pub fn write_picture(
    make: impl FnOnce() -> Result<Value, Fault>,
    picture: Picture,
    (path, span): (&Path, Span),
    replace: bool,
    scene: &Scene,
) -> Result<Saved, Fault> {
    let failed = |error: FileError| fault(error, path, span, true);
    let Some(draw) = scene.draw else {
        return Err(Fault::at(span, FaultKind::NotBuilt { path: path.to_owned(), instead: None }));
    };
    let mut draft = Draft::new(path, replace).map_err(failed)?;
    let value = make()?;
    let mut stream = BufWriter::new(draft.file());
    let drawn = draw(&value, picture, scene, &mut stream).map_err(|none| no_drawing(none, path, span))?;
    stream.flush().map_err(|error| failed(error.into()))?;
    drop(stream);
    let bytes = draft.file().metadata().map_err(|error| failed(error.into()))?.len();
    draft.keep().map_err(failed)?;
    let (solutions, complete) = match &drawn {
        Drawn::Solutions { shown, of } => (*shown, of.as_ref().is_some_and(|of| *of == (*shown).into())),
        Drawn::Path { .. } => (1, true),
        Drawn::Plot | Drawn::Map | Drawn::After(_) | Drawn::Rows(_) | Drawn::Model { .. } => (0, true),
        Drawn::Steps { shown, of } => (0, shown == of),
    };
    Ok(Saved { path: path.to_owned(), solutions, bytes, complete, stopped: None, drawn: Some(drawn) })
}

fn no_drawing(none: NoDrawing, path: &Path, span: Span) -> Fault {
    Fault::at(
        span,
        match none {
            NoDrawing::Format(instead) => FaultKind::NotBuilt { path: path.to_owned(), instead: Some(instead) },
            NoDrawing::Large(size, most) => FaultKind::LargePicture { size, most },
            NoDrawing::Long { size, most, instead } => FaultKind::LongPath { size, most, instead },
            NoDrawing::System(error) => return fault(error.into(), path, span, true),
            NoDrawing::Kind(got) => FaultKind::Input { stage: EXPORT.word, got, wants: EXPORTED },
        },
    )
}
