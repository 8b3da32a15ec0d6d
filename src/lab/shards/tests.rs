use super::*;
use crate::problem::{PlacementInstance, Solve, find_problem};
use bezzel_base::board::Size;
use bezzel_base::core::{DividedCount, Limit, SearchEnd, SplitMix64, Stop, SubproblemShare};
use num_bigint::BigUint;
use std::fs;
use std::path::Path;
use std::sync::Mutex;

/// A000170 from a board of one square.
const QUEENS: [u32; 13] = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712];

fn division(side: u64, method: &'static str) -> Box<dyn DividedCount> {
    let queens = find_problem("queens").expect("queens are a problem");
    let size = Size::new(side, side).expect("a size");
    let divided = PlacementInstance::new(queens, size)
        .divide_count(method, &Limit::default())
        .expect("in reach");
    divided.expect("both methods can be divided")
}

fn plan(side: u64, method: &'static str, shards: u64) -> ShardPlan {
    ShardPlan::new(format!("queens {side}"), method, &*division(side, method), shards)
}

/// Counts some shards, and returns their records from memory.
fn records(
    plan: &ShardPlan,
    division: &dyn DividedCount,
    shards: &[u64],
    limit: &Limit,
) -> Vec<ShardRecord> {
    let records = Mutex::new(Vec::new());
    let keep = |record| {
        records.lock().expect("no panic").push(record);
        Ok(())
    };
    count_and_save(plan, division, shards, limit, &keep).expect("memory keeps everything");
    records.into_inner().expect("no panic")
}

fn all(plan: &ShardPlan, division: &dyn DividedCount) -> Vec<ShardRecord> {
    records(plan, division, &(0..plan.shards).collect::<Vec<_>>(), &Limit::default())
}

fn merge_records(records: Vec<ShardRecord>) -> MergedRecords {
    let records = records.into_iter().map(|record| (record, Path::new("x").to_owned())).collect();
    MergedRecords::merge(records).expect("they agree").expect("there are some")
}

#[test]
fn shards_add_up_to_the_count() {
    for (side, method) in
        [(8, "bitmask"), (9, "join"), (9, "bitmask"), (10, "join"), (11, "join"), (12, "join")]
    {
        let division = division(side, method);
        for shards in [1, 2, 7, 64, 1000, 4096] {
            let plan = plan(side, method, shards);
            let union = merge_records(all(&plan, &*division));
            assert_eq!(union.missing_shards(), [0; 0]);
            let share: u64 = (0..shards).map(|shard| plan.shard_size(shard)).sum();
            assert_eq!(share, division.subproblem_count() as u64);
            assert_eq!(
                union.total(),
                (QUEENS[side as usize - 1].into(), BigUint::ZERO),
                "{side} {method} {shards}"
            );
        }
    }
}

#[test]
fn a_shard_is_the_same_alone_and_among_others_and_with_any_number_of_threads() {
    let (plan, division) = (plan(11, "join", 5), division(11, "join"));
    let union = merge_records(all(&plan, &*division));
    for shard in 0..5 {
        for threads in [1, 3] {
            let limit = Limit { threads, ..Limit::default() };
            let alone = records(&plan, &*division, &[shard], &limit);
            assert!(
                alone.len() == 1 && alone[0].is_same_result(&union.records[&shard].0),
                "{shard} {threads}"
            );
        }
    }
}

#[test]
fn every_other_count_has_another_plan() {
    let mut ids = vec![
        plan(8, "bitmask", 4).id,
        plan(8, "bitmask", 5).id,
        plan(9, "bitmask", 4).id,
        plan(9, "join", 4).id,
    ];
    assert_eq!(ids[0], plan(8, "bitmask", 4).id);
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 4);
}

