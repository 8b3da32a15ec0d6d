use super::*;
use crate::evaluate::RunCommands;
use crate::search::tour::{TourEnds, TourField, counting};
use crate::search::{DividedCount, LayerStore, Limit, SearchEnd, SearchResult};
use crate::session::Session;
use crate::value::CountReport;
use crate::value::shard::count_and_save;
use crate::verb::FaultKind;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

/// Environment variable with the folder in which a child process of these tests counts.
const CHILD: &str = "BEZZEL_TEST_CHECKPOINTS";

/// Count that takes long enough to be killed before its end.
const LONG: &str = "count queens 14 with a1 using bitmask";

/// Returns a folder that saves everything immediately.
fn eager_folder(folder: &Path) -> CheckpointFolder {
    let pace = (Duration::ZERO, Duration::ZERO);
    CheckpointFolder {
        pace,
        layers: SavePolicy::EAGER,
        ..CheckpointFolder::in_folder(folder, Warnings::default())
    }
}

/// Returns the result of a command in a session with these checkpoints.
fn count_with_checkpoints(checkpoints: &Arc<CheckpointFolder>, line: &str) -> CountReport {
    let mut session = Session::default();
    session.state.checkpoints = Some(Arc::<CheckpointFolder>::clone(checkpoints));
    session.state.settings.set("threads", Some("1"), crate::verb::SettingOrigin::Session);
    session.count(line)
}

/// Returns the only file of the folder.
fn only_file(folder: &Path) -> PathBuf {
    let mut files = fs::read_dir(folder.join("checkpoints"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path());
    let file = files.next().expect("a file");
    assert!(files.next().is_none());
    file
}

#[test]
fn finished_count_leaves_no_checkpoint() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = Arc::new(eager_folder(folder.path()));
    for line in
        ["count queens 9 with a1", "count superqueens 10x11", "count queens 9 torus using bitmask"]
    {
        let (with, without) =
            (count_with_checkpoints(&checkpoints, line), Session::default().count(line));
        assert_eq!(
            (&with.total, &with.classes, with.nodes),
            (&without.total, &without.classes, without.nodes),
            "{line}"
        );
        assert_eq!(with.checkpoint, crate::value::CheckpointStatus::default(), "{line}");
        assert_eq!(
            fs::read_dir(folder.path().join("checkpoints")).expect("a folder").count(),
            0,
            "{line}"
        );
    }
    assert!(checkpoints.folder.warnings.take_all().is_empty());
}

#[test]
fn stopped_count_resumes() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = Arc::new(eager_folder(folder.path()));
    let (line, mut rounds, mut before) = ("count queens 11 with a1", 0, 0u32.into());
    let whole = Session::default().count(line);
    let last = loop {
        let part = count_with_checkpoints(&checkpoints, &format!("{line} within 20ms"));
        rounds += 1;
        assert!(rounds < 10_000, "each round does something, however slow the machine");
        if part.stopped.is_none() {
            break part;
        }
        assert!(
            part.checkpoint.is_resumable && part.total <= whole.total && part.total >= before,
            "{part:?}"
        );
        let kept = counted_parts(folder.path());
        before = kept.into();
    };
    assert_eq!((last.total, last.classes), (whole.total, whole.classes));
    assert!(
        rounds == 1
            || last
                .checkpoint
                .resume_info
                .is_some_and(|resumed| resumed.part > 0.0 && resumed.part < 1.0)
    );
    assert_eq!(fs::read_dir(folder.path().join("checkpoints")).expect("a folder").count(), 0);
}

/// Returns the number of solutions in the saved parts.
fn counted_parts(folder: &Path) -> u64 {
    let mut found = FolderRecords::default();
    read_lines(&only_file(folder), &mut found).expect("read");
    assert!(found.invalid.is_empty());
    found
        .records
        .iter()
        .map(|(record, _)| record.sum.count as u64 / u64::from(record.plan.divisor))
        .sum()
}

