//! The opaque error type.

use super::{CoverMethod, MixedMethod, PlacementMethod, TourMethod};
use crate::bind::betza_diagnostic;
use crate::data::{FileError, ValueKind};
use crate::problem::ProblemError;
use crate::report;
use crate::state::{Fault, FaultKind, Suggestion};
use crate::value::Value;
use bezzel_base::board::{RegionsError, SizeError, Square};
use bezzel_base::core::Stop;
use bezzel_base::piece::BetzaError;
use bezzel_language::SourceSpan;
use bezzel_messages::{Diagnostic, FaultCode, Lang, Message, message};
use std::convert::Infallible;
use std::fmt;
use std::io;
use std::num::TryFromIntError;
use std::path::Path;
use std::sync::Arc;

/// Result of a request, with an [`Error`] unless another one is named.
///
/// ```
/// use bezzel::{Queens, Result};
/// fn count(side: usize) -> Result<u64> {
///     u64::try_from(&Queens::new(side).count()?)
/// }
/// assert_eq!(count(6)?, 4);
/// # Ok::<(), bezzel::Error>(())
/// ```
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Error as a command would report it: a stable code, a sentence in English, and the underlying
/// error, if there is one.
///
/// ```
/// use bezzel::prelude::*;
/// use std::error::Error as _;
/// let error = Queens::new(0).count().unwrap_err();
/// assert_eq!(error.code(), FaultCode::E301);
/// assert!(error.source().is_some_and(|below| below.is::<bezzel::board::SizeError>()));
///
/// let large = Queens::new(8).using(PlacementMethod::MinConflicts).count().unwrap_err();
/// assert!(large.to_string().contains("`.using(PlacementMethod::Bitmask)`"), "{large}");
/// ```
///
/// Its `Debug` text is the same, because `main` and tests show errors so. `{:#?}` shows the parts.
#[derive(Clone)]
pub struct Error {
    fault: Box<Fault>,
    /// Remedy in Rust, in place of one in the command language.
    help: Option<String>,
    source: Option<Arc<dyn std::error::Error + Send + Sync>>,
}

impl Error {
    /// Returns the error of an answer of another kind than the requested one.
    pub(super) fn wrong_kind(value: &Value, wanted: ValueKind) -> Error {
        let [got, wants] = [value.kind(), wanted].map(|kind| Message::new(kind.message_id()));
        let message = message!("fault-answer-kind", got = got, wants = wants);
        FaultKind::from(Diagnostic::new(FaultCode::E200, message)).into()
    }

    /// Returns the error code, which is the same in every language and every version.
    pub fn code(&self) -> FaultCode {
        self.fault.code()
    }

    /// Returns whether the error says that there is no solution.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert!(Queens::new(3).find()?.board().unwrap_err().is_no_solution());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn is_no_solution(&self) -> bool {
        self.code() == FaultCode::E303
    }

    /// Returns the reason why the search was stopped before it had an answer. Returns `None` for
    /// other errors.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let stop = Cancel::default();
    /// let queens = Queens::new(8).cancel(&stop);
    /// stop.cancel();
    /// assert_eq!(queens.all().get(91).unwrap_err().stopped(), Some(Stop::Cancelled));
    /// assert_eq!(Queens::new(3).find()?.board().unwrap_err().stopped(), None, "there is none, and that is proved");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn stopped(&self) -> Option<Stop> {
        match &self.fault.kind {
            FaultKind::Stopped(stop) => Some(*stop),
            FaultKind::NoSolution(none) => none.reason.as_ref().err().copied(),
            _ => None,
        }
    }

    /// Returns the same error with the command that is probably meant.
    pub(super) fn of_slip(self, suggestion: Option<&Suggestion>) -> Error {
        match suggestion {
            Some(Suggestion::Command { text, .. }) => {
                Error { help: Some(format!("did you mean `{text}`?")), ..self }
            }
            _ => self,
        }
    }

    /// Returns the error of the system for a file that is read or written.
    pub(super) fn of_file(error: impl Into<FileError>, path: &Path, written: bool) -> Error {
        Fault::from_file_error(error.into(), path, SourceSpan::default(), written).into()
    }

    /// Returns the error of a text that has something else in place of what is expected.
    pub(super) fn of_text(expected: &'static str) -> Error {
        let message = message!("malformed-expected", what = message!(expected));
        FaultKind::from(Diagnostic::new(FaultCode::E402, message)).into()
    }

    /// Returns the same error with the remedy that the feature `cli` draws other pictures.
    #[cfg(not(feature = "cli"))]
    pub(super) fn of_font(self) -> Error {
        let help = "use a picture that ends in `.svg`, or the feature `cli` of bezzel";
        Error { help: Some(help.to_owned()), ..self }
    }

    /// Returns the diagnostic.
    #[cfg(feature = "notebook")]
    pub(crate) fn fault(&self) -> &Fault {
        &self.fault
    }
}

