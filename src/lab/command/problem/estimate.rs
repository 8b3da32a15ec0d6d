//! The verb `estimate`: predicts the run time, the memory and the number of solutions of a command
//! without running it.

use crate::command::problem::measure::{TASK_WORDS, family_subject, named_task};
use crate::command::problem::range::Axes;
use crate::data::{CostEstimate, Note, ValueKind};
use crate::problem::{
    ArgKind, ArgValue, BoundArg, FindOutcome, Instance, MethodTask, ParamSpec, Signature,
    SolutionOrder,
};
use crate::state::{Fault, ProblemCall, SessionState, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_base::core::{Limit, Observer, Progress, SearchEnd, SearchEvent, SharedObserver, Stop};
use bezzel_base::estimate::{CountEstimate, CountEstimator, EstimatedMean, SampleBudget};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Estimate of the cost of a search and of its number of solutions.
pub(crate) static ESTIMATE: Verb = Verb {
    signature: Signature::with_params(&[
        ParamSpec::optional("task", ArgKind::Choice(TASK_WORDS)),
        ParamSpec::new("problems", ArgKind::Problems),
    ]),
    examples: &[
        VerbExample { line: "estimate queens 8", shows: "solutions" },
        VerbExample { line: "estimate superqueens 13", shows: "Estimate · count superqueens 13" },
        VerbExample { line: "estimate count queens 5..7", shows: "5               10" },
    ],
    synonyms: &["predict", "forecast", "cost", "duration", "eta"],
    output_kinds: &[ValueKind::Estimate, ValueKind::Table],
    columns: &["all", "from", "to", "work", "memory", "method"],
    ..Verb::new("estimate", VerbRole::Start, run_estimate)
};

/// Default random seed. With it a command returns the same answer every time.
const DEFAULT_SEED: u64 = 1848;

/// Time of the trial run. A command that finishes within it is not estimated.
const TRIAL_TIME: Duration = Duration::from_millis(400);

/// Known run time in seconds above which the trial run is skipped.
const LONG_SECONDS: f64 = 20.0;

/// Time limit of the estimate if none is given. The sampling takes about a second, and is hardly
/// ever cut off.
const DEFAULT_TIME: Duration = Duration::from_secs(8);

/// Part of the given time that the sampling is planned to take. The rest is for a slow or busy
/// machine, on which the same samples take longer.
const PLANNED_SHARE: f64 = 0.5;

/// Options of the problem that apply to the estimate and not to the command.
const OWN_OPTIONS: [&str; 3] = ["seed", "within", "limit"];

fn run_estimate(run: VerbRun<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let task = named_task(&run.call.args).unwrap_or(MethodTask::Count);
    let members = problem.expand_members();
    if !problem.is_family() {
        return estimate_board(run.state, problem, task, 1)
            .map(|estimate| Value::Estimate(Box::new(estimate)));
    }
    let (axes, options) = (Axes::of_problem(problem), problem.number_axes());
    let (mut estimates, mut boards) = (Vec::new(), Vec::new());
    let are_refused = members.iter().all(|member| member.instance().is_err());
    for member in &members {
        estimates.push(match member.try_instance()? {
            Err(refusal) if !are_refused => Err(refusal),
            _ => Ok(estimate_board(run.state, member, task, members.len() as u32)?),
        });
        let Some((size, _)) = member.size_range() else { continue };
        boards.push((size, axes.cells(size, &member.axis_numbers(&options))));
    }
    let subject = format!("{} {}", task.word(), family_subject(problem));
    let columns = axes.columns();
    Ok(Value::Table(CostEstimate::comparison_table(&estimates, &boards, columns, subject)))
}

/// Continues an estimate with more samples.
pub(crate) static MORE: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::optional("time", ArgKind::Duration)]),
    examples: &[
        VerbExample { line: "estimate queens 9 | more 2s", shows: "352" },
        VerbExample { line: "estimate superqueens 13 | more", shows: "Estimate" },
    ],
    synonyms: &["refine", "longer"],
    input_kinds: &[ValueKind::Estimate],
    output_kinds: &[ValueKind::Estimate],
    ..Verb::new("more", VerbRole::Stage, run_more)
};

