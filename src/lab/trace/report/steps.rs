//! The steps of a method as a teacher would explain them.

use super::tour_steps::{tour_blocks, tour_board, tour_sentence, tour_sign};
use crate::problem::PieceGroup;
use crate::report::board::{board_doc, too_large_note};
use crate::report::messages::{highlight_numbers, parse_markup_in, single_span, span};
use crate::report::player::player_doc;
use crate::report::view::ViewOptions;
use crate::state::stop_text;
use crate::trace::{
    BacktrackReason, BoardQuarter, DetailValue, SearchTrace, StepCounts, StepDetail, StepTone,
    TraceReplay, TraceStep, TraceWindow,
};
use bezzel_base::board::{Grid, Square, file_name};
use bezzel_base::core::{AttackLine, Unit};
use bezzel_base::piece::Piece;
use bezzel_drawing::{
    AnimationDoc, BoardDoc, ColumnAlign, DocBlock, DocSpan, DocSpans, FrameDoc, Highlight, Ring,
    StepDoc, TextRole,
};
use bezzel_messages::MessageArg;
use std::collections::BTreeSet;

/// Number of steps shown at the start of a long trace.
const FIRST_STEPS: usize = 60;
/// Number of steps shown at its end.
const LAST_STEPS: usize = 20;

/// Maximum number of characters of a sentence about a tour next to an animated picture. Longer ones
/// would displace the others.
const MAX_SENTENCE: usize = 360;

/// Returns the headline and the steps. Pictures show them on one animated board, text shows the
/// boards before and after a search, and those of a tour between its steps.
pub(crate) fn to_blocks(trace: &SearchTrace, view: &ViewOptions) -> Vec<DocBlock> {
    let (mut blocks, stills, list) = match trace.is_tour() {
        true => {
            let title = single_span(TextRole::Title, trace_title(trace));
            let size = trace.grid.size;
            let end = || vec![tour_board(trace, trace.steps.len().min(AnimationDoc::MOST), view)];
            let is_drawn = view.is_picture() && size.longer_side() <= ViewOptions::LONGEST_SIDE;
            (vec![DocBlock::Heading(title)], is_drawn.then(end), tour_blocks(trace, view))
        }
        false => {
            let mut blocks = vec![
                DocBlock::Text(trace_headline(trace, view)),
                DocBlock::Text(single_span(TextRole::Faint, trace_range(trace, view))),
            ];
            let table = DocBlock::Table {
                head: Vec::new(),
                align: vec![ColumnAlign::Right, ColumnAlign::Left, ColumnAlign::Left],
                rows: step_rows(trace, view),
            };
            match end_boards(trace, view) {
                DocBlock::Boards(ends) if view.is_picture() => (blocks, Some(ends), vec![table]),
                ends => {
                    blocks.push(ends);
                    (blocks, None, vec![DocBlock::Blank, table])
                }
            }
        }
    };
    match stills {
        Some(stills) => {
            let title = single_span(TextRole::Plain, view.text("trace-list", &[]));
            blocks.extend([
                DocBlock::Animation(Box::new(trace_animation(trace, stills, view))),
                DocBlock::Blank,
                DocBlock::Details { title, blocks: list },
            ]);
        }
        None => blocks.extend(list),
    }
    blocks
}

/// Returns the steps of several methods side by side, each under the name of its method.
pub(crate) fn beside_blocks(traces: &[SearchTrace], view: &ViewOptions) -> Vec<DocBlock> {
    let column = |trace: &SearchTrace| {
        let method = single_span(TextRole::Title, trace.method.unwrap_or_default());
        let mut blocks = to_blocks(trace, view);
        // A tour has its method in its heading.
        if !matches!(blocks.first(), Some(DocBlock::Heading(_))) {
            blocks.insert(0, DocBlock::Heading(method));
        }
        blocks
    };
    vec![DocBlock::Beside(traces.iter().map(column).collect())]
}

