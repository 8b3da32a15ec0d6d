//! The steps of a search as a teacher would explain them.

use super::board::{draw, too_large};
use super::doc::{Align, AnimationDoc, Block, BoardDoc, Role, Spans, StepDoc};
use super::fault::stopped;
use super::player::player;
use super::speech::{marked_in, numbers, plain, span};
use super::view::View;
use crate::board::{Square, file_name};
use crate::piece::Piece;
use crate::search::Line;
use crate::value::{Board, Counts, Deed, Fact, Item, Quarter, Replay, Tone, Trace, Why, Window};
use crate::words::Arg;

/// Number of steps shown at the start of a long trace.
const HEAD: usize = 60;
/// Number of steps shown at its end.
const TAIL: usize = 20;

/// Returns the headline, the boards before and after, and the steps.
pub(super) fn blocks(trace: &Trace, view: &View) -> Vec<Block> {
    let mut blocks = vec![Block::Text(headline(trace, view)), Block::Text(plain(Role::Faint, place(trace, view)))];
    let ends = boards(trace, view);
    let table =
        Block::Table { head: Vec::new(), align: vec![Align::Right, Align::Left, Align::Left], rows: rows(trace, view) };
    match ends {
        Block::Boards(ends) if view.is_picture() => {
            blocks.push(Block::Animation(Box::new(animation(trace, ends, view))));
            let title = plain(Role::Plain, view.say("trace-list", &[]));
            blocks.extend([Block::Blank, Block::Details { title, blocks: vec![table] }]);
        }
        ends => blocks.extend([ends, Block::Blank, table]),
    }
    blocks
}

/// Returns the steps on one board, limited to the number that is drawn.
fn animation(trace: &Trace, ends: Vec<BoardDoc>, view: &View) -> AnimationDoc {
    let drawn = trace.steps.len().min(AnimationDoc::MOST);
    let all = view.say("trace-steps", &[("n", trace.steps.len().into())]);
    let note = match drawn < trace.steps.len() {
        true => view.say("saved-first-steps", &[("shown", drawn.into()), ("all", all.into())]),
        false => String::new(),
    };
    AnimationDoc {
        title: view.say("trace-title", &[("problem", trace.problem.as_str().into())]),
        problem: named_by(trace),
        headline: headline(trace, view),
        note: if note.is_empty() { Spans::new() } else { plain(Role::Warning, note) },
        ends,
        last: draw(&board(trace, drawn), Spans::new(), &View { attacked: false, ..view.clone() }),
        piece: trace.piece,
        start: trace.start.clone(),
        steps: steps(trace, drawn, view),
        interval: view.interval,
        player: player("step-of", view),
    }
}

/// Returns the first steps with their sentences.
fn steps(trace: &Trace, count: usize, view: &View) -> Vec<StepDoc> {
    let mut replay = trace.replay();
    let mut steps = Vec::with_capacity(count);
    while steps.len() < count {
        let Some(deed) = replay.forward() else { break };
        let standing = replay.standing();
        let (role, text) = sign(deed);
        steps.push(StepDoc {
            number: view.number(&(trace.shown_from() + steps.len() as u64).into()),
            sign: span(role, text),
            sentence: sentence(trace, deed, standing, view),
            deed: deed.clone(),
        });
    }
    steps
}

/// Returns the headline, such as `37 steps towards solution 15: 12 placed, 20 rejected, 5 taken
/// back`.
pub(super) fn headline(trace: &Trace, view: &View) -> Spans {
    let args = [("what", what(trace, view).into()), ("counts", kinds(trace.counts(), view).into())];
    let mut line = numbers(&view.say("trace-headline", &args));
    line.extend(trace.stopped.map(|stop| span(Role::Warning, format!(" ({})", stopped(view.lang, stop, None)))));
    line
}

/// Returns the numbers of steps by kind, such as `12 placed, 20 rejected, 5 taken back`. Kinds
/// without steps are omitted.
pub(super) fn kinds(counts: Counts, view: &View) -> String {
    let kinds = [
        ("trace-placed", counts.placed),
        ("trace-rejected", counts.rejected),
        ("trace-removed", counts.removed),
        ("trace-moved", counts.moved),
        ("trace-dead-ends", counts.dead_ends),
        ("count-solutions", counts.found),
    ];
    let told = kinds.iter().filter(|(_, n)| *n > 0).map(|(id, n)| view.say(id, &[("n", (*n).into())]));
    told.collect::<Vec<String>>().join(", ")
}

