//! Game with its clock and its record, played on a screen or by commands.

use crate::board::Square;
use crate::search::Limit;
use crate::value::game::{Action, Ending, Feedback, Game, Open, Puzzle, Record};
use crate::verb::Scores;
use std::sync::Arc;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(5);

/// Session of a player at a puzzle.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// Game.
    pub game: Game,
    /// Stored record of the puzzle.
    pub record: Record,
    /// Whether the game continues a saved one.
    pub resumed: bool,
    /// Whether the game ended with a new best time.
    pub is_best: bool,
    /// Time played before the clock was last started.
    played: Duration,
    /// Start of the clock. `None` while the clock is stopped.
    since: Option<Instant>,
}

impl Sitting {
    /// Starts the puzzle, or resumes the saved game. The clock runs.
    pub fn new(puzzle: Arc<Puzzle>, scores: &dyn Scores) -> Sitting {
        let record = scores.of(&puzzle.text);
        let (game, played) = match &record.open {
            Some(open) => (Game::resume(puzzle, open), Duration::from_secs(open.seconds)),
            None => (Game::new(puzzle), Duration::ZERO),
        };
        let since = game.ending().is_none().then(Instant::now);
        Sitting { game, resumed: record.open.is_some(), record, is_best: false, played, since }
    }

    /// Returns the time played in seconds.
    pub fn seconds(&self) -> u64 {
        self.time().as_secs()
    }

    fn time(&self) -> Duration {
        self.played.saturating_add(self.since.map_or(Duration::ZERO, |since| since.elapsed()))
    }

    /// Applies an action and saves the progress. The search for a hint takes a few seconds at most.
    pub fn act(&mut self, action: Action, limit: &Limit, scores: &dyn Scores) -> Feedback {
        let (game, said) = self.game.update(action, &patient(limit));
        let before = std::mem::replace(&mut self.game, game);
        if action == Action::Restart {
            let runs = self.game.ending().is_none();
            (self.played, self.since, self.is_best) = (Duration::ZERO, runs.then(Instant::now), false);
        }
        let state = |game: &Game| (game.moves(), game.hints(), game.ending(), game.marked().to_vec());
        if state(&before) != state(&self.game) {
            self.keep(scores);
        }
        said
    }

    /// Marks squares that stay empty, and saves the progress.
    pub fn mark(&mut self, squares: &[Square], scores: &dyn Scores) -> Feedback {
        let (game, said) = self.game.with_marks(squares);
        self.game = game;
        if said.changes() {
            self.keep(scores);
        }
        said
    }

    /// Stops the clock and saves the game.
    pub fn leave(&mut self, scores: &dyn Scores) {
        (self.played, self.since) = (self.time(), None);
        if self.game.ending().is_none() && self.game.is_begun() {
            self.keep(scores);
        }
    }

    /// Saves the state of the game, so that nothing is lost if the program is killed.
    fn keep(&mut self, scores: &dyn Scores) {
        let ending = self.game.ending();
        if ending.is_some() {
            (self.played, self.since) = (self.time(), None);
        }
        let (seconds, moves, hints) = (self.seconds(), self.game.moves(), self.game.hints());
        let (pieces, marks) = (self.game.own().to_vec(), self.game.marked().to_vec());
        let is_open = ending.is_none() && self.game.is_begun();
        let open = is_open.then_some(Open { pieces, marks, seconds, moves, hints });
        let day = self.game.puzzle().day.filter(|_| ending == Some(Ending::Solved));
        let (mut is_best, mut kept) = (self.is_best, Record::default());
        scores.change(&self.game.puzzle().text, &mut |record| {
            record.open = open.clone();
            match ending {
                Some(Ending::Solved) => {
                    record.solved = record.solved.saturating_add(1);
                    let better = record.best.is_none_or(|best| (seconds, moves) < best);
                    if hints == 0 && better {
                        is_best = record.best.is_some();
                        record.best = Some((seconds, moves));
                    }
                }
                Some(Ending::GivenUp) => record.given_up = record.given_up.saturating_add(1),
                None => {}
            }
            if ending.is_some() {
                record.seconds = record.seconds.saturating_add(seconds);
            }
            record.days.extend(day);
            kept = record.clone();
        });
        (self.is_best, self.record) = (is_best, kept);
    }
}

/// Returns the limit for a search while the player waits.
fn patient(limit: &Limit) -> Limit {
    let soon = Instant::now().checked_add(PATIENCE);
    let deadline = limit.deadline.map_or(soon, |deadline| soon.map(|soon| soon.min(deadline)));
    Limit { deadline, ..limit.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::game::{Completion, Regions};
    use crate::verb::Memory;

    fn solve(sitting: &mut Sitting, scores: &Memory) {
        while sitting.game.ending().is_none() {
            let said = sitting.act(Action::Hint, &Limit::default(), scores);
            let Feedback::Deduced(hint) = said else { panic!("{said:?}") };
            if !hint.places {
                sitting.mark(&hint.squares, scores);
                continue;
            }
            for square in hint.squares {
                sitting.act(Action::Place(square), &Limit::default(), scores);
            }
        }
    }

    #[test]
    fn games_are_counted_and_gone_on_with() {
        let scores = Memory::default();
        let mut puzzle = Puzzle::regions(Regions::generate(1, 5, 1).expect("a side"));
        puzzle.day = Some(7);
        let puzzle = Arc::new(puzzle);
        let mut sitting = Sitting::new(Arc::clone(&puzzle), &scores);
        assert!(!sitting.resumed);
        sitting.act(Action::Hint, &Limit::default(), &scores);
        let solution = puzzle.complete(&[], &[], &Limit::default());
        let Completion::Found(solution) = solution else { panic!("{solution:?}") };
        sitting.act(Action::Place(solution[0]), &Limit::default(), &scores);
        sitting.mark(&[Square { file: 0, rank: solution[0].rank }], &scores);
        sitting.leave(&scores);
        let mut again = Sitting::new(Arc::clone(&puzzle), &scores);
        assert_eq!((again.resumed, again.game.own().len(), again.game.hints()), (true, 1, 1));
        solve(&mut again, &scores);
        let record = scores.of(&puzzle.text);
        assert_eq!((record.solved, record.best, record.open.is_none()), (1, None, true), "hints make no best time");
        assert_eq!(record.days.iter().copied().collect::<Vec<_>>(), [7]);
        let mut third = Sitting::new(Arc::clone(&puzzle), &scores);
        third.act(Action::GiveUp, &Limit::default(), &scores);
        assert_eq!(scores.of(&puzzle.text).given_up, 1);
    }
}