/// Returns the steps on one board, limited to the number that is drawn.
fn trace_animation(trace: &SearchTrace, stills: Vec<BoardDoc>, view: &ViewOptions) -> AnimationDoc {
    let drawn = trace.steps.len().min(AnimationDoc::MOST);
    let all = view.text("trace-steps", &[("n", trace.steps.len().into())]);
    let note = (drawn < trace.steps.len()).then(|| {
        let args = [("shown", drawn.into()), ("all", all.into())];
        single_span(TextRole::Warning, view.text("saved-first-steps", &args))
    });
    let mut replay = trace.replay();
    replay.jump_to(drawn);
    AnimationDoc {
        title: view.text("trace-title", &[("problem", trace.problem.as_str().into())]),
        problem: trace_title(trace),
        headline: trace_headline(trace, view),
        note: note.unwrap_or_default(),
        stills,
        end: board_after(&replay, &ViewOptions { attacked: false, ..view.clone() }),
        kinds: match trace.is_tour() {
            true => Vec::new(),
            false => PieceGroup::drawn_kinds(&trace.piece_groups, &trace.piece),
        },
        start: trace.replay().pieces_with_kinds(),
        code: code_lines(trace, view),
        frames: frame_docs(trace, drawn, view),
        interval: trace.interval.unwrap_or(view.interval),
        rest: AnimationDoc::REST,
        player: player_doc("step-of", view),
    }
}

/// Returns the first steps with their sentences.
fn frame_docs(trace: &SearchTrace, count: usize, view: &ViewOptions) -> Vec<FrameDoc> {
    let mut replay = trace.replay();
    let mut frames = Vec::with_capacity(count);
    while frames.len() < count {
        let Some(deed) = replay.step_forward() else { break };
        let Some([number, sign, mut sentence]) = step_row(&replay, view) else { break };
        let cut = sentence.text.char_indices().nth(MAX_SENTENCE).filter(|_| trace.is_tour());
        if let Some((cut, _)) = cut {
            sentence.text.truncate(cut);
            sentence.text.push('…');
        }
        frames.push(FrameDoc {
            number: number.text,
            sign,
            sentence: sentence.text,
            line: trace.code_line(deed),
            step: (!trace.is_tour()).then(|| step_doc(deed, &replay)),
            tracks: replay.segments(),
            marked_squares: trace.marked_squares(replay.position()),
            crossed: trace.crossed_squares(replay.position()),
            standing: replay.pieces_with_kinds(),
        });
    }
    frames
}

/// Returns a step of a search with its marks on its square, on the attackers of the square, and on
/// all pieces of a solution.
fn step_doc(deed: &TraceStep, replay: &TraceReplay<'_>) -> StepDoc {
    let (grid, standing, kind_of_step) = (&replay.trace().grid, replay.pieces(), replay.kind());
    let ring = |kind: Ring| move |square: &Square| Highlight::Ring(kind, *square);
    let marks = match deed {
        TraceStep::Place(square) | TraceStep::Given(square) | TraceStep::Best { square, .. } => {
            vec![Highlight::Ring(Ring::Placed, *square)]
        }
        TraceStep::Need { square, .. } | TraceStep::Short { first: square, .. } => {
            vec![Highlight::Shaded(*square)]
        }
        TraceStep::Allow(_) | TraceStep::Tour(_) => Vec::new(),
        TraceStep::Detail { fact, off, on, about } => {
            let line = |item: DetailValue| match item {
                DetailValue::File(file) => Some(Highlight::File(file)),
                DetailValue::Rank(rank) => Some(Highlight::Rank(rank)),
                DetailValue::Number(_)
                | DetailValue::Seed(_)
                | DetailValue::Bits(..)
                | DetailValue::Word(_)
                | DetailValue::Units(_) => None,
            };
            let mut marks: Vec<Highlight> =
                fact.values().filter_map(|(_, item)| line(item)).collect();
            marks.extend(off.iter().map(ring(Ring::Removed)));
            marks.extend(on.iter().map(ring(Ring::Placed)));
            let crossed = if fact.tone == StepTone::Reject { 1 } else { 0 };
            marks.extend(about.iter().take(crossed).map(|square| Highlight::Crossed(*square)));
            let kind = if fact.tone == StepTone::Plain { Ring::Subject } else { Ring::Refused };
            marks.extend(about.iter().skip(crossed).map(ring(kind)));
            marks
        }
        TraceStep::Reject { square, by } => {
            let attackers = || by.iter().map(|(attacker, _)| attacker);
            let mut marks: Vec<Highlight> = attackers().map(ring(Ring::Refused)).collect();
            // On boards with joined edges the line of an attack may leave the board.
            if grid.is_plain() {
                marks.extend(attackers().map(|attacker| Highlight::Line(*attacker, *square)));
            }
            marks.push(Highlight::Crossed(*square));
            marks
        }
        TraceStep::Remove { square, .. } => vec![Highlight::Ring(Ring::Removed, *square)],
        TraceStep::DeadEnd { file, back } => {
            let mut marks: Vec<Highlight> = file.map(Highlight::ShadedFile).into_iter().collect();
            marks.extend(back.iter().map(ring(Ring::Removed)));
            marks
        }
        TraceStep::Found { .. } => {
            let standing: BTreeSet<Square> = standing.iter().copied().collect();
            standing.iter().map(ring(Ring::Placed)).collect()
        }
    };
    let moved = deed.moved_squares().concat().into_iter();
    StepDoc { moved: moved.map(|square| (square, kind_of_step)).collect(), marks }
}

