//! Counting, merging and verifying shards.

use super::checkpoint::announce_count;
use crate::bind::read_problem;
use crate::command::VOCABULARY;
use crate::files::remove_stale_drafts;
use crate::problem::{Instance, MethodTask};
use crate::shards::{
    FolderRecords, InvalidRecord, MergedRecords, ShardPlan, ShardReport, ShardStatus,
    count_and_save, find_record, format_ranges, read_folder, write_record,
};
use crate::state::{Fault, FaultKind, ProblemCall, SessionState};
use crate::value::{CheckpointStatus, CountReport, Value};
use bezzel_base::core::{DividedCount, Limit, SearchEnd, SplitMix64, ignore_poison, lock};
use bezzel_messages::{Diagnostic, FaultCode, MessageArg, message};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Context of a command on shards.
pub struct ShardRun<'a> {
    /// Session state with the settings, the cancellation flag and the progress observer.
    pub state: &'a SessionState,
    /// Folder of the records.
    pub folder: &'a Path,
    /// Receives warnings about errors that do not end the command.
    pub warn: &'a dyn Fn(FaultKind),
}

impl std::fmt::Debug for ShardRun<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ShardRun").field("folder", &self.folder).finish_non_exhaustive()
    }
}

/// Count with its division.
struct ShardedCount {
    instance: Arc<dyn Instance>,
    method: &'static str,
    division: Box<dyn DividedCount>,
}

/// Counts some of the shards of a problem and writes one record per shard into the folder. Shards
/// with a record are skipped. Corrupt records are renamed, and their shards are counted again.
///
/// # Errors
/// A fault if the problem cannot be read or divided, if the folder cannot be written, or if it
/// contains records of another count.
pub fn count_shards(
    run: &ShardRun<'_>,
    problem: &str,
    shards: &[u64],
    of: u64,
) -> Result<Value, Fault> {
    let clock = Instant::now();
    let call = read_problem(problem, &VOCABULARY)?;
    if call.args.has("limit") {
        let diagnostic = Diagnostic::new(FaultCode::E300, message!("fault-shards-limited"));
        return Err(Fault::new(call.span, diagnostic.with_help(message!("help-shards-limited"))));
    }
    let ShardedCount { instance, method, division } =
        divide_count(&call, &run.state.limit(&call.args))?;
    let plan = ShardPlan::new(instance.command_text(), method, &*division, of);
    std::fs::create_dir_all(run.folder)
        .map_err(|error| run.file_fault(run.folder, true, &error))?;
    remove_stale_drafts(run.folder);
    let mut open = Vec::new();
    for &shard in shards {
        if !run.is_counted(&plan, shard)? {
            open.push(shard);
        }
    }
    let written = std::sync::atomic::AtomicU64::new(0);
    let keep = |record| {
        write_record(run.folder, &record)?;
        written.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok(())
    };
    let limit = announce_count(&plan, &run.state.limit(&call.args));
    let searched = count_and_save(&plan, &*division, &open, &limit, &keep);
    let searched = searched.map_err(|error| run.file_fault(run.folder, true, &error))?;
    let counted = written.into_inner();
    Ok(report_value(
        &plan,
        ShardStatus::Counted {
            counted,
            skipped: (shards.len() - open.len()) as u64,
            left: open.len() as u64 - counted,
            stopped: searched.end.stop_reason(),
            seconds: clock.elapsed().as_secs_f64(),
        },
    ))
}

/// Returns the shards of the folder's count that have no record. Corrupt records count as missing,
/// with a warning.
///
/// # Errors
/// A fault if the folder cannot be read, contains no record, or contains records that do not belong
/// together.
pub fn missing_shards(run: &ShardRun<'_>) -> Result<Value, Fault> {
    let (union, spoilt) = run.read_union()?;
    spoilt.iter().for_each(|spoilt| (run.warn)(corrupt_record_fault(spoilt).into()));
    Ok(report_value(&union.plan, ShardStatus::Missing(union.missing_shards())))
}

/// Returns the result of the count whose shards are in the folder.
///
/// # Errors
/// A fault unless every shard has its record, all of them belong to the count as this program
/// divides it, and the folder has no other records.
pub fn merge_shards(run: &ShardRun<'_>) -> Result<Value, Fault> {
    let (union, spoilt) = run.read_union()?;
    if let Some(spoilt) = spoilt.first() {
        return Err(shard_fault(corrupt_record_fault(spoilt)));
    }
    let ShardedCount { instance, method, .. } = run.matching_division(&union)?;
    let missing = union.missing_shards();
    if !missing.is_empty() {
        let (shards, number) = (format_ranges(&missing), missing.len());
        let message = message!("fault-shards-missing", n = number, shards = shards);
        let help = message!("help-shards-missing", folder = run.folder);
        return Err(shard_fault(Diagnostic::new(FaultCode::E420, message).with_help(help)));
    }
    let (total, rest) = union.total();
    if rest != 0u32.into() {
        let diagnostic = Diagnostic::new(FaultCode::E420, message!("fault-shards-remainder"));
        return Err(shard_fault(diagnostic.with_help(message!("help-shards-verify"))));
    }
    Ok(Value::Count(CountReport {
        problem: Some(instance.command_text()),
        text: instance.command_text(),
        directions: instance.count_directions(&total),
        total,
        classes: union.classes(),
        stopped: None,
        seconds: union.seconds(),
        method: Some(method),
        nodes: union.nodes(),
        optimum: None,
        implied_pieces: None,
        path_moves: instance.path_moves(),
        checkpoint: CheckpointStatus::default(),
        absence: None,
    }))
}

