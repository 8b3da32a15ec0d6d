//! `construction`: solutions written by a rule, for boards of any size.

use super::instance::PlacementInstance;
use bezzel_base::board::{Grid, Square};
use bezzel_base::core::StepDetail;
use bezzel_base::problem::ExplicitQueens;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::trace_rule_parts;

/// Maximum number of pieces that a construction writes.
pub(super) const MAX_PIECES: u64 = 50_000_000;

/// Maximum number of pieces in a trace.
const MAX_TRACED: u64 = 100_000;

pub(super) static CONSTRUCTION: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |placement, request| match request.task {
        MethodTask::Find
            if placement.is_unconstrained()
                && has_construction(placement.problem_word(), &placement.placing().grid) =>
        {
            Priority::Higher
        }
        _ => Priority::Never,
    },
    check_supported,
    find: Some(find),
    explicit_solution: Some(make_explicit),
    trace: Some(|placement, _, watch| {
        let parts = rule_parts(placement.problem_word(), &placement.placing().grid);
        let word = if placement.problem_word() == "queens" { "number" } else { "put" };
        trace_rule_parts(
            watch,
            &parts,
            |square| StepDetail::new(word).with("number", square.rank + 1),
            None,
        )
    }),
    ..MethodEntry::new("construction")
};

fn check_supported(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
) -> Result<(), ProblemError> {
    let (word, grid) = (placement.problem_word(), &placement.placing().grid);
    let plain = Grid::plain(grid.size);
    let torus = grid.is_torus() && !has_construction(word, grid) && has_construction(word, &plain);
    let option =
        placement.restricting_option().or(torus.then(|| placement.grid().option_word()).flatten());
    let most = if request.task == MethodTask::Trace { MAX_TRACED } else { MAX_PIECES };
    let works = has_construction(word, grid) && piece_count(word, grid) <= most;
    placement.check_reach(request, option.is_none() && works, option, MethodReach::Pieces(most))
}

fn find(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
) -> Result<FindResult, ProblemError> {
    Ok(request.find_result(
        0,
        FindOutcome::Found(construct_placement(
            placement.problem_word(),
            &placement.placing().grid,
        )),
    ))
}

/// Returns the rule for queens on boards so large that their squares are not stored.
fn make_explicit(placement: &PlacementInstance) -> Option<ExplicitQueens> {
    /// Maximum number of pieces of a stored solution.
    const MAX_STORED: u64 = 10_000_000;
    let whole = placement.problem_word() == "queens"
        && placement.is_unconstrained()
        && placement.placing().pieces > MAX_STORED;
    ExplicitQueens::new(placement.grid()).filter(|_| whole)
}

/// Returns whether there is a rule for the problem on this board, with the maximum number of pieces
/// and no constraints.
pub(super) fn has_construction(problem: &str, grid: &Grid) -> bool {
    let size = grid.size;
    let pieces = match problem {
        "queens" => ExplicitQueens::new(grid).is_some(),
        "rooks" => !grid.is_nonstandard(),
        "bishops" => size.is_square() && grid.is_plain(),
        "knights" | "kings" => grid.is_plain() && (problem == "kings" || size.shorter_side() > 2),
        _ => false,
    };
    pieces && piece_count(problem, grid) <= MAX_PIECES
}

fn piece_count(problem: &str, grid: &Grid) -> u64 {
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
/// Panics if [`has_construction`] is false.
pub(super) fn construct_placement(problem: &str, grid: &Grid) -> Vec<Square> {
    let size = grid.size;
    match problem {
        "queens" => {
            ExplicitQueens::new(grid).map_or_else(Vec::new, |rule| rule.squares().collect())
        }
        "rooks" => (0..size.shorter_side()).map(|line| Square { file: line, rank: line }).collect(),
        "bishops" => border_bishops(size.files()),
        "kings" => (0..size.files())
            .step_by(2)
            .flat_map(|file| every_other(file, 0, size.ranks()))
            .collect(),
        "knights" => {
            (0..size.files()).flat_map(|file| every_other(file, file % 2, size.ranks())).collect()
        }
        _ => unreachable!("asked only where there is a rule"),
    }
}

/// Returns the parts of the rule, each with its squares.
///
/// # Panics
/// Panics if [`has_construction`] is false.
fn rule_parts(problem: &str, grid: &Grid) -> Vec<(StepDetail, Vec<Square>)> {
    let (squares, side) = (construct_placement(problem, grid), grid.size.files());
    let word = match problem {
        "queens" if grid.is_plain() => {
            let (words, remainder) = (ExplicitQueens::rule_words(side), side % 12);
            let (even, odd) = squares.split_at(side as usize / 2);
            let rule = StepDetail::new("remainder").with("n", side).with("remainder", remainder);
            return vec![
                (rule, Vec::new()),
                (StepDetail::new(words[0]), even.to_vec()),
                (StepDetail::new(words[1]), odd.to_vec()),
            ];
        }
        "queens" => "double steps",
        "rooks" => "long diagonal",
        "bishops" => "two files",
        "kings" => "alternate squares",
        _ => "one colour",
    };
    vec![(StepDetail::new(word), squares)]
}

fn every_other(file: u32, from: u32, ranks: u32) -> impl Iterator<Item = Square> {
    (from..ranks).step_by(2).map(move |rank| Square { file, rank })
}

/// Places bishops on the whole first file, and on the last file without its corners.
fn border_bishops(side: u32) -> Vec<Square> {
    let first = (0..side).map(|rank| Square { file: 0, rank });
    let last = (1..side.saturating_sub(1)).map(|rank| Square { file: side - 1, rank });
    first.chain(last).collect()
}

#[cfg(test)]
mod tests {
    use super::super::table::PROBLEMS;
    use super::*;
    use crate::problem::PlacementInstance;
    use bezzel_base::board::Size;
    use bezzel_base::problem::Instance;

    #[test]
    fn every_construction_is_a_solution() {
        for problem in &PROBLEMS {
            for (files, ranks) in
                (1..=40).flat_map(|n| [(n, n), (n, 7), (4, n)]).chain([(200, 200), (1001, 1001)])
            {
                let size = Size::new(files, ranks).expect("a valid size");
                if has_construction(problem.word, &Grid::plain(size)) {
                    let squares = construct_placement(problem.word, &Grid::plain(size));
                    assert_eq!(
                        PlacementInstance::new(problem.into(), size).check(&squares),
                        Ok(()),
                        "{} {size}",
                        problem.word
                    );
                }
            }
        }
    }
}
