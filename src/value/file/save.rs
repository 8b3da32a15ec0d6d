//! Writing a solution file.

use super::output::{Header, Output};
use super::rows::{Rows, Sheet, has_one_a_file};
use super::{Draft, FileError, Format};
use crate::board::Square;
use crate::problem::Order;
use crate::search::{End, Limit, Stop};
use crate::value::{Board, SolutionSet};
use std::io::{Seek, Write};
use std::ops::ControlFlow;
use std::path::Path;

/// What is written.
#[derive(Clone, Copy, Debug)]
pub enum Saving<'a> {
    /// Every solution of a set.
    Set(&'a SolutionSet),
    /// One solution.
    Board(&'a Board),
}

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Solutions.
    pub solutions: u64,
    /// Bytes.
    pub bytes: u64,
    /// Whether the file holds every solution of its problem, or one of every class if it is reduced.
    pub complete: bool,
    /// Why the set was not listed to its end.
    pub stopped: Option<Stop>,
}

/// Writes a file: whole, or not at all.
///
/// A set that was cut by a limit of time or memory is written only where the format can say so, with `complete` false; one that was
/// cancelled is never written.
///
/// # Errors
/// Before anything is searched [`FileError::System`] for a folder and [`FileError::Exists`] unless `replace`; later
/// [`FileError::System`], [`FileError::Refused`], [`FileError::Stopped`]. No file is left behind then.
///
/// # Complexity
/// A stream in constant memory, as far as the set itself is one.
pub fn save(what: Saving<'_>, path: &Path, format: Format, replace: bool, limit: &Limit) -> Result<Written, FileError> {
    let mut draft = Draft::new(path, replace)?;
    let written = write(what, format, draft.file(), limit)?;
    draft.keep()?;
    Ok(written)
}

/// Writes the content of a file.
fn write(what: Saving<'_>, format: Format, file: impl Write + Seek, limit: &Limit) -> Result<Written, FileError> {
    let mut rows = Rows::new(format, what.sheet());
    let mut output = Output::new(file);
    match format.has_header() {
        true => {
            let (problem, size) = (&what.problem(), what.sheet().size);
            output.header(format, &Header { problem, size, reduced: what.reduction() });
        }
        false => rows.head(&mut output.buffer),
    }
    let mut solutions = 0;
    let mut failed = None;
    let end = what.visit(format, limit, &mut |squares| {
        solutions += 1;
        match rows.row(squares, &mut output) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    })?;
    if let Some(error) = failed {
        return Err(error.into());
    }
    let stopped = match end {
        End::Complete => None,
        End::Stopped(Stop::Cancelled) => return Err(FileError::Stopped(Stop::Cancelled)),
        End::Stopped(stop) if stop != Stop::Solutions && !format.has_header() => return Err(FileError::Stopped(stop)),
        End::Stopped(stop) => Some(stop),
    };
    if format == Format::Json {
        output.buffer.extend_from_slice(b"\n]}\n");
    }
    let complete = stopped.is_none() && what.is_complete();
    let (_, bytes) = output.finish(solutions, complete)?;
    Ok(Written { solutions, bytes, complete, stopped })
}

impl Saving<'_> {
    fn sheet(&self) -> Sheet {
        match self {
            Saving::Set(set) => {
                let instance = set.instance();
                let (size, piece) = (instance.grid().size, instance.piece());
                let alone = instance.is_independent() && has_one_a_file(piece, size, instance.pieces());
                Sheet { size, piece, one_a_file: alone }
            }
            Saving::Board(board) => {
                let (size, squares) = (board.grid.size, board.squares.len() as u64);
                let alone = board.squares.windows(2).all(|pair| pair[0].file < pair[1].file);
                Sheet {
                    size,
                    piece: board.piece,
                    one_a_file: alone && has_one_a_file(board.piece, size, Some(squares)),
                }
            }
        }
    }

    fn problem(&self) -> String {
        match self {
            Saving::Set(set) => set.instance().text(),
            Saving::Board(board) => board.problem.clone(),
        }
    }

    fn reduction(&self) -> Option<crate::board::Group> {
        match self {
            Saving::Set(set) => set.reduction(),
            Saving::Board(_) => None,
        }
    }

    fn is_complete(&self) -> bool {
        matches!(self, Saving::Set(set) if set.is_complete())
    }

    fn visit(
        &self,
        format: Format,
        limit: &Limit,
        visit: &mut dyn FnMut(&[Square]) -> ControlFlow<()>,
    ) -> Result<End, FileError> {
        let order = if format == Format::Text { Order::Reading } else { Order::Files };
        match self {
            Saving::Set(set) => Ok(set.visit(order, limit, visit)?),
            Saving::Board(board) => {
                let _ = visit(&board.squares);
                Ok(End::Complete)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::problem::{Placement, find_problem};
    use std::sync::Arc;
    use std::{fs, io};

    fn queens(side: u64) -> SolutionSet {
        let size = Size::new(side, side).expect("a valid size");
        let instance = Placement::new(find_problem("queens").expect("queens are a problem"), size);
        SolutionSet::all(Arc::new(instance), None, None, None)
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_ends_the_search() {
        for side in [6, 16] {
            let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has a full device");
            let error =
                write(Saving::Set(&queens(side)), Format::JsonLines, full, &Limit::default()).expect_err("it is full");
            let FileError::System(error) = error else { panic!("{error:?}") };
            assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        }
    }

    #[test]
    fn a_folder_is_refused_before_the_search() {
        let folder = std::env::temp_dir();
        for replace in [false, true] {
            let error = save(Saving::Set(&queens(20)), &folder, Format::JsonLines, replace, &Limit::default());
            let Err(FileError::System(error)) = error else { panic!("{error:?}") };
            assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
        }
    }

    #[test]
    fn the_claims_go_into_their_room_also_when_the_header_is_written_already() {
        let mut file = io::Cursor::new(Vec::new());
        let written =
            write(Saving::Set(&queens(12)), Format::JsonLines, &mut file, &Limit::default()).expect("it fits");
        let bytes = file.into_inner();
        assert_eq!(written.bytes, bytes.len() as u64);
        let text = String::from_utf8(bytes).expect("JSON is UTF-8");
        let head: serde_json::Value = serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
        assert_eq!((head["count"].as_u64(), head["complete"].as_bool()), (Some(14200), Some(true)));
        assert_eq!(text.lines().count(), 14201);
    }
}
