//! Running and measuring methods on instances, for `compare`, `plot` and similar verbs.

use crate::data::{BenchRun, MapStarts, Note, RunOutcome, Timing};
use crate::problem::{
    AbsenceReason, ArgValue, BoundArgs, FindOutcome, Instance, MethodInfo, MethodTask, OptionSpec,
    PartialTour, PieceRange, ProblemError, SolutionOrder, SourceSpan, area_text,
};
use crate::state::diagnostic::internal_help;
use crate::state::{Fault, FaultKind, ProblemCall, SessionState, VerbCall};
use bezzel_base::board::Size;
use bezzel_base::core::{Limit, SearchEnd, SearchEvent, Stop};
use bezzel_language::ExpectedItem;
use bezzel_messages::{Diagnostic, FaultCode, Message, message};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time of a run if `within` is not given.
const RUN_TIME: Duration = Duration::from_secs(10);
/// Time of a run if neither `within` nor a method is given. All methods run then, and most are
/// slower than the automatic choice.
const RUN_TIME_OF_ALL: Duration = Duration::from_secs(3);
/// Total time for repeating a short run if `repeat` is not given. The time of a single short run is
/// mostly noise.
const SHORT_RUN: Duration = Duration::from_millis(20);
const MAX_SHORT_RUNS: u64 = 5;

/// Tasks in the order of preference if none is named.
pub(crate) const TASKS: &[MethodTask] =
    &[MethodTask::Count, MethodTask::Enumerate, MethodTask::Find];

/// Task words that may precede a problem.
pub(crate) const TASK_WORDS: &[&str] = &["find", "all", "count"];

/// Measured runs of methods on boards of several sizes.
pub(crate) struct MeasuredRuns {
    /// Whether no method was named, so that each board used its automatic choice.
    pub(crate) is_automatic: bool,
    /// Subject in the command language, such as `count queens 8..12`.
    pub(crate) subject: String,
    /// Options with several numbers.
    pub(crate) axes: Vec<&'static str>,
    /// Runs by size and numbers, then in the order of the methods.
    pub(crate) runs: Vec<BenchRun>,
    /// Conditions of the runs.
    pub(crate) terms: Note,
    /// Size of the brute-force search space of the last board.
    pub(crate) brute_force: Option<Note>,
    /// Reason why sizes or methods are missing.
    pub(crate) stopped: Option<Stop>,
}

/// Returns the task that the call names.
pub(crate) fn named_task(args: &BoundArgs) -> Option<MethodTask> {
    let word = args.text("task")?;
    TASKS.iter().copied().find(|&task| task.word() == word)
}

/// Plan of the runs, with an observer.
pub(crate) struct BenchPlan<'a> {
    /// Tasks in the order of preference. Each method gets the first one that it supports.
    pub(crate) tasks: &'a [MethodTask],
    /// Whether essentially different solutions are counted too.
    pub(crate) classes: bool,
    /// Whether only the automatic choice runs if no method is named. Otherwise all methods run.
    pub(crate) is_automatic: bool,
    /// Whether `within` is the total time of all runs, which end at the first run stopped by time
    /// or memory. Otherwise it is the time of each run.
    pub(crate) is_time_shared: bool,
    /// Receives all runs so far after each run.
    pub(crate) on_run: &'a mut dyn FnMut(&[BenchRun]),
}

