//! The verbs and stages: what each takes, what it does, and binding of terms to what a verb takes.

pub mod bind;
pub mod eval;
mod export;
mod fault;
mod find;
mod help;
mod input;
mod limit;
mod load;
mod map;
mod pick;
mod picture;
mod scene;
mod script;
mod settings;
mod show;
mod state;
mod stats;
mod table;
mod trace;

use crate::problem::{Args, Instance, Problem, Signature, Span};
use crate::value::Value;
use std::sync::Arc;

pub use export::write_file;
pub use fault::{Code, Fault, FaultKind, Literal, Malformed};
pub use picture::{Draw, Drawing, MOST_BOARDS, NoDrawing, write_picture};
pub use scene::{Answer, Run, Scene, Source};
pub use settings::{SETTINGS, Setting};
pub use table::{KEYWORDS, Keyword, VERBS};

/// A row of the table of verbs and stages.
#[derive(Debug)]
pub struct Verb {
    /// The word that starts it.
    pub word: &'static str,
    /// Other spellings that are read.
    pub also: &'static [&'static str],
    /// Where it may stand.
    pub role: Role,
    /// Whether there are stages that take what it makes.
    pub piped: bool,
    /// What it takes.
    pub takes: Signature,
    /// Commands that show it, run by the tests.
    pub examples: &'static [Example],
    /// Does it.
    pub run: fn(Run<'_>) -> Result<Value, Fault>,
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
    /// Where the command stands.
    pub span: Span,
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
    /// Makes the instance.
    ///
    /// # Errors
    /// The [`Fault`] that stands for the problem's refusal, at its place.
    pub fn instance(&self) -> Result<Arc<dyn Instance>, Fault> {
        (self.problem.instance)(self.problem, &self.args).map_err(|refusal| Fault::refused(refusal, self.span))
    }
}
