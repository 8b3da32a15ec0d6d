//! What commands are made of and what they reach: verbs as rows of a table, calls, the state of the session, answers. These know each
//! other: a verb runs on the state, and the state has the vocabulary, which has the verbs.

use super::fault::{FaultKind, Malformed};
use super::remark::remark;
use super::{Ask, Fault, Journal, Kept, NoDrawing, Preferences, Setting, Settings, Sitting};
use crate::board::Size;
use crate::lang::{Expression, Spanned};
use crate::problem::{Arg, Args, Definition, Given, Instance, Kind, Problem, Refusal, Signature, Span, Task};
use crate::search::{Cancel, Limit, Reporter};
use crate::value::file::{Format, Picture, Place, read_path};
use crate::value::{Attribute, Drawn, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The state that commands read and change.
#[derive(Clone, Default)]
pub struct Scene {
    /// The tables that texts are bound against.
    pub vocabulary: &'static Vocabulary,
    /// Values with names.
    pub variables: BTreeMap<String, Value>,
    /// The settings, with their values and where they come from.
    pub settings: Settings,
    /// Keeps what `set` changes; none where settings end with the session, as in scripts.
    pub preferences: Option<Arc<dyn Preferences>>,
    /// Keeps run times; none where they are forgotten.
    pub journal: Option<Arc<dyn Journal>>,
    /// Keeps what was played.
    pub scores: Kept,
    /// The puzzle that is played by commands.
    pub sitting: Option<Sitting>,
    /// Whether there is a screen on which the front end lets people play; else they play by commands.
    pub screen: bool,
    /// Keeps what long counts have done; none where that is forgotten.
    #[cfg(feature = "cli")]
    pub checkpoints: Option<Arc<dyn super::Checkpoints>>,
    /// Asks the user at the keyboard; none where there is none.
    pub ask: Option<Ask>,
    /// Stops the running command.
    pub cancel: Cancel,
    /// Hears of the running command's progress.
    pub reporter: Option<Reporter>,
    /// Draws the pictures that `export` writes; front ends give it, because a verb knows no renderer.
    pub draw: Option<Draw>,
    /// Measures the memory of searches; none where the program's allocator does not count.
    pub heap: Option<HeapMeter>,
    /// Asks how many bytes of memory the machine, the control group and the limits of the process leave; none where this is not known.
    pub left: Option<fn() -> Option<u64>>,
    /// What the running command may hold.
    pub budget: Budget,
    /// Whether the front end shows the rows of a table as they come.
    pub streams: bool,
    /// How much of a set is shown that no stage asks about.
    pub preview: Preview,
    /// What was typed, oldest first.
    pub history: Vec<String>,
    /// The scripts that are running, outermost first, as canonical paths.
    pub running: Vec<PathBuf>,
}

/// Draws a board, a gallery, a plot or a trace in the language and the manner of the scene's settings, as a stream; says what is on it.
///
/// # Errors
/// [`NoDrawing`] when there is no picture of it, or it cannot be written.
pub type Draw = fn(&Value, Picture, &Scene, &mut dyn Write) -> Result<Drawn, NoDrawing>;

/// How much of a set is evaluated where a pipeline ends with it: as much as the front end has a use for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The first solutions that are kept for drawing, at most.
    pub boards: u64,
    /// How long the set is counted where neither `within` nor the setting `deadline` says so; none is to the end.
    pub patience: Option<Duration>,
}

impl Default for Preview {
    fn default() -> Preview {
        Preview { boards: 4, patience: Some(Duration::from_secs(2)) }
    }
}

/// The memory as a command finds it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget {
    /// The bytes that were left when it began, where that is known.
    pub left: Option<u64>,
    /// The bytes that the program held then, where its allocator counts.
    pub held: u64,
}

