//! The verb `times`: recorded run times.

use crate::data::{RunRecord, RunSummary, Table, TableCell, Timing, ValueKind, summarize_runs};
use crate::problem::{
    ArgKind, ArgValue, BoundArg, BoundArgs, OptionArity, OptionSpec, ParamSpec, Signature,
    format_kinds,
};
use crate::state::{
    ConfirmQuestion, Fault, FaultKind, ProblemCall, RunLog, SessionState, Verb, VerbExample,
    VerbRole, VerbRun,
};
use crate::value::Value;
use bezzel_base::board::Size;
use bezzel_base::piece::Piece;
use bezzel_language::ExpectedItem;
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::io;
use std::sync::Arc;

/// Lists or deletes the recorded run times.
pub(crate) static TIMES: Verb = Verb {
    signature: Signature {
        params: &[ParamSpec::optional("problem", ArgKind::ProblemName)],
        options: &[
            OptionSpec::new("clear", OptionArity::Nothing),
            OptionSpec::new("yes", OptionArity::Nothing),
        ],
    },
    examples: &[
        VerbExample { line: "count queens 8; times", shows: "Run times" },
        VerbExample { line: "times queens", shows: "Run times" },
        VerbExample {
            line: "count queens 8; times queens 4..8 using bitmask | sort time",
            shows: "Run times",
        },
    ],
    synonyms: &["timings", "timing"],
    output_kinds: &[ValueKind::Table],
    columns: &["run", "method", "runs", "time", "median", "nodes", "result", "last"],
    ..Verb::new("times", VerbRole::Start, run_times)
};

impl SessionState {
    /// Records the run time of a search if there is a log. Otherwise `timing` is not called.
    ///
    /// Searches for user-defined pieces are not recorded, because definitions differ between
    /// sessions.
    pub(crate) fn record_timing(&self, timing: impl FnOnce() -> Timing) {
        if let Some(journal) = &self.run_log {
            let timing = timing();
            if !timing.text.split(' ').any(|word| self.vocabulary.find_definition(word).is_some()) {
                journal.append_run(timing);
            }
        }
    }
}

fn run_times(run: VerbRun<'_>) -> Result<Value, Fault> {
    let args = &run.call.args;
    if let (Some(yes), false) = (args.get("yes"), args.has("clear")) {
        let expected = vec![ExpectedItem::Word("clear")];
        return Err(Fault::new(
            yes.span,
            FaultKind::Expected { expected, found: Some("yes".into()), suggestion: None },
        ));
    }
    let Some(journal) = run.state.run_log.clone() else {
        let none = if args.has("clear") {
            Value::Cleared(0)
        } else {
            Value::Table(times_table("table-times-none", &[]))
        };
        return Ok(none);
    };
    let runs = recorded_runs(&run)?;
    if args.has("clear") {
        return clear_runs(&run, &journal, runs.len() as u64);
    }
    Ok(Value::Table(times_table("table-times", &summarize_runs(&runs))))
}

/// Returns the recorded runs of the call's problem, or all runs. Returns an empty list if run times
/// are not recorded.
///
/// # Errors
/// A fault if the log cannot be read.
pub(crate) fn recorded_runs(run: &VerbRun<'_>) -> Result<Vec<RunRecord>, Fault> {
    let Some(journal) = &run.state.run_log else { return Ok(Vec::new()) };
    let runs = journal.read_runs().map_err(|error| log_fault(run, journal, false, &error))?;
    let problem = run.call.problem.as_ref();
    Ok(runs
        .into_iter()
        .filter(|run| problem.is_none_or(|problem| problem.is_about(&run.timing)))
        .collect())
}

impl ProblemCall {
    /// Returns the text of an argument. Returns `None` if it does not identify a run.
    fn argument_text(arg: &ArgValue) -> Option<String> {
        Some(match arg {
            ArgValue::Piece(piece) => piece.plural.to_string(),
            ArgValue::Mixture(kinds) => {
                format_kinds(kinds.iter().map(|(number, piece)| (number.clone(), piece)))
            }
            ArgValue::Size(size) => size.to_string(),
            ArgValue::Sizes(from, to) => format!("{from}..{to}"),
            ArgValue::SizeList(sizes) => {
                sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
            }
            ArgValue::Square(square) => square.to_string(),
            ArgValue::Method(word) => (*word).to_owned(),
            ArgValue::Integer(number) => number.to_string(),
            ArgValue::PieceNumber(number) => number.to_string(),
            ArgValue::AnyNumber => "any".to_owned(),
            ArgValue::Max => "max".to_owned(),
            ArgValue::Text(word) => word.clone(),
            _ => return None,
        })
    }

    /// Returns whether this is the name of an option and not of a parameter.
    fn is_option(&self, name: &str) -> bool {
        self.problem.entry.signature.options.iter().any(|option| option.word == name)
    }

