//! A session that commands are typed into, and the values that come back as plain data.

use super::board::TestBoard;
use super::truth::SolutionSquares;
use bezzel::board::Square;
use bezzel::rooms::session::Session;
use bezzel::rooms::value::{self, Value};
use bezzel::rooms::verb::{Code, Fault, Origin, Source};
use std::collections::BTreeMap;
use std::sync::Arc;
use tempfile::TempDir;

/// What was answered otherwise than the definitions say.
#[derive(Clone, Debug)]
pub(crate) struct TestFailure {
    /// The commands, on one line.
    pub(crate) command: String,
    pub(crate) got: String,
    pub(crate) right: String,
}

/// The answer to a command.
#[derive(Debug)]
pub(crate) enum SessionReply {
    Value(Value),
    /// The program does not do this, and says so.
    Refused,
    /// There is no solution where one was needed.
    NoSolution,
}

/// Commands that may not take longer are stopped, and count as failures.
const PATIENCE: &str = "60s";

/// A session in a folder of its own.
pub(crate) struct TestSession {
    session: Session,
    folder: TempDir,
    /// What was defined since the session began.
    definitions: String,
    pub(crate) commands: u64,
    /// Whether sets that cannot be joined are refused by right.
    joins_types: bool,
    /// Refusals by their code.
    pub(crate) refused: BTreeMap<String, u64>,
}

impl TestSession {
    pub(crate) fn new() -> TestSession {
        let folder = tempfile::tempdir().expect("a folder for files");
        let mut session = TestSession {
            session: Session::default(),
            folder,
            definitions: String::new(),
            commands: 0,
            joins_types: false,
            refused: BTreeMap::new(),
        };
        session.begin("");
        session
    }

    /// Begins a new session with these definitions.
    pub(crate) fn begin(&mut self, definitions: &str) {
        self.session = Session::default();
        self.session.scene.settings.set("deadline", Some(PATIENCE), Origin::Session);
        self.session.scene.settings.set("threads", Some("1"), Origin::Session);
        self.definitions.clear();
        if !definitions.is_empty() {
            let text = definitions.trim_end().trim_end_matches(';');
            if let Err(fault) = self.evaluate(text) {
                panic!("{text}: {fault:?}");
            }
            self.definitions = definitions.to_owned();
        }
    }

    /// Sets the number of threads that searches may use.
    pub(crate) fn use_threads(&mut self, threads: &'static str) {
        self.session.scene.settings.set("threads", Some(threads), Origin::Session);
    }

    /// Returns a name of a file as it is typed in a command, and its path.
    pub(crate) fn file(&self, name: &str) -> (String, std::path::PathBuf) {
        let path = self.folder.path().join(name);
        (format!("\"{}\"", path.display().to_string().replace('\\', "\\\\")), path)
    }

    fn evaluate(&mut self, text: &str) -> Result<Value, Fault> {
        let mut last = None;
        let source = Arc::new(Source { name: None, text: text.to_owned() });
        self.session.eval(&source, &mut |answer| last = Some(answer.outcome));
        last.unwrap_or(Ok(Value::Nothing))
    }

    /// Runs a command. Returns the last answer.
    ///
    /// # Errors
    /// [`TestFailure`] where it is a fault that no sensible command should meet, or was stopped.
    pub(crate) fn ask(&mut self, command: &str) -> Result<SessionReply, TestFailure> {
        self.commands += 1;
        let outcome = self.evaluate(command);
        match outcome {
            Ok(value) => match value.stopped() {
                Some(stop) if !command.contains("limit") => {
                    Err(self.failure(command, format!("stopped: {stop:?}"), "an answer"))
                }
                _ => Ok(SessionReply::Value(value)),
            },
            Err(fault) => match fault.code() {
                code if matches!(code, Code::E300 | Code::E301) || code == Code::E200 && self.joins_types => {
                    let verb = command.split(' ').next().unwrap_or_default();
                    if std::env::var_os("SHOWREF").is_some() && !command.contains(" using ") { eprintln!("REF {code} {}{command}", self.definitions); }
                    *self.refused.entry(format!("{verb} {code}")).or_default() += 1;
                    Ok(SessionReply::Refused)
                }
                Code::E303 => Ok(SessionReply::NoSolution),
                code => Err(self.failure(command, format!("{code} {:?}", fault.kind), "an answer")),
            },
        }
    }

