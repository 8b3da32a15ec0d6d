//! The record of puzzles: what was solved, in what time, and where games were left.

use super::Troubles;
use crate::board::Square;
use crate::value::file::set_aside;
use crate::verb::{Damage, FaultKind};
use serde_json::{Map, Value, json};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// What is kept of one puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Record {
    /// How often it was solved.
    pub(in super::super) solved: u64,
    /// How often it was given up.
    pub(in super::super) given_up: u64,
    /// The shortest time of a solution without hints in seconds, and its moves.
    pub(in super::super) best: Option<(u64, u64)>,
    /// The game that was left.
    pub(in super::super) open: Option<Open>,
}

/// A game that was left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Open {
    pub(in super::super) pieces: Vec<Square>,
    pub(in super::super) seconds: u64,
    pub(in super::super) moves: u64,
    pub(in super::super) hints: u64,
}

/// The file `play.json`.
#[derive(Debug)]
pub(in super::super) struct ProgressFile {
    path: PathBuf,
    troubles: Troubles,
    /// It could not be written, which was told.
    broken: AtomicBool,
}

impl ProgressFile {
    /// The file in the folder, which need not exist yet.
    pub(in super::super) fn in_folder(folder: &Path, troubles: Troubles) -> ProgressFile {
        ProgressFile { path: folder.join("play.json"), troubles, broken: AtomicBool::new(false) }
    }

    /// What is kept of a puzzle.
    pub(in super::super) fn of(&self, puzzle: &str) -> Record {
        self.load().get(puzzle).map(read).unwrap_or_default()
    }

    /// What is kept of each of these puzzles.
    pub(in super::super) fn of_all(&self, puzzles: &[&str]) -> Vec<Record> {
        let all = self.load();
        puzzles.iter().map(|puzzle| all.get(*puzzle).map(read).unwrap_or_default()).collect()
    }

    /// Changes what is kept of a puzzle. The file is read again before, so that a game in another window loses nothing.
    pub(in super::super) fn change(&self, puzzle: &str, change: impl FnOnce(&mut Record)) {
        let mut all = self.load();
        let mut record = all.get(puzzle).map(read).unwrap_or_default();
        change(&mut record);
        all.insert(puzzle.to_owned(), write(&record));
        if let Err(error) = self.save(all)
            && !self.broken.swap(true, Ordering::Relaxed)
        {
            self.troubles.note(FaultKind::file(&self.path, true, &error));
        }
    }

    /// The puzzles of the file; of a damaged one none, after it was set aside.
    fn load(&self) -> Map<String, Value> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) => {
                if error.kind() != ErrorKind::NotFound && !self.broken.swap(true, Ordering::Relaxed) {
                    self.troubles.note(FaultKind::file(&self.path, false, &error));
                }
                return Map::new();
            }
        };
        let (line, error) = match serde_json::from_slice::<Value>(&bytes) {
            Ok(mut value) => match value.get_mut("puzzles").map(Value::take) {
                Some(Value::Object(puzzles)) => return puzzles,
                _ => (1, "puzzles".to_owned()),
            },
            Err(error) => (error.line() as u64, error.to_string()),
        };
        let aside = set_aside(&self.path).ok();
        self.troubles.note(FaultKind::Damaged { path: self.path.clone(), line, what: Damage::Json(error), aside });
        Map::new()
    }

    /// Writes the file whole or not at all.
    fn save(&self, puzzles: Map<String, Value>) -> io::Result<()> {
        let folder = self.path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let text = json!({ "format": "bezzel-play", "version": 1, "puzzles": puzzles });
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        writeln!(file, "{text:#}")?;
        file.persist(&self.path).map(|_| ()).map_err(|error| error.error)
    }
}

/// A record from its JSON; what is missing or of another shape counts as nothing.
fn read(value: &Value) -> Record {
    let number = |value: &Value, key: &str| value.get(key).and_then(Value::as_u64);
    let open = |open: &Value| {
        let names = open.get("pieces").and_then(Value::as_array).into_iter().flatten();
        Open {
            pieces: names.filter_map(|name| name.as_str()?.parse().ok()).collect(),
            seconds: number(open, "seconds").unwrap_or(0),
            moves: number(open, "moves").unwrap_or(0),
            hints: number(open, "hints").unwrap_or(0),
        }
    };
    Record {
        solved: number(value, "solved").unwrap_or(0),
        given_up: number(value, "given_up").unwrap_or(0),
        best: value.get("best").and_then(|best| Some((number(best, "seconds")?, number(best, "moves")?))),
        open: value.get("open").filter(|it| it.is_object()).map(open),
    }
}

fn write(record: &Record) -> Value {
    let open = record.open.as_ref().map(|open| {
        let pieces: Vec<String> = open.pieces.iter().map(Square::to_string).collect();
        json!({ "pieces": pieces, "seconds": open.seconds, "moves": open.moves, "hints": open.hints })
    });
    let best = record.best.map(|(seconds, moves)| json!({ "seconds": seconds, "moves": moves }));
    json!({ "solved": record.solved, "given_up": record.given_up, "best": best, "open": open })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(folder: &Path) -> ProgressFile {
        ProgressFile::in_folder(folder, Troubles::default())
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn what_is_kept_comes_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let progress = file(&folder.path().join("not/yet"));
        assert_eq!(progress.of("queens 4"), Record::default());
        let open = Open { pieces: vec![square("b1"), square("d2")], seconds: 65, moves: 3, hints: 1 };
        let record = Record { solved: 2, given_up: 1, best: Some((30, 4)), open: Some(open) };
        progress.change("queens 4", |it| *it = record.clone());
        progress.change("queens 5", |it| it.solved += 1);
        let again = file(&folder.path().join("not/yet"));
        assert_eq!(again.of_all(&["queens 4", "queens 6"]), [record, Record::default()]);
        assert!(progress.troubles.take().is_empty() && again.troubles.take().is_empty());
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_play_goes_on() {
        for text in ["{\"puzzles\": ", "[]", "\u{0}", ""] {
            let folder = tempfile::tempdir().expect("a folder");
            fs::write(folder.path().join("play.json"), text).expect("written");
            let progress = file(folder.path());
            progress.change("queens 4", |it| it.solved += 1);
            assert_eq!(progress.of("queens 4").solved, 1);
            let troubles = progress.troubles.take();
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
        progress.change("queens 4", |it| it.solved += 1);
        progress.change("queens 4", |it| it.solved += 1);
        assert_eq!(progress.troubles.take().len(), 1, "a folder inside a file");
    }
}
