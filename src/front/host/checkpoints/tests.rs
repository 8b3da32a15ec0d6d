use super::*;
use crate::search::tour::{Ends, Field, counting};
use crate::search::{Division, End, Keeper, Limit, Searched};
use crate::session::Session;
use crate::value::shard::count;
use crate::value::{Count, Value};
use crate::verb::{FaultKind, Source};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

/// Environment variable with the folder in which a child process of these tests counts.
const CHILD: &str = "BEZZEL_TEST_CHECKPOINTS";

/// Count that takes long enough to be killed before its end.
const LONG: &str = "count queens 14 with a1 using bitmask";

/// Returns a folder that saves everything immediately.
fn eager(folder: &Path) -> CheckpointFolder {
    let pace = (Duration::ZERO, Duration::ZERO);
    CheckpointFolder { pace, layers: Pace::EAGER, ..CheckpointFolder::in_folder(folder, Troubles::default()) }
}

/// Returns the result of a command in a session with these checkpoints.
fn counted(checkpoints: &Arc<CheckpointFolder>, line: &str) -> Count {
    let mut session = Session::default();
    session.scene.checkpoints = Some(Arc::<CheckpointFolder>::clone(checkpoints));
    session.scene.settings.set("threads", Some("1"), crate::verb::Origin::Session);
    let mut counts = Vec::new();
    let source = Arc::new(Source { name: None, text: line.to_owned() });
    session.eval(&source, &mut |answer| match answer.outcome {
        Ok(Value::Count(count)) => counts.push(count),
        other => panic!("{line}: {other:?}"),
    });
    counts.pop().expect("an answer")
}

fn plain(line: &str) -> Count {
    let mut session = Session::default();
    let mut counts = Vec::new();
    session.eval(&Arc::new(Source { name: None, text: line.to_owned() }), &mut |answer| {
        if let Ok(Value::Count(count)) = answer.outcome {
            counts.push(count);
        }
    });
    counts.pop().expect("an answer")
}

/// Returns the only file of the folder.
fn file(folder: &Path) -> PathBuf {
    let mut files =
        fs::read_dir(folder.join("checkpoints")).expect("a folder").map(|entry| entry.expect("an entry").path());
    let file = files.next().expect("a file");
    assert!(files.next().is_none());
    file
}

#[test]
fn a_count_that_is_done_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = Arc::new(eager(folder.path()));
    for line in ["count queens 9 with a1", "count superqueens 10x11", "count queens 9 torus using bitmask"] {
        let (with, without) = (counted(&checkpoints, line), plain(line));
        assert_eq!(
            (&with.total, &with.classes, with.nodes),
            (&without.total, &without.classes, without.nodes),
            "{line}"
        );
        assert_eq!(with.checkpoint, crate::value::Checkpoint::default(), "{line}");
        assert_eq!(fs::read_dir(folder.path().join("checkpoints")).expect("a folder").count(), 0, "{line}");
    }
    assert!(checkpoints.folder.troubles.take().is_empty());
}

#[test]
fn a_count_that_is_stopped_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = Arc::new(eager(folder.path()));
    let (line, mut rounds, mut before) = ("count queens 11 with a1", 0, 0u32.into());
    let whole = plain(line);
    let last = loop {
        let part = counted(&checkpoints, &format!("{line} within 20ms"));
        rounds += 1;
        assert!(rounds < 10_000, "each round does something, however slow the machine");
        if part.stopped.is_none() {
            break part;
        }
        assert!(part.checkpoint.kept && part.total <= whole.total && part.total >= before, "{part:?}");
        let kept = counted_parts(folder.path());
        before = kept.into();
    };
    assert_eq!((last.total, last.classes), (whole.total, whole.classes));
    assert!(rounds == 1 || last.checkpoint.resumed.is_some_and(|resumed| resumed.part > 0.0 && resumed.part < 1.0));
    assert_eq!(fs::read_dir(folder.path().join("checkpoints")).expect("a folder").count(), 0);
}

/// Returns the number of solutions in the saved parts.
fn counted_parts(folder: &Path) -> u64 {
    let mut found = Found::default();
    read_lines(&file(folder), &mut found).expect("read");
    assert!(found.spoilt.is_empty());
    found.records.iter().map(|(record, _)| record.sum.count as u64 / u64::from(record.plan.divisor)).sum()
}

/// Runs as the child process: counts until it is killed.
#[test]
fn a_child_counts() {
    let Some(folder) = std::env::var_os(CHILD) else { return };
    counted(&Arc::new(eager(Path::new(&folder))), LONG);
}

#[test]
fn a_killed_count_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = Command::new(std::env::current_exe().expect("this program"));
    child.args(["--exact", "front::host::checkpoints::tests::a_child_counts"]).env(CHILD, folder.path());
    let mut child = child.stdout(Stdio::null()).spawn().expect("it runs");
    let start = Instant::now();
    let kept = || fs::read_dir(folder.path().join("checkpoints")).is_ok_and(|mut files| files.next().is_some());
    while !kept() && start.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().expect("it runs still, or has ended");
    child.wait().expect("it has ended");
    let checkpoints = Arc::new(eager(folder.path()));
    let (count, whole) = (counted(&checkpoints, LONG), plain(LONG));
    assert_eq!((count.total, count.classes), (whole.total, whole.classes));
    assert!(checkpoints.folder.troubles.take().is_empty(), "a file is whole whenever one is killed");
}

