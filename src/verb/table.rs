//! The vocabulary: every verb and stage, in the order in which help lists them, and the words of statement syntax.

use super::bind::{Head, Names, read};
use super::{
    Keyword, SETTINGS, Setting, Verb, Vocabulary, compare, export, find, help, load, map, pick, play, script, show,
    state, stats, sums, times, trace,
};
use crate::problem::PROBLEMS;
use crate::value::ATTRIBUTES;
use crate::value::file::FORMATS;

/// Every verb and stage.
pub static VERBS: [&Verb; 39] = [
    &find::FIND,
    &find::ALL,
    &find::COUNT,
    &trace::TRACE,
    &map::MAP,
    &compare::COMPARE,
    &compare::PLOT,
    &play::PLAY,
    &play::PLACE,
    &play::REMOVE,
    &play::UNDO,
    &play::REDO,
    &play::HINT,
    &play::GIVE,
    &play::RESTART,
    &play::LEAVE,
    &pick::UNIQUE,
    &pick::FIRST,
    &pick::SKIP,
    &pick::NTH,
    &pick::SAMPLE,
    &pick::WHERE,
    &pick::SORT,
    &stats::STATS,
    &sums::SUMS,
    &show::SHOW,
    &export::EXPORT,
    &load::LOAD,
    &load::CHECK,
    &script::RUN,
    &times::TIMES,
    &state::SET,
    &state::RESET,
    &state::VARS,
    &state::HISTORY,
    &help::HELP,
    &help::ABOUT,
    &help::VERSION,
    &help::QUIT,
];

/// The words of statement syntax.
pub static KEYWORDS: [Keyword; 3] = [
    Keyword {
        word: "let",
        examples: &[super::Example { line: "let s = all queens 6; s | count", shows: "4 solutions" }],
    },
    Keyword {
        word: "time",
        examples: &[super::Example { line: "time count queens 6", shows: "4 solutions, 1 essentially different" }],
    },
    Keyword {
        word: "explain",
        examples: &[super::Example {
            line: "explain all queens 8 | where a1 and corners = 1",
            shows: "where a1           in the search",
        }],
    },
];

impl Verb {
    /// The verb or stage that this word starts, by its own spelling or another that is read.
    pub fn named(word: &str) -> Option<&'static Verb> {
        VERBS.into_iter().find(|verb| verb.word == word || verb.also.contains(&word))
    }
}

/// The tables of the program.
pub static VOCABULARY: Vocabulary = Vocabulary {
    verbs: &VERBS,
    problems: &PROBLEMS,
    settings: &SETTINGS,
    keywords: &KEYWORDS,
    attributes: &ATTRIBUTES,
    formats: &FORMATS,
};

impl Default for &'static Vocabulary {
    fn default() -> &'static Vocabulary {
        &VOCABULARY
    }
}

/// A value of a setting as `set` would keep it; none where `set` would refuse it.
///
/// ```
/// use bezzel::rooms::verb::{Setting, read_setting};
/// let deadline = Setting::named("deadline").unwrap();
/// assert_eq!(read_setting(deadline, "30s").as_deref(), Some("30s"));
/// assert_eq!(read_setting(deadline, "soon"), None);
/// ```
pub fn read_setting(setting: &Setting, value: &str) -> Option<String> {
    let statements = read(&format!("set {} {value}", setting.word), &VOCABULARY, &Names::new()).outcome.ok()?;
    match statements.as_slice() {
        [one] if one.stages.is_empty() => match &one.head {
            Head::Call(call) => call.args.text("value").map(str::to_owned),
            Head::Variable(_) => None,
        },
        _ => None,
    }
}