fn run_more(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let (estimate, mut problem) = take_estimate(&mut run)?;
    // An exact result cannot become narrower.
    if estimate.exact.is_some() {
        return Ok(Value::Estimate(estimate));
    }
    let span = run.call.span;
    let mut push = |name, arg| problem.args.0.push(BoundArg { name, arg, span });
    if let Some(time) = run.call.args.duration("time") {
        push("within", ArgValue::Duration(time));
    }
    if let Some(method) = estimate.method {
        push("using", ArgValue::Method(method));
    }
    // Other random numbers make the samples independent.
    push("seed", ArgValue::Integer(estimate.seed.wrapping_add(1)));
    let later = estimate_board(run.state, &problem, estimate.task, 1)?;
    let mut pooled = estimate.pool(later);
    for note in &mut pooled.notes {
        if let Note::Estimated { seconds, .. } = note {
            *seconds = pooled.seconds;
        }
    }
    Ok(Value::Estimate(Box::new(pooled)))
}

/// Takes the estimate before the stage, with its problem.
pub(crate) fn take_estimate(
    run: &mut VerbRun<'_>,
) -> Result<(Box<CostEstimate>, ProblemCall), Fault> {
    let estimate = match run.input.take() {
        Some(Value::Estimate(estimate)) => estimate,
        other => return Err(run.input_fault(other, &[ValueKind::Estimate])),
    };
    let problem = ProblemCall::of_instance(&*estimate.instance, run.call.span);
    Ok((estimate, problem))
}

/// Estimates one board of `members` boards, which share the allowed time.
fn estimate_board(
    session_state: &SessionState,
    call: &ProblemCall,
    task: MethodTask,
    members: u32,
) -> Result<CostEstimate, Fault> {
    let clock = Instant::now();
    let seed = call.args.integer("seed").unwrap_or(DEFAULT_SEED);
    let mut plain = call.clone();
    plain.args.0.retain(|given| !OWN_OPTIONS.contains(&given.name));
    let instance = plain.instance()?;
    let named = plain.resolve_method(&instance, task)?;
    let limit = Limit {
        solutions: None,
        observer: None,
        layer_store: None,
        ..session_state.limit(&call.args)
    };
    let refused = |refusal| Fault::from_refusal(refusal, call.span);
    let method = instance.choose_method(task, named, &limit).map_err(refused)?;
    let time = session_state.time_limit(&call.args);
    let time = time.map(|time| time / members);
    let until = clock.checked_add(time.unwrap_or(DEFAULT_TIME));
    let work = EstimateTask {
        session_state,
        call,
        instance,
        task,
        named,
        method,
        seed,
        time,
        end: until,
        limit,
    };
    let blank = CostEstimate {
        instance: Arc::clone(&work.instance),
        task,
        method: Some(method).filter(|method| !method.is_empty()),
        threads: work.thread_count() as u64,
        time: None,
        least: None,
        work: None,
        memory: None,
        nodes: None,
        solutions: None,
        exact: None,
        notes: Vec::new(),
        seed,
        seconds: 0.0,
    };
    let mut estimate = work.estimate(blank)?;
    estimate.seconds = clock.elapsed().as_secs_f64();
    let (threads, seconds) = (estimate.threads, estimate.seconds);
    let is_drawn =
        estimate.notes.iter().any(|note| matches!(note, Note::Sampled { whole: false, .. }));
    let made = estimate.method.filter(|_| is_drawn).map(|method| Note::Estimated {
        method,
        threads,
        seconds,
        seed,
    });
    estimate.notes.extend(made);
    Ok(estimate)
}

/// Makes a long count report its estimated time. Returns the limit to count with.
///
/// If the time is known from the size of the board, it is reported immediately. Otherwise it is
/// reported after a short run.
pub(crate) fn with_eta(
    instance: &Arc<dyn Instance>,
    method: Option<&'static str>,
    limit: Limit,
) -> Limit {
    let is_told = limit.solutions.is_none() && limit.can_be_long();
    let Some(reporter) = limit.observer.clone().filter(|_| is_told) else { return limit };
    let rough = instance.estimate_seconds(MethodTask::Count, method, &limit);
    let (instance, inner) =
        (Arc::clone(instance), Limit { observer: None, layer_store: None, ..limit.clone() });
    let foresight = EtaReporter {
        instance,
        method,
        limit: inner,
        reporter,
        start: Instant::now(),
        is_reported: false.into(),
    };
    match rough {
        // The estimate by size is correct within a factor of two. A sample on this machine is
        // better.
        Some(seconds) => {
            let better = if seconds > LONG_SECONDS { foresight.estimate_seconds() } else { None };
            limit.report_eta(better.or(rough));
            limit
        }
        None => Limit { observer: Some(Arc::new(foresight)), ..limit },
    }
}

