//! Methods on instances, run one after another and measured: what `compare` and `plot` tell in different ways.

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

/// The time of a run where no `within` is given.
const EACH: Duration = Duration::from_secs(10);
/// The same where no method is named either: all of them run, and most are slower than the one that suits the board.
const EACH_OF_ALL: Duration = Duration::from_secs(3);
/// Runs that are so short are made again where no `repeat` is given, until they have taken so long together: what one of them takes is
/// mostly chance.
const SHORT: Duration = Duration::from_millis(20);
/// How often a short run is made at most.
const MOST_SHORT: u64 = 5;

/// The tasks that a method is asked for, in this order, where none is named.
pub(super) const TASKS: &[Task] = &[Task::Count, Task::Enumerate, Task::Find];

/// The words of the tasks, as they stand before a problem.
pub(super) const TASK_WORDS: &[&str] = &["find", "all", "count"];

/// The runs of some methods on boards of some sizes.
pub(super) struct Measurements {
    /// Whether no method was named, so that each board had the one that suits it.
    pub(super) suited: bool,
    /// What was run in the command language: `count queens 8..12`.
    pub(super) subject: String,
    /// The runs by size, then in the order of the methods.
    pub(super) runs: Vec<Measured>,
    /// Under what they were made.
    pub(super) terms: Note,
    /// What brute force would have to do on the last board.
    pub(super) brute: Option<Note>,
    /// Why sizes or methods are missing.
    pub(super) stopped: Option<Stop>,
}

/// The task that the call names.
pub(super) fn named_task(args: &Args) -> Option<Task> {
    let word = args.text("task")?;
    TASKS.iter().copied().find(|&task| task.word() == word)
}

/// What is run, and how it is told.
pub(super) struct Plan<'a> {
    /// The tasks: each method has the first one that it can do.
    pub(super) tasks: &'a [Task],
    /// Whether essentially different solutions are counted too.
    pub(super) classes: bool,
    /// Whether the method that suits a board runs on it where none is named, and not all of them.
    pub(super) suited: bool,
    /// Whether `within` is the time of all runs together, which end with the first one that is stopped by time or memory; else each run
    /// has its own time.
    pub(super) whole: bool,
    /// Hears all runs after each one that was made.
    pub(super) hear: &'a mut dyn FnMut(&[Measured]),
}

/// Runs methods on every size of the problem.
///
/// # Errors
/// A fault when an instance cannot be made, when a named method does none of the tasks, and when two methods disagree.
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
                // One row for the board, whatever the methods.
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

/// The boards of a range, each with its instance or why there is none.
type Boards = Vec<(Size, Result<Arc<dyn Instance>, Refusal>)>;

/// Makes the instance for each size of the problem.
///
/// # Errors
/// The fault of the first size where no size has an instance.
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

/// Keeps the run time of a run that was made. Its verb says `compare`, since counting here leaves out the essentially different ones that
/// `count` adds.
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

