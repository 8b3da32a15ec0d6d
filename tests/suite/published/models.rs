//! The models for solvers agree with the definition.

use super::instance;
use crate::evaluate::read_instance;
use bezzel::board::Square;
use bezzel_base::core::Limit;
use bezzel_lab::problem::{Instance, LinearProgram, Relation, SolutionOrder};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Returns the values of all variables, given those of the squares. `None` if an inequality does
/// not hold.
fn complete(model: &LinearProgram, rows: &[Inequality], bits: u32) -> Option<Vec<bool>> {
    let squares = model.grid.size.squares();
    let mut values: Vec<Option<bool>> =
        (0..model.variable_count()).map(|it| (it < squares).then(|| bits >> it & 1 == 1)).collect();
    loop {
        let mut is_changed = false;
        for (terms, bound) in rows {
            let greatest = |&(variable, factor): &(i32, i64)| match values[variable as usize - 1] {
                Some(value) => factor * i64::from(value),
                None => factor.max(0),
            };
            let room = terms.iter().map(greatest).sum::<i64>() - bound;
            if room < 0 {
                return None;
            }
            for &(variable, factor) in terms.iter().filter(|(_, factor)| factor.abs() > room) {
                let value = &mut values[variable as usize - 1];
                is_changed |= value.is_none();
                value.get_or_insert(factor > 0);
            }
        }
        if !is_changed {
            let decided = |value: Option<bool>| value.expect("the squares decide every variable");
            return Some(values.into_iter().map(decided).collect());
        }
    }
}

/// Factors of variables, and the least sum.
type Inequality = (Vec<(i32, i64)>, i64);

/// Finds all sets of squares that satisfy the model, by trying all sets.
fn solutions(model: &LinearProgram) -> BTreeSet<Vec<Square>> {
    let size = model.grid.size;
    let rows: Vec<Inequality> = model.rules.iter().map(|(_, rule)| rule.to_inequality()).collect();
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
    let mut best: Option<i64> = None;
    let mut sets = BTreeSet::new();
    for bits in (0..1u32 << squares).filter(|&bits| holds(bits)) {
        let Some(values) = complete(model, &rows, bits) else { continue };
        let value = model.goal.as_ref().map_or(0, |objective| {
            let is_true =
                |&literal: &i32| values[literal.unsigned_abs() as usize - 1] == (literal > 0);
            let number =
                objective.literals.iter().filter(|literal| is_true(literal)).count() as i64;
            if objective.maximizes { number } else { -number }
        });
        if best.is_some_and(|best| value < best) {
            continue;
        }
        if best.is_some_and(|best| value > best) {
            sets.clear();
        }
        best = Some(value);
        sets.insert(size.iter().filter(|&square| bits >> size.index(square) & 1 == 1).collect());
    }
    sets
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

/// The models leave out what the search adds to the definition, so both are stated apart.
#[test]
fn models_with_conditions_on_attacks_have_the_solutions_of_their_problems() {
    let mut found = 0;
    for problem in [
        "queens 3 pieces 4 attacked 2",
        "queens 4x3 pieces 5 attacked 0..1",
        "queens 4x3 attacked 0..1",
        "queens 1 smallest",
        "knights 2 pieces any attacked 0..3",
        "knights 4x3 pieces 4 attacked 1..2 with a1",
        "rooks 3 pieces 4 attacked 1 blocking",
        "queens 4x3 pieces 5 attacked 1..2 blocking without b2",
        "queens 3 torus pieces 3 attacked 0..2 blocking",
        "queens 4x3 nothree attacked 0..2 pieces 4",
        "kings 4x3 pieces 4 attacked 1 halfturn",
        "cover queens 4x3 times 2",
        "cover kings 4x3 times 1..1",
        "cover rooks 3 without b2 times 1",
        "cover rooks 3 largest minimal",
        "cover queens 4x3 minimal pieces 3",
        "cover knights 4x3 total times 1..2",
        "queens 3 irredundant pieces any",
        "queens 4x3 irredundant maximal smallest",
        "knights 4x3 maximal pieces any",
        "bishops 4x3 nothree maximal pieces any",
        "queens 4x3 pieces 2 unattacked max",
        "knights 2x3 pieces any unattacked max",
        "knights 3 pieces 3 unattacked 2..3",
    ] {
        let instance = read_instance(problem);
        let model = instance.linear_program().unwrap_or_else(|| panic!("{problem} has a model"));
        let modelled = solutions(&model);
        assert_eq!(modelled, listed_solutions(&*instance), "{problem}");
        let wrong = modelled.iter().find(|set| instance.check(set).is_err());
        assert_eq!(wrong, None, "{problem}");
        found += usize::from(!modelled.is_empty());
    }
    assert!(found >= 18, "{found} problems have solutions");
}