/// Runs as the child process: counts until it is killed.
#[test]
fn child_process_counts() {
    let Some(folder) = std::env::var_os(CHILD) else { return };
    count_with_checkpoints(&Arc::new(eager_folder(Path::new(&folder))), LONG);
}

#[test]
fn killed_count_resumes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = Command::new(std::env::current_exe().expect("this program"));
    child
        .args(["--exact", "front::host::checkpoints::tests::a_child_counts"])
        .env(CHILD, folder.path());
    let mut child = child.stdout(Stdio::null()).spawn().expect("it runs");
    let start = Instant::now();
    let kept = || {
        fs::read_dir(folder.path().join("checkpoints"))
            .is_ok_and(|mut files| files.next().is_some())
    };
    while !kept() && start.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().expect("it runs still, or has ended");
    child.wait().expect("it has ended");
    let checkpoints = Arc::new(eager_folder(folder.path()));
    let (count, whole) =
        (count_with_checkpoints(&checkpoints, LONG), Session::default().count(LONG));
    assert_eq!((count.total, count.classes), (whole.total, whole.classes));
    assert!(
        checkpoints.folder.warnings.take_all().is_empty(),
        "a file is whole whenever one is killed"
    );
}

/// Returns a plan, its list of subproblems, and the records of its first parts.
fn partial_records(folder: &CheckpointFolder) -> (ShardPlan, Vec<ShardRecord>) {
    let problem =
        crate::verb::bind::read_problem("queens 9 with a1", &crate::verb::bind::VOCABULARY)
            .expect("a problem");
    let instance = problem.instance().expect("an instance");
    let division: Box<dyn DividedCount> =
        instance.divide_count("bitmask", &Limit::default()).expect("in reach").expect("divided");
    let plan = ShardPlan::new(
        instance.command_text(),
        "bitmask",
        &*division,
        division.subproblem_count() as u64,
    );
    let records = std::sync::Mutex::new(Vec::new());
    let keep = |record| {
        records.lock().expect("no panic").push(record);
        Ok(())
    };
    count_and_save(&plan, &*division, &[0, 1, 2], &Limit::default(), &keep).expect("kept");
    let records = records.into_inner().expect("no panic");
    folder.save_records(&plan, &records);
    (plan, records)
}

#[test]
fn damaged_record_is_set_aside_and_the_rest_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = eager_folder(folder.path());
    let (plan, records) = partial_records(&checkpoints);
    assert_eq!(checkpoints.load_records(&plan).len(), 3);
    let path = only_file(folder.path());
    let text = fs::read_to_string(&path).expect("read");
    let bad = text.replacen(r#""nodes":"#, r#""nodes":9"#, 1);
    fs::write(&path, &bad).expect("written");
    assert_eq!(checkpoints.load_records(&plan).len(), 2);
    let troubles = checkpoints.folder.warnings.take_all();
    let [
        FaultKind::Damaged {
            line: 1,
            what: FileCorruption::Checkpoint(RecordError::Checksum),
            set_aside_path: Some(aside),
            ..
        },
    ] = &troubles[..]
    else {
        panic!("{troubles:?}")
    };
    assert_eq!(fs::read_to_string(aside).expect("kept"), bad);
    assert_eq!(checkpoints.load_records(&plan).len(), 2, "the good ones were written again");
    assert!(checkpoints.folder.warnings.take_all().is_empty() && records.len() == 3);
}