/// Returns the number of threads of a count by the method.
fn count_threads(instance: &dyn Instance, method: &str, limit: &Limit) -> usize {
    if instance.is_parallel(method) { limit.worker_count() } else { 1 }
}

/// Observer that estimates and reports the total time of a count once it has run for a while.
struct EtaReporter {
    instance: Arc<dyn Instance>,
    method: Option<&'static str>,
    limit: Limit,
    reporter: SharedObserver,
    start: Instant,
    is_reported: AtomicBool,
}

impl EtaReporter {
    /// Estimates the run time in seconds from random subproblems. Returns `None` if the method
    /// cannot sample them.
    fn estimate_seconds(&self) -> Option<f64> {
        /// Sampling share that takes some tenths of a second.
        const SHARE: u32 = 200;
        let limit = self.limit.within(DEFAULT_TIME);
        let method = self.instance.choose_method(MethodTask::Count, self.method, &limit).ok()?;
        let sampling = self.instance.count_estimator(method, &limit).ok()??;
        let sampled = sampling
            .sample(&SampleBudget { share: SHARE, ..SampleBudget::new(DEFAULT_SEED) }, &limit)
            .ok()?;
        let threads = count_threads(&*self.instance, method, &self.limit);
        Some(sampled.seconds.about / threads as f64 + sampled.setup).filter(|time| time.is_finite())
    }
}

impl Observer for EtaReporter {
    fn on_progress(&self, progress: Progress) {
        /// Run time before the estimate. Shorter counts get none.
        const REPORT_DELAY: Duration = Duration::from_secs(2);
        self.reporter.on_progress(progress);
        if self.start.elapsed() >= REPORT_DELAY && !self.is_reported.swap(true, Ordering::Relaxed) {
            let limit = Limit { observer: Some(Arc::clone(&self.reporter)), ..self.limit.clone() };
            limit.report_eta(self.estimate_seconds());
        }
    }

    fn on_event(&self, news: SearchEvent) {
        self.reporter.on_event(news);
    }
}

/// Subject and conditions of an estimate.
struct EstimateTask<'a> {
    session_state: &'a SessionState,
    call: &'a ProblemCall,
    instance: Arc<dyn Instance>,
    task: MethodTask,
    named: Option<&'static str>,
    method: &'static str,
    seed: u64,
    /// Allowed time, if it was given.
    time: Option<Duration>,
    /// Time at which the estimate has to end.
    end: Option<Instant>,
    limit: Limit,
}

