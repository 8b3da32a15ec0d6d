//! Puzzles and games.

use super::{feedback_spans, puzzle_statement};
use crate::data::{JsonObject, square_names};
use crate::puzzle::{
    Challenge, CommandResult, Difficulty, GameEnding, GameFeedback, GamePosition, Goal, Puzzle,
    PuzzleKind, PuzzleRule, REGION_KINDS, RegionKind, Statistics,
};
use crate::report::ViewOptions;
use serde_json::json;

/// Adds a puzzle with its goal and its board.
pub(crate) fn with_puzzle(object: JsonObject, puzzle: &Puzzle, view: &ViewOptions) -> JsonObject {
    let size = puzzle.grid.size;
    let goal = match puzzle.goal() {
        Goal::Place => "place",
        Goal::Cover => "cover",
        Goal::Independent => "independent",
        Goal::Total => "total",
        Goal::Regions => "regions",
        Goal::Stars => "stars",
        Goal::Tour => "tour",
        Goal::ClosedTour => "closed tour",
    };
    let rows = match &puzzle.rule {
        PuzzleRule::Regions(regions) => {
            let text = regions.regions().to_text();
            Some(text.split('/').map(str::to_owned).collect::<Vec<String>>())
        }
        _ => None,
    };
    let link = match &puzzle.rule {
        PuzzleRule::Regions(regions) => regions.puzzlink_url(),
        _ => None,
    };
    let stars = match &puzzle.rule {
        PuzzleRule::Regions(regions) => Some(regions.stars()),
        _ => None,
    };
    object
        .with("puzzle", puzzle.text.as_str())
        .with_optional("number", puzzle.number)
        .with("goal", goal)
        .with("statement", puzzle_statement(puzzle, view))
        .with_size(size)
        .with_topology(puzzle.grid.topology)
        .with("piece", puzzle.piece.name.clone())
        .with("pieces", puzzle.pieces)
        .with("given", square_names(&puzzle.given))
        .with_squares("blocked", &puzzle.blocked)
        .with_optional("regions", rows)
        .with_optional("stars", stars)
        .with_optional("link", link)
        .with_optional("solutions", puzzle.solutions.map(|solutions| solutions.to_string()))
        .with_optional("difficulty", puzzle.difficulty.map(Difficulty::word))
}

/// Adds a game played by commands, with its puzzle, the effect of the last command, and the
/// position.
pub(crate) fn with_position(
    object: JsonObject,
    position: &GamePosition,
    view: &ViewOptions,
) -> JsonObject {
    let game = &position.game;
    let (said, sentence) = match &position.result {
        CommandResult::Start => ("started", None),
        CommandResult::Resumed => ("resumed", None),
        CommandResult::Shown => ("shown", None),
        CommandResult::Left { .. } => ("left", None),
        CommandResult::Action(said) => (said.word(), Some(feedback_spans(game, said, view))),
    };
    let sentence =
        sentence.map(|spans| spans.into_iter().map(|span| span.text).collect::<String>());
    let deduction = match &position.result {
        CommandResult::Action(GameFeedback::Deduced(it)) => Some(json!({
            "rule": it.why.word(),
            "difficulty": Difficulty::of_rule_level(it.why.level()).word(),
            if it.places { "place" } else { "empty" }: square_names(&it.squares),
        })),
        _ => None,
    };
    let ending = game.ending().map(|ending| match ending {
        GameEnding::Solved => "solved",
        GameEnding::GivenUp => "given up",
    });
    with_puzzle(object, game.puzzle(), view)
        .with("said", said)
        .with_optional("message", sentence)
        .with_optional("deduction", deduction)
        .with("squares", square_names(game.placed_squares()))
        .with("marked", square_names(game.marked_squares()))
        .with("left", game.remaining_pieces())
        .with("moves", game.move_count())
        .with("hints", game.hint_count())
        .with("played", position.seconds)
        .with_optional("ending", ending)
}

/// Adds the challenges, and the sides for which `play` makes boards with regions.
pub(crate) fn with_challenges(object: JsonObject, rows: &[Challenge]) -> JsonObject {
    let row = |(number, row): (usize, &Challenge)| {
        json!({
            "number": number,
            "puzzle": row.text,
            "kind": PuzzleKind::of_text(row.text).word(),
            "difficulty": row.difficulty.word(),
            "solutions": row.solutions.map(|n| n.to_string()),
        })
    };
    let sides = |kind: &RegionKind| json!({ "kind": kind.word, "sides": [kind.sides.start(), kind.sides.end()] });
    object
        .with("challenges", (1..).zip(rows).map(row).collect::<Vec<_>>())
        .with("regions", REGION_KINDS.iter().map(sides).collect::<Vec<_>>())
}

/// Adds the statistics of solved puzzles by kind.
pub(crate) fn with_tally(object: JsonObject, statistics: &Statistics) -> JsonObject {
    let share = |(kind, word): &(PuzzleKind, &str)| {
        let share = statistics.kinds.get(kind).copied().unwrap_or_default();
        json!({ "kind": word, "puzzles": share.puzzles, "solved": share.solved, "given_up": share.given_up, "seconds": share.seconds })
    };
    object
        .with("kinds", PuzzleKind::ALL.iter().map(share).collect::<Vec<_>>())
        .with("challenges", json!([statistics.challenges, statistics.of]))
        .with("streak", statistics.streak)
        .with("longest", statistics.longest)
}