/// Returns the number of steps and the solutions to which they lead.
fn what(trace: &Trace, view: &View) -> String {
    let steps = view.say("trace-steps", &[("n", trace.steps.len().into())]);
    let ends = matches!(trace.steps.last(), Some(Deed::Found { .. }));
    let (from, to) = match trace.window {
        Window::First if !ends && trace.stopped.is_none() => return view.say("trace-none", &[("steps", steps.into())]),
        Window::First => (1, 1),
        Window::Solutions { from, to } => (from, to),
        Window::Steps { .. } => return steps,
    };
    let args: [(&str, Arg); 3] = [("steps", steps.into()), ("from", from.into()), ("to", to.into())];
    match from == to {
        true => view.say("trace-towards", &[args[0].clone(), args[2].clone()]),
        false => view.say("trace-towards-many", &args),
    }
}

/// Returns the range of steps, such as `queens 8 · steps 877 to 913 of 16,852`.
pub(super) fn place(trace: &Trace, view: &View) -> String {
    let to = (trace.first + trace.steps.len() as u64).saturating_sub(1);
    let range = view.say("trace-range", &[("from", trace.first.into()), ("to", to.into())]);
    let range = match trace.total {
        Some(total) => view.say("trace-range-of", &[("range", range.into()), ("total", total.into())]),
        None => range,
    };
    format!("{} · {range}", named_by(trace))
}

/// Returns the problem, and the method if the command names one.
fn named_by(trace: &Trace) -> String {
    trace.method.map_or_else(|| trace.problem.clone(), |method| format!("{} · {method}", trace.problem))
}

/// Returns the boards before the first step and after the last, side by side.
fn boards(trace: &Trace, view: &View) -> Block {
    if let Some(note) = too_large(trace.grid.size, 1, view) {
        return Block::Text(marked_in(Role::Warning, &note));
    }
    let count = trace.steps.len();
    let (first, last) = (trace.shown_from(), trace.shown_from() + (count as u64).saturating_sub(1));
    let one = |steps: usize, id: &str, step: u64| {
        let caption = plain(Role::Faint, view.say(id, &[("n", step.into())]));
        draw(&board(trace, steps), caption, view)
    };
    Block::Boards(vec![one(0, "trace-before", first), one(count, "trace-after", last)])
}

/// Returns the board after this number of steps.
fn board(trace: &Trace, steps: usize) -> Board {
    standing(trace, trace.board(steps))
}

/// Returns the board with these pieces.
pub(super) fn standing(trace: &Trace, mut squares: Vec<Square>) -> Board {
    squares.sort_unstable();
    Board {
        grid: trace.grid,
        piece: trace.piece,
        shares: Vec::new(),
        squares,
        blocked: trace.blocked.clone(),
        method: None,
        number: None,
        problem: trace.problem.clone(),
        optimum: None,
        seed: None,
        walk: None,
    }
}

/// Returns one row per step. Long traces are shortened to their first and last steps.
fn rows(trace: &Trace, view: &View) -> Vec<Vec<Spans>> {
    let count = trace.steps.len();
    let mut replay = trace.replay();
    let mut rows = Vec::new();
    for at in 0..count {
        let left_out = count > HEAD + TAIL && (HEAD..count - TAIL).contains(&at);
        if replay.forward().is_none() {
            break;
        }
        if !left_out {
            rows.extend(row(&replay, view));
        } else if at == HEAD {
            rows.push(vec![plain(Role::Faint, "…"), Spans::new(), gap(trace, count - HEAD - TAIL, view)]);
        }
    }
    rows
}

/// Returns the number, the sign and the sentence of the last executed step.
pub(super) fn row(replay: &Replay<'_>, view: &View) -> Option<Vec<Spans>> {
    let (trace, deed) = (replay.trace(), replay.deed()?);
    let number = view.number(&(trace.shown_from() + replay.at() as u64 - 1).into());
    let (role, sign) = sign(deed);
    let sentence = sentence(trace, deed, replay.standing(), view);
    Some(vec![plain(Role::Number, number), plain(role, sign), plain(Role::Plain, sentence)])
}

