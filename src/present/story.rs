//! The construction of a tour by a method, step by step: as text, as an animated picture, and for a
//! view that steps through it.

use super::doc::{Align, AnimationDoc, Block, BoardDoc, Doc, FilmDoc, FrameDoc, Role, Span, Spans};
use super::fault::stopped;
use super::player::player;
use super::speech::{marked, numbers, plain, span};
use super::step::MomentDoc;
use super::view::View;
use crate::board::Square;
use crate::problem::{Changed, Stride};
use crate::search::tour::vandermonde::Join;
use crate::search::tour::warnsdorff::Rule;
use crate::value::{Narrative, Telling};
use crate::words::Arg;

/// Maximum number of characters of a sentence next to an animated picture. Longer ones would
/// displace the others.
const LONGEST: usize = 360;

/// Returns the headline and the steps. Pictures show them on one animated board.
pub(super) fn blocks(narrative: &Narrative, view: &View) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(plain(Role::Title, title(narrative)))];
    let size = narrative.grid.size;
    match view.is_picture() && size.longer() <= View::LONGEST_SIDE {
        true => {
            blocks.push(Block::Film(Box::new(film(narrative, view))));
            let title = plain(Role::Plain, view.say("trace-list", &[]));
            blocks.extend([Block::Blank, Block::Details { title, blocks: told(narrative, view) }]);
        }
        false => blocks.extend(told(narrative, view)),
    }
    blocks
}

/// Returns the title, such as `tour 8 · euler`.
fn title(narrative: &Narrative) -> String {
    format!("{} · {}", narrative.problem, narrative.story.method)
}

/// Formats the number of a step.
fn number(narrative: &Narrative, place: usize, view: &View) -> String {
    view.number(&(narrative.story.first + place as u64).into())
}

/// Returns the board after this number of steps. It has no line while there are several circuits.
fn end(narrative: &Narrative, steps: usize, view: &View) -> BoardDoc {
    let mut tracks = narrative.story.after(steps);
    let track = tracks.pop().filter(|_| tracks.is_empty()).unwrap_or_default();
    let mut board = narrative.board(&track.squares);
    board.walk = Some(track.closed);
    super::board::draw(&board, Spans::new(), view)
}

/// Returns the steps on one board, limited to the number that is drawn.
fn film(narrative: &Narrative, view: &View) -> FilmDoc {
    let story = &narrative.story;
    let count = story.shown().len();
    let drawn = count.min(AnimationDoc::MOST);
    let all = view.say("trace-steps", &[("n", count.into())]);
    let note = match drawn < count {
        true => view.say("saved-first-steps", &[("shown", drawn.into()), ("all", all.clone().into())]),
        false => String::new(),
    };
    let end = end(narrative, story.hidden + drawn, view);
    FilmDoc {
        title: view.say("trace-title", &[("problem", narrative.problem.as_str().into())]),
        problem: title(narrative),
        headline: numbers(&all),
        note: if note.is_empty() { Spans::new() } else { plain(Role::Warning, note) },
        stills: vec![end.clone()],
        end,
        piece: None,
        frames: (0..drawn).map(|place| frame(narrative, place, view)).collect(),
        interval: view.interval,
        rest: AnimationDoc::REST,
        player: player("step-of", view),
    }
}

fn frame(narrative: &Narrative, place: usize, view: &View) -> FrameDoc {
    let story = &narrative.story;
    let steps = story.hidden + place + 1;
    let [number, sign, Span { text: mut sentence, .. }] = row(narrative, place, view);
    if let Some((cut, _)) = sentence.char_indices().nth(LONGEST) {
        sentence.truncate(cut);
        sentence.push('…');
    }
    FrameDoc {
        number: number.text,
        sign,
        sentence,
        tracks: story.after(steps),
        touched: story.touched(steps),
        standing: Vec::new(),
    }
}

/// Returns the sign before the sentence of a step.
fn sign(stride: &Stride) -> (Role, &'static str) {
    match stride {
        Stride::Start(_) | Stride::Go { .. } | Stride::Try(_) => (Role::Success, "+"),
        Stride::Back(_) => (Role::Emphasis, "-"),
        Stride::Lost(_) | Stride::DeadEnd(..) | Stride::Exhausted | Stride::GaveUp => (Role::Warning, "!"),
        Stride::Begin(_) | Stride::Circuits(_) | Stride::Order(..) => (Role::Title, "="),
        Stride::Change { .. } | Stride::Pairs(..) | Stride::Join(_) => (Role::Emphasis, "~"),
        Stride::Found(_) => (Role::Success, "*"),
    }
}

