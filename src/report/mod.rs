//! Conversion of values and faults into documents. Only this module turns facts into sentences.
//!
//! [`value_doc`] and [`fault_doc`] make a [`Doc`] from a value or a fault and a [`ViewOptions`].
//! The module `render` turns it into text or pictures. [`message_text`] returns one message of the
//! catalogues, for front ends that greet or report progress.

pub(crate) mod about;
pub(crate) mod board;
pub(crate) mod brute_force;
#[cfg(any(feature = "notebook", feature = "kernel"))]
pub(crate) mod bundle;
pub(crate) mod confirm;
pub(crate) mod count;
pub(crate) mod define;
pub(crate) mod document;
pub(crate) mod fault;
pub(crate) mod files;
pub(crate) mod heat;
pub(crate) mod help;
pub mod json;
pub(crate) mod measurements;
pub(crate) mod messages;
pub(crate) mod page;
pub mod picture;
pub(crate) mod player;
pub(crate) mod plot;
pub(crate) mod progress;
pub(crate) mod proof;
pub(crate) mod puzzle;
pub(crate) mod reference;
pub(crate) mod set;
pub(crate) mod shards;
pub(crate) mod slides;
pub(crate) mod step;
pub(crate) mod table;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod tour_trace;
pub(crate) mod trace;
pub(crate) mod truncate;
pub(crate) mod usage;
pub(crate) mod view;
pub(crate) mod walk;

pub use board::{is_long_walk, walk_alt_text};
pub use confirm::{is_yes, question_prompt};
pub use document::value_doc;
pub use fault::{
    SourcePosition, answer_fault_doc, answer_help, expected_texts, fault_doc, fault_help,
    fault_message, reason_text, source_position, stop_text,
};
pub use help::{GUIDE, has_page};
pub(crate) use measurements::note_sentence;
pub use messages::{eta_message, message_text};
pub use progress::ProgressStatus;
pub use puzzle::game_doc as game_board;
pub use puzzle::{best_time, challenges_solved, effort_text, feedback_spans, format_clock};
pub use puzzle::{
    left_game_doc, onward_text, puzzle_statement, puzzle_title, status_parts, streak_text,
};
pub use reference::{BEGIN, END, reference_page};
pub use slides::{CurrentSlide, closing_slide, slide_moment};
pub use step::{MomentDoc, closing_step, step_moment, steps_around};
pub use table::table_footer;
pub(crate) use truncate::shorten_lists;
pub use usage::usage_line;
pub use view::ViewOptions;
