//! The verb `estimate`: predicts the run time, the memory and the number of solutions of a command
//! without running it.

use super::measure::{TASK_WORDS, named_task};
use super::range::subject;
use super::{Example, Fault, FaultKind, ProblemCall, Role, Run, Scene, Verb};
use crate::problem::{Finding, Instance, Kind, Order, Param, Signature, Task};
use crate::search::sample::{Effort, Mean, Sampled, Sampling};
use crate::search::{End, Limit, Listener, News, Progress, Reporter, Stop};
use crate::value::{Estimate, Note, Value};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Estimate of the cost of a search and of its number of solutions.
pub(super) static ESTIMATE: Verb = Verb {
    takes: Signature::of(&[Param::maybe("task", Kind::Choice(TASK_WORDS)), Param::new("problems", Kind::Problems)]),
    examples: &[
        Example { line: "estimate queens 8", shows: "solutions" },
        Example { line: "estimate superqueens 13", shows: "Estimate · count superqueens 13" },
        Example { line: "estimate count queens 5..7", shows: "5               10" },
    ],
    like: &["predict", "forecast", "cost", "duration", "eta"],
    gives: &["kind-estimate", "kind-table"],
    ..Verb::new("estimate", Role::Start, run_estimate)
};

/// Default random seed. With it a command returns the same answer every time.
const SEED: u64 = 1848;

/// Time of the trial run. A command that finishes within it is not estimated.
const SOON: Duration = Duration::from_millis(400);

/// Known run time in seconds above which the trial run is skipped.
const LONG: f64 = 20.0;

/// Time limit of the estimate if none is given.
const PATIENCE: Duration = Duration::from_secs(8);

const GRACE: Duration = Duration::from_millis(500);

/// Options of the problem that apply to the estimate and not to the command.
const OWN: [&str; 3] = ["seed", "within", "limit"];

fn run_estimate(run: Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let task = named_task(&run.call.args).unwrap_or(Task::Count);
    let members = problem.members();
    if !problem.is_range() {
        return estimated(run.scene, problem, task, 1).map(|estimate| Value::Estimate(Box::new(estimate)));
    }
    let (mut estimates, mut boards) = (Vec::new(), Vec::new());
    let are_refused = members.iter().all(|member| member.instance().is_err());
    for member in &members {
        estimates.push(match member.try_instance()? {
            Err(refusal) if !are_refused => Err(refusal),
            _ => Ok(estimated(run.scene, member, task, members.len() as u32)?),
        });
        let Some((size, _)) = member.sizes() else { continue };
        boards.push(size);
    }
    let subject = format!("{} {}", task.word(), subject(problem));
    Ok(Value::Table(Estimate::tables(&estimates, &boards, subject)))
}

