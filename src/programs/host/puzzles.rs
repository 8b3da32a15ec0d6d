//! The puzzle record: solved puzzles with their times, and saved games.

use super::folders::Warnings;
use super::store::StoredFile;
use bezzel_lab::data::square_names;
use bezzel_lab::files::regular_file;
use bezzel_lab::puzzle::{GameRecord, SavedGame, ScoreStore};
use bezzel_lab::state::FaultKind;
use bezzel_messages::message;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// Version of the written file. Earlier versions can be read.
const VERSION: u64 = 2;

/// The file `play.json`.
#[derive(Debug)]
pub(crate) struct PuzzleFile(StoredFile);

impl PuzzleFile {
    /// Returns the file in the folder, which does not have to exist yet.
    pub(crate) fn in_folder(folder: &Path, troubles: Warnings) -> PuzzleFile {
        PuzzleFile(StoredFile::new(folder, "play.json", troubles))
    }

    /// Loads the puzzles of the file. A damaged file is set aside, and the result is empty. Returns
    /// `None` if the file must not be changed, because it cannot be read or was written by a later
    /// version of the program.
    fn load_puzzles(&self) -> Option<Map<String, Value>> {
        let bytes =
            self.0.read_bytes().inspect_err(|error| self.0.warn_io_error(false, error)).ok()?;
        if bytes.is_empty() && !regular_file::is_regular_file(self.0.path()).unwrap_or(false) {
            return Some(Map::new());
        }
        let (line, error) = match serde_json::from_slice::<Value>(&bytes) {
            Ok(mut value) => {
                if let Some(version) =
                    value.get("version").and_then(Value::as_u64).filter(|it| *it > VERSION)
                {
                    let damage = message!("damage-version", version = version, most = VERSION);
                    let help = message!("help-later-version");
                    self.0.warn_once(FaultKind::damaged_file(self.0.path(), 1, damage, help));
                    return None;
                }
                match value.get_mut("puzzles").map(Value::take) {
                    Some(Value::Object(puzzles)) => return Some(puzzles),
                    _ => (1, "puzzles".to_owned()),
                }
            }
            Err(error) => (error.line() as u64, error.to_string()),
        };
        let _ = self.0.set_aside(line, message!("damage-json", error = error));
        Some(Map::new())
    }

    /// Updates the record of a puzzle in the current file.
    fn update_record(&self, puzzle: &str, change: &mut dyn FnMut(&mut GameRecord)) {
        let Some(mut all) = self.load_puzzles() else {
            // The game continues, but its result is not saved.
            return change(&mut GameRecord::default());
        };
        let entry = all.entry(puzzle.to_owned()).or_insert_with(|| Value::Object(Map::new()));
        let mut record = read_record(entry);
        change(&mut record);
        // Keys of other versions are preserved.
        match (entry.as_object_mut(), write_record(&record)) {
            (Some(kept), Value::Object(new)) => kept.extend(new),
            (_, new) => *entry = new,
        }
        let text = json!({ "format": "bezzel-play", "version": VERSION, "puzzles": all });
        if let Err(error) = self.0.write_atomic(format!("{text:#}\n").as_bytes()) {
            self.0.warn_io_error(true, &error);
        }
    }
}

impl ScoreStore for PuzzleFile {
    fn all_records(&self) -> BTreeMap<String, GameRecord> {
        let puzzles = self.load_puzzles().unwrap_or_default();
        puzzles.into_iter().map(|(puzzle, record)| (puzzle, read_record(&record))).collect()
    }

    fn modify_record(&self, puzzle: &str, change: &mut dyn FnMut(&mut GameRecord)) {
        self.0.with_lock(|| self.update_record(puzzle, change));
    }
}

