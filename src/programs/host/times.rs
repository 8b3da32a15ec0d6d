//! The record of run times: one run per line, appended when it ends.

use super::folders::Warnings;
use super::store::StoredFile;
use bezzel_lab::data::{MachineInfo, RunRecord, RunTiming};
use bezzel_lab::io::rename_damaged_with;
use bezzel_lab::state::{FaultKind, RunLog};
use bezzel_messages::message;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::SystemTime;

/// Number of runs that are kept. A file of twice this length is cut back to the newest ones.
pub(super) const MAX_RUNS: usize = 10_000;

/// Number of appended runs between checks of the length of the file.
const CHECK_INTERVAL: usize = 1000;

/// The file `times.jsonl`.
#[derive(Debug)]
pub(crate) struct TimesFile {
    file: StoredFile,
    /// Number of runs appended in this session.
    appended: AtomicUsize,
}

impl TimesFile {
    /// Returns the file in the folder, which does not have to exist yet.
    pub(crate) fn in_folder(folder: &Path, troubles: Warnings) -> TimesFile {
        TimesFile {
            file: StoredFile::new(folder, "times.jsonl", troubles),
            appended: AtomicUsize::new(0),
        }
    }

    /// Replaces the contents of the file by these lines, and renames the old file to `aside`.
    /// `read` is the number of bytes that were read from it. Lines that another session has
    /// appended since then are preserved.
    fn swap_contents(&self, lines: &[u8], read: u64, aside: &Path) -> io::Result<()> {
        let path = self.file.resolve_target()?;
        let mut new = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
        new.write_all(lines)?;
        fs::rename(&path, aside)?;
        match new.persist_noclobber(&path) {
            Ok(_) => {}
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => {
                self.file.append(lines)?
            }
            Err(error) => return Err(error.error),
        }
        let mut late = Vec::new();
        let mut old = File::open(aside)?;
        old.seek(SeekFrom::Start(read))?;
        old.read_to_end(&mut late)?;
        if late.is_empty() { Ok(()) } else { self.file.append(&late) }
    }

    /// Replaces the contents of the file by these lines.
    fn replace_contents(&self, lines: &[u8], read: u64) -> io::Result<()> {
        let path = self.file.resolve_target()?;
        let old = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?
            .into_temp_path();
        self.swap_contents(lines, read, &old)
    }

    /// Cuts the file back if it has grown too long.
    fn trim_to_limit(&self) -> io::Result<()> {
        // Minimum size of a run. The length of special files is 0, so they are not read.
        const LEAST_BYTES: usize = 100;
        if fs::metadata(self.file.path())?.len() < (2 * MAX_RUNS * LEAST_BYTES) as u64 {
            return Ok(());
        }
        let bytes = self.file.read_bytes()?;
        let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
        if lines.len() <= 2 * MAX_RUNS {
            return Ok(());
        }
        self.replace_contents(&lines[lines.len() - MAX_RUNS..].concat(), bytes.len() as u64)
    }

    /// Sets the file aside, starts a new one with its valid lines, and reports the invalid ones.
    fn repair_file(&self, good: &[&[u8]], read: u64, line: u64, bad: u64) {
        let mut lines = good.join(&b'\n');
        if !good.is_empty() {
            lines.push(b'\n');
        }
        let aside =
            rename_damaged_with(self.file.path(), |aside| self.swap_contents(&lines, read, aside))
                .ok();
        let (path, damage) = (self.file.path(), message!("damage-lines", n = bad));
        let help = "help-aside-lines";
        self.file.add_warning(FaultKind::renamed_file(path, line, damage, help, aside));
    }
}

impl RunLog for TimesFile {
    fn append_run(&self, timing: RunTiming) {
        if self.file.is_broken() {
            return;
        }
        if self.appended.fetch_add(1, Ordering::Relaxed).is_multiple_of(CHECK_INTERVAL) {
            // If the file cannot be cut back, it is only longer than necessary.
            let _ = self.trim_to_limit();
        }
        let record = RunRecord { timing, date: utc_timestamp(), machine: MachineInfo::current() };
        if let Err(error) = self.file.append(format!("{}\n", record.to_json()).as_bytes()) {
            self.file.warn_io_error(true, &error);
        }
    }

    fn read_runs(&self) -> io::Result<Vec<RunRecord>> {
        let bytes = self.file.read_bytes()?;
        let (mut records, mut good, mut bad) = (Vec::new(), Vec::new(), Vec::new());
        for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
            match std::str::from_utf8(line).ok().and_then(RunRecord::from_json) {
                Some(record) => {
                    records.push(record);
                    good.push(line);
                }
                None if line.trim_ascii().is_empty() => {}
                None => bad.push(number),
            }
        }
        if let Some(&first) = bad.first() {
            self.repair_file(&good, bytes.len() as u64, first, bad.len() as u64);
        }
        Ok(records)
    }

    fn clear_runs(&self, which: Option<&dyn Fn(&RunRecord) -> bool>) -> io::Result<()> {
        let bytes = self.file.read_bytes()?;
        let stays = |line: &&[u8]| {
            let record = std::str::from_utf8(line).ok().and_then(RunRecord::from_json);
            which.is_some_and(|which| record.is_none_or(|record| !which(&record)))
        };
        let lines: Vec<&[u8]> =
            bytes.split_inclusive(|&byte| byte == b'\n').filter(stays).collect();
        self.replace_contents(&lines.concat(), bytes.len() as u64)
    }

    fn path(&self) -> &Path {
        self.file.path()
    }
}

