//! Records of shards, each a line of JSON.

use super::RecordError;
use super::plan::{ShardPlan, VERSION, to_hex};
use crate::data::MachineInfo;
use bezzel_base::core::SubproblemShare;
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};
use std::time::SystemTime;

/// Format name in a record.
const FORMAT: &str = "bezzel-shard";

/// Result of a shard.
#[derive(Clone, Debug, PartialEq)]
pub struct ShardRecord {
    /// Count that it is a part of.
    pub plan: ShardPlan,
    /// Number of the shard.
    pub shard: u64,
    /// Sum over its subproblems.
    pub sum: SubproblemShare,
    /// Origin. The checksum leaves it out, so that a shard counted twice has the same one.
    pub origin: RecordOrigin,
}

/// Time and machine of a shard's count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordOrigin {
    /// Seconds of work.
    pub seconds: f64,
    /// End of the work, in UTC in the format of ISO 8601, or empty if unknown.
    pub date: String,
    /// Machine.
    pub machine: MachineInfo,
}

impl RecordOrigin {
    /// Returns the origin with this machine and the current time.
    pub fn current(seconds: f64) -> RecordOrigin {
        let seconds = (seconds * 1e6).round() / 1e6;
        let date = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
        RecordOrigin { seconds, date, machine: MachineInfo::current() }
    }
}

impl ShardRecord {
    /// Returns whether both records have the same statement, regardless of their origins.
    pub fn is_same_result(&self, other: &ShardRecord) -> bool {
        self.statement_text() == other.statement_text()
    }

    /// Formats the statement of the record, without its origin. The text is always the same.
    fn statement_text(&self) -> String {
        let ShardPlan { problem, method, shards, subproblems, divisor, id } = &self.plan;
        let (problem, method, id) = (json!(problem), json!(method), json!(id));
        let (shard, share, SubproblemShare { count, classes, nodes }) =
            (self.shard, self.plan.shard_size(self.shard), self.sum);
        let classes =
            classes.map(|classes| format!(r#","classes":"{classes}""#)).unwrap_or_default();
        format!(
            r#""format":"{FORMAT}","version":{VERSION},"plan":{id},"problem":{problem},"method":{method},"shards":{shards},"shard":{shard},"subproblems":{share},"of":{subproblems},"divisor":{divisor},"count":"{count}"{classes},"nodes":{nodes}"#
        )
    }

    /// Formats the record as one line of JSON without its line break.
    pub fn to_json(&self) -> String {
        let RecordOrigin { seconds, date, machine } = &self.origin;
        let (statement, date) = (self.statement_text(), json!(date));
        let (checksum, host) = (checksum(&statement), machine.to_json());
        format!(
            r#"{{{statement},"checksum":"{checksum}","seconds":{},"date":{date},"host":{host}}}"#,
            json!(seconds)
        )
    }

    /// Parses the record on a line.
    ///
    /// # Errors
    /// Returns the first [`RecordError`].
    pub fn from_json(line: &[u8]) -> Result<ShardRecord, RecordError> {
        let fields = StoredFields::parse(line, FORMAT)?;
        let text = |key| fields.text(key);
        let number = |key| fields.number(key);
        let plan = ShardPlan {
            problem: text("problem")?.to_owned(),
            method: text("method")?.to_owned(),
            shards: number("shards")?,
            subproblems: number("of")?,
            divisor: number("divisor")?.try_into().map_err(|_| RecordError::Key("divisor"))?,
            id: text("plan")?.to_owned(),
        };
        let count = text("count")?.parse().map_err(|_| RecordError::Key("count"))?;
        let classes = match fields.0.get("classes") {
            None => None,
            Some(_) => Some(text("classes")?.parse().map_err(|_| RecordError::Key("classes"))?),
        };
        let (shard, share, nodes) = (number("shard")?, number("subproblems")?, number("nodes")?);
        let fits = (1..=super::MAX_SHARDS).contains(&plan.shards)
            && shard < plan.shards
            && plan.divisor > 0;
        if !fits || share != plan.shard_size(shard) {
            return Err(RecordError::Range);
        }
        let record = ShardRecord {
            plan,
            shard,
            sum: SubproblemShare { count, classes, nodes },
            origin: parse_origin(&fields.0),
        };
        if text("checksum")? != checksum(&record.statement_text()) {
            return Err(RecordError::Checksum);
        }
        Ok(record)
    }
}

/// Fields of a line of JSON with the format and the version of what it describes.
pub(super) struct StoredFields(Json);

impl StoredFields {
    /// Parses a line of this format.
    pub(super) fn parse(line: &[u8], format: &str) -> Result<StoredFields, RecordError> {
        let fields = StoredFields(serde_json::from_slice(line).map_err(|_| RecordError::Syntax)?);
        if fields.text("format")? != format {
            return Err(RecordError::Key("format"));
        }
        match fields.number("version")? {
            VERSION => Ok(fields),
            other => Err(RecordError::Version(other)),
        }
    }

    pub(super) fn text(&self, key: &'static str) -> Result<&str, RecordError> {
        self.0[key].as_str().ok_or(RecordError::Key(key))
    }

    pub(super) fn number(&self, key: &'static str) -> Result<u64, RecordError> {
        self.0[key].as_u64().ok_or(RecordError::Key(key))
    }
}

/// Parses the origin of a record, as far as it is given.
fn parse_origin(json: &Json) -> RecordOrigin {
    RecordOrigin {
        seconds: json["seconds"].as_f64().filter(|seconds| *seconds >= 0.0).unwrap_or(0.0),
        date: json["date"].as_str().unwrap_or_default().to_owned(),
        machine: MachineInfo::from_json(&json["host"]),
    }
}

/// Computes the first 128 bits of the SHA-256 of a text.
fn checksum(text: &str) -> String {
    to_hex(&Sha256::digest(text))
}
