//! The construction of a tour by a method, step by step: as text, as an animated picture, and for a
//! view that steps through it.

use super::doc::{
    AnimationDoc, BoardDoc, ColumnAlign, Doc, DocBlock, DocSpan, DocSpans, FrameAnimationDoc,
    FrameDoc, TextRole,
};
use super::fault::stop_text;
use super::messages::{highlight_numbers, parse_markup, single_span, span};
use super::player::player_doc;
use super::step::MomentDoc;
use super::view::ViewOptions;
use crate::board::Square;
use crate::problem::{PathEdit, TourStep};
use crate::search::tour::vandermonde::CircuitJoin;
use crate::search::tour::warnsdorff::WarnsdorffRule;
use crate::value::{TourCursor, TourReport};
use crate::words::MessageArg;

/// Maximum number of characters of a sentence next to an animated picture. Longer ones would
/// displace the others.
const MAX_SENTENCE: usize = 360;

/// Returns the headline and the steps. Pictures show them on one animated board.
pub(super) fn to_blocks(narrative: &TourReport, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = vec![DocBlock::Heading(single_span(TextRole::Title, trace_title(narrative)))];
    let size = narrative.grid.size;
    match view.is_picture() && size.longer_side() <= ViewOptions::LONGEST_SIDE {
        true => {
            blocks.push(DocBlock::FrameAnimation(Box::new(tour_animation(narrative, view))));
            let title = single_span(TextRole::Plain, view.text("trace-list", &[]));
            blocks.extend([
                DocBlock::Blank,
                DocBlock::Details { title, blocks: step_blocks(narrative, view) },
            ]);
        }
        false => blocks.extend(step_blocks(narrative, view)),
    }
    blocks
}

/// Returns the title, such as `tour 8 · euler`.
fn trace_title(narrative: &TourReport) -> String {
    format!("{} · {}", narrative.problem, narrative.trace.method)
}

/// Formats the number of a step.
fn step_number(narrative: &TourReport, place: usize, view: &ViewOptions) -> String {
    view.format_number(&(narrative.trace.first + place as u64).into())
}

/// Returns the board after this number of steps. It has no line while there are several circuits.
fn board_after(narrative: &TourReport, steps: usize, view: &ViewOptions) -> BoardDoc {
    let mut tracks = narrative.trace.segments_after(steps);
    let track = tracks.pop().filter(|_| tracks.is_empty()).unwrap_or_default();
    let mut board = narrative.to_board(&track.squares);
    board.closed_tour = Some(track.closed);
    super::board::board_doc(&board, DocSpans::new(), view)
}

/// Returns the steps on one board, limited to the number that is drawn.
fn tour_animation(narrative: &TourReport, view: &ViewOptions) -> FrameAnimationDoc {
    let story = &narrative.trace;
    let count = story.visible_steps().len();
    let drawn = count.min(AnimationDoc::MOST);
    let all = view.text("trace-steps", &[("n", count.into())]);
    let note = match drawn < count {
        true => {
            view.text("saved-first-steps", &[("shown", drawn.into()), ("all", all.clone().into())])
        }
        false => String::new(),
    };
    let end = board_after(narrative, story.hidden + drawn, view);
    FrameAnimationDoc {
        title: view.text("trace-title", &[("problem", narrative.problem.as_str().into())]),
        problem: trace_title(narrative),
        headline: highlight_numbers(&all),
        note: if note.is_empty() { DocSpans::new() } else { single_span(TextRole::Warning, note) },
        stills: vec![end.clone()],
        end,
        piece: None,
        frames: (0..drawn).map(|place| frame_doc(narrative, place, view)).collect(),
        interval: view.interval,
        rest: AnimationDoc::REST,
        player: player_doc("step-of", view),
    }
}

fn frame_doc(narrative: &TourReport, place: usize, view: &ViewOptions) -> FrameDoc {
    let story = &narrative.trace;
    let steps = story.hidden + place + 1;
    let [number, sign, DocSpan { text: mut sentence, .. }] = step_row(narrative, place, view);
    if let Some((cut, _)) = sentence.char_indices().nth(MAX_SENTENCE) {
        sentence.truncate(cut);
        sentence.push('…');
    }
    FrameDoc {
        number: number.text,
        sign,
        sentence,
        tracks: story.segments_after(steps),
        marked_squares: story.marked_squares(steps),
        standing: Vec::new(),
    }
}

