//! The verbs and stages of the command language, by subject.
//!
//! | module | contents |
//! | --- | --- |
//! | `table` | every verb and stage, and the words of the statement syntax |
//! | `eval` | evaluation of a text |
//! | `input`, `limit` | the input of verbs, and their limits |
//! | `problem` | verbs on a problem: find, count, trace, map, compare, estimate, prove |
//! | `set` | stages on a set of solutions, and comparisons of sets |
//! | `file` | export, load and check |
//! | `session` | calculations, variables, settings, definitions, help, scripts |
//! | `puzzle` | play, and the commands by which a puzzle is played |
//! | `shards` | counts in shards |

pub mod eval;
pub mod file;
pub(crate) mod input;
mod limit;
pub mod problem;
pub(crate) mod puzzle;
pub mod session;
pub mod set;
pub(crate) mod shards;
pub(crate) mod table;

pub use file::export::ExportJob;
pub use problem::explain::narrow_set;
pub use puzzle::CHALLENGES;
#[cfg(feature = "kernel")]
pub use puzzle::apply_click;
#[cfg(feature = "kernel")]
pub use puzzle::board_position;
pub use puzzle::challenge_puzzle;
pub use puzzle::score_tally;
pub use puzzle::two_puzzles_fault;
pub use session::help::help_page;
#[cfg(feature = "cli")]
pub use shards::ShardRun;
#[cfg(feature = "cli")]
pub use shards::count_shards;
#[cfg(feature = "cli")]
pub use shards::merge_shards;
#[cfg(feature = "cli")]
pub use shards::missing_shards;
#[cfg(feature = "cli")]
pub use shards::shard_status;
#[cfg(feature = "cli")]
pub use shards::verify_shards;
pub use table::KEYWORDS;
pub use table::VERBS;
pub use table::VOCABULARY;
pub use table::read_setting;