#[test]
fn a_record_reads_back() {
    for record in all(&plan(9, "join", 3), &*division(9, "join")) {
        let line = record.to_json();
        assert!(!line.contains('\n'));
        let read = ShardRecord::from_json(line.as_bytes()).expect("a record");
        assert!(read.is_same_result(&record) && read.plan == record.plan, "{line}");
        assert_eq!(
            (&read.origin.date, &read.origin.machine),
            (&record.origin.date, &record.origin.machine)
        );
        assert!((read.origin.seconds - record.origin.seconds).abs() < 1e-9, "{line}");
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let records = all(&plan(8, "bitmask", 3), &*division(8, "bitmask"));
    let good = records.iter().find(|record| record.shard == 1).expect("three shards").to_json();
    for (from, to, flaw) in [
        (r#""version":1"#, r#""version":2"#, RecordError::Version(2)),
        ("bezzel-shard", "bezzel-solutions", RecordError::Key("format")),
        (r#""shard":1"#, r#""shard":0"#, RecordError::Checksum),
        (r#""shard":1"#, r#""shard":3"#, RecordError::Range),
        (r#""shards":3"#, r#""shards":0"#, RecordError::Range),
        (r#""shards":3"#, r#""shards":4"#, RecordError::Range),
        ("queens 8", "queens 9", RecordError::Checksum),
        (r#""count":""#, r#""count":"1"#, RecordError::Checksum),
        (r#""count":""#, r#""count":"-"#, RecordError::Key("count")),
        (r#""divisor":840"#, r#""divisor":0"#, RecordError::Range),
        ("}}", "}", RecordError::Syntax),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        assert_eq!(ShardRecord::from_json(bad.as_bytes()), Err(flaw), "{bad}");
    }
    let slower = good.replacen(r#""seconds":"#, r#""seconds":1"#, 1);
    assert!(
        ShardRecord::from_json(slower.as_bytes())
            .is_ok_and(|record| record.is_same_result(&record)),
        "time is no answer"
    );
}

/// Corrupts a text at a random place.
fn corrupt(text: &[u8], random: &mut SplitMix64) -> Vec<u8> {
    let mut bytes = text.to_vec();
    let at = random.next_below(bytes.len() as u64) as usize;
    let to = at + random.next_below((bytes.len() - at) as u64) as usize;
    match random.next_below(8) {
        0 => bytes[at] ^= 1 << random.next_below(8),
        1 => bytes[at] = random.next_u64() as u8,
        2 => bytes.truncate(at),
        3 => drop(bytes.drain(at..to)),
        4 => bytes.insert(at, b"0123456789\",}{-\n"[random.next_below(16) as usize]),
        5 => bytes[at..to].fill(0),
        6 => {
            let copy = bytes[at..to].to_vec();
            bytes.splice(at..at, copy);
        }
        _ => {
            // A changed digit is detected only by the checksum.
            let digits: Vec<usize> =
                (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
            bytes[digits[random.next_below(digits.len() as u64) as usize]] =
                b'0' + random.next_below(10) as u8;
        }
    }
    bytes
}

#[test]
fn ten_thousand_corruptions_are_refused_or_harmless() {
    let records = all(&plan(8, "bitmask", 3), &*division(8, "bitmask"));
    let lines: Vec<Vec<u8>> = records.iter().map(|record| record.to_json().into_bytes()).collect();
    let (mut random, mut refused) = (SplitMix64::new(8), 0);
    for round in 0..10_000 {
        let bad = corrupt(&lines[1], &mut random);
        let mut found = FolderRecords::default();
        [&lines[0], &bad, &lines[2]]
            .into_iter()
            .for_each(|line| found.add_contents(line, Path::new("x")));
        if !found.invalid.is_empty() {
            refused += 1;
            continue;
        }
        let union = MergedRecords::merge(found.records).expect("no conflict").expect("records");
        let shown = String::from_utf8_lossy(&bad).into_owned();
        assert!(
            union.missing_shards().is_empty() && union.total().0 == 92u32.into(),
            "{round}: {shown}"
        );
    }
    assert!(refused > 8_000 && refused < 10_000, "{refused}");
}

#[test]
fn records_that_do_not_belong_together_are_refused() {
    let path = |name: &str| Path::new(name).to_owned();
    let [eight, nine] =
        [8, 9].map(|side| all(&plan(side, "bitmask", 2), &*division(side, "bitmask")));
    let twice = vec![
        (eight[0].clone(), path("a")),
        (eight[0].clone(), path("b")),
        (eight[1].clone(), path("c")),
    ];
    assert_eq!(
        MergedRecords::merge(twice).expect("the same twice").expect("records").total().0,
        92u32.into()
    );
    let mixed = vec![(eight[0].clone(), path("a")), (nine[1].clone(), path("b"))];
    let plans = MergedRecords::merge(mixed).expect_err("two plans");
    assert_eq!(plans.message.id(), "fault-shards-plans");
    let sum = SubproblemShare { count: eight[0].sum.count + 1, ..eight[0].sum };
    let other = ShardRecord { sum, ..eight[0].clone() };
    let answers = MergedRecords::merge(vec![(eight[0].clone(), path("a")), (other, path("b"))]);
    let (shard, one, other) = (eight[0].shard, "a", "b");
    assert_eq!(
        answers.expect_err("two answers").message,
        message!("fault-shards-answers", shard = shard, one = one, other = other)
    );
    assert!(MergedRecords::merge(Vec::new()).expect("no conflict").is_none());
}

#[test]
fn a_folder_tells_what_it_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let (two, three) = (plan(8, "bitmask", 2), plan(9, "bitmask", 2));
    let records = all(&two, &*division(8, "bitmask"));
    assert!(matches!(find_record(folder.path(), &two, 0), Ok(None)));
    records.iter().for_each(|record| write_record(folder.path(), record).expect("written"));
    let found = |plan: &ShardPlan| match find_record(folder.path(), plan, 0) {
        Ok(Some(Ok(record))) => (record.shard, record.plan),
        other => panic!("{other:?}"),
    };
    assert_eq!((found(&two), found(&three)), ((0, two.clone()), (0, two.clone())));
    fs::copy(folder.path().join(file_name(0, 2)), folder.path().join(file_name(1, 2)))
        .expect("copied");
    let Ok(Some(Err(spoilt))) = find_record(folder.path(), &two, 1) else {
        panic!("another shard's")
    };
    assert_eq!(spoilt.error, RecordError::WrongShard);
    fs::write(folder.path().join("empty.json"), "\n").expect("written");
    fs::write(folder.path().join(".bezzel-x.json"), "on its way").expect("written");
    fs::write(folder.path().join("notes.txt"), "not ours").expect("written");
    let found = read_folder(folder.path()).expect("read");
    assert_eq!((found.records.len(), found.invalid.len()), (2, 1));
}

#[test]
fn an_error_in_keeping_records_ends_the_count() {
    let (plan, division) = (plan(10, "bitmask", 9), division(10, "bitmask"));
    let full = |_| Err(std::io::Error::from(std::io::ErrorKind::StorageFull));
    let error = count_and_save(&plan, &*division, &[0, 1, 2], &Limit::default(), &full)
        .expect_err("it is full");
    assert_eq!(error.kind(), std::io::ErrorKind::StorageFull);
}

#[test]
fn a_stopped_count_keeps_what_is_done() {
    let (plan, division) = (plan(12, "join", 8), division(12, "join"));
    let limit = Limit { nodes: Some(4000), threads: 1, ..Limit::default() };
    let some = records(&plan, &*division, &(0..8).collect::<Vec<_>>(), &limit);
    assert!(!some.is_empty() && some.len() < 8, "{}", some.len());
    let keep = |_| Ok(());
    let searched = count_and_save(&plan, &*division, &[7], &limit, &keep).expect("kept");
    assert!(matches!(searched.end, SearchEnd::Complete | SearchEnd::Stopped(Stop::Nodes)));
}
