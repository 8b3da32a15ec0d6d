//! Tours: why there is none, and what stands beside the picture of one.

use super::doc::{Align, Block, MapDoc, Role, Spans};
use super::fault::stopped;
use super::speech::{marked, numbers, plain, text};
use super::view::View;
use crate::board::Square;
use crate::problem::{Changed, Stride};
use crate::search::tour::existence::Obstacle;
use crate::search::tour::vandermonde::Join;
use crate::value::{HeatMap, Narrative};
use crate::words::{Arg, Lang};

/// Why there is no tour, as a sentence without a full stop.
pub(super) fn obstacle(lang: Lang, obstacle: &Obstacle) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    match obstacle {
        Obstacle::Schwenk => say("theorem-tour-closed", &[]),
        Obstacle::ChiaOng => say("theorem-tour-open", &[]),
        Obstacle::Colours(dark, light) => {
            say("reason-tour-colours", &[("dark", (*dark).into()), ("light", (*light).into())])
        }
        Obstacle::EndColour(square) => say("reason-tour-end-colour", &[("square", name(square))]),
        Obstacle::SameColour(a, b) => say("reason-tour-same-colour", &[("a", name(a)), ("b", name(b))]),
        Obstacle::SameEnds(square) => say("reason-tour-same-ends", &[("square", name(square))]),
        Obstacle::InnerEnd(square) => say("reason-tour-inner-end", &[("square", name(square))]),
        Obstacle::Unreachable(a, b) => say("reason-tour-unreachable", &[("a", name(a)), ("b", name(b))]),
        Obstacle::TooFewMoves(square) => say("reason-tour-few-moves", &[("square", name(square))]),
        Obstacle::ThreeEnds(squares) => {
            let [a, b, c] = squares.each_ref().map(name);
            say("reason-tour-three-ends", &[("a", a), ("b", b), ("c", c)])
        }
    }
}

/// Steps that are shown at the beginning and at the end of a long story.
const SHOWN: (usize, usize) = (70, 12);

/// Boards that are drawn on the way.
const DRAWN: usize = 24;

