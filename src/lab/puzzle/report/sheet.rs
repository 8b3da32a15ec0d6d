//! Puzzles on paper: several boards on a page, and their answers on pages of their own.

use super::board::{answer_doc, game_doc};
use super::statement::{puzzle_goal, puzzle_statement, puzzle_title};
use crate::puzzle::{Difficulty, Game, Puzzle};
use crate::report::messages::{highlight_numbers, single_span};
use crate::report::view::ViewOptions;
use bezzel_drawing::{BoardDoc, Doc, DocBlock, TextRole};
use std::sync::Arc;

/// Puzzle with its board as it is printed, and its answer.
#[derive(Clone, Debug)]
pub struct SheetPuzzle {
    /// Title, such as `regions 7 seed 3`.
    pub title: String,
    /// Goal, without given pieces.
    pub goal: String,
    /// Goal with everything that is known about the puzzle.
    pub statement: String,
    /// Difficulty, if it is known.
    pub difficulty: Option<Difficulty>,
    /// Board with the pieces that are given.
    pub board: BoardDoc,
    /// Board with a solution.
    pub answer: BoardDoc,
}

impl SheetPuzzle {
    /// Creates the entry of a puzzle at its beginning.
    pub fn from_puzzle(puzzle: &Arc<Puzzle>, view: &ViewOptions) -> SheetPuzzle {
        SheetPuzzle::from_game(&Game::new(Arc::clone(puzzle)), view)
    }

    /// Creates the entry of a game with the pieces that are on the board. A game that has ended
    /// shows an answer, so its puzzle is printed at its beginning.
    pub fn from_game(game: &Game, view: &ViewOptions) -> SheetPuzzle {
        let view = ViewOptions { handout: true, ..view.clone() };
        let puzzle = game.puzzle();
        let begun = Game::new(Arc::clone(puzzle));
        let game = if game.ending().is_some() { &begun } else { game };
        SheetPuzzle {
            title: puzzle_title(puzzle, &view),
            goal: puzzle_goal(puzzle, &view),
            statement: puzzle_statement(puzzle, &view),
            difficulty: puzzle.difficulty,
            board: game_doc(game, &view),
            answer: answer_doc(puzzle, &view),
        }
    }
}

/// Returns the document of the puzzles of a sheet, and with a key that of their answers.
///
/// The document of the puzzles contains nothing that depends on the answers.
pub fn sheet_docs(puzzles: &[SheetPuzzle], with_key: bool, view: &ViewOptions) -> Vec<Doc> {
    let mut docs = vec![puzzle_doc(puzzles)];
    docs.extend(with_key.then(|| answer_key(puzzles, view)));
    docs
}

/// Returns the boards of the puzzles below their goal and their titles.
fn puzzle_doc(puzzles: &[SheetPuzzle]) -> Doc {
    if let [puzzle] = puzzles {
        let blocks = vec![
            DocBlock::Heading(single_span(TextRole::Title, &puzzle.title)),
            DocBlock::Text(highlight_numbers(&puzzle.statement)),
            DocBlock::Board(puzzle.board.clone()),
        ];
        return Doc { blocks };
    }
    let mut blocks = Vec::new();
    let is_common = puzzles.windows(2).all(|pair| pair[0].goal == pair[1].goal);
    let goals = puzzles.iter().enumerate().take(if is_common { 1 } else { puzzles.len() });
    for (place, puzzle) in goals {
        let goal = match is_common {
            true => puzzle.goal.clone(),
            false => format!("{}. {}", place + 1, puzzle.goal),
        };
        blocks.push(DocBlock::Text(highlight_numbers(&goal)));
    }
    // The titles make the puzzles again, and the key if it was not printed.
    let titles = (1..)
        .zip(puzzles)
        .map(|(number, puzzle): (usize, _)| format!("{number}. {}", puzzle.title));
    let titles = titles.collect::<Vec<_>>().join("; ");
    blocks.push(DocBlock::Text(single_span(TextRole::Faint, titles)));
    let boards = puzzles.iter().enumerate();
    blocks.push(DocBlock::Boards(
        boards.map(|(place, puzzle)| numbered(&puzzle.board, place, puzzle.difficulty)).collect(),
    ));
    Doc { blocks }
}

/// Returns the boards with the answers.
fn answer_key(puzzles: &[SheetPuzzle], view: &ViewOptions) -> Doc {
    let boards = puzzles.iter().enumerate();
    let blocks = vec![
        DocBlock::Heading(single_span(TextRole::Title, view.text("sheet-answers", &[]))),
        DocBlock::Boards(
            boards.map(|(place, puzzle)| numbered(&puzzle.answer, place, None)).collect(),
        ),
    ];
    Doc { blocks }
}

/// Adds the number of a puzzle to its board, and stars for its difficulty.
fn numbered(board: &BoardDoc, place: usize, difficulty: Option<Difficulty>) -> BoardDoc {
    let stars = difficulty.map(|difficulty| {
        let star = |it: &Difficulty| if *it <= difficulty { '★' } else { '☆' };
        format!("  {}", Difficulty::ALL.iter().map(star).collect::<String>())
    });
    let caption = format!("{}.{}", place + 1, stars.unwrap_or_default());
    BoardDoc { caption: single_span(TextRole::Plain, caption), ..board.clone() }
}
