//! Documents of values.

use super::messages::single_span;
use super::truncate::with_short_lists;
use super::{
    ViewOptions, about, board, count, define, files, heat, help, plot, proof, table, walk,
};
use crate::puzzle::report as play;
use crate::set::report as set_report;
use crate::trace::report as trace_report;
use crate::value::Value;
use bezzel_drawing::{Doc, DocBlock, TextRole};

/// Returns a value as a document. It runs no search: a set that is not evaluated shows its
/// expression.
pub fn value_doc(value: &Value, view: &ViewOptions) -> Doc {
    let blocks = match value {
        Value::Count(value) => count::to_blocks(value, view),
        Value::Board(value) => board::to_blocks(value, view),
        Value::Edited(value) => board::edited_blocks(value, view),
        Value::Explicit(value) => board::explicit_blocks(value, view),
        Value::Gallery(value) => board::gallery_blocks(value, view),
        Value::Slides(value) => set_report::slides_blocks(value, view),
        Value::Set(value) => set_report::set_blocks(value),
        Value::Survey(value) => set_report::to_blocks(value, view),
        Value::None(value) => {
            let walk = value.partial_tour.iter().flat_map(|walk| walk::walk_blocks(walk, view));
            let stopped = value
                .stopped_search
                .iter()
                .flat_map(|stopped| walk::stopped_search_blocks(stopped, view));
            count::no_solution_blocks(value, view).into_iter().chain(walk).chain(stopped).collect()
        }
        Value::Number(value) => count::number_blocks(value, view),
        Value::Truth(value) => count::truth_blocks(*value, view),
        Value::Function(function) => {
            vec![DocBlock::Text(single_span(TextRole::Code, function.to_string()))]
        }
        Value::Text(text) => vec![DocBlock::Text(single_span(TextRole::Plain, text))],
        Value::Printed(parts) => {
            vec![DocBlock::Text(single_span(TextRole::Plain, view.printed_line(parts)))]
        }
        Value::Written(text) => {
            let lines = text.lines().map(|line| single_span(TextRole::Plain, line));
            vec![DocBlock::Verbatim(lines.collect())]
        }
        Value::Right(text) => count::assertion_blocks(text, view),
        Value::Table(value) => table::to_blocks(value, view),
        Value::Rows(value) => table::row_blocks(value, view),
        Value::Plot(value) => plot::to_blocks(value, view),
        Value::Trace(value) => trace_report::to_blocks(value, view),
        Value::Traces(traces) => trace_report::beside_blocks(traces, view),
        Value::Tree(tree) => trace_report::tree_blocks(tree, view),
        Value::Map(value) => heat::map_blocks(value, view),
        Value::Proof(proof) => proof::to_blocks(proof, view),
        Value::Estimate(estimate) => table::to_blocks(&estimate.to_table(), view),
        Value::Puzzle(puzzle) => play::puzzle_blocks(puzzle, view),
        Value::Puzzles(puzzles) => play::puzzles_blocks(puzzles, view),
        Value::Position(value) => play::position_blocks(value, view),
        Value::Challenges(rows) => play::challenge_blocks(rows, view),
        Value::Tally(value) => play::tally_blocks(value, view),
        Value::Help(topic) => help::to_blocks(topic, view),
        Value::About(problem) => about::to_blocks(problem, view),
        Value::Saved(value) => files::saved_blocks(value, view),
        Value::Checked(value) => files::checked_blocks(value, view),
        Value::CheckedProof(value) => proof::checked_blocks(value, view),
        Value::Setting { key, value } => files::setting_blocks(key, value),
        Value::Defined(value) => define::to_blocks(value, view),
        Value::Shards(report) => crate::shards::report::to_blocks(report, view),
        Value::Cleared(runs) => files::cleared_blocks(*runs, view),
        Value::Version => files::version_blocks(),
        Value::Nothing | Value::Quit => Vec::new(),
    };
    with_short_lists(Doc { blocks }, view.lang)
}