/// Returns the number of omitted steps, and the command that shows the first of them.
fn gap(trace: &Trace, steps: usize, view: &View) -> Spans {
    let from = trace.first + HEAD as u64;
    let to = from + (steps.min(HEAD + TAIL) as u64) - 1;
    let command = trace.command(from, to);
    let args = [("n", steps.into()), ("command", command.into())];
    marked_in(Role::Faint, &view.say("trace-more", &args))
}

/// Returns the sign before the sentence of a step.
fn sign(deed: &Deed) -> (Role, &'static str) {
    match deed {
        Deed::Place(_) | Deed::Given(_) | Deed::Best { .. } => (Role::Success, "+"),
        Deed::Allow(_) => (Role::Title, "="),
        Deed::Need { .. } => (Role::Emphasis, "?"),
        Deed::Reject { .. } => (Role::Error, "x"),
        Deed::Remove { .. } => (Role::Emphasis, "-"),
        Deed::DeadEnd { .. } | Deed::Short { .. } => (Role::Warning, "!"),
        Deed::Tell { fact, off, on, .. } => match (fact.tone, off.is_empty(), on.is_empty()) {
            (Tone::Reject, ..) => (Role::Error, "x"),
            (Tone::DeadEnd, ..) => (Role::Warning, "!"),
            (Tone::Plain, true, true) => (Role::Title, "="),
            (Tone::Plain, true, false) => (Role::Success, "+"),
            (Tone::Plain, false, true) => (Role::Emphasis, "-"),
            (Tone::Plain, false, false) => (Role::Emphasis, "~"),
        },
        Deed::Found { .. } => (Role::Success, "*"),
    }
}

/// Describes a step in a sentence. `standing` contains the pieces on the board after it.
fn sentence(trace: &Trace, deed: &Deed, standing: &[Square], view: &View) -> String {
    match deed {
        Deed::Tell { fact, off, on, about } => told(trace, fact, [off, on, about], standing, view),
        Deed::Place(square) => put("trace-place", *square, trace, view),
        Deed::Allow(pieces) => view.say("trace-allow", &[("pieces", counted(trace, *pieces, view))]),
        Deed::Best { square, quarter, gain, ties } => best(trace, *square, (*quarter, *gain), ties, view),
        Deed::Need { square, ways } => need(trace, *square, *ways, view),
        Deed::Short { pieces, most, open, first } => short(trace, (*pieces, *most, *open), *first, view),
        Deed::Given(square) => put("trace-given", *square, trace, view),
        Deed::Reject { square, by } => reject(trace, *square, by, view),
        Deed::Remove { square, why } => remove(trace, *square, *why, view),
        Deed::DeadEnd { file, back } => dead_end(trace, *file, *back, view),
        Deed::Found { number } => {
            let pieces = counted(trace, standing.len() as u64, view);
            let args = [("n", (*number).into()), ("pieces", pieces), ("count", standing.len().into())];
            view.say(if trace.covers { "trace-found-cover" } else { "trace-found" }, &args)
        }
    }
}

/// Describes a step in the words of its method. In addition to the arguments of its detail, each
/// message may use the piece, the squares of each kind, the first and second affected square, all
/// pieces as a product, and their ranks as a list.
fn told(trace: &Trace, fact: &Fact, moves: [&Vec<Square>; 3], standing: &[Square], view: &View) -> String {
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
    let named_at = |at: usize| concerned.get(at).map_or_else(|| Arg::from(""), |&square| named(square, view));
    let object_at = off.first().map_or_else(|| Arg::from(""), |&square| object(trace, square, view));
    let new = view.say("trace-new", &[("piece", trace.piece.name.into())]);
    let mut args: Vec<(&str, Arg)> = vec![
        ("piece", trace.piece.name.into()),
        ("new", new.into()),
        ("pieces", counted(trace, standing.len() as u64, view)),
        ("object", object_at),
        ("square", named_at(0)),
        ("other", named_at(1)),
        ("off", listed(off, ", ").into()),
        ("on", listed(on, ", ").into()),
        ("squares", listed(about, ", ").into()),
        ("product", listed(&sorted, " · ").into()),
        ("list", list.into()),
    ];
    args.extend(fact.data().map(|(name, item)| {
        let arg = match item {
            Item::Number(number) => number.into(),
            Item::Seed(seed) => seed.to_string().into(),
            Item::File(file) => file_named(file, view),
            Item::Rank(rank) => u64::from(rank + 1).into(),
            Item::Bits(bits, width) => format!("{bits:0width$b}", width = width as usize).into(),
        };
        (name, arg)
    }));
    view.say(&format!("fact-{}", fact.word.replace(' ', "-")), &args)
}

