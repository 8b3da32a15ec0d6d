//! Game with its clock and its record, played on a screen or by commands.

use super::{
    Game, GameAction, GameEnding, GameFeedback, GameRecord, Puzzle, SavedGame, ScoreStore,
};
use bezzel_base::board::Square;
use bezzel_base::core::Limit;
use std::sync::Arc;
use std::time::{Duration, Instant};

const HINT_TIME: Duration = Duration::from_secs(5);

/// Session of a player at a puzzle.
#[derive(Clone, Debug)]
pub struct GameSession {
    /// Game.
    pub game: Game,
    /// Stored record of the puzzle.
    pub record: GameRecord,
    /// Whether the game continues a saved one.
    pub resumed: bool,
    /// Whether the game ended with a new best time.
    pub is_best: bool,
    /// Time played before the clock was last started.
    played: Duration,
    /// Start of the clock. `None` while the clock is stopped.
    started: Option<Instant>,
}

impl GameSession {
    /// Starts the puzzle, or resumes the saved game. The clock runs.
    pub fn new(puzzle: Arc<Puzzle>, scores: &dyn ScoreStore) -> GameSession {
        let record = scores.record_for(&puzzle.text);
        let (game, played) = match &record.saved_game {
            Some(open) => (Game::resume(puzzle, open), Duration::from_secs(open.seconds)),
            None => (Game::new(puzzle), Duration::ZERO),
        };
        let started = game.ending().is_none().then(Instant::now);
        GameSession {
            game,
            resumed: record.saved_game.is_some(),
            record,
            is_best: false,
            played,
            started,
        }
    }

    /// Returns the time played in seconds.
    pub fn seconds(&self) -> u64 {
        self.time_played().as_secs()
    }

    fn time_played(&self) -> Duration {
        self.played.saturating_add(self.started.map_or(Duration::ZERO, |since| since.elapsed()))
    }

    /// Applies an action and saves the progress. The search for a hint takes a few seconds at most.
    pub fn apply_action(
        &mut self,
        action: GameAction,
        limit: &Limit,
        scores: &dyn ScoreStore,
    ) -> GameFeedback {
        let (game, said) = self.game.update(action, &limit.within(HINT_TIME));
        let before = std::mem::replace(&mut self.game, game);
        if action == GameAction::Restart {
            let runs = self.game.ending().is_none();
            (self.played, self.started, self.is_best) =
                (Duration::ZERO, runs.then(Instant::now), false);
        }
        let state = |game: &Game| {
            (game.move_count(), game.hint_count(), game.ending(), game.marked_squares().to_vec())
        };
        if state(&before) != state(&self.game) {
            self.save_progress(scores);
        }
        said
    }

    /// Marks squares that stay empty, and saves the progress.
    pub fn mark_squares(&mut self, squares: &[Square], scores: &dyn ScoreStore) -> GameFeedback {
        self.change_marks(self.game.with_marks(squares), scores)
    }

    /// Marks squares or removes their marks, and saves the progress.
    pub fn paint(&mut self, squares: &[Square], scores: &dyn ScoreStore) -> GameFeedback {
        self.change_marks(self.game.paint(squares), scores)
    }

    fn change_marks(
        &mut self,
        (game, said): (Game, GameFeedback),
        scores: &dyn ScoreStore,
    ) -> GameFeedback {
        self.game = game;
        if said.is_change() {
            self.save_progress(scores);
        }
        said
    }

    /// Stops the clock and saves the game.
    pub fn suspend(&mut self, scores: &dyn ScoreStore) {
        (self.played, self.started) = (self.time_played(), None);
        if self.game.ending().is_none() && self.game.is_started() {
            self.save_progress(scores);
        }
    }

