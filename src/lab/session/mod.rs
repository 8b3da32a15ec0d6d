//! Session state, with the queries that all front ends use.

mod block_remedy;
mod columns;
mod complete;
mod inspect;
mod kinds;
mod needs;
mod suggest;

use crate::bind::Vocabulary;
use crate::command::eval;
use crate::state::{FaultKind, SessionState, SourceText, StatementAnswer, Suggestion};
use std::sync::Arc;

pub use complete::InputHint;
pub use inspect::HighlightKind;
pub use needs::{Dependencies, Quotation, find_dependencies};

/// Session of one user: variables, settings, history.
#[derive(Debug, Default)]
pub struct Session {
    /// State that commands read and change.
    pub state: SessionState,
}

/// Completeness of a text, which decides whether more lines are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputCompleteness {
    /// Text that can run or fail as it is.
    Complete,
    /// Text that needs more lines because of a trailing `|` or `\`, or an open bracket or quote.
    Incomplete,
}

/// Candidates of completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionList {
    /// Byte offset from which the text is replaced.
    pub start: usize,
    /// Candidates for the word at the cursor.
    pub candidates: Vec<CompletionCandidate>,
}

/// Candidate for the word at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionCandidate {
    /// Text to insert.
    pub text: String,
    /// Message id of a short description, if there is one.
    pub about: Option<String>,
}

impl Session {
    /// Creates a session with tables other than the program's.
    pub fn with_vocabulary(vocabulary: &Vocabulary) -> Session {
        let vocabulary = vocabulary.clone();
        Session { state: SessionState { vocabulary, ..SessionState::default() } }
    }

    /// Reads a whole text and, if it is valid, runs its statements in order. Stops at the first
    /// fault. Every value and the fault are sent to `sink`, with a suggestion for the fault.
    ///
    /// The cancellation flag is not reset. Only the front end knows whether an earlier cancellation
    /// was meant for this text.
    pub fn eval(&mut self, source: &Arc<SourceText>, sink: &mut dyn FnMut(StatementAnswer)) {
        /// Maximum number of offers that are kept.
        const KEPT_OFFERS: usize = 8;
        if let Err(fault) = eval::check_text_length(&source.text) {
            let source = SourceText { name: source.name.clone(), text: String::new() };
            let (text, outcome) = (String::new(), Err(fault));
            return sink(StatementAnswer::without_statement(text, Arc::new(source), outcome, 0.0));
        }
        let reader = suggest::Suggester::new(&self.state);
        if !source.text.trim().is_empty() && !self.state.is_aside {
            self.state.record_input(source.text.trim());
        }
        let block_remedy = block_remedy::Corrector::new(&self.state);
        let mut offered = None;
        eval::eval(&mut self.state, source, &mut |mut answer| {
            if let Err(fault) = &answer.outcome
                && matches!(fault.kind, FaultKind::Block { .. })
            {
                answer.suggestion = block_remedy.suggestion(fault, &answer.source);
            }
            // `try 9` and `for 9` are questions about the last answer.
            if answer.suggestion.is_none() {
                answer = reader.complete_answer(answer);
            }
            if let Some(Suggestion::Command { text, .. }) = &answer.suggestion {
                offered = Some(text.clone());
            }
            sink(answer);
        });
        if let Some(offered) = offered.filter(|_| !self.state.is_aside) {
            let kept = &mut self.state.offered_commands;
            if kept.len() == KEPT_OFFERS {
                kept.remove(0);
            }
            kept.push(offered);
        }
    }

    /// Returns whether more lines are needed.
    pub fn completeness(&self, text: &str) -> InputCompleteness {
        if eval::check_text_length(text).is_err() || bezzel_language::is_complete(text) {
            InputCompleteness::Complete
        } else {
            InputCompleteness::Incomplete
        }
    }
}
