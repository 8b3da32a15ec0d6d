//! Sentences and boards of the steps of a tour.

use super::path_steps::{path_sentence, path_sign};
use crate::problem::{PathEdit, TourStep};
use crate::report::board::{board_doc, min_cell_width, too_large_note};
use crate::report::messages::{parse_markup, single_span};
use crate::report::view::ViewOptions;
use crate::state::stop_text;
use crate::trace::{SearchTrace, TraceStep};
use bezzel_base::board::Square;
use bezzel_drawing::{BoardDoc, ColumnAlign, DocBlock, DocSpans, TextRole, WalkDoc};
use bezzel_messages::MessageArg;
use bezzel_tours::vandermonde::CircuitJoin;
use bezzel_tours::warnsdorff::{TieBreak, WarnsdorffRule};

/// Returns the board after this number of steps. It has no line while there are several circuits.
pub(crate) fn tour_board(trace: &SearchTrace, steps: usize, view: &ViewOptions) -> BoardDoc {
    let mut tracks = trace.segments_after(steps);
    let track = tracks.pop().filter(|_| tracks.is_empty()).unwrap_or_default();
    let is_empty = track.squares.is_empty();
    let board =
        board_doc(&trace.to_board(track.squares, Some(track.closed)), DocSpans::new(), view);
    // The numbers of a path replace those of the layers.
    let numbers = if is_empty { trace.numbered_squares(steps) } else { Vec::new() };
    BoardDoc { walk: board.walk.map(|walk| WalkDoc { numbers, ..walk }), ..board }
}

/// Returns the sign before the sentence of a step.
pub(crate) fn tour_sign(stride: &TourStep) -> (TextRole, &'static str) {
    match stride {
        TourStep::Start(_) | TourStep::Go { .. } | TourStep::Try(_) => (TextRole::Success, "+"),
        TourStep::Back(_) => (TextRole::Emphasis, "-"),
        TourStep::Lost(_)
        | TourStep::DeadEnd(..)
        | TourStep::MissesClue(..)
        | TourStep::Exhausted
        | TourStep::NoneByRule
        | TourStep::GaveUp => (TextRole::Warning, "!"),
        TourStep::Begin(_) | TourStep::Circuits(_) | TourStep::Order(..) => (TextRole::Title, "="),
        TourStep::Change { .. } | TourStep::Pairs(..) | TourStep::Join(..) => {
            (TextRole::Emphasis, "~")
        }
        TourStep::Found(_) => (TextRole::Success, "*"),
        TourStep::Path(step) => path_sign(step),
    }
}

/// Numbers of steps that are shown at the beginning and at the end of a long trace.
const SHOWN_STEPS: (usize, usize) = (70, 12);

/// Maximum number of boards between the steps.
const MAX_BOARDS: usize = 24;

/// Returns the construction of a tour: one sentence per step, and the board where it changes as a
/// whole.
pub(crate) fn tour_blocks(trace: &SearchTrace, view: &ViewOptions) -> Vec<DocBlock> {
    let steps: Vec<&TourStep> = trace.steps.iter().filter_map(TraceStep::tour_step).collect();
    let path = trace.last_path();
    let mut blocks = Vec::new();
    let mut rows: Vec<Vec<DocSpans>> = Vec::new();
    let skipped = steps.len().saturating_sub(SHOWN_STEPS.0 + SHOWN_STEPS.1);
    for (place, step) in steps.iter().enumerate() {
        if skipped > 0 && (SHOWN_STEPS.0..SHOWN_STEPS.0 + skipped).contains(&place) {
            if place == SHOWN_STEPS.0 {
                let note = view.text("story-skipped", &[("n", skipped.into())]);
                rows.push(vec![DocSpans::new(), single_span(TextRole::Faint, note)]);
            }
            continue;
        }
        let number = view.format_number(&(trace.first_shown() + place as u64).into());
        let sentence = parse_markup(&tour_sentence(step, trace, view));
        rows.push(vec![single_span(TextRole::Faint, number), sentence]);
        if let Some(path) = changed_path(step).filter(|_| place < MAX_BOARDS) {
            flush_rows(&mut blocks, &mut rows);
            blocks.push(path_block(trace, path, view));
        }
        let numbers = |step: &TourStep| match step {
            TourStep::Path(step) => step.numbered_squares().is_some(),
            _ => false,
        };
        if numbers(step) && !steps.get(place + 1).is_some_and(|next| numbers(next)) {
            flush_rows(&mut blocks, &mut rows);
            blocks.push(numbers_block(trace, place + 1, view));
        }
    }
    flush_rows(&mut blocks, &mut rows);
    let drawn = steps.len() <= MAX_BOARDS
        && steps.iter().rev().nth(1).is_some_and(|step| changed_path(step).is_some());
    if !path.is_empty() && !drawn {
        blocks.push(path_block(trace, &path, view));
    }
    blocks.extend(trace.stopped.map(|stop| {
        DocBlock::Text(single_span(TextRole::Warning, stop_text(view.lang, stop, None)))
    }));
    blocks
}

