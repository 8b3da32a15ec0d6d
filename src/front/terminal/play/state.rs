//! The menu or a game, and what keys, mouse and time change of that.

use super::super::home::{Open, ProgressFile, Record};
use super::Played;
use super::keys::{GAME, MENU, act};
use crate::board::Square;
use crate::search::{Cancel, Limit};
use crate::value::game::{Action, Ending, Feedback, Game, Puzzle};
use crate::verb::{CHALLENGES, challenge};
use ratatui::crossterm::event::KeyEvent;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a hint is looked for.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Something in the game.
    Play(Action),
    /// The entry of the menu, the next puzzle, or a piece on the square.
    Enter,
    /// So many entries down the menu.
    Choose(i32),
    /// Back to the menu, or away where there is none.
    Quit,
    /// Away.
    Leave,
    /// A key without meaning.
    Unknown,
}

/// What there is to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// How to begin.
    Start,
    /// The game goes on where it was left.
    Resumed,
    /// What followed from an action.
    Game(Feedback),
    /// The key has no meaning.
    NoKey,
    /// The puzzle could not be made in time.
    TooLong,
}

/// A game on the table.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) game: Game,
    pub(super) said: Said,
    /// What was kept of the puzzle before this game.
    pub(super) record: Record,
    /// Whether the game ended in a time that none before it had.
    pub(super) is_best: bool,
    /// The time played before the clock was started.
    played: Duration,
    /// When the clock was started; none once the game is over.
    since: Option<Instant>,
}

impl Table {
    fn new(puzzle: Arc<Puzzle>, record: Record) -> Table {
        let (game, said, played) = match &record.open {
            Some(open) => {
                let game = Game::resume(puzzle, &open.pieces, open.moves, open.hints);
                (game, Said::Resumed, Duration::from_secs(open.seconds))
            }
            None => (Game::new(puzzle), Said::Start, Duration::ZERO),
        };
        Table { game, said, record, is_best: false, played, since: Some(Instant::now()) }
    }

    /// Seconds played.
    pub(super) fn seconds(&self) -> u64 {
        self.played.saturating_add(self.since.map_or(Duration::ZERO, |since| since.elapsed())).as_secs()
    }

    fn stop(&mut self) {
        self.played = self.played.saturating_add(self.since.take().map_or(Duration::ZERO, |since| since.elapsed()));
    }
}

/// What is shown.
#[derive(Debug)]
pub(super) struct State<'p> {
    /// The game; none while the menu is shown.
    pub(super) table: Option<Table>,
    /// The entry of the menu under the cursor, counted from 0.
    pub(super) chosen: usize,
    /// What is kept of the puzzles of the menu.
    pub(super) records: Vec<Record>,
    /// What there is to say in the menu.
    pub(super) note: Option<Said>,
    /// Whether there is a menu to go back to.
    pub(super) has_menu: bool,
    /// Whether the user has had enough.
    pub(super) over: bool,
    /// The game before the one that is shown.
    last: Played,
    progress: Option<&'p ProgressFile>,
    limit: Limit,
}

