//! The verb `trace`: the steps of a search.

use super::{Example, Fault, FaultKind, ProblemCall, Role, Run, Verb};
use crate::problem::{Extent, Instance, Kind, Opt, Param, Signature, Story, Takes, Task};
use crate::value::{Narrative, NoSolution, NoTrace, Timing, Trace, Value, Window};
use std::time::Instant;

/// Records the steps of the textbook search.
pub(super) static TRACE: Verb = Verb {
    task: Some(Task::Trace),
    takes: Signature {
        params: &[Param::new("problem", Kind::Problem)],
        options: &[
            Opt { word: "solution", takes: Takes::One(Kind::Integer(1)), excludes: &["solutions", "steps"] },
            Opt { word: "solutions", takes: Takes::One(Kind::Range), excludes: &["solution", "steps"] },
            Opt { word: "steps", takes: Takes::One(Kind::Range), excludes: &["solution", "solutions"] },
        ],
    },
    examples: &[
        Example { line: "trace queens 4", shows: "3  x  b2 is attacked by the queen on a1 along the diagonal" },
        Example { line: "trace queens 8 solution 15", shows: "steps towards solution 15: " },
        Example { line: "trace tour 5 using backtracking solution 2", shows: "tour 5 · backtracking" },
        Example { line: "trace queens 8 using construction", shows: "6  +  2 4 6 8: the number 8 puts a queen on d8" },
        Example { line: "trace queens 4 using determinant", shows: "3  x  a1 times b2 vanishes: a1 bears the letter" },
        Example { line: "trace tour 5", shows: "4  `d3`: the only free square; 5 moves lead on from there." },
        Example {
            line: "trace cover queens 5 using greedy",
            shows: "1  +  c3 covers 17 squares that nothing covers yet, the most",
        },
        Example { line: "trace queens 20 steps 1000..1010", shows: "11 steps: 10 rejected, 1 taken back" },
    ],
    like: &["steps", "watch", "debug"],
    gives: &["kind-trace"],
    ..Verb::new("trace", Role::Start, run_trace)
};

fn run_trace(run: Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let instance = problem.instance()?;
    let method = problem.method(&instance, Task::Trace)?;
    if let Some(reason) = instance.crowding() {
        return Ok(Value::None(NoSolution::new(instance.text(), Ok(reason))));
    }
    let window = window(&run);
    if let Some(story) = instance.story(method, extent(window), &run.scene.limit(&problem.args)) {
        let story = story.map_err(|refusal| Fault::refused(refusal, problem.span))?;
        return narrative(&run, &*instance, window, story).map(Value::Story);
    }
    let long = |first| too_long(&*instance, method, first);
    if let Window::Steps { from, to } = window
        && to - from >= Trace::MOST
    {
        return Err(run.fault(long(from)));
    }
    let limit = run.scene.limit(&problem.args);
    let clock = Instant::now();
    let trace = Trace::record_by(&*instance, method, window, &limit)
        .map_err(|none| no_trace(&run, problem, window, none, &long))?;
    let method = instance.method(Task::Trace, method, &limit).map_err(|refusal| run.refused(refusal))?;
    run.scene.note(|| {
        let timing = Timing::of("trace", &*instance, method, 1);
        Timing {
            text: timing.text.clone() + &written(window),
            seconds: clock.elapsed().as_secs_f64(),
            nodes: trace.first + trace.steps.len() as u64 - 1,
            result: trace.counts().found.into(),
            stopped: trace.stopped,
            ..timing
        }
    });
    Ok(Value::Trace(trace))
}

/// Returns the window as it is typed after the problem.
fn written(window: Window) -> String {
    match window {
        Window::First => String::new(),
        Window::Solutions { from, to } if from == to => format!(" solution {from}"),
        Window::Solutions { from, to } => format!(" solutions {from}..{to}"),
        Window::Steps { from, to } => format!(" steps {from}..{to}"),
    }
}

/// Returns the range of steps of a tour trace that a window shows.
fn extent(window: Window) -> Extent {
    match window {
        Window::First => Extent::First,
        Window::Steps { from, to } => Extent::Steps(from, to),
        Window::Solutions { from, to } => Extent::Solutions(from, to),
    }
}

/// Returns a tour trace with its board, unless the window is empty.
fn narrative(run: &Run<'_>, instance: &dyn Instance, window: Window, story: Story) -> Result<Narrative, Fault> {
    let most = Story::MOST as u64;
    match window {
        Window::Steps { from, to } if to - from >= most => {
            let instead = format!("trace {} using {} steps {from}..{}", instance.text(), story.method, from + most - 1);
            return Err(run.fault(FaultKind::LongTrace { most, instead }));
        }
        Window::Steps { from, .. } if story.shown().is_empty() => {
            return Err(match (story.total, story.stopped) {
                (None, Some(stop)) => run.stopped(stop),
                (total, _) => run.fault(FaultKind::NoStep { number: from, count: total.unwrap_or_default() }),
            });
        }
        Window::Solutions { to, .. } if story.found < to => {
            return Err(match story.stopped {
                Some(stop) => run.stopped(stop),
                None => run.fault(FaultKind::Beyond { number: to, count: story.found }),
            });
        }
        _ => {}
    }
    Ok(Narrative {
        problem: instance.text(),
        grid: instance.grid(),
        piece: instance.piece(),
        blocked: instance.blocked().to_vec(),
        story,
    })
}

/// Returns the requested window.
fn window(run: &Run<'_>) -> Window {
    let args = &run.call.args;
    if let Some((from, to)) = args.range("steps") {
        return Window::Steps { from, to };
    }
    match args.range("solutions").or(args.integer("solution").map(|number| (number, number))) {
        Some((from, to)) => Window::Solutions { from, to },
        None => Window::First,
    }
}

/// Returns the fault for a trace that is not available.
fn no_trace(
    run: &Run<'_>,
    problem: &ProblemCall,
    window: Window,
    none: NoTrace,
    long: &dyn Fn(u64) -> FaultKind,
) -> Fault {
    let asked = match window {
        Window::First => 1,
        Window::Solutions { to, .. } => to,
        Window::Steps { from, .. } => from,
    };
    match none {
        NoTrace::Refused(refusal) => Fault::refused(refusal, problem.span),
        NoTrace::Long(first) => run.fault(long(first)),
        NoTrace::Solutions(count) => run.fault(FaultKind::Beyond { number: asked, count }),
        NoTrace::Steps(count) => run.fault(FaultKind::NoStep { number: asked, count }),
        NoTrace::Stopped(stop) => run.stopped(stop),
    }
}

/// Returns the fault that a window has too many steps, with a command for a part of it.
fn too_long(instance: &dyn Instance, method: Option<&str>, first: u64) -> FaultKind {
    const PART: u64 = 1000;
    let last = first.saturating_add(PART - 1);
    let method = method.map(|method| format!(" using {method}")).unwrap_or_default();
    let instead = format!("trace {}{method} steps {first}..{last}", instance.text());
    FaultKind::LongTrace { most: Trace::MOST, instead }
}