fn flush_rows(blocks: &mut Vec<DocBlock>, rows: &mut Vec<Vec<DocSpans>>) {
    if !rows.is_empty() {
        let rows = std::mem::take(rows);
        blocks.push(DocBlock::Table {
            head: Vec::new(),
            align: vec![ColumnAlign::Right, ColumnAlign::Left],
            rows,
        });
    }
}

/// Returns the path after a step that changes it as a whole.
fn changed_path(stride: &TourStep) -> Option<&[Square]> {
    match stride {
        TourStep::Begin(path) | TourStep::Change { path, .. } => Some(path),
        _ => None,
    }
}

/// Returns the board with the numbers of the layers or rounds after this many steps.
fn numbers_block(trace: &SearchTrace, steps: usize, view: &ViewOptions) -> DocBlock {
    let numbers = trace.numbered_squares(steps);
    let most = numbers.iter().map(|(_, number)| *number).max().unwrap_or(0);
    match too_large_note(trace.grid.size, most.to_string().len() + 1, view) {
        Some(note) => DocBlock::Text(parse_markup(&note)),
        None => DocBlock::Board(tour_board(trace, steps, view)),
    }
}

fn path_block(trace: &SearchTrace, path: &[Square], view: &ViewOptions) -> DocBlock {
    let is_closed = matches!(trace.steps.last(), Some(TraceStep::Tour(TourStep::Found(true))));
    let is_whole = is_closed && path == trace.last_path();
    let board = trace.to_board(path.to_vec(), Some(is_whole));
    match too_large_note(board.grid.size, min_cell_width(&board), view) {
        Some(note) => DocBlock::Text(parse_markup(&note)),
        None => DocBlock::Board(board_doc(&board, DocSpans::new(), view)),
    }
}