/// Estimates one board of `members` boards, which share the allowed time.
fn estimated(scene: &Scene, call: &ProblemCall, task: Task, members: u32) -> Result<Estimate, Fault> {
    let clock = Instant::now();
    let seed = call.args.integer("seed").unwrap_or(SEED);
    let mut plain = call.clone();
    plain.args.0.retain(|given| !OWN.contains(&given.name));
    let instance = plain.instance()?;
    let named = plain.method(&instance, task)?;
    let limit = Limit { solutions: None, reporter: None, keeper: None, ..scene.limit(&call.args) };
    let refused = |refusal| Fault::refused(refusal, call.span);
    let method = instance.method(task, named, &limit).map_err(refused)?;
    let time = limit.deadline.map(|deadline| deadline.saturating_duration_since(clock) / members);
    let until = clock.checked_add(time.unwrap_or(PATIENCE));
    let work = Work { scene, call, instance, task, named, method, seed, time, until, limit };
    let blank = Estimate {
        problem: work.instance.text(),
        task,
        method: Some(method).filter(|method| !method.is_empty()),
        threads: work.threads() as u64,
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
    let is_drawn = estimate.notes.iter().any(|note| matches!(note, Note::Sampled { whole: false, .. }));
    let made = estimate.method.filter(|_| is_drawn).map(|method| Note::Estimated { method, threads, seconds, seed });
    estimate.notes.extend(made);
    Ok(estimate)
}

/// Makes a long count report its estimated time. Returns the limit to count with.
///
/// If the time is known from the size of the board, it is reported immediately. Otherwise it is
/// reported after a short run.
pub(super) fn foretold(instance: &Arc<dyn Instance>, method: Option<&'static str>, limit: Limit) -> Limit {
    let is_told = limit.solutions.is_none() && limit.may_be_long();
    let Some(reporter) = limit.reporter.clone().filter(|_| is_told) else { return limit };
    let rough = instance.estimate(Task::Count, &limit);
    let (instance, inner) = (Arc::clone(instance), Limit { reporter: None, keeper: None, ..limit.clone() });
    let foresight =
        Foresight { instance, method, limit: inner, reporter, begun: Instant::now(), is_told: false.into() };
    match rough {
        // The estimate by size is correct within a factor of two. A sample on this machine is
        // better.
        Some(seconds) => {
            let better = if seconds > LONG { foresight.seconds() } else { None };
            limit.foretell(better.or(rough));
            limit
        }
        None => Limit { reporter: Some(Arc::new(foresight)), ..limit },
    }
}

/// Observer that estimates and reports the total time of a count once it has run for a while.
struct Foresight {
    instance: Arc<dyn Instance>,
    method: Option<&'static str>,
    limit: Limit,
    reporter: Reporter,
    begun: Instant,
    is_told: AtomicBool,
}

impl Foresight {
    /// Estimates the run time in seconds from random subproblems. Returns `None` if the method
    /// cannot sample them.
    fn seconds(&self) -> Option<f64> {
        /// Sampling share that takes some tenths of a second.
        const SHARE: u32 = 200;
        let deadline = Instant::now().checked_add(PATIENCE).into_iter().chain(self.limit.deadline).min();
        let limit = Limit { deadline, ..self.limit.clone() };
        let method = self.instance.method(Task::Count, self.method, &limit).ok()?;
        let sampling = self.instance.sampling(method, &limit).ok()??;
        let sampled = sampling.sample(&Effort { share: SHARE, ..Effort::new(SEED) }, &limit).ok()?;
        Some(sampled.seconds.about / self.limit.worker_count() as f64 + sampled.setup).filter(|time| time.is_finite())
    }
}

impl Listener for Foresight {
    fn reached(&self, progress: Progress) {
        /// Run time before the estimate. Shorter counts get none.
        const MOMENT: Duration = Duration::from_secs(2);
        self.reporter.reached(progress);
        if self.begun.elapsed() >= MOMENT && !self.is_told.swap(true, Ordering::Relaxed) {
            let limit = Limit { reporter: Some(Arc::clone(&self.reporter)), ..self.limit.clone() };
            limit.foretell(self.seconds());
        }
    }

    fn hear(&self, news: News) {
        self.reporter.hear(news);
    }
}

/// Subject and conditions of an estimate.
struct Work<'a> {
    scene: &'a Scene,
    call: &'a ProblemCall,
    instance: Arc<dyn Instance>,
    task: Task,
    named: Option<&'static str>,
    method: &'static str,
    seed: u64,
    /// Allowed time, if it was given.
    time: Option<Duration>,
    /// Time at which the estimate has to end.
    until: Option<Instant>,
    limit: Limit,
}

