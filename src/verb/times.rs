//! The verb `times`: recorded run times.

use super::{Example, Fault, FaultKind, Journal, ProblemCall, Question, Role, Run, Scene, Verb};
use crate::board::Size;
use crate::lang::Expected;
use crate::piece::Piece;
use crate::problem::{Arg, Args, Given, Kind, Opt, Param, Signature, Takes, write_kinds};
use crate::value::{Cell, RunRecord, Summary, Table, Timing, Value, summaries};
use std::io;
use std::sync::Arc;

/// Lists or deletes the recorded run times.
pub(super) static TIMES: Verb = Verb {
    takes: Signature {
        params: &[Param::maybe("problem", Kind::ProblemName)],
        options: &[Opt::new("clear", Takes::Nothing), Opt::new("yes", Takes::Nothing)],
    },
    examples: &[
        Example { line: "count queens 8; times", shows: "Run times" },
        Example { line: "times queens", shows: "Run times" },
        Example { line: "count queens 8; times queens 4..8 using bitmask", shows: "Run times" },
    ],
    like: &["timings", "timing"],
    gives: &["kind-table"],
    ..Verb::new("times", Role::Start, run_times)
};

impl Scene {
    /// Records the run time of a search if there is a log. Otherwise `timing` is not called.
    ///
    /// Searches for user-defined pieces are not recorded, because definitions differ between
    /// sessions.
    pub(super) fn note(&self, timing: impl FnOnce() -> Timing) {
        if let Some(journal) = &self.journal {
            let timing = timing();
            if !timing.text.split(' ').any(|word| self.vocabulary.definition(word).is_some()) {
                journal.keep(timing);
            }
        }
    }
}

fn run_times(run: Run<'_>) -> Result<Value, Fault> {
    let args = &run.call.args;
    if let (Some(yes), false) = (args.get("yes"), args.has("clear")) {
        let expected = vec![Expected::Word("clear")];
        return Err(Fault::at(yes.span, FaultKind::Expected { expected, found: Some("yes".into()), suggestion: None }));
    }
    let Some(journal) = run.scene.journal.clone() else {
        let none = if args.has("clear") { Value::Cleared(0) } else { Value::Table(table("table-times-none", &[])) };
        return Ok(none);
    };
    let runs = recorded(&run)?;
    if args.has("clear") {
        return clear(&run, &journal, runs.len() as u64);
    }
    Ok(Value::Table(table("table-times", &summaries(&runs))))
}

/// Returns the recorded runs of the call's problem, or all runs. Returns an empty list if run times
/// are not recorded.
///
/// # Errors
/// A fault if the log cannot be read.
pub(super) fn recorded(run: &Run<'_>) -> Result<Vec<RunRecord>, Fault> {
    let Some(journal) = &run.scene.journal else { return Ok(Vec::new()) };
    let runs = journal.read().map_err(|error| failed(run, journal, false, &error))?;
    let problem = run.call.problem.as_ref();
    Ok(runs.into_iter().filter(|run| problem.is_none_or(|problem| problem.is_about(&run.timing))).collect())
}

impl ProblemCall {
    /// Returns the text of an argument. Returns `None` if it does not identify a run.
    fn written(arg: &Arg) -> Option<String> {
        Some(match arg {
            Arg::Piece(piece) => piece.plural.to_owned(),
            Arg::Mixture(kinds) => write_kinds(kinds.iter().cloned()),
            Arg::Size(size) => size.to_string(),
            Arg::Sizes(from, to) => format!("{from}..{to}"),
            Arg::Square(square) => square.to_string(),
            Arg::Method(word) => (*word).to_owned(),
            Arg::Integer(number) => number.to_string(),
            Arg::PieceNumber(number) => number.to_string(),
            Arg::Text(word) => word.clone(),
            _ => return None,
        })
    }

    /// Returns whether this is the name of an option and not of a parameter.
    fn is_option(&self, name: &str) -> bool {
        self.problem.signature.options.iter().any(|option| option.word == name)
    }

    /// Returns the call in the command language, even if arguments are missing.
    fn text(&self) -> String {
        let mut text = self.problem.word.to_owned();
        let mut last = "";
        for given in &self.args.0 {
            let again = last == given.name;
            text += if again { ", " } else { " " };
            let word = (self.is_option(given.name) && !again).then(|| given.name.to_owned());
            let written = word.into_iter().chain(ProblemCall::written(&given.arg));
            text += &written.collect::<Vec<_>>().join(" ");
            last = given.name;
        }
        text
    }

