//! The state, and the questions that every front end asks.

mod complete;
mod fits;
mod look;
mod meant;

use crate::verb::bind::Vocabulary;
use crate::verb::{Answer, Scene, Source, eval};
use std::sync::Arc;

pub use complete::Hint;
pub use look::Mark;

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
    /// A session over other tables than the program's.
    pub fn with_vocabulary(vocabulary: &'static Vocabulary) -> Session {
        Session { scene: Scene { vocabulary, ..Scene::default() } }
    }

    /// Reads a whole text and, when all of it can be read, runs its statements in order; stops at the first fault.
    /// Every value and the fault go to `sink`, a fault with what was probably meant.
    ///
    /// The switch of the scene is not reset: that is for the front end, which knows whether an earlier stop was meant for this text.
    pub fn eval(&mut self, source: &Arc<Source>, sink: &mut dyn FnMut(Answer)) {
        let reader = meant::Reader::new(&self.scene);
        if !source.text.trim().is_empty() {
            self.scene.history.push(source.text.trim().to_owned());
        }
        eval::eval(&mut self.scene, source, &mut |answer| sink(reader.completed(answer)));
    }

    /// Whether more lines are needed.
    pub fn is_complete(&self, text: &str) -> Completeness {
        if crate::lang::is_complete(text) { Completeness::Complete } else { Completeness::Incomplete }
    }
}
