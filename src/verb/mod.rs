//! Verbs and stages, with their signatures, their functions, and the binding of terms to
//! signatures.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | every verb and stage, and the words of the statement syntax |
//! | `session_state` | the session state and the types of commands: verbs as rows, calls, answers |
//! | `bind` | binding of terms to signatures |
//! | `eval`, `script` | evaluation of a text, and of a script file |
//! | `input`, `limit` | the input of verbs, and their limits |
//! | `fault`, `code` | faults, and the stable code of each fault |
//! | `find`, `range`, `map`, `trace`, `prove` | verbs on a problem, and on a range of sizes |
//! | `set_stages`, `image`, `stats`, `sums`, `show`, `slides` | stages on a set |
//! | `calculate`, `compare_sets` | operators, comparison of two sets, assertions |
//! | `compare`, `measure`, `orders`, `times` | measured comparisons, and recorded run times |
//! | `explain`, `estimate` | the plan and the cost of a command |
//! | `export`, `load`, `remark`, `picture` | files, the sentences in them, and the renderer hook |
//! | `state`, `settings`, `define`, `help` | session state, settings, names, and help |
//! | `stores` | stores that outlive a session, provided by the front end |
//! | `play`, `game_session` | puzzles, the commands by which they are played, and a played game |
//! | `shards`, `checkpoint_store` | sharded counts, and the checkpoints of long counts, for the program's command line |

pub mod bind;
mod calculate;
#[cfg(feature = "cli")]
mod checkpoint_store;
mod code;
mod compare;
mod compare_sets;
mod define;
mod estimate;
pub mod eval;
mod explain;
mod export;
mod fault;
mod find;
mod game_session;
mod help;
mod image;
mod input;
mod limit;
mod load;
mod map;
mod measure;
mod orders;
mod picture;
mod play;
mod prove;
mod range;
mod remark;
mod script;
mod session_state;
mod set_stages;
mod settings;
mod shards;
mod show;
mod slides;
mod state;
mod stats;
mod stores;
mod sums;
mod table;
mod times;
mod trace;

pub use crate::words::FaultCode;
#[cfg(feature = "cli")]
pub use checkpoint_store::CheckpointStore;
pub use explain::narrow_set;
pub use export::ExportJob;
pub use fault::{Fault, FaultKind, FileCorruption, LiteralError, MalformedFile};
pub use game_session::GameSession;
pub use help::help_page;
pub use picture::{MAX_BOARDS, PictureError};
pub use play::{CHALLENGES, challenge_puzzle, score_tally, two_puzzles_fault};
#[cfg(feature = "kernel")]
pub use play::{apply_click, board_position};
pub use session_state::{
    Calculation, CommandBudget, DESTRUCTIVE_OPTIONS, DrawPicture, HeapMeter, Keyword, Pipeline,
    PipelineHead, ProblemCall, SessionState, SetPreview, SideEffect, SourceText, StatementAnswer,
    Suggestion, Verb, VerbCall, VerbExample, VerbRole, VerbRun, Vocabulary,
};
pub use settings::{SETTINGS, Setting, SettingOrigin, SettingValues, Settings, SettingsWatch};
#[cfg(feature = "cli")]
pub use shards::{
    ShardRun, count_shards, merge_shards, missing_shards, shard_status, verify_shards,
};
pub use stores::{
    ConfirmCallback, ConfirmQuestion, MemoryScores, PreferenceStore, RunLog, ScoreStore,
    SharedScores,
};
pub use table::{KEYWORDS, VERBS, VOCABULARY, read_setting};
