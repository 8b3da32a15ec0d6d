//! `matching`: solutions from largest matchings of lines, or of squares a move apart.

use super::instance::Placement;
use super::searches::BACKTRACKING;
use crate::board::{Grid, Square, SquareSet};
use crate::problem::{Finding, Reach, Reason, Row, Steps, Suits, Task};
use crate::search::matching::{Bipartite, Matching};
use crate::search::{Limit, Lines, Placing, Stop, diagonal_graph, diagonals, maximum_by_colours};

pub(super) static MATCHING: Row<Placement> = Row {
    suits: |placement, ask| match ask.task {
        Task::Find if placement.placing().has_one_per_line() || matches(placement.placing()) => Suits::Well,
        _ => Suits::Never,
    },
    bars: |placement, ask| {
        let placing = placement.placing();
        let plain = Placing { grid: Grid::plain(placing.grid.size), ..placing.clone() };
        let option = (placing.grid.is_torus() && matches(&plain)).then_some("torus");
        placement.require(ask, matches(placing), option, Reach::Squares(MOST_SQUARES))
    },
    find: Some(|placement, ask| {
        Ok(ask.sought(0, matched(placement.placing(), ask.limit).unwrap_or_else(Finding::Unknown)))
    }),
    steps: Steps::None { why: "steps-matching", instead: BACKTRACKING.word },
    ..Row::new("matching")
};

/// Maximum number of squares of a board whose graph of lines or of moves is built.
const MOST_SQUARES: u64 = 1 << 20;

/// Returns whether largest matchings decide the problem: for pieces with two families of lines, or
/// whose moves change the color.
fn matches(placing: &Placing) -> bool {
    let lines = Lines::of(placing.piece);
    let size = placing.grid.size;
    let families = lines.file == lines.rank && lines.rising == lines.falling && lines.file != lines.rising;
    let leaps =
        placing.piece.rays.is_empty() && placing.piece.leaps.iter().all(|(files, ranks)| (files + ranks) % 2 != 0);
    let colours = placing.grid.is_plain() || size.files().is_multiple_of(2) && size.ranks().is_multiple_of(2);
    size.squares() <= MOST_SQUARES && (families && placing.piece.leaps.is_empty() || leaps && colours)
}

/// Finds a solution from a largest matching of lines (rooks, bishops) or of moves (knights).
fn matched(placing: &Placing, limit: &Limit) -> Result<Finding, Stop> {
    let open = placing.open_squares();
    let lines = Lines::of(placing.piece);
    let most = if lines.file {
        let matching = file_graph(placing, &open).matching_within(limit)?;
        edges(&open, matching, |square| (square.file.into(), square.rank.into()))
    } else if lines.rising {
        let grid = placing.grid;
        let matching = diagonal_graph(grid, &open).matching_within(limit)?;
        edges(&open, matching, move |square| diagonals(grid, square))
    } else {
        maximum_by_colours(placing.piece, placing.grid, &open, limit)?
    };
    let wanted = placing.pieces - (placing.required.len() as u64).min(placing.pieces);
    let enough = most.len() as u64 >= wanted && placing.required.len() as u64 <= placing.pieces;
    if !enough {
        return Ok(Finding::None(Reason::Exhausted));
    }
    let mut squares: Vec<Square> =
        most.into_iter().take(wanted as usize).chain(placing.required.iter().copied()).collect();
    squares.sort_unstable();
    Ok(Finding::Found(squares))
}

fn file_graph(placing: &Placing, open: &SquareSet) -> Bipartite {
    let size = placing.grid.size;
    let mut edges = vec![Vec::new(); size.files() as usize];
    open.iter().for_each(|square| edges[square.file as usize].push(square.rank));
    Bipartite { edges, right: size.ranks() as usize }
}

/// Returns the squares of a largest matching of lines, one for each matched pair.
fn edges(open: &SquareSet, matching: Matching, lines: impl Fn(Square) -> (u64, u64)) -> Vec<Square> {
    let mut partner = matching.of_left;
    let mut squares = Vec::new();
    for square in open {
        let (left, right) = lines(square);
        if partner[left as usize] == Some(right as u32) {
            partner[left as usize] = None;
            squares.push(square);
        }
    }
    squares
}
