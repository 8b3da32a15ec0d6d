//! Parts of commands and the state they run on: verbs as rows of a table, calls, session state,
//! answers.
//!
//! These types refer to each other. A verb runs on the session state, the state has the vocabulary,
//! and the vocabulary has the verbs.

use super::exported_files::ExportedFiles;
use super::fault::{FaultKind, MalformedFile};
use super::history::forget_oldest;
use super::remark::classify_remark;
use super::{
    ConfirmCallback, Definitions, Fault, HostLimits, PictureError, PictureRequest, PreferenceStore,
    RunLog, Setting, Settings,
};
use crate::data::{ExportKind, FilePosition, ValueKind};
use crate::io::{FileFormat, read_path};
use crate::problem::{
    ArgKind, ArgValue, BoundArg, BoundArgs, Instance, MarkMeaning, MethodTask, OptionSpec, Problem,
    ProblemEntry, ProblemError, Signature,
};
use crate::puzzle::{GameSession, SharedScores};
use crate::set::Attribute;
use crate::value::{HelpTopic, MenuPage, UserFunction, Value};
use bezzel_base::board::Size;
use bezzel_base::core::{Cancel, Limit, SharedObserver, Stop};
use bezzel_language::{BlockKind, Expression, LAST_RESULT, SourceSpan, Spanned, Term, VerbExample};
use bezzel_messages::Message;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Session state that commands read and change.
#[derive(Clone, Default)]
pub struct SessionState {
    /// Tables used to bind texts.
    pub vocabulary: Vocabulary,
    /// Variables and their values. Names that begin with `_` are results of commands: the last one,
    /// and in notebooks those of numbered answers.
    pub variables: BTreeMap<String, Value>,
    /// Number of functions and blocks that are running inside each other.
    pub call_depth: usize,
    /// Names of the running loops and functions, outermost first.
    pub scopes: Scopes,
    /// Marks in the drawings of the statement that is running, each with its meaning once.
    pub drawn_marks: Vec<(char, MarkMeaning)>,
    /// Number of the current answer, if the front end numbers them.
    pub answer_number: Option<u64>,
    /// Settings with their values and origins.
    pub settings: Settings,
    /// Limits of the host, which no command exceeds.
    pub host_limits: HostLimits,
    /// Store for values changed by `set`. `None` if settings end with the session, as in scripts.
    pub preference_store: Option<Arc<dyn PreferenceStore>>,
    /// Log of run times. `None` disables it.
    pub run_log: Option<Arc<dyn RunLog>>,
    /// Store for the scores of games.
    pub scores: SharedScores,
    /// Puzzle that is being played by commands.
    pub game_session: Option<GameSession>,
    /// Whether the front end has a screen for games. Without one, games are played by commands.
    pub screen: bool,
    /// Checkpoint store for long counts. `None` disables checkpoints.
    #[cfg(feature = "cli")]
    pub checkpoints: Option<Arc<crate::state::CheckpointStore>>,
    /// Callback that asks the user at the keyboard. `None` without a keyboard.
    pub confirm: Option<ConfirmCallback>,
    /// Cancellation flag of the running command.
    pub cancel: Cancel,
    /// Observer of the running command's progress.
    pub reporter: Option<SharedObserver>,
    /// Renderer of the pictures that `export` writes. The front end sets it, because verbs do not
    /// know a renderer.
    pub draw: Option<DrawPicture>,
    /// Meter of the memory that searches use. `None` if the program's allocator does not count.
    pub heap: Option<HeapMeter>,
    /// Function that returns the bytes of memory that the machine, the control group and the
    /// process limits leave free. It returns `None` if this is unknown.
    pub free_memory: Option<fn() -> Option<u64>>,
    /// Function that returns whether a program with this name is installed.
    pub has_program: Option<fn(&str) -> bool>,
    /// Function that returns the whole standard input. `None` if the commands come from there.
    pub standard_input: Option<ReadInput>,
    /// Memory budget of the running command.
    pub budget: CommandBudget,
    /// Whether every statement shows its run time, as if it asked for it with `time`.
    pub times_commands: bool,
    /// Whether commands leave the last result and the history unchanged.
    pub is_aside: bool,
    /// Whether the front end shows the rows of a table as they are computed.
    pub streams_rows: bool,
    /// Part of a set that is evaluated when the pipeline ends with the set.
    pub preview: SetPreview,
    /// Running statement on one line. Empty between statements.
    pub command: String,
    /// Last commands typed so far, oldest first.
    pub history: Vec<String>,
    /// Number of commands that were typed before the first of the history.
    pub forgotten_commands: usize,
    /// Last commands of the session that had a result, oldest first. One that continued from the
    /// last value contains the commands before it.
    pub recent_commands: Vec<String>,
    /// Commands that were offered since one had a result, oldest first. Questions may be about them.
    pub offered_commands: Vec<String>,
    /// Number of the first commands of the history that were typed in earlier sessions.
    pub earlier_commands: usize,
    /// Running scripts as canonical paths, outermost first.
    pub running_scripts: Vec<PathBuf>,
    /// Files that commands of the session have written.
    pub exported_files: ExportedFiles,
}

