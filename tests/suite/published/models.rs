//! The models for solvers agree with the definition.

use super::instance;
use bezzel::board::Square;
use bezzel_base::core::Limit;
use bezzel_lab::problem::{Instance, LinearProgram, Relation, SolutionOrder};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Finds all sets of squares that satisfy the model, by trying all sets.
fn solutions(model: &LinearProgram) -> BTreeSet<Vec<Square>> {
    let size = model.grid.size;
    let squares = size.squares() as u32;
    let masks: Vec<(u32, Relation, u64)> = model
        .constraints
        .iter()
        .map(|it| {
            (it.squares.iter().map(|&square| 1 << size.index(square)).sum(), it.relation, it.bound)
        })
        .collect();
    let holds = |bits: u32| {
        masks.iter().all(|&(mask, relation, bound)| {
            let sum = u64::from((bits & mask).count_ones());
            match relation {
                Relation::AtMost => sum <= bound,
                Relation::AtLeast => sum >= bound,
                Relation::Exactly => sum == bound,
                Relation::Same => sum == 0 || sum == u64::from(mask.count_ones()),
            }
        })
    };
    let all = (0..1u32 << squares).filter(|&bits| holds(bits));
    let sets: BTreeSet<Vec<Square>> = all
        .map(|bits| size.iter().filter(|&square| bits >> size.index(square) & 1 == 1).collect())
        .collect();
    match (model.minimizes, sets.iter().map(Vec::len).min()) {
        (true, Some(least)) => sets.into_iter().filter(|set| set.len() == least).collect(),
        _ => sets,
    }
}

/// Lists the solutions of the problem.
fn listed_solutions(instance: &dyn Instance) -> BTreeSet<Vec<Square>> {
    let mut solutions = BTreeSet::new();
    let visit = &mut |squares: &[Square]| {
        solutions.insert(squares.to_vec());
        ControlFlow::Continue(())
    };
    instance.enumerate(SolutionOrder::Files, None, &Limit::default(), visit).expect("within reach");
    solutions
}

#[test]
fn models_of_covers_have_the_solutions_of_their_problems() {
    for piece in ["queens", "rooks", "bishops", "knights", "kings"] {
        for options in [
            "4",
            "3x4",
            "3 total",
            "4 independent",
            "4 pieces 4",
            "4 pieces 4 halfturn",
            "4 pieces 6 quarterturn",
            "3x4 with b1 without a2",
            "3x5 torus",
            "1",
            "1 total",
        ] {
            let instance = super::cover::cover(&format!("{piece} {options}"));
            let model = instance.linear_program().expect("covers have models");
            assert_eq!(
                solutions(&model),
                listed_solutions(&*instance),
                "{}",
                instance.command_text()
            );
        }
    }
}

#[test]
fn models_have_the_solutions_of_their_problems() {
    for problem in ["queens", "rooks", "bishops", "knights", "kings", "superqueens"] {
        for options in [
            "4",
            "3x5",
            "5x2",
            "4 pieces 3",
            "4 with b1 without d4",
            "3x4 torus",
            "4 torus pieces 2",
            "4 halfturn",
            "3x5 halfturn pieces 3",
            "4 quarterturn pieces 4",
            "4 quarterturn torus pieces 1",
            "1",
            "2",
        ] {
            let instance = instance(problem, options);
            let model = instance.linear_program().expect("placements have models");
            assert_eq!(
                solutions(&model),
                listed_solutions(&*instance),
                "{}",
                instance.command_text()
            );
        }
    }
}
