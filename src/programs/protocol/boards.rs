//! Puzzles on boards that are played by clicking, as far as Jupyter and other programs share them.

use crate::host::AnswerFormatter;
use bezzel_base::board::Square;
use bezzel_lab::puzzle::Puzzle;
use bezzel_lab::puzzle::verbs::{apply_click, board_position};
use bezzel_lab::state::{SessionState, SourceText, StatementAnswer};
use bezzel_lab::value::Value;
use serde_json::Value as Json;
use std::collections::VecDeque;
use std::sync::Arc;

/// Maximum number of known puzzles. The oldest ones are dropped.
const MAX_PUZZLES: usize = 64;

/// Snapshot of a game, to detect changes.
pub(crate) type GameSnapshot = (String, Vec<Square>, Vec<Square>, [u64; 2]);

/// Puzzles that were shown, which boards may play, with the latest one last.
#[derive(Debug, Default)]
pub(crate) struct ShownPuzzles(VecDeque<Arc<Puzzle>>);

impl ShownPuzzles {
    /// Records the puzzle of an answer, if it shows one.
    pub(crate) fn record(&mut self, answer: &StatementAnswer) {
        if let Ok(Value::Position(position)) = &answer.outcome {
            self.0.retain(|puzzle| puzzle.text != position.game.puzzle().text);
            self.0.push_back(Arc::clone(position.game.puzzle()));
            self.0.drain(..self.0.len().saturating_sub(MAX_PUZZLES));
        }
    }

    /// Returns the puzzle with this text.
    pub(crate) fn find(&self, text: &str) -> Option<Arc<Puzzle>> {
        self.0.iter().find(|puzzle| puzzle.text == text).cloned()
    }
}

/// Returns a snapshot of the active game.
pub(crate) fn game_snapshot(state: &SessionState) -> Option<GameSnapshot> {
    let game = &state.game_session.as_ref()?.game;
    Some((
        game.puzzle().text.clone(),
        game.placed_squares().to_vec(),
        game.marked_squares().to_vec(),
        [game.move_count(), game.hint_count()],
    ))
}

/// Returns the position of the active game, if there is one.
pub(crate) fn active_position(state: &SessionState) -> Option<(Arc<Puzzle>, Value)> {
    let puzzle = Arc::clone(state.game_session.as_ref()?.game.puzzle());
    let position = board_position(state, &puzzle);
    Some((puzzle, position))
}

/// Applies an action of a board, with the names of its squares between spaces. Returns the
/// position, or `None` if the action is not valid.
pub(crate) fn click_board(
    state: &mut SessionState,
    puzzle: &Arc<Puzzle>,
    action: &str,
    squares: &str,
) -> Option<Value> {
    let squares = squares.split_whitespace().map(|name| name.parse::<Square>().ok());
    apply_click(state, puzzle, action, &squares.collect::<Option<Vec<Square>>>()?)
}

/// Returns a position in the form of `--json`.
pub(crate) fn position_json(formatter: &AnswerFormatter, position: Value) -> Json {
    let source = Arc::new(SourceText { name: None, text: String::new() });
    let answer = StatementAnswer::without_statement(String::new(), source, Ok(position), 0.0);
    formatter.json_object(&answer).unwrap_or_default()
}
