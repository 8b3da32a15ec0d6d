//! One moment of a trace, for a view that steps through it: the facts and the sentences that `trace` prints, a step at a time.

use super::board::draw;
use super::doc::{Align, Block, BoardDoc, Doc, Role, Span, Spans};
use super::speech::{numbers, plain, span};
use super::trace::{headline, kinds, place, row, standing};
use super::view::View;
use crate::board::Square;
use crate::problem::{Touch, Track};
use crate::value::{Replay, Window};

/// What there is to show after a step.
#[derive(Clone, Debug, PartialEq)]
pub struct MomentDoc {
    /// The problem, and which steps of its search are recorded.
    pub place: String,
    /// The number of the step, and the solution that it leads to.
    pub progress: Spans,
    /// The step, with its sign before its sentence; empty before the first.
    pub told: Spans,
    /// How many pieces stand, of how many.
    pub depth: String,
    /// How many steps of each kind have been made.
    pub counts: String,
    /// The board.
    pub board: BoardDoc,
    /// Of a tour that is made, what is walked: its squares are numbered.
    pub tracks: Vec<Track>,
    /// The squares that such a step is about.
    pub touched: Vec<(Square, Touch)>,
}

/// What there is to show after the last step made.
pub fn step(replay: &Replay<'_>, view: &View) -> MomentDoc {
    let trace = replay.trace();
    let board = standing(trace, replay.standing().to_vec());
    let depth = [("n", replay.standing().len().into()), ("of", trace.pieces.unwrap_or_default().into())];
    MomentDoc {
        place: place(trace, view),
        progress: numbers(&progress(replay, view)),
        told: row(replay, view).map(told).unwrap_or_default(),
        depth: view.say("step-depth", &depth),
        counts: kinds(replay.counts(), view),
        board: draw(&board, Spans::new(), view),
        tracks: Vec::new(),
        touched: Vec::new(),
    }
}

/// `step 8 of 37 towards solution 15`
fn progress(replay: &Replay<'_>, view: &View) -> String {
    let trace = replay.trace();
    let first = trace.shown_from();
    let Some(made) = (replay.at() as u64).checked_sub(1) else {
        return view.say("trace-before", &[("n", first.into())]);
    };
    let of = match trace.window {
        Window::Steps { .. } => trace.total,
        _ => Some(trace.steps.len() as u64),
    };
    let n = first + made;
    let step = match of {
        Some(of) => view.say("step-of", &[("n", n.into()), ("of", of.into())]),
        None => view.say("step-alone", &[("n", n.into())]),
    };
    match replay.towards() {
        Some(to) => view.say("step-towards", &[("step", step.into()), ("to", to.into())]),
        None => step,
    }
}

/// The sign and the sentence of a row.
fn told(mut row: Vec<Spans>) -> Spans {
    let mut told = row.split_off(1);
    let sentence = told.pop().unwrap_or_default();
    let mut told = told.concat();
    told.push(span(Role::Plain, " "));
    told.extend(sentence);
    told
}

/// Up to `reach` steps before the current one and as many after it, each with its number, sign and sentence, and the place of the
/// current one among them; none is current before the first step.
///
/// # Complexity
/// Linear in `reach`.
pub fn steps_around(replay: &Replay<'_>, reach: usize, view: &View) -> (Vec<[Span; 3]>, Option<usize>) {
    let from = replay.at().saturating_sub(reach + 1);
    let mut walk = replay.clone();
    walk.jump(from);
    let mut rows = Vec::new();
    while walk.at() < replay.at() + reach && walk.forward().is_some() {
        let cells = row(&walk, view).unwrap_or_default();
        let cell = |at: usize| cells.get(at).and_then(|spans| spans.first()).cloned();
        if let (Some(number), Some(sign), Some(sentence)) = (cell(0), cell(1), cell(2)) {
            rows.push([number, sign, sentence]);
        }
    }
    (rows, replay.at().checked_sub(from + 1))
}

/// What stays on the screen when the view is closed: the headline, and the step at which it was left.
pub fn left(replay: &Replay<'_>, view: &View) -> Doc {
    let trace = replay.trace();
    let mut blocks = vec![Block::Text(headline(trace, view)), Block::Text(plain(Role::Faint, place(trace, view)))];
    if let Some(row) = row(replay, view) {
        let align = vec![Align::Right, Align::Left, Align::Left];
        blocks.push(Block::Table { head: Vec::new(), align, rows: vec![row] });
    }
    Doc { blocks }
}