/// Runs methods on every size of the problem.
///
/// # Errors
/// A fault if an instance cannot be made, if a named method does not support any of the tasks, or
/// if two methods disagree.
pub(crate) fn measure_methods(
    session_state: &SessionState,
    call: &VerbCall,
    plan: BenchPlan<'_>,
) -> Result<MeasuredRuns, Fault> {
    let problem =
        call.problem.as_ref().expect("binding gives a problem to a verb that asks for one");
    if problem.size_range().is_none() {
        let place = SourceSpan { start: problem.span.end, end: problem.span.end };
        let kind = FaultKind::Expected {
            expected: vec![ExpectedItem::Class("size")],
            found: None,
            suggestion: None,
        };
        return Err(Fault::new(place, kind));
    }
    let boards = sized_instances(problem)?;
    let axes = problem.number_axes();
    let made = || boards.iter().filter_map(|board| board.made.as_ref().ok());
    let named = named_methods(problem)?;
    let suited = plan.is_automatic && named.is_empty();
    let entrants = if suited {
        vec![default_contender(problem, plan.tasks)?]
    } else {
        select_contenders(problem, &named, plan.tasks)?
    };
    // A comparison measures each run, and a table only asks for the numbers.
    if suited && plan.is_time_shared && axes == [OptionSpec::PIECES.word] {
        share_counts(&boards);
    }
    let mut contest = BenchRunner::new(session_state, call, &plan);
    let mut runs = Vec::new();
    let all = (boards.len() * entrants.len()) as u64;
    for board in &boards {
        let start = runs.len();
        let values = board.member.axis_numbers(&axes);
        contest.values.clone_from(&values);
        contest.limit.solutions = board.member.args.integer("limit");
        let instance = match &board.made {
            Ok(instance) => instance,
            Err(refusal) => {
                // A refused board gets one row for all methods.
                let task = entrants.first().map_or(MethodTask::Count, |&(_, task)| task);
                let outcome = RunOutcome::Refused(refusal.clone());
                runs.push(BenchRun { outcome, values, ..BenchRun::new(board.size, "", task) });
                (plan.on_run)(&runs);
                continue;
            }
        };
        for &(method, task) in &entrants {
            if contest.is_over() {
                break;
            }
            contest.limit.emit(|| SearchEvent::Run(runs.len() as u64 + 1, all));
            let measured = contest.run_contender(&**instance, method, task);
            let measured = BenchRun { values: values.clone(), ..measured };
            let absence =
                measured.is_proved_empty().then(|| instance.absence_reason(&contest.limit));
            let measured = BenchRun {
                absence: absence.filter(|reason| *reason != AbsenceReason::Exhausted),
                ..measured
            };
            if let Some(kind) = find_disagreement(&**instance, &runs[start..], &measured) {
                return Err(Fault::new(call.span, kind));
            }
            // The time of a count of a whole range is not that of one of its numbers.
            if !instance.shared_range().is_some_and(PieceRange::is_counted) {
                record_run_time(session_state, call, &**instance, &measured, &contest.limit);
            }
            runs.push(measured);
            (plan.on_run)(&runs);
        }
        mark_fastest(&mut runs[start..]);
    }
    let last = made().next_back().map(|instance| (instance.grid().size, instance.brute_force()));
    let task = call.args.text("task").map(|task| format!("{task} ")).unwrap_or_default();
    Ok(MeasuredRuns {
        is_automatic: suited,
        subject: task + &family_subject(problem),
        axes,
        runs,
        terms: contest.terms_note(session_state),
        brute_force: last
            .filter(|(_, ways)| !ways.is_empty())
            .map(|(size, ways)| Note::BruteForce(size, ways)),
        stopped: contest.stopped,
    })
}

/// Lets boards of the same size that differ only in their number of pieces share their counts.
fn share_counts(boards: &[SizedInstance]) {
    for group in boards.chunk_by(|one, other| one.size == other.size) {
        let made = || group.iter().filter_map(|board| board.made.as_ref().ok());
        let pieces = || made().filter_map(|instance| instance.piece_count());
        if let (Some(least), Some(most)) = (pieces().min(), pieces().max()) {
            let members: Vec<&PieceRange> =
                made().filter_map(|instance| instance.shared_range()).collect();
            PieceRange::share(&members, least..=most);
        }
    }
}

/// Member of a family with its board.
struct SizedInstance {
    member: ProblemCall,
    size: Size,
    made: Result<Arc<dyn Instance>, ProblemError>,
}

