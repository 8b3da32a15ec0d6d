//! Results of `trace`, `estimate`, `prove`, `load` and `check`.

use super::bounds::SearchBounds;
use super::count::plain_text;
use super::export::write_value;
use super::{Error, ProblemKind, ProblemQuery, Solutions};
use crate::command::{CHECK, ESTIMATE, LOAD, MAP, PROVE};
use crate::data::{self, CostEstimate, HeatMap, Saved, VerifiedFile};
use crate::problem::{ArgValue, BoundArg, BoundArgs};
use crate::report::picture::install_renderer;
use crate::state::{FaultKind, ProblemCall, SessionState, SettingOrigin, Verb, VerbCall, VerbRun};
use crate::trace::SearchTrace;
use crate::trace::verbs::TRACE;
use crate::value::Value;
use bezzel_base::core::Limit;
use bezzel_base::estimate::EstimatedMean;
use bezzel_language::SourceSpan;
use num_bigint::BigUint;
use std::fmt;
use std::path::Path;
use std::time::Duration;

/// Predicted cost of a count, and its approximate result. `Display` writes the table of the command
/// `estimate`.
///
/// ```
/// use bezzel::prelude::*;
/// let estimate = Queens::new(12).estimate()?;
/// let solutions = estimate.solutions().unwrap();
/// assert!(solutions.between.0 <= 14_200.0);
/// println!("{estimate}");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Estimate(Box<CostEstimate>);

impl Estimate {
    /// Returns the estimated number of solutions with its interval. Returns `None` if nothing is
    /// known about it.
    pub fn solutions(&self) -> Option<EstimatedMean> {
        let counted = || self.exact()?.to_string().parse().ok().map(EstimatedMean::exact);
        self.0.solutions.or_else(counted)
    }

    /// Returns the estimated number of solutions, without the interval of
    /// [`solutions`](Self::solutions). Returns `None` if nothing is known about it.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(6).estimate()?.count(), Some(4.0));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn count(&self) -> Option<f64> {
        self.solutions().map(|solutions| solutions.about)
    }

    /// Returns the exact number of solutions, if all were counted meanwhile.
    pub fn exact(&self) -> Option<&BigUint> {
        self.0.exact.as_ref()
    }

    /// Returns the estimated duration of the count, without the interval of
    /// [`seconds`](Self::seconds). Returns `None` if nothing is known about it, or if it is longer
    /// than a [`Duration`] can be.
    pub fn time(&self) -> Option<Duration> {
        self.0.time.and_then(|time| Duration::try_from_secs_f64(time.about).ok())
    }

    /// Returns the estimated seconds of the count. Returns `None` if nothing is known about them.
    pub fn seconds(&self) -> Option<EstimatedMean> {
        self.0.time
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&plain_text(&Value::Estimate(self.0.clone())))
    }
}

/// Result with a proof that another program checks. `Display` writes what is proved.
///
/// ```
/// use bezzel::prelude::*;
/// let certificate = QueenCovers::new(6).prove()?;
/// assert!(certificate.to_string().contains("3 queens are enough, fewer are not"));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Certificate(Box<data::Proof>);

impl Certificate {
    /// Writes the proof (`.pbp`) or its model (`.opb`) for the checker VeriPB, and replaces an
    /// existing file.
    ///
    /// # Errors
    /// Returns an error if the extension is another one, or the file cannot be written.
    pub fn export(&self, path: impl AsRef<Path>) -> Result<Saved, Error> {
        write_value(&Value::Proof(self.0.clone()), path.as_ref(), &Limit::default())
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&plain_text(&Value::Proof(self.0.clone())))
    }
}

/// Report about a solution file without errors. `Display` writes which claims were verified.
///
/// ```
/// use bezzel::prelude::*;
/// let file = std::env::temp_dir().join("bezzel-example-checked.json");
/// Queens::new(6).all().export(&file)?;
/// let report = FileReport::check(&file)?;
/// assert_eq!((report.is_correct(), report.solutions()), (true, 4));
/// assert_eq!(Solutions::load(&file)?.unique().count()?, 1);
/// # std::fs::remove_file(&file).unwrap();
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct FileReport(VerifiedFile);

impl FileReport {
    /// Verifies every claim of a solution file: each solution, their number, that they are
    /// different, and that none is missing if the file claims to contain all.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or if it makes a wrong claim.
    pub fn check(path: impl AsRef<Path>) -> Result<FileReport, Error> {
        match run_verb(&CHECK, file_argument(path.as_ref()), None, &SearchBounds::default())? {
            Value::Checked(report) => Ok(FileReport(report)),
            other => Err(refused(other)),
        }
    }

    /// Returns whether every claim of the file is verified.
    pub fn is_correct(&self) -> bool {
        self.0.verified.is_correct()
    }

    /// Returns the number of solutions in the file.
    pub fn solutions(&self) -> u64 {
        self.0.verified.solutions
    }
}

impl fmt::Display for FileReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&plain_text(&Value::Checked(self.0.clone())))
    }
}

