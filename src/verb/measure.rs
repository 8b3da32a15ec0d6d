//! Running and measuring methods on instances, for `compare`, `plot` and similar verbs.

use super::{Call, Fault, FaultKind, ProblemCall, Scene};
use crate::board::Size;
use crate::lang::Expected;
use crate::problem::{Arg, Args, Finding, Instance, Method, Order, Reason, Refusal, Span, Task};
use crate::search::{End, Limit, News, Stop};
use crate::value::{Measured, Note, Outcome, Timing};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time of a run if `within` is not given.
const EACH: Duration = Duration::from_secs(10);
/// Time of a run if neither `within` nor a method is given. All methods run then, and most are
/// slower than the automatic choice.
const EACH_OF_ALL: Duration = Duration::from_secs(3);
/// Total time for repeating a short run if `repeat` is not given. The time of a single short run is
/// mostly noise.
const SHORT: Duration = Duration::from_millis(20);
const MOST_SHORT: u64 = 5;

/// Tasks in the order of preference if none is named.
pub(super) const TASKS: &[Task] = &[Task::Count, Task::Enumerate, Task::Find];

/// Task words that may precede a problem.
pub(super) const TASK_WORDS: &[&str] = &["find", "all", "count"];

/// Measured runs of methods on boards of several sizes.
pub(super) struct Measurements {
    /// Whether no method was named, so that each board used its automatic choice.
    pub(super) suited: bool,
    /// Subject in the command language, such as `count queens 8..12`.
    pub(super) subject: String,
    /// Runs by size, then in the order of the methods.
    pub(super) runs: Vec<Measured>,
    /// Conditions of the runs.
    pub(super) terms: Note,
    /// Size of the brute-force search space of the last board.
    pub(super) brute: Option<Note>,
    /// Reason why sizes or methods are missing.
    pub(super) stopped: Option<Stop>,
}

/// Returns the task that the call names.
pub(super) fn named_task(args: &Args) -> Option<Task> {
    let word = args.text("task")?;
    TASKS.iter().copied().find(|&task| task.word() == word)
}

/// Plan of the runs, with an observer.
pub(super) struct Plan<'a> {
    /// Tasks in the order of preference. Each method gets the first one that it supports.
    pub(super) tasks: &'a [Task],
    /// Whether essentially different solutions are counted too.
    pub(super) classes: bool,
    /// Whether only the automatic choice runs if no method is named. Otherwise all methods run.
    pub(super) suited: bool,
    /// Whether `within` is the total time of all runs, which end at the first run stopped by time
    /// or memory. Otherwise it is the time of each run.
    pub(super) whole: bool,
    /// Receives all runs so far after each run.
    pub(super) hear: &'a mut dyn FnMut(&[Measured]),
}