/// Returns the lines of pseudocode: depth of indentation and text.
pub(crate) fn code_lines(trace: &SearchTrace, view: &ViewOptions) -> Vec<(usize, String)> {
    let text = |word: &str| view.text(&format!("pseudocode-{word}"), &[]);
    trace.pseudocode.iter().map(|line| (line.depth, text(line.word))).collect()
}

/// Returns the headline, such as `37 steps towards solution 15: 12 placed, 20 rejected, 5 taken
/// back`, or `65 steps` for a tour.
pub(crate) fn trace_headline(trace: &SearchTrace, view: &ViewOptions) -> DocSpans {
    if trace.is_tour() {
        return highlight_numbers(&view.text("trace-steps", &[("n", trace.steps.len().into())]));
    }
    let args = [
        ("what", step_summary(trace, view).into()),
        ("counts", kind_counts(trace.count_steps(), view).into()),
    ];
    let mut line = highlight_numbers(&view.text("trace-headline", &args));
    line.extend(
        trace.stopped.map(|stop| {
            span(TextRole::Warning, format!(" ({})", stop_text(view.lang, stop, None)))
        }),
    );
    line
}

/// Returns the numbers of steps by kind, such as `12 placed, 20 rejected, 5 taken back`. Kinds
/// without steps are omitted.
pub(crate) fn kind_counts(counts: StepCounts, view: &ViewOptions) -> String {
    let kinds = [
        ("trace-placed", counts.placed),
        ("trace-rejected", counts.rejected),
        ("trace-removed", counts.removed),
        ("trace-moved", counts.moved),
        ("trace-dead-ends", counts.dead_ends),
        ("count-solutions", counts.found),
    ];
    let told =
        kinds.iter().filter(|(_, n)| *n > 0).map(|(id, n)| view.text(id, &[("n", (*n).into())]));
    told.collect::<Vec<String>>().join(", ")
}

/// Returns the number of steps and the solutions to which they lead.
fn step_summary(trace: &SearchTrace, view: &ViewOptions) -> String {
    let steps = view.text("trace-steps", &[("n", trace.steps.len().into())]);
    let ends = matches!(trace.steps.last(), Some(TraceStep::Found { .. }));
    let (from, to) = match trace.window {
        TraceWindow::First if !ends && trace.stopped.is_none() => {
            return view.text("trace-none", &[("steps", steps.into())]);
        }
        TraceWindow::First => (1, 1),
        TraceWindow::Solutions { from, to } => (from, to),
        TraceWindow::Steps { .. } => return steps,
    };
    let args: [(&str, MessageArg); 3] =
        [("steps", steps.into()), ("from", from.into()), ("to", to.into())];
    match from == to {
        true => view.text("trace-towards", &[args[0].clone(), args[2].clone()]),
        false => view.text("trace-towards-many", &args),
    }
}