    /// Returns whether a run matches this problem: one of its sizes, one of its methods, its piece,
    /// and all options of the call.
    fn is_about(&self, run: &Timing) -> bool {
        let methods = self.methods();
        if self.problem.word != run.problem || !methods.is_empty() && !methods.contains(&run.method.as_str()) {
            return false;
        }
        // Options of the run, each with the words after it.
        let mut options: Vec<(&str, Vec<&str>)> = Vec::new();
        let mut piece = None;
        for word in run.text.split([' ', ',']) {
            match options.last_mut() {
                _ if self.is_option(word) => options.push((word, Vec::new())),
                Some((_, items)) => items.push(word),
                None => piece = piece.or(Piece::named(word)),
            }
        }
        self.args.0.iter().all(|given| match given.arg {
            Arg::Method(_) => true,
            Arg::Mixture(_) => ProblemCall::written(&given.arg).is_some_and(|kinds| run.text.contains(&kinds)),
            Arg::Sizes(from, to) => from.up_to(to).any(|size| size == run.size),
            Arg::Size(size) => size == run.size,
            Arg::Piece(asked) => piece.or_else(|| self.usual_piece(run.size)) == Some(asked),
            _ => options.iter().any(|(option, items)| {
                *option == given.name
                    && ProblemCall::written(&given.arg).is_none_or(|item| items.contains(&item.as_str()))
            }),
        })
    }

    /// Returns the default piece of the problem.
    fn usual_piece(&self, size: Size) -> Option<&'static Piece> {
        let one = |param: &Param| (param.kind == Kind::Size).then_some(param.name);
        let name = self.problem.signature.params.iter().find_map(one)?;
        let args = Args(vec![Given { name, arg: Arg::Size(size), span: self.span }]);
        Some(ProblemCall { args, ..self.clone() }.instance().ok()?.piece())
    }
}

/// Removes this number of runs after confirmation.
fn clear(run: &Run<'_>, journal: &Arc<dyn Journal>, runs: u64) -> Result<Value, Fault> {
    let problem = run.call.problem.as_ref();
    let sure = match (&run.scene.ask, run.call.args.has("yes") || runs == 0) {
        (_, true) => true,
        (Some(ask), false) => ask(Question::ClearTimes(runs), &run.scene.settings.lang),
        (None, false) => {
            let problem = problem.map(|problem| problem.text() + " ").unwrap_or_default();
            return Err(run.fault(FaultKind::Unconfirmed(format!("times {problem}clear yes"))));
        }
    };
    if sure && runs > 0 {
        let which = |run: &RunRecord| problem.is_none_or(|problem| problem.is_about(&run.timing));
        journal.clear(problem.map(|_| &which as _)).map_err(|error| failed(run, journal, true, &error))?;
    }
    Ok(Value::Cleared(if sure { runs } else { 0 }))
}

/// Returns the fault that the log cannot be read or written.
fn failed(run: &Run<'_>, journal: &Arc<dyn Journal>, writing: bool, error: &io::Error) -> Fault {
    run.fault(FaultKind::file(journal.path(), writing, error))
}

/// Returns a table with one row for each kind of run.
fn table(title: &'static str, summaries: &[Summary]) -> Table {
    let columns = vec![
        "column-run",
        "column-method",
        "column-runs",
        "column-best",
        "column-median",
        "column-nodes",
        "column-result",
        "column-last",
    ];
    Table { title, columns, rows: summaries.iter().map(row).collect(), ..Table::default() }
}

fn row(summary: &Summary) -> Vec<Cell> {
    let text = |text: &str| Cell::Text(text.to_owned());
    let result = summary.result.clone();
    vec![
        Cell::Text(format!("{} {}", summary.verb, summary.text)),
        text(&summary.method),
        Cell::Number(summary.runs.into()),
        Cell::Seconds(summary.best),
        Cell::Seconds(summary.median),
        if summary.nodes > 0 { Cell::Number(summary.nodes.into()) } else { Cell::Empty },
        if summary.stopped { Cell::AtLeast(result) } else { Cell::Number(result) },
        text(summary.last.get(..10).unwrap_or(&summary.last)),
    ]
}
