//! `times`: run times that were recorded.

use super::{Example, Fault, FaultKind, Journal, Question, Role, Run, Scene, Verb};
use crate::lang::Expected;
use crate::problem::{Kind, Opt, Param, Signature, Takes};
use crate::value::{Cell, RunRecord, Summary, Table, Timing, Value, summaries};
use std::io;
use std::sync::Arc;

/// The recorded run times, or their end.
pub(super) static TIMES: Verb = Verb {
    takes: Signature {
        params: &[Param { name: "problem", kind: Kind::ProblemName, optional: true }],
        options: &[
            Opt { word: "clear", takes: Takes::Nothing, excludes: &[] },
            Opt { word: "yes", takes: Takes::Nothing, excludes: &[] },
        ],
    },
    examples: &[
        Example { line: "count queens 8; times", shows: "Run times" },
        Example { line: "times queens", shows: "Run times" },
    ],
    ..Verb::new("times", Role::Start, run_times)
};

impl Scene {
    /// Keeps the run time of a search, where run times are kept; otherwise `timing` is not asked.
    pub(super) fn note(&self, timing: impl FnOnce() -> Timing) {
        if let Some(journal) = &self.journal {
            journal.keep(timing());
        }
    }
}

fn run_times(run: Run<'_>) -> Result<Value, Fault> {
    let args = &run.call.args;
    if let (Some(yes), false) = (args.get("yes"), args.has("clear")) {
        let expected = vec![Expected::Word("clear")];
        return Err(Fault::at(yes.span, FaultKind::Expected { expected, found: Some("yes".into()), suggestion: None }));
    }
    let problem = args.text("problem");
    let Some(journal) = run.scene.journal.clone() else {
        let none = if args.has("clear") { Value::Cleared(0) } else { Value::Table(table("table-times-none", &[])) };
        return Ok(none);
    };
    let runs = recorded(&run, problem)?;
    if args.has("clear") {
        return clear(&run, &journal, problem, runs.len() as u64);
    }
    Ok(Value::Table(table("table-times", &summaries(&runs))))
}

/// The recorded runs of a problem, or of all; none where no run times are kept.
///
/// # Errors
/// A fault when the record cannot be read.
pub(super) fn recorded(run: &Run<'_>, problem: Option<&str>) -> Result<Vec<RunRecord>, Fault> {
    let Some(journal) = &run.scene.journal else { return Ok(Vec::new()) };
    let runs = journal.read().map_err(|error| failed(run, journal, false, &error))?;
    Ok(runs.into_iter().filter(|run| problem.is_none_or(|word| word == run.timing.problem)).collect())
}

/// Forgets so many runs, if that is really wanted.
fn clear(run: &Run<'_>, journal: &Arc<dyn Journal>, problem: Option<&str>, runs: u64) -> Result<Value, Fault> {
    let sure = match (&run.scene.ask, run.call.args.has("yes") || runs == 0) {
        (_, true) => true,
        (Some(ask), false) => ask(Question::ClearTimes(runs), &run.scene.settings.lang),
        (None, false) => {
            let words = ["times"].into_iter().chain(problem).chain(["clear", "yes"]).collect::<Vec<_>>();
            return Err(run.fault(FaultKind::Unconfirmed(words.join(" "))));
        }
    };
    if sure && runs > 0 {
        journal.clear(problem).map_err(|error| failed(run, journal, true, &error))?;
    }
    Ok(Value::Cleared(if sure { runs } else { 0 }))
}

/// The record cannot be read, or written.
fn failed(run: &Run<'_>, journal: &Arc<dyn Journal>, writing: bool, error: &io::Error) -> Fault {
    run.fault(FaultKind::file(journal.path(), writing, error))
}

/// A row for each kind of run.
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