/// Creates the instance for each member of the problem.
///
/// # Errors
/// The fault of the first member if none has an instance.
fn sized_instances(problem: &ProblemCall) -> Result<Vec<SizedInstance>, Fault> {
    let sized = |member: ProblemCall| {
        let (size, _) = member.size_range()?;
        let made = member.try_instance();
        Some(made.map(|made| SizedInstance { member, size, made }))
    };
    let boards: Vec<SizedInstance> =
        problem.expand_members().into_iter().filter_map(sized).collect::<Result<_, Fault>>()?;
    match boards.first() {
        Some(SizedInstance { made: Err(refusal), .. })
            if boards.iter().all(|board| board.made.is_err()) =>
        {
            Err(Fault::from_refusal(refusal.clone(), problem.span))
        }
        _ => Ok(boards),
    }
}

/// Records the run time of a finished run. The recorded verb is `compare`, because this count omits
/// the essentially different solutions that `count` adds.
fn record_run_time(
    session_state: &SessionState,
    call: &VerbCall,
    instance: &dyn Instance,
    measured: &BenchRun,
    limit: &Limit,
) {
    let result = match &measured.outcome {
        _ if measured.task == MethodTask::Map => return,
        RunOutcome::Refused(_) | RunOutcome::NotTried(_) => return,
        RunOutcome::Counted { total, .. } => total.clone(),
        RunOutcome::AtLeast(total, _) => total.clone(),
        RunOutcome::Found => 1u32.into(),
        RunOutcome::Longer(_) | RunOutcome::None | RunOutcome::Unknown(_) => 0u32.into(),
    };
    let verb = match (call.verb.word, measured.task.word()) {
        (verb, task) if verb == task => verb.to_owned(),
        (verb, task) => format!("{verb} {task}"),
    };
    session_state.record_timing(|| Timing {
        seconds: measured.seconds,
        nodes: measured.nodes,
        result,
        stopped: measured.outcome.stop_reason(),
        ..Timing::for_instance(&verb, instance, measured.method, limit.worker_count())
    });
}

