//! `matching`: solutions from largest matchings of lines, or of squares a move apart.

use super::instance::PlacementInstance;
use super::searches::BACKTRACKING;
use bezzel_base::board::{Grid, Square, SquareSet};
use bezzel_base::core::{Limit, LineFamilies, PlacementSpec, Stop, diagonal_numbers};
use bezzel_base::graph::matching::{BipartiteGraph, Matching};
use bezzel_base::graph::{diagonal_graph, maximum_by_coloring};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::StepSource;

pub(super) static MATCHING: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |placement, request| match request.task {
        MethodTask::Find
            if placement.placing().has_one_per_line() || is_matchable(placement.placing()) =>
        {
            Priority::High
        }
        _ => Priority::Never,
    },
    check_supported: |placement, request| {
        let placing = placement.placing();
        let plain = PlacementSpec { grid: Grid::plain(placing.grid.size), ..placing.clone() };
        let option = (placing.grid.is_torus() && is_matchable(&plain))
            .then(|| placement.grid().option_word())
            .flatten();
        placement.check_reach(
            request,
            is_matchable(placing),
            option,
            MethodReach::Squares(MAX_SQUARES),
        )
    },
    find: Some(|placement, request| {
        Ok(request.find_result(
            0,
            find_by_matching(placement.placing(), request.limit)
                .unwrap_or_else(FindOutcome::Unknown),
        ))
    }),
    steps: Some(StepSource::None { why: "steps-matching", instead: BACKTRACKING.word }),
    ..MethodEntry::new("matching")
};

/// Maximum number of squares of a board whose graph of lines or of moves is built.
const MAX_SQUARES: u64 = 1 << 20;

/// Returns whether largest matchings decide the problem: for pieces with two families of lines, or
/// whose moves change the color.
fn is_matchable(placing: &PlacementSpec) -> bool {
    let lines = LineFamilies::from_piece(&placing.piece);
    let size = placing.grid.size;
    let families =
        lines.file == lines.rank && lines.rising == lines.falling && lines.file != lines.rising;
    let leaps = placing.piece.rays.is_empty()
        && placing.piece.leaps.iter().all(|(files, ranks)| (files + ranks) % 2 != 0);
    let colours =
        placing.grid.is_plain() || size.files().is_multiple_of(2) && size.ranks().is_multiple_of(2);
    size.squares() <= MAX_SQUARES
        && (families && placing.piece.leaps.is_empty() || leaps && colours)
}

/// Finds a solution from a largest matching of lines (rooks, bishops) or of moves (knights).
fn find_by_matching(placing: &PlacementSpec, limit: &Limit) -> Result<FindOutcome, Stop> {
    let open = placing.open_squares();
    let lines = LineFamilies::from_piece(&placing.piece);
    let most = if lines.file {
        let matching = file_graph(placing, &open).maximum_matching_limited(limit)?;
        matched_squares(&open, matching, |square| (square.file.into(), square.rank.into()))
    } else if lines.rising {
        let grid = &placing.grid;
        let matching = diagonal_graph(grid, &open).maximum_matching_limited(limit)?;
        matched_squares(&open, matching, move |square| diagonal_numbers(grid, square))
    } else {
        maximum_by_coloring(&placing.piece, &placing.grid, &open, limit)?
    };
    let wanted = placing.pieces - (placing.required.len() as u64).min(placing.pieces);
    let enough = most.len() as u64 >= wanted && placing.required.len() as u64 <= placing.pieces;
    if !enough {
        return Ok(FindOutcome::None(AbsenceReason::Exhausted));
    }
    let mut squares: Vec<Square> =
        most.into_iter().take(wanted as usize).chain(placing.required.iter().copied()).collect();
    squares.sort_unstable();
    Ok(FindOutcome::Found(squares))
}

fn file_graph(placing: &PlacementSpec, open: &SquareSet) -> BipartiteGraph {
    let size = placing.grid.size;
    let mut edges = vec![Vec::new(); size.files() as usize];
    open.iter().for_each(|square| edges[square.file as usize].push(square.rank));
    BipartiteGraph { edges, right: size.ranks() as usize }
}

/// Returns the squares of a largest matching of lines, one for each matched pair.
fn matched_squares(
    open: &SquareSet,
    matching: Matching,
    lines: impl Fn(Square) -> (u64, u64),
) -> Vec<Square> {
    let mut partner = matching.left_partners;
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
