//! `sat`: star battles by a SAT solver that learns from its dead ends.
//!
//! The rules of `propagation` decide most puzzles with hardly a branch. On large boards with many
//! stars in each unit they conclude little, and a search without learning meets the same dead ends
//! again and again. The solver gets the model that `export` writes as a `.cnf`. After each answer
//! a clause excludes it: all solutions have the same number of stars, so another one misses a star.

use super::instance::StarsInstance;
use crate::units;
use bezzel_base::board::Square;
use bezzel_base::core::sat::{SatResult, SatSolver};
use bezzel_base::core::sink::flow_to_end;
use bezzel_base::core::{Limit, ListSink, SearchEnd, SolutionSink, Stop};
use bezzel_base::problem::{
    CnfFormula, CountResult, FindOutcome, FindResult, Instance, MethodRequest, ProblemError,
    VisitSolution,
};
use std::ops::ControlFlow::{self, Break, Continue};

/// Node limit of the short search by propagation, after which a board counts as slow.
const PROBE_NODES: u64 = 1 << 12;

/// Number of solutions of the short search from which the board has many, which propagation lists
/// faster.
const PROBE_SOLUTIONS: u64 = 64;

/// Finds a solution.
pub(super) fn find(
    stars: &StarsInstance,
    request: &MethodRequest<'_>,
) -> Result<FindResult, ProblemError> {
    let mut found = None;
    let (end, nodes) = solve(stars, request.limit, &mut |squares| {
        found = Some(squares.to_vec());
        Break(Stop::Observer)
    });
    Ok(request.find_result(nodes, FindOutcome::from_search(found, end)))
}

/// Lists the solutions in order, after all were found.
pub(super) fn list(
    stars: &StarsInstance,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    let mut all: Vec<Vec<Square>> = Vec::new();
    let limit = Limit { solutions: None, ..request.limit.clone() };
    let (end, _) = solve(stars, &limit, &mut |squares| {
        // A solution, and its copy in the list that is sorted.
        let bytes = size_of_val(squares) as u64 + 48;
        if !limit.has_memory_for(2 * bytes * (all.len() as u64 + 1)) {
            return Break(Stop::Memory);
        }
        all.push(squares.to_vec());
        Continue(())
    });
    if !end.is_complete() {
        return Ok(end);
    }
    all.sort_unstable();
    let mut sink = ListSink::new(request.limit, visit);
    let flow = all.iter().try_for_each(|squares| sink.accept_solution(squares));
    Ok(flow_to_end(flow))
}

/// Counts the solutions.
pub(super) fn count(
    stars: &StarsInstance,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    let (most, mut found) = (request.limit.solutions, 0u64);
    let (end, nodes) = solve(stars, request.limit, &mut |_| {
        found += 1;
        if Some(found) == most { Break(Stop::Solutions) } else { Continue(()) }
    });
    Ok(request.count_result(found.into(), nodes, end))
}

/// Returns whether a short search by propagation reaches no end and finds few solutions.
pub(super) fn is_slow(stars: &StarsInstance, limit: &Limit) -> bool {
    *stars.slow.get_or_find(|| {
        let short = Limit {
            nodes: Some(PROBE_NODES),
            solutions: Some(PROBE_SOLUTIONS),
            observer: None,
            last_board: None,
            ..limit.clone()
        };
        let [with, without] = stars.given();
        let end = units::count(stars.units(), with, without, &short).end;
        end == SearchEnd::Stopped(Stop::Nodes)
    })
}

/// Visits all solutions in the order of the solver. Returns how the search ended and its number of
/// decisions.
fn solve(
    stars: &StarsInstance,
    limit: &Limit,
    visit: &mut dyn FnMut(&[Square]) -> ControlFlow<Stop>,
) -> (SearchEnd, u64) {
    if limit.solutions == Some(0) {
        return (SearchEnd::Stopped(Stop::Solutions), 0);
    }
    let model = stars.linear_program().expect("every star battle has a model");
    let clauses = match CnfFormula::encode_model(&model, limit) {
        Ok(clauses) => clauses,
        Err(stop) => return (SearchEnd::Stopped(stop), 0),
    };
    let mut solver = SatSolver::new(limit);
    clauses.iter().for_each(|clause| solver.add_clause(clause));
    let size = stars.grid().size;
    let end = loop {
        let values = match solver.solve(size.squares() as usize) {
            SatResult::Satisfied(values) => values,
            SatResult::Unsatisfiable => break SearchEnd::Complete,
            SatResult::Stopped(stop) => break SearchEnd::Stopped(stop),
        };
        let held = size.iter().zip(values).filter(|(_, is_true)| *is_true);
        let mut squares: Vec<Square> = held.map(|(square, _)| square).collect();
        let excluded: Vec<i32> =
            squares.iter().map(|&square| -CnfFormula::square_variable(size, square)).collect();
        squares.sort_unstable();
        if let Break(stop) = visit(&squares) {
            break SearchEnd::Stopped(stop);
        }
        solver.add_clause(&excluded);
    };
    (end, solver.nodes())
}