impl<'p> State<'p> {
    /// A puzzle, or the menu.
    pub(super) fn new(puzzle: Option<Arc<Puzzle>>, progress: Option<&'p ProgressFile>, limit: Limit) -> State<'p> {
        let has_menu = puzzle.is_none();
        let mut state = State {
            table: None,
            chosen: 0,
            records: Vec::new(),
            note: None,
            has_menu,
            over: false,
            last: None,
            progress,
            limit,
        };
        state.look();
        state.chosen = state.records.iter().position(|record| record.solved == 0).unwrap_or(0);
        if let Some(puzzle) = puzzle {
            state.open(puzzle);
        }
        state
    }

    /// The game that was played last.
    pub(super) fn played(self) -> Played {
        self.table.map(|table| (table.seconds(), table.game)).map(|(seconds, game)| (game, seconds)).or(self.last)
    }

    /// Reads what is kept of the challenges.
    fn look(&mut self) {
        let puzzles: Vec<&str> = CHALLENGES.iter().map(|row| row.text).collect();
        self.records = match self.progress {
            Some(progress) => progress.of_all(&puzzles),
            None if self.records.is_empty() => vec![Record::default(); puzzles.len()],
            None => std::mem::take(&mut self.records),
        };
    }

    fn open(&mut self, puzzle: Arc<Puzzle>) {
        let kept = |number: usize| self.records.get(number - 1).cloned().unwrap_or_default();
        let record = match (self.progress, puzzle.number) {
            (Some(progress), _) => progress.of(&puzzle.text),
            (None, Some(number)) => kept(number),
            (None, None) => Record::default(),
        };
        self.table = Some(Table::new(puzzle, record));
    }

    /// A key was pressed.
    pub(super) fn press(&mut self, key: KeyEvent) {
        let act = act(if self.table.is_some() { &GAME } else { &MENU }, key);
        match (&mut self.table, act) {
            (_, Act::Leave) => self.over = true,
            (Some(_), Act::Quit) if self.has_menu => self.close(),
            (_, Act::Quit) => self.over = true,
            (Some(table), Act::Enter) if table.game.ending().is_some() => self.next(),
            (Some(_), Act::Enter) => self.act(Action::Toggle),
            (Some(_), Act::Play(action)) => self.act(action),
            (Some(table), _) => table.said = Said::NoKey,
            (None, Act::Choose(by)) => self.choose(by),
            (None, Act::Enter) => self.enter(self.chosen + 1),
            (None, _) => self.note = Some(Said::NoKey),
        }
    }

    /// A square was clicked.
    pub(super) fn click(&mut self, square: Square) {
        self.act(Action::Point(square));
        self.act(Action::Toggle);
    }

    fn choose(&mut self, by: i32) {
        self.note = None;
        let last = CHALLENGES.len() - 1;
        let by = by as isize;
        self.chosen = match by {
            // Single steps go round, larger ones stop at the ends.
            -1 if self.chosen == 0 => last,
            1 if self.chosen == last => 0,
            _ => self.chosen.saturating_add_signed(by).min(last),
        };
    }

    fn close(&mut self) {
        if let Some(mut table) = self.table.take() {
            table.stop();
            self.last = Some((table.game.clone(), table.seconds()));
        }
        self.look();
    }

    /// Opens a challenge.
    fn enter(&mut self, number: usize) {
        let limit = self.patient();
        match challenge(number, &limit) {
            Some(Ok(puzzle)) => {
                self.note = None;
                self.open(puzzle);
            }
            Some(Err(_)) => self.note = Some(Said::TooLong),
            None => {}
        }
    }

    /// The challenge after this one; the menu after the last, and after what is none.
    fn next(&mut self) {
        let number = self.table.as_ref().and_then(|table| table.game.puzzle().number);
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

    /// The limit of a search that somebody waits for.
    fn patient(&self) -> Limit {
        Limit { deadline: Instant::now().checked_add(PATIENCE), cancel: self.cancel(), ..self.limit.clone() }
    }

    fn cancel(&self) -> Cancel {
        self.limit.cancel.clone()
    }

    fn act(&mut self, action: Action) {
        let limit = self.patient();
        let Some(table) = &mut self.table else { return };
        let before = (table.game.moves(), table.game.hints(), table.game.ending());
        let (game, said) = table.game.update(action, &limit);
        table.game = game;
        if action == Action::Restart {
            (table.played, table.since, table.is_best) = (Duration::ZERO, Some(Instant::now()), false);
        }
        // Moving says nothing new; what was said stays.
        if said != Feedback::Nothing {
            table.said = Said::Game(said);
        }
        let after = (table.game.moves(), table.game.hints(), table.game.ending());
        if before != after {
            self.keep();
        }
    }

    /// Keeps where the game stands, so that nothing is lost however the program ends.
    fn keep(&mut self) {
        let Some(table) = &mut self.table else { return };
        let game = &table.game;
        let ending = game.ending();
        if ending.is_some() {
            table.stop();
        }
        let (seconds, moves, hints) = (table.seconds(), table.game.moves(), table.game.hints());
        let record = &mut table.record;
        let own = table.game.own();
        record.open = (ending.is_none() && moves > 0).then(|| Open { pieces: own.to_vec(), seconds, moves, hints });
        match ending {
            Some(Ending::Solved) => {
                record.solved += 1;
                let better = record.best.is_none_or(|best| (seconds, moves) < best);
                if hints == 0 && better {
                    table.is_best = record.best.is_some();
                    record.best = Some((seconds, moves));
                }
            }
            Some(Ending::GivenUp) => record.given_up += 1,
            None => {}
        }
        let record = record.clone();
        let puzzle = table.game.puzzle();
        if let Some(progress) = self.progress {
            progress.change(&puzzle.text, |kept| *kept = record);
        } else if let Some(kept) = puzzle.number.and_then(|number| self.records.get_mut(number - 1)) {
            *kept = record;
        }
    }

    /// Keeps the time of a game that is left.
    pub(super) fn leave(&mut self) {
        if self.table.as_ref().is_some_and(|table| table.game.ending().is_none() && table.game.moves() > 0) {
            self.keep();
        }
    }
}
