//! Export of values to files.

use super::{Error, Outcome};
use crate::command;
use crate::data::{Board, HeatMap, Plot, Saved};
#[cfg(not(feature = "cli"))]
use crate::io::FORMATS;
use crate::io::PictureFormat;
use crate::report::picture::{draw_value, install_renderer};
#[cfg(not(feature = "cli"))]
use crate::state::PictureError;
use crate::state::{PictureRequest, SessionState};
use crate::trace::SearchTrace;
use crate::value::{Gallery, Value};
use bezzel_base::core::Limit;
use bezzel_language::SourceSpan;
use std::path::Path;

/// Values that can be written to a file as a picture. `use bezzel::prelude::*` imports this trait.
pub trait ExportPicture {
    /// Writes the picture to a file and replaces an existing file. The format follows from the file
    /// extension: `.svg`, or `.png` and `.pdf` with the feature `cli`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let file = std::env::temp_dir().join("bezzel-example.svg");
    /// let saved = Queens::new(8).find()?.board()?.export(&file)?;
    /// assert_eq!(std::fs::read_to_string(&file).unwrap().len() as u64, saved.bytes);
    /// # std::fs::remove_file(&file).unwrap();
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the extension is not that of a picture format, the file cannot be
    /// written, or the board is too large to draw.
    fn export(&self, path: impl AsRef<Path>) -> Result<Saved, Error>;

    /// Returns the picture as a text in the format SVG.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let svg = Queens::new(8).find()?.board()?.to_svg()?;
    /// assert!(svg.starts_with("<svg"));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the board is too large to draw.
    fn to_svg(&self) -> Result<String, Error>;
}

/// Implements [`Export`] for kinds of values.
macro_rules! exports {
    ($($kind:ty => $value:ident;)*) => {$(
        impl ExportPicture for $kind {
            fn export(&self, path: impl AsRef<Path>) -> Result<Saved, Error> {
                write_value(&Value::$value(self.clone()), path.as_ref(), &Limit::default())
            }

            fn to_svg(&self) -> Result<String, Error> {
                draw_svg(&Value::$value(self.clone()))
            }
        }
    )*};
}

exports! {
    Board => Board;
    Gallery => Gallery;
    HeatMap => Map;
    Plot => Plot;
    SearchTrace => Trace;
}

/// Exports the board that was found.
///
/// # Errors
/// Returns an error if there is none, too.
impl ExportPicture for Outcome {
    fn export(&self, path: impl AsRef<Path>) -> Result<Saved, Error> {
        self.clone().board()?.export(path)
    }

    fn to_svg(&self) -> Result<String, Error> {
        self.clone().board()?.to_svg()
    }
}

/// Writes a value with the settings of a new session and replaces an existing file.
pub(super) fn write_value(value: &Value, path: &Path, limit: &Limit) -> Result<Saved, Error> {
    let mut session_state = SessionState::default();
    install_renderer(&mut session_state);
    let export =
        command::ExportJob::new(value, &session_state, (path, SourceSpan::default()), true)?;
    #[cfg(not(feature = "cli"))]
    if FORMATS.iter().any(|format| format.is_format_of(path) && format.is_picture())
        && path.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("svg"))
    {
        let none = PictureError::Format("svg");
        return Err(
            Error::from(command::drawing_fault(none, path, SourceSpan::default())).of_font()
        );
    }
    match export.stop_reason(value) {
        Some(stop) => Err(stop.into()),
        None => Ok(export.write(value, &session_state, limit)?),
    }
}

/// Draws a value with the settings of a new session.
fn draw_svg(value: &Value) -> Result<String, Error> {
    let request = PictureRequest { format: PictureFormat::Svg, command: "", with_key: false };
    let mut svg = Vec::new();
    draw_value(value, request, &SessionState::default(), &mut svg).map_err(|none| {
        command::drawing_fault(none, Path::new("picture.svg"), SourceSpan::default())
    })?;
    Ok(String::from_utf8(svg).expect("a drawing is text"))
}