/// Local names of running loops and functions. Their values are in [`SessionState::variables`], and
/// here are the values that they hide.
#[derive(Clone, Debug, Default)]
pub struct Scopes {
    all: Vec<Scope>,
    /// Number of scopes that the running function does not see.
    hidden: usize,
}

/// Local names of a loop or a function.
#[derive(Clone, Debug)]
struct Scope {
    is_function: bool,
    /// Names with the values that they have outside. `None` if they have none there.
    outside: Vec<(String, Option<Value>)>,
}

impl SessionState {
    /// Adds a text to the history, which forgets its oldest commands.
    pub(crate) fn record_input(&mut self, text: &str) {
        self.history.push(text.to_owned());
        let forgotten = forget_oldest(&mut self.history, String::len);
        self.forgotten_commands += forgotten;
        self.earlier_commands = self.earlier_commands.saturating_sub(forgotten);
    }

    /// Records a command that had a result, for questions about it.
    pub(crate) fn record_command(&mut self, command: &str) {
        /// Number of commands that are kept.
        const KEPT: usize = 20;
        /// Largest length of a command that is continued, in bytes.
        const MAX_LENGTH: usize = 1 << 14;
        let stages = command.strip_prefix(LAST_RESULT).unwrap_or(command).trim_start();
        let whole = match (stages.starts_with('|'), self.recent_commands.last()) {
            (true, Some(last)) if last.len() <= MAX_LENGTH => format!("{last} {stages}"),
            _ => command.to_owned(),
        };
        if self.recent_commands.len() == KEPT {
            self.recent_commands.remove(0);
        }
        self.recent_commands.push(whole);
        self.offered_commands.clear();
    }

    /// Opens the scope of a loop or a function.
    pub(crate) fn open_scope(&mut self, is_function: bool) {
        self.scopes.all.push(Scope { is_function, outside: Vec::new() });
    }

    /// Closes the innermost scope. Its names have their outer values again.
    pub(crate) fn close_scope(&mut self) {
        let Some(scope) = self.scopes.all.pop() else { return };
        for (name, value) in scope.outside.into_iter().rev() {
            self.replace_variable(&name, value);
        }
    }

    /// Returns the number of open scopes and of those that are hidden.
    pub(crate) fn scope_marks(&self) -> (usize, usize) {
        (self.scopes.all.len(), self.scopes.hidden)
    }

    /// Closes scopes after a panic, up to these marks.
    pub(crate) fn close_scopes_to(&mut self, (open, hidden): (usize, usize)) {
        while self.scopes.all.len() > open.max(self.scopes.hidden) {
            self.close_scope();
        }
        // The values of the outermost scope are visible already.
        self.scopes.all.truncate(open);
        self.scopes.hidden = hidden.min(open);
    }

    /// Gives a value to a name of the innermost scope.
    pub(crate) fn set_local(&mut self, name: &str, value: Value) {
        let old = self.replace_variable(name, Some(value));
        if let Some(scope) = self.scopes.all.last_mut()
            && !scope.outside.iter().any(|(known, _)| known == name)
        {
            scope.outside.push((name.to_owned(), old));
        }
    }

    /// Gives a value to a name. Inside a function the name is local.
    pub(crate) fn set_variable(&mut self, name: &str, value: Value) {
        let old = self.replace_variable(name, Some(value));
        let visible = &mut self.scopes.all[self.scopes.hidden..];
        let Some(function) = visible.iter().rposition(|scope| scope.is_function) else { return };
        let is_known = |scope: &Scope| scope.outside.iter().any(|(known, _)| known == name);
        if !visible[function..].iter().any(is_known) {
            visible[function].outside.push((name.to_owned(), old));
        }
    }

