//! Commands of a player. They offer the same game as the screen, for scripts, notebooks and screen
//! readers.

use crate::board::Square;
use crate::problem::{Arg, Kind, Param, Signature};
use crate::search::Limit;
use crate::value::Value;
use crate::value::game::{Action, Feedback, Position, Puzzle, Told};
use crate::verb::{Effect, Example, Fault, FaultKind, Role, Run, Scene, Scores, Sitting, Verb};
use std::sync::Arc;

/// Creates a command of a player.
const fn turn(
    word: &'static str,
    also: &'static [&'static str],
    params: &'static [Param],
    examples: &'static [Example],
    run: fn(Run<'_>) -> Result<Value, Fault>,
) -> Verb {
    let takes = Signature { params, options: &[] };
    Verb { also, piped: false, takes, examples, ..Verb::new(word, Role::Game, run) }
}

const SQUARE: &[Param] = &[Param::new("square", Kind::Square)];

/// Places a piece, or continues a tour.
pub(in crate::verb) static PLACE: Verb = turn(
    "place",
    &["move"],
    SQUARE,
    &[
        Example { line: "play queens 8 with a1; place b3", shows: "Placed on b3." },
        Example { line: "play tour 5 from a1; place b3", shows: "2: b3." },
    ],
    |run| {
        let square = run.call.args.square("square").expect("binding gives the square");
        run.act(Action::Place(square))
    },
);

/// Removes a piece. In a tour it removes everything from the square on.
pub(in crate::verb) static REMOVE: Verb = turn(
    "remove",
    &[],
    SQUARE,
    &[Example { line: "play queens 8 with a1; place b3; remove b3", shows: "Taken back from b3." }],
    |run| {
        let square = run.call.args.square("square").expect("binding gives the square");
        run.act(Action::Remove(square))
    },
);

/// Marks squares that stay empty.
pub(in crate::verb) static MARK: Verb = turn(
    "mark",
    &[],
    &[Param::new("squares", Kind::Squares)],
    &[Example { line: "play queens 8 with a1; mark b3, b4", shows: "b3, b4 are marked" }],
    |run| {
        let given = run.call.args.all("squares");
        let squares: Vec<Square> =
            given.filter_map(|it| if let Arg::Square(square) = it.arg { Some(square) } else { None }).collect();
        run.turn(|sitting, _, scores| sitting.mark(&squares, scores))
    },
);

pub(in crate::verb) static UNDO: Verb =
    turn("undo", &[], &[], &[Example { line: "play queens 6; place b1; undo", shows: "Undone." }], |run| {
        run.act(Action::Undo)
    });

pub(in crate::verb) static REDO: Verb =
    turn("redo", &[], &[], &[Example { line: "play queens 6; place b1; undo; redo", shows: "Done again." }], |run| {
        run.act(Action::Redo)
    });

pub(in crate::verb) static HINT: Verb = turn(
    "hint",
    &[],
    &[],
    &[Example { line: "play queens 6; place a1; hint", shows: "take back the piece on a1" }],
    |run| run.act(Action::Hint),
);

/// Gives up and asks for a solution.
pub(in crate::verb) static GIVE: Verb = Verb {
    effect: Effect::Destroys,
    ..turn(
        "give",
        &[],
        &[Param::new("up", Kind::Choice(&["up"]))],
        &[Example { line: "play queens 6; give up", shows: "This is a solution." }],
        |run| run.act(Action::GiveUp),
    )
};

pub(in crate::verb) static RESTART: Verb = Verb {
    effect: Effect::Destroys,
    ..turn(
        "restart",
        &[],
        &[],
        &[Example { line: "play queens 6; place b1; restart", shows: "From the beginning." }],
        |run| run.act(Action::Restart),
    )
};

/// Suspends the game.
pub(in crate::verb) static LEAVE: Verb = Verb {
    effect: Effect::Destroys,
    ..turn(
        "leave",
        &[],
        &[],
        &[Example { line: "play queens 6; place b1; leave", shows: "queens 6: not finished" }],
        |mut run| {
            let position = run.position(Told::Left { lasts: run.scene.scores.0.lasts() })?;
            if let Some(mut sitting) = run.scene.sitting.take() {
                sitting.leave(&*run.scene.scores.0);
            }
            Ok(position)
        },
    )
};

