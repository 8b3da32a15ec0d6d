//! Safety of suggestions. Some commands are never offered, and others are not put on the prompt
//! line.
//!
//! - A command that ends, deletes or overwrites is offered only if the user typed its word or a
//!   listed synonym of it, and no other meaningful word. It is shown, but never put on the prompt
//!   line.
//! - A command that writes a file is offered only if the user typed its word or a listed synonym of
//!   it.
//! - Instead of a command that may take longer than a second, the estimate of its time is offered.
//!   This is decided by the estimate of its method or, without an estimate, by the board sizes
//!   below.

use crate::bind::{BoundStatement, PipelineHead, Vocabulary};
use crate::data::ValueKind;
use crate::problem::{ArgValue, Instance, MethodTask};
use crate::state::{DESTRUCTIVE_OPTIONS, ProblemCall, SideEffect, VerbCall};
use bezzel_base::core::Limit;
use std::time::Duration;

/// Maximum time of an offered command in seconds.
const MAX_SECONDS: f64 = 1.0;

/// Returns whether a command ends, deletes or overwrites something.
pub(super) fn is_destructive(statement: &BoundStatement) -> bool {
    let destroys = |call: &VerbCall| {
        call.verb.effect == SideEffect::Destroys
            || DESTRUCTIVE_OPTIONS.iter().any(|option| call.args.has(option))
    };
    statement.calls().any(destroys)
}

/// Returns whether a word ends, deletes and writes nothing. Such a word may be offered to a user
/// who typed neither the word nor a synonym.
pub(super) fn is_harmless(vocabulary: &Vocabulary, word: &str) -> bool {
    let verb = vocabulary.find_verb(word, false).or_else(|| vocabulary.find_verb(word, true));
    verb.is_none_or(|verb| verb.effect == SideEffect::None) && !DESTRUCTIVE_OPTIONS.contains(&word)
}

/// Returns whether a word that ends, deletes or writes is at least as similar to the typed word as
/// the offered word.
pub(super) fn is_nearer_to_harmful(vocabulary: &Vocabulary, typed: &str, offered: &str) -> bool {
    let distance = |word: &str| strsim::osa_distance(typed, word);
    let verbs =
        vocabulary.verbs.iter().map(|verb| verb.word).filter(|word| !is_harmless(vocabulary, word));
    let nearest = verbs.chain(DESTRUCTIVE_OPTIONS).map(distance).min();
    typed.len() <= 32 && nearest.is_some_and(|nearest| nearest <= distance(offered))
}

/// Returns the command that estimates the time of a command. Returns `None` if the command takes
/// less than a second.
pub(super) fn estimate_command(statement: &BoundStatement, text: &str) -> Option<String> {
    let PipelineHead::Call(call) = &statement.head else { return None };
    let problem = call.problem.as_ref()?;
    let tasks = match takes_first_solutions(statement, problem) {
        true => vec![MethodTask::Find],
        false => call_tasks(call, !statement.stages.is_empty()),
    };
    // A named set is not evaluated, and an explained statement does not search.
    if statement.explained
        || statement.name.is_some() && call.verb.makes_set && statement.stages.is_empty()
    {
        return None;
    }
    let longest = tasks.iter().copied().find(|task| is_slow(call, problem, *task))?;
    let task = match longest {
        MethodTask::Find => "find ",
        MethodTask::Enumerate if call.verb.makes_set => "all ",
        _ => "",
    };
    let options = text.get(problem.span.start..call.span.end)?;
    Some(format!("estimate {task}{options}"))
}

/// Returns whether the stages stop the search after its first solutions.
fn takes_first_solutions(statement: &BoundStatement, problem: &ProblemCall) -> bool {
    /// Number of solutions that the search lists in less than a second.
    const MOST_SOLUTIONS: u64 = 1000;
    /// Number of squares up to which the first solutions in order are near the beginning.
    const MOST_SQUARES: u64 = 784;
    let mut stages = statement.stages.iter().skip_while(|stage| stage.verb.word == "unique");
    let is_few = stages.next().is_some_and(|stage| {
        let taken = match stage.args.0.first().map(|given| &given.arg) {
            Some(ArgValue::Integer(number)) => *number,
            _ => 1,
        };
        ["first", "nth"].contains(&stage.verb.word) && taken <= MOST_SOLUTIONS
    });
    is_few && problem.size_range().is_none_or(|(_, largest)| largest.squares() <= MOST_SQUARES)
}