    /// Returns the local names of the running function and loops with their values.
    pub(crate) fn local_values(&self) -> Vec<(String, Value)> {
        let names = self.scopes.all[self.scopes.hidden..].iter().flat_map(|scope| &scope.outside);
        names
            .filter_map(|(name, _)| Some((name.clone(), self.variables.get(name)?.clone())))
            .collect()
    }

    /// Hides the names of the running function and loops from a function that they call. Returns
    /// the number of scopes that were hidden before.
    pub(crate) fn hide_locals(&mut self) -> usize {
        let first = std::mem::replace(&mut self.scopes.hidden, self.scopes.all.len());
        for at in (first..self.scopes.all.len()).rev() {
            self.exchange_scope(at, true);
        }
        first
    }

    /// Shows the names again after a call. The first `hidden` scopes stay hidden.
    pub(crate) fn show_locals(&mut self, hidden: usize) {
        self.scopes.hidden = hidden;
        for at in hidden..self.scopes.all.len() {
            self.exchange_scope(at, false);
        }
    }

    /// Exchanges the values of a scope's names with the outer ones.
    fn exchange_scope(&mut self, at: usize, is_reversed: bool) {
        let mut outside = std::mem::take(&mut self.scopes.all[at].outside);
        let exchange = |(name, value): &mut (String, Option<Value>)| {
            *value = self.replace_variable(name, value.take());
        };
        match is_reversed {
            true => outside.iter_mut().rev().for_each(exchange),
            false => outside.iter_mut().for_each(exchange),
        }
        self.scopes.all[at].outside = outside;
    }

    /// Gives a name another value or none. Returns the previous value.
    pub(crate) fn replace_variable(&mut self, name: &str, value: Option<Value>) -> Option<Value> {
        match (value, self.variables.get_mut(name)) {
            (Some(value), Some(place)) => Some(std::mem::replace(place, value)),
            (Some(value), None) => self.variables.insert(name.to_owned(), value),
            (None, _) => self.variables.remove(name),
        }
    }
}

/// Returns a whole input.
pub type ReadInput = fn() -> io::Result<Arc<[u8]>>;

/// Draws a board, a gallery, a plot or a trace to a stream and returns a description of the
/// picture. The session's settings give the language and the style.
///
/// # Errors
/// [`PictureError`] when the value has no picture, or the picture cannot be written.
pub type DrawPicture = fn(
    &Value,
    PictureRequest<'_>,
    &SessionState,
    &mut dyn Write,
) -> Result<ExportKind, PictureError>;

/// Part of a set that is evaluated when the pipeline ends with the set. The front end chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPreview {
    /// Maximum number of first solutions that are stored for drawing.
    pub boards: u64,
    /// Counting time for a set if neither `within` nor the setting `deadline` is given. `None`
    /// counts to the end.
    pub patience: Option<Duration>,
}

impl Default for SetPreview {
    fn default() -> SetPreview {
        SetPreview { boards: 4, patience: Some(Duration::from_secs(2)) }
    }
}

/// Memory at the start of a command.
#[derive(Clone, Copy, Debug, Default)]
pub struct CommandBudget {
    /// Free bytes when the command began, if known.
    pub free: Option<u64>,
    /// Bytes held by the program at that time, if its allocator counts. Otherwise 0.
    pub held: u64,
    /// Last measurement of the free bytes: its time, and the bytes that were free and held.
    pub measured: Option<(Instant, Option<u64>, u64)>,
}

/// Meter of the program's heap, based on a counting allocator.
///
/// Only the program has one, since a library must not choose the allocator of the program that uses
/// it.
#[derive(Clone, Copy, Debug)]
pub struct HeapMeter {
    /// Restarts the measurement from 0.
    pub restart: fn(),
    /// Returns the largest excess in bytes of allocated over freed memory since the restart.
    pub peak: fn() -> usize,
    /// Returns the bytes that the program holds. If the system has refused memory, this is all that
    /// can be counted.
    pub held: fn() -> u64,
    /// Prepares for another command by refilling the reserve for the moment when the system refuses
    /// memory.
    pub prepare: fn(),
}

