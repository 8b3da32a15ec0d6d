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

use crate::value::Value;

pub use board::{is_long_walk, walk_alt_text};
pub use confirm::{is_yes, question_prompt};
pub(crate) use doc::bar_text;
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

/// Returns a value as a document. It runs no search: a set that is not evaluated shows its
/// expression.
pub fn value_doc(value: &Value, view: &ViewOptions) -> Doc {
    let blocks = match value {
        Value::Count(value) => count::to_blocks(value, view),
        Value::Board(value) => board::to_blocks(value, view),
        Value::Explicit(value) => board::explicit_blocks(value, view),
        Value::Gallery(value) => board::gallery_blocks(value, view),
        Value::Slides(value) => slides::to_blocks(value, view),
        Value::Set(value) => set::set_blocks(value),
        Value::Survey(value) => set::to_blocks(value, view),
        Value::None(value) => {
            let walk = value.partial_tour.iter().flat_map(|walk| walk::walk_blocks(walk, view));
            count::no_solution_blocks(value, view).into_iter().chain(walk).collect()
        }
        Value::Number(value) => count::number_blocks(value, view),
        Value::Truth(value) => count::truth_blocks(*value, view),
        Value::Right(text) => count::assertion_blocks(text, view),
        Value::Table(value) => table::to_blocks(value, view),
        Value::Rows(value) => table::row_blocks(value, view),
        Value::Plot(value) => plot::to_blocks(value, view),
        Value::Trace(value) => trace::to_blocks(value, view),
        Value::Map(value) => heat::map_blocks(value, view),
        Value::Proof(proof) => proof::to_blocks(proof, view),
        Value::Estimate(estimate) => table::to_blocks(&estimate.to_table(), view),
        Value::Puzzle(puzzle) => play::puzzle_blocks(puzzle, view),
        Value::Position(value) => play::position_blocks(value, view),
        Value::Challenges(rows) => play::challenge_blocks(rows, view),
        Value::Tally(value) => play::tally_blocks(value, view),
        Value::Help(topic) => help::to_blocks(topic, view),
        Value::About(problem) => about::to_blocks(problem, view),
        Value::Saved(value) => files::saved_blocks(value, view),
        Value::Checked(value) => files::checked_blocks(value, view),
        Value::Setting { key, value } => files::setting_blocks(key, value),
        Value::Defined(value) => define::to_blocks(value, view),
        Value::Shards(report) => shards::to_blocks(report, view),
        Value::Cleared(runs) => files::cleared_blocks(*runs, view),
        Value::Version => files::version_blocks(),
        Value::Nothing | Value::Quit => Vec::new(),
    };
    Doc { blocks }.with_short_lists(view.lang)
}

#[cfg(test)]
mod tests;
