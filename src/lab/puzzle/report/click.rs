//! Puzzle data and texts for the script of a board on which a game is played by clicking.

use super::game_title;
use crate::puzzle::{CHALLENGES, Game, Puzzle, PuzzleRule, REGION_KINDS};
use crate::report::view::ViewOptions;
use bezzel_base::board::Square;
use bezzel_drawing::{PlayDoc, PlayRule};
use bezzel_language::format_day;
use bezzel_messages::MessageArg;

/// Keys of texts in the script, and their messages without arguments.
const NAMES: [(&str, &str); 30] = [
    ("undo", "click-undo"),
    ("redo", "click-redo"),
    ("hint", "click-hint"),
    ("restart", "click-restart"),
    ("again", "click-again"),
    ("next_puzzle", "click-next-puzzle"),
    ("share", "click-share"),
    ("shared", "click-shared"),
    ("settings", "click-settings"),
    ("marks_first", "click-marks-first"),
    ("refuse", "click-refuse"),
    ("automatic", "click-automatic"),
    ("clashing", "click-clashing"),
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
const SENTENCES: [(&str, &str); 10] = [
    ("placed", "play-placed"),
    ("removed", "play-removed"),
    ("fixed", "play-fixed"),
    ("blocked", "play-blocked"),
    ("too_early", "play-too-early"),
    ("take_back", "play-take-back"),
    ("wrong_mark", "play-wrong-mark"),
    ("stuck", "click-stuck"),
    ("other", "click-other"),
    ("other_tour", "click-other-tour"),
];

/// Number whose form of a message fits all numbers of squares in a list.
const MANY: u64 = 5;

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
        title: game_title(puzzle, view),
        command: play_command(puzzle),
        next: next_command(puzzle),
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

/// Returns a command that plays the puzzle wherever it is typed.
fn play_command(puzzle: &Puzzle) -> String {
    match (puzzle.number, puzzle.day) {
        (Some(number), _) => format!("play {number}"),
        // The daily puzzle can be asked for with regions only, which have their seed in the text.
        (None, Some(day)) if !matches!(puzzle.rule, PuzzleRule::Regions(_)) => {
            format!("play daily {}", format_day(day as i64))
        }
        _ => format!("play {}", puzzle.text),
    }
}

/// Returns the command of the next puzzle: the next challenge, the puzzle of the day before, the
/// regions of the next seed, or a random puzzle.
fn next_command(puzzle: &Puzzle) -> String {
    if let Some(number) = puzzle.number {
        return if number < CHALLENGES.len() {
            format!("play {}", number + 1)
        } else {
            "play".into()
        };
    }
    if let Some(before) = puzzle.day.and_then(|day| day.checked_sub(1)) {
        return format!("play daily {}", format_day(before as i64));
    }
    if let PuzzleRule::Regions(regions) = &puzzle.rule
        && let Some(seed) = regions.seed()
        && let Some(kind) = REGION_KINDS.iter().find(|kind| kind.stars == regions.stars())
    {
        return format!("play {} {} seed {}", kind.word, regions.side(), seed.wrapping_add(1));
    }
    "play random".into()
}

fn script_words(game: &Game, view: &ViewOptions) -> Vec<(&'static str, String)> {
    let puzzle = game.puzzle();
    let (one, two) = (|| MessageArg::from("%1"), || MessageArg::from("%2"));
    let square = |id: &str| view.text(id, &[("square", one())]);
    let next = if puzzle.tour_walk().is_some() { "play-hint-tour" } else { "play-hint" };
    let last = [("square", one()), ("last", two())];
    let marks = |id: &str, n: u64| view.text(id, &[("n", n.into()), ("squares", one())]);
    let effort = [("time", one()), ("moves", two()), ("hints", MessageArg::from("%3"))];
    let left =
        |n: u64| view.text("fact-left", &[("n", n.into()), ("squares", one()), ("unit", two())]);
    let piece = ("piece", MessageArg::from(&puzzle.piece.name));
    let mut words: Vec<_> = NAMES.iter().map(|&(name, id)| (name, view.text(id, &[]))).collect();
    words.extend(SENTENCES.iter().map(|&(name, id)| (name, square(id))));
    words.extend([
        ("piece", view.piece_count(&puzzle.piece, 1u64)),
        ("restarted", view.text("play-restarted", &[])),
        ("next", square(next)),
        ("marked", marks("play-marked", 1)),
        ("marked_more", marks("play-marked", MANY)),
        ("unmarked", marks("play-unmarked", 1)),
        ("unmarked_more", marks("play-unmarked", MANY)),
        ("result", view.text("click-result", &effort)),
        ("result_alone", view.text("click-result-alone", &effort)),
        ("clashes", view.text("click-clashes", &[("square", one()), ("other", two())])),
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
