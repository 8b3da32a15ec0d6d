//! The value of a command: one type for the results of all commands.
//!
//! | module | contents |
//! | --- | --- |
//! | `result` | the type, and the summary that variables and help show |
//! | `count` | result of a count, and the state of its checkpoint |
//! | `gallery`, `slideshow` | solutions of a set, side by side and one after another |

mod count;
mod gallery;
mod result;
mod slideshow;

pub use count::{CheckpointStatus, CountReport, ResumeInfo};
pub use gallery::Gallery;
pub use result::{
    DefinitionChange, FunctionBody, HelpTopic, MenuPage, MenuStep, UserFunction, Value,
    ValueSummary,
};
pub use slideshow::Slideshow;
