//! One solution, or why there is none.

use super::construct;
use super::instance::Placement;
use crate::board::{Square, SquareSet};
use crate::problem::{Finding, Instance, Reason, Refusal, Sought, Task};
use crate::search::matching::Bipartite;
use crate::search::{
    Limit, Lines, Placing, Searched, Silent, backtrack, bitmask, determinant, diagonal_graph, exactcover, firstfail,
    independent, maximum_by_colours, minconflicts, permutations,
};
use std::ops::ControlFlow;

/// The longest side on which the lexicographically first solution is the default answer: without and with constraints.
const FIRST_SIDE: (u32, u32) = (20, 12);

/// Squares up to which the lexicographically first solution is the default answer for the other pieces.
const FIRST_SQUARES: u64 = 144;

/// The method that finds a solution when none is named.
pub(super) fn choose(placement: &Placement) -> &'static str {
    let (placing, word) = (placement.placing(), placement.problem().word);
    let size = placing.grid.size;
    let has = |method: &str| placement.problem().methods.iter().any(|known| known.word == method);
    let constructs = placement.is_free() && has("construction") && construct::works(word, placing.grid);
    if placing.has_one_per_line() {
        let first = if placement.is_free() { FIRST_SIDE.0 } else { FIRST_SIDE.1 };
        let small = size.files().max(size.ranks()) <= first;
        return match (small, constructs) {
            (true, _) => "bitmask",
            (_, true) => "construction",
            _ if has("matching") => "matching",
            _ if firstfail::reaches(placing) => "firstfail",
            _ if has("minconflicts") && minconflicts::reaches(placing) => "minconflicts",
            _ if !bitmask::lists(placing) => "firstfail",
            _ => "bitmask",
        };
    }
    if size.squares() <= FIRST_SQUARES {
        "independent"
    } else if constructs {
        "construction"
    } else if has("matching") && matches(placing) {
        "matching"
    } else {
        "independent"
    }
}

/// Finds a solution with the method.
pub(super) fn find(placement: &Placement, method: &'static str, limit: &Limit) -> Result<Sought, Refusal> {
    let by = |nodes, finding| Ok(Sought::by(method, nodes, finding));
    if let Some(reason) = impossible(placement) {
        return by(0, Finding::None(reason));
    }
    let placing = placement.placing();
    let one = Limit { solutions: Some(1), ..limit.clone() };
    let (squares, searched) = match method {
        "construction" => return by(0, constructed(placement, method)?),
        "matching" => {
            placement.require(matches(placing), Task::Find, method)?;
            return by(0, matched(placing));
        }
        "firstfail" => {
            placement.require(firstfail::reaches(placing), Task::Find, method)?;
            firstfail::find(placing, limit)
        }
        "bitmask" => {
            placement.require(bitmask::lists(placing), Task::Find, method)?;
            first(|visit| bitmask::list(placing, &one, &mut Silent, visit))
        }
        "backtracking" => {
            placement.require(backtrack::reaches(placing), Task::Find, method)?;
            first(|visit| backtrack::list(placing, &one, &mut Silent, visit))
        }
        "permutations" => {
            placement.require(permutations::reaches(placing), Task::Find, method)?;
            first(|visit| permutations::list(placing, &one, visit))
        }
        "exactcover" => {
            placement.require(exactcover::reaches(placing), Task::Find, method)?;
            exactcover::find(placing, limit)
        }
        "determinant" => {
            placement.require(determinant::reaches(placing), Task::Find, method)?;
            first(|visit| determinant::list(placing, &one, visit))
        }
        "minconflicts" => {
            placement.require(minconflicts::reaches(placing), Task::Find, method)?;
            minconflicts::find(placing, limit)
        }
        _ => {
            placement.require(independent::reaches(placing), Task::Find, method)?;
            first(|visit| independent::list(placing, &one, &mut Silent, visit))
        }
    };
    by(searched.nodes, Finding::of(squares, searched.end))
}

/// Runs a listing kernel and keeps the first solution.
fn first(
    list: impl FnOnce(&mut dyn FnMut(&[Square]) -> ControlFlow<()>) -> Searched,
) -> (Option<Vec<Square>>, Searched) {
    let mut found = None;
    let searched = list(&mut |squares| {
        found.get_or_insert_with(|| squares.to_vec());
        ControlFlow::Continue(())
    });
    (found, searched)
}

