//! Counts, and the answer that there are no solutions.

use super::doc::{Block, Role, Spans};
use super::fault::{reason, stopped};
use super::speech::{marked, marked_in, numbers, plain, span};
use super::view::View;
use crate::piece::Piece;
use crate::problem::{Optimum, Reason};
use crate::search::Stop;
use crate::value::{Checkpoint, Count, NoSolution, Number, Resumed};
use crate::words::{Arg, fixed};
use num_bigint::{BigUint, Sign};

/// Returns the headline and a line with the details of the count.
pub(super) fn blocks(count: &Count, view: &View) -> Vec<Block> {
    // A solution may be known before any is counted.
    let is_known = count
        .optimum
        .is_some_and(|(_, optimum)| if optimum.most { optimum.lower > 0 } else { optimum.upper.is_some() });
    let mut text = match is_known && is_none_yet(&count.total, count.stopped) {
        true => view.say("count-not-yet", &[]),
        false => solutions(&count.total, count.stopped, view),
    };
    if let Some(classes) = count.classes.as_ref().filter(|_| !is_none_yet(&count.total, count.stopped)) {
        let classes = view.say("count-classes", &[("n", classes.into())]);
        text = view.say("count-both", &[("all", text.into()), ("classes", classes.into())]);
    }
    let proved = |(piece, optimum): (_, Optimum)| Some((piece, optimum.upper.filter(|_| optimum.is_proved())?));
    if let Some((piece, pieces)) = count.optimum.and_then(proved).or(count.fill) {
        let id = if count.optimum.is_some_and(|(_, optimum)| optimum.most) { "count-armies" } else { "count-covers" };
        let pieces = view.pieces(piece, pieces);
        text = view.say(id, &[("pieces", pieces.into()), ("solutions", text.into())]);
    }
    if let Some((directed, undirected)) =
        count.directions.as_ref().filter(|_| !is_none_yet(&count.total, count.stopped))
    {
        let both = [("directed", directed.into()), ("undirected", undirected.into())];
        let ways = view.say("count-directions", &both);
        text = view.say("count-tours", &[("solutions", text.into()), ("ways", ways.into())]);
    }
    let mut line = numbers(&text);
    if let Some(stop) = count.stopped {
        // If the limit on solutions ended the count, its duration explains nothing.
        let time = (stop != Stop::Solutions).then_some(count.seconds);
        line.push(span(Role::Warning, format!(" ({})", stopped(view.lang, stop, time))));
    }
    let note = checkpoint(&count.checkpoint, view);
    let between = count.optimum.filter(|(_, optimum)| !optimum.is_proved());
    let mut blocks = vec![Block::Text(line)];
    blocks.extend(between.map(|(piece, optimum)| best(piece, &optimum, view)));
    blocks.extend(count.absence.as_ref().map(|why| absent(why, view)));
    blocks.push(Block::Text(plain(Role::Faint, how(count, view).join(" · "))));
    blocks.extend(note);
    blocks
}

/// Returns a calculated number: a fraction in lowest terms, with its decimals.
pub(super) fn number(number: &Number, view: &View) -> Vec<Block> {
    let (over, under) = number.parts();
    let sign = if over.sign() == Sign::Minus { "-" } else { "" };
    let mut text = format!("{sign}{}", view.number(over.magnitude()));
    if !number.is_whole() {
        let scale = BigUint::from(10u64.pow(DECIMALS));
        // Rounded to the nearest with integers, because a float has only 16 digits.
        let twice = over.magnitude() * &scale * 2u32 + under.magnitude();
        let rounded = twice / (under.magnitude() * 2u32);
        let equal = if &rounded * under.magnitude() == over.magnitude() * &scale { "=" } else { "≈" };
        let after = format!("{:0>1$}", (&rounded % &scale).to_string(), DECIMALS as usize);
        let after = if equal == "=" { after.trim_end_matches('0') } else { &after };
        let digits = format!("{sign}{}{}{after}", view.number(&(rounded / scale)), view.lang.point());
        text += &format!("/{} {equal} {digits}", view.number(under.magnitude()));
    }
    vec![Block::Text(numbers(&text))]
}

