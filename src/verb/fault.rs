//! What can go wrong with a command: a place and facts; never a sentence.

use super::{Setting, ShardFault};
use crate::board::Size;
use crate::lang::{Expected, ascii_digits};
use crate::piece;
use crate::problem::{Refusal, Span};
use crate::search::Stop;
use crate::value::file::{FileError, Place};
use crate::value::shard::Flaw;
use crate::value::{Apart, Misfit, Mistake, Number, Outcome};
use std::any::Any;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

pub use crate::value::file::Malformed;

/// A fault: its facts and its place in the source of the command.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Where, if it has a place in the source.
    pub span: Option<Span>,
    /// What.
    pub kind: FaultKind,
}

/// The facts of a fault; `present` makes the sentences.
#[derive(Clone, Debug)]
pub enum FaultKind {
    /// Something else was expected.
    Expected {
        /// What would have been accepted.
        expected: Vec<Expected>,
        /// What stands there; none at the end of the command.
        found: Option<String>,
        /// The accepted word that is most like it.
        suggestion: Option<String>,
    },
    /// A literal that cannot be read.
    Literal(Literal),
    /// A `*` and a number follow a size: a board of two sides, or a product.
    SizeTimes {
        /// What stands there.
        text: String,
        /// The command with a board of two sides, where the size has one side.
        board: Option<String>,
        /// The product with the command in brackets, where the command gives a number.
        product: Option<String>,
    },
    /// The option stands twice.
    Repeated(&'static str),
    /// The two options exclude each other.
    Excluded(&'static str, &'static str),
    /// No variable, setting, ... of this name.
    Unknown {
        /// What kind of name: a message id such as `name-variable`.
        what: &'static str,
        /// The name.
        name: String,
        /// The known name that is most like it.
        suggestion: Option<String>,
    },
    /// No help page of this name.
    NoTopic {
        /// The word asked for.
        word: String,
        /// The page whose name is most like it.
        suggestion: Option<String>,
    },
    /// The stage cannot take the value before it.
    Input {
        /// The stage.
        stage: &'static str,
        /// The kind of the value: a message id such as `kind-count`.
        got: &'static str,
        /// The kinds that the stage takes: message ids.
        wants: &'static [&'static str],
        /// The start of a pipeline that the stage takes, if one can be told.
        instead: Option<String>,
    },
    /// An expression makes no sense.
    Mistaken(Misfit),
    /// An operator, or what takes an expression, does not work with this value.
    Operand {
        /// The operator or the verb.
        operator: &'static str,
        /// The kind of the value: a message id such as `kind-set`.
        got: &'static str,
        /// The kinds that it works with: message ids.
        wants: &'static [&'static str],
    },
    /// A count that was stopped is only a bound, and nothing can be calculated with it.
    Bound(Stop),
    /// A number divided by 0.
    DividedByNothing,
    /// A table has no column of this name; those that it has, and none where it is a set that was to be sorted.
    NoKey(String, Vec<String>),
    /// No solution of a set has a value of this key.
    NoValue(String),
    /// A key that counts a solution in several groups stands beside another one.
    PlaceAlone,
    /// Solutions that are no tours have no moves.
    NoMoves,
    /// Two sets cannot be combined or compared.
    Apart {
        /// The problem of the first one.
        one: String,
        /// The problem of the second one.
        other: String,
        /// Why.
        why: Apart,
    },
    /// What was asserted does not hold.
    Wrong {
        /// What was asserted, as it was written.
        text: String,
        /// The two sides as they came out, where it is a comparison of numbers.
        sides: Option<[Number; 2]>,
    },
    /// The problem refused.
    Refused(Refusal),
    /// A stage needed a solution and there is none.
    NoSolution(crate::value::NoSolution),
    /// The set has no solution of this number.
    Beyond {
        /// The number asked for, counted from 1.
        number: u64,
        /// How many solutions the set has.
        count: u64,
    },
    /// There is no challenge with this number.
    NoChallenge {
        /// The number asked for.
        number: u64,
        /// How many there are.
        count: u64,
    },
    /// The option is for searches; a puzzle takes none of it.
    PuzzleOption(&'static str),
    /// The command is one for players, and no puzzle is being played by commands.
    NoGame(&'static str),
    /// A board is too large to be played; the longest side.
    LargePuzzle(u64),
    /// A day that has no puzzle yet, or had none; the first and the last that have one.
    NoDay(String, String),
    /// The search has no step with this number.
    NoStep {
        /// The number asked for, counted from 1.
        number: u64,
        /// How many steps the search has.
        count: u64,
    },
    /// The steps asked for are more than are recorded.
    LongTrace {
        /// The most that are recorded.
        most: u64,
        /// A command that records some of them.
        instead: String,
    },
    /// A file could not be read or written; the text is the system's.
    File {
        /// The file.
        path: PathBuf,
        /// Whether it was to be written.
        writing: bool,
        /// What kind of trouble it was.
        kind: ErrorKind,
        /// What the system said.
        error: String,
    },
    /// There is no such script, but its name is a command: how the program is told to run that.
    NoScript(PathBuf, String),
    /// The ending of the file names no format that fits; the endings that do.
    Format {
        /// The file.
        path: PathBuf,
        /// The endings that would work here.
        endings: Vec<&'static str>,
    },
    /// A picture was to be read as a solution file.
    Picture(PathBuf),
    /// This build draws no pictures of the format that the file's ending names.
    NotBuilt {
        /// The file.
        path: PathBuf,
        /// The ending of a format that it draws; none where it draws none.
        instead: Option<&'static str>,
    },
    /// The board is larger than what is drawn.
    LargePicture {
        /// The board.
        size: Size,
        /// The longest side that is drawn.
        most: u32,
    },
    /// A tour is longer than what the format of the file draws.
    LongPath {
        /// The board.
        size: Size,
        /// The most squares that the format draws.
        most: u64,
        /// The ending of a format that takes it.
        instead: &'static str,
    },
    /// There is no model to write.
    NoModel(NoModel),
    /// The file exists and `replace` was not said.
    Exists(PathBuf),
    /// Not a solution file, or not one of ours.
    Malformed {
        /// The file.
        path: PathBuf,
        /// Line, counted from 1.
        line: u64,
        /// Column, counted from 1.
        column: u64,
        /// What is wrong.
        what: Malformed,
    },
    /// Two methods give different answers to the same question, so that one of them is wrong.
    Disagreement {
        /// The question in the command language.
        problem: String,
        /// A method and what it says.
        one: (&'static str, Box<Outcome>),
        /// Another method and what that says.
        other: (&'static str, Box<Outcome>),
    },
    /// Memory is asked for where nothing measures it.
    NoMeter,
    /// A table has no column of numbers of this name, or none at all; those that it has.
    NoColumn(Option<String>, Vec<&'static str>),
    /// A file that the program keeps for itself is damaged.
    Damaged {
        /// The file.
        path: PathBuf,
        /// Line, counted from 1.
        line: u64,
        /// What is wrong.
        what: Damage,
        /// Where the damaged file lies now, if it was set aside.
        aside: Option<PathBuf>,
    },
    /// A file that the program would keep for itself has no room.
    Room {
        /// The file.
        path: PathBuf,
        /// About how many bytes it takes.
        bytes: u64,
        /// The bytes that are free.
        free: u64,
    },
    /// Something is wrong with the shards of a count.
    Shards(ShardFault),
    /// Something would be lost, nobody can be asked, and `yes` was not said; the command that says it.
    Unconfirmed(String),
    /// A script that runs itself, directly or through others.
    Recursion(PathBuf),
    /// A script inside as many others as may run at once: this number.
    TooManyScripts(PathBuf, usize),
    /// The search was interrupted before it had anything to show.
    Interrupted,
    /// A limit was reached before there was anything to show.
    Limit(Stop),
    /// A bug: the message of the panic that was caught.
    Internal(String),
}

/// What is wrong with a file that the program keeps for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It is no text in UTF-8.
    NotText,
    /// It is no TOML: what the library says that reads it.
    Toml(String),
    /// It is not the JSON that it should be: what the library says that reads it.
    Json(String),
    /// A later version of the program wrote it.
    Version {
        /// Its version.
        version: u64,
        /// The last that is known.
        most: u64,
    },
    /// A setting has a value that it does not take.
    Setting {
        /// The setting.
        setting: &'static Setting,
        /// The value as it stands in the file.
        value: String,
    },
    /// This many lines, of which this is the first, are no records.
    Lines(u64),
    /// It is no record of the shard that it should be of.
    Shard(Flaw),
    /// It is no record of the count that it should be of.
    Checkpoint(Flaw),
    /// It is no layer of the count that it should be of.
    Layer(Flaw),
}

/// Why there is no model of what was to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoModel {
    /// The problem is not one of sums over squares, or its board is too large.
    Problem(String),
    /// A model of sums cannot say that a symmetry keeps the solution.
    Symmetry(String),
    /// The problem has a tour, which needs no other proof; whether a list of all may have one.
    Tour {
        /// The problem in the command language.
        problem: String,
        /// Whether a proof may say that a list has all tours.
        is_listable: bool,
    },
    /// Only whole problems have models, not what stages or `limit` leave of them.
    Part,
    /// The language cannot ask for the fewest pieces.
    Fewest,
}

/// Why a literal cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// A quote without its partner.
    UnclosedText,
    /// An unknown escape after `\` in a text.
    Escape(String),
    /// A number that does not fit.
    NumberTooLarge(String),
    /// A number below the least that is accepted here.
    NumberTooSmall {
        /// The number.
        number: u64,
        /// The least accepted.
        least: u64,
    },
    /// A number above the most that is accepted here.
    NumberAbove {
        /// The number.
        number: u64,
        /// The most accepted.
        most: u64,
    },
    /// A range of sizes whose sides do not grow alike: `4x5..8x6`.
    UnevenSizes(String),
    /// A range of sizes whose first one is larger, and the range the other way round.
    Backwards {
        /// The range.
        text: String,
        /// The other way round.
        right: String,
    },
    /// A range of more sizes than are taken.
    ManySizes {
        /// The sizes of the range.
        number: u64,
        /// The most that are taken.
        most: u64,
    },
    /// Not a square.
    NotASquare(String),
    /// Not a length of time.
    NotADuration(String),
    /// Not a date.
    NotADate(String),
    /// Not an amount of memory.
    NotBytes(String),
    /// A number and letters run together, such as `8y`.
    NotANumber(String),
    /// A decimal digit of another script, and the ASCII digit of the same value.
    ForeignDigit {
        /// The digit as it was written.
        found: char,
        /// The ASCII digit.
        digit: char,
    },
    /// A name that is a word of the language.
    Reserved(String),
    /// A name to be defined that is a variable.
    IsVariable(String),
    /// A name of a variable that is defined.
    IsDefined(String),
    /// A name of more letters than are taken.
    LongName(usize),
    /// A text that is no piece in Betza's notation.
    Betza(piece::Flaw),
    /// A text that draws no board: the message that says what was expected.
    Drawing(&'static str),
    /// More definitions than are kept.
    ManyDefinitions,
    /// An expression that is longer or deeper than what is read.
    LargeExpression,
}

impl FaultKind {
    /// What the system said of a file that was to be read, or written.
    pub fn file(path: &Path, writing: bool, error: &io::Error) -> FaultKind {
        FaultKind::File { path: path.to_owned(), writing, kind: error.kind(), error: error.to_string() }
    }

    /// What a panic that was caught said.
    pub fn panicked(panic: &(dyn Any + Send)) -> FaultKind {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        FaultKind::Internal(text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default())
    }
}

/// A stop where nothing can be shown.
impl From<Stop> for FaultKind {
    fn from(stop: Stop) -> FaultKind {
        match stop {
            Stop::Cancelled => FaultKind::Interrupted,
            other => FaultKind::Limit(other),
        }
    }
}

impl Fault {
    /// Makes the fault of a file that was read or written, at the place of its name.
    pub(super) fn of_file(error: FileError, path: &Path, span: Span, writing: bool) -> Fault {
        Fault::at(
            span,
            match error {
                FileError::System(error) => FaultKind::file(path, writing, &error),
                FileError::Exists => FaultKind::Exists(path.to_owned()),
                FileError::Malformed(what, Place { line, column }) => {
                    FaultKind::Malformed { path: path.to_owned(), line, column, what }
                }
                FileError::Stopped(stop) => stop.into(),
                FileError::Refused(refusal) => FaultKind::Refused(refusal),
            },
        )
    }

    /// A fault at a place.
    pub fn at(span: Span, kind: FaultKind) -> Fault {
        Fault { span: Some(span), kind }
    }

    /// A problem's refusal: at the place that the refusal names, else at the problem.
    pub fn refused(refusal: Refusal, problem: Span) -> Fault {
        let span = match refusal {
            Refusal::OffBoard(_, _, span)
            | Refusal::Hole(_, _, span)
            | Refusal::Twice(_, span)
            | Refusal::NoSuchMove(_, span)
            | Refusal::MoveTwice(_, span)
            | Refusal::Path(_, _, span) => span,
            _ => problem,
        };
        Fault::at(span, FaultKind::Refused(refusal))
    }

    /// A mistake in an expression, at its place.
    pub(super) fn mistaken(mistake: Mistake) -> Fault {
        let span = mistake.span;
        let kind = match mistake.what {
            Misfit::NotASquare(word) => FaultKind::Literal(Literal::NotASquare(word)),
            Misfit::OffBoard(square, size) => FaultKind::Refused(Refusal::OffBoard(square, size, span)),
            what => FaultKind::Mistaken(what),
        };
        Fault::at(span, kind)
    }

    /// The word that it offers for what stands at its place, and the text with that word there.
    pub fn mended(&self, text: &str) -> Option<(&str, String)> {
        let (word, place) = (self.suggestion()?, self.span?);
        let mended = format!("{}{word}{}", text.get(..place.start)?, text.get(place.end..)?);
        Some((word, mended.trim().to_owned()))
    }

    /// The word that it offers for what stands at its place.
    pub fn suggestion(&self) -> Option<&str> {
        match &self.kind {
            FaultKind::Expected { suggestion, .. }
            | FaultKind::Unknown { suggestion, .. }
            | FaultKind::NoTopic { suggestion, .. } => suggestion.as_deref(),
            _ => None,
        }
    }

    /// Offers no word any more.
    pub fn forget_suggestion(&mut self) {
        if let FaultKind::Expected { suggestion, .. }
        | FaultKind::Unknown { suggestion, .. }
        | FaultKind::NoTopic { suggestion, .. } = &mut self.kind
        {
            *suggestion = None;
        }
    }

    /// The text with ASCII digits, if a digit of another script is the fault.
    pub fn with_ascii_digits(&self, text: &str) -> Option<String> {
        let is_digit = matches!(self.kind, FaultKind::Literal(Literal::ForeignDigit { .. }));
        is_digit.then(|| ascii_digits(text).trim().to_owned())
    }

    /// Whether a range of sizes stands where one size is wanted.
    pub fn wants_one_size(&self) -> bool {
        let FaultKind::Expected { expected, found: Some(found), .. } = &self.kind else { return false };
        let range = found.starts_with(|c: char| c.is_ascii_digit()) && found.contains("..");
        range && expected.contains(&Expected::Class("size"))
    }
}