/// Measures the heap of the program, by an allocator that counts: only the program has one, since a library must not choose the
/// allocator of the program that uses it.
#[derive(Clone, Copy, Debug)]
pub struct HeapMeter {
    /// Counts from nothing.
    pub restart: fn(),
    /// The most bytes by which what was allocated since then exceeded what was freed.
    pub peak: fn() -> usize,
    /// The bytes that the program holds; all that can be counted where the system has given no more.
    pub held: fn() -> u64,
    /// Prepares for another command: lays in the reserve for the moment in which the system gives no more.
    pub renew: fn(),
}

impl fmt::Debug for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scene").field("variables", &self.variables).field("settings", &self.settings).finish()
    }
}

/// What a statement yielded.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The statement as it was written, on one line.
    pub command: String,
    /// The whole source that the statement stands in, for the caret under a fault.
    pub source: Arc<Source>,
    /// The value, or what went wrong.
    pub outcome: Result<Value, Fault>,
    /// Seconds that the statement took.
    pub seconds: f64,
    /// Whether the statement asked for its run time (`time`).
    pub timed: bool,
    /// Whether the value got a name (`let`) and need not be shown.
    pub named: bool,
    /// Whether a text was refused, so that the statements before the fault did not run either.
    pub unrun: bool,
    /// What a text that cannot be read was probably meant as, where the session could tell.
    pub meant: Option<Meant>,
    /// What limited the statement; what the front end does with the value, such as a game on the screen, keeps to it.
    pub limit: Limit,
}

impl Answer {
    /// The command that was probably meant, where it can be put on a prompt line to be edited: it stands for the whole text, and ends,
    /// deletes and overwrites nothing.
    pub fn editable(&self) -> Option<&str> {
        match &self.meant {
            Some(Meant::Command { text, whole: true, destructive: false, .. }) => Some(text),
            _ => None,
        }
    }

    /// The answer to something that is no statement: it has no name, no time and no limit.
    pub fn bare(command: String, source: Arc<Source>, outcome: Result<Value, Fault>, seconds: f64) -> Answer {
        let limit = Limit::default();
        Answer { command, source, outcome, seconds, timed: false, named: false, unrun: false, meant: None, limit }
    }
}

/// What a text that cannot be read was probably meant as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// A command that can be read.
    Command {
        /// The command, on one line.
        text: String,
        /// Whether it stands for the whole text.
        whole: bool,
        /// The words of the text that mean something and that it does not have, as they were written.
        left_out: Vec<String>,
        /// The command that was meant, where that may take long and this one estimates its time.
        long: Option<String>,
        /// Whether it ends, deletes or overwrites something: then it is shown, and not put on a prompt line.
        destructive: bool,
        /// The verbs that can stand before a problem for which the text had none, each with a whole command.
        verbs: Vec<(&'static str, String)>,
    },
    /// Nothing that a command does: the id of the message that says how it is done.
    Advice(&'static str),
}

/// A text that commands are read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// A file name as it was given, or a name for a line typed; shown before the line number of a fault.
    pub name: Option<String>,
    /// The text.
    pub text: String,
}

/// What a command changes that cannot be taken back. Only a user who typed the word of such a command, or a listed synonym of it, is
/// offered it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Nothing.
    None,
    /// It writes a file.
    Writes,
    /// It ends the session or a game, deletes something, puts settings back, or runs what a file says.
    Destroys,
}

/// Words of options with which a command overwrites or deletes.
pub const DESTRUCTIVE_OPTIONS: [&str; 3] = ["clear", "replace", "yes"];

/// A row of the table of verbs and stages.
#[derive(Debug)]
pub struct Verb {
    /// The word that starts it.
    pub word: &'static str,
    /// Other spellings that are read.
    pub also: &'static [&'static str],
    /// Words that people try for it: they are not read, but it is what they are told.
    pub like: &'static [&'static str],
    /// Where it may stand.
    pub role: Role,
    /// Whether there are stages that take what it makes.
    pub piped: bool,
    /// The kinds of values that it takes after a `|`, as message ids; empty where only running it tells.
    pub on: &'static [&'static str],
    /// The kinds of values that it makes; empty where only running it tells.
    pub gives: &'static [&'static str],
    /// What it takes.
    pub takes: Signature,
    /// Commands that show it, run by the tests.
    pub examples: &'static [Example],
    /// What it asks of a problem.
    pub task: Option<Task>,
    /// Whether it makes a set without searching: a recipe that others evaluate.
    pub makes_set: bool,
    /// What it does with the value before it, as `explain` tells it: a message id.
    pub plan: &'static str,
    /// Whether something has to follow it, of which no part has to alone.
    pub wants_more: bool,
    /// What it changes beside the session's values.
    pub effect: Effect,
    /// What it searches for, where that is another task than the one that it asks of a problem.
    pub searches: &'static [Task],
    /// Does it.
    pub run: fn(Run<'_>) -> Result<Value, Fault>,
}

