//! One moment of a trace for a view that shows the facts and the sentences of `trace` one step at a
//! time.

use super::steps::{
    board_after, code_lines, kind_counts, step_row, trace_headline, trace_range, trace_title,
};
use crate::problem::{PathSegment, SquareMark};
use crate::report::messages::{highlight_numbers, single_span, span};
use crate::report::view::ViewOptions;
use crate::trace::{TraceReplay, TraceWindow};
use bezzel_base::board::Square;
use bezzel_drawing::{BoardDoc, ColumnAlign, Doc, DocBlock, DocSpan, DocSpans, TextRole};

/// Contents of the view after a step.
#[derive(Clone, Debug, PartialEq)]
pub struct MomentDoc {
    /// Problem and the recorded range of its steps.
    pub title: String,
    /// Number of the step, and the solution to which it leads.
    pub progress: DocSpans,
    /// Sign and sentence of the step. Empty before the first step.
    pub sentence: DocSpans,
    /// Lines of pseudocode: depth of indentation and text.
    pub code: Vec<(usize, String)>,
    /// Index of the line that the step executes.
    pub line: Option<usize>,
    /// Number of pieces on the board, and of a solution, or of visited squares of a tour.
    pub depth: String,
    /// Numbers of steps by kind so far.
    pub counts: String,
    /// Board after the step.
    pub board: BoardDoc,
    /// Paths of a tour under construction. Their squares are numbered.
    pub tracks: Vec<PathSegment>,
    /// Highlighted squares of a step of a tour.
    pub marked_squares: Vec<(Square, SquareMark)>,
}

/// Returns the contents of the view after the last executed step.
pub fn step_moment(replay: &TraceReplay<'_>, view: &ViewOptions) -> MomentDoc {
    let trace = replay.trace();
    let (title, depth) = match trace.is_tour() {
        true => (trace_title(trace), "step-visited"),
        false => (trace_range(trace, view), "step-depth"),
    };
    let pieces = [("n", replay.depth().into()), ("of", trace.pieces.unwrap_or_default().into())];
    let row = step_row(replay, view);
    MomentDoc {
        title,
        progress: highlight_numbers(&step_progress(replay, view)),
        sentence: row.map_or_else(DocSpans::new, |[_, sign, sentence]| {
            vec![sign, span(TextRole::Plain, " "), sentence]
        }),
        code: code_lines(trace, view),
        line: replay.current_step().and_then(|step| trace.code_line(step)),
        depth: view.text(depth, &pieces),
        counts: kind_counts(replay.counts(), view),
        board: board_after(replay, view),
        tracks: replay.segments(),
        marked_squares: trace.marked_squares(replay.position()),
    }
}

/// Returns the progress, such as `step 8 of 37 towards solution 15`.
fn step_progress(replay: &TraceReplay<'_>, view: &ViewOptions) -> String {
    let trace = replay.trace();
    let first = trace.first_shown();
    let Some(made) = (replay.position() as u64).checked_sub(1) else {
        return view.text("trace-before", &[("n", first.into())]);
    };
    let of = match trace.window {
        TraceWindow::Steps { .. } if !trace.is_tour() => trace.total,
        _ => Some(first + trace.steps.len() as u64 - 1),
    };
    let n = first + made;
    let step = match of {
        Some(of) => view.text("step-of", &[("n", n.into()), ("of", of.into())]),
        None => view.text("step-alone", &[("n", n.into())]),
    };
    match replay.next_solution_number() {
        Some(to) => view.text("step-towards", &[("step", step.into()), ("to", to.into())]),
        None => step,
    }
}

/// Returns up to `reach` steps before the current one and equally many after it, each with its
/// number, sign and sentence. The second value is the index of the current step among them, or
/// `None` before the first step.
///
/// # Complexity
/// Linear in `reach`.
pub fn steps_around(
    replay: &TraceReplay<'_>,
    reach: usize,
    view: &ViewOptions,
) -> (Vec<[DocSpan; 3]>, Option<usize>) {
    let from = replay.position().saturating_sub(reach + 1);
    let mut walk = replay.clone();
    walk.jump_to(from);
    let mut rows = Vec::new();
    while walk.position() < replay.position() + reach && walk.step_forward().is_some() {
        rows.extend(step_row(&walk, view));
    }
    (rows, replay.position().checked_sub(from + 1))
}

/// Returns the text that stays on the screen after closing the view, with the headline and the
/// current step.
pub fn closing_step(replay: &TraceReplay<'_>, view: &ViewOptions) -> Doc {
    let trace = replay.trace();
    let mut blocks = match trace.is_tour() {
        true => vec![DocBlock::Text(single_span(TextRole::Title, trace_title(trace)))],
        false => vec![
            DocBlock::Text(trace_headline(trace, view)),
            DocBlock::Text(single_span(TextRole::Faint, trace_range(trace, view))),
        ],
    };
    if let Some(row) = step_row(replay, view) {
        let align = vec![ColumnAlign::Right, ColumnAlign::Left, ColumnAlign::Left];
        let rows = vec![row.map(|cell| vec![cell]).to_vec()];
        blocks.push(DocBlock::Table { head: Vec::new(), align, rows });
    }
    Doc { blocks }
}
