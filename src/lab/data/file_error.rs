//! Errors of solution files.

use crate::problem::{DrawingKind, ProblemError, Violation};
use bezzel_base::core::Stop;
use bezzel_proofs::StepFlaw;

/// Reason why a file was not written, read or verified.
#[derive(Debug)]
pub enum FileError {
    /// Error of the operating system.
    System(std::io::Error),
    /// File that exists already and must not be replaced.
    Exists,
    /// Error in the contents, with its position.
    Malformed(MalformedFile, FilePosition),
    /// Stop of the search. The file was not written or not verified.
    Stopped(Stop),
    /// Refusal by the problem.
    Refused(ProblemError),
}

/// Error of a read or write after a stop.
#[derive(Debug)]
pub(crate) struct Cancelled(pub(crate) Stop);

impl std::fmt::Display for Cancelled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.word())
    }
}

impl std::error::Error for Cancelled {}

impl From<std::io::Error> for FileError {
    fn from(error: std::io::Error) -> FileError {
        let stop = error
            .get_ref()
            .and_then(|inner| inner.downcast_ref::<Cancelled>())
            .map(|halted| halted.0);
        match stop.or((error.kind() == std::io::ErrorKind::OutOfMemory).then_some(Stop::Memory)) {
            Some(stop) => FileError::Stopped(stop),
            None => FileError::System(error),
        }
    }
}

impl From<FileError> for std::io::Error {
    /// Returns the error of the system. Replacing a file has no other error.
    fn from(error: FileError) -> std::io::Error {
        match error {
            FileError::System(error) => error,
            _ => std::io::ErrorKind::Other.into(),
        }
    }
}

impl From<ProblemError> for FileError {
    fn from(refusal: ProblemError) -> FileError {
        FileError::Refused(refusal)
    }
}

impl From<Stop> for FileError {
    fn from(stop: Stop) -> FileError {
        FileError::Stopped(stop)
    }
}

/// Position in a file: a line and a column, both counted from 1. Columns are bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FilePosition {
    /// Line.
    pub line: u64,
    /// Column.
    pub column: u64,
}

impl FilePosition {
    /// First character of a file.
    pub const START: FilePosition = FilePosition { line: 1, column: 1 };
}

/// Error in the contents of a solution file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MalformedFile {
    /// Unexpected contents. The value is the id of the message for the expected item, such as
    /// `file-expected-square`.
    Expected(&'static str),
    /// Unexpected contents of a file with a drawing of this kind.
    Drawing(DrawingKind, &'static str),
    /// Header key that is missing or has the wrong type.
    Header(&'static str),
    /// Version that this program cannot read.
    Version(u64),
    /// Problem in the header that cannot be read.
    Problem(String),
    /// Invalid solution.
    InvalidSolution {
        /// Number of the solution in the file, counted from 1.
        solution: u64,
        /// Rule that the solution violates.
        violation: Violation,
    },
    /// Numbers of a tour that do not count its squares, in the counting of the file.
    TourNumbers {
        /// First number that is missing.
        missing: u64,
        /// First number that occurs twice.
        twice: Option<u64>,
    },
    /// Duplicate solution, with the numbers of both.
    Duplicate(u64, u64),
    /// Two solutions of a reduced file that are images of each other.
    SameClass(u64, u64),
    /// Wrong number of solutions in the header.
    Count {
        /// Number in the header.
        claimed: u64,
        /// Number of solutions in the file.
        found: u64,
    },
    /// Incomplete file that claims to be complete.
    Incomplete {
        /// Correct number of solutions.
        count: String,
        /// Whether the search stopped at this number, so that it is a lower bound.
        at_least: bool,
    },
    /// File that does not name its problem and has no reading without an error. The value has the
    /// readings that were tried.
    Guessed(Vec<RejectedReading>),
    /// Existing solution of a problem for which the file states that there is none.
    HasSolution,
    /// Problem of the file, if it differs from the problem that the user names.
    OtherProblem(String),
    /// Step of a proof, or its conclusion, that does not follow.
    ProofStep(StepFlaw),
    /// Line of a proof that this program cannot read.
    ProofLine,
    /// Constraint of the model that is not that of the problem.
    OtherModel,
    /// Proof without a conclusion.
    NoConclusion,
    /// Answer of a solver without the model that it answers.
    MissingModel,
    /// Unknown problem. The format does not name it, and it cannot be inferred from the contents.
    UnknownProblem,
}

impl MalformedFile {
    /// Returns the verdict on a file with this error.
    pub fn verdict(&self) -> Verdict {
        match self {
            MalformedFile::Guessed(_)
            | MalformedFile::UnknownProblem
            | MalformedFile::MissingModel
            | MalformedFile::Version(_) => Verdict::NotVerified,
            MalformedFile::Expected(_)
            | MalformedFile::Drawing(..)
            | MalformedFile::Header(_)
            | MalformedFile::Problem(_) => Verdict::Unreadable,
            _ => Verdict::Wrong,
        }
    }
}

/// Reading of a file as a problem that the file does not name, with its first error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedReading {
    /// Problem in the command language.
    pub problem: String,
    /// Error.
    pub what: MalformedFile,
    /// Position of the error.
    pub place: FilePosition,
}

impl RejectedReading {
    /// Returns whether the error is not that a square is off the board of the problem.
    pub(crate) fn is_on_board(&self) -> bool {
        !matches!(
            self.what,
            MalformedFile::InvalidSolution { violation: Violation::OffBoard(_), .. }
        )
    }

    /// Returns whether the error is the number of pieces, which another text may have instead.
    pub(crate) fn has_wrong_number(&self) -> bool {
        matches!(
            self.what,
            MalformedFile::InvalidSolution { violation: Violation::Pieces { .. }, .. }
        )
    }
}

/// Verdict on a file of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The problem is certain, every claim is verified, and every line was read.
    Correct,
    /// The file is neither correct nor wrong: its problem is a guess, or a part was not verified.
    NotVerified,
    /// The file contradicts the problem that it or the user names.
    Wrong,
    /// The form of the file is unknown.
    Unreadable,
}

impl Verdict {
    /// Returns the name used in data.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Correct => "correct",
            Verdict::NotVerified => "not-verified",
            Verdict::Wrong => "wrong",
            Verdict::Unreadable => "unreadable",
        }
    }
}
