//! Commands of a player. They offer the same game as the screen, for scripts, notebooks and screen
//! readers.

use crate::problem::{ArgKind, ParamSpec, Signature};
use crate::puzzle::{
    CommandResult, GameAction, GameFeedback, GamePosition, GameSession, Puzzle, ScoreStore,
};
use crate::state::{Fault, SessionState, SideEffect, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_base::board::Square;
use bezzel_base::core::Limit;
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::sync::Arc;

/// Creates a command of a player.
const fn player_verb(
    word: &'static str,
    also: &'static [&'static str],
    params: &'static [ParamSpec],
    examples: &'static [VerbExample],
    run: fn(VerbRun<'_>) -> Result<Value, Fault>,
) -> Verb {
    let takes = Signature { params, options: &[] };
    Verb {
        aliases: also,
        can_be_piped: false,
        signature: takes,
        examples,
        ..Verb::new(word, VerbRole::Game, run)
    }
}

const SQUARE: &[ParamSpec] = &[ParamSpec::new("square", ArgKind::Square)];

/// Places a piece, or continues a tour.
pub(crate) static PLACE: Verb = player_verb(
    "place",
    &["move"],
    SQUARE,
    &[
        VerbExample { line: "play queens 8 with a1; place b3", shows: "Placed on b3." },
        VerbExample { line: "play tour 5 from a1; place b3", shows: "2: b3." },
    ],
    |run| {
        let square = run.call.args.square("square").expect("binding gives the square");
        run.apply_action(GameAction::Place(square))
    },
);

/// Removes a piece. In a tour it removes everything from the square on.
pub(crate) static REMOVE: Verb = player_verb(
    "remove",
    &[],
    SQUARE,
    &[VerbExample {
        line: "play queens 8 with a1; place b3; remove b3",
        shows: "Removed from b3.",
    }],
    |run| {
        let square = run.call.args.square("square").expect("binding gives the square");
        run.apply_action(GameAction::Remove(square))
    },
);

/// Marks squares that stay empty.
pub(crate) static MARK: Verb = player_verb(
    "mark",
    &[],
    &[ParamSpec::new("squares", ArgKind::Squares)],
    &[VerbExample { line: "play queens 8 with a1; mark b3, b4", shows: "b3, b4 are marked" }],
    |run| {
        let squares: Vec<Square> =
            run.call.args.squares("squares").map(|(square, _)| square).collect();
        run.with_game(|game_session, _, scores| game_session.mark_squares(&squares, scores))
    },
);

pub(crate) static UNDO: Verb = player_verb(
    "undo",
    &[],
    &[],
    &[VerbExample { line: "play queens 6; place b1; undo", shows: "Undone." }],
    |run| run.apply_action(GameAction::Undo),
);

pub(crate) static REDO: Verb = player_verb(
    "redo",
    &[],
    &[],
    &[VerbExample { line: "play queens 6; place b1; undo; redo", shows: "Redone." }],
    |run| run.apply_action(GameAction::Redo),
);

pub(crate) static HINT: Verb = player_verb(
    "hint",
    &[],
    &[],
    &[VerbExample { line: "play queens 6; place a1; hint", shows: "remove the piece on a1" }],
    |run| run.apply_action(GameAction::Hint),
);

/// Gives up and asks for a solution.
pub(crate) static GIVE: Verb = Verb {
    effect: SideEffect::Destroys,
    ..player_verb(
        "give",
        &[],
        &[ParamSpec::new("up", ArgKind::Choice(&["up"]))],
        &[VerbExample { line: "play queens 6; give up", shows: "This is a solution." }],
        |run| run.apply_action(GameAction::GiveUp),
    )
};

pub(crate) static RESTART: Verb = Verb {
    effect: SideEffect::Destroys,
    ..player_verb(
        "restart",
        &[],
        &[],
        &[VerbExample { line: "play queens 6; place b1; restart", shows: "From the beginning." }],
        |run| run.apply_action(GameAction::Restart),
    )
};

/// Suspends the game.
pub(crate) static LEAVE: Verb = Verb {
    effect: SideEffect::Destroys,
    ..player_verb(
        "leave",
        &[],
        &[],
        &[VerbExample { line: "play queens 6; place b1; leave", shows: "queens 6: not finished" }],
        |mut run| {
            let position = run
                .game_position(CommandResult::Left { lasts: run.state.scores.0.is_persistent() })?;
            if let Some(mut game_session) = run.state.game_session.take() {
                game_session.suspend(&*run.state.scores.0);
            }
            Ok(position)
        },
    )
};

impl VerbRun<'_> {
    /// Returns whether the front end starts the game on a screen. This holds for typed commands,
    /// not for scripts.
    pub(super) fn has_screen(&self) -> bool {
        self.state.screen && self.state.running_scripts.is_empty() && self.state.settings.on_screen
    }

    /// Begins or resumes a game by commands. Suspends the previous game.
    pub(super) fn begin_game(self, puzzle: Arc<Puzzle>) -> Value {
        let game_session = start_session(self.state, puzzle);
        session_position(
            game_session,
            if game_session.resumed { CommandResult::Resumed } else { CommandResult::Start },
        )
    }

    /// Applies an action of the player.
    ///
    /// # Errors
    /// A fault if no puzzle is being played.
    fn apply_action(self, action: GameAction) -> Result<Value, Fault> {
        self.with_game(|game_session, limit, scores| {
            game_session.apply_action(action, limit, scores)
        })
    }

    /// Applies a change that consists of several actions.
    fn with_game(
        self,
        turn: impl FnOnce(&mut GameSession, &Limit, &dyn ScoreStore) -> GameFeedback,
    ) -> Result<Value, Fault> {
        let limit: Limit = self.state.limit(&self.call.args);
        let nobody = self.no_game_fault();
        let scores = Arc::clone(&self.state.scores.0);
        let game_session = self.state.game_session.as_mut().ok_or(nobody)?;
        let said = turn(game_session, &limit, &*scores);
        Ok(session_position(game_session, CommandResult::Action(said)))
    }

    /// Returns the fault that no puzzle is being played.
    fn no_game_fault(&self) -> Fault {
        let message = message!("fault-no-game", word = self.call.verb.word);
        self.fault(Diagnostic::new(FaultCode::E304, message).with_help(message!("help-E304")))
    }

    /// Returns the current position of the game.
    ///
    /// # Errors
    /// A fault if no puzzle is being played.
    pub(crate) fn game_position(&mut self, told: CommandResult) -> Result<Value, Fault> {
        let nobody = self.no_game_fault();
        self.state
            .game_session
            .as_ref()
            .map(|game_session| session_position(game_session, told))
            .ok_or(nobody)
    }
}

