//! Languages, their messages, and diagnostics. This is the only module that knows Fluent.
//!
//! A language is a row of [`lang`](Lang) and one file of messages next to it (`en.ftl`, `hu.ftl`,
//! ...), which translators edit. The language is always an argument, never a global.
//!
//! The tests check that all files have the same ids and variables, and that they contain the ids
//! that the program can emit.

mod captions;
mod catalog;
mod diagnostic;
mod lang;
mod message;
mod number;
mod remarks;
mod synonyms;

pub use captions::CaptionGroup;
pub use catalog::{find_text, format_duration, format_run_time, is_endless, message_text};
pub use diagnostic::{Diagnostic, FaultCode};
pub use lang::Lang;
pub use message::{Message, MessageArg, shorten_word};
pub use number::{format_fixed, group_digits};
pub use remarks::{RecognizedRemark, parse_grouped, recognize_remark};
pub use synonyms::{FollowUp, PhraseIndex, Synonym, SynonymMeaning, normalize_word};