#[cfg(test)]
mod tests {
    use super::super::table::STARS;
    use super::*;
    use crate::units::generate_regions;
    use bezzel_base::board::{Grid, Regions, Size};
    use bezzel_base::core::{Cancel, SplitMix64};
    use bezzel_base::problem::{SolutionOrder, Solve};

    fn listed(stars: &StarsInstance, method: &str, limit: &Limit) -> (Vec<Vec<Square>>, SearchEnd) {
        let mut all = Vec::new();
        let end = stars.enumerate(SolutionOrder::Files, Some(method), limit, &mut |squares| {
            all.push(squares.to_vec());
            Continue(())
        });
        (all, end.expect("within reach"))
    }

    /// Boards with one solution, and with one region less exact, so with several or with none.
    #[test]
    fn the_solver_agrees_with_propagation() {
        let limit = Limit::default();
        let mut random = SplitMix64::new(5);
        let mut several = 0;
        for (stars, side) in [(1, 5), (1, 8), (2, 8), (2, 10)] {
            for _ in 0..4 {
                let (regions, solution) =
                    generate_regions(stars, side, &mut random, &limit).expect("a small board");
                let size = Size::new(side.into(), side.into()).expect("a small board");
                let mut letters: Vec<char> = size
                    .iter()
                    .map(|square| Regions::default_letter(regions.region_of(square).expect("one")))
                    .collect();
                for moved in 0..6 {
                    let at = random.next_below(size.squares()) as usize;
                    if moved > 0 && !solution.contains(&size.square(at)) {
                        letters[at] = letters[(at + 1) % letters.len()];
                    }
                    let Some(regions) = Regions::new(size, &letters, None, None) else { continue };
                    if regions.count() as u32 != side {
                        continue;
                    }
                    let grid = Grid::with_regions(regions);
                    let battle = StarsInstance::new((&STARS).into(), &grid, stars);
                    let (expected, _) = listed(&battle, "propagation", &limit);
                    several += usize::from(expected.len() > 1);
                    assert_eq!(
                        listed(&battle, "sat", &limit),
                        (expected.clone(), SearchEnd::Complete)
                    );
                    let counted = battle.count(Some("sat"), false, &limit).expect("small");
                    assert_eq!(counted.total, expected.len().into());
                    let found = battle.find(Some("sat"), &limit).expect("small").outcome;
                    match found {
                        FindOutcome::Found(squares) => assert!(expected.contains(&squares)),
                        FindOutcome::None(_) => assert!(expected.is_empty()),
                        FindOutcome::Unknown(stop) => panic!("{stop:?}"),
                    }
                    let one = Limit { solutions: Some(1), ..Limit::default() };
                    let first = listed(&battle, "sat", &one);
                    assert_eq!(first.0, expected[..expected.len().min(1)]);
                }
            }
        }
        assert!(several > 5, "{several}");
    }

    #[test]
    fn a_cancelled_solver_proves_nothing() {
        let cancel = Cancel::default();
        cancel.cancel();
        let limit = Limit { cancel, ..Limit::default() };
        let free = Limit::default();
        let (regions, _) =
            generate_regions(2, 10, &mut SplitMix64::new(3), &free).expect("a small board");
        let battle = StarsInstance::new((&STARS).into(), &Grid::with_regions(regions), 2);
        let counted = battle.count(Some("sat"), false, &limit).expect("small");
        assert_eq!(
            (counted.total, counted.end),
            (0u32.into(), SearchEnd::Stopped(Stop::Cancelled))
        );
    }
}