/// Starts a game session with the puzzle. Suspends the previous game.
fn start_session(session_state: &mut SessionState, puzzle: Arc<Puzzle>) -> &mut GameSession {
    let scores = Arc::clone(&session_state.scores.0);
    if let Some(mut before) = session_state.game_session.take() {
        before.suspend(&*scores);
    }
    session_state.game_session.insert(GameSession::new(puzzle, &*scores))
}

/// Clickable actions, each with its word, whether it needs a square, and its effect.
#[cfg(feature = "protocol")]
const CLICKS: [(&str, bool, GameAction); 7] = [
    ("toggle", true, GameAction::Toggle),
    ("put", true, GameAction::Put),
    ("mark", true, GameAction::ToggleMark),
    ("undo", false, GameAction::Undo),
    ("redo", false, GameAction::Redo),
    ("hint", false, GameAction::Hint),
    ("restart", false, GameAction::Restart),
];

/// Returns the position of a puzzle shown on a board, either of the current game or of the saved
/// one.
#[cfg(feature = "protocol")]
pub fn board_position(session_state: &SessionState, puzzle: &Arc<Puzzle>) -> Value {
    match session_state
        .game_session
        .as_ref()
        .filter(|game_session| game_session.game.puzzle().text == puzzle.text)
    {
        Some(game_session) => session_position(game_session, CommandResult::Shown),
        None => session_position(
            &GameSession::new(Arc::clone(puzzle), &*session_state.scores.0),
            CommandResult::Shown,
        ),
    }
}

/// Applies a click on the board of a puzzle, which becomes the current game. Several squares are
/// those that were passed while marking. Returns `None` if the click is not valid.
#[cfg(feature = "protocol")]
pub fn apply_click(
    session_state: &mut SessionState,
    puzzle: &Arc<Puzzle>,
    word: &str,
    squares: &[Square],
) -> Option<Value> {
    let (_, on_square, action) = *CLICKS.iter().find(|click| click.0 == word)?;
    let squares = if on_square { squares } else { &[] };
    let size = puzzle.grid.size;
    let is_drag = action == GameAction::ToggleMark && squares.len() as u64 <= size.squares();
    let fits = if is_drag { !squares.is_empty() } else { squares.len() == usize::from(on_square) };
    if !fits || !squares.iter().all(|&square| size.contains(square)) {
        return None;
    }
    let (limit, scores) = (
        session_state.limit(&crate::problem::BoundArgs::default()),
        Arc::clone(&session_state.scores.0),
    );
    if session_state
        .game_session
        .as_ref()
        .is_none_or(|game_session| game_session.game.puzzle().text != puzzle.text)
    {
        start_session(session_state, Arc::clone(puzzle));
    }
    let game_session = session_state.game_session.as_mut()?;
    let said = if let [_, _, ..] = squares {
        game_session.paint(squares, &*scores)
    } else {
        if let Some(&square) = squares.first() {
            game_session.apply_action(GameAction::Point(square), &limit, &*scores);
        }
        game_session.apply_action(action, &limit, &*scores)
    };
    Some(session_position(game_session, CommandResult::Action(said)))
}

fn session_position(game_session: &GameSession, told: CommandResult) -> Value {
    Value::Position(Box::new(GamePosition {
        game: game_session.game.clone(),
        result: told,
        seconds: game_session.seconds(),
        best: game_session.record.best,
        is_best: game_session.is_best,
    }))
}
