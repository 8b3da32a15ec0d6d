//! What is known of a problem: statement, history, theorems, methods, published values.

use super::doc::{Align, Block, Role, Spans};
use super::help::methods;
use super::page::{heading, paragraph, subtitle, words};
use super::speech::{marked, plain};
use super::view::View;
use crate::problem::{Problem, Sequence};
use crate::words::grouped;

/// Sequences in one table.
const MOST_COLUMNS: usize = 6;

/// Statement, history, theorems with their sources, methods, and a table of published values.
pub(super) fn blocks(problem: &Problem, view: &View) -> Vec<Block> {
    let mut blocks = vec![heading(problem.word, "help-kind-problem", view)];
    blocks.extend(paragraph(&format!("problem-{}", problem.word), view));
    blocks.extend(paragraph(&format!("problem-{}-more", problem.word), view));
    if let Some(history) = paragraph(&format!("history-{}", problem.word), view) {
        blocks.extend([Block::Blank, subtitle("about-history", view), history]);
    }
    if !problem.theory.theorems.is_empty() {
        blocks.extend([Block::Blank, subtitle("about-theorems", view), theorems(problem, view)]);
    }
    if let [first, ..] = problem.methods {
        blocks.extend([Block::Blank, subtitle("help-methods-title", view), methods(problem, view)]);
        blocks.push(Block::Text(view.spans("about-methods-more", &[("method", first.word.into())])));
    }
    if !problem.theory.sequences.is_empty() {
        blocks.extend([Block::Blank, subtitle("about-values", view)]);
        blocks.push(legend(problem.theory.sequences, view));
        for some in problem.theory.sequences.chunks(MOST_COLUMNS) {
            blocks.extend([Block::Blank, values(some, view)]);
        }
        blocks.push(Block::Text(plain(Role::Faint, view.say("about-computed", &[]))));
    }
    blocks
}

/// The theorems, a row each with a dash before it.
fn theorems(problem: &Problem, view: &View) -> Block {
    let row = |id: &&str| -> Vec<Spans> { vec![plain(Role::Faint, "-"), marked(&view.say(id, &[]))] };
    let rows = problem.theory.theorems.iter().map(row).collect();
    Block::Table { head: Vec::new(), align: vec![Align::Left; 2], rows }
}

/// What each sequence counts.
fn legend(sequences: &[Sequence], view: &View) -> Block {
    words(sequences.iter().map(|sequence| (sequence.id.to_string(), view.say(sequence.title, &[]))).collect())
}

/// A column a sequence, a row an argument.
fn values(sequences: &[Sequence], view: &View) -> Block {
    let title = |sequence: &Sequence| plain(Role::Title, sequence.id);
    let first = sequences.iter().map(|sequence| sequence.from).min().unwrap_or(0);
    let past = |sequence: &Sequence| sequence.from + sequence.values.len() as u32;
    /// More rows are not read by anybody; the sequence has the rest.
    const MOST_ROWS: u32 = 30;
    let last = sequences.iter().map(past).max().unwrap_or(0).min(first + MOST_ROWS);
    let cell = |sequence: &Sequence, n: u32| {
        let value = n.checked_sub(sequence.from).and_then(|at| sequence.values.get(at as usize));
        value.map_or_else(Spans::new, |digits| plain(Role::Number, grouped(view.lang, digits)))
    };
    let row = |n: u32| -> Vec<Spans> {
        let cells = sequences.iter().map(|sequence| cell(sequence, n));
        std::iter::once(plain(Role::Plain, n.to_string())).chain(cells).collect()
    };
    let head = std::iter::once(plain(Role::Title, "n")).chain(sequences.iter().map(title)).collect();
    Block::Table { head, align: vec![Align::Right; sequences.len() + 1], rows: (first..last).map(row).collect() }
}
