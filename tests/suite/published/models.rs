//! The models for solvers agree with the definition.

use super::instance;
use crate::evaluate::read_instance;
use bezzel::board::Square;
use bezzel_base::core::{CardinalitySystem, Limit};
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
        "kings 3 pieces 2 mirror",
        "queens 4 symmetric",
        "rooks 3 symmetric with b2",
        "queens 4x3 pieces 4 attacked 1..2 symmetric",
        "cover queens 4 pieces 2 symmetric",
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

/// Finds all assignments of a model with several layers, as the squares of each layer after those of
/// the one before, and the number of assignments.
fn layered_solutions(model: &LinearProgram) -> (BTreeSet<Vec<Square>>, usize) {
    assert!(model.constraints.is_empty(), "several layers have rules");
    let mut system = CardinalitySystem::with_variables(model.variable_count() as i32);
    for (_, rule) in &model.rules {
        system.require_at_least(rule.guard, &rule.literals, rule.least as u64);
    }
    let size = model.grid.size;
    let squares = size.squares() as usize;
    let mut found: Vec<(usize, Vec<Square>)> = Vec::new();
    system.search(model.variable_count() as usize, &Limit::default(), &mut |values| {
        let is_true = |literal: i32| values[literal.unsigned_abs() as usize - 1] == (literal > 0);
        let value = model.goal.as_ref().map_or(0, |goal| {
            assert!(goal.maximizes);
            goal.literals.iter().filter(|&&literal| is_true(literal)).count()
        });
        let places = 0..model.place_count() as usize;
        let taken = places.filter(|&place| values[place]);
        found.push((value, taken.map(|place| size.square(place % squares)).collect()));
        ControlFlow::Continue(())
    });
    let best = found.iter().map(|(value, _)| *value).max();
    found.retain(|(value, _)| Some(*value) == best);
    let number = found.len();
    (found.into_iter().map(|(_, squares)| squares).collect(), number)
}

#[test]
fn models_of_several_kinds_and_tours_have_the_solutions_of_their_problems() {
    let mut with_solutions = 0;
    let problems = [
        "armies queens 3",
        "armies queens 4 pieces 1",
        "armies queens 4 white 2",
        "armies kings 3x4 black 3",
        "armies rooks 4 white 1 black 2",
        "armies knights 3x4 with white a1 without c3",
        "armies queens 3x4 torus",
        "2 queens + 1 knight 4",
        "1 queen + 2 kings 3x4 with a1 without c3",
        "2 knights + 2 rooks 4 with knight a1",
        "1 bishop + 1 rook + 1 knight 3",
        "2 rooks + 1 king 4 torus",
        "1 queen + 3 knights 2",
        "cover 1 queen + 1 knight 3x4",
        "cover 2 rooks + 1 bishop 3 total",
        "cover 1 queen + 2 knights 4 independent",
        "cover 1 queen + 1 rook 4 without a1",
        "1 queen + 2 knights 3x4 attacked 1",
        "2 rooks + 2 bishops 3 attacked 1..2 blocking",
        "1 queen + 2 kings 4 unattacked max",
        "cover 1 queen + 2 knights 4 times 1..3",
        "tour 1",
        "tour 2",
        "tour 3x4",
        "tour 5 from a1",
        "tour 5x3 from a1",
        "tour 3x4 from a1 to c2",
        "tour king 2 closed",
        "tour king 3",
        "tour king 3x3 closed",
        "tour king 2x4 closed from b2",
        "tour king 3 without b2 closed",
        "tour king 3 without a1, c3",
        "tour rook 2x3",
        "tour rook 2x4 closed",
        "tour 1 closed",
        "tour rook 2x1 closed",
        "tour 3x4 torus from a1",
        "tour king 3 with a1=3, c3=9",
        "tour king 3 closed with a1=1, c3=5",
        "tour king 3 closed with b2=3",
        "tour king 2x3 cylinder closed",
        "tour king 3 uncrossed",
        "tour king 3x4 closed uncrossed",
        "tour king 3 closed mirror",
        "tour king 3x4 closed symmetric",
        "tour king 4 closed quarterturn",
        "tour king 3 closed halfturn without b2",
        "tour king 3 symmetric",
        "tour 1 symmetric",
        "tour 2 longest",
        "tour 2 closed longest",
        "tour 3 longest",
        "tour 3 longest from a1",
        "tour 3 longest to c2",
        "tour 3 longest closed",
        "tour 3 longest from b1 without c2",
        "tour 3x4 longest uncrossed from a1",
        "tour 3x4 longest closed",
        "tour king 3 longest closed uncrossed from b1",
    ];
    for problem in problems {
        let instance = read_instance(problem);
        let model = instance.linear_program().unwrap_or_else(|| panic!("{problem} has a model"));
        // GLPK 5.0 refuses a clause that names a variable twice.
        for (label, rule) in model.rules.iter().filter(|(_, rule)| rule.least == 1) {
            let mut variables: Vec<u32> =
                rule.literals.iter().map(|literal| literal.unsigned_abs()).collect();
            variables.sort_unstable();
            assert!(variables.windows(2).all(|pair| pair[0] < pair[1]), "{problem}: {label}");
        }
        let (mut modelled, number) = layered_solutions(&model);
        assert_eq!(modelled.len(), number, "{problem}: each solution once");
        let listed = listed_solutions(&*instance);
        let is_free = instance.given_numbers().is_none();
        if instance.tour_ends().is_some_and(|ends| ends.closed) && is_free {
            // Either may run the other way round.
            let turned = |tour: &Vec<Square>| {
                let mut other = tour.clone();
                other[1..].reverse();
                other.min(tour.clone())
            };
            assert_eq!(modelled.len(), listed.len(), "{problem}");
            let listed: BTreeSet<_> = listed.iter().map(turned).collect();
            modelled = modelled.iter().map(turned).collect();
            assert_eq!(modelled, listed, "{problem}");
        } else {
            assert_eq!(modelled, listed, "{problem}");
        }
        let wrong = modelled.iter().find(|tour| instance.check(tour).is_err());
        assert_eq!(wrong, None, "{problem}");
        with_solutions += usize::from(number > 0);
    }
    assert!(with_solutions > 30, "{with_solutions}");
}
