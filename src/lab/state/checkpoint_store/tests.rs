use super::*;
use crate::bind::read_problem;
use crate::command::VOCABULARY;
use crate::problem::{CountResult, Instance};
use crate::shards::count_and_save;
use crate::shards::verbs::count_resumable;
use bezzel_base::core::{Cancel, DividedCount, Limit, SearchEnd, SearchResult};
use bezzel_messages::Message;
use bezzel_tours::{TourEnds, TourField, counting};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use tempfile::TempDir;

/// Environment variable with the folder in which a child process of these tests counts.
const CHILD: &str = "BEZZEL_TEST_CHECKPOINTS";

/// Count that takes long enough to be killed before its end, with its method.
const LONG: (&str, Option<&str>) = ("queens 14 with a1", Some("bitmask"));

/// Checks of the limit until a count is cancelled.
static CHECKS_LEFT: AtomicU64 = AtomicU64::new(0);

/// Store that saves everything immediately, with its warnings.
struct EagerStore {
    store: Arc<CheckpointStore>,
    warnings: Arc<Mutex<Vec<FaultKind>>>,
}

impl EagerStore {
    fn new(folder: &Path) -> EagerStore {
        let warnings = Arc::<Mutex<Vec<FaultKind>>>::default();
        let received = Arc::clone(&warnings);
        let store = CheckpointStore::new(folder.to_owned(), move |fault| {
            received.lock().expect("no panic").push(fault);
        });
        EagerStore {
            store: Arc::new(CheckpointStore { policy: SavePolicy::EAGER, ..store }),
            warnings,
        }
    }

    fn take_warnings(&self) -> Vec<FaultKind> {
        std::mem::take(&mut self.warnings.lock().expect("no panic"))
    }

    /// Counts with checkpoints on one thread. `checks` is the number of checks of the limit after
    /// which the count is cancelled. Only one test may use it at a time.
    fn count(
        &self,
        (problem, method): (&str, Option<&str>),
        checks: Option<u64>,
    ) -> (CountResult, CheckpointStatus) {
        let instance = instance(problem);
        let cancel = checks.map_or_else(Cancel::default, |checks| {
            CHECKS_LEFT.store(checks, Ordering::Relaxed);
            Cancel::with_probe(|| CHECKS_LEFT.fetch_sub(1, Ordering::Relaxed) == 0)
        });
        let limit = Limit { threads: 1, cancel, ..Limit::default() };
        count_resumable(&self.store, &*instance, method, &limit)
            .expect("in reach")
            .expect("divided")
    }
}

fn instance(problem: &str) -> Arc<dyn Instance> {
    let call = read_problem(problem, &VOCABULARY).expect("a problem");
    call.instance().expect("an instance")
}

fn count_without_checkpoints((problem, method): (&str, Option<&str>)) -> CountResult {
    instance(problem).count(method, true, &Limit::default()).expect("in reach")
}

fn temporary_folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn file_count(folder: &TempDir) -> usize {
    fs::read_dir(folder).expect("a folder").count()
}

/// Returns the only file of the folder.
fn only_file(folder: &TempDir) -> PathBuf {
    assert_eq!(file_count(folder), 1);
    fs::read_dir(folder).expect("a folder").next().expect("a file").expect("an entry").path()
}

#[test]
fn finished_count_leaves_no_checkpoint() {
    let folder = temporary_folder();
    let checkpoints = EagerStore::new(folder.path());
    for line in [
        ("queens 9 with a1", None),
        ("superqueens 10x11", None),
        ("queens 9 torus", Some("bitmask")),
    ] {
        let ((with, status), without) =
            (checkpoints.count(line, None), count_without_checkpoints(line));
        assert_eq!(
            (&with.total, &with.classes, with.nodes),
            (&without.total, &without.classes, without.nodes),
            "{line:?}"
        );
        assert_eq!(status, CheckpointStatus::default(), "{line:?}");
        assert_eq!(file_count(&folder), 0, "{line:?}");
    }
    assert!(checkpoints.take_warnings().is_empty());
}

