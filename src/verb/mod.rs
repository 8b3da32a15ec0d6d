//! The verbs and stages: what each takes, what it does, and binding of terms to what a verb takes.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | every verb and stage, and the words of statement syntax |
//! | `scene` | what commands are made of and what they reach: verbs as rows, calls, the state, answers |
//! | `bind` | terms typed against signatures |
//! | `eval`, `script` | running a text, and a script file |
//! | `input`, `limit` | what verbs read of their call, and what limits them |
//! | `fault`, `code` | what can go wrong, and the stable code of each fault |
//! | `find`, `range`, `map`, `trace`, `prove` | verbs on a problem, and on a range of sizes |
//! | `pick`, `image`, `stats`, `sums`, `show`, `slides` | stages on a set |
//! | `calculate`, `same` | operators, two sets side by side, what should hold |
//! | `compare`, `measure`, `orders`, `times` | methods side by side, measured; recorded run times |
//! | `explain`, `estimate` | what a command will do and take |
//! | `export`, `load`, `remark`, `picture` | files, the sentences in them, and the hook by which pictures are drawn |
//! | `state`, `settings`, `define`, `help` | the state of the session, its settings and names, and help |
//! | `keep` | what outlives a session: hooks of the front end |
//! | `play` | puzzles, and the commands by which they are played |
//! | `shards` | counts in shards, which the program's command line asks for |

pub mod bind;
mod calculate;
mod code;
mod compare;
mod define;
mod estimate;
pub mod eval;
mod explain;
mod export;
mod fault;
mod find;
mod help;
mod image;
mod input;
mod keep;
mod limit;
mod load;
mod map;
mod measure;
mod orders;
mod pick;
mod picture;
mod play;
mod prove;
mod range;
mod remark;
mod same;
mod scene;
mod script;
mod settings;
mod shards;
mod show;
mod slides;
mod state;
mod stats;
mod sums;
mod table;
mod times;
mod trace;

pub use code::Code;
pub use compare::QUANTITY_WORDS;
pub use explain::narrowed;
pub use export::Export;
pub use fault::{Damage, Fault, FaultKind, Literal, Malformed, NoModel};
pub use help::page;
pub use keep::{Ask, Journal, Kept, Memory, Preferences, Question, Scores};
pub use picture::{MOST_BOARDS, NoDrawing};
pub use play::{CHALLENGES, Sitting, challenge, tally, two_puzzles};
#[cfg(feature = "kernel")]
pub use play::{click, on_board};
pub use scene::{
    Answer, Budget, Calculation, Call, DESTRUCTIVE_OPTIONS, Draw, Effect, Example, Head, HeapMeter, Keyword, Meant,
    Pipeline, Preview, ProblemCall, Role, Run, Scene, Source, Verb, Vocabulary,
};
pub use settings::{Origin, SETTINGS, Setting, Settings, Values, Watch};
pub use shards::ShardFault;
#[cfg(feature = "cli")]
pub use shards::{
    Checkpoints, Layers, ShardRun, count_shards, merge_shards, missing_shards, shard_status, verify_shards,
};
pub use table::{KEYWORDS, VERBS, VOCABULARY, read_setting};
