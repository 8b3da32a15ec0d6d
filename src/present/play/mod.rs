//! Statements of puzzles, and the texts during a game.
//!
//! | module | contents |
//! | --- | --- |
//! | `statement` | goal of a puzzle |
//! | `board` | current board |
//! | `click` | board on which a game is played by clicking |
//! | `feedback` | effect of an action, or the reason why it is not allowed |
//! | `standing` | progress and effort of a game |
//! | `position` | game that is played by commands |
//! | `tally` | statistics of solved puzzles |

mod board;
mod click;
mod feedback;
mod position;
mod standing;
mod statement;
mod tally;

use super::doc::{Align, Block, Role};
use super::speech::{marked, marked_in, numbers, plain};
use super::view::View;
use crate::value::game::{Challenge, Game, Puzzle};
use board::picture;

pub use board::board;
pub use feedback::feedback;
pub(super) use position::position;
pub use standing::{best_time, clock, effort, left_game, onward, standing};
pub use statement::{statement, title};
pub(super) use tally::tally;
pub use tally::{challenges_solved, streak};

/// Returns a puzzle outside a game, with its goal, its board, and the command to play it.
pub(super) fn blocks(puzzle: &Puzzle, view: &View) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(plain(Role::Title, title(puzzle, view)))];
    blocks.push(Block::Text(numbers(&statement(puzzle, view))));
    blocks.push(picture(&Game::new(puzzle.clone().into()), Some(0), view));
    let command = match puzzle.number {
        Some(number) => format!("play {number}"),
        None => format!("play {}", puzzle.text),
    };
    let note = view.say("play-terminal", &[("command", command.into())]);
    blocks.push(Block::Text(marked_in(Role::Faint, &note)));
    blocks
}

/// Returns the table of challenges for front ends without a menu.
pub(super) fn challenges(rows: &[Challenge], view: &View) -> Vec<Block> {
    let head = ["column-number", "column-level", "column-puzzle", "column-solutions"];
    let row = |(number, row): (usize, &Challenge)| {
        vec![
            plain(Role::Number, number.to_string()),
            plain(Role::Plain, row.level.to_string()),
            plain(Role::Code, row.text),
            plain(Role::Plain, row.solutions.map(|n| view.number(&n.into())).unwrap_or_default()),
        ]
    };
    let table = Block::Table {
        head: head.map(|id| plain(Role::Title, view.say(id, &[]))).to_vec(),
        align: vec![Align::Right, Align::Right, Align::Left, Align::Right],
        rows: (1..).zip(rows).map(row).collect(),
    };
    let note = view.say("play-begin", &[("command", "play 1".into())]);
    vec![table, Block::Blank, Block::Text(marked(&note))]
}
