//! A verb as a row of its table, a command typed against it, and a verb at work.

use super::{Answer, Fault, Scene};
use crate::board::Size;
use crate::problem::{Arg, Args, Instance, Problem, Signature, Span};
use crate::value::Value;
use std::fmt;
use std::sync::Arc;

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

impl Verb {
    /// A verb that takes nothing and whose value stages take; a row says what it has beyond that.
    pub(super) const fn new(word: &'static str, role: Role, run: fn(Run<'_>) -> Result<Value, Fault>) -> Verb {
        let takes = Signature { params: &[], options: &[] };
        Verb { word, also: &[], role, piped: true, takes, examples: &[], run }
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
        (self.problem.instance)(self.problem, &self.args).map_err(|refusal| Fault::refused(refusal, self.span))
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
