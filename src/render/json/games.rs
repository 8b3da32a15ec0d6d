//! Puzzles and games.

use super::Object;
use crate::board::Square;
use crate::present::{View, feedback, statement};
use crate::value::file::names;
use crate::value::game::{Ending, Feedback, Goal, Kind, Position, Puzzle, Rule, Tally, Told};
use serde_json::json;

/// Adds a puzzle with its goal and its board.
pub(super) fn puzzle(object: Object, puzzle: &Puzzle, view: &View) -> Object {
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
        Rule::Regions(regions) => {
            let row = |rank| (0..size.files()).map(|file| regions.letter(Square { file, rank })).collect::<String>();
            Some((0..size.ranks()).rev().map(row).collect::<Vec<String>>())
        }
        _ => None,
    };
    let link = if let Rule::Regions(regions) = &puzzle.rule { Some(regions.link()) } else { None };
    object
        .with("puzzle", puzzle.text.as_str())
        .maybe("number", puzzle.number)
        .with("goal", goal)
        .with("statement", statement(puzzle, view))
        .with("size", json!([size.files(), size.ranks()]))
        .maybe(puzzle.grid.joins.word().unwrap_or("torus"), puzzle.grid.joins.word().map(|_| true))
        .with("piece", puzzle.piece.name)
        .with("pieces", puzzle.pieces)
        .with("given", names(&puzzle.given))
        .maybe("blocked", (!puzzle.blocked.is_empty()).then(|| names(&puzzle.blocked)))
        .maybe("regions", rows)
        .maybe("link", link)
        .maybe("solutions", puzzle.solutions.map(|solutions| solutions.to_string()))
        .maybe("difficulty", puzzle.difficulty)
}

/// Adds a game played by commands, with its puzzle, the effect of the last command, and the
/// position.
pub(super) fn position(object: Object, position: &Position, view: &View) -> Object {
    let game = &position.game;
    let (said, sentence) = match &position.told {
        Told::Start => ("started", None),
        Told::Resumed => ("resumed", None),
        Told::Shown => ("shown", None),
        Told::Left { .. } => ("left", None),
        Told::Action(said) => (said.word(), Some(feedback(game, said, view))),
    };
    let sentence = sentence.map(|spans| spans.into_iter().map(|span| span.text).collect::<String>());
    let deduction = match &position.told {
        Told::Action(Feedback::Deduced(it)) => Some(json!({
            "rule": it.why.word(),
            "level": it.why.level(),
            if it.places { "place" } else { "empty" }: names(&it.squares),
        })),
        _ => None,
    };
    let ending = game.ending().map(|ending| match ending {
        Ending::Solved => "solved",
        Ending::GivenUp => "given up",
    });
    puzzle(object, game.puzzle(), view)
        .with("said", said)
        .maybe("message", sentence)
        .maybe("deduction", deduction)
        .with("squares", names(game.placed()))
        .with("marked", names(game.marked()))
        .with("left", game.left())
        .with("moves", game.moves())
        .with("hints", game.hints())
        .with("played", position.seconds)
        .maybe("ending", ending)
}

/// Adds the statistics of solved puzzles by kind.
pub(super) fn tally(object: Object, tally: &Tally) -> Object {
    let share = |(kind, word): &(Kind, &str)| {
        let share = tally.kinds.get(kind).copied().unwrap_or_default();
        json!({ "kind": word, "puzzles": share.puzzles, "solved": share.solved, "given_up": share.given_up, "seconds": share.seconds })
    };
    object
        .with("kinds", Kind::ALL.iter().map(share).collect::<Vec<_>>())
        .with("challenges", json!([tally.challenges, tally.of]))
        .with("streak", tally.streak)
        .with("longest", tally.longest)
}