/// Returns the range of steps, such as `queens 8 · steps 877 to 913 of 16,852`.
pub(crate) fn trace_range(trace: &SearchTrace, view: &ViewOptions) -> String {
    let to = (trace.first + trace.steps.len() as u64).saturating_sub(1);
    let range = view.text("trace-range", &[("from", trace.first.into()), ("to", to.into())]);
    let range = match trace.total {
        Some(total) => {
            view.text("trace-range-of", &[("range", range.into()), ("total", total.into())])
        }
        None => range,
    };
    format!("{} · {range}", trace_title(trace))
}

/// Returns the problem, and the method if the command names one, such as `tour 8 · euler`.
pub(crate) fn trace_title(trace: &SearchTrace) -> String {
    trace
        .method
        .map_or_else(|| trace.problem.clone(), |method| format!("{} · {method}", trace.problem))
}

/// Returns the boards before the first step and after the last, side by side.
fn end_boards(trace: &SearchTrace, view: &ViewOptions) -> DocBlock {
    if let Some(note) = too_large_note(trace.grid.size, 1, view) {
        return DocBlock::Text(parse_markup_in(TextRole::Warning, &note));
    }
    let count = trace.steps.len();
    let (first, last) =
        (trace.first_shown(), trace.first_shown() + (count as u64).saturating_sub(1));
    let one = |steps: usize, id: &str, step: u64| {
        let caption = single_span(TextRole::Faint, view.text(id, &[("n", step.into())]));
        let board = board_doc(&trace.to_board(trace.board_after(steps), None), caption, view);
        BoardDoc { marked: trace.crossed_squares(steps), ..board }
    };
    DocBlock::Boards(vec![one(0, "trace-before", first), one(count, "trace-after", last)])
}

/// Returns the board after the last executed step.
pub(crate) fn board_after(replay: &TraceReplay<'_>, view: &ViewOptions) -> BoardDoc {
    let trace = replay.trace();
    match trace.is_tour() {
        true => tour_board(trace, replay.position(), view),
        false => {
            let board = trace.to_board(replay.pieces().to_vec(), None);
            let marked = trace.crossed_squares(replay.position());
            BoardDoc { marked, ..board_doc(&board, DocSpans::new(), view) }
        }
    }
}

/// Returns one row per step. Long traces are shortened to their first and last steps.
fn step_rows(trace: &SearchTrace, view: &ViewOptions) -> Vec<Vec<DocSpans>> {
    let count = trace.steps.len();
    let mut replay = trace.replay();
    let mut rows = Vec::new();
    for at in 0..count {
        let left_out =
            count > FIRST_STEPS + LAST_STEPS && (FIRST_STEPS..count - LAST_STEPS).contains(&at);
        if replay.step_forward().is_none() {
            break;
        }
        if !left_out {
            rows.extend(step_row(&replay, view).map(|row| row.map(|cell| vec![cell]).to_vec()));
        } else if at == FIRST_STEPS {
            rows.push(vec![
                single_span(TextRole::Faint, "…"),
                DocSpans::new(),
                gap_note(trace, count - FIRST_STEPS - LAST_STEPS, view),
            ]);
        }
    }
    rows
}

/// Returns the number, the sign and the sentence of the last executed step.
pub(crate) fn step_row(replay: &TraceReplay<'_>, view: &ViewOptions) -> Option<[DocSpan; 3]> {
    let (trace, deed) = (replay.trace(), replay.current_step()?);
    let number = view.format_number(&(trace.first_shown() + replay.position() as u64 - 1).into());
    let (role, sign) = step_sign(deed);
    let piece = trace.piece_groups.get(replay.kind()).map_or(&trace.piece, |kind| &kind.piece);
    let sentence = step_sentence(trace, deed, piece, replay.pieces(), view);
    Some([span(TextRole::Number, number), span(role, sign), span(TextRole::Plain, sentence)])
}

/// Returns the number of omitted steps, and the command that shows the first of them.
fn gap_note(trace: &SearchTrace, steps: usize, view: &ViewOptions) -> DocSpans {
    let from = trace.first + FIRST_STEPS as u64;
    let to = from + (steps.min(FIRST_STEPS + LAST_STEPS) as u64) - 1;
    let command = trace.command_for(from, to);
    let args = [("n", steps.into()), ("command", command.into())];
    parse_markup_in(TextRole::Faint, &view.text("trace-more", &args))
}

