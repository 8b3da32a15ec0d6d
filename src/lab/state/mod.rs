//! State of a session, and what commands need from their surroundings.
//!
//! | module | contents |
//! | --- | --- |
//! | `session_state` | variables, vocabulary, verbs as rows of a table, calls and answers |
//! | `settings` | settings and their values |
//! | `history` | the length of histories |
//! | `host_limits` | the largest values that the host of a session allows |
//! | `definitions` | the definitions of the user |
//! | `fault` | faults of commands |
//! | `diagnostic` | the code, the sentence and the help line of each kind of fault |
//! | `expected`, `literal` | the same for text that cannot be parsed, and for bad literals |
//! | `refusal`, `malformed` | the same for refusals by a problem, and for solution files |
//! | `reason`, `stop` | reasons for the absence of solutions and for partial answers |
//! | `stores`, `checkpoint_store` | stores that outlive a session, and the checkpoints of long counts |
//! | `background` | searches in threads of their own |
//! | `exported_files` | files that commands of this session wrote, and may replace |
//! | `picture`, `remark` | the hook of the renderer, and the sentences recognized in files |

pub mod background;
#[cfg(feature = "cli")]
pub(crate) mod checkpoint_store;
mod definitions;
pub(crate) mod diagnostic;
mod expected;
mod exported_files;
mod fault;
mod history;
mod host_limits;
pub(crate) mod literal;
pub(crate) mod malformed;
mod picture;
mod reason;
pub(crate) mod refusal;
pub(crate) mod remark;
mod session_state;
mod settings;
pub(crate) mod stop;
mod stores;

pub use bezzel_language::VerbExample;
#[cfg(feature = "cli")]
pub use checkpoint_store::CheckpointStore;
pub use definitions::Definitions;
pub use expected::expected_texts;
pub use exported_files::ExportedFiles;
pub use fault::{Fault, FaultKind, MalformedFile, Verdict};
pub use history::forget_oldest;
pub use host_limits::HostLimits;
pub use picture::{MAX_BOARDS, MAX_PAGE_BOARDS, PictureError, PictureRequest, max_picture_boards};
pub use reason::{reason_text, stop_text};
pub use session_state::{
    ArgReader, BoundBlock, BoundStatement, Calculation, CommandBudget, DESTRUCTIVE_OPTIONS,
    DeferredArg, DeferredValue, DrawPicture, HeapMeter, Keyword, ListItem, LiteralKind,
    NumberRange, Pipeline, PipelineHead, ProblemCall, ROWS, ReadInput, SAME_KIND, SET_OR_ROWS,
    Scopes, SessionState, SetPreview, SideEffect, SourceText, StatementAnswer, Suggestion, Verb,
    VerbCall, VerbRole, VerbRun, Vocabulary,
};
pub use settings::{
    SETTINGS, Setting, SettingOrigin, SettingText, SettingValues, Settings, SettingsWatch,
};
pub use stores::{ConfirmCallback, ConfirmQuestion, PreferenceStore, RunLog};
