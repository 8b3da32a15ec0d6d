//! A session that commands are typed into, and the values that come back as plain data.

use super::board::TestBoard;
use super::problem::TestProblem;
use super::truth::SolutionSquares;
use crate::evaluate::RunCommands;
use bezzel::board::Square;
use bezzel_lab::session::Session;
use bezzel_lab::state::{Fault, SettingOrigin};
use bezzel_lab::value;
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;
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
#[allow(clippy::large_enum_variant, reason = "one reply lives at a time")]
pub(crate) enum SessionReply {
    Value(Value),
    /// The program does not do this, and says so.
    Refused,
    /// There is no solution where one was needed.
    NoSolution,
}

/// Deadline of each command: one that hangs is a failure, and no answer depends on it.
const DEADLINE: &str = "10min";

/// A session in a folder of its own.
pub(crate) struct TestSession {
    session: Session,
    folder: TempDir,
    /// The problem that is asked about, and its definitions.
    problem: Option<TestProblem>,
    definitions: String,
    pub(crate) commands: u64,
    /// Whether two sets may be of problems that the language does not join.
    joins_types: bool,
}

impl TestSession {
    pub(crate) fn new() -> TestSession {
        TestSession {
            session: Session::default(),
            folder: tempfile::tempdir().expect("a folder for files"),
            problem: None,
            definitions: String::new(),
            commands: 0,
            joins_types: false,
        }
    }

    /// Begins a new session with the definitions of a problem.
    pub(crate) fn begin(&mut self, problem: &TestProblem) {
        self.session = Session::default();
        self.session.state.settings.set("deadline", Some(DEADLINE), SettingOrigin::Session);
        self.session.state.settings.set("threads", Some("1"), SettingOrigin::Session);
        self.problem = Some(problem.clone());
        self.definitions = problem.definitions();
        let text = self.definitions.trim_end().trim_end_matches(';').to_owned();
        if let Err(fault) = self.evaluate(&text) {
            panic!("{text}: {fault:?}");
        }
    }

    /// Sets the number of threads that searches may use.
    pub(crate) fn use_threads(&mut self, threads: &'static str) {
        self.session.state.settings.set("threads", Some(threads), SettingOrigin::Session);
    }

    /// Returns a name of a file as it is typed in a command, and its path.
    pub(crate) fn file(&self, name: &str) -> (String, std::path::PathBuf) {
        let path = self.folder.path().join(name);
        (format!("\"{}\"", path.display().to_string().replace('\\', "\\\\")), path)
    }

    fn evaluate(&mut self, text: &str) -> Result<Value, Fault> {
        self.session.answers(text).pop().map_or(Ok(Value::Nothing), |answer| answer.outcome)
    }

    /// Runs a command. Returns the last answer.
    ///
    /// # Errors
    /// [`TestFailure`] if it fails otherwise than by a refusal that the reference allows, or was
    /// stopped.
    pub(crate) fn ask(&mut self, command: &str) -> Result<SessionReply, TestFailure> {
        self.commands += 1;
        let outcome = self.evaluate(command);
        match outcome {
            Ok(value) => match value.stop_reason() {
                Some(stop) if !command.contains("limit") => {
                    Err(self.failure(command, format!("stopped: {stop:?}"), "an answer"))
                }
                _ => Ok(SessionReply::Value(value)),
            },
            Err(fault) => match fault.code() {
                code if self.is_refusal(code, command) => Ok(SessionReply::Refused),
                FaultCode::E303 => Ok(SessionReply::NoSolution),
                code => Err(self.failure(command, format!("{code} {:?}", fault.kind), "an answer")),
            },
        }
    }

    /// Returns whether a fault is a refusal that the reference allows.
    fn is_refusal(&self, code: FaultCode, command: &str) -> bool {
        match code {
            FaultCode::E300 | FaultCode::E301 => {
                self.problem.as_ref().is_none_or(|problem| problem.lets_refuse(command))
            }
            FaultCode::E200 => self.joins_types,
            _ => false,
        }
    }

    /// Runs a command as [`TestSession::ask`] does, and takes it as refused where the sets are of
    /// problems that the language does not join.
    ///
    /// # Errors
    /// As [`TestSession::ask`].
    pub(crate) fn ask_or_type(&mut self, command: &str) -> Result<SessionReply, TestFailure> {
        self.joins_types = true;
        let reply = self.ask(command);
        self.joins_types = false;
        reply
    }

    /// Runs a command about a file. Returns `None` where the file is called wrong or cannot be
    /// read.
    ///
    /// # Errors
    /// As [`TestSession::ask`].
    pub(crate) fn ask_file(&mut self, command: &str) -> Result<Option<Value>, TestFailure> {
        self.commands += 1;
        match self.evaluate(command) {
            Ok(value) => Ok(Some(value)),
            Err(fault) if fault.code() == FaultCode::E402 => Ok(None),
            Err(fault) => Err(self.failure(
                command,
                format!("{} {:?}", fault.code(), fault.kind),
                "a verdict",
            )),
        }
    }

    /// Makes a failure of a command.
    pub(crate) fn failure(
        &self,
        command: &str,
        got: impl ToString,
        right: impl ToString,
    ) -> TestFailure {
        let folder = self.folder.path().display().to_string();
        let command = format!("{}{command}", self.definitions).replace(&folder, "");
        TestFailure { command, got: got.to_string(), right: right.to_string() }
    }

    /// Runs a command that counts. Returns `None` where it is refused.
    ///
    /// # Errors
    /// As [`TestSession::ask`], and where it gives something else.
    pub(crate) fn count(
        &mut self,
        command: &str,
    ) -> Result<Option<value::CountReport>, TestFailure> {
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
            SessionReply::Value(Value::Gallery(gallery)) => Ok(Some(
                gallery.boards.iter().map(|shown| solution(&shown.squares, board)).collect(),
            )),
            SessionReply::Value(Value::Board(shown)) => {
                Ok(Some(vec![solution(&shown.squares, board)]))
            }
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