/// Returns the remedy of a fault in Rust, if the one in the command language names methods or
/// options.
fn rust_help(kind: &FaultKind) -> Option<String> {
    match kind {
        FaultKind::Refused(ProblemError::NoMethod { have, .. }) if !have.is_empty() => {
            let methods: Vec<String> = have.iter().map(|word| using_call(word, have)).collect();
            Some(format!("suitable methods: {}", methods.join(", ")))
        }
        FaultKind::Refused(
            ProblemError::OutOfReach { instead: Some(command), .. }
            | ProblemError::Memory { instead: Some(command), .. },
        ) => {
            let (before, method) = command.rsplit_once(" using ")?;
            let verb = before.split_whitespace().next()?;
            let known = match before.split_whitespace().nth(1)? {
                "cover" => CoverMethod::Column.word(),
                "tour" => TourMethod::Euler.word(),
                _ => PlacementMethod::Bitmask.word(),
            };
            Some(format!("use {} and `.{verb}()`", using_call(method, &[known])))
        }
        FaultKind::Refused(ProblemError::ChosenMethodOption { option, .. }) => {
            Some(format!("leave out `.{option}`"))
        }
        FaultKind::Refused(ProblemError::MethodOption { method, option }) => {
            Some(format!("leave out `.{option}` or {}", using_call(method, &[])))
        }
        FaultKind::Stopped(_) => {
            Some("allow more with `.within` or `.limit`, or use a smaller board".to_owned())
        }
        _ => None,
    }
}

/// Returns the call that selects a method. The type is the first that has all methods of `have`.
fn using_call(method: &str, have: &[&'static str]) -> String {
    let types = [
        ("PlacementMethod", names_of(PlacementMethod::ALL)),
        ("CoverMethod", names_of(CoverMethod::ALL)),
        ("TourMethod", names_of(TourMethod::ALL)),
        ("MixedMethod", names_of(MixedMethod::ALL)),
    ];
    let has = |names: &[(&str, String)], word: &str| names.iter().any(|(known, _)| *known == word);
    types
        .iter()
        .filter(|(_, names)| have.iter().all(|word| has(names, word)))
        .find_map(|(kind, names)| {
            let (_, name) = names.iter().find(|(word, _)| *word == method)?;
            Some(format!("`.using({kind}::{name})`"))
        })
        .unwrap_or_else(|| format!("`.using(\"{method}\")`"))
}

/// Returns the words of methods with their names in Rust.
fn names_of<M: Copy + fmt::Debug + Into<&'static str>>(methods: &[M]) -> Vec<(&str, String)> {
    methods.iter().map(|&method| (method.into(), format!("{method:?}"))).collect()
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code(), report::fault_message(&self.fault, Lang::EN))?;
        let help = self.help.clone().or_else(|| report::fault_help(&self.fault, Lang::EN));
        match help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => f
                .debug_struct("Error")
                .field("fault", &self.fault)
                .field("help", &self.help)
                .field("source", &self.source)
                .finish(),
            false => fmt::Display::fmt(self, f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_deref().map(|below| below as &(dyn std::error::Error + 'static))
    }
}

impl From<FaultKind> for Error {
    fn from(kind: FaultKind) -> Error {
        let below: Option<Arc<dyn std::error::Error + Send + Sync>> = match &kind {
            FaultKind::Refused(ProblemError::BadSize(error)) => Some(Arc::new(*error)),
            FaultKind::NotASquare(word) => match word.parse::<Square>() {
                Ok(_) => None,
                Err(error) => Some(Arc::new(error)),
            },
            FaultKind::File { kind, error, .. } => {
                Some(Arc::new(io::Error::new(*kind, error.clone())))
            }
            _ => None,
        };
        Error { help: rust_help(&kind), fault: Box::new(Fault { span: None, kind }), source: below }
    }
}

/// Removes the source span, since a call from Rust has no source text.
impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        fault.kind.into()
    }
}

impl From<ProblemError> for Error {
    fn from(refusal: ProblemError) -> Error {
        FaultKind::Refused(refusal).into()
    }
}

impl From<SizeError> for Error {
    fn from(error: SizeError) -> Error {
        ProblemError::BadSize(error).into()
    }
}

impl From<RegionsError> for Error {
    fn from(error: RegionsError) -> Error {
        let what = match error {
            RegionsError::Row(_) => "file-expected-row",
            _ => "file-expected-regions",
        };
        Error { source: Some(Arc::new(error)), ..Error::of_text(what) }
    }
}

impl From<BetzaError> for Error {
    fn from(error: BetzaError) -> Error {
        let below: Arc<dyn std::error::Error + Send + Sync> = Arc::new(error.clone());
        Error { source: Some(below), ..FaultKind::from(betza_diagnostic(&error.kind)).into() }
    }
}

/// A conversion that cannot fail has no error.
impl From<Infallible> for Error {
    fn from(never: Infallible) -> Error {
        match never {}
    }
}

/// A number that is negative or too large.
impl From<TryFromIntError> for Error {
    fn from(error: TryFromIntError) -> Error {
        let kind = Diagnostic::new(FaultCode::E301, message!("refusal-number-range"));
        Error { source: Some(Arc::new(error)), ..FaultKind::from(kind).into() }
    }
}

impl From<Stop> for Error {
    fn from(stop: Stop) -> Error {
        FaultKind::from(stop).into()
    }
}
