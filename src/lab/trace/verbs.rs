//! The verb `trace`: the steps of a search.

use crate::data::{NoSolution, Timing, ValueKind};
use crate::problem::{
    ArgKind, Instance, MethodTask, OptionArity, OptionSpec, ParamSpec, Signature,
};
use crate::state::{Fault, FaultKind, ProblemCall, Verb, VerbExample, VerbRole, VerbRun};
use crate::trace::{SearchTrace, TraceError, TraceSource, TraceWindow};
use crate::value::Value;
use bezzel_base::core::Limit;
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::sync::Arc;
use std::time::Instant;

/// Records the steps of the textbook search.
pub(crate) static TRACE: Verb = Verb {
    task: Some(MethodTask::Trace),
    signature: Signature {
        params: &[ParamSpec::new("problem", ArgKind::Problem)],
        options: &[
            OptionSpec {
                word: "solution",
                takes: OptionArity::One(ArgKind::Integer(1)),
                excludes: &["solutions", "steps"],
            },
            OptionSpec {
                word: "solutions",
                takes: OptionArity::One(ArgKind::Range { least: 1, is_open: false }),
                excludes: &["solution", "steps"],
            },
            OptionSpec {
                word: "steps",
                takes: OptionArity::One(ArgKind::Range { least: 1, is_open: false }),
                excludes: &["solution", "solutions"],
            },
        ],
    },
    examples: &[
        VerbExample {
            line: "trace queens 4",
            shows: "3  x  b2 is attacked by the queen on a1 along the diagonal",
        },
        VerbExample { line: "trace queens 8 solution 15", shows: "steps towards solution 15: " },
        VerbExample {
            line: "trace tour 5 using backtracking solution 2",
            shows: "tour 5 · backtracking",
        },
        VerbExample {
            line: "trace queens 8 using construction",
            shows: "6  +  2 4 6 8: the number 8 puts a queen on d8",
        },
        VerbExample {
            line: "trace queens 4 using determinant",
            shows: "3  x  a1 times b2 vanishes: a1 has the letter of the same diagonal",
        },
        VerbExample {
            line: "trace tour 5",
            shows: "4  `d3`: the only free square; 5 moves lead on from there.",
        },
        VerbExample {
            line: "trace cover queens 5 using greedy",
            shows: "1  +  c3 covers 17 uncovered squares, the most",
        },
        VerbExample {
            line: "trace queens 20 steps 1000..1010",
            shows: "11 steps: 10 rejected, 1 removed",
        },
    ],
    synonyms: &["steps", "watch", "debug"],
    output_kinds: &[ValueKind::Trace],
    columns: &["n", "do", "square", "depth", "by"],
    ..Verb::new("trace", VerbRole::Start, run_trace)
};

fn run_trace(run: VerbRun<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let instance = problem.instance()?;
    let method = problem.resolve_method(&instance, MethodTask::Trace)?;
    if let Some(reason) = instance.overcrowding_reason() {
        return Ok(Value::None(NoSolution::new(instance.command_text(), Ok(reason))));
    }
    let limit = run.state.limit(&problem.args);
    let used = instance
        .choose_method(MethodTask::Trace, method, &limit)
        .map_err(|refusal| Fault::from_refusal(refusal, problem.span))?;
    // The headline of a tour names its method.
    let method = method.or(instance.tour_ends().map(|_| used));
    let window = requested_window(&run);
    let clock = Instant::now();
    let trace = record_steps(&run, problem, &instance, method, window, &limit)?;
    if trace.is_tour() {
        return Ok(Value::Trace(trace));
    }
    run.state.record_timing(|| {
        let timing = Timing::for_instance("trace", &*instance, used, 1);
        Timing {
            text: timing.text.clone() + &window_text(window),
            seconds: clock.elapsed().as_secs_f64(),
            nodes: trace.first + trace.steps.len() as u64 - 1,
            result: trace.count_steps().found.into(),
            stopped: trace.stopped,
            ..timing
        }
    });
    Ok(Value::Trace(trace))
}

/// Records the steps of a method in a window.
///
/// # Errors
/// Returns a fault if the window has too many steps or none, or if the search was stopped before
/// it.
pub(crate) fn record_steps(
    run: &VerbRun<'_>,
    problem: &ProblemCall,
    instance: &Arc<dyn Instance>,
    method: Option<&'static str>,
    window: TraceWindow,
    limit: &Limit,
) -> Result<SearchTrace, Fault> {
    let long = |first| long_trace_fault(&**instance, method, first);
    if let TraceWindow::Steps { from, to } = window
        && to - from >= SearchTrace::max_steps(&**instance)
    {
        return Err(run.fault(long(from)));
    }
    let trace = SearchTrace::record_method(&**instance, method, window, limit)
        .map_err(|none| trace_fault(run, problem, window, none, &long))?;
    Ok(SearchTrace { source: Some(TraceSource(Arc::clone(instance))), ..trace })
}

/// Returns the window as it is typed after the problem.
fn window_text(window: TraceWindow) -> String {
    match window {
        TraceWindow::First => String::new(),
        TraceWindow::Solutions { from, to } if from == to => format!(" solution {from}"),
        TraceWindow::Solutions { from, to } => format!(" solutions {from}..{to}"),
        TraceWindow::Steps { from, to } => format!(" steps {from}..{to}"),
    }
}

/// Returns the requested window.
fn requested_window(run: &VerbRun<'_>) -> TraceWindow {
    let args = &run.call.args;
    if let Some((from, to)) = args.range("steps") {
        return TraceWindow::Steps { from, to };
    }
    match args.range("solutions").or(args.integer("solution").map(|number| (number, number))) {
        Some((from, to)) => TraceWindow::Solutions { from, to },
        None => TraceWindow::First,
    }
}

/// Returns the fault for a trace that is not available.
fn trace_fault(
    run: &VerbRun<'_>,
    problem: &ProblemCall,
    window: TraceWindow,
    none: TraceError,
    long: &dyn Fn(u64) -> Diagnostic,
) -> Fault {
    let asked = match window {
        TraceWindow::First => 1,
        TraceWindow::Solutions { to, .. } => to,
        TraceWindow::Steps { from, .. } => from,
    };
    match none {
        TraceError::Refused(refusal) => Fault::from_refusal(refusal, problem.span),
        TraceError::Long(first) => run.fault(long(first)),
        TraceError::Solutions(count) => run.fault(FaultKind::no_such_solution(asked, count)),
        TraceError::Steps(count) => run.fault(no_step_fault(asked, count)),
        TraceError::Stopped(stop) => run.stop_fault(stop),
    }
}

/// Returns the fault that a window has too many steps, with a command for a part of it.
fn long_trace_fault(instance: &dyn Instance, method: Option<&str>, first: u64) -> Diagnostic {
    let most = SearchTrace::max_steps(instance);
    let part = if instance.tour_ends().is_some() { most } else { 1000 };
    let last = first.saturating_add(part - 1);
    let method = method.map(|method| format!(" using {method}")).unwrap_or_default();
    let instead = format!("trace {}{method} steps {first}..{last}", instance.command_text());
    Diagnostic::new(FaultCode::E301, message!("fault-long-trace", most = most))
        .with_help(message!("help-instead", command = instead))
}

/// Returns the fault of a number of a step that the search does not have.
fn no_step_fault(number: u64, count: u64) -> Diagnostic {
    Diagnostic::new(FaultCode::E301, message!("fault-no-step", number = number, n = count))
}
