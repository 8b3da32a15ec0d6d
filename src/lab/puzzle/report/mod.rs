//! Statements of puzzles, and the texts during a game.
//!
//! | module | contents |
//! | --- | --- |
//! | `statement` | goal of a puzzle |
//! | `board` | current board |
//! | `click` | board on which a game is played by clicking |
//! | `feedback` | effect of an action, or the reason why it is not allowed |
//! | `game_status` | progress and effort of a game |
//! | `json` | puzzles and games as JSON |
//! | `position` | game that is played by commands |
//! | `sheet` | puzzles on paper, with their answers |
//! | `tally` | statistics of solved puzzles |

mod board;
mod click;
mod feedback;
mod game_status;
pub(crate) mod json;
mod position;
mod sheet;
mod statement;
mod tally;

use crate::puzzle::{Challenge, Game, Puzzle};
use crate::report::messages::{highlight_numbers, parse_markup, parse_markup_in, single_span};
use crate::report::view::ViewOptions;
use bezzel_drawing::{ColumnAlign, DocBlock, TextRole};
use board::board_block;
use std::sync::Arc;

pub use board::game_doc;
pub use feedback::feedback_spans;
pub use game_status::{
    best_time, effort_text, format_clock, left_game_doc, onward_text, status_parts,
};
pub(crate) use position::position_blocks;
pub use sheet::{SheetPuzzle, sheet_docs};
use statement::game_title;
pub use statement::{puzzle_statement, puzzle_title};
pub(crate) use tally::tally_blocks;
pub use tally::{challenges_solved, streak_text};

/// Returns a puzzle outside a game, with its goal, its board, and the command to play it.
pub(crate) fn puzzle_blocks(puzzle: &Puzzle, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks =
        vec![DocBlock::Heading(single_span(TextRole::Title, puzzle_title(puzzle, view)))];
    blocks.push(DocBlock::Text(highlight_numbers(&puzzle_statement(puzzle, view))));
    blocks.push(board_block(&Game::new(puzzle.clone().into()), Some(0), view));
    let command = match puzzle.number {
        Some(number) => format!("play {number}"),
        None => format!("play {}", puzzle.text),
    };
    let note = view.text("play-terminal", &[("command", command.into())]);
    blocks.push(DocBlock::Text(parse_markup_in(TextRole::Faint, &note)));
    blocks
}

/// Returns puzzles side by side.
pub(crate) fn puzzles_blocks(puzzles: &[Arc<Puzzle>], view: &ViewOptions) -> Vec<DocBlock> {
    let puzzles: Vec<SheetPuzzle> =
        puzzles.iter().map(|puzzle| SheetPuzzle::from_puzzle(puzzle, view)).collect();
    sheet_docs(&puzzles, false, view).into_iter().flat_map(|doc| doc.blocks).collect()
}

/// Returns the table of challenges for front ends without a menu.
pub(crate) fn challenge_blocks(rows: &[Challenge], view: &ViewOptions) -> Vec<DocBlock> {
    let head = ["column-number", "column-difficulty", "column-puzzle", "column-solutions"];
    let row = |(number, row): (usize, &Challenge)| {
        vec![
            single_span(TextRole::Number, number.to_string()),
            single_span(TextRole::Plain, view.text(row.difficulty.message_id(), &[])),
            single_span(TextRole::Code, row.text),
            single_span(
                TextRole::Plain,
                row.solutions.map(|n| view.format_number(&n.into())).unwrap_or_default(),
            ),
        ]
    };
    let table = DocBlock::Table {
        head: head.map(|id| single_span(TextRole::Title, view.text(id, &[]))).to_vec(),
        align: vec![ColumnAlign::Right, ColumnAlign::Left, ColumnAlign::Left, ColumnAlign::Right],
        rows: (1..).zip(rows).map(row).collect(),
    };
    let note = view.text("play-begin", &[("command", "play 1".into())]);
    vec![table, DocBlock::Blank, DocBlock::Text(parse_markup(&note))]
}
