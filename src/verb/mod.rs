//! Verbs and stages, with their signatures, their functions, and the binding of terms to
//! signatures.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | every verb and stage, and the words of the statement syntax |
//! | `scene` | the session state and the types of commands: verbs as rows, calls, answers |
//! | `bind` | binding of terms to signatures |
//! | `eval`, `script` | evaluation of a text, and of a script file |
//! | `input`, `limit` | the input of verbs, and their limits |
//! | `fault`, `code` | faults, and the stable code of each fault |
//! | `find`, `range`, `map`, `trace`, `prove` | verbs on a problem, and on a range of sizes |
//! | `pick`, `image`, `stats`, `sums`, `show`, `slides` | stages on a set |
//! | `calculate`, `same` | operators, comparison of two sets, assertions |
//! | `compare`, `measure`, `orders`, `times` | measured comparisons, and recorded run times |
//! | `explain`, `estimate` | the plan and the cost of a command |
//! | `export`, `load`, `remark`, `picture` | files, the sentences in them, and the renderer hook |
//! | `state`, `settings`, `define`, `help` | session state, settings, names, and help |
//! | `keep` | stores that outlive a session, provided by the front end |
//! | `play` | puzzles, and the commands by which they are played |
//! | `shards` | sharded counts for the program's command line |

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