/// Counts `sample` of the recorded shards again, chosen at random. With `plainly` it uses another
/// search than the original count.
///
/// # Errors
/// A fault if the folder fails the checks of [`merge_shards`], if a shard's recount differs from
/// its record, or if no other search exists.
pub fn verify_shards(
    run: &ShardRun<'_>,
    sample: u64,
    plainly: bool,
    seed: u64,
) -> Result<Value, Fault> {
    let (union, spoilt) = run.read_union()?;
    if let Some(spoilt) = spoilt.first() {
        return Err(shard_fault(corrupt_record_fault(spoilt)));
    }
    let ShardedCount { division, .. } = run.matching_division(&union)?;
    let mut shards: Vec<u64> = union.records.keys().copied().collect();
    let mut random = SplitMix64::new(seed);
    // First elements of a random shuffle.
    let sample = sample.min(shards.len() as u64) as usize;
    for place in 0..sample {
        let other = place as u64 + random.next_below(shards.len() as u64 - place as u64);
        shards.swap(place, other as usize);
    }
    shards.truncate(sample);
    if plainly {
        return recount_shards(run, &union, &*division, &shards);
    }
    let again = std::sync::Mutex::new(Vec::new());
    let limit = announce_count(&union.plan, &run.state.limit(&Default::default()));
    let keep = |record| {
        lock(&again).push(record);
        Ok(())
    };
    let searched = count_and_save(&union.plan, &*division, &shards, &limit, &keep);
    let searched = searched.map_err(|error| run.file_fault(run.folder, false, &error))?;
    for record in ignore_poison(again.into_inner()) {
        let (recorded, path) = &union.records[&record.shard];
        if !recorded.is_same_result(&record) {
            return Err(wrong_record_fault(record.shard, path));
        }
    }
    match searched.end {
        SearchEnd::Complete => Ok(report_value(&union.plan, ShardStatus::Verified(sample as u64))),
        SearchEnd::Stopped(stop) => Err(Fault { span: None, kind: stop.into() }),
    }
}

/// Counts shards again with the other search of their division.
fn recount_shards(
    run: &ShardRun<'_>,
    union: &MergedRecords,
    division: &dyn DividedCount,
    shards: &[u64],
) -> Result<Value, Fault> {
    let other = division.recount_search().ok_or_else(|| {
        let message = message!("fault-shards-plain", method = &union.plan.method);
        let help = message!("help-shards-plain");
        shard_fault(Diagnostic::new(FaultCode::E300, message).with_help(help))
    })?;
    let limit = announce_count(&union.plan, &run.state.limit(&Default::default()));
    for &shard in shards {
        let (record, path) = &union.records[&shard];
        let mut sum = 0;
        for number in union.plan.shard_numbers(shard) {
            match other.recount(number, &limit) {
                Ok(more) => sum += more,
                Err(stop) => return Err(Fault { span: None, kind: stop.into() }),
            }
        }
        if sum != record.sum.count {
            return Err(wrong_record_fault(shard, path));
        }
    }
    Ok(report_value(&union.plan, ShardStatus::Verified(shards.len() as u64)))
}

/// Returns the progress of the count in the folder.
///
/// # Errors
/// As [`missing_shards`].
pub fn shard_status(run: &ShardRun<'_>) -> Result<Value, Fault> {
    let (union, spoilt) = run.read_union()?;
    let (missing, seconds) = (union.missing_shards().len() as u64, union.seconds());
    let work = |part: u64| part as f64 * seconds / union.records.len() as f64;
    let left = (seconds > 0.0).then(|| work(missing));
    Ok(report_value(
        &union.plan,
        ShardStatus::Standing { missing, damaged: spoilt.len() as u64, seconds, left },
    ))
}