/// Runs methods on every size of the problem.
///
/// # Errors
/// A fault if an instance cannot be made, if a named method does not support any of the tasks, or
/// if two methods disagree.
pub(super) fn measure(scene: &Scene, call: &Call, plan: Plan<'_>) -> Result<Measurements, Fault> {
    let problem = call.problem.as_ref().expect("binding gives a problem to a verb that asks for one");
    if problem.sizes().is_none() {
        let place = Span { start: problem.span.end, end: problem.span.end };
        let kind = FaultKind::Expected { expected: vec![Expected::Class("size")], found: None, suggestion: None };
        return Err(Fault::at(place, kind));
    }
    let boards = boards(problem)?;
    let made = || boards.iter().filter_map(|(_, made)| made.as_ref().ok());
    let named = named_methods(problem)?;
    let suited = plan.suited && named.is_empty();
    let entrants = if suited { vec![suiting(problem, plan.tasks)?] } else { entrants(problem, &named, plan.tasks)? };
    let mut contest = Contest::new(scene, call, &plan);
    let mut runs = Vec::new();
    let all = (boards.len() * entrants.len()) as u64;
    for (size, made) in &boards {
        let start = runs.len();
        let instance = match made {
            Ok(instance) => instance,
            Err(refusal) => {
                // A refused board gets one row for all methods.
                let task = entrants.first().map_or(Task::Count, |&(_, task)| task);
                let outcome = Outcome::Refused(refusal.clone());
                runs.push(Measured { outcome, ..Measured::new(*size, "", task) });
                (plan.hear)(&runs);
                continue;
            }
        };
        for &(method, task) in &entrants {
            if contest.is_over() {
                break;
            }
            contest.limit.tell(|| News::Run(runs.len() as u64 + 1, all));
            let measured = contest.enter(&**instance, method, task);
            let absence = measured.is_none().then(|| instance.absence(&contest.limit));
            let measured = Measured { absence: absence.filter(|reason| *reason != Reason::Exhausted), ..measured };
            if let Some(kind) = disagreement(&**instance, &runs[start..], &measured) {
                return Err(Fault::at(call.span, kind));
            }
            note(scene, call, &**instance, &measured, &contest.limit);
            runs.push(measured);
            (plan.hear)(&runs);
        }
        mark_first(&mut runs[start..]);
    }
    let last = made().next_back().map(|instance| (instance.grid().size, instance.brute_force()));
    Ok(Measurements {
        suited,
        subject: subject(&call.args, problem, made().next()),
        runs,
        terms: contest.terms(scene),
        brute: last.filter(|(_, ways)| !ways.is_empty()).map(|(size, ways)| Note::BruteForce(size, ways)),
        stopped: contest.stopped,
    })
}

type Boards = Vec<(Size, Result<Arc<dyn Instance>, Refusal>)>;

/// Creates the instance for each size of the problem.
///
/// # Errors
/// The fault of the first size if no size has an instance.
fn boards(problem: &ProblemCall) -> Result<Boards, Fault> {
    let sized = |member: &ProblemCall| member.sizes().map(|(size, _)| Ok((size, member.try_instance()?)));
    let boards = problem.members().iter().filter_map(sized).collect::<Result<Boards, Fault>>()?;
    match boards.first() {
        Some((_, Err(refusal))) if boards.iter().all(|(_, made)| made.is_err()) => {
            Err(Fault::refused(refusal.clone(), problem.span))
        }
        _ => Ok(boards),
    }
}

/// Records the run time of a finished run. The recorded verb is `compare`, because this count omits
/// the essentially different solutions that `count` adds.
fn note(scene: &Scene, call: &Call, instance: &dyn Instance, measured: &Measured, limit: &Limit) {
    let result = match &measured.outcome {
        _ if measured.task == Task::Map => return,
        Outcome::Refused(_) | Outcome::NotTried(_) => return,
        Outcome::Counted { total, .. } => total.clone(),
        Outcome::AtLeast(total, _) => total.clone(),
        Outcome::Found => 1u32.into(),
        Outcome::None | Outcome::Unknown(_) => 0u32.into(),
    };
    let verb = match (call.verb.word, measured.task.word()) {
        (verb, task) if verb == task => verb.to_owned(),
        (verb, task) => format!("{verb} {task}"),
    };
    scene.note(|| Timing {
        seconds: measured.seconds,
        nodes: measured.nodes,
        result,
        stopped: measured.outcome.stopped(),
        ..Timing::of(&verb, instance, measured.method, limit.worker_count())
    });
}

