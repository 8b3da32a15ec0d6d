//! Puzzle data and texts for the script of a board on which a game is played by clicking.

use crate::puzzle::{Game, PuzzleRule};
use crate::render::doc::{PlayDoc, PlayRule};
use crate::report::view::ViewOptions;
use bezzel_base::board::Square;
use bezzel_messages::MessageArg;

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
pub(super) fn play_doc(game: &Game, seconds: u64, view: &ViewOptions) -> PlayDoc {
    let puzzle = game.puzzle();
    let size = puzzle.grid.size;
    let at = |square: &Square| size.index(*square);
    let all = |squares: &[Square]| squares.iter().map(at).collect::<Vec<usize>>();
    let rule = match &puzzle.rule {
        PuzzleRule::Place => PlayRule::Place,
        PuzzleRule::Cover { independent, total } => {
            PlayRule::Cover { allows_attacks: !independent, total: *total }
        }
        PuzzleRule::Regions(regions) => PlayRule::Regions(regions.stars()),
        PuzzleRule::Walk(walk) => {
            PlayRule::Walk { closed: walk.ends.closed, to: walk.ends.to.as_ref().map(at) }
        }
    };
    PlayDoc {
        lang: view.lang,
        puzzle: puzzle.text.clone(),
        kernel: view.kernel.as_deref().map(str::to_owned),
        piece: puzzle.piece.clone(),
        rule,
        neighbors: size.iter().map(|square| all(&puzzle.neighbors(square))).collect(),
        numbers: puzzle
            .tour_walk()
            .into_iter()
            .flat_map(|walk| walk.clues.given())
            .map(|(square, number)| (at(square), *number))
            .collect(),
        pieces: puzzle.pieces,
        given: all(&puzzle.given),
        placed: all(game.placed_squares()),
        marked: all(game.marked_squares()),
        solution: all(&puzzle.solution),
        is_unique: puzzle.solutions == Some(1),
        marks: view.marks,
        effort: [seconds, game.move_count(), game.hint_count()],
        words: script_words(game, view),
        trust_hint: view.text("click-trust", &[]),
    }
}

fn script_words(game: &Game, view: &ViewOptions) -> Vec<(&'static str, String)> {
    let puzzle = game.puzzle();
    let (one, two) = (|| MessageArg::from("%1"), || MessageArg::from("%2"));
    let square = |id: &str| view.text(id, &[("square", one())]);
    let next = if puzzle.tour_walk().is_some() { "play-hint-tour" } else { "play-hint" };
    let last = [("square", one()), ("last", two())];
    let left =
        |n: u64| view.text("fact-left", &[("n", n.into()), ("squares", one()), ("unit", two())]);
    let piece = ("piece", MessageArg::from(&puzzle.piece.name));
    let mut words: Vec<_> = NAMES.iter().map(|&(name, id)| (name, view.text(id, &[]))).collect();
    words.extend(SENTENCES.iter().map(|&(name, id)| (name, square(id))));
    words.extend([
        ("piece", view.piece_count(&puzzle.piece, 1u64)),
        ("restarted", view.text("play-restarted", &[])),
        ("next", square(next)),
        ("marked", view.text("play-marked", &[("n", 1u64.into()), ("squares", one())])),
        ("clash", view.text("click-clash", &[("square", one()), ("other", two())])),
        ("not_closed", view.text("play-not-closed", &last)),
        ("no_move", view.text("play-no-move", &[last.as_slice(), &[piece]].concat())),
        ("visited", view.text("play-visited", &[("square", one()), ("n", two())])),
        ("other_number", view.text("play-other-number", &[("square", one()), ("n", two())])),
        (
            "number_elsewhere",
            view.text("play-number-elsewhere", &[("square", one()), ("n", two())]),
        ),
        ("open", view.text("click-open", &[("n", one())])),
        ("left", view.text("play-left", &[("pieces", one())])),
        ("region", view.text("play-unit-region", &[("name", one())])),
        ("row", view.text("play-unit-row", &[("name", one())])),
        ("column", view.text("play-unit-column", &[("name", one())])),
        ("left_one", left(1)),
        ("left_more", left(2)),
        ("sole_move", view.text("click-sole-move", &last)),
    ]);
    words
}
