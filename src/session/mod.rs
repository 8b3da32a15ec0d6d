//! Session state, with the queries that all front ends use.

mod complete;
mod fits;
mod look;
mod meant;

use crate::verb::bind::Vocabulary;
use crate::verb::{Answer, Scene, Source, eval};
use std::sync::Arc;

pub use complete::Hint;
pub use look::Mark;

/// Session of one user: variables, settings, history.
#[derive(Debug, Default)]
pub struct Session {
    /// State that commands read and change.
    pub scene: Scene,
}

/// Completeness of a text, which decides whether more lines are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Completeness {
    /// Text that can run or fail as it is.
    Complete,
    /// Text that needs more lines because of a trailing `|` or `\`, or an open bracket or quote.
    Incomplete,
}

/// Candidates of completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// Byte offset from which the text is replaced.
    pub start: usize,
    /// Candidates for the word at the cursor.
    pub candidates: Vec<Candidate>,
}

/// Candidate for the word at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Text to insert.
    pub text: String,
    /// Message id of a short description, if there is one.
    pub about: Option<String>,
}

impl Session {
    /// Creates a session with tables other than the program's.
    pub fn with_vocabulary(vocabulary: &'static Vocabulary) -> Session {
        Session { scene: Scene { vocabulary, ..Scene::default() } }
    }

    /// Reads a whole text and, if it is valid, runs its statements in order. Stops at the first
    /// fault. Every value and the fault are sent to `sink`, with a suggestion for the fault.
    ///
    /// The cancellation flag is not reset. Only the front end knows whether an earlier cancellation
    /// was meant for this text.
    pub fn eval(&mut self, source: &Arc<Source>, sink: &mut dyn FnMut(Answer)) {
        let reader = meant::Reader::new(&self.scene);
        if !source.text.trim().is_empty() {
            self.scene.history.push(source.text.trim().to_owned());
        }
        eval::eval(&mut self.scene, source, &mut |answer| sink(reader.completed(answer)));
    }

    /// Returns whether more lines are needed.
    pub fn is_complete(&self, text: &str) -> Completeness {
        if crate::lang::is_complete(text) { Completeness::Complete } else { Completeness::Incomplete }
    }
}