#[test]
fn records_of_another_version_are_set_aside() {
    for (from, to) in [(r#""version":1"#, r#""version":2"#), ("", "")] {
        let folder = tempfile::tempdir().expect("a folder");
        let checkpoints = eager_folder(folder.path());
        let (plan, records) = partial_records(&checkpoints);
        let path = only_file(folder.path());
        if from.is_empty() {
            // Complete records of another list of subproblems.
            let other =
                ShardPlan { id: "0123456789abcdef0123456789abcdef".to_owned(), ..plan.clone() };
            let lines = records
                .into_iter()
                .map(|record| ShardRecord { plan: other.clone(), ..record }.to_json() + "\n");
            fs::write(&path, lines.collect::<String>()).expect("written");
        } else {
            let text = fs::read_to_string(&path).expect("read");
            fs::write(&path, text.replace(from, to)).expect("written");
        }
        assert!(checkpoints.load_records(&plan).is_empty());
        let troubles = checkpoints.folder.warnings.take_all();
        let [
            FaultKind::Damaged {
                what: FileCorruption::Checkpoint(flaw),
                set_aside_path: Some(aside),
                ..
            },
        ] = &troubles[..]
        else {
            panic!("{troubles:?}")
        };
        assert_eq!(
            *flaw,
            if from.is_empty() { RecordError::Plan } else { RecordError::Version(2) }
        );
        assert!(aside.exists() && !path.exists());
    }
}

#[test]
fn unwritable_folder_is_reported_once_and_the_count_is_correct() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("plain"), "").expect("written");
    let checkpoints = Arc::new(eager_folder(&folder.path().join("plain")));
    assert_eq!(
        count_with_checkpoints(&checkpoints, "count queens 9 with a1").total,
        Session::default().count("count queens 9 with a1").total
    );
    assert_eq!(checkpoints.folder.warnings.take_all().len(), 1, "a folder inside a file");
}

/// Returns the result of a count of all open tours of 5 by 6, stopped after a number of states, and
/// its layers.
fn sweep_tours(
    checkpoints: &CheckpointFolder,
    nodes: Option<u64>,
) -> (SearchResult, Arc<dyn ResumableLayers>) {
    let (plan, division) = tour_plan();
    let layers = checkpoints.layer_store(&plan);
    let keeper: Arc<dyn LayerStore> = Arc::<dyn ResumableLayers>::clone(&layers);
    let limit = Limit { threads: 1, nodes, layer_store: Some(keeper), ..Limit::default() };
    let all: Vec<u64> = (0..plan.shards).collect();
    (count_and_save(&plan, &*division, &all, &limit, &|_| Ok(())).expect("no error"), layers)
}

fn tour_plan() -> (ShardPlan, Box<dyn DividedCount>) {
    let field = TourField::knight(crate::board::Size::new(5, 6).expect("a valid size"));
    let division = counting::divide_count_always(&field, TourEnds::OPEN).expect("it can be cut");
    let plan = ShardPlan::new(
        "tour 5x6".to_owned(),
        "frontier",
        &*division,
        division.subproblem_count() as u64,
    );
    (plan, division)
}

/// Number of directed open tours of 5 by 6.
const TOURS: u128 = 37568;

/// Returns the layer of the first half of the board, and removes the other.
fn layer_file(folder: &Path) -> PathBuf {
    let of = |side: usize| {
        folder.join("checkpoints").join(format!("{}-{side}.layer", tour_plan().0.file_stem()))
    };
    let _ = fs::remove_file(of(2));
    assert_eq!(only_file(folder), of(1));
    of(1)
}

#[test]
fn stopped_sweep_resumes_from_its_layer() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = eager_folder(folder.path());
    let (whole, _) =
        sweep_tours(&eager_folder(tempfile::tempdir().expect("a folder").path()), None);
    assert_eq!((whole.found, whole.end), (TOURS, SearchEnd::Complete));
    let (mut steps, mut most) = (0, 1);
    loop {
        let (searched, layers) = sweep_tours(&checkpoints, Some(most));
        let resumed = layers.resumed_layer().map_or(0, |((step, _), _)| step);
        assert!(resumed >= steps, "{resumed} after {steps}");
        assert!(layers.has_stored() || steps == 0);
        if searched.end == SearchEnd::Complete {
            assert_eq!(searched, whole, "with all that was gone through before");
            break;
        }
        (steps, most) = (resumed, most * 2);
    }
    assert!(steps > 5, "only {steps} steps were spared");
    checkpoints.discard(&tour_plan().0);
    assert_eq!(fs::read_dir(folder.path().join("checkpoints")).expect("a folder").count(), 0);
    assert!(checkpoints.folder.warnings.take_all().is_empty());
}

