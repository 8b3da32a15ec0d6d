//! Counting, merging and verifying shards.

use super::ShardFault;
use super::checkpoint::announce_count;
use crate::problem::{Instance, MethodTask};
use crate::search::{DividedCount, Limit, SearchEnd, SplitMix64, Stop};
use crate::value::file::remove_stale_drafts;
use crate::value::shard::{
    FolderRecords, InvalidRecord, MergedRecords, ShardLookup, ShardPlan, ShardReport, ShardStatus,
    count_and_save, find_record, format_ranges, read_folder, write_record,
};
use crate::value::{CheckpointStatus, CountReport, Value};
use crate::verb::bind::{VOCABULARY, read_problem};
use crate::verb::{Fault, FaultKind, FileCorruption, ProblemCall, SessionState};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// Context of a command on shards.
pub struct ShardRun<'a> {
    /// Session state with the settings, the cancellation flag and the progress observer.
    pub state: &'a SessionState,
    /// Folder of the records.
    pub folder: &'a Path,
    /// Renames a corrupt file, so that nothing is lost.
    pub set_aside: &'a dyn Fn(&Path) -> std::io::Result<PathBuf>,
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
    if call.args.get("limit").is_some() {
        return Err(Fault::new(call.span, FaultKind::Shards(ShardFault::Limited)));
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
    spoilt.iter().for_each(|spoilt| (run.warn)(FaultKind::Shards(corrupt_record_fault(spoilt))));
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
        let (folder, shards, number) =
            (run.folder.to_owned(), format_ranges(&missing), missing.len() as u64);
        return Err(shard_fault(ShardFault::Missing { folder, shards, number }));
    }
    let (total, rest) = union.total();
    if rest != 0u32.into() {
        return Err(shard_fault(ShardFault::Remainder));
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
        again.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(record);
        Ok(())
    };
    let searched = count_and_save(&union.plan, &*division, &shards, &limit, &keep);
    let searched = searched.map_err(|error| run.file_fault(run.folder, false, &error))?;
    for record in again.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        let (recorded, path) = &union.records[&record.shard];
        if !recorded.is_same_result(&record) {
            return Err(shard_fault(ShardFault::Wrong { shard: record.shard, path: path.clone() }));
        }
    }
    match searched.end {
        SearchEnd::Complete => Ok(report_value(&union.plan, ShardStatus::Verified(sample as u64))),
        SearchEnd::Stopped(Stop::Cancelled) => {
            Err(Fault { span: None, kind: FaultKind::Interrupted })
        }
        SearchEnd::Stopped(stop) => Err(Fault { span: None, kind: FaultKind::Limit(stop) }),
    }
}

/// Counts shards again with the other search of their division.
fn recount_shards(
    run: &ShardRun<'_>,
    union: &MergedRecords,
    division: &dyn DividedCount,
    shards: &[u64],
) -> Result<Value, Fault> {
    let other = division
        .recount_search()
        .ok_or_else(|| shard_fault(ShardFault::NoOtherSearch(union.plan.method.clone())))?;
    let limit = announce_count(&union.plan, &run.state.limit(&Default::default()));
    for &shard in shards {
        let (record, path) = &union.records[&shard];
        let mut sum = 0;
        for number in union.plan.shard_numbers(shard) {
            match other.recount(number, &limit) {
                Ok(more) => sum += more,
                Err(Stop::Cancelled) => {
                    return Err(Fault { span: None, kind: FaultKind::Interrupted });
                }
                Err(stop) => return Err(Fault { span: None, kind: FaultKind::Limit(stop) }),
            }
        }
        if sum != record.sum.count {
            return Err(shard_fault(ShardFault::Wrong { shard, path: path.clone() }));
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
            ShardLookup::Missing => Ok(false),
            ShardLookup::Valid(_) => Ok(true),
            ShardLookup::Foreign(record) => {
                let path = self.folder.join(crate::value::shard::file_name(shard, plan.shards));
                let same = record.plan.problem == plan.problem && record.plan.method == plan.method;
                let problem = record.plan.problem;
                Err(shard_fault(match same {
                    true => ShardFault::Version { path, problem },
                    false => ShardFault::Foreign { path, problem },
                }))
            }
            ShardLookup::Invalid(InvalidRecord { path, line, error: flaw }) => {
                let aside = (self.set_aside)(&path).ok();
                (self.warn)(FaultKind::Damaged {
                    path,
                    line,
                    what: FileCorruption::Shard(flaw),
                    set_aside_path: aside,
                });
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
                None => ShardFault::Empty(self.folder.to_owned()),
            })),
            Err(conflict) => Err(shard_fault(ShardFault::Conflict(conflict))),
        }
    }

    /// Returns the division of the count that the records belong to, if this program makes the same
    /// division.
    fn matching_division(&self, union: &MergedRecords) -> Result<ShardedCount, Fault> {
        let path =
            || union.records.values().next().map(|(_, path)| path.clone()).unwrap_or_default();
        let version = || {
            shard_fault(ShardFault::Version { path: path(), problem: union.plan.problem.clone() })
        };
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
        if instance.is_cover() && call.args.get("pieces").is_none() {
            let fault = ShardFault::Pieces(instance.command_text());
            return Err(Fault::new(call.span, FaultKind::Shards(fault)));
        }
        let able = |word: &&'static str| {
            instance.divide_count(word, limit).is_ok_and(|division| division.is_some())
        };
        let have =
            instance.problem().methods.iter().map(|method| method.word).filter(able).collect();
        let fault = ShardFault::Undivided { problem: instance.command_text(), method, have };
        return Err(Fault::new(call.span, FaultKind::Shards(fault)));
    };
    Ok(ShardedCount { instance, method, division })
}

fn shard_fault(fault: ShardFault) -> Fault {
    Fault { span: None, kind: FaultKind::Shards(fault) }
}

fn corrupt_record_fault(spoilt: &InvalidRecord) -> ShardFault {
    let InvalidRecord { path, line, error: flaw } = spoilt.clone();
    ShardFault::CorruptRecord { path, line, flaw }
}

fn report_value(plan: &ShardPlan, news: ShardStatus) -> Value {
    let (problem, method) = (plan.problem.clone(), plan.method.clone());
    Value::Shards(ShardReport { problem, method, shards: plan.shards, status: news })
}