#[test]
fn stopped_count_resumes() {
    let folder = temporary_folder();
    let checkpoints = EagerStore::new(folder.path());
    let (line, mut rounds, mut before) = (("queens 11 with a1", None), 0, 0u32.into());
    let whole = count_without_checkpoints(line);
    let (last, status) = loop {
        let (part, status) = checkpoints.count(line, Some(20 * (rounds + 1)));
        rounds += 1;
        assert!(rounds < 100, "each round does something");
        if part.end.is_complete() {
            break (part, status);
        }
        assert!(
            status.is_resumable && part.total <= whole.total && part.total >= before,
            "{part:?}"
        );
        before = counted_parts(&folder).into();
    };
    assert_eq!((last.total, last.classes), (whole.total, whole.classes));
    assert!(rounds > 1);
    assert!(status.resume_info.is_some_and(|resumed| resumed.part > 0.0 && resumed.part < 1.0));
    assert_eq!(file_count(&folder), 0);
}

/// Returns the number of solutions in the saved parts.
fn counted_parts(folder: &TempDir) -> u64 {
    let found = read_file(&only_file(folder)).expect("read");
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
    EagerStore::new(Path::new(&folder)).count(LONG, None);
}

#[test]
fn killed_count_resumes() {
    let folder = temporary_folder();
    let has_checkpoint = || {
        let mut entries = fs::read_dir(&folder).expect("a folder");
        entries.any(|it| it.expect("an entry").path().extension().is_some_and(|it| it == "jsonl"))
    };
    // On a busy machine a child can finish its count, and remove the file, before it is killed.
    while !has_checkpoint() {
        let mut child = Command::new(std::env::current_exe().expect("this program"));
        child
            .args(["--exact", "state::checkpoint_store::tests::child_process_counts"])
            .env(CHILD, folder.path());
        let mut child = child.stdout(Stdio::null()).spawn().expect("it runs");
        while !has_checkpoint() && child.try_wait().expect("a child").is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().expect("it runs still, or has ended");
        child.wait().expect("it has ended");
    }
    let checkpoints = EagerStore::new(folder.path());
    let ((count, status), whole) = (checkpoints.count(LONG, None), count_without_checkpoints(LONG));
    assert_eq!((count.total, count.classes), (whole.total, whole.classes));
    assert!(status.resume_info.is_some());
    assert!(checkpoints.take_warnings().is_empty(), "a file is whole whenever one is killed");
}

/// Returns a plan, its list of subproblems, and the records of its first parts.
fn partial_records(checkpoints: &EagerStore) -> (ShardPlan, Vec<ShardRecord>) {
    let instance = instance("queens 9 with a1");
    let division: Box<dyn DividedCount> =
        instance.divide_count("bitmask", &Limit::default()).expect("in reach").expect("divided");
    let plan = ShardPlan::new(
        instance.command_text(),
        "bitmask",
        &*division,
        division.subproblem_count() as u64,
    );
    let records = Mutex::new(Vec::new());
    let keep = |record| {
        records.lock().expect("no panic").push(record);
        Ok(())
    };
    count_and_save(&plan, &*division, &[0, 1, 2], &Limit::default(), &keep).expect("kept");
    let records = records.into_inner().expect("no panic");
    checkpoints.store.save_records(&plan, &records);
    (plan, records)
}

/// Returns the path of a damaged file after it was renamed.
fn renamed_path(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}.damaged", path.display()))
}

/// Checks that the only warning is that the file was renamed because of this damage.
fn assert_damage(warnings: &[FaultKind], path: &Path, damage: Message, help: &'static str) {
    let [FaultKind::Diagnostic(warning)] = warnings else { panic!("{warnings:?}") };
    let renamed = Some(renamed_path(path));
    let expected = FaultKind::renamed_file(path, 1, damage, help, renamed);
    let FaultKind::Diagnostic(expected) = expected else { unreachable!() };
    assert_eq!(*warning, expected);
}