/// Returns the current time in UTC.
fn utc_timestamp() -> String {
    humantime::format_rfc3339_seconds(SystemTime::now()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Size;

    fn timing(side: u32) -> RunTiming {
        RunTiming {
            verb: "count".to_owned(),
            problem: if side.is_multiple_of(2) { "queens" } else { "rooks" }.to_owned(),
            text: format!("queens {side}"),
            size: Size::new(side.into(), side.into()).expect("a size"),
            method: "bitmask".to_owned(),
            seconds: 0.25,
            nodes: 7,
            result: 92u32.into(),
            stopped: None,
            threads: 2,
        }
    }

    fn file(folder: &Path) -> TimesFile {
        TimesFile::in_folder(folder, Warnings::default())
    }

    #[test]
    fn runs_are_read_with_date_and_machine() {
        let folder = tempfile::tempdir().expect("a folder");
        let times = file(&folder.path().join("not/yet"));
        assert_eq!(times.read_runs().expect("no file is fine"), []);
        times.append_run(timing(8));
        times.append_run(timing(9));
        let found = file(&folder.path().join("not/yet")).read_runs().expect("read");
        assert_eq!(
            found.iter().map(|record| record.timing.clone()).collect::<Vec<_>>(),
            [timing(8), timing(9)]
        );
        assert!(humantime::parse_rfc3339(&found[0].date).is_ok(), "{}", found[0].date);
        assert_eq!(found[0].machine.os, std::env::consts::OS);
        assert!(times.file.warnings.take_all().is_empty());
    }

    #[test]
    fn bad_lines_are_reported_once_and_good_ones_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let times = file(folder.path());
        times.append_run(timing(8));
        times.file.append(b"no record\n\xff\n\n{\"verb\":\"cou").expect("written");
        times.append_run(timing(9));
        let before = fs::read(times.path()).expect("read");
        assert_eq!(times.read_runs().expect("read").len(), 2, "a line that was cut harms no other");
        let warnings = times.file.warnings.take_texts();
        assert!(warnings.len() == 1 && warnings[0].contains("times.jsonl:2: 3 "), "{warnings:?}");
        let aside = folder.path().join("times.jsonl.damaged");
        assert_eq!(fs::read(aside).expect("read"), before);
        times.append_run(timing(10));
        assert_eq!(times.read_runs().expect("read").len(), 3);
        assert!(times.file.warnings.take_all().is_empty());
        assert_eq!(
            fs::read_dir(folder.path()).expect("the folder").count(),
            2,
            "no temporary file is left"
        );
    }

    #[test]
    fn clearing_takes_all_or_one_problem() {
        let folder = tempfile::tempdir().expect("a folder");
        let times = file(folder.path());
        (4..=8).for_each(|side| times.append_run(timing(side)));
        times.clear_runs(Some(&|run| run.timing.problem == "queens")).expect("cleared");
        assert_eq!(times.read_runs().expect("read").len(), 2);
        times.clear_runs(None).expect("cleared");
        assert_eq!(times.read_runs().expect("read"), []);
        times.append_run(timing(8));
        assert_eq!(times.read_runs().expect("read").len(), 1);
    }

    #[test]
    fn a_long_file_is_cut_back_to_the_newest() {
        let folder = tempfile::tempdir().expect("a folder");
        let times = file(folder.path());
        let record = |side| {
            RunRecord {
                timing: timing(side),
                date: utc_timestamp(),
                machine: MachineInfo::current(),
            }
            .to_json()
                + "\n"
        };
        times
            .file
            .append((record(8).repeat(MAX_RUNS + 2) + &record(9).repeat(MAX_RUNS)).as_bytes())
            .expect("written");
        times.append_run(timing(10));
        let found = times.read_runs().expect("read");
        assert_eq!(found.len(), MAX_RUNS + 1);
        assert_eq!((found[0].timing.size.files(), found[MAX_RUNS].timing.size.files()), (9, 10));
    }

    #[test]
    fn lines_that_come_during_an_exchange_are_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let times = file(folder.path());
        times.append_run(timing(8));
        let read = fs::metadata(times.path()).expect("there").len();
        times.append_run(timing(9));
        times.replace_contents(b"", read).expect("exchanged");
        assert_eq!(
            times
                .read_runs()
                .expect("read")
                .iter()
                .map(|r| r.timing.size.files())
                .collect::<Vec<_>>(),
            [9]
        );
    }

    #[test]
    fn error_is_reported_once() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("plain"), "").expect("written");
        let times = file(&folder.path().join("plain"));
        times.append_run(timing(8));
        times.append_run(timing(9));
        assert_eq!(times.file.warnings.take_all().len(), 1, "a folder inside a file");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn device_instead_of_a_file_is_reported_once() {
        let folder = tempfile::tempdir().expect("a folder");
        std::os::unix::fs::symlink("/dev/full", folder.path().join("times.jsonl")).expect("a link");
        let times = file(folder.path());
        times.append_run(timing(8));
        times.append_run(timing(9));
        let troubles = times.file.warnings.take_all();
        let [FaultKind::File { kind: ErrorKind::NotSeekable, writing: true, .. }] =
            troubles.as_slice()
        else {
            panic!("{troubles:?}")
        };
    }
}
