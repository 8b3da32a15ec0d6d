//! The value of a command: one type for the results of all commands.
//!
//! | module | contents |
//! | --- | --- |
//! | `value` | the type, and the summary that variables and help show |
//! | `count` | result of a count, and the state of its checkpoint |
//! | `gallery`, `slideshow` | solutions of a set, side by side and one after another |

pub(crate) mod count;
pub(crate) mod gallery;
pub(crate) mod slideshow;
pub(crate) mod value;

pub use count::CheckpointStatus;
pub use count::CountReport;
pub use count::ResumeInfo;
pub use gallery::Gallery;
pub use slideshow::Slideshow;
pub use value::DefinitionChange;
pub use value::HelpTopic;
pub use value::Value;
pub use value::ValueSummary;
