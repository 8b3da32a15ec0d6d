//! `sat`: covers by a SAT solver, from the model that `export` writes as a `.cnf`.

use super::exact::EXACT;
use super::instance::CoveringInstance;
use super::minimum::{CoverBounds, SEED, TRIES, initial_bounds};
use crate::{Incidence, exact, greedy};
use bezzel_base::board::Square;
use bezzel_base::core::Limit;
use bezzel_base::core::sat::{SatResult, SatSolver};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::StepSource;
use bezzel_base::problem::{CnfFormula, squares_by_blocks};

pub(super) static SAT: MethodEntry<CoveringInstance> = MethodEntry {
    check_supported: |cover, request| {
        cover.check_reach(request, exact::is_supported(cover.covering()), exact::MAX_SQUARES)
    },
    find: Some(|cover, request| {
        let known = initial_bounds(cover, request.limit);
        let reach = Incidence::new_limited(cover.covering(), request.limit).ok();
        let best = reach.and_then(|reach| {
            greedy::random_restarts(&reach, SEED, TRIES, known.lower, request.limit)
        });
        Ok(find(cover, request, CoverBounds { best, ..known }))
    }),
    steps: Some(StepSource::None { why: "steps-sat", instead: EXACT.word }),
    every_board: true,
    ..MethodEntry::new("sat")
};

/// Finds a cover with the requested or the minimum number of pieces.
///
/// The solver is asked for one piece fewer than the best known cover, until it proves that there is
/// no such cover. The bounds of theorems are not used, but reported if time runs out.
fn find(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
    mut known: CoverBounds,
) -> FindResult {
    let mut question = SatQuery::new(cover, request.limit);
    if cover.requested_pieces().is_some() {
        let verdict = question.solve();
        return request.find_result(question.solver.nodes(), to_outcome(verdict));
    }
    if known.best.is_none() {
        match to_outcome(question.solve()) {
            FindOutcome::Found(best) => known.best = Some(best),
            FindOutcome::None(reason) => {
                return request.find_result(question.solver.nodes(), FindOutcome::None(reason));
            }
            FindOutcome::Unknown(stop) => return known.into_result(request, Some(stop)),
        }
    }
    let mut fewest = known.best.as_ref().map_or(0, Vec::len);
    let counter = question.add_counter(fewest);
    let stopped = loop {
        // Forbids as many pieces as the best known cover has.
        match counter.get(fewest.wrapping_sub(1)).copied() {
            Some(as_many) => question.solver.add_clause(&[-as_many]),
            None => break None,
        }
        match question.solve() {
            SatResult::Satisfied(best) => {
                fewest = best.len();
                known.best = Some(best);
            }
            SatResult::Unsatisfiable => break None,
            SatResult::Stopped(stop) => break Some(stop),
        }
    };
    known.nodes = question.solver.nodes();
    if stopped.is_none() {
        // The solver has proved the bound, even if a theorem gives the same one.
        (known.lower, known.theorem) = (fewest as u64, None);
        cover.minimum.set(known.lower);
    }
    known.into_result(request, stopped)
}

fn to_outcome(verdict: SatResult<Vec<Square>>) -> FindOutcome {
    match verdict {
        SatResult::Satisfied(squares) => FindOutcome::Found(squares),
        SatResult::Unsatisfiable => FindOutcome::None(AbsenceReason::Exhausted),
        SatResult::Stopped(stop) => FindOutcome::Unknown(stop),
    }
}

/// Clauses of a cover problem in the solver.
struct SatQuery<'a> {
    cover: &'a CoveringInstance,
    clauses: CnfFormula,
    solver: SatSolver<'a>,
}

impl<'a> SatQuery<'a> {
    fn new(cover: &'a CoveringInstance, limit: &'a Limit) -> SatQuery<'a> {
        let clauses =
            CnfFormula::encode_model(&super::model::build_model(cover), &Limit::default())
                .expect("nothing stops it");
        let mut solver = SatSolver::new(limit);
        clauses.iter().for_each(|clause| solver.add_clause(clause));
        SatQuery { cover, clauses, solver }
    }

    /// Adds a counter and returns its literals "at least `j` pieces", for `j` from 1 to `most`.
    fn add_counter(&mut self, most: usize) -> Vec<i32> {
        let size = self.cover.grid().size;
        let squares = squares_by_blocks(&size.iter().collect::<Vec<Square>>());
        let variable = |&square: &Square| CnfFormula::square_variable(size, square);
        let squares: Vec<i32> = squares.iter().map(variable).collect();
        let before = self.clauses.clause_count() as usize;
        let counter = self.clauses.add_counter(&squares, most, false).expect("nothing stops it");
        self.clauses.iter().skip(before).for_each(|clause| self.solver.add_clause(clause));
        counter
    }

    fn solve(&mut self) -> SatResult<Vec<Square>> {
        let size = self.cover.grid().size;
        match self.solver.solve(size.squares() as usize) {
            SatResult::Satisfied(values) => {
                let held = size.iter().zip(values).filter(|(_, is_true)| *is_true);
                SatResult::Satisfied(held.map(|(square, _)| square).collect())
            }
            SatResult::Unsatisfiable => SatResult::Unsatisfiable,
            SatResult::Stopped(stop) => SatResult::Stopped(stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CoverVariant;
    use bezzel_base::board::Size;
    use bezzel_base::core::Cancel;
    use bezzel_base::piece::PIECES;
    use bezzel_base::problem::Solve;

    #[test]
    fn the_solver_agrees_with_the_exact_search_on_every_small_board() {
        let limit = Limit::default();
        for piece in PIECES {
            for variant in [CoverVariant::Plain, CoverVariant::Independent, CoverVariant::Total] {
                for (files, ranks) in
                    (1..=5).flat_map(|files| (1..=5).map(move |ranks| (files, ranks)))
                {
                    let cover = || {
                        CoveringInstance::new(
                            piece,
                            Size::new(files, ranks).expect("a valid size"),
                            variant,
                        )
                    };
                    let (exact, sat) =
                        (cover().find(Some("exact"), &limit), cover().find(Some("sat"), &limit));
                    let (exact, sat) = (exact.expect("small"), sat.expect("small"));
                    let told = cover().command_text();
                    assert_eq!(
                        exact.optimum.map(|it| (it.lower, it.upper)),
                        sat.optimum.map(|it| (it.lower, it.upper)),
                        "{told}"
                    );
                    match sat.outcome {
                        FindOutcome::Found(squares) => {
                            assert_eq!(cover().check(&squares), Ok(()), "{told}")
                        }
                        FindOutcome::None(_) => {
                            assert!(matches!(exact.outcome, FindOutcome::None(_)), "{told}")
                        }
                        FindOutcome::Unknown(stop) => panic!("{told}: {stop:?}"),
                    }
                }
            }
        }
    }

    #[test]
    fn a_stopped_solver_proves_nothing() {
        let cancel = Cancel::default();
        cancel.cancel();
        let limit = Limit { cancel, ..Limit::default() };
        let cover = CoveringInstance::new(
            &bezzel_base::piece::QUEEN,
            Size::new(12, 12).expect("a valid size"),
            CoverVariant::Plain,
        );
        let sought = cover.find(Some("sat"), &limit).expect("within reach");
        let proved = sought.optimum.is_some_and(|optimum| optimum.is_proved());
        assert!(!proved && cover.piece_count().is_none());
    }
}
