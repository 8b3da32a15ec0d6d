//! Faults of commands. A fault holds a place and facts, never a sentence.

use crate::data::{FileError, FilePosition, ValueKind};
use crate::files::{AccessRefusal, rename_damaged};
use crate::problem::{ProblemError, SourceSpan};
use crate::set::{FormulaError, FormulaErrorKind};
use bezzel_base::core::Stop;
use bezzel_language::{BlockError, ExpectedItem, to_ascii_digits};
use bezzel_messages::{Diagnostic, FaultCode, Message, MessageArg, message};
use std::any::Any;
use std::fmt::Display;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

pub use crate::data::{MalformedFile, Verdict};

/// Error of a command, with its place in the source.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Place in the source, if there is one.
    pub span: Option<SourceSpan>,
    /// Facts of the fault.
    pub kind: FaultKind,
}

/// Facts of a fault. The `report` module turns them into sentences.
#[derive(Clone, Debug)]
pub enum FaultKind {
    /// Fault that no code distinguishes from others.
    Diagnostic(Box<Diagnostic>),
    /// Unexpected input, or the end of the command where something is missing.
    Expected {
        /// Items that would have been accepted.
        expected: Vec<ExpectedItem>,
        /// Text found at the place. `None` at the end of the command.
        found: Option<String>,
        /// Closest accepted word.
        suggestion: Option<String>,
    },
    /// Error in the form of a block or of a definition.
    Block {
        /// Error.
        error: BlockError,
        /// Items that would have been accepted.
        expected: Vec<ExpectedItem>,
        /// Text found at the place. `None` at the end of the command.
        found: Option<String>,
    },
    /// Text that is not a square.
    NotASquare(String),
    /// Decimal digit of another script.
    ForeignDigit {
        /// Digit as written.
        found: char,
        /// ASCII digit of the same value.
        digit: char,
    },
    /// New name that is a word of the language.
    Reserved(String),
    /// Size followed by `*` and a number. It may be meant as a board with two sides or as a
    /// product.
    SizeTimes {
        /// Text found at the place.
        text: String,
        /// Command with a board of two sides, if the size has only one side.
        board: Option<String>,
        /// Product with the command in brackets, if the command returns a number.
        product: Option<String>,
    },
    /// Unknown name of a variable, setting and so on.
    Unknown {
        /// Message id of the kind of name, such as `name-variable`.
        what: &'static str,
        /// Unknown name.
        name: String,
        /// Closest known name.
        suggestion: Option<String>,
    },
    /// Unknown name of a help page.
    NoTopic {
        /// Requested word.
        word: String,
        /// Help page with the closest name.
        suggestion: Option<String>,
    },
    /// Value that a stage, an operator or a verb with an expression does not take.
    Input(Box<Diagnostic>),
    /// Expression with an error in it.
    Formula(FormulaErrorKind),
    /// Refusal by the problem.
    Refused(ProblemError),
    /// Stage that needs a solution where no solution exists.
    NoSolution(crate::data::NoSolution),
    /// File that could not be read or written, with the error message of the system.
    File {
        /// File.
        path: PathBuf,
        /// Whether the file was opened for writing.
        writing: bool,
        /// Kind of the system error.
        kind: ErrorKind,
        /// Error message of the system.
        error: String,
    },
    /// File that is not a valid solution file.
    Malformed {
        /// File.
        path: PathBuf,
        /// Line, counted from 1.
        line: u64,
        /// Column, counted from 1.
        column: u64,
        /// Error in the file.
        what: MalformedFile,
    },
    /// Search that was interrupted or reached a limit before it had a result.
    Stopped(Stop),
    /// Bug in the program. The text is the message of the caught panic.
    Internal(String),
}

impl FaultKind {
    /// Returns the fault of an option that is given twice.
    pub fn repeated_option(option: &str) -> FaultKind {
        let message = message!("fault-repeated", option = option);
        Diagnostic::new(FaultCode::E003, message).with_help(message!("help-repeated")).into()
    }

    /// Returns the fault of two options that exclude each other.
    pub fn excluded_option(one: &str, other: &str) -> FaultKind {
        Diagnostic::new(FaultCode::E003, message!("fault-excluded", one = one, other = other))
            .with_help(message!("help-excluded", one = one, other = other))
            .into()
    }

    /// Returns the fault of a value that the stage, operator or verb `word` does not take.
    pub fn wrong_input(
        word: &'static str,
        got: ValueKind,
        wants: &[ValueKind],
        help: Option<Message>,
    ) -> FaultKind {
        let wants = MessageArg::Either(
            wants.iter().map(|want| message!(want.message_id()).into()).collect(),
        );
        let message =
            message!("fault-input", stage = word, got = message!(got.message_id()), wants = wants);
        FaultKind::Input(Box::new(Diagnostic { code: FaultCode::E200, message, help }))
    }