/// Formats a number of the pieces.
fn counted(trace: &Trace, pieces: u64, view: &View) -> Arg {
    view.pieces(trace.piece, pieces).into()
}

/// Describes the square that covers most, and equally good ones. A long list is shortened.
fn best(
    trace: &Trace,
    square: Square,
    (quarter, gain): (Option<Quarter>, u64),
    ties: &[Square],
    view: &View,
) -> String {
    const MOST: usize = 4;
    let new = view.say("trace-new", &[("piece", trace.piece.name.into())]);
    let mut args = vec![("square", named(square, view)), ("new", new.into()), ("n", gain.into())];
    args.extend(quarter.map(|quarter| ("quarter", quarter.word().into())));
    let sentence = view.say(if quarter.is_some() { "trace-best-quarter" } else { "trace-best" }, &args);
    if ties.is_empty() {
        return sentence;
    }
    let squares: Vec<String> = ties.iter().take(MOST).map(Square::to_string).collect();
    let args = [("sentence", sentence.into()), ("squares", squares.join(", ").into())];
    let [sentence, squares] = args;
    match ties.len().checked_sub(MOST).filter(|&more| more > 0) {
        None => view.say("trace-best-ties", &[sentence, squares]),
        Some(more) => view.say("trace-best-more", &[sentence, squares, ("n", more.into())]),
    }
}

/// Describes a square that has to be covered, with the number of squares from which that is
/// possible.
fn need(trace: &Trace, square: Square, ways: u64, view: &View) -> String {
    let square = ("square", named(square, view));
    if ways == 0 {
        return view.say("trace-need-none", &[square]);
    }
    let new = view.say("trace-new", &[("piece", trace.piece.name.into())]);
    view.say("trace-need", &[square, ("new", new.into()), ("n", ways.into())])
}

/// Reports that the remaining pieces are too few.
fn short(trace: &Trace, (pieces, most, open): (u64, u64, u64), first: Square, view: &View) -> String {
    if pieces == 0 {
        return view.say("trace-short", &[("n", open.into()), ("square", named(first, view))]);
    }
    let pieces = ("pieces", counted(trace, pieces, view));
    view.say("trace-short-of", &[pieces, ("most", most.into()), ("n", open.into())])
}

/// Describes the placement of a piece.
fn put(id: &str, square: Square, trace: &Trace, view: &View) -> String {
    let new = view.say("trace-new", &[("piece", trace.piece.name.into())]);
    view.say(id, &[("square", named(square, view)), ("new", new.into())])
}

/// Describes an attacked square with its attacker, the line, and further attackers.
fn reject(trace: &Trace, square: Square, by: &[(Square, Line)], view: &View) -> String {
    let Some(((from, line), others)) = by.split_first() else { return String::new() };
    let piece = || ("piece", trace.piece.name.into());
    let attacker = view.say("trace-attacker", &[piece(), ("square", named(*from, view))]);
    let line = view.say("trace-line", &[("line", line_word(*line, trace.piece).into())]);
    let args = [("square", named(square, view)), ("attacker", attacker.into()), ("line", line.into())];
    let sentence = view.say("trace-reject", &args);
    if others.is_empty() {
        return sentence;
    }
    let squares: Vec<String> = others.iter().map(|(square, _)| square.to_string()).collect();
    let args = [("sentence", sentence.into()), ("squares", squares.join(", ").into()), ("n", others.len().into())];
    view.say("trace-reject-more", &args)
}

