//! Sessions of the command language.

use super::{Count, Error, Solutions};
use crate::data::{Board, Table, ValueKind};
use crate::files::AtomicFile;
use crate::report::picture::install_renderer;
use crate::report::{self, ViewOptions};
use crate::session;
use crate::state::{FaultKind, SettingOrigin, SourceText, StatementAnswer};
use crate::value::Value;
use bezzel_drawing::Doc;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Session of the command language, with variables, settings and history.
///
/// ```
/// use bezzel::prelude::*;
/// let mut session = Session::new();
/// session.run("let six = all queens 6")?;
/// assert!(session.run("six | count")?.text().starts_with("4 solutions"));
/// assert_eq!(session.run("count quens 8").unwrap_err().code(), FaultCode::E001);
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Session {
    session: session::Session,
    record: Option<Record>,
}

/// File with the definitions of a session.
#[derive(Debug, Default)]
struct Record {
    path: PathBuf,
    lines: Vec<String>,
}

impl Session {
    /// Creates a session without a time limit.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let answers = Session::new().run("count queens 8")?;
    /// assert!(answers.text().starts_with("92 solutions, 12 essentially different"));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn new() -> Session {
        let mut session = Session::default();
        install_renderer(&mut session.session.state);
        session
    }

    /// Creates a session with a default time limit.
    #[cfg(feature = "notebook")]
    pub(crate) fn with_deadline(time: Duration) -> Session {
        let mut session = Session::new();
        session.session.state.settings.set_default("deadline", format!("{}s", time.as_secs()));
        session
    }

    /// Runs a text of the command language, which may have several lines. A text that ends with `?`
    /// shows the help of its last word.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let mut session = Session::new();
    /// assert!(session.run("let n = 4\ncount queens n")?.text().starts_with("2 solutions"));
    /// assert!(session.run("count queens 8?")?.text().starts_with("queens (problem)"));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first fault, which ends the text. The whole text is checked before its first
    /// command runs. [`answers`](Self::answers) also returns the answers before the fault.
    pub fn run(&mut self, text: &str) -> Result<Answers, Error> {
        self.answers(text).ok()
    }

    /// Runs a text as [`run`](Self::run) does, and returns the answers up to the first fault
    /// together with it.
    ///
    /// ```
    /// use bezzel::{FaultCode, Session};
    /// let answers = Session::new().answers("2 + 2\n1 / 0");
    /// assert!(answers.text().starts_with("4\n"));
    /// assert_eq!(answers.error().unwrap().code(), FaultCode::E200);
    /// ```
    pub fn answers(&mut self, text: &str) -> Answers {
        let text = self.session.help_command(text).unwrap_or_else(|| text.to_owned());
        let source = Arc::new(SourceText { name: None, text });
        let (settings, mut parts) = (self.session.state.settings.watch(), Vec::new());
        self.session.eval(&source, &mut |answer| {
            let view = ViewOptions {
                width: ViewOptions::PICTURE,
                ..ViewOptions::from_settings(&settings.current())
            };
            parts.push(Answer::new(answer, &view));
        });
        let failed = self.record.as_mut().and_then(|record| record.add(&parts).err());
        Answers { parts, failed }
    }

    /// Keeps the definitions of the session in a file: the lines with `let`, `define` and `set`.
    /// If the file exists, its lines are run first, so that a session continues after the process
    /// has ended. Their values are computed again.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let file = std::env::temp_dir().join("bezzel-example-session.bz");
    /// let mut session = Session::new().keep(&file)?;
    /// session.run("let six = all queens 6")?;
    /// drop(session);
    /// let session = Session::new().keep(&file)?;
    /// assert_eq!(session.solutions("six").unwrap().count()?, 4);
    /// # std::fs::remove_file(&file).unwrap();
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or a line fails.
    pub fn keep(mut self, path: impl AsRef<Path>) -> Result<Session, Error> {
        let path = path.as_ref().to_owned();
        let text = match std::fs::read_to_string(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(Error::of_file(error, &path, false));
            }
            text => text.unwrap_or_default(),
        };
        self.run(&text)?;
        let lines = text.lines().map(str::to_owned).collect();
        Ok(Session { record: Some(Record { path, lines }), ..self })
    }

    /// Sets the time limit of future commands.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let mut session = Session::new();
    /// session.deadline(std::time::Duration::from_millis(10));
    /// let count = session.run("count queens 20 using bitmask")?.count()?;
    /// assert_eq!(count.stopped(), Some(Stop::Deadline));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn deadline(&mut self, time: Duration) {
        let time = format!("{}ms", time.as_millis());
        self.session.state.settings.set("deadline", Some(&time), SettingOrigin::Session);
    }

    /// Returns the value of a variable assigned by `let`, for the typed interface.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let mut session = Session::new();
    /// session.run("let n = 4 + 4")?;
    /// assert_eq!(session.get("n").unwrap().command_text(), "8");
    /// assert!(session.get("m").is_none());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.session.state.variables.get(name)
    }

    /// Returns the set in a variable, for the typed interface. Returns `None` if the variable is
    /// not a set.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let mut session = Session::new();
    /// session.run("let eight = all queens 8")?;
    /// assert_eq!(session.solutions("eight").unwrap().unique().count()?, 12);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn solutions(&self, name: &str) -> Option<Solutions> {
        match self.get(name) {
            Some(Value::Set(set)) => Some(set.clone().into()),
            _ => None,
        }
    }
}

