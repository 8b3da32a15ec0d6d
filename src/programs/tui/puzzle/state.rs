//! The menu or a game, and the changes by keys, mouse and time.

use super::keys::{MENU, PlayCommand, game_keys, key_command};
use bezzel_base::board::Square;
use bezzel_base::core::Limit;
use bezzel_lab::problem::Difficulty;
use bezzel_lab::puzzle::verbs::{challenge_puzzle, score_tally};
use bezzel_lab::puzzle::{
    CHALLENGES, Game, GameAction, GameFeedback, GameRecord, GameSession, Puzzle, PuzzleKind,
    ScoreStore, Statistics,
};
use ratatui_crossterm::crossterm::event::KeyEvent;
use std::sync::Arc;
use std::time::Duration;

/// Time limit for the generation of a puzzle.
const PATIENCE: Duration = Duration::from_secs(5);

/// Notice to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayNotice {
    /// Introduction.
    Start,
    /// Notice that a saved game was resumed.
    Resumed,
    /// Feedback on an action.
    Game(GameFeedback),
    /// Question whether to give up the game.
    ConfirmGiveUp,
    /// Notice that the key has no command.
    NoKey,
    /// Notice that the puzzle could not be generated in time.
    TooLong,
    /// Congratulations on the last challenge that was not solved.
    AllSolved,
}

/// Active game.
#[derive(Clone, Debug)]
pub(super) struct ActiveGame {
    pub(super) session: GameSession,
    pub(super) notice: PlayNotice,
}

/// Last game and its seconds.
pub(super) type LastGame = Option<(Game, u64)>;

/// Menu or a game on the screen.
pub(super) struct PlayScreen<'p> {
    /// Active game. `None` while the menu is shown.
    pub(super) active_game: Option<ActiveGame>,
    /// Selected challenge of the menu, counted from 0.
    pub(super) chosen: usize,
    /// Kind of the challenges in the menu, if not all are listed.
    pub(super) kind: Option<PuzzleKind>,
    /// Difficulty of the challenges in the menu, if not all are listed.
    pub(super) level: Option<Difficulty>,
    /// Records of the puzzles of the menu.
    pub(super) records: Vec<GameRecord>,
    /// Statistics over all records.
    pub(super) statistics: Statistics,
    /// Notice in the menu.
    pub(super) note: Option<PlayNotice>,
    /// Whether the player can return to a menu.
    pub(super) has_menu: bool,
    /// Whether the player has inverted the setting `onward`.
    pub(super) onward_toggled: bool,
    /// Whether the user has left.
    pub(super) over: bool,
    /// Seconds on the clock at the last check.
    seen_seconds: Option<u64>,
    /// Game before the one that is shown.
    last_game: LastGame,
    scores: &'p dyn ScoreStore,
    limit: Limit,
}