/// Returns the sign before the sentence of a step.
fn step_sign(deed: &TraceStep) -> (TextRole, &'static str) {
    match deed {
        TraceStep::Place(_) | TraceStep::Given(_) | TraceStep::Best { .. } => {
            (TextRole::Success, "+")
        }
        TraceStep::Allow(_) => (TextRole::Title, "="),
        TraceStep::Need { .. } => (TextRole::Emphasis, "?"),
        TraceStep::Reject { .. } => (TextRole::Error, "x"),
        TraceStep::Remove { .. } => (TextRole::Emphasis, "-"),
        TraceStep::DeadEnd { .. } | TraceStep::Short { .. } => (TextRole::Warning, "!"),
        TraceStep::Detail { fact, off, on, .. } => match (fact.tone, off.is_empty(), on.is_empty())
        {
            (StepTone::Reject, ..) => (TextRole::Error, "x"),
            (StepTone::DeadEnd, ..) => (TextRole::Warning, "!"),
            (StepTone::Plain, true, true) => (TextRole::Title, "="),
            (StepTone::Plain, true, false) => (TextRole::Success, "+"),
            (StepTone::Plain, false, true) => (TextRole::Emphasis, "-"),
            (StepTone::Plain, false, false) => (TextRole::Emphasis, "~"),
        },
        TraceStep::Found { .. } => (TextRole::Success, "*"),
        TraceStep::Tour(step) => tour_sign(step),
    }
}

/// Describes a step with a piece in a sentence. `standing` contains the pieces on the board after it.
fn step_sentence(
    trace: &SearchTrace,
    deed: &TraceStep,
    piece: &Piece,
    standing: &[Square],
    view: &ViewOptions,
) -> String {
    match deed {
        TraceStep::Detail { fact, off, on, about } => {
            detail_sentence((trace, piece), fact, [off, on, about], standing, view)
        }
        TraceStep::Place(square) => place_sentence("trace-place", *square, piece, view),
        TraceStep::Allow(pieces) => {
            view.text("trace-allow", &[("pieces", piece_count(trace, *pieces, view))])
        }
        TraceStep::Best { square, quarter, gain, ties } => {
            best_sentence(trace, *square, (*quarter, *gain), ties, view)
        }
        TraceStep::Need { square, ways } => need_sentence(trace, *square, *ways, view),
        TraceStep::Short { pieces, most, open, first } => {
            shortage_sentence(trace, (*pieces, *most, *open), *first, view)
        }
        TraceStep::Given(square) => place_sentence("trace-given", *square, piece, view),
        TraceStep::Reject { square, by } => reject_sentence(trace, *square, by, view),
        TraceStep::Remove { square, why } => remove_sentence(piece, *square, *why, view),
        TraceStep::DeadEnd { file, back } => dead_end_sentence(trace, *file, *back, view),
        // Backticks mark squares in running text. A row has a single font.
        TraceStep::Tour(step) => tour_sentence(step, trace, view).replace('`', ""),
        TraceStep::Found { number } => {
            let pieces = placed_count(trace, standing, view);
            let args =
                [("n", (*number).into()), ("pieces", pieces), ("count", standing.len().into())];
            view.text(if trace.covers { "trace-found-cover" } else { "trace-found" }, &args)
        }
    }
}

