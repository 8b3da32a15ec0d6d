//! The record of a shard: a line of JSON.

use super::Flaw;
use super::plan::{Plan, VERSION, hex};
use crate::search::Share;
use crate::value::Machine;
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};
use std::time::SystemTime;

/// The name that a record gives its format.
const FORMAT: &str = "bezzel-shard";

/// What came of a shard.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The count that it is a part of.
    pub plan: Plan,
    /// Its number.
    pub shard: u64,
    /// The sum over its subproblems.
    pub sum: Share,
    /// Whence it is; the checksum leaves this out, so that a shard counted twice has the same one.
    pub origin: Origin,
}

/// When and on what a shard was counted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Origin {
    /// Seconds of work.
    pub seconds: f64,
    /// When it was done, in UTC, as ISO 8601 writes it; empty where that is not known.
    pub date: String,
    /// Where.
    pub machine: Machine,
}

impl Origin {
    /// This machine, now.
    pub fn here(seconds: f64) -> Origin {
        let seconds = (seconds * 1e6).round() / 1e6;
        let date = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
        Origin { seconds, date, machine: Machine::here() }
    }
}

impl Record {
    /// Whether both say the same, wherever they are from.
    pub fn agrees(&self, other: &Record) -> bool {
        self.statement() == other.statement()
    }

    /// What the record says, without whence it is: always the same text.
    fn statement(&self) -> String {
        let Plan { problem, method, shards, subproblems, divisor, id } = &self.plan;
        let (problem, method, id) = (json!(problem), json!(method), json!(id));
        let (shard, share, Share { count, classes, nodes }) = (self.shard, self.plan.share(self.shard), self.sum);
        let classes = classes.map(|classes| format!(r#","classes":"{classes}""#)).unwrap_or_default();
        format!(
            r#""format":"{FORMAT}","version":{VERSION},"plan":{id},"problem":{problem},"method":{method},"shards":{shards},"shard":{shard},"subproblems":{share},"of":{subproblems},"divisor":{divisor},"count":"{count}"{classes},"nodes":{nodes}"#
        )
    }

    /// As one line of JSON without its line break.
    pub fn to_json(&self) -> String {
        let Origin { seconds, date, machine: Machine { os, arch, cores } } = &self.origin;
        let (statement, date) = (self.statement(), json!(date));
        let (checksum, host) = (checksum(&statement), json!({ "os": os, "arch": arch, "cores": cores }));
        format!(r#"{{{statement},"checksum":"{checksum}","seconds":{},"date":{date},"host":{host}}}"#, json!(seconds))
    }

    /// The record on a line.
    ///
    /// # Errors
    /// The first [`Flaw`].
    pub fn from_json(line: &[u8]) -> Result<Record, Flaw> {
        let json: Json = serde_json::from_slice(line).map_err(|_| Flaw::Syntax)?;
        let text = |key: &'static str| json[key].as_str().ok_or(Flaw::Key(key));
        let number = |key: &'static str| json[key].as_u64().ok_or(Flaw::Key(key));
        if text("format")? != FORMAT {
            return Err(Flaw::Key("format"));
        }
        match number("version")? {
            VERSION => {}
            other => return Err(Flaw::Version(other)),
        }
        let plan = Plan {
            problem: text("problem")?.to_owned(),
            method: text("method")?.to_owned(),
            shards: number("shards")?,
            subproblems: number("of")?,
            divisor: number("divisor")?.try_into().map_err(|_| Flaw::Key("divisor"))?,
            id: text("plan")?.to_owned(),
        };
        let count = text("count")?.parse().map_err(|_| Flaw::Key("count"))?;
        let classes = match json.get("classes") {
            None => None,
            Some(_) => Some(text("classes")?.parse().map_err(|_| Flaw::Key("classes"))?),
        };
        let (shard, share, nodes) = (number("shard")?, number("subproblems")?, number("nodes")?);
        let fits = (1..=super::MOST_SHARDS).contains(&plan.shards) && shard < plan.shards && plan.divisor > 0;
        if !fits || share != plan.share(shard) {
            return Err(Flaw::Range);
        }
        let record = Record { plan, shard, sum: Share { count, classes, nodes }, origin: origin(&json) };
        if text("checksum")? != checksum(&record.statement()) {
            return Err(Flaw::Checksum);
        }
        Ok(record)
    }
}

/// Whence a record is, as far as it says so.
fn origin(json: &Json) -> Origin {
    let word = |key: &str| json["host"][key].as_str().unwrap_or_default().to_owned();
    let cores = json["host"]["cores"].as_u64().unwrap_or(0) as usize;
    Origin {
        seconds: json["seconds"].as_f64().filter(|seconds| *seconds >= 0.0).unwrap_or(0.0),
        date: json["date"].as_str().unwrap_or_default().to_owned(),
        machine: Machine { os: word("os"), arch: word("arch"), cores },
    }
}

/// The first 128 bits of the SHA-256 of a text.
fn checksum(text: &str) -> String {
    hex(&Sha256::digest(text))
}
