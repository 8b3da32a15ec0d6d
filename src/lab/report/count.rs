//! Counts, and the answer that there are no solutions.

use super::messages::{highlight_numbers, parse_markup, parse_markup_in, single_span, span};
use super::view::ViewOptions;
use crate::data::{NoSolution, Rational};
use crate::problem::{AbsenceReason, Optimum, Quantity};
use crate::state::{reason_text, stop_text};
use crate::value::{CheckpointStatus, CountReport, ResumeInfo};
use bezzel_base::core::Stop;
use bezzel_base::piece::Piece;
use bezzel_drawing::{Doc, DocBlock, DocSpans, TextRole};
use bezzel_messages::{MessageArg, format_fixed};
use num_bigint::{BigUint, Sign};

/// Returns the headline and a line with the details of the count.
pub(crate) fn to_blocks(count: &CountReport, view: &ViewOptions) -> Vec<DocBlock> {
    // A solution may be known before any is counted.
    let is_known = count.optimum.as_ref().is_some_and(|(_, optimum)| {
        if optimum.is_maximizing { optimum.lower > 0 } else { optimum.upper.is_some() }
    });
    let mut text = match is_known && is_none_yet(&count.total, count.stopped) {
        true => view.text("count-not-yet", &[]),
        false => solution_count(&count.total, count.stopped, view),
    };
    if let Some(classes) =
        count.classes.as_ref().filter(|_| !is_none_yet(&count.total, count.stopped))
    {
        let classes = view.text("count-classes", &[("n", classes.into())]);
        text = view.text("count-both", &[("all", text.into()), ("classes", classes.into())]);
    }
    let proved = count
        .optimum
        .as_ref()
        .and_then(|(piece, optimum)| Some((piece, optimum.upper.filter(|_| optimum.is_proved())?)));
    let implied = count.implied_pieces.as_ref().map(|(piece, pieces)| (piece, *pieces));
    if let Some((piece, pieces)) = proved.or(implied) {
        let quantity = count.optimum.as_ref().map(|(_, optimum)| optimum.quantity);
        let pieces = quantity_text(piece, quantity.unwrap_or(Quantity::Pieces), pieces, view);
        text = view.text("count-covers", &[("pieces", pieces.into()), ("solutions", text.into())]);
    }
    if let Some(moves) = count.path_moves {
        let moves = view.text("path-moves", &[("n", moves.into())]);
        text = view.text("count-paths", &[("moves", moves.into()), ("solutions", text.into())]);
    }
    if let Some((directed, undirected)) =
        count.directions.as_ref().filter(|_| !is_none_yet(&count.total, count.stopped))
    {
        let both = [("directed", directed.into()), ("undirected", undirected.into())];
        let ways = view.text("count-directions", &both);
        text = view.text("count-tours", &[("solutions", text.into()), ("ways", ways.into())]);
    }
    let mut line = highlight_numbers(&text);
    if let Some(stop) = count.stopped {
        // If the limit on solutions ended the count, its duration explains nothing.
        let time = (stop != Stop::Solutions).then_some(count.seconds);
        line.push(span(TextRole::Warning, format!(" ({})", stop_text(view.lang, stop, time))));
    }
    let note = checkpoint_blocks(&count.checkpoint, view);
    let between = count.optimum.as_ref().filter(|(_, optimum)| !optimum.is_proved());
    let mut blocks = vec![DocBlock::Text(line)];
    blocks.extend(between.map(|(piece, optimum)| optimum_block(piece, optimum, view)));
    blocks.extend(count.absence.as_ref().map(|why| absence_block(why, view)));
    blocks
        .push(DocBlock::Text(single_span(TextRole::Faint, count_details(count, view).join(" · "))));
    blocks.extend(note);
    blocks
}

/// Returns a calculated number: a fraction in lowest terms, with its decimals.
pub(crate) fn number_blocks(number: &Rational, view: &ViewOptions) -> Vec<DocBlock> {
    let (over, under) = number.to_fraction();
    let sign = if over.sign() == Sign::Minus { "-" } else { "" };
    let mut text = format!("{sign}{}", view.format_number(over.magnitude()));
    if !number.is_integer() {
        let scale = BigUint::from(10u64.pow(DECIMALS));
        // Rounded to the nearest with integers, because a float has only 16 digits.
        let twice = over.magnitude() * &scale * 2u32 + under.magnitude();
        let rounded = twice / (under.magnitude() * 2u32);
        let equal =
            if &rounded * under.magnitude() == over.magnitude() * &scale { "=" } else { "≈" };
        let after = format!("{:0>1$}", (&rounded % &scale).to_string(), DECIMALS as usize);
        let after = if equal == "=" { after.trim_end_matches('0') } else { &after };
        let digits = format!(
            "{sign}{}{}{after}",
            view.format_number(&(rounded / scale)),
            view.lang.decimal_point()
        );
        text += &format!("/{} {equal} {digits}", view.format_number(under.magnitude()));
    }
    vec![DocBlock::Text(highlight_numbers(&text))]
}

/// Number of decimals of a fraction.
const DECIMALS: u32 = 6;