/// Describes a step in the words of its method. In addition to the arguments of its detail, each
/// message may use the piece, the squares of each kind, the first and second affected square, all
/// pieces as a product, and their ranks as a list.
fn detail_sentence(
    (trace, piece): (&SearchTrace, &Piece),
    fact: &StepDetail,
    moves: [&Vec<Square>; 3],
    standing: &[Square],
    view: &ViewOptions,
) -> String {
    /// Maximum number of items in a list.
    const MOST: usize = 16;
    let listed = |squares: &[Square], between: &str| {
        let first: Vec<String> = squares.iter().take(MOST).map(Square::to_string).collect();
        first.join(between) + if squares.len() > MOST { " …" } else { "" }
    };
    let mut sorted = standing.to_vec();
    sorted.sort_unstable();
    let ranks: Vec<String> = sorted.iter().map(|square| (square.rank + 1).to_string()).collect();
    let left_out = ranks.len().saturating_sub(MOST);
    let list = if left_out > 0 { "… " } else { "" }.to_owned() + &ranks[left_out..].join(" ");
    let [off, on, about] = moves;
    let concerned: Vec<Square> = [on, about, off].into_iter().flatten().copied().collect();
    let named_at = |at: usize| {
        concerned.get(at).map_or_else(|| MessageArg::from(""), |&square| square_arg(square, view))
    };
    let object_at =
        off.first().map_or_else(|| MessageArg::from(""), |&square| object_arg(piece, square, view));
    let new = view.text("trace-new", &[("piece", (&*piece.name).into())]);
    let mut args: Vec<(&str, MessageArg)> = vec![
        ("piece", (&*piece.name).into()),
        ("new", new.into()),
        ("pieces", placed_count(trace, standing, view)),
        ("object", object_at),
        ("square", named_at(0)),
        ("other", named_at(1)),
        ("off", listed(off, ", ").into()),
        ("on", listed(on, ", ").into()),
        ("squares", listed(about, ", ").into()),
        ("product", listed(&sorted, " · ").into()),
        ("list", list.into()),
    ];
    args.extend(fact.values().map(|(name, item)| {
        let arg = match item {
            DetailValue::Number(number) => number.into(),
            DetailValue::Seed(seed) => seed.to_string().into(),
            DetailValue::File(file) => file_arg(file, view),
            DetailValue::Rank(rank) => u64::from(rank + 1).into(),
            DetailValue::Units(units) => {
                let names: Vec<String> =
                    units.iter().map(|unit| unit_name(unit, &trace.grid, view)).collect();
                names.join(", ").into()
            }
            DetailValue::Word(word) => word.into(),
            DetailValue::Bits(bits, width) => {
                format!("{bits:0width$b}", width = width as usize).into()
            }
        };
        (name, arg)
    }));
    view.text(&format!("fact-{}", fact.word.replace(' ', "-")), &args)
}

/// Formats the number of pieces on the board, of each kind if there are several.
fn placed_count(trace: &SearchTrace, standing: &[Square], view: &ViewOptions) -> MessageArg {
    if trace.piece_groups.is_empty() {
        return piece_count(trace, standing.len() as u64, view);
    }
    let board = trace.to_board(standing.to_vec(), None);
    let kinds = board.pieces_by_kind().into_iter().filter(|(_, squares)| !squares.is_empty());
    let counts: Vec<String> =
        kinds.map(|(piece, squares)| view.piece_count(piece, squares.len() as u64)).collect();
    counts.join(" + ").into()
}

/// Formats a number of the pieces.
fn piece_count(trace: &SearchTrace, pieces: u64, view: &ViewOptions) -> MessageArg {
    view.piece_count(&trace.piece, pieces).into()
}

/// Describes the square that covers most, and equally good ones. A long list is shortened.
fn best_sentence(
    trace: &SearchTrace,
    square: Square,
    (quarter, gain): (Option<BoardQuarter>, u64),
    ties: &[Square],
    view: &ViewOptions,
) -> String {
    const MOST: usize = 4;
    let new = view.text("trace-new", &[("piece", (&(*trace.piece.name)).into())]);
    let mut args =
        vec![("square", square_arg(square, view)), ("new", new.into()), ("n", gain.into())];
    args.extend(quarter.map(|quarter| ("quarter", quarter.word().into())));
    let sentence =
        view.text(if quarter.is_some() { "trace-best-quarter" } else { "trace-best" }, &args);
    if ties.is_empty() {
        return sentence;
    }
    let squares: Vec<String> = ties.iter().take(MOST).map(Square::to_string).collect();
    let args = [("sentence", sentence.into()), ("squares", squares.join(", ").into())];
    let [sentence, squares] = args;
    match ties.len().checked_sub(MOST).filter(|&more| more > 0) {
        None => view.text("trace-best-ties", &[sentence, squares]),
        Some(more) => view.text("trace-best-more", &[sentence, squares, ("n", more.into())]),
    }
}