impl ShardRun<'_> {
    /// Returns whether the shard has its record. A corrupt file in its place is renamed.
    fn is_counted(&self, plan: &ShardPlan, shard: u64) -> Result<bool, Fault> {
        let found = find_record(self.folder, plan, shard)
            .map_err(|error| self.file_fault(self.folder, false, &error))?;
        match found {
            None => Ok(false),
            Some(Ok(record)) if record.plan == *plan => Ok(true),
            Some(Ok(record)) => {
                let path = self.folder.join(crate::shards::file_name(shard, plan.shards));
                let problem = &record.plan.problem;
                if *problem == plan.problem && record.plan.method == plan.method {
                    return Err(version_fault(&path, problem));
                }
                let message = message!("fault-shards-foreign", path = &path, problem = problem);
                let help = message!("help-shards-folder");
                Err(shard_fault(Diagnostic::new(FaultCode::E420, message).with_help(help)))
            }
            Some(Err(InvalidRecord { path, line, error })) => {
                let damage = error.message();
                (self.warn)(FaultKind::set_aside(&path, line, damage, "help-aside-shard").0);
                Ok(false)
            }
        }
    }

    /// Returns the records of the folder and the corrupt files.
    fn read_union(&self) -> Result<(MergedRecords, Vec<InvalidRecord>), Fault> {
        let FolderRecords { records, invalid: spoilt } = read_folder(self.folder)
            .map_err(|error| self.file_fault(self.folder, false, &error))?;
        match MergedRecords::merge(records) {
            Ok(Some(union)) => Ok((union, spoilt)),
            Ok(None) => Err(shard_fault(match spoilt.first() {
                Some(spoilt) => corrupt_record_fault(spoilt),
                None => {
                    let message = message!("fault-shards-empty", path = self.folder);
                    Diagnostic::new(FaultCode::E420, message)
                }
            })),
            Err(conflict) => Err(shard_fault(conflict)),
        }
    }

    /// Returns the division of the count that the records belong to, if this program makes the same
    /// division.
    fn matching_division(&self, union: &MergedRecords) -> Result<ShardedCount, Fault> {
        let path = union.records.values().next().map(|(_, path)| path.clone()).unwrap_or_default();
        let version = || version_fault(&path, &union.plan.problem);
        let text = format!("{} using {}", union.plan.problem, union.plan.method);
        let call = read_problem(&text, &VOCABULARY).map_err(|_| version())?;
        // Merging records needs no memory, whatever the count needed.
        let limit = Limit { memory: Some(u64::MAX), ..Limit::default() };
        let divided = divide_count(&call, &limit).map_err(|_| version())?;
        let plan = ShardPlan::new(
            divided.instance.command_text(),
            divided.method,
            &*divided.division,
            union.plan.shards,
        );
        if plan == union.plan { Ok(divided) } else { Err(version()) }
    }

    fn file_fault(&self, path: &Path, writing: bool, error: &std::io::Error) -> Fault {
        Fault { span: None, kind: FaultKind::file_error(path, writing, error) }
    }
}

/// Divides the count of a problem.
fn divide_count(call: &ProblemCall, limit: &Limit) -> Result<ShardedCount, Fault> {
    let instance = call.instance()?;
    let refused = |refusal| Fault::from_refusal(refusal, call.span);
    let named = call.resolve_method(&instance, MethodTask::Count)?;
    let method = instance.choose_method(MethodTask::Count, named, limit).map_err(refused)?;
    let Some(division) = instance.divide_count(method, limit).map_err(refused)? else {
        if instance.is_cover() && !call.args.has("pieces") {
            let message = message!("fault-shards-pieces", problem = instance.command_text());
            let help = message!("help-shards-pieces");
            return Err(Fault::new(
                call.span,
                Diagnostic::new(FaultCode::E300, message).with_help(help),
            ));
        }
        let able = |word: &&'static str| {
            instance.divide_count(word, limit).is_ok_and(|division| division.is_some())
        };
        let words = instance.problem().entry.methods.iter().map(|method| method.word);
        let known: Vec<MessageArg> =
            words.filter(able).map(|word| format!("`{word}`").into()).collect();
        let help = match known.is_empty() {
            true => message!("help-shards-none"),
            false => message!("help-shards-methods", methods = MessageArg::List(known)),
        };
        let problem = instance.command_text();
        let message = message!("fault-shards-undivided", problem = problem, method = method);
        return Err(Fault::new(
            call.span,
            Diagnostic::new(FaultCode::E300, message).with_help(help),
        ));
    };
    Ok(ShardedCount { instance, method, division })
}

/// Returns a fault without a place in the command.
fn shard_fault(diagnostic: Diagnostic) -> Fault {
    Fault { span: None, kind: diagnostic.into() }
}

/// Returns the fault of records of a count that this program divides differently, or not at all.
fn version_fault(path: &Path, problem: &str) -> Fault {
    let message = message!("fault-shards-version", path = path, problem = problem);
    let help = message!("help-shards-version");
    shard_fault(Diagnostic::new(FaultCode::E420, message).with_help(help))
}

/// Returns the fault of a shard whose recount differs from its record.
fn wrong_record_fault(shard: u64, path: &Path) -> Fault {
    let message = message!("fault-shards-wrong", shard = shard, path = path);
    let help = message!("help-shards-wrong");
    shard_fault(Diagnostic::new(FaultCode::E420, message).with_help(help))
}

fn corrupt_record_fault(spoilt: &InvalidRecord) -> Diagnostic {
    let place = format!("{}:{}", spoilt.path.display(), spoilt.line);
    let message = message!("fault-malformed", place = place, what = spoilt.error.message());
    Diagnostic::new(FaultCode::E420, message).with_help(message!("help-shards-spoilt"))
}

fn report_value(plan: &ShardPlan, news: ShardStatus) -> Value {
    let (problem, method) = (plan.problem.clone(), plan.method.clone());
    Value::Shards(ShardReport { problem, method, shards: plan.shards, status: news })
}