/// Describes the effect of a step and its reason.
pub(crate) fn tour_sentence(stride: &TourStep, trace: &SearchTrace, view: &ViewOptions) -> String {
    let one = |id: &str, square: &Square| view.text(id, &[("square", square.into())]);
    let of = trace.grid.size.squares() - trace.blocked.len() as u64;
    match stride {
        TourStep::Start(square) => one("story-start", square),
        TourStep::Go { .. } => move_sentence(stride, view),
        TourStep::Order(number, moves) => {
            let moves: Vec<String> =
                moves.iter().map(|(files, ranks)| format!("{files},{ranks}")).collect();
            view.text("story-order", &[("n", (*number).into()), ("moves", moves.join(" ").into())])
        }
        TourStep::Try(square) => one("story-try", square),
        TourStep::Back(square) => one("story-back", square),
        TourStep::Lost(square) => one("story-lost", square),
        TourStep::DeadEnd(square, None) => one("story-dead-end", square),
        TourStep::DeadEnd(square, Some(end)) => {
            view.text("story-dead-end-early", &[("square", square.into()), ("end", end.into())])
        }
        TourStep::MissesClue(square, clue, number) => view.text(
            "story-misses-clue",
            &[("square", square.into()), ("clue", clue.into()), ("number", (*number).into())],
        ),
        TourStep::Begin(path) => {
            view.text("story-begin", &[("n", path.len().into()), ("of", of.into())])
        }
        TourStep::Change { change, path } => change_sentence(change, path, view),
        TourStep::Circuits(circuits) => {
            let listed: Vec<String> =
                circuits.iter().map(|circuit| coordinate_pairs(circuit)).collect();
            let n = ("n", circuits[0].len().into());
            view.text("story-circuits", &[n, ("circuits", listed.join("; ").into())])
        }
        TourStep::Pairs(joins, halves) => {
            let listed: Vec<String> = joins.iter().map(|one| join_text(one, view)).collect();
            let n = ("n", halves[0].len().into());
            view.text("story-pairs", &[n, ("joins", listed.join("; ").into())])
        }
        TourStep::Join(one, _) => view.text("story-join", &[("join", join_text(one, view).into())]),
        TourStep::Found(closed) => {
            view.text(if *closed { "story-found-closed" } else { "story-found-open" }, &[])
        }
        TourStep::Exhausted => view.text("story-exhausted", &[]),
        TourStep::NoneByRule => view.text("story-none-by-rule", &[]),
        TourStep::GaveUp => {
            let n = ("n", trace.last_path().len().into());
            view.text("story-gave-up", &[n, ("of", of.into())])
        }
        TourStep::Path(step) => path_sentence(step, view),
    }
}

/// Describes a move of the rule and its alternatives.
fn move_sentence(step: &TourStep, view: &ViewOptions) -> String {
    let TourStep::Go { rule, to, onward, tie, others, end } = step else { return String::new() };
    let onward_moves = view.text("story-onward", &[("n", (*onward).into())]);
    let args = [("square", to.into()), ("onward", onward_moves.into())];
    let [square, moves] = args;
    let end = end.as_ref().map(|end| ("end", MessageArg::from(end)));
    match end {
        None if others.is_empty() => return view.text("story-go-only", &[square, moves]),
        Some(end) if others.is_empty() => {
            return view.text("story-go-only-end", &[square, moves, end]);
        }
        _ => {}
    }
    let listed: Vec<String> =
        others.iter().map(|(square, count)| format!("{square} {count}")).collect();
    let listed = ("others", listed.join(", ").into());
    let avoids_end = *onward > 0 && others.iter().any(|(_, count)| *count == 0);
    let sentence = match (tie, rule) {
        (Some(tie), _) => {
            let why = view.text(tie_message(*tie), &[]);
            view.text("story-go-tie", &[square, moves, ("why", why.into()), listed])
        }
        (None, WarnsdorffRule::FewestOnward) if avoids_end => {
            view.text("story-go-onward", &[square, moves, listed])
        }
        (None, WarnsdorffRule::Fewest | WarnsdorffRule::FewestOnward) => {
            view.text("story-go", &[square, moves, listed])
        }
        (None, WarnsdorffRule::Most) => view.text("story-go-most", &[square, moves, listed]),
    };
    match end {
        Some(end) => view.text("story-end-kept", &[("sentence", sentence.into()), end]),
        None => sentence,
    }
}

/// Returns the message about the square to which a tie goes.
fn tie_message(tie: Option<TieBreak>) -> &'static str {
    match tie {
        None => "story-tie-untried",
        Some(TieBreak::Fixed) => "story-tie-fixed",
        Some(TieBreak::Moves(_)) => "story-tie-moves",
        Some(TieBreak::Random(_)) => "story-tie-random",
        Some(TieBreak::Pohl) => "story-tie-pohl",
        Some(TieBreak::Roth) => "story-tie-roth",
        Some(TieBreak::SquirrelCull) => "story-tie-squirrel-cull",
    }
}

