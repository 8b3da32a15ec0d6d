//! The state, and the questions that every front end asks.

use crate::verb::{Answer, Scene, Source};
use std::sync::Arc;

/// One user's state: variables, settings, history.
#[derive(Debug, Default)]
pub struct Session {
    /// The state that commands read and change.
    pub scene: Scene,
}

/// Whether more lines are needed before a text can run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Completeness {
    /// It can run (or fail) as it is.
    Complete,
    /// A `|`, a `\` at the end or an open bracket or quote asks for more.
    Incomplete,
}

/// What completion offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The byte from which the text is replaced.
    pub start: usize,
    /// What could stand there.
    pub candidates: Vec<Candidate>,
}

/// One thing that could stand at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The text to insert.
    pub text: String,
    /// What it is: a message id for a short description, if there is one.
    pub about: Option<String>,
}

impl Session {
    /// Reads a whole text and, when all of it can be read, runs its statements in order; stops at the first fault.
    /// Every value and the fault go to `sink`.
    pub fn eval(&mut self, source: &Arc<Source>, sink: &mut dyn FnMut(Answer)) {
        let _ = (source, sink);
    }

    /// Whether more lines are needed.
    pub fn is_complete(&self, text: &str) -> Completeness {
        let _ = text;
        Completeness::Complete
    }

    /// What could stand at the cursor (a byte offset).
    pub fn complete(&self, text: &str, cursor: usize) -> Completion {
        let _ = text;
        Completion { start: cursor, candidates: Vec::new() }
    }
}