/// Describes a square that has to be covered, with the number of squares from which that is
/// possible.
fn need_sentence(trace: &SearchTrace, square: Square, ways: u64, view: &ViewOptions) -> String {
    let square = ("square", square_arg(square, view));
    if ways == 0 {
        return view.text("trace-need-none", &[square]);
    }
    let new = view.text("trace-new", &[("piece", (&(*trace.piece.name)).into())]);
    view.text("trace-need", &[square, ("new", new.into()), ("n", ways.into())])
}

/// Reports that the remaining pieces are too few.
fn shortage_sentence(
    trace: &SearchTrace,
    (pieces, most, open): (u64, u64, u64),
    first: Square,
    view: &ViewOptions,
) -> String {
    if pieces == 0 {
        return view
            .text("trace-short", &[("n", open.into()), ("square", square_arg(first, view))]);
    }
    let pieces = ("pieces", piece_count(trace, pieces, view));
    view.text("trace-short-of", &[pieces, ("most", most.into()), ("n", open.into())])
}

/// Describes the placement of a piece.
fn place_sentence(id: &str, square: Square, piece: &Piece, view: &ViewOptions) -> String {
    let new = view.text("trace-new", &[("piece", (&*piece.name).into())]);
    view.text(id, &[("square", square_arg(square, view)), ("new", new.into())])
}

/// Describes an attacked square with its attacker, the line, and further attackers.
fn reject_sentence(
    trace: &SearchTrace,
    square: Square,
    by: &[(Square, AttackLine)],
    view: &ViewOptions,
) -> String {
    let Some(((from, line), others)) = by.split_first() else { return String::new() };
    let piece = || ("piece", (&(*trace.piece.name)).into());
    let attacker = view.text("trace-attacker", &[piece(), ("square", square_arg(*from, view))]);
    let line = view.text("trace-line", &[("line", line_word(*line, &trace.piece).into())]);
    let args = [
        ("square", square_arg(square, view)),
        ("attacker", attacker.into()),
        ("line", line.into()),
    ];
    let sentence = view.text("trace-reject", &args);
    if others.is_empty() {
        return sentence;
    }
    let squares: Vec<String> = others.iter().map(|(square, _)| square.to_string()).collect();
    let squares = match others {
        [(square, _)] => square_arg(*square, view),
        _ => squares.join(", ").into(),
    };
    let args = [("sentence", sentence.into()), ("squares", squares), ("n", others.len().into())];
    view.text("trace-reject-more", &args)
}

/// Returns `row 3`, `column c`, `region C`.
pub(crate) fn unit_name(unit: Unit, grid: &Grid, view: &ViewOptions) -> String {
    let (id, name) = match unit {
        Unit::Rank(rank) => ("play-unit-row", (rank + 1).to_string()),
        Unit::File(file) => ("play-unit-column", file_name(file)),
        Unit::Region(region) => {
            let letter = grid.regions().map(|regions| regions.shown_letter(region));
            ("play-unit-region", letter.map(String::from).unwrap_or_default())
        }
    };
    view.text(id, &[("name", name.into())])
}

/// Returns the key by which a message selects the name of a line.
pub(crate) fn line_word(line: AttackLine, piece: &Piece) -> &'static str {
    match line {
        AttackLine::File => "file",
        AttackLine::Rank => "rank",
        AttackLine::Rising | AttackLine::Falling => "diagonal",
        // A king's step goes to a neighbour.
        AttackLine::Leap if piece.leaps.contains(&(1, 1)) => "step",
        AttackLine::Leap => "leap",
        AttackLine::Region => "region",
    }
}

/// Describes the removal of a piece, with its reason.
fn remove_sentence(
    piece: &Piece,
    square: Square,
    why: BacktrackReason,
    view: &ViewOptions,
) -> String {
    let object = ("object", object_arg(piece, square, view));
    match why {
        BacktrackReason::DeadEnd => view.text("trace-remove", &[object]),
        BacktrackReason::File(file) => {
            view.text("trace-remove-file", &[("file", file_arg(file, view)), object])
        }
        BacktrackReason::Tried => view.text("trace-remove-tried", &[object]),
        BacktrackReason::Found => view.text("trace-remove-found", &[object]),
    }
}

