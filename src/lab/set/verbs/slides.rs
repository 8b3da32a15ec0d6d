//! The stage `slides`: the solutions of a set one after another, the steps of a trace, or those of
//! two compared methods side by side.

use crate::data::{COMPARISON, Table, TableCell, ValueKind};
use crate::problem::{ArgKind, MethodTask, OptionArity, OptionSpec, Signature};
use crate::set::SolutionSet;
use crate::state::{Fault, FaultKind, ProblemCall, Verb, VerbExample, VerbRole, VerbRun};
use crate::trace::verbs::record_steps;
use crate::trace::{SearchTrace, TraceWindow};
use crate::value::{Gallery, Slideshow, Value};
use bezzel_base::core::Stop;
use bezzel_language::ExpectedItem;
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::time::Duration;

/// Shows the solutions of a set one after another in a loop, or plays the steps of a trace or of
/// two compared methods.
pub(crate) static SLIDES: Verb = Verb {
    signature: Signature {
        params: &[],
        options: &[OptionSpec::new("every", OptionArity::One(ArgKind::Duration))],
    },
    examples: &[
        VerbExample { line: "all queens 6 | slides", shows: "4 solutions" },
        VerbExample { line: "trace queens 4 | slides every 500ms", shows: "1  +  a1 is free" },
        VerbExample {
            line: "all queens 8 | slides | export \"all.html\" replace",
            shows: "`all.html`: 92 solutions, ",
        },
        VerbExample {
            line: "compare queens 6 using backtracking, firstfail | slides",
            shows: "205 steps",
        },
    ],
    synonyms: &["slideshow", "carousel"],
    input_kinds: &[ValueKind::Set, ValueKind::Trace, ValueKind::Comparison],
    output_kinds: &[ValueKind::Slides, ValueKind::Traces],
    ..Verb::new("slides", VerbRole::Stage, run_slides)
};

/// Maximum waiting time on a screen for solutions after the first. The others are found during the
/// slideshow.
const FIRST_BATCH_TIME: Duration = Duration::from_secs(1);

fn run_slides(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let every = run.call.args.duration("every");
    let interval = Some(every.unwrap_or(run.state.settings.interval));
    if let Some(trace) = run.take_trace() {
        return Ok(Value::Trace(SearchTrace { interval, ..trace }));
    }
    if let Some(Value::Table(table)) = &run.input
        && table.title == COMPARISON
    {
        let traces = compared_traces(&run, table)
            // Places are those of the problem's text, which is not in the command.
            .map_err(|fault| Fault { span: Some(run.call.span), ..fault })?;
        let played = |trace| SearchTrace { interval, ..trace };
        return Ok(Value::Traces(traces.into_iter().map(played).collect()));
    }
    let set = run.take_set()?;
    let most = Slideshow::max_slides(&set);
    let gallery =
        if run.state.screen { run.quick_gallery(&set, most)? } else { run.gallery(&set, most)? };
    Ok(Value::Slides(Slideshow { set, gallery, interval: every }))
}

/// Records the steps of the two methods in a table of the verb `compare`.
///
/// # Errors
/// Returns a fault if the table does not have two methods with steps on one board, with a command
/// that has, or if the steps cannot be recorded.
fn compared_traces(run: &VerbRun<'_>, table: &Table) -> Result<Vec<SearchTrace>, Fault> {
    let Some(instance) = table.instance.clone() else {
        let found = Some(table.subject.clone());
        let expected = vec![ExpectedItem::Class("size")];
        return Err(run.fault(FaultKind::Expected { expected, found, suggestion: None }));
    };
    let problem = ProblemCall::of_instance(&*instance, run.call.span);
    let at = table.columns.iter().position(|column| *column == "column-method");
    let mut methods: Vec<&str> = Vec::new();
    for row in &table.rows {
        if let Some(TableCell::Text(method)) = at.and_then(|at| row.get(at))
            && !methods.contains(&method.as_str())
        {
            methods.push(method);
        }
    }
    let limit = run.state.limit(&problem.args);
    let check = |method: &&str| instance.choose_method(MethodTask::Trace, Some(method), &limit);
    let able: Vec<_> = methods.iter().copied().filter(|method| check(method).is_ok()).collect();
    if let [_, _] = methods.as_slice() {
        let record = |method: &str| {
            let method = check(&method).map_err(|refusal| run.refusal_fault(refusal))?;
            record_steps(run, &problem, &instance, Some(method), TraceWindow::First, &limit)
        };
        return methods.into_iter().map(record).collect();
    }
    let message = message!("fault-two-traces", n = methods.len());
    let fault = Diagnostic::new(FaultCode::E200, message);
    // The method of a trace without a named one is that of textbooks.
    let first = instance.choose_method(MethodTask::Trace, None, &limit).ok();
    let other = able.iter().find(|method| first.is_some_and(|first| first != **method));
    Err(run.fault(match (first, other) {
        (Some(first), Some(other)) => {
            let problem = instance.command_text();
            let instead = format!("compare {problem} using {first}, {other} | slides");
            fault.with_help(message!("help-instead", command = instead))
        }
        _ => fault,
    }))
}

impl VerbRun<'_> {
    /// Returns the solutions that are found quickly, and at least one.
    fn quick_gallery(&self, set: &SolutionSet, most: u64) -> Result<Gallery, Fault> {
        let limit = self.state.limit_for_set(set);
        let quick = limit.within(FIRST_BATCH_TIME);
        if quick.deadline == limit.deadline {
            return self.gallery(set, most);
        }
        match self.gallery_with_limit(set, most, &quick) {
            Ok(gallery) if gallery.stopped == Some(Stop::Deadline) => {
                Ok(Gallery { stopped: None, ..gallery })
            }
            Ok(gallery) => Ok(gallery),
            // There is no solution, or the search takes longer.
            Err(_) => self.gallery(set, 1),
        }
    }
}
