//! Puzzle data and texts for the script of a board on which a game is played by clicking.

use super::super::doc::{PlayDoc, PlayRule};
use super::super::view::View;
use crate::board::Square;
use crate::value::game::{Game, Rule};
use crate::words::Arg;

/// Keys of texts in the script, and their messages without arguments.
const NAMES: [(&str, &str); 22] = [
    ("undo", "click-undo"),
    ("redo", "click-redo"),
    ("hint", "click-hint"),
    ("mark", "click-mark"),
    ("restart", "click-restart"),
    ("timer", "click-timer"),
    ("keys", "click-keys"),
    ("alone", "click-alone"),
    ("busy", "click-busy"),
    ("lost", "click-lost"),
    ("empty", "click-empty"),
    ("given", "click-given"),
    ("marked_square", "click-marked"),
    ("attacked", "click-attacked"),
    ("next_square", "click-next"),
    ("blocked_square", "click-blocked"),
    ("none_left", "play-none-left"),
    ("solved", "play-solved"),
    ("undone", "play-undone"),
    ("redone", "play-redone"),
    ("no_undo", "play-nothing-to-undo"),
    ("no_redo", "play-nothing-to-redo"),
];

/// Sentences about a square.
const SENTENCES: [(&str, &str); 11] = [
    ("placed", "play-placed"),
    ("removed", "play-removed"),
    ("unmarked", "play-unmarked"),
    ("fixed", "play-fixed"),
    ("blocked", "play-blocked"),
    ("too_early", "play-too-early"),
    ("take_back", "play-take-back"),
    ("wrong_mark", "play-wrong-mark"),
    ("stuck", "click-stuck"),
    ("other", "click-other"),
    ("other_tour", "click-other-tour"),
];

/// Returns the game in the form that a script plays.
///
/// # Complexity
/// One test for each pair of squares.
pub(super) fn click(game: &Game, seconds: u64, view: &View) -> PlayDoc {
    let puzzle = game.puzzle();
    let size = puzzle.grid.size;
    let at = |square: &Square| size.index(*square);
    let all = |squares: &[Square]| squares.iter().map(at).collect::<Vec<usize>>();
    let rule = match &puzzle.rule {
        Rule::Place => PlayRule::Place,
        Rule::Cover { independent, total } => PlayRule::Cover { lax: !independent, total: *total },
        Rule::Regions(regions) => PlayRule::Cut(regions.cut().each),
        Rule::Walk(walk) => PlayRule::Walk { closed: walk.ends.closed, to: walk.ends.to.as_ref().map(at) },
    };
    PlayDoc {
        lang: view.lang,
        puzzle: puzzle.text.clone(),
        kernel: view.kernel.as_deref().map(str::to_owned),
        piece: puzzle.piece,
        rule,
        near: size.iter().map(|square| all(&puzzle.near(square))).collect(),
        pieces: puzzle.pieces,
        given: all(&puzzle.given),
        placed: all(game.placed()),
        marked: all(game.marked()),
        solution: all(&puzzle.solution),
        sole: puzzle.solutions == Some(1),
        marks: view.marks,
        effort: [seconds, game.moves(), game.hints()],
        words: words(game, view),
    }
}

fn words(game: &Game, view: &View) -> Vec<(&'static str, String)> {
    let puzzle = game.puzzle();
    let (one, two) = (|| Arg::from("%1"), || Arg::from("%2"));
    let square = |id: &str| view.say(id, &[("square", one())]);
    let next = if puzzle.walk().is_some() { "play-hint-tour" } else { "play-hint" };
    let last = [("square", one()), ("last", two())];
    let piece = ("piece", Arg::from(puzzle.piece.name));
    let mut words: Vec<_> = NAMES.iter().map(|&(name, id)| (name, view.say(id, &[]))).collect();
    words.extend(SENTENCES.iter().map(|&(name, id)| (name, square(id))));
    words.extend([
        ("piece", view.pieces(puzzle.piece, 1u64)),
        ("restarted", view.say("play-restarted", &[])),
        ("next", square(next)),
        ("marked", view.say("play-marked", &[("n", 1u64.into()), ("squares", one())])),
        ("clash", view.say("click-clash", &[("square", one()), ("other", two())])),
        ("not_closed", view.say("play-not-closed", &last)),
        ("no_move", view.say("play-no-move", &[last.as_slice(), &[piece]].concat())),
        ("visited", view.say("play-visited", &[("square", one()), ("n", two())])),
        ("open", view.say("click-open", &[("n", one())])),
        ("left", view.say("play-left", &[("pieces", one())])),
        ("region", view.say("play-unit-region", &[("name", one())])),
    ]);
    words
}
