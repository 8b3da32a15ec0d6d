//! `sat`: covers by a SAT solver, from the model that `export` writes as a `.cnf`.

use super::exact::EXACT;
use super::instance::Cover;
use super::known::{Known, SEED, TRIES, start};
use crate::board::Square;
use crate::problem::{Ask, Clauses, Finding, Instance, Reason, Row, Sought, Steps};
use crate::search::Limit;
use crate::search::cover::{Reach, exact, greedy};
use crate::search::sat::{Solver, Verdict};

pub(super) static SAT: Row<Cover> = Row {
    bars: |cover, ask| cover.require(ask, exact::reaches(cover.covering()), exact::MAX_SQUARES),
    find: Some(|cover, ask| {
        let known = start(cover, ask.limit);
        let reach = Reach::within(cover.covering(), ask.limit).ok();
        let best = reach.and_then(|reach| greedy::restarts(&reach, SEED, TRIES, known.lower, ask.limit));
        Ok(find(cover, ask, Known { best, ..known }))
    }),
    steps: Steps::None { why: "steps-sat", instead: EXACT.word },
    every_board: true,
    ..Row::new("sat")
};

/// Finds a cover with the requested or the minimum number of pieces.
///
/// The solver is asked for one piece fewer than the best known cover, until it proves that there is
/// no such cover. The bounds of theorems are not used, but reported if time runs out.
fn find(cover: &Cover, ask: &Ask<'_>, mut known: Known) -> Sought {
    let mut question = Question::new(cover, ask.limit);
    if cover.asked().is_some() {
        let verdict = question.solve();
        return ask.sought(question.solver.nodes(), found(verdict));
    }
    if known.best.is_none() {
        match found(question.solve()) {
            Finding::Found(best) => known.best = Some(best),
            Finding::None(reason) => return ask.sought(question.solver.nodes(), Finding::None(reason)),
            Finding::Unknown(stop) => return known.sought(ask, Some(stop)),
        }
    }
    let mut fewest = known.best.as_ref().map_or(0, Vec::len);
    let counter = question.counter(fewest);
    let stopped = loop {
        // Forbids as many pieces as the best known cover has.
        match counter.get(fewest.wrapping_sub(1)).copied().flatten() {
            Some(as_many) => question.solver.add(&[-as_many]),
            None => break None,
        }
        match question.solve() {
            Verdict::Satisfied(best) => {
                fewest = best.len();
                known.best = Some(best);
            }
            Verdict::Unsatisfiable => break None,
            Verdict::Stopped(stop) => break Some(stop),
        }
    };
    known.nodes = question.solver.nodes();
    if stopped.is_none() {
        // The solver has proved the bound, even if a theorem gives the same one.
        (known.lower, known.theorem) = (fewest as u64, None);
        cover.least.keep(known.lower);
    }
    known.sought(ask, stopped)
}

fn found(verdict: Verdict<Vec<Square>>) -> Finding {
    match verdict {
        Verdict::Satisfied(squares) => Finding::Found(squares),
        Verdict::Unsatisfiable => Finding::None(Reason::Exhausted),
        Verdict::Stopped(stop) => Finding::Unknown(stop),
    }
}

/// Clauses of a cover problem in the solver.
struct Question<'a> {
    cover: &'a Cover,
    clauses: Clauses,
    solver: Solver<'a>,
}

impl<'a> Question<'a> {
    fn new(cover: &'a Cover, limit: &'a Limit) -> Question<'a> {
        let clauses = Clauses::of(&super::model::model(cover), &Limit::default()).expect("nothing stops it");
        let mut solver = Solver::new(limit);
        clauses.iter().for_each(|clause| solver.add(clause));
        Question { cover, clauses, solver }
    }

    /// Adds a counter and returns its literals "at least `j` pieces", for `j` from 1 to `most`.
    fn counter(&mut self, most: usize) -> Vec<Option<i32>> {
        let squares: Vec<i32> = (1..=self.cover.grid().size.squares() as i32).collect();
        let before = self.clauses.count() as usize;
        let counter = self.clauses.counter(&squares, most);
        self.clauses.iter().skip(before).for_each(|clause| self.solver.add(clause));
        counter
    }

    fn solve(&mut self) -> Verdict<Vec<Square>> {
        let size = self.cover.grid().size;
        match self.solver.solve(size.squares() as usize) {
            Verdict::Satisfied(values) => {
                let held = size.iter().zip(values).filter(|(_, is_true)| *is_true);
                Verdict::Satisfied(held.map(|(square, _)| square).collect())
            }
            Verdict::Unsatisfiable => Verdict::Unsatisfiable,
            Verdict::Stopped(stop) => Verdict::Stopped(stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::piece::PIECES;
    use crate::problem::Solve;
    use crate::search::Cancel;
    use crate::search::cover::Variant;

    #[test]
    fn the_solver_agrees_with_the_exact_search_on_every_small_board() {
        let limit = Limit::default();
        for piece in PIECES {
            for variant in [Variant::Plain, Variant::Independent, Variant::Total] {
                for (files, ranks) in (1..=5).flat_map(|files| (1..=5).map(move |ranks| (files, ranks))) {
                    let cover = || Cover::new(piece, Size::new(files, ranks).expect("a valid size"), variant);
                    let (exact, sat) = (cover().find(Some("exact"), &limit), cover().find(Some("sat"), &limit));
                    let (exact, sat) = (exact.expect("small"), sat.expect("small"));
                    let told = cover().text();
                    assert_eq!(
                        exact.optimum.map(|it| (it.lower, it.upper)),
                        sat.optimum.map(|it| (it.lower, it.upper)),
                        "{told}"
                    );
                    match sat.finding {
                        Finding::Found(squares) => assert_eq!(cover().check(&squares), Ok(()), "{told}"),
                        Finding::None(_) => assert!(matches!(exact.finding, Finding::None(_)), "{told}"),
                        Finding::Unknown(stop) => panic!("{told}: {stop:?}"),
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
        let cover = Cover::new(&crate::piece::QUEEN, Size::new(12, 12).expect("a valid size"), Variant::Plain);
        let sought = cover.find(Some("sat"), &limit).expect("within reach");
        let proved = sought.optimum.is_some_and(|optimum| optimum.is_proved());
        assert!(!proved && cover.pieces().is_none());
    }
}