#[test]
fn damaged_layer_is_set_aside_and_the_count_is_correct() {
    type Spoil<'a> = &'a dyn Fn(&mut Vec<u8>);
    let damages: [(&str, Spoil<'_>, RecordError); 5] = [
        ("cut off", &|bytes| bytes.truncate(bytes.len() / 2), RecordError::Checksum),
        ("nothing", &|bytes| bytes.clear(), RecordError::Syntax),
        ("a bit", &|bytes| bytes[400] ^= 4, RecordError::Checksum),
        ("longer", &|bytes| bytes.extend([0; 40]), RecordError::Checksum),
        (
            "later",
            &|bytes| replace_bytes(bytes, r#""version":1"#, r#""version":7"#),
            RecordError::Version(7),
        ),
    ];
    for (name, damage, expected) in damages {
        let folder = tempfile::tempdir().expect("a folder");
        let checkpoints = eager_folder(folder.path());
        sweep_tours(&checkpoints, None);
        let path = layer_file(folder.path());
        let mut bytes = fs::read(&path).expect("read");
        damage(&mut bytes);
        fs::write(&path, &bytes).expect("written");
        let (searched, layers) = sweep_tours(&checkpoints, None);
        assert_eq!(searched.found, TOURS, "{name}");
        assert_eq!(layers.resumed_layer(), None, "{name}");
        let troubles = checkpoints.folder.warnings.take_all();
        let [
            FaultKind::Damaged {
                what: FileCorruption::Layer(flaw),
                set_aside_path: Some(aside),
                ..
            },
        ] = &troubles[..]
        else {
            panic!("{name}: {troubles:?}")
        };
        assert_eq!(*flaw, expected, "{name}");
        assert_eq!(fs::read(aside).expect("kept"), bytes, "{name}");
    }
}

fn replace_bytes(bytes: &mut [u8], from: &str, to: &str) {
    let at = bytes
        .windows(from.len())
        .position(|window| window == from.as_bytes())
        .expect("it stands there");
    bytes[at..at + from.len()].copy_from_slice(to.as_bytes());
}

#[test]
fn layer_of_another_version_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = eager_folder(folder.path());
    sweep_tours(&checkpoints, None);
    let (plan, _) = tour_plan();
    let mut bytes = fs::read(layer_file(folder.path())).expect("read");
    replace_bytes(&mut bytes, &plan.id, "0123456789abcdef0123456789abcdef");
    fs::write(layer_file(folder.path()), bytes).expect("written");
    assert_eq!(sweep_tours(&checkpoints, None).0.found, TOURS);
    let troubles = checkpoints.folder.warnings.take_all();
    assert!(
        matches!(
            &troubles[..],
            [FaultKind::Damaged { what: FileCorruption::Layer(RecordError::Plan), .. }]
        ),
        "{troubles:?}"
    );
}

#[test]
fn unwritable_layers_are_reported_once_and_the_count_is_correct() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("plain"), "").expect("written");
    let checkpoints = eager_folder(&folder.path().join("plain"));
    let (searched, layers) = sweep_tours(&checkpoints, None);
    assert_eq!((searched.found, layers.has_stored()), (TOURS, false));
    assert_eq!(checkpoints.folder.warnings.take_all().len(), 1, "a folder inside a file");
}

#[test]
fn temporary_files_of_a_killed_count_are_removed_by_the_next() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoints = eager_folder(folder.path());
    fs::create_dir_all(checkpoints.folder.path()).expect("a folder");
    let places = [".bezzel-abcdef.draft", ".tour-9-other", "notes.txt"]
        .map(|name| checkpoints.folder.path().join(name));
    places.iter().for_each(|place| fs::write(place, "x").expect("written"));
    sweep_tours(&checkpoints, None);
    assert_eq!(places.map(|place| place.exists()), [false, true, true]);
}
