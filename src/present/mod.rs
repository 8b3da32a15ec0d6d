//! Conversion of values and faults into documents. Only this module turns facts into sentences.
//!
//! [`doc`] and [`fault`] make a [`Doc`] from a value or a fault and a [`View`]. The module `render`
//! turns it into text or pictures. [`text`] returns one message of the catalogues, for front ends
//! that greet or report progress.

mod about;
mod ask;
mod board;
mod bruteforce;
mod count;
mod define;
mod doc;
mod fault;
mod files;
mod heat;
mod help;
mod long;
mod measured;
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
mod speech;
mod step;
mod story;
mod table;
mod trace;
mod usage;
mod view;
mod visible;
mod walk;

use crate::value::Value;

pub use ask::{is_yes, question};
pub use board::{is_long_walk, walk_words};
pub use doc::{
    Align, AnimationDoc, Block, BoardDoc, Doc, FilmDoc, FrameDoc, Line, MapDoc, NumberDoc, PathDoc, PlayDoc, PlayRule,
    PlayerDoc, PlotDoc, Role, Scale, Span, Spans, StepDoc, WalkDoc,
};
pub use fault::{Place, answer_help, answered, expected, fault, fault_help, fault_message, place, reason, stopped};
pub use help::{GUIDE, has_page};
pub(crate) use long::shortened;
pub(crate) use measured::sentence;
pub use play::{
    best_time, board as game_board, challenges_solved, clock, effort, feedback, left_game, onward, standing, statement,
    streak, title,
};
pub use progress::Going;
pub use reference::{BEGIN, END, reference};
pub use slides::{Slide, left_slide, slide};
pub use speech::foretold;
pub use speech::text;
pub use step::{MomentDoc, left, step, steps_around};
pub use story::{told_around, told_left, told_step};
pub(crate) use table::bar;
pub use table::ending;
pub use usage::usage;
pub use view::View;
pub use visible::{is_hidden, visible, visible_json, visible_lines};

/// Returns a value as a document. It runs no search: a set that is not evaluated shows its
/// expression.
pub fn doc(value: &Value, view: &View) -> Doc {
    let blocks = match value {
        Value::Count(value) => count::blocks(value, view),
        Value::Board(value) => board::one(value, view),
        Value::Explicit(value) => board::explicit(value, view),
        Value::Gallery(value) => board::gallery(value, view),
        Value::Slides(value) => slides::blocks(value, view),
        Value::Set(value) => set::recipe(value),
        Value::Survey(value) => set::blocks(value, view),
        Value::None(value) => {
            let walk = value.walk.iter().flat_map(|walk| walk::walk(walk, view));
            count::none(value, view).into_iter().chain(walk).collect()
        }
        Value::Number(value) => count::number(value, view),
        Value::Truth(value) => count::truth(*value, view),
        Value::Right(text) => count::right(text, view),
        Value::Table(value) => table::blocks(value, view),
        Value::Rows(value) => table::rows(value, view),
        Value::Plot(value) => plot::blocks(value, view),
        Value::Trace(value) => trace::blocks(value, view),
        Value::Story(value) => story::blocks(value, view),
        Value::Map(value) => heat::map(value, view),
        Value::Proof(proof) => proof::blocks(proof, view),
        Value::Estimate(estimate) => table::blocks(&estimate.table(), view),
        Value::Puzzle(puzzle) => play::blocks(puzzle, view),
        Value::Position(value) => play::position(value, view),
        Value::Challenges(rows) => play::challenges(rows, view),
        Value::Tally(value) => play::tally(value, view),
        Value::Help(topic) => help::blocks(topic, view),
        Value::About(problem) => about::blocks(problem, view),
        Value::Saved(value) => files::saved(value, view),
        Value::Checked(value) => files::checked(value, view),
        Value::Setting { key, value } => files::setting(key, value),
        Value::Defined(value) => define::blocks(value, view),
        Value::Shards(report) => shards::blocks(report, view),
        Value::Cleared(runs) => files::cleared(*runs, view),
        Value::Version => files::version(),
        Value::Nothing | Value::Quit => Vec::new(),
    };
    Doc { blocks }.shortened(view.lang)
}

#[cfg(test)]
mod tests;