impl Solutions {
    /// Reads a solution file. Each solution is checked by the definition of its problem.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert!(Solutions::load("no-such-file.json").is_err());
    /// ```
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or if it does not state its problem.
    pub fn load(path: impl AsRef<Path>) -> Result<Solutions, Error> {
        match run_verb(&LOAD, file_argument(path.as_ref()), None, &SearchBounds::default())? {
            Value::Set(set) => Ok(set.into()),
            other => Err(refused(other)),
        }
    }
}

/// Reports about searches.
impl<K: ProblemKind> ProblemQuery<K> {
    /// Records the steps of the search for the first solution.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let trace = Queens::new(6).trace()?;
    /// println!("{trace}");
    /// assert!(trace.steps.last().is_some_and(|step| step.is_solution()));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the options have a fault, the method has no steps, the search is too
    /// long, or it is proved without a search that there is no solution.
    pub fn trace(&self) -> Result<SearchTrace, Error> {
        match self.run(&TRACE, BoundArgs::default())? {
            Value::Trace(trace) => Ok(trace),
            other => Err(refused(other)),
        }
    }

    /// Estimates the time and the result of a count in about a second.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let estimate = Queens::new(6).estimate()?;
    /// assert_eq!(estimate.exact(), Some(&4u32.into()));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the options have a fault, or the board is out of reach.
    pub fn estimate(&self) -> Result<Estimate, Error> {
        match self.run(&ESTIMATE, BoundArgs::default())? {
            Value::Estimate(estimate) => Ok(Estimate(estimate)),
            other => Err(refused(other)),
        }
    }

    /// Proves that there is no solution, or that the number of pieces is optimal.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let certificate = Queens::new(3).prove()?;
    /// assert!(certificate.to_string().contains("`queens 3` has no solution"));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the options have a fault, the board is too large for a proof, or the
    /// search was stopped.
    pub fn prove(&self) -> Result<Certificate, Error> {
        match self.run(&PROVE, BoundArgs::default())? {
            Value::Proof(proof) => Ok(Certificate(proof)),
            other => Err(refused(other)),
        }
    }

    /// Counts on each square the solutions with a piece on it, or the tours that begin there.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let map = Queens::new(8).map()?;
    /// assert_eq!((map.get("a1"), map.get("d1")), (Some(&4.into()), Some(&18.into())));
    /// assert!(map.to_svg()?.starts_with("<svg"));
    /// println!("{map}");
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the options have a fault, or the board is out of reach. A count that was
    /// stopped is no error: the numbers are then lower bounds.
    #[doc(alias = "heatmap")]
    pub fn map(&self) -> Result<HeatMap, Error> {
        match self.run(&MAP, argument("counting", "count".to_owned()))? {
            Value::Map(map) => Ok(map),
            other => Err(refused(other)),
        }
    }

    fn run(&self, verb: &'static Verb, args: BoundArgs) -> Result<Value, Error> {
        let span = SourceSpan::default();
        let mut call = ProblemCall::of_instance(&**self.instance()?, span);
        let using = self.method.map(|method| ("using", ArgValue::Method(method)));
        let within = self.bounds.time.map(|time| ("within", ArgValue::Duration(time)));
        let given = using.into_iter().chain(within);
        call.args.0.extend(given.map(|(name, arg)| BoundArg { name, arg, span }));
        run_verb(verb, args, Some(call), &self.bounds)
    }
}

/// Returns the arguments of a verb that reads a file.
fn file_argument(path: &Path) -> BoundArgs {
    argument("file", path.to_string_lossy().into_owned())
}

fn argument(name: &'static str, text: String) -> BoundArgs {
    BoundArgs(vec![BoundArg { name, arg: ArgValue::Text(text), span: SourceSpan::default() }])
}

/// Runs a verb in a session of its own.
fn run_verb(
    verb: &'static Verb,
    args: BoundArgs,
    problem: Option<ProblemCall>,
    bounds: &SearchBounds,
) -> Result<Value, Error> {
    let mut state = SessionState::default();
    install_renderer(&mut state);
    let Limit { cancel, threads, memory, observer, .. } = bounds.checked_limit()?;
    (state.cancel, state.reporter) = (cancel, observer);
    let memory = memory.map(|bytes| bytes.to_string());
    let settings = [("threads", Some(threads.to_string())), ("memory", memory)];
    for (word, value) in settings {
        state.settings.set(word, value.as_deref(), SettingOrigin::Session);
    }
    let (calculations, deferred, span) = (Vec::new(), Vec::new(), SourceSpan::default());
    let call = VerbCall { verb, args, problem, calculations, deferred, span };
    let run = VerbRun { state: &mut state, call: &call, input: None, sink: &mut |_| () };
    Ok((verb.run)(run)?)
}

/// Returns the error of a verb that has another answer than the requested one: that there is no
/// solution.
fn refused(value: Value) -> Error {
    match value {
        Value::None(none) => FaultKind::NoSolution(none).into(),
        other => unreachable!("a verb of one problem returned {:?}", other.kind()),
    }
}
