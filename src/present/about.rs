//! Known facts about a problem: statement, history, theorems, methods, published values.

use super::board::draw;
use super::doc::{Align, Block, BoardDoc, Role, Spans};
use super::help::methods;
use super::page::{heading, paragraph, subtitle, words};
use super::speech::{marked, plain};
use super::view::View;
use crate::board::{Grid, Size, Square};
use crate::piece::QUEEN;
use crate::problem::{Problem, Sequence};
use crate::value::Board;
use crate::words::grouped;

/// Number of sequences in one table.
const MOST_COLUMNS: usize = 6;

/// Returns statement, history, theorems with their sources, methods, and a table of published
/// values.
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
    // The pictures show queens.
    if problem.places.is_some_and(|piece| piece.moves_like(&QUEEN)) {
        blocks.extend(joined(view));
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

/// Returns the theorems with one row each, which starts with a dash.
fn theorems(problem: &Problem, view: &View) -> Block {
    let row = |id: &&str| -> Vec<Spans> { vec![plain(Role::Faint, "-"), marked(&view.say(id, &[]))] };
    let rows = problem.theory.theorems.iter().map(row).collect();
    Block::Table { head: Vec::new(), align: vec![Align::Left; 2], rows }
}

/// Explains the join of quadrants with pictures: a solution on the board cut in four, and its
/// quadrants separately.
fn joined(view: &View) -> Vec<Block> {
    let boards = |boards: Vec<BoardDoc>| Block::Boards(boards);
    let mut blocks = vec![Block::Blank, subtitle("about-join", view)];
    blocks.extend(paragraph("about-join-cut", view));
    blocks.push(boards(vec![whole(view)]));
    blocks.extend(paragraph("about-join-table", view));
    blocks.push(boards(QUADRANTS.map(|quadrant| quarter(quadrant, view)).to_vec()));
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
fn queens() -> impl Iterator<Item = Square> {
    (0..).zip(FIRST).map(|(file, rank)| Square { file, rank })
}

fn board(side: u64, squares: Vec<Square>) -> Board {
    let size = Size::new(side, side).expect("a small board");
    Board {
        grid: Grid::plain(size),
        piece: &QUEEN,
        shares: Vec::new(),
        squares,
        blocked: Vec::new(),
        method: None,
        number: None,
        problem: String::new(),
        optimum: None,
        seed: None,
        walk: None,
    }
}

/// Returns the whole board, with marks on two quadrants that touch only in the centre.
fn whole(view: &View) -> BoardDoc {
    let board = board(8, queens().collect());
    let marked = board.grid.size.iter().filter(|square| (square.file < 4) == (square.rank < 4));
    let attacked = marked.filter(|square| FIRST[square.file as usize] != square.rank).collect();
    BoardDoc { attacked, coordinates: true, ..draw(&board, Spans::new(), view) }
}

/// Returns a quadrant of the board.
fn quarter((title, file, rank): (&str, u32, u32), view: &View) -> BoardDoc {
    let inside = queens().filter(|square| square.file / 4 == file / 4 && square.rank / 4 == rank / 4);
    let squares = inside.map(|square| Square { file: square.file - file, rank: square.rank - rank }).collect();
    let caption = plain(Role::Faint, view.say(title, &[]));
    BoardDoc { attacked: Vec::new(), coordinates: false, ..draw(&board(4, squares), caption, view) }
}

/// Lists the sequences with their meanings.
fn legend(sequences: &[Sequence], view: &View) -> Block {
    words(sequences.iter().map(|sequence| (sequence.id.to_string(), view.say(sequence.title, &[]))).collect())
}

/// Returns a table with one column per sequence and one row per argument.
fn values(sequences: &[Sequence], view: &View) -> Block {
    let title = |sequence: &Sequence| plain(Role::Title, sequence.id);
    let first = sequences.iter().map(|sequence| sequence.from).min().unwrap_or(0);
    let past = |sequence: &Sequence| sequence.from + sequence.values.len() as u32;
    /// Maximum number of rows. The published sequence contains the rest.
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
