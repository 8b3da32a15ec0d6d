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

pub use board::is_long_walk;
pub use board::walk_alt_text;
pub use confirm::is_yes;
pub use confirm::question_prompt;
pub use document::value_doc;
pub use fault::SourcePosition;
pub use fault::answer_fault_doc;
pub use fault::answer_help;
pub use fault::expected_texts;
pub use fault::fault_doc;
pub use fault::fault_help;
pub use fault::fault_message;
pub use fault::reason_text;
pub use fault::source_position;
pub use fault::stop_text;
pub use help::GUIDE;
pub use help::has_page;
pub(crate) use measurements::note_sentence;
pub use messages::eta_message;
pub use messages::message_text;
pub use progress::ProgressStatus;
pub use puzzle::best_time;
pub use puzzle::challenges_solved;
pub use puzzle::effort_text;
pub use puzzle::feedback_spans;
pub use puzzle::format_clock;
pub use puzzle::game_doc as game_board;
pub use puzzle::left_game_doc;
pub use puzzle::onward_text;
pub use puzzle::puzzle_statement;
pub use puzzle::puzzle_title;
pub use puzzle::status_parts;
pub use puzzle::streak_text;
pub use reference::BEGIN;
pub use reference::END;
pub use reference::reference_page;
pub use slides::CurrentSlide;
pub use slides::closing_slide;
pub use slides::slide_moment;
pub use step::MomentDoc;
pub use step::closing_step;
pub use step::step_moment;
pub use step::steps_around;
pub use table::table_footer;
pub(crate) use truncate::shorten_lists;
pub use usage::usage_line;
pub use view::ViewOptions;