/// Returns a plan, its list of subproblems, and the records of its first parts.
fn begun(folder: &CheckpointFolder) -> (Plan, Vec<Record>) {
    let problem =
        crate::verb::bind::read_problem("queens 9 with a1", &crate::verb::bind::VOCABULARY).expect("a problem");
    let instance = problem.instance().expect("an instance");
    let division: Box<dyn Division> =
        instance.division("bitmask", &Limit::default()).expect("in reach").expect("divided");
    let plan = Plan::new(instance.text(), "bitmask", &*division, division.parts() as u64);
    let records = std::sync::Mutex::new(Vec::new());
    let keep = |record| {
        records.lock().expect("no panic").push(record);
        Ok(())
    };
    count(&plan, &*division, &[0, 1, 2], &Limit::default(), &keep).expect("kept");
    let records = records.into_inner().expect("no panic");
    folder.keep(&plan, &records);
    (plan, records)
}

#[test]
fn what_is_damaged_is_set_aside_and_the_rest_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = eager(folder.path());
    let (plan, records) = begun(&checkpoints);
    assert_eq!(checkpoints.load(&plan).len(), 3);
    let path = file(folder.path());
    let text = fs::read_to_string(&path).expect("read");
    let bad = text.replacen(r#""nodes":"#, r#""nodes":9"#, 1);
    fs::write(&path, &bad).expect("written");
    assert_eq!(checkpoints.load(&plan).len(), 2);
    let troubles = checkpoints.folder.troubles.take();
    let [FaultKind::Damaged { line: 1, what: Damage::Checkpoint(Flaw::Checksum), aside: Some(aside), .. }] =
        &troubles[..]
    else {
        panic!("{troubles:?}")
    };
    assert_eq!(fs::read_to_string(aside).expect("kept"), bad);
    assert_eq!(checkpoints.load(&plan).len(), 2, "the good ones were written again");
    assert!(checkpoints.folder.troubles.take().is_empty() && records.len() == 3);
}

#[test]
fn what_another_version_left_is_set_aside() {
    for (from, to) in [(r#""version":1"#, r#""version":2"#), ("", "")] {
        let folder = tempfile::tempdir().expect("a folder");
        let checkpoints = eager(folder.path());
        let (plan, records) = begun(&checkpoints);
        let path = file(folder.path());
        if from.is_empty() {
            // Complete records of another list of subproblems.
            let other = Plan { id: "0123456789abcdef0123456789abcdef".to_owned(), ..plan.clone() };
            let lines = records.into_iter().map(|record| Record { plan: other.clone(), ..record }.to_json() + "\n");
            fs::write(&path, lines.collect::<String>()).expect("written");
        } else {
            let text = fs::read_to_string(&path).expect("read");
            fs::write(&path, text.replace(from, to)).expect("written");
        }
        assert!(checkpoints.load(&plan).is_empty());
        let troubles = checkpoints.folder.troubles.take();
        let [FaultKind::Damaged { what: Damage::Checkpoint(flaw), aside: Some(aside), .. }] = &troubles[..] else {
            panic!("{troubles:?}")
        };
        assert_eq!(*flaw, if from.is_empty() { Flaw::Plan } else { Flaw::Version(2) });
        assert!(aside.exists() && !path.exists());
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_told_once_and_the_count_is_right() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("plain"), "").expect("written");
    let checkpoints = Arc::new(eager(&folder.path().join("plain")));
    assert_eq!(counted(&checkpoints, "count queens 9 with a1").total, plain("count queens 9 with a1").total);
    assert_eq!(checkpoints.folder.troubles.take().len(), 1, "a folder inside a file");
}

/// Returns the result of a count of all open tours of 5 by 6, stopped after a number of states, and
/// its layers.
fn swept(checkpoints: &CheckpointFolder, nodes: Option<u64>) -> (Searched, Arc<dyn Layers>) {
    let (plan, division) = tours();
    let layers = checkpoints.layers(&plan);
    let keeper: Arc<dyn Keeper> = Arc::<dyn Layers>::clone(&layers);
    let limit = Limit { threads: 1, nodes, keeper: Some(keeper), ..Limit::default() };
    let all: Vec<u64> = (0..plan.shards).collect();
    (count(&plan, &*division, &all, &limit, &|_| Ok(())).expect("no error"), layers)
}

fn tours() -> (Plan, Box<dyn Division>) {
    let field = Field::knight(crate::board::Size::new(5, 6).expect("a valid size"));
    let division = counting::divided_anyway(&field, Ends::OPEN).expect("it can be cut");
    let plan = Plan::new("tour 5x6".to_owned(), "frontier", &*division, division.parts() as u64);
    (plan, division)
}

/// Number of directed open tours of 5 by 6.
const TOURS: u128 = 37568;

/// Returns the layer of the first half of the board, and removes the other.
fn layer(folder: &Path) -> PathBuf {
    let of = |side: usize| folder.join("checkpoints").join(format!("{}-{side}.layer", tours().0.stem()));
    let _ = fs::remove_file(of(2));
    assert_eq!(file(folder), of(1));
    of(1)
}

#[test]
fn a_sweep_that_is_stopped_goes_on_from_its_layer() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = eager(folder.path());
    let (whole, _) = swept(&eager(tempfile::tempdir().expect("a folder").path()), None);
    assert_eq!((whole.found, whole.end), (TOURS, End::Complete));
    let (mut steps, mut most) = (0, 1);
    loop {
        let (searched, layers) = swept(&checkpoints, Some(most));
        let resumed = layers.resumed().map_or(0, |((step, _), _)| step);
        assert!(resumed >= steps, "{resumed} after {steps}");
        assert!(layers.are_kept() || steps == 0);
        if searched.end == End::Complete {
            assert_eq!(searched, whole, "with all that was gone through before");
            break;
        }
        (steps, most) = (resumed, most * 2);
    }
    assert!(steps > 5, "only {steps} steps were spared");
    checkpoints.forget(&tours().0);
    assert_eq!(fs::read_dir(folder.path().join("checkpoints")).expect("a folder").count(), 0);
    assert!(checkpoints.folder.troubles.take().is_empty());
}