impl Run<'_> {
    /// Returns whether the front end starts the game on a screen. This holds for typed commands,
    /// not for scripts.
    pub(super) fn has_screen(&self) -> bool {
        self.scene.screen && self.scene.running.is_empty() && self.scene.settings.on_screen
    }

    /// Begins or resumes a game by commands. Suspends the previous game.
    pub(super) fn begin(self, puzzle: Arc<Puzzle>) -> Value {
        let sitting = seated(self.scene, puzzle);
        position(sitting, if sitting.resumed { Told::Resumed } else { Told::Start })
    }

    /// Applies an action of the player.
    ///
    /// # Errors
    /// A fault if no puzzle is being played.
    fn act(self, action: Action) -> Result<Value, Fault> {
        self.turn(|sitting, limit, scores| sitting.act(action, limit, scores))
    }

    /// Applies a change that consists of several actions.
    fn turn(self, turn: impl FnOnce(&mut Sitting, &Limit, &dyn Scores) -> Feedback) -> Result<Value, Fault> {
        let limit: Limit = self.scene.limit(&self.call.args);
        let nobody = self.fault(FaultKind::NoGame(self.call.verb.word));
        let scores = Arc::clone(&self.scene.scores.0);
        let sitting = self.scene.sitting.as_mut().ok_or(nobody)?;
        let said = turn(sitting, &limit, &*scores);
        Ok(position(sitting, Told::Action(said)))
    }

    /// Returns the current position of the game.
    ///
    /// # Errors
    /// A fault if no puzzle is being played.
    pub(in crate::verb) fn position(&mut self, told: Told) -> Result<Value, Fault> {
        let nobody = self.fault(FaultKind::NoGame(self.call.verb.word));
        self.scene.sitting.as_ref().map(|sitting| position(sitting, told)).ok_or(nobody)
    }
}

/// Starts a game session with the puzzle. Suspends the previous game.
fn seated(scene: &mut Scene, puzzle: Arc<Puzzle>) -> &mut Sitting {
    let scores = Arc::clone(&scene.scores.0);
    if let Some(mut before) = scene.sitting.take() {
        before.leave(&*scores);
    }
    scene.sitting.insert(Sitting::new(puzzle, &*scores))
}

/// Clickable actions, each with its word, whether it needs a square, and its effect.
#[cfg(feature = "kernel")]
const CLICKS: [(&str, bool, Action); 6] = [
    ("toggle", true, Action::Toggle),
    ("mark", true, Action::ToggleMark),
    ("undo", false, Action::Undo),
    ("redo", false, Action::Redo),
    ("hint", false, Action::Hint),
    ("restart", false, Action::Restart),
];

/// Returns the position of a puzzle shown on a board, either of the current game or of the saved
/// one.
#[cfg(feature = "kernel")]
pub fn on_board(scene: &Scene, puzzle: &Arc<Puzzle>) -> Value {
    match scene.sitting.as_ref().filter(|sitting| sitting.game.puzzle().text == puzzle.text) {
        Some(sitting) => position(sitting, Told::Shown),
        None => position(&Sitting::new(Arc::clone(puzzle), &*scene.scores.0), Told::Shown),
    }
}

/// Applies a click on the board of a puzzle, which becomes the current game. Returns `None` if the
/// click is not valid.
#[cfg(feature = "kernel")]
pub fn click(scene: &mut Scene, puzzle: &Arc<Puzzle>, word: &str, square: Option<Square>) -> Option<Value> {
    let (_, on_square, action) = *CLICKS.iter().find(|click| click.0 == word)?;
    let square = square.filter(|&square| puzzle.grid.size.contains(square));
    if on_square && square.is_none() {
        return None;
    }
    let (limit, scores) = (scene.limit(&crate::problem::Args::default()), Arc::clone(&scene.scores.0));
    if scene.sitting.as_ref().is_none_or(|sitting| sitting.game.puzzle().text != puzzle.text) {
        seated(scene, Arc::clone(puzzle));
    }
    let sitting = scene.sitting.as_mut()?;
    if let Some(square) = square {
        sitting.act(Action::Point(square), &limit, &*scores);
    }
    let said = sitting.act(action, &limit, &*scores);
    Some(position(sitting, Told::Action(said)))
}

fn position(sitting: &Sitting, told: Told) -> Value {
    Value::Position(Box::new(Position {
        game: sitting.game.clone(),
        told,
        seconds: sitting.seconds(),
        best: sitting.record.best,
        is_best: sitting.is_best,
    }))
}