impl Verb {
    /// A verb that takes nothing and whose value stages take; a row says what it has beyond that.
    pub(super) const fn new(word: &'static str, role: Role, run: fn(Run<'_>) -> Result<Value, Fault>) -> Verb {
        let takes = Signature::NONE;
        Verb {
            word,
            also: &[],
            like: &[],
            role,
            piped: true,
            on: &[],
            gives: &[],
            takes,
            examples: &[],
            task: None,
            makes_set: false,
            plan: "plan-read",
            wants_more: false,
            effect: Effect::None,
            searches: &[],
            run,
        }
    }
}

impl Verb {
    /// Whether its value may stand in an expression: it is about a problem or a file.
    pub fn is_operand(&self) -> bool {
        self.takes.params.iter().any(|param| param.kind.is_problem() || param.kind == Kind::File)
    }
}

/// Where a verb may stand in a pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// At the start only.
    Start,
    /// After a `|` only: it takes the value before it.
    Stage,
    /// Both, such as `count`.
    Both,
    /// At the start only, while a puzzle is played by commands: completion offers it then.
    Game,
}

/// A command with what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// What is typed.
    pub line: &'static str,
    /// What a line of its plain English output holds.
    pub shows: &'static str,
}

/// A command, typed against its verb's signature.
#[derive(Clone, Debug)]
pub struct Call {
    /// The verb.
    pub verb: &'static Verb,
    /// The verb's own arguments; options written after a problem belong to the problem.
    pub args: Args,
    /// The problem it is about, if its signature asks for one.
    pub problem: Option<ProblemCall>,
    /// The expressions that its signature asks for.
    pub calculations: Vec<Calculation>,
    /// Where the command stands.
    pub span: Span,
}

/// The start of a pipeline.
#[derive(Clone, Debug)]
pub enum Head {
    /// A verb makes the value.
    Call(Call),
    /// A variable has it.
    Variable(Spanned<String>),
    /// An expression over such values has it.
    Calculation(Calculation),
}

/// A value and what stages do with it, in order.
#[derive(Clone, Debug)]
pub struct Pipeline {
    /// Where the value comes from.
    pub head: Head,
    /// The stages.
    pub stages: Vec<Call>,
}

/// An expression over values: arithmetic, comparisons, sets.
#[derive(Clone, Debug)]
pub struct Calculation {
    /// The expression.
    pub expression: Expression,
    /// Its operands, by the number that they have in it.
    pub operands: Vec<Pipeline>,
    /// The expression as it was written.
    pub text: String,
}

/// A problem with its arguments, not yet an instance.
#[derive(Clone, Debug)]
pub struct ProblemCall {
    /// The row of the table.
    pub problem: &'static Problem,
    /// Its arguments and options, those shared by all problems (`using`, `limit`, `within`) among them.
    pub args: Args,
    /// Where it stands.
    pub span: Span,
}

impl ProblemCall {
    /// The problem for every size of its range, in order; the call alone where it has one size.
    pub fn members(&self) -> Vec<ProblemCall> {
        let range = self.args.0.iter().enumerate().find_map(|(at, given)| match given.arg {
            Arg::Sizes(from, to) => Some((at, from, to)),
            _ => None,
        });
        let Some((at, from, to)) = range else { return vec![self.clone()] };
        from.up_to(to).map(|size| self.with_size(at, size)).collect()
    }

