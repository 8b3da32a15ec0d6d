//! The vocabulary: every verb and stage, in the order in which help lists them, and the words of statement syntax.

use super::{
    Setting, Verb, compare, export, find, help, load, map, pick, play, script, show, state, stats, sums, times, trace,
};

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

/// A word of statement syntax: no verb, but known to help and completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// The word.
    pub word: &'static str,
    /// Commands that show it, run by the tests.
    pub examples: &'static [super::Example],
}

/// The words of statement syntax.
pub static KEYWORDS: [Keyword; 2] = [
    Keyword {
        word: "let",
        examples: &[super::Example { line: "let s = all queens 6; s | count", shows: "4 solutions" }],
    },
    Keyword {
        word: "time",
        examples: &[super::Example { line: "time count queens 6", shows: "4 solutions, 1 essentially different" }],
    },
];

impl Verb {
    /// The verb or stage that this word starts, by its own spelling or another that is read.
    pub fn named(word: &str) -> Option<&'static Verb> {
        VERBS.into_iter().find(|verb| verb.word == word || verb.also.contains(&word))
    }
}