/// Number of decimals of a fraction.
const DECIMALS: u32 = 6;

/// Returns a truth value as text.
pub(super) fn truth(truth: bool, view: &View) -> Vec<Block> {
    let (role, id) = if truth { (Role::Success, "truth-true") } else { (Role::Error, "truth-false") };
    vec![Block::Text(plain(role, view.say(id, &[])))]
}

/// Reports that an assertion holds.
pub(super) fn right(text: &str, view: &View) -> Vec<Block> {
    let said = view.say("assert-right", &[("text", text.into())]);
    vec![Block::Text(marked_in(Role::Success, &said))]
}

/// Describes the earlier part of the count, and reports that the same command resumes it.
fn checkpoint(checkpoint: &Checkpoint, view: &View) -> Vec<Block> {
    let mut lines = Vec::new();
    if let Some(Resumed { part, layer, date }) = &checkpoint.resumed {
        let date = ("date", date.get(..16).unwrap_or(date).replace('T', " ").into());
        lines.push(match layer.filter(|_| *part == 0.0) {
            Some((layer, of)) => view.say("count-resumed-layer", &[("layer", layer.into()), ("of", of.into()), date]),
            None => {
                let percent = ("part", fixed(view.lang, (part * 100.0).floor(), 0).into());
                view.say("count-resumed", &[percent, date])
            }
        });
    }
    lines.extend(checkpoint.kept.then(|| view.say("count-kept", &[])));
    lines.into_iter().map(|line| Block::Text(plain(Role::Faint, line))).collect()
}

/// Describes the proven bounds on the minimum number of pieces, or on the maximum.
pub(super) fn best(piece: &Piece, optimum: &Optimum, view: &View) -> Block {
    if optimum.most {
        let pieces = [("pieces", view.pieces(piece, optimum.lower).into())];
        return Block::Text(match optimum.is_proved() {
            true => numbers(&view.say("board-most", &pieces)),
            false => plain(Role::Warning, view.say("board-most-open", &pieces)),
        });
    }
    let lower = ("lower", optimum.lower.into());
    let Some(upper) = optimum.upper else {
        return Block::Text(plain(Role::Warning, view.say("board-between-none", &[lower])));
    };
    let pieces = view.pieces(piece, upper);
    let pieces = [("n", upper.into()), ("pieces", pieces.into())];
    let [n, pieces] = pieces;
    match (optimum.is_proved(), optimum.theorem) {
        (true, None) => Block::Text(numbers(&view.say("board-fewest", &[n, pieces]))),
        (true, Some(theorem)) => {
            let theorem = ("theorem", view.say(theorem, &[]).into());
            Block::Text(marked(&view.say("board-fewest-by", &[n, pieces, theorem])))
        }
        (false, _) => Block::Text(plain(Role::Warning, view.say("board-between", &[pieces, lower]))),
    }
}

/// Returns whether the search was stopped before it found anything.
fn is_none_yet(total: &BigUint, stop: Option<Stop>) -> bool {
    stop.is_some() && *total == BigUint::ZERO
}

/// Returns `92 solutions`, `at least 92 solutions`, or a text for a stopped search without
/// solutions.
pub(super) fn solutions(total: &BigUint, stop: Option<Stop>, view: &View) -> String {
    if is_none_yet(total, stop) {
        return view.say("count-none-yet", &[]);
    }
    let text = view.say("count-solutions", &[("n", total.into())]);
    if stop.is_some() { view.say("count-at-least", &[("solutions", text.into())]) } else { text }
}

/// Lists the known details: text of the problem, method, time, nodes.
fn how(count: &Count, view: &View) -> Vec<String> {
    let mut parts = vec![count.text.clone()];
    parts.extend(count.method.map(str::to_string));
    parts.push(view.written(Arg::Seconds(count.seconds)));
    if count.nodes > 0 {
        parts.push(view.say("count-nodes", &[("n", count.nodes.into())]));
    }
    parts
}

