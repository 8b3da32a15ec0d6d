//! Records of runs with problem, method, and run time.

use crate::problem::Instance;
use bezzel_base::board::Size;
use bezzel_base::core::{Limit, Stop};
use num_bigint::BigUint;
use serde_json::{Value as Json, json};

/// Data of a run that a verb knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Timing {
    /// Verb: `find`, `all`, `count`, `trace`.
    pub verb: String,
    /// Word of the problem.
    pub problem: String,
    /// Problem with its arguments and options in the command language, as given after the verb.
    pub text: String,
    /// Board size.
    pub size: Size,
    /// Method.
    pub method: String,
    /// Run time in seconds.
    pub seconds: f64,
    /// Nodes searched (for a trace: steps), or 0 if the method does not search.
    pub nodes: u64,
    /// Number of solutions.
    pub result: BigUint,
    /// Reason why the run ended before the answer was final, or `None` if it finished.
    pub stopped: Option<Stop>,
    /// Number of threads that the search was allowed to use.
    pub threads: usize,
}

/// Properties of a machine that affect run times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MachineInfo {
    /// Operating system, such as `linux`.
    pub os: String,
    /// Architecture of the processor, such as `x86_64`.
    pub arch: String,
    /// Number of processor cores.
    pub cores: usize,
}

impl MachineInfo {
    /// Returns the machine that the program runs on, without anything that identifies it or its
    /// user.
    pub fn current() -> MachineInfo {
        MachineInfo {
            os: std::env::consts::OS.to_owned(),
            arch: std::env::consts::ARCH.to_owned(),
            cores: Limit::core_count(),
        }
    }

    /// Returns the machine as an object.
    pub fn to_json(&self) -> Json {
        json!({ "os": self.os, "arch": self.arch, "cores": self.cores })
    }

    /// Reads a machine, as far as it is given.
    pub fn from_json(json: &Json) -> MachineInfo {
        let word = |key: &str| json[key].as_str().unwrap_or_default().to_owned();
        let cores = json["cores"].as_u64().unwrap_or_default() as usize;
        MachineInfo { os: word("os"), arch: word("arch"), cores }
    }
}

/// Run with its date and its machine, a line of the record of run times.
#[derive(Clone, Debug, PartialEq)]
pub struct RunRecord {
    /// Run.
    pub timing: Timing,
    /// End of the run, in UTC in the format of ISO 8601: `2026-11-21T09:20:10Z`.
    pub date: String,
    /// Machine.
    pub machine: MachineInfo,
}

impl Timing {
    /// Creates the record of a run, whose outcome is to be filled in.
    pub fn for_instance(
        verb: &str,
        instance: &dyn Instance,
        method: &str,
        threads: usize,
    ) -> Timing {
        Timing {
            verb: verb.to_owned(),
            problem: instance.problem().word().to_owned(),
            text: instance.command_text(),
            size: instance.grid().size,
            method: method.to_owned(),
            seconds: 0.0,
            nodes: 0,
            result: BigUint::default(),
            stopped: None,
            threads,
        }
    }
}

impl RunRecord {
    /// Formats the record as one line of JSON without its line break. The result is a decimal
    /// string, since counts exceed 2^53.
    ///
    /// ```
    /// use bezzel_lab::data::RunRecord;
    /// let line = r#"{"verb":"count","problem":"queens","text":"queens 8","size":[8,8],"method":"bitmask","seconds":0.0003,"nodes":1003,"result":"92","finished":true,"date":"2026-11-21T09:20:10Z","machine":{"os":"linux","arch":"x86_64","cores":2},"threads":2}"#;
    /// let record = RunRecord::from_json(line).unwrap();
    /// assert_eq!(record.timing.result, 92u32.into());
    /// assert_eq!(RunRecord::from_json(&record.to_json()), Some(record));
    /// ```
    pub fn to_json(&self) -> String {
        let Timing { verb, problem, text, size, method, seconds, nodes, result, stopped, threads } =
            &self.timing;
        let mut object = json!({
            "verb": verb, "problem": problem, "text": text, "size": [size.files(), size.ranks()], "method": method,
            "seconds": seconds, "nodes": nodes, "result": result.to_string(), "finished": stopped.is_none(),
            "date": self.date, "machine": self.machine.to_json(), "threads": threads,
        });
        if let Some(stop) = stopped {
            object["stopped"] = stop.word().into();
        }
        object.to_string()
    }

    /// Returns whether a line was written by a later version of the program. This version writes
    /// none, and a later one that changes the meaning of a key has to.
    pub fn is_of_later_version(line: &str) -> bool {
        let json: Json = serde_json::from_str(line).unwrap_or_default();
        json["version"].as_u64().is_some_and(|version| version > 1)
    }

    /// Parses a line with a record. Returns `None` if it is not one.
    ///
    /// A run that did not finish and gives no reason counts as interrupted. Unknown keys are
    /// ignored.
    pub fn from_json(line: &str) -> Option<RunRecord> {
        let json: Json = serde_json::from_str(line).ok()?;
        let text = |key: &str| json[key].as_str().map(str::to_owned);
        let number = |key: &str| json[key].as_u64();
        let side = |at: usize| json["size"][at].as_u64();
        let stopped = match json["finished"].as_bool()? {
            true => None,
            false => Some(
                text("stopped").and_then(|word| Stop::from_word(&word)).unwrap_or(Stop::Cancelled),
            ),
        };
        let timing = Timing {
            verb: text("verb")?,
            problem: text("problem")?,
            text: text("text")?,
            size: Size::new(side(0)?, side(1)?).ok()?,
            method: text("method")?,
            seconds: json["seconds"].as_f64().filter(|&seconds| seconds >= 0.0)?,
            nodes: number("nodes")?,
            result: text("result")?.parse().ok()?,
            stopped,
            threads: number("threads").unwrap_or(1) as usize,
        };
        Some(RunRecord {
            timing,
            date: text("date")?,
            machine: MachineInfo::from_json(&json["machine"]),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> RunRecord {
        let timing = Timing {
            verb: "count".to_owned(),
            problem: "queens".to_owned(),
            text: "queens 27".to_owned(),
            size: Size::new(27, 27).expect("a size"),
            method: "bitmask".to_owned(),
            seconds: 1.5,
            nodes: u64::MAX,
            result: "234907967154122528".parse().expect("digits"),
            stopped: Some(Stop::Deadline),
            threads: 3,
        };
        let machine = MachineInfo { os: "linux".to_owned(), arch: "x86_64".to_owned(), cores: 4 };
        RunRecord { timing, date: "2026-11-21T09:20:10Z".to_owned(), machine }
    }

    #[test]
    fn a_record_is_one_line_that_reads_back() {
        let record = record();
        let line = record.to_json();
        assert!(!line.contains('\n'));
        assert!(
            line.contains(r#""result":"234907967154122528""#)
                && line.contains(r#""stopped":"time""#),
            "{line}"
        );
        assert_eq!(RunRecord::from_json(&line), Some(record));
    }

    #[test]
    fn invalid_records_are_not_read() {
        let good = record().to_json();
        let cut = &good[..good.len() / 2];
        let no_number = good.replace("234907967154122528", "many");
        let no_board = good.replace("[27,27]", "[0,27]");
        let no_time = good.replace("1.5", "-1.5");
        for line in ["", "null", "[]", "{}", "x", cut, &no_number, &no_board, &no_time] {
            assert_eq!(RunRecord::from_json(line), None, "{line}");
        }
    }
}