    /// Returns the call in the command language, even if arguments are missing.
    fn call_text(&self) -> String {
        let mut text = self.problem.word().to_owned();
        let mut last = "";
        for given in &self.args.0 {
            let again = last == given.name;
            text += if again { ", " } else { " " };
            let word = (self.is_option(given.name) && !again).then(|| given.name.to_owned());
            let written = word.into_iter().chain(ProblemCall::argument_text(&given.arg));
            text += &written.collect::<Vec<_>>().join(" ");
            last = given.name;
        }
        text
    }

    /// Returns whether a run matches this problem: one of its sizes, one of its methods, its piece,
    /// and all options of the call.
    fn is_about(&self, run: &Timing) -> bool {
        let methods = self.args.methods().map(|(word, _)| word).collect::<Vec<_>>();
        if self.problem.word() != run.problem
            || !methods.is_empty() && !methods.contains(&run.method.as_str())
        {
            return false;
        }
        // Options of the run, each with the words after it.
        let mut options: Vec<(&str, Vec<&str>)> = Vec::new();
        let mut piece = None;
        for word in run.text.split([' ', ',']) {
            match options.last_mut() {
                _ if self.is_option(word) => options.push((word, Vec::new())),
                Some((_, items)) => items.push(word),
                None => piece = piece.or(Piece::from_name(word)),
            }
        }
        self.args.0.iter().all(|given| match &given.arg {
            ArgValue::Method(_) => true,
            ArgValue::Mixture(_) => ProblemCall::argument_text(&given.arg)
                .is_some_and(|kinds| run.text.contains(&kinds)),
            ArgValue::Sizes(from, to) => from.sizes_up_to(*to).any(|size| size == run.size),
            ArgValue::SizeList(sizes) => sizes.contains(&run.size),
            ArgValue::Size(size) => *size == run.size,
            ArgValue::Piece(asked) => {
                piece.cloned().or_else(|| self.default_piece(run.size)).as_ref() == Some(asked)
            }
            _ => options.iter().any(|(option, items)| {
                *option == given.name
                    && ProblemCall::argument_text(&given.arg)
                        .is_none_or(|item| items.contains(&item.as_str()))
            }),
        })
    }

    /// Returns the default piece of the problem.
    fn default_piece(&self, size: Size) -> Option<Piece> {
        let one = |param: &ParamSpec| (param.kind == ArgKind::Size).then_some(param.name);
        let name = self.problem.entry.signature.params.iter().find_map(one)?;
        let args = BoundArgs(vec![BoundArg { name, arg: ArgValue::Size(size), span: self.span }]);
        Some(ProblemCall { args, ..self.clone() }.instance().ok()?.piece().clone())
    }
}

/// Removes this number of runs after confirmation.
fn clear_runs(run: &VerbRun<'_>, journal: &Arc<dyn RunLog>, runs: u64) -> Result<Value, Fault> {
    let problem = run.call.problem.as_ref();
    let sure = match (&run.state.confirm, run.call.args.has("yes") || runs == 0) {
        (_, true) => true,
        (Some(request), false) => {
            request(ConfirmQuestion::ClearTimes(runs), &run.state.settings.lang)
        }
        (None, false) => {
            let problem = problem.map(|problem| problem.call_text() + " ").unwrap_or_default();
            let command = format!("times {problem}clear yes");
            return Err(run.fault(
                Diagnostic::new(FaultCode::E401, message!("fault-unconfirmed"))
                    .with_help(message!("help-unconfirmed", command = command)),
            ));
        }
    };
    if sure && runs > 0 {
        let which = |run: &RunRecord| problem.is_none_or(|problem| problem.is_about(&run.timing));
        journal
            .clear_runs(problem.map(|_| &which as _))
            .map_err(|error| log_fault(run, journal, true, &error))?;
    }
    Ok(Value::Cleared(if sure { runs } else { 0 }))
}

/// Returns the fault that the log cannot be read or written.
fn log_fault(
    run: &VerbRun<'_>,
    journal: &Arc<dyn RunLog>,
    writing: bool,
    error: &io::Error,
) -> Fault {
    run.fault(FaultKind::file_error(journal.path(), writing, error))
}

/// Returns a table with one row for each kind of run.
fn times_table(title: &'static str, summaries: &[RunSummary]) -> Table {
    let columns = vec![
        "column-run",
        "column-method",
        "column-runs",
        "column-time",
        "column-median",
        "column-nodes",
        "column-result",
        "column-last",
    ];
    Table { title, columns, rows: summaries.iter().map(times_row).collect(), ..Table::default() }
}

fn times_row(summary: &RunSummary) -> Vec<TableCell> {
    let text = |text: &str| TableCell::Text(text.to_owned());
    let result = summary.result.clone();
    vec![
        TableCell::Text(format!("{} {}", summary.verb, summary.text)),
        text(&summary.method),
        TableCell::Number(summary.runs.into()),
        TableCell::Seconds(summary.best),
        TableCell::Seconds(summary.median),
        if summary.nodes > 0 { TableCell::Number(summary.nodes.into()) } else { TableCell::Empty },
        if summary.stopped { TableCell::AtLeast(result) } else { TableCell::Number(result) },
        text(summary.last.get(..10).unwrap_or(&summary.last)),
    ]
}