/// Returns the key by which a message selects the name of a line.
pub(super) fn line_word(line: Line, piece: &Piece) -> &'static str {
    match line {
        Line::File => "file",
        Line::Rank => "rank",
        Line::Rising | Line::Falling => "diagonal",
        // A king's step goes to a neighbour.
        Line::Leap if piece.leaps.contains(&(1, 1)) => "step",
        Line::Leap => "leap",
    }
}

/// Describes the removal of a piece, with its reason.
fn remove(trace: &Trace, square: Square, why: Why, view: &View) -> String {
    let object = ("object", object(trace, square, view));
    match why {
        Why::DeadEnd => view.say("trace-remove", &[object]),
        Why::File(file) => view.say("trace-remove-file", &[("file", file_named(file, view)), object]),
        Why::Tried => view.say("trace-remove-tried", &[object]),
        Why::Found => view.say("trace-remove-found", &[object]),
    }
}

/// Describes a dead end and its consequence.
fn dead_end(trace: &Trace, file: Option<u32>, back: Option<Square>, view: &View) -> String {
    match (file, back) {
        (Some(file), Some(back)) => {
            let object = ("object", object(trace, back, view));
            view.say("trace-dead-end", &[("file", file_named(file, view)), object])
        }
        (Some(file), None) => view.say("trace-dead-end-last", &[("file", file_named(file, view))]),
        (None, Some(back)) => {
            view.say("trace-no-room", &[("square", named(back, view)), ("object", object(trace, back, view))])
        }
        (None, None) => view.say("trace-no-room-last", &[]),
    }
}

/// Returns the removed piece with its square.
fn object(trace: &Trace, square: Square, view: &View) -> Arg {
    view.say("trace-object", &[("piece", trace.piece.name.into()), ("square", named(square, view))]).into()
}

/// Returns a square with its article, which depends on the letter in some languages.
pub(super) fn named(square: Square, view: &View) -> Arg {
    article(square.to_string(), view)
}

/// Returns a file with its article.
fn file_named(file: u32, view: &View) -> Arg {
    article(file_name(file), view)
}

fn article(name: String, view: &View) -> Arg {
    let letter: String = name.chars().take(1).collect();
    view.say("trace-named", &[("letter", letter.into()), ("name", name.into())]).into()
}

#[cfg(test)]
mod tests {
    use super::super::doc;
    use super::super::tests::{shown, trace};
    use super::View;
    use crate::render::{html, plain};
    use crate::words::Lang;

    #[test]
    fn steps_of_a_search() {
        let text = shown(&trace("superqueens 3", 3), &View::default());
        let last = "3  x  b2 is attacked by the superqueen on a1 along the diagonal\n";
        assert!(text.starts_with("3 steps: 1 placed, 2 rejected\nsuperqueens 3 · steps"), "{text}");
        assert!(text.ends_with(last), "{text}");
        let first = |n| shown(&trace("queens 6", n), &View { lang: Lang::SL, ..View::default() });
        let headline = |n| first(n).lines().next().map(str::to_string);
        assert_eq!(headline(1).as_deref(), Some("1 korak: 1 postavitev"));
        assert_eq!(headline(3).as_deref(), Some("3 koraki: 1 postavitev, 2 zavrnitvi"));
        assert_eq!(headline(5).as_deref(), Some("5 korakov: 2 postavitvi, 3 zavrnitve"));
        let first = |n| shown(&trace("queens 6", n), &View { lang: Lang::UK, ..View::default() });
        for (n, steps) in [(1, "1 крок:"), (2, "2 кроки:"), (5, "5 кроків:"), (21, "21 крок:"), (22, "22 кроки:")]
        {
            assert!(first(n).starts_with(steps), "{}", first(n));
        }
        let drawn = html::render(&doc(&trace("queens 6", 5), &View { width: View::PICTURE, ..View::default() }));
        assert!(drawn.contains("b3 is free") && drawn.matches("<img ").count() == 1, "{drawn}");
        assert!(
            drawn.contains("alt=\"The search of queens 6, step by step\"") && drawn.contains("<details>"),
            "{drawn}"
        );
        // The plain text version shows the boards before and after instead.
        let twin = plain::render(&doc(&trace("queens 6", 5), &View { width: View::PICTURE, ..View::default() }), 80);
        assert!(twin.contains("before step 1   after step 5") && twin.contains("\n1  +  a1 is free"), "{twin}");
    }
}
