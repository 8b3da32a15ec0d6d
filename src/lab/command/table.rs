//! Vocabulary of the program: every verb and stage, in the order in which help lists them, and the
//! words of the statement syntax.

use super::file::{export, load};
use super::problem::{compare, estimate, find, map, prove, times};
use super::session::{define, help, menu, print, script, state};
use crate::bind::{VariableNames, bind_text};
use crate::io::FORMATS;
use crate::problem::PROBLEMS;
use crate::puzzle::verbs as play;
use crate::set::ATTRIBUTES;
use crate::set::verbs::{
    board_stages, compare_sets, exercise, image, set_stages, show, slides, stats, sums,
    table_stages,
};
use crate::state::{Definitions, Keyword, PipelineHead, SETTINGS, Setting, Verb, Vocabulary};
use crate::trace::verbs as trace;

/// All verbs and stages.
pub static VERBS: [&Verb; 68] = [
    &find::FIND,
    &find::ALL,
    &find::COUNT,
    &trace::TRACE,
    &map::MAP,
    &prove::PROVE,
    &estimate::ESTIMATE,
    &estimate::MORE,
    &compare::COMPARE,
    &compare::PLOT,
    &play::PLAY,
    &play::PLACE,
    &play::REMOVE,
    &play::MARK,
    &play::UNDO,
    &play::REDO,
    &play::HINT,
    &play::GIVE,
    &play::RESTART,
    &play::LEAVE,
    &set_stages::UNIQUE,
    &set_stages::FIRST,
    &set_stages::LAST,
    &set_stages::SKIP,
    &set_stages::NTH,
    &set_stages::SAMPLE,
    &set_stages::WHERE,
    &set_stages::SORT,
    &image::ROTATE,
    &image::MIRROR,
    &image::CLASS,
    &board_stages::AT,
    &board_stages::WITHOUT,
    &stats::STATS,
    &stats::GROUP,
    &stats::HISTOGRAM,
    &stats::MIN,
    &stats::MAX,
    &stats::MEAN,
    &compare_sets::SAME,
    &compare_sets::ASSERT,
    &exercise::EXERCISE,
    &print::PRINT,
    &table_stages::SELECT,
    &table_stages::WITH,
    &stats::SUM,
    &table_stages::GET,
    &table_stages::TABLE,
    &table_stages::TREE,
    &sums::SUMS,
    &show::SHOW,
    &slides::SLIDES,
    &export::EXPORT,
    &load::LOAD,
    &load::CHECK,
    &script::RUN,
    &times::TIMES,
    &state::SET,
    &state::RESET,
    &state::VARS,
    &define::DEFINE,
    &define::UNDEFINE,
    &state::HISTORY,
    &help::HELP,
    &help::ABOUT,
    &menu::MENU,
    &help::VERSION,
    &help::QUIT,
];

/// Words of the statement syntax.
pub static KEYWORDS: [Keyword; 11] = [
    Keyword {
        word: "let",
        examples: &[
            crate::state::VerbExample {
                line: "let s = all queens 6; s | count",
                shows: "4 solutions",
            },
            crate::state::VerbExample { line: "let n ?= 8; count queens n", shows: "92 solutions" },
        ],
    },
    Keyword {
        word: "for",
        examples: &[crate::state::VerbExample {
            line: "for n in 4..8 { count queens n pieces n-1 }",
            shows: "value",
        }],
    },
    Keyword {
        word: "if",
        examples: &[crate::state::VerbExample {
            line: "let n = 8; if n > 6 { count queens n } else { all queens n }",
            shows: "92 solutions",
        }],
    },
    Keyword {
        word: "try",
        examples: &[
            crate::state::VerbExample {
                line: "try { count queens 5 pieces 0 }; count queens 5",
                shows: "10 solutions",
            },
            crate::state::VerbExample {
                line: "let x = try { find queens 8 with z9 }; x",
                shows: "E302",
            },
            crate::state::VerbExample {
                line: "let f(n) = try { count queens n } else { 0 }; f(6)",
                shows: "4 solutions",
            },
        ],
    },
    Keyword {
        word: "union",
        examples: &[crate::state::VerbExample {
            line: "all queens 8 with a1 union all queens 8 with h8 | count",
            shows: "8 solutions",
        }],
    },
    Keyword {
        word: "except",
        examples: &[crate::state::VerbExample {
            line: "all queens 8 except (all queens 8 | unique) | count",
            shows: "80 solutions",
        }],
    },
    Keyword {
        word: "intersect",
        examples: &[crate::state::VerbExample {
            line: "all queens 5 intersect all queens 5 torus | count",
            shows: "10 solutions",
        }],
    },
    Keyword {
        word: "time",
        examples: &[crate::state::VerbExample {
            line: "time count queens 6",
            shows: "4 solutions, 1 essentially different",
        }],
    },
    Keyword {
        word: "explain",
        examples: &[crate::state::VerbExample {
            line: "explain all queens 8 | where a1 and corners = 1",
            shows: "where a1           in the search",
        }],
    },
    Keyword {
        word: "true",
        examples: &[crate::state::VerbExample {
            line: "let ok = true; if ok { count queens 8 }",
            shows: "92 solutions",
        }],
    },
    Keyword {
        word: "false",
        examples: &[crate::state::VerbExample {
            line: "all queens 8 | where symmetric = false | count",
            shows: "88 solutions",
        }],
    },
];

impl Verb {
    /// Returns the verb or stage with this word or alternative spelling.
    pub fn from_word(word: &str) -> Option<&'static Verb> {
        VERBS.into_iter().find(|verb| verb.word == word || verb.aliases.contains(&word))
    }
}

/// Tables of the program.
pub static VOCABULARY: Vocabulary = Vocabulary {
    verbs: &VERBS,
    problems: &PROBLEMS,
    settings: &SETTINGS,
    keywords: &KEYWORDS,
    attributes: &ATTRIBUTES,
    formats: &FORMATS,
    defined: Definitions::new(),
};

impl Default for Vocabulary {
    fn default() -> Vocabulary {
        VOCABULARY.clone()
    }
}

/// Returns a value of a setting as `set` would store it. Returns `None` if `set` would reject it.
///
/// ```
/// use bezzel_lab::command::read_setting;
/// use bezzel_lab::state::Setting;
/// let deadline = Setting::from_word("deadline").unwrap();
/// assert_eq!(read_setting(deadline, "30s").as_deref(), Some("30s"));
/// assert_eq!(read_setting(deadline, "soon"), None);
/// ```
pub fn read_setting(setting: &Setting, value: &str) -> Option<String> {
    let statements =
        bind_text(&format!("set {} {value}", setting.word), &VOCABULARY, &VariableNames::new())
            .outcome
            .ok()?;
    match statements.as_slice() {
        [one] if one.stages.is_empty() => match &one.head {
            PipelineHead::Call(call) => call.args.text("value").map(str::to_owned),
            _ => None,
        },
        _ => None,
    }
}
