//! Counting, merging and verifying shards.

use super::ShardFault;
use super::checkpoint::announced;
use crate::problem::{Instance, Task};
use crate::search::{Division, End, Limit, SplitMix64, Stop};
use crate::value::file::drop_drafts;
use crate::value::shard::{
    Found, Kept, Plan, ShardNews, ShardReport, Spoilt, Union, count, kept, ranges, read_folder, write,
};
use crate::value::{Checkpoint, Count, Value};
use crate::verb::bind::{VOCABULARY, read_problem};
use crate::verb::{Damage, Fault, FaultKind, ProblemCall, Scene};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// Context of a command on shards.
pub struct ShardRun<'a> {
    /// Session state with the settings, the cancellation flag and the progress observer.
    pub scene: &'a Scene,
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
struct Divided {
    instance: Arc<dyn Instance>,
    method: &'static str,
    division: Box<dyn Division>,
}

/// Counts some of the shards of a problem and writes one record per shard into the folder. Shards
/// with a record are skipped. Corrupt records are renamed, and their shards are counted again.
///
/// # Errors
/// A fault if the problem cannot be read or divided, if the folder cannot be written, or if it
/// contains records of another count.
pub fn count_shards(run: &ShardRun<'_>, problem: &str, shards: &[u64], of: u64) -> Result<Value, Fault> {
    let clock = Instant::now();
    let call = read_problem(problem, &VOCABULARY)?;
    if call.args.get("limit").is_some() {
        return Err(Fault::at(call.span, FaultKind::Shards(ShardFault::Limited)));
    }
    let Divided { instance, method, division } = divided(&call, &run.scene.limit(&call.args))?;
    let plan = Plan::new(instance.text(), method, &*division, of);
    std::fs::create_dir_all(run.folder).map_err(|error| run.file(run.folder, true, &error))?;
    drop_drafts(run.folder);
    let mut open = Vec::new();
    for &shard in shards {
        if !run.is_done(&plan, shard)? {
            open.push(shard);
        }
    }
    let written = std::sync::atomic::AtomicU64::new(0);
    let keep = |record| {
        write(run.folder, &record)?;
        written.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok(())
    };
    let limit = announced(&plan, &run.scene.limit(&call.args));
    let searched = count(&plan, &*division, &open, &limit, &keep);
    let searched = searched.map_err(|error| run.file(run.folder, true, &error))?;
    let counted = written.into_inner();
    Ok(report(
        &plan,
        ShardNews::Counted {
            counted,
            skipped: (shards.len() - open.len()) as u64,
            left: open.len() as u64 - counted,
            stopped: searched.end.stop(),
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
    let (union, spoilt) = run.union()?;
    spoilt.iter().for_each(|spoilt| (run.warn)(FaultKind::Shards(fault_of(spoilt))));
    Ok(report(&union.plan, ShardNews::Missing(union.missing())))
}

/// Returns the result of the count whose shards are in the folder.
///
/// # Errors
/// A fault unless every shard has its record, all of them belong to the count as this program
/// divides it, and the folder has no other records.
pub fn merge_shards(run: &ShardRun<'_>) -> Result<Value, Fault> {
    let (union, spoilt) = run.union()?;
    if let Some(spoilt) = spoilt.first() {
        return Err(fault(fault_of(spoilt)));
    }
    let Divided { instance, method, .. } = run.division(&union)?;
    let missing = union.missing();
    if !missing.is_empty() {
        let (folder, shards, number) = (run.folder.to_owned(), ranges(&missing), missing.len() as u64);
        return Err(fault(ShardFault::Missing { folder, shards, number }));
    }
    let (total, rest) = union.total();
    if rest != 0u32.into() {
        return Err(fault(ShardFault::Remainder));
    }
    Ok(Value::Count(Count {
        problem: Some(instance.text()),
        text: instance.text(),
        directions: instance.directions(&total),
        total,
        classes: union.classes(),
        stopped: None,
        seconds: union.seconds(),
        method: Some(method),
        nodes: union.nodes(),
        optimum: None,
        fill: None,
        checkpoint: Checkpoint::default(),
        absence: None,
    }))
}

/// Counts `sample` of the recorded shards again, chosen at random. With `plainly` it uses another
/// search than the original count.
///
/// # Errors
/// A fault if the folder fails the checks of [`merge_shards`], if a shard's recount differs from
/// its record, or if no other search exists.
pub fn verify_shards(run: &ShardRun<'_>, sample: u64, plainly: bool, seed: u64) -> Result<Value, Fault> {
    let (union, spoilt) = run.union()?;
    if let Some(spoilt) = spoilt.first() {
        return Err(fault(fault_of(spoilt)));
    }
    let Divided { division, .. } = run.division(&union)?;
    let mut shards: Vec<u64> = union.records.keys().copied().collect();
    let mut random = SplitMix64::new(seed);
    // First elements of a random shuffle.
    let sample = sample.min(shards.len() as u64) as usize;
    for place in 0..sample {
        let other = place as u64 + random.below(shards.len() as u64 - place as u64);
        shards.swap(place, other as usize);
    }
    shards.truncate(sample);
    if plainly {
        return recounted(run, &union, &*division, &shards);
    }
    let again = std::sync::Mutex::new(Vec::new());
    let limit = announced(&union.plan, &run.scene.limit(&Default::default()));
    let keep = |record| {
        again.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(record);
        Ok(())
    };
    let searched = count(&union.plan, &*division, &shards, &limit, &keep);
    let searched = searched.map_err(|error| run.file(run.folder, false, &error))?;
    for record in again.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        let (recorded, path) = &union.records[&record.shard];
        if !recorded.agrees(&record) {
            return Err(fault(ShardFault::Wrong { shard: record.shard, path: path.clone() }));
        }
    }
    match searched.end {
        End::Complete => Ok(report(&union.plan, ShardNews::Verified(sample as u64))),
        End::Stopped(Stop::Cancelled) => Err(Fault { span: None, kind: FaultKind::Interrupted }),
        End::Stopped(stop) => Err(Fault { span: None, kind: FaultKind::Limit(stop) }),
    }
}

/// Counts shards again with the other search of their division.
fn recounted(run: &ShardRun<'_>, union: &Union, division: &dyn Division, shards: &[u64]) -> Result<Value, Fault> {
    let other = division.other_search().ok_or_else(|| fault(ShardFault::Plain(union.plan.method.clone())))?;
    let limit = announced(&union.plan, &run.scene.limit(&Default::default()));
    for &shard in shards {
        let (record, path) = &union.records[&shard];
        let mut sum = 0;
        for number in union.plan.numbers(shard) {
            match other.recount(number, &limit) {
                Ok(more) => sum += more,
                Err(Stop::Cancelled) => return Err(Fault { span: None, kind: FaultKind::Interrupted }),
                Err(stop) => return Err(Fault { span: None, kind: FaultKind::Limit(stop) }),
            }
        }
        if sum != record.sum.count {
            return Err(fault(ShardFault::Wrong { shard, path: path.clone() }));
        }
    }
    Ok(report(&union.plan, ShardNews::Verified(shards.len() as u64)))
}

/// Returns the progress of the count in the folder.
///
/// # Errors
/// As [`missing_shards`].
pub fn shard_status(run: &ShardRun<'_>) -> Result<Value, Fault> {
    let (union, spoilt) = run.union()?;
    let (missing, seconds) = (union.missing().len() as u64, union.seconds());
    let work = |part: u64| part as f64 * seconds / union.records.len() as f64;
    let left = (seconds > 0.0).then(|| work(missing));
    Ok(report(&union.plan, ShardNews::Standing { missing, damaged: spoilt.len() as u64, seconds, left }))
}

impl ShardRun<'_> {
    /// Returns whether the shard has its record. A corrupt file in its place is renamed.
    fn is_done(&self, plan: &Plan, shard: u64) -> Result<bool, Fault> {
        let found = kept(self.folder, plan, shard).map_err(|error| self.file(self.folder, false, &error))?;
        match found {
            Kept::Nothing => Ok(false),
            Kept::Whole(_) => Ok(true),
            Kept::Foreign(record) => {
                let path = self.folder.join(crate::value::shard::file_name(shard, plan.shards));
                let same = record.plan.problem == plan.problem && record.plan.method == plan.method;
                let problem = record.plan.problem;
                Err(fault(match same {
                    true => ShardFault::Version { path, problem },
                    false => ShardFault::Foreign { path, problem },
                }))
            }
            Kept::Spoilt(Spoilt { path, line, flaw }) => {
                let aside = (self.set_aside)(&path).ok();
                (self.warn)(FaultKind::Damaged { path, line, what: Damage::Shard(flaw), aside });
                Ok(false)
            }
        }
    }

    /// Returns the records of the folder and the corrupt files.
    fn union(&self) -> Result<(Union, Vec<Spoilt>), Fault> {
        let Found { records, spoilt } =
            read_folder(self.folder).map_err(|error| self.file(self.folder, false, &error))?;
        match Union::of(records) {
            Ok(Some(union)) => Ok((union, spoilt)),
            Ok(None) => Err(fault(match spoilt.first() {
                Some(spoilt) => fault_of(spoilt),
                None => ShardFault::Empty(self.folder.to_owned()),
            })),
            Err(conflict) => Err(fault(ShardFault::Conflict(conflict))),
        }
    }

    /// Returns the division of the count that the records belong to, if this program makes the same
    /// division.
    fn division(&self, union: &Union) -> Result<Divided, Fault> {
        let path = || union.records.values().next().map(|(_, path)| path.clone()).unwrap_or_default();
        let version = || fault(ShardFault::Version { path: path(), problem: union.plan.problem.clone() });
        let text = format!("{} using {}", union.plan.problem, union.plan.method);
        let call = read_problem(&text, &VOCABULARY).map_err(|_| version())?;
        // Merging records needs no memory, whatever the count needed.
        let limit = Limit { memory: Some(u64::MAX), ..Limit::default() };
        let divided = divided(&call, &limit).map_err(|_| version())?;
        let plan = Plan::new(divided.instance.text(), divided.method, &*divided.division, union.plan.shards);
        if plan == union.plan { Ok(divided) } else { Err(version()) }
    }

    fn file(&self, path: &Path, writing: bool, error: &std::io::Error) -> Fault {
        Fault { span: None, kind: FaultKind::file(path, writing, error) }
    }
}

/// Divides the count of a problem.
fn divided(call: &ProblemCall, limit: &Limit) -> Result<Divided, Fault> {
    let instance = call.instance()?;
    let refused = |refusal| Fault::refused(refusal, call.span);
    let named = call.method(&instance, Task::Count)?;
    let method = instance.method(Task::Count, named, limit).map_err(refused)?;
    let Some(division) = instance.division(method, limit).map_err(refused)? else {
        if instance.covers() && call.args.get("pieces").is_none() {
            let fault = ShardFault::Pieces(instance.text());
            return Err(Fault::at(call.span, FaultKind::Shards(fault)));
        }
        let able = |word: &&'static str| instance.division(word, limit).is_ok_and(|division| division.is_some());
        let have = instance.problem().methods.iter().map(|method| method.word).filter(able).collect();
        let fault = ShardFault::Undivided { problem: instance.text(), method, have };
        return Err(Fault::at(call.span, FaultKind::Shards(fault)));
    };
    Ok(Divided { instance, method, division })
}

fn fault(fault: ShardFault) -> Fault {
    Fault { span: None, kind: FaultKind::Shards(fault) }
}

fn fault_of(spoilt: &Spoilt) -> ShardFault {
    let Spoilt { path, line, flaw } = spoilt.clone();
    ShardFault::Spoilt { path, line, flaw }
}

fn report(plan: &Plan, news: ShardNews) -> Value {
    let (problem, method) = (plan.problem.clone(), plan.method.clone());
    Value::Shards(ShardReport { problem, method, shards: plan.shards, news })
}
