//! Conversion of values and faults into documents, JSON and pictures. Only this module turns facts
//! into sentences.
//!
//! [`value_doc`] and [`fault_doc`] make a [`Doc`](bezzel_drawing::Doc) from a value or a fault and a
//! [`ViewOptions`], [`json`] makes objects for programs, and [`picture`] the files that `export`
//! writes. [`message_text`] returns one message of the catalogues, for front ends that greet or
//! report progress.

mod about;
pub(crate) mod board;
mod brute_force;
#[cfg(any(feature = "notebook", feature = "protocol"))]
pub mod bundle;
mod confirm;
pub(crate) mod count;
mod define;
mod document;
mod fault;
pub(crate) mod files;
mod heat;
mod help;
pub mod json;
mod measurements;
pub(crate) mod messages;
mod page;
pub mod picture;
pub(crate) mod player;
mod plot;
mod progress;
mod proof;
mod reference;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod truncate;
mod usage;
pub(crate) mod view;
mod walk;

pub use crate::state::{expected_texts, reason_text, stop_text};
pub use board::mark_blocks;
pub use board::{is_long_walk, walk_alt_text};
pub use confirm::{is_yes, question_prompt};
pub use count::assertions_doc;
pub use document::value_doc;
pub use fault::{
    SourcePosition, answer_fault_doc, answer_help, answer_message, fault_doc, fault_help,
    fault_message, offer_note, source_position,
};
pub use help::{GUIDE, has_page, setting_values};
pub(crate) use measurements::note_sentence;
pub use messages::{eta_message, long_step_message, message_text};
pub use progress::ProgressStatus;
pub use reference::{BEGIN, END, reference_page};
pub use table::table_footer;
pub(crate) use truncate::shorten_lists;
pub use usage::usage_line;
pub use view::ViewOptions;
