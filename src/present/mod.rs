//! Conversion of values and faults into documents. Only this module turns facts into sentences.
//!
//! [`value_doc`] and [`fault_doc`] make a [`Doc`] from a value or a fault and a [`ViewOptions`].
//! The module `render` turns it into text or pictures. [`message_text`] returns one message of the
//! catalogues, for front ends that greet or report progress.

mod about;
mod board;
mod brute_force;
mod confirm;
mod count;
mod define;
mod doc;
mod document;
mod escape;
mod fault;
mod files;
mod heat;
mod help;
mod measurements;
mod messages;
mod page;
mod play;
mod player;
mod plot;
mod progress;
mod proof;
mod reference;
mod set;
mod shards;
mod slides;
mod step;
mod table;
mod tour_trace;
mod trace;
mod truncate;
mod usage;
mod view;
mod walk;


pub use board::{is_long_walk, walk_alt_text};
pub use confirm::{is_yes, question_prompt};
pub(crate) use doc::bar_text;
pub use document::value_doc;
pub use doc::{
    AnimationDoc, BoardDoc, ColumnAlign, Doc, DocBlock, DocLine, DocSpan, DocSpans, FrameDoc,
    MapDoc, MapScale, NumberDoc, PathDoc, PlayDoc, PlayRule, PlayerDoc, PlotDoc, TextRole, WalkDoc,
};
pub use escape::{escape_hidden, escape_json, escape_lines, is_hidden};
pub use fault::{
    SourcePosition, answer_fault_doc, answer_help, expected_texts, fault_doc, fault_help,
    fault_message, reason_text, source_position, stop_text,
};
pub use help::{GUIDE, has_page};
pub(crate) use measurements::note_sentence;
pub use messages::eta_message;
pub use messages::message_text;
pub use play::{
    best_time, challenges_solved, effort_text, feedback_spans, format_clock,
    game_doc as game_board, left_game_doc, onward_text, puzzle_statement, puzzle_title,
    status_parts, streak_text,
};
pub use progress::ProgressStatus;
pub use reference::{BEGIN, END, reference_page};
pub use slides::{CurrentSlide, closing_slide, slide_moment};
pub use step::{MomentDoc, closing_step, step_moment, steps_around};
pub use table::table_footer;
pub(crate) use truncate::shorten_lists;
pub use usage::usage_line;
pub use view::ViewOptions;

#[cfg(test)]
mod tests;