/// Returns the sign before the sentence of a step.
fn step_sign(stride: &TourStep) -> (TextRole, &'static str) {
    match stride {
        TourStep::Start(_) | TourStep::Go { .. } | TourStep::Try(_) => (TextRole::Success, "+"),
        TourStep::Back(_) => (TextRole::Emphasis, "-"),
        TourStep::Lost(_) | TourStep::DeadEnd(..) | TourStep::Exhausted | TourStep::GaveUp => {
            (TextRole::Warning, "!")
        }
        TourStep::Begin(_) | TourStep::Circuits(_) | TourStep::Order(..) => (TextRole::Title, "="),
        TourStep::Change { .. } | TourStep::Pairs(..) | TourStep::Join(_) => {
            (TextRole::Emphasis, "~")
        }
        TourStep::Found(_) => (TextRole::Success, "*"),
    }
}

/// Returns the contents of the view after the last executed step.
pub fn tour_moment(telling: &TourCursor<'_>, view: &ViewOptions) -> MomentDoc {
    let narrative = telling.report();
    let story = &narrative.trace;
    let tracks = story.segments_after(telling.steps_made());
    let visited: usize = tracks.iter().map(|track| track.squares.len()).sum();
    let last = (story.first + story.visible_steps().len() as u64).saturating_sub(1);
    let progress = match telling.position().checked_sub(1) {
        None => view.text("trace-before", &[("n", story.first.into())]),
        Some(place) => {
            view.text("step-of", &[("n", (story.first + place as u64).into()), ("of", last.into())])
        }
    };
    let told = telling.position().checked_sub(1).map(|place| step_row(narrative, place, view));
    let told = told.map(|[_, sign, sentence]| vec![sign, span(TextRole::Plain, " "), sentence]);
    MomentDoc {
        title: trace_title(narrative),
        progress: highlight_numbers(&progress),
        sentence: told.unwrap_or_default(),
        depth: view.text(
            "step-visited",
            &[("n", visited.into()), ("of", narrative.open_squares().into())],
        ),
        counts: String::new(),
        board: board_after(narrative, telling.steps_made(), view),
        tracks,
        marked_squares: if telling.position() > 0 {
            story.marked_squares(telling.steps_made())
        } else {
            Vec::new()
        },
    }
}

/// Returns the number, the sign and the sentence of a step. The sentence has no backticks, which a
/// view with a single font does not need.
fn step_row(narrative: &TourReport, place: usize, view: &ViewOptions) -> [DocSpan; 3] {
    let stride = &narrative.trace.visible_steps()[place];
    let (role, text) = step_sign(stride);
    let sentence = step_sentence(stride, narrative, view).replace('`', "");
    [
        span(TextRole::Number, step_number(narrative, place, view)),
        span(role, text),
        span(TextRole::Plain, sentence),
    ]
}

/// Returns up to `reach` steps before the current one and equally many after it, each with its
/// number, sign and sentence. The second value is the index of the current step among them, or
/// `None` before the first step.
pub fn tour_steps_around(
    telling: &TourCursor<'_>,
    reach: usize,
    view: &ViewOptions,
) -> (Vec<[DocSpan; 3]>, Option<usize>) {
    let narrative = telling.report();
    let from = telling.position().saturating_sub(reach + 1);
    let to = (telling.position() + reach).min(narrative.trace.visible_steps().len());
    (
        (from..to).map(|place| step_row(narrative, place, view)).collect(),
        telling.position().checked_sub(from + 1),
    )
}

/// Returns the text that stays on the screen after closing the view, with the problem and the
/// current step.
pub fn closing_tour(telling: &TourCursor<'_>, view: &ViewOptions) -> Doc {
    let narrative = telling.report();
    let mut blocks = vec![DocBlock::Text(single_span(TextRole::Title, trace_title(narrative)))];
    if let Some(place) = telling.position().checked_sub(1) {
        let align = vec![ColumnAlign::Right, ColumnAlign::Left, ColumnAlign::Left];
        let row = step_row(narrative, place, view).map(|part| vec![part]).to_vec();
        blocks.push(DocBlock::Table { head: Vec::new(), align, rows: vec![row] });
    }
    Doc { blocks }
}

/// Numbers of steps that are shown at the beginning and at the end of a long trace.
const SHOWN_STEPS: (usize, usize) = (70, 12);

/// Maximum number of boards between the steps.
const MAX_BOARDS: usize = 24;