/// A method, or none where the one that suits the board runs, and what it does.
type Entrant = (Option<&'static str>, Task);

/// The methods after `using`, each with its place.
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

/// The methods of the problem that do one of the tasks, each with the first that it does.
fn able(problem: &ProblemCall, tasks: &[Task]) -> Vec<(&'static str, Task)> {
    let task_of = |method: &Method| tasks.iter().copied().find(|task| method.does(*task));
    problem.problem.methods.iter().filter_map(|method| Some((method.word, task_of(method)?))).collect()
}

/// The fault that the method, or every method, does none of the tasks.
fn unable(problem: &ProblemCall, tasks: &[Task], word: &str, span: Span) -> Fault {
    let have = able(problem, tasks).into_iter().map(|(word, _)| word).collect();
    let task = tasks.first().copied().unwrap_or(Task::Count);
    Fault::refused(Refusal::NoMethod { method: word.to_owned(), task, have }, span)
}

/// The named methods, or all that the problem has for the tasks.
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

/// Whatever method suits, for what the first method of the problem that does any of the tasks does.
fn suiting(problem: &ProblemCall, tasks: &[Task]) -> Result<Entrant, Fault> {
    let first = able(problem, tasks).first().map(|&(_, task)| (None, task));
    first.ok_or_else(|| unable(problem, tasks, "", problem.span))
}

/// What is run in the command language: the task if one is named, the problem, and the range of its sizes.
fn subject(args: &Args, problem: &ProblemCall, first: Option<&Arc<dyn Instance>>) -> String {
    let task = args.text("task").map(|task| format!("{task} ")).unwrap_or_default();
    let (Some(first), Some((from, to))) = (first, problem.sizes()) else { return task };
    let sizes = if from == to { from.to_string() } else { format!("{from}..{to}") };
    task + &first.text().replacen(&first.grid().size.to_string(), &sizes, 1)
}

/// The fault that the last of some runs on the same board cannot be right together with another one.
fn disagreement(instance: &dyn Instance, before: &[Measured], last: &Measured) -> Option<FaultKind> {
    let other = before.iter().find(|one| one.outcome.contradicts(&last.outcome))?;
    let said = |run: &Measured| (run.method, Box::new(run.outcome.clone()));
    Some(FaultKind::Disagreement { problem: instance.text(), one: said(other), other: said(last) })
}

/// Marks the fastest of those that ended among all that were asked to do the same on one board, if there were others.
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

/// The conditions that are the same for all runs, and which methods have given up.
struct Contest<'a> {
    scene: &'a Scene,
    limit: Limit,
    /// The time of a run; none where the runs share theirs.
    each: Option<Duration>,
    /// How often each run is made; none where that depends on how short it is.
    repeat: Option<u64>,
    classes: bool,
    /// The methods that a limit has stopped, and on which board.
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
        // The setting `deadline` holds for the whole command.
        let apart = || Limit { solutions: args.integer("limit"), ..scene.limit(&Args::default()) };
        let limit = if plan.whole { scene.limit(args) } else { apart() };
        let (each, repeat) = ((!plan.whole).then_some(each), call.args.integer("repeat"));
        Contest { scene, limit, each, repeat, classes: plan.classes, spent: BTreeMap::new(), stopped: None }
    }

    /// Under what the runs were made.
    fn terms(&self, scene: &Scene) -> Note {
        let threads = scene.settings.text("threads").to_owned();
        Note::Terms { each: self.each.unwrap_or(EACH), repeat: self.repeat.unwrap_or(1), threads }
    }

    /// Whether nothing runs any more.
    fn is_over(&mut self) -> bool {
        if self.stopped.is_none() && self.limit.cancel.is_cancelled() {
            self.stopped = Some(Stop::Cancelled);
        }
        if self.stopped.is_none() && self.limit.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.stopped = Some(Stop::Deadline);
        }
        self.stopped.is_some()
    }

    /// Runs a method as often as asked for and keeps the fastest run, or the first one that did not end.
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
            // Where time or memory ended on this board, they are not enough for a larger one.
            self.stopped = stopped.filter(|stop| !matches!(stop, Stop::Solutions | Stop::GaveUp)).or(self.stopped);
        } else if matches!(stopped, Some(Stop::Deadline | Stop::Nodes | Stop::Memory)) {
            self.spent.entry(method.unwrap_or_default()).or_insert(best.size);
        }
        best
    }

    /// Whether a method runs once more after runs of these times.
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

    /// What comes of the method.
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
                    // A long count goes on from where it was stopped; a run that is measured is a whole one.
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

/// The middle one, or the mean of the two in the middle.
fn median(seconds: &mut [f64]) -> f64 {
    seconds.sort_by(f64::total_cmp);
    let (middle, odd) = (seconds.len() / 2, seconds.len() % 2 == 1);
    if odd { seconds[middle] } else { (seconds[middle - 1] + seconds[middle]) / 2.0 }
}

/// The most squares that are looked at to hold a solution to the definition.
const MOST_CHECKED: u64 = 1 << 20;

/// One solution.
///
/// # Panics
/// When what the method found is no solution by the definition; that of a large board is not held to it, since nothing stops that.
fn find(instance: &dyn Instance, method: Option<&str>, limit: &Limit, blank: Measured) -> Result<Measured, Refusal> {
    let sought = instance.find(method, limit)?;
    let outcome = match sought.finding {
        Finding::Found(squares) => {
            // More pieces than the fewest are no solution; methods that prove nothing may have more.
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

/// All solutions, listed and counted.
fn list(instance: &dyn Instance, method: Option<&str>, limit: &Limit, blank: Measured) -> Result<Measured, Refusal> {
    let mut total = 0u64;
    let end = instance.enumerate(Order::Files, method, limit, &mut |_| {
        total += 1;
        ControlFlow::Continue(())
    })?;
    Ok(Measured { outcome: outcome(total.into(), None, end), ..blank })
}

/// The squares from which the method makes a tour, counted.
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

/// The notes that tell why runs have no answer; a run's note is that of its method where it says nothing new.
#[derive(Default)]
pub(super) struct Footnotes(pub(super) Vec<Note>);

impl Footnotes {
    /// The place of the note for a run, where it needs one.
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

    /// The place of the note that tells why there is no solution on some boards.
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

    /// The note that tells where the method was stopped, which is also why it was not tried since.
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

/// Whether the known note tells what the new one would tell: the same method and the same reason on a smaller board.
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