    /// Returns the fault of a number of a solution that a set does not have.
    pub(crate) fn no_such_solution(number: u64, count: u64) -> FaultKind {
        let count = message!("count-solutions", n = count);
        let message = message!("fault-beyond", number = number, count = count);
        Diagnostic::new(FaultCode::E303, message).into()
    }

    /// Returns the fault of an existing file that may not be replaced.
    pub(crate) fn file_exists(path: &Path) -> FaultKind {
        Diagnostic::new(FaultCode::E401, message!("fault-exists", path = path))
            .with_help(message!("help-exists"))
            .into()
    }

    /// Returns the fault of an unknown column, with the names of the known columns.
    pub(crate) fn unknown_column<T: Display>(message: Message, known: &[T]) -> FaultKind {
        let help = || message!("help-columns", columns = MessageArg::code_words(known));
        let help = (!known.is_empty()).then(help);
        Diagnostic { code: FaultCode::E200, message, help }.into()
    }

    /// Returns the fault of a word that is not a column of a table, with the names of its columns.
    pub(crate) fn not_a_column<T: Display>(message: Message, columns: &[T]) -> FaultKind {
        let help = Some(message!("help-table-columns", columns = MessageArg::code_words(columns)));
        Diagnostic { code: FaultCode::E200, message, help }.into()
    }

    /// Returns the verdict on a file of solutions. Returns `None` for faults of other kinds.
    pub fn file_verdict(&self) -> Option<Verdict> {
        if let FaultKind::Malformed { what, .. } = self { Some(what.verdict()) } else { None }
    }

    /// Returns the facts of a file that could not be read or written.
    pub fn file_error(path: &Path, writing: bool, error: &io::Error) -> FaultKind {
        if let Some(refusal) = AccessRefusal::of(error) {
            let message = message!(refusal.message_id(), path = path);
            let help = message!("help-files-access");
            return Diagnostic::new(FaultCode::E400, message).with_help(help).into();
        }
        FaultKind::File {
            path: path.to_owned(),
            writing,
            kind: error.kind(),
            error: error.to_string(),
        }
    }

    /// Returns the warning about a damaged file of the program, with the damage and a help line.
    pub fn damaged_file(path: &Path, line: u64, damage: Message, help: Message) -> FaultKind {
        let place = format!("{}:{line}", path.display());
        let message = message!("fault-malformed", place = place, what = damage);
        Diagnostic::new(FaultCode::E402, message).with_help(help).into()
    }

    /// Returns the warning about a damaged file, which has this path now if it could be renamed.
    /// `help` is the id of the help line with the path.
    pub fn renamed_file(
        path: &Path,
        line: u64,
        damage: Message,
        help: &'static str,
        renamed: Option<PathBuf>,
    ) -> FaultKind {
        let help = renamed.map_or(message!("help-damaged"), |path| message!(help, path = &path));
        FaultKind::damaged_file(path, line, damage, help)
    }

    /// Renames a damaged file of the program. Returns the warning about it, and the error if it
    /// cannot be renamed.
    pub fn set_aside(
        path: &Path,
        line: u64,
        damage: Message,
        help: &'static str,
    ) -> (FaultKind, io::Result<()>) {
        let (renamed, result) = match rename_damaged(path) {
            Ok(renamed) => (Some(renamed), Ok(())),
            Err(error) => (None, Err(error)),
        };
        (FaultKind::renamed_file(path, line, damage, help, renamed), result)
    }

    /// Returns the facts of a caught panic.
    pub fn from_panic(panic: &(dyn Any + Send)) -> FaultKind {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        FaultKind::Internal(
            text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default(),
        )
    }
}

impl From<Diagnostic> for FaultKind {
    fn from(diagnostic: Diagnostic) -> FaultKind {
        FaultKind::Diagnostic(Box::new(diagnostic))
    }
}

/// Converts a stop without a result to a fault.
impl From<Stop> for FaultKind {
    fn from(stop: Stop) -> FaultKind {
        FaultKind::Stopped(stop)
    }
}

impl Fault {
    /// Returns the fault of a file that was read or written, at the place of its name.
    pub(crate) fn from_file_error(
        error: FileError,
        path: &Path,
        span: SourceSpan,
        writing: bool,
    ) -> Fault {
        Fault::new(
            span,
            match error {
                FileError::System(error) => FaultKind::file_error(path, writing, &error),
                FileError::Exists => FaultKind::file_exists(path),
                FileError::Malformed(what, FilePosition { line, column }) => {
                    FaultKind::Malformed { path: path.to_owned(), line, column, what }
                }
                FileError::Stopped(stop) => stop.into(),
                FileError::Refused(refusal) => FaultKind::Refused(refusal),
            },
        )
    }