impl Work<'_> {
    /// Returns the number of threads that the command would use. Only counts use more than one.
    fn threads(&self) -> usize {
        if self.task == Task::Count { self.limit.worker_count() } else { 1 }
    }

    /// Returns the fault of an estimate that was stopped.
    fn stopped(&self, stop: Stop) -> Fault {
        let kind = if stop == Stop::Cancelled { FaultKind::Interrupted } else { FaultKind::Limit(stop) };
        Fault::at(self.call.span, kind)
    }

    fn estimate(&self, blank: Estimate) -> Result<Estimate, Fault> {
        let heap = self.scene.heap;
        if let Some(heap) = heap {
            (heap.restart)();
        }
        let peak = || heap.map(|heap| (heap.peak)() as u64);
        let known = self.instance.need(self.method);
        let is_long = self.instance.estimate(self.task, &self.limit).is_some_and(|seconds| seconds > LONG);
        let begun = Instant::now();
        let tried = if is_long { None } else { self.tried(known.is_some())? };
        let (done, listed) = tried.map_or((None, None), |tried| (tried.done, Some(tried.found)));
        let seconds = begun.elapsed().as_secs_f64();
        if let Some(found) = done {
            let time = Some(Mean::exact(seconds));
            let work = time.filter(|_| self.threads() == 1);
            let exact = (self.task != Task::Find).then_some(found);
            let is_none = exact.as_ref().is_some_and(|exact| *exact == BigUint::ZERO);
            let absence = is_none.then(|| self.instance.absence(&self.limit));
            let notes = absence.map(Note::Impossible).into_iter().chain([Note::Done]).collect();
            return Ok(Estimate { time, work, memory: peak(), exact, notes, ..blank });
        }
        let estimate = match self.task {
            Task::Find => self.without("unestimated-find", blank, "find"),
            Task::Enumerate => self.listing(listed.clone().unwrap_or_default(), seconds, blank)?,
            _ => self.counting(blank)?,
        };
        let estimate = match estimate.time {
            Some(_) => estimate,
            None => self.roughly(Estimate { least: listed.map(|_| seconds), ..estimate }),
        };
        // The memory of a part is a lower bound for the whole.
        let memory = known.or_else(|| peak().filter(|_| estimate.time.is_some()));
        Ok(Estimate { memory, ..estimate })
    }

    /// Estimates the time from the size of the board, if no search gave an estimate.
    fn roughly(&self, estimate: Estimate) -> Estimate {
        let Some(about) = self.instance.estimate(self.task, &self.limit) else { return estimate };
        // The estimate by size is correct within a factor of two on machines similar to the
        // reference machine.
        let time = Some(Mean { about, between: (about / 3.0, Some(about * 3.0)) });
        self.without("unestimated-rough", Estimate { time, ..estimate }, "")
    }

    /// Runs the command itself for a short time. Returns `None` if a count that is known to need
    /// much memory is refused.
    fn tried(&self, is_large: bool) -> Result<Option<Tried>, Fault> {
        let soon = self.time.map_or(SOON, |time| (time / 4).min(SOON));
        let deadline = Instant::now().checked_add(soon).into_iter().chain(self.limit.deadline).min();
        let limit = Limit { deadline, ..self.limit.clone() };
        let refused = |refusal| Fault::refused(refusal, self.call.span);
        let (found, end) = match self.task {
            Task::Find => {
                if self.instance.explicit(self.named).is_some() {
                    return Ok(Some(Tried { done: Some(1u32.into()), found: 1u32.into() }));
                }
                let sought = self.instance.find(self.named, &limit).map_err(refused)?;
                let stopped = match sought.finding {
                    Finding::Unknown(stop) => Some(stop),
                    _ => sought.optimum.and_then(|optimum| optimum.stopped),
                };
                (BigUint::from(1u32), stopped.map_or(End::Complete, End::Stopped))
            }
            Task::Enumerate => {
                let mut found = 0u64;
                let end = self.instance.enumerate(Order::Files, self.named, &limit, &mut |_| {
                    found += 1;
                    Continue(())
                });
                (found.into(), end.map_err(refused)?)
            }
            _ => match self.instance.count(self.named, false, &limit) {
                Ok(tally) => (tally.total, tally.end),
                Err(_) if is_large => return Ok(None),
                Err(refusal) => return Err(refused(refusal)),
            },
        };
        match end {
            End::Complete => Ok(Some(Tried { done: Some(found.clone()), found })),
            End::Stopped(Stop::Cancelled) => Err(self.stopped(Stop::Cancelled)),
            End::Stopped(_) => Ok(Some(Tried { done: None, found })),
        }
    }

    /// Adds the note that a part of the estimate is missing.
    fn without(&self, why: &'static str, estimate: Estimate, what: &str) -> Estimate {
        let mut notes = estimate.notes;
        let note = Note::Unestimated(why, what.to_owned());
        if !notes.contains(&note) {
            notes.push(note);
        }
        Estimate { notes, ..estimate }
    }

    /// Returns the remaining time.
    fn left(&self) -> Duration {
        self.until.map_or(PATIENCE, |until| until.saturating_duration_since(Instant::now()))
    }

    /// Samples for a share of the remaining time. Returns `None` if the sample is too small for an
    /// estimate.
    fn drawn(&self, sampling: &dyn Sampling, share: u32) -> Result<Option<Sampled>, Fault> {
        let left = self.left() / share;
        let effort = Effort { time: self.time.map(|_| left), ..Effort::new(self.seed) };
        // The rounds observe the time limit themselves. Cutting them off would favour the short
        // ones.
        let deadline = Instant::now().checked_add(left + GRACE);
        match sampling.sample(&effort, &Limit { deadline, ..self.limit.clone() }) {
            Ok(sampled) if sampled.solutions.is_finite() && sampled.nodes.is_finite() => Ok(Some(sampled)),
            Ok(_) | Err(Stop::Deadline | Stop::GaveUp) => Ok(None),
            Err(stop) => Err(self.stopped(stop)),
        }
    }

    /// Estimates the run time of a count from random subproblems of its method. The number of
    /// solutions comes from probes if they are better.
    fn counting(&self, mut estimate: Estimate) -> Result<Estimate, Fault> {
        let refused = |refusal| Fault::refused(refusal, self.call.span);
        if self.instance.kept().is_some() {
            return Ok(self.without("unestimated-kept", estimate, self.method));
        }
        let soon = Instant::now().checked_add(self.left() / 4);
        let sampling = self.instance.sampling(self.method, &Limit { deadline: soon, ..self.limit.clone() });
        let sampling = sampling.map_err(refused)?;
        let is_probed = sampling.as_ref().is_some_and(|sampling| sampling.way() == "probes");
        let probing = if is_probed { None } else { self.instance.probing() };
        let share = if sampling.is_some() && probing.is_some() { 2 } else { 1 };
        if sampling.is_none() {
            let is_late = soon.is_some_and(|soon| soon <= Instant::now());
            let (why, what) =
                if is_late { ("unestimated-short", &*self.longer()) } else { ("unestimated-method", self.method) };
            estimate = self.without(why, estimate, what);
            if probing.is_none() && !is_late {
                estimate = self.without("unestimated-many", estimate, "");
            }
        }
        if let Some(sampling) = sampling {
            match self.drawn(&*sampling, share)? {
                None => estimate = self.without("unestimated-short", estimate, &self.longer()),
                Some(sampled) => {
                    let what = (probing.is_some() && !sampled.whole).then_some("time");
                    estimate.notes.push(told(&sampled, sampling.way(), what));
                    let threads = self.threads() as f64;
                    estimate.work = Some(sampled.seconds.plus(sampled.setup));
                    estimate.time = Some(sampled.seconds.times(1.0 / threads).plus(sampled.setup));
                    (estimate.nodes, estimate.solutions) = (Some(sampled.nodes), Some(sampled.solutions));
                    if sampled.whole {
                        estimate.exact = whole_number(sampled.solutions.about);
                        return Ok(estimate);
                    }
                }
            }
        }
        if let Some(probing) = probing {
            match self.drawn(&*probing, 1)? {
                None => estimate = self.without("unestimated-short", estimate, &self.longer()),
                Some(sampled) => {
                    estimate.notes.push(told(&sampled, probing.way(), Some("solutions")));
                    estimate.solutions = Some(sampled.solutions);
                }
            }
        }
        if estimate.solutions.is_some_and(|solutions| solutions.between.1.is_none()) {
            estimate = self.without("unestimated-none", estimate, &self.longer());
        }
        Ok(estimate)
    }

    /// Estimates the run time of a listing from the number of solutions found in the trial run and
    /// the estimated total.
    fn listing(&self, found: BigUint, seconds: f64, mut estimate: Estimate) -> Result<Estimate, Fault> {
        let Some(probing) = self.instance.probing() else {
            return Ok(self.without("unestimated-method", estimate, self.method));
        };
        let Some(sampled) = self.drawn(&*probing, 1)? else {
            return Ok(self.without("unestimated-short", estimate, &self.longer()));
        };
        estimate.notes.push(told(&sampled, probing.way(), Some("solutions")));
        estimate.solutions = Some(sampled.solutions);
        match found.to_string().parse::<f64>() {
            Ok(found) if found >= 1000.0 => {
                let time = sampled.solutions.times(seconds / found);
                (estimate.time, estimate.work) = (Some(time), Some(time));
                Ok(estimate)
            }
            _ => Ok(self.without("unestimated-list", estimate, self.method)),
        }
    }

    /// Returns the command with more time.
    fn longer(&self) -> String {
        let seconds = self.time.unwrap_or(PATIENCE).as_secs().saturating_mul(4).max(10);
        format!("estimate {} {} within {seconds}s", self.task.word(), self.instance.text())
    }
}

