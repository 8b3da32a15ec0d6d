//! The menu or a game, and the changes by keys, mouse and time.

use super::keys::{Act, MENU, act, of_game};
use crate::board::Square;
use crate::search::Limit;
use crate::value::game::{Action, Feedback, Game, Puzzle, Record, Tally};
use crate::verb::{CHALLENGES, Scores, Sitting, challenge, tally};
use ratatui_crossterm::crossterm::event::KeyEvent;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time limit for the generation of a puzzle.
const PATIENCE: Duration = Duration::from_secs(5);

/// Notice to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// Introduction.
    Start,
    /// Notice that a saved game was resumed.
    Resumed,
    /// Feedback on an action.
    Game(Feedback),
    /// Question whether to give up the game.
    Sure,
    /// Notice that the key has no command.
    NoKey,
    /// Notice that the puzzle could not be generated in time.
    TooLong,
}

/// Active game.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) sitting: Sitting,
    pub(super) said: Said,
}

/// Last game and its seconds.
pub(super) type Played = Option<(Game, u64)>;

/// Menu or a game on the screen.
pub(super) struct PlayScreen<'p> {
    /// Active game. `None` while the menu is shown.
    pub(super) table: Option<Table>,
    /// Selected entry of the menu, counted from 0.
    pub(super) chosen: usize,
    /// Records of the puzzles of the menu.
    pub(super) records: Vec<Record>,
    /// Statistics over all records.
    pub(super) tally: Tally,
    /// Notice in the menu.
    pub(super) note: Option<Said>,
    /// Whether the player can return to a menu.
    pub(super) has_menu: bool,
    /// Whether the player has inverted the setting `onward`.
    pub(super) turned: bool,
    /// Whether the user has left.
    pub(super) over: bool,
    /// Seconds on the clock at the last check.
    seen: Option<u64>,
    /// Game before the one that is shown.
    last: Played,
    scores: &'p dyn Scores,
    limit: Limit,
}

impl<'p> PlayScreen<'p> {
    /// Creates a screen with a puzzle, or with the menu.
    pub(super) fn new(puzzle: Option<Arc<Puzzle>>, scores: &'p dyn Scores, limit: Limit) -> PlayScreen<'p> {
        let has_menu = puzzle.is_none();
        let mut state = PlayScreen {
            table: None,
            chosen: 0,
            records: Vec::new(),
            tally: Tally::default(),
            note: None,
            has_menu,
            turned: false,
            over: false,
            seen: None,
            last: None,
            scores,
            limit,
        };
        state.look();
        state.chosen = state.records.iter().position(|record| record.solved == 0).unwrap_or(0);
        if let Some(puzzle) = puzzle {
            state.open(puzzle);
        }
        state
    }

    /// Returns the last game after saving its time.
    pub(super) fn played(mut self) -> Played {
        self.leave();
        let table = self.table.map(|table| (table.sitting.seconds(), table.sitting.game));
        table.map(|(seconds, game)| (game, seconds)).or(self.last)
    }

    /// Reads the saved records.
    fn look(&mut self) {
        let mut all = self.scores.all();
        self.tally = tally(self.scores);
        self.records = CHALLENGES.iter().map(|row| all.remove(row.text).unwrap_or_default()).collect();
    }

    fn open(&mut self, puzzle: Arc<Puzzle>) {
        let sitting = Sitting::new(puzzle, self.scores);
        let said = if sitting.resumed { Said::Resumed } else { Said::Start };
        self.table = Some(Table { sitting, said });
    }

    /// Handles a key.
    pub(super) fn obey(&mut self, key: KeyEvent) {
        let rows = self.table.as_ref().map(|table| of_game(table.sitting.game.puzzle()));
        match (&mut self.table, act(rows.as_deref().unwrap_or(&MENU), key)) {
            (_, Act::Leave) => self.over = true,
            (Some(_), Act::Quit) if self.has_menu => self.close(),
            (_, Act::Quit) => self.over = true,
            (Some(table), Act::Enter) if table.sitting.game.ending().is_some() => self.next(),
            (Some(_), Act::Enter) => self.act(Action::Toggle),
            (Some(table), Act::Remove) => {
                let square = table.sitting.game.cursor();
                self.act(Action::Remove(square));
            }
            (Some(_), Act::Onward) => self.turned = !self.turned,
            // Giving up requires a second key press, because the key can be hit by accident.
            (Some(table), Act::Play(Action::GiveUp))
                if table.said != Said::Sure && table.sitting.game.ending().is_none() =>
            {
                table.said = Said::Sure;
            }
            (Some(_), Act::Play(action)) => self.act(action),
            (Some(table), _) => table.said = Said::NoKey,
            (None, Act::Choose(by)) => self.choose(by),
            (None, Act::Enter) => self.enter(self.chosen + 1),
            (None, _) => self.note = Some(Said::NoKey),
        }
    }

    fn choose(&mut self, by: i32) {
        self.note = None;
        let last = CHALLENGES.len() - 1;
        let by = by as isize;
        self.chosen = match by {
            // Single steps wrap around, larger ones stop at the ends.
            -1 if self.chosen == 0 => last,
            1 if self.chosen == last => 0,
            _ => self.chosen.saturating_add_signed(by).min(last),
        };
    }

    fn close(&mut self) {
        self.leave();
        if let Some(table) = self.table.take() {
            self.last = Some((table.sitting.game.clone(), table.sitting.seconds()));
        }
        self.look();
    }

    /// Opens a challenge.
    fn enter(&mut self, number: usize) {
        let limit = self.patient();
        match challenge(number, &crate::verb::VOCABULARY, &limit) {
            Some(Ok(puzzle)) => {
                self.note = None;
                self.open(puzzle);
            }
            Some(Err(_)) => self.note = Some(Said::TooLong),
            None => {}
        }
    }

    /// Opens the next challenge. After the last one, and after other puzzles, it returns to the
    /// menu.
    fn next(&mut self) {
        let number = self.table.as_ref().and_then(|table| table.sitting.game.puzzle().number);
        match number.filter(|&number| number < CHALLENGES.len()) {
            Some(number) => {
                self.close();
                self.chosen = number;
                self.enter(number + 1);
            }
            None if self.has_menu => self.close(),
            None => self.over = true,
        }
    }

    /// Returns the limit of a search for which the user waits.
    fn patient(&self) -> Limit {
        Limit { deadline: Instant::now().checked_add(PATIENCE), ..self.limit.clone() }
    }

    fn act(&mut self, action: Action) {
        let Some(table) = &mut self.table else { return };
        let said = table.sitting.act(action, &self.limit, self.scores);
        // Moving has no feedback, so the last notice stays unless it was a question.
        if said != Feedback::Nothing || table.said == Said::Sure {
            table.said = Said::Game(said);
        }
    }

    /// Saves the time of a game.
    fn leave(&mut self) {
        if let Some(table) = &mut self.table {
            table.sitting.leave(self.scores);
        }
    }

    /// Handles a click on a square.
    pub(super) fn point(&mut self, square: Square) {
        self.act(Action::Point(square));
        self.act(Action::Toggle);
    }

    /// Returns whether the displayed seconds have changed since the last call.
    pub(super) fn look_at_clock(&mut self) -> bool {
        let now = self.table.as_ref().map(|table| table.sitting.seconds());
        std::mem::replace(&mut self.seen, now) != now
    }
}
