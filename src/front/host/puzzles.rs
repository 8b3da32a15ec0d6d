//! The puzzle record: solved puzzles with their times, and saved games.

use super::folders::Troubles;
use super::store::StoredFile;
use crate::board::Square;
use crate::problem::reading;
use crate::value::game::{Open, Record};
use crate::verb::{Damage, FaultKind, Scores};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// Version of the written file. Earlier versions can be read.
const VERSION: u64 = 2;

/// The file `play.json`.
#[derive(Debug)]
pub(in crate::front) struct PuzzleFile(StoredFile);

impl PuzzleFile {
    /// Returns the file in the folder, which does not have to exist yet.
    pub(in crate::front) fn in_folder(folder: &Path, troubles: Troubles) -> PuzzleFile {
        PuzzleFile(StoredFile::new(folder, "play.json", troubles))
    }

    /// Loads the puzzles of the file. A damaged file is set aside, and the result is empty. Returns
    /// `None` if the file must not be changed, because it cannot be read or was written by a later
    /// version of the program.
    fn load(&self) -> Option<Map<String, Value>> {
        let bytes = self.0.bytes().inspect_err(|error| self.0.failed(false, error)).ok()?;
        if bytes.is_empty() && !reading::is_there(self.0.path()).unwrap_or(false) {
            return Some(Map::new());
        }
        let (line, error) = match serde_json::from_slice::<Value>(&bytes) {
            Ok(mut value) => {
                if let Some(version) = value.get("version").and_then(Value::as_u64).filter(|it| *it > VERSION) {
                    let (path, what) = (self.0.path().to_owned(), Damage::Version { version, most: VERSION });
                    self.0.complain(FaultKind::Damaged { path, line: 1, what, aside: None });
                    return None;
                }
                match value.get_mut("puzzles").map(Value::take) {
                    Some(Value::Object(puzzles)) => return Some(puzzles),
                    _ => (1, "puzzles".to_owned()),
                }
            }
            Err(error) => (error.line() as u64, error.to_string()),
        };
        let _ = self.0.set_aside(line, Damage::Json(error));
        Some(Map::new())
    }

    /// Updates the record of a puzzle in the current file.
    fn rewrite(&self, puzzle: &str, change: &mut dyn FnMut(&mut Record)) {
        let Some(mut all) = self.load() else {
            // The game continues, but its result is not saved.
            return change(&mut Record::default());
        };
        let entry = all.entry(puzzle.to_owned()).or_insert_with(|| Value::Object(Map::new()));
        let mut record = read(entry);
        change(&mut record);
        // Keys of other versions are preserved.
        match (entry.as_object_mut(), write(&record)) {
            (Some(kept), Value::Object(new)) => kept.extend(new),
            (_, new) => *entry = new,
        }
        let text = json!({ "format": "bezzel-play", "version": VERSION, "puzzles": all });
        if let Err(error) = self.0.write(format!("{text:#}\n").as_bytes()) {
            self.0.failed(true, &error);
        }
    }
}

impl Scores for PuzzleFile {
    fn all(&self) -> BTreeMap<String, Record> {
        let puzzles = self.load().unwrap_or_default();
        puzzles.into_iter().map(|(puzzle, record)| (puzzle, read(&record))).collect()
    }

    fn change(&self, puzzle: &str, change: &mut dyn FnMut(&mut Record)) {
        self.0.alone(|| self.rewrite(puzzle, change));
    }
}

/// Reads a record from JSON. Missing or invalid values are ignored.
fn read(value: &Value) -> Record {
    let number = |value: &Value, key: &str| value.get(key).and_then(Value::as_u64);
    let open = |open: &Value| {
        let squares = |key: &str| {
            let names = open.get(key).and_then(Value::as_array).into_iter().flatten();
            names.filter_map(|name| name.as_str()?.parse().ok()).collect()
        };
        Open {
            pieces: squares("pieces"),
            marks: squares("marks"),
            seconds: number(open, "seconds").unwrap_or(0),
            moves: number(open, "moves").unwrap_or(0),
            hints: number(open, "hints").unwrap_or(0),
        }
    };
    Record {
        solved: number(value, "solved").unwrap_or(0),
        given_up: number(value, "given_up").unwrap_or(0),
        seconds: number(value, "seconds").unwrap_or(0),
        days: value.get("days").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_u64).collect(),
        best: value.get("best").and_then(|best| Some((number(best, "seconds")?, number(best, "moves")?))),
        open: value.get("open").filter(|it| it.is_object()).map(open),
    }
}