/// Returns the construction of a tour: one sentence per step, and the board where it changes as a
/// whole.
fn step_blocks(narrative: &TourReport, view: &ViewOptions) -> Vec<DocBlock> {
    let (story, steps) = (&narrative.trace, narrative.trace.visible_steps());
    let mut blocks = Vec::new();
    let mut rows: Vec<Vec<DocSpans>> = Vec::new();
    let skipped = steps.len().saturating_sub(SHOWN_STEPS.0 + SHOWN_STEPS.1);
    for (place, stride) in steps.iter().enumerate() {
        if skipped > 0 && (SHOWN_STEPS.0..SHOWN_STEPS.0 + skipped).contains(&place) {
            if place == SHOWN_STEPS.0 {
                let note = view.text("story-skipped", &[("n", skipped.into())]);
                rows.push(vec![DocSpans::new(), single_span(TextRole::Faint, note)]);
            }
            continue;
        }
        let number = single_span(TextRole::Faint, step_number(narrative, place, view));
        rows.push(vec![number, parse_markup(&step_sentence(stride, narrative, view))]);
        if let Some(path) = changed_path(stride).filter(|_| place < MAX_BOARDS) {
            flush_rows(&mut blocks, &mut rows);
            blocks.push(path_block(narrative, path, DocSpans::new(), view));
        }
    }
    flush_rows(&mut blocks, &mut rows);
    let drawn =
        steps.iter().rev().nth(1).and_then(changed_path).is_some() && steps.len() <= MAX_BOARDS;
    if !story.path.is_empty() && !drawn {
        blocks.push(path_block(narrative, &story.path, DocSpans::new(), view));
    }
    blocks.extend(story.stopped.map(|stop| {
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

fn path_block(
    narrative: &TourReport,
    path: &[Square],
    caption: DocSpans,
    view: &ViewOptions,
) -> DocBlock {
    let board = narrative.to_board(path);
    match super::board::too_large_note(board.grid.size, super::board::min_cell_width(&board), view)
    {
        Some(note) => DocBlock::Text(parse_markup(&note)),
        None => DocBlock::Board(super::board::board_doc(&board, caption, view)),
    }
}

/// Describes the effect of a step and its reason.
fn step_sentence(stride: &TourStep, narrative: &TourReport, view: &ViewOptions) -> String {
    let one = |id: &str, square: &Square| view.text(id, &[("square", square.into())]);
    let of = narrative.grid.size.squares() - narrative.blocked.len() as u64;
    match stride {
        TourStep::Start(square) => one("story-start", square),
        TourStep::Go { rule, to, onward, others, end } => {
            let decided =
                if *rule == WarnsdorffRule::Fewest { "story-go" } else { "story-go-most" };
            move_sentence(to, *onward, others, end.as_ref(), decided, view)
        }
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
        TourStep::Join(one) => view.text("story-join", &[("join", join_text(one, view).into())]),
        TourStep::Found(closed) => {
            view.text(if *closed { "story-found-closed" } else { "story-found-open" }, &[])
        }
        TourStep::Exhausted => view.text("story-exhausted", &[]),
        TourStep::GaveUp => {
            let n = ("n", narrative.trace.path.len().into());
            view.text("story-gave-up", &[n, ("of", of.into())])
        }
    }
}

/// Describes a move of the rule and its alternatives.
fn move_sentence(
    to: &Square,
    onward: u32,
    others: &[(Square, u32)],
    end: Option<&Square>,
    decided: &str,
    view: &ViewOptions,
) -> String {
    let onward_moves = view.text("story-onward", &[("n", onward.into())]);
    let args = [("square", to.into()), ("onward", onward_moves.into())];
    let [square, moves] = args;
    let end = end.map(|end| ("end", MessageArg::from(end)));
    match end {
        None if others.is_empty() => return view.text("story-go-only", &[square, moves]),
        Some(end) if others.is_empty() => {
            return view.text("story-go-only-end", &[square, moves, end]);
        }
        _ => {}
    }
    let listed: Vec<String> =
        others.iter().map(|(square, count)| format!("{square} {count}")).collect();
    let tied = others.iter().any(|(_, count)| *count == onward);
    let id = if tied { "story-go-tie" } else { decided };
    let sentence = view.text(id, &[square, moves, ("others", listed.join(", ").into())]);
    match end {
        Some(end) => view.text("story-end-kept", &[("sentence", sentence.into()), end]),
        None => sentence,
    }
}

/// Describes a transformation of a path.
fn change_sentence(change: &PathEdit, path: &[Square], view: &ViewOptions) -> String {
    let last = path.last().map_or_else(|| MessageArg::from(""), MessageArg::from);
    match change {
        PathEdit::Extend(square) => view.text("story-extend", &[("square", square.into())]),
        PathEdit::TurnTail { end, pivot, new } => view.text(
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