/// Reads a record from JSON. Missing or invalid values are ignored.
fn read_record(value: &Value) -> GameRecord {
    let number = |value: &Value, key: &str| value.get(key).and_then(Value::as_u64);
    let open = |open: &Value| {
        let squares = |key: &str| {
            let names = open.get(key).and_then(Value::as_array).into_iter().flatten();
            names.filter_map(|name| name.as_str()?.parse().ok()).collect()
        };
        SavedGame {
            pieces: squares("pieces"),
            marks: squares("marks"),
            seconds: number(open, "seconds").unwrap_or(0),
            moves: number(open, "moves").unwrap_or(0),
            hints: number(open, "hints").unwrap_or(0),
        }
    };
    let days = |key: &str| {
        let days = value.get(key).and_then(Value::as_array).into_iter().flatten();
        days.filter_map(Value::as_u64).collect()
    };
    GameRecord {
        solved: number(value, "solved").unwrap_or(0),
        given_up: number(value, "given_up").unwrap_or(0),
        seconds: number(value, "seconds").unwrap_or(0),
        days: days("days"),
        late_days: days("late_days"),
        best: value
            .get("best")
            .and_then(|best| Some((number(best, "seconds")?, number(best, "moves")?))),
        saved_game: value.get("open").filter(|it| it.is_object()).map(open),
    }
}

