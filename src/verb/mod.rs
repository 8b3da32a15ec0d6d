//! The verbs and stages: what each takes, what it does, and binding of terms to what a verb takes.

pub mod bind;
mod calculate;
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

pub use compare::QUANTITY_WORDS;
pub use explain::narrowed;
pub use export::Export;
pub use fault::{Code, Damage, Fault, FaultKind, Literal, Malformed, NoModel};
pub use keep::{Ask, Journal, Kept, Memory, Preferences, Question, Scores};
pub use picture::{MOST_BOARDS, NoDrawing};
pub use play::{CHALLENGES, Sitting, challenge, tally, two_puzzles};
#[cfg(feature = "kernel")]
pub use play::{click, on_board};
pub use scene::{
    Answer, Budget, Calculation, Call, Draw, Example, Head, HeapMeter, Keyword, Meant, Pipeline, Preview, ProblemCall,
    Role, Run, Scene, Source, Verb, Vocabulary,
};
pub use settings::{Origin, SETTINGS, Setting, Settings, Values, Watch};
pub use shards::ShardFault;
#[cfg(feature = "cli")]
pub use shards::{
    Checkpoints, Layers, ShardRun, count_shards, merge_shards, missing_shards, shard_status, verify_shards,
};
pub use table::{KEYWORDS, VERBS, VOCABULARY, read_setting};
