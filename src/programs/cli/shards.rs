//! The commands for counts in shards: `count --shard`, `todo`, `merge`, `verify` and `status`.

use super::output::AnswerPrinter;
use super::{script, usage};
use crate::host::exit;
use bezzel_lab::session::Session;
use bezzel_lab::shards::verbs::{
    ShardRun, count_shards, merge_shards, missing_shards, shard_status, verify_shards,
};
use bezzel_lab::shards::{MAX_SHARDS, parse_numbers};
use bezzel_lab::state::{Fault, SourceText, StatementAnswer};
use bezzel_lab::value::Value;
use bezzel_messages::{Diagnostic, FaultCode, message};
use clap::Subcommand;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Instant, SystemTime};

/// Subcommand for counts in shards.
#[derive(Clone, Debug, Subcommand)]
pub enum ShardCommand {
    /// Counts the solutions of a problem, or only some shards of the count.
    #[command(about = "usage-count")]
    Count {
        /// Problem in the command language.
        #[arg(value_name = "PROBLEM", help = "usage-count-problem", required = true)]
        problem: Vec<String>,
        /// Numbers of shards and their total: 5/64, 0-15/64, 3,7/64, or env:NAME/64 with the number
        /// in an environment variable.
        #[arg(long, value_name = "SHARDS/M", requires = "out", help = "usage-count-shard")]
        shard: Option<String>,
        /// Folder for the records of the shards.
        #[arg(long, value_name = "DIR", requires = "shard", help = "usage-count-out")]
        out: Option<PathBuf>,
    },
    /// Lists the shards without a record in a folder, in the format of job arrays.
    #[command(about = "usage-todo")]
    Todo {
        /// Folder with the records.
        #[arg(value_name = "DIR", help = "usage-folder")]
        folder: PathBuf,
    },
    /// Adds up the shards of a count, once all of them are recorded.
    #[command(about = "usage-merge")]
    Merge {
        /// Folder with the records.
        #[arg(value_name = "DIR", help = "usage-folder")]
        folder: PathBuf,
    },
    /// Counts some recorded shards again, chosen at random.
    #[command(about = "usage-verify")]
    Verify {
        /// Folder with the records.
        #[arg(value_name = "DIR", help = "usage-folder")]
        folder: PathBuf,
        /// Number of shards to count again.
        #[arg(
            long, value_name = "K", default_value = "1", hide_default_value = true,
            value_parser = usage::number::<u64>(u64::MAX), help = "usage-verify-sample"
        )]
        sample: u64,
        /// Whether to use another search than the one that counted them.
        #[arg(long, help = "usage-verify-plain")]
        plain: bool,
    },
    /// Shows the progress of a count in shards.
    #[command(about = "usage-status")]
    Status {
        /// Folder with the records.
        #[arg(value_name = "DIR", help = "usage-folder")]
        folder: PathBuf,
    },
}

impl ShardCommand {
    fn folder(&self) -> Option<&Path> {
        match self {
            ShardCommand::Count { out, .. } => out.as_deref(),
            ShardCommand::Todo { folder }
            | ShardCommand::Merge { folder }
            | ShardCommand::Verify { folder, .. }
            | ShardCommand::Status { folder } => Some(folder),
        }
    }

    /// Returns the source text of faults.
    fn source_text(&self) -> String {
        match self {
            ShardCommand::Count { problem, .. } => problem.join(" "),
            _ => String::new(),
        }
    }
}

/// Executes the command and returns the exit code.
pub(crate) fn run(session: Session, mut output: AnswerPrinter, command: &ShardCommand) -> u8 {
    let Some(folder) = command.folder() else {
        return script::run_texts(session, output, &[], &[count_line(command)]);
    };
    script::cancel_on_interrupt(&session.state.cancel);
    output.start_progress();
    let clock = Instant::now();
    let troubles = output.warnings();
    let shards =
        ShardRun { state: &session.state, folder, warn: &|trouble| troubles.push(trouble) };
    let outcome = run_command(&shards, command);
    // A bad literal in the problem has a place, a bad argument of the program has none.
    let is_usage =
        matches!(&outcome, Err(fault) if fault.span.is_none() && fault.code() == FaultCode::E002);
    let source = Arc::new(SourceText { name: None, text: command.source_text() });
    output.print_answer(&StatementAnswer::without_statement(
        command.source_text(),
        source,
        outcome,
        clock.elapsed().as_secs_f64(),
    ));
    output.stop_progress();
    if is_usage { exit::USAGE } else { output.code }
}

/// Returns a count without shards as a command line.
fn count_line(command: &ShardCommand) -> String {
    format!("count {}", command.source_text())
}

fn run_command(shards: &ShardRun<'_>, command: &ShardCommand) -> Result<Value, Fault> {
    match command {
        ShardCommand::Count { problem, shard, .. } => {
            let (numbers, of) =
                parse_shards(shard.as_deref().unwrap_or_default(), |name| std::env::var(name).ok())
                    .map_err(|wrong| Fault { span: None, kind: wrong.into() })?;
            count_shards(shards, &problem.join(" "), &numbers, of)
        }
        ShardCommand::Todo { .. } => missing_shards(shards),
        ShardCommand::Merge { .. } => merge_shards(shards),
        ShardCommand::Verify { sample, plain, .. } => {
            verify_shards(shards, *sample, *plain, random_seed())
        }
        ShardCommand::Status { .. } => shard_status(shards),
    }
}

/// Parses the numbers of shards and their total.
fn parse_shards(
    text: &str,
    variable: impl Fn(&str) -> Option<String>,
) -> Result<(Vec<u64>, u64), Diagnostic> {
    let bad =
        |message| Diagnostic::new(FaultCode::E002, message).with_help(message!("help-shards-spec"));
    let wrong = || bad(message!("fault-shards-spec", text = text));
    let (which, of) = text.rsplit_once('/').ok_or_else(wrong)?;
    let of = of.parse().ok().filter(|of| (1..=MAX_SHARDS).contains(of)).ok_or_else(wrong)?;
    let numbers = match which.strip_prefix("env:") {
        None => parse_numbers(which, of).ok_or_else(wrong)?,
        Some(name) => {
            let value = variable(name).and_then(|value| parse_numbers(value.trim(), of));
            value.ok_or_else(|| bad(message!("fault-shards-variable", name = name)))?
        }
    };
    Ok((numbers, of))
}

/// Returns a random seed.
fn random_seed() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_nanos() as u64 ^ u64::from(std::process::id()) << 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shard_lists_are_parsed() {
        let none = |_: &str| None;
        assert_eq!(parse_shards("5/64", none), Ok((vec![5], 64)));
        assert_eq!(parse_shards("0-3,7/64", none), Ok((vec![0, 1, 2, 3, 7], 64)));
        let task = |name: &str| (name == "HQ_TASK_ID").then(|| "12".to_owned());
        assert_eq!(parse_shards("env:HQ_TASK_ID/64", task), Ok((vec![12], 64)));
        for wrong in ["", "5", "64/64", "/64", "5/", "5/0", "5/9999999999", "-1/4", "3-1/4", "a/4"]
        {
            let fault = parse_shards(wrong, none).expect_err(wrong);
            assert_eq!(fault.message, message!("fault-shards-spec", text = wrong), "{wrong}");
        }
        for wrong in ["env:HQ_TASK_ID/12", "env:OTHER/64"] {
            let fault = parse_shards(wrong, task).expect_err(wrong);
            assert_eq!(fault.message.id(), "fault-shards-variable", "{wrong}");
        }
    }
}