impl fmt::Debug for SessionState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scene")
            .field("variables", &self.variables)
            .field("settings", &self.settings)
            .finish()
    }
}

/// Result of a statement.
#[derive(Clone, Debug)]
pub struct StatementAnswer {
    /// Statement as written, on one line.
    pub command: String,
    /// Whole source of the statement, used for the caret under a fault.
    pub source: Arc<SourceText>,
    /// Value or fault.
    pub outcome: Result<Value, Fault>,
    /// Run time of the statement in seconds.
    pub seconds: f64,
    /// Whether the statement asked for its run time with `time`.
    pub timed: bool,
    /// Whether the value was named with `let` and need not be shown.
    pub named: bool,
    /// Whether the text was rejected as a whole, so that the statements before the fault did not
    /// run either.
    pub is_unrun: bool,
    /// Suggestion for a text that cannot be read, if the session found one.
    pub suggestion: Option<Suggestion>,
    /// Marks in the drawings of the statement, each with its meaning once.
    pub drawn_marks: Vec<(char, MarkMeaning)>,
    /// Limit of the statement. It also applies to later use of the value by the front end, such as
    /// a game on the screen.
    pub limit: Limit,
}

impl StatementAnswer {
    /// Returns the suggested command if the user may edit it on a prompt line, or the command to
    /// which the menu leads. A suggestion must replace the whole text and must not end, delete or
    /// overwrite anything.
    pub fn editable_command(&self) -> Option<&str> {
        match &self.suggestion {
            Some(Suggestion::Command { text, whole: true, destructive: false, .. }) => Some(text),
            _ => self.menu_page().map(|page| page.next.as_str()),
        }
    }

    /// Returns the page of the menu, if the answer is one.
    pub fn menu_page(&self) -> Option<&MenuPage> {
        if let Ok(Value::Help(HelpTopic::Menu(page))) = &self.outcome { Some(page) } else { None }
    }

    /// Creates the answer to a text that is not a statement, without name, timing and limit.
    pub fn without_statement(
        command: String,
        source: Arc<SourceText>,
        outcome: Result<Value, Fault>,
        seconds: f64,
    ) -> StatementAnswer {
        let limit = Limit::default();
        StatementAnswer {
            command,
            source,
            outcome,
            seconds,
            timed: false,
            named: false,
            is_unrun: false,
            suggestion: None,
            drawn_marks: Vec::new(),
            limit,
        }
    }
}

/// Suggestion for a text that cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub enum Suggestion {
    /// Valid command.
    Command {
        /// Command on one line.
        text: String,
        /// Whether the command replaces the whole text.
        whole: bool,
        /// Meaningful words of the text that the command omits, as written.
        omitted: Vec<String>,
        /// Intended command, if it may take long and the suggested command estimates its time
        /// instead.
        estimated: Option<String>,
        /// Whether the command ends, deletes or overwrites something. Such a command is shown but
        /// not put on a prompt line.
        destructive: bool,
        /// Verbs that fit before a problem given without a verb, each with its whole command.
        verbs: Vec<(&'static str, String)>,
    },
    /// Remedy in words, for a request that no single command fulfils.
    Advice(Message),
}

/// Source text of commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceText {
    /// File name as given, or a name for a typed line. It is shown before the line number of a
    /// fault.
    pub name: Option<String>,
    /// Text.
    pub text: String,
}

/// Irreversible effect of a command. Such a command is suggested only if the user typed its word or
/// a listed synonym of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideEffect {
    /// No irreversible effect.
    None,
    /// Writing a file.
    Writes,
    /// Ending the session or a game, deleting something, resetting settings, or running a file.
    Destroys,
}

/// Option words with which a command overwrites or deletes.
pub const DESTRUCTIVE_OPTIONS: [&str; 3] = ["clear", "replace", "yes"];

/// Output kinds of a stage whose value has the kind of the value before it.
pub const SAME_KIND: &[ValueKind] = &[ValueKind::Same];

/// Kinds of values that stages take if they work on sets, and on tables in any form.
pub const SET_OR_ROWS: &[ValueKind] = &[
    ValueKind::Set,
    ValueKind::Table,
    ValueKind::Trace,
    ValueKind::Map,
    ValueKind::Plot,
    ValueKind::Estimate,
    ValueKind::Proof,
];