/// Method and its task. `None` means the automatic choice.
type Entrant = (Option<&'static str>, Task);

/// Returns the methods after `using`, each with its place.
fn named_methods(problem: &ProblemCall) -> Result<Vec<(&'static str, Span)>, Fault> {
    let mut named: Vec<(&'static str, Span)> = Vec::new();
    for given in problem.args.all("using") {
        let Arg::Method(word) = given.arg else { continue };
        if named.iter().any(|(known, _)| *known == word) {
            return Err(Fault::at(given.span, FaultKind::Repeated(word)));
        }
        named.push((word, given.span));
    }
    Ok(named)
}

/// Returns the methods of the problem that support one of the tasks, each with the first such task.
fn able(problem: &ProblemCall, tasks: &[Task]) -> Vec<(&'static str, Task)> {
    let task_of = |method: &Method| tasks.iter().copied().find(|task| method.does(*task));
    problem.problem.methods.iter().filter_map(|method| Some((method.word, task_of(method)?))).collect()
}

/// Returns the fault that the method does not support any of the tasks. An empty `word` means all
/// methods.
fn unable(problem: &ProblemCall, tasks: &[Task], word: &str, span: Span) -> Fault {
    let have = able(problem, tasks).into_iter().map(|(word, _)| word).collect();
    let task = tasks.first().copied().unwrap_or(Task::Count);
    Fault::refused(Refusal::NoMethod { method: word.to_owned(), task, have }, span)
}

/// Returns the named methods, or all methods for the tasks if none is named.
fn entrants(problem: &ProblemCall, named: &[(&'static str, Span)], tasks: &[Task]) -> Result<Vec<Entrant>, Fault> {
    let able = able(problem, tasks);
    if named.is_empty() && able.is_empty() {
        return Err(unable(problem, tasks, "", problem.span));
    }
    let one = |&(word, span): &(&'static str, Span)| {
        able.iter().find(|(known, _)| *known == word).copied().ok_or_else(|| unable(problem, tasks, word, span))
    };
    let all = if named.is_empty() { able.clone() } else { named.iter().map(one).collect::<Result<_, Fault>>()? };
    Ok(all.into_iter().map(|(word, task)| (Some(word), task)).collect())
}

/// Returns the automatic choice, with the task of the first method that supports any of the tasks.
fn suiting(problem: &ProblemCall, tasks: &[Task]) -> Result<Entrant, Fault> {
    let first = able(problem, tasks).first().map(|&(_, task)| (None, task));
    first.ok_or_else(|| unable(problem, tasks, "", problem.span))
}

/// Returns the subject in the command language. It consists of the task if one is named, the
/// problem, and the range of sizes.
fn subject(args: &Args, problem: &ProblemCall, first: Option<&Arc<dyn Instance>>) -> String {
    let task = args.text("task").map(|task| format!("{task} ")).unwrap_or_default();
    let (Some(first), Some((from, to))) = (first, problem.sizes()) else { return task };
    let sizes = if from == to { from.to_string() } else { format!("{from}..{to}") };
    task + &first.text().replacen(&first.grid().size.to_string(), &sizes, 1)
}

/// Returns the fault that the result of the last run contradicts an earlier run on the same board.
fn disagreement(instance: &dyn Instance, before: &[Measured], last: &Measured) -> Option<FaultKind> {
    let other = before.iter().find(|one| one.outcome.contradicts(&last.outcome))?;
    let said = |run: &Measured| (run.method, Box::new(run.outcome.clone()));
    Some(FaultKind::Disagreement { problem: instance.text(), one: said(other), other: said(last) })
}

/// Marks the fastest finished run for each task on one board, if at least two methods ran.
fn mark_first(runs: &mut [Measured]) {
    for task in TASKS {
        let ran = |run: &&mut Measured| {
            run.task == *task && !matches!(run.outcome, Outcome::Refused(_) | Outcome::NotTried(_))
        };
        if runs.iter_mut().filter(ran).count() < 2 {
            continue;
        }
        let ended = runs.iter_mut().filter(ran).filter(|run| run.outcome.is_final());
        if let Some(first) = ended.min_by(|a, b| a.seconds.total_cmp(&b.seconds)) {
            first.first = true;
        }
    }
}

/// Common conditions of all runs, and the methods that a limit has stopped.
struct Contest<'a> {
    scene: &'a Scene,
    limit: Limit,
    /// Time of a run. `None` if all runs share one time.
    each: Option<Duration>,
    /// Number of repetitions. `None` if it depends on the run time.
    repeat: Option<u64>,
    classes: bool,
    /// Methods stopped by a limit, with the size of the board.
    spent: BTreeMap<&'static str, Size>,
    stopped: Option<Stop>,
}

impl<'a> Contest<'a> {
    fn new(scene: &'a Scene, call: &Call, plan: &Plan<'_>) -> Contest<'a> {
        let none = Args::default();
        let args = call.problem.as_ref().map_or(&none, |problem| &problem.args);
        let each = match args.get("within").map(|given| &given.arg) {
            Some(Arg::Duration(within)) => *within,
            _ if plan.suited || args.has("using") => EACH,
            _ => EACH_OF_ALL,
        };
        // The setting `deadline` limits the whole command.
        let apart = || Limit { solutions: args.integer("limit"), ..scene.limit(&Args::default()) };
        let limit = if plan.whole { scene.limit(args) } else { apart() };
        let (each, repeat) = ((!plan.whole).then_some(each), call.args.integer("repeat"));
        Contest { scene, limit, each, repeat, classes: plan.classes, spent: BTreeMap::new(), stopped: None }
    }

    /// Returns the conditions of the runs.
    fn terms(&self, scene: &Scene) -> Note {
        let threads = scene.settings.text("threads").to_owned();
        Note::Terms { each: self.each.unwrap_or(EACH), repeat: self.repeat.unwrap_or(1), threads }
    }

    /// Returns whether no further run may start.
    fn is_over(&mut self) -> bool {
        if self.stopped.is_none() && self.limit.cancel.is_cancelled() {
            self.stopped = Some(Stop::Cancelled);
        }
        if self.stopped.is_none() && self.limit.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.stopped = Some(Stop::Deadline);
        }
        self.stopped.is_some()
    }

    /// Runs a method with its repetitions. Returns the fastest run, or the first run that did not
    /// finish.
    fn enter(&mut self, instance: &dyn Instance, method: Option<&'static str>, task: Task) -> Measured {
        let mut best = self.one(instance, method, task);
        let mut seconds = vec![best.seconds];
        while self.goes_on(&seconds) && best.outcome.is_final() && !self.is_over() {
            let again = self.one(instance, method, task);
            seconds.push(again.seconds);
            if !again.outcome.is_final() || again.seconds < best.seconds {
                best = again;
            }
        }
        best.median = (self.repeat > Some(1) && best.outcome.is_final()).then(|| median(&mut seconds));
        let stopped = best.outcome.stopped();
        if self.each.is_none() {
            // If time or memory ran out on this board, it will not suffice for a larger one.
            self.stopped = stopped.filter(|stop| !matches!(stop, Stop::Solutions | Stop::GaveUp)).or(self.stopped);
        } else if matches!(stopped, Some(Stop::Deadline | Stop::Nodes | Stop::Memory)) {
            self.spent.entry(method.unwrap_or_default()).or_insert(best.size);
        }
        best
    }

    /// Returns whether a method runs again after runs with these times.
    fn goes_on(&self, seconds: &[f64]) -> bool {
        let is_short = || self.each.is_some() && seconds.iter().sum::<f64>() < SHORT.as_secs_f64();
        (seconds.len() as u64) < self.repeat.unwrap_or_else(|| if is_short() { MOST_SHORT } else { 1 })
    }

    fn one(&self, instance: &dyn Instance, named: Option<&'static str>, task: Task) -> Measured {
        let method = named.unwrap_or_else(|| instance.method(task, None, &self.limit).unwrap_or_default());
        let size = instance.grid().size;
        let blank = Measured::new(size, method, task);
        if let Some(&at) = self.spent.get(named.unwrap_or_default()) {
            return Measured { outcome: Outcome::NotTried(at), ..blank };
        }
        let heap = self.scene.heap;
        if let Some(heap) = heap {
            (heap.restart)();
        }
        let clock = Instant::now();
        let ran = self.run(instance, named, task, blank.clone());
        let seconds = clock.elapsed().as_secs_f64();
        let ran = ran.unwrap_or_else(|refusal| Measured { outcome: Outcome::Refused(refusal), ..blank });
        let memory = heap.map(|heap| (heap.peak)() as u64).filter(|_| !matches!(ran.outcome, Outcome::Refused(_)));
        Measured { seconds, memory, ..ran }
    }

    /// Runs the method on the task.
    fn run(
        &self,
        instance: &dyn Instance,
        method: Option<&str>,
        task: Task,
        blank: Measured,
    ) -> Result<Measured, Refusal> {
        let until = self.each.and_then(|each| Instant::now().checked_add(each));
        let deadline = until.into_iter().chain(self.limit.deadline).min();
        let limit = Limit { deadline, ..self.limit.clone() };
        match task {
            Task::Find => find(instance, method, &limit, blank),
            Task::Enumerate => list(instance, method, &limit, blank),
            Task::Map => map(instance, method, &limit, blank),
            Task::Count | Task::Trace | Task::Spread => {
                let tally = match self.each {
                    Some(_) => instance.count(method, self.classes, &limit)?,
                    // A long count resumes from its checkpoint. A measured run always starts from
                    // the beginning.
                    None => {
                        limit.foretell(instance.estimate(task, &limit));
                        self.scene.counted(instance, method, &limit)?.0
                    }
                };
                let (directions, nodes, optimum) = (instance.directions(&tally.total), tally.nodes, tally.optimum);
                let (method, outcome) = (tally.method, outcome(tally.total, tally.classes, tally.end));
                Ok(Measured { method, outcome, nodes, optimum, directions, ..blank })
            }
        }
    }
}

/// Returns the median. For an even number of values it is the mean of the middle two.
fn median(seconds: &mut [f64]) -> f64 {
    seconds.sort_by(f64::total_cmp);
    let (middle, odd) = (seconds.len() / 2, seconds.len() % 2 == 1);
    if odd { seconds[middle] } else { (seconds[middle - 1] + seconds[middle]) / 2.0 }
}

/// Maximum number of squares read to verify a solution by the definition.
const MOST_CHECKED: u64 = 1 << 20;

/// Finds one solution.
///
/// # Panics
/// If the result of the method is not a solution by the definition. A solution on a board with more
/// than `MOST_CHECKED` squares is not checked, since the check could not be interrupted.
fn find(instance: &dyn Instance, method: Option<&str>, limit: &Limit, blank: Measured) -> Result<Measured, Refusal> {
    let sought = instance.find(method, limit)?;
    let outcome = match sought.finding {
        Finding::Found(squares) => {
            // A solution with more than the fewest pieces fails the check, and methods without a
            // proof may return one.
            let is_held = sought.optimum.is_none_or(|optimum| optimum.is_proved());
            let looked_at = if instance.covers() { instance.grid().size.squares() } else { squares.len() as u64 };
            if is_held && looked_at <= MOST_CHECKED {
                instance.check(&squares).expect("what a method finds is a solution by the definition");
            }
            Outcome::Found
        }
        Finding::None(_) => Outcome::None,
        Finding::Unknown(stop) => Outcome::Unknown(stop),
    };
    Ok(Measured { method: sought.method, outcome, nodes: sought.nodes, optimum: sought.optimum, ..blank })
}

/// Lists and counts all solutions.
fn list(instance: &dyn Instance, method: Option<&str>, limit: &Limit, blank: Measured) -> Result<Measured, Refusal> {
    let mut total = 0u64;
    let end = instance.enumerate(Order::Files, method, limit, &mut |_| {
        total += 1;
        ControlFlow::Continue(())
    })?;
    Ok(Measured { outcome: outcome(total.into(), None, end), ..blank })
}

/// Counts the squares from which the method finds a tour.
fn map(instance: &dyn Instance, method: Option<&str>, limit: &Limit, blank: Measured) -> Result<Measured, Refusal> {
    let mapped = instance.map(method, limit)?;
    let reached = || mapped.reached.iter().flatten().map(|&squares| u64::from(squares));
    let full = reached().filter(|&squares| squares == mapped.of).count();
    let end = mapped.stopped.map_or(End::Complete, End::Stopped);
    let starts = Some((reached().count() as u64, reached().min().unwrap_or(0)));
    Ok(Measured { method: mapped.method, outcome: outcome(full.into(), None, end), starts, ..blank })
}

fn outcome(total: BigUint, classes: Option<BigUint>, end: End) -> Outcome {
    match end {
        End::Complete => Outcome::Counted { total, classes },
        End::Stopped(stop) => Outcome::AtLeast(total, stop),
    }
}

/// Notes that explain why runs have no answer. A run shares an earlier note of its method if it
/// adds nothing new.
#[derive(Default)]
pub(super) struct Footnotes(pub(super) Vec<Note>);

impl Footnotes {
    /// Returns the index of the run's note, if it needs one.
    pub(super) fn of(&mut self, run: &Measured) -> Option<usize> {
        let (method, size, seconds) = (run.method, run.size, run.seconds);
        let note = match &run.outcome {
            _ if run.absence.is_some() => return run.absence.as_ref().map(|reason| self.absent(size, reason)),
            Outcome::Refused(refusal) => Note::Refused { method, size, refusal: refusal.clone() },
            Outcome::NotTried(_) => return self.spend(method),
            outcome => Note::Stopped { method, size, stop: outcome.stopped()?, seconds, spent: false },
        };
        let known = self.0.iter().position(|known| is_told(known, &note));
        Some(known.unwrap_or_else(|| {
            self.0.push(note);
            self.0.len() - 1
        }))
    }

    /// Returns the index of the note that explains why some boards have no solution.
    fn absent(&mut self, size: Size, reason: &Reason) -> usize {
        let known = self.0.iter_mut().enumerate().find_map(|(place, note)| match note {
            Note::Absent { sizes, reason: known } if known == reason => Some((place, sizes)),
            _ => None,
        });
        if let Some((place, sizes)) = known {
            if sizes.last() != Some(&size) {
                sizes.push(size);
            }
            return place;
        }
        self.0.push(Note::Absent { sizes: vec![size], reason: reason.clone() });
        self.0.len() - 1
    }

    /// Returns the index of the note for the stop of the method. The note also explains why later
    /// boards were not tried.
    fn spend(&mut self, method: &str) -> Option<usize> {
        let mut notes = self.0.iter_mut().enumerate();
        notes.find_map(|(place, note)| match note {
            Note::Stopped { method: of, spent, .. } if *of == method => {
                *spent = true;
                Some(place)
            }
            _ => None,
        })
    }
}

/// Returns whether the known note covers the new one, with the same method and reason on a smaller
/// board.
fn is_told(known: &Note, new: &Note) -> bool {
    match (known, new) {
        (Note::Refused { method: a, refusal: one, .. }, Note::Refused { method: b, refusal: other, .. }) => {
            let alike = match (one, other) {
                (Refusal::OutOfReach { reach: one, .. }, Refusal::OutOfReach { reach: other, .. }) => one == other,
                (Refusal::Memory { .. }, Refusal::Memory { .. }) => true,
                _ => one == other,
            };
            a == b && alike
        }
        (Note::Stopped { method: a, stop: one, .. }, Note::Stopped { method: b, stop: other, .. }) => {
            a == b && one == other && *one == Stop::Solutions
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(&mut [3.0]), 3.0);
        assert_eq!(median(&mut [3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&mut [4.0, 1.0, 3.0, 2.0]), 2.5);
    }
}
