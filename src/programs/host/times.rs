//! The record of run times: one run per line, appended when it ends.

use super::folders::Warnings;
use super::store::StoredFile;
use bezzel_lab::data::{MachineInfo, RunRecord, Timing};
use bezzel_lab::state::RunLog;
use bezzel_messages::message;
use std::fs;
use std::io;
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

    /// Cuts the file back if it has grown too long.
    fn trim_to_limit(&self) -> io::Result<()> {
        // Minimum size of a run. The length of special files is 0, so they are not read.
        const LEAST_BYTES: usize = 100;
        if fs::metadata(self.file.path())?.len() < (2 * MAX_RUNS * LEAST_BYTES) as u64 {
            return Ok(());
        }
        self.file.with_lock(|| {
            let bytes = self.file.read_bytes()?;
            let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
            if lines.len() <= 2 * MAX_RUNS {
                return Ok(());
            }
            let newest = lines[lines.len() - MAX_RUNS..].concat();
            self.file.replace_lines(&newest, bytes.len() as u64)
        })
    }

    /// Sets a damaged file aside and starts a new one with its good lines. It is read again, since
    /// another session may have done so.
    fn repair(&self) {
        self.file.with_lock(|| {
            let Ok(bytes) = self.file.read_bytes() else { return };
            let lines = RunLines::parse(&bytes);
            if let Some(&first) = lines.bad.first() {
                let damage = message!("damage-lines", n = lines.bad.len() as u64);
                let read = bytes.len() as u64;
                // The damage was reported, and the good lines were read.
                let _ = self.file.repair_lines(&lines.good.concat(), read, first, damage);
            }
        });
    }
}

/// Lines of the file.
#[derive(Debug, Default)]
struct RunLines<'a> {
    records: Vec<RunRecord>,
    /// Lines that stay, with their line breaks. Those of later versions are among them.
    good: Vec<&'a [u8]>,
    /// Numbers of the damaged lines.
    bad: Vec<u64>,
}

impl RunLines<'_> {
    fn parse(bytes: &[u8]) -> RunLines<'_> {
        let mut lines = RunLines::default();
        for (number, line) in (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
            let text = std::str::from_utf8(line).ok();
            match text.and_then(RunRecord::from_json) {
                Some(record) => lines.records.push(record),
                None if line.trim_ascii().is_empty() => continue,
                None if text.is_some_and(RunRecord::is_of_later_version) => {}
                None => {
                    lines.bad.push(number);
                    continue;
                }
            }
            lines.good.push(line);
        }
        lines
    }
}

impl RunLog for TimesFile {
    fn append_run(&self, timing: Timing) {
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
        let lines = RunLines::parse(&bytes);
        if !lines.bad.is_empty() {
            self.repair();
        }
        Ok(lines.records)
    }

    fn clear_runs(&self, which: Option<&dyn Fn(&RunRecord) -> bool>) -> io::Result<()> {
        let stays = |line: &&[u8]| {
            let record = std::str::from_utf8(line).ok().and_then(RunRecord::from_json);
            which.is_some_and(|which| record.is_none_or(|record| !which(&record)))
        };
        self.file.with_lock(|| {
            let bytes = self.file.read_bytes()?;
            let lines: Vec<&[u8]> =
                bytes.split_inclusive(|&byte| byte == b'\n').filter(stays).collect();
            self.file.replace_lines(&lines.concat(), bytes.len() as u64)
        })
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
    #[cfg(target_os = "linux")]
    use bezzel_lab::state::FaultKind;
    #[cfg(target_os = "linux")]
    use std::io::ErrorKind;

    fn timing(side: u32) -> Timing {
        Timing {
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
            3,
            "the lock, and no temporary file"
        );
    }

    #[test]
    fn line_of_a_later_version_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let times = file(folder.path());
        times.append_run(timing(8));
        let later = "{\"version\":2,\"verb\":7}\n";
        times.file.append(later.as_bytes()).expect("written");
        assert_eq!(times.read_runs().expect("read").len(), 1);
        assert!(times.file.warnings.take_all().is_empty());
        times.file.append(b"damaged\n").expect("written");
        assert_eq!(times.read_runs().expect("read").len(), 1);
        assert_eq!(times.file.warnings.take_all().len(), 1);
        assert!(fs::read_to_string(times.path()).expect("read").ends_with(later));
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
        times.file.replace_lines(b"", read).expect("exchanged");
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