impl<'p> PlayScreen<'p> {
    /// Creates a screen with a puzzle, or with the menu.
    pub(super) fn new(
        puzzle: Option<Arc<Puzzle>>,
        scores: &'p dyn ScoreStore,
        limit: Limit,
    ) -> PlayScreen<'p> {
        let has_menu = puzzle.is_none();
        let mut state = PlayScreen {
            active_game: None,
            chosen: 0,
            kind: None,
            level: None,
            records: Vec::new(),
            statistics: Statistics::default(),
            note: None,
            has_menu,
            onward_toggled: false,
            over: false,
            seen_seconds: None,
            last_game: None,
            scores,
            limit,
        };
        state.reload_records();
        state.chosen = state.records.iter().position(|record| record.solved == 0).unwrap_or(0);
        if let Some(puzzle) = puzzle {
            state.open_puzzle(puzzle);
        }
        state
    }

    /// Returns the last game after saving its time.
    pub(super) fn into_last_game(mut self) -> LastGame {
        self.leave_game();
        let table = self.active_game.map(|table| (table.session.seconds(), table.session.game));
        table.map(|(seconds, game)| (game, seconds)).or(self.last_game)
    }

    /// Reads the saved records.
    fn reload_records(&mut self) {
        let mut all = self.scores.all_records();
        self.statistics = score_tally(self.scores);
        self.records =
            CHALLENGES.iter().map(|row| all.remove(row.text).unwrap_or_default()).collect();
    }

    fn open_puzzle(&mut self, puzzle: Arc<Puzzle>) {
        let game_session = GameSession::new(puzzle, self.scores);
        let said = if game_session.resumed { PlayNotice::Resumed } else { PlayNotice::Start };
        self.active_game = Some(ActiveGame { session: game_session, notice: said });
    }

    /// Handles a key.
    pub(super) fn handle_key(&mut self, key: KeyEvent) {
        let rows = self.active_game.as_ref().map(|table| game_keys(table.session.game.puzzle()));
        match (&mut self.active_game, key_command(rows.as_deref().unwrap_or(&MENU), key)) {
            (_, PlayCommand::Leave) => self.over = true,
            (Some(_), PlayCommand::Quit) if self.has_menu => self.close_game(),
            (_, PlayCommand::Quit) => self.over = true,
            (Some(table), PlayCommand::Enter) if table.session.game.ending().is_some() => {
                self.next_challenge()
            }
            (Some(_), PlayCommand::Enter) => self.perform_action(GameAction::Toggle),
            (Some(table), PlayCommand::Remove) => {
                let square = table.session.game.cursor();
                self.perform_action(GameAction::Remove(square));
            }
            (Some(_), PlayCommand::Onward) => self.onward_toggled = !self.onward_toggled,
            // Giving up requires a second key press, because the key can be hit by accident.
            (Some(table), PlayCommand::Play(GameAction::GiveUp))
                if table.notice != PlayNotice::ConfirmGiveUp
                    && table.session.game.ending().is_none() =>
            {
                table.notice = PlayNotice::ConfirmGiveUp;
            }
            (Some(_), PlayCommand::Play(action)) => self.perform_action(action),
            (Some(table), _) => table.notice = PlayNotice::NoKey,
            (None, PlayCommand::Choose(by)) => self.move_selection(by),
            (None, PlayCommand::Enter) => self.open_challenge(self.chosen + 1),
            (None, PlayCommand::NextKind) => {
                let kinds = PuzzleKind::ALL.map(|(kind, _)| Some(kind));
                let at = kinds.iter().position(|&kind| kind == self.kind);
                self.kind = kinds.get(at.map_or(0, |at| at + 1)).copied().flatten();
                self.select_listed();
            }
            (None, PlayCommand::Level(level)) => {
                self.level = level;
                self.select_listed();
            }
            (None, _) => self.note = Some(PlayNotice::NoKey),
        }
    }

    /// Returns the challenges that the menu lists.
    pub(super) fn listed_challenges(&self) -> Vec<usize> {
        let is_listed = |&at: &usize| {
            let row = &CHALLENGES[at];
            self.kind.is_none_or(|kind| PuzzleKind::of_text(row.text) == kind)
                && self.level.is_none_or(|level| row.difficulty == level)
        };
        (0..CHALLENGES.len()).filter(is_listed).collect()
    }

    /// Selects a challenge that is listed, if there is one.
    fn select_listed(&mut self) {
        self.note = None;
        let listed = self.listed_challenges();
        let unsolved = || listed.iter().find(|&&at| self.records[at].solved == 0);
        if !listed.contains(&self.chosen)
            && let Some(&first) = unsolved().or(listed.first())
        {
            self.chosen = first;
        }
    }

    fn move_selection(&mut self, by: i32) {
        self.note = None;
        let listed = self.listed_challenges();
        let Some(last) = listed.len().checked_sub(1) else { return };
        let at = listed.iter().position(|&at| at == self.chosen).unwrap_or(0);
        let to = match by {
            // Single steps wrap around, larger ones stop at the ends.
            -1 if at == 0 => last,
            1 if at == last => 0,
            _ => at.saturating_add_signed(by as isize).min(last),
        };
        self.chosen = listed[to];
    }

    fn close_game(&mut self) {
        self.leave_game();
        if let Some(table) = self.active_game.take() {
            self.last_game = Some((table.session.game.clone(), table.session.seconds()));
        }
        self.reload_records();
    }

    /// Opens a challenge.
    fn open_challenge(&mut self, number: usize) {
        let limit = self.limit.within(PATIENCE);
        match challenge_puzzle(number, &bezzel_lab::command::VOCABULARY, &limit) {
            Some(Ok(puzzle)) => {
                self.note = None;
                self.open_puzzle(puzzle);
            }
            Some(Err(_)) => self.note = Some(PlayNotice::TooLong),
            None => {}
        }
    }

    /// Opens the next challenge. After the last one, after the last one that was not solved, and
    /// after other puzzles, it returns to the menu.
    fn next_challenge(&mut self) {
        let are_solved = |records: &[GameRecord]| records.iter().all(|record| record.solved > 0);
        if self.has_menu && !are_solved(&self.records) {
            self.leave_game();
            self.reload_records();
            if are_solved(&self.records) {
                self.close_game();
                self.note = Some(PlayNotice::AllSolved);
                return;
            }
        }
        let number = self.active_game.as_ref().and_then(|table| table.session.game.puzzle().number);
        match number.filter(|&number| number < CHALLENGES.len()) {
            Some(number) => {
                self.close_game();
                self.chosen = number;
                self.open_challenge(number + 1);
            }
            None if self.has_menu => self.close_game(),
            None => self.over = true,
        }
    }

    fn perform_action(&mut self, action: GameAction) {
        let Some(table) = &mut self.active_game else { return };
        let said = table.session.apply_action(action, &self.limit, self.scores);
        // Moving has no feedback, so the last notice stays unless it was a question.
        if said != GameFeedback::Nothing || table.notice == PlayNotice::ConfirmGiveUp {
            table.notice = PlayNotice::Game(said);
        }
    }

    /// Saves the time of a game.
    fn leave_game(&mut self) {
        if let Some(table) = &mut self.active_game {
            table.session.suspend(self.scores);
        }
    }

    /// Handles a click on a square.
    pub(super) fn click_square(&mut self, square: Square) {
        self.perform_action(GameAction::Point(square));
        self.perform_action(GameAction::Toggle);
    }

    /// Returns whether the displayed seconds have changed since the last call.
    pub(super) fn update_clock(&mut self) -> bool {
        let now = self.active_game.as_ref().map(|table| table.session.seconds());
        std::mem::replace(&mut self.seen_seconds, now) != now
    }
}