impl Record {
    /// Adds the definitions among the answers, except those that are in force already.
    fn add(&mut self, answers: &[Answer]) -> Result<(), Error> {
        let known = self.lines.len();
        for answer in answers.iter().map(|part| &part.answer).filter(|it| it.outcome.is_ok()) {
            let line = answer.command.as_str();
            let is_kept = |word: &str| ["let", "define", "undefine", "set"].contains(&word);
            let subject = |line: &str| line.split('=').next().unwrap_or_default().trim().to_owned();
            let last = self.lines.iter().rfind(|known| subject(known) == subject(line));
            if line.split_whitespace().next().is_some_and(is_kept)
                && last.is_none_or(|known| known != line)
            {
                self.lines.push(line.to_owned());
            }
        }
        if self.lines.len() == known {
            return Ok(());
        }
        let text: String = self.lines.iter().flat_map(|line| [line, "\n"]).collect();
        let written = AtomicFile::new_own(&self.path).and_then(|mut file| {
            file.file().write_all(text.as_bytes())?;
            file.persist()
        });
        written.map_err(|error| Error::of_file(error, &self.path, true))
    }
}

/// Answers of the statements of a text. `Display` writes them as text, without the line break at the
/// end of [`text`](Answers::text).
///
/// ```
/// use bezzel::prelude::*;
/// let answers = Session::new().run("find queens 3; 2 + 2")?;
/// assert!(answers.to_string().ends_with("\n4"));
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug)]
pub struct Answers {
    pub(crate) parts: Vec<Answer>,
    /// Error of the file of the session.
    failed: Option<Error>,
}

/// Answer and its document.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) answer: StatementAnswer,
    pub(crate) doc: Doc,
}

impl Answer {
    fn new(answer: StatementAnswer, view: &ViewOptions) -> Answer {
        let mut doc = match &answer.outcome {
            Ok(_) if answer.named => Doc::default(),
            Ok(value) => report::value_doc(value, view),
            Err(fault) => report::answer_fault_doc(fault, &answer, view, false),
        };
        if answer.outcome.is_ok() {
            doc.blocks.extend(report::mark_blocks(&answer, view));
        }
        Answer { answer, doc }
    }
}

impl Answers {
    /// Returns the answers as plain text. Every line ends with a line break.
    pub fn text(&self) -> String {
        let parts = self.parts.iter();
        parts.map(|part| bezzel_drawing::plain::render(&part.doc, ViewOptions::CELL)).collect()
    }

    /// Returns the first error.
    ///
    /// ```
    /// use bezzel::{FaultCode, Session};
    /// let answers = Session::new().answers("count quens 8");
    /// assert_eq!(answers.error().unwrap().code(), FaultCode::E001);
    /// assert!(answers.value().is_none());
    /// assert!(answers.error().unwrap().to_string().contains("did you mean `count queens 8`?"));
    /// ```
    pub fn error(&self) -> Option<Error> {
        let failed = |answer: &StatementAnswer| {
            let fault = answer.outcome.as_ref().err()?.clone();
            Some(Error::from(fault).of_slip(answer.suggestion.as_ref()))
        };
        let error = self.parts.iter().find_map(|part| failed(&part.answer));
        error.or_else(|| self.failed.clone())
    }

    /// Returns the answers, if no statement failed.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// println!("{}", Session::new().answers("count queens 8").ok()?);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first error.
    pub fn ok(self) -> Result<Answers, Error> {
        self.error().map_or(Ok(self), Err)
    }

    /// Returns the board of the last answer.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Session::new().run("find queens 8")?.board()?;
    /// assert_eq!(board.squares.len(), 8);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first error, that there is no solution, or that the answer is no board.
    pub fn board(&self) -> Result<Board, Error> {
        match self.last_value()? {
            Value::Board(board) => Ok(board.clone()),
            Value::None(none) => Err(FaultKind::NoSolution(none.clone()).into()),
            other => Err(Error::wrong_kind(other, ValueKind::Board)),
        }
    }

    /// Returns the number of solutions of the last answer.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Session::new().run("count queens 8")?.count()?, 92);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first error, or that the answer is no count.
    pub fn count(&self) -> Result<Count, Error> {
        match self.last_value()? {
            Value::Count(count) => Ok(Count(count.clone())),
            other => Err(Error::wrong_kind(other, ValueKind::Count)),
        }
    }

    /// Returns the table of the last answer.
    ///
    /// ```
    /// use bezzel::{prelude::*, values::TableCell};
    /// let table = Session::new().run("count queens 4..6")?.table()?;
    /// assert_eq!(table.rows[2][1], TableCell::Number(4u32.into()));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first error, or that the answer is no table.
    pub fn table(&self) -> Result<Table, Error> {
        match self.last_value()? {
            Value::Table(table) => Ok(table.clone()),
            other => Err(Error::wrong_kind(other, ValueKind::Table)),
        }
    }

    fn last_value(&self) -> Result<&Value, Error> {
        let missing = || Error::wrong_kind(&Value::Nothing, ValueKind::Board);
        self.error().map_or_else(|| self.value().ok_or_else(missing), Err)
    }

    /// Returns the last value.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let answers = Session::new().run("count queens 8; find queens 8")?;
    /// let Some(Value::Board(board)) = answers.value() else { panic!("{answers}") };
    /// assert_eq!(board.squares.len(), 8);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn value(&self) -> Option<&Value> {
        self.parts.iter().rev().find_map(|part| part.answer.outcome.as_ref().ok())
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text().trim_end_matches('\n'))
    }
}