/// Why there is no solution, where that needs no search.
fn impossible(placement: &Placement) -> Option<Reason> {
    let placing = placement.placing();
    if let Some((a, b)) = placing.required_attack() {
        return Some(Reason::RequiredAttack(a, b));
    }
    let (size, word) = (placing.grid.size, placement.problem().word);
    let (side, most) = (size.files(), u64::from(size.shorter()));
    let queens = word == "queens" && size.is_square();
    if placing.has_one_per_line() && placing.pieces > most {
        let exact = word == "rooks"
            || word == "queens" && !placing.grid.torus && !matches!((side, size.ranks()), (2, 2) | (3, 3));
        return Some(if exact { Reason::TooMany(most) } else { Reason::Theorem("theorem-line-bound") });
    }
    if queens && placing.pieces == most && placing.grid.torus && !construct::gives_torus_queens(side) {
        return Some(Reason::Theorem("theorem-torus-queens"));
    }
    if queens && placing.pieces == most && !placing.grid.torus && matches!(side, 2 | 3) {
        return Some(Reason::Theorem("theorem-queens-exist"));
    }
    if !placing.has_one_per_line() && placement.is_counted() {
        let fit = super::capacity::capacity(placing.piece, placing.grid)?;
        return (placing.pieces > fit).then_some(Reason::TooMany(fit));
    }
    None
}

fn constructed(placement: &Placement, method: &'static str) -> Result<Finding, Refusal> {
    let (placing, word) = (placement.placing(), placement.problem().word);
    if let Some(option) = placement.constraint() {
        return Err(Refusal::MethodOption { method, option });
    }
    if !construct::works(word, placing.grid) {
        let plain = crate::board::Grid { torus: false, ..placing.grid };
        if placing.grid.torus && construct::works(word, plain) {
            return Err(Refusal::MethodOption { method, option: "torus" });
        }
        return Err(placement.out_of_reach(Task::Find, method));
    }
    Ok(Finding::Found(construct::construct(word, placing.grid)))
}

/// The most squares of a board whose graph of lines or of moves is written down.
const MATCHING_SQUARES: u64 = 1 << 20;

/// Whether largest matchings tell all: pieces with two families of lines, or whose moves change the colour.
fn matches(placing: &Placing) -> bool {
    let lines = Lines::of(placing.piece);
    let size = placing.grid.size;
    let families = lines.file == lines.rank && lines.rising == lines.falling && lines.file != lines.rising;
    let leaps =
        placing.piece.rays.is_empty() && placing.piece.leaps.iter().all(|(files, ranks)| (files + ranks) % 2 != 0);
    let colours = !placing.grid.torus || size.files().is_multiple_of(2) && size.ranks().is_multiple_of(2);
    size.squares() <= MATCHING_SQUARES && (families && placing.piece.leaps.is_empty() || leaps && colours)
}

/// A solution from a largest matching of lines (rooks, bishops) or of moves (knights).
fn matched(placing: &Placing) -> Finding {
    let open = placing.open_squares();
    let lines = Lines::of(placing.piece);
    let most = if lines.file {
        edges(&open, file_graph(placing, &open), |square| (square.file.into(), square.rank.into()))
    } else if lines.rising {
        let grid = placing.grid;
        edges(&open, diagonal_graph(grid, &open), move |square| crate::search::diagonals(grid, square))
    } else {
        maximum_by_colours(placing.piece, placing.grid, &open)
    };
    let wanted = placing.pieces - (placing.required.len() as u64).min(placing.pieces);
    let enough = most.len() as u64 >= wanted && placing.required.len() as u64 <= placing.pieces;
    if !enough {
        return Finding::None(Reason::Exhausted);
    }
    let mut squares: Vec<Square> =
        most.into_iter().take(wanted as usize).chain(placing.required.iter().copied()).collect();
    squares.sort_unstable();
    Finding::Found(squares)
}

fn file_graph(placing: &Placing, open: &SquareSet) -> Bipartite {
    let size = placing.grid.size;
    let mut edges = vec![Vec::new(); size.files() as usize];
    open.iter().for_each(|square| edges[square.file as usize].push(square.rank));
    Bipartite { edges, right: size.ranks() as usize }
}

/// The squares of a largest matching of lines, one for each matched pair.
fn edges(open: &SquareSet, graph: Bipartite, lines: impl Fn(Square) -> (u64, u64)) -> Vec<Square> {
    let mut partner = graph.matching().of_left;
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