struct Tried {
    /// Exact result, if the run finished.
    done: Option<BigUint>,
    found: BigUint,
}

/// A number that was counted; nothing where a floating point number has not all of its digits.
fn whole_number(number: f64) -> Option<BigUint> {
    (number.abs() < 2f64.powi(53)).then(|| BigUint::from(number.round() as u64))
}

/// Returns the note that describes the sample behind an estimate.
fn told(sampled: &Sampled, way: &'static str, what: Option<&'static str>) -> Note {
    let &Sampled { draws, parts, rounds, whole, .. } = sampled;
    Note::Sampled { what, way, draws, parts, rounds, whole }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verb::VOCABULARY;
    use crate::verb::bind::read_problem;
    use std::sync::Mutex;

    /// Returns the estimates reported for a count that has run for `passed`.
    fn foretold_after(problem: &str, passed: Duration) -> Vec<f64> {
        let told: Arc<Mutex<Vec<f64>>> = Arc::default();
        let hears = Arc::clone(&told);
        let reporter: Reporter = Arc::new(move |progress: Progress| {
            hears.lock().expect("no panic").extend(progress.seconds);
        });
        let instance = read_problem(problem, &VOCABULARY).expect("a problem").instance().expect("an instance");
        let begun = Instant::now().checked_sub(passed).expect("the clock runs");
        let (limit, is_told) = (Limit { threads: 1, ..Limit::default() }, AtomicBool::new(false));
        let foresight = Foresight { instance, method: None, limit, reporter, begun, is_told };
        (0..3).for_each(|_| foresight.reached(Progress::default()));
        let told = told.lock().expect("no panic");
        told.clone()
    }

    #[test]
    fn a_long_count_is_foretold_once_after_a_moment() {
        let long = "queens 20 without a1";
        assert!(foretold_after(long, Duration::ZERO).is_empty());
        let told = foretold_after(long, Duration::from_secs(3));
        assert!(matches!(told[..], [seconds] if seconds > 60.0), "{told:?}");
        assert!(foretold_after("queens 10 without a1", Duration::from_secs(3)).is_empty(), "it is short");
        assert!(foretold_after("tour 6 closed", Duration::from_secs(3)).is_empty(), "nothing is drawn");
    }
}