#[test]
fn damaged_record_is_set_aside_and_the_rest_is_kept() {
    let folder = temporary_folder();
    let checkpoints = EagerStore::new(folder.path());
    let (plan, records) = partial_records(&checkpoints);
    assert_eq!(checkpoints.store.load_records(&plan).len(), 3);
    let path = only_file(&folder);
    let text = fs::read_to_string(&path).expect("read");
    let bad = text.replacen(r#""nodes":"#, r#""nodes":9"#, 1);
    fs::write(&path, &bad).expect("written");
    assert_eq!(checkpoints.store.load_records(&plan).len(), 2);
    let troubles = checkpoints.take_warnings();
    let aside = renamed_path(&path);
    assert_damage(&troubles, &path, RecordError::Checksum.message(), "help-aside-lines");
    assert_eq!(fs::read_to_string(aside).expect("kept"), bad);
    assert_eq!(checkpoints.store.load_records(&plan).len(), 2, "the good ones were written again");
    assert!(checkpoints.take_warnings().is_empty() && records.len() == 3);
}

#[test]
fn records_of_another_version_are_set_aside() {
    for (from, to) in [(r#""version":1"#, r#""version":2"#), ("", "")] {
        let folder = temporary_folder();
        let checkpoints = EagerStore::new(folder.path());
        let (plan, records) = partial_records(&checkpoints);
        let path = only_file(&folder);
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
        assert!(checkpoints.store.load_records(&plan).is_empty());
        let troubles = checkpoints.take_warnings();
        let aside = renamed_path(&path);
        let flaw = if from.is_empty() { RecordError::Plan } else { RecordError::Version(2) };
        assert_damage(&troubles, &path, flaw.message(), "help-aside-lines");
        assert!(aside.exists() && !path.exists());
    }
}

#[test]
fn unwritable_folder_is_reported_once_and_the_count_is_correct() {
    let folder = temporary_folder();
    fs::write(folder.path().join("plain"), "").expect("written");
    let checkpoints = EagerStore::new(&folder.path().join("plain/inside"));
    let line = ("queens 9 with a1", None);
    assert_eq!(checkpoints.count(line, None).0.total, count_without_checkpoints(line).total);
    assert_eq!(checkpoints.take_warnings().len(), 1, "a folder inside a file");
}

/// Returns the result of a count of all open tours of 5 by 6, stopped after a number of states, and
/// its checkpoint.
fn sweep_tours(checkpoints: &EagerStore, nodes: Option<u64>) -> (SearchResult, Arc<Checkpoint>) {
    let (plan, division) = tour_plan();
    let checkpoint = Arc::new(Checkpoint::load(&checkpoints.store, plan));
    let layer_store: Option<Arc<dyn LayerStore>> = Some(Arc::<Checkpoint>::clone(&checkpoint));
    let limit = Limit { threads: 1, nodes, layer_store, ..Limit::default() };
    let (plan, all) = (checkpoint.plan(), checkpoint.open_parts());
    (count_and_save(plan, &*division, &all, &limit, &|_| Ok(())).expect("no error"), checkpoint)
}

fn tour_plan() -> (ShardPlan, Box<dyn DividedCount>) {
    let field = TourField::knight(bezzel_base::board::Size::new(5, 6).expect("a valid size"));
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
fn layer_file(checkpoints: &EagerStore) -> PathBuf {
    let [first, other] = [0, 1].map(|side| checkpoints.store.layer_path(&tour_plan().0, side));
    let _ = fs::remove_file(other);
    first
}

/// Returns the finished steps of the layer from which a count resumed.
fn resumed_step(checkpoint: &Checkpoint) -> Option<u32> {
    checkpoint.lock_state().resumed_layer.as_ref().map(|head| head.step.0)
}

#[test]
fn stopped_sweep_resumes_from_its_layer() {
    let folder = temporary_folder();
    let checkpoints = EagerStore::new(folder.path());
    let (whole, _) = sweep_tours(&EagerStore::new(temporary_folder().path()), None);
    assert_eq!((whole.found, whole.end), (TOURS, SearchEnd::Complete));
    let (mut steps, mut most) = (0, 1);
    loop {
        let (searched, checkpoint) = sweep_tours(&checkpoints, Some(most));
        let resumed = resumed_step(&checkpoint).unwrap_or(0);
        assert!(resumed >= steps, "{resumed} after {steps}");
        assert!(checkpoint.finish(false).0.is_resumable || steps == 0);
        if searched.end == SearchEnd::Complete {
            assert_eq!(searched, whole, "with all that was gone through before");
            break;
        }
        (steps, most) = (resumed, most * 2);
    }
    assert!(steps > 5, "only {steps} steps were spared");
    checkpoints.store.discard(&tour_plan().0);
    assert_eq!(file_count(&folder), 0);
    assert!(checkpoints.take_warnings().is_empty());
}

#[test]
fn damaged_layer_is_set_aside_and_the_count_is_correct() {
    type Spoil<'a> = &'a dyn Fn(&mut Vec<u8>);
    let damages: [(&str, Spoil<'_>, &'static str); 5] = [
        ("cut off", &|bytes| bytes.truncate(bytes.len() / 2), "damage-layer"),
        ("nothing", &|bytes| bytes.clear(), "damage-layer"),
        ("a bit", &|bytes| bytes[400] ^= 4, "damage-layer"),
        ("longer", &|bytes| bytes.extend([0; 40]), "damage-layer"),
        (
            "later",
            &|bytes| replace_bytes(bytes, r#""version":1"#, r#""version":7"#),
            "damage-layer-version",
        ),
    ];
    for (name, damage, expected) in damages {
        let folder = temporary_folder();
        let checkpoints = EagerStore::new(folder.path());
        sweep_tours(&checkpoints, None);
        let path = layer_file(&checkpoints);
        let mut bytes = fs::read(&path).expect("read");
        damage(&mut bytes);
        fs::write(&path, &bytes).expect("written");
        let (searched, checkpoint) = sweep_tours(&checkpoints, None);
        assert_eq!(searched.found, TOURS, "{name}");
        assert_eq!(resumed_step(&checkpoint), None, "{name}");
        let troubles = checkpoints.take_warnings();
        let aside = renamed_path(&path);
        assert_damage(&troubles, &path, message!(expected), "help-aside-layer");
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
    let folder = temporary_folder();
    let checkpoints = EagerStore::new(folder.path());
    sweep_tours(&checkpoints, None);
    let (plan, _) = tour_plan();
    let mut bytes = fs::read(layer_file(&checkpoints)).expect("read");
    replace_bytes(&mut bytes, &plan.id, "0123456789abcdef0123456789abcdef");
    let path = layer_file(&checkpoints);
    fs::write(&path, bytes).expect("written");
    assert_eq!(sweep_tours(&checkpoints, None).0.found, TOURS);
    let troubles = checkpoints.take_warnings();
    assert_damage(&troubles, &path, message!("damage-layer-version"), "help-aside-layer");
}

#[test]
fn unwritable_layers_are_reported_once_and_the_count_is_correct() {
    let folder = temporary_folder();
    fs::write(folder.path().join("plain"), "").expect("written");
    let checkpoints = EagerStore::new(&folder.path().join("plain/inside"));
    let (searched, checkpoint) = sweep_tours(&checkpoints, None);
    assert_eq!((searched.found, checkpoint.finish(false).0.is_resumable), (TOURS, false));
    assert_eq!(checkpoints.take_warnings().len(), 1, "a folder inside a file");
}

#[test]
fn temporary_files_of_a_killed_count_are_removed_by_the_next() {
    let folder = temporary_folder();
    let checkpoints = EagerStore::new(folder.path());
    let places =
        [".bezzel-abcdef.draft", ".tour-9-other", "notes.txt"].map(|name| folder.path().join(name));
    places.iter().for_each(|place| fs::write(place, "x").expect("written"));
    sweep_tours(&checkpoints, None);
    assert_eq!(places.map(|place| place.exists()), [false, true, true]);
}