#[test]
fn a_damaged_layer_is_set_aside_and_the_count_is_right() {
    type Spoil<'a> = &'a dyn Fn(&mut Vec<u8>);
    let damages: [(&str, Spoil<'_>, Flaw); 5] = [
        ("cut off", &|bytes| bytes.truncate(bytes.len() / 2), Flaw::Checksum),
        ("nothing", &|bytes| bytes.clear(), Flaw::Syntax),
        ("a bit", &|bytes| bytes[400] ^= 4, Flaw::Checksum),
        ("longer", &|bytes| bytes.extend([0; 40]), Flaw::Checksum),
        ("later", &|bytes| replace(bytes, r#""version":1"#, r#""version":7"#), Flaw::Version(7)),
    ];
    for (name, damage, expected) in damages {
        let folder = tempfile::tempdir().expect("a folder");
        let checkpoints = eager(folder.path());
        swept(&checkpoints, None);
        let path = layer(folder.path());
        let mut bytes = fs::read(&path).expect("read");
        damage(&mut bytes);
        fs::write(&path, &bytes).expect("written");
        let (searched, layers) = swept(&checkpoints, None);
        assert_eq!(searched.found, TOURS, "{name}");
        assert_eq!(layers.resumed(), None, "{name}");
        let troubles = checkpoints.folder.troubles.take();
        let [FaultKind::Damaged { what: Damage::Layer(flaw), aside: Some(aside), .. }] = &troubles[..] else {
            panic!("{name}: {troubles:?}")
        };
        assert_eq!(*flaw, expected, "{name}");
        assert_eq!(fs::read(aside).expect("kept"), bytes, "{name}");
    }
}

fn replace(bytes: &mut [u8], from: &str, to: &str) {
    let at = bytes.windows(from.len()).position(|window| window == from.as_bytes()).expect("it stands there");
    bytes[at..at + from.len()].copy_from_slice(to.as_bytes());
}

#[test]
fn a_layer_of_another_version_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = eager(folder.path());
    swept(&checkpoints, None);
    let (plan, _) = tours();
    let mut bytes = fs::read(layer(folder.path())).expect("read");
    replace(&mut bytes, &plan.id, "0123456789abcdef0123456789abcdef");
    fs::write(layer(folder.path()), bytes).expect("written");
    assert_eq!(swept(&checkpoints, None).0.found, TOURS);
    let troubles = checkpoints.folder.troubles.take();
    assert!(matches!(&troubles[..], [FaultKind::Damaged { what: Damage::Layer(Flaw::Plan), .. }]), "{troubles:?}");
}

#[test]
fn layers_that_cannot_be_written_are_told_once_and_the_count_is_right() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("plain"), "").expect("written");
    let checkpoints = eager(&folder.path().join("plain"));
    let (searched, layers) = swept(&checkpoints, None);
    assert_eq!((searched.found, layers.are_kept()), (TOURS, false));
    assert_eq!(checkpoints.folder.troubles.take().len(), 1, "a folder inside a file");
}

#[test]
fn drafts_of_a_killed_count_are_removed_by_the_next() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = eager(folder.path());
    fs::create_dir_all(checkpoints.folder.path()).expect("a folder");
    let places =
        [".bezzel-abcdef.draft", ".tour-9-other", "notes.txt"].map(|name| checkpoints.folder.path().join(name));
    places.iter().for_each(|place| fs::write(place, "x").expect("written"));
    swept(&checkpoints, None);
    assert_eq!(places.map(|place| place.exists()), [false, true, true]);
}
