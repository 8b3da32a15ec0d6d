//! Known facts about a problem: statement, history, theorems, methods, published values.

use super::board::board_doc;
use super::help::method_table;
use super::messages::{parse_markup, single_span};
use super::page::{page_heading, paragraph, subtitle, word_table};
use super::view::ViewOptions;
use crate::data::Board;
use crate::problem::{IntegerSequence, Problem};
use bezzel_base::board::{Grid, Size, Square};
use bezzel_base::piece::QUEEN;
use bezzel_drawing::{BoardDoc, ColumnAlign, DocBlock, DocSpans, TextRole};
use bezzel_messages::group_digits;

/// Number of sequences in one table.
const MOST_COLUMNS: usize = 6;

/// Returns statement, history, theorems with their sources, methods, and a table of published
/// values.
pub(crate) fn to_blocks(problem: &Problem, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = vec![page_heading(problem.word(), "help-kind-problem", view)];
    blocks.extend(paragraph(&format!("problem-{}", problem.word()), view));
    blocks.extend(paragraph(&format!("problem-{}-more", problem.word()), view));
    if let Some(history) = paragraph(&format!("history-{}", problem.word()), view) {
        blocks.extend([DocBlock::Blank, subtitle("about-history", view), history]);
    }
    if !problem.entry.theory.theorems.is_empty() {
        blocks.extend([
            DocBlock::Blank,
            subtitle("about-theorems", view),
            theorem_table(problem, view),
        ]);
    }
    if let [first, ..] = problem.entry.methods {
        blocks.extend([
            DocBlock::Blank,
            subtitle("help-methods-title", view),
            method_table(problem.entry, view),
        ]);
        blocks.push(DocBlock::Text(
            view.text_spans("about-methods-more", &[("method", first.word.into())]),
        ));
    }
    // The pictures show queens.
    if problem.placed_piece().is_some_and(|piece| piece.has_same_moves(&QUEEN)) {
        blocks.extend(join_explanation(view));
    }
    if !problem.entry.theory.sequences.is_empty() {
        blocks.extend([DocBlock::Blank, subtitle("about-values", view)]);
        blocks.push(sequence_legend(problem.entry.theory.sequences, view));
        for some in problem.entry.theory.sequences.chunks(MOST_COLUMNS) {
            blocks.extend([DocBlock::Blank, value_table(some, view)]);
        }
        blocks.push(DocBlock::Text(single_span(TextRole::Faint, view.text("about-computed", &[]))));
    }
    blocks
}

/// Returns the theorems with one row each, which starts with a dash.
fn theorem_table(problem: &Problem, view: &ViewOptions) -> DocBlock {
    let row = |id: &&str| -> Vec<DocSpans> {
        vec![single_span(TextRole::Faint, "-"), parse_markup(&view.text(id, &[]))]
    };
    let rows = problem.entry.theory.theorems.iter().map(row).collect();
    DocBlock::Table { head: Vec::new(), align: vec![ColumnAlign::Left; 2], rows }
}

/// Explains the join of quadrants with pictures: a solution on the board cut in four, and its
/// quadrants separately.
fn join_explanation(view: &ViewOptions) -> Vec<DocBlock> {
    let boards = |boards: Vec<BoardDoc>| DocBlock::Boards(boards);
    let mut blocks = vec![DocBlock::Blank, subtitle("about-join", view)];
    blocks.extend(paragraph("about-join-cut", view));
    blocks.push(boards(vec![whole_board(view)]));
    blocks.extend(paragraph("about-join-table", view));
    blocks.push(boards(QUADRANTS.map(|quadrant| quadrant_board(quadrant, view)).to_vec()));
    blocks.extend(paragraph("about-join-halves", view));
    blocks.extend(paragraph("about-join-count", view));
    blocks
}

/// Ranks, from 0, of the first solution for eight queens.
const FIRST: [u32; 8] = [0, 4, 7, 5, 2, 6, 1, 3];