    /// The least and the largest size of its range; none where the call names no size.
    pub fn sizes(&self) -> Option<(Size, Size)> {
        self.args.0.iter().find_map(|given| match given.arg {
            Arg::Sizes(from, to) => Some((from, to)),
            Arg::Size(size) => Some((size, size)),
            _ => None,
        })
    }

    /// The call with this size as its argument at a place.
    fn with_size(&self, at: usize, size: Size) -> ProblemCall {
        let mut member = self.clone();
        member.args.0[at].arg = Arg::Size(size);
        member
    }

    /// Makes the instance.
    ///
    /// # Errors
    /// The [`Fault`] that stands for the problem's refusal, at its place.
    pub fn instance(&self) -> Result<Arc<dyn Instance>, Fault> {
        match self.args.0.iter().position(|given| given.name == "path") {
            Some(at) => self.with_path(at),
            None => self.make(&self.args),
        }
    }

    /// Makes the instance, or returns why the problem refuses it.
    ///
    /// # Errors
    /// The [`Fault`] of a file that an argument names.
    pub(super) fn try_instance(&self) -> Result<Result<Arc<dyn Instance>, Refusal>, Fault> {
        match self.instance() {
            Ok(instance) => Ok(Ok(instance)),
            Err(Fault { kind: FaultKind::Refused(refusal), .. }) => Ok(Err(refusal)),
            Err(fault) => Err(fault),
        }
    }

    fn make(&self, args: &Args) -> Result<Arc<dyn Instance>, Fault> {
        (self.problem.instance)(self.problem, args).map_err(|refusal| Fault::refused(refusal, self.span))
    }

    /// Makes the instance with the path in the file that an argument names.
    fn with_path(&self, at: usize) -> Result<Arc<dyn Instance>, Fault> {
        let Given { arg: Arg::Text(name), span, .. } = &self.args.0[at] else { return self.make(&self.args) };
        let mut args = self.args.clone();
        let given = args.0.remove(at);
        let name = Path::new(name);
        // The ends of the tour are none of the path's business.
        let mut plain = args.clone();
        plain.0.retain(|given| ["piece", "size", "without"].contains(&given.name));
        let squares = read_path(name, &self.make(&plain)?, &remark, &Limit::default())
            .map_err(|error| Fault::of_file(error, name, *span, false))?;
        args.0.push(Given { arg: Arg::Path(squares.iter().map(|&(square, _)| square).collect()), ..given });
        match (self.problem.instance)(self.problem, &args) {
            Err(Refusal::Path(at, violation, span)) => {
                let Place { line, column } = squares[at].1;
                let what = Malformed::Wrong { solution: 1, violation };
                Err(Fault::at(span, FaultKind::Malformed { path: name.to_owned(), line, column, what }))
            }
            made => made.map_err(|refusal| Fault::refused(refusal, self.span)),
        }
    }
}

/// One verb at work.
pub struct Run<'a> {
    /// The state.
    pub scene: &'a mut Scene,
    /// The command.
    pub call: &'a Call,
    /// The value before the `|`; none at the start of a pipeline.
    pub input: Option<Value>,
    /// Receives the answers of statements inside the verb, as `run "FILE"` has them.
    pub sink: &'a mut dyn FnMut(Answer),
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("call", &self.call).field("input", &self.input).finish()
    }
}

/// A word of statement syntax: no verb, but known to help and completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// The word.
    pub word: &'static str,
    /// Commands that show it, run by the tests.
    pub examples: &'static [Example],
}

/// The tables that a text is bound against.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Verbs and stages.
    pub verbs: &'static [&'static Verb],
    /// Problems.
    pub problems: &'static [&'static Problem],
    /// Settings.
    pub settings: &'static [Setting],
    /// Words of statement syntax.
    pub keywords: &'static [Keyword],
    /// Attributes of solutions.
    pub attributes: &'static [Attribute],
    /// Formats of files.
    pub formats: &'static [&'static Format],
    /// What users defined, in the order of the names.
    pub defined: &'static [&'static Definition],
}