impl EstimateTask<'_> {
    /// Returns the number of threads that the command would use. Only counts use more than one.
    fn thread_count(&self) -> usize {
        let is_count = self.task == MethodTask::Count;
        if is_count { count_threads(&*self.instance, self.method, &self.limit) } else { 1 }
    }

    /// Returns the fault of an estimate that was stopped.
    fn stop_fault(&self, stop: Stop) -> Fault {
        Fault::new(self.call.span, stop)
    }

    fn estimate(&self, blank: CostEstimate) -> Result<CostEstimate, Fault> {
        let heap = self.session_state.heap;
        if let Some(heap) = heap {
            (heap.restart)();
        }
        let peak = || heap.map(|heap| (heap.peak)() as u64);
        let known = self.instance.estimate_memory(self.method);
        let is_long = self
            .instance
            .estimate_seconds(self.task, self.named, &self.limit)
            .is_some_and(|seconds| seconds > LONG_SECONDS);
        let begun = Instant::now();
        let tried = if is_long { None } else { self.run_trial(known.is_some())? };
        let (done, listed) = tried.map_or((None, None), |tried| (tried.exact, Some(tried.found)));
        let seconds = begun.elapsed().as_secs_f64();
        if let Some(found) = done {
            let time = Some(EstimatedMean::exact(seconds));
            let work = time.filter(|_| self.thread_count() == 1);
            let exact = (self.task != MethodTask::Find).then_some(found);
            let is_none = exact.as_ref().is_some_and(|exact| *exact == BigUint::ZERO);
            let absence = is_none.then(|| self.instance.absence_reason(&self.limit));
            let notes = absence.map(Note::Impossible).into_iter().chain([Note::Done]).collect();
            return Ok(CostEstimate { time, work, memory: peak(), exact, notes, ..blank });
        }
        let estimate = match self.task {
            MethodTask::Find => self.with_missing_note("unestimated-find", blank, "find"),
            MethodTask::Enumerate => {
                self.estimate_listing(listed.clone().unwrap_or_default(), seconds, blank)?
            }
            _ => self.estimate_count(blank)?,
        };
        let estimate = match estimate.time {
            Some(_) => estimate,
            None => {
                self.estimate_by_size(CostEstimate { least: listed.map(|_| seconds), ..estimate })
            }
        };
        // The memory of a part is a lower bound for the whole.
        let memory = known.or_else(|| peak().filter(|_| estimate.time.is_some()));
        Ok(CostEstimate { memory, ..estimate })
    }

    /// Estimates the time from the size of the board, if no search gave an estimate.
    fn estimate_by_size(&self, mut estimate: CostEstimate) -> CostEstimate {
        let seconds = self.instance.estimate_seconds(self.task, Some(self.method), &self.limit);
        let Some(about) = seconds else {
            return estimate;
        };
        // The estimate by size is correct within a factor of two on machines similar to the
        // reference machine.
        let time = Some(EstimatedMean { about, between: (about / 3.0, Some(about * 3.0)) });
        // These say that there is no time.
        let refuted = ["unestimated-method", "unestimated-list"];
        let is_refuted =
            |note: &Note| matches!(note, Note::Unestimated(why, _) if refuted.contains(why));
        estimate.notes.retain(|note| !is_refuted(note));
        self.with_missing_note("unestimated-rough", CostEstimate { time, ..estimate }, "")
    }

    /// Runs the command itself for a short time. Returns `None` if a count that is known to need
    /// much memory is refused.
    fn run_trial(&self, is_large: bool) -> Result<Option<TrialResult>, Fault> {
        let soon = self.time.map_or(TRIAL_TIME, |time| (time / 4).min(TRIAL_TIME));
        let limit = self.limit.within(soon);
        let refused = |refusal| Fault::from_refusal(refusal, self.call.span);
        let (found, end) = match self.task {
            MethodTask::Find => {
                if self.instance.explicit_solution(self.named).is_some() {
                    return Ok(Some(TrialResult { exact: Some(1u32.into()), found: 1u32.into() }));
                }
                let sought = self.instance.find(self.named, &limit).map_err(refused)?;
                let stopped = match sought.outcome {
                    FindOutcome::Unknown(stop) => Some(stop),
                    _ => sought.optimum.and_then(|optimum| optimum.stopped),
                };
                (BigUint::from(1u32), stopped.map_or(SearchEnd::Complete, SearchEnd::Stopped))
            }
            MethodTask::Enumerate => {
                let mut found = 0u64;
                let end =
                    self.instance.enumerate(SolutionOrder::Files, self.named, &limit, &mut |_| {
                        found += 1;
                        Continue(())
                    });
                (found.into(), end.map_err(refused)?)
            }
            _ => match self.instance.count(self.named, false, &limit) {
                Ok(counted) => (counted.total, counted.end),
                Err(_) if is_large => return Ok(None),
                Err(refusal) => return Err(refused(refusal)),
            },
        };
        match end {
            SearchEnd::Complete => Ok(Some(TrialResult { exact: Some(found.clone()), found })),
            SearchEnd::Stopped(Stop::Cancelled) => Err(self.stop_fault(Stop::Cancelled)),
            SearchEnd::Stopped(_) => Ok(Some(TrialResult { exact: None, found })),
        }
    }

    /// Adds the note that a part of the estimate is missing.
    fn with_missing_note(
        &self,
        why: &'static str,
        estimate: CostEstimate,
        what: &str,
    ) -> CostEstimate {
        let mut notes = estimate.notes;
        let note = Note::Unestimated(why, what.to_owned());
        if !notes.contains(&note) {
            notes.push(note);
        }
        CostEstimate { notes, ..estimate }
    }

    /// Adds the note that describes the sample behind an estimate, and that it was cut off.
    fn with_sample_note(
        &self,
        sampled: &CountEstimate,
        sampling: &dyn CountEstimator,
        what: Option<&'static str>,
        mut estimate: CostEstimate,
    ) -> CostEstimate {
        let &CountEstimate { draws, parts, rounds, whole, is_cut, .. } = sampled;
        let way = sampling.sampling_kind();
        estimate.notes.push(Note::Sampled { what, way, draws, parts, rounds, whole });
        if !is_cut {
            return estimate;
        }
        self.with_missing_note("unestimated-rest", estimate, &self.command_with_more_time())
    }

    /// Returns the remaining time.
    fn time_left(&self) -> Duration {
        self.end.map_or(DEFAULT_TIME, |until| until.saturating_duration_since(Instant::now()))
    }

    /// Samples for one of `share` parts of the time. Returns `None` if the sample is too small for
    /// an estimate.
    ///
    /// The samples follow from the seed and the given time. The clock can only end them early.
    fn sample_within(
        &self,
        sampling: &dyn CountEstimator,
        share: u32,
    ) -> Result<Option<CountEstimate>, Fault> {
        let given =
            self.time.map(|time| time.as_millis() as f64 * self.limit.worker_count() as f64);
        let planned = given.map(|given| given * PLANNED_SHARE / f64::from(share));
        let effort = SampleBudget {
            share: planned.map_or(SampleBudget::USUAL, |planned| (planned as u32).max(1)),
            ..SampleBudget::new(self.seed)
        };
        let limit = Limit { deadline: None, ..self.limit.clone() };
        match sampling.sample(&effort, &limit.within(self.time_left() / share)) {
            Ok(sampled) if sampled.solutions.is_finite() && sampled.nodes.is_finite() => {
                Ok(Some(sampled))
            }
            Ok(_) | Err(Stop::Deadline | Stop::GaveUp) => Ok(None),
            Err(stop) => Err(self.stop_fault(stop)),
        }
    }

    /// Estimates the run time of a count from random subproblems of its method. The number of
    /// solutions comes from probes if they are better.
    fn estimate_count(&self, mut estimate: CostEstimate) -> Result<CostEstimate, Fault> {
        let refused = |refusal| Fault::from_refusal(refusal, self.call.span);
        if self.instance.symmetry_constraint().is_some() {
            return Ok(self.with_missing_note("unestimated-kept", estimate, self.method));
        }
        let soon = self.limit.within(self.time_left() / 4);
        let sampling = self.instance.count_estimator(self.method, &soon).map_err(refused)?;
        let is_probed =
            sampling.as_ref().is_some_and(|sampling| sampling.sampling_kind() == "probes");
        let probing = if is_probed { None } else { self.instance.knuth_estimator() };
        let share = if sampling.is_some() && probing.is_some() { 2 } else { 1 };
        if sampling.is_none() {
            let is_late = soon.time_left() == Some(Duration::ZERO);
            let (why, what) = if is_late {
                ("unestimated-short", &*self.command_with_more_time())
            } else {
                ("unestimated-method", self.method)
            };
            estimate = self.with_missing_note(why, estimate, what);
            if probing.is_none() && !is_late {
                estimate = self.with_missing_note("unestimated-many", estimate, "");
            }
        }
        if let Some(sampling) = sampling {
            match self.sample_within(&*sampling, share)? {
                None => {
                    estimate = self.with_missing_note(
                        "unestimated-short",
                        estimate,
                        &self.command_with_more_time(),
                    )
                }
                Some(sampled) => {
                    let what = (probing.is_some() && !sampled.whole).then_some("time");
                    estimate = self.with_sample_note(&sampled, &*sampling, what, estimate);
                    let threads = self.thread_count() as f64;
                    estimate.work = Some(sampled.seconds.shift_by(sampled.setup));
                    estimate.time =
                        Some(sampled.seconds.scale_by(1.0 / threads).shift_by(sampled.setup));
                    (estimate.nodes, estimate.solutions) =
                        (Some(sampled.nodes), Some(sampled.solutions));
                    if sampled.whole {
                        estimate.exact = whole_number(sampled.solutions.about);
                        return Ok(estimate);
                    }
                }
            }
        }
        if let Some(probing) = probing {
            match self.sample_within(&*probing, 1)? {
                None => {
                    estimate = self.with_missing_note(
                        "unestimated-short",
                        estimate,
                        &self.command_with_more_time(),
                    )
                }
                Some(sampled) => {
                    estimate =
                        self.with_sample_note(&sampled, &*probing, Some("solutions"), estimate);
                    estimate.solutions = Some(sampled.solutions);
                }
            }
        }
        if estimate.solutions.is_some_and(|solutions| solutions.between.1.is_none()) {
            estimate = self.with_missing_note(
                "unestimated-none",
                estimate,
                &self.command_with_more_time(),
            );
        }
        Ok(estimate)
    }

    /// Estimates the run time of a listing from the number of solutions found in the trial run and
    /// the estimated total.
    fn estimate_listing(
        &self,
        found: BigUint,
        seconds: f64,
        mut estimate: CostEstimate,
    ) -> Result<CostEstimate, Fault> {
        let Some(probing) = self.instance.knuth_estimator() else {
            return Ok(self.with_missing_note("unestimated-method", estimate, self.method));
        };
        let Some(sampled) = self.sample_within(&*probing, 1)? else {
            return Ok(self.with_missing_note(
                "unestimated-short",
                estimate,
                &self.command_with_more_time(),
            ));
        };
        estimate = self.with_sample_note(&sampled, &*probing, Some("solutions"), estimate);
        estimate.solutions = Some(sampled.solutions);
        match found.to_string().parse::<f64>() {
            Ok(found) if found >= 1000.0 => {
                let time = sampled.solutions.scale_by(seconds / found);
                (estimate.time, estimate.work) = (Some(time), Some(time));
                Ok(estimate)
            }
            _ => Ok(self.with_missing_note("unestimated-list", estimate, self.method)),
        }
    }

    /// Returns the command with more time.
    fn command_with_more_time(&self) -> String {
        let seconds = self.time.unwrap_or(DEFAULT_TIME).as_secs().saturating_mul(4).max(10);
        format!("estimate {} {} within {seconds}s", self.task.word(), self.instance.command_text())
    }
}

