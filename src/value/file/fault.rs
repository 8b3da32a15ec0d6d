//! What can go wrong with a solution file.

use super::watched::Halted;
use crate::problem::{Refusal, Violation};
use crate::search::Stop;

/// Why a file was not written, read or verified.
#[derive(Debug)]
pub enum FileError {
    /// The system said no.
    System(std::io::Error),
    /// The file exists and was not to be replaced.
    Exists,
    /// What the file holds is wrong, at a line and a column, both counted from 1.
    Malformed(Malformed, Place),
    /// The search was stopped, and the file was not written or not verified.
    Stopped(Stop),
    /// The problem refused.
    Refused(Refusal),
}

impl From<std::io::Error> for FileError {
    fn from(error: std::io::Error) -> FileError {
        let stop = error.get_ref().and_then(|inner| inner.downcast_ref::<Halted>()).map(|halted| halted.0);
        match stop.or((error.kind() == std::io::ErrorKind::OutOfMemory).then_some(Stop::Memory)) {
            Some(stop) => FileError::Stopped(stop),
            None => FileError::System(error),
        }
    }
}

impl From<Refusal> for FileError {
    fn from(refusal: Refusal) -> FileError {
        FileError::Refused(refusal)
    }
}

impl From<Stop> for FileError {
    fn from(stop: Stop) -> FileError {
        FileError::Stopped(stop)
    }
}

/// Refuses a place at which something else was expected: a message id such as `file-expected-square`.
pub(super) fn refuse<T>(what: &'static str, place: Place) -> Result<T, FileError> {
    Err(FileError::Malformed(Malformed::Expected(what), place))
}

/// A line and a column of a file, both counted from 1; columns are bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl Place {
    /// The first character of a file.
    pub const START: Place = Place { line: 1, column: 1 };
}

/// Where a square stands in a file, counted from where its solution begins: half as large as a place, since there is one for every square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spot {
    /// Lines after the first of the solution.
    lines: u32,
    /// The column of its own line.
    column: u32,
}

impl Spot {
    /// The spot of a place in the solution that begins at `start`.
    pub(super) fn of(place: Place, start: Place) -> Spot {
        let fit = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        Spot { lines: fit(place.line.saturating_sub(start.line)), column: fit(place.column) }
    }

    /// The place in the file.
    pub(super) fn place(self, start: Place) -> Place {
        Place { line: start.line + u64::from(self.lines), column: self.column.into() }
    }
}

/// What is wrong with a solution file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// Something else was expected here: a message id such as `file-expected-square`.
    Expected(&'static str),
    /// The same of a file that is to draw a board.
    Drawing(&'static str),
    /// A key of the header is missing or has the wrong type.
    Header(&'static str),
    /// A version that this program does not read.
    Version(u64),
    /// The problem in the header cannot be read.
    Problem(String),
    /// A solution that is none, counted from 1.
    Wrong {
        /// Its number in the file.
        solution: u64,
        /// What is wrong with it.
        violation: Violation,
    },
    /// A board of numbers on which no square has this one, but later ones stand.
    Gap(u64),
    /// The same solution twice: both numbers.
    Duplicate(u64, u64),
    /// Two solutions that are images of each other in a reduced file.
    SameClass(u64, u64),
    /// The header says another number of solutions.
    Count {
        /// What the header says.
        claimed: u64,
        /// What the file holds.
        found: u64,
    },
    /// The file says it is complete and is not.
    Incomplete {
        /// How many there should be.
        count: String,
        /// Whether this number was found before the end of the search.
        at_least: bool,
    },
    /// The file does not name its problem, and something is wrong with it as the problem that was guessed.
    Guessed {
        /// The problem in the command language.
        problem: String,
        /// What is wrong.
        what: Box<Malformed>,
    },
    /// The file states that there is no solution, and there is one.
    HasSolution,
    /// The file names another problem than the user does: the file's.
    OtherProblem(String),
    /// A solver's answer without the model that it answers.
    NoModel,
    /// The format names no problem and none can be told from its contents.
    NoProblem,
}
