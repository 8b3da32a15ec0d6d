//! `construction`: solutions written by a rule, for boards of any size.

use super::explicit::Explicit;
use super::instance::Placement;
use crate::board::{Grid, Square};
use crate::problem::{Ask, Finding, Instance, Reach, Refusal, Row, Sought, Suits, Task, written};
use crate::search::Fact;

/// Maximum number of pieces that a construction writes.
pub(super) const MAX_PIECES: u64 = 50_000_000;

/// Maximum number of pieces in a trace.
const MAX_TOLD: u64 = 100_000;

pub(super) static CONSTRUCTION: Row<Placement> = Row {
    suits: |placement, ask| match ask.task {
        Task::Find if placement.is_free() && works(placement.kind(), placement.grid()) => Suits::Better,
        _ => Suits::Never,
    },
    bars,
    find: Some(find),
    explicit: Some(explicit),
    trace: Some(|placement, _, watch| {
        let parts = parts(placement.kind(), placement.grid());
        let word = if placement.kind() == "queens" { "number" } else { "put" };
        written(watch, &parts, |square| Fact::of(word).with("number", square.rank + 1), None)
    }),
    ..Row::new("construction")
};

fn bars(placement: &Placement, ask: &Ask<'_>) -> Result<(), Refusal> {
    let (word, grid) = (placement.kind(), placement.grid());
    let plain = Grid::plain(grid.size);
    let torus = grid.is_torus() && !works(word, grid) && works(word, plain);
    let option = placement.constraint().or(torus.then_some("torus"));
    let most = if ask.task == Task::Trace { MAX_TOLD } else { MAX_PIECES };
    let works = works(word, grid) && count(word, grid) <= most;
    placement.require(ask, option.is_none() && works, option, Reach::Pieces(most))
}

fn find(placement: &Placement, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    Ok(ask.sought(0, Finding::Found(construct(placement.kind(), placement.grid()))))
}

/// Returns the rule for queens on boards so large that their squares are not stored.
fn explicit(placement: &Placement) -> Option<Explicit> {
    /// Maximum number of pieces of a stored solution.
    const KEPT: u64 = 10_000_000;
    let whole = placement.kind() == "queens" && placement.is_free() && placement.placing().pieces > KEPT;
    Explicit::new(placement.grid()).filter(|_| whole)
}

/// Returns whether there is a rule for the problem on this board, with the maximum number of pieces
/// and no constraints.
pub(super) fn works(problem: &str, grid: Grid) -> bool {
    let size = grid.size;
    let pieces = match problem {
        "queens" => Explicit::new(grid).is_some(),
        "rooks" => !grid.is_odd(),
        "bishops" => size.is_square() && grid.is_plain(),
        "knights" | "kings" => grid.is_plain() && (problem == "kings" || size.shorter() > 2),
        _ => false,
    };
    pieces && count(problem, grid) <= MAX_PIECES
}

fn count(problem: &str, grid: Grid) -> u64 {
    let (files, ranks) = (u64::from(grid.size.files()), u64::from(grid.size.ranks()));
    match problem {
        "knights" => (files * ranks).div_ceil(2),
        "kings" => files.div_ceil(2) * ranks.div_ceil(2),
        "bishops" => (files + ranks - 2).max(1),
        _ => files.min(ranks),
    }
}

/// Builds the solution of the rule, in file order.
///
/// # Panics
/// Panics if [`works`] is false.
pub(super) fn construct(problem: &str, grid: Grid) -> Vec<Square> {
    let size = grid.size;
    match problem {
        "queens" => Explicit::new(grid).map_or_else(Vec::new, |rule| rule.squares().collect()),
        "rooks" => (0..size.shorter()).map(|line| Square { file: line, rank: line }).collect(),
        "bishops" => bishops(size.files()),
        "kings" => (0..size.files()).step_by(2).flat_map(|file| every_other(file, 0, size.ranks())).collect(),
        "knights" => (0..size.files()).flat_map(|file| every_other(file, file % 2, size.ranks())).collect(),
        _ => unreachable!("asked only where there is a rule"),
    }
}

/// Returns the parts of the rule, each with its squares.
///
/// # Panics
/// Panics if [`works`] is false.
fn parts(problem: &str, grid: Grid) -> Vec<(Fact, Vec<Square>)> {
    let (squares, side) = (construct(problem, grid), grid.size.files());
    let word = match problem {
        "queens" if grid.is_plain() => {
            let (words, remainder) = (Explicit::words(side), side % 12);
            let (even, odd) = squares.split_at(side as usize / 2);
            let rule = Fact::of("remainder").with("n", side).with("remainder", remainder);
            return vec![(rule, Vec::new()), (Fact::of(words[0]), even.to_vec()), (Fact::of(words[1]), odd.to_vec())];
        }
        "queens" => "double steps",
        "rooks" => "long diagonal",
        "bishops" => "two files",
        "kings" => "alternate squares",
        _ => "one colour",
    };
    vec![(Fact::of(word), squares)]
}

fn every_other(file: u32, from: u32, ranks: u32) -> impl Iterator<Item = Square> {
    (from..ranks).step_by(2).map(move |rank| Square { file, rank })
}

/// Places bishops on the whole first file, and on the last file without its corners.
fn bishops(side: u32) -> Vec<Square> {
    let first = (0..side).map(|rank| Square { file: 0, rank });
    let last = (1..side.saturating_sub(1)).map(|rank| Square { file: side - 1, rank });
    first.chain(last).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::problem::{Instance, PROBLEMS, Placement};

    #[test]
    fn every_construction_is_a_solution() {
        for problem in PROBLEMS {
            for (files, ranks) in (1..=40).flat_map(|n| [(n, n), (n, 7), (4, n)]).chain([(200, 200), (1001, 1001)]) {
                let size = Size::new(files, ranks).expect("a valid size");
                if works(problem.word, Grid::plain(size)) {
                    let squares = construct(problem.word, Grid::plain(size));
                    assert_eq!(Placement::new(problem, size).check(&squares), Ok(()), "{} {size}", problem.word);
                }
            }
        }
    }
}