fn write(record: &Record) -> Value {
    let open = record.open.as_ref().map(|open| {
        let names = |squares: &[Square]| squares.iter().map(Square::to_string).collect::<Vec<_>>();
        let (pieces, marks) = (names(&open.pieces), names(&open.marks));
        json!({ "pieces": pieces, "marks": marks, "seconds": open.seconds, "moves": open.moves, "hints": open.hints })
    });
    let best = record.best.map(|(seconds, moves)| json!({ "seconds": seconds, "moves": moves }));
    let days = &record.days;
    json!({
        "solved": record.solved,
        "given_up": record.given_up,
        "best": best,
        "seconds": record.seconds,
        "days": days,
        "open": open,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn file(folder: &Path) -> PuzzleFile {
        PuzzleFile::in_folder(folder, Troubles::default())
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn what_is_kept_comes_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let progress = file(&folder.path().join("not/yet"));
        assert_eq!(progress.of("queens 4"), Record::default());
        let open = Open {
            pieces: vec![square("b1"), square("d2")],
            marks: vec![square("c4")],
            seconds: 65,
            moves: 3,
            hints: 1,
        };
        let record = Record {
            solved: 2,
            given_up: 1,
            best: Some((30, 4)),
            seconds: 95,
            days: [20_000, 20_001].into(),
            open: Some(open),
        };
        progress.change("queens 4", &mut |it| *it = record.clone());
        progress.change("queens 5", &mut |it| it.solved += 1);
        let again = file(&folder.path().join("not/yet"));
        assert_eq!((again.of("queens 4"), again.of("queens 6")), (record, Record::default()));
        assert_eq!(again.all().len(), 2);
        assert!(progress.0.troubles.take().is_empty() && again.0.troubles.take().is_empty());
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_play_goes_on() {
        for text in ["{\"puzzles\": ", "[]", "\u{0}", ""] {
            let folder = tempfile::tempdir().expect("a folder");
            fs::write(folder.path().join("play.json"), text).expect("written");
            let progress = file(folder.path());
            progress.change("queens 4", &mut |it| it.solved += 1);
            assert_eq!(progress.of("queens 4").solved, 1);
            let troubles = progress.0.troubles.take();
            let [FaultKind::Damaged { aside: Some(aside), .. }] = troubles.as_slice() else { panic!("{troubles:?}") };
            assert_eq!(fs::read_to_string(aside).expect("read"), text);
        }
    }

    #[test]
    fn odd_entries_count_as_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = r#"{"puzzles": {"a": 7, "b": {"solved": -1, "best": {"seconds": 3}, "open": {"pieces": [1, "zz", "b2"]}}}}"#;
        fs::write(folder.path().join("play.json"), text).expect("written");
        let progress = file(folder.path());
        assert_eq!(progress.of("a"), Record::default());
        let open = Some(Open { pieces: vec![square("b2")], ..Open::default() });
        assert_eq!(progress.of("b"), Record { open, ..Record::default() });
    }

    #[test]
    fn a_file_that_cannot_be_written_is_told_once() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("plain"), "").expect("written");
        let progress = file(&folder.path().join("plain"));
        progress.change("queens 4", &mut |it| it.solved += 1);
        progress.change("queens 4", &mut |it| it.solved += 1);
        assert_eq!(progress.0.troubles.take().len(), 1, "a folder inside a file");
    }

    #[test]
    fn the_first_version_is_read_and_nothing_strange_is_lost() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("play.json");
        let text = r#"{"format": "bezzel-play", "version": 1, "puzzles": {
            "queens 4": {"solved": 3, "given_up": 1, "best": {"seconds": 9, "moves": 4}, "open": null, "stars": 2},
            "odd": "kept"}}"#;
        fs::write(&path, text).expect("written");
        let progress = file(folder.path());
        assert_eq!((progress.of("queens 4").solved, progress.of("queens 4").best), (3, Some((9, 4))));
        progress.change("queens 4", &mut |it| it.solved += 1);
        let written: Value = serde_json::from_str(&fs::read_to_string(&path).expect("read")).expect("JSON");
        assert_eq!((&written["version"], &written["puzzles"]["odd"]), (&json!(2), &json!("kept")));
        let record = &written["puzzles"]["queens 4"];
        assert_eq!((&record["solved"], &record["stars"]), (&json!(4), &json!(2)));
        assert!(progress.0.troubles.take().is_empty());
    }

    #[test]
    fn a_later_version_is_left_alone_and_told_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("play.json");
        let text = r#"{"version": 3, "puzzles": {"queens 4": {"solved": 3}}}"#;
        fs::write(&path, text).expect("written");
        let progress = file(folder.path());
        let mut done = 0;
        progress.change("queens 4", &mut |it| {
            it.solved += 1;
            done += 1;
        });
        assert_eq!((done, progress.all().len()), (1, 0), "the game goes on");
        assert_eq!(fs::read_to_string(&path).expect("read"), text);
        let troubles = progress.0.troubles.take();
        assert!(matches!(troubles.as_slice(), [FaultKind::Damaged { what: Damage::Version { version: 3, .. }, .. }]));
    }

    #[test]
    fn a_file_that_may_not_be_read_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        // A folder in its place can be neither read nor replaced, by any user.
        fs::create_dir(folder.path().join("play.json")).expect("made");
        let progress = file(folder.path());
        progress.change("queens 4", &mut |it| it.solved += 1);
        progress.change("queens 4", &mut |it| it.solved += 1);
        assert_eq!((progress.all().len(), progress.0.troubles.take().len()), (0, 1));
        assert!(folder.path().join("play.json").is_dir());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_may_not_be_written_is_no_obstacle() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let home = folder.path().join("data");
        file(&home).change("queens 4", &mut |it| it.solved += 1);
        fs::set_permissions(&home, fs::Permissions::from_mode(0o500)).expect("changed");
        let progress = file(&home);
        progress.change("queens 4", &mut |it| it.solved += 1);
        let (kept, told) = (progress.of("queens 4").solved, progress.0.troubles.take().len());
        fs::set_permissions(&home, fs::Permissions::from_mode(0o700)).expect("changed");
        // The superuser may write everywhere.
        assert!((kept, told) == (1, 1) || (kept, told) == (2, 0), "{kept} {told}");
    }
}
