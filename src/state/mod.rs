//! State of a session, and what commands need from their surroundings.
//!
//! | module | contents |
//! | --- | --- |
//! | `session_state` | variables, vocabulary, verbs as rows of a table, calls and answers |
//! | `settings` | settings and their values |
//! | `fault`, `code` | faults of commands, and their codes |
//! | `stores`, `checkpoint_store` | stores that outlive a session, and the checkpoints of long counts |
//! | `game_session` | a game with its clock and its record |
//! | `background` | searches in threads of their own |
//! | `picture`, `remark` | the hook of the renderer, and the sentences recognized in files |

pub(crate) mod background;
#[cfg(feature = "cli")]
pub(crate) mod checkpoint_store;
mod code;
pub(crate) mod fault;
pub(crate) mod game_session;
pub(crate) mod picture;
pub(crate) mod remark;
pub(crate) mod session_state;
pub(crate) mod settings;
pub(crate) mod stores;

#[cfg(feature = "cli")]
pub use checkpoint_store::CheckpointStore;
pub use fault::Fault;
pub use fault::FaultKind;
pub use fault::FileCorruption;
pub use fault::LiteralError;
pub use fault::MalformedFile;
pub use game_session::GameSession;
pub use picture::MAX_BOARDS;
pub use picture::PictureError;
pub use session_state::Calculation;
pub use session_state::CommandBudget;
pub use session_state::DESTRUCTIVE_OPTIONS;
pub use session_state::DrawPicture;
pub use session_state::HeapMeter;
pub use session_state::Keyword;
pub use session_state::Pipeline;
pub use session_state::PipelineHead;
pub use session_state::ProblemCall;
pub use session_state::SessionState;
pub use session_state::SetPreview;
pub use session_state::SideEffect;
pub use session_state::SourceText;
pub use session_state::StatementAnswer;
pub use session_state::Suggestion;
pub use session_state::Verb;
pub use session_state::VerbCall;
pub use session_state::VerbExample;
pub use session_state::VerbRole;
pub use session_state::VerbRun;
pub use session_state::Vocabulary;
pub use settings::SETTINGS;
pub use settings::Setting;
pub use settings::SettingOrigin;
pub use settings::SettingValues;
pub use settings::Settings;
pub use settings::SettingsWatch;
pub use stores::ConfirmCallback;
pub use stores::ConfirmQuestion;
pub use stores::MemoryScores;
pub use stores::PreferenceStore;
pub use stores::RunLog;
pub use stores::ScoreStore;
pub use stores::SharedScores;