/// Returns the contents of the view after the last executed step.
pub fn told_step(telling: &Telling<'_>, view: &View) -> MomentDoc {
    let narrative = telling.narrative();
    let story = &narrative.story;
    let tracks = story.after(telling.made());
    let visited: usize = tracks.iter().map(|track| track.squares.len()).sum();
    let last = (story.first + story.shown().len() as u64).saturating_sub(1);
    let progress = match telling.at().checked_sub(1) {
        None => view.say("trace-before", &[("n", story.first.into())]),
        Some(place) => view.say("step-of", &[("n", (story.first + place as u64).into()), ("of", last.into())]),
    };
    let told = telling.at().checked_sub(1).map(|place| row(narrative, place, view));
    let told = told.map(|[_, sign, sentence]| vec![sign, span(Role::Plain, " "), sentence]);
    MomentDoc {
        place: title(narrative),
        progress: numbers(&progress),
        told: told.unwrap_or_default(),
        depth: view.say("step-visited", &[("n", visited.into()), ("of", narrative.open().into())]),
        counts: String::new(),
        board: end(narrative, telling.made(), view),
        tracks,
        touched: if telling.at() > 0 { story.touched(telling.made()) } else { Vec::new() },
    }
}

/// Returns the number, the sign and the sentence of a step. The sentence has no backticks, which a
/// view with a single font does not need.
fn row(narrative: &Narrative, place: usize, view: &View) -> [Span; 3] {
    let stride = &narrative.story.shown()[place];
    let (role, text) = sign(stride);
    let sentence = sentence(stride, narrative, view).replace('`', "");
    [span(Role::Number, number(narrative, place, view)), span(role, text), span(Role::Plain, sentence)]
}

/// Returns up to `reach` steps before the current one and equally many after it, each with its
/// number, sign and sentence. The second value is the index of the current step among them, or
/// `None` before the first step.
pub fn told_around(telling: &Telling<'_>, reach: usize, view: &View) -> (Vec<[Span; 3]>, Option<usize>) {
    let narrative = telling.narrative();
    let from = telling.at().saturating_sub(reach + 1);
    let to = (telling.at() + reach).min(narrative.story.shown().len());
    ((from..to).map(|place| row(narrative, place, view)).collect(), telling.at().checked_sub(from + 1))
}

/// Returns the text that stays on the screen after closing the view, with the problem and the
/// current step.
pub fn told_left(telling: &Telling<'_>, view: &View) -> Doc {
    let narrative = telling.narrative();
    let mut blocks = vec![Block::Text(plain(Role::Title, title(narrative)))];
    if let Some(place) = telling.at().checked_sub(1) {
        let align = vec![Align::Right, Align::Left, Align::Left];
        let row = row(narrative, place, view).map(|part| vec![part]).to_vec();
        blocks.push(Block::Table { head: Vec::new(), align, rows: vec![row] });
    }
    Doc { blocks }
}

/// Numbers of steps that are shown at the beginning and at the end of a long trace.
const SHOWN: (usize, usize) = (70, 12);

/// Maximum number of boards between the steps.
const DRAWN: usize = 24;

/// Returns the construction of a tour: one sentence per step, and the board where it changes as a
/// whole.
fn told(narrative: &Narrative, view: &View) -> Vec<Block> {
    let (story, steps) = (&narrative.story, narrative.story.shown());
    let mut blocks = Vec::new();
    let mut rows: Vec<Vec<Spans>> = Vec::new();
    let skipped = steps.len().saturating_sub(SHOWN.0 + SHOWN.1);
    for (place, stride) in steps.iter().enumerate() {
        if skipped > 0 && (SHOWN.0..SHOWN.0 + skipped).contains(&place) {
            if place == SHOWN.0 {
                let note = view.say("story-skipped", &[("n", skipped.into())]);
                rows.push(vec![Spans::new(), plain(Role::Faint, note)]);
            }
            continue;
        }
        let number = plain(Role::Faint, number(narrative, place, view));
        rows.push(vec![number, marked(&sentence(stride, narrative, view))]);
        if let Some(path) = after(stride).filter(|_| place < DRAWN) {
            flush(&mut blocks, &mut rows);
            blocks.push(picture(narrative, path, Spans::new(), view));
        }
    }
    flush(&mut blocks, &mut rows);
    let drawn = steps.iter().rev().nth(1).and_then(after).is_some() && steps.len() <= DRAWN;
    if !story.path.is_empty() && !drawn {
        blocks.push(picture(narrative, &story.path, Spans::new(), view));
    }
    blocks.extend(story.stopped.map(|stop| Block::Text(plain(Role::Warning, stopped(view.lang, stop, None)))));
    blocks
}

fn flush(blocks: &mut Vec<Block>, rows: &mut Vec<Vec<Spans>>) {
    if !rows.is_empty() {
        let rows = std::mem::take(rows);
        blocks.push(Block::Table { head: Vec::new(), align: vec![Align::Right, Align::Left], rows });
    }
}

/// Returns the path after a step that changes it as a whole.
fn after(stride: &Stride) -> Option<&[Square]> {
    match stride {
        Stride::Begin(path) | Stride::Change { path, .. } => Some(path),
        _ => None,
    }
}

fn picture(narrative: &Narrative, path: &[Square], caption: Spans, view: &View) -> Block {
    let board = narrative.board(path);
    match super::board::too_large(board.grid.size, super::board::cell(&board), view) {
        Some(note) => Block::Text(marked(&note)),
        None => Block::Board(super::board::draw(&board, caption, view)),
    }
}