fn write_record(record: &GameRecord) -> Value {
    let open = record.saved_game.as_ref().map(|open| {
        let (pieces, marks) = (square_names(&open.pieces), square_names(&open.marks));
        json!({ "pieces": pieces, "marks": marks, "seconds": open.seconds, "moves": open.moves, "hints": open.hints })
    });
    let best = record.best.map(|(seconds, moves)| json!({ "seconds": seconds, "moves": moves }));
    json!({
        "solved": record.solved,
        "given_up": record.given_up,
        "best": best,
        "seconds": record.seconds,
        "days": record.days,
        "late_days": record.late_days,
        "open": open,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Square;
    use std::fs;

    fn file(folder: &Path) -> PuzzleFile {
        PuzzleFile::in_folder(folder, Warnings::default())
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn saved_puzzles_are_read_unchanged() {
        let folder = tempfile::tempdir().expect("a folder");
        let progress = file(&folder.path().join("not/yet"));
        assert_eq!(progress.record_for("queens 4"), GameRecord::default());
        let open = SavedGame {
            pieces: vec![square("b1"), square("d2")],
            marks: vec![square("c4")],
            seconds: 65,
            moves: 3,
            hints: 1,
        };
        let record = GameRecord {
            solved: 2,
            given_up: 1,
            best: Some((30, 4)),
            seconds: 95,
            days: [20_000, 20_001].into(),
            late_days: [19_999].into(),
            saved_game: Some(open),
        };
        progress.modify_record("queens 4", &mut |it| *it = record.clone());
        progress.modify_record("queens 5", &mut |it| it.solved += 1);
        let again = file(&folder.path().join("not/yet"));
        assert_eq!(
            (again.record_for("queens 4"), again.record_for("queens 6")),
            (record, GameRecord::default())
        );
        assert_eq!(again.all_records().len(), 2);
        assert!(
            progress.0.warnings.take_all().is_empty() && again.0.warnings.take_all().is_empty()
        );
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_play_goes_on() {
        for text in ["{\"puzzles\": ", "[]", "\u{0}", ""] {
            let folder = tempfile::tempdir().expect("a folder");
            fs::write(folder.path().join("play.json"), text).expect("written");
            let progress = file(folder.path());
            progress.modify_record("queens 4", &mut |it| it.solved += 1);
            assert_eq!(progress.record_for("queens 4").solved, 1);
            let troubles = progress.0.warnings.take_all();
            assert_eq!(troubles.len(), 1, "{troubles:?}");
            let aside = folder.path().join("play.json.damaged");
            assert_eq!(fs::read_to_string(aside).expect("read"), text);
        }
    }

    #[test]
    fn malformed_entries_are_ignored() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = r#"{"puzzles": {"a": 7, "b": {"solved": -1, "best": {"seconds": 3}, "open": {"pieces": [1, "zz", "b2"]}}}}"#;
        fs::write(folder.path().join("play.json"), text).expect("written");
        let progress = file(folder.path());
        assert_eq!(progress.record_for("a"), GameRecord::default());
        let open = Some(SavedGame { pieces: vec![square("b2")], ..SavedGame::default() });
        assert_eq!(
            progress.record_for("b"),
            GameRecord { saved_game: open, ..GameRecord::default() }
        );
    }

    #[test]
    fn unwritable_file_is_reported_once() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("plain"), "").expect("written");
        let progress = file(&folder.path().join("plain"));
        progress.modify_record("queens 4", &mut |it| it.solved += 1);
        progress.modify_record("queens 4", &mut |it| it.solved += 1);
        assert_eq!(progress.0.warnings.take_all().len(), 1, "a folder inside a file");
    }

    #[test]
    fn first_version_is_read_and_unknown_entries_are_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("play.json");
        let text = r#"{"format": "bezzel-play", "version": 1, "puzzles": {
            "queens 4": {"solved": 3, "given_up": 1, "best": {"seconds": 9, "moves": 4}, "open": null, "stars": 2},
            "odd": "kept"}}"#;
        fs::write(&path, text).expect("written");
        let progress = file(folder.path());
        assert_eq!(
            (progress.record_for("queens 4").solved, progress.record_for("queens 4").best),
            (3, Some((9, 4)))
        );
        progress.modify_record("queens 4", &mut |it| it.solved += 1);
        let written: Value =
            serde_json::from_str(&fs::read_to_string(&path).expect("read")).expect("JSON");
        assert_eq!((&written["version"], &written["puzzles"]["odd"]), (&json!(2), &json!("kept")));
        let record = &written["puzzles"]["queens 4"];
        assert_eq!((&record["solved"], &record["stars"]), (&json!(4), &json!(2)));
        assert!(progress.0.warnings.take_all().is_empty());
    }

    #[test]
    fn later_version_is_left_alone_and_reported_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("play.json");
        let text = r#"{"version": 3, "puzzles": {"queens 4": {"solved": 3}}}"#;
        fs::write(&path, text).expect("written");
        let progress = file(folder.path());
        let mut done = 0;
        progress.modify_record("queens 4", &mut |it| {
            it.solved += 1;
            done += 1;
        });
        assert_eq!((done, progress.all_records().len()), (1, 0), "the game goes on");
        assert_eq!(fs::read_to_string(&path).expect("read"), text);
        let warnings = progress.0.warnings.take_texts();
        assert!(warnings.len() == 1 && warnings[0].contains("version 3"), "{warnings:?}");
    }

    #[test]
    fn a_file_that_may_not_be_read_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        // A folder in its place can be neither read nor replaced, by any user.
        fs::create_dir(folder.path().join("play.json")).expect("made");
        let progress = file(folder.path());
        progress.modify_record("queens 4", &mut |it| it.solved += 1);
        progress.modify_record("queens 4", &mut |it| it.solved += 1);
        assert_eq!((progress.all_records().len(), progress.0.warnings.take_all().len()), (0, 1));
        assert!(folder.path().join("play.json").is_dir());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_may_not_be_written_is_no_obstacle() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let home = folder.path().join("data");
        file(&home).modify_record("queens 4", &mut |it| it.solved += 1);
        fs::set_permissions(&home, fs::Permissions::from_mode(0o500)).expect("changed");
        let progress = file(&home);
        progress.modify_record("queens 4", &mut |it| it.solved += 1);
        let (kept, told) =
            (progress.record_for("queens 4").solved, progress.0.warnings.take_all().len());
        fs::set_permissions(&home, fs::Permissions::from_mode(0o700)).expect("changed");
        // The superuser may write everywhere.
        assert!((kept, told) == (1, 1) || (kept, told) == (2, 0), "{kept} {told}");
    }
}
