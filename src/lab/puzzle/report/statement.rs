//! The goal of a puzzle as text.

use crate::problem::UserDefinition;
use crate::puzzle::{Difficulty, Goal, Puzzle, PuzzleRule, TourBoard};
use crate::report::view::ViewOptions;
use bezzel_base::board::Square;
use bezzel_base::piece::Piece;
use bezzel_language::civil_from_days;

/// Returns `Challenge 3` or the puzzle as it is typed.
pub fn puzzle_title(puzzle: &Puzzle, view: &ViewOptions) -> String {
    match puzzle.number {
        Some(number) => view.text(
            "play-challenge",
            &[("n", number.into()), ("puzzle", puzzle.text.as_str().into())],
        ),
        None => puzzle.text.clone(),
    }
}

/// Returns the title that a person would write, where the puzzle has one: its day, or its kind.
pub(super) fn game_title(puzzle: &Puzzle, view: &ViewOptions) -> String {
    match (puzzle.day, &puzzle.rule) {
        (Some(day), _) => {
            let [year, month, day] = civil_from_days(day as i64).map(|part| part as u64);
            let date = view.text(
                "date-long",
                &[("day", day.into()), ("month", month.into()), ("year", year.to_string().into())],
            );
            let id = if puzzle.in_time { "play-today" } else { "play-day" };
            view.text(id, &[("date", date.into())])
        }
        (None, PuzzleRule::Regions(regions)) if puzzle.number.is_none() => {
            let title = view.text(
                "play-star-battle",
                &[
                    ("side", u64::from(regions.side()).into()),
                    ("n", u64::from(regions.stars()).into()),
                ],
            );
            let numbered = |seed: u64| {
                let title = ("title", title.clone().into());
                view.text("play-numbered", &[title, ("number", seed.to_string().into())])
            };
            regions.seed().map_or_else(|| title.clone(), numbered)
        }
        _ => puzzle_title(puzzle, view),
    }
}

/// Returns the goal of the puzzle, its given pieces, and the number of its solutions.
pub fn puzzle_statement(puzzle: &Puzzle, view: &ViewOptions) -> String {
    let mut parts = vec![puzzle_goal(puzzle, view)];
    if !puzzle.given.is_empty() && puzzle.tour_walk().is_none() {
        let squares: Vec<String> = puzzle.given.iter().map(Square::to_string).collect();
        parts.push(view.text("play-given", &[("squares", squares.join(", ").into())]));
    }
    parts.extend(puzzle.solutions.map(|n| view.text("play-solutions", &[("n", n.into())])));
    // The solutions of regions are always sought; only a single one is counted.
    let has_several = matches!(puzzle.rule, PuzzleRule::Regions(_)) && puzzle.solutions.is_none();
    parts.extend(has_several.then(|| view.text("play-several", &[])));
    let difficulty = |it: Difficulty| {
        view.text("play-difficulty", &[("difficulty", view.text(it.message_id(), &[]).into())])
    };
    parts.extend(puzzle.difficulty.map(difficulty));
    parts.join(" ")
}

/// Returns the goal of the puzzle and the conditions of its board or its tour.
pub(super) fn puzzle_goal(puzzle: &Puzzle, view: &ViewOptions) -> String {
    let goal = match puzzle.goal() {
        Goal::Place => "play-goal-place",
        Goal::Cover => "play-goal-cover",
        Goal::Independent => "play-goal-independent",
        Goal::Total => "play-goal-total",
        Goal::Regions => "play-goal-regions",
        Goal::Stars => "play-goal-stars",
        Goal::Tour => "play-goal-tour",
        Goal::ClosedTour => "play-goal-closed-tour",
    };
    let mut parts = match puzzle.tour_walk() {
        Some(walk) => tour_goal(walk, goal, view),
        None => {
            let stars = match &puzzle.rule {
                PuzzleRule::Regions(regions) => regions.stars(),
                _ => 0,
            };
            let pieces = piece_count(puzzle, puzzle.pieces, view).into();
            vec![view.text(goal, &[("pieces", pieces), ("n", u64::from(stars).into())])]
        }
    };
    if let Some(word) = puzzle.grid.topology.word() {
        parts.push(
            view.text("play-joined", &[("how", view.text(&format!("option-{word}"), &[]).into())]),
        );
    }
    parts.join(" ")
}

/// Returns the conditions of a tour, and the moves of the piece.
fn tour_goal(walk: &TourBoard, goal: &str, view: &ViewOptions) -> Vec<String> {
    let mut parts = vec![
        view.text(goal, &[("n", walk.field.squares().into())]),
        piece_moves(&walk.piece, view),
    ];
    let ends = [("play-from", walk.ends.from), ("play-to", walk.ends.to)];
    let end = |(id, square): (&str, Option<Square>)| {
        Some(view.text(id, &[("square", square?.to_string().into())]))
    };
    parts.extend(ends.into_iter().filter_map(end));
    let clues = walk.clues.given().len();
    parts.extend((clues > 0).then(|| view.text("play-numbers", &[("n", clues.into())])));
    parts
}

/// Describes the moves of the piece.
fn piece_moves(piece: &Piece, view: &ViewOptions) -> String {
    if Piece::from_name(&piece.name).is_some() {
        return view.text(&format!("moves-{}", piece.name), &[]);
    }
    if let Some(definition) = UserDefinition::find_by_piece(piece) {
        return view.text(
            "play-defined",
            &[
                ("name", definition.name.clone().into()),
                ("meaning", definition.text.clone().into()),
            ],
        );
    }
    let (a, b) = piece
        .leaps
        .iter()
        .map(|(a, b)| (a.unsigned_abs(), b.unsigned_abs()))
        .min()
        .unwrap_or_default();
    view.text("play-leaper", &[("a", u64::from(a).into()), ("b", u64::from(b).into())])
}

/// Formats a number of pieces of the puzzle.
pub(super) fn piece_count(puzzle: &Puzzle, n: u64, view: &ViewOptions) -> String {
    view.piece_count(&puzzle.piece, n)
}
