//! The opaque error type.

use crate::bind::betza_diagnostic;
use crate::data::FileError;
use crate::problem::ProblemError;
use crate::report;
use crate::state::{Fault, FaultKind};
use bezzel_base::board::{SizeError, Square};
use bezzel_base::core::Stop;
use bezzel_base::piece::BetzaError;
use bezzel_language::SourceSpan;
use bezzel_messages::{FaultCode, Lang};
use std::convert::Infallible;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Error as a command would report it: a stable code, a sentence in English, and the underlying
/// error, if there is one.
///
/// ```
/// use bezzel::prelude::*;
/// use std::error::Error as _;
/// let error = Queens::new(0).count().unwrap_err();
/// assert_eq!(error.code(), FaultCode::E301);
/// assert!(error.source().is_some_and(|below| below.is::<bezzel::board::SizeError>()));
/// ```
#[derive(Clone, Debug)]
pub struct Error {
    fault: Box<Fault>,
    source: Option<Arc<dyn std::error::Error + Send + Sync>>,
}

impl Error {
    /// Returns the error code, which is the same in every language and every version.
    pub fn code(&self) -> FaultCode {
        self.fault.code()
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

    /// Returns the error of the system for a file that is read or written.
    pub(super) fn of_file(error: impl Into<FileError>, path: &Path, written: bool) -> Error {
        Fault::from_file_error(error.into(), path, SourceSpan::default(), written).into()
    }

    /// Returns the diagnostic.
    #[cfg(feature = "notebook")]
    pub(crate) fn fault(&self) -> &Fault {
        &self.fault
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code(), report::fault_message(&self.fault, Lang::EN))?;
        match report::fault_help(&self.fault, Lang::EN) {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
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
        Error { fault: Box::new(Fault { span: None, kind }), source: below }
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

impl From<Stop> for Error {
    fn from(stop: Stop) -> Error {
        FaultKind::from(stop).into()
    }
}
