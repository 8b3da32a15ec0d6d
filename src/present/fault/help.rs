//! What would be right: the help line of a fault.

use super::super::help::setting_values;
use super::super::shards;
use super::super::speech::{get, text};
use super::file::is_about_paths;
use super::refusal::refusal_help;
use super::syntax::{join, literal_help, size_help};
use crate::problem::Model;
use crate::search::Stop;
use crate::verb::{Damage, Fault, FaultKind, NoModel};
use crate::words::{Arg, Lang};

/// What would be right, if that can be told.
pub fn fault_help(fault: &Fault, lang: Lang) -> Option<String> {
    let say = |id: &str, args: &[(&str, Arg)]| Some(text(lang, id, args));
    let did_you_mean = |word: &Option<String>| {
        word.as_ref().map(|word| text(lang, "help-did-you-mean", &[("word", word.as_str().into())]))
    };
    match &fault.kind {
        FaultKind::Expected { suggestion, expected, found } => {
            did_you_mean(suggestion).or_else(|| size_help(lang, expected, found.as_deref()))
        }
        FaultKind::Unknown { suggestion, what, .. } => {
            did_you_mean(suggestion).or_else(|| get(lang, &format!("help-{what}"), &[]))
        }
        FaultKind::NoTopic { suggestion, .. } => did_you_mean(suggestion).or_else(|| say("help-no-topic", &[])),
        FaultKind::Literal(literal) => literal_help(lang, literal),
        FaultKind::Repeated(_) => say("help-repeated", &[]),
        FaultKind::Excluded(one, other) => say("help-excluded", &[("one", (*one).into()), ("other", (*other).into())]),
        FaultKind::Refused(why) => refusal_help(lang, why),
        FaultKind::Limit(Stop::Memory) => say("help-memory", &[]),
        FaultKind::File { kind, .. } if !is_about_paths(*kind) => None,
        FaultKind::Format { endings, .. } => {
            let endings: Vec<String> = endings.iter().map(|ending| format!("`.{ending}`")).collect();
            say("help-format", &[("endings", join(lang, &endings).into())])
        }
        FaultKind::Picture(_) => say("help-picture", &[]),
        FaultKind::NotBuilt { instead, .. } => say("help-not-built", &[("ending", (*instead)?.into())]),
        FaultKind::LongPath { instead, .. } => say("help-not-built", &[("ending", (*instead).into())]),
        FaultKind::LongTrace { instead, .. } => say("help-instead", &[("command", instead.as_str().into())]),
        FaultKind::NoModel(NoModel::Problem(_)) => say("help-no-model", &[("most", Model::MOST_SQUARES.into())]),
        FaultKind::NoModel(NoModel::Part) => say("help-model-part", &[]),
        FaultKind::NoModel(NoModel::Fewest) => say("help-model-fewest", &[]),
        FaultKind::Exists(_) => say("help-exists", &[]),
        FaultKind::Damaged { aside: Some(path), what, .. } => {
            let id = match what {
                Damage::Lines(_) | Damage::Checkpoint(_) => "help-aside-lines",
                Damage::Shard(_) => "help-aside-shard",
                Damage::Layer(_) => "help-aside-layer",
                _ => "help-aside",
            };
            say(id, &[("path", path.display().to_string().into())])
        }
        FaultKind::Damaged { what: Damage::Setting { setting, .. }, .. } => {
            let values = setting_values(setting);
            say("help-values", &[("setting", setting.word.into()), ("values", values.into())])
        }
        FaultKind::Damaged { what: Damage::Version { .. }, .. } => say("help-later-version", &[]),
        FaultKind::Damaged { .. } => say("help-damaged", &[]),
        FaultKind::Room { .. } => say("help-room", &[]),
        FaultKind::Shards(fault) => shards::help(lang, fault),
        FaultKind::Unconfirmed(command) => say("help-unconfirmed", &[("command", command.as_str().into())]),
        FaultKind::Internal(_) | FaultKind::Disagreement { .. } => {
            say("help-internal", &[("version", env!("CARGO_PKG_VERSION").into())])
        }
        _ => get(lang, &format!("help-{}", fault.code()), &[]),
    }
}
