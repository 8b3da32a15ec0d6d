//! Languages and their messages. This is the only module that knows Fluent.
//!
//! A language is a row of [`lang`](Lang) and one file of messages next to it (`en.ftl`, `hu.ftl`,
//! ...), which translators edit. The language is always an argument, never a global.
//!
//! The tests check that all files have the same ids and variables, and that they contain the ids
//! that the program can emit.

mod catalogue;
mod lang;
mod message;
mod number;
mod remarks;
mod synonyms;

pub use catalogue::{get, run_time, span_of_time, text};
pub use lang::Lang;
pub(crate) use message::message;
pub use message::{Arg, Message};
pub use number::{fixed, grouped};
pub use remarks::{Recognized, recognize, ungrouped};
pub use synonyms::{Says, Synonym, plain, synonyms};