/// Returns the tasks that a command asks of its problem.
fn call_tasks(call: &VerbCall, is_staged: bool) -> Vec<MethodTask> {
    match call.verb.task {
        Some(MethodTask::Map) if call.args.has("counting") => vec![MethodTask::Spread],
        // A set without a stage is counted, and its first boards are shown.
        Some(MethodTask::Enumerate) if !is_staged => vec![MethodTask::Count],
        Some(MethodTask::Trace) => Vec::new(),
        Some(task) => vec![task],
        None if call.args.text("task") == Some(MethodTask::Find.word()) => vec![MethodTask::Find],
        None => call.verb.searches.to_vec(),
    }
}

/// Returns whether the task may take longer than a second on the largest board of the problem.
fn is_slow(call: &VerbCall, problem: &ProblemCall, task: MethodTask) -> bool {
    let is_short = |limit: Duration| limit.as_secs_f64() <= MAX_SECONDS;
    let members = problem.expand_members();
    let largest = members
        .iter()
        .max_by_key(|member| member.size_range().map_or(0, |(size, _)| size.squares()));
    let Some(Ok(instance)) = largest.map(ProblemCall::instance) else { return false };
    if problem.args.duration("within").is_some_and(is_short) {
        return false;
    }
    let is_large =
        instance.grid().size.squares() > max_quick_squares(call, problem, &*instance, task);
    // A verb that runs all methods, or writes a proof, takes longer than the best method.
    let mut methods: Vec<Option<&str>> =
        problem.args.methods().map(|(method, _)| Some(method)).collect();
    if methods.is_empty() && call.verb.searches.is_empty() {
        methods.push(None);
    }
    if call.verb.output_kinds.contains(&ValueKind::Proof) {
        methods.clear();
    }
    let seconds = |method| instance.estimate_seconds(task, method, &Limit::default());
    let times: Option<Vec<f64>> = methods.into_iter().map(seconds).collect();
    match times.filter(|times| !times.is_empty()) {
        Some(times) => times.iter().any(|&seconds| seconds > MAX_SECONDS),
        None => is_large,
    }
}

/// Returns the number of squares of the largest board on which a task takes less than a second.
///
/// The numbers were measured on two cores, with a safety margin.
fn max_quick_squares(
    call: &VerbCall,
    problem: &ProblemCall,
    instance: &dyn Instance,
    task: MethodTask,
) -> u64 {
    let is_found = task == MethodTask::Find;
    // The verb runs every method of the problem, or records each step.
    let is_thorough = !call.verb.searches.is_empty();
    // The proof of a smallest cover takes much less than a count: 0.4 s for rooks on 64 squares.
    let is_proof = call.verb.output_kinds.contains(&ValueKind::Proof);
    if instance.is_shortest_path() {
        // Backtracking among all methods takes the longest.
        return if is_thorough { 64 } else { 10_000 };
    }
    if instance.tour_ends().is_some() {
        // Counts of tours grow fastest. A knight's tour count on 36 squares takes a quarter of a
        // second, and a queen's on 16 squares more than eight.
        let is_knight = instance.grid().is_plain() && instance.piece().name == "knight";
        return match (is_found, is_knight, is_thorough) {
            (true, ..) => 10_000,
            (_, true, false) if task == MethodTask::Enumerate => 25,
            (_, true, false) => 40,
            (_, true, true) => 25,
            (_, false, _) => 9,
        };
    }
    if !instance.piece_groups().is_empty() {
        // The largest armies of queens on 64 squares take half a second, and those of knights more
        // than six.
        return if instance.piece().name == "queen" { 64 } else { 36 };
    }
    match (instance.is_cover(), is_found) {
        (true, true) => 121,
        (true, false) if is_thorough && !is_proof => 49,
        (true, false) => 64,
        (false, true) => 1_000_000,
        // Listings and proofs take longer than counts. Fewer pieces than the maximum have more
        // solutions.
        (false, false) if task == MethodTask::Enumerate => 64,
        (false, false) if problem.args.has("pieces") || call.args.has("listing") => 64,
        (false, false) => 144,
    }
}