/// Describes the effect of a step and its reason.
fn sentence(stride: &Stride, narrative: &Narrative, view: &View) -> String {
    let one = |id: &str, square: &Square| view.say(id, &[("square", square.into())]);
    let of = narrative.grid.size.squares() - narrative.blocked.len() as u64;
    match stride {
        Stride::Start(square) => one("story-start", square),
        Stride::Go { rule, to, onward, others, end } => {
            let decided = if *rule == Rule::Fewest { "story-go" } else { "story-go-most" };
            go(to, *onward, others, end.as_ref(), decided, view)
        }
        Stride::Order(number, moves) => {
            let moves: Vec<String> = moves.iter().map(|(files, ranks)| format!("{files},{ranks}")).collect();
            view.say("story-order", &[("n", (*number).into()), ("moves", moves.join(" ").into())])
        }
        Stride::Try(square) => one("story-try", square),
        Stride::Back(square) => one("story-back", square),
        Stride::Lost(square) => one("story-lost", square),
        Stride::DeadEnd(square, None) => one("story-dead-end", square),
        Stride::DeadEnd(square, Some(end)) => {
            view.say("story-dead-end-early", &[("square", square.into()), ("end", end.into())])
        }
        Stride::Begin(path) => view.say("story-begin", &[("n", path.len().into()), ("of", of.into())]),
        Stride::Change { change, path } => changed(change, path, view),
        Stride::Circuits(circuits) => {
            let listed: Vec<String> = circuits.iter().map(|circuit| pairs(circuit)).collect();
            let n = ("n", circuits[0].len().into());
            view.say("story-circuits", &[n, ("circuits", listed.join("; ").into())])
        }
        Stride::Pairs(joins, halves) => {
            let listed: Vec<String> = joins.iter().map(|one| join(one, view)).collect();
            let n = ("n", halves[0].len().into());
            view.say("story-pairs", &[n, ("joins", listed.join("; ").into())])
        }
        Stride::Join(one) => view.say("story-join", &[("join", join(one, view).into())]),
        Stride::Found(closed) => view.say(if *closed { "story-found-closed" } else { "story-found-open" }, &[]),
        Stride::Exhausted => view.say("story-exhausted", &[]),
        Stride::GaveUp => {
            let n = ("n", narrative.story.path.len().into());
            view.say("story-gave-up", &[n, ("of", of.into())])
        }
    }
}

/// Describes a move of the rule and its alternatives.
fn go(to: &Square, onward: u32, others: &[(Square, u32)], end: Option<&Square>, decided: &str, view: &View) -> String {
    let onward_moves = view.say("story-onward", &[("n", onward.into())]);
    let args = [("square", to.into()), ("onward", onward_moves.into())];
    let [square, moves] = args;
    let end = end.map(|end| ("end", Arg::from(end)));
    match end {
        None if others.is_empty() => return view.say("story-go-only", &[square, moves]),
        Some(end) if others.is_empty() => return view.say("story-go-only-end", &[square, moves, end]),
        _ => {}
    }
    let listed: Vec<String> = others.iter().map(|(square, count)| format!("{square} {count}")).collect();
    let tied = others.iter().any(|(_, count)| *count == onward);
    let id = if tied { "story-go-tie" } else { decided };
    let sentence = view.say(id, &[square, moves, ("others", listed.join(", ").into())]);
    match end {
        Some(end) => view.say("story-end-kept", &[("sentence", sentence.into()), end]),
        None => sentence,
    }
}

/// Describes a transformation of a path.
fn changed(change: &Changed, path: &[Square], view: &View) -> String {
    let last = path.last().map_or_else(|| Arg::from(""), Arg::from);
    match change {
        Changed::Extend(square) => view.say("story-extend", &[("square", square.into())]),
        Changed::TurnTail { end, pivot, new } => {
            view.say("story-turn-tail", &[("end", end.into()), ("pivot", pivot.into()), ("new", new.into())])
        }
        Changed::TurnHead { first, pivot, new } => {
            view.say("story-turn-head", &[("first", first.into()), ("pivot", pivot.into()), ("new", new.into())])
        }
        Changed::Reverse => view.say("story-reverse", &[("last", last)]),
        Changed::Rotate(square) => view.say("story-rotate", &[("square", square.into()), ("last", last)]),
        Changed::Insert { after, first, last } if first == last => {
            view.say("story-insert-one", &[("after", after.into()), ("square", first.into())])
        }
        Changed::Insert { after, first, last } => {
            view.say("story-insert", &[("after", after.into()), ("first", first.into()), ("last", last.into())])
        }
    }
}

/// Formats squares in Vandermonde's notation, with file and rank as numbers.
fn pairs(squares: &[Square]) -> String {
    let pair = |square: &Square| format!("{}/{}", square.file + 1, square.rank + 1);
    squares.iter().map(pair).collect::<Vec<_>>().join(" ")
}

fn join(join: &Join, view: &View) -> String {
    let [a, b] = join.one.each_ref().map(Arg::from);
    let [c, d] = join.other.each_ref().map(Arg::from);
    view.say("story-one-join", &[("a", a), ("b", b), ("c", c), ("d", d)])
}