/// Method and its task. `None` means the automatic choice.
type BenchContender = (Option<&'static str>, MethodTask);

/// Returns the methods after `using`, each with its place.
fn named_methods(problem: &ProblemCall) -> Result<Vec<(&'static str, SourceSpan)>, Fault> {
    let mut named: Vec<(&'static str, SourceSpan)> = Vec::new();
    for (word, span) in problem.args.methods() {
        if named.iter().any(|(known, _)| *known == word) {
            return Err(Fault::new(span, FaultKind::repeated_option(word)));
        }
        named.push((word, span));
    }
    Ok(named)
}

/// Returns the methods of the problem with these options that support one of the tasks, each with
/// the first such task.
fn methods_for_tasks(
    problem: &ProblemCall,
    tasks: &[MethodTask],
) -> Vec<(&'static str, MethodTask)> {
    let instance = first_instance(problem);
    let has = |method: &&MethodInfo| {
        instance.as_ref().is_none_or(|(_, instance)| instance.has_method(method.word))
    };
    let task_of = |method: &MethodInfo| tasks.iter().copied().find(|task| method.can_run(*task));
    problem
        .problem
        .entry
        .methods
        .iter()
        .filter(has)
        .filter_map(|method| Some((method.word, task_of(method)?)))
        .collect()
}

/// Returns the fault that the method does not support any of the tasks. An empty `word` means all
/// methods.
fn no_method_fault(
    problem: &ProblemCall,
    tasks: &[MethodTask],
    word: &str,
    span: SourceSpan,
) -> Fault {
    let have = methods_for_tasks(problem, tasks).into_iter().map(|(word, _)| word).collect();
    let task = tasks.first().copied().unwrap_or(MethodTask::Count);
    Fault::from_refusal(ProblemError::NoMethod { method: word.to_owned(), task, have }, span)
}

/// Returns the named methods, or all methods for the tasks if none is named.
fn select_contenders(
    problem: &ProblemCall,
    named: &[(&'static str, SourceSpan)],
    tasks: &[MethodTask],
) -> Result<Vec<BenchContender>, Fault> {
    let able = methods_for_tasks(problem, tasks);
    if named.is_empty() && able.is_empty() {
        return Err(no_method_fault(problem, tasks, "", problem.span));
    }
    let one = |&(word, span): &(&'static str, SourceSpan)| {
        able.iter()
            .find(|(known, _)| *known == word)
            .copied()
            .ok_or_else(|| no_method_fault(problem, tasks, word, span))
    };
    let all = if named.is_empty() {
        able.clone()
    } else {
        named.iter().map(one).collect::<Result<_, Fault>>()?
    };
    Ok(all.into_iter().map(|(word, task)| (Some(word), task)).collect())
}

/// Returns the automatic choice, with the task of the first method that supports any of the tasks.
fn default_contender(problem: &ProblemCall, tasks: &[MethodTask]) -> Result<BenchContender, Fault> {
    let first = methods_for_tasks(problem, tasks).first().map(|&(_, task)| (None, task));
    first.ok_or_else(|| no_method_fault(problem, tasks, "", problem.span))
}

/// Returns the first member of a problem that has an instance.
pub(crate) fn first_instance(problem: &ProblemCall) -> Option<(ProblemCall, Arc<dyn Instance>)> {
    let made = |member: ProblemCall| member.instance().ok().map(|instance| (member, instance));
    problem.expand_members().into_iter().find_map(made)
}

/// Returns the problem in the command language with its ranges, its lists and its options.
pub(crate) fn family_subject(problem: &ProblemCall) -> String {
    let Some((size, _)) = problem.size_range() else { return problem.problem.word().to_owned() };
    if problem.problem.entry.resolve_random.is_some() {
        return random_subject(problem);
    }
    // The squares of a line depend on the board.
    let areas = area_text(&problem.args);
    let mut plain = problem.clone();
    if areas.is_some() {
        plain.args.0.retain(|given| !["with", "without"].contains(&given.name));
    }
    let problem = &plain;
    let (size, mut text) = match first_instance(problem) {
        Some((_, instance)) => (instance.grid().size, instance.command_text()),
        None => (size, format!("{} {size}", problem.problem.word())),
    };
    // The blank before the size matters. The number of a leaper is not the size, and neither is the
    // number of the last kind of pieces.
    let (kinds, rest) = text.split_at(text.rfind(" + ").map_or(0, |at| at + " + ".len()));
    let sizes = sizes_text(problem).unwrap_or_else(|| size.to_string());
    text = kinds.to_owned() + &rest.replacen(&format!(" {size}"), &format!(" {sizes}"), 1);
    for given in &problem.args.0 {
        let ArgValue::NumberList(numbers) = &given.arg else { continue };
        let first = numbers.first().map_or_else(String::new, u64::to_string);
        let words: Vec<&str> = text.split(' ').collect();
        let at = words.windows(2).position(|pair| pair == [given.name, &first]);
        let before = at.map_or(text.as_str(), |at| &text[..words[..at].join(" ").len()]);
        let after = at.map_or(String::new(), |at| words[at + 2..].join(" "));
        text = format!("{before} {} {} {after}", given.name, numbers_text(numbers));
        text.truncate(text.trim_end().len());
    }
    text + &areas.unwrap_or_default()
}

/// Returns the sizes of a range or a list.
fn sizes_text(problem: &ProblemCall) -> Option<String> {
    problem.args.0.iter().find_map(|given| match &given.arg {
        ArgValue::SizeList(sizes) => Some(join_values(sizes)),
        ArgValue::Sizes(from, to) => Some(format!("{from}..{to}")),
        _ => None,
    })
}

/// Returns a problem whose boards are random as it is typed, because each member has its own board.
fn random_subject(problem: &ProblemCall) -> String {
    let mut text = problem.problem.word().to_owned();
    let mut last = "";
    for given in &problem.args.0 {
        let value = match &given.arg {
            ArgValue::Size(size) => size.to_string(),
            ArgValue::Sizes(..) | ArgValue::SizeList(_) => sizes_text(problem).unwrap_or_default(),
            ArgValue::NumberList(numbers) => numbers_text(numbers),
            ArgValue::Integer(number) => number.to_string(),
            ArgValue::Text(word) => word.clone(),
            ArgValue::Square(square) => square.to_string(),
            ArgValue::Flag => String::new(),
            _ => continue,
        };
        match given.name {
            "size" => text += &format!(" {value}"),
            name if name == last => text += &format!(", {value}"),
            name => text += format!(" {name} {value}").trim_end(),
        }
        last = given.name;
    }
    text
}

/// Returns numbers as a range if they are consecutive, otherwise as a list.
fn numbers_text(numbers: &[u64]) -> String {
    match numbers {
        [first, .., last] if numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]) => {
            format!("{first}..{last}")
        }
        _ => join_values(numbers),
    }
}

fn join_values<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns the fault that the result of the last run contradicts an earlier run on the same board.
fn find_disagreement(
    instance: &dyn Instance,
    before: &[BenchRun],
    last: &BenchRun,
) -> Option<FaultKind> {
    let other = before.iter().find(|one| one.outcome.is_contradicting(&last.outcome))?;
    let (one, this) = (other.method, outcome_message(&other.outcome));
    let (other, that) = (last.method, outcome_message(&last.outcome));
    let message = message!(
        "fault-disagreement",
        problem = instance.command_text(),
        one = one,
        other = other,
        this = this,
        that = that
    );
    Some(Diagnostic::new(FaultCode::E999, message).with_help(internal_help()).into())
}

/// Returns the number of solutions of a run, as part of a sentence.
fn outcome_message(outcome: &RunOutcome) -> Message {
    let solutions = |total: &BigUint| message!("count-solutions", n = total);
    match outcome {
        RunOutcome::Counted { total, .. } => solutions(total),
        RunOutcome::AtLeast(total, _) => message!("count-at-least", solutions = solutions(total)),
        RunOutcome::Found => message!("outcome-found"),
        _ => message!("outcome-none"),
    }
}

/// Marks the fastest finished run for each task on one board, if at least two methods ran.
fn mark_fastest(runs: &mut [BenchRun]) {
    for task in TASKS {
        let ran = |run: &&mut BenchRun| {
            run.task == *task
                && !matches!(run.outcome, RunOutcome::Refused(_) | RunOutcome::NotTried(_))
        };
        if runs.iter_mut().filter(ran).count() < 2 {
            continue;
        }
        let ended = runs.iter_mut().filter(ran).filter(|run| run.outcome.is_final());
        if let Some(first) = ended.min_by(|a, b| a.seconds.total_cmp(&b.seconds)) {
            first.is_fastest = true;
        }
    }
}

/// Common conditions of all runs, and the methods that a limit has stopped.
struct BenchRunner<'a> {
    session_state: &'a SessionState,
    limit: Limit,
    /// Time of a run. `None` if all runs share one time.
    run_time: Option<Duration>,
    /// Number of repetitions. `None` if it depends on the run time.
    repeat: Option<u64>,
    classes: bool,
    /// Numbers of the options of the current member.
    values: Vec<u64>,
    /// Methods stopped by a limit with these numbers of options, with the size of the board.
    stopped_methods: BTreeMap<(&'static str, Vec<u64>), Size>,
    stopped: Option<Stop>,
}

impl<'a> BenchRunner<'a> {
    fn new(
        session_state: &'a SessionState,
        call: &VerbCall,
        plan: &BenchPlan<'_>,
    ) -> BenchRunner<'a> {
        let none = BoundArgs::default();
        let args = call.problem.as_ref().map_or(&none, |problem| &problem.args);
        let is_short = plan.is_automatic || args.has("using");
        let default = if is_short { RUN_TIME } else { RUN_TIME_OF_ALL };
        let each = args.duration("within").unwrap_or(default);
        // The setting `deadline` limits the whole command.
        let apart = || Limit {
            solutions: args.integer("limit"),
            ..session_state.limit(&BoundArgs::default())
        };
        let limit = if plan.is_time_shared { session_state.limit(args) } else { apart() };
        let (run_time, repeat) =
            ((!plan.is_time_shared).then_some(each), call.args.integer("repeat"));
        BenchRunner {
            session_state,
            limit,
            run_time,
            repeat,
            classes: plan.classes,
            values: Vec::new(),
            stopped_methods: BTreeMap::new(),
            stopped: None,
        }
    }

    /// Returns the conditions of the runs.
    fn terms_note(&self, session_state: &SessionState) -> Note {
        let threads = session_state.settings.value_text("threads").to_owned();
        Note::Terms {
            each: self.run_time.unwrap_or(RUN_TIME),
            repeat: self.repeat.unwrap_or(1),
            threads,
        }
    }

    /// Returns whether no further run may start.
    fn is_over(&mut self) -> bool {
        if self.stopped.is_none() && self.limit.cancel.is_cancelled() {
            self.stopped = Some(Stop::Cancelled);
        }
        if self.stopped.is_none()
            && self.limit.deadline.is_some_and(|deadline| Instant::now() >= deadline)
        {
            self.stopped = Some(Stop::Deadline);
        }
        self.stopped.is_some()
    }

    /// Runs a method with its repetitions. Returns the fastest run, or the first run that did not
    /// finish.
    fn run_contender(
        &mut self,
        instance: &dyn Instance,
        method: Option<&'static str>,
        task: MethodTask,
    ) -> BenchRun {
        let mut best = self.run_once(instance, method, task);
        let mut seconds = vec![best.seconds];
        while self.is_repeat_due(&seconds) && best.outcome.is_final() && !self.is_over() {
            let again = self.run_once(instance, method, task);
            // The limit of the whole command ended this run, so the finished ones are the result.
            if !again.outcome.is_final() && self.run_time.is_some() && self.is_over() {
                break;
            }
            seconds.push(again.seconds);
            if !again.outcome.is_final() || again.seconds < best.seconds {
                best = again;
            }
        }
        best.median =
            (self.repeat > Some(1) && best.outcome.is_final()).then(|| median(&mut seconds));
        let stopped = best.outcome.stop_reason();
        if self.run_time.is_none() {
            // If time or memory ran out on this board, it will not suffice for a larger one.
            self.stopped = stopped
                .filter(|stop| !matches!(stop, Stop::Solutions | Stop::GaveUp))
                .or(self.stopped);
        } else if matches!(stopped, Some(Stop::Deadline | Stop::Nodes | Stop::Memory)) {
            let key = (method.unwrap_or_default(), self.values.clone());
            self.stopped_methods.entry(key).or_insert(best.size);
        }
        best
    }

    /// Returns whether a method runs again after runs with these times.
    fn is_repeat_due(&self, seconds: &[f64]) -> bool {
        let is_short =
            || self.run_time.is_some() && seconds.iter().sum::<f64>() < SHORT_RUN.as_secs_f64();
        (seconds.len() as u64)
            < self.repeat.unwrap_or_else(|| if is_short() { MAX_SHORT_RUNS } else { 1 })
    }

    fn run_once(
        &self,
        instance: &dyn Instance,
        named: Option<&'static str>,
        task: MethodTask,
    ) -> BenchRun {
        let method = named
            .unwrap_or_else(|| instance.choose_method(task, None, &self.limit).unwrap_or_default());
        let size = instance.grid().size;
        let blank = BenchRun::new(size, method, task);
        let key = (named.unwrap_or_default(), self.values.clone());
        if let Some(&at) = self.stopped_methods.get(&key) {
            return BenchRun { outcome: RunOutcome::NotTried(at), ..blank };
        }
        let heap = self.session_state.heap;
        if let Some(heap) = heap {
            (heap.restart)();
        }
        let clock = Instant::now();
        let ran = self.run_task(instance, named, task, blank.clone());
        let seconds = clock.elapsed().as_secs_f64();
        let ran = ran
            .unwrap_or_else(|refusal| BenchRun { outcome: RunOutcome::Refused(refusal), ..blank });
        let memory = heap
            .map(|heap| (heap.peak)() as u64)
            .filter(|_| !matches!(ran.outcome, RunOutcome::Refused(_)));
        let outcome = match ran.outcome {
            // This search is not measured.
            RunOutcome::AtLeast(total, Stop::Solutions) => {
                let spent = Duration::from_secs_f64(seconds);
                let whole = instance.count_past_limit(named, self.classes, &self.limit, spent);
                match whole {
                    Some(counted) => count_outcome(counted.total, counted.classes, counted.end),
                    None => RunOutcome::AtLeast(total, Stop::Solutions),
                }
            }
            outcome => outcome,
        };
        BenchRun { outcome, seconds, memory, ..ran }
    }

    /// Runs the method on the task.
    fn run_task(
        &self,
        instance: &dyn Instance,
        method: Option<&str>,
        task: MethodTask,
        blank: BenchRun,
    ) -> Result<BenchRun, ProblemError> {
        let limit = self.limit.within(self.run_time);
        match task {
            MethodTask::Find => measure_find(instance, method, &limit, blank),
            MethodTask::Enumerate => measure_enumerate(instance, method, &limit, blank),
            MethodTask::Map => measure_map(instance, method, &limit, blank),
            MethodTask::Count | MethodTask::Trace | MethodTask::Spread => {
                let counted = match self.run_time {
                    Some(_) => instance.count(method, self.classes, &limit)?,
                    // A long count resumes from its checkpoint. A measured run always starts from
                    // the beginning.
                    None => {
                        limit.report_eta(instance.estimate_seconds(task, method, &limit));
                        self.session_state.count_with_checkpoint(instance, method, &limit)?.0
                    }
                };
                let (directions, nodes, optimum) =
                    (instance.count_directions(&counted.total), counted.nodes, counted.optimum);
                let method = counted.method.unwrap_or(blank.method);
                let outcome = count_outcome(counted.total, counted.classes, counted.end);
                let moves = instance.path_moves();
                Ok(BenchRun { method, outcome, nodes, optimum, moves, directions, ..blank })
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
const MAX_CHECKED_SQUARES: u64 = 1 << 20;

/// Finds one solution.
///
/// # Panics
/// If the result of the method is not a solution by the definition. A solution on a board with more
/// than `MAX_CHECKED_SQUARES` squares is not checked, since the check could not be interrupted.
fn measure_find(
    instance: &dyn Instance,
    method: Option<&str>,
    limit: &Limit,
    blank: BenchRun,
) -> Result<BenchRun, ProblemError> {
    let sought = instance.find(method, limit)?;
    let walk = match (&sought.outcome, &sought.partial_tour) {
        (FindOutcome::Found(squares), _) | (_, Some(PartialTour { squares, .. })) => &**squares,
        _ => &[],
    };
    let moves = walk.len().checked_sub(1).filter(|_| instance.is_shortest_path());
    let moves = moves.map(|moves| moves as u64);
    let is_there = instance.tour_ends().is_some_and(|ends| ends.to.as_ref() == walk.last());
    let outcome = match sought.outcome {
        FindOutcome::Found(squares) => {
            // A solution with more than the fewest pieces fails the check, and methods without a
            // proof may return one.
            let is_held = sought.optimum.is_none_or(|optimum| optimum.is_proved());
            let looked_at = if instance.is_cover() {
                instance.grid().size.squares()
            } else {
                squares.len() as u64
            };
            if is_held && looked_at <= MAX_CHECKED_SQUARES {
                instance
                    .check(&squares)
                    .expect("what a method finds is a solution by the definition");
            }
            RunOutcome::Found
        }
        FindOutcome::None(_) => RunOutcome::None,
        FindOutcome::Unknown(Stop::GaveUp) if is_there && let Some(moves) = moves => {
            RunOutcome::Longer(moves)
        }
        FindOutcome::Unknown(stop) => RunOutcome::Unknown(stop),
    };
    Ok(BenchRun {
        method: sought.method,
        outcome,
        nodes: sought.nodes,
        optimum: sought.optimum,
        moves,
        ..blank
    })
}

/// Lists and counts all solutions.
fn measure_enumerate(
    instance: &dyn Instance,
    method: Option<&str>,
    limit: &Limit,
    blank: BenchRun,
) -> Result<BenchRun, ProblemError> {
    let mut total = 0u64;
    let end = instance.enumerate(SolutionOrder::Files, method, limit, &mut |_| {
        total += 1;
        ControlFlow::Continue(())
    })?;
    Ok(BenchRun { outcome: count_outcome(total.into(), None, end), ..blank })
}

/// Counts the squares from which the method finds a tour.
fn measure_map(
    instance: &dyn Instance,
    method: Option<&str>,
    limit: &Limit,
    blank: BenchRun,
) -> Result<BenchRun, ProblemError> {
    let mapped = instance.map_squares(method, limit)?;
    let reached = || mapped.reached.iter().flatten().map(|&squares| u64::from(squares));
    let full = reached().filter(|&squares| squares == mapped.tour_length).count();
    let end = mapped.stopped.map_or(SearchEnd::Complete, SearchEnd::Stopped);
    let starts = Some(MapStarts {
        tried: reached().count() as u64,
        least: reached().min().unwrap_or(0),
        visited: reached().sum(),
    });
    Ok(BenchRun {
        method: mapped.method,
        outcome: count_outcome(full.into(), None, end),
        starts,
        ..blank
    })
}

fn count_outcome(total: BigUint, classes: Option<BigUint>, end: SearchEnd) -> RunOutcome {
    match end {
        SearchEnd::Complete => RunOutcome::Counted { total, classes },
        SearchEnd::Stopped(stop) => RunOutcome::AtLeast(total, stop),
    }
}

/// Notes that explain why runs have no answer. A run shares an earlier note of its method if it
/// adds nothing new.
#[derive(Default)]
pub(crate) struct Footnotes(pub(crate) Vec<Note>);

impl Footnotes {
    /// Returns the index of the run's note, if it needs one.
    pub(crate) fn note_for(&mut self, run: &BenchRun) -> Option<usize> {
        let (method, size, seconds) = (run.method, run.size, run.seconds);
        let note = match &run.outcome {
            _ if run.absence.is_some() => {
                return run.absence.as_ref().map(|reason| self.absence_note(size, reason));
            }
            RunOutcome::Refused(refusal) => {
                Note::Refused { method, size, refusal: refusal.clone() }
            }
            RunOutcome::NotTried(_) => return self.mark_spent(method),
            &RunOutcome::Longer(moves) => Note::Longer { method, size, moves, seconds },
            outcome => {
                Note::Stopped { method, size, stop: outcome.stop_reason()?, seconds, spent: false }
            }
        };
        let known = self.0.iter().position(|known| is_covered_by(known, &note));
        Some(known.unwrap_or_else(|| {
            self.0.push(note);
            self.0.len() - 1
        }))
    }

    /// Returns the index of the note that explains why some boards have no solution.
    fn absence_note(&mut self, size: Size, reason: &AbsenceReason) -> usize {
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
    fn mark_spent(&mut self, method: &str) -> Option<usize> {
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
fn is_covered_by(known: &Note, new: &Note) -> bool {
    match (known, new) {
        (
            Note::Refused { method: a, refusal: one, .. },
            Note::Refused { method: b, refusal: other, .. },
        ) => {
            let alike = match (one, other) {
                (
                    ProblemError::OutOfReach { reach: one, .. },
                    ProblemError::OutOfReach { reach: other, .. },
                ) => one == other,
                (ProblemError::Memory { .. }, ProblemError::Memory { .. }) => true,
                _ => one == other,
            };
            a == b && alike
        }
        (
            Note::Stopped { method: a, stop: one, .. },
            Note::Stopped { method: b, stop: other, .. },
        ) => a == b && one == other && *one == Stop::Solutions,
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