/// How a method makes a tour: a sentence a step, and the board where it changes as a whole.
pub(super) fn story(narrative: &Narrative, view: &View) -> Vec<Block> {
    let story = &narrative.story;
    let title = format!("{} · {}", narrative.problem, story.method);
    let mut blocks = vec![Block::Heading(plain(Role::Title, title))];
    let mut rows: Vec<Vec<Spans>> = Vec::new();
    let skipped = story.steps.len().saturating_sub(SHOWN.0 + SHOWN.1);
    for (place, stride) in story.steps.iter().enumerate() {
        if skipped > 0 && (SHOWN.0..SHOWN.0 + skipped).contains(&place) {
            if place == SHOWN.0 {
                let note = view.say("story-skipped", &[("n", skipped.into())]);
                rows.push(vec![Spans::new(), plain(Role::Faint, note)]);
            }
            continue;
        }
        let number = plain(Role::Faint, (place + 1).to_string());
        rows.push(vec![number, marked(&sentence(stride, narrative, view))]);
        if let Some(path) = after(stride).filter(|_| place < DRAWN) {
            flush(&mut blocks, &mut rows);
            blocks.push(picture(narrative, path, Spans::new(), view));
        }
    }
    flush(&mut blocks, &mut rows);
    let drawn = story.steps.iter().rev().nth(1).and_then(after).is_some() && story.steps.len() <= DRAWN;
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

/// The path after a step that changes it as a whole.
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

fn name(square: &Square) -> Arg {
    Arg::from(square.to_string())
}

/// What a step does, and why.
fn sentence(stride: &Stride, narrative: &Narrative, view: &View) -> String {
    let one = |id: &str, square: &Square| view.say(id, &[("square", name(square))]);
    let of = narrative.grid.size.squares() - narrative.blocked.len() as u64;
    match stride {
        Stride::Start(square) => one("story-start", square),
        Stride::Go { to, onward, others } => {
            let most = narrative.story.method == "antiwarnsdorff";
            go(to, *onward, others, if most { "story-go-most" } else { "story-go" }, view)
        }
        Stride::Try(square) => one("story-try", square),
        Stride::Back(square) => one("story-back", square),
        Stride::Lost(square) => one("story-lost", square),
        Stride::DeadEnd(square) => one("story-dead-end", square),
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

/// A move of the rule, with what else was possible.
fn go(to: &Square, onward: u32, others: &[(Square, u32)], decided: &str, view: &View) -> String {
    let onward_moves = view.say("story-onward", &[("n", onward.into())]);
    let args = [("square", name(to)), ("onward", onward_moves.into())];
    let [square, moves] = args;
    if others.is_empty() {
        return view.say("story-go-only", &[square, moves]);
    }
    let listed: Vec<String> = others.iter().map(|(square, count)| format!("{square} {count}")).collect();
    let tied = others.iter().any(|(_, count)| *count == onward);
    let id = if tied { "story-go-tie" } else { decided };
    view.say(id, &[square, moves, ("others", listed.join(", ").into())])
}

/// A transformation of a path.
fn changed(change: &Changed, path: &[Square], view: &View) -> String {
    let last = path.last().map_or_else(|| Arg::from(""), name);
    match change {
        Changed::Extend(square) => view.say("story-extend", &[("square", name(square))]),
        Changed::TurnTail { end, pivot, new } => {
            view.say("story-turn-tail", &[("end", name(end)), ("pivot", name(pivot)), ("new", name(new))])
        }
        Changed::TurnHead { first, pivot, new } => {
            view.say("story-turn-head", &[("first", name(first)), ("pivot", name(pivot)), ("new", name(new))])
        }
        Changed::Reverse => view.say("story-reverse", &[("last", last)]),
        Changed::Rotate(square) => view.say("story-rotate", &[("square", name(square)), ("last", last)]),
        Changed::Insert { after, first, last } if first == last => {
            view.say("story-insert-one", &[("after", name(after)), ("square", name(first))])
        }
        Changed::Insert { after, first, last } => {
            view.say("story-insert", &[("after", name(after)), ("first", name(first)), ("last", name(last))])
        }
    }
}

/// Squares as Vandermonde wrote them: file and rank as numbers.
fn pairs(squares: &[Square]) -> String {
    let pair = |square: &Square| format!("{}/{}", square.file + 1, square.rank + 1);
    squares.iter().map(pair).collect::<Vec<_>>().join(" ")
}

fn join(join: &Join, view: &View) -> String {
    let [a, b] = join.one.each_ref().map(name);
    let [c, d] = join.other.each_ref().map(name);
    view.say("story-one-join", &[("a", a), ("b", b), ("c", c), ("d", d)])
}

/// A map with its rate of success.
pub(super) fn map(map: &HeatMap, view: &View) -> Vec<Block> {
    let (full, tried) = map.successes();
    let rate = 100.0 * full as f64 / tried.max(1) as f64;
    let args = [("full", full.into()), ("tried", tried.into()), ("rate", view.real(rate).into())];
    let mut blocks = vec![Block::Text(numbers(&view.say("map-rate", &args)))];
    if let Some(least) = map.least().filter(|&least| u64::from(least) < map.of) {
        let args = [("least", least.into()), ("of", map.of.into())];
        blocks.push(Block::Text(plain(Role::Plain, view.say("map-least", &args))));
    }
    let side = map.size.files().max(map.size.ranks());
    let caption = format!("{} · {}", map.problem, map.method);
    if side <= View::LONGEST_SIDE {
        let level = |reached: &Option<u32>| reached.map(|reached| missing(map.of - u64::from(reached)));
        blocks.push(Block::Map(MapDoc {
            size: map.size,
            levels: map.reached.iter().map(level).collect(),
            title: view.say("map-title", &[("problem", map.problem.as_str().into())]),
            legend: view.say("map-legend", &[]),
        }));
    }
    blocks.push(Block::Text(plain(Role::Faint, caption)));
    blocks.extend(map.stopped.map(|stop| Block::Text(plain(Role::Warning, stopped(view.lang, stop, None)))));
    blocks
}

/// The digit for a number of squares that are missed: 0 for none, 1 for one, 2 for two or three, and so on by doubling, at most 9.
fn missing(squares: u64) -> u8 {
    (u64::BITS - squares.leading_zeros()).min(9) as u8
}