/// Kinds of values that are tables, or become tables for a stage.
pub const ROWS: &[ValueKind] = SET_OR_ROWS.split_at(1).1;

/// Row of the table of verbs and stages.
#[derive(Debug)]
pub struct Verb {
    /// First word of the command.
    pub word: &'static str,
    /// Other accepted spellings.
    pub aliases: &'static [&'static str],
    /// Words that people try for the verb. They are not accepted, but they lead to a suggestion.
    pub synonyms: &'static [&'static str],
    /// Position in a pipeline.
    pub role: VerbRole,
    /// Whether any stage takes the value of the verb.
    pub can_be_piped: bool,
    /// Kinds of values that the verb takes after a `|`. Empty if they are known
    /// only when it runs.
    pub input_kinds: &'static [ValueKind],
    /// Kinds of values that the verb returns. Empty if they are known only when
    /// it runs.
    pub output_kinds: &'static [ValueKind],
    /// Columns of the table that the verb returns, for completion. Sizes and options that vary are
    /// columns before them. Empty if the columns are known only when it runs.
    pub columns: &'static [&'static str],
    /// Arguments and options.
    pub signature: Signature,
    /// Example commands, run by the tests.
    pub examples: &'static [VerbExample],
    /// Task that the verb asks of a problem.
    pub task: Option<MethodTask>,
    /// Whether the verb builds a set without searching. Other verbs evaluate this set.
    pub makes_set: bool,
    /// Message id that `explain` uses for the verb's work on the value before it.
    pub plan: &'static str,
    /// Whether the verb runs the script that its argument names.
    pub runs_script: bool,
    /// Whether the verb requires an argument, although each single argument is optional.
    pub requires_argument: bool,
    /// Irreversible effect of the verb.
    pub effect: SideEffect,
    /// Tasks that the verb searches for, if they differ from [`Verb::task`].
    pub searches: &'static [MethodTask],
    /// Function that runs the verb.
    pub run: fn(VerbRun<'_>) -> Result<Value, Fault>,
    /// Function that records the steps of the verb, after `trace` at the start of the command.
    pub trace: Option<fn(VerbRun<'_>) -> Result<Value, Fault>>,
}

impl Verb {
    /// Creates a verb without arguments whose value stages can take. A row of the table adds the
    /// rest.
    pub(crate) const fn new(
        word: &'static str,
        role: VerbRole,
        run: fn(VerbRun<'_>) -> Result<Value, Fault>,
    ) -> Verb {
        let signature = Signature::NONE;
        Verb {
            word,
            aliases: &[],
            synonyms: &[],
            role,
            can_be_piped: true,
            input_kinds: &[],
            output_kinds: &[],
            columns: &[],
            signature,
            examples: &[],
            task: None,
            makes_set: false,
            plan: "plan-read",
            runs_script: false,
            requires_argument: false,
            effect: SideEffect::None,
            searches: &[],
            run,
            trace: None,
        }
    }
}

impl Verb {
    /// Returns whether the verb's value may be an operand of an expression. Its subject must be a
    /// problem or a file.
    pub fn is_operand(&self) -> bool {
        self.signature
            .params
            .iter()
            .any(|param| param.kind.is_problem() || param.kind == ArgKind::File)
    }
}

/// Position of a verb in a pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VerbRole {
    /// At the start only.
    Start,
    /// After a `|` only. The stage takes the value before it.
    Stage,
    /// At the start and after a `|`, such as `count`.
    Both,
    /// At the start only. Completion offers the verb while a puzzle is played by commands.
    Game,
}

/// Command checked against the signature of its verb.
#[derive(Clone, Debug)]
pub struct VerbCall {
    /// Verb.
    pub verb: &'static Verb,
    /// Arguments of the verb. Options after a problem belong to the problem.
    pub args: BoundArgs,
    /// Problem, if the signature asks for one.
    pub problem: Option<ProblemCall>,
    /// Expressions that the signature asks for.
    pub calculations: Vec<Calculation>,
    /// Arguments of the verb and of the problem whose values are known when the command runs.
    pub deferred: Vec<DeferredArg>,
    /// Place in the source.
    pub span: SourceSpan,
}

/// Argument with names or expressions, whose value is known when the command runs. In the arguments
/// of the call, [`ArgValue::Deferred`] holds its place.
#[derive(Clone, Debug)]
pub struct DeferredArg {
    /// What the terms are.
    pub reader: ArgReader,
    /// Name of the parameter or option.
    pub name: &'static str,
    /// Terms of the argument.
    pub terms: Vec<Term>,
    /// Expressions among the terms, in order.
    pub values: Vec<DeferredValue>,
    /// Value for the present definitions, if it depends on nothing else.
    pub preview: Option<ArgValue>,
    /// Text of the terms, to which their places refer.
    pub source: Arc<str>,
    /// Place in the source.
    pub span: SourceSpan,
}

/// Expression in place of a literal.
#[derive(Clone, Debug)]
pub struct DeferredValue {
    /// Numbers of its terms, counted from the first term of the argument.
    pub terms: Range<usize>,
    /// Literal that it stands for.
    pub literal: LiteralKind,
    /// Expression.
    pub calculation: Calculation,
}

/// Reader of an argument.
#[derive(Clone, Copy, Debug)]
pub enum ArgReader {
    /// One argument of a kind.
    One(ArgKind),
    /// Number of an option, or several numbers in a range or a list.
    Numbers(&'static OptionSpec),
}

/// Literal that an expression may stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiteralKind {
    /// Whole number.
    Number,
    /// Whole number with a sign.
    Signed,
    /// Whole number, or the numbers of a list.
    Numbers,
    /// Number, or a text that is read as a size, a word or another term.
    Term,
    /// The same, or the numbers of a list.
    Terms,
    /// Word of the language or a square, as a text.
    Word,
    /// The same, or a whole number.
    Choice,
    /// Text, such as a file name.
    Text,
    /// Length of time. A number is in seconds.
    Time,
    /// Amount of memory. A number is in bytes.
    Memory,
}

/// Start of a pipeline.
#[derive(Clone, Debug)]
pub enum PipelineHead {
    /// Command that computes the value.
    Call(VerbCall),
    /// Variable with the value.
    Variable(Spanned<String>),
    /// Expression that computes the value.
    Calculation(Calculation),
    /// List of values.
    List(Vec<ListItem>),
    /// Function of the user with its arguments.
    Function(Spanned<String>, Vec<Calculation>),
    /// Block of statements.
    Block(Box<BoundBlock>),
    /// Definition of a function.
    Definition(Arc<UserFunction>),
}

/// Block of statements whose header is understood.
#[derive(Clone, Debug)]
pub struct BoundBlock {
    /// Kind.
    pub kind: BlockKind,
    /// Values of the repetition.
    pub values: Vec<ListItem>,
    /// Condition.
    pub condition: Option<Calculation>,
    /// Statements between the braces, and those after `else` if there are any.
    pub bodies: Vec<Vec<BoundStatement>>,
    /// Place in the source.
    pub span: SourceSpan,
}

/// Statement whose words are all understood.
#[derive(Clone, Debug)]
pub struct BoundStatement {
    /// Name given to the value.
    pub name: Option<Spanned<String>>,
    /// Whether the name keeps the value that it has.
    pub is_default: bool,
    /// Whether the run time is requested.
    pub timed: bool,
    /// Whether the statement is only explained and not run.
    pub explained: bool,
    /// Whether the steps of a stage are requested.
    pub traced: bool,
    /// Source of the value.
    pub head: PipelineHead,
    /// Stages in order.
    pub stages: Vec<VerbCall>,
    /// Statement as written, on one line.
    pub text: String,
    /// Place in the source.
    pub span: SourceSpan,
}

/// Element of a list.
#[derive(Clone, Debug)]
pub enum ListItem {
    /// Value, or the values of another list.
    Value(Calculation),
    /// Numbers from the first to the last in steps.
    Range(Box<NumberRange>),
}

/// Range of numbers in a list.
#[derive(Clone, Debug)]
pub struct NumberRange {
    /// First number.
    pub from: Calculation,
    /// Last number, if the steps reach it.
    pub to: Calculation,
    /// Step of at least 1.
    pub step: Option<Calculation>,
    /// Place in the source.
    pub span: SourceSpan,
}

/// Value followed by stages.
#[derive(Clone, Debug)]
pub struct Pipeline {
    /// Source of the value.
    pub head: PipelineHead,
    /// Stages in order.
    pub stages: Vec<VerbCall>,
}

/// Expression over values with arithmetic, comparisons and set operations.
#[derive(Clone, Debug)]
pub struct Calculation {
    /// Expression.
    pub expression: Expression,
    /// Operands, indexed by their numbers in the expression.
    pub operands: Vec<Pipeline>,
    /// Expression as written.
    pub text: String,
}

/// Problem with its arguments. An instance can be made from it.
#[derive(Clone, Debug)]
pub struct ProblemCall {
    /// Row of the table of problems.
    pub problem: Problem,
    /// Arguments and options, including the options shared by all problems (`using`, `limit`,
    /// `within`).
    pub args: BoundArgs,
    /// Place in the source.
    pub span: SourceSpan,
}

impl Verb {
    /// Returns whether the verb reduces a set to a number or a table.
    pub fn reduces_set(&self) -> bool {
        let reduced = |kind: &ValueKind| {
            [ValueKind::Count, ValueKind::Number, ValueKind::Table].contains(kind)
        };
        !self.makes_set
            && self.input_kinds.contains(&ValueKind::Set)
            && self.output_kinds.iter().all(reduced)
    }
}

impl VerbCall {
    /// Returns whether the call makes several sets, one for each member of its problem.
    pub fn makes_sets(&self) -> bool {
        self.verb.makes_set && self.problem.as_ref().is_some_and(ProblemCall::is_family)
    }
}

impl ProblemCall {
    /// Returns whether an argument is a range or a list, even if it has only one value.
    pub fn is_family(&self) -> bool {
        self.args.0.iter().any(|given| given.arg.is_list())
    }

    /// Returns the call that makes an instance again, at a place in the source.
    pub fn of_instance(instance: &dyn Instance, span: SourceSpan) -> ProblemCall {
        ProblemCall { problem: instance.problem().clone(), args: instance.arguments(), span }
    }

    /// Returns whether all arguments have their values.
    pub fn is_resolved(&self) -> bool {
        !self.args.0.iter().any(|given| matches!(given.arg, ArgValue::Deferred(_)))
    }

    /// Returns one call for each combination of the values of ranges and lists. The last list
    /// varies fastest. A call without lists gives only itself.
    pub fn expand_members(&self) -> Vec<ProblemCall> {
        let mut members = vec![self.clone()];
        for (at, given) in self.args.0.iter().enumerate() {
            let Some(values) = given.arg.list_values() else { continue };
            let with_value = |member: &ProblemCall, value: &ArgValue| {
                let mut member = member.clone();
                member.args.0[at].arg = value.clone();
                member
            };
            members = members
                .iter()
                .flat_map(|member| values.iter().map(|value| with_value(member, value)))
                .collect();
        }
        members
    }

    /// Returns the options with several numbers, in the order in which they were given.
    pub fn number_axes(&self) -> Vec<&'static str> {
        let lists = self.args.0.iter().filter(|given| matches!(given.arg, ArgValue::NumberList(_)));
        lists.map(|given| given.name).collect()
    }

    /// Returns the numbers of a member for the options `axes` of its family.
    pub fn axis_numbers(&self, axes: &[&str]) -> Vec<u64> {
        axes.iter().filter_map(|axis| self.args.integer(axis)).collect()
    }

    /// Returns whether the size is a range or a list.
    pub fn has_sizes(&self) -> bool {
        self.args
            .0
            .iter()
            .any(|given| matches!(given.arg, ArgValue::Sizes(..) | ArgValue::SizeList(_)))
    }

    /// Returns the first and the last size of the range or list. Returns `None` if the call has no
    /// size.
    pub fn size_range(&self) -> Option<(Size, Size)> {
        self.args.0.iter().find_map(|given| match &given.arg {
            ArgValue::Sizes(from, to) => Some((*from, *to)),
            ArgValue::SizeList(sizes) => Some((*sizes.first()?, *sizes.last()?)),
            ArgValue::Size(size) => Some((*size, *size)),
            _ => None,
        })
    }

    /// Returns the call with the outcome of its random choices, which are made within the limit.
    ///
    /// # Errors
    /// The [`Fault`] of the problem's refusal, at its place, or that the search was cancelled.
    pub(crate) fn resolve_random(&self, limit: &Limit) -> Result<ProblemCall, Fault> {
        let Some(resolve) = self.problem.entry.resolve_random else { return Ok(self.clone()) };
        let args = resolve(&self.args, limit).map_err(|refusal| {
            if limit.cancel.is_cancelled() {
                Fault::new(self.span, Stop::Cancelled)
            } else {
                Fault::from_refusal(refusal, self.span)
            }
        })?;
        Ok(ProblemCall { args, ..self.clone() })
    }

    /// Creates the instance.
    ///
    /// # Errors
    /// The [`Fault`] of the problem's refusal, at its place.
    pub fn instance(&self) -> Result<Arc<dyn Instance>, Fault> {
        match self.args.0.iter().position(|given| given.name == "path") {
            Some(at) => self.instance_with_path(at),
            None => self.make_instance(&self.args),
        }
    }

    /// Creates the instance, or returns the problem's refusal.
    ///
    /// # Errors
    /// The [`Fault`] of a file named by an argument.
    pub(crate) fn try_instance(&self) -> Result<Result<Arc<dyn Instance>, ProblemError>, Fault> {
        match self.instance() {
            Ok(instance) => Ok(Ok(instance)),
            Err(Fault { kind: FaultKind::Refused(refusal), .. }) => Ok(Err(refusal)),
            Err(fault) => Err(fault),
        }
    }

    fn make_instance(&self, args: &BoundArgs) -> Result<Arc<dyn Instance>, Fault> {
        // Only completion asks before the values are known, and shows no fault.
        if !self.is_resolved() {
            return Err(Fault::new(self.span, FaultKind::Stopped(Stop::Cancelled)));
        }
        self.problem.instance(args).map_err(|refusal| Fault::from_refusal(refusal, self.span))
    }

    /// Creates the instance with the path read from the file in argument number `at`.
    fn instance_with_path(&self, at: usize) -> Result<Arc<dyn Instance>, Fault> {
        let BoundArg { arg: ArgValue::Text(name), span, .. } = &self.args.0[at] else {
            return self.make_instance(&self.args);
        };
        let mut args = self.args.clone();
        let given = args.0.remove(at);
        let name = Path::new(name);
        // The path does not depend on the ends of the tour.
        let mut plain = args.clone();
        plain.0.retain(|given| ["piece", "size", "without"].contains(&given.name));
        let squares =
            read_path(name, &self.make_instance(&plain)?, &classify_remark, &Limit::default())
                .map_err(|error| Fault::from_file_error(error, name, *span, false))?;
        args.0.push(BoundArg {
            arg: ArgValue::Path(squares.iter().map(|&(square, _)| square).collect()),
            ..given
        });
        match self.problem.instance(&args) {
            Err(ProblemError::Path(at, violation, span)) => {
                let FilePosition { line, column } = squares[at].1;
                let what = MalformedFile::InvalidSolution { solution: 1, violation };
                Err(Fault::new(
                    span,
                    FaultKind::Malformed { path: name.to_owned(), line, column, what },
                ))
            }
            made => made.map_err(|refusal| Fault::from_refusal(refusal, self.span)),
        }
    }
}

/// Context of a running verb.
pub struct VerbRun<'a> {
    /// Session state.
    pub state: &'a mut SessionState,
    /// Command.
    pub call: &'a VerbCall,
    /// Value before the `|`. `None` at the start of a pipeline.
    pub input: Option<Value>,
    /// Receiver of the answers of nested statements, as in `run "FILE"`.
    pub sink: &'a mut dyn FnMut(StatementAnswer),
}

impl fmt::Debug for VerbRun<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("call", &self.call).field("input", &self.input).finish()
    }
}

/// Word of the statement syntax. It is not a verb, but help and completion know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// Word.
    pub word: &'static str,
    /// Example commands, run by the tests.
    pub examples: &'static [VerbExample],
}

/// Tables used to bind a text.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// Verbs and stages.
    pub verbs: &'static [&'static Verb],
    /// Problems.
    pub problems: &'static [&'static ProblemEntry],
    /// Settings.
    pub settings: &'static [Setting],
    /// Words of the statement syntax.
    pub keywords: &'static [Keyword],
    /// Attributes of solutions.
    pub attributes: &'static [Attribute],
    /// File formats.
    pub formats: &'static [&'static FileFormat],
    /// User definitions, sorted by name.
    pub defined: Definitions,
}