    /// Creates a fault at a place.
    pub fn new(span: SourceSpan, kind: impl Into<FaultKind>) -> Fault {
        Fault { span: Some(span), kind: kind.into() }
    }

    /// Returns the fault of a problem's refusal. Its place is the place in the refusal if there is
    /// one, otherwise the problem.
    pub fn from_refusal(refusal: ProblemError, problem: SourceSpan) -> Fault {
        let span = match refusal {
            ProblemError::OffBoard(_, _, span)
            | ProblemError::Hole(_, _, span)
            | ProblemError::Twice(_, span)
            | ProblemError::NoLine { span, .. }
            | ProblemError::LargeArea { span, .. }
            | ProblemError::DrawingSize { span, .. }
            | ProblemError::ForeignPiece { span, .. }
            | ProblemError::NumberTwice { span, .. }
            | ProblemError::NumberOutside { span, .. }
            | ProblemError::NoSuchMove(_, span)
            | ProblemError::MoveTwice(_, span)
            | ProblemError::Path(_, _, span) => span,
            _ => problem,
        };
        Fault::new(span, FaultKind::Refused(refusal))
    }

    /// Returns the fault of an error in a formula, at its place.
    pub(crate) fn from_formula_error(mistake: FormulaError) -> Fault {
        let span = mistake.span;
        let kind = match mistake.kind {
            FormulaErrorKind::NotASquare(word) => FaultKind::NotASquare(word),
            FormulaErrorKind::OffBoard(square, size) => {
                FaultKind::Refused(ProblemError::OffBoard(square, size, span))
            }
            what => FaultKind::Formula(what),
        };
        Fault::new(span, kind)
    }

    /// Returns the suggested word and the text repaired with it. Returns `None` if the fault has no
    /// suggestion or no place.
    pub fn repaired_text(&self, text: &str) -> Option<(&str, String)> {
        let (word, place) = (self.suggested_word()?, self.span?);
        let mended = format!("{}{word}{}", text.get(..place.start)?, text.get(place.end..)?);
        Some((word, mended.trim().to_owned()))
    }

    /// Returns the word suggested as a replacement for the text at the fault's place.
    pub fn suggested_word(&self) -> Option<&str> {
        match &self.kind {
            FaultKind::Expected { suggestion, .. }
            | FaultKind::Unknown { suggestion, .. }
            | FaultKind::NoTopic { suggestion, .. } => suggestion.as_deref(),
            _ => None,
        }
    }

    /// Removes the suggested word.
    pub fn clear_suggestion(&mut self) {
        if let FaultKind::Expected { suggestion, .. }
        | FaultKind::Unknown { suggestion, .. }
        | FaultKind::NoTopic { suggestion, .. } = &mut self.kind
        {
            *suggestion = None;
        }
    }

    /// Returns the text with ASCII digits if the fault is a digit of another script.
    pub fn with_ascii_digits(&self, text: &str) -> Option<String> {
        let is_digit = matches!(self.kind, FaultKind::ForeignDigit { .. });
        is_digit.then(|| to_ascii_digits(text).trim().to_owned())
    }

    /// Returns the items that would have been accepted in place of the text at the fault, or at the
    /// end of the command. Returns `None` for faults of other kinds.
    pub fn expected_items(&self) -> Option<(&[ExpectedItem], Option<&str>)> {
        match &self.kind {
            FaultKind::Expected { expected, found, .. }
            | FaultKind::Block { expected, found, .. } => Some((expected, found.as_deref())),
            _ => None,
        }
    }

    /// Returns whether a file was given in place of a problem.
    pub fn is_unexpected_file(&self) -> bool {
        let FaultKind::Expected { expected, found: Some(found), suggestion: None, .. } = &self.kind
        else {
            return false;
        };
        let is_file = found.starts_with('"') && found.contains('.');
        is_file && expected.contains(&ExpectedItem::Class("problem"))
    }

    /// Returns whether a range of sizes was given in place of one size.
    pub fn is_unexpected_range(&self) -> bool {
        let FaultKind::Expected { expected, found: Some(found), .. } = &self.kind else {
            return false;
        };
        let range = found.starts_with(|c: char| c.is_ascii_digit()) && found.contains("..");
        range && expected.contains(&ExpectedItem::Class("size"))
    }
}