/// Returns the answer that there is no solution, or that none was found.
pub(super) fn none(none: &NoSolution, view: &View) -> Vec<Block> {
    let (first, second) = none_lines(none, view);
    vec![Block::Text(first), Block::Text(second)]
}

/// Explains the absence of solutions.
pub(super) fn absent(why: &Reason, view: &View) -> Block {
    Block::Text(marked(&view.say("none-proved", &[("reason", reason(view.lang, why).into())])))
}

/// Returns the line with the problem and the line with the reason why there is no solution.
fn none_lines(none: &NoSolution, view: &View) -> (Spans, Spans) {
    let problem = [("problem", none.problem.as_str().into())];
    match &none.reason {
        Ok(why) => {
            let why = view.say("none-proved", &[("reason", reason(view.lang, why).into())]);
            (view.spans("none-no-solution", &problem), marked(&why))
        }
        Err(stop) => {
            let note = view.say("none-unknown", &[("stop", stopped(view.lang, *stop, None).into())]);
            (view.spans("none-not-found", &problem), plain(Role::Warning, note))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{count, shown};
    use super::*;
    use crate::value::Value;
    use crate::words::Lang;

    #[test]
    fn counts() {
        let view = View::default();
        assert_eq!(
            shown(&count(92, Some(12), None), &view),
            "92 solutions, 12 essentially different\nqueens 8 · bitmask · 0.31\u{a0}ms · 1,965 nodes\n"
        );
        assert_eq!(shown(&count(1, None, None), &view).lines().next(), Some("1 solution"));
        assert_eq!(
            shown(&count(1_234_567, None, Some(Stop::Cancelled)), &view).lines().next(),
            Some("at least 1,234,567 solutions (interrupted after 3.1\u{a0}s)")
        );
        let view = |lang| View { lang, ..View::default() };
        let first = |lang| shown(&count(22, Some(2), None), &view(lang)).lines().next().map(str::to_string);
        assert_eq!(first(Lang::HU).as_deref(), Some("22 megoldás, ebből 2 lényegesen különböző"));
        assert_eq!(first(Lang::SL).as_deref(), Some("22 rešitev, 2 bistveno različni"));
        assert_eq!(first(Lang::UK).as_deref(), Some("22 розв'язки, 2 суттєво різні"));
    }

    #[test]
    fn a_count_that_was_broken_off_says_from_where_it_went_on() {
        let resumed = |part, layer| {
            let Value::Count(count) = count(92, None, None) else { panic!("a count") };
            let resumed = Some(Resumed { part, layer, date: "2026-11-21T20:15:07Z".into() });
            shown(&Value::Count(Count { checkpoint: Checkpoint { resumed, kept: false }, ..count }), &View::default())
        };
        let last = |text: String| text.lines().last().map(str::to_owned);
        assert_eq!(
            last(resumed(0.0, Some((20, 24)))),
            Some("resumed: layer 20 of 24 was done on 2026-11-21 20:15 UTC".into())
        );
        assert_eq!(last(resumed(0.5, Some((24, 24)))), Some("resumed: 50 % was done on 2026-11-21 20:15 UTC".into()));
    }

    #[test]
    fn no_solution() {
        let none = |reason| Value::None(NoSolution::new("queens 3".into(), reason));
        let view = View::default();
        assert_eq!(
            shown(&none(Ok(Reason::Exhausted)), &view),
            "`queens 3` has no solution.\nProved: the whole search space was searched.\n"
        );
        assert_eq!(
            shown(&none(Ok(Reason::Theorem("theorem-queens-exist"))), &view),
            "`queens 3` has no solution.\n\
             Proved: n queens fit on the n by n board for every n except 2 and 3 (Pauls\n1874).\n"
        );
        assert!(shown(&none(Err(Stop::Deadline)), &view).contains("none is excluded"));
    }
}
