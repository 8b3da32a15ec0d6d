//! The trace of `unique`: which solution begins a class, and of which one each other is an image.

use crate::command::input::given_group;
use crate::problem::solution_images;
use crate::set::{IMAGES, SolutionSet};
use crate::state::{Fault, FaultKind, VerbRun};
use crate::trace::{DetailValue, SearchTrace, StepDetail, TraceStep, TraceWindow};
use crate::value::Value;
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{SearchEnd, Stop};
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::collections::HashMap;
use std::ops::ControlFlow::{Break, Continue};

/// Records one step for each solution of the set before `unique`, in the order in which `unique`
/// keeps the first solution of each class.
pub(super) fn trace_unique(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let group = given_group(run.call);
    let set = run.take_set()?;
    let instance = set.instance();
    if instance.tour_ends().is_some() || !instance.piece_groups().is_empty() {
        let message = message!("fault-reduction-kind", problem = instance.command_text());
        let instead = format!("all {} | unique | show 12", instance.command_text());
        let help = message!("help-instead", command = instead);
        return Err(run.fault(Diagnostic::new(FaultCode::E200, message).with_help(help)));
    }
    let limit = run.state.limit_for_set(&set);
    let mut images = solution_images(&**instance, group);
    let mut classes: HashMap<Box<[u64]>, ClassStart> = HashMap::new();
    let (mut steps, mut before) = (Vec::new(), Vec::new());
    let end = set.visit(set.reduction_order(), &limit, &mut |squares| {
        if steps.len() as u64 >= SearchTrace::MAX_STEPS {
            return Break(());
        }
        let (solution, class) = (steps.len() + 1, classes.len() + 1);
        let mut fact = StepDetail::new("class").with("n", solution).with("number", class);
        let key = images.canonical_form(squares);
        if let Some(first) = classes.get(key) {
            let (verb, way) = first.image_words(&set, group, squares);
            fact = StepDetail::rejection("image")
                .with("n", solution)
                .with("number", first.solution)
                .with("verb", DetailValue::Word(verb))
                .with("way", DetailValue::Word(way));
        } else {
            classes.insert(key.into(), ClassStart { solution, squares: squares.to_vec() });
        }
        let on = squares.to_vec();
        let off = std::mem::replace(&mut before, on.clone());
        steps.push(TraceStep::Detail { fact, off, on, about: Vec::new() });
        Continue(())
    });
    let stopped = match end.map_err(|refusal| run.refusal_fault(refusal))? {
        SearchEnd::Complete => None,
        SearchEnd::Stopped(Stop::Observer) => {
            let most = SearchTrace::MAX_STEPS;
            let instead = format!("trace all {} | first {most} | unique", instance.command_text());
            let message = message!("fault-long-trace", most = most);
            return Err(run.fault(
                Diagnostic::new(FaultCode::E301, message)
                    .with_help(message!("help-instead", command = instead)),
            ));
        }
        SearchEnd::Stopped(stop) if steps.is_empty() => return Err(run.stop_fault(stop)),
        SearchEnd::Stopped(stop) => Some(stop),
    };
    if steps.is_empty() {
        return Err(run.fault(FaultKind::NoSolution(run.no_solution_in(&set))));
    }
    let problem = set.clone().unique(group).command_text();
    let count = steps.len() as u64;
    let window = TraceWindow::Steps { from: 1, to: count };
    let total = stopped.is_none().then_some(count);
    let trace = SearchTrace::from_steps(&**instance, window, steps);
    Ok(Value::Trace(SearchTrace { problem, total, stopped, ..trace }))
}

/// First solution of a class.
struct ClassStart {
    /// Number of the solution, counted from 1.
    solution: usize,
    squares: Vec<Square>,
}

impl ClassStart {
    /// Returns the words of the stage that maps the solution to this one.
    fn image_words(
        &self,
        set: &SolutionSet,
        group: SymmetryGroup,
        squares: &[Square],
    ) -> (&'static str, &'static str) {
        let instance = set.instance();
        let (size, all) = (instance.grid().size, instance.symmetries(group));
        let maps = |symmetry: Symmetry| {
            let mut image: Vec<Square> =
                self.squares.iter().map(|&square| symmetry.apply(size, square)).collect();
            image.sort_unstable();
            image == squares
        };
        let found =
            IMAGES.iter().find(|(_, _, symmetry)| all.contains(symmetry) && maps(*symmetry));
        found.map(|(verb, way, _)| (*verb, *way)).expect("solutions of a class are images")
    }
}