/// Describes a dead end and its consequence.
fn dead_end_sentence(
    trace: &SearchTrace,
    file: Option<u32>,
    back: Option<Square>,
    view: &ViewOptions,
) -> String {
    match (file, back) {
        (Some(file), Some(back)) => {
            let object = ("object", object_arg(&trace.piece, back, view));
            view.text("trace-dead-end", &[("file", file_arg(file, view)), object])
        }
        (Some(file), None) => view.text("trace-dead-end-last", &[("file", file_arg(file, view))]),
        (None, Some(back)) => view.text(
            "trace-no-room",
            &[("square", square_arg(back, view)), ("object", object_arg(&trace.piece, back, view))],
        ),
        (None, None) => view.text("trace-no-room-last", &[]),
    }
}

/// Returns the removed piece with its square.
fn object_arg(piece: &Piece, square: Square, view: &ViewOptions) -> MessageArg {
    view.text(
        "trace-object",
        &[("piece", (&*piece.name).into()), ("square", square_arg(square, view))],
    )
    .into()
}

/// Returns a square with its article, which depends on the letter in some languages.
pub(crate) fn square_arg(square: Square, view: &ViewOptions) -> MessageArg {
    name_with_article(square.to_string(), view)
}

/// Returns a file with its article.
fn file_arg(file: u32, view: &ViewOptions) -> MessageArg {
    name_with_article(file_name(file), view)
}

fn name_with_article(name: String, view: &ViewOptions) -> MessageArg {
    let letter: String = name.chars().take(1).collect();
    view.text("trace-named", &[("letter", letter.into()), ("name", name.into())]).into()
}

#[cfg(test)]
mod tests {
    use super::ViewOptions;
    use crate::report::tests::{plain_text, trace_value};
    use crate::report::value_doc;
    use bezzel_drawing::{html, plain};
    use bezzel_messages::Lang;

    #[test]
    fn steps_of_a_search_are_formatted() {
        let text = plain_text(&trace_value("superqueens 3", 3), &ViewOptions::default());
        let last = "3  x  b2 is attacked by the superqueen on a1 along the diagonal\n";
        assert!(text.starts_with("3 steps: 1 placed, 2 rejected\nsuperqueens 3 · steps"), "{text}");
        assert!(text.ends_with(last), "{text}");
        let first = |n| {
            plain_text(
                &trace_value("queens 6", n),
                &ViewOptions { lang: Lang::SL, ..ViewOptions::default() },
            )
        };
        let headline = |n| first(n).lines().next().map(str::to_string);
        assert_eq!(headline(1).as_deref(), Some("1 korak: 1 postavitev"));
        assert_eq!(headline(3).as_deref(), Some("3 koraki: 1 postavitev, 2 zavrnitvi"));
        assert_eq!(headline(5).as_deref(), Some("5 korakov: 2 postavitvi, 3 zavrnitve"));
        let first = |n| {
            plain_text(
                &trace_value("queens 6", n),
                &ViewOptions { lang: Lang::UK, ..ViewOptions::default() },
            )
        };
        for (n, steps) in
            [(1, "1 крок:"), (2, "2 кроки:"), (5, "5 кроків:"), (21, "21 крок:"), (22, "22 кроки:")]
        {
            assert!(first(n).starts_with(steps), "{}", first(n));
        }
        let drawn = html::render(&value_doc(
            &trace_value("queens 6", 5),
            &ViewOptions { width: ViewOptions::PICTURE, ..ViewOptions::default() },
        ));
        assert!(drawn.contains("b3 is free") && drawn.matches("<img ").count() == 1, "{drawn}");
        assert!(
            drawn.contains("alt=\"The search of queens 6, step by step\"")
                && drawn.contains("<details>"),
            "{drawn}"
        );
        // The plain text version shows the boards before and after instead.
        let twin = plain::render(
            &value_doc(
                &trace_value("queens 6", 5),
                &ViewOptions { width: ViewOptions::PICTURE, ..ViewOptions::default() },
            ),
            80,
        );
        assert!(
            twin.contains("before step 1   after step 5") && twin.contains("\n1  +  a1 is free"),
            "{twin}"
        );
    }
}
