//! Evaluation of commands and problems that are written as text. All test programs, the benches
//! and the unit tests of the library use it.

use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd};
use bezzel_lab::bind::read_problem;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::command::eval;
use bezzel_lab::data::Table;
use bezzel_lab::problem::{Instance, SolutionOrder};
use bezzel_lab::session::Session;
use bezzel_lab::set::{Question, SolutionSet};
use bezzel_lab::state::{Fault, SessionState, SourceText, StatementAnswer};
use bezzel_lab::value::{CountReport, Value};
use std::sync::Arc;

/// Runs commands in a session, or in the state of a session.
pub(crate) trait RunCommands {
    /// Evaluates a text and passes each answer to `visit`, including those of scripts.
    fn for_each_answer(&mut self, text: &str, visit: &mut dyn FnMut(StatementAnswer));

    /// Returns all answers to a text.
    fn answers(&mut self, text: &str) -> Vec<StatementAnswer> {
        let mut answers = Vec::new();
        self.for_each_answer(text, &mut |answer| answers.push(answer));
        answers
    }

    /// Returns the last answer to a text.
    fn last_answer(&mut self, text: &str) -> StatementAnswer {
        self.answers(text).pop().unwrap_or_else(|| panic!("no answer to {text}"))
    }

    /// Returns the value or the fault of the last statement.
    fn try_run(&mut self, text: &str) -> Result<Value, Fault> {
        self.last_answer(text).outcome
    }

    /// Returns the value of the last statement.
    fn run(&mut self, text: &str) -> Value {
        self.try_run(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
    }

    /// Returns the fault of the last statement.
    fn fault(&mut self, text: &str) -> Fault {
        match self.try_run(text) {
            Ok(value) => panic!("{text}: {value:?}"),
            Err(fault) => fault,
        }
    }

    /// Returns the count of the last statement.
    fn count(&mut self, text: &str) -> CountReport {
        match self.run(text) {
            Value::Count(count) => count,
            other => panic!("{text}: {other:?}"),
        }
    }

    /// Returns the table of the last statement.
    fn table(&mut self, text: &str) -> Table {
        match self.run(text) {
            Value::Table(table) => table,
            other => panic!("{text}: {other:?}"),
        }
    }
}

impl RunCommands for Session {
    fn for_each_answer(&mut self, text: &str, visit: &mut dyn FnMut(StatementAnswer)) {
        self.eval(&source(text), visit);
    }
}

impl RunCommands for SessionState {
    fn for_each_answer(&mut self, text: &str, visit: &mut dyn FnMut(StatementAnswer)) {
        eval::eval(self, &source(text), visit);
    }
}

fn source(text: &str) -> Arc<SourceText> {
    Arc::new(SourceText { name: None, text: text.to_owned() })
}

/// Builds the problem that a text describes, or returns the fault.
pub(crate) fn try_read_instance(text: &str) -> Result<Arc<dyn Instance>, Fault> {
    read_problem(text, &VOCABULARY)?.instance()
}

/// Builds the problem that a text describes.
pub(crate) fn read_instance(text: &str) -> Arc<dyn Instance> {
    try_read_instance(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

/// Returns the set of all solutions of the problem that a text describes.
pub(crate) fn read_set(text: &str) -> SolutionSet {
    SolutionSet::from_search(read_instance(text), None, None, None)
}

/// Lists all solutions of a set by files.
pub(crate) fn list_solutions(set: &SolutionSet) -> Vec<Vec<Square>> {
    let (list, end) = set.to_list(SolutionOrder::Files, &Limit::default()).expect("within reach");
    assert_eq!(end, SearchEnd::Complete, "{}", set.command_text());
    list.iter().map(<[Square]>::to_vec).collect()
}

/// Returns the answer to a question as a text, and whether it is complete.
pub(crate) fn answer_question(
    set: &SolutionSet,
    question: &Question,
    limit: &Limit,
) -> (String, bool) {
    let (text, end) = match question {
        Question::Count => {
            let (total, end) = set.count(limit).expect("within reach");
            (total.to_string(), end)
        }
        Question::Groups(keys) => {
            let groups = set.group_by(keys, limit).expect("within reach");
            (format!("{:?} {:?}", groups.keys, groups.rows), groups.end)
        }
        Question::Squares | Question::Moves => {
            let moves = matches!(question, Question::Moves);
            let usage = set.square_usage(moves, limit).expect("within reach");
            (format!("{:?} {:?} {}", usage.squares, usage.moves, usage.total), usage.end)
        }
        Question::Sum(key) => {
            let (sum, number, end) = set.sum_key(key, limit).expect("within reach");
            (format!("{sum} {number}"), end)
        }
        Question::Symmetries => {
            let (statistics, end) = set.symmetry_statistics(limit).expect("within reach");
            (format!("{statistics:?}"), end)
        }
    };
    (text, end == SearchEnd::Complete)
}
