//! One moment of a trace for a view that shows the facts and the sentences of `trace` one step at a
//! time.

use super::board::draw;
use super::doc::{Align, Block, BoardDoc, Doc, Role, Span, Spans};
use super::speech::{numbers, plain, span};
use super::trace::{headline, kinds, place, row, standing};
use super::view::View;
use crate::board::Square;
use crate::problem::{Touch, Track};
use crate::value::{Replay, Window};

/// Contents of the view after a step.
#[derive(Clone, Debug, PartialEq)]
pub struct MomentDoc {
    /// Problem and the recorded range of its steps.
    pub place: String,
    /// Number of the step, and the solution to which it leads.
    pub progress: Spans,
    /// Sign and sentence of the step. Empty before the first step.
    pub told: Spans,
    /// Number of pieces on the board, and of a solution.
    pub depth: String,
    /// Numbers of steps by kind so far.
    pub counts: String,
    /// Board after the step.
    pub board: BoardDoc,
    /// Paths of a tour under construction. Their squares are numbered.
    pub tracks: Vec<Track>,
    /// Highlighted squares of a step of a tour.
    pub touched: Vec<(Square, Touch)>,
}

/// Returns the contents of the view after the last executed step.
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

/// Returns the progress, such as `step 8 of 37 towards solution 15`.
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

/// Returns the sign and the sentence of a row.
fn told(mut row: Vec<Spans>) -> Spans {
    let mut told = row.split_off(1);
    let sentence = told.pop().unwrap_or_default();
    let mut told = told.concat();
    told.push(span(Role::Plain, " "));
    told.extend(sentence);
    told
}

/// Returns up to `reach` steps before the current one and equally many after it, each with its
/// number, sign and sentence. The second value is the index of the current step among them, or
/// `None` before the first step.
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

/// Returns the text that stays on the screen after closing the view, with the headline and the
/// current step.
pub fn left(replay: &Replay<'_>, view: &View) -> Doc {
    let trace = replay.trace();
    let mut blocks = vec![Block::Text(headline(trace, view)), Block::Text(plain(Role::Faint, place(trace, view)))];
    if let Some(row) = row(replay, view) {
        let align = vec![Align::Right, Align::Left, Align::Left];
        blocks.push(Block::Table { head: Vec::new(), align, rows: vec![row] });
    }
    Doc { blocks }
}