/// Returns a truth value as text.
pub(crate) fn truth_blocks(truth: bool, view: &ViewOptions) -> Vec<DocBlock> {
    vec![DocBlock::Text(truth_spans(truth, view))]
}

/// Returns a truth value in its colour.
pub(crate) fn truth_spans(truth: bool, view: &ViewOptions) -> DocSpans {
    let (role, id) =
        if truth { (TextRole::Success, "truth-true") } else { (TextRole::Error, "truth-false") };
    single_span(role, view.text(id, &[]))
}

/// Reports that an assertion holds.
pub(crate) fn assertion_blocks(text: &str, view: &ViewOptions) -> Vec<DocBlock> {
    let said = view.text("assert-right", &[("text", text.into())]);
    vec![DocBlock::Text(parse_markup_in(TextRole::Success, &said))]
}

/// Returns the number of assertions of a script, and of those that failed.
pub fn assertions_doc(all: u64, failed: u64, view: &ViewOptions) -> Doc {
    let role = if failed == 0 { TextRole::Success } else { TextRole::Error };
    let args = [("n", all.into()), ("failed", failed.into())];
    let text = view.text("assertions-total", &args);
    Doc { blocks: vec![DocBlock::Text(single_span(role, text))] }
}

/// Describes the earlier part of the count, and reports that the same command resumes it.
fn checkpoint_blocks(checkpoint: &CheckpointStatus, view: &ViewOptions) -> Vec<DocBlock> {
    let mut lines = Vec::new();
    if let Some(ResumeInfo { part, layer, date }) = &checkpoint.resume_info {
        let date = ("date", date.get(..16).unwrap_or(date).replace('T', " ").into());
        lines.push(match layer.filter(|_| *part == 0.0) {
            Some((layer, of)) => view
                .text("count-resumed-layer", &[("layer", layer.into()), ("of", of.into()), date]),
            None => {
                let percent = ("part", format_fixed(view.lang, (part * 100.0).floor(), 0).into());
                view.text("count-resumed", &[percent, date])
            }
        });
    }
    lines.extend(checkpoint.is_resumable.then(|| view.text("count-kept", &[])));
    lines.into_iter().map(|line| DocBlock::Text(single_span(TextRole::Faint, line))).collect()
}

/// Returns a number with what it counts: `9 queens on each side`.
pub(super) fn quantity_text(
    piece: &Piece,
    quantity: Quantity,
    number: u64,
    view: &ViewOptions,
) -> String {
    let side = match quantity {
        Quantity::UnattackedSquares => {
            return view.text("counted-unattacked", &[("n", number.into())]);
        }
        Quantity::Moves => return view.text("counted-moves", &[("n", number.into())]),
        Quantity::EachArmy => "counted-each-army",
        Quantity::WhiteArmy => "counted-white-army",
        Quantity::BlackArmy => "counted-black-army",
        _ => return view.piece_count(piece, number),
    };
    view.text(side, &[("pieces", view.piece_count(piece, number).into())])
}

/// Describes the proven bounds of a minimum or a maximum.
pub(crate) fn optimum_block(piece: &Piece, optimum: &Optimum, view: &ViewOptions) -> DocBlock {
    if optimum.is_maximizing {
        let what = quantity_text(piece, optimum.quantity, optimum.lower, view);
        let id = if optimum.is_proved() { "board-largest" } else { "board-largest-open" };
        let text = view.text(id, &[("pieces", what.into())]);
        return DocBlock::Text(match optimum.is_proved() {
            true => highlight_numbers(&text),
            false => single_span(TextRole::Warning, text),
        });
    }
    let lower = ("lower", optimum.lower.into());
    let Some(upper) = optimum.upper else {
        return DocBlock::Text(single_span(
            TextRole::Warning,
            view.text("board-between-none", &[lower]),
        ));
    };
    let pieces = view.piece_count(piece, upper);
    let pieces = [("n", upper.into()), ("pieces", pieces.into())];
    let [n, pieces] = pieces;
    match (optimum.is_proved(), optimum.theorem) {
        (true, None) => DocBlock::Text(highlight_numbers(&view.text("board-fewest", &[n, pieces]))),
        (true, Some(theorem)) => {
            let theorem = ("theorem", view.text(theorem.message_id(), &[]).into());
            DocBlock::Text(parse_markup(&view.text("board-fewest-by", &[n, pieces, theorem])))
        }
        (false, _) => DocBlock::Text(single_span(
            TextRole::Warning,
            view.text("board-between", &[pieces, lower]),
        )),
    }
}

/// Returns whether the search was stopped before it found anything.
fn is_none_yet(total: &BigUint, stop: Option<Stop>) -> bool {
    stop.is_some() && *total == BigUint::ZERO
}

/// Returns `92 solutions`, `at least 92 solutions`, or a text for a stopped search without
/// solutions.
pub(crate) fn solution_count(total: &BigUint, stop: Option<Stop>, view: &ViewOptions) -> String {
    if is_none_yet(total, stop) {
        return view.text("count-none-yet", &[]);
    }
    let text = view.text("count-solutions", &[("n", total.into())]);
    if stop.is_some() { view.text("count-at-least", &[("solutions", text.into())]) } else { text }
}