    /// Runs a command as [`TestSession::ask`] does, and takes it as refused where the sets are of problems that the language does not join.
    ///
    /// # Errors
    /// As [`TestSession::ask`].
    pub(crate) fn ask_or_type(&mut self, command: &str) -> Result<SessionReply, TestFailure> {
        self.joins_types = true;
        let reply = self.ask(command);
        self.joins_types = false;
        reply
    }

    /// Runs a command about a file. Returns `None` where the file is called wrong or cannot be read.
    ///
    /// # Errors
    /// As [`TestSession::ask`].
    pub(crate) fn ask_file(&mut self, command: &str) -> Result<Option<Value>, TestFailure> {
        self.commands += 1;
        match self.evaluate(command) {
            Ok(value) => Ok(Some(value)),
            Err(fault) if fault.code() == Code::E402 => Ok(None),
            Err(fault) => Err(self.failure(command, format!("{} {:?}", fault.code(), fault.kind), "a verdict")),
        }
    }

    /// Makes a failure of a command.
    pub(crate) fn failure(&self, command: &str, got: impl ToString, right: impl ToString) -> TestFailure {
        let folder = self.folder.path().display().to_string();
        let command = format!("{}{command}", self.definitions).replace(&folder, "");
        TestFailure { command, got: got.to_string(), right: right.to_string() }
    }

    /// Runs a command that counts. Returns `None` where it is refused.
    ///
    /// # Errors
    /// As [`TestSession::ask`], and where it gives something else.
    pub(crate) fn count(&mut self, command: &str) -> Result<Option<value::Count>, TestFailure> {
        match self.ask(command)? {
            SessionReply::Value(Value::Count(count)) => Ok(Some(count)),
            SessionReply::Refused => Ok(None),
            other => Err(self.failure(command, format!("{other:?}"), "a count")),
        }
    }

    /// Runs a command that shows boards. Returns `None` where it is refused.
    ///
    /// # Errors
    /// As [`TestSession::ask`], and where it gives something else.
    pub(crate) fn boards(
        &mut self,
        command: &str,
        board: &TestBoard,
    ) -> Result<Option<Vec<SolutionSquares>>, TestFailure> {
        let reply = self.ask(command)?;
        self.shown(command, reply, board)
    }

    /// Runs a command that shows boards of two sets, as [`TestSession::ask_or_type`] does.
    ///
    /// # Errors
    /// As [`TestSession::boards`].
    pub(crate) fn boards_or_type(
        &mut self,
        command: &str,
        board: &TestBoard,
    ) -> Result<Option<Vec<SolutionSquares>>, TestFailure> {
        let reply = self.ask_or_type(command)?;
        self.shown(command, reply, board)
    }

    fn shown(
        &self,
        command: &str,
        reply: SessionReply,
        board: &TestBoard,
    ) -> Result<Option<Vec<SolutionSquares>>, TestFailure> {
        match reply {
            SessionReply::Value(Value::Gallery(gallery)) => {
                Ok(Some(gallery.boards.iter().map(|shown| solution(&shown.squares, board)).collect()))
            }
            SessionReply::Value(Value::Board(shown)) => Ok(Some(vec![solution(&shown.squares, board)])),
            SessionReply::NoSolution | SessionReply::Value(Value::None(_)) => Ok(Some(Vec::new())),
            SessionReply::Refused => Ok(None),
            other => Err(self.failure(command, format!("{other:?}"), "boards")),
        }
    }
}

/// Returns squares by their numbers on a board.
pub(crate) fn solution(squares: &[Square], board: &TestBoard) -> SolutionSquares {
    squares.iter().map(|square| board.number((square.file.into(), square.rank.into()))).collect()
}