    /// Saves the state of the game, so that nothing is lost if the program is killed.
    fn save_progress(&mut self, scores: &dyn ScoreStore) {
        let ending = self.game.ending();
        if ending.is_some() {
            (self.played, self.started) = (self.time_played(), None);
        }
        let (seconds, moves, hints) =
            (self.seconds(), self.game.move_count(), self.game.hint_count());
        let (pieces, marks) =
            (self.game.player_pieces().to_vec(), self.game.marked_squares().to_vec());
        let is_open = ending.is_none() && self.game.is_started();
        let open = is_open.then_some(SavedGame { pieces, marks, seconds, moves, hints });
        let puzzle = self.game.puzzle();
        let day = puzzle.day.filter(|_| ending == Some(GameEnding::Solved));
        let in_time = puzzle.in_time;
        let (mut is_best, mut kept) = (self.is_best, GameRecord::default());
        scores.modify_record(&self.game.puzzle().text, &mut |record| {
            record.saved_game = open.clone();
            match ending {
                Some(GameEnding::Solved) => {
                    record.solved = record.solved.saturating_add(1);
                    let better = record.best.is_none_or(|best| (seconds, moves) < best);
                    if hints == 0 && better {
                        is_best = record.best.is_some();
                        record.best = Some((seconds, moves));
                    }
                }
                Some(GameEnding::GivenUp) => record.given_up = record.given_up.saturating_add(1),
                None => {}
            }
            if ending.is_some() {
                record.seconds = record.seconds.saturating_add(seconds);
            }
            if in_time { &mut record.days } else { &mut record.late_days }.extend(day);
            kept = record.clone();
        });
        (self.is_best, self.record) = (is_best, kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{MemoryScores, PuzzleCompletion, RegionBoard};

    fn solve(game_session: &mut GameSession, scores: &MemoryScores) {
        while game_session.game.ending().is_none() {
            let said = game_session.apply_action(GameAction::Hint, &Limit::default(), scores);
            let GameFeedback::Deduced(hint) = said else { panic!("{said:?}") };
            if !hint.places {
                game_session.mark_squares(&hint.squares, scores);
                continue;
            }
            for square in hint.squares {
                game_session.apply_action(GameAction::Place(square), &Limit::default(), scores);
            }
        }
    }

    #[test]
    fn games_are_counted_and_continued() {
        let scores = MemoryScores::default();
        let mut puzzle = Puzzle::from_regions(RegionBoard::generate(1, 5, 1).expect("a side"));
        (puzzle.day, puzzle.in_time) = (Some(7), true);
        let puzzle = Arc::new(puzzle);
        let mut game_session = GameSession::new(Arc::clone(&puzzle), &scores);
        assert!(!game_session.resumed);
        game_session.apply_action(GameAction::Hint, &Limit::default(), &scores);
        let solution = puzzle.find_completion(&[], &[], &Limit::default());
        let PuzzleCompletion::Found(solution) = solution else { panic!("{solution:?}") };
        game_session.apply_action(GameAction::Place(solution[0]), &Limit::default(), &scores);
        game_session.mark_squares(&[Square { file: 0, rank: solution[0].rank }], &scores);
        game_session.suspend(&scores);
        let mut again = GameSession::new(Arc::clone(&puzzle), &scores);
        assert_eq!(
            (again.resumed, again.game.player_pieces().len(), again.game.hint_count()),
            (true, 1, 1)
        );
        solve(&mut again, &scores);
        let record = scores.record_for(&puzzle.text);
        assert_eq!(
            (record.solved, record.best, record.saved_game.is_none()),
            (1, None, true),
            "hints make no best time"
        );
        assert_eq!((record.days, record.late_days), ([7].into(), [].into()));
        let mut late = (*puzzle).clone();
        (late.day, late.in_time) = (Some(6), false);
        solve(&mut GameSession::new(Arc::new(late), &scores), &scores);
        let record = scores.record_for(&puzzle.text);
        assert_eq!((record.days, record.late_days), ([7].into(), [6].into()));
        let mut third = GameSession::new(Arc::clone(&puzzle), &scores);
        third.apply_action(GameAction::GiveUp, &Limit::default(), &scores);
        assert_eq!(scores.record_for(&puzzle.text).given_up, 1);
    }
}