/// Quadrants in reading order, each with its message, and its first file and rank.
const QUADRANTS: [(&str, u32, u32); 4] = [
    ("about-join-upper-left", 0, 4),
    ("about-join-upper-right", 4, 4),
    ("about-join-lower-left", 0, 0),
    ("about-join-lower-right", 4, 0),
];

/// Returns the queens of the first solution.
fn first_solution() -> impl Iterator<Item = Square> {
    (0..).zip(FIRST).map(|(file, rank)| Square { file, rank })
}

fn queens_board(side: u64, squares: Vec<Square>) -> Board {
    let size = Size::new(side, side).expect("a small board");
    Board {
        grid: Grid::plain(size),
        piece: QUEEN.clone(),
        piece_groups: Vec::new(),
        squares,
        blocked: Vec::new(),
        method: None,
        number: None,
        problem: String::new(),
        instance: None,
        optimum: None,
        seed: None,
        closed_tour: None,
        is_path: false,
    }
}

/// Returns the whole board, with marks on two quadrants that touch only in the centre.
fn whole_board(view: &ViewOptions) -> BoardDoc {
    let board = queens_board(8, first_solution().collect());
    let marked = board.grid.size.iter().filter(|square| (square.file < 4) == (square.rank < 4));
    let attacked = marked.filter(|square| FIRST[square.file as usize] != square.rank).collect();
    BoardDoc { attacked, coordinates: true, ..board_doc(&board, DocSpans::new(), view) }
}

/// Returns a quadrant of the board.
fn quadrant_board((title, file, rank): (&str, u32, u32), view: &ViewOptions) -> BoardDoc {
    let inside = first_solution()
        .filter(|square| square.file / 4 == file / 4 && square.rank / 4 == rank / 4);
    let squares = inside
        .map(|square| Square { file: square.file - file, rank: square.rank - rank })
        .collect();
    let caption = single_span(TextRole::Faint, view.text(title, &[]));
    BoardDoc {
        attacked: Vec::new(),
        coordinates: false,
        ..board_doc(&queens_board(4, squares), caption, view)
    }
}

/// Lists the sequences with their meanings.
fn sequence_legend(sequences: &[IntegerSequence], view: &ViewOptions) -> DocBlock {
    word_table(
        sequences
            .iter()
            .map(|sequence| (sequence.id.to_string(), view.text(sequence.title, &[])))
            .collect(),
    )
}

/// Returns a table with one column per sequence and one row per argument.
fn value_table(sequences: &[IntegerSequence], view: &ViewOptions) -> DocBlock {
    let title = |sequence: &IntegerSequence| single_span(TextRole::Title, sequence.id);
    let first = sequences.iter().map(|sequence| sequence.from).min().unwrap_or(0);
    let past = |sequence: &IntegerSequence| sequence.from + sequence.values().count() as u32;
    /// Maximum number of rows. The published sequence contains the rest.
    const MOST_ROWS: u32 = 30;
    let last = sequences.iter().map(past).max().unwrap_or(0).min(first + MOST_ROWS);
    let cell = |sequence: &IntegerSequence, n: u32| {
        let value = n.checked_sub(sequence.from).and_then(|at| sequence.values().nth(at as usize));
        value.map_or_else(DocSpans::new, |digits| {
            single_span(TextRole::Number, group_digits(view.lang, digits))
        })
    };
    let row = |n: u32| -> Vec<DocSpans> {
        let cells = sequences.iter().map(|sequence| cell(sequence, n));
        std::iter::once(single_span(TextRole::Plain, n.to_string())).chain(cells).collect()
    };
    let head = std::iter::once(single_span(TextRole::Title, "n"))
        .chain(sequences.iter().map(title))
        .collect();
    DocBlock::Table {
        head,
        align: vec![ColumnAlign::Right; sequences.len() + 1],
        rows: (first..last).map(row).collect(),
    }
}