/// Lists the known details: text of the problem, method, time, nodes.
fn count_details(count: &CountReport, view: &ViewOptions) -> Vec<String> {
    let mut parts = vec![count.text.clone()];
    parts.extend(count.method.map(str::to_string));
    parts.push(view.format_arg(MessageArg::Seconds(count.seconds)));
    if count.nodes > 0 {
        parts.push(view.text("count-nodes", &[("n", count.nodes.into())]));
    }
    parts
}

/// Returns the answer that there is no solution, or that none was found. The walk of a method that
/// does not try everything explains itself.
pub(crate) fn no_solution_blocks(none: &NoSolution, view: &ViewOptions) -> Vec<DocBlock> {
    let gave_up = matches!(none.reason, Err(Stop::GaveUp));
    if none.partial_tour.as_ref().is_some_and(|walk| gave_up || walk.path_end.is_some()) {
        return Vec::new();
    }
    let (first, second) = no_solution_lines(none, view);
    vec![DocBlock::Text(first), DocBlock::Text(second)]
}

/// Explains the absence of solutions.
pub(crate) fn absence_block(why: &AbsenceReason, view: &ViewOptions) -> DocBlock {
    DocBlock::Text(parse_markup(
        &view.text("none-proved", &[("reason", reason_text(view.lang, why).into())]),
    ))
}

/// Returns the line with the problem and the line with the reason why there is no solution.
fn no_solution_lines(none: &NoSolution, view: &ViewOptions) -> (DocSpans, DocSpans) {
    let problem = [("problem", none.problem.as_str().into())];
    match &none.reason {
        Ok(why) => {
            let why = view.text("none-proved", &[("reason", reason_text(view.lang, why).into())]);
            (view.text_spans("none-no-solution", &problem), parse_markup(&why))
        }
        Err(stop) => {
            let note =
                view.text("none-unknown", &[("stop", stop_text(view.lang, *stop, None).into())]);
            (view.text_spans("none-not-found", &problem), single_span(TextRole::Warning, note))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{count_value, plain_text};
    use crate::value::Value;
    use bezzel_messages::Lang;

    #[test]
    fn counts_are_formatted() {
        let view = ViewOptions::default();
        assert_eq!(
            plain_text(&count_value(92, Some(12), None), &view),
            "92 solutions, 12 essentially different\nqueens 8 · bitmask · 0.31\u{a0}ms · 1,965 nodes\n"
        );
        assert_eq!(
            plain_text(&count_value(1, None, None), &view).lines().next(),
            Some("1 solution")
        );
        assert_eq!(
            plain_text(&count_value(1_234_567, None, Some(Stop::Cancelled)), &view).lines().next(),
            Some("at least 1,234,567 solutions (interrupted after 3.1\u{a0}s)")
        );
        let view = |lang| ViewOptions { lang, ..ViewOptions::default() };
        let first = |lang| {
            plain_text(&count_value(22, Some(2), None), &view(lang))
                .lines()
                .next()
                .map(str::to_string)
        };
        assert_eq!(first(Lang::HU).as_deref(), Some("22 megoldás, ebből 2 lényegesen különböző"));
        assert_eq!(first(Lang::SL).as_deref(), Some("22 rešitev, 2 bistveno različni"));
        assert_eq!(first(Lang::UK).as_deref(), Some("22 розв'язки, 2 суттєво різні"));
    }

    #[test]
    fn resumed_count_reports_where_it_continued() {
        let resumed = |part, layer| {
            let Value::Count(count) = count_value(92, None, None) else { panic!("a count") };
            let resumed = Some(ResumeInfo { part, layer, date: "2026-11-21T20:15:07Z".into() });
            plain_text(
                &Value::Count(CountReport {
                    checkpoint: CheckpointStatus { resume_info: resumed, is_resumable: false },
                    ..count
                }),
                &ViewOptions::default(),
            )
        };
        let last = |text: String| text.lines().last().map(str::to_owned);
        assert_eq!(
            last(resumed(0.0, Some((20, 24)))),
            Some("resumed: layer 20 of 24 was done on 2026-11-21 20:15 UTC".into())
        );
        assert_eq!(
            last(resumed(0.5, Some((24, 24)))),
            Some("resumed: 50 % was done on 2026-11-21 20:15 UTC".into())
        );
    }

    #[test]
    fn absence_of_solutions_is_explained() {
        let none = |reason| Value::None(NoSolution::new("queens 3".into(), reason));
        let view = ViewOptions::default();
        assert_eq!(
            plain_text(&none(Ok(AbsenceReason::Exhausted)), &view),
            "`queens 3` has no solution.\nProved: the whole search space was searched.\n"
        );
        assert_eq!(
            plain_text(&none(Ok(AbsenceReason::Theorem("theorem-queens-exist"))), &view),
            "`queens 3` has no solution.\n\
             Proved: n queens fit on the n by n board for every n except 2 and 3 (Pauls\n1874).\n"
        );
        assert!(plain_text(&none(Err(Stop::Deadline)), &view).contains("one may exist"));
    }
}