/// Describes a transformation of a path.
fn change_sentence(change: &PathEdit, path: &[Square], view: &ViewOptions) -> String {
    let last = path.last().map_or_else(|| MessageArg::from(""), MessageArg::from);
    match change {
        PathEdit::Extend(square) => view.text("story-extend", &[("square", square.into())]),
        PathEdit::TurnTail { end, pivot, new, closes: Some(number) } => view.text(
            "story-turn-tail-closing",
            &[
                ("end", end.into()),
                ("pivot", pivot.into()),
                ("new", new.into()),
                ("q", (*number).into()),
                ("p", (number + 1).into()),
            ],
        ),
        PathEdit::TurnTail { end, pivot, new, closes: None } => view.text(
            "story-turn-tail",
            &[("end", end.into()), ("pivot", pivot.into()), ("new", new.into())],
        ),
        PathEdit::TurnHead { first, pivot, new } => view.text(
            "story-turn-head",
            &[("first", first.into()), ("pivot", pivot.into()), ("new", new.into())],
        ),
        PathEdit::Reverse => view.text("story-reverse", &[("last", last)]),
        PathEdit::Rotate(square) => {
            view.text("story-rotate", &[("square", square.into()), ("last", last)])
        }
        PathEdit::Insert { after, first, last } if first == last => {
            view.text("story-insert-one", &[("after", after.into()), ("square", first.into())])
        }
        PathEdit::Insert { after, first, last } => view.text(
            "story-insert",
            &[("after", after.into()), ("first", first.into()), ("last", last.into())],
        ),
    }
}

/// Formats squares in Vandermonde's notation, with file and rank as numbers.
fn coordinate_pairs(squares: &[Square]) -> String {
    let pair = |square: &Square| format!("{}/{}", square.file + 1, square.rank + 1);
    squares.iter().map(pair).collect::<Vec<_>>().join(" ")
}

fn join_text(join: &CircuitJoin, view: &ViewOptions) -> String {
    let [a, b] = join.one.each_ref().map(MessageArg::from);
    let [c, d] = join.other.each_ref().map(MessageArg::from);
    view.text("story-one-join", &[("a", a), ("b", b), ("c", c), ("d", d)])
}

#[cfg(test)]
mod tests {
    use crate::evaluate::RunCommands;
    use crate::report::{ViewOptions, value_doc};
    use crate::state::SessionState;
    use bezzel_drawing::animation::animation_svg;
    use bezzel_drawing::{AnimationDoc, DocBlock};

    /// Returns the animated picture of a command.
    fn film(command: &str) -> AnimationDoc {
        let value = SessionState::default().run(command);
        let view = ViewOptions { width: ViewOptions::PICTURE, ..ViewOptions::default() };
        let blocks = value_doc(&value, &view).blocks;
        let film = blocks.into_iter().find_map(|block| {
            if let DocBlock::Animation(film) = block { Some(film) } else { None }
        });
        *film.expect("a moving picture")
    }

    #[test]
    fn a_still_picture_shows_the_last_step() {
        let film = film("trace tour 6 using euler");
        let picture = animation_svg(&film);
        let moves = |text: &str| text.matches('M').count();
        let visible: String =
            picture.split("<g class=").filter(|group| !group.contains(" bz-v\"")).collect();
        let drawn = visible.split("<path class=\"bz-f0\" d=\"").skip(1);
        let drawn: usize =
            drawn.map(|rest| moves(rest.split('"').next().unwrap_or_default())).sum();
        let last = &film.frames[film.frames.len() - 1].tracks[0];
        assert_eq!(drawn, last.squares.len() - usize::from(!last.closed));
        assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
    }

    #[test]
    fn slides_have_a_frame_for_each_solution() {
        for (command, count) in [
            ("all queens 6 | slides", 4),
            ("all queens 8 | slides", 92),
            ("all cover queens 5 | unique | slides", 37),
            ("all tour 5 from a1 | first 30 | slides", 30),
        ] {
            let film = film(command);
            assert_eq!(film.frames.len(), count, "{command}");
            let is_either = |frame: &bezzel_drawing::FrameDoc| {
                frame.standing.is_empty() != frame.tracks.is_empty()
            };
            assert!(film.frames.iter().all(is_either), "{command}");
            let picture = animation_svg(&film);
            let hidden = picture.matches(" bz-v\"").count();
            assert!(hidden > 0 && picture.contains("step-end infinite"), "{command}");
        }
    }
}