struct TrialResult {
    /// Exact result, if the run finished.
    exact: Option<BigUint>,
    found: BigUint,
}

/// A number that was counted; nothing where a floating point number has not all of its digits.
fn whole_number(number: f64) -> Option<BigUint> {
    (number.abs() < 2f64.powi(53)).then(|| BigUint::from(number.round() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bind::read_problem;
    use crate::command::VOCABULARY;
    use std::sync::Mutex;

    /// Returns the estimates reported for a count that has run for `passed`.
    fn reported_eta_after(problem: &str, passed: Duration) -> Vec<f64> {
        let told: Arc<Mutex<Vec<f64>>> = Arc::default();
        let hears = Arc::clone(&told);
        let reporter: SharedObserver = Arc::new(move |progress: Progress| {
            hears.lock().expect("no panic").extend(progress.seconds);
        });
        let instance =
            read_problem(problem, &VOCABULARY).expect("a problem").instance().expect("an instance");
        let begun = Instant::now().checked_sub(passed).expect("the clock runs");
        let (limit, is_told) = (Limit { threads: 1, ..Limit::default() }, AtomicBool::new(false));
        let foresight = EtaReporter {
            instance,
            method: None,
            limit,
            reporter,
            start: begun,
            is_reported: is_told,
        };
        (0..3).for_each(|_| foresight.on_progress(Progress::default()));
        let told = told.lock().expect("no panic");
        told.clone()
    }

    #[test]
    fn eta_of_a_long_count_is_reported_once() {
        let long = "queens 20 without a1";
        assert!(reported_eta_after(long, Duration::ZERO).is_empty());
        let told = reported_eta_after(long, Duration::from_secs(3));
        assert!(matches!(told[..], [seconds] if seconds > 60.0), "{told:?}");
        assert!(
            reported_eta_after("queens 10 without a1", Duration::from_secs(3)).is_empty(),
            "it is short"
        );
        assert!(
            reported_eta_after("tour 6 closed", Duration::from_secs(3)).is_empty(),
            "nothing is drawn"
        );
    }
}
